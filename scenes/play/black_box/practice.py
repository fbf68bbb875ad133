"""The guided first game: what a coach says beside the practice box, from nothing but what has been announced."""

from __future__ import annotations

from arcade.language import _
from arcade.rules.black_box import Ray, View
from arcade.rules.rays import HIT, REFLECTION, Square, opposite, trace
from scenes.play.black_box.show import answer_text

PROOF = (2, 3, 5, 12)  # the cheapest rays that leave only one box: six markers


def coach(view: View) -> tuple[str, str]:
    """A title, and what to do next; it suggests, and follows whatever the player does instead."""
    missing = [port for port in PROOF if port not in view.marked]
    if not view.rays:
        told = _("Four balls are hidden in this box, and rays tell you where. Send the first one in at port 2.")
        return _("Your first game"), told
    if len(view.placed) == view.balls:
        doubt = _doubt(view)
        return (_("Not quite"), doubt) if doubt else (_("Sure?"), _agreement(missing))
    if not missing:
        return _("Place the balls"), _placing(view)
    last = view.rays[-1]
    if view.placed:
        onward = _("Place what you are sure of; ray {port} would tell you more.")
    else:
        onward = _("Next, send one in at port {port}.")
    return _("Ray {port}").format(port=last.port), f"{meaning(last, view)}\n{onward.format(port=missing[0])}"


def meaning(ray: Ray, view: View) -> str:
    """What an answer tells anybody who knows the rules; for the rays of the proof, what it tells here."""
    lesson = _lessons(view).get((ray.port, ray.answer))
    if lesson:
        return lesson
    if ray.answer == HIT:
        told = _("{port} is a hit: it ran straight into a ball and is gone.")
    elif ray.answer == REFLECTION:
        told = _("{port} comes back: most likely a ball beside its entry, or two with its way between them.")
    elif ray.answer == opposite(ray.port):
        told = _("{port} comes out opposite: most likely nothing lies on its line, nor on the lines beside it.")
    else:
        told = _("{port} comes out at {exit}: a ball diagonally ahead turned it aside, away from itself.")
    return told.format(port=ray.port, exit=ray.answer)


def _lessons(view: View) -> dict[tuple[int, object], str]:
    lessons: dict[tuple[int, object], str] = {
        (2, REFLECTION): _("2 comes back: most likely a ball lies beside its entry, in front of port 1 or port 3."),
        (5, 13): _("5 comes out at 13, below column 5: most likely a ball ahead of it, one row up, turned it down."),
        (12, 17): _("12 comes out at 17: it was turned right at once, by a ball ahead on its left, in row 7."),
    }
    if (2, REFLECTION) in view.answers:
        lessons[3, REFLECTION] = _(
            "3 comes back too, so no ball lies in front of it: most likely one in front of 1 kept 2 out."
        )
    return lessons


def _placing(view: View) -> str:
    """The squares that the answers of the proof point to, one after the other."""
    steps: dict[Square, str] = {
        (4, 6): _("5 was turned down in column 5: place a ball in row 4, column 6."),
        (2, 6): _("3 met that ball too, and came back: another lies above its way, in row 2, column 6."),
        (7, 3): _("12 was turned right in row 8: place a ball in row 7, column 3."),
        (1, 1): _("2 would have hit the ball in its row, but came back at once: one lies in front of port 1."),
    }
    left = [told for square, told in steps.items() if square not in view.placed]
    enough = _("Rays 2, 3, 5 and 12 are enough: only one box gives these answers.")
    return f"{enough}\n{left[0]}"


def _agreement(missing: list[int]) -> str:
    if missing:
        return _("Your balls agree with every ray so far; ray {port} would make sure.").format(port=missing[0])
    return _("Your balls agree with every ray. Say that you have found them.")


def _doubt(view: View) -> str:
    """A ray that would have gone otherwise, were the balls where the player has them."""
    for ray in view.rays:
        would = trace(view.placed, ray.port)
        if would != ray.answer:
            return _("With your balls, {would}; but announced was: {was}. Move a ball.").format(
                would=answer_text(ray.port, would), was=answer_text(ray.port, ray.answer)
            )
    return ""
