"""What lies on the table of Goggle Box: actions, events, the state and what each pair of eyes sees of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import attrgetter
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from arcade.game import TABLE, Action, Event, Seat
from arcade.rules.goggle_cards import CARDS, HUES, Kind, Set
from arcade.rules.goggle_money import Ledger, Purse

ROUNDS = 5  # GB-14
EVERYBODY: Seat = TABLE  # the partner of an offer to all, GB-R63
NOBODY: Seat = -1
UNKNOWN, GONE = -1, -2  # where a card is that nobody holds, as far as one knows

Phase = Literal[
    "deal", "start", "lot", "announce", "open", "bid", "limit", "offer", "answer", "screen", "row", "rate",
    "banners", "lend", "over",
]  # fmt: skip
# Decisions that show no hand and hide no amount: they are made at the table, without a curtain (GB-R66). The answer
# to an offer to all is another, as long as no card has to be picked.
OPEN_PHASES: tuple[Phase, ...] = ("bid", "lend")
Fact = Literal["colour", "value"]


# --- actions --------------------------------------------------------------------------------------------------------


class Deal(Action, frozen=True, tag=True):
    """NATURE: the first hands, by seat, and who was dealt to first (GB-10, GB-R03)."""

    first: Seat
    hands: tuple[tuple[int, ...], ...]


class Twelves(Action, frozen=True, tag=True):
    """NATURE: the 12s that were turned over until one showed the colour of a figure (GB-13)."""

    colours: tuple[int, ...]


class Lot(Action, frozen=True, tag=True):
    """NATURE: the cards that the auctioneer draws (GB-18)."""

    cards: tuple[int, ...]


class Announce(Action, frozen=True, tag=True):
    """The auctioneer says of each card of the lot, in its order, the colour or the value (GB-23)."""

    facts: tuple[Fact, ...]


class Open(Action, frozen=True, tag=True):
    """The auctioneer's own first bid (GB-24)."""

    amount: int


class Bid(Action, frozen=True, tag=True):
    """A player raises (GB-25)."""

    amount: int


class Pass(Action, frozen=True, tag=True):
    """A player does not raise: at this price, or for the rest of this lot (GB-R16)."""

    rest: bool = False


class Limit(Action, frozen=True, tag=True):
    """A sealed bid: the most a player would pay (GB-R62)."""

    amount: int


class Offer(Action, frozen=True, tag=True):
    """The player with the floor offers a deal to one player or to EVERYBODY (GB-R29)."""

    to: Seat
    give: tuple[int, ...] = ()  # cards
    chits: int = 0
    want: tuple[Kind, ...] = ()
    want_chits: int = 0


class Done(Action, frozen=True, tag=True):
    """A player makes no offer now."""


class Accept(Action, frozen=True, tag=True):
    """A player takes the offer and gives these cards, one for each kind that is wanted, in that order."""

    cards: tuple[int, ...] = ()


class Decline(Action, frozen=True, tag=True):
    """A player does not take the offer, or cannot (GB-R30)."""


class Screen(Action, frozen=True, tag=True):
    """A player places his sets, the top card of each first (GB-31, GB-34); none is fine (GB-R34)."""

    sets: tuple[Set, ...] = ()


class Row(Action, frozen=True, tag=True):
    """NATURE: the row of the 12s, in which the colours are settled (GB-36)."""

    colours: tuple[int, ...]


class Rate(Action, frozen=True, tag=True):
    """A fist for the current colour: chits up, or down when below 0 (GB-38, GB-R41)."""

    push: int = 0


class Banners(Action, frozen=True, tag=True):
    """NATURE: the two Banners of this round (GB-47)."""

    colours: tuple[int, int]


class Lend(Action, frozen=True, tag=True):
    """What a player lends to the one who is short, perhaps nothing (GB-65, GB-R52)."""

    amount: int = 0


Sealed = Limit | Accept | Decline | Screen | Rate

ACTIONS: tuple[type[Action], ...] = (
    Deal, Twelves, Lot, Announce, Open, Bid, Pass, Limit, Offer, Done, Accept, Decline, Screen, Row, Rate, Banners, Lend
)  # fmt: skip


# --- values ---------------------------------------------------------------------------------------------------------


class Options(Struct, frozen=True):
    """What the menu sets."""

    auction: Literal["turn", "live", "sealed"] = "turn"  # GB-R16, GB-R62
    deals: Literal["turn", "live"] = "turn"  # GB-R28
    offers: Annotated[int, Meta(ge=1, le=9)] = 3  # of a player in a round
    clock: Annotated[int, Meta(ge=0, le=180)] = 120  # s for the deals where they are live; 0: no clock
    premieres: bool = False  # GB-R64
    figures: tuple[int, ...] = ()  # a colour for each seat; empty: in the order of the seats (GB-R06)


class Sale(Struct, frozen=True, array_like=True):
    """A lot that was sold, as everybody saw it."""

    round: int
    auctioneer: Seat
    buyer: Seat
    price: int
    facts: tuple[Kind, ...]  # what was said of each card


class Pile(Struct, frozen=True, array_like=True):
    """A set as it lies on the table: its top card and how many cards it has (GB-35, GB-R38)."""

    top: int
    size: int


class Exit(Struct, frozen=True, array_like=True):
    """How a player went bankrupt."""

    round: int
    unpaid: int


class Shown(Struct, frozen=True):
    """What lies open: all that a state and every view of it have in common."""

    options: Options
    ledger: Ledger  # GB-R26
    exits: tuple[Exit | None, ...]  # None: still in the game
    ratings: tuple[int, ...]
    phase: Phase = "deal"
    waiting: tuple[Seat, ...] = ()  # who is to act, in the order of asking
    round: int = 0
    starter: Seat = NOBODY  # who has the black figure
    dealt_first: Seat = NOBODY
    # the auction
    auctioneer: Seat = NOBODY
    facts: tuple[Kind, ...] = ()
    bid: int = 0
    bidder: Seat = NOBODY
    passed: tuple[Seat, ...] = ()  # since the last bid; later in a round: whoever was asked for a loan
    silent: tuple[Seat, ...] = ()  # passed for the rest of the lot
    silence: int = 0  # ticks since the last bid
    fresh: bool = False  # that bid was heard within this tick
    sales: tuple[Sale, ...] = ()  # of all rounds
    # the deals
    offers: tuple[int, ...] = ()  # made by each player this round
    quiet: tuple[Seat, ...] = ()  # said done since the last offer
    left: int = 0  # ticks of the deal clock
    offerer: Seat = NOBODY
    partner: Seat = NOBODY  # or EVERYBODY
    # the ratings
    piles: tuple[tuple[Pile, ...], ...] = ()  # of each player, once all have placed theirs
    row: tuple[int, ...] = ()  # of the 12s
    pushes: tuple[tuple[int, ...], ...] = ()  # the fists that were opened this round, by colour of the row
    banners: tuple[int, ...] = (0,) * len(HUES)  # drawn so far, by colour
    aired: tuple[int, ...] = ()  # cards that left the game face up (GB-R64)
    # the settlement
    debts: tuple[int, ...] = ()  # what each player who is short has to pay
    loans: tuple[int, ...] = ()  # what each player lends to the one who is being asked for
    borrower: Seat = NOBODY

    @property
    def seats(self) -> int:
        """How many started; the size of a lot goes by that (GB-R10)."""
        return len(self.exits)

    @property
    def active(self) -> tuple[Seat, ...]:
        """Who is still in the game."""
        return tuple(seat for seat, gone in enumerate(self.exits) if gone is None)

    @property
    def colour(self) -> int:
        """The colour that is being settled."""
        return self.row[len(self.pushes)]

    @property
    def figures(self) -> tuple[int, ...]:
        """The colour of each player's figure."""
        return self.options.figures or tuple(range(self.seats))

    @property
    def lacking(self) -> int:
        """What the one who is short still needs, after the loans that were promised."""
        return self.debts[self.borrower] - self.ledger[self.borrower] - sum(self.loans)

    def clockwise(self, after: Seat) -> Iterator[Seat]:
        """The active seats once round, beginning at the left of `after`; itself comes last."""
        for step in range(1, self.seats + 1):
            seat = (after + step) % self.seats
            if self.exits[seat] is None:
                yield seat

    def is_nearer(self, seat: Seat, other: Seat) -> bool:
        """Whether a seat is nearer to the auctioneer's left than another (GB-R18); he himself is last."""
        return (seat - self.auctioneer - 1) % self.seats < (other - self.auctioneer - 1) % self.seats

    def least_bid(self, seat: Seat) -> int:
        """The lowest bid that counts: within the same tick an equal one of a nearer player does (GB-R17, GB-R18)."""
        level = self.fresh and self.bidder >= 0 and self.is_nearer(seat, self.bidder)
        return self.bid + (not level)

    def can_bid(self, seat: Seat) -> bool:
        """Whether a player could outbid: nobody raises himself or bids what he has not (GB-R17)."""
        return self.exits[seat] is None and seat != self.bidder and self.ledger[seat] >= self.least_bid(seat)


class State(Shown, frozen=True, kw_only=True):
    """With what is hidden. All 50 cards are in exactly one place: a hand, the deck, the lot, buried or aired."""

    hands: tuple[tuple[int, ...], ...]  # sorted; screened cards stay in them, as they come back (GB-R40)
    deck: tuple[int, ...]  # sorted: in what order it lies nobody has decided yet
    lot: tuple[int, ...] = ()
    buried: tuple[int, ...] = ()  # left the game face down
    offer: Offer | None = None
    sealed: tuple[Sealed | None, ...] = ()  # simultaneous decisions until all are in
    sets: tuple[tuple[Set, ...], ...] = ()  # of each player, once all have placed theirs
    seen: tuple[tuple[int, ...], ...]  # for each player, and last for the table: see View


class View(Shown, frozen=True, kw_only=True):
    """What one pair of eyes may know."""

    seat: Seat
    hand: tuple[int, ...]
    counts: tuple[int, ...]  # cards in each hand
    deck: int  # cards
    buried: int
    lot: tuple[int, ...] | None  # None: others see its back
    lot_size: int
    offer: Offer | None  # on the table, where these eyes may read it
    ready: tuple[bool, ...]  # who has made his sealed decision
    own: Sealed | None  # one's own
    sets: tuple[Set, ...]  # one's own
    seen: tuple[int, ...]  # for each card the seat in whose hand these eyes saw it last, or UNKNOWN or GONE


LIES_OPEN = attrgetter(*Shown.__struct_fields__)
Told = tuple[Event, ...]


def opening(seats: int, options: Options) -> State:
    """Before anything is dealt: every rating at 1 (GB-03), every player with 50 points (GB-04)."""
    nobody: tuple[Any, ...] = (None,) * seats
    return State(
        options, Ledger((Purse(),) * seats), nobody, (1,) * len(HUES), waiting=(NOBODY,),
        offers=(0,) * seats, debts=(0,) * seats, loans=(0,) * seats, sealed=nobody,
        hands=((),) * seats, deck=tuple(CARDS), seen=((UNKNOWN,) * len(CARDS),) * (seats + 1),
    )  # fmt: skip


def view_of(state: State, seat: Seat) -> View:
    """The cut: a hand to its owner, the lot to the auctioneer, an offer to the two, sealed things to their makers."""
    player = seat >= 0
    reads = state.partner == EVERYBODY or (player and seat in (state.offerer, state.partner))
    return View(
        *LIES_OPEN(state),
        seat=seat,
        hand=state.hands[seat] if player else (),
        counts=tuple(map(len, state.hands)),
        deck=len(state.deck),
        buried=len(state.buried),
        lot=state.lot if player and seat == state.auctioneer else None,
        lot_size=len(state.lot),
        offer=state.offer if reads else None,
        ready=tuple([action is not None for action in state.sealed]),
        own=state.sealed[seat] if player else None,
        sets=state.sets[seat] if player and state.sets else (),
        seen=state.seen[seat if player else -1],
    )


# --- events ---------------------------------------------------------------------------------------------------------


class Dealt(Event, frozen=True, tag=True):
    """The first hands; others see their backs."""

    first: Seat
    hands: tuple[tuple[int, ...] | None, ...]

    def seen_by(self, seat: Seat) -> Event:
        return replace(self, hands=tuple(hand if seat == owner else None for owner, hand in enumerate(self.hands)))


class TwelvesTurned(Event, frozen=True, tag=True):
    """12s were turned over until one showed a figure's colour."""

    colours: tuple[int, ...]


class RoundStarted(Event, frozen=True, tag=True):
    """A player has the black figure and starts the round."""

    seat: Seat
    round: int


class LotDrawn(Event, frozen=True, tag=True):
    """The auctioneer looks at a lot."""

    auctioneer: Seat
    count: int
    cards: tuple[int, ...] | None

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.auctioneer else replace(self, cards=None)


class Announced(Event, frozen=True, tag=True):
    """One fact about each card of the lot, in its order."""

    auctioneer: Seat
    facts: tuple[Kind, ...]


class Opened(Event, frozen=True, tag=True):
    """The auctioneer's own first bid."""

    auctioneer: Seat
    amount: int


class Raised(Event, frozen=True, tag=True):
    """A player has bid more."""

    seat: Seat
    amount: int


class Passed(Event, frozen=True, tag=True):
    """A player does not raise."""

    seat: Seat
    rest: bool


class LimitSet(Event, frozen=True, tag=True):
    """A sealed bid is in."""

    seat: Seat
    amount: int | None

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else replace(self, amount=None)


class Sold(Event, frozen=True, tag=True):
    """The lot is in the buyer's hand, and paid for; he and the auctioneer know it."""

    auctioneer: Seat
    buyer: Seat
    price: int
    count: int
    cards: tuple[int, ...] | None

    def seen_by(self, seat: Seat) -> Event:
        return self if seat >= 0 and seat in (self.auctioneer, self.buyer) else replace(self, cards=None)


class Unsold(Event, frozen=True, tag=True):
    """Nobody bid: the lot left the game face down (GB-R20)."""

    auctioneer: Seat
    count: int


class Offered(Event, frozen=True, tag=True):
    """An offer lies on the table; what is in it sees the partner, or everybody where it goes to all."""

    seat: Seat
    to: Seat
    offer: Offer | None

    def seen_by(self, seat: Seat) -> Event:
        reads = self.to == EVERYBODY or (seat >= 0 and seat in (self.seat, self.to))
        return self if reads else replace(self, offer=None)


class SaidDone(Event, frozen=True, tag=True):
    """A player makes no offer now."""

    seat: Seat


class TimeUp(Event, frozen=True, tag=True):
    """The deal clock has run out."""


class OfferDeclined(Event, frozen=True, tag=True):
    """Nothing came of an offer, for whatever reason."""

    seat: Seat
    to: Seat


class DealMade(Event, frozen=True, tag=True):
    """A deal between two: how many cards and how many chits went each way; which cards only the two see (GB-R32)."""

    seat: Seat
    partner: Seat
    gave: int  # cards
    got: int
    chits: int
    got_chits: int
    cards: tuple[int, ...] | None
    got_cards: tuple[int, ...] | None
    to_all: bool = False  # then what was given, and what was asked for by name, is known to all

    def seen_by(self, seat: Seat) -> Event:
        if seat >= 0 and seat in (self.seat, self.partner):
            return self
        return replace(self, cards=self.cards if self.to_all else None, got_cards=None)


class Placed(Event, frozen=True, tag=True):
    """A player has placed his sets."""

    seat: Seat
    sets: tuple[Set, ...] | None

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else replace(self, sets=None)


class Uncovered(Event, frozen=True, tag=True):
    """All have placed their sets: the top card of every pile lies face up, by seat."""

    piles: tuple[tuple[Pile, ...], ...]


class RowLaid(Event, frozen=True, tag=True):
    """The order in which the colours are settled."""

    colours: tuple[int, ...]


class Clenched(Event, frozen=True, tag=True):
    """A player holds out his fist for a colour."""

    seat: Seat
    colour: int
    push: int | None

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else replace(self, push=None)


class Settled(Event, frozen=True, tag=True):
    """The fists were opened, all chits in them paid, and the rating has moved."""

    colour: int
    pushes: tuple[int, ...]
    before: int
    after: int


class BannersDrawn(Event, frozen=True, tag=True):
    """Two Banners, and where each left the rating of its colour."""

    colours: tuple[int, int]
    after: tuple[int, int]


class Earned(Event, frozen=True, tag=True):
    """A player's sets are face up, with what each brings."""

    seat: Seat
    sets: tuple[Set, ...]
    amounts: tuple[int, ...]
    net: int


class RanShort(Event, frozen=True, tag=True):
    """A player cannot pay what he owes."""

    seat: Seat
    debt: int
    lacking: int


class Lent(Event, frozen=True, tag=True):
    """A player promises an amount to the one who is short, perhaps nothing."""

    seat: Seat
    borrower: Seat
    amount: int


class Rescued(Event, frozen=True, tag=True):
    """The loans cover the debt: it is paid, and the player stays in with nothing."""

    seat: Seat
    debt: int
    loans: tuple[int, ...]  # of each player


class WentBankrupt(Event, frozen=True, tag=True):
    """A player leaves the game: his money goes to the Bank, his cards leave the game face down."""

    seat: Seat
    paid: int
    unpaid: int
    count: int  # cards


class Ended(Event, frozen=True, tag=True):
    """The game is over."""

    winners: tuple[Seat, ...]
    money: tuple[int, ...]


def remembered(seen: Sequence[tuple[int, ...]], cards: Sequence[int], place: int, *eyes: Seat) -> Any:
    """What all have seen, after these eyes (none: everybody) saw where some cards are now."""
    if not cards:
        return seen
    new = list(seen)
    for who in eyes or range(len(new)):
        known = list(new[who])
        for card in cards:
            known[card] = place
        new[who] = tuple(known)
    return tuple(new)
