"""Sound that is not there: silence is the only price."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import wave
from pathlib import Path
from threading import Event

import pygame
import pytest

from scenes.stage.sound import COMPLAIN_EVERY, Sound

ROOT = Path(__file__).resolve().parent.parent
ASK = "import pygame; from scenes.stage.sound import Sound; s = Sound(); s.play('tick'); print(s.status); s.close()"

HANGS = """
import threading, pygame
from scenes.stage.sound import Sound
for_ever = threading.Event().wait
pygame.init()
pygame.register_quit(for_ever)
pygame.mixer.quit = for_ever
sound = Sound()
assert sound.status
assert not sound.close()
"""


class Mixer:
    """A mixer that breaks when told to."""

    def __init__(self) -> None:
        self.broken = False
        self.opened = 0
        self.loaded: list[str] = []
        self.played: list[float] = []
        self.stuck = Event()

    def init(self) -> None:
        self.opened += 1

    def set_num_channels(self, number: int) -> None:
        pass

    def Sound(self, path: Path) -> Mixer:  # noqa: N802
        self._check()
        self.loaded.append(path.name)
        return self

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def play(self) -> None:
        self._check()
        self.played.append(self.volume)

    def quit(self) -> None:
        self._check()

    def _check(self) -> None:
        if self.broken:
            raise pygame.error("the device is gone")


@pytest.fixture
def sounds(tmp_path: Path) -> Path:
    with wave.open(str(tmp_path / "tick.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(22050)
        file.writeframes(bytes(2000))
    return tmp_path


def test_a_sound_is_played_at_its_share_of_the_set_volume(sounds: Path) -> None:
    mixer = Mixer()
    sound = Sound(50, sounds=sounds, mixer=mixer)
    sound.play("tick")
    sound.play("tick", 0.5)
    sound.play("no such file")
    sound.volume = 0
    sound.play("tick")
    assert mixer.played == [0.5, 0.25]


def test_what_is_warm_is_loaded_once_and_before_it_is_played(sounds: Path) -> None:
    mixer = Mixer()
    sound = Sound(sounds=sounds, mixer=mixer)
    sound.warm(["tick", "no such file"])
    assert sound.close()  # which waits until all is loaded
    assert mixer.loaded == ["tick.wav"]
    sound.warm(["tick"])
    sound.play("tick")
    assert mixer.loaded == ["tick.wav"]
    assert mixer.played == [0.7]


def test_nothing_is_loaded_for_a_household_that_wants_no_sound(sounds: Path) -> None:
    mixer = Mixer()
    sound = Sound(0, sounds=sounds, mixer=mixer)
    sound.warm(["tick"])
    assert sound.close()
    assert (mixer.opened, mixer.loaded) == (0, [])


def test_c35_loading_that_hangs_is_left_to_itself(sounds: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mixer = Mixer()
    monkeypatch.setattr(mixer, "Sound", lambda path: mixer.stuck.wait())
    sound = Sound(sounds=sounds, mixer=mixer)
    sound.warm(["tick"])
    assert not sound.close()
    mixer.stuck.set()


def test_c33_files_that_cannot_be_loaded_cost_one_line(sounds: Path, caplog: pytest.LogCaptureFixture) -> None:
    (sounds / "tock.wav").write_text("this is no sound")
    mixer = Mixer()
    mixer.broken = True
    sound = Sound(sounds=sounds, mixer=mixer)
    sound.warm(["tick", "tock"])
    sound.close()
    assert len(caplog.records) == 1


def test_whoever_wants_to_know_learns_of_sounds_that_nobody_hears(sounds: Path) -> None:
    told: list[tuple[str, float]] = []
    sound = Sound(0, sounds=sounds, tell=lambda name, volume: told.append((name, volume)))
    sound.play("tick", 0.5)
    assert told == [("tick", 0.5)]


def test_the_real_mixer_plays_a_file(sounds: Path, caplog: pytest.LogCaptureFixture) -> None:
    sound = Sound(sounds=sounds)
    sound.warm(["tick"])
    sound.play("tick")
    assert pygame.mixer.get_busy()
    assert sound.close()
    assert caplog.records == []


@pytest.mark.parametrize("driver", ["alsa", "nonsense"])
def test_c33_without_a_device_the_program_goes_on_silently(driver: str, tmp_path: Path) -> None:
    # The configuration names a card that is not there, so that the test also fails to find one where there is one.
    config = tmp_path / "asound.conf"
    config.write_text("pcm.!default { type hw card 99 }\n")
    env = os.environ | {"SDL_AUDIODRIVER": driver, "ALSA_CONFIG_PATH": str(config)}
    done = subprocess.run([sys.executable, "-c", ASK], env=env, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0
    assert done.stdout.strip().endswith("No sound device was found.")
    assert done.stderr.count("no sound:") == 1


def test_c33_a_match_of_computers_plays_without_a_sound_device(tmp_path: Path) -> None:
    env = os.environ | {"SDL_AUDIODRIVER": "nonsense", "SDL_VIDEODRIVER": "dummy"}
    words = [sys.executable, "-m", "arcade", "demo", "--seconds", "3", "--windowed", "--seed", "1"]
    done = subprocess.run(words, env=env, cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0
    assert done.stderr.count("no sound:") == 1


def test_c33_a_missing_or_broken_file_is_silent(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "tick.ogg").write_text("this is no sound")
    sound = Sound(sounds=tmp_path)
    for _ in range(3):
        sound.play("tick")
        sound.play("tock")
    sound.close()
    assert len(caplog.records) == 1


def test_c35_a_device_that_goes_costs_a_line_a_minute(sounds: Path, caplog: pytest.LogCaptureFixture) -> None:
    mixer, now = Mixer(), [0.0]
    sound = Sound(sounds=sounds, mixer=mixer, now=lambda: now[0])
    sound.play("tick")
    mixer.broken = True
    with caplog.at_level(logging.WARNING):
        for now[0] in (5.0, 6.0, 5 + COMPLAIN_EVERY - 1, 5 + COMPLAIN_EVERY, 5 + COMPLAIN_EVERY + 1):
            sound.play("tick")
        assert sound.close()
    assert len(caplog.records) == 2


def test_c35_a_mixer_that_hangs_is_left_to_itself(sounds: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mixer = Mixer()
    monkeypatch.setattr(mixer, "quit", mixer.stuck.wait)
    sound = Sound(sounds=sounds, mixer=mixer)
    sound.play("tick")
    assert not sound.close()
    mixer.stuck.set()


def test_c35_a_hanging_device_does_not_keep_the_program_from_ending() -> None:
    done = subprocess.run([sys.executable, "-c", HANGS], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
