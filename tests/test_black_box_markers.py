"""Black Box: which marker is seen on which port; how many there are is counted in test_black_box.py."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import pytest
from pygame import Surface

from arcade.rules.black_box import PRACTICE, Ray
from arcade.rules.rays import HIT, PORTS, REFLECTION, trace
from scenes.play.black_box import pieces, show
from scenes.play.black_box.spots import SPOTS, Point, centre
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.theme import Colour

Marker = tuple[Point, Colour, str]  # where it lies, its colour, the sign on it
RED, YELLOW, ORANGE = theme.HIT, theme.REFLECTION, theme.PAIR


@pytest.fixture
def lying(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The markers drawn for some rays."""

    def drawn(rays: Sequence[Ray]) -> list[Marker]:
        markers: list[Marker] = []
        monkeypatch.setattr(
            pieces, "draw_marker", lambda _canvas, at, _size, colour, sign, **_: markers.append((at, colour, sign))
        )
        show.draw_markers(Canvas(Surface((192, 108))), tuple(rays))
        return markers

    return drawn


def test_the_colours_are_what_they_are_called() -> None:
    assert RED[0] > 2 * max(RED[1:])
    assert min(YELLOW[:2]) > 3 * YELLOW[2]
    assert RED[1] < ORANGE[1] < YELLOW[1]
    assert ORANGE[0] > ORANGE[1] > ORANGE[2]


@pytest.mark.rule("BB-26", "BB-27", "BB-28", "BB-29", "BB-45")
def test_red_for_a_hit_yellow_for_a_reflection_two_orange_ones_alike_for_the_rest(lying: Any) -> None:
    sent: list[Ray] = []
    for port in PORTS:
        if port not in {end for ray in sent for end in ray.marked}:
            sent.append(Ray(port, trace(PRACTICE, port)))
    places = {centre(SPOTS[port]): port for port in PORTS}
    signs: defaultdict[str, set[int]] = defaultdict(set)
    colours = {}
    for at, colour, sign in lying(sent):
        assert places[at] not in colours, "one marker a port"
        colours[places[at]] = colour
        signs[sign].add(places[at])
    for ray in sent:
        wanted = {HIT: RED, REFLECTION: YELLOW}.get(str(ray.answer), ORANGE)
        assert [colours.pop(port) for port in ray.marked] == [wanted] * len(ray.marked)
    assert colours == {}
    alike = [{ray.port for ray in sent if ray.answer == answer} for answer in (HIT, REFLECTION)]
    pairs = [set(ray.marked) for ray in sent if isinstance(ray.answer, int)]
    assert sorted(map(sorted, signs.values())) == sorted(map(sorted, [*alike, *pairs]))  # so colour is never all (C30)


@pytest.mark.rule("BB-R20")
def test_a_second_marker_on_a_port_lies_beside_the_first(lying: Any) -> None:
    markers = lying([Ray(5, 13), Ray(6, 13), Ray(7, HIT)])
    assert len(markers) == 5
    assert len({at for at, _colour, _sign in markers}) == 5
    assert [sign for _at, _colour, sign in markers[:4]] == [markers[0][2]] * 2 + [markers[2][2]] * 2
    assert markers[0][2] != markers[2][2]


@pytest.mark.rule("BB-28")
def test_sixteen_pairs_have_sixteen_signs(lying: Any) -> None:
    """As many as can lie around the box when every answer is right."""
    markers = lying([Ray(port, port + 16) for port in range(1, 17)])
    assert len({sign for _at, _colour, sign in markers}) == 16
