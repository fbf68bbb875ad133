"""The deck of the Game of Games: 32 cards in four colours, numbered 1 to 8, a letter on the back of each."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from arcade.language import marked

Colour = Literal["red", "yellow", "green", "blue"]
COLOURS: tuple[Colour, ...] = (marked("red"), marked("yellow"), marked("green"), marked("blue"))
NUMBERS = range(1, 9)

# The letters on the cards of each colour, number 1 to 8; equal letters lie on different numbers.
LETTERS = {
    "en": {"red": "AHSCLTDO", "yellow": "EPAISCMU", "green": "MVFPBJSC", "blue": "TDNWGRBK"},
    "de": {"red": "AISBLUFO", "yellow": "GPAJSCMV", "green": "MWGPAKSD", "blue": "TENZHRBK"},
}


class Card(Struct, frozen=True, array_like=True, order=True):
    """One card by its front."""

    colour: Colour
    number: int


DECK = tuple(Card(colour, number) for colour in COLOURS for number in NUMBERS)


def letter(card: Card, language: str) -> str:
    """What is on the back of a card in the deck of a language."""
    return LETTERS[language][card.colour][card.number - 1]
