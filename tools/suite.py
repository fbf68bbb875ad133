"""One run of the tests: how it is spread over the cores, and where a whole run leaves which rules it found kept."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path

import house

SOURCES = ("arcade", "assets", "docs", "physics", "scenes", "tests", "tools", "pyproject.toml")
SPREAD = ("-n", "auto", "--maxprocesses", "8", "--dist", "worksteal")
ALONE = {"-s", "--pdb", "--trace", "--co", "--collect-only", "--numprocesses"}  # the caller looks inside, or decides


def fingerprint(root: Path = house.ROOT) -> str:
    """A short hash over every file that the result of a test may depend on."""
    digest = hashlib.sha256()
    for top in SOURCES:
        for path in sorted([root / top, *(root / top).rglob("*")]):
            if path.is_file() and "__pycache__" not in path.parts:
                digest.update(f"{path.relative_to(root).as_posix()}\0".encode())
                digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:16]


def results(root: Path = house.ROOT) -> Path:
    """The results of a whole run over the sources just as they are now; the file is there only after such a run."""
    return root / "out" / f"rules-{fingerprint(root)}.json"


def command(args: Sequence[str], note: Path) -> list[str]:
    """What to give to Python for these pytest arguments; without any, everything runs and `note` is written."""
    spread = [] if any(arg.split("=")[0] in ALONE or arg.startswith("-n") for arg in args) else SPREAD
    return ["-m", "pytest", *spread, *(args or ["--rules", str(note)])]


def run(args: Sequence[str] = ()) -> int:
    """Runs pytest in the checkout with the `.venv`'s Python, to its exit code."""
    python, note = house.prepare("dev"), results()
    if not args:
        for old in note.parent.glob("rules-*.json"):
            old.unlink()
    return house.run(python, *command(args, note), cwd=house.ROOT)
