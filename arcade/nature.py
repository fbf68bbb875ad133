"""NATURE's answers: its k-th one depends on the match seed and k alone, so resuming a match never re-rolls."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Any

from arcade import assets, chance, lexicon
from arcade.game import Seat

if TYPE_CHECKING:
    from arcade.match import Seated


class Dice:
    """A `Nature` that draws from one generator; `seats` are those of the match, for the matches within it."""

    def __init__(self, rng: Random, seats: Sequence[Seated] = ()) -> None:
        self.rng = rng
        self.seats = seats

    def die(self, sides: int) -> int:
        return chance.die(self.rng, sides)

    def pick(self, things: Sequence[Any]) -> Any:
        return chance.pick(self.rng, things)

    def shuffled(self, things: Sequence[Any]) -> tuple[Any, ...]:
        return chance.shuffled(self.rng, things)

    def table(self, name: str) -> Any:
        return assets.table(name)

    def word(self, book: str, text: str) -> str:
        return lexicon.entry(book, text)

    def simulate(self, game: str, layout: Any, shot: Any) -> Any:
        return simulate(game, layout, shot)

    def play(self, game: str, first: Seat, options: Mapping[str, Any]) -> tuple[str, tuple[int, ...], tuple[int, ...]]:
        from arcade import registry, rounds, sim  # they know matches, and matches know nature

        if any(seated.kind == "human" for seated in self.seats):
            raise Witnessed(f"People play {game} at the table; nature cannot tell how that ends.")
        match = rounds.child(game, self.seats, first, options, self.rng)
        sim.play_out(match, [registry.bot(game, seated.level) for seated in match.seats])
        return rounds.outcome(match, first)


class Witnessed(Exception):
    """An answer that NATURE cannot give alone, since people bring it about."""


def nature(seed: int, k: int, seats: Sequence[Seated] = ()) -> Dice:
    """NATURE about to give its k-th answer (from 0) in the match of this seed."""
    return Dice(Random(f"{seed}/nature/{k}"), seats)


def simulate(game: str, layout: Any, shot: Any, record: bool = False) -> Any:
    """A shot in a dexterity game until all lies still: a `physics.trace.Trace`. Only now is pymunk imported."""
    return import_module(f"physics.{game.replace('-', '_')}").simulate(layout, shot, record)


def bot_dice(seed: int, seat: int, ply: int) -> Random:
    """The dice of the computer at `seat` before the action number `ply`: the same again after a resume."""
    return Random(f"{seed}/seat {seat}/{ply}")
