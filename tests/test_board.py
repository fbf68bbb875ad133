"""What lies on the board: the things that are fixed to it, and those of the game that is being played, no others."""

from __future__ import annotations

import pytest
import thousand
from goes import Goes

from arcade import registry
from arcade.nature import simulate
from arcade.rules import golf, pool
from arcade.rules.game_of_games import GAMES
from arcade.rules.shots import Rest, ShotGame
from physics import bowling, shuffleboard
from physics.trace import Contact

rule = pytest.mark.rule

BEGINS_WITH = {  # the pieces of a game
    "pin-throwing": {f"pin {number}" for number in range(7)},
    "bowling": {f"pin {number}" for number in range(6)},
    "pool": {"white", "red", "yellow", "blue"},
    "shuffleboard": {"chip 0"},
    "ring-toss": set[str](),
    "golf": {"white"},
}
FIXED = {"pool": {"cushion"}, "ring-toss": {"post", "board"}, "golf": {"green", "cup", "board"}}  # struck, never moved


def test_the_six_games_of_the_board_are_those_with_shots() -> None:
    assert {game for game in GAMES if isinstance(registry.rules(game), ShotGame)} == {*BEGINS_WITH}


@rule("GG-05")
@pytest.mark.parametrize("game", BEGINS_WITH)
def test_nothing_is_on_the_board_but_what_the_game_uses(game: str) -> None:
    assert {piece.body for piece in Goes(game).pieces} == BEGINS_WITH[game]


@rule("GG-03")
@pytest.mark.parametrize("game", FIXED)
def test_what_is_fixed_is_struck_but_never_moved(game: str) -> None:
    """A shot can move its own bodies alone: what these met besides each other is fixed."""
    met: set[str] = set()
    for layout, shot in thousand.shots(game, 40, seed=2):
        trace = simulate(game, layout, shot, record=True)
        met |= {name for hit in trace.contacts for name in (hit.a, hit.b)} - {*trace.bodies}
    assert met == FIXED[game]


@rule("GG-R02")
@pytest.mark.parametrize("game", BEGINS_WITH)
def test_nobody_sets_up_or_clears_away(game: str) -> None:
    rules = registry.rules(game)
    shot, rest = rules.actions
    assert rest is Rest
    go = Goes(game, 2)
    fresh = go.pieces
    for _shot in range(rules.shots):
        go.shoot()
    assert go.seat == 1
    assert go.pieces == fresh
    assert {type(move.action) for move in go.match.history} == {shot, Rest}


@rule("GG-R03")
def test_there_are_three_coloured_balls_and_a_white_one_that_serves_in_golf_too() -> None:
    assert {*pool.SPOTS} == {"white", "red", "yellow", "blue"}
    assert golf.BALL.body == pool.WHITE == "white"


def face(hits: tuple[Contact, ...]) -> Contact:
    """The first meeting with the barrier."""
    return next(hit for hit in hits if "barrier" in (hit.a, hit.b))


@rule("GG-04", "GG-46", "GG-R34")
def test_bowling_and_shuffleboard_share_the_lane_with_its_barrier_at_the_far_end() -> None:
    assert (bowling.HALF_WIDTH, bowling.LENGTH) == (shuffleboard.HALF_WIDTH, shuffleboard.BARRIER)
    assert shuffleboard.START[0] == bowling.SPOTS[1][0] == 0  # the middle spot of the near end
    ball = bowling.simulate(bowling.Layout(()), bowling.Shot(1, 0, 2000), True)
    chip = shuffleboard.simulate(shuffleboard.Layout(), shuffleboard.Shot(0, 0, 1380), True)
    for trace in (ball, chip):
        assert face(trace.contacts).y == pytest.approx(shuffleboard.BARRIER, abs=1)
        assert face(trace.contacts).x == pytest.approx(0, abs=1)
    assert ball.happened("gone") == ("ball",)  # back over the near end: it is open
