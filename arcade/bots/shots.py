"""What the computers of the dexterity games share: search in simulated shots, then the noise of a hand."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from arcade.chance import gauss
from arcade.game import Action, Dials, Moves
from arcade.rules.ranking import rank_points
from arcade.rules.shots import HUNDREDTHS, Rest, ShotGame, View

CIRCLE = 360 * HUNDREDTHS
MANY = 100  # more than any result

Simulate = Callable[[Any, Any], Any]  # a layout and a shot in, a trace out


class Hand(NamedTuple):
    """How far a hand misses what it aimed at (standard deviations), and how many shots it tries in its head."""

    angle: float  # degrees
    speed: float  # share of the speed
    tries: int = 0
    best: int = 0  # of the tries are tried again
    again: int = 0  # times each, with the noise of this hand


class Shooter(ABC):
    """A computer player of a dexterity game; a game of its own says how it aims."""

    def __init__(self, game: ShotGame, hand: Hand, simulate: Simulate) -> None:
        self.game = game
        self.hand = hand
        self.simulate = simulate

    @abstractmethod
    def aim(self, view: View, legal: Moves, rng: Random) -> Action:
        """The shot it would like to make."""

    def choose(self, view: View, legal: Moves, rng: Random) -> Action:
        """What its hand makes of what it aimed at."""
        return self.shaken(self.aim(view, legal, rng), legal, rng)

    def shaken(self, shot: Any, legal: Moves, rng: Random) -> Action:
        """A shot with the noise of the hand, still within what the dials allow."""
        assert isinstance(legal, Dials)
        meant = {"angle": shot.angle + gauss(rng, self.hand.angle * HUNDREDTHS)}
        meant["speed"] = shot.speed * (1 + gauss(rng, self.hand.speed))
        shaken: Action = replace(shot, **{name: nearest(value, legal.dials[name]) for name, value in meant.items()})
        return shaken

    def outcome(self, view: View, shot: Action) -> Rest:
        """Where everything would come to rest."""
        return self.game.rest(self.simulate(*self.game.aimed(view.pieces, shot)))

    def result(self, view: View, shot: Action) -> int:
        """The result that the go would have then."""
        return self.game.score(view.results[view.seat], self.outcome(view, shot))

    def searched(self, view: View, legal: Moves, shots: Sequence[Action], rng: Random) -> Action:
        """The best of these shots; the `best` first are tried `again` as this hand would make them."""
        worth = self.worth(view)
        found = sorted(shots, key=lambda shot: -worth(self.result(view, shot)))
        if self.hand.best <= 1:
            return found[0]

        def mean(shot: Action) -> float:
            return sum(worth(self.result(view, self.shaken(shot, legal, rng))) for _time in range(self.hand.again))

        return max(found[: self.hand.best], key=mean)

    def worth(self, view: View) -> Callable[[int], float]:
        """What a result of the go is worth to the player.

        With the last shot of a round in a rank game he plays for his place, and for the result only within it.
        """
        results, seat = view.results, view.seat
        last = view.last_to_play and len(results) > 1 and view.shot + 1 == self.game.shots
        if not (last and self.game.ranked):
            return float
        return lambda result: rank_points((*results[:seat], result, *results[seat + 1 :]))[seat] + result / MANY


def nearest(value: float, dial: range) -> int:
    """The whole number of a dial that is nearest to a value; a dial of the full circle goes round."""
    whole = round(value)
    return whole % CIRCLE if len(dial) == CIRCLE else min(max(whole, dial[0]), dial[-1])
