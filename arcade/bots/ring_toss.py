"""Computer players of Ring Toss: all know exactly how to throw, and only their hands differ."""

from __future__ import annotations

from math import atan2, degrees, hypot
from random import Random

from arcade.bots.lob import lob
from arcade.bots.shots import Hand, Shooter, Simulate, nearest
from arcade.chance import pick
from arcade.game import Action, Moves
from arcade.rules.ring_toss import GAME, SPEEDS, Throw
from arcade.rules.shots import HUNDREDTHS, TENTHS, View

HANDS = {"beginner": Hand(3.5, 0.08), "regular": Hand(2, 0.04), "expert": Hand(1, 0.025)}
PLACES = range(-200, 201)  # tenths of a mm along the line: somewhere near the middle
LINE = 320.0  # mm from the line to the post, GG-R52
RISE = 10.0  # mm that the post's tip is higher than the hand
ELEVATION = 50.0  # degrees


class Thrower(Shooter):
    """Wants the ring to come down with the post in its very middle."""

    def aim(self, view: View, legal: Moves, rng: Random) -> Action:
        x = pick(rng, PLACES)
        across = -x / TENTHS
        speed = lob(hypot(across, LINE), RISE, ELEVATION)
        return Throw(x, round(degrees(atan2(across, LINE)) * HUNDREDTHS), nearest(speed * TENTHS, SPEEDS))


def bot(level: str, simulate: Simulate) -> Shooter:
    return Thrower(GAME, HANDS[level], simulate)
