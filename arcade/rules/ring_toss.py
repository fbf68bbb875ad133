"""Ring Toss: four rings are thrown from outside the board; each that comes to rest around the post is a point."""

from __future__ import annotations

from collections.abc import Sequence

from arcade.game import Action, Dials
from arcade.language import _, ngettext
from arcade.rules.shots import HUNDREDTHS, TENTHS, Landed, Piece, Rest, ShotGame, View

PLACES = range(-600, 601)  # tenths of a mm along the throwing line, GG-R52
ANGLES = range(-1500, 1501)  # hundredths of a degree
SPEEDS = range(14000, 23001)  # tenths of a mm/s


class Throw(Action, frozen=True, tag=True):
    """A ring is let go: tenths of a mm and hundredths of a degree to the right, tenths of a mm/s."""

    x: int
    angle: int
    speed: int


class RingToss(ShotGame):
    id = "ring-toss"
    title = "Ring Toss"
    tagline = "four rings, one post"
    actions = (Throw, Rest)
    shots = 4  # GG-57
    ranked = False
    unit = "rings"

    def fresh(self) -> tuple[Piece, ...]:
        return ()

    def dials(self, view: View) -> Dials:
        return Dials(Throw, x=PLACES, angle=ANGLES, speed=SPEEDS)

    def aimed(self, pieces: Sequence[Piece], shot: Throw) -> tuple[tuple[()], tuple[float, float, float]]:
        return (), (shot.x / TENTHS, shot.angle / HUNDREDTHS, shot.speed / TENTHS)

    def score(self, had: int, rest: Rest) -> int:
        return had + rest.count("over")  # GG-59, GG-R51

    def left(self, rest: Rest, shot: int) -> tuple[Piece, ...]:
        return ()  # earlier rings are out of the way, GG-R53

    def told(self, landed: Landed, name: str) -> str:
        told = how(landed.rest, name)
        if not landed.last:
            return told
        rings = ngettext("{n} ring", "{n} rings", landed.result)
        return told + " " + _("{result} in all.").format(result=rings)


def how(rest: Rest, name: str) -> str:
    """How a throw went, in words."""
    if rest.count("over"):
        told = _("{name} rings the post off its rim!") if rest.count("rim in") else _("{name} rings the post!")
    else:
        told = _("{name} hits the tip of the post.") if rest.count("rim out") else _("{name} misses the post.")
    return told.format(name=name)


GAME = RingToss()
