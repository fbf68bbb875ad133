"""Dexterity games without physics: a match whose shots come to rest as the test says."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from arcade import registry
from arcade.game import NATURE, Action
from arcade.match import COLOURS, Match, Seated
from arcade.rules.goes import Scored
from arcade.rules.shots import Fate, Landed, Piece, Rest


class Goes:
    """A match of people, and what the table says to each shot."""

    def __init__(self, game: str, seats: int = 2, **options: Any) -> None:
        people = [Seated(f"P{n}", colour=COLOURS[n]) for n in range(seats)]
        self.match = Match(registry.rules(game), people, seed=1, options=options)

    @property
    def seat(self) -> int:
        (seat,) = self.match.to_move
        return seat

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """What stands on the table."""
        return self.match.state.pieces

    def shoot(self, *fates: tuple[str, str], moved: dict[str, tuple[int, int]] | None = None, **dials: int) -> Landed:
        """The player makes any shot (or one with these dials), and this becomes of the things on the table."""
        self.match.act(self.seat, self.shot(**dials))
        gone = {body for _what, body in fates}
        stay = tuple(
            Piece(piece.body, *(moved or {}).get(piece.body, (piece.x, piece.y)))
            for piece in self.pieces
            if piece.body not in gone
        )
        events = self.match.act(NATURE, Rest(stay, tuple(Fate(*fate) for fate in fates)))
        (landed,) = (event for event in events if isinstance(event, Landed))
        return landed

    def shot(self, **dials: int) -> Action:
        """Any legal shot, with these dials set."""
        legal: Any = self.match.legal(self.seat)
        sample = legal.sample(Random(1))
        return type(sample)(**{name: dials.get(name, getattr(sample, name)) for name in sample.__struct_fields__})

    def scored(self) -> Scored:
        """The last ranking."""
        return next(event for event in reversed(self.match.events()) if isinstance(event, Scored))


def fell(what: str, *bodies: str) -> list[tuple[str, str]]:
    """The same for several bodies."""
    return [(what, body) for body in bodies]


def pins(numbers: Sequence[int]) -> list[tuple[str, str]]:
    """These pins toppled."""
    return fell("toppled", *(f"pin {number}" for number in numbers))
