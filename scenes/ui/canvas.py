"""The canvas: draws in logical 1920 x 1080 units onto a surface of any size, letterboxed and always sharp."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager

import pygame
from pygame import FRect, Rect, Surface

from scenes.ui import theme
from scenes.ui.ink import Ink, ground
from scenes.ui.lettering import Lettering, bytes_of, clean, inked, least_px
from scenes.ui.paint import soft_shadow
from scenes.ui.pen import Painter, Pen, faded, painted
from scenes.ui.recent import Recent
from scenes.ui.theme import HEIGHT, WIDTH, Colour

Point = tuple[float, float]
Box = Rect | FRect | tuple[float, float, float, float]

SPRITE_BYTES = 160 << 20
BACKDROP_BYTES = 100 << 20
FADES = 16  # steps of transparency that are worth caching
LEADING = 1.4  # height of an unbounded line, as a share of its size


class Canvas:
    """A surface seen as a 1920 x 1080 picture."""

    def __init__(self, surface: Surface) -> None:
        self.ahead = 0.0  # 0..1, share of an update already gone, for interpolation
        self.zoom = 1.0  # above 1 the picture's edges run over those of the surface
        self.text_scale = 1.0  # 1.25 with large text
        self.log: list[Ink] | None = None
        self.lettering = Lettering()
        self.sprites: Recent[Surface] = Recent(SPRITE_BYTES, bytes_of)
        self.backdrops: Recent[Surface] = Recent(BACKDROP_BYTES, bytes_of)
        self.aim(surface)

    def aim(self, surface: Surface) -> None:
        """Draw onto this surface from now on; pictures of another scale stay cached for a while."""
        self.surface = surface
        width, height = surface.get_size()
        self.scale = min(width / WIDTH, height / HEIGHT) * self.zoom
        self.picture = Rect(0, 0, max(1, round(WIDTH * self.scale)), max(1, round(HEIGHT * self.scale)))
        self.picture.center = (width // 2, height // 2)
        self.origin = self.picture.topleft
        surface.set_clip(self.picture)

    # Units

    def px(self, at: Point) -> tuple[int, int]:
        """The window pixel at a logical position."""
        return round(self.origin[0] + at[0] * self.scale), round(self.origin[1] + at[1] * self.scale)

    def px_rect(self, box: Box) -> Rect:
        """The window pixels of a logical box; neighbouring boxes share an edge."""
        x, y, width, height = box
        left, top = self.px((x, y))
        right, bottom = self.px((x + width, y + height))
        return Rect(left, top, right - left, bottom - top)

    def logical(self, box: Rect | FRect) -> FRect:
        """The logical box of some window pixels."""
        x, y, width, height = box
        return FRect(
            (x - self.origin[0]) / self.scale,
            (y - self.origin[1]) / self.scale,
            width / self.scale,
            height / self.scale,
        )

    @contextmanager
    def within(self, box: Box, part: Box) -> Iterator[None]:
        """Draw this part of a picture in the middle of a box, smaller and just as sharp; no backdrops."""
        before, self.picture = (self.scale, self.origin, self.picture), self.px_rect(box)
        x, y, width, height = part
        self.scale = min(self.picture.width / width, self.picture.height / height)
        across, down = (x + width / 2) * self.scale, (y + height / 2) * self.scale
        self.origin = round(self.picture.centerx - across), round(self.picture.centery - down)
        self.surface.set_clip(self.picture)
        try:
            yield
        finally:
            self.scale, self.origin, self.picture = before
            self.surface.set_clip(self.picture)

    # Pictures

    def backdrop(self, key: Hashable, paint: Painter) -> None:
        """A whole picture painted once at this scale; what is left of the window gets its blurred likeness."""
        size = self.surface.get_size()
        whole = self.backdrops.get((key, size, self.picture.size), lambda: self._backdrop(paint))
        self.surface.set_clip(None)
        self.surface.blit(whole, (0, 0))
        self.surface.set_clip(self.picture)

    def _backdrop(self, paint: Painter) -> Surface:
        picture = Surface(self.picture.size)
        paint(picture, self.scale)
        if self.picture.size == self.surface.get_size():
            return picture.convert(self.surface)
        tiny = pygame.transform.smoothscale(picture, (16, 9))
        whole = pygame.transform.smoothscale(tiny, self.surface.get_size())
        whole.fill((60, 60, 60), special_flags=pygame.BLEND_RGB_MULT)
        whole.blit(picture, self.picture)
        return whole.convert(self.surface)

    def sprite(
        self,
        key: Hashable,
        size: tuple[float, float],
        paint: Painter,
        pos: Point,
        *,
        alpha: int = 255,
        angle: float = 0,
        moving: bool = False,
    ) -> Rect:
        """A picture painted once, its top left corner at `pos`, turned (degrees) about its centre; returns its box.

        One that is `moving`, seen for a moment only, is painted less finely and so in time.
        """
        width, height = size
        fade = max(0, min(FADES, round(alpha * FADES / 255)))
        if fade == 0:
            return Rect(pos, size)
        picture = self._sprite((key, size), size, paint, moving)
        if angle:
            turned = round(angle, 1)
            plain = picture
            full = (key, size, self.scale, turned)
            picture = self.sprites.get(full, lambda: pygame.transform.rotozoom(plain, turned, 1))
        if fade < FADES:
            solid = picture
            picture = self.sprites.get((key, size, self.scale, angle, fade), lambda: faded(solid, fade / FADES))
        place = picture.get_rect(center=self.px((pos[0] + width / 2, pos[1] + height / 2)))
        if not angle:  # the corner, not the centre, decides, so that neighbours keep their distance
            place.topleft = self.px(pos)
        self.surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        return Rect(pos, size)

    def _sprite(self, key: Hashable, size: tuple[float, float], paint: Painter, moving: bool) -> Surface:
        return self.sprites.get((key, self.scale, moving), lambda: painted(size, self.scale, paint, moving=moving))

    def shadow(self, box: Box, radius: float = 16, depth: float = 12, strength: float = 0.5) -> None:
        """The soft shadow of a box lifted by `depth`, to the lower right as the light is top left; draw it first."""
        x, y, width, height = box
        key = ("shadow", width, height, radius, depth, strength, self.scale)
        size = (width, height)
        picture = self.sprites.get(key, lambda: soft_shadow(size, self.scale, radius, depth, strength))
        place = picture.get_rect(center=self.px((x + width / 2 + depth / 3, y + height / 2 + depth * 2 / 3)))
        self.surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)

    # Shapes

    def rect(self, box: Box, colour: Colour, *, alpha: int = 255, width: float = 0) -> None:
        """A rectangle on whole pixels, filled or, with a width, framed inside its edge."""
        area = self.px_rect(box)
        if width:
            stroke = max(1, round(width * self.scale))
            self._veiled(area, alpha, colour, lambda on, at: pygame.draw.rect(on, colour, area.move(at), stroke))
        else:
            self._wash(area, colour, alpha)

    def _wash(self, area: Rect, colour: Colour, alpha: int) -> None:
        """Mix a colour into these pixels where they are: a whole screen goes dark without a second picture of it."""
        if alpha < 255:
            self.surface.fill((255 - alpha,) * 3, area, pygame.BLEND_RGB_MULT)
            self.surface.fill([part * alpha // 255 for part in colour], area, pygame.BLEND_RGB_ADD)
        else:
            self.surface.fill(colour, area)

    def round_rect(self, box: Box, colour: Colour, radius: float = 16, *, width: float = 0, alpha: int = 255) -> None:
        """A rectangle with round corners, filled or, with a width, framed inside its edge."""
        x, y, w, h = box
        key = ("round", colour, radius, width)

        def paint(surface: Surface, k: float) -> None:
            stroke = max(1, round(width * k)) if width else 0
            pygame.draw.rect(surface, colour, surface.get_rect(), stroke, border_radius=round(radius * k))

        self.sprite(key, (w, h), paint, (x, y), alpha=alpha)

    def circle(self, centre: Point, radius: float, colour: Colour, *, width: float = 0, alpha: int = 255) -> None:
        """A disc or, with a width, a ring inside its radius."""
        area = self.px_rect((centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius)).inflate(4, 4)
        x, y = self.px(centre)
        reach = max(1, radius * self.scale)
        stroke = max(1, round(width * self.scale)) if width else 0
        self._veiled(
            area,
            alpha,
            colour,
            lambda on, at: pygame.draw.aacircle(on, colour, (x + at[0], y + at[1]), reach, stroke),
        )

    def line(self, start: Point, end: Point, colour: Colour, width: float = 2, *, alpha: int = 255) -> None:
        """A straight line with round ends."""
        a, b = self.px(start), self.px(end)
        thick = max(1, round(width * self.scale))
        area = Rect(min(a[0], b[0]), min(a[1], b[1]), abs(a[0] - b[0]), abs(a[1] - b[1])).inflate(2 * thick, 2 * thick)

        def draw(on: Surface, at: tuple[int, int]) -> None:
            p, q = (a[0] + at[0], a[1] + at[1]), (b[0] + at[0], b[1] + at[1])
            pygame.draw.aaline(on, colour, p, q, thick)
            if thick > 3:
                pygame.draw.aacircle(on, colour, p, thick / 2)
                pygame.draw.aacircle(on, colour, q, thick / 2)

        self._veiled(area, alpha, colour, draw)

    def polygon(self, points: Sequence[Point], colour: Colour, *, alpha: int = 255) -> None:
        """A filled polygon."""
        left, top = min(x for x, _ in points), min(y for _, y in points)
        corners = tuple((round(x - left, 1), round(y - top, 1)) for x, y in points)
        size = (max(x for x, _ in corners), max(y for _, y in corners))
        self.sprite(
            ("polygon", colour, corners),
            size,
            lambda on, k: Pen(on, k).polygon(corners, colour),
            (left, top),
            alpha=alpha,
        )

    def _veiled(
        self, area: Rect, alpha: int, colour: Colour, draw: Callable[[Surface, tuple[int, int]], object]
    ) -> None:
        """Draw straight onto the surface, or by way of a see-through copy of the shape."""
        if alpha >= 255:
            draw(self.surface, (0, 0))
            return
        area = area.clip(self.picture)
        if alpha <= 0 or not area:
            return
        veil = Surface(area.size, pygame.SRCALPHA)
        veil.fill((*colour[:3], 0))  # the colour under the soft edge, so that no dark rim appears
        draw(veil, (-area.x, -area.y))
        veil.set_alpha(alpha)
        self.surface.blit(veil, area)

    # Text

    def width(self, text: str, *, size: float = theme.BODY, font: str = "body", figures: bool = False) -> float:
        """The logical width one line of text wants."""
        px = max(1, round(size * self.text_scale * self.scale))
        return (self.lettering.width(clean(text), font, px, figures) + 1) / self.scale

    def height(self, text: str, width: float, *, size: float = theme.BODY, font: str = "body") -> float:
        """The logical height that words take, wrapped at this width."""
        px = max(1, round(size * self.text_scale * self.scale))
        rows = self.lettering.rows(clean(text), math.floor(width * self.scale) - 1, font, px)
        return (rows * self.lettering.font(font, px).get_linesize() + 1) / self.scale

    def text(
        self,
        text: str,
        box: Box | Point,
        *,
        size: float = theme.BODY,
        font: str = "body",
        colour: Colour = theme.INK,
        align: str = "left",
        valign: str = "middle",
        lines: int = 1,
        figures: bool = False,
        alpha: int = 255,
    ) -> Rect:
        """Words in a box, or around an anchor; returns where their ink is.

        Too long, they shrink to 28 at least, wrap when there are `lines`, and end in an ellipsis at last. `font` is
        body, semi, bold or title; with `figures` all digits are equally wide.
        """
        words = clean(text)
        if not words.strip():
            return Rect(0, 0, 0, 0)
        size *= self.text_scale
        room = _room(box, size, align, valign, lines)
        area = self._inside(room)
        px, least = max(1, round(size * self.scale)), least_px(size, self.scale)
        fit = self.lettering.fit(words, area.size, px, least, font, lines, figures)
        rows = [self.lettering.line(row, font, fit.px, colour, figures) for row in fit.lines]
        corners = self.lettering.place(rows, area, font, fit.px, align, valign)
        ink = inked(rows, corners)
        seen = ink.clip(area)
        drawn = self.logical(seen) if seen else FRect(room.topleft, (0, 0))
        if self.log is not None:
            behind = ground(self.surface, seen, colour)
            whole = fit.whole and area.contains(ink)
            self.log.append(Ink(text, room, drawn, fit.px / self.scale, colour, behind, whole))
        self.surface.set_clip(area.clip(self.picture))
        for row, corner in zip(rows, corners, strict=True):
            row.picture.set_alpha(alpha)
            self.surface.blit(row.picture, corner)
        self.surface.set_clip(self.picture)
        return Rect(drawn)

    def _inside(self, box: FRect) -> Rect:
        """The whole window pixels inside a logical box."""
        left, top = math.ceil(self.origin[0] + box.left * self.scale), math.ceil(self.origin[1] + box.top * self.scale)
        right, bottom = self.origin[0] + box.right * self.scale, self.origin[1] + box.bottom * self.scale
        return Rect(left, top, max(0, math.floor(right) - left), max(0, math.floor(bottom) - top))


def _room(box: Box | Point, size: float, align: str, valign: str, lines: int) -> FRect:
    """The box itself, or the room around an anchor: up to the edge of the picture, high enough for its lines."""
    if len(box) == 4:
        return FRect(*box)
    x, y = box[0], box[1]
    height = LEADING * size * lines
    top = y - height * {"top": 0.0, "middle": 0.5, "bottom": 1.0}[valign]
    if align == "center":
        half = min(x, WIDTH - x)
        return FRect(x - half, top, 2 * half, height)
    return FRect(x, top, WIDTH - x, height) if align == "left" else FRect(0, top, x, height)
