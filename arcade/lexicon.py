"""The words that the program knows: lists of the categories, objects of the room, dictionaries; read when first asked.

A book is named by language and subject: "en/animals", "de/room", "en/dictionary". The files under assets/words are made
by tools/words.py. A file that cannot be read costs the word games of its language, never the program (GG-R14).
"""

from __future__ import annotations

import json
import lzma
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from arcade.assets import folder
from arcade.game import Refused
from arcade.language import _
from arcade.rules.letters import LANGUAGES, key, singulars, spellings

# The files of a language, and how a line of its list sets other names and the less familiar words apart.
LISTS, DICTIONARY = "lists_{language}.txt.xz", "dictionary_{language}.txt.xz"
COMMON, PLURALS = "common_{language}.txt.xz", "plurals_{language}.txt.xz"
ROOM = "room.json"
HEAD, RARE, ALSO = "# ", "## rarer", " = "
TROUBLE = (OSError, EOFError, ValueError, KeyError, TypeError, lzma.LZMAError)  # what a missing or damaged file raises


class Entry(NamedTuple):
    """One thing in a book: its names, the first of which is its entry; and whether computers say it."""

    names: tuple[str, ...]
    familiar: bool = True


class Book:
    """Entries in the order of familiarity, found by any name, its plural, or without umlauts."""

    def __init__(self, language: str, entries: Iterable[Entry]) -> None:
        self.language = language
        self.entries = tuple(entries)
        self._found = {key(name): entry.names[0] for entry in reversed(self.entries) for name in reversed(entry.names)}

    def find(self, text: str) -> str:
        """The entry that has a word among its names, "" when there is none."""
        for spelt in spellings(text, self.language):
            if spelt in self._found:
                return self._found[spelt]
        return next((self._found[stem] for stem in singulars(text, self.language) if stem in self._found), "")


class Dictionary:
    """Every word that counts in Word Game, as sorted keys; and the singulars by their plurals."""

    def __init__(self, language: str, keys: Sequence[str], plurals: Mapping[str, str]) -> None:
        self.language = language
        self._keys = keys
        self._plurals = plurals

    def __contains__(self, spelt: str) -> bool:
        place = bisect_left(self._keys, spelt)
        return place < len(self._keys) and self._keys[place] == spelt

    def find(self, text: str) -> str:
        """The key of a word, of its singular where it is a plural; "" when it is not in the dictionary."""
        found = next((spelt for spelt in spellings(text, self.language) if spelt in self), "")
        return self._plurals.get(found, found)


def entry(book: str, text: str) -> str:
    """The entry under which a book lists a word, "" when it does not; raises Refused when the book cannot be read."""
    language, subject = book.split("/")
    if subject == "dictionary":
        return dictionary(language).find(text)
    return lists(language)[subject].find(text)


@cache
def lists(language: str) -> Mapping[str, Book]:
    """The books of a language by subject: the categories and the room."""
    try:
        books = {subject: Book(language, found) for subject, found in _sections(_lines(LISTS, language))}
        return {**books, "room": Book(language, _room(language))}
    except TROUBLE as fault:
        raise _unreadable(language, fault) from fault


@cache
def dictionary(language: str) -> Dictionary:
    """The dictionary of a language."""
    try:
        plurals = (line.split(" ", 1) for line in _lines(PLURALS, language))
        return Dictionary(language, _lines(DICTIONARY, language), dict(plurals))
    except TROUBLE as fault:
        raise _unreadable(language, fault) from fault


@cache
def common(language: str) -> tuple[str, ...]:
    """The commonest words of the dictionary that a computer may say, the commonest first, spelt as they are shown."""
    try:
        return tuple(_lines(COMMON, language))
    except TROUBLE as fault:
        raise _unreadable(language, fault) from fault


def fault(language: str) -> str:
    """Why the word games cannot be offered in a language, one sentence; "" when they can."""
    if language not in LANGUAGES:
        return _("There are no words for the language {language}.").format(language=language)
    try:
        lists(language), dictionary(language), common(language)
    except Refused as refused:
        return str(refused)
    return ""


def _lines(file: str, language: str) -> list[str]:
    """The lines of a packed file; one without any is damaged."""
    packed = (folder() / "words" / file.format(language=language)).read_bytes()
    lines = lzma.decompress(packed).decode().splitlines()
    if not lines:
        raise ValueError(_("{file} is empty.").format(file=file.format(language=language)))
    return lines


def _unreadable(language: str, fault: Exception) -> Refused:
    return Refused(
        _("The words of the language {language} cannot be read, so its word games are not offered: {fault}").format(
            language=language, fault=" ".join(str(fault).split()) or type(fault).__name__
        )
    )


def _sections(lines: Iterable[str]) -> Iterator[tuple[str, list[Entry]]]:
    """The categories of a file of lists: a head line, familiar words, and rarer ones below."""
    subject, entries, familiar = "", list[Entry](), True
    for line in (*lines, HEAD):
        if line.startswith(HEAD):
            if subject:
                yield subject, entries
            subject, entries, familiar = line.removeprefix(HEAD), [], True
        elif line == RARE:
            familiar = False
        else:
            entries.append(Entry(tuple(line.split(ALSO)), familiar))


def _room(language: str) -> Iterator[Entry]:
    for thing in json.loads((folder() / "words" / ROOM).read_text(encoding="utf-8"))["objects"]:
        yield Entry(tuple(thing[language]))
