"""Shuffleboard on the screen: the chips of a go, where they come to lie, and what is said and shown of each."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from arcade.game import NATURE
from arcade.nature import simulate
from arcade.rules.shots import Fate, Landed, Piece, Rest
from arcade.rules.shuffleboard import GAME, Flick
from physics.shuffleboard import BARRIER, HALF_WIDTH, START
from physics.trace import Pose
from scenes.lobby.help import Help
from scenes.play.bowling import DEEP, GUTTER
from scenes.play.shots.playback import Playback
from scenes.play.shots.show import Thing
from scenes.play.shuffleboard import AIR, RISE, ShuffleboardTable, hopping, sliding
from scenes.stage.command import KEYBOARD
from tests.events import stage
from tests.shots import ANNA, BEN, KIM, PAT, Seen, at_table, flick, hold, stop

rule = pytest.mark.rule
FIVE, OVER, OFF = Flick(0, 13500), Flick(0, 16000), Flick(1100, 13000)
GLANCING = (Flick(0, 12000), Flick(150, 13800))  # the second hits the first beside its middle and turns it


def landed(*lies: Piece, fates: tuple[Fate, ...] = (), number: int = 1) -> Landed:
    """Chip 0 was flicked, and this is how it ended."""
    rest = Rest(lies, fates)
    return Landed(0, number, GAME.fresh(), FIVE, rest, 0, GAME.score(0, rest), number == 4)


def shown(shot: Flick) -> Playback:
    trace = simulate("shuffleboard", *GAME.aimed(GAME.fresh(), shot), record=True)
    return Playback(trace, GAME.rest(trace).pieces, "shuffleboard")


def lying(seen: Seen) -> dict[str, Pose]:
    """What is on the lane while somebody aims."""
    aim = seen.table.aim()
    assert aim is not None
    return dict(seen.table.laid(seen.table.shown, aim))


def by_mouse(seen: Seen) -> None:
    seen.say(*flick(seen, speed=1300))


WAYS = {
    "mouse": (ANNA, by_mouse),
    "pad": (PAT, lambda seen: hold(seen, "pad1", 0.6)),
    "keys": (KIM, lambda seen: hold(seen, KEYBOARD, 0.6)),
    "one button": (replace(KIM, hand="one button"), lambda seen: stop(seen, KEYBOARD, 2)),
}


@pytest.mark.parametrize("way", WAYS)
def test_every_device_flicks_a_chip(way: str) -> None:
    member, shoot = WAYS[way]
    with at_table(member, game="shuffleboard") as seen:
        shoot(seen)
        shot, rest = seen.actions
        assert isinstance(shot, Flick)
        assert isinstance(rest, Rest)


@rule("GG-47", "GG-49")
def test_a_go_by_real_events_is_four_chips_from_the_start_spot_and_the_card_keeps_the_total() -> None:
    with at_table(ANNA, BEN, game="shuffleboard") as seen:
        for number in range(4):
            seen.until(seen.due)
            seen.wait(0.1)
            chips = lying(seen)
            assert (chips[f"chip {number}"].x, chips[f"chip {number}"].y) == START
            seen.say(*flick(seen, speed=1150 + 60 * number))
            told: Landed = seen.table.match.events()[-1]
            seen.until(lambda: seen.step == "told")
            assert seen.table.picture._news(0) == told.result
        assert seen.table.match.state.results[0] == told.result > 0
        seen.until(lambda: seen.step == "lay")
        assert seen.table.picture._headline()[:2] == ("Ben, your go", 1)
        seen.until(lambda: not seen.table.timeline.busy)
        assert set(seen.table.laid(seen.table.shown, seen.table.at_rest(seen.table.shown))) == {"chip 0"}


def test_what_came_of_a_chip_is_said_with_the_total() -> None:
    gone = (Fate("gone", "chip 0"),)
    with at_table(ANNA, game="shuffleboard") as seen:
        table = seen.table
        assert table.verdict(landed(Piece("chip 0", 0, 3450), Piece("chip 1", 0, 3800))) == "On 3: 8 in all"
        assert table.verdict(landed(Piece("chip 0", 0, 2500))) == "Short: 0 in all"
        assert table.verdict(landed(fates=(Fate("hop", "chip 0"), *gone))) == "Over the barrier: 0 in all"
        assert table.verdict(landed(Piece("chip 1", 0, 3500), fates=gone)) == "Off the lane: 4 in all"


def test_a_replay_is_for_a_five() -> None:
    with at_table(ANNA, game="shuffleboard") as seen:
        assert seen.table.good(landed(Piece("chip 0", 0, 3800)))
        assert not seen.table.good(landed(Piece("chip 0", 0, 3799)))
        assert not seen.table.good(landed(Piece("chip 1", 0, 3800)))
        seen.table.act(FIVE)
        seen.until(lambda: seen.step == "again")
        assert seen.table.camera.near > 0


@rule("GG-R46")
def test_a_chip_that_is_too_fast_is_seen_to_hop_over_the_barrier_and_is_gone() -> None:
    playback = shown(OVER)
    hop = next(event.time for event in playback.trace.events if event.what == "hop")
    ages = [AIR * share for share in (0.0, 0.25, 0.5, 0.75)]
    chips = [hopping(playback, Thing("chip 0", playback.poses(hop)["chip 0"], gone={"hop": age})) for age in ages]
    assert [chip.pose.y for chip in chips] == sorted(chip.pose.y for chip in chips)
    assert chips[0].pose.y == pytest.approx(BARRIER - 10, abs=2)
    assert chips[1].pose.y > BARRIER
    assert chips[0].pose.z == pytest.approx(0)
    assert max(chip.pose.z for chip in chips) == pytest.approx(RISE)
    assert chips[1].alpha == 255
    assert not hopping(playback, Thing("chip 0", chips[0].pose, gone={"hop": AIR})).alpha


def test_a_chip_beside_the_lane_slides_into_the_gutter_and_stays_there() -> None:
    playback = shown(OFF)
    places = [
        sliding(playback, Thing("chip 0", playback.poses(9.0)["chip 0"], gone={"gone": age})).pose
        for age in (0.0, 0.05, 1.0, 2.0)
    ]
    assert places[0].x == pytest.approx(HALF_WIDTH, abs=3)
    assert [place.x for place in places] == sorted(place.x for place in places)
    assert places[2] == pytest.approx(places[3], abs=0.2)
    assert places[3].x <= GUTTER
    assert places[3].z == -DEEP


def test_a_chip_that_was_turned_stays_so_and_turns_on_from_there() -> None:
    with at_table(ANNA, game="shuffleboard") as seen:
        for shot in GLANCING:
            seen.until(seen.due)
            seen.table.act(shot)
        seen.until(lambda: seen.step == "told")
        show = seen.table.timeline.showing[0].data
        turned = show.playback.poses(show.clip.end)["chip 0"].angle
        assert abs(turned) > 0.1
        seen.until(seen.due)
        seen.pass_frame()
        assert lying(seen)["chip 0"].angle == turned
        seen.table.act(Flick(-1100, 4000))
        begun = seen.table.timeline.showing[0].data
        assert begun.playback.poses(0.0)["chip 0"].angle == turned
        assert lying_at_first(begun.playback, "chip 2") == 0


def lying_at_first(playback: Playback, body: str) -> float:
    return playback.poses(0.0)[body].angle


def test_a_practice_chip_leaves_the_others_as_they_were() -> None:
    with at_table(ANNA, game="shuffleboard") as seen:
        seen.table._practise(0, FIVE)
        seen.until(seen.due)
        seen.pass_frame()
        assert not seen.actions
        assert not seen.table.turned
        assert lying(seen) == {"chip 0": Pose(*START)}


def test_the_trail_is_that_of_the_chip_that_was_flicked() -> None:
    with at_table(ANNA, game="shuffleboard") as seen:
        for shot in GLANCING:
            seen.until(seen.due)
            seen.table.act(shot)
        assert seen.table.shot_body(seen.table.timeline.showing[0].data.landed) == "chip 1"


@pytest.mark.parametrize("shot", [FIVE, OVER, OFF])
def test_drawing_every_moment_of_a_chip_changes_nothing(shot: Flick) -> None:
    with at_table(ANNA, game="shuffleboard") as seen:
        seen.table.act(shot)
        before = list(seen.actions)
        while seen.table.timeline.busy:
            seen.table.draw(seen.app.canvas)
            seen.wait(0.05)
        assert seen.actions == before
        assert NATURE not in seen.table.match.to_move


def told_on(page: Help) -> Callable[[int], list[str]]:
    def words(number: int) -> list[str]:
        with stage(page) as app:
            page.page = number
            app.canvas.log = []
            app.step([], 0)
            return [ink.text for ink in app.canvas.log]

    return words


def test_the_two_pages_of_the_how_to_are_drawn() -> None:
    assert len(ShuffleboardTable.HELP) == 2
    words = told_on(Help("shuffleboard"))
    assert "Flick it along the lane towards the barrier." in words(0)
    assert "On a line the lower number counts." in words(1)
