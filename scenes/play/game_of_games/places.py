"""The table of a round: who brought about what in the little game, which place that is, and why it earns so much."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct
from pygame import Rect

from arcade import registry
from arcade.language import _, ngettext
from arcade.rules.game_of_games import title
from arcade.rules.ranking import PLACE_POINTS
from scenes.lobby.covers import cover
from scenes.play.game_of_games.track import BOARD
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.panels import draw_panel, draw_rule
from scenes.ui.signs import draw_seat
from scenes.ui.theme import mix

WIDE = 980
HEAD = 150
ROW = 118
PADDING = 36
PICTURE = 116
DISC = 32
SHAPE = 56
POINTS = 120  # width of the points at the right edge
RESULT = 430  # and of the result beside the name

COUNTED: Mapping[str, Callable[[int], str]] = {  # what the little games count, in words
    "pins": lambda n: ngettext("{n} pin", "{n} pins", n),
    "holes": lambda n: ngettext("{n} ball holed", "{n} balls holed", n),
    "balls": lambda n: ngettext("{n} ball", "{n} balls", n),
    "rings": lambda n: ngettext("{n} ring", "{n} rings", n),
    "cards": lambda n: ngettext("{n} card", "{n} cards", n),
    "cards left": lambda n: ngettext("{n} card left", "{n} cards left", n) if n else _("no cards left"),
    "stayed": lambda n: _("found no answer") if not n else "",
}


class Line(Struct, frozen=True):
    """A row of the table."""

    seat: int
    place: int  # 0: none
    result: str
    why: str
    points: int


def lines(game: str, unit: str, results: Sequence[int], points: Sequence[int]) -> list[Line]:
    """The rows, the best first; those who are level in the order of their seats."""
    ranked = getattr(registry.rules(game), "ranked", True)
    rows = []
    for seat, (result, won) in enumerate(zip(results, points, strict=True)):
        place = PLACE_POINTS.index(won) + 1 if ranked and won in PLACE_POINTS else 0
        why = _place_words(place, list(points).count(won), bool(result)) if ranked else _success_words(unit, won)
        rows.append(Line(seat, place, _counted(unit, result, results), why, won))
    return sorted(rows, key=lambda row: (-row.points, row.seat))


def _counted(unit: str, result: int, results: Sequence[int]) -> str:
    """A result with its unit."""
    if unit == "stayed" and result:
        if result == max(results):
            return _("held out longest")
        return _("the first out") if result == 1 else _("out as number {n}").format(n=result)
    return COUNTED.get(unit, str)(result)


def _place_words(place: int, level: int, result: bool) -> str:
    """Why a rank game earns so much (GG-16 to GG-18, GG-R19, GG-R20)."""
    if not place:
        return _("only three places earn points") if result else _("nothing achieved: no place")
    alone = (_("first place"), _("second place"), _("third place"))
    shared = (_("shares first place"), _("shares second place"), _("shares third place"))
    return (shared if level > 1 else alone)[place - 1]


def _success_words(unit: str, won: int) -> str:
    """Why a game that pays each success earns so much (GG-R23)."""
    if not won:
        return _("nothing this time")
    return _("what was dared for") if unit == "points" else _("a point for each")


def draw_places(
    canvas: Canvas, game: str, number: int, rows: Sequence[Line], names: Sequence[str], looks: Sequence[int]
) -> None:
    """The table of round `number` on the board."""
    box = Rect(0, 0, WIDE, HEAD + ROW * len(rows) + 24)
    box.center = BOARD.center
    draw_panel(canvas, box, radius=24, depth=20)
    _draw_head(canvas, game, number, Rect(box.x + PADDING, box.y + 16, box.width - 2 * PADDING, HEAD - 24))
    for n, row in enumerate(rows):
        place = Rect(box.x + PADDING, box.y + HEAD + n * ROW, box.width - 2 * PADDING, ROW)
        if n:
            draw_rule(canvas, (place.x, place.y, place.width, 0))
        _draw_row(canvas, row, names[row.seat], looks[row.seat], place)


def _draw_head(canvas: Canvas, game: str, number: int, box: Rect) -> None:
    size = (PICTURE, PICTURE)
    canvas.sprite(("cover", game, size), size, cover(game, title(game)), box.topleft)
    words = Rect(box.x + PICTURE + 28, box.y, box.width - PICTURE - 28, 72)
    colour = mix(theme.POPPY, theme.INK, 0.24)
    canvas.text(title(game), words, size=theme.HEADING, font="title", colour=colour)
    below = (words.x, words.bottom, words.width, 44)
    canvas.text(_("Round {n}").format(n=number), below, colour=theme.FADED, figures=True)


def _draw_row(canvas: Canvas, row: Line, name: str, look: int, box: Rect) -> None:
    disc = (box.x + DISC, box.centery)
    tone = theme.BRASS if row.place == 1 else mix(theme.PAPER, theme.KRAFT, 0.6 if row.place else 0.2)
    canvas.circle(disc, DISC, tone)
    place = (box.x, box.centery - DISC, 2 * DISC, 2 * DISC)
    canvas.text(str(row.place) if row.place else "–", place, size=theme.BODY, font="title", align="center")
    draw_seat(canvas, look, (box.x + 2 * DISC + 22 + SHAPE / 2, box.centery), SHAPE)
    left = box.x + 2 * DISC + SHAPE + 44
    right = box.right - POINTS
    upper = Rect(left, box.y + 8, right - left, ROW // 2 - 8)
    wide = min(RESULT, round(canvas.width(row.result, font="semi")) + 4)
    canvas.text(row.result, (upper.right - wide, upper.y, wide, upper.height), font="semi", align="right")
    name_box = (upper.x, upper.y, upper.width - wide - 24, upper.height)
    canvas.text(name, name_box, size=38, font="bold" if row.place == 1 else "semi")
    below = (left, upper.bottom, right - left, ROW // 2 - 8)
    canvas.text(row.why, below, size=theme.MINIMUM, colour=theme.FADED)
    won = (right, box.y, POINTS, box.height)
    canvas.text(f"+{row.points}", won, size=theme.HEADING, font="title", align="right", figures=True)
