"""The four kinds of programme as they look on the screen, in the colours of the Channel that shows them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from scenes.lobby.printing import dashes, letters, oval, shaded, turned
from scenes.ui import theme
from scenes.ui.pen import Pen, Point, around, ring, star
from scenes.ui.theme import Colour, mix

FIELD = (170.0, 122.0)  # what a picture is drawn for
WIDE, TALL = FIELD
SKIN = (mix(theme.MAPLE, theme.PAPER, 0.35), mix(theme.WOOD, theme.MAPLE, 0.35), mix(theme.MAPLE, theme.PAPER, 0.5))
PLACES = (28.0, 72.0, 116.0)  # of the panel, clear of the clock in the corner
HAIR = (theme.DARK_WOOD, theme.INK, theme.BRASS)

Programme = Callable[[Pen, Colour], None]  # paints its field from edge to edge, given the Channel's colour


def sport(pen: Pen, tone: Colour) -> None:
    """A ball on its way into the top corner; the crowd is on its feet."""
    pen.rect((0, 0, WIDE, TALL), mix(tone, theme.INK, 0.28))
    for row in range(4):
        for seat in range(16):
            spot = (5 + seat * 11 + row % 2 * 5, 8 + row * 11)
            shade = mix(tone, theme.PAPER, (0.16, 0.46, 0.3)[(seat * 5 + row * 7) % 3])
            pen.disc(spot, 4.4, shade)
            pen.rect((spot[0] - 5, spot[1] + 4, 10, 8), mix(shade, tone, 0.45), 4)
    pen.rect((0, 54, WIDE, 6), mix(tone, theme.PAPER, 0.72))
    turf = mix(theme.LEAF, theme.INK, 0.12)
    pen.rect((0, 58, WIDE, TALL - 58), turf)
    for x in range(-30, 200, 56):
        pen.polygon([(x + 20, 58), (x + 44, 58), (x + 30, TALL), (x - 4, TALL)], mix(turf, theme.PAPER, 0.1))
    _goal(pen)
    ball = (56.0, 82.0)
    dashes(pen, [(8, 118), (16, 112), (22, 108), (28, 103)], theme.PAPER, 4)
    shaded(pen, [oval((66, 114), 26, 5)], 90)
    _football(pen, ball, 27)


def _goal(pen: Pen) -> None:
    """Posts, a bar and the net between them."""
    left, right, bar, ground = 72.0, 158.0, 22.0, 76.0
    net = mix(theme.PAPER, theme.LEAF, 0.35)
    for n in range(1, 10):
        x = left + (right - left) * n / 10
        pen.path([(x, bar), (x, ground)], net, 1)
    for n in range(1, 6):
        y = bar + (ground - bar) * n / 6
        pen.path([(left, y), (right, y)], net, 1)
    pen.path([(left, ground), (left, bar), (right, bar), (right, ground)], theme.WHITE, 5)


def _football(pen: Pen, centre: Point, radius: float) -> None:
    """White leather with dark patches."""
    x, y = centre
    white = mix(theme.PAPER, theme.WHITE, 0.5)
    pen.disc(centre, radius + 1.6, theme.INK)
    pen.disc(centre, radius, white)
    for n in range(5):
        turn = -90 + 14 + n * 72
        pen.path([around(centre, radius * 0.36, turn), around(centre, radius * 0.78, turn)], theme.INK, 1.8)
        edge = [around(centre, radius * share, turn + off) for share, off in ((0.7, 0), (0.96, -19), (0.96, 19))]
        pen.polygon(edge, theme.INK, 0.8)
    pen.polygon(ring(centre, radius * 0.38, 5, -76), theme.INK)
    shaded(pen, [oval(centre, radius, radius, -40, 130) + oval((x - 7, y - 8), radius, radius, 130, -40)])


def variety(pen: Pen, tone: Colour) -> None:
    """Curtain up: a top hat and a cane in the spotlight."""
    pen.rect((0, 0, WIDE, TALL), mix(tone, theme.INK, 0.38))
    boards = mix(theme.MAPLE, theme.WOOD, 0.3)
    pen.rect((0, 96, WIDE, TALL - 96), mix(boards, theme.INK, 0.3))
    pen.disc((85, 64), 51, mix(tone, theme.SUNFLOWER, 0.5))
    pen.disc((85, 64), 46, mix(theme.PAPER, theme.SUNFLOWER, 0.28))
    for x, y, size in ((50, 44, 8), (121, 62, 9), (56, 76, 6)):
        pen.polygon(star((x, y), size, size * 0.3, 4), theme.SIGNAL_RED)
    _top_hat(pen)
    for side in (-1, 1):
        _curtain(pen, side)
    pelmet = mix(tone, theme.INK, 0.08)
    for n in range(6):
        pen.polygon(oval((14 + n * 28.4, 2), 15, 19), mix(pelmet, theme.INK, 0.34))
        pen.polygon(oval((14 + n * 28.4, 0), 15, 18), pelmet)
    pen.rect((0, 0, WIDE, 5), theme.BRASS)
    for n in range(6):
        x = 28 + n * 23
        pen.polygon(oval((x, TALL), 8, 9), theme.SUNFLOWER)
        pen.polygon(oval((x, TALL), 4, 5), theme.PAPER)


def _curtain(pen: Pen, side: int) -> None:
    """One half of the curtain, drawn aside in folds."""
    edge = 0.0 if side < 0 else WIDE
    for n in range(4):
        left, right = edge - side * n * 9, edge - side * (n + 1) * 9
        fold = (theme.SIGNAL_RED, mix(theme.SIGNAL_RED, theme.INK, 0.3))[n % 2]
        shape = [(left, 0), (right - side * (14 - 3 * n), 0), (right, 60), (right + side * 3, TALL), (left, TALL)]
        pen.polygon(shape, fold)
    pen.path([(edge, 70), (edge - side * 34, 74)], theme.BRASS, 5)


def _top_hat(pen: Pen) -> None:
    """The hat, tipped, over the cane."""
    cane = [(52.0, 108.0), (118.0, 38.0)]
    pen.path(cane, theme.INK, 5)
    pen.disc(cane[1], 6, theme.INK)
    pen.disc(cane[1], 4, theme.WHITE)
    middle, tip = (85.0, 72.0), 9.0
    pen.polygon(turned([(60, 36), (110, 36), (103, 88), (67, 88)], middle, tip), theme.INK, 2)
    pen.polygon(turned(oval((85, 36), 26, 6), middle, tip), mix(theme.INK, theme.PAPER, 0.25))
    pen.polygon(turned([(65.5, 70), (104.5, 70), (103, 84), (67, 84)], middle, tip), theme.SIGNAL_RED)
    brim = turned([*oval((85, 86), 40, 12, 0, 180), *oval((85, 80), 38, 9, 180, 0)], middle, tip)
    pen.polygon(brim, theme.INK, 2)
    pen.path(turned([(68, 46), (70.5, 66)], middle, tip), mix(theme.INK, theme.PAPER, 0.4), 3.4)


def thriller(pen: Pen, tone: Colour) -> None:
    """A man in a hat under the only lamp of the street, and his shadow on the wall."""
    night = mix(tone, theme.NIGHT, 0.55)
    pen.rect((0, 0, WIDE, TALL), night)
    pen.disc((140, 26), 19, mix(theme.SUNFLOWER, theme.PAPER, 0.5))
    pen.disc((132, 21), 16, night)
    roofs = mix(night, theme.INK, 0.55)
    pen.polygon([(0, 70), (0, 44), (18, 32), (36, 44), (36, 52), (58, 52), (58, 70)], roofs)
    pen.polygon([(112, 78), (112, 56), (132, 44), (152, 56), (170, 56), (170, 78)], roofs)
    for x, y in ((12, 50), (136, 60), (156, 64)):
        pen.rect((x, y, 7, 9), theme.SUNFLOWER)
    street = mix(night, theme.MIST, 0.16)
    pen.rect((0, 78, WIDE, TALL - 78), street)
    lamp = (48.0, 22.0)
    shine = mix(theme.SUNFLOWER, night, 0.42)
    pen.polygon(
        [(lamp[0] - 8, lamp[1] + 6), (lamp[0] + 8, lamp[1] + 6), (112, 108), (-8, 108)], mix(shine, night, 0.35)
    )
    pen.polygon(oval((52, 106), 64, 13), shine)
    pen.path([(lamp[0], 108), (lamp[0], 28)], theme.INK, 5)
    pen.polygon([(36, 28), (60, 28), (54, 12), (42, 12)], theme.INK, 1)
    pen.polygon([(39, 26), (57, 26), (53, 15), (43, 15)], theme.PAPER)
    pen.polygon([(88, 106), (100, 112), (WIDE, 118), (WIDE, 104)], mix(street, theme.INK, 0.72))
    _man_in_hat(pen)


def _man_in_hat(pen: Pen) -> None:
    """Collar up, hands in his pockets, a cigarette's glow below the brim."""
    coat, light = theme.INK, mix(theme.SUNFLOWER, theme.WOOD, 0.35)
    pen.polygon([(68, 112), (74, 62), (84, 52), (100, 52), (110, 64), (114, 112)], coat, 2)
    pen.polygon([(68, 110), (74, 62), (80, 56), (77, 110)], light)
    pen.polygon([(82, 54), (92, 62), (102, 54), (98, 46), (86, 46)], mix(coat, theme.PAPER, 0.16), 1)
    pen.polygon(oval((91, 42), 9, 11), mix(SKIN[0], theme.INK, 0.35))
    pen.polygon(oval((91, 34), 20, 5), coat)
    pen.polygon([(79, 33), (82, 19), (91, 22), (100, 19), (103, 33)], coat, 2)
    pen.path([(80, 31), (102, 31)], mix(light, theme.SIGNAL_RED, 0.3), 3.4)
    pen.path([(84, 47), (77, 49)], theme.PAPER, 2)
    pen.disc((76, 49), 2.6, theme.SIGNAL_RED)


def panel_game(pen: Pen, tone: Colour) -> None:
    """Three wits behind one desk, and a question for each."""
    pen.rect((0, 0, WIDE, TALL), mix(tone, theme.PAPER, 0.32))
    for n in range(10):
        start = n * 36.0 - 90
        pen.polygon([(start, 0), (start + 18, 0), (start + 98, 80), (start + 80, 80)], mix(tone, theme.PAPER, 0.44))
    for n, x in enumerate(PLACES):
        _wit(pen, x, n)
    desk = mix(tone, theme.INK, 0.3)
    pen.rect((0, 74, WIDE, TALL - 74), desk)
    pen.rect((0, 70, WIDE, 8), theme.BRASS)
    for x in PLACES:
        shaded(pen, [[(x - 12, 86), (x + 18, 86), (x + 18, 124), (x - 12, 124)]])
        pen.rect((x - 15, 83, 30, 40), theme.PAPER, 4)
        letters(pen, "?", (x, 102), 26, theme.SIGNAL_RED)


def _wit(pen: Pen, x: float, n: int) -> None:
    """One of the panel; the one in the middle has just pressed the buzzer."""
    coat = (theme.NAVY, theme.SIGNAL_RED, theme.INK)[n]
    pen.polygon([(x - 21, 76), (x - 17, 56), (x - 6, 50), (x + 6, 50), (x + 17, 56), (x + 21, 76)], coat, 3)
    pen.polygon([(x - 7, 50), (x + 7, 50), (x, 66)], theme.PAPER)
    if n == 1:
        pen.polygon(oval((x, 36), 17, 20), HAIR[n])
    pen.polygon(oval((x, 36), 12, 15), SKIN[n])
    pen.polygon(oval((x, 33), 13.5, 14, 185, 355), HAIR[n])
    if n == 0:
        for side in (-1, 1):
            pen.disc((x + side * 5.5, 36), 4.6, theme.INK, 1.6)
        pen.polygon([(x - 7, 53), (x, 56), (x + 7, 53), (x + 7, 60), (x, 57), (x - 7, 60)], theme.SIGNAL_RED)
    if n == 2:
        pen.path([(x - 6, 42), (x - 1, 41), (x + 1, 41), (x + 6, 42)], HAIR[n], 3)
    else:
        pen.path([around((x, 38), 7, turn) for turn in (55, 75, 105, 125)], mix(theme.SIGNAL_RED, theme.INK, 0.3), 2)


PROGRAMMES: Mapping[str, Programme] = {"S": sport, "V": variety, "T": thriller, "P": panel_game}
