"""Ring toss: a ring is thrown from behind the line; it falls over the post, strikes its tip, or misses."""

from __future__ import annotations

from contextlib import suppress
from math import cos, exp, pi, radians, sin
from typing import NamedTuple

from physics.flight import Flight, TimeUp, Wall
from physics.trace import Pose, Trace
from physics.world import DT, G, within

POST_RADIUS, TIP = 4.0, 70.0  # mm; the post stands at (0, 0)
INNER, OUTER, THICKNESS = 22.0, 27.0, 5.0  # mm; the ring's plane lies its thickness above the board
MASS = 3.0
LINE, HEIGHT = -320.0, 60.0  # mm; where it is let go (GG-R52)
ELEVATION = radians(50.0)
SIDEWAYS = 60.0  # mm
ANGLE = 15.0  # degrees to either side
SPEED = (1400.0, 2300.0)
LIMIT = 3.0  # s

CLEAR = INNER - POST_RADIUS  # mm from the post's axis within which the ring falls over it freely
RIM_IN = 20.5  # mm within which a ring on its way to the post slips over it
RIM = OUTER + POST_RADIUS  # mm within which its rim strikes the tip
RIM_BACK, RIM_KEPT, RIM_UP = (
    0.35,
    0.6,
    0.3,
)  # speed towards or from the post comes back, all is kept, falling comes back
POST_E = 0.3
HOP = G * DT / 2  # mm/s; a rebound that would last less than a step is none,
SLIPS = 150.0  # mm/s; the ring then slips off the tip to the outside
GRIP = 0.6  # of the speed along the post that its inside keeps at each touch
BOARD_KEPT, BOARD_LOSS = 0.5, 0.35 * G  # of its speed on landing; mm/s2 while it slides

SPIN = 5.0  # rad/s about the upright, in the air
TILTS = {"thrown": 0.08, "rim": 0.35, "landed": 0.2}  # rad by which it leans after each
WOBBLE = 40.0  # rad/s at which the lean goes round,
FADING = 0.25  # s in which it fades to a third
SETTLING = 0.45  # s from the board to rest

AROUND = Wall("post", CLEAR, True, POST_E, GRIP)
OUTSIDE = Wall("post", RIM, False, POST_E, 1.0)


class Layout(NamedTuple):
    """The table is always the same: earlier rings do not disturb (GG-R53)."""


class Shot(NamedTuple):
    """Where behind the line it is let go, mm to the right; degrees clockwise from straight ahead; mm/s."""

    x: float
    angle: float
    speed: float


def simulate(layout: Layout, shot: Shot, record: bool = False) -> Trace:
    """One throw until the ring lies; events "rim in", "rim out", and "over" or "miss" at the end. GG-57 to GG-59."""
    layout, shot = Layout(*layout), Shot(*shot)
    x = within("x", shot.x, -SIDEWAYS, SIDEWAYS)
    angle = radians(within("angle", shot.angle, -ANGLE, ANGLE))
    speed = within("speed", shot.speed, *SPEED)
    velocity = speed * cos(ELEVATION) * complex(sin(angle), cos(angle))
    ring = _Ring(complex(x, LINE), velocity, speed * sin(ELEVATION), record)
    settled = False
    with suppress(TimeUp):
        ring.throw()
        settled = True
    return ring.trace(True, settled, ring.pose)


class _Ring(Flight):
    """The ring under way, with its lean."""

    def __init__(self, place: complex, velocity: complex, vz: float, record: bool) -> None:
        super().__init__("ring", place, HEIGHT, velocity, vz, mass=MASS, limit=LIMIT, record=record)
        self.leans = [(0.0, TILTS["thrown"])]  # since when, rad
        self.landed = LIMIT  # s

    def throw(self) -> None:
        """Through the air to the tip, as often as it hops there, and down around the post or outside."""
        self.drop(TIP)
        while CLEAR < self.distance < RIM:
            if self.distance < RIM_IN and self.radial.real < 0:
                self._slip_in()
                break
            if not self._bounce():
                break
            self.drop(TIP)
        over = self.distance < RIM_IN
        post = AROUND if over else OUTSIDE
        self.fall(0.0, post)
        self._settle(post)
        self.happen("over" if over else "miss")

    def _slip_in(self) -> None:
        """The rim strikes the tip on the way in: the ring goes on towards the post's axis, and falls over it."""
        self.happen("rim in")
        self._rim(abs(self.velocity))
        self.velocity = min(self.radial.real, -SLIPS) * self.outwards

    def _bounce(self) -> bool:
        """The rim strikes the tip and the ring flies on; False when it only slips off to the outside."""
        self.happen("rim out")
        self._rim(self.vz * (1 + RIM_UP))
        radial = self.radial
        self.velocity = RIM_KEPT * complex(-RIM_BACK * radial.real, radial.imag) * self.outwards
        self.vz *= -RIM_UP
        if self.vz >= HOP:
            return True
        self.vz = 0.0
        self.velocity = SLIPS * self.outwards
        self.go((RIM - self.distance) / SLIPS)
        return False

    def _rim(self, change: float) -> None:
        self.meet("post", change)
        self.leans.append((self.time, TILTS["rim"]))

    def _settle(self, post: Wall) -> None:
        """From the board to rest: it slides a little while its lean goes round and dies away."""
        self.landed = self.time
        self.leans.append((self.time, TILTS["landed"]))
        self.land("board", 0.0, BOARD_KEPT)
        self.slide(BOARD_LOSS, post)
        self.go(max(0.0, self.landed + SETTLING - self.time))

    def pose(self, time: float, place: complex, z: float) -> Pose:
        """How it looks: `u` is how far it leans (rad), `v` towards where (rad, counter-clockwise from +x)."""
        since, lean = next((since, lean) for since, lean in reversed(self.leans) if since <= time)
        lean *= exp((since - time) / FADING)
        if time > self.landed:
            lean *= max(0.0, 1 - (time - self.landed) / SETTLING)
        lowest = THICKNESS + OUTER * sin(lean)
        turned = SPIN * min(time, self.landed)
        return Pose(place.real, place.imag, max(z, lowest), turned, lean, WOBBLE * time % (2 * pi))
