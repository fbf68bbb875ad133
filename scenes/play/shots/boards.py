"""The round boards: Pin Throwing with its mast and sector, Ring Toss with its printed rings and throwing line."""

from __future__ import annotations

import pygame
from pygame import Surface

from physics import pin_throwing, ring_toss
from scenes.play.shots.joinery import BLACK, LACQUER, Tray, felt, ink, lamp, shade, tray_with, wood
from scenes.play.shots.lay import LIFT, Lay, Point
from scenes.ui import theme
from scenes.ui.pen import Pen, around, star
from scenes.ui.theme import Colour, mix

BOARD = 186.0  # radius of the pin-throwing board, mm
THICK = 9.0
RACK = pin_throwing.CENTRE  # the middle pin, GG-R28
PINS = pin_throwing.PINS
SECTOR, REACH = pin_throwing.BEARING, pin_throwing.OUT  # of the release: polar angles and radii, GG-R27
FOOT = 15.0  # of the mast

STAND = 84.0  # radius of the ring-toss board
TOSS_LINE, TOSS_SIDE = ring_toss.LINE, ring_toss.SIDEWAYS  # GG-R52
MAT = (-108.0, -372.0, 108.0, 128.0)  # x and y of the near corner, then of the far one
PALE = mix(theme.PAPER, theme.MAPLE, 0.42)
RINGS = (
    (0.96, theme.POPPY),
    (0.9, theme.PAPER),
    (0.7, theme.POPPY),
    (0.66, PALE),
    (0.46, theme.POPPY),
    (0.42, theme.PAPER),
    (0.2, theme.POPPY),
)


def disc_board(surface: Surface, k: float, lay: Lay, radius: float, thick: float, tone: Colour, seed: int) -> Point:
    """A turned disc of wood lying on the table; returns the screen point of its upper middle."""
    ground, r, lift = lay.at(0, 0), lay.size(radius), lay.size(thick * LIFT)
    shade(surface, k, lambda pen, tint: pen.disc((ground[0] + 9, ground[1] + lift + 10), r + 2, tint), 13, 215)
    pen = Pen(surface, k)
    for step in range(max(2, round(lift * k))):
        share = step / (lift * k)
        pen.disc(
            (ground[0], ground[1] + lift * (1 - share)), r, mix(mix(tone, BLACK, 0.7), mix(tone, BLACK, 0.35), share)
        )
    pen.disc(ground, r, mix(tone, theme.WHITE, 0.4))
    face = Surface(surface.get_size(), pygame.SRCALPHA)
    Pen(face, k).disc((ground[0] + 0.6, ground[1] + 0.9), r - 1.8, theme.WHITE)
    area = pen.box((ground[0] - r, ground[1] - r, 2 * r, 2 * r))
    face.blit(wood(area.size, k, tone, seed, 0.7), area, special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(face, (0, 0))
    return ground


def paint_pin_throwing(surface: Surface, k: float, lay: Lay) -> None:
    """The round board: the sector of release, the hexagon of the pins, the mast's brass foot."""
    disc_board(surface, k, lay, BOARD, THICK, mix(theme.MAPLE, theme.PAPER, 0.25), 51)
    ink(surface, k, lambda pen: _print(pen, lay))
    _foot(surface, k, lay)
    r = lay.size(BOARD)
    x, y = lay.at(0, 0)
    light = Surface((round(2 * r * k), round(2 * r * k)), pygame.SRCALPHA)
    lamp(light, k, (0, 0, 2 * r, 2 * r), 40)
    mask = Surface(light.get_size(), pygame.SRCALPHA)
    Pen(mask, k).disc((r, r), r - 1, theme.WHITE)
    light.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(light, (round((x - r) * k), round((y - r) * k)))


def _print(pen: Pen, lay: Lay) -> None:
    middle = lay.at(0, 0)
    pen.disc(middle, lay.size(BOARD - 3), theme.POPPY)
    pen.disc(middle, lay.size(BOARD - 11), theme.PAPER)
    pen.disc(middle, lay.size(BOARD - 13.5), mix(theme.MAPLE, theme.PAPER, 0.3))
    for i in range(24):
        rays = [
            around(middle, lay.size(BOARD - 14), 15 * i - 3.75),
            around(middle, lay.size(BOARD - 14), 15 * i + 3.75),
        ]
        pen.polygon([middle, *rays], mix(theme.MAPLE, theme.PAPER, 0.62))
    for i in range(60):
        pen.disc(around(middle, lay.size(BOARD - 7), i * 6), lay.size(1.7 if i % 5 else 2.6), theme.PAPER)
    _sector(pen, lay)
    _rack(pen, lay)
    for i in range(16):
        pen.polygon(_ray(middle, lay.size(20), lay.size(27 if i % 2 else 33), 22.5 * i, 4.0), theme.INK)
    pen.disc(middle, lay.size(FOOT + 2.5), theme.INK)


def _ray(middle: Point, near: float, far: float, turn: float, half: float) -> list[Point]:
    return [around(middle, near, turn - half), around(middle, far, turn), around(middle, near, turn + half)]


def _sector(pen: Pen, lay: Lay) -> None:
    """Where the bob may be let go: a fan on the player's side, darker towards its edge."""
    middle = lay.at(0, 0)
    # polar angle a points to (cos a, sin a) in (x, y): on the screen to (sin a, cos a)
    start, end = 90 - SECTOR[1], 90 - SECTOR[0]
    bands = [
        (radius, mix(theme.SKY, theme.PAPER, pale))
        for radius, pale in ((REACH[1], 0.0), (143.0, 0.3), (115.0, 0.52), (87.0, 0.72))
    ]
    for radius, tone in bands:
        pen.wedge(middle, lay.size(radius), start, end, tone)
    pen.disc(middle, lay.size(REACH[0]), mix(theme.MAPLE, theme.PAPER, 0.3))
    for radius, _tone in (*bands, (REACH[0], theme.INK)):
        wide = lay.size(1.6 if radius in REACH else 0.9)
        pen.arc(middle, lay.size(radius), start, end, theme.PAPER if radius not in REACH else theme.INK, wide)
    for turn in (start, end):
        pen.path(
            [around(middle, lay.size(REACH[0]), turn), around(middle, lay.size(REACH[1]), turn)],
            theme.INK,
            lay.size(1.6),
        )


def _rack(pen: Pen, lay: Lay) -> None:
    """The hexagon of the pins in poppy, with a spot for each."""
    middle = lay.at(*RACK)
    corners = [around(middle, lay.size(58), 60 * i) for i in range(6)]
    pen.polygon(corners, theme.POPPY, lay.size(4))
    inner = [around(middle, lay.size(54.5), 60 * i) for i in range(6)]
    pen.polygon(inner, theme.SUNFLOWER, lay.size(3))
    for i in range(6):
        pen.path([lay.at(*PINS[1 + i]), lay.at(*PINS[1 + (i + 1) % 6])], theme.POPPY, lay.size(1.0))
        pen.path([lay.at(*PINS[1 + i]), middle], theme.POPPY, lay.size(1.0))
    for pin in PINS:
        pen.disc(lay.at(*pin), lay.size(8.6), theme.PAPER)
        pen.disc(lay.at(*pin), lay.size(8.6), theme.POPPY, lay.size(1.2))
        pen.disc(lay.at(*pin), lay.size(1.6), theme.POPPY)


def _foot(surface: Surface, k: float, lay: Lay) -> None:
    """The turned brass foot that the mast stands in."""
    x, y = lay.at(0, 0)
    r = lay.size(FOOT)
    shade(surface, k, lambda pen, tint: pen.disc((x + 4, y + 5), r + 1, tint), 3, 190)
    pen = Pen(surface, k)
    for share in (1.0, 0.93, 0.86, 0.8):
        pen.disc((x, y + 2 * share - 1.4), r * share, mix(theme.BRASS, BLACK, 0.62 - 0.5 * (1 - share) * 4))
    for step in range(10):
        share = step / 9
        pen.disc(
            (x - r * 0.2 * share, y - r * 0.24 * share),
            r * (0.78 - 0.6 * share),
            mix(mix(theme.BRASS, BLACK, 0.3), theme.BRASS, share),
        )
    pen.disc((x, y), r * 0.42, mix(theme.BRASS, BLACK, 0.55))


def paint_ring_toss(surface: Surface, k: float, lay: Lay) -> None:
    """A mat in a lacquered frame with the throwing line; the board with the post lies on it."""
    left, top = lay.at(MAT[0] - 8, MAT[1] - 8)
    right, bottom = lay.at(MAT[2] + 8, MAT[3] + 8)
    tray = Tray((left, top, right - left, bottom - top), lay.size(8), lay.size(3.4), LACQUER, 22, 0.35)

    def floor(on: Surface, n: float) -> None:
        area = Pen(on, n).box(tray.floor)
        on.blit(felt(area.size, n, mix(theme.SKY, theme.INK, 0.5), 61), area)
        ink(on, n, lambda pen: _mat_print(pen, lay), 205)
        disc_board(on, n, lay, STAND, 4.0, mix(theme.MAPLE, theme.WOOD, 0.1), 91)
        ink(on, n, lambda pen: _target(pen, lay))
        lamp(on, n, tray.floor, 40)

    tray_with(surface, k, tray, floor, 29)


def _mat_print(pen: Pen, lay: Lay) -> None:
    """The throwing line with the place of the hand, and rays from the board outwards."""
    middle = lay.at(0, 0)
    tone = mix(theme.SKY, theme.INK, 0.36)
    for i in range(24):
        turn = 15 * i
        pen.polygon(
            [
                around(middle, lay.size(20), turn),
                around(middle, lay.size(520), turn - 3.75),
                around(middle, lay.size(520), turn + 3.75),
            ],
            tone,
        )
    left, top = lay.at(MAT[0], MAT[1])
    right, bottom = lay.at(MAT[2], TOSS_LINE)
    pen.rect((left, top, right - left, bottom - top), mix(theme.SKY, theme.INK, 0.62))
    pen.path([lay.at(MAT[0], TOSS_LINE), lay.at(MAT[2], TOSS_LINE)], mix(theme.SKY, theme.INK, 0.1), lay.size(1.2))
    pen.path([lay.at(-TOSS_SIDE, TOSS_LINE), lay.at(TOSS_SIDE, TOSS_LINE)], theme.SUNFLOWER, lay.size(2.6))
    for x in (-TOSS_SIDE, 0.0, TOSS_SIDE):
        pen.disc(lay.at(x, TOSS_LINE), lay.size(4.4), theme.SUNFLOWER)
        pen.disc(lay.at(x, TOSS_LINE), lay.size(1.8), theme.INK)
    for x in (-30.0, 30.0):
        pen.polygon(star(lay.at(x, TOSS_LINE - 26), lay.size(9), lay.size(3.6), 4), mix(theme.SKY, theme.PAPER, 0.2))
    pen.polygon(star(lay.at(0, TOSS_LINE - 26), lay.size(12), lay.size(4), 8), mix(theme.SKY, theme.PAPER, 0.2))


def _target(pen: Pen, lay: Lay) -> None:
    middle = lay.at(0, 0)
    for share, tone in RINGS:
        pen.disc(middle, lay.size(STAND * share), tone)
