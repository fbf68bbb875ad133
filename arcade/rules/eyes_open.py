"""Eyes Open: name what you see that begins with the letter shown; who finds nothing more drops out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from arcade.game import Action, Event, Nature, Seat, Tick
from arcade.language import _
from arcade.rules.cards import DECK, Card, letter
from arcade.rules.letters import first_letter
from arcade.rules.spoken import (
    GiveUp,
    Hold,
    Object,
    Release,
    Said,
    Say,
    Spoke,
    SpokenGame,
    Table,
    Verdict,
    Vote,
    aloud,
    stayed,
    told,
)

ROOM = "words/room"  # the table of the picture scene, GG-R104
ENOUGH = 2  # objects for each player that a letter needs, GG-R136
MOODS = range(1, 2**16)


class Turn(Action, frozen=True, tag=True):
    """NATURE: the top card, how many objects of the scene begin with it, and the mood of the computers."""

    card: Card
    objects: int
    mood: int


class Turned(Event, frozen=True, tag=True):
    """The letter of the round."""

    letter: str
    objects: int


class Skipped(Event, frozen=True, tag=True):
    """A letter of which the scene has too little goes under the stack."""

    letter: str
    objects: int


class Nothing(Event, frozen=True, tag=True):
    """Nobody named anything: the next card is turned, and all are in again (GG-R103)."""

    letter: str


class State(Table, frozen=True):
    """The cards that have been turned in this round."""

    turned: tuple[Card, ...]


class EyesOpen(SpokenGame[State]):
    id = "eyes-open"
    title = "Eyes Open"
    tagline = "name what you see, by its first letter"
    actions = (Say, GiveUp, Hold, Release, Vote, Spoke, Object, Tick, Turn, Verdict)

    def begun(self, **standing: Any) -> State:
        return State(**self.fresh(**standing), turned=())

    def opened(self, state: State) -> bool:
        return state.letter != ""

    def book(self, state: State) -> str:
        return f"{state.options.language}/room"

    def following(self, state: State, word: str) -> str:
        return state.letter  # one letter for the whole round

    def chance(self, state: State, nature: Nature) -> Action:
        if self.opened(state):
            return super().chance(state, nature)
        language = state.options.language
        card = nature.pick([card for card in DECK if card not in state.turned])
        objects = 0 if aloud(state.options) else beginning(nature.table(ROOM), letter(card, language), language)
        return Turn(card, objects, nature.pick(MOODS))

    def apply(self, state: State, seat: Seat, action: Action) -> tuple[State, tuple[Event, ...]]:
        match action:
            case Turn(card, objects, mood):
                return self._turned(state, card, objects, mood)
            case Spoke():
                action = Spoke(state.letter)
        return super().apply(state, seat, action)

    def _turned(self, state: State, card: Card, objects: int, mood: int) -> tuple[State, tuple[Event, ...]]:
        """The card fixes the letter, unless the scene has too few objects with it (GG-R136)."""
        shown = letter(card, state.options.language)
        state = replace(state, turned=(*state.turned, card), mood=mood)
        scarce = not aloud(state.options) and objects < ENOUGH * len(state.results)
        if scarce and len(state.turned) < len(DECK):
            return state, (Skipped(shown, objects),)
        return replace(state, letter=shown), (Turned(shown, objects),)

    def finished(self, state: State, *told: Event) -> tuple[State, tuple[Event, ...]]:
        """The last one left gets 3 points; when nobody has named anything the next card is used (GG-R103)."""
        if state.said or len(state.turned) == len(DECK):
            return self.placed(state, stayed(state), *told)
        again = replace(
            state,
            letter="",
            out=(),
            mover=state.done % len(state.results),
            waited=0,
            holding=(),
            doubt=None,
            ballot=None,
        )
        return again, (*told, Nothing(state.letter))

    def tell(self, event: Event, names: Sequence[str]) -> str:
        match event:
            case Said(seat, word, _letter):
                return told(Said(seat, word, ""), names)  # the letter stays the same
            case Turned(shown, _objects):
                return _("The letter is {letter}.").format(letter=shown)
            case Skipped(shown, _objects):
                return _("There is too little with {letter} in the room: the next card.").format(letter=shown)
            case Nothing(shown):
                return _("Nobody sees anything with {letter}: the next card.").format(letter=shown)
        return super().tell(event, names)


def beginning(room: Mapping[str, Any], shown: str, language: str) -> int:
    """How many objects of the scene have a name with this first letter."""
    return sum(any(first_letter(name) == shown for name in thing[language]) for thing in room["objects"])


GAME = EyesOpen()
