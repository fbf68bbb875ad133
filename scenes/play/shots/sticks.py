"""The right stick's flick: pulled back and snapped to the front."""

from __future__ import annotations

import math

from arcade.language import _
from scenes.play.shots.gesture import Outcome, Push
from scenes.play.shots.lay import Lay
from scenes.play.shots.reach import Point, Reach, between, toward

PULLED = 0.7  # back, and then to the front
MARK = 0.5  # the snap is timed from so far back to so far in front
SLOWEST, SPREAD = 0.25, 0.22  # s of a snap without power, and how much less gives all of it
PUSH = 0.5  # s; slower than that it was pushed, not snapped
SAMPLE = 1 / 60  # s; a stick that said nothing for longer had not moved until then
ALIKE = 0.5  # cosine from which on two fronts count as one another's opposite


class Axis:
    """A stick along one line: armed by pulling it back, fired at the front."""

    def __init__(self) -> None:
        self._last: tuple[float, float] | None = None  # time and place of the newest sample
        self._armed = False
        self._left: float | None = None  # when it left the back
        self._came: float | None = None  # and came to the front

    def feel(self, place: float, time: float) -> float | None:
        """It stands so far to the front, -1..1; the seconds of the snap once it is complete."""
        before, self._last = self._last, (time, place)
        if place < -MARK:
            self._armed = self._armed or place < -PULLED
            self._left = self._came = None
        if not self._armed or before is None:
            return None
        since, there = max(before[0], time - SAMPLE), before[1]
        if there < -MARK <= place:
            self._left = since + (time - since) * (-MARK - there) / (place - there)
        if self._left is not None and there < MARK <= place:
            self._came = since + (time - since) * (MARK - there) / (place - there)
        if place <= PULLED or self._left is None or self._came is None:
            return None
        seconds = self._came - self._left
        self._armed, self._left, self._came = False, None, None
        return seconds


class Snap:
    """The right stick of one pad. Its front is where the aim points on the screen, or away from the player's body."""

    def __init__(self, reach: Reach) -> None:
        self._reach = reach
        self._along, self._up = Axis(), Axis()

    def feel(self, lay: Lay, vector: Point, aim: float, time: float) -> Outcome | None:
        """The stick stands there on the screen while the hand aims so; what comes of it, if anything."""
        x, y = lay.vector(*vector)
        length = math.hypot(x, y)
        ahead = toward(aim)
        place = math.hypot(*vector) * (x * ahead[0] + y * ahead[1]) / length if length else 0.0
        snaps = [self._along.feel(place, time), self._up.feel(-vector[1], time)]
        contrary = ahead[0] >= ALIKE  # the aim points down on the screen
        seconds = snaps[0] if snaps[0] is not None or contrary else snaps[1]
        return None if seconds is None else self._judged(seconds)

    def _judged(self, seconds: float) -> Outcome:
        if seconds <= 0:
            return _("That was no snap: pull the stick back first.")
        if seconds > PUSH:
            return _("Too slow: snap the stick to the front.")
        return Push(self._reach.speed_at(between((SLOWEST - seconds) / SPREAD, 0.0, 1.0)))
