"""`python -m arcade` and the command `games-cupboard`: sees that the house is whole, then does what the line says."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path

from arcade import cli
from arcade.language import _

ROOT = Path(__file__).resolve().parent.parent


def astray() -> list[str]:
    """Those of our packages that are not beside this one, so that others or none would be imported."""
    found = {name: getattr(find_spec(name), "origin", None) for name in ("physics", "scenes")}
    return [name for name, origin in found.items() if not origin or Path(origin).resolve().parent.parent != ROOT]


def main() -> int:
    """Does what the command line says, for its exit code."""
    if missing := astray():
        sentence = _(
            "Games Cupboard is not whole: beside its package arcade in {folder} there is no {names} "
            "(PyPI has another library called arcade); start it with `python3 tools/play.py` from a fresh copy."
        )
        print(sentence.format(folder=ROOT, names=", ".join(missing)), file=sys.stderr)
        return 2
    return cli.main()


if __name__ == "__main__":
    sys.exit(main())
