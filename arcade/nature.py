"""NATURE's answers: its k-th one depends on the match seed and k alone, so resuming a match never re-rolls."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from random import Random
from typing import Any

from arcade import assets, chance


class Dice:
    """A `Nature` that draws from one generator."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def die(self, sides: int) -> int:
        return chance.die(self._rng, sides)

    def pick(self, things: Sequence[Any]) -> Any:
        return chance.pick(self._rng, things)

    def shuffled(self, things: Sequence[Any]) -> tuple[Any, ...]:
        return chance.shuffled(self._rng, things)

    def table(self, name: str) -> Any:
        return assets.table(name)

    def simulate(self, game: str, layout: Any, shot: Any) -> Any:
        return simulate(game, layout, shot)


def nature(seed: int, k: int) -> Dice:
    """NATURE about to give its k-th answer (from 0) in the match of this seed."""
    return Dice(Random(f"{seed}/nature/{k}"))


def simulate(game: str, layout: Any, shot: Any, record: bool = False) -> Any:
    """A shot in a dexterity game until all lies still: a `physics.trace.Trace`. Only now is pymunk imported."""
    return import_module(f"physics.{game.replace('-', '_')}").simulate(layout, shot, record)


def bot_dice(seed: int, seat: int, ply: int) -> Random:
    """The dice of the computer at `seat` before the action number `ply`: the same again after a resume."""
    return Random(f"{seed}/seat {seat}/{ply}")
