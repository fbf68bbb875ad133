"""The end of an evening: who won, how ratings and money went, and where the money came from."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from arcade.game import Event, Seat
from arcade.language import _
from arcade.rules.goggle_cards import HUES
from arcade.rules.goggle_table import (
    BannersDrawn,
    DealMade,
    Earned,
    Ended,
    Rescued,
    RoundStarted,
    Settled,
    Sold,
    State,
    WentBankrupt,
)
from scenes.play.goggle_box.chart import Flow, draw_flows, draw_money_chart, draw_ratings_chart
from scenes.play.results import Results
from scenes.play.table import Table
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.panels import draw_panel, draw_rule
from scenes.ui.signs import draw_seat

STANDING = Rect(128, 158, 500, 0)
RATINGS = Rect(652, 158, 558, 318)
MONEY = Rect(1234, 158, 558, 318)
FLOWS = Rect(652, 496, 1140, 322)
PADDING = 28
ROW = 120
START = 50  # money of each at the start, GB-04
FIRST = 1  # rating of each colour, GB-03


class Story:
    """An evening as its charts want it, from all that everybody saw."""

    def __init__(self, events: Sequence[Event], seats: int) -> None:
        self.seats = seats
        self.ratings = [[FIRST] for _hue in HUES]  # of each colour, at the start and after each round
        self.money = [[START] for _seat in range(seats)]  # of each player who is still in the game
        self.flows: list[dict[str, int]] = [{} for _seat in range(seats)]
        self._ratings = [FIRST for _hue in HUES]
        self._money = [START] * seats
        self._out: set[Seat] = set()
        for event in events:
            self._heard(event)

    def _move(self, seat: Seat, amount: int, what: str) -> None:
        self._money[seat] += amount
        self.flows[seat][what] = self.flows[seat].get(what, 0) + amount

    def _heard(self, event: Event) -> None:
        match event:
            case Sold(_seller, buyer, price):
                self._move(buyer, -price, "auctions")
            case DealMade(seat=seat, partner=partner, chits=chits, got_chits=got):
                self._move(seat, got - chits, "deals")
                self._move(partner, chits - got, "deals")
            case Settled(hue, pushes, _before, after):
                self._ratings[hue] = after
                for seat, push in enumerate(pushes):
                    self._move(seat, -abs(push), "ratings")
            case BannersDrawn(colours, after):
                for hue, rating in zip(colours, after, strict=True):
                    self._ratings[hue] = rating
            case Earned(seat, _sets, _amounts, net) if self._money[seat] + net >= 0:
                self._move(seat, net, "income")
            case Rescued(seat, debt, loans):
                for lender, amount in enumerate(loans):
                    self._move(lender, -amount, "loans")
                self._move(seat, sum(loans), "loans")
                self._move(seat, -debt, "income")
            case WentBankrupt(seat, paid):
                self._move(seat, -paid, "income")
                self._out.add(seat)
            case RoundStarted(_seat, number) if number > 1:
                self._round_over()
            case Ended():
                self._round_over()

    def _round_over(self) -> None:
        for path, rating in zip(self.ratings, self._ratings, strict=True):
            path.append(rating)
        for seat, path in enumerate(self.money):
            if seat not in self._out:
                path.append(self._money[seat])


class Summary(Results):
    """What became of it."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.story = Story(self.match.events(), len(self.places))
        names, flows = self.match.names, self.story.flows
        self.rows = [Flow(table.look_of(seat), names[seat], flow) for seat, flow in enumerate(flows)]

    def paint(self, canvas: Canvas) -> None:
        self._draw_seats(canvas)
        looks = [self.table.look_of(seat) for seat in range(len(self.places))]
        if self.hung > 0:
            draw_ratings_chart(canvas, RATINGS, self.story.ratings)
        if self.hung > 1:
            draw_money_chart(canvas, MONEY, looks, self.story.money)
        if self.hung > 2:
            draw_flows(canvas, FLOWS, self.rows)

    def _draw_seats(self, canvas: Canvas) -> None:
        """Places, names and what each has; the word for whoever has left the game."""
        state: State = self.match.state
        card = STANDING.copy()
        tall = min(ROW, (FLOWS.bottom - STANDING.y - 2 * PADDING) // len(self.places))
        card.height = tall * len(self.places) + 2 * PADDING
        draw_panel(canvas, card, radius=24, depth=18)
        order = sorted(range(len(self.places)), key=lambda seat: self.places[seat])
        for n, seat in enumerate(order):
            row = Rect(card.x + PADDING, card.y + PADDING + n * tall, card.width - 2 * PADDING, tall)
            if n:
                draw_rule(canvas, (row.x, row.y, row.width, 0))
            self._draw_place(canvas, seat, row)
            draw_seat(canvas, self.table.look_of(seat), (row.x + 122, row.centery), 52)
            gone = state.exits[seat]
            told = str(state.ledger[seat]) if gone is None else _("out")
            wide = round(canvas.width(told, size=theme.LARGE, font="title", figures=True)) + 4
            canvas.text(told, (row.right - wide, row.y, wide, row.height), size=theme.LARGE, font="title",
                        align="right", figures=True)  # fmt: skip
            name = (row.x + 160, row.y, row.width - 176 - wide, row.height)
            face = "bold" if self.places[seat] == 1 else "body"
            canvas.text(self.match.names[seat], name, font=face, lines=2)
