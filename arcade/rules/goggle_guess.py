"""What Goggle Box may look like behind the backs of the cards: a state drawn at random that fits a view."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from random import Random
from typing import Any

from msgspec.structs import replace

from arcade.chance import pick, shuffled
from arcade.game import Seat
from arcade.rules.goggle_cards import CARDS, HUES, NUMBER_SET, START_CARDS, VALUES, Kind, Set, card_of, colour, value
from arcade.rules.goggle_moves import CHOICES, topped
from arcade.rules.goggle_table import GONE, LIES_OPEN, UNKNOWN, Offer, Pile, State, View, view_of


def imagined(view: View, rng: Random) -> State:
    """The hidden cards dealt out anew by all that these eyes know, and what others decided in secret made up."""
    pack = Pack(view, rng)
    sets = pack.piles() if view.piles else ()
    state = State(
        *LIES_OPEN(view), **pack.places(), sets=sets, offer=view.offer, sealed=(None,) * view.seats,
        seen=(view.seen,) * (view.seats + 1),
    )  # fmt: skip
    if view.offerer >= 0 and view.offer is None:
        state = replace(state, offer=any_offer(state, rng))
    sealed = tuple(
        view.own if seat == view.seat else CHOICES[view.phase](view_of(state, seat)).sample(rng) if done else None
        for seat, done in enumerate(view.ready)
    )
    return replace(state, sealed=sealed)


def any_offer(state: State, rng: Random) -> Offer:
    """Something that the offerer may have offered to his partner."""
    seat, to = state.offerer, state.partner
    give = (pick(rng, state.hands[seat]),) if state.hands[seat] else ()
    if state.hands[to]:
        return Offer(to, give, 0 if give else 1, (Kind(),))
    return Offer(to, give, 0 if give else 1, (), 1)


class Pack:
    """The cards these eyes cannot see, and the places they may be in."""

    def __init__(self, view: View, rng: Random) -> None:
        self.view = view
        self.rng = rng
        own = (*view.hand, *(view.lot or ()), *view.aired)
        self.free = dict.fromkeys(card for card in shuffled(rng, CARDS) if card not in own)  # in any order
        self.hands: list[list[int]] = [[] for _seat in range(view.seats)]
        if view.seat >= 0:
            self.hands[view.seat] = [*view.hand]
        self.lot = list(view.lot or ())
        self.buried: list[int] = []

    def places(self) -> dict[str, Any]:
        """Every card in a place: what is known first, then what was announced, then anything."""
        view = self.view
        if view.offer is not None and view.offerer != view.seat:
            self._take(view.offer.give, self.hands[view.offerer])
        if view.lot is None:
            self._lot()
        self._seen()
        self._announced()
        deck = self._deck()
        rest = [*self.free]
        for seat, count in enumerate(view.counts):
            while len(self.hands[seat]) < count:
                self.hands[seat].append(rest.pop())
        self.buried += rest
        hands = tuple(tuple(sorted(hand)) for hand in self.hands)
        return {
            "hands": hands, "deck": tuple(sorted(deck)), "lot": tuple(self.lot), "buried": tuple(self.buried),
        }  # fmt: skip

    def _take(self, cards: Iterable[int], place: list[int]) -> None:
        for card in cards:
            if card in self.free:
                del self.free[card]
                place.append(card)

    def _room(self, seat: Seat) -> bool:
        return len(self.hands[seat]) < self.view.counts[seat]

    def _lot(self) -> None:
        """Cards under a lot's backs fit what was said of them, and were never in a hand."""
        for n in range(self.view.lot_size):
            kind = self.view.facts[n] if self.view.facts else Kind()
            fresh = [card for card in self.free if self._may_be_drawn(card)]
            fitting = [card for card in fresh if kind.fits(card)]
            self._take([(fitting or fresh or [*self.free])[0]], self.lot)

    def _may_be_drawn(self, card: int) -> bool:
        """Whether a card can still be in the deck: the start cards never are (GB-10)."""
        return self.view.seen[card] == UNKNOWN and card not in START_CARDS

    def _seen(self) -> None:
        """Cards are where these eyes saw them last, while there is room."""
        for card in [*self.free]:
            at = self.view.seen[card]
            if at >= 0 and self._room(at):
                self._take([card], self.hands[at])
            elif at == GONE and len(self.buried) < self.view.buried:
                self._take([card], self.buried)

    def _announced(self) -> None:
        """Whoever bought a lot holds cards as they were announced, while there is room and the deck has enough."""
        counted: set[int] = set()
        spare = sum(map(self._may_be_drawn, self.free)) - self.view.deck
        for sale in self.view.sales:
            hand = self.hands[sale.buyer]
            for kind in sale.facts if sale.buyer != self.view.seat else ():
                held = next((card for card in hand if card not in counted and kind.fits(card)), None)
                if held is None and spare > 0 and self._room(sale.buyer):
                    held = next((card for card in self.free if self._may_be_drawn(card) and kind.fits(card)), None)
                    self._take([] if held is None else [held], hand)
                    spare -= held is not None
                if held is not None:
                    counted.add(held)

    def _deck(self) -> list[int]:
        """The deck: cards that nobody ever held, as long as there are such."""
        deck: list[int] = []
        likely = [card for card in self.free if self._may_be_drawn(card)]
        if self.view.phase == "deal":
            likely = [*self.free]
        others = [card for card in self.free if card not in likely]
        self._take([*likely, *others][: self.view.deck], deck)
        return deck

    # --- piles ---

    def piles(self) -> tuple[tuple[Set, ...], ...]:
        """The sets on the table: one's own as they are, those of others any that fit under their top cards."""
        view = self.view
        hidden = [(s, pile) for s, piles in enumerate(view.piles) for pile in piles if s != view.seat]
        free = self.free.keys() - {pile.top for _seat, pile in hidden}
        ways = {
            n: [cards for cards in shuffled(self.rng, tuple(sets_under(pile))) if free.issuperset(cards[1:])]
            for n, (_seat, pile) in enumerate(hidden)
        }
        chosen = one_each(ways) or {}
        placed: list[list[Set]] = [[] for _seat in range(view.seats)]
        for n, (seat, _pile) in enumerate(hidden):
            placed[seat].append(chosen[n])
            self._take(chosen[n], self.hands[seat])
        if view.seat >= 0:
            placed[view.seat] = [*view.sets]
        return tuple(map(tuple, placed))


def one_each(ways: dict[int, list[Set]]) -> dict[int, Set] | None:
    """A set for each pile, no card twice, piles with few ways first; the truth is one way, so there is one."""
    if not ways:
        return {}
    which = min(ways, key=lambda n: len(ways[n]))
    for cards in ways[which]:
        left = {n: [other for other in sets if not {*cards} & {*other}] for n, sets in ways.items() if n != which}
        others = one_each(left)
        if others is not None:
            return {which: cards, **others}
    return None


def sets_under(pile: Pile) -> Iterator[Set]:
    """All sets of this size with this top card."""
    hue, number, size = colour(pile.top), value(pile.top), pile.size
    for first in range(max(VALUES[0], number - size + 1), min(number, VALUES[-1] - size + 1) + 1):
        yield topped(tuple(card_of(hue, first + n) for n in range(size)), pile.top)
    if size in NUMBER_SET:
        others = [card_of(other, number) for other in HUES if other != hue]
        for alike in combinations(others, size - 1):
            yield (pile.top, *alike)
