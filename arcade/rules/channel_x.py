"""Channel X: fill a show with three programmes of a channel and two advertisements; the richest station wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from arcade import chance
from arcade.game import NATURE, Action, Event, Game, Listed, Moves, Nature, Refused, Seat
from arcade.language import _
from arcade.rules.channel_cards import (
    CHANNEL,
    COMPANY,
    FETCHES,
    HELD,
    NUMBERS,
    PACK,
    Card,
    Hand,
    grown,
    is_complete,
    put,
    shrunk,
)
from arcade.rules.channel_news import (
    Acquired,
    Allotted,
    Began,
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
    told_money,
    told_play,
)
from arcade.rules.ledger import Account, Ledger

SEATS = range(2, 7)  # CX-01
ROUNDS = {2: 4, 3: 6, 4: 4, 5: 5, 6: 6}  # by players, each deals equally often (CX-R02)
MOST_TURNS = 30  # of each player, then the round is void (CX-R35)

MONEY = 300_000  # pounds, as are all amounts below
START = 50_000  # CX-04
STEP = 500  # the smallest note (CX-R03)
RENT = {"S": 1_000, "V": 1_000, "T": 1_000, "P": 500}  # CX-34
LICENCE = 10_000  # a Channel of the Authority's (CX-35)
FEE = 5_000  # an advertisement (CX-36)
CHANNEL_VALUE = 5_000  # in the final score (CX-53)
AUTHORITY = "authority"
BANK = "bank"  # what was set aside at the start

Phase = Literal["begin", "deal", "turn", "draw", "discard", "answer", "raise", "end", "renew", "over"]


# --- actions --------------------------------------------------------------------------------------------------------


class Begin(Action, frozen=True, tag=True):
    """NATURE: who deals first (CX-R01)."""

    dealer: Seat


class Deal(Action, frozen=True, tag=True):
    """NATURE: the whole pack as the dealer shuffled it, the top card first."""

    pack: tuple[Card, ...]


class Renew(Action, frozen=True, tag=True):
    """NATURE: the discards below the top one, shuffled (CX-31)."""

    pack: tuple[Card, ...]


class Exchange(Action, frozen=True, tag=True):
    """The player takes the exposed card for a Time card of the same minutes (CX-20)."""


class Draw(Action, frozen=True, tag=True):
    """The player takes the top card of the pack (CX-23)."""


class Discard(Action, frozen=True, tag=True):
    """The player puts one of his six cards on the exposed card (CX-23)."""

    card: Card


class Offer(Action, frozen=True, tag=True):
    """The player shows a card and offers it with pounds for the Time card he needs (CX-25)."""

    card: Card
    amount: int


class Accept(Action, frozen=True, tag=True):
    """Another player would sell."""


class Decline(Action, frozen=True, tag=True):
    """Another player would not, or cannot."""


class Raise(Action, frozen=True, tag=True):
    """The player, whom nobody sold to, offers so many pounds with the same card (CX-27)."""

    amount: int


class Stop(Action, frozen=True, tag=True):
    """The player takes his card back and must draw (CX-28)."""


class Declare(Action, frozen=True, tag=True):
    """The player lays down a complete hand at the end of his turn (CX-32)."""


class Keep(Action, frozen=True, tag=True):
    """The player ends his turn and lays nothing down; everybody does so, whatever his hand (CX-R56)."""


# --- values ---------------------------------------------------------------------------------------------------------


class Options(Struct, frozen=True):
    """What the menu sets."""

    rounds: Annotated[int, Meta(ge=0, le=24)] = 0  # 0: as many as suit the number of players (CX-R02)
    dealer: Annotated[int, Meta(ge=0, le=6)] = 0  # the seat, from 1, that deals first; 0: any (CX-R01)
    secret_answers: bool = False  # people at one screen answer behind the curtain; the scene keeps it (CX-R59)


class Table(Struct, frozen=True):
    """All that lies open, and what everybody can remember of it."""

    options: Options
    ledger: Ledger  # the seats, the Authority and what was set aside
    players: tuple[Seat, ...]  # who has not withdrawn
    known: tuple[Hand, ...]  # by seat: cards that everybody knows to be in that hand
    phase: Phase = "begin"
    channels: tuple[Account, ...] = ()  # the owners of Channels 1 to 6: a seat, or the Authority
    companies: tuple[Seat, ...] = ()  # the owners of Companies 1 to 6
    gone: tuple[tuple[Seat, ...], ...] = ()  # who withdrew, round by round
    won: tuple[Seat, ...] = ()  # the winners of rounds
    round: int = 1
    first: Seat = NATURE  # the dealer when the Companies were last dealt out (CX-R43)
    since: int = 1  # and the round in which they were
    dealer: Seat = NATURE  # nobody yet
    player: Seat = NATURE  # whose turn it is
    turns: int = 0  # that are over in this round
    discards: tuple[Card, ...] = ()  # the exposed card last; all saw the ones below, none may look through (CX-R49)
    shuffled: tuple[Card, ...] = ()  # sorted: what the pack was made of, before anybody drew from it
    bid: Bid | None = None
    waiting: tuple[Seat, ...] = ()  # who has not answered it

    @property
    def seats(self) -> int:
        """How many began."""
        return len(self.known)

    @property
    def rounds(self) -> int:
        """How many are to be played (CX-R02)."""
        return self.options.rounds or ROUNDS[self.seats]

    @property
    def exposed(self) -> Card | None:
        """The card beside the pack."""
        return self.discards[-1] if self.discards else None

    @property
    def score(self) -> tuple[int, ...]:
        """Money and Channels (CX-53); who withdrew stands below everybody, the later the higher (CX-R46)."""
        score = [self.ledger[seat] + CHANNEL_VALUE * self.channels.count(seat) for seat in range(self.seats)]
        for back, seats in enumerate(reversed(self.gone), 1):
            for seat in seats:
                score[seat] = -back
        return tuple(score)


class State(Struct, frozen=True):
    """The table, and what is secret: the hands, the order of the pack and who would sell."""

    table: Table
    hands: tuple[Hand, ...]
    pack: tuple[Card, ...] = ()  # the top card first
    sellers: tuple[Seat, ...] = ()  # who has accepted the bid so far


class View(Struct, frozen=True):
    """The table as a seat sees it: with its own hand, the height of the pack and its own answer."""

    seat: Seat
    table: Table
    hand: Hand
    pack: int
    accepted: bool


# --- small questions ------------------------------------------------------------------------------------------------


def fees(table: Table, seat: Seat, hand: Hand) -> dict[Seat, int]:
    """What the owners of the advertised Companies owe to the winner with this hand (CX-36..CX-38)."""
    owners = Counter(table.companies[COMPANY[card] - 1] for card in hand if card in COMPANY)
    return {owner: FEE * count for owner, count in owners.items() if owner != seat}


def price(table: Table, seat: Seat, hand: Hand) -> tuple[Account, int]:
    """Whom the winner with this hand pays for his programmes, and what (CX-33..CX-35)."""
    owner = table.channels[CHANNEL[hand[0]] - 1]
    if owner == AUTHORITY:
        return owner, LICENCE
    return owner, 0 if owner == seat else sum(RENT[card[1]] for card in hand if card in CHANNEL)


def collectable(table: Table, seat: Seat, hand: Hand) -> int:
    """The fees that a winner would really get, since nobody pays more than he has (CX-R41)."""
    return sum(min(owed, table.ledger[owner]) for owner, owed in fees(table, seat, hand).items())


def balance_after(table: Table, seat: Seat, hand: Hand) -> int:
    """What the winner with this hand has in the end; below 0: what he cannot pay."""
    return table.ledger[seat] + collectable(table, seat, hand) - price(table, seat, hand)[1]


def may_declare(table: Table, seat: Seat, hand: Hand) -> bool:
    """Whether a hand is complete and its owner can pay for the win, if need be with his last pound (CX-R28)."""
    return is_complete(hand) and balance_after(table, seat, hand) >= 0


def around(seats: Iterable[Seat], seat: Seat) -> tuple[Seat, ...]:
    """Seats clockwise, beginning at the left of one that need not be among them."""
    return tuple(sorted(seats, key=lambda other: (other <= seat, other)))


def channels_dealt(order: Sequence[Seat]) -> tuple[Account, ...]:
    """The owners of the Channels, dealt in this order: one each, two each for two (CX-05..CX-07, CX-R04)."""
    given = 4 if len(order) == 2 else len(order)
    return tuple(order[n % len(order)] if n < given else AUTHORITY for n in range(len(NUMBERS)))


def companies_dealt(order: Sequence[Seat], later: int) -> tuple[Seat, ...]:
    """The owners of the Companies so many rounds after they were dealt in this order: the extra ones move on.

    With 4 players there are two, which move two seats a round (CX-R37), with 5 one, which moves one (CX-51).
    """
    players = len(order)
    extra = len(NUMBERS) % players
    return tuple(order[(n if n < players else n + later * extra) % players] for n in range(len(NUMBERS)))


# --- what may be done -----------------------------------------------------------------------------------------------


class Bids:
    """A few plain moves, and bids of any amount: an `Offer` of one of these cards, or without cards a `Raise`."""

    def __init__(self, plain: tuple[Action, ...], amounts: range, cards: Hand = ()) -> None:
        self.plain = plain
        self.amounts = amounts
        self.cards = cards

    def __contains__(self, action: object) -> bool:
        match action:
            case Offer(card, amount):
                return card in self.cards and amount in self.amounts
            case Raise(amount):
                return not self.cards and amount in self.amounts
        return action in self.plain

    def __iter__(self) -> Iterator[Action]:
        yield from self.plain
        for amount in self.amounts:
            yield from (Offer(card, amount) for card in dict.fromkeys(self.cards))
            if not self.cards:
                yield Raise(amount)

    def sample(self, rng: Random) -> Action:
        """A kind of move, then one of that kind."""
        kind = chance.below(rng, len(self.plain) + 1)
        if kind < len(self.plain):
            return self.plain[kind]
        amount = chance.pick(rng, self.amounts)
        return Offer(chance.pick(rng, self.cards), amount) if self.cards else Raise(amount)


NOTHING = Listed()
DRAW = Listed(Draw())
DRAW_OR_EXCHANGE = Listed(Draw(), Exchange())
DISCARDS = {card: Discard(card) for card in PACK}
DECLINE = Listed(Decline())
DECLINE_OR_ACCEPT = Listed(Decline(), Accept())
STOP = Listed(Stop())
KEEP = Listed(Keep())
KEEP_OR_DECLARE = Listed(Keep(), Declare())


def plays(view: View) -> Moves:
    """What a turn may be: a draw, or an exchange or a bid for the exposed card (CX-19)."""
    wanted = FETCHES.get(view.table.discards[-1])
    if wanted is None:  # a Time card lies there (CX-R10)
        return DRAW
    if wanted in view.hand:
        return DRAW_OR_EXCHANGE
    amounts = range(STEP, view.table.ledger[view.seat] + 1, STEP)  # CX-R17
    return Bids((Draw(),), amounts, view.hand) if amounts else DRAW


def raises(view: View) -> Moves:
    """Higher bids with the same card, as far as the money goes (CX-R20)."""
    bid = view.table.bid
    assert bid is not None
    amounts = range(bid.amount + STEP, view.table.ledger[view.seat] + 1, STEP)
    return Bids((Stop(),), amounts) if amounts else STOP


# --- the game -------------------------------------------------------------------------------------------------------

NOBODY: frozenset[Seat] = frozenset()
ONE = {seat: frozenset({seat}) for seat in (NATURE, *range(SEATS[-1]))}


class ChannelX(Game[State, View]):
    id = "channel-x"
    title = "Channel X"
    tagline = "three programmes, two advertisements, and who pays"
    seats = SEATS
    actions = (
        Begin, Deal, Renew, Exchange, Draw, Discard, Offer, Accept, Decline, Raise, Stop, Declare, Keep
    )  # fmt: skip
    binding = (Draw, Accept, Decline)  # they teach the next card, and who sells
    options = Options

    def start(self, seats: int, options: Options) -> State:
        if options.dealer > seats:
            raise Refused(_("Seat {seat} cannot deal: there are {n} players.").format(seat=options.dealer, n=seats))
        accounts = (*range(seats), AUTHORITY, BANK)
        ledger = Ledger(accounts, (*[START] * seats, 0, MONEY - START * seats))
        none: tuple[Hand, ...] = ((),) * seats
        return State(Table(options, ledger, tuple(range(seats)), none), none)

    def to_move(self, state: State) -> frozenset[Seat]:
        table = state.table
        match table.phase:
            case "begin" | "deal" | "renew":
                return ONE[NATURE]
            case "answer":
                return frozenset(table.waiting)
            case "over":
                return NOBODY
        return ONE[table.player]

    def view(self, state: State, seat: Seat) -> View:
        hand = state.hands[seat] if seat >= 0 else ()
        return View(seat, state.table, hand, len(state.pack), seat in state.sellers)

    def legal(self, view: View) -> Moves:
        table, seat = view.table, view.seat
        if table.phase == "answer" and seat in table.waiting:
            return DECLINE_OR_ACCEPT if table.bid and table.bid.wanted in view.hand else DECLINE
        if seat != table.player:
            return NOTHING
        match table.phase:
            case "turn":
                return plays(view)
            case "discard":
                return Listed(*[DISCARDS[card] for card in dict.fromkeys(view.hand)])
            case "end":
                return KEEP_OR_DECLARE if may_declare(table, seat, view.hand) else KEEP
            case "draw":
                return DRAW
            case "raise":
                return raises(view)
        return NOTHING

    def apply(self, state: State, seat: Seat, action: Action) -> tuple[State, tuple[Event, ...]]:
        table = state.table
        match action:
            case Keep():
                return _passed(state)
            case Draw():
                card, pack = state.pack[0], state.pack[1:]
                hands = put(state.hands, seat, grown(state.hands[seat], card))
                return State(replace(table, phase="discard"), hands, pack), (Drew(seat, card, len(pack)),)
            case Discard(card):
                hands = put(state.hands, seat, shrunk(state.hands[seat], card))
                known = remembered(table.known, seat, lost=card)
                after = replace(table, phase="end", discards=(*table.discards, card), known=known)
                return State(after, hands, state.pack), (Discarded(seat, card),)
            case Exchange():
                return _exchanged(state, seat)
            case Offer(card, amount):
                known = table.known
                if card not in known[seat]:
                    known = remembered(known, seat, gained=card)  # CX-R22
                return _offered(replace(state, table=replace(table, known=known)), seat, card, amount)
            case Raise(amount):
                assert table.bid is not None
                return _offered(state, seat, table.bid.card, amount)
            case Decline():
                return _answered(state, seat, state.sellers)
            case Accept():
                return _answered(state, seat, (*state.sellers, seat))
            case Stop():
                assert table.bid is not None
                return replace(state, table=replace(table, phase="draw", bid=None)), (Stopped(seat, table.bid.card),)
            case Declare():
                return _won(state, seat)
            case Deal(pack):
                return _dealt(table, pack)
            case Renew(pack):
                after = replace(table, phase="turn", discards=table.discards[-1:], shuffled=tuple(sorted(pack)))
                return replace(state, table=after, pack=pack), (Renewed(len(pack)),)
            case Begin(dealer):
                return _begun(state, dealer)
        raise TypeError(action)

    def chance(self, state: State, nature: Nature) -> Action:
        table = state.table
        match table.phase:
            case "begin":
                agreed = table.options.dealer
                return Begin(agreed - 1 if agreed else nature.pick(table.players))
            case "deal":
                return Deal(nature.shuffled(PACK))
        return Renew(nature.shuffled(table.discards[:-1]))

    def points(self, state: State) -> tuple[int, ...]:
        return state.table.score

    def stats(self, state: State) -> dict[str, tuple[float, ...]]:
        table = state.table
        seats = range(table.seats)
        return {
            "money": table.ledger.balances[: table.seats],
            "channels": tuple(table.channels.count(seat) for seat in seats),
            "rounds won": tuple(table.won.count(seat) for seat in seats),
            "withdrawn": tuple(int(seat not in table.players) for seat in seats),
        }

    def imagine(self, view: View, rng: Random) -> State:
        table = view.table
        if not table.discards:
            return State(table, ((),) * table.seats)
        sure = [view.hand if seat == view.seat else table.known[seat] for seat in range(table.seats)]
        unseen = Counter(PACK) - Counter(table.discards) - Counter(card for hand in sure for card in hand)
        pack, rest = split(chance.shuffled(rng, [*unseen.elements()]), view.pack, table.shuffled)
        for seat in table.players:
            if seat != view.seat:
                missing = hand_size(table, seat) - len(sure[seat])
                sure[seat] = tuple(sorted((*sure[seat], *rest[:missing])))
                del rest[:missing]
        sellers = [seat for seat in _answerers(table) if _could_have_accepted(view, seat, sure[seat], rng)]
        return State(table, tuple(sure), tuple(pack), tuple(sellers))

    def tell(self, event: Event, names: Sequence[str]) -> str:
        return told_play(event, names) or told_money(event, names)


# --- how the state changes ------------------------------------------------------------------------------------------


def remembered(
    known: tuple[Hand, ...], seat: Seat, gained: Card | None = None, lost: Card | None = None
) -> tuple[Hand, ...]:
    """What everybody knows of the hands, after a card openly came to one or left it."""
    if lost in known[seat]:
        known = put(known, seat, shrunk(known[seat], lost))
    return known if gained is None else put(known, seat, grown(known[seat], gained))


def _begun(state: State, dealer: Seat) -> tuple[State, tuple[Event, ...]]:
    """The Channels and Companies are dealt out from the dealer's left."""
    table = state.table
    order = around(table.players, dealer)
    channels, companies = channels_dealt(order), companies_dealt(order, 0)
    after = replace(table, phase="deal", dealer=dealer, first=dealer, channels=channels, companies=companies)
    return replace(state, table=after), (Began(dealer, channels), Allotted(companies, tuple(NUMBERS)))


def _dealt(table: Table, pack: tuple[Card, ...]) -> tuple[State, tuple[Event, ...]]:
    """Five cards each, one at a time from the dealer's left (CX-R05); the next one is the exposed card."""
    order = around(table.players, table.dealer)
    dealt = HELD * len(order)
    hands: list[Hand] = [()] * table.seats
    for place, seat in enumerate(order):
        hands[seat] = tuple(sorted(pack[place : dealt : len(order)]))
    exposed, rest = pack[dealt], pack[dealt + 1 :]
    unseen = shrunk(tuple(sorted(PACK)), exposed)
    after = replace(table, phase="turn", player=order[0], discards=(exposed,), shuffled=unseen)
    told = Dealt(table.round, table.rounds, table.dealer, exposed, len(rest))
    return State(after, tuple(hands), rest), (told,)


def _exchanged(state: State, seat: Seat) -> tuple[State, tuple[Event, ...]]:
    """The Time card goes in the place of the card it fetched; a discard pile keeps what lies below (CX-20)."""
    table = state.table
    taken = table.discards[-1]
    laid = FETCHES[taken]
    hands = put(state.hands, seat, grown(shrunk(state.hands[seat], laid), taken))
    known = remembered(table.known, seat, taken, laid)
    after = replace(table, phase="end", discards=(*table.discards[:-1], laid), known=known, bid=None)
    return State(after, hands, state.pack), (Exchanged(seat, taken, laid),)


def _offered(state: State, seat: Seat, card: Card, amount: int) -> tuple[State, tuple[Event, ...]]:
    """All other players are asked at once (CX-R18)."""
    table = state.table
    bid = Bid(card, amount, FETCHES[table.discards[-1]])
    waiting = tuple(other for other in table.players if other != seat)
    after = replace(table, phase="answer", bid=bid, waiting=waiting)
    return replace(state, table=after), (Offered(seat, bid, raised=table.bid is not None),)


def _answered(state: State, seat: Seat, sellers: tuple[Seat, ...]) -> tuple[State, tuple[Event, ...]]:
    """Nothing shows before all have answered; then the nearest who accepted sells, or nobody (CX-R19)."""
    table = state.table
    waiting = tuple(other for other in table.waiting if other != seat)
    if waiting:
        return replace(state, table=replace(table, waiting=waiting), sellers=sellers), ()
    if not sellers:
        return replace(state, table=replace(table, phase="raise", waiting=())), (Unsold(table.player),)
    return _sold(replace(state, table=replace(table, waiting=()), sellers=()), around(sellers, table.player)[0])


def _sold(state: State, seller: Seat) -> tuple[State, tuple[Event, ...]]:
    """Card and money against the Time card, and the exchange with it: one step (CX-26, CX-R21, CX-R54)."""
    table, buyer, bid = state.table, state.table.player, state.table.bid
    assert bid is not None
    hands = put(state.hands, seller, grown(shrunk(state.hands[seller], bid.wanted), bid.card))
    hands = put(hands, buyer, grown(shrunk(hands[buyer], bid.card), bid.wanted))
    known = remembered(table.known, seller, bid.card, bid.wanted)
    known = remembered(known, buyer, lost=bid.card)
    ledger = table.ledger.transfer(buyer, seller, bid.amount)
    after, events = _exchanged(State(replace(table, ledger=ledger, known=known), hands, state.pack), buyer)
    return after, (Sold(seller, buyer, bid), *events)


def _passed(state: State) -> tuple[State, tuple[Event, ...]]:
    """The turn is over and play passes to the left (CX-29); first a pack that is used up is renewed (CX-R34)."""
    table = state.table
    done, players = table.turns + 1, table.players
    if done == MOST_TURNS * len(players):
        return _round_over(table, Voided(table.round, MOST_TURNS))
    after = players[(players.index(table.player) + 1) % len(players)]
    phase: Phase = "turn" if state.pack else "renew"
    return replace(state, table=replace(table, phase=phase, player=after, turns=done)), ()


def _won(state: State, seat: Seat) -> tuple[State, tuple[Event, ...]]:
    """The Company owners pay the winner, then the winner pays for his programmes (CX-R27)."""
    table, hand, ledger = state.table, state.hands[seat], state.table.ledger
    events: list[Event] = [Declared(seat, hand)]
    short = []
    for payer, owed in fees(table, seat, hand).items():
        paid = min(owed, ledger[payer])
        ledger = ledger.transfer(payer, seat, paid)
        events.append(Paid(payer, seat, paid, owed, "fee"))
        if paid < owed:
            short.append(payer)  # CX-R41: the rest is dropped
    owner, cost = price(table, seat, hand)
    channels = table.channels
    if cost:
        ledger = ledger.transfer(seat, owner, cost)
        events.append(Paid(seat, owner, cost, cost, "licence" if owner == AUTHORITY else "rent"))
    if owner == AUTHORITY:
        channel = CHANNEL[hand[0]]
        channels = (*channels[: channel - 1], seat, *channels[channel:])  # CX-35
        events.append(Acquired(seat, channel))
    after = replace(table, ledger=ledger, channels=channels, won=(*table.won, seat))
    return _round_over(after, *events, short=short)


def _round_over(table: Table, *events: Event, short: Sequence[Seat] = ()) -> tuple[State, tuple[Event, ...]]:
    """The cards go back to the pack; who ran out of money withdraws, unless this was the final round (CX-R55)."""
    none: tuple[Hand, ...] = ((),) * table.seats
    table = replace(table, known=none, discards=(), shuffled=(), bid=None, turns=0)
    if table.round < table.rounds:
        broke = tuple(seat for seat in table.players if seat in short or not table.ledger[seat])  # CX-R40
        table, left = _withdrawn(table, broke)
        events += left
    if table.round == table.rounds or len(table.players) < 2:  # CX-R36, CX-R45
        table = replace(table, phase="over")
        return State(table, none), (*events, Ended(table.score))
    table, moved = _next_round(table)
    return State(table, none), (*events, *moved)


def _withdrawn(table: Table, broke: tuple[Seat, ...]) -> tuple[Table, tuple[Event, ...]]:
    """Without these players; their Channels go back to the Authority (CX-R42)."""
    if not broke:
        return table, ()
    events = tuple(
        Withdrew(seat, tuple(number for number in NUMBERS if table.channels[number - 1] == seat)) for seat in broke
    )
    players = tuple(seat for seat in table.players if seat not in broke)
    channels = tuple(AUTHORITY if owner in broke else owner for owner in table.channels)
    # The Companies are dealt anew from the next round on, whose dealer counts as the first one (CX-R43).
    first = around(players, table.dealer)[0] if players else NATURE
    gone = (*table.gone, broke)
    return replace(table, players=players, channels=channels, gone=gone, first=first, since=table.round + 1), events


def _next_round(table: Table) -> tuple[Table, tuple[Event, ...]]:
    """The deal passes to the left (CX-47, CX-R44), and the extra Companies with it (CX-49)."""
    dealer, number = around(table.players, table.dealer)[0], table.round + 1
    companies = companies_dealt(around(table.players, table.first), number - table.since)
    moved = tuple(each for each in NUMBERS if companies[each - 1] != table.companies[each - 1])
    after = replace(table, phase="deal", dealer=dealer, round=number, companies=companies)
    return after, (Allotted(companies, moved),) if moved else ()


# --- what may be hidden ---------------------------------------------------------------------------------------------


def hand_size(table: Table, seat: Seat) -> int:
    """How many cards a player holds: a sixth between draw and discard."""
    return HELD + (table.phase == "discard" and table.player == seat)


def split(unseen: Sequence[Card], height: int, shuffled: Sequence[Card]) -> tuple[list[Card], list[Card]]:
    """Unseen cards divided into a pack of this height, from what was shuffled into it, and the rest."""
    pack: list[Card] = []
    rest: list[Card] = []
    left = Counter(shuffled)
    for card in unseen:
        goes_in = len(pack) < height and left[card] > 0
        (pack if goes_in else rest).append(card)
        left[card] -= goes_in
    return pack, rest


def _answerers(table: Table) -> tuple[Seat, ...]:
    """Who has answered the bid that others still think about."""
    if table.phase != "answer":
        return ()
    return tuple(seat for seat in table.players if seat != table.player and seat not in table.waiting)


def _could_have_accepted(view: View, seat: Seat, hand: Hand, rng: Random) -> bool:
    """What one would have answered: known of oneself, an even chance of another who holds the Time card."""
    if seat == view.seat:
        return view.accepted
    return view.table.bid is not None and view.table.bid.wanted in hand and chance.below(rng, 2) == 1


GAME = ChannelX()
