"""What lies on the desk for all to see: small cards of Channels and Companies, money, the Authority's box, the pack."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from arcade.language import _
from arcade.rules.channel_cards import Card
from arcade.rules.channel_x import LICENCE
from arcade.rules.ledger import pounds
from scenes.play.channel_x.brands import CHANNELS, COMPANIES, paint_crown
from scenes.play.channel_x.cards import (
    CARD,
    DIMMED,
    RADIUS,
    STOCK,
    Owner,
    draw_back,
    draw_card,
    draw_halo,
    draw_place,
    paint_channel_plate,
    paint_company_plate,
    paint_mark,
    paint_owner,
)
from scenes.ui import theme
from scenes.ui.canvas import Box, Canvas
from scenes.ui.paint import card_stock
from scenes.ui.panels import draw_panel
from scenes.ui.pen import Painter, Pen
from scenes.ui.theme import Colour, mix

SMALL = (84.0, 60.0)  # the natural size of a small card
CORNER = 9.0
NOTE = (54.0, 34.0)
GREEN = mix(theme.LEAF, theme.INK, 0.25)
EDGES = (mix(STOCK, theme.INK, 0.2), mix(STOCK, theme.INK, 0.42))  # of the cards of a pack, in turn
THICK = 0.34  # what a card adds to the pack
PADDING = 18
TITLE = 70  # two lines in another language
BALANCE = 46
CROWN = 34


def draw_channel(
    canvas: Canvas, box: Box, number: int, *, owner: Owner | None = None, glow: bool = False, dim: bool = False
) -> None:
    """The small card of a Channel: its number on a screen, and its mark or whose it is."""

    def paint(surface: Surface, k: float) -> None:
        pen = _stock(surface, k)
        paint_channel_plate(pen, (5, 6, 46, 47), number)
        if owner is None:
            paint_mark(pen, CHANNELS[number].mark, (66.5, 30), 27, CHANNELS[number].tone)
        _finish(pen, owner, dim)

    _draw_small(canvas, box, ("cx-channel", number, owner, dim), paint, glow=glow)


def draw_company(
    canvas: Canvas, box: Box, number: int, *, owner: Owner | None = None, glow: bool = False, dim: bool = False
) -> None:
    """The small card of an advertising Company: its number on a ticket, and its product or whose it is."""

    def paint(surface: Surface, k: float) -> None:
        pen = _stock(surface, k)
        if owner is None:
            field = 30 / 100
            company = COMPANIES[number]
            pen.rect((47, 6, 32, 47), company.tone, 5)
            company.art(Pen(surface, k * field, (48 / field, 15 / field)))
        paint_company_plate(pen, (27, 29.5), 25, number)
        _finish(pen, owner, dim)

    _draw_small(canvas, box, ("cx-company", number, owner, dim), paint, glow=glow)


def _draw_small(canvas: Canvas, box: Box, key: object, paint: Painter, *, glow: bool) -> None:
    x, y, wide, tall = box
    radius = CORNER * wide / SMALL[0]
    canvas.shadow(box, radius, 5, 0.4)
    if glow:
        draw_halo(canvas, box, radius)
    canvas.sprite(key, (wide, tall), paint, (x, y))


def _stock(surface: Surface, k: float) -> Pen:
    """The bare small card, and a pen in its natural units."""
    card_stock(surface, k, STOCK, CORNER * surface.get_width() / k / SMALL[0])
    return Pen(surface, surface.get_width() / SMALL[0])


def _finish(pen: Pen, owner: Owner | None, dim: bool) -> None:
    if owner is not None:
        paint_owner(pen, (53, 6, 27, 47), Owner(owner.look))
    if dim:
        pen.surface.fill((DIMMED, DIMMED, DIMMED + 12, 255), special_flags=pygame.BLEND_RGBA_MULT)


def draw_balance(
    canvas: Canvas,
    box: Box,
    amount: int,
    *,
    size: float = theme.LARGE,
    align: str = "right",
    colour: Colour = theme.INK,
) -> None:
    """What somebody has: a bundle of notes, and how many pounds they are."""
    x, y, wide, tall = box
    room = wide - NOTE[0] - 10
    said = pounds(amount)
    ink = min(canvas.width(said, size=size, font="title", figures=True), room)
    left = x + (wide - NOTE[0] - 10 - ink if align == "right" else 0)
    canvas.sprite("cx-notes", NOTE, _paint_notes, (left, y + (tall - NOTE[1]) / 2))
    words = (left + NOTE[0] + 10, y, x + wide - left - NOTE[0] - 10, tall)
    canvas.text(said, words, size=size, font="title", colour=colour, figures=True)


def _paint_notes(surface: Surface, k: float) -> None:
    """Three notes, one on the other."""
    pen = Pen(surface, k)
    for n in range(3):
        x, y, pale = 6 - n * 3.0, 8 - n * 4.0, mix(theme.PAPER, GREEN, 0.25)
        pen.rect((x, y, 46, 24), mix(GREEN, theme.INK, 0.4), 4)
        pen.rect((x + 1, y + 1, 44, 22), pale, 3)
        pen.rect((x + 4, y + 4, 38, 16), GREEN, 2, 1.6)
        pen.disc((x + 23, y + 12), 6.5, GREEN)


def draw_authority(canvas: Canvas, box: Box, channels: Sequence[int], money: int) -> None:
    """The Authority's box: the Channels it holds, what one costs, and the money paid to it."""
    area = Rect(box)
    draw_panel(canvas, area, STOCK, radius=16, depth=10)
    x, wide = area.x + PADDING, area.width - 2 * PADDING
    canvas.sprite("cx-crown", (CROWN, CROWN), paint_crown, (x, area.y + 8 + (TITLE - CROWN) / 2))
    head = (x + CROWN + 8, area.y + 8, wide - CROWN - 8, TITLE)
    canvas.text(_("The Authority"), head, size=34, font="title", colour=theme.NAVY, lines=2)
    balance = Rect(x, area.bottom - 12 - BALANCE, wide, BALANCE)
    draw_balance(canvas, balance, money, size=32, align="left")
    row = Rect(x, area.y + TITLE + 12, wide, round(SMALL[1]))
    said = _("{amount} takes one").format(amount=pounds(LICENCE)) if channels else _("All Channels are taken.")
    _draw_row(canvas, row, channels)
    top = row.bottom + 4 if channels else row.y
    canvas.text(said, (x, top, wide, balance.y - top), size=28, font="semi", lines=2, figures=True)


def _draw_row(canvas: Canvas, row: Rect, channels: Sequence[int]) -> None:
    """Small cards side by side, smaller when there is no room for so many."""
    gap, count = 8, max(1, len(channels))
    scale = min(1.0, (row.width - gap * (count - 1)) / count / SMALL[0])
    size = (round(SMALL[0] * scale), round(SMALL[1] * scale))
    for n, number in enumerate(channels):
        draw_channel(canvas, (row.x + n * (size[0] + gap), row.y + (row.height - size[1]) / 2, *size), number)


def draw_pack(canvas: Canvas, box: Box, count: int) -> None:
    """So many cards face down, one on the other, with their number on top; the place of one when there is none."""
    x, y, wide, tall = box
    if not count:
        draw_place(canvas, box)
        return
    scale = wide / CARD[0]
    high = max(0, round(count * THICK * scale))
    canvas.shadow((x, y, wide + high * 0.4, tall + high), RADIUS * scale, 8 + high / 2, 0.5)
    for n in range(high, 0, -2):
        canvas.round_rect((x + n * 0.4, y + n, wide, tall), EDGES[n // 2 % 2], RADIUS * scale)
    draw_back(canvas, box, depth=0)
    tag = (x + wide / 2 - 46, y + tall - 66 * scale - 14, 92, 56)
    canvas.round_rect(tag, theme.BONE, 28)
    canvas.text(str(count), tag, size=theme.LARGE, font="title", align="center", figures=True)


def draw_exposed(
    canvas: Canvas, box: Box, card: Card | None, *, owner: Owner | None = None, glow: bool = False
) -> None:
    """The exposed card, or its empty place."""
    if card is None:
        draw_place(canvas, box)
    else:
        draw_card(canvas, box, card, owner=owner, glow=glow)
