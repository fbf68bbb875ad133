"""Flight: one body thrown or struck, its way cut into legs of constant acceleration, exact however long they are.

Seen from above the plane is the complex plane, x + iy; the height z goes its own way. There are no steps, so nothing
can be passed through unseen (C38), and a shot costs some 50 microseconds.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from math import ceil, inf, sqrt
from typing import NamedTuple

from physics.trace import FRAME, Contact, Happening, Pose, Rested, Trace
from physics.world import G

STUCK = 20.0  # mm/s; what leaves a wall slower stays at it


class TimeUp(Exception):
    """The limit of a shot is over (C46)."""


class Leg(NamedTuple):
    """Part of the way: where and how fast it begins (mm, mm/s), and what pushes it in the plane and down (mm/s2)."""

    start: float  # s
    place: complex
    z: float
    velocity: complex
    vz: float
    push: complex
    fall: float

    def at(self, time: float) -> tuple[complex, float]:
        """Place and height at a time of this leg."""
        t = time - self.start
        return self.place + self.velocity * t + self.push * (t * t / 2), self.z + self.vz * t - self.fall * (t * t / 2)


class Wall(NamedTuple):
    """A circle around the origin that the centre of the body cannot cross, from outside or from inside."""

    name: str
    radius: float
    inside: bool
    e: float  # how much of the speed across it comes back
    grip: float  # how much of the speed along it is left

    def ahead(self, place: complex, heading: complex) -> float:
        """The way (mm) to it from a place in a direction of length 1; inf when it is not met."""
        return (leaves if self.inside else enters)(place, heading, self.radius)


def along(place: complex, heading: complex) -> tuple[float, float]:
    """How far a place lies ahead of the origin, and to the left of the line through the origin, in this direction."""
    turned = place * heading.conjugate()
    return turned.real, turned.imag


def enters(place: complex, heading: complex, radius: float) -> float:
    """The way from outside to the circle; inf when the straight line misses it or leads away."""
    ahead, aside = along(place, heading)
    if ahead >= 0 or abs(aside) >= radius:
        return inf
    return max(0.0, -ahead - sqrt(radius * radius - aside * aside))


def leaves(place: complex, heading: complex, radius: float) -> float:
    """The way from inside to the circle, or from outside through it to its far side."""
    ahead, aside = along(place, heading)
    return max(0.0, -ahead + sqrt(max(0.0, radius * radius - aside * aside)))


def falls(height: float, vz: float) -> float:
    """The seconds until something `height` mm above a level has come down to it, by gravity alone."""
    return (vz + sqrt(max(0.0, vz * vz + 2 * G * height))) / G


class Flight:
    """A body under way: where it is now, the legs behind it, and what happened on them."""

    def __init__(
        self,
        name: str,
        place: complex,
        z: float,
        velocity: complex,
        vz: float,
        *,
        mass: float,
        limit: float,
        record: bool,
    ) -> None:
        """In mm, mm/s, g; `limit` in s ends the shot; with `record` the trace has frames and contacts."""
        self.name = name
        self.place, self.z = place, z
        self.velocity, self.vz = velocity, vz
        self.mass = mass
        self.limit = limit
        self.record = record
        self.time = 0.0
        self.legs: list[Leg] = []
        self.contacts: list[Contact] = []
        self.events: list[Happening] = []

    @property
    def distance(self) -> float:
        """How far it is from the origin, mm."""
        return abs(self.place)

    @property
    def outwards(self) -> complex:
        """The direction away from the origin, of length 1."""
        return self.place / abs(self.place) if self.place else 1 + 0j

    @property
    def radial(self) -> complex:
        """Its velocity away from the origin (real) and around it (imaginary)."""
        return self.velocity * self.outwards.conjugate()

    # What happens to it

    def happen(self, what: str) -> None:
        self.events.append(Happening(self.time, what, self.name))

    def meet(self, other: str, change: float) -> None:
        """Note a contact that changed its speed by so much, mm/s."""
        if self.record:
            self.contacts.append(
                Contact(self.time, self.place.real, self.place.imag, self.name, other, self.mass * abs(change))
            )

    def strike(self, wall: Wall) -> None:
        """Come back from a wall."""
        radial = self.radial
        self.meet(wall.name, radial.real * (1 + wall.e))
        self.velocity = complex(-wall.e * radial.real, wall.grip * radial.imag) * self.outwards
        if abs(self.velocity) < STUCK:
            self.velocity = 0j

    def land(self, ground: str, bounce: float, kept: float) -> None:
        """Come down on the ground: so much of the speed downwards comes back, so much of the other is kept."""
        self.meet(ground, self.vz * (1 + bounce))
        self.vz *= -bounce
        self.velocity *= kept

    # How it moves on

    def go(self, seconds: float, push: complex = 0j, fall: float = 0.0) -> None:
        """Another leg; raises TimeUp where it goes beyond the limit, and stops there."""
        leg = Leg(self.time, self.place, self.z, self.velocity, self.vz, push, fall)
        until = min(self.time + seconds, self.limit)
        late = self.time + seconds > self.limit
        self.legs.append(leg)
        self.time = until
        self.place, self.z = leg.at(until)
        self.velocity += push * (until - leg.start)
        self.vz -= fall * (until - leg.start)
        if late:
            raise TimeUp

    def drop(self, level: float) -> None:
        """Fly until it comes down through a level (mm)."""
        self.go(falls(self.z - level, self.vz), fall=G)
        self.z = level  # not a rounding error above or below

    def fall(self, floor: float, wall: Wall) -> None:
        """Fly down to the floor (mm), and back from the wall as often as it is in the way."""
        while speed := abs(self.velocity):
            reach = wall.ahead(self.place, self.velocity / speed) / speed
            if reach >= falls(self.z - floor, self.vz):
                break
            self.go(reach, fall=G)
            self.strike(wall)
        self.drop(floor)

    def roll(self, loss: float, way: float) -> bool:
        """Move along the ground, losing so much speed (mm/s2), for this way (mm); False when it stops before."""
        speed = abs(self.velocity)
        if not speed:
            return False
        push = -self.velocity / speed * loss
        if 2 * loss * way > speed * speed:
            self.go(speed / loss, push)
            self.velocity = 0j
            return False
        self.go((speed - sqrt(speed * speed - 2 * loss * way)) / loss, push)
        return True

    def slide(self, loss: float, wall: Wall) -> None:
        """Move along the ground, losing so much speed (mm/s2), and back from the wall, until it lies still."""
        while (speed := abs(self.velocity)) and self.roll(loss, wall.ahead(self.place, self.velocity / speed)):
            self.strike(wall)

    # In the end

    def trace(self, lies: bool, settled: bool, pose: Callable[[float, complex, float], Pose]) -> Trace:
        """The trace, with `rest` when the body still `lies` on the table; `pose` is how it looks somewhere."""
        rest = {}
        if lies:
            x, y, _z, angle, _u, _v = pose(self.time, self.place, self.z)
            rest[self.name] = Rested(round(x, 1) + 0.0, round(y, 1) + 0.0, angle)
        frames = self._frames(pose) if self.record else array("d")
        return Trace((self.name,), frames, tuple(self.contacts), tuple(self.events), rest, self.time, settled)

    def _frames(self, pose: Callable[[float, complex, float], Pose]) -> array[float]:
        """What is seen every FRAME seconds, from the first moment to the last."""
        frames = array("d")
        legs = iter(self.legs)
        leg, following = next(legs), next(legs, None)
        for frame in range(ceil(self.time / FRAME) + 1):
            time = min(frame * FRAME, self.time)
            while following and following.start <= time:
                leg, following = following, next(legs, None)
            frames.extend(pose(time, *leg.at(time)))
        return frames
