"""Whole evenings of Channel X: three people with a mouse, a keyboard or a controller each; what is asked of them."""

from __future__ import annotations

import copy
from collections import Counter
from random import Random

import pygame
import pytest
from channel import Evening, at_table, on_stage, people

from arcade.game import TABLE
from arcade.rules.channel_x import Keep, Offer
from arcade.settings import Member
from scenes.play.channel_x.summary import Summary
from scenes.play.channel_x.table import ChannelXTable
from scenes.play.handover import Handover
from scenes.play.start import bare_table
from scenes.stage.command import KEYBOARD, MOUSE
from scenes.ui.prompts import draw_prompts

rule = pytest.mark.rule
MOST = 3_000  # things that are asked for in a match
ROBOTS = [Member("Robot Ada", "bot", "beginner", "purple"), Member("Robot Otto", "bot", "regular", "yellow")]


def play(evening: Evening) -> None:
    """Until the summary."""
    for _thing in range(MOST):
        if evening.over:
            return
        evening.go_on()
    raise AssertionError("the match has no end")


def played(evening: Evening) -> Counter[type]:
    return Counter(type(move.action) for move in evening.table.match.history)


class Guard:
    """Looks at every curtain from its first frame on, and at the picture that a twin of the match would give."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.looked_at = 0
        self._last: Handover | None = None
        evening.on_frame = self.look

    def look(self) -> None:
        app, top = self.evening.app, self.evening.app.top
        if not isinstance(top, Handover) or top is self._last:
            return
        self._last = top
        self.looked_at += 1
        assert self.evening.table.eyes == TABLE
        app._draw()
        seen = pygame.image.tobytes(app.window.surface, "RGB")
        match = copy.copy(self.evening.table.match)
        match.state = match.game.imagine(match.view(TABLE), Random(self.looked_at))
        twin = ChannelXTable(match, self.evening.table.party)
        twin.app = app
        Handover(twin, top.seat).draw(app.canvas)
        draw_prompts(app.canvas, top.prompts(), app.input.family(app.last_device))
        assert pygame.image.tobytes(app.window.surface, "RGB") == seen


@rule("CX-R56", "CX-R57", "CX-R58")
@pytest.mark.parametrize(
    "devices", [(MOUSE,) * 3, (KEYBOARD,) * 3, ("pad1", "pad2", "pad3")], ids=("mouse", "keyboard", "three pads")
)
def test_c60_c62_three_people_play_a_whole_match_and_no_curtain_shows_a_hand(devices: tuple[str, ...]) -> None:
    """One visit a turn, and a second one where an offer was made; what is asked of people is counted and printed."""
    with at_table(people(*devices), rounds=2, own_pads=len(set(devices)) > 1) as evening:
        guard = Guard(evening)
        play(evening)
        done = played(evening)
        turns = evening.asked["turn"]
        won = len(evening.table.match.state.table.won)
        assert evening.table.match.over
        assert len(evening.curtains) == guard.looked_at == turns + done[Offer]
        assert evening.asked["end"] == turns == done[Keep] + won
        assert done[Offer]
        assert evening.asked["answer"] > done[Offer]  # raised ones are called anew
    prompts, visits, presses = (n / 2 for n in (sum(evening.asked.values()), len(evening.curtains), evening.presses))
    print(f"{devices[0]}: {prompts} prompts, {visits} curtain visits, {presses} presses a round of {turns / 2} turns")
    assert prompts <= 3 * turns / 2 + evening.asked["answer"] + 1


@pytest.mark.slow
@pytest.mark.parametrize("device", [MOUSE, KEYBOARD, "pad1"])
def test_three_people_play_all_rounds(device: str) -> None:
    with at_table(people(device, device, device)) as evening:
        Guard(evening)
        play(evening)
        assert len(evening.table.match.state.table.won) <= 6


def test_c62_whoever_is_alone_with_computers_meets_no_curtain_and_ends_no_turn_by_hand() -> None:
    with at_table([*people("pad1"), *ROBOTS], rounds=1) as evening:
        play(evening)
        assert evening.curtains == []
        ends = played(evening)[Keep]
        assert ends > evening.asked["turn"] > 0
        assert evening.asked["end"] <= 1  # when the show was complete
        assert evening.asked["answer"] == 0 or evening.table.eyes == 0


@rule("CX-R59")
def test_answers_in_secret_take_a_visit_of_each_person() -> None:
    with at_table(people("pad1", "pad2", "pad3"), rounds=2, secret_answers=True, own_pads=True) as evening:
        guard = Guard(evening)
        play(evening)
        answers = evening.asked["answer"]
        assert answers
        assert answers % 2 == 0  # two people are asked each time
        assert len(evening.curtains) == guard.looked_at == evening.asked["turn"] + answers + played(evening)[Offer]


def test_computers_alone_play_to_the_end_with_their_hands_open() -> None:
    with on_stage(bare_table("channel-x", 1)) as evening:
        table = evening.table
        seen = set()
        for _frame in range(60 * 60 * 20):
            if table.match.over and not table.holding and not table.timeline.busy:
                break
            evening.frame()
            seen.add(table.near)
        assert table.match.over
        assert seen >= {*range(6)}
        assert not isinstance(evening.app.top, Summary | Handover)
