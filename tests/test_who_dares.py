"""Who Dares, Wins by the book, with its exact chances; and its computers."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from little import Little

from arcade import registry
from arcade.bots.who_dares import BEST
from arcade.game import Refused
from arcade.rules.cards import DECK, NUMBERS, Card
from arcade.rules.who_dares import WORTH, Count, Draw, Spin, Spun, Take, Took

rule = pytest.mark.rule
RED, BLUE = DECK[:8], DECK[24:]


@rule("GG-89", "GG-R71", "GG-R75")
def test_one_two_or_three_cards_are_chosen_before_any_is_seen() -> None:
    go = Little("who-dares")
    assert go.moves == [Take(1), Take(2), Take(3)]
    assert go.state.cards == ()
    with pytest.raises(Refused):
        go.play(Take(0))  # type: ignore[arg-type]
    go.play(Take(3))
    assert go.nature
    action = go.match.chance()
    assert isinstance(action, Draw)
    assert len(set(action.cards)) == 3


@rule("GG-R76")
def test_the_cards_lie_open_before_the_spin() -> None:
    go = Little("who-dares", 3)
    go.play(Take(2))
    assert go.play(Draw((RED[0], BLUE[4]))) == (Took(0, (RED[0], BLUE[4])),)
    assert go.nature
    for eyes in range(3):
        assert go.match.view(eyes).cards == (RED[0], BLUE[4])


@rule("GG-90", "GG-R73")
def test_the_arrow_stops_on_one_of_eight_numbers_evenly() -> None:
    counts = dict.fromkeys(NUMBERS, 0)
    for seed in range(800):
        go = Little("who-dares")
        go.match.seed = seed
        go.play(Take(1), Draw((RED[0],)))
        action = go.match.chance()
        assert isinstance(action, Spin)
        counts[action.number] += 1
    assert set(counts) == set(range(1, 9))
    assert all(abs(count - 100) < 40 for count in counts.values())  # four standard deviations


@rule("GG-91", "GG-92", "GG-93", "GG-94", "GG-96", "GG-R23")
@pytest.mark.parametrize(("count", "points"), [(1, 3), (2, 2), (3, 1)])
def test_a_hit_is_worth_the_more_the_fewer_the_cards(count: Count, points: int) -> None:
    for number, got in ((1, points), (8, 0)):
        go = Little("who-dares", 1)
        cards = RED[:count]
        assert go.play(Take(count), Draw(cards), Spin(number))[0] == Spun(0, number, cards, got)
        assert go.match.points == (got,)


@rule("GG-R72")
def test_two_cards_with_the_same_number_are_one_hit() -> None:
    go = Little("who-dares", 1)
    go.play(Take(2), Draw((RED[4], BLUE[4])), Spin(5))
    assert go.match.points == (2,)


@rule("GG-95", "GG-R74")
def test_everybody_draws_from_the_whole_deck_and_spins_for_himself() -> None:
    go = Little("who-dares", 2)
    go.play(Take(1), Draw((RED[0],)), Spin(1))
    assert go.seat == 1
    assert go.state.cards == ()
    go.play(Take(1), Draw((RED[0],)))
    assert go.nature
    go.play(Spin(2))
    assert go.match.points == (3, 0)
    assert go.match.over


@rule("GG-96", "GG-R23")
def test_points_do_not_depend_on_what_the_others_have() -> None:
    go = Little("who-dares", 4)
    counts: tuple[Count, ...] = (1, 1, 2, 3)
    for count in counts:
        go.play(Take(count), Draw(RED[:count]), Spin(1))
    assert go.match.points == (3, 3, 2, 1)


def chance(count: int) -> Fraction:
    """Of a hit with so many cards: over all hands and all numbers of the spinner."""
    hands = list(combinations(DECK, count))
    hits = sum(len({card.number for card in hand}) for hand in hands)
    return Fraction(hits, len(hands) * len(NUMBERS))


@pytest.mark.parametrize(
    ("count", "hit", "expected"),
    [
        (1, Fraction(1, 8), Fraction(3, 8)),
        (2, Fraction(59, 248), Fraction(59, 124)),
        (3, Fraction(421, 1240), Fraction(421, 1240)),
    ],
)
def test_the_exact_chances_of_the_catalogue(count: Count, hit: Fraction, expected: Fraction) -> None:
    assert chance(count) == hit
    assert chance(count) * WORTH[count] == expected


def test_the_cards_that_computers_take_promise_most() -> None:
    assert max(WORTH, key=lambda count: chance(count) * WORTH[count]) == BEST == 2


def test_a_go_reads_well_in_the_log() -> None:
    go = Little("who-dares")
    go.play(Take(2), Draw((RED[0], BLUE[4])), Spin(5), Take(1), Draw((RED[2],)), Spin(1))
    assert go.match.told() == [
        "P0 draws 1, 5.",
        "The arrow shows 5: 2 points.",
        "P1 draws 3.",
        "The arrow shows 1: nothing.",
        "Points: P0 2, P1 0.",
    ]


# Computers


def asked(level: str, needs: tuple[int, ...] = ()) -> Take:
    go = Little("who-dares", 2, needs=needs)
    action = registry.bot("who-dares", level).choose(go.match.view(0), go.match.legal(0), Random(1))
    assert isinstance(action, Take)
    return action


def test_a_beginner_takes_anything() -> None:
    go = Little("who-dares")
    bot = registry.bot("who-dares", "beginner")
    view, legal = go.match.view(0), go.match.legal(0)
    taken = {bot.choose(view, legal, Random(seed)) for seed in range(40)}
    assert taken == {Take(1), Take(2), Take(3)}


def test_a_regular_takes_two_whatever_he_needs() -> None:
    assert asked("regular") == asked("regular", (1, 9)) == asked("regular", (3, 9)) == Take(2)


@pytest.mark.parametrize(("need", "count"), [(1, 3), (2, 2), (3, 1), (4, 2), (20, 2)])
def test_an_expert_takes_what_wins_the_race(need: int, count: Count) -> None:
    assert asked("expert", (need, 30)) == Take(count)


def test_an_expert_outside_of_a_race_takes_two() -> None:
    assert asked("expert") == Take(2)


def test_cards_with_equal_numbers_are_of_four_colours() -> None:
    assert len({card for card in DECK if card.number == 3}) == 4
    assert Card("red", 3) in DECK
