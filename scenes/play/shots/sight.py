"""What a hand has set before it shoots: the direction and the dials, by arrows, wheel and left stick."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple

from arcade.rules.shots import HUNDREDTHS
from scenes.play.shots.lay import Lay
from scenes.play.shots.reach import Point, Reach, direction
from scenes.play.shots.stand import Sector, Stand
from scenes.stage.command import Command

STEP = 0.25 * HUNDREDTHS  # hundredths of a degree a tap of the arrows
TURN = 20.0 * HUNDREDTHS  # a second while they are held, and of a stick at its rim
LINGER = 0.3  # s after the last word of a held arrow until it counts as let go
CARRY = 120.0  # mm/s that a stick at its rim moves the bob
POINTS = 0.7  # of its reach, from which on a stick points somewhere


class Turning(NamedTuple):
    """An arrow that is held."""

    device: str
    side: float  # 1 to the right
    left: float  # s that it still counts as held


class Sight:
    """Direction and dials, always inside their ranges."""

    def __init__(self, reach: Reach, stand: Stand, lay: Lay, aim: float, dials: Mapping[str, int]) -> None:
        self.reach, self.stand, self.lay = reach, stand, lay
        self.aim = reach.turned(aim)  # hundredths of a degree
        self.dials = {dial.name: dials.get(dial.name, dial.start) for dial in reach.dials}
        self.chosen = 0  # the number of the dial that arrows and wheel turn
        self._turning: Turning | None = None
        self._lean: dict[str, Point] = {}  # of each pad's left stick

    def turn_to(self, angle: float) -> None:
        """Aim there, or as near as allowed."""
        self.aim = self.reach.turned(angle)

    def look_at(self, at: Point) -> None:
        """Aim from the body's picture to a point of the board, unless that lies astray."""
        x, y = self.stand.seen(self.dials)
        way = at[0] - x, at[1] - y
        angle = self.reach.meant(direction(way)) if any(way) else None
        self.aim = self.aim if angle is None else angle

    def dial(self, taps: int) -> bool:
        """Turn the chosen dial so many taps up; says whether there is one."""
        if not (self.reach.dials and taps):
            return False
        dial = self.reach.dials[self.chosen]
        self.dials[dial.name] = dial.turned(self.dials[dial.name], taps * dial.up)
        return True

    def choose(self) -> bool:
        """Turn the next dial from now on; says whether there are several."""
        several = len(self.dials) > 1
        self.chosen = (self.chosen + 1) % len(self.dials) if several else self.chosen
        return several

    def steer(self, command: Command) -> bool:
        """Left and right turn the aim, up and down the dial."""
        across, down = command.vector
        if not across:
            return self.dial(round(-down))
        if command.again:
            self._turning = Turning(command.device, across, LINGER)
        else:
            self.turn_to(self.aim + STEP * across)
        return True

    def unsteer(self, command: Command) -> bool:
        """An arrow was let go."""
        mine = self._turning is not None and self._turning[:2] == (command.device, command.vector[0])
        self._turning = None if mine else self._turning
        return mine

    def lean(self, device: str, vector: Point) -> None:
        """A left stick stands there on the screen: it points, or where that has a range it turns."""
        self._lean[device] = vector
        if self.reach.round and not self.stand.carried:
            self.point(vector)

    def point(self, vector: Point) -> None:
        """A stick points there on the screen, once it is far enough out."""
        if math.hypot(*vector) >= POINTS:
            self.turn_to(direction(self.lay.vector(*vector)))

    def tick(self, dt: float) -> None:
        """What is held goes on for `dt` seconds."""
        if self._turning:
            held = min(dt, self._turning.left)
            self.turn_to(self.aim + TURN * self._turning.side * held)
            left = self._turning.left - dt
            self._turning = self._turning._replace(left=left) if left > 0 else None
        for vector in self._lean.values():
            self._leant(vector, dt)

    def let_go(self, device: str = "") -> None:
        """What this device holds counts no more; without a name, what any does."""
        if not device or (self._turning and self._turning.device == device):
            self._turning = None
        for name in [device] if device else list(self._lean):
            self._lean.pop(name, None)

    def _leant(self, vector: Point, dt: float) -> None:
        """Faster towards the rim: the square of how far it leans."""
        length = math.hypot(*vector)
        if isinstance(self.stand, Sector) and length:
            x, y = self.lay.vector(*vector)
            share = CARRY * length**2 * dt / math.hypot(x, y)
            place = self.stand.place(self.dials)
            self.dials.update(self.stand.near(place[0] + x * share, place[1] + y * share))
        elif not self.reach.round:
            right = max(vector, key=abs)  # right or down on the screen is to the player's right
            self.turn_to(self.aim + TURN * right * length * dt)
