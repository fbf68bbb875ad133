"""The sounds: the files are what the tool makes, they are sound, and a shot makes the right ones at the right time."""

from __future__ import annotations

import re
import wave
from array import array
from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

import sounds
from physics.trace import FRAME, Contact, Happening, Pose, Trace
from scenes.play.shots.noise import AGAIN, MOST, TABLES, noises
from scenes.play.shots.noise import names as named

ROOT = Path(__file__).resolve().parent.parent
WHOLE = 1_000_000  # bytes that all files may have together
LONGEST = 1.5  # s
EDGE = 0.005  # of full scale: silence, where a sound starts and ends
BAND = (0.03, 0.4)  # of full scale: root mean square of the loudest 20 ms
SWELLING = {"card", "fanfare", "let-go", "ray", "slide", "toss"}  # not struck, so not there at once
FILES = sorted(path.stem for path in sounds.FOLDER.glob("*.wav"))

# Where most of a material's energy lies, Hz
BANDS = {
    "wood": (400, 2500, "pin-ball pin-pin bob-pin mast chip-chip rail-ball rail-knock lip"),
    "brass": (2000, 6000, "post-ring ring-on coin"),
    "felt": (60, 400, "cushion green"),
    "ball": (2000, 6000, "ball-ball"),
}


@cache
def samples(name: str) -> NDArray[np.float64]:
    with wave.open(str(sounds.FOLDER / f"{name}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, sounds.RATE)
        return np.frombuffer(file.readframes(file.getnframes()), "<i2") / 32768


def loudness(sound: NDArray[np.float64]) -> NDArray[np.float64]:
    """The root mean square of the 20 ms around each sample."""
    width = sounds.RATE // 50
    power: NDArray[np.float64] = np.convolve(sound**2, np.ones(width) / width, "same")
    return np.sqrt(np.maximum(0.0, power))


# The files


def test_the_files_are_what_the_tool_makes() -> None:
    assert sounds.differences() == []


def test_the_comparison_sees_what_is_wrong(tmp_path: Path) -> None:
    for name in FILES:
        (tmp_path / f"{name}.wav").write_bytes((sounds.FOLDER / f"{name}.wav").read_bytes())
    (tmp_path / "card.wav").unlink()
    (tmp_path / "coin.wav").write_bytes(b"no sound")
    (tmp_path / "quack.wav").write_bytes(b"")
    assert sounds.differences(tmp_path) == [
        "card.wav is missing",
        "quack.wav is no sound of ours",
        "coin.wav sounds different",
    ]


def test_all_sounds_together_are_small() -> None:
    assert sum(path.stat().st_size for path in sounds.FOLDER.iterdir()) < WHOLE


@pytest.mark.parametrize("name", FILES)
def test_a_sound_is_short_clean_and_neither_faint_nor_deafening(name: str) -> None:
    sound = samples(name)
    assert len(sound) < LONGEST * sounds.RATE
    assert np.abs(sound).max() < 0.95  # no clipping
    assert abs(sound[0]) < EDGE
    assert np.abs(sound[-20:]).max() < EDGE
    assert abs(sound.mean()) < EDGE
    assert BAND[0] < loudness(sound).max() < BAND[1] or name in {"let-go", "toss"}


@pytest.mark.parametrize("name", sorted({*FILES} - SWELLING))
def test_what_is_struck_is_there_at_once_and_dies_away(name: str) -> None:
    sound = np.abs(samples(name))
    started = int(np.flatnonzero(sound > 0.3 * sound.max())[0])
    assert started < 0.005 * sounds.RATE
    assert sound[-len(sound) // 5 :].max() < 0.2 * sound.max()


@pytest.mark.parametrize("material", BANDS)
def test_materials_sound_where_they_should(material: str) -> None:
    low, high, recipes = BANDS[material]
    for name in (file for recipe in recipes.split() for file in sounds.names(recipe, sounds.RECIPES[recipe])):
        sound = samples(name)
        power = np.abs(np.fft.rfft(sound, 1 << 16)) ** 2
        hertz = np.fft.rfftfreq(1 << 16, 1 / sounds.RATE)
        assert low * 0.9 < (power * hertz).sum() / power.sum() < high, name


def test_brass_rings_on_long_after_wood_is_silent() -> None:
    assert len(samples("post-ring-2")) > 5 * len(samples("pin-pin-2"))


def test_a_harder_blow_is_brighter() -> None:
    for name, recipe in sounds.RECIPES.items():
        if recipe.blows:
            soft, hard = (np.abs(np.fft.rfft(samples(f"{name}-{n}"), 1 << 16)) ** 2 for n in (1, 3))
            rising = np.arange(len(soft))
            assert (hard * rising).sum() / hard.sum() > 1.02 * (soft * rising).sum() / soft.sum(), name


# The names


def test_every_name_in_the_code_is_a_file() -> None:
    played = re.compile(r"""sound\.play(?:\(|, )["']([^"']+)["']""")
    found = {name for source in ROOT.glob("scenes/**/*.py") for name in played.findall(source.read_text("utf-8"))}
    assert {"ray", "marker", "ball"} <= found
    assert found <= {*FILES}


@pytest.mark.parametrize("game", TABLES)
def test_every_sound_of_a_shot_is_a_file(game: str) -> None:
    assert named(game) <= {*FILES}


# From a shot to its sounds


def trace(*contacts: Contact, events: tuple[Happening, ...] = (), speed: float = 0.0) -> Trace:
    """A shot of one ball that starts with a speed (mm/s)."""
    frames = array("d", [*Pose(0.0, 0.0), *Pose(0.0, speed * FRAME)])
    return Trace(("ball",), frames, contacts, events, {}, 1.0, True)


def hit(time: float, a: str, b: str, impulse: float) -> Contact:
    return Contact(time, 0.0, 0.0, a, b, impulse)


def test_two_contacts_make_two_sounds_whichever_comes_first() -> None:
    heard = noises(trace(hit(0.2, "ball", "pin 3", 900), hit(0.4, "pin 5", "pin 3", 900)), "bowling")
    assert [(noise.time, noise.name[:-2]) for noise in heard] == [(0.2, "pin-ball"), (0.4, "pin-pin")]
    turned = noises(trace(hit(0.2, "pin 3", "ball", 900), hit(0.4, "pin 3", "pin 5", 900)), "bowling")
    assert turned == heard


def test_coloured_balls_are_balls() -> None:
    heard = noises(trace(hit(0.2, "white", "red", 900), hit(0.4, "blue", "cushion", 900)), "pool")
    assert [noise.name[:-2] for noise in heard] == ["ball-ball", "cushion"]


def test_what_is_harder_is_louder_and_higher() -> None:
    impulses = (100, 300, 900, 2700)
    heard = noises(trace(*(hit(n / 4, "ball", "pin 0", impulse) for n, impulse in enumerate(impulses))), "bowling")
    volumes = [noise.volume for noise in heard]
    assert volumes == sorted(volumes)
    assert len(set(volumes)) == len(impulses)
    assert [noise.name for noise in heard] == ["pin-ball-1", "pin-ball-1", "pin-ball-2", "pin-ball-3"]


def test_a_mere_touch_is_silent_and_no_blow_is_too_loud() -> None:
    heard = noises(trace(hit(0.1, "ball", "pin 0", 20), hit(0.5, "ball", "pin 0", 1e9)), "bowling")
    assert [(noise.time, noise.volume) for noise in heard] == [(0.5, 1.0)]


def test_the_last_sound_comes_before_the_shot_is_over() -> None:
    (heard,) = noises(trace(events=(Happening(0.99, "gone", "ball"),)), "bowling")
    assert heard.name == "off-lane"
    assert heard.time < 1.0


def test_what_nobody_knows_is_silent() -> None:
    odd = trace(hit(0.1, "ball", "teapot", 900), events=(Happening(0.2, "sung", "ball"),))
    assert noises(odd, "bowling") == ()


def test_a_frame_has_room_for_the_loudest_only() -> None:
    pile = [hit(0.1001 + n / 10000, "ball", f"pin {n}", 1000 + 100 * n) for n in range(20)]
    heard = noises(trace(*pile), "bowling")
    assert [noise.time for noise in heard] == [contact.time for contact in pile[-MOST:]]


def test_budget_holds_in_every_frame_of_a_rattling_pile() -> None:
    pile = [hit(n / 997, f"pin {n % 7}", f"pin {n * 3 % 5}", 50 + n * 7919 % 3000) for n in range(1500)]
    per_frame = Counter(int(noise.time / FRAME) for noise in noises(trace(*pile), "bowling"))
    assert len(per_frame) > 60
    assert max(per_frame.values()) <= MOST


def test_two_that_keep_touching_do_not_machine_gun() -> None:
    rubbing = [hit(n / 1000, "white", "red", 400) for n in range(500)]
    times = [noise.time for noise in noises(trace(*rubbing), "pool")]
    assert min(later - sooner for sooner, later in pairwise(times)) >= AGAIN
    assert len(times) > 5
    slam = noises(trace(hit(0.1, "white", "red", 60), hit(0.11, "white", "red", 4000)), "pool")
    assert [noise.time for noise in slam] == [0.1, 0.11]


def test_a_pin_is_heard_when_it_reaches_the_board_and_the_hand_at_once() -> None:
    falling = (Happening(0.5, "toppled", "pin 1"), Happening(0.6, "toppled", "pin 2"))
    heard = noises(trace(events=falling, speed=1500), "bowling")
    assert [(round(noise.time, 3), noise.name) for noise in heard] == [
        (0.0, "flick"),
        (0.65, "pin-down-1"),
        (0.75, "pin-down-2"),
    ]
    softly = noises(trace(speed=300), "bowling")
    assert 0 < softly[0].volume < heard[0].volume
