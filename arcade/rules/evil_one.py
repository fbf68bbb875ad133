"""Evil 1: throw two dice as often as you like and add up; a 1 takes it all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from arcade.game import Action, Event, Listed, Moves, Nature, Seat
from arcade.language import _
from arcade.rules.goes import Goes, GoGame

EVIL = 1


class Throw(Action, frozen=True, tag=True):
    """The player throws both dice."""


class Stop(Action, frozen=True, tag=True):
    """The player keeps the total."""


class Dice(Action, frozen=True, tag=True):
    """NATURE: the two faces, 1 to 6 each."""

    one: int
    other: int


class Threw(Event, frozen=True, tag=True):
    """The dice have fallen; a total of 0 means that a 1 has taken it."""

    seat: Seat
    one: int
    other: int
    total: int


class Stopped(Event, frozen=True, tag=True):
    """The player keeps this total."""

    seat: Seat
    total: int


class State(Goes, frozen=True):
    """What the throws of this go come to, how many there were, and whether the dice are in the air."""

    total: int
    throws: int
    thrown: bool


class EvilOne(GoGame[State]):
    id = "evil-one"
    title = "Evil 1"
    tagline = "two dice, and a 1 takes it all"
    actions = (Throw, Stop, Dice)
    ranked = True
    unit = "total"

    def begun(self, **standing: Any) -> State:
        return State(**standing, total=0, throws=0, thrown=False)

    def waits(self, state: State) -> bool:
        return state.thrown

    def choices(self, view: State) -> Moves:
        return Listed(Throw(), Stop()) if view.throws else Listed(Throw())  # at least one throw, GG-R118

    def chance(self, state: State, nature: Nature) -> Action:
        return Dice(nature.die(6), nature.die(6))

    def apply(self, state: State, seat: Seat, action: Action) -> tuple[State, tuple[Event, ...]]:
        mover = state.player
        assert mover is not None
        match action:
            case Throw():
                return replace(state, thrown=True), ()
            case Dice(one, other) if EVIL in (one, other):  # a 1 on either die, GG-R116; no new start, GG-R117
                return self.ended(self.noted(state, 0), Threw(mover, one, other, 0))
            case Dice(one, other):
                total = state.total + one + other
                after = replace(state, total=total, throws=state.throws + 1, thrown=False)
                return after, (Threw(mover, one, other, total),)
            case Stop():
                return self.ended(self.noted(state, state.total), Stopped(mover, state.total))
        raise TypeError(action)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        match event:
            case Threw(seat, one, other, 0):
                return _("{name} throws {one} and {other}: the 1 takes it all.").format(
                    name=names[seat], one=one, other=other
                )
            case Threw(seat, one, other, total):
                return _("{name} throws {one} and {other}: {total}.").format(
                    name=names[seat], one=one, other=other, total=total
                )
            case Stopped(seat, total):
                return _("{name} stops at {total}.").format(name=names[seat], total=total)
        return super().tell(event, names)


GAME = EvilOne()
