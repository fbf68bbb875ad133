"""The end of Channel X in pictures: everybody's money round by round, and who paid whom."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from pygame import Rect

from arcade.language import _
from arcade.rules.ledger import grouped, pounds
from scenes.play.channel_x.brands import paint_crown
from scenes.play.channel_x.cards import STOCK
from scenes.ui import theme
from scenes.ui.canvas import Box, Canvas
from scenes.ui.panels import draw_panel, draw_rule
from scenes.ui.pen import Point
from scenes.ui.signs import draw_seat
from scenes.ui.theme import mix

PADDING = 26
HEAD = 56
LINE = 7.0
BESIDE = 4.0  # from one of several equal amounts to the next
SIGN = 40
LABEL = 44  # height of one
UNIT = 10_000  # pounds from one line of the chart to the next, or a multiple of it
MOST = 6  # such lines
APART = 34  # logical pixels between two of them at least
GRID = mix(STOCK, theme.INK, 0.16)
THREAD = mix(STOCK, theme.INK, 0.4)  # from the end of a line to what it comes to
EMPTY = mix(STOCK, theme.INK, 0.1)  # nobody pays himself
DEAR = mix(STOCK, theme.SIGNAL_RED, 0.62)  # the largest payment
NONE = "–"
NAMED = 84  # a row so high has room for a name above its amount
NAME = 190
LEAD = 48  # from the last round to the amounts
TALLEST = 84  # a row of payments


def draw_money_chart(
    canvas: Canvas, box: Box, balances: Sequence[Sequence[int]], looks: Sequence[int], names: Sequence[str]
) -> None:
    """A line a seat: `balances[seat]` is its money at the start and after each round, `looks` are of theme.SEATS."""
    area = Rect(box)
    draw_panel(canvas, area, STOCK, radius=20, depth=14)
    head = (area.x + PADDING, area.y + 8, area.width - 2 * PADDING, HEAD)
    canvas.text(_("Money, round by round"), head, font="title", colour=theme.NAVY)
    tall = area.height - HEAD - 92
    named = tall / len(names) >= NAMED
    low, high, step = scale(balances, max(2, min(MOST, tall // APART)))
    figures = width_of(canvas, high)
    legend = SIGN + 12 + max(NAME if named else 0, *(width_of(canvas, line[-1]) for line in balances))
    wide = area.width - 2 * PADDING - figures - legend - LEAD - 20
    plot = Rect(area.x + PADDING + figures + 14, area.y + HEAD + 34, wide, tall)
    for amount in range(low, high + 1, step):
        y = height_of(plot, amount, low, high)
        canvas.line((plot.x, y), (plot.right, y), GRID, 2)
        place = (area.x + PADDING - 6, y - LABEL / 2, figures + 6, LABEL)
        canvas.text(pounds(amount), place, size=28, colour=theme.FADED, align="right", figures=True)
    _draw_rounds(canvas, plot, len(balances[0]) - 1)
    for seat, line in enumerate(balances):
        points = [
            (across(plot, n, len(line)), height_of(plot, amount, low, high) + beside(balances, seat, n))
            for n, amount in enumerate(line)
        ]
        _draw_line(canvas, points, looks[seat])
    wanted = [height_of(plot, line[-1], low, high) for line in balances]
    rows = apart(wanted, tall / max(1, len(names) - 0.5) if named else LABEL + 6, plot.y - 18, plot.bottom + 18)
    for seat, y in enumerate(rows):
        canvas.line((plot.right + 14, wanted[seat]), (plot.right + LEAD - 6, y), THREAD, 2.5)
        _draw_end(canvas, (plot.right + LEAD, y), looks[seat], balances[seat][-1], names[seat] if named else "", legend)


def scale(balances: Sequence[Sequence[int]], lines: int = MOST) -> tuple[int, int, int]:
    """The lowest and the highest line of the chart and the step between two, in pounds; all the money lies between."""
    least, most = min(map(min, balances)), max(map(max, balances))
    step = UNIT
    while True:
        low, high = least // step * step, -(-most // step) * step
        if (high - low) // step < lines:
            return low, max(high, low + step), step
        step += UNIT


def width_of(canvas: Canvas, amount: int) -> int:
    """The room an amount takes in small type."""
    return round(canvas.width(pounds(amount), size=28, font="bold", figures=True)) + 6


def height_of(plot: Rect, amount: int, low: int, high: int) -> float:
    """Where an amount lies in the chart."""
    return plot.bottom - plot.height * (amount - low) / (high - low)


def across(plot: Rect, n: int, count: int) -> float:
    """Where the n-th of so many balances lies."""
    return plot.x + plot.width * n / max(1, count - 1)


def beside(balances: Sequence[Sequence[int]], seat: int, n: int) -> float:
    """How far the n-th point of a line is moved, so that lines of the same money lie side by side."""
    same = [other for other, line in enumerate(balances) if line[n] == balances[seat][n]]
    return (same.index(seat) - (len(same) - 1) / 2) * BESIDE


def apart(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Heights as near as can be to those wanted, but at least a gap apart and within bounds."""
    order = sorted(range(len(wanted)), key=lambda n: wanted[n])
    gap = min(gap, (high - low) / max(1, len(wanted) - 1))
    placed = list(wanted)
    floor = low
    for n in order:
        placed[n] = floor = max(wanted[n], floor)
        floor += gap
    ceiling = high
    for n in reversed(order):
        placed[n] = ceiling = min(placed[n], ceiling)
        ceiling -= gap
    return placed


def _draw_rounds(canvas: Canvas, plot: Rect, rounds: int) -> None:
    """The number of each round below the chart, or of some when there are many; the start has none."""
    every = -(-rounds // max(1, plot.width // 64))
    for number in range(every, rounds + 1, every):
        x = across(plot, number, rounds + 1)
        canvas.line((x, plot.y), (x, plot.bottom), GRID, 1.5)
        place = (x - 30, plot.bottom + 8, 60, 42)
        canvas.text(str(number), place, size=28, colour=theme.FADED, align="center", figures=True)


def _draw_line(canvas: Canvas, points: Sequence[Point], look: int) -> None:
    colour = theme.SEATS[look].colour
    for tone, wide in ((mix(colour, theme.INK, 0.6), LINE + 3), (colour, LINE)):
        for a, b in pairwise(points):
            canvas.line(a, b, tone, wide)
    for spot in points:
        draw_seat(canvas, look, spot, 24)


def _draw_end(canvas: Canvas, at: Point, look: int, amount: int, name: str, wide: float) -> None:
    """At the end of a line: whose it is, and what he has in the end."""
    x, y = at
    draw_seat(canvas, look, (x + SIGN / 2, y), SIGN)
    left, room = x + SIGN + 10, wide - SIGN - 10
    if name:
        canvas.text(name, (left, y - 38, room, 38), size=28, font="semi")
        canvas.text(pounds(amount), (left, y, room, 38), size=28, font="bold", figures=True)
    else:
        canvas.text(pounds(amount), (left, y - LABEL / 2, room, LABEL), size=28, font="bold", figures=True)


def draw_payments(
    canvas: Canvas, box: Box, matrix: Sequence[Sequence[int]], looks: Sequence[int], names: Sequence[str]
) -> None:
    """Who paid whom: `matrix[payer][payee]` in pounds, the last column is the Authority."""
    area = Rect(box)
    draw_panel(canvas, area, STOCK, radius=20, depth=14)
    head = (area.x + PADDING, area.y + 8, area.width - 2 * PADDING, HEAD)
    canvas.text(_("Who paid whom, in pounds"), head, font="title", colour=theme.NAVY)
    seats = len(names)
    inner = Rect(area.x + PADDING, area.y + HEAD + 14, area.width - 2 * PADDING, area.height - HEAD - 34)
    first = max(SIGN + 190, inner.width - (seats + 1) * 170)
    wide, tall = (inner.width - first) / (seats + 1), min(TALLEST, inner.height / (seats + 1))
    for payee in range(seats + 1):
        centre = (inner.x + first + (payee + 0.5) * wide, inner.y + tall / 2)
        if payee < seats:
            draw_seat(canvas, looks[payee], centre, SIGN)
        else:
            _draw_crown(canvas, centre)
    most = max(1, *(amount for row in matrix for amount in row))
    for payer, row in enumerate(matrix):
        y = inner.y + (payer + 1) * tall
        draw_rule(canvas, (inner.x, y, inner.width, 0))
        draw_seat(canvas, looks[payer], (inner.x + SIGN / 2, y + tall / 2), SIGN)
        name = (inner.x + SIGN + 12, y + 3, first - SIGN - 20, tall - 6)
        canvas.text(names[payer], name, size=28, font="semi", lines=2 if tall >= TALLEST else 1)
        for payee, amount in enumerate(row):
            cell = Rect(round(inner.x + first + payee * wide) + 3, round(y) + 5, round(wide) - 6, round(tall) - 8)
            _draw_cell(canvas, cell, amount, most, own=payee == payer)


def _draw_cell(canvas: Canvas, cell: Rect, amount: int, most: int, *, own: bool) -> None:
    """An amount, the redder the larger; a dash for nothing."""
    if own:
        canvas.round_rect(cell, EMPTY, 8)
        return
    if amount:
        share = round(0.25 + 0.75 * amount / most, 1)
        canvas.round_rect(cell, mix(STOCK, DEAR, share), 8)
    said, colour = (grouped(amount), theme.INK) if amount else (NONE, theme.FADED)
    canvas.text(said, cell.inflate(6, 0), size=28, font="semi", colour=colour, align="center", figures=True)


def _draw_crown(canvas: Canvas, centre: Point) -> None:
    """The Authority, at the head of its column."""

    canvas.sprite("cx-crown", (SIGN, SIGN), paint_crown, (centre[0] - SIGN / 2, centre[1] - SIGN / 2))
