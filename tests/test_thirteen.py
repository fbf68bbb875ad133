"""Wins (13) by the book, with the figures of the catalogue; and its computers."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest
from little import Little

from arcade import registry
from arcade.bots.goes import Goal, Race, best_mean, goal, most_lead, most_points
from arcade.bots.thirteen import DIE, STOPS, race
from arcade.game import Action, Refused
from arcade.match import Match, Seated
from arcade.rules.thirteen import AIM, Die, Stop, Stopped, Threw, Throw
from arcade.sim import play_out

rule = pytest.mark.rule


def throws(*faces: int) -> list[Action]:
    return [action for face in faces for action in (Throw(), Die(face))]


@rule("GG-124", "GG-125", "GG-R109")
def test_one_die_is_thrown_as_often_as_one_likes_and_added_up() -> None:
    go = Little("thirteen")
    assert go.play(*throws(2, 1, 1, 3)) == (Threw(0, 3, 7),)
    assert go.state.faces == (2, 1, 1, 3)
    assert go.state.total == 7
    assert go.moves == [Throw(), Stop()]


@rule("GG-126", "GG-R111")
def test_one_may_stop_at_any_total_below_13_but_not_without_a_throw() -> None:
    for faces in ((1,), (6,), (6, 6)):
        go = Little("thirteen")
        with pytest.raises(Refused):
            go.play(Stop())
        assert go.play(*throws(*faces), Stop()) == (Stopped(0, sum(faces)),)
        assert go.seat == 1
        assert go.state.results == (sum(faces), 0)


@rule("GG-127", "GG-R113")
def test_above_13_is_out_even_by_one() -> None:
    go = Little("thirteen")
    assert go.play(*throws(6, 6, 2)) == (Threw(0, 2, 0),)
    assert go.seat == 1
    assert go.state.results == (0, 0)


@rule("GG-R112")
def test_exactly_13_stops_by_itself() -> None:
    go = Little("thirteen")
    assert go.play(*throws(6, 6, 1)) == (Threw(0, 1, AIM),)
    assert go.seat == 1
    assert go.state.results == (AIM, 0)


@rule("GG-R110")
def test_each_plays_a_whole_go_before_the_next_begins() -> None:
    go, seats = Little("thirteen", 3), []
    for faces in ((5, 5), (6,), (4, 4, 4)):
        for action in (*throws(*faces), Stop()):
            seats += [] if go.nature else [go.seat]
            go.play(action)
    assert seats == [0, 0, 0, 1, 1, 2, 2, 2, 2]


@rule("GG-128", "GG-129", "GG-130", "GG-R19")
def test_the_nearest_earns_three_points_then_two_then_one_then_nothing() -> None:
    go = Little("thirteen", 4)
    for faces in ((4, 4), (6, 6), (5, 5), (6, 1)):
        go.play(*throws(*faces), Stop())
    assert go.scored().results == (8, 12, 10, 7)
    assert go.match.points == (1, 3, 2, 0)


@rule("GG-R17", "GG-R20")
def test_equal_totals_earn_the_same_and_whoever_is_out_takes_no_place() -> None:
    go = Little("thirteen", 4)
    go.play(*throws(6, 5), Stop(), *throws(6, 6, 6), *throws(5, 6), Stop(), *throws(3), Stop())
    assert go.match.points == (3, 0, 3, 2)


@rule("GG-R114", "GG-R22")
def test_when_all_are_out_nobody_scores() -> None:
    go = Little("thirteen", 2)
    go.play(*throws(6, 6, 6), *throws(5, 5, 5))
    assert go.match.points == (0, 0)
    assert go.match.over


@rule("GG-R115")
def test_later_players_know_the_totals_before_theirs() -> None:
    go = Little("thirteen", 3)
    go.play(*throws(6, 5), Stop(), *throws(6, 6, 6))
    assert go.match.view(2).earlier == (11, 0)


def test_a_go_reads_well_in_the_log() -> None:
    go = Little("thirteen")
    go.play(*throws(6, 5), Stop(), *throws(5, 5, 6))
    assert go.match.told() == [
        "P0 throws 6: 6.",
        "P0 throws 5: 11.",
        "P0 stops at 11.",
        "P1 throws 5: 5.",
        "P1 throws 5: 10.",
        "P1 throws 6 and is over 13: out.",
        "Points: P0 3, P1 0.",
    ]


# Computers


def test_the_greatest_mean_total_is_that_of_stopping_at_nine() -> None:
    mean, stops = best_mean(DIE)
    assert mean == pytest.approx(10.026, abs=0.0005)
    assert stops == {9, 10, 11, 12, 13}
    assert STOPS["regular"] == min(stops)


@pytest.mark.parametrize(
    ("stop", "mean", "bust"), [(9, 10.026, 0.045), (10, 9.65, 0.138), (11, 8.50, 0.283), (12, 6.49, 0.478)]
)
def test_every_other_total_to_stop_at_is_worse(stop: int, mean: float, bust: float) -> None:
    ends = ended(0, stop)
    assert ends[0] == pytest.approx(bust, abs=0.0006)
    assert sum(total * chance for total, chance in ends.items()) == pytest.approx(mean, abs=0.006)


def ended(total: int, stop: int) -> dict[int, float]:
    """The chance of each end of a go when one stops at a total; 0 is out."""
    if total > AIM or total >= stop:
        return {total if total <= AIM else 0: 1.0}
    ends: dict[int, float] = {}
    for face in range(1, 7):
        for end, chance in ended(total + face, stop).items():
            ends[end] = ends.get(end, 0.0) + chance / 6
    return ends


@pytest.mark.parametrize(
    ("seats", "first", "values"),
    [(2, 9, (2.52, 2.52)), (3, 9, (2.14, 2.23, 2.24)), (4, 10, (1.91, 1.91, 1.95, 1.97))],
)
def test_for_points_alone_the_first_stops_early(seats: int, first: int, values: tuple[float, ...]) -> None:
    game = Race(DIE, seats, most_points)
    assert min(game.stops(())) == first
    assert game.expected(()) == pytest.approx(values, abs=0.0051)


@pytest.mark.parametrize(
    ("seats", "first", "leads"),
    [(2, 9, (-0.05, 0.05)), (3, 10, (-0.04, -0.01, 0.05)), (4, 10, (-0.04, -0.02, 0.01, 0.05))],
)
def test_for_the_lead_the_first_dares_more(seats: int, first: int, leads: tuple[float, ...]) -> None:
    game = race(seats)
    assert min(game.stops(())) == first
    points = game.expected(())
    assert [most_lead(points, seat) for seat in range(seats)] == pytest.approx(leads, abs=0.0051)


@pytest.mark.parametrize(
    ("earlier", "stop"),
    [
        *[((0,), 1), ((7,), 8), ((8,), 9), ((9,), 9), ((10,), 10), ((11,), 10), ((12,), 9), ((13,), 8)],
        *[((0, 0), 1), ((0, 12), 9), ((11, 13), 11), ((10, 11, 12), 11), ((9, 10), 10), ((0, 0, 0), 1)],
    ],
)
def test_the_last_of_two_to_four_stops_as_in_the_catalogue(earlier: tuple[int, ...], stop: int) -> None:
    assert min(race(len(earlier) + 1).stops(earlier)) == stop


@pytest.mark.parametrize(("seats", "earlier", "stop"), [(3, 0, 9), (3, 10, 10), (4, 11, 11), (4, 12, 11), (4, 9, 10)])
def test_the_second_of_several_stops_as_in_the_catalogue(seats: int, earlier: int, stop: int) -> None:
    assert min(race(seats).stops((earlier,))) == stop


def test_each_level_stops_where_it_should() -> None:
    for level, stop in STOPS.items():
        bot = registry.bot("thirteen", level)
        for total in range(1, AIM):
            go = Little("thirteen")
            go.play(*[action for _point in range(total) for action in throws(1)])
            wanted = Stop() if total >= stop else Throw()
            assert bot.choose(go.match.view(0), go.match.legal(0), Random(1)) == wanted


def test_an_expert_beats_a_beginner() -> None:
    leads = []
    for seed in range(400):
        levels = ["expert", "beginner"] if seed % 2 else ["beginner", "expert"]
        people = [Seated(level, "bot", level) for level in levels]  # type: ignore[arg-type]
        match = play_out(
            Match(registry.rules("thirteen"), people, seed=seed), [registry.bot("thirteen", level) for level in levels]
        )
        points = dict(zip(levels, match.points, strict=True))
        leads.append(points["expert"] - points["beginner"])
    assert fmean(leads) > 0.05


@pytest.mark.parametrize(
    ("seats", "stop", "chances"),
    [(2, 10, (0.55, 0.70)), (3, 11, (0.42, 0.47, 0.54)), (4, 12, (0.36, 0.38, 0.41, 0.44))],
)
def test_who_needs_first_place_stops_later(seats: int, stop: int, chances: tuple[float, ...]) -> None:
    for_first = race(seats, Goal(3))
    assert min(for_first.stops(())) == stop
    assert for_first.expected(()) == pytest.approx(chances, abs=0.006)


@pytest.mark.parametrize(
    ("needs", "points"), [((9, 9), 0), ((), 0), ((2, 9), 2), ((9, 2), 3), ((4, 3), 3), ((1, 1), 1), ((3, 1), 3)]
)
def test_an_expert_plays_for_what_wins_the_race(needs: tuple[int, ...], points: int) -> None:
    match = Match(registry.rules("thirteen"), [Seated("A"), Seated("B")], seed=1, options={"needs": needs})
    assert goal(match.view(0)) == Goal(points)
