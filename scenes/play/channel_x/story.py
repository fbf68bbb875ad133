"""What is told: cards on their way, sums that are paid, the words of the banner and of the question."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from msgspec import Struct
from pygame import Rect

from arcade.game import Event, Seat
from arcade.language import _
from arcade.rules.channel_cards import HELD, Card, card_name, is_complete
from arcade.rules.channel_news import (
    Acquired,
    Allotted,
    Began,
    Dealt,
    Declared,
    Discarded,
    Drew,
    Exchanged,
    Offered,
    Paid,
    Renewed,
    Sold,
    Stopped,
    Unsold,
    Voided,
    Withdrew,
)
from arcade.rules.ledger import pounds
from scenes.play.channel_x import spots
from scenes.play.channel_x.declare import Settlement
from scenes.play.channel_x.flights import Flight, after, at_plate, dealt, held
from scenes.play.channel_x.hand import hand_keys
from scenes.play.channel_x.sums import paid
from scenes.stage.timeline import Step
from scenes.ui import theme

if TYPE_CHECKING:
    from scenes.play.channel_x.table import ChannelXTable

DEALING = 0.9  # s
FLY = theme.SLOW
TOLD = 1.3  # s that the banner tells of something
LAID = 0.9  # s in which a show is laid down
PAYING = 0.9  # s for each payment

Log = Callable[[], object]


class Move(Struct):
    """An event that is being shown, and the cards that fly meanwhile."""

    event: Event
    text: str = ""
    flights: list[Flight] = []


class Story:
    """Puts events on the timeline of the table; what each changes is seen when it has been shown."""

    def __init__(self, table: ChannelXTable) -> None:
        self.table = table
        self.drawn: Card | None = None  # what these eyes drew last
        self.last: Event | None = None  # what was shown last

    def show(self, event: Event, log: Log, text: str) -> None:
        """Show an event; `log` is called where its sentence can be read without giving anything away."""
        match event:
            case Dealt():
                self._add(event, "fly", DEALING, "slide", log)
            case Drew(_seat, card):
                self.drawn = card
                self._add(event, "fly", FLY, "card", log)
            case Exchanged() | Discarded() | Stopped():
                self._add(event, "fly", FLY, "card", log)
            case Offered(_seat, _bid, raised):
                self._add(event, "told" if raised else "fly", FLY, "marker", log)
                self._add(event, "told", TOLD, "", text=text)
            case Sold():
                self._add(event, "fly", TOLD, "coin", log, text)
            case Renewed():
                self._add(event, "fly", FLY, "slide", log)
                self._add(event, "told", TOLD, "", text=text)
            case Declared():
                self._add(event, "fly", LAID, "fanfare", log, text)
            case Paid():
                self._add(event, "pay", PAYING, "coin", log, text)
            case Acquired():
                self._add(event, "told", TOLD, "points", log, text)
            case Unsold() | Voided() | Withdrew():
                self._add(event, "told", TOLD, "off-lane", log, text)
            case Began() | Allotted():
                self._add(event, "told", TOLD, "marker", log, text)
            case _:
                self.table.timeline.then(log)

    def _add(self, event: Event, name: str, seconds: float, sound: str, log: Log = bool, text: str = "") -> None:
        move = Move(event, text)

        def start() -> None:
            log()
            if sound:
                self.table.app.sound.play(sound)
            self._begin(move)

        end = partial(self._end, event)
        self.table.timeline.add(Step(seconds, name, move, start=start, end=end, whole=bool(text)))

    def _begin(self, move: Move) -> None:
        """The cards leave from where they are seen at this moment."""
        table = self.table
        self.last = move.event
        match move.event:
            case Declared(seat, hand):
                table.settled = Settlement(seat, hand, table.shown.table)
            case Paid() if table.settled:
                won = table.settled
                won.sums = [*won.sums, paid(move.event, won.seat, table.match.names)]
            case Acquired() if table.settled:
                table.settled.news = move.text
            case Withdrew(seat) if table.settled:
                table.settled.leaving = (*table.settled.leaving, seat)
        move.flights = self._flights(move.event)

    def _end(self, event: Event) -> None:
        self.table.shown = after(self.table.shown, event)

    # Flights

    def _plate(self, seat: Seat) -> Rect:
        return at_plate(spots.plates(len(self.table.match.seats))[seat])

    def _flights(self, event: Event) -> list[Flight]:
        before, then = self._hand_boxes(event)
        near = self.table.eyes
        gone = next((box for key, box in before.items() if key not in then), None)
        come = next((box for key, box in then.items() if key not in before), None)

        def place(seat: Seat, own: Rect | None) -> Rect:
            if seat == near and own:
                return own
            return spots.hand(HELD)[-1] if seat == self.table.covered else self._plate(seat)

        match event:
            case Dealt():
                return self._dealt()
            case Drew(seat, card):
                return [Flight(card, spots.PACK, place(seat, come), (0.0, 1.0 if card else 0.0))]
            case Discarded(seat, card):
                return [Flight(card, place(seat, gone), spots.EXPOSED)]
            case Exchanged(seat, taken, laid):
                return [
                    Flight(taken, spots.EXPOSED, place(seat, come)),
                    Flight(laid, place(seat, gone), spots.EXPOSED),
                ]
            case Offered(seat, bid, False):
                return [Flight(bid.card, place(seat, gone), spots.SHOWN)]
            case Stopped(seat, card):
                return [Flight(card, spots.SHOWN, place(seat, come))]
            case Sold(seller, buyer, bid):
                return [
                    Flight(bid.card, spots.SHOWN, place(seller, come)),
                    Flight(bid.wanted, place(seller, gone), place(buyer, come)),
                ]
            case Renewed():
                return [Flight(None, spots.EXPOSED, spots.PACK, (0.0, 0.0))]
            case Declared(seat, hand):
                places = spots.hand(len(hand))
                starts = places if seat in (near, self.table.covered) else [self._plate(seat)] * len(hand)
                return [Flight(card, start, end) for card, start, end in zip(hand, starts, places, strict=True)]
        return []

    def _hand_boxes(self, event: Event) -> tuple[dict[str, Rect], dict[str, Rect]]:
        """Where the cards of the own hand lie before and after an event."""
        hands = (held(self.table.shown), held(after(self.table.shown, event)))
        one, other = (dict(zip(hand_keys(hand), spots.hand(len(hand)), strict=True)) for hand in hands)
        return one, other

    def _dealt(self) -> list[Flight]:
        table = self.table
        active = table.match.state.table.players
        targets = [self._plate(seat) for seat in active if seat != table.eyes]
        return dealt(targets, spots.hand(HELD) if table.eyes >= 0 else ())

    # Words

    def headline(self) -> tuple[str, Seat | None]:
        """What the banner says, and whose sign stands beside it."""
        table = self.table
        step = next((step for step in table.timeline.showing if isinstance(step.data, Move) and step.data.text), None)
        if step:
            return step.data.text, getattr(step.data.event, "seat", getattr(step.data.event, "seller", None))
        names, view = table.match.names, table.shown.table
        if table.settled:
            return _("{name} wins the round").format(name=names[table.settled.seat]), table.settled.seat
        if (thinking := table.thinking) is not None:
            return _("{name} is thinking …").format(name=names[thinking]), thinking
        if view.player < 0 or view.phase in ("begin", "deal", "over"):
            return _("Channel X"), None
        if table.seat is None:
            return _("{name} is on turn").format(name=names[view.player]), view.player
        return self._asked(names[view.player]), view.player

    def _asked(self, name: str) -> str:
        """What the person on turn is asked, or all of them."""
        table, view = self.table, self.table.shown.table
        match view.phase:
            case "turn" if table.purse:
                told = _("{name}, show a card") if table.purse.choosing else _("{name}, how much?")
            case "turn":
                told = _("{name}, draw or take the card")
            case "draw":
                told = _("{name}, draw a card")
            case "discard":
                told = _("{name}, discard a card")
            case "end":
                complete = is_complete(table.shown.hand)
                told = _("{name}, your show is complete!") if complete else _("{name}, end your turn")
            case "raise":
                told = _("{name}, nobody sells. Raise?")
            case _:
                assert view.bid is not None
                return _("Who sells a {time}?").format(time=card_name(view.bid.wanted))
        return told.format(name=name)

    def caption(self) -> str:
        """Why happens what is being shown, or was shown last."""
        return explained(self.last) if self.last else ""

    def question(self) -> str:
        """One sentence that says what the choices are now."""
        table, view = self.table, self.table.shown.table
        if table.holding:
            return _("The round is over: see who has paid whom, then go on.")
        if table.seat is None:
            return ""
        match view.phase:
            case "turn" if table.purse:
                return _("Show one card and name a price: whoever sells gets both, and you get the exposed card.")
            case "turn":
                return _("Take the exposed card for the right Time card, offer money for such a card, or draw.")
            case "draw":
                return _("Nobody sold, so you draw a card.")
            case "discard":
                return _("You hold six cards: put one of them on the exposed card.")
            case "end":
                return _("End your turn; three programmes of one Channel and two advertisements may be declared.")
            case "raise":
                return _("Nobody sells: offer more with the same card, or stop and draw.")
            case "answer" if view.bid:
                told = _("Whoever sells gives a {time} and gets {amount} and the card that is shown.")
                return told.format(time=card_name(view.bid.wanted), amount=pounds(view.bid.amount))
        return ""


def explained(event: Event) -> str:
    """For a stranger: the rule behind an event."""
    match event:
        case Began() | Allotted():
            return _("Each player runs a Channel and owns advertising Companies.")
        case Dealt():
            return _(
                "Five cards each; one lies exposed. A show is three programmes of one Channel and two advertisements."
            )
        case Drew():
            return _("He draws a card from the pack …")
        case Discarded():
            return _("… and puts one of his six cards on the exposed card.")
        case Exchanged():
            return _("A Time card of the same minutes fetches the exposed card and lies in its place.")
        case Offered():
            return _("He lacks the right Time card: he shows a card and offers it with money for one.")
        case Unsold() | Stopped():
            return _("Nobody sells: he may raise his offer, or he has to draw.")
        case Sold():
            return _("The seller gives the Time card and gets the money and the card that was shown.")
        case Declared():
            return _("Three programmes of one Channel and two advertisements: the round is won!")
        case Paid(why="fee"):
            return _("The owner of a Company pays the winner £5,000 for each of its advertisements.")
        case Paid(why="rent"):
            return _("The programmes are of somebody else's Channel: that is paid for.")
        case Paid() | Acquired():
            return _("A Channel of the Authority costs £10,000, and belongs to the winner from now on.")
        case Renewed():
            return _("The pack is used up: the discards are shuffled.")
        case Withdrew():
            return _("Whoever has no money left withdraws.")
        case Voided():
            return _("Thirty turns each and no show: nobody wins this round.")
    return ""
