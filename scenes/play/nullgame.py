"""Nullgame's table: a coin, two cards to call it with, and the score; new games are copied from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect

from arcade.game import Event
from arcade.language import _, ngettext
from arcade.rules.nullgame import FACES, Call, Face, Fell
from scenes.play.table import Table
from scenes.stage.command import Button, Command
from scenes.stage.scene import Prompt
from scenes.stage.timeline import Step
from scenes.ui import theme
from scenes.ui.banner import draw_banner
from scenes.ui.canvas import Canvas
from scenes.ui.logpanel import draw_log
from scenes.ui.paint import table as wood
from scenes.ui.panels import draw_panel
from scenes.ui.signs import draw_marker, draw_seat
from scenes.ui.widgets import Button as Card
from scenes.ui.widgets import Focus

COIN = (960, 440)
SIZE = 260
SIGNS: dict[Face, str] = {"heads": "star", "tails": "ring"}
CARDS = {"heads": Rect(560, 660, 380, 120), "tails": Rect(980, 660, 380, 120)}
SCORES = Rect(96, 180, 420, 80)  # of one seat; the panel grows with them


def paint_help(canvas: Canvas, box: Rect) -> None:
    """How to play, on one page."""
    draw_marker(canvas, (box.centerx, box.y + 180), SIZE, theme.BRASS, "star")
    told = _("Call heads or tails in secret. Then the coin falls: a point for each right call.")
    canvas.text(told, (box.x, box.y + 340, box.width, 140), size=theme.LARGE, align="center", lines=2)


class NullgameTable(Table):
    """Everybody calls in turn behind the curtain, then the coin falls."""

    HELP = (("How to play", paint_help),)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.face: Face = "heads"  # of the coin as it lies
        self.focus = Focus([Card(face, CARDS[face], _(face.capitalize())) for face in FACES])

    def play(self, command: Command) -> bool:
        face = self.focus.handle(command)
        return face is not None and self.act(Call(next(each for each in FACES if each == face)))

    def animate(self, event: Event) -> None:
        if isinstance(event, Fell):
            self.face = event.face
            self.timeline.add(Step(theme.SLOW, "coin"))

    def choices(self) -> Sequence[Prompt]:
        return [Prompt(Button.A, _("Call"))]

    def question(self) -> str:
        return _("Call heads or tails; nobody else sees it until the coin has fallen.")

    def paint(self, canvas: Canvas) -> None:
        canvas.backdrop("nullgame", wood)
        seat = self.seat
        text = _("Everybody calls") if seat is None else _("{name}, call").format(name=self.match.names[seat])
        left = ngettext("{n} round", "{n} rounds", self.shown.rounds)
        draw_banner(canvas, text, seat=None if seat is None else self.look_of(seat), aside=left)
        self._draw_scores(canvas)
        step = self.timeline.find("coin")
        rise = 4 * step.moved * (1 - step.moved) * 160 if step else 0
        draw_marker(canvas, (COIN[0], COIN[1] - rise), SIZE, theme.BRASS, SIGNS[self.face])
        if seat is not None:
            self.focus.draw(canvas)
        draw_log(canvas, self.log)

    def _draw_scores(self, canvas: Canvas) -> None:
        rows = len(self.shown.points)
        draw_panel(canvas, (SCORES.x, SCORES.y, SCORES.width, 40 + SCORES.height * rows))
        for seat, points in enumerate(self.shown.points):
            row = Rect(SCORES.x + 24, SCORES.y + 20 + SCORES.height * seat, SCORES.width - 48, SCORES.height)
            draw_seat(canvas, self.look_of(seat), (row.x + 28, row.centery), 48)
            canvas.text(self.match.names[seat], (row.x + 68, row.y, row.width - 150, row.height))
            score = (row.right - 80, row.y, 80, row.height)
            canvas.text(str(points), score, size=theme.LARGE, font="title", align="right", figures=True)


SCENE = NullgameTable
