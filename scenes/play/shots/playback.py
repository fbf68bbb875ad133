"""Playback: a trace shown at any pace, by itself a pure picture of a moment; it ends where the match says it did."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import hypot
from types import MappingProxyType
from typing import NamedTuple

from arcade.rules.shots import Piece
from physics.trace import FRAME, Contact, Pose, Trace
from scenes.play.shots.noise import Noise, noises
from scenes.ui.theme import ease_out

GLIDE = 0.3  # s to the recorded rest, where this machine's simulation came out otherwise
APART = 0.2  # mm from where it is worth a glide
BEFORE, AFTER = 0.35, 0.65  # s around the decisive moment that are shown again
STILL = 0.15  # s that its end is seen
SLOW = 0.3  # so much slower than it was
TAIL_AFTER, TAIL_PACE = 0.7, 3.0  # s after the last that happened from which on the rest is told faster
TAIL_LEAST = 0.6  # s that a tail has at least to be worth it
FAST = 250.0  # mm/s from which on a thing leaves a trail
TRAIL = 14  # dots of a trail,
TRAIL_STEP = FRAME / 2  # s between them
PUFF = 0.28  # s
PUFF_FROM = 150.0  # g mm/s of a contact that raises dust
TOUCH = PUFF_FROM / 3  # g mm/s of one that decides something


class Clip(NamedTuple):
    """A stretch of a trace at a pace; what comes after `tail` goes faster. Times in s of the trace."""

    start: float
    end: float
    pace: float = 1.0
    tail: float = 1e9

    @property
    def seconds(self) -> float:
        """How long it takes to show."""
        slow = min(self.end, self.tail) - self.start
        return slow / self.pace + max(0.0, self.end - self.tail) / (self.pace * TAIL_PACE)

    def at(self, shown: float) -> float:
        """The time of the trace after so many seconds of showing."""
        time = self.start + shown * self.pace
        return min(self.end, time if time <= self.tail else self.tail + (time - self.tail) * TAIL_PACE)


class Moment(NamedTuple):
    """When (s of the trace) and where (mm) something is decided."""

    time: float
    x: float
    y: float


class Playback:
    """One shot: where everything is, and what has happened to it, at any time of the trace."""

    def __init__(
        self,
        trace: Trace,
        recorded: Sequence[Piece],
        game: str,
        turned: Mapping[str, float] = MappingProxyType({}),
    ) -> None:
        """`recorded` is the rest in the journal: another machine may have seen the shot end otherwise.

        `turned` is how far things lay turned before (rad), which no trace knows.
        """
        self.trace = trace
        self.turned = turned
        self.noises: tuple[Noise, ...] = noises(trace, game)
        self.goals: Mapping[str, Pose] = dict(self._goals(recorded))
        self.seconds = trace.seconds + (GLIDE if self.goals else 0.0)

    def _goals(self, recorded: Sequence[Piece]) -> Iterator[tuple[str, Pose]]:
        """What does not end where the journal has it."""
        for piece in recorded:
            if piece.body not in self.trace.bodies:
                continue
            x, y = piece.spot
            end = self.trace.pose(self.trace.bodies.index(piece.body), self.trace.seconds)
            if hypot(end.x - x, end.y - y) > APART or piece.body not in self.trace.rest:
                yield piece.body, Pose(x, y, angle=end.angle if piece.body in self.trace.rest else 0.0)

    def poses(self, time: float) -> dict[str, Pose]:
        """Where everything is."""
        now = {body: self.trace.pose(number, time) for number, body in enumerate(self.trace.bodies)}
        share = ease_out((time - self.trace.seconds) / GLIDE)
        if share > 0:
            for body, goal in self.goals.items():
                now[body] = Pose(*(a + (b - a) * share for a, b in zip(now[body], goal, strict=True)))
        for body in self.turned.keys() & now.keys():
            now[body] = now[body]._replace(angle=now[body].angle + self.turned[body])
        return now

    def happened(self, body: str, time: float) -> Mapping[str, float]:
        """What has happened to a body by now, and how long ago, s."""
        return {
            event.what: time - event.time for event in self.trace.events if event.body == body and event.time <= time
        }

    def heard(self, after: float, until: float) -> list[Noise]:
        """The sounds of a stretch of time."""
        return [noise for noise in self.noises if after <= noise.time < until]

    def trail(self, body: str, time: float) -> list[tuple[float, float, float]]:
        """Where a body that is fast was a moment ago, mm, oldest first."""
        if body not in self.trace.bodies:
            return []
        number, points = self.trace.bodies.index(body), []
        for step in range(TRAIL, 0, -1):
            then = time - step * TRAIL_STEP
            here, soon = self.trace.pose(number, then), self.trace.pose(number, then + FRAME)
            if then >= 0 and hypot(soon.x - here.x, soon.y - here.y, soon.z - here.z) >= FAST * FRAME:
                points.append((here.x, here.y, here.z))
        return points

    def puffs(self, time: float) -> list[tuple[Contact, float]]:
        """The hard contacts whose dust hangs in the air, and the age of each, 0..1."""
        return [
            (hit, (time - hit.time) / PUFF)
            for hit in self.trace.contacts
            if hit.impulse >= PUFF_FROM and 0 <= time - hit.time < PUFF
        ]

    # What is worth looking at

    @property
    def touch(self) -> Contact | None:
        """The first contact that counts for something."""
        return next((hit for hit in self.trace.contacts if hit.impulse >= TOUCH), None)

    def decisive(self, *whats: str) -> Moment | None:
        """What decided: the middle one of these happenings, else the first contact that counts."""
        events = [event for event in self.trace.events if event.what in whats]
        if events:
            event = events[len(events) // 2]
            pose = self.trace.pose(self.trace.bodies.index(event.body), event.time)
            return Moment(event.time, pose.x, pose.y)
        return Moment(*self.touch[:3]) if self.touch else None

    def whole(self, *, hasten: bool) -> Clip:
        """The shot as it was; to `hasten`, what rolls on when nothing more happens is told faster."""
        times = [event.time for event in self.trace.events] + [hit.time for hit in self.trace.contacts]
        last = max(times, default=self.trace.seconds)
        worth = hasten and self.trace.seconds - last > TAIL_AFTER + TAIL_LEAST
        return Clip(0.0, self.seconds, tail=last + TAIL_AFTER if worth else 1e9)

    def again(self, moment: Moment | None) -> Clip:
        """The second around this moment, or the last one, in slow motion."""
        time = self.trace.seconds if moment is None else moment.time
        return Clip(max(0.0, time - BEFORE), min(self.seconds + STILL, time + AFTER), SLOW)
