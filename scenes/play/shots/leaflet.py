"""The leaflet of a dexterity game: pages with a picture of its table on the left and numbered sentences beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from scenes.play.shots.ground import draw_board
from scenes.play.shots.hand import draw_aim
from scenes.play.shots.lay import FIELD, LAYS, Box, Point
from scenes.play.shots.pieces import Piece, draw_pieces
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.theme import mix

SHARE = 0.56  # of the page's width that the picture takes
GAP = 44
STEP = 132  # logical height of a sentence with its number, where there is room
DISC = 30


def leaflet(
    game: str,
    pieces: Sequence[Piece],
    words: Callable[[], Sequence[str]],
    *,
    part: Box = FIELD,
    aim: tuple[Point, float, float] | None = None,
) -> Callable[[Canvas, Rect], None]:
    """The painter of a page: these pieces on the table, `part` of the screen they are seen in, the sentences in order.

    `aim` is the place and radius (mm) of a body and the degrees that chevrons lead away from it.
    """

    def paint(canvas: Canvas, box: Rect) -> None:
        wide = round(box.width * SHARE)
        tall = min(box.height, round(wide * part[3] / part[2]))
        frame = Rect(box.x, box.y + (box.height - tall) // 2, wide, tall)
        with canvas.within(frame, part):
            draw_board(canvas, game)
            draw_pieces(canvas, LAYS[game], pieces)
            if aim:
                draw_aim(canvas, LAYS[game], *aim, 0.6)
        _draw_words(canvas, words(), Rect(frame.right + GAP, box.y, box.right - frame.right - GAP, box.height))

    return paint


def _draw_words(canvas: Canvas, words: Sequence[str], box: Rect) -> None:
    """Numbered sentences, as a block in the middle of their half."""
    tall = min(STEP, box.height // len(words))
    top = box.y + (box.height - tall * len(words)) // 2
    for number, sentence in enumerate(words):
        row = Rect(box.x, top + number * tall, box.width, tall)
        canvas.circle((row.x + DISC, row.centery), DISC, mix(theme.POPPY, theme.INK, 0.1))
        place = (row.x, row.y, 2 * DISC, row.height)
        canvas.text(str(number + 1), place, size=34, font="title", colour=theme.PAPER, align="center")
        canvas.text(sentence, (row.x + 2 * DISC + 22, row.y, row.width - 2 * DISC - 22, row.height), size=30, lines=3)
