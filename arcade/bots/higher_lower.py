"""Computer players of Higher or Lower?: by the middle of the numbers, or by counting what is left."""

from __future__ import annotations

from random import Random

from arcade.chance import pick
from arcade.game import Action, Bot, Moves
from arcade.rules.cards import NUMBERS
from arcade.rules.higher_lower import WAYS, Call, State

MIDDLE = len(NUMBERS) / 2
WHIM = {"beginner": 0.15, "regular": 0.0, "expert": 0.0}  # share of calls that are any


class Caller:
    """Calls the side of the middle on which more numbers are, or of the cards that are really left."""

    def __init__(self, level: str) -> None:
        self.whim = WHIM[level]
        self.counts = level == "expert"

    def choose(self, view: State, legal: Moves, rng: Random) -> Action:
        if rng.random() < self.whim:
            return Call(pick(rng, WAYS))
        number = view.row[-1].number
        higher = number <= MIDDLE
        if self.counts:
            above = sum(card.number > number for card in view.stack)
            below = sum(card.number < number for card in view.stack)
            higher = above > below or (above == below and higher)
        return Call("higher" if higher else "lower")


def bot(level: str) -> Bot:
    return Caller(level)
