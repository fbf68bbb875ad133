"""Computers of all levels at one table: the means in docs/bots.md, beside the figures of the catalogue.

python tools/duel.py [GAME ...] [--games N] [--jobs N] [--write]
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import NamedTuple

import house

sys.path.insert(0, str(house.ROOT))

from arcade import registry
from arcade.match import LEVELS
from arcade.sim import Played, play_many, wilson
from arcade.words import game_id

SEED = 1
GAMES = 600
PAGE = house.ROOT / "docs" / "bots.md"

# What "Computer opponents" of docs/rules/game-of-games.md measured for a beginner, a regular and an expert.
EXPECTED = {
    "pin-throwing": ("3.2-3.6", "4.2-4.4", "5.2-5.6"),
    "bowling": ("3.5", "4.5", "5.2"),
    "pool": ("0.5", "0.8", "1.5"),
    "shuffleboard": ("7.9", "12.9", "16.4"),
    "ring-toss": ("0.72", "2.0", "3.32"),  # 18, 50 and 83 % of four rings
    "golf": ("0.48", "1.14", "1.98"),  # 16, 38 and 66 % of three strokes
}
HEAD = """# How strong the computers are

Made by `tools/duel.py --write`: {games} matches a game, seed {seed}, the three levels at one table, each as often first
as last.
Wins are shares of first places, a shared one shared out, with the 95 % interval (Wilson).

| game | counted | level | mean | catalogue | wins |
|---|---|---|---|---|---|
"""


class Figures(NamedTuple):
    """One level in a series."""

    level: str
    mean: float  # of what the game counts
    wins: float  # share
    low: float
    high: float


def duel(game: str, games: int, jobs: int) -> tuple[str, list[Figures]]:
    """What a game counts, and the figures of each level; the seats go round so that nobody is always first."""
    turns = [(*LEVELS[n:], *LEVELS[:n]) for n in range(len(LEVELS))]
    played = [(turn, match) for turn in turns for match in play_many(game, turn, games // len(turns), SEED, {}, jobs)]
    unit = next(iter(played[0][1].stats))
    return unit, [_figures(level, unit, played) for level in LEVELS]


def _figures(level: str, unit: str, played: Sequence[tuple[Sequence[str], Played]]) -> Figures:
    seats = [(match, turn.index(level)) for turn, match in played]
    wins = sum(match.wins[seat] for match, seat in seats)
    mean = sum(match.stats[unit][seat] for match, seat in seats) / len(seats)
    return Figures(level, mean, wins / len(seats), *wilson(wins, len(seats)))


def rows(game: str, games: int, jobs: int) -> list[str]:
    """The lines of a game in the table."""
    unit, levels = duel(game, games, jobs)
    title = registry.rules(game).title
    return [
        f"| {title} | {unit} | {f.level} | {f.mean:.2f} | {expected} | {f.wins:.0%} ({f.low:.0%}-{f.high:.0%}) |"
        for f, expected in zip(levels, EXPECTED[game], strict=True)
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games_named", nargs="*", type=game_id, metavar="GAME", default=list(EXPECTED))
    parser.add_argument("--games", type=int, default=GAMES, help=f"matches a game (default {GAMES})")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--write", action="store_true", help=f"into {PAGE.relative_to(house.ROOT)}, all games")
    given = parser.parse_args()
    lines = []
    for game in EXPECTED if given.write else given.games_named:
        lines += rows(game, given.games, given.jobs)
        print(*lines[-len(LEVELS) :], sep="\n", flush=True)
    if given.write:
        PAGE.write_text(HEAD.format(games=given.games, seed=SEED) + "\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
