"""The tools that draw, measure and copy, each really run from another folder, as a stranger would."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import house

SIZES = ("1920x1080", "1280x720", "1024x768")


def run(tool: str, *words: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """A tool in a process of its own, which finds nothing but by its own path."""
    surroundings = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    command = [sys.executable, str(house.ROOT / "tools" / tool), *words]
    return subprocess.run(command, cwd=cwd, env=surroundings, capture_output=True, text=True)


def test_bench_prints_figures_that_are_ratios(tmp_path: Path) -> None:
    done = run("bench.py", "--short", "--json", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    figures = json.loads(done.stdout[done.stdout.index("[") :])
    assert {"start to first frame", "rays", "draw title"} <= {figure["name"] for figure in figures}
    assert all(figure["value"] > 0 and figure["times"] > 0 for figure in figures)


def test_shots_draws_a_state_at_every_size_and_a_sheet(tmp_path: Path) -> None:
    done = run("shots.py", "pictures", "title", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    made = {path.relative_to(tmp_path / "pictures").as_posix() for path in (tmp_path / "pictures").rglob("*.*")}
    assert made == {f"{size}/title.png" for size in SIZES} | {f"sheet-{size}.png" for size in SIZES}
    assert all((tmp_path / "pictures" / name).read_bytes().startswith(b"\x89PNG") for name in made)


@pytest.mark.parametrize(
    ("tool", "words", "sentence"),
    [
        ("shots.py", ("pictures", "tiddlywinks"), "there is no state tiddlywinks"),
        ("playthrough.py", ("tiddlywinks",), "There is no game tiddlywinks"),
        ("bench.py", ("--fast",), "unrecognized arguments: --fast"),
        ("puzzles.py", ("--game", "81"), "invalid choice: 81"),
        ("new_game.py", ("black-box",), "There is a game black-box already"),
    ],
)
def test_nonsense_gets_a_sentence_and_writes_nothing(
    tool: str, words: tuple[str], sentence: str, tmp_path: Path
) -> None:
    done = run(tool, *words, cwd=tmp_path)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) == []
