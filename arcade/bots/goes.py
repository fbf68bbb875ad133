"""Exact play in games of whole goes, where a player throws again or stops: dynamic programming over the totals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from arcade.rules.goes import Goes
from arcade.rules.ranking import PLACE_POINTS, rank_points

FIRST = PLACE_POINTS[0]

Points = tuple[float, ...]  # expected, one for each seat
Aim = Callable[[Points, int], float]  # how much a seat likes these


class Throw(NamedTuple):
    """One way a throw can end: its chance, and what it adds; 0 for what ends the go with nothing."""

    chance: float
    adds: int


class Climb(NamedTuple):
    """A go: the ways of a throw, the total that ends it (or where nobody would go on), and whether more is out."""

    throws: tuple[Throw, ...]
    top: int
    strict: bool

    def after(self, total: int, throw: Throw) -> int:
        """The total after a throw; 0 when it has cost everything."""
        sum_ = total + throw.adds
        if not throw.adds or (self.strict and sum_ > self.top):
            return 0
        return min(sum_, self.top)


def most_points(points: Points, seat: int) -> float:
    """The seat's own points."""
    return points[seat]


def most_lead(points: Points, seat: int) -> float:
    """The seat's points less the mean of the others."""
    others = len(points) - 1
    return points[seat] - (sum(points) - points[seat]) / others if others else points[seat]


class Goal(NamedTuple):
    """What a seat plays for: a number of points at least, or, with 0, the greatest lead."""

    points: int = 0

    def worth(self, points: Points) -> Points:
        """What the points of all seats are worth to each of them."""
        return tuple(float(won >= self.points) for won in points) if self.points else points

    @property
    def aim(self) -> Aim:
        return most_points if self.points else most_lead


LEAD = Goal()


def goal(view: Goes) -> Goal:
    """What an expert plays for: what wins the race, first place when another is about to win it, else the lead."""
    if 0 < view.need <= FIRST:
        return Goal(view.need)
    others = (need for seat, need in enumerate(view.needs) if seat != view.seat)
    return Goal(FIRST) if any(need <= FIRST for need in others) else LEAD


def best_mean(climb: Climb) -> tuple[float, frozenset[int]]:
    """The greatest mean total of a single go, and the totals at which to stop for it."""
    value, stops = {climb.top: float(climb.top), 0: 0.0}, {climb.top}
    for total in range(climb.top - 1, -1, -1):
        again = sum(
            throw.chance * (value[after] if (after := climb.after(total, throw)) else 0.0) for throw in climb.throws
        )
        if total >= again and total:
            stops.add(total)
        value[total] = max(float(total), again)
    return value[0], frozenset(stops)


class Race:
    """The seats play one after another, each knowing the totals before his; all like their points by the same aim."""

    def __init__(self, climb: Climb, seats: int, aim: Aim, worth: Callable[[Points], Points] = tuple) -> None:
        """`worth` is what the points of all are worth to each seat, if not themselves."""
        self.climb, self.seats, self.aim, self.worth = climb, seats, aim, worth
        self._solved = cache(self._solve)

    def expected(self, earlier: tuple[int, ...]) -> Points:
        """The points to come for each seat when these totals have been played."""
        if len(earlier) == self.seats:
            return self.worth(tuple(map(float, rank_points(earlier))))
        known = tuple(sorted(earlier))  # the order of what is over does not matter
        points = self._solved(known)[0]
        return (*(points[known.index(total)] for total in earlier), *points[len(earlier) :])

    def stops(self, earlier: tuple[int, ...]) -> frozenset[int]:
        """The totals at which the next player stops."""
        return self._solved(tuple(sorted(earlier)))[1]

    def _solve(self, earlier: tuple[int, ...]) -> tuple[Points, frozenset[int]]:
        seat, climb = len(earlier), self.climb
        nothing = self.expected((*earlier, 0))
        value: dict[int, Points] = {climb.top: self.expected((*earlier, climb.top))}
        stops = {climb.top}
        for total in range(climb.top - 1, -1, -1):
            ends = [value[after] if (after := climb.after(total, throw)) else nothing for throw in climb.throws]
            value[total] = _mix(ends, [throw.chance for throw in climb.throws])
            if total and self.aim(stop := self.expected((*earlier, total)), seat) >= self.aim(value[total], seat):
                value[total] = stop
                stops.add(total)
        return value[0], frozenset(stops)


def _mix(ends: Sequence[Points], chances: Sequence[float]) -> Points:
    return tuple(sum(c * p for c, p in zip(chances, column, strict=True)) for column in zip(*ends, strict=True))
