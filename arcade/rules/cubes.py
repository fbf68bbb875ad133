"""Sets of Black Box boards: all that fit the answers so far, exact and small enough to keep, for any number of balls.

A set is a list of cubes that share no board. A cube is a pair of masks (squares with a ball, squares without); the
balls not yet found lie anywhere on the other squares. A ray is sent through a whole cube at once: the cube is cut in
two at each square the ray looks at, so one answer is a handful of smaller cubes instead of half a million boards.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import accumulate, combinations
from math import comb
from random import Random
from typing import TypeAlias, TypeVar

from arcade.chance import below
from arcade.rules.rays import (
    HIT,
    PORTS,
    REFLECTION,
    SQUARES,
    STEPS,
    Answer,
    Board,
    Square,
    answer_at,
    board_of,
    mask_of,
    opposite,
    signature,
)

Cube: TypeAlias = tuple[int, int]
Ray: TypeAlias = tuple[int, Answer]  # the port, and what was announced
Some = TypeVar("Some")  # a set of boards in whatever form

EVERYWHERE = (1 << len(SQUARES)) - 1
FEW = 32  # so many boards are sooner compared one by one than cut by another ray


class Cubes:
    """An immutable set of boards with `balls` balls each."""

    def __init__(self, balls: int, cubes: Iterable[Cube]) -> None:
        self.balls = balls
        self.cubes = tuple(cubes)
        self._splits: dict[int, Mapping[Answer, Cubes]] = {}  # several ask the same at once: player, rules, box

    @cached_property
    def _sizes(self) -> list[int]:
        """How many boards there are up to and including each cube."""
        free = ((64 - (full | empty).bit_count(), self.balls - full.bit_count()) for full, empty in self.cubes)
        return list(accumulate(comb(squares, missing) for squares, missing in free))

    def __len__(self) -> int:
        return self._sizes[-1] if self._sizes else 0

    def split(self, port: int) -> Mapping[Answer, Cubes]:
        """The set cut up by the answer that each board gives at `port`."""
        if port not in self._splits:
            parts: dict[Answer, list[Cube]] = {}
            for cube in self.cubes:
                for answer, part in spread(port, cube, self._cut):
                    parts.setdefault(answer, []).append(part)
            self._splits[port] = {answer: Cubes(self.balls, cubes) for answer, cubes in parts.items()}
        return self._splits[port]

    def after(self, port: int, answer: Answer) -> Cubes:
        """The boards of this set that give `answer` at `port`."""
        return self.split(port).get(answer) or Cubes(self.balls, ())

    def holding(self, squares: Iterable[Square]) -> Cubes:
        """The boards of this set that have a ball on each of these squares."""
        balls = mask_of(squares)
        return Cubes(
            self.balls,
            (
                (full | balls, empty)
                for full, empty in self.cubes
                if not balls & empty and (full | balls).bit_count() <= self.balls
            ),
        )

    def masks(self) -> Iterator[int]:
        """Every board, as a mask."""
        for full, empty in self.cubes:
            free = _bits(~(full | empty))
            for chosen in combinations(free, self.balls - full.bit_count()):
                yield full | sum(chosen)

    def boards(self) -> tuple[Board, ...]:
        """Every board, sorted."""
        return tuple(sorted(map(board_of, self.masks())))

    def sample(self, number: int, rng: Random) -> list[int]:
        """So many boards as masks, each drawn uniformly from the whole set, which must not be empty."""
        return [self._draw(rng) for _ in range(number)]

    def best_fit(self, guess: Iterable[Square]) -> Board:
        """The board with the most balls in common with `guess`, the first such; the set must not be empty."""
        return self._fit(mask_of(guess))

    def worst_fit(self, guess: Iterable[Square]) -> Board:
        """The board with the fewest balls in common with `guess`, the first such; the set must not be empty."""
        return self._fit(EVERYWHERE ^ mask_of(guess))

    def _fit(self, wanted: int) -> Board:
        """The first of the boards with the most balls on wanted squares; one of each cube can be it."""
        fits = {self._fill(cube, wanted) for cube in self.cubes}
        most = max((fit & wanted).bit_count() for fit in fits)
        return min(board_of(fit) for fit in fits if (fit & wanted).bit_count() == most)

    def _fill(self, cube: Cube, wanted: int) -> int:
        full, empty = cube
        free = ~(full | empty)
        return full | sum((_bits(free & wanted) + _bits(free & ~wanted))[: self.balls - full.bit_count()])

    def _cut(self, cube: Cube, square: int) -> tuple[Cube | None, Cube | None]:
        full, empty = cube
        if full & square:
            return cube, None
        if empty & square or full.bit_count() == self.balls:
            return None, cube
        if empty.bit_count() + self.balls == len(SQUARES):  # every square left is needed
            return (full | square, empty), None
        return (full | square, empty), (full, empty | square)

    def _draw(self, rng: Random) -> int:
        full, empty = self.cubes[bisect(self._sizes, below(rng, len(self)))]
        while full.bit_count() < self.balls:
            full |= (1 << below(rng, len(SQUARES))) & ~empty
        return full


class Listing:
    """Boards in a list, turned on its side: a set of them is a number with one bit a board, so all ports are cheap."""

    def __init__(self, masks: Sequence[int]) -> None:
        self.all = (1 << len(masks)) - 1
        self._having = _columns(masks)
        self._answers: dict[int, dict[Answer, int]] = {}

    def answers(self, port: int) -> dict[Answer, int]:
        """Which of the boards give which answer at `port`."""
        if port not in self._answers:
            parts = self._answers.setdefault(port, {})
            for answer, boards in spread(port, self.all, self._cut):
                parts[answer] = parts.get(answer, 0) | boards
        return self._answers[port]

    def _cut(self, boards: int, square: int) -> tuple[int, int]:
        having = boards & self._having[square]
        return having, boards ^ having


def every(balls: int) -> Cubes:
    """All boards with so many balls."""
    return Cubes(balls, [(0, 0)])


@lru_cache(maxsize=8)
def consistent(balls: int, rays: tuple[Ray, ...]) -> Cubes:
    """All boards with so many balls that agree with every ray as announced (BB-R21)."""
    return consistent(balls, rays[:-1]).after(*rays[-1]) if rays else every(balls)


def twins(board: Board) -> tuple[Board, ...]:
    """All boards that no ray tells from `board`, itself among them (BB-R16)."""
    answers = signature(board)
    boards = every(len(board))
    for port in sorted(PORTS, key=lambda port: _blur(port, answers[port - 1])):
        if len(boards) <= FEW:
            break
        boards = boards.after(port, answers[port - 1])
    return tuple(other for other in boards.boards() if signature(other) == answers)


def has_twin(board: Board) -> bool:
    """Is there another board that answers all 32 rays alike?"""
    return len(twins(board)) > 1


def spread(
    port: int, boards: Some, cut: Callable[[Some, int], tuple[Some | None, Some | None]]
) -> Iterator[tuple[Answer, Some]]:
    """Sends a ray through a set of boards: each answer with the boards that give it, in one or more parts.

    `cut(boards, square)` is those with and those without a ball on a square, None or 0 where there are none.
    """
    waiting = [(port - 1, boards)]
    while waiting:
        place, boards = waiting.pop()
        if place < 0:
            yield answer_at(place, port), boards
            continue
        looks, onward = STEPS[place]
        for square, turned in looks:
            having, lacking = cut(boards, square)
            if having:
                waiting.append((turned, having))
            if not lacking:
                break
            boards = lacking
        else:
            waiting.append((onward, boards))


def _bits(mask: int) -> list[int]:
    """The single squares of a mask, first square first."""
    bits = []
    mask &= EVERYWHERE
    while mask:
        bits.append(mask & -mask)
        mask ^= bits[-1]
    return bits


def _columns(masks: Sequence[int]) -> dict[int, int]:
    """For every square the boards with a ball on it, one bit a board."""
    digits = "".join(f"{mask:064b}" for mask in reversed(masks))
    return {1 << square: int(digits[63 - square :: 64], 2) for square in range(64)}


def _blur(port: int, answer: Answer) -> int:
    """How many boards an answer usually leaves: few after a detour, many after a hit."""
    if answer == HIT:
        return 3
    if answer == REFLECTION:
        return 1
    return 2 if answer == opposite(port) else 0
