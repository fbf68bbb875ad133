"""A scene: one screen. It answers commands, moves on in fixed steps and draws; the app owns everything else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from scenes.stage.command import Button, Command

if TYPE_CHECKING:
    from scenes.stage.app import App
    from scenes.ui.canvas import Canvas


class Prompt(msgspec.Struct, frozen=True):
    """A line at the bottom saying what a button does here; a click on it is that button.

    One that acts on the `spot` under the cursor only tells a pointer what a click does there: on its way to the line
    the pointer would have moved the cursor somewhere else.
    """

    button: Button
    label: str
    spot: bool = False


class Scene:
    """One screen; override what you need, the rest does nothing."""

    app: App  # set before enter()
    opaque = True  # False: the scenes below show through
    asleep = False  # True: any real input takes this scene off and does nothing else
    shared = False  # True: any device speaks for all; the same word from two in one frame, a pad seen twice, is one

    def enter(self) -> None:
        """Called once, when the scene has come onto the stack."""

    def leave(self) -> None:
        """Called once, when it goes, also at quit: save here."""

    def resume(self, result: object) -> None:
        """Called when a scene pushed by this one was popped with `result`."""

    def reword(self) -> None:
        """Called when another language is spoken from now on: put anew whatever words are kept."""

    def handle(self, command: Command) -> bool:
        """Answer one command; says whether it was used."""
        return False

    def update(self, dt: float) -> None:
        """Move on by `dt` seconds, always 1/60."""

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole screen; changes nothing."""

    def prompts(self) -> Sequence[Prompt]:
        """What the buttons do at this moment."""
        return ()
