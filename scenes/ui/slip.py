"""A slip of paper that lies on the table with a question and a few answers; the game goes on below once it is gone."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from scenes.stage.command import Button as Meaning
from scenes.stage.command import Command, Kind
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.panels import draw_panel
from scenes.ui.widgets import Button, Focus

WIDTH = 760
PADDING = 40
WORDS = 132  # logical height of the sentence
ANSWER = 84
GAP = 20
DIM = 130  # of 255: how far the table behind goes dark
NOTHING = ""  # the key of going back without an answer


class Slip:
    """The question; `handle` gives the key of the answer, NOTHING when it was put away, None while it still lies."""

    def __init__(self, title: str, words: str, answers: Sequence[tuple[str, str]]) -> None:
        """`answers` are keys with their labels, the safest one first: it has the focus."""
        self.title = title
        self.words = words
        height = 2 * PADDING + theme.HEADING + GAP + WORDS + len(answers) * (ANSWER + GAP)
        self.box = Rect(0, 0, WIDTH, height)
        self.box.center = theme.WIDTH // 2, theme.HEIGHT // 2 - 20
        top = self.box.bottom - PADDING - len(answers) * (ANSWER + GAP) + GAP
        self.focus = Focus(
            [
                Button(key, (self.box.x + PADDING, top + i * (ANSWER + GAP), WIDTH - 2 * PADDING, ANSWER), label)
                for i, (key, label) in enumerate(answers)
            ]
        )

    def handle(self, command: Command) -> str | None:
        """Answer a command; B, or a press beside the slip, puts it away."""
        if command.kind is Kind.BUTTON and command.button is Meaning.B:
            return NOTHING
        if command.kind is Kind.PRESS and not self.box.collidepoint(command.pos):
            return NOTHING
        return self.focus.handle(command)

    def update(self, dt: float) -> None:
        """Lift the answer that has the focus."""
        self.focus.update(dt)

    def draw(self, canvas: Canvas) -> None:
        """The slip over a table gone dark."""
        canvas.rect((0, 0, theme.WIDTH, theme.HEIGHT), theme.SHADE, alpha=DIM)
        draw_panel(canvas, self.box, depth=24)
        x, y, wide = self.box.x + PADDING, self.box.y + PADDING, WIDTH - 2 * PADDING
        canvas.text(
            self.title, (x, y - GAP / 2, wide, theme.HEADING + GAP), size=theme.HEADING, font="title", align="center"
        )
        below = (x, y + theme.HEADING + GAP, wide, WORDS)
        canvas.text(self.words, below, colour=theme.FADED, align="center", lines=3)
        self.focus.draw(canvas)
