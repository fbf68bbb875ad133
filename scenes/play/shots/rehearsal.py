"""Rehearsal: what a shot will need is painted while somebody aims, so that no frame of the shot waits for it."""

from __future__ import annotations

import math
from collections.abc import Sequence

from physics.trace import Pose
from scenes.play.shots.lay import Lay
from scenes.play.shots.pieces import Piece, draw_pieces
from scenes.play.shots.pins import LEANS, TURNS
from scenes.ui.canvas import Canvas

AWAY = math.pi / 2  # the heading in which pins fall most
ASIDE = -6000.0  # logical pixels to where nobody sees


def falls() -> Sequence[Piece]:
    """A pin in all its pictures, the likeliest first."""
    headings = sorted((turn * math.tau / TURNS for turn in range(TURNS)), key=lambda turn: -math.cos(turn - AWAY))
    leans = [lean / LEANS * math.pi / 2 for lean in range(LEANS + 1)]
    return tuple(Piece("pin 0", Pose(0.0, 0.0, angle=turn, u=lean)) for turn in headings for lean in leans)


def rehearse(canvas: Canvas, lay: Lay, piece: Piece) -> None:
    """Draw it beside the screen."""
    x, y, width, height = lay.box
    draw_pieces(canvas, Lay((x + ASIDE, y, width, height), lay.scale, lay.centre), [piece])
