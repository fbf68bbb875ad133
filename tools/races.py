"""Moments of the race: how far it has come, and what is just being shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from arcade.game import NATURE, Action
from arcade.match import Match
from arcade.rules.game_of_games import Dice, Name, Result, Roll, TieRoll

NATURES = (Dice, Result, TieRoll)


class Race(NamedTuple):
    """A short race of `party` (letters of the gallery's people), of whom the first is the youngest.

    The opening rolls, the points of the rounds so far, and what happens `now`; the picture is taken `after` seconds of
    the `step` that this shows, or when all is at rest.
    """

    faces: Sequence[int] = ()
    rounds: Sequence[Sequence[int]] = ()
    now: Sequence[Action] = ()
    step: str = ""
    after: float = 0.0
    options: Mapping[str, Any] = {}
    party: str = "ABCD"


def bring(match: Match, race: Race) -> None:
    """Play a match as far as the race has come: nobody plays the little games, they only bring their points."""
    faces, rounds = list(race.faces), list(race.rounds)
    while rounds:
        (seat,) = match.to_move
        if seat == NATURE and match.state.rolling:
            match.act(NATURE, Dice((faces.pop(0),)))
        elif seat == NATURE:
            points = tuple(rounds.pop(0))
            match.act(NATURE, Result("points", points, points))
        else:
            moves: Any = match.legal(seat)
            match.act(seat, Roll() if Roll() in moves else Name("golf"))


def won(unit: str, results: tuple[int, ...], points: tuple[int, ...]) -> Result:
    return Result(unit, results, points)


ROLLS = (6, 5, 3, 4)
FIRST: list[Sequence[int]] = [(2, 1, 0, 3), (0, 3, 2, 1), (0, 1, 3, 2), (0, 2, 2, 3)]  # now the first stands on Chance
MORE: list[Sequence[int]] = [*FIRST, (1, 4, 0, 2), (3, 2, 1, 0), (2, 2, 3, 1)]
LONG: list[Sequence[int]] = [*MORE, (3, 1, 2, 0), (2, 0, 3, 1), (3, 1, 1, 0)]
PINS = won("pins", (2, 4, 5, 3), (0, 2, 3, 1))
LEVEL = won("rings", (3, 3, 2, 1), (3, 3, 2, 1))
CROSSED = won("rings", (4, 2, 0, 1), (4, 2, 0, 1))
THREE = ("pool", "thirteen", "word-game")

RACES: Mapping[str, Race] = {
    "race": Race(),
    "race_roll": Race(now=(Roll(), Dice((5,))), step="roll", after=0.55),
    "race_two_dice": Race(now=(Roll(), Dice((5, 2))), step="lies", after=0.2, options={"two_dice": True}),
    "race_chance": Race(ROLLS, FIRST),
    "race_chance_of_three": Race((3, 1, 1, 1), [(1, 0, 0, 0), *[(0, 0, 0, 0)] * 3], options={"games": THREE}),
    "race_named": Race(ROLLS, FIRST, (Name("pool"),), "named", 0.5),
    "race_hops": Race(ROLLS, MORE, (PINS,), "hop", 0.1, {"length": "normal"}),
    "race_places": Race(ROLLS, FIRST, (Name("bowling"), won("pins", (5, 6, 5, 0), (2, 3, 2, 0))), "places", 0.4),
    "race_places_of_words": Race(
        ROLLS, FIRST, (Name("word-chain"), won("stayed", (2, 4, 1, 3), (1, 3, 0, 2))), "places", 0.4
    ),
    "race_places_of_cards": Race(
        (6, 4, 5),
        [(1, 3, 1), (1, 2, 1), (0, 1, 3)],
        (Name("strict-sequence"), won("cards left", (2, 0, 2), (2, 3, 2))),
        "places",
        0.4,
        party="ABC",
    ),
    "race_long": Race(ROLLS, LONG, (LEVEL,), "hop", 0.1, {"length": "long"}),
    "race_tie": Race(ROLLS, LONG, (LEVEL, TieRoll((3, 5))), "lies", 0.5),
    "race_won": Race(ROLLS, LONG, (CROSSED,), "won", 0.5),
    "race_summary": Race(ROLLS, LONG, (CROSSED,), "summary"),
}
