"""The pictures of Goggle Box: told apart without colour, the same for all secrets, legible, and drawn from caches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, pairwise

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import FRect, Rect, Surface
from test_layout import Pseudo, crowded

from arcade import language
from arcade.rules.goggle_cards import CARDS, HIGHEST, HUES, LOWEST, Kind, card_of
from arcade.rules.goggle_tell import signed
from scenes.play.goggle_box import room
from scenes.play.goggle_box.cards import CARD, draw_back, draw_banner, draw_card, draw_pile, draw_twelve, spread
from scenes.play.goggle_box.chart import Flow, apart, draw_flows, draw_money_chart, draw_ratings_chart
from scenes.play.goggle_box.fists import draw_fist, draw_sum, told_sum
from scenes.play.goggle_box.money import SPACES, Plate, draw_coins, draw_money, draw_plate
from scenes.play.goggle_box.ratings import Board, Moving, draw_ratings, draw_small
from scenes.ui import prompts, theme
from scenes.ui.canvas import Box, Canvas
from scenes.ui.ink import Ink

Drawing = Callable[[Canvas], object]
PLACE = (100.0, 100.0, 144.0, 202.0)
LITTLE = (100.0, 100.0, 72.0, 101.0)
NAMES = ("Ann", "Ben", "Cleopatra II", "Dora", "WWWWWWWWWWWW")


def canvas_of(size: tuple[int, int] = (960, 540)) -> Canvas:
    """A canvas that writes down its texts."""
    canvas = Canvas(Surface(size))
    canvas.log = []
    return canvas


@pytest.fixture(scope="module")
def shared() -> Canvas:
    return canvas_of()


def picture(canvas: Canvas, draw: Drawing, box: Box = PLACE, grey: bool = False) -> Surface:
    """What is drawn in a box on a plain ground."""
    canvas.surface.fill((90, 90, 90))
    draw(canvas)
    part = canvas.surface.subsurface(canvas.px_rect(box).clip(canvas.surface.get_rect()))
    return pygame.transform.grayscale(part) if grey else part.copy()


def differing(a: Surface, b: Surface) -> float:
    """The share of pixels of two grey pictures that differ by more than 60 of 255."""
    spots = [(x, y) for x in range(a.get_width()) for y in range(a.get_height())]
    return sum(abs(a.get_at(spot)[0] - b.get_at(spot)[0]) > 60 for spot in spots) / len(spots)


def same(a: Surface, b: Surface) -> bool:
    return a.get_size() == b.get_size() and pygame.image.tobytes(a, "RGB") == pygame.image.tobytes(b, "RGB")


# Cards


def test_every_card_has_its_own_face(shared: Canvas) -> None:
    """50 programmes, five 12s, five Banners, and no two look alike."""
    faces = [picture(shared, lambda on, card=card: draw_card(on, PLACE, card)) for card in CARDS]
    faces += [picture(shared, lambda on, hue=hue: draw_twelve(on, PLACE, hue)) for hue in HUES]
    faces += [picture(shared, lambda on, hue=hue: draw_banner(on, PLACE, hue)) for hue in HUES]
    assert len({pygame.image.tobytes(face, "RGB") for face in faces}) == 60


@pytest.mark.parametrize("box", [PLACE, LITTLE], ids=["large", "little"])
@pytest.mark.parametrize("kind", ["programme", "twelve", "banner", "back"])
def test_c30_colours_are_told_apart_without_colour(shared: Canvas, kind: str, box: Box) -> None:
    draws: dict[str, Callable[[int], Drawing]] = {
        "programme": lambda hue: lambda on: draw_card(on, box, card_of(hue, 7)),
        "twelve": lambda hue: lambda on: draw_twelve(on, box, hue),
        "banner": lambda hue: lambda on: draw_banner(on, box, hue),
        "back": lambda hue: lambda on: draw_back(on, box, fact=Kind(hue)),
    }
    seen = [picture(shared, draws[kind](hue), box, grey=True) for hue in HUES]
    assert min(differing(a, b) for a, b in combinations(seen, 2)) > 0.02


def test_number_and_sign_show_in_the_strip_of_a_fan(shared: Canvas) -> None:
    """What is left of a card that others lie on tells all 50 apart, without colour too."""
    strip = (PLACE[0], PLACE[1], 45, PLACE[3])
    faces = [picture(shared, lambda on, card=card: draw_card(on, PLACE, card), strip, grey=True) for card in CARDS]
    assert len({pygame.image.tobytes(face, "RGB") for face in faces}) == len(CARDS)


def test_c60_a_card_face_down_is_the_same_whatever_it_is(shared: Canvas) -> None:
    backs = [picture(shared, lambda on, card=card: draw_card(on, PLACE, card, up=0)) for card in (0, 13, 49)]
    backs.append(picture(shared, lambda on: draw_back(on, PLACE)))
    assert all(same(backs[0], back) for back in backs)
    edges = [picture(shared, lambda on, card=card: draw_card(on, PLACE, card, up=0.4)) for card in (0, 49)]
    assert same(*edges)  # nor while it begins to turn


def test_packs_have_backs_of_their_own(shared: Canvas) -> None:
    packs = [
        picture(shared, lambda on: draw_back(on, PLACE, pack="programme")),
        picture(shared, lambda on: draw_back(on, PLACE, pack="twelve")),
        picture(shared, lambda on: draw_back(on, PLACE, pack="banner")),
    ]
    assert not any(same(a, b) for a, b in combinations(packs, 2))


def test_stickers_tell_colour_value_both_or_nothing(shared: Canvas) -> None:
    facts = (None, Kind(), Kind(2), Kind(3), Kind(-1, 7), Kind(-1, 8), Kind(2, 7))
    seen = [picture(shared, lambda on, fact=fact: draw_back(on, PLACE, fact=fact), grey=True) for fact in facts]
    assert min(differing(a, b) for a, b in combinations(seen, 2)) > 0.02


def test_a_chosen_card_and_one_out_of_use_look_different(shared: Canvas) -> None:
    box = Rect(PLACE).inflate(20, 20)
    plain, glow, dim = (
        picture(shared, lambda on, kind=kind: draw_card(on, PLACE, 21, **{kind: True} if kind else {}), box, grey=True)
        for kind in ("", "glow", "dim")
    )
    assert min(differing(a, b) for a, b in combinations((plain, glow, dim), 2)) > 0.02


@given(count=st.integers(1, 24), width=st.integers(200, 1300))
def test_cards_in_a_row_stay_in_their_box_and_in_order(count: int, width: int) -> None:
    spots = spread((50, 60, width, 252), count)
    assert all(spot[0] >= 50 - 0.01 and spot[0] + spot[2] <= 50 + width + 0.01 for spot in spots)
    assert [spot[0] for spot in spots] == sorted(spot[0] for spot in spots)
    assert spots[0][2:] == CARD


def test_a_pile_tells_its_size(shared: Canvas) -> None:
    shared.log = []
    draw_pile(shared, PLACE, 4, 3)
    draw_pile(shared, (400, 100, *PLACE[2:]), None, 4)
    assert [ink.text for ink in shared.log] == ["\u00d73", "\u00d74"]


# Ratings


@pytest.mark.rule("GB-02")
def test_stones_stand_at_their_ratings() -> None:
    board = Board(FRect(room.SCREEN))
    levels = [board.stone(0, rating).centery for rating in range(LOWEST, HIGHEST + 1)]
    assert levels == sorted(levels, reverse=True)
    assert len({round(a - b) for a, b in pairwise(levels)}) == 1
    stones = [board.stone(hue, rating) for hue in HUES for rating in (LOWEST, HIGHEST)]
    assert all(FRect(room.SCREEN).contains(stone) for stone in stones)
    assert not any(a.colliderect(b) for a, b in combinations(stones, 2))


def test_every_rating_is_told_in_figures(shared: Canvas) -> None:
    shared.log = []
    draw_ratings(shared, room.SCREEN, (5, -5, 0, 1, -2))
    assert [ink.text for ink in shared.log[3:]] == ["+5", "\u22125", "0", "+1", "\u22122"]


def test_a_moving_stone_starts_and_ends_where_it_should(shared: Canvas) -> None:
    """Between its spaces it is told as the nearest of them."""
    told = []
    for share in (0.0, 0.2, 1.0):
        shared.log = []
        draw_ratings(shared, room.SCREEN, (1, 1, 1, 1, 1), Moving(2, 1, 4, share), due=2)
        told.append((shared.log[-1].text, round(shared.log[-1].drawn.centery)))
    board = Board(FRect(room.SCREEN))
    assert [text for text, _y in told] == ["+1", "+2", "+4"]
    assert abs(told[0][1] - board.level(1)) < 4
    assert abs(told[2][1] - board.level(4)) < 4


@pytest.mark.parametrize(("number", "told"), [(3, "+3"), (0, "0"), (-2, "\u22122")])
def test_numbers_bear_their_sign(number: int, told: str) -> None:
    assert signed(number) == told


# Fists


def test_c60_a_closed_fist_is_the_same_whatever_is_in_it(shared: Canvas) -> None:
    box = (100, 100, 200, 280)
    fists = [
        picture(shared, lambda on, push=push: draw_fist(on, box, push, 1, open=False), box)
        for push in (None, 0, 7, -3, 99)
    ]
    assert all(same(fists[0], fist) for fist in fists)


def test_c30_up_down_and_nothing_are_told_apart_without_colour(shared: Canvas) -> None:
    box = (100, 100, 200, 280)
    fists = [
        picture(shared, lambda on, push=push: draw_fist(on, box, push, 1, open=True), box, grey=True)
        for push in (0, 7, -7)
    ]
    fists.append(picture(shared, lambda on: draw_fist(on, box, 7, 1, open=False), box, grey=True))
    assert min(differing(a, b) for a, b in combinations(fists, 2)) > 0.05


def test_c30_seats_are_told_by_the_shape_on_the_sleeve(shared: Canvas) -> None:
    box = (100, 300, 200, 80)
    sleeves = [
        picture(shared, lambda on, look=look: draw_fist(on, (100, 100, 200, 280), None, look, open=False), box)
        for look in range(5)
    ]
    greys = [pygame.transform.grayscale(sleeve) for sleeve in sleeves]
    assert min(differing(a, b) for a, b in combinations(greys, 2)) > 0.01


@pytest.mark.rule("GB-46")
def test_the_books_example_as_it_is_shown(shared: Canvas) -> None:
    shared.log = []
    draw_sum(shared, room.SHELF.inflate(0, -280), 7, 3, 1)
    assert [ink.text for ink in shared.log] == ["7", "3", "(7 \u2212 3) / 3", "+1"]


@pytest.mark.parametrize(
    ("ups", "downs", "told"),
    [(7, 3, "(7 \u2212 3) / 3"), (3, 8, "(8 \u2212 3) / 2"), (4, 4, "4 \u2212 4"), (0, 0, "0 \u2212 0")],
)
def test_what_is_divided(ups: int, downs: int, told: str) -> None:
    assert told_sum(ups, downs) == told


# Charts


@settings(deadline=None)
@given(levels=st.lists(st.floats(100, 300), max_size=5))
def test_marks_at_the_ends_of_lines_keep_their_order_and_their_distance(levels: list[float]) -> None:
    placed = apart(levels, 38, 90, 320)
    assert all(90 - 0.01 <= level <= 320.01 for level in placed)
    assert all(abs(a - b) > 37.9 for a, b in combinations(placed, 2))
    for (one, a), (other, b) in combinations(list(zip(levels, placed, strict=True)), 2):
        assert (one < other) <= (a < b)


def test_marks_that_have_room_stay_at_their_lines() -> None:
    assert apart([120, 200, 280], 38, 90, 320) == [120, 200, 280]


def test_sources_that_nobody_used_have_no_column(shared: Canvas) -> None:
    shared.log = []
    flows = [Flow(0, "Ann", {"income": 40, "ratings": -12}), Flow(1, "Ben", {"income": -3})]
    draw_flows(shared, (652, 496, 1140, 322), flows)
    told = [ink.text for ink in shared.log]
    assert "loans" not in told
    assert told[-3:] == ["Ben", "\u22123", "0"]
    assert "\u221212" in told


# The room, and all of it together


def test_the_zones_of_the_room_lie_apart_and_where_a_couch_sees_them() -> None:
    zones = (room.SEATS, room.SET, room.SHELF, room.LOG, room.TABLE)
    assert not any(a.colliderect(b) for a, b in combinations(zones, 2))
    assert all(Rect(theme.SAFE).contains(zone) for zone in zones)
    assert all(zone.bottom <= prompts.TOP for zone in zones)
    assert room.SET.contains(room.SCREEN)


def plates(canvas: Canvas) -> None:
    """Five players in the column of the seats: one is due, one starts, one is ready, one has left."""
    for seat, name in enumerate(NAMES):
        tall = (room.SEATS.height - 48) // 5
        chits, reserve = ((30, 20), (7, 100), (50, 0), (188, 100), (0, 0))[seat]
        plate = Plate(
            seat, name, seat, chits, reserve, 3 * seat,
            due=seat == 0, starts=seat < 2, done=seat == 2, out="bankrupt in round 4" if seat == 4 else "",
        )  # fmt: skip
        draw_plate(canvas, (room.SEATS.x, room.SEATS.y + seat * (tall + 12), room.SEATS.width, tall), plate)


def table(canvas: Canvas) -> None:
    """An evening's fists and money in the room."""
    room.draw_room(canvas)
    draw_ratings(canvas, room.SCREEN, (5, -5, 0, 1, -2), due=1)
    plates(canvas)
    draw_sum(canvas, (room.SHELF.x, 170, room.SHELF.width, 140), 43, 13, 9)
    draw_small(canvas, (room.SHELF.x - 40, 330, 480, 48), (5, -5, 0, 1, -2), due=0)
    draw_coins(canvas, (room.LOG.x, 400, 300, 90), 46)
    for n, push in enumerate((None, 7, -13, 0)):
        draw_fist(canvas, (room.TABLE.x + n * 160, room.TABLE.y, 150, 210), push, n, open=push is not None)
    draw_money(canvas, (room.TABLE.x + 680, room.TABLE.y, 600, 130), 46, 80, figure=2)
    draw_pile(canvas, (room.TABLE.x + 700, room.TABLE.y + 150, 72, 101), 12, 4)


def charts(canvas: Canvas) -> None:
    """The end of an evening of five."""
    room.draw_room(canvas)
    ratings = [
        [1, 2, 4, 5, 5, 5],
        [1, 0, -2, -3, -1, 1],
        [1, 1, 1, 3, 3, 5],
        [1, 0, -2, -3, -5, -3],
        [1, 3, 3, 4, 5, 5],
    ]
    draw_ratings_chart(canvas, (652, 158, 558, 318), ratings)
    money = [[50, 60, 41, 90, 140, 212], [50, 45, 60, 80, 141, 190], [50, 30, 0], [50, 44, 48, 70, 100, 187], [50] * 6]
    draw_money_chart(canvas, (1234, 158, 558, 318), range(5), money)
    amounts = {"income": 1212, "auctions": -140, "deals": 0, "ratings": -91, "loans": -8}
    draw_flows(canvas, (652, 496, 1140, 322), [Flow(n, name, amounts) for n, name in enumerate(NAMES)])


def faults(seen: Sequence[Ink], height: int) -> list[str]:
    """What is wrong with these texts; only the longest name may be cut."""
    found = [f"does not fit: {ink}" for ink in seen if not ink.fits and ink.text != NAMES[-1]]
    for ink in seen:
        enough = 3.0 if ink.size >= theme.LARGE - 1.5 else 4.5
        if theme.contrast(ink.colour, ink.background) < enough:
            found.append(f"is too faint: {ink}")
        if ink.size < theme.MINIMUM - theme.HEIGHT / height:
            found.append(f"is too small: {ink}")
    return found + crowded(seen)


def boards(canvas: Canvas) -> None:
    """Every colour at both ends of its column."""
    for n, rating in enumerate((LOWEST, HIGHEST)):
        draw_ratings(canvas, room.SCREEN.move(n * 600, 0), (rating,) * len(HUES))


@pytest.mark.parametrize("draw", [table, charts, boards])
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 768)])
def test_c28_everything_reads_from_the_couch(draw: Drawing, size: tuple[int, int]) -> None:
    canvas = canvas_of(size)
    draw(canvas)
    assert canvas.log
    assert not faults(canvas.log, min(size[1], size[0] * 9 // 16)), "\n".join(faults(canvas.log, size[1]))


@pytest.mark.parametrize("draw", [table, charts])
def test_c122_large_text_and_a_longer_language_fit(draw: Drawing, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language, "_current", Pseudo())
    canvas = canvas_of((1280, 720))
    for scale in (1.0, 1.25):
        canvas.text_scale, canvas.log = scale, []
        draw(canvas)
        assert not faults(canvas.log, 720), "\n".join(faults(canvas.log, 720))


@pytest.mark.parametrize("draw", [table, charts])
def test_a_second_frame_paints_nothing_anew(draw: Drawing) -> None:
    canvas = canvas_of()
    draw(canvas)
    before = canvas.surface.copy()
    kept = len(canvas.sprites), len(canvas.backdrops), len(canvas.lettering.words)
    draw(canvas)
    assert (len(canvas.sprites), len(canvas.backdrops), len(canvas.lettering.words)) == kept
    assert same(before, canvas.surface)


@pytest.mark.rule("GB-06")
def test_the_figure_stands_on_the_space_of_the_reserve(shared: Canvas) -> None:
    box = (100, 100, 640, 130)
    places = [
        picture(shared, lambda on, space=space: draw_money(on, box, 30, space, figure=1), box) for space in SPACES
    ]
    assert len(SPACES) == 6
    assert not any(same(a, b) for a, b in combinations(places, 2))
