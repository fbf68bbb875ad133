"""Nullgame's table: a coin, a card for each call, and the score; new games are copied from it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from pygame import Rect, Surface

from arcade.game import Event, Seat
from arcade.language import _, ngettext
from arcade.rules.nullgame import FACES, Call, Called, Face, Fell
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
from scenes.ui.pen import Pen
from scenes.ui.signs import SIGNS, draw_marker, draw_seat
from scenes.ui.tiles import Tile, draw_tile
from scenes.ui.widgets import Button as Key
from scenes.ui.widgets import Focus

COIN = (960, 300)
SIZE = 220
HEADS, TAILS = "star", "ring"  # what each side of the coin shows
KEYS = {"heads": Rect(560, 776, 380, 110), "tails": Rect(980, 776, 380, 110)}
CARD = Rect(0, 452, 160, 212)
GAP = 32  # between the cards
SCORES = Rect(96, 180, 420, 80)  # of one seat; the panel grows with them
LOOK = 1.2  # s that the open cards lie before anything goes on


def sign(face: Face) -> str:
    return HEADS if face == "heads" else TAILS


def paint_help(canvas: Canvas, box: Rect) -> None:
    """How to play, on one page."""
    draw_marker(canvas, (box.centerx, box.y + 180), SIZE, theme.BRASS, HEADS)
    told = _("Call heads or tails in secret. Then the coin falls: a point for each right call.")
    canvas.text(told, (box.x, box.y + 340, box.width, 140), size=theme.LARGE, align="center", lines=2)


class NullgameTable(Table):
    """Everybody calls in turn behind the curtain, then the coin falls and the cards are turned up."""

    HELP = (("How to play", paint_help),)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.face: Face = "heads"  # of the coin as it lies
        self.open: tuple[Face, ...] = ()  # the calls of the last round, until somebody calls again
        self.focus = Focus([Key(face, KEYS[face], _(face).capitalize()) for face in FACES])

    def play(self, command: Command) -> bool:
        face = self.focus.handle(command)
        return face is not None and self.act(Call(next(each for each in FACES if each == face)))

    def update(self, dt: float) -> None:
        self.focus.update(dt)
        super().update(dt)

    def animate(self, event: Event) -> None:
        match event:
            case Called():
                self.open = ()
            case Fell(face, calls):
                self.timeline.add(Step(theme.SLOW, "coin", start=partial(self._land, face)))
                self.timeline.add(Step(theme.SLIDE, "turn", start=partial(self._turn_up, calls)))
                self.timeline.add(Step(LOOK))

    def _land(self, face: Face) -> None:
        self.face = face

    def _turn_up(self, calls: tuple[Face, ...]) -> None:
        self.open = calls

    def choices(self) -> Sequence[Prompt]:
        return [Prompt(Button.A, _("Call"))]

    def question(self) -> str:
        return _("Call heads or tails; nobody else sees it until the coin has fallen.")

    def paint(self, canvas: Canvas) -> None:
        canvas.backdrop("nullgame", wood)
        seat = self.seat
        if self.timeline.busy:
            text = _("The coin falls")
        else:
            text = _("Everybody calls") if seat is None else _("{name}, call").format(name=self.match.names[seat])
        left = ngettext("{n} round", "{n} rounds", self.shown.rounds)
        draw_banner(canvas, text, seat=None if seat is None else self.look_of(seat), aside=left)
        self._draw_scores(canvas)
        step = self.timeline.find("coin")
        rise = 4 * step.moved * (1 - step.moved) * 160 if step else 0
        draw_marker(canvas, (COIN[0], COIN[1] - rise), SIZE, theme.BRASS, sign(self.face))
        for each in range(len(self.match.seats)):
            self._draw_call(canvas, each)
        if seat is not None:
            self.focus.draw(canvas)
        draw_log(canvas, self.log)

    def _draw_call(self, canvas: Canvas, seat: Seat) -> None:
        """An empty place, a card face down, or what it says, with a tick when it was right."""
        place = CARD.move(COIN[0] - CARD.width // 2, 0)
        place.x += round((seat - (len(self.match.seats) - 1) / 2) * (CARD.width + GAP))
        draw_seat(canvas, self.look_of(seat), (place.centerx, place.bottom + 40), 44)
        if self.open:
            turn = self.timeline.find("turn")
            up = turn is None or turn.moved > 0.5
            right = turn is None and self.open[seat] == self.face
            draw_tile(canvas, place, self._card(seat, self.open[seat]), face=up, selected=right)
        elif self.shown.made[seat]:
            draw_tile(canvas, place, self._card(seat), face=False)
        else:
            canvas.round_rect(place, theme.PAPER, 14, width=3, alpha=70)

    def _card(self, seat: Seat, face: Face = "heads") -> Tile:
        """What is on a card: the sign and the name of a face, and on its back the colour of the seat."""

        def paint(surface: Surface, k: float) -> None:
            side = min(surface.get_size()) / k
            SIGNS[sign(face)](Pen(surface, k * side / 100, (0, (surface.get_height() / k - side) / 2)), theme.INK)

        look = self.look_of(seat)
        return Tile(f"{look} {face}", paint, _(face).capitalize(), back=theme.SEATS[look].colour)

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
