"""The six tables with all that is fixed, painted once: whole screens for play, cut-outs for the help pages."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame
from pygame import Surface

from scenes.play.shots.boards import paint_pin_throwing, paint_ring_toss
from scenes.play.shots.cloth import paint_pool
from scenes.play.shots.course import paint_golf
from scenes.play.shots.lanes import paint_bowling, paint_shuffleboard
from scenes.play.shots.lay import FIELD, LAYS, Box, Lay
from scenes.ui.canvas import Canvas
from scenes.ui.paint import table
from scenes.ui.pen import painted

BLEED = 24  # logical pixels around the field that shadows and walls may need

GROUNDS: Mapping[str, Callable[[Surface, float, Lay], None]] = {
    "bowling": paint_bowling,
    "shuffleboard": paint_shuffleboard,
    "pool": paint_pool,
    "pin-throwing": paint_pin_throwing,
    "ring-toss": paint_ring_toss,
    "golf": paint_golf,
}


def draw_ground(canvas: Canvas, game: str) -> None:
    """The table of a game on the dark wood of the room; fills the screen."""
    canvas.backdrop(("ground", game), lambda surface, k: _paint_room(surface, k, game))


def draw_board(canvas: Canvas, game: str) -> None:
    """Only the table, where it lies on the screen; for pictures inside other pictures."""
    box = _area()
    canvas.sprite(("board", game), (box[2], box[3]), lambda surface, k: _paint_board(surface, k, game), box[:2])


def _area() -> Box:
    x, y, width, height = FIELD
    return x - BLEED, y - BLEED, width + 2 * BLEED, height + 2 * BLEED


def _paint_room(surface: Surface, k: float, game: str) -> None:
    table(surface, k)
    x, y, width, height = _area()
    board = painted((width, height), k, lambda on, n: _paint_board(on, n, game))
    corner = (round(x * k), round(y * k))
    shade = pygame.mask.from_surface(board).to_surface(setcolor=(0, 0, 0, 255), unsetcolor=(0, 0, 0, 0))
    small = pygame.transform.smoothscale(shade, [max(1, side // 4) for side in board.get_size()])
    wide = Surface([side + 40 for side in small.get_size()], pygame.SRCALPHA)
    wide.blit(small, (20, 20))
    wide = pygame.transform.gaussian_blur(wide, max(1, round(4 * k)))
    wide.set_alpha(150)
    cast = pygame.transform.smoothscale(wide, [side * 4 for side in wide.get_size()])
    surface.blit(cast, (corner[0] - 80 + round(8 * k), corner[1] - 80 + round(16 * k)))
    surface.blit(board, corner, special_flags=pygame.BLEND_PREMULTIPLIED)


def _paint_board(surface: Surface, k: float, game: str) -> None:
    lay = LAYS[game]
    whole = Lay(_area(), lay.scale, lay.centre).from_corner()
    GROUNDS[game](surface, k, whole)
