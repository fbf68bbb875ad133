"""The arm of a computer: it is seen to aim while it thinks, and to weigh and draw what it has decided."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, NamedTuple

from scenes.play.shots.reach import Reach, signed
from scenes.ui.theme import ease_out

SECONDS = 1.05  # from the decision to the release
TURNED = 0.6  # share of that by which the aim stands
SEEK = 500.0  # hundredths of a degree that a thinking arm looks to either side,
SEEK_PERIOD = 2.6  # s


class Aim(NamedTuple):
    """What is seen of an aim: its direction (hundredths of a degree), power 0..1, dials, and whether a line helps."""

    angle: float
    power: float | None
    dials: Mapping[str, int]
    line: bool = False


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
