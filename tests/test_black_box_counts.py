"""Black Box: every ray of every board of three, four and five balls, by the tool's tracer and by the game's."""

from __future__ import annotations

from collections import Counter
from functools import cache
from math import comb
from typing import Any

import numpy as np
import pytest

import puzzles
from arcade.rules.black_box import PRACTICE
from arcade.rules.cubes import spread, twins
from arcade.rules.rays import HIT, PORTS, REFLECTION, Board, entry, opposite

pytestmark = pytest.mark.slow
rule = pytest.mark.rule

Array = Any  # of numpy
CLASSES = {
    3: {2: 20},
    4: {2: 2104, 3: 52, 4: 32, 5: 8},
    5: {2: 140012, 3: 22712, 4: 8311, 5: 2308, 6: 520, 7: 120, 8: 54, 9: 16, 10: 4, 11: 20, 12: 8, 16: 8},
}
DISTINCT = {3: 41_644, 4: 633_040, 5: 7_400_641}
TOTALS = {  # hits, reflections at the edge, other reflections, straight misses, exits after detours
    4: (7_380_704, 2_074_000, 232_752, 3_750_000, 6_894_576),
    5: (99_540_392, 30_375_560, 3_942_784, 29_490_624, 80_635_024),
}
EXTREMES = {  # of hits, reflections and exit ports a board: the fewest, on how many boards, the most, on how many
    4: [(4, 86, 16, 20_684), (0, 37_645, 8, 16_773), (8, 494, 28, 34)],
    5: [(4, 68, 20, 7428), (0, 190_048, 10, 61_300), (4, 3292, 28, 24)],
}


@cache
def box(balls: int) -> puzzles.Box:
    return puzzles.Box(balls)


def board_at(balls: int, number: int) -> Board:
    return tuple(divmod(int(cell), puzzles.WIDTH) for cell in box(balls).cells[number])


@cache
def classes(balls: int) -> tuple[Array, list[Array]]:
    """The sizes of all classes of boards with the same 32 answers, and the numbers of the boards in those above one."""
    rows = np.ascontiguousarray(box(balls).answers.T).view(np.uint64)
    order = np.lexsort(rows.T)
    starts = np.flatnonzero(np.append(True, (rows[order[1:]] != rows[order[:-1]]).any(axis=1)))
    sizes = np.diff(np.append(starts, len(order)))
    return sizes, [order[start : start + size] for start, size in zip(starts, sizes, strict=True) if size > 1]


def near(balls: int, port: int) -> tuple[Array, Array]:
    """The boards with a ball beside the entry square, and those with a ball on the line of a port or next to it."""
    (row, column), (down, _) = entry(port)
    rows, columns = np.divmod(box(balls).cells.astype(np.int8), puzzles.WIDTH)
    along, across = abs(rows - row), abs(columns - column)
    if down == 0:
        along, across = across, along
    return ((along == 0) & (across == 1)).any(axis=1), (across <= 1).any(axis=1)


@pytest.mark.parametrize("balls", [3, 4])
def test_c93_tool_and_game_agree_on_all_boards(balls: int) -> None:
    row, column = np.divmod(box(balls).cells.astype(np.uint64), puzzles.WIDTH)
    masks = np.bitwise_or.reduce(np.uint64(1) << 8 * (row - 1) + column - 1, axis=1)

    def cut(boards: Array, square: int) -> tuple[Array | None, Array | None]:
        there = masks[boards] & np.uint64(square) != 0
        with_ball, without = boards[there], boards[~there]
        return with_ball if len(with_ball) else None, without if len(without) else None

    for port in PORTS:
        for answer, boards in spread(port, np.arange(len(masks)), cut):
            code = 0 if answer == HIT else port if answer == REFLECTION else answer
            assert (box(balls).answers[port - 1, boards] == code).all()


@rule("BB-R16", "BB-R32")
@pytest.mark.parametrize("balls", [3, 4, 5])
def test_c94_how_many_boards_have_twins(balls: int) -> None:
    sizes, ambiguous = classes(balls)
    assert len(sizes) == DISTINCT[balls]
    assert Counter(map(len, ambiguous)) == CLASSES[balls]
    for numbers in ambiguous[:: len(ambiguous) // 20]:
        found = tuple(sorted(board_at(balls, number) for number in numbers))
        assert twins(found[0]) == found


def test_c94_ambiguous_boards_that_are_not_alike() -> None:
    boards = [board_at(4, number) for numbers in classes(4)[1] for number in numbers]
    assert len(boards) == 4532
    assert len(set(map(puzzles.likeness, boards))) == 569


@pytest.mark.parametrize(("balls", "number"), [(3, 5278), (4, 79_920)])
def test_boards_that_are_not_alike(balls: int, number: int) -> None:
    assert len({puzzles.likeness(board_at(balls, index)) for index in range(comb(64, balls))}) == number


@pytest.mark.parametrize("balls", [4, 5])
def test_what_becomes_of_all_rays(balls: int) -> None:
    kinds = np.zeros((3, comb(64, balls)), np.int8)  # hits, reflections, exits of each board
    edge = straight = 0
    for port in PORTS:
        answers = box(balls).answers[port - 1]
        beside, on_lines = near(balls, port)
        kinds += np.stack([answers == 0, answers == port, (answers != 0) & (answers != port)])
        edge += int(((answers == port) & beside).sum())
        straight += int((~on_lines).sum())
    hits, reflections, exits = (int(kind.sum()) for kind in kinds)
    assert (hits, edge, reflections - edge, straight, exits - straight) == TOTALS[balls]
    for kind, extremes in zip(kinds, EXTREMES[balls], strict=True):
        low, high = int(kind.min()), int(kind.max())
        assert (low, int((kind == low).sum()), high, int((kind == high).sum())) == extremes


@rule("BB-R07")
def test_boards_with_a_ray_that_crosses_after_detours() -> None:
    crosses = [(box(4).answers[port - 1] == opposite(port)) & near(4, port)[1] for port in PORTS]
    assert int(np.logical_or.reduce(crosses).sum()) == 7128


@rule("BB-42")
def test_the_practice_game_in_the_order_of_boards() -> None:
    assert box(4).number(PRACTICE) == 19_536
    assert board_at(4, 19_536) == PRACTICE
