"""The ratings board: five columns from -5 to +5 with a stone in each, on the screen of the television set."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from pygame import FRect, Surface

from arcade.rules.goggle_cards import HIGHEST, LOWEST
from arcade.rules.goggle_tell import signed
from scenes.play.goggle_box.cards import HUES, ground, print_sign
from scenes.ui import theme
from scenes.ui.canvas import Box, Canvas
from scenes.ui.paint import gradient, rounded
from scenes.ui.pen import Painter, Pen, Point
from scenes.ui.theme import Colour, ease_out, mix, voice_on

ROWS = range(HIGHEST, LOWEST - 1, -1)
SCALE = 62.0  # width of the figures on the left
HEAD = 54.0  # height of the signs above the columns
EDGE = 14.0
STONE = 46.0  # height of a stone
SIGN = 0.84  # width of the sign on a label, as a share of its height
RADIUS = 30.0  # of the screen's corners
GLASS = mix(theme.TEAL, theme.NIGHT, 0.8)
LIT = mix(GLASS, theme.CREAM, 0.14)  # the column that is being settled


class Moving(Struct, frozen=True):
    """A stone on its way: `share` of the time is gone."""

    hue: int
    before: int
    after: int
    share: float


class Board(Struct, frozen=True):
    """Where things are on a board that fills this box."""

    box: FRect

    @property
    def pitch(self) -> float:
        """The width of a column."""
        return (self.box.width - SCALE - EDGE) / len(HUES)

    def column(self, hue: int) -> FRect:
        """The column of a colour, without its sign."""
        top = self.box.y + EDGE + HEAD
        left = self.box.x + SCALE + hue * self.pitch
        return FRect(left + 4, top, self.pitch - 8, self.box.bottom - EDGE - top)

    def level(self, rating: float) -> float:
        """The height of a rating, logical pixels from the top."""
        column = self.column(0)
        row = (column.height - STONE) / (HIGHEST - LOWEST)
        return column.y + STONE / 2 + (HIGHEST - rating) * row

    def stone(self, hue: int, rating: float) -> FRect:
        """The stone of a colour at a rating."""
        column = self.column(hue)
        return FRect(column.x, self.level(rating) - STONE / 2, column.width, STONE)

    def head(self, hue: int) -> Point:
        """The middle of the sign above a column."""
        return self.column(hue).centerx, self.box.y + EDGE + HEAD / 2 - 2


def draw_ratings(
    canvas: Canvas, box: Box, ratings: Sequence[int], moving: Moving | None = None, *, due: int | None = None
) -> None:
    """The board filling a box of at least 430 by 330; `due` is the colour that is being settled.

    A stone that is `moving` is shown on its way, and where it came from; its entry in `ratings` does not matter.
    """
    x, y, width, height = box
    board = Board(FRect(*box))
    canvas.sprite(("goggle board", due), (width, height), _painter(due), (x, y))
    for rating in (HIGHEST, 0, LOWEST):
        place = (x + 4, board.level(rating) - 22, SCALE - 12, 44)
        canvas.text(signed(rating), place, size=theme.BODY, font="bold", colour=theme.CREAM, align="right")
    for hue, rating in enumerate(ratings):
        if moving is None or moving.hue != hue:
            _draw_stone(canvas, board.stone(hue, rating), hue, rating)
    if moving is not None:
        _draw_moving(canvas, board, moving)


def draw_small(canvas: Canvas, box: Box, ratings: Sequence[int], *, due: int | None = None) -> None:
    """The ratings in one row, number and sign of each colour, in a box of at least 5 x 96 by 48."""
    x, y, width, height = box
    wide = width / len(ratings)
    for hue, rating in enumerate(ratings):
        place = FRect(x + hue * wide + 3, y, wide - 6, height)
        canvas.sprite(("goggle chip", hue, hue == due), place.size, _chip(hue, hue == due), place.topleft)
        number = (place.x + 4, y, place.width - height * SIGN - 6, height)
        canvas.text(signed(rating), number, size=theme.BODY, font="bold", align="center")


def _draw_moving(canvas: Canvas, board: Board, moving: Moving) -> None:
    """The stone between two spaces, an outline where it was, and the way between."""
    share = ease_out(moving.share)
    at = moving.before + (moving.after - moving.before) * share
    was, now = board.stone(moving.hue, moving.before), board.stone(moving.hue, at)
    tone = HUES[moving.hue].tone
    trail = was.union(now)
    canvas.rect(trail.inflate(-trail.width * 0.4, -STONE), mix(GLASS, tone, 0.6))
    canvas.round_rect(was, tone, STONE / 2, width=3)
    _draw_stone(canvas, now, moving.hue, round(at), ring=True)


def _draw_stone(canvas: Canvas, box: FRect, hue: int, rating: int, *, ring: bool = False) -> None:
    """A stone with its rating; its sign stands above the column."""
    tone = ground(hue)
    canvas.sprite(("goggle stone", hue, ring), box.size, _stone(tone, ring), box.topleft)
    canvas.text(
        signed(rating), box.inflate(-4, 0), size=theme.LARGE, font="bold", colour=voice_on(tone), align="center"
    )


def _stone(tone: Colour, ring: bool) -> Painter:
    """A smooth stone lit from above; with a ring it is the one that matters now."""

    def paint(surface: Surface, k: float) -> None:
        width, height = surface.get_width() / k, surface.get_height() / k
        pen = Pen(surface, k)
        pen.rect((0, 0, width, height), theme.FOCUS if ring else mix(tone, theme.SHADE, 0.6), height / 2)
        inset = 3 if ring else 0
        pen.rect((inset, inset, width - 2 * inset, height - 2 * inset - 3), mix(tone, theme.WHITE, 0.35), height / 2)
        pen.rect((inset, inset + 2, width - 2 * inset, height - 2 * inset - 5), tone, height / 2)

    return paint


def _chip(hue: int, ring: bool) -> Painter:
    """A paper label, its right end in the colour with the sign."""
    look = HUES[hue]

    def paint(surface: Surface, k: float) -> None:
        width, height = surface.get_width() / k, surface.get_height() / k
        pen, radius = Pen(surface, k), height * 0.3
        pen.rect((0, 0, width, height), theme.FOCUS if ring else mix(look.tone, theme.SHADE, 0.45), radius)
        pen.rect((3, 3, width - 6, height - 6), theme.CREAM, radius - 3)
        wide = height * SIGN
        pen.rect((width - wide, 3, wide - 3, height - 6), look.tone, radius - 3)
        pen.rect((width - wide, 3, radius, height - 6), look.tone)
        print_sign(pen, look.sign, (width - wide / 2 - 1, height / 2), height * 0.74, voice_on(look.tone))

    return paint


def _painter(due: int | None) -> Painter:
    """The glass with the columns, their signs, and a line for each rating."""

    def paint(surface: Surface, k: float) -> None:
        board = Board(FRect(0, 0, surface.get_width() / k, surface.get_height() / k))
        gradient(surface, mix(GLASS, theme.TEAL, 0.34), GLASS)
        pen = Pen(surface, k)
        for hue, look in enumerate(HUES):
            column, bright = board.column(hue), mix(look.tone, theme.CREAM, 0.4)
            if hue == due:
                pen.rect((column.x - 4, board.box.y + EDGE - 4, column.width + 8, HEAD + column.height + 10), LIT, 16)
            pen.rect((column.centerx - 11, column.y, 22, column.height), mix(GLASS, bright, 0.3), 11)
            for rating in ROWS:
                half = 20 if rating % 5 == 0 else 13
                y = board.level(rating)
                pen.rect((column.centerx - half, y - 1.5, 2 * half, 3), mix(GLASS, bright, 0.62))
            print_sign(pen, look.sign, board.head(hue), 46, theme.CREAM if hue == due else bright)
        zero = board.level(0)
        for hue in range(len(HUES) + 1):
            left = board.box.x + SCALE + hue * board.pitch
            pen.rect((left - 5, zero - 1.5, 10, 3), theme.CREAM)
        rounded(surface, RADIUS * k)

    return paint
