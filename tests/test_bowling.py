"""Bowling by the book, each shot coming to rest as the test says; the pins themselves are in test_pins_physics.py."""

from __future__ import annotations

import pytest
from goes import Goes, pins

from arcade import registry
from arcade.game import Refused
from arcade.rules.bowling import PINS, SPOTS, Flick

rule = pytest.mark.rule


@rule("GG-25", "GG-R33")
def test_six_pins_stand_on_their_spots() -> None:
    assert [(pin.body, pin.x, pin.y) for pin in Goes("bowling").pieces] == [
        (f"pin {number}", x, y) for number, (x, y) in enumerate(PINS)
    ]
    assert len(PINS) == 6


@rule("GG-27", "GG-28", "GG-R29")
def test_the_ball_is_flicked_from_any_of_the_three_spots_anew_each_time() -> None:
    go = Goes("bowling")
    for spot in SPOTS:
        assert Flick(spot, 0, 14000) in go.match.legal(0)
    assert Flick(3, 0, 14000) not in go.match.legal(0)
    go.shoot(spot=0)
    assert go.match.state.flying is None
    assert Flick(2, 0, 14000) in go.match.legal(0)
    for wrong in (Flick(1, 1201, 14000), Flick(1, 0, 1999), Flick(1, 0, 25001)):
        with pytest.raises(Refused):
            go.match.act(0, wrong)


@rule("GG-29", "GG-R31")
def test_fallen_pins_are_gone_before_the_second_flick_and_shifted_ones_stay_where_they_are() -> None:
    go = Goes("bowling")
    go.shoot(*pins([0, 2]), moved={"pin 4": (13, 3741)})
    assert {pin.body for pin in go.pieces} == {"pin 1", "pin 3", "pin 4", "pin 5"}
    assert next(pin for pin in go.pieces if pin.body == "pin 4").spot == (1.3, 374.1)


@rule("GG-30", "GG-31", "GG-32", "GG-R32")
def test_both_flicks_of_a_go_are_made_in_turn_and_added_up() -> None:
    go = Goes("bowling", 3)
    seats = []
    for felled in ([0, 1], [3], [0], [], [5], [4, 3]):
        seats.append(go.seat)
        go.shoot(*pins(felled))
    assert seats == [0, 0, 1, 1, 2, 2]
    assert go.scored().results == (3, 1, 3)
    assert go.match.over


def test_the_next_player_finds_all_pins_standing() -> None:
    go = Goes("bowling")
    go.shoot(*pins([0, 1, 2]))
    go.shoot()
    assert len(go.pieces) == 6


@rule("GG-R30")
def test_all_six_at_the_first_flick_end_the_go() -> None:
    go = Goes("bowling")
    landed = go.shoot(*pins(range(6)))
    assert landed.last
    assert landed.result == 6
    assert go.seat == 1


@rule("GG-33", "GG-34", "GG-35", "GG-R20")
def test_the_most_pins_earn_three_points_then_two_then_one_and_none_no_place() -> None:
    go = Goes("bowling", 4)
    for felled in ([0], [1], [0, 1, 2], [3, 4], [], [], [5], []):
        go.shoot(*pins(felled))
    assert go.scored().results == (2, 5, 0, 1)
    assert go.match.points == (2, 3, 0, 1)


def test_several_rounds_begin_with_another_seat_each_time_and_add_up() -> None:
    go = Goes("bowling", 3, rounds=3)
    seats = []
    while not go.match.over:
        seats.append(go.seat)
        go.shoot(*pins([0] if go.seat == 1 and go.match.state.shot == 0 else []))
    assert seats == [0, 0, 1, 1, 2, 2, 1, 1, 2, 2, 0, 0, 2, 2, 0, 0, 1, 1]
    assert go.match.points == (0, 9, 0)
    assert go.match.game.stats(go.match.state) == {"pins": (0, 3, 0)}


def test_a_shot_reads_well_in_the_log() -> None:
    go = Goes("bowling")
    go.shoot(*pins([0, 1]))
    go.shoot(*pins([3]))
    go.shoot(*pins(range(6)))
    assert go.match.told() == [
        "P0: 2 pins.",
        "P0: 1 pin, 3 in all.",
        "P1 knocks them all down at once!",
        "Points: P0 2, P1 3.",
    ]
    assert registry.rules("bowling").tagline
