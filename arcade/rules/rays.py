"""The geometry of Black Box: the 8x8 box, its 32 ports, and what becomes of a ray.

Terminology
    square   (row, column), both 1..8, from the top left corner
    port     1..32, once around the box from its top left corner: down the left side (1-8), along the bottom (9-16),
             up the right side (17-24), back along the top (25-32)
    line     the row or column that a port looks into; the port at its other end is the opposite one
    board    where the balls are: sorted squares; for sums also a mask, bit 8 * (row - 1) + (column - 1) set
    heading  0..3 = right, up, left, down: the direction in which a ray enters from each side of the box in turn;
             one more is a turn to the left, one less a turn to the right
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Final, Literal, TypeAlias

Square: TypeAlias = tuple[int, int]
Board: TypeAlias = tuple[Square, ...]
Answer: TypeAlias = Literal["HIT", "REFLECTION"] | int

HIT: Final = "HIT"
REFLECTION: Final = "REFLECTION"
SIZE = 8
PORTS = range(1, 4 * SIZE + 1)
SQUARES: tuple[Square, ...] = tuple((row, column) for row in range(1, SIZE + 1) for column in range(1, SIZE + 1))
HEADINGS = ((0, 1), (-1, 0), (0, -1), (1, 0))  # (rows down, columns to the right) of one step
SUMS = (25, 41, 25, 41)  # of the two ports of a line, by heading

# A ray is at a place: in front of port p (place p - 1), or on square s under a heading (32 + 4 * s + heading);
# negative when it has ended: out of the box through port p (place -p), or absorbed by a ball.
Place: TypeAlias = int
Looks: TypeAlias = tuple[tuple[int, Place], ...]
Step: TypeAlias = tuple[Looks, Place]
ABSORBED: Place = -33


def entry(port: int) -> tuple[Square, tuple[int, int]]:
    """The square in front of `port` and the (row, column) step with which a ray enters it (BB-10)."""
    check_port(port)
    square, heading = _DOORS[port]
    return square, HEADINGS[heading]


def opposite(port: int) -> int:
    """The port at the other end of the same line (BB-23)."""
    check_port(port)
    return SUMS[_DOORS[port][1]] - port


def check_port(port: int) -> None:
    """Raises ValueError, with one sentence, when there is no such port."""
    if port not in PORTS:
        raise ValueError(f"There is no port {port}: the ports are 1 to 32.")


def mask_of(balls: Iterable[Square]) -> int:
    """The squares as a mask; raises ValueError, with one sentence, for a square off the grid."""
    mask = 0
    try:
        for square in balls:
            mask |= _BITS[square]
    except KeyError:
        raise ValueError(f"There is no square {square}: rows and columns are 1 to 8.") from None
    return mask


def board_of(mask: int) -> Board:
    """The squares of a mask, sorted."""
    squares = []
    while mask:
        lowest = mask & -mask
        squares.append(SQUARES[lowest.bit_length() - 1])
        mask ^= lowest
    return tuple(squares)


def trace(balls: Iterable[Square], port: int) -> Answer:
    """What becomes of a ray sent in at `port`: HIT, REFLECTION or the port where it leaves (BB-11..BB-24)."""
    check_port(port)
    return _traced(mask_of(balls), port)


def path(balls: Iterable[Square], port: int) -> tuple[Square, ...]:
    """The squares the ray enters, in order; a hit ends on the ball, a ray that is kept out enters none."""
    check_port(port)
    mask, places = mask_of(balls), [port - 1]
    while places[-1] >= 0:
        seen, leads = LEADS[places[-1]]
        places.append(leads[mask & seen])
    entered = [SQUARES[(place - len(PORTS)) // 4] for place in places[1:] if place >= 0]
    if places[-1] == ABSORBED:
        (ahead, _absorbed), *_others = STEPS[places[-2]][0]
        entered += board_of(ahead)
    return tuple(square for square, _turns in groupby(entered))


def signature(balls: Iterable[Square]) -> tuple[Answer, ...]:
    """The answers of all 32 ports in order; boards with the same signature are twins (BB-R16)."""
    mask = mask_of(balls)
    return tuple(_traced(mask, port) for port in PORTS)


def answer_at(place: Place, port: int) -> Answer:
    """What is announced of a ray from `port` that ended at `place` (BB-11, BB-22)."""
    if place == ABSORBED:
        return HIT
    return REFLECTION if place == -port else -place


def _traced(balls: int, port: int) -> Answer:
    place = port - 1
    while place >= 0:
        seen, leads = LEADS[place]
        place = leads[balls & seen]
    return answer_at(place, port)


def _place(square: Square, heading: int) -> Place:
    return len(PORTS) + 4 * SQUARES.index(square) + heading % 4


def _step(square: Square, heading: int, outside: int = 0) -> Step:
    """The step of a ray on `square`, or in front of it when it still waits `outside` at that port."""
    (row, column), (down, across) = square, HEADINGS[heading]
    ahead = square if outside else (row + down, column + across)
    turned_right, turned_left = _place(square, heading - 1), _place(square, heading + 1)
    if outside:  # BB-21
        turned_right = turned_left = -outside
    left_down, left_across = HEADINGS[(heading + 1) % 4]
    looks = (
        (ahead, ABSORBED),
        ((ahead[0] + left_down, ahead[1] + left_across), turned_right),
        ((ahead[0] - left_down, ahead[1] - left_across), turned_left),
    )
    onward = _place(ahead, heading) if ahead in _BITS else -_EXITS[square, heading]
    return tuple((_BITS[square], place) for square, place in looks if square in _BITS), onward


def _door(port: int) -> tuple[Square, int]:
    """The square in front of `port` and the heading of a ray that enters there."""
    side, along = divmod(port - 1, SIZE)
    return ((along + 1, 1), (SIZE, along + 1), (SIZE - along, SIZE), (1, SIZE - along))[side], side


def _leads(looks: Looks, onward: Place) -> tuple[int, dict[int, Place]]:
    """All squares of a step in one mask, and where each set of balls on them leads."""
    leads = {0: onward}
    for square, turned in reversed(looks):  # what is looked at first decides
        leads |= {balls | square: turned for balls in leads}
    return max(leads), leads


_BITS = {square: 1 << index for index, square in enumerate(SQUARES)}
_DOORS = {port: _door(port) for port in PORTS}
_EXITS = {(square, (heading + 2) % 4): port for port, (square, heading) in _DOORS.items()}

# Place by place: the squares a ray looks at, in this order, each as a mask with the place where a ball on it sends the
# ray; then the next place when all are clear (BB-13). First straight ahead (BB-14, and before any other: BB-R08),
# then ahead to the left, which turns it right, and ahead to the right, which turns it left (BB-17..BB-19); in front of
# a port these two send it away (BB-21). Between two balls it turns twice on one square: straight back (BB-20); nothing
# can lie beside it then, since that would have been diagonally ahead one square earlier.
STEPS: tuple[Step, ...] = (
    *(_step(square, heading, port) for port, (square, heading) in _DOORS.items()),
    *(_step(square, heading) for square in SQUARES for heading in range(4)),
)
LEADS = tuple(_leads(looks, onward) for looks, onward in STEPS)  # the same, for boards of which every ball is known
