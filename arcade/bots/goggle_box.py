"""Goggle Box's computers: what each level bids, deals, screens, holds in its fists and lends."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random

from arcade.bots import goggle_fists
from arcade.bots.goggle_deals import Temper, Trader
from arcade.bots.goggle_fists import best_push, usual_push
from arcade.bots.goggle_lots import dull_fact, lot_worth
from arcade.bots.goggle_sets import best_sets, prices, worth
from arcade.bots.goggle_worth import leader, outlook, takings
from arcade.chance import below, pick
from arcade.game import CLOCK, TICK, Action, Bot, Moves, Seat
from arcade.rules.goggle_cards import HUES, VALUES, Set, colour, is_run, value
from arcade.rules.goggle_guess import sets_under
from arcade.rules.goggle_moves import FACTS, fitting, topped
from arcade.rules.goggle_table import (
    ROUNDS,
    Accept,
    Announce,
    Bid,
    Decline,
    Done,
    Fact,
    Lend,
    Limit,
    Open,
    Pass,
    Pile,
    Rate,
    Screen,
    View,
)

OPENING = 3  # the first bid is one of so many
LEAP = 4  # a raise goes one part in so many of the way to the limit, or up to twice as far

# Where a clock runs.
HEARS = (round(0.8 / TICK), round(3 / TICK))  # ticks until it answers a bid; five seconds of silence sell
THINKS = (round(6 / TICK), round(12 / TICK))  # ticks of the deals for each offer

# A beginner's habits.
A_CARD, A_MATCH = 2, 3  # what it bids for a card, and more for one that was announced as it likes
PUSHES = 5  # chits at most
PAYS = 5  # chits at most that it adds to a deal


class Player(ABC):
    """Answers whatever the phase asks; all it knows is in the view, so it can sit down in the middle of a match."""

    def choose(self, view: View, legal: Moves, rng: Random) -> Action | None:
        if not is_due(view):
            return None
        match view.phase:
            case "announce":
                return Announce(tuple(self.fact(card, rng) for card in view.lot or ()))
            case "open":
                return Open(max(1, min(1 + below(rng, OPENING), self.limit(view))))
            case "bid":
                return self.bid(view, rng)
            case "limit":
                least = view.bid if view.seat == view.auctioneer else 0
                return Limit(max(least, self.limit(view)))
            case "offer":
                return self.offer(view, rng)
            case "answer":
                return self.answer(view, rng)
            case "screen":
                return Screen(tuple(topped(cards, self.top(view, cards, rng)) for cards in self.sets(view)))
            case "rate":
                return Rate(self.push(view, rng))
        return Lend(self.loan(view))

    def bid(self, view: View, rng: Random) -> Action:
        """Part of the way to its limit, or out of this lot."""
        least = view.least_bid(view.seat)
        leap = (self.limit(view) - least) // LEAP
        return Bid(least + leap + below(rng, leap + 1)) if leap >= 0 else Pass(rest=True)

    @abstractmethod
    def fact(self, card: int, rng: Random) -> Fact:
        """What it says of a card of its lot."""

    @abstractmethod
    def limit(self, view: View) -> int:
        """The most it pays for the lot; the same however often it is asked."""

    def offer(self, view: View, rng: Random) -> Action:
        return Done()

    @abstractmethod
    def answer(self, view: View, rng: Random) -> Action: ...

    @abstractmethod
    def sets(self, view: View) -> tuple[Set, ...]:
        """What it screens."""

    def top(self, view: View, cards: Set, rng: Random) -> int:
        """The card of a set that lies on top."""
        return pick(rng, cards)

    @abstractmethod
    def push(self, view: View, rng: Random) -> int: ...

    def loan(self, view: View) -> int:
        return 0


def is_due(view: View) -> bool:
    """Whether it is time to act: where a clock runs nobody hurries, so that people get a word in."""
    if CLOCK not in view.waiting or view.phase == "answer":
        return True
    if view.phase == "bid":
        first, last = HEARS
        return view.silence >= first + jitter(view, last - first, view.bid)
    made = view.offers[view.seat]
    first, last = THINKS
    gone = round(view.options.clock / TICK) - view.left
    return gone >= first * made + jitter(view, last - first, made)


def jitter(view: View, most: int, moment: int) -> int:
    """Some ticks, the same each time they are asked for at one moment."""
    return below(Random(f"{view.round}/{view.auctioneer}/{view.seat}/{moment}"), most)


class Beginner(Player):
    """Bids a little for any card, screens whatever pays now, pushes its longest run up, and trades what lengthens."""

    def fact(self, card: int, rng: Random) -> Fact:
        return pick(rng, FACTS)

    def limit(self, view: View) -> int:
        held = [colour(card) for card in view.hand], [value(card) for card in view.hand]
        hue, number = max(HUES, key=held[0].count), max(VALUES, key=held[1].count)
        liked = sum(kind.colour == hue or kind.value == number for kind in view.facts)
        return min(view.ledger[view.seat], A_CARD * view.lot_size + A_MATCH * liked)

    def answer(self, view: View, rng: Random) -> Action:
        offer, flat = view.offer, prices((1.0,) * len(HUES))
        assert offer is not None
        cards = fitting(view.hand, offer.want)
        if cards is None or offer.want_chits > min(PAYS, view.ledger[view.seat]):
            return Decline()
        longer = worth({*view.hand} - {*cards} | {*offer.give}, flat) > worth(view.hand, flat)
        return Accept(cards) if longer else Decline()

    def sets(self, view: View) -> tuple[Set, ...]:
        return best_sets(view.hand, prices(view.ratings))

    def push(self, view: View, rng: Random) -> int:
        runs = [cards for cards in view.sets if is_run(cards)]
        longest = colour(max(runs, key=len)[0]) if runs else None
        return min(view.ledger[view.seat], 1 + below(rng, PUSHES)) if longest == view.colour else 0


class Regular(Player):
    """Reckons with expected ratings and cards to come, pushes by habit, makes one offer a round."""

    discount = 0.4  # points it pays for one that a lot promises
    keeps = 10  # points it never bids
    draws = 6  # of cards to come, when it weighs a lot
    denies = 0.0  # how much it minds what a lot would bring the leader
    trades = 1  # offers a round
    temper = Temper(draws=2, worlds=3, weighed=6, discount=0.4, envy=1.0)

    def fact(self, card: int, rng: Random) -> Fact:
        return dull_fact(card)

    def limit(self, view: View) -> int:
        promised = self.discount * lot_worth(view, self.draws, self.denies)
        return max(0, min(view.ledger[view.seat] - self.keeps, round(promised)))

    def offer(self, view: View, rng: Random) -> Action:
        made = view.offers[view.seat]
        return Trader(view, rng, self.temper).offer(made) if made < self.trades else Done()

    def answer(self, view: View, rng: Random) -> Action:
        return Trader(view, rng, self.temper).answer()

    def sets(self, view: View) -> tuple[Set, ...]:
        """The best ones by expected ratings, without those that a fall could make too dear."""
        sets, fallen = [*best_sets(view.hand, outlook(view))], [rating - goggle_fists.SHY for rating in view.ratings]
        sets.sort(key=lambda cards: takings([cards], fallen))
        while sets and view.ledger[view.seat] + takings(sets, fallen) < 0:
            sets.pop(0)
        return tuple(sets)

    def push(self, view: View, rng: Random) -> int:
        return usual_push(view, view.seat, view.sets, rng)


class Expert(Regular):
    """Looks into many worlds for its deals and fists, hides what it screens, and lends where that stops the leader."""

    discount = 0.6
    draws = 10
    denies = 0.5
    trades = 3
    temper = Temper(draws=3, worlds=8, weighed=12, discount=0.6, envy=1.0)

    def top(self, view: View, cards: Set, rng: Random) -> int:
        """The card that leaves the others most to guess, and of a number rather one of a high rating."""

        def hides(card: int) -> tuple[int, int]:
            return sum(1 for _set in sets_under(Pile(card, len(cards)))), view.ratings[colour(card)]

        return max(cards, key=hides)

    def push(self, view: View, rng: Random) -> int:
        return best_push(view, rng)

    def loan(self, view: View) -> int:
        """All that is lacking, if the borrower's exit would bring the leader more."""
        ahead = leader(view, view.seat)
        helped = gain_of_exit(view, ahead) - gain_of_exit(view, view.seat)
        affordable = view.lacking + self.keeps <= view.ledger[view.seat]
        return view.lacking if ahead != view.borrower and affordable and helped > view.lacking else 0


def gain_of_exit(view: View, seat: Seat) -> int:
    """What a player would get at the incomes to come, if his runs were alone once the borrower is gone."""
    gain = 0
    for hue in HUES:
        owners = [other for other, piles in enumerate(view.piles) if any(colour(pile.top) == hue for pile in piles)]
        if {*owners} == {seat, view.borrower}:
            links = sum(pile.size - 1 for pile in view.piles[seat] if colour(pile.top) == hue)
            gain += links * max(0, view.ratings[hue])
    return gain * (ROUNDS - view.round)


LEVELS: dict[str, type[Player]] = {"beginner": Beginner, "regular": Regular, "expert": Expert}


def bot(level: str) -> Bot:
    """The computer player of a level."""
    return LEVELS[level]()
