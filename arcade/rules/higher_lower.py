"""Higher or Lower?: cards are turned over one by one, each called before; the first wrong call ends the go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from msgspec.structs import replace

from arcade.game import Action, Event, Listed, Moves, Nature, Seat
from arcade.language import _, marked, ngettext
from arcade.rules.cards import DECK, Card
from arcade.rules.goes import Goes, GoGame

Way = Literal["higher", "lower"]
WAYS: tuple[Way, ...] = (marked("higher"), marked("lower"))


class Call(Action, frozen=True, tag=True):
    """The player says how the next card is."""

    way: Way


class Turn(Action, frozen=True, tag=True):
    """NATURE: the next card of the shuffled deck."""

    card: Card


class Called(Event, frozen=True, tag=True):
    """The player has said how the next card is."""

    seat: Seat
    way: Way


class Turned(Event, frozen=True, tag=True):
    """A card lies open; `right` unless it proved the call wrong, and how many were turned without mistake."""

    seat: Seat
    card: Card
    right: bool
    count: int


class State(Goes, frozen=True):
    """The cards of this go, all open (GG-R70), and the call that waits for its card."""

    row: tuple[Card, ...]
    call: Way | None

    @property
    def stack(self) -> tuple[Card, ...]:
        """The cards still to come, in no order."""
        return tuple(card for card in DECK if card not in self.row)


class HigherLower(GoGame[State]):
    id = "higher-lower"
    title = "Higher or Lower?"
    tagline = "call the next card, again and again"
    actions = (Call, Turn)
    ranked = True
    unit = "cards"

    def begun(self, **standing: Any) -> State:
        return State(**standing, row=(), call=None)

    def waits(self, state: State) -> bool:
        return state.player is not None and (not state.row or state.call is not None)

    def choices(self, view: State) -> Moves:
        return Listed(*map(Call, WAYS))  # equal cannot be called, GG-R69

    def chance(self, state: State, nature: Nature) -> Action:
        return Turn(nature.pick(state.stack))  # the deck is shuffled: the next card is any of the others

    def apply(self, state: State, seat: Seat, action: Action) -> tuple[State, tuple[Event, ...]]:
        mover = state.player
        assert mover is not None
        match action:
            case Call(way):
                return replace(state, call=way), (Called(mover, way),)
            case Turn(card):
                return self._turned(state, mover, card)
        raise TypeError(action)

    def _turned(self, state: State, mover: Seat, card: Card) -> tuple[State, tuple[Event, ...]]:
        right = not state.row or holds(state.call, state.row[-1], card)
        count = len(state.row) + right  # the first card counts, the one that proves him wrong does not, GG-R66
        turned = Turned(mover, card, right, count)
        after = self.noted(replace(state, row=(*state.row, card), call=None), count)
        if right and count < len(DECK):
            return after, (turned,)
        return self.ended(after, turned)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        match event:
            case Called(seat, way):
                return _("{name} calls {way}.").format(name=names[seat], way=_(way))
            case Turned(seat, card, True, count):
                return _("{card}: {cards}.").format(card=_told(card), cards=ngettext("{n} card", "{n} cards", count))
            case Turned(seat, card, False, count):
                cards = ngettext("{n} card", "{n} cards", count)
                return _("{card}: wrong, {name} has {cards}.").format(card=_told(card), name=names[seat], cards=cards)
        return super().tell(event, names)


def holds(call: Way | None, before: Card, card: Card) -> bool:
    """Whether a call was right; an equal number is never wrong (GG-83), the colour does not matter (GG-R69)."""
    return card.number == before.number or (card.number > before.number) == (call == "higher")


def _told(card: Card) -> str:
    return _("{colour} {number}").format(colour=_(card.colour), number=card.number)


GAME = HigherLower()
