"""Computer players of Strict Sequence: any card, the one that leads on in the own hand, or one tried out in deals."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import fmean

from arcade.bots.goes import most_lead
from arcade.chance import shuffled
from arcade.game import Action, Bot, Moves, Seat
from arcade.rules.cards import COLOURS, DECK, NUMBERS, Card
from arcade.rules.strict_sequence import GAME, Lay, State, fits, laid

DEALS = 200  # of the unseen cards, played out for each choice
LEADS_ON, ENDS = 2.0, 1.5  # what it is worth that the next card of the colour is held, that the pile is full
LAST = NUMBERS[-1]


class Anyhow:
    """Lays any card that fits."""

    def choose(self, view: State, legal: Moves, rng: Random) -> Action:
        return legal.sample(rng)


class Planner:
    """Lays the card that promises most for the own hand; as an expert, the one that does best in deals tried out."""

    def __init__(self, level: str) -> None:
        self.tries = level == "expert"

    def choose(self, view: State, legal: Moves, rng: Random) -> Action:
        cards = view.fitting
        if not cards:
            return legal.sample(rng)
        if len(cards) == 1 or not self.tries:
            return Lay(best(cards, view.hands[view.seat]))
        deals = [Deal(view, rng) for _deal in range(DEALS)]
        means = {card: fmean(deal.lead(card, view.seat) for deal in deals) for card in cards}
        return Lay(max(cards, key=lambda card: means[card]))


class Deal:
    """The unseen cards as they may lie: the hands, and the stack from its bottom to its top."""

    def __init__(self, view: State, rng: Random) -> None:
        state = GAME.imagine(view, rng)
        self.hands = [[card for card in hand if card] for hand in state.hands]
        self.piles = state.piles
        away = {card for hand in self.hands for card in hand} | set(laid(state.piles))
        self.stack = shuffled(rng, [card for card in DECK if card not in away])

    def lead(self, card: Card, seat: Seat) -> float:
        """How many points more than the others' mean a seat gets by laying this card, when all go on as regulars."""
        left = played_out(self.hands, self.piles, self.stack, seat, card)
        return most_lead(tuple(map(float, GAME.earned(left))), seat)


def best(cards: Sequence[Card], hand: Sequence[Card | None]) -> Card:
    """The card that promises most for a hand; the order of the cards does not matter."""
    return max(cards, key=lambda card: (worth(card, hand), card))


def worth(card: Card, hand: Sequence[Card | None]) -> float:
    """What laying a card promises: the sooner another one of its colour can follow from the same hand, the more."""
    if card.number == LAST:
        return ENDS
    ways = [other.number - card.number for other in hand if other and other.colour == card.colour]
    way = min((way for way in ways if way > 0), default=0)
    return LEADS_ON if way == 1 else 1 / way if way else 0.0


def played_out(
    hands: Sequence[Sequence[Card]], piles: Sequence[int], stack: Sequence[Card], seat: Seat, first: Card
) -> tuple[int, ...]:
    """The cards left in each hand when a seat lays `first` and all go on as regulars do; quicker than by the rules."""
    held, tops, pack = [list(hand) for hand in hands], list(piles), list(stack)
    card: Card | None = first
    while True:
        hand = held[seat]
        if card:
            hand.remove(card)
            tops[COLOURS.index(card.colour)] = card.number
            if not hand:
                return tuple(map(len, held))
        elif pack:
            hand.append(pack.pop())
        seat = (seat + 1) % len(held)
        fitting = [other for other in held[seat] if fits(other, tops)]
        card = best(fitting, held[seat]) if fitting else None


def bot(level: str) -> Bot:
    return Anyhow() if level == "beginner" else Planner(level)
