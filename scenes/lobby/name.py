"""A name, typed on the keyboard or picked letter by letter with any device; the first letter replaces the old one."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from arcade.language import _
from scenes.lobby.page import Page
from scenes.play.devices import DESK
from scenes.stage.command import Button, Command, Kind
from scenes.stage.scene import Prompt
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.panels import draw_panel
from scenes.ui.widgets import Button as Key
from scenes.ui.widgets import Item, TextField

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ-'"
COLUMNS = 7
LONGEST = 12  # characters
KEY = (150, 96)
GAP = 16
SLIP = Rect(392, 176, 1136, 116)
TOP = 324


class NameEntry(Page):
    """Pops with the name, or with None when it stays as before; typed letters lead the focus back to Done."""

    def __init__(self, box: str, name: str) -> None:
        self.box = box
        self.field = TextField("field", SLIP, "", name, limit=LONGEST)
        self.untouched = bool(name)  # the old name stands there as if selected

    def enter(self) -> None:
        self.app.input.typing(True)
        super().enter()
        self.focus.at = "done"

    def heading(self) -> str:
        return _("What is your name?")

    def items(self) -> Sequence[Item]:
        width = KEY[0] + GAP
        left = (theme.WIDTH - COLUMNS * width + GAP) // 2
        keys: list[Item] = []
        for n, letter in enumerate(LETTERS):
            row, place = divmod(n, COLUMNS)
            keys.append(Key(letter, Rect(left + place * width, TOP + row * (KEY[1] + GAP), *KEY), letter))
        below = TOP + 4 * (KEY[1] + GAP)
        wide = 2 * width - GAP
        erase = Key("erase", Rect(left, below, wide, KEY[1]), _("Erase"))
        space = Key("space", Rect(left + 2 * width, below, wide, KEY[1]), _("Space"))
        done = Key("done", Rect(left + 4 * width, below, 3 * width - GAP, KEY[1]), _("Done"), colour=theme.SUNFLOWER)
        return [*keys, erase, space, done]

    def handle(self, command: Command) -> bool:
        if command.kind is Kind.TEXT:
            self._type(command.text)
            self.focus.at = "done"
            return True
        if command.kind is Kind.ERASE or (command.kind is Kind.BUTTON and command.button is Button.X):
            self._erase()
            return True
        return super().handle(command)

    def _type(self, text: str) -> None:
        if self.untouched:
            self._erase()
        self.field.type(text)

    def _erase(self) -> None:
        """Take back a letter, or all of the old name."""
        if self.untouched:
            self.field.text, self.untouched = "", False
        self.field.erase()

    def chosen(self, key: str, device: str) -> None:
        match key:
            case "done":
                self.app.pop(self.field.text.strip() or None)
            case "erase":
                self._erase()
            case "space":
                self._type(" ")
            case _:
                self._type(key if self._begins_a_word() else key.lower())

    def _begins_a_word(self) -> bool:
        return self.untouched or not self.field.text or self.field.text[-1] in " -'"

    def paint(self, canvas: Canvas) -> None:
        draw_panel(canvas, SLIP, radius=16, depth=14)
        line = SLIP.inflate(-96, -16)
        if self.untouched:
            wide = min(line.width, canvas.width(self.field.text, size=72, font="title") + 40)
            canvas.round_rect((line.centerx - wide / 2, line.top, wide, line.height), theme.SUNFLOWER, 14)
        place = canvas.text(self.field.text, line, size=72, font="title", align="center")
        caret = place.right + 8 if self.field.text else line.centerx
        if not self.untouched:
            canvas.rect((min(caret, line.right), line.top + 14, 5, line.height - 28), theme.POPPY)

    def prompts(self) -> Sequence[Prompt]:
        erase = [Prompt(Button.X, _("Erase"))] if self.app.last_device not in DESK else []  # there X is a letter
        return [Prompt(Button.A, _("Choose")), *erase, Prompt(Button.B, _("As before"))]
