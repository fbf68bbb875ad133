"""Pool: the white ball is struck; balls slide, roll, meet cushions and each other, and fall into six pockets.

A ball that touches nothing follows a known law, so it glides in one leap; Chipmunk steps only while things may touch.
Terms: the field lies between the faces of the cushions; a mouth is the gap between two of them, before a pocket; the
round ends of the cushions at a mouth are its noses. Slip is how much faster a ball moves than it rolls.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from itertools import combinations
from math import ceil, copysign, cos, hypot, inf, radians, sin
from typing import NamedTuple

from pymunk import Body, Circle, Segment

from physics.trace import FRAME, Pose, Trace
from physics.world import AGAIN, CALM, DT, SLOP, G, Unphysical, World, tunnels, within

WIDTH, LENGTH = 140.0, 280.0  # mm, x from 0 and y from 0, the player's side
RADIUS, MASS = 8.0, 4.3
NAMES = ("white", "red", "yellow", "blue")
START = (("white", 70.0, 60.0), ("red", 35.0, 230.0), ("yellow", 70.0, 230.0), ("blue", 105.0, 230.0))
POCKETS = ((-3.0, -3.0), (143.0, -3.0), (-3.0, 283.0), (143.0, 283.0), (-6.0, 140.0), (146.0, 140.0))
POCKET = 13.0  # radius
MOUTH = 14.0  # from each corner and each middle to where the face of a cushion begins
NOSE = 4.0  # radius of the round end of a cushion before that, and half its depth
BALLS_E, BALLS_F = 0.94, 0.05  # of the pair ball and ball
CUSHION_E, CUSHION_F = 0.75, 0.03  # of the pair ball and cushion
E, F = BALLS_E**0.5, BALLS_F**0.5  # a ball's own share: Chipmunk multiplies the two
SLIDING, ROLLING = 0.20 * G, 0.04 * G  # mm/s2 that a ball loses
SPIN_UP = 2.5  # a sliding ball's roll gains so many times what its speed loses
TURN = 50.0  # rad/s2 that a spin about the vertical loses
SPEED = (150.0, 1500.0)  # mm/s
HEIGHT = 0.5  # where the cue strikes: its roll is so much of its speed, backwards when below the middle
LIMIT = 8.0  # s
FINEST = 8  # parts of DT that a step may be,
TRAVEL = 0.3  # mm that the fastest ball may go in it,
TOUCH = 0.04  # mm that two may be in each other when Chipmunk first sees them touch
DEEP = 1.05 * SLOP  # mm; Chipmunk parts two only so far that they are SLOP in each other, and never quite
TINY = 1e-9  # mm/s, or s, that are none
CREEP = 1e-3  # mm/s; balls that near each other slower do not meet
ROUNDING = 0.3  # mm that a ball may be in another or a cushion in a layout, whose numbers are rounded

assert not tunnels(SPEED[1], DT / FINEST, RADIUS, NOSE)
assert SPEED[1] * DT / FINEST <= TRAVEL

Point = tuple[float, float]
Near = tuple[float, float]  # the gap between two things, mm, and how fast they may close it at most, mm/s


class Layout(NamedTuple):
    """The balls that are still on the table: name and centre, mm."""

    balls: tuple[tuple[str, float, float], ...] = START


class Shot(NamedTuple):
    """Degrees clockwise from straight ahead, mm/s, and the strike height -0.5 (draw) to 0.5 (follow)."""

    angle: float
    speed: float
    height: float = 0.0


def simulate(layout: Layout, shot: Shot, record: bool = False) -> Trace:
    """One shot until all lies still; event "pocketed" for each ball that falls, in order. GG-39 to GG-43."""
    table = Table(struck(layout, shot), record=record)
    table.run(table.watch)
    table.lay_down()
    return table.trace()


def preview(layout: Layout, shot: Shot) -> tuple[Point, ...]:
    """The white ball's way from where it lies to where it first touches something, falls, or stops."""
    balls = struck(layout, shot)
    white = balls.pop("white")
    points = [(white.x, white.y)]
    while white.moves and not fallen(white.x, white.y):
        free = free_time(nearing((white, *balls.values())))
        near = free * white.speed < SLOP
        further = white.after(SLOP / white.speed if near else min(free, FRAME))
        if near and clearance(further, balls.values()) < min(clearance(white, balls.values()), 0.0):
            break
        white = further
        points.append((white.x, white.y))
    return tuple(points)


def struck(layout: Layout, shot: Shot) -> dict[str, Ball]:
    """The balls in the order of NAMES, the white one just struck; raises Unphysical."""
    shot = Shot(*shot)
    angle = radians(within("angle", shot.angle, -360, 360))
    speed = within("speed", shot.speed, *SPEED)
    height = within("height", shot.height, -HEIGHT, HEIGHT)
    balls = laid(Layout(*layout))
    vx, vy = speed * sin(angle), speed * cos(angle)
    balls["white"] = balls["white"]._replace(vx=vx, vy=vy, qx=height * vx, qy=height * vy)
    return balls


def laid(layout: Layout) -> dict[str, Ball]:
    """The balls at rest, in the order of NAMES, none inside another (C43); raises Unphysical."""
    spots = {name: (x, y) for name, x, y in layout.balls}
    if len(spots) < len(layout.balls) or "white" not in spots or not spots.keys() <= set(NAMES):
        raise Unphysical(f"The table has {[name for name, _x, _y in layout.balls]}, each ball once, white among them.")
    for name, (x, y) in spots.items():
        within(f"{name} x", x, 0.0, WIDTH)
        within(f"{name} y", y, 0.0, LENGTH)
        if fallen(x, y) or room(x, y) < -ROUNDING:
            raise Unphysical(f"{name} lies at {x:.1f}, {y:.1f}, in a pocket or a cushion; it has to be on the table.")
    for one, other in combinations(spots, 2):
        (ax, ay), (bx, by) = spots[one], spots[other]
        distance = hypot(bx - ax, by - ay)
        if distance < 2 * RADIUS - ROUNDING:
            raise Unphysical(f"{one} and {other} lie {distance:.1f} mm apart; they need {2 * RADIUS:.0f} mm.")
        if distance < 2 * RADIUS:
            share = (2 * RADIUS / distance - 1) / 2
            spots[one] = ax - share * (bx - ax), ay - share * (by - ay)
            spots[other] = bx + share * (bx - ax), by + share * (by - ay)
    return {name: Ball(*spots[name]) for name in NAMES if name in spots}


# The law of one ball


class Ball(NamedTuple):
    """Centre, velocity, rolling velocity q, the way rolled so far, and the turning about the vertical; mm, s, rad."""

    x: float
    y: float
    vx: float = 0.0
    vy: float = 0.0
    qx: float = 0.0
    qy: float = 0.0
    u: float = 0.0
    v: float = 0.0
    angle: float = 0.0
    spin: float = 0.0

    @property
    def moves(self) -> bool:
        return self.vx != 0 or self.vy != 0 or self.qx != 0 or self.qy != 0

    @property
    def speed(self) -> float:
        return hypot(self.vx, self.vy)

    @property
    def slides(self) -> float:
        """s until it rolls without slip, if it meets nothing."""
        return hypot(self.vx - self.qx, self.vy - self.qy) / ((1 + SPIN_UP) * SLIDING)

    @property
    def lasts(self) -> float:
        """s until it lies still, if it meets nothing."""
        return self.slides + hypot(*self.rolls) / ROLLING

    @property
    def rolls(self) -> Point:
        """The velocity with which it will roll when its slip is gone; until then it changes straight from v to this."""
        return (SPIN_UP * self.vx + self.qx) / (1 + SPIN_UP), (SPIN_UP * self.vy + self.qy) / (1 + SPIN_UP)

    def pose(self) -> Pose:
        return Pose(self.x, self.y, 0.0, self.angle, self.u, self.v)

    def after(self, seconds: float) -> Ball:
        """This ball some seconds later, when it meets nothing: it slides, rolls, and lies still."""
        if not self.moves:
            return self
        slides = self.slides
        ball = self._slid(min(seconds, slides)) if slides > TINY else self
        if seconds > slides:
            ball = ball._rolled(seconds - slides)
        return ball._turned(seconds) if self.spin else ball

    def _slid(self, seconds: float) -> Ball:
        """Friction works against the slip and makes it roll, no longer than there is slip."""
        x, y, vx, vy, qx, qy, u, v, angle, spin = self
        slip = hypot(vx - qx, vy - qy)
        ax, ay = SLIDING * (qx - vx) / slip, SLIDING * (qy - vy) / slip
        bx, by = -SPIN_UP * ax, -SPIN_UP * ay
        return Ball(
            x + (vx + ax * seconds / 2) * seconds,
            y + (vy + ay * seconds / 2) * seconds,
            vx + ax * seconds,
            vy + ay * seconds,
            qx + bx * seconds,
            qy + by * seconds,
            u + (qx + bx * seconds / 2) * seconds,
            v + (qy + by * seconds / 2) * seconds,
            angle,
            spin,
        )

    def _rolled(self, seconds: float) -> Ball:
        """It rolls without slip, until it stops."""
        vx, vy = self.rolls
        speed = hypot(vx, vy)
        kept, way = 0.0, speed / (2 * ROLLING)
        if seconds * ROLLING < speed - TINY:
            kept = 1 - seconds * ROLLING / speed
            way = seconds * (1 + kept) / 2
        dx, dy, vx, vy = vx * way, vy * way, vx * kept, vy * kept
        x, y, u, v = self.x + dx, self.y + dy, self.u + dx, self.v + dy
        return Ball(x, y, vx, vy, vx, vy, u, v, self.angle, self.spin)

    def _turned(self, seconds: float) -> Ball:
        turning = min(seconds, abs(self.spin) / TURN)
        loss = copysign(TURN * turning, self.spin)
        return self._replace(angle=self.angle + (self.spin - loss / 2) * turning, spin=self.spin - loss)

    def near_edges(self) -> Iterable[Near]:
        """The cushions and pockets; its velocity stays between v, `rolls` and 0."""
        rx, ry = self.rolls
        if not in_field(self.x, self.y):
            yield room(self.x, self.y), max(self.speed, hypot(rx, ry))
            return
        yield self.x - RADIUS, -min(self.vx, rx)
        yield self.y - RADIUS, -min(self.vy, ry)
        yield WIDTH - RADIUS - self.x, max(self.vx, rx)
        yield LENGTH - RADIUS - self.y, max(self.vy, ry)

    def near(self, other: Ball) -> Near:
        """Another ball, seen along the line between the two."""
        dx, dy = other.x - self.x, other.y - self.y
        distance = hypot(dx, dy)
        (ax, ay), (bx, by) = self.rolls, other.rolls
        here = max(self.vx * dx + self.vy * dy, ax * dx + ay * dy, 0.0)
        there = min(other.vx * dx + other.vy * dy, bx * dx + by * dy, 0.0)
        return distance - 2 * RADIUS, (here - there) / distance


# What may touch


def nearing(balls: Collection[Ball]) -> list[Near]:
    """All that could touch soon."""
    found = [near for ball in balls if ball.moves for near in ball.near_edges()]
    found += [one.near(other) for one, other in combinations(balls, 2) if one.moves or other.moves]
    return [(gap, speed) for gap, speed in found if speed > CREEP or gap < -DEEP]


def free_time(nears: Iterable[Near]) -> float:
    """s in which surely nothing touches; 0 while two are deeper in each other than Chipmunk leaves them."""
    return min((max(gap, 0.0) / speed if gap >= -DEEP else 0.0 for gap, speed in nears), default=inf)


def next_step(nears: Iterable[Near], fastest: float) -> float:
    """s of a step: DT in as few parts as the fastest ball (mm/s) allows, and shorter to end just after a touch."""
    parts = min(max(ceil(fastest * DT / TRAVEL), 1), FINEST)
    return min([DT / parts, *((max(gap, 0.0) + TOUCH) / max(speed, CREEP) for gap, speed in nears)])


def clearance(ball: Ball, others: Iterable[Ball]) -> float:
    """mm between this ball and the nearest thing; less than 0 when it is in that."""
    gaps = [hypot(other.x - ball.x, other.y - ball.y) - 2 * RADIUS for other in others]
    return min([room(ball.x, ball.y), *gaps])


# Where the table ends


def in_field(x: float, y: float) -> bool:
    """Whether a ball here touches no cushion and is out of every mouth."""
    least = RADIUS - SLOP
    return least <= x <= WIDTH - least and least <= y <= LENGTH - least


def room(x: float, y: float) -> float:
    """mm that a ball here could go in any direction without meeting a cushion or falling."""
    x, y = min(x, WIDTH - x), min(y, LENGTH - y)  # the quarter at the origin: all four are alike
    corner, middle = POCKETS[0], POCKETS[4]
    beside = min(max(y, MOUTH), LENGTH / 2 - MOUTH)  # nearest on the long cushion's middle line
    below = max(x, MOUTH)
    return min(
        hypot(x + NOSE, y - beside) - NOSE - RADIUS,
        hypot(x - below, y + NOSE) - NOSE - RADIUS,
        hypot(x - corner[0], y - corner[1]) - POCKET,
        hypot(x - middle[0], y - middle[1]) - POCKET,
        x,
        y,
    )


def fallen(x: float, y: float) -> bool:
    """Whether a ball here falls: its centre in a pocket's circle or beyond the cushion line (GG-R41)."""
    if in_field(x, y):
        return False
    outside = not (0 <= x <= WIDTH and 0 <= y <= LENGTH)
    return outside or any(hypot(x - px, y - py) < POCKET for px, py in POCKETS)


def cushions() -> Iterable[tuple[Point, Point]]:
    """The middle lines of the six cushions, from nose to nose."""
    for x in (-NOSE, WIDTH + NOSE):
        yield (x, MOUTH), (x, LENGTH / 2 - MOUTH)
        yield (x, LENGTH / 2 + MOUTH), (x, LENGTH - MOUTH)
    for y in (-NOSE, LENGTH + NOSE):
        yield (MOUTH, y), (WIDTH - MOUTH, y)


# The table


class Table(World):
    """The balls by their own law, and Chipmunk's bodies for what happens when they meet something.

    Steps are of different lengths, yet Chipmunk is told that each takes 1, and velocities in mm a step. Otherwise it
    would go wrong where two touch for longer than a step: it repeats what they gave each other in the step before by
    the ratio of the two lengths, and then takes the whole of it back.
    """

    def __init__(self, balls: Mapping[str, Ball], *, record: bool) -> None:
        super().__init__(limit=LIMIT, record=record)
        self.balls = dict(balls)
        self._handed: Mapping[str, Ball] = {}  # what Chipmunk's bodies do
        for line in cushions():
            wall = Segment(self.space.static_body, *line, NOSE)
            self.fixed("cushion", wall, e=CUSHION_E / E, f=CUSHION_F / F)
        for name, ball in self.balls.items():
            body = Body(MASS, MASS * RADIUS * RADIUS / 2)
            body.position = ball.x, ball.y
            self.put(name, body, Circle(body, RADIUS), e=E, f=F)
        self.watch_contacts()

    def watch(self) -> int:
        """Leap on until something may touch, or make one step; 0 when all has been still for a while."""
        moving = [ball for ball in self.balls.values() if ball.moves]
        if not moving:
            self._pass(CALM, self.balls)
            return 0
        nears = nearing(self.balls.values())
        free, step = free_time(nears), next_step(nears, max(ball.speed for ball in moving))
        if free > step:
            self._leap(min(free, max(ball.lasts for ball in moving), self.limit - self.time))
        else:
            self._step(step)
        return AGAIN

    def _leap(self, seconds: float) -> None:
        """Every ball by its own law."""
        self._pass(seconds, {name: ball.after(seconds) for name, ball in self.balls.items()})

    def _step(self, seconds: float) -> None:
        """Chipmunk lets them meet; then their friction, and what fell is taken away (C40)."""
        for name, ball in self.balls.items():
            if ball is not self._handed.get(name):
                body = self.bodies[name]
                body.position = ball.x, ball.y
                body.velocity = ball.vx * seconds, ball.vy * seconds
                body.angular_velocity = ball.spin * seconds
        heard = len(self.contacts)
        self.space.step(1)
        for number, contact in enumerate(self.contacts[heard:], heard):
            self.contacts[number] = contact._replace(impulse=contact.impulse / seconds)
        self._handed = self.balls
        self._pass(seconds, {name: self._met(ball, self.bodies[name], seconds) for name, ball in self.balls.items()})
        for name, ball in list(self.balls.items()):
            if ball is not self._handed[name] and fallen(ball.x, ball.y):
                self._pocket(name)

    def _met(self, ball: Ball, body: Body, seconds: float) -> Ball:
        """What a step has made of a ball."""
        (x, y), (vx, vy) = body.position, body.velocity
        if not (ball.moves or vx or vy or x != ball.x or y != ball.y):
            return ball
        spin = body.angular_velocity / seconds
        met = Ball(x, y, vx / seconds, vy / seconds, ball.qx, ball.qy, ball.u, ball.v, ball.angle, spin)
        return met.after(seconds)._replace(x=x, y=y)

    def _pass(self, seconds: float, balls: dict[str, Ball]) -> None:
        """So much time passes, after which the balls are like this."""
        self.dt = seconds
        self.skip(1)
        self.balls = balls

    def _pocket(self, name: str) -> None:
        self.poses[name] = self.balls.pop(name).pose()
        self.happen("pocketed", name)
        self.remove(name)

    def lay_down(self) -> None:
        """Bring Chipmunk's bodies where the balls lie; one whose remembered place is in a pocket has fallen."""
        for name, ball in list(self.balls.items()):
            if fallen(round(ball.x, 1), round(ball.y, 1)):
                self._pocket(name)
                continue
            self.bodies[name].position = ball.x, ball.y
            self.bodies[name].angle = ball.angle

    def pose(self, name: str, body: Body, late: float) -> Pose:
        """How a ball looks, `late` seconds before the end of a step, long or short, that begins with `balls`."""
        return self.balls[name].after(self.dt - late if self.time else 0.0).pose()
