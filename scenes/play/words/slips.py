"""Slips of paper with the words of a chain, each hung by a thread on the last letter of the one before."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct
from pygame import Rect

from arcade.language import _
from scenes.play.words.letters import draw_disc
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.panels import draw_panel
from scenes.ui.pen import Point
from scenes.ui.signs import draw_seat
from scenes.ui.theme import mix

ROW = 92
TALL = 66
WORD = 44
DISC = 56
SIGN = 40
STEP = 44  # how far one slip hangs to the right of the one before
LEAST = 230
HOLE = 7
BENDS = 12  # pieces of a thread
THREAD = mix(theme.POPPY, theme.INK, 0.2)
SHADOW = mix(theme.FELT, theme.INK, 0.45)
EMPTY = mix(theme.FELT, theme.INK, 0.28)
PALE = mix(theme.FELT, theme.PAPER, 0.62)


class Slip(Struct, frozen=True):
    """A word, the number in theme.SEATS of whoever said it, and the letter it ends with ("" when nobody told)."""

    look: int
    word: str
    end: str


def draw_chain(
    canvas: Canvas, slips: Sequence[Slip], look: int | None, letter: str, box: Rect, moved: float = 1.0
) -> None:
    """The last slips, and below them the place of the next; the newest has `moved` so far (0..1) out of that place."""
    rows = box.height // ROW
    shown = list(slips[-(rows - 1) :])
    first = len(slips) - len(shown)
    places = [
        Rect(_left(box, first + n), round(box.y + ROW * (n + (1 - moved))), _width(canvas, slip, box), TALL)
        for n, slip in enumerate(shown)
    ]
    empty = Rect(_left(box, len(slips)), box.y + ROW * len(shown), LEAST, TALL)
    goals = places[1:] if look is None else [*places[1:], empty]
    for before, after in zip(places, goals, strict=False):
        _draw_thread(canvas, before, after)
    for n, (slip, place) in enumerate(zip(shown, places, strict=True)):
        _draw_slip(canvas, slip, place, hung=n > 0)
    if look is not None:
        _draw_empty(canvas, empty, look, letter)


def _left(box: Rect, number: int) -> int:
    """Slips hang to and fro."""
    return box.x + STEP * (2 - abs(number % 4 - 2))


def _width(canvas: Canvas, slip: Slip, box: Rect) -> int:
    word = slip.word or _("said aloud")
    wanted = canvas.width(word, size=WORD, font="title") + SIGN + DISC + 84
    return round(min(max(LEAST, wanted), box.width - 2 * STEP))


def _draw_thread(canvas: Canvas, before: Rect, after: Rect) -> None:
    """From behind one slip's disc to the hole of the next, hanging in the gap between them."""
    start, end = (before.right - DISC / 2 - 8, before.bottom - 8.0), (after.left + HOLE + 9, after.top + 4.0)
    sag = (start[0] - 0.3 * (start[0] - end[0]), (before.bottom + after.top) / 2 + 8)
    way = [_between(start, sag, end, n / BENDS) for n in range(BENDS + 1)]
    for a, b in pairwise(way):
        canvas.line((a[0] + 2, a[1] + 4), (b[0] + 2, b[1] + 4), SHADOW, 4)
    for a, b in pairwise(way):
        canvas.line(a, b, THREAD, 4)


def _between(start: Point, bend: Point, end: Point, share: float) -> Point:
    """A point of the curve that leads past `bend`."""
    x, y = (
        (1 - share) ** 2 * a + 2 * share * (1 - share) * b + share**2 * c
        for a, b, c in zip(start, bend, end, strict=True)
    )
    return x, y


def _draw_slip(canvas: Canvas, slip: Slip, box: Rect, *, hung: bool) -> None:
    draw_panel(canvas, box, radius=10, depth=8)
    hole = (box.left + HOLE + 9, box.top + HOLE + 7)
    canvas.circle(hole, HOLE, mix(theme.FELT, theme.INK, 0.5))
    if hung:
        canvas.line((hole[0], box.top), hole, THREAD, 4)
    draw_seat(canvas, slip.look, (box.x + 48, box.centery + 3), SIGN)
    words = Rect(box.x + SIGN + 40, box.y, box.width - SIGN - DISC - 62, box.height)
    if slip.word:
        canvas.text(slip.word, words, size=WORD, font="title")
    else:
        canvas.text(_("said aloud"), words, size=theme.BODY, colour=theme.FADED)
    if slip.end:
        draw_disc(canvas, slip.end, (box.right - DISC / 2 - 8, box.centery), DISC)


def _draw_empty(canvas: Canvas, box: Rect, look: int, letter: str) -> None:
    """Where the next slip goes."""
    canvas.round_rect(box, EMPTY, 10)
    canvas.round_rect(box, PALE, 10, width=3)
    draw_seat(canvas, look, (box.x + 48, box.centery), SIGN)
    if letter:
        words = Rect(box.x + SIGN + 40, box.y, box.width - SIGN - 50, box.height)
        canvas.text(f"{letter} …", words, size=WORD, font="title", colour=theme.PAPER)
