"""Channel X on the desk: whose eyes look, what may be pressed or dragged, and what is asked at the open table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from arcade.game import TABLE, Action, Event, Seat
from arcade.language import _
from arcade.match import Match
from arcade.nature import bot_dice
from arcade.rules.channel_cards import CHANNEL, COMPANY, Card, Hand, is_complete
from arcade.rules.channel_news import Declared
from arcade.rules.channel_x import (
    Accept,
    Bids,
    Declare,
    Decline,
    Discard,
    Draw,
    Exchange,
    Keep,
    Offer,
    Stop,
)
from arcade.saves import Journal
from arcade.settings import Member
from scenes.lobby.ways import Way
from scenes.play.channel_x.advice import Adviser
from scenes.play.channel_x.call import Call
from scenes.play.channel_x.cards import Owner
from scenes.play.channel_x.declare import Settlement
from scenes.play.channel_x.dragging import Dragging
from scenes.play.channel_x.flights import held, less
from scenes.play.channel_x.hand import EXPOSED, PACK, CardItem, PackItem, card_of
from scenes.play.channel_x.help import HELP
from scenes.play.channel_x.keys import DECLARE, SELL, first_of, items_of
from scenes.play.channel_x.picture import Picture
from scenes.play.channel_x.purse import AMOUNT, BID, OTHER, STOP, Purse
from scenes.play.channel_x.story import Story
from scenes.play.channel_x.ways import ways
from scenes.play.shots.hurry import Hurry
from scenes.play.table import Table
from scenes.stage.command import Button, Command, Kind
from scenes.stage.scene import Prompt
from scenes.ui.canvas import Canvas
from scenes.ui.widgets import Focus

SHORT_PAUSE = 1.0  # s before a step without a choice is taken, where nobody could draw conclusions from that


class ChannelXTable(Table):
    """One curtain visit a turn: look, choose, draw, discard, declare or keep (CX-R56); offers are made in the open."""

    box = "channel-x"
    HELP = HELP
    PATIENCE = 86_400.0  # nobody is hurried; whoever leaves may let a computer play (CX-R51)
    sounds = ("card", "slide", "coin", "points", "fanfare", "marker", "off-lane")

    def __init__(self, match: Match, party: Sequence[Member] = (), *, journal: Journal | None = None) -> None:
        self.focus: Focus | None = None
        self.call: Call | None = None
        self.purse: Purse | None = None
        self.dragging = Dragging(self)
        self.settled: Settlement | None = None  # the round that has just been won, while people look at it
        self.adviser = Adviser()
        self.hurry = Hurry()
        self._open_hand: Hand = ()  # of whoever is on turn, where nobody has anything to hide
        self._asked: object = None  # the decision that the keys belong to
        self._paused = 0.0  # s since a step without a choice could have been taken
        self._pending = ""  # what the log will say of the event that is shown next
        super().__init__(match, party, journal=journal)
        self.watched = all(seated.kind == "bot" for seated in match.seats)  # nobody has anything to hide
        self.story = Story(self)
        self.picture = Picture(self)
        self.refresh()

    @staticmethod
    def ways(party: Sequence[Member]) -> Sequence[Way]:
        return ways(party)

    # Whose eyes

    @property
    def secret(self) -> bool:
        """Whether several people sit at the table who must not see each other's cards."""
        return len(self.people) > 1

    @property
    def open_calls(self) -> bool:
        """Whether people are asked all at once whether they sell (CX-R57), not each in secret (CX-R59)."""
        return self.secret and not self.match.options.secret_answers

    def eyes_for(self, seat: Seat) -> Seat:
        """Raising and, among people, selling are open affairs of the table (CX-R57, CX-R58)."""
        phase = self.match.state.table.phase
        return TABLE if phase == "raise" or (phase == "answer" and self.open_calls) else seat

    def see_as(self, eyes: Seat) -> None:
        """Whatever is still being shown was meant for the last eyes."""
        self.timeline.skip()
        self.dragging.drop()
        self.purse = None
        self.adviser.forget()
        super().see_as(eyes)

    def look_away(self) -> None:
        """Between people nobody's hand is on the screen from now on."""
        if self.secret:
            self.see_as(TABLE)

    @property
    def near(self) -> Seat | None:
        """Whose hand lies large before those who look."""
        if self.eyes >= 0:
            return self.eyes
        player: Seat = self.shown.table.player
        return player if self.watched and player >= 0 else None

    @property
    def covered(self) -> Seat | None:
        """Whose hand lies face down before people none of whom may see it: that of whoever is on turn."""
        table = self.shown.table
        return table.player if self.eyes < 0 and not self.watched and table.discards else None

    @property
    def hand(self) -> Hand:
        """That hand, as it is seen; whoever only watches computers may see theirs."""
        hand: Hand = held(self.shown) if self.eyes >= 0 else ()
        if self.purse and self.purse.card:
            hand = less(hand, self.purse.card)
        return self._open_hand or hand

    def handover_words(self, seat: Seat) -> str:
        """What all have seen last, for whoever comes."""
        told = self.match.told()
        return told[-1] if told else super().handover_words(seat)

    def owner_of(self, card: Card) -> Owner | None:
        """Whose Channel or Company a card is of."""
        table = self.settled.before if self.settled else self.match.state.table
        if card in CHANNEL and table.channels:
            account = table.channels[CHANNEL[card] - 1]
        elif card in COMPANY and table.companies:
            account = table.companies[COMPANY[card] - 1]
        else:
            return None
        return self.owner(account) if isinstance(account, int) else Owner(None)

    def owner(self, seat: Seat) -> Owner:
        """The colour and the initial of a player; of "Robot Cleo" it is the C."""
        return Owner(self.look_of(seat), self.match.names[seat].split()[-1][:1].upper())

    # What may be pressed

    def refresh(self) -> None:
        super().refresh()
        if self.watched and self.near is not None:
            self._open_hand = self.match.view(self.near).hand
        self.offer()

    @property
    def decider(self) -> Seat | None:
        """The person who decides with these eyes; who is asked at the open table decides by way of the call."""
        table = self.shown.table
        if table.phase == "answer":
            return self.eyes if self.eyes in table.waiting and self.eyes in self.people else None
        if table.phase == "raise":
            return table.player if table.player in self.people else None
        mine = table.player in self.people and table.player == self.eyes
        return table.player if mine and table.phase in ("turn", "draw", "discard", "end") else None

    def offer(self) -> None:
        """The keys of this moment; what had the focus keeps it as long as the decision is the same."""
        table = self.shown.table
        people = [seat for seat in table.waiting if seat in self.people] if table.phase == "answer" else []
        self.call = Call(self, people) if people and self.open_calls else None
        items = [] if self.call or self.decider is None else items_of(self)
        asked = (table.round, table.turns, table.phase, table.bid, self.purse and self.purse.card)
        kept = self.focus.at if self.focus and asked == self._asked else first_of(self, items)
        self.focus = Focus(items, kept if kept in {item.key for item in items} else None) if items else None
        if asked != self._asked:
            self.adviser.forget()
        self._asked = asked
        self._mark_advice()

    # What is meant

    def play(self, command: Command) -> bool:
        if self.call:
            return self.call.handle(command)
        if self.focus is None:
            return False
        button = command.button if command.kind is Kind.BUTTON else None
        if button is Button.X:
            self._ask_for_a_hint()
            return True
        if button is Button.B and self._step_back():
            return True
        if self.dragging.handle(command, self.focus):
            return True
        key = self.focus.handle(command)
        if self.focus.refused:
            self.app.toast(self.focus.refused)
        if key is not None:
            self.chosen(key)
        return key is not None or command.kind is Kind.STEER

    def chosen(self, key: str) -> None:
        """A key or a card was pressed, or dragged to where it does the same."""
        match self.shown.table.phase:
            case "turn" if self.purse:
                self._fill_purse(key)
            case "turn" | "draw":
                self._take_turn(key)
            case "discard":
                self.act(Discard(card_of(key)))
            case "end":
                self._act_in_the_open(Declare() if key == DECLARE else Keep())
            case "raise":
                self._raise(key)
            case "answer":
                self._act_in_the_open(Accept() if key == SELL else Decline())

    def _act_in_the_open(self, action: Action) -> None:
        """The hand is covered before anything else happens."""
        seat = self.seat
        self.look_away()
        self.act(action, seat)

    def _take_turn(self, key: str) -> None:
        if key == PACK:
            self.act(Draw())
            return
        legal: Any = self.match.game.legal(self.shown)
        if isinstance(legal, Bids):
            self.open_purse(legal)
        else:
            self.act(Exchange())

    def open_purse(self, bids: Bids, card: Card | None = None) -> None:
        """Begin to prepare an offer, perhaps with a card that is already chosen."""
        self.purse = Purse(bids, card)
        self.offer()

    def _fill_purse(self, key: str) -> None:
        """A card to show, an amount, then the offer itself."""
        purse = self.purse
        assert purse is not None
        if key == AMOUNT:
            self._turn_dial()
        elif key == BID:
            self._act_in_the_open(purse.action())
        else:
            purse.card = None if key == OTHER else card_of(key)
            self.offer()

    def _raise(self, key: str) -> None:
        if key == AMOUNT:
            self._turn_dial()
        elif key == STOP or self.purse is None:
            self.act(Stop())
        else:
            self._act_in_the_open(self.purse.action())

    def _turn_dial(self) -> None:
        assert self.focus
        assert self.purse
        self.purse.at = getattr(self.focus[AMOUNT], "at", 0)
        lifts = {item.key: item.lift for item in self.focus.items}
        self.offer()
        for item in self.focus.items:
            item.lift = lifts.get(item.key, 0.0)

    def _step_back(self) -> bool:
        """B while an offer is prepared: another card, or no offer."""
        if self.purse is None or self.shown.table.phase != "turn":
            return False
        if self.purse.choosing:
            self.purse = None
        self.purse = self.purse and Purse(Bids((), self.purse.amounts, self.purse.cards))
        self.offer()
        return True

    def act(self, action: Action, seat: Seat | None = None) -> bool:
        self.dragging.drop()
        purse, self.purse = self.purse, None
        done = super().act(action, seat)
        if not done:
            self.purse = purse
        return done

    # Hints

    @property
    def helpful(self) -> bool:
        """Whether a hint tells nobody else anything: of an offer made in the open the buyer thinks alone."""
        return self.decider is not None and self.decider == self.eyes

    def _ask_for_a_hint(self) -> None:
        decider = self.decider
        if decider is not None and self.helpful:
            view = self.match.view(decider)
            dice = bot_dice(self.match.seed, decider, len(self.match.history))
            self.adviser.ask(view, self.match.game.legal(view), dice)

    def _mark_advice(self) -> None:
        """The star on the card that the expert means."""
        match self.adviser.advice:
            case Draw():
                key = PACK
            case Exchange() | Offer():
                key = EXPOSED
            case Discard(card):
                key = f"{card}.0"
            case _:
                key = ""
        for item in self.focus.items if self.focus else ():
            if isinstance(item, CardItem | PackItem):
                item.advised = item.key == key

    # What happens

    def note(self, text: str) -> None:
        self._pending = text

    def animate(self, event: Event) -> None:
        text, self._pending = self._pending, ""
        self.story.show(event, partial(self._log, text), text)

    def _log(self, text: str) -> None:
        if text:
            self.log.append(text)

    def happened(self, events: Sequence[Event]) -> None:
        super().happened(events)
        if not events:
            self._rest = 0.0  # nothing was to be seen
        if any(isinstance(event, Declared) for event in events):
            self.timeline.then(self._hold)

    def _hold(self) -> None:
        self.holding = True

    def look(self, command: Command) -> bool:
        pressed = command.kind is Kind.PRESS and command.button in (None, Button.A)
        if pressed:
            self.go_on()
        return pressed or super().look(command)

    def go_on(self) -> None:
        self.settled = None
        super().go_on()

    @property
    def forced(self) -> Action | None:
        """The only thing there is to do, where a press would help nobody and its lack tells nobody a thing."""
        if self.seat is None or self.call or self.decider is None:
            return None
        table, legal = self.shown.table, self.match.game.legal(self.match.view(self.decider))
        only: Any = next(iter(legal), None) if isinstance(legal, Sequence) and len(legal) == 1 else None
        if table.phase in ("draw", "raise"):
            return only  # type: ignore[no-any-return]
        alone = not self.secret and not is_complete(self.shown.hand)
        return only if alone and table.phase in ("end", "answer") else None

    # The frame

    def handle(self, command: Command) -> bool:
        if command.kind in (Kind.CANCEL, Kind.LOST):
            self.dragging.drop()
            for focus in (self.focus, self.call and self.call.focus):
                if focus:
                    focus.handle(command)
        if self.hurry.end(command) and self.timeline.busy:
            self.timeline.skip()
            return True
        waiting = self.timeline.busy or (self.seat is None and not self.holding)
        if waiting and not self.demo and self.hurry.begin(command):
            return True
        if self.timeline.busy and command.button is Button.B:
            return self._pause_by_b(command)
        return super().handle(command)

    def may_act(self, device: str) -> bool:
        return self.call.hears(device) if self.call else super().may_act(device)

    def resume(self, result: object) -> None:
        self.hurry.clear()
        super().resume(result)

    def update(self, dt: float) -> None:
        self.hurry.tick(dt)
        if self.seat is not None:
            self.hurry.clear()
        forced = self.forced
        self._paused = self._paused + dt if forced else 0.0
        if forced and self._paused >= SHORT_PAUSE:
            self._paused = 0.0
            self._act_in_the_open(forced) if isinstance(forced, Keep) else self.act(forced)
        super().update(dt * self.hurry.pace)
        if self.adviser.update(dt):
            self._mark_advice()
        for focus in (self.focus, self.call and self.call.focus):
            if focus:
                focus.update(dt)

    def _seat_a_person(self, seat: Seat) -> None:
        """Nobody is fetched before all is shown that led to it."""
        if not self.timeline.busy and not self.holding:
            super()._seat_a_person(seat)

    def undo(self) -> None:
        """As at any table; what is decided in the open is decided with covered hands again."""
        self.purse = None
        self.dragging.drop()
        super().undo()
        if self.secret and self.match.state.table.phase == "raise":
            self.look_away()

    def finish(self) -> None:
        if self.demo or self.inside:
            super().finish()
            return
        from scenes.play.channel_x.summary import Summary

        self.close()
        self.app.swap(Summary(self))

    # Words

    def choices(self) -> Sequence[Prompt]:
        if self.call:
            return self.call.prompts(self.app.last_device)
        if self.focus is None:
            return ()
        back = [Prompt(Button.B, _("Back"))] if self.purse and self.shown.table.phase == "turn" else []
        hint = [Prompt(Button.X, _("Hint"))] if self.helpful else []
        label = self.focus.item.label or _("Another price")
        return [Prompt(Button.A, label, spot=True), *back, *hint]

    def question(self) -> str:
        return self.story.question()

    def caption(self) -> str:
        return self.story.caption()

    def paint(self, canvas: Canvas) -> None:
        self.picture.draw(canvas)
