"""Matches of computers without a screen, many of them: means, win rates and speed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from random import Random
from time import perf_counter
from typing import Any

from msgspec import Struct

from arcade import registry
from arcade.game import CLOCK, NATURE, Bot, Tick
from arcade.match import COLOURS, SEED_BITS, Match, Seated
from arcade.nature import bot_dice
from arcade.rules.ranking import places

LONGEST = 100_000  # plies; a match that takes longer is a fault of the game
SURE = 1.96  # standard errors of a 95 % interval


class Played(Struct, frozen=True):
    """What is kept of one match: plain values, since it comes back from another process."""

    points: tuple[int, ...]
    wins: tuple[float, ...]  # a shared first place is shared out
    plies: int
    stats: dict[str, tuple[float, ...]]


class SeatFigures(Struct, frozen=True):
    """One seat over all matches; `low` and `high` bound the share of wins with 95 % confidence (Wilson)."""

    level: str
    mean: float  # points
    wins: float
    share: float
    low: float
    high: float


class Report(Struct, frozen=True):
    """What `sim --json` prints."""

    game: str
    games: int
    seed: int
    seats: list[SeatFigures]
    plies: float  # a match, on average
    plies_per_s: float
    stats: dict[str, list[float]]  # the game's own figures: the mean for each seat


def bot_move(match: Match, seat: int, bot: Bot) -> bool:
    """Let a computer act for its seat; says whether it did (it may wait for the next tick)."""
    action = bot.choose(match.view(seat), match.legal(seat), bot_dice(match.seed, seat, len(match.history)))
    if action is None:
        return False
    match.act(seat, action)
    return True


def play_out(match: Match, bots: Sequence[Bot]) -> Match:
    """Play a match of computers to its end."""
    while not match.over and len(match.history) < LONGEST:
        play_on(match, bots)
    if not match.over:
        raise RuntimeError(f"{match.game.id} with seed {match.seed} is not over after {LONGEST} plies.")
    return match


def play_on(match: Match, bots: Sequence[Bot]) -> None:
    """One action: NATURE's answers first, then the first computer that will act, then the clock."""
    due = match.to_move
    if NATURE in due:
        match.advance()
    elif not any(bot_move(match, seat, bots[seat]) for seat in sorted(due) if seat >= 0):
        match.act(CLOCK, Tick())


def play_one(game: str, levels: Sequence[str], seed: int, options: Mapping[str, Any]) -> Played:
    """One match of computers of these levels."""
    rules = registry.rules(game)
    seats = [Seated(f"{level} {n}", "bot", level, COLOURS[n]) for n, level in enumerate(levels)]
    match = play_out(Match(rules, seats, seed=seed, options=options), [registry.bot(game, level) for level in levels])
    first = [place == 1 for place in places(match.points, rules.low_wins)]
    wins = tuple(won / sum(first) for won in first)
    return Played(match.points, wins, len(match.history), rules.stats(match.state))


def match_seed(seed: int, number: int) -> int:
    """The seed of match `number` of a series."""
    return Random(f"{seed}/match {number}").getrandbits(SEED_BITS)


def _play_numbered(job: tuple[str, tuple[str, ...], int, dict[str, Any]]) -> Played:
    return play_one(*job)


def play_many(
    game: str, levels: Sequence[str], games: int, seed: int, options: Mapping[str, Any], jobs: int = 1
) -> Iterator[Played]:
    """The matches of a series in order, over `jobs` processes; the result does not depend on how many."""
    work = [(game, tuple(levels), match_seed(seed, n), dict(options)) for n in range(games)]
    if jobs == 1:
        yield from map(_play_numbered, work)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(_play_numbered, work, chunksize=max(1, games // (jobs * 8)))


def simulate(
    game: str, levels: Sequence[str], games: int, seed: int, options: Mapping[str, Any], played: Iterable[Played]
) -> Report:
    """The figures of a series that is being played."""
    begun = perf_counter()
    matches = list(played)
    seconds = perf_counter() - begun
    seats = [
        _seat_figures(level, [m.points[n] for m in matches], sum(m.wins[n] for m in matches))
        for n, level in enumerate(levels)
    ]
    plies = sum(m.plies for m in matches)
    stats = {
        name: [sum(m.stats[name][n] for m in matches) / games for n in range(len(levels))] for name in matches[0].stats
    }
    return Report(game, games, seed, seats, plies / games, plies / seconds, stats)


def _seat_figures(level: str, points: Sequence[int], wins: float) -> SeatFigures:
    low, high = wilson(wins, len(points))
    return SeatFigures(level, sum(points) / len(points), wins, wins / len(points), low, high)


def wilson(wins: float, n: int) -> tuple[float, float]:
    """The 95 % interval of a share of `wins` in `n` (Wilson 1927)."""
    share, z = wins / n, SURE * SURE / n
    middle, half = share + z / 2, SURE * sqrt((share * (1 - share) + z / 4) / n)
    return max(0.0, (middle - half) / (1 + z)), min(1.0, (middle + half) / (1 + z))
