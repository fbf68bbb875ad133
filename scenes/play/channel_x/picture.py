"""The picture of the desk: plates, pack and cards, the own hand, and whatever is on its way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from arcade.game import Seat
from arcade.language import _
from arcade.rules.channel_cards import CHANNEL, FETCHES, NUMBERS, is_complete
from arcade.rules.channel_news import Declared, Drew, Exchanged, Offered
from arcade.rules.channel_x import AUTHORITY, hand_size
from arcade.rules.ledger import pounds
from scenes.play.channel_x import spots
from scenes.play.channel_x.board import draw_authority, draw_exposed, draw_pack
from scenes.play.channel_x.cards import draw_back, draw_card
from scenes.play.channel_x.declare import Book, draw_books, draw_sums
from scenes.play.channel_x.desk import draw_desk
from scenes.play.channel_x.flights import after, draw_flight, held
from scenes.play.channel_x.hand import EXPOSED, PACK, hand_keys
from scenes.play.channel_x.plates import Plate, draw_plate
from scenes.play.channel_x.story import Move
from scenes.play.channel_x.sums import expected, warning
from scenes.stage.app import UPDATE
from scenes.stage.timeline import Step
from scenes.ui import theme
from scenes.ui.banner import draw_banner
from scenes.ui.canvas import Canvas
from scenes.ui.logpanel import draw_log
from scenes.ui.theme import ease_out

if TYPE_CHECKING:
    from scenes.play.channel_x.table import ChannelXTable

TAG = 46  # height of the amount on a card that is offered


class Picture:
    """Draws a table as its eyes see it."""

    def __init__(self, table: ChannelXTable) -> None:
        self.table = table

    def draw(self, canvas: Canvas) -> None:
        table = self.table
        draw_desk(canvas)
        self._draw_plates(canvas)
        self._draw_middle(canvas)
        self._draw_hand(canvas)
        if table.seat is not None:
            self._draw_keys(canvas)
        self._draw_flights(canvas)
        self._draw_drag(canvas)
        self._draw_sums(canvas)
        text, seat = table.story.headline()
        look = None if seat is None else table.look_of(seat)
        draw_banner(canvas, text, seat=look, aside=table.adviser.words() or self._aside())
        draw_log(canvas, table.log, box=spots.LOG)

    def _aside(self) -> str:
        won = self.table.settled
        view = won.before if won else self.table.shown.table
        return _("round {number} of {all}").format(number=view.round, all=view.rounds)

    @property
    def move(self) -> Step | None:
        """The step with an event that is being shown."""
        return next((step for step in self.table.timeline.showing if isinstance(step.data, Move)), None)

    def _share(self, step: Step, canvas: Canvas) -> float:
        """How much of a step has gone; with reduced motion cards are there at once."""
        if self.table.timeline.calm or not step.seconds:
            return 1.0
        return min(1.0, (step.gone + canvas.ahead * UPDATE * self.table.hurry.pace) / step.seconds)

    # Around the desk

    def _draw_plates(self, canvas: Canvas) -> None:
        boxes = spots.plates(len(self.table.match.seats))
        for seat, box in enumerate(boxes):
            draw_plate(canvas, box, self._plate(seat))

    def _plate(self, seat: Seat) -> Plate:
        table, view = self.table, self.table.shown.table
        channels = tuple(n for n in NUMBERS if view.channels and view.channels[n - 1] == seat)
        companies = tuple(n for n in NUMBERS if view.companies and view.companies[n - 1] == seat)
        won = table.settled
        change = view.ledger[seat] - won.before.ledger[seat] if won else 0
        return Plate(
            table.owner(seat), table.look_of(seat), table.match.names[seat], view.ledger[seat], channels, companies,
            due=seat == view.player and not won, deals=seat == view.dealer, out=seat not in view.players, change=change,
        )  # fmt: skip

    def _draw_middle(self, canvas: Canvas) -> None:
        """The Authority, the pack and the exposed card, as far as none of them is on its way or a key."""
        table, view = self.table, self.table.shown.table
        if not self._reckons:
            held = [n for n in NUMBERS if view.channels and view.channels[n - 1] == AUTHORITY]
            draw_authority(canvas, spots.AUTHORITY, held, view.ledger[AUTHORITY])
        event = self.move.data.event if self.move else None
        keys = {item.key for item in table.focus.items} if table.focus and table.seat is not None else set()
        if view.discards or event:
            if PACK not in keys:
                draw_pack(canvas, spots.PACK, table.shown.pack - isinstance(event, Drew))
            if EXPOSED not in keys:
                lying = view.discards[:-1] if isinstance(event, Exchanged) else view.discards
                card = lying[-1] if lying else None
                draw_exposed(canvas, spots.EXPOSED, card, owner=table.owner_of(card) if card else None)
        self._draw_bid(canvas)

    def _draw_bid(self, canvas: Canvas) -> None:
        """The card that is shown with an offer, and the amount on it."""
        table, bid, purse = self.table, self.table.shown.table.bid, self.table.purse
        event = self.move.data.event if self.move else None
        card, amount = (bid.card, bid.amount) if bid else (None, 0)
        if purse and (purse.card or bid):
            card, amount = purse.card or card, purse.amount
        if card is None or (isinstance(event, Offered) and not event.raised and not bid):
            return
        draw_card(canvas, spots.SHOWN, card, owner=table.owner_of(card))
        tag = Rect(spots.SHOWN.x - 8, spots.SHOWN.bottom - TAG + 6, spots.SHOWN.width + 16, TAG)
        canvas.round_rect(tag, theme.NAVY, TAG / 2)
        canvas.text(pounds(amount), tag, size=34, font="title", colour=theme.PAPER, align="center", figures=True)

    # The hand

    def _draw_hand(self, canvas: Canvas) -> None:
        """The own hand, except what is a key now; while one of its cards leaves or comes the others move along."""
        table = self.table
        won = table.settled
        if won:
            if not (self.move and isinstance(self.move.data.event, Declared)):
                for card, box in zip(won.hand, spots.hand(len(won.hand)), strict=True):
                    draw_card(canvas, box, card, owner=table.owner_of(card), glow=True)
            return
        if table.covered is not None:
            for box in spots.hand(hand_size(table.shown.table, table.covered) - (table.shown.table.bid is not None)):
                draw_back(canvas, box)
            return
        keys = {item.key for item in table.focus.items} if table.focus and table.seat is not None else set()
        moved = table.dragging.moved[0] if table.dragging.moved else None
        exchange = EXPOSED in keys and table.purse is None
        fetches = FETCHES.get(table.shown.table.exposed) if exchange else None
        lit = table.shown.table.phase == "end" and is_complete(table.hand)
        for key, (card, box) in self._places(canvas).items():
            if key not in keys and key != moved:
                draw_card(canvas, box, card, owner=table.owner_of(card), glow=lit or card == fetches)

    def _places(self, canvas: Canvas) -> dict[str, tuple[str, Rect]]:
        """Each card of the hand and where it is at this moment."""
        table, move, hand = self.table, self.move, self.table.hand
        here = dict(zip(hand_keys(hand), zip(hand, spots.hand(len(hand)), strict=True), strict=True))
        if move is None or table.eyes < 0:
            return here
        later = held(after(table.shown, move.data.event))
        there = dict(zip(hand_keys(later), spots.hand(len(later)), strict=True))
        share = ease_out(self._share(move, canvas))
        return {
            key: (card, box.move(round((there[key].x - box.x) * share), 0))
            for key, (card, box) in here.items()
            if key in there
        }

    def _draw_keys(self, canvas: Canvas) -> None:
        table = self.table
        if table.call:
            table.call.draw(canvas)
        elif table.focus:
            table.focus.draw(canvas)

    def _draw_flights(self, canvas: Canvas) -> None:
        move = self.move
        if move is None:
            return
        share = self._share(move, canvas)
        for flight in move.data.flights:
            owner = self.table.owner_of(flight.card) if flight.card else None
            draw_flight(canvas, flight, share, owner)

    def _draw_drag(self, canvas: Canvas) -> None:
        """The card in a pointer's hand."""
        moved, card = self.table.dragging.moved, self.table.dragging.card
        if moved:
            owner = self.table.owner_of(card) if card else None
            draw_card(canvas, spots.around(moved[1]), card, owner=owner, up=1.0 if card else 0.0, depth=20)

    # Money

    @property
    def _reckons(self) -> bool:
        """Whether a win is being reckoned: one that may be declared, or one that has been."""
        table = self.table
        decides = table.seat is not None and table.shown.table.phase == "end"
        return table.settled is not None or (decides and is_complete(table.shown.hand))

    def _book(self, seat: Seat) -> Book:
        """What somebody had before a round was paid, and has now."""
        table, won = self.table, self.table.settled
        assert won is not None
        money = won.before.ledger[seat], table.shown.table.ledger[seat]
        return Book(
            table.look_of(seat), table.match.names[seat], *money, seat not in won.before.players, seat in won.leaving
        )

    def _draw_sums(self, canvas: Canvas) -> None:
        """The reckoning of a win: of one that may be declared, or of one that has been."""
        table, won = self.table, self.table.settled
        if won:
            title = _("Show of Channel {number}").format(number=won.channel)
            draw_sums(canvas, title, won.sums, won.before.ledger[won.seat], news=won.news)
            draw_books(canvas, [self._book(seat) for seat in range(len(table.match.seats))])
            return
        view = table.shown
        if not self._reckons:
            return
        sums = expected(view.table, view.seat, view.hand, table.match.names)
        told = warning(view.table, view.seat, view.hand)
        title = _("Channel {number} brings").format(number=CHANNEL[view.hand[0]])
        draw_sums(canvas, title, sums, view.table.ledger[view.seat], news=told, warns=bool(told))
