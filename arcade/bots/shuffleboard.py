"""Computer players of Shuffleboard: they aim beside one another, the better ones nearer to the barrier."""

from __future__ import annotations

from math import atan2, degrees, hypot, sqrt
from random import Random

from arcade.bots.shots import Hand, Shooter, Simulate, nearest
from arcade.game import Action, Moves
from arcade.rules.shots import HUNDREDTHS, TENTHS, View
from arcade.rules.shuffleboard import GAME, SPEEDS, START, Flick

HANDS = {"beginner": Hand(2.5, 0.10), "regular": Hand(1.2, 0.05), "expert": Hand(0.5, 0.025)}
GOALS = {"beginner": 345, "regular": 365, "expert": 375}  # y in mm
COLUMNS = (-30, -10, 10, 30)  # x in mm, one a chip
BRAKE = 0.25 * 9810  # mm/s2, what a sliding chip loses


class Slider(Shooter):
    """Wants each chip to stop in its own column."""

    def __init__(self, level: str, simulate: Simulate) -> None:
        super().__init__(GAME, HANDS[level], simulate)
        self.goal = GOALS[level]

    def aim(self, view: View, legal: Moves, rng: Random) -> Action:
        across, ahead = COLUMNS[view.shot], self.goal - START[1] / TENTHS
        speed = sqrt(2 * BRAKE * hypot(across, ahead))
        angle = degrees(atan2(across, ahead))
        return Flick(round(angle * HUNDREDTHS), nearest(speed * TENTHS, SPEEDS))


def bot(level: str, simulate: Simulate) -> Shooter:
    return Slider(level, simulate)
