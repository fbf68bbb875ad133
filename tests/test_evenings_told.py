"""The evenings under tests/evenings: recorded matches of people, each with what `tell` prints of it, to be read."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import directed
import pytest

from arcade import cli, saves
from arcade.game import Event
from arcade.rules import channel_news as news
from arcade.rules import goggle_table as box

rule = pytest.mark.rule
EVENINGS = tuple(directed.SCRIPTS)
# What nobody should have to wait for, and how often it happens.
SHOWN: dict[str, dict[type[Event], int]] = {
    "channel_x_withdrawal": {
        news.Withdrew: 1, news.Voided: 1, news.Renewed: 1, news.Acquired: 1, news.Sold: 1, news.Stopped: 1,
        news.Declared: 3, news.Ended: 1,
    },
    "goggle_box_loan": {box.Rescued: 1, box.WentBankrupt: 2, box.Lent: 4, box.DealMade: 1, box.Unsold: 1, box.Ended: 1},
    "goggle_box_no_loan": {box.Rescued: 0, box.WentBankrupt: 2, box.Lent: 2, box.Ended: 1},
}  # fmt: skip


def test_every_evening_lies_there_with_its_text() -> None:
    files = {file.name for file in directed.FOLDER.iterdir()}
    assert files == {f"{name}.{kind}" for name in EVENINGS for kind in ("jsonl", "txt")}


@pytest.mark.parametrize("name", EVENINGS)
def test_the_text_on_file_is_what_tell_prints(name: str) -> None:
    """When sentences change on purpose, make it anew with tests/directed.py and read it."""
    journal = directed.journal_of(name)
    assert directed.told(journal) == journal.with_suffix(".txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", EVENINGS)
def test_c55_verify_finds_no_difference(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """All that nature answered is what its seed gives, whatever the people did."""
    journal = directed.journal_of(name)
    assert cli.main(["verify", str(journal)]) == 0
    actions = len(journal.read_bytes().splitlines()) - 1
    assert capsys.readouterr().out == f"{journal}: {actions} actions, all as recorded.\n"


@pytest.mark.parametrize("name", EVENINGS)
def test_the_script_still_gives_the_journal_on_file_to_the_byte(name: str, tmp_path: Path) -> None:
    directed.record(name, tmp_path / "again.jsonl")
    assert (tmp_path / "again.jsonl").read_bytes() == directed.journal_of(name).read_bytes()


@rule("CX-55", "CX-R35", "CX-31", "CX-35", "GB-64", "GB-65", "GB-R55")
@pytest.mark.parametrize("name", EVENINGS)
def test_an_evening_shows_what_it_was_recorded_for(name: str) -> None:
    loaded = saves.load(directed.journal_of(name))
    assert loaded.notices == ()
    assert loaded.match.over
    happened = Counter(map(type, loaded.match.events()))
    assert {kind: happened[kind] for kind in SHOWN[name]} == SHOWN[name]


def test_every_event_but_the_secret_ones_is_told() -> None:
    for name in EVENINGS:
        match = saves.load(directed.journal_of(name)).match
        silent = {type(event) for event in match.events() if not match.game.tell(event, match.names)}
        assert silent <= {box.Clenched, box.Placed, box.Earned}


def test_no_figure_in_the_texts_has_a_hyphen_for_a_minus() -> None:
    for name in EVENINGS:
        story = directed.told(directed.journal_of(name)).split("Result:")[0]
        assert " -" not in story
        assert "(-" not in story
        assert " +0" not in story
