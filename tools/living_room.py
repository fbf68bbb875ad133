"""Moments of Goggle Box: how the evening stands, and what is just being decided or shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from arcade.game import NATURE, Action
from arcade.rules.goggle_box import ask_all, deals_begun, next_auction
from arcade.rules.goggle_cards import CARDS, Kind, card_of
from arcade.rules.goggle_money import Ledger, Purse
from arcade.rules.goggle_table import (
    EVERYBODY,
    Announce,
    Banners,
    Bid,
    Lot,
    Offer,
    Open,
    Pass,
    Rate,
    Row,
    Screen,
    State,
)
from arcade.settings import Member
from scenes.lobby.setup import Choices, Setup
from scenes.lobby.ways import ways
from scenes.play.goggle_box.table import GoggleBoxTable
from scenes.play.start import new_table

People = Mapping[str, Member]  # by letter: A with a pad, B at the keyboard, C to E computers
Moment = Callable[[Any, People], object]
SEED = 5
LETTERS = "RBYGP"
HANDS = ("R1 R2 R3 B7 Y7 G7 P9 G2", "R8 R9 R10 B2 B3 B4 P5", "Y3 Y4 Y5 G8 P1 P2", "R5 B5 Y8 G5 P6 P7", "B9 Y9 G3 P3")
MONEY = (46, 71, 38, 55, 20)
RATINGS = (3, 2, -1, -5, 0)
ROW = (3, 1, 0, 4, 2)
LOT = "Y6 B8"


def cards(names: str) -> tuple[int, ...]:
    """Cards as the catalogue writes them: `R7 P10`."""
    return tuple(card_of(LETTERS.index(name[0]), int(name[1:])) for name in names.split())


def purse(money: int) -> Purse:
    """Chits and reserve that come to so much."""
    reserve = 20 if money >= 40 else 0
    return Purse(money - reserve, reserve)


def room(people: People, who: str, **options: Any) -> GoggleBoxTable:
    """A table in the third round, with hands that are worth looking at."""
    table = new_table("goggle-box", [people[letter] for letter in who], options, seed=SEED)
    assert isinstance(table, GoggleBoxTable)
    held = tuple(tuple(sorted(cards(hand))) for hand in HANDS[: len(who)])
    deck = tuple(card for card in CARDS if not any(card in hand for hand in held))
    had = tuple(purse(amount) for amount in MONEY[: len(who)])
    ledger = Ledger(had, 50 * len(who) - sum(MONEY[: len(who)]))
    table.match.state = replace(
        table.match.state, round=3, starter=0, ledger=ledger, ratings=RATINGS, hands=held, deck=deck
    )
    return table


def begin(table: GoggleBoxTable, after: Callable[[State], tuple[State, Any]]) -> None:
    """The auctions, the deals or the screening begin."""
    table.match.state, _told = after(table.match.state)


def play(table: GoggleBoxTable, *actions: Action) -> None:
    """Each for whoever is asked first; nobody sees how it comes about."""
    for action in actions:
        table.match.act(table.match.state.waiting[0], action)


def screens(state: State) -> tuple[State, Any]:
    return ask_all(state, "screen"), ()


def show(visit: Any, table: GoggleBoxTable) -> GoggleBoxTable:
    table.see_as(table.eyes)
    visit.app.push(table)
    visit.go_on()
    return table


def seated(visit: Any, table: GoggleBoxTable) -> GoggleBoxTable:
    """With the curtain opened for whoever is fetched, once the computers have decided."""
    show(visit, table)
    visit.until(lambda: table.desk is not None or visit.app.top is not table)
    if visit.app.top is not table:
        visit.open_curtain()
    visit.wait(0.6)
    return table


def to_auction(people: People, who: str, *actions: Action, **options: Any) -> GoggleBoxTable:
    table = room(people, who, **options)
    begin(table, next_auction)
    lot = cards(LOT if len(who) > 3 else f"{LOT} G9")
    play(table, Lot(lot), *actions)
    return table


FACTS = Announce(("value", "colour"))


def announcing(visit: Any, people: People) -> None:
    seated(visit, to_auction(people, "ACDE"))


def opening(visit: Any, people: People) -> None:
    seated(visit, to_auction(people, "ACDE", FACTS))
    visit.steer(across=1, times=4)


def bidding(visit: Any, people: People) -> None:
    table = to_auction(people, "CADE", FACTS, Open(4))
    seated(visit, table)
    visit.steer(across=1, times=2)


def bid_call(visit: Any, people: People) -> None:
    """Two people: everything is asked aloud, the hands are covered."""
    seated(visit, to_auction(people, "CABD", FACTS, Open(4)))


def bid_called(visit: Any, people: People) -> None:
    table = seated(visit, to_auction(people, "CABD", FACTS, Open(4)))
    table.raises(2)
    visit.wait(0.4)


def bid_live(visit: Any, people: People) -> None:
    ben = replace(people["B"], device="pad2")
    seated(visit, to_auction({**people, "B": ben}, "CABD", FACTS, Open(4), auction="live"))


def limit(visit: Any, people: People) -> None:
    seated(visit, to_auction(people, "ABCD", FACTS, Open(4), auction="sealed"))


def sold(visit: Any, people: People) -> None:
    table = show(visit, to_auction(people, "ACDE", FACTS, Open(4), Bid(9), Pass(), Pass()))
    table.happened(table.match.act(0, Pass()))
    until(visit, table, "Sold", 0.9)


def until(visit: Any, table: GoggleBoxTable, step: str, after: float) -> None:
    """The moment some time into a step."""
    visit.until(lambda: table.timeline.find(step) is not None)
    visit.wait(after)


def peek(visit: Any, people: People) -> None:
    table = seated(visit, to_auction(people, "CABD", FACTS, Open(4)))
    table.visits(1, "peek")
    visit.go_on()
    visit.open_curtain()
    visit.wait(0.5)


def to_deals(people: People, who: str, *actions: Action, **options: Any) -> GoggleBoxTable:
    table = room(people, who, **options)
    begin(table, deals_begun)
    play(table, *actions)
    return table


def dealing(visit: Any, people: People) -> None:
    """An offer of a number and some chits for a link of a run."""
    table = to_deals(people, "ACDE")
    draft = table.draft(0)
    draft.to, draft.give, draft.chits, draft.want = 1, [*cards("P9")], 3, [Kind(0, 4), Kind(colour=0)]
    seated(visit, table)


def offer_call(visit: Any, people: People) -> None:
    seated(visit, to_deals(people, "ABCD"))


OPEN_OFFER = Offer(EVERYBODY, cards("P9 G2"), 3, (Kind(value=5), Kind(colour=0)), 0)


def take_call(visit: Any, people: People) -> None:
    table = to_deals({**people, "C": people["A"], "A": people["C"]}, "ACB", OPEN_OFFER)
    seated(visit, table)


def answering(visit: Any, people: People) -> None:
    table = to_deals(people, "CADE", Offer(1, cards("P9"), 4, (Kind(colour=1), Kind(0, 10))))
    seated(visit, table)


def deal_made(visit: Any, people: People) -> None:
    from arcade.rules.goggle_table import Accept

    table = show(visit, to_deals(people, "ACD", Offer(1, cards("P9"), 4, (Kind(colour=1),))))
    table.happened(table.match.act(1, Accept(cards("B2"))))
    until(visit, table, "DealMade", 0.6)


SETS = (
    (cards("R1 R2 R3"), cards("B7 Y7 G7")), (cards("R10 R8 R9"), cards("B4 B2 B3")), (cards("Y5 Y3 Y4"),),
    (cards("P6 P7"),), (),
)  # fmt: skip


def to_screening(people: People, who: str, *actions: Action, **options: Any) -> GoggleBoxTable:
    table = room(people, who, **options)
    begin(table, screens)
    play(table, *actions)
    return table


def screening(visit: Any, people: People) -> None:
    seated(visit, to_screening(people, "ACDE"))


MANY = "R1 R2 R3 R4 R5 B7 Y7 G7 P9 G2 G3 P1 P2 P3 Y9 Y10 B9 G9 R10 B10 P10"


def screening_many(visit: Any, people: People) -> None:
    """A late hand: seven sets of twenty-one cards."""
    table = room(people, "ACE")
    state = table.match.state
    held = (tuple(sorted(cards(MANY))), *(tuple(sorted(cards(hand))) for hand in ("R8 R9 B2 B3 B4", "Y3 Y4 Y5 G8")))
    deck = tuple(card for card in CARDS if not any(card in hand for hand in held))
    table.match.state = replace(state, hands=held, deck=deck, ratings=(3, 2, 1, 2, 4))
    begin(table, screens)
    seated(visit, table)


def screening_marked(visit: Any, people: People) -> None:
    """The proposal is taken apart, two cards are marked."""
    table = seated(visit, to_screening(people, "ACDE"))
    desk: Any = table.desk
    desk.piles = [cards("B7 Y7 G7")]
    desk.marked = [*cards("R2 R3")]
    desk.lay("lay")
    visit.wait(0.3)


def placed(people: People, who: str, *actions: Action) -> GoggleBoxTable:
    return to_screening(people, who, *[Screen(sets) for sets in SETS[: len(who)]], Row(ROW), *actions)


def uncovered(visit: Any, people: People) -> None:
    who = "ACDEF"
    table = show(visit, to_screening(people, who, *[Screen(sets) for sets in SETS[:4]]))
    table.happened(table.match.act(4, Screen()))
    until(visit, table, "Uncovered", 1.0)


def row_laid(visit: Any, people: People) -> None:
    table = show(visit, to_screening(people, "ACD", *[Screen(sets) for sets in SETS[:3]]))
    table.happened(table.match.act(NATURE, Row(ROW)))
    until(visit, table, "RowLaid", 1.2)


def fists(visit: Any, people: People) -> None:
    seated(visit, placed(people, "ACDE"))
    visit.steer(down=-1, times=4)
    visit.steer(across=1)
    visit.steer(down=1, times=2)


def fists_called(visit: Any, people: People) -> None:
    """Two people have set all of theirs; the second colour is due."""
    table = placed(people, "ABC", *[Rate()] * 3)
    play(table, *[])
    for seat in (0, 1):
        table.fists[seat] = dict.fromkeys(range(5), 0)
    seated(visit, table)


def settled(visit: Any, people: People) -> None:
    table = show(visit, placed(people, "ACDE", Rate(0), Rate(7), Rate(-3)))
    table.happened(table.match.act(3, Rate(0)))
    until(visit, table, "Settled", 2.0)


def banners(visit: Any, people: People) -> None:
    table = show(visit, placed(people, "ACD", *[Rate()] * 15))
    table.happened(table.match.act(NATURE, Banners((1, 3))))
    until(visit, table, "BannersDrawn", 1.1)


def income(visit: Any, people: People) -> None:
    table = show(visit, placed(people, "ACDEF", *[Rate()] * 25))
    table.happened(table.match.act(NATURE, Banners((1, 2))))
    until(visit, table, "income", 0.5)


def lending(visit: Any, people: People) -> None:
    """The second one owes more than he has."""
    table = placed(people, "ACD", *[Rate()] * 15)
    state = table.match.state
    table.match.state = replace(state, ledger=Ledger((purse(46), purse(9), purse(38)), 57), ratings=(-5, -5, 2, 0, 0))
    play(table, Banners((4, 4)))
    seated(visit, table)


def summary(visit: Any, people: People) -> None:
    """An evening of computers, to its end."""
    from random import Random

    table = new_table("goggle-box", [people[letter] for letter in "ACDE"], {}, seed=SEED)
    rng = Random(SEED)
    while not table.match.over:
        if NATURE in table.match.to_move:
            table.match.advance()
            continue
        seat = table.match.state.waiting[0]
        action = table.match.legal(seat).sample(rng)
        if isinstance(action, Rate | Open | Bid):
            action = (
                Pass()
                if isinstance(action, Bid)
                else Open(1)
                if isinstance(action, Open)
                else Rate(min(4, max(-2, action.push)))
            )
        table.match.act(seat, action)
    assert isinstance(table, GoggleBoxTable)
    show(visit, table)
    visit.wait()


def set_up(visit: Any, people: People) -> None:
    visit.show(Setup("goggle-box", [people["A"], people["B"], people["C"]]))


def set_up_own(visit: Any, people: People) -> None:
    party: Sequence[Member] = [people["A"], people["B"], people["C"]]
    visit.show(Choices("goggle-box", party, next(way for way in ways("goggle-box", party) if way.id == "own")))


EVENINGS: Mapping[str, Moment] = {
    f"goggle_box_{moment.__name__}": moment
    for moment in (
        announcing, opening, bidding, bid_call, bid_called, bid_live, limit, sold, peek, dealing, offer_call, take_call,
        answering, deal_made, screening, screening_many, screening_marked, uncovered, row_laid, fists, fists_called,
        settled, banners, income, lending, summary, set_up, set_up_own,
    )
}  # fmt: skip
