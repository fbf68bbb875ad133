"""Signs: the seat shapes, the sixteen pair signs, answers, notes and the discs and keycaps of prompts."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping

import pygame
from pygame import FRect, Rect, Surface

from scenes.stage.glyphs import Glyph
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.pen import Painter, Pen, Point, around, ring, star
from scenes.ui.theme import Colour, mix

# A mark is drawn by a pen in a square of 100 by 100 in one colour
Mark = Callable[[Pen, Colour], None]
MIDDLE = (50.0, 50.0)


def _triangle(pen: Pen, colour: Colour) -> None:
    pen.polygon([(50, 18), (84, 76), (16, 76)], colour, 7)


def _square(pen: Pen, colour: Colour) -> None:
    pen.rect((17, 17, 66, 66), colour, 9)


def _disc(pen: Pen, colour: Colour) -> None:
    pen.disc(MIDDLE, 38, colour)


def _star(pen: Pen, colour: Colour) -> None:
    pen.polygon(star((50, 53), 38, 17, 5), colour, 5)


def _diamond(pen: Pen, colour: Colour) -> None:
    pen.polygon([(50, 12), (84, 50), (50, 88), (16, 50)], colour, 5)


def _cross(pen: Pen, colour: Colour) -> None:
    pen.rect((37, 12, 26, 76), colour, 6)
    pen.rect((12, 37, 76, 26), colour, 6)


def _bars(pen: Pen, colour: Colour) -> None:
    for y in (20, 43, 66):
        pen.rect((16, y, 68, 14), colour, 5)


def _posts(pen: Pen, colour: Colour) -> None:
    for x in (20, 62):
        pen.rect((x, 14, 18, 72), colour, 6)


def _ring(pen: Pen, colour: Colour) -> None:
    pen.disc(MIDDLE, 38, colour, 14)


def _heart(pen: Pen, colour: Colour) -> None:
    pen.disc((33, 38), 20, colour)
    pen.disc((67, 38), 20, colour)
    pen.polygon([(15, 46), (50, 86), (85, 46), (50, 30)], colour, 2)


def _moon(pen: Pen, colour: Colour) -> None:
    outer = [around((46, 50), 38, 40 + 280 * i / 40) for i in range(41)]
    inner = [around((65, 50), 30, 305 - 250 * i / 40) for i in range(41)]
    pen.polygon([*outer, *inner], colour)


def _arrow(pen: Pen, colour: Colour) -> None:
    pen.polygon([(50, 12), (84, 50), (16, 50)], colour, 3)
    pen.rect((37, 44, 26, 44), colour, 4)


def _hourglass(pen: Pen, colour: Colour) -> None:
    pen.polygon([(18, 16), (82, 16), (18, 84), (82, 84)], colour, 4)


def _drop(pen: Pen, colour: Colour) -> None:
    pen.disc((50, 61), 26, colour)
    pen.polygon([(50, 12), (73, 52), (27, 52)], colour, 3)


def _dice(pen: Pen, colour: Colour) -> None:
    for x in (31, 69):
        for y in (31, 69):
            pen.disc((x, y), 15, colour)


def _zigzag(pen: Pen, colour: Colour) -> None:
    pen.polygon([(60, 10), (22, 56), (46, 56), (38, 90), (78, 42), (54, 42)], colour, 3)


def _chevrons(pen: Pen, colour: Colour) -> None:
    for x in (20, 48):
        pen.path([(x, 20), (x + 30, 50), (x, 80)], colour, 14)


def _hexagon(pen: Pen, colour: Colour) -> None:
    pen.path([*ring(MIDDLE, 34, 6), ring(MIDDLE, 34, 6)[0]], colour, 13)


def _flower(pen: Pen, colour: Colour) -> None:
    for turn in range(0, 360, 72):
        pen.disc(around((50, 51), 22, turn - 90), 15, colour)
    pen.disc((50, 51), 12, colour)


def _frame(pen: Pen, colour: Colour) -> None:
    pen.rect((15, 15, 70, 70), colour, 8, 14)


def _saltire(pen: Pen, colour: Colour) -> None:
    pen.path([(26, 26), (74, 74)], colour, 15)
    pen.path([(74, 26), (26, 74)], colour, 15)


def _loop(pen: Pen, colour: Colour) -> None:
    pen.arc((50, 47), 25, 140, 390, colour, 11)
    x, y = around((50, 47), 25, 395)
    pen.polygon([(x - 20, y + 1), (x + 15, y - 3), (x - 4, y + 23)], colour, 3)


def _thin_saltire(pen: Pen, colour: Colour) -> None:
    pen.path([(30, 30), (70, 70)], colour, 7)
    pen.path([(70, 30), (30, 70)], colour, 7)


def _question(pen: Pen, colour: Colour) -> None:
    pen.arc((50, 36), 19, 190, 400, colour, 12)
    pen.path([around((50, 36), 19, 40), (51, 60)], colour, 12)
    pen.disc((51, 80), 8, colour)


def _tick(pen: Pen, colour: Colour) -> None:
    pen.path([(22, 52), (42, 72), (80, 28)], colour, 14)


def _cup(pen: Pen, colour: Colour) -> None:
    pen.polygon([(28, 16), (72, 16), (66, 48), (34, 48)], colour, 4)
    pen.disc((50, 44), 20, colour)
    pen.arc((30, 32), 15, 60, 275, colour, 8)
    pen.arc((70, 32), 15, -95, 120, colour, 8)
    pen.rect((45, 58, 10, 22), colour)
    pen.rect((29, 76, 42, 13), colour, 4)


def _smile(pen: Pen, colour: Colour) -> None:
    pen.disc((32, 32), 11, colour)
    pen.disc((68, 32), 11, colour)
    pen.arc((50, 44), 33, 18, 162, colour, 13)


def _note(pen: Pen, colour: Colour) -> None:
    pen.disc((29, 74), 15, colour)
    pen.disc((71, 66), 15, colour)
    pen.rect((36, 22, 8, 52), colour)
    pen.rect((78, 14, 8, 52), colour)
    pen.polygon([(36, 22), (86, 13), (86, 30), (36, 39)], colour, 1)


SEAT_SHAPES: Mapping[str, Mark] = {
    "circle": _disc,
    "triangle": _triangle,
    "square": _square,
    "star": _star,
    "diamond": _diamond,
    "cross": _cross,
}
# Black Box: the n-th pair of ports joined by one ray wears the n-th sign at both ends
PAIR_SIGNS: Mapping[str, Mark] = {
    "star": _star,
    "diamond": _diamond,
    "bars": _bars,
    "cross": _cross,
    "ring": _ring,
    "heart": _heart,
    "moon": _moon,
    "arrow": _arrow,
    "bolt": _zigzag,
    "dots": _dice,
    "square": _frame,
    "hourglass": _hourglass,
    "posts": _posts,
    "drop": _drop,
    "triangle": _triangle,
    "chevrons": _chevrons,
}
ANSWER_SIGNS: Mapping[str, Mark] = {"hit": _saltire, "reflection": _loop}
NOTE_SIGNS: Mapping[str, Mark] = {"empty": _thin_saltire, "maybe": _question}
OTHER_SIGNS: Mapping[str, Mark] = {
    "tick": _tick,
    "flower": _flower,
    "hexagon": _hexagon,
    "disc": _disc,
    "cup": _cup,
    "smile": _smile,
    "note": _note,
}
SIGNS: Mapping[str, Mark] = {**OTHER_SIGNS, **SEAT_SHAPES, **PAIR_SIGNS, **ANSWER_SIGNS, **NOTE_SIGNS}

RIM = 4  # hundredths of a seat's shape that are its outline
GLYPH = 48  # logical height of a glyph in a prompt
PAD_SHAPES: Mapping[str, Mark] = {
    "cross": _saltire,
    "circle": _ring,
    "square": _frame,
    "triangle": lambda pen, colour: pen.path([(50, 20), (82, 76), (18, 76), (50, 20)], colour, 12),
}


def draw_sign(canvas: Canvas, name: str, centre: Point, size: float, colour: Colour, *, alpha: int = 255) -> None:
    """A sign of SIGNS in one colour, `size` logical pixels square."""
    _draw_mark(canvas, ("sign", name), SIGNS[name], centre, size, colour, alpha)


def _draw_mark(
    canvas: Canvas, key: Hashable, mark: Mark, centre: Point, size: float, colour: Colour, alpha: int = 255
) -> None:
    def paint(surface: Surface, k: float) -> None:
        mark(Pen(surface, k * size / 100), colour)

    corner = (centre[0] - size / 2, centre[1] - size / 2)
    canvas.sprite((key, colour), (size, size), paint, corner, alpha=alpha)


def draw_seat(canvas: Canvas, seat: int, centre: Point, size: float, *, alpha: int = 255) -> None:
    """The colour and shape of a seat, with a darker rim so that yellow reads on paper and purple on night."""
    look = theme.SEATS[seat % len(theme.SEATS)]
    mark = SEAT_SHAPES[look.shape]

    def paint(surface: Surface, k: float) -> None:
        for turn in range(0, 360, 30):  # the mark smeared in all directions is its own outline
            mark(Pen(surface, k * size / 100, around((0, 0), RIM, turn)), mix(look.colour, theme.INK, 0.6))
        mark(Pen(surface, k * size / 100), look.colour)

    corner = (centre[0] - size / 2, centre[1] - size / 2)
    canvas.sprite(("seat", seat), (size, size), paint, corner, alpha=alpha)


def draw_marker(canvas: Canvas, centre: Point, size: float, colour: Colour, sign: str, *, alpha: int = 255) -> None:
    """A round playing piece with a sign in ink, lit from the top left, `size` logical pixels across."""

    def paint(surface: Surface, k: float) -> None:
        pen = Pen(surface, k * size / 100)
        pen.disc((50, 52), 48, mix(colour, (0, 0, 0), 0.45))
        pen.disc((50, 48), 48, mix(colour, theme.WHITE, 0.55))
        pen.disc((50, 49.5), 46.5, colour)
        pen.disc((50, 49.5), 40, mix(colour, (0, 0, 0), 0.12), 2.5)
        SIGNS[sign](Pen(surface.subsurface(_centred(surface, 0.62)), k * size * 0.62 / 100), theme.INK)

    corner = (centre[0] - size / 2, centre[1] - size / 2)
    canvas.sprite(("marker", colour, sign), (size, size), paint, corner, alpha=alpha)


def _centred(surface: Surface, share: float) -> Rect:
    width, height = surface.get_size()
    inner = Rect(0, 0, round(width * share), round(height * share))
    inner.center = (width // 2, round(height * 0.49))
    return inner


def glyph_width(canvas: Canvas, glyph: Glyph, height: float = GLYPH) -> float:
    """The logical width a glyph takes at this height."""
    if glyph.kind == "key":
        return max(height, canvas.width(glyph.text, size=theme.MINIMUM, font="bold") + 24)
    return height * 0.8 if glyph.kind == "mouse" else height


def draw_glyph(canvas: Canvas, glyph: Glyph, corner: Point, height: float = GLYPH) -> Rect:
    """What is printed on a button: a lettered disc, a pad's shape, a keycap or a mouse; returns its box."""
    width = glyph_width(canvas, glyph, height)
    box = FRect(*corner, width, height)
    face = mix(glyph.colour, theme.PAPER, 0.5)
    if glyph.kind == "key":
        canvas.sprite("keycap", (width, height), _keycap, corner)
        box.height -= 6
    elif glyph.kind == "mouse":
        canvas.sprite(("mouse", glyph.text), (width, height), _mouse(glyph.text == "right"), corner)
        return Rect(box)
    else:
        canvas.circle(box.center, height / 2, mix(face, theme.INK, 0.45))
        canvas.circle((box.centerx, box.centery - 1), height / 2 - 1.5, face)
    if glyph.kind == "shape":
        _draw_mark(canvas, ("pad", glyph.text), PAD_SHAPES[glyph.text], box.center, height * 0.66, theme.INK)
    else:
        canvas.text(glyph.text, box.inflate(-4, 0), size=theme.MINIMUM, font="bold", align="center")
    return Rect(*corner, width, height)


def _keycap(surface: Surface, k: float) -> None:
    width, height = surface.get_width() / k, surface.get_height() / k
    pen = Pen(surface, k)
    pen.rect((0, 0, width, height), mix(theme.PAPER, theme.INK, 0.5), 10)
    pen.rect((1.5, 0, width - 3, height - 6), theme.PAPER, 9)


def _mouse(right: bool) -> Painter:
    def paint(surface: Surface, k: float) -> None:
        width, height = surface.get_width() / k, surface.get_height() / k
        pen = Pen(surface, k)
        pen.rect((0, 0, width, height), mix(theme.PAPER, theme.INK, 0.5), width / 2)
        pen.rect((2, 2, width - 4, height - 4), theme.PAPER, width / 2 - 2)
        pressed = Surface(surface.get_size(), pygame.SRCALPHA)
        Pen(pressed, k).rect((5, 5, width - 10, height - 10), theme.POPPY, width / 2 - 5)
        half = pen.box((width / 2 if right else 0, 0, width / 2, height * 0.46))
        surface.blit(pressed, half, half)
        pen.rect((width / 2 - 1.5, 2, 3, height * 0.46), theme.INK)
        pen.rect((3, height * 0.46, width - 6, 3), theme.INK)
        pen.rect((width / 2 - 4, height * 0.14, 8, height * 0.2), theme.PAPER, 3)

    return paint
