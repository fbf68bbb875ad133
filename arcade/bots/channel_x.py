"""Computer players of Channel X: one collects the biggest group, one goes by rules of thumb."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable
from random import Random

from arcade import chance
from arcade.game import Action, Bot, Moves, Seat
from arcade.rules.channel_cards import CHANNEL, COMPANY, NUMBERS, TIME, Card, Hand, shrunk
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
    balance_after,
    price,
)

PROGRAMMES, ADVERTISEMENTS = 3, 2  # of a complete hand
OF_A_CHANNEL = 4  # programmes there are

# A regular's rules of thumb, pounds and cards.
OWN, AUTHORITYS = 0.6, -0.3  # cards that a Channel counts more when it is one's own, when it is the Authority's
BIDS = (1_000, 1_500)  # for a card of use
FINISHING_BIDS = (1_000, 2_500, 4_000)  # for the last card
SELLS_AT = 1_000

# --- what lies open, and what it is good for --------------------------------------------------------------------------


def channels(hand: Iterable[Card]) -> Counter[int]:
    """How many programmes there are of each Channel."""
    return Counter(CHANNEL[card] for card in hand if card in CHANNEL)


def advertisements(hand: Iterable[Card]) -> int:
    """How many advertisements there are."""
    return sum(card in COMPANY for card in hand)


def is_foreign(table: Table, seat: Seat, card: Card) -> bool:
    """Whether an advertisement would bring its fee to this seat."""
    return card in COMPANY and table.companies[COMPANY[card] - 1] != seat


def gain(table: Table, seat: Seat, hand: Hand) -> int:
    """What a win with this hand brings, a new Channel counted in."""
    new = CHANNEL_VALUE if price(table, seat, hand)[0] == AUTHORITY else 0
    return balance_after(table, seat, hand) - table.ledger[seat] + new


def wants(hand: Hand, target: int, card: Card) -> bool:
    """Whether a show of the target Channel still lacks such a card."""
    if card in COMPANY:
        return advertisements(hand) < ADVERTISEMENTS
    return CHANNEL.get(card) == target and channels(hand)[target] < PROGRAMMES


def missing(hand: Hand, target: int) -> int:
    """How many cards a show of the target Channel lacks."""
    return max(0, PROGRAMMES - channels(hand)[target]) + max(0, ADVERTISEMENTS - advertisements(hand))


# --- players ----------------------------------------------------------------------------------------------------------


class Player(ABC):
    """Answers whatever the phase asks; all it knows is in the view, so it can sit down in the middle of a match."""

    def choose(self, view: View, legal: Moves, rng: Random) -> Action:
        match view.table.phase:
            case "turn":
                return self.turn(view, legal, rng)
            case "discard":
                return Discard(self.discard(view, rng))
            case "answer":
                return Accept() if Accept() in legal and self.sells(view, rng) else Decline()
            case "raise":
                return self.again(view, legal, rng)
            case "end":
                return Declare() if Declare() in legal and self.declares(view, rng) else Keep()
        return Draw()

    @abstractmethod
    def turn(self, view: View, legal: Moves, rng: Random) -> Action: ...

    @abstractmethod
    def discard(self, view: View, rng: Random) -> Card: ...

    @abstractmethod
    def sells(self, view: View, rng: Random) -> bool: ...

    def again(self, view: View, legal: Moves, rng: Random) -> Action:
        """What to do when nobody has sold."""
        return Stop()

    def declares(self, view: View, rng: Random) -> bool:
        """A win that costs nothing is a win."""
        return gain(view.table, view.seat, view.hand) >= 0


class Beginner(Player):
    """Collects its biggest group, takes what it can use, never buys, sells to anybody, discards any useless card."""

    def turn(self, view: View, legal: Moves, rng: Random) -> Action:
        exposed = view.table.discards[-1]
        return Exchange() if Exchange() in legal and wants(view.hand, self.target(view), exposed) else Draw()

    def target(self, view: View) -> int:
        """The biggest group; of equal ones its own Channel."""
        held = channels(view.hand)
        return max(NUMBERS, key=lambda number: (held[number], view.table.channels[number - 1] == view.seat))

    def discard(self, view: View, rng: Random) -> Card:
        hand, target = view.hand, self.target(view)
        surplus = advertisements(hand) > ADVERTISEMENTS
        useless = [card for card in hand if CHANNEL.get(card) != target and (surplus or card not in COMPANY)]
        return chance.pick(rng, useless or hand)

    def sells(self, view: View, rng: Random) -> bool:
        return True


class Regular(Player):
    """Goes by rules of thumb: counts what is gone of its target, keeps the right Time cards, prefers foreign fees."""

    def turn(self, view: View, legal: Moves, rng: Random) -> Action:
        exposed = view.table.discards[-1]
        if not self.likes(view, exposed):
            return Draw()
        if Exchange() in legal:
            return Exchange()
        offer = Offer(self.least(view), self.bids(view, exposed)[0])
        return offer if offer in legal else Draw()

    def again(self, view: View, legal: Moves, rng: Random) -> Action:
        bid = view.table.bid
        assert bid is not None
        higher = [Raise(amount) for amount in self.bids(view, view.table.discards[-1]) if amount > bid.amount]
        return higher[0] if higher and higher[0] in legal else Stop()

    def bids(self, view: View, card: Card) -> tuple[int, ...]:
        """What it offers for a Time card, one after the other."""
        return FINISHING_BIDS if missing(view.hand, self.target(view)) == 1 else BIDS

    def likes(self, view: View, card: Card) -> bool:
        """Whether a card is lacking, or an advertisement pays and one in the hand does not."""
        if wants(view.hand, self.target(view), card):
            return True
        paying = sum(is_foreign(view.table, view.seat, other) for other in view.hand)
        return is_foreign(view.table, view.seat, card) and paying < ADVERTISEMENTS

    def target(self, view: View) -> int:
        """The Channel with most cards that can still be completed."""
        held, gone = channels(view.hand), channels(view.table.discards)

        def worth(number: int) -> tuple[bool, float]:
            owner = view.table.channels[number - 1]
            bonus = OWN if owner == view.seat else AUTHORITYS if owner == AUTHORITY else 0.0
            return OF_A_CHANNEL - gone[number] >= PROGRAMMES, held[number] + bonus

        return max(NUMBERS, key=worth)

    def discard(self, view: View, rng: Random) -> Card:
        return self.least(view)

    def least(self, view: View) -> Card:
        """The card of least use."""
        target = self.target(view)
        return min(view.hand, key=lambda card: (self.worth(view, target, card), card))

    def worth(self, view: View, target: int, card: Card) -> float:
        """The use of a card of the hand to a show of the target Channel."""
        rest = shrunk(view.hand, card)
        if card in TIME:
            return self.worth_of_time(rest, target, card)
        if card in COMPANY:
            foreign = is_foreign(view.table, view.seat, card)
            surplus = advertisements(rest) >= ADVERTISEMENTS
            return (1 if surplus else 6) + 2 * foreign
        if CHANNEL[card] == target:
            return 10 if channels(rest)[target] < PROGRAMMES else 1
        return 0.5 * channels(rest)[CHANNEL[card]]

    def worth_of_time(self, rest: Hand, target: int, card: Card) -> float:
        """The use of a Time card, the greater the more it can still fetch."""
        if card in rest:
            return 0.5
        lacking = PROGRAMMES - channels(rest)[target]
        match TIME[card]:
            case 60:
                return 5 if lacking > 0 else 0
            case 2:
                return 4 if advertisements(rest) < ADVERTISEMENTS else 2
        return 2 if lacking > 0 and f"{target}P" not in rest else 0

    def sells(self, view: View, rng: Random) -> bool:
        """For a fair price, unless the buyer seems one card away."""
        bid = view.table.bid
        return bid is not None and bid.amount >= SELLS_AT and not self.seems_near(view.table)

    def seems_near(self, table: Table) -> bool:
        """Whether the buyer has two of the exposed programme's Channel, or three of one and an advertisement."""
        known, exposed = table.known[table.player], table.discards[-1]
        held = channels(known)
        if exposed in CHANNEL:
            return held[CHANNEL[exposed]] >= PROGRAMMES - 1
        return max(held.values(), default=0) >= PROGRAMMES - 1


def bot(level: str) -> Bot:
    """The computer player of a level."""
    return Beginner() if level == "beginner" else Regular()
