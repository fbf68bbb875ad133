"""Bowling on the table: the lane, six pins and the ball with its three spots."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from arcade.language import _, ngettext
from arcade.rules.shots import Landed
from scenes.play.shot import ShotTable
from scenes.play.shots.pieces import Piece
from scenes.play.shots.show import Thing

STRIKE = 5  # pins with one flick that everybody wants to see again
SINKS = 90.0  # mm/s that a ball sinks when it has left the lane


class BowlingTable(ShotTable):
    """Two flicks at six pins."""

    BODY = "ball"
    RADIUS = 8.0
    DECIDED = ("toppled",)
    HASTENS = True
    HELP: ClassVar = ()

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

    def dressed(self, things: Iterable[Thing]) -> Iterable[Piece]:
        """A ball that has left the lane sinks into the gutter."""
        for thing in things:
            pose = thing.pose
            if "gone" in thing.gone:
                pose = pose._replace(z=pose.z - SINKS * thing.gone["gone"])
            yield Piece(thing.body, pose, thing.alpha)


SCENE = BowlingTable
