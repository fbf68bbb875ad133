"""Ring Toss on the screen: the ring in the hand, in the air and around the post, and what is said of each throw."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace

from arcade.nature import simulate
from arcade.rules.ring_toss import GAME, Throw
from arcade.rules.shots import Fate, Landed, Piece, Rest
from physics.ring_toss import CLEAR, HEIGHT, LINE, THICKNESS, TIP
from physics.trace import FRAME, Pose
from scenes.lobby.help import Help
from scenes.play.ring_toss import AROUND, ASIDE, hooked, settling, wobbles
from scenes.play.shots import hoops
from scenes.play.shots import pieces as art
from scenes.play.shots.hoops import MIDDLE
from scenes.play.shots.show import Thing
from scenes.stage.command import KEYBOARD, Command, Kind
from tests.events import stage
from tests.shots import ANNA, BEN, KIM, PAT, Seen, at_table, flick, hold, stop

rule = pytest.mark.rule
ON, MISS = Throw(0, 0, 18200), Throw(0, 0, 21000)


def landed(*what: str, had: int = 0, number: int = 1) -> Landed:
    rest = Rest((Piece("ring", 10, 20),), tuple(Fate(each, "ring") for each in what))
    return Landed(0, number, (), ON, rest, had, GAME.score(had, rest), number == 4)


def drawn(seen: Seen) -> list[art.Piece]:
    """The rings on the table at this moment."""
    table, step = seen.table, seen.table.step("flight", "told", "again", "lay")
    if step is None:
        laid = table.laid(table.shown, table.at_rest(table.shown))
        return list(table.dressed(Thing(body, pose) for body, pose in laid.items()))
    show = step.data
    if step.name == "lay":
        return list(table.dressed(show.laying(step.gone / step.seconds)))
    return list(table.dressed(show.things(show.clip.end if step.name == "told" else show.clip.at(step.gone))))


def by_mouse(seen: Seen) -> None:
    seen.say(*flick(seen, speed=1300, at=seen.table.stand(seen.table.shown).seen({"x": 0})))


WAYS = {
    "mouse": (ANNA, by_mouse),
    "pad": (PAT, lambda seen: hold(seen, "pad1", 0.3)),
    "keys": (KIM, lambda seen: hold(seen, KEYBOARD, 0.3)),
    "one button": (replace(KIM, hand="one button"), lambda seen: stop(seen, KEYBOARD, 3)),
}


@pytest.mark.parametrize("way", WAYS)
def test_every_device_throws_a_ring(way: str) -> None:
    member, shoot = WAYS[way]
    with at_table(member, game="ring-toss") as seen:
        shoot(seen)
        throw, rest = seen.actions
        assert isinstance(throw, Throw)
        assert isinstance(rest, Rest)


@rule("GG-58", "GG-R52")
def test_the_ring_is_held_behind_the_line_and_steps_aside_with_the_arrows() -> None:
    with at_table(KIM, game="ring-toss") as seen:
        for down in (1, 1, 1, -1):
            seen.say(Command(Kind.STEER, KEYBOARD, vector=(0, down)))
        aim = seen.table.aim()
        assert aim is not None
        ring = seen.table.held(seen.table.shown, aim)
        assert ring[:3] == (4.0, LINE, HEIGHT)
        hold(seen, KEYBOARD, 0.3)
        assert seen.actions[0].x == 40


@rule("GG-57", "GG-59", "GG-R53")
def test_the_rings_of_a_go_stay_around_the_post_until_the_next_ones_go() -> None:
    with at_table(ANNA, BEN, game="ring-toss") as seen:
        for throw, around in ((ON, 1), (MISS, 1), (ON, 2), (ON, 3)):
            seen.until(seen.due)
            seen.pass_frame()
            before = [ring.name for ring in drawn(seen)]
            seen.table.act(throw)
            assert [ring.name for ring in drawn(seen)] == before
            seen.until(lambda: seen.step == "lay")
            stays = [ring for ring in drawn(seen) if abs(ring.pose.y) < CLEAR]
            assert len(stays) == around
        seen.until(lambda: not seen.table.timeline.busy)
        assert [(ring.name, ring.pose.y) for ring in drawn(seen)] == [("ring 0", LINE)]


def test_a_ring_on_its_way_never_jumps_from_the_hand_to_where_it_hangs() -> None:
    """From the first frame to the next aim, whatever hangs there already."""
    with at_table(ANNA, game="ring-toss") as seen:
        for _throw in range(2):
            seen.until(seen.due)
            seen.pass_frame()
            seen.table.act(ON)
        last = drawn(seen)[-1].pose
        while seen.step in ("flight", "told"):
            seen.pass_frame()
            if seen.step in ("flight", "told"):
                here = drawn(seen)[-1].pose
                assert abs(here.z - last.z) < 45
                assert abs(here.y - last.y) < 30
                last = here
        assert last == pytest.approx(hooked(2)[1].pose._replace(angle=last.angle, v=last.v), abs=0.01)


@rule("GG-R53")
def test_rings_lie_one_on_another_around_the_post() -> None:
    for lower, upper in pairwise(hooked(4)):
        assert upper.pose.z - lower.pose.z == THICKNESS
        assert upper.pose.x == lower.pose.x  # so that the upper one is drawn over it
    assert all(abs(complex(ring.pose.x, ring.pose.y)) <= CLEAR for ring in hooked(4))
    down = [settling(Pose(8.0, 5.0, z), 2) for z in (TIP, 40.0, 20.0, THICKNESS)]
    assert [ring.z for ring in down] == sorted((ring.z for ring in down), reverse=True)
    assert down[0] == Pose(8.0, 5.0, TIP)
    assert down[2].x == AROUND
    assert down[3] == Pose(AROUND, ASIDE[2], 3 * THICKNESS)


def test_the_post_stands_in_the_ring() -> None:
    """What is farther off is drawn first: half of the ring, then the post, then the other half."""
    strokes = [
        stroke
        for piece in (art.Piece("post"), *hooked(1))
        for stroke in art._strokes(None, None, piece)  # type: ignore[arg-type]
    ]
    post, far, near = strokes
    assert far.order < post.order < near.order
    assert near.order[0] - far.order[0] == 2 * MIDDLE


def test_what_came_of_a_throw_is_said_in_a_few_words() -> None:
    with at_table(ANNA, game="ring-toss") as seen:
        said = [
            seen.table.verdict(landed(*what))
            for what in (["over"], ["rim in", "over"], ["rim out", "over"], ["rim out", "miss"], ["miss"])
        ]
    assert said == ["On the post!", "Off the tip, and on!", "Off the tip, and on!", "Off the tip", "Missed"]


def test_a_replay_is_for_a_ring_on_the_post_and_shows_how_it_got_there() -> None:
    with at_table(ANNA, game="ring-toss") as seen:
        assert seen.table.good(landed("over"))
        assert not seen.table.good(landed("rim out", "miss"))
        seen.table.act(ON)
        slow = seen.table.timeline.showing[0].data.slow
        trace = simulate("ring-toss", *GAME.aimed((), ON), record=True)
        heights = [trace.pose(0, slow.start + share * (slow.end - slow.start)).z for share in (0.0, 0.1, 0.2, 1.0)]
        assert max(heights) > TIP > heights[-1]
        assert slow.start < next(hit.time for hit in trace.contacts if hit.b == "post") < slow.end


def test_every_picture_of_the_rings_is_rehearsed() -> None:
    seen = {(piece.number, hoops.phase(piece.pose)) for piece in wobbles()}
    assert len(seen) == len(wobbles())
    trace = simulate("ring-toss", *GAME.aimed((), ON), record=True)
    flown = {hoops.phase(trace.pose(0, frame * FRAME)) for frame in range(int(trace.seconds / FRAME))}
    assert {(ring, phase) for ring in range(4) for phase in flown} <= seen


def test_a_practice_ring_does_not_stay() -> None:
    with at_table(ANNA, game="ring-toss") as seen:
        seen.table._practise(0, ON)
        seen.until(lambda: seen.step == "lay")
        seen.wait(0.5)
        assert [ring.name for ring in drawn(seen) if ring.alpha] == ["ring 0"]
        seen.until(seen.due)
        assert not seen.actions
        assert [ring.name for ring in drawn(seen)] == ["ring 0"]


def test_the_two_pages_of_the_how_to_are_drawn() -> None:
    page = Help("ring-toss")
    with stage(page) as app:
        app.canvas.log = []
        for page.page in range(2):
            app.step([], 0)
        words = [ink.text for ink in app.canvas.log]
    assert "Throw the ring at the post." in words
    assert "One that strikes the tip may still fall over it." in words
