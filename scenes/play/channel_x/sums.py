"""What a win brings and costs, one sum after another: before it is declared, and when it is paid (CX-R27)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from arcade.game import Seat
from arcade.language import _
from arcade.rules.channel_cards import Hand
from arcade.rules.channel_news import Paid
from arcade.rules.channel_x import AUTHORITY, Table, balance_after, collectable, fees, price
from arcade.rules.ledger import Account, pounds


class Sum(Struct, frozen=True):
    """A line of the reckoning: words, and what it adds to the winner's money."""

    words: str
    amount: int


def expected(table: Table, seat: Seat, hand: Hand, names: Sequence[str]) -> list[Sum]:
    """The payments of a win with this hand, in their order; of an owner's last pounds no more than he has (CX-R41)."""
    owing = fees(table, seat, hand).items()
    sums = [Sum(_fee(names, owner), min(owed, table.ledger[owner])) for owner, owed in owing]
    owner, cost = price(table, seat, hand)
    if cost:
        sums.append(Sum(_price(names, owner), -cost))
    return sums


def paid(event: Paid, winner: Seat, names: Sequence[str]) -> Sum:
    """The line of a payment that has been made."""
    if event.payee == winner:
        return Sum(_fee(names, event.payer), event.amount)
    return Sum(_price(names, event.payee), -event.amount)


def _fee(names: Sequence[str], owner: Seat) -> str:
    return _("Fee: {name}").format(name=names[owner])


def _price(names: Sequence[str], owner: Account) -> str:
    return _("Rent: {name}").format(name=names[owner]) if isinstance(owner, int) else _("The Authority")


def signed(amount: int) -> str:
    """An amount with its sign."""
    return f"{'+' if amount >= 0 else '−'}{pounds(abs(amount))}"


def warning(table: Table, seat: Seat, hand: Hand) -> str:
    """What somebody should know before he declares this hand; "" when all is well (CX-R28)."""
    after = balance_after(table, seat, hand)
    if after < 0:
        return _("You are {amount} short, so you may not declare.").format(amount=pounds(-after))
    if after == 0:
        last = table.round == table.rounds  # then nobody withdraws (CX-R55)
        return _("This takes your last pound.") if last else _("This takes your last pound: you would withdraw.")
    if after >= table.ledger[seat]:
        whole = collectable(table, seat, hand) == sum(fees(table, seat, hand).values())
        return "" if whole else _("Not all of them can pay in full.")
    if price(table, seat, hand)[0] == AUTHORITY:
        return _("This costs money, but the Channel will be yours.")
    return _("This win loses money.")
