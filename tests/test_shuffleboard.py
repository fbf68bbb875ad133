"""Shuffleboard by the book; how chips slide is in test_shuffleboard_physics.py."""

from __future__ import annotations

import pytest
from goes import Goes

from arcade.rules.shots import Piece
from arcade.rules.shuffleboard import START, value

rule = pytest.mark.rule


@rule("GG-47", "GG-48", "GG-49", "GG-R50")
def test_four_chips_are_flicked_one_after_another_from_the_middle_spot_of_an_empty_lane() -> None:
    go = Goes("shuffleboard")
    for seat in range(2):
        for number in range(4):
            assert go.seat == seat
            assert go.pieces[-1] == Piece(f"chip {number}", *START)
            assert len(go.pieces) == number + 1
            go.shoot(moved={f"chip {number}": (150 * number - 200, 2700)})
    assert go.match.over


@rule("GG-50", "GG-51", "GG-R44")
def test_all_chips_count_the_number_of_their_space_and_a_space_counts_for_each() -> None:
    go = Goes("shuffleboard", 1)
    for number, place in enumerate([(0, 3850), (250, 3850), (-250, 3000), (400, 2000)]):
        result = go.shoot(moved={f"chip {number}": place}).result
    assert result == 5 + 5 + 2 + 0


@rule("GG-50", "GG-52", "GG-R44", "GG-R45")
@pytest.mark.parametrize(
    ("y", "worth"),
    [(2599, 0), (2600, 1), (2899, 1), (2900, 2), (3200, 3), (3499, 3), (3500, 4), (3799, 4), (3800, 5), (3900, 5)],
)
def test_a_chip_on_a_line_counts_the_lower_space(y: int, worth: int) -> None:
    """The chip has a radius of 10 mm, the lines are at 250, 280, 310, 340 and 370 mm."""
    assert value(Piece("chip 0", 450, y)) == worth  # and the lane's side is no line


@rule("GG-53", "GG-R46", "GG-R47", "GG-R48")
def test_what_is_beside_the_lane_or_beyond_the_barrier_counts_nothing_and_chips_count_where_they_lie_at_last() -> None:
    go = Goes("shuffleboard", 1)
    go.shoot(moved={"chip 0": (490, 3850)})  # its middle is on the lane
    assert go.shoot(("hop", "chip 1"), ("gone", "chip 1")).result == 5
    assert go.shoot(("gone", "chip 0"), moved={"chip 2": (0, 3300)}).result == 3  # knocked off by a later one
    assert go.shoot(moved={"chip 3": (200, 2950), "chip 2": (0, 3500)}).result == 2 + 4


@rule("GG-R49")
def test_a_chip_that_hardly_left_the_start_spot_is_taken_away_worth_nothing() -> None:
    go = Goes("shuffleboard", 1)
    go.shoot(moved={"chip 0": (0, 499)})
    assert [chip.body for chip in go.pieces] == ["chip 1"]
    go.shoot(moved={"chip 1": (0, 500)})
    assert [chip.body for chip in go.pieces] == ["chip 1", "chip 2"]


@rule("GG-54", "GG-55", "GG-56")
def test_the_highest_total_earns_three_points_then_two_then_one() -> None:
    go = Goes("shuffleboard", 4)
    for place in ((0, 3850), (0, 2700), (0, 3300), (0, 1000)):
        for number in range(4):
            go.shoot(moved={f"chip {number}": (place[0] + number * 10, place[1])})
    assert go.match.points == (3, 1, 2, 0)


def test_a_chip_reads_well_in_the_log() -> None:
    go = Goes("shuffleboard", 1)
    go.shoot(moved={"chip 0": (0, 3850)})
    go.shoot(("hop", "chip 1"), ("gone", "chip 1"))
    go.shoot(("gone", "chip 2"))
    go.shoot(moved={"chip 3": (100, 1000)})
    assert go.match.told() == [
        "P0 lands on 5.",
        "P0 hops over the barrier.",
        "P0 slides off the lane.",
        "P0 falls short. 5 in all.",
    ]
