"""What shows the hand and the motion: aim arrow, cue, finger, the trail of a fast ball and the puff where it hits."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pygame import Surface, gfxdraw

from scenes.play.shots.lay import Lay, Point, ahead
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.glow import Glow
from scenes.ui.pen import Pen, Tint, around
from scenes.ui.theme import Colour, mix

CHEVRONS = 7  # of the aim arrow
FIRST, NEXT = 18.0, 17.0  # logical pixels from the body's edge to the first, and between them
ARROW = (22.0, 26.0)  # size of one
TURNS = 0.5  # degrees between two pictures of it
CUE_NEAR, CUE_AWAY = 2.5, 46.0  # mm between tip and ball at no and at full power
CUE_EDGE = mix(theme.DARK_WOOD, theme.INK, 0.5)
CUE_THICK = (3.4, 6.4)  # mm at the tip and at the butt
ASH, BUTT = mix(theme.MAPLE, theme.PAPER, 0.3), mix(theme.WOOD, theme.POPPY, 0.16)
# From the tip back: length in mm, the wood and its light
CUE_PARTS: tuple[tuple[float, Colour, Colour], ...] = tuple(
    (length, mix(colour, (0, 0, 0), 0.1), mix(colour, theme.WHITE, 0.35))
    for length, colour in (
        (2.2, mix(theme.SKY, theme.NAVY, 0.4)),
        (5.0, theme.PAPER),
        (102.0, ASH),
        (2.6, theme.BRASS),
        (29.0, BUTT),
        (2.6, theme.SUNFLOWER),
        (2.6, theme.POPPY),
        (2.6, theme.SUNFLOWER),
        (38.0, BUTT),
        (3.4, theme.INK),
    )
)
BROAD = 4.0  # mm from which on a part of the cue shows its own light
PUFFS = 12  # pictures of a puff
PUFF = 46.0  # logical pixels across
FINGER = (150.0, 84.0)


def draw_aim(
    canvas: Canvas, lay: Lay, body: Sequence[float], radius: float, degrees: float, power: float | None
) -> None:
    """Chevrons from a body (x, y, perhaps z, and its radius, mm) to where it is aimed, lit as far as the power goes."""
    x, y = lay.at(*body)
    run, drop = ahead(degrees)
    lit = 0 if power is None else round(max(0.0, min(1.0, power)) * CHEVRONS)
    turn = round(-degrees / TURNS) * TURNS
    for i in range(CHEVRONS):
        far = lay.size(radius) + FIRST + i * NEXT
        bright = i < lit
        corner = (x + run * far - ARROW[0] / 2, y + drop * far - ARROW[1] / 2)
        alpha = 255 if bright else round(210 - 22 * i)
        canvas.sprite(("chevron", bright), ARROW, _bright if bright else _plain, corner, angle=turn, alpha=alpha)


def _bright(surface: Surface, k: float) -> None:
    _chevron(Pen(surface, k), theme.SUNFLOWER, theme.INK)


def _plain(surface: Surface, k: float) -> None:
    _chevron(Pen(surface, k), theme.PAPER, theme.INK)


def _chevron(pen: Pen, colour: Colour, edge: Colour) -> None:
    points = [(6.5, 4.5), (14.5, 13.0), (6.5, 21.5)]
    pen.path(points, edge, 8.0)
    pen.path(points, colour, 4.6)


def draw_cue(canvas: Canvas, lay: Lay, ball: Point, radius: float, degrees: float, power: float) -> None:
    """The cue behind the white ball; its tip draws back with power, 0 to 1."""
    way = ahead(degrees)
    x, y = lay.at(*ball, radius)
    back = lay.size(radius + CUE_NEAR + (CUE_AWAY - CUE_NEAR) * max(0.0, min(1.0, power)))
    tip = (x - way[0] * back, y - way[1] * back)
    whole = sum(length for length, _, _ in CUE_PARTS)
    off = lay.size(4.2)
    for more in (1.6, 0.6, -0.4):  # the soft edge of its shadow
        wide = (CUE_THICK[0] + more, CUE_THICK[1] + more)
        _bar(canvas, lay, (tip[0] + off, tip[1] + off), way, (-more / 2, whole), wide, 0.0, (0, 0, 0, 36))
    _bar(canvas, lay, tip, way, (-0.4, whole + 0.4), (CUE_THICK[0] + 0.8, CUE_THICK[1] + 0.8), 0.0, CUE_EDGE)
    gone = 0.0
    for length, colour, light in CUE_PARTS:
        ends = (gone, gone + length)
        thick = (_thickness(gone / whole), _thickness((gone + length) / whole))
        _bar(canvas, lay, tip, way, ends, thick, 0.0, colour)
        if length >= BROAD:
            _bar(canvas, lay, tip, way, ends, (thick[0] * 0.34, thick[1] * 0.34), thick[0] * 0.2, light)
        gone += length


def _thickness(share: float) -> float:
    """How thick the cue is at a share of its length from the tip, mm."""
    return CUE_THICK[0] + (CUE_THICK[1] - CUE_THICK[0]) * share


def _bar(canvas: Canvas, lay: Lay, tip: Point, way: Point, ends: Point, wide: Point, lean: float, colour: Tint) -> None:
    """A tapering piece of the cue between two distances behind the tip, leaning towards the light; all in mm."""
    side = (way[1], -way[0])
    if side[0] * 0.8 + side[1] > 0:
        side = (-side[0], -side[1])
    corners: list[Point] = []
    for far, half in ((ends[0], wide[0] / 2), (ends[1], wide[1] / 2)):
        for aside in (half, -half) if not corners else (-half, half):
            x = tip[0] + lay.size(-way[0] * far + side[0] * (aside + lean))
            y = tip[1] + lay.size(-way[1] * far + side[1] * (aside + lean))
            corners.append((canvas.origin[0] + x * canvas.scale, canvas.origin[1] + y * canvas.scale))
    if len(colour) == 3:
        gfxdraw.aapolygon(canvas.surface, corners, colour)
    gfxdraw.filled_polygon(canvas.surface, corners, colour)


def draw_finger(
    canvas: Canvas, lay: Lay, body: Point, radius: float, degrees: float, bent: float, alpha: int = 230
) -> None:
    """A small hand in ink behind a body, its finger bent 0 to 1 before the flick."""
    step = round(max(0.0, min(1.0, bent)) * 6)
    run, drop = ahead(degrees)
    x, y = lay.at(*body, radius * 0.5)
    back = lay.size(radius) + 10 + 4 * step
    middle = (x - run * (back + FINGER[0] / 2), y - drop * (back + FINGER[0] / 2))
    corner = (middle[0] - FINGER[0] / 2, middle[1] - FINGER[1] / 2)
    turn = round(-degrees / TURNS) * TURNS
    canvas.sprite(
        ("finger", step),
        FINGER,
        lambda surface, k: _paint_finger(Pen(surface, k), step / 6),
        corner,
        angle=turn,
        alpha=alpha,
    )


def _paint_finger(pen: Pen, bent: float) -> None:
    """A cuff, a fist with the thumb on top, and the finger that will flick."""
    skin, line = mix(theme.PAPER, theme.MAPLE, 0.35), theme.INK
    knuckle = (88.0, 36.0 - 5 * bent)
    tip = (142.0 - 30 * bent, 42.0 + 14 * bent)
    for grow, tone in ((4.4, line), (0.0, skin)):
        pen.path([(60, 42), knuckle], tone, 19 + grow)
        pen.path([knuckle, tip], tone, 15 + grow)
        pen.path([(44, 44), (72, 56), (84, 57)], tone, 17 + grow)
        pen.disc((50, 44), 22 + grow / 2, tone)
    for x in (70.0, 80.0):
        pen.arc((x, 56), 7.5, 60, 130, mix(skin, line, 0.55), 1.8)
    pen.arc((52, 44), 16, 290, 350, mix(skin, line, 0.45), 1.8)
    nail = around(tip, 3.4, -30)
    pen.disc(nail, 3.6, mix(skin, theme.WHITE, 0.6))
    for grow, tone in ((2.2, line), (0.0, mix(theme.SKY, theme.NAVY, 0.3))):
        pen.rect((6 - grow, 22 - grow, 26 + 2 * grow, 45 + 2 * grow), tone, 6)
    for y in (34.0, 46.0, 58.0):
        pen.disc((25, y), 2.0, theme.PAPER)


def draw_trail(canvas: Canvas, lay: Lay, points: Sequence[tuple[float, float, float]], radius: float) -> None:
    """Where a fast thing has just been (x, y, z of its middle, mm; the oldest first): faint and thinner with age."""
    for number, point in enumerate(points):
        share = (number + 1) / (len(points) + 1)
        step = max(1, round(share * 5))
        side = lay.size(2.5 * radius * (0.3 + 0.14 * step))
        size = (side, side)
        x, y = lay.at(*point)

        def paint(surface: Surface, k: float, size: Point = size) -> None:
            middle = (size[0] / 2, size[1] / 2)
            Glow(size, theme.PAPER, size[0] * 0.09, 255, lambda p, tint: p.disc(middle, size[0] * 0.34, tint)).lay(
                surface, k
            )

        key = ("trail", radius, step, lay.scale)
        canvas.sprite(key, size, paint, (x - side / 2, y - side / 2), alpha=round(120 * share * share))


def draw_puff(canvas: Canvas, at: Point, age: float, strength: float = 1.0) -> None:
    """Dust where something hit (a screen point): a few clouds that part and fade while age runs from 0 to 1."""
    if not 0 <= age < 1:
        return
    step = int(age * PUFFS)
    size = (PUFF, PUFF)
    alpha = round(230 * max(0.0, min(1.0, strength)) * (1 - age) ** 1.3)
    corner = (at[0] - PUFF / 2, at[1] - PUFF / 2)
    canvas.sprite(
        ("puff", step), size, lambda surface, k: _paint_puff(surface, k, step / (PUFFS - 1)), corner, alpha=alpha
    )


def _paint_puff(surface: Surface, k: float, age: float) -> None:
    size = (PUFF, PUFF)
    rise = 1 - (1 - age) ** 2

    def clouds(pen: Pen, tint: Colour) -> None:
        for i in range(9):
            far = (3 + 13 * rise) * (0.7 + 0.3 * math.sin(i * 2.3))
            middle = around((PUFF / 2, PUFF / 2 - 4 * rise), far, i * 40 + 20 + 9 * math.sin(i * 1.7))
            pen.disc(middle, (2.4 + 3.6 * rise) * (0.72 + 0.28 * math.sin(i * 3.1 + 1)), tint)

    Glow(size, theme.PAPER, 0.9, 235, clouds).lay(surface, k)
