"""The guided first game: what a coach says beside the practice box, from nothing but what has been announced."""

from __future__ import annotations

from arcade.language import _
from arcade.rules.black_box import Ray, View
from arcade.rules.rays import HIT, REFLECTION, opposite

PROOF = (2, 3, 5, 12)  # the cheapest rays that leave only one box: six markers

# What an answer means for anybody, by its kind.
MEANINGS = {
    HIT: "{port} is a hit: the ray ran straight into a ball, and is gone.",
    REFLECTION: "{port} comes back: a ball on the edge right beside the entry, or two balls on both sides of its way.",
    "straight": "{port} comes out opposite, at {exit}: most likely nothing lay on its line or beside it.",
    "aside": "{port} comes out at {exit}: a ball diagonally ahead turned it away from itself.",
}
# What the four rays of the proof tell here, as soon as they have been answered.
LESSONS = {
    2: "2 comes back: a ball beside its entry, above or below, would do that.",
    3: "3 comes back, so no ball is right in front of it. The ball beside 2 must be the one above: in front of port 1.",
    5: "5 comes out at 13: in column 5 it was turned down by a ball above, in row 4, column 6.",
    12: "12 comes out at 17: turned right at once, by a ball on its left in row 7, column 3.",
}


def coach(view: View) -> tuple[str, str]:
    """A title, and what to do next; it suggests, and follows whatever the player does instead."""
    last = view.rays[-1] if view.rays else None
    missing = [port for port in PROOF if port not in view.marked]
    if last is None:
        told = _("Four balls are hidden in this box. Rays tell you where. Send the first one in at port 2.")
        return _("Your first game"), told
    if len(view.placed) == view.balls:
        told = _("All your balls lie. Move one if you like; then say that you have found them.")
        return _("Finish"), told
    if missing:
        lesson = _lesson(last)
        onward = _("Now send one in at port {port}.").format(port=missing[0])
        return _("Ray {port}").format(port=last.port), f"{lesson}\n{onward}"
    return _("Place the balls"), _placing(view)


def _lesson(ray: Ray) -> str:
    """What the newest answer means."""
    if ray.port in LESSONS:
        return _(LESSONS[ray.port])
    if isinstance(ray.answer, str):
        return _(MEANINGS[ray.answer]).format(port=ray.port)
    kind = "straight" if ray.answer == opposite(ray.port) else "aside"
    return _(MEANINGS[kind]).format(port=ray.port, exit=ray.answer)


def _placing(view: View) -> str:
    """The squares that the answers of the proof point to, one after the other."""
    steps = {
        (4, 6): _("5 came out at 13: a ball in row 4, column 6 turned it down. Place it there."),
        (2, 6): _("3 ran between two balls: one you have, the other is in row 2, column 6."),
        (7, 3): _("12 came out at 17: a ball in row 7, column 3 turned it right at once."),
        (1, 1): _("2 came back: a ball beside its entry, in front of port 1."),
    }
    left = [told for square, told in steps.items() if square not in view.placed]
    if not left:
        return _("All your balls lie.")
    return _("These rays leave only one box. {step}").format(step=left[0])
