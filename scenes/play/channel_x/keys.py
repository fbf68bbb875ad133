"""What the person on turn can press: cards on the desk, cards of the hand, or keys beside them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from arcade.language import _
from arcade.rules.channel_cards import FETCHES, Card, card_name, is_complete
from arcade.rules.channel_x import Bids, Exchange, View, may_declare
from arcade.rules.ledger import pounds
from scenes.play.channel_x import spots
from scenes.play.channel_x.hand import EXPOSED, PACK, CardItem, PackItem, hand_keys
from scenes.play.channel_x.purse import STOP, Purse
from scenes.ui import theme
from scenes.ui.widgets import Button as Key
from scenes.ui.widgets import Item

if TYPE_CHECKING:
    from scenes.play.channel_x.table import ChannelXTable

KEEP, DECLARE, SELL, REFUSE = "keep", "declare", "sell", "refuse"


def items_of(table: ChannelXTable) -> list[Item]:
    """The keys of the decision that is shown."""
    view: View = table.shown
    match view.table.phase:
        case "turn" | "draw":
            return _turn_items(table, view)
        case "discard":
            return _hand_items(table, _("Discard {card}"))
        case "end":
            return _end_items(view)
        case "raise":
            return _raise_items(table, view)
    return _answer_items(view)


def first_of(table: ChannelXTable, items: Sequence[Item]) -> str | None:
    """Where the focus begins: on the card just drawn; at the end of a turn never on what differs by the hand."""
    keys, view = [item.key for item in items], table.shown
    drawn = f"{table.story.drawn}.0"
    if view.table.phase == "discard" and drawn in keys:
        return drawn
    if view.table.phase == "turn" and PACK in keys and Exchange() not in table.match.game.legal(view):
        return PACK
    return DECLARE if DECLARE in keys and not table.secret else None


def _turn_items(table: ChannelXTable, view: View) -> list[Item]:
    """The exposed card and the pack; while an offer is prepared, what it consists of."""
    if table.purse:
        return _hand_items(table, _("Show {card}")) if table.purse.choosing else list(table.purse.items())
    card = view.table.discards[-1]
    legal: Any = table.match.game.legal(view)
    why = "" if Exchange() in legal or isinstance(legal, Bids) else _why_not(card)
    words = _("Take it for a {time}") if Exchange() in legal else _("Buy a {time} for it")
    label = card_name(card) if why else words.format(time=card_name(FETCHES[card]))
    exposed = CardItem(EXPOSED, spots.EXPOSED, card, table, label, why=why)
    return [exposed, PackItem(view.pack, _("Draw a card"))]


def _why_not(card: Card) -> str:
    """Why the exposed card cannot be had."""
    if card not in FETCHES:
        return _("Nobody can take a Time card: draw.")
    return _("You have no {time} and no money to buy one: draw.").format(time=card_name(FETCHES[card]))


def _hand_items(table: ChannelXTable, label: str) -> list[Item]:
    hand = table.shown.hand
    return [
        CardItem(key, box, card, table, label.format(card=card_name(card)))
        for key, box, card in zip(hand_keys(hand), spots.hand(len(hand)), hand, strict=True)
    ]


def _end_items(view: View) -> list[Item]:
    """The same key closes every turn, whatever the hand (CX-R56)."""
    keep, declare = spots.column(2)
    items: list[Item] = [Key(KEEP, keep, _("End the turn"), colour=theme.BONE)]
    if is_complete(view.hand):
        why = "" if may_declare(view.table, view.seat, view.hand) else _("You cannot pay for it.")
        items.append(Key(DECLARE, declare, _("Declare"), colour=theme.SUNFLOWER, why=why))
    return items


def _raise_items(table: ChannelXTable, view: View) -> list[Item]:
    legal: Any = table.match.legal(view.table.player)
    if not isinstance(legal, Bids):
        return [Key(STOP, spots.column(1)[0], _("Stop, and draw"), colour=theme.BONE)]
    table.purse = table.purse or Purse(legal)
    return list(table.purse.items())


def _answer_items(view: View) -> list[Item]:
    """Whoever is asked alone, or in secret."""
    bid = view.table.bid
    assert bid is not None
    refuse, sell = spots.column(2)
    lacks = _("You have no {time}.").format(time=card_name(bid.wanted)) if bid.wanted not in view.hand else ""
    label = _("Sell for {amount}").format(amount=pounds(bid.amount))
    return [
        Key(REFUSE, refuse, _("Do not sell"), colour=theme.BONE),
        Key(SELL, sell, label, colour=theme.SUNFLOWER, why=lacks),
    ]
