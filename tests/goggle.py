"""Goggle Box at any moment of an evening: cards by name, hands and money as a test wants them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from arcade.game import CLOCK, NATURE, Action, Event, Seat, Tick
from arcade.match import COLOURS, Match, Seated
from arcade.rules.goggle_box import GAME, After, ask_all, deals_begun, next_auction
from arcade.rules.goggle_cards import CARDS, card_of
from arcade.rules.goggle_money import Ledger, Purse
from arcade.rules.goggle_table import Rate, Row, Screen, State, View

RED, BLUE, YELLOW, GREEN, PURPLE = range(5)
LETTERS = "RBYGP"


def cards(names: str) -> tuple[int, ...]:
    """Cards as the catalogue writes them: `R7 P10`."""
    return tuple(card_of(LETTERS.index(name[0]), int(name[1:])) for name in names.split())


def card(name: str) -> int:
    """One card as the catalogue writes it."""
    return cards(name)[0]


class Evening:
    """A match of people, from any moment on."""

    def __init__(self, seats: int = 3, **options: Any) -> None:
        people = [Seated(name, colour=colour) for name, colour in zip("ABCDE"[:seats], COLOURS, strict=False)]
        self.match = Match(GAME, people, seed=1, options=options)

    @property
    def state(self) -> State:
        state: State = self.match.state
        return state

    @state.setter
    def state(self, state: State) -> None:
        self.match.state = state

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Who is to act, in the order of asking."""
        return self.state.waiting

    @property
    def money(self) -> tuple[int, ...]:
        return tuple(self.state.ledger)

    def view(self, seat: Seat) -> View:
        view: View = self.match.view(seat)
        return view

    def allows(self, seat: Seat, action: Action) -> bool:
        """Whether a seat may play this now."""
        return action in self.match.legal(seat)

    def act(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Play this for a seat."""
        return self.match.act(seat, action)

    def play(self, *actions: Action) -> tuple[Event, ...]:
        """Play these, each for whoever is asked first; returns all that happened."""
        events: tuple[Event, ...] = ()
        for action in actions:
            events += self.match.act(self.asked[0], action)
        return events

    def nature(self) -> tuple[Event, ...]:
        """One answer of nature's own."""
        return self.match.act(NATURE, self.match.chance())

    def ticks(self, count: int) -> tuple[Event, ...]:
        """The clock goes on."""
        events: tuple[Event, ...] = ()
        for _tick in range(count):
            events += self.match.act(CLOCK, Tick())
        return events

    def told(self, events: Sequence[Event]) -> list[str]:
        """What the log says of these."""
        return [text for event in events if (text := GAME.tell(event, self.match.names))]


def evening(
    hands: Sequence[str],
    begin: Callable[[State], After],
    *,
    money: Sequence[int | tuple[int, int]] = (),
    ratings: Sequence[int] = (1,) * 5,
    options: dict[str, Any] | None = None,
    **fields: Any,
) -> Evening:
    """From the first round on, or as `fields` say: these hands and the rest in the deck, then whatever begins."""
    seats = len(hands)
    made = Evening(seats, **(options or {}))
    held = tuple(tuple(sorted(cards(hand))) for hand in hands)
    had = tuple(Purse(*purse(amount)) for amount in money) or (Purse(),) * seats
    ledger = Ledger(had, 50 * seats - sum(each.money for each in had))
    deck = tuple(each for each in CARDS if not any(each in hand for hand in held))
    fixed = {"round": 1, "starter": 0, "ledger": ledger, "ratings": tuple(ratings), "hands": held, "deck": deck}
    made.state, _told = begin(replace(made.state, **{**fixed, **fields}))
    return made


def purse(amount: int | tuple[int, int]) -> tuple[int, int]:
    """Chits and reserve: as they are given, or all in chits as far as that can be."""
    if isinstance(amount, tuple):
        return amount
    reserve = 0
    while amount - reserve > 50 and reserve < 100:
        reserve += 20
    return amount - reserve, reserve


def auction(*hands: str, **fields: Any) -> Evening:
    """The first auction begins."""
    return evening(hands or ("R3", "B3", "Y3"), next_auction, **fields)


def deals(*hands: str, **fields: Any) -> Evening:
    """The deals begin."""
    return evening(hands, deals_begun, **fields)


def screening(*hands: str, **fields: Any) -> Evening:
    """The sets are to be placed."""
    return evening(hands, lambda state: (ask_all(state, "screen"), ()), **fields)


def screened(*sets: str, row: Sequence[int] = range(5), **fields: Any) -> Evening:
    """Everybody has placed these sets, `R1 R2, B3 Y3 G3`, and the 12s lie in a row; the fists come next."""
    made = screening(*(each.replace(",", "") for each in sets), **fields)
    for seat in made.asked:
        each = sets[seat]
        made.play(Screen(tuple(cards(one) for one in each.split(",") if one.strip())))
    made.play(Row(tuple(row)))
    return made


def no_fists(made: Evening) -> tuple[Event, ...]:
    """Nobody pays for any of the colours that are still to come."""
    events: tuple[Event, ...] = ()
    while made.state.phase == "rate":
        events += made.play(Rate())
    return events
