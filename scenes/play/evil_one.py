"""Evil 1 on the table: two dice, and a sum that grows until somebody stops or a 1 turns up."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import Any

from arcade.game import Event
from arcade.language import _
from arcade.match import Match
from arcade.rules.evil_one import EVIL, State, Stop, Threw, Throw
from scenes.play.goes import Log
from scenes.play.little.dice import Cast, draw_cup, draw_dice
from scenes.play.little.page import page
from scenes.play.little.throwing import DiceTable, Thrown
from scenes.play.little.tray import HIGH, draw_cutout, draw_tray
from scenes.play.shots.lay import Box
from scenes.stage.timeline import Step
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.panels import draw_panel
from scenes.ui.pen import Pen
from scenes.ui.signs import draw_seat
from scenes.ui.theme import ease_out, mix

CARD: Box = (560.0, 544.0, 892.0, 126.0)  # what is counted on
SPOTS = (
    [(1000.0, 420.0), (1170.0, 362.0)],
    [(1090.0, 352.0), (1230.0, 440.0)],
    [(960.0, 362.0), (1120.0, 448.0)],
    [(1150.0, 410.0), (1290.0, 352.0)],
)
CLOTH = mix(theme.FELT, theme.INK, 0.32)  # a darker one: it is an evil game
DEVIL = (1150.0, 404.0)  # printed on it


def print_devil(pen: Pen) -> None:
    """A die with horns and a tail, its only pip an eye."""
    x, y = DEVIL
    tone = mix(CLOTH, theme.PAPER, 0.2)
    pen.rect((x - 110, y - 96, 220, 208), tone, 34, 9)
    pen.disc((x, y + 6), 40, tone, 9)
    pen.disc((x + 8, y + 10), 15, tone)
    for side in (-1, 1):
        horn = [(x + side * 56, y - 98), (x + side * 104, y - 98), (x + side * 116, y - 158), (x + side * 92, y - 130)]
        pen.polygon(horn, tone, 5)
    tail = [(x + 116 + 6 * n, y + 86 - 42 * math.sin(n / 3.4)) for n in range(15)]
    pen.path(tail, tone, 9)
    end = tail[-1]
    pen.polygon([(end[0] - 22, end[1] - 4), (end[0] + 18, end[1] - 34), (end[0] + 22, end[1] + 12)], tone, 4)


def _first_words() -> Sequence[str]:
    return (
        _("Throw both dice and add up, as often as you like."),
        _("A 1 on either die takes it all: your go ends with nothing."),
        _("After any throw you may stop and keep your total."),
        _("Then the next player throws."),
    )


def _second_words() -> Sequence[str]:
    return (
        _("The highest total earns 3 points, the next 2, the third 1."),
        _("Who is level earns the same; who threw a 1 earns nothing."),
        _("Of 36 throws, 11 have a 1 in them."),
        _("Second place pays, too: a small total may be enough."),
    )


def _draw_example(canvas: Canvas, faces: tuple[int, int], total: int) -> None:
    draw_cutout(canvas, "evil-one", HIGH, print_devil, CLOTH)
    draw_cup(canvas)
    draw_dice(canvas, [Cast(face, spot) for face, spot in zip(faces, SPOTS[0], strict=True)])
    draw_count(canvas, str(total), "", 0, struck=EVIL in faces)


def draw_count(canvas: Canvas, total: str, words: str, look: int, *, struck: bool = False) -> None:
    """A card with the sum so far, struck out when a 1 has taken it, and what is to beat."""
    draw_panel(canvas, CARD, radius=20, depth=8)
    x, y, width, height = CARD
    draw_seat(canvas, look, (x + 66, y + height / 2), 62)
    tall = 92
    place = (x + 118, y + 10, 190, height - 20)
    ink = canvas.text(
        total, place, size=tall, font="title", colour=theme.FADED if struck else theme.INK, align="center", figures=True
    )
    if struck:
        canvas.line((ink.left - 22, ink.centery + 14), (ink.right + 22, ink.centery - 14), theme.POPPY, 10)
    canvas.text(words, (x + 332, y + 8, width - 364, height - 16), size=32, font="semi", colour=theme.FADED, lines=2)


class EvilOneTable(DiceTable):
    """Two dice, and a 1 takes it all."""

    SPOTS = SPOTS
    throw, stop = Throw(), Stop()
    HELP = (
        ("How it is played", page(HIGH, lambda canvas: _draw_example(canvas, (5, 6), 18), _first_words)),
        ("How it counts", page(HIGH, lambda canvas: _draw_example(canvas, (1, 4), 18), _second_words)),
    )

    def __init__(self, match: Match, *args: Any, **kwargs: Any) -> None:
        self._lain: tuple[int, ...] = ()  # the faces of the last throw of this go
        super().__init__(match, *args, **kwargs)

    def thrown(self, event: Event) -> Thrown | None:
        if not isinstance(event, Threw):
            return None
        view: State = self.shown
        ends = "" if event.total else _("{name}: the 1 takes it all").format(name=self.match.names[event.seat])
        return Thrown(event.seat, (event.one, event.other), view.total, event.total, view.throws, ends)

    def show(self, event: Event, log: Log) -> None:
        super().show(event, log)
        if isinstance(event, Threw):
            self.timeline.add(Step(0, end=partial(self._lay, (event.one, event.other))))

    def _lay(self, faces: tuple[int, ...]) -> None:
        self._lain = faces

    def lying(self, view: State) -> tuple[int, ...]:
        return self._lain if view.throws else ()

    def throws(self, view: State) -> int:
        return view.throws

    def first_words(self) -> str:
        return _("Throw the dice")

    def scoring(self) -> Sequence[str]:
        return (_("highest: 3 points"), _("then 2, then 1"))

    def question(self) -> str:
        view: State = self.shown
        if not view.throws:
            return _("Throw both dice; you must throw at least once.")
        return _("You have {total}. Throw again for more, or stop: a 1 on either die takes it all.").format(
            total=view.total
        )

    def draw_field(self, canvas: Canvas) -> None:
        draw_tray(canvas, self.game.id, HIGH, print_devil, CLOTH)
        view: State = self.shown
        if view.player is not None:
            self._draw_count(canvas, view, self.look_of(view.player))
        self.draw_dice(canvas, view)

    def _draw_count(self, canvas: Canvas, view: State, look: int) -> None:
        """The sum rolls up to what it is."""
        moving, total = self.moving(canvas), view.total
        if moving is None:
            draw_count(canvas, str(total), self._to_beat(view), look)
            return
        thrown, step, share = moving
        known = step in ("count", "told")
        if known and thrown.total:
            share = ease_out(share) if step == "count" else 1.0
            total = round(thrown.before + (thrown.total - thrown.before) * share)
        draw_count(canvas, str(total), self._to_beat(view), look, struck=known and not thrown.total)

    def _to_beat(self, view: State) -> str:
        """Who leads so far, and with how much."""
        best = max(view.earlier, default=0)
        if not best:
            return _("nobody has anything yet") if len(view.results) > 1 else _("your total")
        seats = [seat for seat, result in enumerate(view.results) if result == best and self._has_played(view, seat)]
        names = ", ".join(self.match.names[seat] for seat in seats)
        return _("to beat: {total} ({names})").format(total=best, names=names)

    def _has_played(self, view: State, seat: int) -> bool:
        return (seat - view.done) % len(view.results) < view.turn


SCENE = EvilOneTable
