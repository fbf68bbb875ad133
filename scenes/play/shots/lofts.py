"""The lofts of the golf club: a card that shows each club's face and how steeply the ball leaves it."""

from __future__ import annotations

import math

from pygame import Rect

from arcade.language import _
from arcade.rules.golf import LOFTS
from scenes.play.shots.lay import Point
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.panels import draw_panel
from scenes.ui.pen import Painter, Pen
from scenes.ui.theme import mix

CARD = Rect(1584, 812, 240, 138)
LABEL = Rect(CARD.x, CARD.y + 4, CARD.width, 36)
CELLS = tuple(Rect(CARD.x + 6 + 76 * n, CARD.y + 38, 76, 96) for n in range(len(LOFTS)))
PICTURE = (76.0, 58.0)
CHOSEN = theme.SUNFLOWER
BALL: Point = (29.0, 47.0)
BALL_RADIUS = 7.0
ARC = 34.0  # logical pixels of the way that is shown


def draw_lofts(canvas: Canvas, loft: float) -> None:
    """The card, with the club that is nearest to this loft (degrees) marked."""
    draw_panel(canvas, CARD, radius=16, depth=8)
    canvas.text(_("loft"), LABEL, size=theme.MINIMUM, font="semi", align="center")
    nearest = min(LOFTS, key=lambda each: abs(each - loft))
    for each, cell in zip(LOFTS, CELLS, strict=True):
        if each == nearest:
            canvas.round_rect(cell, CHOSEN, 12)
        canvas.sprite(("loft", each, each == nearest), PICTURE, _painter(each, each == nearest), cell.topleft)
        number = Rect(cell.x, cell.bottom - 40, cell.width, 38)
        canvas.text(f"{each}°", number, size=theme.MINIMUM, font="bold", align="center", figures=True)


def loft_at(pos: Point) -> int | None:
    """The loft whose picture a pointer is on."""
    return next((loft for loft, cell in zip(LOFTS, CELLS, strict=True) if cell.collidepoint(pos)), None)


def _painter(loft: int, chosen: bool) -> Painter:
    return lambda surface, k: _paint(Pen(surface, k), loft, chosen)


def _paint(pen: Pen, loft: int, chosen: bool) -> None:
    """Seen from the side: the ground, the ball, the leaning face behind it, and the way that the ball leaves it."""
    ink = theme.INK if chosen else mix(theme.INK, theme.PAPER, 0.45)
    x, y = BALL
    ground = y + BALL_RADIUS
    pen.path([(4, ground), (PICTURE[0] - 4, ground)], mix(theme.LEAF, theme.INK, 0.2), 3)
    up = math.radians(loft)
    way = math.cos(up), -math.sin(up)
    start = BALL_RADIUS + 5
    tip = (x + way[0] * (start + ARC), y + way[1] * (start + ARC))
    pen.path([(x + way[0] * start, y + way[1] * start), tip], theme.POPPY if chosen else ink, 3.4)
    for side in (-1, 1):
        barb = up + side * math.radians(150)
        pen.path([tip, (tip[0] + 9 * math.cos(barb), tip[1] - 9 * math.sin(barb))], theme.POPPY if chosen else ink, 3.4)
    face = (-way[1], way[0])  # along the face, downwards to the right
    low = (x - way[0] * (BALL_RADIUS + 2) + face[0] * 4, ground - 1)
    high = (low[0] - face[0] * 26, low[1] - face[1] * 26)
    pen.polygon([low, high, (high[0] - 7, high[1] + 2), (low[0] - 13, ground - 1)], ink)
    pen.path([high, (high[0] - 8, 0)], ink, 3.4)
    pen.disc(BALL, BALL_RADIUS, ink)
    pen.disc(BALL, BALL_RADIUS - 2, theme.PAPER)
