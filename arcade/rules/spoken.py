"""What the word games share: who judges a word, the clock of a turn, and how turns go round until one is left."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any, Literal, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from arcade.chance import pick
from arcade.game import CLOCK, NATURE, TICK, Action, Event, Listed, Moves, Nature, Refused, Seat, Tick
from arcade.language import _, marked
from arcade.rules import goes
from arcade.rules.goes import Goes, GoGame
from arcade.rules.letters import BASE, first_letter, key, writable

# All in ticks
LIMIT = round(30 / TICK)  # of a word, GG-R81
SOON = round(8 / TICK)  # before this nobody may find that it takes too long, GG-R81
DISPUTE = round(3 / TICK)  # for an objection or a vote, GG-R77

OTHERWISE = 0.15  # of the samples of a player's moves are no words

Why = Literal["letter", "short", "repeat", "unknown", "objection"]


class Say(Action, frozen=True, tag=True):
    """A player enters a word, as it is to be shown."""

    word: str


class Spoke(Action, frozen=True, tag=True):
    """A player has said a word aloud, and may press the letter that the next one begins with (GG-R84)."""

    letter: str = ""


class GiveUp(Action, frozen=True, tag=True):
    """A player finds no word (GG-R133)."""


class Hold(Action, frozen=True, tag=True):
    """Another person finds that it takes too long, until he lets go (GG-R81)."""


class Release(Action, frozen=True, tag=True):
    """He gives him more time."""


class Object(Action, frozen=True, tag=True):
    """Another person does not accept the word that was said aloud (GG-R77)."""


class Vote(Action, frozen=True, tag=True):
    """Whether a word that is on no list is one (GG-R78)."""

    yes: bool


class Verdict(Action, frozen=True, tag=True):
    """NATURE: the entry under which the list has a word, "" when it has none."""

    entry: str


class Said(Event, frozen=True, tag=True):
    """A word stands (spoken ones are ""), and what the next has to begin with ("" when nobody told the program)."""

    seat: Seat
    word: str
    letter: str


class Declined(Event, frozen=True, tag=True):
    """A word does not count; the player may try again while he has time (GG-R80)."""

    seat: Seat
    word: str
    why: Why


class Doubted(Event, frozen=True, tag=True):
    """The list does not have a word; these people vote on it."""

    seat: Seat
    word: str
    judges: tuple[Seat, ...]


class Decided(Event, frozen=True, tag=True):
    """How a vote on a word ended."""

    word: str
    yes: int
    no: int
    accepted: bool


class Objected(Event, frozen=True, tag=True):
    """Somebody does not accept a spoken word."""

    seat: Seat
    speaker: Seat


class DroppedOut(Event, frozen=True, tag=True):
    """A player is out of this round."""

    seat: Seat
    why: Literal["gave up", "time", "too long"]


class Options(goes.Options, frozen=True):
    """What the word games have in common."""

    language: Literal["en", "de"] = "en"
    words: Literal["voice", "typed"] = "typed"  # GG-R77
    people: tuple[bool, ...] = ()  # for each seat whether a person sits there; empty: everywhere


class Word(Struct, frozen=True, array_like=True):
    """A word that was said: its spelling, the entry of the list it belongs to, and how many were out by then."""

    seat: Seat
    word: str
    entry: str
    lost: int


class Ballot(Struct, frozen=True):
    """People decide on a word that is on no list."""

    word: str
    judges: tuple[Seat, ...]
    votes: tuple[tuple[Seat, bool], ...]
    left: int  # ticks; a single person is asked on his honour, and only his own time runs (GG-R78)
    honour: bool


class Doubt(Struct, frozen=True):
    """The time to object to a word that was said aloud (GG-R77)."""

    speaker: Seat
    left: int  # ticks
    against: tuple[Seat, ...]


class OpenTurn(Doubt, frozen=True):
    """How the turn of the speaker stood, should it come back to him (GG-R134)."""

    letter: str
    waited: int


class Ruling(Struct, frozen=True, array_like=True):
    """What a vote decided about a spelling, for the whole match (GG-R78)."""

    key: str
    accepted: bool


class Table(Goes, frozen=True):
    """A round of words: what was said, who is out, and whose time runs."""

    options: Options
    mood: int  # drawn by NATURE for each round: what the computers happen to know and when it comes to them
    mover: Seat
    letter: str  # that the next word begins with; "" when it was only said aloud
    said: tuple[Word, ...]
    out: tuple[Seat, ...]  # in the order of dropping out
    waited: int  # ticks of this turn
    holding: tuple[Seat, ...]  # who finds that it takes too long
    asked: str  # the word that NATURE is to judge
    ballot: Ballot | None
    doubt: OpenTurn | None
    rulings: tuple[Ruling, ...]
    words: tuple[int, ...]  # said by each seat in the whole match

    @property
    def player(self) -> Seat | None:
        """Whose turn it is to say a word."""
        return None if self.done == self.rounds else self.mover

    @property
    def seats(self) -> range:
        return range(len(self.results))

    @property
    def left(self) -> tuple[Seat, ...]:
        """Those still in the round."""
        return tuple(seat for seat in self.seats if seat not in self.out)

    @property
    def entries(self) -> frozenset[str]:
        """The entries of the list that have been used in this round."""
        return frozenset(word.entry for word in self.said if word.entry)


State = TypeVar("State", bound=Table)


class Entered:
    """The moves of a player who may enter any word, or do one of a few other things."""

    def __init__(self, letters: str, *others: Action) -> None:
        """`letters`: what a sample should begin with and go on with."""
        self.letters = letters
        self.others = others

    def __contains__(self, action: object) -> bool:
        return action in self.others or (type(action) is Say and writable(action.word))

    def sample(self, rng: Random) -> Action:
        """Mostly some word, which will hardly be on a list; now and then one of the other moves."""
        if self.others and rng.random() < OTHERWISE:
            return pick(rng, self.others)
        return Say(self.letters + "".join(pick(rng, BASE).lower() for _letter in range(3)))


def seated(options: Any, seats: int) -> None:
    """Raises Refused when the options do not fit so many seats."""
    if options.people and len(options.people) != seats:
        raise Refused(_("The option people needs a value for each of the {n} seats.").format(n=seats))


def aloud(options: Options) -> bool:
    """Whether words are spoken: never with a computer at the table, which could not hear them (GG-R77)."""
    return options.words == "voice" and all(options.people)


def is_person(options: Options, seat: Seat) -> bool:
    return not options.people or options.people[seat]


def other_people(options: Options, seats: int, seat: Seat) -> tuple[Seat, ...]:
    """The people who judge what a seat says, dropped out or not."""
    return tuple(other for other in range(seats) if other != seat and is_person(options, other))


def objectors(doubt: Doubt | None, options: Options, seats: int) -> tuple[Seat, ...]:
    """Who may still object to the word said last."""
    if not doubt:
        return ()
    return tuple(seat for seat in other_people(options, seats, doubt.speaker) if seat not in doubt.against)


DoubtKind = TypeVar("DoubtKind", bound=Doubt)


def ticked(doubt: DoubtKind | None) -> DoubtKind | None:
    """A tick less to object; None when that time is over."""
    return replace(doubt, left=doubt.left - 1) if doubt and doubt.left > 1 else None


def sustained(against: Sequence[Seat], judges: Sequence[Seat]) -> bool:
    """Whether a majority rejects the word; a tie accepts it (GG-R77)."""
    return 2 * len(against) > len(judges)


class SpokenGame(GoGame[State]):
    """Players say words in turn until one is left; a game says how a round opens and what a word has to begin with."""

    seats = range(2, 5)
    options = Options
    ranked = True
    unit = "stayed"  # 1 for the first to drop out, 2 for the second ...; 0 for those whom one word beat (GG-107)

    @abstractmethod
    def opened(self, state: State) -> bool:
        """Whether NATURE has drawn all that a round begins with."""

    @abstractmethod
    def book(self, state: State) -> str:
        """The name of the list that decides."""

    @abstractmethod
    def following(self, state: State, word: str) -> str:
        """What a word has to begin with after this one."""

    @abstractmethod
    def finished(self, state: State, *told: Event) -> tuple[State, tuple[Event, ...]]:
        """All but one have dropped out."""

    def start(self, seats: int, options: Options) -> State:
        seated(options, seats)
        return replace(super().start(seats, options), options=options)

    def fresh(self, **standing: Any) -> dict[str, Any]:
        """The fields of a table at which a round begins, with the next seat first."""
        seats = len(standing["results"])
        return standing | {
            "options": Options(), "mood": 0, "mover": standing["done"] % seats, "letter": "", "said": (), "out": (),
            "waited": 0, "holding": (), "asked": "", "ballot": None, "doubt": None, "rulings": (),
            "words": (0,) * seats,
        }  # fmt: skip

    def waits(self, state: State) -> bool:
        return state.player is not None and (not self.opened(state) or state.asked != "")

    def to_move(self, state: State) -> frozenset[Seat]:
        if state.player is None:
            return frozenset()
        if self.waits(state):
            return frozenset({NATURE})
        if ballot := state.ballot:
            return frozenset({CLOCK, *ballot.judges} - {seat for seat, _yes in ballot.votes})
        others = other_people(state.options, len(state.results), state.mover)
        watchers = others if state.waited >= SOON else ()
        return frozenset({CLOCK, state.mover, *watchers, *_objectors(state)})

    def legal(self, view: State) -> Moves:
        if view.seat not in self.to_move(view):
            return Listed()
        if view.seat == CLOCK:
            return Listed(Tick())
        if view.ballot:
            return Listed(Vote(True), Vote(False))
        moves: list[Action] = []
        if view.seat == view.mover:
            moves.append(GiveUp())
        elif view.waited >= SOON:
            moves.append(Release() if view.seat in view.holding else Hold())
        if view.seat in _objectors(view):
            moves.append(Object())
        if view.seat != view.mover:
            return Listed(*moves)
        return Listed(*self.spoken(view), *moves) if aloud(view.options) else Entered(view.letter, *moves)

    def spoken(self, view: State) -> tuple[Action, ...]:
        """The ways to end a turn in which a word was said aloud."""
        return (Spoke(),)

    def choices(self, view: State) -> Moves:
        return self.legal(view)

    def chance(self, state: State, nature: Nature) -> Action:
        return Verdict(nature.word(self.book(state), state.asked))

    def apply(self, state: State, seat: Seat, action: Action) -> tuple[State, tuple[Event, ...]]:
        match action:
            case Tick():
                return self._ticked(state)
            case Say(word):
                return self._entered(state, word)
            case Verdict(entry):
                return self._judged(replace(state, asked=""), state.asked, entry)
            case Vote(yes):
                return self._voted(state, seat, yes)
            case Spoke(letter):
                return self._spoke(state, letter)
            case Object():
                return self._objected(state, seat)
            case GiveUp():
                return self._dropped(state, "gave up")
            case Hold():
                return self._held(state, (*state.holding, seat))
            case Release():
                return replace(state, holding=tuple(other for other in state.holding if other != seat)), ()
        raise TypeError(action)

    def _ticked(self, state: State) -> tuple[State, tuple[Event, ...]]:
        """A tick of a vote, or of the turn and beside it of the time to object (GG-R134)."""
        if state.ballot and not state.ballot.honour:
            ballot = replace(state.ballot, left=state.ballot.left - 1)
            state = replace(state, ballot=ballot)
            return (state, ()) if ballot.left else self._decided(state, ballot)
        state = replace(state, doubt=ticked(state.doubt), waited=state.waited + 1)
        return self._dropped(state, "time") if state.waited >= LIMIT else (state, ())

    def _entered(self, state: State, word: str) -> tuple[State, tuple[Event, ...]]:
        """A wrong or repeated word costs nothing but time; any other is judged (GG-R80)."""
        if first_letter(word) != state.letter:
            return state, (Declined(state.mover, word, "letter"),)
        if key(word) in {key(before.word) for before in state.said}:
            return state, (Declined(state.mover, word, "repeat"),)
        return replace(state, asked=word), ()

    def _judged(self, state: State, word: str, entry: str) -> tuple[State, tuple[Event, ...]]:
        """The list knows a word, or an earlier vote decides, or the people have to (GG-R78)."""
        seat = state.mover
        if entry:
            if entry in state.entries:
                return state, (Declined(seat, word, "repeat"),)
            return self._said(state, word, entry)
        for ruling in state.rulings:
            if ruling.key == key(word):
                return self._said(state, word, "") if ruling.accepted else (state, (Declined(seat, word, "unknown"),))
        others = other_people(state.options, len(state.results), seat)
        judges = others or ((seat,) if is_person(state.options, seat) else ())
        if not judges:
            return state, (Declined(seat, word, "unknown"),)
        ballot = Ballot(word, judges, (), DISPUTE, honour=not others)
        return replace(state, ballot=ballot), (Doubted(seat, word, judges),)

    def _voted(self, state: State, seat: Seat, yes: bool) -> tuple[State, tuple[Event, ...]]:
        assert state.ballot
        ballot = replace(state.ballot, votes=(*state.ballot.votes, (seat, yes)))
        state = replace(state, ballot=ballot)
        return (state, ()) if len(ballot.votes) < len(ballot.judges) else self._decided(state, ballot)

    def _decided(self, state: State, ballot: Ballot) -> tuple[State, tuple[Event, ...]]:
        """The vote is over; a tie accepts, and the outcome is remembered for the match (GG-R78)."""
        yes = sum(yes for _seat, yes in ballot.votes)
        no = len(ballot.votes) - yes
        told = Decided(ballot.word, yes, no, yes >= no)
        rulings = (*state.rulings, Ruling(key(ballot.word), told.accepted))
        state = replace(state, ballot=None, rulings=rulings)
        if not told.accepted:
            return state, (told, Declined(state.mover, ballot.word, "unknown"))
        return self._said(state, ballot.word, "", told)

    def _said(self, state: State, word: str, entry: str, *told: Event) -> tuple[State, tuple[Event, ...]]:
        """A word stands, and the turn passes."""
        seat, letter = state.mover, self.following(state, word)
        said = (*state.said, Word(seat, word, entry, len(state.out)))
        state = replace(state, said=said, words=_added(state.words, seat, 1), letter=letter)
        return _passed_on(state), (*told, Said(seat, word, letter))

    def _spoke(self, state: State, letter: str) -> tuple[State, tuple[Event, ...]]:
        """A word was said aloud: it stands unless the others object while the next player already thinks."""
        doubt = OpenTurn(state.mover, DISPUTE, (), state.letter, state.waited)
        state = replace(state, said=(*state.said, Word(state.mover, "", "", len(state.out))))
        state = replace(state, words=_added(state.words, state.mover, 1), letter=letter)
        return replace(_passed_on(state), doubt=doubt), (Said(doubt.speaker, "", letter),)

    def _objected(self, state: State, seat: Seat) -> tuple[State, tuple[Event, ...]]:
        """Another person objects; a majority gives the turn back with the time that was left (GG-R134)."""
        assert state.doubt
        doubt = replace(state.doubt, against=(*state.doubt.against, seat))
        told = Objected(seat, doubt.speaker)
        if not sustained(doubt.against, other_people(state.options, len(state.results), doubt.speaker)):
            return replace(state, doubt=doubt), (told,)
        back = replace(
            state, mover=doubt.speaker, letter=doubt.letter, waited=doubt.waited, said=state.said[:-1], doubt=None,
            holding=(), words=_added(state.words, doubt.speaker, -1),
        )  # fmt: skip
        return back, (told, Declined(doubt.speaker, "", "objection"))

    def _held(self, state: State, holding: tuple[Seat, ...]) -> tuple[State, tuple[Event, ...]]:
        """All other people together find that it takes too long (GG-102)."""
        others = other_people(state.options, len(state.results), state.mover)
        state = replace(state, holding=holding)
        return self._dropped(state, "too long") if set(others) <= set(holding) else (state, ())

    def _dropped(self, state: State, why: Literal["gave up", "time", "too long"]) -> tuple[State, tuple[Event, ...]]:
        """The player is out; the others go on from the same word (GG-103)."""
        told = DroppedOut(state.mover, why)
        state = replace(state, out=(*state.out, state.mover))
        if len(state.left) == 1:
            return self.finished(state, told)
        return _passed_on(state), (told,)

    def placed(self, state: State, results: tuple[int, ...], *told: Event) -> tuple[State, tuple[Event, ...]]:
        """The round is over with these results; what lasts for the match is kept."""
        over, events = self.scored(replace(state, results=results), *told)
        return replace(over, options=state.options, rulings=state.rulings, words=state.words), events

    def stats(self, state: State) -> dict[str, tuple[float, ...]]:
        return {**super().stats(state), "words": state.words}

    def tell(self, event: Event, names: Sequence[str]) -> str:
        return told(event, names) or super().tell(event, names)


def stayed(state: Table) -> tuple[int, ...]:
    """The results of a round by the order of dropping out: 1 for the first, most for the one who is left."""
    order = (*state.out, *state.left)
    return tuple(1 + order.index(seat) for seat in state.seats)


DECLINED: dict[Why, str] = {
    "letter": marked("{word} has not the right letters."),
    "short": marked("{word} is too short."),
    "repeat": marked("{word} has been said before."),
    "unknown": marked("{word} does not count."),
    "objection": marked("The others do not accept what {name} said."),
}
LEAVING = {
    "gave up": marked("{name} finds no word and drops out."),
    "time": marked("The time of {name} is up."),
    "too long": marked("All others find that {name} takes too long."),
}


def told(event: Event, names: Sequence[str]) -> str:
    """One sentence about what happens with words in any of the games."""
    match event:
        case Said(seat, word, letter):
            if not word:
                return _("{name} has said a word.").format(name=names[seat])
            end = f" – {letter}" if letter else ""
            return _("{name}: {word}{end}").format(name=names[seat], word=word, end=end)
        case Declined(seat, word, why):
            return _(DECLINED[why]).format(name=names[seat], word=word)
        case Doubted(_seat, word, _judges):
            return _("Is {word} one? It is on no list.").format(word=word)
        case Decided(word, yes, no, accepted):
            how = _("{word} counts, {yes} to {no}.") if accepted else _("{word} is rejected, {no} to {yes}.")
            return how.format(word=word, yes=yes, no=no)
        case Objected(seat, speaker):
            return _("{name} objects to what {speaker} said.").format(name=names[seat], speaker=names[speaker])
        case DroppedOut(seat, why):
            return _(LEAVING[why]).format(name=names[seat])
    return ""


def _objectors(state: Table) -> tuple[Seat, ...]:
    return objectors(state.doubt, state.options, len(state.results))


def _passed_on(state: State) -> State:
    """The next one still in has his turn, with all his time."""
    seats = len(state.results)
    order = ((state.mover + step) % seats for step in range(1, seats + 1))
    mover = next(seat for seat in order if seat not in state.out)
    return replace(state, mover=mover, waited=0, holding=(), doubt=None, ballot=None)


def _added(counts: tuple[int, ...], seat: Seat, more: int) -> tuple[int, ...]:
    return (*counts[:seat], counts[seat] + more, *counts[seat + 1 :])
