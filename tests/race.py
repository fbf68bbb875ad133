"""The race without luck and without its little games: a match whose dice and results come as the test says."""

from __future__ import annotations

from typing import Any

from little import Little

from arcade.game import NATURE, Event
from arcade.rules.game_of_games import Dice, Name, Result, Roll, TieRoll


class Race(Little):
    """A race of people; seat 0 is the youngest."""

    def __init__(self, seats: int = 4, **options: Any) -> None:
        super().__init__("game-of-games", seats, **{"youngest": 0, **options})

    @property
    def spaces(self) -> tuple[int, ...]:
        return tuple(self.state.spaces)

    def roll(self, *faces: int) -> tuple[Event, ...]:
        """The opening roll of the one on turn."""
        return self.play(Roll(), Dice(faces))

    def won(self, *points: int) -> tuple[Event, ...]:
        """The little game ends with these points; on Chance one is named first."""
        if self.seat != NATURE and isinstance(self.moves[0], Name):
            self.play(self.moves[0])
        return self.play(Result("points", points, points))

    def tie(self, *faces: int) -> tuple[Event, ...]:
        return self.play(TieRoll(faces))
