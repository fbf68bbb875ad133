"""Computers that misbehave: each costs one replaced action, never the evening."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from threading import Event
from typing import Any

import pytest

from arcade.game import Action, Listed, Moves
from arcade.rules.nullgame import Call, Coin
from scenes.play.thinking import LONGEST, Thinking

LEGAL = Listed(Call("heads"), Call("tails"))


class Doing:
    """A computer player that does as told."""

    def __init__(self, deed: Callable[[], Action | None]) -> None:
        self.deed = deed

    def choose(self, view: Any, legal: Moves, rng: Random) -> Action | None:
        return self.deed()


def fail() -> Action:
    raise ZeroDivisionError("a bug")


def asked(deed: Callable[[], Action | None], seed: int = 1) -> Thinking:
    return Thinking(Doing(deed), None, LEGAL, Random(seed))


def finished(thinking: Thinking) -> Thinking:
    while not thinking.ready:
        time.sleep(0.001)
    return thinking


def test_a_good_answer_is_played_and_none_waits() -> None:
    assert finished(asked(lambda: Call("tails"))).answer() == Call("tails")
    assert finished(asked(lambda: None)).answer() is None


@pytest.mark.parametrize(("deed", "why"), [(fail, "ZeroDivisionError"), (lambda: Coin("heads"), "not legal")])
def test_c113_a_crash_or_an_illegal_answer_is_replaced_by_a_seeded_choice_and_logged(
    deed: Callable[[], Action], why: str, caplog: pytest.LogCaptureFixture
) -> None:
    chosen = {finished(asked(deed)).answer() for _ in range(5)}
    assert len(chosen) == 1
    assert chosen < set(LEGAL)
    assert why in caplog.text


def test_c113_a_computer_that_never_answers_is_waited_for_only_so_long() -> None:
    forever = Event()
    thinking = asked(lambda: Call("heads") if forever.wait() else None)
    frames = 0
    while not thinking.wait(1 / 60):
        frames += 1
    assert frames == pytest.approx(60 * LONGEST, abs=2)
    assert thinking.answer() in LEGAL
    forever.set()
