"""Channel X on the stage: a table with cards as they are wanted, and people who play by rules of thumb."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from arcade.game import NATURE, TABLE, Action, Seat
from arcade.rules.channel_cards import CHANNEL, COMPANY
from arcade.rules.channel_x import (
    Accept,
    Begin,
    Declare,
    Decline,
    Discard,
    Draw,
    Exchange,
    Keep,
    Offer,
    Raise,
    Stop,
    View,
)
from arcade.settings import Member, Settings
from scenes.play.channel_x.hand import EXPOSED, PACK
from scenes.play.channel_x.keys import DECLARE, KEEP, REFUSE, SELL
from scenes.play.channel_x.peek import Peek
from scenes.play.channel_x.purse import AMOUNT, BID, STOP
from scenes.play.channel_x.summary import Summary
from scenes.play.channel_x.table import ChannelXTable
from scenes.play.handover import QUIET, Handover
from scenes.play.start import new_table
from scenes.play.table import Table
from scenes.stage.app import UPDATE, App
from scenes.stage.command import MOUSE, Button, Command, Kind
from studio import deal
from tests.events import pad, stage
from tests.hands import Hands

SEED = 3
USEFUL, ADVERTS = 2, 2  # what a card is worth that helps; advertisements that are enough
LONG = 60.0  # s in which something has to happen
PADS = [pad(7, "Left Pad"), pad(3, "Middle Pad"), pad(9, "Right Pad")]
NAMES = ("Anna", "Ben", "Cleo")
COLOURS = ("orange", "sky", "green")
KEYS = {Draw: PACK, Exchange: EXPOSED, Stop: STOP, Keep: KEEP, Declare: DECLARE}
FIRST_PRICE, LAST_PRICE = 1_000, 1_500  # pounds that they offer for a Time card


def people(*devices: str) -> list[Member]:
    """A person for each device."""
    seats = zip(NAMES, COLOURS, devices, strict=False)
    return [Member(name, "human", colour=colour, device=device) for name, colour, device in seats]


class Fingers(Hands):
    """Hands whose every frame is noticed."""

    def __init__(self, evening: Evening, device: str) -> None:
        super().__init__(evening.app, device)
        self.evening = evening

    def wait(self, seconds: float = 0.1) -> None:
        self.evening.wait(seconds)

    def say(self, *commands: Command) -> None:
        self.evening.frame(*commands)


class Evening:
    """A table on the stage, driven by commands as devices give them, and what has been asked of people so far."""

    def __init__(self, app: App, table: ChannelXTable) -> None:
        self.app = app
        self.table = table
        self.curtains: list[Seat] = []  # whom they named
        self.asked: Counter[str] = Counter()  # decisions by phase
        self.presses = 0  # of buttons, by all of them
        self.sounds: list[str] = []
        self.on_frame: Callable[[], None] = lambda: None  # after each frame

    def frame(self, *commands: Command, show: bool = False) -> None:
        while self.table.pondering or self.table.adviser.pondering:
            pass
        self.presses += sum(command.kind in (Kind.BUTTON, Kind.PRESS) for command in commands)
        self.app.step(commands, UPDATE, show=show)
        self.on_frame()

    def wait(self, seconds: float) -> None:
        for _frame in range(round(seconds / UPDATE)):
            self.frame()

    def until_asked(self) -> None:
        """Until somebody has to do something, or all is over."""
        for _frame in range(round(LONG / UPDATE)):
            table = self.table
            ready = table.holding or (table.seat is not None and table.forced is None)
            if self.app.top is not table or (ready and not table.timeline.busy):
                return
            self.frame()
        raise AssertionError("nobody was ever asked")

    @property
    def over(self) -> bool:
        return isinstance(self.app.top, Summary)

    def device(self, seat: Seat) -> str:
        return self.table.party[seat].device

    def hands(self, seat: Seat) -> Hands:
        return Fingers(self, self.device(seat))

    def press(self, seat: Seat, at: tuple[float, float] = (960, 540)) -> None:
        """A is pressed, or with a mouse clicked."""
        hands = self.hands(seat)
        hands.click(at) if hands.device == MOUSE else hands.press()

    # What people do

    def go_on(self) -> None:
        """One thing that somebody is asked for."""
        self.until_asked()
        top = self.app.top
        if isinstance(top, Handover) and not isinstance(top, Peek):
            self.open_curtain()
        elif top is self.table and self.table.holding:
            self.asked["look"] += 1
            self.press(self.table.people[0])
        elif top is self.table:
            self.decide()

    def open_curtain(self) -> None:
        """The person whom it names comes and looks."""
        self.until_asked()
        curtain = self.app.top
        assert isinstance(curtain, Handover)
        self.curtains.append(curtain.seat)
        self.wait(QUIET + 0.05)
        self.press(curtain.seat)
        self.frame()
        assert self.table.eyes == curtain.seat

    def decide(self) -> None:
        table = self.table
        self.asked[table.shown.table.phase] += 1
        assert table.question().endswith((".", "?", "!"))
        if table.call:
            self.answer_call()
            return
        seat = table.seat
        assert seat is not None
        self.carry_out(seat, self.wish(seat))

    def wish(self, seat: Seat) -> Action:
        """What this person would do."""
        return wished(self.table.match.view(seat), self.table.match.legal(seat))

    def carry_out(self, seat: Seat, action: Action) -> None:
        hands, before = self.hands(seat), len(self.table.match.history)
        match action:
            case Discard(card):
                hands.choose(f"{card}.0")
            case Offer(card, amount):
                hands.choose(EXPOSED)
                hands.choose(f"{card}.0")
                self.dial(hands, amount)
                hands.choose(BID)
            case Raise(amount):
                self.dial(hands, amount)
                hands.choose(BID)
            case _:
                hands.choose(KEYS.get(type(action)) or (SELL if isinstance(action, Accept) else REFUSE))
        assert self.table.match.history[before].action == action

    def dial(self, hands: Hands, amount: int) -> None:
        """Turn the dial to an amount, step by step."""
        purse = self.table.purse
        assert purse
        while purse.amount != amount:
            step = 1 if amount > purse.amount else -1
            if hands.device == MOUSE:
                box = hands.focus[AMOUNT].box
                hands.click((box.centerx + step * box.width / 4, box.centery))
            else:
                while hands.focus.at != AMOUNT:
                    hands.steer(down=-1)
                hands.steer(across=step)

    def answer_call(self) -> None:
        """Whoever would sell presses his own seat, one who cannot does so as well; else one of them says nobody."""
        call = self.table.call
        assert call
        sellers = [seat for seat in call.asked if isinstance(self.wish(seat), Accept)]
        seat = sellers[0] if sellers else call.asked[0]
        hands, key = self.hands(seat), f"sell.{seat}" if sellers else "nobody"
        if call.own_seat(hands.device) is not None:
            hands.press(Button.A if sellers else Button.X)
            hands.wait(0.1)
            return
        with focus_of(self.table, call.focus):
            hands.choose(key)


def wished(view: View, legal: Any) -> Action:
    """A plain way to play: collect the largest group, buy what helps, sell to anybody, declare at once."""
    if view.table.phase == "discard":
        return Discard(min(view.hand, key=lambda card: worth(view.hand, card)))
    for action in (Declare(), Keep(), Accept(), Decline()):
        if action in legal:
            return action
    bid, exposed = view.table.bid, view.table.discards[-1]
    if view.table.phase == "raise":
        assert bid
        return Raise(LAST_PRICE) if bid.amount < LAST_PRICE and Raise(LAST_PRICE) in legal else Stop()
    if worth(view.hand, exposed) < USEFUL:
        return Draw()
    least = min(view.hand, key=lambda card: worth(view.hand, card))
    return next(move for move in (Exchange(), Offer(least, FIRST_PRICE), Draw()) if move in legal)


def worth(hand: Sequence[str], card: str) -> int:
    """How much a card helps a hand."""
    groups = Counter(CHANNEL[each] for each in hand if each in CHANNEL)
    if card in CHANNEL:
        most = max(groups.values(), default=0)
        return USEFUL + 1 if groups[CHANNEL[card]] == most else 0
    if card in COMPANY:
        return USEFUL if sum(each in COMPANY for each in hand) <= ADVERTS else 0
    return 1


@contextmanager
def focus_of(table: ChannelXTable, focus: Any) -> Iterator[None]:
    """Let the hands look for the keys of a call."""
    before, table.focus = table.focus, focus
    try:
        yield
    finally:
        if table.focus is focus:
            table.focus = before


@contextmanager
def at_table(party: Sequence[Member], *, seed: int = SEED, own_pads: bool = False, **options: Any) -> Iterator[Evening]:
    """A new match on the stage."""
    with on_stage(new_table("channel-x", party, options, seed=seed), own_pads=own_pads) as evening:
        yield evening


@contextmanager
def dealt(
    party: Sequence[Member],
    *hands: Sequence[str],
    exposed: str = "3V",
    drawn: Sequence[str] = ("A3",),
    played: Sequence[tuple[Seat, Action]] = (),
    own_pads: bool = False,
    **options: Any,
) -> Iterator[Evening]:
    """A match in which the first seat begins with the first of these hands, and some things have been done."""
    table = new_table("channel-x", party, options, seed=SEED)
    table.match.act(NATURE, Begin(len(party) - 1))
    table.match.act(NATURE, deal(hands, exposed, *drawn))
    for seat, action in played:
        table.match.act(seat, action)
    table.see_as(table.eyes)
    with on_stage(table, own_pads=own_pads) as evening:
        yield evening


@contextmanager
def on_stage(table: Table, *, own_pads: bool = False) -> Iterator[Evening]:
    assert isinstance(table, ChannelXTable)
    assert table.eyes in (TABLE, *table.people)
    with stage(table, plugs=PADS) as app:
        app.apply(Settings(fullscreen=False, one_pad_round=not own_pads))
        app.canvas.aim(app.window.surface)
        evening = Evening(app, table)
        app.sound.play = lambda name, volume=1.0: evening.sounds.append(name)  # type: ignore[method-assign]
        yield evening
