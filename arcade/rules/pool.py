"""Pool Billiards: three shots with the white ball; a point for each coloured ball pocketed, none for white."""

from __future__ import annotations

from collections.abc import Sequence

from arcade.game import Action, Dials
from arcade.language import _, ngettext
from arcade.rules.shots import HUNDREDTHS, TENTHS, Landed, Piece, Rest, ShotGame, View

WHITE = "white"
# The spots, tenths of a mm, GG-36 and GG-37.
SPOTS = {WHITE: (700, 600), "red": (350, 2300), "yellow": (700, 2300), "blue": (1050, 2300)}
ANGLES = range(36000)  # hundredths of a degree, clockwise from straight ahead
SPEEDS = range(1500, 15001)  # tenths of a mm/s
HEIGHTS = range(-50, 51)  # where the cue strikes: -50 draws the ball back, 50 lets it follow


class Strike(Action, frozen=True, tag=True):
    """The cue strikes the white ball: hundredths of a degree, tenths of a mm/s, hundredths of the strike height."""

    angle: int
    speed: int
    height: int = 0


class Pool(ShotGame):
    id = "pool"
    title = "Pool Billiards"
    tagline = "three shots to pocket three balls"
    actions = (Strike, Rest)
    shots = 3  # GG-38
    ranked = False  # GG-45, GG-R23
    unit = "balls"

    def fresh(self) -> tuple[Piece, ...]:
        return tuple(Piece(ball, *spot) for ball, spot in SPOTS.items())  # GG-R40

    def dials(self, view: View) -> Dials:
        return Dials(Strike, angle=ANGLES, speed=SPEEDS, height=HEIGHTS)

    def aimed(self, pieces: Sequence[Piece], shot: Strike) -> tuple[tuple[object], tuple[float, float, float]]:
        balls = tuple((ball.body, *ball.spot) for ball in pieces)
        return (balls,), (shot.angle / HUNDREDTHS, shot.speed / TENTHS, shot.height / HUNDREDTHS)

    def score(self, had: int, rest: Rest) -> int:
        return 0 if scratched(rest) else had + rest.count("pocketed")  # GG-43, GG-R37

    def ends(self, had: int, rest: Rest) -> bool:
        return scratched(rest) or len(rest.pieces) == 1  # GG-44, GG-R38

    def told(self, landed: Landed, name: str) -> str:
        rest = landed.rest
        if scratched(rest):
            return _("{name} pockets the white ball: no points.").format(name=name)
        balls = ngettext("{n} ball", "{n} balls", landed.result)
        if landed.last:
            return _("{name} has {balls}.").format(name=name, balls=balls)
        pocketed = [_(ball) for ball in rest.bodies("pocketed")]
        told = _("{name} pockets {balls}.") if pocketed else _("{name} pockets nothing.")
        return told.format(name=name, balls=", ".join(pocketed))


def scratched(rest: Rest) -> bool:
    """Whether the white ball went into a pocket."""
    return WHITE in rest.bodies("pocketed")


GAME = Pool()
