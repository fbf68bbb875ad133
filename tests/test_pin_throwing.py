"""Pin Throwing by the book; the pendulum itself is in test_pins_physics.py."""

from __future__ import annotations

from math import cos, dist, hypot, radians, sin

import pytest
from goes import Goes, pins

from arcade.game import Refused
from arcade.rules.pin_throwing import PINS, Swing

rule = pytest.mark.rule


@rule("GG-19", "GG-R28")
def test_seven_pins_stand_one_in_the_middle_and_six_around_it() -> None:
    go = Goes("pin-throwing")
    middle, *around = [(pin.x, pin.y) for pin in go.pieces]
    assert len(around) == 6
    assert all(dist(middle, pin) == pytest.approx(400, abs=1) for pin in around)
    assert middle == (0, 840)
    go.shoot(*pins([0, 1, 2]))
    assert len(go.pieces) == 7


@rule("GG-20")
def test_everybody_swings_once() -> None:
    go = Goes("pin-throwing", 4)
    seats = []
    while not go.match.over:
        seats.append(go.seat)
        go.shoot(*pins([go.seat]))
    assert seats == [0, 1, 2, 3]


@rule("GG-21", "GG-22", "GG-23", "GG-24", "GG-R26")
def test_the_most_pins_that_toppled_earn_three_points_then_two_then_one() -> None:
    go = Goes("pin-throwing", 4)
    go.shoot(*pins([0, 1]))
    go.shoot(*pins(range(7)))
    go.shoot(moved={"pin 3": (-250, 1200)})  # a shifted pin that stands is not down
    go.shoot(*pins([6, 5, 4]))
    assert go.scored().results == (2, 7, 0, 3)
    assert go.match.points == (1, 3, 0, 2)


@rule("GG-R27")
def test_the_bob_is_let_go_on_the_players_side_and_not_put_down() -> None:
    go = Goes("pin-throwing")
    assert Swing(-9000, 1700, 0, 500) in go.match.legal(0)
    for wrong in (
        Swing(9000, 1700, 0, 500),
        Swing(-9000, 599, 0, 500),
        Swing(-9000, 1701, 0, 500),
        Swing(-9000, 1000, 0, 499),
    ):
        with pytest.raises(Refused):
            go.match.act(0, wrong)
    legal = go.match.legal(0)
    for bearing in legal.dials["bearing"][::500]:  # no spot of the sector touches a pin
        for radius in (600, 1700):
            x, y = radius * cos(radians(bearing / 100)), radius * sin(radians(bearing / 100))
            assert min(hypot(x - px, y - py) for px, py in PINS) > 120 + 55
