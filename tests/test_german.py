"""The cupboard speaks German: every message is translated, says the same, and fits where it is shown."""

from __future__ import annotations

import gettext
from functools import cache
from pathlib import Path

import pygame
import pytest
from babel.messages import Catalog
from babel.messages.mofile import write_mo

import gallery
import translate
from arcade import language
from arcade.language import _, ngettext, use
from arcade.rules.black_box import Send
from arcade.settings import Settings, load_settings, settings_file
from gallery import ANN, Visit, visiting
from scenes.cupboard import Cupboard, system_language
from scenes.lobby.settings import SettingsPage
from scenes.play.pause import Pause
from scenes.play.start import new_table
from scenes.stage.command import Button
from scenes.ui.widgets import Choice
from tests.test_layout import MOVING, crowded, faults_of, inks

SMALL = (1280, 720)
GERMAN = next(po for po in translate.catalogues() if po.parents[1].name == "de")

MADE_UP = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "Go on"
msgstr "Weiter"

msgid "{name} wins"
msgstr "{name} gewinnt"

msgid "{n} ball"
msgid_plural "{n} balls"
msgstr[0] "{n} Kugel"
msgstr[1] "{n} Kugeln"
"""


@cache
def messages() -> Catalog:
    """All that is to be translated."""
    return translate.wanted()


class Listening(gettext.NullTranslations):
    """Answers as another catalogue does and remembers what it was asked."""

    def __init__(self, catalogue: gettext.NullTranslations) -> None:
        super().__init__()
        self.catalogue = catalogue
        self.asked: set[str] = set()

    def gettext(self, message: str) -> str:
        self.asked.add(message)
        return self.catalogue.gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self.asked.add(msgid1)
        return self.catalogue.ngettext(msgid1, msgid2, n)


@pytest.fixture
def listening() -> Listening:
    """German, and what is asked for in it; every test begins in English again."""
    use("de")
    language._current = ears = Listening(language._current)
    return ears


# The catalogue


def test_every_message_is_translated_with_the_same_placeholders() -> None:
    """Where this fails, tools/translate.py tells what is new; fill that in and run it again."""
    assert translate.faults(GERMAN, messages()) == []


def catalogue(folder: Path, text: str = MADE_UP) -> Path:
    """A catalogue compiled as it stands."""
    po = folder / "de" / "LC_MESSAGES" / "cupboard.po"
    po.parent.mkdir(parents=True)
    po.write_text(text, encoding="utf-8")
    with po.with_suffix(".mo").open("wb") as file:
        write_mo(file, translate.read(po))
    return po


def source(*words: str | tuple[str, str]) -> Catalog:
    """What the source says."""
    found = Catalog()
    for word in words:
        found.add(word)
    return found


SAID = ("Go on", "{name} wins", ("{n} ball", "{n} balls"))


def test_a_whole_catalogue_has_no_fault(tmp_path: Path) -> None:
    assert translate.catalogues(tmp_path) == []
    po = catalogue(tmp_path)
    assert translate.catalogues(tmp_path) == [po]
    assert translate.faults(po, source(*SAID)) == []


@pytest.mark.parametrize(
    ("said", "old", "new", "told"),
    [
        ((*SAID, "Back"), "", "", "de: “Back” is not in the catalogue yet."),
        (SAID[1:], "", "", "de: nobody says “Go on” any more."),
        (SAID, '"Weiter"', '""', "de: “Go on” is not translated."),
        (SAID, '"{n} Kugeln"', '""', "de: “{n} ball” is not translated."),
        (SAID, 'msgid "Go on"', '#, fuzzy\nmsgid "Go on"', "de: “Go on” is not translated."),
        (SAID, "{name} gewinnt", "{nome} gewinnt", "de: “{nome} gewinnt” has other placeholders than “{name} wins”."),
        (SAID, "{n} Kugeln", "Kugeln", "de: “Kugeln” has other placeholders than “{n} balls”."),
        (SAID, "{name} gewinnt", "{name gewinnt", "de: “{name gewinnt” has other placeholders than “{name} wins”."),
    ],
)
def test_the_check_finds_each_fault(tmp_path: Path, said: tuple[str, ...], old: str, new: str, told: str) -> None:
    po = catalogue(tmp_path, MADE_UP.replace(old, new) if old else MADE_UP)
    assert translate.faults(po, source(*said)) == [told]


def test_the_check_finds_a_compiled_file_that_lags_behind(tmp_path: Path) -> None:
    po = catalogue(tmp_path)
    po.write_text(MADE_UP.replace("Weiter", "Fort"), encoding="utf-8")
    (fault,) = translate.faults(po, source(*SAID))
    assert fault.startswith("cupboard.mo is not what ")
    po.with_suffix(".mo").unlink()
    assert translate.faults(po, source(*SAID)) == [fault]


def test_an_update_keeps_what_stands_and_empties_what_has_changed(tmp_path: Path) -> None:
    po = catalogue(tmp_path)
    found = translate.update(po, source("Go on", "{name} wins!", ("{n} ball", "{n} balls")))
    assert {message.id: message.string for message in found if message.id} == {
        "Go on": "Weiter",
        ("{n} ball", "{n} balls"): ("{n} Kugel", "{n} Kugeln"),
        "{name} wins!": None,
    }
    assert not any(message.fuzzy for message in found if message.id)
    assert "{name} gewinnt" not in po.read_text(encoding="utf-8")
    assert translate.faults(po, source(*SAID[::2], "{name} wins!")) == ["de: “{name} wins!” is not translated."]
    before = po.read_bytes()
    translate.update(po, source("Go on", "{name} wins!", ("{n} ball", "{n} balls")))
    assert po.read_bytes() == before


# On the screen


@pytest.mark.parametrize("state", gallery.STATES)
def test_c122_german_fits_and_every_word_asked_for_is_in_the_catalogue(state: str, listening: Listening) -> None:
    with visiting(state, SMALL, language="de") as visit:
        seen = inks(visit)
    faults = faults_of(seen, SMALL) + (crowded(seen) if state not in MOVING else [])
    assert not faults, "\n".join(faults)
    assert sorted(text for text in listening.asked if messages().get(text) is None) == []


def words(visit: Visit) -> set[str]:
    return {ink.text for ink in inks(visit)}


def to_german(visit: Visit) -> None:
    """On the settings page: the dial of the languages, one further."""
    page = visit.app.top
    assert isinstance(page, SettingsPage)
    page.focus.at = "language"
    visit.steer(across=1)
    visit.wait(0.1)


def test_the_title_page_speaks_german_at_once() -> None:
    visit = Visit(SMALL)
    visit.show(Cupboard())
    visit.steer(across=1)
    assert {"Games Cupboard", "Open the box", "GAMES"} <= words(visit)
    visit.press(Button.MENU)
    to_german(visit)
    assert {"Einstellungen", "Sprache", "Deutsch", "Zurück"} <= words(visit)
    assert load_settings()[0].language == "de"
    visit.press(Button.B)
    visit.wait()
    assert {"Spieleschrank", "Box öffnen", "SPIELE"} <= words(visit)
    assert visit.app.top.focus.at == "black-box"  # type: ignore[union-attr]  # where it was
    visit.close()


def test_a_match_goes_on_in_german() -> None:
    visit = Visit(SMALL)
    table = visit.table([ANN, gallery.CLEO], game="thirteen")
    visit.rest(table)
    visit.press(Button.A)
    visit.rest(table)
    assert any("throws" in line for line in table.log)
    visit.press(Button.MENU)
    assert isinstance(visit.app.top, Pause)
    visit.app.top.focus.at = "settings"
    visit.press(Button.A)
    to_german(visit)
    visit.press(Button.B)
    assert {"Pause", "Weiterspielen", "Speichern und beenden"} <= words(visit)
    visit.press(Button.B)
    visit.wait()
    assert not any("throws" in line for line in table.log)
    assert any("würfelt" in line for line in table.log)
    assert any(text.startswith("Weiter würfeln") for text in words(visit))
    visit.close()


def test_what_lies_open_until_somebody_goes_on_stays_there() -> None:
    """The log is told anew, the picture that is being looked at does not run ahead."""
    visit = Visit(SMALL)
    table = visit.table([ANN], practice=True)
    visit.play(table, Send(5))
    table.holding = True
    shown = table.shown
    visit.app.apply(Settings(fullscreen=False, language="de"))
    assert table.shown is shown
    visit.close()


def test_a_typed_word_outlives_a_change_of_language() -> None:
    visit = Visit(SMALL)
    gallery.STATES["word_game_call"](visit)
    table = visit.app.top
    typed = table.entry.text  # type: ignore[union-attr]
    visit.app.apply(Settings(fullscreen=False, language="de"))
    assert typed
    assert table.entry.text == typed  # type: ignore[union-attr]
    assert {"Sagen", "Leer"} <= {item.label for item in table.entry.focus.items}  # type: ignore[union-attr]
    visit.close()


@pytest.mark.parametrize(
    ("preferred", "spoken"),
    [(["de"], "de"), (["fr", "de"], "de"), (["en", "de"], "en"), (["fr"], "en"), ([], "en")],
)
def test_the_first_start_speaks_as_the_system_does(
    preferred: list[str], spoken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = [{"language": code, "country": None} for code in preferred]
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: found)
    assert system_language() == spoken


def test_whoever_has_chosen_a_language_keeps_it() -> None:
    assert not settings_file().exists()
    assert load_settings("de")[0].language == "de"
    visit = Visit(SMALL)
    visit.show(SettingsPage())
    to_german(visit)
    visit.steer(across=1)  # round to English
    visit.close()
    assert load_settings("de")[0].language == "en"


def test_the_dial_shows_the_language_in_use() -> None:
    visit = Visit(SMALL, language="de")
    visit.show(SettingsPage())
    dial = visit.app.top.focus["language"]  # type: ignore[union-attr]
    assert isinstance(dial, Choice)
    assert (dial.values, dial.value) == (("English", "Deutsch"), "Deutsch")
    visit.close()


def test_word_games_begin_in_the_language_of_the_cupboard() -> None:
    use("de")
    assert new_table("word-chain", [ANN, gallery.CLEO], {}, seed=1).match.options.language == "de"
    assert new_table("game-of-games", [ANN, gallery.CLEO], {}, seed=1).match.options.language == "de"


def test_one_and_many() -> None:
    use("de")
    assert [ngettext("{n} ball", "{n} balls", n) for n in (0, 1, 2)] == ["0 Kugeln", "1 Kugel", "2 Kugeln"]
    assert _("Go on") == "Weiter"
