"""A pointer's two ways: flick the body, or pull it back like a cue."""

from __future__ import annotations

import math

from arcade.language import _
from scenes.play.shots.gesture import Gesture, Outcome, Push
from scenes.play.shots.reach import Assist, Point, Reach, direction
from scenes.stage.pointer import Trail

SHORTEST = 5.0  # mm of a flick's last 80 ms, or of a pull; less is no shot
FULL_PULL = 80.0  # mm


class Flick(Gesture):
    """Press, move, let go: the speed and direction of the last 80 ms, by times of arrival and never by frames."""

    grabs = True

    def __init__(self, device: str, reach: Reach, assist: Assist) -> None:
        super().__init__(device)
        self._reach = reach
        self._assist = assist
        self._trail = Trail()

    def move(self, at: Point, time: float) -> None:
        self._trail.add(at, time)

    def end(self, _time: float) -> Outcome:
        stretch = self._trail.stretch
        if stretch is None:
            return _("That was no flick: let go while you move.")
        speed = self._reach.flicked(math.hypot(*stretch.speed))
        if speed is None:
            return _("Too slow: flick faster.")
        if math.hypot(*stretch.way) < SHORTEST:
            return _("Too short: move on while you let go.")
        angle = self._reach.meant(direction(stretch.way), self._assist.straight)
        return _("That went astray: flick ahead.") if angle is None else Push(speed, angle)


class Draw(Gesture):
    """Pull back from the body and let go: the longer the pull, the faster, in the opposite direction."""

    grabs = True

    def __init__(self, device: str, reach: Reach, start: Point) -> None:
        super().__init__(device)
        self._reach = reach
        self._start = start
        self._pull = 0.0  # mm
        self.power = 0.0

    def move(self, at: Point, _time: float) -> None:
        way = self._start[0] - at[0], self._start[1] - at[1]
        self._pull = math.hypot(*way)
        self.angle = self._reach.meant(direction(way)) if self._pull >= SHORTEST else None
        self.power = 0.0 if self.angle is None else min(1.0, self._pull / FULL_PULL)

    def end(self, _time: float) -> Outcome:
        if self._pull < SHORTEST:
            return _("Pull back, then let go.")
        if self.angle is None or self.power is None:
            return _("Pull back, away from where it shall go.")
        return Push(self._reach.speed_at(self.power), self.angle)
