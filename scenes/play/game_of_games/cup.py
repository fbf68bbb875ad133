"""The cup on its mat, where opening rolls are made and ties are thrown for."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from scenes.play.game_of_games.track import BOARD
from scenes.play.little.dice import Cast, draw_cup, draw_dice
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.panels import draw_panel
from scenes.ui.pen import Point
from scenes.ui.signs import draw_seat
from scenes.ui.theme import mix

MAT = Rect(0, 0, 760, 470)
MAT.center = BOARD.center
KEY = Rect(MAT.centerx - 190, MAT.bottom - 128, 380, 100)
SCENE = (488.0, 224.0, 712.0, 312.0)  # the part of a tray that is shown on the mat, with the cup in it
PICTURE = Rect(MAT.x + 24, MAT.y + 16, 712, 312)
LATE = 0.08  # share of the way by which each further die leaves the cup later
FIRST, NEXT, ROW = 850.0, 116.0, 400.0  # where dice come to rest in SCENE
TIPS = 6.0  # of a roll, the part in which the cup tips over


def draw_mat(canvas: Canvas) -> None:
    """A square of felt on the board."""
    draw_panel(canvas, MAT, mix(theme.FELT, theme.INK, 0.12), radius=26, depth=18)
    canvas.round_rect(MAT.inflate(-24, -24), mix(theme.FELT, theme.PAPER, 0.4), 18, width=3)


def draw_throw(canvas: Canvas, faces: Sequence[int] = (), shake: float = 0.0, roll: float | None = None) -> None:
    """The cup, and once they `roll`, this much of the way, the dice."""
    with canvas.within(PICTURE, SCENE):
        draw_cup(canvas, shaking=shake, tipped=0.0 if roll is None else min(1.0, TIPS * roll))
        if roll is not None:
            draw_dice(canvas, [Cast(face, spot(n), _part(roll, n)) for n, face in enumerate(faces)])


def draw_owners(canvas: Canvas, looks: Sequence[int]) -> None:
    """Whose dice lie there."""
    for n, look in enumerate(looks):
        x, y = spot(n)
        draw_seat(canvas, look, (PICTURE.x + x - SCENE[0], PICTURE.y + y - SCENE[1] + 96), 52)


def spot(number: int) -> Point:
    """Where a die comes to rest."""
    return FIRST + NEXT * number, ROW + 16 * (number % 2)


def _part(roll: float, number: int) -> float:
    late = LATE * number
    return min(1.0, max(0.0, (roll - late) / (1 - late)))
