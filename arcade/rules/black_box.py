"""Black Box: one hides four or five balls in an 8x8 box, the other finds them with rays; the lower score wins."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from random import Random
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from arcade import chance
from arcade.game import NATURE, Action, Event, Game, Listed, Moves, Nature, Refused, Seat
from arcade.language import _, ngettext
from arcade.rules import cubes
from arcade.rules.rays import HIT, PORTS, REFLECTION, SQUARES, Answer, Board, Square, board_of, trace

__all__ = ["GAME", "BlackBox", "trace"]

PUZZLES = 80  # BB-48
FIVE_BALLS_FROM = 71  # the first puzzle that hides five
PRACTICE: Board = ((1, 1), (2, 6), (4, 6), (7, 3))  # BB-42
PRACTICE_NORM = 12
WRONG_BALL = 5  # points for a misplaced ball (BB-36), off for a wrong answer (BB-37)
MOST_MARKERS = 32  # one a port (BB-R11); what giving up costs besides the balls (BB-R29)

Phase = Literal["hide", "seek", "answer", "reveal", "over"]
Sign = Literal["empty", "maybe", ""]
SIGNS: tuple[Sign, ...] = ("empty", "maybe", "")
Notes = tuple[tuple[Square, Sign], ...]


# --- actions --------------------------------------------------------------------------------------------------------


class Hide(Action, frozen=True, tag=True):
    """The hider marks the pattern card (BB-07); a shifty one may mark nothing and decide at the end."""

    squares: Board


class Pattern(Action, frozen=True, tag=True):
    """NATURE: the pattern of a solitaire game and its NORM, where it has one (BB-49)."""

    squares: Board
    norm: int | None = None


class Send(Action, frozen=True, tag=True):
    """The seeker sends a ray in at a port (BB-10)."""

    port: int


class Reply(Action, frozen=True, tag=True):
    """What became of the ray (BB-11): by NATURE from the card, or by the hider."""

    answer: Answer


class Place(Action, frozen=True, tag=True):
    """The seeker puts a ball on an empty square (BB-31)."""

    square: Square


class Shift(Action, frozen=True, tag=True):
    """The seeker moves a ball to an empty square (BB-32)."""

    square: Square
    to: Square


class Remove(Action, frozen=True, tag=True):
    """The seeker takes a ball off."""

    square: Square


class Note(Action, frozen=True, tag=True):
    """The seeker's pencil mark on a square; '' rubs it out."""

    square: Square
    sign: Sign


class Hint(Action, frozen=True, tag=True):
    """The seeker asks for help (BB-R35); it is only counted here, the computer's advice is no part of the match."""


class Finish(Action, frozen=True, tag=True):
    """The seeker announces that all balls are found (BB-33)."""


class GiveUp(Action, frozen=True, tag=True):
    """The seeker gives the round up (BB-R29)."""


class Reveal(Action, frozen=True, tag=True):
    """The card is laid open (BB-34): by NATURE, or by a shifty hider who now has to decide."""

    squares: Board


# --- values ---------------------------------------------------------------------------------------------------------


class Ray(Struct, frozen=True):
    """A ray that was answered."""

    port: int
    answer: Answer

    @property
    def marked(self) -> tuple[int, ...]:
        """The ports where it puts a marker (BB-26..BB-29)."""
        return (self.port,) if isinstance(self.answer, str) else (self.port, self.answer)


class Round(Struct, frozen=True):
    """A finished search, with all that is shown then."""

    seeker: Seat
    hidden: Board
    guess: Board
    rays: tuple[Ray, ...]
    markers: int
    wrong_answers: int  # by the hider
    wrong: int  # balls, against the nearest twin of the card (BB-R16)
    charged: int  # of those, the seeker's own fault (BB-R21)
    nearest: Board  # the twin that the guess was compared with
    score: int
    hints: int
    norm: int | None
    gave_up: bool


class Hidden(Event, frozen=True, tag=True):
    """The card is marked; only the hider knows how."""

    hider: Seat
    squares: Board | None

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.hider and seat >= 0 else replace(self, squares=None)


class Sent(Event, frozen=True, tag=True):
    """A ray went in."""

    port: int


class Answered(Event, frozen=True, tag=True):
    """It was answered; `pair` numbers the orange pairs of this round from 0."""

    port: int
    answer: Answer
    pair: int


class Placed(Event, frozen=True, tag=True):
    """Balls of the seeker lie otherwise now: where one went from and to (None: from or to the hand)."""

    source: Square | None
    target: Square | None


class Noted(Event, frozen=True, tag=True):
    """A pencil mark, which nobody but the seeker sees."""

    seeker: Seat
    square: Square
    sign: Sign

    def seen_by(self, seat: Seat) -> Event | None:
        return self if seat == self.seeker else None


class Hinted(Event, frozen=True, tag=True):
    """The seeker asked for help."""

    seeker: Seat


class Finished(Event, frozen=True, tag=True):
    """The search is over."""

    seeker: Seat
    gave_up: bool


class Revealed(Event, frozen=True, tag=True):
    """The card is open and the round is counted."""

    round: Round


class Options(Struct, frozen=True):
    """What the menu sets. With `puzzle` or `practice` the number of balls follows from the game."""

    balls: Annotated[int, Meta(ge=4, le=5)] = 4  # BB-06
    puzzle: Annotated[int, Meta(ge=0, le=PUZZLES)] = 0  # a solitaire game by number; 0: any box
    practice: bool = False
    answers: Literal["auto", "by-hand", "shifty"] = "auto"  # BB-R18
    hides_first: Annotated[int, Meta(ge=1, le=2)] = 1  # which player (BB-R26)
    hints: bool = True  # off between two people (BB-R35)


class Open(Struct, frozen=True):
    """What everybody sees of a match: one search alone, two with the roles reversed for two (BB-R25)."""

    options: Options
    players: int
    phase: Phase = "hide"
    rays: tuple[Ray, ...] = ()
    asked: int | None = None  # the port that waits for its answer
    placed: Board = ()
    hints: int = 0
    gave_up: bool = False
    rounds: tuple[Round, ...] = ()

    @property
    def balls(self) -> int:
        """How many are hidden (BB-06)."""
        if self.options.practice:
            return len(PRACTICE)
        if self.options.puzzle:
            return 5 if self.options.puzzle >= FIVE_BALLS_FROM else 4
        return self.options.balls

    @property
    def hider(self) -> Seat:
        """NATURE alone; else the one agreed on first, then the other (BB-40)."""
        if self.players == 1:
            return NATURE
        return (self.options.hides_first - 1 + min(len(self.rounds), 1)) % 2

    @property
    def seeker(self) -> Seat:
        """The only player, or the one who does not hide."""
        return 0 if self.players == 1 else 1 - self.hider

    @property
    def marked(self) -> frozenset[int]:
        """The ports that are closed because a marker lies there (BB-R11)."""
        return frozenset(port for ray in self.rays for port in ray.marked)

    @property
    def answers(self) -> tuple[tuple[int, Answer], ...]:
        """The announced answers in order, as plain pairs of port and answer."""
        return tuple((ray.port, ray.answer) for ray in self.rays)

    @property
    def points(self) -> tuple[int, ...]:
        """The score of a search that is over, the markers of the one going on, by seat."""
        scores = {done.seeker: done.score for done in self.rounds}
        if self.phase != "over":
            scores[self.seeker] = markers(self.rays)
        return tuple(scores.get(seat, 0) for seat in range(self.players))


class State(Open, frozen=True):
    """With what is secret: the card, its NORM and the seeker's notes."""

    hidden: Board | None = None
    norm: int | None = None
    notes: Notes = ()


class View(Open, frozen=True, kw_only=True):
    """What one pair of eyes may know; `hidden` only for the hider, `notes` only for the seeker."""

    seat: Seat
    committed: bool  # a card is marked
    hidden: Board | None
    notes: Notes

    @property
    def free(self) -> bool:
        """The hider answers as it likes until the card is opened (the shifty hider)."""
        return self.options.answers == "shifty" and not self.committed


# --- small questions ------------------------------------------------------------------------------------------------


def what_lies_open(match: Open) -> dict[str, Any]:
    """What a state and all views of it have in common, by name."""
    return {name: getattr(match, name) for name in Open.__struct_fields__}


def is_board(squares: object, balls: int) -> bool:
    """Exactly `balls` different squares, sorted (BB-07, BB-R14)."""
    return (
        isinstance(squares, tuple)
        and len(set(squares)) == balls == len(squares)
        and all(square in SQUARES for square in squares)
        and list(squares) == sorted(squares)
    )


def markers(rays: Sequence[Ray]) -> int:
    """One for a hit or a reflection, two for an exit (BB-35)."""
    return sum(len(ray.marked) for ray in rays)


def any_of(boards: cubes.Cubes, rng: Random) -> Board:
    """One of the boards, uniformly."""
    return board_of(boards.sample(1, rng)[0])


def wrong_answers(rays: Sequence[Ray], hidden: Board) -> int:
    """Answers that the card contradicts, one per ray (BB-R19)."""
    return sum(trace(hidden, ray.port) != ray.answer for ray in rays)


def judge(state: State, hidden: Board) -> Round:
    """Compare the balls with the card and count the points (BB-34..BB-39, BB-R15..BB-R22)."""
    guess, used, lies = state.placed, markers(state.rays), wrong_answers(state.rays, hidden)
    nearest = hidden if guess == hidden else max(cubes.twins(hidden), key=lambda twin: len({*twin} & {*guess}))
    wrong = charged = state.balls - len({*nearest} & {*guess})
    if lies:
        agreeing = cubes.consistent(state.balls, state.answers)
        charged = min(wrong, len({*agreeing.best_fit(guess)} - {*guess})) if agreeing else 0
    score = used + WRONG_BALL * (charged - lies)
    if state.gave_up:
        score = MOST_MARKERS + WRONG_BALL * state.balls
    return Round(
        state.seeker, hidden, guess, state.rays, used, lies, wrong, charged, nearest, score, state.hints, state.norm,
        state.gave_up,
    )  # fmt: skip


# --- what may be done -----------------------------------------------------------------------------------------------


class Cards:
    """Ways to mark the card: any `balls` squares (BB-R27); nothing at all where the hider may be shifty."""

    def __init__(self, view: View) -> None:
        self.balls = view.balls
        self.shifty = view.options.answers == "shifty"

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Hide) and (
            is_board(action.squares, self.balls) or (self.shifty and action.squares == ())
        )

    def sample(self, rng: Random) -> Action:
        return Hide(tuple(sorted(chance.shuffled(rng, SQUARES)[: self.balls])))


class Openings:
    """Cards that a shifty hider may show: those that agree with every answer it gave."""

    def __init__(self, view: View) -> None:
        self.balls = view.balls
        self.answers = view.answers

    def __contains__(self, action: object) -> bool:
        return (
            isinstance(action, Reveal)
            and is_board(action.squares, self.balls)
            and all(trace(action.squares, port) == answer for port, answer in self.answers)
        )

    def sample(self, rng: Random) -> Action:
        return Reveal(any_of(cubes.consistent(self.balls, self.answers), rng))


class Search:
    """All that the seeker may do: the one list that mouse, pad, hint and computer go by."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.full = len(view.placed) == view.balls

    @cached_property
    def ports(self) -> tuple[int, ...]:
        """The ports without a marker (BB-R11)."""
        marked = self.view.marked
        return tuple(port for port in PORTS if port not in marked)

    @cached_property
    def empty(self) -> tuple[Square, ...]:
        """The squares without a ball."""
        return tuple(square for square in SQUARES if square not in self.view.placed)

    def __contains__(self, action: object) -> bool:
        placed = self.view.placed
        match action:
            case Send(port):
                return port in self.ports
            case Place(square):
                return not self.full and square in self.empty
            case Shift(square, to):
                return square in placed and to in self.empty
            case Remove(square):
                return square in placed
            case Note(square, sign):
                return square in SQUARES and sign in SIGNS
            case Finish():
                return self.full
            case Hint():
                return self.view.options.hints
            case GiveUp():
                return True
        return False

    def __iter__(self) -> Iterator[Action]:
        yield from map(Send, self.ports)
        if not self.full:
            yield from map(Place, self.empty)
        yield from (Shift(ball, to) for ball in self.view.placed for to in self.empty)
        yield from map(Remove, self.view.placed)
        yield from (Note(square, sign) for square in SQUARES for sign in SIGNS)
        yield from [Finish()] * self.full + [Hint()] * self.view.options.hints + [GiveUp()]

    def sample(self, rng: Random) -> Action:
        """A kind of action, then one of that kind; never giving up."""
        balls = self.view.placed
        ways: list[Callable[[], Action]] = [
            lambda: Note(chance.pick(rng, SQUARES), chance.pick(rng, SIGNS)),
        ]
        if self.ports:
            ways.append(lambda: Send(chance.pick(rng, self.ports)))
        if balls:
            ways.append(lambda: Shift(chance.pick(rng, balls), chance.pick(rng, self.empty)))
            ways.append(lambda: Remove(chance.pick(rng, balls)))
        if self.view.options.hints:
            ways.append(Hint)
        ways.append(Finish if self.full else lambda: Place(chance.pick(rng, self.empty)))
        return chance.pick(rng, ways)()


def replies(view: View) -> Moves:
    """What the hider may announce: by hand anything (BB-R20), a shifty one only what some card still allows."""
    assert view.asked is not None
    if view.free:
        return Listed(*map(Reply, cubes.consistent(view.balls, view.answers).split(view.asked)))
    return Listed(Reply(HIT), Reply(REFLECTION), *(Reply(port) for port in PORTS if port != view.asked))


# --- the game -------------------------------------------------------------------------------------------------------


class BlackBox(Game[State, View]):
    id = "black-box"
    title = "Black Box"
    seats = range(1, 3)  # BB-04
    low_wins = True  # BB-41
    actions = (Hide, Pattern, Send, Reply, Place, Shift, Remove, Note, Hint, Finish, GiveUp, Reveal)
    binding = (Hint, Send, Reply)  # BB-R35, BB-R13, BB-R19
    options = Options

    def start(self, seats: int, options: Options) -> State:
        if seats == 2 and (options.puzzle or options.practice):
            raise Refused(_("The numbered puzzles and the practice game are for one player."))
        if seats == 1 and options.answers != "auto":
            raise Refused(_("Alone, the box answers by itself: answers must be auto."))
        return State(options, seats)

    def to_move(self, state: State) -> frozenset[Seat]:
        hider_decides = state.hidden is None or (state.phase == "answer" and state.options.answers == "by-hand")
        match state.phase:
            case "over":
                return frozenset()
            case "seek":
                return frozenset({state.seeker})
            case "hide":
                return frozenset({state.hider})
            case "answer" | "reveal":
                return frozenset({state.hider if hider_decides else NATURE})

    def view(self, state: State, seat: Seat) -> View:
        return View(
            **what_lies_open(state),
            seat=seat,
            committed=state.hidden is not None,
            hidden=state.hidden if seat == state.hider and seat >= 0 else None,
            notes=state.notes if seat == state.seeker else (),
        )

    def legal(self, view: View) -> Moves:
        match view.phase:
            case "hide" if view.seat == view.hider:
                return Cards(view)
            case "seek" if view.seat == view.seeker:
                return Search(view)
            case "answer" if view.seat == view.hider and (view.free or view.options.answers == "by-hand"):
                return replies(view)
            case "reveal" if view.seat == view.hider and view.free:
                return Openings(view)
        return Listed()

    def apply(self, state: State, seat: Seat, action: Action) -> tuple[State, tuple[Event, ...]]:
        match action:
            case Hide(squares):
                return replace(state, phase="seek", hidden=squares or None), (Hidden(seat, squares),)
            case Pattern(squares, norm):
                return replace(state, phase="seek", hidden=squares, norm=norm), (Hidden(seat, squares),)
            case Send(port):
                return replace(state, phase="answer", asked=port), (Sent(port),)
            case Reply(answer):
                return self._answered(state, answer)
            case Place(square):
                return self._lay(state, None, square)
            case Shift(square, to):
                return self._lay(state, square, to)
            case Remove(square):
                return self._lay(state, square, None)
            case Note(square, sign):
                notes = dict(state.notes) | {square: sign}
                kept = tuple(sorted(item for item in notes.items() if item[1]))
                return replace(state, notes=kept), (Noted(seat, square, sign),)
            case Hint():
                return replace(state, hints=state.hints + 1), (Hinted(seat),)
            case Finish() | GiveUp():
                gave_up = isinstance(action, GiveUp)
                return replace(state, phase="reveal", gave_up=gave_up), (Finished(seat, gave_up),)
            case Reveal(squares):
                done = judge(state, squares)
                rounds = (*state.rounds, done)
                phase: Phase = "hide" if len(rounds) < state.players else "over"
                return State(state.options, state.players, phase=phase, rounds=rounds), (Revealed(done),)
        raise TypeError(action)

    def _answered(self, state: State, answer: Answer) -> tuple[State, tuple[Event, ...]]:
        assert state.asked is not None
        pair = sum(len(ray.marked) == 2 for ray in state.rays)
        rays = (*state.rays, Ray(state.asked, answer))
        return replace(state, phase="seek", asked=None, rays=rays), (Answered(state.asked, answer, pair),)

    def _lay(self, state: State, source: Square | None, target: Square | None) -> tuple[State, tuple[Event, ...]]:
        balls = {*state.placed, target} - {source, None}
        placed = tuple(sorted(ball for ball in balls if ball))
        return replace(state, placed=placed), (Placed(source, target),)

    def chance(self, state: State, nature: Nature) -> Action:
        if state.phase == "hide":
            return self._pattern(state.options, state.balls, nature)
        assert state.hidden is not None
        if state.phase == "answer":
            assert state.asked is not None
            return Reply(trace(state.hidden, state.asked))
        return Reveal(state.hidden)

    def _pattern(self, options: Options, balls: int, nature: Nature) -> Pattern:
        """The practice card, a numbered puzzle (BB-48), or a random card without twins (BB-R27)."""
        if options.practice:
            return Pattern(PRACTICE, PRACTICE_NORM)
        if options.puzzle:
            game = nature.table("puzzles/black_box")["games"][options.puzzle - 1]
            return Pattern(tuple((row, column) for row, column in game["squares"]), game["norm"])
        while True:
            card = tuple(sorted(nature.shuffled(SQUARES)[:balls]))
            if not cubes.has_twin(card):
                return Pattern(card)

    def points(self, state: State) -> tuple[int, ...]:
        return state.points

    def stats(self, state: State) -> dict[str, tuple[float, ...]]:
        found = {done.seeker: done for done in state.rounds}
        return {
            figure: tuple(getattr(found.get(seat), figure, 0) for seat in range(state.players))
            for figure in ("markers", "wrong", "hints")
        }

    def imagine(self, view: View, rng: Random) -> State:
        hidden = view.hidden
        if view.committed and hidden is None:
            agreeing = cubes.consistent(view.balls, view.answers) or cubes.every(view.balls)
            hidden = any_of(agreeing, rng)
        return State(**what_lies_open(view), hidden=hidden, notes=view.notes)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        match event:
            case Hidden(hider, squares):
                name = names[hider] if hider >= 0 else _("The box")
                where = f" ({board_text(squares)})" if squares else ""
                return _("{name} hides the balls{where}.").format(name=name, where=where)
            case Answered(port, answer):
                return f"{port}: {answer_text(answer)}"
            case Hinted(seeker):
                return _("{name} asks for a hint.").format(name=names[seeker])
            case Finished(seeker, True):
                return _("{name} gives up.").format(name=names[seeker])
            case Finished(seeker, False):
                return _("{name} has found them.").format(name=names[seeker])
            case Revealed(done):
                return self._tell_round(done, names[done.seeker])
        return ""

    def _tell_round(self, done: Round, name: str) -> str:
        parts = [
            _("Hidden: {hidden}.").format(hidden=board_text(done.hidden)),
            _("Placed: {guess}.").format(guess=board_text(done.guess) or _("nothing")),
            ngettext("{n} marker", "{n} markers", done.markers) + ",",
            ngettext("{n} ball wrong", "{n} balls wrong", done.charged),
            _("({n} not charged)").format(n=done.wrong - done.charged) if done.wrong > done.charged else "",
            ngettext("and {n} wrong answer", "and {n} wrong answers", done.wrong_answers) if done.wrong_answers else "",
            _("make {score} for {name}.").format(score=done.score, name=name),
        ]
        return " ".join(filter(None, parts))


def board_text(board: Board) -> str:
    """Squares as the catalogue writes them: `27` is row 2, column 7."""
    return " ".join(f"{row}{column}" for row, column in board)


def answer_text(answer: Answer) -> str:
    """An answer in the hider's words."""
    return {HIT: _("hit"), REFLECTION: _("reflection")}.get(str(answer), str(answer))


GAME = BlackBox()
