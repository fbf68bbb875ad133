"""Starts the cupboard: `python3 tools/play.py [args]` sets up `.venv` when needed, then runs `python -m arcade`."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence

import house

WINDOWED = (None, "play", "resume", "demo")  # commands that open a window; None: no command, the cupboard itself
WINDOWLESS = ("--headless", "--help", "-h")
NO_DISPLAY = (
    "There is no display here (DISPLAY and WAYLAND_DISPLAY are not set), so no window can open; "
    "`python3 -m arcade sim` plays whole matches without one, and `python3 tools/play.py sim ...` sets it up first."
)


def opens_window(args: Sequence[str]) -> bool:
    """Whether the command line asks for something to be seen."""
    command = next((arg for arg in args if not arg.startswith("-")), None)
    return command in WINDOWED and not any(arg in WINDOWLESS for arg in args)


def has_display(platform: str, environ: Mapping[str, str]) -> bool:
    """Whether a window could open; only Linux tells beforehand."""
    return platform != "linux" or any(environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))


def main(args: Sequence[str]) -> int:
    """Plays, or says in one sentence why not."""
    if opens_window(args) and not has_display(sys.platform, os.environ):
        raise house.Trouble(NO_DISPLAY)
    return house.run(house.prepare(), "-P", "-m", "arcade", *args)  # -P: a folder here called arcade is not ours


if __name__ == "__main__":
    sys.exit(house.told(main))
