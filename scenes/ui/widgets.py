"""Widgets: buttons, choices, toggles and text fields, and the focus that every device moves among them."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from pygame import Rect

from arcade.language import _
from scenes.stage.command import Button as Meaning
from scenes.stage.command import Command, Kind
from scenes.ui import theme
from scenes.ui.canvas import Box, Canvas, Point
from scenes.ui.panels import draw_panel
from scenes.ui.signs import draw_sign
from scenes.ui.steering import neighbour
from scenes.ui.theme import Colour, ease_out, mix, voice_on

RISE = 6  # logical pixels an item is lifted while it has the focus
RING = 6  # width of the ring around it
RADIUS = 18
PADDING = 28
COMBINING = ("Mn", "Me", "Mc")


def draw_ring(canvas: Canvas, box: Box, radius: float = RADIUS, *, alpha: int = 255) -> None:
    """The focus ring around a box: sunflower with a dark outline, so that it shows on paper and on wood."""
    around = Rect(*map(round, box)).inflate(2 * RING + 6, 2 * RING + 6)
    canvas.round_rect(around.inflate(4, 4), theme.SHADE, radius + RING + 5, width=RING + 4, alpha=alpha)
    canvas.round_rect(around, theme.FOCUS, radius + RING + 3, width=RING, alpha=alpha)


class Item:
    """Something that can have the focus; `why` says why it cannot be used now, '' when it can."""

    def __init__(self, key: str, box: Box, label: str, *, why: str = "", colour: Colour = theme.PAPER) -> None:
        self.key = key
        self.box = Rect(*map(round, box))
        self.label = label
        self.why = why
        self.colour = colour
        self.lift = 0.0  # 0 lying, 1 lifted by the focus

    def activate(self, at: Point | None) -> bool:
        """It was confirmed, or pressed and let go at a point; says whether that means something."""
        return True

    def steer(self, step: int) -> bool:
        """It was steered left (-1) or right (1); False lets the focus move on."""
        return False

    def draw(self, canvas: Canvas, *, focused: bool, held: bool) -> None:
        """The item, raised and ringed when it has the focus, pressed down while held."""
        rise = 0 if held else round(RISE * ease_out(self.lift))
        box = self.box.move(0, -rise)
        colour = mix(self.colour, theme.INK, 0.25) if self.why else self.colour
        draw_panel(canvas, box, colour, radius=RADIUS, depth=0 if held else 8 + rise)
        if focused:
            draw_ring(canvas, box)
        self.draw_face(canvas, box, voice_on(colour))

    def draw_face(self, canvas: Canvas, box: Rect, ink: Colour) -> None:
        """What is printed on it: the label, and below it the reason when it cannot be used."""
        inner = box.inflate(-2 * min(PADDING, box.width // 16), 0)
        if not self.why:
            canvas.text(self.label, inner, font="semi", colour=ink, align="center", lines=2)
            return
        draw_sign(canvas, "hit", (inner.left + 14, inner.centery), 34, ink)  # a cross: not by colour alone
        words = Rect(inner.left + 44, inner.top, inner.width - 44, inner.height)
        text = f"{self.label}\n{self.why}" if box.height >= 96 else self.label
        canvas.text(text, words, font="semi", colour=ink, lines=2)


class Button(Item):
    """Does something when confirmed."""


class Toggle(Item):
    """On or off."""

    def __init__(self, key: str, box: Box, label: str, on: bool, *, why: str = "") -> None:
        super().__init__(key, box, label, why=why)
        self.on = on

    def activate(self, at: Point | None) -> bool:
        """Flip it."""
        self.on = not self.on
        return True

    def steer(self, step: int) -> bool:
        """Left is off, right is on."""
        if self.on == (step > 0):
            return False
        self.on = step > 0
        return True

    def draw_face(self, canvas: Canvas, box: Rect, ink: Colour) -> None:
        """The label, and a switch whose side, sign and word all tell how it stands."""
        switch = Rect(box.right - PADDING - 96, box.centery - 26, 96, 52)
        canvas.text(self.label, _between(box, switch.left - 84), font="semi", colour=ink, lines=2)
        word = (switch.left - 80, box.top, 68, box.height)
        canvas.text(_("on") if self.on else _("off"), word, size=theme.MINIMUM, colour=ink, align="right")
        canvas.round_rect(switch, theme.LEAF if self.on else theme.FADED, 26)
        knob = (switch.right - 26, switch.centery) if self.on else (switch.left + 26, switch.centery)
        canvas.circle(knob, 20, theme.PAPER)
        if self.on:
            draw_sign(canvas, "tick", knob, 30, theme.INK)


class Choice(Item):
    """One of several values, stepped through left and right; those of a `scale` have two ends."""

    def __init__(
        self,
        key: str,
        box: Box,
        label: str,
        values: Sequence[str],
        at: int = 0,
        *,
        why: str = "",
        scale: bool = False,
    ) -> None:
        super().__init__(key, box, label, why=why)
        self.values = tuple(values)
        self.at = at
        self.scale = scale

    @property
    def value(self) -> str:
        """The value chosen."""
        return self.values[self.at]

    def activate(self, at: Point | None) -> bool:
        """The next value, after the last one the first; a press left of the value's middle takes the one before."""
        back = at is not None and self._dial().left <= at[0] < self._dial().centerx
        return self._turn(-1 if back else 1, around=at is None)

    def steer(self, step: int) -> bool:
        """The value before or after, without leaving the item."""
        self._turn(step)
        return True

    def _turn(self, step: int, *, around: bool = False) -> bool:
        before = self.at
        if around or self._goes_on(step):
            self.at = (self.at + step) % len(self.values)
        return self.at != before

    def _goes_on(self, step: int) -> bool:
        """Whether there is another value that way."""
        return len(self.values) > 1 and (not self.scale or 0 <= self.at + step < len(self.values))

    def _dial(self) -> Rect:
        wide = self.box.width // 2 if self.label else self.box.width - 2 * PADDING
        return Rect(self.box.right - PADDING - wide, self.box.top, wide, self.box.height)

    def draw_face(self, canvas: Canvas, box: Rect, ink: Colour) -> None:
        """The label, and the value between two arrows."""
        dial = self._dial().move(0, box.y - self.box.y)
        if self.label:
            canvas.text(self.label, _between(box, dial.left), font="semi", colour=ink, lines=2)
        canvas.text(self.value, dial.inflate(-80, 0), font="bold", colour=ink, align="center", figures=True, lines=2)
        for x, step in ((dial.left + 24, -1), (dial.right - 24, 1)):
            if self._goes_on(step):
                y = dial.centery
                canvas.polygon([(x + 12 * step, y), (x - 6 * step, y - 15), (x - 6 * step, y + 15)], ink)


class TextField(Item):
    """A short text; opened by confirming, typed by TEXT and ERASE, closed by A (kept) or B (as before)."""

    def __init__(self, key: str, box: Box, label: str, text: str = "", *, limit: int = 12) -> None:
        super().__init__(key, box, label)
        self.text = text
        self.limit = limit
        self.open = False
        self._before = text

    def activate(self, at: Point | None) -> bool:
        """Open it, or close it and keep the text."""
        self.open = not self.open
        self._before = self.text if self.open else self._before
        return not self.open

    def type(self, text: str) -> None:
        """Add what can be shown, up to the limit."""
        shown = "".join(ch for ch in text if ch.isprintable())
        self.text = unicodedata.normalize("NFC", self.text + shown)[: self.limit]

    def erase(self) -> None:
        """Take back the last visible character, its accents included."""
        while self.text and unicodedata.category(self.text[-1]) in COMBINING:
            self.text = self.text[:-1]
        self.text = self.text[:-1]

    def give_up(self) -> None:
        """Close it with the text it had before."""
        self.text, self.open = self._before, False

    def draw_face(self, canvas: Canvas, box: Rect, ink: Colour) -> None:
        """The label, and the text on its line with a caret while it is open."""
        line = Rect(box.left + box.width * 2 // 5, box.top, box.width * 3 // 5 - PADDING, box.height)
        canvas.text(self.label, _between(box, line.left), size=theme.MINIMUM, colour=theme.FADED)
        place = canvas.text(self.text, (line.left, line.top, line.width - 10, line.height), font="bold", colour=ink)
        canvas.rect((line.left, line.bottom - 18, line.width, 4 if self.open else 2), ink)
        if self.open:
            canvas.rect((max(line.left, place.right) + 4, line.centery - 20, 4, 40), theme.POPPY)


def _between(box: Rect, right: int) -> Rect:
    """The room for a label from the left padding up to `right`."""
    return Rect(box.left + PADDING, box.top, right - box.left - PADDING - 12, box.height)


class Focus:
    """A group of items of which one has the focus: steered to, pointed at, and activated the same by every device."""

    def __init__(self, items: Sequence[Item], at: str | None = None) -> None:
        self.items = list(items)
        self.at = at if at is not None else next((item.key for item in items if not item.why), items[0].key)
        self.refused = ""  # why the item last activated could not be used
        self._held: dict[str, str] = {}  # device -> the item its press began on, in this group

    def __getitem__(self, key: str) -> Item:
        return next(item for item in self.items if item.key == key)

    @property
    def item(self) -> Item:
        """The item that has the focus."""
        return self[self.at]

    @property
    def typing(self) -> bool:
        """Whether an open text field wants TEXT commands."""
        return isinstance(self.item, TextField) and self.item.open

    def handle(self, command: Command) -> str | None:
        """Answer a command; the key of the item that was activated or changed, if one was."""
        self.refused = ""
        if self.typing and command.kind in (Kind.TEXT, Kind.ERASE, Kind.STEER, Kind.BUTTON):
            return self._type(command)
        match command.kind:
            case Kind.POINT:
                self._point(command)
            case Kind.PRESS if command.button in (None, Meaning.A) and (under := self._point(command)):
                self._held[command.device] = under.key
            case Kind.RELEASE:
                return self._release(command)
            case Kind.CANCEL | Kind.LOST:
                self._held.pop(command.device, None)
            case Kind.STEER:
                return self._steer(command)
            case Kind.BUTTON if command.button is Meaning.A:
                return self._activate(self.item, None)
        return None

    def under(self, point: Point) -> Item | None:
        """The item at a point."""
        return next((item for item in self.items if item.box.collidepoint(point)), None)

    def update(self, dt: float) -> None:
        """Lift the item that has the focus, lower the others."""
        for item in self.items:
            step = dt / theme.QUICK
            item.lift = min(1.0, item.lift + step) if item.key == self.at else max(0.0, item.lift - step)

    def draw(self, canvas: Canvas) -> None:
        """All items, the one with the focus on top."""
        for item in sorted(self.items, key=lambda item: item.key == self.at):
            item.draw(canvas, focused=item.key == self.at, held=item.key in self._held.values())

    def _point(self, command: Command) -> Item | None:
        under = self.under(command.pos) if command.inside else None
        if under and not self.typing:
            self.at = under.key
        return under

    def _release(self, command: Command) -> str | None:
        began = self._held.pop(command.device, None)
        under = self.under(command.pos) if command.inside else None
        if not under or under.key != began:
            return None
        if self.typing and under is not self.item:
            self.item.activate(None)  # a press elsewhere keeps what was typed
        self.at = under.key
        return self._activate(under, command.pos)

    def _activate(self, item: Item, at: Point | None) -> str | None:
        if item.why:
            self.refused = item.why
            return None
        return item.key if item.activate(at) else None

    def _steer(self, command: Command) -> str | None:
        across, down = command.vector
        if across and not self.item.why and self.item.steer(1 if across > 0 else -1):
            return self.at
        self.at = neighbour(self.items, self.item, (across, 0) if across else (0, down)).key
        return None

    def _type(self, command: Command) -> str | None:
        field = self.item
        assert isinstance(field, TextField)
        if command.kind is Kind.TEXT:
            field.type(command.text)
        elif command.kind is Kind.ERASE:
            field.erase()
        elif command.button is Meaning.A:
            return self._activate(field, None)
        elif command.button is Meaning.B:
            field.give_up()
        return None
