"""Ring Toss: rope rings, drawn as a far and a near half so that the post can stand in them, and the post."""

from __future__ import annotations

import math

from pygame import Surface

from physics.ring_toss import INNER, OUTER, POST_RADIUS, THICKNESS, TIP
from physics.trace import Pose
from scenes.play.shots.joinery import shade
from scenes.play.shots.lay import CAST, LIFT, Lay
from scenes.play.shots.shadows import SHADES, pole_shadow
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.pen import Pen, Point, around
from scenes.ui.theme import Colour, mix

MIDDLE = (INNER + OUTER) / 2
TUBE = (OUTER - INNER) / 2 + 0.5  # what the eye takes for its thickness
POST, TALL = POST_RADIUS, TIP
LOOKS: tuple[tuple[Colour, Colour], ...] = (
    (theme.SUNFLOWER, theme.PAPER),
    (theme.POPPY, theme.PAPER),
    (mix(theme.LEAF, theme.WHITE, 0.1), theme.PAPER),
    (mix(theme.SKY, theme.WHITE, 0.1), theme.PAPER),
)  # the rope of each ring and the strand twisted into it
TWISTS = 30  # turns of the strand around a ring
TURNS = 3  # steps of turn from one strand to the next
LEANS, LEAN = 4, 0.1  # steps of lean, and rad of each
WAYS = 12  # to lean to
PARTS = 32  # of a half, for drawing
ROOM = 1.4  # mm around a picture


def draw_ring_shadow(canvas: Canvas, lay: Lay, pose: Pose, ground: float = 0.0) -> None:
    """The ring's shadow on the board, softer the higher it flies."""
    over = max(0.0, pose.z - ground)
    soft = min(SHADES - 1, int(over / 26))
    half = OUTER + 6 + 2 * soft

    def paint(surface: Surface, k: float) -> None:
        strength = round(160 * (1 - soft / SHADES) ** 0.8)
        mm = k * lay.scale
        shade(surface, mm, lambda p, t: p.disc((half, half), OUTER, t, OUTER - INNER), 1.2 + 0.8 * soft, strength)

    height = over + TUBE
    x, y = lay.at(pose.x + CAST[1] * height, pose.y + CAST[0] * height, ground)
    side = 2 * half * lay.scale
    canvas.sprite(("ring shadow", soft, lay.scale), (side, side), paint, (x - side / 2, y - side / 2))


def phase(pose: Pose) -> tuple[int, int, int]:
    """The steps of lean, of the way it leans to and of turn that a ring is drawn with."""
    lean = min(LEANS, round(pose.u / LEAN))
    way = round(pose.v / math.tau * WAYS) % WAYS if lean else 0
    return lean, way, round(pose.angle / math.tau * TWISTS * TURNS) % TURNS


def draw_ring(canvas: Canvas, lay: Lay, number: int, pose: Pose, *, near: bool, alpha: int = 255) -> None:
    """The near (lower) or the far half of a ring."""
    step = phase(pose)
    side, swing = OUTER + ROOM, LIFT * OUTER * math.sin(step[0] * LEAN) + TUBE + ROOM
    top = -swing if near else -side - swing
    size = (2 * side * lay.scale, (side + 2 * swing) * lay.scale)

    def paint(surface: Surface, k: float) -> None:
        paint_half(Pen(surface, k * lay.scale, (side, -top)), LOOKS[number % len(LOOKS)], step, near)

    x, y = lay.at(pose.x, pose.y, max(TUBE, pose.z - THICKNESS / 2))
    corner = (x - side * lay.scale, y + top * lay.scale)
    canvas.sprite(("ring", number % len(LOOKS), near, step, lay.scale), size, paint, corner, alpha=alpha)


def paint_half(pen: Pen, look: tuple[Colour, Colour], step: tuple[int, int, int], near: bool) -> None:
    """Half a ring of twisted rope around the pen's origin, in mm."""
    rope, strand = look
    first, last = (-1, 181) if near else (179, 361)  # degrees on the screen, a little more than half
    edge = mix(rope, (24, 12, 6), 0.78)
    for drop in (1.5, 0.9, 0.3):
        pen.polygon(_stretch(step, (MIDDLE - TUBE - 0.3, MIDDLE + TUBE + 0.3), (first, last), drop), edge)
    for i in range(8):
        share = i / 7
        wide = TUBE * (1 - 0.86 * share)
        tone = mix(mix(rope, theme.DARK_WOOD, 0.55), mix(rope, theme.WHITE, 0.2), share)
        pen.polygon(_stretch(step, (MIDDLE - wide, MIDDLE + wide), (first, last), -0.5 * (TUBE - wide)), tone)
    turned = -360 * step[2] / TURNS / TWISTS
    for i in range(TWISTS):
        start = turned + 360 * (i if near else i + TWISTS / 2) / TWISTS
        if not first + 2 < start % 360 < last - 6:
            continue
        lit = 0.5 + 0.5 * math.cos(math.radians(start - 235))  # 1 on the upper left, 0 on the lower right
        for lag, tone, wide in ((0.0, strand, 2.2), (2.3, mix(rope, theme.DARK_WOOD, 0.62), 1.1)):
            pen.polygon(_strand(step, start % 360 + lag, wide), mix(mix(tone, theme.DARK_WOOD, 0.3), tone, lit))


def _place(step: tuple[int, int, int], radius: float, degrees: float, drop: float = 0.0) -> Point:
    """Where a point of the leaning ring is seen, mm from its middle."""
    x, y = around((0.0, 0.0), radius, degrees)
    lower = math.cos(math.radians(degrees - 90) + step[1] * math.tau / WAYS)  # 1 on the side it leans to
    return x, y + drop + LIFT * radius * math.sin(step[0] * LEAN) * lower


def _stretch(step: tuple[int, int, int], radii: Point, ends: tuple[int, int], drop: float) -> list[Point]:
    """A piece of the ring between two radii and two angles in degrees."""
    turns = [ends[0] + (ends[1] - ends[0]) * i / PARTS for i in range(PARTS + 1)]
    outer = [_place(step, radii[1], turn, drop) for turn in turns]
    return [*outer, *(_place(step, radii[0], turn, drop) for turn in reversed(turns))]


def _strand(step: tuple[int, int, int], start: float, wide: float) -> list[Point]:
    """One strand across the rope, leaning with the twist, so many degrees wide."""
    line = []
    for share in (0.06, 0.3, 0.7, 0.94):
        lean = (share - 0.5) * 9 + 2.2 * math.sin((share - 0.5) * math.pi)
        line.append((INNER + (OUTER - INNER) * share, start + lean))
    there = [_place(step, radius, turn) for radius, turn in line]
    return [*there, *(_place(step, radius, turn + wide) for radius, turn in reversed(line))]


def draw_post_shadow(canvas: Canvas, lay: Lay) -> None:
    """The shadow of the post over the board."""
    pole_shadow(canvas, lay, TALL, 2 * POST, 130)


def draw_post(canvas: Canvas, lay: Lay) -> None:
    """A round post of beech with a domed brass tip."""
    tall, half = TALL * LIFT, POST + 3.5

    def paint(surface: Surface, k: float) -> None:
        _paint_post(Pen(surface, k * lay.scale, (half, tall + half)), tall)

    x, y = lay.at(0, 0)
    size = (2 * half * lay.scale, (tall + 2 * half) * lay.scale)
    canvas.sprite(("post", lay.scale), size, paint, (x - half * lay.scale, y - (tall + half) * lay.scale))


def _paint_post(pen: Pen, tall: float) -> None:
    pen.disc((0, 0.6), POST + 2.6, mix(theme.WOOD, (0, 0, 0), 0.62))
    pen.disc((0, 0), POST + 2.6, theme.WOOD)
    pen.disc((-0.4, -0.5), POST + 1.8, mix(theme.WOOD, theme.MAPLE, 0.4))
    rod = mix(theme.MAPLE, theme.PAPER, 0.3)
    bands = ((0.0, 0.6, rod), (0.6, 0.7, theme.POPPY), (0.7, 0.74, rod), (0.74, 0.78, theme.POPPY), (0.78, 1.0, rod))
    for low, high, paint in bands:
        _rod(pen, POST, -tall * high, -tall * low, paint)
    _rod(pen, POST + 0.3, -tall - 0.6, -tall * 0.9, theme.BRASS)
    for i in range(9):
        lit = i / 8
        tone = mix(mix(theme.BRASS, theme.INK, 0.4), mix(theme.BRASS, theme.WHITE, 0.62), lit)
        pen.disc((-1.1 * lit, -tall - 0.8 - 1.2 * lit), (POST + 0.3) * (1 - 0.8 * lit), tone)


def _rod(pen: Pen, r: float, top: float, bottom: float, paint: Colour) -> None:
    """A piece of an upright round rod, lit from the left, its lower end round as seen from above."""
    steps = 9
    for i in range(steps):
        lit = i / (steps - 1)
        tone = mix(mix(paint, (64, 36, 20), 0.62), mix(paint, theme.WHITE, 0.35), lit)
        wide = r * (1 - 0.82 * lit)
        off = -(r - wide) * 0.5
        sag = math.sqrt(max(0.0, r * r - off * off))
        pen.rect((off - wide, top, 2 * wide, bottom - top), tone)
        points = [(off + wide * math.cos(a), bottom + sag * math.sin(a)) for a in (math.pi * j / 16 for j in range(17))]
        pen.polygon(points, tone)
