"""The dial: a whole number between two ends, turned by ones and, where a button is held, by fives."""

from __future__ import annotations

from pygame import Rect

from scenes.ui import theme
from scenes.ui.canvas import Canvas, Point
from scenes.ui.theme import Colour
from scenes.ui.widgets import Item

FIVE = 5
ARROW = 60  # width of the place to press on each side
STEPS = (-FIVE, -1, 1, FIVE)


class Dial(Item):
    """An amount; `sets` is the key that takes it, which A presses while the dial has the focus.

    An `upright` one is turned up and down, so that left and right lead to the keys beside it.
    """

    def __init__(
        self,
        key: str,
        box: Rect,
        label: str,
        amount: int,
        least: int,
        most: int,
        *,
        sets: str = "",
        why: str = "",
        upright: bool = False,
    ) -> None:
        super().__init__(key, box, label, why=why)
        self.least = least
        self.most = max(least, most)
        self.amount = min(max(amount, self.least), self.most)
        self.sets = sets
        self.upright = upright

    def turn(self, step: int) -> bool:
        """So many more or less; what goes over an end stays there."""
        before, self.amount = self.amount, min(max(self.amount + step, self.least), self.most)
        return self.amount != before

    def steer(self, step: int) -> bool:
        if not self.upright:
            self.turn(step)
        return not self.upright

    def leap(self, step: int) -> bool:
        """To the next five that way, for a button that is held."""
        rest = self.amount % FIVE
        return self.turn(FIVE - rest if step > 0 else -(rest or FIVE))

    def activate(self, at: Point | None) -> bool:
        """A press on one of the arrows turns it; a button turns it up by one."""
        if at is None:
            return self.turn(1)
        places = [n for n, place in enumerate(self.arrows) if place.collidepoint(at)]
        return bool(places) and self.turn(STEPS[places[0]])

    @property
    def arrows(self) -> list[Rect]:
        """Where to press for five less, one less, one more, five more."""
        x, y, _wide, tall = self.box
        right = self.box.right
        return [Rect(at, y, ARROW, tall) for at in (x, x + ARROW, right - 2 * ARROW, right - ARROW)]

    def draw_face(self, canvas: Canvas, box: Rect, ink: Colour) -> None:
        """The label and the amount between single and double arrows, less those that lead nowhere."""
        for step, place in zip(STEPS, self.arrows, strict=True):
            if self.least <= self.amount + (1 if step > 0 else -1) <= self.most:
                draw_arrow(canvas, place.move(0, box.y - self.box.y), step, ink, upright=self.upright)
        inner = Rect(box.x + 2 * ARROW, box.y, box.width - 4 * ARROW, box.height)
        number = str(self.amount)
        wide = round(canvas.width(number, size=theme.HEADING, font="title", figures=True)) + 6
        if self.label:
            words = Rect(inner.x, inner.y, inner.width - wide - 14, inner.height)
            canvas.text(self.label, words, size=theme.MINIMUM, colour=ink, align="right", lines=2)
            place = Rect(inner.right - wide, inner.y, wide, inner.height)
        else:
            place = inner
        canvas.text(number, place, size=theme.HEADING, font="title", colour=ink, align="center", figures=True)


def draw_arrow(canvas: Canvas, place: Rect, step: int, ink: Colour, *, upright: bool = False) -> None:
    """One arrow or, for fives, two."""
    way = 1 if step > 0 else -1
    for n in range(2 if abs(step) > 1 else 1):
        if upright:
            x, y = place.centerx, place.centery - (n * 20 - (10 if abs(step) > 1 else 0)) * way
            canvas.polygon([(x, y - 12 * way), (x - 16, y + 8 * way), (x + 16, y + 8 * way)], ink)
            continue
        x, y = place.centerx + (n * 20 - (10 if abs(step) > 1 else 0)) * way, place.centery
        canvas.polygon([(x + 12 * way, y), (x - 8 * way, y - 16), (x - 8 * way, y + 16)], ink)
