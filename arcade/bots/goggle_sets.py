"""The best sets that can be made of a hand of Goggle Box, found exactly at given prices."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from arcade.rules.goggle_cards import CARDS, HUES, NUMBER_SET, VALUES, Set, card_of, colour, value

# Some colours are written as one number, a bit for each.
Hues = int
ALL = range(1 << len(HUES))
OF: tuple[tuple[int, ...], ...] = tuple(tuple(hue for hue in HUES if some >> hue & 1) for some in ALL)
# Colours that may leave the cards of one number for a number set: none of them, or three or four.
TAKEN: tuple[tuple[Hues, ...], ...] = tuple(
    tuple(taken for taken in ALL if taken & some == taken and (not taken or len(OF[taken]) in NUMBER_SET))
    for some in ALL
)
PLACES = tuple((value(card) - 1, 1 << colour(card)) for card in CARDS)

NEVER = (0.0,) * len(HUES)


class Prices(NamedTuple):
    """What sets bring: by colours, the links between two cards of runs and the points of a number."""

    links: tuple[float, ...]
    numbers: tuple[float, ...]


def prices(ratings: Sequence[float], alone: Sequence[float] = NEVER, risk: float = 0.0) -> Prices:
    """At these ratings, with a chance to be alone in each colour; `risk`: what a number set's colours may lose."""
    link = [max(0.0, rating * (1 + chance)) for rating, chance in zip(ratings, alone, strict=True)]
    links = tuple(sum(link[hue] for hue in hues) for hues in OF)
    shown = [[ratings[hue] for hue in hues] for hues in OF]
    return Prices(links, tuple(max(each) + min(each) - risk if each else 0.0 for each in shown))


def worth(hand: Iterable[int], at: Prices) -> float:
    """What the best sets of a hand bring."""
    links = at.links
    left, most, others = 0, 0.0, dict[Hues, float]()  # of the last number, without and with a number set taken out
    for number, held in enumerate(_held(hand), 1):
        if others or len(TAKEN[held]) > 1:
            layer = _layer({left: most, **others}, number, held, at)
            most = layer.pop(held)
            others = layer
        else:
            most += links[left & held]
        left = held
    return max([most, *others.values()])


def best_sets(hand: Iterable[int], at: Prices) -> tuple[Set, ...]:
    """The best sets of a hand, each with its lowest card first; none that brings nothing."""
    held, layers = _held(hand), [{0: 0.0}]
    for number in VALUES:
        layers.append(_layer(layers[-1], number, held[number - 1], at))
    left = max(layers[-1], key=layers[-1].__getitem__)
    free, sets = [left], list[Set]()
    for number in reversed(VALUES):
        taken = held[number - 1] ^ left
        if taken:
            sets.append(tuple(card_of(hue, number) for hue in OF[taken]))
        before = layers[number - 1]
        left = max(before, key=lambda hues: before[hues] + at.links[hues & free[-1]])
        free.append(left)
    free.reverse()
    return (*_runs(free, at), *reversed(sets))


def _layer(before: dict[Hues, float], number: int, held: Hues, at: Prices) -> dict[Hues, float]:
    """The most that can be had up to a number, by the colours of its cards that are left for runs."""
    links, numbers = at
    return {
        held ^ taken: max([most + links[hues & (held ^ taken)] for hues, most in before.items()])
        + number * numbers[taken]
        for taken in TAKEN[held]
        if not taken or numbers[taken] > 0
    }


def _held(hand: Iterable[int]) -> list[Hues]:
    """The colours held of each number."""
    held = [0] * len(VALUES)
    for card in hand:
        place, hue = PLACES[card]
        held[place] |= hue
    return held


def _runs(free: Sequence[Hues], at: Prices) -> Iterator[Set]:
    """The runs among the cards that are left, of colours in which they pay; `free` begins with a number 0."""
    for hue in HUES:
        run: Set = ()
        for number in range(1, len(free) + 1):
            if number < len(free) and free[number] >> hue & 1:
                run = (*run, card_of(hue, number))
                continue
            if len(run) > 1 and at.links[1 << hue] > 0:
                yield run
            run = ()
