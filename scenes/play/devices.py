"""Who may act: each person of the party has a device, some share one, and a controller may get lost."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from arcade.game import Seat
from arcade.settings import Member

DESK = frozenset({"mouse", "keyboard", "touch"})  # one person's hands


def acts_for(party: Sequence[Member], seat: Seat, device: str, *, round_: bool) -> bool:
    """Whether a device acts for a seat: its own, or any that has joined when one pad goes round."""
    joined = _joined(party)
    if not joined:  # nobody has chosen a device: whoever is there plays
        return True
    if device in DESK - joined:  # one person's hands: the mouse of somebody who joined with the keyboard
        device = max(joined & DESK, default=device)
    return device == party[seat].device or (device in joined and round_)


def claimed(party: Sequence[Member], seat: Seat, device: str) -> tuple[Member, ...]:
    """The party in which this device acts for the seat."""
    return tuple(replace(member, device=device) if n == seat else member for n, member in enumerate(party))


def missing(party: Sequence[Member], seat: Seat, present: Collection[str]) -> bool:
    """Whether the device of a person's seat is not there, so that another one has to take the seat."""
    return bool(_joined(party)) and party[seat].device not in {*present, *DESK}


def _joined(party: Sequence[Member]) -> frozenset[str]:
    return frozenset(member.device for member in party) - {""}
