"""A pointer's grip: whether it reaches the body, and where it holds it, also outside the picture."""

from __future__ import annotations

import math

from scenes.play.shots.reach import Point
from scenes.play.shots.sight import Sight
from scenes.stage.command import Command

GRAB = 25.0  # mm around the body where a pointer takes hold of it
NOWHERE: Point = (0.0, 0.0)


class Grip:
    """Where a pointer took hold of the body."""

    def __init__(self, sight: Sight) -> None:
        self._sight = sight
        self._pressed = self._offset = NOWHERE  # on the screen; mm from the pointer to the body

    def takes(self, pos: Point) -> bool:
        """Whether the body is within reach of a press there; one that has several spots comes to the nearest."""
        at, dials = self._sight.lay.world(pos), dict(self._sight.dials)
        if not self._sight.stand.carried:
            dials |= self._sight.stand.taken(at)
        body = self._sight.stand.seen(dials)
        if math.dist(at, body) > GRAB:
            return False
        self._sight.dials.update(dials)
        self._pressed, self._offset = pos, (body[0] - at[0], body[1] - at[1])
        return True

    def follow(self, command: Command) -> Point:
        """The point of the board where the pointer is, which a body that is carried follows."""
        start, way = self._pressed, command.vector
        at = self._sight.lay.world(command.pos if command.inside else (start[0] + way[0], start[1] + way[1]))
        if self._sight.stand.carried:
            body = at[0] + self._offset[0], at[1] + self._offset[1]
            self._sight.dials.update(self._sight.stand.taken(body))
        return at
