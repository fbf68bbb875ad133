"""The table: a match on the screen. Whose turn it is, whose eyes look, what moves; every game's scene extends it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from math import inf
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec
from pygame import Rect

from arcade import registry
from arcade.game import CLOCK, NATURE, TABLE, TICK, Action, Event, Refused, Seat, Tick
from arcade.language import _
from arcade.match import COLOURS, Match
from arcade.nature import bot_dice
from arcade.saves import Journal
from arcade.settings import Member
from scenes.play import devices
from scenes.play.thinking import Thinking
from scenes.stage.command import Button, Command, Kind
from scenes.stage.scene import Prompt, Scene
from scenes.stage.timeline import Timeline
from scenes.ui.canvas import Canvas

if TYPE_CHECKING:
    from scenes.lobby.help import Page
    from scenes.lobby.ways import Way

BOT_PAUSE = 0.55  # s between a computer's actions, so that people can follow
SLOW = 0.3  # s of thinking from which on it is told
STEAD = "regular"  # the level of a computer that plays for a person
WATCHED = 4.0  # s a demo lingers where a person would press a button

Painting = Callable[[Canvas, Rect], None]

PATIENCE = 180.0  # s, GG-R16; for games that go by it

LEAVE = "leave"  # what a page above the table pops with to go back to the cupboard


class Table(Scene):
    """Draws `shown`, the view of `eyes`; a game's scene says how events move and what commands mean."""

    box: ClassVar[str] = ""  # the colour family of the box, for menus above the table
    HELP: ClassVar[Sequence[Page]] = ()  # how to play
    PATIENCE: ClassVar[float] = inf  # s without any input in a decision, then a computer makes it
    DEMO: ClassVar[Mapping[str, Any]] = {}  # the options with which it is shown when nobody plays
    sounds: ClassVar[Collection[str]] = ()  # the names it may play

    inside = False  # True: a round of another match, which goes on when this one is over or left

    def __init__(self, match: Match, party: Sequence[Member] = (), *, journal: Journal | None = None) -> None:
        """`party` tells which device acts for which seat; without a journal nothing is stored (the demo)."""
        self.match = match
        self.party = tuple(party)
        self.journal = journal
        self.timeline = Timeline()
        self.people = tuple(seat for seat, seated in enumerate(match.seats) if seated.kind == "human")
        self.eyes: Seat = self.people[0] if len(self.people) == 1 else TABLE
        self.shown: Any = match.view(self.eyes)
        self.log = match.told(self.eyes)
        self.holding = False  # nothing goes on until somebody has looked and pressed
        self._held = 0.0  # s
        self._rest = BOT_PAUSE  # s until a computer may act
        self._bots = {
            seat: registry.bot(match.game.id, seated.level)
            for seat, seated in enumerate(match.seats)
            if seated.kind == "bot"
        }
        self._thinking: Thinking | None = None
        self._waiting: set[Seat] = set()  # computers that have nothing to do until something happens
        self._ticking = 0.0  # s since the clock's last tick
        self._deciding = 0.0  # s that a person has had for this decision
        self._trouble = ""

    # For a game's scene to fill in

    @staticmethod
    def ways(party: Sequence[Member]) -> Sequence[Way]:
        """The ways to play that the set-up page offers this party; without any, it shows all options."""
        return ()

    @staticmethod
    def usual(party: Sequence[Member]) -> Mapping[str, Any]:
        """The options that this party plays with on the screen where nobody has said otherwise."""
        return {}

    @staticmethod
    def lacks(options: Any) -> str:
        """What this machine lacks for a game with these options, one sentence; "" when it can be played (GG-R14)."""
        return ""

    def animate(self, event: Event) -> None:
        """Put what this event looks like on the timeline (it is already cut to what `eyes` may see)."""

    def note(self, text: str) -> None:
        """Put a sentence about what happened into the log; a scene that shows it first may wait with that."""
        self.log.append(text)

    def play(self, command: Command) -> bool:
        """Answer a command of the seat on turn; call `act` with what it means."""
        return False

    def play_for(self, seat: Seat, action: Action) -> None:
        """Play what a computer has decided; a scene may show how it is done first."""
        self.act(action, seat)

    def paint(self, canvas: Canvas) -> None:
        """Draw the table from `shown` and the timeline."""

    def choices(self) -> Sequence[Prompt]:
        """The prompts of the seat on turn."""
        return ()

    def question(self) -> str:
        """One sentence that says what the choices are now: the "?" of this decision."""
        return ""

    def caption(self) -> str:
        """What a stranger who only watches should know of what is being shown; "" leaves it to the log."""
        return ""

    def handover_words(self, seat: Seat) -> str:
        """What the curtain asks of a person who is to come, and of the others."""
        return _("Take the seat, and let nobody else look.")

    def again(self) -> tuple[str, Mapping[str, Any]]:
        """What the results offer first: in a word, and the options it is played with."""
        return _("Again"), msgspec.to_builtins(self.match.options)

    def result_heading(self) -> str:
        """What the results of a match without an opponent say in large, if anything better than that it is over."""
        return ""

    def result_lines(self) -> Sequence[str]:
        """What the results should say besides places and points."""
        return ()

    def result_pictures(self) -> Sequence[tuple[str, Painting]]:
        """At most two square pictures of how it ended, each with a caption."""
        return ()

    def eyes_for(self, seat: Seat) -> Seat:
        """Whose eyes a person at `seat` decides with; TABLE where the decision needs no secret."""
        return seat

    # Acting

    def look_of(self, seat: Seat) -> int:
        """The number in theme.SEATS of the colour and shape that a seat has chosen."""
        return COLOURS.index(self.match.seats[seat].colour)

    @property
    def seat(self) -> Seat | None:
        """The person who is to act now, if it is a person's turn and everything lies still."""
        if self.timeline.busy or self.holding or self._computers_first:
            return None
        seat = next((seat for seat in sorted(self.match.to_move) if seat in self.people), None)
        return seat if seat is not None and self.looks_for(seat) else None

    def looks_for(self, seat: Seat) -> bool:
        """Whether the eyes of this moment are those a person at `seat` decides with."""
        return self.eyes_for(seat) in (self.eyes, TABLE)

    @property
    def demo(self) -> bool:
        return not self.people

    def act(self, action: Action, seat: Seat | None = None) -> bool:
        """Play an action for the seat on turn; what may not be played only says so."""
        mover = self.seat if seat is None else seat
        if mover is None:
            return False
        try:
            events = self.match.act(mover, action)
        except Refused as fault:
            self.app.toast(str(fault))
            return False
        self._thinking = None  # about a position that is no more (C112)
        self._deciding = 0.0
        if mover in self.people:
            self._bots.pop(mover, None)  # it has made the one decision
        self.happened(events)
        return True

    def happened(self, events: Sequence[Event]) -> None:
        """Show what happened, then the table as it is now."""
        for event in events:
            seen = event.seen_by(self.eyes)
            if seen is None:
                continue
            if text := self.match.game.tell(seen, self.match.names):
                self.note(text)
            self.animate(seen)
        self.timeline.then(self.refresh)
        self._rest = 0.0 if CLOCK in self.match.to_move else BOT_PAUSE
        self._waiting.clear()
        if self.journal and self.journal.trouble != self._trouble:
            self._trouble = self.journal.trouble
            self.app.toast(self._trouble or _("The match is being stored again."))

    def refresh(self) -> None:
        """Look again."""
        self.shown = self.match.view(self.eyes)

    def see_as(self, eyes: Seat) -> None:
        """Look with other eyes from now on."""
        self.eyes = eyes
        self.log = self.match.told(eyes)
        self.refresh()

    def undo(self) -> None:
        """Take the last action back, where nobody has learned anything since."""
        seat = self.seat
        if seat is None or not self.match.can_undo(seat):
            self.app.toast(_("There is nothing to take back: somebody has learned something since."))
            return
        self.match.undo(seat)
        self.see_as(self.eyes)

    def may_act(self, device: str) -> bool:
        """Whether a device acts for the seat on turn."""
        seat = self.seat
        return seat is None or self.acts_for(seat, device)

    def acts_for(self, seat: Seat, device: str) -> bool:
        """Whether a device acts for a seat: its own, or any that has joined when one pad goes round."""
        return devices.acts_for(self.party, seat, device, round_=self.app.settings.one_pad_round)

    def claim(self, seat: Seat, device: str) -> None:
        """From now on this device acts for the seat."""
        self.party = devices.claimed(self.party, seat, device)

    @property
    def away(self) -> tuple[Seat, ...]:
        """The people for whom a computer plays."""
        people = (seat for seat, seated in enumerate(self.match.seats) if seated.kind == "human")
        return tuple(seat for seat in people if seat not in self.people)

    def leave_seat(self, seat: Seat) -> None:
        """A person leaves, and a computer takes the seat over (GG-R15)."""
        self.people = tuple(other for other in self.people if other != seat)
        self._stand_in(seat)
        self.see_as(TABLE)

    def take_seat(self, seat: Seat) -> None:
        """Somebody is back."""
        self.people = tuple(sorted({*self.people, seat}))
        self._bots.pop(seat, None)
        self._thinking = None
        self.see_as(TABLE)

    def _stand_in(self, seat: Seat) -> None:
        self._bots[seat] = registry.bot(self.match.game.id, STEAD)

    def missing(self, seat: Seat) -> bool:
        """Whether the device of a person's seat is not there, so that another one has to take the seat."""
        return devices.missing(self.party, seat, self.app.input.devices)

    # The frame

    def enter(self) -> None:
        self.timeline.calm = self.app.settings.reduced_motion
        self.app.sound.warm(self.sounds)

    def handle(self, command: Command) -> bool:
        if command.kind is Kind.LOST:
            self._tell_of_lost(command.device)
        if command.kind is Kind.BUTTON and command.button in (Button.MENU, Button.HELP):
            self._open(command)
            return True
        pressed = command.kind in (Kind.BUTTON, Kind.PRESS)
        if self.timeline.busy:
            if pressed:
                self.timeline.skip()
            return pressed
        if self.holding:
            return self.look(command)
        if self.seat is None or not self.may_act(command.device):
            return self._pause_by_b(command)
        if command.kind is Kind.BUTTON and command.button is Button.LEFT_SHOULDER:
            self.undo()
            return True
        return self.play(command) or self._pause_by_b(command)

    def _pause_by_b(self, command: Command) -> bool:
        """B, where the game has no use for it, leads out by way of the pause, as people expect of Escape."""
        back = command.kind is Kind.BUTTON and command.button is Button.B
        if back:
            self._open(command)
        return back

    def look(self, command: Command) -> bool:
        """Answer a command while `holding`: A goes on."""
        if command.kind is Kind.BUTTON and command.button is Button.A:
            self.go_on()
            return True
        return False

    def go_on(self) -> None:
        """Everybody has looked."""
        self.holding, self._held = False, 0.0
        self.refresh()

    def _open(self, command: Command) -> None:
        from scenes.lobby.help import Help
        from scenes.play.pause import Pause

        helped = command.button is Button.HELP
        self.app.push(Help(self.match.game.id, self.question()) if helped else Pause(self, command.device))

    def _tell_of_lost(self, device: str) -> None:
        """The device of somebody who is only waiting went: a notice is enough (C06)."""
        for seat in set(self.people) - self.match.to_move:
            if self.party and self.party[seat].device == device:
                self.app.toast(_("The controller of {name} is gone.").format(name=self.match.names[seat]))

    @property
    def rushing(self) -> bool:
        """Whether it would go on without the people at it: a clock runs, or things fly."""
        return CLOCK in self.match.to_move or self.match.game.physical

    def update(self, dt: float) -> None:
        if self.rushing and not self.app.input.focused and not self.demo:  # C27
            self._open(Command(Kind.BUTTON, "", button=Button.MENU))
            return
        self.timeline.update(dt)
        if self.timeline.busy:
            return
        if self.holding:
            self._held += dt
            if self.demo and self._held >= WATCHED:
                self.go_on()
            return
        if self.match.over:
            self.finish()
            return
        if NATURE in self.match.to_move:
            self.answer()
            return
        self._tick(dt)
        self._be_patient(dt)
        if (bot := self._next_bot) is not None:
            self._let_think(bot, dt)
        if not self._computers_first:
            for seat in sorted(self.match.to_move & {*self.people})[:1]:
                self._seat_a_person(seat)

    def _be_patient(self, dt: float) -> None:
        """Whoever does nothing for long has one decision made for him (GG-R16)."""
        seat = self.seat
        self._deciding = self._deciding + dt if seat is not None else 0.0
        if seat is not None and min(self._deciding, self.app.idle) >= self.PATIENCE:
            self._stand_in(seat)

    def answer(self) -> None:
        """NATURE is to move."""
        self.happened(self.match.advance())

    def _tick(self, dt: float) -> None:
        """Let the clock run where the game has one."""
        if CLOCK not in self.match.to_move:
            return
        self._ticking += dt
        if self._ticking >= TICK:
            self._ticking -= TICK
            self.happened(self.match.act(CLOCK, Tick()))

    @property
    def _next_bot(self) -> Seat | None:
        """The computer that is to act, unless it waits for something to happen."""
        return min((self.match.to_move & self._bots.keys()) - self._waiting, default=None)

    @property
    def _computers_first(self) -> bool:
        """Whether people wait until a computer has acted; where a clock runs they never do."""
        return self._next_bot is not None and CLOCK not in self.match.to_move

    def _let_think(self, seat: Seat, dt: float) -> None:
        """Ask a computer once, away from the frame loop, and play its answer when the pause is over too."""
        self._rest -= dt
        if self._thinking is None:
            view = self.match.view(seat)
            dice = bot_dice(self.match.seed, seat, len(self.match.history))
            self._thinking = Thinking(self._bots[seat], view, self.match.game.legal(view), dice)
        if not self._thinking.wait(dt) or self._rest > 0:
            return
        action, self._thinking = self._thinking.answer(), None
        if action is None:
            self._waiting.add(seat)
        elif action in self.match.legal(seat):  # the world may have moved on while it was thinking
            self.play_for(seat, action)

    @property
    def pondering(self) -> bool:
        """Whether a computer is still at work on its decision."""
        return self._thinking is not None and not self._thinking.ready

    @property
    def thinking(self) -> Seat | None:
        """The computer that is thinking visibly long."""
        return self._next_bot if self.pondering and self._thinking and self._thinking.waited > SLOW else None

    def _seat_a_person(self, seat: Seat) -> None:
        """Between people, the eyes change only behind a curtain; nobody is asked whose controller is gone."""
        if self.missing(seat):
            from scenes.play.lost import Lost

            self.app.push(Lost(self, seat))
            return
        if self.looks_for(seat):
            return
        from scenes.play.handover import Handover

        self.see_as(TABLE)
        self.app.push(Handover(self, self.eyes_for(seat)))

    def finish(self) -> None:
        """The match is over: the results, unless nobody played who would want them."""
        if self.demo:
            return
        if self.inside:
            self.app.pop()
            return
        from scenes.play.results import Results

        self.close()
        self.app.swap(Results(self))

    def draw(self, canvas: Canvas) -> None:
        self.paint(canvas)

    def prompts(self) -> Sequence[Prompt]:
        always = [Prompt(Button.HELP, _("What now")), Prompt(Button.MENU, _("Pause"))]
        if self.holding:
            return [Prompt(Button.A, _("Go on")), *always]
        seat = self.seat
        if seat is None:
            return always
        undo = [Prompt(Button.LEFT_SHOULDER, _("Take back"))] if self.match.can_undo(seat) else []
        return [*self.choices(), *undo, *always]

    def resume(self, result: object) -> None:
        self.timeline.calm = self.app.settings.reduced_motion
        if result is LEAVE:
            self.app.pop(LEAVE)

    def reword(self) -> None:
        """What is in motion keeps its words."""
        self.timeline.then(self._retell)

    def _retell(self) -> None:
        self.log = self.match.told(self.eyes)
        if not self.holding:
            self.refresh()

    def leave(self) -> None:
        self.close()

    def close(self) -> None:
        """Store what there is; a computer that still thinks is no longer heard."""
        self._thinking = None
        if self.journal:
            self.journal.close()
