"""A new game, begun as a copy of nullgame: its rules, scene, test and playthrough, and its line in the registry.

python3 tools/new_game.py ID     such as darts or ring-toss
"""

from __future__ import annotations

import argparse
import keyword
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import house

TEMPLATE = "nullgame"
PIECES = ("arcade/rules/{}.py", "scenes/play/{}.py", "tests/test_{}.py", "tests/playthroughs/{}.txt")
BOT = "arcade/bots/{}.py"  # not copied: the general search plays until there is one
REGISTRY = "arcade/registry.py"
LINE = f'    "{TEMPLATE}": "",\n'
ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


def renamed(text: str, game: str) -> str:
    """A text of nullgame's with the names of `game`: its id in quotes, its modules, its classes, and its title."""
    words = game.split("-")
    title, camel = " ".join(map(str.title, words)), "".join(map(str.title, words))
    text = text.replace(f'"{TEMPLATE}"', f'"{game}"')
    text = text.replace(TEMPLATE, game.replace("-", "_"))
    text = re.sub(r"Nullgame(?=\(|Table)", camel, text)
    return text.replace("Nullgame", title)


def copies(root: Path, game: str) -> Iterator[tuple[Path, Path]]:
    """Each piece of nullgame, and where the new game's goes."""
    for piece in PIECES:
        yield root / piece.format(TEMPLATE), root / piece.format(game.replace("-", "_"))


def refusal(root: Path, game: str) -> str:
    """Why there can be no new game of this id, in one sentence; '' when there can."""
    if not ID.fullmatch(game) or keyword.iskeyword(game):
        return f"{game!r} is no id of a game; write it in small letters, digits and single hyphens, such as ring-toss."
    if f'"{game}":' in (root / REGISTRY).read_text(encoding="utf-8"):
        return f"There is a game {game} already; choose another id."
    places = [*(new for _old, new in copies(root, game)), root / BOT.format(game.replace("-", "_"))]
    taken = [path.relative_to(root).as_posix() for path in places if path.exists()]
    return f"{taken[0]} exists already; choose another id." if taken else ""


def make(root: Path, game: str) -> list[Path]:
    """Write the pieces and the registry line; returns the files written. Raises Trouble with nothing written."""
    if why := refusal(root, game):
        raise house.Trouble(why)
    written = []
    for old, new in copies(root, game):
        new.write_text(renamed(old.read_text(encoding="utf-8"), game), encoding="utf-8")
        written.append(new)
    registry = root / REGISTRY
    lines = registry.read_text(encoding="utf-8")
    registry.write_text(lines.replace(LINE, f'{LINE}    "{game}": "",\n', 1), encoding="utf-8")
    return [*written, registry]


def main(args: Sequence[str]) -> int:
    """Makes it and says what is left to do."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", metavar="ID")
    game = parser.parse_args(args).game
    for path in make(house.ROOT, game):
        print(path.relative_to(house.ROOT))
    print("Now write its rules, then its scene; make its playthrough anew and read it; name its box in the registry.")
    return 0


if __name__ == "__main__":
    sys.exit(house.told(main))
