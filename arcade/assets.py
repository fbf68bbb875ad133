"""Where the shipped files are: `assets/` in a checkout, `arcade/_assets` in an installed wheel."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import msgspec

_HERE = Path(__file__).resolve().parent


@cache
def folder() -> Path:
    """The folder of the shipped files."""
    inside = _HERE / "_assets"
    return inside if inside.is_dir() else _HERE.parent / "assets"


@cache
def table(name: str) -> Any:
    """The shipped JSON table `name`, such as "puzzles/black_box"."""
    return msgspec.json.decode((folder() / f"{name}.json").read_bytes())
