"""How the empty box looks: a dark moulded frame with sockets and brass screws around lit wells, painted once."""

from __future__ import annotations

import math

import pygame
from pygame import Surface

from arcade.rules.rays import PORTS, SIZE, SQUARES
from scenes.play.black_box.pieces import BLACK, SHELL
from scenes.play.black_box.spots import BOX, DISC, SPOTS, WELLS, Point, centre, inward
from scenes.ui import theme
from scenes.ui.glow import Glow
from scenes.ui.paint import film_grain, gradient, night, soft_shadow
from scenes.ui.pen import Pen, painted
from scenes.ui.theme import mix

DEEP = (9, 10, 14)  # the bottom of a hole
RADIUS = 44
TILE = 63
HOLE = 15


def paint_ground(surface: Surface, k: float) -> None:
    """The night with the empty box in the middle: the one picture behind everything."""
    night(surface, k)
    _halo(surface, k)
    shadow = soft_shadow(BOX.size, k, RADIUS, 30, 0.7)
    place = shadow.get_rect(center=(BOX.centerx * k, (BOX.centery + 18) * k))
    surface.blit(shadow, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    box = painted(BOX.size, k, paint_box)
    surface.blit(box, (round(BOX.x * k), round(BOX.y * k)), special_flags=pygame.BLEND_PREMULTIPLIED)


def _halo(surface: Surface, k: float) -> None:
    """The light of the box on the cloth around it."""
    reach = 350
    size = (BOX.width + 2 * reach, BOX.height + 2 * reach)
    shape = (reach - 20, reach - 20, BOX.width + 40, BOX.height + 40)
    halo = Glow(size, theme.RAY, 80, 84, lambda pen, colour: pen.rect(shape, colour, 120))
    halo.lay(surface, k, (BOX.x - reach, BOX.y - reach))


def paint_box(surface: Surface, k: float) -> None:
    """The box alone, empty, filling a picture of BOX.size."""
    pen = Pen(surface, k)
    _frame(surface, pen)
    _pit(surface, pen)
    for port in PORTS:
        _socket(surface, pen, port)
    for corner in range(4):
        _screw(pen, corner)


def _local(point: Point) -> Point:
    return point[0] - BOX.x, point[1] - BOX.y


def _frame(surface: Surface, pen: Pen) -> None:
    """The moulding: lit along its upper edge, rounded over to a flat band."""
    side = BOX.width
    body = Surface(surface.get_size(), pygame.SRCALPHA)
    gradient(body, mix(SHELL, theme.WHITE, 0.10), mix(SHELL, BLACK, 0.46))
    film_grain(body, 14)
    pen.rect((0, 0, side, side), mix(SHELL, BLACK, 0.62), RADIUS)
    rim = Surface(surface.get_size(), pygame.SRCALPHA)
    for inset, lit in enumerate((0.46, 0.34, 0.22, 0.12, 0.05)):
        box = (inset * 1.6, inset * 1.6, side - inset * 3.2, side - inset * 3.2)
        Pen(rim, pen.k).rect(box, mix(mix(SHELL, BLACK, 0.4), (170, 195, 215), lit), RADIUS - inset * 1.4)
    rim.blit(_fall(rim.get_size(), 60), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(rim, (0, 0))
    mask = Surface(surface.get_size(), pygame.SRCALPHA)
    Pen(mask, pen.k).rect((7, 7, side - 14, side - 14), theme.WHITE, RADIUS - 6)
    body.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(body, (0, 0))


def _fall(size: tuple[int, int], low: int) -> Surface:
    """White that fades to `low` of 255 in opacity from top to bottom: how much of the light an edge gets."""
    ramp = Surface((1, 2), pygame.SRCALPHA)
    ramp.set_at((0, 0), (255, 255, 255, 255))
    ramp.set_at((0, 1), (255, 255, 255, low))
    return pygame.transform.smoothscale(ramp, size)


def _pit(surface: Surface, pen: Pen) -> None:
    """The sunken field of wells with light coming up from below."""
    edge = 12
    x, y = _local(WELLS.topleft)
    pit = (x - edge, y - edge, WELLS.width + 2 * edge, WELLS.height + 2 * edge)
    pen.rect((pit[0] - 4, pit[1] - 4, pit[2] + 8, pit[3] + 8), mix(SHELL, BLACK, 0.5), 24)
    pen.rect((pit[0] - 2, pit[1] - 1, pit[2] + 4, pit[3] + 4), mix(SHELL, (170, 195, 215), 0.12), 23)
    pen.rect(pit, DEEP, 20)
    middle = (pit[2] / 2, pit[3] / 2)
    Glow(pit[2:], theme.RAY, 70, 120, lambda p, colour: p.disc(middle, 190, colour)).lay(surface, pen.k, pit[:2])
    for row, column in SQUARES:
        _well(surface, pen, row, column)


def _well(surface: Surface, pen: Pen, row: int, column: int) -> None:
    x, y = _local(centre((row, column)))
    half = TILE / 2
    far = math.hypot(row - (SIZE + 1) / 2, column - (SIZE + 1) / 2) / 5
    base = mix(theme.GRID, BLACK, 0.08 + 0.14 * ((row + column) % 2))
    base = mix(base, (44, 92, 104), max(0.0, 0.46 * (1 - far)))
    pen.rect((x - half, y - half, TILE, TILE), mix(base, theme.WHITE, 0.13), 13)
    pen.rect((x - half, y - half + 2, TILE, TILE - 2), mix(base, BLACK, 0.4), 13)
    pen.rect((x - half + 1, y - half + 1.6, TILE - 2, TILE - 4), base, 12)
    pen.disc((x, y + 1.6), HOLE + 1.2, mix(base, theme.WHITE, 0.2))
    pen.disc((x, y), HOLE + 0.6, mix(DEEP, base, 0.25))
    for step in range(6):  # a dim light at the bottom of the hole
        share = step / 5
        pen.disc(
            (x, y + 3 * share),
            HOLE - 1.5 - 9 * share,
            mix(DEEP, (58, 150, 158), share**1.4 * (0.85 - 0.45 * min(1.0, far))),
        )


def _socket(surface: Surface, pen: Pen, port: int) -> None:
    """A round seat for a marker with a slit towards the wells, where the ray goes in."""
    x, y = _local(centre(SPOTS[port]))
    dx, dy = inward(port)
    reach = DISC / 2 + 8
    groove = mix(SHELL, BLACK, 0.66)
    pen.path([(x, y), (x + dx * reach, y + dy * reach)], groove, 11)
    pen.path([(x, y), (x + dx * reach, y + dy * reach)], mix(DEEP, theme.RAY, 0.22), 4)
    pen.disc((x, y + 1.6), DISC / 2 + 1, mix(SHELL, theme.WHITE, 0.2))
    pen.disc((x, y - 0.6), DISC / 2 + 1, mix(SHELL, BLACK, 0.7))
    pen.disc((x, y), DISC / 2, mix(theme.NIGHT, BLACK, 0.15))
    pen.disc((x, y + 3), DISC / 2 - 4, mix(theme.NIGHT, SHELL, 0.28))
    tip, wing = 9, 8
    tips = [(x + dx * tip, y + dy * tip), (x - dx * 5 - dy * wing, y - dy * 5 + dx * wing),
            (x - dx * 5 + dy * wing, y - dy * 5 - dx * wing)]  # fmt: skip
    pen.polygon(tips, mix(SHELL, theme.RAY, 0.34), 2)


def _screw(pen: Pen, corner: int) -> None:
    off = 56
    x = off if corner % 2 == 0 else BOX.width - off
    y = off if corner < 2 else BOX.height - off
    pen.disc((x, y + 1.5), 19, mix(SHELL, theme.WHITE, 0.14))
    pen.disc((x, y), 18.5, mix(SHELL, BLACK, 0.75))
    pen.disc((x, y), 15.5, mix(theme.BRASS, BLACK, 0.55))
    pen.disc((x - 0.6, y - 1.2), 14.4, mix(theme.BRASS, theme.WHITE, 0.18))
    pen.disc((x, y), 13.4, mix(theme.BRASS, BLACK, 0.18))
    turn = math.radians((24, 71, -38, 8)[corner])
    dx, dy = math.cos(turn) * 11, math.sin(turn) * 11
    pen.path([(x - dx, y - dy + 1), (x + dx, y + dy + 1)], mix(theme.BRASS, theme.WHITE, 0.3), 4)
    pen.path([(x - dx, y - dy), (x + dx, y + dy)], mix(theme.BRASS, BLACK, 0.75), 4)
