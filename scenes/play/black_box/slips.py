"""The questions a seeker is asked before something that cannot be taken back."""

from __future__ import annotations

from collections.abc import Callable

from arcade.language import _, ngettext
from arcade.rules.black_box import MOST_MARKERS, WRONG_BALL, View
from scenes.ui.slip import NOTHING, Slip


def _found_slip(view: View) -> Slip:
    missing = view.balls - len(view.placed)
    if missing:
        words = ngettext("{n} ball is not placed yet.", "{n} balls are not placed yet.", missing)
        return Slip(_("Not yet"), words, [(NOTHING, _("Go on seeking")), ("up", _give_up(view))])
    words = _("The box is opened and your balls are compared with the card.")
    answers = [("finish", _("Open the box")), (NOTHING, _("Go on seeking")), ("up", _give_up(view))]
    return Slip(_("Have you found them?"), words, answers)


def _hint_slip(view: View) -> Slip:
    words = _("It costs no points, but it is noted beside your score, and NORM no longer counts.")
    return Slip(_("A hint?"), words, [(NOTHING, _("No, I will find it")), ("hint", _("Yes, please"))])


def _up_slip(view: View) -> Slip:
    words = _("The round is over then, and the box is opened.")
    return Slip(_("Give up?"), words, [(NOTHING, _("Go on seeking")), ("up", _give_up(view))])


def _give_up(view: View) -> str:
    return _("Give up for {n} points").format(n=MOST_MARKERS + WRONG_BALL * view.balls)


SLIPS: dict[str, Callable[[View], Slip]] = {"found": _found_slip, "hint": _hint_slip, "up": _up_slip}
