"""Everything that moves on a table, drawn from poses in order: first all shadows, then the far things first."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple

from physics.golf import GREEN, HEIGHT
from physics.trace import Pose
from scenes.play.shots import balls, chips, hoops, links, pins, swing
from scenes.play.shots.lay import Lay, Point, depth
from scenes.ui.canvas import Canvas

HOME = Pose(0.0, 0.0)
FLAG_GONE, FLAG_NEAR = 36.0, 110.0  # mm from the ball to the hole at which the flag is out, and begins to rise


class Piece(NamedTuple):
    """A thing on the table: its name as in a trace ("pin 3", "white", "ring 1"; also "mast", "post", "flag")."""

    name: str
    pose: Pose = HOME
    alpha: int = 255

    @property
    def kind(self) -> str:
        return self.name.split(" ")[0]

    @property
    def number(self) -> int:
        """Which of its kind; 0 when there is only one."""
        return int(self.name.split(" ")[1]) if " " in self.name else 0


class Stroke(NamedTuple):
    """One picture of a piece, and when it is due."""

    order: Point
    draw: Callable[[], None]


def draw_pieces(
    canvas: Canvas, lay: Lay, pieces: Iterable[Piece], *, ground: Callable[[Pose], float] | None = None
) -> None:
    """All pieces with their shadows; `ground` tells how high the board is under a pose."""
    things = sorted(pieces, key=lambda piece: depth(piece.pose.x, piece.pose.z))
    for piece in things:
        draw_shadow(canvas, lay, piece, ground(piece.pose) if ground else 0.0)
    strokes = [stroke for piece in things for stroke in _strokes(canvas, lay, piece)]
    for stroke in sorted(strokes, key=lambda each: each.order):
        stroke.draw()


def green(pose: Pose) -> float:
    """How high the golf course is here."""
    return HEIGHT if pose.x**2 + pose.y**2 <= GREEN**2 else 0.0


def draw_shadow(canvas: Canvas, lay: Lay, piece: Piece, ground: float = 0.0) -> None:
    """The shadow that a piece throws."""
    pose = piece.pose
    match piece.kind:
        case "pin":
            pins.draw_pin_shadow(canvas, lay, pose)
        case "chip":
            chips.draw_chip_shadow(canvas, lay, pose, alpha=piece.alpha)
        case "bob":
            swing.draw_bob_shadow(canvas, lay, pose)
        case "mast":
            swing.draw_mast_shadow(canvas, lay)
        case "ring":
            hoops.draw_ring_shadow(canvas, lay, pose, ground)
        case "post":
            hoops.draw_post_shadow(canvas, lay)
        case "flag":
            links.draw_flag_shadow(canvas, lay, pose.z)
        case _:
            balls.draw_ball_shadow(canvas, lay, pose, ground)


def _strokes(canvas: Canvas, lay: Lay, piece: Piece) -> list[Stroke]:
    """The pictures that a piece is made of; what something else may stand in has two."""
    pose, alpha = piece.pose, piece.alpha
    here = depth(pose.x, pose.z)
    match piece.kind:
        case "pin":
            return [Stroke(here, partial(pins.draw_pin, canvas, lay, pose, alpha=alpha))]
        case "chip":
            return [Stroke(here, partial(chips.draw_chip, canvas, lay, piece.number, pose, alpha=alpha))]
        case "bob":
            thread = depth(min(pose.x, 0.0), pose.z)
            return [
                Stroke(thread, partial(swing.draw_thread, canvas, lay, pose)),
                Stroke(here, partial(swing.draw_bob, canvas, lay, pose)),
            ]
        case "mast":
            return [Stroke(here, partial(swing.draw_mast, canvas, lay))]
        case "ring":
            halves = ((-hoops.MIDDLE, False), (hoops.MIDDLE, True))
            draw = partial(hoops.draw_ring, canvas, lay, piece.number, pose, alpha=alpha)
            return [Stroke(depth(pose.x + off, pose.z), partial(draw, near=near)) for off, near in halves]
        case "post":
            return [Stroke(here, partial(hoops.draw_post, canvas, lay))]
        case "flag":
            return [Stroke(depth(0.0), partial(links.draw_flag, canvas, lay, pose.z))]
        case _:
            return [Stroke(here, partial(balls.draw_ball, canvas, lay, piece.kind, pose, alpha=alpha))]


def flag(ball: Pose | None) -> Piece:
    """The flag: its `z` tells how far it is pulled (0 to 1), which it is while the ball is near the hole."""
    if ball is None:
        return Piece("flag")
    far = (ball.x**2 + ball.y**2) ** 0.5
    away = (FLAG_NEAR - far) / (FLAG_NEAR - FLAG_GONE)
    return Piece("flag", Pose(0.0, 0.0, max(0.0, min(1.0, away))))


def rehearse(canvas: Canvas, lay: Lay, turn: int) -> None:
    """Paint one picture of a falling pin ahead of need, another for each turn: before a shot there is time for it."""
    lean, heading = 1 + turn % pins.LEANS, turn // pins.LEANS % pins.TURNS
    away = -4 * lay.box[3] / lay.scale  # out of sight
    pose = Pose(away, 0.0, 0.0, heading * math.tau / pins.TURNS, lean * math.pi / 2 / pins.LEANS)
    pins.draw_pin_shadow(canvas, lay, pose)
    pins.draw_pin(canvas, lay, pose)
