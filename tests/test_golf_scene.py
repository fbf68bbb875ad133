"""Golf on the screen: the club and its loft, the ball and the flag, and what is said of each stroke."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arcade.nature import simulate
from arcade.rules.golf import GAME, LOFTS, Stroke
from arcade.rules.shots import Fate, Landed, Rest
from physics.golf import CUP, GREEN, HEIGHT, TEE
from physics.trace import FRAME, Pose
from scenes.lobby.help import Help
from scenes.play import golf
from scenes.play.golf import GOES, LEAVES, GolfTable
from scenes.play.shots.balls import FALL
from scenes.play.shots.lofts import CARD, CELLS, loft_at
from scenes.play.shots.show import Thing
from scenes.stage.command import KEYBOARD, MOUSE, Button, Command, Kind
from scenes.ui.canvas import Canvas
from tests.events import stage
from tests.shots import ANNA, KIM, OTTO, PAT, Seen, at_table, flick, hold, stop

rule = pytest.mark.rule
IN, SHORT = Stroke(0, 55, 17800), Stroke(0, 55, 14000)


def landed(*what: str) -> Landed:
    rest = Rest((), tuple(Fate(each, "white") for each in what))
    return Landed(0, 1, GAME.fresh(), IN, rest, 0, GAME.score(0, rest), False)


def loft_of(seen: Seen) -> int:
    hand = seen.table.hand
    assert hand is not None
    return hand.dials["loft"]


WAYS = {
    "mouse": (ANNA, lambda seen: seen.say(*flick(seen, speed=1300))),
    "pad": (PAT, lambda seen: hold(seen, "pad1", 0.3)),
    "keys": (KIM, lambda seen: hold(seen, KEYBOARD, 0.3)),
    "one button": (replace(KIM, hand="one button"), lambda seen: stop(seen, KEYBOARD, 3)),
}


@pytest.mark.parametrize("way", WAYS)
def test_every_device_strikes_the_ball(way: str) -> None:
    member, shoot = WAYS[way]
    with at_table(member, game="golf") as seen:
        shoot(seen)
        stroke, rest = seen.actions
        assert isinstance(stroke, Stroke)
        assert isinstance(rest, Rest)


@rule("GG-60", "GG-63", "GG-R56")
def test_a_go_by_real_events_is_three_strokes_each_from_the_tee() -> None:
    with at_table(ANNA, game="golf") as seen:
        for number in range(3):
            seen.until(seen.due)
            seen.pass_frame()
            aim = seen.table.aim()
            assert aim is not None
            assert seen.table.laid(seen.table.shown, aim) == {"white": Pose(0.0, TEE)}
            assert seen.table.picture._headline()[2] == f"stroke {number + 1} of 3"
            seen.say(*flick(seen, speed=900 + 500 * number))
        assert len(seen.actions) == 6
        assert seen.table.match.over


# The loft


def test_arrows_and_wheel_choose_the_loft_and_the_next_stroke_keeps_it() -> None:
    with at_table(KIM, game="golf") as seen:
        assert loft_of(seen) == 55
        seen.say(Command(Kind.STEER, KEYBOARD, vector=(0, -1)))
        assert loft_of(seen) == 65
        seen.say(Command(Kind.WHEEL, MOUSE, vector=(0, -1)))
        seen.say(Command(Kind.WHEEL, MOUSE, vector=(0, -1)))
        assert loft_of(seen) == 45
        hold(seen, KEYBOARD, 0.3)
        assert seen.actions[0].loft == 45
        seen.until(seen.due)
        seen.pass_frame()
        assert loft_of(seen) == 45


@pytest.mark.parametrize("loft", LOFTS)
def test_a_press_on_its_picture_chooses_a_loft(loft: int) -> None:
    cell = CELLS[LOFTS.index(loft)]
    assert CARD.contains(cell)
    assert loft_at(cell.center) == loft
    with at_table(ANNA, game="golf") as seen:
        seen.say(Command(Kind.PRESS, MOUSE, cell.center, button=Button.A))
        seen.say(Command(Kind.RELEASE, MOUSE, cell.center, button=Button.A))
        assert loft_of(seen) == loft
        assert not seen.actions
    assert loft_at((0, 0)) is None


def test_the_card_shows_the_loft_of_the_stroke_that_is_seen() -> None:
    with at_table(ANNA, game="golf") as seen:
        table = seen.table
        assert isinstance(table, GolfTable)
        canvas = seen.app.canvas
        seen.table.act(Stroke(0, 65, 19000))
        assert table._loft(canvas) == 65
        seen.until(lambda: seen.step == "told")
        assert table._loft(canvas) == 65
        seen.until(seen.due)
        seen.pass_frame()
        assert table._loft(canvas) == loft_of(seen) == 55


# The club


def clubs(seen: Seen, monkeypatch: pytest.MonkeyPatch) -> list[tuple[float, float]]:
    """How far behind the tee each club is drawn that the table draws from now on, and its power."""
    drawn: list[tuple[float, float]] = []

    def note(_canvas: Canvas, _lay: object, ball: tuple[float, float], _degrees: float, power: float) -> None:
        drawn.append((TEE - ball[1], power))

    monkeypatch.setattr(golf, "draw_club", note)
    return drawn


def test_the_club_is_drawn_back_as_far_as_the_power_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    with at_table(PAT, game="golf") as seen:
        drawn = clubs(seen, monkeypatch)
        seen.say(Command(Kind.BUTTON, "pad1", button=Button.A, time=1.0))
        for _moment in range(3):
            seen.wait(0.1)
            seen.table.draw(seen.app.canvas)
        powers = [power for _back, power in drawn]
        assert powers == sorted(powers)
        assert powers[-1] > powers[0] > 0


def test_the_club_swings_through_goes_away_and_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    with at_table(ANNA, game="golf") as seen:
        seen.table.act(IN)
        drawn = clubs(seen, monkeypatch)
        show = seen.table.timeline.showing[0].data
        for time in (0.0, 0.05, 0.2, LEAVES + GOES / 2, LEAVES + GOES):
            seen.table.draw_after(seen.app.canvas, show, time)
        power = seen.table.reach.power_of(IN.speed)
        assert drawn[0] == (0, pytest.approx(power))
        assert drawn[1][1] < power
        assert drawn[2] == (0, golf.THROUGH)
        assert drawn[3][0] > 0
        assert len(drawn) == 4
        seen.until(lambda: seen.step == "lay")
        drawn.clear()
        for share in (0.1, 0.6, 0.8, 1.0):
            seen.table.draw_before(seen.app.canvas, show, share)
        assert [back for back, _power in drawn] == sorted((back for back, _power in drawn), reverse=True)
        assert drawn[-1] == (0, 0)
        assert len(drawn) == 3


# Ball and flag


@rule("GG-62")
def test_a_ball_drops_into_the_cup_and_lies_there_without_the_flag() -> None:
    trace = simulate("golf", *GAME.aimed(GAME.fresh(), IN), record=True)
    end = trace.pose(0, trace.seconds + FRAME)
    assert end.z == pytest.approx(CUP)
    assert -FALL < end.z < HEIGHT  # still to be seen in the cup
    with at_table(ANNA, game="golf") as seen:
        away = {
            height: next(piece for piece in seen.table.dressed([Thing("white", pose)]) if piece.name == "flag").pose.z
            for height, pose in (("tee", Pose(0.0, TEE)), ("hole", end))
        }
        assert away == {"tee": 0.0, "hole": 1.0}


def test_the_green_is_raised() -> None:
    with at_table(ANNA, game="golf") as seen:
        assert seen.table.ground(Pose(0.0, -GREEN + 1)) == HEIGHT
        assert seen.table.ground(Pose(0.0, TEE)) == 0


def test_what_came_of_a_stroke_is_said_in_a_few_words() -> None:
    with at_table(ANNA, game="golf") as seen:
        said = [
            seen.table.verdict(landed(*what))
            for what in (["holed"], ["bounce", "rim in", "holed"], ["bounce", "lip"], ["bounce", "dead"], ["bounce"])
        ]
    assert said == [
        "Straight into the hole!",
        "In the hole!",
        "So close: lipped out",
        "Off the green",
        "On the green, not in",
    ]


def test_a_replay_is_for_a_ball_in_the_hole() -> None:
    with at_table(ANNA, game="golf") as seen:
        assert seen.table.good(landed("lip", "holed"))
        assert not seen.table.good(landed("lip"))
        seen.table.act(SHORT)
        steps = set()
        while seen.table.timeline.busy:
            steps.add(seen.step)
            seen.pass_frame()
        assert "again" not in steps
        seen.until(seen.due)
        seen.table.act(IN)
        seen.until(lambda: seen.step == "again")
        assert seen.table.camera.near > 0


def test_a_computer_is_seen_to_choose_its_loft() -> None:
    with at_table(OTTO, game="golf") as seen:
        seen.until(lambda: seen.step == "arm")
        seen.until(lambda: seen.table.timeline.showing[0].share > 0.98)
        aim = seen.table.aim()
        assert aim is not None
        assert aim.dials["loft"] == seen.table.timeline.showing[0].data.loft


def test_the_hint_names_the_loft_where_arrows_do_not() -> None:
    with at_table(ANNA, game="golf") as seen:
        seen.pass_frame()
        assert seen.table.hand is not None
        assert "loft" in seen.table.hint(seen.table.hand)
        assert "loft" in seen.table.question()


def test_the_two_pages_of_the_how_to_are_drawn() -> None:
    page = Help("golf")
    with stage(page) as app:
        app.canvas.log = []
        for page.page in range(2):
            app.step([], 0)
        words = [ink.text for ink in app.canvas.log]
    assert "Three strokes; each begins on the tee." in words
    assert "A ball that leaves the green is dead." in words
