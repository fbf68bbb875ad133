"""The books of a match: everybody's money round by round, and who paid whom, as all have seen it."""

from __future__ import annotations

from collections.abc import Sequence

from arcade.game import Event, Seat
from arcade.rules.channel_news import Dealt, Ended, Paid, Sold
from arcade.rules.channel_x import START


def transfers(event: Event) -> tuple[Seat, Seat | str, int] | None:
    """Who paid whom how much in an event, if money changed hands in it."""
    match event:
        case Paid(payer, payee, amount):
            return payer, payee, amount
        case Sold(seller, buyer, bid):
            return buyer, seller, bid.amount
    return None


def balances(events: Sequence[Event], seats: int) -> list[list[int]]:
    """Of each seat its money at the start and after each round."""
    money = [START] * seats
    lines: list[list[int]] = [[START] for _seat in range(seats)]
    for event in events:
        paid = transfers(event)
        if paid:
            payer, payee, amount = paid
            money[payer] -= amount
            if isinstance(payee, int):
                money[payee] += amount
        elif isinstance(event, Ended) or (isinstance(event, Dealt) and event.round > 1):
            for line, amount in zip(lines, money, strict=True):
                line.append(amount)
    return lines


def payments(events: Sequence[Event], seats: int) -> list[list[int]]:
    """`[payer][payee]` in pounds; the last column is the Authority's."""
    matrix = [[0] * (seats + 1) for _seat in range(seats)]
    for event in events:
        paid = transfers(event)
        if paid:
            payer, payee, amount = paid
            matrix[payer][payee if isinstance(payee, int) else seats] += amount
    return matrix
