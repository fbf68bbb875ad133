"""Goggle Box from the screens to the settlement: sets, fists, Banners, income, loans, bankruptcies and the winner."""

from __future__ import annotations

from itertools import product

import pytest
from goggle import BLUE, GREEN, PURPLE, RED, YELLOW, Evening, card, cards, no_fists, screened, screening

from arcade.game import NATURE, TABLE, Refused
from arcade.match import Match, Seated
from arcade.rules.goggle_box import GAME, black_figure
from arcade.rules.goggle_cards import CARDS, HUES, colour, earned, incomes, is_number_set, is_run, value
from arcade.rules.goggle_money import Purse
from arcade.rules.goggle_moves import may_screen, sets_in
from arcade.rules.goggle_table import (
    GONE,
    ROUNDS,
    Banners,
    BannersDrawn,
    Clenched,
    Done,
    Earned,
    Ended,
    Exit,
    Lend,
    Lent,
    Pile,
    Placed,
    RanShort,
    Rate,
    Rescued,
    RoundStarted,
    Row,
    RowLaid,
    Screen,
    Settled,
    Uncovered,
    WentBankrupt,
)
from arcade.rules.ranking import places

rule = pytest.mark.rule


# --- screening ------------------------------------------------------------------------------------------------------


@rule("GB-32", "GB-33", "GB-R35", "GB-R09")
@pytest.mark.parametrize(
    ("names", "run", "number"),
    [
        ("R1 R2", True, False),
        ("R4 R2 R3", True, False),
        ("P1 P2 P3 P4 P5 P6 P7 P8 P9 P10", True, False),
        ("R1", False, False),
        ("R1 R3", False, False),
        ("R10 B1", False, False),
        ("R1 B2", False, False),
        ("R1 R1 R2", False, False),
        ("R6 B6", False, False),
        ("R6 B6 G6", False, True),
        ("R6 B6 G6 P6", False, True),
        ("R6 B6 Y6 G6 P6", False, False),
        ("R6 B6 G7", False, False),
        ("R6 R6 B6", False, False),
        ("", False, False),
    ],
)
def test_what_is_a_set(names: str, run: bool, number: bool) -> None:
    assert (is_run(cards(names)), is_number_set(cards(names))) == (run, number)


@rule("GB-31", "GB-34", "GB-R34", "GB-R36")
@pytest.mark.parametrize(
    ("sets", "why"),
    [
        ((), ""),
        (("R1 R2 R3",), ""),
        (("R1 R2", "R3 R4"), ""),  # consecutive runs of one colour left separate
        (("R3 B3 G3", "R1 R2"), ""),
        (("R1 R2", "R2 R3"), "one set"),
        (("R3 B3 G3", "R3 R4"), "one set"),
        (("Y1 Y2",), "your hand"),
        (("R1 R3",), "in a row"),
        (("R1",), "in a row"),
        (("",), "in a row"),
    ],
)
def test_c82_which_sets_may_be_placed(sets: tuple[str, ...], why: str) -> None:
    evening = screening("R1 R2 R3 R4 B3 G3", "Y1", "Y2")
    action = Screen(tuple(map(cards, sets)))
    assert evening.allows(0, action) is (not why)
    assert (may_screen(evening.view(0).hand, action.sets) or "").find(why) >= 0


@rule("GB-32", "GB-33")
def test_every_set_of_a_hand_is_found() -> None:
    hand = cards("R1 R2 R3 B2 Y2 G2 P9 P10 B9 G10")
    by_hand = {frozenset(cards(names)) for names in ("R1 R2", "R2 R3", "R1 R2 R3", "P9 P10")}
    twos = cards("R2 B2 Y2 G2")
    by_hand |= {frozenset(each) for each in (twos, twos[:3], twos[1:], (*twos[:2], twos[3]), (twos[0], *twos[2:]))}
    assert {*map(frozenset, sets_in(hand))} == by_hand
    assert len([*sets_in(hand)]) == len(by_hand)


@rule("GB-31", "GB-34", "GB-35", "GB-R37", "GB-R38")
def test_when_all_have_placed_their_sets_the_chosen_top_cards_are_turned_up() -> None:
    evening = screening("R1 R2 R3 Y9", "B3 Y3 G3", "P1")
    sets = (cards("R2 R1 R3"),)
    assert evening.act(0, Screen(sets)) == (Placed(0, sets),)
    assert [evening.match.events(seat)[-1] for seat in (1, 2, TABLE)] == [Placed(0, None)] * 3
    assert evening.act(2, Screen()) == (Placed(2, ()),)
    assert evening.view(1).piles == ()
    assert evening.view(1).ready == (True, False, True)
    piles = ((Pile(card("R2"), 3),), (Pile(card("G3"), 3),), ())
    assert evening.act(1, Screen((cards("G3 B3 Y3"),)))[-1] == Uncovered(piles)
    assert evening.view(1).piles == piles
    assert evening.view(1).sets == (cards("G3 B3 Y3"),)
    assert not evening.allows(0, Screen(sets))


@rule("GB-R39")
def test_sets_are_fixed_once_placed() -> None:
    evening = screening("R1 R2", "B3", "P1")
    evening.act(1, Screen())
    evening.act(0, Screen())
    assert not evening.match.can_undo(0)
    with pytest.raises(Refused):
        evening.act(0, Screen((cards("R1 R2"),)))


@rule("GB-R40", "GB-R34")
def test_screened_cards_go_back_to_the_hand_and_may_be_screened_again() -> None:
    evening = screened("R1 R2", "B3 Y3 G3", "P1 P2")
    hands = evening.state.hands
    no_fists(evening)
    evening.play(Banners((RED, BLUE)))
    assert evening.state.hands == hands
    assert (evening.state.sets, evening.state.piles) == ((), ())
    assert evening.view(2).seen[card("R2")] == 0  # seen in that hand


@rule("GB-R64")
def test_premieres_only_screened_cards_leave_the_game_face_up() -> None:
    evening = screening("R1 R2 Y9", "B3 Y3 G3", "P1 P2", options={"premieres": True})
    evening.play(Screen((cards("R1 R2"),)), Screen((cards("B3 Y3 G3"),)), Screen(), Row(tuple(HUES)))
    no_fists(evening)
    evening.play(Banners((RED, BLUE)))
    assert evening.state.hands == (cards("Y9"), (), cards("P1 P2"))
    assert sorted(evening.view(2).aired) == sorted(cards("R1 R2 B3 Y3 G3"))
    assert evening.view(2).seen[card("R1")] == GONE
    assert evening.money == (50 + 2 * 3, 50 + 3 * (3 + 1), 50)
    assert not Evening().state.options.premieres


# --- ratings --------------------------------------------------------------------------------------------------------


@rule("GB-36", "GB-37", "GB-38", "GB-39", "GB-R47")
def test_all_five_colours_are_settled_in_the_order_of_the_row() -> None:
    evening = screening("R1", "B3", "P1", round=5)
    evening.play(Screen(), Screen(), Screen())
    row = (GREEN, RED, PURPLE, BLUE, YELLOW)
    assert evening.asked == (NATURE,)
    assert evening.play(Row(row)) == (RowLaid(row),)
    settled = [event for event in no_fists(evening) if isinstance(event, Settled)]
    assert [event.colour for event in settled] == list(row)
    assert all(event.before == event.after == 1 for event in settled)
    assert sorted(evening.match.chance().colours) != []  # type: ignore[attr-defined]
    assert evening.state.phase == "banners"


@rule("GB-36", "GB-08")
def test_the_row_is_shuffled_every_round() -> None:
    rows = set()
    for seed in range(20):
        match = Match(GAME, [Seated(f"P{n}") for n in range(3)], seed=seed)
        match.state = screening("R1", "B3", "P1").state
        for seat in range(3):
            match.act(seat, Screen())
        row = match.chance()
        assert isinstance(row, Row)
        assert sorted(row.colours) == [*HUES]
        rows.add(row.colours)
    assert len(rows) > 10


@rule("GB-38", "GB-R41", "GB-R43", "GB-R23")
def test_a_fist_is_one_direction_and_at_most_all_he_has() -> None:
    evening = screened("", "", "", money=((5, 20), 50, 0))
    assert [n for n in range(-60, 60) if evening.allows(0, Rate(n))] == [*range(-25, 26)]
    assert [n for n in range(-60, 60) if evening.allows(2, Rate(n))] == [0]
    evening.play(Rate(-25), Rate(20), Rate(0))
    assert [n for n in range(-60, 60) if evening.allows(0, Rate(n))] == [0]  # paid before the next colour
    assert [n for n in range(-60, 60) if evening.allows(1, Rate(n))] == [*range(-30, 31)]


@rule("GB-39", "GB-R66", "GB-R67")
def test_fists_stay_sealed_until_everybody_has_one_and_each_colour_has_one_of_each_seat() -> None:
    evening = screened("", "", "")
    assert evening.asked == (0, 1, 2)
    assert evening.act(2, Rate(5)) == (Clenched(2, RED, 5),)
    assert evening.match.events(0)[-1] == Clenched(2, RED, None)
    assert evening.view(0).own is None
    assert evening.view(2).own == Rate(5)
    with pytest.raises(Refused):  # a fist is not changed once it stands in the record
        evening.act(2, Rate(4))
    assert not evening.match.can_undo(2)
    evening.act(0, Rate(0))
    assert evening.act(1, Rate(-2))[-1] == Settled(RED, (0, -2, 5), 1, 2)
    assert evening.view(0).pushes == ((0, -2, 5),)
    assert evening.asked == (0, 1, 2)
    no_fists(evening)
    rates = [move.seat for move in evening.match.history if isinstance(move.action, Rate)]
    assert sorted(rates) == [0] * 5 + [1] * 5 + [2] * 5


@rule("GB-45")
@pytest.mark.parametrize("pushes", [(9, -9, 0), (1, 0, 0), (0, -40, 3), (30, 20, -1)])
def test_every_chit_is_paid_whatever_moved(pushes: tuple[int, int, int]) -> None:
    evening = screened("", "", "")
    evening.play(*map(Rate, pushes))
    assert evening.money == tuple(50 - abs(push) for push in pushes)
    assert evening.state.ledger.bank == sum(map(abs, pushes))


@rule("GB-47", "GB-48", "GB-R45", "GB-R46")
@pytest.mark.parametrize(
    ("ratings", "drawn", "after"),
    [
        ((1, 1, 1, 1, 1), (RED, BLUE), (3, 3)),
        ((1, 1, 1, 1, 1), (RED, RED), (3, 5)),
        ((4, 1, 1, 1, 1), (RED, RED), (5, 5)),
        ((-5, 4, 1, 1, 1), (BLUE, RED), (5, -3)),
    ],
)
def test_two_banners_after_the_five_colours(
    ratings: tuple[int, ...], drawn: tuple[int, int], after: tuple[int, int]
) -> None:
    evening = screened("", "", "", ratings=ratings)
    assert BannersDrawn not in map(type, no_fists(evening))
    assert evening.play(Banners(drawn))[0] == BannersDrawn(drawn, after)
    assert evening.state.ratings[drawn[1]] == after[1]


@rule("GB-R45")
def test_what_goes_over_five_is_lost_before_the_banners() -> None:
    evening = screened("", "", "", ratings=(4, 1, 1, 1, 1))
    evening.play(Rate(9), Rate(0), Rate(0))
    assert evening.state.ratings[RED] == 5
    no_fists(evening)
    evening.play(Banners((RED, RED)))
    assert evening.state.ratings[RED] == 5


@rule("GB-08", "GB-49", "GB-R05")
def test_banners_are_never_drawn_twice_and_the_last_two_are_known() -> None:
    drawn = [0] * 5
    evening = screened("", "", "", banners=(2, 2, 1, 1, 2))
    no_fists(evening)
    for _trial in range(5):
        banners = evening.match.chance()
        assert isinstance(banners, Banners)
        assert sorted(banners.colours) == [YELLOW, GREEN]
    for seed in range(30):
        match = Match(GAME, [Seated(f"P{n}") for n in range(3)], seed=seed)
        match.state = evening.state
        for hue in match.chance().colours:  # type: ignore[attr-defined]
            drawn[hue] += 1
    assert drawn == [0, 0, 30, 30, 0]
    evening.nature()
    assert evening.view(0).banners == (2,) * 5


# --- income ---------------------------------------------------------------------------------------------------------


@rule("GB-51", "GB-52", "GB-R42")
@pytest.mark.parametrize(
    ("names", "amount"),
    [("R1 R2", 3), ("R2 R3 R4 R1", 9), ("G7 G8", -5), ("R6 B6 G6", -12), ("R5 B5 Y5", 10), ("R10 B10 P10", 30)],
)
def test_what_a_set_brings(names: str, amount: int) -> None:
    assert earned(cards(names), (3, 2, -1, -5, 0)) == amount


@rule("GB-53", "GB-54", "GB-R36", "GB-R48", "GB-R49")
@pytest.mark.parametrize(
    ("screens", "amounts"),
    [
        (("R1 R2", ""), ((6,), ())),
        (("R1 R2", "R4 R5 R6"), ((3,), (6,))),
        (("R1 R2,R4 R5 R6", ""), ((6, 12), ())),  # both runs of the only player
        (("G1 G2", ""), ((-5,), ())),
        (("R1 R2", "R6 B6 P6"), ((6,), (18,))),  # a number set is no run, and never doubled
        (("R1 R2,R3 R4", ""), ((6, 6), ())),
    ],
)
def test_lonely_runs_are_doubled(screens: tuple[str, ...], amounts: tuple[tuple[int, ...], ...]) -> None:
    sets = [tuple(map(cards, filter(None, each.split(",")))) for each in screens]
    assert incomes(sets, (3, 2, -1, -5, 0)) == amounts


@rule("GB-53", "GB-54")
def test_doubling_agrees_with_a_count_by_hand() -> None:
    runs = [(), cards("R1 R2"), cards("R3 R4 R5"), cards("B7 B8")]
    for chosen in product(runs, repeat=3):
        for ratings in ((2, -3, 1, 1, 1), (0, 5, 1, 1, 1)):
            sets = [(each,) if each else () for each in chosen]
            for seat, each in enumerate(chosen):
                if not each:
                    continue
                plain = (len(each) - 1) * ratings[colour(each[0])]
                rivals = [o for s, o in enumerate(chosen) if s != seat and o and colour(o[0]) == colour(each[0])]
                assert incomes(sets, ratings)[seat] == (2 * plain if plain > 0 and not rivals else plain,)


@rule("GB-55", "GB-R50")
def test_only_the_net_over_all_sets_is_paid() -> None:
    evening = screened("G7 G8, R1 R2 R3", "", "", money=(0, 50, 50), ratings=(3, 1, 1, -5, -4))
    no_fists(evening)
    events = evening.play(Banners((PURPLE, PURPLE)))
    assert Earned(0, (cards("G7 G8"), cards("R1 R2 R3")), (-5, 12), 7) in events
    assert evening.money == (7, 50, 50)
    assert RanShort not in map(type, events)


def test_the_number_on_a_card_does_not_matter_in_a_run() -> None:
    assert all(earned((each, each + 1), (3,) * 5) == 3 for each in CARDS if value(each) < 10)


# --- loans and bankruptcies -----------------------------------------------------------------------------------------

LOSS = "R8 B8 G8"  # at ratings of -5, and 0 for purple: 8 x -10 = -80


def settlement(*sets: str, money: tuple[int, ...], **fields: object) -> tuple[Evening, list[object]]:
    """After income at ratings of -5 and 0 (purple)."""
    evening = screened(*sets, money=money, ratings=(-5, -5, -5, -5, -4), **fields)  # type: ignore[arg-type]
    no_fists(evening)
    return evening, [*evening.play(Banners((PURPLE, PURPLE)))]


@rule("GB-63", "GB-64", "GB-R51", "GB-R52", "GB-65")
def test_a_loan_keeps_a_player_in_with_nothing() -> None:
    evening, events = settlement(LOSS, "", "", money=(60, 50, 30))
    assert RanShort(0, 80, 20) in events
    assert (evening.state.phase, evening.asked) == ("lend", (1,))
    assert [n for n in range(-5, 60) if evening.allows(1, Lend(n))] == [*range(21)]
    evening.play(Lend(15))
    assert evening.asked == (2,)
    assert [n for n in range(60) if evening.allows(2, Lend(n))] == [*range(6)]
    events = [*evening.play(Lend(5))]
    assert events[:2] == [Lent(2, 0, 5), Rescued(0, 80, (0, 15, 5))]
    assert evening.money == (0, 35, 25)
    assert evening.state.ledger.purses[0] == Purse(0, 0)
    assert evening.state.exits == (None,) * 3
    assert evening.state.debts == evening.state.loans == (0, 0, 0)


@rule("GB-64", "GB-R52", "GB-R54")
def test_c75_without_enough_loans_the_offers_fall_away_and_he_is_bankrupt() -> None:
    evening, _events = settlement(LOSS + ", P1 P2", "", "", money=(60, 50, 30), round=2)
    events = evening.play(Lend(19), Lend(0))
    assert WentBankrupt(0, 60, 20, 5) in events
    assert evening.money == (0, 50, 30)
    state = evening.state
    assert state.exits == (Exit(2, 20), None, None)
    assert (state.hands[0], sorted(state.buried)) == ((), sorted(cards("R8 B8 G8 P1 P2")))
    assert state.active == (1, 2)
    assert state.starter == 1
    assert 0 not in evening.asked
    assert evening.view(0).hand == ()
    assert evening.view(1).seen[card("R8")] == GONE


@rule("GB-65", "GB-R52")
def test_nobody_is_asked_who_has_nothing_or_is_short_himself() -> None:
    evening, events = settlement(LOSS, LOSS.replace("8", "9"), "", "", money=(79, 80, 0, 9), starter=1)
    assert [event for event in events if isinstance(event, RanShort)] == [RanShort(0, 80, 1), RanShort(1, 90, 10)]
    assert (evening.state.borrower, evening.asked) == (1, (3,))  # clockwise from the starting player
    events = [*evening.play(Lend(9))]  # not enough, and nobody else can
    assert [len(laid) for laid in evening.view(2).piles] == [1, 0, 0, 0]  # his cards are off the table at once
    assert WentBankrupt(1, 80, 10, 3) in events
    assert (evening.state.borrower, evening.asked) == (0, (3,))
    events = [*evening.play(Lend(1))]
    assert Rescued(0, 80, (0, 0, 0, 1)) in events
    assert evening.money == (0, 0, 0, 8)


@rule("GB-R52", "GB-R27")
def test_gains_are_paid_before_anybody_is_asked_and_a_covered_debt_asks_no_further() -> None:
    evening, _events = settlement(LOSS, "P1 P2", "", money=(79, 0, 5), banners=(0, 0, 0, 0, 0))
    # purple stands at 0: nobody gains, so 1 has nothing and is not asked, and is not bankrupt for that
    assert evening.asked == (2,)
    evening = screened(LOSS, "P1 P2", "", money=(79, 0, 5), ratings=(-5, -5, -5, -5, 1))
    no_fists(evening)
    evening.play(Banners((PURPLE, PURPLE)))
    assert evening.asked == (1,)  # has just earned 10
    evening.play(Lend(1))
    assert evening.state.phase == "lot"
    assert evening.money == (0, 9, 5)


@rule("GB-65")
def test_lending_nothing_to_the_last_is_possible_and_told() -> None:
    evening, events = settlement(LOSS, "", "", money=(60, 50, 30))
    story = evening.told([event for event in events if isinstance(event, Earned | RanShort)])  # type: ignore[misc]
    story += evening.told([*evening.play(Lend(20))][:2])
    assert story == [
        "A loses 80: red, blue, green 8.",
        "A owes 80 and is 20 short.",
        "B would lend A 20.",
        "A pays 80 with the loans and stays in.",
    ]
    evening, _events = settlement(LOSS, "", "", money=(60, 50, 30))
    assert evening.told([*evening.play(Lend(0), Lend(3))][:3]) == [
        "B lends A nothing.",
        "C would lend A 3.",
        "A is bankrupt, 20 short; 3 cards leave the game.",
    ]


@rule("GB-64", "GB-65", "GB-R52", "GB-R65")
def test_the_story_of_a_last_settlement_with_a_loan_and_a_bankruptcy() -> None:
    evening, events = settlement(
        LOSS, LOSS.replace("8", "9"), "R1 R2", "", money=(75, 80, 30, 31), starter=3, round=5, banners=(2, 2, 2, 2, 0)
    )
    events += evening.play(Lend(2), Lend(3), Lend(5), Lend(4))
    assert evening.told(events) == [  # type: ignore[arg-type]
        "Both Banners raise purple to 0.",
        "A loses 80: red, blue, green 8.",
        "B loses 90: red, blue, green 9.",
        "C loses 5: red 1-2.",
        "A owes 80 and is 5 short.",
        "B owes 90 and is 10 short.",
        "C would lend A 2.",
        "D would lend A 3.",
        "A pays 80 with the loans and stays in.",
        "C would lend B 5.",
        "D would lend B 4.",
        "B is bankrupt, 10 short; 3 cards leave the game.",
        "D wins. A 0, B 0, C 23, D 28.",
    ]
    assert evening.match.points == (0, -1, 23, 28)


@rule("GB-R52")
def test_lenders_are_asked_from_the_left_of_the_one_who_is_short() -> None:
    evening, _events = settlement("", "", LOSS, "", money=(9, 9, 60, 9))
    for lender in (3, 0, 1):
        assert evening.asked == (lender,)
        evening.play(Lend(1))
    assert evening.state.exits[2] == Exit(1, 20)


@rule("GB-R51")
@pytest.mark.parametrize("money", [80, 81])
def test_who_can_pay_is_not_short(money: int) -> None:
    evening, events = settlement(LOSS, "", "", money=(money, 50, 30))
    assert RanShort not in map(type, events)
    assert evening.money == (money - 80, 50, 30)


@rule("GB-R53")
def test_nobody_lends_when_nobody_is_short() -> None:
    evening, _events = settlement("", "", "", money=(0, 50, 30))
    assert not any(evening.allows(seat, Lend(n)) for seat in range(3) for n in (0, 1))


@rule("GB-R55", "GB-68")
def test_c75_if_one_player_is_left_the_game_ends_at_once_and_he_wins() -> None:
    evening, events = settlement(LOSS, LOSS.replace("8", "9"), "", money=(60, 60, 0))
    assert events[-1] == Ended((2,), (0, 0, 0))
    assert evening.match.over
    assert evening.state.round == 1
    assert evening.match.points == (-1, -2, 0)
    assert places(evening.match.points) == (2, 3, 1)


@rule("GB-68", "GB-69", "GB-R56")
def test_if_all_are_bankrupt_who_lost_least_wins_earlier_ones_included() -> None:
    evening, events = settlement(
        LOSS, LOSS.replace("8", "9"), "", money=(60, 60, 0), exits=(None, None, Exit(1, 3)), round=2
    )
    assert evening.state.exits == (Exit(2, 20), Exit(2, 30), Exit(1, 3))
    assert events[-1] == Ended((2,), (0, 0, 0))
    assert evening.match.points == (-2, -3, -1)


@rule("GB-R56")
@pytest.mark.parametrize(
    ("exits", "points"),
    [
        ((Exit(2, 20), Exit(2, 30), Exit(1, 20)), (-1, -3, -2)),  # level: the later bankruptcy
        ((Exit(2, 20), Exit(2, 20), Exit(1, 90)), (-1, -1, -2)),  # then shared
        ((Exit(5, 9), Exit(1, 8), Exit(3, 9)), (-2, -1, -3)),
    ],
)
def test_c77_the_order_when_all_are_out(exits: tuple[Exit, ...], points: tuple[int, ...]) -> None:
    evening = Evening(3)
    evening.state = screening("", "", "", exits=exits, money=(0, 0, 0)).state
    assert GAME.points(evening.state) == points


@rule("GB-R65", "GB-69", "GB-R59")
def test_c77_active_players_by_money_then_the_bankrupt_the_later_the_higher() -> None:
    exits = (None, Exit(3, 4), None, Exit(4, 50), Exit(4, 60))
    state = screening("", "", "", "", "", exits=exits, money=(0, 0, 12, 0, 0)).state
    assert GAME.points(state) == (0, -3, 12, -1, -2)
    assert places(GAME.points(state)) == (2, 5, 1, 3, 4)
    equal = screening("", "", "", exits=(None, Exit(3, 4), Exit(3, 4)), money=(0, 0, 0)).state
    assert places(GAME.points(equal)) == (1, 2, 2)


# --- the end of a round and of the game -----------------------------------------------------------------------------


@rule("GB-66", "GB-67", "GB-R57", "GB-R54")
@pytest.mark.parametrize(
    ("starter", "money", "out", "richest"),
    [
        (0, (50, 50, 50, 50), (), 1),
        (2, (50, 50, 50, 50), (), 3),
        (3, (50, 50, 50, 50), (), 0),
        (2, (60, 10, 60, 10), (), 0),  # the old starting player stands last
        (2, (10, 10, 60, 10), (), 2),
        (1, (60, 60, 0, 60), (2,), 3),  # a bankrupt's seat is stepped over
        (1, (20, 60, 60, 30), (), 2),
    ],
)
def test_who_gets_the_black_figure(starter: int, money: tuple[int, ...], out: tuple[int, ...], richest: int) -> None:
    exits = tuple(Exit(1, 1) if seat in out else None for seat in range(4))
    state = screening("", "", "", "", starter=starter, money=money, exits=exits).state
    assert black_figure(state) == richest


@rule("GB-16", "GB-66")
def test_the_richest_starts_the_next_round_reserve_included() -> None:
    evening = screened("", "", "", money=(50, (30, 40), (49, 20)))  # type: ignore[arg-type]
    no_fists(evening)
    events = evening.play(Banners((RED, BLUE)))
    assert events[-1] == RoundStarted(1, 2)
    assert (evening.state.starter, evening.state.auctioneer) == (1, 1)


@rule("GB-14", "GB-15", "GB-68", "GB-R58")
def test_the_fifth_round_has_no_auction_and_ends_the_game() -> None:
    evening = screened("", "", "", round=4)
    no_fists(evening)
    events = evening.play(Banners((RED, BLUE)))
    assert events[-1] == RoundStarted(1, ROUNDS)
    assert evening.state.phase == "offer"
    evening.play(Done(), Done(), Done(), Screen(), Screen(), Screen(), Row(tuple(HUES)))
    no_fists(evening)
    events = evening.play(Banners((RED, BLUE)))
    assert events[-1] == Ended((0, 1, 2), (50, 50, 50))
    assert evening.match.over
    assert evening.state.starter == 1  # not moved any more


@rule("GB-69", "GB-R59")
def test_most_money_wins_reserve_included_and_a_tie_is_shared() -> None:
    evening = screened("", "", "", money=((10, 60), (50, 20), 50), round=5)  # type: ignore[arg-type]
    no_fists(evening)
    events = evening.play(Banners((RED, BLUE)))
    assert events[-1] == Ended((0, 1), (70, 70, 50))
    assert places(evening.match.points) == (1, 1, 2)
