"""Black Box as a match: roles, phases, what is charged, secrets, solitaire; the rays are in test_black_box_rays.py."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import msgspec
import pytest

from arcade import registry
from arcade.assets import table
from arcade.game import NATURE, TABLE, Action, Refused
from arcade.match import Match, Seated
from arcade.rules import ranking
from arcade.rules.black_box import (
    PRACTICE,
    Answered,
    Finish,
    GiveUp,
    Hide,
    Hint,
    Note,
    Noted,
    Place,
    Remove,
    Reply,
    Reveal,
    Round,
    Send,
    Shift,
    markers,
)
from arcade.rules.cubes import consistent, has_twin
from arcade.rules.rays import HIT, PORTS, REFLECTION, SQUARES, Board, entry, trace

rule = pytest.mark.rule

UNSEEN = "Ann hides the balls."  # as everybody but Ann is told


def board(text: str) -> Board:
    """`11 26` is the squares (1, 1) and (2, 6), as the catalogue writes them."""
    return tuple((int(square[0]), int(square[1])) for square in text.split())


def solo(seed: int = 1, **options: Any) -> Match:
    match = Match(registry.rules("black-box"), [Seated("Ann")], seed=seed, options=options)
    match.advance()
    return match


def pair(**options: Any) -> Match:
    return Match(registry.rules("black-box"), [Seated("Ann"), Seated("Ben")], seed=1, options=options)


def do(match: Match, seat: int, *actions: Action) -> None:
    for action in actions:
        match.act(seat, action)
        match.advance()


def place(match: Match, seat: int, squares: Iterable[tuple[int, int]]) -> None:
    do(match, seat, *map(Place, squares))


def last_round(match: Match) -> Round:
    done: Round = match.view(TABLE).rounds[-1]
    return done


def by_hand(card: str, rays: Iterable[tuple[int, Any]], guess: str) -> Round:
    """A round whose hider (Ann) answers as given, and its seeker's (Ben's) final placement."""
    match = pair(answers="by-hand")
    do(match, 0, Hide(board(card)))
    for port, answer in rays:
        do(match, 1, Send(port))
        do(match, 0, Reply(answer))
    place(match, 1, board(guess))
    do(match, 1, Finish())
    return last_round(match)


# Setting up


@rule("BB-01", "BB-02", "BB-07")
def test_the_card_has_the_squares_of_the_box_and_any_of_them_may_be_marked() -> None:
    match = pair()
    legal = match.legal(0)
    for square in SQUARES:
        others = [other for other in SQUARES if other != square][:3]
        assert Hide(tuple(sorted([square, *others]))) in legal
    assert len(SQUARES) == 64
    assert len(PORTS) == 32
    for wrong in ("11 12 13", "11 12 13 14 15", "11 11 12 13"):
        assert Hide(board(wrong)) not in legal
    assert Hide(()) not in legal  # only a shifty hider marks nothing
    assert Hide(((0, 1), (1, 1), (1, 2), (1, 3))) not in legal
    assert Hide(((1, 2), (1, 1), (1, 3), (1, 4))) not in legal  # a card is sorted: one card, one value


@rule("BB-04", "BB-48", "BB-49")
def test_one_or_two_play_and_the_rays_work_the_same() -> None:
    alone = solo(practice=True)
    two = pair()
    do(two, 0, Hide(PRACTICE))
    for port in (5, 1, 2):
        do(alone, 0, Send(port))
        do(two, 1, Send(port))
    assert alone.view(0).rays == two.view(1).rays
    with pytest.raises(Refused):
        Match(registry.rules("black-box"), [Seated("x")] * 3, seed=1)


@rule("BB-01", "BB-R31")
def test_the_ports_are_numbered_from_1_against_the_clock_from_the_top_left_corner() -> None:
    first_squares = [entry(port)[0] for port in (1, 8, 9, 16, 17, 24, 25, 32)]
    assert first_squares == [(1, 1), (8, 1), (8, 1), (8, 8), (8, 8), (1, 8), (1, 8), (1, 1)]
    assert [entry(port)[1] for port in (4, 12, 20, 28)] == [(0, 1), (-1, 0), (0, -1), (1, 0)]


@rule("BB-05", "BB-R26")
@pytest.mark.parametrize("first", [1, 2])
def test_who_hides_first_is_agreed_and_player_one_by_default(first: int) -> None:
    match = pair(hides_first=first)
    assert match.to_move == {first - 1}
    assert match.view(TABLE).seeker == 2 - first
    assert pair().to_move == {0}
    for nobody in (0, 3):
        with pytest.raises(Refused):
            pair(hides_first=nobody)


@rule("BB-06", "BB-R06")
@pytest.mark.parametrize("balls", [4, 5])
def test_four_or_five_balls_the_same_in_both_rounds(balls: int) -> None:
    match = pair(balls=balls)
    squares = board("11 12 13 14 15")[:balls]
    for hider, seeker in ((0, 1), (1, 0)):
        assert Hide(board("11 12 13 14 15")[: 9 - balls]) not in match.legal(hider)
        do(match, hider, Hide(squares))
        place(match, seeker, squares)
        do(match, seeker, Finish())
    assert match.over
    for wrong in (3, 6):
        with pytest.raises(Refused):
            pair(balls=wrong)


@rule("BB-08")
def test_c59_the_seeker_and_the_table_never_see_the_card_before_the_end() -> None:
    match = pair()
    do(match, 0, Hide(board("27 38 58 84")))
    do(match, 1, Send(5), Note((2, 7), "maybe"))
    for eyes in (1, TABLE):
        view = match.view(eyes)
        assert view.hidden is None
        told = msgspec.json.encode(match.events(eyes)).decode() + msgspec.json.encode(view).decode()
        assert "[[2,7],[3,8],[5,8],[8,4]]" not in told
    assert match.view(0).hidden == board("27 38 58 84")
    assert match.view(0).notes == match.view(TABLE).notes == ()
    assert match.view(1).notes == (((2, 7), "maybe"),)
    for eyes in (0, TABLE):
        assert not any(isinstance(event, Noted) for event in match.events(eyes))
    assert Noted(1, (2, 7), "maybe") in match.events(1)
    assert [match.told(eyes)[0] for eyes in (0, 1, TABLE)] == ["Ann hides the balls (27 38 58 84).", *[UNSEEN] * 2]


# Rays and markers


@rule("BB-26", "BB-27", "BB-28", "BB-29", "BB-35", "BB-45", "BB-03")
def test_markers_of_the_practice_game() -> None:
    match = solo(practice=True)
    for port in PORTS:
        if port not in match.view(0).marked:
            do(match, 0, Send(port))
    rays = match.view(0).rays
    assert {ray.port for ray in rays if ray.answer == HIT} == {1, 4, 6, 7, 9, 11, 14, 18, 21, 23, 27, 28, 30, 32}
    assert {ray.port for ray in rays if ray.answer == REFLECTION} == {2, 3, 22, 31}
    pairs = {ray.marked for ray in rays if len(ray.marked) == 2}
    assert pairs == {(5, 13), (8, 10), (12, 17), (15, 20), (16, 25), (19, 29), (24, 26)}
    symbols = [event.pair for event in match.events(0) if isinstance(event, Answered) and isinstance(event.answer, int)]
    assert symbols == list(range(7))  # each pair has its own
    assert markers(rays) == 32 == match.points[0]


@rule("BB-R11", "BB-R34")
def test_a_port_with_a_marker_is_closed() -> None:
    match = solo(practice=True)
    do(match, 0, Send(5))
    assert match.view(0).marked == {5, 13}
    for port in (5, 13):
        with pytest.raises(Refused):
            match.act(0, Send(port))
    for port in (0, 33):
        with pytest.raises(Refused):
            match.act(0, Send(port))


@rule("BB-R12")
def test_the_supply_of_markers_is_unlimited() -> None:
    """By hand, wrong answers may pile markers on marked ports: more than 32, even more than 48."""
    match = pair(answers="by-hand")
    do(match, 0, Hide(PRACTICE))
    sent = 0
    while ports := [port for port in PORTS if port not in match.view(1).marked]:
        do(match, 1, Send(ports[-1]))
        do(match, 0, Reply(1 if ports[-1] != 1 else 2))
        sent += 1
    assert sent == 31
    assert match.points == (0, 62)


@rule("BB-R13")
def test_c67_a_sent_ray_cannot_be_taken_back_but_a_ball_can() -> None:
    match = solo()
    do(match, 0, Send(5))
    assert not match.can_undo(0)
    do(match, 0, Place((1, 1)), Shift((1, 1), (2, 2)))
    match.undo(0)
    assert match.view(0).placed == ((1, 1),)
    match.undo(0)
    assert match.view(0).placed == ()
    with pytest.raises(Refused):
        match.undo(0)


@rule("BB-R13", "BB-R19")
def test_c67_by_hand_neither_ray_nor_answer_can_be_taken_back() -> None:
    match = pair(answers="by-hand")
    do(match, 0, Hide(PRACTICE))
    for seat, action in ((1, Send(5)), (0, Reply(HIT))):
        match.act(seat, action)
        assert not match.can_undo(seat)


@rule("BB-30")
def test_the_order_of_a_round() -> None:
    match = pair()
    assert (match.view(TABLE).phase, match.to_move) == ("hide", {0})
    match.act(0, Hide(PRACTICE))
    assert (match.view(TABLE).phase, match.to_move) == ("seek", {1})
    match.act(1, Send(5))
    assert (match.view(TABLE).phase, match.to_move) == ("answer", {NATURE})
    match.advance()
    assert (match.view(TABLE).phase, match.view(1).rays[0].answer) == ("seek", 13)
    place(match, 1, PRACTICE)
    match.act(1, Finish())
    assert (match.view(TABLE).phase, match.to_move) == ("reveal", {NATURE})
    assert match.view(1).hidden is match.view(TABLE).hidden is None  # until it is laid open
    assert match.points == (0, 2)
    match.advance()
    assert (match.view(TABLE).phase, match.to_move) == ("hide", {1})


@rule("BB-46")
def test_rays_may_be_sent_in_any_order() -> None:
    ports = [port for port in PORTS if trace(PRACTICE, port) in (HIT, REFLECTION)]
    answers = []
    for seed in range(3):
        match = solo(practice=True)
        order = sorted(ports, key=lambda port: Random(f"{seed}{port}").random())
        do(match, 0, *map(Send, order))
        answers.append(sorted((ray.port, ray.answer) for ray in match.view(0).rays))
    assert answers[0] == answers[1] == answers[2]


@rule("BB-31", "BB-32")
def test_balls_are_put_moved_and_taken_off_free_of_charge() -> None:
    match = solo()
    do(match, 0, Place((4, 4)), Shift((4, 4), (5, 5)), Place((4, 4)), Remove((5, 5)), Note((1, 1), "empty"))
    view = match.view(0)
    assert view.placed == ((4, 4),)
    assert match.points == (0,)
    do(match, 0, Place((6, 6)))
    on_another, off_the_grid, nowhere = Shift((4, 4), (6, 6)), Shift((4, 4), (4, 9)), Shift((4, 4), (4, 4))
    moves: list[Action] = [Place((4, 4)), Place((9, 1)), Shift((1, 1), (2, 2)), on_another, off_the_grid, nowhere]
    for wrong in (*moves, Remove((1, 1)), Note((0, 0), "maybe"), Note((1, 1), "sure")):  # type: ignore[arg-type]
        with pytest.raises(Refused):
            match.act(0, wrong)
    assert match.view(0).placed == ((4, 4), (6, 6))
    do(match, 0, Note((8, 8), "maybe"))
    assert match.view(0).notes == (((1, 1), "empty"), ((8, 8), "maybe"))
    do(match, 0, Note((1, 1), ""), Note((8, 8), ""))
    assert match.view(0).notes == ()


@rule("BB-R14", "BB-33")
def test_finishing_takes_exactly_all_balls_and_no_ray_at_all() -> None:
    match = solo()
    for square in ((1, 1), (1, 2), (1, 3)):
        with pytest.raises(Refused):
            match.act(0, Finish())
        do(match, 0, Place(square))
    do(match, 0, Place((1, 4)))
    with pytest.raises(Refused):
        match.act(0, Place((1, 5)))
    do(match, 0, Finish())
    assert match.over


# Counting


@rule("BB-09", "BB-34", "BB-36", "BB-R15", "BB-R33")
@pytest.mark.parametrize(
    ("guess", "wrong"),
    [("11 26 46 73", 0), ("11 26 46 74", 1), ("11 26 45 74", 2), ("12 25 45 74", 4)],
)
def test_each_misplaced_ball_costs_five(guess: str, wrong: int) -> None:
    match = solo(practice=True)
    do(match, 0, Send(2), Send(5))
    place(match, 0, board(guess))
    do(match, 0, Finish())
    done = last_round(match)
    assert (done.markers, done.wrong, done.charged, done.score) == (3, wrong, wrong, 3 + 5 * wrong)
    assert match.over  # one announcement is final


@rule("BB-R16", "BB-R17", "BB-R32")
@pytest.mark.parametrize(("guess", "wrong"), [("43 68 81 88", 0), ("11 43 61 68", 1), ("43 61 63 88", 0)])
def test_c94_a_twin_of_the_card_counts_as_right(guess: str, wrong: int) -> None:
    match = pair()
    do(match, 0, Hide(board("43 61 63 88")))
    place(match, 1, board(guess))
    do(match, 1, Finish())
    done = last_round(match)
    assert done.wrong == wrong
    assert done.hidden == board("43 61 63 88")
    assert len({*done.nearest} & {*done.guess}) == 4 - wrong  # the end screen shows both


@rule("BB-37", "BB-R22", "BB-R23", "BB-38", "BB-R21", "BB-R19")
@pytest.mark.parametrize(
    ("rays", "guess", "wrong", "charged", "score"),
    [
        ([(1, HIT), (2, HIT), (3, REFLECTION), (5, 13), (8, 10)], "11 21 46 73", 1, 0, 2),
        ([(1, HIT), (2, HIT), (3, REFLECTION), (5, 13), (8, 10)], "11 26 46 73", 0, 0, 2),
        ([(1, HIT), (2, HIT), (3, REFLECTION), (5, 13), (8, 10)], "11 21 46 83", 2, 1, 7),
    ],
)
def test_whose_fault_it_was(rays: list[tuple[int, Any]], guess: str, wrong: int, charged: int, score: int) -> None:
    done = by_hand("11 26 46 73", rays, guess)
    assert (done.markers, done.wrong_answers, done.wrong, done.charged, done.score) == (7, 1, wrong, charged, score)
    assert len(consistent(4, tuple(rays))) == 4


@rule("BB-R23", "BB-R21")
def test_answers_that_no_card_could_give_charge_nothing() -> None:
    rays: list[tuple[int, Any]] = [(1, HIT), (2, REFLECTION), (3, REFLECTION), (5, 13), (8, 10), (6, REFLECTION)]
    done = by_hand("11 26 46 73", rays, "81 82 83 84")
    assert len(consistent(4, tuple(rays))) == 0
    assert (done.wrong_answers, done.wrong, done.charged) == (1, 4, 0)


@rule("BB-39", "BB-R05")
def test_the_example_of_the_rule_book() -> None:
    """17 markers, one HIT said for a REFLECTION, one ball misplaced because of it: 12."""
    assert trace(PRACTICE, 31) == REFLECTION
    rays = [(31, HIT), *((port, trace(PRACTICE, port)) for port in (5, 8, 9, 12, 18, 20, 23, 26, 27, 29))]
    misled = board("26 31 46 73")  # the only card that could have been answered so
    assert consistent(4, tuple(rays)).boards() == (misled,)
    done = by_hand("11 26 46 73", rays, "26 31 46 73")
    assert (done.markers, done.wrong_answers, done.wrong, done.charged, done.score) == (17, 1, 1, 0, 12)


@rule("BB-37", "BB-R19", "BB-R22")
def test_each_wrong_answer_counts_and_the_score_may_fall_below_nothing() -> None:
    done = by_hand("11 26 46 73", [(2, HIT), (3, HIT), (1, HIT), (31, HIT)], "11 26 46 73")
    assert (done.markers, done.wrong_answers, done.charged, done.score) == (4, 3, 0, 4 - 15)


@rule("BB-R18", "BB-11")
def test_answering_by_hand_or_automatically() -> None:
    hand, auto = pair(answers="by-hand"), pair()
    for match in (hand, auto):
        do(match, 0, Hide(PRACTICE))
        match.act(1, Send(5))
    assert hand.to_move == {0}
    assert auto.to_move == {NATURE}
    offered = [move.answer for move in hand.legal(0)]  # type: ignore[attr-defined]
    assert offered == [HIT, REFLECTION, *(port for port in PORTS if port != 5)]
    hand.act(0, Reply(HIT))  # wrong, and nothing is said until the end
    assert hand.view(1).rays[0].answer == HIT
    assert "13" not in " ".join(hand.told(TABLE))


@rule("BB-R20")
def test_by_hand_an_exit_may_be_marked_already_and_counts_again() -> None:
    match = pair(answers="by-hand")
    do(match, 0, Hide(PRACTICE))
    do(match, 1, Send(5))
    do(match, 0, Reply(13))
    do(match, 1, Send(6))
    do(match, 0, Reply(13))
    assert match.points == (0, 4)
    do(match, 1, Send(7))
    assert Reply(7) not in match.legal(0)  # a reflection is announced as one


@rule("BB-R29")
@pytest.mark.parametrize("balls", [4, 5])
def test_giving_up_costs_the_most_that_markers_and_balls_can(balls: int) -> None:
    match = solo(balls=balls)
    do(match, 0, Send(1), GiveUp())
    assert match.over
    assert match.points == (32 + 5 * balls,)
    assert last_round(match).gave_up


# Matches


@rule("BB-40", "BB-41", "BB-R25", "BB-R04")
@pytest.mark.parametrize(("rays", "places"), [((1, 0), (1, 2)), ((0, 1), (2, 1)), ((1, 1), (1, 1))])
def test_each_seeks_once_and_the_lower_score_wins(rays: tuple[int, int], places: tuple[int, int]) -> None:
    match = pair()
    for hider, seeker in ((0, 1), (1, 0)):
        do(match, hider, Hide(PRACTICE))
        do(match, seeker, *map(Send, (1, 4)[: rays[hider]]))
        place(match, seeker, PRACTICE)
        do(match, seeker, Finish())
    assert match.over  # also after a draw
    assert match.points == (rays[1], rays[0])
    assert ranking.places(match.points, match.game.low_wins) == places


@rule("BB-41", "BB-R04")
def test_markers_decide_and_not_the_number_of_rays() -> None:
    match = pair()
    for hider, seeker, ports in ((0, 1, (5, 8)), (1, 0, (1, 4, 6))):  # two ways out against three hits
        do(match, hider, Hide(PRACTICE))
        do(match, seeker, *map(Send, ports))
        place(match, seeker, PRACTICE)
        do(match, seeker, Finish())
    assert match.points == (3, 4)
    assert ranking.places(match.points, match.game.low_wins) == (1, 2)


@rule("BB-R27")
def test_a_person_may_hide_a_board_with_twins_the_box_never_does() -> None:
    assert Hide(board("43 61 63 88")) in pair().legal(0)
    for seed in range(12):
        match = solo(seed, balls=5)
        assert not has_twin(match.history[0].action.squares)  # type: ignore[attr-defined]


@rule("BB-R07", "BB-25")
def test_neither_the_log_nor_the_view_says_miss_or_detour_before_the_end() -> None:
    """The ray 19 of this board crosses to 6, its opposite, after five detours."""
    card = board("11 56 84 88")
    assert trace(card, 19) == 6
    match = pair()
    do(match, 0, Hide(card))
    do(match, 1, Send(19))
    assert match.told(1)[-1] == "19: 6"
    assert not any(word in " ".join(match.told(1)).lower() for word in ("miss", "detour"))


@rule("BB-R35")
def test_hints_are_counted_cost_nothing_and_can_be_off() -> None:
    match = solo(practice=True)
    do(match, 0, Hint(), Hint())
    assert not match.can_undo(0)  # it was seen
    place(match, 0, PRACTICE)
    do(match, 0, Finish())
    assert (last_round(match).hints, match.points) == (2, (0,))
    between_people = pair(hints=False)
    do(between_people, 0, Hide(PRACTICE))
    with pytest.raises(Refused):
        between_people.act(1, Hint())


def test_a_shifty_hider_marks_nothing_answers_possibly_and_shows_a_fitting_card() -> None:
    match = pair(answers="shifty")
    do(match, 0, Hide(()))
    assert not match.view(1).committed
    for port in (2, 5, 12, 23):
        do(match, 1, Send(port))
        assert match.to_move == {0}
        offered = list(match.legal(0))  # type: ignore[call-overload]
        assert all(consistent(4, (*match.view(1).answers, (port, move.answer))) for move in offered)
        do(match, 0, offered[-1])
    place(match, 1, board("11 22 33 44"))
    do(match, 1, Finish())
    assert match.to_move == {0}
    wrong = Reveal(board("11 12 13 14"))
    assert wrong not in match.legal(0)
    do(match, 0, match.legal(0).sample(Random(1)))
    done = last_round(match)
    assert all(trace(done.hidden, ray.port) == ray.answer for ray in done.rays)
    assert done.wrong_answers == 0
    do(match, 1, Hide(PRACTICE))  # whoever marks a card is answered for
    match.act(0, Send(5))
    assert match.to_move == {NATURE}


# Solitaire


@rule("BB-48", "BB-49", "BB-50", "BB-51", "BB-R28", "BB-47")
@pytest.mark.parametrize("game", [1, 70, 71, 80])
def test_a_numbered_puzzle_hides_its_board_and_its_norm_until_the_end(game: int) -> None:
    entry = table("puzzles/black_box")["games"][game - 1]
    squares = tuple(tuple(square) for square in entry["squares"])
    match = solo(puzzle=game)
    view = match.view(0)
    assert view.balls == (5 if game > 70 else 4) == len(squares)
    assert view.hidden is None
    assert "norm" not in msgspec.json.encode(match.events(0)).decode()
    do(match, 0, Send(1))
    assert match.view(0).rays[0].answer == trace(squares, 1)
    place(match, 0, squares)
    do(match, 0, Finish())
    done = last_round(match)
    assert (done.hidden, done.norm, done.wrong) == (squares, entry["norm"], 0)


@rule("BB-48")
def test_solitaire_options_are_for_one_player() -> None:
    for options in ({"puzzle": 3}, {"practice": True}):
        with pytest.raises(Refused, match="for one player"):
            pair(**options)
    with pytest.raises(Refused, match="answers must be auto"):
        solo(answers="by-hand")
    for number in (-1, 81):
        with pytest.raises(Refused):
            solo(puzzle=number)
    assert solo(puzzle=0, seed=5).history[0].action != solo(puzzle=0, seed=6).history[0].action


def test_the_figures_of_a_match_are_markers_misplaced_balls_and_hints() -> None:
    match = pair(answers="by-hand")
    do(match, 0, Hide(PRACTICE))
    do(match, 1, Hint(), Send(2))
    do(match, 0, Reply(HIT))  # a lie: three balls misplaced, none of them charged
    place(match, 1, board("11 21 22 23"))
    do(match, 1, Finish())
    done = last_round(match)
    assert (done.markers, done.wrong, done.charged, done.score) == (1, 3, 0, -4)
    assert match.game.stats(match.state) == {"markers": (0, 1), "wrong": (0, 3), "hints": (0, 1)}


def test_an_imagined_card_could_have_given_every_answer() -> None:
    match = solo(practice=True)
    do(match, 0, *map(Send, (2, 3, 5)))
    view = match.view(0)
    imagined = {match.game.imagine(view, Random(seed)).hidden for seed in range(20)}
    assert len(imagined) > 1
    assert all(trace(card, port) == answer for card in imagined for port, answer in view.answers)


def test_a_card_marked_anyhow_is_another_one_each_time() -> None:
    legal = pair().legal(0)
    assert len({legal.sample(Random(seed)) for seed in range(20)}) > 15


def test_legal_lists_just_what_it_contains() -> None:
    match = solo(practice=True)
    do(match, 0, Send(5), Place((1, 1)), Place((2, 2)), Place((3, 3)), Place((4, 4)))
    listed = list(match.legal(0))  # type: ignore[call-overload]
    assert len(listed) == len(set(listed)) == 30 + 4 * 60 + 4 + 64 * 3 + 3
    assert all(move in match.legal(0) for move in listed)
    for seed in range(200):
        assert match.legal(0).sample(Random(seed)) in listed
