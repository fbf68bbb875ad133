"""The random player: any legal action."""

from __future__ import annotations

from random import Random
from typing import Any

from arcade.game import Action, Moves


class Anything:
    """Plays a sample of what is legal."""

    def choose(self, view: Any, legal: Moves, rng: Random) -> Action | None:
        return legal.sample(rng)
