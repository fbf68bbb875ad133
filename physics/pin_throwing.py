"""Pin throwing: a bob on a thread is let go on the player's side and swings once, out and back, at the seven pins."""

from __future__ import annotations

from math import cos, inf, pi, radians, sin, sqrt
from typing import NamedTuple

from pymunk import Body, Circle, ShapeFilter

from physics import pins
from physics.pins import DEVICE, LOOK, LYING, STANDING, Alley
from physics.trace import Pose, Trace
from physics.world import AGAIN, NOTHING, G, Moving, tunnels, within

DT = 1 / 2000  # s
LENGTH = 250.0  # mm, of the thread from the pivot above the mast's foot to the bob's centre
CLEAR = 2.0  # mm; how high the bob hangs at rest
RADIUS, MASS = 12.0, 10.0
BOB_E, BOB_F = 0.6, 0.2  # the bob's own share: with a pin's e 0.36, f 0.06
MAST_RADIUS = 4.0
MAST_E, MAST_F = 0.5, 0.2  # with the bob's e 0.3, f 0.04
CENTRE = (0.0, 84.0)
PINS = (CENTRE, *((CENTRE[0] + 40 * cos(n * pi / 3), CENTRE[1] + 40 * sin(n * pi / 3)) for n in range(6)))
RACK = tuple((number, x, y) for number, (x, y) in enumerate(PINS))
STRIKE = 12.0  # mm above its underside the bob hits a pin
BEARING, OUT = (-150.0, -30.0), (60.0, 170.0)  # degrees counter-clockwise from +x, mm from the mast: the player's sector
SPEED = (50.0, 1200.0)
STEEPEST = radians(60.0)  # a thread that never swings out farther stays taut
SWING = 4.0  # s; then it is caught
SETTLING = 3.0  # s for the pins to settle after that

assert not tunnels(sqrt(2 * G * LENGTH * (1 - cos(STEEPEST))), DT, RADIUS, MAST_RADIUS)
