"""The track: a road of spaces that winds up the board, from the arrow at the bottom to the chequered flag at the top.

Terminology: a `way` is how far along the middle of the road something is, in logical pixels from its beginning; the
road has straight rows, and between two of them a bend.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cache

from msgspec import Struct
from pygame import Rect

from scenes.ui.pen import Point

BOARD = Rect(452, 166, 1108, 716)
EDGE = 30  # of the board around the road
ROWS: Mapping[int, int] = {24: 3, 36: 4, 48: 5}  # by the number of the chequered space
BREADTH: Mapping[int, float] = {24: 150.0, 36: 124.0, 48: 104.0}  # of the road, logical pixels
BULGE = 9.0  # how far out of the road's middle the pictures are where it bends
STEP = 8.0  # logical pixels between two corners of a bent edge


class Spot(Struct, frozen=True):
    """A place on the road, where the road leads to there, in rad clockwise from the right, and how it bends."""

    x: float
    y: float
    heading: float
    turn: int = 0  # to the left (-1) or right (1)

    def beside(self, off: float) -> Point:
        """A point so far to the right of it."""
        return self.x - off * math.sin(self.heading), self.y + off * math.cos(self.heading)


class Piece(Struct, frozen=True):
    """A straight row (radius 0) or a bend around (x, y), which turns left (-1) or right (1) from `start` rad on."""

    x: float
    y: float
    long: float
    start: float
    radius: float = 0.0
    turn: int = 0

    def at(self, way: float) -> Spot:
        """The place so far along."""
        if not self.radius:
            return Spot(self.x + way * math.cos(self.start), self.y, self.start)
        angle = self.start + self.turn * way / self.radius
        heading = angle + self.turn * math.pi / 2
        x, y = self.x + self.radius * math.cos(angle), self.y + self.radius * math.sin(angle)
        return Spot(x, y, heading, self.turn)


class Track:
    """Where the spaces from 0, the arrow, to `finish` lie."""

    def __init__(self, finish: int) -> None:
        self.finish = finish
        self.breadth = BREADTH[finish]
        self.pieces = _laid(ROWS[finish], self.breadth)
        self.pitch = sum(piece.long for piece in self.pieces) / (finish + 1)  # of the spaces

    def along(self, way: float) -> Spot:
        """The place so far from the beginning of the road."""
        for piece in self.pieces[:-1]:
            if way < piece.long:
                return piece.at(way)
            way -= piece.long
        return self.pieces[-1].at(way)

    def middle(self, space: int) -> Point:
        """Where there is most room on a space; behind the finish there is nothing."""
        spot = self.along((min(space, self.finish) + 0.5) * self.pitch)
        return spot.beside(-BULGE * spot.turn)

    def outline(self, space: int, margin: float = 0.0) -> list[Point]:
        """The corners of a space, this much smaller all around."""
        return self.road(space * self.pitch + margin, (space + 1) * self.pitch - margin, self.breadth / 2 - margin)

    def road(self, start: float, end: float, half: float) -> list[Point]:
        """The corners of a part of the road, so broad to either side."""
        steps = max(1, math.ceil((end - start) / STEP))
        spots = [self.along(start + (end - start) * n / steps) for n in range(steps + 1)]
        return [spot.beside(-half) for spot in spots] + [spot.beside(half) for spot in reversed(spots)]

    @property
    def long(self) -> float:
        """The whole way."""
        return self.pitch * (self.finish + 1)


@cache
def track(finish: int) -> Track:
    """The track of this length."""
    return Track(finish)


def _laid(rows: int, breadth: float) -> Sequence[Piece]:
    """Rows from the bottom up, to the right and to the left in turn."""
    inner = BOARD.inflate(-2 * EDGE, -2 * EDGE)
    radius = (inner.height - breadth) / (rows - 1) / 2
    left, right = inner.left + radius + breadth / 2, inner.right - radius - breadth / 2
    pieces: list[Piece] = []
    for row in range(rows):
        y = inner.bottom - breadth / 2 - 2 * radius * row
        back = row % 2 == 1
        start, end = (right, left) if back else (left, right)
        if row == 0:
            start = inner.left
        if row == rows - 1:
            end = inner.left if back else inner.right
        pieces.append(Piece(start, y, abs(end - start), math.pi if back else 0.0))
        if row < rows - 1:
            pieces.append(_bend(end, y - radius, radius, back))
    return pieces


def _bend(x: float, y: float, radius: float, back: bool) -> Piece:
    """From the end of a row up to the beginning of the next."""
    return Piece(x, y, math.pi * radius, math.pi / 2, radius, 1 if back else -1)
