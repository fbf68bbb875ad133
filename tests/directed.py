"""Evenings that go as a director wants them, since computers hardly ever get there; kept under tests/evenings to read.

python tests/directed.py   records and tells them anew; read the difference before you commit it.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

from msgspec import Struct

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from goggle import GREEN, RED, cards

from arcade import cli, registry
from arcade.game import Action
from arcade.match import COLOURS, Match, Seated
from arcade.rules import channel_x as x
from arcade.rules import goggle_table as box
from arcade.rules.channel_cards import TIME
from arcade.rules.channel_news import Drew
from arcade.rules.goggle_cards import Kind
from arcade.saves import Journal

FOLDER = Path(__file__).parent / "evenings"
NAMES = ("Ann", "Ben", "Cleo")
ANN, BEN, CLEO = range(3)


class Script(Struct, frozen=True):
    """What is played, and how it goes."""

    game: str
    seed: int
    options: Mapping[str, Any]
    direct: Callable[[Match], None]


def play(match: Match, *actions: Action) -> None:
    """These, each by the first of those who are due; nature answers in between."""
    for action in actions:
        match.act(min(match.to_move), action)
        match.advance()


# --- Channel X ------------------------------------------------------------------------------------------------------


def withdrawal(match: Match) -> None:
    """Ann ruins herself for a Time card; a void round; a Channel of the Authority's, for which rent is paid later."""
    no, yes = x.Decline(), x.Accept()
    match.advance()
    play(match, x.Offer("m30", 5_000), no, no, x.Raise(25_000), no, no, x.Raise(47_500), yes, no, x.Keep())
    collect(match, CLEO, "3P 3T 3V A1 A4")  # both of Ann's advertisements
    while not isinstance(match.legal(match.state.table.player), x.Bids):
        idle(match)
    play(match, x.Offer(match.state.hands[match.state.table.player][0], 500), no, x.Stop())
    while match.state.table.round == 2:
        idle(match)
    collect(match, CLEO, "4P 4S 4T A1 A2")
    collect(match, BEN, "4P 4S 4T A1 A3")


def collect(match: Match, winner: int, show: str) -> None:
    """Turns until this player declares this show; the others keep what they hold."""
    wanted, won = Counter(show.split()), len(match.state.table.won)
    while len(match.state.table.won) == won:
        hand = Counter(match.state.hands[winner])
        if match.state.table.player != winner:
            idle(match)
            continue
        helps = match.state.table.exposed in wanted - hand
        if helps and x.Exchange() in match.legal(winner):
            play(match, x.Exchange())
        else:
            play(match, x.Draw())
            spare = (Counter(match.state.hands[winner]) - wanted).elements()
            play(match, x.Discard(min(spare, key=lambda card: (card in TIME, card))))
        play(match, x.Keep() if wanted - Counter(match.state.hands[winner]) else x.Declare())


def idle(match: Match) -> None:
    """A turn after which its player holds what he held."""
    if x.Draw() in match.legal(match.state.table.player):
        play(match, x.Draw())
        drew = match.events(match.state.table.player)[-1]
        assert isinstance(drew, Drew)
        assert drew.card
        play(match, x.Discard(drew.card))
    play(match, x.Keep())


# --- Goggle Box -----------------------------------------------------------------------------------------------------

OUT = box.Pass(rest=True)


def screens(*sets: str) -> box.Screen:
    """A screening of these sets."""
    return box.Screen(tuple(map(cards, sets)))


def fists(*pushes: int) -> tuple[box.Rate, ...]:
    """The fists of all players for a colour."""
    return tuple(map(box.Rate, pushes))


def loan(match: Match) -> None:
    """Two loans keep Cleo in the game; a round later a loan is too small for Ben, and nobody lends to her."""
    match.advance()
    play(
        match, box.Announce(("colour", "value", "value")), box.Open(12), box.Pass(), box.Bid(15), box.Bid(18), OUT, OUT
    )
    play(match, box.Announce(("colour", "colour", "value")), box.Open(10), OUT, box.Bid(28), box.Pass())
    play(match, box.Announce(("colour", "value", "value")), box.Open(9), box.Pass())
    play(match, box.Offer(box.EVERYBODY, cards("Y1 B7"), want=(Kind(GREEN),)), box.Decline(), box.Accept(cards("G10")))
    play(match, box.Done(), box.Done())
    play(match, screens("B3 B4 B5"), screens("Y3 Y4 Y5"), screens("G10 G3 G4 G5 G6 G7 G8 G9"))
    play(match, *fists(-5, 3, 0), *fists(0, 0, 0), *fists(0, 0, 0), *fists(-9, -6, 3), *fists(3, 0, 0))
    play(match, box.Lend(12), box.Lend(8))
    play(match, box.Announce(("value", "colour", "value")), box.Open(12), box.Bid(29), box.Bid(30))
    play(match, box.Announce(("colour", "value", "colour")), box.Pass(), box.Pass())
    play(match, box.Announce(("colour", "colour", "value")), box.Open(2))
    play(match, box.Offer(ANN, chits=2, want=(Kind(RED, 8),)), box.Decline(), box.Done(), box.Done())
    play(match, screens("B3 B4 B5"), screens("Y3 Y4 Y5", "R1 R2", "R6 R7"), screens("G10 G3 G4 G5 G6 G7 G8 G9"))
    play(match, *fists(0, 0, 0), *fists(-6, 0, 0), *fists(-4, 0, 0), *fists(-14, 2, 0), *fists(3, 0, 0))
    play(match, box.Lend(4), box.Lend(0))


def no_loan(match: Match) -> None:
    """In the first round Ann and Ben spend all they have, Cleo spoils their colours, and lends too little."""
    match.advance()
    play(match, box.Announce(("colour", "value", "value")), box.Open(25), box.Bid(30), OUT, box.Bid(40), box.Pass())
    play(match, box.Announce(("colour", "value", "colour")), box.Open(20), box.Bid(39), box.Bid(40), box.Pass())
    play(match, box.Announce(("value", "value", "colour")), box.Open(11))
    play(match, box.Done(), box.Done(), box.Done())
    play(match, screens("R2 R3 R4 R5"), screens("G5 G2 G3 G4"), screens("B2 B3", "B5 B6", "P5 P4"))
    play(match, *fists(-8, 6, -10), *fists(0, 0, 0), *fists(2, -4, -10), *fists(0, 0, 3), *fists(0, 0, 0))
    play(match, box.Lend(0), box.Lend(14))


# --- recorded and told ----------------------------------------------------------------------------------------------

SCRIPTS = {
    "channel_x_withdrawal": Script("channel-x", 1195, {"rounds": 4, "dealer": 3}, withdrawal),
    "goggle_box_loan": Script("goggle-box", 123, {"offers": 1}, loan),
    "goggle_box_no_loan": Script("goggle-box", 11, {"offers": 1}, no_loan),
}


def journal_of(name: str) -> Path:
    """Where an evening is kept."""
    return FOLDER / f"{name}.jsonl"


def record(name: str, path: Path) -> Match:
    """Play an evening by its script, with its journal in this file."""
    script = SCRIPTS[name]
    seats = [Seated(each, colour=colour) for each, colour in zip(NAMES, COLOURS, strict=False)]
    match = Match(registry.rules(script.game), seats, seed=script.seed, options=script.options)
    journal = Journal(match, path)
    script.direct(match)
    journal.close()
    return match


def told(path: Path) -> str:
    """What `python -m arcade tell` prints."""
    with redirect_stdout(StringIO()) as printed:
        assert cli.main(["tell", str(path)]) == 0
    return printed.getvalue()


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for path in map(journal_of, SCRIPTS):
        path.unlink(missing_ok=True)
        record(path.stem, path)
        path.with_suffix(".txt").write_text(told(path), encoding="utf-8")
        print(path)


if __name__ == "__main__":
    main()
