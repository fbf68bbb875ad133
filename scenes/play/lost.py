"""A lost controller: the game waits, names the seat, and gives it to whichever device asks for it (C06)."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from arcade.game import Seat
from arcade.language import _
from scenes.play.table import Table
from scenes.stage.command import Button, Command, Kind
from scenes.stage.scene import Prompt, Scene
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.panels import draw_panel
from scenes.ui.signs import draw_seat

CARD = Rect(460, 290, 1000, 460)
VEIL = 190  # of 255
SHAPE = 130


class Lost(Scene):
    """Stays until the seat has a device again."""

    opaque = False

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table = table
        self.seat = seat

    def handle(self, command: Command) -> bool:
        if command.kind is Kind.BUTTON and command.button is Button.MENU:
            from scenes.play.pause import Pause

            self.app.push(Pause(self.table, command.device))
        elif command.kind in (Kind.BUTTON, Kind.PRESS) and command.button is Button.A:
            self.table.claim(self.seat, command.device)
            self.app.pop()
        return True

    def update(self, dt: float) -> None:
        if not self.table.missing(self.seat):  # plugged in again
            self.app.pop()

    def resume(self, result: object) -> None:
        """Back from a pause; leaving goes on to the table."""
        if result is not None:
            self.app.pop(result)

    def prompts(self) -> Sequence[Prompt]:
        return [Prompt(Button.A, _("Take the seat")), Prompt(Button.MENU, _("Pause"))]

    def draw(self, canvas: Canvas) -> None:
        name = self.table.match.names[self.seat]
        canvas.rect((0, 0, theme.WIDTH, theme.HEIGHT), theme.SHADE, alpha=VEIL)
        draw_panel(canvas, CARD, radius=28, depth=22)
        draw_seat(canvas, self.table.look_of(self.seat), (CARD.centerx, CARD.top + 104), SHAPE)
        line = Rect(CARD.left + 48, CARD.top + 184, CARD.width - 96, 84)
        said = _("{name}, your controller is gone").format(name=name)
        canvas.text(said, line, size=theme.HEADING, font="title", align="center", lines=2)
        told = _("Plug it in again, or take the seat with whatever you want to go on with. The game waits.")
        canvas.text(told, (line.left, line.bottom + 16, line.width, 120), align="center", lines=2)
