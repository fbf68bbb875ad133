"""Golf by the book, each stroke ending as the test says; how the ball flies and rolls is in test_flight_physics.py."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest
from goes import Goes

from arcade.bots.golf import bot
from arcade.game import Refused
from arcade.match import LEVELS
from arcade.nature import simulate
from arcade.rules.golf import BALL, GAME, LOFTS, Stroke
from arcade.rules.shots import Piece

rule = pytest.mark.rule
BOUNCE, RIM_IN, LIP, DEAD, HOLED = ((what, "white") for what in ("bounce", "rim in", "lip", "dead", "holed"))


def ends(stroke: Stroke) -> tuple[list[str], int]:
    """What happens to a real stroke, and its points."""
    rest = GAME.rest(simulate("golf", *GAME.aimed(GAME.fresh(), stroke)))
    return [fate.what for fate in rest.fates], GAME.score(0, rest)


@rule("GG-60", "GG-R56")
def test_the_white_ball_is_back_on_the_tee_for_every_attempt() -> None:
    go = Goes("golf")
    for fates, place in (([BOUNCE], (30, 200)), ([DEAD], (900, 1500)), ([HOLED], (0, 0)), ([], (5, -80))):
        assert go.pieces == (Piece("white", 0, -3000),) == (BALL,)
        go.shoot(*fates, moved={"white": place})
    layout, shot = GAME.aimed(go.pieces, Stroke(0, 55, 16000))
    trace = simulate("golf", layout, shot, record=True)
    assert trace.bodies == ("white",)
    assert trace.pose(0, 0)[:3] == (0, -300, 0)


@rule("GG-61")
def test_the_club_strikes_at_the_hole_with_one_of_three_lofts() -> None:
    go = Goes("golf")
    assert tuple(LOFTS) == (45, 55, 65)
    for edge in (Stroke(-1200, 45, 13000), Stroke(1200, 65, 22000), Stroke(0, 55, 16593)):
        assert edge in go.match.legal(0)
    for wrong in (Stroke(0, 50, 16000), Stroke(1201, 55, 16000), Stroke(0, 55, 12999), Stroke(0, 55, 22001)):
        with pytest.raises(Refused):
            go.match.act(0, wrong)


@rule("GG-62", "GG-R54")
@pytest.mark.parametrize(
    ("stroke", "fates", "points"),
    [
        (Stroke(0, 55, 17868), ["holed"], 1),  # on the fly
        (Stroke(0, 55, 16593), ["bounce", "rim in", "holed"], 1),  # after a hop on the green
        (Stroke(0, 55, 16230), ["bounce", "bounce", "bounce", "holed"], 1),  # hopping, then rolling
        (Stroke(300, 55, 16593), ["bounce", "bounce", "bounce"], 0),  # lies beside the hole: no second stroke
        (Stroke(0, 55, 15500), ["dead"], 0),  # short of the green
        (Stroke(0, 55, 18800), ["bounce", "dead"], 0),  # over the green and off it
    ],
)
def test_one_stroke_has_to_end_in_the_hole_over_the_green_alone(stroke: Stroke, fates: list[str], points: int) -> None:
    assert ends(stroke) == (fates, points)


@rule("GG-63", "GG-R55")
def test_each_player_has_three_attempts_and_every_stroke_is_one() -> None:
    go = Goes("golf", 2)
    seats = []
    for fate in (DEAD, HOLED, LIP, DEAD, DEAD, DEAD):
        seats.append(go.seat)
        go.shoot(fate)
    assert seats == [0, 0, 0, 1, 1, 1]
    assert go.match.over


@rule("GG-64", "GG-R23")
def test_every_ball_holed_is_a_point() -> None:
    go = Goes("golf", 2)
    holed = [BOUNCE, HOLED]
    assert [go.shoot(*fates).result for fates in (holed, [BOUNCE, LIP], [RIM_IN, HOLED])] == [1, 1, 2]
    for _stroke in range(3):
        go.shoot(*holed)
    assert go.scored().points == (2, 3)
    assert go.match.points == (2, 3)


def test_strokes_read_well_in_the_log() -> None:
    go = Goes("golf", 2)
    for fates in ([BOUNCE, HOLED], [HOLED], [LIP, DEAD], [DEAD], [BOUNCE], [BOUNCE, RIM_IN, HOLED]):
        go.shoot(*fates)
    assert go.match.told()[:3] == [
        "P0 holes it!",
        "P0 holes it on the fly!",
        "P0 lips out. 2 balls holed in all.",
    ]
    assert go.match.told()[3:6] == [
        "P1 is off the green.",
        "P1 stays on the green.",
        "P1 holes it! 1 ball holed in all.",
    ]


@pytest.mark.parametrize("level", LEVELS)
def test_a_computer_aims_so_that_a_steady_hand_would_hole(level: str) -> None:
    go = Goes("golf")
    player = bot(level, partial(simulate, "golf"))
    stroke = player.aim(go.match.view(0), go.match.legal(0), Random(0))
    assert stroke == Stroke(0, 55, 16593)  # 42 mm short of the hole
    assert ends(stroke)[1] == 1
