"""The board as it was printed for families in the eighties: a bright ground, a road of pictured spaces, a flag."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from random import Random

import pygame
from msgspec import Struct
from pygame import Rect, Surface

from arcade.rules.game_of_games import CHANCE, State, title
from scenes.lobby.covers import cover
from scenes.play.game_of_games.track import BOARD, Track, track
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.paint import card_stock, multiply, noise, soft_shadow, table
from scenes.ui.pen import Pen, painted, star
from scenes.ui.theme import Colour, mix

KINDS: Mapping[Colour, Sequence[str]] = {  # the ground of the spaces tells the kind of the game
    theme.SKY: ("pin-throwing", "bowling", "ring-toss", "pool", "shuffleboard", "golf"),
    theme.POPPY: ("higher-lower", "who-dares", "strict-sequence"),
    theme.SUNFLOWER: ("thirteen", "evil-one"),
    theme.LEAF: ("word-game", "word-chain", "eyes-open"),
    theme.PLUM: (CHANCE,),
}
TINTS: Mapping[str, Colour] = {game: colour for colour, games in KINDS.items() for game in games}
GROUND = mix(theme.SUNFLOWER, theme.PAPER, 0.62)
KERB = mix(theme.DARK_WOOD, theme.INK, 0.4)
START = mix(theme.LEAF, theme.INK, 0.1)
SEAM = 3.0  # logical pixels between a space and the kerb
FRAME = 17.0  # between a space's edge and its picture
STREWN = 900  # stars and dots, most of which would lie on the road and are left out
APART = 24.0  # logical pixels between the places of the road that they keep off
CHECKS = 4  # of the flag across the road


class Print(Struct, frozen=True):
    """What is printed on a board."""

    finish: int
    games: tuple[str, ...]  # of the spaces from 1 on


def printed(view: State) -> Print:
    """The board of this race."""
    return Print(view.finish, tuple(view.game_of(space) for space in range(1, view.finish)))


def draw_board(canvas: Canvas, board: Print) -> None:
    """The room and the board in it."""
    canvas.backdrop(("race", board), lambda surface, k: _paint_room(surface, k, board))


def draw_cutout(canvas: Canvas, board: Print) -> None:
    """Only the board, where it lies on the screen; for pictures inside other pictures."""
    canvas.sprite(("race cut-out", board), BOARD.size, lambda on, k: _paint_board(on, k, board), BOARD.topleft)


def side(road: Track) -> float:
    """How wide the pictures on the spaces are."""
    return min(road.pitch, road.breadth) - 2 * FRAME + 8


def _paint_room(surface: Surface, k: float, board: Print) -> None:
    table(surface, k)
    shadow = soft_shadow(BOARD.size, k, 18, 16, 0.75)
    centre = round((BOARD.centerx + 5) * k), round((BOARD.centery + 11) * k)
    surface.blit(shadow, shadow.get_rect(center=centre), special_flags=pygame.BLEND_PREMULTIPLIED)
    sheet = painted(BOARD.size, k, lambda on, n: _paint_board(on, n, board))
    surface.blit(sheet, Pen(surface, k).box(BOARD), special_flags=pygame.BLEND_PREMULTIPLIED)


def _paint_board(surface: Surface, k: float, board: Print) -> None:
    """The sheet with its border, what is strewn beside the road, the road, and the fold in the middle."""
    card_stock(surface, k, GROUND, 18)
    pen = Pen(surface, k, (-BOARD.x, -BOARD.y))
    for inset, colour, width in ((9, theme.POPPY, 6.0), (17, theme.SKY, 2.5)):
        pen.rect(BOARD.inflate(-2 * inset, -2 * inset), colour, 18 - inset / 2, width)
    road = track(board.finish)
    _strew(pen, road)
    shade = Surface(surface.get_size(), pygame.SRCALPHA)
    Pen(shade, k, (4 - BOARD.x, 7 - BOARD.y)).polygon(road.road(0, road.long, road.breadth / 2), (*theme.SHADE, 90))
    surface.blit(pygame.transform.box_blur(shade, max(1, round(4 * k))), (0, 0))
    pen.polygon(road.road(0, road.long, road.breadth / 2 + 2), KERB, 3)
    _paint_start(pen, road)
    pictures = {game: _picture(game, side(road), k) for game in {*board.games}}
    for space, game in enumerate(board.games, 1):
        _paint_space(pen, road, space, game, pictures[game])
    _paint_finish(pen, road)
    _fold(pen)


def _picture(game: str, wide: float, k: float) -> Surface:
    """The print of a game, as large as on a space."""
    picture = Surface((round(wide * k), round(wide * k)), pygame.SRCALPHA)
    cover(game, title(game))(picture, k)
    return picture


def _paint_space(pen: Pen, road: Track, space: int, game: str, picture: Surface) -> None:
    """A space in the colour of its kind, and on it the picture of its game."""
    colour = TINTS[game]
    pen.polygon(road.outline(space, SEAM), colour)
    x, y = road.middle(space)
    wide = side(road)
    frame = (x - wide / 2 - 3, y - wide / 2 - 3, wide + 6, wide + 6)
    pen.rect(frame, mix(theme.PAPER, theme.WHITE, 0.3), 8)
    pen.surface.blit(picture, pen.box((x - wide / 2, y - wide / 2, wide, wide)))


def _paint_start(pen: Pen, road: Track) -> None:
    """The arrow."""
    pen.polygon(road.outline(0, SEAM), START)
    x, y = road.middle(0)
    reach = side(road) * 0.5
    arrow = [(-0.9, -0.28), (0.1, -0.28), (0.1, -0.72), (0.95, 0.0), (0.1, 0.72), (0.1, 0.28), (-0.9, 0.28)]
    pen.polygon([(x + a * reach, y + b * reach) for a, b in arrow], theme.PAPER, 2)


def _paint_finish(pen: Pen, road: Track) -> None:
    """Black and white squares across the road."""
    start = road.finish * road.pitch
    size = road.breadth / CHECKS
    along = max(2, round(road.pitch / size))
    for row in range(along):
        ways = (start + road.pitch * row / along, start + road.pitch * (row + 1) / along)
        near, far = road.along(ways[0]), road.along(ways[1])
        for n in range(CHECKS):
            low, high = -road.breadth / 2 + n * size, -road.breadth / 2 + (n + 1) * size
            tone = theme.PAPER if (row + n) % 2 else theme.INK
            pen.polygon([near.beside(low), far.beside(low), far.beside(high), near.beside(high)], tone)


def _strew(pen: Pen, road: Track) -> None:
    """Stars and dots beside the road, as the printer's colours allowed."""
    dice = Random(road.finish)
    colours = (theme.POPPY, theme.SKY, theme.LEAF, theme.SUNFLOWER)
    field = BOARD.inflate(-64, -64)
    middle = [road.along(n * APART) for n in range(math.ceil(road.long / APART))]
    for n in range(STREWN):
        spot = (dice.uniform(field.left, field.right), dice.uniform(field.top, field.bottom))
        size, turn, colour = dice.uniform(5, 9), dice.uniform(0, 72), mix(colours[n % 4], GROUND, 0.35)
        if any(math.dist(spot, (place.x, place.y)) < road.breadth / 2 + 16 for place in middle):
            continue
        if n % 3:
            pen.polygon(star(spot, size * 1.5, size * 0.6, 5, turn), colour)
        else:
            pen.disc(spot, size * 0.6, colour)


def _fold(pen: Pen) -> None:
    """Where the board is folded to fit into its box."""
    for off, tone, alpha in ((-1.5, theme.SHADE, 70), (1.2, theme.WHITE, 70)):
        line = Surface((max(1, round(2 * pen.k)), pen.surface.get_height()), pygame.SRCALPHA)
        line.fill((*tone, alpha))
        pen.surface.blit(line, (round(pen.at((BOARD.centerx + off, 0))[0]), 0))
    size = pen.surface.get_size()
    mottle = noise((round(size[0] / pen.k / 22) + 2, round(size[1] / pen.k / 22) + 2), 246, 255, 5)
    multiply(pen.surface, pygame.transform.smoothscale(mottle, size))


def around_space(road: Track, space: int) -> Rect:
    """The part of the screen that the camera sees when it has gone all the way into a space."""
    x, y = road.middle(space)
    tall = side(road) * 0.5
    wide = tall * theme.WIDTH / theme.HEIGHT
    return Rect(round(x - wide / 2), round(y - tall / 2), round(wide), round(tall))
