"""Seeking: rays are sent, balls laid, moved and taken out, squares noted; the same with mouse, finger, keys or pad."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from msgspec import Struct
from pygame import Rect

from arcade.language import _, ngettext
from arcade.rules.black_box import (
    SIGNS,
    Finish,
    GiveUp,
    Hint,
    Note,
    Place,
    Remove,
    Send,
    Shift,
)
from arcade.rules.rays import Square
from scenes.play.black_box import show
from scenes.play.black_box.paper import CARD, INNER, RAYS, above, draw_note_slip
from scenes.play.black_box.part import Part, Press, Target
from scenes.play.black_box.pieces import draw_ball
from scenes.play.black_box.practice import coach
from scenes.play.black_box.slips import SLIPS
from scenes.play.black_box.spots import Point, Spot, centre, port_at, square_at, stepped
from scenes.stage.command import TOUCH, Button, Command, Kind
from scenes.stage.scene import Prompt
from scenes.ui.canvas import Canvas
from scenes.ui.slip import Slip
from scenes.ui.widgets import Button as Key

DRAGGED = 14.0  # logical pixels from the press on which a press is a drag
LONG = 0.5  # s that a finger rests on a square to note something
WIDE = CARD.width - 2 * INNER


class Hand(Struct):
    """A ball in the hand: where it came from, and where it is while a pointer holds it."""

    source: Square
    at: Point | None = None


class Seeking(Part):
    """The seeker's turn, and everybody else's view of it."""

    hand: Hand | None = None
    slip: Slip | None = None

    @property
    def boxes(self) -> Mapping[str, Rect]:
        """Where the keys are; without hints there is one less."""
        x, low = CARD.x + INNER, CARD.bottom - 108
        found = {"found": Rect(x, CARD.bottom - 228, WIDE, 104)}
        if not self.helpful:
            return found | {"up": Rect(x, low, WIDE, 80)}
        return found | {"hint": Rect(x, low, 172, 80), "up": Rect(x + 188, low, WIDE - 188, 80)}

    @property
    def helpful(self) -> bool:
        """Whether a hint may be asked for: never between two people (BB-R35)."""
        return self.view.options.hints and len(self.table.people) < 2

    @property
    def asking(self) -> bool:
        return self.slip is not None

    # Hearing

    def handle(self, command: Command) -> bool:
        if self.slip:
            return self._answer(command)
        if command.kind is Kind.DRAG:
            self._drag(command)
            return True
        if command.kind is Kind.PRESS and command.button is Button.B:
            self.point(command)
            self._note(self.under(command))
            return True
        return super().handle(command)

    def void(self, command: Command) -> None:
        """The ball goes back where it lay."""
        if self.press and self.press.device != command.device != "":
            return
        super().void(command)
        self.hand = None
        if self.slip:
            self.slip.handle(command)

    def steer(self, step: Point) -> None:
        self.table.spot = stepped(self.table.spot, step)

    def _drag(self, command: Command) -> None:
        press = self.press
        if press is None or press.device != command.device:
            return
        self.point(command)
        if self.hand is None and press.target in self.view.placed and math.hypot(*command.vector) > DRAGGED:
            self.hand = Hand(square_of(press.target))
        if self.hand:
            self.hand.at = command.pos

    def release(self, press: Press, command: Command) -> None:
        if self.hand and self.hand.at:
            self._drop(self.under(command))
        elif command.device == TOUCH and command.time - press.time >= LONG and self.under(command) == press.target:
            self._note(press.target)
        else:
            super().release(press, command)

    def push(self, button: Button | None) -> bool:
        spot = self.table.spot
        match button:
            case Button.A if square_at(spot) in self.view.placed and not self.hand:
                self.hand = Hand(spot)
            case Button.A:
                self.click(spot)
            case Button.B if self.hand:
                self.hand = None
            case Button.X:
                self._take_out_or_hint(spot)
            case Button.Y:
                self._note(spot)
            case Button.RIGHT_SHOULDER:
                self._ask("found")
            case _:
                return False
        return True

    # Doing

    def click(self, target: Target) -> None:
        if isinstance(target, str):
            self._ask(target)
        elif self.hand:
            self._drop(target)
        elif target and (port := port_at(target)):
            self._send(port)
        elif target in self.view.placed:
            self.table.act(Remove(square_of(target)))
        elif len(self.view.placed) == self.view.balls:
            self.table.app.toast(_("All {n} balls lie in the box; pick one up to move it.").format(n=self.view.balls))
        else:
            self.table.act(Place(square_of(target)))

    def _send(self, port: int) -> None:
        met = next((ray for ray in self.view.rays if port in ray.marked), None)
        if met is None:
            self.table.act(Send(port))
            return
        told = show.answer_text(met.port, met.answer)
        self.table.app.toast(_("This port has its marker already: {told}.").format(told=told))

    def _drop(self, target: Target) -> None:
        """Put the ball down; outside the wells it is taken out."""
        assert self.hand
        hand, self.hand = self.hand, None
        square = square_at(target) if isinstance(target, tuple) else None
        if square is None:
            self.table.act(Remove(hand.source))
        elif square not in self.view.placed:
            self.table.dropped_from = hand.at or centre(square)
            self.table.act(Shift(hand.source, square))
        elif square != hand.source:
            self.table.app.toast(_("There is a ball already."))

    def _take_out_or_hint(self, spot: Spot) -> None:
        ball = self.hand.source if self.hand else spot
        self.hand = None
        if ball in self.view.placed:
            self.table.act(Remove(ball))
        else:
            self._ask("hint")

    def _note(self, target: Target) -> None:
        """The next pencil mark on a square: surely empty, maybe, none."""
        square = square_at(target) if isinstance(target, tuple) else None
        if square is not None:
            now = dict(self.view.notes).get(square, "")
            self.table.act(Note(square, SIGNS[(SIGNS.index(now) + 1) % len(SIGNS)]))

    def _ask(self, key: str) -> None:
        """Lay the slip that asks whether it is meant."""
        if key == "hint" and not self.helpful:
            self.table.app.toast(_("There are no hints between two people."))
            return
        self.hand = None
        self.slip = SLIPS[key](self.view)

    def _answer(self, command: Command) -> bool:
        assert self.slip
        key = self.slip.handle(command)
        if key is None:
            return command.kind is not Kind.POINT
        self.slip = None
        action = {"finish": Finish, "up": GiveUp, "hint": Hint}.get(key)
        if action:
            self.table.act(action())
        return True

    # Showing

    def update(self, dt: float) -> None:
        if self.slip:
            self.slip.update(dt)

    def draw(self, canvas: Canvas) -> None:
        table, words = self.table, self.words()
        show.draw_box(canvas, table)
        table.adviser.draw(canvas, table.age)
        show.draw_cursor(canvas, table, table.spot)
        if self.hand:
            draw_ball(canvas, self.hand.at or centre(table.spot), show.CARRIED)
        room = above(draw_note_slip(canvas, *words)) if words else RAYS
        show.draw_papers(canvas, table, room, keys=table.steering)
        if table.steering:
            self.draw_keys(canvas)

    def draw_above(self, canvas: Canvas) -> None:
        if self.slip:
            self.slip.draw(canvas)

    def keys(self) -> Sequence[Key]:
        missing = self.view.balls - len(self.view.placed)
        why = ngettext("place {n} more", "place {n} more", missing) if missing else ""
        hint = [self.key("hint", _("Hint"))] if self.helpful else []
        return [self.key("found", _("I found them"), why), *hint, self.key("up", _("Give up"))]

    def words(self) -> tuple[str, str] | None:
        """Title and text of the slip below the rays, if there is something to say."""
        return self.table.adviser.words() or (coach(self.view) if self.view.options.practice else None)

    def choices(self) -> Sequence[Prompt]:
        if self.slip:
            return [Prompt(Button.A, _("Choose")), Prompt(Button.B, _("Back"))]
        if self.pointing:  # hint and finish have their keys on the card
            return self._by_pointer(self.table.spot)
        done = _("Found them") if len(self.view.placed) == self.view.balls else _("Finish")
        return [*self._by_cursor(self.table.spot), *([] if self.hand else [Prompt(Button.RIGHT_SHOULDER, done)])]

    def _by_cursor(self, spot: Spot) -> Sequence[Prompt]:
        """What the buttons do where the cursor is."""
        if self.hand:
            there = self._put_down(spot)
            return [Prompt(Button.A, there), Prompt(Button.B, _("Put it back")), Prompt(Button.X, _("Take it out"))]
        if spot in self.view.placed:
            return [Prompt(Button.A, _("Pick up")), Prompt(Button.X, _("Take out"))]
        hint = [Prompt(Button.X, _("Hint"))] if self.helpful else []
        note = [Prompt(Button.Y, _("Note"))] if square_at(spot) else []
        return [*[Prompt(Button.A, words) for words in self._click(spot)], *hint, *note]

    def _by_pointer(self, spot: Spot) -> Sequence[Prompt]:
        """What clicks do there; the right button of the mouse, or a finger that rests, takes notes."""
        if self.hand:
            return [Prompt(Button.A, self._put_down(spot), spot=True)]
        if spot in self.view.placed:
            return [Prompt(Button.A, _("Take out, or drag"), spot=True)]
        note = _("Hold: note") if self.table.app.last_device == TOUCH else _("Note")
        notes = [Prompt(Button.B, note, spot=True)] if square_at(spot) else []
        return [*[Prompt(Button.A, words, spot=True) for words in self._click(spot)], *notes]

    def _put_down(self, spot: Spot) -> str:
        return _("Put it down") if square_at(spot) else _("Take it out")

    def _click(self, spot: Spot) -> Sequence[str]:
        """What A or a click does at an open port or an empty square, if anything."""
        if port := port_at(spot):
            return [] if port in self.view.marked else [_("Send the ray")]
        return [_("Place a ball")] if len(self.view.placed) < self.view.balls else []

    def question(self) -> str:
        return _("Send a ray in at a port, or place a ball; every marker costs a point, every wrong ball five.")


def square_of(target: Target) -> Square:
    """The square of a target that is known to be one."""
    assert isinstance(target, tuple)
    return target
