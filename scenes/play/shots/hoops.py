"""Ring Toss: rope rings, drawn as a far and a near half so that the post can stand in them, and the post."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from physics.trace import Pose
from scenes.play.shots.balls import SHADES
from scenes.play.shots.joinery import shade
from scenes.play.shots.lay import CAST, LIFT, Lay
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.pen import Pen, around
from scenes.ui.theme import Colour, mix

INNER, OUTER = 22.0, 27.0  # radii of a ring, mm
MIDDLE = (INNER + OUTER) / 2
TUBE = (OUTER - INNER) / 2 + 0.5  # what the eye takes for its thickness
POST, TALL = 4.0, 70.0  # radius and height of the post
LOOKS: tuple[tuple[Colour, Colour], ...] = (
    (theme.SUNFLOWER, theme.PAPER),
    (theme.POPPY, theme.PAPER),
    (mix(theme.LEAF, theme.WHITE, 0.1), theme.PAPER),
    (mix(theme.SKY, theme.WHITE, 0.1), theme.PAPER),
)  # the rope of each ring and the strand twisted into it
TWISTS = 30  # turns of the strand around a ring
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


def draw_ring(canvas: Canvas, lay: Lay, number: int, pose: Pose, *, near: bool, alpha: int = 255) -> None:
    """The near (lower) or the far half of a ring."""
    half = OUTER + ROOM
    x, y = lay.at(pose.x, pose.y, pose.z + TUBE)
    side = 2 * half * lay.scale
    low = side / 2
    size = (side, low + TUBE * lay.scale if near else low)

    def paint(surface: Surface, k: float) -> None:
        whole = Surface((surface.get_width(), 2 * surface.get_width()), pygame.SRCALPHA)
        paint_ring(Pen(whole, k * lay.scale, (half, half)), LOOKS[number % len(LOOKS)])
        split = round(low * k)
        surface.blit(whole, (0, 0), Rect(0, split if near else 0, *surface.get_size()))

    corner = (x - side / 2, y if near else y - low)
    canvas.sprite(("ring", number, near, lay.scale), size, paint, corner, alpha=alpha)


def paint_ring(pen: Pen, look: tuple[Colour, Colour]) -> None:
    """A ring of twisted rope around the pen's origin, in mm."""
    rope, strand = look
    for i in range(6):
        pen.disc((0, 1.5 * (1 - i / 5)), MIDDLE + TUBE + 0.3, mix(rope, (24, 12, 6), 0.78), 2 * TUBE + 0.6)
    steps = 9
    for i in range(steps):
        share = i / (steps - 1)
        wide = TUBE * (1 - 0.86 * share)
        off = -0.5 * (TUBE - wide)
        tone = mix(mix(rope, theme.DARK_WOOD, 0.55), mix(rope, theme.WHITE, 0.2), share)
        pen.disc((off * 0.7, off), MIDDLE + wide, tone, 2 * wide)
    for i in range(TWISTS):
        start = 360 * i / TWISTS
        for lag, tone, wide in ((0.0, strand, 0.95), (2.1, mix(rope, theme.DARK_WOOD, 0.62), 0.5)):
            line = []
            for j in range(7):  # across the rope, leaning with the twist
                share = j / 6
                lean = (share - 0.5) * 9 + 2.2 * math.sin((share - 0.5) * math.pi)
                line.append(around((0, 0), INNER + 0.3 + (OUTER - INNER - 0.6) * share, start + lag + lean))
            lit = 0.5 + 0.5 * math.cos(math.radians(start - 235))  # 1 on the upper left, 0 on the lower right
            pen.path(line, mix(mix(tone, theme.DARK_WOOD, 0.3), tone, lit), wide)


def draw_post_shadow(canvas: Canvas, lay: Lay) -> None:
    """The shadow of the post over the board."""
    reach = (CAST[0] * TALL, CAST[1] * TALL)
    size = (reach[0] + 30, reach[1] + 30)

    def paint(surface: Surface, k: float) -> None:
        ends = [(12.0, 12.0), (12 + reach[0], 12 + reach[1])]
        shade(surface, k * lay.scale, lambda pen, tint: pen.path(ends, tint, 2 * POST), 1.5, 130)

    x, y = lay.at(0, 0)
    corner = (x - 12 * lay.scale, y - 12 * lay.scale)
    canvas.sprite(("post shadow", lay.scale), (size[0] * lay.scale, size[1] * lay.scale), paint, corner)


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
