"""Colours, type sizes, spacing and motion: every screen takes its numbers from here."""

from __future__ import annotations

import msgspec

Colour = tuple[int, int, int]


def _rgb(hexadecimal: str) -> Colour:
    """The colour written as RRGGBB."""
    red, green, blue = bytes.fromhex(hexadecimal)
    return red, green, blue


# Common
PAPER = _rgb("F4EBD9")
INK = _rgb("23201C")
DARK_WOOD = _rgb("3B2A20")
WOOD = _rgb("6E4B33")
BRASS = _rgb("C9A24B")
FADED = _rgb("6B4A36")  # the second voice on paper: 6.6 : 1
MIST = _rgb("C3C8D2")  # the second voice on night: 10 : 1
SHADE = _rgb("17100B")  # the deepest wood shadow, letterbox bars
KRAFT = _rgb("B98F5E")  # brown wrapping paper
WHITE = _rgb("FFFFFF")

# Game of Games
POPPY = _rgb("D9432F")
SUNFLOWER = _rgb("F2B632")
LEAF = _rgb("3E8E5A")
SKY = _rgb("3D87C9")
FELT = _rgb("2F7D55")
MAPLE = _rgb("D8B07A")

# Black Box
NIGHT = _rgb("14161C")
GRID = _rgb("2A2F3A")
RAY = _rgb("58E0E6")
HIT = _rgb("F0523D")
REFLECTION = _rgb("FFD23F")
PAIR = _rgb("FF9F45")

# Goggle Box
TEAL = _rgb("1F7A7A")
MUSTARD = _rgb("D9A441")
TOMATO = _rgb("C8553D")
PLUM = _rgb("7A4A74")
CREAM = _rgb("F3E9D2")

# Channel X
NAVY = _rgb("1E2A44")
BONE = _rgb("EDE6D6")
SIGNAL_RED = _rgb("C0392B")
TEST_CARD = tuple(_rgb(grey) for grey in ("C9C4B8", "98948B", "6B6862", "3A3835"))

FOCUS = SUNFLOWER  # the ring around whatever would be activated; always with a lift


class SeatLook(msgspec.Struct, frozen=True):
    """How a seat is known on every screen: always the colour and the shape together."""

    colour: Colour
    shape: str  # a key of signs.SEAT_SHAPES


SEATS = (
    SeatLook(_rgb("E69F00"), "circle"),
    SeatLook(_rgb("56B4E9"), "triangle"),
    SeatLook(_rgb("009E73"), "square"),
    SeatLook(_rgb("F0E442"), "star"),
    SeatLook(_rgb("D55E00"), "diamond"),
    SeatLook(_rgb("CC79A7"), "cross"),
)

# Type, in logical pixels of the 1920 x 1080 picture
MINIMUM = 28
BODY = 34
LARGE = 44
HEADING = 56
TITLE = 120

# Space
STEP = 8
WIDTH, HEIGHT = 1920, 1080
SAFE = (96, 54, WIDTH - 2 * 96, HEIGHT - 2 * 54)  # x, y, width, height: all that matters stays inside

# Motion, in seconds
QUICK = 0.12
LIFT = 0.2
SLIDE = 0.3
SLOW = 0.4


def luminance(colour: Colour) -> float:
    """Relative luminance of a colour, 0 to 1, as WCAG 2 defines it."""
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in colour[:3])]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a: Colour, b: Colour) -> float:
    """Contrast of two colours, 1 to 21, as WCAG 2 defines it."""
    dark, light = sorted((luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """Colour `a` with a share (0 to 1) of `b` mixed in."""
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return red, green, blue


def voice_on(ground: Colour) -> Colour:
    """Ink or paper, whichever reads better on this ground."""
    return max(INK, PAPER, key=lambda text: contrast(text, ground))


def ease_out(share: float) -> float:
    """How far a motion is when a share of its time has gone; both clamped to 0..1."""
    return 1 - (1 - min(1.0, max(0.0, share))) ** 3
