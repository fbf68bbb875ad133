"""Beginnings: from a party and options, a journal or a seed to a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count
from typing import Any

from msgspec.structs import replace

from arcade import registry
from arcade.game import TABLE, Refused
from arcade.language import _
from arcade.match import COLOURS, LEVELS, Match, Seated, fresh_seed
from arcade.saves import Journal
from arcade.settings import Member
from scenes.play.table import Table

ROBOTS = ("Cleo", "Otto", "Ada", "Bruno", "Vera", "Felix")


def new_table(game: str, party: Sequence[Member], options: Mapping[str, Any], *, seed: int | None = None) -> Table:
    """A match just begun, stored from its first action on.

    Raises Refused when party or options do not fit, or this machine lacks what they need.
    """
    members = [member for member in party if member.kind != "empty"]
    options = {**registry.scene(game).usual(members), **options}
    match = Match(registry.rules(game), seated(members), seed=fresh_seed() if seed is None else seed, options=options)
    _refuse_what_lacks(match)
    return _table(match, members, Journal(match))


def carried_on(journal: Journal, remembered: Sequence[Member] = ()) -> Table:
    """The table of a match that is on disk; people of the party last remembered find their devices and hands again.

    Raises Refused when this machine lacks what the match needs.
    """
    _refuse_what_lacks(journal.match)
    known = {member.name: member for member in remembered if member.kind == "human"}
    members = [
        replace(known.get(it.name, Member(it.name)), kind=it.kind, level=_level(it.level), colour=it.colour)
        for it in journal.match.seats
    ]
    return _table(journal.match, members, journal)


def demo_table(seed: int) -> Table:
    """Computers of mixed levels, for whoever looks on; nothing of it is stored (C119).

    A game that lacks something on this machine leaves its turn to the next one.
    """
    tables = (bare_table(demo_game(turn), seed) for turn in count(seed))
    return next(table for table in tables if not lacking(table.match))


def demo_game(seed: int) -> str:
    """The game shown with a seed: from one to the next the boxes take turns, and in each box its games."""
    boxes = sorted(set(registry.GAMES.values()) - {""})
    games = registry.games_in(boxes[seed % len(boxes)])
    return games[seed // len(boxes) % len(games)]


def bare_table(game: str, seed: int = 0, seats: int = 0) -> Table:
    """A table with nobody but computers at it, as many as can play or so many, to watch or to rehearse."""
    rules = registry.rules(game)
    party = [robot(seat, LEVELS[(seed + seat) % len(LEVELS)]) for seat in range(seats or rules.seats[-1])]
    options = {**registry.scene(game).usual(party), **registry.scene(game).DEMO}
    table = _table(Match(rules, seated(party), seed=seed, options=options), party, None)
    assert table.eyes == TABLE
    return table


def rehearsals(*games: str) -> list[Table]:
    """Tables to be painted ahead, of those games that lack nothing on this machine."""
    return [table for table in map(bare_table, games) if not lacking(table.match)]


def robot(seat: int, level: str = "regular") -> Member:
    """A computer for a seat."""
    return Member(_("Robot {name}").format(name=ROBOTS[seat]), "bot", _level(level), COLOURS[seat])


def seated(party: Sequence[Member]) -> list[Seated]:
    """The party as the journal keeps it: without devices."""
    return [
        Seated(
            member.name,
            "bot" if member.kind == "bot" else "human",
            member.level * (member.kind == "bot"),
            member.colour,
        )
        for member in party
    ]


def lacking(match: Match) -> str:
    """What this machine lacks for a match, one sentence; "" when it can be played."""
    told: str = registry.scene(match.game.id).lacks(match.options)
    return told


def _refuse_what_lacks(match: Match) -> None:
    if told := lacking(match):
        raise Refused(told)


def _level(level: str) -> Any:
    return level if level in LEVELS else "regular"


def _table(match: Match, party: Sequence[Member], journal: Journal | None) -> Table:
    table: Table = registry.scene(match.game.id)(match, party, journal=journal)
    return table
