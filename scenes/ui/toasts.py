"""Toasts: short notices that slide in above the prompts and go by themselves."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.panels import draw_panel
from scenes.ui.theme import ease_out

LIFETIME = 4.0  # seconds
FADE = 0.3
BOTTOM = 936  # lower edge of the newest toast, above the prompt bar
HEIGHT = 72
GAP = 12
WIDEST = 1200
SHOWN = 3


def draw_toasts(canvas: Canvas, toasts: Sequence[tuple[str, float]]) -> None:
    """The newest notices as (text, age in seconds), oldest first; older than LIFETIME they are not drawn."""
    bottom = float(BOTTOM)
    fresh = [(text, age) for text, age in toasts if age < LIFETIME]
    for text, age in reversed(fresh[-SHOWN:]):
        share = min(ease_out(age / theme.LIFT), (LIFETIME - age) / FADE)
        alpha = round(255 * min(1.0, max(0.0, share)))
        wide = min(canvas.width(text, font="semi") + 72, WIDEST)
        lines = 2 if wide == WIDEST else 1
        tall = HEIGHT * (1.45 if lines == 2 else 1)
        x, y = (theme.WIDTH - wide) / 2, bottom - tall + (1 - ease_out(age / theme.LIFT)) * 24
        draw_panel(canvas, (round(x), round(y), round(wide), round(tall)), theme.INK, radius=HEIGHT / 2, alpha=alpha)
        box = (x + 32, y + 6, wide - 64, tall - 12)
        canvas.text(text, box, font="semi", colour=theme.PAPER, align="center", lines=lines, alpha=alpha)
        bottom -= tall + GAP
