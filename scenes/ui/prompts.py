"""The prompt bar: at the bottom of every screen, what the buttons of the device in hand do."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pygame import FRect, Rect

from scenes.stage.command import MOUSE, POINTERS, Button
from scenes.stage.glyphs import Glyph, glyph
from scenes.stage.scene import Prompt
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.signs import GLYPH, draw_glyph, glyph_width

HEIGHT = 64
TOP = theme.SAFE[1] + theme.SAFE[3] - HEIGHT
WIDEST = theme.SAFE[2]
INNER = 12  # between a glyph and its words
OUTER, CLOSER = 24, 12  # before and after a prompt, and when there are many
GROUND = 190  # of 255: how far the bar hides what is behind it, so that it reads on any picture


def draw_prompts(canvas: Canvas, prompts: Sequence[Prompt], device: str) -> list[tuple[Rect, Button]]:
    """The bar, centred in the safe area, and where each prompt can be clicked; `device` as glyphs.glyph takes it."""
    if not prompts:
        return []
    signs = [_sign(prompt, device) for prompt in prompts]
    labels = [prompt.label for prompt in prompts]
    outer, size = _fitted(canvas, labels, sum(glyph_width(canvas, sign) + INNER for sign in signs))
    fixed = [glyph_width(canvas, sign) + INNER + 2 * outer for sign in signs]
    words = _widths(canvas, labels, size, WIDEST - sum(fixed))
    total = sum(fixed) + sum(words)
    x = (theme.WIDTH - total) / 2
    canvas.round_rect((round(x), TOP, round(total), HEIGHT), theme.SHADE, HEIGHT / 2, alpha=GROUND)
    places = []
    for prompt, sign, base, wide in zip(prompts, signs, fixed, words, strict=True):
        spot = FRect(x, TOP, base + wide, HEIGHT)
        draw_glyph(canvas, sign, (spot.x + outer, spot.centery - GLYPH / 2))
        box = (spot.right - outer - wide, TOP, wide, HEIGHT)
        canvas.text(prompt.label, box, size=size, font="semi", colour=theme.PAPER)
        if not (prompt.spot and device in POINTERS):
            places.append((Rect(spot), prompt.button))
        x += base + wide
    return places


def _sign(prompt: Prompt, device: str) -> Glyph:
    """What to press; at the cursor a mouse has its right button besides."""
    right = prompt.spot and device == MOUSE and prompt.button is Button.B
    return Glyph("mouse", "right") if right else glyph(prompt.button, device)


def _fitted(canvas: Canvas, labels: Sequence[str], fixed: float) -> tuple[float, int]:
    """The room around each prompt and the size of all words: smaller, then closer, where there are many of them."""
    least = math.ceil(theme.MINIMUM / canvas.text_scale)
    wanted = sum(canvas.width(label, font="semi") + 2 for label in labels)
    for outer in (OUTER, CLOSER):
        room = WIDEST - fixed - 2 * outer * len(labels)
        size = math.floor(theme.BODY * min(1.0, room / max(1.0, wanted)))
        if size >= least:
            return outer, size
    return CLOSER, least


def _widths(canvas: Canvas, labels: Sequence[str], size: int, room: float) -> list[float]:
    """The width of each label; when there is still not enough room, each gets its share and is cut to it."""
    wanted = [canvas.width(label, size=size, font="semi") + 2 for label in labels]
    share = min(1.0, room / max(1.0, sum(wanted)))
    return [width * share for width in wanted]
