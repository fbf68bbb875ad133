"""A page: a heading on the ground of its box, items with one focus, and a way back; most lobby screens extend it."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from arcade.language import _
from scenes.lobby.ground import draw_ground
from scenes.stage.command import Button, Command, Kind
from scenes.stage.scene import Prompt, Scene
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.widgets import Focus, Item

HEADING = Rect(theme.SAFE[0], 54, theme.SAFE[2], 84)
SIZE = 64
ROWS = Rect(560, 190, 800, 740)  # where the rows of a plain list stand, above the prompts
TALLEST = 92
GAP = 20


class Page(Scene):
    """Shows `items()`; a subclass says what each of them does in `chosen`."""

    shared = True
    box = ""  # whose box lies below

    focus: Focus

    def enter(self) -> None:
        self.focus = Focus(self.items())

    # For a page to fill in

    def items(self) -> Sequence[Item]:
        """What can have the focus now; laid out anew by `renew`."""
        return ()

    def chosen(self, key: str, device: str) -> None:
        """An item was confirmed or changed by a device."""

    def back(self) -> None:
        """B was pressed."""
        self.app.pop()

    def paint(self, canvas: Canvas) -> None:
        """Draw what lies below the items."""

    def heading(self) -> str:
        """The words across the top."""
        return ""

    # What all pages share

    def renew(self, at: str | None = None) -> None:
        """Lay the items out anew, the focus on `at` or where it was."""
        lifts = {item.key: item.lift for item in self.focus.items}
        wanted = at or self.focus.at
        items = self.items()
        for item in items:
            item.lift = lifts.get(item.key, 0.0)
        self.focus = Focus(items, wanted if any(item.key == wanted for item in items) else None)

    def reword(self) -> None:
        self.renew()

    def handle(self, command: Command) -> bool:
        typing = self.focus.typing
        key = self.focus.handle(command)
        if self.focus.refused:
            self.app.toast(self.focus.refused)
        if key is not None:
            self.chosen(key, command.device)
            return True
        if is_back(command) and not typing:
            self.back()
            return True
        return command.kind in (Kind.STEER, Kind.BUTTON)

    def update(self, dt: float) -> None:
        self.focus.update(dt)

    def draw(self, canvas: Canvas) -> None:
        draw_ground(canvas, self.box)
        canvas.text(self.heading(), HEADING, size=SIZE, font="title", colour=theme.PAPER, align="center")
        self.paint(canvas)
        self.focus.draw(canvas)

    def prompts(self) -> Sequence[Prompt]:
        return [Prompt(Button.A, _("Choose")), Prompt(Button.B, _("Back"))]


def is_back(command: Command) -> bool:
    """B, or the right button of the mouse."""
    return command.kind in (Kind.BUTTON, Kind.PRESS) and command.button is Button.B


def column(count: int, area: Rect = ROWS, *, tallest: int = TALLEST, gap: int = GAP) -> list[Rect]:
    """`count` equal boxes one below the other, as a block in the middle of the area."""
    tall = min(tallest, (area.height - gap * (count - 1)) // count)
    top = area.centery - (count * tall + (count - 1) * gap) // 2
    return [Rect(area.x, top + i * (tall + gap), area.width, tall) for i in range(count)]
