"""The desk of a studio of the sixties: walnut around a blotter of navy cloth, and a console of bakelite behind it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Surface

from scenes.lobby.printing import oval
from scenes.play.channel_x.cards import FACE, bulged
from scenes.play.shots.joinery import felt, ink, lamp, screw, shade, sunk
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.glow import Glow
from scenes.ui.paint import film_grain, gradient, noise, planks, vignette
from scenes.ui.pen import Box, Pen, Point, around, painted
from scenes.ui.theme import Colour, mix

# The console lies behind the turn banner; on the blotter lie cards, plates and keys
CONSOLE: Box = (0, 0, 1920, 138)
BLOTTER: Box = (52, 150, 1816, 806)
MONITOR: Box = (266, 16, 156, 106)
METER: Box = (1500, 26, 132, 86)
CLOCK, DIAL = (180.0, 69.0), 53.0
AIR: Box = (1660, 34, 164, 70)
KNOBS = (46.0, 1874.0)
BAKELITE = mix(theme.DARK_WOOD, theme.INK, 0.62)
WALNUT = mix(theme.WOOD, (96, 48, 22), 0.3)
CLOTH = mix(theme.NAVY, theme.SKY, 0.1)
TUBE: Colour = (196, 214, 222)  # the light of a black-and-white screen
LAMP_ON = mix(theme.SIGNAL_RED, (255, 120, 70), 0.35)
TEN_TO_SEVEN = (7 * 30.0 - 5, 50 * 6.0, 12 * 6.0)  # degrees of the hands from the top: hours, minutes, seconds


def draw_desk(canvas: Canvas) -> None:
    """The desk under everything."""
    canvas.backdrop("channel-x", paint_desk)


def paint_desk(surface: Surface, k: float) -> None:
    """From the wood up: blotter, console, what is built into it, and the light of its lamps."""
    planks(surface, k, WALNUT, 7, 23)
    _blotter(surface, k)
    vignette(surface, 120)
    _console(surface, k)
    whole = painted((CONSOLE[2], CONSOLE[3]), k, _instruments)
    surface.blit(whole, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    x, y, wide, tall = MONITOR
    _shine(surface, k, (x + wide / 2, y + tall), TUBE, (520, 330), 40)
    x, y, wide, tall = AIR
    _shine(surface, k, (x + wide / 2, y + tall / 2), LAMP_ON, (330, 210), 54)
    film_grain(surface, 8)


def _blotter(surface: Surface, k: float) -> None:
    """Cloth let into the wood, with a brass line around it and the station's rings woven in."""
    x, y, wide, tall = BLOTTER
    pen = Pen(surface, k)
    pen.rect((x - 9, y - 9, wide + 18, tall + 18), mix(WALNUT, theme.INK, 0.6), 30)
    pen.rect((x - 5, y - 5, wide + 10, tall + 10), mix(theme.BRASS, theme.DARK_WOOD, 0.35), 27)
    area = pen.box(BLOTTER)
    cloth = Surface(area.size, pygame.SRCALPHA)
    cloth.blit(felt(area.size, k, CLOTH, 9), (0, 0))
    pale = mix(CLOTH, theme.BONE, 0.2)
    ink(cloth, k, lambda own: _woven(own, wide, tall, pale), 110)
    lamp(cloth, k, (0, 0, wide, tall), 40)
    sunk(cloth, k, (0, 0, wide, tall), 14, 130)
    mask = Surface(area.size, pygame.SRCALPHA)
    Pen(mask, k).rect((0, 0, wide, tall), theme.WHITE, 24)
    cloth.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(cloth, area)


def _woven(pen: Pen, wide: float, tall: float, colour: Colour) -> None:
    """A double line along the edge, and the corners of a test card."""
    for inset, stroke in ((16.0, 3.0), (24.0, 1.4)):
        pen.rect((inset, inset, wide - 2 * inset, tall - 2 * inset), colour, 20 - inset / 3, stroke)


def _console(surface: Surface, k: float) -> None:
    """The moulded body: a broad bead below, a dull sheen above, and slots for the loudspeaker behind the banner."""
    _, _, wide, tall = CONSOLE
    shade(surface, k, lambda pen, tint: pen.rect((0, 0, wide, tall + 22), tint), 16, 190)
    pen = Pen(surface, k)
    body = Surface(pen.box(CONSOLE).size, depth=32)
    gradient(body, mix(BAKELITE, theme.PAPER, 0.16), mix(BAKELITE, theme.INK, 0.5))
    mottle = noise((round(wide / 90), 5), 236, 255, 31)
    body.blit(pygame.transform.smoothscale(mottle, body.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(body, (0, 0))
    pen.rect((0, tall - 12, wide, 12), mix(BAKELITE, theme.INK, 0.7))
    pen.rect((0, tall - 13, wide, 2), mix(BAKELITE, theme.PAPER, 0.3))
    pen.rect((0, tall - 3, wide, 3), mix(theme.BRASS, theme.DARK_WOOD, 0.35))
    for n in range(56):
        x = 486 + n * 17.2
        pen.rect((x, 18, 8, 98), mix(BAKELITE, theme.INK, 0.75), 4)
        pen.rect((x + 7, 20, 1.6, 94), mix(BAKELITE, theme.PAPER, 0.22))


def _instruments(surface: Surface, k: float) -> None:
    """What is built into the console, left and right of the banner."""
    pen = Pen(surface, k)
    _clock(pen)
    _monitor(surface, k)
    _meter(pen)
    _on_air(surface, k)
    for x in KNOBS:
        _knob(pen, (x, 46), 25)
        for n, lit in enumerate((True, False) if x < 960 else (False, True)):
            _cue_lamp(pen, (x - 16 + n * 32, 100), theme.LEAF if x < 960 else theme.SUNFLOWER, lit)
    for spot in ((452, 20), (452, 112), (1468, 20), (1468, 112)):
        screw(pen, spot, 6, spot[0] + spot[1])


def _clock(pen: Pen) -> None:
    """The studio clock, at ten to seven."""
    x, y = CLOCK
    pen.disc((x + 2, y + 4), DIAL + 5, theme.INK)
    pen.disc(CLOCK, DIAL + 5, mix(theme.BRASS, theme.DARK_WOOD, 0.25))
    pen.disc((x - 0.6, y - 0.8), DIAL + 3, mix(theme.BRASS, theme.PAPER, 0.25))
    pen.disc(CLOCK, DIAL, FACE)
    for n in range(60):
        inner = 0.78 if n % 5 == 0 else 0.87
        ends = [around(CLOCK, DIAL * share, n * 6) for share in (inner, 0.93)]
        pen.path(ends, theme.BONE, 3.4 if n % 5 == 0 else 1.2)
    for turn, long, thick, colour in zip(
        TEN_TO_SEVEN, (0.5, 0.76, 0.8), (6.0, 4.4, 1.8), (theme.BONE, theme.BONE, LAMP_ON), strict=True
    ):
        pen.path([around(CLOCK, DIAL * 0.16, turn + 90), around(CLOCK, DIAL * long, turn - 90)], colour, thick)
    pen.disc(CLOCK, 6, theme.BRASS)


def _monitor(surface: Surface, k: float) -> None:
    """A small set that shows the test card."""
    pen = Pen(surface, k)
    x, y, wide, tall = MONITOR
    pen.rect((x + 2, y + 4, wide, tall), theme.INK, 18)
    pen.rect(MONITOR, mix(theme.TEST_CARD[2], theme.INK, 0.3), 18)
    pen.rect((x + 1, y + 1, wide - 2, tall - 2), mix(theme.TEST_CARD[1], theme.INK, 0.12), 17, 2)
    screen = (x + 12, y + 10, wide - 24, tall - 20)
    pen.polygon(bulged(screen), mix(theme.INK, theme.NIGHT, 0.5))
    area = pen.box((screen[0] + 2, screen[1] + 2, screen[2] - 4, screen[3] - 4))
    picture = Surface(area.size, pygame.SRCALPHA)
    _test_card(Pen(picture, k), screen[2] - 4, screen[3] - 4)
    mask = Surface(area.size, pygame.SRCALPHA)
    Pen(mask, k).polygon(bulged((0, 0, screen[2] - 4, screen[3] - 4)), theme.WHITE)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(picture, area)


def _test_card(pen: Pen, wide: float, tall: float) -> None:
    """Greys, rings and the X, as they glow before the programme begins."""
    grey = [mix(theme.NIGHT, TUBE, share) for share in (0.12, 0.3, 0.52, 0.72, 0.95)]
    pen.rect((0, 0, wide, tall), grey[2])
    for n in range(9):
        pen.rect((n * wide / 8 - 1, 0, 1.6, tall), grey[3])
    for n in range(6):
        pen.rect((0, n * tall / 5 - 1, wide, 1.6), grey[3])
    middle = (wide / 2, tall / 2)
    pen.disc(middle, tall * 0.44, grey[4])
    pen.disc(middle, tall * 0.37, grey[1], 3)
    for side in (-1, 1):
        pen.path([(middle[0] - 12 * side, middle[1] - 13), (middle[0] + 12 * side, middle[1] + 11)], grey[0], 8)
    for n in range(4):
        pen.rect((middle[0] - 20 + n * 10, middle[1] + 19, 10, 7), grey[n])


def _meter(pen: Pen) -> None:
    """How loud the studio is: a needle before a scale that ends in red."""
    x, y, wide, tall = METER
    pen.rect((x + 2, y + 3, wide, tall), theme.INK, 10)
    pen.rect(METER, mix(BAKELITE, theme.INK, 0.4), 10)
    pen.rect((x + 6, y + 6, wide - 12, tall - 12), mix(theme.BONE, theme.SUNFLOWER, 0.22), 6)
    pivot = (x + wide / 2, y + tall + 4)
    pen.arc(pivot, 66, -130, -72, theme.INK, 2.4)
    pen.arc(pivot, 66, -72, -50, theme.SIGNAL_RED, 5)
    for n in range(9):
        turn = -130 + n * 10
        pen.path([around(pivot, 66, turn), around(pivot, 73 if n % 2 else 76, turn)], theme.INK, 2)
    pen.path([around(pivot, 22, -96), around(pivot, 70, -96)], theme.INK, 2.4)
    pen.polygon(oval((pivot[0], y + tall - 7), 17, 10, 180, 360), mix(BAKELITE, theme.INK, 0.4))


def _on_air(surface: Surface, k: float) -> None:
    """The red lamp, lit: two waves from a mast, which every language reads."""
    pen = Pen(surface, k)
    x, y, wide, tall = AIR
    pen.rect((x + 2, y + 4, wide, tall), theme.INK, 14)
    pen.rect(AIR, mix(theme.TEST_CARD[2], theme.INK, 0.45), 14)
    inner = (x + 7, y + 7, wide - 14, tall - 14)
    pen.rect(inner, LAMP_ON, 9)
    middle = (x + wide / 2, y + tall / 2)
    Glow((wide, tall), mix(LAMP_ON, theme.SUNFLOWER, 0.6), 12, 150, lambda on, tone: _lens(on, wide, tall, tone)).lay(
        surface, k, (x, y)
    )
    pen.rect(inner, mix(LAMP_ON, theme.PAPER, 0.35), 9, 2)
    white = mix(theme.PAPER, theme.WHITE, 0.6)
    pen.disc((middle[0], middle[1] - 1), 6, white)
    pen.path([middle, (middle[0], middle[1] + 19)], white, 5)
    for radius, open_by in ((18, 46), (32, 38), (46, 28)):
        for turn in (0, 180):
            pen.arc((middle[0], middle[1] - 1), radius, turn - open_by, turn + open_by, white, 5)


def _lens(pen: Pen, wide: float, tall: float, tone: Colour) -> None:
    pen.polygon(oval((wide / 2, tall / 2), wide * 0.26, tall * 0.22), tone)


def _knob(pen: Pen, centre: Point, radius: float) -> None:
    """A fluted knob with a white mark."""
    x, y = centre
    pen.disc((x + 2, y + 4), radius, theme.INK)
    for turn in range(0, 360, 20):
        pen.disc(around(centre, radius * 0.92, turn), radius * 0.15, mix(BAKELITE, theme.INK, 0.4))
    pen.disc(centre, radius * 0.94, mix(BAKELITE, theme.INK, 0.4))
    pen.disc((x - 1, y - 1.5), radius * 0.7, mix(BAKELITE, theme.PAPER, 0.18))
    pen.path([around(centre, radius * 0.25, -60), around(centre, radius * 0.8, -60)], theme.BONE, 4)


def _cue_lamp(pen: Pen, centre: Point, colour: Colour, lit: bool) -> None:
    """A small jewel in a brass ring."""
    x, y = centre
    pen.disc((x + 1, y + 2), 12, theme.INK)
    pen.disc(centre, 12, mix(theme.BRASS, theme.DARK_WOOD, 0.3))
    pen.disc(centre, 9, colour if lit else mix(colour, theme.INK, 0.7))
    pen.disc((x - 2.5, y - 3), 3, mix(colour, theme.WHITE, 0.7 if lit else 0.15))


def _shine(surface: Surface, k: float, centre: Point, colour: Colour, reach: Sequence[float], strength: int) -> None:
    """The light that a lamp throws on what lies before it."""
    wide, tall = reach
    layer = Surface((32, 20), depth=32)
    for y in range(20):
        for x in range(32):
            far = min(1.0, (((x - 15.5) / 16) ** 2 + ((y - 9.5) / 10) ** 2) ** 0.5)
            layer.set_at((x, y), mix((0, 0, 0), colour, (1 - far) ** 2 * strength / 255))
    light = pygame.transform.smoothscale(layer, (round(2 * wide * k), round(2 * tall * k)))
    corner = (round((centre[0] - wide) * k), round((centre[1] - tall) * k))
    surface.blit(light, corner, special_flags=pygame.BLEND_RGB_ADD)
