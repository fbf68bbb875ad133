"""The balls: painted wood with a print that rolls along, so that a turning ball is seen to turn."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache

import pygame
from msgspec import Struct
from pygame import Surface

from physics import pool
from physics.trace import Pose
from scenes.play.shots.lay import Lay, Point
from scenes.play.shots.shadows import SHADES, round_shadow
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.pen import Pen, Tint, star
from scenes.ui.theme import Colour, mix

RADIUS = pool.RADIUS  # mm; all balls of the box are alike
PHASES = 24  # steps of a full turn, about each of two axes
TILT = math.radians(32)  # how far the picture leans back from straight above
ROOM = 1.08  # a picture's half side, in radii
FALL = 26.0  # mm under the board at which a ball is out of sight
HIGHEST = 150.0  # mm, from where on its shadow grows no fainter
CAP = math.radians(36)  # half the angle of the printed round field

Vector = tuple[float, float, float]  # to the right and down on the screen, and towards the eye


class BallLook(Struct, frozen=True):
    """The paint of one ball: its colour, the sign in its round fields, and how many bands it wears."""

    paint: Colour
    print: Colour
    field: Colour
    sign: str
    bands: int


LOOKS = {
    "ball": BallLook(mix(theme.SKY, theme.NAVY, 0.35), theme.NAVY, theme.PAPER, "star", 1),
    "white": BallLook(mix(theme.PAPER, theme.WHITE, 0.35), theme.PAPER, theme.POPPY, "dot", 0),
    "red": BallLook(mix(theme.POPPY, theme.INK, 0.08), theme.INK, theme.PAPER, "1", 1),
    "yellow": BallLook(theme.SUNFLOWER, theme.INK, theme.PAPER, "2", 2),
    "blue": BallLook(mix(theme.SKY, theme.NAVY, 0.22), theme.INK, theme.PAPER, "3", 3),
}
# Strokes of the signs in a square from -1 to 1, across and down
STROKES: dict[str, Sequence[Sequence[Point]]] = {
    "1": (((-0.34, -0.42), (0.06, -0.72), (0.06, 0.7)),),
    "2": (
        (
            (-0.46, -0.36),
            (-0.3, -0.64),
            (0.0, -0.74),
            (0.32, -0.64),
            (0.44, -0.36),
            (0.3, -0.04),
            (-0.46, 0.68),
            (0.5, 0.68),
        ),
    ),
    "3": (
        (
            (-0.42, -0.7),
            (0.42, -0.7),
            (0.0, -0.14),
            (0.32, -0.04),
            (0.46, 0.26),
            (0.34, 0.56),
            (0.0, 0.74),
            (-0.42, 0.58),
        ),
    ),
}


def phase(pose: Pose) -> tuple[int, int]:
    """The steps of turn along x and along y that a ball is drawn with."""
    return tuple(round(way / RADIUS / math.tau * PHASES) % PHASES for way in (pose.u, pose.v))  # type: ignore[return-value]


def draw_ball_shadow(canvas: Canvas, lay: Lay, pose: Pose, ground: float = 0.0) -> None:
    """The shadow on the board (or on something `ground` mm high): farther off, softer and fainter with height."""
    over = pose.z - ground
    if over < -1:
        return
    soft = min(SHADES - 1, int(max(0.0, over) / HIGHEST * SHADES))
    round_shadow(canvas, lay, (pose.x, pose.y), RADIUS, over + RADIUS * 0.62, soft, ground)


def draw_ball(canvas: Canvas, lay: Lay, name: str, pose: Pose, *, alpha: int = 255) -> None:
    """A ball of LOOKS where its pose says; under the board it fades into the dark."""
    step = phase(pose)
    sunk = max(0.0, -pose.z) / FALL
    if sunk >= 1:
        return
    x, y = lay.at(pose.x, pose.y, pose.z + RADIUS)
    side = 2 * RADIUS * ROOM * lay.scale
    size = (side, side)
    canvas.sprite(
        ("ball", name, step, lay.scale),
        size,
        lambda surface, k: paint_ball(surface, LOOKS[name], step),
        (x - side / 2, y - side / 2),
        alpha=round(alpha * (1 - sunk)),
    )


def paint_ball(surface: Surface, look: BallLook, step: tuple[int, int]) -> None:
    """A ball that fills the picture, turned by so many steps along x and along y."""
    side = surface.get_width()
    reach = side / 2 / ROOM
    pen = Pen(surface, reach, (ROOM, ROOM))  # units of one radius from the middle
    pen.disc((0, 0), 1.0, look.paint)
    turn = _turned(step)
    for band in range(look.bands):
        _band(pen, turn, (band - (look.bands - 1) / 2) * 0.24, look.field)
    for end in (1.0, -1.0):
        _field(pen, turn, end, look)
    shade = _shading(side)
    surface.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(_sheen(side), (0, 0))


def _turned(step: tuple[int, int]) -> Callable[[Vector], Vector]:
    """The rolled ball: about one axis by the way along x, then about the other by that along y, seen tilted."""
    down, right = (part * math.tau / PHASES for part in step)
    cos_d, sin_d, cos_r, sin_r = math.cos(down), math.sin(down), math.cos(right), math.sin(right)
    cos_t, sin_t = math.cos(TILT), math.sin(TILT)

    def turn(point: Vector) -> Vector:
        # the print begins turned to the eye, the right way up
        x, y, z = point[0], point[1] * cos_t + point[2] * sin_t, point[2] * cos_t - point[1] * sin_t
        y, z = y * cos_d + z * sin_d, z * cos_d - y * sin_d
        x, z = x * cos_r + z * sin_r, z * cos_r - x * sin_r
        return x, y * cos_t - z * sin_t, z * cos_t + y * sin_t

    return turn


def _band(pen: Pen, turn: Callable[[Vector], Vector], height: float, colour: Tint) -> None:
    """A painted ring around the ball, `height` radii off its middle."""
    wide = math.sqrt(1 - height * height)
    points = [turn((wide * math.cos(a), wide * math.sin(a), height)) for a in (math.tau * i / 48 for i in range(49))]
    seen: list[Point] = []
    for x, y, z in points:
        if z > 0.28:
            seen.append((x * 0.985, y * 0.985))
        elif seen:
            pen.path(seen, colour, 0.1)
            seen = []
    if seen:
        pen.path(seen, colour, 0.1)


def _field(pen: Pen, turn: Callable[[Vector], Vector], end: float, look: BallLook) -> None:
    """The round field at one pole with its sign, as far as it is on our side."""
    if turn((0.0, 0.0, end))[2] < -math.sin(CAP):
        return
    _patch(
        pen, [turn(_spot(math.cos(a), math.sin(a), end)) for a in (math.tau * i / 28 for i in range(28))], look.field
    )
    if look.sign == "dot":
        _patch(
            pen,
            [turn(_spot(0.5 * math.cos(a), 0.5 * math.sin(a), end)) for a in (math.tau * i / 20 for i in range(20))],
            look.print,
        )
    elif look.sign == "star":
        _patch(pen, [turn(_spot(x, y, end)) for x, y in star((0, 0), 0.8, 0.34, 5)], look.print)
    else:
        for stroke in STROKES[look.sign]:
            line = [turn(_spot(x * 0.84, y * 0.84, end)) for x, y in stroke]
            if min(z for _, _, z in line) > 0.02:
                pen.path([(x, y) for x, y, _ in line], look.print, 0.15)


def _spot(x: float, y: float, end: float) -> Vector:
    """A point of a pole's field (-1 to 1 across and down) on the sphere; the far pole's is the same seen from there."""
    far = math.hypot(x, y)
    off = math.sin(CAP * far) / far if far else 0.0
    return x * off * end, y * off, math.cos(CAP * far) * end


def _patch(pen: Pen, points: Sequence[Vector], colour: Tint) -> None:
    """A painted area, cut off at the edge of what we see."""
    if max(z for _, _, z in points) <= 0:
        return
    flat = []
    for x, y, z in points:
        long = math.hypot(x, y)
        grow = 1 / long if z < 0 and long else 1.0
        flat.append((x * grow, y * grow))
    pen.polygon(flat, colour)


@lru_cache(12)
def _shading(side: int) -> Surface:
    """What the light leaves of a ball's colours, from the lit upper left to the dark lower right; cuts it round."""
    picture = Surface((side, side), pygame.SRCALPHA)
    reach = side / 2 / ROOM
    pen = Pen(picture, reach, (ROOM, ROOM))
    steps = 40
    for step in range(steps):
        share = step / (steps - 1)
        level = 0.40 + 0.60 * (1 - (1 - share) ** 2.1)
        cool = 0.97 + 0.03 * share
        tone = (round(255 * level), round(255 * level * cool), round(255 * level * cool * 0.98), 255)
        wide = 1.0 - 0.92 * share
        pen.disc((-0.40 * (1 - wide), -0.46 * (1 - wide)), wide, tone)
    # light thrown back by the board on the lower right
    glow = Surface(picture.get_size(), pygame.SRCALPHA)
    Pen(glow, reach, (ROOM, ROOM)).arc((0, 0), 0.87, 18, 72, (255, 236, 200, 70), 0.09)
    glow = pygame.transform.gaussian_blur(glow, max(1, round(reach * 0.06)))
    picture.blit(glow, (0, 0))
    return picture


@lru_cache(12)
def _sheen(side: int) -> Surface:
    """The broad light of a satin lacquer."""
    picture = Surface((side, side), pygame.SRCALPHA)
    picture.fill((255, 255, 255, 0))
    reach = side / 2 / ROOM
    Pen(picture, reach, (ROOM, ROOM)).disc((-0.36, -0.42), 0.2, (255, 255, 255, 165))
    return pygame.transform.gaussian_blur(picture, max(1, round(reach * 0.13)))
