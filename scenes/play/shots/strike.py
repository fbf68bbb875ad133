"""Where the cue strikes: the white ball as the cue sees it, with a dot as high as it is struck."""

from __future__ import annotations

from pygame import Rect, Surface

from arcade.language import _
from arcade.rules.pool import HEIGHTS
from scenes.play.shots.balls import LOOKS, ROOM, BallLook, paint_ball
from scenes.play.shots.lay import Point
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.pen import Pen
from scenes.ui.theme import mix

CENTRE: Point = (1598.0, 880.0)
BALL = 44.0  # radius, logical pixels
REACH = 27.0  # how far off the middle the dot is at the end of the range
DOT = 9.0
ARROW = 13.0  # half as wide as the arrows above and below
AREA = Rect(1546, 816, 104, 128)  # where a pointer sets it
WORDS = Rect(1656, 818, 164, 130)
NAME = 42  # logical height of its first line
WHITE = LOOKS["white"].paint
PLAIN = BallLook(WHITE, WHITE, WHITE, "dot", 0)  # without a print that could be taken for the dot


def height_at(pos: Point) -> int:
    """The strike height that a point of the screen stands for, in hundredths."""
    height = round((CENTRE[1] - pos[1]) / REACH * HEIGHTS[-1])
    return min(max(height, HEIGHTS[0]), HEIGHTS[-1])


def draw_strike(canvas: Canvas, height: int, *, lit: bool) -> None:
    """The ball with its dot, and in words what it does; `lit` while it can be set."""
    x, y = CENTRE
    side = 2 * BALL * ROOM
    corner = (x - side / 2, y - side / 2)
    canvas.shadow((x - BALL, y - BALL, 2 * BALL, 2 * BALL), BALL, 8)
    canvas.sprite("strike ball", (side, side), lambda surface, _k: paint_ball(surface, PLAIN, (0, 0)), corner)
    canvas.sprite("strike cross", (2 * BALL, 2 * BALL), _paint_cross, (x - BALL, y - BALL))
    dot = y - REACH * height / HEIGHTS[-1]
    canvas.circle((x, dot), DOT + 2, theme.INK)
    canvas.circle((x, dot), DOT, theme.POPPY)
    for way, far in ((-1, height < HEIGHTS[-1]), (1, height > HEIGHTS[0])):
        base = y + way * (BALL + 6)
        tip = [(x - ARROW, base), (x + ARROW, base), (x, base + way * ARROW * 0.8)]
        canvas.polygon(tip, theme.SUNFLOWER if lit and far else mix(theme.WOOD, theme.SHADE, 0.3))
    name, effect = _words(height)
    above = Rect(WORDS.x, WORDS.y, WORDS.width, NAME if effect else WORDS.height)
    canvas.text(name, above, size=30, font="bold", colour=theme.PAPER)
    if effect:
        below = Rect(WORDS.x, above.bottom, WORDS.width, WORDS.bottom - above.bottom)
        canvas.text(effect, below, size=theme.MINIMUM, colour=theme.PAPER, valign="top", lines=2)


def _words(height: int) -> tuple[str, str]:
    """Where that is, and what the ball does after it has hit another."""
    if height > 0:
        return _("high"), _("runs on")
    if height < 0:
        return _("low"), _("comes back")
    return _("middle"), ""


def _paint_cross(surface: Surface, k: float) -> None:
    pen = Pen(surface, k)
    tone = mix(WHITE, theme.INK, 0.34)
    pen.path([(BALL, BALL - REACH - 6), (BALL, BALL + REACH + 6)], tone, 2)
    pen.path([(BALL - 12, BALL), (BALL + 12, BALL)], tone, 2)
