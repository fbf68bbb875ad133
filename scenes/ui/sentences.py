"""Numbered sentences: how a game goes, on a page of its own or beside a picture."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.theme import mix

STEP = 132  # logical height of a sentence with its number, where there is room
DISC = 30


def draw_sentences(canvas: Canvas, words: Sequence[str], box: Rect) -> None:
    """Numbered sentences, as a block in the middle of their half."""
    tall = min(STEP, box.height // len(words))
    top = box.y + (box.height - tall * len(words)) // 2
    for number, sentence in enumerate(words):
        row = Rect(box.x, top + number * tall, box.width, tall)
        canvas.circle((row.x + DISC, row.centery), DISC, mix(theme.POPPY, theme.INK, 0.2))
        place = (row.x, row.y, 2 * DISC, row.height)
        canvas.text(str(number + 1), place, size=34, font="title", colour=theme.PAPER, align="center")
        canvas.text(sentence, (row.x + 2 * DISC + 22, row.y, row.width - 2 * DISC - 22, row.height), size=30, lines=3)
