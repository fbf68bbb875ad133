"""What a view of Goggle Box allows: lots, bids, offers, answers, screens, fists and loans."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, product
from random import Random

from arcade.chance import below, pick, shuffled
from arcade.game import Action, Dials, Listed, Moves, Seat
from arcade.language import _
from arcade.rules.goggle_cards import NUMBER_SET, VALUES, Kind, Set, is_set, value
from arcade.rules.goggle_table import (
    EVERYBODY,
    Accept,
    Announce,
    Bid,
    Decline,
    Done,
    Fact,
    Lend,
    Limit,
    Offer,
    Open,
    Pass,
    Rate,
    Screen,
    View,
)

FACTS: tuple[Fact, ...] = ("colour", "value")
SAMPLED = 3  # cards at most that a sampled offer names on each side
FEW = 10  # and chits


def legal(view: View) -> Moves:
    """What these eyes may do now."""
    seat = view.seat
    if seat < 0 or seat not in view.waiting:
        return Listed()
    return CHOICES[view.phase](view)


def announcements(view: View) -> Moves:
    """Colour or value for each card of the lot (GB-R11, GB-R12)."""
    return Listed(*map(Announce, product(FACTS, repeat=view.lot_size)))


def opening_bids(view: View) -> Moves:
    """From 1 to all he has (GB-R15)."""
    return Dials(Open, amount=range(1, view.ledger[view.seat] + 1))


def bids(view: View) -> Moves:
    """A raise that he can pay, or a pass."""
    return Either(Dials(Bid, amount=range(view.least_bid(view.seat), view.ledger[view.seat] + 1)), Pass(), Pass(True))


def limits(view: View) -> Moves:
    """Up to all he has, the auctioneer not below his own first bid (GB-R62)."""
    least = view.bid if view.seat == view.auctioneer else 0
    return Dials(Limit, amount=range(least, view.ledger[view.seat] + 1))


def fists(view: View) -> Moves:
    """One direction and up to all he has, or nothing (GB-R41, GB-R43)."""
    money = view.ledger[view.seat]
    return Dials(Rate, push=range(-money, money + 1))


def loans(view: View) -> Moves:
    """From nothing to what is still lacking (GB-R52)."""
    return Dials(Lend, amount=range(min(view.ledger[view.seat], view.lacking) + 1))


class Either:
    """Some moves that can be listed, or one kind with its dials."""

    def __init__(self, dials: Dials, *others: Action) -> None:
        self.dials = dials
        self.others = others

    def __contains__(self, action: object) -> bool:
        return action in self.others or action in self.dials

    def sample(self, rng: Random) -> Action:
        """Any of the listed moves or of the dialled kind, each as often."""
        which = below(rng, len(self.others) + 1)
        return self.others[which] if which < len(self.others) else self.dials.sample(rng)


# --- deals ----------------------------------------------------------------------------------------------------------


def may_offer(view: View, offer: Offer) -> str | None:
    """Why this offer may not be made, in a sentence; None when it may (GB-28 to GB-30, GB-R29)."""
    others = partners(view)
    if offer.to != EVERYBODY and offer.to not in others:
        return _("A deal needs another player who is still in the game.")
    if len({*offer.give}) < len(offer.give) or not {*offer.give} <= {*view.hand}:
        return _("You can only give cards of your hand, each once.")
    named = [kind.card for kind in offer.want if kind.card is not None]
    if len({*named}) < len(named):
        return _("A card can be asked for only once.")
    asked = others if offer.to == EVERYBODY else (offer.to,)
    if len(offer.want) > max(view.counts[seat] for seat in asked):
        return _("That is more cards than the other side holds.")
    if not 0 <= offer.chits <= view.ledger[view.seat]:
        return _("You cannot give chits that you have not got.")
    if not 0 <= offer.want_chits <= max(view.ledger[seat] for seat in asked):
        return _("You cannot ask for chits that the other side has not got.")
    if not (offer.give or offer.chits) or not (offer.want or offer.want_chits):
        return _("Each side has to give something.")
    if not (offer.give or offer.want):
        return _("A deal is about at least one card.")
    return None


def partners(view: View) -> tuple[Seat, ...]:
    """With whom one can deal."""
    return tuple(seat for seat in view.active if seat != view.seat)


def may_accept(view: View, answer: Accept) -> str | None:
    """Why this answer cannot be given, in a sentence; None when it can (GB-R30)."""
    offer = view.offer
    assert offer is not None
    if len({*answer.cards}) < len(answer.cards) or not {*answer.cards} <= {*view.hand}:
        return _("You can only give cards of your hand, each once.")
    if len(answer.cards) != len(offer.want) or not all(
        kind.fits(card) for kind, card in zip(offer.want, answer.cards, strict=True)
    ):
        return _("The cards have to be those that were asked for.")
    if offer.want_chits > view.ledger[view.seat]:
        return _("You have not got so many chits.")
    return None


def fitting(hand: Sequence[int], want: Sequence[Kind]) -> tuple[int, ...] | None:
    """Cards of a hand for all kinds that are wanted, the first ones preferred; None when there are not enough."""
    holder: dict[int, int] = {}  # card -> which of the kinds it is for

    def found(which: int, tried: set[int]) -> bool:
        """Whether a card is found for a kind, others moving to make room."""
        for card in hand:
            if card not in tried and want[which].fits(card):
                tried.add(card)
                if card not in holder or found(holder[card], tried):
                    holder[card] = which
                    return True
        return False

    if not all(found(which, set()) for which in range(len(want))):
        return None
    cards = {which: card for card, which in holder.items()}
    return tuple(cards[which] for which in range(len(want)))


class Offers:
    """Any offer that may be made, or done; too many to list, so `may_offer` says what is wrong with one."""

    def __init__(self, view: View) -> None:
        self.view = view

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Done) or (isinstance(action, Offer) and may_offer(self.view, action) is None)

    def sample(self, rng: Random) -> Action:
        """Done, or a small offer."""
        if rng.random() < 0.5:
            return Done()
        view, others = self.view, partners(self.view)
        to = pick(rng, (*others, EVERYBODY))
        asked = others if to == EVERYBODY else (to,)
        give = self._some(rng, view.hand, SAMPLED)
        want = [Kind()] * below(rng, 1 + min(SAMPLED, max(view.counts[seat] for seat in asked)))
        want = [self._kind(rng) for _kind in want]
        chits = 0 if give and below(rng, 2) else below(rng, 1 + min(FEW, view.ledger[view.seat]))
        most = max(view.ledger[seat] for seat in asked)
        want_chits = 0 if want and below(rng, 2) else below(rng, 1 + min(FEW, most))
        offer = Offer(to, give, chits, tuple(want), want_chits)
        return offer if may_offer(view, offer) is None else Done()

    def _some(self, rng: Random, cards: Sequence[int], most: int) -> tuple[int, ...]:
        count = below(rng, 1 + min(most, len(cards)))
        return tuple(sorted(shuffled(rng, cards)[:count])) if count else ()

    def _kind(self, rng: Random) -> Kind:
        """By name seldom, else by colour, by value or any."""
        way, hue, number = below(rng, 7), below(rng, 5), 1 + below(rng, 10)
        return Kind(hue, number) if way == 0 else Kind(hue) if way < 3 else Kind(value=number) if way < 5 else Kind()


class Answers:
    """Declining, or accepting with cards that fit."""

    def __init__(self, view: View) -> None:
        self.view = view

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Decline) or (isinstance(action, Accept) and may_accept(self.view, action) is None)

    def sample(self, rng: Random) -> Action:
        """Either, where accepting is possible."""
        offer = self.view.offer
        assert offer is not None
        if rng.random() < 0.5 or offer.want_chits > self.view.ledger[self.view.seat]:
            return Decline()
        cards = fitting(shuffled(rng, self.view.hand), offer.want)
        return Decline() if cards is None else Accept(cards)


# --- screening ------------------------------------------------------------------------------------------------------


def may_screen(hand: Sequence[int], sets: Sequence[Set]) -> str | None:
    """Why these sets may not be placed, in a sentence; None when they may (GB-31 to GB-33, GB-R36)."""
    placed = [card for cards in sets for card in cards]
    if len({*placed}) < len(placed) or not {*placed} <= {*hand}:
        return _("You can only screen cards of your hand, each in one set.")
    if not all(map(is_set, sets)):
        return _("A set is two or more cards of one colour in a row, or three or four of one number.")
    return None


def sets_in(hand: Sequence[int]) -> Iterator[Set]:
    """Every set that can be made of a hand, each with its lowest card on top."""
    alike: dict[int, list[int]] = {}
    for card in hand:
        alike.setdefault(value(card), []).append(card)
        run: Set = (card,)
        while value(run[-1]) < VALUES[-1] and run[-1] + 1 in hand:
            run = (*run, run[-1] + 1)
            yield run
    for cards in alike.values():
        for size in NUMBER_SET:
            yield from combinations(cards, size)


def topped(cards: Set, top: int) -> Set:
    """The same set with another card on top."""
    return (top, *(card for card in cards if card != top))


class Screens:
    """Any disjoint sets of the hand, in piles with any top card (GB-R37), or none at all (GB-R34)."""

    def __init__(self, hand: Sequence[int]) -> None:
        self.hand = hand

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Screen) and may_screen(self.hand, action.sets) is None

    def sample(self, rng: Random) -> Screen:
        """Some sets that do not overlap."""
        left, placed = {*self.hand}, []
        for cards in shuffled(rng, tuple(sets_in(self.hand))):
            if left.issuperset(cards) and below(rng, 3):
                left.difference_update(cards)
                placed.append(topped(cards, pick(rng, cards)))
        return Screen(tuple(placed))


CHOICES: dict[str, Callable[[View], Moves]] = {
    "announce": announcements,
    "open": opening_bids,
    "bid": bids,
    "limit": limits,
    "offer": Offers,
    "answer": Answers,
    "screen": lambda view: Screens(view.hand),
    "rate": fists,
    "lend": loans,
}
