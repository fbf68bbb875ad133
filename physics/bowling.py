"""Bowling: a ball is flicked from one of three spots along the lane at the six pins before the barrier."""

from __future__ import annotations

from math import copysign, cos, radians, sin
from typing import NamedTuple

from pymunk import Body, Segment

from physics import pins
from physics.pins import DEVICE, LOOK, PinTable
from physics.trace import Pose, Trace
from physics.world import DT, NOTHING, G, Moving, Unphysical, ahead, tunnels, within

HALF_WIDTH, LENGTH = 50.0, 400.0  # mm; the barrier's face is at the far end, no side walls
NEAR = -20.0  # mm; a ball that rolls back beyond it is gone
PINS = ((0.0, 320.0), (-15.0, 346.0), (15.0, 346.0), (-30.0, 372.0), (0.0, 372.0), (30.0, 372.0))
RACK = tuple((number, x, y) for number, (x, y) in enumerate(PINS))
SPOTS = ((-25.0, 8.0), (0.0, 8.0), (25.0, 8.0))
RADIUS, MASS, MU = 8.0, 4.3, 0.02
BALL_E, BALL_F = 0.7, 0.2  # the ball's own share: with a pin's e 0.42, f 0.06
BARRIER_E, BARRIER_F = 0.4, 0.4  # with the ball's e 0.28, f 0.08
BARRIER_RADIUS = 40.0  # behind its face: thicker than a pin is long, so that none can fall through
STRIKE = 8.0  # mm; how high the ball hits a pin
SPEED = (200.0, 2500.0)
ANGLE = 12.0  # degrees to either side
LIMIT = 5.0  # s
DRAG = MU * G
TURN = 4 * DRAG / (3 * RADIUS)

assert not tunnels(SPEED[1], DT, RADIUS, BARRIER_RADIUS)


class Layout(NamedTuple):
    """The standing pins: number and where their base is, mm."""

    pins: tuple[tuple[int, float, float], ...] = RACK


class Shot(NamedTuple):
    """From which spot, left to right; degrees clockwise from straight ahead, mm/s."""

    spot: int
    angle: float
    speed: float


def simulate(layout: Layout, shot: Shot, record: bool = False) -> Trace:
    """One flick until all is still; events "toppled" and "gone" (off the lane), rest: what stands. GG-25 to GG-32."""
    layout, shot = Layout(*layout), Shot(*shot)
    if shot.spot not in range(len(SPOTS)):
        raise Unphysical(f"There is no spot {shot.spot}; spots are 0 to 2.")
    angle = radians(within("angle", shot.angle, -ANGLE, ANGLE))
    speed = within("speed", shot.speed, *SPEED)
    lane = Lane(SPOTS[shot.spot], record)
    lane.bodies["ball"].velocity = speed * sin(angle), speed * cos(angle)
    for number, x, y in sorted(layout.pins):
        lane.stand(number, x, y)
    y = LENGTH + BARRIER_RADIUS
    wall = Segment(lane.space.static_body, (-2 * HALF_WIDTH, y), (2 * HALF_WIDTH, y), BARRIER_RADIUS)
    lane.fixed("barrier", wall, e=BARRIER_E, f=BARRIER_F)
    lane.watch_contacts()
    lane.run(lane.watch)
    return lane.trace(lane.standing())


class Lane(PinTable):
    """The ball, the pins, and edges to fall over."""

    def __init__(self, spot: tuple[float, float], record: bool) -> None:
        super().__init__(limit=LIMIT, record=record, strike=STRIKE)
        self._spot = spot
        self.disc("ball", *spot, RADIUS, MASS, e=BALL_E, f=BALL_F, drag=DRAG, turn=TURN, kind=DEVICE)

    def watch(self) -> int:
        """Tend the pins, take what leaves the lane off it; the steps until something could need that again."""
        self.tend()
        moving = {name: body for name, body in self.look(self.loose()).items() if not self._left(name, body)}
        alone = [name for name, body in moving.items() if body.speed >= NOTHING] == ["ball"]
        self.drag = DRAG if alone else pins.DRAG
        if (steps := self.wait(moving)) <= 0:
            return steps
        if alone:
            x, y, vx, vy = moving["ball"]
            leaves = min(ahead(x, vx, -HALF_WIDTH, HALF_WIDTH), ahead(y, vy, NEAR, LENGTH))
            return self.coast("ball", min(steps, 1 + int(leaves / DT)), DRAG, TURN)
        return min(steps, LOOK, *(self.unseen(_inside(body), body.speed) for body in moving.values()))

    def _left(self, name: str, body: Moving) -> bool:
        """Whether this is over the edge and gone; a standing pin topples over it first."""
        if _inside(body) > 0 or (name in self.pins and self.pins[name].falls):
            return False
        if name in self.pins and self.pins[name].stands:
            self.tip(name, copysign(1, body.x), 0.0)
            return False
        self.happen("gone", name)
        self.remove(name)
        return True

    def pose(self, name: str, body: Body, late: float) -> Pose:
        """The ball rolls without slipping."""
        seen = super().pose(name, body, late)
        return seen if name in self.pins else seen._replace(u=seen.x - self._spot[0], v=seen.y - self._spot[1])


def _inside(body: Moving) -> float:
    """How far it is to the nearest edge of the lane, mm; negative beyond it."""
    return min(HALF_WIDTH - abs(body.x), body.y - NEAR)
