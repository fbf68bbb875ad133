"""Where everything lies on the studio desk, in logical pixels of the screen."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from scenes.ui import theme
from scenes.ui.pen import Point

CARD = (190, 266)  # in the hand, on the pack, exposed
SMALL = (84, 60)  # of a Channel or a Company

SEATS = Rect(96, 152, 1728, 194)  # a plate for each player, side by side
WIDEST = 560  # of a plate
AUTHORITY = Rect(96, 354, 366, 284)
SUMS = Rect(96, 348, 606, 318)  # lies over the Authority while a win is reckoned
BOOKS = Rect(718, 348, 766, 318)  # beside it when it is paid: everybody's money before and after
SHOWN = Rect(474, 364, *CARD)  # the card of an offer
PACK = Rect(730, 364, *CARD)
EXPOSED = Rect(976, 364, *CARD)
KEYS = Rect(1196, 364, 284, 266)  # beside the exposed card
LOG = Rect(1508, 354, 316, 590)
HAND = Rect(96, 676, 1388, 266)
GAP = 14  # between the cards of a hand
PLATE_GAP = 14


def plates(seats: int) -> list[Rect]:
    """The plate of each seat, the first on the left."""
    wide = min(WIDEST, (SEATS.width - PLATE_GAP * (seats - 1)) // seats)
    left = SEATS.centerx - (wide * seats + PLATE_GAP * (seats - 1)) // 2
    return [Rect(left + n * (wide + PLATE_GAP), SEATS.y, wide, SEATS.height) for n in range(seats)]


def hand(cards: int) -> list[Rect]:
    """The places of a hand of so many cards, in the middle of its zone."""
    step = CARD[0] + GAP
    left = HAND.centerx - (step * cards - GAP) // 2
    return [Rect(left + n * step, HAND.y, *CARD) for n in range(cards)]


def column(keys: int, box: Rect = KEYS, *, gap: int = 16, tallest: int = 112) -> list[Rect]:
    """Boxes for keys below each other, in the middle of their zone."""
    tall = min(tallest, (box.height - gap * (keys - 1)) // keys)
    top = box.centery - (tall * keys + gap * (keys - 1)) // 2
    return [Rect(box.x, top + n * (tall + gap), box.width, tall) for n in range(keys)]


def row(keys: int, box: Rect, *, gap: int = 18, widest: int = 300) -> list[Rect]:
    """Boxes for keys side by side, in the middle of a box."""
    wide = min(widest, (box.width - gap * (keys - 1)) // keys)
    left = box.centerx - (wide * keys + gap * (keys - 1)) // 2
    return [Rect(left + n * (wide + gap), box.y, wide, box.height) for n in range(keys)]


def between(start: Point, end: Point, share: float) -> Point:
    """The point a share of the way from one to another."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def side_by_side(box: Rect, wide: float, cards: int) -> Sequence[float]:
    """The left edges of so many cards of a width in a row, closer together when there are many."""
    step = min(wide + theme.STEP, (box.width - wide) / max(1, cards - 1))
    return [box.x + n * step for n in range(cards)]


def around(centre: Point, scale: float = 1.0) -> Rect:
    """The box of a card with its middle at a point."""
    box = Rect(0, 0, round(CARD[0] * scale), round(CARD[1] * scale))
    box.center = round(centre[0]), round(centre[1])
    return box
