"""The cards of Goggle Box: programmes, 12s and Banners in five colours with their signs, backs, sets and piles."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, TypedDict, Unpack

import pygame
from msgspec import Struct
from pygame import FRect, Surface

from arcade.language import _
from arcade.rules.goggle_cards import ANY, COLOURS, Kind, colour, value
from scenes.play.goggle_box.programmes import BANNER, FIELD, PICTURES, TWELVE, paint_set
from scenes.ui import theme
from scenes.ui.canvas import Box, Canvas
from scenes.ui.lettering import Lettering
from scenes.ui.paint import card_stock
from scenes.ui.pen import Painter, Pen, Point
from scenes.ui.signs import SIGNS
from scenes.ui.theme import Colour, mix, voice_on

CARD = (180.0, 252.0)  # the natural size of a card, logical pixels
STRIP = 60.0  # of its left edge, where number and sign can still be read in a fan
RADIUS = 14.0
FRAME = 8.0  # of paper around what is printed
TAB = (54.0, 108.0)  # the corner with number and sign
SMALL = 104.0  # logical width below which a card bears only number and sign, as large as they go
TURNS = 16  # pictures of half a turn
WHOLE = 12  # cards kept as they were painted, while they turn
RING = 7.0  # width of the glow around a card
PALER = 0.22  # how much cream is in a colour that small figures stand on
DIMMED = 120  # of 255: the light on a card that cannot be used
GAP = 10.0  # between cards side by side
STEP = 5.0  # what each card of a pile shows of itself

Pack = Literal["programme", "twelve", "banner"]


class Hue(Struct, frozen=True):
    """How a colour is printed: always its tone and its sign together, with its word where there is room."""

    tone: Colour
    sign: str  # of scenes.ui.signs


HUES = (
    Hue(theme.TOMATO, "bolt"),
    Hue(theme.SKY, "cup"),
    Hue(theme.MUSTARD, "smile"),
    Hue(theme.LEAF, "flower"),
    Hue(theme.PLUM, "note"),
)
STOCK: dict[Pack, Colour] = {  # of the face
    "programme": theme.CREAM,
    "twelve": mix(theme.PLUM, theme.SHADE, 0.72),
    "banner": theme.BRASS,
}
BACKS: dict[Pack, Colour] = {
    "programme": theme.TEAL,
    "twelve": mix(theme.PLUM, theme.INK, 0.35),
    "banner": mix(theme.TOMATO, theme.INK, 0.3),
}


class Lying(TypedDict, total=False):
    """How a card lies there."""

    glow: bool  # a ring around it: chosen, or the one it is about
    dim: bool  # cannot be used
    angle: float  # degrees anticlockwise
    alpha: int
    up: float  # face up (1), face down (0), or turning between


class Print(Struct, frozen=True):
    """What is printed on the side of a card that is seen; cards with equal prints look the same."""

    pack: Pack
    hue: int = ANY  # ANY: it lies face down
    said: str = ""  # its number
    word: str = ""
    fact: Kind | None = None  # a sticker on its back


def hue_name(hue: int) -> str:
    """The colour inside a sentence: `red`."""
    return _(COLOURS[hue])


def word(hue: int) -> str:
    """The colour in a word, as a heading has it: `Red`."""
    return hue_name(hue).capitalize()


def ground(hue: int) -> Colour:
    """The colour as a ground for small figures in `voice_on` it: paler where they are in ink, so that they read."""
    tone = HUES[hue].tone
    return mix(tone, theme.CREAM, PALER) if voice_on(tone) == theme.INK else tone


def draw_card(canvas: Canvas, box: Box, card: int, **lying: Unpack[Lying]) -> None:
    """A programme in a box of the shape of CARD."""
    hue = colour(card)
    _lay(canvas, box, Print("programme", hue, str(value(card)), word(hue)), **lying)


def draw_twelve(canvas: Canvas, box: Box, hue: int, **lying: Unpack[Lying]) -> None:
    """A 12, which tells when its colour is settled."""
    _lay(canvas, box, Print("twelve", hue, "12", word(hue)), **lying)


def draw_banner(canvas: Canvas, box: Box, hue: int, **lying: Unpack[Lying]) -> None:
    """A Banner: its colour, and what it does to the rating."""
    _lay(canvas, box, Print("banner", hue, "+2", word(hue)), **lying)


def draw_back(
    canvas: Canvas, box: Box, *, fact: Kind | None = None, pack: Pack = "programme", **lying: Unpack[Lying]
) -> None:
    """A card face down; `fact` is a sticker on it: a colour, a value, both, or any card at all."""
    said = "" if fact is None or fact.colour == ANY else word(fact.colour)
    _lay(canvas, box, Print(pack, word=said, fact=fact), **lying)


def draw_set(canvas: Canvas, box: Box, cards: Sequence[int], **lying: Unpack[Lying]) -> None:
    """A set in the middle of a box, as high as that is: its cards side by side, or over each other from the left."""
    for spot, card in zip(spread(box, len(cards)), cards, strict=True):
        draw_card(canvas, spot, card, **lying)


def draw_pile(canvas: Canvas, box: Box, top: int | None, size: int, **lying: Unpack[Lying]) -> None:
    """A screened set as the others see it: its top card (None: face down as well) and how many cards lie there."""
    x, y, width, height = box
    for below in range(size - 1, 0, -1):
        draw_back(canvas, (x + below * STEP, y + below * STEP, width, height))
    if top is None:
        draw_back(canvas, box, **lying)
    else:
        draw_card(canvas, box, top, **lying)
    badge = FRect(x + width - 46, y + height - 40, 64, 52)
    if width < SMALL:  # below it, as the sign fills the card
        badge = FRect(x + width / 2 - 32, y + height - 8, 64, 46)
    canvas.round_rect(badge.inflate(6, 6), theme.CREAM, badge.height / 2 + 3)
    canvas.round_rect(badge, theme.INK, badge.height / 2)
    canvas.text(f"\u00d7{size}", badge, size=theme.BODY, font="bold", colour=theme.PAPER, align="center")


def spread(box: Box, count: int) -> list[tuple[float, float, float, float]]:
    """Where so many cards lie in a row in the middle of a box, as high as it is: side by side, or over each other."""
    x, y, width, height = box
    wide = height * CARD[0] / CARD[1]
    pitch = min(wide + GAP, (width - wide) / max(1, count - 1))
    left = x + (width - wide - pitch * (count - 1)) / 2
    return [(left + n * pitch, y, wide, height) for n in range(count)]


# Laying


def _lay(
    canvas: Canvas,
    box: Box,
    face: Print,
    *,
    glow: bool = False,
    dim: bool = False,
    angle: float = 0,
    alpha: int = 255,
    up: float = 1,
) -> None:
    """A card of any kind in a box: its shadow, the glow around it, and itself as wide as it is seen in its turn."""
    x, y, width, height = box
    scale = width / CARD[0]
    seen = face if up > 0.5 else Print(face.pack)
    share = abs(math.cos(math.pi * round(up * TURNS) / TURNS))
    slim = width * max(0.03, share)
    left = x + (width - slim) / 2
    if alpha == 255 and not angle:
        canvas.shadow((left, y, slim, height), RADIUS * scale, max(4, 7 * scale), 0.42)
    if glow:
        _ring(canvas, (left, y, slim, height), scale, angle, alpha)
    small = width < SMALL
    painter = _painter(seen, small, share, dim)
    name = ("goggle card", seen, small, dim)
    canvas.sprite(name, (slim, height), painter, (left, y), angle=angle, alpha=alpha, moving=share < 1)


def _ring(canvas: Canvas, box: Box, scale: float, angle: float, alpha: int) -> None:
    """A bright ring with a dark rim around a card, turned as it is."""
    x, y, width, height = box
    reach = RING + 2
    size = (width + 2 * reach, height + 2 * reach)

    def paint(surface: Surface, k: float) -> None:
        pen = Pen(surface, k)
        pen.rect((0, 0, *size), theme.SHADE, RADIUS * scale + reach)
        pen.rect((2, 2, size[0] - 4, size[1] - 4), theme.FOCUS, RADIUS * scale + RING)

    canvas.sprite(("goggle ring", scale), size, paint, (x - reach, y - reach), angle=angle, alpha=alpha)


def _painter(face: Print, small: bool, share: float, dim: bool) -> Painter:
    """The card as wide as it is seen: painted whole, then made narrow."""

    def paint(surface: Surface, k: float) -> None:
        whole = _whole(face, small, surface.get_height())
        surface.blit(whole if share == 1 else pygame.transform.smoothscale(whole, surface.get_size()), (0, 0))
        if dim:
            surface.fill((DIMMED, DIMMED, DIMMED), special_flags=pygame.BLEND_RGB_MULT)

    return paint


@lru_cache(WHOLE)
def _whole(face: Print, small: bool, height: int) -> Surface:
    """A whole card, so many pixels high, before it is made narrow; the same one is asked for all through a turn."""
    k = height / CARD[1]
    colour = STOCK[face.pack] if face.hue != ANY else theme.CREAM
    surface = _stock((round(CARD[0] * k), height), colour).copy()
    if face.hue == ANY:
        _paint_back(surface, k, face, small)
    elif small:
        _paint_small(surface, k, face)
    else:
        _paint_face(surface, k, face)
    return surface


@lru_cache(WHOLE)
def _stock(size: tuple[int, int], colour: Colour) -> Surface:
    """The bare card."""
    surface = Surface(size, pygame.SRCALPHA)
    card_stock(surface, size[1] / CARD[1], colour, RADIUS)
    return surface


# Printing


def _paint_face(surface: Surface, k: float, face: Print) -> None:
    """The picture, the tab with number and sign over its corner, and the word below."""
    look, stock = HUES[face.hue], STOCK[face.pack]
    pen = Pen(surface, k)
    field = (FRAME, FRAME, *FIELD)
    area = pen.box(field).clip(surface.get_rect())
    printed = Surface(area.size, pygame.SRCALPHA)
    Pen(printed, k).rect((0, 0, *FIELD), look.tone)
    picture = {"programme": PICTURES[face.hue], "twelve": TWELVE, "banner": BANNER}[face.pack]
    picture(Pen(printed, k), look.tone)
    mask = Surface(area.size, pygame.SRCALPHA)
    Pen(mask, k).rect((0, 0, *FIELD), theme.WHITE, 9)
    printed.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(printed, area)
    if face.pack == "banner":
        print_sign(pen, look.sign, (FRAME + 98, FRAME + 88), 88, theme.CREAM)
    _paint_tab(pen, face)
    below = (FRAME, FRAME + FIELD[1], FIELD[0], CARD[1] - 2 * FRAME - FIELD[1] + 4)
    print_word(pen, face.word, below, 34, voice_on(stock))


def _paint_tab(pen: Pen, face: Print) -> None:
    """The corner that shows in a fan: the number, and below it the sign on its colour."""
    look = HUES[face.hue]
    wide, tall = TAB
    pen.rect((FRAME, 2, wide + 1, tall + 7), mix(look.tone, theme.SHADE, 0.55), 12)
    pen.rect((2, 2, wide + 4, tall + 4), theme.CREAM, 12)
    pen.rect((2, tall - 12, 16, 18), theme.CREAM)
    pen.rect((FRAME, tall - 46, wide - 6, 46), look.tone, 8)
    print_word(pen, face.said, (6, 8, wide - 4, 52), 56, theme.INK)
    print_sign(pen, look.sign, (wide / 2 + 5, tall - 23), 40, voice_on(look.tone))


def _paint_small(surface: Surface, k: float, face: Print) -> None:
    """Number and sign only, as large as they go."""
    look = HUES[face.hue]
    pen = Pen(surface, k)
    pen.rect((FRAME, FRAME, CARD[0] - 2 * FRAME, CARD[1] - 2 * FRAME), look.tone, 9)
    pen.rect((FRAME, FRAME, CARD[0] - 2 * FRAME, 124), theme.CREAM, 9)
    print_word(pen, face.said, (FRAME + 4, FRAME + 4, CARD[0] - 2 * FRAME - 8, 112), 128, theme.INK)
    print_sign(pen, look.sign, (CARD[0] / 2, 190), 104, voice_on(look.tone))


def _paint_back(surface: Surface, k: float, face: Print, small: bool) -> None:
    """The test picture in the colour of the pack, with a television set in its middle."""
    pen = Pen(surface, k)
    tone = BACKS[face.pack]
    wide, tall = CARD[0] - 2 * FRAME, CARD[1] - 2 * FRAME
    pen.rect((FRAME, FRAME, wide, tall), tone, 9)
    pale = mix(tone, theme.CREAM, 0.3)
    for n in range(4):
        inset = FRAME + 8 + 11 * n
        pen.rect((inset, inset, CARD[0] - 2 * inset, CARD[1] - 2 * inset), pale, 40 - 7 * n, 3)
    paint_set(pen, (CARD[0] / 2, CARD[1] / 2 + 10), 92, tone)
    if face.fact is not None:
        _paint_sticker(pen, face.fact, "" if small else face.word)


def _paint_sticker(pen: Pen, fact: Kind, said: str) -> None:
    """What was announced: a colour with its sign and word, a value, or both; a question mark for any card."""
    tone = theme.CREAM if fact.colour == ANY else HUES[fact.colour].tone
    box = (10.0, 44.0, CARD[0] - 20, CARD[1] - 88)
    pen.rect((box[0] + 2, box[1] + 5, box[2], box[3]), mix(theme.TEAL, theme.SHADE, 0.75), 24)
    pen.rect(box, theme.CREAM, 24)
    pen.rect((box[0] + 7, box[1] + 7, box[2] - 14, box[3] - 14), tone, 18)
    ink = voice_on(tone)
    inner = (box[0] + 14, box[1] + 10, box[2] - 28, box[3] - 20)
    if fact.colour == ANY:
        print_word(pen, "?" if fact.value == ANY else str(fact.value), inner, 132, ink)
        return
    sign, both = HUES[fact.colour].sign, fact.value != ANY
    middle = 104.0 if said else CARD[1] / 2
    if both:
        print_word(pen, str(fact.value), (22, middle - 40, 70, 80), 88, ink)
        print_sign(pen, sign, (CARD[0] / 2 + 36, middle), 66, ink)
    else:
        print_sign(pen, sign, (CARD[0] / 2, middle), 84 if said else 120, ink)
    print_word(pen, said, (inner[0], 148, inner[2], 52), 44, ink)


def print_sign(pen: Pen, sign: str, centre: Point, size: float, colour: Colour) -> None:
    """A sign of SIGNS printed with a pen."""
    shift = pen.origin[0] + centre[0] - size / 2, pen.origin[1] + centre[1] - size / 2
    SIGNS[sign](Pen(pen.surface, pen.k * size / 100, (shift[0] * 100 / size, shift[1] * 100 / size)), colour)


def print_word(pen: Pen, said: str, box: Box, size: float, colour: Colour, face: str = "title") -> None:
    """A word or a number printed in the middle of a box, smaller where it would be too wide."""
    x, y, width, height = box
    lettering = _lettering()
    px = max(1, round(size * pen.k))
    px = max(1, min(px, round(px * width * pen.k / max(1, lettering.width(said, face, px)))))
    picture = lettering.font(face, px).render(said, True, colour)
    ink = picture.get_bounding_rect()
    middle = pen.at((x + width / 2, y + height / 2))
    top = ink.centery if said[:1].isdecimal() or len(said) == 1 else _capital_middle(px, face)
    pen.surface.blit(picture, (round(middle[0] - ink.centerx), round(middle[1] - top)))


def _capital_middle(px: int, face: str) -> int:
    """The height in a line that capitals have their middle at, so that words stand alike whatever hangs below."""
    lettering = _lettering()
    return lettering.font(face, px).get_ascent() - lettering.cap(face, px) // 2


@lru_cache(1)
def _lettering() -> Lettering:
    return Lettering()
