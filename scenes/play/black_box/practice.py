"""The guided first game: what a coach says beside the practice box, from nothing but what has been announced."""

from __future__ import annotations

from arcade.language import _
from arcade.rules.black_box import Ray, View
from arcade.rules.rays import HIT, REFLECTION, Square, opposite

PROOF = (2, 3, 5, 12)  # the cheapest rays that leave only one box: six markers


def coach(view: View) -> tuple[str, str]:
    """A title, and what to do next; it suggests, and follows whatever the player does instead."""
    missing = [port for port in PROOF if port not in view.marked]
    if not view.rays:
        told = _("Four balls are hidden in this box; rays tell you where. Send the first one in at port 2.")
        return _("Your first game"), told
    if len(view.placed) == view.balls:
        told = _("All four lie. Pick one up if you doubt it; then say that you have found them.")
        return _("Sure?"), told
    last = view.rays[-1]
    if missing and not view.placed:
        onward = _("Next, send one in at port {port}.").format(port=missing[0])
        return _("Ray {port}").format(port=last.port), f"{meaning(last)}\n{onward}"
    if missing:
        told = _("Place what you are sure of. Rays {ports} would tell you more.")
        return _("Place the balls"), told.format(ports=", ".join(map(str, missing)))
    return _("Place the balls"), _placing(view)


def meaning(ray: Ray) -> str:
    """What an answer tells anybody who knows the rules; for the rays of the proof, what it tells here."""
    lesson = _lessons().get((ray.port, ray.answer))
    if lesson:
        return lesson
    if ray.answer == HIT:
        told = _("{port} is a hit: it ran straight into a ball and is gone.")
    elif ray.answer == REFLECTION:
        told = _("{port} comes back: a ball beside its entry, or two balls with its way between them.")
    elif ray.answer == opposite(ray.port):
        told = _("{port} comes out opposite: most likely nothing lies on its line, nor on the lines beside it.")
    else:
        told = _("{port} comes out at {exit}: a ball diagonally ahead turned it aside, away from itself.")
    return told.format(port=ray.port, exit=ray.answer)


def _lessons() -> dict[tuple[int, object], str]:
    return {
        (2, REFLECTION): _("2 comes back: a ball beside its entry, in front of port 1 or 3, would do that."),
        (3, REFLECTION): _("3 comes back, and was no hit: so in front of 3 there is no ball, but in front of 1 maybe."),
        (5, 13): _("5 comes out at 13: in that column a ball above turned it down, one square on, in row 4."),
        (12, 17): _("12 comes out at 17: it was turned right at once, by a ball ahead on its left, in row 7."),
    }


def _placing(view: View) -> str:
    """The squares that the answers of the proof point to, one after the other."""
    steps: dict[Square, str] = {
        (4, 6): _("5 was turned down in column 5: place a ball in row 4, column 6."),
        (2, 6): _("3 met that ball too, and came back: another lies above its way, in row 2, column 6."),
        (7, 3): _("12 was turned right in row 8: place a ball in row 7, column 3."),
        (1, 1): _("2 came back at once: place a ball beside its entry, in front of port 1."),
    }
    left = [told for square, told in steps.items() if square not in view.placed]
    return _("Four rays were enough: only one box gives these answers.") + "\n" + left[0]
