"""How the toy is made: framed trays of lacquered or plain wood, sunk floors, ink printed on wood and cloth."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from random import Random

import pygame
from msgspec import Struct
from pygame import Rect, Surface

from scenes.play.shots.lay import Box, Point
from scenes.ui import theme
from scenes.ui.lettering import Lettering
from scenes.ui.paint import multiply, noise, plank
from scenes.ui.pen import Pen, Tint
from scenes.ui.theme import Colour, mix

BLACK: Colour = (0, 0, 0)
LACQUER = mix(theme.POPPY, theme.INK, 0.16)
WALNUT = mix(theme.WOOD, (96, 48, 22), 0.35)
PRINT = 224  # of 255: how much printing ink covers the grain below
BLUR = 3.0  # pixels of blur that a shadow is painted for, and then enlarged
BEVEL = 2.4  # logical pixels of a broken edge


class Tray(Struct, frozen=True):
    """A wooden frame around a sunk floor; everything in logical pixels."""

    box: Box  # of the frame's upper side
    rail: float  # its width
    wall: float  # how much is seen of its height, outside below and inside above
    tone: Colour
    radius: float = 20.0
    grain: float = 1.0  # how much of the grain shows through the lacquer
    screws: tuple[float, ...] = (0.09, 0.5, 0.91)  # along the long rails, as shares
    deep: bool = True  # whether the far rail shows its inner side

    @property
    def floor(self) -> Box:
        x, y, width, height = self.box
        return x + self.rail, y + self.rail, width - 2 * self.rail, height - 2 * self.rail


def tray_with(surface: Surface, k: float, tray: Tray, floor: Callable[[Surface, float], None], seed: int = 3) -> None:
    """A whole tray: its outer wall, the floor with the rails' shadow on it, and the rails."""
    pen = Pen(surface, k)
    x, y, width, height = tray.box
    pen.rect((x, y, width, height + tray.wall), mix(tray.tone, BLACK, 0.66), tray.radius)
    pen.rect((x, y, width, height + tray.wall - 2), mix(tray.tone, BLACK, 0.52), tray.radius)
    area = pen.box(tray.floor)
    surface.set_clip(area)
    floor(surface, k)
    surface.set_clip(None)
    sunk(surface, k, tray.floor, tray.wall + 10, 150)
    if tray.deep:
        _inner_wall(surface, k, tray)
    _rails(surface, k, tray, seed)


def _inner_wall(surface: Surface, k: float, tray: Tray) -> None:
    """The inside of the far rail, which looks at us and away from the light."""
    x, y, width, _ = tray.floor
    pen = Pen(surface, k)
    pen.rect((x, y, width, tray.wall), mix(tray.tone, BLACK, 0.6))
    pen.rect((x, y + tray.wall - 1.2, width, 1.2), mix(tray.tone, BLACK, 0.8))


def _rails(surface: Surface, k: float, tray: Tray, seed: int) -> None:
    """The four rails with mitred corners and broken edges."""
    x, y, width, height = tray.box
    size = round(width * k), round(height * k)
    body = boards(size, k, tray, seed)
    pen = Pen(body, k)
    inner = (tray.rail, tray.rail, width - 2 * tray.rail, height - 2 * tray.rail)
    _edges(body, k, (0, 0, width, height), (46, 30, 96, 78))
    left, top, wide, tall = inner
    grow = (left - BEVEL, top - BEVEL, wide + 2 * BEVEL, tall + 2 * BEVEL)
    _edges(body, k, grow, (-84, -60, 62, 40))
    pygame.draw.rect(body, (0, 0, 0, 0), pen.box(inner))
    mask = Surface(body.get_size(), pygame.SRCALPHA)
    Pen(mask, k).rect((0, 0, width, height), theme.WHITE, tray.radius)
    body.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(body, (round(x * k), round(y * k)))
    for number, place in enumerate(tray.screws):
        for far in (y + tray.rail / 2, y + height - tray.rail / 2):
            screw(Pen(surface, k), (x + width * place, far), tray.rail * 0.2, 37 + 61 * number)


def boards(size: tuple[int, int], k: float, tray: Tray, seed: int) -> Surface:
    """Wood for a frame: grain along each rail, joined at 45 degrees."""
    width, height = size
    body = Surface(size, pygame.SRCALPHA)
    across = wood((width, height), k, tray.tone, seed, tray.grain)
    upright = pygame.transform.rotate(wood((height, width), k, tray.tone, seed + 1, tray.grain), 90)
    body.blit(across, (0, 0))
    mitre = Surface(size, pygame.SRCALPHA)
    half = height / 2
    for side in ([(0, 0), (half, half), (0, height)], [(width, 0), (width - half, half), (width, height)]):
        pygame.draw.polygon(mitre, theme.WHITE, side)
    mitre.blit(upright, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    body.blit(mitre, (0, 0))
    seam = (*mix(tray.tone, BLACK, 0.6), 150)
    joints = Surface(size, pygame.SRCALPHA)
    for corner, turn_x, turn_y in ((0, 1, 1), (1, -1, 1), (2, 1, -1), (3, -1, -1)):
        start = ((width if corner % 2 else 0), (height if corner > 1 else 0))
        end = (start[0] + turn_x * tray.rail * k, start[1] + turn_y * tray.rail * k)
        pygame.draw.line(joints, seam, start, end, max(1, round(1.2 * k)))
    body.blit(joints, (0, 0))
    return body


def wood(size: tuple[int, int], k: float, tone: Colour, seed: int, grain: float = 1.0) -> Surface:
    """One board, its grain running across; with less `grain`, lacquer hides it."""
    board = plank(size, k, tone, seed)
    if grain < 1:
        coat = Surface(size, depth=32)
        coat.fill(tone)
        coat.set_alpha(round(255 * (1 - grain)))
        board.blit(coat, (0, 0))
    return board


def _edges(surface: Surface, k: float, box: Box, light: tuple[int, int, int, int]) -> None:
    """Broken edges of a box: how light (or, below 0, dark) those at the top, left, bottom and right are."""
    x, y, width, height = box
    right, bottom, b = x + width, y + height, BEVEL
    sides = (
        [(x, y), (right, y), (right - b, y + b), (x + b, y + b)],
        [(x, y), (x + b, y + b), (x + b, bottom - b), (x, bottom)],
        [(x, bottom), (x + b, bottom - b), (right - b, bottom - b), (right, bottom)],
        [(right, y), (right, bottom), (right - b, bottom - b), (right - b, y + b)],
    )
    sheen = Surface(surface.get_size(), pygame.SRCALPHA)
    for number, (side, level) in enumerate(zip(sides, light, strict=True)):
        dark = level < 0 or (number > 1 and light[0] > 0)
        Pen(sheen, k).polygon(side, (*(BLACK if dark else theme.WHITE), abs(level)))
    surface.blit(sheen, (0, 0))


def sunk(surface: Surface, k: float, box: Box, reach: float, strength: int) -> None:
    """The shadow that the rails at the top and the left throw onto a sunk floor."""
    coarse = k / 4
    x, y, width, height = box
    size = (max(1, round(width * coarse)), max(1, round(height * coarse)))
    layer = Surface((size[0] + 80, size[1] + 80), pygame.SRCALPHA)
    layer.fill((0, 0, 0, strength))
    clear = Rect(40 + round(reach * coarse * 0.75), 40 + round(reach * coarse), size[0] + 80, size[1] + 80)
    pygame.draw.rect(layer, (0, 0, 0, 0), clear)
    layer = pygame.transform.gaussian_blur(layer, max(1, round(reach * coarse / 2.4)))
    shade = pygame.transform.smoothscale(layer.subsurface((40, 40, *size)), (round(width * k), round(height * k)))
    surface.blit(shade, (round(x * k), round(y * k)))


def ink(surface: Surface, k: float, draw: Callable[[Pen], None], cover: int = PRINT) -> None:
    """Printing ink: what the pen draws, with a little of the ground showing through."""
    layer = Surface(surface.get_size(), pygame.SRCALPHA)
    draw(Pen(layer, k))
    layer.set_alpha(cover)
    surface.blit(layer, (0, 0))


def shade(surface: Surface, k: float, draw: Callable[[Pen, Tint], None], blur: float, strength: int) -> None:
    """A soft dark shape: what a thing throws onto the board. `blur` in the pen's units, `strength` of 255."""
    coarse = min(k, BLUR / blur)  # what is soft need not be painted finely
    layer = Surface([max(1, math.ceil(side * coarse / k)) for side in surface.get_size()], pygame.SRCALPHA)
    draw(Pen(layer, coarse), (0, 0, 0, strength))
    reach = max(1, round(blur * coarse * 0.6))
    layer = pygame.transform.box_blur(pygame.transform.box_blur(layer, reach), reach)
    surface.blit(pygame.transform.smoothscale(layer, surface.get_size()), (0, 0))


def felt(size: tuple[int, int], k: float, tone: Colour, seed: int = 5) -> Surface:
    """Woollen cloth: short fibres this way and that over a soft mottle."""
    cloth = Surface(size, depth=32)
    cloth.fill(mix(tone, theme.WHITE, 0.08))
    width, height = size
    for step, low in ((46.0, 236), (9.0, 240), (1.1, 218)):
        grain = noise((round(width / k / step) + 2, round(height / k / step) + 2), low, 255, seed + round(step))
        multiply(cloth, pygame.transform.smoothscale(grain, size))
    dice = Random(seed)
    hairs = Surface(size, pygame.SRCALPHA)
    for _ in range(round(width * height / (k * k) / 160)):
        x, y = dice.uniform(0, width), dice.uniform(0, height)
        lean, long = dice.uniform(-0.9, 0.9), dice.uniform(2, 5) * k
        tint = (*(theme.WHITE if dice.random() < 0.5 else BLACK), 26)
        pygame.draw.line(hairs, tint, (x, y), (x + long, y + lean * long), max(1, round(0.5 * k)))
    cloth.blit(hairs, (0, 0))
    return cloth


def lamp(surface: Surface, k: float, box: Box, strength: int = 34) -> None:
    """The light of the one lamp: a little brighter to the top left of a box, darker to the lower right."""
    small = Surface((16, 12), pygame.SRCALPHA)
    for y in range(12):
        for x in range(16):
            fall = (x / 15 + y / 11) / 2 - 0.42
            small.set_at((x, y), (*(BLACK if fall > 0 else (255, 244, 214)), round(abs(fall) * 2 * strength)))
    area = Pen(surface, k).box(box)
    surface.blit(pygame.transform.smoothscale(small, area.size), area)


@lru_cache(4)
def _lettering() -> Lettering:
    return Lettering()


def figure(pen: Pen, text: str, centre: Point, size: float, colour: Tint) -> None:
    """A printed number, upright, its ink centred at a point."""
    picture = _lettering().font("title", max(1, round(size * pen.k))).render(text, True, colour[:3])
    seen = picture.get_bounding_rect()
    x, y = pen.at(centre)
    pen.surface.blit(picture, (round(x - seen.centerx), round(y - seen.centery)))


def screw(pen: Pen, at: Point, radius: float = 7.0, turn: float = 30.0) -> None:
    """A small brass screw in the wood."""
    x, y = at
    pen.disc((x, y + 1.0), radius + 1.2, (0, 0, 0))
    pen.disc(at, radius, mix(theme.BRASS, BLACK, 0.45))
    pen.disc((x - 0.4, y - 0.7), radius - 0.8, mix(theme.BRASS, theme.WHITE, 0.25))
    pen.disc((x + 0.2, y + 0.4), radius - 1.5, mix(theme.BRASS, BLACK, 0.1))
    slot = pygame.Vector2(radius - 2.2, 0).rotate(turn)
    pen.path([(x - slot.x, y - slot.y), (x + slot.x, y + slot.y)], mix(theme.BRASS, BLACK, 0.7), 1.9)
