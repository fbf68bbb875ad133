"""The three floors: who may import whom, read from the sources and never by running them."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parent.parent
STDLIB = frozenset(sys.stdlib_module_names) | {"__future__"}
DRAWS = {"pygame", "font_fredoka_one", "font_manrope"}
CORE = {"msgspec", "platformdirs", "rich"}

# What a floor may import, apart from the standard library; the first line that fits a module counts.
FLOORS = {
    "arcade.rules": {"msgspec", "arcade.game", "arcade.chance", "arcade.language", "arcade.rules"},
    "arcade": {"arcade", *CORE},
    "physics": {"physics", "pymunk"},
    "scenes": {"scenes", "arcade", "physics", "pymunk", *CORE, *DRAWS},
}
STAIRS = {"arcade.cli": {"scenes"}}  # reaches upstairs, but only inside a function

# No clock, no dice, no input or output in the rules.
UNRULY_MODULES = {"random", "secrets", "uuid", "time", "datetime", "os", "io", "pathlib", "sys", "subprocess"}
UNRULY_CALLS = {"open", "print", "input", "Random"}


class Import(NamedTuple):
    """One imported name, by its full dotted path."""

    name: str
    line: int
    lazy: bool  # inside a function


def imports(tree: ast.AST, module: str, lazy: bool = False) -> Iterator[Import]:
    """All imports of a module, those inside functions and under TYPE_CHECKING too."""
    for node in ast.iter_child_nodes(tree):
        match node:
            case ast.Import(names):
                yield from (Import(alias.name, node.lineno, lazy) for alias in names)
            case ast.ImportFrom(source, names, level):
                above = module.split(".")[:-level] if level else []
                yield from (Import(".".join(filter(None, [*above, source, a.name])), node.lineno, lazy) for a in names)
            case ast.Call(ast.Name(function) | ast.Attribute(_, function), [ast.Constant(str(name)), *_]):
                if function in ("import_module", "__import__"):
                    yield Import(name, node.lineno, lazy)
        inside = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        yield from imports(node, module, lazy or inside)


def within(name: str, roots: set[str]) -> bool:
    """Whether a dotted name is one of the roots or lies below one."""
    return any(name == root or name.startswith(root + ".") for root in roots)


def is_game(source: str) -> bool:
    """Whether a module of rules is a whole game, not a helper that games share: it has a GAME."""
    targets = [target for node in ast.parse(source).body if isinstance(node, ast.Assign) for target in node.targets]
    return any(isinstance(target, ast.Name) and target.id == "GAME" for target in targets)


def breaches(module: str, source: str, games: frozenset[str] = frozenset()) -> list[str]:
    """What a module does that its floor does not allow, a sentence each; `games` are the modules of whole games."""
    tree = ast.parse(source)
    floor = next(name for name in FLOORS if within(module, {name}))
    found = []
    for name, line, lazy in imports(tree, module):
        stairs = lazy and within(name, STAIRS.get(module, set()))
        if not (name.split(".")[0] in STDLIB or within(name, FLOORS[floor]) or stairs):
            found.append(f"{module}:{line} imports {name}, which {floor} may not")
        if within(name, set(games - {module})) and floor == "arcade.rules":
            found.append(f"{module}:{line} imports {name}, another game's rules")
    return found + (list(unruly(tree, module)) if floor == "arcade.rules" else [])


def unruly(tree: ast.AST, module: str) -> Iterator[str]:
    """What the rules of a game do with clocks, dice, input and output."""
    for name, line, _ in imports(tree, module):
        if name.split(".")[0] in UNRULY_MODULES and name != "random.Random":  # the type, for `imagine`
            yield f"{module}:{line} imports {name}"
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in UNRULY_CALLS:
            yield f"{module}:{node.lineno} calls {node.func.id}()"


def modules() -> dict[str, str]:
    """The source of every module of the house, by dotted name."""
    paths = sorted(path for floor in ("arcade", "physics", "scenes") for path in (ROOT / floor).rglob("*.py"))
    dotted = {".".join(path.relative_to(ROOT).with_suffix("").parts): path for path in paths}
    return {name: path.read_text(encoding="utf-8") for name, path in dotted.items()}


def test_every_module_keeps_to_its_floor() -> None:
    house = modules()
    games = frozenset(name for name, source in house.items() if within(name, {"arcade.rules"}) and is_game(source))
    assert {"arcade.game", "arcade.rules.nullgame", "physics.__init__", "scenes.__init__"} <= house.keys()
    assert "arcade.rules.nullgame" in games
    assert [breach for name, source in house.items() for breach in breaches(name, source, games)] == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("physics.pool", "import arcade.game"),
        ("physics.pool", "import pygame"),
        ("physics", "from scenes.ui import canvas"),
        ("arcade.match", "import pygame"),
        ("arcade.match", "import pymunk"),
        ("arcade.match", "import physics.pool"),
        ("arcade.match", "def late():\n    import scenes"),
        ("arcade.match", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from pygame import Surface"),
        ("arcade.match", "from importlib import import_module\nimport_module('scenes.stage.app')"),
        ("arcade.bots.search", "from ..rules.chess import x\nimport numpy"),
        ("arcade.cli", "import scenes"),
        ("arcade.cli", "if True:\n    from scenes import stage"),
        ("arcade.cli", "def late():\n    import pygame"),
        ("arcade.rules.darts", "from arcade.match import Match"),
        ("arcade.rules.darts", "from .. import match"),
        ("arcade.rules.darts", "import arcade"),
        ("arcade.rules.darts", "import rich"),
        ("arcade.rules.darts", "from arcade.rules.bridge import trick"),
        ("arcade.rules.darts", "from arcade.rules import bridge"),
        ("arcade.rules.darts", "from . import bridge"),
        ("arcade.rules.darts", "import random"),
        ("arcade.rules.darts", "from random import shuffle"),
        ("arcade.rules.darts", "from random import Random\nDICE = Random(1)"),
        ("arcade.rules.darts", "from time import monotonic"),
        ("arcade.rules.darts", "def late():\n    import os.path"),
        ("arcade.rules.darts", "open('/etc/hosts')"),
        ("scenes.ui.canvas", "import numpy"),
    ],
)
def test_a_breach_is_found(module: str, source: str) -> None:
    assert len(breaches(module, source, frozenset({"arcade.rules.bridge"}))) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("physics.pool", "from physics.world import Space\nimport pymunk, math"),
        ("arcade.cli", "def show():\n    from scenes.stage.app import App"),
        ("arcade.saves", "import os, msgspec, platformdirs\nfrom rich.table import Table\nfrom . import match"),
        (
            "arcade.rules.darts",
            "from arcade.game import Game\nfrom arcade.rules.cards import Card\nfrom . import ties",
        ),
        (
            "arcade.rules.darts",
            "from random import Random\nimport arcade.language\ndef imagine(rng: Random): ...",
        ),
        ("scenes.play.darts", "import pygame, arcade.rules.darts, physics.pool\nfrom scenes.ui import canvas"),
    ],
)
def test_what_a_floor_may_do_is_no_breach(module: str, source: str) -> None:
    assert breaches(module, source, frozenset({"arcade.rules.bridge"})) == []


def test_a_game_is_told_from_a_helper() -> None:
    assert is_game("class Darts(Game[State, View]): ...\n\n\nGAME = Darts()")
    assert not is_game("class Darts(Game[State, View]): ...")  # what several games extend


def test_the_command_line_starts_without_pygame_and_pymunk() -> None:
    script = "import sys, arcade.cli; print(sorted({'pygame', 'pymunk', 'scenes'} & sys.modules.keys()))"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
