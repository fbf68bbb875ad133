"""The only reader of pygame's queue: every device's events become commands, stamped with their time of arrival."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress

import pygame
from pygame._sdl2 import controller
from pygame.event import Event

from arcade.language import _
from scenes.stage.command import KEYBOARD, MOUSE, TOUCH, Button, Command, Kind
from scenes.stage.keys import Keyboard
from scenes.stage.pads import CONTROLLER_EVENTS, JOYSTICK_EVENTS, Pad, Pads
from scenes.stage.pointer import Pointer
from scenes.stage.window import Window, clamped

Stamped = tuple[Event, float]
Answer = Callable[[Event, float], Iterable[Command]]

MOUSE_BUTTONS = {1: Button.A, 2: Button.X, 3: Button.B}
OLD_WHEEL = (4, 5)  # the wheel once more, as buttons
PAD_EVENTS = CONTROLLER_EVENTS | JOYSTICK_EVENTS
UNPLUGGED = frozenset({pygame.JOYDEVICEREMOVED, pygame.CONTROLLERDEVICEREMOVED})


class Input:
    """All devices. What is held is known from events alone, so it can be made void at any moment."""

    def __init__(self, window: Window, *, now: Callable[[], float] = time.monotonic, pads: Pads | None = None) -> None:
        self.quit_asked = False
        self.focused = True
        self.keyboard = Keyboard()
        self.mouse = Pointer(MOUSE)
        self.touch = Pointer(TOUCH)
        self.pads = Pads() if pads is None else pads
        self._window = window
        self._now = now
        self._read = now()  # when the queue was last found empty
        self._finger: int | None = None  # the one that points; further fingers mean nothing
        self._answers: dict[int, Answer] = {
            pygame.QUIT: self._quit,
            pygame.WINDOWCLOSE: self._quit,
            pygame.WINDOWFOCUSLOST: self._unfocused,
            pygame.WINDOWFOCUSGAINED: self._refocused,
            pygame.WINDOWSIZECHANGED: self._resized,
            pygame.MOUSEMOTION: self._moved,
            pygame.MOUSEBUTTONDOWN: self._pressed,
            pygame.MOUSEBUTTONUP: self._released,
            pygame.MOUSEWHEEL: self._wheeled,
            pygame.FINGERDOWN: self._touched,
            pygame.FINGERMOTION: self._stroked,
            pygame.FINGERUP: self._lifted,
            pygame.KEYDOWN: self.keyboard.press,
            pygame.KEYUP: self.keyboard.release,
            pygame.TEXTINPUT: self.keyboard.text,
            pygame.JOYDEVICEADDED: self.pads.added,
            pygame.JOYDEVICEREMOVED: self.pads.removed,
            **dict.fromkeys(PAD_EVENTS, self.pads.heard),
        }
        with suppress(pygame.error):  # a system that has no controllers at all
            pygame.joystick.init()
            controller.init()
        self.typing(False)
        list(self.pads.added(Event(pygame.JOYDEVICEADDED), now()))  # those already there come without notice

    # Reading

    def collect(self, timeout: float) -> list[Command]:
        """Wait for `timeout` seconds, stamping events as they arrive; the commands they make, in order."""
        until = self._now() + timeout
        arrived = self._backlog()
        while not _quits(arrived) and (left := until - self._now()) > 0:
            event = pygame.event.wait(max(1, int(left * 1000)))  # 0 would be for ever
            if event.type != pygame.NOEVENT:
                stamp = self._now()
                arrived += [(each, stamp) for each in (event, *pygame.event.get())]
        self._read = self._now()
        return self.translate(arrived)

    def _backlog(self) -> list[Stamped]:
        """What came while a frame was made, spread over that time, so that a drag in slow frames keeps its speed."""
        events = pygame.event.get(pump=False)  # makes room first: a full queue would lose what the pump brings
        events += pygame.event.get()
        gap = self._now() - self._read
        return [(event, self._read + gap * n / len(events)) for n, event in enumerate(events, 1)]

    def translate(self, events: Sequence[Stamped]) -> list[Command]:
        """The commands that these events and arrival times make."""
        # SDL lets go of all buttons of a pad just before it reports the pad gone: nobody meant those releases.
        gone = {event.instance_id for event, _stamp in events if event.type in UNPLUGGED}
        meant = (
            (event, stamp) for event, stamp in events if event.type not in PAD_EVENTS or event.instance_id not in gone
        )
        return [command for event, stamp in meant for command in self._answer(event, stamp)]

    def feed(self, event: Event, stamp: float) -> list[Command]:
        """The commands that one event makes."""
        return self.translate([(event, stamp)])

    def _answer(self, event: Event, stamp: float) -> Iterable[Command]:
        answer = self._answers.get(event.type)
        return answer(event, stamp) if answer else ()

    def repeats(self, dt: float) -> list[Command]:
        """What held keys and sticks say again after `dt` more seconds."""
        now = self._now()
        return [command for device in (self.keyboard, *self.pads) for command in device.repeat.after(dt, now)]

    # State

    def typing(self, on: bool) -> None:
        """Ask for text, or no more; while asked for, letters are no buttons. A change of scene ends it."""
        self.keyboard.typing = on
        if on:
            pygame.key.start_text_input()
        else:
            pygame.key.stop_text_input()

    def show_pointer(self, on: bool) -> None:
        """Show the arrow, or hide it while another device is in hand."""
        pygame.mouse.set_visible(on)

    def void(self) -> list[Command]:
        """All that is held means nothing until pressed again: a CANCEL for each device that held something."""
        return [self._cancel(device.name, self._now()) for device in self._all() if device.void()]

    @property
    def devices(self) -> tuple[str, ...]:
        """The names of all that can be played with now."""
        return (MOUSE, KEYBOARD, *(pad.name for pad in self.pads))

    def title(self, device: str) -> str:
        """What to call a device before people."""
        known = {MOUSE: _("Mouse"), KEYBOARD: _("Keyboard"), TOUCH: _("Touch")}
        return known.get(device) or next((pad.plug.title for pad in self.pads if pad.name == device), device)

    def family(self, device: str) -> str:
        """The device as glyphs.glyph takes it."""
        return next((pad.family for pad in self.pads if pad.name == device), device)

    def _all(self) -> tuple[Keyboard | Pointer | Pad, ...]:
        return (self.keyboard, self.mouse, self.touch, *self.pads)

    def _cancel(self, device: str, stamp: float) -> Command:
        return Command(Kind.CANCEL, device, time=stamp)

    # Window

    def _quit(self, _event: Event, _stamp: float) -> Iterable[Command]:
        self.quit_asked = True
        return ()

    def _unfocused(self, _event: Event, stamp: float) -> Iterator[Command]:
        self.focused = False
        self._finger = None
        if self.keyboard.forget():
            yield self._cancel(KEYBOARD, stamp)
        yield from self.void()

    def _refocused(self, _event: Event, _stamp: float) -> Iterable[Command]:
        self.focused = True
        return ()

    def _resized(self, _event: Event, stamp: float) -> Iterator[Command]:
        """The picture moved under the pointer, so a drag has lost its start."""
        for pointer in (self.mouse, self.touch):
            if pointer.void():
                yield self._cancel(pointer.name, stamp)

    # Mouse

    def _moved(self, event: Event, stamp: float) -> Iterator[Command]:
        if event.touch:  # a finger, told once more as a mouse
            return
        pressed = {MOUSE_BUTTONS[n] for n, down in enumerate(event.buttons, 1) if down and n in MOUSE_BUTTONS}
        if self.mouse.holds_other_than(pressed):  # the release was missed, outside the window
            self.mouse.void()
            yield self._cancel(MOUSE, stamp)
        yield self.mouse.move(self._window.logical(event.pos), stamp)

    def _pressed(self, event: Event, stamp: float) -> Iterator[Command]:
        if event.touch or event.button in OLD_WHEEL:
            return
        if button := MOUSE_BUTTONS.get(event.button):
            yield self.mouse.press(button, self._window.logical(event.pos), stamp)
        else:
            yield Command(Kind.BUTTON, MOUSE, clamped(self.mouse.at), time=stamp)

    def _released(self, event: Event, stamp: float) -> Iterable[Command]:
        button = MOUSE_BUTTONS.get(event.button)
        if event.touch or not button:
            return ()
        return self.mouse.release(button, self._window.logical(event.pos), stamp)

    def _wheeled(self, event: Event, stamp: float) -> Iterator[Command]:
        yield Command(Kind.WHEEL, MOUSE, clamped(self.mouse.at), vector=(event.precise_x, event.precise_y), time=stamp)

    # Touch

    def _finger_at(self, event: Event) -> tuple[float, float]:
        width, height = self._window.size
        return self._window.logical((event.x * width, event.y * height))

    def _touched(self, event: Event, stamp: float) -> Iterator[Command]:
        if self._finger is None:
            self._finger = event.finger_id
            yield self.touch.press(Button.A, self._finger_at(event), stamp)

    def _stroked(self, event: Event, stamp: float) -> Iterator[Command]:
        if event.finger_id == self._finger:
            yield self.touch.move(self._finger_at(event), stamp)

    def _lifted(self, event: Event, stamp: float) -> Iterator[Command]:
        if event.finger_id == self._finger:
            self._finger = None
            yield from self.touch.release(Button.A, self._finger_at(event), stamp)


def _quits(events: Sequence[Stamped]) -> bool:
    return any(event.type == pygame.QUIT for event, _stamp in events)
