"""Cards on their way over the desk, and what a view looks like once they have arrived."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace
from pygame import Rect

from arcade.game import Event, Seat
from arcade.rules.channel_cards import Card, Hand, grown, shrunk
from arcade.rules.channel_news import Acquired, Dealt, Discarded, Drew, Exchanged, Offered, Paid, Renewed, Sold, Stopped
from arcade.rules.channel_x import View
from scenes.play.channel_x import spots
from scenes.play.channel_x.cards import Owner, draw_card
from scenes.ui.canvas import Canvas
from scenes.ui.theme import ease_out

FAR = 0.42  # scale of a card at a plate
LIFT = 46.0  # how high it rises half-way
BY = 2.0  # cards dealt leave the pack one after another within this share of the time


class Flight(Struct, frozen=True):
    """A card between two places; `up` says how much of its face is seen at the start and at the end."""

    card: Card | None
    start: Rect
    end: Rect
    up: tuple[float, float] = (1.0, 1.0)
    after: float = 0.0  # share of the step that is over when it leaves


def draw_flight(canvas: Canvas, flight: Flight, share: float, owner: Owner | None) -> None:
    """The card where it is when a share of the time has gone."""
    part = ease_out(max(0.0, share - flight.after) / (1 - flight.after))
    if share < flight.after:
        return
    x, y = spots.between(flight.start.center, flight.end.center, part)
    scale = (flight.start.width + (flight.end.width - flight.start.width) * part) / spots.CARD[0]
    lift = LIFT * 4 * part * (1 - part)
    up = flight.up[0] + (flight.up[1] - flight.up[0]) * part
    box = spots.around((x, y - lift / 2), round(scale, 2))
    draw_card(canvas, box, flight.card, owner=owner, up=up, depth=8 + lift / 5)


def dealt(seats: Sequence[Rect], hand: Sequence[Rect]) -> list[Flight]:
    """Five cards to each plate, or to the own hand, one at a time."""
    flights = []
    rounds = [[*seats] for _card in hand] or [[*seats] for _card in range(5)]
    total = sum(map(len, rounds))
    for number, target in enumerate(target for targets in rounds for target in targets):
        flights.append(Flight(None, spots.PACK, target, (0.0, 0.0), after=0.7 * number / total))
    return flights


def after(view: View, event: Event) -> View:
    """The view as it looks when an event has been shown, until the table looks again."""
    table, hand, seat = view.table, view.hand, view.seat
    match event:
        case Drew(who, card, pack):
            return replace(view, pack=pack, hand=grown(hand, card) if who == seat and card else hand)
        case Discarded(who, card):
            lying = replace(table, discards=(*table.discards, card))
            return replace(view, table=lying, hand=less(hand, card) if who == seat else hand)
        case Exchanged(who, taken, laid):
            lying = replace(table, discards=(*table.discards[:-1], laid), bid=None)
            return replace(view, table=lying, hand=grown(less(hand, laid), taken) if who == seat else hand)
        case Offered(_seat, bid, _raised):
            return replace(view, table=replace(table, bid=bid))
        case Stopped():
            return replace(view, table=replace(table, bid=None))
        case Sold(seller, buyer, bid):
            if seller == seat:
                hand = grown(less(hand, bid.wanted), bid.card)
            elif buyer == seat:
                hand = grown(less(hand, bid.card), bid.wanted)
            ledger = table.ledger.transfer(buyer, seller, bid.amount)
            return replace(view, table=replace(table, ledger=ledger, bid=None), hand=hand)
        case Paid(payer, payee, amount):
            return replace(view, table=replace(table, ledger=table.ledger.transfer(payer, payee, amount)))
        case Acquired(who, channel):
            channels = (*table.channels[: channel - 1], who, *table.channels[channel:])
            return replace(view, table=replace(table, channels=channels))
        case Dealt(_round, _rounds, _dealer, exposed, pack):
            return replace(view, table=replace(table, discards=(exposed,)), pack=pack)
        case Renewed(pack):
            return replace(view, table=replace(table, discards=table.discards[-1:]), pack=pack)
    return view


def held(view: View) -> Hand:
    """The own hand as it lies before its owner: the card that is shown with an offer lies apart."""
    bid = view.table.bid
    return less(view.hand, bid.card) if bid and view.table.player == view.seat else view.hand


def less(hand: Hand, card: Card) -> Hand:
    """A hand without a card, if it is there."""
    return shrunk(hand, card) if card in hand else hand


def at_plate(plate: Rect) -> Rect:
    """The place of a card in front of a player whose hand is not seen."""
    return spots.around((plate.centerx, plate.bottom - 20), FAR)


def seat_box(seat: Seat, near: Seat | None, plates: Sequence[Rect], own: Rect) -> Rect:
    """Where a card of a seat comes from or goes to."""
    return own if seat == near else at_plate(plates[seat])
