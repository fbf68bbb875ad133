"""Events as pygame makes them, and what else the stage tests share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

import pygame
from pygame.event import Event

from arcade.settings import Settings
from gallery import share_canvas
from scenes.stage.app import App
from scenes.stage.command import Command, Kind
from scenes.stage.input import Input
from scenes.stage.pads import Pads, Plug
from scenes.stage.scene import Scene
from scenes.stage.window import Window

FULL_HD = (1920, 1080)  # a window of this size has logical and window pixels alike


def key_down(scancode: int, key: int = 0, letter: str = "", mod: int = 0) -> Event:
    return Event(pygame.KEYDOWN, scancode=scancode, key=key, unicode=letter, mod=mod)


def key_up(scancode: int) -> Event:
    return Event(pygame.KEYUP, scancode=scancode, key=0, unicode="", mod=0)


def text(letters: str) -> Event:
    return Event(pygame.TEXTINPUT, text=letters)


def press(pos: tuple[int, int], button: int = 1) -> Event:
    return Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False)


def release(pos: tuple[int, int], button: int = 1) -> Event:
    return Event(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False)


def motion(pos: tuple[int, int], buttons: tuple[int, int, int] = (0, 0, 0), *, touch: bool = False) -> Event:
    return Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=buttons, touch=touch)


def wheel(x: float, y: float) -> Event:
    return Event(pygame.MOUSEWHEEL, x=int(x), y=int(y), precise_x=x, precise_y=y, flipped=False, touch=False)


def finger(kind: int, x: float, y: float, finger_id: int = 1) -> Event:
    return Event(kind, x=x, y=y, dx=0, dy=0, finger_id=finger_id, touch_id=1)


def pad_button(pad: int, button: int, down: bool = True) -> Event:
    """Of a pad that SDL knows, by instance id."""
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    return Event(kind, instance_id=pad, button=button)


def pad_axis(pad: int, axis: int, value: float) -> Event:
    return Event(pygame.CONTROLLERAXISMOTION, instance_id=pad, axis=axis, value=round(value * 32767))


def stick_button(pad: int, button: int, down: bool = True) -> Event:
    """The same from the other family: all pads send it, but it counts only for those SDL does not know."""
    return Event(pygame.JOYBUTTONDOWN if down else pygame.JOYBUTTONUP, instance_id=pad, button=button)


def stick_axis(pad: int, axis: int, value: float) -> Event:
    return Event(pygame.JOYAXISMOTION, instance_id=pad, axis=axis, value=value)


def added(index: int = 0) -> Event:
    return Event(pygame.JOYDEVICEADDED, device_index=index, guid="")


def removed(pad: int) -> Event:
    return Event(pygame.JOYDEVICEREMOVED, instance_id=pad)


class Drawer:
    """A stand-in for what is plugged in: change `plugs`, then send `added` or `removed`."""

    def __init__(self, *plugs: Plug) -> None:
        self.plugs = list(plugs)

    def __call__(self) -> Iterable[Plug]:
        return tuple(self.plugs)


def pad(instance: int, title: str = "Xbox Pad", *, mapped: bool = True, make: str = "") -> Plug:
    return Plug(instance, make or title, title, mapped)


@contextmanager
def desk(*plugs: Plug, size: tuple[int, int] = FULL_HD) -> Iterator[tuple[Input, Drawer]]:
    """An input with a window of that size, and the drawer with its pads."""
    window, drawer = Window(fullscreen=False, size=size), Drawer(*plugs)
    try:
        yield Input(window, pads=Pads(drawer)), drawer
    finally:
        window.close()


class Witness(Scene):
    """A scene that notes what it hears and how often it moves, and does as `on` says when a kind comes."""

    def __init__(self, name: str = "", **on: object) -> None:
        self.name = name
        self.heard: list[Command] = []
        self.updates = 0
        self.draws: list[float] = []
        self.diary: list[str] = []
        self.on = on

    def enter(self) -> None:
        self.diary.append("enter")

    def leave(self) -> None:
        self.diary.append("leave")

    def resume(self, result: object) -> None:
        self.diary.append(f"resume {result}")

    def handle(self, command: Command) -> bool:
        self.heard.append(command)
        action = self.on.get(command.kind)
        if callable(action):
            action()
        return True

    def update(self, dt: float) -> None:
        self.updates += 1

    def draw(self, canvas: object) -> None:
        self.draws.append(canvas.ahead)  # type: ignore[attr-defined]

    @property
    def kinds(self) -> list[Kind]:
        return [command.kind for command in self.heard]


@contextmanager
def stage(*scenes: Scene, plugs: Iterable[Plug] = ()) -> Iterator[App]:
    """An app with these scenes entered, bottom first, and these pads plugged."""
    app = App(Window(fullscreen=False, size=(480, 270)), Settings(fullscreen=False), now=lambda: 0.0)
    share_canvas(app)
    app.input = Input(app.window, now=lambda: 0.0, pads=Pads(Drawer(*plugs)))
    for scene in scenes:
        app.push(scene)
    app.step([], 0)
    try:
        yield app
    finally:
        app.close()
