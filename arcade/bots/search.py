"""The general search: imagine the hidden, try each move, play on at random, keep the move that did best on average."""

from __future__ import annotations

from random import Random
from typing import Any

from arcade import chance
from arcade.game import CLOCK, NATURE, Action, Game, Listed, Moves, Seat, Tick
from arcade.nature import Dice
from arcade.rules.ranking import places

PLAYOUTS = {"beginner": 12, "regular": 80, "expert": 400}  # a decision; effort is never counted in seconds
CANDIDATES = 24  # moves looked at where there are more, or where they cannot be listed
LONGEST = 400  # plies of one playout; a longer game is judged as it then stands


class Search:
    """Flat Monte Carlo over `imagine`; the worse half of the moves drops out after each round of playouts."""

    def __init__(self, game: Game[Any, Any], level: str) -> None:
        self.game = game
        self.playouts = PLAYOUTS[level]

    def choose(self, view: Any, legal: Moves, rng: Random) -> Action | None:
        moves = self._candidates(legal, rng)
        worth = [0.0] * len(moves)
        alive = list(range(len(moves)))
        while len(alive) > 1:
            tries = max(1, self.playouts // (len(alive) * max(1, len(moves).bit_length() - 1)))
            for move in alive:
                worth[move] = sum(self._playout(view, moves[move], rng) for _ in range(tries)) / tries
            alive.sort(key=lambda move: -worth[move])
            del alive[(len(alive) + 1) // 2 :]
        return moves[alive[0]]

    def _candidates(self, legal: Moves, rng: Random) -> list[Action]:
        if isinstance(legal, Listed) and len(legal) <= CANDIDATES:
            return list(legal)
        return list(dict.fromkeys(legal.sample(rng) for _ in range(CANDIDATES)))

    def _playout(self, view: Any, move: Action, rng: Random) -> float:
        """How well it ends: the share of the other seats that are placed behind, ties half."""
        game, state, seat = self.game, self.game.imagine(view, rng), view.seat
        state, _ = game.apply(state, seat, move)
        nature = Dice(rng)
        for _ply in range(LONGEST):
            due = sorted(game.to_move(state))
            if not due:
                break
            mover: Seat = chance.pick(rng, due)
            state, _ = game.apply(state, mover, self._anything(state, mover, nature, rng))
        return self._share(game.points(state), seat)

    def _anything(self, state: Any, mover: Seat, nature: Dice, rng: Random) -> Action:
        if mover == NATURE:
            return self.game.chance(state, nature)
        return Tick() if mover == CLOCK else self.game.legal(self.game.view(state, mover)).sample(rng)

    def _share(self, points: tuple[int, ...], seat: Seat) -> float:
        if len(points) == 1:  # alone: the points themselves
            return -points[0] if self.game.low_wins else points[0]
        ranks = places(points, self.game.low_wins)
        mine = ranks[seat]
        beaten = sum((rank > mine) + 0.5 * (rank == mine) for other, rank in enumerate(ranks) if other != seat)
        return beaten / (len(ranks) - 1)
