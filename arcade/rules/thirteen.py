"""Wins (13): throw the die as often as you like; the total nearest to 13 wins, above it is out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from arcade.game import Action, Event, Listed, Moves, Nature, Seat
from arcade.language import _
from arcade.rules.goes import Goes, GoGame

AIM = 13


class Throw(Action, frozen=True, tag=True):
    """The player throws the die."""


class Stop(Action, frozen=True, tag=True):
    """The player keeps the total."""


class Die(Action, frozen=True, tag=True):
    """NATURE: the face, 1 to 6."""

    face: int


class Threw(Event, frozen=True, tag=True):
    """The die has fallen; a total of 0 means that the player is out."""

    seat: Seat
    face: int
    total: int


class Stopped(Event, frozen=True, tag=True):
    """The player keeps this total."""

    seat: Seat
    total: int


class State(Goes, frozen=True):
    """The faces of this go, and whether the die is in the air."""

    faces: tuple[int, ...]
    thrown: bool

    @property
    def total(self) -> int:
        return sum(self.faces)


class Thirteen(GoGame[State]):
    id = "thirteen"
    title = "Wins (13)"
    tagline = "one die, as near to 13 as you dare"
    actions = (Throw, Stop, Die)
    ranked = True
    unit = "total"

    def begun(self, **standing: Any) -> State:
        return State(**standing, faces=(), thrown=False)

    def waits(self, state: State) -> bool:
        return state.thrown

    def choices(self, view: State) -> Moves:
        return Listed(Throw(), Stop()) if view.faces else Listed(Throw())  # at least one throw, GG-R111

    def chance(self, state: State, nature: Nature) -> Action:
        return Die(nature.die(6))  # GG-R109

    def apply(self, state: State, seat: Seat, action: Action) -> tuple[State, tuple[Event, ...]]:
        mover = state.player
        assert mover is not None
        match action:
            case Throw():
                return replace(state, thrown=True), ()
            case Die(face):
                return self._thrown(replace(state, faces=(*state.faces, face), thrown=False), mover)
            case Stop():
                return self.ended(self.noted(state, state.total), Stopped(mover, state.total))
        raise TypeError(action)

    def _thrown(self, state: State, mover: Seat) -> tuple[State, tuple[Event, ...]]:
        """Over 13 is out (GG-127), exactly 13 stops by itself (GG-R112), whole goes (GG-R110)."""
        face, total = state.faces[-1], state.total
        threw = Threw(mover, face, total if total <= AIM else 0)
        if total < AIM:
            return state, (threw,)
        return self.ended(self.noted(state, threw.total), threw)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        match event:
            case Threw(seat, face, 0):
                return _("{name} throws {face} and is over 13: out.").format(name=names[seat], face=face)
            case Threw(seat, face, total):
                return _("{name} throws {face}: {total}.").format(name=names[seat], face=face, total=total)
            case Stopped(seat, total):
                return _("{name} stops at {total}.").format(name=names[seat], total=total)
        return super().tell(event, names)


GAME = Thirteen()
