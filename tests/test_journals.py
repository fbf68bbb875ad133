"""Journals under attack: what is played is read back, what is read never raises, and one window plays at a time."""

from __future__ import annotations

import shutil
import subprocess
import sys
import zlib
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arcade import registry, saves
from arcade.files import Damaged
from arcade.game import CLOCK, NATURE, TABLE
from arcade.match import Match, Seated
from arcade.rules.nullgame import Call

SAMPLE = (Path(__file__).parent / "saves" / "black_box-format-1-rules-1.jsonl").read_bytes()
TABLES: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("nullgame", 3, {}),
    ("black-box", 1, {"practice": True}),
    ("black-box", 2, {"answers": "by-hand"}),
    ("black-box", 2, {"answers": "shifty"}),
)
HOLDS = """
import sys, pathlib
from arcade import saves
journal, _ = saves.resume(pathlib.Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


def signed(bodies: list[bytes]) -> bytes:
    """A journal of these lines, each with the checksum that fits."""
    content, running = b"", 0
    for body in bodies:
        running = zlib.crc32(body, running)
        content += body[:-1] + saves.SUM % running
    return content


def header(game: str, seats: int, options: dict[str, Any]) -> bytes:
    match = Match(registry.rules(game), [Seated(f"P{n}") for n in range(seats)], seed=1, options=options)
    return msgspec.json.encode(saves.header_of(match))


def begun() -> Path:
    """The journal of a match that somebody has left."""
    match = Match(registry.rules("nullgame"), [Seated("Ann"), Seated("Ben")], seed=1)
    journal = saves.Journal(match)
    match.act(0, Call("heads"))
    journal.close()
    return journal.path


@settings(max_examples=25, deadline=None)
@given(table=st.sampled_from(TABLES), seed=st.integers(0, 2**32))
def test_c55_whatever_is_played_and_taken_back_is_read_back(table: tuple[str, int, dict[str, Any]], seed: int) -> None:
    game, seats, options = table
    match = Match(registry.rules(game), [Seated(f"P{n}") for n in range(seats)], seed=seed, options=options)
    journal, dice = saves.Journal(match), Random(seed)
    for _ in range(25):
        if match.over:
            break
        match.advance()
        movers = sorted(match.to_move)
        last = match.history[-1].seat if match.history else NATURE
        if match.can_undo(last) and last >= 0 and dice.random() < 0.4:
            match.undo(last)
        elif movers:
            seat = dice.choice(movers)
            match.act(seat, match.legal(seat).sample(dice))
        if match.history:
            again = saves.load(journal.path)
            assert again.notices == ()
            assert (again.match.history, again.match.state) == (match.history, match.state)
            assert again.match.events(TABLE) == match.events(TABLE)
    journal.close()


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=200) | st.builds(lambda at, put: SAMPLE[:at] + put, st.integers(0, 600), st.binary()))
def test_c104_any_bytes_are_read_or_refused(content: bytes) -> None:
    try:
        loaded = saves.load_bytes("file", content)
    except Damaged:
        return
    assert loaded.good <= len(content)
    assert loaded.notices or loaded.good == len(content)


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**60), 2**60) | st.sampled_from(["HIT", "heads", "maybe", "", "x"]),
    lambda inner: st.lists(inner, max_size=5),
    max_leaves=8,
)


@settings(max_examples=150, deadline=None)
@given(table=st.sampled_from(TABLES), data=st.data())
def test_c104_a_line_that_says_nonsense_ends_the_load_there(
    table: tuple[str, int, dict[str, Any]], data: st.DataObject
) -> None:
    """Each line has the checksum that fits, so that the rules themselves are asked."""
    game, seats, options = table
    kinds = {kind.__name__: kind.__struct_fields__ for kind in registry.rules(game).actions}
    bodies = [header(game, seats, options)]
    for _ in range(data.draw(st.integers(1, 6))):
        kind = data.draw(st.sampled_from(sorted(kinds)))
        action = {"type": kind, **{field: data.draw(VALUES) for field in kinds[kind]}}
        seat = data.draw(st.sampled_from([NATURE, CLOCK, TABLE, 0, 1, 99]))
        loaded = saves.load_bytes("file", signed([*bodies, msgspec.json.encode({"seat": seat, "do": action})]))
        if not loaded.notices:
            bodies.append(msgspec.json.encode({"seat": seat, "do": action}))
        assert len(loaded.match.history) == len(bodies) - 1


def test_an_answer_that_nature_cannot_have_given_ends_the_load_there() -> None:
    reply = b'{"seat":-1,"do":{"type":"Reply","answer":7}}'
    loaded = saves.load_bytes("file", signed([header("black-box", 1, {}), reply]))
    assert loaded.match.history == []
    assert loaded.notices[0].startswith("file, line 2: ")


def test_what_has_no_end_is_too_large() -> None:
    if not Path("/dev/zero").exists():
        pytest.skip("this system has no endless file")
    with pytest.raises(Damaged, match="larger"):
        saves.load(Path("/dev/zero"))


def test_a_match_that_is_played_in_one_window_is_refused_in_another_until_that_one_ends() -> None:
    path = begun()
    before = path.read_bytes()
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLDS, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    try:
        assert holder.stdout
        assert holder.stdout.readline() == "held\n"
        with pytest.raises(saves.NotHere, match="in another window"):
            saves.resume(path)
        journal, notices = saves.resume_latest()
        assert (journal, len(notices)) == (None, 1)
        assert path.read_bytes() == before
        assert saves.load(path).notices == ()  # it may be looked at
    finally:
        holder.kill()  # however it ends
        holder.communicate()
    journal, _ = saves.resume(path)
    journal.match.act(1, Call("tails"))
    assert saves.load(path).match.history == journal.match.history


def test_the_match_after_one_that_is_being_played_is_offered() -> None:
    first, second = begun(), begun()
    held, _ = saves.resume(second)
    journal, notices = saves.resume_latest()
    assert journal
    assert journal.path == first
    assert second.name in notices[0]
    journal.close()
    held.close()
    again, notices = saves.resume_latest()
    assert again
    assert (again.path, notices) == (second, ())


def test_c105_a_damaged_end_that_cannot_be_kept_stays_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    path = begun()
    path.write_bytes(path.read_bytes() + b"half a li")
    before = path.read_bytes()

    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(shutil, "copyfile", full)
        journal, notices = saves.resume_latest()
        assert journal is None
        assert "make room" in notices[0]
        assert path.read_bytes() == before
    journal, _ = saves.resume_latest()
    assert journal
    assert len(journal.match.history) == 1


def test_c105_a_match_on_a_disk_that_cannot_be_written_goes_on_unstored(monkeypatch: pytest.MonkeyPatch) -> None:
    path = begun()

    def opened(self: Path, mode: str = "r", *more: Any, **said: Any) -> Any:
        if mode != "rb":
            raise PermissionError(13, "Permission denied")
        return open(self, mode, *more, **said)

    monkeypatch.setattr(Path, "open", opened)
    journal, notices = saves.resume(path)
    assert notices == ()
    journal.match.act(1, Call("tails"))
    assert "Permission denied" in journal.trouble
    journal.close()


def test_c105_a_finished_match_that_cannot_be_filed_away_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    saves.matches_folder().mkdir(parents=True)
    saves.replays_folder().write_text("a file where the folder should be")
    path = saves.matches_folder() / "finished.jsonl"
    path.write_bytes(SAMPLE)
    assert saves.resume_latest() == (None, ())
    assert path.read_bytes() == SAMPLE


def test_a_finished_match_can_be_looked_at_again_and_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "finished.jsonl"
    path.write_bytes(SAMPLE)
    journal, notices = saves.resume(path)
    assert journal.match.over
    assert notices == ()
    journal.close()
    journal.close()  # leaving twice does no harm
    assert path.read_bytes() == SAMPLE
    assert journal.trouble == ""


def test_one_that_was_filed_away_meanwhile_is_no_match_to_carry_on(monkeypatch: pytest.MonkeyPatch) -> None:
    gone, there = saves.matches_folder() / "gone.jsonl", begun()
    monkeypatch.setattr(Path, "glob", lambda *_: iter([gone, there]))
    assert saves.suspended() == [there]
