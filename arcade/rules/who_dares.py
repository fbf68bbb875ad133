"""Who Dares, Wins: take one, two or three cards, spin, and score if one of them shows the number at the arrow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from msgspec.structs import replace

from arcade.game import Action, Event, Listed, Moves, Nature, Seat
from arcade.language import _, ngettext
from arcade.rules.cards import DECK, NUMBERS, Card
from arcade.rules.goes import Goes, GoGame

Count = Literal[1, 2, 3]
WORTH: dict[Count, int] = {1: 3, 2: 2, 3: 1}  # points of a hit with so many cards, GG-92 to GG-94


class Take(Action, frozen=True, tag=True):
    """The player takes so many cards from the shuffled deck, unseen."""

    cards: Count


class Draw(Action, frozen=True, tag=True):
    """NATURE: the cards."""

    cards: tuple[Card, ...]


class Spin(Action, frozen=True, tag=True):
    """NATURE: the number at the arrow."""

    number: int


class Took(Event, frozen=True, tag=True):
    """The player has his cards, open (GG-R76)."""

    seat: Seat
    cards: tuple[Card, ...]


class Spun(Event, frozen=True, tag=True):
    """The arrow stands; what it brings."""

    seat: Seat
    number: int
    cards: tuple[Card, ...]
    points: int


class State(Goes, frozen=True):
    """How many cards were asked for, and those drawn."""

    wanted: Literal[0, 1, 2, 3]
    cards: tuple[Card, ...]


class WhoDares(GoGame[State]):
    id = "who-dares"
    title = "Who Dares, Wins"
    tagline = "few cards, many points, one spin"
    actions = (Take, Draw, Spin)
    ranked = False  # GG-96
    unit = "points"

    def begun(self, **standing: Any) -> State:
        return State(**standing, wanted=0, cards=())

    def waits(self, state: State) -> bool:
        return state.wanted > 0

    def choices(self, view: State) -> Moves:
        return Listed(*map(Take, WORTH))  # before any card is seen, GG-R71; none is not allowed, GG-R75

    def chance(self, state: State, nature: Nature) -> Action:
        if not state.cards:
            return Draw(nature.shuffled(DECK)[: state.wanted])
        return Spin(nature.pick(NUMBERS))  # never on a line, GG-R73

    def apply(self, state: State, seat: Seat, action: Action) -> tuple[State, tuple[Event, ...]]:
        mover = state.player
        assert mover is not None
        match action:
            case Take(cards):
                return replace(state, wanted=cards), ()
            case Draw(drawn):
                return replace(state, cards=drawn), (Took(mover, drawn),)
            case Spin(number):
                hit = any(card.number == number for card in state.cards)  # two such cards are one match, GG-R72
                points = WORTH[state.wanted] if hit and state.wanted else 0
                return self.ended(self.noted(state, points), Spun(mover, number, state.cards, points))
        raise TypeError(action)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        match event:
            case Took(seat, cards):
                numbers = ", ".join(str(card.number) for card in cards)
                return _("{name} draws {numbers}.").format(name=names[seat], numbers=numbers)
            case Spun(seat, number, _cards, points):
                won = ngettext("{n} point", "{n} points", points) if points else _("nothing")
                return _("The arrow shows {number}: {won}.").format(number=number, won=won)
        return super().tell(event, names)


GAME = WhoDares()
