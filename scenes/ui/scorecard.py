"""The score card: on the left of a little game, who has got how much, whose go it is and how it counts."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from msgspec import Struct
from pygame import Rect

from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.panels import draw_panel, draw_rule
from scenes.ui.signs import draw_seat
from scenes.ui.theme import mix

BOX = Rect(96, 190, 334, 0)  # as high as it needs
LOWEST = 1020  # where it ends at the latest
PADDING = 26
TITLE = 96
ROW = 84  # two lines of a long name
HAD = 38  # of the line that tells what was earned before
GAP = 16
LINE = 40
SHAPE = 46
NARROW = 36  # figures of a result of several digits, which leaves room for the name
MARKED = mix(theme.PAPER, theme.KRAFT, 0.42)  # behind the seat whose go it is
HEADING = mix(theme.POPPY, theme.INK, 0.24)  # strong enough for a long title in smaller type
NOTHING = "–"


class Row(Struct, frozen=True):
    """One seat: its number in theme.SEATS, its name, its result or nothing yet."""

    look: int
    name: str
    result: int | None
    due: bool
    had: str = ""  # what it has earned in the rounds before
    out: bool = False  # whether it has dropped out


def draw_card(canvas: Canvas, title: str, rows: Sequence[Row], lines: Sequence[str], aside: str = "") -> None:
    """The card with its title, a row a seat, and small print; `aside` stands in the small print's first line."""
    box = BOX.copy()
    row_height = ROW + (HAD if any(row.had for row in rows) else 0)
    room = LOWEST - BOX.y - TITLE - row_height * len(rows) - 3 * GAP
    small = _fitting(canvas, [line for line in (aside, *lines) if line], room)
    taken = [_height(canvas, line) for line in small]
    box.height = round(TITLE + row_height * len(rows) + 3 * GAP + sum(taken) + (0 if small else -GAP))
    draw_panel(canvas, box, radius=18, depth=12)
    head = (box.x + PADDING, box.y + 10, box.width - 2 * PADDING, TITLE - 24)
    canvas.text(title, head, size=theme.HEADING, font="title", colour=HEADING, align="center", lines=2)
    draw_rule(canvas, (box.x + PADDING, box.y + TITLE - 10, box.width - 2 * PADDING, 0))
    y = box.y + TITLE
    for row in rows:
        _draw_row(canvas, row, Rect(box.x + 12, y, box.width - 24, row_height))
        y += row_height
    if small:
        y += GAP
        draw_rule(canvas, (box.x + PADDING, y, box.width - 2 * PADDING, 0))
        y += GAP
    for line, tall in zip(small, taken, strict=True):
        canvas.text(line, (box.x + PADDING, y, box.width - 2 * PADDING, tall), size=28, colour=theme.FADED, lines=3)
        y += round(tall)


def _fitting(canvas: Canvas, lines: Sequence[str], room: float) -> Sequence[str]:
    """The first of these lines, as many as there is room for."""
    tall = list(accumulate(_height(canvas, line) for line in lines))
    return [line for line, reach in zip(lines, tall, strict=True) if reach <= room]


def _height(canvas: Canvas, line: str) -> float:
    """What a line of small print takes, wrapped."""
    return canvas.height(line, BOX.width - 2 * PADDING, size=28) + 6


def _draw_row(canvas: Canvas, row: Row, box: Rect) -> None:
    if row.due:
        canvas.round_rect(box.inflate(0, -8), MARKED, 12)
    draw_seat(canvas, row.look, (box.x + 34, box.centery), SHAPE, alpha=110 if row.out else 255)
    told = NOTHING if row.result is None else str(row.result)
    size = theme.LARGE if len(told) < 2 else NARROW
    wide = round(canvas.width(told, size=size, font="title", figures=True)) + 4
    result = Rect(box.right - wide - 12, box.y, wide, box.height - (HAD if row.had else 0))
    canvas.text(told, result, size=size, font="title", align="right", figures=True)
    name = Rect(box.x + 66, box.y + (6 if row.had else 0), result.x - box.x - 72, ROW)
    colour = theme.FADED if row.out else theme.INK
    canvas.text(row.name, name, font="bold" if row.due else "semi", colour=colour, lines=2)
    if row.had:
        below = (name.x, box.bottom - HAD - 10, box.right - name.x - 14, HAD + 2)
        canvas.text(row.had, below, size=theme.MINIMUM, colour=theme.FADED, figures=True)
