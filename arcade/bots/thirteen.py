"""Computer players of Wins (13): a fixed total to stop at, or exact play against the totals of the others."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from arcade.bots.goes import LEAD, Climb, Goal, Race, Throw, goal
from arcade.game import Action, Moves
from arcade.rules.thirteen import AIM, State, Stop
from arcade.rules.thirteen import Throw as Again

DIE = Climb(tuple(Throw(1 / 6, face) for face in range(1, 7)), AIM, strict=True)
STOPS = {"beginner": 8, "regular": 9}


class Thrower:
    """Stops at a total, whatever the others have."""

    def __init__(self, level: str) -> None:
        self.stop = STOPS[level]

    def choose(self, view: State, legal: Moves, rng: Random) -> Action:
        return Stop() if view.total >= self.stop else Again()


class Reckoner:
    """Plays exactly for the greatest lead, or for what the race needs, taking it that those after him do so too."""

    def choose(self, view: State, legal: Moves, rng: Random) -> Action:
        stops = race(len(view.results), goal(view)).stops(view.earlier)
        return Stop() if view.total in stops else Again()


@cache
def race(seats: int, goal: Goal = LEAD) -> Race:
    return Race(DIE, seats, goal.aim, goal.worth)


def bot(level: str) -> Any:
    return Thrower(level) if level in STOPS else Reckoner()
