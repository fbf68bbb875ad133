"""The ways to play Channel X: for whoever sits at the table, with open calls or with secret answers."""

from __future__ import annotations

from collections.abc import Sequence

from arcade.language import _
from arcade.rules.channel_x import SEATS
from arcade.settings import Member
from scenes.lobby.ways import Setting, Way, level_setting

LENGTHS = (1, 2, 3, 4, 5, 6, 8, 10, 12, 18, 24)  # rounds that the menu offers


def ways(party: Sequence[Member]) -> Sequence[Way]:
    """One way; how it is asked who sells matters only among several people (CX-R57, CX-R59)."""
    settings = [_rounds(), _dealer(party)]
    if sum(member.kind == "human" for member in party) > 1:
        settings.append(_answers())
    if any(member.kind == "bot" for member in party):
        settings.append(level_setting(party))
    return (
        Way(
            "play",
            _("Run the station"),
            _("Fill a show, collect the fees, pay the rents; the richest station wins."),
            "disc",
            range(SEATS[-1] + 1),
            settings=tuple(settings),
        ),
    )


def _rounds() -> Setting:
    """How many rounds are played; each default lets everybody deal equally often (CX-R02)."""
    return Setting("rounds", _("Rounds"), ((_("As usual"), 0), *((str(number), number) for number in LENGTHS)))


def _dealer(party: Sequence[Member]) -> Setting:
    """Who deals first, by name (CX-R01)."""
    names = [member.name for member in party if member.kind != "empty"]
    values = ((_("Anybody"), 0), *((name, seat) for seat, name in enumerate(names, 1)))
    return Setting("dealer", _("Who deals first"), values)


def _answers() -> Setting:
    """An open call at the table, or everybody in secret."""
    values = ((_("At the table"), False), (_("In secret"), True))
    return Setting("secret_answers", _("Who sells is asked"), values)
