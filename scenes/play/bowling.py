"""Bowling on the table: the lane, six pins and the ball with its three spots."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import atan2, copysign, cos, pi, sin, sqrt

from arcade.language import _, ngettext
from arcade.rules.bowling import PINS
from arcade.rules.shots import TENTHS, Landed
from physics.bowling import HALF_WIDTH, SPOTS
from physics.trace import Pose
from scenes.play.shot import ShotTable
from scenes.play.shots.lanes import lane_tray
from scenes.play.shots.lay import LAYS, Box
from scenes.play.shots.leaflet import leaflet
from scenes.play.shots.pieces import Piece
from scenes.play.shots.pins import TALL
from scenes.play.shots.rehearsal import falls
from scenes.play.shots.show import Thing

STRIKE = 5  # pins with one flick that everybody wants to see again
GUTTER, RAIL, DEEP = 62.0, 72.0, 4.0  # mm: middle of the gutter and the rail, from the middle of the lane; its depth
ABOVE = 46.0  # logical pixels of the room above and below the tray that the camera may use
SINKS = 90.0  # mm/s that a ball sinks when it has left the lane


def _first_words() -> Sequence[str]:
    return (
        _("Put the ball on one of the three spots."),
        _("Flick it at the six pins."),
        _("The fallen pins are taken away; flick once more at the others."),
        _("Then it is the next one's go, with all six pins."),
    )


def _second_words() -> Sequence[str]:
    return (
        _("What counts is how many pins fall with both flicks."),
        _("The most pins earn 3 points, the next best 2, the third best 1."),
        _("Who is level earns the same; no pin earns nothing."),
        _("A pin that only moved still stands. A ball that leaves the lane is gone."),
    )


def _standing(*numbers: int) -> list[Piece]:
    return [Piece(f"pin {n}", Pose(PINS[n][0] / TENTHS, PINS[n][1] / TENTHS)) for n in numbers]


TRAY: Box = lane_tray(LAYS["bowling"]).box
AT_FIRST = [*_standing(*range(6)), Piece("ball", Pose(*SPOTS[0]))]
FALLEN = [
    *_standing(3, 5),
    Piece("pin 0", Pose(-4, 331, angle=2.0, u=pi / 2)),
    Piece("pin 1", Pose(-21, 352, angle=2.6, u=pi / 2)),
    Piece("pin 4", Pose(-2, 383, angle=1.2, u=1.0)),
    Piece("pin 2", Pose(22, 355, angle=0.4, u=pi / 2)),
    Piece("ball", Pose(8, 378, u=8, v=371)),
]


class BowlingTable(ShotTable):
    """Two flicks at six pins."""

    BODY = "ball"
    RADIUS = 8.0
    DECIDED = ("toppled",)
    HASTENS = True
    REHEARSED = falls()
    HELP = (
        ("How it is played", leaflet("bowling", AT_FIRST, _first_words, part=TRAY, aim=(SPOTS[0], RADIUS, 4.0))),
        ("How it counts", leaflet("bowling", FALLEN, _second_words, part=TRAY)),
    )

    def call(self, name: str) -> str:
        return _("{name}, flick the ball").format(name=name)

    def does(self, name: str) -> str:
        return _("{name} bowls").format(name=name)

    def which(self, number: int) -> str:
        return _("flick {number} of {all}").format(number=number, all=self.game.shots)

    def verdict(self, landed: Landed) -> str:
        fell = landed.result - landed.had
        if not fell:
            return _("No pin")
        if not landed.rest.pieces and landed.number == 1:
            return _("All six at once!")
        return ngettext("{n} pin", "{n} pins", fell)

    def counted(self, result: int) -> str:
        return ngettext("{n} pin", "{n} pins", result)

    def scoring(self) -> Sequence[str]:
        if len(self.match.seats) == 1:
            return (_("two flicks, six pins"),)
        return (_("most pins: 3 points"), _("then 2, then 1"))

    def good(self, landed: Landed) -> bool:
        return landed.rest.count("toppled") >= STRIKE

    def window(self) -> Box:
        """High enough that even the gutters are still seen from near."""
        x, y, width, height = TRAY
        return x, y - ABOVE, width, height + 2 * ABOVE

    def dressed(self, things: Iterable[Thing]) -> Iterable[Piece]:
        """A ball that has left the lane sinks out of sight, a pin comes to lie in the gutter."""
        for thing in things:
            pose = thing.pose
            if "gone" in thing.gone:
                pose = pose._replace(z=pose.z - SINKS * thing.gone["gone"])
            elif thing.body != self.BODY:
                pose = in_gutter(pose)
            yield Piece(thing.body, pose, thing.alpha)


def in_gutter(pin: Pose) -> Pose:
    """A pin beside the lane as it looks: lower, and kept by the rail, along which it turns."""
    side, off = copysign(1.0, pin.x), abs(pin.x)
    if off <= HALF_WIDTH:
        return pin
    x = side * min(off, GUTTER)
    room = (RAIL - abs(x)) / (TALL * max(sin(pin.u), 0.1))
    angle = pin.angle
    if cos(angle) * side > room:
        angle = atan2(copysign(sqrt(1 - room * room), sin(angle)), room * side)
    return pin._replace(x=x, z=-min(DEEP, off - HALF_WIDTH), angle=angle)


SCENE = BowlingTable
