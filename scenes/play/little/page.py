"""A page of the how-to: a picture of the table on the left, numbered sentences beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from scenes.play.shots.lay import Box
from scenes.ui.canvas import Canvas
from scenes.ui.sentences import draw_sentences

SHARE = 0.56  # of the page's width that the picture takes
GAP = 44
AROUND = 12.0  # of the table beside the tray


def page(
    part: Box, picture: Callable[[Canvas], None], words: Callable[[], Sequence[str]]
) -> Callable[[Canvas, Rect], None]:
    """The painter of a page: what `picture` draws in a part of the screen, the sentences in order."""

    def paint(canvas: Canvas, box: Rect) -> None:
        x, y, width, height = part
        seen = (x - AROUND, y - AROUND, width + 2 * AROUND, height + 2 * AROUND)
        wide = round(box.width * SHARE)
        tall = min(box.height, round(wide * seen[3] / seen[2]))
        frame = Rect(box.x, box.y + (box.height - tall) // 2, wide, tall)
        with canvas.within(frame, seen):
            picture(canvas)
        draw_sentences(canvas, words(), Rect(frame.right + GAP, box.y, box.right - frame.right - GAP, box.height))

    return paint
