"""Materials: wood, paper, cloth, brass, shadows and film grain, painted from seeded noise without any picture file."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random

import pygame
from pygame import Rect, Surface

from scenes.ui import theme
from scenes.ui.theme import Colour, mix

LAMPLIGHT: Colour = (255, 176, 98)  # what wood is lit by
GRAIN_TILE = 256  # pixels of the tile that film grain repeats
SHADOW_STEP = 4  # shadows are painted this much coarser: they are soft anyway


def noise(size: tuple[int, int], low: int, high: int, seed: int) -> Surface:
    """Grey noise from `low` to `high` (0 to 255), one value a pixel."""
    width, height = max(1, size[0]), max(1, size[1])
    picture = pygame.image.frombuffer(Random(seed).randbytes(width * height), (width, height), "P")
    picture.set_palette([(v, v, v) for v in (low + (high - low) * i // 255 for i in range(256))])
    plain = Surface((width, height), depth=32)
    plain.blit(picture, (0, 0))
    return plain


def multiply(surface: Surface, layer: Surface, at: tuple[int, int] = (0, 0)) -> None:
    """Darken a surface by a grey layer."""
    surface.blit(layer, at, special_flags=pygame.BLEND_RGB_MULT)


def film_grain(surface: Surface, strength: int = 10, seed: int = 7) -> None:
    """A fine even grain over the whole surface, up to `strength` of 255 darker."""
    tile = noise((GRAIN_TILE, GRAIN_TILE), 255 - strength, 255, seed)
    for y in range(0, surface.get_height(), GRAIN_TILE):
        for x in range(0, surface.get_width(), GRAIN_TILE):
            multiply(surface, tile, (x, y))


def gradient(surface: Surface, top: Colour, bottom: Colour) -> None:
    """A vertical gradient over the whole surface."""
    ramp = Surface((1, 2), depth=32)
    ramp.set_at((0, 0), top)
    ramp.set_at((0, 1), bottom)
    surface.blit(pygame.transform.smoothscale(ramp, surface.get_size()), (0, 0))


def vignette(surface: Surface, edge: int = 150) -> None:
    """Darken towards the corners, down to `edge` of 255; the light stays a little above the middle."""
    small = Surface((32, 18), depth=32)
    for y in range(18):
        for x in range(32):
            far = min(1.0, math.hypot((x - 15) / 20, (y - 7.5) / 13))
            value = round(255 - (255 - edge) * far**2)
            small.set_at((x, y), (value, value, value))
    multiply(surface, pygame.transform.smoothscale(small, surface.get_size()))


def night(surface: Surface, k: float, colour: Colour = theme.NIGHT) -> None:
    """Cloth at night: a quiet gradient with a vignette and grain."""
    gradient(surface, mix(colour, theme.WHITE, 0.06), mix(colour, (0, 0, 0), 0.35))
    vignette(surface, 190)
    film_grain(surface, 8)


def paper(surface: Surface, k: float, colour: Colour = theme.PAPER) -> None:
    """Paper: flat colour with a soft mottle and grain."""
    surface.fill(colour)
    width, height = surface.get_size()
    mottle = noise((round(width / k / 40) + 2, round(height / k / 40) + 2), 250, 255, 3)
    multiply(surface, pygame.transform.smoothscale(mottle, (width, height)))
    film_grain(surface, 9)


def plank(size: tuple[int, int], k: float, tone: Colour, seed: int) -> Surface:
    """One board with its grain running across: bands, fibres, a flame figure and pores. `size` in pixels."""
    width, height = size
    board = Surface(size, depth=32)
    board.fill(mix(tone, LAMPLIGHT, 0.2))
    rng = Random(seed)
    long, tall = width / k, height / k  # in logical units
    for across, down, low in ((500, 22, 205), (360, 7, 208), (150, 2.4, 222)):
        layer = noise((round(long / across) + 2, round(tall / down) + 2), low, 255, rng.randrange(1 << 30))
        multiply(board, pygame.transform.smoothscale(layer, size))
    board = _waved(board, k, rng)
    _figure(board, k, tone, rng)
    _pores(board, k, tone, rng)
    return board


def _waved(board: Surface, k: float, rng: Random) -> Surface:
    """The board with its grain bent gently up and down, column by column."""
    width, height = board.get_size()
    bent = board.copy()
    turns = [(rng.uniform(2, 5) * k, rng.uniform(300, 900) * k, rng.uniform(0, 6)) for _ in range(2)]
    step = max(1, round(2 * k))
    for x in range(0, width, step):
        shift = round(sum(size * math.sin(x / length + start) for size, length, start in turns))
        bent.blit(board, (x, shift), Rect(x, 0, step, height))
    return bent


def _figure(board: Surface, k: float, tone: Colour, rng: Random) -> None:
    """Long nested arcs, as a board cut across the rings shows."""
    width, height = board.get_size()
    lines = Surface(board.get_size(), pygame.SRCALPHA)
    dark = mix(tone, (0, 0, 0), 0.55)
    lines.fill((*dark, 0))
    centre_x, centre_y = rng.uniform(0, width), height * rng.choice((rng.uniform(-0.4, 0.1), rng.uniform(0.9, 1.4)))
    reach, gap = 0.0, 10 * k
    while reach < height * 1.6:
        reach += gap * rng.uniform(0.5, 1.3)
        long = reach * rng.uniform(11, 13)
        ellipse = Rect(0, 0, round(2 * long), round(2 * reach))
        ellipse.center = round(centre_x), round(centre_y)
        pygame.draw.ellipse(lines, (*dark, rng.randrange(26, 60)), ellipse, max(1, round(1.4 * k)))
    board.blit(pygame.transform.box_blur(lines, max(1, round(k))), (0, 0))


def _pores(board: Surface, k: float, tone: Colour, rng: Random) -> None:
    """Short dark dashes along the grain."""
    width, height = board.get_size()
    dark = Surface((max(1, round(60 * k)), max(1, round(1.2 * k))), depth=32)
    dark.fill(mix(tone, (0, 0, 0), 0.5))
    dark.set_alpha(46)
    for _ in range(round(width * height / (k * k) / 1400)):
        dash = Rect(0, 0, round(rng.uniform(8, 60) * k), dark.get_height())
        board.blit(dark, (rng.randrange(-20, width), rng.randrange(height)), dash)


def planks(surface: Surface, k: float, tone: Colour = theme.DARK_WOOD, rows: int = 6, seed: int = 1) -> None:
    """Boards from side to side over the whole surface, with a groove between them."""
    width, height = surface.get_size()
    edges = [round(height * i / rows) for i in range(rows + 1)]
    groove = max(1, round(2 * k))
    for row, (top, bottom) in enumerate(pairwise(edges)):
        shade = mix(tone, (0, 0, 0), Random(seed + row).uniform(0, 0.16))
        surface.blit(plank((width, bottom - top), k, shade, seed * 100 + row), (0, top))
        surface.fill(mix(shade, theme.WHITE, 0.10), (0, top, width, max(1, groove // 2)))
        surface.fill(mix(shade, (0, 0, 0), 0.6), (0, bottom - groove, width, groove))


def table(surface: Surface, k: float) -> None:
    """A dark table top: the ground of play scenes."""
    planks(surface, k, theme.DARK_WOOD, 5, 11)
    vignette(surface, 110)
    film_grain(surface, 8)


def rounded(surface: Surface, radius: float) -> None:
    """Cut round corners (radius in pixels) out of a filled picture."""
    mask = Surface(surface.get_size(), pygame.SRCALPHA)
    pygame.draw.rect(mask, theme.WHITE, mask.get_rect(), border_radius=round(radius))
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def card_stock(surface: Surface, k: float, colour: Colour, radius: float) -> None:
    """A piece of card: paper with round corners, a lit edge at the top and a dark one at the bottom."""
    edge = max(1, round(1.5 * k))
    width, height = surface.get_size()
    round_px = round(radius * k)
    paper(surface, k, colour)
    body = surface.copy()
    surface.fill(mix(colour, (0, 0, 0), 0.22))
    rim = Rect(0, 0, width, height - edge)
    lit = mix(colour, theme.WHITE, 0.1 + 0.4 * theme.luminance(colour))
    pygame.draw.rect(surface, lit, rim, border_radius=round_px)
    rounded(body, round_px)
    surface.blit(body, (0, edge), Rect(0, edge, width, height - 3 * edge))
    rounded(surface, round_px)


def soft_shadow(size: tuple[float, float], scale: float, radius: float, depth: float, strength: float) -> Surface:
    """A premultiplied shadow picture around a box of `size` logical units, wider by `2 * depth` on every side."""
    coarse = scale / SHADOW_STEP if min(size) * scale > 40 else scale
    reach = 2 * depth
    whole = (size[0] + 2 * reach, size[1] + 2 * reach)
    small = Surface([max(1, round(side * coarse)) for side in whole], pygame.SRCALPHA)
    box = Rect(round(reach * coarse), round(reach * coarse), round(size[0] * coarse), round(size[1] * coarse))
    pygame.draw.rect(small, (0, 0, 0, round(255 * strength)), box, border_radius=round(radius * coarse))
    blur = max(1, round(depth * coarse / 2))
    soft = pygame.transform.box_blur(pygame.transform.box_blur(small, blur), blur)
    return pygame.transform.smoothscale(soft, [max(1, round(side * scale)) for side in whole])
