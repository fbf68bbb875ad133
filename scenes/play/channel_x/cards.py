"""The cards of Channel X: programmes on a television screen, advertisements on a poster, Time cards as a clock."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from arcade.language import _, ngettext
from arcade.rules.channel_cards import CHANNEL, COMPANY, FETCHES, KINDS, TIME, Card
from scenes.lobby.printing import letters, rays, shaded
from scenes.play.channel_x.brands import CHANNELS, COMPANIES, burst, crown
from scenes.play.channel_x.prints import FIELD, PROGRAMMES
from scenes.ui import theme
from scenes.ui.canvas import Box, Canvas
from scenes.ui.glow import Glow
from scenes.ui.lettering import Lettering
from scenes.ui.paint import card_stock
from scenes.ui.pen import Painter, Pen, Point, around
from scenes.ui.signs import SEAT_SHAPES, Mark
from scenes.ui.theme import Colour, mix

CARD = (190.0, 266.0)  # the natural size of a card, logical pixels
RADIUS = 15.0
COMPACT = 150.0  # narrower than this a card shows less, and that larger
PICTURE = (10.0, 64.0)  # corner of a programme's screen, whose size is FIELD
SHIFT = 16.0  # of a product to the left, out of the clock's way
FOOT = (8.0, 188.0, 174.0, 72.0)
DIAL = (150.0, 155.0, 33.0)  # middle and radius of the clock that tells the minutes
TURNS = 16  # pictures of half a turn
WHOLE = 12  # cards kept as they were painted, while they turn and fly
HALO = 24.0  # around a card that glows
RIM = 4.0
LIGHT: Colour = (176, 222, 238)  # of a screen; the focus is yellow
DIMMED = 120  # of 255
STOCK = mix(theme.BONE, theme.PAPER, 0.4)
GREY, STONE, SLATE, COAL = theme.TEST_CARD
FACE = mix(theme.NAVY, theme.INK, 0.55)  # of a clock
BACK = theme.NAVY
BACK_INK = mix(theme.NAVY, theme.BONE, 0.5)


class Owner(NamedTuple):
    """Whose a Channel or a Company is: the number of his look in theme.SEATS, None for the Authority; his initial."""

    look: int | None
    letter: str = ""


class Words(NamedTuple):
    """What is printed at the foot of a card, in the language in use."""

    what: str
    whose: str = ""  # below it, smaller


class Face(NamedTuple):
    """All that decides how a card looks."""

    card: Card | None
    owner: Owner | None
    words: Words
    dim: bool
    compact: bool


AUTHORITY = Owner(None)


def draw_card(
    canvas: Canvas,
    box: Box,
    card: Card | None,
    *,
    owner: Owner | None = None,
    up: float = 1.0,
    glow: bool = False,
    dim: bool = False,
    angle: float = 0.0,
    depth: float = 8.0,
    alpha: int = 255,
) -> None:
    """A card in its box: face up (1), face down (0) or turning between; None is a card nobody sees."""
    x, y, wide, tall = box
    shown = card if up > 0.5 else None
    share = abs(math.cos(math.pi * round(up * TURNS) / TURNS))
    size = (wide * max(0.03, share), tall)
    corner = (x + (wide - size[0]) / 2, y)
    radius = RADIUS * wide / CARD[0]
    if depth and alpha == 255:
        canvas.shadow((*corner, *size), radius, depth, 0.42)
    if glow:
        draw_halo(canvas, (*corner, *size), radius, angle, alpha)
    face = Face(shown, owner if shown else None, words_on(shown), dim, wide < COMPACT)
    canvas.sprite(("cx", face), size, _painter(face, share), corner, angle=angle, alpha=alpha, moving=share < 1)


def draw_back(canvas: Canvas, box: Box, *, angle: float = 0.0, depth: float = 8.0, alpha: int = 255) -> None:
    """A card that lies face down."""
    draw_card(canvas, box, None, up=0, angle=angle, depth=depth, alpha=alpha)


def draw_place(canvas: Canvas, box: Box) -> None:
    """Where a card may lie: an outline."""
    canvas.round_rect(box, BACK_INK, RADIUS * box[2] / CARD[0], width=3)


def words_on(card: Card | None) -> Words:
    """What is printed at the foot of a card."""
    if card is None:
        return Words("")
    if card in TIME:
        return Words(_("Time card"), ngettext("{n} minute", "{n} minutes", TIME[card]))
    if card in COMPANY:
        return Words(COMPANIES[COMPANY[card]].name, _("advert"))
    return Words(_(KINDS[card[1]]), CHANNELS[CHANNEL[card]].name)


def minutes_of(card: Card) -> int:
    """What a card counts, or fetches when it is a Time card (CX-12)."""
    return TIME[FETCHES.get(card, card)]


def draw_halo(canvas: Canvas, box: Box, radius: float, angle: float = 0.0, alpha: int = 255) -> None:
    """The light around a card that may be played: a soft one, and a rim that is seen from afar."""
    x, y, wide, tall = box
    size = (wide + 2 * HALO, tall + 2 * HALO)

    def rim(pen: Pen, colour: Colour, out: float) -> None:
        pen.rect((HALO - out, HALO - out, wide + 2 * out, tall + 2 * out), colour, radius + out)

    def paint(surface: Surface, k: float) -> None:
        Glow(size, LIGHT, 9, 190, lambda pen, colour: rim(pen, colour, RIM + 5)).lay(surface, k)
        rim(Pen(surface, k), LIGHT, RIM)

    canvas.sprite(("cx-halo", radius), size, paint, (x - HALO, y - HALO), angle=angle, alpha=alpha)


def _painter(face: Face, share: float) -> Painter:
    """The card as large and as wide as it is seen: painted once, then made smaller or narrow."""

    def paint(surface: Surface, k: float) -> None:
        tall = surface.get_height()
        whole = _whole(face, max(tall, round(CARD[1] * k)))
        fits = share == 1 and whole.get_size() == surface.get_size()
        surface.blit(whole if fits else pygame.transform.smoothscale(whole, surface.get_size()), (0, 0))

    return paint


@lru_cache(WHOLE)
def _whole(face: Face, height: int) -> Surface:
    """A whole card, so many pixels high; the same one is asked for while it turns, flies and shrinks."""
    k = height / CARD[1]
    surface = _stock(height).copy()
    if face.card is None:
        _paint_back(surface, k)
    elif face.card in TIME:
        _paint_time(surface, k, face)
    elif face.card in COMPANY:
        _paint_advertisement(surface, k, face)
    else:
        _paint_programme(surface, k, face)
    if face.dim:
        surface.fill((DIMMED, DIMMED, DIMMED + 12, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


@lru_cache(3)
def _stock(height: int) -> Surface:
    """The bare card, so many pixels high."""
    k = height / CARD[1]
    surface = Surface((round(CARD[0] * k), height), pygame.SRCALPHA)
    card_stock(surface, k, STOCK, RADIUS)
    return surface


# The three faces and the back


def _paint_programme(surface: Surface, k: float, face: Face) -> None:
    """Number and owner above, the programme on a screen, its minutes on a dial, its kind below."""
    number, kind = CHANNEL[str(face.card)], str(face.card)[1]
    channel = CHANNELS[number]
    pen = Pen(surface, k)
    paint_channel_plate(pen, (10, 9, 86, 74) if face.compact else (11, 10, 62, 47), number)
    if face.compact:
        _screen(surface, k, (9, 88, 172, 170), kind, channel.tone)
        for spot, colour in (((153, 117), mix(channel.tone, theme.INK, 0.6)), ((151, 114), theme.WHITE)):
            paint_mark(pen, channel.mark, spot, 46, colour)
    else:
        paint_mark(pen, channel.mark, (160, 34), 36, channel.tone)
        _screen(surface, k, (*PICTURE, *FIELD), kind, channel.tone)
        _foot(pen, face.words, theme.INK, channel.tone)
    _owner_and_minutes(pen, face)


def _paint_advertisement(surface: Surface, k: float, face: Face) -> None:
    """Number and owner above, the product before a sunburst, the sponsor's name below."""
    company = COMPANIES[COMPANY[str(face.card)]]
    pen = Pen(surface, k)
    box = (10.0, 88.0, 170.0, 168.0) if face.compact else (*PICTURE, *FIELD)
    middle = (box[0] + box[2] / 2, box[1] + box[3] / 2)
    poster = Surface(pen.box(box).size, pygame.SRCALPHA)
    own = Pen(poster, k, (-box[0], -box[1]))
    own.rect(box, company.tone)
    rays(own, pygame.FRect(box), middle, mix(company.tone, theme.PAPER, 0.42), 18)
    field = 1.12 if not face.compact else 1.4
    left, top = (middle[0] - 50 * field) / field - box[0] / field, (middle[1] - 50 * field) / field - box[1] / field
    company.art(Pen(poster, k * field, (left - SHIFT, top)))
    own.rect(box, mix(company.tone, theme.INK, 0.5), 0, 3)
    surface.blit(poster, pen.box(box))
    spot, radius = ((52.0, 50.0), 46.0) if face.compact else ((40.0, 35.0), 30.0)
    paint_company_plate(pen, spot, radius, COMPANY[str(face.card)])
    if not face.compact:
        _foot(pen, face.words, theme.SIGNAL_RED, theme.FADED)
    _owner_and_minutes(pen, face)


def _paint_time(surface: Surface, k: float, face: Face) -> None:
    """A studio clock whose red part is the minutes it is worth."""
    pen = Pen(surface, k)
    tall = 246.0 if face.compact else 176.0
    pen.rect((10, 10, 170, tall), SLATE, 8)
    pen.rect((10, 10, 170, tall), COAL, 8, 3)
    for n in range(5):
        pen.rect((22 + n * 29.2, 22, 29.2, 8), (theme.BONE, GREY, STONE, SLATE, COAL)[n])
    middle = (95.0, 10 + tall / 2 + (11 if not face.compact else 6))
    paint_dial(pen, middle, 67, TIME[str(face.card)])
    if not face.compact:
        _foot(pen, face.words, theme.INK, theme.FADED)


def _paint_back(surface: Surface, k: float) -> None:
    """The same on all 52: the rings of a test card, and the station's X."""
    wide, tall = CARD
    pen = Pen(surface, k)
    pen.rect((9, 9, wide - 18, tall - 18), BACK, 9)
    pen.rect((15, 15, wide - 30, tall - 30), BACK_INK, 6, 2)
    middle = (wide / 2, tall / 2)
    surface.set_clip(pen.box((17, 17, wide - 34, tall - 34)))
    line = mix(BACK, BACK_INK, 0.34)
    for n in range(-4, 5):
        pen.path([(middle[0] + n * 28, 0), (middle[0] + n * 28, tall)], line, 1.4)
        pen.path([(0, middle[1] + n * 28), (wide, middle[1] + n * 28)], line, 1.4)
    surface.set_clip(None)
    pen.disc(middle, 66, BACK_INK)
    pen.disc(middle, 62, BACK)
    pen.disc(middle, 54, theme.BONE)
    for n, grey in enumerate(theme.TEST_CARD):
        pen.rect((middle[0] - 28 + n * 14, middle[1] + 34, 14, 8), grey)
        pen.rect((middle[0] - 28 + n * 14, middle[1] - 42, 14, 8), theme.TEST_CARD[3 - n])
    for shift, tone in ((3, mix(theme.BONE, theme.INK, 0.4)), (0, theme.SIGNAL_RED)):
        for side in (-1, 1):
            x, y = middle[0] + shift, middle[1] + shift
            pen.path([(x - 22 * side, y - 22), (x + 22 * side, y + 22)], tone, 15)


# Their parts, which small cards share


def paint_channel_plate(pen: Pen, box: Box, number: int) -> None:
    """A Channel's number on a screen of its colour."""
    x, y, wide, tall = box
    tone = CHANNELS[number].tone
    pen.polygon(bulged(box), mix(tone, theme.INK, 0.5))
    pen.polygon(bulged((x + 1.5, y + 1, wide - 3, tall - 4)), tone)
    letters(pen, str(number), (x + wide / 2, y + tall / 2 - 1), tall * 0.62, theme.WHITE)


def paint_company_plate(pen: Pen, centre: Point, radius: float, number: int) -> None:
    """A Company's number on a price ticket."""
    x, y = centre
    shaded(pen, [[(x + dx + 1.5, y + dy + 2.5) for dx, dy in _ticket(radius)]])
    scale = radius / 50
    burst(Pen(pen.surface, pen.k * scale, (_from(pen.origin[0] + x, scale), _from(pen.origin[1] + y, scale))), RED)
    letters(pen, str(number), centre, radius * 0.98, theme.WHITE)


RED = theme.SIGNAL_RED


def _ticket(radius: float) -> list[Point]:
    return [around((0, 0), radius, turn) for turn in range(0, 360, 12)]


def _from(middle: float, scale: float) -> float:
    """The origin, in a mark's own units, that puts its middle there."""
    return middle / scale - 50


def paint_owner(pen: Pen, box: Box, owner: Owner) -> None:
    """A tab in the colour of the owner's seat with its shape and his initial; the Authority's wears a crown."""
    x, y, wide, tall = box
    colour = GREY if owner.look is None else theme.SEATS[owner.look].colour
    pen.rect((x, y + 1.5, wide, tall), mix(colour, theme.INK, 0.55), 9)
    pen.rect((x, y, wide, tall - 1), colour, 9)
    middle = y + tall / 2 - 0.5
    if owner.look is None:
        paint_mark(pen, crown, (x + wide / 2, middle), tall * 0.72, theme.INK)
        return
    shape, letter = SEAT_SHAPES[theme.SEATS[owner.look].shape], owner.letter
    share = 0.53 if letter else 1.1
    paint_mark(pen, shape, (x + wide * (0.28 if letter else 0.5), middle), min(tall * 0.86, wide * share), theme.INK)
    if letter:
        letters(pen, letter, (x + wide * 0.745, middle), min(tall * 0.54, wide * 0.36), theme.INK)


def paint_dial(pen: Pen, centre: Point, radius: float, minutes: int) -> None:
    """A studio clock: the part of the hour that the minutes fill in red, and they in figures in the middle."""
    x, y = centre
    pen.disc((x + radius * 0.03, y + radius * 0.06), radius, mix(COAL, (0, 0, 0), 0.4))
    pen.disc(centre, radius, theme.BONE)
    pen.disc(centre, radius * 0.93, FACE)
    pen.wedge(centre, radius * 0.93, -90, 6 * minutes - 90, theme.SIGNAL_RED)
    fine = radius > 60
    for n in range(0, 60, 1 if fine else 5):
        ends = [around(centre, radius * share, n * 6 - 90) for share in (0.76 if n % 5 == 0 else 0.81, 0.87)]
        pen.path(ends, theme.BONE, radius * (0.05 if n % 5 == 0 else 0.025))
    letters(pen, str(minutes), centre, radius * 0.66, theme.WHITE)


def bulged(box: Box, power: float = 5.0) -> list[Point]:
    """The outline of a television screen: a box with swollen sides."""
    x, y, wide, tall = box
    points = []
    for step in range(120):
        a = math.tau * step / 120
        across, down = math.cos(a), math.sin(a)
        across = math.copysign(abs(across) ** (2 / power), across)
        down = math.copysign(abs(down) ** (2 / power), down)
        points.append((x + wide / 2 * (1 + across), y + tall / 2 * (1 + down)))
    return points


def _screen(surface: Surface, k: float, box: Box, kind: str, tone: Colour) -> None:
    """A programme as it looks on a set of the time."""
    pen = Pen(surface, k)
    x, y, wide, tall = box
    pen.polygon(bulged(box, 7), mix(tone, theme.INK, 0.62))
    area = pen.box((x + 4, y + 4, wide - 8, tall - 8))
    picture = Surface(area.size, pygame.SRCALPHA)
    grow = max(area.width / k / FIELD[0], area.height / k / FIELD[1])
    left = (area.width / k / grow - FIELD[0]) / 2
    PROGRAMMES[kind](Pen(picture, k * grow, (left, 0)), tone)
    mask = Surface(area.size, pygame.SRCALPHA)
    Pen(mask, k).polygon(bulged((0, 0, wide - 8, tall - 8), 7), theme.WHITE)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(picture, area)


def _owner_and_minutes(pen: Pen, face: Face) -> None:
    x, y, radius = (130.0, 206.0, 54.0) if face.compact else DIAL
    paint_dial(pen, (x, y), radius, minutes_of(str(face.card)))
    if face.owner:
        paint_owner(pen, (101, 14, 80, 64) if face.compact else (79, 14, 60, 40), face.owner)


def paint_mark(pen: Pen, mark: Mark, centre: Point, size: float, colour: Colour) -> None:
    """A mark of 100 by 100, so large, with its middle at a point."""
    scale = size / 100
    middle = (pen.origin[0] + centre[0], pen.origin[1] + centre[1])
    mark(Pen(pen.surface, pen.k * scale, (_from(middle[0], scale), _from(middle[1], scale))), colour)


def _foot(pen: Pen, words: Words, colour: Colour, below: Colour) -> None:
    """The words below the picture: what it is and whose, or what it is on two lines when that is long."""
    lettering, area = Lettering(), pen.box(FOOT)
    least = round(28 * pen.k)
    rows = ((words.what, "title"), (words.whose, "bold"))
    if words.whose and all(lettering.width(text, face, least) <= area.width for text, face in rows):
        upper, lower = area.copy(), area.copy()
        upper.height = lower.height = area.height // 2
        lower.bottom = area.bottom
        _write(pen, lettering, words.what, upper, "title", colour)
        _write(pen, lettering, words.whose, lower, "bold", below)
    else:
        _write(pen, lettering, words.what, area, "title", colour)


def _write(pen: Pen, lettering: Lettering, words: str, area: Rect, face: str, colour: Colour) -> None:
    size, least = round(32 * pen.k), round(28 * pen.k)
    lines = 2 if area.height > 2 * least else 1
    fit = lettering.fit(words, area.size, size if face == "title" else least, least, face, lines, False)
    rows = [lettering.line(row, face, fit.px, colour) for row in fit.lines]
    for row, corner in zip(rows, lettering.place(rows, area, face, fit.px, "center", "middle"), strict=True):
        pen.surface.blit(row.picture, corner)
