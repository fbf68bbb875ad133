"""How to play Goggle Box: two pages."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from arcade.language import _
from arcade.rules.goggle_cards import Kind, card_of
from scenes.play.goggle_box.auction import draw_lot
from scenes.play.goggle_box.cards import draw_set
from scenes.play.goggle_box.fists import draw_fist, draw_sum
from scenes.play.goggle_box.ratings import draw_small
from scenes.play.little.page import page
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.panels import draw_panel

PART = (100.0, 60.0, 900.0, 780.0)


def _cards(hue: int, *numbers: int) -> tuple[int, ...]:
    return tuple(card_of(hue, number) for number in numbers)


def _first_words() -> Sequence[str]:
    return (
        _("Auction: say one thing about each card of your lot; all may bid for it."),
        _("Deals: cards and chits for cards. Hands are secret."),
        _("Screen runs of one colour, or three or four of one number."),
        _("Your cards come back to you. After five rounds most money wins."),
    )


def _second_words() -> Sequence[str]:
    return (
        _("For each colour all push with chits, up or down, in closed fists."),
        _("3 more up: a rating rises by 1. 2 more down: it falls by 1. Banners add 2."),
        _("A run: its cards less 1, times the rating; twice if nobody else has one."),
        _("A number set: its number, times highest plus lowest of its ratings."),
    )


def _at(x: float, y: float, wide: float, tall: float) -> tuple[float, float, float, float]:
    """A place in the picture."""
    return PART[0] + x, PART[1] + y, wide, tall


def _draw_first(canvas: Canvas) -> None:
    draw_panel(canvas, PART, theme.TEAL, radius=30, depth=0)
    facts = (Kind(colour=0), Kind(value=7), Kind(colour=3))
    draw_lot(canvas, Rect(_at(60, 50, 780, 240)), 3, facts, None)
    draw_set(canvas, _at(60, 330, 780, 190), _cards(1, 4, 5, 6, 7))
    draw_set(canvas, _at(60, 550, 780, 190), (card_of(0, 8), card_of(2, 8), card_of(4, 8)))


def _draw_second(canvas: Canvas) -> None:
    draw_panel(canvas, PART, theme.TEAL, radius=30, depth=0)
    draw_small(canvas, _at(50, 36, 800, 74), (3, 2, -1, -5, 0))
    for n, push in enumerate((7, -3, 0)):
        draw_fist(canvas, _at(90 + n * 260, 136, 200, 280), push, n, open=True)
    draw_sum(canvas, _at(150, 440, 600, 150), 7, 3, 1)
    draw_set(canvas, _at(50, 620, 400, 130), _cards(0, 1, 2, 3, 4))
    draw_set(canvas, _at(460, 620, 400, 130), (card_of(0, 5), card_of(1, 5), card_of(2, 5)))


HELP = (
    ("How it is played", page(PART, _draw_first, _first_words)),
    ("How it counts", page(PART, _draw_second, _second_words)),
)
