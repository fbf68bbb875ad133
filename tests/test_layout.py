"""Legible from the couch: on every screen of the gallery all text fits, stands apart, is large and strong enough."""

from __future__ import annotations

import gettext
import math
import re
from collections.abc import Sequence
from itertools import combinations
from typing import Any

import pygame
import pytest
from msgspec.structs import replace
from pygame import FRect, Rect

import gallery
from arcade import language
from gallery import Visit, visiting
from scenes.lobby.name import LONGEST
from scenes.ui import theme
from scenes.ui.ink import Ink
from scenes.ui.lettering import Lettering
from scenes.ui.theme import Colour

SIZES = [(1920, 1080), (1280, 720), (1024, 768)]
MOVING = {"title_opening"}  # a moment in the middle of a motion; what lies under the flying box is on its way out
LARGE_ENOUGH = 3.0  # contrast of large text
STRONG_ENOUGH = 4.5  # and of any other
SLACK = 1.5  # logical pixels: rounding of the scale
NEAR = 70  # as far apart as two colours are that count as the same ink, summed over red, green and blue


def inks(visit: Visit) -> list[Ink]:
    """The texts that can be seen: those of the top scene that nothing was laid over."""
    canvas, top = visit.app.canvas, visit.app.stack[-1]
    canvas.log, draw = [], top.draw

    def drawn(on: Any) -> None:
        on.log.clear()  # whatever the scenes below have written
        draw(on)

    top.draw = drawn  # type: ignore[method-assign]
    visit.app.step([], 0.0)
    top.draw = draw  # type: ignore[method-assign]
    surface = visit.app.window.surface
    return [ink for ink in canvas.log if shows(surface, canvas.px_rect(ink.drawn), ink.colour)]


def shows(surface: pygame.Surface, area: Rect, colour: Colour) -> bool:
    """Whether ink of this colour is left in the picture there."""
    part = surface.subsurface(area.clip(surface.get_rect()))
    found = pygame.mask.from_threshold(part, colour, (NEAR // 3,) * 3)
    return found.count() > 0


def overlap(one: FRect, other: FRect) -> bool:
    shared = one.clip(other)
    return shared.width > SLACK and shared.height > SLACK


def crowded(seen: Sequence[Ink]) -> list[str]:
    """Texts that lie over each other, in words."""
    return [f"overlap: {a} and {b}" for a, b in combinations(seen, 2) if overlap(a.drawn, b.drawn)]


def faults_of(seen: Sequence[Ink], size: tuple[int, int]) -> list[str]:
    """What is wrong with the texts of a screen, in words."""
    safe = FRect(theme.SAFE).inflate(2 * SLACK, 2 * SLACK)
    faults = [] if seen else ["there is no text"]
    for ink in seen:
        large = ink.size >= theme.LARGE - SLACK
        if not ink.fits:
            faults.append(f"does not fit its box: {ink}")
        if ink.size < theme.MINIMUM - 1 / (size[1] / theme.HEIGHT):
            faults.append(f"is too small: {ink}")
        if not safe.contains(ink.drawn):
            faults.append(f"leaves the safe area: {ink}")
        if theme.contrast(ink.colour, ink.background) < (LARGE_ENOUGH if large else STRONG_ENOUGH):
            faults.append(f"is too faint: {ink}")
    return faults


@pytest.mark.parametrize("state", gallery.STATES)
def test_c28_c29_every_text_fits_and_can_be_read_from_the_couch(state: str) -> None:
    faults = []
    with visiting(state, SIZES[0]) as visit:
        for size in SIZES:
            visit.resize(size)
            seen = inks(visit)
            found = faults_of(seen, size) + (crowded(seen) if state not in MOVING else [])
            faults += [f"{size}: {fault}" for fault in found]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("state", gallery.STATES)
def test_c28_large_text_still_fits(state: str) -> None:
    with visiting(state, SIZES[1], large_text=True) as visit:
        seen = inks(visit)
    faults = [f"does not fit its box: {ink}" for ink in seen if not ink.fits]
    faults += crowded(seen) if state not in MOVING else []
    assert not faults, "\n".join(faults)


class Pseudo(gettext.NullTranslations):
    """English stretched to what other languages need: every text 40 % longer, with letters that English has not."""

    def gettext(self, message: str) -> str:
        if not re.search("[A-Za-z]", re.sub(r"\{.*?\}", "", message)):  # "£{amount}": figures are no longer elsewhere
            return message
        more = max(2, math.ceil(0.4 * len(message)))
        return f"Ä{message}{(' öäüß' * more)[: more - 1].rstrip()}"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


@pytest.mark.parametrize("state", gallery.STATES)
def test_c122_a_longer_language_and_long_names_still_fit(state: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only a name may be cut, with an ellipsis, where the screen says it in full somewhere else."""
    monkeypatch.setattr(language, "_current", Pseudo())
    for who, letter in (("ANN", "W"), ("BEN", "M"), ("CLEO", "Q")):
        monkeypatch.setattr(gallery, who, replace(getattr(gallery, who), name=letter * LONGEST))
    faults = []
    with visiting(state, SIZES[1]) as visit:
        for large in (False, True):
            visit.app.apply(replace(visit.app.settings, large_text=large))
            seen = inks(visit)
            whole = " ".join(ink.text for ink in seen if ink.fits)
            faults += [f"does not fit its box: {ink}" for ink in seen if not (ink.fits or name_said(ink.text, whole))]
            faults += [f"is too small: {ink}" for ink in seen if ink.size < theme.MINIMUM - 1.5]
            faults += crowded(seen) if state not in MOVING else []
    assert not faults, "\n".join(faults)


def name_said(text: str, whole: str) -> bool:
    """Whether this is one of the long names, and the rest of the screen says it in full."""
    return bool(re.fullmatch(f"(.)\\1{{{LONGEST - 1}}}", text)) and text in whole


def test_the_layout_test_sees_what_is_wrong() -> None:
    """A text too long for its box, one over another, a faint one: each is noticed."""
    with visiting("title", (1280, 720)) as visit:
        canvas = visit.app.canvas
        canvas.log = []
        canvas.text("x" * 200, (100, 100, 200, 40), colour=theme.PAPER)
        canvas.text("over", (100, 100, 200, 40), colour=theme.PAPER)
        canvas.text("faint", (800, 500, 200, 40), colour=canvas.log[0].background)
        long, over, faint = canvas.log
    assert not long.fits
    assert overlap(long.drawn, over.drawn)
    assert theme.contrast(faint.colour, faint.background) < STRONG_ENOUGH


@pytest.mark.parametrize(("words", "kept"), [("Shuffleboard alone", True), ("Donaudampfschifffahrt", False)])
def test_words_are_made_smaller_before_one_is_broken(words: str, kept: bool) -> None:
    fit = Lettering().fit(words, (240, 120), 40, 28, "title", 2, False)
    assert fit.whole
    assert (fit.lines == tuple(words.split())) is kept


def test_c122_capitals_with_accents_count_in_the_height_of_a_line() -> None:
    lettering = Lettering()
    plain, accented = (lettering.fit(word, (400, 40), 60, 20, "title", 1, False) for word in ("AHA", "ÄHÅ"))
    assert accented.px < plain.px
    for word, fit in (("AHA", plain), ("ÄHÅ", accented)):
        assert lettering.line(word, "title", fit.px, theme.INK).ink.height <= 40
