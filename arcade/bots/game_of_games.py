"""Computer players of the race: they roll, and on Chance name a game by chance, by habit or by what it promises."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from statistics import fmean

from arcade.game import Action, Bot, Moves, Seat
from arcade.rules.game_of_games import Name, Roll, Round, State

# What an expert expects to win in a game more than the mean of the others, in points: measured against two regulars
# and a beginner, 150 games each (Pin Throwing, Bowling and Pool Billiards: from their mean results).
LEADS: Mapping[str, float] = {
    "pin-throwing": 0.8,
    "higher-lower": 0.0,
    "bowling": 0.9,
    "word-game": 1.7,
    "ring-toss": 1.8,
    "thirteen": 0.5,
    "pool": 0.9,
    "shuffleboard": 1.3,
    "who-dares": -0.1,
    "golf": 1.2,
    "word-chain": 1.5,
    "evil-one": -0.1,
    "strict-sequence": 0.0,
    "eyes-open": 1.1,
}
TRUST = 2  # rounds of a game that count as much as what was expected of it


class Racer:
    """Rolls when he has to; `choice` is how he names a game."""

    def __init__(self, choice: Callable[[State, Name], float]) -> None:
        self.choice = choice

    def choose(self, view: State, legal: Moves, rng: Random) -> Action:
        if Roll() in legal:
            return Roll()
        names = [Name(game) for game in view.lap if Name(game) in legal]
        worth = {name: (self.choice(view, name), rng.random()) for name in names}
        return max(names, key=lambda name: worth[name])


def anything(view: State, name: Name) -> float:
    """A beginner does not mind which."""
    return 0.0


def habit(view: State, name: Name) -> float:
    """A regular looks at his mean points in the rounds of that game so far."""
    return fmean([played.points[view.seat] for played in rounds(view, name.game)] or [0.0])


def promise(view: State, name: Name) -> float:
    """An expert looks at how far he expects to get ahead, which the rounds that were played correct."""
    seen = [lead(played, view.seat) for played in rounds(view, name.game)]
    return (TRUST * LEADS[name.game] + sum(seen)) / (TRUST + len(seen))


def rounds(view: State, game: str) -> list[Round]:
    return [played for played in view.rounds if played.game == game]


def lead(played: Round, seat: Seat) -> float:
    """A seat's points of a round less the mean of the others."""
    own = played.points[seat]
    return own - (sum(played.points) - own) / (len(played.points) - 1)


CHOICES: Mapping[str, Callable[[State, Name], float]] = {"beginner": anything, "regular": habit, "expert": promise}


def bot(level: str) -> Bot:
    return Racer(CHOICES[level])
