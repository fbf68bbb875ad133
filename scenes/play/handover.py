"""The handover: an opaque curtain between two people, which only the one who is named can open."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from arcade.game import Seat
from arcade.language import _
from scenes.play.table import Table
from scenes.stage.command import Button, Command, Kind
from scenes.stage.scene import Prompt, Scene
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.paint import film_grain, gradient, vignette
from scenes.ui.panels import draw_panel
from scenes.ui.pen import Pen
from scenes.ui.signs import draw_seat
from scenes.ui.theme import mix

QUIET = 0.5  # s without a press before one counts: nobody opens the curtain by the press that closed it (C62)
HOLD = 0.5  # s that a press made too early must be held to count
CARD = Rect(510, 250, 900, 540)
SHAPE = 190
FOLDS = 17
CLOTH = mix(theme.SIGNAL_RED, theme.SHADE, 0.35)


class Handover(Scene):
    """Names a seat; a deliberate press of its device shows the table with its eyes."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table = table
        self.seat = seat
        self.quiet = 0.0  # s since anybody pressed
        self.held: dict[str, float] = {}  # device of the seat -> s held

    def handle(self, command: Command) -> bool:
        if command.kind is Kind.BUTTON and command.button is Button.MENU:
            from scenes.play.pause import Pause

            self.app.push(Pause(self.table, command.device))
            return True
        if command.kind in (Kind.RELEASE, Kind.UNBUTTON, Kind.CANCEL, Kind.LOST):
            self.held.pop(command.device, None)
        elif command.kind in (Kind.BUTTON, Kind.PRESS) and command.button is Button.A:
            self._pressed(command.device)
        return True

    def _pressed(self, device: str) -> None:
        fresh, self.quiet = self.quiet >= QUIET, 0.0
        if not self.table.acts_for(self.seat, device):
            return
        if fresh:
            self._open()
        else:
            self.held[device] = 0.0

    def update(self, dt: float) -> None:
        self.quiet += dt
        self.held = {device: gone + dt for device, gone in self.held.items()}
        if any(gone >= HOLD for gone in self.held.values()):
            self._open()
        elif self.table.missing(self.seat):
            from scenes.play.lost import Lost

            self.app.push(Lost(self.table, self.seat))

    def resume(self, result: object) -> None:
        """Back from a pause: the press that ended it opens nothing; leaving goes on to the table."""
        self.quiet = 0.0
        if result is not None:
            self.app.pop(result)

    def _open(self) -> None:
        self.table.see_as(self.seat)
        self.app.pop()

    def prompts(self) -> Sequence[Prompt]:
        return [Prompt(Button.A, _("Look")), Prompt(Button.MENU, _("Pause"))]

    def draw(self, canvas: Canvas) -> None:
        name = self.table.match.names[self.seat]
        canvas.backdrop("curtain", paint_curtain)
        draw_panel(canvas, CARD, radius=28, depth=26)
        draw_seat(canvas, self.table.look_of(self.seat), (CARD.centerx, CARD.top + 150), SHAPE)
        line = Rect(CARD.left + 48, CARD.top + 268, CARD.width - 96, 96)
        canvas.text(name, line, size=80, font="title", align="center")
        told = self.table.handover_words(self.seat)
        canvas.text(told, (line.left, line.bottom, line.width, 84), colour=theme.FADED, align="center", lines=2)
        hint = (line.left, line.bottom + 88, line.width, 60)
        canvas.text(_("Press or hold to look"), hint, size=theme.LARGE, font="semi", align="center")


def paint_curtain(surface: Surface, k: float) -> None:
    """Heavy cloth in folds, below a wooden rail."""
    width, height = surface.get_size()
    fold = Surface((64, 1), depth=32)
    for x in range(64):
        share = 1 - abs(x - 22) / (22 if x < 22 else 42)  # the light comes from the left
        fold.set_at((x, 0), mix(mix(CLOTH, theme.SHADE, 0.62), mix(CLOTH, theme.WHITE, 0.1), share))
    for n in range(FOLDS):
        left, right = round(width * n / FOLDS), round(width * (n + 1) / FOLDS)
        surface.blit(pygame.transform.smoothscale(fold, (right - left, height)), (left, 0))
    rail = Surface((width, round(34 * k)), depth=32)
    gradient(rail, mix(theme.BRASS, theme.WHITE, 0.3), mix(theme.BRASS, theme.SHADE, 0.6))
    vignette(surface, 120)
    surface.blit(rail, (0, 0))
    for n in range(FOLDS):
        Pen(surface, k).disc(((n + 0.36) * theme.WIDTH / FOLDS, 40), 15, mix(theme.BRASS, theme.SHADE, 0.3), 6)
    film_grain(surface, 10)
