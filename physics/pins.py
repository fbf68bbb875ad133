"""What bowling and pin throwing share: pins that are pushed, tilt, topple, fell their neighbours and then lie."""

from __future__ import annotations

from collections.abc import Iterable
from math import atan2, cos, exp, hypot, inf, pi, sin, sqrt

from pymunk import Arbiter, Body, Constraint, Segment, ShapeFilter, moment_for_segment

from physics.trace import Pose
from physics.world import AGAIN, DT, NOTHING, SLOP, G, Moving, Unphysical, World

HEIGHT, RADIUS, CENTRE = 34.0, 5.5, 14.0  # mm; of the base, and how high the centre of mass is
MASS, MU = 3.0, 0.35
E, F = 0.36**0.5, 0.09**0.5  # a pin's own share of the pair pin and pin: Chipmunk multiplies the two
LEVER = hypot(RADIUS, CENTRE)  # mm from the edge of the base to the centre of mass
INERTIA = MASS * (3 * RADIUS**2 + HEIGHT**2) / 12 + MASS * LEVER**2  # g mm2 about the edge of the base
CRITICAL = sqrt(2 * MASS * G * (LEVER - CENTRE) / INERTIA)  # rad/s; a pin that tilts as fast topples
FADE = 0.05  # s in which a tilt rate fades to 1/e
FALL = 0.15  # s from toppling to lying
LYING_RADIUS = 4.0
SPACING = 2 * RADIUS  # mm; nearer to the line of a falling pin than this, a pin is hit
DOMINO = 1.3  # how much harder than without any bounce
PIN_STILL = 3.0  # mm/s; slower is at rest
DRAG = MU * G
TURN = 4 * DRAG / (3 * RADIUS)  # rad/s2 that a standing pin's spin loses
LYING_TURN = 3 * DRAG / HEIGHT  # rad/s2 that a lying pin's loses
PARTING = 0.9**1000  # of an overlap is left after a second,
PARTING_STEPS = 20  # looked at so often
FAR = 10_000  # steps: longer than any shot
LOOK = 50  # steps from look to look at most
HALF = HEIGHT / 2 - LYING_RADIUS  # mm from its middle to either end of its axis
DEVICE, STANDING, FALLING, LYING = 1, 2, 3, 4  # collision types; the device is the ball or the bob
NOWHERE = (0.0, 0.0)
CATEGORY = {STANDING: 1 << 0, LYING: 1 << 1}  # what a device that flies over the pins may choose from


class Pin:
    """How one pin stands or falls."""

    def __init__(self) -> None:
        self.tilt = (0.0, 0.0)  # rad/s towards x and y, at the last push
        self.pushed = 0.0  # s
        self.loose = False  # has it been touched?
        self.joints: tuple[Constraint, ...] = ()  # its friction on the board
        self.down = inf  # s; when it lies, once it has toppled
        self.lies = False

    def faded(self, time: float) -> tuple[float, float]:
        """The tilt rate at a time."""
        left = exp((self.pushed - time) / FADE)
        return self.tilt[0] * left, self.tilt[1] * left

    @property
    def heading(self) -> float:
        """Whither it tilts or falls, rad counter-clockwise from +x."""
        return atan2(self.tilt[1], self.tilt[0])

    @property
    def stands(self) -> bool:
        return self.down == inf

    @property
    def falls(self) -> bool:
        return self.down < inf and not self.lies

    def lean(self, time: float) -> float:
        """How far it leans, for the eye: rocking while it stands, falling faster and faster when it has toppled."""
        if self.stands:
            since = max(0.0, time - self.pushed)
            return hypot(*self.tilt) * since * exp(-since / FADE)
        return pi / 2 * min(1.0, max(0.0, 1 - (self.down - time) / FALL)) ** 2


class PinTable(World):
    """A world with pins. Callbacks only note pushes; `tend` does between the steps what follows from them."""

    def __init__(self, *, limit: float, record: bool, dt: float = DT, strike: float = 0.0) -> None:
        """`strike` in mm: how high the device hits a pin."""
        super().__init__(limit=limit, record=record, dt=dt)
        self.drag = DRAG
        self._strikes = {DEVICE: strike, STANDING: 10.0, FALLING: 10.0, LYING: LYING_RADIUS}
        self.pins: dict[str, Pin] = {}
        self._loosened: list[str] = []  # touched for the first time since the last look
        self._toppling: list[str] = []  # tilting fast enough since the last look
        self._down = inf  # s; when the next pin lies
        self.space.on_collision(STANDING, None, post_solve=self.heard(self._touched))

    def stand(self, number: int, x: float, y: float) -> None:
        """A pin is put on its spot."""
        if number not in range(7):
            raise Unphysical(f"There is no pin {number}; pins are 0 to 6.")
        name = f"pin {number}"
        self._sort(self.disc(name, x, y, RADIUS, MASS, e=E, f=F, kind=STANDING), STANDING)
        self.pins[name] = Pin()

    def _sort(self, body: Body, kind: int) -> None:
        for shape in body.shapes:
            shape.filter = ShapeFilter(categories=CATEGORY[kind])

    def standing(self) -> list[str]:
        """The pins that have not toppled."""
        return [name for name, pin in self.pins.items() if pin.stands]

    def loose(self) -> Iterable[str]:
        """All that may be moving: the device and the pins that have been touched."""
        return [name for name in self.bodies if name not in self.pins or self.pins[name].loose]

    # Pushes

    def _touched(self, arbiter: Arbiter) -> None:
        if (impulse := arbiter.total_impulse) != NOWHERE:  # two that part still touch for a while
            pin, other = arbiter.shapes  # of two standing pins each has a call of its own
            self._push(self._names[pin], *impulse, self.strikes(other.collision_type))

    def _push(self, name: str, jx: float, jy: float, height: float) -> None:
        """An impulse (g mm/s) at a height adds to the rate at which a pin tilts."""
        pin = self.pins[name]
        if not pin.loose:
            pin.loose = self.stopped = True
            self._loosened.append(name)
        if pin.stands and height:
            x, y = pin.faded(self.time)
            pin.tilt = x + jx * height / INERTIA, y + jy * height / INERTIA
            pin.pushed = self.time
            if hypot(*pin.tilt) >= CRITICAL and name not in self._toppling:
                self._toppling.append(name)
                self.stopped = True

    def strikes(self, kind: int) -> float:
        """How high over the board something of this kind hits a pin, mm; the barrier does not tilt it."""
        return self._strikes.get(kind, 0.0)

    # Between the steps

    def tend(self) -> None:
        """Do what the pushes so far have led to."""
        if self.due() <= 0:
            for name, pin in self.pins.items():
                if pin.falls and pin.down <= self.time + self.dt / 2:
                    self._land(name, pin)
            self._down = min((pin.down for pin in self.pins.values() if pin.falls), default=inf)
        for name in self._loosened:
            self._loosen(name)
        for name in self._toppling:
            self._topple(name)
        self._loosened, self._toppling, self.stopped = [], [], False

    def _loosen(self, name: str) -> None:
        """Only what has been touched needs friction."""
        pin, body = self.pins[name], self.bodies[name]
        pin.loose = True
        pin.joints = self.friction(body, DRAG * MASS, TURN * body.moment)
        self.space.add(*pin.joints)

    def due(self) -> int:
        """The steps until the next pin lies."""
        return FAR if self._down == inf else round((self._down - self.time) / self.dt)

    def tip(self, name: str, x: float, y: float) -> None:
        """A pin topples towards x and y by its own weight."""
        pin = self.pins[name]
        if not pin.loose:
            self._loosen(name)
        pin.tilt = x * CRITICAL, y * CRITICAL
        self._topple(name)

    def _topple(self, name: str) -> None:
        for shape in self.bodies[name].shapes:
            shape.collision_type = FALLING
        self.pins[name].down = self.time + FALL
        self._down = min(self._down, self.time + FALL)
        self.happen("toppled", name)

    def _land(self, name: str, pin: Pin) -> None:
        """A pin that has fallen hits those in its way and lies from its foot outwards, no longer round."""
        pin.lies = True
        body = self.bodies[name]
        (x, y), ahead = body.position, (cos(pin.heading), sin(pin.heading))
        for other in self.standing():
            ox, oy = self.bodies[other].position
            along = (ox - x) * ahead[0] + (oy - y) * ahead[1]
            aside = abs((oy - y) * ahead[0] - (ox - x) * ahead[1])
            if aside <= SPACING and 0 < along < HEIGHT + SPACING:
                impulse, height = domino(hypot(*pin.tilt), along)
                self._push(other, impulse * ahead[0], impulse * ahead[1], height)
                self.bodies[other].velocity += impulse / MASS * ahead[0], impulse / MASS * ahead[1]
        ends = (-HALF, 0.0), (HALF, 0.0)
        body.position = x + HEIGHT / 2 * ahead[0], y + HEIGHT / 2 * ahead[1]
        body.angle, body.angular_velocity = pin.heading, 0.0
        body.moment = moment_for_segment(MASS, *ends, LYING_RADIUS)
        pin.joints[1].max_force = LYING_TURN * body.moment
        self.reshape(name, Segment(body, *ends, LYING_RADIUS), e=E, f=F, kind=LYING)
        self._sort(body, LYING)

    def wait(self, moving: dict[str, Moving]) -> int:
        """The steps until a pin lies or all could be at rest; 0 when all is, AGAIN if it let time pass itself."""
        quiet = all(m.speed < NOTHING for m in moving.values())
        if (steps := self.due()) < FAR:
            if not quiet:
                return max(1, steps)
            self.skip(steps)
            return AGAIN
        if quiet and not self._parted():
            return PARTING_STEPS
        return self.rests(moving)

    def rests(self, moving: dict[str, Moving]) -> int:
        """As in every world, but with the pins' own measure of stillness."""
        return super().rests({n: m for n, m in moving.items() if n not in self.pins or m.speed >= PIN_STILL})

    def _parted(self) -> bool:
        """Whether nothing overlaps; a pin that lay down across another is pushed off it, faster once all is still."""
        lying = [body for name, body in self.bodies.items() if name in self.pins and self.pins[name].lies]
        for shape in (shape for body in lying for shape in body.shapes):
            for met in self.space.shape_query(shape):
                if any(point.distance < -1.1 * SLOP for point in met.contact_point_set.points):
                    self.space.collision_bias = PARTING
                    return False
        return True

    def pose(self, name: str, body: Body, late: float) -> Pose:
        """How a pin is seen: its foot, whither it leans and how far."""
        seen = super().pose(name, body, late)
        if (pin := self.pins.get(name)) is None:
            return seen
        if pin.lies:
            back = HEIGHT / 2
            return Pose(seen.x - back * cos(body.angle), seen.y - back * sin(body.angle), 0.0, body.angle, pi / 2)
        return Pose(seen.x, seen.y, 0.0, pin.heading, pin.lean(self.time - late))


def domino(toppled: float, along: float) -> tuple[float, float]:
    """Impulse (g mm/s) and height (mm) at which a pin that toppled at this rate (rad/s) hits one so far ahead."""
    height = sqrt(HEIGHT**2 - max(0.0, along - SPACING) ** 2)
    rate = sqrt(toppled**2 - CRITICAL**2 + 2 * MASS * G * LEVER * (1 - height / HEIGHT) / INERTIA)
    return DOMINO * INERTIA / (HEIGHT**2 + height**2) * rate * height, height
