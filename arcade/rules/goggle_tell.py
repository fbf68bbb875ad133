"""Goggle Box in sentences: the running commentary of the log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from arcade.game import Event
from arcade.language import _, ngettext
from arcade.rules.goggle_cards import ANY, COLOURS, Kind, Set, colour, named, value
from arcade.rules.goggle_table import (
    EVERYBODY,
    ROUNDS,
    Announced,
    BannersDrawn,
    Clenched,
    DealMade,
    Dealt,
    Earned,
    Ended,
    Lent,
    LotDrawn,
    Offer,
    OfferDeclined,
    Offered,
    Opened,
    Passed,
    Pile,
    Placed,
    Raised,
    RanShort,
    Rescued,
    RoundStarted,
    RowLaid,
    SaidDone,
    Settled,
    Sold,
    TimeUp,
    TwelvesTurned,
    Uncovered,
    Unsold,
    WentBankrupt,
)

MINUS = "\u2212"


def told(event: Event, names: Sequence[str]) -> str:
    """One sentence about an event, or ''."""
    return (
        told_auction(event, names) or told_deals(event, names) or told_ratings(event, names) or told_end(event, names)
    )


def kind_name(kind: Kind) -> str:
    """What is said of a card: `red`, `7`, `red 7`, `any card`."""
    hue = _(COLOURS[kind.colour]) if kind.colour != ANY else ""
    number = str(kind.value) if kind.value != ANY else ""
    return " ".join(filter(None, (hue, number))) or _("any card")


def wish_name(kind: Kind) -> str:
    """What is said of a card that somebody wants: `any red card`, `any 7`, `red 7`, `any card`."""
    if kind.card is None and kind.colour != ANY:
        return _("any {colour} card").format(colour=_(COLOURS[kind.colour]))
    if kind.card is None and kind.value != ANY:
        return _("any {n}").format(n=kind.value)
    return kind_name(kind)


def card_name(card: int) -> str:
    """A card in words: `red 7`."""
    return kind_name(named(card))


def pile_name(pile: Pile) -> str:
    """A pile by its top card and its size: `red 7 (3 cards)`."""
    return f"{card_name(pile.top)} ({cards_told(pile.size, None)})"


def set_name(cards: Set) -> str:
    """A set in words: `red 1-2-3` or `red, blue, green 6`."""
    hues = dict.fromkeys(colour(card) for card in sorted(cards))
    if len(hues) == 1:
        return f"{_(COLOURS[colour(cards[0])])} {'-'.join(str(value(card)) for card in sorted(cards))}"
    return f"{listed(_(COLOURS[hue]) for hue in hues)} {value(cards[0])}"


def rated(number: int) -> str:
    """A rating as it is written: `3`, `−2`."""
    return f"{number}".replace("-", MINUS)


def signed(number: int) -> str:
    """A number with its sign, and 0 without one: `+3`, `−2`, `0`."""
    return f"+{number}" if number > 0 else rated(number)


def listed(words: Iterable[str]) -> str:
    """A list in a sentence."""
    return ", ".join(words)


def cards_told(count: int, cards: Sequence[int] | None) -> str:
    """Cards by name where these eyes know them, else by number."""
    if cards and len(cards) == count:
        return listed(map(card_name, cards))
    return ngettext("{n} card", "{n} cards", count)


def side_told(cards: str, chits: int) -> str:
    """One side of a deal: cards, chits or both."""
    money = ngettext("{n} point", "{n} points", chits) if chits else ""
    return _(" and ").join(filter(None, (cards, money)))


def offer_told(offer: Offer) -> str:
    """What is given for what."""
    give = side_told(listed(map(card_name, offer.give)), offer.chits)
    want = side_told(listed(map(wish_name, offer.want)), offer.want_chits)
    return _("{give} for {want}").format(give=give, want=want)


def told_auction(event: Event, names: Sequence[str]) -> str:
    """The start and the auctions."""
    match event:
        case Dealt(first, hands):
            held = next((hand for hand in hands if hand), None)
            cards = listed(map(card_name, held)) if held and sum(map(bool, hands)) == 1 else ""
            sentence = _("The 3s, 4s and 5s are dealt out, {name} first.").format(name=names[first])
            return " ".join(filter(None, (sentence, _("You hold {cards}.").format(cards=cards) if cards else "")))
        case TwelvesTurned(colours):
            return _("The 12s turn up {colours}.").format(colours=listed(_(COLOURS[hue]) for hue in colours))
        case RoundStarted(seat, number):
            return _("Round {n} of {all}: {name} has the black figure.").format(n=number, all=ROUNDS, name=names[seat])
        case LotDrawn(auctioneer, count, cards):
            text = _("{name} looks at a lot: {cards}.")
            return text.format(name=names[auctioneer], cards=cards_told(count, cards))
        case Announced(auctioneer, facts):
            text = _("{name} announces: {facts}.")
            return text.format(name=names[auctioneer], facts=listed(map(kind_name, facts)))
        case Opened(seat, amount):
            return _("{name} opens at {n}.").format(name=names[seat], n=amount)
        case Raised(seat, amount):
            return _("{name} bids {n}.").format(name=names[seat], n=amount)
        case Passed(seat, rest):
            text = _("{name} is out of this lot.") if rest else _("{name} passes.")
            return text.format(name=names[seat])
        case Sold(_seller, buyer, price, count, cards):
            text = _("Sold to {name} for {n}: {cards}.")
            return text.format(name=names[buyer], n=price, cards=cards_told(count, cards))
        case Unsold():
            return _("Nobody bids; the lot leaves the game unseen.")
    return ""


def told_deals(event: Event, names: Sequence[str]) -> str:
    """The deals."""
    match event:
        case Offered(seat, to, offer):
            other = _("everybody") if to == EVERYBODY else names[to]
            if offer is None:
                return _("{name} makes {other} an offer.").format(name=names[seat], other=other)
            text = _("{name} offers {other}: {offer}.")
            return text.format(name=names[seat], other=other, offer=offer_told(offer))
        case OfferDeclined(_seat, to):
            return _("Nobody takes it.") if to == EVERYBODY else _("{name} declines.").format(name=names[to])
        case DealMade(seat, partner, gave, got, chits, got_chits, cards, got_cards):
            return _("{name} and {other} deal: {gave} for {got}.").format(
                name=names[seat],
                other=names[partner],
                gave=side_told(cards_told(gave, cards) if gave else "", chits),
                got=side_told(cards_told(got, got_cards) if got else "", got_chits),
            )
        case SaidDone(seat):
            return _("{name} is done.").format(name=names[seat])
        case TimeUp():
            return _("The time for deals is over.")
    return ""


def told_ratings(event: Event, names: Sequence[str]) -> str:
    """Screening, ratings and income."""
    match event:
        case Placed(seat, sets) if sets:
            return _("{name} screens {sets}.").format(name=names[seat], sets="; ".join(map(set_name, sets)))
        case Uncovered(piles):
            shown = [
                f"{name}: {'; '.join(map(pile_name, laid))}" for name, laid in zip(names, piles, strict=True) if laid
            ]
            return _("On screen: {piles}.").format(piles=". ".join(shown)) if shown else _("Nobody screens anything.")
        case RowLaid(colours):
            return _("The 12s lie in the order {colours}.").format(colours=listed(_(COLOURS[hue]) for hue in colours))
        case Clenched(seat, hue, push) if push is not None:
            text = _("{name} puts {push} on {colour}.") if push else _("{name} puts nothing on {colour}.")
            return text.format(name=names[seat], push=signed(push), colour=_(COLOURS[hue]))
        case Settled(hue, pushes, before, after):
            fists = listed(f"{name} {signed(push)}" for name, push in zip(names, pushes, strict=True) if push)
            way = _("stays at {after}") if before == after else _("goes from {before} to {after}")
            moved = way.format(before=rated(before), after=rated(after))
            text = _("{colour} {moved} ({fists}).") if fists else _("{colour} {moved}.")
            return text.format(colour=_(COLOURS[hue]).capitalize(), moved=moved, fists=fists)
        case BannersDrawn(colours, after):
            one, other = (
                _("{colour} to {rating}").format(colour=_(COLOURS[hue]), rating=rated(rating))
                for hue, rating in zip(colours, after, strict=True)
            )
            alike = colours[0] == colours[1]
            text = _("Both Banners raise {other}.") if alike else _("Banners raise {one} and {other}.")
            return text.format(one=one, other=other)
        case Earned(seat, sets, amounts, net):
            several = [f"{set_name(cards)} ({signed(n)})" for cards, n in zip(sets, amounts, strict=True)]
            parts = "; ".join(several) if len(sets) > 1 else set_name(*sets) if sets else ""
            text = _("{name} loses {n}: {sets}.") if net < 0 else _("{name} earns {n}: {sets}.")
            text = text if net else _("{name} earns nothing: {sets}.")
            return text.format(name=names[seat], n=abs(net), sets=parts) if sets else ""
    return ""


def told_end(event: Event, names: Sequence[str]) -> str:
    """Loans, bankruptcies and the end."""
    match event:
        case RanShort(seat, debt, lacking):
            text = _("{name} owes {debt} and is {lacking} short.")
            return text.format(name=names[seat], debt=debt, lacking=lacking)
        case Lent(seat, borrower, 0):
            return _("{name} lends {other} nothing.").format(name=names[seat], other=names[borrower])
        case Lent(seat, borrower, amount):
            return _("{name} would lend {other} {n}.").format(name=names[seat], other=names[borrower], n=amount)
        case Rescued(seat, debt):
            return _("{name} pays {debt} with the loans and stays in.").format(name=names[seat], debt=debt)
        case WentBankrupt(seat, _paid, unpaid, count):
            text = (
                _("{name} is bankrupt, {unpaid} short; {cards}.") if count else _("{name} is bankrupt, {unpaid} short.")
            )
            cards = ngettext("{n} card leaves the game", "{n} cards leave the game", count)
            return text.format(name=names[seat], unpaid=unpaid, cards=cards)
        case Ended(winners, money):
            best = listed(names[seat] for seat in winners)
            figures = listed(f"{name} {had}" for name, had in zip(names, money, strict=True))
            text = _("{winners} share the win. {money}.") if len(winners) > 1 else _("{winners} wins. {money}.")
            return text.format(winners=best, money=figures)
    return ""
