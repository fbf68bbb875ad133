"""The open box after a round: hidden balls against the guess, the score as a sum, and every ray as light."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from arcade.language import _, marked, ngettext
from arcade.rules.black_box import MOST_MARKERS, WRONG_BALL, Round
from arcade.rules.rays import SIZE, Answer, Square, opposite, path, trace
from scenes.play.black_box import pieces, show
from scenes.play.black_box.board import paint_box, paint_ground
from scenes.play.black_box.paper import CARD, INNER, Line, above, draw_card, draw_note_slip, draw_rays
from scenes.play.black_box.part import Part, Target
from scenes.play.black_box.pattern import draw_crayon
from scenes.play.black_box.spots import BOX, SPOTS, Point, Spot, centre, light, port_at, ring_step, span
from scenes.stage.command import Button
from scenes.ui import theme
from scenes.ui.canvas import Canvas

if TYPE_CHECKING:
    from scenes.play.black_box.table import BlackBoxTable

SPEED = 1500.0  # logical pixels a second that light runs in a replay
REST = 1.0  # s between two rays while nobody chooses
FAINT = 150  # of 255: a ray among many
LEGEND = 44  # logical height of a line that tells what a sign means


class Looking(Part):
    """Everybody looks at the finished round."""

    def __init__(self, table: BlackBoxTable, done: Round) -> None:
        super().__init__(table)
        self.done = done
        self.chosen = False  # somebody picks the rays; until then they run by themselves
        self.port = done.rays[0].port if done.rays else 1
        self.run = 0.0  # logical pixels that the light has come
        self.length = 0.0
        self._send(self.port)

    def _send(self, port: int) -> None:
        self.port, self.run = port, 0.0
        self.length = span(light(self.done.hidden, port))
        if self.table.timeline.calm:  # reduced motion: it is there at once
            self.run = self.length

    # Hearing

    def accepts(self, spot: Spot) -> bool:
        return port_at(spot) is not None

    def steer(self, step: Point) -> None:
        self._choose(ring_step(self.port, step))

    def click(self, target: Target) -> None:
        if isinstance(target, tuple) and (port := port_at(target)):
            self._choose(port)

    def push(self, button: Button | None) -> bool:
        if button is Button.A:
            self.table.go_on()
        elif button is Button.X:
            self._choose(self.port)
        return button in (Button.A, Button.X)

    def _choose(self, port: int) -> None:
        self.chosen = True
        self.table.spot = SPOTS[port]
        self._send(port)

    def update(self, dt: float) -> None:
        if not self.table.holding:
            return
        self.run = min(self.length + SPEED * REST, self.run + SPEED * dt)
        rays = [ray.port for ray in self.done.rays]
        if not self.chosen and rays and self.run == self.length + SPEED * REST:
            self._send(rays[(rays.index(self.port) + 1) % len(rays)])

    # Showing

    def draw(self, canvas: Canvas) -> None:
        done = self.done
        canvas.backdrop("black-box", paint_ground)
        answer = trace(done.hidden, self.port)
        pieces.draw_numbers(canvas, (self.port, answer) if isinstance(answer, int) else (self.port,))
        opened = next((step.moved for step in self.table.timeline.showing if step.data is done), 1.0)
        if self.table.holding:
            pieces.draw_beam(canvas, light(done.hidden, self.port), self.run)
        for square, look in looks(done).items():
            _draw_look(canvas, square, look, round(255 * opened))
        show.draw_markers(canvas, done.rays)
        if self.table.holding:
            pieces.draw_cursor(canvas, SPOTS[self.port], arrow=False)
        self._draw_papers(canvas)

    def _draw_papers(self, canvas: Canvas) -> None:
        done = self.done
        title = self.table.match.names[done.seeker] if self.view.players == 2 else show.way_text(self.view)
        draw_card(canvas, title, str(done.score), ngettext("point", "points", done.score), score_lines(done))
        self._draw_legend(canvas)
        slip = draw_note_slip(canvas, _("Ray {port}").format(port=self.port), self._told())
        draw_rays(canvas, done.rays, above(slip), chosen=self.port, right=wrong_answers(done))

    def _told(self) -> str:
        """What the ray at hand did; in the open box its proper name may be said."""
        said = [ray_text(self.done.hidden, self.port)]
        if self.done.nearest != self.done.hidden:
            said.append(_("The card's own squares are in crayon: yours give the same answers and count as right."))
        else:
            said.append(_("Choose any port to see its ray."))
        return "\n".join(said)

    def _draw_legend(self, canvas: Canvas) -> None:
        present = set(looks(self.done).values())
        x, wide, bottom = CARD.x + INNER, CARD.width - 2 * INNER - 58, CARD.bottom - 16
        for look, words in reversed(LEGENDS.items()):
            if look in present:
                tall = max(LEGEND, canvas.height(_(words), wide, size=theme.MINIMUM))
                bottom -= round(tall)
                _draw_small(canvas, look, (x + 20, bottom + tall / 2))
                canvas.text(_(words), (x + 58, bottom, wide, tall), size=theme.MINIMUM, colour=theme.FADED, lines=2)

    def question(self) -> str:
        return _("The box is open: choose a port to see its ray, or go on.")


def draw_end(canvas: Canvas, box: Rect, done: Round) -> None:
    """The open box in small, with all its rays at once."""
    with canvas.within(box, BOX):
        canvas.sprite("black box", BOX.size, paint_box, BOX.topleft)
        for ray in done.rays:
            way = light(done.hidden, ray.port)
            pieces.draw_beam(canvas, way, span(way), FAINT)
        for square, look in looks(done).items():
            _draw_look(canvas, square, look, 255)
        show.draw_markers(canvas, done.rays)


# What a square turned out to be

RIGHT, WRONG, MISSED, CARD_ONLY = "right", "wrong", "missed", "card"
LEGENDS = {
    RIGHT: marked("found"),
    WRONG: marked("your ball, wrong here"),
    MISSED: marked("hidden here, not found"),
    CARD_ONLY: marked("marked on the card"),
}


def looks(done: Round) -> dict[Square, str]:
    """Each square that matters: found, wrong, missed; or only on the card, where a twin counts (BB-R16)."""
    guess, nearest = set(done.guess), set(done.nearest)
    return (
        dict.fromkeys(set(done.hidden) - nearest - guess, CARD_ONLY)
        | dict.fromkeys(nearest - guess, MISSED)
        | dict.fromkeys(guess - nearest, WRONG)
        | dict.fromkeys(guess & nearest, RIGHT)
    )


def _draw_look(canvas: Canvas, square: Square, look: str, alpha: int) -> None:
    at = centre(square)
    if look == RIGHT:
        pieces.draw_ring(canvas, at, theme.RAY)
        pieces.draw_ball(canvas, at)
        pieces.draw_badge(canvas, at, "tick", theme.RAY)
    elif look == WRONG:
        pieces.draw_ring(canvas, at, theme.HIT, dashed=True)
        pieces.draw_badge(canvas, at, "hit", theme.HIT)
    elif look == MISSED:
        pieces.draw_ball(canvas, at, alpha=alpha, pale=True)
    else:
        draw_crayon(canvas, at, alpha=alpha)


def _draw_small(canvas: Canvas, look: str, at: Point) -> None:
    if look == RIGHT:
        canvas.circle(at, 17, theme.BRASS)
        pieces.draw_badge(canvas, (at[0] - 10, at[1] - 12), "tick", theme.RAY)
    elif look == WRONG:
        canvas.circle(at, 16, theme.HIT, width=3)
        pieces.draw_badge(canvas, (at[0] - 20, at[1] - 20), "hit", theme.HIT)
    elif look == MISSED:
        canvas.circle(at, 17, (132, 152, 168))
    else:
        draw_crayon(canvas, at)


# In words


def ray_kind(hidden: tuple[Square, ...], port: int) -> str:
    """HIT, REFLECTION, MISS or DETOUR: a miss crosses straight (BB-23), any other way out is a detour (BB-R07)."""
    answer = trace(hidden, port)
    if isinstance(answer, str):
        return answer
    straight = answer == opposite(port) and len(path(hidden, port)) == SIZE
    return "MISS" if straight else "DETOUR"


def ray_text(hidden: tuple[Square, ...], port: int) -> str:
    """What a ray does, named as the rules name it."""
    match ray_kind(hidden, port):
        case "HIT":
            return _("HIT: it runs into a ball.")
        case "REFLECTION":
            return _("REFLECTION: it comes back to {port}.").format(port=port)
        case "MISS":
            return _("MISS: it crosses to {exit} and meets nothing.").format(exit=trace(hidden, port))
    return _("DETOUR: it is turned aside and leaves at {exit}.").format(exit=trace(hidden, port))


def wrong_answers(done: Round) -> dict[int, Answer]:
    """By port, what should have been answered where the hider was wrong (BB-R19)."""
    truth = {ray.port: trace(done.hidden, ray.port) for ray in done.rays}
    return {ray.port: truth[ray.port] for ray in done.rays if ray.answer != truth[ray.port]}


def score_lines(done: Round) -> Sequence[Line]:
    """The score as a sum (BB-R22), then hints and NORM (BB-R28)."""
    if done.gave_up:
        balls = len(done.hidden)
        lines = [
            Line(_("given up"), ""),
            Line(_("all ports"), str(MOST_MARKERS)),
            Line(ngettext("{n} ball", "{n} balls", balls), f"+ {WRONG_BALL * balls}"),
        ]
    else:
        lines = [Line(ngettext("{n} marker", "{n} markers", done.markers), str(done.markers))]
        wrong = ngettext("{n} wrong ball", "{n} wrong balls", done.charged)
        lines.append(Line(wrong if done.wrong else _("all balls right"), f"+ {WRONG_BALL * done.charged}"))
        if done.wrong > done.charged:
            lines.append(Line(_("{n} not your fault").format(n=done.wrong - done.charged), "+ 0"))
        if done.wrong_answers:
            wrong = ngettext("{n} wrong answer", "{n} wrong answers", done.wrong_answers)
            lines.append(Line(wrong, f"− {WRONG_BALL * done.wrong_answers}"))
    if done.hints:
        lines.append(Line(_("hints"), str(done.hints)))
    if done.norm is not None:
        lines.append(Line(verdict(done) or _("NORM"), str(done.norm), strong=bool(verdict(done))))
    return lines


def summary(done: Round) -> str:
    """How the score came about, in one line of the results."""
    if done.gave_up:
        return _("given up")
    parts = [ngettext("{n} marker", "{n} markers", done.markers)]
    parts.append(ngettext("{n} wrong ball", "{n} wrong balls", done.wrong) if done.wrong else _("all balls right"))
    if done.wrong > done.charged:
        parts.append(_("{n} of them not charged").format(n=done.wrong - done.charged))
    if done.wrong_answers:
        parts.append(ngettext("{n} wrong answer", "{n} wrong answers", done.wrong_answers))
    if done.hints:
        parts.append(ngettext("{n} hint", "{n} hints", done.hints))
    if done.norm is not None:
        parts.append(f"{verdict(done) or _('NORM')} {done.norm}")
    return ", ".join(parts)


def verdict(done: Round) -> str:
    """Whether NORM was beaten or made: with all balls right and without a hint (BB-R28, BB-R35)."""
    if done.norm is None or done.hints or done.wrong or done.gave_up or done.markers > done.norm:
        return ""
    return _("You beat NORM") if done.markers < done.norm else _("You made NORM")
