"""The camera: eases in on a part of the table while something is decided there, and back out."""

from __future__ import annotations

import math

import pygame
from pygame import Rect

from scenes.play.shots.lay import Box, Point
from scenes.ui import theme
from scenes.ui.canvas import Canvas

CLOSEST = 1.22  # how much larger all is at last
IN, OUT = 0.7, 0.3  # s to get there and back
RIM = 5  # logical pixels of the frame around a picture that is nearer
RADIUS = 20
OUTWARDS = 1.7  # so much farther from the middle than the focus is the point that stays where it is


class Camera:
    """How near it is, 0..1, and what it looks at, a point on the screen."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.near = 0.0
        self._before = 0.0  # one update ago, for interpolation
        self._focus: Point = (box[0] + box[2] / 2, box[1] + box[3] / 2)

    def look(self, focus: Point | None, dt: float) -> None:
        """Go nearer to this point, or back when there is none."""
        self._before = self.near
        if focus is not None:
            self._focus = focus if self.near == 0 else self._focus
            self.near = min(1.0, self.near + dt / IN)
        else:
            self.near = max(0.0, self.near - dt / OUT)

    def rest(self) -> None:
        """Back at once."""
        self.near = self._before = 0.0

    def zoom(self, ahead: float) -> float:
        """How much larger all is, `ahead` 0..1 of an update later."""
        near = self._before + (self.near - self._before) * ahead
        return 1 + (CLOSEST - 1) * (1 - math.cos(math.pi * near)) / 2

    def show(self, canvas: Canvas) -> None:
        """Make what has been drawn in its box larger, around the focus."""
        zoom = self.zoom(canvas.ahead)
        if zoom == 1:
            return
        frame = canvas.px_rect(self.box)
        left, top, wide, tall = _part(frame, canvas.px(self._focus), zoom)
        seen = Rect(int(left), int(top), 0, 0)
        seen.size = math.ceil(left + wide) - seen.x, math.ceil(top + tall) - seen.y
        seen = seen.clip(frame)
        size = round(seen.width * zoom), round(seen.height * zoom)
        larger = pygame.transform.smoothscale(canvas.surface.subsurface(seen), size)
        clip = canvas.surface.get_clip()
        canvas.surface.set_clip(frame.clip(clip))
        canvas.surface.blit(larger, (frame.x + round((seen.x - left) * zoom), frame.y + round((seen.y - top) * zoom)))
        canvas.surface.set_clip(clip)
        x, y, width, height = self.box
        edge = (x - RIM, y - RIM, width + 2 * RIM, height + 2 * RIM)
        canvas.round_rect(edge, theme.PAPER, RADIUS, width=RIM + 3, alpha=round(255 * min(1.0, self.near * 2)))


def _part(frame: Rect, focus: tuple[int, int], zoom: float) -> tuple[float, float, float, float]:
    """The part of the frame that fills it at this zoom; what lies beyond the focus stays in sight as long as it may."""
    left = _start(frame.x, frame.width, focus[0], zoom)
    top = _start(frame.y, frame.height, focus[1], zoom)
    return left, top, frame.width / zoom, frame.height / zoom


def _start(low: int, length: int, focus: float, zoom: float) -> float:
    """Where the part begins along one side."""
    share = 0.5 + OUTWARDS * ((focus - low) / length - 0.5)
    return low + length * (1 - 1 / zoom) * max(0.0, min(1.0, share))
