"""Type: the fonts, and fitting words into a box so that they never run over its edge."""

from __future__ import annotations

import io
import math
import unicodedata
from collections.abc import Callable, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple

import msgspec
import pygame
from pygame import Rect, Surface

from scenes.ui.recent import Recent
from scenes.ui.theme import MINIMUM, Colour

FACES = {
    "body": ("font_manrope", "Manrope-Medium.ttf"),
    "semi": ("font_manrope", "Manrope-SemiBold.ttf"),
    "bold": ("font_manrope", "Manrope-Bold.ttf"),
    "title": ("font_fredoka_one", "FredokaOne-Regular.ttf"),
}
Point = tuple[int, int]

DIGITS = "0123456789"
FONTS_KEPT = 64
FITS_KEPT = 2048
TEXT_BYTES = 32 << 20


class Word(NamedTuple):
    """A rendered line: its picture, and where in it there is ink."""

    picture: Surface
    ink: Rect


class Fit(msgspec.Struct, frozen=True):
    """How a text goes into a box: the size in window pixels, its lines, and whether all of it is there."""

    px: int
    lines: tuple[str, ...]
    whole: bool


@lru_cache(4096)
def clean(text: str) -> str:
    """The text composed and without characters no font can draw; line breaks stay."""
    composed = unicodedata.normalize("NFC", text)
    return "".join(ch if ch == "\n" or ch.isprintable() else " " for ch in composed)


def bytes_of(surface: Surface) -> int:
    """The memory a surface takes."""
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


class Lettering:
    """Fonts and rendered words in window pixels, cached."""

    def __init__(self) -> None:
        pygame.font.init()
        self._files: dict[str, bytes] = {}
        self._fonts: Recent[pygame.font.Font] = Recent(FONTS_KEPT)
        self._fits: Recent[Fit] = Recent(FITS_KEPT)
        self._rows: Recent[int] = Recent(FITS_KEPT)
        self.words: Recent[Word] = Recent(TEXT_BYTES, lambda word: bytes_of(word.picture))

    def font(self, face: str, px: int) -> pygame.font.Font:
        """The face at this size; read as bytes, so no path ever reaches the font library."""
        return self._fonts.get((face, px), lambda: pygame.font.Font(io.BytesIO(self._data(face)), px))

    def _data(self, face: str) -> bytes:
        if face not in self._files:
            package, name = FACES[face]
            self._files[face] = files(package).joinpath("files", name).read_bytes()
        return self._files[face]

    def cap(self, face: str, px: int) -> int:
        """Height of a capital letter, in pixels."""
        metrics = self.font(face, px).metrics("H")[0]
        return int(metrics[3]) if metrics else px

    def width(self, text: str, face: str, px: int, figures: bool = False) -> int:
        """Width of one line, in pixels; with `figures` every digit is as wide as the widest."""
        font = self.font(face, px)
        if not figures:
            return font.size(text)[0]
        return sum(advance for _, advance, _ in self._cells(text, font))

    def line(self, text: str, face: str, px: int, colour: Colour, figures: bool = False) -> Word:
        """One line of text, rendered."""

        def render() -> Word:
            picture = self._render(text, face, px, colour, figures)
            return Word(picture, picture.get_bounding_rect())

        return self.words.get((text, face, px, colour, figures), render)

    def _render(self, text: str, face: str, px: int, colour: Colour, figures: bool) -> Surface:
        font = self.font(face, px)
        if not figures:
            return font.render(text, True, colour)
        picture = Surface((max(1, self.width(text, face, px, True)), font.get_height()), pygame.SRCALPHA)
        x = 0
        for piece, advance, indent in self._cells(text, font):
            picture.blit(font.render(piece, True, colour), (x + indent, 0))
            x += advance
        return picture

    def _cells(self, text: str, font: pygame.font.Font) -> list[tuple[str, int, int]]:
        """Pieces of a line as (text, advance, indent): digits one by one in equal cells, the rest in runs."""
        cell = max(font.size(digit)[0] for digit in DIGITS)
        cells: list[tuple[str, int, int]] = []
        run = ""
        for ch in text:
            if ch not in DIGITS:
                run += ch
                continue
            if run:
                cells.append((run, font.size(run)[0], 0))
                run = ""
            cells.append((ch, cell, (cell - font.size(ch)[0]) // 2))
        return [*cells, (run, font.size(run)[0], 0)] if run else cells

    def fit(self, text: str, room: tuple[int, int], px: int, least: int, face: str, lines: int, figures: bool) -> Fit:
        """The largest size from `px` down to `least` at which `text` goes into `room` on so many lines, else cut."""
        key = (text, room, px, least, face, lines, figures)
        return self._fits.get(key, lambda: self._fit(text, room, px, least, face, lines, figures))

    def _fit(self, text: str, room: tuple[int, int], px: int, least: int, face: str, lines: int, figures: bool) -> Fit:
        width, height = room
        paragraphs = text.split("\n") if lines > 1 else [text.replace("\n", " ")]
        size = max(px, least)
        while True:
            measure = _ruler(self, face, size, figures)
            rows = [row for each in paragraphs for row in _wrapped(each, width, measure)] if lines > 1 else paragraphs
            words = text.split() if lines > 1 else []  # they are made smaller before one is broken
            widest = max(measure(row) for row in (*rows, *words))
            high = min(lines, max(1, height // self.font(face, size).get_linesize()))
            smallest = size <= least and max(measure(row) for row in rows) <= width
            if len(rows) <= high and (widest <= width or smallest) and self._stands(rows[0], face, size, height):
                return Fit(size, tuple(rows), True)
            if size <= least:
                rest = " ".join(rows[high - 1 :])
                return Fit(size, (*rows[: high - 1], _cut(rest, width, measure)), False)
            # A line that is too wide tells how much smaller to go; otherwise step by step
            size = max(least, min(size - 1, size * width // widest if widest > width else size))

    def rows(self, text: str, width: int, face: str, px: int) -> int:
        """How many lines a text takes that is wrapped at this width."""
        measure = _ruler(self, face, px, False)
        key = (text, width, face, px)
        return self._rows.get(key, lambda: sum(len(_wrapped(each, width, measure)) for each in text.split("\n")))

    def place(self, words: Sequence[Word], area: Rect, face: str, px: int, align: str, valign: str) -> list[Point]:
        """The top left corner of each line in the area; capitals, not line boxes, are centred, as the eye does."""
        font = self.font(face, px)
        pitch = font.get_linesize()
        span = pitch * (len(words) - 1)
        baseline = {
            "top": area.top + font.get_ascent(),
            "middle": area.centery + (self.cap(face, px) - span) // 2,
            "bottom": area.bottom + font.get_descent() - span,
        }[valign]
        top = baseline - font.get_ascent()
        share = {"left": 0.0, "center": 0.5, "right": 1.0}[align]
        corners = [
            (area.left + round((area.width - word.picture.get_width()) * share), top + i * pitch)
            for i, word in enumerate(words)
        ]
        ink = inked(words, corners)
        inside = ink.clamp(area)
        return [(x + inside.x - ink.x, y + inside.y - ink.y) for x, y in corners]

    def _stands(self, text: str, face: str, size: int, height: int) -> bool:
        """Whether a line is high enough for its capitals, with their accents, and for what hangs below."""
        font, top = self.font(face, size), self.cap(face, size)
        if not text.isascii():
            top = max([top, *(metric[3] + 1 for metric in font.metrics(text) if metric)])
        return top - font.get_descent() <= height


def inked(words: Sequence[Word], corners: Sequence[Point]) -> Rect:
    """All that has ink when the lines stand at these corners."""
    first, *rest = (word.ink.move(corner) for word, corner in zip(words, corners, strict=True))
    return first.unionall(rest)


def _ruler(lettering: Lettering, face: str, px: int, figures: bool) -> Callable[[str], int]:
    return lambda text: lettering.width(text, face, px, figures)


def _wrapped(text: str, width: int, measure: Callable[[str], int]) -> list[str]:
    """Lines of whole words; a word wider than the box is broken."""
    rows = [""]
    for word in text.split(" "):
        trial = f"{rows[-1]} {word}" if rows[-1] else word
        if measure(trial) <= width:
            rows[-1] = trial
            continue
        if rows[-1]:
            rows.append("")
        while measure(word) > width and len(word) > 1:
            head = _longest(word, width, measure)
            rows[-1] = word[:head]
            rows.append("")
            word = word[head:]
        rows[-1] = word
    return rows


def _longest(text: str, width: int, measure: Callable[[str], int], tail: str = "") -> int:
    """How many first characters fit, at least one (none when a tail must fit too)."""
    low, high = (0 if tail else 1), len(text)
    while low < high:
        middle = math.ceil((low + high) / 2)
        low, high = (middle, high) if measure(text[:middle] + tail) <= width else (low, middle - 1)
    return low


def _cut(text: str, width: int, measure: Callable[[str], int]) -> str:
    """The text, or as much of it as fits before an ellipsis."""
    if measure(text) <= width:
        return text
    kept = text[: _longest(text, width, measure, "…")].rstrip() + "…"
    return kept if measure(kept) <= width else ""


def least_px(size: float, scale: float) -> int:
    """The smallest font size, in window pixels, that a text of `size` logical pixels may shrink to."""
    return max(1, math.ceil(min(size, MINIMUM) * scale))
