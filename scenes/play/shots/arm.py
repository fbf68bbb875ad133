"""The arm of a computer: it is seen to aim while it thinks, and to weigh and draw what it has decided."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pygame import Surface

from arcade.rules.shots import HUNDREDTHS
from scenes.play.shots.lay import Lay, ahead
from scenes.play.shots.reach import Reach, signed
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.pen import Pen
from scenes.ui.theme import ease_out

SECONDS = 1.05  # from the decision to the release
TURNED = 0.6  # share of that by which the aim stands
SEEK = 500.0  # hundredths of a degree that a thinking arm looks to either side,
SEEK_PERIOD = 2.6  # s
DOTS, DOT = 14, 4.5  # of the line that helps, and the radius of one, logical pixels
FROM, APART = 142.0, 22.0  # from the body's edge, beyond the chevrons, to the first dot, and between them


class Aim(NamedTuple):
    """What is seen of an aim: its direction (hundredths of a degree), power 0..1, dials, and whether a line helps."""

    angle: float
    power: float | None
    dials: Mapping[str, int]
    line: bool = False


def draw_line(canvas: Canvas, lay: Lay, body: Sequence[float], radius: float, angle: float) -> None:
    """A short dotted line where the aim leads, for a hand that is helped; `angle` in hundredths of a degree."""
    run, drop = ahead(angle / HUNDREDTHS)
    x, y = lay.at(*body)
    for dot in range(DOTS):
        far = lay.size(radius) + FROM + dot * APART
        corner = (x + run * far - DOT, y + drop * far - DOT)
        canvas.sprite("aim dot", (2 * DOT, 2 * DOT), _paint_dot, corner, alpha=230 - 190 * dot // DOTS)


def _paint_dot(surface: Surface, k: float) -> None:
    pen = Pen(surface, k)
    pen.disc((DOT, DOT), DOT, theme.INK)
    pen.disc((DOT, DOT), DOT - 1.6, theme.PAPER)


class Arm:
    """Where the arm of a computer is."""

    def __init__(self, reach: Reach) -> None:
        self._reach = reach
        self._sought = 0.0  # s

    def seek(self, dt: float) -> None:
        """It looks here and there."""
        self._sought += dt

    @property
    def seeking(self) -> Aim:
        """While it thinks."""
        off = SEEK * math.sin(math.tau * self._sought / SEEK_PERIOD)
        return Aim(self._reach.turned(self._reach.aim + off), None, {d.name: d.start for d in self._reach.dials})

    def drawing(self, shot: Any, share: float) -> Aim:
        """On its way to the shot, 0..1: it turns, weighs, and draws."""
        start = self.seeking
        turn = ease_out(share / TURNED)
        angle = start.angle + signed(shot.angle - start.angle) * turn
        drawn = max(0.0, (share - TURNED) / (1 - TURNED))
        power = self._reach.power_of(shot.speed) * (1 - (1 - drawn) ** 2) if drawn else None
        dials = {name: round(value + (getattr(shot, name) - value) * turn) for name, value in start.dials.items()}
        return Aim(self._reach.turned(angle), power, dials)
