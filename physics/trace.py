"""A trace: everything a shot did, from the hand to rest, as plain numbers in mm, g, s and rad."""

from __future__ import annotations

from array import array
from typing import NamedTuple

FRAME = 1 / 60  # s between two frames


class Pose(NamedTuple):
    """Where one body is. What the last four mean depends on the body:

    balls: `z` of the lowest point, `u`, `v` the way rolled along x and y (mm); chips: `angle` turned;
    pins: x and y of the foot, `angle` towards which it leans, `u` how far (pi/2: it lies);
    bob: `z` of the underside; ring: `z` of its plane. Angles are counter-clockwise from +x.
    """

    x: float
    y: float
    z: float = 0.0
    angle: float = 0.0
    u: float = 0.0
    v: float = 0.0


class Contact(NamedTuple):
    """Two things met at a time and place; `impulse` in g mm/s."""

    time: float
    x: float
    y: float
    a: str
    b: str
    impulse: float


class Happening(NamedTuple):
    """Something that a judge or a spectator wants to know: what, to which body."""

    time: float
    what: str
    body: str


class Rested(NamedTuple):
    """Where a body that is still on the table came to rest, in mm and rad, mm rounded to 0.1."""

    x: float
    y: float
    angle: float


class Trace(NamedTuple):
    """One shot. Frames and contacts are there only when they were asked for; the outcome is the same either way."""

    bodies: tuple[str, ...]
    frames: array[float]  # FRAME apart; for each body, in order, the numbers of a Pose
    contacts: tuple[Contact, ...]
    events: tuple[Happening, ...]
    rest: dict[str, Rested]
    seconds: float
    settled: bool  # False: the time limit ended it

    def happened(self, what: str) -> tuple[str, ...]:
        """The bodies that this happened to, in order."""
        return tuple(event.body for event in self.events if event.what == what)

    def pose(self, body: int, time: float) -> Pose:
        """Where the body of this number is at a time, between two frames on the straight line; clamped to the shot."""
        width = len(Pose._fields)
        last = len(self.frames) // (width * len(self.bodies)) - 1
        place = min(max(time / FRAME, 0.0), float(last))
        frame = min(int(place), max(last - 1, 0))
        share = place - frame
        start = (frame * len(self.bodies) + body) * width
        now = self.frames[start : start + width]
        if not share:
            return Pose(*now)
        start += len(self.bodies) * width
        return Pose(*(a + (b - a) * share for a, b in zip(now, self.frames[start : start + width], strict=True)))
