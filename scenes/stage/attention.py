"""What counts as somebody being there: real input of any device, told from noise."""

from __future__ import annotations

import math
from collections import deque

from scenes.stage.command import Command, Kind
from scenes.stage.pads import beyond_rest

ALWAYS = frozenset({Kind.BUTTON, Kind.PRESS, Kind.WHEEL, Kind.STEER, Kind.ERASE})
MOTION = 8.0  # logical px within MOTION_TIME
MOTION_TIME = 0.5  # s
STICK = beyond_rest(0.5, 0)[0]


class Attention:
    """Judges commands one by one; remembers where the pointer was for half a second."""

    def __init__(self) -> None:
        self._trail: deque[tuple[float, tuple[float, float]]] = deque()

    def woken_by(self, command: Command) -> bool:
        """Whether a person did this: not a plug, a bump at the table, a letter from an input method."""
        if command.kind in (Kind.POINT, Kind.DRAG):
            return self._moved(command)
        if command.kind is Kind.STICK:
            return math.hypot(*command.vector) > STICK
        return command.kind in ALWAYS

    def _moved(self, command: Command) -> bool:
        self._trail.append((command.time, command.pos))
        while self._trail[0][0] < command.time - MOTION_TIME:
            self._trail.popleft()
        return any(math.dist(command.pos, before) > MOTION for _, before in self._trail)
