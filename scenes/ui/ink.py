"""Ink: the record of every text as it was drawn, which the layout test reads."""

from __future__ import annotations

import msgspec
import pygame
from pygame import FRect, Rect, Surface

from scenes.ui.theme import Colour, contrast

SAMPLES = (4, 2)  # patches of ground looked at behind a text, across and down


class Ink(msgspec.Struct, frozen=True):
    """One text as it was drawn: what the layout test reads. Boxes and sizes in logical pixels."""

    text: str
    box: FRect
    drawn: FRect
    size: float
    colour: Colour
    background: Colour  # the patch of ground behind it that it stands out from least
    fits: bool  # all of it is there


def ground(surface: Surface, area: Rect, colour: Colour) -> Colour:
    """The patch of these pixels against which `colour` stands out least; ask before the text is drawn."""
    area = area.clip(surface.get_rect())
    if not area:
        return colour
    across, down = (min(n, side) for n, side in zip(SAMPLES, area.size, strict=True))
    width, height = area.width // across, area.height // down
    patches = [Rect(area.x + i * width, area.y + j * height, width, height) for i in range(across) for j in range(down)]
    shades = [pygame.transform.average_color(surface, patch)[:3] for patch in patches]
    return min(shades, key=lambda shade: contrast(shade, colour))
