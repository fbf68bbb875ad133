"""Ring Toss by the book, each throw ending as the test says; how rings fly is in test_flight_physics.py."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest
from goes import Goes

from arcade.bots.ring_toss import bot
from arcade.game import Refused
from arcade.match import LEVELS
from arcade.nature import simulate
from arcade.rules.ring_toss import GAME, PLACES, Throw
from arcade.rules.shots import TENTHS
from physics.ring_toss import LINE

rule = pytest.mark.rule
OVER, MISS, RIM_IN, RIM_OUT = (("over", "ring"), ("miss", "ring"), ("rim in", "ring"), ("rim out", "ring"))


@rule("GG-57")
def test_each_player_throws_four_rings_one_after_another() -> None:
    go = Goes("ring-toss", 3)
    seats = []
    while not go.match.over:
        seats.append(go.seat)
        go.shoot(MISS)
    assert seats == [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2]


@rule("GG-58", "GG-R52")
@pytest.mark.parametrize("x", [PLACES[0], 0, PLACES[-1]])
def test_a_ring_is_let_go_behind_the_line_outside_the_board(x: int) -> None:
    go = Goes("ring-toss")
    go.match.act(0, Throw(x, 0, 18000))
    layout, shot = GAME.aimed(go.pieces, go.match.state.flying)
    start = simulate("ring-toss", layout, shot, record=True).pose(0, 0)
    assert (start.x, start.y) == (x / TENTHS, LINE) == (x / 10, -320)


@rule("GG-58", "GG-R52")
def test_nobody_throws_from_elsewhere_or_in_another_way_than_the_dials_allow() -> None:
    go = Goes("ring-toss")
    for wrong in (Throw(601, 0, 18000), Throw(-601, 0, 18000), Throw(0, 1501, 18000), Throw(0, 0, 13999)):
        with pytest.raises(Refused):
            go.match.act(0, wrong)
    for edge in (Throw(600, -1500, 14000), Throw(-600, 1500, 23000)):
        assert edge in go.match.legal(0)
    assert list(go.match.legal(1)) == []


@rule("GG-59", "GG-R51", "GG-R23")
def test_a_ring_that_rests_around_the_post_is_a_point_and_whatever_only_touches_it_is_none() -> None:
    go = Goes("ring-toss", 2)
    assert [go.shoot(*fates).result for fates in ([OVER], [RIM_IN, OVER], [RIM_OUT, MISS], [RIM_OUT, OVER])] == [
        1,
        2,
        2,
        3,
    ]
    for _ring in range(4):
        go.shoot(OVER)
    assert go.scored().points == (3, 4)  # a success is a point, whatever the others have
    assert go.match.points == (3, 4)


@rule("GG-R51")
def test_a_real_throw_at_the_post_comes_to_rest_around_it_and_one_beside_it_does_not() -> None:
    for throw, rings in ((Throw(0, 0, 18093), 1), (Throw(0, 0, 17300), 0), (Throw(0, 700, 18093), 0)):
        rest = GAME.rest(simulate("ring-toss", *GAME.aimed((), throw)))
        assert GAME.score(0, rest) == rings


@rule("GG-R53")
def test_earlier_rings_do_not_disturb_later_ones() -> None:
    go = Goes("ring-toss", 1)
    throw = Throw(100, -180, 18100)
    found = []
    for fate in (OVER, OVER, MISS, OVER):
        found.append((go.pieces, GAME.aimed(go.pieces, throw)))
        go.shoot(fate)
    assert found == [found[0]] * 4


def test_throws_read_well_in_the_log() -> None:
    go = Goes("ring-toss", 1)
    go.shoot(OVER)
    go.shoot(RIM_IN, OVER)
    go.shoot(RIM_OUT, MISS)
    go.shoot(MISS)
    assert go.match.told() == [
        "P0 rings the post!",
        "P0 rings the post off its rim!",
        "P0 hits the tip of the post.",
        "P0 misses the post. 2 rings in all.",
    ]


@pytest.mark.parametrize("level", LEVELS)
def test_a_computer_aims_so_that_a_steady_hand_would_ring(level: str) -> None:
    go = Goes("ring-toss")
    player = bot(level, partial(simulate, "ring-toss"))
    throws = [player.aim(go.match.view(0), go.match.legal(0), Random(seed)) for seed in range(30)]
    assert len({throw.x for throw in throws}) > 10
    for throw in throws:
        trace = player.simulate(*GAME.aimed((), throw))
        assert [event.what for event in trace.events] == ["over"]
