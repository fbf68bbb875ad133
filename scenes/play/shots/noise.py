"""Noise: from what met in a shot, and how hard, to sounds. They are in trace time, so slow motion spreads them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from heapq import nlargest
from itertools import chain, groupby
from math import dist, log
from typing import NamedTuple

from physics.ring_toss import SETTLING
from physics.trace import FRAME, Contact, Pose, Trace

BLOWS = 3  # files of a sound that is made by contacts, the softest first
CURVE = 1.6  # loudness grows with this power of the logarithm of the impulse
FAINTEST = 0.02  # of full volume; less is dropped
MOST = 4  # sounds in a frame of the trace; the loudest are heard
AGAIN = 0.04  # s until the same two are heard again,
LOUDER = 1.5  # or this much louder than the last time


class Noise(NamedTuple):
    """One sound: when, in s of the trace, which file of assets/sounds, and how loud, 0..1."""

    time: float
    name: str
    volume: float


class Range(NamedTuple):
    """A sound that grows from silence at `least` to its level at `most`: g mm/s of a contact, mm/s of a start."""

    name: str
    least: float
    most: float
    level: float = 1.0

    def loudness(self, strength: float) -> float:
        """From 0 at `least` to 1 at `most`, much as ears have it: by the ratio and not by the difference."""
        if strength <= self.least:
            return 0.0
        loudness: float = min(1.0, log(strength / self.least) / log(self.most / self.least)) ** CURVE
        return loudness


class Cue(NamedTuple):
    """A sound of an event, so many seconds after it; before it where the event is the end of something."""

    name: str
    volume: float
    late: float = 0.0
    turns: bool = False  # takes the files of its blows in turn: what falls in a row does not sound alike

    def file(self, number: int) -> str:
        """The file for the event of this number."""
        return f"{self.name}-{1 + number % BLOWS}" if self.turns else self.name


class Table(NamedTuple):
    """What a game sounds like: when the hand lets go, when two kinds of things meet, when something happens."""

    start: tuple[Range, ...]
    pairs: Mapping[frozenset[str], Range]
    events: Mapping[str, Cue]


def pair(one: str, other: str) -> frozenset[str]:
    """Two kinds of things that meet."""
    return frozenset((one, other))


KINDS = dict.fromkeys(("white", "red", "yellow", "blue"), "ball")  # whatever else has a number is called without it
PIN_ON_PIN = {pair("pin", "pin"): Range("pin-pin", 40, 3000)}
PIN_DOWN = {"toppled": Cue("pin-down", 0.5, 0.15, turns=True)}  # it hits the board when it has fallen

TABLES = {
    "pin-throwing": Table(
        (Range("let-go", 50, 1200),),
        {
            pair("bob", "pin"): Range("bob-pin", 40, 4500),
            pair("bob", "mast"): Range("mast", 300, 20000),
            **PIN_ON_PIN,
        },
        {**PIN_DOWN, "caught": Cue("catch", 0.7)},
    ),
    "bowling": Table(
        (Range("flick", 100, 2500, 0.8),),
        {
            pair("ball", "pin"): Range("pin-ball", 40, 4500),
            pair("ball", "barrier"): Range("rail-ball", 80, 9000),
            pair("pin", "barrier"): Range("rail-knock", 60, 3000, 0.8),
            **PIN_ON_PIN,
        },
        {**PIN_DOWN, "gone": Cue("off-lane", 0.8, 0.12)},
    ),
    "pool": Table(
        (Range("cue", 80, 1500),),
        {
            pair("ball", "ball"): Range("ball-ball", 25, 4500),
            pair("ball", "cushion"): Range("cushion", 150, 7500),
        },
        {"pocketed": Cue("pocket", 0.9)},
    ),
    "shuffleboard": Table(
        (Range("flick", 100, 2000, 0.7), Range("slide", 100, 2000)),
        {
            pair("chip", "chip"): Range("chip-chip", 15, 1800),
            pair("chip", "barrier"): Range("rail-knock", 20, 600),
        },
        {"hop": Cue("rail-knock-2", 0.5), "gone": Cue("off-lane", 0.7, 0.12)},
    ),
    "ring-toss": Table(
        (Range("toss", 700, 2300),),
        {pair("ring", "post"): Range("post-ring", 100, 5500)},
        {"over": Cue("ring-on", 1.0, -SETTLING), "miss": Cue("ring-wood", 0.8, -SETTLING)},
    ),
    "golf": Table(
        (Range("club", 700, 2200),),
        {
            pair("ball", "green"): Range("green", 100, 8000),
            pair("ball", "cup"): Range("lip", 100, 6000, 0.8),
            pair("ball", "board"): Range("rail-ball", 200, 9000, 0.7),
        },
        {"rim in": Cue("lip-2", 0.8), "holed": Cue("cup", 1.0)},
    ),
}


def noises(trace: Trace, game: str) -> tuple[Noise, ...]:
    """The sounds of a recorded shot, earliest first; the same for the same trace."""
    table = TABLES[game]
    parts = (_started(trace, table), _met(trace.contacts, table), _happened(trace, table))
    return tuple(_affordable(sorted(noise for noise in chain(*parts) if noise.volume >= FAINTEST)))


def names(game: str) -> frozenset[str]:
    """Every file that `noises` may name, to be loaded in time."""
    table = TABLES[game]
    struck = (_file(sound, n / BLOWS) for sound in table.pairs.values() for n in range(BLOWS))
    started = (sound.name for sound in table.start)
    cued = (cue.file(n) for cue in table.events.values() for n in range(BLOWS))
    return frozenset(chain(struck, started, cued))


def _started(trace: Trace, table: Table) -> Iterator[Noise]:
    """The hand, by the speed of what it set in motion."""
    speed = _first_speed(trace)
    return (Noise(0.0, sound.name, sound.level * sound.loudness(speed)) for sound in table.start)


def _first_speed(trace: Trace) -> float:
    """How fast the fastest body moves from the first frame to the second, mm/s."""
    width, bodies = len(Pose._fields), len(trace.bodies)
    if len(trace.frames) < 2 * width * bodies:
        return 0.0
    starts = range(0, width * bodies, width)
    ends = (start + width * bodies for start in starts)
    return (
        max(dist(trace.frames[a : a + 3], trace.frames[b : b + 3]) for a, b in zip(starts, ends, strict=True)) / FRAME
    )


def _met(contacts: Iterable[Contact], table: Table) -> Iterator[Noise]:
    """What met, but of two that keep on touching only the first touch, and any that is much louder."""
    last: dict[frozenset[str], Noise] = {}
    for contact in contacts:
        sound = table.pairs.get(pair(_kind(contact.a), _kind(contact.b)))
        if sound is None:
            continue
        loudness = sound.loudness(contact.impulse)
        noise = Noise(contact.time, _file(sound, loudness), sound.level * loudness)
        two = pair(contact.a, contact.b)
        before = last.get(two)
        if before is None or noise.time - before.time >= AGAIN or noise.volume >= LOUDER * before.volume:
            last[two] = noise
            yield noise


def _happened(trace: Trace, table: Table) -> Iterator[Noise]:
    """What has a sound of its own; nothing is left for the time when nobody listens any more."""
    for number, event in enumerate(trace.events):
        if cue := table.events.get(event.what):
            yield Noise(min(event.time + cue.late, trace.seconds - FRAME), cue.file(number), cue.volume)


def _affordable(sounds: Iterable[Noise]) -> Iterator[Noise]:
    """The MOST loudest of each frame, in order of time."""
    for _frame, group in groupby(sounds, lambda noise: int(noise.time / FRAME)):
        yield from sorted(nlargest(MOST, group, key=lambda noise: noise.volume))


def _kind(body: str) -> str:
    return KINDS.get(body, body.split(" ")[0])


def _file(sound: Range, loudness: float) -> str:
    """The file for a blow so loud."""
    return f"{sound.name}-{min(BLOWS, 1 + int(loudness * BLOWS))}"
