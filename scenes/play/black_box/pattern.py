"""The pattern card on which the hider marks the balls in crayon: the same grid and numbers as the box."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

import pygame
from pygame import Surface

from arcade.rules.rays import PORTS, SIZE, SQUARES, Square
from scenes.play.black_box.spots import BOX, PITCH, SPOTS, WELLS, Point, centre
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.paint import card_stock, night, soft_shadow
from scenes.ui.pen import Painter, Pen, around, painted
from scenes.ui.theme import mix

CRAYON = theme.POPPY
PRINT = mix(theme.PAPER, theme.FADED, 0.45)
NUMBERS = 318  # from the middle of the card to its printed numbers
MARK = 62  # across a crayon mark
MARKS = 4  # that look different
TURNS = 46  # points of a scribble
SPECKS = 240  # where the paper shows through the wax


def paint_card(surface: Surface, k: float) -> None:
    """The night with the empty pattern card where the box would be (BB-02)."""
    night(surface, k)
    shadow = soft_shadow(BOX.size, k, 20, 24, 0.8)
    place = shadow.get_rect(center=(BOX.centerx * k, (BOX.centery + 12) * k))
    surface.blit(shadow, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    card = painted(BOX.size, k, _paint_paper)
    surface.blit(card, (round(BOX.x * k), round(BOX.y * k)), special_flags=pygame.BLEND_PREMULTIPLIED)


def _paint_paper(surface: Surface, k: float) -> None:
    card_stock(surface, k, mix(theme.PAPER, theme.BONE, 0.4), 18)
    pen = Pen(surface, k)
    side = BOX.width
    pen.rect((16, 16, side - 32, side - 32), PRINT, 10, 2)
    x, y = WELLS.x - BOX.x, WELLS.y - BOX.y
    pen.rect((x - 3, y - 3, WELLS.width + 6, WELLS.height + 6), theme.FADED, 4, 3)
    for line in range(1, SIZE):
        pen.rect((x + line * PITCH - 1, y, 2, WELLS.height), PRINT)
        pen.rect((x, y + line * PITCH - 1, WELLS.width, 2), PRINT)
    for row, column in SQUARES:
        across, down = centre((row, column))
        pen.disc((across - BOX.x, down - BOX.y), 3, PRINT)


def draw_pattern(canvas: Canvas, marks: Collection[Square]) -> None:
    """The numbers of the card, and a crayon mark on each square in `marks`."""
    for port in PORTS:
        x, y = centre(SPOTS[port], NUMBERS)
        box = (x - 24, y - 19, 48, 38)
        canvas.text(str(port), box, size=theme.MINIMUM, font="bold", colour=theme.FADED, align="center")
    for row, column in sorted(marks):
        draw_crayon(canvas, centre((row, column)), (row * 3 + column) % MARKS)


def draw_crayon(canvas: Canvas, at: Point, variant: int = 0, *, alpha: int = 255) -> None:
    """A round scribble of wax crayon."""
    corner = (at[0] - MARK / 2, at[1] - MARK / 2)
    canvas.sprite(("crayon", variant), (MARK, MARK), _scribble(variant), corner, alpha=alpha)


def _scribble(variant: int) -> Painter:
    def paint(surface: Surface, k: float) -> None:
        rng = Random(variant)
        middle = (MARK / 2, MARK / 2)
        start = rng.uniform(0, 360)
        way = [
            around(middle, (23 - 21 * n / TURNS) * rng.uniform(0.9, 1.08), start + 31 * n) for n in range(TURNS)
        ]  # round and round, wandering in towards the middle
        Pen(surface, k).path(way, CRAYON, 4.4)
        wax = Surface(surface.get_size(), pygame.SRCALPHA)
        wax.fill((255, 255, 255, 238))
        for _speck in range(SPECKS):
            spot = rng.uniform(0, MARK) * k, rng.uniform(0, MARK) * k
            pygame.draw.circle(wax, (255, 255, 255, 70), spot, rng.uniform(0.5, 1.5) * k)
        surface.blit(wax, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)

    return paint
