"""The ground below the lobby's pages: the open box lying on the table, seen from above, in the colour of its lid."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
from pygame import Rect, Surface

from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.paint import film_grain, gradient, planks, rounded, soft_shadow, vignette
from scenes.ui.pen import Pen
from scenes.ui.theme import Colour, mix

TRAY = Rect(48, 24, 1824, 1032)  # the bottom half of the box
RIM = 20  # what shows of its walls
RADIUS = 34
TABLE = mix(theme.WOOD, theme.DARK_WOOD, 0.35)
LINING: Mapping[str, Colour] = {  # of each box; any other page lies on the bare table
    "game-of-games": mix(theme.FELT, theme.INK, 0.25),
    "black-box": theme.NIGHT,
    "goggle-box": mix(theme.TEAL, theme.INK, 0.3),
    "channel-x": theme.NAVY,
}


def draw_ground(canvas: Canvas, box: str) -> None:
    """The table, with the open box of this id on it where there is one."""
    lining = LINING.get(box)
    canvas.backdrop(("ground", lining), lambda surface, k: _paint(surface, k, lining))


def _paint(surface: Surface, k: float, lining: Colour | None) -> None:
    planks(surface, k, TABLE, 5, 31)
    vignette(surface, 150)
    if lining is not None:
        _tray(surface, k, lining)
    film_grain(surface, 8)


def _tray(surface: Surface, k: float, lining: Colour) -> None:
    """The shadow of the box on the table, its cardboard walls, and its lining in their shade."""
    pen = Pen(surface, k)
    walls, floor = pen.box(TRAY), pen.box(TRAY.inflate(-2 * RIM, -2 * RIM))
    shadow = soft_shadow(TRAY.size, k, RADIUS, 18, 0.7)
    place = shadow.get_rect(center=(walls.centerx + round(6 * k), walls.centery + round(12 * k)))
    surface.blit(shadow, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    pen.rect(TRAY, mix(lining, theme.WHITE, 0.24), RADIUS)
    pen.rect(TRAY.inflate(-6, -6), mix(lining, theme.WHITE, 0.13), RADIUS - 3)
    surface.blit(_floor(floor.size, k, lining), floor, special_flags=pygame.BLEND_PREMULTIPLIED)


def _floor(size: tuple[int, int], k: float, lining: Colour) -> Surface:
    """The lining: darker below the walls where the light from the top left does not reach."""
    floor = Surface(size, pygame.SRCALPHA)
    gradient(floor, mix(lining, theme.WHITE, 0.05), mix(lining, (0, 0, 0), 0.2))
    vignette(floor, 190)
    shade = Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(shade, (0, 0, 0, 150), shade.get_rect())
    lit = shade.get_rect().move(round(18 * k), round(26 * k)).inflate(round(8 * k), round(8 * k))
    pygame.draw.rect(shade, (0, 0, 0, 0), lit, border_radius=round(40 * k))
    floor.blit(pygame.transform.box_blur(shade, max(1, round(12 * k))), (0, 0))
    rounded(floor, (RADIUS - 10) * k)
    return floor.premul_alpha()
