"""Computer players of Bowling: straight at first, then at the nearest pin; the expert looks for the pocket."""

from __future__ import annotations

from math import atan2, degrees
from random import Random

from arcade.bots.shots import Hand, Shooter, Simulate
from arcade.game import Action, Moves
from arcade.rules.bowling import GAME, Flick
from arcade.rules.shots import HUNDREDTHS, Piece, View

HANDS = {"beginner": Hand(3, 0.15), "regular": Hand(1.5, 0.08), "expert": Hand(0.7, 0.04, best=6, again=4)}
SPEEDS = {"beginner": 11000, "regular": 14000, "expert": 17000}  # tenths of a mm/s
SPOTS = (-250, 0, 250)  # x of the three spots, tenths of a mm, GG-R29
NEAR = 80  # y of the ball there
MIDDLE = 1
POCKETS = range(-160, 161, 40)  # x, tenths of a mm, at the first row of pins: where the expert tries to get in


class Bowler(Shooter):
    """Aims the first flick by its level and the second at the nearest pin."""

    def __init__(self, level: str, simulate: Simulate) -> None:
        super().__init__(GAME, HANDS[level], simulate)
        self.speed = SPEEDS[level]

    def aim(self, view: View, legal: Moves, rng: Random) -> Action:
        near = min(view.pieces, key=lambda pin: (pin.y, abs(pin.x)))
        straight = [self.at(spot, near.x, near) for spot in range(len(SPOTS))]
        if not self.hand.best:
            return straight[MIDDLE]
        pockets = [self.at(spot, near.x + x, near) for spot in range(len(SPOTS)) for x in POCKETS]
        return self.searched(view, legal, [flick for flick in (*straight, *pockets) if flick in legal], rng)

    def at(self, spot: int, x: int, pin: Piece) -> Flick:
        """From a spot through x at the height of a pin."""
        angle = degrees(atan2(x - SPOTS[spot], pin.y - NEAR))
        return Flick(spot, round(angle * HUNDREDTHS), self.speed)


def bot(level: str, simulate: Simulate) -> Shooter:
    return Bowler(level, simulate)
