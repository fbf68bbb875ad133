"""The timeline: in a row, side by side, skipped, and calm."""

from __future__ import annotations

import pytest

from scenes.stage.timeline import Step, Timeline
from scenes.ui.theme import QUICK


def noted(diary: list[str], seconds: float, name: str) -> Step:
    return Step(seconds, name, start=lambda: diary.append(f"{name} starts"), end=lambda: diary.append(f"{name} ends"))


def test_groups_come_one_after_the_other_and_their_steps_side_by_side() -> None:
    time = Timeline()
    time.add(Step(1.0, "ray"), Step(2.0, "ball"))
    time.add(Step(1.0, "marker"))
    time.update(1.5)
    assert [step.name for step in time.showing] == ["ray", "ball"]
    assert [step.share for step in time.showing] == [1.0, 0.75]
    assert [step.name for step in time.waiting] == ["marker"]
    time.update(1.0)
    marker = time.find("marker")
    assert marker
    assert marker.share == pytest.approx(0.5), "time left over goes to the next group"
    time.update(0.5)
    assert not time.busy


def test_motion_eases_out() -> None:
    step = Step(1.0)
    step.gone = 0.5
    assert 0.5 < step.moved < 1
    assert (step.share, step.faded) == (0.5, 1.0)


def test_skipping_and_watching_do_the_same_in_the_same_order() -> None:
    skipped: list[str] = []
    watched: list[str] = []
    for diary in (skipped, watched):
        time = Timeline()
        time.add(noted(diary, 0.3, "a"), noted(diary, 0.1, "b"))
        time.then(lambda diary=diary: diary.append("between"))
        time.add(noted(diary, 0.2, "c"))
        time.update(0.05)
        if diary is skipped:
            time.skip()
        while time.busy:
            time.update(1 / 60)
    assert skipped == watched == ["a starts", "b starts", "a ends", "b ends", "between", "c starts", "c ends"]


def test_with_nothing_shown_then_is_now() -> None:
    diary: list[str] = []
    Timeline().then(lambda: diary.append("now"))
    assert diary == ["now"]


def test_what_an_end_adds_is_shown_too() -> None:
    time = Timeline()
    time.add(Step(0.1, end=lambda: time.add(Step(0.1, "more"))))
    time.update(0.15)
    assert time.find("more")
    time.skip()
    assert not time.busy


def test_reduced_motion_is_at_its_goal_at_once_and_fades_in_shortly() -> None:
    time = Timeline(calm=True)
    time.add(Step(3.0, "slide"))
    time.update(QUICK / 2)
    slide = time.find("slide")
    assert slide
    assert (slide.moved, slide.faded) == (1.0, pytest.approx(0.5))
    time.update(QUICK / 2)
    assert not time.busy


def test_no_time_at_all_is_an_end_at_the_next_update() -> None:
    time = Timeline()
    time.add(Step(0, "blink"))
    assert time.busy
    time.update(0)
    assert not time.busy
