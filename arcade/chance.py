"""Dice, picks and shuffles from one generator, the same numbers on every Python."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, log, pi, sqrt
from random import Random
from typing import TypeVar

T = TypeVar("T")


def below(rng: Random, n: int) -> int:
    """A whole number 0..n-1. Only `random()` is used: its stream is the one Python promises never to change."""
    return int(rng.random() * n)


def die(rng: Random, sides: int = 6) -> int:
    """A face 1..sides."""
    return 1 + below(rng, sides)


def pick(rng: Random, things: Sequence[T]) -> T:
    """One of the things, uniformly."""
    return things[below(rng, len(things))]


def shuffled(rng: Random, things: Sequence[T]) -> tuple[T, ...]:
    """All the things in a uniformly random order (Fisher and Yates)."""
    pack = list(things)
    for last in range(len(pack) - 1, 0, -1):
        other = below(rng, last + 1)
        pack[last], pack[other] = pack[other], pack[last]
    return tuple(pack)


def gauss(rng: Random, sd: float) -> float:
    """A normal deviate around 0 (Box and Muller 1958)."""
    return sd * sqrt(-2 * log(1 - rng.random())) * cos(2 * pi * rng.random())
