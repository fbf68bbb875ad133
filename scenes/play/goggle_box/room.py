"""The living room: wallpaper, a sideboard with the television set on it, and the coffee table in front of us."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.glow import Glow
from scenes.ui.paint import film_grain, multiply, noise, plank, vignette
from scenes.ui.pen import Painter, Pen, Point, around, painted
from scenes.ui.theme import mix

# Zones that stay calm; the banner is above them, the prompts below
SEATS = Rect(96, 164, 334, 786)  # plates of three to five players under each other
SET = Rect(454, 164, 640, 430)  # the television set
SCREEN = Rect(482, 190, 490, 362)  # its screen: the ratings board
SHELF = Rect(1106, 164, 358, 420)  # on the sideboard, beside the set: a lot, a sum
LOG = Rect(1476, 164, 348, 440)
TABLE = Rect(454, 668, 1370, 282)  # the coffee table: hand, piles, fists, trays
HORIZON = 652  # where the coffee table begins

TOP, FRONT = 574, 600  # of the sideboard: where its top begins, and its doors
WALL = mix(theme.TEAL, theme.INK, 0.38)
TEAK = mix(theme.WOOD, theme.MUSTARD, 0.16)
CASE = theme.PLUM
CLOTH = mix(theme.MUSTARD, theme.INK, 0.5)
DUCKS = Rect(104, 14, 320, 142)
CLOCK = Rect(1582, 18, 136, 136)
PATTERN = (150.0, 172.0)  # one repeat of the wallpaper


def draw_room(canvas: Canvas) -> None:
    """The room with a dark screen; the ratings are drawn into SCREEN afterwards."""
    canvas.backdrop("goggle-box room", paint_room)


def paint_room(surface: Surface, k: float) -> None:
    """The one picture behind everything."""
    _wall(surface, k)
    _lamplight(surface, k)
    _hang(surface, k, DUCKS, _ducks)
    _hang(surface, k, CLOCK, _clock)
    _sideboard(surface, k)
    _hang(surface, k, SET, paint_television)
    _table(surface, k)
    vignette(surface, 150)
    film_grain(surface, 8)


def _wall(surface: Surface, k: float) -> None:
    """Wallpaper: rounded lozenges in each other, tone in tone so that what lies before it is read easily."""
    surface.fill(WALL)
    tile = painted(PATTERN, k, _motif)
    for column in range(math.ceil(theme.WIDTH / PATTERN[0]) + 1):
        for row in range(math.ceil(HORIZON / PATTERN[1]) + 1):
            x = (column - 0.5) * PATTERN[0]
            y = (row - 0.75 + 0.5 * (column % 2)) * PATTERN[1]
            surface.blit(tile, (round(x * k), round(y * k)), special_flags=pygame.BLEND_PREMULTIPLIED)
    mottle = noise((round(theme.WIDTH / 60), round(HORIZON / 60)), 238, 255, 5)
    multiply(surface, pygame.transform.smoothscale(mottle, surface.get_size()))


def _hang(surface: Surface, k: float, box: Rect, paint: Painter) -> None:
    """A picture with its soft shadow on the wall."""
    picture = painted(box.size, k, paint)
    depth = max(1, round(9 * k))
    shadow = Surface((picture.get_width() + 4 * depth, picture.get_height() + 4 * depth), pygame.SRCALPHA)
    shadow.blit(picture, (2 * depth, 2 * depth))
    shadow.fill((0, 0, 0, 190), special_flags=pygame.BLEND_RGBA_MULT)
    shadow = pygame.transform.box_blur(shadow, depth)
    corner = round(box.x * k), round(box.y * k)
    at = (corner[0] - 2 * depth + round(5 * k), corner[1] - 2 * depth + round(10 * k))
    for layer, place in ((shadow, at), (picture, corner)):
        surface.blit(layer, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def _motif(surface: Surface, k: float) -> None:
    pen = Pen(surface, k)
    width, height = PATTERN
    tints = (mix(WALL, theme.MUSTARD, 0.16), WALL, mix(WALL, theme.CREAM, 0.1), mix(WALL, theme.TOMATO, 0.22))
    for n, tint in enumerate(tints):
        inset = 7 + 15 * n
        pen.rect((inset, inset, width - 2 * inset, height - 2 * inset), tint, (width - 2 * inset) / 2)


def _ducks(surface: Surface, k: float) -> None:
    """Three of them, the nearest the largest."""
    for x, y, size in ((52.0, 118.0, 0.62), (142.0, 84.0, 0.74), (248.0, 44.0, 0.88)):
        _duck(Pen(surface, k), (x, y), size)


def _duck(pen: Pen, at: Point, size: float) -> None:
    """A china duck flying along the wall."""

    def spots(*points: Point) -> list[Point]:
        return [(at[0] + x * size, at[1] + y * size) for x, y in points]

    dark, light = mix(theme.PLUM, theme.INK, 0.3), mix(theme.KRAFT, theme.CREAM, 0.2)
    pen.polygon(spots((-44, 14), (-14, 2), (22, -2), (30, 8), (8, 20), (-18, 20)), light, 3)
    pen.polygon(spots((24, 4), (46, -10), (54, -6), (34, 10)), mix(theme.LEAF, theme.INK, 0.25), 4)
    pen.disc(spots((52, -10))[0], 9 * size, mix(theme.LEAF, theme.INK, 0.25))
    pen.polygon(spots((58, -12), (76, -10), (59, -4)), theme.MUSTARD, 2)
    pen.disc(spots((55, -12))[0], 2 * size, theme.CREAM)
    pen.polygon(spots((-8, 6), (12, 4), (-18, -40), (-36, -46)), dark, 4)
    pen.polygon(spots((-18, -24), (-2, -20), (4, 0), (-6, 2)), mix(dark, theme.CREAM, 0.35), 2)


def _clock(surface: Surface, k: float) -> None:
    """A sunburst clock, five to eight."""
    pen, centre = Pen(surface, k), (CLOCK.width / 2, CLOCK.height / 2)
    for ray in range(24):
        long = 62 if ray % 2 else 48
        tone = mix(theme.MUSTARD, theme.INK, 0.12 if ray % 2 else 0.4)
        pen.path([around(centre, 26, ray * 15), around(centre, long, ray * 15)], tone, 4)
        if ray % 2:
            pen.disc(around(centre, long, ray * 15), 4.5, tone)
    pen.disc(centre, 33, mix(theme.WOOD, theme.INK, 0.3))
    pen.disc(centre, 28, theme.CREAM)
    for hour in range(12):
        pen.disc(around(centre, 23, hour * 30), 2.0 if hour % 3 else 3.2, theme.INK)
    pen.path([centre, around(centre, 13, 148)], theme.INK, 4)
    pen.path([centre, around(centre, 19, 240)], theme.INK, 3)
    pen.disc(centre, 4, theme.TOMATO)


def _lamplight(surface: Surface, k: float) -> None:
    """A lamp beyond the right edge warms the wall behind the set."""
    reach = 760
    glow = Glow((2 * reach, 2 * reach), theme.MUSTARD, 150, 66, lambda pen, c: pen.disc((reach, reach), 420, c))
    glow.lay(surface, k, (1180 - reach, 330 - reach))


def _sideboard(surface: Surface, k: float) -> None:
    """Teak from side to side: its top, and the doors below it."""
    left, right = 0, theme.WIDTH
    shade = Surface((round((right - left) * k), round(26 * k)), pygame.SRCALPHA)
    shade.fill((*theme.SHADE, 70))
    surface.blit(shade, (round(left * k), round((TOP - 12) * k)))
    board = plank((round((right - left) * k), round((FRONT - TOP) * k)), k, mix(TEAK, theme.MAPLE, 0.2), 31)
    surface.blit(board, (round(left * k), round(TOP * k)))
    pen = Pen(surface, k)
    pen.rect((left, TOP, right - left, 3), mix(TEAK, theme.CREAM, 0.4))
    doors = 5
    for n in range(doors):
        wide = (right - left) / doors
        front = plank((round(wide * k), round((HORIZON - FRONT + 4) * k)), k, mix(TEAK, theme.SHADE, 0.42), 40 + n)
        surface.blit(front, (round((left + n * wide) * k), round(FRONT * k)))
        pen.rect((left + n * wide - 2, FRONT, 4, HORIZON - FRONT), mix(TEAK, theme.SHADE, 0.8))
    pen.rect((left, FRONT, right - left, 6), mix(TEAK, theme.SHADE, 0.7))


def _table(surface: Surface, k: float) -> None:
    """The coffee table: two broad boards and their front edge, in the light of the screen."""
    height = theme.HEIGHT - HORIZON
    shadow = Surface((round(theme.WIDTH * k), round(24 * k)), pygame.SRCALPHA)
    shadow.fill((*theme.SHADE, 90))
    surface.blit(shadow, (0, round((HORIZON - 12) * k)))
    tone = mix(theme.WOOD, theme.SHADE, 0.2)
    for n in range(2):
        top = HORIZON + n * height / 2
        board = plank((round(theme.WIDTH * k), round(height / 2 * k) + 1), k, mix(tone, theme.SHADE, 0.1 * n), 61 + n)
        surface.blit(board, (0, round(top * k)))
    pen = Pen(surface, k)
    pen.rect((0, HORIZON, theme.WIDTH, 4), mix(tone, theme.MAPLE, 0.7))
    pen.rect((0, HORIZON + 4, theme.WIDTH, 3), mix(tone, theme.SHADE, 0.4))
    pen.rect((0, HORIZON + height / 2 - 1.5, theme.WIDTH, 3), mix(tone, theme.SHADE, 0.55))
    _screenlight(surface, k)


def _screenlight(surface: Surface, k: float) -> None:
    """What the screen throws on the table."""
    glow = Glow(
        (1000, 340), mix(theme.TEAL, theme.CREAM, 0.4), 60, 46, lambda pen, c: pen.rect((150, 0, 640, 200), c, 90)
    )
    area = surface.subsurface(
        Rect(0, round(HORIZON * k), surface.get_width(), surface.get_height() - round(HORIZON * k))
    )
    glow.lay(area, k, (SCREEN.centerx - 480, -40))


def paint_television(surface: Surface, k: float) -> None:
    """The set alone, switched off, filling a picture of SET.size: a moulded case, the tube, knobs and a loudspeaker."""
    pen = Pen(surface, k)
    width, height = SET.size
    for x in (110, width - 110):
        pen.polygon(
            [(x - 40, height - 16), (x + 40, height - 16), (x + 24, height), (x - 24, height)],
            mix(CASE, theme.SHADE, 0.7),
        )
    tall = height - 12
    pen.rect((0, 0, width, tall), mix(CASE, theme.SHADE, 0.55), 46)
    pen.rect((0, 0, width, tall - 6), mix(CASE, theme.CREAM, 0.42), 46)
    pen.rect((2, 3, width - 4, tall - 10), CASE, 44)
    tube = SCREEN.move(-SET.x, -SET.y)
    pen.rect(tube.inflate(32, 32), mix(CASE, theme.SHADE, 0.45), 44)
    pen.rect(tube.inflate(26, 26).move(1, 2), theme.CREAM, 42)
    pen.rect(tube.inflate(8, 8), theme.SHADE, 34)
    pen.rect(tube, theme.NIGHT, 30)
    _controls(pen, Rect(tube.right + 30, tube.y - 6, width - tube.right - 54, tube.height + 12))


def _controls(pen: Pen, panel: Rect) -> None:
    """The programme and volume knobs over the cloth of the loudspeaker."""
    pen.rect(panel, mix(CASE, theme.SHADE, 0.4), 22)
    pen.rect(panel.inflate(-6, -6), mix(theme.CREAM, theme.KRAFT, 0.35), 20)
    radius = panel.width * 0.34
    for n, turn in enumerate((-60, 25)):
        centre = (float(panel.centerx), panel.y + 58 + n * 100.0)
        for tick in range(-210, 31, 30):
            pen.path([around(centre, radius + 6, tick), around(centre, radius + 10, tick)], theme.INK, 2.4)
        pen.disc((centre[0] + 1, centre[1] + 4), radius, mix(theme.KRAFT, theme.INK, 0.6))
        pen.disc(centre, radius, mix(theme.MUSTARD, theme.INK, 0.3))
        pen.disc((centre[0] - 0.5, centre[1] - 1.5), radius - 2, theme.MUSTARD)
        pen.path([around(centre, radius * 0.2, turn), around(centre, radius * 0.8, turn)], theme.INK, 5)
    cloth = Rect(panel.x + 14, panel.y + 222, panel.width - 28, panel.bottom - panel.y - 238)
    pen.rect(cloth, CLOTH, 10)
    for y in range(cloth.y + 10, cloth.bottom - 8, 12):
        pen.rect((cloth.x + 9, y, cloth.width - 18, 4), mix(CLOTH, theme.SHADE, 0.5), 2)
