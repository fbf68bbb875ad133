"""Channel X's computers: what each level does, that none decides by what it cannot see, and how strong they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from test_channel_x import Evening, cards

from arcade import registry
from arcade.bots import channel_odds
from arcade.bots.channel_odds import Odds, standing
from arcade.bots.channel_x import LAST_BIDS, Regular, gain, lacking
from arcade.game import NATURE
from arcade.match import LEVELS, Match, Seated
from arcade.nature import bot_dice
from arcade.rules.channel_x import GAME, Accept, Declare, Decline, Discard, Draw, Exchange, Keep, Offer, Raise, Stop
from arcade.sim import play_on, play_one

BOTS = {level: registry.bot("channel-x", level) for level in LEVELS}
OWN_FEES = "1S 1T 1V A1 A5"  # of the first of four: all its own, nobody pays
LACKS_ONE = "1S 1T 1V A3 2S"  # no Time card for the advertisement that lies there
SELLER = "2V 3V 5V A3 m2"


def choice(level: str, evening: Evening, seat: int = 0) -> Any:
    """What a computer of a level does at this moment of an evening."""
    view = evening.match.view(seat)
    return BOTS[level].choose(view, GAME.legal(view), Random(1))


def evenings(levels: tuple[str, ...], seed: int, **options: Any) -> Iterator[Match]:
    """A match of computers, stopped before each decision."""
    match = Match(GAME, [Seated(f"P{n}", "bot", level) for n, level in enumerate(levels)], seed=seed, options=options)
    bots = [BOTS[level] for level in levels]
    while not match.over:
        if NATURE not in match.to_move:
            yield match
        play_on(match, bots)


# --- what they do ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_a_programme_of_the_own_group_is_taken_for_its_time_card(level: str) -> None:
    assert choice(level, Evening().deal("1S 1T 2V A3 m60", exposed="1V")) == Exchange()


def test_a_beginner_takes_advertisements_only_when_its_programmes_are_complete() -> None:
    assert choice("beginner", Evening().deal("1S 1T 2V A3 m2", exposed="A4")) == Draw()
    assert choice("beginner", Evening().deal("1S 1T 1V A3 m2", exposed="A4")) == Exchange()
    assert choice("beginner", Evening().deal("1S 1T 1V A3 m60", exposed="2V")) == Draw()


def test_a_beginner_never_buys_and_sells_to_anybody() -> None:
    assert choice("beginner", Evening().deal(LACKS_ONE, exposed="A4")) == Draw()
    evening = Evening().deal(LACKS_ONE, SELLER, exposed="A4")
    evening.play(Offer("2S", 500))
    assert choice("beginner", evening, 1) == Accept()


def test_a_regular_raises_for_the_last_card_until_it_is_too_dear() -> None:
    evening = Evening().deal(LACKS_ONE, SELLER, exposed="A4")
    offer = choice("regular", evening)
    assert offer == Offer("2S", LAST_BIDS[0])
    for amount in LAST_BIDS[1:]:
        evening.play(offer, *((seat, Decline()) for seat in (1, 2, 3)))
        offer = choice("regular", evening)
        assert offer == Raise(amount)
    evening.play(offer, *((seat, Decline()) for seat in (1, 2, 3)))
    assert choice("regular", evening) == Stop()


def test_a_regular_sells_for_a_fair_price_and_not_to_whoever_seems_near() -> None:
    for amount, near, answer in ((500, False, Decline()), (1_000, False, Accept()), (1_000, True, Decline())):
        evening = Evening().deal(LACKS_ONE, SELLER, exposed="A4")
        evening.play(Offer("2S", amount))
        table = evening.table
        known = (("1S", "1T"), *table.known[1:]) if near else table.known
        evening.match.state = replace(evening.state, table=replace(table, known=known))
        assert choice("regular", evening, 1) == answer


def test_a_regular_gives_up_a_channel_that_can_no_longer_be_completed() -> None:
    evening = Evening().deal("1S 1T 3V A3 m60", exposed="A4")
    assert Regular().target(evening.match.view(0)) == 1
    evening.match.state = replace(evening.state, table=replace(evening.table, discards=("1V", "1P", "A4")))
    assert Regular().target(evening.match.view(0)) != 1


@pytest.mark.parametrize("level", LEVELS)
def test_a_win_is_declared_and_one_that_costs_money_is_not(level: str) -> None:
    for hand, brings in (("1S 1T 1V A3 A4", 10_000), ("2S 2T 2V A1 A5", -3_000)):
        evening = Evening().deal(hand)
        evening.play(Draw())
        drawn = next(card for card in evening.state.hands[0] if evening.state.hands[0].count(card) > hand.count(card))
        evening.play(Discard(drawn))
        assert gain(evening.table, 0, evening.state.hands[0]) == brings
        assert choice(level, evening) == (Declare() if brings > 0 else Keep())


def test_what_a_show_is_made_of_stays_in_the_hand() -> None:
    evening = Evening().deal("1S 1T A3 A4 m60", draws="5T", exposed="m2")
    evening.play(Draw())
    assert choice("regular", evening) in (Discard("5T"), Discard("m60"))
    assert choice("expert", evening) == Discard("5T")


# --- what an expert reckons -----------------------------------------------------------------------------------------


def test_a_lead_counts_the_more_the_fewer_rounds_are_left() -> None:
    level, ahead = {0: 50_000.0, 1: 50_000.0}, {0: 55_000.0, 1: 50_000.0}
    assert standing(level, 0, 3) == pytest.approx(0.5)
    assert 0.5 < standing(ahead, 0, 4) < standing(ahead, 0, 1) < standing(ahead, 0, 0) == 1.0
    assert standing(ahead, 1, 0) == 0.0


def test_the_nearer_a_show_the_more_a_hand_is_worth() -> None:
    odds = Odds(Evening().deal("1S 1T 1V A3 A4", exposed="m2").match.view(0))
    hands = ("1S 2T 3V A3 m60", "1S 1T 3V A3 m60", "1S 1T 1V A3 m2", "1S 1T 1V A3 A4")
    worth = [odds.worth(cards(hand)) for hand in hands]
    assert worth == sorted(worth)
    assert len({*worth}) == len(worth)
    assert odds.worth(cards(OWN_FEES)) < worth[-1]  # nobody pays
    assert lacking(cards(hands[1]), 1) == (1, 1)


def test_what_lies_below_the_discards_is_not_waited_for() -> None:
    evening = Evening().deal("1S 1T A3 A4 m60", exposed="m2")
    hand, there = evening.state.hands[0], Odds(evening.match.view(0))
    evening.match.state = replace(evening.state, table=replace(evening.table, discards=("1V", "1P", "m2")))
    assert Odds(evening.match.view(0)).worth(hand) < there.worth(hand)


# --- honest, quick and of different strength ------------------------------------------------------------------------


def blind(positions: int, redeals: int, seeds: Iterable[int]) -> Counter[str]:
    """The phases of positions in which every level decided alike whatever was dealt where it cannot look (C66)."""
    met: Counter[str] = Counter()
    for seed in seeds:
        for ply, match in enumerate(evenings(("expert", "regular", "beginner", "regular"), seed, rounds=2)):
            if ply % 5 or met.total() == positions:
                continue
            seat, view = min(match.to_move), match.view(min(match.to_move))
            met[view.table.phase] += 1
            for level in LEVELS:
                twins = [view, *(GAME.view(GAME.imagine(view, Random(n)), seat) for n in range(redeals))]
                chosen = {BOTS[level].choose(it, GAME.legal(it), bot_dice(seed, seat, ply)) for it in twins}
                assert len(chosen) == 1
    return met


def test_c66_nobody_decides_by_what_he_cannot_see() -> None:
    assert len(blind(24, 2, [1])) >= 3


@pytest.mark.slow
def test_c66_nobody_decides_by_what_he_cannot_see_in_many_positions() -> None:
    assert blind(200, 20, range(1, 30)).total() == 200


EFFORT = 2_500  # plans an expert may weigh for a decision, about 20 us each (C113)


def test_c113_no_decision_weighs_too_many_plans(monkeypatch: pytest.MonkeyPatch) -> None:
    """Effort is counted, not timed."""
    plans, weighed, most = Odds.going_on, 0, 0

    def counted(odds: Odds, plan: channel_odds.Plan) -> float:
        nonlocal weighed
        weighed += 1
        return plans(odds, plan)

    monkeypatch.setattr(Odds, "going_on", counted)
    for _match in evenings(("expert", "expert"), 2, rounds=1):
        most, weighed = max(most, weighed), 0
    assert 10 < most <= EFFORT


def share(level: str, others: str, seats: int, games: int) -> float:
    """The share of wins of one level against a table of another, as often in each seat."""
    won = 0.0
    for n in range(games):
        levels = [others] * seats
        levels[n % seats] = level
        won += play_one("channel-x", levels, 100 + n // seats, {}).wins[n % seats]
    return won / games


def test_a_regular_beats_beginners() -> None:
    assert share("regular", "beginner", 2, 60) >= 0.55
    assert share("regular", "beginner", 4, 80) >= 0.28


def test_an_expert_beats_a_regular() -> None:
    assert share("expert", "regular", 2, 12) >= 0.5


@pytest.mark.slow
@pytest.mark.parametrize(("level", "others"), [("regular", "beginner"), ("expert", "regular")])
def test_each_level_takes_more_than_its_share_from_the_one_below(level: str, others: str) -> None:
    assert share(level, others, 2, 400) >= 0.6
    assert share(level, others, 4, 400) >= 1.4 / 4
