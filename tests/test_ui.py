"""The UI kit: type that stays in its box, signs told apart without colour, focus for every device, bounded caches."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect, Surface

from scenes.stage.command import Button as Meaning
from scenes.stage.command import Command, Kind
from scenes.stage.scene import Prompt
from scenes.ui import theme
from scenes.ui.banner import draw_banner
from scenes.ui.canvas import Canvas
from scenes.ui.lettering import clean
from scenes.ui.logpanel import draw_log
from scenes.ui.paint import planks
from scenes.ui.pen import painted
from scenes.ui.prompts import draw_prompts
from scenes.ui.recent import Recent
from scenes.ui.signs import PAIR_SIGNS, draw_seat, draw_sign
from scenes.ui.tiles import Tile, draw_tile
from scenes.ui.toasts import LIFETIME, draw_toasts
from scenes.ui.widgets import Button, Choice, Focus, Item, TextField, Toggle

WINDOWS = [(1920, 1080), (1280, 720), (1024, 768), (1024, 600), (2560, 1080), (3840, 2160)]
AWKWARD = ["", " ", "\0", "W" * 12, "Äöüß ÄÖÜ", "a\nb", "漢字", "x" * 300, "two words", "e\u0301\u0301", "\ud800", "😀"]
DEVICES = ["mouse", "touch", "keyboard", "pad1"]


def canvas_of(size: tuple[int, int] = (1280, 720)) -> Canvas:
    canvas = Canvas(Surface(size))
    canvas.log = []
    return canvas


CANVASES = [canvas_of((1280, 720)), canvas_of((1024, 600))]


def grey_share(a: Surface, b: Surface) -> float:
    """The share of pixels whose luminance differs by more than 60 of 255."""
    pair = [pygame.transform.grayscale(picture) for picture in (a, b)]
    width, height = a.get_size()
    spots = [(x, y) for x in range(width) for y in range(height)]
    return sum(abs(pair[0].get_at(spot)[0] - pair[1].get_at(spot)[0]) > 60 for spot in spots) / len(spots)


# Type


@settings(max_examples=150, deadline=None)
@given(
    text=st.one_of(st.sampled_from(AWKWARD), st.text(max_size=60)),
    box=st.tuples(st.integers(0, 900), st.integers(0, 500), st.integers(0, 900), st.integers(0, 200)),
    size=st.sampled_from([28, 34, 56, 120]),
    font=st.sampled_from(["body", "bold", "title"]),
    align=st.sampled_from(["left", "center", "right"]),
    valign=st.sampled_from(["top", "middle", "bottom"]),
    lines=st.integers(1, 3),
    large=st.booleans(),
    figures=st.booleans(),
)
def test_c28_text_never_leaves_its_box_nor_gets_too_small(
    text, box, size, font, align, valign, lines, large, figures
) -> None:
    for canvas in CANVASES:
        canvas.log = []
        canvas.text_scale = 1.25 if large else 1.0
        style = {"size": size, "font": font, "align": align, "valign": valign, "lines": lines, "figures": figures}
        canvas.text(text, box, **style)
        for ink in canvas.log:
            x, y, width, height = box
            assert ink.drawn.left >= x - 0.01
            assert ink.drawn.top >= y - 0.01
            assert ink.drawn.right <= x + width + 0.01
            assert ink.drawn.bottom <= y + height + 0.01
            assert ink.size >= theme.MINIMUM


def test_nothing_is_painted_outside_the_box_of_a_text() -> None:
    canvas = canvas_of((1920, 1080))
    box = Rect(400, 300, 150, 30)
    canvas.text("WÄgjq" * 30, box, size=56, font="title", colour=theme.WHITE)
    canvas.surface.fill((0, 0, 0), box)
    assert canvas.surface.get_bounding_rect().size == canvas.surface.get_size()
    assert pygame.transform.average_color(canvas.surface)[:3] == (0, 0, 0)
    assert pygame.mask.from_threshold(canvas.surface, (255, 255, 255), (250, 250, 250)).count() == 0


def test_a_long_text_shrinks_then_wraps_then_ends_in_an_ellipsis() -> None:
    canvas = canvas_of((1920, 1080))
    words = "the ball lies in the lower left corner"
    wide = canvas.width(words, size=34)
    canvas.text(words, (0, 0, wide, 100))
    canvas.text(words, (0, 0, wide * 0.9, 100))
    canvas.text(words, (0, 0, wide * 0.6, 100), lines=2)
    canvas.text(words, (0, 0, wide * 0.6, 100))
    plain, smaller, wrapped, cut = canvas.log
    assert (plain.size, plain.fits) == (34, True)
    assert smaller.fits
    assert 28 <= smaller.size < 34
    assert wrapped.fits
    assert wrapped.drawn.height > 1.5 * plain.drawn.height
    assert not cut.fits


def test_figures_are_equally_wide() -> None:
    canvas = canvas_of()
    widths = {canvas.width(digit * 3, figures=True) for digit in "0123456789"}
    assert len(widths) == 1
    assert canvas.width("111") != canvas.width("000")


def test_c102_control_characters_and_decomposed_letters_are_cleaned() -> None:
    assert clean("a\0b\ud800") == "a b "
    assert clean("u\u0308") == "ü"


def test_the_log_samples_the_ground_that_hides_the_text_most() -> None:
    canvas = canvas_of((1920, 1080))
    canvas.surface.fill(theme.INK)
    canvas.rect((0, 0, 300, 200), theme.PAPER)
    canvas.text("across the edge of the paper", (150, 0, 700, 100), colour=theme.PAPER)
    assert theme.contrast(canvas.log[0].background, theme.PAPER) < 1.2


def test_contrast_follows_wcag() -> None:
    assert theme.contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert theme.contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)
    assert theme.contrast(theme.FADED, theme.PAPER) > 4.5
    assert theme.contrast(theme.MIST, theme.NIGHT) > 4.5


# Canvas


@pytest.mark.parametrize("window", WINDOWS)
def test_c22_the_picture_is_letterboxed_and_covers_its_corners(window) -> None:
    canvas = canvas_of(window)
    area = canvas.picture
    assert Rect((0, 0), window).contains(area)
    assert area.width == window[0] or area.height == window[1]
    for corner in ((0, 0), (1920, 1080), (960, 540)):
        x, y = canvas.px(corner)
        back = canvas.logical(Rect(x, y, 0, 0))
        assert abs(back.x - corner[0]) * canvas.scale <= 1
        assert abs(back.y - corner[1]) * canvas.scale <= 1
    canvas.rect((0, 0, 1920, 1080), (255, 0, 0))
    assert canvas.surface.get_at((area.right - 1, area.bottom - 1))[0] == 255
    assert canvas.surface.get_at(area.topleft)[0] == 255


@pytest.mark.parametrize("window", WINDOWS)
def test_a_backdrop_fills_the_window_in_one_blit_and_is_painted_once(window) -> None:
    canvas = canvas_of(window)
    painted_sizes = []

    def paint(surface: Surface, k: float) -> None:
        painted_sizes.append((surface.get_size(), k))
        surface.fill((200, 100, 50))

    canvas.backdrop("ground", paint)
    canvas.backdrop("ground", paint)
    assert painted_sizes == [(canvas.picture.size, canvas.scale)]
    assert canvas.surface.get_at((0, 0))[0] > 0
    assert canvas.surface.get_at(canvas.picture.center)[0] == 200


def test_nothing_is_drawn_on_the_bars_beside_the_picture() -> None:
    canvas = canvas_of((1024, 768))
    canvas.circle((960, 0), 200, (255, 255, 255))
    canvas.text("high", (900, -60, 200, 60), colour=(255, 255, 255))
    bar = canvas.surface.subsurface((0, 0, 1024, canvas.picture.top))
    assert pygame.transform.average_color(bar)[:3] == (0, 0, 0)


def test_sprites_are_painted_once_for_a_scale_and_again_for_another() -> None:
    canvas = canvas_of((1920, 1080))
    scales = []
    for window in ((1920, 1080), (1920, 1080), (960, 540)):
        canvas.aim(Surface(window))
        canvas.sprite("dot", (40, 40), lambda surface, k: scales.append(k), (100, 100))
    assert len(scales) == 2
    assert scales[0] == 2 * scales[1]


def test_part_of_a_picture_is_drawn_into_a_box_and_nowhere_else() -> None:
    canvas = canvas_of((1920, 1080))
    with canvas.within((100, 200, 300, 400), (1000, 0, 100, 100)):
        canvas.rect((950, -50, 200, 200), theme.POPPY)
        canvas.rect((1040, 40, 20, 20), theme.LEAF)
        assert canvas.surface.get_clip() == Rect(100, 200, 300, 400)
    assert canvas.surface.get_at((99, 400))[:3] != theme.POPPY
    assert canvas.surface.get_at((100, 260))[:3] == theme.POPPY
    assert canvas.surface.get_at((250, 400))[:3] == theme.LEAF  # the middle of both
    assert canvas.px((10, 10)) == (10, 10)
    assert canvas.surface.get_clip() == canvas.picture


@pytest.mark.parametrize("text", ["short", "some more words than go into one line", "one\ntwo", "x" * 90])
def test_the_height_of_wrapped_words_is_what_they_take(text: str) -> None:
    for canvas in CANVASES:
        canvas.log = []
        tall = canvas.height(text, 300, size=28)
        canvas.text(text, (50, 50, 300, tall), size=28, lines=9)
        canvas.text(text, (50, 500, 300, tall / 2), size=28, lines=9)
        whole, cut = canvas.log
        assert whole.fits
        assert not cut.fits


def test_a_cache_forgets_what_was_not_used_lately() -> None:
    cache: Recent[str] = Recent(3)
    for key in "abcad":
        cache.get(key, lambda key=key: key)
    made = []
    for key in "acdb":
        cache.get(key, lambda key=key: made.append(key) or key)
    assert made == ["b"]
    assert len(cache) == 3


def test_caches_of_the_canvas_are_bounded() -> None:
    canvas = canvas_of((320, 180))
    canvas.sprites.limit = 100_000
    canvas.lettering.words.limit = 100_000
    for i in range(400):
        canvas.sprite(("s", i), (120, 120), lambda surface, k: surface.fill((9, 9, 9)), (0, 0), alpha=i % 256, angle=i)
        canvas.text(f"number {i}", (0, 0, 400, 60))
    assert canvas.sprites.weight <= 100_000
    assert canvas.lettering.words.weight <= 100_000


def test_painting_wood_depends_on_its_seed_alone() -> None:
    def wood(seed: int) -> bytes:
        surface = Surface((160, 90))
        planks(surface, 0.2, seed=seed)
        return pygame.image.tobytes(surface, "RGB")

    assert wood(1) == wood(1)
    assert wood(1) != wood(2)


# Signs and states, without colour


def test_c30_sixteen_pair_signs_are_told_apart_in_grey_at_40_pixels() -> None:
    assert len(PAIR_SIGNS) == 16
    pictures = {}
    for name in PAIR_SIGNS:
        canvas = Canvas(Surface((1920, 1080)))
        canvas.surface.fill(theme.PAIR)
        draw_sign(canvas, name, (20, 20), 40, theme.INK)
        pictures[name] = canvas.surface.subsurface((0, 0, 40, 40)).copy()
    for a, b in combinations(pictures, 2):
        assert grey_share(pictures[a], pictures[b]) >= 0.02, (a, b)


def test_c30_seats_differ_by_shape() -> None:
    assert len({seat.shape for seat in theme.SEATS}) == len(theme.SEATS)
    pictures = []
    for seat in range(len(theme.SEATS)):
        canvas = Canvas(Surface((1920, 1080)))
        canvas.surface.fill(theme.PAPER)
        draw_seat(canvas, seat, (30, 30), 60)
        pictures.append(canvas.surface.subsurface((0, 0, 60, 60)).copy())
    assert all(grey_share(a, b) >= 0.02 for a, b in combinations(pictures, 2))


@pytest.mark.parametrize("stock", [theme.PAPER, theme.GRID])
def test_c30_states_of_a_tile_differ_in_grey(stock) -> None:
    tile = Tile("t", stock=stock)
    pictures = []
    for state in ({}, {"selected": True}, {"disabled": True}, {"face": False}, {"focused": True}):
        canvas = Canvas(Surface((1920, 1080)))
        draw_tile(canvas, (40, 40, 100, 100), tile, depth=0, **state)
        pictures.append(canvas.surface.subsurface((10, 0, 160, 160)).copy())
    assert all(grey_share(a, b) >= 0.02 for a, b in combinations(pictures, 2))


def test_c30_states_of_widgets_differ_in_grey() -> None:
    def picture(item: Item, focused: bool = False) -> Surface:
        canvas = Canvas(Surface((1920, 1080)))
        canvas.surface.fill(theme.PAPER)
        item.draw(canvas, focused=focused, held=False)
        return canvas.surface.subsurface((0, 0, 400, 160)).copy()

    box = (40, 40, 320, 80)
    plain = picture(Button("b", box, "Play"))
    assert grey_share(plain, picture(Button("b", box, "Play"), focused=True)) >= 0.02
    assert grey_share(plain, picture(Button("b", box, "Play", why="No."))) >= 0.02
    assert grey_share(picture(Toggle("t", box, "Text", True)), picture(Toggle("t", box, "Text", False))) >= 0.02


# Focus


def grid(columns: int, rows: int) -> list[Item]:
    return [
        Button(f"{c},{r}", (100 + 300 * c, 100 + 120 * r, 260, 80), "x") for r in range(rows) for c in range(columns)
    ]


def steer(focus: Focus, x: int, y: int) -> str:
    focus.handle(Command(Kind.STEER, "pad1", vector=(x, y)))
    return focus.at


@settings(max_examples=20, deadline=None)
@given(columns=st.integers(1, 4), rows=st.integers(1, 5))
def test_steering_reaches_every_item_of_a_grid_and_comes_around(columns, rows) -> None:
    focus = Focus(grid(columns, rows))
    seen = set()
    for _ in range(rows):
        for _ in range(columns):
            seen.add(focus.at)
            steer(focus, 1, 0)
        steer(focus, 0, 1)
    assert len(seen) == columns * rows
    assert focus.at == "0,0"


def test_steering_reaches_every_item_of_an_uneven_menu() -> None:
    boxes = {"a": (100, 100, 900, 80), "b": (100, 220, 400, 80), "c": (600, 220, 400, 80), "d": (350, 340, 300, 80)}
    focus = Focus([Button(key, box, key) for key, box in boxes.items()])
    assert steer(focus, 0, 1) in "bc"
    assert {steer(focus, 1, 0), steer(focus, 1, 0)} == {"b", "c"}
    assert steer(focus, 0, 1) == "d"
    assert steer(focus, 0, -1) in "bc"
    assert steer(focus, 0, -1) == "a"
    assert steer(focus, 0, -1) == "d"


@pytest.mark.parametrize("device", DEVICES)
def test_every_device_activates_every_item(device) -> None:
    items = grid(3, 2)
    for item in items:
        focus = Focus(items, at=item.key)
        if device in ("mouse", "touch"):
            button = Meaning.A if device == "mouse" else None
            focus = Focus(items)
            pressed = focus.handle(Command(Kind.PRESS, device, pos=item.box.center, button=button))
            assert pressed is None
            done = focus.handle(Command(Kind.RELEASE, device, pos=item.box.center, button=button))
        else:
            done = focus.handle(Command(Kind.BUTTON, device, button=Meaning.A))
        assert done == item.key


def test_c14_a_press_counts_only_where_it_began() -> None:
    items = grid(2, 1)
    focus = Focus(items)
    here, there = items[0].box.center, items[1].box.center
    assert focus.handle(Command(Kind.RELEASE, "mouse", pos=here, button=Meaning.A)) is None  # began on another screen
    focus.handle(Command(Kind.PRESS, "mouse", pos=here, button=Meaning.A))
    assert focus.handle(Command(Kind.RELEASE, "mouse", pos=there, button=Meaning.A)) is None
    focus.handle(Command(Kind.PRESS, "mouse", pos=here, button=Meaning.A))
    focus.handle(Command(Kind.CANCEL, "mouse"))
    assert focus.handle(Command(Kind.RELEASE, "mouse", pos=here, button=Meaning.A)) is None
    focus.handle(Command(Kind.PRESS, "mouse", pos=here, button=Meaning.A))
    assert focus.handle(Command(Kind.RELEASE, "touch", pos=here)) is None  # another device
    assert focus.handle(Command(Kind.RELEASE, "mouse", pos=here, button=Meaning.A)) == items[0].key


def test_an_item_out_of_use_says_why() -> None:
    focus = Focus([Button("a", (0, 0, 100, 50), "a", why="Nobody is here.")])
    assert focus.handle(Command(Kind.BUTTON, "keyboard", button=Meaning.A)) is None
    assert focus.refused == "Nobody is here."
    focus.handle(Command(Kind.POINT, "mouse", pos=(5, 5)))
    assert focus.refused == ""


def test_a_choice_turns_by_steering_confirming_and_pressing_its_arrows() -> None:
    choice = Choice("c", (100, 100, 600, 80), "Level", ("one", "two", "three"))
    focus = Focus([choice])
    values = [focus.handle(Command(Kind.STEER, "pad1", vector=(-1, 0))) and choice.value]
    focus.handle(Command(Kind.BUTTON, "keyboard", button=Meaning.A))
    values.append(choice.value)
    for x in (680, 410):
        for kind in (Kind.PRESS, Kind.RELEASE):
            focus.handle(Command(kind, "mouse", pos=(x, 140), button=Meaning.A))
        values.append(choice.value)
    assert values == ["three", "one", "two", "one"]


def test_a_scale_stops_at_its_ends_and_a_single_value_stays() -> None:
    loud = Choice("v", (100, 100, 600, 80), "Loudness", ("0 %", "50 %", "100 %"), scale=True)
    assert loud.steer(-1)
    assert loud.value == "0 %"  # not all of a sudden as loud as can be
    for _step in range(4):
        loud.steer(1)
    assert loud.value == "100 %"
    assert loud.activate(None)  # a single button comes around
    assert loud.value == "0 %"
    assert not Choice("l", (0, 0, 600, 80), "Language", ("English",)).activate(None)


def test_a_toggle_flips_and_steers() -> None:
    toggle = Toggle("t", (0, 0, 300, 80), "Large text", False)
    focus = Focus([toggle])
    assert focus.handle(Command(Kind.BUTTON, "pad1", button=Meaning.A)) == "t"
    assert toggle.on
    assert focus.handle(Command(Kind.STEER, "pad1", vector=(-1, 0))) == "t"
    assert not toggle.on


def test_c102_a_text_field_takes_typed_text_and_gives_up_on_back() -> None:
    field = TextField("n", (0, 0, 600, 80), "Name", "Ann", limit=5)
    focus = Focus([field, Button("b", (0, 200, 100, 80), "b")])

    def say(kind: Kind, text: str = "", button: Meaning | None = None) -> str | None:
        return focus.handle(Command(kind, "keyboard", text=text, button=button))

    say(Kind.TEXT, "x")
    assert field.text == "Ann"  # not open yet
    assert say(Kind.BUTTON, button=Meaning.A) is None
    assert focus.typing
    for text in ("\0", "o\u0308", "ß" * 300):
        say(Kind.TEXT, text)
    assert field.text == "Annöß"
    say(Kind.ERASE)
    assert say(Kind.BUTTON, button=Meaning.A) == "n"
    assert (field.text, focus.typing) == ("Annö", False)
    say(Kind.BUTTON, button=Meaning.A)
    say(Kind.TEXT, "!")
    say(Kind.BUTTON, button=Meaning.B)
    assert (field.text, focus.typing) == ("Annö", False)


def test_drawing_changes_nothing() -> None:
    canvas = canvas_of()
    focus = Focus([*grid(2, 2), Choice("c", (800, 100, 500, 80), "Level", ("a", "b"))])
    focus.update(1 / 60)
    pictures = []
    for _ in range(2):
        canvas.surface.fill((0, 0, 0))
        focus.draw(canvas)
        pictures.append(pygame.image.tobytes(canvas.surface, "RGB"))
    assert pictures[0] == pictures[1]


# The frame around every screen


@pytest.mark.parametrize("large", [1.0, 1.25])
@pytest.mark.parametrize("device", ["mouse", "touch", "keyboard", "xbox", "playstation", "nintendo", "pad"])
def test_c29_prompts_stay_in_the_safe_area_and_can_be_clicked(device, large) -> None:
    canvas = canvas_of((1280, 720))
    canvas.text_scale = large
    buttons = (Meaning.A, Meaning.B, Meaning.X, Meaning.Y, Meaning.MENU, Meaning.HELP)
    prompts = [Prompt(button, "[Ääönnderte Beschriftung]") for button in buttons]
    places = draw_prompts(canvas, prompts, device)
    assert [button for _, button in places] == list(buttons)
    assert all(Rect(theme.SAFE).contains(place) for place, _ in places)
    assert all(not a.colliderect(b) for (a, _), (b, _) in combinations(places, 2))
    assert all(ink.size >= theme.MINIMUM for ink in canvas.log)


def test_a_prompt_for_the_spot_under_the_cursor_is_no_key_for_a_pointer() -> None:
    """On its way there the pointer would have moved the cursor, and the click would mean another spot."""
    prompts = [Prompt(Meaning.A, "Send the ray", spot=True), Prompt(Meaning.MENU, "Pause")]
    for device, keys in (("mouse", [Meaning.MENU]), ("touch", [Meaning.MENU]), ("xbox", [Meaning.A, Meaning.MENU])):
        assert [button for _, button in draw_prompts(canvas_of(), prompts, device)] == keys


@pytest.mark.parametrize("large", [1.0, 1.25])
def test_the_words_of_all_prompts_are_equally_large_however_many_there_are(large: float) -> None:
    words = ["Put it down", "Note", "Take back", "What now", "Pause", "Hint", "Finish", "Settings"]
    sizes = []
    for count in range(1, len(words) + 1):
        canvas = canvas_of()
        canvas.text_scale = large
        draw_prompts(canvas, [Prompt(Meaning.A, word) for word in words[:count]], "xbox")
        (size,) = {ink.size for ink in canvas.log if ink.text in words}
        sizes.append(size)
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[-1] < sizes[0]


def test_no_prompts_draw_nothing() -> None:
    assert draw_prompts(canvas_of(), [], "keyboard") == []


def test_a_long_line_of_the_log_is_told_to_its_end() -> None:
    canvas = canvas_of()
    line = "The coin shows tails: a point for Robot Cleo, Robot Otto, Robot Ada."
    draw_log(canvas, ["Robot Cleo has called.", line])
    assert [ink.text for ink in canvas.log if ink.fits] == ["Robot Cleo has called.", line]


def test_the_frame_reads_well_with_long_names_and_large_text() -> None:
    canvas = canvas_of((1280, 720))
    canvas.text_scale = 1.25
    canvas.surface.fill(theme.DARK_WOOD)
    draw_banner(canvas, "WWWWWWWWWWWW, schicke den Strahl!", seat=3, aside="Spiel 37 von 80")
    draw_log(canvas, [f"WWWWWWWWWWWW sent ray {i} and it came out" for i in range(40)], title="Log")
    draw_toasts(canvas, [("The controller of WWWWWWWWWWWW went away. " * 2, 1.0), ("Saved", 1.0), ("old", LIFETIME)])
    safe = Rect(theme.SAFE)
    for ink in canvas.log:
        assert safe.contains(Rect(ink.drawn)), ink
        assert theme.contrast(ink.colour, ink.background) >= 4.5, ink
    for a, b in combinations(canvas.log, 2):
        assert not a.drawn.colliderect(b.drawn), (a, b)
    assert not any(ink.text == "old" for ink in canvas.log)


def test_small_pictures_are_softened_and_premultiplied() -> None:
    disc = painted(
        (20, 20), 1.0, lambda surface, k: pygame.draw.circle(surface, (255, 255, 255), (10 * k, 10 * k), 8 * k)
    )
    alphas = {disc.get_at((x, 10)).a for x in range(20)} | {disc.get_at((3, y)).a for y in range(20)}
    assert len(alphas) > 2
    assert all(disc.get_at((x, y)).r <= disc.get_at((x, y)).a for x in range(20) for y in range(20))
