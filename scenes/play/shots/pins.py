"""The pins: turned, painted wood with two red rings; they stand, lean, fall and lie."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from pygame import Surface

from physics.trace import Pose
from scenes.play.shots.lay import CAST, LIFT, Lay, Point
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.glow import Glow
from scenes.ui.pen import Pen
from scenes.ui.theme import Colour, mix

TALL = 34.0  # mm
# Height over the foot and radius there, mm: foot, belly, neck, head
PROFILE = ((0.0, 4.0), (0.9, 4.5), (4.0, 5.2), (9.0, 5.6), (13.5, 5.2), (18.0, 3.9), (21.5, 2.8), (24.0, 2.5),
           (26.5, 2.9), (29.0, 3.5), (31.2, 3.5), (32.8, 2.8), (33.7, 1.6), (34.0, 0.6))  # fmt: skip
RINGS = ((18.4, 20.6), (22.2, 24.2))  # painted red, from and to this height
FOOT = 1.6  # mm of bare wood at the foot
HEAD = 24.2  # from here on the head, which hides the neck behind it
SLICES = 30
LEANS = 14  # steps from standing to lying
TURNS = 32  # headings
SPARE = 2.0  # mm of room around a picture
LYING = 4.2  # mm from the board to the middle of a lying pin
CREAM = mix(theme.PAPER, theme.MAPLE, 0.12)
EDGE = mix(theme.DARK_WOOD, theme.WOOD, 0.4)  # the line around a pin
UNDER = mix(CREAM, (92, 56, 34), 0.72)  # the dark under the head
SIDES = 14  # faces of the half that looks at us
LIT = 0.42  # how far from the middle towards the light it is brightest
HEIGHTS = sorted({*(TALL * i / 26 for i in range(27)), *(height for ring in RINGS for height in ring), FOOT})
FEW = 0.03  # rad: less does not show


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
    tip = _ground(step, TALL)
    reach = [(0.0, 0.0), tip]
    left, top = min(x for x, _ in reach) - 11, min(y for _, y in reach) - 11
    size = (max(x for x, _ in reach) + 11 - left, max(y for _, y in reach) + 11 - top)

    def paint(surface: Surface, k: float) -> None:
        mm = k * lay.scale
        share = step[0] / LEANS

        def draw(pen: Pen, tint: Colour) -> None:
            for i in range(SLICES + 1):
                height = TALL * i / SLICES
                x, y = _ground(step, height)
                pen.disc((x - left, y - top), radius(height) * (1.0 - 0.1 * share), tint)

        Glow(size, (0, 0, 0), 1.5 - 0.6 * share, 120, draw).lay(surface, mm)
        foot = Glow(size, (0, 0, 0), 0.9, round(110 * (1 - share)), lambda pen, tint: pen.disc((0.8 - left, 0.6 - top), 4.8, tint))
        foot.lay(surface, mm)

    x, y = lay.at(pose.x, pose.y)
    canvas.sprite(("pin shadow", step, lay.scale), _scaled(size, lay), paint, (x + left * lay.scale, y + top * lay.scale))


def draw_pin(canvas: Canvas, lay: Lay, pose: Pose, *, alpha: int = 255) -> None:
    """A pin by its foot, the way it leans to, and how far."""
    step = phase(pose)
    places = [(_axis(step, TALL * i / SLICES), radius(TALL * i / SLICES)) for i in range(SLICES + 1)]
    left, top = min(x - r for (x, _), r in places) - SPARE, min(y - r for (_, y), r in places) - SPARE
    right, bottom = max(x + r for (x, _), r in places) + SPARE, max(y + r for (_, y), r in places) + SPARE
    size = (right - left, bottom - top)

    def paint(surface: Surface, k: float) -> None:
        paint_pin(Pen(surface, k * lay.scale, (-left, -top)), step)

    x, y = lay.at(pose.x, pose.y, pose.z)
    corner = (x + left * lay.scale, y + top * lay.scale)
    canvas.sprite(("pin", step, lay.scale), _scaled(size, lay), paint, corner, alpha=alpha)


def _scaled(size: Point, lay: Lay) -> Point:
    return size[0] * lay.scale, size[1] * lay.scale


def _direction(step: tuple[int, int]) -> tuple[float, float, float]:
    """The way of the axis from foot to head: to the right and down on the board, and up."""
    lean, turn = step[0] / LEANS * math.pi / 2, step[1] / TURNS * math.tau
    flat = math.sin(lean)
    return flat * math.sin(turn), flat * math.cos(turn), math.cos(lean)


def _axis(step: tuple[int, int], height: float) -> Point:
    """Where the axis is on the screen, mm from the foot's point on the board."""
    across, down, up = _direction(step)
    risen = height * up + LYING * (1 - up)
    return height * across, height * down - LIFT * risen


def _ground(step: tuple[int, int], height: float) -> Point:
    """Where the shadow of a point of the axis falls, mm from the foot's."""
    across, down, up = _direction(step)
    risen = height * up + LYING * (1 - up) * 0.7
    return height * across + CAST[0] * risen, height * down + CAST[1] * risen


def paint_pin(pen: Pen, step: tuple[int, int]) -> None:
    """A pin with its foot's middle at the pen's origin, in mm: foot to neck, then the head in front of it."""
    split = next(i for i, height in enumerate(HEIGHTS) if height >= HEAD)
    for height in HEIGHTS:
        pen.polygon(_slice(step, height, 0.3), EDGE)
    for low, high in pairwise(HEIGHTS):
        pen.polygon([*_arc(step, low, 0.3)[::SIDES], *_arc(step, high, 0.3)[::-SIDES]], EDGE)
    _turn(pen, step, HEIGHTS[: split + 1])
    if step[0] < LEANS * 0.6:
        for height in HEIGHTS[split + 2 : -3]:
            pen.polygon(_slice(step, height, 0.36), UNDER)
    _turn(pen, step, HEIGHTS[split:])
    _gleam(pen, step)


def _turn(pen: Pen, step: tuple[int, int], heights: Sequence[float]) -> None:
    """The surface between these heights, from the foot upwards: what is nearer covers what is behind."""
    side = _light(step)
    tones = [1 - abs(math.cos(math.pi * (i + 0.5) / SIDES) * side - LIT) / (1 + LIT) for i in range(SIDES)]
    for low, high in pairwise(heights):
        colour = _colour((low + high) / 2)
        pen.polygon(_slice(step, low), _lit(colour, 0.8))
        near, far = _arc(step, low), _arc(step, high)
        for i, share in enumerate(tones):
            pen.polygon([near[i], near[i + 1], far[i + 1], far[i]], _lit(colour, share))
    pen.polygon(_slice(step, heights[-1]), _lit(_colour(heights[-1]), 0.8))


def _frame(step: tuple[int, int]) -> tuple[Point, float]:
    """The axis' direction on the screen, and how round a cross-section is seen (1: from straight above)."""
    across, down, up = _direction(step)
    run, drop = across, down - LIFT * up
    length = math.hypot(run, drop) or 1.0
    return (run / length, drop / length), 0.2 + 0.8 * max(0.0, up)


def _rim(step: tuple[int, int], height: float, turn: float, more: float) -> Point:
    """A point of the cross-section at a height: 0 to one side, pi to the other, over the side that looks at us."""
    (run, drop), thin = _frame(step)
    x, y = _axis(step, height)
    wide = radius(height) + more
    along, aside = -math.sin(turn) * wide * thin, math.cos(turn) * wide
    return x + along * run - aside * drop, y + along * drop + aside * run


def _slice(step: tuple[int, int], height: float, more: float = 0.0) -> list[Point]:
    """The whole cross-section at a height as the screen sees it."""
    return [_rim(step, height, math.tau * i / 20, more) for i in range(20)]


def _arc(step: tuple[int, int], height: float, more: float = 0.0) -> list[Point]:
    """The half of it that looks at us, from side to side."""
    return [_rim(step, height, math.pi * i / SIDES, more) for i in range(SIDES + 1)]


def _light(step: tuple[int, int]) -> int:
    """On which side of the axis the light comes from: 1 or -1."""
    (run, drop), _ = _frame(step)
    return 1 if -drop * 0.8 + run < 0 else -1


def _colour(height: float) -> Colour:
    if height < FOOT:
        return mix(theme.MAPLE, theme.WOOD, 0.3)
    return theme.POPPY if any(low <= height <= high for low, high in RINGS) else CREAM


def _lit(colour: Colour, share: float) -> Colour:
    """A colour from the shaded side (0) to the lit one (1)."""
    shaded = mix(colour, (92, 56, 34), 0.55)
    return mix(shaded, colour, share / 0.55) if share < 0.55 else mix(colour, theme.WHITE, (share - 0.55) / 0.45 * 0.4)


def _gleam(pen: Pen, step: tuple[int, int]) -> None:
    """A small light on the head."""
    (run, drop), _ = _frame(step)
    x, y = _axis(step, 30.4)
    aside = _light(step) * 1.3
    pen.disc((x - aside * drop, y + aside * run), 0.7, mix(CREAM, theme.WHITE, 0.8))
