"""The race on the table: played by hand to the chequered flag, left and gone on with in the middle of a little game."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from math import dist
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from arcade import cli, lexicon, registry, rounds, saves, sim
from arcade.game import NATURE, Refused
from arcade.match import Match, Seated
from arcade.rules.game_of_games import GAME, GAMES, LENGTHS, Dice, Opened, Options, Paid, Result, Roll
from arcade.settings import Member, Settings
from scenes.cupboard import sit
from scenes.lobby.attract import Attract
from scenes.lobby.help import Help
from scenes.lobby.players import Players
from scenes.lobby.setup import Choices, Setup
from scenes.play.game_of_games import RaceTable
from scenes.play.game_of_games.board import printed
from scenes.play.game_of_games.pawns import hopping, standing
from scenes.play.game_of_games.places import lines
from scenes.play.game_of_games.story import best_of_each, paths, rounds_won
from scenes.play.game_of_games.summary import Summary
from scenes.play.game_of_games.track import BOARD, ROWS, track
from scenes.play.game_of_games.ways import playable
from scenes.play.pause import Pause
from scenes.play.start import bare_table, carried_on, new_table
from scenes.play.table import PATIENCE, Table
from scenes.stage.app import UPDATE, App
from scenes.stage.command import KEYBOARD, MOUSE, Button, Command, Kind
from scenes.ui.widgets import Toggle
from tests.events import pad, stage
from tests.hands import Hands

rule = pytest.mark.rule

ANN = Member("Ann", "human", colour="orange", device=MOUSE)
BEN = Member("Ben", "human", colour="purple", device=KEYBOARD)
ROBOTS = [Member(f"Robot {n}", "bot", "regular", colour) for n, colour in enumerate(("sky", "green", "yellow"))]
FAST = ("thirteen", "evil-one", "who-dares")
LONG = 60_000  # frames in which a short race of fast games must be over


@contextmanager
def racing(*party: Member, **options: Any) -> Iterator[tuple[RaceTable, Hands]]:
    """A short race that seat 0 begins."""
    options = {"length": "short", "games": FAST, "youngest": 0, **options}
    table = new_table("game-of-games", party or [ANN, *ROBOTS], options, seed=3)
    assert isinstance(table, RaceTable)
    with stage(table, plugs=[pad(1), pad(2)]) as app:
        yield table, Hands(app, party[0].device if party else MOUSE)


def until(hands: Hands, done: Any, frames: int = 4000) -> None:
    """Let time pass until something is so."""
    for _frame in range(frames):
        if done():
            return
        hands.wait(UPDATE)
    raise AssertionError("it never came to that")


def shows(table: Table, step: str) -> bool:
    return table.timeline.find(step) is not None


def play_on(table: RaceTable, hands: Hands) -> None:
    """One thing that a person does: press what can be pressed, or look on for a while."""
    top = hands.app.top
    if isinstance(top, Table) and top.seat is not None:
        hands.click(hands.focus.items[0].box.center)
    elif shows(table, "places") or shows(table, "won"):
        hands.press()
    else:
        hands.wait(0.25)


# A whole race


def test_a_person_with_a_mouse_and_three_computers_race_to_the_flag() -> None:
    with racing() as (table, hands):
        opened: set[str] = set()
        for _turn in range(LONG // 10):
            play_on(table, hands)
            if table.little:
                opened.add(table.little.match.game.id)
                assert hands.app.top is table.little or isinstance(hands.app.top, RaceTable)
            if isinstance(hands.app.top, Summary):
                break
        assert isinstance(hands.app.top, Summary)
        assert table.match.over
        assert opened == set(FAST)
        rounds = table.match.state.rounds
        assert len(rounds) > 5
    away = saves.replays_folder()
    (path,) = away.glob("*.jsonl")
    assert len([*saves.rounds_beside(path).glob("*.jsonl")]) == len(rounds)
    assert saves.suspended() == []
    assert [*saves.rounds_beside(saves.matches_folder() / path.name).glob("*")] == []
    assert list(saves.differences(path)) == []
    for number, played in enumerate(rounds, 1):
        little = saves.load(saves.rounds_beside(path) / f"{path.stem}-{number}.jsonl").match
        assert little.over
        assert little.game.id == played.game
        assert little.names[0] == table.match.names[played.turn]
    assert cli.main(["verify", str(path)]) == 0


def test_two_people_take_turns_with_devices_of_their_own() -> None:
    party = [replace(ANN, device="pad1"), replace(BEN, device="pad2")]
    with racing(*party, games=("thirteen",)) as (table, ann):
        ann.app.apply(Settings(fullscreen=False, one_pad_round=False))
        ben = Hands(ann.app, "pad2")
        until(ann, lambda: table.seat == 0)
        ben.press()  # it is not his turn
        assert table.match.history == []
        ann.press()
        little = opened(table, ann)
        assert little.party == tuple(party)
        for _moment in range(400):
            if little.match.over:
                break
            if little.seat is None:
                ann.wait(0.25)
            else:
                (ann if little.seat == 0 else ben).press(Button.X if little.shown.total > 8 else Button.A)
        until(ann, lambda: shows(table, "places"))
        ben.press()  # anybody may go on
        until(ann, lambda: table.seat == 1)
        ann.press()
        assert table.seat == 1
        ben.press()
        assert [member.name for member in opened(table, ben).party] == ["Ben", "Ann"]


def test_two_people_with_controllers_race_to_the_flag() -> None:
    with racing(replace(ANN, device="pad1"), replace(BEN, device="pad2"), length="short") as (table, ann):
        app = ann.app
        app.apply(Settings(fullscreen=False, one_pad_round=False))
        hands = {"Ann": ann, "Ben": Hands(app, "pad2")}
        for _moment in range(LONG):
            top = app.top
            if isinstance(top, Summary):
                break
            if isinstance(top, Table) and top.seat is not None:
                enough = getattr(top.shown, "total", 0) > 8  # who throws on and on gets nowhere
                hands[top.match.names[top.seat]].press(Button.X if enough else Button.A)
            elif shows(table, "places") or shows(table, "won"):
                hands["Ben"].press()
            else:
                ann.wait(0.25)
        assert isinstance(app.top, Summary)
        assert max(table.match.state.spaces) >= 24
        assert len(table.match.state.rounds) > 4


def opened(table: RaceTable, hands: Hands) -> Any:
    """The little game, once the camera has gone into its space; whoever stands on Chance names the first one."""
    for _frame in range(600):
        if table.little is not None and hands.app.top is table.little:
            return table.little
        if table.seat is not None and table.focus and len(table.focus.items) < 4:
            hands.press()
        hands.wait(UPDATE)
    raise AssertionError("no little game has opened")


# The way in


@rule("GG-06")
def test_no_two_pieces_have_the_same_colour() -> None:
    page = Players("game-of-games")
    with stage(page) as app:
        hands = Hands(app, KEYBOARD)
        for seat in (1, 2, 3):
            hands.choose(f"{seat}.robot")
        for _change in range(7):
            for seat in range(4):
                page.chosen(f"{seat}.colour", KEYBOARD)
                assert len({member.colour for member in page.party}) == 4
        match = new_table("game-of-games", page.party, {}).match
        assert len({seated.colour for seated in match.seats}) == 4


@rule("GG-R05", "GG-R06", "GG-R07", "GG-R14")
def test_the_setup_marks_the_youngest_and_switches_games_off() -> None:
    party = [replace(ANN, device=KEYBOARD), *ROBOTS[:2]]
    with stage(Setup("game-of-games", party)) as app:
        hands = Hands(app, KEYBOARD)
        hands.choose("own")
        for key in ("pool", "golf"):
            hands.focus.at = key
            hands.press()
        hands.focus.at = "youngest"
        hands.steer(across=1)
        for key in ("two_dice", "only_first_rolls"):
            hands.focus.at = key
            hands.steer(across=1)
        hands.focus.at = "begin"
        hands.press()
        table: Any = app.top
        assert isinstance(table, RaceTable)
        options = table.match.options
        assert options.games == tuple(game for game in playable() if game not in ("pool", "golf"))
        assert (options.youngest, options.two_dice, options.only_first_rolls) == (0, True, True)
        assert options.length == "normal"


@rule("GG-R14")
def test_at_least_one_game_stays_on() -> None:
    with stage(Setup("game-of-games", [replace(ANN, device=KEYBOARD), *ROBOTS])) as app:
        hands = Hands(app, KEYBOARD)
        hands.choose("own")
        for item in hands.focus.items:
            if isinstance(item, Toggle):
                item.on = False
        hands.focus.at = "begin"
        hands.press()
        assert isinstance(app.top, Choices)
        assert app.toasts


WORDY = ("word-game", "word-chain", "eyes-open")
UNREADABLE = "The words of the language en cannot be read."


@pytest.fixture
def wordless(monkeypatch: pytest.MonkeyPatch) -> None:
    """A house whose English words are damaged."""
    monkeypatch.setattr(lexicon, "fault", lambda language: UNREADABLE if language == "en" else "")


@rule("GG-R14")
def test_without_its_words_the_setup_says_so_and_the_race_is_laid_without_the_word_games(wordless: None) -> None:
    with stage(Setup("game-of-games", [replace(ANN, device=KEYBOARD), *ROBOTS])) as app:
        assert [told for told, _age in app.toasts] == [UNREADABLE]
        hands = Hands(app, KEYBOARD)
        hands.choose("own")
        app.toasts.clear()
        for key in WORDY:
            hands.focus.at = key
            hands.press()
            item = hands.focus[key]
            assert isinstance(item, Toggle)
            assert (item.on, item.why) == (False, UNREADABLE)
        assert [told for told, _age in app.toasts] == [UNREADABLE]
        hands.focus.at = "begin"
        hands.press()
        table: Any = app.top
        assert isinstance(table, RaceTable)
        assert table.match.options.games == tuple(game for game in GAMES if game not in WORDY)
        assert not {*WORDY} & {table.match.state.game_of(space) for space in range(1, 36)}


@rule("GG-R14")
def test_a_race_with_word_games_is_refused_without_their_words_and_stays_as_it_was(wordless: None) -> None:
    with pytest.raises(Refused, match=UNREADABLE):
        new_table("game-of-games", [ANN, *ROBOTS], {"games": ("golf", "word-chain")})
    assert isinstance(new_table("game-of-games", [ANN, *ROBOTS], {"games": WORDY, "language": "de"}), RaceTable)
    with stage(Help("game-of-games")) as app:
        before = list(app.stack)
        sit(app, saves.Journal(Match(GAME, [Seated("Ann"), Seated("Ben")], seed=1)))
        app.step([], UPDATE)
        assert app.stack == before
        assert [told for told, _age in app.toasts] == [UNREADABLE]


@pytest.mark.parametrize("length", LENGTHS)
def test_three_lengths_begin_at_once_with_all_games(length: str) -> None:
    with stage(Setup("game-of-games", [replace(ANN, device=KEYBOARD), *ROBOTS])) as app:
        hands = Hands(app, KEYBOARD)
        hands.choose(length)
        table: Any = app.top
        assert isinstance(table, RaceTable)
        assert (table.match.options.length, table.match.options.games) == (length, playable())


@rule("GG-R77")
def test_words_are_spoken_only_where_people_are_among_themselves() -> None:
    for party, words in (([ANN, BEN], "voice"), ([ANN, BEN, ROBOTS[0]], "typed"), ([ANN, ROBOTS[0]], "typed")):
        assert new_table("game-of-games", party, {}).match.options.words == words


# Who is not there


@rule("GG-R15")
def test_a_computer_takes_over_for_whoever_leaves_and_the_race_goes_on() -> None:
    party = [replace(ANN, device="pad1"), replace(BEN, device="pad2"), ROBOTS[0]]
    with racing(*party, games=("who-dares",)) as (table, ann):
        ann.app.apply(Settings(fullscreen=False, one_pad_round=False))
        ben = Hands(ann.app, "pad2")
        little = to_the_first_game(table, ann)
        until(ann, lambda: little.seat == 0)
        ben.press(Button.MENU)
        ben.choose("away")
        assert (little.people, little.away) == ((0,), (1,))
        for _moment in range(2000):
            if table.match.state.turn == 2:
                break
            if ann.app.top is table and not shows(table, "places") and table.seat is None:
                ann.wait(0.25)
            else:
                ann.press()
            assert table.seat != 1
        assert (table.people, table.away) == ((0,), (1,))
        assert [played.turn for played in table.match.state.rounds] == [0, 1]
        ben.press(Button.MENU)
        ben.choose("away")
        assert (table.people, table.away) == ((0, 1), ())
        assert table.match.seats[1].kind == "human"


@rule("GG-R15")
def test_the_last_person_cannot_leave_the_race_to_computers() -> None:
    with racing() as (table, hands):
        until(hands, lambda: table.seat == 0)
        hands.press(Button.MENU)
        assert "away" not in {item.key for item in hands.focus.items}


@rule("GG-R15", "GG-R16")
def test_the_computer_that_plays_for_somebody_is_a_regular(monkeypatch: pytest.MonkeyPatch) -> None:
    levels, made = [], registry.bot
    monkeypatch.setattr(registry, "bot", lambda game, level: levels.append(level) or made(game, level))
    with racing(ANN, BEN, replace(ROBOTS[0], level="expert")) as (table, hands):
        assert levels == ["expert"]
        table.leave_seat(1)
        assert levels == ["expert", "regular"]
        until(hands, lambda: table.seat == 0)
        hands.wait(PATIENCE + 4)
        assert levels == ["expert", "regular", "regular"]


@rule("GG-R16")
def test_a_computer_makes_one_decision_for_whoever_does_nothing_for_three_minutes() -> None:
    with racing() as (table, hands):
        until(hands, lambda: table.seat == 0)
        hands.wait(PATIENCE - 2)
        assert table.match.history == []
        hands.say(Command(Kind.STEER, MOUSE, vector=(1, 0)))  # somebody is there
        hands.wait(PATIENCE - 2)
        assert table.match.history == []
        hands.wait(6)
        assert table.match.history[0].action == Roll()
        assert table.people == (0,)
        assert 0 not in table._bots


# Little games


def to_the_first_game(table: RaceTable, hands: Hands) -> Any:
    until(hands, lambda: table.seat == 0)
    return opened(table, hands)


@rule("GG-10", "GG-11")
def test_the_camera_goes_into_the_space_and_its_game_opens_with_the_turn_player_first() -> None:
    with racing(games=("who-dares",)) as (table, hands):
        little = to_the_first_game(table, hands)
        assert little.match.game.id == table.match.state.game
        assert little.match.names == table.match.names
        assert little.match.options.needs == tuple(24 - space for space in table.match.state.spaces)
        assert little.inside


def test_what_a_little_game_brings_is_told_before_the_pieces_hop() -> None:
    with racing(games=("who-dares",)) as (table, hands):
        little = to_the_first_game(table, hands)
        before = table.match.state.spaces
        for _press in range(200):
            if table.little is None:
                break
            play_on(table, hands)
        until(hands, lambda: shows(table, "places"))
        assert table.shown.spaces == before
        paid = next(event for event in reversed(table.match.events()) if isinstance(event, Paid))
        assert paid.results == little.match.state.totals
        hands.wait(20)
        assert shows(table, "places")  # until somebody has looked
        hands.press()
        until(hands, lambda: not table.timeline.busy or shows(table, "in"))
        assert table.match.state.spaces == paid.after


def test_leaving_a_little_game_leaves_the_whole_race_and_it_goes_on_right_there() -> None:
    with racing(games=("thirteen",)) as (table, hands):
        little = to_the_first_game(table, hands)
        until(hands, lambda: little.seat == 0)
        play_on(table, hands)
        until(hands, lambda: little.seat == 0)
        history = list(little.match.history)
        assert history
        hands.press(Button.MENU)
        assert isinstance(hands.app.top, Pause)
        hands.choose("leave")
        assert hands.app.stack == []
    assert len(saves.suspended()) == 1
    journal, notices = saves.resume_latest()
    assert journal
    assert not notices
    with stage(carried_on(journal, [ANN])) as app:
        again: Any = app.top
        hands = Hands(app, MOUSE)
        until(hands, lambda: again.little is not None)
        assert again.little.match.history == history
        assert again.little.match.seed == little.match.seed


def test_a_little_game_that_was_over_when_the_program_died_is_told_when_it_goes_on() -> None:
    with racing(games=("who-dares",)) as (table, hands):
        little = to_the_first_game(table, hands)
        for _press in range(300):
            if little.match.over:
                break
            play_on(table, hands)
        assert little.match.over
        table._back = lambda: None  # type: ignore[method-assign]  # it dies before the race hears of it
        path = table.journal.path  # type: ignore[union-attr]
        outcome = little.match.points
    journal, _notices = saves.resume(path)
    assert journal.match.state.game == "who-dares"
    with stage(carried_on(journal, [ANN])) as app:
        again: Any = app.top
        hands = Hands(app, MOUSE)
        until(hands, lambda: shows(again, "places"))
        assert again.match.state.rounds[0].points == outcome


def test_a_damaged_journal_of_a_little_game_is_set_aside_and_the_game_begins_anew() -> None:
    with racing(games=("thirteen",)) as (table, hands):
        little = to_the_first_game(table, hands)
        until(hands, lambda: little.seat == 0)
        play_on(table, hands)
        path = little.journal.path
    path.write_text("nonsense\n")
    journal, _notices = saves.resume_latest()
    assert journal
    with stage(carried_on(journal, [ANN])) as app:
        again: Any = app.top
        hands = Hands(app, MOUSE)
        until(hands, lambda: again.little is not None)
        assert again.little.match.history == []
        assert again.little.match.seed == little.match.seed
        assert app.toasts
    assert path.with_name(path.name + ".damaged").exists()


def test_help_in_a_little_game_is_about_that_game() -> None:
    with racing(games=("thirteen",)) as (table, hands):
        little = to_the_first_game(table, hands)
        hands.press(Button.HELP)
        page = hands.app.top
        assert isinstance(page, Help)
        assert page.game.id == "thirteen"
        hands.press(Button.B)
        assert hands.app.stack == [table, little]


def test_pause_and_help_open_on_the_track_too() -> None:
    with racing() as (table, hands):
        until(hands, lambda: table.seat == 0)
        for button, kind in ((Button.HELP, Help), (Button.B, Pause), (Button.MENU, Pause)):
            hands.press(button)
            assert isinstance(hands.app.top, kind)
            hands.press(Button.B)
            assert hands.app.stack == [table]


@rule("GG-139", "GG-R121", "GG-R122")
def test_on_chance_a_person_chooses_from_cards_and_the_game_opens() -> None:
    with racing() as (table, hands):
        match = table.match
        match.act(0, Roll())
        match.act(NATURE, Dice((2,)))  # thirteen, Chance, who-dares, evil-one
        table.see_as(table.eyes)
        until(hands, lambda: table.seat == 0)
        assert table.focus
        assert [item.key for item in table.focus.items] == [game for game in GAMES if game in FAST]
        hands.click(table.focus["who-dares"].box.center)
        assert opened(table, hands).match.game.id == "who-dares"


# Nobody plays


def computers() -> Match:
    """A race that nobody plays."""
    seats = [Seated(member.name, "bot", "regular", member.colour) for member in ROBOTS]
    return Match(GAME, seats, seed=4, options={"length": "short", "games": FAST})


def test_a_demonstration_is_a_short_race_with_open_hands() -> None:
    match = bare_table("game-of-games", 4).match
    assert (match.options.length, match.options.open_hands) == ("short", True)
    assert len({seated.level for seated in match.seats}) == 3


def test_a_demonstration_shows_the_little_games_and_leaves_no_file(tmp_path: Any) -> None:
    demo, race = Attract(0), RaceTable(computers())
    assert race.demo
    with stage(demo) as app:
        demo.table.leave()
        demo.table, race.app = race, app
        race.enter()
        seen: set[str] = set()
        for frame in range(20_000):
            while race.pondering:
                pass
            app.step([], UPDATE, show=frame % 50 == 0)
            if race.little:
                assert race.little.journal is None
                seen.add(race.little.match.game.id)
            if len(race.match.state.rounds) == 2:
                break
        assert app.stack == [demo]
        assert seen == {played.game for played in race.match.state.rounds}
    assert not [*tmp_path.rglob("*.jsonl")]


def test_what_is_shown_of_computers_is_what_nature_says_of_them() -> None:
    match, dice = computers(), Random(1)
    while not match.state.game:
        (seat,) = match.to_move
        match.act(seat, match.chance() if seat == NATURE else match.legal(seat).sample(dice))
    little = rounds.opened(match)
    sim.play_out(little, [registry.bot(little.game.id, seated.level) for seated in little.seats])
    assert match.chance() == Result(*rounds.outcome(little, match.state.turn))


# Looks


@pytest.mark.parametrize("finish", ROWS)
def test_the_spaces_follow_each_other_on_the_board_and_are_large_enough(finish: int) -> None:
    road = track(finish)
    middles = [road.middle(space) for space in range(finish + 1)]
    inner = BOARD.inflate(-90, -90)
    assert all(inner.inflate(20, 20).collidepoint(middle) for middle in middles)
    for a, b in pairwise(middles):
        assert 0.8 * road.pitch < dist(a, b) <= 1.1 * road.pitch
    for n, a in enumerate(middles):
        assert all(dist(a, b) > 96 for b in middles[n + 2 :])
    assert road.pitch > 100


def test_the_board_prints_the_lap() -> None:
    board = printed(GAME.start(2, Options(length="long")))
    assert board.finish == 48
    assert len(board.games) == 47
    assert board.games[:3] == ("pin-throwing", "higher-lower", "bowling")
    assert printed(GAME.start(2, Options(games=("golf",)))).games[:3] == ("chance", "golf", "chance")


def test_pieces_hop_from_space_to_space_and_stand_beside_each_other() -> None:
    road = track(24)
    together = standing(road, [5, 5, 5, 5])
    assert len(set(together)) == 4
    before, after = (3, 5, 23), (6, 5, 27)
    feet = [foot for foot, _lift in hopping(road, before, after, 0.0)]
    assert feet == standing(road, before)
    assert [foot for foot, _lift in hopping(road, before, after, 9.0)] == standing(road, after)
    (_, up), (_, stays), _ = hopping(road, before, after, 0.5)
    assert up > 20
    assert stays == 0


@rule("GG-16", "GG-17", "GG-R19", "GG-R20")
def test_the_table_of_a_round_says_why() -> None:
    rows = lines("bowling", "pins", (5, 6, 5, 0), (2, 3, 2, 0))
    assert [(row.seat, row.place, row.why, row.points) for row in rows] == [
        (1, 1, "first place", 3),
        (0, 2, "shares second place", 2),
        (2, 2, "shares second place", 2),
        (3, 0, "nothing achieved: no place", 0),
    ]
    assert lines("evil-one", "total", (20, 19, 8, 4), (3, 2, 1, 0))[3].why == "only three places earn points"
    assert {row.why for row in lines("evil-one", "total", (0, 0), (0, 0))} == {"nothing achieved: no place"}


@rule("GG-R23")
def test_the_table_of_a_round_that_pays_each_success_says_so() -> None:
    rows = lines("ring-toss", "rings", (1, 4, 0), (1, 4, 0))
    assert [(row.result, row.why, row.points, row.place) for row in rows] == [
        ("4 rings", "a point for each", 4, 0),
        ("1 ring", "a point for each", 1, 0),
        ("0 rings", "nothing this time", 0, 0),
    ]
    assert lines("who-dares", "points", (2, 0), (2, 0))[0].why == "what was dared for"


def test_the_table_of_a_word_game_says_who_was_out_when() -> None:
    rows = lines("word-chain", "stayed", (2, 4, 1, 3), (1, 3, 0, 2))
    assert [row.result for row in rows] == ["held out longest", "out as number 3", "out as number 2", "the first out"]
    beaten = lines("word-chain", "stayed", (0, 3, 0), (0, 3, 0))
    assert [(row.result, row.place) for row in beaten[1:]] == [("found no answer", 0)] * 2


def test_the_story_of_a_race() -> None:
    table = new_table("game-of-games", [ANN, *ROBOTS[:1]], {"youngest": 0, "length": "short"}, seed=1)
    match = table.match
    match.act(0, Roll())
    match.act(NATURE, Dice((3,)))
    match.act(NATURE, Result("pins", (4, 5), (2, 3)))
    match.act(1, Roll())
    events = match.act(NATURE, Dice((1,)))
    assert isinstance(events[-1], Opened)
    match.act(NATURE, Result("pins", (0, 0), (0, 0)))
    assert paths(match.events(), 2) == [[(0, 0), (0, 3), (1, 5), (2, 5)], [(0, 0), (1, 3), (1, 4), (2, 4)]]
    assert rounds_won(match.state.rounds, 2) == [0, 1]
    best = best_of_each(match.state.rounds)
    assert best["bowling"] == (1,)
    assert best[match.state.rounds[1].game] == ()


def test_nothing_is_painted_anew_from_frame_to_frame() -> None:
    with racing() as (table, hands):
        until(hands, lambda: table.seat == 0)
        for _frame in range(60):
            hands.say()
        sprites = len(hands.app.canvas.sprites)
        for _frame in range(30):
            hands.say()
        assert len(hands.app.canvas.sprites) == sprites


def test_any_press_skips_to_where_people_want_to_look() -> None:
    with racing(games=("who-dares",)) as (table, hands):
        until(hands, lambda: table.seat == 0)
        hands.say(Command(Kind.BUTTON, MOUSE, button=Button.A))
        until(hands, lambda: table.timeline.busy)
        hands.press()
        until(hands, lambda: table.little is not None, 200)
        assert isinstance(hands.app, App)
