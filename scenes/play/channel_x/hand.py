"""Cards that can be pressed or dragged: the own hand, the exposed card and the pack; and the keys beside them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pygame import Rect

from arcade.rules.channel_cards import Card, Hand
from scenes.play.channel_x import spots
from scenes.play.channel_x.board import draw_pack
from scenes.play.channel_x.cards import RADIUS, draw_card, draw_halo
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.signs import draw_sign
from scenes.ui.theme import ease_out
from scenes.ui.widgets import Item, draw_ring

if TYPE_CHECKING:
    from scenes.play.channel_x.table import ChannelXTable

RISE = 22.0  # how far a card with the focus is raised
STAR = 44  # of the hint
EXPOSED, PACK = "exposed", "pack"


def hand_keys(hand: Hand) -> list[str]:
    """A key for each card of a hand; equal cards are numbered."""
    seen: Counter[Card] = Counter()
    keys = []
    for card in hand:
        keys.append(f"{card}.{seen[card]}")
        seen[card] += 1
    return keys


def card_of(key: str) -> Card:
    """The card of such a key."""
    return key.partition(".")[0]


class CardItem(Item):
    """A card; lit because something may be done with it, raised when it has the focus."""

    def __init__(self, key: str, box: Rect, card: Card, table: ChannelXTable, label: str, *, why: str = "") -> None:
        super().__init__(key, box, label, why=why)
        self.card = card
        self.owner = table.owner_of(card)
        self.dragging = table.dragging
        self.advised = False

    def draw(self, canvas: Canvas, *, focused: bool, held: bool) -> None:
        if self.dragging.moved and self.dragging.moved[0] == self.key:
            return
        box = self.box.move(0, 0 if held else -round(RISE * ease_out(self.lift)))
        if focused:
            draw_ring(canvas, box)
        draw_card(canvas, box, self.card, owner=self.owner, glow=not (self.why or focused), dim=bool(self.why))
        if self.advised:
            draw_advice(canvas, box)


class PackItem(Item):
    """The pack, from which may be drawn."""

    def __init__(self, count: int, label: str) -> None:
        super().__init__(PACK, spots.PACK, label)
        self.count = count
        self.advised = False

    def draw(self, canvas: Canvas, *, focused: bool, held: bool) -> None:
        if focused:
            draw_ring(canvas, self.box)
        draw_halo(canvas, self.box, RADIUS)
        draw_pack(canvas, self.box, self.count)
        if self.advised:
            draw_advice(canvas, self.box)


def draw_advice(canvas: Canvas, box: Rect) -> None:
    """The star of the expert's hint, at the upper edge."""
    at = (box.centerx, box.top + 4)
    canvas.circle(at, STAR * 0.72, theme.SHADE)
    canvas.circle(at, STAR * 0.66, theme.SUNFLOWER)
    draw_sign(canvas, "star", at, STAR, theme.INK)
