"""All games, one line each; their modules are found by name and imported when they are first needed."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from typing import Any

from arcade.bots.random import Anything
from arcade.game import Bot, Game, Refused
from arcade.language import _
from arcade.match import LEVELS
from arcade.nature import simulate

ANYTHING = "random"  # a level for tests and stopwatches: any legal action

# id: the box on the shelf that holds it ("" = in no box: a template)
GAMES = {
    "nullgame": "",
    "black-box": "black-box",
    "game-of-games": "game-of-games",
    "pin-throwing": "game-of-games",
    "bowling": "game-of-games",
    "pool": "game-of-games",
    "shuffleboard": "game-of-games",
    "ring-toss": "game-of-games",
    "golf": "game-of-games",
    "strict-sequence": "game-of-games",
    "higher-lower": "game-of-games",
    "who-dares": "game-of-games",
    "thirteen": "game-of-games",
    "evil-one": "game-of-games",
    "word-chain": "game-of-games",
    "word-game": "game-of-games",
    "eyes-open": "game-of-games",
    "goggle-box": "goggle-box",
    "channel-x": "channel-x",
}


def known(name: str) -> str:
    """The id of a game written with - or _; raises Refused with the list when there is none."""
    game = name.replace("_", "-")
    if game not in GAMES:
        raise Refused(_("There is no game {name}; there are: {games}.").format(name=name, games=", ".join(GAMES)))
    return game


def games_in(box: str) -> tuple[str, ...]:
    """The games of a box; first the one that is called as the box is, which is the whole of it."""
    return tuple(sorted((game for game, place in GAMES.items() if place == box), key=lambda game: game != box))


def rules(name: str) -> Game[Any, Any]:
    """The rules of a game."""
    game: Game[Any, Any] = import_module(f"arcade.rules.{file_name(name)}").GAME
    return game


def bot(name: str, level: str) -> Bot:
    """A computer player of a level: the game's own where it has one, else the general search."""
    if level == ANYTHING:
        return Anything()
    if level not in LEVELS:
        raise Refused(
            _("There is no level {level}; there are: {levels}.").format(level=level, levels=", ".join(LEVELS))
        )
    file = file_name(name)
    try:
        module = import_module(f"arcade.bots.{file}")
    except ModuleNotFoundError as missing:
        if missing.name != f"arcade.bots.{file}":
            raise
        from arcade.bots.search import Search

        return Search(rules(name), level)
    made: Bot = module.bot(level, partial(simulate, name)) if rules(name).physical else module.bot(level)
    return made


def scene(name: str) -> Any:
    """The scene class of a game's table (needs pygame)."""
    return import_module(f"scenes.play.{file_name(name)}").SCENE


def file_name(name: str) -> str:
    """What the files of a game are called: rules, bot, scene, test, playthrough and picture."""
    return known(name).replace("-", "_")
