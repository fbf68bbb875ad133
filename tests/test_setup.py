"""The set-up of `.venv` and the start of the cupboard, with a pretended pip; one slow test makes a real one."""

from __future__ import annotations

import importlib.util
import os
import shutil
import signal
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

import pytest

import house
import play
import suite


class Pip:
    """Stands in for venv and pip: notes every command, makes what they would make, ends with `code`."""

    def __init__(self, code: int = 0) -> None:
        self.code = code
        self.commands: list[list[str]] = []

    def __call__(self, command: Sequence[str]) -> int:
        self.commands.append([*command])
        if "venv" in command:
            python = house.interpreter(Path(command[-1]).parent)
            python.parent.mkdir(parents=True)
            python.touch()
            return 0
        return self.code

    @property
    def installed(self) -> list[str]:
        return [command[-1] for command in self.commands if "install" in command]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A folder with nothing set up in it."""
    root = tmp_path / "Jörg's cupboard"
    root.mkdir()
    (root / "pyproject.toml").write_text("[project]\n", encoding="utf-8")
    return root


def test_the_first_start_makes_a_venv_and_the_second_takes_no_step(checkout: Path) -> None:
    first, second = Pip(), Pip()
    assert house.prepare("", checkout, first) == house.prepare("", checkout, second) == house.interpreter(checkout)
    assert [command[1:3] for command in first.commands] == [["-m", "venv"], ["-m", "pip"]]
    assert second.commands == []


def test_a_changed_project_is_installed_again_into_the_same_venv_with_all_its_extras(checkout: Path) -> None:
    house.prepare("dev", checkout, Pip())
    (checkout / "pyproject.toml").write_text("[project]\nversion = '2'\n", encoding="utf-8")
    pip = Pip()
    house.prepare("", checkout, pip)
    assert [command[2] for command in pip.commands] == ["pip"]
    assert pip.installed == [".[dev]"]


def test_a_venv_for_the_tests_serves_play_but_not_the_other_way_round(checkout: Path) -> None:
    house.prepare("", checkout, Pip())
    tests, game = Pip(), Pip()
    house.prepare("dev", checkout, tests)
    house.prepare("", checkout, game)
    assert (tests.installed, game.installed) == ([".[dev]"], [])


@pytest.mark.parametrize("part", ["python", "project"])
def test_another_stamp_does_not_serve(checkout: Path, part: str) -> None:
    needs = house.wanted(checkout, "dev")
    assert house.serves(needs, needs)
    assert not house.serves({**needs, part: "another"}, needs)


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"python": 1}', '{"python": "", "project": "", "extras": 5}'])
def test_a_damaged_stamp_means_setting_up_again(checkout: Path, text: str) -> None:
    house.prepare("", checkout, Pip())
    (checkout / ".venv" / "stamp.json").write_text(text, encoding="utf-8")
    assert not house.serves(house.stamped(checkout), house.wanted(checkout))


def test_a_failed_installation_is_one_sentence_and_leaves_no_stamp(checkout: Path) -> None:
    house.prepare("", checkout, Pip())
    with pytest.raises(house.Trouble, match=r"^pip could not install .* try again\.$"):
        house.prepare("dev", checkout, Pip(code=1))
    assert not house.serves(house.stamped(checkout), house.wanted(checkout))


def test_a_folder_that_cannot_be_written_is_one_sentence(checkout: Path) -> None:
    def full(command: Sequence[str]) -> int:
        raise OSError(28, "No space left on device")

    with pytest.raises(house.Trouble, match="No space left on device"):
        house.prepare("", checkout, full)


def test_a_python_too_old_is_told_which_one_is_needed(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    with pytest.raises(house.Trouble, match=r"needs Python 3\.11 or newer, and this is 3\.9\."):
        house.prepare("", checkout, Pip())


def test_the_oldest_python_is_the_one_the_project_names() -> None:
    project = tomllib.loads((house.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["requires-python"] == ">={}.{}".format(*house.OLDEST)


def test_a_python_without_venv_is_told_what_to_install(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(house.Trouble, match="python3-venv"):
        house.prepare("", checkout, Pip())


def test_trouble_is_a_sentence_and_ctrl_c_is_silent(capsys: pytest.CaptureFixture[str]) -> None:
    def trouble(args: Sequence[str]) -> int:
        raise house.Trouble("No luck.")

    def interrupted(args: Sequence[str]) -> int:
        raise KeyboardInterrupt

    assert (house.told(trouble), house.told(interrupted), house.told(lambda args: 7)) == (2, 130, 7)
    assert capsys.readouterr() == ("", "No luck.\n")


@pytest.mark.parametrize(
    ("script", "code"), [("raise SystemExit(5)", 5), ("import os; os.abort()", 128 + signal.SIGABRT)]
)
def test_the_exit_code_is_passed_on(script: str, code: int) -> None:
    if os.name == "nt" and code > 128:
        pytest.skip("Windows has no signals to pass on")
    assert house.run(Path(sys.executable), "-c", script) == code


def test_a_child_finds_our_packages_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    assert house.environment()["PYTHONPATH"].split(os.pathsep) == [str(house.ROOT), str(tmp_path)]


def test_play_hands_its_arguments_to_the_cupboard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house, "prepare", lambda: Path(sys.executable))
    monkeypatch.setattr(house, "run", lambda python, *args: args)
    answer: object = play.main(["sim", "black-box", "--seats", "x y"])
    assert answer == ("-P", "-m", "arcade", "sim", "black-box", "--seats", "x y")


@pytest.mark.parametrize("args", [[], ["--windowed"], ["play", "black-box"], ["resume"], ["demo", "--seed", "1"]])
def test_without_a_display_play_says_so_and_sets_nothing_up(args: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(house, "prepare", lambda: pytest.fail("this would install"))
    with pytest.raises(house.Trouble, match="python3 -m arcade sim"):
        play.main(args)


@pytest.mark.parametrize("args", [["sim", "play"], ["list"], ["demo", "--headless"], ["play", "--help"], ["doctor"]])
def test_commands_without_a_window_need_no_display(args: list[str]) -> None:
    assert not play.opens_window(args)


def test_which_machines_have_a_display() -> None:
    assert not play.has_display("linux", {"DISPLAY": ""})
    assert all(play.has_display("linux", {name: "x"}) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))
    assert play.has_display("win32", {})
    assert play.has_display("darwin", {})


@pytest.mark.parametrize("args", [["-n", "0"], ["-n4"], ["--pdb"], ["-s"], ["--numprocesses=3"]])
def test_the_caller_may_decide_how_the_tests_are_spread(args: list[str]) -> None:
    assert suite.command(args, Path("note")) == ["-m", "pytest", *args]


def test_only_a_whole_run_leaves_results() -> None:
    assert suite.command([], Path("note"))[-2:] == ["--rules", "note"]
    assert suite.command(["-k", "ray"], Path("note")) == ["-m", "pytest", *suite.SPREAD, "-k", "ray"]


def test_results_are_good_for_the_very_sources_only(checkout: Path) -> None:
    (checkout / "tests").mkdir()
    before = suite.results(checkout)
    (checkout / "tests" / "test_new.py").write_text("", encoding="utf-8")
    added = suite.results(checkout)
    (checkout / "tests" / "test_new.py").write_text("x = 1\n", encoding="utf-8")
    assert len({before, added, suite.results(checkout)}) == 3


@pytest.mark.slow
def test_a_fresh_copy_sets_itself_up_and_starts_at_once_the_second_time(tmp_path: Path) -> None:
    parts = ("arcade", "assets", "physics", "scenes", "tools", "pyproject.toml", "README.md", "LICENSE")
    for part in map(house.ROOT.joinpath, parts):
        (shutil.copytree if part.is_dir() else shutil.copy)(part, tmp_path / part.name)
    start = [sys.executable, str(tmp_path / "tools" / "play.py"), "list", "--json"]
    first, second = (subprocess.run(start, cwd=tmp_path, capture_output=True, text=True) for _ in range(2))
    assert (first.returncode, first.stderr[:19]) == (0, "Setting up .venv; t")
    assert (second.returncode, second.stderr, second.stdout) == (0, "", first.stdout)
