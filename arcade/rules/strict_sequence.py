"""Strict Sequence: lay the numbers of a colour in order, from 1; the first without cards wins."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from arcade.chance import shuffled
from arcade.game import TABLE, Action, Event, Listed, Moves, Nature, Seat
from arcade.language import _
from arcade.rules.cards import COLOURS, DECK, Card
from arcade.rules.goes import Goes, GoGame
from arcade.rules.goes import Options as Rounds
from arcade.rules.ranking import rank_points

DEALT = 5  # cards to each player, GG-65

Hand = tuple[Card | None, ...]  # None: a card whose number these eyes do not see


class Lay(Action, frozen=True, tag=True):
    """The player lays a card on the pile of its colour."""

    card: Card


class Draw(Action, frozen=True, tag=True):
    """The player, who cannot lay a card, takes one from the stack."""


class Pass(Action, frozen=True, tag=True):
    """The player can neither lay nor draw."""


class Deal(Action, frozen=True, tag=True):
    """NATURE: the hands."""

    hands: tuple[tuple[Card, ...], ...]


class Top(Action, frozen=True, tag=True):
    """NATURE: the card that was drawn."""

    card: Card


class Dealt(Event, frozen=True, tag=True):
    """Everybody holds his cards."""

    cards: int


class Laid(Event, frozen=True, tag=True):
    """A card lies on its pile."""

    seat: Seat
    card: Card
    left: int  # cards in that hand


class Drew(Event, frozen=True, tag=True):
    """A card went from the stack to a hand; others do not see which."""

    seat: Seat
    card: Card | None

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else replace(self, card=None)


class Passed(Event, frozen=True, tag=True):
    """The stack is used up and nothing fits."""

    seat: Seat


class Options(Rounds, frozen=True):
    """Besides the rounds: whether all hands lie open."""

    open_hands: bool = False


class State(Goes, frozen=True):
    """The hands and the piles; the stack is the rest of the deck, its order not decided before it is drawn from."""

    open_hands: bool
    hands: tuple[Hand, ...]  # empty before the deal
    piles: tuple[int, ...]  # the number on top of each colour's pile, 0: none yet
    mover: int  # turns since the deal
    drawing: bool

    @property
    def player(self) -> Seat | None:
        """The dealer is the first of the round; the one on his left acts first (GG-69, GG-R57)."""
        dealer = super().player
        return None if dealer is None else (dealer + 1 + self.mover) % len(self.results)

    @property
    def stack(self) -> int:
        """How many cards are left to draw."""
        return len(DECK) - sum(self.piles) - sum(map(len, self.hands))

    @property
    def fitting(self) -> tuple[Card, ...]:
        """The cards that the player may lay, as far as these eyes see them."""
        if self.player is None or not self.hands:
            return ()
        return tuple(card for card in self.hands[self.player] if card and fits(card, self.piles))


class StrictSequence(GoGame[State]):
    id = "strict-sequence"
    title = "Strict Sequence"
    tagline = "lay the numbers in order, be rid of your cards"
    seats = range(2, 5)
    actions = (Lay, Draw, Pass, Deal, Top)
    options = Options
    ranked = True
    unit = "cards left"

    def start(self, seats: int, options: Options) -> State:
        return replace(super().start(seats, options), open_hands=options.open_hands)

    def begun(self, **standing: Any) -> State:
        return State(**standing, open_hands=False, hands=(), piles=(0,) * len(COLOURS), mover=0, drawing=False)

    def waits(self, state: State) -> bool:
        return state.player is not None and (not state.hands or state.drawing)

    def choices(self, view: State) -> Moves:
        if cards := view.fitting:
            return Listed(*map(Lay, cards))  # who can lay must, GG-R60
        return Listed(Draw()) if view.stack else Listed(Pass())  # GG-74, GG-R62

    def view(self, state: State, seat: Seat) -> State:
        hands = (
            hand if state.open_hands or owner == seat else (None,) * len(hand) for owner, hand in enumerate(state.hands)
        )
        return replace(state, seat=seat, hands=tuple(hands))

    def imagine(self, view: State, rng: Random) -> State:
        known = {card for hand in view.hands for card in hand if card} | set(laid(view.piles))
        unseen = list(shuffled(rng, [card for card in DECK if card not in known]))
        hands = tuple(tuple(card or unseen.pop() for card in hand) for hand in view.hands)
        return replace(view, seat=TABLE, hands=hands)

    def chance(self, state: State, nature: Nature) -> Action:
        if state.drawing:
            return Top(nature.pick(self._stack(state)))
        deck, seats = nature.shuffled(DECK), len(state.results)
        return Deal(tuple(tuple(sorted(deck[seat * DEALT : (seat + 1) * DEALT])) for seat in range(seats)))

    def _stack(self, state: State) -> tuple[Card, ...]:
        away = {card for hand in state.hands for card in hand} | set(laid(state.piles))
        return tuple(card for card in DECK if card not in away)

    def apply(self, state: State, seat: Seat, action: Action) -> tuple[State, tuple[Event, ...]]:
        match action:
            case Deal(hands):
                return replace(state, hands=hands), (Dealt(DEALT),)
            case Draw():
                return replace(state, drawing=True), ()
            case Pass():
                return replace(state, mover=state.mover + 1), (Passed(seat),)
        mover = state.player
        assert mover is not None
        match action:
            case Top(card):  # it may not be laid at once, GG-R61
                after = _with_hand(state, mover, (*state.hands[mover], card))
                return replace(after, drawing=False, mover=state.mover + 1), (Drew(mover, card),)
            case Lay(card):
                return self._laid(state, mover, card)
        raise TypeError(action)

    def _laid(self, state: State, mover: Seat, card: Card) -> tuple[State, tuple[Event, ...]]:
        after = _with_hand(state, mover, tuple(other for other in state.hands[mover] if other != card))
        piles = tuple(
            card.number if colour == card.colour else top for colour, top in zip(COLOURS, state.piles, strict=True)
        )
        told = Laid(mover, card, len(after.hands[mover]))
        if told.left:
            return replace(after, piles=piles, mover=state.mover + 1), (told,)
        over, events = self.scored(replace(after, results=tuple(map(len, after.hands))), told)  # GG-76
        return replace(over, open_hands=state.open_hands), events

    def earned(self, results: tuple[int, ...]) -> tuple[int, ...]:
        """The fewest cards first, GG-77 and GG-78; nobody is left out, GG-R21."""
        return rank_points([len(DECK) + 1 - cards for cards in results])

    def tell(self, event: Event, names: Sequence[str]) -> str:
        match event:
            case Dealt(cards):
                return _("Everybody holds {n} cards.").format(n=cards)
            case Laid(seat, card, left):
                told = (
                    _("{name} lays {colour} {number}.")
                    if left
                    else _("{name} lays {colour} {number} and is out of cards!")
                )
                return told.format(name=names[seat], colour=_(card.colour), number=card.number)
            case Drew(seat, _card):
                return _("{name} draws a card.").format(name=names[seat])
            case Passed(seat):
                return _("{name} can do nothing.").format(name=names[seat])
        return super().tell(event, names)


def fits(card: Card, piles: Sequence[int]) -> bool:
    """Whether a card is the next of its colour; a 1 opens the pile. GG-70, GG-71, GG-R59"""
    return piles[COLOURS.index(card.colour)] + 1 == card.number


def laid(piles: Sequence[int]) -> tuple[Card, ...]:
    """The cards on the piles."""
    return tuple(Card(colour, number + 1) for colour, top in zip(COLOURS, piles, strict=True) for number in range(top))


def _with_hand(state: State, seat: Seat, hand: Hand) -> State:
    return replace(
        state, hands=(*state.hands[:seat], tuple(sorted(card for card in hand if card)), *state.hands[seat + 1 :])
    )


GAME = StrictSequence()
