"""A peek at the own hand while a call is open: behind a curtain, while a button is held or until the next press."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from arcade.game import Seat
from arcade.language import _
from scenes.play.channel_x import spots
from scenes.play.channel_x.cards import draw_card
from scenes.play.handover import HOLD, Handover, paint_curtain
from scenes.stage.command import Button, Command, Kind
from scenes.stage.scene import Prompt
from scenes.ui import theme
from scenes.ui.banner import draw_banner
from scenes.ui.canvas import Canvas

if TYPE_CHECKING:
    from scenes.play.channel_x.table import ChannelXTable

RIGHT, UP = theme.WIDTH // 2 - spots.HAND.centerx, 260  # of the hand on the desk
ENDS = (Kind.RELEASE, Kind.UNBUTTON)


class Peek(Handover):
    """Names a seat as every curtain does; what it shows is the hand alone, the table keeps its eyes."""

    table: ChannelXTable

    def __init__(self, table: ChannelXTable, seat: Seat) -> None:
        super().__init__(table, seat)
        self.looking = False
        self._looked = 0.0  # s

    def handle(self, command: Command) -> bool:
        if command.kind is Kind.BUTTON and command.button is Button.B:
            self.app.pop()
            return True
        if not self.looking:
            return super().handle(command)
        if not self.table.acts_for(self.seat, command.device):
            return True
        pressed = command.kind in (Kind.BUTTON, Kind.PRESS)
        if pressed or (command.kind in ENDS and self._looked >= HOLD):
            self.app.pop()
        return True

    def update(self, dt: float) -> None:
        if self.looking:
            self._looked += dt
        else:
            super().update(dt)

    def _open(self) -> None:
        self.looking = True

    def prompts(self) -> Sequence[Prompt]:
        if self.looking:
            return [Prompt(Button.A, _("Cover it"))]
        return [Prompt(Button.A, _("Look")), Prompt(Button.B, _("Back"))]

    def draw(self, canvas: Canvas) -> None:
        if not self.looking:
            super().draw(canvas)
            return
        canvas.backdrop("curtain", paint_curtain)
        name = self.table.match.names[self.seat]
        draw_banner(canvas, name, seat=self.table.look_of(self.seat))
        view = self.table.match.view(self.seat)
        for card, box in zip(view.hand, spots.hand(len(view.hand)), strict=True):
            draw_card(canvas, box.move(RIGHT, -UP), card, owner=self.table.owner_of(card))
