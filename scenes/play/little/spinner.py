"""The spinner: eight sectors with a number and the sign of a word category, and an arrow that friction slows down."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame
from msgspec import Struct
from pygame import Surface

from arcade.language import _
from arcade.rules.cards import NUMBERS
from scenes.play.shots.joinery import BLACK, figure, shade, wood
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.pen import Pen, Point, around, ring
from scenes.ui.theme import Colour, mix, voice_on

RADIUS = 236.0
SECTOR = 360 / len(NUMBERS)
TURNS = 4  # whole ones of a spin
SECONDS = 2.6
STEP = 1.5  # degrees between two pictures of the arrow
TONES = (theme.POPPY, theme.SUNFLOWER, theme.LEAF, theme.SKY)
RIM = 20.0
ARROW = (60.0, 288.0)

Sign = Callable[[Pen, Colour, Colour], None]  # in a square of 100, in one colour on another


class Spin(Struct, frozen=True):
    """The arrow on its way from one angle to another, both in degrees clockwise from the top."""

    start: float
    end: float

    def at(self, share: float) -> float:
        """Where it points when a share of the time has gone: slowed down evenly, as friction does."""
        return self.start + (self.end - self.start) * (1 - (1 - share) ** 2)

    def crossed(self, before: float, after: float) -> int:
        """How many lines between sectors it passes from one share of the time to another."""
        return sector(self.at(after)) - sector(self.at(before))


def sector(angle: float) -> int:
    """The running number of the sector under an angle."""
    return math.floor((angle + SECTOR / 2) / SECTOR)


def pointing_at(number: int, lean: float = 0.0) -> float:
    """The angle of a number's middle, or, leaning from -1 to 1, of a point nearer to its edge."""
    return (number - 1) * SECTOR + lean * SECTOR * 0.36


def spin_to(number: int, start: float, lean: float = 0.0) -> Spin:
    """A spin of several turns that ends on a number."""
    goal = pointing_at(number, lean)
    return Spin(start % 360, start % 360 + TURNS * 360 + (goal - start) % 360)


def draw_spinner(canvas: Canvas, centre: Point, angle: float, *, radius: float = RADIUS, lit: int = 0) -> None:
    """The dial with its arrow; the sector of the number `lit` is marked."""
    side = 2 * radius + 80
    corner = (centre[0] - side / 2, centre[1] - side / 2)
    canvas.sprite("spinner", (side, side), _paint_dial, corner)
    if lit:
        canvas.sprite(("spinner lit", lit), (side, side), lambda on, k: _paint_lit(on, k, lit), corner, moving=True)
    scale = radius / RADIUS
    size = (ARROW[0] * scale, ARROW[1] * scale)
    turn = -round(angle / STEP) * STEP % 360
    shadow = (centre[0] - size[0] / 2 + 7 * scale, centre[1] - size[1] / 2 + 11 * scale)
    canvas.sprite("spinner arrow's shadow", size, _paint_arrow_shadow, shadow, angle=turn)
    canvas.sprite("spinner arrow", size, _paint_arrow, (centre[0] - size[0] / 2, centre[1] - size[1] / 2), angle=turn)
    canvas.sprite("spinner hub", (56 * scale, 56 * scale), _paint_hub, (centre[0] - 28 * scale, centre[1] - 28 * scale))


def categories() -> Sequence[str]:
    """The word category of each number."""
    return (
        _("Animals"),
        _("Food and drink"),
        _("Plants"),
        _("Places"),
        _("First names"),
        _("Jobs"),
        _("Things in the house"),
        _("Sport and leisure"),
    )


def _fit(surface: Surface) -> tuple[Pen, float]:
    """A pen that draws the dial as large as RADIUS whatever its picture's size, and the middle of the picture."""
    middle = RADIUS + 40
    return Pen(surface, surface.get_width() / (2 * middle)), middle


def _paint_dial(surface: Surface, k: float) -> None:
    pen, m = _fit(surface)
    centre = (m, m)
    shade(surface, pen.k, lambda on, tint: on.disc((m + 9, m + 14), RADIUS + 3, tint), 10, 190)
    pen.disc((m, m + 5), RADIUS, mix(theme.WOOD, BLACK, 0.6))
    face = Surface(surface.get_size(), pygame.SRCALPHA)
    Pen(face, pen.k).disc(centre, RADIUS, theme.WHITE)
    grain = wood(surface.get_size(), pen.k, mix(theme.MAPLE, theme.PAPER, 0.2), 61, 0.9)
    face.blit(grain, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(face, (0, 0))
    pen.disc(centre, RADIUS, mix(theme.MAPLE, theme.WHITE, 0.4), 2)
    for number in NUMBERS:
        middle = pointing_at(number) - 90
        pen.wedge(centre, RADIUS - RIM, middle - SECTOR / 2, middle + SECTOR / 2, TONES[(number - 1) % len(TONES)])
    for number in NUMBERS:
        edge = pointing_at(number) - 90 + SECTOR / 2
        pen.path([centre, around(centre, RADIUS - RIM, edge)], theme.PAPER, 4)
        pen.disc(around(centre, RADIUS - RIM / 2, edge), 4.5, mix(theme.BRASS, BLACK, 0.25))
        pen.disc(around(centre, RADIUS - RIM / 2 - 0.6, edge), 3.4, mix(theme.BRASS, theme.WHITE, 0.3))
    pen.disc(centre, RADIUS - RIM, theme.PAPER, 4)
    for number, sign in zip(NUMBERS, SIGNS, strict=True):
        tone = TONES[(number - 1) % len(TONES)]
        ink = voice_on(tone)
        way = pointing_at(number) - 90
        figure(pen, str(number), around(centre, RADIUS * 0.73, way), 62, ink)
        x, y = around(centre, RADIUS * 0.4, way)
        size = 58.0
        origin = ((x - size / 2) * 100 / size, (y - size / 2) * 100 / size)
        sign(Pen(surface, pen.k * size / 100, origin), ink, tone)


def _paint_lit(surface: Surface, k: float, number: int) -> None:
    """A frame around a sector."""
    pen, m = _fit(surface)
    way, reach = pointing_at(number) - 90, RADIUS - RIM
    rim = [around((m, m), reach, way + SECTOR * (n / 12 - 0.5)) for n in range(13)]
    outline = [(m, m), *rim, (m, m)]
    pen.path(outline, theme.SHADE, 15)
    pen.path(outline, theme.FOCUS, 8)


def _arrow_outline() -> list[Point]:
    middle, long = ARROW[0] / 2, ARROW[1]
    head, tail = 8.0, long - 46
    return [
        (middle, head),
        (middle + 25, head + 62),
        (middle + 8, head + 52),
        (middle + 6, tail - 36),
        (middle + 21, tail),
        (middle, tail - 14),
        (middle - 21, tail),
        (middle - 6, tail - 36),
        (middle - 8, head + 52),
        (middle - 25, head + 62),
    ]


def _paint_arrow(surface: Surface, k: float) -> None:
    pen = Pen(surface, surface.get_width() / ARROW[0])
    pen.polygon(_arrow_outline(), theme.PAPER, 4)
    pen.polygon(_arrow_outline(), mix(theme.INK, theme.WHITE, 0.06), 1)


def _paint_arrow_shadow(surface: Surface, k: float) -> None:
    pen = surface.get_width() / ARROW[0]
    shade(surface, pen, lambda on, tint: on.polygon(_arrow_outline(), tint, 3), 5, 120)


def _paint_hub(surface: Surface, k: float) -> None:
    pen = Pen(surface, surface.get_width() / 56)
    pen.disc((28, 29), 25, mix(theme.BRASS, BLACK, 0.55))
    pen.disc((28, 28), 24, mix(theme.BRASS, theme.WHITE, 0.25))
    pen.disc((28.6, 28.8), 21, theme.BRASS)
    pen.polygon(ring((28, 28), 9, 6), mix(theme.BRASS, BLACK, 0.5))


# The signs of the categories


def _paw(pen: Pen, ink: Colour, ground: Colour) -> None:
    pen.polygon([(50, 46), (74, 72), (64, 86), (36, 86), (26, 72)], ink, 5)
    for x, y in ((20, 46), (38, 24), (62, 24), (80, 46)):
        pen.disc((x, y), 11, ink)


def _apple(pen: Pen, ink: Colour, ground: Colour) -> None:
    pen.disc((36, 60), 27, ink)
    pen.disc((64, 60), 27, ink)
    pen.path([(50, 40), (54, 16)], ink, 7)
    pen.polygon([(56, 26), (78, 14), (72, 34)], ink, 3)


def _leaf(pen: Pen, ink: Colour, ground: Colour) -> None:
    pen.polygon([(18, 78), (20, 44), (46, 20), (84, 14), (80, 52), (56, 78), (28, 84)], ink, 3)
    pen.path([(12, 90), (70, 30)], ground, 5)


def _globe(pen: Pen, ink: Colour, ground: Colour) -> None:
    pen.disc((50, 50), 38, ink, 7)
    pen.path([(50, 14), (50, 86)], ink, 5)
    pen.path([(14, 50), (86, 50)], ink, 5)
    for side in (-1, 1):
        pen.arc((50 - side * 30, 50), 48, -48 if side > 0 else 132, 48 if side > 0 else 228, ink, 5)


def _person(pen: Pen, ink: Colour, ground: Colour) -> None:
    pen.disc((50, 32), 20, ink)
    pen.polygon([(18, 88), (24, 66), (40, 58), (60, 58), (76, 66), (82, 88)], ink, 4)


def _hammer(pen: Pen, ink: Colour, ground: Colour) -> None:
    pen.path([(24, 88), (58, 40)], ink, 13)
    pen.polygon([(38, 22), (54, 12), (86, 36), (76, 52)], ink, 4)


def _lamp(pen: Pen, ink: Colour, ground: Colour) -> None:
    pen.polygon([(36, 14), (64, 14), (82, 52), (18, 52)], ink, 4)
    pen.path([(50, 52), (50, 84)], ink, 8)
    pen.path([(32, 87), (68, 87)], ink, 9)


def _ball(pen: Pen, ink: Colour, ground: Colour) -> None:
    pen.disc((50, 50), 38, ink)
    pen.polygon(ring((50, 50), 16, 5), ground, 1)
    for n in range(5):
        way = -90 + 72 * n
        pen.path([around((50, 50), 16, way), around((50, 50), 37, way)], ground, 4)


SIGNS: Sequence[Sign] = (_paw, _apple, _leaf, _globe, _person, _hammer, _lamp, _ball)
