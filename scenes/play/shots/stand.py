"""Where the body to be shot is, by the dials, and which dials bring it to where a pointer takes it."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Protocol

from msgspec import Struct

from arcade.rules.shots import HUNDREDTHS, TENTHS
from scenes.play.shots.lay import LIFT
from scenes.play.shots.reach import Dial, Point, between, signed

ROUNDS = 12  # of finding the point on the bob's sphere that is seen somewhere; each halves the error at least


class Stand(Protocol):
    """The place of the body; points are world mm."""

    @property
    def carried(self) -> bool:
        """Whether a pointer carries it about before it lets go; else it stays where it was pressed."""

    def place(self, dials: Mapping[str, int]) -> Point:
        """Where it is."""

    def seen(self, dials: Mapping[str, int]) -> Point:
        """The point of the board that its picture covers, as things are drawn higher up the screen by their height."""

    def taken(self, seen: Point) -> dict[str, int]:
        """The dials that bring its picture nearest to a point of the board."""


class Fixed(Struct, frozen=True):
    """It is where it is: cue ball, chip, golf ball."""

    x: float
    y: float
    carried: bool = False

    def place(self, _dials: Mapping[str, int]) -> Point:
        return self.x, self.y

    seen = place

    def taken(self, _seen: Point) -> dict[str, int]:
        return {}


class Spots(Struct, frozen=True):
    """One of a few spots: the bowling ball."""

    dial: Dial
    places: Sequence[Point]
    carried: bool = False

    def place(self, dials: Mapping[str, int]) -> Point:
        return self.places[dials[self.dial.name]]

    seen = place

    def taken(self, seen: Point) -> dict[str, int]:
        return {self.dial.name: min(self.dial.values, key=lambda spot: math.dist(self.places[spot], seen))}


class Line(Struct, frozen=True):
    """Anywhere along a line across the board, at a height: the ring. The dial is in tenths of a mm."""

    dial: Dial
    y: float
    z: float = 0.0
    carried: bool = False

    def place(self, dials: Mapping[str, int]) -> Point:
        return dials[self.dial.name] / TENTHS, self.y

    def seen(self, dials: Mapping[str, int]) -> Point:
        return dials[self.dial.name] / TENTHS - LIFT * self.z, self.y

    def taken(self, seen: Point) -> dict[str, int]:
        return {self.dial.name: self.dial.nearest((seen[0] + LIFT * self.z) * TENTHS)}


class Sector(Struct, frozen=True):
    """On its thread, in a sector around the mast: the bob. Dials: bearing (polar, hundredths of a degree), radius."""

    bearing: Dial
    radius: Dial
    thread: float = 250.0  # mm
    lowest: float = 2.0  # mm that it clears the board by
    carried: bool = True

    def place(self, dials: Mapping[str, int]) -> Point:
        turn = math.radians(dials[self.bearing.name] / HUNDREDTHS)
        reach = dials[self.radius.name] / TENTHS
        return reach * math.cos(turn), reach * math.sin(turn)

    def height(self, x: float, y: float) -> float:
        """Of its underside over the board there, mm."""
        reach = min(math.hypot(x, y), self.radius.values[-1] / TENTHS)
        return self.lowest + self.thread - math.sqrt(self.thread**2 - reach**2)

    def seen(self, dials: Mapping[str, int]) -> Point:
        x, y = self.place(dials)
        return x - LIFT * self.height(x, y), y

    def taken(self, seen: Point) -> dict[str, int]:
        x, y = seen
        for _round in range(ROUNDS):
            x = seen[0] + LIFT * self.height(x, y)
        return self.near(x, y)

    def near(self, x: float, y: float) -> dict[str, int]:
        """The dials of the allowed spot that is nearest in bearing and in radius."""
        low, high = self.bearing.values[0], self.bearing.values[-1]
        middle = (low + high) / 2
        off = signed(math.degrees(math.atan2(y, x)) * HUNDREDTHS - middle)
        return {
            self.bearing.name: self.bearing.nearest(middle + between(off, low - middle, high - middle)),
            self.radius.name: self.radius.nearest(math.hypot(x, y) * TENTHS),
        }
