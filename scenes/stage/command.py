"""Commands: what any device says, as one small value; the only form of input that a scene ever sees."""

from enum import StrEnum, auto

import msgspec


class Kind(StrEnum):
    """What happened."""

    POINT = auto()  # the pointer moved with nothing held
    PRESS = auto()  # a mouse button or finger went down
    DRAG = auto()  # it moved while held; `vector` leads from the press to now
    RELEASE = auto()  # it went up; followed by FLICK when it was moving
    FLICK = auto()  # `vector` is the speed at release in logical px/s
    WHEEL = auto()  # `vector` in steps, right and up positive
    STEER = auto()  # one step of arrows, hat or stick (then `text` is "stick"), repeated while held
    UNSTEER = auto()  # and let go
    STICK = auto()  # where an analogue stick stands, -1..1 with y down; the left one unless `text` is "right"
    BUTTON = auto()  # a meaning was pressed
    UNBUTTON = auto()  # and let go
    TEXT = auto()  # typed characters, only while typing
    ERASE = auto()  # backspace, only while typing
    CANCEL = auto()  # whatever this device held is void
    LOST = auto()  # the device went
    FOUND = auto()  # the device came


class Button(StrEnum):
    """What a button means; every device maps its own onto these."""

    A = auto()  # yes, take, place
    B = auto()  # no, back
    X = auto()  # second action
    Y = auto()  # third action
    MENU = auto()
    HELP = auto()
    LEFT_SHOULDER = auto()
    RIGHT_SHOULDER = auto()
    FULLSCREEN = auto()  # the app's own, scenes never see it


MOUSE = "mouse"
KEYBOARD = "keyboard"
TOUCH = "touch"
POINTERS = frozenset({MOUSE, TOUCH})


class Command(msgspec.Struct, frozen=True):
    """One thing one device did, in logical 1920 x 1080 coordinates and seconds."""

    kind: Kind
    device: str  # MOUSE, KEYBOARD, TOUCH or "pad1", "pad2", ...
    pos: tuple[float, float] = (0, 0)  # clamped to the picture
    vector: tuple[float, float] = (0, 0)
    button: Button | None = None  # of PRESS, DRAG, RELEASE: A = left, B = right, X = middle
    text: str = ""
    time: float = 0.0  # arrival
    again: bool = False  # a repeat: what was said before is still held
    inside: bool = True  # whether `pos` really was in the picture before clamping
