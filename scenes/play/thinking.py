"""A computer's decision, made away from the frame loop; a late or unusable answer never reaches the match."""

from __future__ import annotations

import logging
from random import Random
from threading import Thread
from typing import Any

from arcade.game import Action, Bot, Moves

LONGEST = 5.0  # s of waiting, then any legal action is played

log = logging.getLogger(__name__)


class Thinking:
    """One question to one computer player."""

    def __init__(self, bot: Bot, view: Any, legal: Moves, dice: Random) -> None:
        self._legal = legal
        self._spare = Random(dice.random())
        self._action: Action | None = None
        self._failed = ""
        self.waited = 0.0  # s
        self._thread = Thread(target=self._think, args=(bot, view, dice), daemon=True)
        self._thread.start()

    def _think(self, bot: Bot, view: Any, dice: Random) -> None:
        try:
            self._action = bot.choose(view, self._legal, dice)
        except Exception as fault:  # a computer player must never take the evening down
            self._failed = repr(fault)

    @property
    def ready(self) -> bool:
        """Whether there is an answer."""
        return not self._thread.is_alive()

    def wait(self, dt: float) -> bool:
        """Let `dt` seconds pass; says whether there is an answer, or no more waiting for one."""
        self.waited += dt
        return self.ready or self.waited >= LONGEST

    def answer(self) -> Action | None:
        """The action; any legal one, told in the log, when the computer failed or took too long."""
        if self._thread.is_alive():
            self._failed = "it took too long"
        elif not self._failed and (self._action is None or self._action in self._legal):
            return self._action
        why = self._failed or f"{self._action} is not legal"
        log.warning("A computer player was replaced for one action: %s.", why)
        return self._legal.sample(self._spare)
