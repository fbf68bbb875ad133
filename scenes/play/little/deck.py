"""The deck on the table: cards of four colours with their signs, one neutral back, turning, sliding and fanned."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import lru_cache

import pygame
from msgspec import Struct
from pygame import Surface

from arcade.language import _
from arcade.rules.cards import Card, Colour
from scenes.play.shots.joinery import figure
from scenes.ui import theme
from scenes.ui.canvas import Box, Canvas
from scenes.ui.paint import card_stock
from scenes.ui.pen import Painter, Pen, Point
from scenes.ui.signs import SIGNS
from scenes.ui.theme import Colour as Tone
from scenes.ui.theme import mix, voice_on

CARD = (168.0, 236.0)  # the natural size of a card, logical pixels
RADIUS = 16.0
FRAME = 10.0  # of paper around what is printed
CORNER = 36.0  # height of the figure in the corner
TAG = 40.0  # height of a few words on the felt
DARK = mix(theme.FELT, theme.INK, 0.55)  # behind them
WHOLE = 6  # cards kept as they were painted, while they turn
TURNS = 16  # pictures of half a turn
THICK = 0.9  # what a card adds to a stack
BACK = mix(theme.NAVY, theme.INK, 0.25)
BACK_INK = mix(theme.BRASS, theme.PAPER, 0.25)


class Suit(Struct, frozen=True):
    """How a colour is printed: always its tone and its sign together."""

    tone: Tone
    sign: str  # of scenes.ui.signs


SUITS: Mapping[Colour, Suit] = {
    "red": Suit(theme.POPPY, "heart"),
    "yellow": Suit(theme.SUNFLOWER, "moon"),
    "green": Suit(theme.LEAF, "flower"),
    "blue": Suit(theme.SKY, "drop"),
}


def told(card: Card) -> str:
    """A card in words."""
    return _("{colour} {number}").format(colour=_(card.colour), number=card.number)


def draw_card(
    canvas: Canvas,
    card: Card | None,
    at: Point,
    *,
    scale: float = 1.0,
    angle: float = 0.0,
    up: float = 1.0,
    depth: float = 8.0,
    alpha: int = 255,
) -> None:
    """A card with its middle at a point: face up (1), face down (0) or between; None is a card nobody sees."""
    shown = card if up > 0.5 else None
    share = abs(math.cos(math.pi * round(up * TURNS) / TURNS))
    width, height = CARD[0] * scale * max(0.03, share), CARD[1] * scale
    corner = (at[0] - width / 2, at[1] - height / 2)
    if depth and alpha == 255:
        canvas.shadow((*corner, width, height), RADIUS * scale, depth, 0.42)
    paint = _painter(shown, share)
    canvas.sprite(("card", shown), (width, height), paint, corner, angle=angle, alpha=alpha, moving=share < 1)


def _painter(card: Card | None, share: float) -> Painter:
    """The card as wide as it is seen: painted whole, then made narrow."""

    def paint(surface: Surface, k: float) -> None:
        whole = _whole(card, surface.get_height())
        surface.blit(whole if share == 1 else pygame.transform.smoothscale(whole, surface.get_size()), (0, 0))

    return paint


@lru_cache(WHOLE)
def _whole(card: Card | None, height: int) -> Surface:
    """A whole card, so many pixels high, before it is made narrow; the same one is asked for all through a turn."""
    k = height / CARD[1]
    surface = _stock((round(CARD[0] * k), height)).copy()
    _paint_back(surface, k) if card is None else _paint_face(surface, k, card)
    return surface


@lru_cache(WHOLE)
def _stock(size: tuple[int, int]) -> Surface:
    """The bare card."""
    surface = Surface(size, pygame.SRCALPHA)
    card_stock(surface, size[1] / CARD[1], theme.PAPER, RADIUS)
    return surface


def _paint_face(surface: Surface, k: float, card: Card) -> None:
    """Colour, sign and number; the corners tell them again, for a card in a fan."""
    suit = SUITS[card.colour]
    pen = Pen(surface, k)
    width, height = CARD
    left, top = FRAME, FRAME + CORNER + 6
    field = (left, top, width - 2 * left, height - 2 * top)
    pen.rect(field, suit.tone, 10)
    pen.rect((field[0] + 5, field[1] + 5, field[2] - 10, field[3] - 10), mix(suit.tone, theme.PAPER, 0.4), 7, 1.6)
    _paint_sign(surface, k, suit.sign, (width / 2, height / 2), 118, mix(suit.tone, theme.PAPER, 0.2))
    figure(pen, str(card.number), (width / 2, height / 2), 104, voice_on(suit.tone))
    ink = mix(suit.tone, theme.INK, 0.32)
    half = Surface((surface.get_width(), round((FRAME + CORNER + 4) * k)), pygame.SRCALPHA)
    figure(Pen(half, k), str(card.number), (FRAME + 15, FRAME + CORNER / 2 + 2), 40, theme.INK)
    _paint_sign(half, k, suit.sign, (FRAME + 48, FRAME + CORNER / 2 + 2), 34, ink)
    surface.blit(half, (0, 0))
    surface.blit(pygame.transform.rotate(half, 180), (0, surface.get_height() - half.get_height()))


def _paint_sign(surface: Surface, k: float, sign: str, centre: Point, size: float, colour: Tone) -> None:
    origin = ((centre[0] - size / 2) * 100 / size, (centre[1] - size / 2) * 100 / size)
    SIGNS[sign](Pen(surface, k * size / 100, origin), colour)


def _paint_back(surface: Surface, k: float) -> None:
    """The same on all 32: a lattice in brass on dark blue."""
    width, height = CARD
    inner = (FRAME, FRAME, width - 2 * FRAME, height - 2 * FRAME)
    pen = Pen(surface, k)
    pen.rect(inner, BACK, 9)
    area = pen.box((inner[0] + 9, inner[1] + 9, inner[2] - 18, inner[3] - 18))
    surface.set_clip(area)
    for n in range(-8, 14):
        x = width / 2 + n * 26 - height / 2
        pen.path([(x, 0), (x + height, height)], mix(BACK, BACK_INK, 0.42), 1.6)
        pen.path([(width - x, 0), (width - x - height, height)], mix(BACK, BACK_INK, 0.42), 1.6)
    surface.set_clip(None)
    pen.rect((inner[0] + 8, inner[1] + 8, inner[2] - 16, inner[3] - 16), BACK_INK, 6, 2)
    middle = (width / 2, height / 2)
    pen.disc(middle, 37, BACK)
    pen.disc(middle, 34, BACK_INK, 2.4)
    for n, suit in enumerate(SUITS.values()):
        x, y = middle[0] + (n % 2 - 0.5) * 29, middle[1] + (n // 2 - 0.5) * 29
        _paint_sign(surface, k, suit.sign, (x, y), 25, BACK_INK)


def draw_stack(canvas: Canvas, cards: int, at: Point, *, scale: float = 1.0) -> None:
    """So many cards face down, one on the other; the place of one when there is none."""
    if not cards:
        draw_place(canvas, at, scale=scale)
        return
    width, height = CARD[0] * scale, CARD[1] * scale
    tall = round(cards * THICK)
    base = (at[0] - width / 2, at[1] - height / 2)
    canvas.shadow((*base, width, height), RADIUS * scale, 8 + tall / 3, 0.5)
    for n in range(0, tall, 3):
        edge = mix(theme.PAPER, theme.INK, 0.34 if n % 6 else 0.18)
        canvas.round_rect((base[0] - n * 0.35, base[1] - n, width, height), edge, RADIUS * scale)
    draw_card(canvas, None, (at[0] - tall * 0.35, at[1] - tall), scale=scale, up=0, depth=0)


def draw_place(canvas: Canvas, at: Point, *, scale: float = 1.0, colour: Colour | None = None) -> None:
    """Where a card may lie: an outline printed on the felt, with the sign of its colour if it has one."""
    width, height = CARD[0] * scale, CARD[1] * scale
    pale = mix(theme.FELT, theme.PAPER, 0.55)

    def paint(surface: Surface, k: float) -> None:
        pen = Pen(surface, k)
        pen.rect((0, 0, width, height), (*pale, 190), RADIUS * scale, 3)
        if colour:
            suit = SUITS[colour]
            tone = mix(suit.tone, theme.FELT, 0.25)
            _paint_sign(surface, k, suit.sign, (width / 2, height / 2), width * 0.62, tone)

    canvas.sprite(("place", colour, scale), (width, height), paint, (at[0] - width / 2, at[1] - height / 2))


def draw_tag(canvas: Canvas, text: str, at: Point) -> None:
    """A few words on the felt, below what they tell of."""
    wide = canvas.width(text, size=theme.MINIMUM, font="semi") + 40
    box = (at[0] - wide / 2, at[1] - TAG / 2, wide, TAG)
    canvas.round_rect(box, DARK, TAG / 2)
    canvas.text(text, box, size=theme.MINIMUM, font="semi", colour=theme.PAPER, align="center")


class Held(Struct, frozen=True):
    """Where a card of a fan is: its middle, how it leans, and the box that is pressed."""

    at: Point
    angle: float

    def box(self, scale: float) -> Box:
        width, height = CARD[0] * scale, CARD[1] * scale
        return self.at[0] - width / 2, self.at[1] - height / 2, width, height


def fan(cards: int, middle: Point, wide: float, *, scale: float = 1.0, lean: float = 3.2) -> list[Held]:
    """The places of a hand: side by side while there is room, closer when there is not; outer ones lean and sink."""
    step = min(CARD[0] * scale + 10, (wide - CARD[0] * scale) / max(1, cards - 1))
    lean = min(lean, 18 / max(1, cards - 1))
    places = []
    for n in range(cards):
        off = n - (cards - 1) / 2
        places.append(Held((middle[0] + off * step, middle[1] + 2.2 * off * off * lean / 3.2), -lean * off))
    return places
