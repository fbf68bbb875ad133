"""The clock has a seat: on a small game made up for this test, where one must wait for the bell and then be quick."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest
from events import stage
from msgspec import Struct
from msgspec.structs import replace

from arcade import registry
from arcade.bots.search import Search
from arcade.game import CLOCK, TICK, Action, Event, Game, Listed, Moves, Nature, Seat, Tick
from arcade.match import Match, Seated
from arcade.sim import play_out
from scenes.play.table import Table
from scenes.stage.app import UPDATE, App


class Slap(Action, frozen=True, tag=True):
    """A seat slaps the bell: too early loses, first after the ring wins."""


class Options(Struct, frozen=True):
    ticks: int = 5


class Bell(Struct, frozen=True):
    left: int  # ticks until it rings
    points: tuple[int, ...]
    over: bool = False
    seat: Seat = 0


class Slapping(Game[Bell, Bell]):
    id = "slapping"
    title = "Slapping"
    seats = range(1, 3)
    actions = (Slap, Tick)
    options = Options

    def start(self, seats: int, options: Options) -> Bell:
        return Bell(options.ticks, (0,) * seats)

    def to_move(self, state: Bell) -> frozenset[Seat]:
        return frozenset() if state.over else frozenset({CLOCK, *range(len(state.points))})

    def view(self, state: Bell, seat: Seat) -> Bell:
        return replace(state, seat=seat)

    def legal(self, view: Bell) -> Moves:
        return Listed(*[Slap()] * (view.seat >= 0 and not view.over))

    def apply(self, state: Bell, seat: Seat, action: Action) -> tuple[Bell, tuple[Event, ...]]:
        if isinstance(action, Tick):
            return replace(state, left=max(0, state.left - 1)), ()
        points = tuple(int((n == seat) == (state.left == 0)) for n in range(len(state.points)))
        return replace(state, points=points, over=True), ()

    def chance(self, state: Bell, nature: Nature) -> Action:
        raise NotImplementedError("nothing is left to chance")

    def points(self, state: Bell) -> tuple[int, ...]:
        return state.points

    def imagine(self, view: Bell, rng: Random) -> Bell:
        return replace(view, seat=0)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        return ""


class Patient:
    """Waits for the bell, and then for so many ticks more."""

    def choose(self, view: Any, legal: Moves, rng: Random) -> Action | None:
        return None if view.left else Slap()


GAME = Slapping()
ANN, ROBOT = Seated("Ann"), Seated("Robot", "bot", "regular")


def test_computers_that_wait_let_the_clock_run() -> None:
    match = play_out(Match(GAME, [ROBOT, ROBOT], seed=1, options={"ticks": 7}), [Patient(), Patient()])
    assert [move.seat for move in match.history] == [CLOCK] * 7 + [0]
    assert match.points == (1, 0)


def test_the_general_search_plays_on_against_the_clock() -> None:
    view = GAME.view(Bell(0, (0, 0)), 0)
    assert Search(GAME, "beginner").choose(view, GAME.legal(view), Random(1)) == Slap()


@pytest.fixture
def sit(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Table]:
    """A table for this game with these seats."""
    monkeypatch.setattr(registry, "bot", lambda game, level: Patient())
    return lambda *seats, ticks=5: Table(Match(GAME, seats, seed=1, options={"ticks": ticks}))


def wait(app: App, seconds: float) -> None:
    for _frame in range(round(seconds / UPDATE)):
        app.step([], UPDATE, show=False)


def ticks(table: Table) -> int:
    return sum(move.seat == CLOCK for move in table.match.history)


def test_the_table_lets_the_clock_tick_while_a_person_may_act(sit: Callable[..., Table]) -> None:
    table = sit(ANN, ticks=100)
    with stage(table) as app:
        wait(app, 20 * TICK)
        assert 18 <= ticks(table) <= 20
        assert table.seat == 0
        assert table.act(Slap())
        assert table.match.over


def test_a_waiting_computer_is_asked_again_after_each_tick_and_keeps_nobody_else_from_acting(
    sit: Callable[..., Table],
) -> None:
    table = sit(ANN, ROBOT)
    with stage(table) as app:
        for _frame in range(600):
            app.step([], UPDATE, show=False)
            if table.pondering:
                continue
            if ticks(table) == 2:
                break
        assert table.seat == 0  # the computer waits; Ann could slap
        while not table.match.over:
            app.step([], UPDATE, show=False)
        assert [(move.seat, ticks(table)) for move in table.match.history[-1:]] == [(1, 5)]
        assert table.match.points == (0, 1)


def test_c120_the_clock_stands_still_under_another_scene_and_while_something_moves(sit: Callable[..., Table]) -> None:
    from events import Witness

    table = sit(ANN, ticks=100)
    with stage(table) as app:
        wait(app, 5 * TICK)
        before = ticks(table)
        app.push(Witness("pause"))
        wait(app, 30.0)
        assert ticks(table) == before
        app.pop()
        wait(app, 2 * TICK)
        assert before < ticks(table) <= before + 3
