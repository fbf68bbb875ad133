"""Black Box: sets of boards that fit the answers, and twins, against plain counting and the rule book's figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from arcade.rules.cubes import Cube, Cubes, Listing, Ray, consistent, every, has_twin, twins
from arcade.rules.rays import (
    ABSORBED,
    HIT,
    PORTS,
    REFLECTION,
    SQUARES,
    STEPS,
    Board,
    board_of,
    mask_of,
    opposite,
    signature,
    trace,
)

rule = pytest.mark.rule

PRACTICE: Board = ((1, 1), (2, 6), (4, 6), (7, 3))
PAIRS: tuple[Board, ...] = tuple(combinations(SQUARES, 2))


def board(text: str) -> Board:
    """`11 26` is the squares (1, 1) and (2, 6)."""
    return tuple((int(square[0]), int(square[1])) for square in text.split())


def answers(balls: Board, *ports: int) -> tuple[Ray, ...]:
    return tuple((port, trace(balls, port)) for port in ports)


def overlap(one: Board, other: Board) -> int:
    return len({*one} & {*other})


# Against plain counting


@pytest.mark.parametrize("ports", [(1,), (4, 13), (2, 7, 10), (5, 30, 17, 22), tuple(PORTS)])
def test_a_set_holds_just_the_boards_that_fit(ports: tuple[int, ...]) -> None:
    known = {each: signature(each) for each in PAIRS}
    for hidden in Random(1).sample(PAIRS, 10):
        rays = answers(hidden, *ports)
        fitting = tuple(each for each in PAIRS if all(known[each][port - 1] == answer for port, answer in rays))
        boards = consistent(2, rays)
        assert boards.boards() == fitting
        assert len(boards) == len(fitting)


def test_splitting_shares_out_all_boards() -> None:
    boards = consistent(2, answers(PAIRS[700], 3))
    for port in PORTS:
        parts = boards.split(port)
        assert sum(len(part) for part in parts.values()) == len(boards)
        for answer, part in parts.items():
            assert part.boards() == boards.after(port, answer).boards()
            assert {trace(each, port) for each in part.boards()} == {answer}


@pytest.mark.parametrize("guess", ["11 26", "11 12", "45 54", "27 81"])
def test_best_and_worst_fit_are_the_first_of_their_kind(guess: str) -> None:
    for hidden in Random(2).sample(PAIRS, 10):
        boards = consistent(2, answers(hidden, 2, 12))
        shared = {each: overlap(each, board(guess)) for each in boards.boards()}
        assert boards.best_fit(board(guess)) == max(shared, key=lambda each: shared[each])
        assert boards.worst_fit(board(guess)) == min(shared, key=lambda each: shared[each])
        assert boards.best_fit(()) == boards.boards()[0]


def test_boards_that_hold_certain_balls() -> None:
    boards = consistent(3, answers(board("26 46 73"), 2, 12))
    for square in SQUARES:  # known to be empty, known to be full, or open
        assert boards.holding([square]).boards() == tuple(each for each in boards.boards() if square in each)
    assert len(boards.holding(board("11 12 13 14"))) == 0


@pytest.mark.parametrize(
    "boards",
    [consistent(3, answers(board("26 46 73"), 5, 8, 2)), Cubes(2, [(0b1, 0), (0b110, 0b1)])],
    ids=["of a few rays", "a large cube and a single board"],
)
def test_a_sample_is_drawn_uniformly(boards: Cubes) -> None:
    drawn = Counter(map(board_of, boards.sample(200 * len(boards), Random(3))))
    assert set(drawn) == set(boards.boards())
    assert max(abs(count - 200) for count in drawn.values()) < 5 * 200**0.5


def test_a_listing_tells_for_all_ports_who_answers_what() -> None:
    masks = every(4).sample(300, Random(4))
    listing = Listing(masks)
    for port in PORTS:
        parts = listing.answers(port)
        assert sum(parts.values()) == listing.all
        for index, mask in enumerate(masks):
            assert parts[trace(board_of(mask), port)] >> index & 1


def test_squares_and_masks_are_one_thing() -> None:
    for hidden in PAIRS[:100]:
        assert board_of(mask_of(hidden)) == hidden
    assert mask_of(board("11 88")) == 1 | 1 << 63


# The figures of the rule book


def test_all_first_answers() -> None:
    """Hits, reflections and exits of all rays on all boards."""
    for balls, wanted in (
        (1, (64 * 4, 56, 1736)),
        (4, (7_380_704, 2_074_000 + 232_752, 3_750_000 + 6_894_576)),
        (5, (99_540_392, 30_375_560 + 3_942_784, 29_490_624 + 80_635_024)),
    ):
        counts: Counter[str] = Counter()
        for port in PORTS:
            for answer, part in every(balls).split(port).items():
                counts[answer if isinstance(answer, str) else "exit"] += len(part)
        assert tuple(counts[kind] for kind in (HIT, REFLECTION, "exit")) == wanted


@pytest.mark.parametrize(("balls", "detours", "squares"), [(4, 8, 33), (5, 12, 49)])
def test_c93_the_most_crooked_and_the_longest_of_all_rays(balls: int, detours: int, squares: int) -> None:
    """Every ray of every board, many boards at a time; none goes round for ever."""
    found = [(turns, entered) for port in PORTS for turns, entered in ways(port, every(balls))]
    assert max(turns for turns, _entered in found) == detours
    assert max(entered for _turns, entered in found) == squares


def ways(port: int, boards: Cubes) -> Iterator[tuple[int, int]]:
    """The detours and the squares entered of all rays from a port that do not end as hits."""
    waiting = [(port - 1, cube, 0, 0) for cube in boards.cubes]
    while waiting:
        place, cube, turns, entered = waiting.pop()
        if place < 0:
            yield turns, entered
            continue
        looks, onward = STEPS[place]
        clear: Cube | None = cube
        for square, turned in looks:
            there, clear = boards._cut(clear, square)
            if there and turned != ABSORBED:
                waiting.append((turned, there, turns + (turned >= 0), entered))
            if not clear:
                break
        else:
            waiting.append((onward, clear, turns, entered + (onward >= 0)))


@pytest.mark.parametrize(
    ("port", "counts"),
    [
        (1, (226_380, 37_820, 194_580)),
        (2, (229_246, 83_463, 91_920)),
        (3, (232_539, 83_520, 92_000)),
        (4, (234_423, 83_541, 92_040)),
    ],
)
def test_a_first_ray_over_all_boards_of_four_balls(port: int, counts: tuple[int, int, int]) -> None:
    parts = every(4).split(port)
    assert (len(parts[HIT]), len(parts[REFLECTION]), len(parts[opposite(port)])) == counts
    assert sum(map(len, parts.values())) == 635_376


@rule("BB-42", "BB-43")
def test_c93_the_practice_list_has_one_solution() -> None:
    rays = answers(PRACTICE, *PORTS)
    left = [len(consistent(4, rays[:sent])) for sent in range(9)]
    assert left == [635_376, 226_380, 57_546, 2617, 2577, 28, 5, 3, 1]
    assert consistent(4, rays[:28]).boards() == (PRACTICE,)
    assert consistent(4, answers(PRACTICE, 2, 3, 5, 12)).boards() == (PRACTICE,)  # the cheapest proof


@rule("BB-R01")
@pytest.mark.parametrize("balls", [1, 2, 3, 4])
def test_the_pictures_of_the_quick_reference_are_separate_boards(balls: int) -> None:
    assert not consistent(balls, ((13, HIT), (12, 5), (14, REFLECTION), (15, 26)))


@rule("BB-R16", "BB-R17", "BB-R32")
@pytest.mark.parametrize(
    ("hidden", "number"),
    [("28 41 61", 2), ("43 61 63 88", 5), ("23 41 43 68 81", 16), ("11 26 46 73", 1)],
)
def test_c94_twins(hidden: str, number: int) -> None:
    found = twins(board(hidden))
    assert len(found) == number
    assert found == tuple(sorted(found))
    assert board(hidden) in found
    assert {signature(each) for each in found} == {signature(board(hidden))}
    assert all(twins(each) == found for each in found)
    assert has_twin(board(hidden)) == (number > 1)


@rule("BB-R16", "BB-R17")
def test_c94_known_twins() -> None:
    assert twins(board("28 41 61")) == (board("28 41 61"), board("28 48 61"))
    five = ("43 61 63 88", "43 61 68 81", "43 61 68 88", "43 63 81 88", "43 68 81 88")
    assert twins(board(five[0])) == tuple(map(board, five))
    assert max(overlap(each, board("11 43 61 68")) for each in twins(board("43 61 63 88"))) == 3


@rule("BB-R21", "BB-R23")
def test_boards_that_agree_with_wrong_answers() -> None:
    rays: tuple[Ray, ...] = ((1, HIT), (2, HIT), (3, REFLECTION), (5, 13), (8, 10))
    assert consistent(4, rays).boards() == tuple(
        map(board, ("11 21 46 73", "14 16 46 73", "14 26 46 73", "16 26 46 73"))
    )
    for guess, shared in (("11 21 46 73", 4), ("11 26 46 73", 3), ("11 21 46 83", 3)):
        assert overlap(consistent(4, rays).best_fit(board(guess)), board(guess)) == shared
    assert not consistent(4, ((1, HIT), (2, REFLECTION), *rays[2:], (6, REFLECTION)))


def test_an_impossible_cube_is_never_kept() -> None:
    """Nearly all squares known to be empty: what is left must hold the balls."""
    full = sum(1 << square for square in range(61))
    boards = Cubes(2, [(0, full)])
    assert sum(map(len, boards.split(1).values())) == len(boards) == 3
    for part in boards.split(16).values():
        assert all(len(each) == 2 for each in part.boards())
        assert len(part.best_fit(())) == 2
