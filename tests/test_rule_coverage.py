"""Rule coverage: what counts as a tested rule, and that a gap, a wrong mark or a lame excuse is found."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import house
import rules

BOOK = """# Darts
- **DA-01** Three darts.
- **DA-02** Peel the film off the board.
- **DA-R01** A dart that falls out -> scores nothing (DA-01).

## Physical set-up, nothing to test

- **DA-02** There is no film on a screen.
"""
KEPT = {"DA-01": {"tests/a": "failed", "tests/b": "passed"}, "DA-R01": {"tests/c": "passed"}}


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> rules.Book:
    """A small finished book."""
    monkeypatch.setattr(rules, "FINISHED", {"darts"})
    (tmp_path / "darts.md").write_text(BOOK, encoding="utf-8")
    return rules.read(tmp_path / "darts.md")


def test_a_book_lists_its_rules_and_the_excused_ones(book: rules.Book) -> None:
    assert book == ("darts", ("DA-01", "DA-02", "DA-R01"), {"DA-02": "There is no film on a screen."})


def test_one_passing_test_keeps_a_rule(book: rules.Book) -> None:
    assert book.untested(KEPT) == []
    assert rules.faults([book], KEPT) == []


@pytest.mark.parametrize("outcomes", [{}, {"DA-R01": {"tests/c": "failed", "tests/d": "skipped"}}])
def test_a_gap_in_a_finished_book_is_a_fault(book: rules.Book, outcomes: dict[str, dict[str, str]]) -> None:
    outcomes = {"DA-01": KEPT["DA-01"], **outcomes}
    assert book.untested(outcomes) == ["DA-R01"]
    assert len(rules.faults([book], outcomes)) == 1
    assert rules.faults([book._replace(name="begun")], outcomes) == []


def test_a_mark_that_no_book_lists_is_a_fault(book: rules.Book) -> None:
    assert rules.faults([book], {**KEPT, "DA-17": {"tests/z": "passed"}}) == ["DA-17 is in no book, but marks tests/z."]


@pytest.mark.parametrize(
    "careless",
    [
        rules.Book("begun", ("DA-01", "DA-02"), {"DA-02": ""}),
        rules.Book("begun", ("DA-01", "DA-02"), {"DA-03": "There is no film on a screen."}),
        rules.Book("begun", ("DA-01", "DA-02", "DA-01"), {}),
    ],
)
def test_a_careless_book_is_a_fault(careless: rules.Book) -> None:
    assert len(rules.faults([careless], {})) == 1


def test_many_ids_are_told_in_few_words() -> None:
    assert rules.short(["DA-R06", "DA-R07", "DA-01", "DA-02", "DA-05", "DA-03"]) == "DA-01..03 DA-05 DA-R06..07"


def test_every_book_of_the_cupboard_can_be_read() -> None:
    books = [rules.read(path) for path in sorted((house.ROOT / "docs" / "rules").glob("*.md"))]
    assert {book.name: len(book.rules) for book in books} == {
        "black-box": 90, "channel-x": 115, "game-of-games": 278, "goggle-box": 138
    }  # fmt: skip
    assert rules.faults([book for book in books if book.name not in rules.FINISHED], {}) == []


def test_a_run_over_two_processes_notes_how_the_tests_of_each_rule_went(tmp_path: Path) -> None:
    shutil.copy(Path(__file__).with_name("conftest.py"), tmp_path)
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = rule\n", encoding="utf-8")
    (tmp_path / "test_darts.py").write_text(
        """
import pytest
pytestmark = pytest.mark.rule("DA-01")
def test_good(): pass
@pytest.mark.rule("DA-02", "DA-03")
def test_bad(): assert False
@pytest.mark.rule("DA-R01")
@pytest.mark.skip
def test_left_out(): pass
""",
        encoding="utf-8",
    )
    command = [sys.executable, "-m", "pytest", "-n", "2", "-p", "no:cacheprovider", "--rules", "out/note.json"]
    subprocess.run(command, cwd=tmp_path, capture_output=True, check=False)
    good, bad, left_out = (f"test_darts.py::test_{name}" for name in ("good", "bad", "left_out"))
    assert json.loads((tmp_path / "out" / "note.json").read_text(encoding="utf-8")) == {
        "green": False,
        "rules": {
            "DA-01": {good: "passed", bad: "failed", left_out: "skipped"},
            "DA-02": {bad: "failed"},
            "DA-03": {bad: "failed"},
            "DA-R01": {left_out: "skipped"},
        },
    }
