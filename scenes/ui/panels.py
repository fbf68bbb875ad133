"""Panels: the pieces of card that information stands on."""

from __future__ import annotations

from pygame import FRect, Rect, Surface

from scenes.ui import theme
from scenes.ui.canvas import Box, Canvas
from scenes.ui.paint import card_stock
from scenes.ui.theme import Colour

RADIUS = 14


def draw_panel(
    canvas: Canvas,
    box: Box,
    colour: Colour = theme.PAPER,
    *,
    radius: float = RADIUS,
    depth: float = 10,
    alpha: int = 255,
) -> None:
    """A piece of card lying on the ground, its shadow included."""
    x, y, width, height = box

    def paint(surface: Surface, k: float) -> None:
        card_stock(surface, k, colour, radius)

    if depth and alpha == 255:
        canvas.shadow(box, radius, depth)
    canvas.sprite(("panel", colour, radius), (width, height), paint, (x, y), alpha=alpha)


def draw_rule(canvas: Canvas, box: Box, colour: Colour = theme.INK) -> None:
    """A thin line across the top edge of a box, to part two things."""
    x, y, width, _ = box
    canvas.rect((x, y, width, 2), colour, alpha=40)


def rows(box: Box, count: int, gap: float = theme.STEP) -> list[Rect]:
    """A box cut into `count` equal rows, top to bottom, with a gap between them."""
    x, y, width, height = box
    tall = (height - gap * (count - 1)) / count
    return [Rect(FRect(x, y + i * (tall + gap), width, tall)) for i in range(count)]
