"""Word games without lists: a match in which NATURE answers as the test says, and the clock ticks when it does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from arcade import registry
from arcade.game import CLOCK, NATURE, Action, Event, Tick
from arcade.match import COLOURS, Match, Seated
from arcade.rules.goes import Scored
from arcade.rules.spoken import GiveUp, Say, Spoke, Verdict

E = TypeVar("E", bound=Event)


class Talk:
    """A match of a word game among people (`H`) and computers (`b`), one letter for each seat."""

    def __init__(self, game: str, seats: str = "HH", **options: Any) -> None:
        self.match = Match(registry.rules(game), people(seats), seed=1, options=options)

    @property
    def state(self) -> Any:
        return self.match.state

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        assert self.state.player is not None
        return int(self.state.player)

    def nature(self, action: Action) -> tuple[Event, ...]:
        return self.match.act(NATURE, action)

    def say(self, word: str, entry: str | None = None, seat: int | None = None) -> tuple[Event, ...]:
        """The player says a word; the list, if it is asked, has it under this entry ("" for none)."""
        events = self.match.act(self.seat if seat is None else seat, Say(word))
        if NATURE in self.match.to_move and self.state.asked:
            events += self.nature(Verdict(word.lower() if entry is None else entry))
        return events

    def all_say(self, words: str) -> None:
        """The players say these words in turn."""
        for word in words.split():
            self.say(word)

    def spoke(self, letter: str = "") -> tuple[Event, ...]:
        return self.match.act(self.seat, Spoke(letter))

    def give_up(self, times: int = 1) -> tuple[Event, ...]:
        return tuple(event for _time in range(times) for event in self.match.act(self.seat, GiveUp()))

    def wait(self, ticks: int) -> tuple[Event, ...]:
        return tuple(event for _tick in range(ticks) for event in self.match.act(CLOCK, Tick()))

    def may(self, seat: int, action: Action) -> bool:
        return action in self.match.legal(seat)

    def all_of(self, kind: type[E]) -> list[E]:
        return [event for event in self.match.events() if isinstance(event, kind)]

    def points(self) -> tuple[int, ...]:
        """What the last round brought."""
        return self.all_of(Scored)[-1].points


def people(seats: str) -> list[Seated]:
    return [
        Seated(f"P{n}", "human" if kind == "H" else "bot", "" if kind == "H" else "regular", COLOURS[n])
        for n, kind in enumerate(seats)
    ]


def kinds(events: Sequence[Event]) -> list[str]:
    return [type(event).__name__ for event in events]
