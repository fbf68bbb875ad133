"""Computer players of Eyes Open: each has noticed a part of the room."""

from __future__ import annotations

from arcade.bots.wits import Talker
from arcade.game import Bot


def bot(level: str) -> Bot:
    return Talker(level, "room")
