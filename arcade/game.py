"""The contract: what a game is, what each seat may see and do, and what a computer player gets to decide from."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import msgspec

from arcade.chance import pick

Seat = int  # 0, 1, ... are players; the three below are nobody's chair
NATURE: Seat = -1  # answers whatever nobody decides: shuffles, dice, where the pins came to rest
CLOCK: Seat = -2  # plays Tick in games where time matters; it stops whenever the table does
TABLE: Seat = -3  # the eyes of a spectator: sees what everybody may see, plays nothing

TICK = 0.1  # s


class Refused(ValueError):
    """An action that may not be played here; the text says what was tried and why not, in one sentence."""


class Action(msgspec.Struct, frozen=True, tag=True):
    """Something a seat does (a verb: Bid, Send) or NATURE answers (a noun: Deal, Rest); one journal line."""


class Tick(Action, frozen=True, tag=True):
    """CLOCK: another TICK seconds have gone by while everything else stood still."""


class Event(msgspec.Struct, frozen=True, tag=True):
    """Something that happened (past tense), with just the data a screen needs to show it."""

    def seen_by(self, seat: Seat) -> Event | None:
        """This event as `seat` saw it: itself, a copy with the secret cut out, or None when it saw nothing."""
        return self


class Moves(Protocol):
    """The actions a view allows; always answers `in`, and always offers a sample."""

    def __contains__(self, action: object, /) -> bool: ...
    def sample(self, rng: Random, /) -> Action: ...


class Listed(Sequence[Action]):
    """Few enough moves to list them, in the order a menu would show them."""

    def __init__(self, *moves: Action) -> None:
        self._moves = moves

    def __contains__(self, action: object) -> bool:
        return action in self._moves

    def __iter__(self) -> Iterator[Action]:
        return iter(self._moves)

    def __len__(self) -> int:
        return len(self._moves)

    def __getitem__(self, index: Any) -> Any:
        return self._moves[index]

    def __repr__(self) -> str:
        return f"Listed{self._moves!r}"

    def sample(self, rng: Random) -> Action:
        """Any of the moves, uniformly."""
        return pick(rng, self._moves)


class Dials:
    """One kind of action set by whole-number dials: `Dials(Flick, angle=range(0, 36000), speed=range(1, 2501))`."""

    def __init__(self, kind: type[Action], **dials: range) -> None:
        self.kind = kind
        self.dials = dials

    def __contains__(self, action: object) -> bool:
        return type(action) is self.kind and all(getattr(action, name) in dial for name, dial in self.dials.items())

    def __repr__(self) -> str:
        return f"Dials({self.kind.__name__}, {', '.join(f'{name}={dial}' for name, dial in self.dials.items())})"

    def sample(self, rng: Random) -> Action:
        """Every dial set anywhere, uniformly."""
        return self.kind(**{name: pick(rng, dial) for name, dial in self.dials.items()})


class Nature(Protocol):
    """What `Game.chance` may ask of the world; every answer depends on the match seed and the turn alone."""

    def die(self, sides: int) -> int: ...  # 1..sides
    def pick(self, things: Sequence[Any]) -> Any: ...  # one of them
    def shuffled(self, things: Sequence[Any]) -> tuple[Any, ...]: ...  # all of them, in any order
    def table(self, name: str) -> Any: ...  # a table shipped under assets/, decoded from JSON
    # the entry under which a book of words ("en/animals", "de/dictionary") lists a word, "" when it does not
    def word(self, book: str, text: str) -> str: ...
    # a shot until all lies still, as a physics.trace.Trace
    def simulate(self, game: str, layout: Any, shot: Any) -> Any: ...
    # a match of another game among the same seats, begun by `first`: what it counts, the results and the points
    def play(
        self, game: str, first: Seat, options: Mapping[str, Any]
    ) -> tuple[str, tuple[int, ...], tuple[int, ...]]: ...


State = TypeVar("State")
View = TypeVar("View")


class Game(ABC, Generic[State, View]):
    """The rules of one game as functions over frozen values: no clock, no dice, no input or output."""

    id: ClassVar[str]  # "black-box"; its files are called black_box.py
    title: ClassVar[str]
    tagline: ClassVar[str] = ""  # what one does in it, in a few words: stands below the title on its card
    seats: ClassVar[range]  # how many can play
    version: ClassVar[int] = 1  # raised when an old journal would be judged differently
    low_wins: ClassVar[bool] = False
    actions: ClassVar[tuple[type[Action], ...]]
    binding: ClassVar[tuple[type[Action], ...]] = ()  # the ones never taken back: they taught their seat something
    witnessed: ClassVar[tuple[type[Action], ...]] = ()  # NATURE's that people bring about, not the seed
    physical: ClassVar[bool] = False  # NATURE simulates its shots, and its computers may, too
    options: ClassVar[type[msgspec.Struct]]  # what a menu would set, with defaults

    @abstractmethod
    def start(self, seats: int, options: Any) -> State:
        """The state before anything happened; raises Refused when these options do not go with so many seats."""

    @abstractmethod
    def to_move(self, state: State) -> frozenset[Seat]:
        """Who must act: one seat, several for sealed decisions in any order, nobody when the game is over."""

    @abstractmethod
    def view(self, state: State, seat: Seat) -> View:
        """All that `seat` (or TABLE) may know, as a frozen value that holds no reference to the state."""

    @abstractmethod
    def legal(self, view: View) -> Moves:
        """What the eyes of this view may do now; empty for TABLE and for a seat that has nothing to do."""

    @abstractmethod
    def apply(self, state: State, seat: Seat, action: Action) -> tuple[State, tuple[Event, ...]]:
        """The state after `action`, and what happened; the caller has checked that it is legal (NATURE is trusted)."""

    @abstractmethod
    def chance(self, state: State, nature: Nature) -> Action:
        """NATURE's action where NATURE is to move."""

    @abstractmethod
    def points(self, state: State) -> tuple[int, ...]:
        """The points of each seat so far; the result when the game is over."""

    @abstractmethod
    def imagine(self, view: View, rng: Random) -> State:
        """A state that fits this view, its secrets drawn at random: `view(imagine(v), seat) == v`."""

    @abstractmethod
    def tell(self, event: Event, names: Sequence[str]) -> str:
        """One sentence about an event for the log, or '' when it is not worth one."""

    def stats(self, state: State) -> dict[str, tuple[float, ...]]:
        """Figures of this game a statistician would ask for, each a tuple over the seats."""
        return {}


class Bot(Protocol):
    """A computer player. It gets a view, never the state; effort is counted in playouts, never in seconds."""

    def choose(self, view: Any, legal: Moves, rng: Random) -> Action | None:
        """One of the legal actions, the same for the same view and dice; None waits for the next tick."""
