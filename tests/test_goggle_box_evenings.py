"""Whole evenings of Goggle Box, played at random: what always holds, and what nobody ever sees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from goggle import cards, deals, screened
from msgspec.structs import replace

from arcade import registry
from arcade.chance import pick, shuffled
from arcade.game import CLOCK, NATURE, TABLE, Event, Tick
from arcade.match import LEVELS, Match, Seated
from arcade.nature import bot_dice
from arcade.rules.goggle_box import GAME
from arcade.rules.goggle_cards import CARDS, HIGHEST, LOWEST, START_CARDS
from arcade.rules.goggle_table import (
    GONE,
    OPEN_PHASES,
    ROUNDS,
    UNKNOWN,
    DealMade,
    Dealt,
    Earned,
    LotDrawn,
    Offer,
    Offered,
    Placed,
    Rescued,
    Settled,
    Sold,
    State,
    Uncovered,
    View,
    WentBankrupt,
    view_of,
)

rule = pytest.mark.rule
WAYS: list[dict[str, Any]] = [
    {},
    {"auction": "live", "deals": "live"},
    {"auction": "sealed", "premieres": True},
    {"deals": "live", "clock": 0, "offers": 2},
]
TABLES = [(seats, way) for seats in (3, 4, 5) for way in range(len(WAYS))]
evenings = pytest.mark.parametrize(("seats", "way"), TABLES)


def step(match: Match, dice: Random) -> tuple[Event, ...]:
    """One random action; where a clock runs it is now and then the clock's."""
    if NATURE in match.to_move:
        return match.act(NATURE, match.chance())
    if CLOCK in match.to_move and dice.random() < 0.2:
        return match.act(CLOCK, Tick())
    seat = pick(dice, sorted(match.to_move - {CLOCK}))
    return match.act(seat, match.legal(seat).sample(dice))


def told_evening(seats: int, way: int, seed: int) -> Iterator[tuple[Match, tuple[Event, ...]]]:
    """An evening, stopped after each action with what it brought about."""
    people = [Seated(f"P{n}") for n in range(seats)]
    match, dice = Match(GAME, people, seed=seed, options=WAYS[way]), Random(seed)
    while not match.over:
        yield match, step(match, dice)


def played(seats: int, way: int, seed: int) -> Iterator[Match]:
    """An evening, stopped after each action."""
    return (match for match, _events in told_evening(seats, way, seed))


def everywhere(state: State) -> Counter[int]:
    """All cards, wherever they are."""
    places = [*state.hands, state.deck, state.lot, state.buried, state.aired]
    return Counter(card for place in places for card in place)


def booked(match: Match) -> list[int]:
    """The money of each seat by the log alone."""
    money = [50] * len(match.seats)
    short: dict[int, int] = {}
    for event in match.events():
        match event:
            case Sold(_seller, buyer, price):
                money[buyer] -= price
            case DealMade(seat, partner, _gave, _got, chits, got_chits):
                money[seat] += got_chits - chits
                money[partner] += chits - got_chits
            case Settled(_colour, pushes):
                money = [had - abs(push) for had, push in zip(money, pushes, strict=True)]
            case Earned(seat, _sets, _amounts, net):
                if money[seat] + net < 0:
                    short[seat] = -net
                else:
                    money[seat] += net
            case Rescued(seat, debt, loans):
                money = [had - lent for had, lent in zip(money, loans, strict=True)]
                money[seat] += sum(loans) - debt
            case WentBankrupt(seat, paid):
                money[seat] -= paid
    return money


@rule("GB-02", "GB-05", "GB-44", "GB-68", "GB-R08", "GB-R27", "GB-R51")
@evenings
def test_c75_c78_c86_what_holds_after_every_action(seats: int, way: int) -> None:
    for seed in range(3):
        for match in played(seats, way, seed):
            state: State = match.state
            assert everywhere(state) == Counter(CARDS)
            assert sum(state.ledger) + state.ledger.bank == 50 * seats
            assert all(purse.chits >= 0 and purse.reserve >= 0 for purse in state.ledger.purses)
            assert all(LOWEST <= rating <= HIGHEST for rating in state.ratings)
            assert {seat for seat in state.waiting if seat >= 0} <= {*state.active}
            for seat, gone in enumerate(state.exits):
                assert gone is None or (not state.hands[seat] and not state.ledger[seat])
        assert match.state.round <= ROUNDS
        assert booked(match) == list(match.state.ledger)
        assert len(match.points) == seats


@rule("GB-20", "GB-R02", "GB-R20", "GB-R54", "GB-R64")
@evenings
def test_an_imagined_evening_is_as_whole_as_the_real_one(seats: int, way: int) -> None:
    dice = Random(way)
    for match in played(seats, way, 11):
        for seat in (TABLE, *range(seats)):
            view = match.view(seat)
            state = GAME.imagine(view, dice)
            assert everywhere(state) == Counter(CARDS)
            assert view_of(state, seat) == view


def test_what_one_knows_is_imagined_as_it_is() -> None:
    dice, agree, total = Random(5), 0, 0
    for match in played(4, 0, 3):
        if match.state.phase == "deal":
            continue
        for seat in range(4):
            state, view = GAME.imagine(match.view(seat), dice), match.view(seat)
            assert {*START_CARDS}.isdisjoint(state.lot)
            assert view.piles or {*START_CARDS}.isdisjoint(state.deck)
            for kind, card in zip(state.facts, state.lot, strict=False):
                assert kind.fits(card)
            for card in CARDS:
                at = view.seen[card]
                if at >= 0 and at != seat:
                    total += 1
                    agree += card in state.hands[at]
    assert agree > 0.9 * total > 0


# --- secrets --------------------------------------------------------------------------------------------------------


def twins(state: State, owner: int, dice: Random) -> State:
    """The same evening with the cards that only `owner` sees dealt out anew between his hand and the deck."""
    known = {card for card in CARDS if any(seen[card] >= 0 for seen in state.seen)}
    hidden = [card for card in (*state.hands[owner], *state.deck) if card not in known]
    mixed = [*shuffled(dice, hidden)]
    hand = [card if card in known else mixed.pop() for card in state.hands[owner]]
    deck = [card if card in known else mixed.pop() for card in state.deck]
    hands = tuple(tuple(sorted(hand)) if seat == owner else held for seat, held in enumerate(state.hands))
    return replace(state, hands=hands, deck=tuple(sorted(deck)))


@rule("GB-08", "GB-22", "GB-R21", "GB-R32", "GB-R38")
@evenings
def test_c60_twin_evenings_look_alike_to_all_but_the_owner(seats: int, way: int) -> None:
    dice, differed = Random(seats), 0
    for match in played(seats, way, 21):
        owner = int(dice.random() * seats)
        if match.state.sets or match.state.phase == "deal":
            continue
        twin = twins(match.state, owner, dice)
        differed += twin != match.state
        for eyes in (TABLE, *range(seats)):
            if eyes != owner:
                assert view_of(twin, eyes) == match.view(eyes)
    assert differed > 20


@rule("GB-38", "GB-R62", "GB-R63", "GB-34")
@evenings
def test_c60_a_sealed_decision_looks_alike_to_all_but_its_maker(seats: int, way: int) -> None:
    dice, sealed = Random(seats), 0
    for match in played(seats, way, 31):
        state: State = match.state
        for maker, action in enumerate(state.sealed):
            if action is None:
                continue
            other = GAME.legal(replace(match.view(maker), waiting=(maker,))).sample(dice)
            twin = replace(state, sealed=(*state.sealed[:maker], other, *state.sealed[maker + 1 :]))
            sealed += other != action
            assert all(view_of(twin, eyes) == match.view(eyes) for eyes in (TABLE, *range(seats)) if eyes != maker)
    assert sealed > 20


@rule("GB-R32")
def test_c60_an_offer_between_two_and_the_sets_under_the_tops_are_hidden() -> None:
    evening = deals("R7 R8 B1", "R9 G2 P2", "Y4 Y5 R10")
    evening.play(Offer(1, cards("B1"), 2, (), 3))
    twin = replace(evening.state, offer=Offer(1, cards("R7 R8"), 0, (), 9))
    assert all(view_of(twin, eyes) == evening.view(eyes) for eyes in (2, TABLE))
    shown = screened("R1 R2 R3", "", "")
    twin = replace(shown.state, sets=((cards("R1 B1 Y1"),), (), ()))
    assert all(view_of(twin, eyes) == shown.view(eyes) for eyes in (1, 2, TABLE))


def named(event: Event | None) -> set[int]:
    """The cards that an event names."""
    match event:
        case Dealt(_first, hands):
            return {card for hand in hands for card in hand or ()}
        case LotDrawn() | Sold():
            return {*(event.cards or ())}
        case Offered():
            return {*(event.offer.give if event.offer else ())}
        case DealMade():
            return {*(event.cards or ()), *(event.got_cards or ())}
        case Placed() | Earned():
            return {card for cards in event.sets or () for card in cards}
        case Uncovered(piles):
            return {pile.top for laid in piles for pile in laid}
    return set()


def known(view: View) -> set[int]:
    """The cards of which these eyes have seen the front."""
    return {*view.hand, *(view.lot or ()), *(card for card, at in enumerate(view.seen) if at != UNKNOWN)}


@rule("GB-R21", "GB-R32", "GB-R54")
@evenings
def test_c59_events_name_only_cards_that_these_eyes_have_seen(seats: int, way: int) -> None:
    everybody, told = (TABLE, *range(seats)), 0
    fronts: dict[int, set[int]] = {eyes: set() for eyes in everybody}
    for match, happened in told_evening(seats, way, 41):
        for eyes in everybody:
            fronts[eyes] |= known(match.view(eyes))
            for event in happened:
                cards_named = named(event.seen_by(eyes))
                told += bool(cards_named)
                assert cards_named <= fronts[eyes]
    assert told


@rule("GB-R66")
def test_open_decisions_need_no_hand() -> None:
    """What is asked without a curtain is the same whatever the hands are, so nobody has to look for it."""
    asked = set()
    for match in played(4, 0, 1):
        view: Any = match.view(next(iter(match.to_move), TABLE))
        if view.phase not in OPEN_PHASES:
            continue
        asked.add(view.phase)
        blind = replace(view, hand=(), seen=(-1,) * len(CARDS))
        for seed in range(3):
            assert GAME.legal(blind).sample(Random(seed)) == GAME.legal(view).sample(Random(seed))
    assert asked
    assert OPEN_PHASES == ("bid", "lend")


@rule("GB-R61")
@pytest.mark.parametrize("level", LEVELS)
def test_a_computer_that_takes_a_seat_knows_what_the_seat_knows(level: str) -> None:
    """It decides from the view of the seat alone: alike, whatever lies behind the backs of the cards."""
    bot, match = registry.bot("goggle-box", level), next(m for m in played(3, 0, 2) if m.state.phase == "screen")
    seat = min(match.to_move)
    views = [match.view(seat)] + [view_of(GAME.imagine(match.view(seat), Random(n)), seat) for n in range(3)]
    assert len({bot.choose(view, GAME.legal(view), bot_dice(1, seat, 9)) for view in views}) == 1


# --- what a view remembers ------------------------------------------------------------------------------------------


def test_a_bankrupts_cards_are_remembered_as_gone() -> None:
    for seed in range(20):
        for match in played(3, 0, seed):
            gone = [event for event in match.events() if isinstance(event, WentBankrupt)]
            if gone:
                assert not any(at == gone[0].seat for at in match.view(TABLE).seen)
                assert GONE in match.view(TABLE).seen or not any(e for e in match.events() if isinstance(e, Earned))
                return
    pytest.fail("nobody went bankrupt")


def test_a_view_is_small_and_plain() -> None:
    *_before, match = played(5, 0, 1)
    assert len(msgspec.json.encode(match.view(0))) < 6000
