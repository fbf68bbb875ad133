"""The deals of Goggle Box: what may be offered, who answers, and what changes hands."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest
from goggle import BLUE, GREEN, PURPLE, RED, YELLOW, Evening, card, cards, deals

from arcade.game import CLOCK, TABLE, Refused
from arcade.rules.goggle_box import GAME
from arcade.rules.goggle_cards import CARDS, HUES, VALUES, Kind, named
from arcade.rules.goggle_moves import fitting, may_accept, may_offer
from arcade.rules.goggle_table import (
    EVERYBODY,
    UNKNOWN,
    Accept,
    DealMade,
    Decline,
    Done,
    Exit,
    Lend,
    Offer,
    OfferDeclined,
    Offered,
    Options,
    SaidDone,
    Screen,
    TimeUp,
)

rule = pytest.mark.rule
HANDS = ("R7 R8 B1", "R9 G2 P2", "Y4 Y5 R10")
SWAP = Offer(1, cards("B1"), 0, (Kind(RED),))


def floor(**fields: object) -> Evening:
    """The deals of three, of which the first has the floor."""
    return deals(*HANDS, **fields)  # type: ignore[arg-type]


@rule("GB-27", "GB-28", "GB-29", "GB-30", "GB-R29", "GB-R60")
@pytest.mark.parametrize(
    "offer",
    [
        SWAP,
        Offer(2, cards("B1 R8"), 0, (), 12),  # a sale
        Offer(2, (), 50, (Kind(value=4), Kind(YELLOW, 5))),
        Offer(1, cards("B1"), 5, (Kind(), Kind(), Kind()), 50),
        Offer(EVERYBODY, cards("B1"), 0, (), 50),
        Offer(EVERYBODY, (), 1, (Kind(GREEN, 2),)),
    ],
)
def test_what_may_be_offered(offer: Offer) -> None:
    evening = floor()
    assert may_offer(evening.view(0), offer) is None
    assert evening.allows(0, offer)
    assert evening.play(offer) == (Offered(0, offer.to, offer),)


@rule("GB-28", "GB-29", "GB-30", "GB-R22", "GB-R29")
@pytest.mark.parametrize(
    ("offer", "why"),
    [
        (Offer(0, cards("B1"), 0, (Kind(),)), "another player"),
        (Offer(3, cards("B1"), 0, (Kind(),)), "another player"),
        (Offer(-1, cards("B1"), 0, (Kind(),)), "another player"),
        (Offer(1, cards("B2"), 0, (Kind(),)), "cards of your hand"),
        (Offer(1, cards("B1 B1"), 0, (Kind(),)), "each once"),
        (Offer(1, cards("B1"), -5, (Kind(),)), "chits that you have not"),
        (Offer(1, cards("B1"), 51, (Kind(),)), "chits that you have not"),
        (Offer(1, cards("B1"), 10**9, (Kind(),)), "chits that you have not"),
        (Offer(1, cards("B1"), 0, (), -1), "ask for chits"),
        (Offer(1, cards("B1"), 0, (), 41), "ask for chits"),
        (Offer(EVERYBODY, cards("B1"), 0, (), 61), "ask for chits"),
        (Offer(1, cards("B1")), "Each side"),  # a gift
        (Offer(1, (), 5), "Each side"),
        (Offer(1, (), 0, (Kind(),)), "Each side"),
        (Offer(1), "Each side"),  # nothing for nothing
        (Offer(1, (), 3, (), 4), "at least one card"),  # a hidden gift
        (Offer(1, cards("B1"), 0, (named(3), named(3))), "only once"),
        (Offer(1, cards("B1"), 0, (Kind(),) * 4), "more cards"),
    ],
)
def test_c82_what_may_not_be_offered_and_why(offer: Offer, why: str) -> None:
    evening = floor(money=(50, 40, 60))
    told = may_offer(evening.view(0), offer)
    assert told is not None
    assert why in told
    before = evening.state
    with pytest.raises(Refused):
        evening.play(offer)
    assert evening.state == before


@rule("GB-R54", "GB-R29")
def test_c75_nobody_deals_with_the_bankrupt() -> None:
    evening = deals("R7", "", "Y4", "G2", exits=(None, Exit(1, 3), None, None))
    assert not evening.allows(0, Offer(1, cards("R7"), 0, (), 1))
    evening.play(Offer(EVERYBODY, cards("R7"), 0, (Kind(),)))
    assert evening.asked == (2, 3)
    evening.play(Decline(), Decline())
    assert evening.asked == (2,)


@rule("GB-R31", "GB-R33", "GB-29")
def test_a_deal_is_carried_out_at_once_and_only_cards_and_chits_move() -> None:
    evening = floor(money=((10, 40), 50, 50))
    offer = Offer(1, cards("B1 R8"), 15, (Kind(RED), Kind(value=2)), 4)
    events = evening.play(offer, Accept(cards("R9 P2")))
    assert events[-1] == DealMade(0, 1, 2, 2, 15, 4, cards("B1 R8"), cards("R9 P2"))
    assert evening.state.hands == (cards("R7 R9 P2"), cards("R8 B1 G2"), cards("R10 Y4 Y5"))
    assert evening.money == (39, 61, 50)
    assert evening.state.ledger.bank == 0
    assert evening.asked == (1,)  # the floor goes on, and he may deal in what he got
    assert evening.allows(1, Offer(2, cards("B1"), 0, (Kind(),)))
    assert evening.state.offer is None


@rule("GB-R33")
def test_a_card_just_got_may_be_screened() -> None:
    evening = floor()
    evening.play(Offer(1, cards("B1"), 0, (Kind(RED, 9),)), Accept(cards("R9")), Done(), Done(), Done())
    assert evening.allows(0, Screen((cards("R9 R7 R8"),)))
    assert not evening.allows(0, Screen((cards("B1 R7"),)))


@rule("GB-R30")
@pytest.mark.parametrize(
    ("answer", "fits"),
    [
        (Accept(cards("R9")), True),
        (Decline(), True),
        (Accept(), False),
        (Accept(cards("G2")), False),
        (Accept(cards("R10")), False),
        (Accept(cards("R9 G2")), False),
    ],
)
def test_c83_one_accepts_only_with_cards_that_fit(answer: Accept | Decline, fits: bool) -> None:
    evening = floor()
    evening.play(SWAP)
    assert evening.allows(1, answer) is fits
    if isinstance(answer, Accept):
        assert (may_accept(evening.view(1), answer) is None) is fits


@rule("GB-R30", "GB-R32")
def test_who_has_nothing_that_fits_can_only_decline_and_nobody_sees_why() -> None:
    declined = []
    for hand in ("R9 G2 P2", "B9 G2 P2"):
        evening = deals(HANDS[0], hand, HANDS[2])
        evening.play(SWAP)
        assert evening.allows(1, Accept(cards("R9"))) is (hand[0] == "R")
        assert all(move == Decline() for move in [evening.match.legal(1).sample(Random(1))] * (hand[0] == "B"))
        declined.append([evening.play(Decline())] + [evening.match.events(seat) for seat in (0, 2, TABLE)])
    assert declined[0] == declined[1]
    assert declined[0][0] == (OfferDeclined(0, 1),)


@rule("GB-R30")
def test_c83_chits_that_are_wanted_must_be_there_when_he_accepts() -> None:
    evening = deals(*HANDS, money=(50, 3, 50))
    evening.play(Offer(EVERYBODY, cards("B1"), 0, (), 5))
    assert not evening.allows(1, Accept())
    assert evening.allows(2, Accept())
    evening.act(1, Decline())
    evening.act(2, Accept())
    assert evening.money == (55, 3, 45)


@rule("GB-R30", "GB-R29")
def test_cards_that_fit_are_found_whenever_there_are_any() -> None:
    dice = Random(5)
    found = set()
    for _trial in range(400):
        hand = tuple({int(dice.random() * len(CARDS)) for _card in range(5)})
        kinds = [Kind(), *map(Kind, HUES), *(Kind(value=n) for n in VALUES), *map(named, hand)]
        want = [kinds[int(dice.random() * len(kinds))] for _kind in range(1 + int(dice.random() * 3))]
        possible = [
            chosen
            for chosen in permutations(hand, len(want))
            if all(kind.fits(each) for kind, each in zip(want, chosen, strict=True))
        ]
        answer = fitting(hand, want)
        assert (answer in possible) if possible else answer is None
        found.add(bool(possible))
    assert found == {True, False}


@rule("GB-R63", "GB-28")
def test_of_those_who_take_an_offer_to_all_the_nearest_to_the_left_deals() -> None:
    evening = deals("R7", "B8", "G1", "B9 Y1", "P1 B7", starter=2)
    evening.play(Done())
    evening.play(Offer(EVERYBODY, cards("B9"), 0, (Kind(),), 1))
    assert evening.asked == (0, 1, 2, 4)  # all at once
    for seat, answer in ((2, Accept(cards("G1"))), (0, Accept(cards("R7"))), (1, Accept(cards("B8")))):
        assert evening.act(seat, answer) == ()
        assert evening.view(TABLE).ready[seat]
    assert evening.view(3).own is None
    (made,) = evening.act(4, Decline())
    assert made == DealMade(3, 0, 1, 1, 0, 1, cards("B9"), cards("R7"), True)
    assert evening.state.hands == (cards("B9"), cards("B8"), cards("G1"), cards("R7 Y1"), cards("B7 P1"))
    assert evening.asked == (4,)


@rule("GB-R63", "GB-R32")
def test_what_everybody_sees_of_an_offer_to_all() -> None:
    evening = floor()
    offer = Offer(EVERYBODY, cards("B1"), 0, (named(card("Y4")), Kind()))
    evening.play(offer)
    assert all(evening.view(seat).offer == offer for seat in (0, 1, 2, TABLE))
    assert all(evening.match.events(seat)[-1] == Offered(0, EVERYBODY, offer) for seat in (0, 1, 2, TABLE))
    evening.act(1, Decline())
    evening.act(2, Accept(cards("Y4 R10")))
    seen = [evening.match.events(seat)[-1] for seat in (0, 2, 1, TABLE)]
    full = DealMade(0, 2, 1, 2, 0, 0, cards("B1"), cards("Y4 R10"), True)
    cut = DealMade(0, 2, 1, 2, 0, 0, cards("B1"), None, True)
    assert seen == [full, full, cut, cut]
    for eyes in (1, TABLE):
        at = [evening.view(eyes).seen[each] for each in cards("B1 Y4 R10")]
        assert at == [2, 0, UNKNOWN]


@rule("GB-R32")
def test_c59_what_others_see_of_an_offer_and_a_deal_between_two() -> None:
    evening = floor()
    offer = Offer(1, cards("B1"), 3, (Kind(RED), Kind(value=2)))
    evening.play(offer)
    assert [evening.view(seat).offer for seat in (0, 1, 2, TABLE)] == [offer, offer, None, None]
    assert [evening.match.events(seat)[-1] for seat in (1, 2)] == [Offered(0, 1, offer), Offered(0, 1, None)]
    evening.play(Accept(cards("R9 G2")))
    full = DealMade(0, 1, 1, 2, 3, 0, cards("B1"), cards("R9 G2"))
    cut = DealMade(0, 1, 1, 2, 3, 0, None, None)
    assert [evening.match.events(seat)[-1] for seat in (0, 1, 2, TABLE)] == [full, full, cut, cut]
    known = [[evening.view(seat).seen[each] for each in cards("B1 R9 G2")] for seat in (0, 1, 2, TABLE)]
    assert known == [[1, 0, 0], [1, 0, 0], [UNKNOWN] * 3, [UNKNOWN] * 3]
    assert evening.view(2).counts == (4, 2, 3)


@rule("GB-R32")
def test_a_declined_offer_leaves_only_the_partner_knowing_what_was_in_it() -> None:
    evening = floor()
    evening.play(SWAP, Decline())
    assert [evening.view(seat).seen[card("B1")] for seat in (1, 2, TABLE)] == [0, UNKNOWN, UNKNOWN]
    assert all(evening.view(seat).offer is None for seat in (0, 1, 2))


@rule("GB-R28", "GB-R31")
def test_the_floor_goes_round_until_all_are_done_in_a_row() -> None:
    evening = deals(*HANDS, starter=1)
    assert evening.asked == (1,)
    assert evening.play(Done()) == (SaidDone(1),)
    assert evening.asked == (2,)
    evening.play(Offer(0, cards("R10"), 0, (Kind(),)), Decline())
    assert evening.asked == (0,)
    evening.play(Done())
    assert evening.asked == (1,)  # asked again after the offer
    evening.play(Done())
    assert evening.asked == (2,)
    evening.play(Done())
    assert evening.state.phase == "screen"


@rule("GB-R28")
@pytest.mark.parametrize("most", [1, 3, 9])
def test_everybody_has_so_many_offers_in_a_round(most: int) -> None:
    evening = floor(options={"offers": most})
    made = 0
    while evening.state.phase == "offer":
        seat = evening.asked[0]
        hand = evening.state.hands[seat]
        evening.play(Offer((seat + 1) % 3, hand[:1], 0, (Kind(),)), Decline())
        made += 1
    assert made == 3 * most
    assert evening.state.offers == (most,) * 3
    assert evening.state.phase == "screen"
    for wrong in (0, 10):
        with pytest.raises(Refused):
            Evening(3, offers=wrong)


LIVE = {"deals": "live", "clock": 60}


@rule("GB-27", "GB-R28")
def test_live_everybody_may_offer_until_the_clock_runs_out() -> None:
    evening = floor(options=LIVE)
    assert set(evening.asked) == {0, 1, 2, CLOCK}
    assert evening.state.left == 600
    assert not evening.ticks(599)
    assert evening.state.phase == "offer"
    assert evening.ticks(1) == (TimeUp(),)
    assert (evening.state.phase, evening.asked) == ("screen", (0, 1, 2))


@rule("GB-R28")
def test_live_an_offer_on_the_table_is_still_answered() -> None:
    evening = floor(options=LIVE)
    evening.ticks(590)
    evening.act(2, Offer(0, cards("R10"), 0, (Kind(BLUE),)))
    assert set(evening.asked) == {0, CLOCK}
    assert evening.ticks(10) == (TimeUp(),)
    assert evening.asked == (0,)
    events = evening.act(0, Accept(cards("B1")))
    assert isinstance(events[0], DealMade)
    assert evening.state.phase == "screen"


@rule("GB-R28")
def test_live_without_a_clock_it_ends_when_all_are_done() -> None:
    evening = floor(options={"deals": "live", "clock": 0})
    assert set(evening.asked) == {0, 1, 2}
    evening.act(2, Done())
    evening.act(0, Offer(1, cards("B1"), 0, (Kind(),)))
    evening.act(1, Decline())
    assert set(evening.asked) == {0, 1, 2}
    for seat in (1, 0, 2):
        evening.act(seat, Done())
    assert evening.state.phase == "screen"


@rule("GB-R28")
@pytest.mark.parametrize("clock", [1, 59, 181, -1])
def test_the_deal_clock_runs_one_to_three_minutes_or_not_at_all(clock: int) -> None:
    with pytest.raises(Refused):
        Evening(3, clock=clock)
    assert Options().clock == 120


@rule("GB-27", "GB-R28")
def test_in_turn_no_clock_runs() -> None:
    evening = floor()
    assert CLOCK not in evening.asked
    assert evening.state.left == 0
    assert (Options().auction, Options().deals, Options().offers) == ("turn", "turn", 3)


@rule("GB-R53")
def test_there_are_no_loans_at_other_times() -> None:
    evening = floor()
    assert not any(evening.allows(seat, Lend(5)) for seat in range(3))
    assert not evening.allows(0, Offer(1, (), 5, (), 5))  # a loan by another name


@rule("GB-R68", "GB-R69")
def test_what_one_press_for_all_people_stands_for_in_the_record() -> None:
    """One press "nobody" is a pass, a done or a decline of each person who is still to be asked, in their order."""
    evening = floor()
    evening.play(Offer(EVERYBODY, cards("B1"), 0, (Kind(PURPLE),)))
    for seat in evening.asked:
        evening.act(seat, Decline())
    for seat in (1, 2, 0):
        assert evening.asked == (seat,)
        evening.act(seat, Done())
    moves = [(move.seat, type(move.action)) for move in evening.match.history]
    assert moves == [(0, Offer), (1, Decline), (2, Decline), (1, Done), (2, Done), (0, Done)]


@rule("GB-R69", "GB-R63")
def test_only_a_seat_that_has_what_is_wanted_could_accept() -> None:
    evening = floor()
    evening.play(Offer(EVERYBODY, cards("B1"), 0, (Kind(PURPLE),)))
    can = [fitting(evening.view(seat).hand, (Kind(PURPLE),)) for seat in (1, 2)]
    assert can == [cards("P2"), None]
    assert fitting(cards("Y1"), (Kind(YELLOW), Kind())) is None


def test_deals_are_told() -> None:
    evening = floor()
    events = evening.play(Offer(1, cards("B1 R8"), 15, (Kind(RED), Kind(value=2)), 4), Accept(cards("R9 P2")))
    assert evening.told(events) == [
        "A offers B: blue 1, red 8 and 15 points for any red card, any 2 and 4 points.",
        "A and B deal: blue 1, red 8 and 15 points for red 9, purple 2 and 4 points.",
    ]
    assert evening.told([event.seen_by(2) or event for event in events]) == [
        "A makes B an offer.",
        "A and B deal: 2 cards and 15 points for 2 cards and 4 points.",
    ]
    assert GAME.tell(OfferDeclined(0, EVERYBODY), "ABC") == "Nobody takes it."
