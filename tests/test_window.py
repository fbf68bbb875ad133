"""The window: where the picture lies in it, and changes of mode and size that lose nothing."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pygame
import pytest

from arcade.rules.black_box import Place
from arcade.settings import Member
from scenes.play.start import new_table
from scenes.stage import window as module
from scenes.stage.command import Button, Kind
from scenes.stage.window import Picture, Window, clamped, letterbox
from tests.events import Witness, key_down, motion, press, stage

SIZES = [
    (1280, 720),
    (1366, 768),
    (1920, 1080),
    (1920, 1200),
    (2560, 1080),
    (3440, 1440),
    (3840, 2160),
    (1024, 600),
    (1024, 768),
]


@pytest.fixture
def window() -> Iterator[Window]:
    opened = Window(fullscreen=False, size=(640, 400))
    yield opened
    opened.close()


def corners(picture: Picture) -> list[tuple[int, int]]:
    right, bottom = picture.x + picture.width - 1, picture.y + picture.height - 1
    return [(x, y) for x in (picture.x, right) for y in (picture.y, bottom)]


@pytest.mark.parametrize("size", SIZES)
def test_c22_corner_pixels_are_the_corners_of_the_picture(size: tuple[int, int]) -> None:
    picture = letterbox(size)
    found = [picture.logical(corner) for corner in corners(picture)]
    assert found == [pytest.approx(corner) for corner in [(0, 0), (0, 1079), (1919, 0), (1919, 1079)]]


@pytest.mark.parametrize("size", SIZES)
def test_c22_there_and_back_is_the_same_pixel(size: tuple[int, int]) -> None:
    picture = letterbox(size)
    centre = (picture.x + picture.width // 2, picture.y + picture.height // 2)
    for pixel in [*corners(picture), centre]:
        assert picture.pixel(picture.logical(pixel)) == pixel


@pytest.mark.parametrize("size", SIZES)
def test_c22_one_pixel_outside_is_clamped_and_no_target(size: tuple[int, int]) -> None:
    picture = letterbox(size)
    (left, top), (_, bottom), (right, _), _ = corners(picture)
    for pixel in [(left - 1, top), (right + 1, top), (left, top - 1), (left, bottom + 1)]:
        at = picture.logical(pixel)
        assert clamped(at) != at
        x, y = clamped(at)
        assert 0 <= x <= 1919
        assert 0 <= y <= 1079


@pytest.mark.parametrize("size", SIZES)
def test_the_picture_is_whole_in_the_middle_and_16_to_9(size: tuple[int, int]) -> None:
    picture = letterbox(size)
    assert abs(picture.width * 9 - picture.height * 16) <= 16
    assert picture.width == size[0] or picture.height == size[1]
    assert abs(2 * picture.x + picture.width - size[0]) <= 1
    assert abs(2 * picture.y + picture.height - size[1]) <= 1


@pytest.mark.parametrize("size", SIZES)
def test_mouse_and_canvas_agree_where_the_picture_is(size: tuple[int, int]) -> None:
    from scenes.ui.canvas import Canvas

    canvas, picture = Canvas(pygame.Surface(size)), letterbox(size)
    assert tuple(canvas.picture) == (picture.x, picture.y, picture.width, picture.height)


def test_c24_ten_toggles_come_back_to_the_same_resizable_window(window: Window) -> None:
    surface = window.surface
    for _ in range(10):
        assert window.show(True) == ""
        assert window.size != (640, 400)
        assert window.show(False) == ""
        assert (window.size, window.surface.get_size()) == ((640, 400), (640, 400))
        assert window._window.resizable
        assert not window._window.borderless
    assert window.surface is surface


def test_c24_resized_then_toggled_keeps_the_new_size(window: Window) -> None:
    window._window.size = (800, 500)
    window.show(True)
    window.show(False)
    assert window.surface.get_size() == (800, 500)


@pytest.mark.parametrize("fullscreen", [False, True])
def test_a_window_made_anew_is_like_the_old_one(window: Window, fullscreen: bool) -> None:
    window._window.size = (800, 500)
    window.show(fullscreen)
    window.remake()
    assert window.fullscreen is fullscreen
    window.show(False)
    assert window.surface.get_size() == (800, 500)


def test_a_window_made_anew_in_the_middle_of_a_match_shows_the_same_table() -> None:
    table = new_table("black-box", [Member("Anna", "human", device="mouse")], {"practice": True}, seed=1)
    pictures = []
    with stage(table) as app:
        for _frame in range(60):  # the box hides its balls
            app.step([], 1 / 60, show=False)
        table.act(Place((4, 4)))
        for _frame in range(60):
            app.step([], 1 / 60, show=False)
        for _window in range(2):
            app.step([], 0)
            pictures.append(pygame.image.tobytes(app.window.surface, "RGB"))
            app.window.remake()
        assert table.match.state.placed == ((4, 4),)
    assert pictures[0] == pictures[1]


class Refusing:
    """A window that the system lets nobody change."""

    size = (480, 270)

    def set_fullscreen(self, _desktop: bool) -> None:
        raise pygame.error("not on this screen")

    set_windowed = set_fullscreen


def test_c24_a_refused_toggle_keeps_the_mode_and_says_so() -> None:
    with stage(Witness()) as app:
        real, app.window._window = app.window._window, Refusing()
        app.show(True)
        app.window._window = real
        assert not app.window.fullscreen
        assert not app.settings.fullscreen
        assert "not on this screen" in app.toasts[0][0]


def test_c24_a_toggle_in_the_middle_of_a_drag_cancels_it_and_takes_no_updates() -> None:
    scene = Witness()
    with stage(scene) as app:
        commands = [*app.input.feed(press((50, 50)), 0), *app.input.feed(motion((90, 50), (1, 0, 0)), 0)]
        app.step(commands, 1 / 60)
        app.step(app.input.feed(key_down(pygame.KSCAN_F11), 0), 1 / 60)
        assert app.window.fullscreen
        app.step(app.input.feed(motion((99, 50), (1, 0, 0)), 0), 1 / 60)
        assert scene.kinds == [Kind.PRESS, Kind.DRAG, Kind.CANCEL, Kind.CANCEL, Kind.POINT]
        assert {command.device for command in scene.heard[2:4]} == {"mouse", "keyboard"}
        assert scene.updates == 3
        assert Button.FULLSCREEN not in [command.button for command in scene.heard]


def test_c25_the_picture_follows_the_real_surface_whatever_the_desktop_reports(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1536, 864)])
    with stage(Witness()) as app:
        app.window._window.size = (1920, 1080)
        app.step([], 0)
        assert tuple(app.canvas.picture) == (0, 0, 1920, 1080)
        assert app.canvas.scale == 1.0
        assert app.window.logical((1919, 1079)) == (1919, 1079)


def test_c27_full_screen_is_the_desktop_as_it_is_and_stays_when_focus_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = {}

    class Spy(pygame.Window):
        def __init__(self, title: str, size: tuple[int, int], **how: bool) -> None:
            asked.update(how)
            super().__init__(title, size, **how)

    monkeypatch.setattr(module.pygame, "Window", Spy)
    opened = Window()
    try:
        assert asked == {"resizable": True, "fullscreen_desktop": True}
        assert os.environ["SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS"] == "0"
        assert opened.size == pygame.display.get_desktop_sizes()[0]
    finally:
        opened.close()


def test_without_a_screen_one_sentence_says_what_still_works(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "nonsense")
    with pytest.raises(module.NoDisplay, match="sim"):
        Window()
