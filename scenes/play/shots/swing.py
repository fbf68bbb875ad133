"""The pendulum of Pin Throwing: the mast with its swivel tip, the thread and the bob."""

from __future__ import annotations

from pygame import Surface

from physics.pin_throwing import CLEAR, LENGTH, RADIUS
from physics.trace import Pose
from scenes.play.shots.lay import LIFT, Lay
from scenes.play.shots.shadows import SHADES, pole_shadow, round_shadow
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.glow import Glow
from scenes.ui.pen import Pen, Point
from scenes.ui.theme import mix

BOB = RADIUS  # mm
TIP = CLEAR + BOB + LENGTH  # height of the pivot: the thread ends in the middle of the bob
MAST = 4.6  # radius at the foot (4 in the model: it is turned)
THREAD = mix(theme.PAPER, theme.WOOD, 0.12)
COLLAR = 3.4  # mm, the brass eye on the bob


def draw_mast_shadow(canvas: Canvas, lay: Lay) -> None:
    """The long faint shadow of the mast."""
    pole_shadow(canvas, lay, TIP, 1.6 * MAST, 74)


def draw_mast(canvas: Canvas, lay: Lay) -> None:
    """A turned wooden mast with a brass swivel on top."""
    tall = TIP * LIFT
    wide = 2 * MAST + 8

    def paint(surface: Surface, k: float) -> None:
        _paint_mast(Pen(surface, k * lay.scale, (wide / 2, tall + 8)), tall)

    x, y = lay.at(0, 0)
    size = (wide * lay.scale, (tall + 16) * lay.scale)
    canvas.sprite(("mast", lay.scale), size, paint, (x - wide / 2 * lay.scale, y - (tall + 8) * lay.scale))


def _paint_mast(pen: Pen, tall: float) -> None:
    tone = theme.WOOD
    steps = 90
    for i in range(steps):
        share = i / (steps - 1)
        y, r = -tall * share, MAST * (1 - 0.42 * share)
        ring = any(abs(share - place) < 0.012 for place in (0.06, 0.5, 0.9))
        paint = theme.POPPY if ring else tone
        for layer in range(6):
            lit = layer / 5
            tint = mix(mix(paint, (40, 22, 12), 0.6), mix(paint, (255, 206, 150), 0.34), lit)
            w = r * (1 - 0.8 * lit)
            pen.rect((-w - (r - w) * 0.45, y - tall / steps - 0.4, 2 * w, tall / steps + 0.8), tint)
    pen.disc((0, -tall), 4.2, mix(theme.BRASS, theme.INK, 0.6))
    for i in range(8):
        lit = i / 7
        pen.disc(
            (-1.2 * lit, -tall - 1.4 * lit),
            3.8 * (1 - 0.75 * lit),
            mix(mix(theme.BRASS, theme.INK, 0.35), mix(theme.BRASS, theme.WHITE, 0.5), lit),
        )


def draw_bob_shadow(canvas: Canvas, lay: Lay, pose: Pose) -> None:
    """Right under the bob while it is low, off to the lower right and fainter when it swings up."""
    soft = min(SHADES - 1, int(max(0.0, pose.z) / 22))
    round_shadow(canvas, lay, (pose.x, pose.y), BOB, pose.z + BOB * 0.6, soft)


def draw_thread(canvas: Canvas, lay: Lay, pose: Pose) -> None:
    """The taut thread from the swivel to the bob's eye."""
    end = thread_end(lay, pose)
    start = lay.at(0, 0, TIP)
    canvas.line(start, end, mix(theme.INK, theme.WOOD, 0.4), lay.size(1.9))
    canvas.line(start, end, THREAD, lay.size(1.0))


def thread_end(lay: Lay, pose: Pose) -> Point:
    """Where on the screen the thread meets the bob."""
    middle, tip = lay.at(pose.x, pose.y, pose.z + BOB), lay.at(0, 0, TIP)
    far = max(1.0, ((tip[0] - middle[0]) ** 2 + (tip[1] - middle[1]) ** 2) ** 0.5)
    share = min(1.0, lay.size(BOB * 0.9) / far)
    return middle[0] + (tip[0] - middle[0]) * share, middle[1] + (tip[1] - middle[1]) * share


def draw_bob(canvas: Canvas, lay: Lay, pose: Pose) -> None:
    """A heavy lacquered ball with a paper band and a brass eye."""
    side = 2.2 * BOB * lay.scale
    x, y = lay.at(pose.x, pose.y, pose.z + BOB)
    canvas.sprite(("bob", lay.scale), (side, side), _paint_bob, (x - side / 2, y - side / 2))
    eye = thread_end(lay, pose)
    side = 2.6 * COLLAR * lay.scale
    canvas.sprite(("bob eye", lay.scale), (side, side), _paint_eye, (eye[0] - side / 2, eye[1] - side / 2))


def _paint_bob(surface: Surface, k: float) -> None:
    half = surface.get_width() / 2
    pen = Pen(surface, half / 1.1, (1.1, 1.1))  # units of one radius
    tone = mix(theme.POPPY, theme.INK, 0.06)
    pen.disc((0, 0), 1.02, mix(tone, (0, 0, 0), 0.72))
    steps = 44
    for step in range(steps):
        share = step / (steps - 1)
        wide = 1 - 0.94 * share
        middle = (-0.38 * (1 - wide), -0.46 * (1 - wide))
        pen.disc(middle, wide, mix(mix(tone, (30, 6, 0), 0.62), mix(tone, theme.WHITE, 0.16), share**0.75))
    Glow((2.2, 2.2), (255, 220, 190), 0.06, 80, lambda p, tint: p.arc((1.1, 1.1), 0.86, 18, 74, tint, 0.09)).lay(
        surface, pen.k
    )
    Glow((2.2, 2.2), theme.WHITE, 0.1, 150, lambda p, tint: p.disc((0.72, 0.66), 0.19, tint)).lay(surface, pen.k)


def _paint_eye(surface: Surface, k: float) -> None:
    half = surface.get_width() / 2
    pen = Pen(surface, half / 1.3, (1.3, 1.3))
    pen.disc((0, 0.06), 1.0, mix(theme.BRASS, (0, 0, 0), 0.6))
    pen.disc((-0.06, -0.1), 0.86, theme.BRASS)
    pen.disc((-0.14, -0.2), 0.6, mix(theme.BRASS, theme.WHITE, 0.4))
    pen.disc((0, 0), 0.3, mix(theme.BRASS, (0, 0, 0), 0.72))
