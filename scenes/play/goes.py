"""The scene of a game of whole goes: large keys, a field of its own, and each result told before the next go begins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, ClassVar

from msgspec import Struct
from pygame import Rect

from arcade.game import TABLE, Action, Event, Seat
from arcade.language import _, ngettext
from arcade.match import Match
from arcade.rules.goes import Goes, GoGame, Scored
from arcade.saves import Journal
from arcade.settings import Member
from scenes.play.shots.hurry import Hurry
from scenes.play.table import PATIENCE, Table
from scenes.stage.app import UPDATE
from scenes.stage.command import Button, Command
from scenes.stage.scene import Prompt
from scenes.stage.timeline import Step
from scenes.ui import theme
from scenes.ui.banner import draw_banner
from scenes.ui.canvas import Canvas
from scenes.ui.logpanel import draw_log
from scenes.ui.scorecard import Row, draw_card
from scenes.ui.theme import Colour
from scenes.ui.widgets import Button as Key
from scenes.ui.widgets import Focus, Item

LOG = Rect(1584, 190, 240, 610)
KEYS = Rect(456, 776, 1100, 108)  # below the field
KEY = 340  # width of one
GAP = 28
TOLD = 1.3  # s that the result of a go is told
COUNTED = 1.8  # s that the points of a round are

Log = Callable[[], object]


class Told(Struct, frozen=True):
    """What a step tells: whose result it is, in words, what the score card shows for it, and what brought it about."""

    seat: Seat
    text: str
    result: int | None
    event: Event


class GoTable(Table):
    """Everything such games share. What a game has to say itself:

    - keys, meant: what can be pressed, and the action it stands for; SHORT: buttons that press a key at once
    - show: what an event looks like, ending with `tell` where a result is known
    - draw_field: the picture between score card and log
    - call, does, counted, running, scoring: its words and figures
    """

    box: ClassVar[str] = "game-of-games"
    PATIENCE = PATIENCE
    SHORT: ClassVar[dict[Button, str]] = {}

    def __init__(self, match: Match, party: Sequence[Member] = (), *, journal: Journal | None = None) -> None:
        self.focus: Focus | None = None
        self.hurry = Hurry()
        self._asked: Seat | None = None  # whose keys these are
        self._pending = ""  # what the log will say of the event that is shown next
        super().__init__(match, party, journal=journal)
        assert isinstance(match.game, GoGame)
        self.game: GoGame[Any] = match.game
        self.refresh()

    # For a game's scene to fill in

    def keys(self, view: Any) -> Sequence[Item]:
        """What the person on turn can press; nothing while none is."""
        raise NotImplementedError

    def meant(self, key: str) -> Action:
        """What a key stands for."""
        raise NotImplementedError

    def show(self, event: Event, log: Log) -> None:
        """Put an event on the timeline; `log` is to be called where it can be read without giving anything away."""
        raise NotImplementedError

    def draw_field(self, canvas: Canvas) -> None:
        """The ground and everything on it."""
        raise NotImplementedError

    def call(self, name: str) -> str:
        """What the banner asks of somebody."""
        return _("{name}, your go").format(name=name)

    def does(self, name: str) -> str:
        """What the banner says while a computer decides."""
        return _("{name} thinks it over").format(name=name)

    def running(self, view: Any) -> int | None:
        """What the go on the table has brought so far; None while it has not begun."""
        return None

    def counted(self, result: int) -> str:
        """A result with its unit."""
        raise NotImplementedError

    def scoring(self) -> Sequence[str]:
        """How it counts, in one or two lines."""
        return (_("the best: 3 points"), _("then 2, then 1"))

    def aside(self, view: Any) -> str:
        """Small print in the banner."""
        return ""

    # What all of them do

    def eyes_for(self, seat: Seat) -> Seat:
        """Nothing is secret: no curtain."""
        return TABLE

    def refresh(self) -> None:
        super().refresh()
        self._offer()

    def _offer(self) -> None:
        """The keys of this moment; the one that had the focus keeps it as long as the go lasts."""
        items = self.keys(self.shown)
        kept = self.focus.at if self.focus and self.shown.player == self._asked else None
        self.focus = (
            Focus(items, kept if kept in {item.key for item in items if not item.why} else None) if items else None
        )
        self._asked = self.shown.player

    def play(self, command: Command) -> bool:
        if self.focus is None:
            return False
        key = self.SHORT.get(command.button) if command.kind == "button" and command.button else None
        if key not in {item.key for item in self.focus.items}:
            key = self.focus.handle(command)
        if self.focus.refused:
            self.app.toast(self.focus.refused)
        return key is not None and self.chosen(key)

    def chosen(self, key: str) -> bool:
        """Somebody has pressed a key."""
        return self.act(self.meant(key))

    def note(self, text: str) -> None:
        self._pending = text

    def animate(self, event: Event) -> None:
        text, self._pending = self._pending, ""
        log = partial(self._log, text)
        if not isinstance(event, Scored):
            self.show(event, log)
        elif text:
            self.timeline.add(Step(COUNTED, "points", Points(event, text), start=partial(self._count, log), whole=True))

    def _log(self, text: str) -> None:
        if text:
            self.log.append(text)

    def _count(self, log: Log) -> None:
        log()
        self.app.sound.play("points")

    def tell(self, told: Told, *, start: Log = lambda: None) -> None:
        """Leave the table as it is for a while, with this in the banner."""
        self.timeline.add(Step(TOLD, "told", told, start=start, whole=True))

    def step(self, *names: str) -> Step | None:
        """The step of one of these names that is being shown."""
        return next((step for step in self.timeline.showing if step.name in names), None)

    def share(self, step: Step, canvas: Canvas) -> float:
        """How much of a step has gone at the moment that is drawn; with reduced motion it is over at once."""
        if step.calm or not step.seconds:
            return 1.0
        return min(1.0, (step.gone + canvas.ahead * UPDATE * self.hurry.pace) / step.seconds)

    def heard(self, name: str, volume: float = 1.0) -> Log:
        """Something that plays a sound."""
        return lambda: self.app.sound.play(name, volume)

    def handle(self, command: Command) -> bool:
        if self.hurry.end(command) and self.timeline.busy:
            self.timeline.skip()
            return True
        if (self.timeline.busy or self.seat is None) and not self.demo and self.hurry.begin(command):
            return True
        if self.timeline.busy and command.button is Button.B:
            return self._pause_by_b(command)
        return super().handle(command)

    def resume(self, result: object) -> None:
        self.hurry.clear()
        super().resume(result)

    def update(self, dt: float) -> None:
        self.hurry.tick(dt)
        super().update(dt * self.hurry.pace)
        if self.seat is not None:
            self.hurry.clear()
        if self.focus:
            self.focus.update(dt)

    # The picture

    def paint(self, canvas: Canvas) -> None:
        self.draw_field(canvas)
        view: Goes = self.shown
        count = _("round {number} of {all}").format(number=view.done + 1, all=view.rounds) if view.rounds > 1 else ""
        rows = [self._row(view, seat) for seat in range(len(view.results))]
        draw_card(canvas, _(self.game.title), rows, self.scoring() if len(rows) > 1 else (), count)
        draw_log(canvas, self.log, box=LOG)
        if self.seat is not None and self.focus:
            self.draw_keys(canvas, self.focus)
        self._draw_banner(canvas, view)

    def draw_keys(self, canvas: Canvas, focus: Focus) -> None:
        """The keys of the person on turn."""
        focus.draw(canvas)

    def _row(self, view: Goes, seat: Seat) -> Row:
        """A line of the score card: what is told of it just now comes before what the view knows."""
        step, due = self.step("told", "points"), seat == view.player
        result = self.result(view, seat)
        if step and isinstance(step.data, Points):
            result, due = step.data.event.results[seat], False
        elif step and step.data.seat == seat:
            result = step.data.result
        had = ngettext("{n} point", "{n} points", view.points[seat]) if view.rounds > 1 else ""
        return Row(self.look_of(seat), self.match.names[seat], result, due, had)

    def result(self, view: Goes, seat: Seat) -> int | None:
        """What the score card shows for a seat."""
        if (seat - view.done) % len(view.results) < view.turn:
            return view.results[seat]
        return self.running(view) if seat == view.player else None

    def _draw_banner(self, canvas: Canvas, view: Goes) -> None:
        told = self.step("told", "points")
        if told is not None:
            seat = getattr(told.data, "seat", None)
            draw_banner(canvas, told.data.text, seat=None if seat is None else self.look_of(seat))
            return
        if view.player is None:
            draw_banner(canvas, _(self.game.title))
            return
        name = self.match.names[view.player]
        text = self.call(name) if view.player in self.people else self.does(name)
        draw_banner(canvas, text, seat=self.look_of(view.player), aside=self.aside(view))

    # Words

    def choices(self) -> Sequence[Prompt]:
        if self.focus is None:
            return ()
        short = [
            Prompt(button, item.label)
            for button, key in self.SHORT.items()
            for item in self.focus.items
            if item.key == key
        ]
        return [Prompt(Button.A, self.focus.item.label, spot=True), *short]

    def result_heading(self) -> str:
        return self.counted(self.match.state.totals[0])

    def result_lines(self) -> Sequence[str]:
        totals = self.match.state.totals
        if len(totals) == 1:
            return ()
        return [f"{name}: {self.counted(total)}" for name, total in zip(self.match.names, totals, strict=True)]


class Points(Struct, frozen=True):
    """The points of a round, in words."""

    event: Scored
    text: str


def key_row(*keys: tuple[str, str], first: Colour = theme.SUNFLOWER) -> list[Item]:
    """Large keys side by side below the field; the first one in its colour."""
    left = KEYS.centerx - (len(keys) * KEY + (len(keys) - 1) * GAP) // 2
    return [
        Key(key, Rect(left + n * (KEY + GAP), KEYS.y, KEY, KEYS.height), label, colour=theme.PAPER if n else first)
        for n, (key, label) in enumerate(keys)
    ]
