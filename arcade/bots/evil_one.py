"""Computer players of Evil 1: a fixed total to stop at, or exact play against the totals of the others."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import Any

from arcade import assets
from arcade.bots.goes import LEAD, Climb, Goal, Race, Throw, goal
from arcade.chance import pick
from arcade.game import Action, Moves
from arcade.rules.evil_one import EVIL, State, Stop
from arcade.rules.evil_one import Throw as Again

FACES = range(1, 7)
TOP = 48  # a total at which nobody would go on
STOPS = {"beginner": 12, "regular": 19}  # 19: the greatest mean total
WHIM = 0.2  # share of a beginner's decisions that are any
AHEAD = 2  # with more players to come than this, exact play takes seconds: it is looked up

_SUMS = Counter(one + other for one in FACES for other in FACES if EVIL not in (one, other))
_SAFE = sum(_SUMS.values())
_ALL = len(FACES) ** 2
DICE = Climb(
    (Throw((_ALL - _SAFE) / _ALL, 0), *(Throw(ways / _ALL, total) for total, ways in sorted(_SUMS.items()))),
    TOP,
    strict=False,
)


class Thrower:
    """Stops at a total, whatever the others have; the beginner does anything now and then."""

    def __init__(self, level: str) -> None:
        self.stop = STOPS[level]
        self.whim = WHIM if level == "beginner" else 0.0

    def choose(self, view: State, legal: Any, rng: Random) -> Action:
        if rng.random() < self.whim:
            whim: Action = pick(rng, legal)
            return whim
        return Stop() if view.total >= self.stop else Again()


class Reckoner:
    """Plays exactly for the greatest lead, or for what the race needs, taking it that those after him do so too."""

    def choose(self, view: State, legal: Moves, rng: Random) -> Action:
        if not view.throws:
            return Again()
        wanted = stops(len(view.results), view.earlier, goal(view))
        return Stop() if min(view.total, TOP) in wanted else Again()


def stops(seats: int, earlier: tuple[int, ...], goal: Goal = LEAD) -> frozenset[int]:
    """The totals at which the next of so many players stops when these have been played; the first of many play
    for the lead whatever their goal."""
    known = tuple(min(total, TOP) for total in earlier)
    if seats - len(known) > AHEAD:
        return frozenset(assets.table("tables/evil_one")[key(seats, known)])
    return race(seats, goal).stops(known)


def key(seats: int, earlier: tuple[int, ...]) -> str:
    """Where the shipped table has the stops of a position: "4: 12"."""
    return f"{seats}: " + " ".join(map(str, earlier))


@cache
def race(seats: int, goal: Goal = LEAD) -> Race:
    return Race(DICE, seats, goal.aim, goal.worth)


def bot(level: str) -> Any:
    return Thrower(level) if level in STOPS else Reckoner()
