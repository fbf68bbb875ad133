"""Bowling: a ball is flicked from one of three spots along the lane at the six pins before the barrier."""

from __future__ import annotations

from math import copysign, cos, radians, sin
from typing import NamedTuple

from pymunk import Segment

from physics import pins
from physics.pins import DEVICE, FAR, LOOK, PinTable
from physics.trace import Trace
from physics.world import AGAIN, DT, NOTHING, G, Moving, Unphysical, tunnels, within

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
NEARLY = 8  # steps; nearer to something it is not worth while to jump
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
    world = PinTable(limit=LIMIT, record=record, strike=STRIKE)
    ball = world.disc("ball", *SPOTS[shot.spot], RADIUS, MASS, e=BALL_E, f=BALL_F, drag=DRAG, turn=TURN, kind=DEVICE)
    ball.velocity = speed * sin(angle), speed * cos(angle)
    for number, x, y in sorted(layout.pins):
        world.stand(number, x, y)
    y = LENGTH + BARRIER_RADIUS
    wall = Segment(world.space.static_body, (-2 * HALF_WIDTH, y), (2 * HALF_WIDTH, y), BARRIER_RADIUS)
    world.fixed("barrier", wall, e=BARRIER_E, f=BARRIER_F)
    world.watch_contacts()
    world.run(lambda: _watch(world))
    return world.trace(world.standing())


def _watch(world: PinTable) -> int:
    """Tend the pins, take what leaves the lane off it; the steps until something could need that again."""
    world.tend()
    moving = world.look(world.loose())
    edge = _edges(world, moving)
    alone = [name for name, body in moving.items() if body.speed >= NOTHING] == ["ball"]
    world.drag = DRAG if alone else pins.DRAG
    if (steps := world.wait(moving)) <= 0:
        return steps
    steps = min(steps, edge)
    return _roll(world, moving["ball"].speed, steps) if alone else min(steps, LOOK)


def _roll(world: PinTable, speed: float, steps: int) -> int:
    """The ball alone moves: it rolls on as far as it can touch nothing."""
    free = min(steps, int(world.way("ball", speed * DT * steps) / (speed * DT)))
    if free < NEARLY:
        return min(steps, NEARLY)
    world.glide("ball", free, DRAG, TURN)
    return AGAIN


def _edges(world: PinTable, moving: dict[str, Moving]) -> int:
    """What is over the edge is gone, a standing pin topples over it; the steps until the next could be there."""
    steps = [FAR]
    for name, body in list(moving.items()):
        left = min(HALF_WIDTH - abs(body.x), body.y - NEAR)
        if left > 0:
            steps.append(world.unseen(left, body.speed))
        elif name in world.pins and world.pins[name].stands:
            world.tip(name, copysign(1, body.x), 0.0)
        elif name not in world.pins or world.pins[name].lies:
            world.happen("gone", name)
            world.remove(name)
            del moving[name]
    return min(steps)
