"""Nullgame: the smallest game there is, and its table played by one device alone."""

from __future__ import annotations

import pygame

from arcade import registry
from arcade.game import TABLE
from arcade.match import Match, Seated
from arcade.rules.nullgame import Call, Called, Coin, Face
from arcade.saves import Journal
from arcade.settings import Settings
from scenes.play.nullgame import NullgameTable
from scenes.play.results import Results
from scenes.play.start import carried_on
from scenes.stage.app import UPDATE, App
from scenes.stage.command import Button, Command, Kind
from scenes.stage.window import Window


def new_match(seats: int = 2, rounds: int = 2) -> Match:
    people = [Seated(f"P{n}") for n in range(1, seats + 1)]
    return Match(registry.rules("nullgame"), people, seed=1, options={"rounds": rounds})


def test_a_right_call_is_a_point() -> None:
    match = new_match(rounds=1)
    match.act(0, Call("heads"))
    match.act(1, Call("tails"))
    match.act(-1, Coin("tails"))
    assert match.points == (0, 1)
    assert match.over


def test_nobody_sees_the_call_of_another_before_the_coin_fell() -> None:
    match = new_match()
    match.act(0, Call("heads"))
    assert match.view(0).call == "heads"
    assert match.view(1).call is None
    assert match.events(TABLE) == [Called(0, None)]


def pixels(call: Face) -> list[bytes]:
    """What those at the table see after a call, up to the curtain of the next."""
    match = new_match(seats=2)
    match.act(0, Call(call))
    table = NullgameTable(match)
    app = App(Window(fullscreen=False, size=(640, 360)), Settings(fullscreen=False))
    table.app = app
    table.draw(app.canvas)
    shown = [pygame.image.tobytes(app.window.surface, "RGB")]
    table.happened([*match.act(1, Call("heads")), *match.act(-1, Coin("heads"))])
    table.timeline.skip()
    table.draw(app.canvas)
    shown.append(pygame.image.tobytes(app.window.surface, "RGB"))
    app.close()
    return shown


def test_a_call_lies_face_down_until_the_coin_has_fallen() -> None:
    (hidden, opened), (hidden_too, opened_too) = pixels("heads"), pixels("tails")
    assert hidden == hidden_too
    assert opened != opened_too


def test_a_match_is_played_on_the_screen_to_its_results() -> None:
    app = App(Window(fullscreen=False, size=(640, 360)), Settings(fullscreen=False))
    app.push(carried_on(Journal(new_match(seats=1))))
    for _frame in range(300):
        app.step([Command(Kind.BUTTON, "keyboard", button=Button.A)], UPDATE)
        if isinstance(app.top, Results):
            break
    assert isinstance(app.top, Results)
    app.close()
