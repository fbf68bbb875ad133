"""Golf on the table: the tee with the ball and the club, the raised green with its flag."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from arcade.language import _, ngettext
from arcade.rules.shots import HUNDREDTHS, Landed, View
from physics.golf import HEIGHT, RADIUS, TEE
from physics.trace import Pose
from scenes.play.shot import ShotTable
from scenes.play.shots.aim import Hand
from scenes.play.shots.arm import Aim
from scenes.play.shots.lay import LAYS, SKY, Box
from scenes.play.shots.leaflet import leaflet
from scenes.play.shots.links import draw_club
from scenes.play.shots.lofts import draw_lofts, loft_at
from scenes.play.shots.picture import LAYING
from scenes.play.shots.pieces import Piece, flag, green
from scenes.play.shots.reaches import LOFT
from scenes.play.shots.show import Show, Thing
from scenes.stage.command import Command, Kind
from scenes.ui.canvas import Canvas
from scenes.ui.theme import ease_out

SWING, THROUGH = 0.13, -1.1  # s that the club takes from where it was drawn to its end, in powers beyond the ball
LEAVES, GOES = 0.4, 0.45  # s after which it is taken away, and that this takes
RETREAT = 190.0  # mm that it is taken back
COMES = 0.45  # share of the laying out after which it comes back
SPOT = (0.0, TEE)
DRAWN = 0.6  # of the club in the leaflet


def _first_words() -> Sequence[str]:
    return (
        _("Choose the loft: 45° flies far and low, 65° high and short."),
        _("Strike the ball from the tee to the green."),
        _("It may hop and roll there; the flag is taken out in time."),
        _("Three strokes; each begins on the tee."),
    )


def _second_words() -> Sequence[str]:
    return (
        _("Each ball that goes into the hole with its one stroke is 1 point."),
        _("A ball that leaves the green is dead."),
        _("One that stays on the green counts nothing either."),
    )


def _with_club(canvas: Canvas) -> None:
    draw_club(canvas, LAYS["golf"], SPOT, 0.0, DRAWN)


AT_FIRST = [Piece("flag"), Piece("white", Pose(*SPOT))]
IN_THE_END = [
    Piece("white", Pose(0.0, 0.0, -6.0)),
    Piece("white", Pose(34.0, -22.0, HEIGHT, u=9, v=5)),
    Piece("white", Pose(46.0, 66.0, u=20, v=8)),
]


class GolfTable(ShotTable):
    """Three strokes at one hole."""

    BODY = "white"
    RADIUS = RADIUS
    DECIDED = ("lip", "holed")
    HELP = (
        (
            "How it is played",
            leaflet("golf", AT_FIRST, _first_words, aim=(SPOT, RADIUS, 0.0), more=_with_club),
        ),
        ("How it counts", leaflet("golf", IN_THE_END, _second_words)),
    )

    def call(self, name: str) -> str:
        return _("{name}, strike the ball").format(name=name)

    def does(self, name: str) -> str:
        return _("{name} strikes").format(name=name)

    def which(self, number: int) -> str:
        return _("stroke {number} of {all}").format(number=number, all=self.game.shots)

    def verdict(self, landed: Landed) -> str:
        rest = landed.rest
        if rest.count("holed"):
            return _("In the hole!") if rest.count("bounce") else _("Straight into the hole!")
        if rest.count("lip"):
            return _("So close: lipped out")
        return _("Off the green") if rest.count("dead") else _("On the green, not in")

    def counted(self, result: int) -> str:
        return ngettext("{n} ball holed", "{n} balls holed", result)

    def scoring(self) -> Sequence[str]:
        if len(self.match.seats) == 1:
            return (_("three strokes, one hole"),)
        return (_("each ball holed: 1 point"),)

    def good(self, landed: Landed) -> bool:
        return bool(landed.rest.count("holed"))

    def window(self) -> Box:
        return SKY

    def ground(self, pose: Pose) -> float:
        return green(pose)

    def dressed(self, things: Iterable[Thing]) -> Iterable[Piece]:
        """The ball, and the flag, which is out of the hole while the ball is near it."""
        balls = [Piece(thing.body, thing.pose, thing.alpha) for thing in things]
        pole = flag(balls[0].pose if balls else None)
        step = self.step("lay")
        back = 0.0 if step is None else ease_out(min(1.0, step.gone / LAYING / COMES))
        return [pole._replace(pose=pole.pose._replace(z=pole.pose.z * (1 - back))), *balls]

    # The club

    def draw_hand(self, canvas: Canvas, view: View, aim: Aim) -> None:
        draw_club(canvas, self.lay, SPOT, aim.angle / HUNDREDTHS, aim.power or 0.0)
        super().draw_hand(canvas, view, aim)

    def draw_after(self, canvas: Canvas, show: Show, time: float) -> None:
        """The club swings through where the ball was, and is taken away."""
        shot: Any = show.landed.shot
        drawn = self.reach.power_of(shot.speed)
        swung = drawn + (THROUGH - drawn) * ease_out(min(1.0, time / SWING))
        away = min(1.0, max(0.0, (time - LEAVES) / GOES))
        if away < 1:
            place = (SPOT[0], SPOT[1] - RETREAT * away * away)
            draw_club(canvas, self.lay, place, shot.angle / HUNDREDTHS, swung)

    def draw_before(self, canvas: Canvas, show: Show, share: float) -> None:
        """The club comes back with the ball."""
        if self.BODY in show.laid and share > COMES:
            back = ease_out((share - COMES) / (1 - COMES))
            draw_club(canvas, self.lay, (SPOT[0], SPOT[1] - RETREAT * (1 - back)), 0.0, 0.0)

    # Its loft

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        draw_lofts(canvas, self._loft(canvas))

    def _loft(self, canvas: Canvas) -> float:
        """The loft of the stroke that is made, or will be, degrees."""
        step = self.step("flight", "told", "again")
        if step is not None:
            return float(step.data.landed.shot.loft)
        return (self.aim(canvas.ahead) or self.at_rest(self.shown)).dials[LOFT.name]

    def play(self, command: Command) -> bool:
        """A press on a picture of the card chooses that loft; it is like turning the wheel as far."""
        loft = loft_at(command.pos) if command.kind is Kind.PRESS else None
        if loft is None or self.hand is None or self.hand.busy:
            return super().play(command)
        taps = LOFT.values.index(loft) - LOFT.values.index(self.hand.dials[LOFT.name])
        return self.hand.handle(Command(Kind.WHEEL, command.device, vector=(0, taps)))

    def hint(self, hand: Hand) -> str:
        told = super().hint(hand)
        if hand.sweeping == LOFT.name:
            return _("Press at the loft you want.")
        if hand.sweeping or hand.busy or hand.way == "hold":
            return told
        return told + " " + _("The wheel chooses the loft.")

    def question(self) -> str:
        told = super().question()
        return told and told + " " + _("The loft is how steeply the ball leaves the club.")


SCENE = GolfTable
