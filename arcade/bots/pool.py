"""Computer players of Pool Billiards: ghost-ball aims, which the better players try in their heads before they strike.

Terms: the ghost is where white has to be when it touches the object ball, on the line from that ball's goal through
its middle. In a bank shot the goal is the mirror image of a pocket in a cushion.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle, islice, product
from math import atan2, degrees, hypot
from random import Random
from typing import NamedTuple

from arcade.bots.shots import CIRCLE, Hand, Shooter, Simulate
from arcade.chance import below, gauss
from arcade.game import Action, Moves
from arcade.rules.pool import GAME, WHITE, Strike, scratched
from arcade.rules.shots import HUNDREDTHS, View

Point = tuple[float, float]

HANDS = {
    "beginner": Hand(2.5, 0.15),
    "regular": Hand(1.2, 0.08, tries=40),
    "expert": Hand(0.5, 0.04, tries=120, best=8, again=8),
}
DIAMETER = 16.0  # mm
GOALS = ((3.0, 3.0), (137.0, 3.0), (3.0, 277.0), (137.0, 277.0), (0.0, 140.0), (140.0, 140.0))  # in the pockets, mm
CUSHIONS = ((0, 8.0), (0, 132.0), (1, 8.0), (1, 272.0))  # x or y of the middle of a ball that touches one, mm
THINNEST = 0.25  # cosine of the angle between the ways of white and the object ball
PLAIN = 8000  # tenths of a mm/s
SPEEDS = (5000, 8000, 11000)
HEIGHTS = (0, -40, 40)
ROUGH = 5 * HUNDREDTHS  # a regular player's ideas lie about the exact aim,
IDEAS = range(3000, 12000)  # at any such speed
SCRATCH = -2  # what an expert thinks of a result when white falls


class Aim(NamedTuple):
    """A direction of white that should pocket a ball, and how easy that looks."""

    angle: int
    fullness: float  # cosine of the angle between the ways of white and the object ball; 1 is a full hit
    ease: float


def aim_at(white: Point, ball: Point, goal: Point) -> Aim:
    """The aim that sends this ball to this goal; near, full hits are easy."""
    away = max(hypot(goal[0] - ball[0], goal[1] - ball[1]), 1.0)
    gx, gy = (goal[0] - ball[0]) / away, (goal[1] - ball[1]) / away
    dx, dy = ball[0] - DIAMETER * gx - white[0], ball[1] - DIAMETER * gy - white[1]
    way = max(hypot(dx, dy), 1.0)
    fullness = (dx * gx + dy * gy) / way
    angle = round(degrees(atan2(dx, dy)) * HUNDREDTHS) % CIRCLE
    return Aim(angle, fullness, fullness / ((way + DIAMETER) * (away + DIAMETER)))


def aims(view: View, goals: Sequence[Point] = GOALS) -> list[Aim]:
    """All that seem possible, easiest first."""
    spots = {piece.body: piece.spot for piece in view.pieces}
    white = spots.pop(WHITE)
    found = (aim_at(white, ball, goal) for ball, goal in product(spots.values(), goals))
    return sorted((aim for aim in found if aim.fullness > THINNEST), key=lambda aim: -aim.ease)


def mirrored(point: Point, axis: int, line: float) -> Point:
    """The mirror image of a point in the line x = (axis 0) or y = (axis 1)."""
    x, y = point
    return (x, 2 * line - y) if axis else (2 * line - x, y)


BANKS = [mirrored(goal, *cushion) for goal, cushion in product(GOALS, CUSHIONS)]


class Player(Shooter):
    """Plays the easiest ball, or what did best in its head."""

    def aim(self, view: View, legal: Moves, rng: Random) -> Action:
        shots = self.ideas(view, rng)
        if not self.hand.tries:
            return shots[0] if shots else legal.sample(rng)
        shots += [legal.sample(rng) for _more in range(self.hand.tries - len(shots))]
        return self.searched(view, legal, shots[: self.hand.tries], rng)

    def ideas(self, view: View, rng: Random) -> list[Action]:
        """Shots that may pocket a ball, easier ones first."""
        direct = aims(view)
        if self.hand.best:
            shots = [Strike(aim.angle, speed, height) for height, speed, aim in product(HEIGHTS, SPEEDS, direct)]
            return [*shots, *(Strike(aim.angle, PLAIN) for aim in aims(view, BANKS))]
        if self.hand.tries:
            return [rough(aim, rng) for aim in islice(cycle(direct), self.hand.tries)]
        return [Strike(aim.angle, PLAIN) for aim in direct]

    def result(self, view: View, shot: Action) -> int:
        rest = self.outcome(view, shot)
        careful = self.hand.best and scratched(rest)
        return SCRATCH if careful else self.game.score(view.results[view.seat], rest)


def rough(aim: Aim, rng: Random) -> Strike:
    """A shot somewhere about an aim."""
    return Strike(round(aim.angle + gauss(rng, ROUGH)) % CIRCLE, IDEAS[below(rng, len(IDEAS))])


def bot(level: str, simulate: Simulate) -> Shooter:
    return Player(GAME, HANDS[level], simulate)
