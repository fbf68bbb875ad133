"""What happens in Channel X, and how it is told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from arcade.game import Event, Seat
from arcade.language import _
from arcade.rules.channel_cards import CHANNEL, COMPANY, KINDS, NUMBERS, Card, Hand, card_name
from arcade.rules.ledger import Account, pounds

Why = Literal["fee", "rent", "licence"]


class Bid(Struct, frozen=True):
    """What the buyer offers for the Time card that fetches the exposed card."""

    card: Card
    amount: int
    wanted: Card


class Began(Event, frozen=True, tag=True):
    """The first dealer is agreed on, and the Channels have their owners."""

    dealer: Seat
    channels: tuple[Account, ...]


class Allotted(Event, frozen=True, tag=True):
    """The Companies have these owners; `moved` are the numbers of those that changed hands."""

    companies: tuple[Seat, ...]
    moved: tuple[int, ...]


class Dealt(Event, frozen=True, tag=True):
    """A round begins: everybody holds five cards, one lies exposed and so many are in the pack."""

    round: int
    rounds: int
    dealer: Seat
    exposed: Card
    pack: int


class Exchanged(Event, frozen=True, tag=True):
    """A card was taken, and the Time card laid in its place."""

    seat: Seat
    taken: Card
    laid: Card


class Drew(Event, frozen=True, tag=True):
    """A card went from the pack to a hand; others do not see which. So many are left."""

    seat: Seat
    card: Card | None
    pack: int

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else replace(self, card=None)


class Discarded(Event, frozen=True, tag=True):
    """A card was put on the exposed card."""

    seat: Seat
    card: Card


class Offered(Event, frozen=True, tag=True):
    """The buyer shows a card and names his price, for the first time or a higher one."""

    seat: Seat
    bid: Bid
    raised: bool


class Unsold(Event, frozen=True, tag=True):
    """Nobody sells to the buyer."""

    seat: Seat


class Stopped(Event, frozen=True, tag=True):
    """The buyer takes the card he showed back."""

    seat: Seat
    card: Card


class Sold(Event, frozen=True, tag=True):
    """The seller has given the Time card for the shown card and the money."""

    seller: Seat
    buyer: Seat
    bid: Bid


class Renewed(Event, frozen=True, tag=True):
    """The discards were shuffled into a new pack of so many cards."""

    pack: int


class Declared(Event, frozen=True, tag=True):
    """A complete hand is laid down: the round is won."""

    seat: Seat
    hand: Hand


class Paid(Event, frozen=True, tag=True):
    """Money has changed hands; less than was `owed` when the payer had no more (CX-R41)."""

    payer: Seat
    payee: Account
    amount: int
    owed: int
    why: Why


class Acquired(Event, frozen=True, tag=True):
    """The winner has taken a Channel from the Authority."""

    seat: Seat
    channel: int


class Voided(Event, frozen=True, tag=True):
    """Everybody has had so many turns and nobody won (CX-R35)."""

    round: int
    turns: int


class Withdrew(Event, frozen=True, tag=True):
    """A player ran out of money; the Authority takes his Channels back."""

    seat: Seat
    channels: tuple[int, ...]


class Ended(Event, frozen=True, tag=True):
    """The game is over, with this score."""

    score: tuple[int, ...]


def told_play(event: Event, names: Sequence[str]) -> str:
    """One sentence about what happened to cards."""
    match event:
        case Dealt(number, rounds, dealer, exposed, _pack):
            told = _("Round {n} of {rounds}: {name} deals. Exposed: {card}.")
            return told.format(n=number, rounds=rounds, name=names[dealer], card=card_name(exposed))
        case Exchanged(seat, taken, laid):
            told = _("{name} takes the {card} for a {time}.")
            return told.format(name=names[seat], card=card_name(taken), time=card_name(laid))
        case Drew(seat, None):
            return _("{name} draws a card.").format(name=names[seat])
        case Drew(seat, str(card)):
            return _("{name} draws: {card}.").format(name=names[seat], card=card_name(card))
        case Discarded(seat, card):
            return _("{name} discards: {card}.").format(name=names[seat], card=card_name(card))
        case Renewed(pack):
            return _("The pack is used up; the discards make a new one of {n} cards.").format(n=pack)
        case Declared(seat, hand):
            return _told_show(hand, names[seat])
        case Voided(number, turns):
            told = _("Nobody has completed a show after {n} turns each: round {number} is void.")
            return told.format(n=turns, number=number)
    return ""


def _told_show(hand: Hand, name: str) -> str:
    *programmes, one, other = hand
    told = (
        _("{name} completes a show of Channel {number}: {kinds}, with both advertisements of Company {one}.")
        if one == other
        else _(
            "{name} completes a show of Channel {number}: {kinds}, with advertisements of Companies {one} and {other}."
        )
    )
    return told.format(
        name=name, number=CHANNEL[hand[0]], kinds=", ".join(_(KINDS[card[1]]) for card in programmes),
        one=COMPANY[one], other=COMPANY[other],
    )  # fmt: skip


def told_money(event: Event, names: Sequence[str]) -> str:
    """One sentence about what happened to money and rights."""
    match event:
        case Began(dealer, channels):
            return _told_begun(names, dealer, channels)
        case Allotted(companies, moved):
            told = _("Companies: {owners}.") if len(moved) == len(NUMBERS) else _("Companies change hands: {owners}.")
            return told.format(owners=_listed(names, companies, moved))
        case Offered(seat, bid, raised):
            told = (
                _("{name} raises to {amount} with the {card} for a {time}.")
                if raised
                else _("{name} offers the {card} and {amount} for a {time}.")
            )
            return told.format(
                name=names[seat], card=card_name(bid.card), amount=pounds(bid.amount), time=card_name(bid.wanted)
            )
        case Unsold(_seat):
            return _("Nobody sells.")
        case Stopped(seat, card):
            return _("{name} takes the {card} back.").format(name=names[seat], card=card_name(card))
        case Sold(seller, buyer, bid):
            told = _("{seller} sells {buyer} the {time} for {amount} and the {card}.")
            return told.format(
                seller=names[seller], buyer=names[buyer], time=card_name(bid.wanted), amount=pounds(bid.amount),
                card=card_name(bid.card),
            )  # fmt: skip
        case Paid():
            return _told_paid(event, names)
        case Acquired(seat, channel):
            return _("{name} owns Channel {number} from now on.").format(name=names[seat], number=channel)
        case Withdrew(seat, channels):
            return _told_withdrawn(names[seat], channels)
        case Ended(score):
            told = _("The end: {scores}.")
            shown = ((name, points) for name, points in zip(names, score, strict=True) if points >= 0)
            return told.format(scores=", ".join(f"{name} {pounds(points)}" for name, points in shown))
    return ""


def _told_begun(names: Sequence[str], dealer: Seat, channels: Sequence[Account]) -> str:
    owned = [number for number in NUMBERS if isinstance(channels[number - 1], int)]
    rest = ", ".join(str(number) for number in NUMBERS if number not in owned)
    told = _("{name} deals first. Channels: {owners}.")
    if rest:
        told = _("{name} deals first. Channels: {owners}; the Authority has {rest}.")
    return told.format(name=names[dealer], owners=_listed(names, channels, owned), rest=rest)


def _told_withdrawn(name: str, channels: Sequence[int]) -> str:
    told = _("{name} is out of money and withdraws.")
    if len(channels) == 1:
        told = _("{name} is out of money and withdraws; the Authority takes Channel {numbers} back.")
    elif channels:
        told = _("{name} is out of money and withdraws; the Authority takes Channels {numbers} back.")
    return told.format(name=name, numbers=", ".join(map(str, channels)))


def _told_paid(paid: Paid, names: Sequence[str]) -> str:
    told = {
        "fee": _("{payer} pays {payee} {amount} for advertising."),
        "rent": _("{payer} pays {payee} {amount} rent."),
        "licence": _("{payer} pays {payee} {amount} for a Channel."),
    }[paid.why]
    if not paid.amount:
        told = _("{payer} owes {payee} {owed} for advertising and has nothing left.")
    elif paid.amount < paid.owed:
        told = _("{payer} owes {payee} {owed} for advertising and pays the {amount} that is left.")
    return told.format(
        payer=names[paid.payer], payee=_owner(names, paid.payee), amount=pounds(paid.amount), owed=pounds(paid.owed)
    )


def _owner(names: Sequence[str], account: Account) -> str:
    return names[account] if isinstance(account, int) else _("the Authority")


def _listed(names: Sequence[str], owners: Sequence[Account], numbers: Iterable[int] = NUMBERS) -> str:
    """Who owns what: `1 Ann, 2 Bob`."""
    return ", ".join(f"{number} {_owner(names, owners[number - 1])}" for number in numbers)
