"""Whole evenings of Goggle Box, played by real commands of every kind of device, and how often people are asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from arcade.match import Match
from arcade.rules.goggle_table import GONE
from scenes.stage.command import KEYBOARD, MOUSE
from tests.goggle_room import People, Room, evening, in_room, new_room

rule = pytest.mark.rule
PADS = ("pad1", "pad2", "pad3")
QUIET = ("nobody", "take", "place", "all")  # how people play who want nothing but to go on


def check(room: Room) -> None:
    """The results are there, and the journal tells the same match again."""
    assert room.ended
    match = room.table.match
    assert match.over
    again = Match(match.game, match.seats, seed=match.seed, options={**_options(match)})
    for move in match.history:
        again.act(move.seat, move.action)
    assert again.state == match.state
    held = [card for hand in match.state.hands for card in hand]
    gone = [*match.state.deck, *match.state.buried, *match.state.aired]
    assert sorted([*held, *gone]) == list(range(50))
    assert GONE < 0


def _options(match: Match) -> dict[str, object]:
    return {name: getattr(match.options, name) for name in match.options.__struct_fields__}


@rule("GB-R66", "GB-R67", "GB-R68", "GB-R69")
@pytest.mark.parametrize("device", [MOUSE, KEYBOARD])
def test_three_people_play_a_whole_evening_with_one_device(device: str) -> None:
    check(evening([device] * 3))


@rule("GB-R66", "GB-R67")
def test_three_people_play_a_whole_evening_each_with_a_pad() -> None:
    check(evening(PADS, own_devices=True))


@pytest.mark.parametrize(
    ("devices", "options"),
    [
        ((MOUSE, "", ""), {}),
        (PADS, {"auction": "live"}),
        (("pad1", "", MOUSE, "pad2"), {"auction": "live", "deals": "live", "clock": 60}),
        (("pad1", "", "pad2"), {"auction": "sealed", "deals": "live", "clock": 0, "premieres": True}),
    ],
)
def test_every_way_to_play_comes_to_its_end(devices: Sequence[str], options: dict[str, object]) -> None:
    check(evening(devices, seed=4, own_devices=True, **options))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, 30))
def test_many_evenings_come_to_their_end(seed: int) -> None:
    rng = Random(seed)
    seats = rng.randrange(3, 6)
    devices = [rng.choice(("pad1", "pad2", KEYBOARD, MOUSE, "")) for _seat in range(seats)]
    devices[rng.randrange(seats)] = "pad3"
    auction = rng.choice(("turn", "sealed", "live"))
    dealt = rng.choice(("turn", "live"))
    check(evening(devices, seed=seed, auction=auction, deals=dealt, premieres=rng.random() < 0.3))


class Hurried(People):
    """People who want nothing: one press a question."""

    def wish(self, desk: object) -> object:  # type: ignore[override]
        items = {item.key: item for item in desk.focus.items if not item.why}  # type: ignore[attr-defined]
        rest = ("rest",) if type(desk).__name__ == "FistCall" else ()
        return next(items[key] for key in (*rest, *QUIET) if key in items)


@rule("GB-R66", "GB-R67", "GB-R68")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_how_often_people_are_asked_and_fetched_in_a_round(seats: int) -> None:
    """Printed with -s. Everybody looks at a lot once, screens once and sets all fists once: three visits a round."""
    table = new_room(*[MOUSE] * seats, seed=1)
    with in_room(table) as room:
        Hurried(room, 1).play()
        curtains = Counter(number for number, _seat in room.curtains)
        prompts = Counter(number for number, _desk in room.prompts)
        print(f"\n{seats} people: curtains a round {dict(curtains)}, questions a round {dict(prompts)}")
        for number in range(1, 5):
            assert curtains[number] <= 3 * seats
            assert prompts[number] <= 5 * seats + 2
        assert curtains[5] <= 2 * seats
