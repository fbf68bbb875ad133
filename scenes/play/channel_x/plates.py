"""A plate for each player: name, money, Channels and Companies, and what has just been paid."""

from __future__ import annotations

from msgspec import Struct
from pygame import Rect

from arcade.language import _
from arcade.rules.ledger import pounds
from scenes.play.channel_x import spots
from scenes.play.channel_x.board import SMALL, draw_channel, draw_company
from scenes.play.channel_x.cards import Owner
from scenes.play.channel_x.sums import signed
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.panels import draw_panel
from scenes.ui.signs import draw_seat
from scenes.ui.theme import mix

SHAPE = 40
NAME = 84  # height of a name in two lines
MONEY = 34
FIGURE = 172  # width of the money beside a name
WIDE = 500  # a plate that has room for the money beside the name
MARKED = mix(theme.BONE, theme.SUNFLOWER, 0.55)  # the plate of whoever is on turn
GAINED, LOST = mix(theme.LEAF, theme.INK, 0.35), theme.SIGNAL_RED


class Plate(Struct, frozen=True):
    """What stands on it."""

    owner: Owner
    look: int
    name: str
    money: int
    channels: tuple[int, ...]
    companies: tuple[int, ...]
    due: bool = False
    deals: bool = False
    out: bool = False
    change: int = 0  # what has just been paid or received


def draw_plate(canvas: Canvas, box: Rect, plate: Plate) -> None:
    """The plate, lit when its player is on turn, grey when he has withdrawn."""
    ground = MARKED if plate.due else mix(theme.BONE, theme.TEST_CARD[1], 0.6) if plate.out else theme.BONE
    draw_panel(canvas, box, ground, radius=16, depth=8)
    draw_seat(canvas, plate.look, (box.x + 34, box.y + 6 + NAME / 2), SHAPE, alpha=110 if plate.out else 255)
    wide = box.width >= WIDE
    room = box.width - 66 - (FIGURE if wide else 10)
    face = "bold" if plate.due else "semi"
    name = Rect(box.x + 60, box.y + 2, room, NAME)
    canvas.text(plate.name, name, size=32, font=face, lines=2)
    money = Rect(box.x + 60, box.y + NAME, room, MONEY)
    if wide:
        money = Rect(box.right - FIGURE - 4, box.y + 2, FIGURE - 12, NAME)
    said = _("withdrawn") if plate.out else pounds(plate.money)
    canvas.text(said, money, size=34, font="title", align="right" if wide else "left", figures=True)
    if not plate.out:
        _draw_rights(canvas, box, plate)
    if plate.change:
        _draw_change(canvas, box, plate.change)


def _draw_rights(canvas: Canvas, box: Rect, plate: Plate) -> None:
    """The small cards of Channels, then of Companies."""
    zone = Rect(box.x + 12, box.bottom - 6 - round(SMALL[1]), box.width - 24, round(SMALL[1]))
    cards = [*[(draw_channel, n) for n in plate.channels], *[(draw_company, n) for n in plate.companies]]
    for x, (draw, number) in zip(spots.side_by_side(zone, SMALL[0], len(cards)), cards, strict=True):
        draw(canvas, Rect(round(x), zone.y, *map(round, SMALL)), number)


def _draw_change(canvas: Canvas, box: Rect, change: int) -> None:
    """What was just paid, on a tag over the lower edge."""
    said = signed(change)
    wide = round(canvas.width(said, size=30, font="title", figures=True)) + 36
    tag = Rect(box.right - wide - 10, box.bottom - 50, wide, 46)
    canvas.round_rect(tag, GAINED if change > 0 else LOST, 23)
    canvas.text(said, tag, size=30, font="title", colour=theme.PAPER, align="center", figures=True)
