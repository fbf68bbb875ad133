"""The tray in which dice fall and cards lie: lacquered wood around felt, on the dark table of the room."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Surface

from scenes.play.shots.joinery import LACQUER, Tray, felt, ink, lamp, shade, tray_with
from scenes.play.shots.lay import Box
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.paint import table
from scenes.ui.pen import Pen, painted
from scenes.ui.theme import Colour, mix

HIGH: Box = (456, 172, 1100, 560)  # with keys below
FULL: Box = (456, 172, 1100, 712)
RAIL = 24.0
WALL = 9.0  # how much is seen of the rail's height
BLEED = 40.0  # around the tray, for its shadow
MARGIN = 22.0  # from the rail to the line printed on the felt
CLOTH = theme.FELT

Printing = Callable[[Pen], None]  # what is printed on the felt, in logical pixels of the screen


def _nothing(pen: Pen) -> None:
    pass


def draw_tray(canvas: Canvas, game: str, box: Box, printing: Printing = _nothing, cloth: Colour = CLOTH) -> None:
    """The whole ground of a game: the room, and in it the tray with what is printed on its felt."""
    canvas.backdrop(("tray", game), lambda surface, k: _paint_room(surface, k, box, printing, cloth))


def draw_cutout(canvas: Canvas, game: str, box: Box, printing: Printing = _nothing, cloth: Colour = CLOTH) -> None:
    """Only the tray, where it lies on the screen; for pictures inside other pictures."""
    x, y, width, height = _around(box)
    canvas.sprite(
        ("cut-out", game), (width, height), lambda on, k: _paint_tray(on, k, (x, y), box, printing, cloth), (x, y)
    )


def floor_of(box: Box) -> Box:
    """The felt inside the rails."""
    x, y, width, height = box
    return x + RAIL, y + RAIL, width - 2 * RAIL, height - 2 * RAIL


def _around(box: Box) -> Box:
    x, y, width, height = box
    return x - BLEED, y - BLEED, width + 2 * BLEED, height + 2 * BLEED


def _paint_room(surface: Surface, k: float, box: Box, printing: Printing, cloth: Colour) -> None:
    table(surface, k)
    x, y, width, height = box
    shade(surface, k, lambda pen, tint: pen.rect((x + 10, y + 18, width, height + WALL), tint, 24), 20, 190)
    around = _around(box)
    tray = painted(around[2:], k, lambda on, n: _paint_tray(on, n, around[:2], box, printing, cloth))
    corner = (round(around[0] * k), round(around[1] * k))
    surface.blit(tray, corner, special_flags=pygame.BLEND_PREMULTIPLIED)


def _paint_tray(
    surface: Surface, k: float, corner: tuple[float, float], box: Box, printing: Printing, cloth: Colour
) -> None:
    """The tray on a surface whose corner is at a point of the screen."""
    x, y, width, height = box[0] - corner[0], box[1] - corner[1], box[2], box[3]
    tray = Tray((x, y, width, height), RAIL, WALL, LACQUER, 22, 0.5)

    def bed(on: Surface, n: float) -> None:
        area = Pen(on, n).box(tray.floor)
        on.blit(felt(area.size, n, cloth), area)
        ink(on, n, lambda pen: _print(pen, corner, box, printing, cloth), 205)
        lamp(on, n, tray.floor, 46)

    tray_with(surface, k, tray, bed, 23)


def _print(pen: Pen, corner: tuple[float, float], box: Box, printing: Printing, cloth: Colour) -> None:
    """A double line around the felt, and what the game has printed on it."""
    own = Pen(pen.surface, pen.k, (-corner[0], -corner[1]))
    pale = mix(cloth, theme.PAPER, 0.5)
    x, y, width, height = floor_of(box)
    for inset, stroke in ((MARGIN, 3.0), (MARGIN + 8, 1.4)):
        own.rect((x + inset, y + inset, width - 2 * inset, height - 2 * inset), pale, 26 - inset / 2, stroke)
    printing(own)
