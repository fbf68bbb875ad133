"""What the sponsors sell, each drawn by a pen in a field of 100 by 100, as on a poster of the time."""

from __future__ import annotations

from collections.abc import Callable

from scenes.lobby.printing import LIT, letters, oval, shaded, turned
from scenes.ui import theme
from scenes.ui.pen import Pen, around
from scenes.ui.theme import mix

Art = Callable[[Pen], None]


def lemonade(pen: Pen) -> None:
    """A bottle with a striped straw, and bubbles."""
    glass = mix(theme.LEAF, theme.PAPER, 0.12)
    body = [(44, 12), (56, 12), (57, 34), (68, 48), (68, 92), (32, 92), (32, 48), (43, 34)]
    shaded(pen, [[(x + 5, y + 4) for x, y in body]])
    pen.polygon(body, mix(glass, theme.INK, 0.25), 3)
    pen.polygon([(x - 0.8, y) for x, y in body], glass, 2)
    pen.rect((41, 6, 18, 9), theme.SIGNAL_RED, 3)
    pen.rect((30, 56, 40, 24), theme.PAPER)
    letters(pen, "Fizz", (50, 68), 13, theme.SIGNAL_RED)
    pen.path([(38, 50), (38, 55)], mix(glass, theme.WHITE, 0.6), 3)
    pen.path([(47, 20), (47, 32)], mix(glass, theme.WHITE, 0.6), 3)
    for x, y, radius in ((14, 76, 7), (20, 54, 5), (12, 36, 4), (84, 66, 6), (80, 42, 8), (88, 24, 4), (22, 20, 5)):
        pen.disc((x, y), radius, theme.PAPER, 2.6)


def soap(pen: Pen) -> None:
    """A packet of soap powder among its suds."""
    packet = [(26, 14), (70, 10), (76, 84), (30, 88)]
    shaded(pen, [[(x + 5, y + 5) for x, y in packet]])
    pen.polygon([(70, 10), (80, 16), (86, 80), (76, 84)], mix(theme.NAVY, theme.INK, 0.3), 1)
    pen.polygon(packet, theme.SIGNAL_RED, 1)
    pen.polygon(oval((51, 44), 21, 19), theme.SUNFLOWER)
    pen.polygon([(28, 64), (75, 60), (76, 76), (29, 80)], theme.PAPER)
    letters(pen, "Suds", (51, 44), 15, mix(theme.NAVY, theme.SKY, 0.2), -5)
    for x, y, radius in ((14, 84, 12), (32, 90, 11), (50, 92, 9), (68, 90, 12), (86, 84, 10), (10, 66, 6), (92, 64, 6)):
        pen.disc((x, y), radius, mix(theme.SKY, theme.PAPER, 0.55))
        pen.disc((x - 0.8, y - 0.8), radius - 1.6, mix(theme.WHITE, theme.SKY, 0.08))
        pen.disc((x - radius * 0.35, y - radius * 0.35), radius * 0.2, theme.SKY)


def biscuits(pen: Pen) -> None:
    """A round biscuit, another one behind, and crumbs."""
    baked, dark = mix(theme.MAPLE, theme.BRASS, 0.3), mix(theme.WOOD, theme.BRASS, 0.3)
    for x, y, radius in ((66, 40, 30), (42, 56, 37)):
        shaded(pen, [oval((x + 4, y + 6), radius + 2, radius + 2)])
        for turn in range(0, 360, 20):
            pen.disc(around((x, y), radius, turn), radius * 0.16, dark)
        pen.disc((x, y), radius + 1, dark)
        pen.disc((x, y - 1), radius - 1.5, baked)
        pen.disc((x, y - 1), radius * 0.78, mix(baked, theme.PAPER, 0.35), 2)
    for x, y in ((70, 32), (82, 44), (72, 20), (26, 44), (58, 74), (30, 68), (42, 80), (56, 38), (40, 34)):
        pen.disc((x, y), 2.6, dark)
    letters(pen, "CRUMP", (42, 56), 11, dark, -8)
    for x, y, crumb in ((6, 84, 3.0), (14, 94, 2.4), (88, 84, 3.4), (78, 92, 2.2)):
        pen.disc((x, y), crumb, baked)


def tea(pen: Pen) -> None:
    """A round pot with steam from its spout."""
    china, trim = mix(theme.PAPER, theme.WHITE, 0.4), theme.SIGNAL_RED
    shaded(pen, [oval((52, 90), 34, 6)], 80)
    pen.arc((22, 58), 15, 70, 290, mix(china, theme.INK, 0.22), 8)
    pen.polygon([(70, 54), (84, 44), (88, 28), (97, 31), (92, 52), (72, 76)], mix(china, theme.INK, 0.08), 2)
    pen.polygon(oval((48, 62), 32, 28), mix(china, theme.INK, 0.18))
    pen.polygon(oval((46.5, 61), 30, 26), china)
    pen.polygon(oval((47, 36), 17, 6), mix(china, theme.INK, 0.2))
    pen.polygon(oval((47, 34), 17, 5.5), trim)
    pen.disc((47, 26), 5.5, trim)
    for turn in range(0, 360, 60):
        pen.disc(around((47, 62), 12, turn), 7, trim)
    pen.disc((47, 62), 6, theme.SUNFLOWER)
    for x in (80, 92):
        pen.path([(x, 24), (x + 4, 17), (x - 2, 10), (x + 2, 3)], china, 3)


def toothpaste(pen: Pen) -> None:
    """A tube, its paste in two colours, and the smile it leaves."""
    tube = [(8, 20), (70, 30), (72, 50), (12, 62)]
    shaded(pen, [[(x + 4, y + 5) for x, y in tube]])
    pen.polygon(tube, theme.PAPER, 2)
    pen.polygon([(8, 20), (18, 21.6), (21, 60), (12, 62)], mix(theme.PAPER, theme.INK, 0.25), 2)
    pen.polygon([(25, 24), (69, 31), (71, 37), (25.6, 36)], theme.SIGNAL_RED)
    pen.polygon([(70, 31), (80, 33), (81, 47), (72, 50)], theme.SIGNAL_RED, 2)
    letters(pen, "Grin", (46, 45), 10, mix(theme.TEAL, theme.INK, 0.3), 1)
    pen.path([(82, 40), (92, 41), (96, 36)], theme.WHITE, 9)
    pen.path([(83, 41), (91, 42), (94, 38)], theme.SIGNAL_RED, 2.6)
    mouth = oval((50, 72), 34, 24, 0, 180)
    pen.polygon(mouth, mix(theme.SIGNAL_RED, theme.INK, 0.15), 4)
    pen.polygon(oval((50, 73), 29, 17, 0, 180), theme.WHITE, 1)
    for x in (30, 40, 50, 60, 70):
        pen.path([(x, 73), (x, 86)], mix(theme.WHITE, theme.INK, 0.22), 1.2)


def cleaner(pen: Pen) -> None:
    """An upright vacuum cleaner with its bag blown up, at work."""
    steel, dark = mix(theme.MIST, theme.WHITE, 0.45), mix(theme.NAVY, theme.INK, 0.25)
    shaded(pen, [oval((46, 92), 46, 5)], 80)
    pen.path([(97, 10), (91, 5), (85, 8), (56, 72)], dark, 5)
    bag = oval((0, 0), 15, 28)
    spot = (74.0, 42.0)
    lying = turned([(x + spot[0], y + spot[1]) for x, y in bag], spot, 24)
    pen.polygon(lying, mix(theme.SIGNAL_RED, theme.INK, 0.25), 2)
    lit = turned([(x * 0.8 + spot[0] - 2, y * 0.9 + spot[1] - 1) for x, y in bag], spot, 24)
    pen.polygon(lit, theme.SIGNAL_RED, 1)
    letters(pen, "W", (73, 43), 15, theme.PAPER, 24)
    hood = [(4, 86), (8, 72), (26, 66), (34, 56), (54, 56), (66, 70), (68, 86)]
    pen.polygon(hood, dark, 3)
    pen.polygon([(10, 80), (12, 75), (29, 69), (36, 60), (52, 60), (61, 71), (63, 80)], steel, 1.5)
    pen.rect((2, 80, 50, 10), dark, 4)
    pen.rect((6, 82, 20, 5), LIT, 2)
    pen.disc((60, 84), 9, theme.INK)
    pen.disc((60, 84), 4, steel)
    for x, y, radius in ((-4, 72, 2.6), (-8, 62, 2), (0, 58, 3), (-12, 78, 2.2), (8, 52, 2)):
        pen.disc((x, y), radius, theme.PAPER)
