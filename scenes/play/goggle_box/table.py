"""Goggle Box on the table: which decision lies there, and what happens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar

from msgspec.structs import replace

from arcade.game import CLOCK, TICK, Event, Seat
from arcade.language import _
from arcade.match import Match
from arcade.rules.goggle_money import BANK, Ledger
from arcade.rules.goggle_table import (
    EVERYBODY,
    ROUNDS,
    BannersDrawn,
    Clenched,
    DealMade,
    Earned,
    Offered,
    Passed,
    Raised,
    Rescued,
    Settled,
    Sold,
    View,
    WentBankrupt,
)
from arcade.saves import Journal
from arcade.settings import Member
from scenes.play.goggle_box.auction import Announcing, Bidding, Limiting, LiveBids, Opening
from scenes.play.goggle_box.calls import BidCall, FistCall, Lending, OfferCall, Peeking, TakeCall
from scenes.play.goggle_box.deals import Answering, Dealing
from scenes.play.goggle_box.desk import Desk
from scenes.play.goggle_box.help import HELP
from scenes.play.goggle_box.hints import Adviser, hinted
from scenes.play.goggle_box.picture import draw_table
from scenes.play.goggle_box.rating import Rating
from scenes.play.goggle_box.screening import Screening
from scenes.play.goggle_box.show import SOUNDS, explained, seconds
from scenes.play.goggle_box.sofa import SofaTable, Visit, moment
from scenes.play.goggle_box.ways import usual, ways
from scenes.play.table import WATCHED
from scenes.stage.app import UPDATE
from scenes.stage.command import Button, Command, Kind
from scenes.stage.scene import Prompt
from scenes.stage.timeline import Step
from scenes.ui.canvas import Canvas

LOOK = 1e6  # s that the income of a round lies there until somebody has looked and pressed
NOTICED = 1.6  # s that a live bid stands in the banner
LIVE = (Raised, Passed, Clenched)  # what never holds up a live auction


class GoggleBoxTable(SofaTable):
    """Lays the desk of each decision, and tells what happens: money and ratings move as they are told."""

    box: ClassVar[str] = "goggle-box"
    HELP = HELP
    sounds = tuple(sorted({*SOUNDS.values()}))
    ways = staticmethod(ways)
    usual = staticmethod(usual)
    PATIENCE = 86_400.0  # nobody is hurried; whoever leaves may let a computer play (GB-R61)

    def __init__(self, match: Match, party: Sequence[Member] = (), *, journal: Journal | None = None) -> None:
        super().__init__(match, party, journal=journal)
        self.desk: Desk | None = None
        self.by_value = False  # how hands are sorted
        self.ratings: tuple[int, ...] = self.shown.ratings  # as they are seen: they move while events are told
        self.ledger: Ledger = self.shown.ledger
        self.told_incomes: tuple[Earned, ...] = ()
        self.adviser: Adviser | None = None
        self.notice = ""
        self._noticed = 0.0
        self._pending = ""  # what the log will say of the event that is shown next
        self._key: object = None  # of the decision on the table
        self._explained = ""  # what was explained last, to whoever only watches

    # Who is there

    @property
    def count(self) -> int:
        """How many play."""
        return len(self.match.seats)

    @property
    def looks(self) -> tuple[int, ...]:
        return tuple(map(self.look_of, range(self.count)))

    def reword(self) -> None:
        super().reword()
        self._clear()
        self._lay()

    # The decision on the table

    def refresh(self) -> None:
        super().refresh()
        self.ratings, self.ledger = self.shown.ratings, self.shown.ledger
        self._lay()

    def enter(self) -> None:
        super().enter()
        self._lay()

    def resume(self, result: object) -> None:
        super().resume(result)
        self._lay()

    def _lay(self) -> None:
        """The desk of this moment; one whose decision has not changed stays as it is."""
        view: View = self.shown
        seat = None if self.spoken() else self.seat
        live = view.phase == "bid" and CLOCK in view.waiting
        lot = (view.round, view.auctioneer)
        key = (self.eyes, lot if live else (moment(view), self.visit, self.caller, view.waiting, seat))
        if seat is None:
            self._clear()
        elif key != self._key:
            self._clear()
            self.desk, self._key = self._desk(view, seat), key
        elif isinstance(self.desk, LiveBids):
            self.desk.follow()

    def _desk(self, view: View, seat: Seat) -> Desk | None:
        """What the person who is asked has before him."""
        if self.visit:
            return self._visiting(view, self.visit)
        match view.phase:
            case "announce":
                return Announcing(self, seat)
            case "open":
                return Opening(self, seat)
            case "bid" if CLOCK in view.waiting:
                return LiveBids(self, seat)
            case "bid" if not self.several or self.caller is not None:
                caller = seat if self.caller is None else self.caller
                return Bidding(self, caller, called=self.several)
            case "bid":
                return BidCall(self, seat)
            case "limit":
                return Limiting(self, seat)
            case "offer":
                return OfferCall(self, seat) if self.several else Dealing(self, seat)
            case "answer" if view.partner == EVERYBODY and self.several:
                return TakeCall(self, seat)
            case "answer":
                return Answering(self, seat)
            case "screen":
                return Screening(self, seat)
            case "rate":
                return FistCall(self, seat) if self.several and self.opens else Rating(self, seat)
            case "lend":
                return Lending(self, seat)
        return None

    def _visiting(self, view: View, visit: Visit) -> Desk:
        match visit.why:
            case "offer":
                return Dealing(self, visit.seat)
            case "pick":
                return Answering(self, visit.seat, picks=True)
            case "fists":
                return Rating(self, visit.seat, changing=True)
        return Peeking(self, visit.seat)

    # The frame

    def update(self, dt: float) -> None:
        if self.desk:
            self.desk.update(dt)
        if self.adviser:
            self.adviser.update(dt, self.match.names)
        self._noticed += dt
        if self._noticed >= NOTICED:
            self.notice = ""
        super().update(dt)
        if self.desk is None and self.seat is not None:
            self._lay()

    def handle(self, command: Command) -> bool:
        pressed = command.kind in (Kind.BUTTON, Kind.PRESS)
        if self.timeline.busy and pressed and command.button not in (Button.MENU, Button.HELP):
            self.timeline.next()
            return True
        return super().handle(command)

    def may_act(self, device: str) -> bool:
        if self.desk is None:
            return super().may_act(device)
        return any(self.acts_for(seat, device) for seat in self.desk.actors)

    def play(self, command: Command) -> bool:
        desk = self.desk
        if desk is None:
            return False
        if command.kind is Kind.BUTTON and command.button is Button.Y and desk.advised:
            self._ask(desk.seat)
            return True
        if command.kind is Kind.BUTTON and command.button is Button.X and desk.sorts:
            self.by_value = not self.by_value
            desk.lay()
            return True
        return desk.handle(command)

    def _ask(self, seat: Seat) -> None:
        """Ask the expert what he would do with what this person knows."""
        if self.adviser is None:
            self.adviser = Adviser(self.match.game.id)
        view = self.match.view(seat)
        self.adviser.ask(view, self.match.game.legal(view), hinted(seat, len(self.match.history)))

    @property
    def hint(self) -> str:
        return self.adviser.told if self.adviser else ""

    # What happens

    def note(self, text: str) -> None:
        self._pending = text

    def happened(self, events: Sequence[Event]) -> None:
        earned = tuple(event for event in events if isinstance(event, Earned))
        if earned:
            self.told_incomes = earned
            self.fists.clear()
            self.drafts.clear()
        for event in events:
            if isinstance(event, DealMade):
                self.drafts.pop(event.seat, None)
        super().happened(events)
        if self.timeline.busy:
            self._clear()
        self.forget_what_was_said()

    def _clear(self) -> None:
        """What was to be decided is decided."""
        self.desk = self._key = None
        if self.adviser:
            self.adviser.forget()

    def animate(self, event: Event) -> None:
        text, self._pending = self._pending, ""
        log = partial(self._log, text)
        live = CLOCK in self.match.state.waiting or CLOCK in self.shown.waiting
        if live and isinstance(event, LIVE):
            log()
            self._notice(text, event)
            return
        start = self._start(event, log)
        self._explained = explained(event) or self._explained
        self.timeline.add(
            Step(seconds(event), type(event).__name__, event, start=start, end=self._end(event), whole=True)
        )
        if self.told_incomes and event is self.told_incomes[-1]:
            look = WATCHED if self.demo else LOOK
            self.timeline.add(Step(look, "income", self.told_incomes, end=self._paid, whole=True))

    def _log(self, text: str) -> None:
        if text:
            self.log.append(text)

    def _notice(self, text: str, event: Event) -> None:
        """What a live auction says in passing."""
        self.notice, self._noticed = text, 0.0
        self.app.sound.play(SOUNDS.get(type(event), "marker"), 0.7)

    def _start(self, event: Event, log: Callable[[], None]) -> Callable[[], None]:
        def start() -> None:
            log()
            if sound := SOUNDS.get(type(event)):
                self.app.sound.play(sound)

        return start

    def _end(self, event: Event) -> Callable[[], None]:
        """What the table looks like once this has been shown: money and ratings move as they are told."""

        def end() -> None:
            match event:
                case Settled(hue, pushes, _before, after):
                    self.ratings = (*self.ratings[:hue], after, *self.ratings[hue + 1 :])
                    for seat, push in enumerate(pushes):
                        self._move(seat, BANK, abs(push))
                case BannersDrawn(colours, after):
                    for hue, rating in zip(colours, after, strict=True):
                        self.ratings = (*self.ratings[:hue], rating, *self.ratings[hue + 1 :])
                case Sold(_seller, buyer, price):
                    self._move(buyer, BANK, price)
                case DealMade(seat=seat, partner=partner, chits=chits, got_chits=got):
                    self._move(seat, partner, chits)
                    self._move(partner, seat, got)
                case Rescued(seat, debt, loans):
                    for lender, amount in enumerate(loans):
                        self._move(lender, seat, amount)
                    self._move(seat, BANK, debt)
                case WentBankrupt(seat, paid):
                    self._move(seat, BANK, paid)
                    exits = (*self.shown.exits[:seat], self.match.state.exits[seat], *self.shown.exits[seat + 1 :])
                    self.shown = replace(self.shown, exits=exits)
                case Offered(seat, to):
                    self.shown = replace(self.shown, offerer=seat, partner=to, offer=event.offer)

        return end

    def _move(self, payer: Seat, payee: Seat, amount: int) -> None:
        self.ledger = self.ledger.moved(payer, payee, amount)

    def _paid(self) -> None:
        """The incomes have been looked at: gains are paid, and all losses that can be."""
        for income in self.told_incomes:
            if income.net >= 0:
                self._move(BANK, income.seat, income.net)
            elif self.ledger[income.seat] >= -income.net:
                self._move(income.seat, BANK, -income.net)

    def share(self, step: Step, canvas: Canvas) -> float:
        """How much of a step has gone at the moment that is drawn."""
        return min(1.0, (step.gone + canvas.ahead * UPDATE) / step.seconds) if step.seconds else 1.0

    @property
    def step(self) -> Step | None:
        """What is being shown."""
        return self.timeline.showing[0] if self.timeline.busy else None

    def finish(self) -> None:
        if self.demo or self.inside:
            super().finish()
            return
        from scenes.play.goggle_box.summary import Summary

        self.close()
        self.app.swap(Summary(self))

    # Words

    def choices(self) -> Sequence[Prompt]:
        return self.desk.choices() if self.desk else ()

    def prompts(self) -> Sequence[Prompt]:
        if self.timeline.find("income") and not self.demo:
            always = [Prompt(Button.HELP, _("What now")), Prompt(Button.MENU, _("Pause"))]
            return [Prompt(Button.A, _("Go on")), *always]
        return super().prompts()

    def question(self) -> str:
        return self.desk.question() if self.desk else ""

    def caption(self) -> str:
        step = self.step
        return explained(step.data) if step is not None and isinstance(step.data, Event) else self._explained

    def aside(self) -> str:
        """Small print in the banner."""
        view: View = self.shown
        if view.left and view.phase in ("offer", "answer"):
            return _("{n} s").format(n=-int(-view.left * TICK // 1))
        return _("round {n} of {all}").format(n=view.round, all=ROUNDS) if view.round else ""

    # The picture

    def paint(self, canvas: Canvas) -> None:
        draw_table(self, canvas)
