"""How the balls of Pool Billiards slide, roll, meet and fall: laws with their tolerances, and what breaks tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations, pairwise, permutations
from math import asin, atan2, cos, degrees, hypot, inf, nan, pi, radians, sin, sqrt
from pathlib import Path
from random import Random

import pytest

from arcade.rules import pool as rules
from physics import pool
from physics.pool import Ball, Layout, Shot, Table, clearance, cushions, fallen, next_step, preview, simulate
from physics.trace import Pose, Trace
from physics.world import Unphysical

rule = pytest.mark.rule
BALL = 2 * pool.RADIUS


def alone(x: float = 70.0, y: float = 60.0) -> Layout:
    return Layout((("white", x, y),))


def straight(speed: float, height: float = 0.0) -> Ball:
    return Ball(70, 60, 0, speed, 0, speed * height)


class Watched(Table):
    """A table that remembers each step of Chipmunk: the balls before it and their velocities when it had met them."""

    def __init__(self, balls: Mapping[str, Ball], *, record: bool = False) -> None:
        super().__init__(balls, record=record)
        self.before: Mapping[str, Ball] = {}
        self.after: dict[str, tuple[float, float]] = {}
        self.spins: dict[str, float] = {}

    def _step(self, seconds: float) -> None:
        self.before, bodies = self.balls, dict(self.bodies)
        super()._step(seconds)
        self.after = {name: tuple(body.velocity / seconds) for name, body in bodies.items()}
        self.spins = {name: body.angular_velocity / seconds for name, body in bodies.items()}


def touched(balls: dict[str, Ball], e: float | None = None, f: float | None = None) -> Watched:
    """The table after the first step in which anything meets; with another e and f."""
    table = Watched(balls)
    for shape in table.space.shapes if e is not None else ():
        shape.elasticity, shape.friction = e, f
    while table.watch():
        for name, velocity in table.after.items():
            ball = table.before[name]
            if velocity != pytest.approx((ball.vx, ball.vy), rel=1e-9, abs=1e-9):
                return table
    raise AssertionError("nothing meets")


def energy(speeds: Iterable[tuple[float, float]]) -> float:
    return sum(x * x + y * y for x, y in speeds)


def heading(x: float, y: float) -> float:
    return degrees(atan2(x, y))


def poses(trace: Trace, body: str) -> list[Pose]:
    width = len(Pose._fields)
    begin = width * trace.bodies.index(body)
    return [
        Pose(*trace.frames[start : start + width])
        for start in range(begin, len(trace.frames), width * len(trace.bodies))
    ]


def anywhere(dice: Random) -> Shot:
    return Shot(dice.uniform(0, 360), dice.uniform(*pool.SPEED), dice.uniform(-0.5, 0.5))


def on_the_table(balls: Iterable[Ball]) -> bool:
    """Whether none is where no ball can be: outside, or deep in a cushion."""
    return all(not fallen(ball.x, ball.y) and pool.room(ball.x, ball.y) > -0.2 for ball in balls)


# The laws


@pytest.mark.parametrize("speed", [150, 300, 380])
def test_a_ball_slides_then_rolls(speed: float) -> None:
    expected = 12 * speed**2 / (49 * 0.20 * 9810) + (5 * speed / 7) ** 2 / (2 * 0.04 * 9810)
    trace = simulate(alone(), Shot(0, speed))
    assert trace.rest["white"].y - 60 == pytest.approx(expected, rel=0.003, abs=0.06)
    assert trace.rest["white"].x == 70


def test_slide_then_roll_is_69_74_at_300() -> None:
    assert Ball(0, 0, 0, 300).after(9).y == pytest.approx(69.74, rel=0.003)


def test_a_ball_in_one_leap_is_where_many_small_ones_bring_it() -> None:
    leap = Ball(0, 0, 700, 100, -200, 350, spin=20)
    small = leap
    for _step in range(2000):
        small = small.after(0.001)
    assert small == pytest.approx(leap.after(2), rel=1e-9)


def test_a_slide_follows_the_step_by_step_law_of_the_catalogue() -> None:
    dt, a_s, a_r = 1e-5, 0.20 * 9810, 0.04 * 9810
    v, q, x = 500.0, -250.0, 0.0
    for _step in range(60000):
        x += v * dt
        slip = v - q
        if abs(slip) > 3.5 * a_s * dt:
            v, q = v - a_s * dt, q + 2.5 * a_s * dt
        else:
            v = q = (5 * v + 2 * q) / 7
            v = q = max(v - a_r * dt, 0)
    later = Ball(0, 0, 500, 0, -250, 0).after(0.6)
    assert (later.x, later.vx, later.qx) == pytest.approx((x, v, q), rel=1e-4)


def test_spin_about_the_vertical_loses_50_a_second() -> None:
    assert Ball(0, 0, 500, spin=-30).after(0.2).spin == pytest.approx(-20)
    assert Ball(0, 0, 500, spin=-30).after(0.2).angle == pytest.approx(-5)
    assert Ball(0, 0, 500, spin=-30).after(0.9).spin == 0


@pytest.mark.parametrize("speed", [150, 700, 1500])
def test_head_on_the_struck_ball_takes_97_percent(speed: float) -> None:
    table = touched({"white": straight(speed), "red": Ball(70, 90)})
    v = table.before["white"].vy
    assert table.after["white"][1] == pytest.approx(0.03 * v, rel=1e-6)
    assert table.after["red"][1] == pytest.approx(0.97 * v, rel=1e-6)


@pytest.mark.parametrize("offset", [-14, -8, 1, 5, 12])
def test_momentum_is_kept(offset: float) -> None:
    table = touched({"white": straight(1200), "red": Ball(70 + offset, 100)})
    for axis, had in enumerate((table.before["white"].vx, table.before["white"].vy)):
        assert sum(velocity[axis] for velocity in table.after.values()) == pytest.approx(had, rel=1e-9, abs=1e-9)


def test_a_glancing_hit_rubs_and_turns_both_balls() -> None:
    table = touched({"white": straight(900), "red": Ball(78, 100)})
    nx, ny = (table.bodies["red"].position - table.bodies["white"].position).normalized()
    v, (ax, ay) = table.before["white"].vy, table.after["white"]
    normal, lost = v * ny, -v * nx - (ax * ny - ay * nx)
    assert abs(lost) == pytest.approx(0.05 * 1.94 / 2 * normal, rel=1e-3)
    assert abs(table.spins["white"]) == pytest.approx(abs(lost) * 2 / pool.RADIUS, rel=1e-3)
    assert table.spins["white"] == pytest.approx(table.spins["red"], rel=1e-6)


@pytest.mark.parametrize("offset", [-15, -11, -3, 4, 8, 13])
def test_without_loss_the_two_part_at_a_right_angle(offset: float) -> None:
    table = touched({"white": straight(900), "red": Ball(70 + offset, 100)}, e=1, f=0)
    white, red = table.after.values()
    assert abs(heading(*white) - heading(*red)) == pytest.approx(90, abs=0.01)
    assert energy([white, red]) == pytest.approx(table.before["white"].speed ** 2, rel=1e-9)


@pytest.mark.parametrize("speed", [150, 600, 1100, 1500])
def test_the_object_ball_goes_where_the_ghost_ball_points(speed: float) -> None:
    for tenth in range(-150, 151):
        offset, gap = tenth / 10, 20 + tenth % 7 / 50
        table = touched({"white": straight(speed), "red": Ball(70 + offset, 60 + gap)}, e=0.94, f=0)
        expected = degrees(asin(offset / BALL))
        assert heading(*table.after["red"]) == pytest.approx(expected, abs=1)


@pytest.mark.parametrize(("vx", "vy"), [(-1000, 0), (-900, 300), (-60, 700), (-3, 200)])
def test_a_cushion_takes_its_share(vx: float, vy: float) -> None:
    table = touched({"white": Ball(8 - vx / 250, 60, vx, vy, vx, vy)})
    ball, (ax, ay) = table.before["white"], table.after["white"]
    assert ax == pytest.approx(-0.75 * ball.vx, rel=1e-3)
    assert ball.vy - ay == pytest.approx(min(0.03 * 1.75 * -ball.vx, ball.vy / 3), rel=1e-3)


def test_energy_never_grows_in_a_step() -> None:
    dice = Random(9)
    for _shot in range(60):
        table = Watched(pool.struck(Layout(), anywhere(dice)))
        while table.watch():
            had = energy((ball.vx, ball.vy) for ball in table.before.values())
            assert energy(table.after.values()) <= had * (1 + 1e-9) + 1e-9


def test_leaps_end_before_anything_touches() -> None:
    """All stepped by Chipmunk, nothing leapt: the same balls meet in the same order while it can be foretold."""

    class Stepped(Table):
        def _leap(self, seconds: float) -> None:
            self._step(min(seconds, 2e-4))

    dice = Random(4)
    for _shot in range(4):
        struck = pool.struck(Layout(), anywhere(dice))
        met = []
        for kind in (Table, Stepped):
            table = kind(struck, record=True)
            table.run(table.watch)
            met.append([({hit.a, hit.b}, hit.time) for hit in table.contacts[:3] if hit.time < 0.4])
        assert [names for names, _time in met[0]] == [names for names, _time in met[1]]
        assert [time for _names, time in met[0]] == pytest.approx([time for _names, time in met[1]], abs=0.003)


@pytest.mark.parametrize("speed", [160, 500, 1300])
def test_two_that_touch_for_several_steps_are_not_struck_again(speed: float) -> None:
    """Steps of other lengths follow; the three balls keep what the first of them gave (e of the pair is 0.94)."""
    table = Watched({"white": straight(speed), "red": Ball(70, 90), "blue": Ball(70, 106)})
    while table.watch() and not table.balls["red"].moves:
        pass
    for _step in range(20):
        table.watch()
        speeds = [ball.vy for ball in table.balls.values()]
        assert sum(speeds) <= speed
        assert max(speeds) < 0.98 * speed


# Follow and draw


def resting(height: float) -> float:
    """How far behind (-) or before the place where it hit a ball full, white comes to rest."""
    layout = Layout((("white", 70, 100), ("red", 70, 130)))
    return simulate(layout, Shot(0, 1200, height)).rest["white"].y - 114


def test_follow_and_draw() -> None:
    assert resting(0.5) > 10
    assert resting(-0.5) < -10
    assert resting(-0.5) < resting(-0.2) < resting(0.2) < resting(0.5)


def test_rolled_way_is_the_way_of_a_rolling_ball_and_shorter_while_it_slides() -> None:
    rolled = poses(simulate(alone(), Shot(0, 300), record=True), "white")
    assert rolled[0].v == 0
    assert rolled[5].v < rolled[5].y - rolled[0].y
    assert rolled[-1].v - rolled[-9].v == pytest.approx(rolled[-1].y - rolled[-9].y)
    drawn = poses(simulate(alone(), Shot(0, 300, -0.5), record=True), "white")
    assert min(pose.v for pose in drawn) < -1  # it turns backwards at first


# Pockets and cushions


@rule("GG-02", "GG-R41", "GG-R35")
@pytest.mark.parametrize("pocket", pool.POCKETS)
def test_a_ball_falls_into_each_of_six_pockets(pocket: tuple[float, float]) -> None:
    start = 70, min(max(pocket[1], 70), 210)  # straight at the middle ones, at 45 degrees into the corners
    angle = heading(pocket[0] - start[0], pocket[1] - start[1])
    trace = simulate(alone(*start), Shot(angle % 360, 700))
    assert trace.happened("pocketed") == ("white",)
    assert trace.rest == {}
    assert trace.settled


@rule("GG-R41")
def test_a_ball_hangs_until_its_centre_is_in_the_pocket() -> None:
    assert not fallen(7.01, 140)
    assert fallen(6.99, 140)
    hanging = Layout((("white", 70, 140), ("red", 8.5, 140)))
    trace = simulate(hanging, Shot(0, 150))
    assert "red" in trace.rest
    trace = simulate(hanging, Shot(270, 300))
    assert trace.happened("pocketed")[0] == "red"


@rule("GG-R43")
def test_c40_two_balls_fall_into_one_pocket_in_one_shot() -> None:
    layout = Layout((("white", 70, 140), ("red", 26, 140), ("blue", 10, 140)))
    trace = simulate(layout, Shot(270, 1200, 0.5))
    assert trace.happened("pocketed") == ("blue", "red")
    assert trace.rest.keys() == {"white"}


@rule("GG-R43")
def test_a_ball_falls_off_a_cushion() -> None:
    layout = Layout((("white", 70, 170), ("red", 70, 120)))
    trace = simulate(layout, Shot(180, 1100, -0.5), record=True)
    assert [{hit.a, hit.b} for hit in trace.contacts[:2]] == [{"white", "red"}, {"red", "cushion"}]
    banked = Layout((("white", 60, 100), ("red", 71, 121)))
    falls = [simulate(banked, Shot(angle / 4, 900, -0.3), record=True) for angle in range(-40, 200)]
    assert any(
        trace.happened("pocketed") == ("red",) and {"red", "cushion"} in [{hit.a, hit.b} for hit in trace.contacts]
        for trace in falls
    )


def test_a_ball_can_rattle_between_the_noses_of_a_pocket() -> None:
    rattled = 0
    for tenth in range(-40, 41):
        hits = simulate(alone(70, 70), Shot(225 + tenth / 10, 700), record=True).contacts
        near = [hit for hit in hits if hit.time < 0.4 and hypot(hit.x, hit.y) < 25]
        rattled += len({hit.x > hit.y for hit in near}) == 2  # one nose, then the other
    assert rattled > 3


def test_the_cushions_leave_six_mouths_of_14_mm_from_their_middle() -> None:
    lines = list(cushions())
    assert len(lines) == 6
    for x, y in (
        (0, 14),
        (0, 126),
        (0, 154),
        (0, 266),
        (140, 14),
        (140, 266),
        (14, 0),
        (126, 0),
        (14, 280),
        (126, 280),
    ):
        gaps = [min(hypot(x - px, y - py) for px, py in line) for line in lines]
        assert min(gaps) == pytest.approx(pool.NOSE)


def aimed_at(x: float, y: float, start: tuple[float, float]) -> Shot:
    return Shot(heading(x - start[0], y - start[1]) % 360, pool.SPEED[1])


EDGES = {
    "left": ((0, 14), (0, 126)),
    "right far": ((140, 154), (140, 266)),
    "near": ((14, 0), (126, 0)),
    "far": ((14, 280), (126, 280)),
    "corner": ((14, 0), (0, 14)),
    "far corner": ((126, 280), (140, 266)),
    "middle": ((0, 126), (0, 154)),
    "jaw": ((0, 120), (0, 132)),
}


@pytest.mark.parametrize("edge", EDGES)
def test_c38_at_full_power_nothing_gets_through(edge: str) -> None:
    """500 shots at each cushion, corner, mouth and jaw from any place; looked at after every step."""
    (ax, ay), (bx, by) = EDGES[edge]
    dice = Random(edge)
    for number in range(500):
        start = dice.uniform(20, 120), dice.uniform(20, 260)
        goal = ax + (bx - ax) * number / 499, ay + (by - ay) * number / 499
        table = Table(pool.struck(alone(*start), aimed_at(*goal, start)), record=False)
        while table.watch() and table.time < 0.5:
            assert on_the_table(table.balls.values())


def test_c38_the_inequality_holds_for_the_fastest_ball() -> None:
    step = next_step([], pool.SPEED[1])
    assert pool.SPEED[1] * step <= 0.3
    assert pool.SPEED[1] * step < (pool.RADIUS + pool.NOSE) / 2


@pytest.mark.parametrize(("speed", "parts"), [(1, 1), (300, 1), (301, 2), (1500, 5), (9000, 8)])
def test_a_step_has_the_parts_of_the_catalogue_and_ends_just_after_a_touch(speed: float, parts: int) -> None:
    assert next_step([], speed) == pytest.approx(0.001 / parts)
    assert next_step([(0.01, 1000.0), (5.0, 900.0)], speed) * 1000 == pytest.approx(0.05, abs=0.001)


# What breaks tables


@pytest.mark.parametrize(
    "shot",
    [(nan, 500, 0), (0, inf, 0), (0, 1e400, 0), (0, -1, 0), (0, 0, 0), (0, 1501, 0), (0, 500, 0.51), (361, 500, 0)],
)
def test_c39_a_shot_no_hand_could_make_is_refused(shot: tuple[float, float, float]) -> None:
    with pytest.raises(Unphysical, match=r"\.$"):
        simulate(Layout(), Shot(*shot))
    with pytest.raises(Unphysical):
        preview(Layout(), Shot(*shot))


@pytest.mark.parametrize(
    "balls",
    [
        (("white", nan, 60.0),),
        (("white", 70.0, 300.0),),
        (("white", 2.0, 60.0),),
        (("white", 3.0, 3.0),),
        (("red", 70.0, 60.0),),
        (("white", 70.0, 60.0), ("white", 70.0, 90.0)),
        (("white", 70.0, 60.0), ("black", 70.0, 90.0)),
        (("white", 70.0, 60.0), ("red", 70.0, 60.0)),
        (("white", 70.0, 60.0), ("red", 70.0, 75.0)),
    ],
)
def test_c39_c43_a_table_that_cannot_be_is_refused(balls: tuple[tuple[str, float, float], ...]) -> None:
    with pytest.raises(Unphysical, match=r"\.$"):
        simulate(Layout(balls), Shot(0, 500))


def test_c40_two_balls_fall_in_the_same_step_each_once() -> None:
    for white, red in (("white", "red"), ("red", "white")):
        balls = {white: Ball(50, 140, -600, 0, -600), red: Ball(90, 140, 600, 0, 600)}
        table = Table(balls, record=True)
        table.run(table.watch)
        trace = table.trace()
        assert sorted(trace.happened("pocketed")) == ["red", "white"]
        assert len({event.time for event in trace.events}) == 1
        assert trace.rest == {}


def test_c40_the_order_in_a_layout_does_not_matter() -> None:
    shot = Shot(1.5, 1400, 0.2)
    assert len({repr(simulate(Layout(balls), shot)[3:6]) for balls in permutations(pool.START)}) == 1


def test_c42_what_falls_takes_its_shape_along() -> None:
    dice = Random(7)
    fell = 0
    for _shot in range(200):
        table = Table(pool.struck(Layout(), anywhere(dice)), record=False)
        table.run(table.watch)
        fell += len(table.events)
        assert len(table.space.bodies) == len(table.bodies) == len(table.balls)
        assert len(table.space.shapes) == len(table.bodies) + 6
        assert not table.space.constraints
        assert len(table.events) + len(table.bodies) == 4
    assert fell >= 5


def test_c43_a_rack_without_gaps_parts_and_never_overlaps_much() -> None:
    side = BALL * sqrt(3) / 2
    rack = Layout((("white", 70, 60), ("red", 70, 150), ("yellow", 62, 150 + side), ("blue", 78, 150 + side)))
    dice = Random(3)
    for _break in range(100):
        shot = Shot(dice.uniform(-8, 8), dice.uniform(300, 1500))
        table = Table(pool.struck(rack, shot), record=False)
        while table.watch():
            for one, other in combinations(table.balls.values(), 2):
                assert hypot(one.x - other.x, one.y - other.y) > BALL - 0.02 * pool.RADIUS
        for one, other in combinations(table.balls.values(), 2):
            assert hypot(one.x - other.x, one.y - other.y) > BALL - 0.011


def test_c43_rounded_places_that_overlap_a_little_are_parted() -> None:
    laid = pool.laid(Layout((("white", 70, 60), ("red", 70, 75.9))))
    assert laid["red"].y - laid["white"].y == pytest.approx(BALL)


def test_c46_none_ends_by_the_limit_and_a_ball_that_spins_in_a_mouth_comes_to_rest() -> None:
    table = Table({"white": Ball(5.5, 10.5, 0, 0, -300, 250)}, record=False)
    table.run(table.watch)
    assert table.settled
    assert table.time < 2


def test_c46_the_limit_stops_everything_where_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "LIMIT", 0.25)
    trace = simulate(Layout(), Shot(3, 900), record=True)
    assert not trace.settled
    assert trace.seconds == pytest.approx(0.25, abs=0.001)
    assert len(trace.rest) == 4


def test_c48_no_engine_sleeps() -> None:
    assert "sleep" not in Path(pool.__file__).read_text(encoding="utf-8")
    assert Table(pool.laid(Layout()), record=False).space.sleep_time_threshold == inf


def test_c50_a_drawn_ball_is_not_at_rest_where_it_turns_back() -> None:
    frames = poses(simulate(Layout((("white", 70, 100), ("red", 70, 130))), Shot(0, 1200, -0.5), record=True), "white")
    assert max(pose.y for pose in frames) > frames[-1].y + 10


def test_c51_recorded_or_not_the_outcome_is_the_same_bit_for_bit() -> None:
    dice = Random(11)
    for shot in (anywhere(dice) for _shot in range(60)):
        silent, recorded = simulate(Layout(), shot), simulate(Layout(), shot, record=True)
        assert silent[3:] == recorded[3:]
        assert not silent.contacts
        assert not silent.frames


# The trace and the aim line


def test_frames_show_every_ball_in_a_fixed_order_and_keep_what_fell_where_it_fell() -> None:
    trace = simulate(alone(70, 140), Shot(270, 700), record=True)
    last = poses(trace, "white")[-1]
    assert fallen(last.x, last.y)
    trace = simulate(Layout(tuple(reversed(pool.START))), Shot(3, 900), record=True)
    assert trace.bodies == pool.NAMES
    assert [poses(trace, name)[0][:2] for name, _x, _y in pool.START] == [(x, y) for _name, x, y in pool.START]
    for name, rest in trace.rest.items():
        assert poses(trace, name)[-1][:2] == pytest.approx((rest.x, rest.y), abs=0.051)


def test_contacts_name_balls_and_cushions_with_their_impulse() -> None:
    trace = simulate(Layout((("white", 70, 60), ("red", 70, 230))), Shot(0, 1000), record=True)
    first = trace.contacts[0]
    assert {first.a, first.b} == {"white", "red"}
    assert (first.x, first.y) == pytest.approx((70, 222), abs=0.3)
    assert 1000 < first.impulse < 0.97 * pool.MASS * 1000
    assert {*trace.contacts[1][3:5]} == {"red", "cushion"}


def test_a_path_in_the_frames_never_jumps() -> None:
    trace = simulate(Layout(), Shot(2, 1500, 0.3), record=True)
    for name in pool.NAMES:
        frames = poses(trace, name)
        steps = [hypot(b.x - a.x, b.y - a.y) for a, b in pairwise(frames)]
        assert max(steps) <= 1500 / 60 + 0.5


def test_the_aim_line_ends_where_white_first_touches() -> None:
    dice = Random(5)
    for _shot in range(200):
        shot = anywhere(dice)
        line = preview(Layout(), shot)
        trace = simulate(Layout(), shot, record=True)
        assert line[0] == (70, 60)
        x, y = line[-1]
        gap = clearance(Ball(x, y), [Ball(*spot) for _name, *spot in pool.START[1:]])
        if trace.contacts and not (trace.events and trace.events[0].time < trace.contacts[0].time):
            hit = trace.contacts[0]
            assert hypot(hit.x - x, hit.y - y) == pytest.approx(pool.RADIUS, abs=0.3)
        if trace.contacts or trace.events:
            assert abs(gap) < 0.03


def test_the_aim_line_of_a_ball_that_leaves_a_nose_or_a_ball_goes_on() -> None:
    frozen = Layout((("white", 70, 100), ("red", 70, 84)))
    assert len(preview(frozen, Shot(0, 500))) > 5
    assert len(preview(frozen, Shot(180, 500))) == 1
    x, y = -pool.NOSE + 12.001 * cos(pi / 9), 126 + 12.001 * sin(pi / 9)
    assert len(preview(alone(x, y), Shot(80, 500))) > 5


def test_the_rules_lay_the_table_of_this_module() -> None:
    assert tuple((name, x / 10, y / 10) for name, (x, y) in rules.SPOTS.items()) == pool.START
    assert tuple(speed / 10 for speed in (rules.SPEEDS[0], rules.SPEEDS[-1])) == pool.SPEED
    assert rules.HEIGHTS[-1] / 100 == pool.HEIGHT == -rules.HEIGHTS[0] / 100
    layout, shot = rules.GAME.aimed(rules.GAME.fresh(), rules.Strike(35999, 15000, -50))
    assert len(simulate(layout, shot).rest) + len(simulate(layout, shot).events) == 4


def test_a_shot_is_as_many_degrees_to_the_right_of_ahead() -> None:
    for angle in (0, 30, 90, 200, 350):
        x, y = preview(alone(70, 140), Shot(angle, 400))[2]
        assert (x - 70, y - 140) == pytest.approx(
            tuple(hypot(x - 70, y - 140) * part for part in (sin(radians(angle)), cos(radians(angle))))
        )
