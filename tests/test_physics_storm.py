"""All six games under random shots over the whole range of what a hand may do: the same questions to each."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from hashlib import sha256
from itertools import combinations
from math import hypot, isfinite
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, NamedTuple

import pytest

from physics.trace import FRAME, Pose, Trace

ROOT = Path(__file__).resolve().parent.parent
OVERLAP = 0.011  # mm: the slop of the engine, and what is left to rounding
WIDTH = len(Pose._fields)


class Table(NamedTuple):
    """How to play one game at random."""

    layout: Callable[[ModuleType, Random], Any]
    shot: Callable[[ModuleType, Random], Any]
    out: tuple[str, ...] = ()  # what happens to a body that is no longer in the rest
    radius: float = 0.0  # of what is in the rest, mm
    device: str | None = None  # what is never in the rest


def drawn(dice: Random, *ranges: tuple[float, float]) -> Iterator[float]:
    """A number from each range, a tenth of them from its very ends."""
    return (dice.choice(ends) if dice.random() < 0.1 else dice.uniform(*ends) for ends in ranges)


def apart(dice: Random, count: int, distance: float, width: tuple[float, float], length: tuple[float, float]) -> Any:
    """So many places at least so far from each other, and some of them no farther."""
    places: list[tuple[float, float]] = []
    while len(places) < count:
        x, y = round(dice.uniform(*width), 1), round(dice.uniform(*length), 1)
        if places and dice.random() < 0.3:
            x, y = places[-1][0] + distance, places[-1][1]
        if width[0] <= x <= width[1] and all(hypot(x - px, y - py) >= distance for px, py in places):
            places.append((x, y))
    return places


def pins(game: ModuleType, dice: Random) -> Any:
    """A part of the rack, some of it shifted."""
    kept = [pin for pin in game.RACK if dice.random() < 0.7]
    return game.Layout(tuple((n, x + dice.choice((0, 0, 1.5)), y + dice.choice((0, 0, -1.5))) for n, x, y in kept))


def chips(game: ModuleType, dice: Random) -> Any:
    places = apart(dice, dice.randrange(4), 2 * game.RADIUS, (-49, 49), (60, 389))
    return game.Layout(tuple((number, x, y) for number, (x, y) in enumerate(places, 1)))


def balls(game: ModuleType, dice: Random) -> Any:
    names = ["white", *dice.sample(["red", "yellow", "blue"], dice.randrange(4))]
    return game.Layout(
        tuple(zip(names, *zip(*apart(dice, len(names), 16, (8, 132), (8, 272)), strict=True), strict=True))
    )


def flick(game: ModuleType, dice: Random) -> tuple[float, float]:
    angle, speed = drawn(dice, (-game.ANGLE, game.ANGLE), game.SPEED)
    return angle, speed


TABLES = {
    "bowling": Table(
        pins, lambda game, dice: game.Shot(dice.randrange(3), *flick(game, dice)), ("toppled",), 5.5, "ball"
    ),
    "pin_throwing": Table(
        pins,
        lambda game, dice: game.Shot(*drawn(dice, game.BEARING, game.OUT, game.ANGLE, game.SPEED)),
        ("toppled",),
        5.5,
        "bob",
    ),
    "pool": Table(
        balls, lambda game, dice: game.Shot(*drawn(dice, (0, 360), game.SPEED, (-0.5, 0.5))), ("pocketed",), 8.0
    ),
    "shuffleboard": Table(chips, lambda game, dice: game.Shot(0, *flick(game, dice)), ("gone",), 10.0),
    "ring_toss": Table(
        lambda game, dice: game.Layout(),
        lambda game, dice: game.Shot(*drawn(dice, (-game.SIDEWAYS, game.SIDEWAYS)), *flick(game, dice)),
    ),
    "golf": Table(
        lambda game, dice: game.Layout(),
        lambda game, dice: game.Shot(flick(game, dice)[0], dice.choice(game.LOFTS), flick(game, dice)[1]),
    ),
}


def played(name: str, dice: Random, record: bool = False) -> tuple[Any, Trace]:
    """A random layout and what a random shot made of it."""
    game = pytest.importorskip(f"physics.{name}")
    layout, shot = TABLES[name].layout(game, dice), TABLES[name].shot(game, dice)
    return layout, game.simulate(layout, shot, record)


def sound(name: str, layout: Any, trace: Trace) -> None:
    """Whether this is a result that a judge can work with."""
    table = TABLES[name]
    assert trace.settled, "ended by the limit"
    assert isfinite(trace.seconds)
    assert 0 < trace.seconds < 20
    assert all(isfinite(number) for rested in trace.rest.values() for number in rested)
    assert all(event.time <= trace.seconds for event in trace.events)
    if table.out:
        out = [body for what in table.out for body in trace.happened(what)]
        assert len(out) == len(set(out))
        assert {*out, *trace.rest} == set(trace.bodies) - {table.device}
        assert not set(out) & set(trace.rest)
    if trace.frames:
        assert all(isfinite(number) for number in trace.frames)
        frames = len(trace.frames) / (WIDTH * len(trace.bodies))
        assert frames - trace.seconds / FRAME == pytest.approx(1, abs=1.001)  # from the start to the end, or just after
        clear(trace, table.radius)


def clear(trace: Trace, radius: float) -> None:
    """No two bodies that are still there overlap in the last frame."""
    last = trace.frames[-WIDTH * len(trace.bodies) :]
    places = [last[WIDTH * number :][:2] for number, body in enumerate(trace.bodies) if body in trace.rest]
    for (ax, ay), (bx, by) in combinations(places, 2):
        assert hypot(ax - bx, ay - by) > 2 * radius - OVERLAP


@pytest.mark.parametrize("name", TABLES)
def test_c43_c46_random_shots_end_well(name: str) -> None:
    dice = Random(f"storm/{name}")
    for _shot in range(34):
        sound(name, *played(name, dice, record=True))


@pytest.mark.slow
@pytest.mark.parametrize("name", TABLES)
def test_c43_c46_ten_thousand_random_shots_end_well(name: str) -> None:
    dice = Random(f"long storm/{name}")
    for shot in range(1670):
        sound(name, *played(name, dice, record=shot % 2 == 0))


@pytest.mark.parametrize("name", TABLES)
def test_c51_the_same_shot_ends_the_same_recorded_or_not_and_whatever_came_between(name: str) -> None:
    game = pytest.importorskip(f"physics.{name}")
    dice = Random(f"again/{name}")
    shots = [(TABLES[name].layout(game, dice), TABLES[name].shot(game, dice)) for _shot in range(8)]
    first = [game.simulate(*shot) for shot in shots]
    again = [game.simulate(*shot, record=True) for shot in reversed(shots)][::-1]
    for silent, recorded in zip(first, again, strict=True):
        assert silent == recorded._replace(frames=silent.frames, contacts=())
        assert len(silent.frames) == len(silent.contacts) == 0


@pytest.mark.parametrize("name", TABLES)
def test_rules_may_pass_plain_tuples(name: str) -> None:
    game = pytest.importorskip(f"physics.{name}")
    dice = Random(f"plain/{name}")
    layout, shot = TABLES[name].layout(game, dice), TABLES[name].shot(game, dice)
    assert game.simulate(tuple(layout), tuple(shot)) == game.simulate(layout, shot)


def fingerprint() -> str:
    """Every bit of the outcomes of some shots at each table."""
    told = sha256()
    for name in TABLES:
        dice = Random(f"print/{name}")
        for _shot in range(6):
            _layout, trace = played(name, dice, record=True)
            told.update(repr((trace.rest, trace.events, trace.seconds)).encode())
            told.update(trace.frames.tobytes())
    return told.hexdigest()


def test_c51_other_processes_see_the_same() -> None:
    asked = "import sys; sys.path[:0] = ['.', 'tests']; import test_physics_storm as s; print(s.fingerprint())"
    seen = {
        subprocess.run(
            [sys.executable, "-c", asked],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for seed in ("1", "2")
    }
    assert seen == {fingerprint()}


@pytest.mark.parametrize("name", TABLES)
def test_c42_a_world_is_dropped_after_its_shot(name: str) -> None:
    dice = Random(f"memory/{name}")
    played(name, dice)
    gc.collect()
    tracemalloc.start()
    try:
        for _shot in range(40):
            played(name, dice)
        gc.collect()
        grown, _peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert grown < 1_000_000
