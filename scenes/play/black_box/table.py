"""Black Box on the table: a lit toy at night, its score card, and whatever part of the game is being played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, ClassVar

from msgspec import Struct

from arcade.game import TABLE, Event, Seat
from arcade.language import _, ngettext
from arcade.match import Match
from arcade.nature import bot_dice
from arcade.rules.black_box import (
    PUZZLES,
    Answered,
    Finished,
    Hidden,
    Hinted,
    Noted,
    Placed,
    Reveal,
    Revealed,
    Round,
    Sent,
    View,
)
from arcade.rules.rays import Square
from arcade.saves import Journal
from arcade.settings import Member
from scenes.play.black_box import show
from scenes.play.black_box.advice import Adviser
from scenes.play.black_box.help import HELP
from scenes.play.black_box.hide import Answering, Hiding
from scenes.play.black_box.part import Part
from scenes.play.black_box.reveal import Looking, draw_end, summary, verdict
from scenes.play.black_box.seek import Seeking
from scenes.play.black_box.spots import SPOTS, Point, Spot, centre
from scenes.play.black_box.ways import ways
from scenes.play.table import Painting, Table
from scenes.stage.command import Command, Kind
from scenes.stage.scene import Prompt
from scenes.stage.timeline import Step
from scenes.ui.banner import draw_banner
from scenes.ui.canvas import Canvas

PULSE = 0.22  # s for the light to go in
DROP = 0.34  # s for the markers of an answer
BEAT = 0.5  # s before the box opens
OPEN = 0.4  # s for the hidden balls to appear
NOVELTY = (Answered, Finished, Hinted)  # what changes the position for an adviser, besides balls


class Fall(Struct):
    """A ball on its way to its well: where it started, how high, and how far it is, 0..1."""

    start: Point
    lift: float
    share: float = 0.0


class BlackBoxTable(Table):
    """Knows whose eyes look and which part is on; the parts know what to do."""

    box: ClassVar[str] = "black-box"
    ways = staticmethod(ways)
    HELP = HELP
    sounds = ("ray", "marker", "ball")

    def __init__(self, match: Match, party: Sequence[Member] = (), *, journal: Journal | None = None) -> None:
        super().__init__(match, party, journal=journal)
        self.spot: Spot = SPOTS[2]  # where the cursor is
        self.age = 0.0  # s, for what breathes
        self.falls: dict[Square, Fall] = {}
        self.dropped_from: Point | None = None  # where the next ball leaves the hand
        self.adviser = Adviser()
        self.looking: Looking | None = None
        self._parts: dict[str, Part] = {"hide": Hiding(self), "answer": Answering(self), "seek": Seeking(self)}
        if match.history and isinstance(match.history[-1].action, Reveal):  # carried on before anybody has gone on
            self._open_box(self._rounds[-1])
            self._hold()

    # Which part is on

    @property
    def part(self) -> Part:
        """What is being done on the table as it is shown."""
        view: View = self.shown
        if self.looking:
            return self.looking
        if view.phase == "answer" and view.options.answers != "by-hand":
            return self._parts["seek"]
        return self._parts.get(view.phase, self._parts["seek"])

    @property
    def carried(self) -> Square | None:
        """The square whose ball is in the hand."""
        seeking = self._parts["seek"]
        return seeking.hand.source if isinstance(seeking, Seeking) and seeking.hand else None

    @property
    def steering(self) -> bool:
        """Whether a person is at it, so that there is a cursor, also while a ray is under way."""
        view: View = self.shown
        answered = view.phase in ("seek", "answer") and view.options.answers != "by-hand"
        return self.seat is not None or (answered and not self.holding and view.seeker in self.people)

    # Eyes

    def eyes_for(self, seat: Seat) -> Seat:
        """Answering by hand needs no card on the screen, so no curtain falls between rays (BB-R18)."""
        return self.eyes if self.match.state.phase == "answer" else seat

    def see_as(self, eyes: Seat) -> None:
        """Look with other eyes; where the cursor of the last ones stood is nobody's business."""
        if eyes != self.eyes:
            self.spot = SPOTS[2]
        super().see_as(eyes)

    def look_away(self) -> None:
        """Between two people nobody's secrets are on the screen from now on."""
        if len(self.people) > 1:
            self.see_as(TABLE)

    def show_card(self, hider: Seat) -> None:
        """Call the card up, behind a curtain."""
        from scenes.play.handover import Handover

        self.look_away()
        self.app.push(Handover(self, hider))

    # Events

    def animate(self, event: Event) -> None:
        match event:
            case Sent():
                self.timeline.add(Step(PULSE, "pulse", event, start=partial(self.app.sound.play, "ray")))
            case Answered():
                self.timeline.add(Step(DROP, "marker", event, end=partial(self.app.sound.play, "marker")))
            case Placed(source, target):
                self._drop(source, target)
            case Hinted(seeker):
                self._advise(seeker)
            case Finished():
                self.timeline.add(Step(BEAT, "beat"))
            case Revealed(done):
                self.timeline.add(Step(OPEN, "open", done, start=partial(self._open_box, done), end=self._hold))
            case Hidden():
                self.timeline.add(Step(OPEN, "hidden"))
        if not isinstance(event, Hinted | Noted):
            self.adviser.forget()

    def _drop(self, source: Square | None, target: Square | None) -> None:
        """A ball falls from the hand, or from where it lay, while the game goes on."""
        hand, self.dropped_from = self.dropped_from, None
        if source:
            self.falls.pop(source, None)
        if target:
            lift = show.CARRIED if hand else show.DROP
            self.falls[target] = Fall(hand or centre(source or target), lift)

    def _advise(self, seeker: Seat) -> None:
        if seeker in self.people and self.eyes == seeker:
            view = self.match.view(seeker)
            dice = bot_dice(self.match.seed, seeker, len(self.match.history))
            self.adviser.ask(view, self.match.game.legal(view), dice)

    def _open_box(self, done: Round) -> None:
        self.looking = Looking(self, done)

    def _hold(self) -> None:
        self.holding = True

    def go_on(self) -> None:
        self.looking = None
        self.look_away()
        super().go_on()

    def undo(self) -> None:
        """As at any table; whatever is in the hand or under way is let go first."""
        if self.part.asking:
            return
        self.part.void(Command(Kind.CANCEL, ""))
        self.falls.clear()
        self.adviser.forget()
        super().undo()

    # The frame

    def handle(self, command: Command) -> bool:
        if command.kind in (Kind.CANCEL, Kind.LOST):
            self.part.void(command)
        if self.timeline.busy and self.steering and command.kind in (Kind.STEER, Kind.POINT):
            return self.part.handle(command)
        return super().handle(command)

    def play(self, command: Command) -> bool:
        return self.part.handle(command)

    def look(self, command: Command) -> bool:
        return self.part.handle(command)

    def update(self, dt: float) -> None:
        self.age += dt
        for square, fall in list(self.falls.items()):
            fall.share += dt / show.FALL
            if fall.share >= 1:
                del self.falls[square]
                self.app.sound.play("ball")
        self.adviser.update(dt)
        self.part.update(dt)
        super().update(dt)

    def paint(self, canvas: Canvas) -> None:
        self.part.draw(canvas)
        text, seat = self._headline()
        draw_banner(canvas, text, seat=seat, aside=self._news())
        self.part.draw_above(canvas)

    def _headline(self) -> tuple[str, int | None]:
        """Whose turn it is and what for, and their sign where there are two seats."""
        view: View = self.shown
        names, two = self.match.names, view.players == 2
        balls = ngettext("find the {n} ball", "find the {n} balls", view.balls)
        if self.looking:
            done = self.looking.done
            return self._result(done), self.look_of(done.seeker) if two else None
        if (thinking := self.thinking) is not None:
            return _("{name} is thinking …").format(name=names[thinking]), self.look_of(thinking)
        if not two:
            return balls[:1].upper() + balls[1:], None
        if view.phase == "hide":
            told = _("{name}: hide the {n} balls") if view.hider in self.people else _("{name} hides {n} balls")
            return told.format(name=names[view.hider], n=view.balls), self.look_of(view.hider)
        if view.phase == "answer" and view.options.answers == "by-hand":
            told = _("{name}: answer ray {port}").format(name=names[view.hider], port=view.asked)
            return told, self.look_of(view.hider)
        told = f"{names[view.seeker]}: {balls}" if view.seeker in self.people else self._seeks(names[view.seeker])
        return told, self.look_of(view.seeker)

    def _news(self) -> str:
        """The last answer, in words."""
        view: View = self.shown
        return show.answer_text(view.rays[-1].port, view.rays[-1].answer) if view.rays and not self.looking else ""

    def _seeks(self, name: str) -> str:
        return _("{name} seeks the {n} balls").format(name=name, n=self.shown.balls)

    def _result(self, done: Round) -> str:
        name = self.match.names[done.seeker]
        if done.gave_up:
            return _("{name} gave up").format(name=name)
        if not done.wrong:
            return _("{name} found them all").format(name=name)
        found = len(done.hidden) - done.wrong
        return _("{name} found {n} of {all}").format(name=name, n=found, all=len(done.hidden))

    def choices(self) -> Sequence[Prompt]:
        return self.part.choices()

    def prompts(self) -> Sequence[Prompt]:
        return self.part.choices() if self.part.asking else super().prompts()

    def question(self) -> str:
        return self.part.question() if self.holding or self.seat is not None else ""

    def handover_words(self, seat: Seat) -> str:
        view: View = self.shown
        if view.phase == "seek":
            return _("The balls are hidden: take the seat and find them.")
        return super().handover_words(seat)

    def again(self) -> tuple[str, Mapping[str, Any]]:
        """After a numbered puzzle the next one: this box is known now."""
        word, options = super().again()
        puzzle = self.shown.options.puzzle
        return (_("Next puzzle"), {**options, "puzzle": puzzle % PUZZLES + 1}) if puzzle else (word, options)

    def result_heading(self) -> str:
        done = self._rounds[-1]
        return verdict(done) or self._result(done)

    def result_pictures(self) -> Sequence[tuple[str, Painting]]:
        """The open box of each round."""
        return [(self.match.names[done.seeker], partial(draw_end, done=done)) for done in self._rounds]

    @property
    def _rounds(self) -> Sequence[Round]:
        view: View = self.match.view(TABLE)
        return view.rounds

    def result_lines(self) -> Sequence[str]:
        """One line a round: how its score came about."""
        if len(self.match.seats) == 1:
            return [summary(done) for done in self._rounds]
        return [f"{self.match.names[done.seeker]}: {summary(done)}" for done in self._rounds]
