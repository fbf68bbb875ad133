"""Pin throwing: a bob on a thread is let go on the player's side and swings once, out and back, at the seven pins."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, hypot, inf, pi, radians, sin, sqrt
from typing import NamedTuple

from pymunk import Body, Circle, ShapeFilter

from physics import pins
from physics.pins import CATEGORY, DEVICE, LYING, STANDING, PinTable
from physics.trace import Pose, Trace
from physics.world import AGAIN, NOTHING, G, tunnels, within

DT = 1 / 2000  # s
LENGTH = 250.0  # mm, of the thread from the pivot above the mast's foot to the bob's centre
CLEAR = 2.0  # mm; how high the bob hangs at rest
RADIUS, MASS = 12.0, 10.0
BOB_E, BOB_F = 0.6, 0.2  # the bob's own share: with a pin's e 0.36, f 0.06
MAST_RADIUS = 4.0
MAST_E, MAST_F = 0.5, 0.2  # with the bob's e 0.3, f 0.04
CENTRE = (0.0, 84.0)
HEXAGON = tuple((CENTRE[0] + 40 * cos(n * pi / 3), CENTRE[1] + 40 * sin(n * pi / 3)) for n in range(6))
PINS = (CENTRE, *((round(x, 1), round(y, 1)) for x, y in HEXAGON))  # GG-R28
RACK = tuple((number, x, y) for number, (x, y) in enumerate(PINS))
STRIKE = 12.0  # mm above its underside the bob hits a pin
BEARING, OUT = (
    (-150.0, -30.0),
    (60.0, 170.0),
)  # degrees counter-clockwise from +x, mm from the mast: the player's sector
ANGLE = (0.0, 360.0)  # degrees clockwise from +y
SPEED = (50.0, 1200.0)
STEEPEST = radians(60.0)  # a thread that never swings out farther stays taut
SWING = 4.0  # s; then it is caught
SETTLING = 3.0  # s for the pins to settle after that

MAST = 1 << 2  # collision category, beside those of the pins
NEARLY = 4  # steps; nearer to something it is not worth while to swing without the space
TOGETHER = 8  # steps in it; then it is asked whether the bob swings alone again
ALONE = 40  # steps that it swings alone at most

assert not tunnels(sqrt(2 * G * LENGTH * (1 - cos(STEEPEST))), DT, RADIUS, MAST_RADIUS)


class Layout(NamedTuple):
    """The standing pins: number and where their base is, mm from the mast."""

    pins: tuple[tuple[int, float, float], ...] = RACK


class Shot(NamedTuple):
    """Where the bob is let go: bearing in degrees counter-clockwise from +x, radius in mm from the mast; and how:

    degrees clockwise from straight ahead (+y), mm/s; faster than `taut` it is let go as fast as that.
    """

    bearing: float
    radius: float
    angle: float
    speed: float


def underside(x: float, y: float) -> float:
    """How high over the board the bob's lowest point is, mm."""
    return CLEAR + LENGTH - sqrt(LENGTH**2 - x * x - y * y)


def reach(under: float) -> float:
    """How far from the mast the bob's underside is so high, mm."""
    return sqrt(LENGTH**2 - (CLEAR + LENGTH - under) ** 2)


BELOW = {STANDING: reach(pins.HEIGHT), LYING: reach(2 * pins.LYING_RADIUS)}  # mm; farther out it passes over them


class Obstacle(NamedTuple):
    """What the bob can meet: the middle, heading and half length of its axis; how near and how low the bob meets it."""

    x: float
    y: float
    ux: float
    uy: float
    half: float
    near: float
    below: float

    def clear(self, x: float, y: float, vx: float, vy: float) -> float:
        """How long the bob surely does not meet it, s: its way bends, but is never nearer than the straight one less that."""
        along = (x - self.x) * self.ux + (y - self.y) * self.uy
        along = min(max(along, -self.half), self.half)
        dx, dy = x - self.x - along * self.ux, y - self.y - along * self.uy
        away, out = hypot(dx, dy), hypot(x, y)
        aside = reached(away - self.near, (dx * vx + dy * vy) / away)
        return max(aside, reached(out - self.below, (x * vx + y * vy) / out))


def reached(room: float, leaving: float) -> float:
    """How long something so far away (mm) surely is not reached, at a speed away from it (mm/s), s."""
    return (leaving + sqrt(leaving * leaving + 2 * G * room)) / G if room > 0 else 0.0


POST = Obstacle(0.0, 0.0, 1.0, 0.0, 0.0, MAST_RADIUS + RADIUS, inf)


def simulate(layout: Layout, shot: Shot, record: bool = False) -> Trace:
    """One swing; events "toppled" and "caught" (the bob), rest: what stands. GG-19 to GG-21, GG-R25, GG-R26."""
    layout, shot = Layout(*layout), Shot(*shot)
    bearing, radius = within("bearing", shot.bearing, *BEARING), within("radius", shot.radius, *OUT)
    angle = within("angle", shot.angle, *ANGLE)
    speed = min(within("speed", shot.speed, *SPEED), taut(bearing, radius, angle))
    (x, y), (vx, vy) = polar(radius, radians(bearing)), polar(speed, pi / 2 - radians(angle))
    world = Pendulum(x, y, vx, vy, record=record)
    for number, x, y in sorted(layout.pins):
        world.stand(number, x, y)
    mast = Circle(world.space.static_body, MAST_RADIUS)
    mast.filter = ShapeFilter(categories=MAST)
    world.fixed("mast", mast, e=MAST_E, f=MAST_F)
    world.watch_contacts()
    world.run(world.watch)
    return world.trace(world.standing())


def taut(bearing: float, radius: float, angle: float) -> float:
    """The fastest release, mm/s, after which the thread never swings out farther than STEEPEST: it stays taut."""
    height = sqrt(LENGTH**2 - radius**2)
    climb = radius / height * cos(pi / 2 - radians(angle + bearing))  # mm up for each mm ahead
    return sqrt(2 * G * (height - LENGTH * cos(STEEPEST)) / (1 + climb**2))


def polar(length: float, angle: float) -> tuple[float, float]:
    return length * cos(angle), length * sin(angle)


def pull(x: float, y: float, vx: float, vy: float) -> tuple[float, float, float]:
    """Acceleration of the bob, mm/s2 (never over G), and how its squared distance from the mast grows, halved."""
    height = sqrt(LENGTH**2 - x * x - y * y)
    out = x * vx + y * vy
    rise = out / height
    back = -(vx * vx + vy * vy + rise * rise + G * height) / LENGTH**2
    return back * x, back * y, out


class Pendulum(PinTable):
    """The pins and the bob. While it can touch nothing it swings alone, without the space; else step by step in it."""

    def __init__(self, x: float, y: float, vx: float, vy: float, *, record: bool) -> None:
        super().__init__(limit=SWING + SETTLING, record=record, dt=DT)
        self.bob = self.disc("bob", x, y, RADIUS, MASS, e=BOB_E, f=BOB_F, kind=DEVICE)
        self._ax, self._ay, self._out = pull(x, y, vx, vy)
        self.bob.velocity = vx + self._ax * DT / 2, vy + self._ay * DT / 2  # half a step early: leapfrog
        self._crossed = False  # has it been on the pins' side?
        self._turns = 0  # outer turning points so far
        self._over = False
        self._obstacles: list[Obstacle] = []  # known while all pins are still
        self._low = (inf, inf)  # mm from the mast, squared, between which the bob meets the same as now

    def watch(self) -> int:
        """The bob alone, or together with the pins; in the end it is caught and the pins settle."""
        self.tend()
        if "bob" not in self.bodies:
            return self.wait(self.look(self.loose()))
        if self._over or self.time >= SWING:
            self.happen("caught", "bob")
            self.remove("bob")
        elif (free := self._free()) >= NEARLY:
            self.skip(free, self._alone())
        else:
            self._together()
        return AGAIN

    def _together(self) -> None:
        """Some steps in the space."""
        for _step in range(TOGETHER):
            x, y = self.bob.position
            if not self._low[0] <= x * x + y * y < self._low[1]:
                self._lower(x, y)
            self.advance(1)
            self.bob.velocity = self._kick(*self.bob.position, *self.bob.velocity)
            self.tend()

    def _kick(self, x: float, y: float, vx: float, vy: float) -> tuple[float, float]:
        """The velocity half a step after this place, from that half a step before it; whether the swing is over."""
        self._ax, self._ay, out = pull(x, y, vx + self._ax * DT / 2, vy + self._ay * DT / 2)
        self._crossed = self._crossed or y > 0
        if out <= 0 < self._out:
            self._turns += 1
            self._over = y <= 0 if self._crossed else self._turns == 2  # GG-R25
        self._out = out
        return vx + self._ax * DT, vy + self._ay * DT

    def _alone(self) -> Callable[[int], None]:
        """What puts the bob where it is after so many steps without the space."""
        (x, y), (vx, vy), done = self.bob.position, self.bob.velocity, 0

        def place(step: int) -> None:
            nonlocal x, y, vx, vy, done
            while done < step:
                done += 1
                x, y = x + vx * DT, y + vy * DT
                vx, vy = self._kick(x, y, vx, vy)
            self.bob.position, self.bob.velocity = (x, y), (vx, vy)

        return place

    def _free(self) -> int:
        """The steps in which the bob certainly touches nothing and no pin moves."""
        loose = self.look(name for name in self.loose() if name != "bob")
        if any(pin.speed >= NOTHING for pin in loose.values()):
            self._obstacles = []
            return 0
        if not self._obstacles:
            self._obstacles = [POST, *(self._obstacle(name) for name in self.pins)]
        bob = *self.bob.position, *self.bob.velocity
        return min(ALONE, self.due(), int(min(each.clear(*bob) for each in self._obstacles) / DT))

    def _obstacle(self, name: str) -> Obstacle:
        """How a pin that is still can be met."""
        body = self.bodies[name]
        if self.pins[name].lies:
            axis, half = polar(1.0, body.angle), pins.HALF
            return Obstacle(*body.position, *axis, half, pins.LYING_RADIUS + RADIUS, BELOW[LYING])
        return Obstacle(*body.position, 1.0, 0.0, 0.0, pins.RADIUS + RADIUS, BELOW[STANDING])

    def _lower(self, x: float, y: float) -> None:
        """Let the bob pass over what is lower than it is here."""
        bounds = [0.0, *sorted(BELOW.values()), inf]
        out = hypot(x, y)
        within = next(n for n, bound in enumerate(bounds[1:]) if out < bound)
        self._low = bounds[within] ** 2, bounds[within + 1] ** 2
        met = sum(CATEGORY[kind] for kind, below in BELOW.items() if out < below)
        for shape in self.bob.shapes:
            shape.filter = ShapeFilter(mask=MAST | met)

    def strikes(self, kind: int) -> float:
        """How high over the board a pin is hit, mm."""
        if kind == DEVICE:
            return min(underside(*self.bob.position) + STRIKE, pins.HEIGHT)
        return super().strikes(kind)

    def pose(self, name: str, body: Body, late: float) -> Pose:
        """The bob with its height."""
        seen = super().pose(name, body, late)
        return seen._replace(z=underside(seen.x, seen.y)) if name == "bob" else seen
