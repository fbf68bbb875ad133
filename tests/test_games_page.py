"""One game, please: a box with several games shows them as cards, and every way leads through them and back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from pygame import Rect

import gallery
from arcade import language, registry
from arcade.rules.nullgame import Nullgame
from arcade.settings import Member, Settings
from scenes.cupboard import Cupboard, shelf
from scenes.lobby.covers import COVERS, cover
from scenes.lobby.games import AREA, Games, opened, places
from scenes.lobby.help import Help
from scenes.lobby.players import Players
from scenes.lobby.setup import Choices, Setup
from scenes.lobby.title import TitleScene
from scenes.play.results import Results
from scenes.play.start import demo_game, new_table
from scenes.play.table import Table
from scenes.stage.app import App
from scenes.stage.command import Button
from scenes.ui import theme
from scenes.ui.pen import painted
from tests.events import pad, stage
from tests.hands import Hands
from tests.test_layout import Pseudo, crowded, faults_of, inks

BOX = "game-of-games"
TITLES = (
    "Pin Throwing", "Bowling", "Pool Billiards", "Shuffleboard", "Ring Toss", "Golf", "Higher or Lower?", "Word Game",
    "Wins", "Who Dares, Wins", "Word Chain", "Evil 1", "Strict Sequence", "Eyes Open", "Chance", "Cup and Ball",
)  # fmt: skip
IDS = {"Pool Billiards": "pool"}
TAGLINE = "one swing of the pendulum at seven pins"  # the longest of the six
ANN = Member("Ann", "human", colour="orange", device="keyboard")
OTTO = Member("Robot Otto", "bot", "expert", "green")
PADS = [pad(7, "Left Pad")]
SCENES = registry.scene
RULES = registry.rules
BOTS = registry.bot


def id_of(title: str) -> str:
    return IDS.get(title, title.lower().replace(" ", "-").strip("?").replace(",", ""))


def games(count: int, *, whole: bool = False) -> dict[str, Nullgame]:
    """So many games for the box, played as nullgame is; with `whole` the box is a game too, listed last."""
    titles = [*TITLES[:count], *["Game of Games"] * whole]
    made = {}
    for title in titles:
        kind = type("Copy", (Nullgame,), {"id": id_of(title), "title": title, "tagline": TAGLINE, "seats": range(1, 5)})
        made[id_of(title)] = kind()
    return made


@pytest.fixture
def fill(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Puts these games into the box, which holds nothing else meanwhile."""

    def fill(inside: dict[str, Nullgame]) -> list[str]:
        others = {game: box for game, box in registry.GAMES.items() if box != BOX}
        monkeypatch.setattr(registry, "GAMES", others | dict.fromkeys(inside, BOX))
        monkeypatch.setattr(registry, "rules", lambda name: inside.get(name) or RULES(name))
        monkeypatch.setattr(registry, "scene", lambda name: SCENES("nullgame" if name in inside else name))
        monkeypatch.setattr(registry, "bot", lambda name, level: BOTS("nullgame" if name in inside else name, level))
        return list(inside)

    return fill


@contextmanager
def house(**preferences: Any) -> Iterator[App]:
    """The cupboard with a pad plugged in."""
    with stage(plugs=PADS) as app:
        app.apply(Settings(fullscreen=False, **preferences))
        app.push(Cupboard())
        app.step([], 0)
        yield app


def page(app: App) -> Games:
    assert isinstance(app.top, Games)
    return app.top


def open_box(hands: Hands) -> None:
    hands.choose(BOX)
    hands.wait(1.0)


# The way through


@pytest.mark.parametrize("device", ["keyboard", "mouse", "pad1"])
def test_a_game_is_chosen_and_played_with_each_device_alone(device: str, fill: Any) -> None:
    fill(games(6))
    with house() as app:
        hands = Hands(app, device)
        open_box(hands)
        assert [item.key for item in page(app).focus.items] == [id_of(title) for title in TITLES[:6]]
        hands.choose("ring-toss")
        assert isinstance(app.top, Players)
        assert app.top.heading() == "Ring Toss"
        assert [member.kind for member in app.top.party] == ["human", "empty", "empty", "empty"]
        hands.choose("go")
        hands.choose("play")
        hands.choose("begin")
        assert isinstance(app.top, Table)
        assert app.top.match.game.id == "ring-toss"
        hands.press(Button.MENU)
        hands.choose("leave")
        assert isinstance(app.top, Cupboard)


@pytest.mark.parametrize("device", ["keyboard", "mouse", "pad1"])
def test_b_leads_back_to_the_card_it_came_from_and_then_to_the_cupboard(device: str, fill: Any) -> None:
    fill(games(6))
    with house() as app:
        hands = Hands(app, device)
        open_box(hands)
        hands.choose("golf")
        hands.choose("go")
        hands.choose("play")
        for expected in (Setup, Players, Games):
            assert isinstance(app.top, Choices if expected is Setup else Setup if expected is Players else Players)
            hands.press(Button.B)
            assert isinstance(app.top, expected)
        assert page(app).focus.at == "golf"
        hands.press(Button.B)
        assert isinstance(app.top, Cupboard)
        assert len(app.stack) == 1


@pytest.mark.parametrize("count", [1, 2])
def test_a_box_with_one_game_goes_straight_to_its_players(count: int, fill: Any) -> None:
    fill(games(count))
    assert isinstance(opened(BOX), Players if count == 1 else Games)
    assert isinstance(opened("black-box"), Players)


def test_help_is_that_of_the_card_with_the_focus(fill: Any) -> None:
    fill(games(6))
    with house() as app:
        hands = Hands(app, "pad1")
        open_box(hands)
        hands.steer(across=1)
        for button in (Button.HELP, Button.Y):
            hands.press(button)
            assert isinstance(app.top, Help)
            assert app.top.game.id == "bowling"
            hands.press(Button.B)
            assert page(app).focus.at == "bowling"


@pytest.mark.parametrize("whole", [False, True])
@pytest.mark.parametrize("count", [2, 6, 14, 16])
def test_every_card_can_be_steered_to(count: int, whole: bool, fill: Any) -> None:
    ids = fill(games(min(count, 16 - whole), whole=whole))
    with stage(Games(BOX)) as app:
        for game in ids:
            hands = Hands(app, "keyboard")
            hands.choose(game)
            assert isinstance(app.top, Players)
            hands.press(Button.B)
            assert page(app).focus.at == game


def test_a_box_that_is_a_game_itself_comes_first_and_largest(fill: Any) -> None:
    ids = fill(games(14, whole=True))
    assert ids[-1] == BOX
    first, *others = Games(BOX).items()
    assert first.key == BOX
    assert [item.key for item in others] == ids[:-1]
    assert first.box.width * first.box.height > 3 * max(item.box.width * item.box.height for item in others)


@pytest.mark.parametrize("poster", [False, True])
def test_c29_cards_lie_inside_the_safe_area_and_apart(poster: bool) -> None:
    for count in range(2, 17):
        boxes = places(count, poster=poster)
        assert len(boxes) == count
        assert all(AREA.contains(box) and Rect(theme.SAFE).contains(box) for box in boxes)
        assert all(box.inflate(12, 12).collidelist(boxes[n + 1 :]) == -1 for n, box in enumerate(boxes))


# What leads there and back


def test_again_is_the_same_game_and_another_one_is_near(fill: Any) -> None:
    fill(games(6))
    with house() as app:
        table = new_table("golf", [ANN, OTTO], {"rounds": 1}, seed=1)
        app.push(Results(table))
        app.step([], 0)
        hands = Hands(app, "keyboard")
        hands.choose("again")
        assert isinstance(app.top, Table)
        assert (app.top.match.game.id, app.top.party) == ("golf", table.party)
        app.swap(Results(table))
        app.step([], 0)
        hands.choose("other")
        assert page(app).focus.at == "golf"
        hands.press(Button.B)
        assert isinstance(app.top, Cupboard)


def test_a_match_left_behind_is_carried_on_from_the_cupboard(fill: Any) -> None:
    fill(games(6))
    with house() as app:
        app.push(new_table("pool", [ANN], {"rounds": 3}, seed=1))
        app.step([], 0)
        hands = Hands(app, "keyboard")
        hands.press()
        hands.wait(2.0)
        hands.press(Button.MENU)
        hands.choose("leave")
        hands.press(Button.X)
        assert isinstance(app.top, Table)
        assert app.top.match.game.id == "pool"
        assert app.top.match.history


def test_the_lid_says_how_many_games_are_in_the_box_until_it_is_whole(fill: Any) -> None:
    def lid() -> Any:
        return next(box for box in shelf() if box.id == BOX)

    fill(games(6))
    assert (lid().tagline, lid().unpacked, lid().helps) == ("6 games · 1–4 players", True, False)
    fill(games(6, whole=True))
    assert (lid().tagline, lid().helps) == ("15 games · 2 to 4 players", True)
    fill({})
    assert (lid().tagline, lid().unpacked) == ("15 games · 2 to 4 players", False)


def test_help_at_the_cupboard_is_offered_where_the_box_has_pages_of_its_own(fill: Any) -> None:
    for whole in (False, True):
        fill(games(6, whole=whole))
        with house() as app:
            title = app.top
            assert isinstance(title, TitleScene)
            assert title.chosen.key == BOX  # the first that is unpacked
            assert (Button.Y in {prompt.button for prompt in title.prompts()}) is whole
            Hands(app, "keyboard").press(Button.HELP)
            assert (isinstance(app.top, Help) and app.top.game.id == BOX) is whole


def test_the_page_is_painted_in_a_quiet_moment_before_the_box_is_opened(fill: Any, fresh_canvas: None) -> None:
    fill(games(6))
    with house() as app:
        Hands(app, "keyboard").wait(0.5)
        before = len(app.canvas.sprites)
        for _frame in range(60):
            app.step([], 1 / 60)
        assert len(app.canvas.sprites) >= before + 6


def test_demonstrations_go_through_all_games_and_the_boxes_take_turns(fill: Any) -> None:
    ids = fill(games(6))
    boxes = sorted(set(registry.GAMES.values()) - {""})
    shown = [demo_game(seed) for seed in range(6 * len(boxes))]
    assert [registry.GAMES[game] for game in shown] == boxes * 6
    assert sorted(shown[boxes.index(BOX) :: len(boxes)]) == sorted(ids)


# Looks


@pytest.mark.parametrize("game", [*COVERS, BOX, "a-game-without-a-picture"])
@pytest.mark.parametrize("size", [(530, 216), (120, 110), (420, 600)], ids=str)
def test_every_print_fills_its_field(game: str, size: tuple[int, int]) -> None:
    picture = painted(size, 1.0, cover(game, "Éclair"))
    middle = Rect((0, 0), size).inflate(-24, -24)
    edge = [(x, y) for x in (middle.left, middle.right) for y in range(middle.top, middle.bottom)]
    assert all(picture.get_at(spot).a >= 250 for spot in edge)
    colours = {
        tuple(part // 24 for part in picture.get_at((x, y))[:3])
        for x in range(0, size[0], 5)
        for y in range(0, size[1], 5)
    }
    assert len(colours) > 5


def test_every_picture_is_that_of_a_game_and_every_game_of_the_box_has_a_tagline() -> None:
    assert set(COVERS) <= set(registry.GAMES)
    for game in registry.games_in(BOX):
        assert 0 < len(registry.rules(game).tagline) < 48


@pytest.mark.parametrize("speech", [None, Pseudo()], ids=["English", "longer"])
@pytest.mark.parametrize("large_text", [False, True])
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 768)], ids=str)
@pytest.mark.parametrize(("count", "whole"), [(2, False), (6, False), (8, False), (16, False), (6, True), (14, True)])
def test_c28_c29_c122_words_on_the_cards_fit(
    count: int,
    whole: bool,
    size: tuple[int, int],
    large_text: bool,
    speech: Pseudo | None,
    fill: Any,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fill(games(count, whole=whole))
    if speech:
        monkeypatch.setattr(language, "_current", speech)
    monkeypatch.setitem(gallery.STATES, "cards", lambda visit: visit.show(Games(BOX)))
    with gallery.visiting("cards", size, large_text=large_text) as visit:
        seen = inks(visit)
    assert [*faults_of(seen, size), *crowded(seen)] == []


def test_nothing_is_painted_anew_from_frame_to_frame(fill: Any) -> None:
    fill(games(16))
    with stage(Games(BOX)) as app:
        for _frame in range(60):
            app.step([], 1 / 60)
        sprites = len(app.canvas.sprites)
        for _frame in range(30):
            app.step([], 1 / 60)
        assert len(app.canvas.sprites) == sprites
