"""Bowling on the screen: what stands, lies and is said at each moment of a go."""

from __future__ import annotations

from contextlib import suppress
from math import cos, pi

import pytest

from arcade.nature import simulate
from arcade.rules.bowling import GAME, Flick
from arcade.rules.shots import Fate, Landed, Rest
from physics.trace import Pose
from scenes.lobby.help import Help
from scenes.play.bowling import GUTTER, RAIL, STRIKE, BowlingTable, in_gutter
from scenes.play.shots.lay import LAYS
from scenes.play.shots.pins import TALL
from scenes.play.shots.rehearsal import falls
from scenes.play.shots.show import Thing
from scenes.stage.command import KEYBOARD, Command, Kind
from tests import xdesk
from tests.events import stage
from tests.shots import ANNA, BEN, KIM, Seen, at_table, flick

BESIDE = Flick(2, 1200, 6000)  # leaves the lane before any pin


def outcome(shot: Flick) -> Rest:
    return GAME.rest(simulate("bowling", *GAME.aimed(GAME.fresh(), shot)))


def landed(fell: int, number: int = 1, had: int = 0) -> Landed:
    rest = Rest(GAME.fresh()[fell:], tuple(Fate("toppled", f"pin {n}") for n in range(fell)))
    return Landed(0, number, GAME.fresh(), Flick(1, 0, 9000), rest, had, had + fell, number == 2)


def lying(seen: Seen) -> dict[str, Pose]:
    """What is on the table while somebody aims."""
    aim = seen.table.aim()
    assert aim is not None
    return dict(seen.table.laid(seen.table.shown, aim))


@pytest.mark.rule("GG-R29")
def test_up_and_down_move_the_ball_over_the_three_spots() -> None:
    with at_table(KIM) as seen:
        places = []
        for down in (-1, -1, 1, 1, 1):
            seen.say(Command(Kind.STEER, KEYBOARD, vector=(0, down)))
            places.append(lying(seen)["ball"].x)
        assert places == [-25, -25, 0, 25, 25]


@pytest.mark.rule("GG-29", "GG-R31")
def test_before_the_second_flick_the_fallen_are_gone_and_the_others_stay_where_they_are() -> None:
    with at_table(ANNA) as seen:
        seen.say(*flick(seen, speed=900))
        rest = seen.actions[1]
        assert 0 < rest.count("toppled") < 6
        seen.until(seen.due)
        seen.wait(0.1)
        pins = {body: pose for body, pose in lying(seen).items() if body != "ball"}
        assert pins.keys() == {piece.body for piece in rest.pieces}
        assert {(pose.x, pose.y) for pose in pins.values()} == {piece.spot for piece in rest.pieces}


def test_the_pins_that_stay_do_not_move_while_the_table_is_laid_out() -> None:
    with at_table(ANNA) as seen:
        seen.say(*flick(seen, speed=900))
        seen.until(lambda: seen.step == "lay")
        show = seen.table.timeline.showing[0].data
        standing = {piece.body for piece in seen.actions[1].pieces}
        for share in (0.0, 0.3, 0.6, 1.0):
            still = {thing.body: thing for thing in show.laying(share)}
            assert standing <= still.keys()
            assert all(still[body].pose.z == 0 and still[body].alpha == 255 for body in standing)
        assert {thing.body for thing in show.laying(1.0)} == {"ball", *standing}


def test_a_ball_that_left_the_lane_sinks_out_of_sight() -> None:
    rest = outcome(BESIDE)
    assert rest.count("gone") == 1
    with at_table(ANNA) as seen:
        things = [Thing("ball", Pose(60, 200), gone={"gone": seconds}) for seconds in (0.0, 0.2)]
        depths = [piece.pose.z for piece in seen.table.dressed(things)]
        assert depths[0] == 0
        assert depths[1] < -10


def test_what_came_of_a_flick_is_said_in_a_few_words() -> None:
    with at_table(ANNA) as seen:
        said = [seen.table.verdict(landed(fell)) for fell in (0, 1, 4, 6)]
        assert said == ["No pin", "1 pin", "4 pins", "All six at once!"]
        assert seen.table.verdict(landed(2, number=2, had=4)) == "2 pins"


def test_a_replay_is_for_five_pins_and_more() -> None:
    with at_table(ANNA) as seen:
        assert [seen.table.good(landed(fell)) for fell in (STRIKE - 1, STRIKE)] == [False, True]


def test_the_banner_calls_whoever_is_due() -> None:
    with at_table(ANNA, BEN) as seen:
        assert seen.table.picture._headline()[:2] == ("Anna, flick the ball", 0)
        for _flick in range(2):
            seen.until(seen.due)
            seen.say(*flick(seen, speed=900))
        seen.until(lambda: seen.step == "lay")
        assert seen.table.picture._headline()[:2] == ("Ben, your go", 1)


def test_every_picture_of_a_falling_pin_is_rehearsed() -> None:
    leans = {piece.pose.u for piece in falls()}
    assert min(leans) == 0
    assert max(leans) == pytest.approx(pi / 2)
    assert len({(piece.pose.u, piece.pose.angle) for piece in BowlingTable.REHEARSED}) == len(falls())


def test_the_two_pages_of_the_how_to_are_drawn() -> None:
    page = Help("bowling")
    with stage(page) as app:
        app.canvas.log = []
        for number in range(2):
            page.page = number
            app.step([], 0)
        words = [ink.text for ink in app.canvas.log]
        assert "How it is played" in words
        assert "How it counts" in words
        assert "Flick it at the six pins." in words


def test_a_pin_beside_the_lane_lies_in_the_gutter_and_not_over_the_rail() -> None:
    for x in (-95.0, -60.0, 51.0, 80.0):
        for angle in (0.0, 1.0, 2.5, -2.0):
            seen = in_gutter(Pose(x, 380.0, angle=angle, u=pi / 2))
            assert abs(seen.x) <= GUTTER
            assert abs(seen.x + TALL * cos(seen.angle)) <= RAIL + 1e-6 or abs(x + TALL * cos(angle)) < abs(x)
            assert seen.z < 0
    assert in_gutter(Pose(49.0, 380.0, angle=0.0, u=1.0)) == Pose(49.0, 380.0, angle=0.0, u=1.0)


PLAYS = """
import json
from arcade.settings import Member, Settings
from scenes.play.start import new_table
from scenes.stage.app import App
from scenes.stage.window import Window

class Told(App):
    shots = -1
    def step(self, commands, dt, *, show=True):
        super().step(commands, dt, show=show)
        actions = [move.action for move in self.stack[0].match.history]
        if len(actions) != self.shots:
            self.shots = len(actions)
            flick = [actions[0].spot, actions[0].angle, actions[0].speed] if actions else []
            print(json.dumps({"actions": len(actions), "flick": flick}), flush=True)

app = Told(Window(fullscreen=True), Settings(fullscreen=True))
app.push(new_table("bowling", [Member("Anna", "human", device="mouse")], {}, seed=1))
raise SystemExit(app.run())
"""


TRIES = 8


def test_a_real_mouse_flick_bowls() -> None:
    x, y = (round(part * 2 / 3) for part in LAYS["bowling"].at(0, 8))  # of 1280 by 720 pixels
    path = [part for _ in range(12) for part in ("mousemove_relative", "8", "0", "sleep", "0.008")]
    with xdesk.desk() as desk, desk.program("-c", PLAYS) as program:
        program.until('"actions": 0')
        for _try in range(TRIES):  # on a machine that is busy, the hand may stop before it lets go: that is no flick
            desk.hand("mousemove", x, y, "sleep", 0.3, "mousedown", 1, "sleep", 0.05, *path, "mouseup", 1)
            with suppress(AssertionError):
                said = program.until('"actions": 2', seconds=10)[-1]
                break
    spot, angle, speed = said["flick"]
    assert spot == 1
    assert abs(angle) <= 100
    assert speed >= 2000
