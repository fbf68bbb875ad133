"""The pieces: turned wood in the colour of a seat, with its shape on top; they hop from space to space."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from pygame import Surface

from scenes.play.game_of_games.track import Track
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.pen import Pen, Point, around
from scenes.ui.signs import RIM, SEAT_SHAPES
from scenes.ui.theme import mix

WIDE, TALL = 60.0, 84.0  # of the picture of a piece
HEAD = 46.0  # of the shape on top
HOP = 46.0  # logical pixels that a piece rises between two spaces
# Where so many pieces on one space stand, from its middle.
STANDS: Mapping[int, Sequence[Point]] = {
    1: ((0, 30),),
    2: ((-22, 28), (22, 34)),
    3: ((-24, 22), (24, 24), (0, 40)),
    4: ((-24, 16), (24, 18), (-22, 44), (24, 46)),
}


def draw_pawn(canvas: Canvas, look: int, foot: Point, lift: float = 0.0) -> None:
    """A piece whose foot is at a point, or so far above it."""
    x, y = foot
    canvas.shadow((x - 20 + lift * 0.2, y - 12, 40, 20), 10, 5 + lift * 0.12, 0.55)
    corner = (x - WIDE / 2, y - TALL + 8 - lift)
    canvas.sprite(("pawn of", look), (WIDE, TALL), lambda on, k: _paint(on, k, look), corner)


def _paint(surface: Surface, k: float, look: int) -> None:
    seat = theme.SEATS[look % len(theme.SEATS)]
    dark, lit = mix(seat.colour, theme.INK, 0.6), mix(seat.colour, theme.WHITE, 0.4)
    pen = Pen(surface, k)
    middle = WIDE / 2
    for grow, tone in ((2.0, dark), (0.0, mix(seat.colour, theme.INK, 0.18))):
        pen.polygon(_oval((middle, TALL - 12), 20 + grow, 8 + grow), tone)
        body = [(middle - 17 - grow, TALL - 14), (middle - 8 - grow, 36), (middle + 8 + grow, 36)]
        pen.polygon([*body, (middle + 17 + grow, TALL - 14)], tone, 1)
    pen.polygon([(middle - 13, TALL - 14), (middle - 6, 40), (middle - 1, 40), (middle - 5, TALL - 12)], lit)
    corner = (middle - HEAD / 2, 1.0)
    scale = HEAD / 100
    mark = SEAT_SHAPES[seat.shape]
    for turn in range(0, 360, 30):
        edge = around((corner[0] / scale, corner[1] / scale), RIM * 1.4, turn)
        mark(Pen(surface, k * scale, edge), dark)
    mark(Pen(surface, k * scale, (corner[0] / scale, corner[1] / scale)), seat.colour)


def _oval(centre: Point, across: float, down: float) -> list[Point]:
    return [
        (centre[0] + across * math.cos(turn), centre[1] + down * math.sin(turn))
        for turn in (math.tau * n / 40 for n in range(40))
    ]


def standing(road: Track, spaces: Sequence[int]) -> list[Point]:
    """Where the feet of pieces on these spaces are; those on the same space beside each other."""
    places = [min(space, road.finish) for space in spaces]
    feet = []
    for seat, space in enumerate(places):
        beside = [other for other, place in enumerate(places) if place == space]
        across, down = STANDS[len(beside)][beside.index(seat)]
        x, y = road.middle(space)
        feet.append((x + across, y + down))
    return feet


def hopping(road: Track, before: Sequence[int], after: Sequence[int], hops: float) -> list[tuple[Point, float]]:
    """Feet and lifts of pieces on their way, each having made so many hops if it has as many to make."""
    starts, ends = standing(road, before), standing(road, after)
    places = []
    for start, end, low, high in zip(starts, ends, before, after, strict=True):
        done, way = min(hops, high - low), high - low
        if done >= way:
            places.append((end, 0.0))
            continue
        part = done - int(done)
        a = start if done < 1 else _foot(road, low + int(done))
        b = end if int(done) + 1 == way else _foot(road, low + int(done) + 1)
        at = (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part)
        places.append((at, 4 * HOP * part * (1 - part)))
    return places


def _foot(road: Track, space: int) -> Point:
    x, y = road.middle(space)
    across, down = STANDS[1][0]
    return x + across, y + down


def draw_pawns(canvas: Canvas, looks: Sequence[int], places: Sequence[tuple[Point, float]]) -> None:
    """All pieces, the farthest first."""
    for look, (foot, lift) in sorted(zip(looks, places, strict=True), key=lambda piece: piece[1][0][1]):
        draw_pawn(canvas, look, foot, lift)
