"""Moments of the games of dice, cards and the spinner: what has been played, and what is just being shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from arcade.game import Action
from arcade.rules import evil_one, higher_lower, strict_sequence, thirteen, who_dares
from arcade.rules.cards import DECK, Card


class Moment(NamedTuple):
    """A game among `party` (letters of the gallery's people); each of the turns is some actions, nature's among them.

    The picture is taken `after` seconds of the `step` that the last turn shows, or when all is at rest.
    """

    game: str
    turns: Sequence[Sequence[Action]] = ()
    step: str = ""
    after: float = 0.0
    party: str = "ABC"
    rounds: int = 1
    dealt: Sequence[Action] = ()  # before anybody looks


def _thirteen(*faces: int) -> list[list[Action]]:
    return [[thirteen.Throw(), thirteen.Die(face)] for face in faces]


def _evil(*throws: tuple[int, int]) -> list[list[Action]]:
    return [[evil_one.Throw(), evil_one.Dice(*throw)] for throw in throws]


def _calls(*calls: tuple[higher_lower.Way, Card]) -> list[list[Action]]:
    return [[higher_lower.Call(way), higher_lower.Turn(card)] for way, card in calls]


def _right(before: Card, cards: Sequence[Card]) -> list[list[Action]]:
    """As if somebody knew the deck."""
    ways: list[higher_lower.Way] = [
        "higher" if card.number > last.number else "lower" for last, card in pairwise([before, *cards])
    ]
    return [[higher_lower.Call(way), higher_lower.Turn(card)] for way, card in zip(ways, cards, strict=True)]


RED, YELLOW, GREEN, BLUE = ([Card(card.colour, card.number) for card in DECK[n : n + 8]] for n in (0, 8, 16, 24))
FIRST = higher_lower.Turn(YELLOW[2])
RIGHT: list[tuple[higher_lower.Way, Card]] = [("higher", BLUE[4]), ("higher", RED[6]), ("lower", GREEN[1])]
LONG = [DECK[at] for at in (8, 24, 9, 17, 30, 5, 29, 6, 31, 0, 22, 14)]
DRAWN = (RED[6], BLUE[1])
HANDS = strict_sequence.Deal(
    (
        (RED[2], YELLOW[4], GREEN[6], GREEN[7], BLUE[3]),
        (RED[0], RED[1], YELLOW[0], GREEN[4], BLUE[7]),
        tuple(BLUE[1:3] + RED[5:8]),
    )
)
POOR = strict_sequence.Deal((HANDS.hands[1], HANDS.hands[0], HANDS.hands[2]))
BOTH: list[list[Action]] = [[thirteen.Stop()], *_thirteen(6, 6, 5)]

MOMENTS: Mapping[str, Moment] = {
    "thirteen": Moment("thirteen", [*_thirteen(5, 6), [thirteen.Stop()], *_thirteen(4, 3)]),
    "thirteen_roll": Moment("thirteen", [*_thirteen(5), *_thirteen(4)], "roll", 0.42),
    "thirteen_out": Moment("thirteen", [*_thirteen(5, 6), *BOTH], "told", 0.4, rounds=3),
    "evil_one": Moment("evil-one", [*_evil((5, 4), (6, 6)), [evil_one.Stop()], *_evil((3, 5))]),
    "evil_one_roll": Moment("evil-one", [*_evil((5, 4)), *_evil((6, 3))], "roll", 0.34),
    "evil_one_taken": Moment("evil-one", [*_evil((5, 4), (6, 6)), *_evil((1, 4))], "told", 0.4),
    "higher_lower": Moment("higher-lower", _calls(*RIGHT), dealt=[FIRST]),
    "higher_lower_turn": Moment("higher-lower", _calls(*RIGHT), "turn", 0.1, dealt=[FIRST]),
    "higher_lower_wrong": Moment("higher-lower", _calls(*RIGHT, ("lower", BLUE[7])), "told", 0.4, dealt=[FIRST]),
    "higher_lower_long": Moment("higher-lower", _right(FIRST.card, LONG), dealt=[FIRST], party="A"),
    "who_dares": Moment("who-dares"),
    "who_dares_draw": Moment("who-dares", [[who_dares.Take(2), who_dares.Draw(DRAWN)]], "draw", 0.1),
    "who_dares_spin": Moment("who-dares", [[who_dares.Take(2), who_dares.Draw(DRAWN), who_dares.Spin(7)]], "spin", 0.7),
    "who_dares_hit": Moment("who-dares", [[who_dares.Take(2), who_dares.Draw(DRAWN), who_dares.Spin(7)]], "told", 0.6),
    "strict_sequence": Moment("strict-sequence", party="CAB", dealt=[HANDS]),
    "strict_sequence_alone": Moment("strict-sequence", party="CAD", dealt=[HANDS]),
    "strict_sequence_lay": Moment("strict-sequence", [[strict_sequence.Lay(RED[0])]], "lay", 0.12, "CAD", 3, [HANDS]),
    "strict_sequence_draw": Moment("strict-sequence", party="CAD", dealt=[POOR]),
    "strict_sequence_watched": Moment("strict-sequence", party="CDEF", rounds=3),
}
