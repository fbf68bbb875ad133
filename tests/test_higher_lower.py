"""Higher or Lower? by the book, with the figures of the catalogue; and its computers."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest
from little import Little

from arcade import registry
from arcade.bots.higher_lower import WHIM
from arcade.game import Action, Refused
from arcade.match import LEVELS, Match, Seated
from arcade.rules.cards import DECK, NUMBERS, Card
from arcade.rules.higher_lower import WAYS, Call, Called, Turn, Turned, Way, holds
from arcade.sim import play_out

rule = pytest.mark.rule
RED, YELLOW, GREEN, BLUE = ([DECK[8 * n + number - 1] for number in NUMBERS] for n in range(4))


def called(way: Way, card: Card) -> list[Action]:
    return [Call(way), Turn(card)]


def begun(seats: int = 2, first: Card = RED[3], **options: int) -> Little:
    go = Little("higher-lower", seats, **options)
    go.play(Turn(first))
    return go


def through(first: Card, rest: list[Card]) -> list[Action]:
    """The cards turned by somebody who is always right."""
    moves: list[Action] = []
    for before, card in zip([first, *rest], rest, strict=False):
        moves += called("higher" if card.number > before.number else "lower", card)
    return moves


@rule("GG-79", "GG-85")
def test_each_go_begins_with_the_whole_deck() -> None:
    go = Little("higher-lower", 2)
    assert go.nature
    assert len(go.state.stack) == len(DECK) == 32
    go.play(Turn(RED[3]), *called("lower", BLUE[6]))
    assert go.nature
    assert len(go.state.stack) == 32
    go.play(Turn(BLUE[6]))  # the same card again, for the next player
    assert go.seat == 1


@rule("GG-80", "GG-81", "GG-R69")
def test_the_first_card_is_turned_and_the_next_one_called_higher_or_lower() -> None:
    go = begun()
    assert go.moves == [Call("higher"), Call("lower")]
    assert go.play(Call("higher")) == (Called(0, "higher"),)
    assert go.play(Turn(BLUE[5])) == (Turned(0, BLUE[5], True, 2),)
    with pytest.raises(Refused):
        go.play(Turn(RED[0]))


@rule("GG-82")
def test_the_next_call_is_compared_with_the_card_just_turned() -> None:
    go = begun(first=RED[6])
    go.play(*called("lower", RED[1]), *called("higher", RED[4]))
    assert go.state.row == (RED[6], RED[1], RED[4])
    (turned,) = go.play(*called("lower", RED[2]))
    assert turned == Turned(0, RED[2], True, 4)


@rule("GG-83", "GG-R67")
@pytest.mark.parametrize("way", WAYS)
def test_an_equal_number_is_never_wrong_and_counts(way: Way) -> None:
    go = begun(first=RED[3])
    assert go.play(*called(way, BLUE[3])) == (Turned(0, BLUE[3], True, 2),)
    assert go.seat == 0
    assert go.state.row[-1] == BLUE[3]


@rule("GG-R69")
def test_one_is_lowest_eight_highest_and_colours_do_not_matter() -> None:
    for before in DECK:
        for card in DECK:
            if before.number != card.number:
                assert holds("higher", before, card) == (card.number > before.number)
                assert holds("lower", before, card) == (card.number < before.number)


@rule("GG-84", "GG-R66")
def test_a_wrong_call_ends_the_go_and_its_card_does_not_count() -> None:
    go = begun()
    go.play(*called("higher", BLUE[5]))
    assert go.play(*called("higher", RED[4])) == (Turned(0, RED[4], False, 2),)
    assert go.state.results == (2, 0)
    go = begun()
    go.play(*called("lower", RED[4]))
    assert go.state.results == (1, 0)


@rule("GG-84", "GG-R66", "GG-R68")
def test_all_32_cards_end_the_go() -> None:
    first, rest = DECK[0], list(DECK[1:])
    go = Little("higher-lower", 2)
    go.play(Turn(first))
    events = go.play(*through(first, rest))
    assert events == (Turned(0, DECK[-1], True, 32),)
    assert go.state.results == (32, 0)
    assert go.nature


@rule("GG-R70")
def test_all_turned_cards_lie_open_to_everybody() -> None:
    go = begun(3)
    go.play(*called("higher", BLUE[5]))
    for eyes in range(3):
        assert go.match.view(eyes).row == (RED[3], BLUE[5])


@rule("GG-86", "GG-87", "GG-88", "GG-R21")
def test_the_most_cards_earn_three_points_then_two_then_one() -> None:
    go = Little("higher-lower", 4)
    for right in (1, 3, 0, 2):
        go.play(Turn(RED[3]), *through(RED[3], [BLUE[4], BLUE[5], BLUE[6]][:right]))
        last = go.state.row[-1]
        go.play(*called("higher", next(card for card in RED if card.number < last.number)))
    assert go.scored().results == (2, 4, 1, 3)
    assert go.match.points == (1, 3, 0, 2)


@rule("GG-R17", "GG-R21")
def test_equal_counts_earn_the_same_and_one_card_takes_a_place() -> None:
    go = Little("higher-lower", 3)
    for _seat in range(3):
        go.play(Turn(RED[3]), *called("higher", RED[0]))
    assert go.match.points == (3, 3, 3)


def test_a_go_reads_well_in_the_log() -> None:
    go = begun()
    go.play(*called("higher", BLUE[5]), *called("lower", GREEN[7]))
    assert go.match.told() == [
        "red 4: 1 card.",
        "P0 calls higher.",
        "blue 6: 2 cards.",
        "P0 calls lower.",
        "green 8: wrong, P0 has 2 cards.",
    ]


# Computers


@pytest.mark.parametrize(("numbers", "chance"), [((1, 8), 1.0), ((2, 7), 0.871), ((3, 6), 0.742), ((4, 5), 0.613)])
def test_how_often_the_better_first_call_is_right(numbers: tuple[int, int], chance: float) -> None:
    for number in numbers:
        go = begun(first=Card("red", number))
        bot = registry.bot("higher-lower", "regular")
        call = bot.choose(go.match.view(0), go.match.legal(0), Random(1))
        assert isinstance(call, Call)
        right = [holds(call.way, go.state.row[-1], card) for card in go.state.stack]
        assert sum(right) / len(right) == pytest.approx(chance, abs=0.0006)


def test_a_regular_calls_by_the_middle_and_an_expert_by_what_is_left() -> None:
    go = begun(first=RED[0])
    go.play(
        *through(RED[0], [RED[5], RED[6], BLUE[6], BLUE[7], GREEN[7], YELLOW[7], RED[7], GREEN[6], YELLOW[6], RED[3]])
    )
    view, legal = go.match.view(0), go.match.legal(0)
    above = sum(card.number > 4 for card in view.stack)
    below = sum(card.number < 4 for card in view.stack)
    assert above < below
    calls = [registry.bot("higher-lower", level).choose(view, legal, Random(1)) for level in ("regular", "expert")]
    assert calls == [Call("higher"), Call("lower")]


def test_a_beginner_calls_anything_now_and_then() -> None:
    go = begun(first=RED[0])
    bot = registry.bot("higher-lower", "beginner")
    calls = [bot.choose(go.match.view(0), go.match.legal(0), Random(seed)) for seed in range(1000)]
    assert calls.count(Call("lower")) / 1000 == pytest.approx(WHIM["beginner"] / 2, abs=0.025)


def test_the_mean_of_each_level_is_that_of_the_catalogue() -> None:
    means = {}
    for level in LEVELS:
        turned = []
        for seed in range(250):
            people = [Seated(str(n), "bot", level) for n in range(4)]
            match = Match(registry.rules("higher-lower"), people, seed=seed)
            turned += play_out(match, [registry.bot("higher-lower", level)] * 4).state.totals
        means[level] = fmean(turned)
    assert means["beginner"] == pytest.approx(4.05, abs=0.3)  # three standard errors of a thousand goes
    assert means["regular"] == pytest.approx(4.65, abs=0.35)
    assert means["expert"] == pytest.approx(4.66, abs=0.35)
