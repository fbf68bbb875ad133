"""Small labels: a colour with its sign and a few figures on paper, for piles, Banners, fists and sets in a line."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect, Rect, Surface

from arcade.rules.goggle_cards import colour, is_run, value
from scenes.play.goggle_box.cards import HUES, print_sign
from scenes.ui import theme
from scenes.ui.canvas import Box, Canvas
from scenes.ui.pen import Painter, Pen
from scenes.ui.theme import mix, voice_on

SIGN = 0.84  # width of the sign's field, as a share of the height
SMALL = 28  # size of the words


def draw_label(canvas: Canvas, box: Box, hue: int, said: str, *, size: float = SMALL) -> None:
    """A label: its left end in the colour with the sign, the rest with words in ink."""
    x, y, width, height = box
    draw_hue(canvas, box, hue, wide=height * SIGN)
    words = (x + height * SIGN + 2, y, width - height * SIGN - 6, height)
    canvas.text(said, words, size=size, font="bold", align="center", figures=True)


def draw_hue(canvas: Canvas, box: Box, hue: int, *, wide: float) -> None:
    """The paper of a label, so `wide` at its left end in the colour with the sign."""
    x, y, width, height = box
    canvas.sprite(("goggle label", hue, wide), (width, height), _painter(hue, wide), (x, y))


def _painter(hue: int, wide: float) -> Painter:
    look = HUES[hue]

    def paint(surface: Surface, k: float) -> None:
        width, height = surface.get_width() / k, surface.get_height() / k
        pen, radius = Pen(surface, k), min(14.0, height * 0.3)
        pen.rect((0, 0, width, height), mix(look.tone, theme.SHADE, 0.45), radius)
        pen.rect((3, 3, width - 6, height - 6), theme.CREAM, radius - 3)
        pen.rect((3, 3, wide - 3, height - 6), look.tone, radius - 3)
        if wide < width - radius:
            pen.rect((wide - radius, 3, radius, height - 6), look.tone)
        print_sign(pen, look.sign, (wide / 2 + 1, height / 2), min(wide, height) * 0.74, voice_on(look.tone))

    return paint


def draw_set_line(canvas: Canvas, box: Rect, cards: Sequence[int]) -> None:
    """A set in one line: the signs of its colours, and its numbers."""
    hues = sorted({colour(card) for card in cards})
    wide = box.height * SIGN
    for n, hue in enumerate(hues):
        draw_hue(canvas, FRect(box.x + n * (wide + 4), box.y, wide, box.height), hue, wide=wide)
    left = box.x + len(hues) * (wide + 4) + 8
    first, last = value(min(cards)), value(max(cards))
    told = f"{first}\u2013{last}" if is_run(cards) else str(value(cards[0]))
    canvas.text(told, (left, box.y, box.right - left, box.height), size=SMALL, font="bold", figures=True)
