"""The doctor: always an answer, whatever the machine lacks."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from scenes.stage import doctor

ROOT = Path(__file__).resolve().parent.parent


def asked(**surroundings: str) -> dict[str, str]:
    """What `doctor --json` finds in a process of its own."""
    theirs = ("SDL", "DISPLAY", "WAYLAND", "PYGAME")
    clean = {name: value for name, value in os.environ.items() if not name.startswith(theirs)}
    command = [sys.executable, "-m", "arcade", "doctor", "--json"]
    done = subprocess.run(command, cwd=ROOT, env=clean | surroundings, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    found: dict[str, str] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize(
    "surroundings",
    [
        {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        {"SDL_VIDEODRIVER": "nonsense", "SDL_AUDIODRIVER": "nonsense"},
        {"SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "alsa", "HOME": "/nowhere", "GAMES_CUPBOARD_HOME": "/proc/none"},
    ],
    ids=["dummies", "nonsense", "a bare machine"],
)
def test_it_answers_on_any_machine(surroundings: dict[str, str]) -> None:
    found = asked(**surroundings)
    assert {"python", "pygame-ce", "SDL", "screen", "sound", "controllers", "saves", "assets"} <= found.keys()
    assert found["self-test, rules"].startswith("well: ")
    assert found["self-test, drawing"].startswith("well: ")
    assert found["screen"].startswith("dummy" if surroundings["SDL_VIDEODRIVER"] == "dummy" else "none (")


def test_it_writes_nothing_into_the_folders_of_the_player(tmp_path: Path) -> None:
    found = doctor.examine("")
    assert not (tmp_path / "home").exists()
    assert "not made yet, can be written to" in found["saves"]
    assert found["matches to go on with"] == "0"


def test_a_fault_of_one_look_is_told_and_the_others_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> str:
        raise OSError("the drawer is stuck")

    monkeypatch.setattr(doctor, "_controllers", broken)
    found = doctor.examine("settings.json is damaged.")
    assert found["controllers"] == "not found out: OSError: the drawer is stuck"
    assert found["settings"] == "settings.json is damaged."
    assert found["self-test, rules"].startswith("well: ")
