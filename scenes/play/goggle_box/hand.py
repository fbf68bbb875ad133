"""The own hand on the coffee table: sorted by colour or by value, each card something to choose where that means it."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence

from pygame import Rect

from arcade.rules.goggle_cards import colour, value
from arcade.rules.goggle_tell import card_name
from scenes.play.goggle_box.cards import CARD, draw_card
from scenes.ui.canvas import Canvas
from scenes.ui.widgets import Item, draw_ring

SPACE = 10  # between cards where there is room
CLOSEST = 0.34  # of a card's width that is seen of it at least, else they lie in two rows
LIFT = 16  # how far a chosen card is pushed up
CORNER = 12


def ordered(cards: Collection[int], *, by_value: bool) -> list[int]:
    """A hand as it is held."""
    return sorted(cards, key=lambda card: (value(card), colour(card)) if by_value else (colour(card), value(card)))


def places(count: int, box: Rect, *, centred: bool = True) -> list[Rect]:
    """Where so many cards lie in a box: in one row, over each other where they have to, or in two."""
    rows = 1
    wide, pitch = _pitch(count, box, rows)
    if pitch < CLOSEST * wide:
        rows = 2
        wide, pitch = _pitch(math.ceil(count / rows), box, rows)
    tall, per_row = wide * CARD[1] / CARD[0], math.ceil(count / rows)
    spots = []
    for n in range(count):
        at, in_row = n % per_row, min(per_row, count - n // per_row * per_row)
        left = box.x + (box.width - wide - pitch * (in_row - 1)) / 2 if centred else box.x
        top = box.y + n // per_row * (tall + SPACE / 2)
        spots.append(Rect(round(left + at * pitch), round(top), round(wide), round(tall)))
    return spots


def _pitch(count: int, box: Rect, rows: int) -> tuple[float, float]:
    """How wide a card is, and how far it is from one to the next."""
    tall = (box.height - SPACE / 2 * (rows - 1)) / rows
    wide = tall * CARD[0] / CARD[1]
    return wide, min(wide + SPACE, (box.width - wide) / max(1, count - 1))


class CardItem(Item):
    """A card of the hand that can be chosen; what the next one covers is not its own to press."""

    def __init__(self, card: int, face: Rect, seen: int, *, marked: bool = False, dim: bool = False) -> None:
        super().__init__(f"card{card}", Rect(face.x, face.y - LIFT * marked, seen, face.height), card_name(card))
        self.card = card
        self.face = face.move(0, -LIFT * marked)
        self.marked = marked
        self.dim = dim

    def draw(self, canvas: Canvas, *, focused: bool, held: bool) -> None:
        face = self.face.move(0, 0 if held else -round(8 * self.lift))
        draw_card(canvas, face, self.card, glow=self.marked, dim=self.dim)
        if focused:
            draw_ring(canvas, face, CORNER)


def card_items(
    cards: Sequence[int], box: Rect, *, marked: Collection[int] = (), taken: Collection[int] = ()
) -> list[CardItem]:
    """The cards of a hand as items; those `taken` lie dim."""
    spots = places(len(cards), box)
    items = []
    for n, (card, spot) in enumerate(zip(cards, spots, strict=True)):
        after = spots[n + 1] if n + 1 < len(spots) and spots[n + 1].y == spot.y else None
        seen = min(spot.width, after.x - spot.x) if after else spot.width
        items.append(CardItem(card, spot, seen, marked=card in marked, dim=card in taken))
    return items


def draw_hand(canvas: Canvas, cards: Sequence[int], box: Rect, *, dim: Collection[int] = ()) -> None:
    """A hand that is only looked at."""
    for card, spot in zip(cards, places(len(cards), box), strict=True):
        draw_card(canvas, spot, card, dim=card in dim)
