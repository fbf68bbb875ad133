"""Between people: the curtain, the pause, a controller that is lost, and computers that answer too late."""

from __future__ import annotations

from threading import Event as Signal
from time import sleep
from typing import Any

import pygame
import pytest

from arcade import saves
from arcade.game import TABLE, Action
from arcade.rules.black_box import Hide, Place
from arcade.rules.nullgame import Call
from arcade.settings import Member, Settings
from scenes.lobby.help import Help
from scenes.lobby.settings import SettingsPage
from scenes.play.handover import HOLD, QUIET, Handover
from scenes.play.lost import Lost
from scenes.play.pause import Pause
from scenes.play.start import carried_on, new_table
from scenes.play.table import SLOW, Table
from scenes.stage.app import UPDATE, App
from scenes.stage.command import Button, Command, Kind
from tests.events import added, pad, removed, stage
from tests.hands import Hands

ANNA = Member("Anna", "human", colour="orange", device="pad1")
BEN = Member("Ben", "human", colour="purple", device="pad2")
OTTO = Member("Robot Otto", "bot", "regular", "green")
PLUGS = [pad(7, "Left Pad"), pad(3, "Right Pad")]


def two_people(game: str = "nullgame", **options: Any) -> Table:
    return new_table(game, [ANNA, BEN], options, seed=1)


def each_with_their_own(app: App) -> None:
    app.apply(Settings(fullscreen=False, one_pad_round=False))


def at_the_curtain(app: App) -> Handover:
    assert isinstance(app.top, Handover)
    return app.top


def open_curtain(hands: Hands) -> None:
    hands.wait(QUIET + 0.1)
    hands.press()


# The curtain


def frames_after(action: Action, game: str, count: int, **options: Any) -> list[bytes]:
    """The pictures from the frame in which the first person acts on, until the second one would open the curtain."""
    with stage(two_people(game, **options), plugs=PLUGS) as app:
        app.canvas.aim(app.window.surface)
        scene = app.stack[0]
        assert isinstance(scene, Table)
        open_curtain(Hands(app, "pad1"))
        scene.act(action)
        if game == "black-box":
            scene.timeline.skip()
        pictures = []
        for _frame in range(count):
            app.step([], UPDATE)
            pictures.append(pygame.image.tobytes(app.window.surface, "RGB"))
            assert at_the_curtain(app).seat == 1
        return pictures


@pytest.mark.parametrize(
    ("game", "first", "second"),
    [
        ("nullgame", Call("heads"), Call("tails")),
        ("black-box", Hide(((1, 1), (2, 2), (3, 3), (4, 4))), Hide(((5, 5), (6, 6), (7, 7), (8, 8)))),
    ],
)
def test_c62_from_the_first_frame_the_curtain_shows_nothing_of_the_table(
    game: str, first: Action, second: Action
) -> None:
    options: dict[str, Any] = {"hints": False} if game == "black-box" else {}
    one, other = (frames_after(action, game, 5, **options) for action in (first, second))
    assert one == other
    assert one[0] == one[-1]  # the same curtain all along


def test_c62_the_curtain_names_the_seat_by_name_colour_and_shape() -> None:
    with stage(two_people(), plugs=PLUGS) as app:
        app.canvas.log = []
        app.step([], UPDATE)
        assert "Anna" in [ink.text for ink in app.canvas.log]
        assert at_the_curtain(app).table.look_of(0) == 0
        assert at_the_curtain(app).table.look_of(1) == 5


def test_c62_a_press_held_since_before_does_not_open_it() -> None:
    with stage(two_people(), plugs=PLUGS) as app:
        each_with_their_own(app)
        hands = Hands(app, "pad1")
        open_curtain(hands)
        hands.say(Command(Kind.BUTTON, "pad1", button=Button.A))  # calls heads, and is held from now on
        assert at_the_curtain(app).seat == 1
        hands.wait(3.0)
        assert at_the_curtain(app).seat == 1


def test_c62_five_quick_presses_do_not_open_it_and_one_after_a_rest_does() -> None:
    with stage(two_people(), plugs=PLUGS) as app:
        hands = Hands(app, "pad1")
        for _press in range(5):
            hands.press()
            hands.wait(0.2)
        at_the_curtain(app)
        open_curtain(hands)
        assert isinstance(app.top, Table)
        assert app.top.eyes == 0


def test_c62_a_press_made_too_early_opens_it_when_it_is_held() -> None:
    with stage(two_people(), plugs=PLUGS) as app:
        hands = Hands(app, "pad1")
        hands.wait(0.1)
        hands.say(Command(Kind.BUTTON, "pad1", button=Button.A))
        hands.wait(HOLD / 2)
        at_the_curtain(app)
        hands.wait(HOLD)
        assert isinstance(app.top, Table)


@pytest.mark.parametrize("device", ["pad2", "mouse", "keyboard"])
def test_c62_only_the_device_of_the_seat_opens_it(device: str) -> None:
    with stage(two_people(), plugs=PLUGS) as app:
        each_with_their_own(app)
        hands = Hands(app, device)
        open_curtain(hands)
        hands.say(Command(Kind.PRESS, device, (900, 500), button=Button.A))
        hands.wait(2.0)
        at_the_curtain(app)
        open_curtain(Hands(app, "pad1"))
        assert isinstance(app.top, Table)


def test_c62_a_match_carried_on_begins_behind_the_curtain() -> None:
    left = two_people()
    left.act(Call("tails"), 0)
    again = carried_on(left.journal, [ANNA, BEN])  # type: ignore[arg-type]
    assert again.eyes == TABLE
    with stage(again, plugs=PLUGS) as app:
        app.step([], UPDATE)
        assert at_the_curtain(app).seat == 1


def test_c62_a_pause_over_the_curtain_ends_at_the_curtain() -> None:
    with stage(two_people(), plugs=PLUGS) as app:
        hands = Hands(app, "pad1")
        hands.wait(1.0)
        hands.press(Button.MENU)
        assert isinstance(app.top, Pause)
        hands.choose("resume")
        at_the_curtain(app)
        open_curtain(hands)
        assert isinstance(app.top, Table)


def test_one_person_alone_meets_no_curtain() -> None:
    with stage(new_table("nullgame", [ANNA, OTTO], {}), plugs=PLUGS) as app:
        Hands(app, "pad1").wait(1.0)
        assert isinstance(app.top, Table)
        assert app.top.eyes == 0


# The pause


@pytest.mark.parametrize("device", ["keyboard", "pad1", "pad2"])
def test_c21_whoever_opens_the_pause_leads_it(device: str) -> None:
    with stage(new_table("nullgame", [ANNA, OTTO], {}), plugs=PLUGS) as app:
        each_with_their_own(app)
        Hands(app, "pad1").wait(1.0)
        Hands(app, device).press(Button.MENU)
        assert isinstance(app.top, Pause)
        for other in {"keyboard", "pad1", "pad2"} - {device}:
            Hands(app, other).press(Button.B)
            Hands(app, other).press(Button.MENU)
            assert isinstance(app.top, Pause)
        Hands(app, device).press(Button.MENU)
        assert isinstance(app.top, Table)


def test_c21_a_pause_whose_leader_is_gone_answers_to_anybody() -> None:
    with stage(new_table("nullgame", [Member("Anna", "human", device="keyboard"), OTTO], {}), plugs=PLUGS) as app:
        Hands(app, "pad2").press(Button.MENU)
        app.step(app.input.feed(removed(3), 0), 0)
        Hands(app, "keyboard").press(Button.B)
        assert isinstance(app.top, Table)


def test_c21_the_only_person_may_go_on_with_another_device() -> None:
    with stage(new_table("nullgame", [ANNA, OTTO], {}), plugs=PLUGS) as app:
        hands = Hands(app, "pad2")
        hands.wait(1.5)
        hands.press()
        scene = app.top
        assert isinstance(scene, Table)
        assert not scene.acts_for(0, "pad2")
        hands.press(Button.MENU)
        hands.choose("claim")
        assert scene.acts_for(0, "pad2")


def test_c120_everything_stands_still_during_a_pause() -> None:
    with stage(new_table("nullgame", [ANNA, OTTO], {}), plugs=PLUGS) as app:
        scene = app.stack[0]
        assert isinstance(scene, Table)
        hands = Hands(app, "pad1")
        hands.press(Button.MENU)
        before = (scene.match.state, scene._rest)
        hands.wait(60.0)
        assert (scene.match.state, scene._rest) == before


def test_the_pause_leads_to_help_and_settings_and_back() -> None:
    with stage(new_table("nullgame", [ANNA], {}), plugs=PLUGS) as app:
        hands = Hands(app, "pad1")
        hands.press(Button.MENU)
        for key, page in (("help", Help), ("settings", SettingsPage)):
            hands.choose(key)
            assert isinstance(app.top, page)
            hands.press(Button.B)
            assert isinstance(app.top, Pause)


def test_c69_at_the_beginning_there_is_nothing_to_take_back() -> None:
    with stage(new_table("nullgame", [ANNA], {}), plugs=PLUGS) as app:
        hands = Hands(app, "pad1")
        hands.press(Button.MENU)
        assert hands.focus["undo"].why
        hands.choose("undo")
        assert isinstance(app.top, Pause)


def test_c69_taking_everything_back_from_the_pause_restores_the_fresh_deal() -> None:
    scene = new_table("black-box", [ANNA], {})
    with stage(scene, plugs=PLUGS) as app:
        hands = Hands(app, "pad1")
        hands.wait(1.0)
        fresh = scene.match.state
        for square in ((1, 1), (5, 5)):
            scene.act(Place(square))
            hands.wait(1.0)
        for _ball in range(2):
            hands.press(Button.MENU)
            hands.choose("undo")
            assert app.top is scene
        assert scene.match.state == fresh
        hands.press(Button.MENU)
        assert hands.focus["undo"].why


@pytest.mark.parametrize("way", ["leave", "quit"])
def test_leaving_keeps_the_match_for_another_day(way: str) -> None:
    with stage(new_table("nullgame", [ANNA], {"rounds": 5}), plugs=PLUGS) as app:
        scene = app.stack[0]
        assert isinstance(scene, Table)
        hands = Hands(app, "pad1")
        hands.press()
        hands.wait(1.0)
        hands.press(Button.MENU)
        hands.choose(way)
        assert app.stack == []
    journal, notices = saves.resume_latest()
    assert journal is not None
    assert (journal.match.state, notices) == (scene.match.state, ())


# Lost controllers


def test_c06_the_pad_of_the_seat_on_turn_stops_the_game_and_another_takes_the_seat() -> None:
    with stage(new_table("nullgame", [ANNA, OTTO], {}), plugs=PLUGS) as app:
        Hands(app, "pad1").wait(1.5)
        app.step(app.input.feed(removed(7), 0), UPDATE)
        assert isinstance(app.top, Lost)
        assert app.top.seat == 0
        app.canvas.log = []
        app.step([], UPDATE)
        assert any("Anna" in ink.text for ink in app.canvas.log)
        Hands(app, "pad2").press()
        assert isinstance(app.top, Table)
        assert app.top.acts_for(0, "pad2")


def test_c06_the_same_pad_plugged_in_again_has_its_seat_back_without_a_word() -> None:
    with stage(new_table("nullgame", [ANNA, OTTO], {}), plugs=PLUGS) as app:
        Hands(app, "pad1").wait(1.5)
        app.step(app.input.feed(removed(7), 0), UPDATE)
        assert isinstance(app.top, Lost)
        app.input.pads._look = lambda: [pad(42, "Left Pad")]
        app.step(app.input.feed(added(), 0), UPDATE)
        assert isinstance(app.top, Table)
        assert app.top.acts_for(0, "pad1")


def test_c06_the_pad_of_somebody_who_waits_is_a_notice_until_it_is_their_turn() -> None:
    with stage(two_people("black-box", hints=False), plugs=PLUGS) as app:
        open_curtain(Hands(app, "pad1"))
        scene = app.top
        assert isinstance(scene, Table)
        app.step(app.input.feed(removed(3), 0), UPDATE)
        assert app.top is scene
        assert [text for text, _age in app.toasts] == ["The controller of Ben is gone."]
        scene.act(Hide(((1, 1), (2, 2), (3, 3), (4, 4))))
        Hands(app, "pad1").wait(1.0)
        assert isinstance(app.top, Lost)
        assert app.top.seat == 1


def test_c21_a_lost_controller_does_not_keep_the_others_from_leaving() -> None:
    with stage(new_table("nullgame", [ANNA, OTTO], {}), plugs=PLUGS) as app:
        Hands(app, "pad1").wait(1.5)
        app.step(app.input.feed(removed(7), 0), UPDATE)
        hands = Hands(app, "keyboard")
        hands.press(Button.MENU)
        hands.choose("leave")
        assert app.stack == []


# Late answers


class Slow:
    """A computer that answers when it is told to."""

    def __init__(self) -> None:
        self.asked, self.told = Signal(), Signal()

    def choose(self, view: Any, legal: Any, rng: Any) -> Action:
        self.asked.set()
        self.told.wait(30)
        answer: Action = legal[0]
        return answer


def test_a_computer_that_thinks_longer_than_a_moment_is_named() -> None:
    table, slow = new_table("nullgame", [ANNA, OTTO], {}, seed=1), Slow()
    table._bots = {1: slow}
    with stage(table, plugs=PLUGS) as app:
        named = []
        for _frame in range(40):
            app.step([], UPDATE)
            named.append(table.thinking)
        quiet = named.index(1)
        assert quiet * UPDATE == pytest.approx(SLOW, abs=3 * UPDATE)
        assert named == [None] * quiet + [1] * (40 - quiet)
        slow.told.set()
        while table.pondering:
            sleep(0.001)
        assert table.thinking is None


@pytest.mark.parametrize("leave", ["again", "pause"])
def test_c112_an_answer_that_comes_after_its_game_was_left_goes_nowhere(leave: str) -> None:
    table, slow = new_table("nullgame", [ANNA, OTTO], {}, seed=1), Slow()
    table._bots = {1: slow}
    fresh = new_table("nullgame", [ANNA, OTTO], {}, seed=1)
    with stage(table, plugs=PLUGS) as app:
        app.step([], UPDATE)
        assert slow.asked.wait(30)
        if leave == "again":
            app.swap(fresh)
        else:
            app.quit()
        app.step([], 0)
        slow.told.set()
        if table._thinking:
            table._thinking._thread.join(30)
        app.step([], 0)
        assert table.match.history == []
        assert fresh.match.history == []
        assert table._thinking is None
