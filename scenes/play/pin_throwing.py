"""Pin Throwing on the table: the round board, seven pins, and the bob on its thread from the mast."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import atan2, degrees, hypot, pi

from arcade.language import _, ngettext
from arcade.rules.pin_throwing import PINS
from arcade.rules.shots import HUNDREDTHS, TENTHS, Landed, View
from physics.pin_throwing import RADIUS, underside
from physics.trace import Pose
from scenes.play.shot import TOLD, ShotTable
from scenes.play.shots.aim import Hand
from scenes.play.shots.arm import Aim, draw_line
from scenes.play.shots.boards import BOARD, THICK
from scenes.play.shots.hand import draw_aim, draw_finger
from scenes.play.shots.lay import LIFT, Box, Point
from scenes.play.shots.leaflet import leaflet
from scenes.play.shots.pieces import Piece
from scenes.play.shots.reaches import BEARING
from scenes.play.shots.rehearsal import falls
from scenes.play.shots.show import Show, Thing
from scenes.stage.command import KEYBOARD, POINTERS, Button
from scenes.stage.glyphs import KEYS, key_label
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.theme import ease_out

STRIKE = 5  # pins with one swing that everybody wants to see again
CATCH = 0.2  # s in which the hand that catches the bob comes into sight
HOLD, BENT = 46.0, 0.5  # mm that its finger reaches over the middle of the bob; how far that is bent
PLUMB = 6.0  # radius of the ring below the bob, logical pixels
PART: Box = (660.0, 130.0, 692.0, 690.0)  # of the screen, where the board and the mast are


def _first_words() -> Sequence[str]:
    return (
        _("Take the bob to any spot of the blue fan, on your side of the mast."),
        _("Flick it: it swings on its thread, over to the pins and back."),
        _("Aim past the mast in the middle, or it stops the bob."),
        _("When it comes back, it is caught. You swing just once."),
    )


def _second_words() -> Sequence[str]:
    return (
        _("What counts is how many of the seven pins fall, whatever fells them."),
        _("The most pins earn 3 points, the next best 2, the third best 1."),
        _("Who is level earns the same; no pin earns nothing."),
        _("A pin that only moved still stands. Everybody finds all seven."),
    )


def _standing(*numbers: int) -> list[Piece]:
    return [Piece(f"pin {n}", Pose(PINS[n][0] / TENTHS, PINS[n][1] / TENTHS)) for n in numbers]


def hanging(x: float, y: float) -> Pose:
    """The bob there on its taut thread."""
    return Pose(x, y, underside(x, y))


def middle(bob: Pose) -> Point:
    """The point of the board that the middle of the bob's picture covers."""
    return bob.x - LIFT * (bob.z + RADIUS), bob.y


def on_the_table(pin: Pose) -> Pose:
    """A pin that has slid off the board, as it looks: as much lower as the board is thick."""
    off = hypot(pin.x, pin.y) - BOARD
    return pin._replace(x=pin.x + LIFT * min(THICK, off)) if off > 0 else pin


MAST = Piece("mast")
READY = hanging(52, -128)
AT_FIRST = [*_standing(*range(7)), MAST, Piece("bob", READY)]
FALLEN = [
    *_standing(4, 5),
    Piece("pin 0", Pose(3, 88, angle=1.9, u=pi / 2)),
    Piece("pin 1", Pose(46, 88, angle=0.5, u=pi / 2)),
    Piece("pin 2", Pose(24, 124, angle=1.1, u=pi / 2)),
    Piece("pin 3", Pose(-18, 122, angle=2.0, u=pi / 2)),
    Piece("pin 6", Pose(20, 49, angle=0.9, u=0.9)),
    MAST,
    Piece("bob", hanging(30, 26)),
]


class PinThrowingTable(ShotTable):
    """One swing at seven pins."""

    BODY = "bob"
    RADIUS = RADIUS
    DECIDED = ("toppled",)
    FIXTURES = ("mast",)
    REHEARSED = falls()
    HELP = (
        (
            "How it is played",
            leaflet("pin-throwing", AT_FIRST, _first_words, part=PART, aim=(middle(READY), RADIUS, -8)),
        ),
        ("How it counts", leaflet("pin-throwing", FALLEN, _second_words, part=PART)),
    )

    def call(self, name: str) -> str:
        return _("{name}, swing the pendulum").format(name=name)

    def does(self, name: str) -> str:
        return _("{name} swings").format(name=name)

    def which(self, number: int) -> str:
        return _("one swing")

    def verdict(self, landed: Landed) -> str:
        if not landed.result:
            return _("No pin")
        if landed.result == len(PINS):
            return _("All seven!")
        return self.counted(landed.result)

    def counted(self, result: int) -> str:
        return ngettext("{n} pin", "{n} pins", result)

    def scoring(self) -> Sequence[str]:
        if len(self.match.seats) == 1:
            return (_("one swing, seven pins"),)
        return (_("most pins: 3 points"), _("then 2, then 1"))

    def good(self, landed: Landed) -> bool:
        return landed.result >= STRIKE

    def hint(self, hand: Hand) -> str:
        """What each stick does; and that a pointer carries the bob first."""
        if hand.sweeping or hand.busy:
            return super().hint(hand)
        if hand.way == "flick":
            return _("Take the bob to its spot, then flick it and let go.")
        if hand.device not in (*POINTERS, KEYBOARD):
            return _("The left stick carries the bob, the right one aims; hold for strength.")
        key = key_label(KEYS[Button.X])
        if hand.chosen == BEARING:
            return _("Left and right aim, up and down carry the bob around; {key}: in and out.").format(key=key)
        return _("Left and right aim, up and down carry the bob in and out; {key}: around.").format(key=key)

    def question(self) -> str:
        told = super().question()
        return told and told + " " + _("It starts anywhere in the blue fan and swings once, out and back.")

    def held(self, view: View, aim: Aim) -> Pose:
        return hanging(*self.stand(view).place(aim.dials))

    def draw_hand(self, canvas: Canvas, view: View, aim: Aim) -> None:
        bob = self.held(view, aim)
        at = middle(bob)
        self._draw_plumb(canvas, bob)
        draw_aim(canvas, self.lay, at, RADIUS, aim.angle / HUNDREDTHS, aim.power)
        if aim.line:
            draw_line(canvas, self.lay, at, RADIUS, aim.angle)

    def _draw_plumb(self, canvas: Canvas, bob: Pose) -> None:
        """Over which spot of the board the bob is."""
        foot = self.lay.at(bob.x, bob.y)
        canvas.line(self.lay.at(bob.x, bob.y, bob.z), foot, theme.INK, 2, alpha=150)
        canvas.circle(foot, PLUMB + 2, theme.PAPER)
        canvas.circle(foot, PLUMB, theme.INK, width=3)

    def draw_after(self, canvas: Canvas, show: Show, time: float) -> None:
        """The hand that has caught the bob, reaching in from outside."""
        caught = show.playback.happened(self.BODY, time).get("caught")
        if caught is None:
            return
        bob = show.playback.poses(time)[self.BODY]
        x, y = middle(bob)
        far = HOLD / hypot(bob.x, bob.y)
        inwards = degrees(atan2(-bob.x, -bob.y))
        seen = min(ease_out(caught / CATCH), (show.clip.end + TOLD - time) / CATCH)
        held = (x - bob.x * far, y - bob.y * far)
        draw_finger(canvas, self.lay, held, RADIUS, inwards, BENT, round(255 * max(0.0, seen)))

    def dressed(self, things: Iterable[Thing]) -> Iterable[Piece]:
        """A pin that has slid off the board lies lower."""
        for thing in things:
            pose = thing.pose if thing.body == self.BODY else on_the_table(thing.pose)
            yield Piece(thing.body, pose, thing.alpha)


SCENE = PinThrowingTable
