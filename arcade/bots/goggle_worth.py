"""What ratings and hands of Goggle Box promise: Banners counted, lots to come hoped for, rivals weighed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from statistics import fmean

from arcade.bots.goggle_sets import Prices, prices, worth
from arcade.chance import shuffled
from arcade.game import Seat
from arcade.rules.goggle_cards import (
    BANNER,
    BANNERS,
    CARDS,
    HIGHEST,
    HUES,
    LOWEST,
    START_CARDS,
    Set,
    colour,
    is_run,
    value,
)
from arcade.rules.goggle_table import ROUNDS, UNKNOWN, Shown, View

# Rules of thumb, found by playing.
ALONE = (0.6, 0.4, 0.2, 0.1, 0.1)  # the chance that nobody else screens a run in a colour, by round
FALLS = 0.4  # spaces that a rating loses in a round to the fists of the others
RISK = 0.5  # spaces that the colours of a number set lose besides
PREMIERES = 2  # incomes that count where all must be premieres

LOT = {3: 3, 4: 2, 5: 2}  # cards that fall to each player in a round, were the lots shared out (GB-18)
AUCTIONS = 4  # rounds that have some (GB-15)
DRAWN = 2  # Banners in a round (GB-47)


def incomes_left(table: Shown) -> int:
    """How many incomes are to come, this round's included."""
    return 1 + ROUNDS - table.round


def times_paid(table: Shown) -> int:
    """How many incomes count: all that are left, or a few where a set is screened once and others follow (GB-R64)."""
    return min(PREMIERES, incomes_left(table)) if table.options.premieres else incomes_left(table)


def lifts(table: Shown, ahead: int = 0) -> list[float]:
    """How many spaces the Banners may be expected to raise each colour until the income so many rounds ahead."""
    left = [BANNERS - drawn for drawn in table.banners]
    share = min(1.0, DRAWN * (ahead + 1) / max(1, sum(left)))
    return [BANNER * each * share for each in left]


def promised(table: Shown) -> list[float]:
    """The ratings at this round's income, if no more fists were opened."""
    return [min(HIGHEST, now + lift) for now, lift in zip(table.ratings, lifts(table), strict=True)]


def expected(table: Shown, ahead: int = 0) -> list[float]:
    """The ratings at the income so many rounds ahead: the Banners raise them, the others' fists pull them down."""
    fall = FALLS * (ahead + 1)
    raised = zip(table.ratings, lifts(table, ahead), strict=True)
    return [max(LOWEST, min(HIGHEST, now + lift - fall)) for now, lift in raised]


def outlook(table: Shown, ahead: int = 0) -> Prices:
    """What sets will bring at the income so many rounds ahead."""
    return prices(expected(table, ahead), (ALONE[table.round + ahead - 1],) * len(HUES), RISK)


def takings(sets: Iterable[Set], ratings: Sequence[float], alone: Iterable[int] = ()) -> float:
    """What sets bring at ratings that need not be whole; runs of the colours in which one is alone count twice."""
    total = 0.0
    for cards in sets:
        shown = [ratings[colour(card)] for card in cards]
        if is_run(cards):
            total += (len(cards) - 1) * shown[0] * (1 + (shown[0] > 0 and colour(cards[0]) in alone))
        else:
            total += value(cards[0]) * (max(shown) + min(shown))
    return total


# --- hands ----------------------------------------------------------------------------------------------------------


def unseen(view: View) -> list[int]:
    """Cards that may still lie in the deck or under the lot; the start cards are all in hands (GB-10)."""
    own = {*view.hand, *(view.lot or ())}
    return [card for card in CARDS if view.seen[card] == UNKNOWN and card not in own and card not in START_CARDS]


def cards_until(view: View, ahead: int) -> int:
    """How many cards a player may hope to buy until the income so many rounds ahead."""
    size = LOT[view.seats]
    now = size // 2 if view.auctioneer >= 0 else 0
    return now + size * max(0, min(ahead, AUCTIONS - view.round))


class Hopes:
    """What hands promise over all incomes left, together with cards that may yet come to them.

    The first income and the last one stand for those between.
    """

    def __init__(self, view: View, rng: Random, draws: int) -> None:
        steps = sorted({0, incomes_left(view) - 1})
        self._at = [outlook(view, ahead) for ahead in steps]
        self._weight = times_paid(view) / len(steps)
        pack, counts = unseen(view), [cards_until(view, ahead) for ahead in steps]
        packs = [shuffled(rng, pack) for _draw in range(draws)]
        self._draws = [[drawn[:count] for count in counts] for drawn in packs]

    def worth(self, hand: Iterable[int]) -> float:
        """What a hand promises, in points."""
        return self.with_lots(hand, [()] * len(self._draws))

    def with_lots(self, hand: Iterable[int], lots: Sequence[Iterable[int]]) -> float:
        """What a hand promises together with what may be a lot, another one for each draw."""
        hand = tuple(hand)
        return self._weight * fmean(
            sum(worth({*hand, *lot, *cards}, at) for at, cards in zip(self._at, draw, strict=True))
            for draw, lot in zip(self._draws, lots, strict=True)
        )


# --- rivals ---------------------------------------------------------------------------------------------------------


def standing(table: Shown, seat: Seat) -> int:
    """How well a player does, as far as all can see: his money, and what his piles seem to bring."""
    piles = table.piles[seat] if table.piles else ()
    return table.ledger[seat] + sum(max(0, table.ratings[colour(pile.top)]) * (pile.size - 1) for pile in piles)


def leader(table: Shown, eyes: Seat) -> Seat:
    """The rival who does best; of equal ones the nearest to the left."""
    rivals = [seat for seat in table.clockwise(eyes) if seat != eyes]
    return max(rivals, key=lambda seat: standing(table, seat))


def threats(table: Shown, eyes: Seat, envy: float) -> list[float]:
    """How much a point that a player gets hurts these eyes: the better he does the more, all together `envy`."""
    stands = [max(1, standing(table, seat)) ** 2 * (seat in table.active) for seat in range(table.seats)]
    stands[eyes] = 0
    return [envy * stand / sum(stands) for stand in stands]
