"""What the six dexterity games share: each plays his shots in his go, NATURE answers with where all came to rest."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Literal

from msgspec import Struct
from msgspec.structs import replace

from arcade.game import NATURE, Action, Event, Game, Listed, Moves, Nature, Seat
from arcade.language import _
from arcade.rules.ranking import rank_points

TENTHS = 10  # of a mm, and of a mm/s, in one
HUNDREDTHS = 100  # of a degree in one


class Piece(Struct, frozen=True, array_like=True):
    """A thing on the table, "pin 3" or "white", and the middle of its foot in tenths of a mm."""

    body: str
    x: int
    y: int

    @property
    def number(self) -> int:
        """The number in its name."""
        return int(self.body.rpartition(" ")[2])

    @property
    def spot(self) -> tuple[float, float]:
        """Where it is, in mm."""
        return self.x / TENTHS, self.y / TENTHS


class Fate(Struct, frozen=True, array_like=True):
    """What became of a thing during a shot: ("toppled", "pin 3")."""

    what: str
    body: str


class Rest(Action, frozen=True, tag=True):
    """NATURE: what still lies or stands on the table now that nothing moves, and what happened before, in order."""

    pieces: tuple[Piece, ...]
    fates: tuple[Fate, ...]

    def count(self, what: str) -> int:
        """To how many things this happened."""
        return len(self.bodies(what))

    def bodies(self, what: str) -> tuple[str, ...]:
        """The things that this happened to."""
        return tuple(fate.body for fate in self.fates if fate.what == what)


class Released(Event, frozen=True, tag=True):
    """A seat has let go; nothing can be changed any more."""

    seat: Seat
    shot: Action


class Landed(Event, frozen=True, tag=True):
    """A shot is over: all that is needed to show it again, and the result of the go so far."""

    seat: Seat
    number: int  # of the shot in the go, from 1
    before: tuple[Piece, ...]
    shot: Action
    rest: Rest
    had: int
    result: int
    last: bool  # of the go


class Scored(Event, frozen=True, tag=True):
    """Everybody has played: the results and the points they earn."""

    results: tuple[int, ...]
    points: tuple[int, ...]


class Options(Struct, frozen=True):
    """What the menu sets: how often everybody plays; another one begins each time."""

    rounds: Literal[1, 3, 5] = 1


class State(Struct, frozen=True):
    """The table of the go that is being played, and what the goes have brought."""

    rounds: int
    done: int  # rounds already played
    turn: int  # goes already played in this round
    shot: int  # shots already made in this go
    pieces: tuple[Piece, ...]
    results: tuple[int, ...]  # of this round
    totals: tuple[int, ...]  # results of the rounds before
    points: tuple[int, ...]  # earned in the rounds before
    flying: Action | None  # released and not yet at rest


class View(Struct, frozen=True):
    """The state, which is open to all, as one seat sees it."""

    seat: Seat
    rounds: int
    done: int
    turn: int
    shot: int
    pieces: tuple[Piece, ...]
    results: tuple[int, ...]
    totals: tuple[int, ...]
    points: tuple[int, ...]
    flying: Action | None

    @property
    def player(self) -> Seat | None:
        """Whose go it is."""
        return player(self)


class ShotGame(Game[State, View]):
    """A dexterity game; a game of its own says what stands on the table, what a shot is and how it is judged."""

    seats = range(1, 5)
    options = Options
    physical = True
    shots: ClassVar[int]  # in a go
    ranked: ClassVar[bool]  # whether places earn 3, 2, 1 points, or else every success one (GG-R23)
    unit: ClassVar[str]  # what a result counts

    @abstractmethod
    def fresh(self) -> tuple[Piece, ...]:
        """The table as each go finds it."""

    @abstractmethod
    def dials(self, view: View) -> Moves:
        """The shots that the player may make."""

    @abstractmethod
    def aimed(self, pieces: Sequence[Piece], shot: Any) -> tuple[Any, Any]:
        """The layout and the shot for the simulation, as plain numbers in mm, mm/s and degrees."""

    @abstractmethod
    def score(self, had: int, rest: Rest) -> int:
        """The result of the go after this shot, when it was `had` before."""

    def ends(self, had: int, rest: Rest) -> bool:
        """Whether this shot ends the go, though shots are left."""
        return False

    def left(self, rest: Rest, shot: int) -> tuple[Piece, ...]:
        """What shot number `shot` (from 0) of the go finds on the table after this."""
        return rest.pieces

    def rest(self, trace: Any) -> Rest:
        """What a simulated shot means to the rules."""
        pieces = (Piece(body, round(at.x * TENTHS), round(at.y * TENTHS)) for body, at in trace.rest.items())
        return Rest(tuple(pieces), tuple(Fate(event.what, event.body) for event in trace.events))

    # The contract

    def start(self, seats: int, options: Options) -> State:
        nothing = (0,) * seats
        return State(options.rounds, 0, 0, 0, self.fresh(), nothing, nothing, nothing, None)

    def to_move(self, state: State) -> frozenset[Seat]:
        if state.flying is not None:
            return frozenset({NATURE})
        seat = player(state)
        return frozenset() if seat is None else frozenset({seat})

    def view(self, state: State, seat: Seat) -> View:
        return View(seat, *(getattr(state, name) for name in State.__struct_fields__))

    def legal(self, view: View) -> Moves:
        due = view.flying is None and view.seat >= 0 and view.seat == view.player
        return self.dials(view) if due else Listed()

    def chance(self, state: State, nature: Nature) -> Action:
        return self.rest(nature.simulate(self.id, *self.aimed(state.pieces, state.flying)))

    def apply(self, state: State, seat: Seat, action: Action) -> tuple[State, tuple[Event, ...]]:
        if not isinstance(action, Rest):
            return replace(state, flying=action), (Released(seat, action),)
        mover = player(state)
        assert mover is not None
        assert state.flying is not None
        had = state.results[mover]
        result = self.score(had, action)
        last = state.shot + 1 == self.shots or self.ends(had, action)
        landed = Landed(mover, state.shot + 1, state.pieces, state.flying, action, had, result, last)
        results = (*state.results[:mover], result, *state.results[mover + 1 :])
        after = replace(
            state, shot=state.shot + 1, pieces=self.left(action, state.shot + 1), results=results, flying=None
        )
        if not last:
            return after, (landed,)
        after = replace(after, shot=0, turn=state.turn + 1, pieces=self.fresh())
        if after.turn < len(results):
            return after, (landed,)
        after, scored = self._scored(after)
        return after, (landed, scored)

    def _scored(self, state: State) -> tuple[State, Scored]:
        """The end of a round: results become points, and the next round begins with the next seat."""
        earned = rank_points(state.results) if self.ranked else state.results
        points = tuple(had + got for had, got in zip(state.points, earned, strict=True))
        totals = tuple(had + got for had, got in zip(state.totals, state.results, strict=True))
        done, nothing = state.done + 1, (0,) * len(points)
        return replace(state, done=done, turn=0, results=nothing, totals=totals, points=points), Scored(
            state.results, earned
        )

    def points(self, state: State) -> tuple[int, ...]:
        return state.points

    def imagine(self, view: View, rng: Random) -> State:
        return State(*(getattr(view, name) for name in State.__struct_fields__))

    def stats(self, state: State) -> dict[str, tuple[float, ...]]:
        return {self.unit: state.totals}

    def tell(self, event: Event, names: Sequence[str]) -> str:
        match event:
            case Landed():
                return self.told(event, names[event.seat])
            case Scored(_results, points) if len(points) > 1:
                got = ", ".join(f"{name} {earned}" for name, earned in zip(names, points, strict=True))
                return _("Points: {points}.").format(points=got)
        return ""

    @abstractmethod
    def told(self, landed: Landed, name: str) -> str:
        """One sentence about a shot."""


def player(state: State | View) -> Seat | None:
    """Whose go it is: the seats in turn, another one first in each round; None when all is played."""
    seats = len(state.results)
    return None if state.done == state.rounds else (state.done + state.turn) % seats
