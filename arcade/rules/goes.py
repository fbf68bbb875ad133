"""What the games of whole goes share: the seats play one after another, then the results become points."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Literal, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from arcade.game import NATURE, TABLE, Event, Game, Listed, Moves, Seat
from arcade.language import _
from arcade.rules.ranking import rank_points


class Options(Struct, frozen=True):
    """What the menu sets: how often everybody plays; another one begins each time."""

    rounds: Literal[1, 3, 5] = 1
    needs: tuple[int, ...] = ()  # points that each seat needs to win the race that this is a part of


class Goes(Struct, frozen=True):
    """How far the match is and what the goes have brought; a game adds what lies on the table.

    Nothing is hidden in these games: the view of a seat is the state with that `seat` in it.
    """

    seat: Seat  # whose eyes look; TABLE in the state itself
    rounds: int
    needs: tuple[int, ...]  # as in the options
    done: int  # rounds already played
    turn: int  # goes already played in this round
    results: tuple[int, ...]  # of this round
    totals: tuple[int, ...]  # results of the rounds before
    points: tuple[int, ...]  # earned in the rounds before

    @property
    def player(self) -> Seat | None:
        """Whose go it is: the seats in turn, another one first in each round; None when all is played."""
        return None if self.done == self.rounds else (self.done + self.turn) % len(self.results)

    @property
    def earlier(self) -> tuple[int, ...]:
        """The results of those who have had their go of this round, in order."""
        seats = len(self.results)
        return tuple(self.results[(self.done + turn) % seats] for turn in range(self.turn))

    @property
    def need(self) -> int:
        """The points that the seat which looks needs to win the race; 0 outside of one."""
        return self.needs[self.seat] if self.needs and self.seat >= 0 else 0

    @property
    def last_to_play(self) -> bool:
        """Whether all others have had their go of this round."""
        return self.turn + 1 == len(self.results)


class Scored(Event, frozen=True, tag=True):
    """Everybody has played: the results and the points they earn."""

    results: tuple[int, ...]
    points: tuple[int, ...]


State = TypeVar("State", bound=Goes)


class GoGame(Game[State, State]):
    """A game of whole goes; a game of its own says how a go begins, what may be done in it and when NATURE answers."""

    seats = range(1, 5)
    options = Options
    ranked: ClassVar[bool]  # whether places earn 3, 2, 1 points, or else every success one (GG-R23)
    unit: ClassVar[str]  # what a result counts

    @abstractmethod
    def begun(self, **standing: Any) -> State:
        """The table as each go finds it, with this standing: the fields of Goes."""

    @abstractmethod
    def choices(self, view: State) -> Moves:
        """What the player of the go may do."""

    @abstractmethod
    def waits(self, state: State) -> bool:
        """Whether NATURE is to move."""

    def start(self, seats: int, options: Any) -> State:
        nothing = (0,) * seats
        going = {"seat": TABLE, "rounds": options.rounds, "needs": options.needs, "done": 0, "turn": 0}
        return self.begun(**going, results=nothing, totals=nothing, points=nothing)

    def noted(self, state: State, result: int) -> State:
        """The result of the go so far."""
        seat, results = state.player, state.results
        assert seat is not None
        return replace(state, results=(*results[:seat], result, *results[seat + 1 :]))

    def ended(self, state: State, *told: Event) -> tuple[State, tuple[Event, ...]]:
        """The go is over: the next one begins, or the round is over."""
        turn = state.turn + 1
        if turn < len(state.results):
            return self.begun(**standing(state) | {"turn": turn}), told
        return self.scored(state, *told)

    def scored(self, state: State, *told: Event) -> tuple[State, tuple[Event, ...]]:
        """The round is over: the results become points, and the next round begins with the next seat."""
        earned = self.earned(state.results)
        points = tuple(had + got for had, got in zip(state.points, earned, strict=True))
        totals = tuple(had + got for had, got in zip(state.totals, state.results, strict=True))
        after = {"done": state.done + 1, "turn": 0, "results": (0,) * len(earned), "totals": totals, "points": points}
        return self.begun(**standing(state) | after), (*told, Scored(state.results, earned))

    def earned(self, results: tuple[int, ...]) -> tuple[int, ...]:
        """The points that the results of a round bring."""
        return rank_points(results) if self.ranked else results

    # The contract

    def to_move(self, state: State) -> frozenset[Seat]:
        if self.waits(state):
            return frozenset({NATURE})
        return frozenset() if state.player is None else frozenset({state.player})

    def view(self, state: State, seat: Seat) -> State:
        return replace(state, seat=seat)

    def imagine(self, view: State, rng: Random) -> State:
        return replace(view, seat=TABLE)

    def legal(self, view: State) -> Moves:
        return self.choices(view) if 0 <= view.seat == view.player and not self.waits(view) else Listed()

    def points(self, state: State) -> tuple[int, ...]:
        return state.points

    def stats(self, state: State) -> dict[str, tuple[float, ...]]:
        return {self.unit: state.totals}

    def tell(self, event: Event, names: Sequence[str]) -> str:
        match event:
            case Scored(_results, points) if len(points) > 1:
                got = ", ".join(f"{name} {earned}" for name, earned in zip(names, points, strict=True))
                return _("Points: {points}.").format(points=got)
        return ""


def standing(state: Goes) -> dict[str, Any]:
    """What lasts from one go to the next."""
    return {name: getattr(state, name) for name in Goes.__struct_fields__}
