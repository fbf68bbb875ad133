"""Where things lie in the living room: what room.py paints as calm ground, cut into the parts that the flow needs."""

from __future__ import annotations

from pygame import Rect

from scenes.play.goggle_box.room import LOG, SCREEN, SEATS, SHELF, TABLE

SHEET = Rect(454, 158, 998, 470)  # paper over the set and the shelf: a deal, a screen
BOARD = Rect(454, 158, 1370, 792)  # and over all but the plates: the income of a round
KEYS = Rect(TABLE.x, TABLE.y - 6, TABLE.width, 84)  # along the far edge of the coffee table
HAND = Rect(TABLE.x, KEYS.bottom + 20, TABLE.width, TABLE.bottom - KEYS.bottom - 20)  # the cards of one's own
STRIP = Rect(TABLE.x, SHELF.bottom + 20, TABLE.width, 48)  # on the edge of the sideboard: the piles of all players
GAP = 20
PLATE_GAP = 12
TALLEST = 176  # of a plate

__all__ = ["BOARD", "GAP", "HAND", "KEYS", "LOG", "SCREEN", "SEATS", "SHEET", "SHELF", "STRIP", "TABLE", "plate", "row"]


def plate(seat: int, seats: int) -> Rect:
    """The plate of a seat: the first at the top."""
    tall = min(TALLEST, (SEATS.height - PLATE_GAP * (seats - 1)) // seats)
    return Rect(SEATS.x, SEATS.y + seat * (tall + PLATE_GAP), SEATS.width, tall)


def row(box: Rect, *shares: float, gap: int = GAP) -> list[Rect]:
    """A box cut into parts side by side, as wide as their shares."""
    room, left, parts = box.width - gap * (len(shares) - 1), float(box.x), []
    for share in shares:
        wide = room * share / sum(shares)
        parts.append(Rect(round(left), box.y, round(wide), box.height))
        left += wide + gap
    return parts
