"""Computer players for Black Box: seekers that ask where an answer tells most for its markers, and three hiders."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, islice
from math import log2
from random import Random

from arcade import chance
from arcade.game import Action, Bot, Moves
from arcade.rules.black_box import Finish, Hide, Place, Reply, Reveal, Send, Shift, View
from arcade.rules.cubes import Cubes, Listing, consistent, every, has_twin
from arcade.rules.rays import HIT, PORTS, REFLECTION, Answer, Board, board_of, trace

FIRST_PORTS = (2, 7, 10, 15, 18, 23, 26, 31)  # the best of all first rays, mirrored and turned
LISTED = 4000  # boards that a seeker weighs: all that are left, or so many drawn from them
GUESSING = 10  # boards left when a beginner makes a guess
DRAWS = 8  # boards that a tough hider chooses from
SEARCHED = 4  # balls with which it tries searches; with more, crowds of balls are as hard and sooner found
RUNS = 20  # searches it tries on each
HABIT = 3  # in one game of so many it breaks its habit

Counts = Mapping[Answer, int]  # how many boards give each answer


# Seekers


def beginner(boards: Cubes, ports: Sequence[int], rng: Random) -> int | None:
    """Any of the open ports, until so few boards are left that a guess seems worth it."""
    return chance.pick(rng, ports) if ports and len(boards) > GUESSING else None


def regular(boards: Cubes, ports: Sequence[int], rng: Random) -> int | None:
    """The better of two ports that tell anything; None when sure."""
    listing = listed(boards, rng)
    return better_of_two(listing, listing.all, ports, rng)


def expert(boards: Cubes, ports: Sequence[int], rng: Random) -> int | None:
    """The best of all ports, after a first one known to be good; None when sure."""
    if len(ports) == len(PORTS):
        return chance.pick(rng, FIRST_PORTS)
    listing = listed(boards, rng)
    return best(in_doubt(listing, listing.all, ports))


def listed(boards: Cubes, rng: Random) -> Listing:
    """All of these boards when they are few, otherwise a sample to judge them by."""
    return Listing(list(boards.masks()) if len(boards) <= LISTED else boards.sample(LISTED, rng))


def better_of_two(listing: Listing, boards: int, ports: Sequence[int], rng: Random) -> int | None:
    """The better of two ports picked at random from those that tell anything."""
    return best(sorted(islice(in_doubt(listing, boards, chance.shuffled(rng, ports)), 2)))


def in_doubt(listing: Listing, boards: int, ports: Iterable[int]) -> Iterator[tuple[int, Counts]]:
    """The ports where these boards (a set of the listing) differ, with how many of them give each answer."""
    for port in ports:
        counts = {answer: (part & boards).bit_count() for answer, part in listing.answers(port).items()}
        if sum(map(bool, counts.values())) > 1:
            yield port, counts


def best(asked: Iterable[tuple[int, Counts]]) -> int | None:
    """The port with the most information for its markers, the first of equals; None when there is none."""
    port, info, cost = None, 0, 1
    for other, counts in asked:
        other_info, other_cost = worth(counts)
        if other_info * cost > info * other_cost:
            port, info, cost = other, other_info, other_cost
    return port


def worth(counts: Counts) -> tuple[int, int]:
    """The information an answer is expected to give and its expected markers, each in whole numbers of one scale."""
    boards = sum(counts.values())
    info = boards * _log(boards) - sum(count * _log(count) for count in counts.values() if count)
    return info, 2 * boards - counts.get(HIT, 0) - counts.get(REFLECTION, 0)


def _log(count: int) -> int:
    """A logarithm in whole numbers, so that every machine makes the same choice."""
    return round(65536 * log2(count))


# Hiders


def random_board(balls: int, rng: Random) -> Board:
    """Any board without twins (BB-R27)."""
    while True:
        board = board_of(*every(balls).sample(1, rng))
        if not has_twin(board):
            return board


def tough_board(balls: int, rng: Random) -> Board:
    """The hardest of a few random boards."""
    return costly_board(balls, rng) if balls == SEARCHED else crowded_board(balls, rng)


def costly_board(balls: int, rng: Random) -> Board:
    """Of a few boards the one without twins that costs a regular seeker most, as far as a sample tells."""
    drawn = every(balls).sample(LISTED, rng)
    listing = Listing(drawn)
    costs = [sum(markers(listing, 1 << index, rng) for _ in range(RUNS)) for index in range(DRAWS)]
    for index in sorted(range(DRAWS), key=costs.__getitem__, reverse=True):
        board = board_of(drawn[index])
        if not has_twin(board):
            return board
    return random_board(balls, rng)


def crowded_board(balls: int, rng: Random) -> Board:
    """Of a few boards the one with most pairs of touching balls; now and then any, so that nobody can rely on it."""
    boards = [random_board(balls, rng) for _ in range(DRAWS)]
    return boards[0] if chance.below(rng, HABIT) == 0 else max(boards, key=touching)


def touching(board: Board) -> int:
    """How many pairs of balls touch, corners included."""
    return sum(max(abs(a - c), abs(b - d)) == 1 for (a, b), (c, d) in combinations(board, 2))


def markers(listing: Listing, hidden: int, rng: Random) -> int:
    """The markers that a regular seeker puts down until it knows which board of the listing is the hidden one."""
    ports = list(PORTS)
    left = listing.all
    while (port := better_of_two(listing, left, ports, rng)) is not None:
        answer, fitting = next(part for part in listing.answers(port).items() if part[1] & hidden)
        left &= fitting
        ports = [other for other in ports if other not in (port, answer)]
    return len(PORTS) - len(ports)


def shifty_answer(boards: Cubes, port: int) -> Answer:
    """The answer that most boards give, exits counted twice for their two markers; of equals a hit, then the lowest."""

    def value(answer: Answer) -> tuple[int, bool, int]:
        number = port if answer == REFLECTION else int(answer) if answer != HIT else 0
        return len(parts[answer]) * (1 if isinstance(answer, str) else 2), answer == HIT, -number

    parts = boards.split(port)
    return max(parts, key=value)


# Players

SEEKERS: Mapping[str, Callable[[Cubes, Sequence[int], Random], int | None]] = {
    "beginner": beginner,
    "regular": regular,
    "expert": expert,
}


class Player:
    """Seeks and hides at one level; everything it knows is in the view, so it can sit down in the middle of a match."""

    def __init__(self, level: str) -> None:
        self.level = level

    def choose(self, view: View, legal: Moves, rng: Random) -> Action | None:
        match view.phase:
            case "hide":
                return Hide(self._card(view, rng))
            case "seek":
                return seek(self.level, view, rng)
            case "answer":
                return Reply(self._answer(view))
            case "reveal":
                return Reveal(consistent(view.balls, view.answers).worst_fit(view.placed))
        return None

    def _card(self, view: View, rng: Random) -> Board:
        if view.options.answers == "shifty":
            return ()
        return (tough_board if self.level == "expert" else random_board)(view.balls, rng)

    def _answer(self, view: View) -> Answer:
        assert view.asked is not None
        if view.hidden is None:
            return shifty_answer(consistent(view.balls, view.answers), view.asked)
        return trace(view.hidden, view.asked)


def seek(level: str, view: View, rng: Random) -> Action:
    """The next thing a seeker of this level does: send a ray, or once it asks no more, lay the balls and finish."""
    boards, marked = consistent(view.balls, view.answers), view.marked
    ports = [port for port in PORTS if port not in marked]
    port = SEEKERS[level](boards, ports, rng) if boards else None  # BB-R24
    if port is not None:
        return Send(port)
    answers = view.answers
    while not boards:
        answers = answers[:-1]
        boards = consistent(view.balls, answers)
    if level == "beginner":
        return lay(view.placed, board_of(*(boards.holding(view.placed) or boards).sample(1, rng)), rng)
    return lay(view.placed, boards.best_fit(view.placed), rng)


def lay(placed: Board, board: Board, rng: Random) -> Action:
    """One ball more on its square of `board`; Finish when all are there.

    Any of the missing squares, for a beginner draws another of the fitting boards each time: so each is as likely.
    """
    missing = [square for square in board if square not in placed]
    wrong = [square for square in placed if square not in board]
    if not missing:
        return Finish()
    square = chance.pick(rng, missing)
    return Shift(wrong[0], square) if wrong else Place(square)


def hint(view: View, rng: Random) -> Action:
    """What the expert would do here: send a ray, lay or move one ball, or finish (BB-R35)."""
    return seek("expert", view, rng)


def bot(level: str) -> Bot:
    """The computer player of a level."""
    return Player(level)
