"""Hands: one device that finds its own way through pages, by steering and pressing or by pointing and clicking."""

from __future__ import annotations

from collections import deque
from time import sleep

from scenes.play.table import Table
from scenes.stage.app import UPDATE, App
from scenes.stage.command import MOUSE, Button, Command, Kind
from scenes.ui.widgets import Choice, Focus, Item, Toggle, neighbour

STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1))


class Hands:
    """A person with one device."""

    def __init__(self, app: App, device: str) -> None:
        self.app = app
        self.device = device

    def wait(self, seconds: float = 0.6) -> None:
        """Let time pass; it stands still while a computer thinks, which takes real time."""
        for _frame in range(round(seconds / UPDATE)):
            self.app.step([], UPDATE, show=False)
            while isinstance(self.app.top, Table) and self.app.top.pondering:
                sleep(0.001)

    def say(self, *commands: Command) -> None:
        """One frame with these commands in it, drawn."""
        self.app.step(commands, UPDATE)

    def press(self, button: Button = Button.A) -> None:
        """Press and let go."""
        self.say(Command(Kind.BUTTON, self.device, button=button))
        self.say(Command(Kind.UNBUTTON, self.device, button=button))

    def steer(self, across: int = 0, down: int = 0) -> None:
        self.say(Command(Kind.STEER, self.device, vector=(across, down)))

    def click(self, pos: tuple[float, float]) -> None:
        self.say(Command(Kind.POINT, self.device, pos))
        self.say(Command(Kind.PRESS, self.device, pos, button=Button.A))
        self.say(Command(Kind.RELEASE, self.device, pos, button=Button.A))

    @property
    def focus(self) -> Focus:
        """The items of the page on top."""
        found: Focus = self.app.top.focus  # type: ignore[union-attr]
        return found

    def choose(self, key: str) -> None:
        """Activate an item of the page: by a click with the mouse, else by steering there and pressing A."""
        if self.device == MOUSE:
            self.click(self.focus[key].box.center)
        else:
            for step in way_to(self.focus, key):
                self.steer(*step)
            assert self.focus.at == key
            self.press()
        self.wait()


def way_to(focus: Focus, key: str) -> list[tuple[int, int]]:
    """The shortest way of steering there; raises KeyError where there is none."""
    ways: dict[str, list[tuple[int, int]]] = {focus.at: []}
    open_ = deque([focus.item])
    while open_:
        item = open_.popleft()
        if item.key == key:
            return ways[key]
        for step in STEPS:
            if step[0] and turns(item):
                continue
            there = neighbour(focus.items, item, step)
            if there.key not in ways:
                ways[there.key] = [*ways[item.key], step]
                open_.append(there)
    raise KeyError(key)


def turns(item: Item) -> bool:
    """Whether left and right change the item instead of leaving it."""
    return isinstance(item, Choice | Toggle) and not item.why
