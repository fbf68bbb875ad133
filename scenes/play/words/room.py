"""The living room of Eyes Open: all that is in it, painted in flat shapes as in a picture book of the fifties."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from random import Random

import pygame
from msgspec import Struct
from pygame import Rect, Surface

from arcade import lexicon
from arcade.assets import folder
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.paint import film_grain, multiply, noise
from scenes.ui.pen import Pen, Point
from scenes.ui.theme import Colour, mix

SIZE = (1920.0, 1080.0)  # of the room, in its own pixels
OBJECTS, STROKES = "words/room.json", "pictures/room.txt"
SHADES: Mapping[str, tuple[Colour, float]] = {  # what is mixed into an object's own colour
    ".": (theme.INK, 0.0),
    "-": (theme.INK, 0.2),
    "=": (theme.INK, 0.42),
    "+": (theme.PAPER, 0.26),
    "*": (theme.PAPER, 0.5),
}
STANDING = frozenset({"furniture", "toy", "animal", "thing", "instrument", "device"})  # kinds that cast a shadow
GROUND = frozenset({"floor", "rug"})
SHADOW = 62  # of 255
RIM = 7.0  # pixels of the room around an object that was named
BEYOND = 60.0  # pixels around its box that the painting of an object may reach into


class Stroke(Struct, frozen=True):
    """One shape: its kind, its colour as the file writes it, and its numbers, or the name of a pattern."""

    kind: str
    colour: str
    numbers: tuple[float, ...]


class Thing(Struct, frozen=True):
    """An object of the room."""

    id: str
    names: Mapping[str, Sequence[str]]  # by language; the first one is its entry in the book
    box: tuple[float, float, float, float]
    kind: str
    parent: str
    colour: Colour
    strokes: tuple[Stroke, ...]

    def at(self, x: float, y: float) -> Point:
        """The pixel of the room at hundredths of the box."""
        left, top, wide, tall = self.box
        return left + x * wide / 100, top + y * tall / 100

    def tone(self, name: str) -> Colour:
        if name.startswith("#"):
            return _rgb(name)
        if name in SHADES:
            other, share = SHADES[name]
            return mix(self.colour, other, share)
        return theme.INK if name == "k" else mix(theme.PAPER, theme.WHITE, 0.5)


@cache
def room() -> tuple[Thing, ...]:
    """All objects, from the farthest to the nearest; none where their file is damaged: then nobody plays (GG-R14)."""
    assets = folder()
    strokes = dict(parsed(line) for line in (assets / STROKES).read_text(encoding="utf-8").splitlines() if _art(line))
    try:
        objects = json.loads((assets / OBJECTS).read_text(encoding="utf-8"))["objects"]
    except lexicon.TROUBLE:
        return ()
    return tuple(
        Thing(
            it["id"],
            {"en": it["en"], "de": it["de"]},
            (it["x"], it["y"], it["w"], it["h"]),
            it["kind"],
            it["parent"],
            _rgb(it["colour"]),
            strokes.get(it["id"], ()),
        )
        for it in objects
    )


def named(entry: str, language: str) -> Thing | None:
    """The object that stands in the book of the room under an entry."""
    return next((thing for thing in room() if thing.names[language][0] == entry), None)


def parsed(line: str) -> tuple[str, tuple[Stroke, ...]]:
    """A line of the file of strokes: the id of an object, and how it is painted."""
    name, _colon, rest = line.partition(":")
    return name, tuple(_stroke(part.split()) for part in rest.split(";") if part.strip())


def _art(line: str) -> bool:
    return bool(line.strip()) and not line.startswith("# ")


def _stroke(parts: Sequence[str]) -> Stroke:
    kind, colour, *numbers = parts
    if kind == "g":
        return Stroke(kind, colour, ())
    return Stroke(kind, colour, tuple(float(number) for number in numbers))


def _rgb(hexadecimal: str) -> Colour:
    red, green, blue = bytes.fromhex(hexadecimal[1:])
    return red, green, blue


# Painting


def paint_room(surface: Surface, k: float) -> None:
    """The whole room on a surface of its proportions, with the grain of the paper it is printed on."""
    pen = Pen(surface, surface.get_width() / SIZE[0])
    for thing in room():
        if thing.parent in GROUND and thing.kind in STANDING:
            _cast_shadow(pen, thing)
        paint_thing(pen, thing)
    size = surface.get_size()
    mottle = noise((round(size[0] / k / 18) + 2, round(size[1] / k / 18) + 2), 243, 255, 21)
    multiply(surface, pygame.transform.smoothscale(mottle, size))
    film_grain(surface, 14)


def paint_thing(pen: Pen, thing: Thing) -> None:
    """One object, in the pixels of the room."""
    for stroke in thing.strokes:
        STROKE[stroke.kind](pen, thing, stroke)


def _cast_shadow(pen: Pen, thing: Thing) -> None:
    """Where it stands: darker, a little to the right, as the light comes from the top left."""
    x, y, wide, tall = thing.box
    reach, flat = wide * 0.54, max(5.0, min(16.0, wide * 0.07))
    area = pen.box((x + wide / 2 - reach + 8, y + tall - flat, 2 * reach, 2 * flat))
    shade = Surface(area.size, pygame.SRCALPHA)
    pygame.draw.ellipse(shade, (*theme.SHADE, SHADOW), shade.get_rect())
    pen.surface.blit(shade, area)


def _oval(pen: Pen, thing: Thing, stroke: Stroke) -> None:
    x, y, across, down = stroke.numbers
    left, top = thing.at(x - across, y - down)
    wide, tall = 2 * across * thing.box[2] / 100, 2 * down * thing.box[3] / 100
    pygame.draw.ellipse(pen.surface, thing.tone(stroke.colour), pen.box((left, top, wide, tall)))


def _circle(pen: Pen, thing: Thing, stroke: Stroke) -> None:
    x, y, radius = stroke.numbers
    pen.disc(thing.at(x, y), radius, thing.tone(stroke.colour))


def _rect(pen: Pen, thing: Thing, stroke: Stroke) -> None:
    x, y, wide, tall, *rounding = stroke.numbers
    left, top = thing.at(x, y)
    box = (left, top, wide * thing.box[2] / 100, tall * thing.box[3] / 100)
    radius = min(box[2:]) * rounding[0] / 100 if rounding else 0
    pen.rect(box, thing.tone(stroke.colour), radius)


def _polygon(pen: Pen, thing: Thing, stroke: Stroke) -> None:
    pen.polygon(_points(thing, stroke.numbers), thing.tone(stroke.colour))


def _line(pen: Pen, thing: Thing, stroke: Stroke) -> None:
    width, *numbers = stroke.numbers
    pen.path(_points(thing, numbers), thing.tone(stroke.colour), width)


def _arc(pen: Pen, thing: Thing, stroke: Stroke) -> None:
    x, y, across, down, start, end, width = stroke.numbers
    steps = max(4, round(abs(end - start) / 8))
    turns = [math.radians(start + (end - start) * n / steps) for n in range(steps + 1)]
    way = [thing.at(x + across * math.cos(turn), y + down * math.sin(turn)) for turn in turns]
    pen.path(way, thing.tone(stroke.colour), width)


def _pattern(pen: Pen, thing: Thing, stroke: Stroke) -> None:
    PATTERNS[stroke.colour](pen, thing)


def _points(thing: Thing, numbers: Sequence[float]) -> list[Point]:
    return [thing.at(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]


STROKE: Mapping[str, Callable[[Pen, Thing, Stroke], None]] = {
    "o": _oval, "c": _circle, "r": _rect, "p": _polygon, "l": _line, "a": _arc, "g": _pattern,
}  # fmt: skip


# Patterns


def _motif(pen: Pen, thing: Thing) -> None:
    """Wallpaper: leaves and dots in rows, a little darker and lighter than the wall."""
    left, top, wide, tall = thing.box
    leaf, dot = mix(thing.colour, (86, 122, 82), 0.2), mix(thing.colour, theme.WHITE, 0.5)
    for row in range(int(tall // 60) + 1):
        for column in range(int(wide // 80) + 1):
            x, y = left + column * 80 + 40 * (row % 2), top + 30 + row * 60
            for side in (-1, 1):
                pen.polygon([(x, y + 14), (x + side * 13, y - 2), (x + side * 9, y - 14), (x, y + 2)], leaf)
            pen.disc((x + 40, y), 3, dot)


def _boards(pen: Pen, thing: Thing) -> None:
    """A floor of boards that run away from us."""
    left, top, wide, tall = thing.box
    rng = Random(7)
    for n in range(-6, 30):
        near, far = left + wide * (n / 12 - 0.5), left + wide * (0.5 + (n / 12 - 1) * 0.55)
        tone = mix(thing.colour, theme.INK, rng.uniform(0, 0.09))
        step = wide / 12
        pen.polygon([(far, top), (far + step * 0.55, top), (near + step, top + tall), (near, top + tall)], tone)
        pen.path([(far, top), (near, top + tall)], mix(thing.colour, theme.INK, 0.24), 1.6)


def _bricks(pen: Pen, thing: Thing) -> None:
    """Rows of bricks in mortar."""
    left, top, wide, tall = thing.box
    rng = Random(11)
    mortar = mix(thing.colour, theme.PAPER, 0.42)
    for row in range(int(tall // 30)):
        for column in range(int(wide // 60) + 1):
            x = left + 4 + column * 60 - 30 * (row % 2)
            start, end = max(left, x), min(left + wide, x + 56)
            if end > start:
                tone = mix(thing.colour, theme.INK, rng.uniform(0, 0.16))
                pen.rect((start, top + 10 + row * 30, end - start, 26), tone, 2)
    for row in range(int(tall // 30) + 1):
        pen.rect((left, top + 6 + row * 30, wide, 4), mortar)


def _weave(pen: Pen, thing: Thing) -> None:
    """Wickerwork."""
    left, top, wide, tall = thing.box
    for row in range(5):
        for column in range(12):
            y = top + tall * (0.36 + row * 0.12)
            x = left + wide * (0.06 + column * 0.076 + (0.038 if row % 2 else 0))
            if x + 14 < left + wide * (0.98 - row * 0.012):
                pen.path([(x, y), (x + 12, y)], mix(thing.colour, theme.INK if row % 2 else theme.PAPER, 0.2), 6)


PATTERNS: Mapping[str, Callable[[Pen, Thing], None]] = {
    "motif": _motif,
    "boards": _boards,
    "bricks": _bricks,
    "weave": _weave,
}


# On the screen


def draw_room(canvas: Canvas, box: Rect) -> None:
    """The room, painted once."""
    canvas.sprite("room", box.size, paint_room, box.topleft)


def spot(thing: Thing, box: Rect) -> Rect:
    """Where an object is on the screen, when the room fills this box."""
    scale = box.width / SIZE[0]
    x, y, wide, tall = thing.box
    return Rect(round(box.x + x * scale), round(box.y + y * scale), round(wide * scale), round(tall * scale))


def draw_rim(canvas: Canvas, thing: Thing, box: Rect, colour: Colour, *, alpha: int = 255) -> None:
    """A glow around an object that was named, which hides nothing inside it."""
    scale = box.width / SIZE[0]
    x, y, wide, tall = thing.box
    around = (x - BEYOND, y - BEYOND, wide + 2 * BEYOND, tall + 2 * BEYOND)
    size = (around[2] * scale, around[3] * scale)
    corner = (box.x + around[0] * scale, box.y + around[1] * scale)

    def paint(surface: Surface, k: float) -> None:
        _paint_rim(surface, surface.get_width() / around[2], thing, (-around[0], -around[1]), colour)

    canvas.sprite(("rim", thing.id, colour), size, paint, corner, alpha=alpha)


def _paint_rim(surface: Surface, n: float, thing: Thing, origin: Point, colour: Colour) -> None:
    """The object's outline, spread in all directions, less the object itself; a large ground gets a frame."""
    shape = Surface(surface.get_size(), pygame.SRCALPHA)
    pen = Pen(shape, n, origin)
    if thing.strokes and thing.kind not in ("surface", "view"):
        paint_thing(pen, thing)
    else:
        pen.rect(thing.box, theme.INK, 6)
    mask = pygame.mask.from_surface(shape, 40)
    for reach, tone in ((RIM + 4, theme.SHADE), (RIM, colour)):
        plate = mask.to_surface(setcolor=tone, unsetcolor=(0, 0, 0, 0))
        for turn in range(0, 360, 15):
            step = pygame.Vector2(reach * n, 0).rotate(turn)
            surface.blit(plate, (round(step.x), round(step.y)))
    hole = mask.to_surface(setcolor=theme.WHITE, unsetcolor=(0, 0, 0, 0))
    surface.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
