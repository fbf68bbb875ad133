"""Strict Sequence by the book; what each seat may see of it; and its computers."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest
from little import Little

from arcade import registry
from arcade.bots.random import Anything
from arcade.bots.strict_sequence import ENDS, LEADS_ON, best, played_out, worth
from arcade.game import NATURE, TABLE, Refused
from arcade.match import Match, Seated
from arcade.rules.cards import DECK, Card
from arcade.rules.strict_sequence import (
    GAME,
    Deal,
    Dealt,
    Draw,
    Drew,
    Laid,
    Lay,
    Pass,
    Passed,
    State,
    Top,
    fits,
    laid,
)
from arcade.sim import play_out

rule = pytest.mark.rule
RED, YELLOW, GREEN, BLUE = (list(DECK[8 * n : 8 * n + 8]) for n in range(4))
LOW = (RED[0], RED[1], YELLOW[0], GREEN[5], BLUE[3])
HIGH = (RED[6], YELLOW[4], YELLOW[5], GREEN[7], BLUE[6])
OTHER = (RED[2], GREEN[0], GREEN[1], BLUE[0], BLUE[7])


def dealt(*hands: tuple[Card, ...], **options: object) -> Little:
    go = Little("strict-sequence", len(hands), **options)
    go.play(Deal(tuple(tuple(sorted(hand)) for hand in hands)))
    return go


def random_match(seats: int, seed: int) -> Match:
    people = [Seated(f"P{n}", "bot", "regular") for n in range(seats)]
    return Match(registry.rules("strict-sequence"), people, seed=seed)


@rule("GG-65", "GG-67", "GG-R65")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_five_cards_each_and_the_rest_is_the_stack(seats: int) -> None:
    match = random_match(seats, 4)
    match.advance()
    assert [len(hand) for hand in match.state.hands] == [5] * seats
    assert len({card for hand in match.state.hands for card in hand}) == 5 * seats
    assert match.state.stack == 32 - 5 * seats >= 12


@rule("GG-66", "GG-67")
def test_a_player_sees_the_numbers_of_his_own_cards_only() -> None:
    go = dealt(LOW, HIGH, OTHER)
    for seat, hand in enumerate((LOW, HIGH, OTHER)):
        hidden: list[object] = [(None,) * 5] * 3
        hidden[seat] = tuple(sorted(hand))
        assert list(go.match.view(seat).hands) == hidden
    assert go.match.view(TABLE).hands == ((None,) * 5,) * 3
    assert not any(isinstance(event, Dealt) and event.cards != 5 for event in go.match.events(TABLE))


@rule("GG-66")
def test_what_is_drawn_is_seen_by_its_owner_alone() -> None:
    go = dealt(LOW, HIGH)
    assert go.play(Draw(), Top(BLUE[0])) == (Drew(1, BLUE[0]),)
    assert go.match.events(1)[-1] == Drew(1, BLUE[0])
    for eyes in (0, TABLE):
        assert go.match.events(eyes)[-1] == Drew(1, None)


def test_with_open_hands_everybody_sees_all() -> None:
    go = dealt(LOW, HIGH, open_hands=True)
    assert go.match.view(0).hands == go.match.view(TABLE).hands == (tuple(sorted(LOW)), tuple(sorted(HIGH)))


@rule("GG-69", "GG-R57")
def test_the_dealer_is_the_first_of_the_round_and_the_one_on_his_left_begins() -> None:
    assert dealt(LOW, HIGH, OTHER).seat == 1
    go = dealt(OTHER, LOW[:1] + LOW[3:] + (YELLOW[1], YELLOW[2]), HIGH, rounds=3)
    assert go.seat == 1


@rule("GG-72", "GG-73", "GG-75")
def test_they_act_in_turn_to_the_left_one_card_or_one_draw_each() -> None:
    go = dealt(LOW, HIGH, OTHER)
    seats = [go.seat]
    for actions in ((Draw(), Top(BLUE[1])), (Lay(GREEN[0]),), (Lay(RED[0]),), (Draw(), Top(BLUE[2]))):
        go.play(*actions)
        seats.append(go.seat)
    assert seats == [1, 2, 0, 1, 2]


@rule("GG-70", "GG-R58", "GG-74")
def test_the_first_card_must_be_a_1_and_who_has_none_draws() -> None:
    go = dealt(LOW, HIGH)
    assert go.moves == [Draw()]
    for card in HIGH:
        with pytest.raises(Refused):
            go.play(Lay(card))
    go.play(Draw(), Top(BLUE[1]))
    assert go.moves == [Lay(RED[0]), Lay(YELLOW[0])]


@rule("GG-71", "GG-R59")
def test_each_colour_has_its_pile_and_only_the_next_number_fits() -> None:
    go = dealt(OTHER, LOW)
    go.play(Lay(RED[0]), Lay(GREEN[0]))
    assert go.state.piles == (1, 0, 1, 0)
    assert go.moves == [Lay(RED[1]), Lay(YELLOW[0])]
    go.play(Lay(YELLOW[0]))
    assert go.moves == [Lay(BLUE[0]), Lay(GREEN[1])]
    for card in DECK:
        assert fits(card, (3, 0, 8, 7)) == (card in (RED[3], YELLOW[0], BLUE[7]))


@rule("GG-R60")
def test_who_can_lay_a_card_must() -> None:
    go = dealt(HIGH, LOW)
    assert Draw() not in go.moves
    with pytest.raises(Refused):
        go.play(Draw())


@rule("GG-75", "GG-R61")
def test_a_drawn_card_may_not_be_laid_at_once() -> None:
    go = dealt(LOW, HIGH)
    go.play(Draw(), Top(BLUE[0]))
    assert go.seat == 0
    assert BLUE[0] in go.state.hands[1]
    go.play(Lay(RED[0]))
    assert Lay(BLUE[0]) in go.moves


@rule("GG-R62")
def test_with_an_empty_stack_who_has_nothing_that_fits_passes() -> None:
    go = dealt(LOW, HIGH)
    rest = [card for card in DECK if card not in LOW + HIGH]
    state = State(
        **{name: getattr(go.state, name) for name in State.__struct_fields__}
        | {"hands": (tuple(sorted(set(LOW) | set(rest))), HIGH), "piles": (0, 0, 0, 0)}
    )
    assert state.stack == 0
    legal = GAME.legal(GAME.view(state, 1))
    assert list(legal) == [Pass()]  # type: ignore[call-overload]
    after, events = GAME.apply(state, 1, Pass())
    assert events == (Passed(1),)
    assert GAME.to_move(after) == {0}


@rule("GG-R63")
def test_no_deal_gets_stuck() -> None:
    longest = 0
    for seats in (2, 3, 4):
        for seed in range(120):
            match = play_out(random_match(seats, seed), [Anything()] * seats)
            assert match.over
            longest = max(longest, sum(move.seat != NATURE for move in match.history))
    assert 50 < longest <= 80


@rule("GG-68", "GG-76")
def test_the_first_without_cards_ends_the_game_and_gets_three_points() -> None:
    mine, blocked = tuple(RED[:5]), (YELLOW[6], YELLOW[7], GREEN[6], GREEN[7], BLUE[7])
    go = dealt(blocked, mine)
    draws = iter([YELLOW[4], YELLOW[5], BLUE[5], BLUE[6]])
    for card in mine[:-1]:
        go.play(Lay(card), Draw(), Top(next(draws)))
    assert not go.match.over
    events = go.play(Lay(mine[-1]))
    assert events[0] == Laid(1, RED[4], 0)
    assert go.match.over
    assert go.match.points == (2, 3)


@rule("GG-77", "GG-78", "GG-R19", "GG-R21")
def test_of_the_others_the_fewest_cards_earn_two_points_then_one() -> None:
    assert GAME.earned((4, 0, 2, 7)) == (1, 3, 2, 0)
    assert GAME.earned((11, 0)) == (2, 3)


@rule("GG-R64", "GG-R17")
def test_ties_in_hand_size_share_and_the_winner_alone_is_first() -> None:
    assert GAME.earned((3, 0, 3, 5)) == (2, 3, 2, 1)
    assert GAME.earned((4, 4, 0, 4)) == (2, 2, 3, 2)


def test_cards_are_never_lost() -> None:
    for seats in (2, 3, 4):
        match, dice = random_match(seats, 8), Random(3)
        match.advance()
        while not match.over:
            state = match.state
            away = [card for hand in state.hands for card in hand] + list(laid(state.piles))
            assert len(away) == len(set(away)) == 32 - state.stack
            match.act(min(match.to_move), match.legal(min(match.to_move)).sample(dice))
            if NATURE in match.to_move:
                match.act(NATURE, match.chance())


def test_another_deals_in_the_next_round() -> None:
    match = play_out(
        Match(registry.rules("strict-sequence"), random_match(3, 1).seats, seed=5, options={"rounds": 3}),
        [registry.bot("strict-sequence", "regular")] * 3,
    )
    deals = [n for n, move in enumerate(match.history) if isinstance(move.action, Deal)]
    assert [match.history[n + 1].seat for n in deals] == [1, 2, 0]


def test_a_game_reads_well_in_the_log() -> None:
    go = dealt(HIGH, LOW)
    go.play(Lay(RED[0]), Draw(), Top(BLUE[0]))
    assert go.match.told(0) == ["Everybody holds 5 cards.", "P1 lays red 1.", "P0 draws a card."]


# Computers


@pytest.mark.parametrize(
    ("card", "value"),
    [(RED[0], LEADS_ON), (RED[1], 1 / 5), (YELLOW[0], 1 / 2), (GREEN[7], ENDS), (BLUE[3], 0.0)],
)
def test_what_a_card_promises(card: Card, value: float) -> None:
    hand = (RED[0], RED[1], RED[6], YELLOW[0], YELLOW[2], GREEN[7], BLUE[3], BLUE[0])
    assert worth(card, hand) == value


def test_a_regular_lays_the_card_whose_next_one_he_holds() -> None:
    go = dealt(HIGH, (YELLOW[0], YELLOW[3], RED[0], RED[1], BLUE[0]))
    view = go.match.view(1)
    assert best(view.fitting, view.hands[1]) == RED[0]
    assert registry.bot("strict-sequence", "regular").choose(view, go.match.legal(1), Random(1)) == Lay(RED[0])


def test_a_beginner_lays_any_card_that_fits() -> None:
    go = dealt(HIGH, (YELLOW[0], YELLOW[3], RED[0], RED[1], BLUE[0]))
    bot = registry.bot("strict-sequence", "beginner")
    chosen = {bot.choose(go.match.view(1), go.match.legal(1), Random(seed)) for seed in range(30)}
    assert chosen == set(go.moves)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_an_expert_plays_out_is_what_the_rules_would_do(seats: int) -> None:
    """The quick play-out against a match of regulars whose stack lies in the same order."""
    regular = registry.bot("strict-sequence", "regular")
    for seed in range(12):
        match = random_match(seats, seed)
        match.advance()
        state = match.state
        away = {card for hand in state.hands for card in hand}
        stack = [card for card in DECK if card not in away]
        Random(seed).shuffle(stack)
        while not match.state.fitting:
            match.act(match.state.player, Draw())
            match.act(NATURE, Top(stack.pop()))
        state, pack = match.state, list(stack)
        first = best(state.fitting, state.hands[state.player])
        quick = played_out([list(hand) for hand in state.hands], state.piles, stack, state.player, first)
        while not match.over:
            seat = min(match.to_move)
            match.act(seat, regular.choose(match.view(seat), match.legal(seat), Random(1)))
            if NATURE in match.to_move:
                match.act(NATURE, Top(pack.pop()))
        scored = next(event for event in reversed(match.events()) if hasattr(event, "results"))
        assert len(quick) == seats
        assert min(quick) == 0
        assert scored.results.count(0) == 1
        assert quick == scored.results


def wins(level: str, others: str, seats: int, matches: int) -> float:
    """How often one of a level comes first against others, each seat in turn."""
    first = []
    for seed in range(matches):
        levels = [others] * seats
        levels[seed % seats] = level
        people = [Seated(f"P{n}", "bot", kind) for n, kind in enumerate(levels)]  # type: ignore[arg-type]
        match = Match(registry.rules("strict-sequence"), people, seed=seed)
        play_out(match, [registry.bot("strict-sequence", kind) for kind in levels])
        first.append(match.points[seed % seats] == 3)
    return fmean(first)


def test_a_regular_wins_59_of_100_against_a_beginner() -> None:
    assert wins("regular", "beginner", 2, 400) == pytest.approx(0.59, abs=0.074)  # three standard errors


def test_an_expert_sees_the_trap_into_which_a_regular_walks() -> None:
    """The stack is empty, so the other hand is known: only the blue 5 now lets the first be out of cards first."""
    mine = (BLUE[4], BLUE[7], GREEN[6], YELLOW[6], YELLOW[7])
    going = State(
        **{name: getattr(dealt(LOW, HIGH).state, name) for name in State.__struct_fields__}
        | {"hands": ((BLUE[5], BLUE[6], GREEN[7], RED[7]), mine), "piles": (7, 6, 6, 4)}
    )
    view = GAME.view(going, 1)
    chosen = {
        level: registry.bot("strict-sequence", level).choose(view, GAME.legal(view), Random(1))
        for level in ("regular", "expert")
    }
    assert chosen == {"regular": Lay(YELLOW[6]), "expert": Lay(BLUE[4])}
    left = {card: played_out(going.hands, going.piles, (), 1, card) for card in view.fitting}  # type: ignore[arg-type]
    assert left[YELLOW[6]] == (0, 1)
    assert left[BLUE[4]] == (1, 0)
