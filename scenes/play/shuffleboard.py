"""Shuffleboard on the table: the lane with its five numbers, and the four chips of a go."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import copysign, exp

from arcade.language import _
from arcade.rules.shots import Fate, Landed, View
from arcade.rules.shuffleboard import LINES, value
from physics.shuffleboard import RADIUS, START
from physics.trace import FRAME, Pose
from scenes.play.bowling import ABOVE, DEEP, GUTTER
from scenes.play.shot import ShotTable
from scenes.play.shots.lanes import lane_tray
from scenes.play.shots.lay import LAYS, Box
from scenes.play.shots.leaflet import leaflet
from scenes.play.shots.pieces import Piece
from scenes.play.shots.playback import Moment, Playback
from scenes.play.shots.show import Thing

BEST = len(LINES)  # the number that everybody wants to see again
STOPS = 0.25  # s before the end at which it shows on which number a chip comes to lie
AIR, RISE = 0.42, 34.0  # s that a chip flies that hops over the barrier, and mm that it rises
KEPT = 0.45  # of its speed
FADES = 0.55  # share of its flight after which it goes out of sight
SLIDES, DROPS = 0.12, 0.07  # s in which a chip beside the lane loses most of its speed, and falls into the gutter
ENDS = (-6.0, 386.0)  # y of the gutter in which it slides, mm


def _first_words() -> Sequence[str]:
    return (
        _("The chip lies on the middle spot of the near end."),
        _("Flick it along the lane towards the barrier."),
        _("You have four chips; one may push another."),
        _("A chip that is too fast hops over the barrier and is lost."),
    )


def _second_words() -> Sequence[str]:
    return (
        _("Each chip counts the number that it lies on; all four are added."),
        _("On a line the lower number counts."),
        _("Before the 1, beside the lane or over the barrier it counts nothing."),
        _("The highest total earns 3 points, the next 2, the third 1."),
    )


def _lying(*places: tuple[float, float, float]) -> list[Piece]:
    return [Piece(f"chip {number}", Pose(x, y, angle=turn)) for number, (x, y, turn) in enumerate(places)]


TRAY: Box = lane_tray(LAYS["shuffleboard"]).box
AT_FIRST = _lying((*START, 0.0))
IN_THE_END = _lying((-22, 357, 0.5), (26, 390, 2.0), (-30, 308, 1.1), (8, 214, 0.2))


class ShuffleboardTable(ShotTable):
    """Four chips at five numbers."""

    BODY = "chip 0"
    RADIUS = RADIUS
    KEEPS = True
    HELP = (
        ("How it is played", leaflet("shuffleboard", AT_FIRST, _first_words, part=TRAY, aim=(START, RADIUS, 2.0))),
        ("How it counts", leaflet("shuffleboard", IN_THE_END, _second_words, part=TRAY)),
    )

    def call(self, name: str) -> str:
        return _("{name}, flick the chip").format(name=name)

    def does(self, name: str) -> str:
        return _("{name} flicks").format(name=name)

    def which(self, number: int) -> str:
        return _("chip {number} of {all}").format(number=number, all=self.game.shots)

    def verdict(self, landed: Landed) -> str:
        flicked = self.shot_body(landed)
        worth = worth_of(landed, flicked)
        if worth:
            told = _("On {value}").format(value=worth)
        elif worth is not None:
            told = _("Short")
        else:
            told = _("Over the barrier") if Fate("hop", flicked) in landed.rest.fates else _("Off the lane")
        return _("{told}: {total} in all").format(told=told, total=landed.result)

    def counted(self, result: int) -> str:
        return _("{total} in all").format(total=result)

    def scoring(self) -> Sequence[str]:
        if len(self.match.seats) == 1:
            return (_("four chips, added"),)
        return (_("highest total: 3 points"), _("then 2, then 1"))

    def good(self, landed: Landed) -> bool:
        return worth_of(landed, self.shot_body(landed)) == BEST

    def moment(self, playback: Playback, landed: Landed) -> Moment | None:
        """When chips meet; else when the one on its way comes to lie on a number."""
        lies = next((chip for chip in landed.rest.pieces if chip.body == self.shot_body(landed)), None)
        if playback.touch or lies is None or not value(lies):
            return super().moment(playback, landed)
        return Moment(playback.trace.seconds - STOPS, *lies.spot)

    def body(self, view: View) -> str:
        return view.pieces[-1].body

    def shot_body(self, landed: Landed) -> str:
        return landed.before[-1].body

    def window(self) -> Box:
        x, y, width, height = TRAY
        return x, y - ABOVE, width, height + 2 * ABOVE

    def dressed(self, things: Iterable[Thing]) -> Iterable[Piece]:
        """A chip that has left the lane is seen to fly over the barrier, or to slide into the gutter."""
        step = self.step("flight", "told", "again", "lay")
        for thing in things:
            if step is not None and "hop" in thing.gone:
                yield hopping(step.data.playback, thing)
            elif step is not None and "gone" in thing.gone:
                yield sliding(step.data.playback, thing)
            else:
                yield Piece(thing.body, thing.pose, thing.alpha)


def worth_of(landed: Landed, body: str) -> int | None:
    """What a chip counts where it lies; None when it is lost."""
    return next((value(chip) for chip in landed.rest.pieces if chip.body == body), None)


def hopping(playback: Playback, chip: Thing) -> Piece:
    """A chip in the air: it rises, falls behind the table and is seen no more."""
    age = chip.gone["hop"]
    pose = _carried_on(playback, chip, "hop", FRAME + KEPT * age)
    share = age / AIR
    height = 4 * RISE * max(0.0, share * (1 - share))
    seen = min(1.0, (1 - share) / (1 - FADES))
    return Piece(chip.body, pose._replace(z=height), round(chip.alpha * max(0.0, seen)))


def sliding(playback: Playback, chip: Thing) -> Piece:
    """A chip beside the lane: it drops into the gutter and soon lies still."""
    age = chip.gone["gone"]
    pose = _carried_on(playback, chip, "gone", SLIDES * (1 - exp(-(age + FRAME) / SLIDES)))
    x = copysign(min(abs(pose.x), GUTTER), pose.x)
    y = min(max(pose.y, ENDS[0]), ENDS[1])
    lower = DEEP * min(1.0, age / DROPS)
    return Piece(chip.body, pose._replace(x=x, y=y, z=chip.pose.z - lower), chip.alpha)


def _carried_on(playback: Playback, chip: Thing, what: str, seconds: float) -> Pose:
    """Where a chip would be so long after the frame before something happened to it, had it gone straight on."""
    trace = playback.trace
    time = next(event.time for event in trace.events if (event.what, event.body) == (what, chip.body)) - FRAME
    number = trace.bodies.index(chip.body)
    before, here = trace.pose(number, time - FRAME), trace.pose(number, time)
    share = seconds / FRAME
    return chip.pose._replace(x=here.x + (here.x - before.x) * share, y=here.y + (here.y - before.y) * share)


SCENE = ShuffleboardTable
