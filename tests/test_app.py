"""The app: who hears what, fixed updates, changes of scene, prompts, notices and ways out."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from pygame.event import Event

from arcade.settings import Settings
from scenes.stage.app import CATCH_UP, UPDATE, App
from scenes.stage.command import Button, Command, Kind
from scenes.stage.scene import Prompt, Scene
from scenes.stage.window import Window
from scenes.ui.toasts import LIFETIME
from tests.events import (
    Witness,
    finger,
    key_down,
    key_up,
    motion,
    pad,
    pad_axis,
    pad_button,
    press,
    release,
    stage,
    text,
    wheel,
)

A_DOWN = Command(Kind.BUTTON, "keyboard", button=Button.A)


def push(app: App, device: str = "pad1", button: Button | None = Button.A) -> Command:
    return Command(Kind.BUTTON, device, button=button)


# Time


@pytest.mark.parametrize("frames", [[0, 0.001, 5.0, 0, 1 / 30, -0.01, 60.0, float("nan")]])
def test_c57_every_frame_takes_none_to_eight_updates(frames: list[float]) -> None:
    scene = Witness()
    with stage(scene) as app:
        taken = []
        for dt in frames:
            before = scene.updates
            app.step([], dt)
            taken.append(scene.updates - before)
    assert taken == [0, 0, CATCH_UP, 0, 2, 0, CATCH_UP, 0]


def test_c24_the_time_that_a_change_of_mode_takes_is_nobodys(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, scene = [0.0], Witness()
    app = App(Window(fullscreen=False, size=(480, 270)), Settings(fullscreen=False), now=lambda: clock[0])
    frames = iter([[push(app, button=None)], [push(app, button=Button.FULLSCREEN)], [], [], []])

    def collect(_timeout: float) -> list[Command]:
        clock[0] += UPDATE
        app.input.quit_asked = (commands := next(frames, None)) is None
        return commands or []

    def show(_fullscreen: bool) -> str:
        clock[0] += 5
        return ""

    monkeypatch.setattr(app.input, "collect", collect)
    monkeypatch.setattr(app.window, "show", show)
    app.push(scene)
    app.run()
    assert scene.updates == 5


@pytest.mark.parametrize("rate", [10, 30, 60, 144])
def test_c57_ten_seconds_are_six_hundred_updates_at_any_frame_rate(rate: int) -> None:
    scene = Witness()
    with stage(scene) as app:
        for _ in range(10 * rate):
            app.step([], 1 / rate)
    assert abs(scene.updates - 600) <= 1


def test_drawing_knows_the_share_of_an_update_that_is_gone_and_what_stands_still() -> None:
    below, top = Witness(), Witness()
    top.opaque = False
    with stage(below, top) as app:
        app.step([], UPDATE / 4)
    assert below.draws[-1] == 1.0
    assert top.draws[-1] == pytest.approx(0.25)
    assert below.updates == 0


def test_an_opaque_scene_hides_those_below() -> None:
    below, top = Witness(), Witness()
    with stage(below, top) as app:
        app.step([], 0)
    assert below.draws == []
    assert top.draws


# Scenes


def test_changes_happen_at_the_end_of_the_step_and_only_the_top_hears() -> None:
    low, high = Witness(), Witness()
    with stage(low) as app:
        low.on[Kind.BUTTON] = lambda: app.push(high)
        app.step([A_DOWN, A_DOWN], 0)
        assert (app.stack, high.diary) == ([low, high], ["enter"])
        assert len(low.heard) == 1, "the rest of the batch was not meant for the next screen"
        assert high.heard == []
        app.step([A_DOWN], 0)
        app.pop("done")
        app.step([], 0)
        assert (low.diary, high.diary) == (["enter", "resume done"], ["enter", "leave"])
        app.swap(high)
        app.step([], 0)
        assert (low.diary[-1], app.stack) == ("leave", [high])


def test_c14_a_held_button_goes_through_one_screen_only() -> None:
    screens = [Witness(str(n)) for n in range(4)]
    with stage(screens[0]) as app:
        for here, after in pairwise(screens):
            here.on[Kind.BUTTON] = lambda after=after: app.push(after)
        held = app.input.feed(key_down(pygame.KSCAN_RETURN), 0)
        for commands in (held, *([app.input.feed(key_down(pygame.KSCAN_RETURN), n) for n in range(100)])):
            app.step(commands, 0.1)
        assert app.stack == screens[:2]
        app.step(app.input.feed(key_up(pygame.KSCAN_RETURN), 1), 0)
        assert screens[1].heard == []
        app.step(app.input.feed(key_down(pygame.KSCAN_RETURN), 2), 0)
        assert app.stack == screens[:3]


def test_c14_a_scene_that_is_covered_hears_that_its_drag_is_void() -> None:
    low = Witness()
    with stage(low) as app:
        app.step(app.input.feed(press((9, 9)), 0), 0)
        app.push(Witness())
        app.step([], 0)
        app.pop()
        app.step(app.input.feed(release((90, 9)), 1), 0)
    assert low.kinds == [Kind.PRESS, Kind.CANCEL]


def test_asked_twice_to_leave_a_scene_leaves_once() -> None:
    low, high = Witness(), Witness()
    with stage(low, high) as app:
        app.pop()
        app.pop()
        app.swap(Witness())
        app.step([], 0)
        assert app.stack == [low]


def test_a_scene_that_is_about_to_go_does_not_move() -> None:
    low = Witness()
    low.on[Kind.BUTTON] = lambda: app.push(Witness())
    with stage(low) as app:
        app.step([A_DOWN], 1)
    assert low.updates == 0


def test_a_new_scene_owes_nothing_from_the_old_one() -> None:
    scene = Witness()
    with stage(Witness()) as app:
        app.push(scene)
        app.step([], 0.9 * UPDATE)
        app.step([], 0.2 * UPDATE)
    assert scene.updates == 0


def test_a_lost_pad_is_told_to_the_next_scene_when_the_change_swallows_the_batch() -> None:
    low, high = Witness(), Witness()
    with stage(low) as app:
        low.on[Kind.BUTTON] = lambda: app.push(high)
        app.step([A_DOWN, A_DOWN, Command(Kind.LOST, "pad1")], 0)
        app.step([], 0)
    assert high.kinds == [Kind.LOST]


def test_typing_ends_with_the_scene() -> None:
    with stage(Witness()) as app:
        app.input.typing(True)
        app.push(Witness())
        app.step([], 0)
        assert not app.input.keyboard.typing


def test_c07_a_pad_that_appears_twice_moves_a_shared_screen_once_a_frame() -> None:
    twice = [Command(Kind.STEER, device, vector=(1, 0)) for device in ("pad1", "pad2")]
    menu, game = Witness(), Witness()
    menu.shared = True
    with stage(menu) as app:
        app.step(twice, 0)
        app.step([Command(Kind.STEER, "pad2", vector=(1, 0))], 0)
        app.step([Command(Kind.LOST, device) for device in ("pad1", "pad2")], 0)
    with stage(game) as app:
        app.step(twice, 0)
    assert [command.device for command in menu.heard] == ["pad1", "pad2", "pad1", "pad2"]
    assert menu.kinds == [Kind.STEER, Kind.STEER, Kind.LOST, Kind.LOST]
    assert [command.device for command in game.heard] == ["pad1", "pad2"]


@pytest.mark.parametrize("device", ["keyboard", "pad1", "pad2", "pad3", "pad4"])
def test_c21_every_device_can_open_the_menu(device: str) -> None:
    plugs = [pad(10 + n, f"Pad {n}") for n in range(4)]
    events = {"keyboard": key_down(pygame.KSCAN_P)} | {f"pad{n + 1}": pad_button(10 + n, 6) for n in range(4)}
    scene = Witness()
    with stage(scene, plugs=plugs) as app:
        app.step(app.input.feed(events[device], 0), 0)
    assert [(command.device, command.button) for command in scene.heard] == [(device, Button.MENU)]


# Attention

WAKES = {
    "any key": [key_down(pygame.KSCAN_J)],
    "enter": [key_down(pygame.KSCAN_RETURN)],
    "any mouse button": [press((5, 5), 7)],
    "left button": [press((5, 5))],
    "mouse motion": [motion((5, 5)), motion((9, 5))],  # 16 logical px in this small window
    "wheel": [wheel(0, -1)],
    "pad button": [pad_button(3, 5)],
    "cross": [pad_button(3, 11)],
    "hat": [Event(pygame.JOYHATMOTION, instance_id=4, hat=0, value=(0, 1))],
    "stick beyond half": [pad_axis(3, 1, -0.55)],
    "trigger": [pad_axis(3, 4, 0.0), pad_axis(3, 4, 0.9)],
    "finger": [finger(pygame.FINGERDOWN, 0.5, 0.5)],
}
SLEEPS = {
    "pad plugged in or out": [
        Event(pygame.JOYDEVICEADDED, device_index=2, guid=""),
        Event(pygame.JOYDEVICEREMOVED, instance_id=3),
    ],
    "text": [text("a")],
    "focus": [Event(pygame.WINDOWFOCUSLOST), Event(pygame.WINDOWFOCUSGAINED)],
    "mouse noise": [motion((5, 5)), motion((6, 5))],
    "stick noise": [pad_axis(3, 0, 0.45), pad_axis(3, 0, 0.1)],
    "trigger noise": [pad_axis(3, 4, 0.0), pad_axis(3, 4, 0.3)],
}


@pytest.mark.parametrize("events", WAKES.values(), ids=WAKES)
def test_c117_real_input_of_any_device_ends_a_sleeping_scene_and_does_nothing_else(events: list[Event]) -> None:
    title, demo = Witness(), Witness()
    demo.asleep = True
    with stage(title, demo, plugs=[pad(3, "Known"), pad(4, "Unknown", mapped=False)]) as app:
        app.input.translate([(Event(pygame.JOYAXISMOTION, instance_id=4, axis=0, value=0.0), 0)])
        app.step([], 1)
        assert app.idle > 0
        app.step(app.input.translate([(event, 0.1) for event in events]), 0)
        assert app.stack == [title]
        assert app.idle == 0
        assert title.heard == []
        assert not app.window.fullscreen


@pytest.mark.parametrize("events", SLEEPS.values(), ids=SLEEPS)
def test_c117_noise_is_no_input(events: list[Event]) -> None:
    title, demo = Witness(), Witness()
    demo.asleep = True
    with stage(title, demo, plugs=[pad(3)]) as app:
        app.step([], 1)
        app.step(app.input.translate([(event, 0.1) for event in events]), 0)
        assert app.stack == [title, demo]
        assert app.idle > 0


def test_c117_slow_motion_of_the_mouse_is_a_bump_at_the_table() -> None:
    with stage(Witness()) as app:
        app.step([], 1)
        for n in range(20):
            app.step([Command(Kind.POINT, "mouse", pos=(10 + 3 * n, 10), time=0.2 * n)], 0)
        assert app.idle > 0
        app.step([Command(Kind.POINT, "mouse", pos=(76, 10), time=3.9)], 0)
        assert app.idle == 0


def test_prompts_follow_the_device_last_used() -> None:
    with stage(Witness(), plugs=[pad(3, "PS5 Controller")]) as app:
        assert app.last_device == "mouse"
        app.step(app.input.feed(pad_button(3, 9), 0), 0)
        assert app.input.family(app.last_device) == "playstation"
        app.step(app.input.feed(motion((5, 5)), 0), 0)
        assert app.last_device == "pad1", "a bump at the table takes nothing out of the hand"
        app.step(app.input.feed(key_down(pygame.KSCAN_J), 0), 0)
        assert app.last_device == "keyboard"


# Prompts and notices


class Prompted(Witness):
    def prompts(self) -> tuple[Prompt, ...]:
        return Prompt(Button.A, "Send"), Prompt(Button.B, "Back"), Prompt(Button.FULLSCREEN, "Full screen")


def spot(app: App, button: Button) -> tuple[int, int]:
    place = next(rect for rect, its in app._clicks.places if its is button)
    return place.center


def at(kind: Kind, pos: tuple[int, int], device: str = "mouse", button: Button = Button.A) -> Command:
    return Command(kind, device, pos=pos, button=button)


@pytest.mark.parametrize("device", ["mouse", "touch"])
def test_a_click_on_a_prompt_is_its_button(device: str) -> None:
    scene = Prompted()
    with stage(scene) as app:
        back = spot(app, Button.B)
        for kind in (Kind.PRESS, Kind.DRAG, Kind.RELEASE, Kind.FLICK):
            app.step([at(kind, back, device)], 0)
    said = [(command.kind, command.button, command.device) for command in scene.heard]
    assert said == [(Kind.BUTTON, Button.B, device), (Kind.UNBUTTON, Button.B, device)]


def test_a_press_on_one_prompt_let_go_elsewhere_means_nothing() -> None:
    scene = Prompted()
    with stage(scene) as app:
        app.step([at(Kind.PRESS, spot(app, Button.B)), at(Kind.RELEASE, spot(app, Button.A))], 0)
        assert scene.heard == []
        app.step([at(Kind.PRESS, (500, 500)), at(Kind.RELEASE, spot(app, Button.A))], 0)
    assert scene.kinds == [Kind.PRESS, Kind.RELEASE]


def test_a_click_on_full_screen_is_the_apps() -> None:
    scene = Prompted()
    with stage(scene) as app:
        where = spot(app, Button.FULLSCREEN)
        app.step([at(Kind.PRESS, where), at(Kind.RELEASE, where)], 0)
        assert app.window.fullscreen
    assert Button.FULLSCREEN not in [command.button for command in scene.heard]


def test_notices_go_by_themselves_and_are_not_repeated() -> None:
    with stage(Witness()) as app:
        for words in ("Saved.", "Saved.", ""):
            app.toast(words)
        assert [words for words, _age in app.toasts] == ["Saved."]
        for _ in range(int(LIFETIME * 60) + 2):
            app.step([], 1 / 60)
        assert app.toasts == []


def test_settings_count_from_the_moment_they_are_applied() -> None:
    with stage(Witness()) as app:
        app.apply(Settings(fullscreen=True, volume=0, large_text=True))
        assert (app.window.fullscreen, app.sound.volume) == (True, 0)
        assert app.canvas.text_scale > 1


# Ways out


class Noting(Scene):
    """Writes down when it is left."""

    def __init__(self, name: str, notes: list[str], *, fails: bool = False) -> None:
        self.name, self.notes, self.fails = name, notes, fails

    def leave(self) -> None:
        self.notes.append(self.name)
        if self.fails:
            raise ValueError(self.name)


def test_quitting_leaves_all_scenes_from_the_top_down_and_ends_with_zero() -> None:
    notes: list[str] = []
    app = App(Window(fullscreen=False, size=(480, 270)), Settings(fullscreen=False))
    app.push(Noting("title", notes))
    app.push(Noting("match", notes))
    app.step([], 0)
    pygame.event.post(Event(pygame.QUIT))
    assert app.run() == 0
    assert notes == ["match", "title"]


def test_c35_scenes_are_left_which_saves_before_the_sound_is_shut_down(monkeypatch: pytest.MonkeyPatch) -> None:
    notes: list[str] = []
    app = App(Window(fullscreen=False, size=(480, 270)), Settings(fullscreen=False))
    monkeypatch.setattr(app.sound, "close", lambda: notes.append("sound"))
    app.push(Noting("match", notes))
    app.step([], 0)
    app.close()
    assert notes == ["match", "sound"]


def test_after_a_scene_asked_to_quit_nothing_more_happens_in_it() -> None:
    scene = Witness()
    with stage(Witness(), scene) as app:
        scene.on[Kind.BUTTON] = app.quit
        app.step([A_DOWN, A_DOWN], 1)
        assert app.stack == []
    assert (len(scene.heard), scene.updates, scene.diary) == (1, 0, ["enter", "leave"])


def test_c13_a_wish_to_quit_is_granted_in_the_frame_it_comes_whatever_is_shown() -> None:
    scene = Witness()
    with stage(scene, Witness()) as app:
        app.step(app.input.feed(Event(pygame.WINDOWCLOSE), 0), 0)
        assert app.stack == []
        assert scene.diary == ["enter", "leave"]


class Failing(Scene):
    def update(self, dt: float) -> None:
        raise RuntimeError("a fault in a scene")


def test_a_fault_in_a_scene_is_not_hidden_but_all_are_left_and_the_window_closed() -> None:
    notes: list[str] = []
    app = App(Window(fullscreen=False, size=(480, 270)), Settings(fullscreen=False))
    for scene in (Noting("title", notes), Noting("match", notes, fails=True), Failing()):
        app.push(scene)
    with pytest.raises(ValueError, match="match") as caught:
        app.run()
    assert isinstance(caught.value.__context__, RuntimeError)
    assert notes == ["match", "title"]
    assert not pygame.display.get_init()
