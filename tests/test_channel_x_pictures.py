"""The pictures of Channel X: each card is known without its colour, and a card face down tells nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect, Surface

from arcade.rules.channel_cards import CHANNEL, COMPANY, KINDS, NUMBERS, PACK, TIME, Card
from scenes.play.channel_x import board, cards, chart
from scenes.play.channel_x.board import draw_authority, draw_channel, draw_company, draw_pack
from scenes.play.channel_x.brands import CHANNELS, COMPANIES
from scenes.play.channel_x.cards import AUTHORITY, CARD, FOOT, STOCK, Owner, draw_back, draw_card
from scenes.play.channel_x.chart import apart, draw_money_chart, draw_payments, scale
from scenes.play.channel_x.desk import draw_desk
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.lettering import Lettering

FULL = (1920, 1080)
SMALL_WINDOW = (1280, 720)
BOX = Rect(100, 100, 190, 266)
SMALL = Rect(100, 100, 84, 60)
TAB = Rect(BOX.x + 79, BOX.y + 14, 60, 40)  # of a card's owner
SMALL_TAB = Rect(SMALL.x + 53, SMALL.y + 6, 27, 47)
AWAY = 60  # of 255: greys so far apart are told apart (C30)
CLEAR = 0.02  # the share of an element's pixels that differ so
FACES = sorted(set(PACK))
NAMES = ("Anna", "Ben", "Robot Cleo", "WWWWWWWWWWWW", "Eve", "Fay")

Drawing = Callable[[Canvas], object]


def canvas_of(size: tuple[int, int] = SMALL_WINDOW) -> Canvas:
    canvas = Canvas(Surface(size))
    canvas.surface.fill(theme.NAVY)
    return canvas


def grey(draw: Drawing, box: Rect = BOX, size: tuple[int, int] = FULL) -> bytes:
    """What is drawn in a box, without its colours, a byte a pixel."""
    canvas = canvas_of(size)
    draw(canvas)
    part = canvas.surface.subsurface(canvas.px_rect(box))
    return pygame.image.tobytes(pygame.transform.grayscale(part), "RGB")[::3]


def apart_by(one: bytes, other: bytes) -> float:
    """The share of the pixels that are clearly lighter or darker."""
    return sum(abs(a - b) > AWAY for a, b in zip(one, other, strict=True)) / len(one)


def face(card: Card | None, owner: Owner | None = None, box: Rect = BOX) -> bytes:
    return grey(lambda canvas: draw_card(canvas, box, card, owner=owner), box, SMALL_WINDOW)


def drawn(canvas: Canvas) -> Rect:
    """The box of all that is not ground any more, in window pixels."""
    mask = pygame.mask.from_threshold(canvas.surface, theme.NAVY, (1, 1, 1))
    mask.invert()
    boxes = mask.get_bounding_rects()
    return boxes[0].unionall(boxes[1:])


def nearest(pictures: Sequence[bytes]) -> float:
    """The share by which the two differ that are most alike."""
    return min(apart_by(a, b) for a, b in combinations(pictures, 2))


@pytest.mark.parametrize("box", [BOX, Rect(100, 100, 95, 133)], ids=["large", "small"])
def test_c30_each_of_the_faces_is_known_without_its_colour(box: Rect) -> None:
    faces = [face(card, box=box) for card in (*FACES, None)]
    assert len(faces) == 24 + 6 + 3 + 1
    assert nearest(faces) > 0.01  # a face is more than the part that differs


def test_c30_whose_a_card_is_is_told_by_shape_and_by_letter() -> None:
    shapes = [Owner(look, "A") for look in range(len(theme.SEATS))]
    initials = [Owner(0, letter) for letter in "ABCMW"]
    for owners in (shapes, initials):
        tabs = [grey(lambda on, who=who: draw_card(on, BOX, "3S", owner=who), TAB) for who in (*owners, AUTHORITY)]
        assert nearest(tabs) > CLEAR, owners
    assert len({face(card, owner) for card in ("3S", "A3") for owner in (None, Owner(0, "A"), AUTHORITY)}) == 6


@pytest.mark.parametrize("draw", [draw_channel, draw_company])
def test_c30_small_cards_are_known_without_their_colour(draw: Callable[..., None]) -> None:
    plain = [grey(lambda on, n=number: draw(on, SMALL, n), SMALL) for number in NUMBERS]
    assert nearest(plain) > CLEAR
    owned = [grey(lambda on, n=look: draw(on, SMALL, 3, owner=Owner(n)), SMALL_TAB) for look in range(6)]
    assert nearest(owned) > CLEAR
    company, channel = (grey(lambda on, d=d: d(on, SMALL, 3), SMALL) for d in (draw_company, draw_channel))
    assert apart_by(company, channel) > 0.1


def test_c30_a_card_that_may_be_played_is_lit_and_one_that_may_not_is_dark() -> None:
    around = BOX.inflate(20, 20)
    looks = [
        grey(lambda on, lit=lit, dim=dim: draw_card(on, BOX, "3T", glow=lit, dim=dim), around)
        for lit, dim in ((False, False), (True, False), (False, True))
    ]
    assert nearest(looks) > CLEAR


@pytest.mark.parametrize("card", FACES)
def test_c59_a_card_face_down_looks_like_any_other(card: Card) -> None:
    """Neither what it is nor whose it is shows, not even when it begins to turn."""
    back = grey(lambda canvas: draw_back(canvas, BOX))
    for up in (0.0, 0.2, 0.45):
        turning = grey(lambda canvas, up=up: draw_card(canvas, BOX, None, up=up))
        assert grey(lambda canvas, up=up: draw_card(canvas, BOX, card, owner=Owner(1, "B"), up=up)) == turning
    assert grey(lambda canvas: draw_card(canvas, BOX, card, owner=Owner(1, "B"), up=0)) == back
    assert face(card) != back


@pytest.mark.rule("CX-12", "CX-21")
def test_the_clock_on_a_card_is_that_of_the_time_card_that_fetches_it() -> None:
    told = {card: cards.minutes_of(card) for card in FACES}
    assert {told[f"{n}{kind}"] for n in NUMBERS for kind in "SVT"} == {60}
    assert {told[f"{n}P"] for n in NUMBERS} == {30}
    assert {told[card] for card in COMPANY} == {2}
    assert [told[card] for card in TIME] == list(TIME.values())


def test_a_card_stays_in_its_box_but_for_its_shadow() -> None:
    for card in FACES[::5]:
        canvas = canvas_of()
        draw_card(canvas, BOX, card, owner=Owner(4, "W"), depth=0)
        assert canvas.px_rect(BOX).inflate(2, 2).contains(drawn(canvas)), card


def test_all_words_on_cards_are_there_in_full_at_28_pixels() -> None:
    lettering = Lettering()
    names = [each.name for each in (*CHANNELS.values(), *COMPANIES.values())]
    assert len({*names, *KINDS.values()}) == 16
    for card in FACES:
        words = cards.words_on(card)
        assert lettering.width(words.what, "title", theme.MINIMUM) <= FOOT[2], words
        assert lettering.width(words.whose, "bold", theme.MINIMUM) <= FOOT[2], words


def test_c29_numbers_and_names_stand_out_from_what_they_are_printed_on() -> None:
    for number, channel in CHANNELS.items():
        assert theme.contrast(theme.WHITE, channel.tone) >= 4.5, number
        assert theme.contrast(channel.tone, STOCK) >= 4.5, number
    for look in theme.SEATS:
        assert theme.contrast(theme.INK, look.colour) >= 3, look
    assert theme.contrast(theme.WHITE, theme.SIGNAL_RED) >= 4.5
    assert theme.contrast(theme.SIGNAL_RED, STOCK) >= 3  # large type


def test_a_pack_grows_with_its_cards() -> None:
    def reach(count: int) -> int:
        canvas = canvas_of()
        draw_pack(canvas, BOX, count)
        return drawn(canvas).bottom

    assert reach(1) < reach(20) < reach(41)
    assert grey(lambda canvas: draw_pack(canvas, BOX, 0)) != grey(lambda canvas: draw_pack(canvas, BOX, 1))


def everything(canvas: Canvas) -> None:
    """One of each, as a table draws it in a frame."""
    draw_desk(canvas)
    draw_card(canvas, BOX, "2V", owner=Owner(1, "B"), glow=True, angle=3)
    draw_pack(canvas, BOX.move(300, 0), 20)
    draw_channel(canvas, SMALL, 2, glow=True)
    draw_company(canvas, SMALL, 2, owner=AUTHORITY)
    board.draw_balance(canvas, BOX, 12_500)
    draw_authority(canvas, Rect(96, 354, 318, 284), (5, 6), 10_000)
    draw_money_chart(canvas, Rect(96, 158, 800, 430), [[50_000, 40_000], [50_000, 60_000]], (0, 1), NAMES[:2])
    draw_payments(canvas, Rect(96, 158, 800, 430), [[0, 5_000, 0], [0, 0, 0]], (0, 1), NAMES[:2])


def test_nothing_is_painted_twice() -> None:
    canvas = canvas_of()
    everything(canvas)
    kept, backdrops = len(canvas.sprites), len(canvas.backdrops)
    picture = canvas.surface.copy()
    everything(canvas)
    assert (len(canvas.sprites), len(canvas.backdrops)) == (kept, backdrops)
    assert canvas.surface.get_buffer().raw == picture.get_buffer().raw


def test_a_card_in_flight_is_painted_once_and_then_made_smaller(monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[Card] = []
    paint = cards._paint_programme
    monkeypatch.setattr(cards, "_paint_programme", lambda on, k, face: (painted.append(face.card), paint(on, k, face)))
    cards._whole.cache_clear()
    canvas = canvas_of()
    for step in range(20):
        wide = CARD[0] * (1 - step / 100)
        draw_card(canvas, Rect(100, 100, round(wide), round(wide * 1.4)), "6T")
    assert painted == ["6T"]


# Charts

money = st.integers(0, 600).map(lambda n: 500 * n)


@given(st.lists(st.lists(money, min_size=2, max_size=6), min_size=2, max_size=6))
def test_all_the_money_lies_between_the_lines_of_the_chart(balances: Sequence[Sequence[int]]) -> None:
    low, high, step = scale(balances)
    assert low <= min(map(min, balances)) <= max(map(max, balances)) <= high
    assert (high - low) % step == 0
    assert 1 <= (high - low) // step <= chart.MOST


@given(st.lists(st.floats(0, 400), min_size=2, max_size=6), st.floats(10, 50))
def test_what_lines_come_to_is_kept_apart_and_in_order(wanted: Sequence[float], gap: float) -> None:
    rows = apart(wanted, gap, 0, 400)
    assert all(-0.01 <= y <= 400.01 for y in rows)
    order = sorted(rows)
    assert all(b - a >= gap - 0.01 for a, b in pairwise(order))
    assert [rows[n] for n in sorted(range(len(wanted)), key=lambda n: wanted[n])] == order


def test_what_lies_apart_enough_stays_where_it_is() -> None:
    assert apart([100.0, 10.0, 300.0], 50, 0, 400) == [100.0, 10.0, 300.0]


def test_lines_of_the_same_money_lie_side_by_side() -> None:
    balances = [[50_000, 40_000], [50_000, 60_000], [50_000, 40_000]]
    start = [chart.beside(balances, seat, 0) for seat in range(3)]
    assert start == [-chart.BESIDE, 0, chart.BESIDE]
    assert [chart.beside(balances, seat, 1) for seat in range(3)] == [-chart.BESIDE / 2, 0, chart.BESIDE / 2]


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("large", [1.0, 1.25])
def test_c28_all_words_of_chart_and_table_fit(seats: int, large: float) -> None:
    """Only a long name may be cut: the results say it in full beside them."""
    balances = [[50_000, 100_500, 210_000 - 1_000 * seat] for seat in range(seats)]
    matrix = [[0 if payee == payer else 12_500 * (payee % 3) for payee in range(seats + 1)] for payer in range(seats)]
    canvas = canvas_of()
    canvas.text_scale, canvas.log = large, []
    draw_money_chart(canvas, Rect(96, 158, 860, 430), balances, range(seats), NAMES[:seats])
    draw_payments(canvas, Rect(96, 600, 1080, 420), matrix, range(seats), NAMES[:seats])
    draw_authority(canvas, Rect(1400, 354, 318, 284), (4, 5, 6)[: 6 - seats], 60_000)
    cut = {ink.text for ink in canvas.log if not ink.fits}
    assert cut <= {NAMES[3]}
    assert all(ink.size >= theme.MINIMUM - 1.5 for ink in canvas.log)
    assert all(theme.contrast(ink.colour, ink.background) >= 4.5 for ink in canvas.log)
    told = [ink.text for ink in canvas.log]
    assert told.count("£210,000") >= 1
    assert all(f"£{balances[seat][-1]:,}" in told for seat in range(seats))


def test_every_card_is_of_a_channel_a_company_or_time() -> None:
    assert set(FACES) == {*CHANNEL, *COMPANY, *TIME}
    assert set(CHANNELS) == set(COMPANIES) == set(NUMBERS)
