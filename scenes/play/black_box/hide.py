"""Hiding: the card is marked in crayon; and where people want it so, each ray is answered by hand from the card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import SystemRandom
from typing import TYPE_CHECKING

from pygame import Rect

from arcade.language import _, ngettext
from arcade.rules.black_box import Hide, Reply
from arcade.rules.rays import HIT, REFLECTION, SIZE, SQUARES, Answer, Square
from scenes.play.black_box import show
from scenes.play.black_box.paper import CARD, INNER, NOTE, above, draw_card, draw_note_slip
from scenes.play.black_box.part import Part, Target
from scenes.play.black_box.pattern import draw_pattern, paint_card
from scenes.play.black_box.spots import PITCH, SPOTS, Point, Spot, centre, port_at, ring_step, square_at, stepped
from scenes.stage.command import Button
from scenes.stage.scene import Prompt
from scenes.ui.canvas import Canvas
from scenes.ui.widgets import Button as Key
from scenes.ui.widgets import draw_ring

if TYPE_CHECKING:
    from scenes.play.black_box.table import BlackBoxTable

WIDE = CARD.width - 2 * INNER


class Hiding(Part):
    """The hider marks the card; whoever else looks sees only that it is being done."""

    def __init__(self, table: BlackBoxTable) -> None:
        super().__init__(table)
        self.marks: set[Square] = set()

    @property
    def boxes(self) -> Mapping[str, Rect]:
        x = CARD.x + INNER
        return {"hide": Rect(x, CARD.bottom - 228, WIDE, 104), "dice": Rect(x, CARD.bottom - 108, WIDE, 80)}

    @property
    def mine(self) -> bool:
        """Whether these eyes may see the card."""
        return self.view.seat == self.view.hider

    def accepts(self, spot: Spot) -> bool:
        return square_at(spot) is not None

    def steer(self, step: Point) -> None:
        there = stepped(self._at, step)
        self.table.spot = there if square_at(there) else self._at

    @property
    def _at(self) -> Square:
        """The cursor, which stays on the squares."""
        row, column = (min(SIZE, max(1, part)) for part in self.table.spot)
        return row, column

    def click(self, target: Target) -> None:
        if target == "hide":
            self.hide()
        elif target == "dice":
            self.marks = set(SystemRandom().sample(SQUARES, self.view.balls))
        elif target in SQUARES:
            self._toggle(self._at)

    def push(self, button: Button | None) -> bool:
        match button:
            case Button.A:
                self._toggle(self._at)
            case Button.X:
                self.click("dice")
            case Button.RIGHT_SHOULDER:
                self.hide()
            case _:
                return False
        return True

    def _toggle(self, square: Square) -> None:
        if square not in self.marks and len(self.marks) == self.view.balls:
            self.table.app.toast(_("All {n} are marked; rub one out first.").format(n=self.view.balls))
            return
        self.marks ^= {square}

    @property
    def _missing(self) -> str:
        missing = self.view.balls - len(self.marks)
        return ngettext("mark {n} more", "mark {n} more", missing) if missing else ""

    def hide(self) -> None:
        """The card is done."""
        if self._missing:
            self.table.app.toast(_("Mark {n} different squares first.").format(n=self.view.balls))
        elif self.table.act(Hide(tuple(sorted(self.marks)))):
            self.marks = set()
            self.table.look_away()

    def keys(self) -> Sequence[Key]:
        return [self.key("hide", _("Hide them"), self._missing), self.key("dice", _("Let the dice choose"))]

    def draw(self, canvas: Canvas) -> None:
        if not self.mine:
            show.draw_box(canvas, self.table)
            show.draw_papers(canvas, self.table)
            return
        canvas.backdrop("black-box card", paint_card)
        draw_pattern(canvas, self.marks)
        if self.table.steering:
            x, y = centre(self._at)
            side = PITCH - 18
            draw_ring(canvas, (x - side / 2, y - side / 2, side, side), 8)
        marked = _("of {n} marked").format(n=self.view.balls)
        draw_card(canvas, show.way_text(self.view), str(len(self.marks)), marked, ())
        self.draw_keys(canvas)
        if len(self.table.people) > 1:
            words = _("This is your card. Nobody else may look while you mark where the balls are hidden.")
        else:
            words = _("This is your card. Mark where the balls are hidden; {name} will seek them.").format(
                name=self.table.match.names[self.view.seeker]
            )
        draw_note_slip(canvas, _("The pattern card"), words)

    def choices(self) -> Sequence[Prompt]:
        mark = _("Rub out") if self._at in self.marks else _("Mark")
        return [
            Prompt(Button.A, mark, spot=True),
            Prompt(Button.X, _("Let the dice choose")),
            Prompt(Button.RIGHT_SHOULDER, _("Hide them")),
        ]

    def question(self) -> str:
        return _("Mark {n} different squares where the balls are hidden, any you like, then hide them.").format(
            n=self.view.balls
        )


class Answering(Part):
    """The hider says what became of a ray; the card itself is only shown behind the curtain."""

    @property
    def boxes(self) -> Mapping[str, Rect]:
        x, y = NOTE.x + INNER, NOTE.bottom - 108
        return {HIT: Rect(x, y, 150, 80), REFLECTION: Rect(x + 166, y, WIDE - 166, 80)}

    @property
    def _port(self) -> int:
        """The cursor, which stays on the ports."""
        return port_at(self.table.spot) or self.view.asked or 1

    @property
    def peeping(self) -> bool:
        """Whether the hider has called the card up, with nobody else looking."""
        return self.view.seat == self.view.hider and len(self.table.people) > 1

    def accepts(self, spot: Spot) -> bool:
        return port_at(spot) is not None

    def steer(self, step: Point) -> None:
        self.table.spot = SPOTS[ring_step(self._port, step)]

    def click(self, target: Target) -> None:
        if self.peeping:
            return
        if target == HIT:
            self.table.act(Reply(HIT))
        elif target == REFLECTION:
            self.table.act(Reply(REFLECTION))
        elif isinstance(target, tuple) and (port := port_at(target)):
            self.table.act(Reply(self._leaving(port)))

    def _leaving(self, port: int) -> Answer:
        """What a ray does that leaves there (BB-22)."""
        return REFLECTION if port == self.view.asked else port

    def push(self, button: Button | None) -> bool:
        if self.peeping:
            if button in (Button.A, Button.B):
                self.table.look_away()
                return True
            return False
        match button:
            case Button.A:
                self.table.act(Reply(self._leaving(self._port)))
            case Button.X:
                self.table.act(Reply(HIT))
            case Button.Y:
                self.table.act(Reply(REFLECTION))
            case Button.RIGHT_SHOULDER if len(self.table.people) > 1:
                self.table.show_card(self.view.hider)
            case _:
                return False
        return True

    def draw(self, canvas: Canvas) -> None:
        if self.peeping:
            canvas.backdrop("black-box card", paint_card)
            draw_pattern(canvas, self.view.hidden or ())
            draw_note_slip(canvas, _("Your card"), self._asked())
            return
        show.draw_box(canvas, self.table)
        show.draw_cursor(canvas, self.table, SPOTS[self._port])
        title = _("Ray {port}").format(port=self.view.asked)
        slip = draw_note_slip(canvas, title, self._asked(), keys=NOTE.bottom - self.boxes[HIT].top)
        show.draw_papers(canvas, self.table, above(slip))
        self.draw_keys(canvas)

    def keys(self) -> Sequence[Key]:
        return [self.key(HIT, _("Hit")), self.key(REFLECTION, _("Reflection"))]

    def _asked(self) -> str:
        return _("What became of the ray from port {port}? Choose the port where it comes out, or:").format(
            port=self.view.asked
        )

    def choices(self) -> Sequence[Prompt]:
        if self.peeping:
            return [Prompt(Button.A, _("Put the card away"))]
        back = self._port == self.view.asked
        out = _("Comes back") if back else _("Out at {port}").format(port=self._port)
        look = [Prompt(Button.RIGHT_SHOULDER, _("My card"))] if len(self.table.people) > 1 else []
        return [Prompt(Button.A, out, spot=True), Prompt(Button.X, _("Hit")), Prompt(Button.Y, _("Reflection")), *look]

    def question(self) -> str:
        return _("Follow the ray on your card and say what became of it: hit, reflection, or the port where it leaves.")
