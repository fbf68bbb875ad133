"""How strong the computers are: docs/bots.md, beside what the catalogues want.

python tools/duel.py shots|tables [--games N] [--jobs N] [--write]
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import house

sys.path.insert(0, str(house.ROOT))

from arcade import registry
from arcade.match import LEVELS
from arcade.sim import Played, play_many, wilson

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
# Who plays against how many of the level below.
AGAINST = (
    ("channel-x", "expert", "regular", 2),
    ("channel-x", "regular", "beginner", 2),
    ("channel-x", "expert", "regular", 4),
    ("channel-x", "regular", "beginner", 4),
    ("goggle-box", "expert", "regular", 4),
    ("goggle-box", "regular", "beginner", 4),
)
SHOTS = """## Games of the hand

{games} matches a game, seed {seed}, the three levels at one table, each as often first as last.
Wins are shares of first places, a shared one shared out, with the 95 % interval (Wilson).

| game | counted | level | mean | catalogue | wins |
|---|---|---|---|---|---|
"""
TABLES = """## Games of hidden hands

{games} matches each, seed {seed}: one computer against a table of the level below, as often in each seat.
The fair share is one of the number of seats; two seats want 60 %, four want 1.4 times the fair share.

| game | seats | one | against | wins | times the fair share |
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


def against(game: str, level: str, rivals: str, seats: int, games: int, jobs: int) -> str:
    """The line of one computer against a table of others."""
    wins = 0.0
    for seat in range(seats):
        levels = [level if n == seat else rivals for n in range(seats)]
        wins += sum(match.wins[seat] for match in play_many(game, levels, games // seats, SEED, {}, jobs))
    low, high = wilson(wins, games)
    title, share = registry.rules(game).title, wins / games
    return f"| {title} | {seats} | {level} | {rivals} | {share:.1%} ({low:.0%}-{high:.0%}) | {share * seats:.2f} |"


def shots(games: int, jobs: int) -> Iterator[str]:
    """The table of the dexterity games, line by line."""
    yield SHOTS.format(games=games, seed=SEED).rstrip()
    for game in EXPECTED:
        yield from rows(game, games, jobs)


def tables(games: int, jobs: int) -> Iterator[str]:
    """The table of the games of hidden hands, line by line."""
    yield TABLES.format(games=games, seed=SEED).rstrip()
    for pairing in AGAINST:
        yield against(*pairing, games, jobs)


PARTS = {"shots": shots, "tables": tables}


def rewritten(page: str, part: Sequence[str]) -> str:
    """The page with another text under the heading of this part."""
    before, heading, rest = page.partition(part[0].splitlines()[0])
    if not heading:
        return "\n".join([page.rstrip(), "", *part, ""])
    _old, following, after = rest.partition("\n## ")
    return before + "\n".join([*part, ""]) + (f"{following}{after}" if following else "")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("part", choices=PARTS)
    parser.add_argument("--games", type=int, default=GAMES, help=f"matches a line (default {GAMES})")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--write", action="store_true", help=f"into {PAGE.relative_to(house.ROOT)}")
    given = parser.parse_args()
    lines = []
    for line in PARTS[given.part](given.games, given.jobs):
        print(line, flush=True)
        lines.append(line)
    if given.write:
        PAGE.write_text(rewritten(PAGE.read_text(encoding="utf-8"), lines), encoding="utf-8")


if __name__ == "__main__":
    main()
