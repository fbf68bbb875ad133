"""All scenes at once: nothing secret is drawn, and no storm of events brings the program down."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from random import Random
from typing import Any

import pygame
import pytest
from events import (
    Drawer,
    added,
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
    stage,
    text,
    wheel,
)
from pygame import FRect
from pygame.event import Event

import gallery
from arcade import registry, saves
from arcade.bots import black_box as bots
from arcade.game import NATURE, TABLE, Seat
from arcade.match import COLOURS, Match, Seated
from arcade.rules import black_box
from arcade.rules.black_box import Hide, Note, Pattern, Send
from arcade.rules.rays import Board, signature
from arcade.settings import Member, Settings
from scenes.cupboard import Cupboard
from scenes.play.black_box import BlackBoxTable
from scenes.play.handover import QUIET, Handover
from scenes.play.start import carried_on, new_table
from scenes.play.table import Table
from scenes.stage.app import UPDATE, App
from scenes.stage.command import KEYBOARD, Button, Command, Kind
from scenes.stage.scene import Scene
from scenes.stage.window import Window
from scenes.ui import theme

SMALL = (640, 360)
STEPS = 20_000  # of the storm, in all
VISITS = 2  # to each state of the gallery
SHOWN = 25  # every so many steps the picture is drawn
LATE = (0.0, UPDATE, UPDATE, UPDATE, 0.1, 5.0)  # s since the step before: the clock is not always kind

TABLES = [(game, seats) for game in registry.GAMES for seats in registry.rules(game).seats]


def positions(game: str, seats: int, seed: int, number: int) -> Iterator[Match]:
    """Positions of a match of people who play anything."""
    people = [Seated(f"P{n}", colour=COLOURS[n]) for n in range(seats)]
    match, dice = Match(registry.rules(game), people, seed=seed), Random(seed)
    match.advance()
    while not match.over and number:
        number -= 1
        yield match
        seat = min(match.to_move)
        match.act(seat, match.legal(seat).sample(dice))
        match.advance()


def drawn(app: App, match: Match, eyes: Seat) -> bytes:
    """The very first picture of a table with these eyes."""
    table = registry.scene(match.game.id)(match, ())
    table.app = app
    table.enter()
    table.see_as(eyes)
    table.draw(app.canvas)
    return pygame.image.tobytes(app.window.surface, "RGB")


@pytest.mark.usefixtures("quick_rounds")
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_c60_twin_states_draw_equal_pixels(game: str, seats: int) -> None:
    """Whatever these eyes cannot know is imagined anew: not a pixel of the first picture differs."""
    app = App(Window(fullscreen=False, size=SMALL), Settings(fullscreen=False), now=lambda: 0.0)
    for number, match in enumerate(positions(game, seats, 11, 12)):
        for eyes in (TABLE, *range(seats)):
            twin = copy.copy(match)
            twin.state = match.game.imagine(match.view(eyes), Random(number))
            assert drawn(app, match, eyes) == drawn(app, twin, eyes)
    app.close()


# Twin boxes: nothing of a whole search tells which it is

ANNA = Member("Anna", "human", colour="orange", device=KEYBOARD)
BEN = Member("Ben", "human", colour="purple", device=KEYBOARD)
OTTO = Member("Otto", "bot", "regular", "green")
TWINS: tuple[Board, ...] = (((4, 3), (6, 1), (6, 3), (8, 8)), ((4, 3), (6, 8), (8, 1), (8, 8)))  # BB-R17
PARTIES = {"auto": [ANNA, BEN], "by-hand": [ANNA, BEN], "computer hides": [ANNA, OTTO], "solitaire": [ANNA]}


class Witnessed:
    """Somebody with a keyboard, and all that comes of it: pixels, words, notices, prompts, sounds and the log."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.seen: list[tuple[object, ...]] = []
        self.sounds: list[str] = []
        app.sound.play = lambda name, volume=1.0: self.sounds.append(name)  # type: ignore[method-assign]

    def look(self, *commands: Command) -> None:
        """A frame, once computers have thought it over: how long that takes is the machine's affair."""
        self.app.canvas.log = []
        self.app.step(commands, UPDATE)
        for table in (scene for scene in self.app.stack if isinstance(scene, BlackBoxTable)):
            for thinking in filter(None, (table._thinking, table.adviser._thinking)):
                thinking._thread.join()
            self.seen.append((*table.log, table.match.told(TABLE)))
        assert self.app.top
        self.seen.append(
            (
                type(self.app.top),
                pygame.image.tobytes(self.app.window.surface, "RGB"),
                [ink.text for ink in self.app.canvas.log],
                [words for words, _age in self.app.toasts],
                [prompt.label for prompt in self.app.top.prompts()],
                list(self.sounds),
            )
        )

    def frames(self, seconds: float, drawn: int = 4) -> None:
        """Time goes by, and some of its frames are looked at."""
        for _picture in range(drawn):
            for _frame in range(round(seconds / UPDATE / drawn)):
                self.app.step([], UPDATE, show=False)
            self.look()

    def push(self, *buttons: Button) -> None:
        for button in buttons:
            self.look(Command(Kind.BUTTON, KEYBOARD, button=button))
            self.look(Command(Kind.UNBUTTON, KEYBOARD, button=button))

    def steer(self, *ways: tuple[int, int]) -> None:
        for way in ways:
            self.look(Command(Kind.STEER, KEYBOARD, vector=way))

    def open_curtain(self) -> None:
        self.frames(QUIET + 0.1, 1)
        assert isinstance(self.app.top, Handover)
        self.push(Button.A)


def begun(way: str, card: Board, monkeypatch: pytest.MonkeyPatch) -> Table:
    """A table where this card is going to be hidden."""
    options: dict[str, Any] = {
        "by-hand": {"answers": "by-hand", "hints": False},
        "auto": {"hints": False},
        "computer hides": {"hides_first": 2},
    }.get(way, {})
    monkeypatch.setattr(bots, "random_board", lambda balls, rng: card)
    monkeypatch.setattr(black_box.BlackBox, "_pattern", lambda *_: Pattern(card))
    return new_table("black-box", PARTIES[way], options, seed=5)


def search(ann: Witnessed, way: str) -> None:
    """One of everything a seeker may do, from the port where the cursor begins."""
    ann.push(Button.A)
    ann.frames(0.8, 8)
    if way == "by-hand":
        ann.push(Button.X)  # the hider says: a hit
        ann.frames(0.5)
    ann.push(Button.A)  # the port is closed now
    ann.steer((1, 0), (1, 0), (0, 1))
    ann.push(Button.A)
    ann.frames(0.4)
    ann.push(Button.Y, *[Button.LEFT_SHOULDER] * 3)  # a note; taken back, the ball too, and no further
    ann.push(Button.X)  # a hint
    ann.steer((0, 1))
    ann.push(Button.A)
    ann.frames(0.3)
    ann.push(Button.RIGHT_SHOULDER, Button.B, Button.MENU, Button.MENU, Button.HELP, Button.B)


@pytest.mark.rule("BB-08", "BB-25")
@pytest.mark.parametrize("way", PARTIES)
def test_c60_c62_c65_twin_boxes_are_alike_on_every_page_to_the_last(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the curtain over rays, notes, hints, pause and help to the first pictures after another day's resume."""
    assert signature(TWINS[0]) == signature(TWINS[1])
    evenings = []
    for card in TWINS:
        with stage(begun(way, card, monkeypatch)) as app:
            ann = Witnessed(app)
            if len(PARTIES[way]) == 2 and OTTO not in PARTIES[way]:
                ann.open_curtain()
                ann.seen.clear()  # this was the hider's to see
                table = app.top
                assert isinstance(table, BlackBoxTable)
                table.act(Hide(card))
                table.look_away()
                ann.frames(0.6)
                ann.open_curtain()
            else:
                ann.frames(1.5)
            search(ann, way)
        journal, _notices = saves.resume_latest()
        assert journal
        assert journal.match.view(NATURE).hidden is None
        with stage(carried_on(journal, PARTIES[way])) as app:
            again = Witnessed(app)
            again.frames(0.3)
            if isinstance(app.top, Handover):
                again.open_curtain()
        journal.path.unlink()
        evenings.append([*ann.seen, *again.seen])
    assert len(evenings[0]) == len(evenings[1])
    for one, other in zip(*evenings, strict=True):
        assert one == other


def test_c60_the_notes_of_the_seeker_are_put_away_while_the_hider_answers_by_hand() -> None:
    seeking, answering = [], []
    for sign in ("", "empty", "maybe"):
        with stage(new_table("black-box", PARTIES["by-hand"], {"hints": False, "answers": "by-hand"}, seed=5)) as app:
            ann = Witnessed(app)
            ann.open_curtain()
            table = app.top
            assert isinstance(table, BlackBoxTable)
            table.act(Hide(TWINS[0]))
            table.look_away()
            ann.frames(0.6)
            ann.open_curtain()
            for mark in ("maybe", sign):  # as many actions each time
                table.act(Note((5, 5), mark))  # type: ignore[arg-type]
            for pictures in (seeking, answering):
                ann.frames(0.5, 1)
                pictures.append(pygame.image.tobytes(app.window.surface, "RGB"))
                table.act(Send(5))
    assert len(set(seeking)) == 3
    assert len(set(answering)) == 1


def anything(dice: Random, size: tuple[int, int], pads: list[int]) -> Event:
    """Any event that a keyboard, a mouse, fingers, pads or the window may send."""
    at = (dice.randrange(-40, size[0] + 40), dice.randrange(-40, size[1] + 40))
    scancode = dice.choice([4, 7, 22, 26, 27, 28, 29, 40, 41, 42, 44, 58, 79, 80, 81, 82, dice.randrange(4, 100)])
    instance = dice.choice([*pads, 99])
    makers: list[tuple[int, Any]] = [
        (30, lambda: key_down(scancode)),
        (25, lambda: key_up(scancode)),
        (20, lambda: pad_button(instance, dice.randrange(15))),
        (15, lambda: pad_button(instance, dice.randrange(15), down=False)),
        (10, lambda: pad_axis(instance, dice.randrange(6), dice.uniform(-1, 1))),
        (25, lambda: motion(at, dice.choice([(0, 0, 0), (1, 0, 0)]))),
        (20, lambda: press(at, dice.choice([1, 1, 1, 2, 3]))),
        (20, lambda: release(at, dice.choice([1, 1, 1, 2, 3]))),
        (3, lambda: wheel(0, dice.choice([-1, 1]))),
        (3, lambda: text(dice.choice(["a", "Ü", "\0", "漢", "x" * 300]))),
        (2, lambda: finger(pygame.FINGERDOWN, dice.random(), dice.random())),
        (2, lambda: finger(pygame.FINGERUP, dice.random(), dice.random())),
        (1, lambda: added()),
        (1, lambda: removed(instance)),
        (1, lambda: Event(pygame.WINDOWFOCUSLOST)),
        (1, lambda: Event(pygame.WINDOWFOCUSGAINED)),
    ]
    weights, makes = zip(*makers, strict=True)
    return dice.choices(makes, weights)[0]()


def scene_classes(base: type[Scene] = Scene) -> Iterator[type[Scene]]:
    """All classes of scenes that are shown: those that no other one extends."""
    for kind in base.__subclasses__():
        if kind.__module__.startswith("scenes."):
            further = [*scene_classes(kind)]
            yield from further or [kind]


def test_the_gallery_and_so_the_storm_shows_every_scene() -> None:
    shown = set()
    for state in gallery.STATES:
        with gallery.visiting(state, SMALL) as visit:
            shown |= {type(scene) for scene in visit.app.stack}
    assert not {*scene_classes()} - shown


def assert_nothing_is_amiss(app: App) -> None:
    """What holds at any moment of any table: it shows the match as its eyes see it, and nothing under a curtain."""
    for scene in app.stack:
        if isinstance(scene, Table) and not scene.timeline.busy:
            assert scene.shown == scene.match.view(scene.eyes)
            assert scene.eyes in (TABLE, *scene.people)
    if isinstance(app.top, Handover):
        assert app.top.table.eyes == TABLE


def assert_all_is_in_reach(app: App) -> None:
    """What can be clicked in the picture just drawn lies in the part of it that every TV shows."""
    boxes = [*app._clicks.places]
    boxes += [(item.box, item.key) for item in getattr(getattr(app.top, "focus", None), "items", ())]
    if isinstance(app.top, BlackBoxTable):
        boxes += [(box, key) for key, box in app.top.part.boxes.items()]
    assert not [what for box, what in boxes if not FRect(theme.SAFE).contains(FRect(box))]


@pytest.mark.parametrize("state", gallery.STATES)
def test_c29_c90_no_storm_of_events_brings_a_scene_down_or_its_keys_out_of_reach(state: str) -> None:
    dice, steps = Random(state), STEPS // len(gallery.STATES) // VISITS
    for _visit in range(VISITS):
        with gallery.visiting(state, SMALL) as visit:
            app, instances = visit.app, [gallery.PAD.id, 7]
            app.input.pads._look = Drawer(*map(pad, instances))
            assert_all_is_in_reach(app)
            for step in range(steps):
                if not app.stack:  # somebody has quit
                    app.push(Cupboard())
                events = [
                    (anything(dice, SMALL, instances), step * UPDATE) for _n in range(dice.choice([0, 0, 1, 1, 2]))
                ]
                drawn = step % SHOWN == 0
                app.step(app.input.translate(events), dice.choice(LATE), show=drawn)
                assert_nothing_is_amiss(app)
                if drawn and app.stack:
                    assert_all_is_in_reach(app)
