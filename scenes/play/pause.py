"""The pause: opened by any device and led by the one that opened it; the table stands still meanwhile (C21, C120)."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite

from pygame import Rect

from arcade.game import Seat
from arcade.language import _
from scenes.lobby.help import Help
from scenes.lobby.page import Page, column
from scenes.lobby.settings import SettingsPage
from scenes.play.devices import DESK
from scenes.play.table import LEAVE, Table
from scenes.stage.command import Button, Command, Kind
from scenes.stage.scene import Prompt
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.panels import draw_panel
from scenes.ui.theme import mix
from scenes.ui.widgets import Button as Row
from scenes.ui.widgets import Item

CARD = Rect(560, 90, 800, 850)
ROWS = Rect(620, 216, 680, 690)
VEIL = 170  # of 255
STOCK = mix(theme.PAPER, theme.KRAFT, 0.3)


class Pause(Page):
    """Lies over the table; `opener` is the device that leads it, '' any."""

    opaque = False
    shared = False

    def __init__(self, table: Table, opener: str = "") -> None:
        self.table = table
        self.opener = opener

    def items(self) -> Sequence[Item]:
        rows = [
            ("resume", _("Go on playing"), ""),
            ("help", _("How to play"), ""),
            ("settings", _("Settings"), ""),
            ("undo", _("Take back"), self._why_no_undo()),
            *[("claim", _("Play with this device"), "") for _seat in self._claimable()],
            *[("away", label, "") for label in self._away()],
            ("leave", _("Save and leave"), ""),
            ("quit", _("Save and quit"), ""),
        ]
        boxes = column(len(rows), ROWS, tallest=88, gap=18)
        return [Row(key, box, label, why=why, colour=STOCK) for (key, label, why), box in zip(rows, boxes, strict=True)]

    def _why_no_undo(self) -> str:
        seat = self.table.seat
        able = seat is not None and self.table.match.can_undo(seat) and self.table.acts_for(seat, self.opener)
        return "" if able else _("There is nothing to take back.")

    def _claimable(self) -> Sequence[int]:
        """The only person's seat, where the opener does not act for it yet."""
        people = self.table.people
        return [seat for seat in people if len(people) == 1 and not self.table.acts_for(seat, self.opener)]

    def _away(self) -> Sequence[str]:
        """What a person may do who leaves while others go on, or comes back (GG-R15)."""
        name = self.table.match.names[self._own] if self._own is not None else ""
        if self._own in self.table.away:
            return [_("{name} is back").format(name=name)]
        leaves = self._own is not None and len(self.table.people) > 1 and isfinite(self.table.PATIENCE)
        return [_("The computer plays for {name}").format(name=name)] if leaves else []

    @property
    def _own(self) -> Seat | None:
        """The only seat of the opener's device."""
        people = (*self.table.people, *self.table.away)
        own = [seat for seat in people if self.table.party and self.table.party[seat].device == self.opener]
        return own[0] if len(own) == 1 else None

    def chosen(self, key: str, device: str) -> None:
        match key:
            case "resume":
                self.app.pop()
            case "help":
                self.app.push(Help(self.table.match.game.id, self.table.question()))
            case "settings":
                self.app.push(SettingsPage())
            case "undo":
                self.table.undo()
                self.app.pop()
            case "claim":
                self.table.claim(self._claimable()[0], self.opener)
                self.app.pop()
            case "away" if self._own is not None:
                back = self._own in self.table.away
                (self.table.take_seat if back else self.table.leave_seat)(self._own)
                self.app.pop()
            case "leave":
                self.app.pop(LEAVE)
            case "quit":
                self.app.quit()

    def handle(self, command: Command) -> bool:
        if command.kind is Kind.LOST and command.device == self.opener:
            self.opener = ""
        if not self._leads(command.device):
            return False
        if command.kind is Kind.BUTTON and command.button is Button.MENU:
            self.app.pop()
            return True
        return super().handle(command)

    def _leads(self, device: str) -> bool:
        return self.opener in ("", device) or {self.opener, device} <= DESK

    def draw(self, canvas: Canvas) -> None:
        canvas.rect((0, 0, theme.WIDTH, theme.HEIGHT), theme.SHADE, alpha=VEIL)
        draw_panel(canvas, CARD, radius=28, depth=22)
        title = (CARD.x + 40, CARD.y + 24, CARD.width - 80, 90)
        canvas.text(_("Pause"), title, size=64, font="title", align="center")
        self.focus.draw(canvas)

    def prompts(self) -> Sequence[Prompt]:
        return [Prompt(Button.A, _("Choose")), Prompt(Button.B, _("Go on playing"))]
