"""Controllers: one table by instance id, names that survive a replug, and sticks that know their rest."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator

import msgspec
import pygame
from pygame._sdl2 import controller
from pygame.event import Event

from scenes.stage.command import Button, Command, Kind
from scenes.stage.glyphs import family
from scenes.stage.repeat import Repeat

Way = tuple[int, int]

DEAD_ZONE = 0.2  # of a stick's reach; below, it rests
TAKE, LET_GO = 0.6, 0.4  # a stick steers beyond TAKE until it is back below LET_GO
TURN = 0.75  # it keeps its direction until the other axis is this much stronger
TRIGGER_REST, TRIGGER_LET_GO, TRIGGER_TAKE = 0.3, 0.4, 0.5

# SDL's layout of a pad it knows
BUTTONS = {
    0: Button.A,
    1: Button.B,
    2: Button.X,
    3: Button.Y,
    4: Button.HELP,
    6: Button.MENU,
    9: Button.LEFT_SHOULDER,
    10: Button.RIGHT_SHOULDER,
}
CROSS: dict[int, Way] = {11: (0, -1), 12: (0, 1), 13: (-1, 0), 14: (1, 0)}
STICK = "stick"  # what steers when the left one does
STICKS = {0: ("", 0), 1: ("", 1), 2: ("right", 0), 3: ("right", 1)}
TRIGGERS = {4: Button.LEFT_SHOULDER, 5: Button.RIGHT_SHOULDER}

# A guess for one it does not know: buttons in the order of glyphs.PADS["pad"], the first two axes, the first hat
PLAIN_BUTTONS = (
    Button.A,
    Button.B,
    Button.X,
    Button.Y,
    Button.LEFT_SHOULDER,
    Button.RIGHT_SHOULDER,
    Button.HELP,
    Button.MENU,
)


class Plug(msgspec.Struct, frozen=True):
    """A device as the driver reports it."""

    id: int  # the instance id, new at every plugging in; never an index
    guid: str  # the make
    title: str
    mapped: bool  # SDL knows its layout and sends controller events; else only joystick events are read
    opened: object = None  # what keeps it open


def plugged() -> list[Plug]:
    """All pads that are attached now, opened."""
    if not (pygame.joystick.get_init() and controller.get_init()):
        return []
    return [plug for index in range(pygame.joystick.get_count()) if (plug := _open(index))]


def _open(index: int) -> Plug | None:
    try:
        stick = pygame.joystick.Joystick(index)
        mapped = controller.is_controller(index)
        opened = (stick, controller.Controller(index) if mapped else None)
        if not mapped and stick.get_numbuttons() < 2:  # a tilt sensor or the like
            return None
        return Plug(stick.get_instance_id(), stick.get_guid(), stick.get_name(), mapped, opened)
    except pygame.error:  # gone again already
        return None


def beyond_rest(x: float, y: float) -> tuple[float, float]:
    """A stick's position with the dead zone cut out of the middle: 0 to 1 from its rim outwards."""
    reach = math.hypot(x, y)
    if reach <= DEAD_ZONE:
        return (0.0, 0.0)
    length = min(1.0, (reach - DEAD_ZONE) / (1 - DEAD_ZONE))
    return x / reach * length, y / reach * length


class Stick:
    """One analogue stick. Void, it says nothing until it has been seen at rest."""

    def __init__(self, void: bool) -> None:
        self.void = void
        self.raw = [0.0, 0.0]
        self.pos = (0.0, 0.0)
        self.way: Way = (0, 0)

    def move(self, axis: int, value: float) -> bool:
        """One axis (0 = x, 1 = y) stands at `value`, -1..1; says whether that is news."""
        self.raw[axis] = value
        pos = beyond_rest(*self.raw)
        if self.void:
            self.void = pos != (0.0, 0.0)
            return False
        changed = pos != self.pos
        self.pos, self.way = pos, self._steered()
        return changed

    def rest(self) -> bool:
        """Count as centred; says whether it was not."""
        held = self.pos != (0.0, 0.0)
        self.void = self.void or held
        self.pos, self.way = (0.0, 0.0), (0, 0)
        return held

    def _steered(self) -> Way:
        across, down = abs(self.raw[0]), abs(self.raw[1])
        if self.way != (0, 0):
            mine, other = (across, down) if self.way[0] else (down, across)
            towards = self.raw[0] * self.way[0] + self.raw[1] * self.way[1] > 0
            if towards and mine >= LET_GO and mine >= TURN * other:
                return self.way
        if max(across, down) < TAKE:
            return (0, 0)
        x, y = (math.copysign(1, value) for value in self.raw)
        return (int(x), 0) if across >= down else (0, int(y))


class Pad:
    """One controller. What it holds is known from its events alone."""

    def __init__(self, name: str, plug: Plug) -> None:
        self.name = name
        self.plug = plug
        self.family = family(plug.title) if plug.mapped else "pad"
        self.repeat = Repeat()
        self._buttons: dict[int, Button | None] = {}
        self._sticks = {side: Stick(void=not plug.mapped) for side in ("", "right")}
        self._triggers: dict[int, bool] = {}  # pressed or not, of those once seen at rest
        self._hat: Way = (0, 0)

    def press(self, number: int, time: float) -> Iterator[Command]:
        """A button went down."""
        if self.plug.mapped and number in CROSS:
            yield from self._steer(number, CROSS[number], time)
        elif self.plug.mapped:
            yield self._button(number, BUTTONS.get(number), time)
        else:
            yield self._button(number, PLAIN_BUTTONS[number] if number < len(PLAIN_BUTTONS) else None, time)

    def release(self, number: int, time: float) -> Iterator[Command]:
        """A button went up."""
        yield from self.repeat.let_go(number, time)
        if number in self._buttons:
            yield Command(Kind.UNBUTTON, self.name, button=self._buttons.pop(number), time=time)

    def axis(self, number: int, value: float, time: float) -> Iterator[Command]:
        """An axis stands at `value`, -1..1."""
        if number in STICKS and (self.plug.mapped or number < 2):
            yield from self._stick(*STICKS[number], value, time)
        elif number in TRIGGERS and self.plug.mapped:
            yield from self._trigger(number, value, time)

    def hat(self, way: Way, time: float) -> Iterator[Command]:
        """The hat of a pad without a mapping points that way, y up."""
        x, y = way[0], -way[1]
        for source, now, before, step in (("x", x, self._hat[0], (x, 0)), ("y", y, self._hat[1], (0, y))):
            if now != before:
                yield from self._steer(f"hat {source}", step, time)
        self._hat = (x, y)

    def void(self) -> bool:
        """What is held means nothing until it is pressed again; says whether something was."""
        moved = [stick.rest() for stick in self._sticks.values()]
        held = bool(self._buttons or self.repeat or any(moved))
        self._buttons.clear()
        self.repeat.clear()
        return held

    def _button(self, number: int, button: Button | None, time: float) -> Command:
        self._buttons[number] = button
        return Command(Kind.BUTTON, self.name, button=button, time=time)

    def _steer(self, source: int | str, way: Way, time: float) -> Iterator[Command]:
        """`source` steers that way from now on, or no more."""
        yield from self.repeat.let_go(source, time)
        if way != (0, 0):
            step = Command(Kind.STEER, self.name, vector=way, text="stick" if source == STICK else "", time=time)
            self.repeat.hold(source, step)
            yield step

    def _stick(self, side: str, axis: int, value: float, time: float) -> Iterator[Command]:
        stick = self._sticks[side]
        before = stick.way
        if stick.move(axis, value):
            yield Command(Kind.STICK, self.name, vector=stick.pos, text=side, time=time)
        if side == "" and stick.way != before:
            yield from self._steer(STICK, stick.way, time)

    def _trigger(self, number: int, value: float, time: float) -> Iterator[Command]:
        source = -number  # apart from the buttons' numbers
        pressed = self._triggers.get(number)
        if pressed is None:
            if value <= TRIGGER_REST:
                self._triggers[number] = False
        elif not pressed and value > TRIGGER_TAKE:
            self._triggers[number] = True
            yield self._button(source, TRIGGERS[number], time)
        elif pressed and value < TRIGGER_LET_GO:
            self._triggers[number] = False
            yield from self.release(source, time)


class Pads:
    """All controllers. Events of an instance id that is not in the table mean nothing."""

    def __init__(self, look: Callable[[], Iterable[Plug]] = plugged) -> None:
        self._look = look
        self._by_id: dict[int, Pad] = {}
        self._makes: dict[str, str] = {}  # of every name ever given

    def __iter__(self) -> Iterator[Pad]:
        return iter(self._by_id.values())

    def added(self, _event: Event, time: float) -> Iterator[Command]:
        """Something was plugged in: its index may be stale by now, so all that is there is looked at."""
        for plug in self._look():
            if plug.id not in self._by_id:
                pad = Pad(self._name(plug.guid), plug)
                self._by_id[plug.id] = pad
                yield Command(Kind.FOUND, pad.name, text=plug.title, time=time)

    def removed(self, event: Event, time: float) -> Iterator[Command]:
        """A pad went: first what it held is void, then it is lost."""
        pad = self._by_id.pop(event.instance_id, None)
        if pad is None:
            return
        if pad.void():
            yield Command(Kind.CANCEL, pad.name, time=time)
        yield Command(Kind.LOST, pad.name, text=pad.plug.title, time=time)

    def heard(self, event: Event, time: float) -> Iterable[Command]:
        """A button, axis or hat moved. Only one family of events counts for a pad: the other tells the same again."""
        pad = self._by_id.get(event.instance_id)
        if pad is None or pad.plug.mapped != (event.type in CONTROLLER_EVENTS):
            return ()
        match event.type:
            case pygame.CONTROLLERBUTTONDOWN | pygame.JOYBUTTONDOWN:
                return pad.press(event.button, time)
            case pygame.CONTROLLERBUTTONUP | pygame.JOYBUTTONUP:
                return pad.release(event.button, time)
            case pygame.CONTROLLERAXISMOTION:
                return pad.axis(event.axis, event.value / 32767, time)
            case pygame.JOYAXISMOTION:
                return pad.axis(event.axis, event.value, time)
        return pad.hat(event.value, time)

    def _name(self, make: str) -> str:
        """The first free name that a pad of this make had before, else a new one."""
        taken = {pad.name for pad in self}
        known = [name for name, its in self._makes.items() if its == make and name not in taken]
        name = known[0] if known else f"pad{len(self._makes) + 1}"
        self._makes[name] = make
        return name


CONTROLLER_EVENTS = frozenset({pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION})
JOYSTICK_EVENTS = frozenset(
    {pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYAXISMOTION, pygame.JOYHATMOTION},
)
