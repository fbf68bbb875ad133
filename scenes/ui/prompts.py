"""The prompt bar: at the bottom of every screen, what the buttons of the device in hand do."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect, Rect

from scenes.stage.command import Button
from scenes.stage.glyphs import glyph
from scenes.stage.scene import Prompt
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.signs import GLYPH, draw_glyph, glyph_width

HEIGHT = 64
TOP = theme.SAFE[1] + theme.SAFE[3] - HEIGHT
WIDEST = theme.SAFE[2]
INNER = 12  # between a glyph and its words
OUTER = 24  # before and after a prompt
GROUND = 190  # of 255: how far the bar hides what is behind it, so that it reads on any picture


def draw_prompts(canvas: Canvas, prompts: Sequence[Prompt], device: str) -> list[tuple[Rect, Button]]:
    """The bar, centred in the safe area, and where each prompt can be clicked; `device` as glyphs.glyph takes it."""
    if not prompts:
        return []
    signs = [glyph(prompt.button, device) for prompt in prompts]
    fixed = [glyph_width(canvas, sign) + INNER + 2 * OUTER for sign in signs]
    words = _widths(canvas, [prompt.label for prompt in prompts], WIDEST - sum(fixed))
    total = sum(fixed) + sum(words)
    x = (theme.WIDTH - total) / 2
    canvas.round_rect((round(x), TOP, round(total), HEIGHT), theme.SHADE, HEIGHT / 2, alpha=GROUND)
    places = []
    for prompt, sign, base, wide in zip(prompts, signs, fixed, words, strict=True):
        spot = FRect(x, TOP, base + wide, HEIGHT)
        draw_glyph(canvas, sign, (spot.x + OUTER, spot.centery - GLYPH / 2))
        box = (spot.right - OUTER - wide, TOP, wide, HEIGHT)
        canvas.text(prompt.label, box, font="semi", colour=theme.PAPER)
        places.append((Rect(spot), prompt.button))
        x += base + wide
    return places


def _widths(canvas: Canvas, labels: Sequence[str], room: float) -> list[float]:
    """The width of each label; when there is not enough room, each gets its share and shrinks into it."""
    wanted = [canvas.width(label, font="semi") + 2 for label in labels]
    share = min(1.0, room / max(1.0, sum(wanted)))
    return [width * share for width in wanted]
