"""A process that races by pressing keys, and prints each step of a little game once it is shown: round and plies.

python tests/restless_race.py COMMAND ...     the words after it are those of `python -m arcade`
"""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

import pygame

from arcade import cli
from arcade.game import Event
from scenes.play.table import Table

ENTER = 40  # by position
PACE = (0.02, 0.12)  # s before a key and while it is held, which is how hard a ball is struck


def press_keys() -> None:
    while True:
        for kind, pause in zip((pygame.KEYDOWN, pygame.KEYUP), PACE, strict=True):
            time.sleep(pause)
            if pygame.display.get_init():
                pygame.event.post(pygame.event.Event(kind, scancode=ENTER, key=0, unicode="", mod=0))


def main() -> int:
    shown = Table.happened

    def happened(table: Table, events: Sequence[Event]) -> None:
        shown(table, events)
        if table.inside and table.journal:
            print(table.journal.path.stem.rpartition("-")[2], len(table.match.history), flush=True)

    Table.happened = happened  # type: ignore[method-assign,assignment]
    threading.Thread(target=press_keys, daemon=True).start()
    return cli.main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
