"""The reach of the hand in each of the six games, and where the body stands in it."""

from __future__ import annotations

from collections.abc import Mapping

from arcade.rules import bowling, golf, pin_throwing, pool, ring_toss, shuffleboard
from arcade.rules.shots import TENTHS
from physics.bowling import SPOTS
from physics.ring_toss import HEIGHT, LINE
from scenes.play.shots.reach import FAST_BAR, Dial, Reach
from scenes.play.shots.stand import Fixed, Line, Sector, Spots, Stand

# On the screen the player's right is down: up is less of what grows to the right.
SPOT = Dial("spot", bowling.SPOTS, start=1, up=-1)
STRIKE = Dial("height", pool.HEIGHTS, start=0, tap=5)
BEARING = Dial("bearing", pin_throwing.BEARINGS, start=-7000, tap=100, up=-1)
RADIUS = Dial("radius", pin_throwing.RADII, start=1400, tap=20)
PLACE = Dial("x", ring_toss.PLACES, start=0, tap=20, up=-1)
LOFT = Dial("loft", golf.LOFTS, start=55)

REACHES: Mapping[str, Reach] = {
    "pin-throwing": Reach(pin_throwing.ANGLES, pin_throwing.SPEEDS, (BEARING, RADIUS)),
    "bowling": Reach(bowling.ANGLES, bowling.SPEEDS, (SPOT,)),
    "pool": Reach(pool.ANGLES, pool.SPEEDS, (STRIKE,), draws=True, fine=True),
    "shuffleboard": Reach(shuffleboard.ANGLES, shuffleboard.SPEEDS),
    "ring-toss": Reach(ring_toss.ANGLES, ring_toss.SPEEDS, (PLACE,), flies=True, period=FAST_BAR),
    "golf": Reach(golf.ANGLES, golf.SPEEDS, (LOFT,), flies=True, period=FAST_BAR),
}


def tenths(x: int, y: int) -> Fixed:
    """A body that lies at a spot given in tenths of a mm."""
    return Fixed(x / TENTHS, y / TENTHS)


STANDS: Mapping[str, Stand] = {
    "pin-throwing": Sector(BEARING, RADIUS),
    "bowling": Spots(SPOT, SPOTS),
    "pool": tenths(*pool.SPOTS[pool.WHITE]),  # at first; then where the white ball stopped
    "shuffleboard": tenths(*shuffleboard.START),
    "ring-toss": Line(PLACE, LINE, HEIGHT),
    "golf": tenths(golf.BALL.x, golf.BALL.y),
}
