"""The pins: turned, painted wood with two red rings; they stand, lean, fall and lie."""

from __future__ import annotations

import math
from collections.abc import Callable
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
LAYERS = 7  # of light, from the shaded side to the lit one
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
    """A pin with its foot's middle at the pen's origin, in mm: first foot to neck, then the head in front of it."""
    split = next(i for i in range(SLICES + 1) if TALL * i / SLICES >= HEAD)
    _outline(pen, step, range(SLICES + 1))
    _body(pen, step, range(split + 1))
    if step[0] < LEANS * 0.6:
        _under_head(pen, step, split)
    _body(pen, step, range(split, SLICES + 1))
    _gleam(pen, step)


def _frame(step: tuple[int, int]) -> tuple[Point, float]:
    """The axis' direction on the screen, and how round a cross-section is seen (1: from straight above)."""
    across, down, up = _direction(step)
    run, drop = across, down - LIFT * up
    length = math.hypot(run, drop) or 1.0
    return (run / length, drop / length), 0.2 + 0.8 * max(0.0, up)


def _slice(step: tuple[int, int], height: float, wide: float, long: float, slide: float = 0.0) -> list[Point]:
    """The cross-section at a height as the screen sees it, so wide across the axis and so long along it."""
    (run, drop), thin = _frame(step)
    x, y = _axis(step, height)
    points = []
    for i in range(20):
        turn = math.tau * i / 20
        along, aside = math.cos(turn) * long * thin, math.sin(turn) * wide + slide
        points.append((x + along * run - aside * drop, y + along * drop + aside * run))
    return points


def _stave(step: tuple[int, int], low: float, high: float, shape: Callable[[float], tuple[float, float]]) -> list[Point]:
    """The flat piece between two heights: `shape` tells how wide it is at a height, and how far aside."""
    (run, drop), _ = _frame(step)
    points = []
    for height, side in ((low, -1), (low, 1), (high, 1), (high, -1)):
        wide, slide = shape(height)
        x, y = _axis(step, height)
        aside = side * wide + slide
        points.append((x - aside * drop, y + aside * run))
    return points


def _light(step: tuple[int, int]) -> int:
    """On which side of the axis the light comes from: 1 or -1."""
    (run, drop), _ = _frame(step)
    return 1 if -drop * 0.8 + run < 0 else -1


def _colour(height: float) -> Colour:
    if height < FOOT:
        return mix(theme.MAPLE, theme.WOOD, 0.3)
    return theme.POPPY if any(low <= height <= high for low, high in RINGS) else CREAM


def _outline(pen: Pen, step: tuple[int, int], slices: range) -> None:
    _solid(pen, step, slices, lambda height: (radius(height) + 0.3, 0.0), lambda _: EDGE)


def _body(pen: Pen, step: tuple[int, int], slices: range) -> None:
    """The same shape again and again, narrower and nearer to the light for each layer of it."""
    side = _light(step)
    for layer in range(LAYERS):
        share = layer / (LAYERS - 1)

        def shape(height: float, share: float = share) -> tuple[float, float]:
            r = radius(height)
            wide = r * (1 - 0.78 * share)
            return wide, side * (r - wide) * 0.6

        _solid(pen, step, slices, shape, lambda height, share=share: _lit(_colour(height), share))  # type: ignore[misc]


def _solid(
    pen: Pen,
    step: tuple[int, int],
    slices: range,
    shape: Callable[[float], tuple[float, float]],
    tone: Callable[[float], Colour],
) -> None:
    """A turned shape from foot to head, cross-section over cross-section."""
    for i in slices:
        height = TALL * i / SLICES
        wide, slide = shape(height)
        long = math.sqrt(max(0.0, max(radius(height), wide) ** 2 - slide**2))
        if i > slices.start:
            pen.polygon(_stave(step, height - TALL / SLICES, height, shape), tone(height))
        pen.polygon(_slice(step, height, wide, long, slide), tone(height))


def _lit(colour: Colour, share: float) -> Colour:
    """A colour from the shaded side (0) to the lit one (1)."""
    shaded = mix(colour, (92, 56, 34), 0.52)
    return mix(shaded, colour, share / 0.55) if share < 0.55 else mix(colour, theme.WHITE, (share - 0.55) / 0.45 * 0.4)


def _under_head(pen: Pen, step: tuple[int, int], split: int) -> None:
    """The dark where the head of a standing pin is in front of its neck."""
    dark = mix(CREAM, (92, 56, 34), 0.72)
    _solid(pen, step, range(split + 2, SLICES - 1), lambda height: (radius(height) + 0.34, 0.1), lambda _: dark)


def _gleam(pen: Pen, step: tuple[int, int]) -> None:
    """A small light on the head."""
    (run, drop), _ = _frame(step)
    x, y = _axis(step, 30.4)
    aside = _light(step) * 1.3
    pen.disc((x - aside * drop, y + aside * run), 0.7, mix(CREAM, theme.WHITE, 0.8))
