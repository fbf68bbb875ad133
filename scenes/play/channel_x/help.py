"""How to play Channel X, on two pages: a show and the cards it takes; a turn on the desk, and the money."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from arcade.language import _
from arcade.rules.channel_cards import Card
from scenes.play.channel_x import spots
from scenes.play.channel_x.cards import Owner, draw_card
from scenes.play.channel_x.declare import GAIN, LOSS
from scenes.play.channel_x.sums import signed
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.panels import draw_rule
from scenes.ui.sentences import draw_sentences

SHOW: Sequence[Card] = ("3S", "3T", "3P", "A2", "A5")
FETCHED: Sequence[tuple[Card, Card]] = (("m60", "3V"), ("m30", "1P"), ("m2", "A4"))
TITLE = 66
GAP, APART = 12, 56  # between cards, and between pairs of them
OWNERS = {"3": Owner(0, "A"), "1": Owner(1, "B"), "A": Owner(2, "C")}
FIGURE = 170
BLEED = 14  # around cards, for their shadows


def _owner(card: Card) -> Owner | None:
    return OWNERS.get(card[0])


def _draw_row(canvas: Canvas, groups: Sequence[Sequence[Card]], box: Rect) -> None:
    """Groups of cards side by side, as large as there is room."""
    places, x = [], 0
    for group in groups:
        for card in group:
            places.append((card, Rect(x, 0, *spots.CARD)))
            x += spots.CARD[0] + GAP
        x += APART - GAP
    whole = (-BLEED, -BLEED, x - APART + 2 * BLEED, spots.CARD[1] + 2 * BLEED)
    with canvas.within(box, whole):
        for card, place in places:
            draw_card(canvas, place, card, owner=_owner(card))


def _halves(box: Rect) -> tuple[Rect, Rect]:
    wide = round(box.width * 0.46)
    return Rect(box.x, box.y, wide, box.height), Rect(box.x + wide + 44, box.y, box.width - wide - 44, box.height)


def draw_show_page(canvas: Canvas, box: Rect) -> None:
    """What is collected, and which Time card fetches what."""
    left, right = _halves(box)
    half = left.height // 2
    parts = ((_("A complete show"), [SHOW]), (_("What a Time card fetches"), FETCHED))
    for n, (title, groups) in enumerate(parts):
        top = left.y + n * half
        canvas.text(title, (left.x, top, left.width, TITLE), size=theme.LARGE, font="title")
        _draw_row(canvas, groups, Rect(left.x, top + TITLE + 4, left.width, half - TITLE - 24))
    draw_sentences(canvas, _show_words(), right)


def _show_words() -> Sequence[str]:
    return (
        _("Collect three programmes of one Channel and any two advertisements."),
        _("Take the exposed card for a Time card of the same minutes, which you lay in its place."),
        _("Or draw from the pack, and put one of your six cards on the exposed card."),
        _("Without the right Time card, show a card and offer it with money: whoever sells gets both."),
        _("End each turn with five cards; the first who declares a complete show wins the round."),
    )


def draw_money_page(canvas: Canvas, box: Rect) -> None:
    """Who pays whom when a show is declared."""
    left, right = _halves(box)
    rows = (
        (_("Each advertisement of somebody else"), 5_000),
        (_("Your own advertisements"), 0),
        (_("Rent for Sport, Variety or Thriller"), -1_000),
        (_("Rent for a Panel Game"), -500),
        (_("A Channel of the Authority; it is yours then"), -10_000),
    )
    canvas.text(_("A win brings"), (left.x, left.y, left.width, TITLE), size=theme.LARGE, font="title")
    tall = min(112, (left.height - TITLE - 8) // len(rows))
    for n, (words, amount) in enumerate(rows):
        row = Rect(left.x, left.y + TITLE + 8 + n * tall, left.width, tall)
        draw_rule(canvas, row)
        canvas.text(words, (row.x, row.y + 2, row.width - FIGURE - 8, row.height - 4), size=30, lines=2)
        ink = GAIN if amount > 0 else LOSS if amount else theme.INK
        place = (row.right - FIGURE, row.y, FIGURE, row.height)
        canvas.text(
            signed(amount) if amount else "0", place, size=36, font="title", colour=ink, align="right", figures=True
        )
    draw_sentences(canvas, _money_words(), right)


def _money_words() -> Sequence[str]:
    return (
        _("First the Companies pay the winner, then the winner pays his rent, or the Authority."),
        _("Shows of your own Channel cost nothing."),
        _("You need not declare: a win may cost more than it brings. Nobody sees that you could."),
        _("Whoever has no money left after a round withdraws, and his Channels go back."),
        _("In the end each Channel counts 5,000 on top of the money; the richest wins."),
    )


HELP = (
    ("The show", draw_show_page),
    ("The money", draw_money_page),
)  # titles are translated where they are drawn
