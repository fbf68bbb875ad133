"""Goggle Box by the book: its worked examples, the start, the auctions and the money."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest
from goggle import BLUE, GREEN, PURPLE, RED, YELLOW, Evening, auction, card, cards, no_fists, screened

from arcade.game import CLOCK, NATURE, TABLE, Refused
from arcade.match import Match, Seated
from arcade.rules.goggle_box import GAME, SILENCE, sealed_sale
from arcade.rules.goggle_cards import (
    BANNERS,
    CARDS,
    COLOURS,
    HIGHEST,
    HUES,
    LOWEST,
    START_CARDS,
    VALUES,
    Kind,
    colour,
    is_run,
    is_set,
    settled,
    value,
)
from arcade.rules.goggle_money import BANK, Ledger, Purse
from arcade.rules.goggle_moves import announcements
from arcade.rules.goggle_table import (
    NOBODY,
    ROUNDS,
    Announce,
    Announced,
    Banners,
    Bid,
    Done,
    Earned,
    Exit,
    Lend,
    Limit,
    LimitSet,
    Lot,
    LotDrawn,
    Open,
    Opened,
    Options,
    Pass,
    Raised,
    Rate,
    RoundStarted,
    Sale,
    Screen,
    Settled,
    Sold,
    State,
    Twelves,
    TwelvesTurned,
    Unsold,
)

rule = pytest.mark.rule
PLAYERS = pytest.mark.parametrize("seats", [3, 4, 5])


# --- the worked examples --------------------------------------------------------------------------------------------


@rule("GB-40", "GB-41", "GB-44", "GB-45", "GB-46")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (4, 5), (5, 5)])
def test_example_seven_up_and_three_down_raise_red_by_one_and_all_is_paid(before: int, after: int) -> None:
    evening = screened("", "", "", ratings=(before, 1, 1, 1, 1))
    events = evening.play(Rate(7), Rate(-3), Rate(0))
    assert events[-1] == Settled(RED, (7, -3, 0), before, after)
    assert evening.money == (43, 47, 50)


EXAMPLE = ("R1 R2 R3 R4, G7 G8", "R6 B6 G6, R5 B5 Y5", "R8 R9 R10, B2 B3 B4")


@rule("GB-50", "GB-51", "GB-52", "GB-53", "GB-54", "GB-55", "GB-56", "GB-57", "GB-58", "GB-59", "GB-60", "GB-61")
@rule("GB-R04", "GB-R42", "GB-R49", "GB-R50")
def test_example_income_of_three_companies() -> None:
    evening = screened(*EXAMPLE, ratings=(3, 2, -1, -5, -4))
    no_fists(evening)
    events = evening.play(Banners((PURPLE, PURPLE)))
    assert evening.state.ratings == (3, 2, -1, -5, 0)
    earned = [event for event in events if isinstance(event, Earned)]
    assert [event.amounts for event in earned] == [(9, -5), (-12, 10), (6, 8)]
    assert [event.net for event in earned] == [4, -2, 14]
    assert evening.money == (54, 48, 64)
    assert earned[0].sets == (cards("R1 R2 R3 R4"), cards("G7 G8"))


@rule("GB-41", "GB-42", "GB-43", "GB-44", "GB-R44", "GB-R45")
@pytest.mark.parametrize(
    ("up", "down", "moves"),
    [(7, 3, 1), (3, 6, -1), (0, 1, 0), (0, 3, -1), (2, 0, 0), (0, 0, 0), (100, 0, 33), (0, 100, -50)],
)
@pytest.mark.parametrize("rating", [1, 5, -5, 4])
def test_c84_fractions_are_dropped_towards_zero_from_the_difference(
    rating: int, up: int, down: int, moves: int
) -> None:
    assert settled(rating, (up, -down)) == max(-5, min(5, rating + moves))
    if up > 1:  # the same from two purses: never dropped for each player
        assert settled(rating, (up - 1, 1, -down)) == settled(rating, (up, -down))


@rule("GB-R24", "GB-62", "GB-63", "GB-06")
def test_ruling_the_figure_on_the_reserve_track() -> None:
    assert Purse(30, 20).less(35) == Purse(15, 0)
    assert Purse(30, 20).more(71) == Purse(41, 80)
    assert Purse(50, 20).more(0) == Purse(50, 20)
    assert Purse(51, 20).more(0) == Purse(31, 40)


@rule("GB-R62")
@pytest.mark.parametrize(
    ("limits", "buyer", "price"), [((10, 5, 0), 0, 6), ((10, 12, 0), 1, 11), ((1, 0, 0), 0, 1), ((5, 9, 9), 1, 9)]
)
def test_ruling_sealed_bids(limits: tuple[int, int, int], buyer: int, price: int) -> None:
    evening = auction(options={"auction": "sealed"})
    evening.play(Lot(cards("R7 B7 Y7")), Announce(("colour",) * 3), Open(1))
    assert evening.state.phase == "limit"
    for seat, limit in enumerate(limits):
        evening.act(seat, Limit(limit))
    assert evening.state.sales[-1] == Sale(1, 0, buyer, price, (Kind(RED), Kind(BLUE), Kind(YELLOW)))
    assert evening.money[buyer] == 50 - price


# --- the cards and the start ----------------------------------------------------------------------------------------


@rule("GB-02", "GB-03", "GB-04", "GB-R04", "GB-R05")
@PLAYERS
def test_how_everything_begins(seats: int) -> None:
    state = Evening(seats).state
    assert state.ratings == (1, 1, 1, 1, 1)
    assert (LOWEST, HIGHEST) == (-5, 5)
    assert all(purse == Purse(30, 20) for purse in state.ledger.purses)
    assert tuple(state.ledger) == (50,) * seats
    assert COLOURS == ("red", "blue", "yellow", "green", "purple")
    assert state.banners == (0,) * 5
    assert BANNERS * len(HUES) == 2 * ROUNDS


@rule("GB-01", "GB-R01")
@pytest.mark.parametrize("seats", [1, 2, 6])
def test_it_is_for_three_to_five(seats: int) -> None:
    with pytest.raises(Refused):
        Match(GAME, [Seated("x")] * seats, seed=1)


@rule("GB-07", "GB-12", "GB-R09")
def test_fifty_programmes_are_five_colours_of_one_to_ten_and_a_twelve_is_none() -> None:
    assert Counter((colour(each), value(each)) for each in CARDS) == Counter(product(HUES, range(1, 11)))
    assert 12 not in VALUES
    assert not is_run(cards("R10 B1"))
    assert not is_run(cards("R1 R10"))
    assert not is_set((card("P10"), card("P10") + 1))


@rule("GB-09", "GB-10", "GB-11", "GB-R03")
@PLAYERS
def test_the_threes_fours_and_fives_are_dealt_out_in_full(seats: int) -> None:
    assert sorted(value(each) for each in START_CARDS) == [3] * 5 + [4] * 5 + [5] * 5
    firsts = set()
    for seed in range(40):
        people = [Seated(f"P{n}") for n in range(seats)]
        match = Match(GAME, people, seed=seed)
        match.act(NATURE, match.chance())
        state = match.state
        firsts.add(state.dealt_first)
        assert [len(hand) for hand in state.hands] == [15 // seats + (seats == 4)] * seats
        assert len(state.deck) == {3: 35, 4: 34, 5: 35}[seats]
        start = [sum(each in START_CARDS for each in hand) for hand in state.hands]
        last = (state.dealt_first - 1) % seats
        assert start == [15 // seats + (seats == 4 and seat != last) for seat in range(seats)]
        assert {*state.deck}.isdisjoint(START_CARDS)
    assert firsts == {*range(seats)}


@rule("GB-13", "GB-16", "GB-R06")
@pytest.mark.parametrize(
    ("figures", "turned", "starter"),
    [((), (YELLOW,), 2), ((), (GREEN, PURPLE, RED), 0), ((4, 3, 0), (BLUE, GREEN), 1)],
)
def test_the_first_12_of_a_figures_colour_starts(
    figures: tuple[int, ...], turned: tuple[int, ...], starter: int
) -> None:
    evening = Evening(3, figures=figures)
    evening.nature()
    assert evening.state.phase == "start"
    events = evening.play(Twelves(turned))
    assert events == (TwelvesTurned(turned), RoundStarted(starter, 1))
    assert (evening.state.starter, evening.state.auctioneer) == (starter, starter)


@rule("GB-13", "GB-08")
def test_nature_stops_at_the_first_figure_and_the_12s_come_in_any_order() -> None:
    seen = set()
    for seed in range(30):
        match = Match(GAME, [Seated(f"P{n}") for n in range(3)], seed=seed)
        match.act(NATURE, match.chance())
        twelves = match.chance()
        assert isinstance(twelves, Twelves)
        assert twelves.colours[-1] < 3
        assert all(hue >= 3 for hue in twelves.colours[:-1])
        seen.add(twelves.colours)
    assert len(seen) > 5


@rule("GB-R06")
@pytest.mark.parametrize("figures", [(0, 1), (0, 0, 1), (0, 1, 5), (0, 1, 2, 3)])
def test_figures_of_other_colours_are_refused(figures: tuple[int, ...]) -> None:
    with pytest.raises(Refused):
        GAME.start(3, Options(figures=figures))


# --- the auction ----------------------------------------------------------------------------------------------------

THREE = Lot(cards("R7 B7 Y7"))
FACTS = Announce(("colour", "value", "value"))


def bidding(money: tuple[int, ...] = (50, 50, 50), opening: int = 1, **options: object) -> Evening:
    evening = auction(money=money, options=options)
    evening.play(THREE, FACTS)
    if opening:
        evening.play(Open(opening))
    return evening


def lots_of(evening: Evening) -> list[tuple[int, int]]:
    """Auctioneer and size of each lot of the round that begins."""
    found = []
    while evening.state.phase == "lot":
        (drawn, *_more) = [e for e in evening.nature() if isinstance(e, LotDrawn)]
        found.append((drawn.auctioneer, drawn.count))
        evening.play(Announce(("value",) * drawn.count))
        if evening.state.phase == "open":
            evening.play(Open(1))
        while evening.state.phase == "bid":
            evening.play(Pass(True))
    return found


HANDS = {
    3: ("R3 R4 R5 B3 B4", "B5 Y3 Y4 Y5 G3", "G4 G5 P3 P4 P5"),
    4: ("R3 R4 R5 B3", "B4 B5 Y3 Y4", "Y5 G3 G4 G5", "P3 P4 P5 R1"),
    5: ("R3 R4 R5", "B3 B4 B5", "Y3 Y4 Y5", "G3 G4 G5", "P3 P4 P5"),
}


def four_rounds(seats: int) -> tuple[Evening, list[list[tuple[int, int]]]]:
    """Only auctions, in four rounds."""
    evening, rounds = auction(*HANDS[seats], starter=1), []
    for _round in range(4):
        rounds.append(lots_of(evening))
        while evening.state.phase == "offer":
            evening.play(Done())
        while evening.state.phase == "screen":
            evening.play(Screen())
        evening.nature()
        no_fists(evening)
        evening.nature()
    return evening, rounds


@rule("GB-14", "GB-15", "GB-17", "GB-18", "GB-19", "GB-20", "GB-21", "GB-R02")
@pytest.mark.parametrize(
    ("seats", "usual", "last", "left"),
    [(3, [3, 3, 3], [3, 3, 1], 1), (4, [2] * 4, [2] * 4, 2), (5, [2] * 5, [1] * 5, 0)],
)
def test_what_is_drawn_in_four_rounds_and_what_stays_in_the_deck(
    seats: int, usual: list[int], last: list[int], left: int
) -> None:
    evening, rounds = four_rounds(seats)
    assert [[size for _seat, size in lots] for lots in rounds] == [usual, usual, usual, last]
    first = [seat for seat, _size in rounds[0]]
    assert first == [(1 + n) % seats for n in range(seats)]
    assert len(evening.state.deck) == left
    assert (evening.state.round, evening.state.phase) == (5, "offer")


@rule("GB-R10", "GB-R54")
def test_the_number_of_players_who_started_fixes_the_lot_after_a_bankruptcy() -> None:
    out = {"exits": (None, Exit(1, 5), None, None, None)}
    evening = auction("R3", "", "Y3", "G3", "P3", round=3, **out)
    assert lots_of(evening) == [(0, 2), (2, 2), (3, 2), (4, 2)]
    assert lots_of(auction("R3", "", "Y3", "G3", "P3", round=4, **out)) == [(0, 1), (2, 1), (3, 1), (4, 1)]
    assert lots_of(auction("R3", "", "Y3", round=4, exits=(None, Exit(1, 5), None))) == [(0, 3), (2, 3)]
    assert lots_of(auction("R3", "B3", "Y3", round=4)) == [(0, 3), (1, 3), (2, 1)]


@rule("GB-22", "GB-R21")
def test_only_the_auctioneer_sees_the_lot_and_later_the_buyer() -> None:
    evening = auction()
    evening.play(THREE)
    assert [evening.view(seat).lot for seat in (0, 1, 2, TABLE)] == [THREE.cards, None, None, None]
    assert evening.match.events(1)[-1] == LotDrawn(0, 3, None)
    evening.play(FACTS, Open(1), Bid(2), Pass(True), Pass(True))
    bought = tuple(evening.match.events(seat)[-1] for seat in (0, 1, 2, TABLE))
    known, unknown = Sold(0, 1, 2, 3, THREE.cards), Sold(0, 1, 2, 3, None)
    assert bought == (known, known, unknown, unknown)
    at = [[evening.view(seat).seen[each] for each in THREE.cards] for seat in (0, 1, 2, TABLE)]
    assert at == [[1] * 3, [1] * 3, [-1] * 3, [-1] * 3]


@rule("GB-23", "GB-R11", "GB-R12", "GB-R13")
def test_one_true_fact_about_each_card_in_the_order_of_the_lot() -> None:
    evening = auction()
    evening.play(Lot(cards("R9 B1 Y7")))
    legal = [Announce(facts) for facts in product(("colour", "value"), repeat=3)]
    assert list(announcements(evening.view(0))) == legal
    assert not evening.allows(0, Announce(("colour", "value")))
    assert not evening.allows(0, Announce(("colour", "both", "value")))  # type: ignore[arg-type]
    assert evening.play(FACTS) == (Announced(0, (Kind(RED), Kind(value=1), Kind(value=7))),)
    assert evening.view(2).facts == (Kind(RED), Kind(value=1), Kind(value=7))


@rule("GB-24", "GB-R15", "GB-R23")
def test_the_opening_bid_is_from_one_to_all_he_has() -> None:
    evening = bidding(money=((10, 20), 50, 50), opening=0)  # type: ignore[arg-type]
    assert [n for n in range(-2, 40) if evening.allows(0, Open(n))] == [*range(1, 31)]
    assert evening.play(Open(30)) == (Opened(0, 30),)


@rule("GB-25", "GB-R17", "GB-R22", "GB-R23")
def test_c78_a_raise_is_above_the_bid_and_within_the_money() -> None:
    evening = bidding(money=(50, (18, 20), 50), opening=5)  # type: ignore[arg-type]
    assert [n for n in range(60) if evening.allows(1, Bid(n))] == [*range(6, 39)]
    evening.play(Bid(18), Bid(19))
    assert evening.asked == (0,)
    evening.play(Pass())
    assert [n for n in range(60) if evening.allows(1, Bid(n))] == [*range(20, 39)]  # his 18 is neither lost nor double
    assert not evening.allows(2, Bid(30))  # nobody raises himself
    assert not evening.match.can_undo(0)


@rule("GB-25", "GB-26", "GB-R14", "GB-R16")
def test_c80_a_pass_holds_for_one_price_and_a_new_bid_asks_everybody_again() -> None:
    evening = bidding()
    assert evening.asked == (1,)
    evening.play(Pass())
    assert evening.asked == (2,)
    evening.play(Bid(2))
    assert evening.asked == (0,)  # from the bidder's left, the auctioneer too
    evening.play(Pass())
    assert evening.asked == (1,)  # had passed, and is asked again
    evening.play(Bid(3))
    assert evening.asked == (2,)
    evening.play(Pass())
    events = evening.play(Bid(4), Pass(), Pass())
    assert Sold(0, 0, 4, 3, THREE.cards) in events  # the auctioneer may win his own lot
    assert evening.money == (46, 50, 50)
    assert {*THREE.cards} <= {*evening.state.hands[0]}


@rule("GB-R16")
def test_who_is_not_asked_the_rest_of_the_lot() -> None:
    evening = bidding()
    evening.play(Pass(True), Bid(2))
    assert evening.asked == (0,)
    evening.play(Bid(3))
    assert evening.asked == (2,)  # 1 has passed for the rest of the lot
    evening.play(Bid(4), Bid(5), Bid(6))
    assert evening.asked == (0,)
    poor = bidding(money=(50, 3, 50), opening=3)
    assert poor.asked == (2,)  # 1 cannot outbid, and money is open
    assert Sold(0, 0, 3, 3, THREE.cards) in poor.play(Pass())


@rule("GB-R19", "GB-R27")
def test_an_auctioneer_without_money_announces_and_the_others_may_open() -> None:
    evening = bidding(money=(0, 50, 50), opening=0)
    assert (evening.state.phase, evening.asked) == ("bid", (1,))
    assert evening.state.exits == (None, None, None)
    assert evening.allows(1, Bid(1))
    assert not evening.allows(1, Bid(0))
    evening.play(Pass())
    events = evening.play(Bid(1), Pass())
    assert Sold(0, 2, 1, 3, THREE.cards) in events
    assert evening.money == (0, 50, 49)


@rule("GB-R20")
@pytest.mark.parametrize("money", [(0, 50, 50), (0, 0, 0)])
def test_a_lot_for_which_nobody_bids_leaves_the_game_unseen(money: tuple[int, ...]) -> None:
    evening = auction(money=money)
    events = evening.play(THREE, FACTS)
    events += evening.play(*[Pass()] * (2 * any(money)))
    assert events[-1] == Unsold(0, 3)
    assert evening.state.buried == THREE.cards
    assert [evening.view(seat).seen[THREE.cards[0]] for seat in (0, 1, 2)] == [-2, -1, -1]
    assert evening.view(1).buried == 3


@rule("GB-R16")
def test_in_real_time_five_seconds_of_silence_sell() -> None:
    evening = bidding(auction="live")
    assert set(evening.asked) == {1, 2, CLOCK}
    evening.ticks(SILENCE - 1)
    evening.act(2, Bid(2))
    assert set(evening.asked) == {0, 1, CLOCK}
    assert not evening.ticks(SILENCE - 1)
    evening.act(1, Pass())
    assert set(evening.asked) == {0, CLOCK}
    assert Sold(0, 2, 2, 3, THREE.cards) in evening.ticks(1)
    assert SILENCE == 50


@rule("GB-R16")
def test_c80_in_real_time_a_lot_is_sold_when_all_others_have_passed() -> None:
    evening = bidding(auction="live")
    evening.act(2, Pass())
    assert set(evening.asked) == {1, CLOCK}
    evening.act(1, Bid(2))
    assert set(evening.asked) == {0, 2, CLOCK}  # has the choice again
    evening.act(0, Pass(True))
    assert Sold(0, 1, 2, 3, THREE.cards) in evening.act(2, Pass())


@rule("GB-R18")
def test_equal_bids_in_one_tick_go_to_the_left_of_the_auctioneer() -> None:
    evening = bidding(auction="live", money=(9, 5, 5))
    evening.ticks(3)
    evening.act(2, Bid(5))
    assert evening.allows(1, Bid(5))  # nearer, in the same tick
    assert not evening.allows(0, Bid(5))  # the auctioneer is last
    assert evening.act(1, Bid(5)) == (Raised(1, 5),)
    assert evening.state.bidder == 1
    assert not evening.allows(2, Bid(5))


@rule("GB-R18")
def test_an_equal_bid_in_a_later_tick_is_refused_and_nobody_matches_the_opening_bid() -> None:
    evening = bidding(auction="live", money=(9, 9, 9))
    assert not evening.allows(1, Bid(1))
    evening.act(2, Bid(5))
    evening.ticks(1)
    with pytest.raises(Refused):
        evening.act(1, Bid(5))
    evening.act(1, Bid(6))
    turn = bidding(money=(9, 9, 9))
    turn.play(Pass(), Bid(5), Pass())
    assert not turn.allows(1, Bid(5))


@rule("GB-R62", "GB-R19", "GB-R20")
def test_sealed_limits_without_an_opening_bid_and_below_it() -> None:
    evening = bidding(auction="sealed", money=(0, 9, 9), opening=0)
    assert evening.asked == (1, 2)  # the auctioneer could set nothing
    assert Unsold(0, 3) in evening.play(Limit(0), Limit(0))
    evening = bidding(auction="sealed", money=(0, 9, 9), opening=0)
    evening.play(Limit(7), Limit(0))
    assert evening.state.sales[-1].price == 1
    evening = bidding(auction="sealed", money=(9, 4, 9), opening=4)
    assert evening.asked == (0, 2)
    assert not evening.allows(0, Limit(3))
    evening.play(Limit(4), Limit(4))  # not above the opening bid: counts as 0
    assert (evening.state.sales[-1].buyer, evening.state.sales[-1].price) == (0, 4)
    evening = bidding(auction="sealed", money=(4, 4, 9), opening=4)
    evening.play(Limit(9))
    assert (evening.state.sales[-1].buyer, evening.state.sales[-1].price) == (2, 5)
    assert Sold(0, 0, 4, 3, THREE.cards) in bidding(auction="sealed", money=(9, 1, 1), opening=0).play(
        Open(4), Limit(8)
    )


@rule("GB-R62")
def test_c59_a_limit_is_never_seen_by_others() -> None:
    evening = bidding(auction="sealed")
    evening.act(2, Limit(9))
    assert [evening.match.events(seat)[-1] for seat in (2, 0, TABLE)] == [
        LimitSet(2, 9),
        LimitSet(2, None),
        LimitSet(2, None),
    ]
    assert [evening.view(seat).own for seat in (2, 0, TABLE)] == [Limit(9), None, None]
    evening.act(0, Limit(1))
    evening.act(1, Limit(0))
    assert not any(evening.match.state.sealed)
    assert evening.state.sales[-1].price == 2


@rule("GB-R62")
def test_the_rule_of_sealed_bids_on_every_small_table() -> None:
    for left, right, own in product(range(5), repeat=3):
        for opening in range(min(own, 1), own + 1):
            counted = [(1, left * (left > opening)), (2, right * (right > opening)), (0, own)]
            sale = sealed_sale(counted, opening)
            most = max(limit for _seat, limit in counted)
            if not most:
                assert sale is None
                continue
            assert sale is not None
            buyer, price = sale
            assert buyer == next(seat for seat, limit in counted if limit == most)
            second = sorted(limit for _seat, limit in counted)[-2]
            assert price == min(most, max(opening, second + 1))
            assert 1 <= price <= most


@rule("GB-25", "GB-26", "GB-R16", "GB-R17")
@pytest.mark.parametrize("money", [(3, 3, 3), (1, 3, 2), (0, 2, 2)])
def test_every_way_an_auction_in_turn_can_go(money: tuple[int, ...]) -> None:
    """Played exhaustively: it ends, the last bidder buys for his bid, and each other had his say after that bid."""
    begun = bidding(money=money, opening=0)
    ends = 0

    def walk(state: State, bids: tuple[tuple[int, int], ...], heard: frozenset[int]) -> None:
        nonlocal ends
        if state.phase == "lot":
            ends += 1
            buyer, price = bids[-1] if bids else (NOBODY, 0)
            assert tuple(state.ledger) == tuple(had - price * (seat == buyer) for seat, had in enumerate(money))
            assert [(sale.buyer, sale.price) for sale in state.sales] == ([(buyer, price)] if bids else [])
            for seat in {0, 1, 2} - {buyer} - heard:
                assert money[seat] <= price
            return
        (seat,) = state.waiting
        kind = Open if state.phase == "open" else Bid
        for amount in range(5):
            if kind(amount) in GAME.legal(GAME.view(state, seat)):
                assert price_of(bids) < amount <= money[seat]
                after, _told = GAME.apply(state, seat, kind(amount))
                walk(after, (*bids, (seat, amount)), frozenset(state.silent))
        if kind is Bid:
            for rest in (False, True):
                after, _told = GAME.apply(state, seat, Pass(rest))
                walk(after, bids, heard | {seat})

    walk(begun.state, (), frozenset())
    assert ends > 5


def price_of(bids: tuple[tuple[int, int], ...]) -> int:
    return bids[-1][1] if bids else 0


# --- money ----------------------------------------------------------------------------------------------------------


@rule("GB-05", "GB-06", "GB-R07", "GB-R08", "GB-R25")
def test_c78_money_only_moves() -> None:
    dice, ledger = Random(3), Ledger((Purse(),) * 4)
    for _payment in range(2000):
        payer, payee = int(dice.random() * 5) - 1, int(dice.random() * 5) - 1
        had = 60 if payer == BANK else ledger[payer]
        amount = int(dice.random() * (had + 1))
        ledger = ledger.moved(payer, payee, amount)
        assert sum(ledger) + ledger.bank == 200
        for purse in ledger.purses:
            assert purse.chits >= 0
            assert purse.reserve in (0, 20, 40, 60, 80, 100)
            assert purse.chits <= 50 or purse.reserve == 100
    assert ledger.bank < 0 or max(ledger) > 0
    rich = Ledger((Purse(50, 100),)).moved(BANK, 0, 77)
    assert rich.purses == (Purse(127, 100),)
    assert rich.bank == -77


@rule("GB-R27")
@pytest.mark.parametrize(("payer", "amount"), [(0, -1), (0, 51), (BANK, -1)])
def test_c82_the_ledger_refuses_what_cannot_be_paid(payer: int, amount: int) -> None:
    with pytest.raises(ValueError, match="cannot pay"):
        Ledger((Purse(),) * 2).moved(payer, 1, amount)


@rule("GB-R26")
def test_money_and_ratings_are_open_to_all() -> None:
    evening = bidding(money=(70, 3, 50))
    for seat in (0, 1, 2, TABLE):
        assert evening.view(seat).ledger == evening.state.ledger
        assert evening.view(seat).ratings == evening.state.ratings
        assert evening.view(seat).counts == (1, 1, 1)


@rule("GB-R22")
def test_nothing_can_be_borrowed_before_somebody_is_short() -> None:
    evening = bidding(money=(50, 3, 50))
    assert not evening.allows(1, Bid(4))
    assert not any(evening.allows(seat, Lend(1)) for seat in range(3))
    assert evening.state.borrower == NOBODY


@rule("GB-R54")
def test_c75_a_bankrupt_player_is_passed_over_in_the_auction() -> None:
    evening = auction("R3", "", "Y3", "G3", exits=(None, Exit(1, 5), None, None))
    evening.play(Lot(cards("R7 B7")), Announce(("value",) * 2), Open(1))
    assert evening.asked == (2,)
    evening.play(Pass(), Pass())
    assert evening.state.auctioneer == 2
