"""What is on: a picture for each programme type, flat shapes in few colours, as the card printers had them."""

from __future__ import annotations

from collections.abc import Callable

from scenes.ui import theme
from scenes.ui.pen import Pen, Point, around, ring
from scenes.ui.theme import Colour, mix

FIELD = (164.0, 200.0)  # what a picture fills; its upper left is covered by the tab with number and sign
Picture = Callable[[Pen, Colour], None]  # on a field in a tone that is there already

DARK = mix(theme.PLUM, theme.SHADE, 0.72)
SKIN = (236, 190, 150)


def _halo(pen: Pen, tone: Colour, centre: Point, radius: float) -> None:
    """The pale disc behind whatever is the matter."""
    pen.disc(centre, radius, mix(tone, theme.CREAM, 0.34))


def _news(pen: Pen, tone: Colour) -> None:
    """The newsreader at his desk before the globe."""
    _halo(pen, tone, (92, 92), 70)
    pale = mix(tone, theme.CREAM, 0.66)
    pen.disc((92, 92), 57, pale, 3.4)
    pen.path([(35, 92), (149, 92)], pale, 3)
    for y, half in ((66, 50.5), (118, 50.5)):
        pen.path([(92 - half, y), (92 + half, y)], pale, 3)
    for bend in (-26, 26):
        pen.path([(92 + bend * (1 - (y / 57) ** 2), 92 + y) for y in range(-57, 58, 6)], pale, 3)
    pen.polygon([(46, 168), (50, 140), (74, 126), (110, 126), (134, 140), (138, 168)], DARK, 5)
    pen.polygon([(80, 126), (104, 126), (92, 160)], theme.CREAM)
    pen.polygon([(89, 132), (95, 132), (98, 152), (92, 164), (86, 152)], theme.MUSTARD)
    pen.rect((82, 108, 20, 24), mix(SKIN, theme.INK, 0.16), 8)
    pen.rect((70, 66, 44, 56), SKIN, 21)
    pen.polygon([(68, 92), (68, 74), (78, 60), (106, 58), (117, 72), (116, 92), (110, 78), (84, 76), (74, 80)], DARK, 3)
    for x in (82, 102):
        pen.disc((x, 91), 8.6, DARK, 3.2)
    pen.path([(90, 90), (94, 90)], DARK, 3.2)
    pen.path([(84, 109), (100, 109)], mix(SKIN, theme.INK, 0.6), 3.4)
    pen.rect((0, 164, 164, 36), mix(tone, theme.SHADE, 0.62))
    pen.rect((0, 164, 164, 6), theme.MUSTARD)
    pen.polygon([(98, 178), (142, 172), (150, 186), (106, 193)], theme.CREAM, 2)
    for n in range(2):
        pen.path([(108, 181 + 6 * n), (138, 177 + 6 * n)], mix(theme.CREAM, theme.INK, 0.5), 2.2)
    pen.rect((28, 150, 6, 34), DARK, 3)
    pen.rect((22, 138, 18, 24), mix(theme.CREAM, theme.INK, 0.3), 8)


def _sport(pen: Pen, tone: Colour) -> None:
    """The ball in the net."""
    pale = mix(tone, theme.CREAM, 0.5)
    for n in range(-4, 9):
        x = n * 26.0
        pen.path([(x, 0), (x + 164, 164)], pale, 2.4)
        pen.path([(x, 164), (x + 164, 0)], pale, 2.4)
    pen.rect((0, 150, 164, 50), mix(theme.LEAF, theme.INK, 0.12))
    pen.rect((0, 150, 164, 7), mix(theme.LEAF, theme.CREAM, 0.55))
    pen.polygon([(40, 190), (64, 178), (138, 178), (156, 190), (98, 198)], mix(theme.LEAF, theme.SHADE, 0.55))
    centre, radius = (97.0, 124.0), 57.0
    pen.disc((centre[0] + 2, centre[1] + 3), radius + 2, mix(tone, theme.SHADE, 0.6))
    pen.disc(centre, radius, theme.CREAM)
    pen.arc(centre, radius - 7, -20, 110, mix(theme.CREAM, theme.INK, 0.2), 13)
    middle = (centre[0] - 5, centre[1] - 4)
    pen.polygon(ring(middle, 20, 5, -80), DARK, 2)
    for n in range(5):
        turn = -80 + 72 * n
        pen.path([around(middle, 20, turn), around(middle, 38, turn)], DARK, 4)
        tip, left, right = (
            around(middle, 37, turn),
            around(centre, radius - 1, turn - 17),
            around(centre, radius - 1, turn + 17),
        )
        rim = [around(centre, radius - 0.5, turn - 17 + 34 * i / 6) for i in range(7)]
        pen.polygon([tip, left, *rim, right], DARK, 1)
    for n, long in enumerate((20, 30, 18)):
        y = 108 + 17 * n
        pen.path([(30 - long, y), (30, y)], theme.CREAM, 5)


def _comedy(pen: Pen, tone: Colour) -> None:
    """The comedian: a bowler hat, a red nose and a moustache."""
    for turn in range(0, 360, 30):
        pen.wedge((90, 112), 190, turn, turn + 15, mix(tone, theme.CREAM, 0.3))
    pen.polygon([(30, 200), (40, 174), (70, 164), (112, 164), (142, 174), (152, 200)], DARK, 4)
    pen.polygon([(91, 176), (62, 162), (62, 192)], theme.TOMATO, 5)
    pen.polygon([(91, 176), (120, 162), (120, 192)], theme.TOMATO, 5)
    pen.disc((91, 177), 9, mix(theme.TOMATO, theme.INK, 0.3))
    for x in (44, 138):
        pen.disc((x, 122), 11, mix(SKIN, theme.INK, 0.1))
    pen.disc((91, 120), 48, SKIN)
    pen.polygon([(49, 78), (50, 58), (62, 36), (91, 28), (120, 36), (132, 58), (133, 78)], DARK, 5)
    pen.path([(32, 82), (60, 89), (91, 91), (122, 89), (150, 82)], DARK, 13)
    pen.path([(53, 74), (91, 80), (129, 74)], theme.TOMATO, 8)
    for x in (72, 110):
        pen.disc((x, 112), 12, theme.CREAM)
        pen.disc((x + 2, 113), 6, DARK)
    pen.path([(56, 98), (68, 93), (80, 97)], DARK, 4)
    pen.path([(102, 97), (114, 93), (126, 98)], DARK, 4)
    for side in (-1, 1):
        curl = [(91, 142), (91 + side * 20, 138), (91 + side * 32, 145), (91 + side * 42, 136)]
        pen.path(curl, DARK, 9)
    pen.disc((91, 130), 13, theme.TOMATO)
    pen.disc((87, 126), 3.6, mix(theme.TOMATO, theme.CREAM, 0.6))
    pen.arc((91, 142), 17, 25, 155, mix(SKIN, theme.INK, 0.7), 4)


def _nature(pen: Pen, tone: Colour) -> None:
    """An owl on its branch before the moon."""
    pen.disc((98, 74), 66, mix(tone, theme.CREAM, 0.34))
    brown, light = mix(theme.WOOD, theme.INK, 0.2), mix(theme.KRAFT, theme.CREAM, 0.25)
    for x, y, turn in ((18, 150, -40), (146, 138, 20), (30, 182, 30), (134, 186, -20)):
        tip = around((x, y), 26, turn)
        side = around((x, y), 14, turn + 50)
        other = around((x, y), 14, turn - 50)
        pen.polygon([(x, y), side, tip, other], mix(tone, theme.SHADE, 0.5), 3)
    left = [(52.0, 52.0), (46.0, 96.0), (48.0, 146.0), (72.0, 176.0)]
    pen.polygon([*left, *((180 - x, y) for x, y in reversed(left)), (116, 66), (64, 66)], brown, 5)
    pen.polygon([(68, 112), (112, 112), (114, 148), (90, 172), (66, 148)], light, 6)
    for row, count in enumerate((3, 4, 3, 2)):
        for n in range(count):
            across = 90 + (n - (count - 1) / 2) * 15
            pen.arc((across, 118 + 14 * row), 6, 10, 170, brown, 3)
    for x in (69, 111):
        pen.disc((x, 88), 23, light)
        pen.disc((x, 88), 16, theme.CREAM)
        pen.disc((x, 88), 9, DARK)
        pen.disc((x - 3, 85), 3, theme.CREAM)
    pen.polygon([(84, 98), (96, 98), (90, 114)], theme.MUSTARD, 2)
    for x, lean in ((50, -6), (130, 6)):
        pen.polygon(
            [(x, 104), (x + lean * 1.6, 140), (x - lean * 0.6, 166), (x - lean, 120)], mix(brown, theme.SHADE, 0.45), 4
        )
    pen.path([(-6, 184), (60, 178), (170, 188)], mix(theme.DARK_WOOD, theme.SHADE, 0.3), 15)
    for x in (72, 82, 98, 108):
        pen.path([(x, 172), (x, 184)], theme.MUSTARD, 6)


def _music(pen: Pen, tone: Colour) -> None:
    """A record on the turntable, and the microphone of whoever sings."""
    _halo(pen, tone, (98, 100), 78)
    centre = (96.0, 112.0)
    pen.disc((centre[0] + 3, centre[1] + 5), 66, mix(tone, theme.SHADE, 0.55))
    pen.disc(centre, 66, DARK)
    for radius in (59, 50, 41, 32):
        pen.disc(centre, radius, mix(DARK, theme.CREAM, 0.2), 1.8)
    for turn in (-70, 110):
        pen.wedge(centre, 62, turn, turn + 26, mix(DARK, theme.CREAM, 0.18))
    pen.disc(centre, 26, theme.MUSTARD)
    pen.disc(centre, 26, mix(theme.MUSTARD, theme.INK, 0.35), 2)
    pen.disc(centre, 18, theme.TOMATO, 4)
    pen.disc(centre, 5, DARK)
    pen.path([(150, 26), (148, 100), (122, 146)], mix(theme.CREAM, theme.INK, 0.12), 6)
    pen.disc((150, 24), 11, mix(theme.CREAM, theme.INK, 0.4))
    pen.disc((150, 24), 6, theme.CREAM)
    pen.polygon([(124, 138), (132, 144), (118, 162), (108, 156)], theme.CREAM, 2)
    for x, y, size in ((28, 160, 1.0), (60, 184, 0.0)):
        if size:
            pen.disc((x, y + 18), 9.5, theme.CREAM)
            pen.disc((x + 28, y + 12), 9.5, theme.CREAM)
            pen.path([(x + 7.5, y + 18), (x + 7.5, y - 12), (x + 35.5, y - 18), (x + 35.5, y + 12)], theme.CREAM, 4.5)
            pen.polygon([(x + 7.5, y - 12), (x + 35.5, y - 18), (x + 35.5, y - 9), (x + 7.5, y - 3)], theme.CREAM, 1)


def _clock(pen: Pen, tone: Colour) -> None:
    """The station's clock at twelve."""
    pale = mix(tone, theme.CREAM, 0.3)
    for turn in range(0, 360, 30):
        pen.wedge((92, 112), 200, turn - 7.5, turn + 7.5, pale)
    pen.disc((94, 116), 66, mix(tone, theme.SHADE, 0.6))
    pen.disc((92, 112), 66, theme.CREAM)
    pen.disc((92, 112), 66, DARK, 6)
    for hour in range(12):
        turn = hour * 30 - 90
        inner = 44 if hour % 3 == 0 else 50
        pen.path([around((92, 112), inner, turn), around((92, 112), 54, turn)], DARK, 7 if hour % 3 == 0 else 4)
    pen.path([(92, 126), (92, 64)], DARK, 6)
    pen.path([(92, 122), (92, 80)], theme.TOMATO, 10)
    pen.disc((92, 112), 9, DARK)
    pen.disc((92, 112), 4, theme.CREAM)


def _pennant(pen: Pen, tone: Colour) -> None:
    """A banner hanging from its rod; the sign is printed on it afterwards."""
    pen.rect((0, 0, *FIELD), mix(tone, theme.CREAM, 0.72))
    for n in range(-2, 10):
        x = n * 22.0
        pen.polygon([(x, 200), (x + 10, 200), (x + 110, 0), (x + 100, 0)], mix(tone, theme.CREAM, 0.6))
    shade = mix(tone, theme.SHADE, 0.35)
    for shift, cloth in ((5, mix(tone, theme.SHADE, 0.55)), (0, tone)):
        pen.polygon(
            [(50 + shift, 24), (146 + shift, 24), (146 + shift, 178), (98 + shift, 148), (50 + shift, 178)], cloth
        )
    pen.polygon([(50, 24), (146, 24), (146, 38), (50, 38)], shade)
    pen.path([(58, 160), (98, 136), (138, 160)], mix(tone, theme.CREAM, 0.55), 4)
    pen.path([(36, 24), (160, 24)], mix(theme.DARK_WOOD, theme.SHADE, 0.2), 11)
    for x in (36, 160):
        pen.disc((x, 24), 10, theme.MUSTARD)
    pen.path([(58, 18), (98, 2), (138, 18)], mix(theme.DARK_WOOD, theme.SHADE, 0.2), 4)


def paint_set(pen: Pen, centre: Point, wide: float, ground: Colour) -> None:
    """A small television set in two colours, as on the backs and the box."""
    x, y = centre[0] - wide / 2, centre[1] - wide * 0.36
    unit = wide / 100
    for side in (-1, 1):
        tip = (centre[0] + side * 26 * unit, y - 26 * unit)
        pen.path([(centre[0], y), tip], theme.CREAM, 4.5 * unit)
        pen.disc(tip, 5 * unit, theme.MUSTARD)
        foot = centre[0] + side * 34 * unit
        pen.path([(centre[0] + side * 28 * unit, y + 70 * unit), (foot, y + 86 * unit)], theme.CREAM, 6 * unit)
    pen.rect((x, y, wide, 74 * unit), theme.CREAM, 15 * unit)
    pen.rect((x + 8 * unit, y + 8 * unit, 62 * unit, 58 * unit), ground, 13 * unit)
    for n, tall in enumerate((36, 20, 28, 14)):
        box = (x + (17 + 12 * n) * unit, y + (56 - tall) * unit, 8 * unit, tall * unit)
        pen.rect(box, (theme.TOMATO, theme.CREAM, theme.MUSTARD, theme.CREAM)[n], 1.5 * unit)
    for step in (22, 46):
        pen.disc((x + 84 * unit, y + step * unit), 8.5 * unit, theme.MUSTARD)


TWELVE, BANNER = _clock, _pennant
PICTURES: tuple[Picture, ...] = (_news, _sport, _comedy, _nature, _music)  # by colour
