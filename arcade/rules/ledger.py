"""Money: whole pounds on named accounts, moved from one to another and never made or lost."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from arcade.game import Refused, Seat
from arcade.language import _

Account = Seat | str  # a player by seat, a chest by name


def pounds(amount: int) -> str:
    """An amount as it is written: £12,500."""
    return _("£{amount}").format(amount=grouped(amount))


def grouped(amount: int) -> str:
    """A number with its thousands set apart: 12,500."""
    return f"{amount:,}".replace(",", _(","))


class Ledger(Struct, frozen=True):
    """What lies on each account, in whole pounds; the accounts of the seats come first, in order."""

    accounts: tuple[Account, ...]
    balances: tuple[int, ...]

    def __getitem__(self, account: Account) -> int:
        """The balance of an account; raises Refused when there is no such account."""
        return self.balances[self._place(account)]

    @property
    def total(self) -> int:
        """All the money there is; no transfer changes it."""
        return sum(self.balances)

    def transfer(self, source: Account, target: Account, amount: int) -> Ledger:
        """The ledger after a payment; raises Refused for a negative amount, an overdraft or an unknown account."""
        payer, payee = self._place(source), self._place(target)
        if amount < 0:
            raise Refused(_("{amount} cannot be paid.").format(amount=pounds(amount)))
        if amount > self.balances[payer]:
            raise Refused(
                _("{account} has {balance} and cannot pay {amount}.").format(
                    account=source, balance=pounds(self.balances[payer]), amount=pounds(amount)
                )
            )
        balances = list(self.balances)
        balances[payer] -= amount
        balances[payee] += amount
        return replace(self, balances=tuple(balances))

    def _place(self, account: Account) -> int:
        if account not in self.accounts:
            raise Refused(_("There is no account {account}.").format(account=account))
        return self.accounts.index(account)
