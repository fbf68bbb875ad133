"""The log: on the right of every play screen, what happened last, the newest line marked."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.panels import draw_panel, draw_rule

BOX = Rect(1476, 180, 348, 640)
PADDING = 24
HEADING = 64
ROWS = 8  # of one line of the log at most
LINE = 42  # logical height of one row of words
SLACK = 4
MARK = 6


def draw_log(canvas: Canvas, lines: Sequence[str], *, title: str = "", box: Rect = BOX, rows: int = ROWS) -> None:
    """The last lines that fit, of at most so many `rows` each, oldest at the top; the newest is bold, with a bar."""
    draw_panel(canvas, box)
    top = box.top + PADDING // 2
    if title:
        canvas.text(title, (box.left + PADDING, top, box.width - 2 * PADDING, HEADING), size=theme.LARGE, font="title")
        top += HEADING
        draw_rule(canvas, (box.left + PADDING, top, box.width - 2 * PADDING, 0))
        top += theme.STEP
    heights = [_height(canvas, line, box, rows) + theme.STEP for line in lines]
    first = len(lines)
    while first and sum(heights[first - 1 :]) <= box.bottom - theme.STEP - top:
        first -= 1
    y = float(top)
    for at in range(first, len(lines)):
        place = Rect(box.left + PADDING, round(y), box.width - 2 * PADDING, round(heights[at]))
        y += heights[at]
        _draw_line(canvas, lines[at], place, rows, newest=at == len(lines) - 1)


def _height(canvas: Canvas, line: str, box: Rect, rows: int) -> float:
    """What a line takes, wrapped, as large as the newest one is printed."""
    wrapped = canvas.height(line, box.width - 2 * PADDING, size=theme.MINIMUM, font="bold") + SLACK
    return min(wrapped, LINE * canvas.text_scale * rows)


def _draw_line(canvas: Canvas, line: str, box: Rect, rows: int, newest: bool) -> None:
    if newest:
        canvas.round_rect((box.left - 14, box.top + 4, MARK, box.height - 8), theme.POPPY, MARK / 2)
    face, colour = ("bold", theme.INK) if newest else ("body", theme.FADED)
    canvas.text(line, box, size=theme.MINIMUM, font=face, colour=colour, lines=rows)
