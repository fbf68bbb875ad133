"""Devices become commands: edges in order, holds that end, flicks by the clock, pads by instance id."""

from __future__ import annotations

import math
from itertools import permutations

import pygame
import pytest
from pygame.event import Event

from scenes.stage.command import Button, Command, Kind
from scenes.stage.glyphs import family, glyph, key_label
from scenes.stage.input import Input
from scenes.stage.keys import Keyboard
from scenes.stage.repeat import DELAY, EVERY, Repeat
from tests import pads as virtual
from tests.events import (
    added,
    desk,
    finger,
    key_down,
    key_up,
    motion,
    pad,
    pad_axis,
    pad_button,
    press,
    release,
    removed,
    stick_axis,
    stick_button,
    text,
    wheel,
)

HELD = (1, 0, 0)
PATIENCE = 50  # reads of the queue until something must have come


def kinds(commands: list[Command]) -> list[Kind]:
    return [command.kind for command in commands]


# Pointer


def test_a_drag_tells_press_drag_release_with_the_way_from_the_press() -> None:
    with desk() as (it, _):
        said = it.translate([(press((100, 100)), 0), (motion((150, 130), HELD), 0.5), (release((150, 130)), 2)])
    assert kinds(said) == [Kind.PRESS, Kind.DRAG, Kind.RELEASE]
    assert [command.button for command in said] == [Button.A] * 3
    assert said[1].vector == said[2].vector == (50, 30)


@pytest.mark.parametrize("rate", [10, 30, 60, 144])
def test_c12_a_flick_has_the_same_speed_at_every_frame_rate(rate: int) -> None:
    path = [(press((100, 500)), 0.0)]
    path += [(motion((100 + 6 * n, 500), HELD), 0.004 * n) for n in range(1, 60)]
    path += [(release((454, 500)), 0.236)]
    with desk() as (it, _):
        frames = [[event for event in path if int(event[1] * rate) == n] for n in range(rate)]
        said = [command for frame in frames for command in it.translate(frame)]
    flicks = [command for command in said if command.kind is Kind.FLICK]
    assert [flick.vector for flick in flicks] == [pytest.approx((1500, 0))]
    assert kinds(said).count(Kind.PRESS) == kinds(said).count(Kind.RELEASE) == 1


def test_c12_press_motion_release_in_one_batch_are_one_flick_along_the_motion() -> None:
    with desk() as (it, _):
        said = it.translate([(press((100, 100)), 0.01), (motion((140, 70), HELD), 0.03), (release((140, 70)), 0.05)])
    assert kinds(said) == [Kind.PRESS, Kind.DRAG, Kind.RELEASE, Kind.FLICK]
    assert said[-1].vector == pytest.approx((1000, -750))


def test_c12_a_key_down_and_up_in_one_batch_is_one_press() -> None:
    with desk() as (it, _):
        said = it.translate([(key_down(pygame.KSCAN_SPACE), 0), (key_up(pygame.KSCAN_SPACE), 0)])
    assert kinds(said) == [Kind.BUTTON, Kind.UNBUTTON]


def test_a_pointer_that_rested_before_the_release_does_not_flick() -> None:
    with desk() as (it, _):
        said = it.translate([(press((0, 0)), 0), (motion((600, 0), HELD), 0.05), (release((600, 0)), 0.14)])
    assert Kind.FLICK not in kinds(said)


@pytest.mark.parametrize("end", [(100, 100), (500, 100)])
def test_no_time_or_no_way_is_no_flick(end: tuple[int, int]) -> None:
    with desk() as (it, _):
        said = it.translate([(press((100, 100)), 1.0), (release(end), 1.0 if end != (100, 100) else 1.02)])
    assert kinds(said) == [Kind.PRESS, Kind.RELEASE]


def test_a_flick_is_what_lies_between_the_samples_of_the_last_80_ms() -> None:
    path = [(press((0, 0)), 0.0), (motion((400, 0), HELD), 0.119), (motion((500, 0), HELD), 0.12)]
    path += [(motion((540, 30), HELD), 0.16), (release((580, 60)), 0.2)]
    with desk() as (it, _):
        said = it.translate(path)
    assert said[-1].vector == pytest.approx((1000, 750)), "the sample of 80 ms ago counts, the one before does not"


def test_a_single_jerk_after_a_rest_is_no_flick() -> None:
    with desk() as (it, _):
        said = it.translate([(press((0, 0)), 0), (motion((80, 0), HELD), 3.0), (release((80, 0)), 3.01)])
    assert kinds(said) == [Kind.PRESS, Kind.DRAG, Kind.RELEASE]


def test_c10_a_release_outside_the_window_is_clamped_but_keeps_its_way() -> None:
    with desk() as (it, _):
        said = it.translate([(press((200, 300)), 0), (motion((-50, 300), HELD), 1), (release((-50, 300)), 2)])
        assert not it.void()
    assert said[-1].pos == (0, 300)
    assert said[-1].vector == (-250, 0)
    assert not said[-1].inside


def test_c10_a_missed_release_ends_as_cancel() -> None:
    with desk() as (it, _):
        said = it.translate([(press((200, 300)), 0), (motion((-50, 300), HELD), 1), (motion((210, 300)), 2)])
        assert not it.void()
    assert kinds(said) == [Kind.PRESS, Kind.DRAG, Kind.CANCEL, Kind.POINT]


def test_buttons_of_the_mouse_have_meanings_and_the_wheel_is_told_once() -> None:
    with desk() as (it, _):
        said = [it.feed(press((5, 5), button), 0)[0].button for button in (1, 2, 3)]
        rolled = it.translate([(wheel(0, 1), 0), (press((5, 5), 4), 0), (release((5, 5), 4), 0)])
        extra = it.feed(press((5, 5), 6), 0)
    assert said == [Button.A, Button.X, Button.B]
    assert [(command.kind, command.vector) for command in rolled] == [(Kind.WHEEL, (0, 1))]
    assert [(command.kind, command.button) for command in extra] == [(Kind.BUTTON, None)]


def test_a_second_button_let_go_in_the_middle_of_a_drag_flicks_nothing() -> None:
    path = [press((0, 0)), press((0, 0), 3), motion((90, 0), (1, 0, 1)), release((90, 0), 3), release((90, 0))]
    with desk() as (it, _):
        said = it.translate([(event, 0.01 * n) for n, event in enumerate(path)])
    assert [command.button for command in said if command.kind is Kind.FLICK] == [Button.A]
    assert said[-1].kind is Kind.FLICK


def test_one_finger_points_and_its_shadow_as_a_mouse_is_ignored() -> None:
    with desk() as (it, _):
        said = it.translate(
            [
                (finger(pygame.FINGERDOWN, 0.5, 0.5), 0.0),
                (finger(pygame.FINGERDOWN, 0.1, 0.1, 2), 0.0),
                (motion((960, 540), HELD, touch=True), 0.0),
                (finger(pygame.FINGERMOTION, 0.25, 0.5), 0.1),
                (finger(pygame.FINGERUP, 0.1, 0.1, 2), 0.1),
                (finger(pygame.FINGERUP, 0.25, 0.5), 0.5),
            ]
        )
    assert kinds(said) == [Kind.PRESS, Kind.DRAG, Kind.RELEASE]
    assert {command.device for command in said} == {"touch"}
    assert said[-1].vector[0] == pytest.approx(-480, abs=1)


# Keyboard


def test_c08_alt_is_not_stuck_after_the_focus_was_away() -> None:
    with desk() as (it, _):
        it.feed(key_down(pygame.KSCAN_LALT), 0)
        together = it.feed(key_down(pygame.KSCAN_RETURN, mod=pygame.KMOD_LALT), 0)
        away = it.translate([(Event(pygame.WINDOWFOCUSLOST), 1), (Event(pygame.WINDOWFOCUSGAINED), 2)])
        alone = it.feed(key_down(pygame.KSCAN_RETURN, mod=pygame.KMOD_LALT), 3)
        late = it.feed(key_up(pygame.KSCAN_LALT), 4)
    assert together[0].button is Button.FULLSCREEN
    assert [(command.kind, command.device) for command in away] == [(Kind.CANCEL, "keyboard")]
    assert alone[0].button is Button.A
    assert late == []


def test_c08_a_key_held_at_focus_loss_reads_up() -> None:
    with desk() as (it, _):
        it.feed(key_down(pygame.KSCAN_LEFT), 0)
        assert kinds(it.feed(Event(pygame.WINDOWFOCUSLOST), 1)) == [Kind.CANCEL]
        assert it.repeats(10) == []
        assert kinds(it.feed(key_down(pygame.KSCAN_LEFT), 2)) == [Kind.STEER]


def test_a_held_arrow_repeats_by_the_time_of_updates() -> None:
    with desk() as (it, _):
        it.feed(key_down(pygame.KSCAN_DOWN), 0)
        assert it.repeats(DELAY - 0.01) == []
        assert [command.vector for command in it.repeats(0.02)] == [(0, 1)]
        assert it.repeats(EVERY - 0.01) == []
        assert kinds(it.repeats(1000)) == [Kind.STEER], "one at most, however long the frame was"
        it.feed(key_up(pygame.KSCAN_DOWN), 1)
        assert it.repeats(10) == []


def test_a_repeat_says_so_and_letting_go_is_told() -> None:
    with desk(pad(3)) as (it, _):
        first = it.feed(key_down(pygame.KSCAN_LEFT), 0)[0]
        again = it.repeats(DELAY)[0]
        let_go = it.feed(key_up(pygame.KSCAN_LEFT), 1)
        cross = it.translate([(pad_button(3, 14), 2), (pad_button(3, 14, False), 3)])
        stick = it.translate([(pad_axis(3, 0, 1.0), 4), (pad_axis(3, 0, 0.0), 5)])
    assert (first.again, again.again) == (False, True)
    assert [(command.kind, command.vector, command.time) for command in let_go] == [(Kind.UNSTEER, (-1, 0), 1)]
    assert kinds(cross) == [Kind.STEER, Kind.UNSTEER]
    assert kinds(stick) == [Kind.STICK, Kind.STEER, Kind.STICK, Kind.UNSTEER]
    assert [command.text for command in (*cross, stick[1], stick[3])] == ["", "", "stick", "stick"]


def test_only_the_newest_direction_repeats() -> None:
    repeat, left, up = Repeat(), Command(Kind.STEER, "k", vector=(-1, 0)), Command(Kind.STEER, "k", vector=(0, -1))
    repeat.hold(1, left)
    repeat.hold(2, up)
    assert [command.vector for command in repeat.after(DELAY, 0)] == [(0, -1)]
    repeat.let_go(2)
    assert repeat.after(EVERY, 0) == []
    assert [command.vector for command in repeat.after(DELAY, 0)] == [(-1, 0)]


def test_c14_the_repeat_of_the_system_is_no_new_press() -> None:
    with desk() as (it, _):
        said = it.translate([(key_down(pygame.KSCAN_RETURN), n) for n in range(5)])
    assert kinds(said) == [Kind.BUTTON]


def test_c18_keys_count_by_their_place_and_text_by_what_they_print() -> None:
    with desk() as (it, _):
        steer = it.feed(key_down(pygame.KSCAN_W, key=pygame.K_z, letter="z"), 0)
        it.typing(True)
        typed = it.feed(text("z"), 0)
    assert [command.vector for command in steer] == [(0, -1)]
    assert [command.text for command in typed] == ["z"]


def test_c18_c124_the_prompt_names_what_is_printed_on_the_key() -> None:
    french = {pygame.KSCAN_W: pygame.K_z, pygame.KSCAN_X: pygame.K_x}.__getitem__
    with desk():
        assert key_label(pygame.KSCAN_W, french) == "Z"
        assert glyph(Button.X, "keyboard").text == "X"
        assert glyph(Button.A, "keyboard").text == "Enter"


@pytest.mark.parametrize(
    ("title", "kin", "sign"),
    [
        ("Xbox Wireless Controller", "xbox", "A"),
        ("PS5 Controller", "playstation", "cross"),
        ("Sony Interactive Entertainment DualSense", "playstation", "cross"),
        ("Nintendo Switch Pro Controller", "nintendo", "A"),
        ("USB Gamepad", "pad", "1"),
    ],
)
def test_c124_prompts_follow_the_make_of_the_pad(title: str, kin: str, sign: str) -> None:
    assert family(title) == kin
    assert glyph(Button.A, kin).text == sign


def test_c124_a_pad_without_a_mapping_has_numbers_whatever_its_name() -> None:
    with desk(pad(4, "Xbox lookalike", mapped=False)) as (it, _):
        assert glyph(Button.B, it.family("pad1")).text == "2"
        assert glyph(Button.B, it.family("keyboard")).text == "Esc"


def test_c19_no_meaning_needs_two_keys_at_once() -> None:
    alone = Keyboard()
    said = [
        command.button or command.vector
        for code in range(1, 256)
        for event in [key_down(code)]
        for command in [*alone.press(event, 0), *alone.release(key_up(code), 0)]
    ]
    assert set(Button) | {(1, 0), (-1, 0), (0, 1), (0, -1)} <= set(said)


def test_while_typing_letters_are_no_buttons_and_enter_still_is() -> None:
    with desk() as (it, _):
        it.typing(True)
        letters = [it.feed(key_down(code), 0)[0] for code in (pygame.KSCAN_X, pygame.KSCAN_SPACE, pygame.KSCAN_A)]
        enter = it.feed(key_down(pygame.KSCAN_RETURN), 0)
        erase = it.feed(key_down(pygame.KSCAN_BACKSPACE), 0)
        again = it.repeats(DELAY)
        said = it.feed(text("A\0\x07\nß"), 0)
        it.typing(False)
        deaf = it.feed(text("a"), 0)
    assert {command.button for command in letters} == {None}
    assert enter[0].button is Button.A
    assert kinds(erase) == kinds(again) == [Kind.ERASE]
    assert [command.text for command in said] == ["Aß"]
    assert deaf == []


def test_question_mark_and_f1_are_help() -> None:
    with desk() as (it, _):
        assert it.feed(key_down(pygame.KSCAN_MINUS, letter="?"), 0)[0].button is Button.HELP
        assert it.feed(key_down(pygame.KSCAN_F1), 0)[0].button is Button.HELP


# Pads


def test_c01_the_instance_id_names_the_pad_and_never_its_index() -> None:
    with desk(pad(7, "P"), pad(3, "Q")) as (it, _):
        said = it.feed(pad_button(3, 0), 0)
        assert it.title("pad2") == "Q"
    assert [(command.device, command.button) for command in said] == [("pad2", Button.A)]


def test_c03_events_of_an_unknown_id_mean_nothing_until_it_is_announced() -> None:
    with desk() as (it, drawer):
        early = it.translate([(pad_axis(5, 1, -1), 0), (pad_button(5, 0), 0), (removed(5), 0)])
        drawer.plugs.append(pad(5))
        found = it.translate([(added(), 1), (added(), 1), (added(9), 1)])
        said = it.feed(pad_button(5, 0), 2)
    assert early == []
    assert kinds(found) == [Kind.FOUND]
    assert [(command.device, command.button) for command in said] == [("pad1", Button.A)]


@pytest.mark.parametrize("order", list(permutations("ABC")))
@pytest.mark.parametrize("alike", [False, True])
def test_c04_whatever_comes_or_goes_the_other_pads_keep_their_names(order: tuple[str, ...], alike: bool) -> None:
    ids, make = {"A": 11, "B": 12, "C": 13}, "one make" if alike else ""
    with desk(*(pad(ids[title], title, make=make) for title in "ABC")) as (it, drawer):
        names = {title: it.feed(pad_button(ids[title], 0), 0)[0].device for title in "ABC"}

        def check(present: set[str]) -> None:
            for title in present:
                assert it.feed(pad_button(ids[title], 1), 0)[0].device == names[title]

        for back in permutations(order):
            for n, title in enumerate(order):
                drawer.plugs = [plug for plug in drawer.plugs if plug.title != title]
                assert it.feed(removed(ids[title]), 0)[-1].kind is Kind.LOST
                check(set(order[n + 1 :]))
            for n, title in enumerate(back):
                ids[title] = max(ids.values()) + 7
                drawer.plugs.append(pad(ids[title], title, make=make))
                found = it.feed(added(), 0)[0]
                if alike:  # pads of one make cannot be told apart: each takes a name that lost its pad
                    assert found.device in {"pad1", "pad2", "pad3"} - {names[other] for other in back[:n]}
                    names[title] = found.device
                check(set(back[: n + 1]))


def test_c06_a_pad_that_goes_while_held_is_cancelled_and_lets_go_of_nothing() -> None:
    with desk(pad(3)) as (it, _):
        it.translate([(pad_axis(3, 0, -0.7), 0), (pad_button(3, 0), 0)])
        # what SDL sends on its own account when the plug is pulled
        last = [pad_axis(3, 0, 0), pad_button(3, 0, False), stick_button(3, 0, False), removed(3)]
        said = it.translate([(event, 1) for event in last])
        assert kinds(said) == [Kind.CANCEL, Kind.LOST]
        assert it.repeats(10) == []


def test_c07_a_press_told_by_both_families_is_one() -> None:
    with desk(pad(1), pad(2, mapped=False)) as (it, _):
        said = [it.translate([(stick_button(n, 0), 0), (pad_button(n, 0), 0)]) for n in (1, 2)]
    assert [kinds(commands) for commands in said] == [[Kind.BUTTON], [Kind.BUTTON]]


@pytest.mark.parametrize("first", [[], [0.5]])
def test_c16_a_trigger_is_pressed_only_after_it_was_seen_at_rest(first: list[float]) -> None:
    with desk(pad(3)) as (it, _):
        quiet = [it.feed(pad_axis(3, axis, value), 0) for axis in (4, 5) for value in (*first, 0.55, 0.0, 0.2, 0.45)]
        pulled = it.feed(pad_axis(3, 5, 0.7), 0)
        let_go = [it.feed(pad_axis(3, 5, value), 0) for value in (0.45, 0.1)]
    assert not any(quiet)
    assert [command.button for command in pulled] == [Button.RIGHT_SHOULDER]
    assert [kinds(commands) for commands in let_go] == [[], [Kind.UNBUTTON]]


def test_c16_axes_that_rest_at_their_end_say_nothing() -> None:
    with desk(pad(3, mapped=False)) as (it, _):
        said = [it.feed(stick_axis(3, axis, value), 0) for axis in (0, 1, 2, 5) for value in (-1.0, -0.98)]
        assert it.repeats(5) == []
    assert not any(said)


def test_a_stick_steers_with_hysteresis_and_tells_its_position_beyond_the_dead_zone() -> None:
    with desk(pad(3)) as (it, _):
        path = (0.1, 0.5, 0.65, 0.5, 0.62, 0.3, 0.65, 0.0)
        said = [command for value in path for command in it.feed(pad_axis(3, 0, value), 0)]
    assert kinds(said).count(Kind.STEER) == 2
    places = [command.vector[0] for command in said if command.kind is Kind.STICK]
    assert places[0] == pytest.approx((0.5 - 0.2) / 0.8, abs=0.01), "0.1 lies in the dead zone"
    assert places[-1] == 0


def test_a_stick_rolled_around_its_rim_steers_in_turn_and_never_aslant() -> None:
    with desk(pad(3)) as (it, _):
        said = []
        for degrees in range(0, 361, 5):
            x, y = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
            said += it.translate([(pad_axis(3, 0, x), 0), (pad_axis(3, 1, y), 0)])
        slant = it.translate([(pad_axis(3, 0, 0.5), 0), (pad_axis(3, 1, 0.87), 0)])
    steps = [command.vector for command in said if command.kind is Kind.STEER]
    assert steps == [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 0)]
    assert [command.vector for command in slant if command.kind is Kind.STEER] == [(0, 1)]


def test_a_pad_without_a_mapping_has_sensible_defaults() -> None:
    with desk(pad(8, mapped=False)) as (it, _):
        buttons = [it.feed(stick_button(8, number), 0)[0].button for number in range(9)]
        hat = Event(pygame.JOYHATMOTION, instance_id=8, hat=0, value=(1, 1))
        steps = [command.vector for command in it.feed(hat, 0)]
    assert buttons[:4] == [Button.A, Button.B, Button.X, Button.Y]
    assert buttons[6:] == [Button.HELP, Button.MENU, None]
    assert steps == [(1, 0), (0, -1)]


# Void


def test_c14_what_is_held_is_void_until_pressed_again() -> None:
    with desk(pad(3)) as (it, _):
        it.translate([(key_down(pygame.KSCAN_RETURN), 0), (press((9, 9)), 0), (pad_axis(3, 0, 1.0), 0)])
        assert {command.device for command in it.void()} == {"keyboard", "mouse", "pad1"}
        late = [key_up(pygame.KSCAN_RETURN), motion((60, 9), HELD), release((60, 9)), pad_axis(3, 0, 0.9)]
        assert kinds(it.translate([(event, 1) for event in late])) == [Kind.POINT]
        assert it.repeats(10) == []
        again = [key_down(pygame.KSCAN_RETURN), press((9, 9)), pad_axis(3, 0, 0.0), pad_axis(3, 0, 1.0)]
        assert kinds(it.translate([(event, 2) for event in again])) == [
            Kind.BUTTON,
            Kind.PRESS,
            Kind.STICK,
            Kind.STEER,
        ]


# The real queue


def test_what_came_during_a_slow_frame_is_spread_over_it_so_that_a_flick_keeps_its_speed() -> None:
    clock = [0.0]
    with desk() as (window_input, _):
        it = Input(window_input._window, now=lambda: clock[0])
        it.collect(0)
        for event in [press((0, 0)), *(motion((10 * n, 0), HELD) for n in range(1, 19)), release((180, 0))]:
            pygame.event.post(event)
        clock[0] = 0.1
        said = [command for command in it.collect(0) if command.device == "mouse"]
    assert said[-1].kind is Kind.FLICK
    assert said[-1].vector[0] == pytest.approx(180 / 0.1, rel=0.2)
    assert [command.time for command in said] == sorted(command.time for command in said)


def test_c13_a_full_queue_loses_no_wish_to_quit() -> None:
    with desk() as (it, _):
        it.collect(0)
        flood = (pygame.event.post(motion((5, 5))) for _ in range(100_000))
        with pytest.raises(pygame.error, match="full"):
            all(flood)
        it.collect(0)
        assert pygame.event.peek() is False
        pygame.event.post(Event(pygame.QUIT))
        assert it.collect(3600) == [], "a wish to quit ends the waiting"
        assert it.quit_asked


def test_c36_waiting_for_input_that_never_comes_ends() -> None:
    with desk() as (it, _):
        assert all(command.kind is Kind.POINT for command in it.collect(0.01))


def test_c36_a_system_without_any_controllers_is_played_without(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise pygame.error("no such system")

    pygame.joystick.quit()
    monkeypatch.setattr(pygame.joystick, "init", refuse)
    with desk() as (window_input, _):
        assert Input(window_input._window).devices == ("mouse", "keyboard")


def read(it: Input, until: Kind) -> list[Command]:
    """What the real queue brings, up to a kind of command or the end of patience."""
    said: list[Command] = []
    for _ in range(PATIENCE):
        said += it.collect(0.005)
        if until in kinds(said):
            return said
    raise AssertionError(f"no {until} came, only {said}")


def last(it: Input, kind: Kind) -> Command:
    """The newest command of that kind, once one has come."""
    return [command for command in read(it, kind) if command.kind is kind][-1]


@pytest.fixture
def library() -> object:
    return virtual.sdl() or pytest.skip("pygame's SDL library was not found, so there are no virtual controllers")


def test_c01_c04_real_controllers_keep_their_names_in_any_order(library: object) -> None:
    with desk() as (window_input, _), virtual.plugged(library, "Xbox One", "PS5 Controller", "Odd Pad") as three:
        it = Input(window_input._window)
        names = {}
        for pad_ in three:
            pad_.button(0, True)
            names[pad_] = last(it, Kind.BUTTON).device
            pad_.button(0, False)
        read(it, Kind.UNBUTTON)
        assert [it.family(names[pad_]) for pad_ in three] == ["xbox", "playstation", "pad"]
        for order in permutations(three):
            for pad_ in order:
                pad_.unplug()
            read(it, Kind.LOST)
            for pad_ in reversed(order):
                pad_.plug()
            read(it, Kind.FOUND)
            assert [pad_.id for pad_ in three] != [0, 1, 2]
            for pad_ in three:
                pad_.button(1, True)
                said = last(it, Kind.BUTTON)
                assert (said.device, said.button) == (names[pad_], Button.B)


def test_c06_a_real_controller_pulled_out_while_held_fires_nothing(library: object) -> None:
    with desk() as (window_input, _), virtual.plugged(library, "Xbox One") as (one,):
        it = Input(window_input._window)
        one.axis(0, -0.7)
        one.button(0, True)
        held = read(it, Kind.BUTTON)
        assert {Kind.STICK, Kind.STEER} <= set(kinds(held))
        one.unplug()
        said = [command for command in read(it, Kind.LOST) if command.device == "pad1"]
        assert kinds(said) == [Kind.CANCEL, Kind.LOST]


def test_c13_a_full_queue_is_emptied_before_the_system_adds_to_it(library: object) -> None:
    with desk() as (window_input, _), virtual.plugged(library, "Xbox One") as (one,):
        it = Input(window_input._window)
        it.collect(0)
        one.button(0, True)  # SDL tells it at the next pump
        with pytest.raises(pygame.error, match="full"):
            all(pygame.event.post(motion((5, 5))) for _ in range(100_000))
        assert Kind.BUTTON in kinds(it.collect(0))


def test_a_real_joystick_without_a_mapping_plays_too(library: object) -> None:
    with desk() as (window_input, _), virtual.plugged(library, "Flight Stick", kind=virtual.UNKNOWN) as (one,):
        it = Input(window_input._window)
        one.button(2, True)
        assert last(it, Kind.BUTTON).button is Button.X
        one.hat(8)
        assert last(it, Kind.STEER).vector == (-1, 0)
