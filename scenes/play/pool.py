"""Pool Billiards on the table: the white ball and its cue, three coloured balls, six pockets, and the rack."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import cos, dist, radians, sin
from typing import Any

from msgspec.structs import replace

from arcade.language import _, ngettext
from arcade.rules.pool import GAME, WHITE, Strike, scratched
from arcade.rules.shots import HUNDREDTHS, Landed, View
from physics.pool import LENGTH, POCKETS, RADIUS, START, WIDTH
from physics.trace import Pose
from scenes.play.shot import ShotTable
from scenes.play.shots.aim import Hand
from scenes.play.shots.aimline import draw_way, way
from scenes.play.shots.arm import Aim, Arm
from scenes.play.shots.balls import FALL
from scenes.play.shots.cloth import CUSHION, FRAME
from scenes.play.shots.hand import draw_cue
from scenes.play.shots.lay import LAYS, LIFT, Box
from scenes.play.shots.leaflet import leaflet
from scenes.play.shots.pieces import Piece
from scenes.play.shots.rack import BALLS, draw_rack
from scenes.play.shots.reach import CIRCLE, direction
from scenes.play.shots.reaches import STRIKE
from scenes.play.shots.show import AWAY, Show, Thing
from scenes.play.shots.stand import Fixed, Stand
from scenes.play.shots.strike import AREA, draw_strike, height_at
from scenes.stage.command import Button, Command, Kind
from scenes.ui.canvas import Canvas
from scenes.ui.theme import ease_out

SINKS = 0.28  # s in which a pocketed ball falls out of sight
ROLLS = 0.5  # s more until it drops into the rack,
DROPS = 0.3  # and how long that takes
THROUGH, THROUGH_FOR = 6.0, 0.08  # mm that the cue follows the ball, s
DRAWN = 2500.0  # mm/s2 with which it is taken away then,
CUE_GONE = 0.75  # s until it is
EDGE = CUSHION + FRAME
RIM = 16.0  # logical pixels around the table on a page


def _first_words() -> Sequence[str]:
    return (
        _("Strike white with the cue: it drives the others into the pockets."),
        _("The dotted line shows how white rolls until it meets something."),
        _("Struck high, white runs on after a hit; struck low, it comes back."),
        _("You have three shots, each from where white stopped."),
    )


def _second_words() -> Sequence[str]:
    return (
        _("Each coloured ball in a pocket is one point, however it got there."),
        _("If white falls into a pocket, your go is over and brings no point at all."),
        _("Three balls are the most there is, and end your go too."),
        _("For everybody the balls are laid out afresh."),
    )


def facing(view: View) -> int:
    """From white to the nearest coloured ball: there a hand begins, hundredths of a degree."""
    spots = {ball.body: ball.spot for ball in view.pieces}
    white = spots.pop(WHITE)
    nearest = min(spots.values(), key=lambda spot: dist(white, spot), default=(white[0], white[1] + 1))
    return round(direction((nearest[0] - white[0], nearest[1] - white[1]))) % CIRCLE


def sunk(pose: Pose, seconds: float) -> Pose:
    """A ball so long after it fell: it rolls to the middle of its pocket, and into the dark there."""
    x, y = min(POCKETS, key=lambda pocket: dist(pocket, pose[:2]))
    share = ease_out(seconds / SINKS)
    deep = FALL * min(1.0, seconds / SINKS) ** 2
    return pose._replace(x=pose.x + (x - pose.x) * share - LIFT * deep, y=pose.y + (y - pose.y) * share, z=-deep)


LAY = LAYS["pool"]
CORNER, FAR = LAY.at(-EDGE, -EDGE), LAY.at(WIDTH + EDGE, LENGTH + EDGE)
TABLE: Box = (CORNER[0] - RIM, CORNER[1] - RIM, FAR[0] - CORNER[0] + 2 * RIM, FAR[1] - CORNER[1] + 2 * RIM)
AT_FIRST = [Piece(name, Pose(x, y)) for name, x, y in START]
IN = [
    Piece("white", Pose(104, 196, v=136)),
    Piece("yellow", Pose(52, 236, u=-9, v=6)),
    Piece("red", sunk(Pose(0, 274), SINKS / 3)),
]


def _shown_aim(canvas: Canvas) -> None:
    """The cue and its line on the first page."""
    balls, strike = GAME.fresh(), Strike(927, 9000)
    draw_way(canvas, LAY, way(balls, strike))
    draw_cue(canvas, LAY, START[0][1:], RADIUS, strike.angle / HUNDREDTHS, 0.4)


class PoolTable(ShotTable):
    """Three shots at three balls."""

    BODY = WHITE
    RADIUS = RADIUS
    DECIDED = ("pocketed",)
    PLATE = True
    HELP = (
        ("How it is played", leaflet("pool", AT_FIRST, _first_words, part=TABLE, more=_shown_aim)),
        ("How it counts", leaflet("pool", IN, _second_words, part=TABLE)),
    )
    _setting = ""  # the pointer that holds the dot of the strike height

    # Words

    def call(self, name: str) -> str:
        return _("{name}, strike the white ball").format(name=name)

    def does(self, name: str) -> str:
        return _("{name} strikes").format(name=name)

    def verdict(self, landed: Landed) -> str:
        fell = landed.rest.count("pocketed")
        if scratched(landed.rest):
            return _("White went in too. What a pity!") if fell > 1 else _("White went in. What a pity!")
        if not fell:
            return _("No ball")
        if len(landed.rest.pieces) == 1:
            return _("The table is cleared!")
        return _("Two at once!") if fell > 1 else _("A ball is in!")

    def counted(self, result: int) -> str:
        return ngettext("{n} ball", "{n} balls", result)

    def scoring(self) -> Sequence[str]:
        return (_("each ball: 1 point"), _("white in a pocket: none at all"))

    def good(self, landed: Landed) -> bool:
        return bool(landed.rest.count("pocketed")) and not scratched(landed.rest)

    # The table

    def enter(self) -> None:
        super().enter()
        self.refresh()

    def refresh(self) -> None:
        """Whoever is due begins behind the white ball, facing the nearest other one."""
        super().refresh()
        self.reach = replace(self.reach, aim=facing(self.shown))
        self.arm = Arm(self.reach)

    def stand(self, view: View) -> Stand:
        return Fixed(*next(ball.spot for ball in view.pieces if ball.body == WHITE))

    def dressed(self, things: Iterable[Thing]) -> Iterable[Piece]:
        for thing in things:
            fell = thing.gone.get("pocketed", 0.0)
            if fell < SINKS:
                yield Piece(thing.body, sunk(thing.pose, fell) if fell else thing.pose, thing.alpha)

    def racked(self, ahead: float) -> Mapping[str, float]:
        """How far each ball is in the rack, 0 to 1."""
        step = self.step("flight", "told", "again", "lay")
        if step is None:
            lying = {ball.body for ball in self.shown.pieces}
            return {ball: 1.0 for ball in BALLS if ball not in lying}
        show: Show = step.data
        here = {ball.body for ball in show.landed.before}
        if step.name == "lay":
            out = 1 - ease_out(step.gone / step.seconds / AWAY)
            here = {ball.body for ball in show.landed.rest.pieces}
            return {ball: out if ball in show.laid else 1.0 for ball in BALLS if ball not in here}
        time = show.clip.end + ROLLS + DROPS if step.name == "again" else self.picture.moment(ahead, step)
        fell = {ball: show.playback.happened(ball, time).get("pocketed", 0.0) for ball in BALLS}
        return {ball: ease_out((fell[ball] - ROLLS) / DROPS) if ball in here else 1.0 for ball in BALLS}

    # The hand

    def play(self, command: Command) -> bool:
        return self._set_height(command) or super().play(command)

    def _set_height(self, command: Command) -> bool:
        """A pointer on the little ball takes the dot where it is."""
        hand = self.hand
        if command.kind is Kind.PRESS:
            on = command.button is Button.A and AREA.collidepoint(command.pos)
            self._setting = command.device if on and hand and not (hand.busy or hand.sweeping) else ""
        if not self._setting or self._setting != command.device or hand is None:
            return False
        if command.kind is Kind.RELEASE:
            self._setting = ""
        elif command.kind in (Kind.PRESS, Kind.DRAG):
            taps = round((height_at(command.pos) - hand.dials[STRIKE.name]) / STRIKE.tap)
            hand.handle(Command(Kind.WHEEL, command.device, vector=(0, taps)))
        return True

    def hint(self, hand: Hand) -> str:
        """Also how a pointer sets the strike height."""
        told = super().hint(hand)
        if hand.busy or hand.sweeping or hand.way == "hold":
            return told
        return told + " " + _("The wheel sets where the cue strikes.")

    def question(self) -> str:
        told = super().question()
        return told and told + " " + _("Struck high, white runs on after a hit; struck low, it comes back.")

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        draw_rack(canvas, self.racked(canvas.ahead))
        step = self.step("flight", "told", "again")
        aim = self.aim(canvas.ahead) or self.at_rest(self.shown)
        height = step.data.landed.shot.height if step else aim.dials[STRIKE.name]
        draw_strike(canvas, height, lit=self.hand is not None)

    def draw_hand(self, canvas: Canvas, view: View, aim: Aim) -> None:
        speed = self.reach.speed_at(1.0 if aim.power is None else aim.power)
        strike = Strike(round(aim.angle) % CIRCLE, round(speed), aim.dials[STRIKE.name])
        draw_way(canvas, self.lay, way(view.pieces, strike))
        draw_cue(canvas, self.lay, self.stand(view).place(aim.dials), RADIUS, aim.angle / HUNDREDTHS, aim.power or 0.0)

    def draw_after(self, canvas: Canvas, show: Show, time: float) -> None:
        """The cue follows the ball a little and is taken away."""
        if time > CUE_GONE:
            return
        back = DRAWN * max(0.0, time - THROUGH_FOR) ** 2 - THROUGH * min(1.0, time / THROUGH_FOR)
        strike: Any = show.landed.shot
        turn = radians(strike.angle / HUNDREDTHS)
        x, y = next(ball.spot for ball in show.landed.before if ball.body == WHITE)
        draw_cue(canvas, self.lay, (x - back * sin(turn), y - back * cos(turn)), RADIUS, strike.angle / HUNDREDTHS, 0.0)


SCENE = PoolTable
