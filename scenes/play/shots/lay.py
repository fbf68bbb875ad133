"""The lay of a table on the screen: world millimetres to logical pixels and back."""

from __future__ import annotations

import math
from collections.abc import Mapping

from msgspec import Struct

Point = tuple[float, float]
Box = tuple[float, float, float, float]

LIFT = 0.6  # how far up the screen a thing is drawn, in mm a mm of height
CAST = (0.40, 0.30)  # how far right and down its shadow falls, in mm a mm of height
FIELD: Box = (452.0, 150.0, 1108.0, 650.0)  # where the tables lie on the screen

SKY: Box = (452.0, 166.0, 1108.0, 618.0)  # what is seen from near where things fly: clear of banner and bar


class Lay(Struct, frozen=True):
    """Seen from above with a little tilt: the player sits left, ahead (+y) is right, his right (+x) is down."""

    box: Box  # logical pixels
    scale: float  # logical pixels a mm
    centre: Point  # the world point (x, y) in the middle of the box, mm

    @property
    def middle(self) -> Point:
        """The middle of the box on the screen."""
        x, y, width, height = self.box
        return x + width / 2, y + height / 2

    def at(self, x: float, y: float, z: float = 0.0) -> Point:
        """Where a world point, `z` mm above the board, is on the screen."""
        across, down = self.middle
        return across + (y - self.centre[1]) * self.scale, down + (x - self.centre[0] - LIFT * z) * self.scale

    def world(self, point: Point) -> Point:
        """The world point (x, y) on the board that is seen here."""
        across, down = self.middle
        return (point[1] - down) / self.scale + self.centre[0], (point[0] - across) / self.scale + self.centre[1]

    def vector(self, dx: float, dy: float) -> Point:
        """A move on the screen (logical pixels to the right and down) as a move along world x and y, mm."""
        return dy / self.scale, dx / self.scale

    def shade(self, x: float, y: float, z: float) -> Point:
        """Where the shadow of a point falls: towards the lower right, as the light is top left."""
        return self.at(x + CAST[1] * z, y + CAST[0] * z)

    def size(self, mm: float) -> float:
        """A length in logical pixels."""
        return mm * self.scale

    def from_corner(self) -> Lay:
        """The same table in a picture that is just its box."""
        return Lay((0.0, 0.0, self.box[2], self.box[3]), self.scale, self.centre)


def depth(x: float, z: float = 0.0) -> Point:
    """The order of drawing: what stands farther up the screen first, of two at one place the lower one."""
    return x, z


def ahead(degrees: float) -> Point:
    """The screen direction of a shot's angle: degrees clockwise from straight ahead."""
    turn = math.radians(degrees)
    return math.cos(turn), math.sin(turn)


LAYS: Mapping[str, Lay] = {
    "bowling": Lay(FIELD, 2.5, (0.0, 197.5)),
    "shuffleboard": Lay(FIELD, 2.5, (0.0, 197.5)),
    "pool": Lay(FIELD, 3.5, (70.0, 140.0)),
    "pin-throwing": Lay(FIELD, 1.62, (-12.0, 0.0)),
    "ring-toss": Lay(FIELD, 2.1, (-22.0, -118.0)),
    "golf": Lay(FIELD, 2.15, (-18.0, -100.0)),
}
