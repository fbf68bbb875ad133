"""The doctor: what a bug report should carry, found out without ever failing itself."""

from __future__ import annotations

import importlib.metadata
import os
import platform
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pygame

from arcade import assets, files, registry, saves
from arcade.bots.random import Anything
from arcade.match import Match, Seated
from arcade.sim import play_out

OURS = "games-cupboard"
LIBRARIES = ("pygame-ce", "pymunk", "msgspec", "platformdirs", "rich")
TEST_SEED = 1
TEST_SIZE = (64, 36)


def examine(settings_notice: str) -> dict[str, str]:
    """A line for each thing looked at; what cannot be found out says why. The notice is that of load_settings."""
    looks: dict[str, Callable[[], str]] = {
        OURS: lambda: f"{_version(OURS)}, in {Path(__file__).resolve().parents[2]}",
        "python": lambda: f"{platform.python_version()} ({platform.python_implementation()}, {sys.executable})",
        "system": platform.platform,
        **{library: lambda library=library: _version(library) for library in LIBRARIES},  # type: ignore[misc]
        "SDL": lambda: ".".join(map(str, pygame.get_sdl_version())),
        "screen": _screen,
        "sound": _sound,
        "controllers": _controllers,
        "saves": lambda: _folder(files.home()),
        "matches to go on with": lambda: str(len(saves.suspended())),
        "assets": lambda: f"{assets.folder()} ({_count(Path(assets.folder()))} files)",
        "settings": lambda: settings_notice or "as they should be",
        "self-test, rules": _play,
        "self-test, drawing": _draw,
    }
    return {name: _found(look) for name, look in looks.items()}


def _found(look: Callable[[], str]) -> str:
    try:
        return look()
    except Exception as fault:  # whatever is wrong here belongs into the report, not on the floor
        return f"not found out: {type(fault).__name__}: {fault}"


def _version(distribution: str) -> str:
    try:
        return importlib.metadata.version(distribution)
    except importlib.metadata.PackageNotFoundError:
        return "not installed"


def _screen() -> str:
    """The driver and the size of each display, or why there is none."""
    was = pygame.display.get_init()
    try:
        pygame.display.init()
        sizes = ", ".join(f"{width}x{height}" for width, height in pygame.display.get_desktop_sizes())
        return f"{pygame.display.get_driver()}, {sizes or 'no display'}"
    except pygame.error as fault:
        return f"none ({fault}; SDL_VIDEODRIVER={os.environ.get('SDL_VIDEODRIVER', '')})"
    finally:
        if not was:
            pygame.display.quit()


def _sound() -> str:
    """The format sound is played in, or why there is none."""
    was = pygame.mixer.get_init()
    try:
        pygame.mixer.init()
        rate, bits, channels = pygame.mixer.get_init() or (0, 0, 0)
        return f"{pygame.mixer.get_driver()}, {rate} Hz, {abs(bits)} bit, {channels} channels"
    except pygame.error as fault:
        return f"none ({fault}; SDL_AUDIODRIVER={os.environ.get('SDL_AUDIODRIVER', '')})"
    finally:
        if not was:
            pygame.mixer.quit()


def _controllers() -> str:
    """Each pad with its make, and whether SDL knows its layout."""
    from scenes.stage.pads import plugged

    pygame.joystick.init()
    pads = [f"{plug.title} ({plug.guid}, {'known' if plug.mapped else 'unknown'} layout)" for plug in plugged()]
    return "; ".join(pads) or "none"


def _folder(folder: Path) -> str:
    """A folder of ours and whether it can be written to; one that is missing is only tried where it would lie."""
    there = next(path for path in (folder, *folder.parents) if path.exists())
    able = os.access(there, os.W_OK) and there.is_dir()
    return f"{folder} ({'' if there == folder else 'not made yet, '}{'can' if able else 'cannot'} be written to)"


def _count(folder: Path) -> int:
    return sum(path.is_file() for path in folder.rglob("*"))


def _play() -> str:
    """A small match is played, stored, and verified."""
    with tempfile.TemporaryDirectory() as folder:
        seats = [Seated("One", "bot", "beginner"), Seated("Two", "bot", "beginner")]
        match = Match(registry.rules("nullgame"), seats, seed=TEST_SEED)
        journal = saves.Journal(match, Path(folder) / "match.jsonl")
        play_out(match, [Anything(), Anything()])
        journal.close()
        if journal.trouble:
            return journal.trouble
        wrong = list(saves.differences(journal.path))
    return "; ".join(wrong) or f"well: {len(match.history)} actions played, stored and verified"


def _draw() -> str:
    """A word is drawn on a canvas too small to see."""
    from scenes.ui.canvas import Canvas

    surface = pygame.Surface(TEST_SIZE)
    ink = Canvas(surface).text("Cupboard", (0, 0, 1920, 1080), size=200, colour=(255, 255, 255))
    lit = pygame.mask.from_threshold(surface, (255, 255, 255), (128, 128, 128)).count()
    return f"well: {lit} pixels lit" if lit and ink.width else "nothing was drawn"
