"""Random shots in the dexterity games, hashed over the bits of all they did: `python tests/thousand.py [SHOTS]`."""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path
from random import Random
from struct import pack
from typing import Any

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from arcade import registry
from arcade.game import NATURE
from arcade.match import Match, Seated
from arcade.nature import simulate
from arcade.rules.shots import ShotGame

GAMES = tuple(game for game in registry.GAMES if isinstance(registry.rules(game), ShotGame))


def shots(game: str, number: int, seed: int) -> Any:
    """So many (layout, shot), as random players come to them."""
    dice = Random(seed)
    while number > 0:
        match = Match(registry.rules(game), [Seated("P")], seed=seed)
        while not match.over and number > 0:
            match.act(0, match.legal(0).sample(dice))
            yield match.game.aimed(match.state.pieces, match.state.flying)
            match.act(NATURE, match.chance())
            number -= 1


def bits(trace: Any) -> bytes:
    """All that a trace says, to the last bit."""
    numbers = [trace.seconds, *(event.time for event in trace.events)]
    numbers += [number for rested in trace.rest.values() for number in rested]
    names = (*trace.bodies, *trace.rest, *(f"{event.what} {event.body}" for event in trace.events))
    return pack(f"<{len(numbers)}d", *numbers) + "/".join(names).encode()


def digest(number: int, seed: int = 1) -> str:
    """The hash of so many shots over all games."""
    done = sha256()
    for n, game in enumerate(GAMES):
        share = (number + n) // len(GAMES)
        for layout, shot in shots(game, share, seed):
            done.update(bits(simulate(game, layout, shot)))
    return done.hexdigest()


if __name__ == "__main__":
    print(digest(int(sys.argv[1]) if sys.argv[1:] else 1000))
