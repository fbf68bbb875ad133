"""The 80 solitaire boards of Black Box and the tool that makes them, which works the rays out in a way of its own."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

import puzzles
from arcade.assets import table
from arcade.rules.black_box import PRACTICE, PRACTICE_NORM
from arcade.rules.cubes import every, has_twin
from arcade.rules.rays import HIT, PORTS, REFLECTION, Answer, Board, signature

rule = pytest.mark.rule

NORMS = """10 10 10 11 11 11 10 10 10 10   11 11 11 11 11 11 11 11 11 11   12 12 12 12 12 12 11 12 12 12
12 12 12 13 12 12 12 13 12 12   13 13 13 13 13 13 14 12 14 13   14 14 14 14 14 14 14 14 14 14
15 15 16 15 14 16 14 15 14 16   14 13 14 14 14 15 15 15 17 16"""


def board(text: str) -> Board:
    """`11 26` is the squares (1, 1) and (2, 6)."""
    return tuple((int(square[0]), int(square[1])) for square in text.split())


def games() -> list[tuple[Board, int]]:
    """The shipped boards and their NORM."""
    shipped = table("puzzles/black_box")["games"]
    return [(tuple((row, column) for row, column in game["squares"]), game["norm"]) for game in shipped]


@cache
def box(balls: int) -> puzzles.Box:
    return puzzles.Box(balls)


# The shipped file


@rule("BB-48", "BB-51")
def test_eighty_games_with_their_norm() -> None:
    assert [game["game"] for game in table("puzzles/black_box")["games"]] == list(range(1, 81))
    assert [len(squares) for squares, _ in games()] == [4] * 70 + [5] * 10
    assert [norm for _, norm in games()] == [int(norm) for norm in NORMS.split()]
    assert games()[0][0] == board("22 28 55 85")
    assert games()[69][0] == board("37 38 57 62")
    assert games()[79][0] == board("14 22 34 44 48")


@rule("BB-48", "BB-R27")
def test_c94_no_game_has_twins_and_no_two_are_alike() -> None:
    boards = [squares for squares, _ in games()]
    assert all(list(squares) == sorted(set(squares)) for squares in boards)
    assert not any(map(has_twin, boards))
    assert len({puzzles.likeness(squares) for squares in (*boards, PRACTICE)}) == 81
    assert not any(set(four) < set(five) for four in boards[:70] for five in boards[70:])


def test_alike_are_turns_and_mirror_images() -> None:
    squares = board("11 23 47")
    images = [board("18 26 42"), board("57 73 81"), board("18 37 75")]
    assert {puzzles.likeness(image) for image in images} == {puzzles.likeness(squares)}
    assert puzzles.likeness(board("11 23 48")) != puzzles.likeness(squares)


# The tool


@pytest.mark.parametrize("balls", [1, 2])
def test_c93_the_tool_traces_as_the_game_does(balls: int) -> None:
    for number, squares in enumerate(every(balls).boards()):
        assert tuple(map(said, PORTS, box(balls).answers[:, number].tolist())) == signature(squares)


@rule("BB-51")
@pytest.mark.parametrize(
    ("squares", "markers"),
    [
        (PRACTICE, [14, 13, 15, 15, 9, 9, 14, 9, 12, 16]),
        (board("22 28 55 85"), [10, 13, 7, 14, 7, 12, 7, 9, 12, 10]),
        (board("37 38 57 62"), [19, 18, 16, 16, 10, 21, 16, 15, 14, 16]),
    ],
)
def test_the_first_ten_searches(squares: Board, markers: list[int]) -> None:
    search = puzzles.Search(box(4), squares)
    assert [search.search(Random(run)) for run in range(10)] == markers
    assert search.twins() == 0


@rule("BB-51")
def test_norm_is_the_mean_of_two_hundred_searches() -> None:
    assert puzzles.norm(PRACTICE, box(4)) == (2343, PRACTICE_NORM)
    squares, norm = games()[46]
    assert puzzles.norm(squares, box(4)) == (2714, norm)


@pytest.mark.parametrize(
    ("balls", "first", "second"), [(4, "32 53 66 86", "38 53 54 76"), (5, "41 46 51 54 76", "23 45 57 71 82")]
)
def test_the_draw_of_candidates(balls: int, first: str, second: str) -> None:
    rng = Random(puzzles.BANDS[balls][0])
    assert [puzzles.draw(balls, rng) for _ in range(2)] == [board(first), board(second)]


def said(port: int, answer: int) -> Answer:
    """An answer of the tool in the game's words."""
    return HIT if answer == 0 else REFLECTION if answer == port else answer
