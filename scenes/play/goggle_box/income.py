"""The income of a round, told set by set with its doublings, and then left to be looked at (GB-50 to GB-55)."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from arcade.language import _
from arcade.rules.goggle_cards import Set, colour, earned, is_run, value
from arcade.rules.goggle_table import Earned
from arcade.rules.goggle_tell import signed
from scenes.play.goggle_box.cards import draw_set
from scenes.play.goggle_box.places import BOARD
from scenes.play.goggle_box.ratings import draw_small
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.panels import draw_panel, draw_rule
from scenes.ui.signs import draw_seat
from scenes.ui.theme import mix

HEAD = 96
PAD = 30
NAME, NET = 262, 150  # widths
WIDEST, REASONED = 296, 240  # of a set; below, only its amount is told
GAIN = mix(theme.LEAF, theme.INK, 0.4)
LOSS = mix(theme.TOMATO, theme.INK, 0.3)


def reckoned(cards: Set, amount: int, ratings: Sequence[int]) -> str:
    """How a set came to its amount: `3 × +2 × 2: +12` or `5 × (+3 −1): +10`."""
    if is_run(cards):
        told = f"{len(cards) - 1} × {signed(ratings[colour(cards[0])])}"
    else:
        shown = [ratings[colour(card)] for card in cards]
        told = f"{value(cards[0])} × ({signed(max(shown))} {signed(min(shown))})"
    if amount != earned(cards, ratings):
        told = f"{told} × 2"
    return f"{told}: {signed(amount)}"


def draw_board(
    canvas: Canvas,
    incomes: Sequence[Earned],
    shown: float,
    ratings: Sequence[int],
    looks: Sequence[int],
    names: Sequence[str],
) -> None:
    """The incomes so far: all rows before `shown`, and of the one that it is in the sets up to that share."""
    draw_panel(canvas, BOARD, theme.CREAM, radius=28, depth=20)
    title = Rect(BOARD.x + PAD, BOARD.y + 12, 420, HEAD - 24)
    canvas.text(_("Income"), title, size=theme.HEADING, font="title")
    draw_small(canvas, (BOARD.right - PAD - 760, BOARD.y + 18, 760, HEAD - 36), ratings)
    tall = min(196, (BOARD.height - HEAD - 20) // max(1, len(incomes)))
    for n, income in enumerate(incomes):
        row = Rect(BOARD.x + PAD, BOARD.y + HEAD + n * tall, BOARD.width - 2 * PAD, tall)
        draw_rule(canvas, (row.x, row.y, row.width, 0))
        share = min(1.0, max(0.0, shown - n))
        look = looks[income.seat]
        draw_seat(canvas, look, (row.x + 30, row.centery), 52)
        name = Rect(row.x + 68, row.y, NAME - 76, row.height)
        canvas.text(names[income.seat], name, font="bold", lines=2)
        _draw_sets(canvas, income, share, ratings, Rect(row.x + NAME, row.y + 8, row.width - NAME - NET, tall - 14))
        if share >= 1:
            net = Rect(row.right - NET, row.y, NET, row.height)
            ink = LOSS if income.net < 0 else GAIN
            canvas.text(signed(income.net), net, size=theme.HEADING, font="title", colour=ink, align="right",
                        figures=True)  # fmt: skip


def _draw_sets(canvas: Canvas, income: Earned, share: float, ratings: Sequence[int], box: Rect) -> None:
    """The sets of one player from the left, each with how it is reckoned; as many as are told by now."""
    count = len(income.sets)
    if not count:
        canvas.text(_("screened nothing"), box, colour=theme.FADED)
        return
    wide = min(WIDEST, box.width // count)
    for n in range(min(count, int(share * (count + 1)))):
        cards, amount = income.sets[n], income.amounts[n]
        left = box.x + n * wide
        draw_set(canvas, (left + 4, box.y, wide - 16, box.height - 44), sorted(cards))
        told = reckoned(cards, amount, ratings) if wide >= REASONED else signed(amount)
        ink = LOSS if amount < 0 else GAIN
        canvas.text(told, (left, box.bottom - 42, wide - 8, 42), size=28, font="semi", colour=ink, align="center",
                    figures=True)  # fmt: skip
