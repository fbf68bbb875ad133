"""The title screen: boxes that open, boxes still wrapped, and words that fit on them."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface

from scenes.lobby.title import OPENING, ShelfBox, TitleScene
from scenes.stage.command import Button, Command, Kind
from scenes.ui import theme
from scenes.ui.canvas import Canvas

SHELF = (
    ShelfBox("game-of-games", ("GAME OF", "GAMES"), "15 games · 2 to 4 players", False),
    ShelfBox("black-box", ("BLACK", "BOX"), "ray deduction · 1 or 2"),
    ShelfBox("goggle-box", ("GOGGLE", "BOX"), "TV tycoons · 3 to 5 players", False),
    ShelfBox("channel-x", ("CHANNEL", "“X”"), "run the station · 2 to 6", False),
)
STEP = 1 / 60


class FakeApp:
    """Notes what the scene asks of its app."""

    def __init__(self) -> None:
        self.toasts: list[str] = []
        self.over = False

    def toast(self, text: str) -> None:
        self.toasts.append(text)

    def quit(self) -> None:
        self.over = True


def title(**wiring) -> tuple[TitleScene, list[str], FakeApp]:
    opened: list[str] = []
    scene = TitleScene(SHELF, opened.append, **wiring)
    app = FakeApp()
    scene.app = app
    return scene, opened, app


def press(scene: TitleScene, button: Button) -> bool:
    return scene.handle(Command(Kind.BUTTON, "pad1", button=button))


def test_the_title_starts_on_a_box_that_can_be_opened() -> None:
    scene, _, _ = title()
    assert scene.chosen.key == "black-box"


def test_opening_takes_its_time_and_happens_once() -> None:
    scene, opened, _ = title()
    press(scene, Button.A)
    for _ in range(round(OPENING / STEP) - 2):
        scene.update(STEP)
    assert opened == []
    for _ in range(60):
        scene.update(STEP)
    assert opened == ["black-box"]
    scene.resume(None)
    press(scene, Button.A)
    assert opened == ["black-box"]


@pytest.mark.parametrize(
    "skip", [Command(Kind.PRESS, "touch", pos=(5, 5)), Command(Kind.BUTTON, "pad2", button=Button.B)]
)
def test_any_press_skips_the_opening(skip) -> None:
    scene, opened, app = title()
    press(scene, Button.A)
    scene.update(STEP)
    scene.handle(skip)
    scene.handle(skip)
    assert opened == ["black-box"]
    assert not app.over


def test_a_wrapped_box_stays_shut_shakes_and_says_why() -> None:
    scene, opened, app = title()
    scene.handle(Command(Kind.STEER, "keyboard", vector=(-1, 0)))
    assert scene.chosen.key == "game-of-games"
    press(scene, Button.A)
    assert scene.chosen.shaking > 0
    assert "GAME OF GAMES" in app.toasts[0]
    for _ in range(60):
        scene.update(STEP)
    assert opened == []
    assert scene.chosen.shaking == 0
    assert Button.A not in [prompt.button for prompt in scene.prompts()]


@pytest.mark.parametrize("device", ["mouse", "touch"])
def test_a_box_opens_by_pointing_too(device) -> None:
    scene, opened, _ = title()
    button = Button.A if device == "mouse" else None
    for kind in (Kind.PRESS, Kind.RELEASE):
        scene.handle(Command(kind, device, pos=scene.chosen.box.center, button=button))
    scene.handle(Command(Kind.PRESS, device, pos=(1, 1)))
    assert opened == ["black-box"]


def test_prompts_offer_only_what_is_wired() -> None:
    scene, _, app = title()
    assert [prompt.button for prompt in scene.prompts()] == [Button.A, Button.B]
    assert not press(scene, Button.X)
    done: list[str] = []
    scene, _, app = title(carry_on=lambda: done.append("on"), how_to_play=done.append)
    assert [prompt.button for prompt in scene.prompts()] == [Button.A, Button.Y, Button.X, Button.B]
    for button in (Button.X, Button.Y, Button.HELP, Button.B):
        press(scene, button)
    assert done == ["on", "black-box", "black-box"]
    assert app.over


@pytest.mark.parametrize("large", [1.0, 1.25])
@pytest.mark.parametrize("window", [(1920, 1080), (1024, 768)])
@pytest.mark.parametrize("unpacked", [True, False])
def test_c28_words_on_the_cupboard_fit_and_read(window, unpacked, large) -> None:
    canvas = Canvas(Surface(window))
    canvas.text_scale, canvas.log = large, []
    shelf = [ShelfBox(box.id, box.title, box.tagline, unpacked) for box in SHELF]
    scene = TitleScene(shelf, print)
    for _ in range(30):
        scene.update(STEP)
    scene.draw(canvas)
    for ink in canvas.log:
        assert ink.fits, ink
        assert ink.size >= theme.MINIMUM
        assert Rect(theme.SAFE).contains(Rect(ink.drawn)), ink
        assert theme.contrast(ink.colour, ink.background) >= (3 if ink.size >= theme.LARGE else 4.5), ink


def test_the_opening_draws_at_every_moment() -> None:
    canvas = Canvas(Surface((640, 360)))
    scene, _, _ = title()
    press(scene, Button.A)
    for _ in range(40):
        scene.update(STEP)
        scene.draw(canvas)
