"""Word Chain: each word of the category begins with the last letter of the one before; who finds none drops out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from arcade.game import Action, Event, Nature, Seat, Tick
from arcade.language import _, marked
from arcade.rules import spoken
from arcade.rules.cards import DECK, NUMBERS, Card, letter
from arcade.rules.letters import BASE, chain_letter
from arcade.rules.spoken import GiveUp, Hold, Object, Release, Say, Spoke, SpokenGame, Table, Verdict, Vote, stayed

# What the sectors of the spinner show, 1 to 8; a list of words has these names.
CATEGORIES = ("animals", "food", "plants", "places", "names", "jobs", "house", "sport")
TITLES = {
    "animals": marked("Animals"),
    "food": marked("Food and drink"),
    "plants": marked("Plants"),
    "places": marked("Places"),
    "names": marked("First names"),
    "jobs": marked("Jobs"),
    "house": marked("Things in the house"),
    "sport": marked("Sport and leisure"),
}
MOODS = range(1, 2**16)  # what NATURE draws a mood from


class Spin(Action, frozen=True, tag=True):
    """NATURE: the number at the arrow, and what the computers are in the mood for."""

    number: int
    mood: int


class Draw(Action, frozen=True, tag=True):
    """NATURE: the letter card, unseen (GG-R92)."""

    card: Card


class Spun(Event, frozen=True, tag=True):
    """The category of the round."""

    seat: Seat
    category: str


class Drawn(Event, frozen=True, tag=True):
    """The letter that the first word begins with."""

    seat: Seat
    letter: str


class Beaten(Event, frozen=True, tag=True):
    """Nobody could go on from a word that was said while all were in: it takes all (GG-107)."""

    seat: Seat
    word: str


class Options(spoken.Options, frozen=True):
    """Besides what all word games have: whether X, Y, Z and U at the end are skipped."""

    soft_endings: bool = False  # GG-R135


class State(Table, frozen=True):
    """The category, "" before the arrow stands."""

    category: str


class WordChain(SpokenGame[State]):
    id = "word-chain"
    title = "Word Chain"
    tagline = "the last letter is the next one's first"
    actions = (Say, GiveUp, Hold, Release, Vote, Spoke, Object, Tick, Spin, Draw, Verdict)
    options = Options

    def begun(self, **standing: Any) -> State:
        return State(**self.fresh(**standing), category="")

    def opened(self, state: State) -> bool:
        return state.category != "" and (state.letter != "" or bool(state.said))

    def book(self, state: State) -> str:
        return f"{state.options.language}/{state.category}"

    def following(self, state: State, word: str) -> str:
        return chain_letter(word, soft(state.options))  # the real last letter, GG-R83

    def spoken(self, view: State) -> tuple[Action, ...]:
        return Spoke(), *map(Spoke, BASE)

    def chance(self, state: State, nature: Nature) -> Action:
        if not state.category:
            return Spin(nature.pick(NUMBERS), nature.pick(MOODS))
        if not self.opened(state):
            return Draw(nature.pick(DECK))
        return super().chance(state, nature)

    def apply(self, state: State, seat: Seat, action: Action) -> tuple[State, tuple[Event, ...]]:
        match action:
            case Spin(number, mood):
                category = CATEGORIES[number - 1]
                return replace(state, category=category, mood=mood), (Spun(state.mover, category),)
            case Draw(card):
                first = letter(card, state.options.language)
                return replace(state, letter=first), (Drawn(state.mover, first),)
        return super().apply(state, seat, action)

    def finished(self, state: State, *told: Event) -> tuple[State, tuple[Event, ...]]:
        """The last one left gets 3 points, without another word (GG-R90); those one word beat get nothing."""
        (winner,) = state.left
        results = stayed(state)
        last = state.said[-1] if state.said else None
        beat_all = last is not None and last.seat == winner and last.lost == 0  # GG-R88
        if beat_all or len(results) == 2:  # GG-R89
            results = tuple(result if seat == winner else 0 for seat, result in enumerate(results))
        if last and beat_all:
            told = (*told, Beaten(winner, last.word))
        return self.placed(state, results, *told)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        match event:
            case Spun(seat, category):
                return _("{name} spins: {category}.").format(name=names[seat], category=_(TITLES[category]))
            case Drawn(seat, first):
                return _("{name} draws the letter {letter}.").format(name=names[seat], letter=first)
            case Beaten(seat, word):
                return _("Nobody can go on from {word}: {name} takes it all.").format(
                    word=word or _("this word"), name=names[seat]
                )
        return super().tell(event, names)


def soft(options: spoken.Options) -> bool:
    """Whether the endings are soft."""
    return isinstance(options, Options) and options.soft_endings


GAME = WordChain()
