"""Pin Throwing: one swing of a pendulum at seven pins; whoever knocks down the most wins."""

from __future__ import annotations

from collections.abc import Sequence

from arcade.game import Action, Dials
from arcade.language import _, ngettext
from arcade.rules.shots import HUNDREDTHS, TENTHS, Landed, Piece, Rest, ShotGame, View

# The middle one and six around it, in tenths of a mm from the mast, GG-19 and GG-R28.
PINS = ((0, 840), (400, 840), (200, 1186), (-200, 1186), (-400, 840), (-200, 494), (200, 494))
BEARINGS = range(-15000, -2999)  # hundredths of a degree: the player's sector, -9000 straight before him, GG-R27
RADII = range(600, 1701)  # tenths of a mm from the mast
ANGLES = range(36000)  # hundredths of a degree, clockwise from straight ahead
SPEEDS = range(500, 12001)  # tenths of a mm/s; slower is no throw


class Swing(Action, frozen=True, tag=True):
    """The bob is let go: bearing (counter-clockwise from +x) and radius of the spot from the mast, and whither."""

    bearing: int
    radius: int
    angle: int
    speed: int


class PinThrowing(ShotGame):
    id = "pin-throwing"
    title = "Pin Throwing"
    tagline = "one swing of the pendulum at seven pins"
    actions = (Swing, Rest)
    shots = 1  # GG-20
    ranked = True
    unit = "pins"

    def fresh(self) -> tuple[Piece, ...]:
        return tuple(Piece(f"pin {number}", x, y) for number, (x, y) in enumerate(PINS))

    def dials(self, view: View) -> Dials:
        return Dials(Swing, bearing=BEARINGS, radius=RADII, angle=ANGLES, speed=SPEEDS)

    def aimed(self, pieces: Sequence[Piece], shot: Swing) -> tuple[tuple[object], tuple[float, float, float, float]]:
        pins = tuple((pin.number, *pin.spot) for pin in pieces)
        return (pins,), (shot.bearing / HUNDREDTHS, shot.radius / TENTHS, shot.angle / HUNDREDTHS, shot.speed / TENTHS)

    def score(self, had: int, rest: Rest) -> int:
        return rest.count("toppled")  # GG-21, GG-R26

    def told(self, landed: Landed, name: str) -> str:
        if landed.result == len(PINS):
            return _("{name} knocks them all down!").format(name=name)
        pins = ngettext("{n} pin", "{n} pins", landed.result)
        return _("{name} knocks down {pins}.").format(name=name, pins=pins)


GAME = PinThrowing()
