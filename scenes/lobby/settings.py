"""The settings page: what a household prefers; every change holds at once and is stored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace
from pygame import Rect

from arcade.language import LANGUAGES, _, used
from arcade.settings import Settings, save_settings
from scenes.lobby.page import ROWS, Page, column
from scenes.stage.app import App
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.widgets import Choice, Item, Toggle

PERCENT = tuple(range(0, 101, 10))
SAFE_AREAS = (85, 88, 90, 92, 95, 98, 100)
CORNER = 90  # length of the frame's corners
LINE = 8
STATUS = Rect(ROWS.x, 916, ROWS.width, 40)


def keep(app: App, settings: Settings) -> None:
    """Use these settings from now on and store them; a disk that refuses is told."""
    app.apply(settings)
    app.toast(save_settings(replace(app.settings, fullscreen=app.preferred_fullscreen)))


class SettingsPage(Page):
    """One row a setting; the frame around the picture shows where the safe area ends."""

    def heading(self) -> str:
        return _("Settings")

    def items(self) -> Sequence[Item]:
        now = self.app.settings
        boxes = iter(column(8, ROWS.inflate(120, -20).move(0, -16)))
        return [
            Toggle("fullscreen", next(boxes), _("Full screen"), now.fullscreen),
            _dial("volume", next(boxes), _("Loudness"), PERCENT, now.volume),
            Toggle("captions", next(boxes), _("Captions"), now.captions),
            Toggle("reduced_motion", next(boxes), _("Less motion"), now.reduced_motion),
            Toggle("large_text", next(boxes), _("Large text"), now.large_text),
            _dial("safe_area", next(boxes), _("Visible picture"), SAFE_AREAS, now.safe_area),
            Toggle("one_pad_round", next(boxes), _("One controller goes round"), now.one_pad_round),
            Choice("language", next(boxes), _("Language"), tuple(LANGUAGES.values()), _spoken()),
        ]

    def chosen(self, key: str, device: str) -> None:
        keep(self.app, replace(self.app.settings, **{key: self._value(key)}))

    def _value(self, key: str) -> Any:
        match self.focus[key]:
            case Toggle(on=on):
                return on
            case Choice(at=at):
                values: dict[str, Sequence[Any]] = {"volume": PERCENT, "safe_area": SAFE_AREAS}
                return values.get(key, tuple(LANGUAGES))[at]
        raise KeyError(key)

    def update(self, dt: float) -> None:
        super().update(dt)
        full = self.focus["fullscreen"]
        if isinstance(full, Toggle):
            full.on = self.app.window.fullscreen  # F11 changes it too

    def paint(self, canvas: Canvas) -> None:
        _draw_frame(canvas)
        canvas.text(self._told(), STATUS, size=theme.MINIMUM, colour=theme.PAPER, align="center")

    def _told(self) -> str:
        """One line about the setting that has the focus."""
        told = {
            "fullscreen": _("F11 does the same anywhere."),
            "volume": self.app.sound.status,
            "captions": _("Says in words what sound there is."),
            "reduced_motion": _("What moves fades instead."),
            "large_text": _("All words a quarter larger."),
            "safe_area": _("Right when the TV shows all four corners."),
            "one_pad_round": _("Any joined device acts for whoever is on turn."),
        }
        return told.get(self.focus.at, "")


def _spoken() -> int:
    """Which of the languages is in use; English where a stored one has no catalogue any more."""
    return [*LANGUAGES].index(used()) if used() in LANGUAGES else 0


def _dial(key: str, box: Rect, label: str, values: Sequence[int], now: int) -> Choice:
    """Whole percents; a stored value between two of them shows as the nearest."""
    nearest = min(values, key=lambda value: abs(value - now))
    return Choice(key, box, label, [f"{value} %" for value in values], values.index(nearest), scale=True)


def _draw_frame(canvas: Canvas) -> None:
    """The corners of the safe area: what they enclose has to be seen on the TV, whatever it cuts off."""
    frame = Rect(theme.SAFE)
    for x, across in ((frame.left, 1), (frame.right, -1)):
        for y, down in ((frame.top, 1), (frame.bottom, -1)):
            canvas.rect(_span(x, y, across * CORNER, down * LINE), theme.BRASS)
            canvas.rect(_span(x, y, across * LINE, down * CORNER), theme.BRASS)


def _span(x: int, y: int, width: int, height: int) -> Rect:
    """A box from a corner, its sides negative where it lies to the left or above."""
    box = Rect(x, y, width, height)
    box.normalize()
    return box
