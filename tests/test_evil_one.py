"""Evil 1 by the book, with the figures of the catalogue; and its computers."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from little import Little

from arcade import assets, registry
from arcade.bots.evil_one import AHEAD, DICE, STOPS, TOP, key, race, stops
from arcade.bots.goes import Aim, Points, Race, best_mean, most_lead, most_points
from arcade.game import Action, Refused
from arcade.rules.evil_one import Dice, Stop, Stopped, Threw, Throw

rule = pytest.mark.rule
LEAST = 4  # total of a safe throw


def throws(*dice: tuple[int, int]) -> list[Action]:
    return [action for pair in dice for action in (Throw(), Dice(*pair))]


@rule("GG-131", "GG-132")
def test_both_dice_are_thrown_at_once_as_often_as_one_likes_and_added_up() -> None:
    go = Little("evil-one")
    assert go.play(*throws((2, 3), (6, 6), (4, 2))) == (Threw(0, 4, 2, 23),)
    assert go.state.throws == 3
    assert go.moves == [Throw(), Stop()]


@rule("GG-133", "GG-R118")
def test_one_may_stop_after_any_throw_but_not_before_the_first() -> None:
    go = Little("evil-one")
    with pytest.raises(Refused):
        go.play(Stop())
    assert go.play(*throws((2, 2)), Stop()) == (Stopped(0, 4),)
    assert go.seat == 1
    go.play(*throws(*[(6, 6)] * 20))
    assert go.moves == [Throw(), Stop()]
    assert go.state.total == 240


@rule("GG-134", "GG-R116", "GG-R117")
@pytest.mark.parametrize("dice", [(1, 6), (6, 1), (1, 1)])
def test_a_1_on_either_die_takes_all_and_ends_the_go(dice: tuple[int, int]) -> None:
    go = Little("evil-one")
    assert go.play(*throws((6, 6), (5, 4), dice)) == (Threw(0, *dice, 0),)
    assert go.seat == 1
    assert go.state.results == (0, 0)
    go.play(*throws((2, 2)), Stop())
    assert go.match.points == (0, 3)


@rule("GG-135")
def test_nothing_is_scored_before_all_have_finished() -> None:
    go = Little("evil-one", 3)
    go.play(*throws((6, 6)), Stop(), *throws((1, 2)))
    assert go.match.points == (0, 0, 0)
    go.play(*throws((2, 2)), Stop())
    assert go.match.points == (3, 0, 2)
    assert go.match.over


@rule("GG-136", "GG-137", "GG-138")
def test_the_highest_total_earns_three_points_then_two_then_one_then_nothing() -> None:
    go = Little("evil-one", 4)
    for dice in ((2, 3), (6, 6), (5, 5), (2, 2)):
        go.play(*throws(dice), Stop())
    assert go.scored().results == (5, 12, 10, 4)
    assert go.match.points == (1, 3, 2, 0)


@rule("GG-R17", "GG-R20")
def test_equal_totals_earn_the_same_and_a_1_takes_no_place() -> None:
    go = Little("evil-one", 4)
    go.play(*throws((2, 6)), Stop(), *throws((1, 6)), *throws((4, 4)), Stop(), *throws((2, 2)), Stop())
    assert go.match.points == (3, 0, 3, 2)


@rule("GG-R119")
def test_when_everyone_has_thrown_a_1_nobody_scores() -> None:
    go = Little("evil-one", 3)
    go.play(*throws((1, 6), (3, 1), (1, 1)))
    assert go.match.points == (0, 0, 0)
    assert go.match.over


@rule("GG-R120")
def test_later_players_know_the_totals_before_theirs_and_the_first_place_goes_round() -> None:
    go = Little("evil-one", 2, rounds=3)
    begun = []
    for _round in range(3):
        begun.append(go.seat)
        go.play(*throws((3, 3)), Stop())
        assert go.match.view(go.seat).earlier == (6,)
        go.play(*throws((1, 3)))
    assert begun == [0, 1, 0]


def test_a_go_reads_well_in_the_log() -> None:
    go = Little("evil-one")
    go.play(*throws((6, 5)), Stop(), *throws((2, 2), (3, 1)))
    assert go.match.told() == [
        "P0 throws 6 and 5: 11.",
        "P0 stops at 11.",
        "P1 throws 2 and 2: 4.",
        "P1 throws 3 and 1: the 1 takes it all.",
        "Points: P0 3, P1 0.",
    ]


# Computers


def test_the_greatest_mean_total_is_that_of_stopping_at_nineteen() -> None:
    mean, ends = best_mean(DICE)
    assert mean == pytest.approx(8.097, abs=0.0005)
    assert min(ends) == STOPS["regular"] == 19
    assert ends == frozenset(range(19, TOP + 1))


def test_a_throw_is_safe_in_25_of_36_and_eight_on_the_average_then() -> None:
    safe = [(a, b) for a in range(2, 7) for b in range(2, 7)]
    assert Fraction(len(safe), 36) == Fraction(25, 36)
    assert sum(map(sum, safe)) == 8 * len(safe)
    assert sum(throw.chance for throw in DICE.throws if throw.adds) == pytest.approx(25 / 36)
    assert sum(throw.chance for throw in DICE.throws) == pytest.approx(1)


@pytest.mark.parametrize(
    ("stop", "mean", "safe"),
    [(16, 8.02, 0.418), (19, 8.097, 0.358), (20, 8.08, 0.341), (24, 7.91, 0.289), (30, 7.34, 0.219), (40, 6.08, 0.140)],
)
def test_what_stopping_at_a_total_brings(stop: int, mean: float, safe: float) -> None:
    value, chance = {}, {}
    for total in range(stop + 12, -1, -1):
        if total >= stop:
            value[total], chance[total] = float(total), 1.0
            continue
        value[total] = sum(throw.chance * value[total + throw.adds] for throw in DICE.throws if throw.adds)
        chance[total] = sum(throw.chance * chance[total + throw.adds] for throw in DICE.throws if throw.adds)
    assert value[0] == pytest.approx(mean, abs=0.0051)
    assert chance[0] == pytest.approx(safe, abs=0.00051)


@pytest.mark.parametrize(("aim", "first", "values"), [(most_points, 4, (1.74, 1.89)), (most_lead, 4, (-0.16, 0.16))])
def test_the_first_of_two_settles_for_the_first_safe_throw(aim: Aim, first: int, values: tuple[float, float]) -> None:
    game = Race(DICE, 2, aim)
    assert least(game.stops(())) == first
    points: Points = game.expected(())
    if aim is most_lead:
        points = tuple(most_lead(points, seat) for seat in range(2))
    assert points == pytest.approx(values, abs=0.0051)


def least(totals: frozenset[int]) -> int:
    """The least total that can be reached among these."""
    return min(total for total in totals if total >= LEAST)


def low(totals: frozenset[int], below: int) -> list[int]:
    """The totals among these that can be reached and lie below a bound."""
    return sorted(total for total in totals if LEAST <= total < below)


@pytest.mark.parametrize(
    ("earlier", "settle"), [(16, (4, 5)), (20, (4, 9)), (24, (4, 13)), (28, (4, 17)), (32, (4, 21))]
)
def test_the_last_of_two_settles_if_the_rest_needs_too_much(earlier: int, settle: tuple[int, int]) -> None:
    found = race(2).stops((earlier,))
    assert low(found, earlier) == list(range(settle[0], settle[1] + 1))
    assert found >= set(range(earlier, TOP + 1))


@pytest.mark.parametrize("earlier", [6, 10, 12])
def test_the_last_of_two_goes_on_to_what_is_within_reach(earlier: int) -> None:
    assert least(race(2).stops((earlier,))) == earlier


@pytest.mark.parametrize("earlier", [(0,), (0, 0), (0, 0, 0)])
def test_where_all_before_have_nothing_the_first_safe_throw_is_enough(earlier: tuple[int, ...]) -> None:
    assert least(race(len(earlier) + 1).stops(earlier)) == 4


@pytest.mark.parametrize(("earlier", "settle"), [((12, 20), [13]), ((20, 28), [21]), ((12, 20, 28), [21, 22])])
def test_the_last_of_several_settles_just_above_the_second(earlier: tuple[int, ...], settle: list[int]) -> None:
    assert low(race(len(earlier) + 1).stops(earlier), max(earlier)) == settle


@pytest.mark.parametrize(("earlier", "settle"), [(20, range(9, 11)), (28, range(4, 20))])
def test_the_second_of_three_settles_as_in_the_catalogue(earlier: int, settle: range) -> None:
    assert low(race(3).stops((earlier,)), earlier) == list(settle)


@pytest.mark.parametrize(("seats", "first"), [(3, 7), (4, 8)])
def test_the_shipped_table_has_the_first_of_three_and_four(seats: int, first: int) -> None:
    assert seats > AHEAD
    assert least(stops(seats, ())) == first


def test_the_table_says_what_reckoning_would_say() -> None:
    table = assets.table("tables/evil_one")
    for earlier in ((0,), (19,), (33,)):
        if (found := table.get(key(4, earlier))) is not None:
            assert low(frozenset(found), TOP) == low(race(4).stops(earlier), TOP)
            break
    else:
        pytest.fail("the table knows no second of four")


def test_each_level_stops_where_it_should() -> None:
    go = Little("evil-one")
    go.play(*throws((6, 6), (2, 4)))  # 18
    asked = {level: registry.bot("evil-one", level) for level in ("regular", "expert")}
    view, legal = go.match.view(0), go.match.legal(0)
    assert asked["regular"].choose(view, legal, Random(1)) == Throw()
    assert asked["expert"].choose(view, legal, Random(1)) == Stop()
    go.play(*throws((2, 2)))
    assert asked["regular"].choose(go.match.view(0), go.match.legal(0), Random(1)) == Stop()


def test_a_beginner_does_anything_now_and_then() -> None:
    go = Little("evil-one")
    go.play(*throws((2, 2)))
    bot = registry.bot("evil-one", "beginner")
    chosen = [bot.choose(go.match.view(0), go.match.legal(0), Random(seed)) for seed in range(400)]
    assert 0.05 < chosen.count(Stop()) / 400 < 0.16  # every tenth: one of two whims in five
