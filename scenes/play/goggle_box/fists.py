"""Fists: closed ones that tell nothing, opened ones with chits going up or down, and the sum of them all."""

from __future__ import annotations

import pygame
from pygame import FRect, Surface

from arcade.rules.goggle_cards import DOWN, UP
from arcade.rules.goggle_tell import MINUS, signed
from scenes.play.goggle_box.cards import print_sign
from scenes.play.goggle_box.money import coin
from scenes.ui import theme
from scenes.ui.canvas import Box, Canvas
from scenes.ui.panels import draw_panel, draw_rule
from scenes.ui.pen import Painter, Pen, Point
from scenes.ui.theme import Colour, mix

FIST = (200.0, 280.0)  # the natural size, logical pixels
ARROW = 46.0  # width of the arrow in the sum
SIZES = (theme.LARGE, 38, theme.BODY, 31, theme.MINIMUM)  # of the sum, the first that fits
TAG = 62.0  # height of the number above an opened fist
HAND = mix(theme.KRAFT, theme.CREAM, 0.5)
LINE = mix(HAND, theme.INK, 0.62)
SHADED = mix(HAND, theme.INK, 0.16)
SPOTS = (  # where coins lie on the palm, from its middle
    (0.0, 0.0), (-30.0, 8.0), (30.0, 10.0), (-15.0, -24.0), (17.0, -22.0), (-4.0, 26.0), (-38.0, -20.0), (40.0, -18.0),
    (-26.0, 34.0), (22.0, 34.0),
)  # fmt: skip


def draw_fist(canvas: Canvas, box: Box, push: int | None, look: int, *, open: bool, alpha: int = 255) -> None:
    """The fist of a seat at the top of a box, in the shape of FIST.

    Closed it looks the same whatever is in it. Opened, the arm comes from below and lifts its chits, or from above and
    presses them down; an empty hand says 0. None is a fist nobody may look into: it stays closed.
    """
    x, y, width, height = box
    seen = push if open else None
    scale = min(width / FIST[0], height / FIST[1])
    x, width = x + (width - FIST[0] * scale) / 2, FIST[0] * scale
    canvas.sprite(
        ("goggle fist", look, _shown(seen)), (width, FIST[1] * scale), _painter(seen, look), (x, y), alpha=alpha
    )
    if seen is not None:
        tag = FRect(x, y, width, TAG * scale).inflate(-width * 0.1, 0)
        draw_panel(canvas, tag, theme.CREAM, radius=tag.height / 2, depth=5, alpha=alpha)
        if seen:
            size = tag.height - 12
            _draw_arrow(canvas, (tag.x + 6, tag.y + 6), size, seen > 0, alpha)
            tag = FRect(tag.x + size + 8, tag.y, tag.width - size - 18, tag.height)
        canvas.text(signed(seen), tag, size=theme.LARGE, font="title", align="center", figures=True, alpha=alpha)


def _shown(push: int | None) -> int | None:
    """The push as far as the picture tells it: more coins than have room look alike."""
    return None if push is None else max(-len(SPOTS), min(len(SPOTS), push))


def told_sum(ups: int, downs: int) -> str:
    """The sum in figures, as far as the arrow: `(7 − 3) / 3`; the fraction of it is dropped."""
    if ups == downs:
        return f"{ups} {MINUS} {downs}"
    more, less, share = (ups, downs, UP) if ups > downs else (downs, ups, DOWN)
    return f"({more} {MINUS} {less}) / {share}"


def draw_sum(canvas: Canvas, box: Box, ups: int, downs: int, result: int) -> None:
    """All that pushed up and down, and the sum; `result` is by how much the rating moves. At least 350 by 130."""
    x, y, width, height = box
    draw_panel(canvas, box)
    top, half = y + 10, (height - 20) * 0.46
    for n, amount in enumerate((ups, downs)):
        side = FRect(x + 20 + n * (width / 2 - 10), top, width / 2 - 30, half)
        size = min(46.0, half)
        wide = canvas.width(str(amount), size=theme.LARGE, font="title", figures=True) + 4
        left = side.centerx - (size + 12 + wide) / 2
        _draw_arrow(canvas, (left, side.centery - size / 2), size, n == 0)
        words = (left + size + 12, side.y, wide, side.height)
        canvas.text(str(amount), words, size=theme.LARGE, font="title", figures=True)
    draw_rule(canvas, (x + 20, top + half + 2, width - 40, 0))
    _draw_result(canvas, FRect(x + 12, top + half + 6, width - 24, y + height - top - half - 14), ups, downs, result)


def _draw_result(canvas: Canvas, box: FRect, ups: int, downs: int, result: int) -> None:
    """The second line of the sum, centred: what is divided, an arrow, and the spaces on a dark pill."""
    told, moved = told_sum(ups, downs), signed(result)
    for size in SIZES:
        wide = canvas.width(told, size=size, font="title", figures=True) + 4
        pill = canvas.width(moved, size=size, font="title", figures=True) + size * 0.75
        if wide + ARROW + pill <= box.width and size * canvas.text_scale <= box.height * 0.85:
            break
    wide = min(wide, box.width - ARROW - pill)
    left = box.centerx - (wide + ARROW + pill) / 2
    canvas.text(told, (left, box.y, wide, box.height), size=size, font="title", figures=True)
    start, tip = (left + wide + 8, box.centery), (left + wide + ARROW - 10, box.centery)
    canvas.line(start, tip, theme.INK, 5)
    for dy in (-10, 10):
        canvas.line((tip[0] - 11, tip[1] + dy), tip, theme.INK, 5)
    tall = min(58.0, box.height)
    place = FRect(left + wide + ARROW, box.centery - tall / 2, pill, tall)
    canvas.round_rect(place, theme.INK, tall / 2)
    canvas.text(moved, place, size=size, font="title", colour=theme.PAPER, align="center", figures=True)


def _draw_arrow(canvas: Canvas, corner: Point, size: float, up: bool, alpha: int = 255) -> None:
    """A disc with an arrow."""
    canvas.sprite(("goggle arrow", up), (size, size), _arrow(up), corner, alpha=alpha)


# Painting


def _arrow(up: bool) -> Painter:
    def paint(surface: Surface, k: float) -> None:
        size = surface.get_width() / k
        tone = theme.LEAF if up else theme.TOMATO
        pen = Pen(surface, k)
        pen.disc((size / 2, size / 2), size / 2, mix(tone, theme.INK, 0.3))
        print_sign(pen, "arrow", (size / 2, size / 2), size * 0.74, theme.PAPER)
        if not up:
            surface.blit(pygame.transform.flip(surface, False, True), (0, 0))

    return paint


def _painter(push: int | None, look: int) -> Painter:
    """The arm of a seat with its hand, closed or opened."""

    def paint(surface: Surface, k: float) -> None:
        unit = k * surface.get_width() / k / FIST[0]
        picture = Surface(surface.get_size(), pygame.SRCALPHA)
        pen = Pen(picture, unit)
        seat = theme.SEATS[look]
        if push is None:
            _closed(pen)
        else:
            _opened(pen)
            _coins(pen, abs(push))
        _sleeve(pen, seat.colour)
        if push is not None and push < 0:  # the arm comes from above
            top = round(TAG * unit)
            picture = pygame.transform.flip(picture, False, True)
            surface.blit(picture, (0, top))
            _mark(Pen(surface, unit), seat.shape, (100, FIST[1] - 232 + TAG), seat.colour)
        else:
            surface.blit(picture, (0, 0))
            _mark(Pen(surface, unit), seat.shape, (100, 246), seat.colour)

    return paint


def _sleeve(pen: Pen, colour: Colour) -> None:
    """The arm from the edge of the picture, with a cuff."""
    pen.polygon([(64, 214), (136, 214), (148, 280), (52, 280)], mix(colour, theme.INK, 0.5))
    pen.polygon([(66, 214), (134, 214), (145, 280), (55, 280)], colour)
    pen.polygon([(112, 214), (134, 214), (145, 280), (118, 280)], mix(colour, theme.INK, 0.18))
    pen.rect((57, 198, 86, 24), mix(theme.CREAM, theme.INK, 0.5), 10)
    pen.rect((58, 198, 84, 21), theme.CREAM, 9)
    pen.disc((126, 208), 4, mix(theme.CREAM, theme.INK, 0.4))


def _mark(pen: Pen, shape: str, centre: Point, colour: Colour) -> None:
    """The seat's shape on the sleeve."""
    print_sign(pen, shape, centre, 46, theme.INK)
    print_sign(pen, shape, centre, 33, mix(colour, theme.CREAM, 0.55))


def _closed(pen: Pen) -> None:
    """A fist held out: four fingers and the thumb across them."""
    pen.rect((74, 160, 52, 50), LINE, 14)
    pen.rect((77, 160, 46, 50), SHADED, 12)
    pen.rect((36, 84, 128, 104), LINE, 34)
    pen.rect((39, 87, 122, 98), SHADED, 32)
    for n in range(4):
        x = 37 + 31.5 * n
        tall = (74, 82, 80, 68)[n]
        top = (88, 80, 82, 94)[n]
        pen.rect((x, top, 32, tall), LINE, 15)
        pen.rect((x + 3, top + 3, 26, tall - 6), HAND, 13)
        pen.path([(x + 10, top + 24), (x + 22, top + 24)], SHADED, 3)
    pen.path([(50, 162), (72, 158), (112, 152)], LINE, 37)
    pen.path([(50, 162), (72, 158), (112, 152)], HAND, 31)
    pen.path([(110, 146), (122, 147)], mix(HAND, theme.CREAM, 0.6), 11)


def _opened(pen: Pen) -> None:
    """A hand held open, its palm towards us."""
    pen.rect((74, 160, 52, 50), LINE, 14)
    pen.rect((77, 160, 46, 50), HAND, 12)
    fingers = ((42.0, 96.0), (68.0, 80.0), (94.0, 76.0), (120.0, 88.0))
    thumb = [(140.0, 180.0), (166.0, 158.0), (174.0, 130.0)]
    for tone, more in ((LINE, 3.0), (HAND, 0.0)):
        pen.path(thumb, tone, 25 + 2 * more)
        for x, top in fingers:
            pen.rect((x + 3 - more, top + 3 - more, 22 + 2 * more, 70 + 2 * more), tone, 12)
        pen.rect((45 - more, 128 - more, 98 + 2 * more, 70 + 2 * more), tone, 28)
    for x, top in fingers:
        pen.path([(x + 9, top + 30), (x + 19, top + 30)], SHADED, 3)
    pen.arc((94, 176), 44, 200, 300, SHADED, 4)
    pen.arc((136, 190), 40, 170, 245, SHADED, 4)


def _coins(pen: Pen, count: int) -> None:
    """As many as have room, lying on the palm."""
    for n in range(min(count, len(SPOTS))):
        coin(pen, (94 + SPOTS[n][0], 158 + SPOTS[n][1]), 42)
