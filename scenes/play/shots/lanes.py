"""The lane of Bowling and Shuffleboard: maple boards between two gutters, with the low barrier at the far end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random

import pygame
from pygame import Surface

from arcade.rules.shots import TENTHS
from arcade.rules.shuffleboard import LINES
from physics import bowling, shuffleboard
from scenes.play.shots.joinery import BLACK, LACQUER, Tray, figure, ink, lamp, shade, tray_with, wood
from scenes.play.shots.lay import Box, Lay, Point
from scenes.ui import theme
from scenes.ui.pen import Pen, Tint
from scenes.ui.theme import mix

NEAR, FAR = -13.0, bowling.LENGTH  # y of the boards' near end and of the barrier's face, mm
SIDE = bowling.HALF_WIDTH  # x of the lane's edges
GUTTER = 24.0  # between the lane and the rail
RAIL = 11.0
BARRIER = (7.0, 13.0)  # how thick and how high it is
THICK = 4.0  # of the boards
BOARDS = 8
DARTS = ((-32, 96), (-16, 112), (0, 128), (16, 112), (32, 96))  # the arrows that every bowler aims by
SPACES = (*(line / TENTHS for line in LINES), FAR)  # the lines of the spaces 1 to 5, GG-R44
PAINTS = (theme.SKY, theme.LEAF, theme.SUNFLOWER, mix(theme.SUNFLOWER, theme.POPPY, 0.5), theme.POPPY)
BED = mix(theme.LEAF, theme.INK, 0.62)  # the gutters
PALE, DEEP = (250, 208, 146), (222, 170, 108)  # the lightest and the darkest maple board, before the grain
LINE = mix(theme.INK, theme.WOOD, 0.35)


def lane_tray(lay: Lay) -> Tray:
    """The frame around the gutters."""
    left, top = lay.at(-SIDE - GUTTER - RAIL, NEAR - 2 - RAIL)
    right, bottom = lay.at(SIDE + GUTTER + RAIL, FAR + BARRIER[0] + 3 + RAIL)
    return Tray((left, top, right - left, bottom - top), lay.size(RAIL), lay.size(5), LACQUER, 22, 0.35)


def paint_bowling(surface: Surface, k: float, lay: Lay) -> None:
    """The lane with its ball spots, arrows and pin spots."""

    def marks(pen: Pen) -> None:
        _near_line(pen, lay, bowling.SPOTS)
        for x, y in DARTS:
            tip, wing = lay.at(x, y + 13), lay.size(2.6)
            left = lay.at(x, y)
            pen.polygon([tip, (left[0], left[1] - wing), (left[0] + wing, left[1]), (left[0], left[1] + wing)], LINE)
        for spot in bowling.PINS:
            pen.disc(lay.at(*spot), lay.size(6.4), theme.POPPY, lay.size(0.9))
            pen.disc(lay.at(*spot), lay.size(1.4), theme.POPPY)

    tray_with(surface, k, lane_tray(lay), lambda on, n: _floor(on, n, lay, marks))
    _barrier(surface, k, lay)


def paint_shuffleboard(surface: Surface, k: float, lay: Lay) -> None:
    """The lane with the five printed spaces, the numbers readable from the player's side (GG-51)."""

    def marks(pen: Pen) -> None:
        _near_line(pen, lay, (shuffleboard.START,))
        for paint, (near, far) in zip(PAINTS, pairwise(SPACES), strict=True):
            left, top = lay.at(-SIDE, near)
            right, bottom = lay.at(SIDE, far)
            pen.rect((left, top, right - left, bottom - top), paint)

    def numbers(pen: Pen) -> None:
        for number, (near, far) in enumerate(pairwise(SPACES), 1):
            paint = PAINTS[number - 1]
            figure(pen, str(number), lay.at(0, (near + far) / 2), lay.size(27), theme.INK)
            for x in (-34, 34):
                _stars(pen, lay, x, (near + far) / 2, number, mix(paint, theme.INK, 0.62))
        for y in SPACES[:-1]:
            pen.path([lay.at(-SIDE, y), lay.at(SIDE, y)], theme.PAPER, lay.size(1.1))

    def floor(on: Surface, n: float) -> None:
        _floor(on, n, lay, marks)
        ink(on, n, numbers, 240)

    tray_with(surface, k, lane_tray(lay), floor)
    _barrier(surface, k, lay)


def _near_line(pen: Pen, lay: Lay, spots: Sequence[Point]) -> None:
    """The line across the near end with its spots (GG-27, GG-47)."""
    pen.path([lay.at(-SIDE, spots[0][1]), lay.at(SIDE, spots[0][1])], theme.POPPY, lay.size(1.1))
    for x, y in spots:
        pen.disc(lay.at(x, y), lay.size(3.4), theme.POPPY)
        pen.disc(lay.at(x, y), lay.size(1.5), theme.PAPER)


def _stars(pen: Pen, lay: Lay, x: float, y: float, number: int, colour: Tint) -> None:
    """As many dots as the space is worth, in a row."""
    for i in range(number):
        pen.disc(lay.at(x, y + (i - (number - 1) / 2) * 4.6), lay.size(1.5), colour)


def _floor(surface: Surface, k: float, lay: Lay, marks: Callable[[Pen], None]) -> None:
    """The gutters with the boards standing in them."""
    x, y, width, height = lane_tray(lay).floor
    pen = Pen(surface, k)
    gutter = wood(pen.box((x, y, width, height)).size, k, BED, 31, 0.6)
    surface.blit(gutter, pen.box((x, y, width, height)))
    _gutter_print(surface, k, lay)
    left, top = lay.at(-SIDE, NEAR)
    right, bottom = lay.at(SIDE, FAR + 12)
    box = (left, top, right - left, bottom - top)
    edge = lay.size(THICK * 0.6)

    def cast(soft_pen: Pen, tint: Tint) -> None:
        soft_pen.rect((left + 8, top + 8, right - left, bottom - top + edge + 6), tint)

    shade(surface, k, cast, 7, 170)
    pen.rect((left, bottom - 1, right - left, edge + 1), mix(theme.MAPLE, theme.DARK_WOOD, 0.62))
    _boards(surface, pen, lay, box)
    ink(surface, k, marks)
    pen.rect((left, top, right - left, 1.6), mix(theme.MAPLE, theme.WHITE, 0.45))
    pen.rect((left, bottom - 1.6, right - left, 1.6), mix(theme.MAPLE, theme.DARK_WOOD, 0.35))
    lamp(surface, k, (x, y, width, height), 26)


def _boards(surface: Surface, pen: Pen, lay: Lay, box: Box) -> None:
    """The maple boards, no two alike, with fine seams."""
    dice = Random(12)
    x, y, width, height = box
    edges = [y + height * i / BOARDS for i in range(BOARDS + 1)]
    for number, (top, bottom) in enumerate(pairwise(edges)):
        area = pen.box((x, top, width, bottom - top))
        tone = mix(PALE, DEEP, dice.choice((0.0, 0.22, 0.45, 0.75)) + dice.uniform(0, 0.15))
        surface.blit(wood(area.size, pen.k, tone, 60 + number, 0.6), area)
    for seam in edges[1:-1]:
        pen.rect((x, seam - 0.6, width, 1.2), mix(theme.MAPLE, theme.DARK_WOOD, 0.55))
        pen.rect((x, seam + 0.6, width, 0.8), mix(theme.MAPLE, theme.WHITE, 0.22))


def _gutter_print(surface: Surface, k: float, lay: Lay) -> None:
    """A row of printed diamonds along each gutter, large and small."""

    def draw(pen: Pen) -> None:
        for x in (-SIDE - GUTTER / 2 + 0.6, SIDE + GUTTER / 2 + 1.2):
            for i in range(26):
                across, down = lay.at(x, 5 + i * 15.4)
                long, tall = (lay.size(4.4), lay.size(2.5)) if i % 2 == 0 else (lay.size(1.3), lay.size(1.3))
                tint = theme.SUNFLOWER if i % 2 == 0 else theme.PAPER
                pen.polygon(
                    [(across - long, down), (across, down - tall), (across + long, down), (across, down + tall)], tint
                )

    ink(surface, k, draw, 120)


def _barrier(surface: Surface, k: float, lay: Lay) -> None:
    """A low block of walnut across the far end: its upper side and the end that looks at us."""
    thick, high = BARRIER
    half = SIDE + 9.0
    left, top = lay.at(-half, FAR, high)
    right, bottom = lay.at(half, FAR + thick, high)
    lift = lay.size(high * 0.6)

    def cast(soft_pen: Pen, tint: Tint) -> None:
        soft_pen.rect((left + 3, top + lift, right - left + 10, bottom - top), tint)

    pen = Pen(surface, k)
    surface.set_clip(pen.box(lane_tray(lay).floor))
    shade(surface, k, cast, 4, 150)
    surface.set_clip(None)
    tone = mix(theme.WOOD, theme.DARK_WOOD, 0.3)
    pen.rect((left, bottom - 1, right - left, lift + 1), mix(tone, BLACK, 0.5))
    area = pen.box((left, top, right - left, bottom - top))
    board = pygame.transform.rotate(wood((area.height, area.width), k, tone, 8), 90)
    surface.blit(board, area)
    pen.rect((left, top, 1.8, bottom - top), mix(tone, theme.WHITE, 0.35))
    pen.rect((left, top, right - left, 1.8), mix(tone, theme.WHITE, 0.3))
    pen.rect((right - 1.6, top, 1.6, bottom - top + lift), mix(tone, BLACK, 0.6))
    for x in (-half + 6, half - 6):
        across, down = lay.at(x, FAR + thick / 2, high)
        pen.disc((across, down), 4.4, mix(theme.BRASS, BLACK, 0.5))
        pen.disc((across - 0.4, down - 0.5), 3.6, mix(theme.BRASS, theme.WHITE, 0.15))
