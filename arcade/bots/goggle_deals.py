"""Deals at Goggle Box: which offers are worth making, and which are worth taking."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import NamedTuple

from arcade.bots.goggle_sets import best_sets
from arcade.bots.goggle_worth import Hopes, outlook, threats
from arcade.game import Seat
from arcade.rules.goggle_cards import CARDS, HUES, VALUES, Kind, named
from arcade.rules.goggle_guess import imagined
from arcade.rules.goggle_moves import fitting, partners
from arcade.rules.goggle_table import EVERYBODY, GONE, UNKNOWN, Accept, Decline, Done, Offer, View

KINDS = (*(Kind(colour=hue) for hue in HUES), *(Kind(value=number) for number in VALUES))

MARGIN = 1.0  # points that a deal has to bring
LOOKED_AT = 10  # cards that it may think of giving, those first that it would not screen now
GIVEN, WANTED = 3, 4  # cards that it offers, kinds that it asks each player for
SWEETENER = 3  # one part in so many of a gain is offered on top
AFFORDED = 4  # and one part in so many of the money at most
PRICES = (1, 2)  # times the value that it asks for a card


class Temper(NamedTuple):
    """How somebody deals."""

    draws: int  # of cards to come
    worlds: int  # in which the others' hands are looked at
    weighed: int  # offers that are thought through
    discount: float  # points for a point that is only promised
    envy: float  # how much a partner's gain hurts


class Trader:
    """Weighs deals by what the hands of both sides would gain, as far as these eyes can tell."""

    def __init__(self, view: View, rng: Random, temper: Temper) -> None:
        self.view = view
        self._discount, self._weighed = temper.discount, temper.weighed
        self._hopes = Hopes(view, rng, temper.draws)
        self._worlds = [imagined(view, rng).hands for _world in range(temper.worlds)]
        self._hurt = threats(view, view.seat, temper.envy)
        self._worth: dict[frozenset[int], float] = {}

    def worth(self, hand: Iterable[int]) -> float:
        """What a hand is worth in money now."""
        cards = frozenset(hand)
        if cards not in self._worth:
            self._worth[cards] = self._discount * self._hopes.worth(cards)
        return self._worth[cards]

    def gain(self, hand: Sequence[int], gives: Iterable[int], gets: Iterable[int], chits: int) -> float:
        """What a hand gains by cards that go and come, and chits that come."""
        return self.worth({*hand} - {*gives} | {*gets}) - self.worth(hand) + chits

    def payment(self, hand: Sequence[int], offer: Offer) -> tuple[float, tuple[int, ...]] | None:
        """What a hand gains by taking an offer, and with which cards; None when it has not got what is wanted."""
        chits = offer.chits - offer.want_chits
        paid = self._ways(hand, offer.want)
        return max(((self.gain(hand, cards, offer.give, chits), cards) for cards in paid), default=None)

    def _ways(self, hand: Sequence[int], want: Sequence[Kind]) -> Iterator[tuple[int, ...]]:
        """Ways to give what is wanted: each card for a single wish, for several the cards that are missed least."""
        if len(want) == 1:
            yield from ((card,) for card in hand if want[0].fits(card))
        elif not want:
            yield ()
        else:
            loss = self.losses(hand, hand)
            cards = fitting(sorted(hand, key=lambda card: loss[card]), want)
            yield from [cards] if cards else []

    def losses(self, hand: Sequence[int], cards: Iterable[int]) -> dict[int, float]:
        """What a hand would lose with each of these cards."""
        return {card: -self.gain(hand, (card,), (), 0) for card in cards}

    # --- answers ---

    def answer(self) -> Accept | Decline:
        """Accept when it pays, and pays the other not too much."""
        view, offer = self.view, self.view.offer
        assert offer is not None
        best = self.payment(view.hand, offer) if offer.want_chits <= view.ledger[view.seat] else None
        if best is None:
            return Decline()
        mine, cards = best
        chits = offer.want_chits - offer.chits
        theirs = sum(self.gain(hands[view.offerer], offer.give, cards, chits) for hands in self._worlds)
        worst = self._hurt[view.offerer] * theirs / len(self._worlds)
        return Accept(cards) if mine > max(MARGIN, worst) else Decline()

    # --- offers ---

    def offer(self, made: int) -> Offer | Done:
        """The offer that promises most; after some were made the next best, since those may have been declined."""
        offers = {offer: self.promise(offer) for offer in self.candidates()}
        good = sorted((offer for offer in offers if offers[offer] > 0), key=lambda offer: -offers[offer])
        return good[made] if made < len(good) else Done()

    def promise(self, offer: Offer) -> float:
        """What an offer brings on average, by how likely somebody takes it."""
        asked = partners(self.view) if offer.to == EVERYBODY else (offer.to,)
        seats = [seat for seat in self.view.clockwise(self.view.seat) if seat in asked]
        return sum(self._brought(offer, seats, hands) for hands in self._worlds) / len(self._worlds)

    def _brought(self, offer: Offer, seats: Iterable[Seat], hands: Sequence[tuple[int, ...]]) -> float:
        """What an offer brings where these are the hands: the first who gains by it takes it (GB-R63)."""
        for seat in seats:
            if offer.want_chits > self.view.ledger[seat]:
                continue
            best = self.payment(hands[seat], offer)
            if best is not None and best[0] > MARGIN:
                mine = self.gain(self.view.hand, offer.give, best[1], offer.want_chits - offer.chits)
                return mine - max(MARGIN, self._hurt[seat] * best[0])
        return 0.0

    def candidates(self) -> list[Offer]:
        """Offers worth thinking through: swaps, with something on top, purchases and sales."""
        hand = self.view.hand
        used = {card for cards in best_sets(hand, outlook(self.view)) for card in cards}
        loss = self.losses(hand, sorted(hand, key=used.__contains__)[:LOOKED_AT])
        spare = sorted(loss, key=lambda card: loss[card])[:GIVEN]
        found = [*self._sales(spare, loss)]
        for seat in partners(self.view):
            for gain, kind in self._wishes(seat):
                found += self._bids(seat, kind, gain, [(card, loss[card]) for card in spare if not kind.fits(card)])
        found.sort(key=lambda each: -each[0])
        return [offer for _gain, offer in found[: self._weighed]]

    def _wishes(self, seat: Seat) -> list[tuple[float, Kind]]:
        """What to ask a player for, with what it brings: kinds that he may hold, and cards that he was seen with."""
        view, wishes = self.view, list[tuple[float, Kind]]()
        at = {card: view.seen[card] for card in CARDS if card not in view.hand and view.seen[card] != GONE}
        gains = {card: self.gain(view.hand, (), (card,), 0) for card in at if at[card] in (UNKNOWN, seat)}
        for kind in KINDS:
            possible = [gain for card, gain in gains.items() if kind.fits(card)]
            held = sum(any(map(kind.fits, hands[seat])) for hands in self._worlds) / len(self._worlds)
            if possible:
                wishes.append((held * sum(possible) / len(possible), kind))
        wishes += [(gain, named(card)) for card, gain in gains.items() if at[card] == seat]
        return sorted(wishes, key=lambda wish: -wish[0])[:WANTED]

    def _bids(
        self, seat: Seat, kind: Kind, gain: float, spare: Iterable[tuple[int, float]]
    ) -> Iterator[tuple[float, Offer]]:
        """A card for another one, with or without chits, or chits alone."""
        afforded = self.view.ledger[self.view.seat] // AFFORDED
        for card, loss in spare:
            yield gain - loss, Offer(seat, (card,), 0, (kind,))
            chits = min(afforded, round((gain - loss) / SWEETENER))
            if chits > 0:
                yield gain - loss - chits, Offer(seat, (card,), chits, (kind,))
        chits = min(afforded, round(gain / 2))
        if chits > 0:
            yield gain - chits, Offer(seat, (), chits, (kind,))

    def _sales(self, spare: Iterable[int], loss: dict[int, float]) -> Iterator[tuple[float, Offer]]:
        """Cards of little use, to whoever wants them."""
        most = max(self.view.ledger[seat] for seat in partners(self.view))
        for card in spare:
            for times in PRICES:
                price = times * (2 + round(1.5 * loss[card]))
                if price <= most:
                    yield price - loss[card], Offer(EVERYBODY, (card,), 0, (), price)
