"""The turn banner: at the top of every play screen, whose turn it is and what they may do."""

from __future__ import annotations

from pygame import Rect

from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.panels import draw_panel
from scenes.ui.signs import draw_seat

BOX = Rect(470, 54, 980, 92)
PADDING = 28
SHAPE = 56


def draw_banner(canvas: Canvas, text: str, *, seat: int | None = None, aside: str = "", box: Rect = BOX) -> None:
    """A paper pill with the seat's shape, a text in the middle and a small one on the right."""
    draw_panel(canvas, box, radius=box.height / 2)
    left, right = box.left + PADDING, box.right - PADDING
    if seat is not None:
        draw_seat(canvas, seat, (left + SHAPE / 2, box.centery), SHAPE)
    side = 0.0
    if aside:
        side = min(canvas.width(aside, size=theme.MINIMUM, font="semi", figures=True), box.width * 0.34)
        place = (right - side - 2, box.top, side + 2, box.height)
        canvas.text(
            aside, place, size=theme.MINIMUM, font="semi", colour=theme.FADED, align="right", figures=True, lines=2
        )
    margin = max(SHAPE + 16 if seat is not None else 0, side + 24 if aside else 0)  # the same on both sides: centred
    wide = canvas.width(text, size=theme.LARGE, font="title")
    middle = Rect(round(left + margin), box.top, round(right - left - 2 * margin), box.height)
    if wide > middle.width:  # too long to stay in the middle: take all the room there is
        start = left + (SHAPE + 16 if seat is not None else 0)
        middle = Rect(round(start), box.top, round(right - side - (24 if aside else 0) - start), box.height)
    canvas.text(text, middle, size=theme.LARGE, font="title", align="center", lines=2)
