"""The ways to play: as the box has it, live with a device for everybody, with sealed bids, or as the table likes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from arcade.language import _
from arcade.settings import Member
from scenes.lobby.ways import Setting, Way

PEOPLE = range(1, 6)


def usual(party: Sequence[Member]) -> Mapping[str, Any]:
    """In turn and without a clock on one screen (GB-R28)."""
    return {"auction": "turn", "deals": "turn"}


def why_not_live(party: Sequence[Member]) -> str:
    """Why a live auction cannot be: it needs a device for each person."""
    devices = [member.device for member in party if member.kind == "human"]
    shared = len({*devices}) < len(devices)
    return _("Live bids need a device for each person.") if shared else ""


def ways(party: Sequence[Member]) -> Sequence[Way]:
    """In turn, live, sealed; or each rule by itself."""
    live = why_not_live(party)
    return [
        Way("turn", _("Bids in turn"), _("One after the other, with all the time in the world."), "square", PEOPLE,
            options={"auction": "turn", "deals": "turn"}),
        Way("live", _("Live auction"), _("Everybody at once; five seconds of silence sell a lot."), "bolt", PEOPLE,
            options={"auction": "live", "deals": "turn"}, why=live),
        Way("sealed", _("Sealed bids"), _("Each writes down a limit: quicker, and nobody knows."), "moon", PEOPLE,
            options={"auction": "sealed", "deals": "turn"}),
        Way("own", _("As you like it"), _("Auctions, deals, clock and premieres, one by one."), "flower", PEOPLE,
            settings=settings(live=not live)),
    ]  # fmt: skip


def settings(*, live: bool) -> tuple[Setting, ...]:
    """Each option by itself."""
    auctions = ((_("in turn"), "turn"), (_("sealed"), "sealed"), *([(_("live"), "live")] if live else []))
    clocks = ((_("off"), 0), (_("60 s"), 60), (_("90 s"), 90), (_("120 s"), 120), (_("180 s"), 180))
    return (
        Setting("auction", _("Auctions"), auctions),
        Setting("deals", _("Deals"), ((_("in turn"), "turn"), (_("live"), "live"))),
        Setting("clock", _("Clock for live deals"), clocks),
        Setting("offers", _("Offers a round"), tuple((str(n), n) for n in range(1, 10)), 2),
        Setting("premieres", _("Premieres only"), ((_("no"), False), (_("yes"), True))),
    )
