"""A match is killed without warning, again and again, and loses nothing that anybody has seen."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random
from threading import Timer

from arcade import saves

HERE = Path(__file__).parent
KILLS = 20
A_MATCH = 5  # kills; then a new one is begun, before its ports run out
PATIENCE = 60.0  # s that a start and an answer may take on a busy machine
BEGIN = ("play", "black-box", "--seat", "human:Ann", "--windowed")


def play_and_kill(words: tuple[str, ...], rays: int, delay: float) -> list[str]:
    """Start, wait for so many answers and a moment more, kill; returns the answers that were seen."""
    child = subprocess.Popen(
        [sys.executable, str(HERE / "restless.py"), *words], stdout=subprocess.PIPE, text=True, cwd=HERE.parent
    )
    assert child.stdout
    guard = Timer(PATIENCE, child.kill)
    guard.start()
    seen = [child.stdout.readline() for _ in range(rays)]
    Timer(delay, child.kill).start()  # SIGKILL, wherever it is by now
    seen += list(child.stdout)
    guard.cancel()
    child.wait()
    return [line.strip() for line in seen if line.endswith("\n")]


def test_c105_a_match_killed_at_any_moment_goes_on_with_every_answered_ray() -> None:
    dice, seen = Random(), list[str]()
    for kill in range(KILLS):
        if kill % A_MATCH == 0:
            seen = []
        words = ("resume", "--windowed") if seen else BEGIN
        seen += play_and_kill(words, 1, dice.choice([0, 0, 0.02, 0.1, 0.3]))
        assert seen, "the match was not played"
        loaded = saves.load(saves.suspended()[0])
        rays = [f"{ray.port} {ray.answer}" for ray in loaded.match.state.rays]
        assert rays[: len(seen)] == seen  # at most one more, answered but not yet told
        assert len(rays) <= len(seen) + 1
        seen = rays
    assert len(saves.suspended()) == KILLS // A_MATCH
