"""The aim line of Pool Billiards: the way of the white ball up to what it first meets, simulated."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from math import dist, hypot
from typing import Any

from arcade.rules.pool import GAME, Strike
from arcade.rules.shots import Piece
from physics.pool import RADIUS, preview
from scenes.play.shots.lay import Lay, Point
from scenes.ui import theme
from scenes.ui.canvas import Canvas

DOTS = 9.0  # mm between the dots
DOT = 3.0  # radius of one, logical pixels


@lru_cache(8)
def way(balls: tuple[Piece, ...], strike: Strike) -> tuple[Point, ...]:
    """Where white goes until it first meets something, falls or stops, mm; worked out once for each aim."""
    aimed: Any = GAME.aimed(balls, strike)
    return preview(*aimed)


def dotted(points: Sequence[Point]) -> Iterable[Point]:
    """Points DOTS mm apart along a way, between the ball where it begins and the ball where it ends."""
    left = RADIUS + DOTS / 2
    for (ax, ay), (bx, by) in pairwise(points):
        length = hypot(bx - ax, by - ay)
        while left < length:
            at = ax + (bx - ax) * left / length, ay + (by - ay) * left / length
            if dist(at, points[-1]) > RADIUS:
                yield at
            left += DOTS
        left -= length


def draw_way(canvas: Canvas, lay: Lay, points: Sequence[Point]) -> None:
    """The line, and a ring where the white ball will be at its end."""
    for point in dotted(points):
        canvas.circle(lay.at(*point, RADIUS), DOT, theme.PAPER, alpha=200)
    canvas.circle(lay.at(*points[-1], RADIUS), lay.size(RADIUS) - 1, theme.PAPER, width=2.4, alpha=170)
