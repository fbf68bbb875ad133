"""Show me: computers play a few turns of one game, and each thing they do is explained; any input ends it."""

from __future__ import annotations

from pygame import Rect

from arcade import registry
from scenes.lobby.attract import Attract
from scenes.play.start import bare_table
from scenes.play.table import Table
from scenes.ui import theme
from scenes.ui.canvas import Canvas

SECONDS = 90.0  # after which it ends by itself
SEATS = 3  # few enough to follow
WORDS = Rect(196, 950, 1528, 76)


class ShowMe(Attract):
    """A demonstration of this game with captions where the prompts are on other screens."""

    def __init__(self, game: str, seed: int = 1) -> None:
        super().__init__(seed, seconds=SECONDS)
        self.game = game

    def lay(self) -> Table:
        seats = registry.rules(self.game).seats
        return bare_table(self.game, self.seed, min(max(SEATS, seats[0]), seats[-1]))

    def draw(self, canvas: Canvas) -> None:
        self.table.draw(canvas)
        told = self.table.caption() or next(reversed(self.table.log), "")
        if told:
            canvas.round_rect(WORDS, theme.SHADE, 30, alpha=225)
            words = WORDS.inflate(-64, 0)
            canvas.text(told, words, size=32, font="semi", colour=theme.PAPER, align="center", lines=2)
