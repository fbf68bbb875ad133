"""The match: history, NATURE's answers, taking back, and what each seat saw; on the template game."""

from __future__ import annotations

from typing import Any

import pytest

from arcade import registry
from arcade.game import NATURE, TABLE, Dials, Listed, Refused
from arcade.match import Match, Seated
from arcade.nature import nature
from arcade.rules.nullgame import Call, Coin
from arcade.rules.ranking import places


def null_match(seats: int = 2, seed: int = 1, **options: Any) -> Match:
    return Match(registry.rules("nullgame"), [Seated(f"P{n}") for n in range(seats)], seed=seed, options=options)


def play_round(match: Match) -> None:
    for seat in sorted(match.to_move):
        match.act(seat, Call("heads"))
    match.advance()


def test_acting_out_of_turn_or_unfittingly_is_refused_and_changes_nothing() -> None:
    match = null_match()
    match.act(0, Call("heads"))
    before = match.state
    for seat, action in [(0, Call("tails")), (1, Coin("heads")), (NATURE, Coin("heads")), (7, Call("heads"))]:
        with pytest.raises(Refused):
            match.act(seat, action)
    assert match.state is before
    assert len(match.history) == 1


def test_options_and_seats_are_checked_in_one_sentence() -> None:
    with pytest.raises(Refused, match="1 to 4 seats, not 5"):
        null_match(5)
    with pytest.raises(Refused, match="rounds"):
        null_match(rounds=0)
    assert null_match(rounds="3").options.rounds == 3  # as the command line gives it


def test_c71_natures_answers_depend_on_the_seed_and_their_number_alone() -> None:
    faces = []
    for _ in range(2):
        match = null_match(seed=3)
        while not match.over:
            play_round(match)
        faces.append([move.action for move in match.history if move.seat == NATURE])
    assert faces[0] == faces[1]
    assert [nature(3, k).die(1000) for k in range(4)] == [nature(3, k).die(1000) for k in range(4)]
    assert len({nature(seed, 0).die(10**6) for seed in range(20)}) > 15  # matches differ


def test_c67_nothing_is_taken_back_across_an_answer_of_nature_or_another_seat() -> None:
    match = null_match()
    match.act(0, Call("heads"))
    assert match.can_undo(0)
    match.act(1, Call("tails"))
    assert not match.can_undo(0)
    assert match.can_undo(1)
    match.advance()
    assert not match.can_undo(1)
    with pytest.raises(Refused, match="nothing to take back"):
        match.undo(1)


def test_c69_taking_back_everything_is_the_fresh_deal_and_once_more_is_refused() -> None:
    match, fresh = null_match(), null_match()
    with pytest.raises(Refused):
        match.undo(0)
    match.act(0, Call("heads"))
    match.undo(0)
    assert match.state == fresh.state
    assert match.events() == fresh.events() == []
    with pytest.raises(Refused):
        match.undo(0)


def test_each_seat_is_told_what_it_saw() -> None:
    match = null_match()
    match.act(0, Call("heads"))
    assert match.told(0) == ["P0 calls heads."]
    assert match.told(1) == match.told(TABLE) == ["P0 has called."]


def test_dials_hold_whole_ranges() -> None:
    from random import Random

    dials = Dials(Call, face=range(3))
    assert dials.sample(Random(1)) in dials
    assert Call(face=3) not in dials  # type: ignore[arg-type]
    assert Coin("heads") not in dials
    assert Call("heads") not in Listed()


@pytest.mark.parametrize(
    ("points", "low_wins", "expected"),
    [
        ((9, 7, 7, 5), False, (1, 2, 2, 3)),
        ((9, 9, 9, 5), False, (1, 1, 1, 2)),
        ((7, 7, 5, 5), False, (1, 1, 2, 2)),
        ((0, 0, 0, 0), False, (1, 1, 1, 1)),
        ((9, 9, 5), False, (1, 1, 2)),
        ((5, 5), False, (1, 1)),
        ((12, 9), True, (2, 1)),
    ],
)
def test_c72_c73_places_are_dense_and_ties_share_them(
    points: tuple[int, ...], low_wins: bool, expected: tuple[int, ...]
) -> None:
    assert places(points, low_wins) == expected
