"""Real windows on a real X server: mouse, keys, text, layouts, full screen and signals, as the system sends them."""

from __future__ import annotations

import math
import shutil
import signal
import subprocess

import pytest

from tests import xdesk

ENTER_UP = '"unbutton","device":"keyboard","pos":[0,0],"vector":[0,0],"button":"a"'

TOGGLES = """
import json, pygame
from scenes.stage.window import Window
from scenes.stage.input import Input
window = Window(fullscreen=False, size=(640, 400))
devices = Input(window)
for n in range(10):
    for full in (True, False):
        refused = window.show(full)
        devices.collect(0.05)
        window.surface.fill("red")
        window.flip()
        print(json.dumps([full, refused, window.size, window.surface.get_size(), window._window.resizable]), flush=True)
print('"done"', flush=True)
"""

TITLE = """
import json
from arcade.settings import Settings
from scenes.stage.app import App
from scenes.stage.scene import Scene
from scenes.stage.window import Window
class Title(Scene):
    def draw(self, canvas):
        print('"drawn"', flush=True)
    def leave(self):
        print('"saved"', flush=True)
app = App(Window(), Settings())
app.push(Title())
raise SystemExit(app.run())
"""


def test_a_real_drag_and_flick_reach_the_picture_in_its_own_units() -> None:
    with xdesk.desk() as desk, desk.program("tests/echo.py") as program:
        assert program.until("ready")[-1]["ready"] == [1280, 720]
        path = [part for _ in range(12) for part in ("mousemove_relative", "10", "0", "sleep", "0.008")]
        desk.hand("mousemove", 400, 300, "sleep", 0.1, "mousedown", 1, "sleep", 0.05, *path, "mouseup", 1)
        said = program.until('"flick"')
    by_kind = {command["kind"]: command for command in said}
    assert by_kind["press"]["pos"] == [pytest.approx(600, abs=1), pytest.approx(450, abs=1)]
    assert by_kind["release"]["vector"] == [pytest.approx(180, abs=2), pytest.approx(0, abs=1)]
    speed, sideways = by_kind["flick"]["vector"]
    assert speed > 0
    assert math.isclose(sideways, 0, abs_tol=1)


def test_real_keys_steer_by_place_and_confirm() -> None:
    with xdesk.desk() as desk, desk.program("tests/echo.py") as program:
        program.until("ready")
        desk.hand("key", "Left", "key", "w", "key", "F1", "key", "Return")
        said = [command for command in program.until(ENTER_UP) if command["device"] == "keyboard"]
    told = [(command["kind"], command["button"] or command["vector"]) for command in said]
    assert told == [
        ("steer", [-1, 0]),
        ("unsteer", [-1, 0]),
        ("steer", [0, -1]),
        ("unsteer", [0, -1]),
        ("button", "help"),
        ("unbutton", "help"),
        ("button", "a"),
        ("unbutton", "a"),
    ]


def test_real_text_arrives_as_text_and_not_as_buttons() -> None:
    with xdesk.desk() as desk, desk.program("tests/echo.py", "typing") as program:
        program.until("ready")
        desk.hand("type", "--delay", 20, "Ada x")
        desk.hand("key", "BackSpace", "key", "Return")
        said = program.until('"button":"a"')
    assert "".join(command["text"] for command in said if command["kind"] == "text") == "Ada x"
    assert [command["kind"] for command in said].count("erase") == 1
    assert [command["button"] for command in said if command["kind"] == "button" and command["button"]] == ["a"]


def test_c18_c124_on_a_french_keyboard_z_steers_up_and_is_named_so() -> None:
    if not shutil.which("setxkbmap"):
        pytest.skip("setxkbmap is not installed, so the layout cannot be changed")
    with xdesk.desk() as desk:
        subprocess.run(["setxkbmap", "fr"], env=desk.env, check=True)
        with desk.program("tests/echo.py") as program:
            assert program.until("ready")[-1]["w"] == "Z"
            desk.hand("key", "z")
            assert program.until('"steer"')[-1]["vector"] == [0, -1]


def test_c24_ten_real_toggles_end_where_they_began() -> None:
    with xdesk.desk() as desk, desk.program("-c", TOGGLES) as program:
        *said, _done = program.until("done")
    assert said == [[True, "", [1280, 720], [1280, 720], True], [False, "", [640, 400], [640, 400], True]] * 10


@pytest.mark.skipif(not hasattr(signal, "SIGTERM"), reason="no signals here")
def test_c13_a_signal_to_end_saves_and_exits_with_zero() -> None:
    with xdesk.desk() as desk, desk.program("-c", TITLE) as program:
        program.until("drawn")
        program.process.send_signal(signal.SIGTERM)
        program.until("saved")
        assert program.process.wait(timeout=60) == 0
