"""Computer players of Word Chain: a part of the list each; an expert leaves the next player a letter hard to go on from."""

from __future__ import annotations

from arcade.bots.wits import Chainer
from arcade.game import Bot


def bot(level: str) -> Bot:
    return Chainer(level)
