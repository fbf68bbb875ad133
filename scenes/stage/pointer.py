"""A pointer, mouse or finger: what is pressed, how far it was dragged, and how fast it moved when it was let go."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterator

from scenes.stage.command import Button, Command, Kind
from scenes.stage.window import clamped

Point = tuple[float, float]

FLICK_WINDOW = 0.080  # s of motion before the release that make its speed
FLICK_LEAST = 150.0  # logical px/s; slower, it was put down, not flicked


class Pointer:
    """One mouse or one finger, in logical positions and arrival times."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.at: Point = (0, 0)
        self._held: dict[Button, Point] = {}  # where each was pressed; the first one held is the one that drags
        self._trail: deque[tuple[float, Point]] = deque()

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
        speed = self._speed(time)
        if drags and math.hypot(*speed) >= FLICK_LEAST:
            yield self._say(Kind.FLICK, time, button, speed)

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
        """Note the motion; of what is older than the flick window only the newest report is of use."""
        self.at = at
        self._trail.append((time, at))
        while len(self._trail) > 1 and self._trail[1][0] <= time - FLICK_WINDOW:
            self._trail.popleft()

    def _speed(self, now: float) -> Point:
        """Mean speed over the last FLICK_WINDOW seconds, or since the press when that is shorter."""
        (before, place), (after, next_place) = self._trail[0], self._trail[1]
        since = max(now - FLICK_WINDOW, before)
        if now <= since:
            return (0, 0)
        # Between two reports of one motion it was on the line; after a rest it still was at its place.
        share = (since - before) / (after - before) if 0 < after - before <= FLICK_WINDOW else 0.0
        x, y = _between(place, next_place)
        way = _between((place[0] + x * share, place[1] + y * share), self.at)
        return way[0] / (now - since), way[1] / (now - since)

    def _say(self, kind: Kind, time: float, button: Button | None = None, vector: Point = (0, 0)) -> Command:
        pos = clamped(self.at)
        return Command(kind, self.name, pos, vector, button, time=time, inside=pos == self.at)


def _between(start: Point, end: Point) -> Point:
    return end[0] - start[0], end[1] - start[1]
