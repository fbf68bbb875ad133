"""One game, please: the games of a box as printed cards; a box that is a game itself comes first and largest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect, Surface

from arcade import registry
from arcade.game import Game
from arcade.language import _
from scenes.lobby.covers import cover
from scenes.lobby.help import Help
from scenes.lobby.page import Page
from scenes.lobby.players import Players
from scenes.stage.command import Button, Command, Kind
from scenes.stage.scene import Prompt
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.pen import Pen
from scenes.ui.theme import Colour
from scenes.ui.widgets import Focus, Item

AREA = Rect(120, 158, 1680, 776)  # for the cards
TOLD = Rect(120, 882, 1680, 52)  # the tagline of the card that has the focus, where the cards have no room for it
LOW = AREA.height - 60  # height of the area above that line
POSTER = 440  # width of the first card where the box is a game itself
GAP = 16
WIDEST, TALLEST = 828, 560  # of a card
ROOMY = 330  # height from which on a card bears its tagline
ACROSS = {1: 1, 2: 2, 3: 3, 4: 2, 5: 3, 6: 3}  # cards in a row; more of them stand in rows of MANY
MANY = 4
BESIDE = 3  # in a row beside the poster

MARGIN, CLOSE = 14, 10  # between the edge of a card and its picture; on a low one
TITLE = 64  # height of a title below a picture
ASIDE = 4  # how far the words are indented against the picture
BADGE = (118, 36)  # width and height of the seats
PAWN = 30


class Games(Page):
    """The games of a box with several; A leads to the players of the one that has the focus."""

    def __init__(self, box: str, at: str = "") -> None:
        self.box = box
        self.games = registry.games_in(box)
        self.focus = Focus(self.items(), at if at in self.games else None)  # drawn unseen before it is entered

    def enter(self) -> None:
        self._rehearse()

    def heading(self) -> str:
        return _("Which game?")

    def items(self) -> Sequence[Item]:
        boxes = places(len(self.games), poster=self.box in self.games)
        games = [registry.rules(game) for game in self.games]
        taglines = [_(game.tagline) for game in games]
        return [GameCard(game, box, taglines) for game, box in zip(games, boxes, strict=True)]

    def chosen(self, key: str, device: str) -> None:
        self.app.swap(Players(key))

    def handle(self, command: Command) -> bool:
        if command.kind is Kind.BUTTON and command.button in (Button.Y, Button.HELP):
            self.app.push(Help(self.focus.at))
            return True
        before = self.focus.at
        used = super().handle(command)
        if self.focus.at != before:
            self._rehearse()
        return used

    def _rehearse(self) -> None:
        """What the card with the focus leads to is painted when nothing else is to do."""
        self.app.rehearse(Help(self.focus.at))

    def paint(self, canvas: Canvas) -> None:
        card = self.focus.item
        if isinstance(card, GameCard) and not card.roomy:
            canvas.text(_(card.game.tagline), TOLD, colour=theme.PAPER, align="center")

    def prompts(self) -> Sequence[Prompt]:
        return [Prompt(Button.A, _("Choose")), Prompt(Button.Y, _("How to play")), Prompt(Button.B, _("Back"))]


def opened(box: str) -> Page:
    """The page that a box opens on: its games, or where it holds but one, who plays that."""
    games = registry.games_in(box)
    return Games(box) if len(games) > 1 else Players(games[0])


def places(count: int, *, poster: bool) -> list[Rect]:
    """Where so many cards lie; with a `poster` the first is as high as the area, the others stand to its right."""
    if not poster:
        return _grid(count, AREA, ACROSS.get(count, MANY))
    right = Rect(AREA.x + POSTER + GAP, AREA.y, AREA.width - POSTER - GAP, AREA.height)
    others = _grid(count - 1, right, min(BESIDE, max(1, count - 1)))
    return [Rect(AREA.x, AREA.y, POSTER, AREA.height if _roomy(others) else LOW), *others]


def _grid(count: int, area: Rect, across: int) -> list[Rect]:
    """Equal cards in rows, as a block in the middle of the area, the last row in its middle too."""
    rows = max(1, -(-count // across))
    area = Rect(area.x, area.y, area.width, _height(rows, area.height))
    wide = min(WIDEST, (area.width - GAP * (across - 1)) // across)
    tall = min(TALLEST, (area.height - GAP * (rows - 1)) // rows)
    top = area.centery - (rows * tall + (rows - 1) * GAP) // 2
    boxes = []
    for n in range(count):
        row, place = divmod(n, across)
        here = min(across, count - row * across)
        left = area.centerx - (here * wide + (here - 1) * GAP) // 2
        boxes.append(Rect(left + place * (wide + GAP), top + row * (tall + GAP), wide, tall))
    return boxes


def _height(rows: int, whole: int) -> int:
    """All of the area, or where the rows are low, what the line with the tagline leaves."""
    return whole if (whole - GAP * (rows - 1)) // rows >= ROOMY else LOW


def _roomy(boxes: Sequence[Rect]) -> bool:
    return all(box.height >= ROOMY for box in boxes)


class GameCard(Item):
    """The printed card of a game: picture, title, how many can play and, where there is room, the tagline."""

    def __init__(self, game: Game[Any, Any], box: Rect, taglines: Sequence[str]) -> None:
        """`taglines` are those of all cards: where one takes two lines, the pictures of all are as much lower."""
        super().__init__(game.id, box, _(game.title))
        self.game = game
        self.taglines = taglines
        self.roomy = _roomy([box])

    def draw_face(self, canvas: Canvas, box: Rect, ink: Colour) -> None:
        """The picture above the words, on a low card beside them."""
        margin = MARGIN if self.roomy else CLOSE
        inner = box.inflate(-2 * margin, -2 * margin)
        if self.roomy:
            caption = self._caption(canvas, inner)
            words = Rect(inner.x + ASIDE, inner.bottom - caption + 4, inner.width - 2 * ASIDE, caption)
            self._print(canvas, Rect(inner.x, inner.y, inner.width, inner.height - caption))
            self._draw_below(canvas, words, ink)
            badge = Rect(inner.right - BADGE[0] - 8, inner.y + 8, *BADGE)
            canvas.round_rect(badge, self.colour, badge.height / 2)
            self._draw_seats(canvas, badge)
        else:
            picture = self._print(canvas, Rect(*inner.topleft, min(inner.height, inner.width * 2 // 5), inner.height))
            self._draw_beside(
                canvas, Rect(picture.right + MARGIN, inner.y, inner.right - picture.right - MARGIN, inner.height), ink
            )

    def _print(self, canvas: Canvas, box: Rect) -> Rect:
        return canvas.sprite(("cover", self.key, box.size), box.size, cover(self.key, self.label), box.topleft)

    def _caption(self, canvas: Canvas, inner: Rect) -> int:
        """The height of title and tagline; the picture keeps two fifths at least."""
        wide = inner.width - 2 * ASIDE
        tagline = max(canvas.height(words, wide, size=theme.MINIMUM) for words in self.taglines)
        return min(TITLE + round(tagline) + 2, inner.height * 3 // 5)

    def _draw_below(self, canvas: Canvas, box: Rect, ink: Colour) -> None:
        """The title, and the tagline."""
        canvas.text(self.label, (*box.topleft, box.width, TITLE), size=theme.LARGE, font="title", colour=ink)
        below = (box.x, box.y + TITLE, box.width, box.height - TITLE)
        canvas.text(_(self.game.tagline), below, size=theme.MINIMUM, colour=theme.FADED, lines=3, valign="top")

    def _draw_beside(self, canvas: Canvas, box: Rect, ink: Colour) -> None:
        """The title in up to two lines, the seats below."""
        title = (*box.topleft, box.width, box.height - BADGE[1])
        canvas.text(self.label, title, size=36, font="title", colour=ink, lines=3)
        self._draw_seats(canvas, Rect(box.x - 12, box.bottom - BADGE[1] + 2, *BADGE))

    def _draw_seats(self, canvas: Canvas, badge: Rect) -> None:
        """A pawn, and from how many to how many can play."""
        pawn = canvas.sprite("pawn", (PAWN, PAWN), _pawn, (badge.x + 12, badge.centery - PAWN / 2 - 1))
        words = (pawn.right + 4, badge.y, badge.right - pawn.right - 12, badge.height)
        canvas.text(
            span(self.game.seats), words, size=30, font="bold", colour=theme.FADED, align="center", figures=True
        )


def span(seats: range) -> str:
    """How many can play, in figures."""
    return str(seats[0]) if len(seats) == 1 else f"{seats[0]}–{seats[-1]}"


def _pawn(surface: Surface, k: float) -> None:
    """A playing piece: somebody at the table."""
    pen = Pen(surface, k * PAWN / 32)
    pen.disc((16, 9), 7.5, theme.FADED)
    pen.polygon([(13, 12), (19, 12), (23, 25), (9, 25)], theme.FADED)
    pen.rect((5, 24, 22, 7), theme.FADED, 3.5)
