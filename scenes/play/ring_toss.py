"""Ring Toss on the table: the post with the rings of this go around it, and the ring behind the throwing line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot, tau

from arcade.language import _, ngettext
from arcade.rules.shots import HUNDREDTHS, Landed, View
from physics.ring_toss import HEIGHT, LINE, OUTER, RIM, THICKNESS, TILTS, TIP
from physics.trace import Pose
from scenes.play.shot import ShotTable
from scenes.play.shots.arm import Aim, draw_line
from scenes.play.shots.hand import draw_aim
from scenes.play.shots.hoops import LEAN, LEANS, TURNS, TWISTS, WAYS
from scenes.play.shots.lay import SKY, Box
from scenes.play.shots.leaflet import leaflet
from scenes.play.shots.picture import LAYING
from scenes.play.shots.pieces import Piece
from scenes.play.shots.show import LIFTED, Thing
from scenes.ui.canvas import Canvas
from scenes.ui.theme import ease_out

AROUND = 3.0  # x of the rings that lie around the post, mm: all alike, so that the upper ones cover the lower ones
ASIDE = (-5.0, 7.0, -2.0, 5.0)  # y of each
LAID = Pose(20.0, LINE, HEIGHT, u=TILTS["thrown"])


def _first_words() -> Sequence[str]:
    return (
        _("Stand behind the line: step to either side as you like."),
        _("Throw the ring at the post."),
        _("Four rings, one after another."),
        _("Rings around the post stay there; they do not disturb the next one."),
    )


def _second_words() -> Sequence[str]:
    return (
        _("Each ring that lies around the post in the end is 1 point."),
        _("One that strikes the tip may still fall over it."),
        _("Touching the post or leaning against it from outside counts nothing."),
    )


def hooked(count: int) -> list[Piece]:
    """So many rings around the post, one on top of another."""
    return [Piece(f"ring {n}", Pose(AROUND, ASIDE[n], THICKNESS * (n + 1))) for n in range(count)]


def wobbles() -> Sequence[Piece]:
    """The rings in all their pictures: each as it flies, then as it wobbles, the first one first."""
    turns = [turn * tau / (TWISTS * TURNS) for turn in range(TURNS)]
    leans = [(0, 0.0), *((lean * LEAN, way * tau / WAYS) for lean in range(1, LEANS + 1) for way in range(WAYS))]
    return [
        Piece(f"ring {ring}", Pose(0.0, 0.0, TIP, turn, *lean))
        for ring in range(len(ASIDE))
        for lean in leans
        for turn in turns
    ]


POST = Piece("post")
AT_FIRST = [POST, *hooked(1), Piece("ring 1", LAID)]
IN_THE_END = [POST, *hooked(2), Piece("ring 2", Pose(-46.0, -22.0, THICKNESS))]


class RingTossTable(ShotTable):
    """Four rings at one post."""

    BODY = "ring"
    RADIUS = OUTER
    TRAILS = False
    REHEARSED = wobbles()
    FIXTURES = ("post",)
    HELP = (
        (
            "How it is played",
            leaflet("ring-toss", AT_FIRST, _first_words, aim=((LAID.x, LINE, HEIGHT), OUTER, -3.0)),
        ),
        ("How it counts", leaflet("ring-toss", IN_THE_END, _second_words)),
    )

    def call(self, name: str) -> str:
        return _("{name}, throw a ring").format(name=name)

    def does(self, name: str) -> str:
        return _("{name} throws").format(name=name)

    def which(self, number: int) -> str:
        return _("ring {number} of {all}").format(number=number, all=self.game.shots)

    def verdict(self, landed: Landed) -> str:
        rest = landed.rest
        if rest.count("over"):
            struck = rest.count("rim in") or rest.count("rim out")
            return _("Off the tip, and on!") if struck else _("On the post!")
        return _("Off the tip") if rest.count("rim out") else _("Missed")

    def counted(self, result: int) -> str:
        return ngettext("{n} ring", "{n} rings", result)

    def scoring(self) -> Sequence[str]:
        return (_("each ring: 1 point"),) if len(self.match.seats) > 1 else (_("four rings, one post"),)

    def good(self, landed: Landed) -> bool:
        return bool(landed.rest.count("over"))

    def held(self, view: View, aim: Aim) -> Pose:
        x, y = self.stand(view).place(aim.dials)
        return LAID._replace(x=x, y=y)

    def window(self) -> Box:
        return SKY

    def draw_hand(self, canvas: Canvas, view: View, aim: Aim) -> None:
        place = (*self.stand(view).place(aim.dials), HEIGHT)
        draw_aim(canvas, self.lay, place, OUTER, aim.angle / HUNDREDTHS, aim.power)
        if aim.line:
            draw_line(canvas, self.lay, place, OUTER, aim.angle)

    def dressed(self, things: Iterable[Thing]) -> Iterable[Piece]:
        """The rings of this go around the post, and the one in the hand or in the air."""
        step = self.step("flight", "told", "again", "lay")
        if step is None:
            view: View = self.shown
            had = 0 if view.player is None else view.results[view.player]
            yield from (*hooked(had), *(Piece(f"ring {had}", thing.pose) for thing in things))
        elif step.name == "lay":
            yield from _laying(step.data.landed, step.data.counts, step.gone / min(LAYING, step.seconds), things)
        else:
            landed: Landed = step.data.landed
            yield from hooked(landed.had)
            over = bool(landed.rest.count("over"))
            for thing in things:
                pose = settling(thing.pose, landed.had) if over else thing.pose
                yield Piece(f"ring {landed.had}", pose, thing.alpha)


def settling(ring: Pose, had: int) -> Pose:
    """A ring on its way down the post, to lie on those there; soon straight above them, so that it covers them."""
    near = hypot(ring.x, ring.y) < RIM
    share = min(1.0, max(0.0, (TIP - ring.z) / (TIP - THICKNESS))) if near else 0.0
    return ring._replace(
        x=ring.x + (AROUND - ring.x) * min(1.0, 2 * share),
        y=ring.y + (ASIDE[had] - ring.y) * share,
        z=ring.z + had * THICKNESS * share,
    )


def _laying(landed: Landed, counts: bool, share: float, things: Iterable[Thing]) -> Iterable[Piece]:
    """Between two throws: what is around the post stays, until the go is over."""
    stays = counts and not landed.last
    for ring in hooked(landed.result if counts else landed.had):
        up = 0.0 if stays else ease_out(min(1.0, share))
        pose = ring.pose._replace(z=ring.pose.z + LIFTED * up)
        yield Piece(ring.name, pose, round(255 * (1 - up)))
    for thing in things:
        thrown = bool(thing.gone)
        if not (thrown and counts and "over" in thing.gone):
            number = landed.had if thrown else landed.result if stays else 0
            yield Piece(f"ring {number}", thing.pose, thing.alpha)


SCENE = RingTossTable
