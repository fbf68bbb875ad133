"""Makes assets/sounds/*.wav: wood, felt, brass, paper and a toy trumpet, out of tables of numbers (needs numpy).

A sound is layers added up. What is *struck* rings in the modes of its material, each dying away by itself; what is
*rubbed* is noise in a band; what is *blown* is a row of harmonics. All of it is heard in the same small parlour.
"""

from __future__ import annotations

import argparse
import io
import sys
import wave
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

import house

FOLDER = house.ROOT / "assets" / "sounds"
RATE = 22050  # Hz; 16 bit, mono
SILENCE = 10 ** (-60 / 20)  # of the peak; what comes after the last louder sample is cut off
FADE_IN, FADE_OUT = 0.0004, 0.012  # s
SPREAD = 0.15  # how much the modes of one blow differ in strength from the table: no two spots of a thing ring alike
PARLOUR = (0.16, 0.10, 3500.0, 0.004)  # s to -60 dB, its level, Hz above which it is dull, s until it answers
DEEPEST = 45.0  # Hz; a loudspeaker does not move for less

# How hard a blow is: three files of a sound, the pitch and the time of contact as a share of the table's.
BLOWS = ((0.94, 1.4), (1.0, 1.0), (1.06, 0.7))

Wave = NDArray[np.float64]


class Material(NamedTuple):
    """The modes as (frequency, strength), in those of the lowest; a higher one dies away f**damping faster.

    With a `split` each mode has a twin so far above it: rings and bells are never quite round, so they beat.
    """

    modes: tuple[tuple[float, float], ...]
    damping: float
    split: float = 0.0


class Struck(NamedTuple):
    """A blow: its lowest mode in Hz, s until that is 60 dB down, and ms of contact: the longer, the duller."""

    material: str
    hertz: float
    fade: float
    contact: float
    level: float = 1.0
    at: float = 0.0


@dataclass(frozen=True)
class Swelling:
    """What swells for `rise` s and is 60 dB down `fade` s later."""

    low: float  # Hz
    high: float
    rise: float
    fade: float
    level: float = 1.0
    at: float = 0.0

    def envelope(self, time: Wave) -> Wave:
        return self.level * np.minimum(1.0, time / self.rise) * _dying(np.maximum(0.0, time - self.rise), self.fade)


class Rubbed(Swelling):
    """Noise between two frequencies."""


class Light(Swelling):
    """A tone of glass that glides up from one frequency to another; what light would sound like."""


class Blown(NamedTuple):
    """A note of a tin trumpet."""

    hertz: float
    seconds: float
    level: float = 1.0
    at: float = 0.0


Layer = Struck | Rubbed | Blown | Light


class Recipe(NamedTuple):
    """The layers of a sound, its loudest sample, and whether there is a file for each of BLOWS."""

    layers: tuple[Layer, ...]
    peak: float = 0.7
    blows: bool = False


def series(layer: Struck, *hits: tuple[float, float]) -> tuple[Layer, ...]:
    """The same blow again and again: at these seconds, each with this share of its level, and never quite alike."""
    tunes = (1.0, 1.04, 0.97, 1.02, 0.99)
    return tuple(
        layer._replace(at=layer.at + at, level=layer.level * share, hertz=layer.hertz * tunes[n % len(tunes)])
        for n, (at, share) in enumerate(hits)
    )


MATERIALS = {
    "wood": Material(((1, 1.0), (2.76, 0.55), (5.40, 0.30), (8.93, 0.2)), 0.75),  # a free bar
    "board": Material(((1, 1.0), (1.42, 0.8), (1.93, 0.75), (2.71, 0.5), (3.6, 0.35), (5.1, 0.2)), 0.9),
    "chip": Material(((1, 1.0), (1.73, 0.6), (2.33, 0.6), (3.91, 0.35), (6.3, 0.2)), 0.7),  # a free disc
    "brass": Material(((1, 0.35), (2.83, 1.0), (5.42, 0.6), (8.77, 0.25)), 0.45, 0.0022),  # a free ring
    "tube": Material(((1, 0.4), (2.76, 1.0), (5.40, 0.6), (8.93, 0.2)), 0.5, 0.0015),  # the post
    "coin": Material(((1, 1.0), (1.59, 0.5), (2.27, 0.7), (3.41, 0.35)), 0.4, 0.003),
    "glass": Material(((1, 1.0), (2.32, 0.5), (4.25, 0.3), (6.63, 0.15)), 0.6, 0.001),
    "ball": Material(((1, 1.0), (1.47, 0.7), (2.1, 0.4)), 0.3),  # a hard sphere
    "felt": Material(((1, 1.0), (1.63, 0.5), (2.4, 0.2)), 1.0),
}

LANE = Struck("board", 232, 0.11, 1.1, 0.5)  # what stands on the lane makes the lane sound too
TABLE = Struck("board", 148, 0.16, 2.2)  # the table under everything

RECIPES = {
    # The lane: bowling, pin throwing, shuffleboard
    "pin-ball": Recipe(
        (Struck("wood", 940, 0.13, 0.3), LANE._replace(level=0.55), Rubbed(900, 4200, 0.0005, 0.02, 0.25)),
        0.85,
        True,
    ),
    "pin-pin": Recipe((Struck("wood", 1340, 0.1, 0.26), Struck("wood", 1630, 0.08, 0.24, 0.6, 0.0004)), 0.7, True),
    "pin-down": Recipe(
        (
            LANE._replace(level=0.9),
            Struck("wood", 1080, 0.1, 0.36, 0.9),
            *series(Struck("wood", 1190, 0.07, 0.36, 0.5), (0.055, 1.0), (0.094, 0.55), (0.12, 0.3)),
        ),
        0.6,
        True,
    ),
    "bob-pin": Recipe((Struck("wood", 1090, 0.12, 0.32), Struck("wood", 1810, 0.07, 0.3, 0.5)), 0.75, True),
    "mast": Recipe(
        (Struck("wood", 560, 0.2, 0.6), Struck("wood", 1010, 0.09, 0.5, 0.5), LANE._replace(level=0.3)), 0.7, True
    ),
    "rail-ball": Recipe(
        (Struck("board", 410, 0.10, 0.8), LANE._replace(level=0.8), Rubbed(700, 2600, 0.0005, 0.025, 0.2)), 0.8, True
    ),
    "chip-chip": Recipe((Struck("chip", 1420, 0.06, 0.28), Rubbed(2000, 6000, 0.0004, 0.012, 0.15)), 0.75, True),
    "rail-knock": Recipe((Struck("chip", 930, 0.06, 0.45), Struck("board", 390, 0.09, 0.7, 0.9)), 0.7, True),
    "slide": Recipe((Rubbed(500, 3200, 0.012, 0.3), Rubbed(160, 500, 0.01, 0.2, 0.5)), 0.22),
    "off-lane": Recipe(
        (TABLE, *series(Struck("board", 300, 0.09, 1.2, 0.6), (0.0, 1.0), (0.13, 0.45), (0.21, 0.22), (0.26, 0.1))),
        0.55,
    ),
    "catch": Recipe((Rubbed(250, 1500, 0.003, 0.07), Struck("felt", 130, 0.1, 3.0, 0.9)), 0.4),
    "let-go": Recipe((Rubbed(300, 1600, 0.05, 0.28),), 0.16),
    "flick": Recipe((Struck("board", 620, 0.05, 0.6), Rubbed(900, 4500, 0.001, 0.03, 0.5)), 0.5),
    # The pool table
    "ball-ball": Recipe((Struck("ball", 3150, 0.022, 0.13), Struck("wood", 1240, 0.03, 0.3, 0.35)), 0.85, True),
    "cue": Recipe(
        (Struck("wood", 560, 0.07, 0.7), Struck("ball", 2300, 0.018, 0.28, 0.5), TABLE._replace(level=0.3)), 0.7
    ),
    "cushion": Recipe((Struck("felt", 158, 0.1, 2.4), Rubbed(110, 520, 0.002, 0.06, 0.6)), 0.65, True),
    "pocket": Recipe(
        (
            Struck("felt", 160, 0.12, 2.4),  # leather
            *series(Struck("board", 285, 0.12, 1.1, 0.8), (0.05, 1.0), (0.14, 0.5), (0.2, 0.3)),
            Rubbed(120, 480, 0.18, 0.62, 0.34, 0.1),  # rolling away
        ),
        0.65,
    ),
    # The ring and the post
    "post-ring": Recipe((Struck("brass", 1240, 1.25, 0.13), Struck("tube", 1710, 0.5, 0.12, 0.4)), 0.55, True),
    "ring-wood": Recipe(
        (
            Struck("board", 330, 0.12, 0.9),
            *series(Struck("brass", 1210, 0.5, 0.2, 0.4), (0.0, 1.0), (0.09, 0.5), (0.15, 0.35), (0.19, 0.2)),
            *series(Struck("board", 420, 0.08, 0.8, 0.5), (0.09, 1.0), (0.15, 0.6), (0.19, 0.35)),
        ),
        0.55,
    ),
    "ring-on": Recipe(
        (
            *series(
                Struck("brass", 1240, 0.75, 0.16, 0.8),
                *((0.0, 1.0), (0.11, 0.7), (0.2, 0.5), (0.27, 0.4), (0.325, 0.3), (0.37, 0.22), (0.405, 0.15)),
            ),
            *series(
                Struck("board", 340, 0.1, 0.9, 0.7), (0.2, 0.5), (0.27, 0.7), (0.325, 0.5), (0.37, 0.4), (0.405, 0.3)
            ),
        ),
        0.55,
    ),
    "toss": Recipe((Rubbed(350, 1500, 0.06, 0.3), Struck("brass", 1240, 0.3, 0.4, 0.1)), 0.16),
    # The green
    "club": Recipe((Struck("wood", 1180, 0.05, 0.24), Struck("ball", 2700, 0.02, 0.2, 0.5)), 0.65),
    "green": Recipe((Struck("felt", 190, 0.08, 2.2), Rubbed(160, 800, 0.002, 0.04, 0.5)), 0.5, True),
    "cup": Recipe(
        (
            *series(
                Struck("board", 395, 0.11, 0.8), (0.0, 1.0), (0.085, 0.7), (0.145, 0.45), (0.19, 0.3), (0.22, 0.18)
            ),
            *series(Struck("wood", 1150, 0.06, 0.4, 0.4), (0.0, 1.0), (0.085, 0.8), (0.145, 0.6), (0.19, 0.4)),
        ),
        0.65,
    ),
    "lip": Recipe((Struck("wood", 840, 0.07, 0.5), Struck("felt", 190, 0.08, 2.4, 0.6)), 0.5, True),
    # What happens at every table
    "points": Recipe((Struck("wood", 1047, 0.22, 0.7), Struck("wood", 1568, 0.3, 0.7, 0.8, 0.07)), 0.35),
    "fanfare": Recipe(
        (
            Blown(523.25, 0.11, 0.8),
            Blown(523.25, 0.11, 0.8, 0.14),
            Blown(659.26, 0.11, 0.9, 0.28),
            Blown(783.99, 0.7, 1.0, 0.42),
        ),
        0.5,
    ),
    "card": Recipe((Rubbed(1300, 7000, 0.05, 0.14), Rubbed(2500, 8000, 0.001, 0.03, 0.6, 0.1)), 0.3),
    "dice": Recipe(
        (
            *series(
                Struck("chip", 1750, 0.035, 0.26, 0.8),
                *((0.0, 0.6), (0.07, 0.8), (0.12, 0.5), (0.2, 1.0), (0.25, 0.7), (0.34, 0.9), (0.39, 0.5), (0.47, 0.8)),
                *((0.53, 0.16), (0.57, 0.08)),
            ),
            *series(
                Struck("felt", 310, 0.06, 1.4, 0.9),
                *((0.0, 0.7), (0.12, 0.8), (0.2, 0.6), (0.34, 1.0), (0.47, 0.7), (0.53, 0.16)),
            ),
        ),
        0.55,
    ),
    "coin": Recipe(
        (Struck("coin", 2720, 0.55, 0.1, 0.7), Struck("coin", 2810, 0.75, 0.1, 1.0, 0.085), LANE._replace(level=0.2)),
        0.4,
    ),
    "hourglass": Recipe((Struck("glass", 1900, 0.09, 0.25), Rubbed(3000, 8000, 0.004, 0.06, 0.12)), 0.25),
    # Black Box
    "ray": Recipe((Light(620, 1240, 0.05, 0.3), Light(930, 1860, 0.06, 0.25, 0.4)), 0.3),
    "marker": Recipe(
        (*series(Struck("chip", 1180, 0.06, 0.4), (0.0, 1.0), (0.05, 0.4)), Struck("board", 350, 0.09, 0.9, 0.6)), 0.5
    ),
    "ball": Recipe(
        (
            *series(Struck("ball", 1500, 0.05, 0.35, 0.7), (0.0, 1.0), (0.11, 0.5), (0.17, 0.25), (0.2, 0.12)),
            *series(Struck("board", 460, 0.12, 0.8, 0.9), (0.0, 1.0), (0.11, 0.4), (0.17, 0.2)),
        ),
        0.5,
    ),
}


# From the tables to samples


def samples(name: str, recipe: Recipe, blow: tuple[float, float] = (1.0, 1.0)) -> Wave:
    """The finished sound, -1..1; the same for the same name at any time and place."""
    dice = Random(name)
    layers = [
        layer._replace(contact=layer.contact * blow[1]) if isinstance(layer, Struck) else layer
        for layer in recipe.layers
    ]
    dry = [(round(layer.at * RATE), _sounding(layer, blow[0], dice)) for layer in layers]
    whole = np.zeros(max(start + len(part) for start, part in dry))
    for start, part in dry:
        whole[start : start + len(part)] += part
    return _finished(_in_parlour(whole), recipe.peak)


def _sounding(layer: Layer, pitch: float, dice: Random) -> Wave:
    match layer:
        case Struck():
            return _struck(layer._replace(hertz=layer.hertz * pitch), dice)
        case Rubbed():
            return _rubbed(replace(layer, low=layer.low * pitch, high=layer.high * pitch), dice)
        case Blown():
            return _blown(layer, dice)
        case Light():
            return _light(layer)


def _struck(blow: Struck, dice: Random) -> Wave:
    """The modes of a thing, each starting from rest; a contact of T s leaves little of what is above 1/T Hz."""
    material = MATERIALS[blow.material]
    time = _time(1.3 * blow.fade)
    whole = np.zeros_like(time)
    for ratio, strength in material.modes:
        hertz = blow.hertz * ratio
        if hertz > 0.45 * RATE:
            continue
        strength *= blow.level * float(np.exp(-((hertz * blow.contact / 1000) ** 2)))
        strength *= 1 + SPREAD * (2 * dice.random() - 1)
        dying = _dying(time, blow.fade / ratio**material.damping)
        for twin, share in ((1.0, 0.68), (1 + material.split, 0.32)):
            whole += share * strength * dying * np.sin(2 * np.pi * hertz * twin * time)
    return whole


def _rubbed(noise: Rubbed, dice: Random) -> Wave:
    time = _time(noise.rise + noise.fade)
    white = _white(dice, len(time))
    band = _band(_spectrum(len(time)), noise.low, noise.high)
    hiss = np.fft.irfft(np.fft.rfft(white) * band, len(time))
    rubbed: Wave = noise.envelope(time) * hiss / np.sqrt(np.mean(hiss**2)) / 3
    return rubbed


def _blown(note: Blown, dice: Random) -> Wave:
    """Harmonics under the formant of a tin bell, brighter as they swell; scooped in from below, with a tremble."""
    time = _time(note.seconds + 0.08)
    swell = np.minimum(1.0, time / 0.018) * np.clip((note.seconds + 0.06 - time) / 0.06, 0.0, 1.0)
    tremble = 0.006 * np.sin(2 * np.pi * 5.6 * time) * np.clip((time - 0.2) / 0.2, 0.0, 1.0)
    phase = 2 * np.pi * np.cumsum(note.hertz * (1 - 0.04 * np.exp(-time / 0.012) + tremble)) / RATE
    swell *= 0.7 + 0.3 * np.exp(-time / 0.09)
    whole = np.zeros_like(time)
    for n in range(1, int(0.4 * RATE / note.hertz)):
        formant = np.exp(-(np.log2(n * note.hertz / 1500) ** 2) / 1.1) + 0.25
        whole += formant * n**-0.55 * swell ** (1 + 0.25 * n) * np.sin(n * phase + 0.3 * n * n)
    breath = _rubbed(Rubbed(1200, 5000, 0.01, note.seconds), dice)
    whole[: len(breath)] += 0.15 * breath[: len(whole)]
    return note.level * whole


def _light(glide: Light) -> Wave:
    time = _time(glide.rise + glide.fade)
    share = 1 - np.exp(-time / (glide.rise + glide.fade) * 4)
    phase = 2 * np.pi * np.cumsum(glide.low * (glide.high / glide.low) ** share) / RATE
    tone: Wave = np.sin(phase) + 0.25 * np.sin(2.76 * phase) + 0.1 * np.sin(5.4 * phase)
    return glide.envelope(time) * tone


def _in_parlour(dry: Wave) -> Wave:
    """The sound with what the walls of a small room give back: noise that dies away, duller than what came."""
    fade, level, dull, late = PARLOUR
    time = _time(fade)
    noise = _white(Random("parlour"), len(time))
    length = 1 << (len(dry) + len(time)).bit_length()
    hertz = _spectrum(length)
    room = np.fft.rfft(noise * _dying(time, fade), length) / np.sqrt(len(time) / 12) * _band(hertz, 150, dull)
    delayed = room * np.exp(-2j * np.pi * hertz * late)
    heard = (1 + level * delayed) * 1j * hertz / (1j * hertz + DEEPEST)
    wet: Wave = np.fft.irfft(np.fft.rfft(dry, length) * heard, length)
    return wet[: len(dry) + len(time) + round(late * RATE)]


def _finished(sound: Wave, peak: float) -> Wave:
    """Without what cannot be heard at its end, from silence to silence, at its loudness."""
    loud = np.flatnonzero(np.abs(sound) > SILENCE * np.abs(sound).max())
    end = min(len(sound), int(loud[-1]) + round(FADE_OUT * RATE))
    sound = sound[:end] * np.minimum(1.0, np.arange(end) / (FADE_IN * RATE))
    sound *= np.minimum(1.0, np.arange(end)[::-1] / (FADE_OUT * RATE))
    return sound * float(peak / np.abs(sound).max())


def _time(seconds: float) -> Wave:
    return np.arange(round(seconds * RATE), dtype=np.float64) / RATE


def _dying(time: Wave, fade: float) -> Wave:
    """An envelope that is 60 dB down after `fade` s."""
    envelope: Wave = 10 ** (-3 * time / fade)
    return envelope


def _white(dice: Random, length: int) -> Wave:
    """White noise, -1..1."""
    noise: Wave = np.frombuffer(dice.randbytes(2 * length), "<i2") / 32768
    return noise


def _spectrum(length: int) -> Wave:
    """The frequencies of a real Fourier transform of so many samples."""
    return np.arange(length // 2 + 1, dtype=np.float64) * (RATE / length)


def _band(hertz: Wave, low: float, high: float) -> Wave:
    """A filter that lets pass what is between two frequencies, 12 dB an octave softer outside."""
    passed = hertz**4 / (hertz**4 + low**4) / (1 + (hertz / high) ** 4)
    return np.sqrt(passed).astype(np.float64)


# From samples to files


def names(name: str, recipe: Recipe) -> list[str]:
    """The files of a recipe, the softest blow first, without their ending."""
    return [f"{name}-{n}" for n in range(1, len(BLOWS) + 1)] if recipe.blows else [name]


def sounds() -> dict[str, Wave]:
    """Every sound by the name of its file."""
    return {
        file: samples(file, recipe, blow)
        for name, recipe in RECIPES.items()
        for file, blow in zip(names(name, recipe), BLOWS if recipe.blows else ((1.0, 1.0),), strict=True)
    }


def encoded(sound: Wave) -> bytes:
    """The bytes of a wav file."""
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(np.round(32767 * sound).astype("<i2").tobytes())
    return file.getvalue()


def differences(folder: Path = FOLDER) -> list[str]:
    """What is in the folder and not what would be made, a sentence each."""
    made = {f"{name}.wav": encoded(sound) for name, sound in sounds().items()}
    there = {path.name: path.read_bytes() for path in folder.glob("*")}
    return [
        *(f"{name} is missing" for name in sorted(made.keys() - there.keys())),
        *(f"{name} is no sound of ours" for name in sorted(there.keys() - made.keys())),
        *(f"{name} sounds different" for name in sorted(made.keys() & there.keys()) if made[name] != there[name]),
    ]


def main() -> int:
    """Writes the files; with --check compares instead and answers 1 when they are not what they should be."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare the files with what would be written")
    if parser.parse_args().check:
        wrong = differences()
        print("\n".join(wrong) or "All sounds are as the tool makes them.")
        return int(bool(wrong))
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path in FOLDER.glob("*.wav"):
        path.unlink()
    for name, sound in sounds().items():
        (FOLDER / f"{name}.wav").write_bytes(encoded(sound))
    return 0


if __name__ == "__main__":
    sys.exit(main())
