"""One attempt at a shot: what begins with a press and ends with letting go."""

from __future__ import annotations

from typing import NamedTuple

from scenes.play.shots.reach import Point
from scenes.stage.command import Kind


class Push(NamedTuple):
    """A shot that was meant."""

    speed: float  # tenths of a mm/s
    angle: float | None = None  # hundredths of a degree; None: as the hand aims
    sway: float = 0.0  # off the aim, hundredths of a degree


Outcome = Push | str  # or why there is no shot, in one sentence


class Gesture:
    """What one device does until it lets go. Alone that device ends it; whatever else happens, it is void."""

    until = Kind.RELEASE  # what ends it
    grabs = False  # whether it has the body in its hand
    power: float | None = None  # 0 to 1, as far as it can be seen before the end
    angle: float | None = None  # where it points, hundredths of a degree, if it sets the direction
    sway = 0.0  # hundredths of a degree

    def __init__(self, device: str) -> None:
        self.device = device

    def move(self, at: Point, time: float) -> None:
        """The pointer is at this point of the board, in mm."""

    def tick(self, dt: float) -> None:
        """So many seconds have passed."""

    def end(self, time: float) -> Outcome:
        """It was let go at that time of arrival."""
        raise NotImplementedError
