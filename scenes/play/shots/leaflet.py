"""The leaflet of a dexterity game: pages with a picture of its table on the left and numbered sentences beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from scenes.play.shots.ground import draw_board
from scenes.play.shots.hand import draw_aim
from scenes.play.shots.lay import FIELD, LAYS, Box
from scenes.play.shots.pieces import Piece, draw_pieces
from scenes.ui.canvas import Canvas
from scenes.ui.sentences import draw_sentences

SHARE = 0.56  # of the page's width that the picture takes
GAP = 44


def leaflet(
    game: str,
    pieces: Sequence[Piece],
    words: Callable[[], Sequence[str]],
    *,
    part: Box = FIELD,
    aim: tuple[Sequence[float], float, float] | None = None,
    more: Callable[[Canvas], object] = lambda _canvas: None,
) -> Callable[[Canvas, Rect], None]:
    """The painter of a page: these pieces on the table, `part` of the screen they are seen in, the sentences in order.

    `aim` is the place and radius (mm) of a body and the degrees that chevrons lead away from it; `more` draws on it.
    """

    def paint(canvas: Canvas, box: Rect) -> None:
        wide = round(box.width * SHARE)
        tall = min(box.height, round(wide * part[3] / part[2]))
        frame = Rect(box.x, box.y + (box.height - tall) // 2, wide, tall)
        with canvas.within(frame, part):
            draw_board(canvas, game)
            draw_pieces(canvas, LAYS[game], pieces)
            more(canvas)
            if aim:
                draw_aim(canvas, LAYS[game], *aim, 0.6)
        draw_sentences(canvas, words(), Rect(frame.right + GAP, box.y, box.right - frame.right - GAP, box.height))

    return paint
