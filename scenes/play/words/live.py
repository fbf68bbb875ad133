"""The table of a game with words: the clock runs on whatever is shown, and each seat acts with its own device."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from math import inf
from typing import Any, ClassVar

from msgspec import Struct
from pygame import Rect

from arcade import lexicon
from arcade.game import TICK, Action, Event, Seat
from arcade.match import Match
from arcade.rules.goes import Scored
from arcade.settings import Member
from scenes.play import devices
from scenes.play.devices import DESK
from scenes.play.goes import COUNTED, GoTable, Log, Points
from scenes.play.words.entry import Entry, Layout
from scenes.play.words.ways import usual
from scenes.stage.command import Button, Command, Kind
from scenes.stage.timeline import Step
from scenes.ui.banner import draw_banner
from scenes.ui.canvas import Canvas
from scenes.ui.widgets import Item

NOTICED = 1.8  # s that the banner tells what has just happened, while time runs on
RUSH = 8  # updates a frame after a tap that hurries a computer
WATCHERS = Button.LEFT_SHOULDER  # the button of those who are not on turn


class Notice(Struct, frozen=True):
    """What the banner tells, and about whom."""

    text: str
    seat: Seat | None


class LiveTable(GoTable):
    """What happens takes no time of the game: only spinner, cards of an opening and points stand on the timeline."""

    PATIENCE = inf  # every decision has its own clock
    FIELD: ClassVar[Rect]  # where the word stands that is entered
    sounds: ClassVar[Collection[str]] = ("card", "marker", "points", "off-lane", "hourglass", "slide")

    def __init__(self, match: Match, *args: Any, **kwargs: Any) -> None:
        self.entry = Entry(match.options.language, self.FIELD, self.layout())
        self.notice: Notice | None = None
        self._noticed = 0.0  # s since
        self._rushing = False  # somebody does not want to wait for the computer on turn
        self._written: Seat | None = None  # whose word the entry holds
        super().__init__(match, *args, **kwargs)

    @staticmethod
    def usual(party: Sequence[Member]) -> Mapping[str, Any]:
        return usual(party)

    @staticmethod
    def lacks(options: Any) -> str:
        return lexicon.fault(options.language)

    def reword(self) -> None:
        super().reword()
        self.entry.reword()

    # For a game's scene to fill in

    def layout(self) -> Layout:
        """Where the letters of the strip lie."""
        raise NotImplementedError

    def happen(self, event: Event, text: str, log: Log) -> None:
        """Show an event that its sentence tells; `log` writes that into the log."""
        raise NotImplementedError

    def listen(self, command: Command) -> bool:
        """Answer a command of anybody, who knows which seat acts with its device."""
        raise NotImplementedError

    @property
    def writer(self) -> Seat | None:
        """The person who may enter a word, or press a letter, now."""
        raise NotImplementedError

    @property
    def typist(self) -> Seat | None:
        """For whom the keys of a keyboard are letters now, and no buttons."""
        return self.writer

    @property
    def waits_for_computer(self) -> bool:
        """Whether nobody but a computer has anything to do."""
        raise NotImplementedError

    # Who acts

    def keys(self, view: Any) -> list[Item]:
        return []

    def acts_for(self, seat: Seat, device: str) -> bool:
        """Several act at the same time, so each with his own device, whoever else's may go round."""
        return devices.acts_for(self.party, seat, device, round_=False)

    def among(self, seats: Iterable[Seat], device: str) -> list[Seat]:
        """Those of the seats that a device acts for."""
        return [seat for seat in seats if self.acts_for(seat, device)]

    def who_may(self, action: Action, device: str) -> list[Seat]:
        """The people of a device who may play this now."""
        return [seat for seat in self.among(self.people, device) if action in self.match.legal(seat)]

    def handle(self, command: Command) -> bool:
        if command.kind is Kind.LOST:
            self._tell_of_lost(command.device)
        if command.kind is Kind.BUTTON and command.button in (Button.MENU, Button.HELP):
            self._open(command)
            return True
        if self.timeline.busy:
            return self._handle_busy(command)
        return self.listen(command) or self._hurry(command) or self._pause_by_b(command)

    def _handle_busy(self, command: Command) -> bool:
        """While something is shown: a tap jumps to its end, a button that is held makes it faster."""
        if self.hurry.end(command):
            self.timeline.skip()
            return True
        return self._pause_by_b(command) or self.hurry.begin(command)

    def _hurry(self, command: Command) -> bool:
        """A computer that takes its time can be hurried (GG-R137)."""
        if not self.waits_for_computer:
            return False
        if self.hurry.end(command):
            self._rushing = True
            return True
        return self.hurry.begin(command)

    # Time

    def refresh(self) -> None:
        super().refresh()
        if self.writer != self._written:
            self._written = self.writer
            self.entry.clear()
            if self.writer is not None and self.party:
                device = self.party[self.writer].device
                self.entry.device = self.entry.device if device in DESK and self.entry.device in DESK else device

    def update(self, dt: float) -> None:
        if not self.waits_for_computer:
            self._rushing = False
            if not self.timeline.busy:
                self.hurry.clear()
        super().update(dt)
        for _more in range(RUSH):
            if not self._rushing or not self.waits_for_computer or self.timeline.busy or self.match.over:
                break
            super().update(dt)
        self.entry.update(dt)
        self._noticed += dt
        if self._noticed >= NOTICED:
            self.notice = None
        self._ask_for_text()

    def _tick(self, dt: float) -> None:
        """A computer that is hurried loses no time to its thinking."""
        if self.pondering and (self._rushing or self.hurry.pace > 1):
            return
        super()._tick(dt)

    def _ask_for_text(self) -> None:
        """Letters are asked for while somebody at the keyboard may enter some."""
        typist = self.typist
        wanted = typist is not None and any(self.acts_for(typist, device) for device in DESK)
        wanted = wanted and not self.timeline.busy and self.app.top is self
        if self.app.input.keyboard.typing != wanted:
            self.app.input.typing(wanted)

    @property
    def running_tick(self) -> float:
        """Share of a tick that has gone, for sand that runs smoothly."""
        return min(1.0, self._ticking / TICK)

    # What is told

    def animate(self, event: Event) -> None:
        """Points are counted after all; everything else is shown while time runs."""
        text, self._pending = self._pending, ""
        log: Callable[[], object] = partial(self._log, text)
        if not isinstance(event, Scored):
            self.happen(event, text, log)
        elif text:
            self.timeline.add(Step(COUNTED, "points", Points(event, text), start=partial(self._count, log), whole=True))

    def tell_of(self, text: str, seat: Seat | None = None) -> None:
        """Let the banner say for a moment what has happened."""
        self.notice, self._noticed = Notice(text, seat), 0.0

    def _draw_banner(self, canvas: Canvas, view: Any) -> None:
        notice = self.notice
        if notice is None or self.step("told", "points"):
            super()._draw_banner(canvas, view)
        else:
            look = None if notice.seat is None else self.look_of(notice.seat)
            draw_banner(canvas, notice.text, seat=look, aside=self.aside(view))
