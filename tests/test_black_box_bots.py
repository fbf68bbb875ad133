"""Black Box: computer seekers and hiders, their choices one by one and over whole matches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from math import log2
from random import Random
from statistics import mean
from typing import Any

import pytest
from msgspec.structs import replace

from arcade import registry
from arcade.bots import black_box as bots
from arcade.game import Action
from arcade.match import LEVELS, Match, Seated
from arcade.rules.black_box import (
    GAME,
    PRACTICE,
    Finish,
    Hide,
    Options,
    Place,
    Ray,
    Reply,
    Reveal,
    Round,
    Send,
    Shift,
    State,
    View,
)
from arcade.rules.cubes import consistent, every, has_twin, twins
from arcade.rules.rays import HIT, PORTS, REFLECTION, Answer, Board, mask_of, signature, trace
from arcade.sim import play_out

rule = pytest.mark.rule


def board(text: str) -> Board:
    """`11 26` is the squares (1, 1) and (2, 6)."""
    return tuple((int(square[0]), int(square[1])) for square in text.split())


def facing(rays: tuple[Ray, ...] = (), placed: Board = (), hidden: Board = PRACTICE, **more: Any) -> View:
    """What the one seeker sees, after these rays and with these balls placed."""
    options = Options(balls=len(hidden))
    return GAME.view(State(options, 1, phase="seek", hidden=hidden, rays=rays, placed=placed, **more), 0)


def sent(hidden: Board, *ports: int) -> tuple[Ray, ...]:
    return tuple(Ray(port, trace(hidden, port)) for port in ports)


def choose(level: str, view: View, seed: int = 1) -> Action:
    action = bots.bot(level).choose(view, GAME.legal(view), Random(seed))
    assert action is not None
    assert action in GAME.legal(view)
    return action


def search(level: str, hidden: Board, seed: int) -> tuple[int, int]:
    """The markers and the misplaced balls of one search."""
    rng = Random(seed)
    view = facing(hidden=hidden)
    while not isinstance(action := bots.bot(level).choose(view, GAME.legal(view), rng), Finish):
        match action:
            case Send(port):
                view = facing((*view.rays, *sent(hidden, port)), hidden=hidden)
            case Place(square):
                view = facing(view.rays, tuple(sorted((*view.placed, square))), hidden)
    return len(view.marked), len(set(hidden) - set(view.placed))


def searches(level: str, balls: int, number: int, hide: Callable[[int, Random], Board]) -> list[tuple[int, int]]:
    rng = Random(f"{number} boards of {balls}")
    return [search(level, hide(balls, rng), seed) for seed in range(number)]


def match_of(*levels: str, seed: int = 1, **options: Any) -> list[Round]:
    """The rounds of a whole match among computers."""
    seats = [Seated(f"{level} {seat}", "bot", level) for seat, level in enumerate(levels)]
    match = Match(registry.rules("black-box"), seats, seed=seed, options=options)
    return list(play_out(match, [registry.bot("black-box", level) for level in levels]).view().rounds)


# Choosing a port


def test_a_port_is_worth_its_information_for_its_markers() -> None:
    """The whole-number sum is n times 65536 times the information in bits, and n times the expected markers."""
    counts: dict[Answer, int] = {HIT: 40, REFLECTION: 10, 7: 25, 24: 25}
    info, cost = bots.worth(counts)
    bits = -sum(count / 100 * log2(count / 100) for count in counts.values())
    assert abs(info - 100 * 65536 * bits) < 100
    assert Fraction(cost, 100) == Fraction(40 + 10 + 2 * 50, 100)


def test_the_best_port_is_the_first_of_equals() -> None:
    halves: dict[Answer, int] = {HIT: 5, REFLECTION: 5}
    dear: dict[Answer, int] = {4: 5, 5: 5}
    assert bots.best([(3, dear), (8, halves), (9, halves)]) == 8
    assert bots.best([]) is None


def test_the_expert_starts_at_a_good_port_and_goes_on_with_the_best() -> None:
    first = {choose("expert", facing(), seed) for seed in range(60)}
    assert first == {Send(port) for port in (2, 7, 10, 15, 18, 23, 26, 31)}
    rays = sent(PRACTICE, 2, 5)
    left = consistent(4, tuple((ray.port, ray.answer) for ray in rays))
    value = {}
    for port in set(PORTS) - facing(rays).marked:
        parts = [(answer, len(part)) for answer, part in left.split(port).items()]
        shares = [(answer, count / len(left)) for answer, count in parts]
        bits = -sum(share * log2(share) for _, share in shares)
        value[port] = bits / sum(share * (1 if isinstance(answer, str) else 2) for answer, share in shares)
    assert len(left) <= bots.LISTED
    assert choose("expert", facing(rays)) == Send(max(value, key=lambda port: (value[port], -port)))


def test_the_regular_seeker_sends_the_better_of_two_rays_that_tell_something() -> None:
    """Any of them in the long run, but for the one that is worse than all others."""
    rays = sent(PRACTICE, 1, 2, 3, 4, 5, 6, 7)
    left = consistent(4, tuple((ray.port, ray.answer) for ray in rays))
    value = {}
    for port in set(PORTS) - facing(rays).marked:
        parts = left.split(port)
        if len(parts) > 1:
            value[port] = Fraction(*bots.worth({answer: len(part) for answer, part in parts.items()}))
    assert (len(left), len(facing(rays).marked), len(value)) == (3, 8, 14)
    worst = min(value, key=lambda port: (value[port], -port))  # of equals the lower port is sent
    assert {choose("regular", facing(rays), seed) for seed in range(500)} == {Send(port) for port in {*value} - {worst}}


def test_the_beginner_sends_any_ray_until_ten_boards_are_left(monkeypatch: pytest.MonkeyPatch) -> None:
    assert {choose("beginner", facing(), seed) for seed in range(300)} == {Send(port) for port in PORTS}
    assert isinstance(choose("beginner", facing(sent(PRACTICE, 1, 2, 3, 4, 5))), Send)  # 28 boards
    assert isinstance(choose("beginner", facing(sent(PRACTICE, 1, 2, 3, 4, 5, 6))), Place)  # 5 boards
    for boards, then in ((5, Place), (4, Send)):  # at that number it stops already
        monkeypatch.setattr(bots, "GUESSING", boards)
        assert isinstance(choose("beginner", facing(sent(PRACTICE, 1, 2, 3, 4, 5, 6))), then)


def test_the_beginner_guesses_each_fitting_board_as_likely() -> None:
    rays = sent(PRACTICE, 1, 2, 3, 4, 5, 6)
    left = consistent(4, tuple((ray.port, ray.answer) for ray in rays)).boards()
    rng = Random(5)
    guesses: Counter[Board] = Counter()
    for _ in range(1000):
        placed: Board = ()
        while isinstance(action := bots.seek("beginner", facing(rays, placed), rng), Place):
            placed = tuple(sorted((*placed, action.square)))
        guesses[placed] += 1
    assert set(guesses) == set(left)
    assert all(abs(count - 200) < 70 for count in guesses.values())


# Laying the balls


def test_sure_seekers_lay_the_balls_and_finish() -> None:
    rays = sent(PRACTICE, 2, 3, 5, 12)
    for level in LEVELS:
        assert choose(level, facing(rays, PRACTICE)) == Finish()
        assert choose(level, facing(rays, PRACTICE[1:])) == Place(PRACTICE[0])
        assert choose(level, facing(rays, board("11 26 46 88"))) == Shift((8, 8), (7, 3))


def test_when_only_twins_are_left_any_of_them_will_do() -> None:
    hidden = board("43 61 63 88")
    rays = tuple(Ray(port, answer) for port, answer in zip(PORTS, signature(hidden), strict=True))
    assert choose("expert", facing(rays, hidden=hidden), 3) in [Place(square) for square in twins(hidden)[0]]
    for twin in twins(hidden):
        assert choose("expert", facing(rays, twin, hidden)) == Finish()


@rule("BB-R24")
@pytest.mark.parametrize("level", LEVELS)
def test_a_seeker_told_nonsense_finishes_with_the_last_fitting_board(level: str) -> None:
    rays: tuple[Ray, ...] = (*sent(PRACTICE, 1, 2, 3, 5, 8), Ray(6, REFLECTION))
    assert not consistent(4, tuple((ray.port, ray.answer) for ray in rays))
    placed: Board = ()
    while not isinstance(action := choose(level, facing(rays, placed)), Finish):
        assert isinstance(action, Place)
        placed = tuple(sorted((*placed, action.square)))
    assert all(trace(placed, ray.port) == ray.answer for ray in rays[:-1])


# Nothing but the view


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("ports", [(), (3,), (3, 9, 20), (1, 2, 3, 7, 12, 13, 18, 26)])
def test_c94_a_seeker_cannot_tell_twins_apart(level: str, ports: tuple[int, ...]) -> None:
    decisions = set()
    for hidden in twins(board("43 61 63 88")):
        view = facing(sent(hidden, *ports), hidden=hidden)
        decisions.add(choose(level, view, seed=7))
    assert len(decisions) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_a_seeker_remembers_nothing_that_is_not_in_the_view(level: str) -> None:
    """So a match resumes with the decision that the computer was about to make."""
    view = facing(sent(PRACTICE, 3, 14, 30))
    before = choose(level, view)
    search(level, board("22 24 47 64"), 1)
    consistent.cache_clear()
    assert choose(level, view) == before
    assert view == facing(sent(PRACTICE, 3, 14, 30))


# Hiders


@rule("BB-R27")
@pytest.mark.parametrize("balls", [4, 5])
def test_computer_hiders_never_use_a_board_with_twins(balls: int) -> None:
    rng = Random(8)
    assert not any(has_twin(bots.random_board(balls, rng)) for _ in range(20))
    hard = bots.tough_board(balls, rng)
    assert len(hard) == len(set(hard)) == balls
    assert not has_twin(hard)


@rule("BB-R27")
def test_a_board_with_twins_that_was_drawn_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    twin, other = board("43 61 63 88"), board("22 28 55 85")

    class Rigged:
        draws = iter([twin, twin, other])

        def sample(self, number: int, rng: Random) -> list[int]:
            return [mask_of(next(self.draws)) for _ in range(number)]

    monkeypatch.setattr(bots, "every", lambda balls: Rigged())
    assert bots.random_board(4, Random(1)) == other


def test_a_tough_hider_takes_the_hardest_board_without_twins(monkeypatch: pytest.MonkeyPatch) -> None:
    easy, hard, twin = board("22 28 55 85"), board("45 63 64 75"), board("43 61 63 88")  # two puzzles: NORM 10 and 16
    monkeypatch.setattr(bots, "DRAWS", 3)
    for candidates, wanted in (((easy, hard, easy), hard), ((easy, twin, easy), easy)):

        class Rigged:
            def sample(self, number: int, rng: Random, first: tuple[Board, ...] = candidates) -> list[int]:
                return [*map(mask_of, first), *every(4).sample(number - len(first), rng)]

        monkeypatch.setattr(bots, "every", lambda balls, rigged=Rigged: rigged())
        assert {bots.tough_board(4, Random(seed)) for seed in range(3)} == {wanted}


def test_a_tough_hider_of_five_crowds_them_but_not_always(monkeypatch: pytest.MonkeyPatch) -> None:
    loose, crowd = board("11 13 15 17 51"), board("33 34 35 43 44")
    assert (bots.touching(loose), bots.touching(crowd)) == (0, 8)
    drawn = iter([loose, crowd] * 400)
    monkeypatch.setattr(bots, "random_board", lambda balls, rng: next(drawn))
    hidden = [bots.tough_board(5, Random(seed)) for seed in range(90)]
    assert 45 <= hidden.count(crowd) <= 75
    assert len([*drawn]) == 800 - 90 * 8  # it chooses from eight


def test_only_the_expert_hides_tough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "tough_board", lambda balls, rng: PRACTICE)
    monkeypatch.setattr(bots, "random_board", lambda balls, rng: board("12 13 14 15"))
    view = GAME.view(State(Options(), 2), 0)
    cards = {level: choose(level, view) for level in LEVELS}
    easy = Hide(board("12 13 14 15"))
    assert cards == {"beginner": easy, "regular": easy, "expert": Hide(PRACTICE)}


def test_markers_of_a_regular_search_of_a_listing() -> None:
    """Among two boards one ray is enough, among many it takes about as many markers as a match."""
    listing = bots.Listing([mask_of(PRACTICE), mask_of(board("22 24 47 64"))])
    assert {bots.markers(listing, 1, Random(seed)) for seed in range(50)} == {1, 2}
    listing = bots.Listing([mask_of(PRACTICE), *every(4).sample(500, Random(1))])
    assert 4 < mean(bots.markers(listing, 1, Random(seed)) for seed in range(50)) < 12


def shifty(phase: str, rays: tuple[Ray, ...] = (), placed: Board = (), asked: int | None = None) -> View:
    """What a shifty hider sees."""
    return replace(
        GAME.view(State(Options(answers="shifty"), 2), 0), phase=phase, rays=rays, placed=placed, asked=asked
    )


def test_a_shifty_hider_gives_the_answer_that_keeps_most_boards() -> None:
    assert choose("regular", shifty("hide")) == Hide(())
    parts = every(4).split(1)
    assert 2 * len(parts[24]) > len(parts[HIT]) > len(parts[24])
    assert choose("regular", shifty("answer", asked=1)) == Reply(24)  # dear, so it counts twice
    parts = every(4).split(4)
    assert 2 * len(parts[21]) < len(parts[HIT])
    assert choose("regular", shifty("answer", asked=4)) == Reply(HIT)


@pytest.mark.parametrize(
    ("answers", "wanted"), [([9, 3], 3), ([9, HIT], HIT), ([9, REFLECTION], REFLECTION), ([3, REFLECTION], 3)]
)
def test_equal_answers_of_a_shifty_hider(answers: list[Answer], wanted: Answer) -> None:
    """A hit first, then the lower number; a reflection counts as its own port, here 5."""

    class Balanced:
        def split(self, port: int) -> dict[Answer, list[int]]:
            return {answer: [0] * (2 if isinstance(answer, str) else 1) for answer in answers}

    assert bots.shifty_answer(Balanced(), 5) == wanted  # type: ignore[arg-type]


def test_a_shifty_hider_opens_the_card_that_fits_worst() -> None:
    rays = sent(PRACTICE, 1, 2, 3, 4, 5)
    left = consistent(4, tuple((ray.port, ray.answer) for ray in rays)).boards()
    guess = left[-1]
    least = min(len({*each} & {*guess}) for each in left)
    worst = next(each for each in left if len({*each} & {*guess}) == least)
    assert choose("expert", shifty("reveal", rays, guess)) == Reveal(worst)


# Whole matches


@pytest.mark.parametrize("answers", ["auto", "by-hand", "shifty"])
@pytest.mark.parametrize("balls", [4, 5])
def test_matches_among_computers(answers: str, balls: int) -> None:
    rounds = match_of("expert", "regular", answers=answers, balls=balls)
    assert [done.seeker for done in rounds] == [1, 0]
    for done in rounds:
        assert (done.wrong, done.wrong_answers) == (0, 0)
        assert done.score == done.markers == sum(len(ray.marked) for ray in done.rays)
        assert all(trace(done.hidden, ray.port) == ray.answer for ray in done.rays)


@pytest.mark.parametrize("level", LEVELS)
def test_computers_alone(level: str) -> None:
    (done,) = match_of(level, puzzle=71)
    assert done.hidden == board("41 46 51 54 76")
    assert done.norm == 14
    assert level == "beginner" or done.wrong == 0


@rule("BB-R35")
def test_a_hint_is_what_the_expert_would_do() -> None:
    assert isinstance(bots.hint(facing(), Random(1)), Send)
    rays = sent(PRACTICE, 2, 3, 5, 12)
    assert bots.hint(facing(rays, PRACTICE[:3]), Random(1)) == Place(PRACTICE[3])
    assert bots.hint(facing(rays, board("11 26 46 88")), Random(1)) == Shift((8, 8), (7, 3))


# How well they play: the figures of the rule book within what so few games can tell


def test_regular_and_expert_never_misplace_a_ball_and_keep_their_markers() -> None:
    expert, regular = (searches(level, 4, 10, bots.random_board) for level in ("expert", "regular"))
    assert all(wrong == 0 for _, wrong in expert + regular)
    assert 8.5 < mean(markers for markers, _ in expert) < 12
    assert 9.5 < mean(markers for markers, _ in regular) < 14.5
    assert 11 < mean(markers + 5 * wrong for markers, wrong in searches("beginner", 4, 30, bots.random_board)) < 21


@pytest.mark.slow
@pytest.mark.parametrize(
    ("level", "balls", "number", "low", "high"),
    [
        ("beginner", 4, 300, 14.8, 17.3),
        ("regular", 4, 120, 11.5, 12.9),
        ("expert", 4, 120, 9.7, 10.8),
        ("beginner", 5, 120, 17.5, 21),
        ("regular", 5, 50, 13.4, 15.8),
        ("expert", 5, 50, 11.7, 13.3),
    ],
)
def test_mean_scores(level: str, balls: int, number: int, low: float, high: float) -> None:
    done = searches(level, balls, number, bots.random_board)
    assert low < mean(markers + 5 * wrong for markers, wrong in done) < high


@pytest.mark.slow
def test_tough_boards_cost_more() -> None:
    for level, low in (("regular", 12.6), ("expert", 10.4)):
        assert mean(markers for markers, _ in searches(level, 4, 80, bots.tough_board)) > low


@pytest.mark.slow
@pytest.mark.parametrize(("level", "low", "high"), [("expert", 14, 16.5), ("regular", 18, 21)])
def test_markers_against_a_shifty_hider(level: str, low: float, high: float) -> None:
    rounds = [match_of(level, level, seed=seed, answers="shifty") for seed in range(15)]
    assert low < mean(done.markers for pair in rounds for done in pair) < high
