"""Journals and settings on disk: crashes, full disks, damage, other versions, strange folders."""

from __future__ import annotations

import errno
import os
import random
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

import msgspec
import pytest

from arcade import files, registry, saves, settings
from arcade.files import Damaged
from arcade.game import NATURE
from arcade.match import Match, Seated
from arcade.rules.black_box import Finish, Place, Send
from arcade.rules.nullgame import Call, Coin


def begin(seed: int = 1, **options: Any) -> tuple[Match, saves.Journal]:
    match = Match(registry.rules("nullgame"), [Seated("Ann"), Seated("Ben")], seed=seed, options=options)
    return match, saves.Journal(match)


def play(match: Match, rounds: int) -> None:
    for _ in range(rounds):
        for seat in sorted(match.to_move):
            match.act(seat, Call("heads"))
        match.advance()


@pytest.fixture
def content() -> bytes:
    match, journal = begin()
    play(match, 3)
    journal.close()
    content = journal.path.read_bytes()
    journal.path.unlink()
    return content


def test_undo_is_kept_and_read_back() -> None:
    match, journal = begin()
    match.act(0, Call("heads"))
    match.undo(0)
    match.act(1, Call("tails"))
    assert saves.load(journal.path).match.history == match.history


def test_a_match_goes_on_where_it_was_and_moves_to_the_replays_when_over() -> None:
    match, journal = begin(rounds=4)
    play(match, 2)
    journal.close()
    again, notices = saves.resume_latest()
    assert again is not None
    assert notices == ()
    assert again.match.state == match.state
    play(again.match, 2)
    again.close()
    assert saves.suspended() == []
    (kept,) = saves.replays_folder().iterdir()
    assert saves.load(kept).match.over
    assert list(saves.differences(kept)) == []


def test_c104_a_torn_last_line_is_dropped_with_a_notice_and_the_match_goes_on(content: bytes) -> None:
    whole = len(saves.load_bytes("whole", content).match.history)
    for cut in range(1, len(content.splitlines()[-1]) + 1):
        loaded = saves.load_bytes("evening", content[:-cut])
        assert len(loaded.match.history) == whole - 1
        assert "torn" in loaded.notices[0]


def test_c104_no_flipped_byte_goes_unnoticed(content: bytes) -> None:
    """Every byte, several flips each: the journal is refused or read up to the line before, never misread."""
    history = saves.load_bytes("whole", content).match.history
    dice = random.Random(104)
    for at in dice.sample(range(len(content)), 400):
        spoilt = bytearray(content)
        spoilt[at] ^= 1 << dice.randrange(8)
        try:
            loaded = saves.load_bytes("spoilt", bytes(spoilt))
        except Damaged:
            continue
        read = loaded.match.history
        assert read == history[: len(read)]
        assert len(read) < len(history)
        assert loaded.notices


@pytest.mark.parametrize(
    "nonsense",
    [b"", b"\n", b"x", b"[]\n", b"null\n", b'"x"\n', b"1e999\n", b"[" * 5000 + b"\n", b"\xff\xfe\n", b'{"format":1}\n'],
)
def test_c104_anything_else_is_refused_in_a_sentence_that_names_the_file(nonsense: bytes) -> None:
    with pytest.raises(Damaged, match=r"evening\.jsonl"):
        saves.load_bytes("evening.jsonl", nonsense)


def test_c104_what_cannot_be_used_is_set_aside_once_and_the_next_match_is_offered() -> None:
    match, journal = begin()
    play(match, 1)
    journal.close()
    bad = saves.matches_folder() / "zzz.jsonl"
    bad.write_bytes(b"nonsense\n")
    os.utime(bad, (4e9, 4e9))  # played last
    again, notices = saves.resume_latest()
    assert again is not None
    assert again.match.state == match.state
    assert "zzz.jsonl.damaged" in notices[0]
    assert (saves.matches_folder() / "zzz.jsonl.damaged").read_bytes() == b"nonsense\n"
    again.close()
    assert saves.resume_latest()[1] == ()


def test_a_bad_line_stops_the_load_there_and_the_spoilt_file_is_kept(content: bytes) -> None:
    lines = content.splitlines(keepends=True)
    lines[4] = lines[4].replace(b"heads", b"tails")
    path = saves.matches_folder() / "evening.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"".join(lines))
    journal, notices = saves.resume(path)
    assert "line 5" in notices[0]
    assert len(journal.match.history) == 3
    assert path.with_name("evening.jsonl.damaged").read_bytes() == b"".join(lines)
    play(journal.match, 1)
    assert saves.load(path).match.state == journal.match.state


def test_c107_another_version_is_refused_and_left_untouched(content: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    path = saves.matches_folder() / "future.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    monkeypatch.setattr(type(registry.rules("nullgame")), "version", 0)
    journal, notices = saves.resume_latest()
    assert journal is None
    assert "another version" in notices[0]
    assert path.read_bytes() == content
    assert [file.name for file in path.parent.iterdir()] == ["future.jsonl"]


def test_c56_a_journal_carries_its_own_options_and_c55_nothing_else_acts_while_it_is_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, journal = begin(rounds=7)
    play(match, 2)
    monkeypatch.setattr(Match, "chance", lambda self: pytest.fail("nature was asked again"))
    monkeypatch.setattr(registry, "bot", lambda game, level: pytest.fail("a computer was asked"))
    assert saves.load(journal.path).match.options.rounds == 7


def test_c58_the_same_seed_and_options_are_the_same_deal_whatever_ran_before(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("random", "randrange", "shuffle", "choice", "randint", "sample"):
        monkeypatch.setattr(random, name, lambda *_: pytest.fail("the global dice were used"))
    histories = []
    for other in (1, 2):
        play(begin(seed=other)[0], 2)
        match, _ = begin(seed=9)
        play(match, 5)
        histories.append(match.history)
    assert histories[0] == histories[1]


def written(path: Path) -> bytes:
    with open(path, "rb") as file:
        return file.read()


class FullDisk:
    """A file that takes `room` bytes in all, then none, until it is freed; writes may be short."""

    def __init__(self, file: IO[bytes], room: int) -> None:
        self.file, self.room = file, room

    def write(self, data: bytes) -> int:
        if not self.room:
            raise OSError(errno.ENOSPC, "No space left on device")
        taken = self.file.write(data[: self.room])
        self.room -= taken
        return taken

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)


def test_c105_a_full_disk_costs_the_save_only_and_heals(monkeypatch: pytest.MonkeyPatch) -> None:
    for room in range(0, 600, 7):
        disk: list[FullDisk] = []

        def opened(self: Path, *said: Any, room: int = room, disk: list[FullDisk] = disk, **more: Any) -> Any:
            disk.append(FullDisk(open(self, *said, **more), room))  # noqa: SIM115
            return disk[-1]

        with monkeypatch.context() as patch:
            patch.setattr(Path, "open", opened)
            match, journal = begin(seed=room)
            play(match, 2)
            assert "No space left" in journal.trouble
            assert len(match.history) == 6
            try:  # what is on disk is a beginning of the match
                partial = saves.load_bytes("partial", written(journal.path)).match.history
                assert partial == match.history[: len(partial)]
            except Damaged:
                assert room < 250
            disk[-1].room = 10**6
            play(match, 1)
            assert journal.trouble == ""
        assert saves.load(journal.path).match.history == match.history


def test_c105_a_folder_that_cannot_be_made_is_a_notice(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv(files.HOME_VARIABLE, str(tmp_path / "file" / "home"))
    match, journal = begin()
    play(match, 5)
    assert match.over
    assert "not being stored" in journal.trouble
    journal.close()
    assert "could not be stored" in settings.save_settings(settings.Settings())


@pytest.mark.parametrize("call", ["open", "fsync", "replace", "copyfile"])
def test_c105_settings_are_old_or_new_whatever_fails(call: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert settings.save_settings(settings.Settings(volume=10)) == ""
    assert settings.save_settings(settings.Settings(volume=11)) == ""

    def fail(*_: Any, **__: Any) -> Any:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        owner: Any = {"open": Path, "fsync": os, "replace": os, "copyfile": files.shutil}[call]
        patch.setattr(owner, call, fail)
        assert "No space left" in settings.save_settings(settings.Settings(volume=12))
    found, notice = settings.load_settings()
    assert (found.volume, notice) == (11, "")
    assert not list(files.home().glob("*.tmp"))


@pytest.mark.parametrize("damage", [b"", b"{", b"[]", b'{"volume":101}', b'{"volume":"x"}', b"\xff", b"[" * 9000])
def test_c104_damaged_settings_are_set_aside_and_the_copy_is_taken(damage: bytes) -> None:
    settings.save_settings(settings.Settings(volume=20))
    settings.save_settings(settings.Settings(volume=21))
    settings.settings_file().write_bytes(damage)
    found, notice = settings.load_settings()
    assert found.volume == 20
    assert "settings.json.damaged" in notice
    assert settings.settings_file().with_name("settings.json.damaged").read_bytes() == damage


def test_c107_the_sample_save_of_every_version_still_loads() -> None:
    """A match of two computers, kept when format 1 and rules 1 were released."""
    loaded = saves.load(Path(__file__).parent / "saves" / "black_box-format-1-rules-1.jsonl")
    assert loaded.notices == ()
    assert (len(loaded.match.history), loaded.match.points) == (48, (10, 12))
    assert list(saves.differences(Path(__file__).parent / "saves" / "black_box-format-1-rules-1.jsonl")) == []


def test_c107_unknown_settings_of_a_newer_version_are_ignored() -> None:
    settings.settings_file().parent.mkdir(parents=True)
    settings.settings_file().write_bytes(b'{"volume":33,"colour_of_the_moon":"blue"}')
    assert settings.load_settings() == (settings.Settings(volume=33), "")


@pytest.mark.parametrize("name", ["ひらがな 平仮名", "Jörg Müller", "Алёшö", 'it\'s "quoted"', "w" * 240, "a\u0308"])
def test_c108_any_folder_name_will_do(name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(files.HOME_VARIABLE, str(tmp_path / name))
    match, journal = begin()
    play(match, 5)
    journal.close()
    (kept,) = saves.replays_folder().iterdir()
    assert saves.load(kept).match.state == match.state


@pytest.fixture
def languages() -> Iterator[list[str]]:
    import locale

    before = locale.setlocale(locale.LC_ALL)
    yield ["C", "C.UTF-8", "de_DE.UTF-8"]
    locale.setlocale(locale.LC_ALL, before)


def test_c110_files_are_the_same_bytes_under_every_locale(languages: list[str]) -> None:
    import locale

    written = set()
    for language in languages:
        try:
            locale.setlocale(locale.LC_ALL, language)
        except locale.Error:
            continue
        settings.save_settings(settings.Settings(volume=98))
        written.add(settings.settings_file().read_bytes())
    assert len(written) == 1


def test_a_file_that_is_too_large_or_a_folder_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Damaged, match="folder"):
        saves.load(tmp_path)
    monkeypatch.setattr(files, "LARGEST", 10)
    (tmp_path / "big").write_bytes(b"x" * 11)
    with pytest.raises(Damaged, match="larger"):
        saves.load(tmp_path / "big")
    with pytest.raises(Damaged, match="cannot be read"):
        saves.load(tmp_path / "nothing")


def test_verify_finds_an_answer_that_the_seed_would_not_give() -> None:
    match, journal = begin(seed=5, rounds=20)
    for _ in range(20):
        for seat in sorted(match.to_move):
            match.act(seat, Call("heads"))
        match.act(NATURE, Coin("heads"))
    assert any("its seed says" in line for line in saves.differences(journal.path))


def test_tidy_removes_what_a_crash_left_in_the_middle_of_a_write() -> None:
    files.home().mkdir(parents=True)
    (files.home() / "settings.json.tmp").write_text("half")
    files.tidy(files.home())
    assert list(files.home().iterdir()) == []


def test_answered_rays_are_in_the_journal_as_lines_a_person_can_read() -> None:
    match = Match(registry.rules("black-box"), [Seated("Ann")], seed=1, options={"practice": True})
    journal = saves.Journal(match)
    match.advance()
    match.act(0, Send(5))
    match.advance()
    for square in ((1, 1), (2, 6), (4, 6), (7, 3)):
        match.act(0, Place(square))
    match.act(0, Finish())
    match.advance()
    lines = [msgspec.json.decode(line) for line in journal.path.read_bytes().splitlines()]
    assert lines[0]["game"] == "black-box"
    assert lines[2]["do"] == {"type": "Send", "port": 5}
    assert lines[3]["do"] == {"type": "Reply", "answer": 13}
    assert match.points == (2,)
