"""Auctions at Goggle Box: what a lot may be, and the most that a player should pay for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from arcade.bots.goggle_worth import Hopes, threats, unseen
from arcade.chance import pick
from arcade.rules.goggle_cards import Kind, value
from arcade.rules.goggle_guess import imagined
from arcade.rules.goggle_table import Fact, View

HIGH = 6  # from this value on a card is wanted more for its number than for its colour
WORLDS = 3  # in which the leader's hand is looked at


def dull_fact(card: int) -> Fact:
    """What makes a card sound like less: of a high one the colour, of a low one the value."""
    return "colour" if value(card) >= HIGH else "value"


def possible_lots(view: View, rng: Random, count: int) -> list[tuple[int, ...]]:
    """What may lie under the lot, by what was said of it."""
    if view.lot is not None:
        return [view.lot] * count
    pack = unseen(view)
    return [tuple(_cards(view.facts, pack, rng)) for _lot in range(count)]


def _cards(facts: Sequence[Kind], pack: Sequence[int], rng: Random) -> Iterator[int]:
    """A card for each fact, no card twice."""
    used: set[int] = set()
    for kind in facts:
        fitting = [card for card in pack if kind.fits(card) and card not in used]
        if fitting:
            used.add(card := pick(rng, fitting))
            yield card


def lot_worth(view: View, draws: int, envy: float = 0.0) -> float:
    """What a lot promises, and with `envy` what it would promise rivals: the same however often one is asked."""
    rng = Random(f"{view.round}/{view.auctioneer}/{view.seat}/{view.hand}/{view.facts}")
    hopes, lots = Hopes(view, rng, draws), possible_lots(view, rng, draws)
    gain = hopes.with_lots(view.hand, lots) - hopes.worth(view.hand)
    if not envy:
        return gain
    hurt = threats(view, view.seat, envy)
    worst = max(view.active, key=lambda seat: hurt[seat])
    hands = [imagined(view, rng).hands[worst] for _world in range(WORLDS)]
    denied = sum(hopes.with_lots(hand, lots) - hopes.worth(hand) for hand in hands) / WORLDS
    return gain + hurt[worst] * denied
