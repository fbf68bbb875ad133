"""Computer players of Golf: all pitch a little short of the hole and let the ball hop in; only hands differ."""

from __future__ import annotations

from random import Random

from arcade.bots.lob import lob
from arcade.bots.shots import Hand, Shooter, Simulate, nearest
from arcade.game import Action, Moves
from arcade.rules.golf import GAME, SPEEDS, Stroke
from arcade.rules.shots import TENTHS, View

HANDS = {"beginner": Hand(3.5, 0.08), "regular": Hand(2, 0.04), "expert": Hand(1, 0.025)}
LOFT = 55  # degrees
PITCH = 258.0  # mm from the tee, 42 short of the hole
RISE = 8.0  # mm that the green is higher than the tee


class Golfer(Shooter):
    """Wants the ball to come down short of the hole, straight ahead."""

    def aim(self, view: View, legal: Moves, rng: Random) -> Action:
        return Stroke(0, LOFT, nearest(lob(PITCH, RISE, LOFT) * TENTHS, SPEEDS))


def bot(level: str, simulate: Simulate) -> Shooter:
    return Golfer(GAME, HANDS[level], simulate)
