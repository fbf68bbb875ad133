"""Golf: the flag in the hole, and the club behind the ball."""

from __future__ import annotations

import math

from pygame import Surface

from physics.golf import HEIGHT
from scenes.play.shots.joinery import shade
from scenes.play.shots.lay import CAST, LIFT, Lay, Point, ahead
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.pen import Painter, Pen, Tint
from scenes.ui.theme import mix

POLE = 74.0  # height of the flag, mm
DRAWN = 60.0  # how far up it is pulled out of the hole
CLOTH = (26.0, 13.0)  # of the pennant, along and down, mm on the screen
AWAY = 40.0  # mm between the club and the ball at full power
NEAR = 11.0  # and at none
SHAFT = 88.0  # how much of the club is seen, mm on the screen
TURNS = 0.5  # degrees between two pictures of the club


def draw_flag_shadow(canvas: Canvas, lay: Lay, away: float = 0.0) -> None:
    """The shadow of the flag on the green, fainter while it is pulled."""
    reach = (CAST[0] * POLE, CAST[1] * POLE)
    size = (reach[0] + 46, reach[1] + 34)

    def paint(surface: Surface, k: float) -> None:
        def draw(pen: Pen, tint: Tint) -> None:
            pen.path([(10, 10), (10 + reach[0], 10 + reach[1])], tint, 1.8)
            tip = (10 + reach[0], 10 + reach[1])
            pen.polygon([tip, (tip[0] - 5.6, tip[1] - 4.2), (tip[0] + 18, tip[1] + 1)], tint)

        shade(surface, k * lay.scale, draw, 1.2, 105)

    x, y = lay.at(0, 0, HEIGHT)
    corner = (x - 10 * lay.scale, y - 10 * lay.scale)
    wide = (size[0] * lay.scale, size[1] * lay.scale)
    canvas.sprite(("flag shadow", lay.scale), wide, paint, corner, alpha=round(255 * (1 - away)))


def draw_flag(canvas: Canvas, lay: Lay, away: float = 0.0) -> None:
    """The flag in the hole; `away` (0 to 1) how far it is pulled out of the ball's way."""
    tall = POLE * LIFT
    size = (CLOTH[0] + 12, tall + 10)

    def paint(surface: Surface, k: float) -> None:
        _paint_flag(Pen(surface, k * lay.scale, (5, tall + 5)), tall)

    x, y = lay.at(0, 0, HEIGHT + DRAWN * away)
    corner = (x - 5 * lay.scale, y - (tall + 5) * lay.scale)
    wide = (size[0] * lay.scale, size[1] * lay.scale)
    canvas.sprite(("flag", lay.scale), wide, paint, corner, alpha=round(255 * (1 - away)))


def _paint_flag(pen: Pen, tall: float) -> None:
    pen.rect((-1.0, -tall, 2.0, tall + 1.5), mix(theme.INK, theme.WOOD, 0.4), 0.9)
    for i in range(6):  # the pole is painted red and white
        low, high = -tall * i / 6, -tall * (i + 1) / 6
        tone = theme.PAPER if i % 2 else theme.POPPY
        pen.rect((-0.75, high, 1.5, low - high), mix(tone, theme.INK, 0.22))
        pen.rect((-0.75, high, 0.8, low - high), mix(tone, theme.WHITE, 0.15))
    long, down = CLOTH
    wave = [(long * i / 12, 1.1 * math.sin(i / 12 * math.pi * 1.6)) for i in range(13)]
    upper = [(0.8 + x, -tall + 0.8 + y + down / 2 * x / long * 0.9) for x, y in wave]
    lower = [(0.8 + x, -tall + 0.8 + down + y - down / 2 * x / long * 0.9) for x, y in reversed(wave)]
    pen.polygon([*upper, *lower], mix(theme.POPPY, theme.INK, 0.5), 0.45)
    pen.polygon([*upper, *lower], theme.POPPY)
    pen.polygon([*upper[4:7], *lower[6:9]], mix(theme.POPPY, theme.WHITE, 0.18))
    pen.disc((6.4, -tall + 7.4), 3.2, theme.PAPER)
    pen.disc((0, -tall - 0.6), 1.5, mix(theme.BRASS, theme.INK, 0.3))
    pen.disc((-0.3, -tall - 0.9), 1.0, theme.BRASS)


def draw_club(canvas: Canvas, lay: Lay, ball: Point, degrees: float, power: float) -> None:
    """The club behind the ball (its foot point, mm), turned to the shot's angle, drawn back by power 0 to 1."""
    half = SHAFT + 14
    side = 2 * half * lay.scale
    x, y = lay.at(*ball, 3.0 + 10.0 * power * power)
    run, drop = ahead(degrees)
    back = lay.size(NEAR + (AWAY - NEAR) * power)
    at = (x - run * back, y - drop * back)
    turn = round(-degrees / TURNS) * TURNS
    shift = lay.size(4 + 6 * power)
    corner = (at[0] - side / 2, at[1] - side / 2)
    canvas.sprite(
        ("club shadow", lay.scale),
        (side, side),
        _club(lay, half, True),
        (corner[0] + shift, corner[1] + shift),
        angle=turn,
    )
    canvas.sprite(("club", lay.scale), (side, side), _club(lay, half, False), corner, angle=turn)


def _club(lay: Lay, half: float, shadow: bool) -> Painter:
    def paint(surface: Surface, k: float) -> None:
        mm = k * lay.scale
        if shadow:
            shade(surface, mm, lambda pen, tint: _club_shape(pen, half, tint), 2.2, 100)
        else:
            _paint_club(Pen(surface, mm, (half, half)))

    return paint


def _club_shape(pen: Pen, half: float, tint: Tint) -> None:
    pen.rect((half - 5, half - 11, 6.5, 23), tint, 2.4)
    pen.path([(half - 2, half - 6), (half - SHAFT * 0.92, half - SHAFT * 0.36)], tint, 2.6)


def _paint_club(pen: Pen) -> None:
    """A putter seen from above: the head across the way, the shaft up to the player's hands at the left."""
    end = (-SHAFT * 0.92, -SHAFT * 0.36)
    hosel = (-2.0, -6.0)
    steel = mix(theme.TEST_CARD[0], theme.PAPER, 0.4)
    grip = (end[0] * 0.52, end[1] * 0.52 - 2)
    pen.path([hosel, end], mix(theme.INK, theme.WOOD, 0.3), 2.9)
    pen.path([hosel, end], mix(steel, theme.INK, 0.35), 2.2)
    pen.path([(hosel[0], hosel[1] - 0.4), (end[0], end[1] - 0.4)], steel, 1.0)
    pen.path([grip, end], mix(theme.POPPY, theme.INK, 0.55), 4.4)
    pen.path([grip, end], mix(theme.POPPY, theme.INK, 0.12), 3.6)
    pen.path([(grip[0], grip[1] - 0.7), (end[0], end[1] - 0.7)], mix(theme.POPPY, theme.WHITE, 0.25), 1.0)
    pen.rect((-5.6, -11.6, 7.4, 24.2), mix(theme.DARK_WOOD, (0, 0, 0), 0.45), 2.8)
    pen.rect((-5.0, -11.0, 6.2, 23.0), mix(theme.WOOD, theme.MAPLE, 0.2), 2.4)
    pen.rect((-4.4, -10.4, 2.2, 21.6), mix(theme.WOOD, theme.MAPLE, 0.55), 1.1)
    pen.rect((0.0, -11.0, 1.6, 23.0), theme.BRASS, 0.7)
    pen.disc(hosel, 2.3, mix(theme.BRASS, theme.INK, 0.5))
    pen.disc((hosel[0] - 0.3, hosel[1] - 0.4), 1.6, mix(theme.BRASS, theme.WHITE, 0.25))
    pen.path([(-1.4, 0.5), (0.6, 0.5)], theme.PAPER, 1.0)
