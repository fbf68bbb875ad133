"""Captions of sounds: every sound has words, they stand where nothing else does, and one at a time."""

from __future__ import annotations

from itertools import combinations

import pytest
from pygame import FRect

import sounds
from gallery import visiting
from scenes.ui import theme
from scenes.ui.captions import HELD, LIFETIME, PLACE, Captions, words
from scenes.ui.ink import Ink


def test_every_sound_has_words() -> None:
    assert words().keys() == sounds.RECIPES.keys()


def test_one_caption_at_a_time_long_enough_to_be_read() -> None:
    captions = Captions()
    captions.tell("ball-ball-2", 0.8)
    captions.tell("pocket", 0.9)
    assert captions.text == "balls click"
    captions.update(HELD)
    captions.tell("cushion-1", 0.01)  # too soft for a word
    assert captions.text == "balls click"
    captions.tell("pocket", 0.9)
    assert captions.text == "ball drops"
    captions.tell("no such sound", 1.0)
    assert captions.text == "ball drops"


def written(state: str, name: str, wait: float = 0.0, **preferences: bool) -> list[Ink]:
    """What a screen says just after a sound."""
    with visiting(state, (1280, 720), **preferences) as visit:
        visit.app.captions.update(LIFETIME)  # what was heard on the way there
        visit.app.sound.play(name)
        visit.app.captions.update(wait)
        visit.app.canvas.log = []
        visit.app.step([], 0.0)
        return visit.app.canvas.log


def test_captions_come_on_request_and_go_by_themselves() -> None:
    assert "ray hums" in [ink.text for ink in written("puzzle", "ray", captions=True)]
    assert "ray hums" not in [ink.text for ink in written("puzzle", "ray", LIFETIME, captions=True)]
    assert "ray hums" not in [ink.text for ink in written("puzzle", "ray")]


@pytest.mark.parametrize("large", [False, True])
def test_c28_a_caption_fits_and_stands_apart(large: bool) -> None:
    longest = max(words(), key=lambda name: len(words()[name]))
    inks = written("puzzle", longest, captions=True, large_text=large)
    (caption,) = (ink for ink in inks if ink.text == words()[longest])
    assert caption.fits
    assert FRect(theme.SAFE).contains(caption.drawn)
    assert FRect(PLACE).contains(caption.drawn)
    assert theme.contrast(caption.colour, caption.background) >= 4.5
    assert not [one for one, other in combinations(inks, 2) if caption in (one, other) and meet(one, other)]


def meet(one: Ink, other: Ink) -> bool:
    shared = one.drawn.clip(other.drawn)
    return shared.width > 1.5 and shared.height > 1.5
