"""Pin throwing: a bob on a thread is let go on the player's side and swings once, out and back, at the seven pins."""

from __future__ import annotations

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

MAST, ALL = 1 << 2, 2**32 - 1  # collision categories, beside those of the pins
NEARLY = 4  # steps; nearer to something the bob goes step by step in the space
TOGETHER = 6  # such steps; then it is asked whether it flies alone again
ALONE = 20  # steps of its flight alone at once: a hundredth of a second
LEANING = 0.1  # mm; nearer to the mast the bob leans on it

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

    def clear(self, x: float, y: float, vx: float, vy: float, hurry: float = 0.0) -> float:
        """How long the bob surely does not meet it, s, when it comes itself no faster than `hurry` (mm/s)."""
        along = (x - self.x) * self.ux + (y - self.y) * self.uy
        along = min(max(along, -self.half), self.half)
        dx, dy = x - self.x - along * self.ux, y - self.y - along * self.uy
        away, out = hypot(dx, dy), hypot(x, y)
        aside = reached(away - self.near, (dx * vx + dy * vy) / away - hurry)
        return max(aside, reached(out - self.below, (x * vx + y * vy) / out))


def reached(room: float, leaving: float) -> float:
    """How long something so far away (mm) surely is not reached, at a speed away from it (mm/s), s.

    The way to anything convex shrinks at most as a straight flight would have it, and what the pull bends it, below G.
    """
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


def pull(x: float, y: float, vx: float, vy: float) -> tuple[float, float]:
    """Acceleration of the bob, mm/s2, never as much as G: the spherical pendulum."""
    height = sqrt(LENGTH**2 - x * x - y * y)
    rise = (x * vx + y * vy) / height
    back = -(vx * vx + vy * vy + rise * rise + G * height) / LENGTH**2
    return back * x, back * y


def flown(x: float, y: float, vx: float, vy: float, time: float) -> tuple[float, float, float, float]:
    """Place and velocity of the bob after some hundredths of a second (s) without any contact: Runge and Kutta."""
    half = time / 2
    ax, ay = pull(x, y, vx, vy)
    bx, by = vx + ax * half, vy + ay * half
    cx, cy = pull(x + vx * half, y + vy * half, bx, by)
    dx, dy = vx + cx * half, vy + cy * half
    ex, ey = pull(x + bx * half, y + by * half, dx, dy)
    fx, fy = vx + ex * time, vy + ey * time
    gx, gy = pull(x + dx * time, y + dy * time, fx, fy)
    sixth = time / 6
    return (
        x + (vx + 2 * (bx + dx) + fx) * sixth,
        y + (vy + 2 * (by + dy) + fy) * sixth,
        vx + (ax + 2 * (cx + ex) + gx) * sixth,
        vy + (ay + 2 * (cy + ey) + gy) * sixth,
    )


class Pendulum(PinTable):
    """The pins and the bob. While it can touch nothing it flies alone, outside the space; else step by step in it."""

    def __init__(self, x: float, y: float, vx: float, vy: float, *, record: bool) -> None:
        super().__init__(limit=SWING + SETTLING, record=record, dt=DT)
        self.bob = self.disc("bob", x, y, RADIUS, MASS, e=BOB_E, f=BOB_F, kind=DEVICE)
        (self._shape,) = self.bob.shapes
        self._moving = x, y, vx, vy  # the bob, and
        self._since = 0.0  # at which time, s
        self._crossed = False  # has it been on the pins' side?
        self._turns = 0  # outer turning points so far
        self._over = False
        self._obstacles: list[Obstacle] = []  # as long as they stay where they are
        self._mask = ALL  # the categories that it meets

    def watch(self) -> int:
        """The bob alone, or together with the pins; in the end it is caught and the pins settle."""
        if self.due() <= 0:
            self._obstacles = []
        self.tend()
        loose = self.look(self.loose())
        if loose.pop("bob", None) is None:
            return self.wait(loose)
        self._obstacles = self._obstacles or [POST, *(self._obstacle(name) for name in self.pins)]
        hurry = max((pin.speed + self._whirl(name) for name, pin in loose.items()), default=0.0)
        if self._over or self.time >= SWING or (hurry < NOTHING and self._leans()):
            self.happen("caught", "bob")
            self.remove("bob")
        elif (free := min(each.clear(*self._moving, hurry) for each in self._obstacles) / DT) < NEARLY:
            self._together()
        else:
            self._fly(min(int(free), self.due()), hurry < NOTHING)
        return AGAIN

    def _whirl(self, name: str) -> float:
        """How fast the end of a pin goes round its middle, mm/s; a standing one has none."""
        return abs(self.bodies[name].angular_velocity) * pins.HALF if self.pins[name].lies else 0.0

    def _fly(self, steps: int, alone: bool) -> None:
        """The bob goes on without meeting anything; the pins stand still or go their own way."""
        self._meet(0)
        while steps > 0 and not (self._over or self.stopped):
            if alone:
                self.skip(min(steps, ALONE))
            else:
                self.advance(min(steps, ALONE))
                self._obstacles = []
            self._moved(*flown(*self._moving, self.time - self._since))
            steps -= ALONE

    def _leans(self) -> bool:
        """Whether the bob leans on the mast and has not the energy to reach any pin: it would circle there for ever."""
        x, y, vx, vy = self._moving
        if (out := hypot(x, y)) > POST.near + LEANING:
            return False
        least = sqrt(LENGTH**2 - out * out) - (vx * vx + vy * vy) / (2 * G)  # height of the pivot over it, later on
        farthest = sqrt(LENGTH**2 - least * least)
        return all(hypot(pin.x, pin.y) - pin.half - pin.near > farthest for pin in self._obstacles[1:])

    def _together(self) -> None:
        """Some steps of the bob in the space, with its velocity always half a step early: leapfrog."""
        self._obstacles = []
        x, y, vx, vy = self._moving
        ax, ay = pull(x, y, vx, vy)
        self.bob.position, self.bob.velocity = (x, y), (vx + ax * DT / 2, vy + ay * DT / 2)
        for _step in range(TOGETHER):
            self._meet(sum(CATEGORY[kind] for kind, below in BELOW.items() if hypot(x, y) < below) | MAST)
            self.advance(1)
            (x, y), (vx, vy) = self.bob.position, self.bob.velocity
            ax, ay = pull(x, y, vx + ax * DT / 2, vy + ay * DT / 2)
            self.bob.velocity = vx + ax * DT, vy + ay * DT
            self._moved(x, y, vx + ax * DT / 2, vy + ay * DT / 2)
            self.tend()

    def _moved(self, x: float, y: float, vx: float, vy: float) -> None:
        """The bob is here now; was that the last turning point of its swing? GG-R25."""
        before = self._moving
        self._moving, self._since = (x, y, vx, vy), self.time
        self._crossed = self._crossed or y > 0
        if x * vx + y * vy <= 0 < before[0] * before[2] + before[1] * before[3]:
            self._turns += 1
            self._over = y <= 0 if self._crossed else self._turns == 2

    def _obstacle(self, name: str) -> Obstacle:
        """How a pin that is still can be met."""
        body = self.bodies[name]
        if self.pins[name].lies:
            axis, half = polar(1.0, body.angle), pins.HALF
            return Obstacle(*body.position, *axis, half, pins.LYING_RADIUS + RADIUS, BELOW[LYING])
        return Obstacle(*body.position, 1.0, 0.0, 0.0, pins.RADIUS + RADIUS, BELOW[STANDING])

    def _meet(self, mask: int) -> None:
        """The bob meets these categories only: it passes over what is lower."""
        if mask != self._mask:
            self._mask = mask
            self._shape.filter = ShapeFilter(mask=mask)

    def strikes(self, kind: int) -> float:
        """How high over the board a pin is hit, mm."""
        if kind == DEVICE:
            return min(underside(*self.bob.position) + STRIKE, pins.HEIGHT)
        return super().strikes(kind)

    def pose(self, name: str, body: Body, late: float) -> Pose:
        """The bob with its height, wherever it flies."""
        if name != "bob":
            return super().pose(name, body, late)
        x, y, *_velocity = flown(*self._moving, self.time - late - self._since)
        return Pose(x, y, underside(x, y))
