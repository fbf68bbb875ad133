"""Whole matches of Black Box through real events: mouse and keys on an X server, and a controller that SDL made."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable
from threading import Timer
from typing import Any

import pygame
import pytest

from arcade import saves
from arcade.match import Match
from arcade.rules.black_box import PRACTICE
from arcade.settings import Settings
from scenes.cupboard import Cupboard
from scenes.lobby.players import Players
from scenes.lobby.setup import Choices, Setup
from scenes.play.black_box import BlackBoxTable
from scenes.play.black_box.spots import SPOTS, Spot, centre, stepped
from scenes.play.results import Results
from scenes.stage.app import UPDATE, App
from scenes.stage.window import Window
from tests import pads, xdesk

RAYS = (3, 5, 12)  # with 2 the cheapest proof of the practice board
STEPS = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}
PATIENCE = 30.0  # s that a screen may take to come on a busy machine
SCALE = xdesk.SIZE[0] / 1920


def way(start: Spot, end: Spot) -> list[str]:
    """The arrows that lead the cursor from one spot of the table to another."""
    ways: dict[Spot, list[str]] = {start: []}
    todo = deque([start])
    while end not in ways:
        here = todo.popleft()
        for name, step in STEPS.items():
            there = stepped(here, step)
            if there not in ways:
                ways[there] = [*ways[here], name]
                todo.append(there)
    return ways[end]


def played() -> Match:
    """The one match that was played to its end and stored."""
    (journal,) = saves.replays_folder().iterdir()
    assert saves.suspended() == []
    return saves.load(journal).match


def assert_practice_was_won(match: Match) -> None:
    assert match.over
    done = match.view().rounds[0]
    assert [ray.port for ray in done.rays] == [2, *RAYS]
    assert (done.guess, done.wrong, done.hints) == (PRACTICE, 0, 0)
    assert match.points == (6,)


class Player:
    """Somebody at the watched program who looks before acting."""

    def __init__(self, desk: xdesk.Desk, program: xdesk.Program) -> None:
        self.desk, self.program = desk, program
        self.seen: dict[str, Any] = {}

    def see(self, wanted: Callable[[dict[str, Any]], bool]) -> None:
        """Wait until the screen is as wanted; a program that never gets there is ended."""
        assert self.program.process.stdout
        guard = Timer(PATIENCE, self.program.process.kill)
        guard.start()
        while not (self.seen and wanted(self.seen)):
            line = self.program.process.stdout.readline()
            assert line, f"this was not seen; the last was {self.seen}"
            self.seen = json.loads(line) if line.startswith("{") else self.seen
        guard.cancel()

    def see_scene(self, name: str) -> None:
        self.see(lambda seen: seen["scene"] == name)

    def see_turn(self, plies: int) -> None:
        self.see(lambda seen: seen.get("plies") == plies and seen["waits"])

    def click(self, where: tuple[float, float]) -> None:
        self.desk.hand("mousemove", round(where[0] * SCALE), round(where[1] * SCALE), "sleep", 0.05, "click", 1)

    def click_item(self, key: str) -> None:
        self.see(lambda seen: key in seen["items"])
        self.click(self.seen["items"][key])

    def keys(self, *names: str) -> None:
        self.desk.hand("key", "--delay", 25, *names)


def test_a_match_from_the_cupboard_to_the_result_with_the_mouse_alone() -> None:
    with xdesk.desk() as desk, desk.program("tests/watched.py", "--windowed") as program:
        ann = Player(desk, program)
        ann.see_scene("Cupboard")
        ann.click_item("black-box")
        ann.see_scene("Players")
        ann.click_item("go")
        ann.see_scene("Setup")
        ann.click_item("practice")
        ann.see_scene("BlackBoxTable")
        plies = 1
        for port in (2, *RAYS):
            ann.see_turn(plies)
            ann.click(centre(SPOTS[port]))
            plies += 2
        for square in PRACTICE:
            ann.see_turn(plies)
            ann.click(centre(square))
            plies += 1
        ann.see_turn(plies)
        ann.click((350, 768))  # "I have found them"
        ann.click_item("finish")
        ann.see(lambda seen: seen.get("holding", False))
        ann.click_item("prompt a")
        ann.see_scene("Results")
        ann.click_item("back")
        ann.see_scene("Cupboard")
        ann.click_item("prompt b")
        assert program.process.wait(20) == 0
    assert_practice_was_won(played())


def test_a_match_from_the_cupboard_to_the_result_with_the_keyboard_alone() -> None:
    with xdesk.desk() as desk, desk.program("tests/watched.py", "--windowed") as program:
        ben = Player(desk, program)
        ben.see_scene("Cupboard")
        ben.keys("Right")  # to Black Box
        for scene in ("Cupboard", "Players", "Setup"):
            ben.see_scene(scene)
            ben.keys("Return")
        spot, plies = SPOTS[2], 1
        for goal in (SPOTS[2], *(SPOTS[port] for port in RAYS), *PRACTICE):
            ben.see_turn(plies)
            ben.keys(*way(spot, goal), "Return")
            spot, plies = goal, plies + (2 if goal in SPOTS.values() else 1)
        ben.see_turn(plies)
        ben.keys("e")
        ben.see(lambda seen: "finish" in seen["items"])
        ben.keys("Return")
        ben.see(lambda seen: seen.get("holding", False))
        ben.keys("Return")
        ben.see_scene("Results")
        ben.keys("Escape")
        ben.see_scene("Cupboard")
        ben.keys("Escape")
        assert program.process.wait(20) == 0
    assert_practice_was_won(played())


class PadPlayer:
    """Somebody with a controller, at an app that reads the real queue."""

    A, RIGHT_SHOULDER = 0, 10  # as SDL numbers the buttons of a controller
    HAT = {"Up": 11, "Down": 12, "Left": 13, "Right": 14}  # noqa: RUF012

    def __init__(self, app: App, pad: pads.VirtualPad) -> None:
        self.app, self.pad = app, pad

    def frames(self, number: int = 1) -> None:
        for _ in range(number):
            self.app.step(self.app.input.collect(0), UPDATE, show=False)

    def press(self, button: int = A) -> None:
        for down in (True, False):
            self.pad.button(button, down)
            self.frames(2)

    def see(self, wanted: Callable[[], bool]) -> None:
        for _ in range(6000):
            if wanted():
                return
            self.frames()
            pygame.time.wait(1)
        raise AssertionError(f"not seen; on top is {self.app.top}")

    def see_scene(self, kind: type) -> None:
        self.see(lambda: isinstance(self.app.top, kind))

    def go(self, table: BlackBoxTable, goal: Spot) -> None:
        self.see(lambda: table.seat is not None)
        while table.spot != goal:  # looking after each step: over the card the cursor stays inside
            self.press(self.HAT[way(table.spot, goal)[0]])
        self.press()


@pytest.mark.skipif(pads.sdl() is None, reason="the SDL library of this pygame was not found")
def test_two_rounds_against_the_computer_with_a_controller_alone() -> None:
    library = pads.sdl()
    assert library
    app = App(Window(fullscreen=False, size=(640, 360)), Settings(fullscreen=False))
    app.push(Cupboard())
    app.step([], 0.0)
    with pads.plugged(library, "Xbox Pad") as (pad,):
        cleo = PadPlayer(app, pad)
        cleo.frames(3)
        cleo.see_scene(Cupboard)
        cleo.press(cleo.HAT["Right"])  # to Black Box
        cleo.press()
        cleo.see_scene(Players)
        cleo.press()  # sits down, if nobody has yet
        cleo.see(lambda: isinstance(app.top, Players | Setup))
        if isinstance(app.top, Players):
            app.top.focus.at = "go"
            cleo.press()
        cleo.see_scene(Setup)
        for _ in range(3):
            cleo.press(cleo.HAT["Down"])
        cleo.press()
        cleo.see_scene(Choices)
        cleo.press()
        cleo.see_scene(BlackBoxTable)
        table = app.top
        assert isinstance(table, BlackBoxTable)
        for square in PRACTICE:  # hide
            cleo.go(table, square)
        cleo.press(cleo.RIGHT_SHOULDER)
        cleo.see(lambda: table.holding)  # the computer has sought and found
        assert table.match.view().rounds[0].wrong == 0
        cleo.press()
        cleo.see(lambda: table.shown.phase == "seek" and table.seat is not None)
        cleo.go(table, SPOTS[5])
        for square in PRACTICE:
            cleo.go(table, square)
        cleo.see(lambda: table.seat is not None)
        cleo.press(cleo.RIGHT_SHOULDER)
        cleo.press()
        cleo.see(lambda: table.holding)
        cleo.press()
        cleo.see_scene(Results)
    app.close()
    match = played()
    assert match.over
    assert len(match.view().rounds) == 2
    assert match.view().rounds[1].rays[0].port == 5
