"""How the box looks: moulded frame, sockets, wells, markers, brass balls, pencil notes and light."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from arcade.rules.rays import HIT, PORTS, REFLECTION, SIZE, SQUARES, Answer
from scenes.play.black_box_spots import (
    BALL, BOX, DISC, PITCH, SPOTS, WELLS, Point, Spot, centre, inward, number_place,
)  # fmt: skip
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.paint import film_grain, night, soft_shadow
from scenes.ui.pen import Pen, painted
from scenes.ui.signs import PAIR_SIGNS, draw_marker, draw_sign
from scenes.ui.theme import Colour, mix

BLACK: Colour = (0, 0, 0)
SHELL = (43, 48, 60)  # the moulding
DEEP = (9, 10, 14)  # the bottom of a hole
GLOW_REACH = 26  # how far a glow spreads
RADIUS = 44
TILE = 63
HOLE = 15
COLOURS = {HIT: theme.HIT, REFLECTION: theme.REFLECTION}
SIGNS = {HIT: "hit", REFLECTION: "reflection"}
PAIRS = tuple(PAIR_SIGNS)
BRASS_LIGHT = (255, 240, 190)
BRASS_DARK = (88, 58, 16)


# Light


def glow(size: tuple[float, float], k: float, colour: Colour, blur: float, draw: Callable[[Pen], None]) -> Surface:
    """What `draw` draws, blurred: a picture of `size` logical units with soft edges in one colour."""
    small = Surface((max(1, round(size[0] * k)), max(1, round(size[1] * k))), pygame.SRCALPHA)
    small.fill((*colour, 0))  # the colour under the soft edge, so that no dark rim appears
    draw(Pen(small, k))
    return pygame.transform.gaussian_blur(small, max(1, round(blur * k)))


def _over(surface: Surface, k: float, size: tuple[float, float], colour: Colour, blur: float,
          draw: Callable[[Pen], None], at: Point = (0, 0)) -> None:  # fmt: skip
    surface.blit(glow(size, k, colour, blur, draw), (round(at[0] * k), round(at[1] * k)))


# The empty box


def paint_ground(surface: Surface, k: float) -> None:
    """The night with the empty box in the middle: the one picture behind everything."""
    night(surface, k)
    _halo(surface, k)
    shadow = soft_shadow(BOX.size, k, RADIUS, 30, 0.7)
    place = shadow.get_rect(center=(BOX.centerx * k, (BOX.centery + 18) * k))
    surface.blit(shadow, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    box = painted(BOX.size, k, paint_box)
    surface.blit(box, (round(BOX.x * k), round(BOX.y * k)), special_flags=pygame.BLEND_PREMULTIPLIED)


def _halo(surface: Surface, k: float) -> None:
    """The light of the box on the cloth around it."""
    coarse = k / 8
    size = (BOX.width + 700, BOX.height + 500)
    light = glow(size, coarse, theme.RAY, 80, lambda pen: pen.rect((330, 230, BOX.width + 40, BOX.height + 40),
                                                                    (*theme.RAY, 84), 120))  # fmt: skip
    wide = pygame.transform.smoothscale(light, (round(size[0] * k), round(size[1] * k)))
    surface.blit(wide, wide.get_rect(center=(BOX.centerx * k, BOX.centery * k)))


def paint_box(surface: Surface, k: float) -> None:
    """The box alone, empty, filling a picture of BOX.size."""
    pen = Pen(surface, k)
    _frame(surface, pen)
    _pit(surface, pen)
    for port in PORTS:
        _socket(surface, pen, port)
    for corner in range(4):
        _screw(pen, corner)


def _local(point: Point) -> Point:
    return point[0] - BOX.x, point[1] - BOX.y


def _frame(surface: Surface, pen: Pen) -> None:
    """The moulding: lit along its upper edge, rounded over to a flat band."""
    side = BOX.width
    ramp = Surface((1, 2), depth=32)
    ramp.set_at((0, 0), mix(SHELL, theme.WHITE, 0.10))
    ramp.set_at((0, 1), mix(SHELL, BLACK, 0.46))
    body = pygame.transform.smoothscale(ramp, surface.get_size()).convert_alpha(surface)
    film_grain(body, 14)
    pen.rect((0, 0, side, side), mix(SHELL, BLACK, 0.62), RADIUS)
    rim = Surface(surface.get_size(), pygame.SRCALPHA)
    for inset, lit in enumerate((0.46, 0.34, 0.22, 0.12, 0.05)):
        box = (inset * 1.6, inset * 1.6, side - inset * 3.2, side - inset * 3.2)
        Pen(rim, pen.k).rect(box, mix(mix(SHELL, BLACK, 0.4), (170, 195, 215), lit), RADIUS - inset * 1.4)
    rim.blit(_fall(rim.get_size(), 60), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(rim, (0, 0))
    mask = Surface(surface.get_size(), pygame.SRCALPHA)
    Pen(mask, pen.k).rect((7, 7, side - 14, side - 14), theme.WHITE, RADIUS - 6)
    body.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(body, (0, 0))


def _fall(size: tuple[int, int], low: int) -> Surface:
    """White that fades to `low` of 255 in opacity from top to bottom: how much of the light an edge gets."""
    ramp = Surface((1, 2), pygame.SRCALPHA)
    ramp.set_at((0, 0), (255, 255, 255, 255))
    ramp.set_at((0, 1), (255, 255, 255, low))
    return pygame.transform.smoothscale(ramp, size)


def _pit(surface: Surface, pen: Pen) -> None:
    """The sunken field of wells with light coming up from below."""
    edge = 12
    x, y = _local(WELLS.topleft)
    pit = (x - edge, y - edge, WELLS.width + 2 * edge, WELLS.height + 2 * edge)
    pen.rect((pit[0] - 4, pit[1] - 4, pit[2] + 8, pit[3] + 8), mix(SHELL, BLACK, 0.5), 24)
    pen.rect((pit[0] - 2, pit[1] - 1, pit[2] + 4, pit[3] + 4), mix(SHELL, (170, 195, 215), 0.12), 23)
    pen.rect(pit, DEEP, 20)
    coarse = pen.k / 4
    light = glow((pit[2], pit[3]), coarse, theme.RAY, 70, lambda p: p.disc((pit[2] / 2, pit[3] / 2), 190,
                                                                           (*theme.RAY, 120)))  # fmt: skip
    area = pen.box(pit)
    surface.blit(pygame.transform.smoothscale(light, area.size), area)
    for row, column in SQUARES:
        _well(surface, pen, row, column)


def _well(surface: Surface, pen: Pen, row: int, column: int) -> None:
    x, y = _local(centre((row, column)))
    half = TILE / 2
    far = math.hypot(row - (SIZE + 1) / 2, column - (SIZE + 1) / 2) / 5
    base = mix(theme.GRID, BLACK, 0.08 + 0.14 * ((row + column) % 2))
    base = mix(base, (44, 92, 104), max(0.0, 0.46 * (1 - far)))
    pen.rect((x - half, y - half, TILE, TILE), mix(base, theme.WHITE, 0.13), 13)
    pen.rect((x - half, y - half + 2, TILE, TILE - 2), mix(base, BLACK, 0.4), 13)
    pen.rect((x - half + 1, y - half + 1.6, TILE - 2, TILE - 4), base, 12)
    pen.disc((x, y + 1.6), HOLE + 1.2, mix(base, theme.WHITE, 0.2))
    pen.disc((x, y), HOLE + 0.6, mix(DEEP, base, 0.25))
    for step in range(6):  # a dim light at the bottom of the hole
        share = step / 5
        pen.disc((x, y + 3 * share), HOLE - 1.5 - 9 * share, mix(DEEP, (58, 150, 158), share**1.4 * (0.85 - 0.45 * min(1.0, far))))


def _socket(surface: Surface, pen: Pen, port: int) -> None:
    """A round seat for a marker with a slit towards the wells, where the ray goes in."""
    x, y = _local(centre(SPOTS[port]))
    dx, dy = inward(port)
    reach = DISC / 2 + 8
    groove = mix(SHELL, BLACK, 0.66)
    pen.path([(x, y), (x + dx * reach, y + dy * reach)], groove, 11)
    pen.path([(x, y), (x + dx * reach, y + dy * reach)], mix(DEEP, theme.RAY, 0.22), 4)
    pen.disc((x, y + 1.6), DISC / 2 + 1, mix(SHELL, theme.WHITE, 0.2))
    pen.disc((x, y - 0.6), DISC / 2 + 1, mix(SHELL, BLACK, 0.7))
    pen.disc((x, y), DISC / 2, mix(theme.NIGHT, BLACK, 0.15))
    pen.disc((x, y + 3), DISC / 2 - 4, mix(theme.NIGHT, SHELL, 0.28))
    tip, wing = 9, 8
    tips = [(x + dx * tip - dy * 0, y + dy * tip), (x - dx * 5 - dy * wing, y - dy * 5 + dx * wing),
            (x - dx * 5 + dy * wing, y - dy * 5 - dx * wing)]  # fmt: skip
    pen.polygon(tips, mix(SHELL, theme.RAY, 0.34), 2)


def _screw(pen: Pen, corner: int) -> None:
    off = 56
    x = off if corner % 2 == 0 else BOX.width - off
    y = off if corner < 2 else BOX.height - off
    pen.disc((x, y + 1.5), 19, mix(SHELL, theme.WHITE, 0.14))
    pen.disc((x, y), 18.5, mix(SHELL, BLACK, 0.75))
    pen.disc((x, y), 15.5, mix(theme.BRASS, BLACK, 0.55))
    pen.disc((x - 0.6, y - 1.2), 14.4, mix(theme.BRASS, theme.WHITE, 0.18))
    pen.disc((x, y), 13.4, mix(theme.BRASS, BLACK, 0.18))
    turn = math.radians((24, 71, -38, 8)[corner])
    dx, dy = math.cos(turn) * 11, math.sin(turn) * 11
    pen.path([(x - dx, y - dy + 1), (x + dx, y + dy + 1)], mix(theme.BRASS, theme.WHITE, 0.3), 4)
    pen.path([(x - dx, y - dy), (x + dx, y + dy)], mix(theme.BRASS, BLACK, 0.75), 4)


# What lies on it


def draw_numbers(canvas: Canvas, lit: Sequence[int] = (), closed: frozenset[int] = frozenset()) -> None:
    """The numbers of the ports, those `lit` in the colour of light."""
    for port in PORTS:
        x, y = number_place(port)
        colour = theme.RAY if port in lit else mix(theme.MIST, SHELL, 0.25) if port in closed else theme.MIST
        canvas.text(str(port), (x - 23, y - 19, 46, 38), size=theme.MINIMUM, font="bold", colour=colour, align="center")


def draw_answer(canvas: Canvas, answer: Answer, pair: int, at: Point, size: float = DISC, alpha: int = 255) -> None:
    """The marker of an answer: red, yellow, or orange with the sign of its pair."""
    colour = COLOURS.get(answer, theme.PAIR) if isinstance(answer, str) else theme.PAIR
    sign = SIGNS[answer] if isinstance(answer, str) else PAIRS[pair % len(PAIRS)]
    draw_marker(canvas, at, size, colour, sign, alpha=alpha)


def draw_shine(canvas: Canvas, at: Point, size: float, colour: Colour, alpha: int = 255) -> None:
    """A round soft light."""

    def paint(surface: Surface, k: float) -> None:
        half = size / 2
        _over(surface, k, (size, size), colour, size / 7, lambda pen: pen.disc((half, half), size / 3.6,
                                                                               (*colour, 150)))  # fmt: skip

    canvas.sprite(("shine", colour, size), (size, size), paint, (at[0] - size / 2, at[1] - size / 2), alpha=alpha)


def draw_ball(canvas: Canvas, at: Point, lift: float = 0.0, *, alpha: int = 255, pale: bool = False) -> None:
    """A brass ball in or above a well, `lift` in logical pixels; a pale one is of glass: hidden, and not found."""
    x, y = at
    spread = 1 + lift / 90
    wide = round(BALL * 1.5 * spread)
    canvas.sprite(("ball shadow", wide), (wide, wide), _ball_shadow, (x - wide / 2 + 3 + lift / 4, y - wide / 2 + 7 + lift / 3),
                  alpha=round(alpha / spread))  # fmt: skip
    canvas.sprite(("ball", pale), (BALL, BALL), _pale_ball if pale else _brass_ball, (x - BALL / 2, y - BALL / 2 - lift),
                  alpha=alpha)  # fmt: skip


def _ball_shadow(surface: Surface, k: float) -> None:
    side = surface.get_width() / k
    _over(surface, k, (side, side), BLACK, side / 9, lambda pen: pen.disc((side / 2, side / 2), side / 3.4,
                                                                          (*BLACK, 215)))  # fmt: skip


def _brass_ball(surface: Surface, k: float) -> None:
    _ball(surface, k, BRASS_DARK, (214, 168, 70), BRASS_LIGHT)


def _pale_ball(surface: Surface, k: float) -> None:
    _ball(surface, k, (58, 70, 84), (150, 170, 186), (236, 246, 250))


def _ball(surface: Surface, k: float, dark: Colour, middle: Colour, light: Colour) -> None:
    """A ball lit from the top left: a dark rim, a broad light, some light thrown back at the lower edge."""
    pen = Pen(surface, k)
    r = BALL / 2
    steps = 48
    for step in range(steps):
        share = step / (steps - 1)
        tone = mix(dark, middle, min(1.0, share * 1.7)) if share < 0.6 else mix(middle, light, (share - 0.6) / 0.4 * 0.8)
        reach = r * (1 - share) ** 0.72 if share < 1 else 0.5
        slide = (r - reach) * 0.5
        pen.disc((r - slide * 0.72, r - slide * 0.86), max(0.5, reach), tone)
    size = (BALL, BALL)
    _over(surface, k, size, light, 2.2, lambda p: p.arc((r, r), r - 4.4, 20, 85, (*light, 120), 2.6))
    _over(surface, k, size, theme.WHITE, 1.5, lambda p: p.disc((r - 8.5, r - 10.5), 4.6, (*theme.WHITE, 235)))


def draw_note(canvas: Canvas, sign: str, at: Point) -> None:
    """The seeker's pencil on a square."""
    if sign == "empty":
        draw_sign(canvas, "empty", at, 44, mix(theme.MIST, theme.NIGHT, 0.12))
    else:
        draw_sign(canvas, "maybe", at, 34, theme.RAY)


def draw_cursor(canvas: Canvas, spot: Spot, port: int | None, breath: float = 1.0) -> None:
    """The cyan ring of light around a square or a socket; at a port an arrow shows which way the ray would go."""
    x, y = centre(spot)
    side = PITCH + 2 * GLOW_REACH
    corner = (x - side / 2, y - side / 2)
    paint = _port_cursor if port else _square_cursor
    canvas.sprite(("cursor glow", bool(port)), (side, side), paint(True), corner, alpha=round(150 + 105 * breath))
    canvas.sprite(("cursor", bool(port)), (side, side), paint(False), corner)


def _square_cursor(soft: bool) -> Callable[[Surface, float], None]:
    at, side = GLOW_REACH + 2, PITCH - 4
    return _cursor(soft, lambda pen, colour, width: pen.rect((at, at, side, side), colour, 15, width))


def _port_cursor(soft: bool) -> Callable[[Surface, float], None]:
    middle = PITCH / 2 + GLOW_REACH
    return _cursor(soft, lambda pen, colour, width: pen.disc((middle, middle), DISC / 2 + 5, colour, width))


def _cursor(soft: bool, outline: Callable[[Pen, Colour, float], None]) -> Callable[[Surface, float], None]:
    side = PITCH + 2 * GLOW_REACH

    def paint(surface: Surface, k: float) -> None:
        if soft:
            _over(surface, k, (side, side), theme.RAY, 7, lambda pen: outline(pen, (*theme.RAY, 210), 9))  # type: ignore[arg-type]
        else:
            outline(Pen(surface, k), theme.RAY, 3.6)

    return paint


# Rays


def draw_beam(canvas: Canvas, points: Sequence[Point], length: float, alpha: int = 255) -> None:
    """Light along a line of points, as far as `length` logical pixels from the start, with a bright head."""
    left = length
    head = points[0]
    for start, end in pairwise(points):
        whole = math.dist(start, end)
        if left <= 0:
            break
        share = min(1.0, left / whole) if whole else 1.0
        head = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
        _draw_bar(canvas, start, head, alpha)
        left -= whole
    draw_shine(canvas, head, 64, theme.RAY, alpha)


def _draw_bar(canvas: Canvas, start: Point, end: Point, alpha: int) -> None:
    for width, veil in ((18, 28), (11, 60)):
        canvas.line(start, end, theme.RAY, width, alpha=round(veil * alpha / 255))
    canvas.line(start, end, mix(theme.RAY, theme.WHITE, 0.45), 4, alpha=alpha)
