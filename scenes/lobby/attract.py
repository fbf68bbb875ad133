"""Attract mode: computers play for whoever looks on; any input ends it and does nothing else (C117, C119)."""

from __future__ import annotations

from pygame import Rect

from arcade.language import _
from scenes.play.start import demo_table
from scenes.play.table import Table
from scenes.stage.scene import Scene
from scenes.ui import theme
from scenes.ui.canvas import Canvas

LINGER = 6.0  # s between the end of a match and the next one
WORDS = Rect(560, 962, 800, 64)  # where the prompts are on other screens


class Attract(Scene):
    """Match after match, seen with the table's eyes and stored nowhere."""

    asleep = True

    def __init__(self, seed: int, *, seconds: float | None = None) -> None:
        """`seed` makes the first match, the next number the next; with `seconds` it ends by itself."""
        self.seed = seed
        self.seconds = seconds
        self.gone = 0.0
        self._over = 0.0  # s since the match ended

    def enter(self) -> None:
        self._begin()

    def _begin(self) -> None:
        self.table = self.lay()
        self.table.app = self.app
        self.table.enter()
        self._over = 0.0

    def lay(self) -> Table:
        """The table of the next match."""
        return demo_table(self.seed)

    @property
    def over(self) -> bool:
        """Whether the match is played and shown to its end."""
        return self.table.match.over and not self.table.timeline.busy and not self.table.holding

    def update(self, dt: float) -> None:
        self.gone += dt
        if self.seconds is not None and self.gone >= self.seconds:
            self.app.pop()
        elif not self.over:
            self.table.update(dt)
        else:
            self._over += dt
            if self._over >= LINGER:
                self.seed += 1
                self.table.leave()
                self._begin()

    def leave(self) -> None:
        self.table.leave()

    def draw(self, canvas: Canvas) -> None:
        self.table.draw(canvas)
        canvas.round_rect(WORDS, theme.SHADE, WORDS.height / 2, alpha=190)
        canvas.text(_("Press anything to play"), WORDS, font="semi", colour=theme.PAPER, align="center")
