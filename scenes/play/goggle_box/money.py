"""Money on the table: chits as coins, the reserve track with its figure, and the plate of each player."""

from __future__ import annotations

from msgspec import Struct
from pygame import FRect, Surface

from arcade.rules.goggle_money import SPACE, TOP
from scenes.play.goggle_box.cards import BACKS, HUES, print_sign
from scenes.ui import theme
from scenes.ui.canvas import Box, Canvas
from scenes.ui.panels import draw_panel
from scenes.ui.pen import Painter, Pen, Point
from scenes.ui.scorecard import MARKED
from scenes.ui.signs import draw_seat, draw_sign
from scenes.ui.theme import Colour, mix, voice_on

SPACES = tuple(range(0, TOP + 1, SPACE))  # of the track
HEAP = 10  # coins on each other
COIN = (34.0, 9.0)  # width and thickness of a coin lying
PAWN = (0.62, 1.0)  # width and height of a figure, as shares of its height
PADDING = 14
HEAD, ROW = 52, 42  # of a plate: its name, and each line below
TWO_LINES = 82  # of a name that is too long for one
BLACK = mix(theme.INK, theme.SHADE, 0.3)


class Plate(Struct, frozen=True):
    """What is told of one player."""

    look: int  # its number in theme.SEATS
    name: str
    figure: int  # the colour of the figure on the track
    chits: int
    reserve: int
    cards: int  # in the hand
    due: bool = False  # whose decision it is
    starts: bool = False  # has the black figure
    out: str = ""  # in a word, that the player has left the game
    done: bool = False  # has made a sealed decision


def draw_plate(canvas: Canvas, box: Box, plate: Plate) -> None:
    """The plate of a player, at least 330 by 146: shape, name and money; chits and reserve; cards and what he has."""
    x, y, width, height = box
    draw_panel(canvas, box, depth=8)
    if plate.due:
        canvas.round_rect((x + 5, y + 5, width - 10, height - 10), MARKED, 10)
        canvas.round_rect((x, y + 12, 7, height - 24), theme.POPPY, 3.5)
    ink = theme.FADED if plate.out else theme.INK
    draw_seat(canvas, plate.look, (x + 36, y + HEAD / 2 + 4), 44, alpha=110 if plate.out else 255)
    told = str(plate.chits + plate.reserve)
    wide = canvas.width(told, size=theme.LARGE, font="title", figures=True) + 4
    money = FRect(x + width - PADDING - wide, y + 6, wide, HEAD)
    canvas.text(told, money, size=theme.LARGE, font="title", colour=ink, align="right", figures=True)
    room, face = money.x - x - 68, "bold" if plate.due else "semi"
    long = canvas.width(plate.name, size=theme.MINIMUM / canvas.text_scale, font=face) >= room
    head = TWO_LINES if long and height >= TWO_LINES + 2 * ROW else HEAD
    name = (x + 64, y + 2 + 4 * (head == HEAD), room, head)
    canvas.text(plate.name, name, size=theme.BODY, font=face, colour=ink, lines=2)
    slack = max(0.0, height - head - 2 * ROW - 10)
    inner = FRect(x + PADDING, y + head + 2 + slack / 2, width - 2 * PADDING, ROW)
    if plate.out:
        canvas.text(plate.out, inner, size=theme.MINIMUM, font="semi", colour=ink)
        return
    _draw_purse(canvas, inner, plate)
    _draw_goods(canvas, FRect(inner.x, y + height - ROW - 6, inner.width, ROW), plate)


def _draw_purse(canvas: Canvas, box: FRect, plate: Plate) -> None:
    """Chits with a coin, the reserve with its figure on the track."""
    draw_coin(canvas, (box.x + 18, box.centery), 32)
    chits = (box.x + 42, box.y, 62, box.height)
    canvas.text(str(plate.chits), chits, size=theme.MINIMUM, font="bold", figures=True)
    reserve = FRect(box.right - 62, box.y, 62, box.height)
    canvas.text(str(plate.reserve), reserve, size=theme.MINIMUM, font="bold", align="right", figures=True)
    track = FRect(box.x + 108, box.y, reserve.x - box.x - 112, box.height)
    canvas.sprite("goggle pips", track.size, _pips, track.topleft)
    at = SPACES.index(plate.reserve) if plate.reserve in SPACES else 0
    draw_figure(canvas, (track.x + (at + 0.5) * track.width / len(SPACES), track.bottom - 2), 42, plate.figure)


def _draw_goods(canvas: Canvas, box: FRect, plate: Plate) -> None:
    """How many cards are in the hand, a tick for who is ready, and the black figure."""
    canvas.sprite("goggle little backs", (40, 36), _little_backs, (box.x, box.centery - 18))
    cards = (box.x + 46, box.y, 60, box.height)
    canvas.text(str(plate.cards), cards, size=theme.MINIMUM, font="bold", figures=True)
    right = box.right
    if plate.starts:
        draw_black_figure(canvas, (right - 18, box.bottom), 44)
        right -= 44
    if plate.done:
        canvas.circle((right - 18, box.centery), 18, theme.INK)
        draw_sign(canvas, "tick", (right - 18, box.centery), 28, theme.FOCUS)


def draw_money(canvas: Canvas, box: Box, chits: int, reserve: int, *, figure: int = 0) -> None:
    """A purse at large, at least 560 by 120: the coins with their number, and the printed track with the figure."""
    x, y, width, height = box
    coins = FRect(x, y, width * 0.36, height)
    draw_coins(canvas, coins, chits)
    track = FRect(coins.right + 16, y, width - coins.width - 16, height)
    canvas.sprite("goggle track", track.size, _track, track.topleft)
    pitch = (track.width - 16) / len(SPACES)
    for n, space in enumerate(SPACES):
        place = (track.x + 8 + n * pitch, track.bottom - 52, pitch, 40)
        canvas.text(str(space), place, size=theme.MINIMUM, font="semi", align="center")
    at = SPACES.index(reserve) if reserve in SPACES else 0
    draw_figure(canvas, (track.x + 8 + (at + 0.5) * pitch, track.bottom - 54), min(84, height - 62), figure)


def draw_coins(canvas: Canvas, box: Box, count: int) -> None:
    """So many chits as coins in heaps of ten, as far as there is room, and their number."""
    x, y, width, height = box
    number = str(count)
    wide = canvas.width(number, size=theme.LARGE, font="title", figures=True) + 6
    heaps = (max(8.0, width - wide - 14), height - 16)
    canvas.sprite(("goggle coins", count), heaps, _heaps(count), (x, y + 8))
    said = (x + width - wide, y, wide, height)
    canvas.round_rect((said[0] - 8, y + height / 2 - 30, wide + 16, 60), theme.CREAM, 30)
    canvas.text(number, said, size=theme.LARGE, font="title", align="center", figures=True)


def draw_coin(canvas: Canvas, centre: Point, size: float) -> None:
    """One chit, seen from above."""
    canvas.sprite("goggle coin", (size, size), _coin, (centre[0] - size / 2, centre[1] - size / 2))


def draw_figure(canvas: Canvas, foot: Point, tall: float, hue: int) -> None:
    """A player's figure in one of the five colours, with its sign."""
    look = HUES[hue]
    size = (tall * PAWN[0], tall)
    place = (foot[0] - size[0] / 2, foot[1] - tall)
    canvas.sprite(("goggle figure", hue), size, _pawn(look.tone, look.sign), place)


def draw_black_figure(canvas: Canvas, foot: Point, tall: float = 56) -> None:
    """The figure of the one who starts the round."""
    size = (tall * PAWN[0], tall)
    canvas.sprite("goggle black figure", size, _pawn(BLACK), (foot[0] - size[0] / 2, foot[1] - tall))


# Painting


def _pips(surface: Surface, k: float) -> None:
    """The track as six small spaces."""
    width, height = surface.get_width() / k, surface.get_height() / k
    pen = Pen(surface, k)
    pitch = width / len(SPACES)
    pen.rect((pitch / 2, height - 9, width - pitch, 4), mix(theme.PAPER, theme.INK, 0.3), 2)
    for n in range(len(SPACES)):
        pen.disc(((n + 0.5) * pitch, height - 7), 6.5, mix(theme.PAPER, theme.INK, 0.45))
        pen.disc(((n + 0.5) * pitch, height - 7), 4, theme.PAPER)


def _track(surface: Surface, k: float) -> None:
    """The printed track: six spaces in a row."""
    width, height = surface.get_width() / k, surface.get_height() / k
    pen = Pen(surface, k)
    pen.rect((0, 0, width, height), mix(theme.MUSTARD, theme.INK, 0.35), 18)
    pen.rect((0, 0, width, height - 4), theme.CREAM, 18)
    pitch = (width - 16) / len(SPACES)
    for n in range(len(SPACES)):
        tone = mix(theme.CREAM, theme.MUSTARD, 0.25 + 0.13 * n)
        pen.rect((8 + n * pitch + 3, 8, pitch - 6, height - 22), tone, 12)


def _heaps(count: int) -> Painter:
    """Heaps of coins side by side, the last one not full."""

    def paint(surface: Surface, k: float) -> None:
        width, height = surface.get_width() / k, surface.get_height() / k
        pen = Pen(surface, k)
        wide, thick = min(COIN[0], width - 3), COIN[1]
        thick = min(thick, (height - wide * 0.4) / HEAP)
        heaps = max(1, min(-(-count // HEAP), int(width // (wide + 3))))
        left = (width - heaps * (wide + 3)) / 2
        for heap in range(heaps):
            for n in range(min(HEAP, count - heap * HEAP)):
                lying_coin(pen, (left + heap * (wide + 3) + wide / 2, height - 10 - n * thick), wide, thick)

    return paint


def lying_coin(pen: Pen, centre: Point, wide: float, thick: float) -> None:
    """A chit lying on a heap, seen from the side a little above."""
    x, y = centre
    deep = wide * 0.36
    edge, face = mix(theme.BRASS, theme.INK, 0.3), mix(theme.BRASS, theme.WHITE, 0.2)
    left, top = x - wide / 2, y - deep / 2
    pen.rect((left, top + thick / 2, wide, deep), mix(theme.BRASS, theme.SHADE, 0.75), deep / 2)
    pen.rect((left, top + thick / 2 - 2, wide, deep), edge, deep / 2)
    pen.rect((left, top - thick / 2, wide, deep), face, deep / 2)
    pen.rect((left + 4, top + 2.5 - thick / 2, wide - 8, deep - 5), mix(theme.BRASS, theme.INK, 0.25), deep / 2)
    pen.rect((left + 6, top + 3.5 - thick / 2, wide - 12, deep - 7), face, deep / 2)


def _coin(surface: Surface, k: float) -> None:
    size = surface.get_width() / k
    coin(Pen(surface, k), (size / 2, size / 2), size)


def coin(pen: Pen, centre: Point, size: float) -> None:
    """A chit lying flat, seen from above."""
    x, y = centre
    unit = size / 100
    pen.disc((x, y + unit), 49 * unit, mix(theme.BRASS, theme.SHADE, 0.7))
    pen.disc((x - unit, y - 2 * unit), 46 * unit, mix(theme.BRASS, theme.WHITE, 0.35))
    pen.disc((x, y - unit), 43 * unit, theme.BRASS)
    pen.disc((x, y - unit), 34 * unit, mix(theme.BRASS, theme.INK, 0.35), 6 * unit)
    pen.rect((x - 8 * unit, y - 19 * unit, 16 * unit, 38 * unit), mix(theme.BRASS, theme.INK, 0.45), 6 * unit)


def _little_backs(surface: Surface, k: float) -> None:
    """Two cards face down, one over the other."""
    pen = Pen(surface, k)
    for x, y in ((12.0, 0.0), (2.0, 2.0)):
        pen.rect((x, y, 25, 33), mix(theme.CREAM, theme.INK, 0.45), 5)
        pen.rect((x + 1, y, 24, 32), theme.CREAM, 5)
        pen.rect((x + 4, y + 3, 18, 26), BACKS["programme"], 3)


def _pawn(tone: Colour, sign: str = "") -> Painter:
    """A turned wooden figure: a foot, a body, a head; lit from the left."""

    def paint(surface: Surface, k: float) -> None:
        unit = surface.get_height() / k / 100
        pen = Pen(surface, k * unit)
        middle = surface.get_width() / k / unit / 2
        dark, light = mix(tone, theme.SHADE, 0.5), mix(tone, theme.WHITE, 0.3)
        for shift, paint in ((0.0, dark), (-2.5, tone)):
            x = middle + shift
            pen.rect((x - 28, 80, 56, 18), paint, 9)
            pen.polygon([(x - 23, 84), (x - 12, 44), (x + 12, 44), (x + 23, 84)], paint, 3)
            pen.rect((x - 18, 38, 36, 9), paint, 4)
            pen.disc((x, 24), 21, paint)
        pen.disc((middle - 10, 17), 5, light)
        pen.path([(middle - 17, 78), (middle - 10, 52)], light, 3.5)
        if sign:
            print_sign(pen, sign, (middle - 1, 68), 25, voice_on(tone))

    return paint
