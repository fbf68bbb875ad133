"""The keyboard: keys by their place, not their letter, so that every layout plays alike; and typed text."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame.event import Event

from scenes.stage.command import KEYBOARD, Button, Command, Kind
from scenes.stage.repeat import Repeat

ARROWS = {
    pygame.KSCAN_LEFT: (-1, 0),
    pygame.KSCAN_RIGHT: (1, 0),
    pygame.KSCAN_UP: (0, -1),
    pygame.KSCAN_DOWN: (0, 1),
}
LETTER_ARROWS = {
    pygame.KSCAN_A: (-1, 0),
    pygame.KSCAN_D: (1, 0),
    pygame.KSCAN_W: (0, -1),
    pygame.KSCAN_S: (0, 1),
}
BUTTONS = {
    pygame.KSCAN_RETURN: Button.A,
    pygame.KSCAN_KP_ENTER: Button.A,
    pygame.KSCAN_ESCAPE: Button.B,
    pygame.KSCAN_PAGEUP: Button.LEFT_SHOULDER,
    pygame.KSCAN_PAGEDOWN: Button.RIGHT_SHOULDER,
    pygame.KSCAN_F1: Button.HELP,
    pygame.KSCAN_F11: Button.FULLSCREEN,
}
LETTER_BUTTONS = {  # not while typing
    pygame.KSCAN_SPACE: Button.A,
    pygame.KSCAN_BACKSPACE: Button.B,
    pygame.KSCAN_X: Button.X,
    pygame.KSCAN_Y: Button.Y,  # Y and Z change places on German keyboards: both will do
    pygame.KSCAN_Z: Button.Y,
    pygame.KSCAN_P: Button.MENU,
    pygame.KSCAN_Q: Button.LEFT_SHOULDER,
    pygame.KSCAN_E: Button.RIGHT_SHOULDER,
}
ALT = frozenset({pygame.KSCAN_LALT, pygame.KSCAN_RALT})
ENTER = frozenset({pygame.KSCAN_RETURN, pygame.KSCAN_KP_ENTER})


class Keyboard:
    """All keyboards together: one device. State comes from key events alone, never from modifier flags."""

    name = KEYBOARD

    def __init__(self) -> None:
        self.typing = False
        self.repeat = Repeat()
        self._down: set[int] = set()  # scancodes that are physically down, to tell a new press from a repeat
        self._buttons: dict[int, Button | None] = {}  # what those pressed on this screen mean

    def press(self, event: Event, time: float) -> Iterator[Command]:
        """A key went down; each gives one command, one without a meaning a BUTTON that is None."""
        code = event.scancode
        if code in self._down:
            return
        self._down.add(code)
        if code in ARROWS or (code in LETTER_ARROWS and not self.typing):
            step = Command(Kind.STEER, self.name, vector=(ARROWS | LETTER_ARROWS)[code], time=time)
            self.repeat.hold(code, step)
            yield step
        elif code == pygame.KSCAN_BACKSPACE and self.typing:
            erase = Command(Kind.ERASE, self.name, time=time)
            self.repeat.hold(code, erase)
            yield erase
        else:
            button = self._meaning(code, event.unicode)
            self._buttons[code] = button
            yield Command(Kind.BUTTON, self.name, button=button, time=time)

    def _meaning(self, code: int, letter: str) -> Button | None:
        if code in ENTER and self._down & ALT:
            return Button.FULLSCREEN
        if code in BUTTONS or self.typing:
            return BUTTONS.get(code)
        return Button.HELP if letter == "?" else LETTER_BUTTONS.get(code)

    def release(self, event: Event, time: float) -> Iterator[Command]:
        """A key went up; one pressed on an earlier screen says nothing."""
        code = event.scancode
        self._down.discard(code)
        yield from self.repeat.let_go(code, time)
        if code in self._buttons:
            yield Command(Kind.UNBUTTON, self.name, button=self._buttons.pop(code), time=time)

    def text(self, event: Event, time: float) -> Iterator[Command]:
        """Characters came: printable ones, and only when asked for."""
        typed = "".join(letter for letter in event.text if letter.isprintable())
        if self.typing and typed:
            yield Command(Kind.TEXT, self.name, text=typed, time=time)

    def void(self) -> bool:
        """What is held means nothing until it is pressed again; says whether something was."""
        held = bool(self._buttons or self.repeat)
        self._buttons.clear()
        self.repeat.clear()
        return held

    def forget(self) -> bool:
        """All keys are up, as at focus loss, where no key-up events come; says whether something was held."""
        self._down.clear()
        return self.void()
