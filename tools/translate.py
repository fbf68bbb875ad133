"""Keeps assets/locale: every message of the cupboard in each catalogue, and each catalogue compiled.

python tools/translate.py           puts new and changed messages into cupboard.po, empty, and prints those untranslated
python tools/translate.py --check   compares instead, and answers 1 when something is missing, changed or not compiled

A new language begins with an empty file assets/locale/CODE/LC_MESSAGES/cupboard.po and a line in arcade/language.py.
"""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from string import Formatter

from babel.messages import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

import gallery  # noqa: F401  # opens the house to this tool, without a screen
import house
from arcade import registry

LOCALE = house.ROOT / "assets" / "locale"
DOMAIN = "cupboard"
FLOORS = ("arcade", "physics", "scenes")
KEYWORDS = {"_": None, "marked": None, "ngettext": (1, 2)}
WIDTH = 120


def wanted(root: Path = house.ROOT) -> Catalog:
    """Every message there is: those the source spells out, and the words that games say about themselves."""
    found = Catalog(project="Games Cupboard")
    for floor in FLOORS:
        method = [("**.py", "python")]
        for file, _line, words, _comments, _context in extract_from_dir(root / floor, method, keywords=KEYWORDS):
            found.add(words, locations=[(f"{floor}/{file}", 0)])
    for game in registry.GAMES:
        file = registry.file_name(game)
        for text in (registry.rules(game).title, registry.rules(game).tagline):
            if text:
                found.add(text, locations=[(f"arcade/rules/{file}.py", 0)])
        for title, _paint in registry.scene(game).HELP:
            found.add(title, locations=[(f"scenes/play/{file}", 0)])
    return found


def catalogues(folder: Path = LOCALE) -> list[Path]:
    """The catalogue of each language."""
    return sorted(folder.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def read(po: Path) -> Catalog:
    """A catalogue; the folder says its language."""
    with po.open("rb") as file:
        catalogue = read_po(file, locale=po.parents[1].name, domain=DOMAIN)
    catalogue.fuzzy = False  # as Babel takes the head of an empty file to be
    return catalogue


def update(po: Path, messages: Catalog) -> Catalog:
    """Bring a catalogue up to date: translations of messages that stand still are kept, no other is guessed."""
    catalogue = read(po)
    messages.creation_date = catalogue.creation_date  # nothing new: the file stays as it is
    catalogue.update(messages, no_fuzzy_matching=True)
    with po.open("wb") as file:
        write_po(file, catalogue, width=WIDTH, ignore_obsolete=True, include_lineno=False)
    with po.with_suffix(".mo").open("wb") as file:
        write_mo(file, catalogue)
    return catalogue


def faults(po: Path, messages: Catalog) -> list[str]:
    """What is wrong with a catalogue and with the file compiled from it, a sentence each."""
    catalogue = read(po)
    return [
        *(f"{catalogue.locale}: {fault}" for message in _real(messages) for fault in _lacks(catalogue, message)),
        *(f"{catalogue.locale}: nobody says {_quoted(message)} any more." for message in _left(catalogue, messages)),
        *([] if compiled(po, catalogue) else [f"{po.with_suffix('.mo').name} is not what {po} says: compile it anew."]),
    ]


def untranslated(message: Message) -> bool:
    """Whether a form of it is missing, or somebody has marked it as doubtful: those are not compiled."""
    return message.fuzzy or not all(_forms(message.string))


def compiled(po: Path, catalogue: Catalog) -> bool:
    """Whether the file beside it says the same."""
    mo, fresh = po.with_suffix(".mo"), io.BytesIO()
    write_mo(fresh, catalogue)
    fresh.seek(0)
    return mo.exists() and _strings(read_mo(io.BytesIO(mo.read_bytes()))) == _strings(read_mo(fresh))


def _lacks(catalogue: Catalog, message: Message) -> Iterator[str]:
    there = catalogue.get(_forms(message.id)[0])
    if there is None or there.id != message.id:
        yield f"{_quoted(message)} is not in the catalogue yet."
    elif untranslated(there):
        yield f"{_quoted(message)} is not translated."
    else:
        one, *_many = forms = _forms(message.id)
        for n, text in enumerate(_forms(there.string)):
            source = one if n == 0 else forms[-1]
            if placeholders(text) != placeholders(source):
                yield f"“{text}” has other placeholders than “{source}”."


def placeholders(text: str) -> list[str]:
    """The names between braces, in alphabetical order; of a text with a brace too many, that text."""
    try:
        return sorted(
            name + spec for _text, name, spec, _how in Formatter().parse(text) if name is not None and spec is not None
        )
    except ValueError:
        return [text]


def _real(catalogue: Catalog) -> list[Message]:
    """The messages without the header."""
    return [message for message in catalogue if message.id]


def _left(catalogue: Catalog, messages: Catalog) -> list[Message]:
    return [message for message in _real(catalogue) if messages.get(_forms(message.id)[0]) is None]


def _forms(words: str | Sequence[str] | None) -> tuple[str, ...]:
    """One or several forms of a message as several."""
    return (words or "",) if words is None or isinstance(words, str) else tuple(words)


def _quoted(message: Message) -> str:
    return f"“{_forms(message.id)[0]}”"


def _strings(catalogue: Catalog) -> dict[str, tuple[str, ...]]:
    return {_forms(message.id)[0]: _forms(message.string) for message in _real(catalogue)}


def main() -> int:
    """Updates and compiles; with --check compares instead and answers 1 when something is wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="compare with what would be written")
    check = parser.parse_args().check
    messages = wanted()
    if check:
        wrong = [fault for po in catalogues() for fault in faults(po, messages)]
        print("\n".join(wrong) or "All catalogues are whole.")
        return int(bool(wrong))
    for po in catalogues():
        catalogue = update(po, messages)
        empty = [message for message in _real(catalogue) if untranslated(message)]
        print(f"{catalogue.locale}: {len(catalogue)} messages, {len(empty)} without a translation")
        for message in empty:
            print(f"  {_quoted(message)} ({message.locations[0][0]})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
