"""Goggle Box: television companies buy programmes, screen them in sets and push the ratings; most money wins."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from arcade.game import CLOCK, NATURE, TICK, Action, Event, Game, Moves, Nature, Refused, Seat, Tick
from arcade.language import _
from arcade.rules import goggle_moves
from arcade.rules.goggle_cards import (
    BANNER,
    BANNERS,
    CARDS,
    HUES,
    START_CARDS,
    Kind,
    colour,
    incomes,
    settled,
    value,
    within,
)
from arcade.rules.goggle_guess import imagined
from arcade.rules.goggle_money import BANK
from arcade.rules.goggle_table import (
    ACTIONS,
    EVERYBODY,
    GONE,
    NOBODY,
    ROUNDS,
    Accept,
    Announce,
    Announced,
    Banners,
    BannersDrawn,
    Bid,
    Clenched,
    Deal,
    DealMade,
    Dealt,
    Decline,
    Done,
    Earned,
    Ended,
    Exit,
    Fact,
    Lend,
    Lent,
    Limit,
    LimitSet,
    Lot,
    LotDrawn,
    Offer,
    OfferDeclined,
    Offered,
    Open,
    Opened,
    Options,
    Pass,
    Passed,
    Phase,
    Pile,
    Placed,
    Raised,
    RanShort,
    Rate,
    Rescued,
    RoundStarted,
    Row,
    RowLaid,
    SaidDone,
    Sale,
    Screen,
    Sealed,
    Settled,
    Sold,
    State,
    TimeUp,
    Told,
    Twelves,
    TwelvesTurned,
    Uncovered,
    Unsold,
    View,
    WentBankrupt,
    opening,
    remembered,
    view_of,
)
from arcade.rules.goggle_tell import told

AUCTIONS = range(1, 5)  # rounds with an auction, GB-15
LOT = {3: 3, 4: 2, 5: 2}  # cards, by how many started the game, GB-18
LAST_LOT = {3: 1, 4: 2, 5: 1}  # in the last round of auctions; of three only the third auctioneer's (GB-19 to GB-21)
SILENCE = round(5 / TICK)  # ticks without a bid, GB-R16
SECOND = round(1 / TICK)  # ticks
SHORTEST = 60  # s of the deal clock, GB-R28

After = tuple[State, Told]  # how it stands and what happened
Change = tuple[State, Event]


class GoggleBox(Game[State, View]):
    id = "goggle-box"
    title = "Goggle Box"
    tagline = "programmes, ratings and a stake in both"
    seats = range(3, 6)  # GB-01
    actions = (*ACTIONS, Tick)
    binding = (Open, Bid, Pass, Limit, Offer, Accept, Decline, Screen, Rate, Lend)  # GB-R17, GB-R39: no taking back
    options = Options

    def start(self, seats: int, options: Options) -> State:
        if options.figures and (len({*options.figures} & {*HUES}) != seats or len(options.figures) != seats):
            raise Refused(_("The figures need a colour from 0 to 4 for each seat, no two alike."))
        if 0 < options.clock < SHORTEST:
            raise Refused(_("The deal clock runs for 60 to 180 seconds, or is off (0)."))
        return opening(seats, options)

    def to_move(self, state: State) -> frozenset[Seat]:
        return frozenset(state.waiting)

    def view(self, state: State, seat: Seat) -> View:
        return view_of(state, seat)

    def legal(self, view: View) -> Moves:
        return goggle_moves.legal(view)

    def imagine(self, view: View, rng: Random) -> State:
        return imagined(view, rng)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        return told(event, names)

    def points(self, state: State) -> tuple[int, ...]:
        return points(state)

    def stats(self, state: State) -> dict[str, tuple[float, ...]]:
        lots = tuple(sum(sale.buyer == seat for sale in state.sales) for seat in range(state.seats))
        spent = tuple(sum(sale.price for sale in state.sales if sale.buyer == seat) for seat in range(state.seats))
        return {
            "money": tuple(state.ledger),
            "bankrupt": tuple(int(gone is not None) for gone in state.exits),
            "lots": lots,
            "spent on lots": spent,
        }

    def chance(self, state: State, nature: Nature) -> Action:
        match state.phase:
            case "deal":
                return first_hands(state.seats, nature)
            case "start":
                twelves: tuple[int, ...] = nature.shuffled(HUES)
                first = next(n for n, hue in enumerate(twelves) if hue in state.figures)
                return Twelves(twelves[: first + 1])
            case "lot":
                return Lot(nature.shuffled(state.deck)[: lot_size(state)])
            case "row":
                return Row(nature.shuffled(HUES))
        left = [hue for hue in HUES for _banner in range(BANNERS - state.banners[hue])]  # GB-49
        one, other, *_rest = nature.shuffled(left)
        return Banners((one, other))

    def apply(self, state: State, seat: Seat, action: Action) -> After:
        match action:
            case Rate() | Screen() | Limit() | Accept() | Decline():
                return sealed_in(state, seat, action)
            case Bid(amount):
                return raised(state, seat, amount)
            case Pass(rest):
                return passed(state, seat, rest)
            case Tick():
                return ticked(state)
            case Offer():
                return offered(state, seat, action)
            case Done():
                state = replace(state, quiet=(*state.quiet, seat))
                return told_first(ask_for_offers(state, seat), SaidDone(seat))
            case Lot(cards):
                return drawn(state, cards)
            case Announce(facts):
                return announced(state, facts)
            case Open(amount):
                state = replace(state, bid=amount, bidder=seat)
                return told_first(bidding(state), Opened(seat, amount))
            case Row(colours):
                return ask_all(replace(state, row=colours), "rate"), (RowLaid(colours),)
            case Banners(colours):
                return banners_drawn(state, colours)
            case Lend(amount):
                return lent(state, seat, amount)
            case Deal(first, hands):
                return dealt(state, first, hands)
            case Twelves(colours):
                state = replace(state, starter=state.figures.index(colours[-1]))
                return told_first(round_started(state), TwelvesTurned(colours))
        raise TypeError(action)


# --- asking ---------------------------------------------------------------------------------------------------------


def ask(state: State, phase: Phase, *seats: Seat) -> State:
    """It is for these to act."""
    return replace(state, phase=phase, waiting=seats)


def ask_all(state: State, phase: Phase) -> State:
    """It is for everybody who is still in the game, at the same time and in secret."""
    return replace(state, phase=phase, waiting=state.active, sealed=(None,) * state.seats)


def sealed_in(state: State, seat: Seat, action: Sealed) -> After:
    """A sealed decision is in; the last one opens them all (GB-35, GB-39)."""
    happened = sealed_event(state, seat, action)
    waiting = tuple(other for other in state.waiting if other != seat)
    state = replace(state, sealed=put(state.sealed, seat, action), waiting=waiting)
    if any(other >= 0 for other in waiting):  # the clock waits for nothing
        return state, happened
    return told_first(OPENERS[state.phase](state), *happened)


def sealed_event(state: State, seat: Seat, action: Sealed) -> Told:
    """What is seen of a decision before it is opened; an answer is heard with those of all others."""
    match action:
        case Rate(push):
            return (Clenched(seat, state.colour, push),)
        case Screen(sets):
            return (Placed(seat, sets),)
        case Limit(amount):
            return (LimitSet(seat, amount),)
    return ()


def told_first(after: After, *events: Event) -> After:
    """What came of an action, told after the action itself."""
    state, more = after
    return state, (*events, *more)


def put(things: tuple[Any, ...], seat: Seat, thing: Any) -> tuple[Any, ...]:
    """The things of all seats, with another one for this seat."""
    return (*things[:seat], thing, *things[seat + 1 :])


# --- the start ------------------------------------------------------------------------------------------------------


def first_hands(seats: int, nature: Nature) -> Deal:
    """The 3s, 4s and 5s are dealt out in full (GB-10); whoever comes off worse draws one more card (GB-11)."""
    first = nature.pick(range(seats))  # GB-R03
    start = nature.shuffled(START_CARDS)
    hands = [[*start[(seat - first) % seats :: seats]] for seat in range(seats)]
    if short := [hand for hand in hands if len(hand) < len(hands[first])]:
        short[0].append(nature.pick([card for card in CARDS if card not in START_CARDS]))
    return Deal(first, tuple(tuple(sorted(hand)) for hand in hands))


def dealt(state: State, first: Seat, hands: tuple[tuple[int, ...], ...]) -> After:
    """Everybody has a hand; the rest is the deck (GB-09)."""
    held = {card for hand in hands for card in hand}
    deck = tuple(card for card in state.deck if card not in held)
    return ask(replace(state, dealt_first=first, hands=hands, deck=deck), "start", NATURE), (Dealt(first, hands),)


def round_started(state: State) -> After:
    """The next round begins with the auctions; the last has none (GB-14, GB-15)."""
    state = replace(state, round=state.round + 1, auctioneer=NOBODY)
    told = RoundStarted(state.starter, state.round)
    return told_first(next_auction(state) if state.round in AUCTIONS else deals_begun(state), told)


# --- the auction ----------------------------------------------------------------------------------------------------


def next_auction(state: State) -> After:
    """Each player is auctioneer once, the starting player first (GB-17); then come the deals."""
    before = state.auctioneer
    seat = state.starter if before == NOBODY else next(state.clockwise(before))
    if before != NOBODY and seat == state.starter:
        return deals_begun(state)
    return ask(replace(state, auctioneer=seat), "lot", NATURE), ()


def lot_size(state: State) -> int:
    """How many cards the auctioneer draws (GB-18 to GB-21); bankruptcies change nothing (GB-R10)."""
    if state.round < AUCTIONS[-1] or (state.seats == 3 and not is_third_auction(state)):
        return LOT[state.seats]
    return LAST_LOT[state.seats]


def is_third_auction(state: State) -> bool:
    """Whether two have been auctioneer before, in this round."""
    return [state.starter, *state.clockwise(state.starter)].index(state.auctioneer) == 2


def drawn(state: State, cards: tuple[int, ...]) -> After:
    """The auctioneer alone looks at the lot (GB-22)."""
    deck = tuple(card for card in state.deck if card not in cards)
    state = replace(state, lot=cards, deck=deck)
    return ask(state, "announce", state.auctioneer), (LotDrawn(state.auctioneer, len(cards), cards),)


def announced(state: State, facts: tuple[Fact, ...]) -> After:
    """One true fact about each card (GB-23, GB-R12), then his bid, unless he has nothing (GB-R19)."""
    kinds = tuple(
        Kind(colour=colour(card)) if fact == "colour" else Kind(value=value(card))
        for fact, card in zip(facts, state.lot, strict=True)
    )
    state, seat = replace(state, facts=kinds), state.auctioneer
    after = (ask(state, "open", seat), ()) if state.ledger[seat] else bidding(state)
    return told_first(after, Announced(seat, kinds))


def bidding(state: State) -> After:
    """The others may raise: asked in turn, in real time or by sealed limits."""
    if state.options.auction != "sealed":
        return ask_for_bids(state, state.auctioneer)
    choosers = tuple(seat for seat in state.active if state.ledger[seat] > state.bid)
    if not choosers:
        return sold(state)
    return replace(state, phase="limit", waiting=choosers, sealed=(None,) * state.seats), ()


def ask_for_bids(state: State, after: Seat) -> After:
    """Whoever could outbid and has not passed since is asked; when there is nobody the lot is sold (GB-R16)."""
    out = (*state.passed, *state.silent)
    asked = tuple(seat for seat in state.clockwise(after) if seat not in out and state.can_bid(seat))
    if not asked:
        return sold(state)
    if state.options.auction == "live":
        return ask(state, "bid", *asked, CLOCK), ()
    return ask(state, "bid", asked[0]), ()


def raised(state: State, seat: Seat, amount: int) -> After:
    """A new bid gives everybody the choice again (GB-R16)."""
    state = replace(state, bid=amount, bidder=seat, passed=(), silence=0, fresh=state.options.auction == "live")
    return told_first(ask_for_bids(state, seat), Raised(seat, amount))


def passed(state: State, seat: Seat, rest: bool) -> After:
    """A pass holds for this price, or for the rest of the lot."""
    state = replace(state, passed=(*state.passed, seat), silent=(*state.silent, seat) if rest else state.silent)
    return told_first(ask_for_bids(state, seat), Passed(seat, rest))


def ticked(state: State) -> After:
    """Another tick: five seconds of silence sell a lot (GB-R16); the deal clock runs (GB-R28)."""
    if state.phase == "bid":
        state = replace(state, silence=state.silence + 1, fresh=False)
        return sold(state) if state.silence >= SILENCE else ask_for_bids(state, state.auctioneer)
    state = replace(state, left=state.left - 1)
    if state.left:
        return state, ()
    if state.phase == "answer":  # an offer on the table is still answered
        return replace(state, waiting=tuple(seat for seat in state.waiting if seat != CLOCK)), (TimeUp(),)
    return ask_all(state, "screen"), (TimeUp(),)


def limits_opened(state: State) -> After:
    """The highest limit buys, and pays one more than the second, or the opening bid (GB-R62)."""
    limits = {
        seat: action.amount
        for seat, action in enumerate(state.sealed)
        if isinstance(action, Limit) and (seat == state.auctioneer or action.amount > state.bid)
    }
    if state.bidder >= 0:
        limits.setdefault(state.bidder, state.bid)  # the auctioneer who has bid all he has
    state = replace(state, sealed=(None,) * state.seats)
    best = sealed_sale([(seat, limits.get(seat, 0)) for seat in state.clockwise(state.auctioneer)], state.bid)
    return sold(replace(state, bidder=best[0], bid=best[1]) if best else state)


def sealed_sale(limits: Sequence[tuple[Seat, int]], opening_bid: int) -> tuple[Seat, int] | None:
    """Who buys for how much: the limits from the auctioneer's left on, he himself last; None when nobody bids."""
    buyer, most = max(limits, key=lambda limit: limit[1])  # the first of equal ones
    if not most:
        return None
    second = max((limit for seat, limit in limits if seat != buyer), default=0)
    return buyer, min(most, max(opening_bid, second + 1))


def sold(state: State) -> After:
    """The lot goes to the highest bidder, who pays the Bank (GB-26); without one it leaves the game (GB-R20)."""
    seller, buyer, cards = state.auctioneer, state.bidder, state.lot
    told: Event
    if buyer == NOBODY:
        seen = remembered(state.seen, cards, GONE, seller)
        state = replace(state, buried=(*state.buried, *cards), seen=seen)
        told = Unsold(seller, len(cards))
    else:
        state = replace(
            state,
            ledger=state.ledger.moved(buyer, BANK, state.bid),
            hands=put(state.hands, buyer, tuple(sorted((*state.hands[buyer], *cards)))),
            sales=(*state.sales, Sale(state.round, seller, buyer, state.bid, state.facts)),
            seen=remembered(state.seen, cards, buyer, seller, buyer),  # GB-R21
        )
        told = Sold(seller, buyer, state.bid, len(cards), cards)
    state = replace(state, lot=(), facts=(), bid=0, bidder=NOBODY, passed=(), silent=(), silence=0, fresh=False)
    return told_first(next_auction(state), told)


# --- the deals ------------------------------------------------------------------------------------------------------


def deals_begun(state: State) -> After:
    """The starting player has the floor first (GB-R28)."""
    ticks = state.options.clock * SECOND if state.options.deals == "live" else 0
    state = replace(state, auctioneer=NOBODY, offers=(0,) * state.seats, quiet=(), left=ticks)
    return ask_for_offers(state, state.starter - 1)


def ask_for_offers(state: State, after: Seat) -> After:
    """Whoever may still make an offer and has not said done since the last one; else the deals are over (GB-R28)."""
    live, most = state.options.deals == "live", state.options.offers
    asked = tuple(s for s in state.clockwise(after) if s not in state.quiet and state.offers[s] < most)
    if not asked or (live and state.options.clock and not state.left):
        return ask_all(state, "screen"), ()
    if not live:
        return ask(state, "offer", asked[0]), ()
    return ask(state, "offer", *asked, *clock(state)), ()


def clock(state: State) -> tuple[Seat, ...]:
    """The clock, where it runs."""
    return (CLOCK,) if state.left else ()


def offered(state: State, seat: Seat, offer: Offer) -> After:
    """An offer lies on the table, and everybody may say something again after it."""
    asked = tuple(s for s in state.active if s != seat) if offer.to == EVERYBODY else (offer.to,)
    state = replace(
        state, offers=put(state.offers, seat, state.offers[seat] + 1), quiet=(), offer=offer, offerer=seat,
        partner=offer.to, phase="answer", waiting=(*asked, *clock(state)), sealed=(None,) * state.seats,
    )  # fmt: skip
    readers = () if offer.to == EVERYBODY else (offer.to,)
    state = replace(state, seen=remembered(state.seen, offer.give, seat, *readers))
    return state, (Offered(seat, offer.to, offer),)


def answers_opened(state: State) -> After:
    """Of those who accept the one nearest to the offerer's left deals (GB-R63); the floor goes on to the left."""
    seat, offer = state.offerer, state.offer
    assert offer is not None
    takers = [s for s in state.clockwise(seat) if isinstance(state.sealed[s], Accept)]
    told: Event = OfferDeclined(seat, offer.to)
    if takers:
        answer = state.sealed[takers[0]]
        assert isinstance(answer, Accept)
        state, told = exchanged(state, takers[0], offer, answer.cards)
    state = replace(state, offer=None, offerer=NOBODY, partner=NOBODY, sealed=(None,) * state.seats)
    return told_first(ask_for_offers(state, seat), told)


def exchanged(state: State, partner: Seat, offer: Offer, cards: tuple[int, ...]) -> Change:
    """Cards and chits change hands at once (GB-R31)."""
    seat, to_all = state.offerer, offer.to == EVERYBODY
    ledger = state.ledger.moved(seat, partner, offer.chits).moved(partner, seat, offer.want_chits)
    mine = tuple(sorted({*state.hands[seat], *cards} - {*offer.give}))
    theirs = tuple(sorted({*state.hands[partner], *offer.give} - {*cards}))
    eyes = () if to_all else (seat, partner)
    seen = remembered(state.seen, offer.give, partner, *eyes)
    named = tuple(kind.card for kind in offer.want if kind.card is not None) if to_all else ()
    seen = remembered(remembered(seen, named, seat), cards, seat, seat, partner)
    hands = put(put(state.hands, seat, mine), partner, theirs)
    counts = (len(offer.give), len(cards))
    told = DealMade(seat, partner, *counts, offer.chits, offer.want_chits, offer.give, cards, to_all)
    return replace(state, ledger=ledger, hands=hands, seen=seen), told


# --- screening and ratings ------------------------------------------------------------------------------------------


def sets_opened(state: State) -> After:
    """When all have placed their sets the top card of every pile is turned up (GB-35)."""
    sets = tuple(action.sets if isinstance(action, Screen) else () for action in state.sealed)
    piles = tuple(tuple(Pile(cards[0], len(cards)) for cards in placed) for placed in sets)
    seen = state.seen
    for seat, placed in enumerate(piles):
        seen = remembered(seen, [pile.top for pile in placed], seat)
    state = replace(state, sets=sets, piles=piles, seen=seen, sealed=(None,) * state.seats, pushes=())
    return ask(state, "row", NATURE), (Uncovered(piles),)


def fists_opened(state: State) -> After:
    """All chits in the fists are paid, and the rating moves (GB-40 to GB-45)."""
    hue, ledger = state.colour, state.ledger
    pushes = tuple(action.push if isinstance(action, Rate) else 0 for action in state.sealed)
    for seat, push in enumerate(pushes):
        ledger = ledger.moved(seat, BANK, abs(push))
    before = state.ratings[hue]
    after = settled(before, pushes)
    state = replace(state, ledger=ledger, ratings=put(state.ratings, hue, after), pushes=(*state.pushes, pushes))
    told = (Settled(hue, pushes, before, after),)
    if len(state.pushes) < len(HUES):  # GB-37
        return ask_all(state, "rate"), told
    return ask(replace(state, sealed=(None,) * state.seats), "banners", NATURE), told


def banners_drawn(state: State, colours: tuple[int, int]) -> After:
    """Each Banner raises its colour (GB-47, GB-48); the limit holds after each (GB-R45)."""
    after = []
    for hue in colours:
        after.append(within(state.ratings[hue] + BANNER))
        state = replace(
            state,
            ratings=put(state.ratings, hue, after[-1]),
            banners=put(state.banners, hue, state.banners[hue] + 1),
        )
    return told_first(income(state), BannersDrawn(colours, (after[0], after[1])))


# --- income ---------------------------------------------------------------------------------------------------------


def income(state: State) -> After:
    """All sets are turned up; gains are paid and all losses that can be (GB-50, GB-55, GB-R52)."""
    amounts = incomes(state.sets, state.ratings)
    ledger, debts, seen, told = state.ledger, [0] * state.seats, state.seen, list[Event]()
    for seat in state.active:
        net = sum(amounts[seat])  # GB-R50
        if net >= 0:
            ledger = ledger.moved(BANK, seat, net)
        elif ledger[seat] >= -net:
            ledger = ledger.moved(seat, BANK, -net)
        else:
            debts[seat] = -net
        seen = remembered(seen, [card for cards in state.sets[seat] for card in cards], seat)
        told.append(Earned(seat, state.sets[seat], amounts[seat], net))
    for seat in (s for s in state.active if debts[s]):
        told.append(RanShort(seat, debts[seat], debts[seat] - ledger[seat]))
    state = replace(state, ledger=ledger, debts=tuple(debts), seen=seen, passed=())
    return told_first(settle_debts(state), *told)


def settle_debts(state: State) -> After:
    """The next one who is short, clockwise from the starting player; the next lender is asked (GB-R52)."""
    told: tuple[Event, ...] = ()
    while any(state.debts):
        borrower = next(seat for seat in state.clockwise(state.starter - 1) if state.debts[seat])
        state = replace(state, borrower=borrower)
        lenders = [s for s in state.clockwise(borrower) if may_lend(state, s) and s not in state.passed]
        if state.lacking and lenders:
            return ask(state, "lend", lenders[0]), told
        state, event = (bankrupt if state.lacking else rescued)(state, borrower)
        told = (*told, event)
        nothing = (0,) * state.seats
        state = replace(state, borrower=NOBODY, loans=nothing, passed=(), debts=put(state.debts, borrower, 0))
    return told_first(round_ended(state), *told)


def may_lend(state: State, seat: Seat) -> bool:
    """Whether a player is solvent and has something to lend."""
    return not state.debts[seat] and state.ledger[seat] > 0


def lent(state: State, seat: Seat, amount: int) -> After:
    """A promise that counts once the debt is covered."""
    told = Lent(seat, state.borrower, amount)
    state = replace(state, loans=put(state.loans, seat, amount), passed=(*state.passed, seat))
    return told_first(settle_debts(state), told)


def rescued(state: State, borrower: Seat) -> Change:
    """The loans cover the debt: he pays and stays with nothing."""
    ledger, debt = state.ledger, state.debts[borrower]
    for lender, amount in enumerate(state.loans):
        ledger = ledger.moved(lender, borrower, amount)
    return replace(state, ledger=ledger.moved(borrower, BANK, debt)), Rescued(borrower, debt, state.loans)


def bankrupt(state: State, seat: Seat) -> Change:
    """He leaves: his money goes to the Bank, his cards leave the game face down (GB-64, GB-R54)."""
    paid, hand = state.ledger[seat], state.hands[seat]
    unpaid = state.debts[seat] - paid
    state = replace(
        state,
        ledger=state.ledger.moved(seat, BANK, paid),
        exits=put(state.exits, seat, Exit(state.round, unpaid)),
        hands=put(state.hands, seat, ()),
        buried=(*state.buried, *hand),
        sets=put(state.sets, seat, ()),
        piles=put(state.piles, seat, ()),
        seen=tuple(tuple([GONE if at == seat else at for at in known]) for known in state.seen),
    )
    return state, WentBankrupt(seat, paid, unpaid, len(hand))


# --- the end --------------------------------------------------------------------------------------------------------


def round_ended(state: State) -> After:
    """Cards go back to their hands (GB-R40), or leave the game where only premieres are screened (GB-R64)."""
    if state.options.premieres:
        state = aired(state)
    state = replace(state, sets=(), piles=(), row=(), pushes=())
    if state.round == ROUNDS or len(state.active) <= 1:  # GB-68, GB-R55
        best = points(state)
        winners = tuple(seat for seat, had in enumerate(best) if had == max(best))
        return ask(state, "over"), (Ended(winners, tuple(state.ledger)),)
    return round_started(replace(state, starter=black_figure(state)))


def aired(state: State) -> State:
    """All that was screened has left the game face up."""
    shown = [card for placed in state.sets for cards in placed for card in cards]
    hands = tuple(tuple(card for card in hand if card not in shown) for hand in state.hands)
    return replace(state, hands=hands, aired=(*state.aired, *shown), seen=remembered(state.seen, shown, GONE))


def black_figure(state: State) -> Seat:
    """The richest, a tie for the one nearest to the old starter's left (GB-66, GB-67, GB-R57)."""
    return max(state.clockwise(state.starter), key=lambda seat: state.ledger[seat])


def points(state: State) -> tuple[int, ...]:
    """Money; whoever is bankrupt has -1, -2 and so on, by how he ranks among those (GB-69, GB-R56, GB-R65)."""
    gone = [leaving for leaving in state.exits if leaving is not None]
    best_first = sorted({*gone}, key=lambda leaving: rank_out(leaving, all_out=len(gone) == state.seats))
    return tuple(
        money if leaving is None else -1 - best_first.index(leaving)
        for money, leaving in zip(state.ledger, state.exits, strict=True)
    )


def rank_out(leaving: Exit, all_out: bool) -> tuple[int, int]:
    """Lower is better: the later bankruptcy before the smaller loss, and the other way round when all are out."""
    return (leaving.unpaid, -leaving.round) if all_out else (-leaving.round, leaving.unpaid)


OPENERS = {"limit": limits_opened, "answer": answers_opened, "screen": sets_opened, "rate": fists_opened}

GAME = GoggleBox()
