"""Ring toss and golf: the laws of the flight, the rim, the hole and the green, against formulas and a stepped model."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import atan2, ceil, cos, degrees, hypot, inf, isfinite, nan, pi, radians, sin, sqrt
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from arcade.bots.lob import lob
from physics import flight, golf, ring_toss
from physics.flight import Flight
from physics.trace import FRAME, Pose, Trace
from physics.world import DT, G, Unphysical

GAMES = (ring_toss, golf)
OUTCOMES = {ring_toss: "over", golf: "holed"}
NOISE = ((3.5, 0.08), (2.0, 0.04), (1.0, 0.025))  # degrees and share of the speed: the hands of the three levels


def ring(x: float, angle: float, speed: float) -> Trace:
    return ring_toss.simulate(ring_toss.Layout(), ring_toss.Shot(x, angle, speed), record=True)


def ball(angle: float, loft: float, speed: float) -> Trace:
    return golf.simulate(golf.Layout(), golf.Shot(angle, loft, speed), record=True)


def thrown(beyond: float, x: float = 0.0) -> Trace:
    """A ring straight at the post whose middle falls through the tip's height so far beyond it."""
    return ring(x, degrees(atan2(-x, 320)), lob(hypot(x, 320) + beyond, 10, 50))


def pitched(beyond: float, loft: float = 55.0) -> Trace:
    """A ball struck straight that comes down on the green's height so far beyond the hole's middle."""
    return ball(0, loft, lob(300 + beyond, 8, loft))


def falling(speed: float, elevation: float, rise: float) -> tuple[float, float]:
    """How fast a thing goes forward and down when it falls through a height `rise` above where it started."""
    up = speed * sin(radians(elevation))
    return speed * cos(radians(elevation)), sqrt(up * up - 2 * G * rise)


def what(trace: Trace) -> list[str]:
    return [event.what for event in trace.events]


def poses(trace: Trace) -> Iterator[Pose]:
    width = len(Pose._fields)
    return (Pose(*trace.frames[start : start + width]) for start in range(0, len(trace.frames), width))


def anywhere(game: ModuleType, dice: Random) -> Any:
    """A shot from anywhere in the whole range."""
    speed = dice.uniform(*game.SPEED)
    angle = dice.uniform(-game.ANGLE, game.ANGLE)
    if game is golf:
        return golf.Shot(angle, dice.choice(golf.LOFTS), speed)
    return ring_toss.Shot(dice.uniform(-ring_toss.SIDEWAYS, ring_toss.SIDEWAYS), angle, speed)


def nearly(game: ModuleType, dice: Random, angle: float, share: float) -> Any:
    """A well-aimed shot with the noise of a hand."""
    speed = lob(258, 8, 55) if game is golf else lob(320, 10, 50)
    return made(game, dice.gauss(0, angle), speed * (1 + dice.gauss(0, share)))


def made(game: ModuleType, angle: float, speed: float, loft: float = 55.0) -> Any:
    """A shot from the middle, its numbers kept within their ranges."""
    angle = min(max(angle, -game.ANGLE), game.ANGLE)
    speed = min(max(speed, game.SPEED[0]), game.SPEED[1])
    return golf.Shot(angle, loft, speed) if game is golf else ring_toss.Shot(0, angle, speed)


# The flight


def test_the_ballistic_range_is_exact() -> None:
    velocity, up = 1785 * cos(ring_toss.ELEVATION), 1785 * sin(ring_toss.ELEVATION)
    flying = Flight("ring", -320j, 60.0, complex(0, velocity), up, mass=3, limit=3, record=False)
    flying.drop(ring_toss.TIP)
    assert flying.place.imag + 320 == pytest.approx(311.236, rel=1e-4)
    assert flying.z == 70


def test_a_leg_keeps_its_energy_in_the_air_and_loses_by_the_law_on_the_ground() -> None:
    flying = Flight("ball", 0j, 50.0, 300 + 400j, 200.0, mass=1, limit=9, record=False)
    flying.drop(0)
    assert flying.vz**2 / 2 == pytest.approx(200**2 / 2 + G * 50, rel=1e-12)
    assert flying.velocity == 300 + 400j
    start = flying.place
    flying.vz = 0.0
    assert not flying.roll(0.1 * G, 1000)
    assert abs(flying.place - start) == pytest.approx(500**2 / (2 * 0.1 * G), rel=1e-9)
    assert flying.velocity == 0


@pytest.mark.parametrize("inside", [True, False])
def test_a_wall_sends_back_by_its_law_and_never_adds_energy(inside: bool) -> None:
    dice = Random(5)
    wall = flight.Wall("wall", 30, inside, 0.3, 0.6 if inside else 1.0)
    for _time in range(200):
        place = dice.uniform(0, 29) if inside else dice.uniform(31, 90)
        flying = Flight("ball", complex(place, 0), 40.0, dice.uniform(50, 900) * 1j**dice.uniform(0, 4), 0.0,
                        mass=1, limit=9, record=True)  # fmt: skip
        before = abs(flying.velocity)
        flying.fall(0.0, wall)
        assert abs(flying.velocity) <= before + 1e-9
        assert (flying.distance < 30 + 1e-9) is inside
        assert flying.contacts or abs(flying.velocity) == pytest.approx(before)


# Ring toss


def test_a_ring_thrown_by_the_formula_falls_over_the_post_from_anywhere_behind_the_line() -> None:
    for x in range(-60, 61, 10):
        assert what(thrown(0, x)) == ["over"]


@pytest.mark.parametrize(
    ("beyond", "outcome"),
    [
        (-17.9, ["over"]),
        (17.9, ["over"]),
        (-18.1, ["rim in", "over"]),
        (-20.4, ["rim in", "over"]),
        (-20.6, ["rim out", "miss"]),
        (-30.9, ["rim out", "miss"]),
        (18.1, ["rim out", "over"]),  # beyond the post the rim throws it back, and over it
        (30.9, ["rim out", "over"]),
        (-31.1, ["miss"]),
        (31.1, ["miss"]),
    ],
)
def test_where_the_middle_falls_through_the_tips_height_decides(beyond: float, outcome: list[str]) -> None:
    assert what(thrown(beyond)) == outcome


def test_a_rim_out_turns_the_ring_back_and_up_by_the_law() -> None:
    trace = thrown(-25)
    forward, down = falling(lob(295, 10, 50), 50, 10)
    rim, board = trace.contacts
    assert (rim.a, rim.b, board.b) == ("ring", "post", "board")
    assert rim.y == pytest.approx(-25)
    seconds = flight.falls(70, 0.3 * down)
    assert board.time - rim.time == pytest.approx(seconds)
    assert board.y == pytest.approx(-25 - 0.35 * 0.6 * forward * seconds)


def test_a_ring_that_hops_no_more_slips_off_the_tip_to_the_outside() -> None:
    trace = ring(0, 1.3, lob(337, 10, 50))
    last = trace.contacts[4]
    assert what(trace) == ["rim out"] * 5 + ["miss"]
    assert hypot(last.x, last.y) < ring_toss.RIM
    off = last.time + (ring_toss.RIM - hypot(last.x, last.y)) / ring_toss.SLIPS
    board = trace.contacts[5]
    assert board.b == "board"
    assert board.time - off == pytest.approx(sqrt(2 * 70 / G))
    assert hypot(board.x, board.y) > ring_toss.RIM


def test_below_the_tip_the_ring_strikes_the_post_in_the_plane() -> None:
    trace = thrown(-40)
    forward, down = falling(lob(280, 10, 50), 50, 10)
    post, board = trace.contacts
    assert hypot(post.x, post.y) == pytest.approx(31)
    assert post.impulse == pytest.approx(3 * 1.3 * forward)
    assert board.y == pytest.approx(-31 - 0.3 * forward * (flight.falls(70, -down) - 9 / forward))
    assert what(trace) == ["miss"]


def test_a_ring_over_the_post_slides_down_it_to_the_board_and_its_lean_dies_away() -> None:
    trace = thrown(-19)
    shown = list(poses(trace))
    (rim,) = (event.time for event in trace.events if event.what == "rim in")
    below = [pose for n, pose in enumerate(shown) if n * FRAME > rim + FRAME]
    assert len(below) > 10
    assert all(hypot(pose.x, pose.y) <= 18 + 1e-6 for pose in below)
    assert max(pose.u for pose in shown) > 0.1
    assert shown[-1].z == ring_toss.THICKNESS
    assert shown[-1].u == 0
    assert trace.happened("over") == ("ring",)
    assert trace.events[-1].time == trace.seconds


@pytest.mark.parametrize("record", [True, False])
def test_c50_a_ring_at_the_top_of_its_flight_is_not_at_rest(record: bool) -> None:
    speed = 1800 * sin(ring_toss.ELEVATION)
    trace = ring_toss.simulate((), (0, 0, 1800), record)
    assert trace.seconds > speed / G + sqrt(2 * 80 / G)
    assert all(pose.z > 60 for n, pose in enumerate(poses(trace)) if 0 < n * FRAME < 2 * speed / G)


# Golf


@pytest.mark.parametrize(
    ("beyond", "outcome"),
    [
        (0, ["holed"]),
        (-5.9, ["holed"]),
        (5.9, ["holed"]),
        (-6.1, ["rim in", "holed"]),
        (-13.9, ["rim in", "holed"]),
        (-56, ["dead"]),
        (56, ["dead"]),
    ],
)
@pytest.mark.parametrize("loft", golf.LOFTS)
def test_where_the_ball_comes_down_decides(beyond: float, outcome: list[str], loft: float) -> None:
    assert what(pitched(beyond, loft)) == outcome


@pytest.mark.parametrize("beyond", [6.1, 13.9])
def test_the_far_edge_of_the_hole_throws_the_ball_on_over_the_green(beyond: float) -> None:
    trace = pitched(beyond)
    forward, down = falling(lob(300 + beyond, 8, 55), 55, 8)
    lip, board = trace.contacts[:2]
    seconds = flight.falls(8, 0.3 * down)
    assert what(trace) == ["lip", "dead"]
    assert (lip.b, board.b) == ("green", "board")
    assert board.time - lip.time == pytest.approx(seconds)
    assert board.y - beyond == pytest.approx((0.5 * forward + 100) * seconds)


def test_the_green_gives_a_quarter_of_the_fall_and_half_of_the_speed_back() -> None:
    trace = pitched(-50)
    forward, down = falling(lob(250, 8, 55), 55, 8)
    first, second = trace.contacts[:2]
    assert what(trace)[:2] == ["bounce", "bounce"]
    assert first.impulse == pytest.approx(4.3 * 1.25 * down)
    assert second.time - first.time == pytest.approx(2 * 0.25 * down / G)
    assert second.y - first.y == pytest.approx(0.5 * forward * 2 * 0.25 * down / G)


def rolled(aside: float, lip_speed: float) -> Flight:
    """A ball that rolls towards the hole, so far beside its middle, and reaches its edge at this speed."""
    way = 40 - sqrt(golf.HOLE**2 - aside**2)
    speed = sqrt(lip_speed**2 + 2 * golf.LOSS * way)
    rolling = Flight("white", complex(aside, -40), golf.HEIGHT, speed * 1j, 0.0, mass=4.3, limit=4, record=True)
    golf.roll(rolling)
    return rolling


@pytest.mark.parametrize("aside", [0.0, -4.0, 9.0, -12.0, 13.0])
def test_a_rolling_ball_falls_up_to_the_capture_speed(aside: float) -> None:
    capture = (2 * sqrt(14**2 - aside**2) - 8) * sqrt(G / 16)
    assert [event.what for event in rolled(aside, capture * 0.999).events] == ["holed"]
    assert rolled(aside, capture * 1.001).events[0].what == "lip"


@pytest.mark.parametrize("aside", [10.0, -10.0])
def test_a_ball_too_fast_for_the_hole_leaves_it_slower_and_pulled_towards_it(aside: float) -> None:
    over = rolled(aside, 500)
    leaving = next(leg for leg in over.legs[2:] if leg.push)
    assert abs(leaving.velocity) == pytest.approx(0.7 * 500)
    turned = leaving.velocity / abs(leaving.velocity) / 1j  # anticlockwise for a hole on the left
    assert degrees(atan2(turned.imag, turned.real)) == pytest.approx(45 * aside / 14)


def test_a_hole_in_is_seen_to_drop_into_the_cup() -> None:
    for trace in (pitched(0), pitched(-10), pitched(-42)):
        low = [pose for pose in poses(trace) if pose.z < golf.HEIGHT and hypot(pose.x, pose.y) < golf.HOLE]
        assert low
        assert low[-1].z == pytest.approx(golf.CUP)
        assert hypot(*low[-1][:2]) <= golf.DROPS + 1e-9
        assert trace.contacts[-1].b == "cup"


def test_the_ball_has_rolled_as_far_as_it_went() -> None:
    trace = ball(3, 45, 1500)
    for pose in poses(trace):
        assert (pose.u, pose.v) == (pose.x, pose.y + 300)


# The whole shot against the catalogue's own, stepped model


def stepped_ring(_x: float, angle: float, speed: float) -> str:
    """The ring in steps of 1/1000 s, as the catalogue describes it."""
    forward = speed * cos(radians(50))
    place, velocity = -320j, forward * complex(sin(radians(angle)), cos(radians(angle)))
    z, vz = 60.0, speed * sin(radians(50))
    while z > 0:
        before, lower = place, z + vz * DT - G * DT * DT / 2
        place += velocity * DT
        if z > 70 >= lower:
            at = before + velocity * DT * (z - 70) / (z - lower)
            inward = (velocity * at.conjugate()).real < 0
            if abs(at) <= 18 or (abs(at) < 20.5 and inward):
                return "over"
            if abs(at) < 31:
                out = at / abs(at)
                radial = velocity * out.conjugate()
                velocity = 0.6 * complex(-0.35 * radial.real, radial.imag) * out
                place, lower, vz = at, 70.0, 0.3 * abs(vz - G * DT * (z - 70) / (z - lower)) + G * DT
        z, vz = lower, vz - G * DT
    return "miss"


def stepped_ball(angle: float, loft: float, speed: float) -> str:
    """The ball in steps of 1/1000 s, as the catalogue describes it."""
    place, velocity = -300j, speed * cos(radians(loft)) * complex(sin(radians(angle)), cos(radians(angle)))
    z, vz = 0.0, speed * sin(radians(loft))
    while True:
        before, lower = place, z + vz * DT - G * DT * DT / 2
        place, vz = place + velocity * DT, vz - G * DT
        if z > 8 >= lower:
            place = before + velocity * DT * (z - 8) / (z - lower)
            out = place / abs(place)
            if abs(place) < 6 or (abs(place) < 14 and (velocity * out.conjugate()).real < 0):
                return "holed"
            if abs(place) > 55:
                return "dead"
            lip = abs(place) < 14
            velocity, vz = 0.5 * velocity + (100 * out if lip else 0), (0.3 if lip else 0.25) * abs(vz)
            if vz < 60:
                return stepped_roll(place, velocity)
            lower = 8 + 1e-9
        z = lower


def stepped_roll(place: complex, velocity: complex) -> str:
    """The ball rolling on the green in steps of 1/1000 s."""
    over = abs(place) < 14
    while abs(velocity) > 0.1 * G * DT:
        place += velocity * DT
        velocity -= velocity / abs(velocity) * 0.1 * G * DT
        if abs(place) > 55:
            return "dead"
        if abs(place) < 14 and not over:
            heading = velocity / abs(velocity)
            aside = (place * heading.conjugate()).imag
            if abs(velocity) <= (2 * sqrt(14**2 - aside**2) - 8) * sqrt(G / 16):
                return "holed"
            velocity *= 0.7
        over = abs(place) < 14
    return "lies"


@pytest.mark.parametrize(("game", "stepped"), [(ring_toss, stepped_ring), (golf, stepped_ball)])
@pytest.mark.parametrize("noise", NOISE)
def test_shots_end_as_in_the_stepped_model(
    game: ModuleType, stepped: Callable[..., str], noise: tuple[float, float]
) -> None:
    """All but the few that a thousandth of a second decides."""
    dice = Random(3)
    shots = [nearly(game, dice, *noise) for _time in range(300)]
    won = OUTCOMES[game]
    differing = [shot for shot in shots if (stepped(*shot) == won) != bool(game.simulate((), shot).happened(won))]
    assert len(differing) <= 0.02 * len(shots)


# What people and computers reach with it


@pytest.mark.parametrize(("game", "shares"), [(ring_toss, (0.18, 0.50, 0.83)), (golf, (0.16, 0.38, 0.66))])
def test_the_hands_of_the_computers_reach_the_catalogues_shares(
    game: ModuleType, shares: tuple[float, float, float]
) -> None:
    dice = Random(11)
    for (angle, share), expected in zip(NOISE, shares, strict=True):
        won = sum(
            bool(game.simulate((), nearly(game, dice, angle, share)).happened(OUTCOMES[game])) for _ in range(3000)
        )
        assert won / 3000 == pytest.approx(expected, rel=0.1)


def powered(game: ModuleType, power: float) -> float:
    """The speed of a power from 0 to 1, so that the range is linear in it."""
    low, high = game.SPEED
    return sqrt(low**2 + min(max(power, 0.0), 1.0) * (high**2 - low**2))


def needed(game: ModuleType, speed: float) -> float:
    """The power that makes a speed."""
    low, high = game.SPEED
    return float((speed**2 - low**2) / (high**2 - low**2))


def flicked(power: float, dice: Random) -> float:
    """What becomes of a power when it is the speed of a pointer, 300 to 2700 mm/s, that scatters by 15 %."""
    return ((300 + 2400 * power) * (1 + dice.gauss(0, 0.15)) - 300) / 2400


def swayed(dice: Random) -> float:
    """Where the aim is when the button is let go, degrees."""
    return 1.5 * sin(dice.uniform(0, 2 * pi))


def timed(period: float) -> Callable[[float, Random], float]:
    """What becomes of a power when a hand that is 45 ms off stops a bar that runs 0-1-0 in this period (s)."""
    return lambda power, dice: power + dice.gauss(0, 0.045) * 2 / period


@pytest.mark.parametrize(
    ("game", "power", "aim", "aims", "expected"),
    [
        (ring_toss, flicked, lambda dice: dice.gauss(0, 2.5), [(0, 50)], 0.45),
        (golf, flicked, lambda dice: dice.gauss(0, 2.5), [(-38, 45), (-42, 55)], 0.35),
        (ring_toss, timed(1.0), swayed, [(0, 50)], 0.56),
        (golf, timed(1.0), swayed, [(-30, 45), (-42, 55)], 0.45),
        (ring_toss, timed(2.4), swayed, [(0, 50)], 0.92),
        (golf, timed(2.4), swayed, [(-42, 55), (-42, 65)], 0.75),
    ],
)
def test_people_reach_what_the_catalogue_says_of_flick_and_bar(
    game: ModuleType,
    power: Callable[[float, Random], float],
    aim: Callable[[Random], float],
    aims: list[tuple[float, float]],
    expected: float,
) -> None:
    """With the best of a few ways to aim: how far beyond the middle, and with which loft."""
    shares = []
    for beyond, loft in aims:
        dice = Random(8)
        best = lob(300 + beyond, 8, loft) if game is golf else lob(320 + beyond, 10, loft)
        won = 0
        for _time in range(2500):
            speed = powered(game, power(needed(game, best), dice))
            won += bool(game.simulate((), made(game, aim(dice), speed, loft)).happened(OUTCOMES[game]))
        shares.append(won / 2500)
    assert max(shares) == pytest.approx(expected, abs=0.035)


def test_taken_straight_a_pointers_speed_would_miss_most_of_the_time() -> None:
    dice = Random(4)
    for game, expected in ((ring_toss, 0.14), (golf, 0.13)):
        won = sum(bool(game.simulate((), nearly(game, dice, 2.5, 0.15)).happened(OUTCOMES[game])) for _ in range(3000))
        assert won / 3000 == pytest.approx(expected, abs=0.02)


# The cases


@pytest.mark.parametrize("game", GAMES)
def test_c38_nothing_passes_through_post_or_green_at_any_angle_and_speed(game: ModuleType) -> None:
    dice = Random(2)
    for n in range(500):
        shot = anywhere(game, dice)._replace(angle=game.ANGLE * (n / 250 - 1))
        trace = game.simulate((), shot, record=True)
        inside = trace.happened(OUTCOMES[game])
        for pose in poses(trace):
            distance = hypot(pose.x, pose.y)
            if game is ring_toss and not inside and pose.z < ring_toss.TIP - 1e-6:
                assert distance >= ring_toss.RIM - 1e-6
            if game is golf and not inside and pose.z < golf.HEIGHT - 1e-6:
                assert distance >= golf.GREEN - 1e-6


@pytest.mark.parametrize(
    ("game", "wrong"),
    [
        *(
            (ring_toss, shot)
            for shot in [(nan, 0, 1800), (0, inf, 1800), (0, 0, nan), (60.1, 0, 1800), (0, 15.1, 1800)]
        ),
        *((ring_toss, shot) for shot in [(0, 0, 1399), (0, 0, 2301), (0, 0, -1)]),
        *((golf, shot) for shot in [(nan, 55, 1800), (12.1, 55, 1800), (0, 50, 1800), (0, nan, 1800), (0, 55, inf)]),
    ],
)
def test_c39_numbers_that_no_table_could_have_are_refused_in_a_sentence(game: ModuleType, wrong: Any) -> None:
    with pytest.raises(Unphysical, match=r"^\w+ is .*\.$"):
        game.simulate((), wrong)


@pytest.mark.parametrize("game", GAMES)
def test_c42_the_body_either_lies_on_the_table_or_is_in_the_cup(game: ModuleType) -> None:
    dice = Random(6)
    for _time in range(200):
        trace = game.simulate((), nearly(game, dice, 1, 0.02))
        assert len(trace.rest) + len(trace.happened("holed")) == len(trace.bodies) == 1


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("limit", [0.1, 0.35, 0.45])
def test_c46_the_limit_ends_a_shot_where_it_is(game: ModuleType, limit: float, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game, "LIMIT", limit)
    shot = anywhere(game, Random(1))._replace(speed=2200)
    trace = game.simulate((), shot, record=True)
    assert not trace.settled
    assert trace.seconds == limit
    assert not {"over", "holed", "miss"} & {event.what for event in trace.events}


def test_c48_nothing_ever_sleeps() -> None:
    for module in (flight, ring_toss, golf):
        assert "sleep" not in Path(str(module.__file__)).read_text(encoding="utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_c51_a_shot_ends_alike_whether_it_is_recorded_or_not_and_whatever_was_thrown_before(game: ModuleType) -> None:
    dice = Random(9)
    shots = [nearly(game, dice, 3, 0.08) for _time in range(200)]
    plain = [game.simulate((), shot) for shot in shots]
    recorded = [game.simulate(game.Layout(), shot, True) for shot in reversed(shots)]
    for one, other in zip(plain, reversed(recorded), strict=True):
        assert (one.events, one.rest, one.seconds) == (other.events, other.rest, other.seconds)
        assert not one.frames
        assert not one.contacts


@pytest.mark.parametrize("game", GAMES)
def test_any_shot_comes_to_rest_in_time_and_its_frames_show_all_of_it(game: ModuleType) -> None:
    dice = Random(7)
    for _time in range(200):
        trace = game.simulate((), anywhere(game, dice), record=True)
        assert trace.settled
        assert trace.seconds < game.LIMIT / 2
        assert all(map(isfinite, trace.frames))
        shown = list(poses(trace))
        assert len(shown) == ceil(trace.seconds / FRAME) + 1
        assert all(one.time <= other.time for one, other in zip(trace.events, trace.events[1:], strict=False))
        assert all(contact.impulse > 0 for contact in trace.contacts)
        for rested in trace.rest.values():
            assert (rested.x, rested.y) == pytest.approx(shown[-1][:2], abs=0.051)
