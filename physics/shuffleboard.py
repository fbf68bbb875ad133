"""Shuffleboard: a chip is flicked along the lane towards the low barrier; chips already lying there may be hit."""

from __future__ import annotations

from math import cos, radians, sin
from typing import NamedTuple

from pymunk import Arbiter, Segment

from physics.trace import Trace
from physics.world import DT, NOTHING, G, World, ahead, tunnels, within

HALF_WIDTH = 50.0  # mm, no side walls
BARRIER = 400.0  # mm from the near end
BARRIER_RADIUS = 4.0
START = (0.0, 10.0)
RADIUS, MASS, MU = 10.0, 1.5, 0.25
CHIPS_E, CHIPS_F = 0.81, 0.09  # of the pair chip and chip
BARRIER_E, BARRIER_F = 0.50, 0.09  # of the pair chip and barrier
HOP = 250.0  # mm/s; a chip that meets the barrier faster hops over it (GG-R46)
SPEED = (200.0, 2000.0)
ANGLE = 12.0  # degrees to either side
CHIPS = 4
LIMIT = 4.0  # s
E, F = CHIPS_E**0.5, CHIPS_F**0.5  # a chip's own share: Chipmunk multiplies the two
DRAG = MU * G  # mm/s2
TURN = 4 * DRAG / (3 * RADIUS)  # rad/s2 that a spinning chip loses
CHIP, WALL = 1, 2  # collision types

assert not tunnels(SPEED[1], DT, RADIUS, BARRIER_RADIUS)


class Layout(NamedTuple):
    """Where the chips of the earlier flicks lie: number and centre, mm."""

    chips: tuple[tuple[int, float, float], ...] = ()


class Shot(NamedTuple):
    """Which chip is flicked; degrees clockwise from straight ahead, mm/s."""

    chip: int
    angle: float
    speed: float


def simulate(layout: Layout, shot: Shot, record: bool = False) -> Trace:
    """One flick until all lies still; events "hop" (over the barrier) and "gone" (off the lane). GG-46 to GG-53."""
    layout, shot = Layout(*layout), Shot(*shot)
    angle = radians(within("angle", shot.angle, -ANGLE, ANGLE))
    speed = within("speed", shot.speed, *SPEED)
    world = World(limit=LIMIT, record=record)
    world.drag = DRAG
    for number, x, y in sorted((*layout.chips, (shot.chip, *START))):
        world.disc(f"chip {number}", x, y, RADIUS, MASS, e=E, f=F, drag=DRAG, turn=TURN, kind=CHIP)
    world.bodies[f"chip {shot.chip}"].velocity = speed * sin(angle), speed * cos(angle)
    _barrier(world)
    world.watch_contacts()
    world.run(lambda: _watch(world))
    return world.trace()


def _barrier(world: World) -> None:
    """The low barrier, its face at BARRIER: it stops slow chips and lets fast ones hop over."""
    y = BARRIER + BARRIER_RADIUS
    wall = Segment(world.space.static_body, (-2 * HALF_WIDTH, y), (2 * HALF_WIDTH, y), BARRIER_RADIUS)
    world.fixed("barrier", wall, e=BARRIER_E / E, f=BARRIER_F / F, kind=WALL)
    hopping: set[str] = set()

    def met(arbiter: Arbiter, chip: str, _barrier: str) -> None:
        if arbiter.is_first_contact and world.bodies[chip].velocity.y > HOP:
            hopping.add(chip)
            world.happen("hop", chip)
        if chip in hopping:
            arbiter.process_collision = False

    world.watch_meetings(CHIP, WALL, met)


def _watch(world: World) -> int:
    """Take what has left the lane off the table; the steps until a chip could leave it or all could lie still."""
    chips = world.look()
    for name, chip in list(chips.items()):
        if abs(chip.x) > HALF_WIDTH or not 0 <= chip.y <= BARRIER:
            world.happen("gone", name)
            world.remove(name)
            del chips[name]
    if not (steps := world.rests(chips)):
        return 0
    moving = [name for name, chip in chips.items() if chip.speed >= NOTHING]
    if len(moving) == 1:
        x, y, vx, vy = chips[moving[0]]
        leaves = min(ahead(x, vx, -HALF_WIDTH, HALF_WIDTH), ahead(y, vy, 0, BARRIER))
        return world.coast(moving[0], min(steps, 1 + int(leaves / DT)), DRAG, TURN)
    edge = min(min(HALF_WIDTH - abs(chip.x), chip.y, BARRIER - chip.y) for chip in chips.values())
    return min(steps, world.unseen(edge, max(chip.speed for chip in chips.values())))
