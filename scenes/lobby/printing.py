"""Printing: the parts that covers are made of; flat shapes, thin dark ink for shadows, letters cut to size."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from random import Random

import pygame
from pygame import FRect, Surface

from scenes.ui import theme
from scenes.ui.lettering import Lettering
from scenes.ui.pen import Pen, Point, star
from scenes.ui.theme import Colour, mix

CORE = 240.0  # side of the square that each picture is composed in; what lies around it is ground
Art = Callable[[Pen, FRect], None]  # paints its picture and the ground of all that is seen, in units of the core

CREAM = mix(theme.PAPER, theme.SUNFLOWER, 0.18)
SHADOW = 60  # of 255: how dark what lies in a shadow becomes
LIT = mix(theme.MAPLE, theme.PAPER, 0.45)


def oval(centre: Point, across: float, down: float, start: float = 0, end: float = 360) -> list[Point]:
    """Points of an ellipse with these half axes from `start` to `end` degrees, clockwise from the right."""
    steps = max(4, round(abs(end - start) / 4))
    turns = [math.radians(start + (end - start) * i / steps) for i in range(steps + 1)]
    return [(centre[0] + across * math.cos(turn), centre[1] + down * math.sin(turn)) for turn in turns]


def shaded(pen: Pen, shapes: Sequence[Sequence[Point]], alpha: int = SHADOW) -> None:
    """Shapes printed over what is there in a thin dark ink."""
    layer = Surface(pen.surface.get_size(), pygame.SRCALPHA)
    for shape in shapes:
        Pen(layer, pen.k, pen.origin).polygon(shape, (*theme.SHADE, alpha))
    pen.surface.blit(layer, (0, 0))


def dashes(pen: Pen, points: Sequence[Point], colour: Colour, width: float = 4) -> None:
    """A way through the air: every other piece of a line."""
    for start, end in zip(points[::2], points[1::2], strict=False):
        pen.path([start, end], colour, width)


def sparks(pen: Pen, seen: FRect, colour: Colour, seed: int) -> None:
    """Stars left and right of the core, as such prints had them wherever there was room."""
    rng = Random(seed)
    for column in range(int((seen.width - CORE) / 2 // 62)):
        for side in (-1, 1):
            x = CORE / 2 + side * (CORE / 2 + 30 + column * 62)
            for y in (46, 122, 198):
                size = rng.uniform(9, 21)
                spot = (x + rng.uniform(-14, 14), y + rng.uniform(-18, 18))
                pen.polygon(star(spot, size, size / 6, 4), colour)
                pen.polygon(star(spot, size / 2, size / 8, 4, -45), colour)


def marble(pen: Pen, centre: Point, radius: float, colour: Colour) -> None:
    """A wooden ball: flat colour, a crescent of shade, a spot of light."""
    x, y = centre
    pen.disc(centre, radius, colour)
    crescent = oval(centre, radius, radius, -35, 125) + oval(
        (x - radius * 0.3, y - radius * 0.3), radius, radius, 125, -35
    )
    shaded(pen, [crescent], 56)
    pen.disc((x - radius * 0.36, y - radius * 0.4), radius * 0.2, mix(colour, theme.WHITE, 0.75))


def rays(pen: Pen, seen: FRect, centre: Point, colour: Colour, count: int = 16) -> None:
    """Every other wedge of a sunburst."""
    reach = seen.width + seen.height
    for i in range(count):
        start = (i + 0.25) * 360 / count
        pen.wedge(centre, reach, start, start + 180 / count, colour)


def figure(pen: Pen, said: str, centre: Point, tall: float) -> None:
    """A figure printed flat on the lane."""
    word = Lettering().line(said, "title", max(8, round(pen.k * 44)), theme.INK)
    ink = word.picture.subsurface(word.ink)
    high = max(1, round(tall * pen.k))
    wide = max(1, round(high * 1.35 * ink.get_width() / ink.get_height()))
    flat = pygame.transform.smoothscale(ink, (wide, high))
    x, y = pen.at(centre)
    pen.surface.blit(flat, (x - wide / 2, y - high / 2))


def turned(points: Sequence[Point], centre: Point, degrees: float) -> list[Point]:
    """Points turned clockwise around a centre."""
    a = math.radians(degrees)
    return [
        (
            centre[0] + (x - centre[0]) * math.cos(a) - (y - centre[1]) * math.sin(a),
            centre[1] + (x - centre[0]) * math.sin(a) + (y - centre[1]) * math.cos(a),
        )
        for x, y in points
    ]


def letters(pen: Pen, said: str, centre: Point, tall: float, colour: Colour, tilt: float = 0) -> None:
    """A word whose ink is so high, turned clockwise."""
    word = Lettering().line(said, "title", max(8, round(pen.k * tall * 1.5)), colour)
    ink = word.picture.subsurface(word.ink)
    high = max(1, round(tall * pen.k))
    sized = pygame.transform.smoothscale(ink, (max(1, round(high * ink.get_width() / ink.get_height())), high))
    shown = pygame.transform.rotozoom(sized, -tilt, 1) if tilt else sized
    x, y = pen.at(centre)
    pen.surface.blit(shown, (x - shown.get_width() / 2, y - shown.get_height() / 2))


def sheet(pen: Pen, centre: Point, size: tuple[float, float], tilt: float, colour: Colour, rim: Colour) -> None:
    """A card lying turned on the ground: its shadow, its edge and its face."""
    for grow, off, tone in ((1.0, 6.0, None), (1.0, 0.0, rim), (-3.0, 0.0, colour)):
        half = (size[0] / 2 - 7 + grow, size[1] / 2 - 7 + grow)
        corners = [(centre[0] + x * half[0], centre[1] + y * half[1]) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        points = [(x + off * 0.6, y + off) for x, y in turned(corners, centre, tilt)]
        if tone is None:
            shaded(pen, [points])
        else:
            pen.polygon(points, tone, 7)
