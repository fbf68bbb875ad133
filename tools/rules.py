"""Rule coverage: which rules of the books in docs/rules have a passing test marked with their id, and which none."""

from __future__ import annotations

import argparse
import json
import re
import sys
import textwrap
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import house
import suite

FINISHED = {"black-box", "channel-x", "game-of-games", "goggle-box"}  # books of which no rule may be left out
PHYSICAL = "## Physical set-up, nothing to test"  # the heading in a book over the rules that no program can keep
RULE = re.compile(r"^- \*\*([A-Z]+-R?\d+)\*\* *(.*)", re.MULTILINE)

Outcomes = Mapping[str, Mapping[str, str]]  # rule id -> test -> "passed", "failed" or "skipped"


class Book(NamedTuple):
    """A catalogue of rules: the ids in its order, and why some of them need no test."""

    name: str
    rules: tuple[str, ...]
    physical: dict[str, str]

    def untested(self, outcomes: Outcomes) -> list[str]:
        """The rules that have no passing test and are no physical set-up."""
        return [rule for rule in self.rules if rule not in self.physical and not kept(rule, outcomes)]


def read(path: Path) -> Book:
    """The book in a Markdown file, where each rule is a list item `- **ID** words`."""
    rules, _, physical = path.read_text(encoding="utf-8").partition(PHYSICAL)
    return Book(path.stem, tuple(rule for rule, _ in RULE.findall(rules)), dict(RULE.findall(physical)))


def kept(rule: str, outcomes: Outcomes) -> bool:
    """Whether at least one test of this rule passed."""
    return "passed" in outcomes.get(rule, {}).values()


def faults(books: Iterable[Book], outcomes: Outcomes) -> list[str]:
    """What is wrong, a sentence each; only these make the tool fail."""
    books = list(books)
    listed = {rule for book in books for rule in book.rules}
    found = [f"{rule} is in no book, but marks {', '.join(outcomes[rule])}." for rule in sorted({*outcomes} - listed)]
    for book in books:
        found += [f"{rule} stands twice in {book.name}." for rule in {*book.rules} if book.rules.count(rule) > 1]
        for rule, reason in book.physical.items():
            if rule not in book.rules or not reason:
                found.append(f"{rule} is physical set-up in {book.name}, but no rule of it or without a reason.")
        if book.name in FINISHED and (untested := book.untested(outcomes)):
            found.append(f"{book.name} is finished, but {len(untested)} of its rules have no passing test.")
    return found


def short(rules: Iterable[str]) -> str:
    """Ids by number in few words: a run of neighbours becomes `GG-01..17`."""
    runs: list[list[str]] = []
    for rule in sorted(rules, key=lambda rule: (split(rule)[0], int(split(rule)[1]))):
        if runs and follows(rule, runs[-1][-1]):
            runs[-1].append(rule)
        else:
            runs.append([rule])
    return " ".join(run[0] if len(run) == 1 else f"{run[0]}..{split(run[-1])[1]}" for run in runs)


def follows(rule: str, before: str) -> bool:
    """Whether a rule has the number after that of the one before."""
    (stem, number), (other, last) = split(rule), split(before)
    return stem == other and int(number) == int(last) + 1


def split(rule: str) -> tuple[str, str]:
    """The letters of an id and its number: `BB-R`, `05`."""
    stem = rule.rstrip("0123456789")
    return stem, rule.removeprefix(stem)


def tell(book: Book, outcomes: Outcomes) -> str:
    """A book's line, and below it the rules that have no passing test."""
    number = sum(kept(rule, outcomes) for rule in book.rules)
    told = f"{book.name:14} {number:3} of {len(book.rules)} rules have a passing test"
    if book.physical:
        told += f"; physical set-up, needs none: {short(book.physical)}"
    if untested := book.untested(outcomes):
        told += "\n" + textwrap.fill("none: " + short(untested), 110, initial_indent="    ", subsequent_indent=" " * 10)
    return told


def report() -> int:
    """Tells of every book by the last whole test run; 1 when a finished one has a gap or a mark names no rule."""
    note = suite.results()
    if not note.exists():
        print("The tests have not run to their end on these sources, so nothing is known of the rules.")
        return 1
    outcomes = json.loads(note.read_text(encoding="utf-8"))["rules"]
    books = [read(path) for path in sorted((house.ROOT / "docs" / "rules").glob("*.md"))]
    found = faults(books, outcomes)
    print(*(tell(book, outcomes) for book in books), *found, sep="\n", flush=True)
    return 1 if found else 0


def main(args: Sequence[str]) -> int:
    """Reports, after running the tests if that is not done yet."""
    argparse.ArgumentParser(description=__doc__).parse_args(args)
    if not suite.results().exists():
        suite.run()
    return report()


if __name__ == "__main__":
    sys.exit(house.told(main))
