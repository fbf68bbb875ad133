"""The boxes in the cupboard: four printed lids, and the brown parcel a box comes in before it is unpacked."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from random import Random

import msgspec
import pygame
from pygame import Rect, Surface

from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.paint import card_stock
from scenes.ui.pen import Painter, Pen, Point, around
from scenes.ui.theme import Colour, ease_out, mix

WIDTH, HEIGHT = 700, 312  # logical size of a lid, its edges included
EDGE = 20  # what shows of the side below
FLANK = 8  # and of the one to the right
ART = Rect(426, 34, 240, 224)  # where the picture stands on the lid
FIELD = 270  # the width it is drawn for


class Look(msgspec.Struct, frozen=True):
    """The print of one box: its colours, and the picture drawn by a pen in a field of 270 by 252."""

    ground: Colour
    first: Colour  # of the first title line
    second: Colour  # of the second
    tagline: Colour
    art: Callable[[Pen], None]


def _spinner(pen: Pen) -> None:
    """Game of Games: the spinner, and the track that leads around it."""
    centre, radius = (139.0, 126.0), 112.0
    colours = (theme.SUNFLOWER, theme.LEAF, theme.SKY, theme.POPPY)
    pen.disc((centre[0] + 4, centre[1] + 6), radius + 13, mix(theme.POPPY, theme.INK, 0.45))
    pen.disc(centre, radius + 13, theme.PAPER)
    for i in range(8):
        pen.wedge(centre, radius, i * 45 - 90, i * 45 - 45, colours[i % 4])
    for i in range(8):
        pen.path([centre, around(centre, radius, i * 45 - 90)], theme.PAPER, 3)
        pen.disc(around(centre, radius + 6, i * 45 - 67.5), 4, theme.INK)
    pen.disc(centre, 62, theme.PAPER, 3)
    tip, tail = around(centre, 92, -62), around(centre, 30, 118)
    shade = [(x + 3, y + 5) for x, y in (tip, around(centre, 15, 28), tail, around(centre, 15, 208))]
    pen.polygon(shade, mix(theme.LEAF, theme.INK, 0.6))
    pen.polygon([tip, around(centre, 15, 28), tail, around(centre, 15, 208)], theme.INK)
    pen.disc(centre, 24, theme.PAPER)
    pen.disc(centre, 9, theme.INK)


def _rays(pen: Pen) -> None:
    """Black Box: the grid by night, four golden balls and a ray that is turned twice."""
    cell, left, top = 28.0, 23.0, 14.0
    pen.rect((left - 8, top - 8, 8 * cell + 16, 8 * cell + 16), mix(theme.NIGHT, theme.GRID, 0.45), 14)
    for row in range(8):
        for column in range(8):
            pen.rect((left + column * cell + 2, top + row * cell + 2, cell - 4, cell - 4), theme.GRID, 4)
            pen.disc((left + (column + 0.5) * cell, top + (row + 0.5) * cell), 5, theme.NIGHT)
    path = [(-12, 3.5), (3.5, 3.5), (3.5, 5.5), (8.6, 5.5)]
    ray: list[Point] = [(left + x * cell if x > -1 else 0, top + y * cell) for x, y in path]
    ray[-1] = (270, ray[-1][1])
    _glow(pen, ray, theme.RAY)
    for row, column in ((2, 4), (6, 2), (0, 0), (1, 6)):
        _ball(pen, (left + (column + 0.5) * cell, top + (row + 0.5) * cell), 12)


def _glow(pen: Pen, points: list[Point], colour: Colour) -> None:
    """A line of light with a soft halo."""
    halo = Surface([max(1, side // 4) for side in pen.surface.get_size()], pygame.SRCALPHA)
    halo.fill((*colour, 0))
    Pen(halo, pen.k / 4, pen.origin).path(points, colour, 16)
    halo = pygame.transform.box_blur(halo, max(1, round(5 * pen.k / 4)))
    halo.set_alpha(130)
    pen.surface.blit(pygame.transform.smoothscale(halo, pen.surface.get_size()), (0, 0))
    pen.path(points, colour, 6)
    pen.path(points, mix(colour, theme.WHITE, 0.75), 2)


def _ball(pen: Pen, centre: Point, radius: float) -> None:
    x, y = centre
    pen.disc((x + 2, y + 3), radius, mix(theme.NIGHT, (0, 0, 0), 0.5))
    pen.disc(centre, radius, mix(theme.SUNFLOWER, theme.INK, 0.35))
    pen.disc((x - 1, y - 1), radius - 1.5, theme.SUNFLOWER)
    pen.disc((x - radius * 0.3, y - radius * 0.35), radius * 0.28, mix(theme.SUNFLOWER, theme.WHITE, 0.75))


def _television(pen: Pen) -> None:
    """Goggle Box: a set on tapered legs, ratings on its screen."""
    for turn in (-52, -128):
        pen.path([(135, 58), around((135, 58), 66, turn)], theme.CREAM, 4)
        pen.disc(around((135, 58), 66, turn), 6, theme.MUSTARD)
    for x, foot in ((66, 50), (204, 220)):
        pen.polygon([(x - 10, 200), (x + 10, 200), (foot + 4, 248), (foot - 4, 248)], mix(theme.PLUM, theme.INK, 0.55))
    pen.rect((12, 60, 252, 158), mix(theme.TEAL, theme.INK, 0.5), 34)
    pen.rect((8, 54, 252, 158), theme.PLUM, 34)
    pen.rect((8, 54, 252, 158), mix(theme.PLUM, theme.PAPER, 0.25), 34, 3)
    pen.rect((28, 72, 158, 122), theme.CREAM, 26)
    bars = ((theme.TOMATO, 76), (theme.TEAL, 46), (theme.MUSTARD, 62), (theme.LEAF, 28), (theme.PLUM, 52))
    for i, (colour, tall) in enumerate(bars):
        pen.rect((46 + i * 26, 178 - tall, 18, tall), colour, 4)
    for y in (92, 136):
        pen.disc((224, y), 18, mix(theme.PLUM, theme.INK, 0.4))
        pen.disc((223, y - 1), 15, theme.MUSTARD)
        pen.path([(223, y - 1), around((223, y - 1), 12, -60 if y < 100 else 20)], theme.INK, 3)
    for i in range(4):
        pen.rect((208, 166 + i * 9, 32, 4), mix(theme.PLUM, theme.INK, 0.45), 2)


def _test_card(pen: Pen) -> None:
    """Channel X: a test card with a big X."""
    centre = (135.0, 126.0)
    pen.disc(centre, 122, theme.BONE)
    pen.disc(centre, 108, theme.NAVY, 8)
    for i, grey in enumerate(theme.TEST_CARD):
        pen.rect((55 + i * 40, 176, 40, 26), grey)
    for i in range(13):
        pen.rect((76 + i * 9.2, 52, 4.6, 22), theme.NAVY)
    pen.rect((55, 120, 160, 3), mix(theme.NAVY, theme.BONE, 0.4))
    pen.rect((133.5, 84, 3, 86), mix(theme.NAVY, theme.BONE, 0.4))
    for shift, colour in ((5, mix(theme.BONE, theme.INK, 0.35)), (0, theme.SIGNAL_RED)):
        pen.path([(93 + shift, 84 + shift), (177 + shift, 168 + shift)], colour, 27)
        pen.path([(177 + shift, 84 + shift), (93 + shift, 168 + shift)], colour, 27)


LOOKS: Mapping[str, Look] = {
    "game-of-games": Look(mix(theme.POPPY, theme.INK, 0.18), theme.PAPER, theme.SUNFLOWER, theme.PAPER, _spinner),
    "black-box": Look(theme.NIGHT, theme.PAPER, theme.RAY, theme.MIST, _rays),
    "goggle-box": Look(mix(theme.TEAL, theme.INK, 0.22), theme.CREAM, theme.MUSTARD, theme.CREAM, _television),
    "channel-x": Look(theme.NAVY, theme.BONE, mix(theme.SIGNAL_RED, theme.PAPER, 0.3), theme.BONE, _test_card),
}


def lid(name: str) -> Painter:
    """The painter of an unpacked box: its lid, its edges and its picture."""
    look = LOOKS[name]

    def paint(surface: Surface, k: float) -> None:
        draw_solid(surface, k, look.ground)
        pen = Pen(surface, k)
        pen.rect((14, 14, WIDTH - FLANK - 28, HEIGHT - EDGE - 28), mix(look.ground, look.first, 0.3), 8, 2)
        surface.set_clip(pen.box((0, 0, WIDTH - FLANK, HEIGHT - EDGE)))
        scale = ART.width / FIELD
        look.art(Pen(surface, k * scale, (ART.x / scale, ART.y / scale)))
        surface.set_clip(None)
        _wear(pen, look.ground)

    return paint


def draw_solid(surface: Surface, k: float, ground: Colour) -> None:
    """A box seen a little from below right: the face, the lip of its lid, and what shows of the bottom half."""
    pen = Pen(surface, k)
    pen.rect((3, 20, WIDTH - 6, HEIGHT - 20), mix(ground, (0, 0, 0), 0.62), 6)
    pen.rect((0, 0, WIDTH, HEIGHT - 8), mix(ground, (0, 0, 0), 0.42), 9)
    pen.rect((0, 0, WIDTH - FLANK + 2, HEIGHT - EDGE + 2), mix(ground, theme.WHITE, 0.22), 9)
    face = Surface(pen.box((0, 0, WIDTH - FLANK, HEIGHT - EDGE)).size, pygame.SRCALPHA)
    card_stock(face, k, ground, 9)
    surface.blit(face, (0, 0))


def _wear(pen: Pen, ground: Colour) -> None:
    """Corners and edges a little rubbed by many evenings."""
    rng = Random(str(ground))
    right, bottom = WIDTH - FLANK, HEIGHT - EDGE
    for x, y in ((0, 0), (right, 0), (0, bottom), (right, bottom)):
        inward = 1 if x == 0 else -1
        down = 1 if y == 0 else -1
        for _ in range(3):
            long, off = rng.uniform(3, 16), rng.uniform(0.4, 1.4)
            pale = mix(ground, theme.PAPER, rng.uniform(0.1, 0.3))
            pen.path([(x + 6 * inward, y + off * down), (x + (6 + long) * inward, y + off * down)], pale, 1.2)
            pen.path([(x + off * inward, y + 6 * down), (x + off * inward, y + (6 + long / 2) * down)], pale, 1.2)


def draw_open(canvas: Canvas, place: Rect, share: float) -> None:
    """Swing the lid just drawn at `place` up about its upper edge, over the tray below; `share` is 0 shut to 1 open."""
    area = canvas.px_rect(place).clip(canvas.surface.get_rect())
    shut = canvas.surface.subsurface(area).copy()
    canvas.rect(place, theme.SHADE)
    canvas.sprite("tray", (WIDTH, HEIGHT), _tray, place.topleft)
    angle = math.radians(115 * ease_out(share))
    tall = max(2, round(area.height * abs(math.cos(angle))))
    turned = pygame.transform.smoothscale(shut, (area.width, tall))
    if math.cos(angle) < 0:  # past upright its plain inside shows
        turned.fill(mix(theme.PAPER, theme.KRAFT, 0.45))
        rim = round(14 * canvas.scale)
        pygame.draw.rect(turned, mix(theme.KRAFT, theme.INK, 0.2), turned.get_rect(), rim)
    shade = round(255 * (0.6 + 0.4 * abs(math.cos(angle))))
    turned.fill((shade, shade, shade), special_flags=pygame.BLEND_RGB_MULT)
    canvas.surface.blit(turned, (area.x, area.y if math.cos(angle) > 0 else area.y - tall))


def _tray(surface: Surface, k: float) -> None:
    """The lower half of a box, lined with paper."""
    draw_solid(surface, k, mix(theme.KRAFT, theme.PAPER, 0.4))
    pen = Pen(surface, k)
    pen.rect((16, 14, WIDTH - FLANK - 32, HEIGHT - EDGE - 28), mix(theme.KRAFT, theme.INK, 0.55), 8)
    pen.rect((24, 30, WIDTH - FLANK - 44, HEIGHT - EDGE - 46), mix(theme.PAPER, theme.KRAFT, 0.2), 6)
