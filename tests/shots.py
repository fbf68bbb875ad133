"""A shot table on the stage, and the hands to play on it: what the tests of all shot scenes share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from arcade.settings import Member
from scenes.play.shot import ShotTable
from scenes.play.start import new_table
from scenes.stage.app import UPDATE, App
from scenes.stage.command import KEYBOARD, MOUSE, Button, Command, Kind
from tests.events import pad, stage

ANNA = Member("Anna", "human", colour="orange", device=MOUSE)
PAT = Member("Pat", "human", colour="orange", device="pad1")
KIM = Member("Kim", "human", colour="orange", device=KEYBOARD)
BEN = Member("Ben", "human", colour="purple", device="pad2")
OTTO = Member("Robot Otto", "bot", "beginner", "green")
PADS = [pad(7, "Left Pad"), pad(3, "Right Pad")]
LONG = 20.0  # s that no shot with all its telling takes


class Seen(NamedTuple):
    """A table on the stage, and what has been heard there."""

    app: App
    table: ShotTable
    sounds: list[str]

    def say(self, *commands: Command, dt: float = UPDATE) -> None:
        self.app.step(commands, dt, show=False)

    def wait(self, seconds: float) -> None:
        for _frame in range(round(seconds / UPDATE)):
            self.pass_frame()

    def pass_frame(self) -> None:
        while self.table.pondering:
            pass
        self.say()

    def until(self, done: Callable[[], bool], seconds: float = LONG) -> float:
        """Wait for something; says how long that took, s."""
        for frame in range(round(seconds / UPDATE)):
            if done():
                return frame * UPDATE
            self.pass_frame()
        raise AssertionError("it never happened")

    def due(self) -> bool:
        return self.table.seat is not None

    @property
    def step(self) -> str:
        """What is being shown."""
        return self.table.timeline.showing[0].name if self.table.timeline.busy else ""

    @property
    def actions(self) -> list[Any]:
        return [move.action for move in self.table.match.history]


@contextmanager
def at_table(*party: Member, game: str = "bowling", seed: int = 3, **options: Any) -> Iterator[Seen]:
    """A new match on the stage."""
    table = new_table(game, party or [ANNA], options, seed=seed)
    assert isinstance(table, ShotTable)
    with stage(table, plugs=PADS) as app:
        sounds: list[str] = []
        app.sound.play = lambda name, volume=1.0: sounds.append(name)  # type: ignore[method-assign]
        seen = Seen(app, table, sounds)
        seen.wait(0.1)
        yield seen


def pointer(kind: Kind, seen: Seen, x: float, y: float, time: float, button: Button = Button.A) -> Command:
    """The mouse at a world point."""
    return Command(kind, MOUSE, seen.table.lay.at(x, y), button=button, time=time)


def flick(
    seen: Seen, speed: float = 1400.0, start: float = 10.0, at: tuple[float, float] | None = None
) -> list[Command]:
    """A mouse that takes the body where it is, or at a world point, and lets it go straight ahead, at mm/s."""
    view = seen.table.shown
    x, y = at or seen.table.stand(view).place(seen.table.at_rest(view).dials)
    times = [i / 100 for i in range(9)]
    places = [y + speed * time for time in times]
    held = [pointer(Kind.PRESS, seen, x, y, start)]
    held += [pointer(Kind.DRAG, seen, x, place, start + time) for place, time in zip(places, times, strict=True)]
    return [*held, pointer(Kind.RELEASE, seen, x, places[-1], start + times[-1])]


def button(kind: Kind, device: str, time: float = 0.0, which: Button = Button.A) -> Command:
    return Command(kind, device, button=which, time=time)


def hold(seen: Seen, device: str, seconds: float) -> None:
    """A button is held so long and let go."""
    seen.say(button(Kind.BUTTON, device, 1.0))
    seen.wait(seconds)
    seen.say(button(Kind.UNBUTTON, device, 1.0 + seconds))


def stop(seen: Seen, device: str, times: int) -> None:
    """One button stops what moves, so many times, half a second after another."""
    for time in range(1, times + 1):
        assert not seen.actions
        seen.wait(0.5)
        seen.say(button(Kind.BUTTON, device, 0.5 * time))
        seen.say(button(Kind.UNBUTTON, device, 0.5 * time))


def shot_by(member: Member, shoot: Callable[[Seen], object], game: str) -> list[Any]:
    """What is in the match when this person has made a shot."""
    with at_table(member, game=game) as seen:
        shoot(seen)
        return seen.actions
