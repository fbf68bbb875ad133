"""Glow: shapes with a soft edge, for light and for shadows that are not boxes."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from msgspec import Struct
from pygame import Surface

from scenes.ui.pen import Pen, Point
from scenes.ui.theme import Colour


class Glow(Struct, frozen=True):
    """A shape in one colour with a soft edge; `blur` in logical pixels, `strength` of 255."""

    size: tuple[float, float]
    colour: Colour
    blur: float
    strength: int
    draw: Callable[[Pen, Colour], None]

    def picture(self, k: float) -> Surface:
        """The blurred shape at k pixels a logical unit."""
        size = [max(1, round(side * k)) for side in self.size]
        sharp = Surface(size, pygame.SRCALPHA)
        sharp.fill((*self.colour, 0))  # the colour under the soft edge, so that no dark rim appears
        self.draw(Pen(sharp, k), self.colour)
        soft = pygame.transform.gaussian_blur(sharp, max(1, round(self.blur * k)))
        soft.set_alpha(self.strength)
        return soft

    def lay(self, surface: Surface, k: float, at: Point = (0, 0), coarse: int = 1) -> None:
        """Put it down with its corner at a logical point; a large one may be painted `coarse` times smaller."""
        picture = self.picture(k / coarse)
        if coarse > 1:
            picture = pygame.transform.smoothscale(picture, [round(side * k) for side in self.size])
            picture.set_alpha(self.strength)
        surface.blit(picture, (round(at[0] * k), round(at[1] * k)))
