"""The money of Goggle Box: chits, a figure on the reserve track, and a Bank that never runs out."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

BANK = -1  # the account of the Bank; the players' are their seats
FULL = 50  # chits above this go onto the track, GB-62
SPACE = 20  # points of one space of the track, GB-06
TOP = 100  # the last space


class Purse(Struct, frozen=True, array_like=True):
    """What a player has, in points."""

    chits: int = 30  # GB-04
    reserve: int = 20

    @property
    def money(self) -> int:
        return self.chits + self.reserve

    def less(self, amount: int) -> Purse:
        """After a payment: the figure goes down while there are too few chits (GB-63, GB-R24)."""
        chits, reserve = self.chits, self.reserve
        while chits < amount:
            chits, reserve = chits + SPACE, reserve - SPACE
        return Purse(chits - amount, reserve)

    def more(self, amount: int) -> Purse:
        """After a receipt: the figure goes up while there are too many chits, up to 100 (GB-62, GB-R24, GB-R25)."""
        chits, reserve = self.chits + amount, self.reserve
        while chits > FULL and reserve < TOP:
            chits, reserve = chits - SPACE, reserve + SPACE
        return Purse(chits, reserve)


class Ledger(Struct, frozen=True, array_like=True):
    """All accounts; `moved` is the only way of money, so their sum never changes.

    Not the ledger of `arcade.rules.ledger`: the Bank never runs out, and chits move a figure on the reserve track.
    """

    purses: tuple[Purse, ...]
    bank: int = 0  # what came in, less what went out (GB-R08)

    def moved(self, payer: int, payee: int, amount: int) -> Ledger:
        """After a payment between two players or one and the Bank; raises ValueError for one that cannot be."""
        if amount < 0 or (payer != BANK and amount > self.purses[payer].money):
            raise ValueError(f"{payer} cannot pay {amount}.")
        if not amount or payer == payee:
            return self
        purses = list(self.purses)
        if payer != BANK:
            purses[payer] = purses[payer].less(amount)
        if payee != BANK:
            purses[payee] = purses[payee].more(amount)
        return Ledger(tuple(purses), self.bank + amount * ((payee == BANK) - (payer == BANK)))

    def __iter__(self) -> Iterator[int]:
        """The money of each player."""
        return (purse.money for purse in self.purses)

    def __getitem__(self, seat: int) -> int:
        """The money of a player."""
        return self.purses[seat].money
