"""Shuffleboard: four chips are flicked along the lane into numbered spaces before a barrier; the highest total wins."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from arcade.game import Action, Dials
from arcade.language import _
from arcade.rules.shots import HUNDREDTHS, TENTHS, Fate, Landed, Piece, Rest, ShotGame, View

START = (0, 100)  # the middle spot of the near end, tenths of a mm, GG-47
RADIUS = 100  # of a chip
LINES = (2500, 2800, 3100, 3400, 3700)  # the near lines of the spaces 1 to 5, GG-R44
FREE = 400  # from the start spot; a chip that stops nearer is taken away, GG-R49
ANGLES = range(-1200, 1201)  # hundredths of a degree
SPEEDS = range(2000, 20001)  # tenths of a mm/s


class Flick(Action, frozen=True, tag=True):
    """The chip on the start spot is flicked: hundredths of a degree to the right, tenths of a mm/s."""

    angle: int
    speed: int


class Shuffleboard(ShotGame):
    id = "shuffleboard"
    title = "Shuffleboard"
    tagline = "four chips, five spaces, one barrier"
    actions = (Flick, Rest)
    shots = 4  # GG-49
    ranked = True
    unit = "total"

    def fresh(self) -> tuple[Piece, ...]:
        return (Piece("chip 0", *START),)  # every player has the lane to himself, GG-R50

    def dials(self, view: View) -> Dials:
        return Dials(Flick, angle=ANGLES, speed=SPEEDS)

    def aimed(self, pieces: Sequence[Piece], shot: Flick) -> tuple[tuple[object], tuple[int, float, float]]:
        *lying, flicked = pieces
        chips = tuple((chip.number, *chip.spot) for chip in lying)
        return (chips,), (flicked.number, shot.angle / HUNDREDTHS, shot.speed / TENTHS)

    def score(self, had: int, rest: Rest) -> int:
        return sum(map(value, rest.pieces))  # where all lie now, those hit by later chips too, GG-R47

    def left(self, rest: Rest, shot: int) -> tuple[Piece, ...]:
        lying = (chip for chip in rest.pieces if hypot(chip.x - START[0], chip.y - START[1]) >= FREE)
        return (*lying, Piece(f"chip {shot}", *START))

    def told(self, landed: Landed, name: str) -> str:
        flicked = landed.before[-1]
        lies = next((chip for chip in landed.rest.pieces if chip.body == flicked.body), None)
        if lies is not None:
            told = _("{name} lands on {value}.") if value(lies) else _("{name} falls short.")
            told = told.format(name=name, value=value(lies))
        elif Fate("hop", flicked.body) in landed.rest.fates:
            told = _("{name} hops over the barrier.").format(name=name)
        else:
            told = _("{name} slides off the lane.").format(name=name)
        return told + (" " + _("{total} in all.").format(total=landed.result) if landed.last else "")


def value(chip: Piece) -> int:
    """The number of the space in which the chip's near edge lies: on a line, the lower one counts. GG-50, GG-52"""
    return sum(chip.y - RADIUS >= line for line in LINES)


GAME = Shuffleboard()
