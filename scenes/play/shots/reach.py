"""What a game lets a hand do: ranges, the law of power, dials besides angle and speed; and the shot itself."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from msgspec import Struct

from arcade.rules.shots import HUNDREDTHS, TENTHS

Point = tuple[float, float]

CIRCLE = 360 * HUNDREDTHS
ASTRAY = 60 * HUNDREDTHS  # a direction farther off straight is no shot; between this and the range it is clamped
GAIN = 1.0  # of a pointer's speed
SLOW, LEAST, MOST = 200.0, 300.0, 2700.0  # mm/s of the pointer in games that fly: no shot, no power, full power
POWER_BAR, FAST_BAR = 2.4, 1.0  # s from nothing to full and back


class Shot(Struct, frozen=True):
    """What every device makes in the end, in whole numbers: 0.01 degrees and 0.1 mm/s."""

    angle: int
    speed: int
    dials: tuple[tuple[str, int], ...] = ()

    @property
    def settings(self) -> dict[str, int]:
        """The fields of the game's action."""
        return {"angle": self.angle, "speed": self.speed, **dict(self.dials)}


class Assist(Struct, frozen=True):
    """How much an unsteady hand is helped. It shapes the hand alone and knows nothing of the table."""

    sway: float  # the share of the sway that is left
    straight: float  # the share of a flick's angle off straight that is taken away
    slower: float  # bars and sweeps take so many times as long
    line: bool  # whether a line may show where the aim leads


ASSISTS = {
    "off": Assist(sway=1.0, straight=0.0, slower=1.0, line=False),
    "some": Assist(sway=0.5, straight=0.25, slower=1.0, line=True),
    "much": Assist(sway=0.0, straight=0.5, slower=1.5, line=True),
}


class Dial(Struct, frozen=True):
    """Something to set besides angle and speed, under its name in the game's action."""

    name: str
    values: Sequence[int]
    start: int
    tap: int = 1  # so many values further at a tap
    up: int = 1  # -1 where up on the screen is less

    def nearest(self, value: float) -> int:
        """The value to set where this much is wanted."""
        if len(self.values) > 1:
            step = self.values[1] - self.values[0]
            at = round((value - self.values[0]) / step)
            return self.values[min(max(at, 0), len(self.values) - 1)]
        return self.values[0]

    def turned(self, value: int, taps: int) -> int:
        """The value so many taps from this one, or the last there is."""
        at = self.values.index(value) + taps * self.tap
        return self.values[min(max(at, 0), len(self.values) - 1)]


class Reach(Struct, frozen=True):
    """What one game lets a hand do."""

    angle: range  # hundredths of a degree, clockwise from straight ahead
    speed: range  # tenths of a mm/s
    dials: tuple[Dial, ...] = ()
    aim: int = 0  # where a hand begins
    flies: bool = False  # power is linear in v squared, and a pointer's speed is power (ring and golf)
    period: float = POWER_BAR
    draws: bool = False  # the mouse pulls back like a cue, unless somebody prefers otherwise
    fine: bool = False  # one button sets the direction twice, roughly and finely

    @property
    def round(self) -> bool:
        """Whether every direction is allowed."""
        return len(self.angle) >= CIRCLE

    def speed_at(self, power: float) -> float:
        """The speed, in tenths of a mm/s, of a power from 0 to 1."""
        low, high = self.speed[0], self.speed[-1]
        if self.flies:
            return math.sqrt(low**2 + power * (high**2 - low**2))
        return low + power * (high - low)

    def power_of(self, speed: float) -> float:
        """The power, 0 to 1, that makes this speed in tenths of a mm/s."""
        low, high = self.speed[0], self.speed[-1]
        power = (speed**2 - low**2) / (high**2 - low**2) if self.flies else (speed - low) / (high - low)
        return between(power, 0.0, 1.0)

    def flicked(self, mm_a_second: float) -> float | None:
        """The speed, in tenths of a mm/s, that a pointer's speed makes; None when it is too slow for a shot."""
        if self.flies:
            power = between((mm_a_second - LEAST) / (MOST - LEAST), 0.0, 1.0)
            return self.speed_at(power) if mm_a_second >= SLOW else None
        speed = mm_a_second * GAIN * TENTHS
        return min(speed, self.speed[-1]) if speed >= self.speed[0] else None

    def turned(self, angle: float) -> float:
        """The nearest direction that is allowed, hundredths of a degree."""
        return angle % CIRCLE if self.round else between(signed(angle), self.angle[0], self.angle[-1])

    def meant(self, angle: float, straight: float = 0.0) -> float | None:
        """The direction that a pointer's way means, pulled straight by that share; None when that goes astray."""
        if self.round:
            return self.turned(angle)
        return None if abs(signed(angle)) > ASTRAY else self.turned(signed(angle) * (1 - straight))

    def shot(self, angle: float, speed: float, dials: Mapping[str, int]) -> Shot:
        """The shot of this direction and speed, rounded and inside the ranges."""
        direction = round(self.turned(angle))
        if self.round:
            direction %= CIRCLE
        fast = round(between(speed, self.speed[0], self.speed[-1]))
        return Shot(direction, fast, tuple((dial.name, dials[dial.name]) for dial in self.dials))


def between(value: float, low: float, high: float) -> float:
    """`value`, or the limit that it lies beyond."""
    return min(max(value, low), high)


def signed(angle: float) -> float:
    """The same direction in -180 to 180 degrees, in hundredths."""
    return (angle + CIRCLE / 2) % CIRCLE - CIRCLE / 2


def direction(way: Point) -> float:
    """The direction of a way along x and y, in hundredths of a degree clockwise from straight ahead (+y)."""
    return math.degrees(math.atan2(*way)) * HUNDREDTHS


def toward(angle: float) -> Point:
    """The way of length 1 in a direction of hundredths of a degree."""
    turn = math.radians(angle / HUNDREDTHS)
    return math.sin(turn), math.cos(turn)
