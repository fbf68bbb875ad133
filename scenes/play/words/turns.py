"""Words said in turn: whose time runs, who is in, votes on a word, objections, and "too long" held together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from pygame import Rect

from arcade.game import TICK, Action, Event, Seat
from arcade.language import _, ngettext
from arcade.match import Match
from arcade.rules.spoken import (
    DISPUTE,
    LIMIT,
    SOON,
    Decided,
    Declined,
    DroppedOut,
    GiveUp,
    Hold,
    Object,
    Objected,
    Release,
    Said,
    Say,
    Spoke,
    Table,
    Vote,
    aloud,
)
from scenes.play.goes import Log
from scenes.play.words.entry import SAID, draw_keys
from scenes.play.words.live import WATCHERS, LiveTable
from scenes.stage.command import KEYBOARD, POINTERS, Button, Command, Kind
from scenes.stage.scene import Prompt
from scenes.ui import theme
from scenes.ui.banner import draw_banner
from scenes.ui.canvas import Canvas
from scenes.ui.panels import draw_panel
from scenes.ui.scorecard import Row
from scenes.ui.widgets import Button as Key
from scenes.ui.widgets import Focus

LAST = 5  # s from which on each second is heard
DEAF = 0.5  # s after a question comes up in which nobody can have meant to answer it
VOTES = {"yes": Button.A, "no": Button.X}


class TurnTable(LiveTable):
    """Typed: a field and a strip. Voice: a key for "said it". Below them what the others may do."""

    ASKED: ClassVar[Rect]  # where the question lies whether a word counts
    SAID_KEY: ClassVar[Rect]

    def __init__(self, match: Match, *args: Any, **kwargs: Any) -> None:
        self.aloud = aloud(match.options)
        self._pressing: set[str] = set()  # devices whose people find that it takes too long
        self._asked_for = 0.0  # s that the question has been lying there
        self._heard = 0  # whole seconds left when they were last heard
        self._offer_answers()
        super().__init__(match, *args, **kwargs)

    def _offer_answers(self) -> None:
        """The keys of a vote, and the one for a word that was said aloud."""
        self.answers = Focus(self._answers())
        self.said_key = Focus([Key(SAID, self.SAID_KEY, _("I have said it"), colour=theme.SUNFLOWER)])

    def reword(self) -> None:
        super().reword()
        self._offer_answers()

    def _answers(self) -> list[Key]:
        box = self.ASKED
        wide = (box.width - 60) // 2
        labels = {"yes": _("Yes, it counts"), "no": _("No")}
        return [
            Key(key, Rect(box.x + 20 + n * (wide + 20), box.bottom - 92, wide, 72), label, colour=colour)
            for n, ((key, label), colour) in enumerate(zip(labels.items(), (theme.SUNFLOWER, theme.PAPER), strict=True))
        ]

    # For a game's scene to fill in

    def wanted(self, view: Any) -> str:
        """What a word has to be like, for the empty field."""
        raise NotImplementedError

    def doubted(self, word: str) -> str:
        """The question whether a word that is on no list counts."""
        raise NotImplementedError

    # Who acts

    @property
    def writer(self) -> Seat | None:
        view: Table = self.shown
        return view.player if view.player in self.people and not view.ballot else None

    @property
    def waits_for_computer(self) -> bool:
        view: Table = self.shown
        return not view.ballot and view.player is not None and view.player not in self.people and not self.demo

    def listen(self, command: Command) -> bool:
        if command.button is WATCHERS or command.kind in (Kind.CANCEL, Kind.LOST):
            return self._watch(command)
        if self.shown.ballot:
            return self._judge(command)
        writer = self.writer
        if writer is None or not self.acts_for(writer, command.device):
            return False
        if command.kind is Kind.BUTTON and command.button is Button.RIGHT_SHOULDER:
            return self.act(GiveUp(), writer)
        if self.aloud:
            return self._speak(command, writer)
        if (word := self.entry.handle(command)) is not None:
            self.act(Say(word), writer)
        return command.button is not Button.B

    def _speak(self, command: Command, seat: Seat) -> bool:
        """A word has been said aloud; a letter pressed is the one that the next word begins with (GG-R84)."""
        action: Action | None = None
        if command.kind is Kind.TEXT:
            action = self.spoken(command.text)
        elif self.entry_strip:
            self.entry.device = command.device
            picked = self.entry.focus.handle(command)
            action = None if picked is None else self.spoken("" if picked == SAID else picked)
        elif self.said_key.handle(command):
            action = Spoke()
        return action is not None and self.act(action, seat)

    @property
    def entry_strip(self) -> bool:
        """Whether letters lie there although words are said aloud."""
        return False

    def spoken(self, letter: str) -> Action | None:
        """The action of a letter pressed, "" for none."""
        return Spoke()

    def _judge(self, command: Command) -> bool:
        """People say whether a word that is on no list counts, each with his own button (GG-R78)."""
        if self._asked_for < DEAF:
            return command.kind is Kind.BUTTON and command.button is not Button.B
        key = self.answers.handle(command) if command.device in POINTERS else None
        if command.kind is Kind.BUTTON:
            key = next((key for key, button in VOTES.items() if button is command.button), None)
        judges = self.who_may(Vote(True), command.device)
        return key is not None and bool(judges) and self.act(Vote(key == "yes"), judges[0])

    def _watch(self, command: Command) -> bool:
        """The button of the others: an objection while there is time for one, else "too long" while it is held."""
        if command.kind is Kind.BUTTON:
            if objectors := self.who_may(Object(), command.device):
                return self.act(Object(), objectors[0])
            if command.device in POINTERS and command.device in self._pressing:
                self._pressing.discard(command.device)
            else:
                self._pressing.add(command.device)
        elif not (command.kind is Kind.UNBUTTON and command.device in POINTERS):  # a click holds until the next one
            self._pressing.discard(command.device)
        return command.kind in (Kind.BUTTON, Kind.UNBUTTON)

    def _hold(self) -> None:
        """Everybody holds or lets go as his device says; time before the eighth second does not count (GG-R81)."""
        for seat in self.people:
            pressed = any(self.acts_for(seat, device) for device in self._pressing)
            action = Hold() if pressed else Release()
            if action in self.match.legal(seat):
                self.act(action, seat)

    # Time

    @property
    def seconds(self) -> int:
        """Whole seconds that the player on turn has left."""
        return -int(-(LIMIT - self.shown.waited) * TICK // 1)

    @property
    def gone(self) -> float:
        """Share of his sand that has run through."""
        view: Table = self.shown
        still = view.ballot is not None and not view.ballot.honour
        return min(1.0, (view.waited + (0.0 if still else self.running_tick)) / LIMIT)

    def update(self, dt: float) -> None:
        before: Seat | None = self.shown.player
        super().update(dt)
        self._asked_for = self._asked_for + dt if self.shown.ballot else 0.0
        if self.shown.player != before:
            self._pressing -= POINTERS
        if not self.timeline.busy and not self.match.over:
            self._hold()
        self._hear_time()

    def _hear_time(self) -> None:
        left = self.seconds
        if left != self._heard and 0 < left <= LAST and not self.timeline.busy and self.shown.player in self.people:
            self.app.sound.play("hourglass", 0.6)
        self._heard = left

    # What is told

    def happen(self, event: Event, text: str, log: Log) -> None:
        log()
        match event:
            case Said(_seat, _word, _letter):
                self.app.sound.play("slide")
            case Declined(seat, _word, _why):
                self.entry.clear(text)
                self.app.sound.play("off-lane", 0.7)
                if seat not in self.people or self.aloud:
                    self.tell_of(text, seat)
            case Decided():
                self.tell_of(text)
            case Objected(seat, _speaker):
                self.app.sound.play("marker")
                self.tell_of(text, seat)
            case DroppedOut(seat, _why):
                self.app.sound.play("off-lane")
                self.tell_of(text, seat)

    def call(self, name: str) -> str:
        if ballot := self.shown.ballot:
            asked = [self.match.names[seat] for seat in ballot.judges]
            told = _("{name}, does it count?").format(name=asked[0])
            return told if len(asked) == 1 else _("Does it count? You vote")
        return _("{name}, say a word").format(name=name) if self.aloud else _("{name}, your word").format(name=name)

    def does(self, name: str) -> str:
        return _("{name} is looking for a word").format(name=name)

    def _row(self, view: Any, seat: Seat) -> Row:
        """Who is in, and how many words he has said in this round; then what that has earned."""
        points = self.step("points")
        if points:
            told = _("+{n}").format(n=points.data.event.points[seat])
        elif view.ballot and seat in dict(view.ballot.votes):
            told = _("has voted")
        elif seat in view.out:
            told = _("out")
        elif seat in view.holding:
            told = _("too long!")
        else:
            had = ngettext("{n} point", "{n} points", view.points[seat])
            told = had if view.rounds > 1 else _("still in")
        words = sum(word.seat == seat for word in view.said)
        due = seat == view.player and not view.ballot and not points
        look, name = self.look_of(seat), self.match.names[seat]
        return Row(look, name, words, due, told, out=seat in view.out and not points)

    def counted(self, result: int) -> str:
        return ngettext("{n} word", "{n} words", result)

    def result_lines(self) -> Sequence[str]:
        words = self.match.state.words
        return [f"{name}: {self.counted(said)}" for name, said in zip(self.match.names, words, strict=True)]

    # The picture below the field

    def draw_below(self, canvas: Canvas) -> None:
        """What the person on turn enters with, or the question that is being voted on."""
        view: Table = self.shown
        if self.timeline.busy:
            return
        if view.ballot:
            self._draw_ballot(canvas)
        elif self.writer is not None:
            if not self.aloud:
                self.entry.draw(canvas, self.wanted(view))
            elif self.entry_strip:
                draw_panel(canvas, self.FIELD, radius=18, depth=12)
                words = self.FIELD.inflate(-64, 0)
                told = _("Say it aloud, then press its last letter, or “Said it”.")
                canvas.text(told, words, size=theme.BODY, font="semi", colour=theme.FADED, lines=2)
                self.entry.focus.draw(canvas)
            else:
                self.said_key.draw(canvas)
        if view.doubt:
            self.draw_doubt(canvas)

    def _draw_ballot(self, canvas: Canvas) -> None:
        ballot = self.shown.ballot
        box = self.ASKED
        draw_panel(canvas, box, theme.PAPER, radius=18, depth=14)
        words = Rect(box.x + 32, box.y + 3, box.width - 64, 78)
        canvas.text(self.doubted(ballot.word), words, size=theme.LARGE, font="title", align="center", lines=2)
        if not ballot.honour:
            draw_bar(canvas, Rect(box.x + 28, box.y + 83, box.width - 56, 10), ballot.left / DISPUTE)
        draw_keys(canvas, self.answers.items)

    def _draw_banner(self, canvas: Canvas, view: Any) -> None:
        """A question is asked of those who vote, not of whoever is on turn."""
        if view.ballot and not self.notice:
            only = view.ballot.judges[0] if len(view.ballot.judges) == 1 else None
            draw_banner(canvas, self.call(""), seat=None if only is None else self.look_of(only))
        else:
            super()._draw_banner(canvas, view)

    def draw_doubt(self, canvas: Canvas) -> None:
        """How long there is still time to object."""
        raise NotImplementedError

    def prompts(self) -> Sequence[Prompt]:
        typing = self.app.input.keyboard.typing and self.app.last_device == KEYBOARD  # P is a letter then
        always = [Prompt(Button.HELP, _("What now")), Prompt(Button.B if typing else Button.MENU, _("Pause"))]
        view: Table = self.shown
        if self.timeline.busy or self.match.over or self.demo:
            return always
        if view.ballot:
            judged = any(seat in self.people for seat in view.ballot.judges)
            votes = [Prompt(Button.A, _("It counts")), Prompt(Button.X, _("It does not"))] if judged else []
            return [*votes, *always]
        mine = self._own_prompts() if self.writer is not None else []
        return [*mine, *self._others_prompts(view), *always]

    def _own_prompts(self) -> list[Prompt]:
        gives_up = Prompt(Button.RIGHT_SHOULDER, _("Give up"))
        keyboard = self.app.last_device == KEYBOARD
        if self.aloud:
            return [Prompt(Button.A, _("Said it"), spot=self.entry_strip), gives_up]
        if keyboard:
            return [Prompt(Button.A, _("Say it")), gives_up]
        return [
            Prompt(Button.A, _("Choose"), spot=True),
            Prompt(Button.X, _("Erase")),
            Prompt(Button.Y, _("Say it")),
            gives_up,
        ]

    def _others_prompts(self, view: Table) -> list[Prompt]:
        others = [seat for seat in self.people if seat != view.player]
        if any(Object() in self.match.legal(seat) for seat in self.people):
            return [Prompt(WATCHERS, _("Object"))]
        if others and view.waited >= SOON:
            return [Prompt(WATCHERS, _("Hold: too long"))]
        return []

    def question(self) -> str:
        view: Table = self.shown
        if view.ballot:
            return _("The list does not have this word. Do you let it count? A tie says yes.")
        if view.player is None:
            return ""
        if self.aloud:
            return _("Say your word aloud, then press. The others may object for three seconds.")
        return _("{wanted}. Wrong words only cost time; whoever finds none in 30 seconds drops out.").format(
            wanted=self.wanted(view)
        )


def draw_objection(canvas: Canvas, box: Rect, left: int) -> None:
    """How many of the ticks are left in which a word that was said aloud may be objected to."""
    draw_panel(canvas, box, theme.PAPER, radius=12, depth=6)
    words = Rect(box.x + 6, box.y + 2, box.width - 12, box.height - 22)
    canvas.text(_("Objection?"), words, size=theme.MINIMUM, font="semi", align="center")
    draw_bar(canvas, Rect(box.x + 16, box.bottom - 20, box.width - 32, 12), left / DISPUTE)


def draw_bar(canvas: Canvas, box: Rect, left: float) -> None:
    """A share of time that is left."""
    canvas.round_rect(box, theme.SHADE, box.height / 2)
    canvas.rect((box.x + 3, box.y + 3, (box.width - 6) * left, box.height - 6), theme.SUNFLOWER)
