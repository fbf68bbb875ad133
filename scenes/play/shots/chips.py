"""The four chips of Shuffleboard: thick card discs with a milled edge, each with its colour and its sign."""

from __future__ import annotations

import math

import pygame
from pygame import Surface

from physics.shuffleboard import RADIUS
from physics.trace import Pose
from scenes.play.shots.lay import LIFT, Lay
from scenes.play.shots.shadows import SHADES, round_shadow
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.pen import Pen, around
from scenes.ui.signs import SIGNS
from scenes.ui.theme import Colour, mix

THICK = 3.2  # mm
TURNS = 36  # steps of a full turn
NOTCHES = 12
ROOM = 1.5  # mm around a picture
LOOKS: tuple[tuple[Colour, str], ...] = (
    (theme.POPPY, "star"),
    (mix(theme.SKY, theme.NAVY, 0.2), "diamond"),
    (mix(theme.LEAF, theme.INK, 0.1), "cross"),
    (mix(theme.SUNFLOWER, theme.POPPY, 0.18), "moon"),
)


def phase(pose: Pose) -> int:
    """The step of its turn that a chip is drawn with."""
    return round(pose.angle / math.tau * TURNS) % TURNS


def draw_chip_shadow(canvas: Canvas, lay: Lay, pose: Pose, *, alpha: int = 255) -> None:
    """A thin hard shadow under a lying chip, a softer one under a hopping chip."""
    height = max(0.0, pose.z)
    soft = min(SHADES - 1, int(height / 6))
    round_shadow(canvas, lay, (pose.x, pose.y), RADIUS, height + THICK, soft, alpha=alpha)


def draw_chip(canvas: Canvas, lay: Lay, number: int, pose: Pose, *, alpha: int = 255) -> None:
    """A chip by its number, 0 to 3."""
    step = phase(pose)
    half = RADIUS + ROOM
    x, y = lay.at(pose.x, pose.y, pose.z + THICK)
    side = 2 * half * lay.scale
    size = (side, side + THICK * LIFT * lay.scale)

    def paint(surface: Surface, k: float) -> None:
        paint_chip(Pen(surface, k * lay.scale, (half, half)), LOOKS[number % len(LOOKS)], step)

    canvas.sprite(("chip", number, step, lay.scale), size, paint, (x - side / 2, y - side / 2), alpha=alpha)


def paint_chip(pen: Pen, look: tuple[Colour, str], step: int) -> None:
    """A chip with the middle of its face at the pen's origin, in mm."""
    colour, sign = look
    turn = -360 * step / TURNS  # counter-clockwise, as x points down and y to the right
    edge = mix(colour, (0, 0, 0), 0.5)
    drop = THICK * LIFT
    pen.disc((0, drop), RADIUS + 0.2, mix(colour, (0, 0, 0), 0.72))
    for i in range(8):
        pen.disc((0, drop * (1 - i / 8)), RADIUS, mix(edge, (0, 0, 0), 0.2 * (1 - i / 8)))
    for i in range(NOTCHES):  # the notches of the milled edge, where it looks at us
        at = around((0, 0), RADIUS - 0.35, turn + 360 * i / NOTCHES)
        if at[1] > 0:
            pen.path([(at[0], at[1] + 0.2), (at[0], at[1] + drop - 0.3)], mix(theme.PAPER, theme.INK, 0.34), 1.3)
    pen.disc((0, 0), RADIUS, mix(colour, theme.WHITE, 0.5))
    pen.disc((0.16, 0.24), RADIUS - 0.28, colour)
    for i in range(NOTCHES):
        start = turn + 360 * i / NOTCHES
        pen.path([around((0, 0), RADIUS - 0.9, start), around((0, 0), RADIUS - 2.1, start)], theme.PAPER, 1.5)
    pen.disc((0.1, 0.15), RADIUS - 3.0, mix(colour, (0, 0, 0), 0.42))
    pen.disc((0, 0), RADIUS - 3.3, theme.PAPER)
    _sign(pen, sign, mix(colour, theme.INK, 0.12), turn)


def _sign(pen: Pen, sign: str, colour: Colour, turn: float) -> None:
    """The sign in the middle, turned with the chip."""
    side = round(10.4 * pen.k)
    picture = Surface((side, side), pygame.SRCALPHA)
    picture.fill((*colour, 0))
    SIGNS[sign](Pen(picture, side / 100), colour)
    turned = pygame.transform.rotozoom(picture, -turn, 1)
    pen.surface.blit(turned, turned.get_rect(center=pen.at((0, 0))))
