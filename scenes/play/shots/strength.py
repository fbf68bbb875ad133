"""The strength bar below the table: how hard the hand would shoot now, or has shot."""

from __future__ import annotations

from pygame import BLEND_RGBA_MULT, Rect, Surface
from pygame.transform import smoothscale

from arcade.language import _
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.pen import Pen
from scenes.ui.theme import Colour, mix

BOX = Rect(480, 826, 1052, 34)
INNER = 5  # between the groove and what fills it
LABELS = Rect(480, 864, 1052, 44)
TONES = (theme.LEAF, theme.SUNFLOWER, theme.POPPY)
GROOVE = mix(theme.SHADE, theme.INK, 0.5)
MM = 1000  # in a metre
QUARTERS = 4
STEPS = 64  # of the tones


def draw_strength(canvas: Canvas, share: float, speed: float | None) -> None:
    """The bar filled to a share 0..1; `speed` in mm/s is told in m/s, None while there is none."""
    canvas.sprite("strength groove", BOX.size, _paint_groove, BOX.topleft)
    x, y, width, height = BOX.inflate(-2 * INNER, -2 * INNER)
    if share > 0:
        clip = canvas.surface.get_clip()
        canvas.surface.set_clip(canvas.px_rect((x, y, width * min(1.0, share), height)).clip(clip))
        canvas.sprite("strength", (width, height), _paint_fill, (x, y))
        canvas.surface.set_clip(clip)
    canvas.text(_("strength"), LABELS, size=theme.MINIMUM, font="semi", colour=theme.PAPER)
    if speed is not None:
        told = _("{speed} m/s").format(speed=f"{speed / MM:.1f}".replace(".", _(".")))  # the decimal mark
        canvas.text(told, LABELS, size=theme.MINIMUM, font="semi", colour=theme.PAPER, align="right", figures=True)


def _paint_groove(surface: Surface, k: float) -> None:
    width, height = BOX.size
    pen = Pen(surface, k)
    pen.rect((0, 0, width, height), mix(theme.WOOD, theme.SHADE, 0.35), height / 2)
    pen.rect((0, 0, width, height - 2), mix(GROOVE, theme.SHADE, 0.6), height / 2)
    pen.rect((2, 3, width - 4, height - 5), GROOVE, height / 2 - 2)


def _paint_fill(surface: Surface, k: float) -> None:
    """From gentle to hard, with a notch at each quarter so that it is told without colours too."""
    width, height = surface.get_width() / k, surface.get_height() / k
    pen = Pen(surface, k)
    cap = Surface(surface.get_size(), surface.get_flags())
    Pen(cap, k).rect((0, 0, width, height), theme.WHITE, height / 2)
    ramp = Surface((STEPS, 1), surface.get_flags())
    for step in range(STEPS):
        ramp.set_at((step, 0), _tone(step / (STEPS - 1)))
    smoothscale(ramp, surface.get_size(), surface)
    for notch in range(1, QUARTERS):
        pen.rect((width * notch / QUARTERS - 1, 0, 2, height), mix(GROOVE, theme.INK, 0.4))
    pen.rect((0, 0, width, 2), mix(theme.SUNFLOWER, theme.WHITE, 0.45))
    surface.blit(cap, (0, 0), special_flags=BLEND_RGBA_MULT)


def _tone(share: float) -> Colour:
    place = share * (len(TONES) - 1)
    at = min(int(place), len(TONES) - 2)
    return mix(TONES[at], TONES[at + 1], place - at)
