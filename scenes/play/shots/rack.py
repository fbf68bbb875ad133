"""The rack of Pool Billiards: a small tray with a cup for each coloured ball, where those lie that were pocketed."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Surface

from arcade.rules.pool import SPOTS, WHITE
from physics.trace import Pose
from scenes.play.shots.balls import RADIUS, draw_ball, draw_ball_shadow
from scenes.play.shots.cloth import CLOTH
from scenes.play.shots.joinery import BLACK, WALNUT, Tray, felt, figure, tray_with
from scenes.play.shots.lay import LAYS, Box, Lay
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.pen import Pen
from scenes.ui.theme import mix

BALLS = tuple(ball for ball in SPOTS if ball != WHITE)  # in the order of their numbers
BOX: Box = (96.0, 84.0, 334.0, 92.0)  # above the score card
CUP = 32.0  # radius of a cup, logical pixels
ABOVE = 26.0  # mm that a ball drops into its cup from
TRAY = Tray((0.0, 0.0, BOX[2], BOX[3] - 6), 10, 6, WALNUT, 18, screws=())
LAY = Lay(BOX, LAYS["pool"].scale, (RADIUS * -0.6, 0.0))  # its middle is the middle of the balls that lie in it
APART = (TRAY.floor[2] / len(BALLS)) / LAY.scale  # mm between two cups


def draw_rack(canvas: Canvas, balls: Mapping[str, float]) -> None:
    """The tray, and each of these balls as far in its cup, 0 to 1, as is said."""
    canvas.shadow((BOX[0], BOX[1], BOX[2], BOX[3] - 6), TRAY.radius, 10)
    canvas.sprite("ball rack", (BOX[2], BOX[3]), _paint, BOX[:2])
    for number, ball in enumerate(BALLS):
        share = balls.get(ball, 0.0)
        if share > 0:
            pose = Pose(0.0, APART * (number - (len(BALLS) - 1) / 2), ABOVE * (1 - share))
            draw_ball_shadow(canvas, LAY, pose)
            draw_ball(canvas, LAY, ball, pose, alpha=round(255 * min(1.0, 2 * share)))


def _paint(surface: Surface, k: float) -> None:
    def floor(on: Surface, n: float) -> None:
        area = Pen(on, n).box(TRAY.floor)
        on.blit(felt(area.size, n, mix(CLOTH, BLACK, 0.2), 23), area)

    tray_with(surface, k, TRAY, floor, 19)
    pen = Pen(surface, k)
    middle = BOX[3] / 2
    for number in range(len(BALLS)):
        x = BOX[2] / 2 + LAY.size(APART * (number - (len(BALLS) - 1) / 2))
        pen.disc((x, middle), CUP, mix(CLOTH, BLACK, 0.62))
        pen.disc((x + 1, middle + 2), CUP - 2, mix(CLOTH, BLACK, 0.46))
        figure(pen, str(number + 1), (x, middle), 34, mix(CLOTH, theme.PAPER, 0.25))
