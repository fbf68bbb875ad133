"""Nullgame: everybody secretly calls heads or tails, then the coin falls. New games are copied from it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from arcade import chance
from arcade.game import NATURE, Action, Event, Game, Listed, Moves, Nature, Seat
from arcade.language import _, marked

Face = Literal["heads", "tails"]
FACES: tuple[Face, ...] = (marked("heads"), marked("tails"))


class Call(Action, frozen=True, tag=True):
    """A seat calls a face, secretly."""

    face: Face


class Coin(Action, frozen=True, tag=True):
    """NATURE: how the coin fell."""

    face: Face


class Called(Event, frozen=True, tag=True):
    """A seat has made its call; others see only that it has."""

    seat: Seat
    face: Face | None

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else replace(self, face=None)


class Fell(Event, frozen=True, tag=True):
    """The coin fell, and all calls are open."""

    face: Face
    calls: tuple[Face, ...]


class Options(Struct, frozen=True):
    """What the menu sets."""

    rounds: Annotated[int, Meta(ge=1, le=20)] = 5


class State(Struct, frozen=True):
    """Rounds still to come, points so far, and this round's calls (None: not made yet)."""

    rounds: int
    points: tuple[int, ...]
    calls: tuple[Face | None, ...]


class View(Struct, frozen=True):
    """The state with the calls of the others cut out."""

    seat: Seat
    rounds: int
    points: tuple[int, ...]
    made: tuple[bool, ...]
    call: Face | None  # one's own


class Nullgame(Game[State, View]):
    id = "nullgame"
    title = "Nullgame"
    seats = range(1, 5)
    actions = (Call, Coin)
    options = Options

    def start(self, seats: int, options: Options) -> State:
        return State(options.rounds, (0,) * seats, (None,) * seats)

    def to_move(self, state: State) -> frozenset[Seat]:
        if not state.rounds:
            return frozenset()
        return frozenset(seat for seat, call in enumerate(state.calls) if call is None) or frozenset({NATURE})

    def view(self, state: State, seat: Seat) -> View:
        made = tuple(call is not None for call in state.calls)
        return View(seat, state.rounds, state.points, made, state.calls[seat] if seat >= 0 else None)

    def legal(self, view: View) -> Moves:
        may = view.rounds and view.seat >= 0 and not view.made[view.seat]
        return Listed(*map(Call, FACES)) if may else Listed()

    def apply(self, state: State, seat: Seat, action: Action) -> tuple[State, tuple[Event, ...]]:
        match action:
            case Call(face):
                calls = (*state.calls[:seat], face, *state.calls[seat + 1 :])
                return replace(state, calls=calls), (Called(seat, face),)
            case Coin(face):
                made = tuple(call for call in state.calls if call is not None)
                points = tuple(had + (call == face) for had, call in zip(state.points, made, strict=True))
                return State(state.rounds - 1, points, (None,) * len(made)), (Fell(face, made),)
        raise TypeError(action)

    def chance(self, state: State, nature: Nature) -> Action:
        return Coin(nature.pick(FACES))

    def points(self, state: State) -> tuple[int, ...]:
        return state.points

    def imagine(self, view: View, rng: Random) -> State:
        calls = [chance.pick(rng, FACES) if made else None for made in view.made]
        if view.seat >= 0:
            calls[view.seat] = view.call
        return State(view.rounds, view.points, tuple(calls))

    def tell(self, event: Event, names: Sequence[str]) -> str:
        match event:
            case Called(seat, None):
                return _("{name} has called.").format(name=names[seat])
            case Called(seat, face):
                return _("{name} calls {face}.").format(name=names[seat], face=_(str(face)))
            case Fell(face, calls):
                right = [name for name, call in zip(names, calls, strict=True) if call == face]
                return _("The coin shows {face}: a point for {names}.").format(
                    face=_(face), names=", ".join(right) or _("nobody")
                )
        return ""


GAME = Nullgame()
