"""Black Box: the five ways to play it, alone, against the computer, or two people."""

from __future__ import annotations

from collections.abc import Sequence

from arcade.language import _
from arcade.rules.black_box import PUZZLES
from arcade.settings import Member
from scenes.lobby.ways import Numbers, Setting, Way, level_setting

ALONE = range(1, 2)
TWO = range(2, 3)


def ways(party: Sequence[Member]) -> Sequence[Way]:
    """All five, for the page to say which go with so many people (BB-04, BB-48, BB-R18, BB-R26, BB-R28)."""
    return (
        Way(
            "practice",
            _("Practice game"),
            _("Your first game: it takes you by the hand, ray by ray."),
            "flower",
            ALONE,
            robots=0,
            options={"practice": True},
        ),
        Way(
            "puzzles",
            _("Numbered puzzles"),
            _("Eighty boxes from easy to hard, each with a NORM to beat."),
            "hexagon",
            ALONE,
            robots=0,
            numbers=Numbers(
                "puzzle",
                range(1, PUZZLES + 1),
                _("Harder from row to row. Games 71 to 80 hide five balls, all others four."),
            ),
        ),
        Way(
            "random",
            _("Any box"),
            _("The balls lie anywhere; every game is a new one."),
            "dots",
            ALONE,
            robots=0,
            settings=(_balls(),),
        ),
        Way(
            "computer",
            _("Against the computer"),
            _("You hide once and you seek once; the lower score wins."),
            "bolt",
            ALONE,
            robots=1,
            settings=(level_setting(party), _balls(), _hides_first(party, _("The computer")), _hiding()),
        ),
        Way(
            "two",
            _("Two people"),
            _("One hides behind the curtain, the other seeks; then change places."),
            "heart",
            TWO,
            robots=0,
            options={"hints": False},  # BB-R35
            settings=(_balls(), _hides_first(party, ""), _answering()),
        ),
    )


def _balls() -> Setting:
    return Setting("balls", _("Hidden balls"), ((_("Four"), 4), (_("Five"), 5)))


def _hides_first(party: Sequence[Member], other: str) -> Setting:
    """By name; the computer may not have a seat yet."""
    names = [member.name for member in party if member.kind != "empty"] + [other]
    return Setting("hides_first", _("Who hides first"), ((names[0], 1), (names[1], 2)))


def _hiding() -> Setting:
    values = ((_("Before you begin"), "auto"), (_("At the end: shifty"), "shifty"))
    return Setting("answers", _("It marks its card"), values)


def _answering() -> Setting:
    return Setting(
        "answers", _("Who answers the rays"), ((_("The game"), "auto"), (_("The hider, by hand"), "by-hand"))
    )
