"""Computer players of Pin Throwing: they try random releases in their heads and take the best."""

from __future__ import annotations

from random import Random

from arcade.bots.shots import Hand, Shooter, Simulate
from arcade.game import Action, Moves
from arcade.rules.pin_throwing import GAME
from arcade.rules.shots import View

HANDS = {
    "beginner": Hand(4, 0.20, tries=3),
    "regular": Hand(2, 0.10, tries=12),
    "expert": Hand(1, 0.05, tries=60, best=6, again=4),
}


class Swinger(Shooter):
    """The best of so many random releases."""

    def aim(self, view: View, legal: Moves, rng: Random) -> Action:
        return self.searched(view, legal, [legal.sample(rng) for _try in range(self.hand.tries)], rng)


def bot(level: str, simulate: Simulate) -> Shooter:
    return Swinger(GAME, HANDS[level], simulate)
