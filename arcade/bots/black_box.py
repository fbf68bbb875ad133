"""Computer players for Black Box: seekers that ask where an answer tells most for its markers, and three hiders."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import combinations
from math import log2
from random import Random

from arcade import chance
from arcade.game import Action, Bot, Moves
from arcade.rules.black_box import Finish, Hide, Place, Ray, Reply, Reveal, Send, Shift, View
from arcade.rules.cubes import Cubes, Listing, consistent, every, has_twin
from arcade.rules.rays import HIT, PORTS, REFLECTION, Answer, Board, board_of, mask_of, trace

FIRST_PORTS = (2, 7, 10, 15, 18, 23, 26, 31)  # the best of all first rays, mirrored and turned
LISTED = 4000  # boards that a seeker weighs: all that are left, or so many drawn from them
GUESSING = 10  # boards left when a beginner makes a guess
DRAWS = 8  # boards that a tough hider chooses from
RUNS = 5  # searches it tries on each

Counts = Mapping[Answer, int]  # how many boards give each answer
Prospects = Mapping[int, Counts]  # by port


# Seekers


def prospects(listing: Listing, boards: int, closed: Collection[int] = ()) -> Prospects:
    """The open ports where the answer is in doubt, in order, with how the boards (a set of that listing) divide."""
    found = {}
    for port in PORTS:
        if port not in closed:
            counts = {answer: (part & boards).bit_count() for answer, part in listing.answers(port).items()}
            found[port] = {answer: count for answer, count in counts.items() if count}
    return {port: counts for port, counts in found.items() if len(counts) > 1}


def best_port(ports: Iterable[int], ahead: Prospects) -> int:
    """The port that tells most for its markers; of equals the first."""
    best, best_info, best_cost = 0, -1, 1
    for port in ports:
        info, cost = worth(ahead[port])
        if info * best_cost > best_info * cost:
            best, best_info, best_cost = port, info, cost
    return best


def worth(counts: Counts) -> tuple[int, int]:
    """What an answer is expected to tell and the markers it is expected to use, in whole numbers of one scale each."""
    boards = sum(counts.values())
    info = boards * _log(boards) - sum(count * _log(count) for count in counts.values())
    return info, 2 * boards - counts.get(HIT, 0) - counts.get(REFLECTION, 0)


def regular_port(ahead: Prospects, rng: Random) -> int:
    """The better of two ports picked at random."""
    return best_port(sorted(chance.shuffled(rng, list(ahead))[:2]), ahead)


def beginner(boards: Cubes, closed: Collection[int], rng: Random) -> int | None:
    """Any open port, until so few boards are left that a guess seems worth it."""
    ports = [port for port in PORTS if port not in closed]
    return chance.pick(rng, ports) if ports and len(boards) > GUESSING else None


def regular(boards: Cubes, closed: Collection[int], rng: Random) -> int | None:
    """The better of two ports that tell anything; None when sure."""
    ahead = look(boards, closed, rng)
    return regular_port(ahead, rng) if ahead else None


def expert(boards: Cubes, closed: Collection[int], rng: Random) -> int | None:
    """The best of all ports, after a first one known to be good; None when sure."""
    if not closed:
        return chance.pick(rng, FIRST_PORTS)
    ahead = look(boards, closed, rng)
    return best_port(ahead, ahead) if ahead else None


def look(boards: Cubes, closed: Collection[int], rng: Random) -> Prospects:
    """What there is to learn about these boards: exact when they are few, otherwise judged from a sample."""
    listing = Listing(list(boards.masks()) if len(boards) <= LISTED else boards.sample(LISTED, rng))
    return prospects(listing, listing.all, closed)


def _log(count: int) -> int:
    return round(65536 * log2(count))


# Hiders


def random_board(balls: int, rng: Random) -> Board:
    """Any board without twins (BB-R27)."""
    while True:
        board = board_of(*every(balls).sample(1, rng))
        if not has_twin(board):
            return board


def tough_board(balls: int, rng: Random) -> Board:
    """The hardest of a few random boards, as far as that can be told without long searches."""
    boards = [random_board(balls, rng) for _ in range(DRAWS)]
    if balls == 4:
        return hardest(boards, rng)
    if chance.below(rng, 3) == 0:  # so that nobody can rely on the habit
        return boards[0]
    return max(boards, key=touching)


def hardest(boards: Sequence[Board], rng: Random) -> Board:
    """The board that costs a regular seeker the most markers; it need only be told from a sample of all boards."""
    listing = Listing([*map(mask_of, boards), *every(len(boards[0])).sample(LISTED, rng)])
    costs = [sum(markers(listing, 1 << index, rng) for _ in range(RUNS)) for index in range(len(boards))]
    return boards[costs.index(max(costs))]


def markers(listing: Listing, hidden: int, rng: Random) -> int:
    """The markers that a regular seeker puts down until it knows which board of the listing is the hidden one."""
    closed: set[int] = set()
    left = listing.all
    while ahead := prospects(listing, left, closed):
        port = regular_port(ahead, rng)
        answer, fitting = next(part for part in listing.answers(port).items() if part[1] & hidden)
        left &= fitting
        closed |= set(Ray(port, answer).marked)
    return len(closed)


def touching(board: Board) -> int:
    """How many pairs of balls touch, corners included."""
    return sum(max(abs(a - c), abs(b - d)) == 1 for (a, b), (c, d) in combinations(board, 2))


def shifty_answer(boards: Cubes, port: int) -> Answer:
    """The answer that most boards give, exits counted twice for their two markers; of equals a hit, then the lowest."""

    def value(answer: Answer) -> tuple[int, bool, int]:
        number = port if answer == REFLECTION else int(answer) if answer != HIT else 0
        return len(parts[answer]) * (1 if isinstance(answer, str) else 2), answer == HIT, -number

    parts = boards.split(port)
    return max(parts, key=value)


# Players

SEEKERS: Mapping[str, Callable[[Cubes, Collection[int], Random], int | None]] = {
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
    boards = consistent(view.balls, view.answers)
    port = SEEKERS[level](boards, view.marked, rng) if boards else None  # BB-R24
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
