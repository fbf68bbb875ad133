"""The word games on the screen, by events: typing, the strip, votes, objections, buzzes; time stands in a pause."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pygame
import pytest
from pygame.event import Event

from arcade import lexicon
from arcade.assets import folder
from arcade.game import CLOCK, NATURE, Action, Refused, Seat, Tick
from arcade.rules import eyes_open, word_chain, word_game
from arcade.rules.cards import DECK
from arcade.rules.spoken import GiveUp, Hold, Object, Release, Say, Spoke, Vote
from arcade.rules.word_game import Buzz, Pass
from arcade.settings import Member
from scenes.lobby.players import Players
from scenes.lobby.setup import Setup
from scenes.lobby.ways import ways
from scenes.play import words
from scenes.play.eyes_open import PICTURE
from scenes.play.pause import Pause
from scenes.play.start import bare_table, demo_game, demo_table, new_table
from scenes.play.word_game import WordGameTable
from scenes.play.words.live import LiveTable
from scenes.play.words.room import STROKES, named, paint_thing, parsed, room, spot
from scenes.stage.app import UPDATE, App
from scenes.stage.command import KEYBOARD, MOUSE, Button, Command, Kind
from scenes.ui.pen import Pen
from tests.events import key_down, key_up, pad, stage, text
from tests.hands import way_to

GAMES = ("word-chain", "word-game", "eyes-open")
KIM = Member("Kim", "human", colour="orange", device=KEYBOARD)
PAT = Member("Pat", "human", colour="sky", device="pad1")
SAM = Member("Sam", "human", colour="green", device="pad2")
OTTO = Member("Robot Otto", "bot", "expert", "purple")
PADS = [pad(7, "Left Pad"), pad(3, "Right Pad")]
ANIMALS = word_chain.Spin(1, 4711)
TOOTH = word_chain.Draw(next(card for card in DECK if card.colour == "blue" and card.number == 1))  # T in English

rule = pytest.mark.rule


class Seen(NamedTuple):
    """A table of words on the stage."""

    app: App
    table: LiveTable

    def say(self, *commands: Command) -> None:
        self.app.step(commands, UPDATE, show=False)

    def feed(self, *events: Event) -> None:
        self.say(*self.app.input.translate([(event, 0.0) for event in events]))

    def type(self, letters: str) -> None:
        """Typed on a keyboard: a key goes down, text comes, the key goes up."""
        for letter in letters:
            self.feed(key_down(pygame.KSCAN_P, letter=letter), text(letter), key_up(pygame.KSCAN_P))

    def key(self, code: int) -> None:
        self.feed(key_down(code))
        self.feed(key_up(code))

    def press(self, device: str, button: Button) -> None:
        self.say(Command(Kind.BUTTON, device, button=button))
        self.say(Command(Kind.UNBUTTON, device, button=button))

    def wait(self, seconds: float = 0.0) -> None:
        for _frame in range(max(1, round(seconds / UPDATE))):
            while self.table.pondering:
                pass
            self.say()

    def until_due(self) -> None:
        """Until the opening has been shown."""
        self.table.timeline.skip()
        self.wait()

    def pick(self, device: str, letters: str) -> None:
        """Letters of the strip: steer there, and press A."""
        for letter in letters:
            for step in way_to(self.table.entry.focus, letter):
                self.say(Command(Kind.STEER, device, vector=step))
            self.press(device, Button.A)

    @property
    def state(self) -> Any:
        return self.table.match.state

    def played(self, seat: Seat) -> list[Action]:
        return [move.action for move in self.table.match.history if move.seat == seat]

    def ticks(self) -> int:
        return sum(move.seat == CLOCK for move in self.table.match.history)


@contextmanager
def chain(*party: Member, ticks: int = 0, **options: Any) -> Iterator[Seen]:
    """Word Chain about animals, the first word with T."""
    table = new_table("word-chain", party, {"words": "typed"} | options, seed=1)
    for answer in (ANIMALS, TOOTH):
        table.match.act(NATURE, answer)
    for _tick in range(ticks):
        table.match.act(CLOCK, Tick())
    with on_stage(table) as seen:
        yield seen


@contextmanager
def race(*party: Member, **options: Any) -> Iterator[Seen]:
    """Word Game with A and C on the table, and time for a computer to be still thinking."""
    table = new_table("word-game", party, {"words": "typed"} | options, seed=1)
    table.match.act(NATURE, word_game.Turn((DECK[0], DECK[13]), 4711))
    with on_stage(table) as seen:
        yield seen


@contextmanager
def look(*party: Member, **options: Any) -> Iterator[Seen]:
    """Eyes Open with the letter C."""
    table = new_table("eyes-open", party, {"words": "typed"} | options, seed=1)
    table.match.act(NATURE, eyes_open.Turn(DECK[3], 20, 4711))
    with on_stage(table) as seen:
        yield seen


@contextmanager
def on_stage(table: Any) -> Iterator[Seen]:
    table.see_as(table.eyes)
    with stage(table, plugs=PADS) as app:
        seen = Seen(app, table)
        seen.wait()
        yield seen


def test_c102_words_are_typed_as_text_and_entered_with_enter() -> None:
    with chain(KIM, PAT) as seen:
        assert seen.app.input.keyboard.typing
        seen.type("tiger")
        assert seen.table.entry.text == "tiger"
        seen.key(pygame.KSCAN_BACKSPACE)
        assert seen.table.entry.text == "tige"
        seen.type("r")
        seen.key(pygame.KSCAN_RETURN)
        assert seen.state.said[0].word == "tiger"
        assert seen.state.player == 1
        assert seen.table.entry.text == ""
        assert not seen.app.input.keyboard.typing


def test_c102_a_pasted_flood_or_nothing_does_no_harm() -> None:
    with chain(KIM, PAT) as seen:
        seen.key(pygame.KSCAN_RETURN)
        seen.feed(text("  \x00"))
        seen.key(pygame.KSCAN_RETURN)
        seen.feed(text("t" * 300))
        assert len(seen.table.entry.text) == 40
        assert seen.state.player == 0
        assert not seen.played(0)


@rule("GG-R82")
def test_a_pad_picks_letters_from_a_strip_that_completes_nothing() -> None:
    with chain(PAT, KIM) as seen:
        assert seen.table.entry.strip
        seen.pick("pad1", "TIG")
        assert seen.table.entry.text == "Tig"
        seen.press("pad1", Button.X)
        assert seen.table.entry.text == "Ti"
        seen.press("pad1", Button.Y)
        assert seen.state.ballot.word == "Ti"  # on no list, so it was entered as it stood
        assert set("ABCDEFGHIJKLMNOPQRSTUVWXYZ") <= {item.key for item in seen.table.entry.focus.items}


def test_nobody_types_for_another_seat() -> None:
    with chain(KIM, PAT) as seen:
        seen.press("pad1", Button.A)
        seen.press("pad1", Button.RIGHT_SHOULDER)
        assert seen.table.entry.text == ""
        assert not seen.played(0)


@rule("GG-R133")
def test_giving_up_is_a_button_of_ones_own_turn() -> None:
    with chain(KIM, PAT) as seen:
        seen.key(pygame.KSCAN_PAGEDOWN)
        assert seen.played(0) == [GiveUp()]


@rule("GG-R80")
def test_a_wrong_word_is_told_and_another_may_be_tried() -> None:
    with chain(KIM, PAT) as seen:
        seen.type("dog")
        seen.key(pygame.KSCAN_RETURN)
        assert seen.state.player == 0
        assert seen.table.entry.text == ""
        assert "dog" in seen.table.entry.told
        seen.type("t")
        assert seen.table.entry.told == ""


@rule("GG-R78")
def test_the_others_vote_with_their_own_buttons_on_a_word_that_is_on_no_list() -> None:
    with chain(KIM, PAT, SAM) as seen:
        seen.type("tuffalo")
        seen.key(pygame.KSCAN_RETURN)
        assert not seen.app.input.keyboard.typing
        seen.press("pad1", Button.X)
        assert not seen.played(1)  # too soon to be meant
        seen.wait(0.6)
        seen.press("pad1", Button.X)
        seen.press("pad2", Button.A)
        assert (seen.played(1), seen.played(2)) == ([Vote(False)], [Vote(True)])
        assert seen.state.said[0].word == "tuffalo"


@rule("GG-R78")
def test_alone_against_computers_one_answers_on_ones_honour() -> None:
    with chain(KIM, OTTO) as seen:
        seen.type("tuffalo")
        seen.key(pygame.KSCAN_RETURN)
        seen.wait(0.6)
        answer = seen.table.answers["no"].box.center  # type: ignore[attr-defined]
        seen.say(Command(Kind.PRESS, MOUSE, answer, button=Button.A))
        seen.say(Command(Kind.RELEASE, MOUSE, answer, button=Button.A))
        assert seen.played(0)[-1] == Vote(False)
        assert seen.app.input.keyboard.typing or seen.table.writer == 0


@rule("GG-R81")
def test_too_long_counts_while_it_is_held_and_not_before_the_eighth_second() -> None:
    with chain(KIM, PAT, SAM, ticks=75) as seen:
        seen.say(Command(Kind.BUTTON, "pad1", button=Button.LEFT_SHOULDER))
        assert not seen.played(1)
        seen.wait(0.6)
        assert seen.played(1) == [Hold()]
        seen.say(Command(Kind.UNBUTTON, "pad1", button=Button.LEFT_SHOULDER))
        seen.wait()
        assert seen.played(1) == [Hold(), Release()]
        for device in ("pad1", "pad2"):
            seen.say(Command(Kind.BUTTON, device, button=Button.LEFT_SHOULDER))
        seen.wait(0.1)
        assert seen.state.out == (0,)


@rule("GG-R81")
def test_thirty_seconds_and_a_player_is_out() -> None:
    with chain(KIM, PAT, SAM, ticks=290) as seen:
        seen.wait(1.2)
        assert seen.state.out == (0,)
        assert seen.table.notice is not None


@rule("GG-R77", "GG-R84")
def test_aloud_a_button_ends_the_turn_and_a_letter_may_be_pressed() -> None:
    with chain(KIM, PAT, words="voice") as seen:
        seen.key(pygame.KSCAN_RETURN)
        seen.press("pad1", Button.A)
        assert seen.played(0) + seen.played(1) == [Spoke(), Spoke()]
        seen.type("ü")
        assert seen.played(0)[-1] == Spoke("U")
        seen.pick("pad1", "B")
        assert seen.played(1)[-1] == Spoke("B")
        assert seen.state.letter == "B"


@rule("GG-R77", "GG-R134")
def test_an_objection_within_three_seconds_gives_the_turn_back() -> None:
    with chain(KIM, PAT, words="voice") as seen:
        seen.key(pygame.KSCAN_RETURN)
        seen.press("pad1", Button.LEFT_SHOULDER)
        assert seen.played(1) == [Object()]
        assert seen.state.player == 0
        seen.key(pygame.KSCAN_RETURN)
        seen.wait(3.2)
        seen.press("pad1", Button.LEFT_SHOULDER)
        assert seen.played(1) == [Object()]


def test_c120_the_time_stands_still_in_a_pause() -> None:
    with chain(KIM, PAT) as seen:
        seen.wait(1.0)
        before = seen.ticks()
        assert before >= 9
        seen.key(pygame.KSCAN_ESCAPE)
        assert isinstance(seen.app.top, Pause)
        seen.wait(5.0)
        assert seen.ticks() == before
        seen.key(pygame.KSCAN_ESCAPE)
        seen.wait(0.5)
        assert before < seen.ticks() <= before + 6
        assert seen.app.input.keyboard.typing


@rule("GG-R137")
def test_a_computer_can_be_hurried_and_says_what_it_would_have_said() -> None:
    words = []
    for hurried in (False, True):
        with chain(OTTO, KIM) as seen:
            frames = 0
            while seen.state.player == 0:
                if hurried and not frames:
                    seen.key(pygame.KSCAN_RETURN)
                seen.wait()
                frames += 1
            words.append((seen.state.said[0].word, seen.ticks(), frames))
    assert words[0][:2] == words[1][:2]
    assert words[1][2] < words[0][2] / 3


# Word Game


@rule("GG-R95")
def test_everybody_calls_with_his_own_device_and_the_first_is_heard() -> None:
    with race(PAT, SAM, KIM) as seen:
        seen.say(Command(Kind.BUTTON, "pad2", button=Button.A))
        assert seen.state.call.seat == 1
        seen.wait(0.2)
        seen.press("pad1", Button.A)
        assert seen.state.call.seat == 1
        assert not seen.played(0)
        assert not seen.app.toasts
        assert seen.played(1) == [Buzz(seen.state.call.ms, True)]


@rule("GG-R95")
def test_the_first_letter_of_the_only_one_at_the_keyboard_is_the_call() -> None:
    with race(KIM, PAT) as seen:
        seen.wait(0.45)
        assert seen.app.input.keyboard.typing
        seen.type("cat")
        call = seen.state.call
        assert call.seat == 0
        assert 300 <= call.ms < 600
        assert seen.played(0) == [Buzz(call.ms, False)]
        assert seen.table.entry.text == "cat"
        seen.key(pygame.KSCAN_RETURN)
        assert seen.played(0)[-1] == Say("cat")
        assert seen.state.results == (2, 0)


@rule("GG-R95")
def test_two_at_one_keyboard_have_a_button_each() -> None:
    with race(KIM, PAT, msgspec.structs.replace(KIM, name="Lou", colour="green")) as seen:
        assert not seen.app.input.keyboard.typing
        seen.key(pygame.KSCAN_E)
        assert seen.state.call.seat == 2
        seen.type("cat")
        assert seen.table.entry.text == "cat"
        seen.key(pygame.KSCAN_RETURN)
        assert seen.state.results == (0, 0, 2)


@rule("GG-R97", "GG-116")
def test_calls_in_the_same_frame_are_one_moment() -> None:
    with race(PAT, SAM) as seen:
        seen.say(Command(Kind.BUTTON, "pad1", button=Button.A), Command(Kind.BUTTON, "pad2", button=Button.A))
        assert seen.state.call is None
        assert seen.state.results == (0, 0)
        assert len(seen.state.gone) in (2, 4)
        assert isinstance(seen.table, WordGameTable)
        assert seen.table.leaving is not None
        assert seen.table.leaving.seat is None


@rule("GG-R96")
def test_a_call_in_vain_locks_out_and_the_others_go_on() -> None:
    with race(KIM, PAT) as seen:
        seen.type("dog")
        seen.key(pygame.KSCAN_RETURN)
        assert seen.state.locked == (0,)
        seen.type("cat")
        assert seen.state.call is None
        assert seen.table.entry.text == ""
        seen.press("pad1", Button.A)
        assert seen.state.call.seat == 1


@rule("GG-R98")
def test_when_all_pass_the_pair_goes_under_the_stack() -> None:
    with race(KIM, PAT) as seen:
        seen.key(pygame.KSCAN_PAGEDOWN)
        seen.press("pad1", Button.RIGHT_SHOULDER)
        assert (seen.played(0), seen.played(1)) == ([Pass()], [Pass()])
        seen.wait(0.1)
        assert len(seen.state.gone) == 4


@rule("GG-R95", "GG-R100")
def test_aloud_one_calls_says_it_and_presses_again_and_the_others_may_object() -> None:
    with race(KIM, PAT, SAM, words="voice") as seen:
        seen.press("pad1", Button.A)
        seen.press("pad1", Button.A)
        assert seen.played(1)[-1] == Spoke()
        assert seen.state.results == (0, 2, 0)
        seen.wait(0.1)
        seen.key(pygame.KSCAN_Y)
        seen.press("pad2", Button.Y)
        assert seen.state.results == (0, 0, 0)


@rule("GG-R94")
def test_c120_sand_and_number_agree_and_stand_still_in_a_pause() -> None:
    with race(KIM, PAT) as seen:
        assert isinstance(seen.table, WordGameTable)
        seen.wait(2.0)
        glass = seen.state.glass
        assert seen.table.seconds == 60 - glass // 10
        assert seen.table.gone == pytest.approx(glass / 600, abs=1 / 600)
        seen.key(pygame.KSCAN_ESCAPE)
        seen.wait(3.0)
        assert seen.state.glass == glass


# Eyes Open


@rule("GG-R104")
def test_everything_in_the_room_is_painted_where_it_stands() -> None:
    bare = {thing.id for thing in room() if not thing.strokes}
    assert bare == {"wallpaper", "pane"}  # part of the wall, and what is behind it
    assert len(room()) >= 110
    for thing in room():
        surface = pygame.Surface((1920, 1080), pygame.SRCALPHA)
        paint_thing(Pen(surface, 1.0), thing)
        seen = surface.get_bounding_rect()
        assert thing.id in bare or seen.colliderect(pygame.Rect(thing.box).inflate(4, 4)), thing.id


def test_the_file_of_strokes_has_a_line_for_each_object_and_no_other() -> None:
    lines = (folder() / "pictures" / "room.txt").read_text(encoding="utf-8").splitlines()
    painted = [parsed(line)[0] for line in lines if line and not line.startswith("#")]
    assert painted == [thing.id for thing in room()]


@rule("GG-118", "GG-R105")
def test_a_thing_that_is_named_glows_under_any_of_its_names() -> None:
    with look(KIM, PAT, SAM) as seen:
        seen.type("couch")
        seen.key(pygame.KSCAN_RETURN)
        word = seen.state.said[0]
        thing = named(word.entry, "en")
        assert thing is not None
        assert thing.id == "sofa"
        before = seen.app.window.surface.copy()
        seen.app.step([], UPDATE)
        box = seen.app.canvas.px_rect(spot(thing, PICTURE))
        after = seen.app.window.surface
        assert before.subsurface(box).get_buffer().raw != after.subsurface(box).get_buffer().raw


@rule("GG-R104")
def test_people_who_speak_look_around_their_own_room(fresh_canvas: None) -> None:
    with look(KIM, PAT, words="voice") as seen:
        seen.app.step([], UPDATE)
        assert "room" not in {key[0][0] for key in seen.app.canvas.sprites._kept if isinstance(key[0], tuple)}
        seen.key(pygame.KSCAN_RETURN)
        assert seen.played(0) == [Spoke()]


# All of them


@rule("GG-R77")
@pytest.mark.parametrize("game", GAMES)
def test_words_are_spoken_among_people_unless_they_say_otherwise(game: str) -> None:
    assert new_table(game, [KIM, PAT], {}).match.options.words == "voice"
    assert new_table(game, [KIM, OTTO], {}).match.options.words == "typed"
    assert new_table(game, [KIM, PAT], {"words": "typed"}).match.options.words == "typed"
    first = {len(party): ways(game, party)[0].id for party in ([KIM], [KIM, PAT])}
    assert first == {1: "typed", 2: "voice"}


@pytest.fixture
def damaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fresh_canvas: None) -> Iterator[None]:
    """A house without any file of words."""
    rooms = (lexicon.lists, lexicon.dictionary, lexicon.common, room)
    for module in (lexicon, words.room):
        monkeypatch.setattr(module, "folder", lambda: tmp_path)
    (tmp_path / "pictures").mkdir()
    (tmp_path / STROKES).write_text("", encoding="utf-8")
    for cached in rooms:
        cached.cache_clear()
    yield
    for cached in rooms:
        cached.cache_clear()


@rule("GG-R14")
@pytest.mark.parametrize("game", GAMES)
def test_without_words_the_way_to_the_table_says_so_and_ends_before_it(damaged: None, game: str) -> None:
    with stage(Players(game)) as app:
        for _frame in range(10):
            app.step([], UPDATE)  # whatever is painted ahead
        app.swap(Setup(game, [KIM, PAT]))
        app.step([], UPDATE)
        page = app.top
        assert isinstance(page, Setup)
        told = [text for text, _age in app.toasts]
        assert told == [lexicon.fault("en"), lexicon.fault("de")]
        assert all(text.startswith("The words of the language") for text in told)
        assert {item.why for item in page.focus.items} == {told[0]}
        page.handle(Command(Kind.BUTTON, KEYBOARD, button=Button.A))
        app.step([], UPDATE)
        assert app.top is page
    with pytest.raises(Refused, match="cannot be read"):
        new_table(game, [KIM, PAT], {})


@rule("GG-R14")
@pytest.mark.parametrize("game", GAMES)
def test_a_language_without_words_is_not_offered_but_the_other_is(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    monkeypatch.setattr(lexicon, "fault", lambda language: "None in English." if language == "en" else "")
    for way in ways(game, [KIM, PAT]):
        assert not way.why
        (dial,) = (setting for setting in way.settings if setting.key == "language")
        assert dial.values == (("Deutsch", "de"),)
    with stage(Setup(game, [KIM, PAT])) as app:
        assert [text for text, _age in app.toasts] == ["None in English."]


@rule("GG-R14")
def test_a_demonstration_passes_over_games_without_words(damaged: None) -> None:
    turns = [turn for turn in range(60) if demo_game(turn) in GAMES]
    assert {demo_game(turn) for turn in turns} == {*GAMES}
    shown = [demo_table(turn) for turn in turns[:3]]
    assert not {table.match.game.id for table in shown} & {*GAMES}
    race = bare_table("game-of-games").match
    assert not {*race.options.games} & {*GAMES}


@pytest.mark.parametrize("game", GAMES)
def test_computers_play_to_the_end_before_those_who_look_on(game: str) -> None:
    table = bare_table(game, 3)
    assert isinstance(table, LiveTable)
    with stage(table) as app:
        seen = Seen(app, table)
        for _frame in range(40_000):
            if table.match.over and not table.timeline.busy:
                break
            seen.wait()
            table.timeline.skip()
        assert table.match.over
        assert not app.input.keyboard.typing
