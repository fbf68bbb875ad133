"""A race is killed without warning in the middle of its little games, and goes on right there."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random
from threading import Timer

import pytest

from arcade import saves
from arcade.match import Match
from arcade.rules.game_of_games import GAMES

HERE = Path(__file__).parent
QUICK = ("thirteen", "golf")  # killed in every run; the other twelve with -m slow
KILLS = 3  # of a race
PATIENCE = 60.0  # s that a start and a step may take on a busy machine


def play_and_kill(words: tuple[str, ...], steps: int, delay: float) -> list[tuple[int, int]]:
    """Start, wait for so many steps of little games and a moment more, kill; the round and plies of each step seen."""
    command = [sys.executable, str(HERE / "restless_race.py"), *words]
    child = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=HERE.parent)
    assert child.stdout
    guard = Timer(PATIENCE, child.kill)
    guard.start()
    seen = [child.stdout.readline() for _ in range(steps)]
    Timer(delay, child.kill).start()  # SIGKILL, wherever it is by now
    seen += list(child.stdout)
    guard.cancel()
    child.wait()
    return [(int(line.split()[0]), int(line.split()[1])) for line in seen if line.endswith("\n")]


def little(number: int) -> Match:
    """The little game of a round, as it is on the disk."""
    (race,) = saves.suspended()
    return saves.load(saves.rounds_beside(race) / f"{race.stem}-{number}.jsonl").match


@pytest.mark.parametrize("game", [pytest.param(it, marks=[] if it in QUICK else pytest.mark.slow) for it in GAMES])
def test_c105_a_race_killed_in_a_little_game_goes_on_right_there(game: str) -> None:
    begin = ("play", "game-of-games", "--seat", "human:Ann", "--seat", "bot:regular", "--option", f"games={game}")
    dice, known = Random(), dict[int, Match]()
    for kill in range(KILLS):
        words = ("resume",) if kill else (*begin, "--option", "youngest=0", "--seed", "7")
        seen = play_and_kill((*words, "--windowed"), dice.choice([1, 2, 3]), dice.choice([0, 0.02, 0.1]))
        assert seen, "no little game was played"
        number, plies = seen[-1]
        now = little(number)
        assert now.game.id == game
        assert len(now.history) >= plies  # what somebody has seen is on the disk
        for before, match in known.items():
            assert little(before).history[: len(match.history)] == match.history
        if number in known:
            assert len(now.history) > len(known[number].history)
        known[number] = now
        assert len(saves.suspended()) == 1
