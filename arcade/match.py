"""A match: one game, its seats and its history; acting, advancing, undoing and seeing, written once for all games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import SystemRandom
from typing import Any, Literal, get_origin

import msgspec
from msgspec import Struct

from arcade.game import CLOCK, NATURE, TABLE, Action, Event, Game, Listed, Moves, Refused, Seat
from arcade.language import _
from arcade.nature import Dice, nature

LEVELS = ("beginner", "regular", "expert")
COLOURS = ("orange", "sky", "green", "yellow", "vermilion", "purple")
SEED_BITS = 48  # fits every JSON reader
LONGEST_NAME = 24


class Seated(Struct, frozen=True):
    """Who sits at a seat: a person, or a computer of a level; always a name and a colour."""

    name: str
    kind: Literal["human", "bot"] = "human"
    level: str = ""
    colour: str = COLOURS[0]


class Move(Struct, frozen=True):
    """One action of the history."""

    seat: Seat
    action: Action


class Undo(Struct, frozen=True):
    """A seat took its last action back."""

    seat: Seat


class Match:
    """A game being played. `keep` is told of every move and undo, in order, before anybody sees the events."""

    def __init__(
        self, game: Game[Any, Any], seats: Sequence[Seated], *, seed: int, options: Mapping[str, Any] | None = None
    ) -> None:
        """Raises Refused when the options or the number of seats do not fit the game."""
        if len(seats) not in game.seats:
            raise Refused(
                _("{game} is for {least} to {most} seats, not {n}.").format(
                    game=game.title, least=game.seats[0], most=game.seats[-1], n=len(seats)
                )
            )
        self.game = game
        self.options = chosen(game, with_people(game, seats, options or {}))
        self.seats = tuple(seats)
        self.seed = seed
        self.state: Any = game.start(len(seats), self.options)
        self.history: list[Move] = []
        self.keep: Callable[[Move | Undo], None] | None = None
        self._past: list[tuple[Any, tuple[Event, ...]]] = []  # the state before each move, and what the move caused
        # Asked for again and again until the next action: each answer with what it was given for.
        self._due: tuple[Any, frozenset[Seat]] = (None, frozenset())  # the state, who is to move
        self._viewed: tuple[Any, Seat, Any] = (None, TABLE, None)  # the state, who looked, what they saw
        self._allowed: tuple[Any, Moves] = (None, Listed())  # the view, what it allows

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seated.name for seated in self.seats)

    @property
    def to_move(self) -> frozenset[Seat]:
        if self._due[0] is not self.state:
            self._due = (self.state, self.game.to_move(self.state))
        return self._due[1]

    @property
    def over(self) -> bool:
        return not self.to_move

    @property
    def points(self) -> tuple[int, ...]:
        return self.game.points(self.state)

    def view(self, seat: Seat = TABLE) -> Any:
        """What `seat` may know now."""
        if self._viewed[0] is not self.state or self._viewed[1] != seat:
            self._viewed = (self.state, seat, self.game.view(self.state, seat))
        return self._viewed[2]

    def legal(self, seat: Seat) -> Moves:
        """What `seat` may do now."""
        return self._legal(seat) if seat in self.to_move else Listed()

    def _legal(self, seat: Seat) -> Moves:
        view = self.view(seat)
        if self._allowed[0] is not view:
            self._allowed = (view, self.game.legal(view))
        return self._allowed[1]

    def act(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Play one action; raises Refused, with nothing changed, when it may not be played here."""
        if seat not in self.to_move:
            raise Refused(_("It is not the turn of {seat}.").format(seat=self.name(seat)))
        if not isinstance(action, self.game.actions) or (seat >= 0 and action not in self._legal(seat)):
            raise Refused(_("{seat} may not play {action} here.").format(seat=self.name(seat), action=action))
        state, events = self.game.apply(self.state, seat, action)
        move = Move(seat, action)
        if self.keep:
            self.keep(move)
        self._past.append((self.state, events))
        self.history.append(move)
        self.state = state
        return events

    def advance(self) -> tuple[Event, ...]:
        """Let NATURE answer for as long as it is to move; returns all that happened."""
        happened: tuple[Event, ...] = ()
        while NATURE in self.to_move:
            happened += self.act(NATURE, self.chance())
        return happened

    def chance(self) -> Action:
        """NATURE's next answer: the same every time it is asked for at this point."""
        return self.game.chance(self.state, self.nature())

    def nature(self) -> Dice:
        """NATURE as it stands before its next answer."""
        k = sum(move.seat == NATURE for move in self.history)
        return nature(self.seed, k, self.seats)

    def can_undo(self, seat: Seat) -> bool:
        """Whether the last action is this seat's own and taught it nothing: nobody has decided anything since."""
        if not self.history or isinstance(self.history[-1].action, self.game.binding):
            return False
        return self.history[-1].seat == seat

    def undo(self, seat: Seat) -> None:
        """Take the last action back; raises Refused when that may not be."""
        if not self.can_undo(seat):
            raise Refused(_("{seat} has nothing to take back.").format(seat=self.name(seat)))
        if self.keep:
            self.keep(Undo(seat))
        self.history.pop()
        self.state, _events = self._past.pop()

    def events(self, seat: Seat = TABLE) -> list[Event]:
        """All that happened so far, as `seat` saw it."""
        seen = (event.seen_by(seat) for _state, events in self._past for event in events)
        return [event for event in seen if event is not None]

    def told(self, seat: Seat = TABLE) -> list[str]:
        """The match so far in sentences, as `seat` saw it."""
        return [text for event in self.events(seat) if (text := self.game.tell(event, self.names))]

    def name(self, seat: Seat) -> str:
        """The name of a seat, for a sentence."""
        nobody = {NATURE: _("nature"), CLOCK: _("the clock"), TABLE: _("the table")}
        return self.names[seat] if 0 <= seat < len(self.seats) else nobody.get(seat, _("an empty seat"))


def with_people(game: Game[Any, Any], seats: Sequence[Seated], options: Mapping[str, Any]) -> Mapping[str, Any]:
    """The options, and for a game whose people judge each other who is one, unless it has been said."""
    if options.get("people") or "people" not in game.options.__struct_fields__:
        return options
    return {**options, "people": tuple(seated.kind == "human" for seated in seats)}


def chosen(game: Game[Any, Any], options: Mapping[str, Any]) -> Any:
    """The options of a game with these set; raises Refused for one that it has not, or that cannot have this value.

    A list may be given as one text with commas.
    """
    fields = msgspec.structs.fields(game.options)
    names = [field.name for field in fields]
    lists = {field.name for field in fields if get_origin(field.type) is tuple}
    for name in options:
        if name not in names:
            raise Refused(
                _("{game} has no option {name}; there are: {names}.").format(
                    game=game.title, name=name, names=", ".join(names)
                )
            )
    values = {
        name: value.split(",") if name in lists and isinstance(value, str) else value for name, value in options.items()
    }
    try:
        return msgspec.convert(values, game.options, strict=False)
    except msgspec.ValidationError as fault:
        raise Refused(_("{game} cannot be played so: {fault}.").format(game=game.title, fault=fault)) from None


def fresh_seed() -> int:
    """A seed nobody chose."""
    return SystemRandom().getrandbits(SEED_BITS)
