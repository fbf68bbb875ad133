"""Who plays, in few lines: for a table whose picture needs the room of the score card."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.panels import draw_panel
from scenes.ui.scorecard import MARKED, Row
from scenes.ui.signs import draw_seat

ROW = 82
EDGE = 8
SIGN = 40
RESULT = 46  # width of the figure
HAD = 128  # width that the small print takes at most


def height(rows: int) -> int:
    """What so many seats take."""
    return rows * ROW + 2 * EDGE


def draw_seats(canvas: Canvas, rows: Sequence[Row], box: Rect) -> None:
    """A row a seat: shape, name, how it stands, and its result."""
    draw_panel(canvas, box, radius=16, depth=10)
    for n, row in enumerate(rows):
        _draw_row(canvas, row, Rect(box.x + EDGE, box.y + EDGE + n * ROW, box.width - 2 * EDGE, ROW))


def _draw_row(canvas: Canvas, row: Row, box: Rect) -> None:
    if row.due:
        canvas.round_rect(box.inflate(0, -4), MARKED, 12)
    draw_seat(canvas, row.look, (box.x + 30, box.centery), SIGN, alpha=110 if row.out else 255)
    result = Rect(box.right - RESULT - 10, box.y, RESULT, box.height)
    canvas.text(str(row.result or 0), result, size=theme.LARGE, font="title", align="right", figures=True)
    words = Rect(box.x + 58, box.y, result.x - box.x - 62, box.height)
    had = min(HAD, round(canvas.width(row.had, size=theme.MINIMUM)) + 2)
    name = Rect(words.x, words.y, words.width - had - 8, words.height)
    colour = theme.FADED if row.out else theme.INK
    canvas.text(row.name, name, font="bold" if row.due else "semi", colour=colour, lines=2)
    told = Rect(words.right - had, words.y, had, words.height)
    canvas.text(row.had, told, size=theme.MINIMUM, colour=theme.FADED, align="right", lines=2)
