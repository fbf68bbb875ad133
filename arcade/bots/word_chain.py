"""Computer players of Word Chain: each knows a part of the list; an expert leaves letters hard to go on from."""

from __future__ import annotations

from arcade.bots.wits import Chainer
from arcade.game import Bot


def bot(level: str) -> Bot:
    return Chainer(level)
