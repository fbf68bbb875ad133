"""The living room on the stage: tables at any moment of an evening, and people who find their way with one device."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from time import sleep
from typing import Any

from arcade.settings import Member, Settings
from scenes.play.goggle_box import GoggleBoxTable
from scenes.play.goggle_box.auction import LiveBids
from scenes.play.goggle_box.calls import Call, Peeking
from scenes.play.goggle_box.deals import Dealing
from scenes.play.goggle_box.desk import Desk
from scenes.play.goggle_box.dial import Dial
from scenes.play.goggle_box.rating import FistItem, Rating
from scenes.play.goggle_box.screening import Screening
from scenes.play.handover import QUIET, Handover
from scenes.play.results import Results
from scenes.play.start import new_table
from scenes.stage.app import UPDATE, App
from scenes.stage.command import KEYBOARD, MOUSE, Button, Command, Kind
from scenes.ui.steering import neighbour
from scenes.ui.widgets import Choice, Focus, Item
from tests.events import pad, stage
from tests.hands import Hands

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil")
COLOURS = ("orange", "sky", "green", "yellow", "purple")
PADS = [pad(7, "Left Pad"), pad(3, "Right Pad"), pad(9, "Third Pad"), pad(4, "Fourth Pad")]
LONG = 400.0  # s that no wait takes
PATIENT = 3  # presses at one desk, then whoever sits there ends it


def person(seat: int, device: str) -> Member:
    return Member(NAMES[seat], "human", colour=COLOURS[seat], device=device)


def robot(seat: int, level: str = "beginner") -> Member:
    return Member(f"Robot {NAMES[seat]}", "bot", level, COLOURS[seat])


def party(*devices: str) -> list[Member]:
    """Somebody for each device; "" is a computer."""
    return [person(seat, device) if device else robot(seat) for seat, device in enumerate(devices)]


class Room:
    """A table on the stage, and what has been heard and asked there."""

    def __init__(self, app: App, table: GoggleBoxTable) -> None:
        self.app = app
        self.table = table
        self.sounds: list[str] = []
        self.ended = False  # whether the results were on the screen
        self.curtains: list[tuple[int, int]] = []  # round and seat of each visit behind the curtain
        self.prompts: list[tuple[int, str]] = []  # round and desk of each decision that somebody was asked for
        app.sound.play = lambda name, volume=1.0: self.sounds.append(name)  # type: ignore[method-assign]

    def frame(self, *commands: Command) -> None:
        while self.table.pondering or (self.table.adviser and self.table.adviser.pondering):
            sleep(0.0005)
        self.app.step(commands, UPDATE, show=False)

    def wait(self, seconds: float) -> None:
        for _frame in range(round(seconds / UPDATE)):
            self.frame()

    def until(self, done: Callable[[], bool], seconds: float = LONG) -> None:
        for _frame in range(round(seconds / UPDATE)):
            if done():
                return
            self.frame()
        raise AssertionError("it never happened")

    def press(self, device: str, button: Button = Button.A) -> None:
        self.frame(Command(Kind.BUTTON, device, button=button))
        self.frame(Command(Kind.UNBUTTON, device, button=button))

    @property
    def desk(self) -> Any:
        assert self.table.desk is not None
        return self.table.desk

    @property
    def curtain(self) -> Handover | None:
        return self.app.top if isinstance(self.app.top, Handover) else None

    def open_curtain(self, device: str = "") -> None:
        """Whoever is named opens it."""
        self.until(lambda: self.curtain is not None)
        curtain = self.curtain
        assert curtain is not None
        self.wait(QUIET + 0.05)
        self.press(device or self.table.party[curtain.seat].device)
        assert self.curtain is None

    def choose(self, key: str, device: str) -> None:
        """Press a key: by a click with the mouse, else by steering there."""
        focus = self.desk.focus
        if device == MOUSE:
            pos = focus[key].box.center
            self.frame(Command(Kind.POINT, device, pos))
            self.frame(Command(Kind.PRESS, device, pos, button=Button.A))
            self.frame(Command(Kind.RELEASE, device, pos, button=Button.A))
            return
        self.steer_to(key, device)
        self.press(device)

    def steer_to(self, key: str, device: str) -> None:
        """Up and down push a fist, so among those only left and right lead on."""
        for _fist in range(5):
            if isinstance(self.desk.focus.item, FistItem) and self.desk.focus.at != key:
                self.frame(Command(Kind.STEER, device, vector=(1, 0)))
        for step in way_past_dials(self.desk.focus, key):
            self.frame(Command(Kind.STEER, device, vector=step))
        assert self.desk.focus.at == key, (type(self.desk).__name__, key, self.desk.focus.at)

    def draws(self) -> list[str]:
        """The words on the screen at this moment."""
        self.app.canvas.log = []
        self.app.step([], 0.0)
        return [ink.text for ink in self.app.canvas.log]


def way_past_dials(focus: Focus, key: str) -> list[tuple[int, int]]:
    """The shortest way of steering to a key; KeyError where there is none."""
    return ways_past_dials(focus)[key]


def ways_past_dials(focus: Focus) -> dict[str, list[tuple[int, int]]]:
    """The shortest way of steering to each key that can be reached, from the one in focus."""
    ways: dict[str, list[tuple[int, int]]] = {focus.at: []}
    found = [focus.item]
    upright = any(isinstance(each, Dial) and each.upright for each in focus.items)
    for item in found:
        turned = isinstance(item, Choice) or (isinstance(item, Dial) and not item.upright)
        fixed = upright or isinstance(item, FistItem)
        for step in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            if (step[0] and turned) or (step[1] and fixed):
                continue
            there = neighbour(focus.items, item, step)
            if there.key not in ways:
                ways[there.key] = [*ways[item.key], step]
                found.append(there)
    return ways


@contextmanager
def in_room(table: GoggleBoxTable, *, own_devices: bool = False) -> Iterator[Room]:
    with stage(table, plugs=PADS) as app:
        app.apply(Settings(fullscreen=False, one_pad_round=not own_devices))
        yield Room(app, table)


def new_room(*devices: str, seed: int = 3, **options: Any) -> GoggleBoxTable:
    table = new_table("goggle-box", party(*devices), options, seed=seed)
    assert isinstance(table, GoggleBoxTable)
    return table


# People who play a whole evening


class People:
    """Each finds something to press, tries a few things and then ends the decision; all of it by real commands."""

    def __init__(self, room: Room, seed: int) -> None:
        self.room = room
        self.rng = Random(seed)
        self.at: Desk | None = None
        self.pressed = 0

    def play(self, most: int = 100_000) -> None:
        """Until the results are on the screen."""
        for _turn in range(most):
            if isinstance(self.room.app.top, Results):
                self.room.ended = True
                return
            self.turn()
        raise AssertionError("the evening does not end")

    def turn(self) -> None:
        room, table = self.room, self.room.table
        if room.curtain is not None:
            room.curtains.append((table.match.state.round, room.curtain.seat))
            room.open_curtain()
        elif room.app.top is table and table.timeline.busy:
            room.press(table.party[0].device)
        elif room.app.top is table and table.desk is not None:
            self.decide(table.desk)
        else:
            room.frame()

    def decide(self, desk: Desk) -> None:
        room, table = self.room, self.room.table
        if desk is not self.at:
            self.at, self.pressed = desk, 0
            room.prompts.append((table.match.state.round, type(desk).__name__))
            assert desk.headline()
            assert desk.question().endswith((".", "?"))
        self.pressed += 1
        seat = self.rng.choice(desk.actors)
        device = table.party[seat].device
        item = self.wish(desk)
        if item.key.startswith(("seat", "peek")):
            device = table.party[int(item.key[4:])].device
        if isinstance(desk, LiveBids):
            self.bid(desk, device)
        elif isinstance(desk, Rating) and isinstance(item, FistItem):
            self.push(item, device)
        else:
            room.choose(item.key, device)
        room.wait(0.1)

    def bid(self, desk: LiveBids, device: str) -> None:
        """A live auction: a little more, a bid or a pass, each with his own button or key."""
        seat = self.rng.choice(desk.mine(device))
        verb = self.rng.choice(("amount", "bid", "pass", "pass"))
        if device == MOUSE:
            self.room.choose(f"{verb}{seat}", device)
        elif verb == "amount":
            self.room.frame(Command(Kind.STEER, device, vector=(0, -1)))
        else:
            self.room.press(device, Button.A if verb == "bid" else Button.X)

    def wish(self, desk: Desk) -> Item:
        able = [item for item in desk.focus.items if not item.why]
        if isinstance(desk, Dealing) and self.pressed <= len(OFFER):
            wanted = [item for item in able if item.key.startswith(OFFER[self.pressed - 1])]
            return self.rng.choice(wanted or able)
        ending = [item for item in able if item.key in ENDINGS]
        if self.pressed > PATIENT or self.rng.random() < self.haste(desk):
            return self.rng.choice(ending or able)
        return self.rng.choice(able)

    def haste(self, desk: Desk) -> float:
        """How likely somebody ends a decision at once."""
        if isinstance(desk, Peeking):
            return 1.0
        return 0.4 if isinstance(desk, Call) else 0.6 if isinstance(desk, Screening | Rating) else 0.5

    def push(self, item: FistItem, device: str) -> None:
        """A click on an arrow, or steering up and down."""
        up = self.rng.random() < 0.7
        if device == MOUSE:
            pos = (item.up if up else item.down).center
            self.room.frame(Command(Kind.PRESS, device, pos, button=Button.A))
            self.room.frame(Command(Kind.RELEASE, device, pos, button=Button.A))
            return
        self.room.steer_to(item.key, device)
        self.room.frame(Command(Kind.STEER, device, vector=(0, -1 if up else 1)))


OFFER = ("card", "add", "make")  # what an offer is made of, at least
ENDINGS = frozenset({"take", "pass", "rest", "nobody", "make", "back", "accept", "decline", "place", "all", "one"})


def evening(devices: Sequence[str], *, seed: int = 3, own_devices: bool = False, **options: Any) -> Room:
    """A whole evening, to its results."""
    table = new_room(*devices, seed=seed, **options)
    with in_room(table, own_devices=own_devices) as room:
        People(room, seed).play()
        return room


__all__ = ["KEYBOARD", "Hands", "People", "Room", "evening", "in_room", "new_room", "party", "person", "robot"]
