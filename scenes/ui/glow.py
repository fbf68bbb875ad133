"""Glow: shapes with a soft edge, for light and for shadows that are not boxes."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from msgspec import Struct
from pygame import Surface

from scenes.ui.pen import Pen, Point
from scenes.ui.theme import Colour

SHARP = 6.0  # pixels of blur that a picture is painted for, and then enlarged


class Glow(Struct, frozen=True):
    """A shape in one colour with a soft edge; `blur` in logical pixels, `strength` of 255."""

    size: tuple[float, float]
    colour: Colour
    blur: float
    strength: int
    draw: Callable[[Pen, Colour], None]

    def lay(self, surface: Surface, k: float, at: Point = (0, 0)) -> None:
        """Put it down at k pixels a logical unit, its corner at a logical point."""
        coarse = k * min(1.0, SHARP / (self.blur * k))  # what is soft need not be painted finely
        small = Surface([max(1, round(side * coarse)) for side in self.size], pygame.SRCALPHA)
        small.fill((*self.colour, 0))  # the colour under the soft edge, so that no dark rim appears
        self.draw(Pen(small, coarse), self.colour)
        soft = pygame.transform.gaussian_blur(small, max(1, round(self.blur * coarse)))
        soft = pygame.transform.smoothscale(soft, [max(1, round(side * k)) for side in self.size])
        soft.set_alpha(self.strength)
        surface.blit(soft, (round(at[0] * k), round(at[1] * k)))
