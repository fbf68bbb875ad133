"""What the six dexterity games share: each plays his shots in his go, NATURE answers with where all came to rest."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec import Struct
from msgspec.structs import replace

from arcade.game import Action, Dials, Event, Moves, Nature, Seat
from arcade.rules.goes import Goes, GoGame

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


class State(Goes, frozen=True):
    """The table of the go that is being played."""

    shot: int  # shots already made in this go
    pieces: tuple[Piece, ...]
    flying: Action | None  # released and not yet at rest


View = State  # all is open


class ShotGame(GoGame[State]):
    """A dexterity game; a game of its own says what stands on the table, what a shot is and how it is judged."""

    physical = True
    shots: ClassVar[int]  # in a go

    @abstractmethod
    def fresh(self) -> tuple[Piece, ...]:
        """The table as each go finds it."""

    @abstractmethod
    def dials(self, view: View) -> Dials:
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

    def begun(self, **standing: Any) -> State:
        return State(**standing, shot=0, pieces=self.fresh(), flying=None)

    def waits(self, state: State) -> bool:
        return state.flying is not None

    def choices(self, view: State) -> Moves:
        return self.dials(view)

    def chance(self, state: State, nature: Nature) -> Action:
        return self.rest(nature.simulate(self.id, *self.aimed(state.pieces, state.flying)))

    def apply(self, state: State, seat: Seat, action: Action) -> tuple[State, tuple[Event, ...]]:
        if not isinstance(action, Rest):
            return replace(state, flying=action), (Released(seat, action),)
        mover, shot = state.player, state.flying
        assert mover is not None
        assert shot is not None
        had = state.results[mover]
        result, number = self.score(had, action), state.shot + 1
        last = number == self.shots or self.ends(had, action)
        landed = Landed(mover, number, state.pieces, shot, action, had, result, last)
        after = replace(self.noted(state, result), shot=number, pieces=self.left(action, number), flying=None)
        if not last:
            return after, (landed,)
        return self.ended(after, landed)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        if isinstance(event, Landed):
            return self.told(event, names[event.seat])
        return super().tell(event, names)

    @abstractmethod
    def told(self, landed: Landed, name: str) -> str:
        """One sentence about a shot."""
