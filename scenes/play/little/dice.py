"""Dice and their cup: a die rolls over its edges along a straight way and ends on the face that was thrown.

Directions as on the table: x to the right, y towards the player (down the screen), z up; what is z up is seen higher.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct
from pygame import Surface

from scenes.play.shots.joinery import BLACK, shade
from scenes.play.shots.lay import LIFT
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.pen import Painter, Pen, Point, Tint, around
from scenes.ui.theme import Colour, ease_out, mix

Vector = tuple[float, float, float]

HALF = 48.0  # of a die's edge, logical pixels
ROUNDING = 0.2  # of its edges, as a share of HALF
SIDE = 4.3 * HALF  # of the square picture in which it turns
HEADINGS = 8  # degrees between two headings of a die
STEP = 9  # degrees between two pictures of a turning die
IVORY = mix(theme.PAPER, theme.WHITE, 0.35)
UNLIT = mix(theme.DARK_WOOD, BLACK, 0.4)
PIP, EVIL = theme.INK, theme.POPPY  # the single pip is red
LIGHT: Vector = (-0.42, -0.5, 0.76)

# The way out of a die: where it points to when the die lies as it is printed.
NORMALS: Mapping[int, Vector] = {1: (0, 0, 1), 2: (0, 1, 0), 3: (1, 0, 0), 4: (-1, 0, 0), 5: (0, -1, 0), 6: (0, 0, -1)}
SPREAD = 0.5
CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))
PIPS: Mapping[int, Sequence[tuple[int, int]]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: CORNERS,
    5: (*CORNERS, (0, 0)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}

MOUTH: Point = (706.0, 372.0)  # where dice leave the cup
FALL = 118.0  # logical pixels above the felt
CUP = (170.0, 210.0)
STAND: Point = (606.0, 366.0)  # the middle of the cup
TIPPED = -104.0  # degrees
SHAKE = 8.0
LEATHER = mix(theme.WOOD, (150, 58, 26), 0.5)


class Cast(Struct, frozen=True):
    """One die: the face it shows, where it comes to rest, and how far it is on its way (0 in the cup, 1 lying)."""

    face: int
    spot: Point
    share: float = 1.0

    @property
    def heading(self) -> int:
        """About where it rolls to, as degrees from the right towards the player: few enough to be painted but once."""
        way = math.degrees(math.atan2(self.spot[1] - MOUTH[1], self.spot[0] - MOUTH[0]))
        return math.floor(way / HEADINGS) * HEADINGS + HEADINGS // 2


def draw_dice(canvas: Canvas, casts: Sequence[Cast], *, alpha: int = 255) -> None:
    """Dice on the felt or on their way there, the farthest first."""
    for cast in sorted(casts, key=lambda cast: cast.spot[1]):
        if cast.share > 0:
            _draw_cast(canvas, cast, alpha)


def _draw_cast(canvas: Canvas, cast: Cast, alpha: int) -> None:
    """It is slowed down evenly, and turns as far as it rolls."""
    left = (1 - cast.share) ** 2
    turn = -90.0 * left * math.dist(MOUTH, cast.spot) / (2 * HALF)
    x, y = (end + (start - end) * left for start, end in zip(MOUTH, cast.spot, strict=True))
    draw_die(canvas, cast.face, (x, y), heading=cast.heading, turn=turn, hop=_hop(cast.share), alpha=alpha)


def _hop(share: float) -> float:
    """How high above the felt: out of the cup, and up again twice."""
    if share < 0.2:
        return FALL * (1 - (share / 0.2) ** 2)
    for start, end, high in ((0.2, 0.46, 40.0), (0.46, 0.62, 12.0)):
        if share < end:
            part = (share - start) / (end - start)
            return 4 * high * part * (1 - part)
    return 0.0


def draw_die(
    canvas: Canvas,
    face: int,
    at: Point,
    *,
    heading: int = 0,
    turn: float = 0.0,
    hop: float = 0.0,
    half: float = HALF,
    alpha: int = 255,
) -> None:
    """A die whose middle is above a point of the felt, `turn` degrees before (below 0) it lies on its face."""
    step = round(turn / STEP) * STEP % 360
    slope = math.radians(step)
    height = half * (abs(math.cos(slope)) + abs(math.sin(slope))) + hop
    soft = min(6, round(hop / 20))
    side = SIDE * half / HALF
    _draw_shadow(canvas, at, half, heading, soft, height - half, alpha)
    corner = (at[0] - side / 2, at[1] - height * LIFT - side / 2)
    paint = _painter(face, heading, step)
    canvas.sprite(("die", face, heading, step), (side, side), paint, corner, alpha=alpha, moving=step != 0)


def _draw_shadow(canvas: Canvas, at: Point, half: float, heading: int, soft: int, height: float, alpha: int) -> None:
    side = half * 5

    def paint(surface: Surface, k: float) -> None:
        reach = half * 1.28
        corners = [around((side / 2, side / 2), reach, heading + 45 + 90 * n) for n in range(4)]
        tall = [(x + half * 0.55, y + half * 0.42) for x, y in corners]

        def cast(pen: Pen, tint: Tint) -> None:
            pen.polygon(corners, tint)
            pen.polygon(tall, tint)

        shade(surface, k, cast, 5 + 4 * soft, 150 - 14 * soft)

    corner = (at[0] - side / 2 + 0.4 * height, at[1] - side / 2 + 0.3 * height)
    canvas.sprite(("die shadow", half, heading, soft), (side, side), paint, corner, alpha=alpha, moving=True)


def _painter(face: int, heading: int, step: int) -> Painter:
    axes = tuple(_placed(axis, face, heading, step) for axis in ((1, 0, 0), (0, 1, 0), (0, 0, 1)))

    def placed(point: Vector) -> Vector:
        x, y, z = point
        (a, b, c), (d, e, f), (g, h, i) = axes
        return a * x + d * y + g * z, b * x + e * y + h * z, c * x + f * y + i * z

    def paint(surface: Surface, k: float) -> None:
        pen = Pen(surface, surface.get_width() * HALF / SIDE)
        for number in sorted(NORMALS, key=lambda number: _towards(placed(NORMALS[number]))):
            _paint_face(pen, number, placed)

    return paint


def _towards(way: Vector) -> float:
    """How much a direction points at whoever looks."""
    return LIFT * way[1] + way[2]


def _paint_face(pen: Pen, number: int, placed: Callable[[Vector], Vector]) -> None:
    """A side of the die with its pips, in units of half an edge; the far sides give it its outline."""
    middle = SIDE / HALF / 2

    def seen(across: float, down: float, out: float = 1.0) -> Point:
        x, y, z = placed(_on_face(number, across, down, out))
        return middle + x, middle + y - LIFT * z

    way = placed(NORMALS[number])
    light = sum(a * b for a, b in zip(way, LIGHT, strict=True))
    tone = _lit(IVORY, light)
    inner = 1 - ROUNDING
    edge = mix(tone, theme.INK, 0.16)
    pen.polygon([seen(inner * x, inner * y, inner) for x, y in CORNERS], edge, ROUNDING)
    if _towards(way) <= 0.02:
        return
    flat = inner - 0.02
    pen.polygon([seen(flat * x, flat * y) for x, y in CORNERS], tone, 0.06)
    radius = 0.27 if number == 1 else 0.165
    for x, y in PIPS[number]:
        rim = [around((SPREAD * x, SPREAD * y), radius, 20 * n) for n in range(18)]
        pen.polygon([seen(*point) for point in rim], _lit(EVIL if number == 1 else PIP, light * 0.5 + 0.4))


def _lit(colour: Colour, light: float) -> Colour:
    """A colour as the lamp lights it."""
    share = (0.86 - light) * 0.36
    return mix(colour, UNLIT, min(0.62, share)) if share > 0 else mix(colour, theme.WHITE, min(0.3, -share))


def _on_face(number: int, across: float, down: float, out: float) -> Vector:
    """The point of a side, as the die is printed."""
    x, y, z = NORMALS[number]
    if z:
        return across, down * z, out * z
    if y:
        return across, out * y, -down
    return out * x, across, -down


def _placed(point: Vector, face: int, heading: int, step: int) -> Vector:
    """A point of a die as it is printed, once the die shows `face`, has its heading, and is `step` degrees off."""
    x, y, z = _shown(point, face)
    slope = math.radians(step)
    x, z = x * math.cos(slope) + z * math.sin(slope), z * math.cos(slope) - x * math.sin(slope)
    turn = math.radians(heading)
    return x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn), z


def _shown(point: Vector, face: int) -> Vector:
    """The die laid so that `face` is up."""
    x, y, z = point
    return {
        1: (x, y, z),
        6: (x, -y, -z),
        2: (x, -z, y),
        5: (x, z, -y),
        3: (-z, y, x),
        4: (z, y, -x),
    }[face]


# The cup


def draw_cup(canvas: Canvas, *, shaking: float = 0.0, tipped: float = 0.0) -> None:
    """The cup: upright, on its way through a shake (0..1), or this far (0..1) tipped over to the right."""
    width, height = CUP
    angle = round(TIPPED * ease_out(tipped) / 4) * 4.0
    x, y = STAND[0] + 34 * ease_out(tipped), STAND[1] - 54 * math.sin(math.pi * min(1.0, tipped)) * (tipped < 1)
    if 0 < shaking < 1:
        swing = math.sin(shaking * math.tau * 2.5)
        angle, x, y = round(swing * SHAKE / 2) * 2.0, x + 7 * swing, y - 30 * math.sin(math.pi * shaking)
    low = STAND[1] + height * 0.36
    _draw_cup_shadow(canvas, (x + 26, low if not angle else low - 16))
    canvas.sprite("dice cup", CUP, _paint_cup, (x - width / 2, y - height / 2), angle=angle)


def _draw_cup_shadow(canvas: Canvas, at: Point) -> None:
    size = (260.0, 120.0)

    def paint(surface: Surface, k: float) -> None:
        def oval(pen: Pen, tint: Tint) -> None:
            pen.polygon([_oval((size[0] / 2, size[1] / 2), 84, 30, 10 * n) for n in range(36)], tint)

        shade(surface, k, oval, 11, 165)

    canvas.sprite("cup shadow", size, paint, (at[0] - size[0] / 2, at[1] - size[1] / 2))


def _oval(centre: Point, across: float, down: float, degrees: float) -> Point:
    turn = math.radians(degrees)
    return centre[0] + across * math.cos(turn), centre[1] + down * math.sin(turn)


def _paint_cup(surface: Surface, k: float) -> None:
    """Stitched leather with a brass rim, seen from the side and a little from above."""
    pen = Pen(surface, k)
    top, bottom, wide, narrow = 36.0, 176.0, 70.0, 50.0
    middle = CUP[0] / 2
    slices = 40
    for n in range(slices):
        a, b = -1 + 2 * n / slices, -1 + 2 * (n + 1) / slices
        round_ = math.sqrt(max(0.0, 1 - ((a + b) / 2) ** 2))
        tone = mix(mix(LEATHER, BLACK, 0.62), mix(LEATHER, theme.PAPER, 0.2), _glow((a + b) / 2, round_))
        low = [(middle + narrow * part, bottom + 17 * math.sqrt(max(0.0, 1 - part * part))) for part in (b, a)]
        pen.polygon(
            [(middle + wide * a, top), (middle + wide * b + 0.6, top), (low[0][0] + 0.6, low[0][1]), low[1]], tone
        )
    for share in (0.2, 0.86):
        _band(pen, middle, top + (bottom - top) * share, wide + (narrow - wide) * share)
    rim = [_oval((middle, top), wide + 3, 23, 8 * n) for n in range(45)]
    pen.polygon(rim, mix(theme.BRASS, BLACK, 0.35), 1.5)
    pen.polygon([(x, y - 1.6) for x, y in rim], mix(theme.BRASS, theme.WHITE, 0.18))
    inside = [_oval((middle, top - 0.6), wide - 4, 18, 8 * n) for n in range(45)]
    pen.polygon(inside, mix(LEATHER, BLACK, 0.8))
    pen.polygon([_oval((middle + 5, top + 4), wide - 16, 12, 8 * n) for n in range(45)], mix(LEATHER, BLACK, 0.68))


def _glow(across: float, depth: float) -> float:
    """How light the leather is, by where it is from left (-1) to right (1)."""
    return max(0.0, min(1.0, 0.30 + 0.62 * depth - 0.42 * across - 0.1))


def _band(pen: Pen, middle: float, y: float, half: float) -> None:
    """A row of stitches around the cup."""
    curve = [_oval((middle, y), half * 0.985, 19, degrees) for degrees in range(8, 173, 5)]
    pen.path(curve, mix(LEATHER, BLACK, 0.45), 5)
    for n in range(0, len(curve) - 1, 2):
        pen.path([curve[n], curve[n + 1]], mix(theme.PAPER, LEATHER, 0.3), 2.2)
