"""Advice: what the expert would do, worked out away from the frame loop and shown as a light on a port or a square."""

from __future__ import annotations

import math
from random import Random

from arcade.bots import black_box as bots
from arcade.game import Action, Moves
from arcade.language import _
from arcade.rules.black_box import Finish, Place, Send, Shift, View
from scenes.play.black_box.pieces import draw_shine
from scenes.play.black_box.spots import SPOTS, Spot, centre
from scenes.play.thinking import Thinking
from scenes.ui import theme
from scenes.ui.canvas import Canvas


class Expert:
    """The expert as a computer player that is only asked."""

    def choose(self, view: View, legal: Moves, rng: Random) -> Action | None:
        return bots.hint(view, rng)


class Adviser:
    """At most one question, and its answer for as long as the position stands."""

    def __init__(self) -> None:
        self._thinking: Thinking | None = None
        self.advice: Action | None = None

    def ask(self, view: View, legal: Moves, dice: Random) -> None:
        """Start to think about this view of the seeker."""
        self.advice = None
        self._thinking = Thinking(Expert(), view, legal, dice)

    def forget(self) -> None:
        """The position is another one now."""
        self._thinking = self.advice = None

    def update(self, dt: float) -> None:
        """Take the answer when it has come."""
        if self._thinking and self._thinking.wait(dt):
            self.advice, self._thinking = self._thinking.answer(), None

    @property
    def spot(self) -> Spot | None:
        """The port or square that was advised."""
        match self.advice:
            case Send(port):
                return SPOTS[port]
            case Place(square) | Shift(to=square):
                return square
        return None

    def words(self) -> tuple[str, str] | None:
        """The advice in words, with a title."""
        match self.advice:
            case Send(port):
                told = _("Send a ray in at port {port}: it tells most for its markers.").format(port=port)
            case Place(square) | Shift(to=square):
                told = _("A ball lies here, in row {row} and column {column}: see the light.").format(
                    row=square[0], column=square[1]
                )
            case Finish():
                told = _("Your balls agree with every ray there is: you have found them.")
            case None if self._thinking:
                told = _("Thinking …")
            case _:
                return None
        return _("Hint"), told

    def draw(self, canvas: Canvas, age: float) -> None:
        """A warm light on the spot, swelling slowly."""
        if spot := self.spot:
            swell = 0.75 + 0.25 * math.sin(age * 4)
            draw_shine(canvas, centre(spot), 130, theme.REFLECTION, round(255 * swell))
            canvas.circle(centre(spot), 38, theme.REFLECTION, width=4)
