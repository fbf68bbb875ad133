"""The hand: what the devices of one seat do until it makes one shot. Draws nothing and knows no match."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Literal

from arcade.language import _
from scenes.play.shots.bar import POWER, Bar, Sweeps
from scenes.play.shots.flick import Draw, Flick
from scenes.play.shots.gesture import Gesture, Outcome
from scenes.play.shots.grip import Grip
from scenes.play.shots.lay import Lay
from scenes.play.shots.reach import ASSISTS, Dial, Point, Reach, Shot
from scenes.play.shots.sight import Sight
from scenes.play.shots.stand import Stand
from scenes.play.shots.sticks import Snap
from scenes.stage.command import KEYBOARD, MOUSE, POINTERS, Button, Command, Kind

Help = Literal["off", "some", "much"]
Way = Literal["flick", "draw", "hold", "one button"]

VOID = frozenset({Kind.CANCEL, Kind.LOST})
DOWN = frozenset({Kind.BUTTON, Kind.PRESS})


class Hand:
    """One shot in the making. `shot` is None until it is made; after that nothing changes it."""

    def __init__(
        self,
        reach: Reach,
        stand: Stand,
        lay: Lay,
        *,
        way: Literal["", "flick", "draw", "hold", "one button"] = "",
        assist: Help = "off",
        aim: float | None = None,
        dials: Mapping[str, int] = MappingProxyType({}),
        device: str = MOUSE,
    ) -> None:
        """`way` is what the seat prefers; `aim`, `dials` and `device` are where an earlier shot left them."""
        self.shot: Shot | None = None
        self.refusal = ""  # why the last attempt made no shot, in one sentence
        self.assist = ASSISTS[assist]
        self._reach, self._stand, self._lay, self._preferred = reach, stand, lay, way
        self._sight = Sight(reach, stand, lay, reach.aim if aim is None else aim, dials)
        self._sweeps = Sweeps(reach, self.assist, self._sight.aim) if way == "one button" else None
        self._device = device
        self._gesture: Gesture | None = None
        self._grip = Grip(self._sight)
        self._snaps: dict[str, Snap] = {}  # the right stick of each pad
        self._answers: dict[Kind, Callable[[Command], bool]] = {
            Kind.PRESS: self._press,
            Kind.POINT: self._point,
            Kind.DRAG: self._drag,
            Kind.RELEASE: self._release,
            Kind.BUTTON: self._button,
            Kind.UNBUTTON: self._unbutton,
            Kind.STICK: self._stick,
            Kind.STEER: self._steer,
            Kind.UNSTEER: self._sight.unsteer,
            Kind.WHEEL: self._wheel,
        }

    # What the scene draws

    @property
    def way(self) -> Way:
        """The way in use, by the device that spoke last."""
        return self._way_of(self._device)

    @property
    def device(self) -> str:
        """The one that spoke last."""
        return self._device

    @property
    def angle(self) -> float:
        """Where it points now, sway and all, hundredths of a degree."""
        return self._reach.turned(self._sight.aim + self.sway)

    @property
    def sway(self) -> float:
        """How far the held aim is off, hundredths of a degree."""
        return self._gesture.sway if self._gesture else 0.0

    @property
    def power(self) -> float | None:
        """0 to 1 while a bar runs or the body is pulled back; None while there is none to see."""
        if self._sweeps:
            return self._sweeps.shown if self._sweeps.name == POWER else None
        return self._gesture.power if self._gesture else None

    @property
    def busy(self) -> bool:
        """Whether something has begun that could be taken back."""
        return self._gesture is not None or bool(self._sweeps and self._sweeps.begun)

    @property
    def grabbed(self) -> bool:
        """Whether a pointer has the body in its hand."""
        return self._gesture is not None and self._gesture.grabs

    @property
    def sweeping(self) -> str:
        """What one button sets now: a dial's name, "angle", "closely" or "power"; "" in the other ways."""
        return self._sweeps.name if self._sweeps else ""

    @property
    def dials(self) -> Mapping[str, int]:
        """What is set besides angle and speed."""
        return MappingProxyType(self._sight.dials)

    @property
    def chosen(self) -> Dial | None:
        """The dial that arrows and wheel turn, if there is any."""
        return self._reach.dials[self._sight.chosen] if self._reach.dials else None

    @property
    def body(self) -> Point:
        """Where the body is, world mm."""
        return self._stand.place(self._sight.dials)

    # Commands and time

    def handle(self, command: Command) -> bool:
        """Answer one command; says whether it was used."""
        if self.shot:
            return False
        if command.kind in VOID or not finite(command):
            return self._void(command.device)
        if command.button is Button.B and command.kind in DOWN:
            return self.cancel()
        self._device = command.device
        if self._sweeps:
            return self._stop(self._sweeps, command)
        answer = self._answers.get(command.kind)
        return answer(command) if answer else False

    def update(self, dt: float) -> None:
        """Move on by `dt` seconds; this never shoots."""
        if self.shot or not (math.isfinite(dt) and dt > 0):
            return
        self._sight.tick(dt)
        if self._gesture:
            self._gesture.tick(dt)
        if self._sweeps:
            self._sweeps.tick(dt)
            self._set(self._sweeps.name, self._sweeps.shown)

    def cancel(self) -> bool:
        """Everything begun is void, and nothing held acts until it is pressed again; says whether there was any."""
        if self.shot:
            return False
        begun = self.busy
        self._gesture = None
        self._sight.let_go()
        self._snaps.clear()
        if self._sweeps:
            self._sweeps.restart(self._sight.aim)
        return begun

    def _void(self, device: str) -> bool:
        """What this device held is void."""
        self._sight.let_go(device)
        self._snaps.pop(device, None)
        mine = self._gesture.device if self._gesture else self._device
        return self.busy and mine == device and self.cancel()

    def _way_of(self, device: str) -> Way:
        if self._preferred == "one button":
            return "one button"
        if device not in POINTERS:
            return "flick" if self._preferred == "flick" and device != KEYBOARD else "hold"
        wanted = self._preferred or ("draw" if self._reach.draws else "flick")
        return "flick" if wanted == "draw" and self._stand.carried else wanted

    def _begin(self, gesture: Gesture) -> bool:
        self._gesture, self.refusal = gesture, ""
        return True

    def _end(self, outcome: Outcome) -> None:
        """A gesture ended in a shot, or in a sentence."""
        carried = self.grabbed and self._stand.carried
        self._gesture = None
        if isinstance(outcome, str):
            self.refusal = _("It stays in your hand there: flick it to let it swing.") if carried else outcome
            return
        angle = self._sight.aim if outcome.angle is None else outcome.angle
        self._shoot(angle + outcome.sway, outcome.speed)

    def _shoot(self, angle: float, speed: float) -> None:
        self.refusal = ""
        self._sight.turn_to(angle)
        self.shot = self._reach.shot(angle, speed, self._sight.dials)

    def _let_go(self, command: Command) -> bool:
        """The device that began the gesture ends it, the way it began."""
        gesture = self._gesture
        if not gesture or (gesture.device, gesture.until) != (command.device, command.kind):
            return False
        self._end(gesture.end(command.time))
        return True

    # One button

    def _stop(self, sweeps: Sweeps, command: Command) -> bool:
        """A press of any device's A stops the sweep; the last one shoots."""
        if command.button is not Button.A or command.kind not in DOWN:
            return False
        value = sweeps.stopped(command.time)
        if value is not None:
            self._set(sweeps.name, value)
            if not sweeps.next(command.time, self._sight.aim):
                self._shoot(self._sight.aim, self._reach.speed_at(value))
        return True

    def _set(self, name: str, value: float) -> None:
        """A sweep stands there."""
        if name in self._sight.dials:
            self._sight.dials[name] = int(value)
        elif name != POWER:
            self._sight.turn_to(value)

    # Pointers

    def _press(self, command: Command) -> bool:
        if command.button is not Button.A or self._gesture:
            return False
        at, device, way = self._lay.world(command.pos), command.device, self._way_of(command.device)
        if way == "hold":
            self._sight.look_at(at)
            return self._begin(Bar(device, self._reach, self.assist, command.time, Kind.RELEASE))
        if not self._grip.takes(command.pos):
            return False
        draw = way == "draw"
        self._begin(Draw(device, self._reach, at) if draw else Flick(device, self._reach, self.assist))
        return self._drag(command)

    def _point(self, command: Command) -> bool:
        """Where the power comes by holding, the pointer shows the direction."""
        holds = self._way_of(command.device) == "hold" and not self._gesture
        if holds:
            self._sight.look_at(self._lay.world(command.pos))
        return holds

    def _drag(self, command: Command) -> bool:
        """The pointer that holds the body is elsewhere."""
        gesture = self._gesture
        if gesture is None or gesture.device != command.device:
            return False
        if gesture.grabs:
            gesture.move(self._grip.follow(command), command.time)
            if gesture.angle is not None:
                self._sight.turn_to(gesture.angle)
        return True

    def _release(self, command: Command) -> bool:
        return command.button is Button.A and self._drag(command) and self._let_go(command)

    def _wheel(self, command: Command) -> bool:
        return self._sight.dial(round(command.vector[1]))

    # Buttons, arrows, sticks

    def _button(self, command: Command) -> bool:
        if command.button is Button.X:
            return self._sight.choose()
        if command.button is not Button.A or self._gesture:
            return False
        return self._begin(Bar(command.device, self._reach, self.assist, command.time, Kind.UNBUTTON))

    def _unbutton(self, command: Command) -> bool:
        return command.button is Button.A and self._let_go(command)

    def _steer(self, command: Command) -> bool:
        """An arrow; what a stick steers is told by STICK."""
        return not command.text and not self._held_by_another(command.device) and self._sight.steer(command)

    def _stick(self, command: Command) -> bool:
        """The left one aims or carries; the right one snaps, or aims where the left one carries."""
        if self._held_by_another(command.device):
            return False
        vector = rimmed(command.vector)
        if command.text == "":
            self._sight.lean(command.device, vector)
        elif self._stand.carried:
            self._sight.point(vector)
        elif not self._gesture and self._preferred in ("", "flick"):
            snap = self._snaps.setdefault(command.device, Snap(self._reach))
            outcome = snap.feel(self._lay, vector, self._sight.aim, command.time)
            if outcome is not None:
                self._end(outcome)
        return True

    def _held_by_another(self, device: str) -> bool:
        return self._gesture is not None and self._gesture.device != device


def rimmed(vector: Point) -> Point:
    """Where a stick leans: each way as far as its rim at most."""
    across, down = (max(-1.0, min(1.0, part)) for part in vector)
    return across, down


def finite(command: Command) -> bool:
    """Whether all its numbers are numbers."""
    return all(map(math.isfinite, (*command.pos, *command.vector, command.time)))
