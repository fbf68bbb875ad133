"""What is seen of a search: light, markers, balls and notes in the box, and the papers beside it."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from arcade.language import _, ngettext
from arcade.rules.black_box import Answered, Ray, Sent, View, markers
from arcade.rules.rays import HIT, REFLECTION, Answer, Square
from scenes.play.black_box import pieces
from scenes.play.black_box.board import paint_ground
from scenes.play.black_box.paper import CARD, INNER, RAYS, Line, draw_card, draw_rays, pairs
from scenes.play.black_box.spots import PITCH, SPOTS, Point, Spot, centre, inward, light, port_at, span
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.theme import ease_out

if TYPE_CHECKING:
    from scenes.play.black_box.table import BlackBoxTable

FALL = 0.34  # s from the hand to the bottom of the well
DROP = 48.0  # logical pixels that a ball falls
HIGH = 44.0  # from where a marker drops
CARRIED = 26.0  # how high it is in the hand
STACK = 7.0  # by how much a second marker on a port lies off the first
COST = 52  # logical height of a line that tells what a marker costs
OWN_CARD = 150  # of 255: the balls of one's own card, seen in the box


def way_text(view: View) -> str:
    """Which game this is."""
    options = view.options
    if view.players == 2:
        return _("round {n} of 2").format(n=min(2, len(view.rounds) + 1))
    if options.practice:
        return _("practice game")
    if options.puzzle:
        return _("game {n} of 80").format(n=options.puzzle)
    return _("{n} hidden balls").format(n=view.balls)


def answer_text(port: int, answer: Answer) -> str:
    """What became of a ray, as far as it is announced (BB-R07)."""
    if answer == HIT:
        return _("{port} is a hit").format(port=port)
    if answer == REFLECTION:
        return _("{port} comes back").format(port=port)
    return _("{port} comes out at {exit}").format(port=port, exit=answer)


# In the box


def draw_box(canvas: Canvas, table: BlackBoxTable) -> None:
    """The box with all that lies in and on it, as far as these eyes may see."""
    view: View = table.shown
    canvas.backdrop("black-box", paint_ground)
    chosen = port_at(table.spot) if table.steering else None
    pieces.draw_numbers(canvas, tuple(filter(None, (chosen, view.asked))))
    _draw_light(canvas, table)
    for square in view.hidden or ():
        pieces.draw_ball(canvas, centre(square), alpha=OWN_CARD, pale=True)
    if not (view.phase == "answer" and view.options.answers == "by-hand"):  # somebody else looks too
        for square, sign in view.notes:
            if square not in view.placed:
                pieces.draw_note(canvas, sign, centre(square))
    for square in view.placed:
        if square != table.carried:
            draw_falling(canvas, table, square)
    draw_markers(canvas, view.rays)
    for step in table.timeline.showing:
        if isinstance(step.data, Answered):
            _draw_arrival(canvas, step.data, step.moved, step.faded, view.rays)


def draw_falling(canvas: Canvas, table: BlackBoxTable, square: Square) -> None:
    """A placed ball, on its way into the well or at rest."""
    fall = table.falls.get(square)
    at = centre(square)
    if fall is None:
        pieces.draw_ball(canvas, at)
        return
    if table.timeline.calm:
        pieces.draw_ball(canvas, at, alpha=round(255 * fall.share))
        return
    way = ease_out(fall.share * 1.6)
    x, y = (start + (end - start) * way for start, end in zip(fall.start, at, strict=True))
    pieces.draw_ball(canvas, (x, y), bounce(fall.share) * fall.lift)


def bounce(share: float) -> float:
    """How high a dropped ball is, 1 at first and 0 at rest: it falls, and springs up once, a little."""
    if share < 0.55:
        return 1 - (share / 0.55) ** 2
    return 0.16 * math.sin((share - 0.55) / 0.45 * math.pi)


def draw_markers(canvas: Canvas, rays: tuple[Ray, ...]) -> None:
    """All markers; where wrong answers brought two to a port, one lies on the other (BB-R20)."""
    lying: Counter[int] = Counter()
    for ray, pair in zip(rays, pairs(rays), strict=True):
        for port in ray.marked:
            pieces.draw_answer(canvas, ray.answer, pair, _stacked(port, lying[port]))
            lying[port] += 1


def _stacked(port: int, below: int) -> Point:
    x, y = centre(SPOTS[port])
    return x + STACK * below, y - STACK * below


def _draw_arrival(canvas: Canvas, event: Answered, moved: float, faded: float, rays: tuple[Ray, ...]) -> None:
    """The markers of an answer dropping onto their ports."""
    lying = Counter(port for ray in rays for port in ray.marked)
    for port in Ray(event.port, event.answer).marked:
        x, y = _stacked(port, lying[port])
        above = HIGH * (1 - moved)
        pieces.draw_shine(canvas, (x, y), 110, theme.RAY, round(255 * (1 - moved)))
        pieces.draw_answer(canvas, event.answer, event.pair, (x, y - above), alpha=round(255 * min(moved * 2, faded)))


def _draw_light(canvas: Canvas, table: BlackBoxTable) -> None:
    """The pulse that goes in at a port; only who knows the card sees where it runs."""
    view: View = table.shown
    for step in table.timeline.showing:
        if isinstance(step.data, Sent):
            _draw_pulse(canvas, step.data.port, step.share)
        elif isinstance(step.data, Answered) and view.hidden:
            way = light(view.hidden, step.data.port)
            pieces.draw_beam(canvas, way, span(way) * step.moved, round(200 * step.faded))
    if view.asked is not None and not any(isinstance(step.data, Sent) for step in table.timeline.showing):
        pieces.draw_shine(canvas, centre(SPOTS[view.asked]), 110, theme.RAY, 200)


def _draw_pulse(canvas: Canvas, port: int, share: float) -> None:
    x, y = centre(SPOTS[port])
    dx, dy = inward(port)
    way = min(1.0, share * 1.5) * (PITCH / 2 - 4)
    pieces.draw_shine(canvas, (x, y), 110, theme.RAY, round(255 * (1 - share * 0.5)))
    pieces.draw_shine(canvas, (x + dx * way, y + dy * way), 64, theme.RAY, round(255 * (1 - share) ** 0.5))


def draw_cursor(canvas: Canvas, table: BlackBoxTable, spot: Spot) -> None:
    """Where the person on turn is; it breathes a little."""
    if table.steering:
        breath = 0.5 if table.timeline.calm else 0.5 + 0.5 * math.sin(table.age * 3)
        pieces.draw_cursor(canvas, spot, breath, arrow=port_at(spot) not in table.shown.marked)


# Beside it


def draw_papers(canvas: Canvas, table: BlackBoxTable, room: Rect = RAYS, *, keys: bool = False) -> None:
    """The score card and, in this room, the rays; a card that has no keys says what markers cost."""
    view: View = table.shown
    used = markers(view.rays)
    lines = [
        Line(_("balls placed"), f"{len(view.placed)} / {view.balls}"),
        Line(_("rays sent"), str(len(view.rays))),
    ]
    if view.options.hints and view.seeker in table.people:
        lines.append(Line(_("hints"), str(view.hints)))
    lines += [
        Line(table.match.names[done.seeker], ngettext("{n} point", "{n} points", done.score)) for done in view.rounds
    ]
    draw_card(canvas, way_text(view), str(used), ngettext("marker so far", "markers so far", used), lines)
    draw_rays(canvas, view.rays, room)
    if not keys:
        _draw_costs(canvas)


def _draw_costs(canvas: Canvas) -> None:
    """The three answers as markers, with what each of them costs."""
    costs: Sequence[tuple[Answer, str, int]] = (
        (HIT, _("hit"), 1),
        (REFLECTION, _("reflection"), 1),
        (0, _("comes out"), 2),  # no matter where
    )
    for n, (answer, word, points) in enumerate(costs):
        row = Rect(CARD.x + INNER, CARD.bottom - 20 - (len(costs) - n) * COST, CARD.width - 2 * INNER, COST)
        pieces.draw_answer(canvas, answer, 0, (row.x + 20, row.centery), 38)
        words = (row.x + 56, row.y, row.width - 56 - 40, row.height)
        canvas.text(word, words, size=theme.MINIMUM, colour=theme.FADED)
        canvas.text(str(points), (row.right - 40, row.y, 40, row.height), size=32, font="bold", align="right")
