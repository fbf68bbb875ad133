"""A part: what the person on turn at the Black Box table is busy with, how it is heard and how it looks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct
from pygame import Rect

from arcade.rules.black_box import View
from scenes.play.black_box.spots import Point, Spot, spot_under
from scenes.stage.command import POINTERS, Button, Command, Kind
from scenes.stage.scene import Prompt
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.widgets import Button as Key

if TYPE_CHECKING:
    from scenes.play.black_box.table import BlackBoxTable

Target: TypeAlias = str | Spot | None  # what a pointer is on: a key of the papers, a spot of the box, nothing


class Press(Struct, frozen=True):
    """A pointer that is down, and on what."""

    device: str
    target: Target
    time: float


class Part:
    """One of: hiding, seeking, answering by hand, looking at the open box. A part fills in what it needs."""

    def __init__(self, table: BlackBoxTable) -> None:
        self.table = table
        self.press: Press | None = None

    @property
    def view(self) -> View:
        """What is shown."""
        view: View = self.table.shown
        return view

    # For a part to fill in

    @property
    def boxes(self) -> Mapping[str, Rect]:
        """Where the keys of its papers are."""
        return {}

    def accepts(self, spot: Spot) -> bool:
        """Whether the cursor may stand there."""
        return True

    def steer(self, step: Point) -> None:
        """The cursor was steered."""

    def push(self, button: Button | None) -> bool:
        """A button was pressed."""
        return False

    def click(self, target: Target) -> None:
        """A key or a spot was clicked."""

    def keys(self) -> Sequence[Key]:
        """The keys on its papers."""
        return ()

    def draw(self, canvas: Canvas) -> None:
        """All that is on the table during this part; changes nothing."""

    def draw_above(self, canvas: Canvas) -> None:
        """What lies over all that, the banner included."""

    def update(self, dt: float) -> None:
        """Move on by `dt` seconds."""

    def choices(self) -> Sequence[Prompt]:
        """What the buttons do now."""
        return ()

    def question(self) -> str:
        """One sentence that says what the choices are."""
        return ""

    @property
    def asking(self) -> bool:
        """Whether a slip with a question lies on the table, so that nothing else can be done."""
        return False

    # What all parts share

    def handle(self, command: Command) -> bool:
        """Answer a command of the person on turn; says whether it meant something."""
        match command.kind:
            case Kind.STEER:
                self.steer(command.vector)
            case Kind.POINT:
                self.point(command)
            case Kind.PRESS if command.button in (None, Button.A):
                self.point(command)
                self.press = Press(command.device, self.under(command), command.time)
            case Kind.RELEASE:
                press, self.press = self.press, None
                if press and press.device == command.device:
                    self.release(press, command)
            case Kind.BUTTON:
                return self.push(command.button)
            case _:
                return False
        return True

    def release(self, press: Press, command: Command) -> None:
        """A pointer was let go: where it was pressed, that is a click."""
        target = self.under(command)
        if target is not None and target == press.target:
            self.click(target)

    def void(self, command: Command) -> None:
        """Whatever was held or pressed is void."""
        self.press = None

    def under(self, command: Command) -> Target:
        """What a pointer is on."""
        if not command.inside:
            return None
        return next((key for key, box in self.boxes.items() if box.collidepoint(command.pos)), spot_under(command.pos))

    def point(self, command: Command) -> None:
        """The cursor goes along with a pointer."""
        spot = spot_under(command.pos) if command.inside else None
        if spot and self.accepts(spot):
            self.table.spot = spot

    @property
    def pointing(self) -> bool:
        """Whether a mouse or a finger is in hand, which acts by a click where it is and not by way of the cursor."""
        return self.table.app.last_device in POINTERS

    def key(self, key: str, label: str, why: str = "") -> Key:
        """A key on paper."""
        return Key(key, self.boxes[key], label, why=why, colour=theme.INK)

    def draw_keys(self, canvas: Canvas) -> None:
        """The keys, the one held down pressed in."""
        for key in self.keys():
            key.draw(canvas, focused=False, held=self.press is not None and self.press.target == key.key)
