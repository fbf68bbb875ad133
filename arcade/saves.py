"""Matches on disk: a journal is a header line and one line per action, each with a running checksum."""

from __future__ import annotations

import os
import shutil
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from secrets import token_hex
from typing import IO, Any, Union

import msgspec
from msgspec import Struct

from arcade import registry
from arcade.files import Damaged, claimed, home, read_whole, set_aside
from arcade.game import NATURE, Game, Seat
from arcade.language import _
from arcade.match import Match, Move, Seated, Undo

FORMAT = 1  # of the journal
PHYSICS = 1  # of the laws under physics/: raised when a shot would come to rest elsewhere
LONGEST_LINE = 64 * 2**10  # bytes
SUM = b',"sum":"%08x"}\n'  # crc32 of all the journal's bytes up to here


class Header(Struct, frozen=True):
    """All a replay needs besides the actions."""

    format: int
    game: str
    seed: int
    options: dict[str, Any]
    seats: tuple[Seated, ...]
    rules: int
    physics: int


class Line(Struct, frozen=True, omit_defaults=True):
    """One later line: the action of a seat, or its undo."""

    seat: Seat
    do: msgspec.Raw = msgspec.Raw()
    undo: bool = False


class NotHere(Damaged):
    """A match that cannot go on here and now: nothing may be wrong with its file, which stays where and as it is."""


class Loaded(Struct, frozen=True):
    """A match read back, how many bytes of the file were good, their checksum, and notices for the player."""

    match: Match
    good: int
    sum: int
    notices: tuple[str, ...] = ()


def matches_folder() -> Path:
    """Where matches lie that can be carried on."""
    return home() / "matches"


def replays_folder() -> Path:
    """Where finished matches lie."""
    return home() / "replays"


def rounds_beside(path: Path) -> Path:
    """Where the little games of a match lie whose journal this is: they are no matches of their own."""
    return path.parent / "rounds"


def suspended() -> list[Path]:
    """The journals that can be carried on, the one played last first."""
    found = []
    for path in matches_folder().glob("*.jsonl"):
        with suppress(FileNotFoundError):  # another window may just have filed it away
            found.append((path.stat().st_mtime_ns, path))
    return [path for _played, path in sorted(found, reverse=True)]


def header_of(match: Match) -> Header:
    return Header(
        FORMAT, match.game.id, match.seed, msgspec.to_builtins(match.options), match.seats, match.game.version, PHYSICS
    )


class Journal:
    """The file a match is written to, line by line; trouble with the disk costs the save, never the match."""

    def __init__(
        self, match: Match, path: Path | None = None, *, file: IO[bytes] | None = None, good: int = 0, running: int = 0
    ) -> None:
        """A new file, made with the first action, or one to go on with: `good` bytes whose checksum is `running`, and
        the open file behind them, None while it cannot be written."""
        self.match = match
        self.path = path or matches_folder() / new_name(match)
        self.trouble = ""  # one sentence while the disk refuses, else ''
        self._file = file
        self._good, self._sum = good, running
        self._waiting = b""
        if not good:
            self._add(msgspec.json.encode(header_of(match)))
        match.keep = self.keep

    def keep(self, move: Move | Undo) -> None:
        """Write one move; a person's is on the disk itself when this returns."""
        if isinstance(move, Move):
            line = Line(move.seat, do=msgspec.Raw(msgspec.json.encode(move.action)))
        else:
            line = Line(move.seat, undo=True)
        human = move.seat >= 0 and self.match.seats[move.seat].kind == "human"
        self._add(msgspec.json.encode(line))
        self._write(sync=human)

    def close(self) -> None:
        """Let go of the file; a finished match moves to the replays."""
        if self._file or (self._waiting and self.match.history):
            self._write(sync=True)
        if self._file:
            self._file.close()
            self._file = None
            if self.match.over and self.path.parent == matches_folder() and not self.trouble:
                file_away(self.path)

    def _add(self, body: bytes) -> None:
        self._sum = zlib.crc32(body, self._sum)
        self._waiting += body[:-1] + SUM % self._sum

    def _write(self, *, sync: bool) -> None:
        """Write what waits; what the disk refuses goes on waiting."""
        try:
            if self._file is None:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                self._file = claimed(self.path.open("r+b" if self._good else "wb", buffering=0))
                self._file.truncate(self._good)
                self._file.seek(self._good)
            while self._waiting:  # a raw file may take less than it is given
                taken = self._file.write(self._waiting)
                self._good += taken
                self._waiting = self._waiting[taken:]
            if sync:
                os.fsync(self._file.fileno())
            self.trouble = ""
        except OSError as fault:
            self.trouble = _("This match is not being stored: {path} says “{fault}”.").format(
                path=self.path.parent, fault=fault.strerror
            )


def new_name(match: Match) -> str:
    return f"{datetime.now():%Y%m%d-%H%M%S}-{match.game.id}-{token_hex(3)}.jsonl"


def file_away(path: Path) -> None:
    """Move a finished match to the replays, with its rounds; where that cannot be, it stays."""
    away = replays_folder() / path.name
    with suppress(OSError):
        for round_ in rounds_beside(path).glob(f"{path.stem}-*.jsonl"):
            rounds_beside(away).mkdir(parents=True, exist_ok=True)
            round_.replace(rounds_beside(away) / round_.name)
        replays_folder().mkdir(parents=True, exist_ok=True)
        path.replace(away)


def round_journal(whole: Journal, number: int, match: Match) -> tuple[Journal, tuple[str, ...]]:
    """The journal of a match that is a round of another one: `match` from its beginning, or as far as it was played."""
    path = rounds_beside(whole.path) / f"{whole.path.stem}-{number}.jsonl"
    if not path.exists():
        return Journal(match, path), ()
    try:
        journal, notices = resume(path)
    except Damaged as fault:
        return Journal(match, path), (set_aside(path, str(fault)),)
    if header_of(journal.match) == header_of(match):
        return journal, notices
    journal.close()
    return Journal(match, path), (set_aside(path, _("it is another match")),)


def resume(path: Path) -> tuple[Journal, tuple[str, ...]]:
    """Go on with a journal, writing to it again; raises Damaged when nothing in it can be used, NotHere when it is
    being played elsewhere."""
    try:
        file = claimed(path.open("r+b", buffering=0))
    except BlockingIOError:
        raise NotHere(
            _("{file} is being played in another window; go on there, or close that first.").format(file=path.name)
        ) from None
    except OSError:  # it cannot be written, perhaps not even read
        file = None
    try:
        loaded = load(path)
        if file:
            _cut_back(file, path, loaded.good)
    except Damaged:
        if file:
            file.close()
        raise
    return Journal(loaded.match, path, file=file, good=loaded.good, running=loaded.sum), loaded.notices


def _cut_back(file: IO[bytes], path: Path, good: int) -> None:
    """Leave the good bytes and stand behind them; what was spoilt is kept beside."""
    try:
        if file.seek(0, os.SEEK_END) > good:
            shutil.copyfile(path, path.with_name(path.name + ".damaged"))
            file.truncate(good)
        file.seek(good)
    except OSError as fault:
        raise NotHere(
            _("{file} is damaged at its end and cannot be mended now ({fault}); make room and try again.").format(
                file=path.name, fault=fault.strerror
            )
        ) from None


def resume_latest() -> tuple[Journal | None, tuple[str, ...]]:
    """The match played last, if any; what cannot be used is set aside with a notice, what is over filed away."""
    notices: tuple[str, ...] = ()
    for path in suspended():
        try:
            journal, told = resume(path)
        except NotHere as fault:
            notices += (str(fault),)
            continue
        except Damaged as fault:
            notices += (set_aside(path, str(fault)),)
            continue
        if not journal.match.over:
            return journal, notices + told
        journal.close()
    return None, notices


def load(path: Path) -> Loaded:
    """Read a journal from its file; raises Damaged when the file or its header is not usable."""
    try:
        return load_bytes(path.name, read_whole(path))
    except OSError as fault:
        raise Damaged(_("{path} cannot be read: {fault}.").format(path=path, fault=fault.strerror)) from None


def load_bytes(name: str, content: bytes) -> Loaded:
    """Read a journal by playing it again. A torn or bad line ends it there, with a notice that says which; raises
    Damaged when the header is not usable."""
    lines = content.split(b"\n")
    body, running = unsigned(lines[0], 0)
    if body is None or len(lines) < 2:
        raise Damaged(_("{file}, line 1: this is not the header of a match.").format(file=name))
    match = _begin(name, body)
    good = len(lines[0]) + 1
    notices: list[str] = []
    decode = action_decoder(match.game)
    for number, line in enumerate(lines[1:-1], 2):
        try:
            body, after = unsigned(line, running)
            if body is None:
                raise ValueError(_("its checksum does not fit"))
            _replay(match, msgspec.json.decode(body, type=Line), decode)
        except Exception as fault:  # rules trust NATURE, and stumble anyhow over an answer that it cannot have given
            notices.append(
                _("{file}, line {number}: {fault}. The match goes on from the line before it.").format(
                    file=name, number=number, fault=str(fault).rstrip(".") or type(fault).__name__
                )
            )
            break
        running, good = after, good + len(line) + 1
    else:
        if lines[-1]:
            notices.append(_("{file}: the last line was torn off in the middle and is left out.").format(file=name))
    return Loaded(match, good, running, tuple(notices))


def action_decoder(game: Game[Any, Any]) -> Callable[[bytes], Any]:
    """Reads any action of a game from its journal text; raises msgspec.ValidationError."""
    return msgspec.json.Decoder(Union[game.actions]).decode  # noqa: UP007


def unsigned(line: bytes, running: int) -> tuple[bytes | None, int]:
    """The body of a line and the checksum after it; None when the checksum says that something was changed."""
    tail = len(SUM % 0) - 1
    if not tail < len(line) <= LONGEST_LINE:
        return None, running
    body = line[:-tail] + b"}"
    after = zlib.crc32(body, running)
    return (body, after) if line.endswith((SUM % after)[:-1]) else (None, running)


def _begin(name: str, body: bytes) -> Match:
    try:
        header = msgspec.json.decode(body, type=Header)
        game = registry.rules(header.game)
        if (header.format, header.rules) != (FORMAT, game.version):
            raise NotHere(
                _(
                    "{file} was written by another version of the cupboard (format {format}, rules {rules}; this one"
                    " reads {ours}, {our_rules}); open it with that one."
                ).format(file=name, format=header.format, rules=header.rules, ours=FORMAT, our_rules=game.version)
            )
        return Match(game, header.seats, seed=header.seed, options=header.options)
    except NotHere:
        raise
    except (ValueError, RecursionError) as fault:
        raise Damaged(_("{file}, line 1: {fault}.").format(file=name, fault=fault)) from None


def _replay(match: Match, line: Line, decode: Callable[[bytes], Any]) -> None:
    if line.undo:
        match.undo(line.seat)
    else:
        match.act(line.seat, decode(bytes(line.do)))


def differences(path: Path) -> Iterator[str]:
    """What `verify` finds: every fault of the file, and every answer of NATURE that its seed would not give."""
    loaded = load(path)
    yield from loaded.notices
    played = loaded.match
    again = Match(played.game, played.seats, seed=played.seed, options=msgspec.to_builtins(played.options))
    people = any(seated.kind == "human" for seated in played.seats)
    for number, move in enumerate(played.history, 1):
        seen = people and isinstance(move.action, played.game.witnessed)  # the seed does not tell what people did
        if move.seat == NATURE and not seen and (expected := again.chance()) != move.action:
            yield f"{path.name}, action {number}: nature answered {move.action}, its seed says {expected}."
        again.act(move.seat, move.action)
    if again.state != played.state:
        yield f"{path.name}: played again, the match ends differently."
