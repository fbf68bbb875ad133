"""The cards of Goggle Box: 50 programmes, what may be said of one, and what sets of them are worth."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from arcade.language import marked

COLOURS = (marked("red"), marked("blue"), marked("yellow"), marked("green"), marked("purple"))  # GB-R04
HUES = range(len(COLOURS))
VALUES = range(1, 11)  # GB-12
CARDS = range(len(COLOURS) * len(VALUES))  # a card is a number: red 1 to 10, then blue 1 to 10, and so on
BANNERS = 2  # of each colour, GB-R05

RUN = 2  # cards at least, GB-32
NUMBER_SET = range(3, 5)  # cards, GB-33

LOWEST, HIGHEST = -5, 5  # of a rating, GB-02
UP, DOWN = 3, 2  # chits for a space up and down, GB-41, GB-42
BANNER = 2  # spaces, GB-47

ANY = -1

Set = tuple[int, ...]  # cards that are screened together, the top one first


def colour(card: int) -> int:
    """The programme type, a number in HUES."""
    return card // len(VALUES)


def value(card: int) -> int:
    """The number on the card."""
    return card % len(VALUES) + 1


def card_of(hue: int, number: int) -> int:
    """The card of a colour and a value."""
    return hue * len(VALUES) + number - 1


START_CARDS = tuple(card for card in CARDS if value(card) in (3, 4, 5))  # GB-09


class Kind(Struct, frozen=True, array_like=True):
    """What is said of a card: its colour, its value, both (that very card) or nothing (any card)."""

    colour: int = ANY
    value: int = ANY

    @property
    def card(self) -> int | None:
        """The very card, where it is named."""
        return None if ANY in (self.colour, self.value) else card_of(self.colour, self.value)

    def fits(self, card: int) -> bool:
        """Whether a card is of this kind."""
        return self.colour in (ANY, colour(card)) and self.value in (ANY, value(card))


def named(card: int) -> Kind:
    """The kind of which there is this one card."""
    return Kind(colour(card), value(card))


def is_run(cards: Sequence[int]) -> bool:
    """Two or more of one colour with consecutive values (GB-32); it never goes round from 10 to 1 (GB-R09)."""
    first, last = min(cards, default=0), max(cards, default=0)
    return len(cards) >= RUN and len(cards) == len({*cards}) == last - first + 1 and colour(first) == colour(last)


def is_number_set(cards: Sequence[int]) -> bool:
    """Three or four of one value, so of different colours (GB-33, GB-R35)."""
    return len(cards) in NUMBER_SET and len({*cards}) == len(cards) and len({value(card) for card in cards}) == 1


def is_set(cards: Sequence[int]) -> bool:
    """Whether these cards may be screened together."""
    return is_run(cards) or is_number_set(cards)


def earned(cards: Set, ratings: Sequence[int]) -> int:
    """What a set brings, before any doubling (GB-51, GB-52); only its own colours count (GB-R42)."""
    if is_run(cards):
        return (len(cards) - 1) * ratings[colour(cards[0])]
    shown = [ratings[colour(card)] for card in cards]
    return value(cards[0]) * (max(shown) + min(shown))


def runs_alone(screened: Sequence[Iterable[Set]]) -> dict[int, int]:
    """Colours in which exactly one player screened runs, and his seat (GB-53); number sets are none (GB-R49)."""
    owners: dict[int, set[int]] = {}
    for seat, sets in enumerate(screened):
        for cards in sets:
            if is_run(cards):
                owners.setdefault(colour(cards[0]), set()).add(seat)
    return {hue: min(seats) for hue, seats in owners.items() if len(seats) == 1}


def is_doubled(seat: int, cards: Set, ratings: Sequence[int], alone: dict[int, int]) -> bool:
    """Whether a set is a lonely run that earns (GB-53); a loss is never doubled (GB-54)."""
    return is_run(cards) and alone.get(colour(cards[0])) == seat and earned(cards, ratings) > 0


def incomes(screened: Sequence[Iterable[Set]], ratings: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """What each set of each player brings, doubling included."""
    alone = runs_alone(screened)
    return tuple(
        tuple(earned(cards, ratings) * (1 + is_doubled(seat, cards, ratings, alone)) for cards in sets)
        for seat, sets in enumerate(screened)
    )


def within(rating: int) -> int:
    """A rating that is on the column; what goes over is lost (GB-44)."""
    return max(LOWEST, min(HIGHEST, rating))


def settled(rating: int, pushes: Iterable[int]) -> int:
    """A rating after the fists were opened; the fraction is dropped from the difference (GB-41 to GB-43, GB-R44)."""
    net = sum(pushes)
    return within(rating + net // UP if net > 0 else rating - -net // DOWN)
