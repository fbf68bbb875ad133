"""The general computer players, on a small game of matches made up for this test: whoever takes the last one wins."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from msgspec import Struct

from arcade.bots.random import Anything
from arcade.bots.search import CANDIDATES, PLAYOUTS, Search
from arcade.game import Action, Dials, Event, Game, Listed, Moves, Nature, Seat
from arcade.match import LEVELS, Match, Seated
from arcade.sim import play_out


class Take(Action, frozen=True, tag=True):
    matches: int


class Options(Struct, frozen=True):
    matches: int = 10


class Heap(Struct, frozen=True):
    left: int
    mover: Seat
    seat: Seat = 0


class LastMatch(Game[Heap, Heap]):
    id = "last-match"
    title = "Last Match"
    seats = range(2, 3)
    actions = (Take,)
    options = Options

    def start(self, seats: int, options: Options) -> Heap:
        return Heap(options.matches, 0)

    def to_move(self, state: Heap) -> frozenset[Seat]:
        return frozenset({state.mover} if state.left else ())

    def view(self, state: Heap, seat: Seat) -> Heap:
        return Heap(state.left, state.mover, seat)

    def legal(self, view: Heap) -> Moves:
        return Listed(*(Take(n) for n in range(1, min(3, view.left) + 1)) if view.seat == view.mover else ())

    def apply(self, state: Heap, seat: Seat, action: Action) -> tuple[Heap, tuple[Event, ...]]:
        assert isinstance(action, Take)
        return Heap(state.left - action.matches, 1 - seat), ()

    def chance(self, state: Heap, nature: Nature) -> Action:
        raise NotImplementedError("nothing is left to chance")

    def points(self, state: Heap) -> tuple[int, ...]:
        return (0, 0) if state.left else (int(state.mover == 1), int(state.mover == 0))

    def imagine(self, view: Heap, rng: Random) -> Heap:
        return Heap(view.left, view.mover)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        return ""


GAME = LastMatch()


@pytest.mark.parametrize("left", [1, 2, 3, 5, 6, 7])
def test_an_expert_leaves_a_multiple_of_four(left: int) -> None:
    view = Heap(left, 0)
    assert Search(GAME, "expert").choose(view, GAME.legal(view), Random(left)) == Take(left % 4)


def test_a_higher_level_tries_more_and_beats_a_random_player() -> None:
    assert PLAYOUTS["beginner"] < PLAYOUTS["regular"] < PLAYOUTS["expert"]
    wins = 0
    for seed in range(30):
        match = Match(GAME, [Seated("a", "bot"), Seated("b", "bot")], seed=seed, options={"matches": 9 + seed % 4})
        wins += play_out(match, [Search(GAME, "regular"), Anything()]).points[0]
    assert wins >= 24


@pytest.mark.parametrize("level", LEVELS)
def test_moves_that_cannot_be_listed_are_sampled(level: str) -> None:
    dials = Dials(Take, matches=range(1, 4))
    assert Search(GAME, level).choose(Heap(7, 0), dials, Random(3)) in dials
    many = Listed(*(Take(1 + n % 3) for n in range(CANDIDATES + 5)))
    assert Search(GAME, level).choose(Heap(7, 0), many, Random(3)) in many


def test_the_same_view_and_dice_give_the_same_action() -> None:
    view: Any = Heap(9, 0)
    for bot in (Search(GAME, "regular"), Anything()):
        assert len({bot.choose(view, GAME.legal(view), Random(4)) for _ in range(5)}) == 1
