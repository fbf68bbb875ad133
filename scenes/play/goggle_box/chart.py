"""Charts of an evening: the ratings over time, the money over time, and where each player's money came from."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise

from msgspec import Struct
from pygame import FRect

from arcade.language import _, marked
from arcade.rules.goggle_cards import HIGHEST, LOWEST
from arcade.rules.goggle_table import ROUNDS
from arcade.rules.goggle_tell import signed
from scenes.play.goggle_box.cards import HUES
from scenes.ui import theme
from scenes.ui.canvas import Box, Canvas
from scenes.ui.panels import draw_panel, draw_rule
from scenes.ui.pen import Point
from scenes.ui.signs import draw_seat, draw_sign
from scenes.ui.theme import Colour, mix, voice_on

# Of money, in the order of the columns.
SOURCES = (marked("income"), marked("auctions"), marked("deals"), marked("ratings"), marked("loans"))
PADDING = 26
HEAD = 54  # height of the title
FOOT = 44  # of the rounds below
LEFT, RIGHT = 76, 70  # of the figures, and of what stands at the ends of the lines
LINE = 6.0
MARK = 38.0  # a sign at the end of a line, and how far two are apart at least
SHIFT = 3.0  # lines that lie on each other are told apart by this
STEPS = (10, 20, 25, 50, 100, 200, 250, 500, 1000)  # between two lines of the money
SCALES = 4  # of them at most
GRID = mix(theme.PAPER, theme.INK, 0.16)
IN, OUT = theme.LEAF, theme.TOMATO
BAR = 12  # height of a bar
NAME = 0.26  # of a row is the player's name

Path = Sequence[int]
Mark = Callable[[Point], None]


class Flow(Struct, frozen=True):
    """Where the money of a player came from (above 0) and went to (below), by one of SOURCES; a key may be left out."""

    look: int
    name: str
    amounts: Mapping[str, int]


class Plot(Struct, frozen=True):
    """A field of a chart: rounds to the right, amounts upwards from `low` to `high`."""

    area: FRect
    low: int
    high: int

    def at(self, done: int, amount: float) -> Point:
        """Where an amount stands after so many rounds."""
        up = (amount - self.low) / (self.high - self.low)
        return self.area.x + self.area.width * done / ROUNDS, self.area.bottom - self.area.height * up


def draw_ratings_chart(canvas: Canvas, box: Box, paths: Sequence[Path], *, title: str = "") -> None:
    """The rating of each colour (outer order: colours) at the start and after each round; at least 540 by 300."""
    area = _paper(canvas, box, title or _("The ratings"))
    plot = Plot(area, LOWEST, HIGHEST)
    _scale(canvas, plot, (HIGHEST, 0, LOWEST), signed)
    lines = [
        (look.tone, [(x, y + (hue - 2) * SHIFT) for x, y in _points(plot, path)])
        for hue, (look, path) in enumerate(zip(HUES, paths, strict=True))
    ]
    _lines(canvas, lines)

    def mark(hue: int) -> Mark:
        return lambda centre: _draw_chip(canvas, centre, hue)

    _marks(canvas, area, [(points[-1], tone, mark(hue)) for hue, (tone, points) in enumerate(lines)])


def draw_money_chart(canvas: Canvas, box: Box, looks: Sequence[int], paths: Sequence[Path], *, title: str = "") -> None:
    """The money of each player (outer order: players) at the start and after each round; one who left stops early."""
    area = _paper(canvas, box, title or _("The money"))
    most = max(10, *(max(path) for path in paths))
    step = next((step for step in STEPS if step * SCALES >= most), STEPS[-1])
    plot = Plot(area, 0, step * -(-most // step))
    _scale(canvas, plot, range(0, plot.high + 1, step), str)
    lines = [
        (theme.SEATS[look].colour, [(x, y + (n - 2) * SHIFT / 2) for x, y in _points(plot, path)])
        for n, (look, path) in enumerate(zip(looks, paths, strict=True))
    ]
    _lines(canvas, lines)

    def mark(look: int) -> Mark:
        return lambda centre: draw_seat(canvas, look, centre, MARK)

    _marks(canvas, area, [(points[-1], tone, mark(look)) for look, (tone, points) in zip(looks, lines, strict=True)])


def draw_flows(canvas: Canvas, box: Box, flows: Sequence[Flow], *, title: str = "") -> None:
    """A row a player, a column a source: the sum in figures, and a bar to the right (in) or the left (out)."""
    x, y, width, height = box
    draw_panel(canvas, box, radius=24, depth=14)
    said = title or _("Where the money came from and went")
    shown = [source for source in SOURCES if any(flow.amounts.get(source) for flow in flows)] or [SOURCES[0]]
    inner = FRect(x + PADDING, y, width - 2 * PADDING, height)
    canvas.text(said, (inner.x, y + 8, inner.width, HEAD - 8), size=theme.BODY, font="semi")
    names = inner.width * NAME
    wide = (inner.width - names) / len(shown)
    for n, source in enumerate(shown):
        column = (inner.x + names + n * wide + 6, y + HEAD, wide - 12, FOOT - 4)
        canvas.text(_(source), column, size=theme.MINIMUM, colour=theme.FADED, align="center")
    most = max(1, *(abs(amount) for flow in flows for amount in flow.amounts.values()), 1)
    top = y + HEAD + FOOT
    tall = min(72.0, (y + height - 12 - top) / len(flows))
    for row, flow in enumerate(flows):
        line = FRect(inner.x, top + row * tall, inner.width, tall)
        draw_rule(canvas, line)
        draw_seat(canvas, flow.look, (line.x + 20, line.centery), min(MARK, tall - 4))
        canvas.text(flow.name, (line.x + 48, line.y, names - 52, tall), size=theme.MINIMUM, font="semi")
        for n, source in enumerate(shown):
            cell = FRect(line.x + names + n * wide + 6, line.y, wide - 12, tall)
            _draw_cell(canvas, cell, flow.amounts.get(source, 0), most)


def _draw_cell(canvas: Canvas, cell: FRect, amount: int, most: int) -> None:
    """A sum, and below it a bar from the middle of the cell."""
    if amount:
        long = max(4.0, (cell.width / 2 - 4) * abs(amount) / most)
        bar = FRect(cell.centerx - (0 if amount > 0 else long), cell.bottom - BAR, long, BAR - 4)
        canvas.rect(bar, IN if amount > 0 else OUT)
    canvas.rect((cell.centerx - 1, cell.bottom - BAR - 1, 2, BAR - 2), theme.INK)
    figures = (cell.x, cell.y + 1, cell.width, cell.height - BAR + 1)
    canvas.text(signed(amount), figures, size=theme.MINIMUM, font="bold", align="center", figures=True)


def _paper(canvas: Canvas, box: Box, title: str) -> FRect:
    """The panel with its title and the rounds below; returns the field in between."""
    x, y, width, height = box
    draw_panel(canvas, box, radius=24, depth=14)
    canvas.text(title, (x + PADDING, y + 8, width - 2 * PADDING, HEAD - 8), size=theme.BODY, font="semi")
    area = FRect(x + LEFT, y + HEAD + 14, width - LEFT - RIGHT, height - HEAD - FOOT - 26)
    pitch = area.width / ROUNDS
    for done in range(1, ROUNDS + 1):
        place = (area.x + done * pitch - pitch / 2, area.bottom + 12, pitch, FOOT - 4)
        canvas.text(str(done), place, size=theme.MINIMUM, colour=theme.FADED, align="center", figures=True)
    return area


def _scale(canvas: Canvas, plot: Plot, amounts: Sequence[int], told: Callable[[int], str]) -> None:
    """Lines across with their figures."""
    for amount in amounts:
        y = plot.at(0, amount)[1]
        canvas.line((plot.area.x, y), (plot.area.right, y), mix(GRID, theme.INK, 0.3) if amount == 0 else GRID, 2)
        label = (plot.area.x - LEFT + 6, y - 20, LEFT - 18, 40)
        canvas.text(told(amount), label, size=theme.MINIMUM, colour=theme.FADED, align="right", figures=True)


def _points(plot: Plot, path: Path) -> list[Point]:
    return [plot.at(done, amount) for done, amount in enumerate(path)]


def _lines(canvas: Canvas, lines: Sequence[tuple[Colour, Sequence[Point]]]) -> None:
    for tone, points in lines:
        for shade, width in ((mix(tone, theme.INK, 0.5), LINE + 3), (tone, LINE)):
            for a, b in pairwise(points):
                canvas.line(a, b, shade, width)


def _marks(canvas: Canvas, area: FRect, ends: Sequence[tuple[Point, Colour, Mark]]) -> None:
    """What stands at the ends of lines: of those that reach the right edge beside it, pushed apart; else on the end."""
    there = [end for end in ends if end[0][0] >= area.right - 1]
    for point, _tone, mark in ends:
        if point[0] < area.right - 1:
            mark(point)
    levels = apart([point[1] for point, _tone, _mark in there], MARK, area.y - 12, area.bottom + 24)
    for (point, tone, mark), level in zip(there, levels, strict=True):
        centre = (area.right + RIGHT / 2, level)
        canvas.line(point, (centre[0] - MARK / 2 + 2, level), mix(tone, theme.PAPER, 0.35), 3)
        mark(centre)


def apart(levels: Sequence[float], gap: float, top: float, bottom: float) -> list[float]:
    """Heights moved as little as need be, so that they keep their order and a gap, between top and bottom."""
    order = sorted(range(len(levels)), key=lambda n: levels[n])
    placed = [0.0] * len(levels)
    above = top - gap
    for n in order:
        above = placed[n] = max(levels[n], above + gap)
    below = bottom + gap
    for n in reversed(order):
        below = placed[n] = min(placed[n], below - gap)
    return placed


def _draw_chip(canvas: Canvas, centre: Point, hue: int) -> None:
    """The sign of a colour on its tone."""
    tone = HUES[hue].tone
    canvas.circle(centre, MARK / 2, mix(tone, theme.INK, 0.5))
    canvas.circle(centre, MARK / 2 - 1.5, tone)
    draw_sign(canvas, HUES[hue].sign, centre, MARK * 0.72, voice_on(tone))
