"""The table of languages: folding, spelling, first and chain letters."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arcade.rules.cards import LETTERS
from arcade.rules.letters import (
    ALPHABET,
    BASE,
    LANGUAGES,
    LONGEST,
    chain_letter,
    first_letter,
    folded,
    holds,
    key,
    plain,
    singulars,
    spellings,
    writable,
)


@pytest.mark.rule("GG-R79")
def test_c97_sharp_s_is_one_spelling_and_one_letter_however_it_is_cased() -> None:
    assert key("Straße") == key("STRASSE") == key("strasse") == key("STRAẞE")
    assert folded("Fuß") == "FUS"
    assert folded("MAẞE") == "MASE"
    assert plain("Straße") == "Straße"
    assert chain_letter("Fuß") == "S"
    assert folded("İ") == "I"


@pytest.mark.rule("GG-R79")
def test_c98_composed_and_decomposed_are_one_word_and_the_umlaut_counts_as_its_base() -> None:
    apart = unicodedata.normalize("NFD", "Bär")
    assert apart != "Bär"
    assert key(apart) == key("Bär") != key("Bar")
    assert plain(apart) == "Bär"
    assert holds("Bär", "AB")
    assert folded("Bär") == folded("BAR") == "BAR"


@pytest.mark.rule("GG-R79")
@pytest.mark.parametrize(
    ("word", "letters"),
    [("Öl", "OL"), ("Müller", "MULLER"), ("café", "CAFE"), ("Œuvre", "OEUVRE"), ("Łódź", "LODZ"),
     ("ice cream", "ICECREAM"), ("Jo-Jo", "JOJO"), ("King's Cross", "KINGSCROSS"), ("Fön 2000", "FON")],
)  # fmt: skip
def test_accents_spaces_and_hyphens_do_not_count_as_letters(word: str, letters: str) -> None:
    assert folded(word) == letters


@pytest.mark.rule("GG-R79")
def test_case_spaces_and_hyphens_make_no_other_spelling() -> None:
    assert key("Ice Cream") == key("ice-cream") == key("icecream")
    assert key("café") != key("cafe")


@pytest.mark.rule("GG-R99")
def test_two_equal_letters_must_be_there_twice() -> None:
    assert holds("Straße", "SS")
    assert holds("apple", "PP")
    assert not holds("aple", "PP")
    assert not holds("apple", "LL")


@pytest.mark.rule("GG-R135")
@pytest.mark.parametrize(
    ("word", "letter", "soft"),
    [
        ("donkey", "Y", "E"),
        ("fox", "X", "O"),
        ("Emu", "U", "M"),
        ("jazz", "Z", "A"),
        ("cat", "T", "T"),
        ("Xyz", "Z", "Z"),
    ],
)
def test_soft_endings_skip_x_y_z_and_u(word: str, letter: str, soft: str) -> None:
    assert chain_letter(word) == letter
    assert chain_letter(word, soft_endings=True) == soft


def test_c102_what_may_be_entered_has_a_letter_and_no_control_characters() -> None:
    assert writable("ö")
    assert writable("Straße")
    assert not any(writable(text) for text in ("", " ", "漢", "🙂", "a\0b", " cat", "a" * (LONGEST + 1), "Ba\u0308r"))
    assert plain("  a\0b\n c ") == "a b c"


@given(st.text())
def test_any_text_can_be_shown_compared_and_folded(text: str) -> None:
    assert plain(plain(text)) == plain(text)
    assert key(plain(text)) == key(text)
    assert set(folded(text)) <= set(BASE)
    assert first_letter(text) == folded(text)[:1]


def test_words_typed_without_umlauts_are_tried_with_them_but_only_in_german() -> None:
    assert spellings("Baer", "de") == ("baer", "bär")
    assert spellings("Baer", "en") == ("baer",)
    assert spellings("Bär", "de") == ("bär",)


@pytest.mark.rule("GG-R79")
@pytest.mark.parametrize(
    ("many", "one", "language"),
    [("cats", "cat", "en"), ("Ponies", "pony", "en"), ("wolves", "wolf", "en"), ("foxes", "fox", "en"),
     ("Katzen", "katze", "de"), ("Häuser", "haus", "de"), ("Äpfel", "apfel", "de"), ("Ärztinnen", "ärztin", "de")],
)  # fmt: skip
def test_a_plural_leads_to_its_singular(many: str, one: str, language: str) -> None:
    assert one in set(singulars(many, language))


@pytest.mark.rule("GG-R82")
@pytest.mark.parametrize("language", LANGUAGES)
def test_c102_the_strip_has_every_letter_that_a_card_or_a_word_of_the_language_needs(language: str) -> None:
    assert set("".join(LETTERS[language].values())) <= set(ALPHABET[language])
    assert set("ÄÖÜß") <= set(ALPHABET["de"])
