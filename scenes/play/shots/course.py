"""The golf course: rough and fairway of cloth, the tee, and the raised green with its hole."""

from __future__ import annotations

import math

import pygame
from pygame import Surface

from physics import golf
from scenes.play.shots.joinery import BLACK, LACQUER, Tray, felt, ink, lamp, shade, tray_with, wood
from scenes.play.shots.lay import LIFT, Box, Lay, Point
from scenes.ui import theme
from scenes.ui.pen import Pen
from scenes.ui.theme import mix

COURSE: Box = (-92.0, -352.0, 92.0, 152.0)  # x and y of the near corner, then of the far one
ROUGH = mix(theme.FELT, theme.INK, 0.3)
FAIRWAY = mix(theme.FELT, theme.SUNFLOWER, 0.14)
LAWN = mix(theme.LEAF, theme.SUNFLOWER, 0.34)


def paint_golf(surface: Surface, k: float, lay: Lay) -> None:
    """Rough and fairway in a lacquered frame, the tee, and the raised green with its hole."""
    left, top = lay.at(COURSE[0] - 8, COURSE[1] - 8)
    right, bottom = lay.at(COURSE[2] + 8, COURSE[3] + 8)
    tray = Tray((left, top, right - left, bottom - top), lay.size(8), lay.size(3.4), LACQUER, 22, 0.35)
    tray_with(surface, k, tray, lambda on, n: _course(on, n, lay, tray.floor), 23)


def _course(surface: Surface, k: float, lay: Lay, floor: Box) -> None:
    pen = Pen(surface, k)
    area = pen.box(floor)
    surface.blit(felt(area.size, k, ROUGH, 21), area)
    _fairway(surface, k, lay)
    _bunkers(surface, k, lay)
    _tee(surface, k, lay)
    _green(surface, k, lay)
    lamp(surface, k, floor, 40)


def _fairway(surface: Surface, k: float, lay: Lay) -> None:
    """The mown way from the tee to the green, in stripes."""
    mask = Surface(surface.get_size(), pygame.SRCALPHA)
    pen = Pen(mask, k)
    for i in range(141):
        share = i / 140
        wide = 30 + 8 * math.sin(share * 2.6 * math.pi + 0.6) + 14 * share**2
        pen.disc(lay.at(6 * math.sin(share * math.pi * 1.3), -322 + 322 * share), lay.size(wide), theme.WHITE)
    pen.disc(lay.at(0, 0), lay.size(72), theme.WHITE)
    edge = mask.copy()
    grass = felt(surface.get_size(), k, FAIRWAY, 33)
    stripes = Surface(surface.get_size(), pygame.SRCALPHA)
    for i in range(-24, 10, 2):
        x, y = lay.at(-100, i * 16.0)
        Pen(stripes, k).rect((x, y, lay.size(16.0), lay.size(200)), (255, 250, 200, 26))
    grass.blit(stripes, (0, 0))
    mask.blit(grass, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    rim = Surface(surface.get_size(), pygame.SRCALPHA)
    rim.fill((*mix(ROUGH, BLACK, 0.3), 255))
    edge.blit(rim, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(edge, (round(1.5 * k), round(2.5 * k)))
    surface.blit(mask, (0, 0))


def _bunkers(surface: Surface, k: float, lay: Lay) -> None:
    """Printed sand and two round trees, as flat as the print of the time."""

    def draw(pen: Pen) -> None:
        for discs in (
            ((-62, -150, 15), (-58, -134, 12), (-66, -128, 10)),
            ((64, -62, 15), (60, -78, 12), (68, -84, 10)),
        ):
            for x, y, r in discs:
                pen.disc(lay.at(x + 0.8, y + 0.8), lay.size(r), mix(ROUGH, BLACK, 0.4))
            for x, y, r in discs:
                pen.disc(lay.at(x, y), lay.size(r), mix(theme.MAPLE, theme.PAPER, 0.45))
            for i in range(5):
                x, y, r = discs[0]
                pen.disc(
                    lay.at(x + 3 * math.sin(i * 2.4), y - 6 + 4.4 * i), lay.size(0.8), mix(theme.MAPLE, theme.WOOD, 0.4)
                )
        for x, y, r in (
            (-72, -245, 11),
            (-74, -224, 8),
            (74, -205, 11),
            (-76, 92, 11),
            (74, 96, 9),
            (78, 118, 7),
            (76, -296, 8),
        ):
            pen.disc(lay.at(x + 2.6, y + 3.2), lay.size(r), mix(ROUGH, BLACK, 0.45))
            pen.disc(lay.at(x, y), lay.size(r), mix(theme.LEAF, theme.INK, 0.35))
            pen.disc(lay.at(x - r * 0.16, y - r * 0.16), lay.size(r * 0.74), mix(theme.LEAF, theme.INK, 0.1))
            pen.disc(lay.at(x - r * 0.32, y - r * 0.3), lay.size(r * 0.36), mix(theme.LEAF, theme.SUNFLOWER, 0.35))

    ink(surface, k, draw, 236)


def _tee(surface: Surface, k: float, lay: Lay) -> None:
    """A little maple block with a printed ring for the ball."""
    x, y = lay.at(0, golf.TEE)
    wide, tall = lay.size(26), lay.size(34)
    box = (x - wide / 2, y - tall / 2, wide, tall)
    shade(surface, k, lambda pen, tint: pen.rect((box[0] + 3, box[1] + 4, wide + 2, tall + 4), tint, 7), 3, 170)
    pen = Pen(surface, k)
    pen.rect((box[0], box[1], wide, tall + 4), mix(theme.MAPLE, theme.DARK_WOOD, 0.6), 7)
    board = Surface(surface.get_size(), pygame.SRCALPHA)
    Pen(board, k).rect(box, theme.WHITE, 7)
    board.blit(wood(pen.box(box).size, k, theme.MAPLE, 71, 0.8), pen.box(box), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(board, (0, 0))

    def ring(ink_pen: Pen) -> None:
        ink_pen.disc((x, y), lay.size(6), theme.POPPY, lay.size(1.2))
        ink_pen.disc((x, y), lay.size(1.4), theme.POPPY)

    ink(surface, k, ring)


def _green(surface: Surface, k: float, lay: Lay) -> None:
    """The raised green: a turned disc of wood covered with a lighter cloth, with the hole in its middle."""
    ground, top = lay.at(0, 0), lay.at(0, 0, golf.HEIGHT)
    r, lift = lay.size(golf.GREEN), lay.size(golf.HEIGHT * LIFT)
    shade(surface, k, lambda pen, tint: pen.disc((ground[0] + lift * 0.9, ground[1] + lift * 0.7), r + 1, tint), 6, 190)
    pen = Pen(surface, k)
    wall = mix(theme.MAPLE, theme.WOOD, 0.35)
    steps = max(2, round(lift * k))
    for step in range(steps):
        share = step / (steps - 1)
        pen.disc((ground[0], ground[1] - lift * share), r, mix(mix(wall, BLACK, 0.62), mix(wall, BLACK, 0.18), share))
    pen.disc(top, r, mix(LAWN, theme.WHITE, 0.42))
    cloth = Surface(surface.get_size(), pygame.SRCALPHA)
    Pen(cloth, k).disc((top[0] + 0.5, top[1] + 1.0), r - 1.6, theme.WHITE)
    grass = felt(surface.get_size(), k, LAWN, 44)
    for i in range(4):
        Pen(grass, k).disc(top, r * (1 - i * 0.21), mix(LAWN, theme.WHITE, 0.06 if i % 2 else 0.0), 0)
    veil = felt(surface.get_size(), k, LAWN, 44)
    veil.set_alpha(150)
    grass.blit(veil, (0, 0))
    cloth.blit(grass, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(cloth, (0, 0))
    _hole(pen, top, lay.size(golf.HOLE))


def _hole(pen: Pen, centre: Point, r: float) -> None:
    x, y = centre
    pen.disc((x, y), r + 2.4, mix(LAWN, theme.WHITE, 0.55))
    pen.disc((x, y), r + 1.0, mix(LAWN, BLACK, 0.45))
    pen.disc((x, y), r, (16, 13, 10))
    for step in range(8):
        share = step / 7
        pen.disc((x + 1.2 * share, y + 5.5 * share), r - 0.8 - 4.6 * share, mix((92, 70, 48), (14, 12, 10), share**0.6))
