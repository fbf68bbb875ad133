"""Slips of paper with the words of a chain, each hung by a thread on the last letter of the one before."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from pygame import Rect

from arcade.language import _
from scenes.play.words.letters import draw_disc
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.panels import draw_panel
from scenes.ui.signs import draw_seat
from scenes.ui.theme import mix

ROW = 96
TALL = 78
WORD = 48
DISC = 62
SIGN = 44
STEP = 26  # how far one slip hangs to the right of the one before
LEAST = 250
THREAD = mix(theme.POPPY, theme.INK, 0.2)
EMPTY = mix(theme.FELT, theme.INK, 0.28)
PALE = mix(theme.FELT, theme.PAPER, 0.62)


class Slip(Struct, frozen=True):
    """A word, the number in theme.SEATS of whoever said it, and the letter it ends with ("" when nobody told)."""

    look: int
    word: str
    end: str


def draw_chain(
    canvas: Canvas, slips: Sequence[Slip], look: int | None, letter: str, box: Rect, moved: float, told: str
) -> None:
    """The last slips, and below them the place of the next; the newest has `moved` so far (0..1) out of that place."""
    rows = box.height // ROW
    shown = list(slips[-(rows - 1) :])
    wide = [_width(canvas, slip, box) for slip in shown]
    first = len(slips) - len(shown)
    places = [
        Rect(box.x + STEP * ((first + n) % 4), round(box.y + ROW * (n + (1 - moved))), width, TALL)
        for n, width in enumerate(wide)
    ]
    empty = Rect(box.x + STEP * (len(slips) % 4), box.y + ROW * len(shown), max(LEAST, 360), TALL)
    for before, after in zip(places, [*places[1:], empty], strict=True):
        _draw_thread(canvas, before, after)
    if look is not None:
        _draw_empty(canvas, empty, look, letter)
    for slip, place in zip(shown, places, strict=True):
        _draw_slip(canvas, slip, place)
    if told and look is not None:
        words = Rect(empty.right + 24, empty.y, box.right - empty.right - 24, TALL)
        canvas.text(told, words, size=theme.MINIMUM, colour=theme.PAPER, align="right", figures=True)


def _width(canvas: Canvas, slip: Slip, box: Rect) -> int:
    word = slip.word or _("said aloud")
    wanted = canvas.width(word, size=WORD, font="title") + SIGN + DISC + 76
    return round(min(max(LEAST, wanted), box.width - 4 * STEP))


def _draw_thread(canvas: Canvas, before: Rect, after: Rect) -> None:
    """From the disc of one slip to the beginning of the next."""
    start = (before.right - DISC / 2 - 6, before.centery)
    end = (after.left + 40, after.top + 8)
    bend = (start[0] - 20, (before.bottom + after.top) / 2)
    for a, b in ((start, bend), (bend, end)):
        canvas.line((a[0] + 3, a[1] + 5), (b[0] + 3, b[1] + 5), theme.SHADE, 5, alpha=70)
    for a, b in ((start, bend), (bend, end)):
        canvas.line(a, b, THREAD, 5)


def _draw_slip(canvas: Canvas, slip: Slip, box: Rect) -> None:
    draw_panel(canvas, box, radius=10, depth=8)
    draw_seat(canvas, slip.look, (box.x + 38, box.centery), SIGN)
    words = Rect(box.x + SIGN + 28, box.y, box.width - SIGN - DISC - 52, box.height)
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
    draw_seat(canvas, look, (box.x + 38, box.centery), SIGN)
    if letter:
        words = Rect(box.x + SIGN + 28, box.y, box.width - SIGN - 40, box.height)
        canvas.text(f"{letter} …", words, size=WORD, font="title", colour=theme.PAPER)
