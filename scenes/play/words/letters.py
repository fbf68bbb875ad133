"""Letters of the deck: the side of a card that bears one, and the disc on which a chain passes one on."""

from __future__ import annotations

from pygame import Surface

from scenes.play.little.deck import BACK, CARD, FRAME, RADIUS, draw_card
from scenes.play.shots.joinery import BLACK, figure
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.paint import card_stock
from scenes.ui.pen import Painter, Pen, Point
from scenes.ui.theme import mix

EDGE = 1.0 / 16  # share of a turn below which a card is seen from its edge
DISC = mix(theme.POPPY, theme.INK, 0.12)


def draw_letter_card(
    canvas: Canvas,
    letter: str,
    at: Point,
    *,
    scale: float = 1.0,
    up: float = 1.0,
    depth: float = 8.0,
    angle: float = 0.0,
    alpha: int = 255,
) -> None:
    """A card with its middle at a point, its letter showing (1), face down (0) or turning between."""
    if up <= 0.5:
        draw_card(canvas, None, at, scale=scale, up=up, depth=depth, angle=angle, alpha=alpha)
        return
    share = max(EDGE, 2 * up - 1)
    width, height = CARD[0] * scale * share, CARD[1] * scale
    corner = (at[0] - width / 2, at[1] - height / 2)
    if depth and alpha == 255 and not angle:
        canvas.shadow((*corner, width, height), RADIUS * scale, depth, 0.42)
    shown = round(share * 16)
    canvas.sprite(("letter card", letter, shown), (width, height), _painter(letter), corner, angle=angle, alpha=alpha)


def _painter(letter: str) -> Painter:
    """The letter on paper in a double frame, as wide as the picture is."""

    def paint(surface: Surface, k: float) -> None:
        n = surface.get_height() / CARD[1]
        card_stock(surface, n, theme.PAPER, RADIUS)
        pen = Pen(surface, n)
        width = surface.get_width() / n
        narrow = width / CARD[0]
        left, top = FRAME * narrow, FRAME
        pen.rect((left, top, width - 2 * left, CARD[1] - 2 * top), BACK, 9, 4)
        pen.rect((left + 8 * narrow, top + 8, width - 2 * left - 16 * narrow, CARD[1] - 2 * top - 16), BACK, 5, 1.6)
        if narrow > 0.6:
            figure(pen, letter, (width / 2, CARD[1] / 2), 148, theme.INK)
            for x, y in ((0.2, 0.13), (0.8, 0.87)):
                figure(pen, letter, (width * x, CARD[1] * y), 30, BACK)

    return paint


def draw_disc(canvas: Canvas, letter: str, centre: Point, size: float) -> None:
    """A round of card with the letter that the next word begins with."""

    def paint(surface: Surface, k: float) -> None:
        pen = Pen(surface, k * size / 100)
        pen.disc((50, 51.5), 47, mix(DISC, BLACK, 0.4))
        pen.disc((50, 48.5), 47, DISC)
        pen.disc((50, 48.5), 41, mix(DISC, theme.PAPER, 0.5), 2.4)
        figure(pen, letter, (50, 49), 58, theme.PAPER)

    canvas.sprite(("letter disc", letter), (size, size), paint, (centre[0] - size / 2, centre[1] - size / 2))
