"""The program as anybody starts it, saying on each change what is on the screen and where things can be clicked.

python tests/watched.py [ARGS]     the words after it are those of `python -m arcade`
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from arcade import cli
from scenes.play.table import Table
from scenes.stage.app import App
from scenes.stage.command import Command


def focuses(scene: Any) -> Iterator[Any]:
    """Every group of items that the scene offers now."""
    slip = getattr(getattr(scene, "part", None), "slip", None)
    for owner in (slip, scene):
        if hasattr(owner, "focus"):
            yield owner.focus


class Watched(App):
    """Prints a line whenever what it would say has changed."""

    last = ""

    def step(self, commands: Sequence[Command], dt: float, *, show: bool = True) -> None:
        super().step(commands, dt, show=show)
        if not self.stack:
            return
        scene: Any = self.stack[-1]
        said: dict[str, Any] = {"scene": type(scene).__name__}
        said["items"] = {item.key: list(item.box.center) for focus in focuses(scene) for item in focus.items}
        said["items"] |= {f"prompt {button}": list(box.center) for box, button in self._clicks.places}
        if isinstance(scene, Table):
            said |= {"plies": len(scene.match.history), "holding": scene.holding, "waits": scene.seat is not None}
        line = json.dumps(said)
        if line != self.last:
            self.last = line
            print(line, flush=True)


def main() -> int:
    import scenes.cupboard as module

    module.App = Watched  # type: ignore[misc]
    return cli.main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
