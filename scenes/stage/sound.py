"""Sound, where there is any: whatever fails to open, load, play or close costs silence only."""

from __future__ import annotations

import atexit
import logging
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from threading import Thread
from typing import Any

import pygame

from arcade.assets import folder
from arcade.language import _

ENDINGS = (".ogg", ".wav")
COMPLAIN_EVERY = 60.0  # s between two lines in the log
CLOSE_WITHIN = 1.0  # s that closing may take before it is left to itself
VOICES = 24  # sounds at a time; a falling row of pins is many

log = logging.getLogger(__name__)


class Sound:
    """Plays named files of assets/sounds. The device is opened by the first sound, or by asking for the status."""

    def __init__(
        self,
        volume: int = 70,
        *,
        tell: Callable[[str, float], object] | None = None,
        sounds: Path | None = None,
        mixer: Any = pygame.mixer,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """`volume` in percent; `tell` learns of every sound, heard or not; the last three can be replaced in tests."""
        self.volume = volume
        self._tell = tell
        self._sounds = sounds or Path(folder()) / "sounds"
        self._mixer = mixer
        self._now = now
        self._tried = False
        self._device = False
        self._loaded: dict[str, Any] = {}  # None: there is no such file, or it cannot be read
        self._warming: Thread | None = None
        self._complained: float | None = None

    @property
    def status(self) -> str:
        """One line for the settings page."""
        return _("Sound is on.") if self._open() else _("No sound device was found.")

    def play(self, name: str, volume: float = 1.0) -> None:
        """Play a sound once, at a share 0..1 of the set volume."""
        if self._tell:
            self._tell(name, volume)
        loudness = volume * self.volume / 100
        if loudness <= 0:
            return
        try:
            if self._open() and (sound := self._load(name)):
                sound.set_volume(min(1.0, loudness))
                sound.play()
        except Exception as fault:
            self._complain(fault)

    def warm(self, names: Iterable[str]) -> None:
        """Load these beside the frames, so that none has to wait for its sound; what is loaded already stays."""
        wanted = [name for name in names if name not in self._loaded]
        if wanted and self.volume > 0 and self._open():
            before = self._warming
            self._warming = Thread(target=self._load_all, args=(wanted, before), name="load sounds", daemon=True)
            self._warming.start()

    def close(self) -> bool:
        """Give the device back; says whether it was given back in time. Never waits longer than CLOSE_WITHIN."""
        if not self._device:
            return True
        closing = Thread(target=self._quit, name="close sound", daemon=True)
        closing.start()
        closing.join(CLOSE_WITHIN)
        if closing.is_alive():
            atexit.unregister(pygame.quit)  # it would wait for the same device again
        return not closing.is_alive()

    def _open(self) -> bool:
        if not self._tried:
            self._tried = True
            try:
                self._mixer.init()
                self._device = True
                self._mixer.set_num_channels(VOICES)
            except Exception as fault:
                self._complain(fault)
        return self._device

    def _load(self, name: str) -> Any:
        if name not in self._loaded:
            files = [path for ending in ENDINGS if (path := self._sounds / (name + ending)).is_file()]
            try:
                self._loaded[name] = self._mixer.Sound(files[0]) if files else None
            except Exception:
                self._loaded[name] = None  # whatever goes wrong goes wrong once
                raise
        return self._loaded[name]

    def _load_all(self, names: Iterable[str], before: Thread | None) -> None:
        if before:
            before.join()
        for name in names:
            try:
                self._load(name)
            except Exception as fault:
                self._complain(fault)

    def _quit(self) -> None:
        if self._warming:
            self._warming.join()
        try:
            self._mixer.quit()
        except Exception as fault:
            self._complain(fault)

    def _complain(self, fault: Exception) -> None:
        now = self._now()
        if self._complained is None or now - self._complained >= COMPLAIN_EVERY:
            self._complained = now
            log.warning("no sound: %s", fault)
