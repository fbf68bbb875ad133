"""From the cupboard to the table: seats and devices, ways to play, settings, and back again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import permutations
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from arcade import registry, saves
from arcade.game import Refused
from arcade.match import Match, Seated
from arcade.settings import Member, Settings, load_settings, save_settings, settings_file
from scenes.cupboard import Cupboard, open_title
from scenes.lobby.help import Help
from scenes.lobby.name import LONGEST, NameEntry
from scenes.lobby.players import Players, remembered
from scenes.lobby.settings import SettingsPage, keep
from scenes.lobby.setup import Choices, Setup, at_table
from scenes.lobby.ways import LEVEL, Way, ways
from scenes.play.pause import Pause
from scenes.play.results import Results
from scenes.play.start import carried_on, new_table
from scenes.play.table import Table
from scenes.stage.app import App
from scenes.stage.command import Button, Command, Kind
from scenes.ui import theme
from tests.events import pad, removed, stage
from tests.hands import Hands

ANNA = Member("Anna", "human", colour="orange", device="keyboard")
BEN = Member("Ben", "human", colour="sky", device="pad1")
OTTO = Member("Robot Otto", "bot", "expert", "green")
PADS = [pad(7, "Left Pad"), pad(3, "Right Pad")]  # no instance id is an index (C01)


@contextmanager
def lobby(*party: Member) -> Iterator[App]:
    """The cupboard with two pads plugged in and this party remembered."""
    with stage(plugs=PADS) as app:
        app.apply(Settings(fullscreen=False, party=party))
        app.push(Cupboard())
        app.step([], 0)
        yield app


def open_box(hands: Hands, box: str = "black-box") -> None:
    hands.choose(box)
    hands.wait(1.0)


def page(app: App) -> Players:
    assert isinstance(app.top, Players)
    return app.top


def table(app: App) -> Table:
    assert isinstance(app.top, Table)
    return app.top


# The whole way


@pytest.mark.parametrize("device", ["keyboard", "mouse", "pad1", "pad2"])
def test_a_box_is_opened_and_played_with_each_device_alone(device: str) -> None:
    with lobby() as app:
        hands = Hands(app, device)
        open_box(hands)
        assert [member.kind for member in page(app).party] == ["human", "empty"]
        assert page(app).party[0].device == device
        hands.choose("go")
        assert isinstance(app.top, Setup)
        hands.choose("random")
        assert isinstance(app.top, Choices)
        hands.choose("begin")
        assert table(app).match.game.id == "black-box"
        assert table(app).acts_for(0, device)
        hands.press(Button.MENU)
        hands.choose("leave")
        assert isinstance(app.top, Cupboard)


@pytest.mark.parametrize("device", ["keyboard", "mouse", "pad1"])
def test_b_leads_back_page_by_page_and_keeps_the_party(device: str) -> None:
    with lobby() as app:
        hands = Hands(app, device)
        open_box(hands)
        hands.choose("1.robot")
        hands.choose("go")
        hands.choose("computer")
        for expected in (Setup, Players):
            hands.press(Button.B)
            assert isinstance(app.top, expected)
        assert [member.kind for member in page(app).party] == ["human", "bot"]
        hands.press(Button.B)
        assert isinstance(app.top, Cupboard)


def test_c14_one_press_that_is_held_goes_one_page_further() -> None:
    with lobby() as app:
        hands = Hands(app, "pad1")
        open_box(hands)
        hands.say(Command(Kind.BUTTON, "pad1", button=Button.A))
        hands.wait(2.0)
        assert isinstance(app.top, Setup)


def test_a_box_not_unpacked_says_so_and_stays_shut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(registry.GAMES, "channel-x", raising=False)
    with lobby() as app:
        Hands(app, "mouse").choose("channel-x")
        assert isinstance(app.top, Cupboard)
        assert len(app.toasts) == 1


# Seats and devices


def test_a_pad_that_presses_a_sits_down_on_the_empty_seat() -> None:
    with lobby() as app:
        open_box(Hands(app, "keyboard"))
        Hands(app, "pad2").press()
        assert [member.device for member in page(app).party] == ["keyboard", "pad2"]
        assert app.stack[-1] is page(app)


def test_mouse_and_keyboard_are_one_persons_hands_until_a_second_seat_is_taken_on_purpose() -> None:
    with lobby() as app:
        open_box(Hands(app, "keyboard"))
        Hands(app, "mouse").choose("1.sit")
        assert [member.device for member in page(app).party] == ["keyboard", "mouse"]


def test_two_people_share_one_pad() -> None:
    with lobby() as app:
        hands = Hands(app, "pad1")
        open_box(hands)
        hands.choose("1.sit")
        assert [member.device for member in page(app).party] == ["pad1", "pad1"]


def test_c07_a_pad_seen_twice_sits_down_once_and_the_other_is_sent_away_or_stays_out() -> None:
    with lobby() as app:
        hands = Hands(app, "keyboard")
        open_box(hands)
        hands.say(*(Command(Kind.BUTTON, device, button=Button.A) for device in ("pad1", "pad2")))
        assert [member.device for member in page(app).party] == ["keyboard", "pad1"]
        hands.choose("1.up")
        assert [member.kind for member in page(app).party] == ["human", "empty"]


def test_c07_a_device_that_has_not_joined_never_acts_in_a_game() -> None:
    with stage(new_table("nullgame", [ANNA, BEN], {}), plugs=PADS) as app:
        for one_pad_round in (True, False):
            app.apply(Settings(fullscreen=False, one_pad_round=one_pad_round))
            scene = app.stack[0]
            assert isinstance(scene, Table)
            assert not scene.acts_for(0, "pad2")
            assert scene.acts_for(0, "mouse")  # in the hands of whoever has the keyboard
            assert scene.acts_for(0, "pad1") is one_pad_round
            assert scene.acts_for(1, "keyboard") is one_pad_round


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_c04_pads_may_go_in_any_order_and_the_others_keep_their_seats(order: tuple[int, ...]) -> None:
    plugs = [pad(10 + n, f"Pad {n}") for n in (4, 0, 2)]
    party = [Member(f"P{n}", "human", colour="sky", device=f"pad{n + 1}") for n in range(3)]
    with stage(new_table("nullgame", party, {}), plugs=plugs) as app:
        app.apply(Settings(fullscreen=False, one_pad_round=False))
        scene = app.stack[0]
        assert isinstance(scene, Table)
        gone: set[int] = set()
        for n in order:
            app.step(app.input.feed(removed(plugs[n].id), 0), 0)
            gone.add(n)
            assert [scene.missing(seat) for seat in range(3)] == [seat in gone for seat in range(3)]
            for seat in range(3):
                assert [scene.acts_for(other, f"pad{seat + 1}") for other in range(3)] == [
                    other == seat for other in range(3)
                ]


def test_c04_a_pad_that_goes_at_the_players_page_leaves_its_seat_waiting_for_another() -> None:
    with lobby(ANNA, BEN) as app:
        open_box(Hands(app, "keyboard"))
        app.step(app.input.feed(removed(7), 0), 0)
        assert [member.device for member in page(app).party] == ["keyboard", ""]
        Hands(app, "pad2").press()
        assert [member.device for member in page(app).party] == ["keyboard", "pad2"]


def test_c16_nobody_joins_and_nothing_moves_while_nothing_is_pressed() -> None:
    with lobby(ANNA) as app:
        open_box(Hands(app, "keyboard"))
        before, at = list(page(app).party), page(app).focus.at
        resting = [Command(Kind.STICK, "pad1", vector=(0, 0)), Command(Kind.STICK, "pad1", text="right")]
        for _frame in range(300):
            app.step(
                [*resting, Command(Kind.FOUND, "pad2"), Command(Kind.TEXT, "keyboard", text="a")], 1 / 60, show=False
            )
        assert (page(app).party, page(app).focus.at) == (before, at)


def test_the_party_is_remembered_and_whoever_opens_the_box_has_a_seat() -> None:
    devices = ["mouse", "keyboard", "pad1"]
    assert remembered([ANNA, BEN], 2, "mouse", devices) == [ANNA, BEN]
    taken = remembered([Member("Anna", "human", colour="sky", device="pad9"), OTTO], 2, "pad1", devices)
    assert [(member.name, member.device) for member in taken] == [("Anna", "pad1"), ("Robot Otto", "")]
    fresh = remembered([], 4, "keyboard", devices)
    assert [member.kind for member in fresh] == ["human", "empty", "empty", "empty"]
    assert len({member.colour for member in fresh}) == 4


def test_name_colour_level_and_order_of_the_seats() -> None:
    with lobby() as app:
        hands = Hands(app, "pad1")
        open_box(hands)
        hands.choose("1.robot")
        hands.choose("1.level")
        hands.choose("1.colour")
        assert (page(app).party[1].level, page(app).party[1].colour) == ("expert", "green")
        hands.choose("0.move")
        assert [member.kind for member in page(app).party] == ["bot", "human"]
        hands.choose("1.name")
        assert isinstance(app.top, NameEntry)
        for _letter in range(LONGEST):
            hands.choose("erase")
        for letter in "BO":
            hands.choose(letter)
        hands.choose("done")
        assert page(app).party[1].name == "Bo"
        hands.choose("go")
        assert app.settings.party == load_settings()[0].party
        assert [member.name for member in app.settings.party][1] == "Bo"


def test_the_first_letter_replaces_the_old_name_and_done_keeps_it() -> None:
    with stage(NameEntry("black-box", "Player 1")) as app:
        scene, hands = app.top, Hands(app, "keyboard")
        assert isinstance(scene, NameEntry)
        for letter in "Ann":
            hands.say(Command(Kind.TEXT, "keyboard", text=letter))
        assert scene.field.text == "Ann"
        hands.say(Command(Kind.ERASE, "keyboard"))
        assert scene.field.text == "An"
        assert Button.X not in {prompt.button for prompt in scene.prompts()}  # on the keyboard that is a letter
    with stage(NameEntry("black-box", "Anna"), plugs=PADS) as app:
        scene, hands = app.top, Hands(app, "pad1")
        assert isinstance(scene, NameEntry)
        hands.steer(down=1)
        assert Button.X in {prompt.button for prompt in scene.prompts()}
        hands.choose("B")
        assert scene.field.text == "B"


@pytest.mark.parametrize(
    ("typed", "name"), [("ö", "ö"), ("e\u0301", "é"), ("漢\0", "漢"), ("W" * 300, "W" * LONGEST), ("\n", None)]
)
def test_c102_names_come_from_text_alone_and_shortcuts_are_off_meanwhile(typed: str, name: str | None) -> None:
    with stage(NameEntry("black-box", "")) as app:
        assert app.input.keyboard.typing
        hands = Hands(app, "keyboard")
        hands.say(Command(Kind.TEXT, "keyboard", text=typed))
        scene = app.top
        assert isinstance(scene, NameEntry)
        assert scene.field.text == (name or "")
        hands.say(Command(Kind.TEXT, "keyboard", text="a"), Command(Kind.ERASE, "keyboard"))
        hands.press()
        assert app.top is None


def test_a_game_with_nobody_to_play_it_does_not_go_on() -> None:
    with lobby() as app:
        hands = Hands(app, "mouse")
        open_box(hands)
        hands.choose("0.up")
        hands.choose("go")
        assert isinstance(app.top, Players)
        assert app.toasts


# Ways to play

PARTIES = [[ANNA], [ANNA, OTTO], [OTTO, ANNA], [ANNA, BEN]]
ENTRIES = [
    (game, party, way)
    for game in registry.GAMES
    for party in PARTIES
    for way in ways(game, party)
    if sum(member.kind == "human" for member in party) in way.people
    and len(at_table(way, party, "")) in registry.rules(game).seats
]


def chosen_first(way: Way) -> dict[str, object]:
    """What the page would begin with when nothing is changed."""
    numbers = {way.numbers.key: way.numbers.numbers[0]} if way.numbers else {}
    return {setting.key: setting.values[setting.at][1] for setting in way.settings} | numbers


@pytest.mark.parametrize(("game", "party", "way"), ENTRIES, ids=lambda value: getattr(value, "id", None))
def test_c92_every_way_begins_the_game_it_is_named_after(game: str, party: list[Member], way: Way) -> None:
    settings = [dict(zip(chosen_first(way), values, strict=True)) for values in [list(chosen_first(way).values())]]
    for setting in way.settings:  # and every value of every dial is one the rules accept
        settings += [{**settings[0], setting.key: value} for _word, value in setting.values]
    for chosen in settings:
        options = {**way.options, **{key: value for key, value in chosen.items() if key != LEVEL}}
        scene = new_table(game, at_table(way, party, str(chosen.get(LEVEL, ""))), options, seed=1)
        assert scene.match.game.id == game
        assert all(getattr(scene.match.options, key) == value for key, value in options.items())
        levels = {seat.level for seat in scene.match.seats if seat.kind == "bot"}
        assert levels <= {chosen.get(LEVEL, "expert")}


def test_the_five_ways_of_black_box_say_how_many_people_they_are_for() -> None:
    with stage(Setup("black-box", [ANNA, BEN]), plugs=PADS) as app:
        hands = Hands(app, "keyboard")
        assert [bool(item.why) for item in hands.focus.items] == [True] * 4 + [False]
        hands.choose("practice")
        assert isinstance(app.top, Setup)
        assert [text for text, _age in app.toasts] == ["For one person: go back and let the others get up."]
    with stage(Setup("black-box", [ANNA])) as app:
        Hands(app, "keyboard").choose("two")
        assert [text for text, _age in app.toasts] == ["For 2 people: go back and let one more sit down."]


def test_the_computer_is_invited_where_a_way_needs_one_and_left_out_where_not() -> None:
    offered = {way.id: way for way in ways("black-box", [ANNA])}
    assert [member.kind for member in at_table(offered["computer"], [ANNA], "beginner")] == ["human", "bot"]
    assert at_table(offered["computer"], [OTTO, ANNA], "beginner")[0].level == "beginner"
    assert at_table(offered["random"], [ANNA, OTTO], "") == [ANNA]


def test_a_numbered_puzzle_is_picked_from_the_grid() -> None:
    way = next(way for way in ways("black-box", [ANNA]) if way.numbers)
    with stage(Choices("black-box", [ANNA], way)) as app:
        assert len(Hands(app, "keyboard").focus.items) == 80
        Hands(app, "keyboard").choose("37")
        assert table(app).match.options.puzzle == 37


def test_what_the_rules_refuse_is_told_and_the_page_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_args: object) -> None:
        raise Refused("Not with these seats.")

    monkeypatch.setattr("scenes.lobby.setup.new_table", refuse)
    with stage(Setup("black-box", [ANNA])) as app:
        Hands(app, "keyboard").choose("practice")
        assert isinstance(app.top, Setup)
        assert [text for text, _age in app.toasts] == ["Not with these seats."]


# Continue


def test_continue_leads_to_the_match_played_last_as_it_was_left() -> None:
    with lobby(ANNA) as app:
        hands = Hands(app, "keyboard")
        open_box(hands)
        hands.choose("go")
        hands.choose("practice")
        match = table(app).match
        hands.press(Button.MENU)
        assert isinstance(app.top, Pause)
        hands.choose("leave")
        hands.press(Button.X)
        assert table(app).match is not match
        assert table(app).match.state == match.state
        assert table(app).party[0].device == "keyboard"


def test_a_match_that_was_killed_at_its_very_end_says_so_instead_of_nothing() -> None:
    played(ANNA).close()
    (over,) = saves.replays_folder().iterdir()
    over.replace(saves.matches_folder() / over.name)  # as if it had never come to be filed away
    with lobby(ANNA) as app:
        Hands(app, "keyboard").press(Button.X)
        assert isinstance(app.top, Cupboard)
        assert len(app.toasts) == 1
        assert Button.X not in {prompt.button for prompt in app.top.prompts()}


def test_what_comes_next_is_painted_in_quiet_moments_and_never_seen(fresh_canvas: None) -> None:
    with lobby(ANNA) as app:
        open_box(Hands(app, "keyboard"))
        app.idle = 0.0
        app.step([], 0)
        before = pygame.image.tobytes(app.window.surface, "RGB")
        painted = len(app.canvas.backdrops)
        for _frame in range(60):
            app.step([], 1 / 60)
            assert pygame.image.tobytes(app.window.surface, "RGB") == before
        assert len(app.canvas.backdrops) > painted


def test_there_is_nothing_to_continue_in_an_empty_house() -> None:
    with lobby() as app:
        Hands(app, "keyboard").press(Button.X)
        assert isinstance(app.top, Cupboard)
        assert Button.X not in {prompt.button for prompt in app.top.prompts()}


def test_a_damaged_match_is_told_and_the_cupboard_stays_open() -> None:
    saves.matches_folder().mkdir(parents=True)
    (saves.matches_folder() / "a.jsonl").write_text("nonsense\n")
    with lobby() as app:
        Hands(app, "keyboard").press(Button.X)
        assert isinstance(app.top, Cupboard)
        assert "a.jsonl" in app.toasts[0][0]


def test_people_find_their_devices_again_by_name() -> None:
    match = Match(registry.rules("nullgame"), [Seated("Anna"), Seated("Zoe"), Seated("R", "bot", "beginner")], seed=1)
    party = carried_on(saves.Journal(match), [BEN, ANNA]).party
    assert [(member.kind, member.device) for member in party] == [("human", "keyboard"), ("human", ""), ("bot", "")]


# Settings and help


@pytest.mark.parametrize("device", ["keyboard", "mouse", "pad1"])
def test_settings_hold_at_once_and_are_stored(device: str) -> None:
    with stage(SettingsPage(), plugs=PADS) as app:
        hands = Hands(app, device)
        hands.choose("large_text")
        hands.choose("one_pad_round")
        hands.choose("reduced_motion")
        assert app.canvas.text_scale > 1
        stored = load_settings()[0]
        assert (stored.large_text, stored.one_pad_round, stored.reduced_motion) == (True, False, True)
        assert stored == app.settings


@pytest.mark.parametrize("before", [True, False])
@pytest.mark.parametrize(
    ("pressed", "stored"), [([], None), ([Button.FULLSCREEN], True), ([Button.FULLSCREEN] * 2, False)]
)
def test_windowed_lasts_as_long_as_the_window_and_f11_is_remembered(
    pressed: list[Button], stored: bool | None, before: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_settings(Settings(fullscreen=before))

    def run(app: App) -> int:
        app.step([], 0)
        assert not app.window.fullscreen
        for button in pressed:
            app.step([Command(Kind.BUTTON, "keyboard", button=button)], 0)
        keep(app, replace(app.settings, large_text=True))
        app.close()
        return 0

    monkeypatch.setattr(App, "run", run)
    assert open_title(windowed=True) == 0
    expected = before if stored is None else stored
    assert load_settings()[0] == Settings(fullscreen=expected, large_text=True)


def test_every_dial_of_the_settings_page_reaches_its_setting() -> None:
    with stage(SettingsPage()) as app:
        hands = Hands(app, "keyboard")
        before = app.settings
        for key in ("volume", "safe_area"):
            hands.choose(key)
            assert getattr(app.settings, key) > getattr(before, key)
        assert app.sound.volume == app.settings.volume == 80


def test_settings_that_cannot_be_stored_are_told_and_still_hold() -> None:
    settings_file().parent.parent.mkdir(parents=True, exist_ok=True)
    settings_file().parent.write_text("a file where the folder should be")
    with stage(SettingsPage()) as app:
        Hands(app, "keyboard").choose("large_text")
        assert app.settings.large_text
        assert str(settings_file()) in app.toasts[0][0]


def test_c21_settings_open_from_the_cupboard() -> None:
    with lobby() as app:
        Hands(app, "pad1").press(Button.MENU)
        assert isinstance(app.top, SettingsPage)


@pytest.mark.parametrize("game", list(registry.GAMES))
def test_the_help_of_every_game_is_turned_page_by_page_and_closed(game: str) -> None:
    with stage(Help(game, "Which?")) as app:
        hands, scene = Hands(app, "keyboard"), app.stack[0]
        assert isinstance(scene, Help)
        for page_number in range(len(scene.pages)):
            assert scene.page == page_number
            hands.steer(across=1)
        hands.steer(across=-1)
        assert scene.page == max(0, len(scene.pages) - 2)
        hands.press(Button.B)
        assert app.top is None


# Results


def played(*party: Member, rounds: int = 1) -> Table:
    """A nullgame played to its end by calls of heads."""
    scene = new_table("nullgame", party, {"rounds": rounds}, seed=1)
    while not scene.match.over:
        seat = min(scene.match.to_move)
        scene.match.act(seat, scene.match.chance() if seat < 0 else scene.match.legal(seat)[0])  # type: ignore[index]
    return scene


def test_again_is_the_same_game_with_the_same_seats_and_another_seed() -> None:
    scene = played(ANNA, OTTO, rounds=3)
    with stage(Results(scene)) as app:
        Hands(app, "keyboard").choose("again")
        after = table(app)
        assert (after.match.seats, after.match.options) == (scene.match.seats, scene.match.options)
        assert after.party == scene.party
        assert after.match.seed != scene.match.seed
        assert not after.match.over


def test_the_results_lead_to_other_settings_or_back() -> None:
    with lobby() as app:
        app.push(Results(played(ANNA)))
        app.step([], 0)
        Hands(app, "keyboard").choose("other")
        assert isinstance(app.top, Setup)
        app.swap(Results(played(ANNA)))
        app.step([], 0)
        Hands(app, "keyboard").choose("back")
        assert isinstance(app.top, Cupboard)


def test_c72_ties_share_their_place() -> None:
    draw = Results(played(ANNA, BEN))
    assert draw.places == (1, 1)
    assert draw.heading() == "A draw"


def test_a_finished_match_ends_at_its_results_and_is_filed_away() -> None:
    scene = new_table("nullgame", [ANNA], {"rounds": 1})
    with stage(scene) as app:
        hands = Hands(app, "keyboard")
        hands.press()
        hands.wait(2.0)
        assert isinstance(app.top, Results)
        assert saves.suspended() == []
        assert len(list(saves.replays_folder().iterdir())) == 1


def test_no_file_is_written_by_looking_around(tmp_path: Path) -> None:
    with lobby() as app:
        hands = Hands(app, "keyboard")
        hands.press(Button.MENU)
        hands.press(Button.B)
        open_box(hands)
        hands.press(Button.B)
    assert not (tmp_path / "home").exists()


@pytest.mark.parametrize(("percent", "edge"), [(85, 0.075), (90, 0.05), (100, 0.0)])
def test_c29_the_safe_area_is_as_large_as_the_setting_says_and_clicks_follow(percent: int, edge: float) -> None:
    with stage(SettingsPage()) as app:
        app.apply(Settings(fullscreen=False, safe_area=percent))
        app.step([], 0)
        width, height = app.window.size
        corner = app.canvas.px((theme.SAFE[0], theme.SAFE[1]))
        assert corner == pytest.approx((width * edge, height * edge), abs=1)
        assert app.window.logical(corner) == pytest.approx((theme.SAFE[0], theme.SAFE[1]), abs=5)
