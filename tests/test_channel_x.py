"""Channel X by the book: each rule and ruling with its id, the worked examples by name, and what must always hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, product
from math import comb
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from arcade import registry
from arcade.bots.random import Anything
from arcade.chance import below, pick, shuffled
from arcade.game import NATURE, TABLE, Action, Event, Listed, Refused, Seat
from arcade.match import Match, Seated
from arcade.rules.channel_cards import CHANNEL, COMPANY, FETCHES, PACK, TIME, Card, Hand, card_name, is_complete
from arcade.rules.channel_news import (
    Acquired,
    Allotted,
    Bid,
    Dealt,
    Declared,
    Discarded,
    Drew,
    Ended,
    Exchanged,
    Offered,
    Paid,
    Renewed,
    Sold,
    Stopped,
    Unsold,
    Voided,
    Withdrew,
)
from arcade.rules.channel_x import (
    AUTHORITY,
    BANK,
    GAME,
    Accept,
    Begin,
    Bids,
    Deal,
    Declare,
    Decline,
    Discard,
    Draw,
    Exchange,
    Keep,
    Offer,
    Options,
    Raise,
    Renew,
    State,
    Stop,
    Table,
    balance_after,
    companies_dealt,
    fees,
    may_declare,
    price,
)
from arcade.rules.ledger import Ledger, pounds
from arcade.rules.ranking import places
from arcade.sim import play_out

rule = pytest.mark.rule
SEATS = range(2, 7)
A = AUTHORITY
OWN = "1S 1T 1V A1 A5"  # of four players the first: own Channel, own Companies
IDLE = ("2S 3S 4S 5S A2", "2V 3V 4V 5V A3", "2T 3T 4T 5T A4", "2P 3P 4P 5P A6", "6S 6V m60 m30 m2")


def cards(text: str) -> Hand:
    """A hand written as its cards."""
    return tuple(sorted(text.split()))


def stacked(hands: Iterable[Hand], exposed: Card | None = None, draws: Iterable[Card] = ()) -> tuple[Card, ...]:
    """A pack that deals these hands from the left of the dealer, then exposes a card and lets these be drawn."""
    hands, draws = list(hands), tuple(draws)
    rest = Counter(PACK)
    rest.subtract([*(card for hand in hands for card in hand), *draws, *filter(None, [exposed])])
    assert min(rest.values()) >= 0, "no such cards left"
    spare = [*rest.elements()]
    exposed = exposed or spare.pop()
    dealt = [hand[place] for place in range(5) for hand in hands]
    return (*dealt, exposed, *draws, *spare)


def listed(legal: Any) -> list[Action]:
    """All that may be done."""
    return [*legal]


class Evening:
    """A match in which the last seat deals first, so that the first one begins, and whoever is due plays."""

    def __init__(self, players: int = 4, seed: int = 1, **options: Any) -> None:
        seated = [Seated(f"P{n}", "bot", "regular") for n in range(players)]
        self.match = Match(GAME, seated, seed=seed, options={"dealer": players, **options})
        self.match.act(NATURE, self.match.chance())  # who deals first

    @property
    def state(self) -> State:
        state: State = self.match.state
        return state

    @property
    def table(self) -> Table:
        return self.state.table

    @property
    def money(self) -> list[int]:
        """What the seats have."""
        return list(self.table.ledger.balances[: self.table.seats])

    @property
    def moves(self) -> list[Action]:
        """What the one who is due may do, bids left out."""
        (seat,) = self.match.to_move
        legal = self.match.legal(seat)
        return [*legal.plain] if isinstance(legal, Bids) else listed(legal)

    def deal(self, *hands: str, exposed: Card | None = None, draws: str = "") -> Evening:
        """The round is dealt, with idle hands for whoever gets none here."""
        players, order = len(self.table.players), [*map(cards, hands)]
        taken = Counter(card for hand in order for card in hand) + Counter([*draws.split(), *filter(None, [exposed])])
        for idle in map(cards, IDLE):
            if len(order) < players and not Counter(idle) - (Counter(PACK) - taken):
                order.append(idle)
                taken.update(idle)
        order += [()] * (players - len(order))
        spare = [*(Counter(PACK) - taken).elements()][::-1]
        order = [hand or tuple(spare.pop(0) for _ in range(5)) for hand in order]
        self.match.act(NATURE, Deal(stacked(order, exposed, draws.split())))
        return self

    def with_money(self, *balances: int) -> Evening:
        """The seats have so much instead; the rest lies aside."""
        ledger = self.table.ledger
        aside = ledger.total - sum(balances) - ledger[AUTHORITY]
        changed = Ledger(ledger.accounts, (*balances, ledger[AUTHORITY], aside))
        self.match.state = replace(self.state, table=replace(self.table, ledger=changed))
        return self

    def with_channels(self, *owners: Any) -> Evening:
        """The Channels belong to these instead."""
        self.match.state = replace(self.state, table=replace(self.table, channels=owners))
        return self

    def play(self, *actions: Action | tuple[Seat, Action]) -> tuple[Event, ...]:
        """What these cause, each by the one who is due unless its seat stands with it."""
        events: tuple[Event, ...] = ()
        for action in actions:
            seat, move = action if isinstance(action, tuple) else (min(self.match.to_move), action)
            events += self.match.act(seat, move)
        return events

    def draw(self, last: Action | None = None) -> tuple[Event, ...]:
        """A turn in which the drawn card is put away again."""
        (drew,) = self.play(Draw())
        assert isinstance(drew, Drew)
        assert drew.card
        return self.play(Discard(drew.card), last or Keep())

    def idle(self, turns: int) -> Evening:
        """So many turns without anything."""
        for _ in range(turns):
            self.draw()
            if self.table.phase == "renew":
                self.match.advance()
        return self

    def refuses(self, action: Action, seat: Seat | None = None) -> None:
        with pytest.raises(Refused):
            self.match.act(min(self.match.to_move) if seat is None else seat, action)


def won(hand: str, players: int = 4) -> Evening:
    """The first player has declared this hand in the first round; everybody had 50,000."""
    evening = Evening(players).deal(hand)
    evening.draw(Declare())
    return evening


def gains(evening: Evening) -> list[int]:
    return [balance - 50_000 for balance in evening.money]


# --- setting up -----------------------------------------------------------------------------------------------------


@rule("CX-01")
def test_two_to_six_play() -> None:
    assert [*GAME.seats] == [2, 3, 4, 5, 6]
    for players in (1, 7):
        with pytest.raises(Refused):
            Match(GAME, [Seated(f"P{n}") for n in range(players)], seed=1)


@rule("CX-03", "CX-R01")
def test_the_host_picks_the_first_dealer_or_any_seat_is() -> None:
    for seat in range(4):
        assert Evening(4, dealer=seat + 1).table.dealer == seat
    assert {Evening(4, seed=seed, dealer=0).table.dealer for seed in range(40)} == {0, 1, 2, 3}
    with pytest.raises(Refused):
        Evening(3, dealer=4)


@rule("CX-04", "CX-R03", "CX-56")
@pytest.mark.parametrize("players", SEATS)
def test_each_starts_with_50000_and_the_rest_of_300000_lies_aside(players: int) -> None:
    ledger = Evening(players).table.ledger
    assert ledger.balances[:players] == (8 * 5_000 + 8 * 1_000 + 4 * 500,) * players
    aside = {2: 200_000, 3: 150_000, 4: 100_000, 5: 50_000, 6: 0}
    assert (ledger[BANK], ledger[AUTHORITY], ledger.total) == (aside[players], 0, 300_000)


@rule("CX-05", "CX-06", "CX-07", "CX-R04", "CX-R52")
@pytest.mark.parametrize(
    ("players", "owners"),
    [
        (2, (0, 1, 0, 1, A, A)),
        (3, (0, 1, 2, A, A, A)),
        (4, (0, 1, 2, 3, A, A)),
        (5, (0, 1, 2, 3, 4, A)),
        (6, (0, 1, 2, 3, 4, 5)),
    ],
)
def test_the_channels_are_dealt_from_the_dealers_left(players: int, owners: tuple[object, ...]) -> None:
    assert Evening(players).table.channels == owners
    turned = Evening(players, dealer=1).table.channels  # the first seat deals: the second has Channel 1
    assert turned == tuple(owner if owner == A else (int(owner) + 1) % players for owner in owners)  # type: ignore[call-overload]


@rule("CX-10", "CX-R37")
@pytest.mark.parametrize(
    ("players", "owners"),
    [
        (2, (0, 1, 0, 1, 0, 1)),
        (3, (0, 1, 2, 0, 1, 2)),
        (4, (0, 1, 2, 3, 0, 1)),
        (5, (0, 1, 2, 3, 4, 0)),
        (6, (0, 1, 2, 3, 4, 5)),
    ],
)
def test_the_companies_are_dealt_out_completely(players: int, owners: tuple[int, ...]) -> None:
    assert Evening(players).table.companies == owners


@rule("CX-08", "CX-11", "CX-R06", "CX-R49")
def test_everybody_sees_channels_companies_balances_and_the_height_of_the_pack() -> None:
    evening = Evening(4).deal()
    evening.draw()
    for seat in (TABLE, *range(4)):
        view = evening.match.view(seat)
        assert view.table == evening.table
        assert view.pack == 30


@rule("CX-09", "CX-12", "CX-21")
def test_the_pack_is_24_programmes_12_advertisements_and_16_time_cards() -> None:
    assert len(PACK) == 52
    pack = Counter(PACK)
    assert [pack[card] for card in CHANNEL] == [1] * 24
    assert [pack[card] for card in COMPANY] == [2] * 6
    assert [pack[card] for card in ("m60", "m30", "m2")] == [9, 3, 4]
    assert TIME == {"m60": 60, "m30": 30, "m2": 2}
    assert Counter(FETCHES[card] for card in PACK if card in FETCHES) == {"m60": 18, "m30": 6, "m2": 12}
    assert [CHANNEL["3S"], COMPANY["A5"], FETCHES["3S"], FETCHES["3P"], FETCHES["A5"]] == [3, 5, "m60", "m30", "m2"]


# --- the deal -------------------------------------------------------------------------------------------------------


@rule("CX-13", "CX-14", "CX-15", "CX-R05", "CX-R50")
@pytest.mark.parametrize("players", SEATS)
def test_five_cards_each_one_by_one_and_the_next_is_exposed(players: int) -> None:
    evening = Evening(players)
    pack = shuffled(Random(players), PACK)
    (dealt,) = evening.play(Deal(pack))
    assert evening.state.hands == tuple(tuple(sorted(pack[seat : 5 * players : players])) for seat in range(players))
    assert evening.table.discards == (pack[5 * players],)
    assert evening.state.pack == pack[5 * players + 1 :]
    assert len(evening.state.pack) == {2: 41, 3: 36, 4: 31, 5: 26, 6: 21}[players]
    assert dealt == Dealt(1, evening.table.rounds, players - 1, pack[5 * players], len(evening.state.pack))
    assert evening.match.to_move == {0}


@rule("CX-13")
def test_the_shuffle_is_natures_and_of_all_52_cards() -> None:
    packs = set()
    for seed in range(8):
        action = Evening(3, seed=seed).match.chance()
        assert isinstance(action, Deal)
        assert sorted(action.pack) == sorted(PACK)
        packs.add(action.pack)
    assert len(packs) == 8


# --- the aim --------------------------------------------------------------------------------------------------------


@rule("CX-16", "CX-17", "CX-R07")
def test_a_complete_hand_is_three_programmes_of_a_channel_and_two_advertisements() -> None:
    assert is_complete(cards("1S 1V 1T A1 A1"))
    assert is_complete(cards("6P 6V 6T A3 A4"))
    for hand in (
        "1S 2S 3S A1 A2", "1S 1V 2T A1 A2", "1S 1V 1T 1P A1", "1S 1V 1T A1 m2", "A1 A1 A2 A2 A3", "1S 1V A1 A2 A3",
        "1S 1V 1T A1 A2 A3", "m2 m2 m2 A1 A2", "",
    ):  # fmt: skip
        assert not is_complete(cards(hand)), hand
    for channel in range(1, 7):
        for three in combinations("SVTP", 3):
            assert len(set(three)) == 3  # one card of each kind, so three of a Channel always differ
            assert is_complete(cards(" ".join(f"{channel}{kind}" for kind in three) + " A2 A5"))


@rule("CX-R25")
def test_a_hand_is_dealt_complete_once_in_1641() -> None:
    complete = 6 * comb(4, 3) * comb(12, 2)
    assert (complete, comb(52, 5), round(comb(52, 5) / complete)) == (1_584, 2_598_960, 1_641)
    counted = sum(is_complete(tuple(sorted(hand))) for hand in combinations([*CHANNEL][:8] + [*COMPANY] * 2, 5))
    assert counted == 2 * comb(4, 3) * comb(12, 2)


# --- a turn ---------------------------------------------------------------------------------------------------------


@rule("CX-19", "CX-24", "CX-R08")
def test_a_turn_is_an_exchange_a_draw_or_a_bid() -> None:
    holds = Evening().deal("1S 2S 3S m60 m60", exposed="4S")
    assert holds.moves == [Draw(), Exchange()]
    lacks = Evening().deal("1S 2S 3S m2 m30", exposed="4S")
    legal = lacks.match.legal(0)
    assert lacks.moves == [Draw()]
    assert Offer("1S", 500) in legal
    for evening, wrong in ((holds, Offer("1S", 500)), (lacks, Exchange()), (holds, Keep()), (lacks, Discard("1S"))):
        evening.refuses(wrong)


@rule("CX-20", "CX-22", "CX-30", "CX-R12")
def test_an_exchange_puts_the_time_card_in_the_place_of_the_exposed_card() -> None:
    evening = Evening().deal("1S 2S A1 A2 m60", exposed="4S")
    assert evening.play(Exchange()) == (Exchanged(0, "4S", "m60"),)
    assert evening.state.hands[0] == cards("1S 2S 4S A1 A2")
    assert evening.table.discards == ("m60",)
    assert evening.moves == [Keep()]  # one a turn
    evening.play(Keep())
    assert evening.match.to_move == {1}


@rule("CX-21", "CX-R11")
def test_only_a_time_card_of_the_same_minutes_fetches_a_card() -> None:
    for exposed, held in product(("4S", "4V", "4T", "4P", "A4"), ("m60 m60", "m30 m30", "m2 m2")):
        evening = Evening().deal(f"1S 2S 3S {held}", exposed=exposed)
        assert (Exchange() in evening.moves) == (FETCHES[exposed] == held.split()[0])


@rule("CX-23", "CX-R09", "CX-R13")
def test_a_draw_takes_the_top_card_and_puts_any_of_the_six_on_the_exposed_card() -> None:
    evening = Evening().deal("1S 2S 3S m60 A1", exposed="4S", draws="5T")
    assert evening.play(Draw()) == (Drew(0, "5T", 30),)
    assert "4S" not in evening.state.hands[0]
    assert evening.moves == [*map(Discard, cards("1S 2S 3S 5T A1 m60"))]
    assert evening.play(Discard("m60")) == (Discarded(0, "m60"),)
    assert evening.table.discards == ("4S", "m60")
    assert evening.state.hands[0] == cards("1S 2S 3S 5T A1")
    again = Evening().deal("1S 2S 3S m60 A1", draws="5T")
    again.play(Draw(), Discard("5T"))
    assert again.state.hands[0] == cards("1S 2S 3S A1 m60")


@rule("CX-R10")
def test_an_exposed_time_card_can_neither_be_taken_nor_bid_for() -> None:
    for card in TIME:
        evening = Evening().deal("1S 2S 3S 4S A1", exposed=card)
        assert evening.moves == [Draw()]
        evening.refuses(Exchange())
        evening.refuses(Offer("1S", 500))


@rule("CX-29", "CX-15")
def test_play_passes_to_the_left() -> None:
    evening = Evening(5).deal()
    seen: list[Seat] = []
    for _ in range(6):
        seen += evening.match.to_move
        evening.draw()
    assert seen == [0, 1, 2, 3, 4, 0]


@rule("CX-R14")
def test_nobody_fixes_the_channel_he_collects() -> None:
    evening = Evening().deal("1S 1T 4V A1 m60", exposed="4S", draws="1V A2 6T")
    evening.play(Exchange(), Keep())  # two of Channel 4
    for seat in (1, 2, 3):
        evening.play(Draw(), Discard(evening.state.hands[seat][0]), Keep())
    evening.match.state = replace(evening.state, hands=(cards("1S 1T 1V A1 A5"), *evening.state.hands[1:]))
    evening.draw(Declare())
    assert evening.table.won == (0,)


# --- buying a Time card ---------------------------------------------------------------------------------------------

BUYER = "1S 2S 3S m2 m30"  # lacks the 60 for the exposed 4S
SELLER = "2V 3V 5V A3 m60"
OTHER = "2T 3T 5T A4 A4"  # cannot sell
BUYING = (BUYER, SELLER, OTHER, "2P 3P 5P A6 m60")


def offered(amount: int = 2_000, card: Card = "2S", *hands: str) -> Evening:
    evening = Evening().deal(*(hands or BUYING), exposed="4S")
    evening.play(Offer(card, amount))
    return evening


@rule("CX-25", "CX-26", "CX-R54", "CX-R21", "CX-30")
def test_a_sale_is_card_and_money_for_the_time_card_and_at_once_the_exchange() -> None:
    evening = offered()
    bid = Bid("2S", 2_000, "m60")
    assert evening.match.events()[-1] == Offered(0, bid, raised=False)
    assert evening.play((1, Accept()), (2, Decline()), (3, Decline())) == (
        Sold(1, 0, bid),
        Exchanged(0, "4S", "m60"),
    )
    assert evening.state.hands[0] == cards("1S 3S 4S m2 m30")
    assert evening.state.hands[1] == cards("2S 2V 3V 5V A3")
    assert evening.table.discards == ("m60",)
    assert evening.money == [48_000, 52_000, 50_000, 50_000]
    assert evening.moves == [Keep()]
    assert evening.match.to_move == {0}


@rule("CX-R15")
def test_who_holds_the_right_time_card_may_not_buy_another() -> None:
    evening = Evening().deal("1S 2S 3S m60 m30", exposed="4S")
    evening.refuses(Offer("1S", 500))


@rule("CX-R16", "CX-R17", "CX-25")
def test_any_card_of_the_hand_and_any_500_up_to_the_balance_may_be_offered() -> None:
    evening = Evening().deal(*BUYING, exposed="4S").with_money(2_000, 50_000, 50_000, 50_000)
    legal = evening.match.legal(0)
    assert isinstance(legal, Bids)
    assert [*legal][1:] == [Offer(card, amount) for amount in (500, 1_000, 1_500, 2_000) for card in cards(BUYER)]
    for wrong in (
        Offer("6S", 500),
        Offer("1S", 0),
        Offer("1S", -500),
        Offer("1S", 750),
        Offer("1S", 2_500),
        Raise(500),
    ):
        assert wrong not in legal
        evening.refuses(wrong)
    poor = Evening().deal(*BUYING, exposed="4S").with_money(0, 50_000, 50_000, 50_000)
    assert isinstance(poor.match.legal(0), Listed)
    poor.refuses(Offer("1S", 500))


def test_c78_a_bid_never_exceeds_the_balance_of_the_moment() -> None:
    """C78: what an earlier bid would have cost is neither counted twice nor still there after a sale."""
    evening = Evening(2).deal("1S 2S 3S m2 m30", SELLER, exposed="4S", draws="6S").with_money(2_000, 50_000)
    evening.play(Offer("1S", 1_500), Decline(), Raise(2_000), Accept(), Keep())
    assert evening.money == [0, 52_000]
    evening.draw()
    assert evening.match.to_move == {0}
    evening.refuses(Offer("2S", 500))


@rule("CX-R18", "CX-R57")
def test_all_others_answer_at_once_in_any_order_and_only_who_holds_the_card_may_accept() -> None:
    for order in ((1, 2, 3), (3, 1, 2), (2, 3, 1)):
        evening = offered()
        assert evening.match.to_move == {1, 2, 3}
        assert listed(evening.match.legal(1)) == [Decline(), Accept()]
        assert listed(evening.match.legal(2)) == [Decline()]
        evening.refuses(Accept(), seat=2)
        evening.refuses(Decline(), seat=0)
        for count, seat in enumerate(order, 1):
            evening.play((seat, Decline()))
            if count < 3:
                assert evening.match.to_move == {*order[count:]}
                evening.refuses(Decline(), seat=seat)  # one answer each
        assert evening.table.phase == "raise"


@rule("CX-R18")
def test_an_answer_is_seen_by_nobody_else() -> None:
    said: dict[Seat, list[Any]] = {seat: [] for seat in (TABLE, 0, 2, 3)}
    for answer in (Accept(), Decline()):
        evening = offered()
        assert evening.play((1, answer)) == ()
        for seat, seen in said.items():
            seen.append((evening.match.view(seat), evening.match.events(seat), evening.match.told(seat)))
        assert evening.match.view(1).accepted == (answer == Accept())
    assert all(first == second for first, second in said.values())


@rule("CX-R18")
def test_nobody_learns_who_could_have_sold() -> None:
    """One who holds the Time card and declines looks the same as one who lacks it."""
    views = []
    for other in (OTHER, "2T 3T 5T A4 m60"):
        evening = offered(2_000, "2S", BUYER, SELLER, other)
        evening.play((2, Decline()), (1, Decline()), (3, Decline()))
        views.append([evening.match.view(seat) for seat in (TABLE, 0, 1)] + [evening.match.events(0)])
    assert views[0] == views[1]


@rule("CX-R19")
@pytest.mark.parametrize(
    ("buyer", "accept", "seller"), [(0, {1, 3}, 1), (1, {0, 3}, 3), (3, {1, 2}, 1), (2, {0, 1}, 0)]
)
def test_of_several_the_nearest_to_the_buyers_left_sells(buyer: int, accept: set[int], seller: int) -> None:
    hands = ["2V 3V 5V A3 m60", "2T 3T 5T A4 m60", "2P 3P 5P A6 m60"]
    hands.insert(buyer, BUYER)
    evening = Evening(dealer=(buyer + 3) % 4 + 1)
    evening.deal(*hands[buyer:], *hands[:buyer], exposed="4S")
    evening.play(Offer("1S", 500))
    answers = [(seat, Accept() if seat in accept else Decline()) for seat in range(4) if seat != buyer]
    assert evening.play(*answers)[0] == Sold(seller, buyer, Bid("1S", 500, "m60"))


@rule("CX-27", "CX-R20", "CX-R58")
def test_after_a_refusal_the_buyer_may_raise_with_the_same_card_as_often_as_he_likes() -> None:
    evening = offered(500).with_money(2_000, 50_000, 50_000, 50_000)
    decline = [(seat, Decline()) for seat in (1, 2, 3)]
    assert evening.play(*decline) == (Unsold(0),)
    assert evening.match.to_move == {0}
    legal = evening.match.legal(0)
    assert isinstance(legal, Bids)
    assert [*legal] == [Stop(), Raise(1_000), Raise(1_500), Raise(2_000)]
    for wrong in (Raise(500), Raise(1_200), Raise(2_500), Offer("1S", 1_000)):
        evening.refuses(wrong)
    assert evening.play(Raise(1_500)) == (Offered(0, Bid("2S", 1_500, "m60"), raised=True),)
    assert evening.match.to_move == {1, 2, 3}  # a new call, to all
    evening.play(*decline, Raise(2_000), *decline)
    assert evening.moves == [Stop()]  # the money is at its end
    assert evening.match.events(TABLE) == evening.match.events(2)  # raise and stop are open


@rule("CX-28", "CX-R22")
def test_after_a_failed_offer_the_card_goes_back_and_he_must_draw() -> None:
    evening = offered()
    evening.play((1, Decline()), (2, Decline()), (3, Decline()))
    assert evening.play(Stop()) == (Stopped(0, "2S"),)
    assert evening.state.hands[0] == cards(BUYER)
    assert evening.moves == [Draw()]
    evening.refuses(Offer("1S", 500))
    evening.play(Draw())
    assert evening.table.phase == "discard"


@rule("CX-R22")
def test_what_was_shown_bought_or_fetched_is_remembered_until_it_leaves_the_hand() -> None:
    evening = offered()
    assert evening.table.known == (("2S",), (), (), ())
    evening.play((1, Decline()), (2, Decline()), (3, Decline()), Raise(3_000))
    assert evening.table.known[0] == ("2S",)
    evening.play((1, Decline()), (2, Decline()), (3, Accept()))
    assert evening.table.known == (("4S",), (), (), ("2S",))
    evening.play(Keep(), Draw(), Discard("5V"), Keep(), Draw(), Discard("3T"), Keep(), Draw(), Discard("2S"), Keep())
    assert evening.table.known == (("4S",), (), (), ())
    evening.play(Draw(), Discard("4S"))
    assert evening.table.known == ((), (), (), ())


@rule("CX-R23")
def test_a_seller_whose_hand_is_completed_waits_for_his_own_turn() -> None:
    evening = offered(500, "2S", BUYER, "2V 2T A1 A5 m60", "3T 5T 6T A4 A4")
    evening.play((1, Accept()), (2, Decline()), (3, Decline()))
    assert is_complete(evening.state.hands[1])
    assert evening.match.to_move == {0}
    evening.refuses(Declare(), seat=1)
    evening.play(Keep())
    evening.draw(Declare())
    assert evening.table.won == (1,)


@rule("CX-R24")
def test_there_is_no_other_way_to_sell_or_give() -> None:
    assert {kind.__name__ for kind in GAME.actions} == {
        "Begin", "Deal", "Renew", "Exchange", "Draw", "Discard", "Offer", "Accept", "Decline", "Raise", "Stop",
        "Declare", "Keep",
    }  # fmt: skip


# --- the pack is used up --------------------------------------------------------------------------------------------


@rule("CX-31", "CX-R34", "CX-29")
@pytest.mark.parametrize("players", SEATS)
def test_c86_a_used_up_pack_is_made_anew_of_the_discards_at_the_end_of_the_turn(players: int) -> None:
    """C86: three times in a round, and all 52 cards are still there."""
    evening, height = Evening(players).deal(), {2: 41, 3: 36, 4: 31, 5: 26, 6: 21}[players]
    for time in range(1, 4 if height * 3 < 30 * players else 2):
        while len(evening.state.pack) > 1:
            evening.draw()
        assert evening.table.phase == "turn"
        evening.play(Draw(), Discard(evening.state.hands[evening.table.player][0]))
        assert (evening.table.phase, evening.state.pack) == ("end", ())
        below, top, mover = evening.table.discards[:-1], evening.table.discards[-1], evening.table.player
        evening.play(Keep())
        assert evening.match.to_move == {NATURE}
        assert evening.match.advance() == (Renewed(height),)
        assert evening.table.discards == (top,)
        assert sorted(evening.state.pack) == sorted(below)
        assert len(evening.state.pack) == height
        assert evening.match.to_move == {(mover + 1) % players}
        assert evening.table.turns == time * height
        assert everywhere(evening.state) == Counter(PACK)


@rule("CX-31", "CX-18")
def test_a_pack_is_not_renewed_when_somebody_declares() -> None:
    evening = Evening(6).deal("1S 1T 1V A2 A3")
    while len(evening.state.pack) > 3:
        evening.draw()
    evening.idle(2)
    evening.match.state = replace(
        evening.state, table=replace(evening.table, player=0), hands=(cards("1S 1T 1V A2 A3"), *evening.state.hands[1:])
    )
    evening.draw(Declare())
    assert evening.table.phase == "deal"


def everywhere(state: State) -> Counter[Card]:
    """All cards, wherever they are."""
    return Counter([*state.table.discards, *state.pack, *(card for hand in state.hands for card in hand)])


# --- winning a round ------------------------------------------------------------------------------------------------


@rule("CX-18", "CX-32", "CX-R25", "CX-R33")
def test_a_round_ends_when_a_complete_hand_is_shown_at_the_end_of_an_own_turn() -> None:
    evening = Evening().deal(OWN)
    evening.refuses(Declare())  # dealt complete: the turn comes first
    evening.play(Draw())
    evening.refuses(Declare())  # six cards
    drawn = (set(evening.state.hands[0]) - set(cards(OWN))).pop()
    evening.play(Discard(drawn))
    assert evening.moves == [Keep(), Declare()]
    events = evening.play(Declare())
    assert events[0] == Declared(0, cards(OWN))
    assert evening.table.phase == "deal"
    assert evening.state.hands == ((),) * 4
    hidden = {card for idle in IDLE[:3] for card in cards(idle)} - {*cards(OWN)}
    assert not hidden & {*msgspec.json.encode(events).decode().split('"')}


@rule("CX-R26", "CX-R56")
def test_a_complete_hand_may_be_kept_and_declared_later_and_nobody_sees_that() -> None:
    views = []
    for hand in (OWN, "1S 1T 6V A1 A5"):
        evening = Evening().deal(hand, exposed="6P")
        evening.match.state = replace(evening.state, pack=("6T", *evening.state.pack))
        evening.play(Draw(), Discard("6T"))
        assert evening.match.to_move == {0}  # the same press closes the visit whatever the hand
        assert Keep() in evening.moves
        before = [evening.match.view(TABLE).table.phase, evening.match.to_move]
        evening.play(Keep())
        views.append((before, evening.match.view(TABLE).table, evening.match.events(TABLE), evening.match.told(2)))
    assert views[0] == views[1]
    evening = Evening().deal(OWN)
    evening.idle(4).draw(Declare())
    assert evening.table.won == (0,)


# --- payments: the worked examples (four players; the first owns Channel 1 and Companies 1 and 5) -------------------


@rule("CX-39", "CX-34", "CX-37")
def test_example_three_of_anothers_channel_and_two_own_advertisements() -> None:
    assert gains(won("2S 2V 2T A1 A5")) == [-3_000, 3_000, 0, 0]


@rule("CX-40", "CX-34")
def test_example_with_a_panel_game_of_anothers_channel_and_two_own_advertisements() -> None:
    assert gains(won("2S 2V 2P A1 A5")) == [-2_500, 2_500, 0, 0]


@rule("CX-41", "CX-36")
def test_example_three_of_anothers_channel_one_own_and_one_foreign_advertisement() -> None:
    assert gains(won("2S 2V 2T A1 A3")) == [2_000, 3_000, -5_000, 0]


@rule("CX-42")
def test_example_with_a_panel_game_one_own_and_one_foreign_advertisement() -> None:
    assert gains(won("2S 2V 2P A1 A3")) == [2_500, 2_500, -5_000, 0]


@rule("CX-43", "CX-38", "CX-33")
def test_example_own_channel_and_both_advertisements_of_one_other_player() -> None:
    evening = won("1S 1V 1T A2 A6")
    assert gains(evening) == [10_000, -10_000, 0, 0]
    assert [event for event in evening.match.events() if isinstance(event, Paid)] == [Paid(1, 0, 10_000, 10_000, "fee")]


@rule("CX-44", "CX-37", "CX-R53")
def test_example_own_channel_one_own_and_one_foreign_advertisement() -> None:
    assert gains(won("1S 1V 1P A1 A2")) == [5_000, -5_000, 0, 0]


@rule("CX-45", "CX-08", "CX-R53")
def test_example_own_channel_and_two_own_advertisements() -> None:
    evening = won(OWN)
    assert gains(evening) == [0, 0, 0, 0]
    assert not any(isinstance(event, Paid) for event in evening.match.events())


@rule("CX-46", "CX-35", "CX-56", "CX-R29")
def test_example_a_channel_of_the_authority_and_advertisements_of_two_others() -> None:
    evening = won("5S 5V 5T A2 A3")
    assert gains(evening) == [0, -5_000, -5_000, 0]
    assert evening.table.channels == (0, 1, 2, 3, 0, A)
    assert evening.table.ledger[AUTHORITY] == 10_000
    assert evening.match.points == (60_000, 50_000, 50_000, 55_000)  # the Authority's money counts for nobody
    assert Acquired(0, 5) in evening.match.events()


@rule("CX-36", "CX-38", "CX-R53")
def test_both_cards_of_one_company_cost_its_owner_twice_the_fee() -> None:
    assert gains(won("1S 1V 1T A4 A4")) == [10_000, 0, 0, -10_000]


@rule("CX-R32")
def test_who_owes_fees_and_gets_rent_pays_and_is_paid_in_full() -> None:
    evening = won("2S 2V 2T A1 A2")
    assert gains(evening) == [2_000, -2_000, 0, 0]
    paid = [event for event in evening.match.events() if isinstance(event, Paid)]
    assert paid == [Paid(1, 0, 5_000, 5_000, "fee"), Paid(0, 1, 3_000, 3_000, "rent")]


@rule("CX-R27")
def test_the_fees_come_first_and_can_pay_for_the_channel() -> None:
    evening = Evening().deal("5S 5V 5T A2 A3").with_money(0, 50_000, 50_000, 50_000)
    evening.draw(Declare())
    paid = [event for event in evening.match.events() if isinstance(event, Paid)]
    assert [event.why for event in paid] == ["fee", "fee", "licence"]
    assert evening.money[0] == 0


@rule("CX-R28", "CX-R29")
@pytest.mark.parametrize(
    ("hand", "balances", "left"),
    [
        ("5S 5V 5T A1 A5", (10_000, 50_000, 50_000, 50_000), 0),
        ("5S 5V 5T A1 A5", (9_500, 50_000, 50_000, 50_000), -500),
        ("5S 5V 5T A2 A3", (500, 5_000, 4_500, 50_000), 0),
        ("5S 5V 5T A2 A3", (500, 5_000, 4_000, 50_000), -500),  # only what is really there is collected
        ("5S 5V 5T A2 A6", (2_500, 7_500, 50_000, 50_000), 0),
        ("5S 5V 5T A2 A6", (2_500, 7_000, 50_000, 50_000), -500),
        ("2S 2V 2P A1 A5", (2_500, 0, 0, 0), 0),
        ("2S 2V 2P A1 A5", (2_000, 0, 0, 0), -500),
        ("1S 1V 1P A1 A5", (0, 0, 0, 0), 0),
    ],
)
def test_nobody_may_declare_what_he_cannot_pay(hand: str, balances: tuple[int, ...], left: int) -> None:
    evening = Evening().deal(hand).with_money(*balances)
    assert balance_after(evening.table, 0, cards(hand)) == left
    evening.play(Draw())
    drawn = next(event for event in reversed(evening.match.events(0)) if isinstance(event, Drew))
    assert drawn.card
    evening.play(Discard(drawn.card))
    assert evening.moves == [Keep(), Declare()][: 1 + (left >= 0)]
    table_before = evening.match.view(TABLE)
    if left >= 0:
        evening.play(Declare())
        assert evening.table.ledger[0] == left
    else:
        evening.refuses(Declare())
        assert evening.match.view(TABLE) == table_before


@rule("CX-R30", "CX-35")
def test_rent_for_a_bought_channel_goes_to_its_present_owner() -> None:
    evening = Evening().deal("5S 5V 5T A1 A5").with_channels(0, 1, 2, 3, 2, A)
    evening.draw(Declare())
    assert gains(evening) == [-3_000, 0, 3_000, 0]


@rule("CX-R31", "CX-33", "CX-08")
def test_on_any_of_several_own_channels_no_rent_is_paid() -> None:
    for hand in ("1S 1V 1T A1 A5", "5S 5V 5T A1 A5", "6S 6V 6T A1 A5"):
        evening = Evening().deal(hand).with_channels(0, 1, 2, 3, 0, 0)
        evening.draw(Declare())
        assert gains(evening) == [0, 0, 0, 0]
    mixed = Evening().deal("1S 1V 5T A1 A5", draws="6P").with_channels(0, 1, 2, 3, 0, 0)
    mixed.play(Draw(), Discard("6P"))
    assert mixed.moves == [Keep()]


@rule("CX-02", "CX-R52", "CX-36")
def test_between_two_players_rent_and_fees_pass_to_the_other() -> None:
    for hand, gain in (("2S 2V 2T A1 A2", 2_000), ("1S 1V 1T A2 A4", 10_000), ("4S 4V 4P A1 A3", -2_500)):
        assert gains(won(hand, 2)) == [gain, -gain]


# --- between rounds -------------------------------------------------------------------------------------------------


def rounds_of(players: int, number: int) -> Iterator[Evening]:
    """A long game of void rounds, stopped when each has been dealt."""
    evening = Evening(players, rounds=number)
    for _ in range(number):
        evening.match.advance()
        yield evening
        evening.idle(30 * players)


@rule("CX-47", "CX-48", "CX-15")
def test_the_deal_passes_to_the_left_and_the_channels_stay() -> None:
    seen = [(it.table.dealer, it.table.player, it.table.channels) for it in rounds_of(3, 4)]
    channels = (0, 1, 2, A, A, A)
    assert seen == [(2, 0, channels), (0, 1, channels), (1, 2, channels), (2, 0, channels)]


@rule("CX-49", "CX-50", "CX-51", "CX-R37", "CX-R38", "CX-R39", "CX-10")
@pytest.mark.parametrize(
    ("players", "fifth", "sixth"),
    [
        (2, [0] * 7, [1] * 7),
        (3, [1] * 7, [2] * 7),
        (4, [0, 2, 0, 2, 0, 2, 0], [1, 3, 1, 3, 1, 3, 1]),
        (5, [4] * 7, [0, 1, 2, 3, 4, 0, 1]),
        (6, [4] * 7, [5] * 7),
    ],
)
def test_only_the_extra_companies_move(players: int, fifth: list[int], sixth: list[int]) -> None:
    first = companies_dealt(range(players), 0)
    for later in range(7):
        assert companies_dealt(range(players), later) == (*first[:4], fifth[later], sixth[later])


@rule("CX-49", "CX-50", "CX-51")
def test_the_extra_companies_move_before_every_later_round() -> None:
    assert [it.table.companies for it in rounds_of(4, 3)] == [(0, 1, 2, 3, *two) for two in ((0, 1), (2, 3), (0, 1))]
    *_, five = rounds_of(5, 2)
    moved = [event for event in five.match.events() if isinstance(event, Allotted)]
    assert moved == [Allotted((0, 1, 2, 3, 4, 0), (1, 2, 3, 4, 5, 6)), Allotted((0, 1, 2, 3, 4, 1), (6,))]
    assert five.table.companies[5] == 1  # left of the new dealer


@rule("CX-R35", "CX-R36", "CX-53")
def test_a_round_of_30_turns_each_is_void_and_counts() -> None:
    evening = Evening(2, rounds=2).deal()
    evening.idle(59)
    assert evening.table.round == 1
    evening.draw()
    assert evening.match.events()[-1] == Voided(1, 30)
    assert (evening.table.round, evening.table.dealer, evening.money) == (2, 0, [50_000, 50_000])
    evening.match.advance()
    evening.idle(60)
    assert evening.match.over
    assert evening.match.points == (60_000, 60_000)
    assert evening.match.events()[-2:] == [Voided(2, 30), Ended((60_000, 60_000))]


@rule("CX-R35", "CX-32")
def test_the_very_last_turn_of_a_round_can_still_win_it() -> None:
    evening = Evening(2).deal("6S 6V 6T A1 A1", "2S 2V 2T A2 A4")
    evening.idle(59).draw(Declare())
    assert evening.table.won == (1,)


@rule("CX-52", "CX-R02")
def test_the_number_of_rounds_is_chosen_or_suits_the_players() -> None:
    assert [Evening(players).table.rounds for players in SEATS] == [4, 6, 4, 5, 6]
    assert all(Evening(players).table.rounds % players == 0 for players in SEATS)
    assert Evening(4, rounds=1).table.rounds == 1
    assert Evening(4, rounds=24).table.rounds == 24
    for wrong in (-1, 25):
        with pytest.raises(Refused):
            Evening(4, rounds=wrong)


# --- the end --------------------------------------------------------------------------------------------------------


@rule("CX-53", "CX-54", "CX-32", "CX-R48")
def test_the_win_of_the_final_round_ends_the_game_and_a_channel_counts_5000() -> None:
    evening = Evening(4, rounds=1).deal("5S 5V 5T A2 A3")
    before = evening.table.ledger.total
    evening.draw(Declare())
    assert evening.match.over
    assert evening.match.points == (60_000, 50_000, 50_000, 55_000)
    assert places(evening.match.points) == (1, 3, 3, 2)
    assert evening.table.ledger.total == before  # nobody pays for what only counts
    assert evening.match.events()[-1] == Ended((60_000, 50_000, 50_000, 55_000))


@rule("CX-R47", "CX-54")
def test_a_tie_is_shared() -> None:
    evening = Evening(3, rounds=1).deal()
    evening.idle(90)
    assert places(evening.match.points) == (1, 1, 1)


def broke(hand: str, *balances: int, **options: Any) -> Evening:
    """The first player of so many has declared this hand when everybody had this."""
    evening = Evening(len(balances), **options).deal(hand).with_money(*balances)
    evening.draw(Declare())
    return evening


@rule("CX-55", "CX-R40", "CX-R41", "CX-R42")
def test_who_could_not_pay_in_full_withdraws_and_his_channels_go_back() -> None:
    evening = broke("1S 1V 1T A2 A3", 40_000, 3_000, 50_000, 20_000)
    assert evening.money == [48_000, 0, 45_000, 20_000]
    assert Paid(1, 0, 3_000, 5_000, "fee") in evening.match.events()
    assert Withdrew(1, (2,)) in evening.match.events()
    assert evening.table.players == (0, 2, 3)
    assert evening.table.channels == (0, A, 2, 3, A, A)
    evening.deal()
    assert [len(hand) for hand in evening.state.hands] == [5, 0, 5, 5]
    assert len(evening.state.pack) == 36
    seen: list[Seat] = []
    for _ in range(4):
        seen += evening.match.to_move
        evening.draw()
    assert seen == [2, 3, 0, 2]  # the first player deals now; nobody asks the one who is gone


@rule("CX-R40", "CX-R28")
@pytest.mark.parametrize(
    ("hand", "balances", "gone"),
    [
        ("1S 1V 1T A2 A3", (50_000, 5_000, 5_500, 500), (1,)),  # paid in full, 0 left
        ("2S 2V 2T A1 A2", (50_000, 3_000, 50_000, 50_000), (1,)),  # could not pay, though the rent then comes in
        ("2S 2V 2T A1 A2", (50_000, 5_000, 50_000, 50_000), ()),  # 0 for a moment only
        ("2S 2V 2T A1 A5", (3_000, 50_000, 50_000, 50_000), (0,)),  # a win for the last pound
        ("1S 1V 1T A1 A5", (50_000, 0, 50_000, 0), (1, 3)),  # 0 already before
    ],
)
def test_who_runs_out_of_money(hand: str, balances: tuple[int, ...], gone: tuple[int, ...]) -> None:
    evening = broke(hand, *balances)
    assert evening.table.gone == ((gone,) if gone else ())
    assert evening.table.players == tuple(seat for seat in range(4) if seat not in gone)


@rule("CX-R40")
def test_a_void_round_withdraws_too_but_0_during_a_round_does_no_harm() -> None:
    evening = Evening(3).deal().with_money(0, 50_000, 50_000)
    evening.idle(89)
    assert evening.table.players == (0, 1, 2)
    evening.draw()
    assert evening.table.players == (1, 2)
    won_from_nothing = broke("1S 1V 1T A2 A3", 0, 50_000, 50_000)
    assert won_from_nothing.table.players == (0, 1, 2)
    assert won_from_nothing.money == [10_000, 45_000, 45_000]


@rule("CX-R43", "CX-R44", "CX-47")
def test_after_a_withdrawal_the_companies_are_dealt_anew_from_the_next_dealers_left() -> None:
    evening = broke("2S 2V 2T A2 A3", 3_000, 500, 50_000, 50_000, 50_000)
    assert evening.table.players == (0, 2, 3, 4)
    assert evening.table.dealer == 0
    assert evening.table.companies == (2, 3, 4, 0, 2, 3)
    evening.match.advance()
    evening.idle(120)
    assert evening.table.companies == (2, 3, 4, 0, 4, 0)  # four now: the two extra ones take turns
    assert evening.table.dealer == 2  # seat 1 is passed over


@rule("CX-R44", "CX-R43")
def test_a_next_dealer_who_withdrew_is_passed_over() -> None:
    evening = broke("2S 2V 2T A1 A4", 3_000, 50_000, 50_000)
    assert evening.table.players == (1, 2)
    assert evening.table.dealer == 1
    evening.match.advance()
    assert evening.match.to_move == {2}
    assert evening.table.companies == (2, 1, 2, 1, 2, 1)


@rule("CX-R45", "CX-R46")
def test_the_last_one_left_wins_at_once() -> None:
    evening = broke("1S 1V 1T A2 A3", 500, 5_000, 4_000)
    assert evening.match.over
    assert evening.match.points == (14_500, -1, -1)
    assert places(evening.match.points) == (1, 2, 2)


@rule("CX-R45")
def test_when_nobody_is_left_the_last_ones_share_the_win() -> None:
    evening = Evening(3).deal("1S 1V 1T A2 A5").with_money(20_000, 5_000, 50_000)
    evening.draw(Declare())
    assert evening.table.gone == ((1,),)
    evening.match.advance()
    evening.with_money(0, 0, 0)
    evening.idle(60)
    assert evening.match.over
    assert evening.table.players == ()
    assert places(evening.match.points) == (1, 2, 1)


@rule("CX-R46")
def test_the_later_one_withdraws_the_higher_he_stands() -> None:
    evening = Evening(4, rounds=3).deal().with_money(0, 500, 500, 500).idle(120)
    evening.match.advance()
    evening.with_money(0, 0, 500, 500).idle(90)
    evening.match.advance()
    evening.with_money(0, 0, 0, 500).idle(60)
    assert evening.match.over
    assert evening.match.points == (-2, -1, 5_000, 5_500)
    assert places(evening.match.points) == (4, 3, 2, 1)


@rule("CX-R55", "CX-R40", "CX-R28")
def test_nobody_withdraws_through_the_final_round() -> None:
    evening = broke("1S 1V 1T A2 A3", 3_000, 2_000, 4_000, rounds=1)
    assert evening.match.over
    assert not evening.table.gone
    assert evening.match.points == (14_000, 5_000, 5_000)


# --- secrets --------------------------------------------------------------------------------------------------------


@rule("CX-R33", "CX-R49")
def test_c60_a_view_shows_one_hand_and_no_pack() -> None:
    evening = Evening(3).deal("1S 1V 1T A1 A2", "2S 2V 2T A1 A2", "3S 3V 3T A3 A4", draws="6S 6V 6T")
    hands = [*map(set, evening.state.hands)]
    for seat in (TABLE, 0, 1, 2):
        view = evening.match.view(seat)
        assert set(view.hand) == (hands[seat] if seat >= 0 else set())
        shown = {*msgspec.json.encode(replace(view, table=replace(view.table, shuffled=()))).decode().split('"')}
        for other in range(3):
            if other != seat:
                assert not (hands[other] - set(view.hand)) & shown
        assert not {"6S", "6V", "6T"} & shown


def test_a_drawn_card_is_seen_by_its_owner_alone() -> None:
    evening = Evening(3).deal(draws="6P")
    evening.play(Draw())
    assert evening.match.events(0)[-1] == Drew(0, "6P", 35)
    for seat in (TABLE, 1, 2):
        assert evening.match.events(seat)[-1] == Drew(0, None, 35)
        assert "Panel" not in evening.match.told(seat)[-1]


def test_c71_a_draw_and_an_answer_cannot_be_taken_back() -> None:
    """C71: they teach the next card, and whether somebody sells."""
    evening = Evening(2).deal("1S 2S 3S m2 m30", SELLER, exposed="4S")
    evening.play(Draw())
    assert not evening.match.can_undo(0)
    evening.play(Discard("1S"))
    assert evening.match.can_undo(0)
    evening.match.undo(0)
    assert evening.table.phase == "discard"
    buying = Evening(2).deal("1S 2S 3S m2 m30", SELLER, exposed="4S")
    buying.play(Offer("1S", 500))
    assert buying.match.can_undo(0)
    buying.play(Accept())
    assert not buying.match.can_undo(0)
    assert not buying.match.can_undo(1)


def test_what_is_imagined_fits_what_everybody_remembers() -> None:
    """Known cards stay in their hands, and after a renewal no card is imagined in the pack that lay in a hand then."""
    evening = Evening(3).deal("1S 2S 3S m60 A1", "4V 5V 6V m2 A2", "1T 2T 3T m30 A3", exposed="4S")
    evening.play(Exchange(), Keep())
    while evening.table.phase != "renew":
        evening.draw()
    evening.match.advance()
    held = {card for hand in evening.state.hands for card in hand if card in CHANNEL}
    for n in range(40):
        imagined = GAME.imagine(evening.match.view(1), Random(n))
        assert "4S" in imagined.hands[0]
        assert imagined.hands[1] == evening.state.hands[1]
        assert not held & {*imagined.pack}
        assert everywhere(imagined) == Counter(PACK)
    others = {GAME.imagine(evening.match.view(1), Random(n)).hands for n in range(40)}
    assert len(others) > 20


# --- on one screen --------------------------------------------------------------------------------------------------


@rule("CX-R56")
def test_a_turn_is_one_visit_and_with_an_offer_there_is_a_second_one() -> None:
    """The seats to move in a row: nobody else is due between look and keep, but for the answers to a call."""
    evening, due = Evening().deal(*BUYING, exposed="4S"), []
    moves: list[Action | tuple[Seat, Action]] = [
        Offer("1S", 500), (1, Decline()), (2, Decline()), (3, Decline()), Stop(), Draw(), Discard("1S"), Keep(),
        Draw(), Discard("2V"), Keep(),
    ]  # fmt: skip
    for move in moves:
        due.append(set(evening.match.to_move))
        evening.play(move)
    assert due == [{0}, {1, 2, 3}, {2, 3}, {3}, {0}, {0}, {0}, {0}, {1}, {1}, {1}]


@rule("CX-R57", "CX-R19")
def test_an_open_call_stands_in_the_journal_as_an_answer_of_each_seat() -> None:
    """Somebody presses his seat: the scene plays his Accept and a Decline for the other people."""
    evening = offered()
    evening.play((3, Accept()), (1, Decline()), (2, Decline()))
    assert evening.table.ledger[3] == 52_000
    assert [(move.seat, move.action) for move in evening.match.history[-3:]] == [
        (3, Accept()), (1, Decline()), (2, Decline()),
    ]  # fmt: skip


@rule("CX-R59")
def test_secret_answers_is_an_option_that_is_off_and_changes_no_rule() -> None:
    assert Options().secret_answers is False
    played = []
    for secret in (False, True):
        match = Evening(3, seed=5, secret_answers=secret, rounds=1).match
        assert match.view(1).table.options.secret_answers is secret
        played.append(play_out(match, [Anything()] * 3).history)
    assert played[0] == played[1]


@rule("CX-R51")
def test_a_computer_takes_a_seat_over_with_what_that_seat_knows() -> None:
    evening = offered()
    for seat in (1, 2, 3):
        chosen = registry.bot("channel-x", "regular").choose(
            evening.match.view(seat), evening.match.legal(seat), Random(1)
        )
        assert chosen in evening.match.legal(seat)


# --- what always holds ----------------------------------------------------------------------------------------------


class Eager:
    """Declares when it may, and otherwise plays anything."""

    def choose(self, view: Any, legal: Any, rng: Random) -> Action:
        return Declare() if Declare() in legal else Anything().choose(view, legal, rng) or Keep()


def rigged(players: int, dice: Random) -> Deal:
    """A deal in which somebody very often has a show at once."""
    channel = 1 + below(dice, 6)
    show = [f"{channel}{kind}" for kind in shuffled(dice, "SVTP")[:3]]
    show += [*shuffled(dice, [*COMPANY] * 2)[:2]]
    rest = shuffled(dice, [*(Counter(PACK) - Counter(show)).elements()])
    hands = [tuple(rest[place * 5 : place * 5 + 5]) for place in range(players - 1)]
    hands.insert(below(dice, players), tuple(show))
    return Deal((*(hand[place] for place in range(5) for hand in hands), *rest[players * 5 - 5 :]))


def storm(players: int, seed: int) -> Iterator[tuple[Match, tuple[Event, ...]]]:
    """A match of eager players on rigged deals with little money, after each action, and what that caused."""
    dice = Random(f"{players}/{seed}")
    evening = Evening(players, seed=seed, rounds=1 + seed % 7).with_money(
        *(500 * below(dice, 30) for _ in range(players))
    )
    match, eager = evening.match, Eager()
    while not match.over:
        if match.state.table.phase == "deal":
            events = match.act(NATURE, rigged(len(match.state.table.players), dice))
        elif NATURE in match.to_move:
            events = match.advance()
        else:
            seat = pick(dice, sorted(match.to_move))
            events = match.act(seat, eager.choose(match.view(seat), match.legal(seat), dice))
        yield match, events


@rule("CX-30", "CX-R54", "CX-02", "CX-56", "CX-R03", "CX-R41")
@pytest.mark.parametrize("players", SEATS)
def test_c82_c86_no_pound_and_no_card_is_ever_made_or_lost(players: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(8):
        for match, events in storm(players, seed):
            seen.update(type(event).__name__ for event in events)
            table, state = match.state.table, match.state
            assert table.ledger.total == 300_000
            assert min(table.ledger.balances) >= 0
            assert not any(balance % 500 for balance in table.ledger.balances)
            if table.discards:
                assert everywhere(state) == Counter(PACK)
                sizes = {seat: 5 + (table.phase == "discard" and seat == table.player) for seat in table.players}
                assert [len(hand) for hand in state.hands] == [sizes.get(seat, 0) for seat in range(players)]
                assert not any(
                    Counter(known) - Counter(hand) for known, hand in zip(table.known, state.hands, strict=True)
                )
            assert {*match.to_move} <= {NATURE, *table.players}  # C75: who is out is asked nothing
            assert match.over or {*table.channels, *table.companies} <= {AUTHORITY, *table.players}
    assert {"Sold", "Unsold", "Declared", "Paid", "Withdrew", "Acquired", "Ended"} <= seen.keys()


@pytest.mark.parametrize("players", SEATS)
def test_c60_twins_look_alike_whatever_is_hidden(players: int) -> None:
    for ply, (match, _events) in enumerate(storm(players, 3)):
        if ply % 3 and match.state.table.discards:
            continue
        for seat in (TABLE, *range(players)):
            view = match.view(seat)
            twin = GAME.imagine(view, Random(ply))
            assert GAME.view(twin, seat) == view
            assert GAME.to_move(twin) == match.to_move
            if view.table.discards:
                assert everywhere(twin) == Counter(PACK)


def test_a_bid_is_sampled_among_all_that_may_be_bid() -> None:
    evening = Evening().deal(*BUYING, exposed="4S").with_money(1_000, 50_000, 50_000, 50_000)
    legal = evening.match.legal(0)
    dice = Random(3)
    sampled = {legal.sample(dice) for _ in range(400)}
    assert sampled == {*listed(legal)}


# --- money ----------------------------------------------------------------------------------------------------------


def test_c82_the_ledger_refuses_what_cannot_be_paid() -> None:
    ledger = Ledger((0, 1, "chest"), (500, 0, 100))
    assert ledger.transfer(0, "chest", 500).balances == (0, 0, 600)
    assert ledger.transfer(0, 0, 500) == ledger
    for source, target, amount in ((0, 1, -1), (0, 1, 501), (1, 0, 1), (0, 2, 1), ("bank", 0, 1), (-1, 0, 1)):
        with pytest.raises(Refused):
            ledger.transfer(source, target, amount)
    assert (ledger.total, ledger["chest"]) == (600, 100)
    with pytest.raises(Refused):
        ledger["bank"]
    assert pounds(12_500) == "£12,500"


def test_who_would_pay_is_known_before_anything_is_declared() -> None:
    table = Evening(4).table
    assert fees(table, 0, cards("1S 1V 1T A2 A6")) == {1: 10_000}
    assert fees(table, 2, cards("1S 1V 1T A1 A3")) == {0: 5_000}
    assert price(table, 0, cards("5S 5V 5P A1 A5")) == (AUTHORITY, 10_000)
    assert price(table, 0, cards("4S 4V 4P A1 A5")) == (3, 2_500)
    assert not may_declare(table, 0, cards("4S 4V 5P A1 A5"))


# --- told -----------------------------------------------------------------------------------------------------------


def test_a_round_reads_like_a_commentary() -> None:
    evening = Evening(3, rounds=2).deal("1S 1V m2 A2 A3", "2S 2V 2T A1 m60", exposed="1T", draws="6P m30 4V")
    evening.play(Offer("m2", 500), (1, Decline()), (2, Decline()), Raise(1_500), (1, Accept()), (2, Decline()))
    evening.play(Declare())
    assert evening.match.told()[-9:] == [
        "Round 1 of 2: P2 deals. Exposed: Thriller of Channel 1.",
        "P0 offers the Time card 2 and £500 for a Time card 60.",
        "Nobody sells.",
        "P0 raises to £1,500 with the Time card 2 for a Time card 60.",
        "P1 sells P0 the Time card 60 for £1,500 and the Time card 2.",
        "P0 takes the Thriller of Channel 1 for a Time card 60.",
        "P0 completes a show of Channel 1: Sport, Thriller, Variety, with advertisements of Companies 2 and 3.",
        "P1 pays P0 £5,000 for advertising.",
        "P2 pays P0 £5,000 for advertising.",
    ]


def without_plain_turns(sentences: Iterable[str]) -> list[str]:
    """What is left when draws and discards are not told."""
    return [each for each in sentences if " draws a card" not in each and " discards: " not in each]


def test_an_evening_with_a_withdrawal_a_void_round_and_a_channel_of_the_authority() -> None:
    evening = Evening(3, rounds=4).deal("1S 2S 4P m2 m30", "2V 2T 4V A3 m60", "3V 3T 3P A1 A1", exposed="4S")
    evening.play(Offer("2S", 48_000), (2, Decline()), (1, Accept()), Keep())
    evening.draw()
    evening.draw(Declare())
    evening.deal(exposed="6S").idle(60)
    evening.deal("2S 3V 4V m2 m60", "6S 6V 6T A1 A1", exposed="m2").draw()
    evening.draw(Declare())
    evening.deal("2S 2V 2T A3 A4", exposed="m30").draw(Declare())
    assert without_plain_turns(evening.match.told()) == EVENING.splitlines()


EVENING = """\
P2 deals first. Channels: 1 P0, 2 P1, 3 P2; the Authority has 4, 5, 6.
Companies: 1 P0, 2 P1, 3 P2, 4 P0, 5 P1, 6 P2.
Round 1 of 4: P2 deals. Exposed: Sport of Channel 4.
P0 offers the Sport of Channel 2 and £48,000 for a Time card 60.
P1 sells P0 the Time card 60 for £48,000 and the Sport of Channel 2.
P0 takes the Sport of Channel 4 for a Time card 60.
P2 completes a show of Channel 3: Panel Game, Thriller, Variety, with both advertisements of Company 1.
P0 owes P2 £10,000 for advertising and pays the £2,000 that is left.
P0 is out of money and withdraws; the Authority takes Channel 1 back.
Companies change hands: 1 P2, 4 P1, 5 P2, 6 P1.
Round 2 of 4: P1 deals. Exposed: Sport of Channel 6.
The pack is used up; the discards make a new one of 41 cards.
Nobody has completed a show after 30 turns each: round 2 is void.
Round 3 of 4: P2 deals. Exposed: Time card 2.
P2 completes a show of Channel 6: Sport, Thriller, Variety, with both advertisements of Company 1.
P2 pays the Authority £10,000 for a Channel.
P2 owns Channel 6 from now on.
Round 4 of 4: P1 deals. Exposed: Time card 30.
P2 completes a show of Channel 2: Sport, Thriller, Variety, with advertisements of Companies 3 and 4.
P1 pays P2 £5,000 for advertising.
P2 pays P1 £3,000 rent.
The end: P1 £101,000, P2 £54,000.
"""


def test_odd_things_are_told_too() -> None:
    names = ("Ann", "Bob")
    assert GAME.tell(Withdrew(0, ()), names) == "Ann is out of money and withdraws."
    assert GAME.tell(Stopped(1, "A3"), names) == "Bob takes the advertisement of Company 3 back."
    assert GAME.tell(Drew(0, "3P", 9), names) == "Ann draws: Panel Game of Channel 3."
    assert len({*map(card_name, PACK)}) == 33


def test_figures_of_a_match() -> None:
    evening = Evening(4, rounds=1).deal("5S 5V 5T A2 A3")
    evening.draw(Declare())
    assert GAME.stats(evening.state) == {
        "money": (50_000, 45_000, 45_000, 50_000),
        "channels": (2, 1, 1, 1),
        "rounds won": (1, 0, 0, 0),
        "withdrawn": (0, 0, 0, 0),
    }


@pytest.mark.parametrize("action", [Begin(1), Deal(PACK), Renew(PACK), Keep(), Declare(), Accept(), Raise(500), Stop()])
def test_seats_play_only_what_is_due(action: Action) -> None:
    evening = Evening(3).deal("1S 2S 3S m2 m30", exposed="4S")
    evening.refuses(action, seat=0)
    evening.refuses(action, seat=1)
