"""Covers: a small print for each game, flat shapes in few colours as in the fifties; the rest bear an initial."""

from __future__ import annotations

import math
from collections.abc import Mapping
from random import Random

import pygame
from pygame import FRect, Surface

from scenes.lobby.boxes import FIELD, LOOKS
from scenes.lobby.more_covers import CHANCE_PRINT, MORE
from scenes.lobby.printing import CORE, CREAM, LIT, Art, dashes, figure, marble, oval, rays, shaded, sparks
from scenes.ui import theme
from scenes.ui.lettering import Lettering
from scenes.ui.paint import film_grain, multiply, noise, rounded
from scenes.ui.pen import Painter, Pen, Point, around, star
from scenes.ui.theme import Colour, mix

CORNER = 8  # radius of the print's corners

DEEP = mix(theme.SKY, theme.INK, 0.42)


def cover(game: str, title: str) -> Painter:
    """The painter of a game's print, for a field of any size: its own, that of its box, or its title's initial."""
    art = COVERS.get(game) or CHANCE_PRINT.get(game) or (_of_the_box(game) if game in LOOKS else _initial(title))

    def paint(surface: Surface, k: float) -> None:
        wide, tall = surface.get_width() / k, surface.get_height() / k
        scale = min(wide, tall) / CORE
        left, top = (wide / scale - CORE) / 2, (tall / scale - CORE) / 2
        art(Pen(surface, k * scale, (left, top)), FRect(-left, -top, wide / scale, tall / scale))
        _print(surface, k)
        rounded(surface, CORNER * k)

    return paint


def _print(surface: Surface, k: float) -> None:
    """Ink on paper: a soft mottle where it took unevenly, and grain."""
    size = surface.get_size()
    mottle = noise((round(size[0] / k / 14) + 2, round(size[1] / k / 14) + 2), 247, 255, 11)
    multiply(surface, pygame.transform.smoothscale(mottle, size))
    film_grain(surface, 16)


# Parts of pictures


PIN = (  # the outline of a pin from foot to head: height and half width, as shares of the whole height
    (0.0, 0.105), (0.03, 0.12), (0.12, 0.155), (0.22, 0.18), (0.33, 0.19), (0.43, 0.178), (0.53, 0.145), (0.62, 0.105),
    (0.69, 0.082), (0.75, 0.078), (0.8, 0.09), (0.86, 0.107), (0.91, 0.104), (0.95, 0.085), (0.985, 0.045), (1.0, 0.0),
)  # fmt: skip


def _pin(pen: Pen, foot: Point, tall: float, wood: Colour, band: Colour) -> None:
    """A turned pin seen from the front, lit from the left, with two bands around its neck."""
    x, y = foot
    shaded(pen, [oval((x + tall * 0.12, y + tall * 0.005), tall * 0.24, tall * 0.055)])
    half = [(share * tall, wide * tall) for share, wide in PIN]
    pen.polygon([(x + wide, y - up) for up, wide in half] + [(x - wide, y - up) for up, wide in half[::-1]], wood)
    for low, high in ((0.61, 0.675), (0.715, 0.76)):
        edge = [(share * tall, _half_width(share) * tall) for share in (low, (low + high) / 2, high)]
        pen.polygon([(x + w, y - up) for up, w in edge] + [(x - w, y - up) for up, w in edge[::-1]], band)
    shaded(pen, [[(x + wide, y - up) for up, wide in half] + [(x + wide * 0.3, y - up) for up, wide in half[::-1]]], 46)


def _half_width(share: float) -> float:
    """The half width of a pin at a share of its height, between two points of its outline."""
    at = next(i for i, (up, _wide) in enumerate(PIN) if up >= share)
    (low, narrow), (high, wide) = PIN[max(0, at - 1)], PIN[at]
    return narrow + (wide - narrow) * (share - low) / max(1e-9, high - low)


# The pictures

THREAD, DRAWN = 122.0, 119.0  # length of the pendulum, and where the bob is held: degrees clockwise from the right


def _pin_throwing(pen: Pen, seen: FRect) -> None:
    """Seven wooden pins in a hexagon, and the bob that will swing in among them on its thread."""
    ground = mix(theme.SKY, theme.INK, 0.12)
    pen.rect(seen, ground)
    sparks(pen, seen, mix(ground, theme.PAPER, 0.42), 3)
    board, tip = (122.0, 187.0), (84.0, 16.0)
    shaded(pen, [oval((board[0] + 8, board[1] + 13), 120, 44)])
    pen.polygon(oval((board[0], board[1] + 7), 118, 43), mix(theme.SUNFLOWER, theme.INK, 0.36))
    pen.polygon(oval(board, 118, 43), theme.SUNFLOWER)
    pen.path(oval(board, 108, 38), mix(theme.SUNFLOWER, theme.PAPER, 0.6), 2.4)
    mast = (tip[0], 180.0)
    shaded(pen, [oval((mast[0] + 9, mast[1] + 4), 24, 8)])
    pen.polygon(oval((mast[0], mast[1] + 4), 19, 7), mix(theme.DARK_WOOD, theme.INK, 0.5))
    pen.polygon(oval(mast, 19, 7), theme.DARK_WOOD)
    pen.path([mast, tip], theme.DARK_WOOD, 6.5)
    dashes(pen, [around(tip, THREAD, DRAWN - 14 - 5.2 * i) for i in range(10)], theme.PAPER, 3.4)
    for dx, dy in ((-24, -21), (24, -21), (-48, 0), (0, 0), (48, 0), (-24, 21), (24, 21)):
        _pin(pen, (164 + dx * 0.96, 188 + dy), 88, LIT, theme.POPPY)
    _bob(pen, tip)


def _bob(pen: Pen, tip: Point) -> None:
    """The bob on its taut thread, drawn back."""
    pen.path([tip, around(tip, THREAD - 18, DRAWN)], theme.PAPER, 2.4)
    marble(pen, around(tip, THREAD, DRAWN), 19, theme.POPPY)
    pen.disc(around(tip, THREAD - 19, DRAWN), 5, theme.BRASS)
    pen.disc(tip, 7, mix(theme.BRASS, theme.INK, 0.4))
    pen.disc((tip[0] - 1, tip[1] - 1), 5.5, theme.BRASS)


def _bowling(pen: Pen, seen: FRect) -> None:
    """A ball as large as it looks to the one who flicks it, and six pins at the end of the lane."""
    ground = theme.POPPY
    pen.rect(seen, ground)
    rays(pen, seen, (120, 96), mix(ground, theme.INK, 0.14))
    far, end, start = 84.0, 112.0, max(260.0, seen.bottom)
    near = far + (start - end) * 0.72
    lane = [(120 - far, end), (120 + far, end), (120 + near, start), (120 - near, start)]
    pen.polygon([(x + (9 if x > 120 else -9), y) for x, y in lane], theme.DARK_WOOD)
    pen.polygon(lane, theme.MAPLE)
    for i in range(1, 8):
        share = i / 4 - 1
        pen.path([(120 + share * far, end), (120 + share * near, start)], mix(theme.MAPLE, theme.WOOD, 0.4), 1.6)
    for y, row in ((124, (-50, 0, 50)), (140, (-27, 27)), (158, (0,))):
        for x in row:
            _pin(pen, (120 + x, y), 96 + (y - 124) * 0.35, theme.PAPER, theme.POPPY)
    ball = (168.0, 196.0)
    shaded(pen, [oval((178, 232), 50, 14)], 80)
    pen.disc(ball, 43, theme.SKY)
    _stripe(pen, ball, 43)
    crescent = oval(ball, 43, 43, -35, 125) + oval((ball[0] - 13, ball[1] - 13), 43, 43, 125, -35)
    shaded(pen, [crescent], 56)


def _stripe(pen: Pen, ball: Point, radius: float) -> None:
    """The print on a ball: a broad band around it, and a star."""
    layer = Surface(pen.surface.get_size(), pygame.SRCALPHA)
    on = Pen(layer, pen.k, pen.origin)
    on.disc(ball, radius, theme.WHITE)
    band = Surface(layer.get_size(), pygame.SRCALPHA)
    outer = oval((ball[0] - 8, ball[1] - 20), radius * 1.15, radius * 0.75, 0, 180)
    inner = oval((ball[0] - 8, ball[1] - 26), radius * 1.15, radius * 0.42, 180, 0)
    Pen(band, pen.k, pen.origin).polygon(outer + inner, theme.PAPER)
    band.blit(layer, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    pen.surface.blit(band, (0, 0))
    pen.polygon(star((ball[0] + 2, ball[1] + 25), 9, 4, 5), theme.SUNFLOWER)


def _pool(pen: Pen, seen: FRect) -> None:
    """The table from where the cue is held: cloth, six pockets, three coloured balls and the white one."""
    pen.rect(seen, theme.SUNFLOWER)
    sparks(pen, seen, mix(theme.SUNFLOWER, theme.PAPER, 0.6), 8)
    half = min(176.0, seen.width / 2 - 26)
    table = _Table(half, 58, 190)
    shaded(pen, [[(x + 8, y + 16) for x, y in table.quad(1.0, 14)]])
    pen.polygon([(x, y + 9) for x, y in table.quad(1.0, 14)], mix(theme.WOOD, theme.INK, 0.55), 4)
    pen.polygon(table.quad(1.0, 14), theme.WOOD, 4)
    pen.polygon(table.quad(1.0, 4), mix(theme.FELT, theme.INK, 0.42), 2)
    pen.polygon(table.quad(0.97, -3), theme.FELT)
    for across in (-1.0, 0.0, 1.0):
        for down in (0.0, 1.0):
            pen.polygon(oval(table.at(across * 0.985, down), 11.5 + 2 * down, 8.5 + 2 * down), theme.SHADE)
    for across, down, colour in ((-0.62, 0.3, theme.POPPY), (-0.7, 0.62, theme.SUNFLOWER), (-0.3, 0.45, theme.SKY)):
        _on_cloth(pen, table.at(across, down), 11.5 + 2 * down, colour)
    white = table.at(0.32, 0.62)
    _on_cloth(pen, white, 13, theme.PAPER)
    _cue(pen, (white[0] + 22, white[1] + 2), table.at(1.25, 1.22))


class _Table:
    """A table in perspective: `half` its width at the near edge, from the far to the near edge on the picture."""

    def __init__(self, half: float, far: float, near: float) -> None:
        self.half, self.far, self.near = half, far, near

    def at(self, across: float, down: float) -> Point:
        """A spot, from -1 left to 1 right and from 0 far to 1 near."""
        return CORE / 2 + across * self.half * (0.84 + 0.16 * down), self.far + (self.near - self.far) * down

    def quad(self, share: float, more: float) -> list[Point]:
        """The four corners, moved outwards."""
        corners = [self.at(across * share, down) for across, down in ((-1, 0), (1, 0), (1, 1), (-1, 1))]
        return [(x + math.copysign(more, x - CORE / 2), y + math.copysign(more, y - 124)) for x, y in corners]


def _on_cloth(pen: Pen, spot: Point, radius: float, colour: Colour) -> None:
    shaded(pen, [oval((spot[0] + radius * 0.5, spot[1] + radius * 0.75), radius, radius * 0.5)], 90)
    marble(pen, spot, radius, colour)


def _cue(pen: Pen, tip: Point, butt: Point) -> None:
    """From its leather tip over the ferrule to the butt, thicker on the way; its shadow on the cloth below it."""
    turn = math.atan2(butt[1] - tip[1], butt[0] - tip[0])
    long = math.dist(tip, butt)

    def piece(start: float, end: float, drop: float = 0) -> list[Point]:
        wide = [2.0 + 4.2 * share for share in (start, end)]
        side = (-math.sin(turn), math.cos(turn))
        ends = [(tip[0] + long * s * math.cos(turn), tip[1] + long * s * math.sin(turn) + drop) for s in (start, end)]
        (x, y), (to_x, to_y) = ends
        a, b = wide
        return [
            (x + side[0] * a, y + side[1] * a),
            (to_x + side[0] * b, to_y + side[1] * b),
            (to_x - side[0] * b, to_y - side[1] * b),
            (x - side[0] * a, y - side[1] * a),
        ]

    shaded(pen, [piece(0, 1, 11)], 70)
    parts = (
        (0, 1, LIT),
        (0, 0.03, theme.SKY),
        (0.03, 0.09, theme.WHITE),
        (0.66, 1.0, theme.POPPY),
        (0.64, 0.67, theme.BRASS),
    )
    for start, end, colour in parts:
        pen.polygon(piece(start, end), colour)


def _shuffleboard(pen: Pen, seen: FRect) -> None:
    """The lane with its five numbered spaces before the barrier, and chips that lie on them."""
    ground = mix(theme.LEAF, theme.INK, 0.12)
    pen.rect(seen, ground)
    sparks(pen, seen, mix(ground, theme.PAPER, 0.4), 5)
    end = 1.0 + (seen.bottom - CORE) / 150 + 0.1
    pen.polygon([_lane(*spot) for spot in ((-1.13, 0), (1.13, 0), (1.13, end), (-1.13, end))], theme.DARK_WOOD)
    pen.polygon([_lane(*spot) for spot in ((-1, 0), (1, 0), (1, end), (-1, end))], theme.MAPLE)
    tints = (theme.SUNFLOWER, theme.PAPER, theme.SUNFLOWER, theme.PAPER, theme.SUNFLOWER)
    edges = [0.04, 0.155, 0.275, 0.4, 0.535, 0.68]  # from the barrier to the near line
    for n, tint in enumerate(tints):
        far, near = edges[n], edges[n + 1]
        pen.polygon([_lane(*spot) for spot in ((-1, far), (1, far), (1, near), (-1, near))], tint)
        pen.path([_lane(-1, near), _lane(1, near)], theme.INK, 2.4)
        figure(pen, str(5 - n), _lane(0, (far + near) / 2), (near - far) * 150 * (0.62 + 0.42 * near))
    barrier = [_lane(-1.13, 0.04), _lane(1.13, 0.04)]
    pen.polygon([*barrier, (barrier[1][0], barrier[1][1] - 17), (barrier[0][0], barrier[0][1] - 17)], theme.POPPY, 2)
    pen.path([(x, y - 16) for x, y in barrier], mix(theme.POPPY, theme.PAPER, 0.45), 3)
    _chip(pen, _lane(0.56, 0.25), 16, theme.POPPY)
    _chip(pen, _lane(-0.6, 0.46), 19, theme.SKY)
    dashes(pen, [_lane(0.3 - 0.05 * i, 0.93 + 0.055 * i) for i in range(6)], mix(theme.MAPLE, theme.WOOD, 0.6), 4)
    _chip(pen, _lane(0.36, 0.83), 25, theme.LEAF)


def _lane(across: float, down: float) -> Point:
    """A spot of the lane in perspective, from -1 left to 1 right and from 0 at the barrier to 1 at the near end."""
    return CORE / 2 + across * (48 + 66 * down), 34 + 196 * (0.62 * down + 0.38 * down * down)


def _chip(pen: Pen, spot: Point, radius: float, colour: Colour) -> None:
    """A chip lying: its rim, its face, and a ring on it."""
    x, y = spot
    flat, thick = radius * 0.52, radius * 0.3
    shaded(pen, [oval((x + radius * 0.3, y + radius * 0.2), radius * 1.05, flat * 1.05)], 90)
    side = oval((x, y), radius, flat, 0, 180) + oval((x, y - thick), radius, flat, 180, 0)
    pen.polygon(side, mix(colour, theme.INK, 0.42))
    pen.polygon(oval((x, y - thick), radius, flat), colour)
    ring = oval((x, y - thick), radius * 0.62, flat * 0.62)
    pen.path(ring, mix(colour, theme.PAPER, 0.75), radius * 0.11)


def _ring_toss(pen: Pen, seen: FRect) -> None:
    """The post with a ring around it, and another one on its way."""
    pen.rect(seen, CREAM)
    rays(pen, seen, (120, 196), mix(CREAM, theme.SUNFLOWER, 0.5), 24)
    foot, tip, wide = (120.0, 196.0), 74.0, 9.0
    shaded(pen, [oval((130, 208), 88, 27)])
    pen.polygon(oval((120, 204), 82, 26), mix(theme.DARK_WOOD, theme.INK, 0.3))
    pen.polygon(oval(foot, 82, 26), theme.WOOD)
    pen.polygon(oval(foot, 68, 20), mix(theme.WOOD, theme.MAPLE, 0.25))
    ring = ((120.0, 184.0), 47.0, 15.0, theme.SKY)
    _hoop(pen, *ring, part=(180, 360))
    _post(pen, foot, tip, wide)
    _hoop(pen, *ring, part=(0, 180))
    way = [(seen.left + (96 - seen.left) * i / 9, 34 + 92 * (1 - i / 9) ** 2) for i in range(10)]
    dashes(pen, way, mix(theme.POPPY, theme.PAPER, 0.35))
    _hoop(pen, (138, 44), 50, 17, theme.POPPY, tilt=-14)


def _post(pen: Pen, foot: Point, tip: float, wide: float) -> None:
    """A round post with slanting stripes and a ball on top."""
    x, y = foot
    area = [(x - wide, tip), (x + wide, tip), *oval((x, y), wide, 4, 0, 180)]
    pen.polygon(area, theme.PAPER)
    tall = (y - tip) / 6
    for i in range(0, 6, 2):
        top = tip + i * tall
        pen.polygon(
            [
                (x - wide, top + 6),
                (x + wide, top - 6 * (i > 0)),
                (x + wide, top + tall - 6),
                (x - wide, top + tall + 6),
            ],
            theme.POPPY,
        )
    shaded(pen, [[(x + 2, tip), (x + wide, tip), (x + wide, y), (x + 2, y + 4)]], 50)
    marble(pen, (x, tip), wide + 4, theme.BRASS)


def _hoop(
    pen: Pen,
    centre: Point,
    across: float,
    down: float,
    colour: Colour,
    *,
    part: tuple[float, float] = (0, 360),
    tilt: float = 0,
) -> None:
    """A ring of wood, or the part of it between two directions: a dark underside, the colour, a line of light."""
    lean = math.radians(tilt)
    for drop, tone, thick in (
        (3.5, mix(colour, theme.INK, 0.45), 11.0),
        (0.0, colour, 11.0),
        (-2.5, mix(colour, theme.PAPER, 0.6), 2.6),
    ):
        points = [
            (
                centre[0] + (x - centre[0]) * math.cos(lean) - (y - centre[1]) * math.sin(lean),
                centre[1] + (x - centre[0]) * math.sin(lean) + (y - centre[1]) * math.cos(lean) + drop,
            )
            for x, y in oval(centre, across, down, *part)
        ]
        pen.path(points, tone, thick)


def _golf(pen: Pen, seen: FRect) -> None:
    """A green among hills, the flag in its hole, and a ball that has just been struck."""
    sky = mix(theme.SKY, theme.PAPER, 0.42)
    pen.rect(seen, sky)
    pen.disc((34, 92), 42, theme.SUNFLOWER)
    for x, y, long in ((-92, 52, 64), (196, 44, 54), (252, 88, 70), (-34, 104, 40)):
        pen.path([(x, y), (x + long, y)], mix(sky, theme.WHITE, 0.65), 13)
        pen.path([(x + long * 0.3, y - 9), (x + long * 0.62, y - 9)], mix(sky, theme.WHITE, 0.65), 13)
    hills = ((-60, 236, 190, 104, 0.42), (300, 240, 210, 118, 0.3), (120, 560, 620, 396, 0.0))
    for x, y, across, down, far in hills:
        pen.polygon(oval((x, y), across, down), mix(theme.LEAF, sky, far))
    green = mix(theme.LEAF, theme.SUNFLOWER, 0.42)
    pen.polygon(oval((150, 203), 84, 25), mix(theme.LEAF, theme.INK, 0.2))
    pen.polygon(oval((150, 199), 84, 25), green)
    hole = (162.0, 197.0)
    pen.polygon(oval(hole, 15, 5.5), theme.SHADE)
    shaded(pen, [[(164, 197), (166, 199), (232, 212), (232, 209)]])
    pen.path([(hole[0], hole[1] + 1), (hole[0], 62)], theme.PAPER, 4.4)
    pen.polygon([(hole[0] + 1, 60), (hole[0] + 62, 80), (hole[0] + 1, 102)], theme.POPPY, 2)
    shaded(pen, [[(hole[0] + 1, 82), (hole[0] + 58, 81), (hole[0] + 1, 102)]], 40)
    start, ball = (max(seen.left + 18, -46.0), 214.0), (96.0, 72.0)
    way = [
        (start[0] + (ball[0] - start[0]) * s, start[1] + (ball[1] - start[1]) * (1 - (1 - s) ** 2))
        for s in (i / 11 for i in range(11))
    ]
    dashes(pen, way, theme.PAPER, 4)
    marble(pen, ball, 17, theme.WHITE)
    for x, y in ((4, 3), (-6, 8), (6, -7), (9, 8), (0, -1)):
        pen.disc((ball[0] + x, ball[1] + y), 1.7, mix(theme.WHITE, theme.INK, 0.25))


def _of_the_box(box: str) -> Art:
    """The picture of the box itself, for the game that is called as its box is."""
    look = LOOKS[box]

    def paint(pen: Pen, seen: FRect) -> None:
        pen.rect(seen, look.ground)
        rays(pen, seen, (CORE / 2, CORE / 2), mix(look.ground, theme.INK, 0.14))
        small = CORE / FIELD
        left, top = pen.origin
        look.art(Pen(pen.surface, pen.k * small, ((left - 4) / small, (top + 8) / small)))

    return paint


GROUNDS = (theme.POPPY, theme.SKY, theme.LEAF, theme.PLUM, theme.TEAL)


def _initial(title: str) -> Art:
    """What a game without a picture of its own gets: the first letter of its title before rings."""
    letter = next((ch for ch in title if ch.isalnum()), "?").upper()
    rng = Random(title)
    ground = mix(rng.choice(GROUNDS), theme.INK, 0.12)

    def paint(pen: Pen, seen: FRect) -> None:
        pen.rect(seen, ground)
        for n in range(14):
            pen.disc((CORE / 2, CORE / 2), 96 + n * 26, mix(ground, theme.PAPER, 0.22), 5)
        pen.disc((CORE / 2, CORE / 2), 84, theme.PAPER)
        word = Lettering().line(letter, "title", max(8, round(pen.k * 132)), ground)
        area = word.ink.copy()
        area.center = tuple(map(round, pen.at((CORE / 2, CORE / 2))))
        pen.surface.blit(word.picture, area, word.ink)

    return paint


COVERS: Mapping[str, Art] = {
    "pin-throwing": _pin_throwing,
    "bowling": _bowling,
    "pool": _pool,
    "shuffleboard": _shuffleboard,
    "ring-toss": _ring_toss,
    "golf": _golf,
    **MORE,
}
