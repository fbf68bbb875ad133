"""Files that matter: where they live, writing them so that a crash loses nothing, setting damaged ones aside."""

from __future__ import annotations

import errno
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import IO, TypeVar

import platformdirs

from arcade.language import _

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

T = TypeVar("T")

HOME_VARIABLE = "GAMES_CUPBOARD_HOME"
LARGEST = 16 * 2**20  # bytes; a larger file is none of ours
BEYOND = 2 * LARGEST  # the byte that Windows locks: nobody reads there, and reading elsewhere stays allowed


class Damaged(ValueError):
    """A file that cannot be used; the text says which, why, and what became of it."""


def home() -> Path:
    """The folder of saves and settings (it may not exist yet)."""
    chosen = os.environ.get(HOME_VARIABLE)
    return Path(chosen) if chosen else Path(platformdirs.user_data_dir("games-cupboard", appauthor=False))


def write_whole(path: Path, content: bytes) -> None:
    """Put `content` at `path` so that at any moment either the old or the new file is there; keeps the old as .bak."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(path.name + ".tmp")
    try:
        with fresh.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            shutil.copyfile(path, path.with_name(path.name + ".bak"))
        os.replace(fresh, path)
    except OSError:
        fresh.unlink(missing_ok=True)
        raise


def read_whole(path: Path) -> bytes:
    """The bytes of a file of ours; raises Damaged for a folder or a file that is too large, OSError otherwise."""
    if path.is_dir():
        raise Damaged(_("{path} is a folder, not a file.").format(path=path))
    with path.open("rb") as file:
        content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise Damaged(
            _("{path} is larger than {size} MB, so it is none of ours.").format(path=path, size=LARGEST // 2**20)
        )
    return content


def read_kept(path: Path, decode: Callable[[bytes], T]) -> tuple[T | None, str]:
    """What `path` holds, or its .bak; with a notice when something had to be set aside. None when there is nothing."""
    notice = ""
    for file in (path, path.with_name(path.name + ".bak")):
        try:
            return decode(read_whole(file)), notice
        except FileNotFoundError:
            continue
        except OSError as fault:
            return None, _("{path} cannot be read ({fault}); the defaults are used.").format(
                path=file, fault=fault.strerror
            )
        except (ValueError, RecursionError) as fault:
            notice = set_aside(file, str(fault))
    return None, notice


def claimed(file: IO[bytes]) -> IO[bytes]:
    """The open file, ours alone until it is closed or this process ends, however it ends; closes the file and raises
    BlockingIOError when somebody else has claimed it."""
    try:
        if sys.platform == "win32":
            file.seek(BEYOND)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        file.close()
        raise BlockingIOError(errno.EWOULDBLOCK, _("another window has it open")) from None
    except OSError:
        pass  # a disk that knows no locks, such as some network folders: no reason not to play
    return file


def set_aside(path: Path, why: str) -> str:
    """Rename a damaged file so that it is never lost and never read again; returns the notice."""
    aside = path.with_name(path.name + ".damaged")
    for n in range(2, 100):
        if not aside.exists():
            break
        aside = path.with_name(f"{path.name}.damaged{n}")
    try:
        path.rename(aside)
    except OSError:
        return _("{file} is damaged ({why}) and could not be set aside.").format(file=path.name, why=why)
    return _("{file} is damaged ({why}); it was kept as {aside}.").format(file=path.name, why=why, aside=aside.name)


def tidy(folder: Path) -> None:
    """Remove what a crash in the middle of a write may have left."""
    for left in folder.rglob("*.tmp"):
        try:
            left.unlink()
        except OSError:
            continue
