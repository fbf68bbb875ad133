"""The shot scene: one hand, one shot, shown to its end; cancelled and never fired by anything that comes between."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from arcade import saves
from arcade.game import NATURE
from arcade.nature import simulate
from arcade.rules.bowling import GAME, Flick
from arcade.rules.shots import Landed, Piece, Rest
from arcade.settings import Member, Settings, load_settings
from scenes.lobby.help import Help
from scenes.play.bowling import STRIKE, BowlingTable
from scenes.play.lost import Lost
from scenes.play.pause import Pause
from scenes.play.results import Results
from scenes.play.shot import ShotTable
from scenes.play.shots.hurry import PACE, TAP
from scenes.play.shots.manner import Manner
from scenes.play.shots.playback import APART, GLIDE, SLOW, Playback
from scenes.play.shots.reaches import SPOT
from scenes.play.start import carried_on
from scenes.stage.app import UPDATE
from scenes.stage.command import KEYBOARD, MOUSE, Button, Command, Kind
from tests.events import removed
from tests.shots import ANNA, BEN, KIM, OTTO, PAT, Seen, at_table, button, flick

STRONG = Flick(1, 0, 17000)


# A shot by every device


def test_a_mouse_flick_bowls() -> None:
    with at_table(ANNA) as seen:
        seen.say(*flick(seen))
        shot, rest = seen.actions
        assert shot == Flick(1, 0, shot.speed)
        assert shot.speed == pytest.approx(14000, abs=20)
        assert isinstance(rest, Rest)


def test_the_ball_comes_to_the_spot_where_it_is_taken() -> None:
    with at_table(ANNA) as seen:
        seen.say(*flick(seen, at=(25, 8)))
        assert seen.actions[0].spot == 2


def test_a_pad_is_held_and_let_go() -> None:
    with at_table(PAT) as seen:
        seen.say(Command(Kind.STEER, "pad1", vector=(1, 0)))
        seen.say(Command(Kind.STEER, "pad1", vector=(0, 1)))
        seen.say(button(Kind.BUTTON, "pad1", 1.0))
        seen.wait(0.6)
        assert seen.table.aim() is not None
        assert seen.table.aim().power == pytest.approx(0.5, abs=0.05)  # type: ignore[union-attr]
        seen.say(button(Kind.UNBUTTON, "pad1", 1.6))
        shot = seen.actions[0]
        assert shot.spot == SPOT.start + 1
        assert shot.speed == pytest.approx(13500, abs=200)


def test_keys_are_held_and_let_go() -> None:
    with at_table(KIM) as seen:
        seen.say(button(Kind.BUTTON, KEYBOARD, 1.0))
        seen.wait(0.6)
        seen.say(button(Kind.UNBUTTON, KEYBOARD, 1.6))
        assert isinstance(seen.actions[0], Flick)


def test_one_button_is_enough() -> None:
    with at_table(replace(KIM, hand="one button")) as seen:
        assert [seen.table.hand and seen.table.hand.sweeping] == ["spot"]
        time = 0.0
        for _stop in ("spot", "angle", "power"):
            assert not seen.actions
            seen.wait(0.5)
            time += 0.5
            seen.say(button(Kind.BUTTON, KEYBOARD, time))
            seen.say(button(Kind.UNBUTTON, KEYBOARD, time))
        assert isinstance(seen.actions[0], Flick)


def test_a_hand_that_made_no_shot_says_why_and_stays() -> None:
    with at_table(ANNA) as seen:
        seen.say(*flick(seen, speed=30))
        assert not seen.actions
        assert seen.table.hand is not None
        assert seen.table.hand.refusal


def test_nobody_shoots_for_another() -> None:
    with at_table(PAT, BEN) as seen:
        seen.app.apply(Settings(fullscreen=False, one_pad_round=False))
        seen.say(button(Kind.BUTTON, "pad2", 1.0))
        seen.wait(0.6)
        seen.say(button(Kind.UNBUTTON, "pad2", 1.6))
        assert not seen.actions


# What has been begun is cancelled, never fired

RELEASES: dict[str, tuple[Member, Callable[[Seen], list[Command]], Callable[[Seen], list[Command]]]] = {
    "mouse": (
        ANNA,
        lambda seen: flick(seen, at=(0, 8))[:-1],
        lambda seen: flick(seen, at=(0, 8))[-1:],
    ),
    "pad": (
        PAT,
        lambda _seen: [button(Kind.BUTTON, "pad1", 1.0)],
        lambda _seen: [button(Kind.UNBUTTON, "pad1", 1.5)],
    ),
}


def by_b(seen: Seen) -> None:
    seen.say(button(Kind.BUTTON, seen.table.party[0].device, which=Button.B))


def by_the_right_button(seen: Seen) -> None:
    seen.say(Command(Kind.PRESS, seen.table.party[0].device, button=Button.B))


def by_a_cancel(seen: Seen) -> None:
    seen.say(Command(Kind.CANCEL, seen.table.party[0].device))


def by_the_pause(seen: Seen) -> None:
    seen.say(button(Kind.BUTTON, KEYBOARD, which=Button.MENU))
    assert isinstance(seen.app.top, Pause)
    seen.app.pop()
    seen.say()


def by_the_help(seen: Seen) -> None:
    seen.say(button(Kind.BUTTON, KEYBOARD, which=Button.HELP))
    assert isinstance(seen.app.top, Help)
    seen.app.pop()
    seen.say()


def by_losing_the_focus(seen: Seen) -> None:
    seen.app.input.focused = False
    seen.say()
    assert isinstance(seen.app.top, Pause)
    seen.app.input.focused = True
    seen.app.pop()
    seen.say()


CANCELS = (by_b, by_the_right_button, by_a_cancel, by_the_pause, by_the_help, by_losing_the_focus)


@pytest.mark.parametrize("cancel", CANCELS)
@pytest.mark.parametrize("device", RELEASES)
def test_what_was_begun_is_cancelled_and_never_fires(device: str, cancel: Callable[[Seen], None]) -> None:
    member, begin, release = RELEASES[device]
    with at_table(member) as seen:
        seen.say(*begin(seen))
        seen.wait(0.3)
        assert seen.table.hand is not None
        assert seen.table.hand.busy
        cancel(seen)
        seen.say(*release(seen))
        seen.wait(0.3)
        assert not seen.actions
        assert seen.app.top is seen.table


@pytest.mark.parametrize("device", RELEASES)
def test_without_a_cancel_the_same_release_shoots(device: str) -> None:
    member, begin, release = RELEASES[device]
    with at_table(member) as seen:
        seen.say(*begin(seen))
        seen.wait(0.3)
        seen.say(*release(seen))
        assert seen.actions


def test_b_with_nothing_in_hand_leads_out() -> None:
    with at_table(PAT) as seen:
        by_b(seen)
        assert isinstance(seen.app.top, Pause)


def test_c06_a_lost_pad_cancels_names_the_seat_and_does_not_shoot() -> None:
    with at_table(PAT) as seen:
        seen.say(button(Kind.BUTTON, "pad1", 1.0))
        seen.wait(0.3)
        seen.say(*seen.app.input.feed(removed(7), 1.5))
        seen.wait(0.1)
        assert not seen.actions
        assert isinstance(seen.app.top, Lost)


def test_c27_a_shot_that_is_shown_waits_while_nobody_looks() -> None:
    with at_table(ANNA) as seen:
        seen.say(*flick(seen))
        seen.wait(0.2)
        seen.app.input.focused = False
        seen.say()
        assert isinstance(seen.app.top, Pause)
        gone = seen.table.timeline.showing[0].gone
        seen.wait(1.0)
        assert seen.table.timeline.showing[0].gone == gone


def test_c27_a_demonstration_goes_on() -> None:
    with at_table(OTTO) as seen:
        seen.app.input.focused = False
        seen.wait(0.5)
        assert seen.app.top is seen.table


def test_quit_in_mid_aim_leaves_nothing_and_after_the_release_the_shot() -> None:
    with at_table(PAT) as seen:
        seen.say(button(Kind.BUTTON, "pad1", 1.0))
        seen.app.quit()
        seen.say()
    assert not saves.suspended()
    with at_table(ANNA) as seen:
        seen.say(*flick(seen))
        shot = seen.actions[0]
        seen.app.quit()
        seen.say()
    journal, _notices = saves.resume_latest()
    assert journal is not None
    assert journal.match.history[0].action == shot
    journal.close()


# The show


def test_the_match_has_the_shot_before_anything_moves_and_the_log_tells_it_after() -> None:
    with at_table(ANNA) as seen:
        seen.say(*flick(seen))
        assert seen.step == "flight"
        assert len(seen.actions) == 2
        assert not seen.table.log
        seen.until(lambda: seen.step == "told")
        seen.pass_frame()
        assert len(seen.table.log) == 1
        seen.until(seen.due)
        assert len(seen.table.log) == 1


def test_after_the_release_nothing_can_be_influenced() -> None:
    def rested(*meddling: Command) -> Any:
        with at_table(ANNA) as seen:
            seen.say(*flick(seen))
            seen.say(*meddling)
            seen.until(seen.due)
            return seen.actions, seen.table.match.state

    steered = [Command(Kind.STEER, MOUSE, vector=(1, 0)), Command(Kind.WHEEL, MOUSE, vector=(0, 1))]
    assert rested(*steered) == rested()


def test_c57_the_frames_have_no_part_in_the_outcome() -> None:
    """The same arrival times, in whatever frames: 0, 5 s, backwards."""

    def rested(frames: Sequence[float]) -> Any:
        with at_table(ANNA) as seen:
            commands = flick(seen)
            for dt in frames:
                seen.say(*commands[:1], dt=dt)
                commands = commands[1:]
            seen.say(*commands)
            seen.until(seen.due)
            return seen.actions

    even = rested([UPDATE] * 3)
    for frames in ([0.0, 5.0, -0.01, 0.1], [1 / 144] * 20, [1 / 10] * 4):
        assert rested(frames) == even


def test_it_sounds() -> None:
    with at_table(ANNA) as seen:
        seen.say(*flick(seen))
        seen.until(lambda: seen.step == "told")
        assert seen.sounds[0] == "flick"
        assert any(name.startswith("pin-ball") for name in seen.sounds)


def a_strike() -> Flick:
    """A flick that fells at least STRIKE of the six."""
    dice = Random(1)
    while True:
        shot = Flick(dice.randrange(3), dice.randrange(-500, 501), dice.randrange(12000, 25001))
        if GAME.rest(simulate("bowling", *GAME.aimed(GAME.fresh(), shot))).count("toppled") >= STRIKE:
            return shot


def test_a_good_shot_is_shown_again_slowly_and_can_be_skipped() -> None:
    with at_table(ANNA) as seen:
        seen.table.act(a_strike())
        seen.until(lambda: seen.step == "again")
        show = seen.table.timeline.showing[0].data
        assert seen.table.timeline.showing[0].seconds == pytest.approx((show.slow.end - show.slow.start) / SLOW)
        seen.say(button(Kind.BUTTON, MOUSE))
        seen.say(button(Kind.UNBUTTON, MOUSE))
        assert seen.due() or seen.table.match.over


def test_with_less_motion_there_is_no_replay_and_no_camera_but_the_shot_itself() -> None:
    with at_table(ANNA) as seen:
        seen.app.apply(Settings(fullscreen=False, reduced_motion=True))
        seen.table.enter()
        seen.table.act(a_strike())
        assert seen.table.timeline.showing[0].seconds > 0.5
        steps = set()
        while seen.table.timeline.busy:
            steps.add(seen.step)
            assert seen.table.camera.near == 0
            seen.pass_frame()
        assert steps == {"flight", "told", "lay"}


def test_the_camera_goes_near_and_comes_back() -> None:
    with at_table(ANNA) as seen:
        seen.say(*flick(seen))
        seen.until(lambda: seen.step == "told")
        assert seen.table.camera.near > 0
        seen.until(seen.due)
        seen.wait(0.4)
        assert seen.table.camera.near == 0


def test_it_ends_where_the_match_says_even_if_this_machine_saw_it_otherwise() -> None:
    trace = simulate("bowling", *GAME.aimed(GAME.fresh(), STRONG), record=True)
    honest = GAME.rest(trace).pieces
    assert not Playback(trace, honest, "bowling").goals
    other = tuple(Piece(piece.body, piece.x + 30, piece.y) for piece in honest)
    playback = Playback(trace, other, "bowling")
    assert playback.seconds == pytest.approx(trace.seconds + GLIDE)
    end = playback.poses(playback.seconds)
    for piece in other:
        assert abs(end[piece.body].x - piece.spot[0]) < APART
    fell = trace.happened("toppled")[0]
    stood = Playback(trace, (Piece(fell, 0, 3200),), "bowling")
    assert stood.poses(stood.seconds)[fell].u == 0


def test_drawing_changes_nothing() -> None:
    with at_table(ANNA) as seen:
        seen.app.canvas.aim(seen.app.window.surface)
        for _moment in range(30):
            pictures = []
            for _time in range(2):
                seen.table.draw(seen.app.canvas)
                pictures.append(pygame.image.tobytes(seen.app.window.surface, "RGB"))
            assert pictures[0] == pictures[1]
            seen.wait(0.1)
            if not seen.actions:
                seen.say(*flick(seen))


# Computers


def test_a_computer_is_seen_to_aim_before_it_shoots() -> None:
    with at_table(OTTO) as seen:
        seen.until(lambda: seen.table.pondering or seen.step == "arm")
        assert seen.table.aim() is not None
        seen.until(lambda: seen.step == "arm")
        assert not seen.actions
        meant = seen.table.timeline.showing[0].data
        seen.until(lambda: seen.table.timeline.showing[0].share > 0.98)
        aim = seen.table.aim()
        assert aim is not None
        assert aim.angle == pytest.approx(meant.angle, abs=10)
        assert aim.power == pytest.approx(seen.table.reach.power_of(meant.speed), abs=0.05)
        seen.until(lambda: bool(seen.actions), 1.0)
        assert seen.actions[0] == meant


def test_c112_what_a_computer_meant_for_another_position_is_dropped() -> None:
    with at_table(OTTO, ANNA) as seen:
        seen.until(lambda: seen.step == "arm")
        for _shot in range(2):
            seen.table.match.act(0, STRONG)
            seen.table.match.advance()
        seen.table.timeline.skip()
        assert [action for action in seen.actions if not isinstance(action, Rest)] == [STRONG, STRONG]


def test_after_a_skip_the_computer_has_shot_the_same() -> None:
    def played(hurry: bool) -> Any:
        with at_table(OTTO, ANNA) as seen:
            seen.until(lambda: seen.step == "arm")
            if hurry:
                seen.say(button(Kind.BUTTON, MOUSE))
                seen.say(button(Kind.UNBUTTON, MOUSE))
                assert not seen.table.timeline.busy
            seen.until(seen.due)
            return seen.actions, seen.table.log

    assert played(hurry=True) == played(hurry=False)


@pytest.mark.rule("GG-R137")
def test_a_press_jumps_to_the_result_and_a_button_held_hurries() -> None:
    with at_table(ANNA) as seen:
        seen.say(*flick(seen, speed=300))
        seen.say(button(Kind.BUTTON, KEYBOARD))
        seen.wait(TAP + 0.02)
        before = seen.table.timeline.showing[0].gone
        seen.wait(0.1)
        assert seen.table.timeline.showing[0].gone - before == pytest.approx(0.1 * PACE)
        seen.say(button(Kind.UNBUTTON, KEYBOARD))
        assert seen.table.timeline.busy
        before = seen.table.timeline.showing[0].gone
        seen.wait(0.1)
        assert seen.table.timeline.showing[0].gone - before == pytest.approx(0.1)
        seen.say(button(Kind.BUTTON, KEYBOARD))
        assert seen.table.timeline.busy
        seen.say(button(Kind.UNBUTTON, KEYBOARD))
        assert seen.due()


def test_the_button_that_shot_does_not_skip_its_own_shot() -> None:
    with at_table(replace(KIM, hand="one button")) as seen:
        for press in range(1, 4):
            seen.wait(0.5)
            seen.say(button(Kind.BUTTON, KEYBOARD, press / 2))
            if press < 3:
                seen.say(button(Kind.UNBUTTON, KEYBOARD, press / 2))
        assert seen.step == "flight"
        seen.say(button(Kind.UNBUTTON, KEYBOARD, 2.0))
        assert seen.step == "flight"


def test_esc_during_a_shot_leads_out_and_not_past_it() -> None:
    with at_table(ANNA) as seen:
        seen.say(*flick(seen))
        seen.say(button(Kind.BUTTON, KEYBOARD, which=Button.B))
        assert isinstance(seen.app.top, Pause)
        assert seen.step == "flight"


# Practice


def practise(seen: Seen) -> None:
    seen.say(button(Kind.BUTTON, MOUSE, which=Button.RIGHT_SHOULDER))
    seen.say(*flick(seen))


def test_a_practice_shot_is_shown_and_counts_for_nothing() -> None:
    with at_table(ANNA) as seen:
        before = seen.table.match.state
        practise(seen)
        assert seen.step == "flight"
        assert not seen.actions
        seen.until(seen.due)
        assert seen.table.match.state == before
        assert not seen.table.log
        seen.say(*flick(seen))
        assert len(seen.actions) == 2
    journal, _notices = saves.resume_latest()
    assert journal is not None
    assert len(journal.match.history) == 2
    journal.close()


def test_a_practice_shot_flies_as_it_would_count() -> None:
    with at_table(ANNA) as seen:
        practise(seen)
        practised: Landed = seen.table.timeline.showing[0].data.landed
        seen.until(seen.due)
        seen.say(*flick(seen))
        assert practised.shot, practised.rest == seen.actions


def offers(table: ShotTable) -> set[Button]:
    return {prompt.button for prompt in table.prompts()}


def test_practice_is_offered_once_and_only_before_the_go() -> None:
    with at_table(ANNA) as seen:
        assert Button.RIGHT_SHOULDER in offers(seen.table)
        practise(seen)
        seen.until(seen.due)
        seen.wait(0.1)
        assert Button.RIGHT_SHOULDER not in offers(seen.table)
        practise(seen)
        assert seen.actions
    with at_table(ANNA) as seen:
        seen.say(*flick(seen))
        seen.until(seen.due)
        assert Button.RIGHT_SHOULDER not in offers(seen.table)


def test_whoever_thinks_better_of_practising_counts() -> None:
    with at_table(ANNA) as seen:
        for _press in range(2):
            seen.say(button(Kind.BUTTON, MOUSE, which=Button.RIGHT_SHOULDER))
        seen.say(*flick(seen))
        assert seen.actions


# The way to shoot


def test_the_hand_is_changed_on_the_spot_and_remembered() -> None:
    with at_table(KIM) as seen:
        seen.app.apply(Settings(fullscreen=False, party=(KIM,)))
        assert seen.table.hand is not None
        assert seen.table.hand.way == "hold"
        seen.say(button(Kind.BUTTON, KEYBOARD, which=Button.Y))
        assert isinstance(seen.app.top, Manner)
        seen.say(Command(Kind.STEER, KEYBOARD, vector=(-1, 0)))
        seen.say(Command(Kind.STEER, KEYBOARD, vector=(0, 1)))
        seen.say(Command(Kind.STEER, KEYBOARD, vector=(1, 0)))
        seen.say(button(Kind.BUTTON, KEYBOARD, which=Button.B))
        seen.wait(0.1)
        assert seen.app.top is seen.table
        assert seen.table.hand.way == "one button"
        assert seen.table.hand.assist.line
    assert load_settings()[0].party == (replace(KIM, hand="one button", assist="some"),)


def test_the_question_says_what_to_do_in_the_way_in_use() -> None:
    asked = set()
    for hand in ("flick", "draw", "hold", "one button"):
        with at_table(replace(ANNA, hand=hand)) as seen:
            asked.add(seen.table.question())
    assert "" not in asked
    assert len(asked) == 4


# A whole match


def test_two_people_play_a_match_to_its_results() -> None:
    with at_table(replace(ANNA, name="Ann"), replace(BEN, device=MOUSE)) as seen:
        for _shot in range(4):
            seen.until(seen.due)
            seen.say(*flick(seen))
        seen.until(lambda: isinstance(seen.app.top, Results))
        assert [line.split(":")[0] for line in seen.table.result_lines()] == ["Ann", "Ben"]
        assert len(seen.actions) == 8
        assert all(move.seat == NATURE for move in seen.table.match.history[1::2])


def test_the_score_card_hides_a_result_until_it_is_told() -> None:
    with at_table(ANNA, OTTO) as seen:
        picture = seen.table.picture
        seen.say(*flick(seen))
        assert picture._news(0) is None
        seen.until(lambda: seen.step == "told")
        assert picture._news(0) == seen.table.match.state.results[0]
        assert isinstance(seen.table, BowlingTable)


def test_three_rounds_show_what_was_earned_before() -> None:
    with at_table(OTTO, OTTO, rounds=3) as seen:
        seen.until(lambda: seen.step == "points", 60)
        assert seen.table.picture._news(1) is not None
        seen.until(lambda: seen.step == "arm", 60)
        assert seen.table.shown.done == 1


def test_a_match_carried_on_finds_the_hand_again() -> None:
    with at_table(ANNA) as seen:
        seen.say(*flick(seen))
        seen.until(seen.due)
    journal, _notices = saves.resume_latest()
    assert journal is not None
    table = carried_on(journal, [replace(ANNA, hand="draw", assist="much")])
    assert (table.party[0].device, table.party[0].hand, table.party[0].assist) == (MOUSE, "draw", "much")
    journal.close()
