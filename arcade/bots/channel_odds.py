"""What the rest of a round of Channel X is worth to a seat: chances by the cards it has not seen, money by standing.

A show grows card by card, each with a chance a turn that follows from the unseen cards. It counts what it would bring
if nobody else wins before; somebody else does with a chance a turn, the greater the more he has openly taken.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import exp, prod, sqrt
from typing import NamedTuple

from arcade.game import Seat
from arcade.rules.channel_cards import CHANNEL, COMPANY, FETCHES, HELD, NUMBERS, PACK, TIME, Card, Hand, grown, shrunk
from arcade.rules.channel_x import AUTHORITY, CHANNEL_VALUE, FEE, LICENCE, Table, View, around

PROGRAMMES, ADVERTISEMENTS = 3, 2  # of a complete hand
OF_A_CHANNEL = 4  # programmes there are

# Money, in pounds.
SPREAD = 9_000  # how far apart one more round may bring two players
RENTS = 2_750  # what three programmes of another player's Channel cost on average
RENTED = 0.3  # how likely a rival's show is of a Channel of this seat
ROUND = 8_000  # what a win brings, roughly

# The chance that a rival wins in his next turns, fitted to rounds of regulars.
FIRST, RISE, MOST = 0.08, 0.006, 0.12  # in the first turn, more in each later one, and never more
TAKEN = (0.75, 3.5, 10.0, 20.0)  # times that, by how many programmes of one Channel he has openly taken
PAYING = 1.5  # times that, when he has taken an advertisement
SUREST = 0.5  # never more in all

# The chance that a card comes which is wanted.
FETCHED = 0.3  # what the right Time card adds: there are two chances a turn
PANELS = 0.25  # the share of Panel Games among the programmes
OTHER_GROUP = 0.3  # what the cards count that would help another group as big
SECOND_PLAN = 0.05  # what the second best show counts beside the best
TAKER = 0.6  # the share that counts of a Channel's unseen cards, for each one that a rival has taken
RENEWED = 0.15  # the share that counts of the discards: the pack may be renewed

# What an exposed card is worth to the next player.
HELP = 0.08  # what a card he can use adds to his chance to win
USES = (0.12, 0.7, 0.7, 0.7)  # how likely he collects a Channel, by the programmes of it that he has openly taken
USES_FEE, USES_FEE_NO_MORE = 0.3, 0.06  # how likely an advertisement helps him, and when he has taken two
OWN_FEE, HIS_FEE = 1.5, 0.7  # times that, when the Company is this seat's, when it is his
BLOCKED = 0.003  # what he loses by a Time card, which nobody can take (CX-R10)


def channels(cards: Iterable[Card]) -> Counter[int]:
    """How many programmes there are of each Channel."""
    return Counter([CHANNEL[card] for card in cards if card in CHANNEL])


def advertisements(cards: Iterable[Card]) -> int:
    """How many advertisements there are."""
    return sum(card in COMPANY for card in cards)


def is_foreign(table: Table, seat: Seat, card: Card) -> bool:
    """Whether an advertisement would bring its fee to this seat."""
    return card in COMPANY and table.companies[COMPANY[card] - 1] != seat


def standing(scores: Mapping[Seat, float], seat: Seat, rounds: int) -> float:
    """The chance to end first when so many rounds are still to come; the more there are, the less a lead counts."""
    best = max(scores.values())
    if not rounds:
        return 1 / [*scores.values()].count(best) if scores[seat] == best else 0.0
    shares = {other: exp((score - best) / (SPREAD * sqrt(rounds))) for other, score in scores.items()}
    return shares[seat] / sum(shares.values())


def will_win(table: Table, seat: Seat) -> float:
    """The chance that a player wins in his next turn, as far as everybody can tell."""
    known = table.known[seat]
    chance = min(MOST, FIRST + RISE * (table.turns // len(table.players)))
    chance *= TAKEN[min(PROGRAMMES, max(channels(known).values(), default=0))]
    return min(SUREST, chance * PAYING if advertisements(known) else chance)


class Plan(NamedTuple):
    """A show as far as it goes, and what speeds it up."""

    channel: int
    lacks: int  # programmes
    foreign: int  # advertisements that pay
    own: int  # and that do not
    programmes: float  # times the chance to draw one
    fees: float  # times the chance to draw an advertisement
    others: float  # programmes that would help another group as big


class Odds:
    """What a seat can expect, at one moment, of each hand it may hold at the end of its turn."""

    def __init__(self, view: View) -> None:
        self.table, self.seat, self.hand = view.table, view.seat, view.hand
        table = view.table
        self.rivals = tuple(seat for seat in table.players if seat != self.seat)
        self.rounds = table.rounds - table.round
        self.scores = {seat: table.score[seat] for seat in table.players}
        self.hazards = {rival: will_win(table, rival) for rival in self.rivals}
        self.safe = prod(1 - hazard for hazard in self.hazards.values())  # the chance that nobody wins before
        self.unseen = self._unseen()
        self.total = max(1, sum(self.unseen.values()))
        self.left = {number: self._left(number) for number in NUMBERS}
        paying = sum(count for card, count in self.unseen.items() if is_foreign(table, self.seat, card))
        self.paying = paying / self.total
        self.idle = (sum(self.unseen[card] for card in COMPANY) - paying) / self.total
        self.lost = self._lost()
        self.swing = max(0.0, self._standing({self.seat: ROUND}) - self.lost)
        self._gains: dict[Plan, float] = {}
        self._hands: dict[Hand, float] = {}
        self._gifts: dict[Card, float] = {}

    # what is to be had

    def _unseen(self) -> Counter[Card]:
        unseen = Counter(PACK)
        unseen.subtract(self.table.discards)
        unseen.subtract(self.hand)
        for rival in self.rivals:
            unseen.subtract(self.table.known[rival])
        return +unseen

    def _left(self, number: int) -> float:
        """The programmes of a Channel in the hand, and those that may still come."""
        held = channels(self.hand)[number]
        gone = channels(self.table.discards)[number]
        taken = sum(channels(self.table.known[rival])[number] for rival in self.rivals)
        return held + RENEWED * gone + (OF_A_CHANNEL - held - gone - taken) * TAKER**taken

    # what it would bring

    def _standing(self, changes: Mapping[Seat, float]) -> float:
        scores = {seat: score + changes.get(seat, 0) for seat, score in self.scores.items()}
        return standing(scores, self.seat, self.rounds)

    def _lost(self) -> float:
        """The standing after a rival has won, whoever it is and whatever it brings him."""
        weight = sum(self.hazards.values())
        return sum(hazard * self._after(rival) for rival, hazard in self.hazards.items()) / weight

    def _after(self, rival: Seat) -> float:
        """The standing after a win of this rival, with any two advertisements."""
        payers = [owner for owner in self.table.companies if owner != rival]
        share, mean = len(payers) / len(NUMBERS), 0.0
        for fees, chance in enumerate(((1 - share) ** 2, 2 * share * (1 - share), share**2)):
            changes = self._fees(rival, fees, payers)
            rented = {**changes, rival: changes[rival] - RENTS, self.seat: changes.get(self.seat, 0) + RENTS}
            mean += chance * ((1 - RENTED) * self._standing(changes) + RENTED * self._standing(rented))
        return mean

    def _fees(self, winner: Seat, fees: int, payers: Sequence[Seat]) -> dict[Seat, float]:
        """Who gets and who pays so many fees, each of these owners an equal part."""
        changes: dict[Seat, float] = {winner: fees * FEE}
        for payer in payers:
            changes[payer] = changes.get(payer, 0) - fees * FEE / len(payers)
        return changes

    def won(self, number: int, fees: int) -> float:
        """How much better the standing is after a win with this Channel and so many fees; 0 if it cannot be paid."""
        owner = self.table.channels[number - 1]
        cost = LICENCE if owner == AUTHORITY else RENTS if owner != self.seat else 0
        if self.table.ledger[self.seat] + fees * FEE < cost:
            return 0.0
        changes = self._fees(self.seat, fees, [other for other in self.table.companies if other != self.seat])
        changes[self.seat] -= cost - CHANNEL_VALUE if owner == AUTHORITY else cost
        if isinstance(owner, int) and cost:
            changes[owner] = changes.get(owner, 0) + cost
        return self._standing(changes) - self.lost

    # what a hand is worth

    def worth(self, hand: Hand) -> float:
        """The standing to expect with this hand at the end of a turn."""
        if hand not in self._hands:
            gains = sorted((self.gain(plan) for plan in self._plans(hand)), reverse=True)
            self._hands[hand] = self.lost + gains[0] + (SECOND_PLAN * gains[1] if gains[1:] else 0)
        return self._hands[hand]

    def _plans(self, hand: Hand) -> Iterator[Plan]:
        """The shows that may grow from a hand."""
        held = channels(hand)
        foreign = sum(is_foreign(self.table, self.seat, card) for card in hand)
        own = min(advertisements(hand) - foreign, max(0, ADVERTISEMENTS - foreign))
        fees = 1 + FETCHED if "m2" in hand else 1
        groups: defaultdict[int, float] = defaultdict(float)
        for number, count in held.items():
            groups[count] += max(0, self.left[number] - count)
        for number in held or NUMBERS:
            count = held[number]
            programmes = 1.0
            if "m60" in hand:
                programmes += FETCHED * (1 if f"{number}P" in hand else 1 - PANELS)
            if "m30" in hand and f"{number}P" not in hand:
                programmes += FETCHED * PANELS
            others = groups[count] - max(0, self.left[number] - count) if 0 < count < PROGRAMMES else 0
            lacks = max(0, PROGRAMMES - count)
            yield Plan(number, lacks, min(ADVERTISEMENTS, foreign), own, programmes, fees, others)

    def gain(self, plan: Plan) -> float:
        """How much better than lost the standing is to be when this plan is followed to the best moment to declare."""
        if plan not in self._gains:
            complete = not plan.lacks and plan.foreign + plan.own == ADVERTISEMENTS
            now = self.won(plan.channel, plan.foreign) if complete else 0.0
            self._gains[plan] = max(now, self.going_on(plan))
        return self._gains[plan]

    def going_on(self, plan: Plan) -> float:
        """The same when nothing is declared now."""
        moves, better = 0.0, 0.0
        for chance, after in self._steps(plan):
            moves += chance
            better += chance * self.gain(after)
        return self.safe * better / (1 - self.safe * (1 - min(1.0, moves)))

    def _steps(self, plan: Plan) -> Iterator[tuple[float, Plan]]:
        """The cards that bring a plan on, with the chance in a turn that one comes."""
        channel, lacks, foreign, own, programmes, fees, others = plan
        if lacks:
            cards = max(0.0, self.left[channel] - (PROGRAMMES - lacks)) + OTHER_GROUP * others
            if cards:
                chance = min(SUREST, programmes * cards / self.total)
                yield chance, Plan(channel, lacks - 1, foreign, own, programmes, fees, 0)
        if foreign + own < ADVERTISEMENTS:
            yield fees * self.paying, Plan(channel, lacks, foreign + 1, own, programmes, fees, others)
            yield fees * self.idle, Plan(channel, lacks, foreign, own + 1, programmes, fees, others)
        elif own:
            yield fees * self.paying, Plan(channel, lacks, foreign + 1, own - 1, programmes, fees, others)

    # what a turn is worth

    def leaving(self, hand: Hand, card: Card) -> float:
        """The standing to expect with this hand when this card lies exposed for the next player."""
        return self.worth(hand) - self.gift(card)

    def discards(self, hand: Hand) -> dict[Card, float]:
        """The standing to expect of each discard from six cards."""
        return {card: self.leaving(shrunk(hand, card), card) for card in dict.fromkeys(hand)}

    def drawing(self) -> float:
        """The standing to expect of a draw from the pack."""
        drawn = ((count, max(self.discards(grown(self.hand, card)).values())) for card, count in self.unseen.items())
        return sum(count * worth for count, worth in drawn) / self.total

    def gift(self, card: Card) -> float:
        """How much an exposed card helps the next player, as this seat's loss."""
        if card not in self._gifts:
            self._gifts[card] = self.swing * (-BLOCKED if card in TIME else HELP * self._useful(card))
        return self._gifts[card]

    def _useful(self, card: Card) -> float:
        """How likely the next player can fetch a card and use it; a second one of a Channel counts double."""
        table, following = self.table, around(self.table.players, self.seat)[0]
        known, fetching = table.known[following], FETCHES[card]
        can = 1.0 if fetching in known else 1 - max(0.0, 1 - HELD / self.total) ** self.unseen[fetching]
        if card in COMPANY:
            owner = table.companies[COMPANY[card] - 1]
            uses = USES_FEE if advertisements(known) < ADVERTISEMENTS else USES_FEE_NO_MORE
            return can * uses * (OWN_FEE if owner == self.seat else HIS_FEE if owner == following else 1)
        number = CHANNEL[card]
        others = OF_A_CHANNEL - channels(self.hand)[number] - channels(table.discards)[number]
        taken = min(PROGRAMMES, channels(known)[number])
        if others <= 0:
            return 0.0
        return can * USES[taken] * (1 + taken) * (1 if taken else others / PROGRAMMES)
