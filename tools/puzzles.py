"""Makes assets/puzzles/black_box.json: the 80 solitaire boards of Black Box, each with its NORM (needs numpy).

The rays are worked out here a second time, from the rule's words and not from the tables of arcade/rules/rays.py.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

import house

FILE = house.ROOT / "assets" / "puzzles" / "black_box.json"
RUNS = 200  # searches that make a NORM
TRIALS = 40  # searches that tell how hard a candidate is
PRACTICE = ((1, 1), (2, 6), (4, 6), (7, 3))
# Balls: the seed of the draw, how many of each band are taken, and the most markers in 40 searches of each band.
BANDS = {4: (80, 10, (420, 450, 480, 510, 540, 580, math.inf)), 5: (81, 2, (540, 570, 600, 640, math.inf))}

Square = tuple[int, int]
Board = tuple[Square, ...]
Bytes = NDArray[np.uint8]
Indices = NDArray[np.int32]

HIT = 0  # else an answer is the port where the ray leaves: its own after a reflection
WIDTH = 10  # the grid in a frame of one square, row by row: a ray starts and ends on the frame
LEFT = {1: -WIDTH, -WIDTH: -1, -1: WIDTH, WIDTH: 1}  # a step, and the step to the left of it
CHUNK = 1_000_000  # boards traced at a time
FIRST_LOOK = 100  # boards that usually tell already that an answer is in doubt


def cell(row: int, column: int) -> int:
    """The place of a square of the framed grid."""
    return WIDTH * row + column


def doors() -> Iterator[tuple[int, int, int]]:
    """Every port with its square on the frame and the step into the box."""
    for n in range(1, 9):
        yield n, cell(n, 0), 1
        yield n + 8, cell(9, n), -WIDTH
        yield 25 - n, cell(n, 9), -1
        yield 33 - n, cell(0, n), WIDTH


PORT_AT = {start: port for port, start, _ in doors()}


def answers(balls: NDArray[np.bool_], port: int, start: int, step: int) -> Bytes:
    """What many boards (columns of framed squares) answer to a ray that starts on a frame square."""
    found = np.full(balls.shape[1], port, np.uint8)  # a ray that is kept out is a reflection, as one that comes back
    waiting = [(start, step, np.arange(balls.shape[1]))]
    while waiting:
        here, step, boards = waiting.pop()
        ahead, left = here + step, LEFT[step]
        hit = balls[ahead][boards]
        found[boards[hit]] = HIT
        boards = boards[~hit]
        on_left, on_right = balls[ahead + left][boards], balls[ahead - left][boards]
        clear = ~(on_left | on_right)
        if ahead in PORT_AT:
            found[boards[clear]] = PORT_AT[ahead]
        elif clear.any():
            waiting.append((ahead, step, boards[clear]))
        if here != start:
            turned = ((-step, on_left & on_right), (-left, on_left & ~on_right), (left, on_right & ~on_left))
            waiting += [(here, turn, boards[which]) for turn, which in turned if which.any()]
    return found


class Box:
    """All boards with so many balls, in lexicographic order, and what they answer at every port (rows 0..31)."""

    def __init__(self, balls: int) -> None:
        self.balls = balls
        squares = [cell(row, column) for row in range(1, 9) for column in range(1, 9)]
        number = math.comb(len(squares), balls)
        cells = (square for board in combinations(squares, balls) for square in board)
        self.cells = np.fromiter(cells, np.uint8, number * balls).reshape(number, balls)
        self.answers = np.empty((32, number), np.uint8)
        for first in range(0, number, CHUNK):
            part = self.cells[first : first + CHUNK]
            framed = np.zeros((WIDTH * WIDTH, len(part)), bool)
            framed[part, np.arange(len(part))[:, None]] = True
            for port, start, step in doors():
                self.answers[port - 1, first : first + CHUNK] = answers(framed, port, start, step)
        self.counts = [np.bincount(column, minlength=33) for column in self.answers]

    def number(self, board: Board) -> int:
        """The place of a board in the order."""
        return int(np.flatnonzero((self.cells == [cell(*square) for square in board]).all(axis=1))[0])


class Search:
    """The regular seeker at work on one hidden board; it knows what every board would have answered."""

    def __init__(self, box: Box, board: Board) -> None:
        self.box = box
        self.answers = box.answers[:, box.number(board)].tolist()
        self._after_first: dict[int, Indices] = {}

    def twins(self) -> int:
        """How many other boards answer all rays alike."""
        left = self._fitting(0, None)
        for port in range(1, 32):
            left = self._fitting(port, left)
        return len(left) - 1

    def markers(self, runs: int) -> int:
        """The markers of so many searches."""
        return sum(self.search(Random(run)) for run in range(runs))

    def search(self, rng: Random) -> int:
        """The markers of one search."""
        left: Indices | None = None  # the boards that fit all answers so far; None: all there are
        closed: set[int] = set()
        while pool := [port for port in range(32) if port not in closed and self._in_doubt(port, left)]:
            picked = sorted(pool.pop(int(rng.random() * len(pool))) for _ in range(min(2, len(pool))))
            port = self._better(picked, left)
            closed |= {port} if self.answers[port] == HIT else {port, self.answers[port] - 1}
            left = self._fitting(port, left)
        return len(closed)

    def _fitting(self, port: int, left: Indices | None) -> Indices:
        column, answer = self.box.answers[port], self.answers[port]
        if left is None and port not in self._after_first:
            self._after_first[port] = np.flatnonzero(column == answer).astype(np.int32)
        return self._after_first[port] if left is None else left[np.flatnonzero(column[left] == answer)]

    def _in_doubt(self, port: int, left: Indices | None) -> bool:
        if left is None:
            return True
        column, answer = self.box.answers[port], self.answers[port]
        return any(bool((column[part] != answer).any()) for part in (left[:FIRST_LOOK], left))

    def _better(self, ports: list[int], left: Indices | None) -> int:
        """The port with the most information for its cost, both in whole numbers; of equals the first."""
        best, best_info, best_cost = -1, -1, 1
        for port in ports:
            info, cost = self._worth(port, left)
            if info * best_cost > best_info * cost:
                best, best_info, best_cost = port, info, cost
        return best

    def _worth(self, port: int, left: Indices | None) -> tuple[int, int]:
        counts = self.box.counts[port] if left is None else np.bincount(self.box.answers[port][left], minlength=33)
        boards = int(counts.sum())
        info = boards * log(boards) - sum(count * log(count) for count in counts.tolist() if count)
        return info, 2 * boards - int(counts[HIT]) - int(counts[port + 1])


def log(number: int) -> int:
    """The logarithm to the base 2 in 65536ths."""
    return round(65536 * math.log2(number))


def norm(board: Board, box: Box) -> tuple[int, int]:
    """The markers of all searches, and their mean rounded half up."""
    markers = Search(box, board).markers(RUNS)
    return markers, (2 * markers + RUNS) // (2 * RUNS)


def select(box: Box) -> list[Board]:
    """The boards of the puzzles with so many balls, easy ones first."""
    seed, wanted, limits = BANDS[box.balls]
    rng = Random(seed)
    bands: list[list[Board]] = [[] for _ in limits]
    seen = {likeness(PRACTICE)}
    while any(len(band) < wanted for band in bands):
        board = draw(box.balls, rng)
        search = Search(box, board)
        if likeness(board) in seen or search.twins():
            continue
        seen.add(likeness(board))
        markers = search.markers(TRIALS)
        band = next(band for band, most in zip(bands, limits, strict=True) if markers <= most)
        if len(band) < wanted:
            band.append(board)
            say(f"{text(board)}: {markers} markers in {TRIALS} searches, {sum(map(len, bands))} boards found")
    return [board for band in bands for board in band]


def draw(balls: int, rng: Random) -> Board:
    """Any board."""
    chosen: set[int] = set()
    while len(chosen) < balls:
        chosen.add(int(rng.random() * 64))
    return tuple((square // 8 + 1, square % 8 + 1) for square in sorted(chosen))


def likeness(board: Board) -> Board:
    """The first of all boards that are turns or mirror images of this one."""
    images = []
    for _ in range(4):
        board = tuple(sorted((column, 9 - row) for row, column in board))
        images += [board, tuple(sorted((row, 9 - column) for row, column in board))]
    return min(images)


def table() -> str:
    """The whole file, made anew."""
    games: list[dict[str, Any]] = []
    for balls in BANDS:
        box = Box(balls)
        for board in select(box):
            markers, mean = norm(board, box)
            games.append({"game": len(games) + 1, "squares": board, "norm": mean})
            say(f"game {len(games)}: {text(board)}, {markers} markers in {RUNS} searches, NORM {mean}")
    return '{"games": [\n' + ",\n".join(json.dumps(game) for game in games) + "\n]}\n"


def recompute(number: int) -> int:
    """Works out the NORM of one game of the file again; 1 when it is another."""
    game = json.loads(FILE.read_text(encoding="utf-8"))["games"][number - 1]
    board = tuple((row, column) for row, column in game["squares"])
    markers, mean = norm(board, Box(len(board)))
    print(
        f"game {number}: {text(board)}, {markers} markers in {RUNS} searches, NORM {mean}; the file has {game['norm']}"
    )
    return int(mean != game["norm"])


def text(board: Board) -> str:
    """Squares as the rule book writes them: `27` is row 2, column 7."""
    return " ".join(f"{row}{column}" for row, column in board)


def say(sentence: str) -> None:
    """Tells how far the work has come."""
    print(sentence, file=sys.stderr, flush=True)


def main() -> int:
    """Writes the file; with --check or --game compares instead and answers 1 when it is not what it should be."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare the file with what would be written")
    parser.add_argument(
        "--game", type=int, choices=range(1, 81), metavar="1..80", help="recompute the NORM of one game"
    )
    wish = parser.parse_args()
    if wish.game:
        return recompute(wish.game)
    made = table()
    if wish.check:
        same = FILE.read_text(encoding="utf-8") == made
        print(f"{FILE} is " + ("as it should be." if same else "not what this program makes."))
        return int(not same)
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(made, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
