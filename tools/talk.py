"""States of the word games for the gallery: what has been said, and what is just being shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from arcade.game import CLOCK, NATURE, Action, Tick
from arcade.rules import word_chain
from arcade.rules.cards import DECK
from arcade.rules.spoken import Say, Spoke, Verdict
from arcade.settings import Member
from scenes.play.start import new_table
from scenes.play.table import Table

State = Callable[[Any], None]
SEED = 5
ANIMALS = word_chain.Spin(1, 4711)
M = word_chain.Draw(next(card for card in DECK if card.colour == "green" and card.number == 1))


class Talk:
    """A table at which things have been said before anybody looks; the clock stands still meanwhile."""

    def __init__(self, game: str, party: Sequence[Member], **options: Any) -> None:
        self.table: Table = new_table(game, party, options, seed=SEED)
        self.match = self.table.match

    def nature(self, *actions: Action) -> Talk:
        for action in actions:
            self.match.act(NATURE, action)
        return self

    def say(self, *words: str, unknown: bool = False) -> Talk:
        """The players say these in turn; the list has them, or it has not."""
        for word in words:
            self.match.act(self.match.state.player, Say(word))
            self.nature(Verdict("" if unknown else word.lower()))
        return self

    def spoke(self, *letters: str) -> Talk:
        for letter in letters:
            self.match.act(self.match.state.player, Spoke(letter))
        return self

    def wait(self, ticks: int) -> Talk:
        for _tick in range(ticks):
            self.match.act(CLOCK, Tick())
        return self

    def show(self, visit: Any) -> Table:
        self.table.see_as(self.table.eyes)
        visit.app.push(self.table)
        visit.go_on()
        return self.table
