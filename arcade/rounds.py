"""A match within a match: the little games of the Game of Games, with the same people and computers at the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, TypeVar

import msgspec

from arcade import registry
from arcade.game import Seat
from arcade.match import SEED_BITS, Match, Seated
from arcade.rules.game_of_games import GameOfGames

T = TypeVar("T")


def child(game: str, seats: Sequence[Seated], first: Seat, options: Mapping[str, Any], dice: Random) -> Match:
    """The match of a little game: `first` takes its seat 0 and the others follow; of `options`, those that it has."""
    rules = registry.rules(game)
    names = {field.name for field in msgspec.structs.fields(rules.options)}
    own = {name: value for name, value in options.items() if name in names}
    if needs := own.get("needs"):
        own["needs"] = (*needs[first:], *needs[:first])
    return Match(rules, (*seats[first:], *seats[:first]), seed=dice.getrandbits(SEED_BITS), options=own)


def opened(race: Match) -> Match:
    """The little game that is on in a race, from its beginning: the same each time it is asked for."""
    state, rules = race.state, race.game
    assert isinstance(rules, GameOfGames)
    return child(state.game, race.seats, state.turn, rules.passed_on(state), race.nature().rng)


def outcome(match: Match, first: Seat) -> tuple[str, tuple[int, ...], tuple[int, ...]]:
    """What a finished little game counts, its results and its points, by the seats of the whole match."""
    unit, results = next(iter(match.game.stats(match.state).items()))
    return unit, seated(tuple(map(int, results)), first), seated(match.points, first)


def seated(figures: tuple[T, ...], first: Seat) -> tuple[T, ...]:
    """Things by the seats of a little game that `first` began, by the seats of the whole match."""
    return (*figures[-first:], *figures[:-first]) if first else figures
