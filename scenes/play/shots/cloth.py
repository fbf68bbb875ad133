"""The tables with cloth: Pool Billiards in walnut, and the golf course."""

from __future__ import annotations

import math

import pygame
from pygame import Surface

from scenes.play.shots.joinery import BLACK, LACQUER, WALNUT, Tray, felt, ink, lamp, shade, tray_with, wood
from scenes.play.shots.lay import LIFT, Box, Lay, Point
from scenes.ui import theme
from scenes.ui.pen import Pen, Tint, around
from scenes.ui.theme import mix

ACROSS, LONG = 140.0, 280.0  # the field of play
POCKETS = ((-3.0, -3.0), (143.0, -3.0), (-3.0, 283.0), (143.0, 283.0), (-6.0, 140.0), (146.0, 140.0))
POCKET = 13.0  # radius
MOUTH = 14.0  # from a corner or a middle to where the cushion begins
CUSHION = 6.5
FRAME = 11.5
SPOTS = ((70.0, 60.0), (35.0, 230.0), (70.0, 230.0), (105.0, 230.0))  # GG-36, GG-37
CLOTH = theme.FELT
LEATHER = (74, 45, 28)

TEE = (0.0, -300.0)  # GG-60
GREEN, RAISED, HOLE = 55.0, 8.0, 14.0  # radius and height of the green, radius of the hole
COURSE: Box = (-92.0, -352.0, 92.0, 152.0)  # x and y of the near corner, then of the far one
ROUGH = mix(theme.FELT, theme.INK, 0.3)
FAIRWAY = mix(theme.FELT, theme.SUNFLOWER, 0.14)
LAWN = mix(theme.LEAF, theme.SUNFLOWER, 0.34)


def paint_pool(surface: Surface, k: float, lay: Lay) -> None:
    """Felt, cushions, six pockets and the four spots in a walnut frame."""
    reach = CUSHION + FRAME
    left, top = lay.at(-reach, -reach)
    right, bottom = lay.at(ACROSS + reach, LONG + reach)
    tray = Tray((left, top, right - left, bottom - top), lay.size(FRAME), lay.size(2.2), WALNUT, 30, deep=False)
    tray_with(surface, k, tray, lambda on, n: _bed(on, n, lay, tray.floor), 17)
    _sights(surface, k, lay)
    for pocket in POCKETS:
        _pocket(surface, k, lay, pocket)
    _cushions(surface, k, lay)


def _bed(surface: Surface, k: float, lay: Lay, floor: Box) -> None:
    pen = Pen(surface, k)
    area = pen.box(floor)
    surface.blit(felt(area.size, k, CLOTH), area)

    def spots(ink_pen: Pen) -> None:
        for spot in SPOTS:
            x, y = lay.at(*spot)
            ink_pen.disc((x, y), lay.size(2.0), theme.PAPER)
            ink_pen.disc((x, y), lay.size(0.9), CLOTH)
        for y in (SPOTS[0][1],):
            ink_pen.path([lay.at(1, y), lay.at(ACROSS - 1, y)], mix(CLOTH, theme.PAPER, 0.5), 1.6)

    ink(surface, k, spots, 190)
    lamp(surface, k, floor, 44)


def _noses() -> list[list[Point]]:
    """The six cushions: the edge that balls touch, and the wider one at the wood (x, y)."""
    edges: list[list[Point]] = []
    for x, out in ((0.0, -CUSHION), (ACROSS, ACROSS + CUSHION)):
        for near, far in ((MOUTH, LONG / 2 - MOUTH), (LONG / 2 + MOUTH, LONG - MOUTH)):
            slant = (5.0, 2.5) if near == MOUTH else (2.5, 5.0)
            edges.append([(x, near), (x, far), (out, far + slant[1]), (out, near - slant[0])])
    for y, out in ((0.0, -CUSHION), (LONG, LONG + CUSHION)):
        edges.append([(MOUTH, y), (ACROSS - MOUTH, y), (ACROSS - MOUTH + 5, out), (MOUTH - 5, out)])
    return edges


def _cushions(surface: Surface, k: float, lay: Lay) -> None:
    """Six cloth cushions, lit on the sides that face the lamp, with their shadow on the bed."""
    outlines = [[lay.at(*corner) for corner in nose] for nose in _noses()]

    def cast(pen: Pen, tint: Tint) -> None:
        for outline in outlines:
            pen.polygon([(x + 4, y + 5) for x, y in outline], tint)

    shade(surface, k, cast, 3.2, 120)
    body = Surface(surface.get_size(), pygame.SRCALPHA)
    for outline in outlines:
        Pen(body, k).polygon(outline, theme.WHITE)
    body.blit(
        felt(surface.get_size(), k, mix(CLOTH, theme.WHITE, 0.05), 9), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
    )
    surface.blit(body, (0, 0))
    sheen = Surface(surface.get_size(), pygame.SRCALPHA)
    pen = Pen(sheen, k)
    # which side of the table a cushion lies on decides how the lamp meets its slope towards the bed
    for outline, tone in zip(outlines, (-70, -70, 46, 46, -34, 30), strict=True):
        a, b, c, d = outline
        inner = [a, b, _between(b, c, 0.55), _between(a, d, 0.55)]
        pen.polygon(inner, (*(BLACK if tone < 0 else (255, 250, 220)), abs(tone)))
        pen.path([a, b], (*(BLACK if tone < 0 else (235, 255, 225)), 90), 1.6)
        pen.path([c, d], (0, 0, 0, 110), 1.8)
        for start, end in ((b, c), (a, d)):
            pen.path([start, end], (0, 0, 0, 90), 1.4)
    surface.blit(sheen, (0, 0))


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _pocket(surface: Surface, k: float, lay: Lay, at: Point) -> None:
    """A hole with a leather rim, the wall inside lit where it faces the lamp."""
    pen = Pen(surface, k)
    x, y = lay.at(*at)
    r = lay.size(POCKET)
    ring = Surface(surface.get_size(), pygame.SRCALPHA)
    rim = Pen(ring, k)
    rim.disc((x, y), r + 10, mix(LEATHER, BLACK, 0.55))
    rim.disc((x, y), r + 8.6, mix(LEATHER, theme.WHITE, 0.16))
    rim.disc((x + 0.6, y + 0.9), r + 7.8, LEATHER)
    for turn in range(0, 360, 12):
        rim.path(
            [around((x, y), r + 5.2, turn), around((x, y), r + 5.2, turn + 6)], mix(LEATHER, theme.PAPER, 0.5), 1.2
        )
    field = (*lay.at(0.0, 0.0), lay.size(LONG), lay.size(ACROSS))
    grow = lay.size(CUSHION)
    ring.fill((0, 0, 0, 0), pen.box((field[0] - grow, field[1] - grow, field[2] + 2 * grow, field[3] + 2 * grow)))
    surface.blit(ring, (0, 0))
    pen.disc((x, y), r, (12, 9, 7))
    for step in range(8):
        share = step / 7
        pen.disc(
            (x - 3.2 * (1 - share), y - 4.2 * (1 - share)), r - 2 - 5 * share, mix((46, 32, 22), (10, 8, 7), share)
        )


def _sights(surface: Surface, k: float, lay: Lay) -> None:
    """Mother-of-pearl diamonds let into the rails."""
    pen = Pen(surface, k)
    off = CUSHION + FRAME / 2 + 0.4
    places = [(x, y) for y in (35.0, 70.0, 105.0, 175.0, 210.0, 245.0) for x in (-off, ACROSS + off)]
    places += [(x, y) for x in (35.0, 70.0, 105.0) for y in (-off, LONG + off)]
    for place in places:
        x, y = lay.at(*place)
        s = lay.size(2.0)
        outline = [(x - s, y), (x, y - s * 0.8), (x + s, y), (x, y + s * 0.8)]
        pen.polygon(outline, mix(WALNUT, BLACK, 0.6), 1.2)
        pen.polygon(outline, mix(theme.PAPER, theme.SUNFLOWER, 0.12))


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
        pen.disc(lay.at(6 * math.sin(share * math.pi * 1.3), -322 + 352 * share), lay.size(wide), theme.WHITE)
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
    x, y = lay.at(*TEE)
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
    ground, top = lay.at(0, 0), lay.at(0, 0, RAISED)
    r, lift = lay.size(GREEN), lay.size(RAISED * LIFT)
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
    _hole(pen, top, lay.size(HOLE))


def _hole(pen: Pen, centre: Point, r: float) -> None:
    x, y = centre
    pen.disc((x, y), r + 2.4, mix(LAWN, theme.WHITE, 0.55))
    pen.disc((x, y), r + 1.0, mix(LAWN, BLACK, 0.45))
    pen.disc((x, y), r, (16, 13, 10))
    for step in range(8):
        share = step / 7
        pen.disc((x + 1.2 * share, y + 5.5 * share), r - 0.8 - 4.6 * share, mix((92, 70, 48), (14, 12, 10), share**0.6))
