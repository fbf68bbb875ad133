"""A desk: one decision of one person, or one call to all of them; how it is heard, what it says and how it looks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from pygame import Rect

from arcade.game import Seat
from arcade.language import _
from arcade.rules.goggle_table import View
from scenes.play.goggle_box.dial import Dial
from scenes.play.goggle_box.hand import draw_hand, ordered
from scenes.play.goggle_box.places import HAND
from scenes.stage.command import Button, Command, Kind
from scenes.stage.scene import Prompt
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.theme import Colour
from scenes.ui.widgets import Button as Key
from scenes.ui.widgets import Focus, Item

if TYPE_CHECKING:
    from scenes.play.goggle_box.table import GoggleBoxTable

BACK, HINT, SORT = "back", "hint", "sort"


class Desk:
    """What the people are busy with; a desk fills in what it needs."""

    SHORT: ClassVar[Mapping[Button, str]] = {}  # buttons that press a key at once
    sheet: ClassVar[bool] = False  # whether its paper covers the set and the shelf
    sorts: ClassVar[bool] = True  # whether the hand lies there, and X sorts it the other way

    def __init__(self, table: GoggleBoxTable, seat: Seat) -> None:
        self.table = table
        self.seat = seat  # who decides; in a call whoever is asked first
        self.focus = Focus(self.items())

    # For a desk to fill in

    def items(self) -> Sequence[Item]:
        """What can be pressed."""
        raise NotImplementedError

    def chosen(self, key: str, device: str) -> None:
        """Somebody has pressed a key, or turned a dial."""
        raise NotImplementedError

    def headline(self) -> str:
        """What the banner asks."""
        raise NotImplementedError

    def question(self) -> str:
        """One sentence that says what the choices are."""
        raise NotImplementedError

    def draw(self, canvas: Canvas) -> None:
        """All that lies on the table for this decision; changes nothing."""
        self.draw_hand(canvas)
        self.focus.draw(canvas)

    def update(self, dt: float) -> None:
        """Move on by `dt` seconds."""
        self.focus.update(dt)

    def extra(self) -> Sequence[Prompt]:
        """Prompts beside that of the item in focus."""
        return ()

    # What all of them share

    @property
    def view(self) -> View:
        """What is shown."""
        view: View = self.table.shown
        return view

    @property
    def name(self) -> str:
        return self.table.match.names[self.seat]

    @property
    def actors(self) -> Sequence[Seat]:
        """The people whose devices are heard."""
        return (self.seat,)

    @property
    def private(self) -> bool:
        """Whether what is asked here shows a hand that others must not see."""
        return self.table.several and self.table.eyes >= 0

    @property
    def advised(self) -> bool:
        """Whether the expert may be asked: never where others would learn from it."""
        return self.table.eyes == self.seat and self.seat in self.table.match.to_move

    def lay(self, at: str | None = None) -> None:
        """The items as they are now; the one in focus keeps it as long as it is there."""
        items = list(self.items())
        keys = [item.key for item in items if not item.why]
        wanted = self.focus.at if at is None else at
        self.focus = Focus(items, wanted if wanted in keys else None)

    def handle(self, command: Command) -> bool:
        """Answer a command of somebody who may act here; says whether it meant something."""
        if self._leaps(command):
            return True
        key = self._key_of(command)
        if self.focus.refused:
            self.table.app.toast(self.focus.refused)
        if key is not None:
            self.chosen(key, command.device)
        return key is not None or command.kind not in (Kind.BUTTON,)

    def _key_of(self, command: Command) -> str | None:
        if command.kind is not Kind.BUTTON:
            return self.focus.handle(command)
        short = self.SHORT.get(command.button) if command.button else None
        item = self.focus.item
        if command.button is Button.A and isinstance(item, Dial) and item.sets:
            short = item.sets
        if short is None:
            return self.focus.handle(command)
        known = {item.key: item.why for item in self.focus.items}
        self.focus.refused = known.get(short, "")
        return short if short in known and not known[short] else None

    def _leaps(self, command: Command) -> bool:
        """A steer that is held turns a dial in fives."""
        held = command.kind is Kind.STEER and command.again and bool(command.vector[0])
        item = self.focus.item
        if held and isinstance(item, Dial) and item.leap(1 if command.vector[0] > 0 else -1):
            self.chosen(item.key, command.device)
            return True
        return held and isinstance(item, Dial)

    def choices(self) -> Sequence[Prompt]:
        """The prompts: the item in focus, then the rest."""
        item = self.focus.item
        label = self.focus[item.sets].label if isinstance(item, Dial) and item.sets else item.label
        return [Prompt(Button.A, label, spot=True), *self.extra(), *self._hint_prompt()]

    def _hint_prompt(self) -> Sequence[Prompt]:
        return [Prompt(Button.Y, _("Hint"))] if self.advised else []

    def draw_hand(self, canvas: Canvas, box: Rect = HAND) -> None:
        """The own hand, where these eyes see one."""
        draw_hand(canvas, ordered(self.view.hand, by_value=self.table.by_value), box)


def key(name: str, box: Rect, label: str, *, first: bool = False, why: str = "", colour: Colour | None = None) -> Key:
    """A key on paper; the first one, which means yes, in mustard."""
    return Key(name, box, label, why=why, colour=colour or (theme.MUSTARD if first else theme.CREAM))
