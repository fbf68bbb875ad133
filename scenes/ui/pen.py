"""The pen: draws shapes in logical units onto a picture that is later scaled down, which makes every edge soft."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame
from pygame import Surface

from scenes.ui.theme import Colour

Point = tuple[float, float]
Tint = Colour | tuple[int, int, int, int]  # with a share of transparency, for layers that are blitted later
Box = tuple[float, float, float, float] | pygame.Rect | pygame.FRect
Painter = Callable[[Surface, float], None]  # fills a surface, given its pixels per logical unit

FINE = 3  # times the window's resolution for small pictures
COARSE = 2  # and for large ones
LARGE = 150_000  # window pixels from which a picture is large


def painted(size: tuple[float, float], scale: float, paint: Painter, *, moving: bool = False) -> Surface:
    """The picture of `size` logical units at `scale`, painted larger and brought down; its alpha is premultiplied.

    One of many that are `moving` past is never painted finely: it has to be there within its frame.
    """
    width, height = max(1, round(size[0] * scale)), max(1, round(size[1] * scale))
    finer = COARSE if moving or width * height > LARGE else FINE
    surface = Surface((width * finer, height * finer), pygame.SRCALPHA)
    paint(surface, scale * finer)
    return pygame.transform.smoothscale(surface.premul_alpha(), (width, height))


def faded(picture: Surface, share: float) -> Surface:
    """A premultiplied picture, see-through but for this share (0 to 1)."""
    copy = picture.copy()
    level = round(255 * share)
    copy.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


class Pen:
    """Draws with hard edges in logical units from an origin; `painted` softens them."""

    def __init__(self, surface: Surface, k: float, origin: Point = (0, 0)) -> None:
        self.surface = surface
        self.k = k
        self.origin = origin

    def at(self, point: Point) -> Point:
        """The pixel of a logical point."""
        return (self.origin[0] + point[0]) * self.k, (self.origin[1] + point[1]) * self.k

    def box(self, box: Box) -> pygame.Rect:
        """The pixels of a logical box; neighbouring boxes share an edge."""
        x, y, width, height = box
        left, top = map(round, self.at((x, y)))
        right, bottom = map(round, self.at((x + width, y + height)))
        return pygame.Rect(left, top, right - left, bottom - top)

    def stroke(self, width: float) -> int:
        """A line width in pixels, 0 for filled."""
        return max(1, round(width * self.k)) if width else 0

    def rect(self, box: Box, colour: Tint, radius: float = 0, width: float = 0) -> None:
        """A rectangle, filled or framed inside its edge."""
        pygame.draw.rect(self.surface, colour, self.box(box), self.stroke(width), border_radius=round(radius * self.k))

    def disc(self, centre: Point, radius: float, colour: Tint, width: float = 0) -> None:
        """A disc, or a ring inside its radius."""
        pygame.draw.circle(self.surface, colour, self.at(centre), radius * self.k, self.stroke(width))

    def polygon(self, points: Sequence[Point], colour: Tint, rounding: float = 0) -> None:
        """A filled polygon, its corners rounded outwards by `rounding`."""
        corners = [self.at(point) for point in points]
        pygame.draw.polygon(self.surface, colour, corners)
        if rounding:
            self.path([*points, points[0]], colour, 2 * rounding)

    def path(self, points: Sequence[Point], colour: Tint, width: float) -> None:
        """A line through points with round ends and corners."""
        for start, end in pairwise(points):
            self._bar(self.at(start), self.at(end), colour, width * self.k / 2)
        for point in points:
            pygame.draw.circle(self.surface, colour, self.at(point), width * self.k / 2)

    def _bar(self, a: Point, b: Point, colour: Tint, half: float) -> None:
        length = math.hypot(b[0] - a[0], b[1] - a[1])
        if not length:
            return
        x, y = (a[1] - b[1]) / length * half, (b[0] - a[0]) / length * half
        quad = [(a[0] + x, a[1] + y), (b[0] + x, b[1] + y), (b[0] - x, b[1] - y), (a[0] - x, a[1] - y)]
        pygame.draw.polygon(self.surface, colour, quad)

    def arc(self, centre: Point, radius: float, start: float, end: float, colour: Tint, width: float) -> None:
        """A round-ended arc from `start` to `end` degrees, clockwise from the right."""
        steps = max(2, round(abs(end - start) / 6))
        self.path([around(centre, radius, start + (end - start) * i / steps) for i in range(steps + 1)], colour, width)

    def wedge(self, centre: Point, radius: float, start: float, end: float, colour: Tint) -> None:
        """A slice of a disc from `start` to `end` degrees, clockwise from the right."""
        steps = max(2, round(abs(end - start) / 3))
        rim = [around(centre, radius, start + (end - start) * i / steps) for i in range(steps + 1)]
        self.polygon([centre, *rim], colour)


def around(centre: Point, radius: float, degrees: float) -> Point:
    """The point at this distance and direction, clockwise from the right."""
    angle = math.radians(degrees)
    return centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)


def star(centre: Point, outer: float, inner: float, points: int, turn: float = -90) -> list[Point]:
    """The corners of a star."""
    step = 180 / points
    return [around(centre, inner if i % 2 else outer, turn + i * step) for i in range(2 * points)]


def ring(centre: Point, radius: float, corners: int, turn: float = -90) -> list[Point]:
    """The corners of a regular polygon."""
    return [around(centre, radius, turn + i * 360 / corners) for i in range(corners)]
