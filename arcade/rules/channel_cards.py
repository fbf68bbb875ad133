"""The pack of Channel X: 24 programmes, 12 advertisements and 16 Time cards; and what a hand of them is."""

from __future__ import annotations

from arcade.game import Seat
from arcade.language import _, marked

# A card is named by its face, since nobody can tell equal cards apart: programmes by channel and kind ("3S"),
# advertisements by company ("A5"), Time cards by minutes ("m60"). Sorted by name, a hand has its programmes first,
# channel by channel, then the advertisements, then the Time cards.
Card = str
Hand = tuple[Card, ...]  # sorted

NUMBERS = range(1, 7)  # of the Channels, and of the Companies
KINDS = {"S": marked("Sport"), "V": marked("Variety"), "T": marked("Thriller"), "P": marked("Panel Game")}
CHANNEL = {f"{number}{kind}": number for number in NUMBERS for kind in KINDS}  # CX-09
COMPANY = {f"A{number}": number for number in NUMBERS}
TIME = {"m60": 60, "m30": 30, "m2": 2}
FETCHES = {card: "m30" if card[1] == "P" else "m60" for card in CHANNEL} | dict.fromkeys(COMPANY, "m2")  # CX-12, CX-21
PACK: tuple[Card, ...] = (*CHANNEL, *COMPANY, *COMPANY, *["m60"] * 9, *["m30"] * 3, *["m2"] * 4)

HELD = 5  # cards of a hand (CX-13, CX-30)


def is_complete(hand: Hand) -> bool:
    """Three programmes of one channel and two advertisements (CX-16); the three always differ (CX-R07)."""
    if len(hand) != HELD or hand[4] not in COMPANY or hand[3] not in COMPANY:
        return False
    return hand[0] in CHANNEL and CHANNEL[hand[0]] == CHANNEL.get(hand[2])


def put(hands: tuple[Hand, ...], seat: Seat, hand: Hand) -> tuple[Hand, ...]:
    """The hands with another one at a seat."""
    return (*hands[:seat], hand, *hands[seat + 1 :])


def grown(hand: Hand, card: Card) -> Hand:
    """A hand with one card more."""
    return tuple(sorted((*hand, card)))


def shrunk(hand: Hand, card: Card) -> Hand:
    """A hand with one card less."""
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


def card_name(card: Card) -> str:
    """A card in words."""
    if card in TIME:
        return _("Time card {minutes}").format(minutes=TIME[card])
    if card in COMPANY:
        return _("advertisement of Company {number}").format(number=COMPANY[card])
    return _("{kind} of Channel {number}").format(kind=_(KINDS[card[1]]), number=CHANNEL[card])
