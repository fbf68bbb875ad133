"""Stopwatches: every figure is a ratio of two things timed in one run, so that it means the same on any machine.

python tools/bench.py [--json] [--short]
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from random import Random
from time import perf_counter, process_time
from typing import Any

import msgspec
import pygame
from pymunk import Space

import gallery  # opens the house to this tool, without a screen
import house
from arcade import registry
from arcade.bots.random import Anything
from arcade.match import Match, Seated
from arcade.rules.rays import PORTS, SQUARES, trace
from arcade.sim import play_out
from physics.trace import Trace
from physics.world import DT, G, World

try:
    from open_spiel.python.games import block_dominoes  # noqa: F401 - it registers itself
    from pyspiel import load_game
except ImportError:
    load_game = None

BARE_START = "import pygame; pygame.display.init(); pygame.display.set_mode((1280, 720)); pygame.display.flip()"
OUR_START = """
from arcade.settings import Settings
from scenes.cupboard import Cupboard
from scenes.stage.app import App
from scenes.stage.window import Window
app = App(Window(fullscreen=False), Settings(fullscreen=False))
app.push(Cupboard())
app.step([], 0)
app.step([], 0)
"""
STARTS = 5
FRAMES = 40
MATCHES = 20
RIVAL = "python_block_dominoes"  # a card game of OpenSpiel in Python, when the extra `bench` is installed
RIVALLED = ("channel-x", "goggle-box")
BOARDS = 300
SHOTS = 60
STEPS = 2000

# How each physical game is played here: a layout, or the usual one, and a shot drawn by the hand of a regular computer.
PLAYED: dict[str, Callable[[Any, Random], tuple[Any, Any]]] = {
    "pin_throwing": lambda game, dice: (
        game.Layout(),
        game.Shot(*(dice.uniform(*ends) for ends in (game.BEARING, game.OUT, game.ANGLE, game.SPEED))),
    ),
    "bowling": lambda game, dice: (game.Layout(), game.Shot(1, dice.gauss(0, 1.5), dice.gauss(1400, 110))),
    "pool": lambda game, dice: (game.Layout(), game.Shot(dice.uniform(-30, 30) % 360, dice.gauss(800, 60))),
    "shuffleboard": lambda game, dice: (
        game.Layout(((1, -30.0, 350.0), (2, 0.0, 365.0), (3, 25.0, 340.0))),
        game.Shot(0, dice.gauss(0, 3), dice.gauss(1330, 60)),
    ),
    "ring_toss": lambda game, dice: (game.Layout(), game.Shot(0, dice.gauss(0, 2), dice.gauss(1750, 70))),
    "golf": lambda game, dice: (game.Layout(), game.Shot(dice.gauss(0, 2), 55, dice.gauss(1660, 66))),
}


class Figure(msgspec.Struct, frozen=True):
    """One line of the table: `value` in `unit`, and as a ratio `times` of `other`."""

    name: str
    value: float
    unit: str
    times: float
    other: str


def seconds(work: Callable[[], object], repeats: int) -> float:
    """The median time of one run of `work`."""
    spent = []
    for _ in range(repeats):
        begun = perf_counter()
        work()
        spent.append(perf_counter() - begun)
    return statistics.median(spent)


def start(repeats: int) -> Figure:
    """From nothing to the first picture of the cupboard, in turn with a bare pygame window."""
    bare, ours = [], []
    for _ in range(repeats):
        bare.append(seconds(lambda: _run(BARE_START), 1))
        ours.append(seconds(lambda: _run(OUR_START), 1))
    ratio = statistics.median(our / other for our, other in zip(ours, bare, strict=True))
    return Figure("start to first frame", statistics.median(ours), "s", ratio, "bare pygame window")


def _run(source: str) -> None:
    subprocess.run([sys.executable, "-c", source], cwd=house.ROOT, check=True, capture_output=True)


def drawing(state: str, frames: int) -> Figure:
    """A frame of a scene that stands still, against one blit of a full screen."""
    with gallery.visiting(state) as visit:
        surface = visit.app.window.surface
        full = pygame.Surface(surface.get_size()).convert(surface)
        surface.set_clip(None)
        blit = seconds(lambda: surface.blit(full, (0, 0)), frames)
        frame = seconds(lambda: visit.app.step([], 0.0), frames)
    return Figure(f"draw {state}", 1000 * frame, "ms", frame / blit, "full-screen blit")


def playouts(game: str, seats: int, matches: int) -> Figure:
    """Plies of random play, against as many dispatches of an empty Python function."""
    rules = registry.rules(game)
    people = [Seated(f"P{n}", "bot") for n in range(seats)]

    def play() -> int:
        series = (Match(rules, people, seed=seed) for seed in range(matches))
        return sum(len(play_out(match, [Anything()] * seats).history) for match in series)

    plies = play()
    spent = seconds(play, 3)
    calls = seconds(lambda: [_nothing(n) for n in range(100_000)], 3) / 100_000
    return Figure(f"random play {game}, {seats} seats", plies / spent, "plies/s", spent / plies / calls, "empty calls")


def rivalry(game: str, matches: int) -> Figure:
    """Plies of random play in a game of hidden hands, in turn with those of OpenSpiel's dominoes."""
    rules, rival = registry.rules(game), load_game(RIVAL)
    people = [Seated(f"P{n}", "bot") for n in range(4)]

    def ours(seed: int) -> int:
        return len(play_out(Match(rules, people, seed=seed), [Anything()] * 4).history)

    def theirs() -> int:
        return sum(dominoes(rival, Random(n)) for n in range(20))

    ratios, speeds = [], []
    for seed in range(matches):  # in turn, since other work on the machine slows both down
        speeds.append(rate(partial(ours, seed)))
        ratios.append(speeds[-1] / rate(theirs))
    return Figure(
        f"random play {game}", statistics.median(speeds), "plies/s", statistics.median(ratios), f"times {RIVAL}"
    )


def rate(work: Callable[[], int]) -> float:
    """Plies a second of one run of `work`, which counts them."""
    begun = process_time()
    return work() / (process_time() - begun)


def dominoes(game: Any, dice: Random) -> int:
    """The plies of one random game of OpenSpiel."""
    state, plies = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(actions, weights)[0])
        else:
            state.apply_action(dice.choice(state.legal_actions()))
        plies += 1
    return plies


def _nothing(n: int) -> int:
    return n


def rays(boards: int) -> Figure:
    """Our tracer against a ray followed step by step over a set of squares."""
    dice = Random(1)
    hidden = [tuple(sorted(dice.sample(SQUARES, 4))) for _ in range(boards)]
    ours = seconds(lambda: [trace(board, port) for board in hidden for port in PORTS], 5)
    plain = seconds(lambda: [plain_trace(set(board), port) for board in hidden for port in PORTS], 5)
    assert all(trace(board, port) == plain_trace(set(board), port) for board in hidden for port in PORTS)
    return Figure("rays", boards * len(PORTS) / ours, "rays/s", plain / ours, "times a plain Python loop")


def plain_trace(balls: set[tuple[int, int]], port: int) -> str | int:
    """The rules of the ray, as one would first write them down."""
    side, n = divmod(port - 1, 8)
    row, column = ((n + 1, 0), (9, n + 1), (8 - n, 9), (0, 8 - n))[side]
    down, right = ((0, 1), (-1, 0), (0, -1), (1, 0))[side]
    inside = False
    while True:
        ahead = (row + down, column + right)
        if ahead in balls:
            return "HIT"
        left, other = (ahead[0] - right, ahead[1] + down), (ahead[0] + right, ahead[1] - down)
        if left in balls or other in balls:
            if not inside:
                return "REFLECTION"
            if left in balls and other in balls:
                down, right = -down, -right
            elif left in balls:
                down, right = right, -down
            else:
                down, right = -right, down
            continue
        row, column = ahead
        inside = True
        if not (1 <= row <= 8 and 1 <= column <= 8):
            out = row if column < 1 else 8 + column if row > 8 else 25 - row if column > 8 else 33 - column
            return "REFLECTION" if out == port else out


def shots(game: str, count: int) -> Figure:
    """Single shots, and each of their simulated steps against a bare step of a pymunk space with the same bodies.

    Bare means: each a disc with the two joints of its friction, nothing in its way and no Python between the steps.
    """
    table, dice = import_module(f"physics.{game}"), Random(1)
    played = [PLAYED[game](table, dice) for _ in range(count)]
    traces: list[Trace] = [table.simulate(*shot) for shot in played]
    space = bare(len(traces[0].bodies))
    step = getattr(table, "DT", DT)
    ours, others = [], []
    for _ in range(5):  # in turn, since other work on the machine slows both down
        ours.append(seconds(lambda: [table.simulate(*shot) for shot in played], 1))
        others.append(seconds(lambda: walk(space, step), 1) / STEPS)
    steps = sum(trace.seconds for trace in traces) / step
    ratio = statistics.median(other * steps / our for our, other in zip(ours, others, strict=True))
    return Figure(f"shots {game}", count / statistics.median(ours), "shots/s", ratio, "times a bare pymunk step")


def walk(space: Space, step: float) -> None:
    for _ in range(STEPS):
        space.step(step)


def bare(bodies: int) -> Space:
    """A space with so many discs sliding about, far from each other."""
    world = World(limit=1.0, record=False)
    for number in range(bodies):
        world.disc(f"disc {number}", 50.0 * number, 0, 5.5, 3, e=0.6, f=0.3, drag=0.35 * G, turn=800.0)
    return world.space


def measure(short: bool) -> list[Figure]:
    """All figures, one after the other."""
    frames = FRAMES // 4 if short else FRAMES
    figures = [start(1 if short else STARTS), rays(BOARDS // 10 if short else BOARDS)]
    for game in registry.GAMES:
        if registry.rules(game).witnessed:  # made of other games
            continue
        seats = registry.rules(game).seats[-1]
        figures.append(playouts(game, seats, 2 if short else MATCHES))
    if load_game:
        figures += [rivalry(game, 1 if short else MATCHES // 2) for game in RIVALLED]
    figures += [shots(game, SHOTS // 6 if short else SHOTS) for game in PLAYED]
    states = list(gallery.STATES)[:: 9 if short else 1]
    return figures + [drawing(state, frames) for state in states]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="a list of {name, value, unit, times, other}")
    parser.add_argument("--short", action="store_true", help="few repeats of few things: whether it runs at all")
    said = parser.parse_args()
    figures = measure(said.short)
    if said.json:
        print(msgspec.json.format(msgspec.json.encode(figures)).decode())
        return
    from rich.console import Console
    from rich.table import Table

    table = Table("what", "value", "unit", "ratio", "to")
    for figure in figures:
        table.add_row(figure.name, f"{figure.value:,.3g}", figure.unit, f"{figure.times:.3g}", figure.other)
    Console().print(table)


if __name__ == "__main__":
    main()
