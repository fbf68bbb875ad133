"""Shuffleboard: how far a chip slides, what it does to others, and what the barrier does to it."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, degrees, hypot, inf, nan, radians, sin, sqrt
from random import Random

import pytest

from physics import shuffleboard
from physics.shuffleboard import DRAG, Layout, Shot
from physics.trace import Pose, Trace
from physics.world import DT, Unphysical

rule = pytest.mark.rule


def flick(angle: float, speed: float, *chips: tuple[int, float, float], chip: int = 0, record: bool = False) -> Trace:
    return shuffleboard.simulate(Layout(chips), Shot(chip, angle, speed), record)


def reaching(y: float) -> float:
    """The speed of a flick that ends at this height."""
    return sqrt(2 * DRAG * (y - 10))


@rule("GG-47", "GG-48")
@pytest.mark.parametrize("speed", [200, 500, 1000, 1300])
@pytest.mark.parametrize("angle", [0, -3, 3])
def test_a_chip_slides_as_far_as_friction_lets_it(speed: float, angle: float) -> None:
    rest = flick(angle, speed).rest["chip 0"]
    way = hypot(rest.x, rest.y - 10)
    assert way - speed * DT / 2 == pytest.approx(speed**2 / (2 * DRAG), rel=1e-3, abs=0.1)
    assert degrees(atan2(rest.x, rest.y - 10)) == pytest.approx(angle, abs=0.3)  # clockwise: to the right


def test_the_way_at_one_metre_a_second() -> None:
    assert pytest.approx(203.874, abs=1e-3) == 1000**2 / (2 * DRAG)
    assert reaching(385) == pytest.approx(1356, abs=1)


@rule("GG-46", "GG-R46")
@pytest.mark.parametrize(("arrival", "hops"), [(100, False), (240, False), (260, True), (600, True)])
def test_a_chip_hops_over_the_barrier_from_250_mm_s_on(arrival: float, hops: bool) -> None:
    speed = sqrt(arrival**2 + 2 * DRAG * (shuffleboard.BARRIER - shuffleboard.RADIUS - 10))
    trace = flick(0, speed)
    assert bool(trace.happened("hop")) == hops
    assert bool(trace.happened("gone")) == hops
    if not hops:
        back = 390 - (0.5 * arrival) ** 2 / (2 * DRAG)
        assert trace.rest["chip 0"].y == pytest.approx(back, abs=1.5)


@rule("GG-53", "GG-R47")
def test_a_chip_knocked_off_the_lane_is_gone() -> None:
    trace = flick(0, 1600, (1, 12.0, 250.0), (2, -48.0, 100.0))
    assert trace.happened("gone") != ()
    assert set(trace.rest) == {"chip 0", "chip 1", "chip 2"} - set(trace.happened("gone"))
    assert trace.rest["chip 2"][:2] == (-48, 100)


@rule("GG-R48")
@pytest.mark.parametrize(("x", "stays"), [(49.5, True), (50.5, False)])
def test_a_chip_is_on_the_lane_while_its_centre_is(x: float, stays: bool) -> None:
    y = 250.0
    way = hypot(x, y - 10)
    trace = flick(degrees(atan2(x, y - 10)), sqrt(2 * DRAG * way))
    assert bool(trace.rest) == stays
    assert trace.happened("gone") == (() if stays else ("chip 0",))


def test_a_head_on_hit_hands_on_what_the_elasticity_says() -> None:
    trace = flick(0, 900, (1, 0.0, 100.0), record=True)
    arrival = sqrt(900**2 - 2 * DRAG * 70)
    (contact,) = trace.contacts
    assert contact.impulse == pytest.approx(1.5 / 2 * 1.81 * arrival, rel=0.01)
    assert trace.rest["chip 1"].y == pytest.approx(100 + (0.905 * arrival) ** 2 / (2 * DRAG), rel=0.01)
    assert trace.rest["chip 0"].y == pytest.approx(80 + (0.095 * arrival) ** 2 / (2 * DRAG), abs=1.0)


def test_an_oblique_hit_turns_chips_by_friction() -> None:
    trace = flick(0, 900, (1, 8.0, 100.0))
    assert trace.rest["chip 1"].x > 8
    assert trace.rest["chip 0"].x < 0
    assert trace.rest["chip 0"].angle != 0


@rule("GG-R47")
def test_a_chip_stays_on_its_own_way_between_others() -> None:
    trace = flick(0, reaching(370), (1, -21.0, 200.0), (2, 21.0, 200.0))
    assert trace.rest["chip 0"].y == pytest.approx(370.5, abs=0.4)
    assert trace.rest["chip 1"] == (-21, 200, 0)
    assert not trace.happened("gone")


@pytest.mark.parametrize(
    "shot", [(0, 12.1, 1000), (0, -12.1, 1000), (0, nan, 1000), (0, 0, 199), (0, 0, 2001), (0, 0, inf), (0, 0, nan)]
)
def test_c39_flicks_that_cannot_be_are_refused(shot: tuple[int, float, float]) -> None:
    with pytest.raises(Unphysical):
        shuffleboard.simulate(Layout(), Shot(*shot))


@pytest.mark.parametrize("chips", [((0, 0.0, 200.0),), ((1, nan, 200.0),), ((1, 0.0, inf),)])
def test_c39_chips_that_cannot_be_are_refused(chips: tuple[tuple[int, float, float], ...]) -> None:
    with pytest.raises(Unphysical):
        shuffleboard.simulate(Layout(chips), Shot(0, 0, 1000))


def test_c40_two_chips_leave_in_one_shot_each_once() -> None:
    trace = flick(0, 2000, (1, 5.0, 200.0), (2, -5.0, 300.0), (3, 30.0, 350.0))
    gone = trace.happened("gone")
    assert len(gone) == len(set(gone))
    assert len(gone) + len(trace.rest) == 4


@pytest.mark.parametrize("order", [(1, 2, 3), (3, 2, 1), (2, 3, 1)])
def test_c51_the_order_in_which_chips_are_told_is_no_matter(order: Sequence[int]) -> None:
    chips = {1: (1, 0.0, 200.0), 2: (2, 21.0, 300.0), 3: (3, -15.0, 350.0)}
    assert flick(2, 1500, *(chips[number] for number in order)) == flick(2, 1500, *chips.values())


LEVELS = {"beginner": (345, 2.5, 0.10, 7.9), "regular": (365, 1.2, 0.05, 12.9), "expert": (375, 0.5, 0.025, 16.4)}


def go(y: float, angle: float, share: float, dice: Random) -> int:
    """Four chips as the computers flick them, and what they are worth."""
    lying: dict[str, tuple[float, float]] = {}
    for chip, x in enumerate((-30, -10, 10, 30)):
        way = hypot(x, y - 10)
        aim = degrees(atan2(x, y - 10)) + dice.gauss(0, angle)
        speed = sqrt(2 * DRAG * way) * (1 + dice.gauss(0, share))
        chips = tuple((int(name[5:]), *at) for name, at in lying.items() if hypot(at[0], at[1] - 10) > 40)
        trace = flick(min(max(aim, -12), 12), min(max(speed, 200), 2000), *chips, chip=chip)
        lying = {name: (rested.x, rested.y) for name, rested in trace.rest.items()}
    return sum(max(0, min(5, int((at[1] - 10 - 220) // 30))) for at in lying.values() if at[1] - 10 >= 250)


@pytest.mark.parametrize("level", ["regular"])
def test_a_regular_hand_scores_what_the_catalogue_measured(level: str) -> None:
    *hand, expected = LEVELS[level]
    dice = Random(3)
    assert sum(go(*hand, dice) for _go in range(60)) / 60 == pytest.approx(expected, rel=0.1)


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_each_level_scores_what_the_catalogue_measured(level: str) -> None:
    *hand, expected = LEVELS[level]
    dice = Random(4)
    assert sum(go(*hand, dice) for _go in range(500)) / 500 == pytest.approx(expected, rel=0.1)


def test_a_pose_turns_with_the_chip() -> None:
    trace = flick(0, 900, (1, 8.0, 100.0), record=True)
    width = len(Pose._fields)
    last = [Pose(*trace.frames[len(trace.frames) - width * back :][:width]) for back in (2, 1)]
    for pose, name in zip(last, trace.bodies, strict=True):
        assert pose.angle == pytest.approx(trace.rest[name].angle, abs=1e-3)
        assert (pose.x, pose.y) == pytest.approx(trace.rest[name][:2], abs=0.06)
    assert cos(last[0].angle) ** 2 + sin(last[0].angle) ** 2 == pytest.approx(1)
    assert radians(0.01) < abs(last[0].angle)
