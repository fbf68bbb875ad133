"""The other library called arcade, and a house that is not whole: one clear sentence, never a traceback."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from arcade.__main__ import astray

ROOT = Path(__file__).resolve().parent.parent


def python(*args: str, cwd: Path, path: tuple[Path, ...]) -> subprocess.CompletedProcess[str]:
    """A process that looks for packages in `path` before anywhere else."""
    environ = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, path))}
    return subprocess.run([sys.executable, *args], cwd=cwd, env=environ, capture_output=True, text=True)


@pytest.fixture
def foreign(tmp_path: Path) -> Path:
    """A folder with another package called arcade, which must not even run."""
    package = tmp_path / "elsewhere" / "arcade"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("print('a window opens')\n", encoding="utf-8")
    return package.parent


def test_scenes_beside_another_arcade_say_so(foreign: Path, tmp_path: Path) -> None:
    done = python("-c", "import scenes.ui", cwd=tmp_path, path=(foreign, ROOT))
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert "uninstall that library" in done.stderr
    assert str(foreign) in done.stderr


def test_an_arcade_without_its_sisters_says_so(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "arcade", tmp_path / "arcade", ignore=shutil.ignore_patterns("__pycache__"))
    done = python("-m", "arcade", "list", cwd=tmp_path, path=(tmp_path,))
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert "no physics, scenes" in done.stderr


def test_the_whole_house_starts(tmp_path: Path) -> None:
    assert astray() == []
    done = python("-m", "arcade", "list", cwd=tmp_path, path=(ROOT,))
    assert (done.returncode, done.stderr) == (0, "")


def test_play_starts_ours_even_where_another_arcade_lies(foreign: Path) -> None:
    done = python("-P", "-m", "arcade", "list", cwd=foreign, path=(ROOT, foreign))
    assert (done.returncode, done.stderr) == (0, "")
    assert "a window opens" not in done.stdout
