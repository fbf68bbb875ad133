"""Hints: what the expert would do here, worked out away from the frame loop and told in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from arcade import registry
from arcade.game import CLOCK, Action, Moves, Seat
from arcade.language import _
from arcade.rules.goggle_table import (
    EVERYBODY,
    Accept,
    Announce,
    Bid,
    Decline,
    Done,
    Lend,
    Limit,
    Offer,
    Open,
    Pass,
    Rate,
    Screen,
    View,
)
from arcade.rules.goggle_tell import card_name, kind_name, listed, offer_told, set_name
from scenes.play.goggle_box.auction import said_of
from scenes.play.thinking import Thinking

LEVEL = "expert"


class Adviser:
    """At most one question, and its answer for as long as the position stands."""

    def __init__(self, game: str) -> None:
        self._bot = registry.bot(game, LEVEL)
        self._thinking: Thinking | None = None
        self._view: View | None = None
        self.told = ""  # the answer; "" while there is none

    def ask(self, view: View, legal: Moves, dice: Random) -> None:
        """Start to think about what these eyes see."""
        self._view, self.told = view, _("The expert is thinking …")
        unhurried = replace(view, waiting=tuple(seat for seat in view.waiting if seat != CLOCK))  # it says what now
        self._thinking = Thinking(self._bot, unhurried, legal, dice)

    def forget(self) -> None:
        """The position is another one now."""
        self._thinking, self._view, self.told = None, None, ""

    def update(self, dt: float, names: Sequence[str]) -> None:
        """Take the answer when it has come."""
        if self._thinking and self._view and self._thinking.wait(dt):
            action, self._thinking = self._thinking.answer(), None
            self.told = advice(action, self._view, names)

    @property
    def pondering(self) -> bool:
        """Whether the answer is still being worked out."""
        return self._thinking is not None and not self._thinking.ready


def advice(action: Action | None, view: View, names: Sequence[str]) -> str:
    """What the expert would do, in a sentence."""
    match action:
        case Announce(facts):
            said = [kind_name(said_of(card, fact)) for card, fact in zip(view.lot or (), facts, strict=False)]
            return _("The expert would say: {facts}.").format(facts=listed(said))
        case Open(amount):
            return _("The expert would open at {n}.").format(n=amount)
        case Bid(amount):
            return _("The expert would bid {n}.").format(n=amount)
        case Limit(amount):
            return _("The expert would go up to {n}.").format(n=amount)
        case Pass() | None:
            return _("The expert would pass.")
        case Done():
            return _("The expert would make no offer.")
        case Offer(to):
            other = _("everybody") if to == EVERYBODY else names[to]
            return _("The expert would offer {other}: {offer}.").format(other=other, offer=offer_told(action))
        case Accept(cards):
            given = listed(map(card_name, cards))
            return (
                _("The expert would take it and give {cards}.").format(cards=given)
                if cards
                else _("The expert would take it.")
            )
        case Decline():
            return _("The expert would decline.")
        case Screen(sets):
            told = "; ".join(map(set_name, sets))
            return (
                _("The expert would screen {sets}.").format(sets=told)
                if sets
                else _("The expert would screen nothing.")
            )
        case Rate(push):
            return _rated(push)
        case Lend(amount):
            return _("The expert would lend {n}.").format(n=amount) if amount else _("The expert would lend nothing.")
    return ""


def _rated(push: int) -> str:
    if not push:
        return _("The expert would put nothing into this fist.")
    told = _("The expert would push up with {n}.") if push > 0 else _("The expert would push down with {n}.")
    return told.format(n=abs(push))


def hinted(seat: Seat, ply: int) -> Random:
    """The dice of a hint: the same at the same moment."""
    return Random(1000003 * (seat + 2) + ply)
