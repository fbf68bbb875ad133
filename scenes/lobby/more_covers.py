"""More covers: the games with cards, dice, the spinner and words, and Chance."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from pygame import FRect

from scenes.lobby.printing import CREAM, Art, letters, oval, rays, shaded, sheet, sparks, turned
from scenes.ui import theme
from scenes.ui.pen import Pen, Point, around, star
from scenes.ui.theme import Colour, mix

IVORY = mix(theme.PAPER, theme.WHITE, 0.4)
BACK = mix(theme.NAVY, theme.INK, 0.25)
PIPS: Mapping[int, Sequence[Point]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (1, 1), (-1, 1)),
    5: ((-1, -1), (1, -1), (1, 1), (-1, 1), (0, 0)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


def _number_card(pen: Pen, centre: Point, number: int, colour: Colour, tilt: float, tall: float = 130) -> None:
    """A card with its number on a field of its colour."""
    size = (tall * 0.72, tall)
    sheet(pen, centre, size, tilt, IVORY, mix(theme.PAPER, theme.INK, 0.3))
    half = (size[0] / 2 - 12, size[1] / 2 - 12)
    field = [(centre[0] + x * half[0], centre[1] + y * half[1]) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    pen.polygon(turned(field, centre, tilt), colour, 4)
    letters(pen, str(number), centre, tall * 0.44, theme.PAPER, tilt)


def _back(pen: Pen, centre: Point, tilt: float, tall: float = 130) -> None:
    """A card lying face down."""
    size = (tall * 0.72, tall)
    sheet(pen, centre, size, tilt, BACK, IVORY)
    half = (size[0] / 2 - 17, size[1] / 2 - 17)
    diamond = [(centre[0] + x * half[0], centre[1] + y * half[1]) for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0))]
    pen.path([*turned(diamond, centre, tilt), turned(diamond, centre, tilt)[0]], mix(theme.BRASS, theme.PAPER, 0.3), 3)
    pen.polygon(turned(star(centre, 17, 7, 4), centre, tilt), theme.BRASS)


def _arrow(pen: Pen, centre: Point, size: float, way: int, colour: Colour) -> None:
    """A stout arrow upwards (-1) or downwards (1), with its shadow."""
    shape = [(-0.34, -0.9), (0.34, -0.9), (0.34, 0.05), (0.85, 0.05), (0.0, 1.0), (-0.85, 0.05), (-0.34, 0.05)]
    points = [(centre[0] + x * size, centre[1] + y * size * way) for x, y in shape]
    shaded(pen, [[(x + 4, y + 6) for x, y in points]])
    pen.polygon(points, colour, 3)


def _higher_lower(pen: Pen, seen: FRect) -> None:
    """A five lies open, the next card does not yet: up or down?"""
    ground = mix(theme.POPPY, theme.INK, 0.1)
    pen.rect(seen, ground)
    rays(pen, seen, (120, 120), mix(ground, theme.INK, 0.14))
    _number_card(pen, (76, 122), 5, theme.SKY, -8, 150)
    _back(pen, (150, 126), 9, 150)
    _arrow(pen, (207, 74), 30, -1, theme.SUNFLOWER)
    _arrow(pen, (207, 172), 30, 1, CREAM)


def _who_dares(pen: Pen, seen: FRect) -> None:
    """The spinner, and the one card that somebody dares to take."""
    ground = mix(theme.LEAF, theme.INK, 0.18)
    pen.rect(seen, ground)
    sparks(pen, seen, mix(ground, theme.PAPER, 0.4), 4)
    centre, radius = (104.0, 112.0), 88.0
    shaded(pen, [oval((centre[0] + 7, centre[1] + 11), radius + 9, radius + 9)])
    pen.disc(centre, radius + 9, theme.WOOD)
    tones = (theme.POPPY, theme.SUNFLOWER, theme.PAPER, theme.SKY)
    for sector in range(8):
        pen.wedge(centre, radius, sector * 45 - 112.5, sector * 45 - 67.5, tones[sector % 4])
        spot = around(centre, radius * 0.74, sector * 45 - 90)
        letters(pen, str(sector + 1), spot, 22, theme.INK)
    arrow = [around(centre, 66, -38), around(centre, 13, 62), around(centre, 40, 142), around(centre, 13, -138)]
    shaded(pen, [[(x + 4, y + 5) for x, y in arrow]], 90)
    pen.polygon(arrow, theme.INK, 2)
    pen.disc(centre, 11, theme.BRASS)
    _number_card(pen, (184, 172), 2, theme.POPPY, 13, 116)


def _strict_sequence(pen: Pen, seen: FRect) -> None:
    """One, two, three, four of a colour, laid in a fan."""
    ground = mix(theme.SKY, theme.INK, 0.28)
    pen.rect(seen, ground)
    rays(pen, seen, (120, 300), mix(ground, theme.INK, 0.16), 20)
    for number, tilt in zip(range(1, 5), (-27, -9, 9, 27), strict=True):
        x, y = around((120, 330), 206, tilt - 90)
        _number_card(pen, (x, y), number, theme.POPPY, tilt, 140)


def _die(pen: Pen, centre: Point, half: float, face: int, tilt: float, pip: Colour = theme.INK) -> None:
    """A die seen from above, its corners round, a darker side below."""
    square = [(centre[0] + x * half, centre[1] + y * half) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    lying = turned(square, centre, tilt)
    shaded(pen, [[(x + half * 0.25, y + half * 0.4) for x, y in lying]], 90)
    pen.polygon([(x, y + half * 0.2) for x, y in lying], mix(IVORY, theme.DARK_WOOD, 0.4), half * 0.2)
    pen.polygon(lying, IVORY, half * 0.2)
    radius = half * (0.3 if face == 1 else 0.2)
    for x, y in PIPS[face]:
        (spot,) = turned([(centre[0] + x * half * 0.62, centre[1] + y * half * 0.62)], centre, tilt)
        pen.disc(spot, radius, pip)


def _thirteen(pen: Pen, seen: FRect) -> None:
    """Six and six and nobody knows: a star with the number that is wanted."""
    ground = mix(theme.SKY, theme.INK, 0.1)
    pen.rect(seen, ground)
    sparks(pen, seen, mix(ground, theme.PAPER, 0.42), 9)
    burst = star((112, 104), 104, 78, 13)
    shaded(pen, [[(x + 6, y + 10) for x, y in burst]])
    pen.polygon(burst, theme.SUNFLOWER, 2)
    pen.polygon(star((112, 104), 88, 68, 13), mix(theme.SUNFLOWER, theme.PAPER, 0.35))
    letters(pen, "13", (110, 102), 84, mix(theme.POPPY, theme.INK, 0.1))
    _die(pen, (182, 184), 33, 6, 14)


def _evil_one(pen: Pen, seen: FRect) -> None:
    """Two dice; one of them shows what it is."""
    ground = mix(theme.PLUM, theme.INK, 0.3)
    pen.rect(seen, ground)
    rays(pen, seen, (104, 126), mix(ground, theme.INK, 0.22))
    _die(pen, (186, 176), 34, 4, 16)
    for side in (-1, 1):
        horn = [(104 + side * 62, 84), (104 + side * 26, 80), (104 + side * 64, 30)]
        pen.polygon(horn, theme.POPPY, 5)
        shaded(pen, [[horn[0], (104 + side * 48, 82), horn[2]]], 50)
    tail = [(40, 172), (18, 196), (26, 222), (52, 214)]
    pen.path(tail, theme.POPPY, 7)
    pen.polygon(turned([(44, 204), (78, 210), (48, 226)], (52, 214), -14), theme.POPPY, 2)
    _die(pen, (104, 126), 56, 1, 0, theme.POPPY)
    for side in (-1, 1):
        brow = [(104 + side * 44, 88), (104 + side * 18, 102)]
        pen.path(brow, theme.INK, 8)


def _letter_card(pen: Pen, centre: Point, letter: str, colour: Colour, tilt: float, tall: float = 110) -> None:
    sheet(pen, centre, (tall * 0.8, tall), tilt, IVORY, mix(theme.PAPER, theme.INK, 0.3))
    letters(pen, letter, centre, tall * 0.56, colour, tilt)


def _word_game(pen: Pen, seen: FRect) -> None:
    """Two letters lie open, and the sand is running."""
    ground = theme.SUNFLOWER
    pen.rect(seen, ground)
    rays(pen, seen, (120, 90), mix(ground, theme.PAPER, 0.4), 24)
    _letter_card(pen, (66, 98), "W", mix(theme.POPPY, theme.INK, 0.1), -9, 136)
    _letter_card(pen, (150, 88), "O", mix(theme.SKY, theme.INK, 0.2), 8, 136)
    x, y, wide, tall = 176.0, 166.0, 36.0, 58.0
    shaded(pen, [oval((x + 12, y + tall), wide + 14, 12)], 80)
    glass = [(x - wide, y - tall), (x + wide, y - tall), (x + 5, y), (x + wide, y + tall), (x - wide, y + tall)]
    pen.polygon([*glass, (x - 5, y)], mix(theme.SKY, theme.PAPER, 0.72), 2)
    sand = mix(theme.POPPY, theme.SUNFLOWER, 0.25)
    pen.polygon([(x - wide * 0.55, y - tall * 0.52), (x + wide * 0.55, y - tall * 0.52), (x, y)], sand)
    pen.path([(x, y), (x, y + tall * 0.5)], sand, 3)
    pen.polygon([(x - wide * 0.8, y + tall - 3), (x + wide * 0.8, y + tall - 3), (x, y + tall * 0.38)], sand, 2)
    for edge in (-1, 1):
        pen.rect((x - wide - 10, y + edge * tall - 7, 2 * wide + 20, 14), theme.DARK_WOOD, 5)


def _word_chain(pen: Pen, seen: FRect) -> None:
    """Links of a chain, each with the letter that leads to the next."""
    ground = mix(theme.TEAL, theme.INK, 0.12)
    pen.rect(seen, ground)
    sparks(pen, seen, mix(ground, theme.PAPER, 0.4), 6)
    links = (((54.0, 62.0), "C"), ((120.0, 122.0), "A"), ((186.0, 182.0), "T"))
    for centre, _letter in links:
        shaded(pen, [oval((centre[0] + 6, centre[1] + 10), 50, 50)])
    for (centre, letter), tone in zip(links, (theme.POPPY, theme.SUNFLOWER, theme.POPPY), strict=True):
        pen.disc(centre, 50, mix(tone, theme.INK, 0.3))
        pen.disc((centre[0] - 1, centre[1] - 2), 48, tone)
        pen.disc(centre, 33, IVORY)
        letters(pen, letter, centre, 36, theme.INK)
    for spot in ((87.0, 92.0), (153.0, 152.0)):
        pen.polygon(turned(oval(spot, 21, 12), spot, 42), mix(theme.BRASS, theme.INK, 0.35))
        pen.polygon(turned(oval((spot[0] - 1, spot[1] - 2), 19, 10), spot, 42), mix(theme.BRASS, theme.PAPER, 0.25))


def _eyes_open(pen: Pen, seen: FRect) -> None:
    """An eye, wide open."""
    ground = mix(theme.POPPY, theme.SUNFLOWER, 0.3)
    pen.rect(seen, ground)
    rays(pen, seen, (120, 128), mix(ground, theme.PAPER, 0.28), 20)
    arcs = [
        (120 + 106 * math.cos(t), 128 + 74 * abs(math.sin(t)) ** 1.25 * math.copysign(1, math.sin(t))) for t in _turn()
    ]
    shaded(pen, [[(x + 5, y + 9) for x, y in arcs]])
    for turn in range(-150, -20, 20):
        lash = around((120, 134), 84, turn), around((120, 134), 118, turn)
        pen.path(list(lash), theme.INK, 8)
    pen.polygon(arcs, theme.INK, 5)
    pen.polygon(arcs, IVORY)
    pen.disc((120, 126), 56, mix(theme.SKY, theme.INK, 0.35))
    pen.disc((120, 126), 51, theme.SKY)
    for turn in range(0, 360, 24):
        pen.path([around((120, 126), 30, turn), around((120, 126), 46, turn)], mix(theme.SKY, theme.PAPER, 0.4), 4)
    pen.disc((120, 126), 26, theme.INK)
    pen.disc((106, 110), 12, theme.WHITE)


def _turn() -> list[float]:
    return [math.tau * n / 72 for n in range(72)]


def _chance(pen: Pen, seen: FRect) -> None:
    """Whatever you like."""
    ground = theme.PLUM
    pen.rect(seen, ground)
    rays(pen, seen, (120, 120), mix(ground, theme.INK, 0.2), 16)
    colours = (theme.POPPY, theme.SUNFLOWER, theme.LEAF, theme.SKY)
    for n in range(12):
        spot = around((120, 120), 96, n * 30 - 90)
        shaded(pen, [oval((spot[0] + 2, spot[1] + 4), 14, 14)])
        pen.disc(spot, 14, colours[n % 4])
    shaded(pen, [oval((126, 128), 70, 70)])
    pen.disc((120, 120), 70, IVORY)
    letters(pen, "?", (120, 120), 96, mix(ground, theme.INK, 0.2))


MORE: Mapping[str, Art] = {
    "higher-lower": _higher_lower,
    "who-dares": _who_dares,
    "strict-sequence": _strict_sequence,
    "thirteen": _thirteen,
    "evil-one": _evil_one,
    "word-game": _word_game,
    "word-chain": _word_chain,
    "eyes-open": _eyes_open,
}
CHANCE_PRINT: Mapping[str, Art] = {"chance": _chance}  # no game of its own: a space of the track
