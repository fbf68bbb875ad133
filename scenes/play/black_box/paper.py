"""The paper around the box: the score card on the left, the list of rays and a slip of advice on the right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct
from pygame import Rect

from arcade.language import _
from arcade.rules.black_box import Ray
from arcade.rules.rays import HIT, Answer
from scenes.play.black_box.pieces import draw_answer
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.panels import draw_panel, draw_rule
from scenes.ui.theme import STEP, mix

CARD = Rect(96, 160, 424, 784)  # the score card
RAYS = Rect(1400, 160, 424, 784)  # the list of rays
NOTE = Rect(1400, 600, 424, 344)  # a slip below a shorter list, at least
HIGHEST, MANY = 580, 14  # logical height and rows of a slip at most
TITLE = 66  # height of its title
INNER = 28
ROW = 46
WRONG = mix(theme.HIT, theme.WHITE, 0.5)  # words about a wrong answer, to be read on night


class Line(Struct, frozen=True):
    """A line of the score card: what, and how much."""

    label: str
    value: str
    strong: bool = False


# The score card


def draw_card(canvas: Canvas, title: str, big: str, below: str, lines: Sequence[Line]) -> None:
    """The score card: which game, the score in large, and what it is made of."""
    draw_panel(canvas, CARD, depth=14)
    x, wide = CARD.x + INNER, CARD.width - 2 * INNER
    canvas.text(_("Black Box"), (x, CARD.y + 20, wide, 64), size=theme.HEADING, font="title", align="center")
    canvas.text(title, (x, CARD.y + 86, wide, 40), size=30, font="semi", colour=theme.FADED, align="center")
    draw_rule(canvas, (x, CARD.y + 138, wide, 0))
    canvas.text(big, (x, CARD.y + 146, wide, 150), size=150, font="title", align="center", figures=True)
    canvas.text(below, (x, CARD.y + 298, wide, 40), size=30, colour=theme.FADED, align="center")
    draw_rule(canvas, (x, CARD.y + 352, wide, 0))
    for index, line in enumerate(lines):
        _draw_line(canvas, line, Rect(x, CARD.y + 362 + index * ROW, wide, ROW))


def _draw_line(canvas: Canvas, line: Line, box: Rect) -> None:
    face = "bold" if line.strong else "body"
    wide = min(box.width - 120, canvas.width(line.value, size=32, font="bold") + 4)
    value = (box.right - wide, box.y, wide, box.height)
    canvas.text(line.value, value, size=32, font="bold", align="right")
    label = (box.x, box.y, box.width - wide - 12, box.height)
    canvas.text(line.label, label, size=32, font=face, colour=theme.INK if line.strong else theme.FADED)


# The list of rays


def answer_word(answer: Answer) -> str:
    """What was announced, in a word or a number."""
    if isinstance(answer, int):
        return str(answer)
    return _("hit") if answer == HIT else _("reflection")


def draw_rays(
    canvas: Canvas, rays: Sequence[Ray], box: Rect = RAYS, *, chosen: int = 0, right: Mapping[int, Answer] | None = None
) -> None:
    """The rays, newest first, the one `chosen` by its port lit; `right` tells what wrong answers should have been."""
    canvas.text(_("Rays"), (box.x, box.y + 12, box.width, 60), size=theme.LARGE, font="title", colour=theme.PAPER)
    y = box.y + 84
    for ray, pair in _rows(rays, chosen, int((box.bottom - y) // ROW)):
        wrong = (right or {}).get(ray.port)
        tall = ROW * (2 if wrong is not None else 1)
        if y + tall > box.bottom:
            break
        if chosen in ray.marked:
            canvas.round_rect((box.x - 12, y, box.width + 12, tall), theme.RAY, 12, alpha=50)
        _draw_ray(canvas, ray, pair, Rect(box.x, y, box.width - 12, ROW))
        if wrong is not None:
            told = _("wrong; it was {answer}").format(answer=answer_word(wrong))
            words = (box.x + 56, y + ROW - 6, box.width - 68, ROW)
            canvas.text(told, words, size=theme.MINIMUM, font="semi", colour=WRONG, align="right")
        y += tall


def _rows(rays: Sequence[Ray], chosen: int, room: int) -> Sequence[tuple[Ray, int]]:
    """The rays with their pairs, newest first, from where on the chosen one is seen."""
    rows = list(zip(rays, pairs(rays), strict=True))[::-1]
    at = next((n for n, (ray, _pair) in enumerate(rows) if chosen in ray.marked), 0)
    return rows[max(0, at - room + 2) :]


def _draw_ray(canvas: Canvas, ray: Ray, pair: int, box: Rect) -> None:
    draw_answer(canvas, ray.answer, pair, (box.x + 20, box.centery), 38)
    words = Rect(box.x + 56, box.y, box.width - 56, box.height)
    canvas.text(str(ray.port), words, size=32, font="bold", colour=theme.PAPER)
    told = answer_word(ray.answer)
    canvas.text(told, words, size=32, font="semi", colour=theme.MIST, align="right")


def pairs(rays: Sequence[Ray]) -> list[int]:
    """For each ray the number of its orange pair, counted from 0; of no meaning for one with a single marker."""
    numbers, pair = [], 0
    for ray in rays:
        numbers.append(pair)
        pair += len(ray.marked) == 2
    return numbers


# The slip


def draw_note_slip(canvas: Canvas, title: str, words: str, *, keys: int = 0) -> Rect:
    """A slip of paper with a few sentences and room for keys; it grows upwards, and returns where it lies."""
    wide = NOTE.width - 2 * INNER
    tall = canvas.height(words, wide, size=theme.MINIMUM)
    box = NOTE.copy()
    box.height = min(HIGHEST, max(NOTE.height, round(TITLE + tall + INNER + keys)))
    box.bottom = NOTE.bottom
    draw_panel(canvas, box, depth=14)
    canvas.text(title, (box.x + INNER, box.y + 12, wide, 56), size=38, font="title")
    body = (box.x + INNER, box.y + TITLE, wide, box.height - TITLE - keys - STEP)
    canvas.text(words, body, size=theme.MINIMUM, colour=theme.INK, lines=MANY, valign="top")
    return box


def above(box: Rect) -> Rect:
    """The room for the list of rays above a slip."""
    return Rect(RAYS.x, RAYS.y, RAYS.width, box.top - RAYS.top - 2 * STEP)
