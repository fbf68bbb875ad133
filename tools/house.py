"""The checkout's own `.venv`: made and filled when missing or out of date, then used to run things. Plain Python."""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
OLDEST = (3, 11)  # `requires-python`, repeated here for a Python too old to read pyproject.toml
# This file stays readable by Python 3.7, so that an old Python answers with a sentence and not with a syntax error.


class Trouble(Exception):
    """Something that keeps the cupboard shut; the text says in one sentence what it is and what to do."""


def told(main: Callable[[Sequence[str]], int]) -> int:
    """The exit code of a tool's `main`; trouble is one sentence and 2, Ctrl-C is 130, never a traceback."""
    try:
        return main(sys.argv[1:])
    except Trouble as trouble:
        shout(str(trouble))
        return 2
    except KeyboardInterrupt:
        return 130


def shout(sentence: str) -> None:
    """Says it on the error stream, so that the output stays clean."""
    print(sentence, file=sys.stderr, flush=True)


def interpreter(root: Path) -> Path:
    """Where the Python of this checkout's `.venv` is, made or not."""
    return root / ".venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def wanted(root: Path, extra: str = "") -> dict[str, Any]:
    """The stamp of an up-to-date `.venv`: its Python and place, the project it was filled from, its extras."""
    return {
        "python": f"{sys.version.split()[0]} on {sys.platform} in {root}",
        "project": hashlib.sha256((root / "pyproject.toml").read_bytes()).hexdigest(),
        "extras": [extra] if extra else [],
    }


def stamped(root: Path) -> dict[str, Any]:
    """The stamp that the last finished installation left; one that matches nothing when there is none to be read."""
    try:
        stamp = json.loads((root / ".venv" / "stamp.json").read_text(encoding="utf-8"))
        return {"python": stamp["python"], "project": stamp["project"], "extras": list(stamp["extras"])}
    except (OSError, ValueError, TypeError, KeyError):
        return {"python": "", "project": "", "extras": []}


def serves(has: Mapping[str, Any], needs: Mapping[str, Any]) -> bool:
    """Whether a `.venv` so stamped will do; more extras than needed do no harm."""
    return all(has[part] == needs[part] for part in ("python", "project")) and {*needs["extras"]} <= {*has["extras"]}


def quietly(command: Sequence[str]) -> int:
    """Runs a command in the checkout, to its exit code; its words are shown only when it fails."""
    done = subprocess.run(command, cwd=ROOT, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode:
        shout(done.stdout.decode(errors="replace").rstrip())
    return done.returncode


def prepare(extra: str = "", root: Path = ROOT, call: Callable[[Sequence[str]], int] = quietly) -> Path:
    """The Python of an up-to-date `.venv` with `extra` in it; raises Trouble when there is no way to have it."""
    if sys.version_info[:2] < OLDEST:
        oldest, this = ("{}.{}".format(*version) for version in (OLDEST, sys.version_info))
        raise Trouble(f"Games Cupboard needs Python {oldest} or newer, and this is {this}.")
    has, needs = stamped(root), wanted(root, extra)
    if not interpreter(root).exists() or not serves(has, needs):
        try:
            _fill(root, has, needs, call)
        except OSError as error:
            raise Trouble(f"Cannot write {root / '.venv'} ({error}); make room there and try again.") from error
    return interpreter(root)


def _fill(root: Path, has: dict[str, Any], needs: dict[str, Any], call: Callable[[Sequence[str]], int]) -> None:
    stamp, python = root / ".venv" / "stamp.json", interpreter(root)
    stamp.unlink(missing_ok=True)  # an installation cut short must not look finished
    shout("Setting up .venv; this is needed once and takes a minute or two ...")
    if python.exists() and has["python"] == needs["python"]:
        needs["extras"] = sorted({*needs["extras"], *has["extras"]})
    else:
        _make(root / ".venv", call)
    project = f".[{','.join(needs['extras'])}]" if needs["extras"] else "."
    pip = [str(python), "-m", "pip", "--quiet", "--disable-pip-version-check", "--no-input"]
    if call([*pip, "install", "--editable", project]) != 0:
        raise Trouble("pip could not install what the cupboard needs, see above; check the network and try again.")
    stamp.with_suffix(".new").write_text(json.dumps(needs), encoding="utf-8")
    stamp.with_suffix(".new").replace(stamp)


def _make(folder: Path, call: Callable[[Sequence[str]], int]) -> None:
    if not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
        raise Trouble("This Python has no working venv module; on Debian and Ubuntu install the package python3-venv.")
    if call([sys.executable, "-m", "venv", "--clear", str(folder)]) != 0:
        raise Trouble(f"Python could not make {folder}, see above; remove that folder and try again.")


def environment(root: Path = ROOT) -> dict[str, str]:
    """The environment of a child that finds our `arcade` before any other package of that name."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, [str(root), os.environ.get("PYTHONPATH")]))}


def run(python: Path, *args: str, cwd: Path | None = None) -> int:
    """Runs the Python of `.venv` to its end, for its exit code; Ctrl-C and SIGTERM are for the child to answer."""
    child = subprocess.Popen([str(python), *args], cwd=cwd, env=environment())
    signal.signal(signal.SIGTERM, lambda *_: child.terminate())
    while True:
        try:
            code = child.wait()
            return code if code >= 0 else 128 - code  # as a shell tells of a signal
        except KeyboardInterrupt:
            pass  # the terminal sent it to the child as well, which saves and ends
