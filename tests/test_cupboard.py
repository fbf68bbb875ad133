"""The way in from the command line, in processes of their own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
COMMANDS = [[], ["play", "nullgame"], ["demo"], ["demo", "--seconds", "1"]]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.parametrize("driver", ["", "x11", "nonsense"])
def test_where_there_is_no_screen_one_sentence_says_so(command: list[str], driver: str, tmp_path: Path) -> None:
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("SDL", "DISPLAY", "WAYLAND"))}
    surroundings = {**clean, "GAMES_CUPBOARD_HOME": str(tmp_path)} | ({"SDL_VIDEODRIVER": driver} if driver else {})
    arcade = [sys.executable, "-m", "arcade", *command]
    done = subprocess.run(arcade, cwd=ROOT, env=surroundings, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert [line for line in done.stderr.splitlines() if "No screen to play on" in line]
    assert "arcade sim" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_demonstration_on_a_screen_ends_after_its_seconds_and_writes_nothing(tmp_path: Path) -> None:
    surroundings = {**os.environ, "SDL_VIDEODRIVER": "dummy", "GAMES_CUPBOARD_HOME": str(tmp_path)}
    arcade = [sys.executable, "-m", "arcade", "demo", "--seconds", "1", "--windowed"]
    done = subprocess.run(arcade, cwd=ROOT, env=surroundings, capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stdout) == (0, "")
    assert list(tmp_path.iterdir()) == []
