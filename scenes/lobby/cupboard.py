"""The cupboard: the wall, the wooden carcase with its open doors, and the brass plate, painted once as a backdrop."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from scenes.ui import theme
from scenes.ui.paint import film_grain, gradient, multiply, noise, plank, soft_shadow, vignette
from scenes.ui.pen import Pen, Point, painted, star
from scenes.ui.theme import Colour, mix

# The parts in logical pixels. The carcase is the outer body; two openings lie between its side posts.
CARCASE = Rect(150, 26, 1620, 1022)
POST = 42
RAIL = Rect(150, 26, 1620, 146)  # the board across the top, which bears the plate
OPENINGS = (Rect(192, 172, 1536, 360), Rect(192, 568, 1536, 360))
SHELF = 36  # thickness of the board below each opening
PLINTH = Rect(150, 956, 1620, 92)
PLATE = Rect(624, 48, 672, 104)

BODY = mix(theme.WOOD, (150, 78, 30), 0.42)  # oiled teak
BACK = mix(theme.DARK_WOOD, (70, 38, 20), 0.5)
WALL_TOP = (58, 82, 82)
WALL_BOTTOM = (27, 40, 42)
BOARDS = 7  # of the back
DOOR = 118  # how far an open door reaches past the carcase


def paint_cupboard(surface: Surface, k: float) -> None:
    """The whole still picture: the boxes are drawn over it."""
    _wall(surface, k)
    _door(surface, k, left=True)
    _door(surface, k, left=False)
    _drop(surface, k, CARCASE, 40, 0.75)
    for opening in OPENINGS:
        _opening(surface, k, opening)
    _posts(surface, k)
    _board(surface, k, RAIL, mix(BODY, theme.BRASS, 0.08), 21)
    _bevel(surface, k, RAIL)
    _board(surface, k, PLINTH, mix(BODY, theme.SHADE, 0.12), 22)
    _bevel(surface, k, PLINTH)
    _plate(surface, k)
    film_grain(surface, 9)


def _px(k: float, box: Rect) -> Rect:
    return Pen(Surface((1, 1)), k).box(box)


def _board(surface: Surface, k: float, box: Rect, tone: Colour, seed: int) -> None:
    area = _px(k, box)
    surface.blit(plank(area.size, k, tone, seed), area)


def _drop(surface: Surface, k: float, box: Rect, depth: float, strength: float) -> None:
    picture = soft_shadow(box.size, k, 8, depth, strength)
    place = picture.get_rect(center=((box.centerx + depth / 2) * k, (box.centery + depth / 2) * k))
    surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def _wall(surface: Surface, k: float) -> None:
    """Wallpaper with small stars, as the fifties had it, lit from the top left."""
    gradient(surface, WALL_TOP, WALL_BOTTOM)
    motif = painted((60, 60), k, _starburst)
    for row in range(10):
        for column in range(17):
            x, y = column * 120 - 30 + (60 if row % 2 else 0), row * 116 - 20
            surface.blit(motif, (x * k, y * k), special_flags=pygame.BLEND_PREMULTIPLIED)
    vignette(surface, 120)


def _starburst(surface: Surface, k: float) -> None:
    faint = Surface(surface.get_size(), pygame.SRCALPHA)
    Pen(faint, k).polygon(star((30, 30), 26, 4, 4), mix(WALL_TOP, theme.PAPER, 0.5))
    Pen(faint, k).polygon(star((30, 30), 15, 3, 4, -45), mix(WALL_TOP, theme.PAPER, 0.5))
    faint.set_alpha(44)
    surface.blit(faint, (0, 0))


def _door(surface: Surface, k: float, left: bool) -> None:
    """An open door in perspective: its near edge is higher than the hinged one."""
    hinge, edge = (CARCASE.left, CARCASE.left - DOOR) if left else (CARCASE.right, CARCASE.right + DOOR)
    corners: list[Point] = [(hinge, 40), (edge, 6), (edge, 1074), (hinge, 1036)]
    tone = mix(
        BODY, theme.SHADE, 0.45 if left else 0.18
    )  # the light comes from the left: that door is in its own shade
    area = _px(k, Rect(min(hinge, edge), 0, DOOR, theme.HEIGHT))
    grain = pygame.transform.rotate(plank((area.height, area.width), k, tone, 31 if left else 32), 90)
    door = Surface(area.size, pygame.SRCALPHA)
    door.blit(grain, (0, 0))
    moved = [(x - min(hinge, edge), y) for x, y in corners]
    inset = [(x + (14 if x == 0 else -14), y + (60 if y < 500 else -60)) for x, y in moved]
    pen = Pen(door, k)
    pen.path([*inset, inset[0]], mix(tone, theme.SHADE, 0.5), 5)
    pen.path([(x + 2, y + 3) for x, y in [*inset, inset[0]]], mix(tone, theme.PAPER, 0.2), 2)
    mask = painted((DOOR, theme.HEIGHT), k, lambda on, scale: Pen(on, scale).polygon(moved, theme.WHITE))
    door.blit(pygame.transform.smoothscale(mask, area.size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(door, area)
    knob = painted((40, 40), k, _knob)
    surface.blit(knob, (((edge + (20 if left else -60)) * k), 520 * k), special_flags=pygame.BLEND_PREMULTIPLIED)


def _knob(surface: Surface, k: float) -> None:
    pen = Pen(surface, k)
    pen.disc((22, 23), 16, mix(theme.SHADE, theme.BRASS, 0.2))
    pen.disc((20, 20), 16, mix(theme.BRASS, theme.SHADE, 0.25))
    pen.disc((18.5, 18), 12, theme.BRASS)
    pen.disc((15, 14), 4.5, mix(theme.BRASS, theme.PAPER, 0.6))


def _opening(surface: Surface, k: float, opening: Rect) -> None:
    """The dark inside above a shelf: back boards, the shade of the top and sides, and the board in front."""
    area = _px(k, opening)
    wide = area.width // BOARDS + 1
    grain = plank((area.height, 2 * wide), k, mix(BACK, theme.WOOD, 0.2), 40 + opening.y)
    boards = pygame.transform.rotate(grain, 90)
    for i in range(BOARDS):
        x = area.x + area.width * i // BOARDS
        part = Rect(i * 67 % wide, 0, min(wide, area.right - x), area.height)  # each from another part of the tree
        surface.blit(boards, (x, area.y), part)
        surface.fill(mix(BACK, theme.SHADE, 0.9), (x, area.y, max(1, round(3 * k)), area.height))
    multiply(surface, _inner_shade(area.size), area.topleft)
    front = Rect(opening.left, opening.bottom, opening.width, SHELF)
    _board(surface, k, front, mix(BODY, theme.BRASS, 0.14), 60 + opening.y)
    _bevel(surface, k, front)
    under = Rect(opening.left, front.bottom, opening.width, 1)
    surface.fill(mix(BACK, theme.SHADE, 0.9), _px(k, under))


def _inner_shade(size: tuple[int, int]) -> Surface:
    """How the light falls off inside: dark under the top board and at the left post, lighter to the lower right."""
    small = Surface((48, 12), depth=32)
    for y in range(12):
        for x in range(48):
            top, left, right = (y + 0.5) / 5.5, (x + 0.5) / 4, (48 - x - 0.5) / 2.5
            value = round(255 * min(1, 0.30 + 0.7 * min(1, top)) * min(1, 0.5 + 0.5 * left) * min(1, 0.7 + 0.3 * right))
            small.set_at((x, y), (value, value, value))
    return pygame.transform.smoothscale(small, size)


def _bevel(surface: Surface, k: float, box: Rect) -> None:
    """A lit upper edge and a dark lower one."""
    area = _px(k, box)
    light, dark = max(1, round(3 * k)), max(1, round(4 * k))
    glow = Surface((area.width, light))
    glow.fill(mix(theme.BRASS, theme.PAPER, 0.5))
    glow.set_alpha(90)
    surface.blit(glow, area)
    glow = Surface((area.width, dark))
    glow.set_alpha(130)
    surface.blit(glow, (area.x, area.bottom - dark))


def _posts(surface: Surface, k: float) -> None:
    for x, seed in ((CARCASE.left, 71), (CARCASE.right - POST, 72)):
        post = Rect(x, RAIL.bottom, POST, PLINTH.top - RAIL.bottom)
        area = _px(k, post)
        surface.blit(pygame.transform.rotate(plank((area.height, area.width), k, BODY, seed), 90), area)
        edge = max(1, round(3 * k))
        surface.fill(mix(BODY, theme.PAPER, 0.2), (area.x, area.y, edge, area.height))
        surface.fill(mix(BODY, theme.SHADE, 0.6), (area.right - edge, area.y, edge, area.height))


def _plate(surface: Surface, k: float) -> None:
    _drop(surface, k, PLATE, 8, 0.6)
    picture = painted(PLATE.size, k, paint_brass)
    surface.blit(picture, _px(k, PLATE), special_flags=pygame.BLEND_PREMULTIPLIED)


def paint_brass(surface: Surface, k: float) -> None:
    """A brushed brass plate with an engraved line and two screws."""
    width, height = surface.get_width() / k, surface.get_height() / k
    pen = Pen(surface, k)
    pen.rect((0, 0, width, height), mix(theme.BRASS, theme.INK, 0.55), 16)
    pen.rect((0, 0, width, height - 3), mix(theme.BRASS, theme.PAPER, 0.65), 16)
    face = Surface(surface.get_size(), pygame.SRCALPHA)
    gradient(face, mix(theme.BRASS, theme.PAPER, 0.5), mix(theme.BRASS, theme.SUNFLOWER, 0.3))
    brushed = pygame.transform.smoothscale(noise((6, 90), 226, 255, 5), surface.get_size())
    multiply(face, brushed)
    mask = Surface(surface.get_size(), pygame.SRCALPHA)
    Pen(mask, k).rect((2, 3, width - 4, height - 8), theme.WHITE, 14)
    face.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(face, (0, 0))
    pen.rect((12, 12, width - 24, height - 27), mix(theme.BRASS, theme.INK, 0.35), 8, 2)
    for x in (34, width - 34):
        pen.disc((x, height / 2 - 1), 9, mix(theme.BRASS, theme.INK, 0.5))
        pen.disc((x, height / 2 - 2), 8, mix(theme.BRASS, theme.PAPER, 0.25))
        pen.path([(x - 5, height / 2 + 2), (x + 5, height / 2 - 6)], mix(theme.BRASS, theme.INK, 0.7), 2.5)
