"""The art of the shot games: what is drawn is where the rules and the physics say it is, and stays within bounds."""

from __future__ import annotations

import math
from itertools import combinations, pairwise
from random import Random

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect, Surface

from physics import bowling, golf, pool, ring_toss, shuffleboard
from physics.trace import Pose
from scenes.play.shots import balls, chips, hand, hoops, pins, swing
from scenes.play.shots.ground import GROUNDS, draw_board, draw_ground
from scenes.play.shots.lanes import SPACES
from scenes.play.shots.lay import FIELD, LAYS, LIFT, ahead
from scenes.play.shots.pieces import Piece, draw_pieces, flag, green, rehearse
from scenes.play.shots.shadows import SHADES
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.theme import luminance

FULL = (1920, 1080)
SMALL = (1280, 720)
LANE, TABLE, BOARD = LAYS["bowling"], LAYS["pool"], LAYS["pin-throwing"]
KEY = (255, 0, 255)  # a ground that no piece has in it
FLAT = math.pi / 2
EVERY = ("pin 1", "chip 2", "ball", "white", "red", "yellow", "blue", "bob", "ring 3", "mast", "post", "flag")

LONG = {"ring 3": 90, "mast": 175, "bob": 430, "post": 60, "flag": 75}  # mm to the farthest that is drawn of them

millimetres = st.floats(-400, 400)


def canvas_of(size: tuple[int, int] = FULL, ground: tuple[int, int, int] = KEY) -> Canvas:
    canvas = Canvas(Surface(size))
    canvas.surface.fill(ground)
    return canvas


def drawn(canvas: Canvas) -> Rect:
    """The box of all that is not ground any more, in window pixels."""
    mask = pygame.mask.from_threshold(canvas.surface, KEY, (1, 1, 1))
    mask.invert()
    boxes = mask.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else Rect(0, 0, 0, 0)


def pin_box(pose: Pose) -> Rect:
    canvas = canvas_of()
    pins.draw_pin(canvas, LANE, pose)
    return drawn(canvas)


def pixel(canvas: Canvas, at: tuple[float, float]) -> tuple[int, int, int]:
    return canvas.surface.get_at(canvas.px(at))[:3]


def any_pose(dice: Random) -> Pose:
    lean = dice.choice((0.0, dice.uniform(0, FLAT), FLAT))
    angle = dice.uniform(-9, 9)
    return Pose(dice.uniform(-50, 50), dice.uniform(0, 390), dice.uniform(0, 60), angle, lean, dice.uniform(-900, 900))


# Where things are


@given(x=millimetres, y=millimetres, z=st.floats(0, 300), game=st.sampled_from(sorted(LAYS)))
def test_a_point_of_the_board_comes_back_from_the_screen(x: float, y: float, z: float, game: str) -> None:
    lay = LAYS[game]
    assert lay.world(lay.at(x, y)) == pytest.approx((x, y), abs=1e-6)
    low, high = lay.at(x, y), lay.at(x, y, z)
    assert high == pytest.approx((low[0], low[1] - LIFT * z * lay.scale))


@pytest.mark.parametrize("lay", LAYS.values(), ids=LAYS)
def test_ahead_is_right_and_the_players_right_is_down(lay) -> None:
    x, y = lay.at(0, 0)
    assert lay.at(0, 10) == pytest.approx((x + 10 * lay.scale, y))
    assert lay.at(10, 0) == pytest.approx((x, y + 10 * lay.scale))
    assert lay.vector(5 * lay.scale, -3 * lay.scale) == pytest.approx((-3, 5))
    assert ahead(0) == pytest.approx((1, 0))
    assert ahead(90) == pytest.approx((0, 1))  # clockwise from straight ahead, as a shot's angle
    assert lay.shade(0, 0, 50) > (x, y)


def test_the_spaces_and_spots_lie_inside_the_field_of_the_screen() -> None:
    spots = {
        "bowling": [*bowling.SPOTS, *bowling.PINS],
        "shuffleboard": [shuffleboard.START, *((x, y) for x in (-50, 50) for y in SPACES)],
        "pool": [*pool.POCKETS],
        "ring-toss": [(x, ring_toss.LINE) for x in (-60, 60)],
        "golf": [(0, golf.TEE), (golf.GREEN, 0), (0, golf.GREEN)],
    }
    for game, places in spots.items():
        for place in places:
            assert Rect(FIELD).collidepoint(LAYS[game].at(*place))


# The fixed things


@pytest.mark.parametrize("size", [FULL, SMALL], ids=str)
@pytest.mark.parametrize("game", GROUNDS)
def test_the_ground_is_painted_once_and_fills_the_screen(game: str, size: tuple[int, int]) -> None:
    canvas = canvas_of(size)
    draw_ground(canvas, game)
    first = canvas.surface.copy()
    assert drawn(canvas) == Rect(0, 0, *size)
    draw_ground(canvas, game)
    assert len(canvas.backdrops) == 1
    assert canvas.surface.get_buffer().raw == first.get_buffer().raw


def test_the_table_alone_stays_in_the_field_and_leaves_the_rest() -> None:
    for game in GROUNDS:
        canvas = canvas_of(SMALL)
        draw_board(canvas, game)
        field = canvas.px_rect(FIELD).inflate(48, 48)
        assert field.contains(drawn(canvas))


@pytest.mark.rule("GG-R44")
def test_five_printed_spaces_begin_at_the_lines_that_count() -> None:
    canvas = canvas_of()
    draw_ground(canvas, "shuffleboard")
    lay = LAYS["shuffleboard"]
    assert SPACES == (250, 280, 310, 340, 370, 400)
    inside = [pixel(canvas, lay.at(-44, (near + far) / 2)) for near, far in pairwise(SPACES)]
    lane = pixel(canvas, lay.at(-44, 220))
    for one, other in combinations([lane, *inside], 2):
        assert math.dist(one, other) > 40
    for number, line in enumerate(SPACES[:-1]):
        for off, paint in ((-2.5, [lane, *inside][number]), (2.5, inside[number])):
            assert math.dist(pixel(canvas, lay.at(-44, line + off)), paint) < 40
        white = pixel(canvas, lay.at(-44, line))
        assert luminance(white) > max(luminance(pixel(canvas, lay.at(-44, line + off))) for off in (-3, 3))


def test_six_pockets_are_holes_where_balls_fall_and_cushions_begin_beside_them() -> None:
    canvas = canvas_of()
    draw_ground(canvas, "pool")
    for x, y in pool.POCKETS:
        assert luminance(pixel(canvas, TABLE.at(x, y))) < 0.01
    for y in (pool.MOUTH, pool.LENGTH / 2 - pool.MOUTH, pool.LENGTH - pool.MOUTH):
        for x in (-1.5, pool.WIDTH + 1.5):
            red, cloth, blue = pixel(canvas, TABLE.at(x, y + (2 if y == pool.MOUTH else -2)))
            assert cloth > red + 20
            assert cloth > blue


def test_spots_of_pins_balls_and_tee_are_printed_where_the_physics_puts_them() -> None:
    canvas = canvas_of()
    draw_ground(canvas, "bowling")
    for x, y in (*bowling.PINS, *((x, y + 2.4) for x, y in bowling.SPOTS)):
        red, leaf, blue = pixel(canvas, LANE.at(x, y))
        assert red > leaf + 60, (x, y)
        assert red > blue + 60, (x, y)
    draw_ground(canvas, "golf")
    assert luminance(pixel(canvas, LAYS["golf"].at(0, 0, golf.HEIGHT))) < 0.03  # the hole


# Pins


def test_a_lying_pin_is_as_long_as_a_pin_is_high() -> None:
    lying = pin_box(Pose(0, 200, 0, FLAT, FLAT))  # ahead
    assert lying.width == pytest.approx(pins.TALL * LANE.scale, rel=0.06)
    assert lying.height == pytest.approx(2 * 5.6 * LANE.scale, rel=0.15)
    across = pin_box(Pose(0, 200, 0, 0.0, FLAT))  # to the player's right
    assert across.height == pytest.approx(lying.width, rel=0.06)
    assert across.width == pytest.approx(lying.height, rel=0.06)


def test_a_standing_pin_rises_from_its_foot() -> None:
    x, y = LANE.at(0, 200)
    box = pin_box(Pose(0, 200))
    assert box.centerx == pytest.approx(x, abs=1.5)
    assert box.width == pytest.approx(2 * 5.6 * LANE.scale, rel=0.15)
    assert box.top == pytest.approx(y - (LIFT * pins.TALL + 1) * LANE.scale, abs=4)
    assert 3 * LANE.scale < box.bottom - y < 7 * LANE.scale


@pytest.mark.parametrize("degrees", range(0, 360, 30))
def test_a_pin_falls_to_where_it_is_heading(degrees: int) -> None:
    heading = math.radians(degrees)
    foot, head = LANE.at(0, 200), LANE.at(30 * math.cos(heading), 200 + 30 * math.sin(heading))
    boxes = [pin_box(Pose(0, 200, 0, heading, lean)) for lean in (0.0, 0.5, 1.0, FLAT)]
    way = (head[0] - foot[0], head[1] - foot[1])
    along = [box.centerx * way[0] / 75 + box.centery * way[1] / 75 for box in boxes]
    if abs(way[1]) < 40:  # up and down the screen, the height hides it at first
        assert along == sorted(along)
    assert boxes[-1].inflate(24, 24).collidepoint(head)


def test_the_shadow_of_a_pin_lies_to_the_lower_right_and_stretches_as_it_falls() -> None:
    boxes = []
    for lean in (0.0, 0.8, FLAT):
        canvas = canvas_of()
        pins.draw_pin_shadow(canvas, LANE, Pose(0, 200, 0, FLAT, lean))
        boxes.append(drawn(canvas))
    x, y = LANE.at(0, 200)
    assert boxes[0].centerx > x + 10
    assert boxes[0].centery > y + 5
    assert boxes[0].width < boxes[1].width < boxes[2].width + 24


# Balls and the rest


def test_a_ball_turns_as_it_rolls_and_is_itself_again_after_a_whole_turn() -> None:
    around = math.tau * balls.RADIUS
    assert balls.phase(Pose(0, 0, 0, 0, 0, around)) == balls.phase(Pose(0, 0)) == (0, 0)
    spots = []
    for share in (0.0, 0.08, 0.16):  # the print begins on top, and goes ahead with the ball
        canvas = canvas_of()
        balls.draw_ball(canvas, TABLE, "white", Pose(70, 140, 0, 0, 0, around * share))
        print_ = pygame.mask.from_threshold(canvas.surface, theme.POPPY, (60, 40, 40))
        spots.append(print_.centroid()[0])
    assert spots == sorted(set(spots))
    down = canvas_of()
    balls.draw_ball(down, TABLE, "white", Pose(70, 140, 0, 0, around * 0.12, 0))
    print_ = pygame.mask.from_threshold(down.surface, theme.POPPY, (60, 40, 40))
    assert print_.centroid()[1] > TABLE.at(70, 140, 8)[1] + 5


@pytest.mark.parametrize("turn", [(0.0, 0.0), (5.0, 20.0), (0.0, 12.5), (25.0, 3.0)])
def test_c30_balls_are_told_apart_without_colour(turn: tuple[float, float]) -> None:
    pictures = []
    for name in ("white", "red", "yellow", "blue"):
        canvas = canvas_of()
        balls.draw_ball(canvas, TABLE, name, Pose(70, 140, 0, 0, *turn))
        pictures.append(pygame.transform.grayscale(canvas.surface.subsurface(drawn(canvas).inflate(-8, -8))))
    for one, other in combinations(pictures, 2):
        width, height = one.get_size()
        spots = [(x, y) for x in range(width) for y in range(height)]
        apart = sum(abs(one.get_at(spot)[0] - other.get_at(spot)[0]) > 60 for spot in spots)
        assert apart / len(spots) > 0.02


def test_c30_chips_are_told_apart_without_colour() -> None:
    signs = {sign for _, sign in chips.LOOKS}
    assert len(signs) == shuffleboard.CHIPS


def test_a_ball_in_a_pocket_goes_into_the_dark() -> None:
    light = []
    for z in (0.0, -8.0, -16.0, -40.0):
        canvas = canvas_of(ground=(0, 0, 0))
        balls.draw_ball(canvas, TABLE, "yellow", Pose(70, 140, z))
        light.append(luminance(pixel(canvas, TABLE.at(70 + 3, 140 - 4.5, z + 8))))
    assert light == sorted(light, reverse=True)
    assert light[-1] == 0


@pytest.mark.parametrize("lean", [0.0, 0.2])
def test_the_post_stands_in_a_ring_that_lies_around_it(lean: float) -> None:
    lay = LAYS["ring-toss"]
    ring, post = Piece("ring 0", Pose(0, 0, 20, 0, lean, 1.0)), Piece("post")
    for order in ([ring, post], [post, ring]):
        both, alone, bare = canvas_of(), canvas_of(), canvas_of()
        draw_pieces(both, lay, order)
        hoops.draw_ring(alone, lay, 0, ring.pose, near=True)
        hoops.draw_post(bare, lay)
        far, near = lay.at(-hoops.MIDDLE, 0, 18), lay.at(hoops.MIDDLE, 0, 18)
        rise = lay.size(LIFT * hoops.MIDDLE * math.sin(lean))
        for off in (-rise / 2, 0.0, rise / 2):
            at = (far[0], far[1] + off)
            assert math.dist(pixel(both, at), pixel(bare, at)) < 6
        assert math.dist(pixel(both, near), pixel(alone, near)) < 6
        assert math.dist(pixel(both, near), pixel(bare, near)) > 60


def test_the_thread_goes_from_the_mast_to_the_bob_at_any_swing() -> None:
    tip = BOARD.at(0, 0, swing.TIP)
    for x, y in ((0.0, -60.0), (100.0, -100.0), (-150.0, 40.0), (0.1, 0.0)):
        z = 2 + 250 - math.sqrt(250**2 - x * x - y * y)
        end = swing.thread_end(BOARD, Pose(x, y, z))
        middle = BOARD.at(x, y, z + swing.BOB)
        assert math.dist(end, middle) <= BOARD.size(swing.BOB)
        assert math.dist(tip, end) + math.dist(end, middle) == pytest.approx(math.dist(tip, middle), abs=0.01)


def test_the_flag_makes_way_for_the_ball() -> None:
    assert flag(Pose(0, golf.TEE)).pose.z == 0
    assert flag(Pose(20, 0)).pose.z == 1
    assert 0 < flag(Pose(0, -80)).pose.z < 1
    assert green(Pose(30, 30)) == golf.HEIGHT
    assert green(Pose(0, golf.TEE)) == 0


# The hand


def test_the_arrow_shows_direction_and_strength_and_no_more() -> None:
    reach = hand.FIRST + hand.CHEVRONS * hand.NEXT + LANE.size(8) + 20
    x, y = LANE.at(0, 8)
    lit = []
    for power in (None, 0.1, 0.5, 1.0):
        canvas = canvas_of()
        hand.draw_aim(canvas, LANE, (0, 8), 8, 0, power)
        box = drawn(canvas)
        assert x < box.left
        assert box.right < x + reach
        assert abs(box.centery - y) <= 2
        lit.append(pygame.mask.from_threshold(canvas.surface, theme.SUNFLOWER, (20, 20, 20)).count())
    assert lit == sorted(lit)
    assert lit[0] == 0 < lit[2] < lit[3]


def test_the_cue_draws_back_with_power_on_the_far_side_of_the_ball() -> None:
    ball, rights = (70.0, 140.0), []
    for power in (0.0, 0.5, 1.0):
        canvas = canvas_of()
        hand.draw_cue(canvas, TABLE, ball, 8, 0, power)
        rights.append(drawn(canvas).right)
    assert rights == sorted(rights, reverse=True)
    assert rights[0] < TABLE.at(*ball)[0]


# All together


def test_c25_what_is_nearer_covers_what_is_farther_whatever_the_order() -> None:
    things = [Piece("pin 0", Pose(0, 200)), Piece("pin 1", Pose(8, 200)), Piece("ball", Pose(14, 204))]
    pictures = set()
    for order in (things, things[::-1], [things[1], things[2], things[0]]):
        canvas = canvas_of(SMALL)
        draw_pieces(canvas, LANE, order)
        pictures.add(canvas.surface.get_buffer().raw)
    assert len(pictures) == 1
    front, both = canvas_of(), canvas_of()
    pins.draw_pin(front, LANE, Pose(8, 200))
    draw_pieces(both, LANE, things[:2])
    neck = LANE.at(8, 200, 20)
    assert math.dist(pixel(front, neck), pixel(both, neck)) < 6


def test_drawing_is_the_same_each_time_and_on_any_canvas() -> None:
    dice = Random(4)
    things = [Piece(name, any_pose(dice)) for name in EVERY for _ in range(2)]
    one, other = canvas_of(SMALL), canvas_of(SMALL)
    for canvas in (one, other):
        draw_pieces(canvas, LANE, things)
    first = one.surface.get_buffer().raw
    assert other.surface.get_buffer().raw == first
    kept = len(one.sprites)
    one.surface.fill(KEY)
    draw_pieces(one, LANE, things)
    assert one.surface.get_buffer().raw == first
    assert len(one.sprites) == kept  # nothing was painted anew


def test_the_pictures_of_500_poses_are_few() -> None:
    dice = Random(1)
    bounds = {
        "pin 0": 2 * (1 + pins.LEANS * pins.TURNS),
        "chip 0": chips.TURNS + SHADES,
        "bob": 2 + SHADES,
        "white": balls.PHASES**2 + SHADES,
        "ring 0": 2 * (1 + hoops.LEANS * hoops.WAYS) * hoops.TURNS + SHADES,
    }
    for name, bound in bounds.items():
        small = Canvas(Surface((320, 180)))
        for _ in range(500):
            draw_pieces(small, BOARD, [Piece(name, any_pose(dice)._replace(z=dice.choice((0.0, 20.0))))])
        assert len(small.sprites) <= bound, name
    straight = Canvas(Surface((320, 180)))
    for way in range(500):
        balls.draw_ball(straight, BOARD, "white", Pose(0, 0, 0, 0, 0, way * 3.1))
    assert len(straight.sprites) <= balls.PHASES


def test_all_pictures_of_a_falling_pin_can_be_painted_ahead() -> None:
    canvas = Canvas(Surface((320, 180)))
    canvas.surface.fill(KEY)
    for turn in range(pins.LEANS * pins.TURNS):
        rehearse(canvas, LANE, turn)
    assert not drawn(canvas)
    kept = len(canvas.sprites)
    for degrees in range(0, 360, 7):
        pose = Pose(0, 100, 0, math.radians(degrees), 0.05 + degrees / 250)
        pins.draw_pin(canvas, LANE, pose)
        pins.draw_pin_shadow(canvas, LANE, pose)
    assert len(canvas.sprites) == kept


@pytest.mark.parametrize("name", EVERY)
def test_pieces_stay_in_reach_of_where_they_are(name: str) -> None:
    dice = Random(name)
    for _ in range(8):
        pose = any_pose(dice)
        if name in ("mast", "post", "flag"):
            pose = Pose(0, 0)
        canvas = canvas_of(SMALL)
        draw_pieces(canvas, BOARD, [Piece(name, pose)])
        x, y = canvas.px(BOARD.at(pose.x, pose.y, pose.z))
        far = round(BOARD.size(LONG.get(name, 70)) * canvas.scale)
        assert Rect(x - far, y - far, 2 * far, 2 * far).contains(drawn(canvas))
