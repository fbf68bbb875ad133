"""Pin Throwing on the screen: the bob in the hand and on its thread, how it is caught, and what is said of a swing."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Any

import pytest
from msgspec.structs import replace

from arcade.rules.pin_throwing import BEARINGS, GAME, RADII, Swing
from arcade.rules.shots import Fate, Landed, Rest
from arcade.settings import Member
from physics.pin_throwing import underside
from physics.trace import Pose
from scenes.lobby.help import Help
from scenes.play import pin_throwing
from scenes.play.pin_throwing import STRIKE, PinThrowingTable, hanging, middle, on_the_table
from scenes.play.shots.boards import BOARD, THICK
from scenes.play.shots.lay import LIFT
from scenes.play.shots.rehearsal import falls
from scenes.play.shots.show import Thing
from scenes.stage.command import KEYBOARD, Button, Command, Kind
from scenes.ui.canvas import Canvas
from tests.events import stage
from tests.shots import ANNA, BEN, KIM, PAT, Seen, at_table, flick, hold, pointer, shot_by, stop

rule = pytest.mark.rule
PLAIN = Swing(-7000, 1400, 0, 6000)


def landed(fell: int) -> Landed:
    rest = Rest(GAME.fresh()[fell:], tuple(Fate("toppled", f"pin {n}") for n in range(fell)))
    return Landed(0, 1, GAME.fresh(), PLAIN, rest, 0, fell, True)


def bob(seen: Seen) -> tuple[float, float]:
    """The point of the board where the bob is seen."""
    return seen.table.stand(seen.table.shown).seen(seen.table.at_rest(seen.table.shown).dials)


WAYS: dict[str, tuple[Member, Callable[[Seen], None]]] = {
    "mouse": (ANNA, lambda seen: seen.say(*flick(seen, speed=600, at=bob(seen)))),
    "pad": (PAT, lambda seen: hold(seen, "pad1", 0.5)),
    "keys": (KIM, lambda seen: hold(seen, KEYBOARD, 0.5)),
    "one button": (replace(KIM, hand="one button"), lambda seen: stop(seen, KEYBOARD, 4)),
}


@pytest.mark.parametrize("device", WAYS)
def test_every_device_lets_the_bob_swing(device: str) -> None:
    assert [type(action) for action in shot_by(*WAYS[device], "pin-throwing")] == [Swing, Rest]


@rule("GG-R27")
def test_the_mouse_drags_the_bob_to_a_spot_of_the_sector_and_flicks_it_from_there() -> None:
    with at_table(ANNA, game="pin-throwing") as seen:
        start, there = bob(seen), middle(hanging(-60.0, -110.0))
        seen.say(pointer(Kind.PRESS, seen, *start, 1.0), pointer(Kind.DRAG, seen, *there, 2.0))
        x, y = there
        steps = [pointer(Kind.DRAG, seen, x + n, y + 4 * n, 3.0 + n / 100) for n in range(9)]
        seen.say(*steps, pointer(Kind.RELEASE, seen, x + 8, y + 32, 3.08))
        swing = seen.actions[0]
        assert swing.bearing in BEARINGS
        assert swing.radius in RADII
        assert swing.angle == pytest.approx(1404, abs=10)
        assert swing.speed == pytest.approx(4123, abs=20)
        spot = seen.table.stand(seen.table.shown).taken((x + 8, y + 32))
        assert (swing.bearing, swing.radius) == (spot["bearing"], spot["radius"])


@rule("GG-R27")
def test_the_bob_stays_in_the_sector_and_stays_in_the_hand_without_a_flick() -> None:
    with at_table(ANNA, game="pin-throwing") as seen:
        seen.say(pointer(Kind.PRESS, seen, *bob(seen), 1.0))
        for at in ((0.0, 120.0), (500.0, 0.0), (0.0, 0.0), (-400.0, -400.0)):
            seen.say(pointer(Kind.DRAG, seen, *at, 2.0))
            assert seen.table.hand is not None
            assert seen.table.hand.dials["bearing"] in BEARINGS
            assert seen.table.hand.dials["radius"] in RADII
        seen.say(pointer(Kind.RELEASE, seen, *at, 4.0))
        assert not seen.actions
        assert seen.table.hand is not None
        assert seen.table.hand.refusal == "It stays in your hand there: flick it to let it swing."


@rule("GG-19", "GG-20")
def test_one_swing_then_the_next_player_finds_all_seven_pins() -> None:
    with at_table(ANNA, BEN, game="pin-throwing") as seen:
        seen.say(*flick(seen, speed=700, at=bob(seen)))
        assert len(seen.actions) == 2
        seen.until(seen.due)
        assert seen.table.shown.player == 1
        seen.wait(0.1)
        aim = seen.table.aim()
        assert aim is not None
        assert seen.table.laid(seen.table.shown, aim).keys() == {"bob", *(f"pin {n}" for n in range(7))}


def test_the_bob_hangs_on_its_thread_in_the_hand() -> None:
    with at_table(ANNA, game="pin-throwing") as seen:
        at = seen.table.at_rest(seen.table.shown)
        pose = seen.table.held(seen.table.shown, at)
        assert hypot(pose.x, pose.y) == pytest.approx(140)
        assert pose.z == underside(pose.x, pose.y) > 30


def test_what_came_of_a_swing_is_said_in_a_few_words() -> None:
    with at_table(ANNA, game="pin-throwing") as seen:
        assert [seen.table.verdict(landed(fell)) for fell in (0, 1, 4, 7)] == [
            "No pin",
            "1 pin",
            "4 pins",
            "All seven!",
        ]
        assert [seen.table.good(landed(fell)) for fell in (STRIKE - 1, STRIKE)] == [False, True]
        assert seen.table.picture._headline()[:2] == ("Anna, swing the pendulum", 0)


def test_a_hand_comes_when_the_bob_is_caught_and_is_gone_before_the_next_go(monkeypatch: pytest.MonkeyPatch) -> None:
    seen_hands: list[Any] = []
    monkeypatch.setattr(pin_throwing, "draw_finger", lambda *drawn: seen_hands.append(drawn[-1]))
    with at_table(ANNA, game="pin-throwing") as seen:
        seen.table.act(PLAIN)
        show = seen.table.timeline.showing[0].data
        assert isinstance(seen.table, PinThrowingTable)
        caught = next(event.time for event in show.playback.trace.events if event.what == "caught")
        for time in (caught - 0.1, caught, caught + 0.3, show.clip.end + 1.0):
            seen.table.draw_after(seen.app.canvas, show, time)
        assert seen_hands == [0, 255, 0]


def test_a_pin_beside_the_board_lies_lower() -> None:
    inside, outside = Pose(0.0, BOARD - 1, angle=1.0, u=1.5), Pose(0.0, BOARD + 40, angle=1.0, u=1.5)
    assert on_the_table(inside) == inside
    assert on_the_table(outside) == outside._replace(x=LIFT * THICK)
    with at_table(ANNA, game="pin-throwing") as seen:
        far = Pose(0.0, BOARD + 40, z=200.0)
        drawn = list(seen.table.dressed([Thing("bob", far), Thing("pin 1", outside)]))
        assert [piece.pose for piece in drawn] == [far, on_the_table(outside)]


def test_the_words_are_those_of_the_device() -> None:
    hints = {}
    for member in (ANNA, PAT, KIM):
        with at_table(member, game="pin-throwing") as seen:
            assert seen.table.hand is not None
            hints[member.name] = seen.table.hint(seen.table.hand)
    assert hints["Anna"] == "Take the bob to its spot, then flick it and let go."
    assert "left stick" in hints["Pat"]
    assert hints["Kim"] == "Left and right aim, up and down carry the bob around; X: in and out."


def test_x_changes_what_up_and_down_do() -> None:
    with at_table(KIM, game="pin-throwing") as seen:
        hand = seen.table.hand
        assert hand is not None
        before = dict(hand.dials)
        seen.say(Command(Kind.STEER, KEYBOARD, vector=(0, 1)))
        around = dict(hand.dials)
        seen.say(Command(Kind.BUTTON, KEYBOARD, button=Button.X))
        seen.say(Command(Kind.STEER, KEYBOARD, vector=(0, 1)))
        assert before["radius"] == around["radius"] != hand.dials["radius"]
        assert seen.table.hint(hand) == "Left and right aim, up and down carry the bob in and out; X: around."
        assert before["bearing"] != around["bearing"] == hand.dials["bearing"]


def test_every_picture_of_a_falling_pin_is_rehearsed() -> None:
    assert list(PinThrowingTable.REHEARSED) == list(falls())


def test_the_pages_of_the_how_to_are_drawn() -> None:
    page = Help("pin-throwing")
    with stage(page) as app:
        assert isinstance(app.canvas, Canvas)
        app.canvas.log = []
        for number in range(2):
            page.page = number
            app.step([], 0)
        words = [ink.text for ink in app.canvas.log]
    assert "When it comes back, it is caught. You swing just once." in words
    assert "A pin that only moved still stands. Everybody finds all seven." in words
