"""Games of whole goes without luck: a match in which nature answers as the test says."""

from __future__ import annotations

from typing import Any

from arcade import registry
from arcade.game import NATURE, Action, Event
from arcade.match import COLOURS, Match, Seated
from arcade.rules.goes import Scored


class Little:
    """A match of people; `play` takes their actions and nature's as they come."""

    def __init__(self, game: str, seats: int = 2, **options: Any) -> None:
        people = [Seated(f"P{n}", colour=COLOURS[n]) for n in range(seats)]
        self.match = Match(registry.rules(game), people, seed=1, options=options)

    @property
    def seat(self) -> int:
        """Who is to move."""
        (seat,) = self.match.to_move
        return seat

    @property
    def state(self) -> Any:
        return self.match.state

    @property
    def moves(self) -> list[Action]:
        """What the one on turn may do."""
        legal: Any = self.match.legal(self.seat)
        return list(legal)

    def play(self, *actions: Action) -> tuple[Event, ...]:
        """Play these, each for whoever is to move; returns the events of the last one."""
        events: tuple[Event, ...] = ()
        for action in actions:
            events = tuple(self.match.act(self.seat, action))
        return events

    @property
    def nature(self) -> bool:
        return self.match.to_move == {NATURE}

    def scored(self) -> Scored:
        """The last round that was scored."""
        return next(event for event in reversed(self.match.events()) if isinstance(event, Scored))
