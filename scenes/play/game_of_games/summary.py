"""The end of a race: who won, everybody's path, and the best of each game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from pygame import Rect

from arcade.language import _, ngettext
from arcade.rules.game_of_games import title
from scenes.lobby.covers import cover
from scenes.play.game_of_games.board import START
from scenes.play.game_of_games.story import best_of_each, paths, rounds_won
from scenes.play.results import Results
from scenes.play.table import Table
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.panels import draw_panel, draw_rule
from scenes.ui.pen import Point
from scenes.ui.signs import draw_seat
from scenes.ui.theme import mix

STANDING = Rect(128, 158, 600, 0)
PLOT = Rect(752, 158, 1040, 426)
BEST = Rect(752, 604, 1040, 214)
PADDING = 28
ROW, LOWER = 96, 44  # of a seat's name, and of what stands below it
HEAD = 52
PICTURE = 58
SIGN = 36
MEDAL = 25  # from one medal to the next
LINE = 7.0
GRID = mix(theme.PAPER, theme.INK, 0.14)
STEPS = 12  # spaces between two lines of the plot


class Summary(Results):
    """What became of a race."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        state = self.match.state
        seats = len(self.places)
        self.paths = paths(self.match.events(), seats)
        self.won = rounds_won(state.rounds, seats)
        self.best = best_of_each(state.rounds)
        self.rounds = len(state.rounds)
        self.finish = state.finish

    def paint(self, canvas: Canvas) -> None:
        self._draw_seats(canvas)
        self._draw_plot(canvas)
        self._draw_best(canvas)

    def _draw_seats(self, canvas: Canvas) -> None:
        """Places and spaces, and below each name the rounds it has won."""
        card = STANDING.copy()
        card.height = (ROW + LOWER) * len(self.places) + 2 * PADDING
        draw_panel(canvas, card, radius=24, depth=18)
        order = sorted(range(len(self.places)), key=lambda seat: self.places[seat])
        for n, seat in enumerate(order):
            y = card.y + PADDING + n * (ROW + LOWER)
            if n:
                draw_rule(canvas, (card.x + PADDING, y, card.width - 2 * PADDING, 0))
            self._draw_row(canvas, seat, Rect(card.x + PADDING, y, card.width - 2 * PADDING, ROW))
            told = ngettext("best in {n} round", "best in {n} rounds", self.won[seat])
            below = Rect(card.x + PADDING + 184, y + ROW - 14, card.width - 2 * PADDING - 184, LOWER)
            ink = canvas.text(told, below, size=theme.MINIMUM, colour=theme.FADED, figures=True)
            for medal in range(min(self.won[seat], (below.right - ink.right - MEDAL) // MEDAL)):
                _draw_medal(canvas, (ink.right + (medal + 1) * MEDAL, below.centery))

    def _draw_plot(self, canvas: Canvas) -> None:
        """Rounds to the right, spaces upwards, a line a piece with its shape at the end."""
        draw_panel(canvas, PLOT, radius=24, depth=18)
        words = (PLOT.x + PADDING, PLOT.y + 10, PLOT.width - 2 * PADDING, HEAD)
        told = ngettext("{n} round", "{n} rounds", self.rounds)
        canvas.text(_("The way of each piece: {rounds}").format(rounds=told), words, font="semi", figures=True)
        area = Rect(PLOT.x + 90, PLOT.y + HEAD + 34, PLOT.width - 150, PLOT.height - HEAD - 66)
        for space in range(0, self.finish + 1, STEPS):
            y = self._at(area, (0, space))[1]
            flag = space == self.finish
            canvas.line((area.x, y), (area.right, y), START if flag else GRID, 4 if flag else 2)
            label = (PLOT.x + 12, y - 22, 66, 44)
            canvas.text(str(space), label, size=theme.MINIMUM, colour=theme.FADED, align="right", figures=True)
        for seat, path in enumerate(self.paths):
            self._draw_path(canvas, area, self.table.look_of(seat), path)

    def _at(self, area: Rect, step: tuple[int, int]) -> Point:
        over, space = step
        x = area.x + area.width * over / max(1, self.rounds)
        return x, area.bottom - area.height * min(space, self.finish + 1) / (self.finish + 1)

    def _draw_path(self, canvas: Canvas, area: Rect, look: int, path: Sequence[tuple[int, int]]) -> None:
        points = [self._at(area, step) for step in path]
        colour = theme.SEATS[look].colour
        for tone, width in ((mix(colour, theme.INK, 0.6), LINE + 3), (colour, LINE)):
            for a, b in pairwise(points):
                canvas.line(a, b, tone, width)
        draw_seat(canvas, look, points[-1], 44)

    def _draw_best(self, canvas: Canvas) -> None:
        """Each game that was played, and below it the seats that won the most points in it."""
        draw_panel(canvas, BEST, radius=24, depth=18)
        words = (BEST.x + PADDING, BEST.y + 10, BEST.width - 2 * PADDING, HEAD)
        canvas.text(_("The best of each game"), words, font="semi")
        pitch = (BEST.width - 2 * PADDING) / max(8, len(self.best))
        for n, (game, seats) in enumerate(self.best.items()):
            x = BEST.x + PADDING + n * pitch + pitch / 2
            size = (PICTURE, PICTURE)
            corner = (x - PICTURE / 2, BEST.y + HEAD + 18)
            canvas.sprite(("cover", game, size), size, cover(game, title(game)), corner)
            wide = min(SIGN, (pitch - 4) / max(1, len(seats)))
            for place, seat in enumerate(seats):
                left = x - wide * len(seats) / 2 + wide * place
                centre = (left + wide / 2, corner[1] + PICTURE + 30)
                draw_seat(canvas, self.table.look_of(seat), centre, round(min(SIGN, wide * 1.15)))


def _draw_medal(canvas: Canvas, centre: Point) -> None:
    """For a round that was won."""
    x, y = centre
    canvas.circle((x + 1, y + 2), 11, mix(theme.BRASS, theme.INK, 0.6))
    canvas.circle(centre, 11, theme.BRASS)
    canvas.circle(centre, 7, mix(theme.BRASS, theme.PAPER, 0.5), width=2)
