"""The one table of the languages that words are played in: alphabet, folding, spelling, first and chain letters.

Whatever is typed, listed, said by a computer or compared for a repeat passes through here (GG-R79).
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterator
from typing import Literal

Language = Literal["en", "de"]
LANGUAGES: tuple[Language, ...] = ("en", "de")
BASE = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"  # what every letter of a word counts as
ALPHABET: dict[str, str] = {"en": BASE, "de": BASE + "ÄÖÜß"}  # what a strip of letters on the screen offers
SOFT = "XYZU"  # endings that the house option skips, GG-R135
LONGEST = 40  # characters of a word that may be entered

# Letters that are no base letter with a mark on it; the rest comes apart by Unicode's decomposition.
ODD = str.maketrans(
    {"ß": "s", "ẞ": "s", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "t", "ı": "i"}
)
UMLAUTS = {"ae": "ä", "oe": "ö", "ue": "ü"}  # how they are typed on a keyboard that has none
UNMARKED = str.maketrans("äöü", "aou")

# How a plural becomes its singular: an ending and what stands in its place (GG-R79: they are one word).
PLURALS: dict[str, tuple[tuple[str, str], ...]] = {
    "en": (("ies", "y"), ("ves", "f"), ("ves", "fe"), ("men", "man"), ("es", ""), ("s", "")),
    "de": (("innen", "in"), ("en", ""), ("n", ""), ("er", ""), ("e", ""), ("s", "")),
}


def plain(text: str) -> str:
    """A word as it is shown: composed, without control characters, single spaces (C98, C102)."""
    kept = (mark if mark.isprintable() else " " for mark in unicodedata.normalize("NFC", text))
    return " ".join("".join(kept).split())


def key(text: str) -> str:
    """What tells two spellings apart: case, spaces, hyphens and dots do not, marks do; Straße is Strasse (C97)."""
    return "".join(mark for mark in plain(text).casefold() if mark.isalnum())


def folded(text: str) -> str:
    """The letters of a word as base letters, one for each letter said; taken before any change of case: ß is one S."""
    return "".join(_base(text))


def _base(text: str) -> Iterator[str]:
    for mark in unicodedata.normalize("NFC", text).lower().translate(ODD):
        yield from (part.upper() for part in unicodedata.normalize("NFKD", mark) if part.upper() in BASE)


def writable(text: str) -> bool:
    """Whether this may be entered as a word: as it is shown, with a letter in it, and not too long."""
    return 0 < len(text) <= LONGEST and text == plain(text) and folded(text) != ""


def first_letter(word: str) -> str:
    """The base letter that a word begins with, "" when it has none."""
    return folded(word)[:1]


def chain_letter(word: str, soft_endings: bool = False) -> str:
    """The base letter with which the next word has to begin; with soft endings X, Y, Z and U are skipped (GG-R135)."""
    letters = folded(word)
    if soft_endings:
        letters = letters.rstrip(SOFT) or letters
    return letters[-1:]


def holds(word: str, letters: str) -> bool:
    """Whether a word contains these base letters in any order, the same one as often as it is asked for (GG-R99)."""
    return not Counter(letters) - Counter(folded(word))


def spellings(word: str, language: str) -> tuple[str, ...]:
    """The keys under which a list may have a word: as spelt, then with umlauts for ae, oe, ue typed without them."""
    spelt = key(word)
    marked = spelt
    if language == "de":
        for pair, umlaut in UMLAUTS.items():
            marked = marked.replace(pair, umlaut)
    return (spelt,) if marked == spelt else (spelt, marked)


def singulars(word: str, language: str) -> Iterator[str]:
    """The keys a plural may be listed under."""
    spelt = key(word)
    for ending, instead in PLURALS[language]:
        if spelt.endswith(ending) and len(spelt) > len(ending) + 1:
            stem = spelt.removesuffix(ending) + instead
            yield stem
            if language == "de" and (bare := stem.translate(UNMARKED)) != stem:
                yield bare  # Häuser: Haus
    if language == "de" and (bare := spelt.translate(UNMARKED)) != spelt:
        yield bare  # Äpfel: Apfel
