"""What a race was like, from what happened in it: paths, rounds won, and the best of each game."""

from __future__ import annotations

from collections.abc import Sequence

from arcade.game import Event, Seat
from arcade.rules.game_of_games import GAMES, Paid, Rolled, Round

Path = list[tuple[int, int]]  # rounds that were over by then, and the space


def paths(events: Sequence[Event], seats: int) -> list[Path]:
    """The path of each piece, a step for each roll and each round that moved it."""
    found: list[Path] = [[(0, 0)] for _seat in range(seats)]
    over = 0
    for event in events:
        if isinstance(event, Rolled):
            found[event.seat].append((over, event.space))
        elif isinstance(event, Paid):
            over += 1
            for path, space in zip(found, event.after, strict=True):
                path.append((over, space))
    return found


def rounds_won(rounds: Sequence[Round], seats: int) -> list[int]:
    """In how many rounds each seat had the most points, shared or alone."""
    return [sum(round_.points[seat] == max(round_.points) > 0 for round_ in rounds) for seat in range(seats)]


def best_of_each(rounds: Sequence[Round]) -> dict[str, tuple[Seat, ...]]:
    """Who won the most points in each game that was played; nobody where none were to be won."""
    best = {}
    for game in GAMES:
        won = [sum(points) for points in zip(*(it.points for it in rounds if it.game == game), strict=True)]
        if won:
            best[game] = tuple(seat for seat, points in enumerate(won) if points == max(won) > 0)
    return best
