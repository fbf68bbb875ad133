"""Computer players of Who Dares, Wins: two cards promise most, 59/124 of a point more than nothing."""

from __future__ import annotations

from random import Random

from arcade.game import Action, Bot, Moves
from arcade.rules.who_dares import WORTH, Count, State, Take

SAFEST: tuple[Count, ...] = (3, 2, 1)  # with fewer cards a hit is rarer
BEST: Count = 2


class Anyhow:
    """Takes any number of cards."""

    def choose(self, view: State, legal: Moves, rng: Random) -> Action:
        return legal.sample(rng)


class Taker:
    """Takes two cards, unless, as an expert, he needs a certain number of points to win the race."""

    def __init__(self, level: str) -> None:
        self.looks_ahead = level == "expert"

    def choose(self, view: State, legal: Moves, rng: Random) -> Action:
        need = view.need
        if self.looks_ahead and need:
            return Take(next((cards for cards in SAFEST if WORTH[cards] >= need), BEST))
        return Take(BEST)


def bot(level: str) -> Bot:
    return Anyhow() if level == "beginner" else Taker(level)
