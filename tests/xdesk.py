"""A desktop for tests: an X server without a monitor, and a hand (xdotool) on its mouse and keyboard."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
SIZE = (1280, 720)
PATIENCE = 120.0  # s of silence that are too long


class Desk:
    """One display, on which programs run and are played."""

    def __init__(self, display: str) -> None:
        self.env = os.environ | {"DISPLAY": display, "SDL_VIDEODRIVER": "x11", "PYTHONPATH": str(ROOT)}

    def hand(self, *doing: object) -> None:
        """Move, press and type as xdotool understands it."""
        subprocess.run(["xdotool", *map(str, doing)], env=self.env, check=True, timeout=60)

    @contextmanager
    def program(self, *command: str) -> Iterator[Program]:
        """A Python program on this display, ended with the block."""
        process = subprocess.Popen(
            [sys.executable, *command],
            env=self.env,
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stdin=subprocess.DEVNULL,
            text=True,
        )
        try:
            yield Program(process)
        finally:
            process.kill()
            process.wait()


class Program:
    """A running program that prints a line of JSON for whatever happens to it."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self._lines: Queue[str] | None = None  # as they come, once somebody waits for one

    def _listen(self) -> None:
        assert self._lines is not None
        for line in self.process.stdout or ():
            self._lines.put(line)
        self._lines.put("")  # it has ended

    def until(self, wanted: str, seconds: float = PATIENCE) -> list[Any]:
        """What it says up to and including a line with `wanted` in it; fails when that does not come."""
        if self._lines is None:
            self._lines = Queue()
            Thread(target=self._listen, daemon=True).start()
        said = []
        try:
            while line := self._lines.get(timeout=seconds):
                said.append(json.loads(line))
                if wanted in line:
                    return said
        except Empty:
            pass
        raise AssertionError(f"the program did not say {wanted!r}, only {said}")


@contextmanager
def desk(size: tuple[int, int] = SIZE) -> Iterator[Desk]:
    """A display of this size; skips the test where there is no Xvfb or xdotool."""
    for tool in ("Xvfb", "xdotool"):
        if not shutil.which(tool):
            pytest.skip(f"{tool} is not installed, so no real window can be played here")
    screen = "x".join(map(str, size)) + "x24"
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", "1", "-screen", "0", screen, "-noreset", "-nolisten", "tcp"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert server.stdout
        yield Desk(":" + server.stdout.readline().strip())
    finally:
        server.terminate()
        server.wait()
