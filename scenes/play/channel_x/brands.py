"""The six Channels and the six sponsors, all invented: their names, colours and marks."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from pygame import Surface

from scenes.play.channel_x import products
from scenes.play.channel_x.products import Art
from scenes.ui import theme
from scenes.ui.pen import Pen, star
from scenes.ui.signs import Mark
from scenes.ui.theme import Colour, mix


class Channel(Struct, frozen=True):
    """A station: its name, its colour, and the mark it shows in the corner of the screen."""

    name: str
    tone: Colour
    mark: Mark


class Company(Struct, frozen=True):
    """A sponsor: its name, the ground of its poster, and the product drawn in a field of 100 by 100."""

    name: str
    tone: Colour
    art: Art


def _argosy(pen: Pen, colour: Colour) -> None:
    """A ship in full sail."""
    pen.polygon([(10, 68), (90, 68), (76, 88), (26, 88)], colour, 2)
    pen.polygon([(47, 12), (47, 60), (14, 60)], colour, 2)
    pen.polygon([(56, 22), (88, 60), (56, 60)], colour, 2)


def _belfry(pen: Pen, colour: Colour) -> None:
    """A bell."""
    pen.polygon([(50, 14), (66, 22), (72, 50), (84, 72), (16, 72), (28, 50), (34, 22)], colour, 4)
    pen.disc((50, 84), 9, colour)
    pen.disc((50, 13), 8, colour)


def _castle(pen: Pen, colour: Colour) -> None:
    """A tower with battlements."""
    pen.rect((26, 34, 48, 54), colour)
    pen.rect((16, 80, 68, 10), colour, 2)
    for x in (18, 42, 66):
        pen.rect((x, 12, 16, 24), colour, 2)
    pen.rect((18, 26, 64, 16), colour, 2)


def _dovecote(pen: Pen, colour: Colour) -> None:
    """A dove in flight."""
    pen.polygon([(10, 78), (34, 58), (60, 42), (78, 40), (70, 62), (48, 76)], colour, 4)
    pen.polygon([(38, 54), (28, 12), (52, 22), (66, 44)], colour, 3)
    pen.disc((76, 40), 12, colour)
    pen.polygon([(84, 36), (97, 42), (84, 46)], colour)


def _elmtree(pen: Pen, colour: Colour) -> None:
    """A round tree."""
    for x, y, radius in ((50, 30, 23), (30, 46, 20), (70, 46, 20), (50, 50, 20)):
        pen.disc((x, y), radius, colour)
    pen.polygon([(44, 56), (56, 56), (62, 90), (38, 90)], colour, 2)


def _foghorn(pen: Pen, colour: Colour) -> None:
    """A horn and its call."""
    pen.polygon([(10, 42), (24, 42), (56, 20), (56, 80), (24, 58), (10, 58)], colour, 4)
    for radius in (20, 36):
        pen.arc((56, 50), radius, -42, 42, colour, 9)


CHANNELS: Mapping[int, Channel] = {
    1: Channel("Argosy", mix(theme.SKY, theme.NAVY, 0.62), _argosy),
    2: Channel("Belfry", mix(theme.SIGNAL_RED, theme.INK, 0.1), _belfry),
    3: Channel("Castle", mix(theme.PLUM, theme.INK, 0.08), _castle),
    4: Channel("Dovecote", mix(theme.TEAL, theme.INK, 0.1), _dovecote),
    5: Channel("Elmtree", mix(mix(theme.LEAF, theme.SUNFLOWER, 0.42), theme.INK, 0.42), _elmtree),
    6: Channel("Foghorn", mix(theme.MUSTARD, theme.DARK_WOOD, 0.56), _foghorn),
}
COMPANIES: Mapping[int, Company] = {
    1: Company("Fizzwick", theme.SUNFLOWER, products.lemonade),
    2: Company("Sudsbury", mix(theme.SKY, theme.PAPER, 0.3), products.soap),
    3: Company("Crumpton", mix(theme.TOMATO, theme.PAPER, 0.2), products.biscuits),
    4: Company("Pottle", mix(theme.LEAF, theme.PAPER, 0.25), products.tea),
    5: Company("Grinwell", mix(theme.TEAL, theme.PAPER, 0.35), products.toothpaste),
    6: Company("Whirrby", mix(theme.PLUM, theme.PAPER, 0.3), products.cleaner),
}


def crown(pen: Pen, colour: Colour) -> None:
    """The Authority's mark, in a field of 100 by 100."""
    pen.polygon([(18, 76), (12, 30), (34, 50), (50, 18), (66, 50), (88, 30), (82, 76)], colour, 3)
    pen.rect((18, 80, 64, 11), colour, 3)
    for spot in ((12, 25), (50, 13), (88, 25)):
        pen.disc(spot, 7, colour)


def paint_crown(surface: Surface, k: float) -> None:
    """The Authority's mark in brass, as large as the surface."""
    crown(Pen(surface, surface.get_width() / 100), mix(theme.BRASS, theme.DARK_WOOD, 0.3))


def burst(pen: Pen, colour: Colour) -> None:
    """The edge of a price ticket, in a field of 100 by 100: what Companies' numbers stand on."""
    pen.polygon(star((50, 50), 49, 41, 14), colour, 1)
