"""The race on the table: a board that winds up the screen, pieces that hop, and the camera that goes into a space."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar

from msgspec.structs import replace

from arcade import registry, rounds, saves
from arcade.game import NATURE, TABLE, Event, Seat
from arcade.language import _
from arcade.match import Match
from arcade.rules.game_of_games import (
    GAMES,
    Began,
    Name,
    Named,
    Paid,
    Result,
    Roll,
    Rolled,
    State,
    Tied,
    Won,
    must_roll,
)
from arcade.saves import Journal
from arcade.settings import Member
from scenes.lobby.ways import Way
from scenes.play.game_of_games import chance
from scenes.play.game_of_games.cup import KEY
from scenes.play.game_of_games.help import HELP
from scenes.play.game_of_games.picture import Hops, Picture, RoundTold
from scenes.play.game_of_games.places import lines
from scenes.play.game_of_games.ways import lacking, usual, ways
from scenes.play.table import LEAVE, PATIENCE, Table
from scenes.stage.app import UPDATE
from scenes.stage.command import Button, Command, Kind
from scenes.stage.scene import Prompt
from scenes.stage.timeline import Step
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.widgets import Button as Key
from scenes.ui.widgets import Focus

SHAKE, ROLL, LIES = 0.36, 0.95, 0.6  # s
HOP = 0.26  # s from one space to the next
CAMERA = 0.75  # s into a space, or out of it
TOLD = 1.4  # s that a line in the banner stays
CHOSEN = 1.3  # s that the card stays which a Chance space was used for
WATCHED = 4.5  # s that a demo shows the table of a round
UNTIL_PRESSED = 86_400.0  # s: as long as nobody goes on
STOPS = frozenset({"places", "won"})  # where skipping ends


class RaceTable(Table):
    """The race. A little game is a table of its own: it lies above this one, or inside it where nobody plays."""

    box = "game-of-games"
    HELP = HELP
    PATIENCE = PATIENCE
    DEMO: ClassVar[Mapping[str, Any]] = {"length": "short", "open_hands": True}
    sounds = ("cup", "dice", "marker", "points", "fanfare", "card", "slide")

    def __init__(self, match: Match, party: Sequence[Member] = (), *, journal: Journal | None = None) -> None:
        self.focus: Focus | None = None
        self.little: Table | None = None  # the little game that is being played
        self.picture = Picture(self)
        self._pending = ""  # what the log will say of the event that is shown next
        super().__init__(match, party, journal=journal)
        self.refresh()

    @staticmethod
    def ways(party: Sequence[Member]) -> Sequence[Way]:
        return ways(party)

    @staticmethod
    def usual(party: Sequence[Member]) -> Mapping[str, Any]:
        return usual(party)

    @staticmethod
    def lacks(options: Any) -> str:
        return next(iter(lacking(options.games, options.language).values()), "")

    def eyes_for(self, seat: Seat) -> Seat:
        """Nothing on the track is secret."""
        return TABLE

    @property
    def looks(self) -> list[int]:
        return [self.look_of(seat) for seat in range(len(self.match.seats))]

    # Little games

    def answer(self) -> None:
        """NATURE rolls at once; a little game is played first."""
        if self.little:  # its table has just been laid
            return
        if self.match.state.game:
            self.timeline.add(Step(CAMERA, "in", self._space(), start=self._heard("slide"), end=self._begin_little))
        else:
            self.happened(self.match.act(NATURE, self.match.chance()))

    def _space(self) -> int:
        """The space whose game is played."""
        state: State = self.match.state
        return state.spaces[state.turn]

    def _begin_little(self) -> None:
        """The little game that is on, from its beginning or where it was left."""
        little, first = rounds.opened(self.match), self.match.state.turn
        journal: Journal | None = None
        if self.journal:
            journal, notices = saves.round_journal(self.journal, len(self.match.state.rounds) + 1, little)
            little = journal.match
            self.app.toast(" ".join(notices))
        party = (*self.party[first:], *self.party[:first])
        self.little = registry.scene(little.game.id)(little, party, journal=journal)
        self.little.inside = True
        seats = len(self.match.seats)
        for seat in self.away:
            self.little.leave_seat((seat - first) % seats)
        if self.demo:
            self.little.app = self.app
            self.little.enter()
        else:
            self.app.push(self.little)

    def _back(self) -> None:
        """The little game is over: its table closes, and it is told what came of it."""
        little, self.little = self.little, None
        assert little is not None
        first = self.match.state.turn
        if little.party:
            self.party = rounds.seated(little.party, first)
        self._remember_who_is_away(little, first)
        space = self._space()
        self.timeline.add(Step(CAMERA, "out", space))
        self.happened(self.match.act(NATURE, Result(*rounds.outcome(little.match, first))))

    def _remember_who_is_away(self, little: Table, first: Seat) -> None:
        """Whoever has left his seat in a little game, or come back to it, has done so in the race."""
        away = {(seat + first) % len(self.match.seats) for seat in little.away}
        for seat in away - {*self.away}:
            self.leave_seat(seat)
        for seat in {*self.away} - away:
            self.take_seat(seat)

    @property
    def pondering(self) -> bool:
        return self.little.pondering if self.little else super().pondering

    def resume(self, result: object) -> None:
        super().resume(result)
        if self.little and result is not LEAVE:
            self._back()

    def update(self, dt: float) -> None:
        if self.little:
            self._watch(self.little, dt)
            return
        super().update(dt)
        if self.focus:
            self.focus.update(dt)

    def _watch(self, little: Table, dt: float) -> None:
        """Nobody plays: the little game goes on inside this scene."""
        if not self.demo:
            return
        if little.match.over and not little.timeline.busy and not little.holding:
            little.leave()
            self._back()
        else:
            little.update(dt)

    def close(self) -> None:
        super().close()
        if self.little and self.demo:
            self.little.close()

    # Decisions

    def refresh(self) -> None:
        super().refresh()
        self._offer()

    def _offer(self) -> None:
        """What the one on turn can press."""
        view: State = self.shown
        self.focus = None
        if view.winner >= 0 or self.match.to_move != {view.turn}:
            return
        if must_roll(view, view.turn):
            words = _("Roll the dice") if view.options.two_dice else _("Roll the die")
            self.focus = Focus([Key("roll", KEY, words, colour=theme.SUNFLOWER)])
        else:
            self.focus = Focus(chance.cards([game for game in GAMES if game in view.options.games]))

    def play(self, command: Command) -> bool:
        if self.focus is None:
            return False
        key = self.focus.handle(command)
        return key is not None and self.act(Roll() if key == "roll" else Name(key))

    def handle(self, command: Command) -> bool:
        pressed = command.kind in (Kind.BUTTON, Kind.PRESS)
        if not self.timeline.busy or not pressed or command.button in (Button.MENU, Button.HELP):
            return super().handle(command)
        if command.button is Button.B:
            return self._pause_by_b(command)
        self._go_on()
        return True

    def _go_on(self) -> None:
        """Finish what is shown, up to where people want to look; from there, what they looked at."""
        if self.step(*STOPS):
            self.timeline.next()
            return
        while self.timeline.busy and self.step(*STOPS) is None:
            self.timeline.next()

    def choices(self) -> Sequence[Prompt]:
        return [Prompt(Button.A, self.focus.item.label, spot=True)] if self.focus else ()

    def prompts(self) -> Sequence[Prompt]:
        on = [Prompt(Button.A, _("Go on"))] if self.step(*STOPS) and not self.demo else []
        return [*on, *super().prompts()]

    def question(self) -> str:
        view: State = self.shown
        if self.seat is None:
            return ""
        if must_roll(view, self.seat):
            return _("Roll: your piece goes as many spaces as you throw, and the game of that space is played.")
        return _("Your piece stands on Chance: name any game, and all play it now.")

    # What happens

    def note(self, text: str) -> None:
        self._pending = text

    def _log(self, text: str) -> None:
        if text:
            self.log.append(text)

    def _heard(self, name: str) -> Callable[[], None]:
        return lambda: self.app.sound.play(name)

    def animate(self, event: Event) -> None:
        text, self._pending = self._pending, ""
        log = partial(self._log, text)
        match event:
            case Began():
                self.timeline.add(Step(TOLD, "began", event, start=log))
            case Rolled():
                self._show_roll(event, log)
            case Named():
                self.timeline.add(Step(CHOSEN, "named", event, start=partial(self._say, log, "card")))
            case Paid():
                self._show_paid(event, log)
            case Tied():
                self.timeline.add(Step(SHAKE, "shake", event, start=self._heard("cup")))
                self.timeline.add(Step(ROLL, "roll", event, start=self._heard("dice")))
                self.timeline.add(Step(TOLD, "lies", event, start=log))
            case Won():
                seconds = WATCHED if self.demo else UNTIL_PRESSED
                won = Step(seconds, "won", event, start=partial(self._say, log, "fanfare"), whole=True)
                self.timeline.add(won)
            case _:
                self.timeline.then(log)

    def _say(self, log: Callable[[], None], sound: str) -> None:
        log()
        self.app.sound.play(sound)

    def _show_roll(self, event: Rolled, log: Callable[[], None]) -> None:
        before = self.shown.spaces
        after = (*before[: event.seat], event.space, *before[event.seat + 1 :])
        self.timeline.add(Step(SHAKE, "shake", event, start=self._heard("cup")))
        self.timeline.add(Step(ROLL, "roll", event, start=self._heard("dice")))
        self.timeline.add(Step(LIES, "lies", event, start=log))
        self._show_hops(Hops(before, after))

    def _show_paid(self, event: Paid, log: Callable[[], None]) -> None:
        """The table of the round stays until somebody goes on, then the pieces hop."""
        number = len(self.match.state.rounds)
        rows = tuple(lines(event.game, event.unit, event.results, event.points))
        seconds = WATCHED if self.demo else UNTIL_PRESSED
        told = RoundTold(event.game, number, rows)
        self.timeline.add(Step(seconds, "places", told, start=partial(self._tell_round, log), whole=True))
        self._show_hops(Hops(event.before, event.after))

    def _tell_round(self, log: Callable[[], None]) -> None:
        self._say(log, "points")
        self.shown = replace(self.shown, rounds=self.match.state.rounds)

    def _show_hops(self, hops: Hops) -> None:
        """All pieces at once, each as far as it goes."""
        for hop in range(hops.count):
            self.timeline.add(Step(HOP, "hop", (hops, hop), start=self._heard("marker")))
        self.timeline.add(Step(0, end=partial(self._arrive, hops.after)))

    def _arrive(self, spaces: tuple[int, ...]) -> None:
        self.shown = replace(self.shown, spaces=spaces, rounds=self.match.state.rounds, game="")

    def finish(self) -> None:
        if self.demo:
            return
        from scenes.play.game_of_games.summary import Summary

        self.close()
        self.app.swap(Summary(self))

    # The picture

    def step(self, *names: str) -> Step | None:
        """The step of one of these names that is being shown."""
        return next((step for step in self.timeline.showing if step.name in names), None)

    def share(self, step: Step, canvas: Canvas) -> float:
        """How much of a step has gone at the moment that is drawn; with reduced motion it is over at once."""
        if step.calm or not step.seconds:
            return 1.0
        return min(1.0, (step.gone + canvas.ahead * UPDATE) / step.seconds)

    def paint(self, canvas: Canvas) -> None:
        if self.little and self.demo:
            self.little.draw(canvas)
        else:
            self.picture.draw(canvas)
