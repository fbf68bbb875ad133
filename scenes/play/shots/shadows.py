"""Shadows that several pieces share: round ones, and those of upright poles."""

from __future__ import annotations

from pygame import Surface

from scenes.play.shots.joinery import shade
from scenes.play.shots.lay import CAST, Lay, Point
from scenes.ui.canvas import Canvas

SHADES = 8  # steps of a shadow's softness
MARGIN = 12.0  # mm around a pole's


def round_shadow(
    canvas: Canvas,
    lay: Lay,
    at: Point,
    radius: float,
    height: float,
    soft: int,
    ground: float = 0.0,
    alpha: int = 255,
) -> None:
    """A round soft shadow of a thing `height` mm up, in one of SHADES softnesses."""
    wide = radius * (2.9 + 0.28 * soft)

    def paint(surface: Surface, k: float) -> None:
        middle = (wide / 2, wide / 2)
        strength = round(165 * (1 - soft / SHADES) ** 0.8)
        blur = radius * (0.2 + 0.09 * soft)
        shade(surface, k * lay.scale, lambda pen, tint: pen.disc(middle, radius * 0.96, tint), blur, strength)

    x, y = lay.at(at[0] + CAST[1] * height, at[1] + CAST[0] * height, ground)
    side = wide * lay.scale
    corner = (x - side / 2, y - side / 2)
    canvas.sprite(("round shadow", radius, soft, lay.scale), (side, side), paint, corner, alpha=alpha)


def pole_shadow(canvas: Canvas, lay: Lay, tall: float, wide: float, strength: int) -> None:
    """The shadow of a pole at (0, 0), so tall and so wide (mm)."""
    reach = (CAST[0] * tall, CAST[1] * tall)
    size = ((reach[0] + 2 * MARGIN) * lay.scale, (reach[1] + 2 * MARGIN) * lay.scale)

    def paint(surface: Surface, k: float) -> None:
        ends = [(MARGIN, MARGIN), (MARGIN + reach[0], MARGIN + reach[1])]
        shade(surface, k * lay.scale, lambda pen, tint: pen.path(ends, tint, wide), wide / 4, strength)

    x, y = lay.at(0, 0)
    corner = (x - MARGIN * lay.scale, y - MARGIN * lay.scale)
    canvas.sprite(("pole shadow", tall, lay.scale), size, paint, corner)
