"""Places from points: one convention for every table, record and replay."""

from __future__ import annotations

from collections.abc import Sequence


def places(points: Sequence[int], low_wins: bool = False) -> tuple[int, ...]:
    """The place of each seat, from 1; a tie shares its place and the next one follows: 5 5 3 2 -> 1 1 2 3 (GG-R17)."""
    order = sorted(set(points), reverse=not low_wins)
    return tuple(1 + order.index(value) for value in points)


PLACE_POINTS = (3, 2, 1)  # GG-22 to GG-24, and so in every rank game; the fourth gets nothing (GG-R19)


def rank_points(results: Sequence[int]) -> tuple[int, ...]:
    """What the places of a rank game earn: ties share (GG-16 to GG-18), a zero takes no place (GG-R20)."""
    place = dict(zip(sorted({*results} - {0}, reverse=True), PLACE_POINTS, strict=False))
    return tuple(place.get(result, 0) for result in results)
