"""Captions: beside the banner, in two or three words, what sound there is, for whoever does not hear it."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect

from arcade.language import _
from scenes.ui import theme
from scenes.ui.canvas import Canvas

PLACE = Rect(1474, 72, 350, 56)  # right of the turn banner; the pill is as wide as its words
PADDING = 22
GROUND = 215  # of 255
HELD = 0.6  # s that a caption is not replaced by another one
LIFETIME = 1.6  # s
FADE = 0.25
FAINT = 0.1  # of full volume; a softer sound is not worth a word


def words() -> Mapping[str, str]:
    """What each sound of assets/sounds is called; those that differ only in the blow share their words."""
    return {
        "pin-ball": _("wooden clack"),
        "pin-pin": _("pins clack"),
        "pin-down": _("pin falls"),
        "bob-pin": _("bob hits pin"),
        "mast": _("bob hits mast"),
        "rail-ball": _("ball hits wood"),
        "rail-knock": _("knock on wood"),
        "chip-chip": _("chips click"),
        "slide": _("chip slides"),
        "off-lane": _("drops off"),
        "catch": _("caught"),
        "let-go": _("swish"),
        "flick": _("flick"),
        "ball-ball": _("balls click"),
        "cue": _("cue strikes"),
        "cushion": _("soft thud"),
        "pocket": _("ball drops"),
        "post-ring": _("brass rings"),
        "ring-wood": _("ring lands"),
        "ring-on": _("ring settles"),
        "toss": _("swish"),
        "club": _("club strikes"),
        "green": _("soft thud"),
        "cup": _("ball in cup"),
        "lip": _("ball on rim"),
        "points": _("points paid"),
        "fanfare": _("fanfare"),
        "card": _("card slides"),
        "dice": _("dice rattle"),
        "coin": _("coin rings"),
        "hourglass": _("tick"),
        "ray": _("ray hums"),
        "marker": _("marker clicks"),
        "ball": _("ball drops"),
    }


class Captions:
    """The one caption that is showing."""

    def __init__(self) -> None:
        self.text = ""
        self.age = LIFETIME  # s

    def tell(self, name: str, volume: float) -> None:
        """A sound is heard; its words wait for nobody: while others have just come up they are left out."""
        text = words().get(name.rstrip("-123"), "") if volume >= FAINT else ""
        if text and (text == self.text or self.age >= HELD):
            self.text, self.age = text, 0.0

    def update(self, dt: float) -> None:
        self.age += dt

    def draw(self, canvas: Canvas) -> None:
        left = LIFETIME - self.age
        if not self.text or left <= 0:
            return
        share = min(1.0, left / FADE)
        wide = min(PLACE.width, round(canvas.width(self.text, size=theme.MINIMUM, font="semi")) + 2 * PADDING + 2)
        pill = Rect(PLACE.right - wide, PLACE.y, wide, PLACE.height)
        canvas.round_rect(pill, theme.SHADE, pill.height / 2, alpha=round(GROUND * share))
        box = pill.inflate(-2 * PADDING, 0)
        canvas.text(
            self.text,
            box,
            size=theme.MINIMUM,
            font="semi",
            colour=theme.PAPER,
            align="center",
            alpha=round(255 * share),
        )
