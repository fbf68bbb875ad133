"""Games of dice: throw again or stop; what one die and two dice have in common."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, ClassVar

from msgspec import Struct

from arcade.game import Action, Event, Seat
from arcade.language import _
from scenes.play.goes import GoTable, Log, Told, key_row
from scenes.play.little.dice import Cast, draw_cup, draw_dice
from scenes.stage.command import Button
from scenes.stage.timeline import Step
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.pen import Point
from scenes.ui.widgets import Item

SHAKE = 0.36  # s
ROLL = 0.95
LATE = 0.08  # share of the way by which the second die leaves the cup later


class Thrown(Struct, frozen=True):
    """A throw: the faces, the total before and after it, and how many throws there were before in this go."""

    seat: Seat
    faces: tuple[int, ...]
    before: int
    total: int
    number: int
    ends: str  # what is told when it ends the go, else ""


class DiceTable(GoTable):
    """A cup, dice and a total. A game says what its views and events mean, and draws what it counts on."""

    SHORT: ClassVar[dict[Button, str]] = {Button.X: "stop"}
    SPOTS: ClassVar[Sequence[Sequence[Point]]]  # where the dice come to rest, throw by throw
    sounds = ("cup", "dice", "marker", "points", "off-lane")
    throw: ClassVar[Action]
    stop: ClassVar[Action]

    def thrown(self, event: Event) -> Thrown | None:
        """An event as a throw, if it is one."""
        raise NotImplementedError

    def lying(self, view: Any) -> tuple[int, ...]:
        """The faces that lie on the table when nothing moves, if the view knows them."""
        return ()

    def throws(self, view: Any) -> int:
        """How many throws there were in this go."""
        raise NotImplementedError

    def keys(self, view: Any) -> Sequence[Item]:
        if view.player is None:
            return ()
        if not self.throws(view):
            return key_row(("throw", self.first_words()))
        return key_row(("throw", _("Throw again")), ("stop", _("Stop at {total}").format(total=view.total)))

    def first_words(self) -> str:
        """What the only key says before the first throw."""
        raise NotImplementedError

    def call(self, name: str) -> str:
        if self.step("shake", "roll", "count"):
            return _("{name} throws").format(name=name)
        told = _("{name}, throw or stop") if self.throws(self.shown) else _("{name}, throw")
        return told.format(name=name)

    def does(self, name: str) -> str:
        return self.call(name) if self.step("shake", "roll", "count") else super().does(name)

    def meant(self, key: str) -> Action:
        return self.throw if key == "throw" else self.stop

    def running(self, view: Any) -> int | None:
        return view.total if self.throws(view) else None

    def counted(self, result: int) -> str:
        return str(result)

    def show(self, event: Event, log: Log) -> None:
        thrown = self.thrown(event)
        if thrown is None:
            total = event.total  # type: ignore[attr-defined]
            text = _("{name} stops at {total}").format(name=self.match.names[event.seat], total=total)  # type: ignore[attr-defined]
            self.tell(Told(event.seat, text, total, event), start=log)  # type: ignore[attr-defined]
            return
        self.timeline.add(Step(SHAKE, "shake", thrown, start=self.heard("cup")))
        self.timeline.add(Step(ROLL, "roll", thrown, start=self.heard("dice")))
        self.timeline.add(Step(theme.SLOW, "count", thrown, start=partial(self._count_up, thrown, log)))
        if thrown.ends:
            self.tell(Told(thrown.seat, thrown.ends, thrown.total, event))

    def _count_up(self, thrown: Thrown, log: Log) -> None:
        log()
        self.app.sound.play("marker" if thrown.total else "off-lane")

    def moving(self, canvas: Canvas) -> tuple[Thrown, str, float] | None:
        """The throw that is being shown, in which of its steps, and how much of that step has gone."""
        step = self.step("shake", "roll", "count", "told")
        if step is None:
            return None
        thrown = step.data if isinstance(step.data, Thrown) else self.thrown(step.data.event)
        return (thrown, step.name, self.share(step, canvas)) if thrown else None

    def draw_dice(self, canvas: Canvas, view: Any) -> None:
        """The cup, and the dice on their way or at rest."""
        moving = self.moving(canvas)
        if moving is None:
            draw_cup(canvas)
            draw_dice(canvas, self.casts(self.lying(view), self.throws(view) - 1))
            return
        thrown, step, share = moving
        draw_cup(
            canvas,
            shaking=share if step == "shake" else 0.0,
            tipped={"roll": min(1.0, 6 * share), "count": 1 - share}.get(step, 0.0),
        )
        if step != "shake":
            draw_dice(canvas, self.casts(thrown.faces, thrown.number, share if step == "roll" else 1.0))

    def casts(self, faces: Sequence[int], number: int, share: float = 1.0) -> list[Cast]:
        """Where the dice of a throw are."""
        spots = self.SPOTS[number % len(self.SPOTS)]
        return [
            Cast(face, spot, min(1.0, max(0.0, (share - n * LATE) / (1 - n * LATE))))
            for n, (face, spot) in enumerate(zip(faces, spots, strict=False))
        ]
