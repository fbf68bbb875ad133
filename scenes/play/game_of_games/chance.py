"""Chance: the games that can be named lie on the board as cards."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from arcade.rules.game_of_games import title
from scenes.lobby.covers import cover
from scenes.play.game_of_games.track import BOARD
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.theme import Colour
from scenes.ui.widgets import Item

ACROSS = 5
GAP = 12
EDGE = 16
WIDEST, TALLEST = 250, 300
MARGIN = 10
TITLE = 80  # height of the title below the picture, at least
SIZE = theme.MINIMUM
VEIL = 150  # of 255


class GameCard(Item):
    """A game that can be named: its picture and its title."""

    def __init__(self, game: str, box: Rect) -> None:
        super().__init__(game, box, title(game))

    def draw_face(self, canvas: Canvas, box: Rect, ink: Colour) -> None:
        """The picture above the title."""
        wide = box.width - 12
        words = max(TITLE, min(0.62 * box.height, canvas.height(self.label, wide, size=SIZE, font="bold") + 8))
        tall = round(box.height - words)
        picture = (box.width - 2 * MARGIN, tall - MARGIN)
        canvas.sprite(
            ("cover", self.key, picture), picture, cover(self.key, self.label), (box.x + MARGIN, box.y + MARGIN)
        )
        below = (box.x + 6, box.y + tall, wide, box.height - tall - 2)
        canvas.text(self.label, below, size=SIZE, font="bold", colour=ink, align="center", lines=3)


def cards(games: Sequence[str]) -> list[Item]:
    """The cards in rows, in the middle of the board."""
    across = min(ACROSS, len(games))
    rows = -(-len(games) // across)
    area = BOARD.inflate(-2 * EDGE, -2 * EDGE)
    wide = min(WIDEST, (area.width - GAP * (across - 1)) // across)
    tall = min(TALLEST, (area.height - GAP * (rows - 1)) // rows)
    top = area.centery - (rows * tall + (rows - 1) * GAP) // 2
    items: list[Item] = []
    for n, game in enumerate(games):
        row, place = divmod(n, across)
        here = min(across, len(games) - row * across)
        left = area.centerx - (here * wide + (here - 1) * GAP) // 2
        items.append(GameCard(game, Rect(left + place * (wide + GAP), top + row * (tall + GAP), wide, tall)))
    return items


def draw_veil(canvas: Canvas) -> None:
    """The board recedes below the cards."""
    canvas.round_rect(BOARD, theme.SHADE, 18, alpha=VEIL)
