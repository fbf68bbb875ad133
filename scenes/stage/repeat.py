"""Own key repeat: what is held down says itself again, by the app's time and the same for every device."""

from __future__ import annotations

from collections.abc import Hashable

import msgspec

from scenes.stage.command import Command, Kind

DELAY = 0.35  # s until the first repeat
EVERY = 0.09  # s between repeats


class Repeat:
    """What one device holds that repeats; only the newest does."""

    def __init__(self) -> None:
        self._held: dict[Hashable, Command] = {}
        self._wait = DELAY

    def __bool__(self) -> bool:
        return bool(self._held)

    def hold(self, source: Hashable, command: Command) -> None:
        """`source`, a key or a stick, says `command` until it is let go."""
        self._held.pop(source, None)
        self._held[source] = command
        self._wait = DELAY

    def let_go(self, source: Hashable, time: float = 0.0) -> list[Command]:
        """What was held before goes on after a fresh delay; an UNSTEER when `source` had steered until now."""
        said = self._held.pop(source, None)
        if said is None:
            return []
        self._wait = DELAY
        steered = said.kind is Kind.STEER
        return [msgspec.structs.replace(said, kind=Kind.UNSTEER, time=time)] if steered else []

    def clear(self) -> None:
        """Nothing is held."""
        self._held.clear()

    def after(self, dt: float, time: float) -> list[Command]:
        """The repeat due after `dt` more seconds: one at most, however long the frame was."""
        self._wait -= dt
        if not self._held or self._wait > 0:
            return []
        self._wait = EVERY
        return [msgspec.structs.replace(next(reversed(self._held.values())), time=time, again=True)]
