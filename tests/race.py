"""The race without luck and without its little games: a match whose dice and results come as the test says."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from arcade import registry
from arcade.chance import pick
from arcade.game import NATURE, Action, Event, Seat
from arcade.match import COLOURS, Match, Seated
from arcade.nature import Dice as Nature
from arcade.rules.game_of_games import Dice, Name, Result, Roll, TieRoll


class Race:
    """A race of people; seat 0 is the youngest."""

    def __init__(self, seats: int = 4, **options: Any) -> None:
        people = [Seated(f"P{n}", colour=COLOURS[n]) for n in range(seats)]
        options = {"youngest": 0, **options}
        self.match = Match(registry.rules("game-of-games"), people, seed=1, options=options)

    @property
    def seat(self) -> Seat:
        """Who is to move."""
        (seat,) = self.match.to_move
        return seat

    @property
    def state(self) -> Any:
        return self.match.state

    @property
    def spaces(self) -> tuple[int, ...]:
        return tuple(self.state.spaces)

    @property
    def moves(self) -> list[Action]:
        """What the one on turn may do."""
        legal: Any = self.match.legal(self.seat)
        return list(legal)

    def play(self, *actions: Action) -> tuple[Event, ...]:
        """Each for whoever is to move; returns the events of the last one."""
        events: tuple[Event, ...] = ()
        for action in actions:
            events = self.match.act(self.seat, action)
        return events

    def roll(self, *faces: int) -> tuple[Event, ...]:
        """The opening roll of the one on turn."""
        return self.play(Roll(), Dice(faces))

    def won(self, *points: int) -> tuple[Event, ...]:
        """The little game ends with these points; on Chance one is named first."""
        if self.seat >= 0 and isinstance(self.moves[0], Name):
            self.play(self.moves[0])
        return self.play(Result("points", points, points))

    def tie(self, *faces: int) -> tuple[Event, ...]:
        return self.play(TieRoll(faces))

    def open(self, *faces: int) -> None:
        """A first turn of everybody, nobody winning anything: the pieces stand where they rolled to."""
        for face in faces:
            self.roll(face)
            if self.match.to_move == {NATURE}:
                self.won(*[0] * len(faces))
            else:
                raise AssertionError("this roll leads onto Chance")


def quick(game: str, seats: int, dice: Random) -> tuple[str, tuple[int, ...], tuple[int, ...]]:
    """How a little game might end, without playing it."""
    points = tuple(pick(dice, (0, 1, 2, 3)) for _seat in range(seats))
    return "points", points, points


@pytest.fixture
def quick_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """NATURE tells how each little game ends without playing it, also where people sit at the table."""

    def play(nature: Nature, game: str, first: Seat, options: Mapping[str, Any]) -> Any:
        return quick(game, len(nature.seats), nature.rng)

    monkeypatch.setattr(Nature, "play", play)
