"""A new game from the template: tried in a copy of the whole tree, where it must pass the contract at once."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import house
import new_game

ROOT = Path(__file__).resolve().parent.parent
LEFT_OUT = shutil.ignore_patterns(".*", "__pycache__", "docs", "*.png")
GAME = "hop-scotch"


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tree with a new game in it."""
    tree = tmp_path_factory.mktemp("copy") / "tree"
    shutil.copytree(ROOT, tree, ignore=LEFT_OUT)
    new_game.make(tree, GAME)
    return tree


def run(tree: Path, *args: str) -> subprocess.CompletedProcess[str]:
    surroundings = {**os.environ, "PYTHONPATH": str(tree)}
    return subprocess.run([sys.executable, *args], cwd=tree, env=surroundings, capture_output=True, text=True)


def test_the_new_game_passes_the_contract_and_its_own_tests(copy: Path) -> None:
    done = run(
        copy,
        "-m",
        "pytest",
        "tests/test_contract.py",
        "tests/test_hop_scotch.py",
        "-k",
        "hop",
        "-p",
        "no:cacheprovider",
    )
    assert done.returncode == 0, done.stdout
    assert "passed" in done.stdout


def test_nothing_in_it_is_called_nullgame_any_more(copy: Path) -> None:
    pieces = [new for _old, new in new_game.copies(copy, GAME)]
    assert [piece.name for piece in pieces if "nullgame" in piece.read_text(encoding="utf-8").lower()] == []


def test_it_can_be_played_without_a_screen(copy: Path) -> None:
    done = run(copy, "-m", "arcade", "sim", GAME, "--seats", "beginner,beginner", "--games", "2", "--seed", "1")
    assert done.returncode == 0, done.stderr
    assert "Hop Scotch" in (copy / "tests" / "playthroughs" / "hop_scotch.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "game", ["Darts", "ring_toss", "9-pins", "a--b", "", "../x", "class", "nullgame", "black-box", "table", "search"]
)
def test_a_bad_or_taken_id_is_refused_in_one_sentence(game: str) -> None:
    before = (ROOT / new_game.REGISTRY).read_bytes()
    with pytest.raises(house.Trouble) as refused:
        new_game.make(ROOT, game)
    assert str(refused.value).endswith(".")
    assert "\n" not in str(refused.value)
    assert (ROOT / new_game.REGISTRY).read_bytes() == before
