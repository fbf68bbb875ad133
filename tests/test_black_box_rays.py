"""Black Box: what becomes of a ray, by the rule book's lists and pictures and by a second tracer from its words."""

from __future__ import annotations

from random import Random

import pytest

from arcade.rules.rays import (
    HIT,
    PORTS,
    REFLECTION,
    SQUARES,
    Answer,
    Board,
    entry,
    opposite,
    path,
    signature,
    trace,
)

rule = pytest.mark.rule

PRINTED = """1H 2R 3R 4H 5-13 6H 7H 8-10 9H 10-8 11H 12-17 13-5 14H 15-20 16-25
17-12 18H 19-29 20-15 21H 22R 23H 24-26 25-16 26-24 27H 28H"""
CUT_OFF = "29-19 30H 31R 32H"


def board(text: str) -> Board:
    """`11 26` is the squares (1, 1) and (2, 6), as the rule book's tables write them."""
    return tuple((int(square[0]), int(square[1])) for square in text.split())


def told(text: str) -> dict[int, Answer]:
    """`1H 2R 5-13` is port 1 a hit, 2 a reflection, 5 comes out at 13."""
    answers: dict[int, Answer] = {}
    for word in text.split():
        port, _, exit_port = word.rstrip("HR").partition("-")
        answers[int(port)] = {"H": HIT, "R": REFLECTION}.get(word[-1]) or int(exit_port)
    return answers


def agrees(balls: str, rays: str) -> bool:
    """Does each ray on this board become what is told of it?"""
    return all(trace(board(balls), port) == answer for port, answer in told(rays).items())


def some_boards(number: int, balls: int) -> list[Board]:
    rng = Random(f"{number} boards of {balls}")
    return [tuple(sorted(rng.sample(SQUARES, balls))) for _ in range(number)]


# A second tracer: complex numbers, x to the right and y down, so that a turn to the right is a factor 1j.

DOORS = {
    **{row: (complex(0, row), 1) for row in range(1, 9)},
    **{8 + column: (complex(column, 9), -1j) for column in range(1, 9)},
    **{25 - row: (complex(9, row), -1) for row in range(1, 9)},
    **{33 - column: (complex(column, 0), 1j) for column in range(1, 9)},
}
OUTSIDE = {place: port for port, (place, _) in DOORS.items()}


def by_the_book(balls: Board, port: int) -> tuple[Answer, list[complex]]:
    """BB-13 to BB-24 word by word: the answer and the squares entered."""
    locations = {complex(column, row) for row, column in balls}
    here, heading = DOORS[port]
    entered: list[complex] = []
    while True:
        ahead = here + heading
        on_left, on_right = (ahead + heading * side in locations for side in (-1j, 1j))
        if ahead in locations:
            return HIT, entered
        if not entered and (on_left or on_right):
            return REFLECTION, entered
        if on_left and on_right:
            heading = -heading
        elif on_left:
            heading *= 1j
        elif on_right:
            heading *= -1j
        else:
            here = ahead
            if here in OUTSIDE:
                return (REFLECTION if OUTSIDE[here] == port else OUTSIDE[here]), entered
            entered.append(here)


def differs(balls: Board, port: int) -> bool:
    """Do the two tracers disagree on the answer or the way?"""
    answer, entered = by_the_book(balls, port)
    squares = [(int(place.imag), int(place.real)) for place in entered]
    way = list(path(balls, port))
    return trace(balls, port) != answer or (way[:-1] if answer == HIT else way) != squares


# The practice game and the pictures of the rule book


@rule("BB-42", "BB-43", "BB-44", "BB-11", "BB-12", "BB-25")
def test_c93_the_practice_game_answers_as_printed() -> None:
    balls = board("11 26 46 73")
    assert told(PRINTED + " " + CUT_OFF) == dict(zip(PORTS, signature(balls), strict=True))


@rule("BB-52", "BB-53", "BB-54", "BB-55", "BB-R01")
@pytest.mark.parametrize(
    ("balls", "rays"),
    [("45", "13H 12-5 15-26"), ("45 47", "14R"), ("81", "9H 10R"), ("71", "10-17")],
)
def test_c93_the_pictures_of_the_quick_reference(balls: str, rays: str) -> None:
    assert agrees(balls, rays)


@rule("BB-01", "BB-10")
def test_a_ray_enters_straight_at_its_port() -> None:
    assert (entry(1), entry(8)) == (((1, 1), (0, 1)), ((8, 1), (0, 1)))
    assert (entry(9), entry(16)) == (((8, 1), (-1, 0)), ((8, 8), (-1, 0)))
    assert (entry(17), entry(24)) == (((8, 8), (0, -1)), ((1, 8), (0, -1)))
    assert (entry(25), entry(32)) == (((1, 8), (1, 0)), ((1, 1), (1, 0)))
    assert [opposite(port) for port in (1, 8, 9, 16, 17, 24, 25, 32)] == [24, 17, 32, 25, 8, 1, 16, 9]


@rule("BB-13", "BB-23")
def test_a_ray_that_meets_nothing_crosses_and_shows_three_clear_lines() -> None:
    assert all(trace((), port) == opposite(port) for port in PORTS)
    assert path((), 4) == tuple((4, column) for column in range(1, 9))
    for row, column in SQUARES:
        assert (trace([(row, column)], 4) == opposite(4)) == (abs(row - 4) > 1)


@rule("BB-14", "BB-15", "BB-16")
def test_hits_ahead_at_once_and_after_a_detour() -> None:
    assert path(board("45"), 4) == board("41 42 43 44 45")  # ends on the ball
    assert path(board("41"), 4) == board("41")
    assert trace(board("41"), 4) == HIT
    assert trace(board("11 24"), 10) == HIT
    assert path(board("11 24"), 10) == board("82 72 62 52 42 32 22 23 24")


@rule("BB-17", "BB-18", "BB-19", "BB-R03", "BB-24", "BB-R02")
def test_a_ray_turns_away_from_a_ball_diagonally_ahead() -> None:
    assert path(board("35"), 4) == board("41 42 43 44 54 64 74 84")  # ball ahead-left, the ray turns right
    assert path(board("55"), 4) == board("41 42 43 44 34 24 14")
    assert (trace(board("35"), 4), trace(board("55"), 4)) == (12, 29)
    assert path(board("35 65"), 4)[-1] == (5, 1)  # and goes on under the same rules
    assert trace(board("34 47"), 4) == 11  # the near one turns it before it would hit the far one
    assert trace(board("36 42"), 4) == HIT
    assert trace(board("46"), 5) == 13  # though the ball is nearer the exit's side


@rule("BB-20", "BB-21", "BB-22")
def test_reflections() -> None:
    assert path(board("35 55"), 4) == board("41 42 43 44 43 42 41")
    assert (trace(board("35 55"), 4), trace(board("31"), 4), path(board("31"), 4)) == (REFLECTION, REFLECTION, ())
    assert trace(board("11 13 81 85"), 23) == REFLECTION  # a long way round
    assert len(path(board("11 13 81 85"), 23)) == 33
    assert trace(board("11 13 41 45"), 23) == REFLECTION


@rule("BB-R07")
def test_a_ray_may_reach_the_opposite_port_after_detours() -> None:
    balls = board("56 84 88")
    assert trace(balls, 19) == 6 == opposite(19)
    assert path(balls, 19)[:6] == board("68 67 77 76 75 65")


@rule("BB-R08", "BB-R30")
@pytest.mark.parametrize(
    ("balls", "rays"), [("31 41", "2R 3H 4H 5R"), ("45 46", "4H 12-5 13H 14H 15-20 21H"), ("12 22", "1H 2H")]
)
def test_c93_a_ball_ahead_comes_before_one_beside_it(balls: str, rays: str) -> None:
    assert agrees(balls, rays)


@rule("BB-R09")
def test_c93_balls_on_both_sides_of_the_entry() -> None:
    assert agrees("21 41", "3R 22R")
    assert path(board("21 41"), 3) == ()
    assert path(board("21 41"), 22)[6] == (3, 2)  # turned back there


def test_the_rays_of_one_board_at_once() -> None:
    rays = "1-32 3-9 7-11 8-17 13-18 14-27 16-20 22-25 24-28 5R 30R 2H 4H 6H 10H 12H 15H 19H 21H 23H 26H 29H 31H"
    assert agrees("22 24 47 64", rays)
    assert signature(board("22 24 47 64"))[:9] == (32, HIT, 9, HIT, REFLECTION, HIT, 11, 17, 3)


def test_no_such_port_or_square_is_told_in_one_sentence() -> None:
    for port in (0, 33, -1):
        with pytest.raises(ValueError, match=f"There is no port {port}: the ports are 1 to 32."):
            trace((), port)
    for square in ((0, 1), (9, 1), (1, 9)):
        with pytest.raises(ValueError, match=r"There is no square .*: rows and columns are 1 to 8."):
            trace([square], 1)


# Properties


def test_c93_a_second_tracer_agrees_on_all_boards_of_one_and_two_balls() -> None:
    boards = [(one,) for one in SQUARES] + [(one, two) for one in SQUARES for two in SQUARES if one < two]
    assert len(boards) == 64 + 2016
    assert not [(balls, port) for balls in boards for port in PORTS if differs(balls, port)]


@pytest.mark.parametrize("balls", [3, 4, 5, 8, 16])
def test_c93_a_second_tracer_agrees_on_larger_boards(balls: int) -> None:
    assert not [(each, port) for each in some_boards(300, balls) for port in PORTS if differs(each, port)]


@rule("BB-R10", "BB-22")
@pytest.mark.parametrize("balls", [1, 2, 3, 4, 5, 12])
def test_c93_rays_are_reversible(balls: int) -> None:
    """Also what comes of no reaction to balls on leaving."""
    for each in some_boards(200, balls):
        for port, answer in zip(PORTS, signature(each), strict=True):
            if isinstance(answer, int):
                assert answer != port
                assert trace(each, answer) == port
                assert path(each, answer) == path(each, port)[::-1]


@pytest.mark.parametrize("balls", [2, 4, 5])
def test_c93_turned_and_mirrored_boards_answer_turned_and_mirrored(balls: int) -> None:
    for each in some_boards(200, balls):
        answers = signature(each)
        turned = signature((column, 9 - row) for row, column in each)
        mirrored = signature((row, 9 - column) for row, column in each)
        for port, answer in zip(PORTS, answers, strict=True):
            assert turned[turn(port) - 1] == (turn(answer) if isinstance(answer, int) else answer)
            assert mirrored[mirror(port) - 1] == (mirror(answer) if isinstance(answer, int) else answer)


def turn(port: int) -> int:
    return (port - 9) % 32 + 1


def mirror(port: int) -> int:
    return 25 - port if port <= 24 else 57 - port


def test_c93_a_ray_sees_the_balls_alone_and_never_loops() -> None:
    full = tuple(SQUARES)
    assert set(signature(full)) == {HIT}
    for each in some_boards(300, 20):
        assert signature(each) == signature(reversed(each))
        assert max(len(path(each, port)) for port in PORTS) < 200
