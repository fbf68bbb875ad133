"""Pool Billiards by the book; how the balls roll is in test_pool_physics.py."""

from __future__ import annotations

import pytest
from goes import Goes, fell

from arcade.nature import simulate
from arcade.rules.pool import GAME, SPOTS, Strike

rule = pytest.mark.rule


@rule("GG-36", "GG-37", "GG-R40")
def test_each_player_starts_from_the_full_table() -> None:
    go = Goes("pool")
    for seat in range(2):
        assert go.seat == seat
        assert {ball.body: (ball.x, ball.y) for ball in go.pieces} == SPOTS
        go.shoot(*fell("pocketed", "white"))


@rule("GG-38", "GG-39", "GG-R36")
def test_three_shots_with_the_white_ball_and_a_miss_only_loses_the_shot() -> None:
    go = Goes("pool", 1)
    for _shot in range(3):
        assert not go.match.over
        go.shoot()
    assert go.match.over
    assert go.match.points == (0,)


@rule("GG-39", "GG-R42")
@pytest.mark.parametrize("angle", [0, 9000, 18000, 35999])
def test_white_may_be_struck_in_any_direction_high_or_low(angle: int) -> None:
    legal = Goes("pool").match.legal(0)
    assert Strike(angle, 15000, -50) in legal
    assert Strike(angle, 1500, 50) in legal
    assert Strike(angle, 1499) not in legal
    assert Strike(angle, 1500, 51) not in legal


@rule("GG-39", "GG-R42")
@pytest.mark.parametrize("angle", [0, 9000, 18000, 27000])
def test_white_on_a_cushion_and_against_a_ball_is_struck_and_moves_none_that_nothing_meets(angle: int) -> None:
    go = Goes("pool")
    go.shoot(moved={"white": (80, 900), "red": (240, 900), "blue": (1320, 900), "yellow": (700, 2600)})
    before = {*go.pieces}
    after = {*GAME.rest(simulate("pool", *GAME.aimed(go.pieces, Strike(angle, 1500)))).pieces}
    moved = {ball.body for ball in before - after}
    assert moved
    assert moved <= {"white", "red"}  # white may hand its whole speed on to red
    assert len(after) == 4


@rule("GG-40", "GG-41", "GG-42")
def test_what_is_left_is_played_from_where_it_lies() -> None:
    go = Goes("pool", 1)
    go.shoot(*fell("pocketed", "red"), moved={"white": (300, 1200), "blue": (600, 2222)})
    assert {ball.body: (ball.x, ball.y) for ball in go.pieces} == {
        "white": (300, 1200),
        "yellow": SPOTS["yellow"],
        "blue": (600, 2222),
    }
    layout, _shot = go.match.game.aimed(go.pieces, Strike(0, 5000))
    assert layout == ((("white", 30.0, 120.0), ("yellow", 70.0, 230.0), ("blue", 60.0, 222.2)),)


@rule("GG-43", "GG-44", "GG-R37", "GG-R39")
def test_white_pocketed_ends_the_go_and_takes_all_points_of_it() -> None:
    go = Goes("pool", 2)
    go.shoot(*fell("pocketed", "red"))
    landed = go.shoot(*fell("pocketed", "blue", "white", "yellow"))
    assert landed.last
    assert landed.result == 0
    assert go.seat == 1
    go.shoot(*fell("pocketed", "red"))
    go.shoot()
    go.shoot()
    assert go.match.points == (0, 1)


@rule("GG-45", "GG-R23", "GG-R43", "GG-R35")
def test_each_coloured_ball_is_a_point_two_in_one_shot_too() -> None:
    go = Goes("pool", 2)
    go.shoot(*fell("pocketed", "yellow", "blue"))
    go.shoot()
    go.shoot()
    go.shoot()
    go.shoot(*fell("pocketed", "red"))
    go.shoot()
    assert go.match.points == (2, 1)


@rule("GG-R38")
def test_all_three_gone_end_the_go_early() -> None:
    go = Goes("pool", 2)
    assert not go.shoot(*fell("pocketed", "red")).last
    assert go.shoot(*fell("pocketed", "yellow", "blue")).last
    assert go.match.state.results == (3, 0)
    assert go.seat == 1


def test_a_shot_reads_well_in_the_log() -> None:
    go = Goes("pool", 2)
    go.shoot(*fell("pocketed", "red", "blue"))
    go.shoot()
    go.shoot()
    go.shoot(*fell("pocketed", "white"))
    assert go.match.told() == [
        "P0 pockets red, blue.",
        "P0 pockets nothing.",
        "P0 has 2 balls.",
        "P1 pockets the white ball: no points.",
        "Points: P0 2, P1 0.",
    ]
