"""Tiles: one renderer for cards and for the cells of a grid, face up or down, selected or out of use."""

from __future__ import annotations

import msgspec
from pygame import Rect, Surface

from scenes.ui import theme
from scenes.ui.canvas import Box, Canvas
from scenes.ui.paint import card_stock
from scenes.ui.pen import Painter, Pen
from scenes.ui.signs import draw_sign
from scenes.ui.theme import Colour, ease_out, mix, voice_on
from scenes.ui.widgets import draw_ring

RISE = 20  # logical pixels a selected tile is raised
MARGIN = 10  # between the edge and the picture
CAPTION = 44  # height of the line of words below, and of the corner's above
HATCH = 14  # distance of the lines over a tile out of use
HATCH_ALPHA = 110


class Tile(msgspec.Struct, frozen=True):
    """What is printed on a tile."""

    key: str  # tiles with the same key look the same
    paint: Painter | None = None  # the pictogram, filling its field
    title: str = ""
    corner: str = ""
    stock: Colour = theme.PAPER
    field: Colour | None = None  # the ground of the pictogram, if it has one of its own
    back: Colour = theme.POPPY
    radius: float = 14


def draw_tile(
    canvas: Canvas,
    box: Box,
    tile: Tile,
    *,
    face: bool = True,
    selected: bool = False,
    disabled: bool = False,
    focused: bool = False,
    lift: float | None = None,
    depth: float = 6,
) -> Rect:
    """Draw a tile and return where it lies; `lift` (0 to 1) is how far a raise has come, `depth` that of its shadow."""
    share = ease_out(lift) if lift is not None else float(selected)
    place = Rect(*map(round, box)).move(0, -round(RISE * share))
    if depth:
        canvas.shadow(place, tile.radius, depth + round(8 * share))
    canvas.sprite(("tile", tile.key, tile.stock, face), place.size, _print(tile, face), place.topleft)
    if face:
        _letter(canvas, place, tile)
    if disabled:
        x, y, width, height = picture_box(place.width, place.height, tile)
        corner = (place.x + x, place.y + y)
        canvas.sprite(("hatch", tile.stock), (width, height), _hatch(tile), corner, alpha=HATCH_ALPHA)
    if selected:
        canvas.circle((place.right - 8, place.top + 8), 22, theme.INK)
        draw_sign(canvas, "tick", (place.right - 8, place.top + 8), 34, theme.FOCUS)
    if selected or focused:
        draw_ring(canvas, place, tile.radius)
    return place


def picture_box(width: float, height: float, tile: Tile) -> tuple[float, float, float, float]:
    """Where the pictogram stands on a tile of this size: x, y, width, height from its corner."""
    top = CAPTION if tile.corner else MARGIN
    bottom = CAPTION if tile.title else MARGIN
    return MARGIN, top, width - 2 * MARGIN, height - top - bottom


def _print(tile: Tile, face: bool) -> Painter:
    def paint(surface: Surface, k: float) -> None:
        width, height = surface.get_width() / k, surface.get_height() / k
        card_stock(surface, k, tile.stock, tile.radius)
        if not face:
            _print_back(Pen(surface, k), width, height, tile)
            return
        if tile.paint is None and tile.field is None:
            return
        area = Pen(surface, k).box(picture_box(width, height, tile)).clip(surface.get_rect())
        if tile.field is not None:
            Pen(surface, k).rect(picture_box(width, height, tile), tile.field, tile.radius / 2)
        if tile.paint is not None and area:
            tile.paint(surface.subsurface(area), k)

    return paint


def _print_back(pen: Pen, width: float, height: float, tile: Tile) -> None:
    """Rings in the middle of a coloured field: the same for every tile of a pack, whatever its face."""
    pen.rect((MARGIN, MARGIN, width - 2 * MARGIN, height - 2 * MARGIN), tile.back, tile.radius / 2)
    light = mix(tile.back, theme.PAPER, 0.85)
    radius = min(width, height) / 2 - 2.5 * MARGIN
    step = max(6.0, radius / 5)
    while radius > 0:
        pen.disc((width / 2, height / 2), radius, light, min(3.0, radius))
        radius -= step


def _hatch(tile: Tile) -> Painter:
    def paint(surface: Surface, k: float) -> None:
        width, height = surface.get_width() / k, surface.get_height() / k
        x = -height
        while x < width:
            Pen(surface, k).path([(x, height), (x + height, 0)], voice_on(tile.stock), 4)
            x += HATCH

    return paint


def _letter(canvas: Canvas, place: Rect, tile: Tile) -> None:
    ink = voice_on(tile.stock)
    inner = place.inflate(-2 * MARGIN, 0)
    if tile.corner:
        corner = (inner.left, place.top, inner.width, CAPTION)
        canvas.text(tile.corner, corner, size=theme.MINIMUM, font="bold", colour=ink, figures=True)
    if tile.title:
        below = (inner.left, place.bottom - CAPTION, inner.width, CAPTION)
        canvas.text(tile.title, below, size=theme.MINIMUM, font="semi", colour=ink, align="center")
