"""Attract mode: begins when nobody is there, ends at a touch, leaves no trace; and the demonstration nobody sees."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import pytest
from pygame.event import Event

from arcade import cli, registry, saves
from arcade.game import TABLE
from arcade.match import LEVELS
from arcade.settings import Member, Settings
from scenes.cupboard import ALONE, Cupboard
from scenes.lobby.attract import LINGER, Attract
from scenes.lobby.players import Players
from scenes.play.start import demo_game, demo_table, new_table
from scenes.play.table import Table
from scenes.stage.app import UPDATE, App
from scenes.stage.command import Button, Command, Kind
from tests.events import pad, stage
from tests.hands import Hands
from tests.test_app import SLEEPS, WAKES

SECONDS = 20.0
TURNS = range(len({*registry.GAMES.values()} - {""}))  # seeds with which each box shows a game


def turn_of(game: str) -> int:
    """A seed with which this game is shown."""
    return next(seed for seed in count() if demo_game(seed) == game)


def watched(app: App, seconds: float) -> None:
    """Let the demonstration run."""
    for _frame in range(round(seconds / UPDATE)):
        demo = app.top
        while isinstance(demo, Attract) and demo.table.pondering:
            pass
        app.step([], UPDATE, show=False)


def files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_the_cupboard_opens_itself_after_a_while_without_input() -> None:
    with stage(Cupboard()) as app:
        watched(app, ALONE - 1)
        app.step([Command(Kind.STEER, "keyboard", vector=(1, 0))], 0)
        watched(app, ALONE - 1)
        assert isinstance(app.top, Cupboard)
        watched(app, 2)
        assert isinstance(app.top, Attract)


def test_nothing_opens_itself_on_any_other_page() -> None:
    with stage(Players("black-box")) as app:
        watched(app, ALONE + 5)
        assert isinstance(app.top, Players)


@pytest.mark.parametrize("events", WAKES.values(), ids=WAKES)
def test_c117_any_input_ends_it_within_a_frame_and_does_nothing_else(events: list[Event]) -> None:
    title = Cupboard()
    with stage(title, plugs=[pad(3, "Known"), pad(4, "Unknown", mapped=False)]) as app:
        at = title.focus.at
        app.push(Attract(1))
        app.step(app.input.translate([]), 1)
        app.step(app.input.translate([(event, 0.1) for event in events]), 0)
        assert app.stack == [title]
        assert (title.focus.at, title.opening, app.toasts) == (at, None, [])
        assert not app.window.fullscreen


@pytest.mark.parametrize("events", SLEEPS.values(), ids=SLEEPS)
def test_c117_noise_does_not_end_it(events: list[Event]) -> None:
    with stage(Cupboard(), Attract(1), plugs=[pad(3)]) as app:
        app.step(app.input.translate([(event, 0.1) for event in events]), 0)
        assert isinstance(app.top, Attract)


@pytest.mark.parametrize("button", [Button.MENU, Button.LEFT_SHOULDER, Button.FULLSCREEN, Button.HELP, Button.X])
def test_c119_no_way_leads_from_the_demonstration_into_its_game(button: Button) -> None:
    with stage(Cupboard(), Attract(1)) as app:
        watched(app, 3)
        app.step([Command(Kind.BUTTON, "keyboard", button=button)], UPDATE)
        watched(app, 1)
        assert isinstance(app.top, Cupboard)


def test_c119_a_demonstration_leaves_no_trace_and_continue_is_still_ones_own(tmp_path: Path) -> None:
    mine = new_table("black-box", [Member("Anna", "human", device="keyboard")], {"practice": True})
    with stage(mine) as app:
        Hands(app, "keyboard").wait(1)
    before = files(tmp_path)
    with stage(Cupboard()) as app:
        settings = app.settings
        for seed in range(3):
            app.push(Attract(seed))
            app.step([], 0)
            watched(app, SECONDS)
            app.step([Command(Kind.BUTTON, "keyboard", button=Button.A)], 0)
        assert files(tmp_path) == before
        assert app.settings is settings
        Hands(app, "keyboard").press(Button.X)
        assert isinstance(app.top, Table)
        assert app.top.match.seed == mine.match.seed


def test_c65_it_looks_with_the_eyes_of_the_table_all_along() -> None:
    with stage(Attract(1)) as app:
        demo = app.stack[0]
        assert isinstance(demo, Attract)
        for _second in range(10):
            watched(app, 1)
            assert demo.table.eyes == TABLE
            assert demo.table.journal is None


@pytest.mark.parametrize("game", map(demo_game, TURNS), ids=str)
def test_one_match_follows_the_other(game: str) -> None:
    with stage(Attract(turn_of(game))) as app:
        demo = app.stack[0]
        assert isinstance(demo, Attract)
        first = demo.table
        assert first.match.game.id == game
        for _second in range(900):
            watched(app, 1)
            if demo.over:
                break
        assert demo.over
        watched(app, LINGER + 1)
        assert app.top is demo
        assert demo.table is not first
        assert demo.table.match.game.id == demo_game(turn_of(game) + 1)
        assert demo.table.match.history != first.match.history


@pytest.mark.parametrize("seed", TURNS)
def test_levels_are_mixed(seed: int) -> None:
    seats = demo_table(seed).match.seats
    assert len({seated.level for seated in seats}) == min(len(seats), len(LEVELS))


@pytest.mark.parametrize("arguments", [["--seconds", "12"], []], ids=["seconds", "one match"])
def test_a_demonstration_without_a_screen_is_the_same_every_time(
    arguments: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    seed = turn_of("black-box")
    for _time in range(2):
        assert cli.main(["demo", "--headless", "--seed", str(seed), *arguments]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2
    assert lines[0] == lines[1]
    assert lines[0].startswith(f"Black Box, seed {seed}: Robot ")
    assert lines[0].endswith(" in 12.0 s, not over." if arguments else " s, over.")
    assert files(tmp_path) == {}


def test_a_demonstration_on_the_screen_ends_with_its_seconds() -> None:
    with stage(Attract(1, seconds=2.0)) as app:
        watched(app, 1.9)
        assert app.stack
        watched(app, 0.2)
        assert not app.stack
        assert saves.suspended() == []
        assert app.settings == Settings(fullscreen=False)
