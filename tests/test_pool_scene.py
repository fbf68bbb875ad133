"""Pool Billiards on the screen: cue, aim line, strike height, pockets and rack, and what is said of each shot."""

from __future__ import annotations

from collections.abc import Callable
from math import dist
from typing import Any

import pytest
from msgspec.structs import replace

from arcade.nature import simulate
from arcade.rules.pool import GAME, SPOTS, WHITE, Strike, scratched
from arcade.rules.shots import Fate, Landed, Rest
from arcade.settings import Member
from physics.pool import POCKETS, RADIUS
from physics.trace import Pose
from scenes.lobby.help import Help
from scenes.play import pool
from scenes.play.pool import CUE_GONE, DROPS, ROLLS, SINKS, PoolTable, facing
from scenes.play.shots.aimline import DOTS, dotted, way
from scenes.play.shots.rack import BALLS
from scenes.play.shots.reach import toward
from scenes.play.shots.show import Thing
from scenes.play.shots.strike import AREA, CENTRE, REACH, height_at
from scenes.stage.command import KEYBOARD, MOUSE, Button, Command, Kind
from scenes.ui.canvas import Canvas
from tests.events import stage
from tests.shots import ANNA, BEN, KIM, OTTO, PAT, Seen, at_table, hold, pointer, shot_by, stop

rule = pytest.mark.rule
GENTLE = Strike(0, 4000)


def a_strike(wanted: Callable[[Rest], bool]) -> Strike:
    """The first of many strikes from the full table that comes out as wanted."""
    strikes = (Strike(angle % 36000, 9000) for angle in range(-3000, 3000, 7))
    return next(strike for strike in strikes if wanted(rested(strike)))


def rested(strike: Strike) -> Rest:
    return GAME.rest(simulate("pool", *GAME.aimed(GAME.fresh(), strike)))


def pockets(rest: Rest) -> bool:
    return rest.count("pocketed") == 1 and not scratched(rest)


def landed(*pocketed: str) -> Landed:
    left = tuple(ball for ball in GAME.fresh() if ball.body not in pocketed)
    rest = Rest(left, tuple(Fate("pocketed", ball) for ball in pocketed))
    return Landed(0, 1, GAME.fresh(), GENTLE, rest, 0, GAME.score(0, rest), False)


def draw(seen: Seen, way: tuple[float, float], start: float = 10.0) -> list[Command]:
    """The mouse takes the white ball and pulls it back by so many mm along x and y."""
    x, y = seen.table.stand(seen.table.shown).place({})
    there = x + way[0], y + way[1]
    return [
        pointer(Kind.PRESS, seen, x, y, start),
        pointer(Kind.DRAG, seen, *there, start + 0.2),
        pointer(Kind.RELEASE, seen, *there, start + 0.3),
    ]


def table_of(seen: Seen) -> PoolTable:
    assert isinstance(seen.table, PoolTable)
    return seen.table


def height_of(seen: Seen) -> int:
    assert seen.table.hand is not None
    return seen.table.hand.dials["height"]


WAYS: dict[str, tuple[Member, Callable[[Seen], None]]] = {
    "mouse": (ANNA, lambda seen: seen.say(*draw(seen, (0, -30)))),
    "pad": (PAT, lambda seen: hold(seen, "pad1", 0.3)),
    "keys": (KIM, lambda seen: hold(seen, KEYBOARD, 0.3)),
    "one button": (replace(KIM, hand="one button"), lambda seen: stop(seen, KEYBOARD, 4)),
}


@pytest.mark.parametrize("device", WAYS)
def test_every_device_strikes_the_white_ball(device: str) -> None:
    assert [type(action) for action in shot_by(*WAYS[device], "pool")] == [Strike, Rest]


def test_the_mouse_pulls_back_like_a_cue() -> None:
    with at_table(ANNA, game="pool") as seen:
        seen.say(*draw(seen, (-28.28, -28.28))[:2])
        aim = seen.table.aim()
        assert aim is not None
        assert aim.angle == pytest.approx(4500, abs=2)
        assert aim.power == pytest.approx(0.5, abs=0.001)
        seen.say(pointer(Kind.RELEASE, seen, 70 - 28.28, 60 - 28.28, 10.3))
        assert seen.actions[0].angle == pytest.approx(4500, abs=2)
        assert seen.actions[0].speed == pytest.approx(8250, abs=10)


@rule("GG-38", "GG-42")
def test_a_go_by_real_events_is_three_shots_each_from_where_white_stopped() -> None:
    with at_table(ANNA, game="pool") as seen:
        places = [(70.0, 60.0)]
        for number in range(3):
            seen.until(seen.due)
            seen.wait(0.1)
            assert seen.table.stand(seen.table.shown).place({}) == places[-1]
            seen.say(*draw(seen, (-5, -18)))
            assert len(seen.actions) == 2 * (number + 1)
            places.append(next(ball.spot for ball in seen.actions[-1].pieces if ball.body == WHITE))
        assert len(set(places)) == 4
        assert seen.table.match.over


@rule("GG-43", "GG-44")
def test_white_in_a_pocket_ends_the_go_without_points_and_is_told_kindly() -> None:
    with at_table(ANNA, BEN, game="pool") as seen:
        seen.table.act(a_strike(scratched))
        seen.until(lambda: seen.step == "told")
        assert seen.table.picture._headline().text == "White went in. What a pity!"
        seen.until(lambda: seen.step == "lay")
        seen.until(seen.due)
        assert seen.table.shown.player == 1
        assert seen.table.shown.results == (0, 0)
        assert {ball.body: (ball.x, ball.y) for ball in seen.table.shown.pieces} == SPOTS


def test_what_came_of_a_shot_is_said_in_a_few_words() -> None:
    told = {
        (): "No ball",
        ("red",): "A ball is in!",
        ("red", "blue"): "Two at once!",
        ("red", "yellow", "blue"): "The table is cleared!",
        ("white",): "White went in. What a pity!",
        ("red", "white"): "White went in too. What a pity!",
    }
    with at_table(ANNA, game="pool") as seen:
        assert {balls: seen.table.verdict(landed(*balls)) for balls in told} == told
        assert [balls for balls in told if seen.table.good(landed(*balls))] == list(told)[1:4]


# The aim line


def test_the_line_is_the_simulated_way_of_white_up_to_the_first_contact() -> None:
    for strike in (Strike(700, 9000), Strike(35000, 9000, -50), Strike(9000, 12000, 30), Strike(18500, 7000)):
        trace = simulate("pool", *GAME.aimed(GAME.fresh(), strike), record=True)
        first = trace.contacts[0]
        touched = dist(way(GAME.fresh(), strike)[-1], (first.x, first.y))
        assert touched == pytest.approx(RADIUS, abs=0.1), strike


def test_a_weak_shot_has_a_short_line() -> None:
    weak, strong = (way(GAME.fresh(), Strike(0, speed))[-1][1] for speed in (1500, 12000))
    assert weak < 100
    assert strong == pytest.approx(230 - 2 * RADIUS, abs=0.1)


def test_the_line_is_dotted_from_ball_to_ball() -> None:
    dots = list(dotted(((0.0, 0.0), (0.0, 50.0), (30.0, 50.0))))
    assert all(dist(dot, (0.0, 0.0)) > RADIUS and dist(dot, (30.0, 50.0)) > RADIUS for dot in dots)
    ways = [y if x == 0 else 50 + x for x, y in dots]
    assert ways == pytest.approx([RADIUS + DOTS / 2 + DOTS * number for number in range(len(dots))])
    assert len(dots) == 7
    assert not list(dotted(((0.0, 0.0),)))


def test_the_line_is_worked_out_only_when_the_aim_changes() -> None:
    with at_table(PAT, game="pool") as seen:
        seen.app.step([], 0.0)
        before = way.cache_info().misses
        for _frame in range(5):
            seen.app.step([], 0.0)
        assert way.cache_info().misses == before
        seen.say(Command(Kind.STEER, "pad1", vector=(1, 0)))
        seen.app.step([], 0.0)
        assert way.cache_info().misses == before + 1


def test_a_hand_begins_facing_the_nearest_ball() -> None:
    with at_table(PAT, game="pool") as seen:
        assert seen.table.hand is not None
        assert seen.table.hand.angle == 0
        seen.table.act(Strike(9000, 6000))
        seen.until(seen.due)
        seen.wait(0.1)
        spots = {ball.body: ball.spot for ball in seen.table.shown.pieces}
        white = spots.pop(WHITE)
        x, y = toward(seen.table.hand.angle)
        near = min(dist(white, spot) for spot in spots.values())
        assert any(dist((white[0] + x * near, white[1] + y * near), spot) < 0.5 for spot in spots.values())


def test_with_no_ball_left_the_hand_faces_straight_ahead() -> None:
    with at_table(PAT, game="pool") as seen:
        assert facing(replace(seen.table.shown, pieces=seen.table.shown.pieces[:1])) == 0


# The strike height


def test_arrows_and_wheel_set_the_strike_height() -> None:
    with at_table(KIM, game="pool") as seen:
        seen.say(Command(Kind.STEER, KEYBOARD, vector=(0, -1)))
        assert height_of(seen) == 5
        seen.say(Command(Kind.WHEEL, MOUSE, vector=(0, -2)))
        assert height_of(seen) == -5


def test_a_pointer_sets_it_on_the_little_ball_and_shoots_nothing() -> None:
    with at_table(ANNA, game="pool") as seen:
        top, bottom = (CENTRE[0], CENTRE[1] - REACH), (CENTRE[0], CENTRE[1] + 2 * REACH)
        seen.say(Command(Kind.PRESS, MOUSE, top, button=Button.A))
        assert height_of(seen) == 50
        seen.say(Command(Kind.DRAG, MOUSE, CENTRE, button=Button.A))
        assert height_of(seen) == 0
        seen.say(Command(Kind.DRAG, MOUSE, bottom, button=Button.A))
        seen.say(Command(Kind.RELEASE, MOUSE, bottom, button=Button.A))
        seen.say(Command(Kind.DRAG, MOUSE, top, button=Button.A))
        assert height_of(seen) == -50
        assert not seen.actions
        seen.say(*draw(seen, (0, -30)))
        assert seen.actions[0].height == -50


def test_with_one_button_the_little_ball_is_no_button() -> None:
    with at_table(replace(ANNA, hand="one button"), game="pool") as seen:
        before = seen.table.hand and seen.table.hand.sweeping
        seen.wait(0.5)
        seen.say(Command(Kind.WHEEL, MOUSE, vector=(0, 9)), Command(Kind.PRESS, MOUSE, CENTRE, button=Button.A))
        assert before == "height"
        assert seen.table.hand is not None
        assert seen.table.hand.sweeping == "angle"


def test_every_height_lies_on_the_little_ball() -> None:
    assert [height_at((0, CENTRE[1] - REACH * share)) for share in (-9, -1, 0, 0.5, 1, 9)] == [-50, -50, 0, 25, 50, 50]
    assert AREA.collidepoint(CENTRE[0], CENTRE[1] - REACH)
    assert AREA.collidepoint(CENTRE[0], CENTRE[1] + REACH)


# The cue


def cues(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Every cue that is drawn: where the ball is, the degrees, the power."""
    drawn: list[Any] = []
    monkeypatch.setattr(pool, "draw_cue", lambda _canvas, _lay, ball, _radius, *aim: drawn.append((ball, *aim)))
    return drawn


def test_the_cue_is_drawn_back_with_the_power(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = cues(monkeypatch)
    with at_table(ANNA, game="pool") as seen:
        seen.say(*draw(seen, (0, -40))[:2])
        seen.app.step([], 0.0)
        assert drawn[-1] == ((70.0, 60.0), 0.0, 0.5)


def test_after_the_strike_it_follows_the_ball_and_is_taken_away(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = cues(monkeypatch)
    with at_table(ANNA, game="pool") as seen:
        seen.table.act(GENTLE)
        show = seen.table.timeline.showing[0].data
        for time in (0.0, 0.08, 0.3, 0.6, CUE_GONE + 0.1):
            table_of(seen).draw_after(seen.app.canvas, show, time)
        ahead = [ball[1] - 60.0 for ball, *_aim in drawn]
        assert ahead == pytest.approx([0, 6, -115, -670], abs=1)


def test_a_computers_cue_is_seen_too(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = cues(monkeypatch)
    with at_table(OTTO, game="pool") as seen:
        seen.until(lambda: seen.step == "arm")
        seen.wait(0.9)
        seen.app.step([], 0.0)
        assert drawn[-1][2] > 0


# Pockets and rack


def test_a_pocketed_ball_rolls_to_the_middle_of_the_pocket_and_sinks() -> None:
    with at_table(ANNA, game="pool") as seen:
        at = Pose(8.0, 275.0)
        poses = [
            piece.pose
            for seconds in (0.0, SINKS / 2, SINKS * 0.9, SINKS)
            for piece in seen.table.dressed([Thing("red", at, gone={"pocketed": seconds} if seconds else {})])
        ]
        assert poses[0] == at
        assert len(poses) == 3
        assert 0 > poses[1].z > poses[2].z
        assert dist((poses[2].y,), (POCKETS[2][1],)) < 1


def test_a_ball_drops_into_the_rack_once_it_is_in_the_pocket_and_leaves_it_with_the_go() -> None:
    with at_table(ANNA, BEN, game="pool") as seen:
        table = table_of(seen)
        strike = a_strike(pockets)
        (ball,) = rested(strike).bodies("pocketed")
        assert not table.racked(0.0)
        table.act(strike)
        shares = [table.racked(0.0)[ball]]
        trace = table.timeline.showing[0].data.playback.trace
        fell = next(event.time for event in trace.events)
        seen.wait(fell + ROLLS / 2)
        shares.append(table.racked(0.0)[ball])
        seen.wait(ROLLS / 2 + DROPS + 0.1)
        shares.append(table.racked(0.0)[ball])
        assert shares == [0, 0, 1]
        seen.until(seen.due)
        assert {name: share for name, share in table.racked(0.0).items() if share} == {ball: 1.0}
        table.act(Strike(18000, 1500))
        assert {name: share for name, share in table.racked(0.0).items() if share} == {ball: 1.0}
        seen.until(seen.due)
        table.act(Strike(18000, 1500))
        seen.until(seen.due)
        assert table.shown.player == 1
        assert not table.racked(0.0)


def test_a_practice_shot_leaves_nothing_in_the_rack() -> None:
    with at_table(ANNA, game="pool") as seen:
        table = table_of(seen)
        strike = a_strike(pockets)
        (ball,) = rested(strike).bodies("pocketed")
        table._practise(0, strike)
        seen.until(lambda: seen.step == "again")
        assert table.racked(0.0)[ball] == 1
        seen.until(seen.due)
        assert not table.racked(0.0)
        assert not seen.actions


def test_the_rack_has_a_cup_for_each_coloured_ball() -> None:
    assert set(BALLS) == SPOTS.keys() - {WHITE}


def test_the_pages_of_the_how_to_and_the_question_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = cues(monkeypatch)
    page = Help("pool", "?")
    with stage(page) as app:
        assert isinstance(app.canvas, Canvas)
        app.canvas.log = []
        for number in range(2):
            page.page = number
            app.step([], 0)
        words = [ink.text for ink in app.canvas.log]
    assert "You have three shots, each from where white stopped." in words
    assert "For everybody the balls are laid out afresh." in words
    assert drawn
    with at_table(KIM, game="pool") as seen:
        assert "it comes back" in seen.table.question()
