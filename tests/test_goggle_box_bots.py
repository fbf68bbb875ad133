"""Goggle Box's computers: the sets they find, what they reckon with, and what each level does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest
from goggle import BLUE, GREEN, PURPLE, RED, YELLOW, Evening, auction, card, cards, deals, screened, screening
from msgspec.structs import replace

from arcade import registry
from arcade.bots import goggle_fists, goggle_worth
from arcade.bots.goggle_box import HEARS, OPENING, THINKS, Expert, Regular, gain_of_exit
from arcade.bots.goggle_fists import MOST, SHY, World, best_push, purse, target, usual_push
from arcade.bots.goggle_lots import lot_worth, possible_lots
from arcade.bots.goggle_sets import best_sets, prices, worth
from arcade.bots.goggle_worth import Hopes, expected, leader, lifts, takings, threats, times_paid, unseen
from arcade.chance import below, shuffled
from arcade.game import CLOCK, NATURE, TICK, Action
from arcade.match import LEVELS, Match, Seated
from arcade.nature import bot_dice
from arcade.rules.goggle_box import GAME, SILENCE
from arcade.rules.goggle_cards import (
    CARDS,
    HIGHEST,
    HUES,
    LOWEST,
    START_CARDS,
    Kind,
    colour,
    earned,
    incomes,
    is_set,
    named,
    value,
)
from arcade.rules.goggle_moves import sets_in
from arcade.rules.goggle_table import (
    EVERYBODY,
    Accept,
    Announce,
    Bid,
    Decline,
    Exit,
    Lend,
    Limit,
    Lot,
    Offer,
    Open,
    Pass,
    Rate,
    Screen,
    State,
    View,
    view_of,
)
from arcade.sim import play_on, play_one

rule = pytest.mark.rule


def choice(level: str, view: View, seed: int = 1) -> Action | None:
    """What a level does; it must be allowed."""
    action = registry.bot("goggle-box", level).choose(view, GAME.legal(view), Random(seed))
    assert action is None or action in GAME.legal(view)
    return action


def choices(level: str, view: View, seeds: int = 20) -> set[Action | None]:
    """What a level does with other and other dice."""
    return {choice(level, view, seed) for seed in range(seeds)}


def table_of(*levels: str, seed: int = 1, **options: Any) -> Match:
    """A match of computers."""
    return Match(GAME, [Seated(f"{n}", "bot", level) for n, level in enumerate(levels)], seed=seed, options=options)


def played(match: Match) -> Iterator[Match]:
    """A match of computers, stopped before each action."""
    bots = [registry.bot("goggle-box", seated.level) for seated in match.seats]
    while not match.over:
        yield match
        play_on(match, bots)


# --- the best sets --------------------------------------------------------------------------------------------------


def brute_force(hand: Sequence[int], ratings: Sequence[int]) -> int:
    """The most that disjoint sets of a hand can bring, by trying all that bring something."""
    sets = [(frozenset(cards), amount) for cards in sets_in(sorted(hand)) if (amount := earned(cards, ratings)) > 0]

    def most(first: int, used: frozenset[int]) -> int:
        if first == len(sets):
            return 0
        cards, amount = sets[first]
        without = most(first + 1, used)
        return without if used & cards else max(without, amount + most(first + 1, used | cards))

    return most(0, frozenset())


def test_the_best_sets_are_those_that_brute_force_finds() -> None:
    dice, rich = Random(3), 0
    for _hand in range(400):
        hand = shuffled(dice, CARDS)[: below(dice, 13)]
        ratings = [below(dice, 9) - 3 for _hue in HUES]
        at = prices(ratings)
        sets = best_sets(hand, at)
        assert worth(hand, at) == sum(earned(each, ratings) for each in sets) == brute_force(hand, ratings)
        assert all(map(is_set, sets))
        used = Counter(card for each in sets for card in each)
        assert used <= Counter(hand)
        rich += len(sets) > 1
    assert rich > 40


def test_numbers_crowded_side_by_side_are_shared_out_exactly() -> None:
    """All cards of three numbers in a row: each may go into a run or a number set, so greed goes wrong."""
    dice = Random(5)
    for _hand in range(25):
        first = 1 + below(dice, 8)
        crowd = [each for each in CARDS if value(each) in range(first, first + 3)]
        hand = shuffled(dice, crowd)[: 9 + below(dice, 3)]
        ratings = [below(dice, 7) - 1 for _hue in HUES]
        assert worth(hand, prices(ratings)) == brute_force(hand, ratings)


@rule("GB-R35")
def test_of_five_cards_of_a_number_the_lowest_colour_stays_out() -> None:
    at = prices((5, 4, 3, 2, 1))
    assert best_sets(cards("R9 B9 Y9 G9 P9"), at) == (cards("R9 B9 Y9"),)
    assert worth(cards("R9 B9 Y9 G9 P9"), at) == 9 * (5 + 3)


def test_what_brings_nothing_is_left_out() -> None:
    assert best_sets(cards("R1 R2 R3 B7 Y7 G7"), prices((0, -1, -1, -1, 0))) == ()
    assert best_sets(cards("R1 R2 B1 B2"), prices((-2, 3, 0, 0, 0))) == (cards("B1 B2"),)


def test_the_chance_to_be_alone_and_the_risk_of_a_number_set_are_priced_in() -> None:
    assert worth(cards("R1 R2 R3"), prices((3,) * 5, (0.5,) * 5)) == 2 * 3 * 1.5
    assert worth(cards("R8 B8 Y8"), prices((3,) * 5, risk=1.0)) == 8 * 5


# --- what they reckon with ------------------------------------------------------------------------------------------


def test_the_banners_are_counted_as_the_catalogue_does() -> None:
    """A colour with both of its Banners left gains 0.8, 1.0, 1.3, 2.0 and 4.0 on average, in rounds 1 to 5."""
    state = auction().state
    drawn = [(0, 0, 0, 0, 0), (0, 2, 0, 0, 0), (0, 2, 2, 0, 0), (0, 2, 2, 2, 0), (0, 2, 2, 2, 2)]
    gains = [lifts(replace(state, round=n, banners=gone))[RED] for n, gone in enumerate(drawn, 1)]
    assert [round(gain, 1) for gain in gains] == [0.8, 1.0, 1.3, 2.0, 4.0]
    assert sum(lifts(state, ahead=4)) == pytest.approx(20)  # every colour gets exactly +4
    assert lifts(replace(state, banners=(1, 2, 2, 2, 2)), ahead=3) == [2, 0, 0, 0, 0]


def test_expected_ratings_stay_on_the_column() -> None:
    state = replace(auction().state, ratings=(5, -5, 1, 1, 1))
    later = expected(state, ahead=4)
    assert later[RED] <= HIGHEST
    assert later[BLUE] >= LOWEST
    assert later[YELLOW] > 1


def test_takings_are_the_income_of_the_rules() -> None:
    dice = Random(8)
    for _table in range(100):
        screens = []
        for part in (CARDS[:25], CARDS[25:]):
            hand = shuffled(dice, part)[:12]
            screens.append(best_sets(hand, prices([below(dice, 4) for _hue in HUES])))
        ratings = [LOWEST + below(dice, 11) for _hue in HUES]
        hues = [{colour(each[0]) for each in sets if len({*map(colour, each)}) == 1} for sets in screens]
        for seat, amounts in enumerate(incomes(screens, ratings)):
            alone = hues[seat] - hues[1 - seat]
            assert takings(screens[seat], ratings, alone) == sum(amounts)


@rule("GB-R64")
def test_a_set_that_is_screened_once_does_not_count_at_every_income() -> None:
    state = auction().state
    once = replace(state, options=replace(state.options, premieres=True))
    assert [times_paid(replace(state, round=n)) for n in (1, 4, 5)] == [5, 2, 1]
    assert [times_paid(replace(once, round=n)) for n in (1, 4, 5)] == [2, 2, 1]


def test_start_cards_and_cards_seen_are_not_expected_in_a_lot() -> None:
    view = auction("R3 R9", "B3 B9", "Y3 Y9").view(0)
    view = replace(view, seen=tuple(1 if each == card("B9") else -1 for each in CARDS))
    left = unseen(view)
    assert {*left}.isdisjoint(START_CARDS)
    assert {*cards("R9 B9")}.isdisjoint(left)
    assert card("Y9") in left  # in a hand that these eyes cannot see


def test_what_may_be_a_lot_fits_what_was_said_of_it() -> None:
    evening = lot_of("G9 P1", "R3", "R9 B9", "Y3 P8", "B4", facts=("value", "colour"))
    lots = possible_lots(evening.view(1), Random(1), 60)
    assert {each for each, _other in lots} == {*cards("Y9 G9 P9")}
    assert {colour(other) for _each, other in lots} == {PURPLE}
    assert all(len({*lot}) == 2 for lot in lots)
    assert len({other for _each, other in lots}) > 3
    assert possible_lots(evening.view(0), Random(1), 2) == [cards("G9 P1")] * 2  # the auctioneer knows


def lot_of(lot: str, *hands: str, facts: Sequence[Any] = (), opened: int = 1, **fields: Any) -> Evening:
    """The first auctioneer has drawn this lot, and perhaps announced and opened."""
    evening = auction(*hands, **fields)
    evening.play(Lot(cards(lot)))
    if facts:
        evening.play(Announce(tuple(facts)))
        evening.play(Open(opened))
    return evening


def test_a_hand_promises_more_with_a_lot_that_fits() -> None:
    hopes = Hopes(auction("R8 B8", "B3", "Y3").view(0), Random(1), 6)
    hand = cards("R8 B8")
    assert hopes.worth(cards("R8 B8 Y8")) > hopes.worth(cards("R8 B8 R1")) >= hopes.worth(hand) > 0
    assert hopes.with_lots(hand, [cards("Y8")] * 6) == hopes.worth(cards("R8 B8 Y8"))


def test_the_leader_is_known_by_money_and_piles() -> None:
    evening = screened("R1 R2", "B1 B2 B3 B4", "", "Y1 Y2", money=(50, 50, 52, 40), ratings=(1, 2, 3, 4, 5))
    assert leader(evening.state, 0) == 1
    assert leader(evening.state, 1) == 2
    assert leader(replace(evening.state, exits=(None, Exit(1, 5), None, None)), 0) == 2
    hurt = threats(evening.state, 0, 2.0)
    assert hurt[0] == 0
    assert sum(hurt) == pytest.approx(2.0)
    assert hurt[1] > hurt[2] > hurt[3] > 0
    assert threats(replace(evening.state, exits=(None, Exit(1, 5), None, None)), 0, 2.0)[1] == 0


# --- auctions -------------------------------------------------------------------------------------------------------


def test_a_beginner_bids_two_a_card_and_three_more_for_what_it_likes() -> None:
    hands = ("R3", "B3 B4 Y4", "Y3", "P4")
    for lot, facts, limit in (
        ("G9 P1", ("colour", "colour"), 4),
        ("B9 P1", ("colour", "colour"), 7),
        ("B9 P1", ("value", "colour"), 4),
        ("B9 B1", ("colour", "colour"), 10),
    ):
        evening = lot_of(lot, *hands, facts=facts, options={"auction": "sealed"})
        assert choice("beginner", evening.view(1)) == Limit(limit)


def test_a_third_card_is_worth_a_bid_and_a_useless_one_is_not() -> None:
    hands = ("R3", "R9 B9", "Y3", "P4")
    third, useless = (
        lot_of(lot, *hands, facts=("value", "value"), options={"auction": "sealed"}).view(1)
        for lot in ("G9 P9", "G1 P2")
    )
    for level in ("regular", "expert"):
        good, poor = choice(level, third), choice(level, useless)
        assert isinstance(good, Limit)
        assert isinstance(poor, Limit)
        assert good.amount > poor.amount + 10


def test_the_limit_is_the_same_however_often_it_is_asked() -> None:
    evening = lot_of("G9 P1", "R3", "R9 B9", "Y3 P8", "B4", facts=("value", "colour"))
    for bot in (Regular(), Expert()):
        view = evening.view(1)
        limit = bot.limit(view)
        assert limit == bot.limit(replace(view, bid=limit - 2, bidder=3, passed=(2,))) > 5
        assert isinstance(bot.bid(replace(view, bid=limit - 1), Random(1)), Bid)
        assert bot.bid(replace(view, bid=limit), Random(1)) == Pass(rest=True)
        bids = {bot.bid(view, Random(seed)) for seed in range(30)}
        assert {bid.amount for bid in bids if isinstance(bid, Bid)} <= {*range(2, limit)}
        assert len(bids) > 1


def test_what_is_kept_for_the_fists_is_not_bid() -> None:
    evening = lot_of("G9 P9", "R3", "R9 B9", "Y3", "B4", facts=("value", "value"), money=(50, 14, 50, 50))
    assert Regular().limit(evening.view(1)) == 14 - Regular.keeps
    poor = lot_of("G9 P9", "R3", "R9 B9", "Y3", "B4", facts=("value", "value"), money=(50, 5, 50, 50))
    assert Regular().limit(poor.view(1)) == 0
    assert choice("regular", poor.view(1)) == Pass(rest=True)


def test_an_expert_pays_more_for_what_the_leader_needs() -> None:
    """Denial of third cards: the leader was seen with two 9s."""
    evening = lot_of("G9 P9", "R3", "G1", "R9 B9", "B4", facts=("value", "value"), money=(30, 50, 90, 30))
    view = evening.view(1)
    seen = replace(view, seen=tuple(2 if each in cards("R9 B9") else -1 for each in CARDS))
    assert lot_worth(seen, 8, envy=0.5) > lot_worth(seen, 8) + 5
    assert Expert().limit(seen) > Expert.discount * lot_worth(seen, Expert.draws)


def test_an_auctioneer_says_what_makes_a_card_sound_like_less() -> None:
    view = lot_of("G9 P1", "R3", "R4", "R5", "B4").view(0)
    for level in ("regular", "expert"):
        assert choices(level, view) == {Announce(("colour", "value"))}
    assert len(choices("beginner", view)) == 4


def test_an_auctioneer_opens_low_even_when_it_has_next_to_nothing() -> None:
    for money in (1, 50):
        evening = lot_of("G9 P1", "R3", "R4", "R5", "B4", money=(money, 50, 50, 50))
        evening.play(Announce(("colour", "value")))
        for level in LEVELS:
            opened = {action.amount for action in choices(level, evening.view(0)) if isinstance(action, Open)}
            assert opened
            assert opened <= {*range(1, 1 + min(money, OPENING))}


@rule("GB-R62")
def test_a_sealed_limit_of_the_auctioneer_is_not_below_his_first_bid() -> None:
    evening = lot_of(
        "G1 P2", "R9", "R4", "R5", "B4", facts=("value", "value"), opened=30, options={"auction": "sealed"}
    )
    for level in LEVELS:
        assert choice(level, evening.view(0)) == Limit(30)


# --- where a clock runs ---------------------------------------------------------------------------------------------


@rule("GB-R16")
@pytest.mark.parametrize("level", LEVELS)
def test_in_a_live_auction_nobody_hurries_and_nobody_is_too_late(level: str) -> None:
    evening = lot_of("G9 P9", "R3", "R9 B9", "Y3", "B4", facts=("value", "value"), options={"auction": "live"})
    first, last = HEARS
    assert 0 < first < last < SILENCE
    view = evening.view(1)
    acts = [choice(level, replace(view, silence=silence)) is not None for silence in range(SILENCE)]
    assert not any(acts[:first])
    assert all(acts[last:])


@rule("GB-R28")
@pytest.mark.parametrize("level", LEVELS)
def test_live_deals_are_made_one_after_the_other_and_at_once_without_a_clock(level: str) -> None:
    evening = deals("R8 B8 P1", "Y8 P2", "B4", options={"deals": "live"})
    view, (first, last) = evening.view(0), THINKS
    whole = round(view.options.clock / TICK)
    assert CLOCK in view.waiting
    for made in (0, 1, 2):
        begun = replace(view, offers=(made, 0, 0))
        assert choice(level, replace(begun, left=whole - first * made + 1)) is None
        assert choice(level, replace(begun, left=whole - first * made - (last - first))) is not None
    timeless = deals("R8 B8 P1", "Y8 P2", "B4", options={"deals": "live", "clock": 0})
    assert choice(level, timeless.view(0)) is not None


# --- deals ----------------------------------------------------------------------------------------------------------


def offered(offer: Offer, *hands: str, **fields: Any) -> View:
    """The offer lies before its partner, or before the seat at the offerer's left."""
    evening = deals(*hands, **fields)
    evening.play(offer)
    return evening.view(1)


def test_a_swap_that_makes_a_set_is_taken_with_the_card_that_is_missed_least() -> None:
    hands = ("Y8 P5", "R8 B8 P1 P3 P4", "G2 G6", "G4")
    view = offered(Offer(1, cards("Y8"), 0, (Kind(colour=PURPLE),)), *hands)
    for level in ("regular", "expert"):
        assert choices(level, view, 5) == {Accept(cards("P1"))}
    assert isinstance(choice("beginner", view), Accept)


def test_the_third_card_of_a_number_is_not_given_away() -> None:
    view = offered(Offer(1, cards("P1"), 0, (Kind(value=8),)), "P1 R7", "R8 B8 Y8 P4", "G2", "G4")
    for level in LEVELS:
        assert choices(level, view, 5) == {Decline()}
    view = offered(Offer(1, cards("P1"), 3, (Kind(value=8),)), "P1 R7", "R8 B8 Y8 P4", "G2", "G4")
    for level in LEVELS:
        assert choices(level, view, 5) == {Decline()}


def test_a_useless_card_is_sold_but_not_for_nothing() -> None:
    for chits, level in ((30, "regular"), (30, "expert")):
        view = offered(Offer(1, (), chits, (named(card("P1")),)), "P2 R7", "R8 B8 Y8 P1", "G2", "G4")
        assert choice(level, view) == Accept(cards("P1"))
    assert choice("beginner", view) == Decline()  # it lengthens nothing


def test_nobody_accepts_what_he_cannot_pay() -> None:
    view = offered(Offer(EVERYBODY, cards("Y8"), 0, (), 45), "Y8", "R8 B8", "G2", "G4", money=(50, 40, 50, 50))
    for level in LEVELS:
        assert choice(level, view) == Decline()


def test_an_offer_of_many_wishes_is_answered_without_a_search() -> None:
    """Nine cards of any kind and one that is not there: trying all ways would take for ever."""
    hand = "R1 R2 R6 R8 R10 B1 B6 B7 B9 Y1 Y6 Y10"
    for last in (named(card("G9")), named(card("Y10"))):
        want = (*(Kind(),) * 9, last)
        view = offered(Offer(1, cards("P9"), 3, want), "P9", hand, "G2", "G4")
        for level in LEVELS:
            assert choice(level, view) == Decline()


def trading(made: int = 0) -> View:
    """P2 is what is lacking, seen in a hand that lacks G2."""
    view = deals("P1 P3 G2 R10", "G1 G3 P2", "B4 B6", "Y1 Y10", ratings=(3,) * 5).view(0)
    seen = tuple(1 if each in cards("G1 G3 P2") else -1 for each in CARDS)
    return replace(view, seen=seen, offers=(made, 0, 0, 0))


@pytest.mark.parametrize(("level", "most"), [("beginner", 0), ("regular", 1), ("expert", 3)])
def test_how_many_offers_each_level_makes_in_a_round(level: str, most: int) -> None:
    made = [isinstance(choice(level, trading(n)), Offer) for n in range(4)]
    assert made == [n < most for n in range(4)]


def test_what_is_asked_for_is_what_helps_and_what_is_given_is_missed_little() -> None:
    for level in ("regular", "expert"):
        offers = [action for action in choices(level, trading(), 8) if isinstance(action, Offer)]
        assert any(offer.give == cards("G2") for offer in offers)
        for offer in offers:
            assert offer.to == 1
            assert [kind.fits(card("P2")) for kind in offer.want] == [True]
            assert card("P3") not in offer.give
            assert offer.give or 0 < offer.chits <= 50 // 4


def test_after_a_declined_offer_another_one_is_made() -> None:
    offers = {choice("expert", trading(made)) for made in range(3)}
    assert len(offers) == 3


# --- screening ------------------------------------------------------------------------------------------------------


def test_a_beginner_screens_whatever_pays_now() -> None:
    view = screening("R1 R2 B9 Y9 G9", "", "", ratings=(2, 1, 1, -1, 0)).view(0)
    action = choice("beginner", view)
    assert isinstance(action, Screen)
    assert [sorted(each) for each in action.sets] == [[*cards("R1 R2")]]
    view = replace(view, ratings=(2, 1, 1, 0, 0))
    action = choice("beginner", view)
    assert isinstance(action, Screen)
    assert len(action.sets) == 2


def test_what_could_cost_too_much_stays_in_the_hand() -> None:
    """Three 9s at ratings of 1 cost 18 when all fall by two, and two Greens 1."""
    hands = ("R9 B9 Y9 G1 G2", "", "")
    for money, sets in ((50, 2), (18, 1), (0, 0)):
        view = screening(*hands, money=(money, 50, 50), ratings=(1, 1, 1, 1, 1)).view(0)
        for level in ("regular", "expert"):
            action = choice(level, view)
            assert isinstance(action, Screen)
            assert len(action.sets) == sets
            fallen = [rating - SHY for rating in view.ratings]
            assert money + takings(action.sets, fallen) >= 0


def test_an_expert_lays_the_card_on_top_that_tells_least() -> None:
    view = screening("R1 R2 R3 B9 Y9 G9", "", "", ratings=(2, 3, 5, 4, 0)).view(0)
    action = choice("expert", view)
    assert isinstance(action, Screen)
    assert {each[0] for each in action.sets} == {*cards("R3 Y9")}
    tops = {each[0] for action in choices("regular", view) if isinstance(action, Screen) for each in action.sets}
    assert tops == {*cards("R1 R2 R3 B9 Y9 G9")}


# --- fists ----------------------------------------------------------------------------------------------------------


def pushes(level: str, view: View, seeds: int = 20) -> set[int]:
    """What a level may put in this fist."""
    return {action.push for action in choices(level, view, seeds) if isinstance(action, Rate)}


def test_a_beginner_pushes_its_longest_run_up_a_little() -> None:
    evening = screened("R1 R2, B1 B2 B3", "Y1 Y2", "", row=(RED, BLUE, YELLOW, GREEN, PURPLE))
    assert pushes("beginner", evening.view(0)) == {0}
    evening.play(Rate(), Rate(), Rate())
    assert pushes("beginner", evening.view(0), 60) == {1, 2, 3, 4, 5}
    assert pushes("beginner", evening.view(2)) == {0}


def test_a_regular_lifts_what_it_screens_and_varies_the_amount() -> None:
    evening = screened("R1 R2 R3 R4", "Y1 Y2", "", ratings=(1, 1, 2, 1, 1))
    ups = pushes("regular", evening.view(0), 40)
    assert min(ups) >= 3
    assert max(ups) <= 10
    assert len(ups) >= 3
    full = replace(evening.view(0), ratings=(5, 1, 2, 1, 1))
    assert pushes("regular", full) == {0}  # nothing above it


def test_a_regular_attacks_the_leaders_best_pile_and_nobody_else() -> None:
    evening = screened("G1 G2", "R1 R2 R3 R4, B1 B2", "Y1 Y2 Y3", money=(50, 50, 20), ratings=(2,) * 5)
    view = evening.view(0)
    assert target(view, 0) == RED
    assert pushes("regular", view, 40) == {-3, -4, -5, -6}
    for _nothing in (RED, BLUE):
        evening.play(Rate(), Rate(), Rate())
        assert pushes("regular", evening.view(0)) == {0}
    assert target(screened("R1 R2", "", "").view(0), 0) is None


def test_what_a_fall_would_cost_is_kept_back() -> None:
    evening = screened("R9 B9 Y9", "", "", money=(40, 50, 50), ratings=(1,) * 5)
    view = evening.view(0)
    assert purse(view, 0, view.sets) == (40 - 18) // 2
    last = replace(view, round=5)
    assert purse(last, 0, last.sets) == 40 - 18
    poor = screened("R9 B9 Y9", "", "", money=(5, 50, 50), ratings=(1,) * 5).view(0)
    for level in ("regular", "expert"):
        assert pushes(level, poor) == {0}


def rigged(monkeypatch: pytest.MonkeyPatch, worth: dict[int, float], *others: int) -> None:
    """All worlds are these: what each rating is worth, and what the others push."""
    worlds = iter([World(worth, each) for each in others] * 1000)
    monkeypatch.setattr(goggle_fists, "likely_world", lambda view, rng: next(worlds))


def best_pushes(view: View) -> set[int]:
    return {best_push(view, Random(seed)) for seed in range(25)}


def test_an_expert_replies_to_what_the_others_are_likely_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the last round a space of Red is worth 4 or 2.5 points; up costs three chits a space, down two."""
    view = replace(screened("R1 R2 R3", "Y1 Y2", "", money=(90, 50, 50)).view(0), round=5)
    worth = {rating: 4.0 * rating for rating in range(LOWEST, HIGHEST + 1)}
    rigged(monkeypatch, worth, 0)
    assert best_pushes(view) == {12}  # all the way from 1 to 5
    rigged(monkeypatch, worth, 2)
    assert best_pushes(view) == {10}  # two chits of others count, too
    rigged(monkeypatch, worth, 12)
    assert best_pushes(view) == {0}  # they pay for it
    rigged(monkeypatch, {rating: 2.5 * rating for rating in worth}, 0)
    assert best_pushes(view) == {0}  # less than it costs
    rigged(monkeypatch, {rating: -2.6 * rating for rating in worth}, 0)
    assert best_pushes(view) == {-12}  # all the way down to -5
    rigged(monkeypatch, {rating: 2.5 * rating for rating in worth}, -6)
    assert best_pushes(view) == {5}  # one chit less than blocks it altogether, GB-42


def test_an_expert_mixes_pushes_that_are_as_good(monkeypatch: pytest.MonkeyPatch) -> None:
    view = replace(screened("R1 R2 R3", "Y1 Y2", "", money=(90, 50, 50)).view(0), round=5)
    rigged(monkeypatch, {rating: 3.0 * rating for rating in range(LOWEST, HIGHEST + 1)}, 0)
    assert best_pushes(view) == {0, 3, 6, 9, 12}
    assert {*MOST} >= best_pushes(view)


def test_a_space_counts_more_the_more_incomes_are_to_come(monkeypatch: pytest.MonkeyPatch) -> None:
    view = screened("R1 R2 R3", "Y1 Y2", "", money=(90, 50, 50)).view(0)
    rigged(monkeypatch, {float(rating): 2.0 * rating for rating in range(LOWEST, HIGHEST + 1)}, 0)  # type: ignore[misc]
    assert best_pushes(replace(view, round=5)) == {0}
    assert best_pushes(replace(view, round=1)) == {12}


def test_what_a_rating_is_worth_counts_the_own_sets_for_and_the_leaders_against() -> None:
    evening = screened("R1 R2 R3", "B1 B2 B3", "G1 G2", money=(50, 90, 30), row=(RED, BLUE, GREEN, YELLOW, PURPLE))
    world = goggle_fists.likely_world(evening.view(0), Random(1))
    assert world.worth[3] > world.worth[1] > world.worth[-1]
    evening.play(Rate(), Rate(), Rate())
    blue = goggle_fists.likely_world(evening.view(0), Random(1)).worth
    evening.play(Rate(), Rate(), Rate())
    green = goggle_fists.likely_world(evening.view(0), Random(1)).worth
    assert blue[3] < blue[1]
    assert abs(blue[3] - blue[1]) > abs(green[3] - green[1])


def test_the_usual_push_of_a_rival_is_what_he_would_do_himself() -> None:
    evening = screened("R1 R2 R3 R4", "B1 B2 B3", "", ratings=(2,) * 5)
    for seat in range(3):
        view = evening.view(seat)
        for seed in range(5):
            own = usual_push(view, seat, view.sets, Random(seed))
            assert Rate(own) == choice("regular", view, seed)
            assert own == usual_push(evening.state, seat, view.sets, Random(seed))


# --- loans ----------------------------------------------------------------------------------------------------------


def short(*sets: str, **fields: Any) -> Evening:
    """After the Banners somebody is short of money, and the first lender is asked."""
    evening = screened(*sets, **fields)
    while evening.state.phase in ("rate", "banners"):
        if evening.state.phase == "banners":
            evening.nature()
        else:
            evening.play(Rate())
    return evening


def test_an_expert_lends_only_where_an_exit_would_help_the_leader_more() -> None:
    """Red would be the leader's alone for four rounds if the borrower left."""
    hands = ("G1 G2", "R1 R2 R3 R4 R5, P1 P2", "R7 R8, B10 Y10 G10")
    ratings = (4, -5, -5, -5, 1)
    evening = short(*hands, money=(60, 90, 40), ratings=ratings, banners=(0, 2, 2, 2, 0))
    view = evening.view(0)
    assert view.phase == "lend"
    assert view.borrower == 2
    assert gain_of_exit(view, 1) >= 4 * 4 * 4
    assert gain_of_exit(view, 0) == 0
    view = replace(view, debts=(0, 0, view.ledger[2] + 8))
    assert choice("expert", view) == Lend(8)
    assert choice("expert", replace(view, debts=(0, 0, view.ledger[2] + 49))) == Lend()  # all it would have
    assert choice("expert", replace(view, round=5)) == Lend()
    assert Expert().loan(replace(view, seat=1)) == 0  # the leader himself would gain by the exit
    for level in ("beginner", "regular"):
        assert choice(level, view) == Lend()


# --- whole evenings -------------------------------------------------------------------------------------------------

QUICK: dict[str, Any] = {"auction": "sealed", "offers": 1}  # fewer decisions
WAYS: list[dict[str, Any]] = [
    {},
    {"auction": "live", "deals": "live", "clock": 60},
    {"auction": "sealed", "premieres": True, "offers": 1},
    {"deals": "live", "clock": 0, "offers": 2},
]


@pytest.mark.parametrize(("seats", "way"), [(5, 0), (3, 1), (4, 2), (3, 3)])
def test_c115_computers_play_every_kind_of_evening_to_its_end(seats: int, way: int) -> None:
    """Every action is legal, or the match would refuse it."""
    match = table_of(*[LEVELS[n % 3] for n in range(seats)], seed=4, **WAYS[way])
    kinds = Counter(type(match.history[-1].action).__name__ for match in played(match) if match.history)
    assert match.over
    assert {"Screen", "Rate", "Announce", "Open"} <= {*kinds}
    assert {"Limit"} <= {*kinds} if way == 2 else {"Bid", "Pass"} <= {*kinds}


def redealt(view: View, dice: Random) -> State:
    """An evening that looks the same to these eyes, everything they cannot know made up anew."""
    state = GAME.imagine(view, dice)
    assert view_of(state, view.seat) == view
    return state


def blind(positions: int, redeals: int, seeds: Sequence[int], **options: Any) -> Counter[str]:
    """Whether each level chooses alike in evenings that it cannot tell apart, and as it does in the match.

    Returns how often each phase was met.
    """
    met: Counter[str] = Counter()
    for seed in seeds:
        match, dice = table_of("expert", "regular", "beginner", "regular", seed=seed, **options), Random(seed)
        due: Action | None = None
        for _moment in played(match):
            assert due in (None, match.history[-1].action if match.history else None)
            due, seats = None, sorted(match.to_move - {NATURE, CLOCK})
            if not seats or dice.random() > positions / 300:
                continue
            seat, ply = seats[0], len(match.history)
            view = match.view(seat)
            met[view.phase] += 1
            for level in LEVELS:
                twins = [view, *(view_of(redealt(view, dice), seat) for _deal in range(redeals))]
                bot = registry.bot("goggle-box", level)
                chosen = {bot.choose(each, GAME.legal(each), bot_dice(seed, seat, ply)) for each in twins}
                assert len(chosen) == 1
                if level == match.seats[seat].level:
                    (due,) = chosen
    return met


def test_c66_nobody_decides_by_what_he_cannot_see() -> None:
    """Nor by what he remembers: a computer that sits down now plays on as the one that sat there."""
    assert len(blind(30, 1, [1], **QUICK)) >= 5


@pytest.mark.slow
def test_c66_nobody_decides_by_what_he_cannot_see_in_many_positions() -> None:
    met = blind(100, 20, [2, 3])
    assert met.total() >= 150
    assert {"announce", "open", "bid", "offer", "answer", "screen", "rate"} <= {*met}


EFFORT = {"beginner": 10, "regular": 2_500, "expert": 8_000}  # hands weighed for a decision, 10 to 20 us each


def test_c113_no_decision_weighs_too_many_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Effort is counted, not timed: a regular's budget of 50 ms and an expert's of 400 ms, a quarter of it used."""
    count, most = 0, Counter[str]()

    def counted(hand: Any, at: Any) -> float:
        nonlocal count
        count += 1
        return worth(hand, at)

    monkeypatch.setattr(goggle_worth, "worth", counted)
    match = table_of("expert", "regular", "beginner", seed=2, **QUICK)
    levels = [seated.level for seated in match.seats]
    for _moment in played(match):
        if match.history and match.history[-1].seat >= 0:
            level = levels[match.history[-1].seat]
            most[level] = max(most[level], count)
        count = 0
    assert all(most[level] <= EFFORT[level] for level in LEVELS)
    assert most["regular"] > 100


# --- how strong they are --------------------------------------------------------------------------------------------


def share(level: str, others: str, games: int, **options: Any) -> float:
    """How many times its fair share of four a level wins against three of another one."""
    won = 0.0
    for n in range(games):
        levels = [others] * 4
        levels[n % 4] = level
        won += play_one("goggle-box", levels, 100 + n, options).wins[n % 4]
    return 4 * won / games


def test_a_regular_beats_beginners() -> None:
    assert share("regular", "beginner", 4, **QUICK) >= 1.5


def test_an_expert_beats_regulars() -> None:
    assert share("expert", "regular", 3, **QUICK) >= 1.3


@pytest.mark.slow
@pytest.mark.parametrize(("level", "others"), [("regular", "beginner"), ("expert", "regular")])
def test_each_level_takes_more_than_its_share_from_the_one_below(level: str, others: str) -> None:
    assert share(level, others, 60) >= 1.4
