"""What every test gets: no screen, no sound, a home of its own, unknown dice; and the note of which rules were kept."""

from __future__ import annotations

import json
import os
import random
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from arcade import language
from arcade.nature import Dice

# Before anything imports pygame. A test that wants a real window starts a process of its own under Xvfb.
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

# Here every run looks at other examples; where a run decides about a landing it looks at the same ones each time.
settings.register_profile("ci", derandomize=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Saves, settings and records of a test lie in a folder of its own."""
    monkeypatch.setenv("GAMES_CUPBOARD_HOME", str(tmp_path / "home"))


@pytest.fixture(autouse=True)
def _disturbance() -> None:
    """The global dice stand differently for every test and run: code that uses them unasked cannot repeat itself."""
    random.seed()


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Whatever language a test speaks, the next one begins in English."""
    yield
    if language.used() != "en":
        language.use("en")


@pytest.fixture
def fresh_canvas() -> Iterator[None]:
    """A canvas on which nobody has painted before, and from which nobody takes a picture later."""
    import gallery  # not before it is known that there is no screen

    gallery.canvas_of.cache_clear()
    yield
    gallery.canvas_of.cache_clear()


@pytest.fixture
def quick_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """NATURE tells how the little games of a race end without playing them, also where people sit at the table."""

    def play(nature: Dice, game: str, first: int, options: Mapping[str, Any]) -> tuple[Any, ...]:
        points = tuple(nature.die(4) - 1 for _seat in nature.seats)
        return "points", points, points

    monkeypatch.setattr(Dice, "play", play)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rules", type=Path, metavar="FILE", help="write which tests of which rules passed, as JSON")


def pytest_configure(config: pytest.Config) -> None:
    note = config.getoption("--rules")
    if note and not hasattr(config, "workerinput"):  # a worker's reports reach the one who started it
        config.pluginmanager.register(RuleNote(note))


def pytest_itemcollected(item: pytest.Item) -> None:
    rules = (rule for mark in item.iter_markers("rule") for rule in mark.args)
    item.user_properties += [("rule", rule) for rule in rules]  # they travel with the report


class RuleNote:
    """Collects how the tests of each rule went and writes it down when the whole run is over."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.rules: defaultdict[str, dict[str, str]] = defaultdict(dict)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" or not report.passed:
            for rule in (value for name, value in report.user_properties if name == "rule"):
                self.rules[str(rule)][report.nodeid] = report.outcome

    def pytest_sessionfinish(self, exitstatus: int) -> None:
        if exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):  # not one that was broken off
            self.path.parent.mkdir(parents=True, exist_ok=True)
            note = {"green": exitstatus == pytest.ExitCode.OK, "rules": self.rules}
            self.path.write_text(json.dumps(note, indent=1, sort_keys=True), encoding="utf-8")
