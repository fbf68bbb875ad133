"""The world of a shot: what it refuses, what it keeps, and that its shortcuts end where stepping would."""

from __future__ import annotations

import ast
from collections.abc import Callable
from math import cos, hypot, inf, nan, radians, sin
from pathlib import Path

import pytest
from pymunk import Arbiter, Circle, Segment

import physics
from physics import bowling, pin_throwing, shuffleboard
from physics.trace import FRAME, Contact, Happening, Pose, Trace
from physics.world import AGAIN, DT, STILL, G, Unphysical, World, ahead, slowed, tunnels, within

SOURCES = sorted(Path(physics.__file__).parent.glob("*.py"))
DRAG, TURN = 0.25 * G, 300.0


def disc(world: World, name: str, x: float, y: float, vx: float = 0.0, vy: float = 0.0) -> None:
    body = world.disc(name, x, y, 10, 1.5, e=0.9, f=0.3, drag=DRAG, turn=TURN)
    body.velocity = vx, vy


def world(limit: float = 4.0, record: bool = False) -> World:
    made = World(limit=limit, record=record)
    made.drag = DRAG
    return made


def seen(world: World) -> Callable[[], int]:
    """A watch that ends the shot when all is at rest."""
    return lambda: world.rests(world.look())


@pytest.mark.parametrize("value", [nan, inf, -inf, 199.9, 2000.1, -1])
def test_c39_a_number_no_table_could_have_is_refused_in_one_sentence(value: float) -> None:
    with pytest.raises(Unphysical, match=r"^speed is .*; it has to be a number from 200 to 2000\.$"):
        within("speed", value, 200, 2000)


def test_c39_the_ends_of_a_range_belong_to_it() -> None:
    assert within("speed", 200, 200, 2000) == 200
    assert within("speed", 2000, 200, 2000) == 2000


@pytest.mark.parametrize("x", [nan, inf, 1e5])
def test_c39_nothing_is_put_where_nothing_can_be(x: float) -> None:
    with pytest.raises(Unphysical):
        disc(world(), "chip 0", x, 0)


def test_c38_the_inequality_of_speed_step_and_thickness() -> None:
    assert tunnels(speed=1000, step=1 / 60, radius=10, half_wall=2)  # seen in pymunk: 7 of 20 pass
    assert not tunnels(speed=1000, step=1 / 1000, radius=10, half_wall=2)
    assert tunnels(speed=12, step=1, radius=22, half_wall=2)  # exactly half is too much


@pytest.mark.parametrize("angle", range(-12, 13, 2))
def test_c38_the_fastest_ball_does_not_pass_the_barrier(angle: int) -> None:
    trace = bowling.simulate(bowling.Layout(()), bowling.Shot(1, angle, bowling.SPEED[1]), record=True)
    farthest = max(trace.frames[1 :: len(Pose._fields)])
    assert farthest < bowling.LENGTH - bowling.RADIUS + bowling.SPEED[1] * DT


def test_c38_the_bob_at_its_fastest_does_not_pass_the_mast() -> None:
    for angle in range(80, 101):
        shot = pin_throwing.Shot(-90, 170, angle - 90 if angle >= 90 else angle + 270, 1200)
        trace = pin_throwing.simulate(pin_throwing.Layout(), shot, record=True)
        bob = zip(trace.frames[:: 6 * len(trace.bodies)], trace.frames[1 :: 6 * len(trace.bodies)], strict=True)
        assert min(hypot(x, y) for x, y in bob) > pin_throwing.MAST_RADIUS + pin_throwing.RADIUS - 1


def test_c42_what_is_removed_leaves_nothing_behind() -> None:
    table = world()
    for number in range(200):
        disc(table, f"chip {number}", 0, 0)
        table.remove(f"chip {number}")
    assert not table.space.bodies
    assert not table.space.shapes
    assert not table.space.constraints
    assert not table.bodies


def test_c42_the_space_holds_what_the_world_holds_after_a_removal() -> None:
    table = world()
    for number in range(3):
        disc(table, f"chip {number}", 30 * number, 0)
    table.remove("chip 1")
    assert list(table.bodies) == ["chip 0", "chip 2"]
    assert set(table.space.bodies) == set(table.bodies.values())
    assert len(table.space.shapes) == 2
    assert len(table.space.constraints) == 4


def test_c43_two_of_one_name_are_refused() -> None:
    table = world()
    disc(table, "chip 0", 0, 0)
    with pytest.raises(Unphysical, match="chip 0 is there twice"):
        disc(table, "chip 0", 100, 0)


def test_c43_a_fault_in_a_callback_is_raised_after_the_step() -> None:
    table = world()
    disc(table, "a", 0, 0, 500)
    disc(table, "b", 25, 0)

    def tell(_arbiter: Arbiter, a: str, b: str) -> None:
        raise ZeroDivisionError(f"{a} {b}")

    table.watch_contacts(tell)
    with pytest.raises(ZeroDivisionError, match="a b"):
        table.run(seen(table))


def test_c43_discs_that_touch_or_overlap_come_apart() -> None:
    table = world()
    disc(table, "a", 0, 0)
    disc(table, "b", 15, 0)
    table.advance(3000)
    assert table.bodies["b"].position.x - table.bodies["a"].position.x > 20 * 0.98


def test_c46_the_limit_ends_every_shot() -> None:
    table = World(limit=0.5, record=False)
    body = table.disc("ball", 0, 0, 8, 4, e=1, f=0)  # nothing slows it down
    body.velocity = 100, 0
    table.run(lambda: 7)
    trace = table.trace()
    assert not trace.settled
    assert trace.seconds == pytest.approx(0.5, abs=DT)


def test_c46_a_skip_is_no_way_around_the_limit() -> None:
    table = World(limit=0.5, record=False)

    def wait() -> int:
        table.skip(100)
        return AGAIN

    table.run(wait)
    assert not table.settled
    assert table.time == pytest.approx(0.5, abs=DT)


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.name)
def test_c48_nothing_is_put_to_sleep(source: Path) -> None:
    names = {node.attr for node in ast.walk(ast.parse(source.read_text())) if isinstance(node, ast.Attribute)}
    assert not {name for name in names if "sleep" in name}


def test_c48_the_engine_never_does_either() -> None:
    assert world().space.sleep_time_threshold == inf


def test_c50_slow_for_a_moment_is_not_at_rest() -> None:
    table = world()
    disc(table, "chip 0", 0, 0)
    assert table.rests(table.look()) == 0  # nothing moves: the calm passes at once
    assert table.time == pytest.approx(0.1)
    slow = world()
    disc(slow, "chip 0", 0, 0, STILL / 2)
    assert slow.rests(slow.look()) > 0
    slow.bodies["chip 0"].velocity = 10 * STILL, 0
    assert slow.rests(slow.look()) > 0
    slow.bodies["chip 0"].velocity = 0, 0
    assert slow.rests(slow.look()) == 0
    assert slow.time == pytest.approx(0.1)  # counted from the last time that it moved


@pytest.mark.parametrize("steps", [1, 7, 100, 407, 408, 409, 1000])
def test_coasting_ends_where_stepping_would(steps: int) -> None:
    stepped, coasted = world(), world()
    for table in (stepped, coasted):
        disc(table, "chip 0", 3, 4, 600, 800)
        table.bodies["chip 0"].angular_velocity = -20.0
    stepped.advance(steps)
    coasted.skip(steps, coasted._slide(coasted.bodies["chip 0"], DRAG, TURN))
    one, other = stepped.bodies["chip 0"], coasted.bodies["chip 0"]
    assert one.position == pytest.approx(other.position, abs=1e-9)
    assert one.velocity == pytest.approx(other.velocity, abs=1e-9)
    assert one.angle == pytest.approx(other.angle, abs=1e-9)
    assert one.angular_velocity == pytest.approx(other.angular_velocity, abs=1e-9)
    assert stepped.time == pytest.approx(coasted.time)


@pytest.mark.parametrize("aside", [0.0, 5.0, 15.0, 19.0, 19.9, 20.2, 30.0])
def test_coasting_stops_short_of_what_the_breadth_would_touch(aside: float) -> None:
    table = world()
    disc(table, "chip 0", 0, 0, 0, 1500)
    disc(table, "chip 1", aside, 300)
    assert table.coast("chip 0", 10_000, DRAG, TURN) == AGAIN
    y = table.bodies["chip 0"].position.y
    assert (y < 300) == (aside < 20.1)
    if aside < 20:
        touch = 300 - (20**2 - aside**2) ** 0.5
        assert touch - 0.05 - 1500 * DT < y < touch


def test_coasting_stops_short_of_a_wall() -> None:
    table = world()
    table.fixed("wall", Segment(table.space.static_body, (-100, 204), (100, 204), 4), e=0.5, f=0.1)
    disc(table, "chip 0", 0, 0, 0, 1500)
    assert table.coast("chip 0", 10_000, DRAG, TURN) == AGAIN
    assert 190 - 1.6 < table.bodies["chip 0"].position.y < 190
    assert 0 < table.coast("chip 0", 10_000, DRAG, TURN) <= 8  # so near it is left to Chipmunk


def test_a_straight_way_stays_within_a_range_so_long() -> None:
    assert ahead(10, 5, -50, 50) == 8
    assert ahead(10, -5, -50, 50) == 12
    assert ahead(10, 0, -50, 50) == inf
    assert ahead(60, 5, -50, 50) == 0


def test_what_loses_speed_in_steps_stops() -> None:
    assert slowed(10, 3, 2) == (17, 4)
    assert slowed(10, 3, 3) == (21, 1)
    assert slowed(10, 3, 4) == (22, 0)
    assert slowed(10, 3, 99) == (22, 0)


def test_frames_are_a_sixtieth_of_a_second_apart_also_while_coasting() -> None:
    trace = shuffleboard.simulate(shuffleboard.Layout(), shuffleboard.Shot(0, 0, 1000), record=True)
    frames = len(trace.frames) // len(Pose._fields)
    assert frames == int(trace.seconds / FRAME) + 1
    for number in range(int(0.4 / FRAME)):
        time = number * FRAME
        assert trace.pose(0, time).y == pytest.approx(10 + 1000 * time - DRAG * time * (time - DT) / 2, abs=0.01)


@pytest.mark.parametrize("angle", [-12, -3, 0, 7.77])
def test_what_is_recorded_changes_nothing(angle: float) -> None:
    layout = shuffleboard.Layout(((1, 0.0, 300.0), (2, 10.0, 350.0)))
    silent, recorded = (
        shuffleboard.simulate(layout, shuffleboard.Shot(0, angle, 1300), record=record) for record in (False, True)
    )
    assert silent == recorded._replace(frames=silent.frames, contacts=())
    assert not silent.frames
    assert not silent.contacts


def test_a_contact_tells_who_met_where_and_how_hard() -> None:
    table = world(record=True)
    disc(table, "a", 0, 0, 1000)
    disc(table, "b", 50, 0)
    table.watch_contacts()
    table.run(seen(table))
    (contact,) = table.trace().contacts
    assert isinstance(contact, Contact)
    assert {contact.a, contact.b} == {"a", "b"}
    assert contact.x == pytest.approx(40, abs=1.2)
    speed = (1000**2 - 2 * DRAG * 30) ** 0.5
    assert contact.impulse == pytest.approx(1.5 / 2 * (1 + 0.81) * speed, rel=0.01)


def test_a_pose_between_two_frames_lies_on_the_line_between_them() -> None:
    from array import array

    frames = array("d", [*Pose(0, 0), *Pose(5, 5), *Pose(10, 20, 2, 0.5), *Pose(5, 5)])
    trace = Trace(("a", "b"), frames, (), (Happening(0.1, "hop", "b"), Happening(0.2, "hop", "a")), {}, FRAME, True)
    assert trace.pose(0, FRAME / 2) == Pose(5, 10, 1, 0.25)
    assert trace.pose(0, -1) == Pose(0, 0)
    assert trace.pose(0, 99) == Pose(10, 20, 2, 0.5)
    assert trace.pose(1, FRAME / 3) == Pose(5, 5)
    assert trace.happened("hop") == ("b", "a")
    assert trace.happened("gone") == ()


def test_a_shape_with_no_drag_has_no_joints() -> None:
    table = world()
    body = table.disc("pin", 0, 0, 5, 3, e=0.5, f=0.5)
    assert not body.constraints
    assert isinstance(next(iter(body.shapes)), Circle)


@pytest.mark.parametrize("angle", [0, 30, 90, 200])
def test_a_disc_slides_alike_in_every_direction(angle: int) -> None:
    table = world()
    disc(table, "chip 0", 0, 0, 900 * cos(radians(angle)), 900 * sin(radians(angle)))
    table.run(seen(table))
    x, y = table.bodies["chip 0"].position
    assert hypot(x, y) - 900 * DT / 2 == pytest.approx(900**2 / (2 * DRAG), rel=1e-3)
