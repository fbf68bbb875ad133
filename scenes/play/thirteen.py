"""Wins (13) on the table: a die, its cup, and a peg that goes from 1 to 13 and no farther."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from arcade.game import Event, Seat
from arcade.language import _
from arcade.rules.thirteen import AIM, State, Stop, Threw, Throw
from scenes.play.little.dice import Cast, draw_cup, draw_dice
from scenes.play.little.page import page
from scenes.play.little.throwing import DiceTable, Thrown
from scenes.play.little.tray import HIGH, draw_cutout, draw_tray
from scenes.play.shots.joinery import figure
from scenes.play.shots.lay import Box
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.paint import card_stock
from scenes.ui.pen import Pen, Point, star
from scenes.ui.signs import draw_seat
from scenes.ui.theme import ease_out, mix

ROW = 616.0  # the middle of the holes
FIRST, PITCH = 606.0, 63.0  # of the holes 1 to 13
HOLE = 25.0
OUT: Point = (1455.0, ROW)  # where the peg of a player falls who is over 13
START: Point = (FIRST - PITCH * 0.9, ROW)
STRIP: Box = (516.0, ROW - 56, 994.0, 112.0)
PEG = 52.0
SPOTS = ([(1050.0, 400.0)], [(1130.0, 360.0)], [(980.0, 432.0)], [(1190.0, 420.0)], [(920.0, 372.0)])


def hole(total: int) -> Point:
    """Where the peg of a total stands; 0 is out."""
    return (FIRST + (total - 1) * PITCH, ROW) if total else OUT


def draw_strip(canvas: Canvas) -> None:
    """A strip of card with thirteen holes, a star around the last; beyond it, out."""
    canvas.shadow(STRIP, 20, 7, 0.5)
    canvas.sprite("thirteen strip", STRIP[2:], _paint_strip, STRIP[:2])


def _paint_strip(surface: Surface, k: float) -> None:
    card_stock(surface, k, theme.PAPER, 20)
    pen = Pen(surface, k, (-STRIP[0], -STRIP[1]))
    x, y = START
    pen.path([(x - 6, y - 13), (x + 8, y), (x - 6, y + 13)], mix(theme.PAPER, theme.INK, 0.4), 5)
    x, y = hole(AIM)
    pen.polygon(star((x, y), 46, 34, 13), mix(theme.SUNFLOWER, theme.INK, 0.25), 1)
    pen.polygon(star((x, y), 43, 32, 13), theme.SUNFLOWER, 1)
    for total in range(1, AIM + 1):
        x, y = hole(total)
        tone = theme.SUNFLOWER if total == AIM else mix(theme.PAPER, theme.LEAF, 0.06 + 0.045 * total)
        pen.disc((x, y), HOLE, mix(theme.PAPER, theme.INK, 0.55))
        pen.disc((x, y + 1), HOLE - 2, tone)
        figure(pen, str(total), (x, y), 30, theme.INK)
    x, y = OUT
    pen.rect((x - 40, y - 34, 80, 68), mix(theme.POPPY, theme.INK, 0.1), 16)
    for side in (-1, 1):
        pen.path([(x - 15, y - 15 * side), (x + 15, y + 15 * side)], theme.PAPER, 9)


def _first_words() -> Sequence[str]:
    return (
        _("Throw the die and add up, as often as you like."),
        _("You want 13, or to be as close below it as you can."),
        _("Stop in time: with more than 13 you are out."),
        _("When you have stopped, the next player throws."),
    )


def _second_words() -> Sequence[str]:
    return (
        _("The total nearest to 13 earns 3 points, the next 2, the third 1."),
        _("Who is level earns the same."),
        _("Who is out earns nothing and takes no place."),
        _("Exactly 13 stops by itself: there is nothing better."),
    )


def _draw_example(canvas: Canvas, pegs: Sequence[tuple[int, int]], face: int) -> None:
    draw_cutout(canvas, "thirteen", HIGH)
    draw_strip(canvas)
    draw_cup(canvas)
    draw_dice(canvas, [Cast(face, SPOTS[0][0])])
    for look, total in pegs:
        _draw_peg(canvas, look, hole(total))


def _draw_peg(canvas: Canvas, look: int, at: Point, lift: float = 0.0) -> None:
    x, y = at
    canvas.shadow((x - 17 + lift * 0.3, y - 17, 34, 34), 17, 5 + lift * 0.2, 0.5)
    draw_seat(canvas, look, (x, y - 4 - lift), PEG)


class ThirteenTable(DiceTable):
    """One die, as near to 13 as you dare."""

    SPOTS = SPOTS
    throw, stop = Throw(), Stop()
    HELP = (
        ("How it is played", page(HIGH, lambda canvas: _draw_example(canvas, [(0, 9)], 4), _first_words)),
        (
            "How it counts",
            page(HIGH, lambda canvas: _draw_example(canvas, [(0, 12), (1, 10), (2, 0)], 6), _second_words),
        ),
    )

    def thrown(self, event: Event) -> Thrown | None:
        if not isinstance(event, Threw):
            return None
        view: State = self.shown
        name, ends = self.match.names[event.seat], ""
        if not event.total:
            ends = _("{name}: {sum} is over 13, out").format(name=name, sum=view.total + event.face)
        elif event.total == AIM:
            ends = _("{name} has 13 exactly!").format(name=name)
        return Thrown(event.seat, (event.face,), view.total, event.total, len(view.faces), ends)

    def lying(self, view: State) -> tuple[int, ...]:
        return view.faces[-1:]

    def throws(self, view: State) -> int:
        return len(view.faces)

    def first_words(self) -> str:
        return _("Throw the die")

    def scoring(self) -> Sequence[str]:
        return (_("nearest: 3 points"), _("then 2, then 1"))

    def question(self) -> str:
        view: State = self.shown
        if not view.faces:
            return _("Throw the die; you must throw at least once.")
        return _("You have {total}. Throw again to come nearer to 13, or stop: above 13 you are out.").format(
            total=view.total
        )

    def draw_field(self, canvas: Canvas) -> None:
        draw_tray(canvas, self.game.id, HIGH)
        draw_strip(canvas)
        view: State = self.shown
        for seat in range(len(view.results)):
            if seat != view.player and (place := self._stands(view, seat)):
                self._draw_peg_of(canvas, seat, place)
        if view.player is not None:
            self._draw_moving(canvas, view, view.player)
        self.draw_dice(canvas, view)

    def _stands(self, view: State, seat: Seat) -> Point | None:
        """Where the peg of a player is who has had his go."""
        result = self.result(view, seat)
        return None if result is None else hole(result)

    def _draw_peg_of(self, canvas: Canvas, seat: Seat, at: Point, lift: float = 0.0) -> None:
        """A peg, beside those that stand in the same hole before it."""
        view: State = self.shown
        below = sum(
            self._stands(view, other) == at
            for other in range(len(view.results))
            if other < seat and other != view.player
        )
        _draw_peg(canvas, self.look_of(seat), (at[0] + 5 * below, at[1] - 15 * below), lift)

    def _draw_moving(self, canvas: Canvas, view: State, seat: Seat) -> None:
        """The peg of the player, hole by hole on its way."""
        moving = self.moving(canvas)
        if moving is None:
            _draw_peg(canvas, self.look_of(seat), hole(view.total) if view.total else START)
            return
        thrown, step, share = moving
        share = {"count": ease_out(share), "told": 1.0}.get(step, 0.0)
        start = hole(thrown.before) if thrown.before else START
        goal = hole(thrown.total)
        x = start[0] + (goal[0] - start[0]) * share
        hops = thrown.faces[0]
        lift = 26 * abs(4 * ((share * hops) % 1) * (1 - (share * hops) % 1)) if 0 < share < 1 else 0.0
        _draw_peg(canvas, self.look_of(seat), (x, ROW), lift)


SCENE = ThirteenTable
