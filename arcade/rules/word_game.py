"""Word Game: two letters lie open, and who first calls a word with both takes the cards, until the glass is empty."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from arcade.chance import pick
from arcade.game import CLOCK, NATURE, TICK, Action, Dials, Event, Listed, Moves, Nature, Seat, Tick
from arcade.language import _, marked
from arcade.rules import spoken
from arcade.rules.cards import DECK, Card, letter
from arcade.rules.goes import Goes, GoGame
from arcade.rules.letters import folded, holds, key
from arcade.rules.spoken import (
    DISPUTE,
    Declined,
    Doubt,
    Entered,
    Object,
    Objected,
    Said,
    Say,
    Spoke,
    Verdict,
    Why,
    aloud,
    objectors,
    other_people,
    seated,
    sustained,
    ticked,
)

MS = round(1000 * TICK)  # in a tick
GLASS = round(60 / TICK)  # ticks, GG-R94
PAIR = round(15 / TICK)  # ticks until a pair for which nobody calls goes under the stack, GG-R98
ALOUD, ENTER, STRIP = round(5 / TICK), round(12 / TICK), round(20 / TICK)  # ticks to say or enter the word, GG-R95
LEVEL = 50  # ms: buzzes this close together are one moment, GG-R97
SHORTEST = 3  # letters, GG-R100
MOODS = range(1, 2**16)


class Buzz(Action, frozen=True, tag=True):
    """A player calls: when, in ms since the glass was turned, and whether he will enter the word on a strip."""

    ms: int
    strip: bool = False


class Pass(Action, frozen=True, tag=True):
    """A player leaves this pair to the others."""


class Turn(Action, frozen=True, tag=True):
    """NATURE: the two top cards, and what comes to the computers' minds."""

    cards: tuple[Card, Card]
    mood: int


class Turned(Event, frozen=True, tag=True):
    """Two letters lie open."""

    cards: tuple[Card, Card]
    letters: str


class Buzzed(Event, frozen=True, tag=True):
    """A player is about to say his word."""

    seat: Seat
    ms: int


class Missed(Event, frozen=True, tag=True):
    """A player who called has no word in time: he is locked out for this pair (GG-R96)."""

    seat: Seat


class Passed(Event, frozen=True, tag=True):
    """A player leaves this pair to the others."""

    seat: Seat


class Took(Event, frozen=True, tag=True):
    """A player has taken the two cards."""

    seat: Seat
    word: str
    cards: int  # that he has now


class Under(Event, frozen=True, tag=True):
    """The pair goes under the stack, and why."""

    why: Literal["together", "time", "nobody", "objection"]


class RanOut(Event, frozen=True, tag=True):
    """The hourglass is empty, or the stack is."""

    why: Literal["glass", "stack"]


class Call(Struct, frozen=True):
    """Who called, when, and how many ticks he has left for his word."""

    seat: Seat
    ms: int
    left: int


class State(Goes, frozen=True):
    """The glass, the pair that lies open, who is out for it, and the words of this game."""

    options: spoken.Options
    glass: int  # ticks since the first pair was turned
    gone: tuple[Card, ...]  # turned so far; what is left of the deck is the stack, in an order nobody has decided yet
    pair: tuple[Card, ...]
    mood: int  # what comes to the computers' minds for this pair
    shown: int  # ticks that the pair has been open
    locked: tuple[Seat, ...]  # called in vain
    passed: tuple[Seat, ...]
    call: Call | None
    asked: str  # the word that NATURE is to judge
    doubt: Doubt | None
    used: tuple[tuple[str, str], ...]  # spelling and entry

    @property
    def player(self) -> Seat | None:
        """Who has called, else the seat that began; None when all is played."""
        return self.call.seat if self.call else super().player

    @property
    def letters(self) -> str:
        """The two letters."""
        return "".join(letter(card, self.options.language) for card in self.pair)

    @property
    def free(self) -> tuple[Seat, ...]:
        """Who may call for this pair."""
        return tuple(seat for seat in range(len(self.results)) if seat not in (*self.locked, *self.passed))

    @property
    def close(self) -> bool:
        """Whether another buzz may still turn out to be no later than the one that was heard."""
        return self.call is not None and self.glass * MS <= self.call.ms + LEVEL

    @property
    def over(self) -> bool:
        """The glass or the stack is used up; a call made before is still judged (GG-R94, GG-R101)."""
        used_up = self.glass >= GLASS or (len(self.gone) == len(DECK) and not self.pair)
        return used_up and not self.call and not self.doubt


class WordGame(GoGame[State]):
    id = "word-game"
    title = "Word Game"
    tagline = "one word with both letters, and be quick"
    actions = (Buzz, Pass, Say, Spoke, Object, Tick, Turn, Verdict)
    options = spoken.Options
    ranked = True
    unit = "cards"

    def start(self, seats: int, options: spoken.Options) -> State:
        seated(options, seats)
        return replace(super().start(seats, options), options=options)

    def begun(self, **standing: Any) -> State:
        return State(
            **standing, options=spoken.Options(), glass=0, gone=(), pair=(), mood=0, shown=0, locked=(), passed=(),
            call=None, asked="", doubt=None, used=(),
        )  # fmt: skip

    def waits(self, state: State) -> bool:
        return state.player is not None and (state.asked != "" or (not state.pair and not _empty(state)))

    def to_move(self, state: State) -> frozenset[Seat]:
        if state.player is None:
            return frozenset()
        if self.waits(state):
            return frozenset({NATURE})
        caller = (state.call.seat,) if state.call else ()
        return frozenset({CLOCK, *caller, *callers(state), *_objectors(state)})

    def legal(self, view: State) -> Moves:
        if view.seat not in self.to_move(view):
            return Listed()
        if view.seat == CLOCK:
            return Listed(Tick())
        objection = [Object()] if view.seat in _objectors(view) else []
        if view.call and view.call.seat == view.seat:
            return Listed(Spoke(), *objection) if aloud(view.options) else Entered(view.letters, *objection)
        if view.seat not in callers(view):
            return Listed(*objection)
        if view.call:  # another buzz, heard later: it counts if it was made before that one, or at the same moment
            return Calls((view.glass - 1) * MS, view.call.ms + LEVEL + 1, *objection)
        return Calls(view.glass * MS, (view.glass + 1) * MS, Pass(), *objection)

    def choices(self, view: State) -> Moves:
        return self.legal(view)

    def chance(self, state: State, nature: Nature) -> Action:
        if state.asked:
            return Verdict(nature.word(f"{state.options.language}/dictionary", state.asked))
        one, other, *_rest = nature.shuffled([card for card in DECK if card not in state.gone])
        return Turn((one, other), nature.pick(MOODS))

    def apply(self, state: State, seat: Seat, action: Action) -> tuple[State, tuple[Event, ...]]:
        match action:
            case Turn(cards, mood):
                state = replace(state, pair=cards, gone=(*state.gone, *cards), mood=mood, shown=0)
                return state, (Turned(cards, state.letters),)
            case Tick():
                return self._ticked(state)
            case Buzz(ms, strip):
                return self._buzzed(state, seat, ms, strip)
            case Pass():
                state = replace(state, passed=(*state.passed, seat))
                return self._without(state, Passed(seat))
            case Say(word):
                return self._entered(state, seat, word)
            case Verdict(entry):
                return self._judged(replace(state, asked=""), state.asked, entry)
            case Spoke():
                state, told = self._taken(state, seat, "", "")
                return replace(state, doubt=Doubt(seat, DISPUTE, ())), told
            case Object():
                return self._objected(state, seat)
        raise TypeError(action)

    def _ticked(self, state: State) -> tuple[State, tuple[Event, ...]]:
        """The sand runs, and beside it the time of the pair, of the call and for an objection."""
        told: tuple[Event, ...] = ()
        state = replace(state, doubt=ticked(state.doubt), glass=state.glass + 1, shown=state.shown + 1)
        if call := state.call:
            state = replace(state, call=replace(call, left=call.left - 1))
            if call.left == 1:
                state, told = self._failed(state, Missed(call.seat))
        elif state.shown >= PAIR and state.pair and not _empty(state):
            state, told = _under(state), (Under("time"),)
        return self._settled(state, *told)

    def _settled(self, state: State, *told: Event) -> tuple[State, tuple[Event, ...]]:
        """The state, or the end of the game when glass or stack are used up."""
        if not state.over:
            return state, told
        over, events = self.scored(state, *told, RanOut("glass" if state.glass >= GLASS else "stack"))
        return replace(over, options=state.options), events

    def _buzzed(self, state: State, seat: Seat, ms: int, strip: bool) -> tuple[State, tuple[Event, ...]]:
        """The first call counts; two within 50 ms are none, and the pair goes under the stack (GG-116)."""
        if state.call and abs(ms - state.call.ms) <= LEVEL:
            return self._settled(_under(replace(state, call=None)), Buzzed(seat, ms), Under("together"))
        left = ALOUD if aloud(state.options) else STRIP if strip else ENTER
        return replace(state, call=Call(seat, ms, left)), (Buzzed(seat, ms),)

    def _entered(self, state: State, seat: Seat, word: str) -> tuple[State, tuple[Event, ...]]:
        """The word is looked at here, and then in the dictionary, which is final (GG-R78)."""
        why: Why | None = None
        if len(folded(word)) < SHORTEST:
            why = "short"
        elif not holds(word, state.letters):
            why = "letter"
        elif key(word) in {spelling for spelling, _entry in state.used}:
            why = "repeat"
        if why:
            return self._failed(state, Declined(seat, word, why))
        return replace(state, asked=word), ()

    def _judged(self, state: State, word: str, entry: str) -> tuple[State, tuple[Event, ...]]:
        assert state.call
        seat = state.call.seat
        if not entry:
            return self._failed(state, Declined(seat, word, "unknown"))
        if entry in {before for _spelling, before in state.used}:
            return self._failed(state, Declined(seat, word, "repeat"))
        return self._taken(state, seat, word, entry)

    def _failed(self, state: State, *told: Event) -> tuple[State, tuple[Event, ...]]:
        """Whoever called in vain is locked out for this pair; the others go on."""
        assert state.call
        return self._without(replace(state, locked=(*state.locked, state.call.seat), call=None), *told)

    def _without(self, state: State, *told: Event) -> tuple[State, tuple[Event, ...]]:
        """The pair goes under the stack when nobody is left for it, or its time is over."""
        if not state.free:
            return self._settled(_under(state), *told, Under("nobody"))
        if state.shown >= PAIR and state.glass < GLASS:
            return self._settled(_under(state), *told, Under("time"))
        return self._settled(state, *told)

    def _taken(self, state: State, seat: Seat, word: str, entry: str) -> tuple[State, tuple[Event, ...]]:
        """The word stands: its speaker has the cards, and the next two are turned at once (GG-112)."""
        cards = state.results[seat] + len(state.pair)
        used = (*state.used, (key(word), entry)) if word else state.used
        state = _under(replace(state, results=_put(state.results, seat, cards), used=used, call=None))
        told = (Said(seat, word, ""), Took(seat, word, cards))
        return (state, told) if not word else self._settled(state, *told)

    def _objected(self, state: State, seat: Seat) -> tuple[State, tuple[Event, ...]]:
        """A majority takes the cards away again; the glass has run on, so they go under the stack."""
        assert state.doubt
        doubt = replace(state.doubt, against=(*state.doubt.against, seat))
        speaker = doubt.speaker
        told = Objected(seat, speaker)
        if not sustained(doubt.against, other_people(state.options, len(state.results), speaker)):
            return replace(state, doubt=doubt), (told,)
        back = replace(state, doubt=None, results=_put(state.results, speaker, state.results[speaker] - 2))
        return self._settled(back, told, Declined(speaker, "", "objection"), Under("objection"))

    def tell(self, event: Event, names: Sequence[str]) -> str:
        match event:
            case Turned(_cards, letters):
                return _("The letters are {one} and {other}.").format(one=letters[0], other=letters[1])
            case Buzzed(seat, _ms):
                return _("{name} calls.").format(name=names[seat])
            case Missed(seat):
                return _("{name} has no word after all.").format(name=names[seat])
            case Passed(seat):
                return _("{name} passes.").format(name=names[seat])
            case Took(seat, _word, cards):
                return _("{name} takes the pair and has {n} cards.").format(name=names[seat], n=cards)
            case Under(why):
                return _(UNDER[why])
            case RanOut(why):
                return _("The hourglass has run out.") if why == "glass" else _("The stack is used up.")
        return spoken.told(event, names) or super().tell(event, names)


UNDER = {
    "together": marked("Two called at the same moment: the pair goes under the stack."),
    "time": marked("Nobody finds a word: the pair goes under the stack."),
    "nobody": marked("Nobody is left for this pair: it goes under the stack."),
    "objection": marked("The cards go under the stack."),
}


class Calls:
    """The moves of a player who may call: a buzz at any ms from `first` to before `end`, or another action."""

    def __init__(self, first: int, end: int, *others: Action) -> None:
        self.moments = Dials(Buzz, ms=range(max(0, first), end), strip=range(2))
        self.others = others

    def __contains__(self, action: object) -> bool:
        return action in self.others or action in self.moments

    def sample(self, rng: Random) -> Action:
        """Any of the other moves or a buzz, each as often."""
        which = int(rng.random() * (len(self.others) + 1))
        return self.others[which] if which < len(self.others) else Buzz(pick(rng, self.moments.dials["ms"]))


def callers(state: State) -> tuple[Seat, ...]:
    """Who may call now: nobody once somebody has, but for a moment."""
    if state.close if state.call else not _empty(state):
        return tuple(seat for seat in state.free if not state.call or seat != state.call.seat)
    return ()


def _empty(state: State) -> bool:
    """Whether nothing more is turned or called."""
    return state.glass >= GLASS or (len(state.gone) == len(DECK) and not state.pair)


def _under(state: State) -> State:
    """The pair is off the table, and everybody is in again for the next."""
    return replace(state, pair=(), locked=(), passed=(), shown=0, call=None)


def _objectors(state: State) -> tuple[Seat, ...]:
    return objectors(state.doubt, state.options, len(state.results))


def _put(results: tuple[int, ...], seat: Seat, result: int) -> tuple[int, ...]:
    return (*results[:seat], result, *results[seat + 1 :])


GAME = WordGame()
