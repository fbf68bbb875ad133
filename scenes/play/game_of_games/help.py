"""How to play the race: two pages."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from arcade.language import _
from arcade.rules.game_of_games import GAME, Options
from scenes.play.game_of_games.board import draw_cutout, printed
from scenes.play.game_of_games.pawns import draw_pawns, hopping
from scenes.play.game_of_games.track import BOARD, track
from scenes.play.little.page import page
from scenes.ui.canvas import Canvas

PART = (float(BOARD.x), float(BOARD.y), float(BOARD.width), float(BOARD.height))


def _first_words() -> Sequence[str]:
    return (
        _("Each player rolls once, at the start of his own first turn, and goes as many spaces."),
        _("The game of the space under your piece is played by all; you begin."),
        _("Every piece goes as many spaces as its player won points."),
        _("Then it is the next player's turn. On Chance you name any game you like."),
    )


def _second_words() -> Sequence[str]:
    return (
        _("In most games the best result earns 3 points, the next 2, the third 1."),
        _("Who is level earns the same. Nothing achieved takes no place."),
        _("Pool, rings, golf and daring pay for each success instead."),
        _("The first on the flag wins; of several, whoever won that last game."),
    )


def _picture(before: Sequence[int], won: Sequence[int], hops: float) -> Callable[[Canvas], None]:
    """The board with four pieces on their way."""

    def draw(canvas: Canvas) -> None:
        board = printed(GAME.start(4, Options(length="short")))
        draw_cutout(canvas, board)
        after = [space + points for space, points in zip(before, won, strict=True)]
        draw_pawns(canvas, range(4), hopping(track(board.finish), before, after, hops))

    return draw


HELP = (
    ("How it is played", page(PART, _picture((9, 5, 7, 7), (2, 3, 2, 0), 1.5), _first_words)),
    ("How it counts", page(PART, _picture((22, 20, 17, 19), (2, 3, 1, 1), 1.6), _second_words)),
)
