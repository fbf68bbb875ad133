"""Virtual controllers: real SDL joysticks without hardware, by way of the SDL library that pygame itself uses."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

GAMEPAD, UNKNOWN = 1, 0  # SDL_JoystickType; SDL makes a mapping for the first, none for the second
AXES, BUTTONS, HATS = 6, 15, 1
PLACES = (("../pygame_ce.libs", "libSDL2-2*"), (".dylibs", "libSDL2-2*"), (".", "SDL2.dll"))  # Linux, macOS, Windows


def sdl() -> ctypes.CDLL | None:
    """The SDL library of the installed pygame, or None where it cannot be found."""
    home = Path(pygame.__file__).parent
    for folder, pattern in PLACES:
        if files := sorted((home / folder).glob(pattern)):
            library = ctypes.CDLL(str(files[0]))
            library.SDL_JoystickOpen.restype = ctypes.c_void_p
            library.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
            return library
    return None


class Description(ctypes.Structure):
    """SDL_VirtualJoystickDesc, as far as it is needed."""

    _fields_ = (
        ("version", ctypes.c_uint16),
        ("type", ctypes.c_uint16),
        ("axes", ctypes.c_uint16),
        ("buttons", ctypes.c_uint16),
        ("hats", ctypes.c_uint16),
        ("vendor", ctypes.c_uint16),
        ("product", ctypes.c_uint16),
        ("padding", ctypes.c_uint16),
        ("button_mask", ctypes.c_uint32),
        ("axis_mask", ctypes.c_uint32),
        ("name", ctypes.c_char_p),
        ("rest", ctypes.c_void_p * 7),
    )


class VirtualPad:
    """One plugged controller; `unplug` and `plug` may come in any order and at any moment."""

    def __init__(self, library: ctypes.CDLL, name: str, product: int, kind: int) -> None:
        self._sdl = library
        self._what = Description(1, kind, AXES, BUTTONS, HATS, 0x1234, product, 0, 0x7FFF, 0x3F, name.encode())
        self.id = -1
        self.plug()

    def plug(self) -> None:
        """Attach it; the instance id is a new one each time."""
        index = self._sdl.SDL_JoystickAttachVirtualEx(ctypes.byref(self._what))
        assert index >= 0, "SDL refused a virtual joystick"
        self.id = self._sdl.SDL_JoystickGetDeviceInstanceID(index)
        self._sdl.SDL_JoystickOpen(index)

    def unplug(self) -> None:
        """Detach it, whatever it holds."""
        indexes = range(self._sdl.SDL_NumJoysticks())
        mine = [index for index in indexes if self._sdl.SDL_JoystickGetDeviceInstanceID(index) == self.id]
        self._sdl.SDL_JoystickDetachVirtual(mine[0])
        self.id = -1

    def button(self, number: int, down: bool) -> None:
        """Hold or let go of a button."""
        self._sdl.SDL_JoystickSetVirtualButton(self._pointer(), number, down)

    def axis(self, number: int, value: float) -> None:
        """Move an axis to -1..1."""
        self._sdl.SDL_JoystickSetVirtualAxis(self._pointer(), number, ctypes.c_int16(round(value * 32767)))

    def hat(self, value: int) -> None:
        """Point the hat: 0 centre, 1 up, 2 right, 4 down, 8 left."""
        self._sdl.SDL_JoystickSetVirtualHat(self._pointer(), 0, value)

    def _pointer(self) -> ctypes.c_void_p:
        return ctypes.c_void_p(self._sdl.SDL_JoystickFromInstanceID(self.id))


@contextmanager
def plugged(library: ctypes.CDLL, *names: str, kind: int = GAMEPAD) -> Iterator[list[VirtualPad]]:
    """Controllers of these names, each a make of its own; gone afterwards."""
    pads = [VirtualPad(library, name, number, kind) for number, name in enumerate(names, 1)]
    try:
        yield pads
    finally:
        for pad in pads:
            if pad.id >= 0:
                pad.unplug()
