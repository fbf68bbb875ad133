"""What goes into a fist at Goggle Box: a habit that looks at the own sets, and a reply to what others may do."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from arcade.bots.goggle_worth import leader, lifts, promised, takings, threats, times_paid
from arcade.chance import below
from arcade.game import Seat
from arcade.rules.goggle_cards import HIGHEST, LOWEST, UP, Set, colour, runs_alone, settled
from arcade.rules.goggle_guess import imagined
from arcade.rules.goggle_table import ROUNDS, Pile, Shown, View

SHY = 2  # spaces that all ratings may fall: so much is kept back to pay for it
HABIT = 0.5  # how much a space counts at each later income, to somebody who does not reckon
JITTER = 5  # amounts are varied so as not to be read
ATTACK = 3  # chits against the leader, and up to JITTER - 1 more than that

# The reply.
WORLDS = 16  # ways in which the cards may lie
LASTS = 0.8  # how much a space counts at each later income
ENVY = 1.0  # how much the others' points hurt
SHARE = 2  # before the last round one part in so many of the money may go into a fist
MOST = range(-16, 25)
BLUR = 0.5  # points by which two pushes may differ that are as good


class World(NamedTuple):
    """One way in which it may be behind the backs of the cards."""

    worth: dict[int, float]  # of each rating of the colour, to these eyes
    others: int  # what the others push, together


def usual_push(table: Shown, seat: Seat, sets: Sequence[Set], dice: Random) -> int:
    """Up where the own sets gain enough by a space, down on what the leader shows most of."""
    hue, now = table.colour, promised(table)
    above = [rating + (other == hue) for other, rating in enumerate(now)]
    gain = (takings(sets, above) - takings(sets, now)) * (1 + HABIT * (times_paid(table) - 1))
    if gain > UP and table.ratings[hue] < HIGHEST:
        spaces = 2 if gain > 2 * UP else 1
        return min(purse(table, seat, sets), UP * spaces + below(dice, JITTER) - 1)
    if gain <= 1 and hue == target(table, seat):
        return -min(purse(table, seat, sets), ATTACK + below(dice, JITTER - 1))
    return 0


def purse(table: Shown, seat: Seat, sets: Sequence[Set]) -> int:
    """What may go into a fist: not what is kept for a fall, and before the last round a part of the rest."""
    fallen = takings(sets, [rating - SHY for rating in table.ratings])
    free = max(0, table.ledger[seat] + min(0, round(fallen)))
    return free if table.round == ROUNDS else free // SHARE


def target(table: Shown, seat: Seat) -> int | None:
    """The colour on top of the leader's best pile, None when he shows nothing."""

    def shown(pile: Pile) -> int:
        return (pile.size - 1) * table.ratings[colour(pile.top)]

    piles = table.piles[leader(table, seat)]
    return colour(max(piles, key=shown).top) if piles else None


def best_push(view: View, rng: Random) -> int:
    """The best reply to what the others may hold and are likely to do; of pushes as good now this, now that one."""
    now = view.ratings[view.colour]
    worlds = [likely_world(view, rng) for _world in range(WORLDS)]
    lasting = (1 + LASTS * (times_paid(view) - 1)) / WORLDS

    def outcome(push: int) -> float:
        gained = sum(world.worth[settled(now, (world.others, push))] for world in worlds)
        return lasting * gained - abs(push) + BLUR * rng.random()

    most = purse(view, view.seat, view.sets)
    outcomes = {push: outcome(push) for push in MOST if abs(push) <= most}
    return max(outcomes, key=lambda push: outcomes[push])


def likely_world(view: View, rng: Random) -> World:
    """A way in which the cards may lie: what each rating would be worth, and what the others would push."""
    sets, hue = imagined(view, rng).sets, view.colour
    alone, hurt, at, lift = runs_alone(sets), threats(view, view.seat, ENVY), promised(view), lifts(view)[hue]
    touched = [[cards for cards in placed if any(colour(card) == hue for card in cards)] for placed in sets]
    worth = {}
    for rating in range(LOWEST, HIGHEST + 1):
        at[hue] = min(HIGHEST, rating + lift)
        worth[rating] = sum(
            (1.0 if seat == view.seat else -hurt[seat]) * takings(placed, at, [hue] if alone.get(hue) == seat else ())
            for seat, placed in enumerate(touched)
        )
    others = [seat for seat in view.active if seat != view.seat]
    return World(worth, sum(usual_push(view, seat, sets[seat], rng) for seat in others))
