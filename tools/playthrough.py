"""Matches of computers told step by step, kept under tests/playthroughs for people to read and tests to compare.

python tools/playthrough.py [GAME ...]   makes them anew; read the difference before you commit it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import house

sys.path.insert(0, str(house.ROOT))

from arcade import registry
from arcade.game import CLOCK, NATURE, TABLE
from arcade.match import COLOURS, LEVELS, Match, Seated
from arcade.sim import play_on
from arcade.words import game_id

SEED = 1
# What is told of a game if not a match with its first options: a race that does not hang on every computer player,
# one round of five, and an evening that is told in fewer lines.
OPTIONS: Mapping[str, Mapping[str, Any]] = {
    "game-of-games": {
        "length": "short",
        "games": ("higher-lower", "ring-toss", "thirteen", "shuffleboard", "who-dares", "golf", "evil-one"),
    },
    "channel-x": {"rounds": 1},
    "goggle-box": {"auction": "sealed", "offers": 1, "premieres": True},
}


def told(game: str) -> str:
    """A match for each number of seats, in turn with each level, action by action with what the table saw."""
    rules = registry.rules(game)
    return "\n".join(_match(game, seats) for seats in rules.seats)


def _match(game: str, seats: int) -> str:
    levels = [LEVELS[-1 - n % len(LEVELS)] for n in range(seats)]
    seated = [Seated(f"{level.title()} {n}", "bot", level, COLOURS[n - 1]) for n, level in enumerate(levels, 1)]
    match = Match(registry.rules(game), seated, seed=SEED, options=OPTIONS.get(game))
    bots = [registry.bot(game, level) for level in levels]
    lines = [f"{match.game.title}, seed {SEED}: {', '.join(match.names)}", f"options {match.options}", ""]
    while not match.over:
        seen = len(match.told())
        if NATURE in match.to_move:
            match.act(NATURE, match.chance())
        else:
            play_on(match, bots)
        move, sentences = match.history[-1], match.told(TABLE)[seen:]
        if move.seat != CLOCK or sentences:  # a tick in which nothing happens is no news
            lines.append(f"{len(match.history):>3} {match.name(move.seat)}: {move.action}")
        lines += [f"      {sentence}" for sentence in sentences]
    return "\n".join([*lines, "", f"points {match.points}", ""])


def file_of(game: str) -> Path:
    """Where the playthrough of a game is kept."""
    return house.ROOT / "tests" / "playthroughs" / f"{registry.file_name(game)}.txt"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", type=game_id, metavar="GAME")
    for game in parser.parse_args().games or registry.GAMES:
        file_of(game).parent.mkdir(parents=True, exist_ok=True)
        file_of(game).write_text(told(game), encoding="utf-8")
        print(file_of(game))


if __name__ == "__main__":
    main()
