"""Steering: which item lies next in the direction of an arrow, so that every one can be reached."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from pygame import Rect

NEAR, FAR = 0.125, 2.0  # how much a way to the side counts against the way ahead, in line with the start and out of it


class HasBox(Protocol):
    """Anything with a place on the screen."""

    box: Rect


Placed = TypeVar("Placed", bound=HasBox)


def neighbour(items: Sequence[Placed], start: Placed, way: tuple[float, float]) -> Placed:
    """The next item from `start` that way, in its own row or column if there is one; after the last, the far side."""
    along, across = (0, 1) if way[0] else (1, 0)

    def ahead(item: Placed) -> float:
        return (item.box.center[along] - start.box.center[along]) * way[along]

    def aside(item: Placed) -> float:
        return abs(item.box.center[across] - start.box.center[across])

    def in_line(item: Placed) -> bool:
        return aside(item) < (item.box.size[across] + start.box.size[across]) / 2

    def order(item: Placed) -> tuple[bool, bool, float]:
        return ahead(item) < 0, not in_line(item), ahead(item) + (NEAR if in_line(item) else FAR) * aside(item)

    return min((item for item in items if ahead(item)), key=order, default=start)
