"""What is printed on the device in hand: the sign of each button, by pad family or by the keyboard's layout."""

import re
from collections.abc import Callable, Iterable
from typing import cast

import msgspec
import pygame

from arcade.language import _, marked
from scenes.stage.command import KEYBOARD, MOUSE, TOUCH, Button

Colour = tuple[int, int, int]

INK: Colour = (35, 32, 28)
GREEN: Colour = (74, 148, 66)
RED: Colour = (206, 62, 50)
BLUE: Colour = (52, 112, 190)
YELLOW: Colour = (214, 158, 22)
PINK: Colour = (184, 88, 148)
GREY: Colour = (92, 88, 82)


class Glyph(msgspec.Struct, frozen=True):
    """A sign to draw before a prompt."""

    kind: str  # "round": letter on a disc; "shape": cross, circle, square or triangle; "key": a key cap; "mouse"
    text: str
    colour: Colour = GREY


# Families are told from the name that the pad reports; the first that fits wins, any other pad is "pad".
FAMILIES = (
    ("playstation", re.compile(r"play ?station|ps[2-5]\b|dual ?(shock|sense)|sony", re.IGNORECASE)),
    ("nintendo", re.compile(r"nintendo|switch|joy-?con|wii", re.IGNORECASE)),
    ("xbox", re.compile(r"x-?box|xinput|microsoft", re.IGNORECASE)),
)

PADS: dict[str, dict[Button, Glyph]] = {
    "xbox": {
        Button.A: Glyph("round", "A", GREEN),
        Button.B: Glyph("round", "B", RED),
        Button.X: Glyph("round", "X", BLUE),
        Button.Y: Glyph("round", "Y", YELLOW),
        Button.LEFT_SHOULDER: Glyph("key", "LB"),
        Button.RIGHT_SHOULDER: Glyph("key", "RB"),
        Button.HELP: Glyph("key", "View"),
        Button.MENU: Glyph("key", "Menu"),
    },
    "playstation": {
        Button.A: Glyph("shape", "cross", BLUE),
        Button.B: Glyph("shape", "circle", RED),
        Button.X: Glyph("shape", "square", PINK),
        Button.Y: Glyph("shape", "triangle", GREEN),
        Button.LEFT_SHOULDER: Glyph("key", "L1"),
        Button.RIGHT_SHOULDER: Glyph("key", "R1"),
        Button.HELP: Glyph("key", "Share"),
        Button.MENU: Glyph("key", "Options"),
    },
    "nintendo": {
        Button.A: Glyph("round", "A"),
        Button.B: Glyph("round", "B"),
        Button.X: Glyph("round", "X"),
        Button.Y: Glyph("round", "Y"),
        Button.LEFT_SHOULDER: Glyph("key", "L"),
        Button.RIGHT_SHOULDER: Glyph("key", "R"),
        Button.HELP: Glyph("key", "−"),
        Button.MENU: Glyph("key", "+"),
    },
    # Numbered as on the pads that carry no letters; the order is the one pads.py reads them in.
    "pad": {
        Button.A: Glyph("round", "1"),
        Button.B: Glyph("round", "2"),
        Button.X: Glyph("round", "3"),
        Button.Y: Glyph("round", "4"),
        Button.LEFT_SHOULDER: Glyph("round", "5"),
        Button.RIGHT_SHOULDER: Glyph("round", "6"),
        Button.HELP: Glyph("round", "7"),
        Button.MENU: Glyph("round", "8"),
    },
}

# The key that a prompt names, by physical position; keys.py may know more keys for the same button.
KEYS = {
    Button.A: pygame.KSCAN_RETURN,
    Button.B: pygame.KSCAN_ESCAPE,
    Button.X: pygame.KSCAN_X,
    Button.Y: pygame.KSCAN_Y,
    Button.MENU: pygame.KSCAN_P,
    Button.HELP: pygame.KSCAN_F1,
    Button.LEFT_SHOULDER: pygame.KSCAN_PAGEUP,
    Button.RIGHT_SHOULDER: pygame.KSCAN_PAGEDOWN,
    Button.FULLSCREEN: pygame.KSCAN_F11,
}
SHORT = {"return": marked("Enter"), "escape": marked("Esc"), "page up": marked("PgUp"), "page down": marked("PgDn")}

# Every key code that a layout may put on one of these places.
NAMED = (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_F1, pygame.K_F11)
PRINTED = (*NAMED, *range(ord("!"), 0x100))


def family(name: str) -> str:
    """The family of a pad by the name it reports: "xbox", "playstation", "nintendo", else "pad"."""
    return next((kin for kin, sign in FAMILIES if sign.search(name)), "pad")


def printed(scancode: int) -> int:
    """The key code that stands at this place in the keyboard layout of this moment."""
    # Indexed by a key code, pygame's wrapper answers what it holds at that key's scancode: here the scancode itself.
    places = pygame.key.ScancodeWrapper(cast("Iterable[bool]", range(512)))
    return next((key for key in PRINTED if places[key] == scancode), pygame.K_UNKNOWN)


def key_label(scancode: int, key_at: Callable[[int], int] = printed) -> str:
    """What is printed on the key at this place."""
    name = pygame.key.name(key_at(scancode))
    return _(SHORT[name]) if name in SHORT else name.upper() if len(name) == 1 else name.title()


def glyph(button: Button, device: str) -> Glyph:
    """The sign of a button on a "mouse", "touch", "keyboard" or a pad's family; any other device counts as "pad"."""
    if device in (MOUSE, TOUCH):
        return Glyph("mouse", "")
    if device == KEYBOARD:
        return Glyph("key", key_label(KEYS[button]))
    pad = PADS.get(device, PADS["pad"])
    return pad.get(button) or Glyph("key", key_label(KEYS[button]))
