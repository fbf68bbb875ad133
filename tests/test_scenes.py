"""All scenes at once: nothing secret is drawn, and no storm of events brings the program down."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from random import Random
from typing import Any

import pygame
import pytest
from events import (
    Drawer,
    added,
    finger,
    key_down,
    key_up,
    motion,
    pad,
    pad_axis,
    pad_button,
    press,
    release,
    removed,
    text,
    wheel,
)
from pygame.event import Event

from arcade import registry
from arcade.game import TABLE, Seat
from arcade.match import COLOURS, Match, Seated
from arcade.settings import Settings
from scenes.cupboard import Cupboard
from scenes.stage.app import UPDATE, App
from scenes.stage.input import Input
from scenes.stage.pads import Pads
from scenes.stage.window import Window

SMALL = (640, 360)
STEPS = 20_000
SHOWN = 25  # every so many steps the picture is drawn
LATE = (0.0, UPDATE, UPDATE, UPDATE, 0.1, 5.0)  # s since the step before: the clock is not always kind

TABLES = [(game, seats) for game in registry.GAMES for seats in registry.rules(game).seats]


def positions(game: str, seats: int, seed: int, number: int) -> Iterator[Match]:
    """Positions of a match of people who play anything."""
    people = [Seated(f"P{n}", colour=COLOURS[n]) for n in range(seats)]
    match, dice = Match(registry.rules(game), people, seed=seed), Random(seed)
    match.advance()
    while not match.over and number:
        number -= 1
        yield match
        seat = min(match.to_move)
        match.act(seat, match.legal(seat).sample(dice))
        match.advance()


def drawn(app: App, match: Match, eyes: Seat) -> bytes:
    """The very first picture of a table with these eyes."""
    table = registry.scene(match.game.id)(match, ())
    table.app = app
    table.enter()
    table.see_as(eyes)
    table.draw(app.canvas)
    return pygame.image.tobytes(app.window.surface, "RGB")


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_c60_twin_states_draw_equal_pixels(game: str, seats: int) -> None:
    """Whatever these eyes cannot know is imagined anew: not a pixel of the first picture differs."""
    app = App(Window(fullscreen=False, size=SMALL), Settings(fullscreen=False), now=lambda: 0.0)
    for number, match in enumerate(positions(game, seats, 11, 12)):
        for eyes in (TABLE, *range(seats)):
            twin = copy.copy(match)
            twin.state = match.game.imagine(match.view(eyes), Random(number))
            assert drawn(app, match, eyes) == drawn(app, twin, eyes)
    app.close()


def anything(dice: Random, size: tuple[int, int], pads: list[int]) -> Event:
    """Any event that a keyboard, a mouse, fingers, pads or the window may send."""
    at = (dice.randrange(-40, size[0] + 40), dice.randrange(-40, size[1] + 40))
    scancode = dice.choice([4, 7, 22, 26, 27, 28, 29, 40, 41, 42, 44, 58, 79, 80, 81, 82, dice.randrange(4, 100)])
    instance = dice.choice([*pads, 99])
    makers: list[tuple[int, Any]] = [
        (30, lambda: key_down(scancode)),
        (25, lambda: key_up(scancode)),
        (20, lambda: pad_button(instance, dice.randrange(15))),
        (15, lambda: pad_button(instance, dice.randrange(15), down=False)),
        (10, lambda: pad_axis(instance, dice.randrange(6), dice.uniform(-1, 1))),
        (25, lambda: motion(at, dice.choice([(0, 0, 0), (1, 0, 0)]))),
        (20, lambda: press(at, dice.choice([1, 1, 1, 2, 3]))),
        (20, lambda: release(at, dice.choice([1, 1, 1, 2, 3]))),
        (3, lambda: wheel(0, dice.choice([-1, 1]))),
        (3, lambda: text(dice.choice(["a", "Ü", "\0", "漢", "x" * 300]))),
        (2, lambda: finger(pygame.FINGERDOWN, dice.random(), dice.random())),
        (2, lambda: finger(pygame.FINGERUP, dice.random(), dice.random())),
        (1, lambda: added()),
        (1, lambda: removed(instance)),
        (1, lambda: Event(pygame.WINDOWFOCUSLOST)),
        (1, lambda: Event(pygame.WINDOWFOCUSGAINED)),
    ]
    weights, makes = zip(*makers, strict=True)
    return dice.choices(makes, weights)[0]()


def cupboard(window: Window, plugs: Drawer) -> App:
    """The cupboard as it opens, with these controllers."""
    app = App(window, Settings(fullscreen=False), now=lambda: 0.0)
    app.input = Input(window, now=lambda: 0.0, pads=Pads(plugs))
    app.push(Cupboard())
    return app


def test_c90_no_storm_of_events_brings_any_scene_down() -> None:
    dice, window = Random(STEPS), Window(fullscreen=False, size=SMALL)
    plugs = Drawer(pad(7), pad(3))
    app, seen = cupboard(window, plugs), set[str]()
    for step in range(STEPS):
        if not app.stack and step:  # somebody has quit
            app = cupboard(window, plugs)
        events = [(anything(dice, SMALL, [7, 3]), step * UPDATE) for _n in range(dice.choice([0, 0, 1, 1, 2]))]
        app.step(app.input.translate(events), dice.choice(LATE), show=step % SHOWN == 0)
        seen |= {type(scene).__name__ for scene in app.stack}
    window.close()
    assert {"Cupboard", "Players", "Setup", "BlackBoxTable", "Pause", "Help", "SettingsPage"} <= seen
