"""Golf: the white ball (GG-R56) is struck from the tee through the air to the green; only the hole counts."""

from __future__ import annotations

from contextlib import suppress
from math import cos, inf, pi, radians, sin, sqrt
from typing import NamedTuple

from physics.flight import Flight, TimeUp, Wall, along, enters, leaves
from physics.trace import Pose, Trace
from physics.world import G, Unphysical, within

TEE = -300.0  # mm; the ball lies at (0, TEE)
RADIUS, MASS = 8.0, 4.3
GREEN, HEIGHT = 55.0, 8.0  # mm; radius of the green around (0, 0) and how high it lies
HOLE = 14.0  # mm; radius of the hole in its centre
LOFTS = (45.0, 55.0, 65.0)  # degrees
ANGLE = 12.0  # degrees to either side
SPEED = (1300.0, 2200.0)
LIMIT = 4.0  # s

DROPS = HOLE - RADIUS  # mm from the hole's centre within which the ball falls in freely
LIP_KEPT, LIP_OUT, LIP_UP = 0.5, 100.0, 0.3  # speed kept, mm/s added outwards, speed of the fall that comes back
BOUNCE, BOUNCE_KEPT = 0.25, 0.5  # speed of the fall that comes back, speed kept
ROLLS = 60.0  # mm/s; what bounces slower rolls
LOSS = 0.10 * G  # mm/s2 while it rolls
GAP = sqrt(G / (2 * RADIUS))  # 1/s; it falls by its radius while it rolls over a gap, if not faster than gap x GAP
OVER_KEPT, OVER_TURN = 0.7, pi / 4  # rolling over the hole: speed kept, rad it turns at the hole's edge
CUP = HEIGHT - 18.0  # mm; height of the cup's bottom
INTO = 200.0  # mm/s towards the centre at least, while it falls into the cup

CUP_WALL = Wall("cup", DROPS, True, 0.3, 0.6)
GREEN_EDGE = Wall("green", GREEN + RADIUS, False, 0.3, 1.0)  # for a ball that lies beside it


class Layout(NamedTuple):
    """The ball is back on the tee for each stroke, nothing else moves (GG-60)."""


class Shot(NamedTuple):
    """Degrees clockwise from straight ahead; degrees the club lifts it, one of LOFTS; mm/s."""

    angle: float
    loft: float
    speed: float


def simulate(layout: Layout, shot: Shot, record: bool = False) -> Trace:
    """One stroke; events "bounce", "lip", "rim in", and "holed", "dead" or neither at the end. GG-60 to GG-62."""
    layout, shot = Layout(*layout), Shot(*shot)
    angle = radians(within("angle", shot.angle, -ANGLE, ANGLE))
    speed = within("speed", shot.speed, *SPEED)
    if shot.loft not in LOFTS:
        raise Unphysical(f"loft is {shot.loft}; it has to be one of {', '.join(f'{loft:.0f}' for loft in LOFTS)}.")
    loft = radians(shot.loft)
    velocity = speed * cos(loft) * complex(sin(angle), cos(angle))
    ball = Flight("white", complex(0, TEE), 0.0, velocity, speed * sin(loft), mass=MASS, limit=LIMIT, record=record)
    settled = False
    with suppress(TimeUp):
        _stroke(ball)
        settled = True
    holed = any(event.what == "holed" for event in ball.events)
    return ball.trace(not holed, settled, _pose)


def _pose(_time: float, place: complex, z: float) -> Pose:
    """How the ball looks; it turns as if it rolled all the way."""
    return Pose(place.real, place.imag, z, 0.0, place.real, place.imag - TEE)


def _stroke(ball: Flight) -> None:
    """Through the air, hopping on the green, until it rolls, falls into the hole or is dead."""
    while True:
        ball.drop(HEIGHT)
        if ball.distance > GREEN:
            return _die(ball)
        if ball.distance < DROPS:
            return _fall_in(ball)
        if ball.distance < HOLE and ball.radial.real < 0:
            ball.happen("rim in")
            return _fall_in(ball)
        if ball.distance < HOLE:
            _lip_out(ball)
        else:
            ball.happen("bounce")
            ball.land("green", BOUNCE, BOUNCE_KEPT)
        if ball.vz < ROLLS:
            return roll(ball)


def _lip_out(ball: Flight) -> None:
    """It strikes the hole's edge from within and is thrown outwards."""
    ball.happen("lip")
    ball.land("green", LIP_UP, LIP_KEPT)
    ball.velocity += LIP_OUT * ball.outwards


def roll(ball: Flight) -> None:
    """Along the green, until it lies still, has reached the green's edge or falls into the hole."""
    ball.vz = 0.0
    if ball.distance < HOLE:  # nothing to roll on before it is over the edge
        speed = abs(ball.velocity)
        ball.go(leaves(ball.place, ball.velocity / speed, HOLE) / speed)
    while speed := abs(ball.velocity):
        heading = ball.velocity / speed
        hole = enters(ball.place, heading, HOLE)
        if not ball.roll(LOSS, min(hole, leaves(ball.place, heading, GREEN))):
            return None
        if hole == inf:
            return _die(ball)
        if _falls(ball):
            return _fall_in(ball)
        _roll_over(ball)
    return None


def _falls(ball: Flight) -> bool:
    """Whether it falls while it rolls from one edge of the hole to the other."""
    speed = abs(ball.velocity)
    _ahead, aside = along(ball.place, ball.velocity / speed)
    chord = 2 * sqrt(max(0.0, HOLE * HOLE - aside * aside))
    return speed <= (chord - RADIUS) * GAP


def _roll_over(ball: Flight) -> None:
    """Too fast to fall: it crosses the hole, pulled towards its centre."""
    ball.happen("lip")
    _ahead, aside = along(ball.place, ball.velocity / abs(ball.velocity))
    turn = OVER_TURN * aside / HOLE  # a centre to the right lies where `aside` is to the left
    ball.meet("cup", abs(ball.velocity) * (1 - OVER_KEPT))
    ball.velocity *= OVER_KEPT * complex(cos(turn), -sin(turn))
    speed = abs(ball.velocity)
    ball.go(leaves(ball.place, ball.velocity / speed, HOLE) / speed)


def _fall_in(ball: Flight) -> None:
    """Down into the cup, between its walls."""
    if ball.distance >= DROPS:
        ball.velocity = -max(abs(ball.velocity), INTO) * ball.outwards
    ball.fall(CUP, CUP_WALL)
    ball.land("cup", 0.0, 0.0)
    ball.happen("holed")


def _die(ball: Flight) -> None:
    """It has left the green, or never reached it: down to the board and away, where nothing counts any more."""
    ball.happen("dead")
    if ball.distance < GREEN_EDGE.radius and ball.radial.real < LIP_OUT:
        ball.velocity += (LIP_OUT - ball.radial.real) * ball.outwards  # glances off the green's side
    ball.fall(0.0, GREEN_EDGE)
    ball.land("board", BOUNCE, BOUNCE_KEPT)
    while ball.vz >= ROLLS:
        ball.fall(0.0, GREEN_EDGE)
        ball.land("board", BOUNCE, BOUNCE_KEPT)
    ball.vz = 0.0
    ball.slide(LOSS, GREEN_EDGE)
