"""The reckoning of a win: its sums one by one, before it is declared and when they are paid, and the money after it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from pygame import Rect

from arcade.game import Seat
from arcade.language import _
from arcade.rules.channel_cards import CHANNEL, Hand
from arcade.rules.channel_x import Table
from arcade.rules.ledger import pounds
from scenes.play.channel_x import spots
from scenes.play.channel_x.sums import Sum, signed
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.panels import draw_panel, draw_rule
from scenes.ui.signs import draw_seat, draw_sign
from scenes.ui.theme import mix

PADDING = 18
HEAD = 52
LINE = 42
NEWS = 80  # height of two lines
AMOUNT = 166  # width of a figure
GAIN, LOSS = mix(theme.LEAF, theme.INK, 0.4), mix(theme.SIGNAL_RED, theme.INK, 0.15)


class Settlement(Struct):
    """A round that somebody has just won: what has been paid of it so far."""

    seat: Seat
    hand: Hand
    before: Table  # as it was when the show was laid down
    sums: list[Sum] = []
    news: str = ""  # what else it brought
    leaving: tuple[Seat, ...] = ()  # who withdraws now

    @property
    def channel(self) -> int:
        return CHANNEL[self.hand[0]]


def draw_sums(
    canvas: Canvas, title: str, sums: Sequence[Sum], before: int, *, news: str = "", warns: bool = False
) -> None:
    """A paper with each payment, the money before and after, and below it what should be known."""
    box = spots.SUMS
    draw_panel(canvas, box, theme.BONE, radius=16, depth=12)
    x, wide = box.x + PADDING, box.width - 2 * PADDING
    canvas.text(title, (x, box.y + 6, wide, HEAD), size=36, font="title")
    draw_rule(canvas, (x, box.y + HEAD + 6, wide, 0))
    y = box.y + HEAD + 10
    for line in sums:
        _draw_line(canvas, line.words, signed(line.amount), Rect(x, y, wide, LINE), GAIN if line.amount > 0 else LOSS)
        y += LINE
    if not sums:
        canvas.text(_("Nobody pays anything."), (x, y, wide, LINE), size=30)
    after = before + sum(line.amount for line in sums)
    foot = Rect(x, box.bottom - LINE - (NEWS + 4 if news else 12), wide, LINE)
    draw_rule(canvas, foot)
    told = _("{before}, then {after}").format(before=pounds(before), after=_money(after))
    canvas.text(told, foot, size=32, font="bold", figures=True)
    if news:
        _draw_news(canvas, news, Rect(x, foot.bottom, wide, NEWS), warns)


def _money(amount: int) -> str:
    return pounds(amount) if amount >= 0 else signed(amount)


def _draw_line(canvas: Canvas, words: str, figure: str, row: Rect, ink: theme.Colour) -> None:
    wide = canvas.width(figure, size=30, font="title", figures=True) + 4
    canvas.text(words, (row.x, row.y, row.width - wide - 8, row.height), size=30)
    amount = (row.right - wide, row.y, wide, row.height)
    canvas.text(figure, amount, size=30, font="title", colour=ink, align="right", figures=True)


def _draw_news(canvas: Canvas, news: str, row: Rect, warns: bool) -> None:
    if warns:
        draw_sign(canvas, "hit", (row.x + 14, row.centery), 34, LOSS)  # a cross: not by colour alone
        row = Rect(row.x + 38, row.y, row.width - 38, row.height)
    canvas.text(news, row, size=28, font="semi", colour=LOSS if warns else theme.INK, lines=2)


class Book(Struct, frozen=True):
    """A player's money before and after a round."""

    look: int
    name: str
    before: int
    after: int
    out: bool = False
    leaves: bool = False


def draw_books(canvas: Canvas, books: Sequence[Book]) -> None:
    """A line for each player: what he had, an arrow, what he has."""
    box = spots.BOOKS
    draw_panel(canvas, box, theme.BONE, radius=16, depth=12)
    tall = min(84, (box.height - 16) // len(books))
    top = box.centery - tall * len(books) // 2
    for n, book in enumerate(books):
        row = Rect(box.x + PADDING, top + n * tall, box.width - 2 * PADDING, tall)
        if n:
            draw_rule(canvas, row)
        _draw_book(canvas, book, row)


def _draw_book(canvas: Canvas, book: Book, row: Rect) -> None:
    draw_seat(canvas, book.look, (row.x + 22, row.centery), 38, alpha=110 if book.out else 255)
    after = Rect(row.right - AMOUNT, row.y, AMOUNT, row.height)
    before = Rect(after.x - 50 - AMOUNT, row.y, AMOUNT, row.height)
    name = (row.x + 52, row.y, before.x - row.x - 60, row.height)
    canvas.text(book.name, name, size=30, font="semi", lines=2 if row.height >= 76 else 1)
    if book.out:
        canvas.text(_("withdrawn"), after, size=28, colour=theme.FADED, align="right")
        return
    canvas.text(pounds(book.before), before, size=30, colour=theme.FADED, align="right", figures=True)
    x, y = after.x - 22, row.centery
    canvas.polygon([(x - 12, y - 11), (x - 12, y + 11), (x + 10, y)], theme.FADED)
    ink = GAIN if book.after > book.before else LOSS if book.after < book.before else theme.INK
    if book.leaves:
        canvas.text(_("withdraws"), after, size=30, font="bold", colour=LOSS, align="right")
        return
    canvas.text(pounds(book.after), after, size=34, font="title", colour=ink, align="right", figures=True)
