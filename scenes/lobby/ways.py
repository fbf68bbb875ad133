"""Ways to play: what a game's set-up page offers, as values; a game without its own gets one from its options."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from arcade import registry
from arcade.game import Game
from arcade.language import _
from arcade.match import LEVELS
from arcade.settings import Member

LEVEL = "level"  # the setting that is no option of the game: how well its computers play
MANY = 40  # values of a range that a dial still offers one by one


class Setting(Struct, frozen=True):
    """One thing to choose: an option of the game, or LEVEL; each value as a menu words it, and what it means."""

    key: str
    label: str
    values: tuple[tuple[str, Any], ...]
    at: int = 0  # the value offered first


class Numbers(Struct, frozen=True):
    """An option picked from a grid of numbers instead, which starts the game; `told` explains the grid."""

    key: str
    numbers: range
    told: str


class Switches(Struct, frozen=True):
    """An option that is a list: each value as a menu words it, and what it means; all of them are on at first."""

    key: str
    values: tuple[tuple[str, Any], ...]
    lacking: Mapping[Any, str] = {}  # values that stay off, and why


class Way(Struct, frozen=True):
    """One way to play; it takes so many `people`, and `robots` computers (None: those of the party)."""

    id: str
    title: str
    told: str  # one sentence
    sign: str  # of scenes.ui.signs
    people: range
    robots: int | None = None
    options: Mapping[str, Any] = {}
    settings: tuple[Setting, ...] = ()
    numbers: Numbers | None = None
    switches: Switches | None = None
    why: str = ""  # why it cannot be taken, whoever plays
    notices: tuple[str, ...] = ()  # what is missing here, told when the page opens


def ways(game: str, party: Sequence[Member]) -> Sequence[Way]:
    """What the set-up page of a game offers this party: the ways its scene knows, or else the plain way."""
    found: Sequence[Way] = registry.scene(game).ways(party)
    return found or [plain_way(registry.rules(game))]


def plain_way(game: Game[Any, Any]) -> Way:
    """All options of a game as its rules declare them, for whoever sits at the table."""
    settings = tuple(_settings(game.options))
    people = range(game.seats[-1] + 1)
    return Way("play", game.title, _("As it stands in the rules."), "disc", people, settings=settings)


def _settings(options: type[Struct]) -> Iterator[Setting]:
    for field in msgspec.inspect.type_info(options).fields:  # type: ignore[attr-defined]
        values = list(_values(field.type))
        if len(values) > 1:
            words = tuple((_worded(value), value) for value in values)
            at = values.index(field.default) if field.default in values else 0
            yield Setting(field.name, _(field.name.replace("_", " ").capitalize()), words, at)


def _values(kind: msgspec.inspect.Type) -> Sequence[Any]:
    match kind:
        case msgspec.inspect.BoolType():
            return (False, True)
        case msgspec.inspect.LiteralType(values):
            return values
        case msgspec.inspect.IntType(ge=int(least), le=int(most)):
            return range(least, most + 1)[:MANY]
    return ()


def _worded(value: Any) -> str:
    return (_("yes") if value else _("no")) if isinstance(value, bool) else _(str(value))


def level_setting(party: Sequence[Member]) -> Setting:
    """How well the computers play: offered at the level of the first one at the table."""
    level = next((member.level for member in party if member.kind == "bot"), "regular")
    return Setting(
        LEVEL, _("The computer plays as"), tuple((level_word(name), name) for name in LEVELS), LEVELS.index(level)
    )


def level_word(level: str) -> str:
    """A level as menus say it."""
    return {"beginner": _("Beginner"), "regular": _("Regular"), "expert": _("Expert")}[level]
