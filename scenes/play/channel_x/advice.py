"""Advice: what the expert would do in one's place, worked out away from the frame loop from what one sees oneself."""

from __future__ import annotations

from random import Random

from arcade import registry
from arcade.game import Action, Moves
from arcade.language import _
from arcade.rules.channel_cards import card_name
from arcade.rules.channel_x import Accept, Declare, Decline, Discard, Draw, Exchange, Keep, Offer, Raise, Stop, View
from arcade.rules.ledger import pounds
from scenes.play.thinking import Thinking


class Adviser:
    """At most one question, and its answer for as long as the position stands."""

    def __init__(self) -> None:
        self._thinking: Thinking | None = None
        self.advice: Action | None = None

    def ask(self, view: View, legal: Moves, dice: Random) -> None:
        """Start to think about what these eyes see."""
        self.advice = None
        self._thinking = Thinking(registry.bot("channel-x", "expert"), view, legal, dice)

    def forget(self) -> None:
        """The position is another one now."""
        self._thinking = self.advice = None

    def update(self, dt: float) -> bool:
        """Take the answer when it has come; says whether it has."""
        if self._thinking is None or not self._thinking.wait(dt):
            return False
        self.advice, self._thinking = self._thinking.answer(), None
        return True

    @property
    def pondering(self) -> bool:
        return self._thinking is not None and not self._thinking.ready

    def words(self) -> str:
        """The advice in a few words."""
        if self._thinking:
            return _("thinking …")
        return _("Hint: {words}").format(words=advised(self.advice)) if self.advice else ""


def advised(action: Action) -> str:
    """What an action would be, as one says it to a friend."""
    match action:
        case Offer(card, amount):
            return _("offer {amount} and the {card}").format(amount=pounds(amount), card=card_name(card))
        case Raise(amount):
            return _("raise to {amount}").format(amount=pounds(amount))
        case Discard(card):
            return _("discard the {card}").format(card=card_name(card))
    return {
        Draw: _("draw"),
        Exchange: _("take it"),
        Stop: _("stop"),
        Keep: _("end the turn"),
        Declare: _("declare"),
        Accept: _("sell"),
        Decline: _("do not sell"),
    }[type(action)]
