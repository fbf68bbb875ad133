"""A pointer, mouse or finger: what is pressed, how far it was dragged, and how fast it moved when it was let go."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterator
from typing import NamedTuple

from scenes.stage.command import Button, Command, Kind
from scenes.stage.window import clamped

Point = tuple[float, float]

FLICK_WINDOW = 0.080  # s of motion before the release that make its speed
SAME_TIME = 1e-9  # s; what sums of floats may be off
FLICK_LEAST = 150.0  # logical px/s; slower, it was put down, not flicked


class Stretch(NamedTuple):
    """A piece of motion, from its first sample to its last."""

    way: Point
    seconds: float  # more than 0

    @property
    def speed(self) -> Point:
        """Units of the way per second."""
        return self.way[0] / self.seconds, self.way[1] / self.seconds


class Trail:
    """Where a pointer was, in whatever unit, as far back as a flick is judged."""

    def __init__(self) -> None:
        self._samples: deque[tuple[float, Point]] = deque()

    def add(self, at: Point, time: float) -> None:
        """It was there at that time of arrival."""
        self._samples.append((time, at))
        while self._samples[0][0] < time - FLICK_WINDOW - SAME_TIME:
            self._samples.popleft()

    def clear(self) -> None:
        self._samples.clear()

    @property
    def stretch(self) -> Stretch | None:
        """The last FLICK_WINDOW seconds; None when they hold fewer than two samples or no time lies between."""
        if len(self._samples) < 2:
            return None
        (start, there), (end, here) = self._samples[0], self._samples[-1]
        return Stretch(_between(there, here), end - start) if end > start else None


class Pointer:
    """One mouse or one finger, in logical positions and arrival times."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.at: Point = (0, 0)
        self._held: dict[Button, Point] = {}  # where each was pressed; the first one held is the one that drags
        self._trail = Trail()

    def move(self, at: Point, time: float) -> Command:
        """The pointer went to `at`."""
        self._track(at, time)
        if not self._held:
            return self._say(Kind.POINT, time)
        button, start = next(iter(self._held.items()))
        return self._say(Kind.DRAG, time, button, _between(start, at))

    def press(self, button: Button, at: Point, time: float) -> Command:
        """A button or the finger went down."""
        if not self._held:
            self._trail.clear()
        self._track(at, time)
        self._held[button] = at
        return self._say(Kind.PRESS, time, button)

    def release(self, button: Button, at: Point, time: float) -> Iterator[Command]:
        """It went up: the release, and the flick when the pointer was moving; nothing when the press was void."""
        drags = next(iter(self._held), None) == button
        start = self._held.pop(button, None)
        if start is None:
            self.at = at
            return
        self._track(at, time)
        yield self._say(Kind.RELEASE, time, button, _between(start, at))
        stretch = self._trail.stretch
        if drags and stretch and math.hypot(*stretch.speed) >= FLICK_LEAST:
            yield self._say(Kind.FLICK, time, button, stretch.speed)

    def holds_other_than(self, pressed: set[Button]) -> bool:
        """Whether a release was missed, given what is really down."""
        return not self._held.keys() <= pressed

    def void(self) -> bool:
        """Forget what is held; says whether there was something."""
        held = bool(self._held)
        self._held.clear()
        self._trail.clear()
        return held

    def _track(self, at: Point, time: float) -> None:
        self.at = at
        self._trail.add(at, time)

    def _say(self, kind: Kind, time: float, button: Button | None = None, vector: Point = (0, 0)) -> Command:
        pos = clamped(self.at)
        return Command(kind, self.name, pos, vector, button, time=time, inside=pos == self.at)


def _between(start: Point, end: Point) -> Point:
    return end[0] - start[0], end[1] - start[1]
