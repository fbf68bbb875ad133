"""Bowling: a ball is flicked down the lane at six pins, twice; whoever knocks down the most wins."""

from __future__ import annotations

from collections.abc import Sequence

from arcade.game import Action, Dials
from arcade.language import _, ngettext
from arcade.rules.shots import HUNDREDTHS, TENTHS, Landed, Piece, Rest, ShotGame, View

PINS = ((0, 3200), (-150, 3460), (150, 3460), (-300, 3720), (0, 3720), (300, 3720))  # tenths of a mm, GG-25
SPOTS = range(3)  # left, middle and right on the near line, GG-R29
ANGLES = range(-1200, 1201)  # hundredths of a degree
SPEEDS = range(2000, 25001)  # tenths of a mm/s


class Flick(Action, frozen=True, tag=True):
    """The ball is flicked from one of the three spots: hundredths of a degree to the right, tenths of a mm/s."""

    spot: int
    angle: int
    speed: int


class Bowling(ShotGame):
    id = "bowling"
    title = "Bowling"
    tagline = "two flicks at six pins"
    actions = (Flick, Rest)
    shots = 2  # GG-30
    ranked = True
    unit = "pins"

    def fresh(self) -> tuple[Piece, ...]:
        return tuple(Piece(f"pin {number}", x, y) for number, (x, y) in enumerate(PINS))

    def dials(self, view: View) -> Dials:
        return Dials(Flick, spot=SPOTS, angle=ANGLES, speed=SPEEDS)

    def aimed(self, pieces: Sequence[Piece], shot: Flick) -> tuple[tuple[object], tuple[int, float, float]]:
        pins = tuple((pin.number, *pin.spot) for pin in pieces)
        return (pins,), (shot.spot, shot.angle / HUNDREDTHS, shot.speed / TENTHS)

    def score(self, had: int, rest: Rest) -> int:
        return had + rest.count("toppled")  # GG-32

    def ends(self, had: int, rest: Rest) -> bool:
        return not rest.pieces  # all six down at the first flick: no new rack, GG-R30

    def told(self, landed: Landed, name: str) -> str:
        fell = ngettext("{n} pin", "{n} pins", landed.result - landed.had)
        if not landed.last:
            return _("{name}: {fell}.").format(name=name, fell=fell)
        if landed.number == 1:
            return _("{name} knocks them all down at once!").format(name=name)
        return _("{name}: {fell}, {result} in all.").format(name=name, fell=fell, result=landed.result)


GAME = Bowling()
