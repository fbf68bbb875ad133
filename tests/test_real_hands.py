"""Real devices at the dexterity games: a controller that SDL believes in plays Pool, one key plays Golf."""

from __future__ import annotations

import pygame
import pytest

from arcade.rules.golf import Stroke
from arcade.rules.pool import Strike
from arcade.settings import Member, Settings
from scenes.play.start import new_table
from scenes.stage.app import UPDATE, App
from scenes.stage.window import Window
from tests import pads, xdesk

A = 0  # as SDL numbers the buttons of a controller
HELD = 45  # frames

PLAYS = """
import json
from arcade.settings import Member, Settings
from scenes.play.start import new_table
from scenes.stage.app import App
from scenes.stage.window import Window

class Told(App):
    made = -1
    def step(self, commands, dt, *, show=True):
        super().step(commands, dt, show=show)
        strokes = [type(move.action).__name__ for move in self.stack[0].match.history if move.seat == 0]
        if len(strokes) != self.made:
            self.made = len(strokes)
            print(json.dumps({"made": strokes}), flush=True)

app = Told(Window(fullscreen=True), Settings(fullscreen=True))
app.push(new_table("golf", [Member("Anna", "human", device="keyboard", hand="one button")], {}, seed=1))
raise SystemExit(app.run())
"""


@pytest.mark.skipif(pads.sdl() is None, reason="the SDL library of this pygame was not found")
def test_a_controller_strikes_the_white_ball() -> None:
    library = pads.sdl()
    assert library
    app = App(Window(fullscreen=False, size=(640, 360)), Settings(fullscreen=False))
    with pads.plugged(library, "Xbox Pad") as (pad,):
        app.step(app.input.collect(0), UPDATE, show=False)
        (device,) = (name for name in app.input.devices if name.startswith("pad"))
        table = new_table("pool", [Member("Anna", "human", device=device)], {}, seed=1)
        app.push(table)

        def frames(number: int) -> None:
            for _frame in range(number):
                app.step(app.input.collect(0), UPDATE, show=False)
                pygame.time.wait(2)

        frames(3)
        assert table.hand
        before = table.hand.angle
        pad.axis(1, 1.0)  # the left stick, down
        frames(20)
        pad.axis(1, 0)
        frames(3)
        turned = table.hand.angle
        pad.button(A, True)
        frames(HELD)
        assert table.hand.power
        assert not table.match.history
        pad.button(A, False)
        frames(3)
    strike = table.match.history[0].action
    assert isinstance(strike, Strike)
    assert turned != before
    assert strike.speed > 1500


def test_one_key_plays_golf() -> None:
    with xdesk.desk() as desk, desk.program("-c", PLAYS) as program:
        program.until('"made": []')
        for _press in range(12):  # loft, direction and strength, each stopped by the same key
            desk.hand("sleep", 0.4, "key", "space")
        assert program.until(Stroke.__name__)[-1]["made"][0] == Stroke.__name__
