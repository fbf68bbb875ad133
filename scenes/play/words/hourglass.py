"""The hourglass: its sand is where the ticks of the clock have left it, and a thread of it runs while time runs."""

from __future__ import annotations

import math

import pygame
from pygame import Surface

from scenes.play.shots.joinery import BLACK, shade
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.pen import Pen, Point
from scenes.ui.theme import mix

SIZE = (150.0, 250.0)
LEVELS = 100  # pictures of the sand
TOP, BOTTOM, NECK = 30.0, 220.0, 125.0  # of the glass
WIDE, NARROW = 52.0, 5.0  # half widths of the bulbs and of the neck
FILLED = 0.72  # of a bulb's height when all the sand is in it
SAND = mix(theme.SUNFLOWER, theme.MAPLE, 0.45)
WOODEN = mix(theme.POPPY, theme.INK, 0.2)
GLASS = (244, 240, 226)


def half_width(y: float) -> float:
    """Half the inner width of the glass at a height: two bulbs and a neck."""
    share = min(1.0, abs(y - NECK) / (NECK - TOP))
    return NARROW + (WIDE - NARROW) * math.pow(math.sin(math.pi / 2 * min(1.0, share * 1.12)), 0.9)


def draw_hourglass(canvas: Canvas, centre: Point, gone: float, *, scale: float = 1.0, running: bool = True) -> None:
    """The glass with this share of its sand run through (0 to 1)."""
    size = (SIZE[0] * scale, SIZE[1] * scale)
    corner = (centre[0] - size[0] / 2, centre[1] - size[1] / 2)
    level = round(min(1.0, max(0.0, gone)) * LEVELS)
    flowing = running and level < LEVELS
    canvas.sprite("hourglass ground", size, _paint_ground, corner)
    canvas.sprite(("hourglass sand", level, flowing), size, lambda on, k: _paint_sand(on, k, level, flowing), corner)
    canvas.sprite("hourglass frame", size, _paint_frame, corner)


def _fit(surface: Surface) -> Pen:
    return Pen(surface, surface.get_width() / SIZE[0])


def _outline(top: float, bottom: float, less: float = 0.0) -> list[Point]:
    """The glass between two heights, clockwise."""
    steps = max(2, round((bottom - top) / 2))
    heights = [top + (bottom - top) * n / steps for n in range(steps + 1)]
    middle = SIZE[0] / 2
    right = [(middle + max(0.6, half_width(y) - less), y) for y in heights]
    return right + [(2 * middle - x, y) for x, y in reversed(right)]


def _paint_ground(surface: Surface, k: float) -> None:
    """Its shadow, and the glass behind the sand."""
    pen = _fit(surface)
    shade(surface, pen.k, lambda on, tint: on.polygon([(x + 8, y + 12) for x, y in _outline(10, 244)], tint), 9, 120)
    glass = Surface(surface.get_size(), pygame.SRCALPHA)
    Pen(glass, pen.k).polygon(_outline(TOP, BOTTOM), (*GLASS, 150))
    surface.blit(glass, (0, 0))


def _paint_sand(surface: Surface, k: float, level: int, flowing: bool) -> None:
    """Sand sinks in the upper bulb with a dip, and heaps up in the lower one."""
    pen, share = _fit(surface), level / LEVELS
    reach = (NECK - TOP) * FILLED
    above = _height(1 - share) * reach
    below = _height(share) * reach
    dark = mix(SAND, theme.INK, 0.16)
    middle = SIZE[0] / 2
    if above > 1:
        pen.polygon(_outline(NECK - above, NECK, 4), SAND)
        dip = min(9.0, above * 0.5)
        wide = half_width(NECK - above) - 4
        pen.polygon([(middle - wide, NECK - above), (middle, NECK - above + dip), (middle + wide, NECK - above)], dark)
    if below > 1:
        pen.polygon(_outline(BOTTOM - below, BOTTOM, 4), SAND)
        wide = half_width(BOTTOM - below) - 4
        rise = min(16.0, below * 0.7) * (1 - 0.5 * share)
        top = BOTTOM - below
        pen.polygon([(middle - wide, top), (middle, top - rise), (middle + wide, top)], SAND)
        pen.polygon([(middle + wide * 0.1, top - rise * 0.9), (middle + wide, top), (middle + wide * 0.4, top)], dark)
    if flowing:
        pen.rect((middle - 1.4, NECK - 6, 2.8, BOTTOM - below - NECK + 8), SAND)


def _height(share: float) -> float:
    """How high sand of this volume stands in a bulb that is narrow at one end."""
    return float(share**0.62)


def _paint_frame(surface: Surface, k: float) -> None:
    """The light on the glass, and the wooden ends and posts."""
    pen = _fit(surface)
    middle = SIZE[0] / 2
    sheen = Surface(surface.get_size(), pygame.SRCALPHA)
    light = Pen(sheen, pen.k)
    for low, high in ((44, 104), (148, 206)):
        light.path([(middle - half_width(y) + 9, y) for y in range(low, high, 4)], (255, 255, 255, 120), 4)
    surface.blit(sheen, (0, 0))
    edge = mix(GLASS, theme.INK, 0.42)
    outline = _outline(TOP, BOTTOM)
    half = len(outline) // 2
    pen.path(outline[:half], edge, 2)
    pen.path(outline[half:], edge, 2)
    for x in (middle - WIDE - 12, middle + WIDE + 4):
        pen.rect((x, TOP - 8, 8, BOTTOM - TOP + 16), mix(WOODEN, BLACK, 0.3), 3)
        pen.rect((x, TOP - 8, 4, BOTTOM - TOP + 16), WOODEN, 2)
    for y in (8.0, BOTTOM - 2):
        pen.rect((4, y + 4, SIZE[0] - 8, 22), mix(WOODEN, BLACK, 0.5), 9)
        pen.rect((4, y, SIZE[0] - 8, 22), WOODEN, 9)
        pen.rect((12, y + 3, SIZE[0] - 24, 3), mix(WOODEN, theme.WHITE, 0.35), 1.5)
