"""The table: a match on the screen. Whose turn it is, whose eyes look, what moves; every game's scene extends it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from arcade import registry
from arcade.game import CLOCK, NATURE, TABLE, Action, Event, Refused, Seat
from arcade.language import _
from arcade.match import Match
from arcade.nature import bot_dice
from arcade.saves import Journal
from arcade.settings import Member
from scenes.play.thinking import Thinking
from scenes.stage.command import Button, Command, Kind
from scenes.stage.scene import Prompt, Scene
from scenes.stage.timeline import Timeline
from scenes.ui.canvas import Canvas

BOT_PAUSE = 0.55  # s between a computer's actions, so that people can follow
WATCHED = 4.0  # s a demo lingers where a person would press a button

DESK = frozenset({"mouse", "keyboard", "touch"})  # one person's hands


class Table(Scene):
    """Draws `shown`, the view of `eyes`; a game's scene says how events move and what commands mean."""

    box: ClassVar[str] = ""  # the colour family of the box, for menus above the table

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
        self._trouble = ""

    # For a game's scene to fill in

    def animate(self, event: Event) -> None:
        """Put what this event looks like on the timeline (it is already cut to what `eyes` may see)."""

    def play(self, command: Command) -> bool:
        """Answer a command of the seat on turn; call `act` with what it means."""
        return False

    def paint(self, canvas: Canvas) -> None:
        """Draw the table from `shown` and the timeline."""

    def choices(self) -> Sequence[Prompt]:
        """The prompts of the seat on turn."""
        return ()

    def question(self) -> str:
        """One sentence that says what the choices are now: the "?" of this decision."""
        return ""

    def eyes_for(self, seat: Seat) -> Seat:
        """Whose eyes a person at `seat` decides with; TABLE where the decision needs no secret."""
        return seat

    # Acting

    @property
    def seat(self) -> Seat | None:
        """The person who is to act now, if it is a person's turn and everything lies still."""
        if self.timeline.busy or self.holding:
            return None
        return next((seat for seat in sorted(self.match.to_move) if seat in self.people), None)

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
        self.happened(events)
        return True

    def happened(self, events: Sequence[Event]) -> None:
        """Show what happened, then the table as it is now."""
        for event in events:
            seen = event.seen_by(self.eyes)
            if seen is None:
                continue
            if text := self.match.game.tell(seen, self.match.names):
                self.log.append(text)
            self.animate(seen)
        self.timeline.then(self.refresh)
        self._rest = BOT_PAUSE
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
        """Whether a device acts for the seat on turn: its own, a shared one, or any when one pad goes round."""
        seat = self.seat
        if seat is None or seat >= len(self.party) or len(self.people) == 1 or self.app.settings.one_pad_round:
            return True
        mine = self.party[seat].device
        claimed = {member.device for member in self.party}
        return device == mine or (device in DESK and mine in DESK and device not in claimed)

    # The frame

    def handle(self, command: Command) -> bool:
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
            return False
        if command.kind is Kind.BUTTON and command.button is Button.LEFT_SHOULDER:
            self.undo()
            return True
        return self.play(command)

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

        self.app.push(Help(self.match.game.id, self.question()) if command.button is Button.HELP else Pause(self))

    def update(self, dt: float) -> None:
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
        due = self.match.to_move
        if NATURE in due:
            self.happened(self.match.advance())
        elif bots := sorted(due & self._bots.keys()):
            self._let_think(bots[0], dt)
        elif CLOCK not in due:
            self._seat_a_person(min(due))

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
        if action is not None:
            self.act(action, seat)

    @property
    def thinking(self) -> Seat | None:
        """The computer that is thinking visibly long."""
        slow = self._thinking is not None and self._rest < 0
        return min(self.match.to_move & self._bots.keys(), default=None) if slow else None

    def _seat_a_person(self, seat: Seat) -> None:
        """Between people, the eyes change only behind a curtain."""
        eyes = self.eyes_for(seat)
        if eyes in (self.eyes, TABLE):
            return
        from scenes.play.handover import Handover

        self.see_as(TABLE)
        self.app.push(Handover(self, eyes))

    def finish(self) -> None:
        """The match is over: the results."""
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

    def leave(self) -> None:
        self.close()

    def close(self) -> None:
        """Store what there is; a computer that still thinks is no longer heard."""
        self._thinking = None
        if self.journal:
            self.journal.close()
