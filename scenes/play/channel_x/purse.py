"""The purse: which card is shown and how much is offered for a Time card; or how far an offer is raised."""

from __future__ import annotations

from collections.abc import Sequence

from arcade.game import Action
from arcade.language import _
from arcade.rules.channel_cards import Card
from arcade.rules.channel_x import Bids, Offer, Raise
from arcade.rules.ledger import pounds
from scenes.play.channel_x import spots
from scenes.ui import theme
from scenes.ui.widgets import Button as Key
from scenes.ui.widgets import Choice, Item

AMOUNT, BID, OTHER, STOP = "amount", "bid", "other", "stop"
USUAL = 1  # the step of the dial on which a first offer begins: 1,000 pounds


class Purse:
    """Amounts that may be offered; `card` is the one shown, None while it is being chosen."""

    def __init__(self, bids: Bids, card: Card | None = None) -> None:
        self.amounts = bids.amounts
        self.cards = bids.cards  # none: an offer that has been made is raised
        self.card = card
        self.at = min(USUAL, len(self.amounts) - 1) if self.cards else 0

    @property
    def choosing(self) -> bool:
        """Whether the card to show is still to be chosen."""
        return bool(self.cards) and self.card is None

    @property
    def amount(self) -> int:
        return self.amounts[self.at]

    def items(self) -> Sequence[Item]:
        """The dial and the keys below it."""
        first = (BID, _("Offer {amount}") if self.cards else _("Raise to {amount}"))
        last = (OTHER, _("Another card")) if self.cards else (STOP, _("Stop, and draw"))
        dial, bid, other = spots.column(3, gap=14, tallest=80)
        return [
            Key(first[0], bid, first[1].format(amount=pounds(self.amount)), colour=theme.SUNFLOWER),
            Choice(AMOUNT, dial, "", [pounds(amount) for amount in self.amounts], self.at, scale=True),
            Key(last[0], other, last[1], colour=theme.BONE),
        ]

    def action(self) -> Action:
        """The offer as it stands."""
        return Offer(self.card, self.amount) if self.card else Raise(self.amount)
