"""Computer players of Channel X: one collects programmes first, one goes by rules of thumb, one reckons."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from random import Random

from msgspec.structs import replace

from arcade import chance
from arcade.bots.channel_odds import (
    ADVERTISEMENTS,
    OF_A_CHANNEL,
    PROGRAMMES,
    Odds,
    Plan,
    advertisements,
    channels,
    is_foreign,
)
from arcade.game import Action, Bot, Moves, Seat
from arcade.rules.channel_cards import CHANNEL, COMPANY, FETCHES, NUMBERS, TIME, Card, Hand, grown, shrunk
from arcade.rules.channel_x import (
    AUTHORITY,
    CHANNEL_VALUE,
    Accept,
    Declare,
    Decline,
    Discard,
    Draw,
    Exchange,
    Keep,
    Offer,
    Raise,
    Stop,
    Table,
    View,
    around,
    balance_after,
    price,
    remembered,
)

FORGETS = 0.05  # how often a beginner puts any card away

# A regular's rules of thumb: what cards count, and pounds.
OWN, AUTHORITYS = 0.6, -0.3  # what a Channel counts more when it is one's own, when it is the Authority's
TARGETED, PAYS, PAYS_NOT = 10.0, 7.0, 5.0  # the use of a programme of the target, of an advertisement
SPARE_PAYS, SPARE_PAYS_NOT = 3.5, 2.0  # of a third advertisement
GROUPED, ALONE = (4.0, 3.0), 2.5  # of other programmes: two and more of a Channel when near to a show, when not; one
FETCH_60, FETCH_30 = 2.2, 1.5  # of the Time card for programmes that are lacking
FETCH_2, FETCH_LAST = 1.5, 5.0  # for advertisements, and when nothing else is lacking
BIDS, LAST_BIDS = (500, 1_500), (500, 2_000, 4_000)  # for a card of use, for the last one
SELLS_AT = 1_000

EXPERT_BIDS = (1_000, 2_500, 4_000, 6_000, 8_000)  # as long as the card is worth it


# --- small questions --------------------------------------------------------------------------------------------------


def lacking(hand: Hand, target: int) -> tuple[int, int]:
    """The programmes and the advertisements that a show of this Channel lacks."""
    programmes, fees = PROGRAMMES - channels(hand)[target], ADVERTISEMENTS - advertisements(hand)
    return max(0, programmes), max(0, fees)


def gain(table: Table, seat: Seat, hand: Hand) -> int:
    """What a win with this hand brings, a new Channel counted in."""
    new = CHANNEL_VALUE if price(table, seat, hand)[0] == AUTHORITY else 0
    return balance_after(table, seat, hand) - table.ledger[seat] + new


def swapped(hand: Hand, given: Card, taken: Card) -> Hand:
    """The hand with one card for another."""
    return grown(shrunk(hand, given), taken)


def seems_near(table: Table) -> bool:
    """Whether a buyer has openly taken two programmes of a Channel, and now wants another or an advertisement."""
    held, exposed = channels(table.known[table.player]), table.discards[-1]
    group = held[CHANNEL[exposed]] if exposed in CHANNEL else max(held.values(), default=0)
    return group >= PROGRAMMES - 1


def paid(view: View, payer: Seat, payee: Seat, amount: int) -> View:
    """The view when so much has been paid for a Time card."""
    return replace(view, table=replace(view.table, ledger=view.table.ledger.transfer(payer, payee, amount)))


# --- players ----------------------------------------------------------------------------------------------------------


class Player(ABC):
    """Answers what the phase asks; all it knows is in the view, so it can sit down in the middle of a match."""

    def choose(self, view: View, legal: Moves, rng: Random) -> Action:
        match view.table.phase:
            case "turn":
                return self.turn(view, legal)
            case "discard":
                return Discard(self.discard(view, rng))
            case "answer":
                return Accept() if Accept() in legal and self.sells(view) else Decline()
            case "raise":
                return self.again(view, legal)
            case "end":
                return Declare() if Declare() in legal and self.declares(view) else Keep()
        return Draw()

    @abstractmethod
    def turn(self, view: View, legal: Moves) -> Action:
        """Exchange, an offer, or else Draw."""

    @abstractmethod
    def discard(self, view: View, rng: Random) -> Card:
        """One of six cards."""

    @abstractmethod
    def sells(self, view: View) -> bool:
        """Whether it gives its Time card for the bid."""

    def again(self, view: View, legal: Moves) -> Action:
        """A higher bid when nobody has sold, or Stop."""
        return Stop()

    def declares(self, view: View) -> bool:
        """A win that costs nothing is a win."""
        return gain(view.table, view.seat, view.hand) >= 0


class Beginner(Player):
    """Collects programmes first and advertisements only then, never buys, sells to anybody, discards anyhow."""

    def turn(self, view: View, legal: Moves) -> Action:
        return Exchange() if Exchange() in legal and self.can_use(view, view.table.discards[-1]) else Draw()

    def target(self, view: View) -> int:
        """The biggest group; of equal ones its own Channel."""
        held = channels(view.hand)
        return max(NUMBERS, key=lambda number: (held[number], view.table.channels[number - 1] == view.seat))

    def can_use(self, view: View, card: Card) -> bool:
        target = self.target(view)
        programmes, fees = lacking(view.hand, target)
        return CHANNEL.get(card) == target if programmes else card in COMPANY and fees > 0

    def discard(self, view: View, rng: Random) -> Card:
        hand, target = view.hand, self.target(view)
        keeps_fees = not lacking(hand, target)[0] and advertisements(hand) <= ADVERTISEMENTS
        useless = [card for card in hand if CHANNEL.get(card) != target and not (keeps_fees and card in COMPANY)]
        return chance.pick(rng, hand if rng.random() < FORGETS else useless or hand)

    def sells(self, view: View) -> bool:
        return True


class Regular(Player):
    """Goes by rules of thumb: counts what is gone of its target, keeps the right Time cards, prefers foreign fees."""

    def turn(self, view: View, legal: Moves) -> Action:
        if not self.wants(view, view.table.discards[-1]):
            return Draw()
        if Exchange() in legal:
            return Exchange()
        offers = (Offer(self.discard(view), amount) for amount in self.bids(view))
        return next((offer for offer in offers if offer in legal), Draw())

    def again(self, view: View, legal: Moves) -> Action:
        bid = view.table.bid
        higher = (Raise(amount) for amount in self.bids(view) if bid and amount > bid.amount)
        raised = next(higher, Stop())
        return raised if raised in legal else Stop()

    def bids(self, view: View) -> tuple[int, ...]:
        """What it offers for a Time card, one after the other."""
        if sum(lacking(view.hand, self.target(view))) == 1:
            return LAST_BIDS
        return BIDS if view.table.discards[-1] in CHANNEL else ()

    def wants(self, view: View, card: Card) -> bool:
        """Whether it lacks a card, or has an advertisement that does not pay instead of this one that does."""
        target = self.target(view)
        programmes, fees = lacking(view.hand, target)
        if card in CHANNEL:
            return CHANNEL[card] == target and programmes > 0
        paying = sum(is_foreign(view.table, view.seat, other) for other in view.hand)
        return card in COMPANY and (fees > 0 or (paying < ADVERTISEMENTS and is_foreign(view.table, view.seat, card)))

    def gone(self, view: View) -> dict[int, int]:
        """The programmes of each Channel that are in the discards or openly with others."""
        others = (card for seat, hand in enumerate(view.table.known) if seat != view.seat for card in hand)
        return channels([*view.table.discards, *others])

    def target(self, view: View) -> int:
        """Of the Channels that can still be completed, the one with most cards."""
        held, gone = channels(view.hand), self.gone(view)

        def promise(number: int) -> tuple[bool, float]:
            owner = view.table.channels[number - 1]
            bonus = OWN if owner == view.seat else AUTHORITYS if owner == AUTHORITY else 0.0
            return OF_A_CHANNEL - gone[number] >= PROGRAMMES, held[number] + bonus

        return max(NUMBERS, key=promise)

    def discard(self, view: View, rng: Random | None = None) -> Card:
        target = self.target(view)
        return min(view.hand, key=lambda card: (self.use(view, target, card), card))

    def use(self, view: View, target: int, card: Card) -> float:
        """The use of a card beside the others of the hand."""
        rest = shrunk(view.hand, card)
        programmes, fees = lacking(rest, target)
        if card in TIME:
            return 0.0 if card in rest else self.use_of_time(card, target, rest)
        if card in COMPANY:
            pays, pays_not = (PAYS, PAYS_NOT) if fees else (SPARE_PAYS, SPARE_PAYS_NOT)
            return pays if is_foreign(view.table, view.seat, card) else pays_not
        number = CHANNEL[card]
        if number == target:
            return TARGETED if programmes else 0.0
        if not programmes or OF_A_CHANNEL - self.gone(view)[number] < PROGRAMMES:
            return 0.0
        return GROUPED[programmes > 1] if channels(rest)[number] else ALONE

    def use_of_time(self, card: Card, target: int, rest: Hand) -> float:
        """The use of a Time card: the right one for what is lacking."""
        programmes, fees = lacking(rest, target)
        if card == "m2":
            return 0.0 if not fees else FETCH_2 if programmes else FETCH_LAST
        if not programmes:
            return 0.0
        return FETCH_60 if card == "m60" else 0.0 if f"{target}P" in rest else FETCH_30

    def sells(self, view: View) -> bool:
        bid = view.table.bid
        return bid is not None and bid.amount >= SELLS_AT and not seems_near(view.table)


class Expert(Player):
    """Does what gives it the best chance to end first, by the cards it has not seen and what the others took openly."""

    def turn(self, view: View, legal: Moves) -> Action:
        exposed = view.table.discards[-1]
        if exposed in TIME:
            return Draw()
        if Exchange() not in legal:
            return self.offer(view, legal)
        odds, laid = Odds(view), FETCHES[exposed]
        return Exchange() if odds.leaving(swapped(view.hand, laid, exposed), laid) > odds.drawing() else Draw()

    def offer(self, view: View, legal: Moves) -> Action:
        """The card it misses least, for the first bid if that is worth it."""
        odds, exposed = Odds(view), view.table.discards[-1]
        card = max(view.hand, key=lambda card: odds.leaving(swapped(view.hand, card, exposed), card))
        bid = Offer(card, EXPERT_BIDS[0])
        return bid if bid in legal and self.pays(view, odds, card, bid.amount) else Draw()

    def again(self, view: View, legal: Moves) -> Action:
        bid = view.table.bid
        assert bid is not None
        amount = next((amount for amount in EXPERT_BIDS if amount > bid.amount), 0)
        raised = Raise(amount)
        return raised if raised in legal and self.pays(view, Odds(view), bid.card, amount) else Stop()

    def pays(self, view: View, odds: Odds, card: Card, amount: int) -> bool:
        """Whether the exposed card is worth this card and the money, rather than a draw."""
        hand, exposed = swapped(view.hand, card, view.table.discards[-1]), view.table.discards[-1]
        seller = around(view.table.players, view.seat)[0]
        bought = Odds(paid(view, view.seat, seller, amount))
        return bought.leaving(hand, FETCHES[exposed]) > odds.drawing()

    def discard(self, view: View, rng: Random) -> Card:
        worth = Odds(view).discards(view.hand)
        return max(worth, key=lambda card: worth[card])

    def sells(self, view: View) -> bool:
        """Whether money and card outweigh the help to the buyer, seen openly in his hand."""
        table, bid = view.table, view.table.bid
        assert bid is not None
        known = remembered(remembered(table.known, table.player, table.discards[-1], bid.card), view.seat, bid.card)
        sold = paid(replace(view, table=replace(table, known=known)), table.player, view.seat, bid.amount)
        hand = swapped(view.hand, bid.wanted, bid.card)
        return Odds(sold).worth(hand) > Odds(view).worth(view.hand)

    def declares(self, view: View) -> bool:
        """Whether now is the best moment; a win that ruins it is none."""
        table, hand = view.table, view.hand
        if table.round < table.rounds and not balance_after(table, view.seat, hand):
            return False
        fees = sum(is_foreign(table, view.seat, card) for card in hand)
        odds, plan = Odds(view), Plan(CHANNEL[hand[0]], 0, fees, ADVERTISEMENTS - fees, 1, 1, 0)
        return odds.won(plan.channel, fees) >= odds.going_on(plan)


PLAYERS: dict[str, Callable[[], Bot]] = {"beginner": Beginner, "regular": Regular, "expert": Expert}


def bot(level: str) -> Bot:
    """The computer player of a level."""
    return PLAYERS[level]()
