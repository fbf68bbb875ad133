"""Golf: three strokes from the tee over the board to the green; each ball that goes straight in is a point."""

from __future__ import annotations

from collections.abc import Sequence

from arcade.game import Action, Dials
from arcade.language import _, ngettext
from arcade.rules.shots import HUNDREDTHS, TENTHS, Landed, Piece, Rest, ShotGame, View

BALL = Piece("white", 0, -3000)  # on the tee, tenths of a mm, GG-60 and GG-R56
ANGLES = range(-1200, 1201)  # hundredths of a degree
LOFTS = range(45, 66, 10)  # degrees
SPEEDS = range(13000, 22001)  # tenths of a mm/s


class Stroke(Action, frozen=True, tag=True):
    """The ball is struck with the club: hundredths of a degree to the right, degrees of loft, tenths of a mm/s."""

    angle: int
    loft: int
    speed: int


class Golf(ShotGame):
    id = "golf"
    title = "Golf"
    tagline = "three strokes at one hole"
    actions = (Stroke, Rest)
    shots = 3  # GG-63
    ranked = False
    unit = "holes"

    def fresh(self) -> tuple[Piece, ...]:
        return (BALL,)

    def dials(self, view: View) -> Dials:
        return Dials(Stroke, angle=ANGLES, loft=LOFTS, speed=SPEEDS)

    def aimed(self, pieces: Sequence[Piece], shot: Stroke) -> tuple[tuple[()], tuple[float, float, float]]:
        return (), (shot.angle / HUNDREDTHS, float(shot.loft), shot.speed / TENTHS)

    def score(self, had: int, rest: Rest) -> int:
        return had + rest.count("holed")  # only from the tee with one stroke, GG-62, GG-64, GG-R54

    def left(self, rest: Rest, shot: int) -> tuple[Piece, ...]:
        return self.fresh()  # wherever it lies, it goes back on the tee, GG-60

    def told(self, landed: Landed, name: str) -> str:
        told = how(landed.rest, name)
        if not landed.last:
            return told
        holes = ngettext("{n} ball holed", "{n} balls holed", landed.result)
        return told + " " + _("{result} in all.").format(result=holes)


def how(rest: Rest, name: str) -> str:
    """How a stroke went, in words."""
    if rest.count("holed"):
        told = _("{name} holes it!") if rest.count("bounce") else _("{name} holes it on the fly!")
    elif rest.count("lip"):
        told = _("{name} lips out.")
    else:
        told = _("{name} is off the green.") if rest.count("dead") else _("{name} stays on the green.")
    return told.format(name=name)


GAME = Golf()
