"""The pins: turned, painted wood with two red rings; they stand, lean, fall and lie."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from msgspec import Struct
from pygame import Surface, draw

from physics.pins import HEIGHT
from physics.trace import Pose
from scenes.play.shots.joinery import shade
from scenes.play.shots.lay import CAST, LIFT, Box, Lay, Point
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.pen import Painter, Pen, Tint
from scenes.ui.theme import Colour, mix

TALL = HEIGHT  # mm
# Height over the foot and radius there, mm: foot, belly, neck, head
PROFILE = ((0.0, 4.0), (0.9, 4.5), (4.0, 5.2), (9.0, 5.6), (13.5, 5.2), (18.0, 3.9), (21.5, 2.8), (24.0, 2.5),
           (26.5, 2.9), (29.0, 3.5), (31.2, 3.5), (32.8, 2.8), (33.7, 1.6), (34.0, 0.6))  # fmt: skip
RINGS = ((18.4, 20.6), (22.2, 24.2))  # painted red, from and to this height
FOOT = 1.6  # mm of bare wood at the foot
HEAD = 24.2  # from here on the head, which hides the neck behind it
CROWN = 29.6  # from here on the head closes, and all of it faces the light
HEIGHTS = sorted({*(TALL * i / 20 for i in range(21)), *(height for ring in RINGS for height in ring), FOOT, 33.2})
LEANS = 11  # steps from standing to lying
TURNS = 36  # headings
FEW = 0.03  # rad: less does not show
LYING = 4.2  # mm from the board to the middle of a lying pin
SIDES = 12  # faces of the half that looks at us
ARC = [(math.cos(math.pi * i / SIDES), math.sin(math.pi * i / SIDES)) for i in range(SIDES + 1)]
RIM = [(math.cos(math.tau * i / 18), math.sin(math.tau * i / 18)) for i in range(18)]
LIT = 0.42  # how far from the middle towards the light it is brightest
FAINT = 90.0  # mm over the board at which no shadow is left
SPARE = 1.5  # mm of room around a picture
SOFT = 11.0  # mm around its shadow
CREAM = mix(theme.PAPER, theme.MAPLE, 0.12)
DARK = (92, 56, 34)
EDGE = mix(theme.DARK_WOOD, theme.WOOD, 0.4)  # the line around a pin
UNDER = mix(CREAM, DARK, 0.72)  # the dark under the head


class Stance(Struct, frozen=True):
    """How a pin stands or lies in one of its pictures; places are mm on the screen from its foot's."""

    axis: tuple[float, float, float]  # from foot to head: right and down on the board, and up
    way: Point  # the same on the screen
    thin: float  # how round a cross-section is seen, 1 from straight above
    light: int  # on which side of the axis the light comes from, 1 or -1

    def middle(self, height: float) -> Point:
        """Where the axis is at a height over the foot."""
        across, down, up = self.axis
        return height * across, height * down - LIFT * (height * up + LYING * (1 - up))

    def ground(self, height: float) -> Point:
        """Where the shadow of this point of the axis falls."""
        across, down, up = self.axis
        risen = height * up + LYING * (1 - up) * 0.7
        return height * across + CAST[0] * risen, height * down + CAST[1] * risen

    def points(self, pen: Pen, height: float, circle: Sequence[Point], more: float = 0.0) -> list[Point]:
        """Pixels of the cross-section at a height, `more` mm outside: (aside, towards us) of a unit circle."""
        (x, y), (run, drop) = pen.at(self.middle(height)), self.way
        wide = (radius(height) + more) * pen.k
        run, drop, thin_run, thin_drop = wide * run, wide * drop, wide * self.thin * run, wide * self.thin * drop
        return [(x - near * thin_run - aside * drop, y - near * thin_drop + aside * run) for aside, near in circle]


@lru_cache(LEANS * TURNS + 1)
def stance(lean: int, turn: int) -> Stance:
    """The stance of a step of lean and of heading."""
    tilt, heading = lean / LEANS * math.pi / 2, turn / TURNS * math.tau
    flat, up = math.sin(tilt), math.cos(tilt)
    # heading 0 is +x, which is down on the screen; a quarter turn on is +y, to the right
    across, down = flat * math.sin(heading), flat * math.cos(heading)
    length = math.hypot(across, down - LIFT * up)
    way = (across / length, (down - LIFT * up) / length)
    light = 1 if way[0] - 0.8 * way[1] < 0 else -1
    return Stance((across, down, up), way, 0.2 + 0.8 * max(0.0, up), light)


@lru_cache(64)
def radius(height: float) -> float:
    """The radius of a pin at a height over its foot, mm."""
    for (low, near), (high, far) in pairwise(PROFILE):
        if height <= high:
            return near + (far - near) * (height - low) / (high - low)
    return 0.0


def phase(pose: Pose) -> tuple[int, int]:
    """The steps of lean and heading that a pin is drawn with: all that tells two pictures apart."""
    lean = 0 if pose.u < FEW else max(1, min(LEANS, round(pose.u / (math.pi / 2) * LEANS)))
    return lean, round(pose.angle / math.tau * TURNS) % TURNS if lean else 0


def draw_pin_shadow(canvas: Canvas, lay: Lay, pose: Pose) -> None:
    """What a pin throws onto the board; the farther it falls, the longer it lies along the pin."""
    step = phase(pose)
    how, share = stance(*step), step[0] / LEANS
    left, top, wide, high = _bounds([(how.ground(height), SOFT) for height in (0.0, TALL)])

    def cast(pen: Pen, tint: Tint) -> None:
        for height in HEIGHTS:
            x, y = how.ground(height)
            pen.disc((x - left, y - top), radius(height) * (1.0 - 0.1 * share), tint)

    def paint(surface: Surface, k: float) -> None:
        mm = k * lay.scale
        shade(surface, mm, cast, 1.5 - 0.6 * share, 120)
        under = round(110 * (1 - share))
        shade(surface, mm, lambda pen, tint: pen.disc((0.8 - left, 0.6 - top), 4.8, tint), 0.9, under)

    at = lay.shade(pose.x, pose.y, pose.z)
    alpha = round(255 * max(0.0, 1 - pose.z / FAINT))
    _draw(canvas, lay, ("pin shadow", *step), (left, top, wide, high), at, paint, alpha)


def draw_pin(canvas: Canvas, lay: Lay, pose: Pose, *, alpha: int = 255) -> None:
    """A pin by its foot, the way it leans to, and how far."""
    step = phase(pose)
    how = stance(*step)
    box = _bounds([(how.middle(height), radius(height) + SPARE) for height in HEIGHTS])

    def paint(surface: Surface, k: float) -> None:
        paint_pin(Pen(surface, k * lay.scale, (-box[0], -box[1])), how)

    _draw(canvas, lay, ("pin", *step), box, lay.at(pose.x, pose.y, pose.z), paint, alpha)


def _bounds(discs: Sequence[tuple[Point, float]]) -> Box:
    """The box around some discs, mm."""
    left, top = min(x - r for (x, _), r in discs), min(y - r for (_, y), r in discs)
    return left, top, max(x + r for (x, _), r in discs) - left, max(y + r for (_, y), r in discs) - top


def _draw(
    canvas: Canvas, lay: Lay, key: tuple[str, int, int], box: Box, foot: Point, paint: Painter, alpha: int = 255
) -> None:
    """A picture by its box in mm around the foot."""
    corner = (foot[0] + box[0] * lay.scale, foot[1] + box[1] * lay.scale)
    size = (box[2] * lay.scale, box[3] * lay.scale)
    canvas.sprite((key, lay.scale), size, paint, corner, alpha=alpha)


def paint_pin(pen: Pen, how: Stance) -> None:
    """A pin with its foot at the pen's origin, in mm: foot to neck, then the head in front of it."""
    on = pen.surface
    for height in HEIGHTS:
        draw.polygon(on, EDGE, how.points(pen, height, RIM, 0.3))
    for low, high in pairwise(HEIGHTS):
        sides = [*how.points(pen, low, ARC[::SIDES], 0.3), *how.points(pen, high, ARC[::-SIDES], 0.3)]
        draw.polygon(on, EDGE, sides)
    split = HEIGHTS.index(HEAD)
    _turn(pen, how, HEIGHTS[: split + 1])
    if how.axis[2] > 0.5:
        for height in HEIGHTS[split + 1 : -3]:
            draw.polygon(on, UNDER, how.points(pen, height, RIM, 0.36))
    _turn(pen, how, HEIGHTS[split:])
    x, y = how.middle(30.4)
    aside = how.light * 1.3
    pen.disc((x - aside * how.way[1], y + aside * how.way[0]), 0.7, mix(CREAM, theme.WHITE, 0.8))


def _turn(pen: Pen, how: Stance, heights: Sequence[float]) -> None:
    """The surface between these heights, from the foot upwards: what is nearer covers what is behind."""
    on = pen.surface
    middles = [math.cos(math.pi * (i + 0.5) / SIDES) * how.light for i in range(SIDES)]
    shares = [1 - abs(aside - LIT) / (1 + LIT) for aside in middles]
    draw.polygon(on, _lit(_colour(heights[0]), 0.5), how.points(pen, heights[0], RIM))
    near = how.points(pen, heights[0], ARC)
    for low, high in pairwise(heights):
        colour, far = _colour((low + high) / 2), how.points(pen, high, ARC)
        closed = max(0.0, (high - CROWN) / (TALL - CROWN))
        draw.polygon(on, _lit(colour, 0.8), how.points(pen, low, RIM))
        for i, share in enumerate(shares):
            tone = _lit(colour, share + (0.8 - share) * closed)
            draw.polygon(on, tone, [near[i], near[i + 1], far[i + 1], far[i]])
        near = far
    draw.polygon(on, _lit(_colour(heights[-1]), 0.8), how.points(pen, heights[-1], RIM))


def _colour(height: float) -> Colour:
    if height < FOOT:
        return mix(theme.MAPLE, theme.WOOD, 0.3)
    return theme.POPPY if any(low <= height <= high for low, high in RINGS) else CREAM


@lru_cache(512)
def _lit(colour: Colour, share: float) -> Colour:
    """A colour from the shaded side (0) to the lit one (1)."""
    shaded = mix(colour, DARK, 0.6)
    return mix(shaded, colour, share / 0.55) if share < 0.55 else mix(colour, theme.WHITE, (share - 0.55) / 0.45 * 0.4)
