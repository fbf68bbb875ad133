"""A show: one shot on the table from letting go until the next one can begin, and what is seen at each moment of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import hypot
from typing import NamedTuple

from arcade.rules.shots import Landed
from physics.trace import Pose
from scenes.play.shots.playback import APART, Clip, Playback
from scenes.ui.theme import ease_out

LIFTED = 46.0  # mm that things are taken up, and put down from
AWAY = 0.45  # share of the laying out in which what goes is taken up
ENDS = frozenset({"toppled", "gone", "pocketed", "holed", "dead"})  # after that a thing lies as it does not at first
LONG = 1.0  # s after the end by which whatever sinks has sunk
STAGGER = 0.3  # share by which the last thing is put down later than the first


class Thing(NamedTuple):
    """Something on the table; `gone` says how long ago (s) things happened to it: "pocketed", "gone" ..."""

    body: str
    pose: Pose
    alpha: int = 255
    gone: Mapping[str, float] = {}


class Show(NamedTuple):
    """A shot to be seen; after it, `laid` is on the table."""

    playback: Playback
    clip: Clip  # of the shot itself
    slow: Clip | None  # of its replay
    landed: Landed
    laid: Mapping[str, Pose]
    counts: bool  # False: practice

    def things(self, time: float) -> Iterator[Thing]:
        """What is on the table at a time of the trace."""
        for body, pose in self.playback.poses(time).items():
            yield Thing(body, pose, gone=self.playback.happened(body, time))

    def laying(self, share: float) -> Iterator[Thing]:
        """What is seen while the table is laid out anew: things that go are taken up, then the others put down."""
        lying = {thing.body: thing for thing in self.things(self.clip.end + LONG)}
        for body, thing in lying.items():
            if not _stays(thing, self.laid.get(body)):
                if share < AWAY:
                    yield _lifted(thing, ease_out(share / AWAY))
            else:
                yield thing
        new = [body for body, pose in self.laid.items() if body not in lying or not _stays(lying[body], pose)]
        for number, body in enumerate(new):
            late = AWAY + (1 - AWAY) * STAGGER * number / max(1, len(new))
            down = ease_out((share - late) / (1 - AWAY) / (1 - STAGGER))
            if share > late:
                yield _lifted(Thing(body, self.laid[body]), 1 - down)


def _stays(thing: Thing, pose: Pose | None) -> bool:
    """Whether something is already as it will be wanted."""
    if pose is None or ENDS & thing.gone.keys():
        return False
    return hypot(thing.pose.x - pose.x, thing.pose.y - pose.y) <= APART and thing.pose.z - pose.z <= APART


def _lifted(thing: Thing, share: float) -> Thing:
    """Taken up so far, and as much out of sight."""
    pose = thing.pose._replace(z=thing.pose.z + LIFTED * share)
    return thing._replace(pose=pose, alpha=round(thing.alpha * (1 - share)))
