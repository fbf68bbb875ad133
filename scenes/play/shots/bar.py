"""Power by time: the bar that runs while a button is held, and the sweeps that need one button only."""

from __future__ import annotations

import math

from arcade.language import _
from arcade.rules.shots import HUNDREDTHS
from scenes.play.shots.gesture import Gesture, Outcome, Push
from scenes.play.shots.reach import CIRCLE, Assist, Reach
from scenes.stage.command import Kind

SWAY, SWAY_PERIOD = 1.5 * HUNDREDTHS, 1.7  # hundredths of a degree to either side, s
TAP = 0.1  # s; a button held shorter was not meant for power
BOUNCE = 0.15  # s; a sweep runs at least that long, so that a press that bounces stops one sweep only
STALL = 0.15  # s by which arrival times may differ from the updates that were seen; more, and the program stood still

SWEEP = 4.8  # s there and back over a range
ROUND = 6.0  # s once around
FINE = 10 * HUNDREDTHS  # to either side, of a direction that was set roughly
FEW, STAY = 5, 0.8  # a dial of so few values shows each for so many seconds

ANGLE, CLOSELY, POWER = "angle", "closely", "power"  # what is swept besides dials


def bar(seconds: float, period: float) -> float:
    """Where a bar stands that runs from 0 to 1 and back in each period."""
    return 1 - abs(1 - 2 * (seconds / period % 1))


class Watch:
    """Time since something began, by arrival times as long as they agree with the updates that people saw."""

    def __init__(self, start: float | None = None) -> None:
        self.shown = 0.0  # s of updates
        self._start = start

    def tick(self, dt: float) -> None:
        self.shown += dt

    def read(self, stamp: float) -> float:
        """Seconds until that time of arrival."""
        seconds = self.shown if self._start is None else stamp - self._start
        return max(0.0, seconds if abs(seconds - self.shown) <= STALL else self.shown)


class Bar(Gesture):
    """Hold: the power runs up and down and the aim sways; let go: it shoots."""

    def __init__(self, device: str, reach: Reach, assist: Assist, start: float, until: Kind) -> None:
        super().__init__(device)
        self.until = until
        self.power = 0.0
        self._reach = reach
        self._period = reach.period * assist.slower
        self._sway = SWAY * assist.sway
        self._watch = Watch(start)

    def tick(self, dt: float) -> None:
        self._watch.tick(dt)
        self.power = bar(self._watch.shown, self._period)
        self.sway = self._swayed(self._watch.shown)

    def end(self, time: float) -> Outcome:
        seconds = self._watch.read(time)
        if seconds < TAP:
            return _("Hold for power, let go to shoot.")
        return Push(self._reach.speed_at(bar(seconds, self._period)), sway=self._swayed(seconds))

    def _swayed(self, seconds: float) -> float:
        return self._sway * math.sin(math.tau * seconds / SWAY_PERIOD)


class Sweeps:
    """One button: each dial, then the direction, then the power runs to and fro until a press stops it."""

    def __init__(self, reach: Reach, assist: Assist, aim: float) -> None:
        self._reach = reach
        self._slower = assist.slower
        self._dials = {dial.name: dial for dial in reach.dials}
        self._names = [*self._dials, ANGLE, *([CLOSELY] if reach.fine else []), POWER]
        self._at, self._aim, self._watch = 0, aim, Watch()

    @property
    def begun(self) -> bool:
        """Whether one has been stopped already."""
        return self._at > 0

    def restart(self, aim: float) -> None:
        """Begin anew with the first sweep."""
        self._at, self._aim, self._watch = 0, aim, Watch()

    @property
    def name(self) -> str:
        """What is being swept: a dial's name, ANGLE, CLOSELY or POWER."""
        return self._names[self._at]

    def tick(self, dt: float) -> None:
        self._watch.tick(dt)

    @property
    def shown(self) -> float:
        """The value that is seen now: a dial's, hundredths of a degree, or a power from 0 to 1."""
        return self._value(self._watch.shown)

    def stopped(self, time: float) -> float | None:
        """The value where a press at that time of arrival stops the sweep; None when it has hardly begun."""
        seconds = self._watch.read(time)
        return None if seconds < BOUNCE else self._value(seconds)

    def next(self, time: float, aim: float) -> bool:
        """Sweep what comes next, around that aim; False when nothing does."""
        if self.name == POWER:
            return False
        self._at, self._aim, self._watch = self._at + 1, aim, Watch(time)
        return True

    def _value(self, seconds: float) -> float:
        reach, slower = self._reach, self._slower
        if self.name == POWER:
            return bar(seconds, reach.period * slower)
        if self.name == CLOSELY:
            return self._swing(seconds, self._aim - FINE, self._aim + FINE)
        if self.name == ANGLE and reach.round:
            return self._aim + CIRCLE * seconds / (ROUND * slower)
        if self.name == ANGLE:
            return self._swing(seconds, reach.angle[0], reach.angle[-1])
        return self._dialled(seconds)

    def _dialled(self, seconds: float) -> int:
        dial = self._dials[self.name]
        last = len(dial.values) - 1
        if last < FEW:
            step = int(seconds / (STAY * self._slower)) % max(1, 2 * last)
            return dial.values[min(step, 2 * last - step)]
        return dial.nearest(self._swing(seconds, dial.values[0], dial.values[-1]))

    def _swing(self, seconds: float, low: float, high: float) -> float:
        """From the middle to one end, to the other and back."""
        period = SWEEP * self._slower
        return low + (high - low) * bar(seconds + period / 4, period)
