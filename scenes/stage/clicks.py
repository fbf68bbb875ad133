"""Clicks on prompts: a press and a release of the pointer on the same prompt is that prompt's button."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from scenes.stage.command import Button, Command, Kind

AFTER_PRESS = frozenset({Kind.DRAG, Kind.RELEASE, Kind.FLICK})


class Clicks:
    """The prompts as last drawn, and which of them each pointer has pressed."""

    def __init__(self) -> None:
        self.places: Sequence[tuple[Rect, Button]] = ()
        self._pressed: dict[str, Button] = {}

    def take(self, command: Command) -> list[Command] | None:
        """The commands that a pointer's command becomes here; None when it is none of the prompts' business."""
        if command.kind is Kind.PRESS:
            return self._press(command)
        if command.kind is Kind.CANCEL:
            self._pressed.pop(command.device, None)
        pressed = self._pressed.get(command.device)
        if pressed is None or command.kind not in AFTER_PRESS:
            return None
        if command.kind is Kind.RELEASE and self._at(command.pos) is pressed:
            return _pushed(command, pressed)
        return []

    def _press(self, command: Command) -> list[Command] | None:
        self._pressed.pop(command.device, None)
        button = self._at(command.pos)
        if button is None or command.button is not Button.A:
            return None
        self._pressed[command.device] = button
        return []

    def clear(self) -> None:
        """Nothing is pressed, and there is nothing to press until the next drawing."""
        self.places = ()
        self._pressed.clear()

    def _at(self, pos: tuple[float, float]) -> Button | None:
        return next((button for place, button in self.places if place.collidepoint(pos)), None)


def _pushed(command: Command, button: Button) -> list[Command]:
    said = Command(Kind.BUTTON, command.device, command.pos, button=button, time=command.time)
    return [said, Command(Kind.UNBUTTON, command.device, command.pos, button=button, time=command.time)]
