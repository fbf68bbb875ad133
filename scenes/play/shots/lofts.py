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
BALL: Point = (24.0, 46.0)
BALL_RADIUS = 6.5
FACE = (18.0, 17.0)  # where its foot is, and its length, logical pixels
REACH, STEEPER = 46.0, 1.6  # length of the arc at 45 degrees; how much higher it is drawn than it is
STEPS = 12  # of the arc, every other one drawn
FAINT = mix(theme.INK, theme.PAPER, 0.42)


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
    """Seen from the side: the ground, the leaning face, and the arc that the ball flies from it."""
    ink, arc = (theme.INK, theme.POPPY) if chosen else (FAINT, FAINT)
    ground = PICTURE[1] - 6
    pen.path([(3, ground), (PICTURE[0] - 3, ground)], mix(theme.LEAF, theme.INK, 0.2), 3)
    up = math.radians(loft)
    points = [_flight(up, share / STEPS) for share in range(1, STEPS + 1)]
    for near, far in zip(points[::2], points[1::2], strict=False):
        pen.path([near, far], arc, 3.2)
    heel = (FACE[0] - 7, ground - 1)
    tip = (FACE[0] - FACE[1] * math.sin(up), ground - 1 - FACE[1] * math.cos(up))
    pen.polygon([(FACE[0], ground - 1), tip, (tip[0] - 5, tip[1] + 2), heel], ink)
    pen.path([(FACE[0], ground - 1), tip], ink, 3)
    pen.disc(BALL, BALL_RADIUS, ink)
    pen.disc(BALL, BALL_RADIUS - 2, theme.PAPER)


def _flight(up: float, share: float) -> Point:
    """A point of the arc: the same strength carries less far and higher from a steeper face."""
    far = REACH * math.sin(2 * up)
    return BALL[0] + far * share, BALL[1] - STEEPER * far * share * (1 - share) * math.tan(up)
