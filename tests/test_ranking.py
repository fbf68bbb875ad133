"""Places and what they earn."""

from __future__ import annotations

import pytest

from arcade.rules.ranking import places, rank_points

rule = pytest.mark.rule


@rule("GG-16", "GG-17", "GG-18", "GG-R17", "GG-R18", "GG-R19", "GG-R20", "GG-R22")
@pytest.mark.parametrize(
    ("results", "points"),
    [
        ((5, 4, 3, 2), (3, 2, 1, 0)),  # the fourth gets nothing
        ((5, 5, 3, 2), (3, 3, 2, 1)),  # a shared place removes none
        ((4, 2, 2, 1), (3, 2, 2, 1)),
        ((4, 2, 1, 1), (3, 2, 1, 1)),
        ((1, 1, 1, 1), (3, 3, 3, 3)),
        ((5, 0, 0, 3), (3, 0, 0, 2)),  # a zero takes no place
        ((0, 0, 0), (0, 0, 0)),
        ((1, 6), (2, 3)),  # with two players the loser still earns his place
        ((4,), (3,)),
        ((0,), (0,)),
    ],
)
def test_places_earn_three_two_and_one(results: tuple[int, ...], points: tuple[int, ...]) -> None:
    assert rank_points(results) == points


@rule("GG-R17")
def test_c72_ties_share_a_place_and_the_next_one_follows() -> None:
    assert places((5, 5, 3, 2)) == (1, 1, 2, 3)
    assert places((5, 5, 3, 2), low_wins=True) == (3, 3, 2, 1)
