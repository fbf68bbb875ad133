"""Hurry: a button held makes what is shown go faster, a tap jumps to its result (GG-R137)."""

from __future__ import annotations

from scenes.stage.command import Button, Command, Kind

PACE = 4.0
TAP = 0.25  # s; a press shorter than that jumps
STARTS = frozenset({Kind.BUTTON, Kind.PRESS})
ENDS = frozenset({Kind.UNBUTTON, Kind.RELEASE})
OTHERS = frozenset({Button.MENU, Button.HELP, Button.B})  # they lead out, as always


class Hurry:
    """Who holds a button to hurry, and for how long."""

    def __init__(self) -> None:
        self._held: dict[tuple[str, Button | None], float] = {}

    @property
    def pace(self) -> float:
        """How many times as fast it goes: a press that may yet be a tap changes nothing."""
        return PACE if any(seconds >= TAP for seconds in self._held.values()) else 1.0

    def begin(self, command: Command) -> bool:
        """Somebody presses; says whether the command was one."""
        if command.kind not in STARTS or command.button in OTHERS:
            return False
        self._held[command.device, command.button] = 0.0
        return True

    def end(self, command: Command) -> bool:
        """Somebody lets go; says whether that was a tap."""
        if command.kind in (Kind.CANCEL, Kind.LOST):
            self._held = {key: held for key, held in self._held.items() if key[0] != command.device}
        if command.kind not in ENDS:
            return False
        return self._held.pop((command.device, command.button), TAP) < TAP

    def tick(self, dt: float) -> None:
        for key in self._held:
            self._held[key] += dt

    def clear(self) -> None:
        self._held.clear()
