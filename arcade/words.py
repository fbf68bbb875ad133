"""The words of the command line: each function reads one, or says in a sentence what was wanted."""

from __future__ import annotations

from argparse import ArgumentTypeError
from collections.abc import Callable
from math import inf

from arcade import registry
from arcade.game import Refused
from arcade.match import LEVELS, LONGEST_NAME


def game_id(text: str) -> str:
    try:
        return registry.known(text)
    except Refused as fault:
        raise ArgumentTypeError(str(fault)) from None


def seat(text: str) -> tuple[str, str, str]:
    """`human[:NAME]` or `bot:LEVEL[:NAME]` as kind, level and name."""
    kind, *rest = text.split(":", 2 if text.startswith("bot") else 1)
    if kind == "human":
        return kind, "", player_name("".join(rest))
    if kind == "bot" and rest and rest[0] in LEVELS:
        return kind, rest[0], player_name("".join(rest[1:]))
    raise ArgumentTypeError(f"a seat is human[:NAME] or bot:LEVEL[:NAME] with {', '.join(LEVELS)}, not {text}")


def player_name(text: str) -> str:
    if len(text) > LONGEST_NAME or not text.isprintable():
        raise ArgumentTypeError(f"a name has at most {LONGEST_NAME} letters, not {text}")
    return text


def levels(text: str) -> list[str]:
    wrong = [level for level in text.split(",") if level not in (*LEVELS, registry.ANYTHING)]
    if wrong:
        raise ArgumentTypeError(
            f"the levels are {', '.join(LEVELS)}, {registry.ANYTHING}, not {', '.join(wrong) or 'nothing'}"
        )
    return text.split(",")


def option(text: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if not equals:
        raise ArgumentTypeError(f"an option is KEY=VALUE, not {text}")
    return key.replace("-", "_"), value


def whole(least: int, most: int) -> Callable[[str], int]:
    """Reads a whole number of this range."""

    def read(text: str) -> int:
        if not text.isdecimal() or len(text) > len(str(most)) or not least <= int(text) <= most:
            raise ArgumentTypeError(f"a whole number from {least} to {most} is wanted, not {text}")
        return int(text)

    return read


def seconds(text: str) -> float:
    """More than none, and not for ever."""
    try:
        if 0 < float(text) < inf:
            return float(text)
    except ValueError:
        pass
    raise ArgumentTypeError(f"a number of seconds is wanted, not {text}")
