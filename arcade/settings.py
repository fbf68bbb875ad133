"""What a household prefers: picture, sound, ease of reading, and who played last; kept in settings.json."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from arcade.files import home, read_kept, write_whole
from arcade.language import _
from arcade.match import LONGEST_NAME

Percent = Annotated[int, Meta(ge=0, le=100)]


class Member(Struct, frozen=True):
    """A seat of the party: who sits there, and the device ("mouse", "keyboard", "pad1") that acts for a person."""

    name: Annotated[str, Meta(max_length=LONGEST_NAME)]
    kind: Literal["human", "bot", "empty"] = "empty"
    level: Literal["beginner", "regular", "expert"] = "regular"
    colour: str = "orange"
    device: str = ""
    assist: Literal["off", "some", "much"] = "off"  # how much an unsteady hand is helped at a shot
    hand: Literal["", "flick", "draw", "hold", "one button"] = ""  # how a shot is made; "" as usual with the device


class Settings(Struct, frozen=True):
    """All preferences with their defaults; unknown fields of a newer version are ignored, wrong values refused."""

    fullscreen: bool = True
    volume: Percent = 70
    captions: bool = False  # of sounds
    reduced_motion: bool = False
    safe_area: Annotated[int, Meta(ge=85, le=100)] = 90
    large_text: bool = False
    one_pad_round: bool = True  # any device acts for whoever is on turn
    language: str = "en"
    party: tuple[Member, ...] = ()


def settings_file() -> Path:
    return home() / "settings.json"


def load_settings(language: str = "en") -> tuple[Settings, str]:
    """The settings, and a notice when the file was damaged and the defaults or the copy were taken.

    Where nobody has set anything yet, this `language` is spoken.
    """
    found, notice = read_kept(settings_file(), lambda content: msgspec.json.decode(content, type=Settings))
    return found or Settings(language=language), notice


def save_settings(settings: Settings) -> str:
    """Store the settings; returns a notice when that failed, else ''."""
    try:
        write_whole(settings_file(), msgspec.json.format(msgspec.json.encode(settings)))
    except OSError as fault:
        return _("The settings could not be stored in {path} ({fault}); they last until you leave.").format(
            path=settings_file(), fault=fault.strerror
        )
    return ""
