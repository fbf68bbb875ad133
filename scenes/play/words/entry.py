"""Entering a word: typed on the keyboard, or letter by letter from a strip; nothing is ever completed (GG-R82)."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from arcade.language import _
from arcade.rules.letters import ALPHABET, BASE, LONGEST, plain, writable
from scenes.stage.command import KEYBOARD, Button, Command, Kind
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.panels import draw_panel
from scenes.ui.theme import mix
from scenes.ui.widgets import Button as Key
from scenes.ui.widgets import Focus, Item, TextField

GAP = 8
LETTER = 40  # size of a letter on its key
WORD = 52  # of the word that is entered
CARET = 5
BESIDE = 264  # width of the keys beside two rows of letters
ERASE, SPACE, DONE, SAID = "erase", "space", "done", "said"
WARNING = mix(theme.POPPY, theme.INK, 0.3)

Layout = Callable[[str], list[Item]]  # the keys of a strip for these letters


class LetterKey(Key):
    """One letter, large."""

    def draw_face(self, canvas: Canvas, box: Rect, ink: theme.Colour) -> None:
        canvas.text(self.label, box.inflate(-4, 0), size=LETTER, font="title", colour=ink, align="center")


def wide_strip(box: Rect) -> Layout:
    """Two rows of letters, and beside them the other keys."""

    def layout(letters: str) -> list[Item]:
        tall = (box.height + GAP) // 2
        left, half = box.right - BESIDE, (BESIDE - GAP) // 2
        erase = Key(ERASE, Rect(left, box.y, half, tall - GAP), _("Erase"))
        space = Key(SPACE, Rect(left + half + GAP, box.y, half, tall - GAP), _("Space"))
        done = Key(DONE, Rect(left, box.y + tall, BESIDE, tall - GAP), _("Say it"), colour=theme.SUNFLOWER)
        return [*_two_rows(letters, box), erase, space, done]

    return layout


def spoken_strip(box: Rect) -> Layout:
    """Two rows of letters, and beside them the key for a word that was said aloud, which has the focus."""

    def layout(letters: str) -> list[Item]:
        said = Key(SAID, Rect(box.right - BESIDE, box.y, BESIDE, box.height), _("Said it"), colour=theme.SUNFLOWER)
        return [said, *_two_rows(BASE, box)]

    return layout


def _two_rows(letters: str, box: Rect) -> list[Item]:
    columns = math.ceil(len(letters) / 2)
    return _grid(letters, box, columns, (box.width - BESIDE) / columns, (box.height + GAP) // 2)


def square_strip(box: Rect, rows: int = 3) -> Layout:
    """Some rows of letters, and below them the other keys."""

    def layout(letters: str) -> list[Item]:
        columns = math.ceil(len(letters) / rows)
        tall = (box.height + GAP) // (rows + 1)
        keys = _grid(letters, box, columns, (box.width + GAP) / columns, tall)
        third, top = (box.width - 2 * GAP) // 3, box.y + rows * tall
        others = (
            (ERASE, _("Erase"), theme.PAPER),
            (SPACE, _("Space"), theme.PAPER),
            (DONE, _("Say it"), theme.SUNFLOWER),
        )
        return [
            *keys,
            *(
                Key(key, Rect(box.x + n * (third + GAP), top, third, tall - GAP), label, colour=colour)
                for n, (key, label, colour) in enumerate(others)
            ),
        ]

    return layout


def _grid(letters: str, box: Rect, columns: int, wide: float, tall: int) -> list[Item]:
    keys: list[Item] = []
    for n, letter in enumerate(letters):
        row, column = divmod(n, columns)
        left, right = box.x + column * wide, box.x + (column + 1) * wide - GAP
        keys.append(LetterKey(letter, Rect(round(left), box.y + row * tall, round(right - left), tall - GAP), letter))
    return keys


class Entry:
    """The word that is being entered; the strip lies there unless it is the keyboard that is used."""

    def __init__(self, language: str, box: Rect, layout: Layout) -> None:
        self.box = box
        self.field = TextField("field", box, "", limit=LONGEST)
        self.items = partial(layout, ALPHABET[language])
        self.focus = Focus(self.items())
        self.device = ""  # that enters
        self.told = ""  # why the last word does not count

    @property
    def text(self) -> str:
        return self.field.text

    @property
    def strip(self) -> bool:
        """Whether the letters lie there to be picked."""
        return self.device != KEYBOARD

    def reword(self) -> None:
        """The keys beside the letters say it in another language."""
        self.focus = Focus(self.items(), self.focus.at)

    def clear(self, told: str = "") -> None:
        """Nothing is entered; `told` says why."""
        self.field.text, self.told = "", told

    def handle(self, command: Command) -> str | None:
        """Answer a command; the word when it is entered."""
        match command.kind:
            case Kind.TEXT:
                self.device = command.device
                self._type(command.text)
            case Kind.ERASE:
                self.field.erase()
            case Kind.BUTTON if command.button is Button.A and command.device == KEYBOARD:
                return self._entered()
            case Kind.BUTTON if command.button is Button.X:
                self.field.erase()
            case Kind.BUTTON if command.button is Button.Y:
                return self._entered()
            case _:
                if command.device != KEYBOARD and command.kind is not Kind.UNBUTTON:
                    self.device = command.device
                return self._picked(self.focus.handle(command))
        return None

    def _picked(self, key: str | None) -> str | None:
        match key:
            case None:
                return None
            case "done":
                return self._entered()
            case "erase":
                self.field.erase()
            case "space":
                self._type(" ")
            case _:
                begins = not self.text or self.text.endswith(" ")
                self._type(key if begins else key.lower())
        return None

    def _type(self, text: str) -> None:
        self.told = ""
        self.field.type(text)

    def _entered(self) -> str | None:
        """The word as it will be shown; one without a letter is none."""
        word = plain(self.text)
        return word if writable(word) else None

    def update(self, dt: float) -> None:
        self.focus.update(dt)

    def draw(self, canvas: Canvas, hint: str) -> None:
        """The field with the word, or with what is wanted; and the strip below."""
        draw_panel(canvas, self.box, radius=18, depth=12)
        line = self.box.inflate(-64, 0)
        if self.text:
            place = canvas.text(self.text, line, size=WORD, font="title")
            self._draw_caret(canvas, line, place.right + 7)
        else:
            self._draw_caret(canvas, line, line.left)
            words = Rect(line.left + 24, line.top, line.width - 24, line.height)
            colour = WARNING if self.told else theme.FADED
            canvas.text(self.told or hint, words, size=theme.BODY, font="semi", colour=colour, lines=2)
        if self.strip:
            self.focus.draw(canvas)

    def _draw_caret(self, canvas: Canvas, line: Rect, x: float) -> None:
        canvas.rect((min(x, line.right), line.top + 10, CARET, line.height - 20), theme.POPPY)


def draw_keys(canvas: Canvas, keys: Sequence[Item]) -> None:
    """Keys that anybody may press: none of them has the focus."""
    for key in keys:
        key.draw(canvas, focused=False, held=False)
