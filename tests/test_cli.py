"""The command line: what it prints, what it refuses, and what it never imports."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from arcade import cli, registry, saves, words
from arcade.match import LEVELS, Match, Seated
from arcade.rules.nullgame import Call
from arcade.sim import play_out, wilson

ROOT = Path(__file__).resolve().parent.parent


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    try:
        code = cli.main(words)
    except SystemExit as left:
        code = int(str(left.code))
    out = capsys.readouterr()
    return code, out.out, out.err


def kept_match(over: bool = True) -> Path:
    people = [Seated("Ann", "bot", "expert"), Seated("Ben", "bot", "regular", "sky")]
    match = Match(registry.rules("nullgame"), people, seed=3)
    journal = saves.Journal(match)
    match.act(0, Call("heads"))
    if over:
        play_out(match, [registry.bot("nullgame", seated.level) for seated in people])
    journal.close()
    return saves.replays_folder() / journal.path.name if over else journal.path


def test_list_names_every_game_with_its_options(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "list", "--json")
    games = {row["game"]: row for row in json.loads(out)}
    assert code == 0
    assert list(games) == list(registry.GAMES)
    assert games["black-box"]["seats"] == [1, 2]
    assert games["black-box"]["options"]["balls"] == 4
    assert "Black Box" in said(capsys, "list")[1]


@pytest.mark.parametrize("name", ["black-box", "black_box"])
def test_sim_prints_one_object_of_figures(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "sim", name, "--seats", "regular,beginner", "--games", "3", "--seed", "1", "--json")
    report = json.loads(out)
    assert code == 0
    assert {key: report[key] for key in ("game", "games", "seed")} == {"game": "black-box", "games": 3, "seed": 1}
    assert [set(seat) for seat in report["seats"]] == [{"level", "mean", "wins", "share", "low", "high"}] * 2
    assert sum(seat["wins"] for seat in report["seats"]) == 3
    assert {"markers", "wrong"} <= set(report["stats"])
    assert all(len(figures) == 2 for figures in report["stats"].values())
    assert report["plies"] > 10
    assert report["plies_per_s"] > 0


def test_sim_gives_the_same_figures_whatever_the_number_of_processes(capsys: pytest.CaptureFixture[str]) -> None:
    reports = []
    for jobs in ("1", "2"):
        _, out, _ = said(
            capsys, "sim", "nullgame", "--seats", "regular,expert,beginner", "--games", "8", "--seed", "5",
            "--jobs", jobs, "--json",
        )  # fmt: skip
        reports.append(json.loads(out) | {"plies_per_s": 0})
    assert reports[0] == reports[1]


def test_sim_needs_neither_pygame_nor_pymunk() -> None:
    check = (
        "import sys; from arcade.cli import main;"
        "main(['sim', 'black-box', '--seats', 'expert', '--games', '2', '--seed', '1', '--json']);"
        "sys.exit(bool({'pygame', 'pymunk', 'numpy', 'scenes'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", check], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["games"] == 2


def test_wilson_bounds_hold_the_share() -> None:
    low, high = wilson(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)  # as tabulated
    assert wilson(0, 10)[0] == 0
    assert wilson(10, 10)[1] == 1


def test_tell_tells_a_match_as_the_table_or_a_seat_saw_it(capsys: pytest.CaptureFixture[str]) -> None:
    path = str(kept_match())
    table, ann = said(capsys, "tell", path)[1], said(capsys, "tell", path, "--as", "1")[1]
    assert "Ann has called." in table
    assert "Ann calls" in ann
    assert "Ben has called." in ann
    assert table.splitlines()[-1].startswith("Result: 1. ")


def test_c65_a_suspended_match_is_told_only_as_the_table_saw_it(capsys: pytest.CaptureFixture[str]) -> None:
    path = str(kept_match(over=False))
    code, out, fault = said(capsys, "tell", path, "--as", "1")
    assert (code, out) == (2, "")
    assert "not over" in fault
    assert "Not over yet." in said(capsys, "tell", path)[1]


def test_verify_compares_and_says_so_by_its_exit_code(capsys: pytest.CaptureFixture[str]) -> None:
    path = kept_match()
    assert said(capsys, "verify", str(path))[0] == 0
    path.write_bytes(path.read_bytes()[:-3])
    code, out, _ = said(capsys, "verify", str(path))
    assert code == 1
    assert "torn" in out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("sim", "tiddlywinks", "--seats", "expert"), "There is no game tiddlywinks"),
        (("sim", "black-box", "--seats", "genius"), "the levels are"),
        (("sim", "black-box", "--seats", "expert,expert,expert"), "for 1 to 2 seats, not 3"),
        (("sim", "black-box", "--seats", "expert", "--option", "balls=6"), "balls"),
        (("sim", "black-box", "--seats", "expert", "--option", "balls"), "KEY=VALUE"),
        (("sim", "black-box", "--seats", "expert", "--games", "0"), "whole number from 1"),
        (("play", "black-box", "--seat", "robot"), "human"),
        (("play", "black-box", "--seat", "bot:expert"), "Nobody would play"),
        (("tell", "/no/such/file"), "cannot be read"),
        (("verify", "/tmp"), "folder"),
        (("resume",), "no match to carry on"),
        (("sim", "nullgame", "--seats", "expert", "--games", "9" * 5000), "whole number from 1"),
        (("sim", "nullgame", "--seats", "expert", "--games", "-1"), "whole number from 1"),
        (("sim", "nullgame", "--seats", "expert", "--games", "²"), "whole number from 1"),
        (("sim", "nullgame", "--seats", "expert", "--jobs", "0"), "whole number from 1"),
        (("sim", "nullgame", "--seats", "expert", "--jobs", "100000"), "whole number from 1 to 61"),
        (("sim", "nullgame", "--seats", "expert", "--seed", str(2**64)), "whole number from 0"),
        (("sim", "nullgame", "--seats", "expert", "--option", "ronds=3"), "no option ronds; there are: rounds"),
        (("sim", "nullgame", "--seats", "expert", "--option", "rounds=1e9"), "rounds"),
        (("sim", "a\nb", "--seats", "expert"), "no game a b"),
        (("play", "nullgame", *["--seat", "human"] * 9), "seats, not 9"),
        (("play", "nullgame", "--seat", "human:" + "x" * 25), "at most 24 letters"),
        (("play", "nullgame", "--seat", "human:\x1b[31m"), "at most 24 letters"),
        (("play", "nullgame", "--seat", "human:\udcff"), "at most 24 letters"),
        (("demo", "--headless", "--seconds", "nan"), "number of seconds"),
        (("demo", "--headless", "--seconds", "inf"), "number of seconds"),
        (("tell", "/no/such/\udcff"), "cannot be read"),
        (("tell", "x" * 5000), "cannot be read"),
        (("dance",), "invalid choice"),
    ],
)
def test_nonsense_gets_one_sentence(words: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, fault = said(capsys, *words)
    assert (code, out) == (2, "")
    assert sentence in fault
    assert len(fault.splitlines()) == 1


@pytest.mark.parametrize(("stdout", "code"), [("/dev/full", 2), ("a reader that has gone", 0)])
def test_output_that_nobody_takes_is_no_traceback(stdout: str, code: int) -> None:
    if stdout == "/dev/full" and not Path(stdout).exists():
        pytest.skip("this system has no full disk to try")
    if stdout == "/dev/full":
        taken = os.open(stdout, os.O_WRONLY)
    else:
        reader, taken = os.pipe()
        os.close(reader)
    done = subprocess.run([sys.executable, "-m", "arcade", "list"], cwd=ROOT, stdout=taken, stderr=subprocess.PIPE)
    os.close(taken)
    assert done.returncode == code
    assert len(done.stderr.splitlines()) == (1 if code else 0)


def test_c108_a_name_that_the_terminal_cannot_write_is_told_all_the_same(tmp_path: Path) -> None:
    match = Match(registry.rules("nullgame"), [Seated("Алёшö")], seed=1)
    journal = saves.Journal(match, tmp_path / "evening.jsonl")
    match.act(0, Call("heads"))
    journal.close()
    surroundings = {**os.environ, "PYTHONIOENCODING": "ascii"}
    words = [sys.executable, "-m", "arcade", "tell", str(journal.path)]
    done = subprocess.run(words, cwd=ROOT, env=surroundings, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert "has called" in done.stdout


def test_c105_a_home_that_is_a_file_is_told_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("GAMES_CUPBOARD_HOME", str(tmp_path / "file"))
    code, out, fault = said(capsys, "resume")
    assert (code, out, len(fault.splitlines())) == (2, "", 1)


def test_play_without_a_screen_says_so_and_leaves_no_match_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "no-such-driver")
    words = [sys.executable, "-m", "arcade", "play", "black-box", "--seat", "human:Ann"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "python3 -m arcade sim" in done.stderr
    assert saves.suspended() == []


def test_seats_may_be_named() -> None:
    assert words.seat("human:Anna Lena") == ("human", "", "Anna Lena")
    assert words.seat("bot:expert:R2:D2") == ("bot", "expert", "R2:D2")
    assert words.seat("human") == ("human", "", "")
    assert all(words.seat(f"bot:{level}") for level in LEVELS)


def test_doctor_examines_this_machine(capsys: pytest.CaptureFixture[str]) -> None:
    findings: dict[str, Any] = json.loads(said(capsys, "doctor", "--json")[1])
    assert any("pygame" in name for name in findings)
