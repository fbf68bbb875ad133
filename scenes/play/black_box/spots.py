"""Where things are on the Black Box table: its spots in logical pixels, and the way a cursor walks over them.

A spot is (row, column) with 0..9 for both: 1..8 are the squares, 0 and 9 the ring of ports; the corners are no spots.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import TypeAlias

from pygame import Rect

from arcade.rules.rays import HIT, PORTS, SIZE, SQUARES, Board, Square, entry, opposite, path, trace

Point: TypeAlias = tuple[float, float]
Spot: TypeAlias = tuple[int, int]

BOX = Rect(568, 160, 784, 784)  # the moulded frame
PITCH = 70  # from well to well
WELLS = Rect(0, 0, SIZE * PITCH, SIZE * PITCH)
WELLS.center = BOX.center
SOCKET = 316  # from the middle of the box to a socket
NUMBER = 364  # and to the printed number of the port
DISC = 52  # across a socket or a marker
BALL = 50
FAR = SIZE + 1  # the last row or column of spots


def _beyond(port: int) -> Spot:
    """The spot just outside the entry square."""
    (row, column), (down, across) = entry(port)
    return row - down, column - across


SPOTS: dict[int, Spot] = {port: _beyond(port) for port in PORTS}
_PORTS: dict[Spot, int] = {spot: port for port, spot in SPOTS.items()}


def port_at(spot: Spot) -> int | None:
    """The port at a spot of the ring."""
    return _PORTS.get(spot)


def square_at(spot: Spot) -> Square | None:
    """The square at a spot inside the box."""
    return spot if spot in SQUARES else None


def _along(index: int, reach: float) -> float:
    """How far right of (or below) the middle a column (or row) of spots is; the ring lies at `reach`."""
    if index in (0, FAR):
        return reach if index else -reach
    return (index - (FAR / 2)) * PITCH


def centre(spot: Spot, reach: float = SOCKET) -> Point:
    """The middle of a well or a socket; with another `reach`, of what lies on the ring there."""
    x, y = BOX.center
    return x + _along(spot[1], reach), y + _along(spot[0], reach)


def number_place(port: int) -> Point:
    """The middle of the number printed beside a socket."""
    return centre(SPOTS[port], NUMBER)


def spot_under(pos: Point) -> Spot | None:
    """The spot at a point; a port reaches from the wells to the edge of the frame."""
    if not BOX.collidepoint(pos):
        return None
    row, column = (_index(pos[axis], WELLS.topleft[axis]) for axis in (1, 0))
    spot = (row, column)
    return spot if spot in _PORTS or spot in SQUARES else None


def _index(value: float, start: float) -> int:
    return min(FAR, max(0, int((value - start) // PITCH) + 1))


def stepped(spot: Spot, step: tuple[float, float]) -> Spot:
    """One step of the cursor (x right, y down), around the corners of the ring and never off it."""
    row, column = spot[0] + round(step[1]), spot[1] + round(step[0])
    if row in (0, FAR) and column in (0, FAR):  # a corner: go round it
        return (1 if row == 0 else SIZE, column) if step[0] else (row, 1 if column == 0 else SIZE)
    return (row, column) if 0 <= row <= FAR and 0 <= column <= FAR else spot


def inward(port: int) -> Point:
    """The direction (x, y) in which a ray enters."""
    down, across = entry(port)[1]
    return across, down


def ring_step(port: int, step: tuple[float, float]) -> int:
    """The port that comes next along the ring when steered that way; straight into the box is over to the far side."""
    spot = stepped(SPOTS[port], step)
    return _PORTS.get(spot) or opposite(port)


def light(balls: Board, port: int) -> list[Point]:
    """The way of a ray through a box with these balls, from socket to socket; a hit ends on the ball."""
    start = centre(SPOTS[port])
    answer = trace(balls, port)
    inside = [centre(square) for square in path(balls, port)]
    if not inside:  # kept out at the edge
        x, y = inward(port)
        inside = [(start[0] + x * PITCH / 2, start[1] + y * PITCH / 2)]
    if answer == HIT:
        return [start, *inside]
    return [start, *inside, start if isinstance(answer, str) else centre(SPOTS[answer])]


def span(way: Sequence[Point]) -> float:
    """How long a line of points is, in logical pixels."""
    return sum(math.dist(start, end) for start, end in pairwise(way))
