"""Game of Games: a race on one track; each turn is a little game that all play, and its points move the pieces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from arcade.game import NATURE, TABLE, Action, Event, Game, Listed, Moves, Nature, Refused, Seat
from arcade.language import _, marked

LENGTHS = {"short": 24, "normal": 36, "long": 48}  # the number of the chequered space
CHANCE = "chance"
# The lap: the games of the spaces 1 to 15, and so on round and round.
LAP = (
    "pin-throwing",
    "higher-lower",
    "bowling",
    "word-game",
    "ring-toss",
    "thirteen",
    "pool",
    CHANCE,
    "shuffleboard",
    "who-dares",
    "golf",
    "word-chain",
    "evil-one",
    "strict-sequence",
    "eyes-open",
)
GAMES = tuple(game for game in LAP if game != CHANCE)
PASSED_ON = ("language", "open_hands", "soft_endings", "words")  # options that the little games share


class Roll(Action, frozen=True, tag=True):
    """A player rolls at the start of his own first turn."""


class Name(Action, frozen=True, tag=True):
    """A player on a Chance space names the game to be played."""

    game: str


class First(Action, frozen=True, tag=True):
    """NATURE: who is the youngest, where nobody said so."""

    seat: Seat


class Dice(Action, frozen=True, tag=True):
    """NATURE: the opening roll, one face or two."""

    faces: tuple[int, ...]


class Result(Action, frozen=True, tag=True):
    """NATURE: how the little game ended: what each seat brought about in it, counted in `unit`, and its points."""

    unit: str
    results: tuple[int, ...]
    points: tuple[int, ...]


class TieRoll(Action, frozen=True, tag=True):
    """NATURE: the dice of those who are tied for the finish, in the order of their seats."""

    faces: tuple[int, ...]


class Began(Event, frozen=True, tag=True):
    """The youngest begins."""

    seat: Seat


class Rolled(Event, frozen=True, tag=True):
    """An opening roll moved a piece."""

    seat: Seat
    faces: tuple[int, ...]
    space: int


class Named(Event, frozen=True, tag=True):
    """The game of a Chance space."""

    seat: Seat
    game: str


class Opened(Event, frozen=True, tag=True):
    """A little game begins."""

    seat: Seat  # who plays first in it
    game: str
    space: int  # where his piece stands


class Paid(Event, frozen=True, tag=True):
    """A little game is over, and all pieces advance."""

    game: str
    unit: str
    results: tuple[int, ...]
    points: tuple[int, ...]
    before: tuple[int, ...]
    after: tuple[int, ...]


class Tied(Event, frozen=True, tag=True):
    """Those who are tied for the finish rolled."""

    seats: tuple[Seat, ...]
    faces: tuple[int, ...]


class Won(Event, frozen=True, tag=True):
    """A piece has won the race, and why that one of those on the finish."""

    seat: Seat
    why: Literal["alone", "last game", "most points", "farthest", "dice"]


class Round(Struct, frozen=True):
    """One round that was played: for the path of each piece and the best of each game."""

    game: str
    turn: Seat
    unit: str
    results: tuple[int, ...]
    points: tuple[int, ...]


class Options(Struct, frozen=True):
    """What the menu sets."""

    length: Literal["short", "normal", "long"] = "normal"
    games: tuple[str, ...] = GAMES  # those that are switched on, GG-R14
    youngest: int = -1  # a seat; -1: anybody, GG-R05
    only_first_rolls: bool = False  # GG-R06
    two_dice: bool = False  # GG-R07
    open_hands: bool = False
    soft_endings: bool = False  # GG-R135
    words: Literal["voice", "typed"] = "typed"  # GG-R77
    language: Literal["en", "de"] = "en"
    people: tuple[bool, ...] = ()  # for each seat whether a person sits there


class State(Struct, frozen=True):
    """The track: all of it is open, and the view of a seat is the state with that `seat` in it."""

    seat: Seat  # whose eyes look; TABLE in the state itself
    options: Options
    turn: Seat  # -1 before it is known who begins
    spaces: tuple[int, ...]  # where each piece stands
    rolled: tuple[bool, ...]  # who has had his opening roll
    rolling: bool  # the dice are in the air
    game: str  # the little game that is being played, "" if none
    rounds: tuple[Round, ...]
    tied: tuple[Seat, ...]  # who rolls for the finish
    winner: Seat  # -1 before

    @property
    def finish(self) -> int:
        """The number of the chequered space."""
        return LENGTHS[self.options.length]

    @property
    def lap(self) -> tuple[str, ...]:
        """The spaces of a lap, without the games that are switched off (GG-R14)."""
        return tuple(game for game in LAP if game == CHANCE or game in self.options.games)

    def game_of(self, space: int) -> str:
        """What is played on a space from 1 to the one before the finish."""
        return self.lap[(space - 1) % len(self.lap)]


class GameOfGames(Game[State, State]):
    id = "game-of-games"
    title = "Game of Games"
    tagline = "the race through all the little games"
    seats = range(2, 5)
    actions = (Roll, Name, First, Dice, Result, TieRoll)
    options = Options
    binding = (Name,)  # its game begins at once
    witnessed = (Result,)

    def start(self, seats: int, options: Options) -> State:
        if strange := [game for game in options.games if game not in GAMES]:
            raise Refused(_("There is no little game {game}.").format(game=strange[0]))
        if not options.games:
            raise Refused(_("At least one game has to stay switched on."))
        if not -1 <= options.youngest < seats:
            raise Refused(_("Seat {n} is not at the table.").format(n=options.youngest))
        nobody, start = (False,) * seats, (0,) * seats
        return State(TABLE, options, options.youngest, start, nobody, False, "", (), (), -1)

    def to_move(self, state: State) -> frozenset[Seat]:
        if state.winner >= 0:
            return frozenset()
        if state.turn < 0 or state.rolling or state.game or state.tied:
            return frozenset({NATURE})
        return frozenset({state.turn})

    def view(self, state: State, seat: Seat) -> State:
        return replace(state, seat=seat)

    def imagine(self, view: State, rng: Random) -> State:
        return replace(view, seat=TABLE)

    def legal(self, view: State) -> Moves:
        if view.seat < 0 or view.seat not in self.to_move(view):
            return Listed()
        if must_roll(view, view.seat):
            return Listed(Roll())
        return Listed(*(Name(game) for game in GAMES if game in view.options.games))  # GG-R122

    def chance(self, state: State, nature: Nature) -> Action:
        if state.turn < 0:
            people = [seat for seat, human in enumerate(state.options.people) if human]
            return First(nature.pick(people or range(len(state.spaces))))  # GG-R05
        if state.rolling:
            return Dice(tuple(nature.die(6) for _die in range(1 + state.options.two_dice)))
        if state.tied:
            return TieRoll(tuple(nature.die(6) for _seat in state.tied))
        return Result(*nature.play(state.game, state.turn, self.passed_on(state)))

    def passed_on(self, state: State) -> Mapping[str, Any]:
        """The options of the little games that are set here; `needs` by the seats of the race."""
        needs = tuple(max(1, state.finish - space) for space in state.spaces)
        return {"needs": needs, **{name: getattr(state.options, name) for name in PASSED_ON}}

    def apply(self, state: State, seat: Seat, action: Action) -> tuple[State, tuple[Event, ...]]:
        match action:
            case First(first):
                return replace(state, turn=first), (Began(first),)
            case Roll():
                return replace(state, rolling=True), ()
            case Dice(faces):
                return self._rolled(state, faces)
            case Name(game):
                return replace(state, game=game), (Named(seat, game), Opened(seat, game, state.spaces[seat]))
            case Result(unit, results, points):
                return self._paid(state, unit, results, points)
            case TieRoll(faces):
                best = tuple(seat for seat, face in zip(state.tied, faces, strict=True) if face == max(faces))
                told = Tied(state.tied, faces)
                if len(best) > 1:
                    return replace(state, tied=best), (told,)
                return replace(state, tied=(), winner=best[0]), (told, Won(best[0], "dice"))
        raise TypeError(action)

    def _rolled(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """The piece advances; an opening roll never reaches the finish (GG-R124)."""
        seat = state.turn
        space = min(state.spaces[seat] + sum(faces), state.finish - 1)
        told = Rolled(seat, faces, space)
        after = replace(
            state, spaces=_put(state.spaces, seat, space), rolled=_put(state.rolled, seat, True), rolling=False
        )
        after, opened = self._opened(after)
        return after, (told, *opened)

    def _opened(self, state: State) -> tuple[State, tuple[Event, ...]]:
        """The game of the space under the turn player's piece begins (GG-10); on Chance he names it."""
        if must_roll(state, state.turn) or (game := state.game_of(state.spaces[state.turn])) == CHANCE:
            return state, ()
        return replace(state, game=game), (Opened(state.turn, game, state.spaces[state.turn]),)

    def _paid(
        self, state: State, unit: str, results: tuple[int, ...], points: tuple[int, ...]
    ) -> tuple[State, tuple[Event, ...]]:
        """All pieces advance together by what they won (GG-13, GG-R09)."""
        after = tuple(space + won for space, won in zip(state.spaces, points, strict=True))
        told = Paid(state.game, unit, results, points, state.spaces, after)
        played = Round(state.game, state.turn, unit, results, points)
        state = replace(state, spaces=after, game="", rounds=(*state.rounds, played))
        crossed = tuple(seat for seat, space in enumerate(after) if space >= state.finish)
        if not crossed:
            state, opened = self._opened(replace(state, turn=(state.turn + 1) % len(after)))
            return state, (told, *opened)
        best, why = first_across(crossed, points, after)
        if len(best) > 1:
            return replace(state, tied=best), (told,)
        return replace(state, winner=best[0]), (told, Won(best[0], why))

    def points(self, state: State) -> tuple[int, ...]:
        """The spaces of the pieces; the winner of the race stands before all others whatever his space (GG-R128)."""
        if state.winner < 0:
            return state.spaces
        others = (*state.spaces[: state.winner], *state.spaces[state.winner + 1 :])
        return _put(state.spaces, state.winner, max(state.spaces[state.winner], max(others) + 1))

    def stats(self, state: State) -> dict[str, tuple[float, ...]]:
        """The rounds of the match, and what each seat won in each game."""
        seats = range(len(state.spaces))
        won = {
            game: tuple(float(sum(r.points[seat] for r in state.rounds if r.game == game)) for seat in seats)
            for game in GAMES
        }
        return {"rounds": (float(len(state.rounds)),) * len(seats), **won}

    def tell(self, event: Event, names: Sequence[str]) -> str:
        match event:
            case Began(seat):
                return _("{name} is the youngest and begins.").format(name=names[seat])
            case Rolled(seat, faces, space):
                return _("{name} rolls {faces} and goes to space {space}.").format(
                    name=names[seat], faces=" + ".join(map(str, faces)), space=space
                )
            case Named(seat, game):
                return _("{name} stands on Chance and names “{game}”.").format(name=names[seat], game=title(game))
            case Opened(seat, game, space):
                opened = _("{name}, on space {space}, opens “{game}”.")
                return opened.format(name=names[seat], space=space, game=title(game))
            case Paid(game, _unit, _results, points):
                won = ", ".join(f"{name} +{got}" for name, got in zip(names, points, strict=True))
                return _("{game}: {won}.").format(game=title(game), won=won)
            case Tied(seats, faces):
                rolls = ", ".join(f"{names[seat]} {face}" for seat, face in zip(seats, faces, strict=True))
                return _("They are level at the finish and roll: {rolls}.").format(rolls=rolls)
            case Won(seat, _why):
                return _("{name} wins the race!").format(name=names[seat])
        return ""


def must_roll(state: State, seat: Seat) -> bool:
    """Whether this player's turn begins with his opening roll (GG-R06)."""
    if state.rolled[seat]:
        return False
    return not (state.options.only_first_rolls and any(state.rolled) and state.spaces[seat])


def first_across(
    crossed: tuple[Seat, ...], points: Sequence[int], spaces: Sequence[int]
) -> tuple[tuple[Seat, ...], Literal["alone", "last game", "most points", "farthest"]]:
    """Who of those on the finish wins, and why; several if only dice can tell (GG-141, GG-R125 to GG-R127)."""
    if len(crossed) == 1:
        return crossed, "alone"
    most = max(points[seat] for seat in crossed)
    best = tuple(seat for seat in crossed if points[seat] == most)
    if len(best) == 1:
        return best, "last game" if most == max(points) else "most points"
    far = max(spaces[seat] for seat in best)
    return tuple(seat for seat in best if spaces[seat] == far), "farthest"


def title(game: str) -> str:
    """What a little game is called."""
    return _(TITLES[game])


# Rules know no other game; so the names that the track prints stand here.
TITLES = {
    "pin-throwing": marked("Pin Throwing"),
    "higher-lower": marked("Higher or Lower?"),
    "bowling": marked("Bowling"),
    "word-game": marked("Word Game"),
    "ring-toss": marked("Ring Toss"),
    "thirteen": marked("Wins (13)"),
    "pool": marked("Pool Billiards"),
    CHANCE: marked("Chance"),
    "shuffleboard": marked("Shuffleboard"),
    "who-dares": marked("Who Dares, Wins"),
    "golf": marked("Golf"),
    "word-chain": marked("Word Chain"),
    "evil-one": marked("Evil 1"),
    "strict-sequence": marked("Strict Sequence"),
    "eyes-open": marked("Eyes Open"),
}


def _put(things: tuple[Any, ...], seat: Seat, thing: Any) -> tuple[Any, ...]:
    return (*things[:seat], thing, *things[seat + 1 :])


GAME = GameOfGames()
