"""The table of Pool Billiards: felt and cushions in a walnut frame, six leather pockets."""

from __future__ import annotations

import pygame
from pygame import Surface

from physics import pool
from scenes.play.shots.joinery import BLACK, WALNUT, Tray, felt, ink, lamp, shade, tray_with
from scenes.play.shots.lay import Box, Lay, Point
from scenes.ui import theme
from scenes.ui.pen import Pen, Tint, around
from scenes.ui.theme import mix

ACROSS, LONG = pool.WIDTH, pool.LENGTH  # the field of play, mm
CUSHION = 6.5
FRAME = 11.5
CLOTH = theme.FELT
LEATHER = (74, 45, 28)


def paint_pool(surface: Surface, k: float, lay: Lay) -> None:
    """Felt, cushions, six pockets and the four spots in a walnut frame."""
    reach = CUSHION + FRAME
    left, top = lay.at(-reach, -reach)
    right, bottom = lay.at(ACROSS + reach, LONG + reach)
    tray = Tray(
        (left, top, right - left, bottom - top), lay.size(FRAME), lay.size(2.2), WALNUT, 30, screws=(), deep=False
    )
    tray_with(surface, k, tray, lambda on, n: _bed(on, n, lay, tray.floor), 17)
    _sights(surface, k, lay)
    for pocket in pool.POCKETS:
        _pocket(surface, k, lay, pocket)
    _cushions(surface, k, lay)


def _bed(surface: Surface, k: float, lay: Lay, floor: Box) -> None:
    pen = Pen(surface, k)
    area = pen.box(floor)
    surface.blit(felt(area.size, k, CLOTH), area)

    def spots(ink_pen: Pen) -> None:
        y = pool.START[0][2]
        ink_pen.path([lay.at(1, y), lay.at(ACROSS - 1, y)], mix(CLOTH, theme.PAPER, 0.5), 1.6)
        for _, *spot in pool.START:  # GG-36, GG-37
            x, y = lay.at(*spot)
            ink_pen.disc((x, y), lay.size(2.0), theme.PAPER)
            ink_pen.disc((x, y), lay.size(0.9), CLOTH)

    ink(surface, k, spots, 190)
    lamp(surface, k, floor, 44)


def _noses() -> list[list[Point]]:
    """The six cushions: the edge that balls touch, and the wider one at the wood (x, y)."""
    edges: list[list[Point]] = []
    for x, out in ((0.0, -CUSHION), (ACROSS, ACROSS + CUSHION)):
        for near, far in ((pool.MOUTH, LONG / 2 - pool.MOUTH), (LONG / 2 + pool.MOUTH, LONG - pool.MOUTH)):
            slant = (5.0, 2.5) if near == pool.MOUTH else (2.5, 5.0)
            edges.append([(x, near), (x, far), (out, far + slant[1]), (out, near - slant[0])])
    for y, out in ((0.0, -CUSHION), (LONG, LONG + CUSHION)):
        edges.append([(pool.MOUTH, y), (ACROSS - pool.MOUTH, y), (ACROSS - pool.MOUTH + 5, out), (pool.MOUTH - 5, out)])
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
    r = lay.size(pool.POCKET)
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
