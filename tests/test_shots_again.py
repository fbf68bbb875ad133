"""The same shot comes to the same rest: in another process, after a resume, in a journal played again."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
import thousand

from arcade import registry, saves
from arcade.match import COLOURS, LEVELS, Match, Seated
from arcade.nature import simulate
from arcade.saves import Journal
from arcade.sim import play_out

HERE = Path(__file__).parent


def test_c51_c58_a_thousand_shots_end_alike_to_the_bit_in_three_fresh_processes() -> None:
    def digest(hashes: str) -> str:
        done = subprocess.run(
            [sys.executable, str(HERE / "thousand.py"), "1000"],
            env={**os.environ, "PYTHONHASHSEED": hashes},
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout.strip()

    assert len(digest("0")) == 64
    assert digest("0") == digest("1") == digest("987")


@pytest.mark.parametrize("game", thousand.GAMES)
def test_c53_a_shot_ends_alike_whether_it_is_recorded_or_not_and_whatever_was_simulated_before(game: str) -> None:
    drawn = list(thousand.shots(game, 12, seed=3))
    plain = [thousand.bits(simulate(game, *shot)) for shot in drawn]
    again = [thousand.bits(simulate(game, *shot, record=True)) for shot in reversed(drawn)]
    assert plain == again[::-1]
    assert len(set(plain)) > len(plain) / 2


@pytest.mark.parametrize("game", thousand.GAMES)
def test_c55_a_recorded_match_is_simulated_again_shot_by_shot(game: str, tmp_path: Path) -> None:
    for seed in range(9):
        seats = [Seated(f"P{n}", "bot", LEVELS[n % 2], COLOURS[n]) for n in range(1 + seed % 3)]
        journal = Journal(Match(registry.rules(game), seats, seed=seed), tmp_path / f"{seed}.jsonl")
        match = play_out(journal.match, [registry.bot(game, seated.level) for seated in seats])
        journal.close()
        assert match.over
        assert list(saves.differences(journal.path)) == []
