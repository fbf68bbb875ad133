"""Places from points: one convention for every table, record and replay."""

from __future__ import annotations

from collections.abc import Sequence


def places(points: Sequence[int], low_wins: bool = False) -> tuple[int, ...]:
    """The place of each seat, from 1; a tie shares its place and the next one follows: 5 5 3 2 -> 1 1 2 3 (GG-R17)."""
    order = sorted(set(points), reverse=not low_wins)
    return tuple(1 + order.index(value) for value in points)
