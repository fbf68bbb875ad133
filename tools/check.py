"""Checks what continuous integration checks: format, lint, types, layers, tests, rule coverage."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial

import house
import rules
import suite

QUICK = {
    "format": ("-m", "ruff", "format", "--check", "."),
    "lint": ("-m", "ruff", "check", "."),
    "types": ("-m", "mypy", "--strict", "arcade", "physics", "scenes", "tools"),
    "layers": ("-m", "pytest", "tests/test_layers.py"),
}


def tests() -> int:
    """Runs all tests, unless they have passed on these very sources already."""
    note = suite.results()
    if note.exists() and json.loads(note.read_text(encoding="utf-8"))["green"]:
        print(f"The tests have passed on these very sources ({note.relative_to(house.ROOT)}).")
        return 0
    return suite.run()


def timed(name: str, step: Callable[[], int]) -> bool:
    """Whether a step passed; prints its line."""
    start = time.perf_counter()
    passed = step() == 0
    print(f"{name:12} {'ok' if passed else 'FAILED':6} {time.perf_counter() - start:7.1f} s", flush=True)
    return passed


def main(args: Sequence[str]) -> int:
    """Takes every step, also after one has failed; 1 when any has."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fast", action="store_true", help="leave out the tests and what is read from them")
    fast = parser.parse_args(args).fast
    python = house.prepare("dev")
    steps: dict[str, Callable[[], int]] = {
        name: partial(house.quietly, [str(python), *command]) for name, command in QUICK.items()
    }
    if not fast:
        steps |= {"tests": tests, "rules": rules.report}
    failed = [name for name, step in steps.items() if not timed(name, step)]
    print(f"Failed: {', '.join(failed)}" if failed else f"All {len(steps)} steps passed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(house.told(main))
