"""A process that plays Black Box by pressing keys at random, and prints each ray once it is answered on the screen.

python tests/restless.py COMMAND ...     the words after it are those of `python -m arcade`
"""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

import pygame

from arcade import cli
from arcade.game import Event
from arcade.rules.black_box import Answered
from scenes.play.black_box import BlackBoxTable

KEYS = (40, 40, 40, 79, 80, 81, 82)  # Enter and the arrows, by position
PACE = 0.004  # s between keys


def press_keys(dice: Random) -> None:
    while True:
        time.sleep(PACE)
        if pygame.display.get_init():
            scancode = dice.choice(KEYS)
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(pygame.event.Event(kind, scancode=scancode, key=0, unicode="", mod=0))


class Restless(BlackBoxTable):
    """Says what is answered, after it has been shown."""

    def happened(self, events: Sequence[Event]) -> None:
        super().happened(events)
        for event in events:
            if isinstance(event, Answered):
                print(event.port, event.answer, flush=True)


def main() -> int:
    import scenes.play.black_box as module

    module.SCENE = Restless  # type: ignore[misc]
    threading.Thread(target=press_keys, args=(Random(),), daemon=True).start()
    return cli.main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
