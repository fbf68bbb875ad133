"""The end of Channel X: places and scores, everybody's money round by round, and who paid whom."""

from __future__ import annotations

from pygame import Rect

from arcade.game import Seat
from arcade.language import _, ngettext
from arcade.rules.channel_x import State
from arcade.rules.ledger import pounds
from scenes.play.channel_x.books import balances, payments
from scenes.play.channel_x.chart import draw_money_chart, draw_payments
from scenes.play.results import Results
from scenes.play.table import Table
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.panels import draw_panel, draw_rule
from scenes.ui.signs import draw_seat

STANDING = Rect(120, 152, 640, 668)
PICTURES = Rect(784, 152, 1016, 668)  # the chart above the payments
GAP = 16
LEAST, HEAD, CELL = 300, 90, 39  # heights: of the payments at least, of their heading, and of each line
PADDING = 24
TALLEST = 156  # of a row
LINE = 42
SCORE = 168  # width of one


class Summary(Results):
    """What became of the stations."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        seats, events = len(self.places), self.match.events()
        self.looks = [table.look_of(seat) for seat in range(seats)]
        self.balances = balances(events, seats)
        self.payments = payments(events, seats)

    def paint(self, canvas: Canvas) -> None:
        self._draw_seats(canvas)
        tall = max(LEAST, HEAD + CELL * (len(self.places) + 1))
        chart = Rect(PICTURES.x, PICTURES.y, PICTURES.width, PICTURES.height - tall - GAP)
        draw_money_chart(canvas, chart, self.balances, self.looks, self.match.names)
        table = Rect(PICTURES.x, PICTURES.bottom - tall, PICTURES.width, tall)
        draw_payments(canvas, table, self.payments, self.looks, self.match.names)

    def _draw_seats(self, canvas: Canvas) -> None:
        """The stations by place."""
        order = sorted(range(len(self.places)), key=lambda seat: self.places[seat])
        tall = min(TALLEST, (STANDING.height - 2 * PADDING) // len(order))
        card = Rect(STANDING.x, STANDING.y, STANDING.width, tall * len(order) + 2 * PADDING)
        draw_panel(canvas, card, theme.BONE, radius=24, depth=18)
        for n, seat in enumerate(order):
            row = Rect(card.x + PADDING, card.y + PADDING + n * tall, card.width - 2 * PADDING, tall)
            if n:
                draw_rule(canvas, row)
            self._draw_station(canvas, seat, row)

    def _draw_station(self, canvas: Canvas, seat: Seat, row: Rect) -> None:
        """Place, shape, name and score, and of what the score consists."""
        self._draw_place(canvas, seat, row)
        draw_seat(canvas, self.looks[seat], (row.x + 112, row.centery), 52)
        left = row.x + 150
        lower = Rect(left, row.bottom - LINE - 6, row.right - left, LINE)
        name = Rect(left, row.y + 4, row.right - left, lower.y - row.y - 4)
        face = "bold" if self.places[seat] == 1 else "semi"
        canvas.text(self.match.names[seat], name, size=38, font=face)
        score = self.match.points[seat]
        wide = SCORE if score >= 0 else 0
        told = (left, lower.y, lower.width - wide - 8, LINE)
        canvas.text(self._told(seat), told, size=28, colour=theme.FADED, figures=True)
        if wide:
            place = (lower.right - wide, lower.y - 2, wide, LINE + 4)
            canvas.text(pounds(score), place, size=40, font="title", align="right", figures=True)

    def _told(self, seat: Seat) -> str:
        state: State = self.match.state
        if self.match.points[seat] < 0:
            return _("withdrawn")
        channels = state.table.channels.count(seat)
        return ngettext("{n} Channel", "{n} Channels", channels)
