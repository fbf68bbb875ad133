"""How to play Black Box, on two pages: what rays do, in five pictures; what counts, and how a game ends."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from pygame import Rect, Surface

from arcade.language import _
from arcade.rules.rays import HIT, REFLECTION, Answer
from scenes.play.black_box.pieces import CORE, SHELL, draw_answer, draw_badge, draw_ring, paint_ball
from scenes.play.black_box.spots import BALL, Point
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.glow import Glow
from scenes.ui.panels import draw_rule
from scenes.ui.pen import Painter, Pen
from scenes.ui.theme import mix

GRID = 5  # squares of a small box, across and down
CELL = 44
EDGE = 40  # of its frame
SIDE = GRID * CELL + 2 * EDGE
BESIDE = 7  # how far a ray that comes back is drawn off its way in
MARKER = 48
ROW = 96
TALL = 580  # what the first page needs


class Picture(Struct, frozen=True):
    """A small box: balls and the way of one ray, as (row, column) from 0; what lies outside is -1 and 5."""

    answer: Answer
    balls: tuple[Point, ...]
    way: tuple[Point, ...]


PICTURES = (
    Picture(HIT, ((2, 3),), ((2, -1), (2, 2.6))),
    Picture(5, ((1, 3),), ((2, -1), (2, 2), (5, 2))),
    Picture(REFLECTION, ((1, 0),), ((2, -1), (2, -0.5), (2, -1))),
    Picture(REFLECTION, ((1, 3), (3, 3)), ((2, -1), (2, 2), (2, -1))),
    Picture(5, ((0, 3), (4, 1)), ((2, -1), (2, 5))),
)


def _captions() -> Sequence[tuple[str, str]]:
    """The title and the words below each picture."""
    return (
        (_("Hit"), _("A ball straight ahead swallows the ray.")),
        (_("Detour"), _("A ball diagonally ahead turns it away.")),
        (_("Reflection"), _("A ball beside the entry keeps it out.")),
        (_("Reflection"), _("Between two balls it turns straight back.")),
        (_("Miss"), _("It meets nothing and crosses over.")),
    )


def draw_rays_page(canvas: Canvas, box: Rect) -> None:
    """What a ray can do."""
    told = _("You learn only where each ray comes out, not how it went.")
    start = box.y + max(0, (box.height - TALL) // 2)
    canvas.text(told, (box.x, start, box.width, 48), size=32, font="semi", align="center")
    wide = box.width / len(PICTURES)
    top = start + 64
    for n, (picture, (title, words)) in enumerate(zip(PICTURES, _captions(), strict=True)):
        x = box.x + n * wide
        left = x + (wide - SIDE) / 2
        canvas.sprite(("black-box help", n), (SIDE, SIDE), _small_box(picture), (left, top))
        line = Rect(round(left), top + SIDE + 12, SIDE, 56)
        draw_answer(canvas, picture.answer, 0, (line.x + 26, line.centery), MARKER)
        canvas.text(title, (line.x + 62, line.y, line.width - 62, line.height), size=36, font="title")
        below = (x + 12, line.bottom + 4, wide - 24, 132)
        canvas.text(words, below, size=theme.MINIMUM, colour=theme.FADED, align="center", valign="top", lines=3)


def _small_box(picture: Picture) -> Painter:
    def paint(surface: Surface, k: float) -> None:
        pen = Pen(surface, k)
        pen.rect((0, 0, SIDE, SIDE), mix(SHELL, theme.SHADE, 0.35), 22)
        pen.rect((3, 3, SIDE - 6, SIDE - 6), SHELL, 20)
        inner = EDGE - 6
        pen.rect((inner, inner, SIDE - 2 * inner, SIDE - 2 * inner), theme.NIGHT, 12)
        for row in range(GRID):
            for column in range(GRID):
                x, y = _place((row, column))
                pen.rect((x - 19, y - 19, 38, 38), mix(theme.GRID, theme.RAY, 0.06), 8)
        way = [_place(point) for point in picture.way]
        if way[0] == way[-1]:  # it comes back: not on top of its way in
            out = (way[1][0], way[1][1] + BESIDE)
            way = [
                (way[0][0], way[0][1] - BESIDE),
                (way[1][0], way[1][1] - BESIDE),
                out,
                (way[2][0], way[2][1] + BESIDE),
            ]
        Glow((SIDE, SIDE), theme.RAY, 5, 150, lambda soft, tone: soft.path(way, tone, 11)).lay(surface, k)
        pen.path(way, CORE, 4.5)
        if picture.answer != HIT:
            _arrow(pen, way[-2], way[-1])
        for ball in picture.balls:
            x, y = _place(ball)
            side = round(36 * k)
            paint_ball(
                surface.subsurface(Rect(round(x * k) - side // 2, round(y * k) - side // 2, side, side)), side / BALL
            )

    return paint


def _place(point: Point) -> Point:
    """The middle of a square of the small box; the outside is drawn on its frame."""
    row, column = (min(max(part, -1.2), GRID + 0.2) for part in point)
    return EDGE + (column + 0.5) * CELL, EDGE + (row + 0.5) * CELL


def _arrow(pen: Pen, before: Point, tip: Point) -> None:
    """A head at the end of a ray."""
    dx, dy = (0 if a == b else (1 if b > a else -1) for a, b in zip(before, tip, strict=True))
    x, y = tip[0] + 5 * dx, tip[1] + 5 * dy
    back = 15
    wings = [(x - back * dx + 9 * dy, y - back * dy + 9 * dx), (x - back * dx - 9 * dy, y - back * dy - 9 * dx)]
    pen.polygon([(x, y), *wings], CORE, 1.5)


def draw_score_page(canvas: Canvas, box: Rect) -> None:
    """What costs points on the left, how a game goes on the right."""
    half = box.width // 2
    costs = Rect(box.x, box.y, half - 48, box.height)
    steps = Rect(box.x + half + 16, box.y, half - 16, box.height)
    _draw_costs(canvas, costs)
    _draw_steps(canvas, steps)


def _draw_costs(canvas: Canvas, box: Rect) -> None:
    canvas.text(_("Few points are good"), (box.x, box.y, box.width, 56), size=theme.LARGE, font="title")
    rows = (
        (_("Hit"), "1"),
        (_("Reflection"), "1"),
        (_("In here, out there"), "2"),
        (_("A ball in the wrong place"), "5"),
    )
    for n, (label, points) in enumerate(rows):
        row = Rect(box.x, box.y + 68 + n * ROW, box.width, ROW)
        draw_rule(canvas, row)
        _draw_cost(canvas, n, (row.x + 40, row.centery))
        canvas.text(label, (row.x + 140, row.y, row.width - 220, row.height), size=34)
        canvas.text(points, (row.right - 80, row.y, 80, row.height), size=56, font="title", align="right")
    last = Rect(box.x, box.y + 68 + len(rows) * ROW, box.width, 130)
    draw_rule(canvas, last)
    norm = _("NORM is what an average player needs in markers; it is shown at the end.")
    canvas.text(norm, last, size=30, colour=theme.FADED, lines=3)


def _draw_cost(canvas: Canvas, kind: int, at: Point) -> None:
    x, y = at
    if kind == 3:
        canvas.circle((x + 20, y), 40, theme.NIGHT)
        draw_ring(canvas, (x + 20, y), theme.HIT, dashed=True)
        draw_badge(canvas, (x + 20, y), "hit", theme.HIT)
        return
    answer: Answer = (HIT, REFLECTION, 5)[kind]
    for n in range(2 if kind == 2 else 1):
        draw_answer(canvas, answer, 0, (x + (n * 60 if kind == 2 else 20) - (10 if kind == 2 else 0), y), 56)


def _draw_steps(canvas: Canvas, box: Rect) -> None:
    canvas.text(_("A game"), (box.x, box.y, box.width, 56), size=theme.LARGE, font="title")
    steps = (
        _("Send a ray in at any port without a marker."),
        _("Place a ball where you think one is hidden. Moving it is free."),
        _("Note which squares are surely empty, and which maybe not."),
        _("When all balls lie, say that you found them: the box opens."),
        _("Two people hide and seek in turn; the lower score wins."),
    )
    tall = min(110, (box.height - 68) // len(steps))
    for n, words in enumerate(steps):
        row = Rect(box.x, box.y + 68 + n * tall, box.width, tall)
        canvas.circle((row.x + 30, row.centery), 28, theme.NIGHT)
        number = (row.x + 2, row.y, 56, row.height)
        canvas.text(str(n + 1), number, size=32, font="title", colour=theme.RAY, align="center")
        canvas.text(words, (row.x + 82, row.y, row.width - 82, row.height), size=30, lines=3)


HELP = (
    ("What rays do", draw_rays_page),
    ("What counts", draw_score_page),
)  # titles are translated where they are drawn
