"""The world of one shot: a fresh space, things put into it in a fixed order, and steps until everything lies still."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable
from math import ceil, copysign, hypot, inf, isfinite, sqrt
from typing import NamedTuple

from pymunk import Arbiter, Body, Circle, Constraint, GearJoint, PivotJoint, Shape, ShapeFilter, Space

from physics.trace import FRAME, Contact, Happening, Pose, Rested, Trace

G = 9810.0  # mm/s2
DT = 1 / 1000  # s
ITERATIONS = 20
SLOP = 0.01  # mm that bodies may overlap
MARGIN = 0.05  # mm; nothing passes another so near unseen
STILL = 2.0  # mm/s; slower is at rest,
CALM = 0.1  # s, when it lasts so long
NEARLY = 8  # steps; nearer to something it is not worth while to jump
AGAIN = -1  # no steps, yet not the end
NOTHING = 1e-6  # mm/s; slower does not move at all


class Unphysical(ValueError):
    """A number no table of this world could have; the text says which, in one sentence."""


def within(name: str, value: float, least: float, most: float) -> float:
    """The value, when it is a finite number from `least` to `most`; raises Unphysical otherwise (C39)."""
    if not (isfinite(value) and least <= value <= most):
        raise Unphysical(f"{name} is {value}; it has to be a number from {least} to {most}.")
    return value


def tunnels(speed: float, step: float, radius: float, half_wall: float = 0.0) -> bool:
    """Whether a body of this speed (mm/s) could pass a wall unseen within one step (s): the inequality of C38."""
    return speed * step >= (radius + half_wall) / 2


class Moving(NamedTuple):
    """Position and velocity of a body at this moment, mm and mm/s."""

    x: float
    y: float
    vx: float
    vy: float

    @property
    def speed(self) -> float:
        return hypot(self.vx, self.vy)


class World:
    """Bodies in a fresh space, their names, and what has happened to them so far.

    A game builds its world, then calls `run` with a function that looks at everything now and then; between two looks
    only Chipmunk works.
    """

    def __init__(self, *, limit: float, record: bool, dt: float = DT) -> None:
        """`limit` in s ends every shot (C46); with `record` the trace has frames and contacts."""
        self.space = Space()
        self.space.iterations = ITERATIONS
        self.space.collision_slop = SLOP
        self.dt = dt
        self.time = 0.0
        self.limit = limit
        self.record = record
        self.bodies: dict[str, Body] = {}  # still on the table, in the order they were put there
        self.contacts: list[Contact] = []
        self.events: list[Happening] = []
        self.frames = array("d")
        self.settled = True
        self.poses: dict[str, Pose] = {}  # the last frame's of everything that ever was on the table
        self.stopped = False  # set it in a callback to look at the world after this step
        self.drag = 1.0  # mm/s2 by which the fastest body loses speed, at most
        self._order: list[str] = []  # all that ever moved, the order of the frames
        self._names: dict[Shape, str] = {}
        self._framed = 0  # frames so far
        self._still_since: float | None = None
        self._faults: list[Exception] = []

    # Building

    def disc(
        self,
        name: str,
        x: float,
        y: float,
        radius: float,
        mass: float,
        *,
        e: float,
        f: float,
        drag: float = 0.0,
        turn: float = 0.0,
        kind: int = 0,
    ) -> Body:
        """A round body; `e` and `f` are its share of the pair values; it loses `drag` (mm/s2) and `turn` (rad/s2)."""
        body = Body(mass, mass * radius * radius / 2)
        body.position = within(f"{name} x", x, -1e4, 1e4), within(f"{name} y", y, -1e4, 1e4)
        joints = self.friction(body, drag * mass, turn * body.moment) if drag else ()
        self.put(name, body, Circle(body, radius), *joints, e=e, f=f, kind=kind)
        return body

    def friction(self, body: Body, force: float, torque: float) -> tuple[Constraint, Constraint]:
        """Sliding friction on the board: a constant force and torque against any motion, in C."""
        slide, turn = (
            PivotJoint(self.space.static_body, body, (0, 0), (0, 0)),
            GearJoint(self.space.static_body, body, 0, 1),
        )
        slide.max_bias = turn.max_bias = 0.0  # never pulls back to where it was
        slide.max_force, turn.max_force = force, torque
        return slide, turn

    def put(self, name: str, body: Body, shape: Shape, *joints: Constraint, e: float, f: float, kind: int = 0) -> None:
        """A body with its shape and joints comes onto the table; `kind` is its collision type."""
        if name in self.bodies:
            raise Unphysical(f"{name} is there twice.")
        self.bodies[name] = body
        if name not in self._order:
            self._order.append(name)
        self.space.add(body, *joints)
        self.fixed(name, shape, e=e, f=f, kind=kind)

    def reshape(self, name: str, shape: Shape, *, e: float, f: float, kind: int = 0) -> None:
        """A body changes its shape, between two steps only; the new one belongs to it already."""
        for old in self.bodies[name].shapes - {shape}:
            del self._names[old]
            self.space.remove(old)
            old.body = None
        self.fixed(name, shape, e=e, f=f, kind=kind)

    def fixed(self, name: str, shape: Shape, *, e: float, f: float, kind: int = 0) -> None:
        """A shape of the static body, a wall or a post; or of a body that is on the table."""
        shape.elasticity, shape.friction, shape.collision_type = e, f, kind
        self._names[shape] = name
        self.space.add(shape)

    def remove(self, name: str) -> None:
        """Take a body with all its shapes and joints off the table, between two steps only (C40, C42)."""
        body = self.bodies.pop(name)
        for shape in body.shapes:
            del self._names[shape]
        self.space.remove(*body.constraints, *body.shapes, body)

    def happen(self, what: str, body: str) -> None:
        self.events.append(Happening(self.time, what, body))

    # Contacts

    def watch_contacts(self, tell: Callable[[Arbiter, str, str], object] | None = None) -> None:
        """Note contacts when recording; `tell` gets each solved one, with the names of the two, for what it must do."""
        if not (self.record or tell):
            return

        def solved(arbiter: Arbiter) -> None:
            a, b = (self._names[shape] for shape in arbiter.shapes)
            if self.record:
                self._note(arbiter, a, b)
            if tell:
                tell(arbiter, a, b)

        self.space.on_collision(None, None, post_solve=self.heard(solved))

    def watch_meetings(self, one: int, other: int, tell: Callable[[Arbiter, str, str], object]) -> None:
        """`tell` gets each touch of two collision types before it is solved, and may let the two pass each other."""

        def met(arbiter: Arbiter) -> None:
            a, b = arbiter.shapes
            tell(arbiter, self._names[a], self._names[b])

        self.space.on_collision(one, other, pre_solve=self.heard(met))

    def heard(self, tell: Callable[[Arbiter], object]) -> Callable[[Arbiter, Space, object], None]:
        """A callback for Chipmunk that keeps faults, which it would swallow, to raise them after the step (C43)."""

        def told(arbiter: Arbiter, _space: Space, _data: object) -> None:
            try:
                tell(arbiter)
            except Exception as fault:
                self._faults.append(fault)

        return told

    def _note(self, arbiter: Arbiter, a: str, b: str) -> None:
        if arbiter.is_first_contact and (points := arbiter.contact_point_set.points):
            place = points[0].point_a
            self.contacts.append(Contact(self.time, place.x, place.y, a, b, arbiter.total_impulse.length))

    # Running

    def look(self, names: Iterable[str] | None = None) -> dict[str, Moving]:
        """Where these or all are and how they move: some microseconds a body, so not at every step."""
        looked = {name: self.bodies[name] for name in (self.bodies if names is None else names)}
        return {name: Moving(*body.position, *body.velocity) for name, body in looked.items()}

    def unseen(self, distance: float, speed: float) -> int:
        """How many steps nothing of at most this speed (mm/s) needs for a distance (mm); at least 1."""
        return max(1, int(distance / (max(speed, STILL) * self.dt)))

    def rests(self, moving: dict[str, Moving]) -> int:
        """0 when all have been slower than STILL for CALM seconds, else the steps until it is worth looking again."""
        fastest = max((m.speed for m in moving.values()), default=0.0)
        if fastest >= STILL:
            self._still_since = None
            return max(1, int((fastest - STILL) / (self.drag * self.dt)))
        if self._still_since is None:
            self._still_since = self.time
        left = ceil((CALM - (self.time - self._still_since)) / self.dt - 0.5)
        if fastest < NOTHING:
            self.skip(max(0, left))
            return 0
        return max(0, min(left, 1 + int(fastest / (self.drag * self.dt))))

    def run(self, watch: Callable[[], int]) -> None:
        """Go on until `watch` says 0 or the limit is over.

        `watch` judges, may change the world, and says how many steps may pass until it must look again; AGAIN if it
        let time pass itself.
        """
        self._frame()
        while (steps := watch()) and self.settled:
            self.advance(steps)

    def advance(self, steps: int) -> None:
        """So many steps of the space, fewer when something has `stopped` it."""
        for _step in range(steps):
            self.space.step(self.dt)
            self.time += self.dt
            if self.record and self.time >= self._framed * FRAME:
                self._frame()
            if self.stopped:
                self.stopped = False
                break
            if self.time >= self.limit:
                self.settled = False
                break
        if self._faults:
            raise self._faults[0]

    def skip(self, steps: int, place: Callable[[int], object] = lambda _step: None) -> None:
        """Let steps pass without Chipmunk, which would change nothing but what `place(n)` does for the first n of them.

        Outcomes do not depend on where `place` is called in between, for the frames.
        """
        begun = self.time
        steps = min(steps, ceil((self.limit - begun) / self.dt))
        end = begun + steps * self.dt
        while self.record and (due := self._framed * FRAME) <= end:
            step = max(0, ceil((due - begun) / self.dt))
            self.time = begun + step * self.dt
            place(step)
            self._frame()
        self.time = end
        place(steps)
        self.settled = self.time < self.limit

    def coast(self, name: str, steps: int, drag: float, turn: float) -> int:
        """Many steps at once of a round body that moves alone, as long as it touches nothing.

        It loses `drag` mm/s2 and `turn` rad/s2. What is left to do of the steps, or AGAIN.
        """
        speed = self.bodies[name].velocity.length
        way = max(0.0, self._way(name, speed * self.dt * steps))
        early = speed + drag * self.dt / 2  # it moves before it is slowed down
        left = sqrt(max(0.0, early * early - 2 * drag * way))  # mm/s
        free = min(steps, int(2 * way / (early + left) / self.dt))
        if free < NEARLY:
            return min(steps, NEARLY)
        self.skip(free, self._slide(self.bodies[name], drag, turn))
        return AGAIN

    def _way(self, name: str, reach: float) -> float:
        """How far a round body can go straight on before it touches anything, mm; not looked farther than `reach`."""
        body = self.bodies[name]
        (shape,) = body.shapes
        assert isinstance(shape, Circle)
        place, radius = body.position, shape.radius
        if any(met.shape is not shape for met in self.space.point_query(place, radius + MARGIN, ShapeFilter())):
            return 0.0
        end = place + body.velocity.scale_to_length(reach)
        # Not Space.segment_query: that overlooks what only the breadth of the path would touch.
        path = (other.segment_query(place, end, radius) for other in self._names if other is not shape)
        return min((met.alpha * reach for met in path if met), default=reach) - MARGIN

    def _slide(self, body: Body, drag: float, turn: float) -> Callable[[int], None]:
        """What puts a sliding body where it is after so many steps, as Chipmunk's joints would do it."""
        (x, y), (vx, vy), angle, spin = body.position, body.velocity, body.angle, body.angular_velocity
        speed = hypot(vx, vy)

        def place(step: int) -> None:
            way, left = slowed(speed, drag * self.dt, step)
            body.position = x + vx / speed * way * self.dt, y + vy / speed * way * self.dt
            body.velocity = vx / speed * left, vy / speed * left
            way, left = slowed(abs(spin), turn * self.dt, step)
            body.angle = angle + copysign(way * self.dt, spin)
            body.angular_velocity = copysign(left, spin)

        return place

    def _frame(self) -> None:
        """Note where everything is, at the even time of the frame, not of the step."""
        if self.record:
            late = self.time - self._framed * FRAME
            for name, body in self.bodies.items():
                self.poses[name] = self.pose(name, body, late)
            for name in self._order:
                self.frames.extend(self.poses[name])
            self._framed += 1

    def pose(self, name: str, body: Body, late: float) -> Pose:
        """How a body looks, `late` seconds ago; games whose bodies do more than slide replace this."""
        (x, y), (vx, vy) = body.position, body.velocity
        return Pose(x - vx * late, y - vy * late, angle=body.angle)

    def trace(self, names: Iterable[str] | None = None) -> Trace:
        """The trace so far; `rest` holds these bodies, or all that are still there."""
        rest = {name: rested(self.bodies[name]) for name in (self.bodies if names is None else names)}
        return Trace(
            tuple(self._order), self.frames, tuple(self.contacts), tuple(self.events), rest, self.time, self.settled
        )


def ahead(at: float, speed: float, least: float, most: float) -> float:
    """How long something on a straight way stays within a range, s."""
    return inf if not speed else max(0.0, ((most if speed > 0 else least) - at) / speed)


def slowed(speed: float, loss: float, steps: int) -> tuple[float, float]:
    """The sum of the speeds of so many steps, and the speed after them, of something that loses so much in each."""
    moving = min(steps, int(speed / loss))  # steps that take away the whole loss
    way = moving * speed - loss * moving * (moving - 1) / 2
    left = speed - loss * moving
    return (way, left) if moving == steps else (way + left, 0.0)


def rested(body: Body) -> Rested:
    """Where a body lies, rounded as it will be remembered."""
    x, y = body.position
    return Rested(round(x, 1) + 0.0, round(y, 1) + 0.0, body.angle)
