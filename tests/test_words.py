"""The shipped words: complete, correct, quick to look up, and no harm done when a file is missing."""

from __future__ import annotations

import lzma
import shutil
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

import pytest

import words
from arcade import assets, lexicon
from arcade.game import Refused
from arcade.nature import nature
from arcade.rules.cards import LETTERS
from arcade.rules.letters import LANGUAGES, first_letter, folded, key
from arcade.rules.word_chain import CATEGORIES
from arcade.rules.word_game import SHORTEST

FOLDER = assets.folder() / "words"
LARGEST = 2 * 2**20  # bytes, of all files together
# Letters with which a category has next to nothing in a language.
SCARCE = {("en", "plants", "U"), ("de", "food", "U")}

# Words that people are sure to know, which must count without a vote (C101).
SAMPLE = {
    "en/animals": "dog cat horse cow pig sheep goat lion tiger bear wolf fox rabbit mouse rat bird eagle owl fish",
    "en/food": "bread butter cheese milk egg apple banana orange rice pasta pizza soup salad chicken beef pork cake",
    "en/plants": "rose tulip daisy oak pine grass fern ivy lily cactus willow birch maple moss orchid poppy violet",
    "en/places": "London Paris Berlin Rome Spain France Germany Italy China Japan India Egypt Texas Thames Nile Rhine",
    "en/names": "John Mary Peter Anna Paul Susan David Emma Tom Lucy James Sarah George Alice Henry Kate Robert Jane",
    "en/jobs": "doctor nurse teacher baker butcher farmer pilot lawyer judge cook waiter driver painter plumber",
    "en/house": "table chair bed sofa lamp door window carpet curtain mirror clock cup plate fork knife spoon oven",
    "en/sport": "football tennis golf swimming running chess boxing cricket rugby hockey skiing cycling rowing judo",
    "de/animals": "Hund Katze Pferd Kuh Schwein Schaf Ziege Löwe Tiger Bär Wolf Fuchs Hase Maus Ratte Vogel Adler",
    "de/food": "Brot Butter Käse Milch Ei Apfel Banane Orange Reis Nudel Pizza Suppe Salat Hähnchen Fisch Kuchen Tee",
    "de/plants": "Rose Tulpe Eiche Tanne Gras Farn Efeu Lilie Kaktus Weide Birke Ahorn Moos Orchidee Mohn Veilchen",
    "de/places": "Berlin Paris Rom Spanien Frankreich Deutschland Italien China Japan Indien Ägypten Rhein Elbe",
    "de/names": "Peter Anna Paul Susanne Emma Thomas Julia Michael Sabine Martin Maria Hans Karl Lena Jonas Felix",
    "de/jobs": "Arzt Lehrer Bäcker Metzger Bauer Pilot Anwalt Richter Koch Kellner Maler Klempner Sänger Schauspieler",
    "de/house": "Tisch Stuhl Bett Sofa Lampe Tür Fenster Teppich Vorhang Spiegel Uhr Tasse Teller Gabel Messer Löffel",
    "de/sport": "Fußball Tennis Golf Schwimmen Laufen Schach Boxen Handball Rugby Hockey Reiten Rudern Judo Karate",
}  # fmt: skip


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the words that a test may spoil."""
    shutil.copytree(FOLDER, tmp_path / "words")
    monkeypatch.setattr(lexicon, "folder", lambda: tmp_path)
    forget()
    yield tmp_path / "words"
    forget()


def forget() -> None:
    for cached in (lexicon.lists, lexicon.dictionary, lexicon.common):
        cached.cache_clear()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("subject", CATEGORIES)
def test_each_category_is_large_and_has_something_for_every_card(language: str, subject: str) -> None:
    said = [entry for entry in lexicon.lists(language)[subject].entries if entry.familiar]
    assert len(said) >= 150
    for letter in set("".join(LETTERS[language].values())):
        found = sum(any(first_letter(name) == letter for name in entry.names) for entry in said)
        assert found >= 3 or (language, subject, letter) in SCARCE


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lists_on_file_are_made_from_the_ones_written_by_hand(language: str) -> None:
    barred = words.rude(language)
    for subject, lines in words.written(language).items():
        said = {entry.names for entry in lexicon.lists(language)[subject].entries if entry.familiar}
        assert said == {line.names for line in lines if not barred & set(map(key, line.names))}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_most_familiar_words_come_first(language: str) -> None:
    names = [entry.names[0] for entry in lexicon.lists(language)["animals"].entries]
    dog, rare = ("dog", "okapi") if language == "en" else ("Hund", "Okapi")
    assert names.index(dog) < 40 < names.index(rare)
    common = lexicon.common(language)
    assert len(common) == 20_000
    assert common.index("house" if language == "en" else "Haus") < 1_500


@pytest.mark.parametrize("book", SAMPLE)
def test_c101_words_that_everybody_knows_count_without_a_vote(book: str) -> None:
    assert [word for word in SAMPLE[book].split() if not lexicon.entry(book, word)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_c101_what_computers_say_in_word_game_is_in_the_dictionary_and_not_rude(language: str) -> None:
    dictionary, barred = lexicon.dictionary(language), words.rude(language)
    said = lexicon.common(language)
    assert [word for word in said if key(word) not in dictionary] == []
    assert [word for word in said if key(word) in barred] == []
    assert [word for word in said if len(folded(word)) < SHORTEST] == []
    assert barred
    listed = (entry for book in lexicon.lists(language).values() for entry in book.entries if entry.familiar)
    assert [entry for entry in listed if barred & set(map(key, entry.names))] == []


@pytest.mark.rule("GG-R100")
def test_names_are_not_in_the_dictionary() -> None:
    assert not any(lexicon.entry("en/dictionary", name) for name in ("London", "Susan", "Texas", "Norway"))
    assert not any(lexicon.entry("de/dictionary", name) for name in ("Berlin", "Sabine", "Italien", "Hamburg"))
    assert lexicon.entry("en/dictionary", "colour") == "colour"
    assert lexicon.entry("en/dictionary", "color") == "color"


@pytest.mark.rule("GG-R79")
def test_c97_c98_spellings_that_are_one_find_the_same_entry() -> None:
    find = lexicon.entry
    assert find("de/dictionary", "Straße") == find("de/dictionary", "STRASSE") == "strasse"
    assert find("de/dictionary", "Ba\u0308r") == find("de/dictionary", "BAER") == "bär"
    assert find("de/dictionary", "Bar") == "bar"
    assert find("en/food", "Ice-Cream") == "ice cream"
    assert find("de/animals", "Delphin") == find("de/animals", "Delfine") == "Delfin"
    assert find("en/animals", "mice") == ""  # odd plurals are put to the vote in lists ...
    assert find("en/dictionary", "mice") == "mouse"  # ... but not in Word Game
    assert find("de/dictionary", "Häuser") == "haus"
    assert find("de/dictionary", "Reise") == "reise"
    assert find("en/animals", "dogs") == "dog"
    assert find("en/animals", "teapot") == ""


def test_nature_looks_words_up() -> None:
    assert nature(1, 0).word("en/animals", "Cats") == "cat"
    assert nature(1, 0).word("de/room", "Couch") == "Sofa"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_look_up_takes_less_than_a_millisecond(language: str) -> None:
    lexicon.dictionary(language), lexicon.lists(language)
    found = [f"{language}/dictionary", *(f"{language}/{subject}" for subject in (*CATEGORIES, "room"))]
    quickest = []
    for book in found:
        times = []
        for _try in range(20):
            begun = perf_counter()
            lexicon.entry(book, "Straßenbahnhaltestellen")
            times.append(perf_counter() - begun)
        quickest.append(min(times))
    assert max(quickest) < 0.001


def test_all_files_together_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < LARGEST


@pytest.mark.rule("GG-R14")
@pytest.mark.parametrize(
    "file", ["lists_en.txt.xz", "dictionary_en.txt.xz", "common_en.txt.xz", "plurals_en.txt.xz", "room.json"]
)
@pytest.mark.parametrize("harm", ["missing", "cut short", "nonsense", "empty"])
def test_a_damaged_or_missing_file_is_one_clear_sentence(elsewhere: Path, file: str, harm: str) -> None:
    path = elsewhere / file
    if harm == "missing":
        path.unlink()
    elif harm == "cut short":
        path.write_bytes(path.read_bytes()[:500])
    elif harm == "nonsense":
        path.write_bytes(b"\x00\xff" * 300)
    else:
        path.write_bytes(lzma.compress(b"") if file.endswith(".xz") else b"{}")
    sentence = lexicon.fault("en")
    assert sentence.startswith("The words of the language en cannot be read")
    assert "\n" not in sentence
    if file != "room.json":
        assert lexicon.fault("de") == ""
    if file.startswith("dictionary"):
        with pytest.raises(Refused, match="cannot be read"):
            lexicon.entry("en/dictionary", "cat")


@pytest.mark.rule("GG-R14")
def test_a_language_without_words_is_told_too() -> None:
    assert lexicon.fault("fr") == "There are no words for the language fr."
    assert lexicon.fault("en") == lexicon.fault("de") == ""
