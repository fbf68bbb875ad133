"""Bowling and pin throwing: how pins tilt, topple and fell each other, the ball's lane and the bob's thread."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import atan2, cos, degrees, exp, hypot, inf, isfinite, nan, pi, radians, sin, sqrt
from random import Random
from types import ModuleType
from typing import Any

import pytest

from arcade.rules import bowling as bowling_rules
from arcade.rules import pin_throwing as pin_throwing_rules
from physics import bowling, pin_throwing, pins
from physics.pin_throwing import DT, LENGTH, Pendulum, flown, taut
from physics.pins import CRITICAL, FALL, INERTIA, PinTable, domino
from physics.trace import Pose, Trace
from physics.world import G, Unphysical

rule = pytest.mark.rule


def flick(angle: float = 0.0, speed: float = 1400.0, spot: int = 1, layout: Any = None, record: bool = False) -> Trace:
    return bowling.simulate(layout or bowling.Layout(), bowling.Shot(spot, angle, speed), record)


def alone(x: float, y: float) -> bowling.Layout:
    return bowling.Layout(((0, x, y),))


def table(*places: tuple[float, float]) -> PinTable:
    """Pins standing about, nothing else."""
    made = PinTable(limit=5.0, record=True)
    for number, (x, y) in enumerate(places):
        made.stand(number, x, y)
    return made


def left_to_itself(table: PinTable) -> Trace:
    def watch() -> int:
        table.tend()
        return table.wait(table.look())

    table.run(watch)
    return table.trace(table.standing())


def poses(trace: Trace, body: str) -> list[Pose]:
    width, number = len(Pose._fields), trace.bodies.index(body)
    step = width * len(trace.bodies)
    starts = range(number * width, len(trace.frames), step)
    return [Pose(*trace.frames[start : start + width]) for start in starts]


def held(angle: float, speed: float) -> float:
    """The speed of a bowling ball at the spot that meets a pin 100 mm away at this speed."""
    return sqrt(speed**2 + 2 * bowling.DRAG * (100 - 8 - pins.RADIUS - bowling.RADIUS))


# Pins


def test_the_numbers_of_a_pin() -> None:
    assert pytest.approx(990.4, abs=0.05) == INERTIA
    assert pytest.approx(7.868, abs=0.001) == CRITICAL


@rule("GG-R26")
def test_a_ball_topples_a_single_pin_from_388_mm_s_on() -> None:
    expected = CRITICAL * INERTIA / (8 * 1.42 * 4.3 * 3 / 7.3)
    assert expected == pytest.approx(388.18, abs=0.05)

    def topples(speed: float) -> bool:
        return bool(flick(speed=held(0, speed), layout=alone(0, 100)).happened("toppled"))

    slow, fast = 300.0, 500.0
    while fast - slow > 0.1:
        middle = (slow + fast) / 2
        slow, fast = (slow, middle) if topples(middle) else (middle, fast)
    assert fast == pytest.approx(388.18, rel=0.01)


@rule("GG-R26", "GG-R31")
def test_a_pin_that_was_only_shifted_stands_where_it_was_shifted_to() -> None:
    trace = flick(speed=held(0, 350), layout=alone(0, 100))
    assert not trace.happened("toppled")
    assert trace.rest["pin 0"].x == 0
    assert trace.rest["pin 0"].y > 110


@pytest.mark.parametrize(("wait", "topples"), [(0.02, True), (0.08, False)])
def test_a_tilt_rate_fades(wait: float, topples: bool) -> None:
    """Two pushes of 0.6 of what is needed: the first has faded to 0.67 after 20 ms, to 0.2 after 80."""
    stood = table((0, 0))
    push = 0.6 * CRITICAL * INERTIA / 10
    stood._push("pin 0", push, 0, 10)
    stood.time = wait
    stood._push("pin 0", push, 0, 10)
    assert hypot(*stood.pins["pin 0"].tilt) == pytest.approx(0.6 * CRITICAL * (1 + exp(-wait / 0.05)))
    stood.tend()
    assert stood.pins["pin 0"].falls == topples


def test_pushes_from_both_sides_cancel() -> None:
    stood = table((0, 0))
    push = 2 * CRITICAL * INERTIA / 10
    stood._push("pin 0", push, 0, 10)
    stood._push("pin 0", -push, 0, 10)
    assert hypot(*stood.pins["pin 0"].tilt) == 0


@pytest.mark.parametrize("heading", [0.0, 1.0, -2.5])
def test_a_pin_falls_for_150_ms_and_lies_from_its_foot_outwards(heading: float) -> None:
    stood = table((5, 7))
    stood.tip("pin 0", cos(heading), sin(heading))
    trace = left_to_itself(stood)
    assert trace.happened("toppled") == ("pin 0",)
    assert not trace.rest
    seen = poses(trace, "pin 0")
    assert seen[0].u < seen[3].u < seen[6].u < pi / 2 == seen[-1].u
    assert seen[int(FALL * 60) + 1].u == pi / 2
    for pose in seen:
        assert (pose.x, pose.y, pose.angle) == pytest.approx((5, 7, heading), abs=1e-6)
    (shape,) = stood.bodies["pin 0"].shapes
    assert shape.bb.right - shape.bb.left == pytest.approx(8 + 26 * abs(cos(heading)))


def test_a_falling_pin_hits_as_hard_as_the_formula_says() -> None:
    w0, along = 9.0, 30.0
    z = sqrt(34**2 - 19**2)
    w1 = sqrt(w0**2 - CRITICAL**2 + 2 * 3 * G * hypot(5.5, 14) * (1 - z / 34) / INERTIA)
    m1, m2 = INERTIA / 34**2, INERTIA / z**2
    assert domino(w0, along) == pytest.approx((1.3 * m1 * m2 / (m1 + m2) * w1 * z, z))
    assert domino(w0, 5.0)[1] == 34  # closer than the two are broad: at the top


@pytest.mark.parametrize(
    ("place", "hit"),
    [
        ((20, 0), True),
        ((20, 10.9), True),
        ((20, 11.1), False),
        ((44.9, 0), True),
        ((45.1, 0), False),
        ((-20, 0), False),
    ],
)
def test_a_falling_pin_hits_what_is_in_its_way(place: tuple[float, float], hit: int) -> None:
    stood = table((0, 0), place)
    stood.tip("pin 0", 1, 0)
    stood.time += FALL
    stood.tend()
    assert stood.pins["pin 1"].loose == hit


@rule("GG-R26")
def test_pins_fell_pins() -> None:
    trace = flick(speed=1400, layout=bowling.Layout(((0, 0.0, 320.0), (1, 0.0, 350.0), (2, 0.0, 380.0))))
    assert trace.happened("toppled")[0] == "pin 0"
    assert len(trace.happened("toppled")) == 3


@pytest.mark.parametrize("game", [bowling, pin_throwing])
@pytest.mark.parametrize(
    "pins", [((7, 0.0, 100.0),), ((0, nan, 100.0),), ((0, 0.0, inf),), ((0, 0.0, 100.0), (0, 0.0, 150.0))]
)
def test_c39_pins_that_cannot_be_are_refused(game: ModuleType, pins: Any) -> None:
    shot = bowling.Shot(1, 0, 1400) if game is bowling else pin_throwing.Shot(-90, 100, 0, 800)
    with pytest.raises(Unphysical):
        game.simulate(game.Layout(pins), shot)


@pytest.mark.parametrize("gap", [0.0, -0.05, -0.15])  # what is left after rounding where they came to rest
def test_c43_pins_that_touch_or_overlap_come_apart(gap: float) -> None:
    trace = flick(layout=bowling.Layout(((0, -35.0, 300.0), (1, -24.0 + gap, 300.0))), record=True)
    ends = [poses(trace, f"pin {number}")[-1] for number in (0, 1)]
    assert hypot(ends[0].x - ends[1].x, ends[0].y - ends[1].y) > 11 * 0.98


def test_the_racks_of_rules_and_physics_are_the_same() -> None:
    for rules, game in ((bowling_rules, bowling), (pin_throwing_rules, pin_throwing)):
        assert [(x / 10, y / 10) for x, y in rules.PINS] == list(game.PINS)


# Bowling


@rule("GG-R29")
@pytest.mark.parametrize(("spot", "x"), [(0, -25), (1, 0), (2, 25)])
def test_the_ball_starts_on_one_of_three_spots(spot: int, x: int) -> None:
    first = poses(flick(spot=spot, record=True), "ball")[0]
    assert first == Pose(x, 8)


def test_the_way_of_the_ball_is_what_it_has_rolled() -> None:
    seen = poses(flick(angle=3, layout=bowling.Layout(()), record=True), "ball")
    assert seen[0].u == seen[0].v == 0
    assert (seen[9].u, seen[9].v) == pytest.approx((seen[9].x, seen[9].y - 8))
    assert seen[9].v > 190


@rule("GG-R32")
def test_a_ball_over_the_side_is_gone() -> None:
    trace = flick(angle=12, speed=2000)
    assert trace.happened("gone") == ("ball",)
    assert not trace.happened("toppled")
    assert len(trace.rest) == 6
    assert trace.seconds < 0.5


@rule("GG-26", "GG-R32")
def test_a_ball_coming_back_off_the_barrier_still_counts() -> None:
    trace = flick(spot=0, angle=5, speed=2500, layout=alone(24, 350), record=True)
    assert trace.happened("toppled") == ("pin 0",)
    assert {trace.contacts[0].a, trace.contacts[0].b} == {"ball", "barrier"}


def test_a_ball_too_slow_to_reach_anything_stops_on_the_lane() -> None:
    trace = flick(speed=200, record=True)
    assert poses(trace, "ball")[-1].y == pytest.approx(8 + 200 * DT + 200**2 / (2 * bowling.DRAG), rel=0.002)
    assert len(trace.rest) == 6
    assert trace.settled


def test_a_pin_over_the_side_of_the_lane_topples_off_it() -> None:
    trace = flick(spot=2, angle=4.1, speed=1000, layout=alone(47, 250))
    assert trace.happened("toppled") == ("pin 0",)
    assert "pin 0" in trace.happened("gone")


@pytest.mark.parametrize(("x", "heading"), [(50.5, 0), (-50.5, pi)])
def test_a_standing_pin_pushed_over_the_edge_falls_outwards(x: float, heading: float) -> None:
    lane = bowling.Lane((0, 8), record=True)
    lane.stand(0, x, 200)
    lane._push("pin 0", 1, 0, 10)
    lane.run(lane.watch)
    assert [(event.what, event.body) for event in lane.events] == [("toppled", "pin 0"), ("gone", "pin 0")]
    assert abs(lane.poses["pin 0"].angle) == pytest.approx(heading)


@pytest.mark.parametrize(
    "shot",
    [(3, 0, 1400), (-1, 0, 1400), (1, 12.1, 1400), (1, nan, 1400), (1, 0, 199), (1, 0, 2501), (1, 0, inf), (1, 0, -1)],
)
def test_c39_flicks_that_cannot_be_are_refused(shot: tuple[int, float, float]) -> None:
    with pytest.raises(Unphysical):
        bowling.simulate(bowling.Layout(), bowling.Shot(*shot))


Hand = tuple[float, float]


def go(first: bowling.Shot, hand: Hand, dice: Random) -> int:
    """Two flicks as the computers make them: the second at the nearest pin."""
    layout, felled = bowling.Layout(), 0
    for number in range(2):
        if layout.pins:
            spot, angle, speed = nearest(layout, first.speed) if number else first
            angle = min(max(angle + dice.gauss(0, hand[0]), -12), 12)
            speed = min(max(speed * (1 + dice.gauss(0, hand[1])), 200), 2500)
            trace = bowling.simulate(layout, bowling.Shot(spot, angle, speed))
            felled += len(trace.happened("toppled"))
            layout = bowling.Layout(tuple((int(name[4:]), pin.x, pin.y) for name, pin in trace.rest.items()))
    return felled


def nearest(layout: bowling.Layout, speed: float) -> bowling.Shot:
    ways = [(px - x, py - y, spot) for spot, (x, y) in enumerate(bowling.SPOTS) for _pin, px, py in layout.pins]
    dx, dy, spot = min(ways, key=lambda way: hypot(way[0], way[1]))
    return bowling.Shot(spot, degrees(atan2(dx, dy)), speed)


BOWLERS = {
    "beginner": (bowling.Shot(1, 0, 1100), (3.0, 0.15), 3.5),
    "regular": (bowling.Shot(1, 0, 1400), (1.5, 0.08), 4.5),
    "expert": (bowling.Shot(0, degrees(atan2(33, 312)), 1700), (0.7, 0.04), 5.2),
}


def test_a_regular_hand_fells_four_and_a_half_pins() -> None:
    shot, hand, expected = BOWLERS["regular"]
    dice = Random(3)
    assert sum(go(shot, hand, dice) for _go in range(100)) / 100 == pytest.approx(expected, rel=0.1)


@pytest.mark.slow
@pytest.mark.parametrize("level", BOWLERS)
def test_each_level_fells_as_many_as_the_catalogue_measured(level: str) -> None:
    shot, hand, expected = BOWLERS[level]
    dice = Random(4)
    assert sum(go(shot, hand, dice) for _go in range(500)) / 500 == pytest.approx(expected, rel=0.1)


# The thread

Flying = tuple[float, float, float, float]


def flight(x: float, y: float, vx: float, vy: float) -> Iterator[Flying]:
    """The bob without mast and pins, a hundredth of a second at a time."""
    state = (x, y, vx, vy)
    while True:
        yield state
        state = flown(*state, 0.01)


def stepped(x: float, y: float, vx: float, vy: float) -> Iterator[Flying]:
    """The same in the space, some two thousandths of a second at a time."""
    swing = Pendulum(x, y, vx, vy, record=False)
    while True:
        yield swing._moving
        swing._together()


def period(states: Iterator[Flying], step: float) -> float:
    """From one passage through the middle to the next in the same direction."""
    passages: list[float] = []
    before = next(states)
    number = 0
    while len(passages) < 2:
        number, now = number + 1, next(states)
        if before[0] < 0 <= now[0]:
            share = -before[0] / (now[0] - before[0])  # corrected by what flown says of the rest
            passages.append((number - 1) * step + _passage(before, step, share))
        before = now
    return passages[1] - passages[0]


def _passage(before: Flying, step: float, share: float) -> float:
    time = share * step
    for _round in range(6):
        x, _y, vx, _vy = flown(*before, time)
        time -= x / vx
    return time


@pytest.mark.parametrize(("amplitude", "seconds"), [(2, 1.00311), (30, 1.02050), (60, 1.07644)])
@pytest.mark.parametrize(("swing", "step"), [(flight, 0.01), (stepped, pin_throwing.TOGETHER * DT)])
def test_the_period_of_a_pendulum(
    swing: Callable[..., Iterator[Flying]], step: float, amplitude: float, seconds: float
) -> None:
    out = LENGTH * sin(radians(amplitude))
    assert period(swing(-out, 0, 0, 0), step) == pytest.approx(seconds, rel=1e-4)


@pytest.mark.parametrize(("swing", "count"), [(flight, 600), (stepped, 2000)])
def test_a_conical_pendulum_keeps_its_radius_for_six_seconds(
    swing: Callable[..., Iterator[Flying]], count: int
) -> None:
    speed = 100 * sqrt(G / sqrt(LENGTH**2 - 100**2))
    for _number, (x, y, *_velocity) in zip(range(count), swing(0, -100, speed, 0), strict=False):
        assert hypot(x, y) == pytest.approx(100, abs=0.01)


def anyhow(dice: Random) -> pin_throwing.Shot:
    """A release from anywhere in the whole range."""
    ranges = (pin_throwing.BEARING, pin_throwing.OUT, pin_throwing.ANGLE, pin_throwing.SPEED)
    return pin_throwing.Shot(*(dice.uniform(*ends) for ends in ranges))


def swing(*shot: float, layout: Any = None, record: bool = True) -> Trace:
    return pin_throwing.simulate(layout or pin_throwing.Layout(), pin_throwing.Shot(*shot), record)


def test_the_bob_is_never_higher_than_its_energy_allows() -> None:
    dice = Random(5)
    for _release in range(100):
        shot = anyhow(dice)
        height = sqrt(LENGTH**2 - shot.radius**2)
        speed = min(shot.speed, taut(*shot[:3]))
        rise = shot.radius / height * sin(radians(shot.angle + shot.bearing)) * speed
        most = LENGTH - height + (speed**2 + rise**2) / (2 * G) + pin_throwing.CLEAR
        assert max(pose.z for pose in poses(swing(*shot), "bob")) <= most + 0.01


def test_the_thread_is_always_taut() -> None:
    dice = Random(6)
    for _release in range(60):
        shot = anyhow(dice)._replace(speed=1200, radius=170)
        assert max(hypot(pose.x, pose.y) for pose in poses(swing(*shot), "bob")) <= LENGTH * sin(pi / 3) + 0.01
    outwards = pin_throwing.Shot(-90, 170, 180, 1200)
    assert taut(*outwards[:3]) < 800
    assert swing(*outwards) == swing(*outwards[:3], taut(*outwards[:3]))


@rule("GG-01")
def test_the_bob_hangs_just_clear_of_the_board_and_rises_with_its_thread() -> None:
    assert pin_throwing.underside(0, 0) == 2
    assert pin_throwing.underside(20, 118.6) == pytest.approx(32.9, abs=0.1)
    first = poses(swing(-90, 100, 0, 500), "bob")[0]
    assert first[:2] == pytest.approx((0, -100))
    assert first.z == pytest.approx(252 - sqrt(250**2 - 100**2))


@pytest.mark.parametrize(("y", "toppled"), [(100.0, True), (150.0, False)])
def test_the_bob_passes_over_a_pin_where_it_is_higher(y: float, toppled: bool) -> None:
    trace = swing(-60, 170, 120, 200, layout=pin_throwing.Layout(((0, 0.0, y),)))
    assert min(hypot(pose.x, pose.y - y) for pose in poses(trace, "bob")) < 10
    assert bool(trace.happened("toppled")) == toppled


@rule("GG-R25")
def test_a_swing_is_over_at_the_outer_turning_point_on_the_players_side() -> None:
    trace = swing(-90, 160, 90, 400, layout=pin_throwing.Layout(()))
    seen = poses(trace, "bob")
    assert max(pose.y for pose in seen) > 50
    assert trace.happened("caught") == ("bob",)
    caught = next(event.time for event in trace.events if event.what == "caught")
    assert caught == pytest.approx(1.05, abs=0.15)  # once out and back
    end = seen[int(caught * 60)]
    assert end.y <= 0
    assert hypot(end.x, end.y) == pytest.approx(160, abs=0.5)  # and as far out as it began


@rule("GG-R25")
def test_a_bob_that_never_gets_to_the_pins_is_caught_at_its_second_turning_point() -> None:
    trace = swing(-90, 100, 0, 50)  # into the mast
    assert max(pose.y for pose in poses(trace, "bob")) <= 0
    assert trace.happened("caught") == ("bob",)
    assert trace.seconds < pin_throwing.SWING
    assert len(trace.rest) == 7


@rule("GG-R25")
def test_c46_a_bob_that_circles_the_mast_is_caught() -> None:
    dice = Random(1)
    swings = [swing(*anyhow(dice), record=False) for _release in range(60)]
    for trace in swings:
        assert trace.happened("caught") == ("bob",)
        caught = next(event.time for event in trace.events if event.what == "caught")
        assert caught <= pin_throwing.SWING + pin_throwing.ALONE * DT
        assert trace.settled


def test_c50_a_bob_at_its_turning_point_is_not_at_rest() -> None:
    trace = swing(-90, 160, 90, 300, layout=pin_throwing.Layout(()))
    assert trace.seconds > 0.9


@rule("GG-R26")
def test_pins_felled_on_the_way_back_count() -> None:
    dice = Random(8)
    for _release in range(200):
        trace = swing(*anyhow(dice))
        seen = poses(trace, "bob")
        farthest = max(range(len(seen)), key=lambda frame: seen[frame].y)
        if any(event.what == "toppled" and event.time * 60 > farthest + 6 for event in trace.events):
            return
    pytest.fail("no pin fell on the way back")


@pytest.mark.parametrize(
    "shot",
    [(-151, 100, 0, 500), (-29, 100, 0, 500), (-90, 59, 0, 500), (-90, 171, 0, 500), (-90, 100, 361, 500),
     (-90, 100, 0, 49), (-90, 100, 0, 1201), (nan, 100, 0, 500), (-90, 100, 0, inf)],
)  # fmt: skip
def test_c39_releases_that_cannot_be_are_refused(shot: tuple[float, float, float, float]) -> None:
    with pytest.raises(Unphysical):
        pin_throwing.simulate(pin_throwing.Layout(), pin_throwing.Shot(*shot))


def test_c45_the_pendulum_is_a_new_one_for_each_of_300_swings() -> None:
    dice = Random(9)
    weak = pin_throwing.Layout(())
    for _swing in range(300):
        trace = swing(*anyhow(dice), layout=weak, record=False)
        assert isfinite(trace.seconds)


def test_c51_a_swing_repeats_itself_whatever_came_before() -> None:
    dice = Random(10)
    shots = [anyhow(dice) for _shot in range(6)]
    first = [swing(*shot) for shot in shots]
    assert [swing(*shot) for shot in reversed(shots)] == first[::-1]


SWINGERS = {"beginner": (3, 0, 4.0, 0.20, 3.2, 3.6), "regular": (12, 0, 2.0, 0.10, 4.2, 4.4)}


@pytest.mark.slow
@pytest.mark.parametrize("level", SWINGERS)
def test_each_level_fells_with_the_bob_as_many_as_the_catalogue_measured(level: str) -> None:
    tries, _again, angle, share, least, most = SWINGERS[level]
    dice = Random(11)

    def score(shot: pin_throwing.Shot) -> int:
        return len(swing(*shot, record=False).happened("toppled"))

    def noisy(shot: pin_throwing.Shot) -> pin_throwing.Shot:
        speed = min(max(shot.speed * (1 + dice.gauss(0, share)), 50), 1200)
        return shot._replace(angle=(shot.angle + dice.gauss(0, angle)) % 360, speed=speed)

    results = [score(noisy(max([anyhow(dice) for _try in range(tries)], key=score))) for _go in range(200)]
    assert least * 0.95 < sum(results) / len(results) < most * 1.05


def test_a_bob_flying_alone_goes_where_it_would_go_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    dice = Random(12)
    shots = [anyhow(dice) for _shot in range(25)]
    quick = [swing(*shot) for shot in shots]
    monkeypatch.setattr(pin_throwing, "NEARLY", inf)
    for shot, trace in zip(shots, quick, strict=True):
        slow = swing(*shot)
        touched = min((contact.time for contact in slow.contacts), default=slow.seconds)
        for time in (0.0, touched / 2, touched - 0.02):
            one, other = trace.pose(0, time), slow.pose(0, time)
            assert (one.x, one.y, one.z) == pytest.approx((other.x, other.y, other.z), abs=0.01)
        assert min((contact.time for contact in trace.contacts), default=inf) >= touched - 2 * DT
        assert bool(trace.contacts) == bool(slow.contacts)
