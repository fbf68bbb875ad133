"""Hands of cards around the table: where they are held, how they are drawn, and the cards that can be pressed."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from pygame import Rect

from arcade.game import Seat
from arcade.rules.cards import Card
from scenes.play.little.deck import CARD, DARK, RADIUS, TAG, Held, draw_card, fan, told
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.pen import Pen, Point
from scenes.ui.signs import draw_seat
from scenes.ui.theme import ease_out
from scenes.ui.widgets import Item

RISE = 34.0  # how far a card with the focus is raised
BY = 3  # s; cards of a deal leave the stack one after another within this share of its time
HALO = 14.0
MIDDLE = 1006.0  # of the tray
LEFT, RIGHT = 744.0, 1268.0
FAR, CLOSE = 258.0, 760.0  # heights of hands that lie opposite, and before those who look


class Place(Struct, frozen=True):
    """Where a hand is held, how wide it may be fanned, how large its cards are, and whether its name stands above."""

    middle: Point
    wide: float
    scale: float
    above: bool = False

    def label(self, canvas: Canvas, look: int, name: str, *, due: bool) -> None:
        """Whose hand it is; marked when it is that one's turn."""
        half = CARD[1] * self.scale / 2
        y = self.middle[1] - half - 16 - TAG if self.above else self.middle[1] + half + 12
        wide = min(300.0, canvas.width(name, size=theme.MINIMUM, font="semi")) + 76
        box = Rect(round(self.middle[0] - wide / 2), round(y), round(wide), TAG)
        canvas.round_rect(box, theme.SUNFLOWER if due else DARK, TAG / 2)
        draw_seat(canvas, look, (box.left + 26, box.centery), 30)
        words = (box.left + 48, box.top, box.width - 62, box.height)
        ink = theme.INK if due else theme.PAPER
        canvas.text(name, words, size=theme.MINIMUM, font="semi", colour=ink, align="center")


def places(seats: int, near: Seat | None) -> list[Place]:
    """The place of each seat: the near one large at the bottom; without one, all alike around the table."""
    if near is None:
        return _around(seats)
    others = seats - 1
    table = []
    for seat in range(seats):
        turn = (seat - near) % seats  # clockwise from the near one
        if not turn:
            table.append(Place((MIDDLE, 818.0), 900.0, 0.84))
            continue
        share = 1012 / others
        table.append(Place((MIDDLE - 506 + share * (turn - 0.5), FAR), min(420.0, share - 50), 0.4))
    return table


def _around(seats: int) -> list[Place]:
    close, far = {2: (1, 1), 3: (1, 2), 4: (2, 2)}[seats]
    sides = {1: (MIDDLE,), 2: (LEFT, RIGHT)}
    low = [Place((x, CLOSE), 440.0, 0.5, above=True) for x in sides[close]]
    high = [Place((x, FAR), 440.0, 0.42) for x in sides[far]]
    return [low[0], *high, *low[1:]]


def spots(cards: int, place: Place) -> list[Held]:
    """Where the cards of a hand are."""
    return fan(cards, place.middle, place.wide, scale=place.scale)


def draw_hand(
    canvas: Canvas, hand: Sequence[Card | None], place: Place, *, start: Point = (0, 0), share: float = 1.0
) -> None:
    """A fan, or, while it is dealt, its cards on their way from the stack."""
    for number, (card, held) in enumerate(zip(hand, spots(len(hand), place), strict=True)):
        part = min(1.0, max(0.0, share * (1 + number / BY) - number / BY)) if share < 1 else 1.0
        x, y = (a + (b - a) * part for a, b in zip(start, held.at, strict=True)) if part < 1 else held.at
        draw_card(canvas, card, (x, y), scale=place.scale, angle=held.angle, up=part if card else 0.0, depth=6)


class HandCard(Item):
    """A card of the own hand; raised when it has the focus, paler when it does not fit."""

    def __init__(self, card: Card, held: Held, scale: float, why: str) -> None:
        super().__init__(told(card), held.box(scale), told(card), why=why)
        self.card, self.held, self.scale = card, held, scale

    def draw(self, canvas: Canvas, *, focused: bool, held: bool) -> None:
        x, y = self.held.at
        y -= 0 if held else RISE * ease_out(self.lift)
        if focused:
            self._draw_halo(canvas, (x, y))
        draw_card(canvas, self.card, (x, y), scale=self.scale, angle=self.held.angle, depth=8)
        if self.why:
            self._veil(canvas, (x, y))

    def _draw_halo(self, canvas: Canvas, at: Point) -> None:
        """The ring of the focus, leaning as the card does."""
        for colour, more in ((theme.SHADE, HALO + 4), (theme.FOCUS, HALO)):
            self._plate(canvas, at, colour, more, 255)

    def _veil(self, canvas: Canvas, at: Point) -> None:
        self._plate(canvas, at, DARK, 0, 120)

    def _plate(self, canvas: Canvas, at: Point, colour: theme.Colour, more: float, alpha: int) -> None:
        """A card's outline, larger by `more` all around, in one colour."""
        width, height = CARD[0] * self.scale + more, CARD[1] * self.scale + more
        corner = (at[0] - width / 2, at[1] - height / 2)
        radius = RADIUS * self.scale + more / 2
        canvas.sprite(
            ("card plate", colour, radius),
            (width, height),
            lambda on, k: Pen(on, k).rect((0, 0, width, height), colour, radius),
            corner,
            alpha=alpha,
            angle=self.held.angle,
        )
