"""The computers at Pool Billiards: their aims, their strength, and how careful they are with white."""

from __future__ import annotations

from functools import partial
from random import Random
from statistics import mean
from typing import Any

import pytest

from arcade import registry
from arcade.bots import pool
from arcade.game import NATURE
from arcade.match import COLOURS, LEVELS, Match, Seated
from arcade.nature import simulate
from arcade.rules.pool import GAME, Strike, scratched
from arcade.rules.shots import Piece, Rest

Place = tuple[int, int]


def match(seed: int = 1, seats: int = 1) -> Match:
    return Match(GAME, [Seated(f"P{n}", colour=COLOURS[n]) for n in range(seats)], seed=seed)


def player(level: str, counted: list[Any] | None = None) -> pool.Player:
    def simulated(*shot: Any) -> Any:
        if counted is not None:
            counted.append(shot)
        return simulate("pool", *shot)

    made = pool.bot(level, simulated)
    assert isinstance(made, pool.Player)
    return made


def placed(**balls: Place) -> Any:
    """A view of one player's table with these balls, tenths of a mm."""
    view: Any = match().view(0)
    return type(view)(
        **{field: getattr(view, field) for field in view.__struct_fields__}
        | {"pieces": tuple(Piece(name, *spot) for name, spot in balls.items())}
    )


def aimed(level: str, view: Any, seed: int = 1) -> Strike:
    shot = player(level).aim(view, GAME.dials(view), Random(seed))
    assert isinstance(shot, Strike)
    return shot


def go(level: str, seed: int) -> tuple[int, bool]:
    """The balls of one go, and whether white fell."""
    one, bot, rest, dice = match(seed), registry.bot("pool", level), None, Random(seed)
    while not one.over:
        one.act(0, bot.choose(one.view(0), one.legal(0), dice))
        rest = one.chance()
        one.act(NATURE, rest)
    assert isinstance(rest, Rest)
    return one.points[0], scratched(rest)


def test_the_aim_sends_white_to_the_ghost_ball() -> None:
    straight = pool.aim_at((70, 60), (70, 140), (70, 280))
    assert (straight.angle, straight.fullness) == (0, 1)
    right = pool.aim_at((70, 60), (54, 44), (0, 44))  # the ghost ball lies at (70, 44): white would come from above
    assert right.angle == 18000
    assert right.fullness == pytest.approx(0)
    assert pool.aim_at((70, 60), (70, 140), (0, 140)).fullness < pool.aim_at((70, 60), (70, 140), (20, 277)).fullness


def test_near_balls_look_easier() -> None:
    near, far = (pool.aim_at((70, 60), (70, y), (70, 280)) for y in (100, 200))
    assert pool.aim_at((70, 60), (70, 260), (70, 280)).ease > far.ease
    assert near.fullness == far.fullness == 1


@pytest.mark.parametrize("level", LEVELS)
def test_a_hanging_ball_is_pocketed(level: str) -> None:
    view = placed(white=(700, 1400), red=(250, 1400), blue=(1100, 2600))
    layout, shot = GAME.aimed(view.pieces, aimed(level, view))
    assert "red" in simulate("pool", layout, shot).happened("pocketed")


def test_a_beginner_plays_800_straight_and_middle_high() -> None:
    shot = aimed("beginner", match().view(0))
    assert (shot.speed, shot.height) == (8000, 0)


@pytest.mark.parametrize(("level", "most"), [("beginner", 0), ("regular", 40), ("expert", 120 + 8 * 8)])
def test_each_level_tries_so_many_shots_in_its_head(level: str, most: int) -> None:
    counted: list[Any] = []
    view = match().view(0)
    player(level, counted).choose(view, GAME.dials(view), Random(1))
    assert len(counted) == most


def test_an_expert_takes_no_ball_that_takes_white_along() -> None:
    bot = player("expert")
    view = placed(white=(700, 1400), red=(250, 1400))
    both = Strike(27000, 12000, 50)  # straight into the middle pocket, and white follows
    assert scratched(bot.outcome(view, both))
    assert bot.result(view, both) == pool.SCRATCH
    assert player("regular").result(view, both) == 0


@pytest.mark.parametrize("level", LEVELS)
def test_it_plays_on_wherever_the_balls_lie(level: str) -> None:
    view = placed(white=(80, 80), red=(240, 80), yellow=(80, 240), blue=(1000, 2720))
    assert player(level).choose(view, GAME.dials(view), Random(1)) in GAME.dials(view)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_dice_make_the_same_choice(level: str) -> None:
    view = match().view(0)
    choose = partial(player(level).choose, view, GAME.dials(view))
    assert choose(Random(3)) == choose(Random(3)) != choose(Random(4))


def test_a_beginner_is_about_as_good_as_in_the_catalogue() -> None:
    played = [go("beginner", seed) for seed in range(200)]
    assert 0.38 < mean(balls for balls, _scratched in played) < 0.66
    assert 0.01 < mean(fell for _balls, fell in played) < 0.12


@pytest.mark.slow
@pytest.mark.parametrize(
    ("level", "catalogue", "scratches"), [("beginner", 0.5, 0.06), ("regular", 0.8, 0.03), ("expert", 1.5, 0.0)]
)
def test_means_are_those_of_the_catalogue(level: str, catalogue: float, scratches: float) -> None:
    played = [go(level, seed) for seed in range(400)]
    assert mean(balls for balls, _scratched in played) == pytest.approx(catalogue, rel=0.15)
    assert mean(fell for _balls, fell in played) == pytest.approx(scratches, abs=0.03)
