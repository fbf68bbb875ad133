"""The brown parcel a box stands in before it is unpacked: paper, string, a label and a stamp."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random

import pygame
from pygame import Rect, Surface

from scenes.lobby.boxes import EDGE, FIELD, FLANK, HEIGHT, LOOKS, WIDTH, draw_solid
from scenes.ui import theme
from scenes.ui.paint import multiply, noise
from scenes.ui.pen import Painter, Pen, Point, around
from scenes.ui.theme import Colour, mix

STAMP = Rect(536, 26, 128, 150)
STRING, LEVEL = 226.0, 214.0  # where the string of a parcel goes down and across
TWIST = 13  # logical pixels from one red twist of the cord to the next
TWINE: Colour = (232, 222, 200)
LABEL = (36, 26, 452, 138)  # x, y, width, height


def parcel(name: str) -> Painter:
    """The painter of a box still wrapped in brown paper: folds, string with a bow, a label and a stamp."""

    def paint(surface: Surface, k: float) -> None:
        draw_solid(surface, k, theme.KRAFT)
        pen = Pen(surface, k)
        _folds(surface, k, Random(name))
        _string(pen)
        _label(pen)
        _stamp(surface, k, name)

    return paint


def _folds(surface: Surface, k: float, rng: Random) -> None:
    """The paper's fibres, its creases, and the tucked flaps at both ends."""
    pen = Pen(surface, k)
    width, height = WIDTH - FLANK, HEIGHT - EDGE
    face = pen.box((0, 0, width, height))
    fibres = noise((round(width / 9), round(height / 2)), 232, 255, rng.randrange(1000))
    multiply(surface, pygame.transform.smoothscale(fibres, face.size))
    veil = Surface(surface.get_size(), pygame.SRCALPHA)
    soft = Pen(veil, k)
    dark, light = mix(theme.KRAFT, theme.INK, 0.5), mix(theme.KRAFT, theme.PAPER, 0.75)
    for x, tip in ((0.0, 92.0), (float(width), width - 92.0)):
        soft.polygon([(x, 0), (tip, height / 2), (x, height)], (*dark, 40))
        for end in (0, height):
            soft.path([(x, end), (tip, height / 2)], (*light, 150), 2)
            soft.path([(x, end + 3), (tip, height / 2 + 3)], (*dark, 110), 2)
    for _ in range(7):
        x, y, turn = rng.uniform(60, width - 60), rng.uniform(10, height - 10), rng.uniform(0, 360)
        ends = [(x, y), around((x, y), rng.uniform(30, 110), turn)]
        soft.path(ends, (*light, 70), 1.5)
        soft.path([(a + 2, b + 2) for a, b in ends], (*dark, 60), 1.5)
    surface.set_clip(face)
    surface.blit(veil, (0, 0))
    surface.set_clip(None)


def _string(pen: Pen) -> None:
    """Baker's twine once around each way, with a bow where it crosses."""
    knot = (STRING, LEVEL)
    shade = mix(theme.KRAFT, theme.INK, 0.5)
    for cord in ([(STRING, 0.0), (STRING, HEIGHT - 8.0)], [(0.0, LEVEL), (WIDTH - 2.0, LEVEL)]):
        pen.path([(x + 3, y + 4) for x, y in cord], shade, 5)
        _twine(pen, cord)
    loops = [_loop(knot, turn) for turn in (200, -20)]
    ends = [[knot, around(knot, 24, turn), around(knot, 46, turn + lean)] for turn, lean in ((62, 14), (118, -14))]
    for cord in (*loops, *ends):
        pen.path([(x + 3, y + 5) for x, y in cord], shade, 5)
    for cord in (*loops, *ends):
        _twine(pen, cord)
    pen.disc(knot, 10, mix(TWINE, theme.INK, 0.3))
    pen.disc((STRING - 1, LEVEL - 1), 9, TWINE)
    pen.path([(STRING - 4, LEVEL - 4), (STRING + 3, LEVEL + 3)], theme.POPPY, 4)


def _loop(knot: Point, turn: float) -> list[Point]:
    """One loop of a bow, leaving the knot in a direction (degrees)."""
    return [
        around(knot, 64 * math.sin(math.radians(i * 6)) ** 0.8, turn + 26 * math.cos(math.radians(i * 6)))
        for i in range(31)
    ]


def _twine(pen: Pen, points: list[Point]) -> None:
    """A cord of two colours twisted together."""
    pen.path(points, TWINE, 5.5)
    gone = 0.0  # since the last red twist
    for (x, y), (to_x, to_y) in pairwise(points):
        long = math.hypot(to_x - x, to_y - y)
        along = TWIST - gone
        while along <= long:
            share = along / long
            spot_x, spot_y = x + (to_x - x) * share, y + (to_y - y) * share
            pen.path([(spot_x - 1.8, spot_y - 1.8), (spot_x + 1.8, spot_y + 1.8)], theme.POPPY, 2.6)
            along += TWIST
        gone = long - (along - TWIST)


def _label(pen: Pen) -> None:
    """The paper label that the words are written on."""
    x, y, width, height = LABEL
    pen.rect((x + 3, y + 5, width, height), mix(theme.KRAFT, theme.INK, 0.4), 6)
    pen.rect(LABEL, theme.PAPER, 6)
    pen.rect((x + 7, y + 7, width - 14, height - 14), mix(theme.POPPY, theme.PAPER, 0.25), 4, 2)


def _stamp(surface: Surface, k: float, name: str) -> None:
    """A postage stamp with the box's own picture, cancelled."""
    look = LOOKS[name]
    pen = Pen(surface, k)
    x, y, width, height = STAMP
    pen.rect((x + 2, y + 4, width, height), mix(theme.KRAFT, theme.INK, 0.4))
    pen.rect(STAMP, theme.PAPER)
    for i in range(9):
        for edge in (x, x + width):
            pen.disc((edge, y + (i + 0.5) * height / 9), 4, theme.KRAFT)
    for i in range(8):
        for edge in (y, y + height):
            pen.disc((x + (i + 0.5) * width / 8, edge), 4, theme.KRAFT)
    field = Rect(x + 10, y + 10, width - 20, height - 20)
    pen.rect(field, look.ground)
    small = field.width / FIELD * 0.94
    area = pen.box(field)
    picture = Surface(area.size, pygame.SRCALPHA)
    picture.blit(surface, (0, 0), area)
    look.art(Pen(picture, k * small, (8, (field.height / small - 252) / 2)))
    surface.blit(picture, area)
    mark = Surface(surface.get_size(), pygame.SRCALPHA)
    ink = (*mix(theme.INK, theme.NAVY, 0.5), 150)
    for radius in (40, 31):
        pygame.draw.circle(mark, ink, pen.at((x - 6, y + height - 18)), radius * k, max(1, round(2.5 * k)))
    surface.blit(mark, (0, 0))
