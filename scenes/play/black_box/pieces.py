"""What lies on the box: printed markers, brass balls, pencil notes, the cursor, and the light of rays."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

from pygame import Surface

from arcade.rules.rays import HIT, PORTS, REFLECTION, Answer
from scenes.play.black_box.spots import BALL, DISC, PITCH, Point, Spot, centre, inward, number_place, port_at
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.glow import Glow
from scenes.ui.pen import Pen
from scenes.ui.signs import PAIR_SIGNS, draw_marker, draw_sign
from scenes.ui.theme import Colour, mix

BLACK: Colour = (0, 0, 0)
SHELL: Colour = (43, 48, 60)  # the moulding of the box
REACH = 26  # how far the glow of the cursor spreads
BEAM = 16  # and that of a ray
COLOURS = {HIT: theme.HIT, REFLECTION: theme.REFLECTION}
SIGNS = {HIT: "hit", REFLECTION: "reflection"}
PAIRS = tuple(PAIR_SIGNS)
BRASS_LIGHT = (255, 240, 190)
BRASS_DARK = (88, 58, 16)
CORE = mix(theme.RAY, theme.WHITE, 0.5)  # the middle of a ray


def draw_numbers(canvas: Canvas, lit: Sequence[int] = ()) -> None:
    """The numbers of the ports, those `lit` in the colour of light."""
    for port in PORTS:
        x, y = number_place(port)
        colour = theme.RAY if port in lit else theme.MIST
        canvas.text(str(port), (x - 23, y - 19, 46, 38), size=theme.MINIMUM, font="bold", colour=colour, align="center")


def draw_answer(canvas: Canvas, answer: Answer, pair: int, at: Point, size: float = DISC, alpha: int = 255) -> None:
    """The marker of an answer: red, yellow, or orange with the sign of its pair."""
    colour = COLOURS.get(answer, theme.PAIR) if isinstance(answer, str) else theme.PAIR
    sign = SIGNS[answer] if isinstance(answer, str) else PAIRS[pair % len(PAIRS)]
    draw_marker(canvas, at, size, colour, sign, alpha=alpha)


def draw_shine(canvas: Canvas, at: Point, size: float, colour: Colour, alpha: int = 255) -> None:
    """A round soft light."""

    def paint(surface: Surface, k: float) -> None:
        middle = (size / 2, size / 2)
        light = Glow((size, size), colour, size / 7, 150, lambda pen, tone: pen.disc(middle, size / 3.6, tone))
        light.lay(surface, k)

    canvas.sprite(("shine", colour, size), (size, size), paint, (at[0] - size / 2, at[1] - size / 2), alpha=alpha)


def draw_ball(canvas: Canvas, at: Point, lift: float = 0.0, *, alpha: int = 255, pale: bool = False) -> None:
    """A brass ball in or above a well, `lift` in logical pixels; a pale one is of glass: hidden, and not found."""
    x, y = at
    spread = 1 + lift / 90
    wide = 2 * round(BALL * 0.75 * spread)  # few sizes, so that few pictures are kept
    corner = (x - wide / 2 + 3 + lift / 4, y - wide / 2 + 7 + lift / 3)
    canvas.sprite(("ball shadow", wide), (wide, wide), _ball_shadow, corner, alpha=round(alpha / spread))
    paint = _pale_ball if pale else paint_ball
    canvas.sprite(("ball", pale), (BALL, BALL), paint, (x - BALL / 2, y - BALL / 2 - lift), alpha=alpha)


def _ball_shadow(surface: Surface, k: float) -> None:
    side = surface.get_width() / k
    half = side / 2
    Glow((side, side), BLACK, side / 9, 215, lambda pen, tone: pen.disc((half, half), side / 3.4, tone)).lay(surface, k)


def paint_ball(surface: Surface, k: float) -> None:
    """A brass ball that fills its picture."""
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
        tone = (
            mix(dark, middle, min(1.0, share * 1.7)) if share < 0.6 else mix(middle, light, (share - 0.6) / 0.4 * 0.8)
        )
        reach = r * (1 - share) ** 0.72 if share < 1 else 0.5
        slide = (r - reach) * 0.5
        pen.disc((r - slide * 0.72, r - slide * 0.86), max(0.5, reach), tone)
    size = (BALL, BALL)
    Glow(size, light, 2.2, 120, lambda p, tone: p.arc((r, r), r - 4.4, 20, 85, tone, 2.6)).lay(surface, k)
    Glow(size, theme.WHITE, 1.5, 235, lambda p, tone: p.disc((r - 8.5, r - 10.5), 4.6, tone)).lay(surface, k)


def draw_note(canvas: Canvas, sign: str, at: Point) -> None:
    """The seeker's pencil on a square."""
    if sign == "empty":
        draw_sign(canvas, "empty", at, 44, mix(theme.MIST, theme.NIGHT, 0.12))
    else:
        draw_sign(canvas, "maybe", at, 34, theme.RAY)


def draw_cursor(canvas: Canvas, spot: Spot, breath: float = 1.0, *, arrow: bool = True) -> None:
    """The cyan ring of light around a square or a socket; at an open port an arrow shows the ray's way."""
    x, y = centre(spot)
    port = port_at(spot)
    side = PITCH + 2 * REACH
    corner = (x - side / 2, y - side / 2)
    paint = _port_cursor if port else _square_cursor
    canvas.sprite(("cursor glow", bool(port)), (side, side), paint(True), corner, alpha=round(150 + 105 * breath))
    canvas.sprite(("cursor", bool(port)), (side, side), paint(False), corner)
    if port and arrow:
        dx, dy = inward(port)
        tip, back = 10, 6
        wings = [(x - back * dx - 10 * dy, y - back * dy + 10 * dx), (x - back * dx + 10 * dy, y - back * dy - 10 * dx)]
        canvas.polygon([(x + tip * dx, y + tip * dy), *wings], theme.RAY)


def _square_cursor(soft: bool) -> Callable[[Surface, float], None]:
    at, side = REACH + 2, PITCH - 4
    return _cursor(soft, lambda pen, colour, width: pen.rect((at, at, side, side), colour, 15, width))


def _port_cursor(soft: bool) -> Callable[[Surface, float], None]:
    middle = PITCH / 2 + REACH
    return _cursor(soft, lambda pen, colour, width: pen.disc((middle, middle), DISC / 2 + 5, colour, width))


def _cursor(soft: bool, outline: Callable[[Pen, Colour, float], None]) -> Callable[[Surface, float], None]:
    side = PITCH + 2 * REACH

    def paint(surface: Surface, k: float) -> None:
        if soft:
            Glow((side, side), theme.RAY, 7, 210, lambda pen, tone: outline(pen, tone, 9)).lay(surface, k)
        else:
            outline(Pen(surface, k), theme.RAY, 3.6)

    return paint


# Rays


def draw_beam(canvas: Canvas, points: Sequence[Point], length: float, alpha: int = 255) -> None:
    """Light along a line of points, as far as `length` logical pixels from the start, with a bright head."""
    left, head = length, points[0]
    corners = [head]
    for start, end in pairwise(points):
        whole = math.dist(start, end)
        if left <= 0:
            break
        share = min(1.0, left / whole)
        head = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
        if share == 1:
            straight = len(corners) > 1 and _straight(corners[-2], corners[-1], end)
            corners[-1 if straight else len(corners) :] = [end]
        else:
            canvas.line(start, head, CORE, 5, alpha=alpha)
        left -= whole
    for start, end in pairwise(corners):
        _draw_bar(canvas, start, end, alpha)
    for corner in corners[1:-1]:
        canvas.circle(corner, 4, CORE, alpha=alpha)
    draw_shine(canvas, head, 72, theme.RAY, alpha)


def _straight(a: Point, b: Point, c: Point) -> bool:
    """Whether the way from a over b to c goes straight on."""
    return math.isclose(math.dist(a, b) + math.dist(b, c), math.dist(a, c))


def _draw_bar(canvas: Canvas, start: Point, end: Point, alpha: int) -> None:
    """A straight piece of light."""
    flat = start[1] == end[1]
    size = (round(abs(end[0] - start[0])), 2 * BEAM) if flat else (2 * BEAM, round(abs(end[1] - start[1])))

    def paint(surface: Surface, k: float) -> None:
        width, height = surface.get_size()
        middle = (height if flat else width) / 2
        for row in range(height if flat else width):
            off = abs(row + 0.5 - middle) / k
            tone = (*CORE, 255) if off < 2.5 else (*theme.RAY, round(150 * math.exp(-((off / 7) ** 2))))
            surface.fill(tone, (0, row, width, 1) if flat else (row, 0, 1, height))

    off = (0, BEAM) if flat else (BEAM, 0)
    corner = (min(start[0], end[0]) - off[0], min(start[1], end[1]) - off[1])
    canvas.sprite(("beam", size), size, paint, corner, alpha=alpha)


def draw_ring(canvas: Canvas, at: Point, colour: Colour, *, dashed: bool = False) -> None:
    """A ring of light around a ball that lies right, or a dashed outline where one lay wrong."""
    size = BALL + 2 * BEAM
    middle = (size / 2, size / 2)
    reach = BALL / 2 + 5

    def paint(surface: Surface, k: float) -> None:
        if dashed:
            for turn in range(0, 360, 45):
                Pen(surface, k).arc(middle, reach - 4, turn, turn + 24, colour, 4)
            return
        Glow((size, size), colour, 5, 190, lambda pen, tone: pen.disc(middle, reach + 3, tone, 10)).lay(surface, k)
        Pen(surface, k).disc(middle, reach, colour, 3.6)

    canvas.sprite(("ball ring", colour, dashed), (size, size), paint, (at[0] - size / 2, at[1] - size / 2))


def draw_badge(canvas: Canvas, at: Point, sign: str, colour: Colour) -> None:
    """A small disc with a sign at the lower right of a well, so that right and wrong are not told by colour."""
    x, y = at[0] + 20, at[1] + 20
    canvas.circle((x, y), 14, theme.NIGHT)
    canvas.circle((x, y), 12.5, colour)
    draw_sign(canvas, sign, (x, y), 18, theme.INK)
