"""The title: a wooden cupboard with four boxes; choosing one pulls it out and opens its lid."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import msgspec
from pygame import Rect

from arcade.language import _
from scenes.lobby import boxes
from scenes.lobby.cupboard import OPENINGS, PLATE, paint_cupboard
from scenes.lobby.parcel import LABEL, parcel
from scenes.stage.command import Button, Command, Kind
from scenes.stage.scene import Prompt, Scene
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.theme import ease_out
from scenes.ui.widgets import Focus, Item, draw_ring

COLUMNS = (238, 982)  # left edges of the boxes on each shelf
PULL = (-5, -14)  # how far a box with the focus comes forward
SHAKE = 0.35  # seconds a box that cannot be opened shakes
SWING = 9  # how far it shakes
OUT = 0.2  # seconds until a chosen box stands in the middle
OPENING = 0.4  # seconds until its lid is open
STAGE = Rect((theme.WIDTH - boxes.WIDTH) // 2, 384, boxes.WIDTH, boxes.HEIGHT)
WORDS = 374  # width of what is written on a lid
PRESSES = (Kind.BUTTON, Kind.PRESS)


class ShelfBox(msgspec.Struct, frozen=True):
    """A box on the shelf: its id, its two title lines, what it is.

    Unpacked it can be played; explained it has pages of its own on how to, and not just each of its games.
    """

    id: str
    title: tuple[str, str]
    tagline: str
    unpacked: bool = True
    explained: bool = True

    @property
    def helps(self) -> bool:
        return self.unpacked and self.explained


class BoxItem(Item):
    """A box as something that can have the focus."""

    def __init__(self, box: ShelfBox, place: Rect) -> None:
        name = " ".join(box.title)
        why = "" if box.unpacked else _("{box} is not unpacked yet.").format(box=name)
        super().__init__(box.id, place, name, why=why)
        self.shelf_box = box
        self.shaking = 0.0  # seconds left

    def draw(self, canvas: Canvas, *, focused: bool, held: bool) -> None:
        """The box where it stands, pulled forward when it has the focus."""
        share = ease_out(self.lift)
        aside = SWING * math.sin(self.shaking * 40) * self.shaking / SHAKE
        place = self.box.move(round(PULL[0] * share + aside), round(PULL[1] * share) + (4 if held else 0))
        canvas.shadow(place, 8, 10 + 14 * round(share, 1), 0.75)
        self.draw_at(canvas, place)
        if focused:
            draw_ring(canvas, place, 6, alpha=round(255 * share))

    def draw_at(self, canvas: Canvas, place: Rect) -> None:
        """The box itself, its words included."""
        box = self.shelf_box
        paint = boxes.lid(box.id) if box.unpacked else parcel(box.id)
        canvas.sprite(("box", box.id, box.unpacked), (boxes.WIDTH, boxes.HEIGHT), paint, place.topleft)
        (self._printed if box.unpacked else self._labelled)(canvas, place)

    def _printed(self, canvas: Canvas, place: Rect) -> None:
        look = boxes.LOOKS[self.key]
        first, second = self.shelf_box.title
        x, y = place.x + 44, place.y
        canvas.text(first.upper(), (x, y + 32, WORDS, 80), size=76, font="title", colour=look.first)
        canvas.text(second.upper(), (x, y + 108, WORDS, 92), size=88, font="title", colour=look.second)
        canvas.text(self.shelf_box.tagline, (x, y + 200, WORDS, 80), font="semi", colour=look.tagline, lines=2)

    def _labelled(self, canvas: Canvas, place: Rect) -> None:
        x, y, width, height = LABEL
        box = Rect(place.x + x + 22, place.y + y + 8, width - 44, height - 16)
        canvas.text(self.label.upper(), (*box.topleft, box.width, 70), size=52, font="title")
        below = (box.x, box.y + 68, box.width, 46)
        canvas.text(_("not unpacked yet"), below, size=30, font="semi", colour=theme.FADED)


class TitleScene(Scene):
    """The cupboard. The callables say what opening, continuing and helping mean; None leaves the prompt out."""

    def __init__(
        self,
        shelf: Sequence[ShelfBox],
        open_box: Callable[[str], None],
        *,
        carry_on: Callable[[], None] | None = None,
        how_to_play: Callable[[str], None] | None = None,
        reduced_motion: bool = False,
    ) -> None:
        self.stock(shelf)
        self.open_box = open_box
        self.carry_on = carry_on
        self.how_to_play = how_to_play
        self.reduced_motion = reduced_motion
        self.opening: float | None = None  # seconds since a box was chosen

    def stock(self, shelf: Sequence[ShelfBox], at: str | None = None) -> None:
        """Put these boxes on the shelves, the focus on `at` or on the first that can be opened."""
        places = [
            Rect(x, opening.bottom - boxes.HEIGHT, boxes.WIDTH, boxes.HEIGHT) for opening in OPENINGS for x in COLUMNS
        ]
        self.items = [BoxItem(box, place) for box, place in zip(shelf, places, strict=False)]
        self.focus = Focus(self.items, at)

    @property
    def chosen(self) -> BoxItem:
        """The box that has the focus."""
        return next(item for item in self.items if item.key == self.focus.at)

    def resume(self, result: object) -> None:
        """Back at the cupboard: the box stands on its shelf again."""
        self.opening = None

    def handle(self, command: Command) -> bool:
        """Steer among the boxes and open one; any press while one opens skips to its end."""
        if self.opening is not None:
            if command.kind in PRESSES:
                self._arrive()
            return True
        if command.kind is Kind.BUTTON and command.button is not Button.A:
            return self._button(command.button)
        if self.focus.handle(command):
            self.opening = 0.0
        elif self.focus.refused:
            self.chosen.shaking = SHAKE
            self.app.toast(self.focus.refused)
        return True

    def _button(self, button: Button | None) -> bool:
        match button:
            case Button.X if self.carry_on:
                self.carry_on()
            case Button.Y | Button.HELP if self.how_to_play and self.chosen.shelf_box.helps:
                self.how_to_play(self.chosen.key)
            case Button.B:
                self.app.quit()
            case _:
                return False
        return True

    def update(self, dt: float) -> None:
        """Lift, shake and open."""
        self.focus.update(dt)
        for item in self.items:
            item.shaking = max(0.0, item.shaking - dt)
        if self.opening is not None and self.opening < OPENING:
            self.opening += dt
            if self.opening >= OPENING:
                self._arrive()

    def _arrive(self) -> None:
        if self.opening is not None and self.opening != math.inf:
            self.opening = math.inf
            self.open_box(self.chosen.key)

    def prompts(self) -> Sequence[Prompt]:
        """What can be done with the box that has the focus."""
        if self.opening is not None:
            return ()
        unpacked = self.chosen.shelf_box.unpacked
        prompts = [
            (unpacked, Button.A, _("Open the box")),
            (self.how_to_play and self.chosen.shelf_box.helps, Button.Y, _("How to play")),
            (self.carry_on, Button.X, _("Continue")),
            (True, Button.B, _("Quit")),
        ]
        return [Prompt(button, label) for offered, button, label in prompts if offered]

    def draw(self, canvas: Canvas) -> None:
        """The cupboard, its boxes, and the one that is being opened."""
        canvas.backdrop("cupboard", paint_cupboard)
        name = PLATE.inflate(-120, 0)
        canvas.text(_("Games Cupboard"), name, size=68, font="title", colour=theme.DARK_WOOD, align="center")
        if self.opening is None:
            self.focus.draw(canvas)
            return
        for item in self.items:
            if item is not self.chosen:
                item.draw(canvas, focused=False, held=False)
        self._draw_opening(canvas, min(self.opening, OPENING))

    def _draw_opening(self, canvas: Canvas, seconds: float) -> None:
        out = 1.0 if self.reduced_motion else ease_out(seconds / OUT)
        canvas.rect((0, 0, theme.WIDTH, theme.HEIGHT), theme.SHADE, alpha=round(170 * ease_out(seconds / OUT)))
        start, place = self.chosen.box.move(PULL), STAGE
        at = Rect(round(start.x + (place.x - start.x) * out), round(start.y + (place.y - start.y) * out), *STAGE.size)
        canvas.shadow(at, 8, 30, 0.75)
        self.chosen.draw_at(canvas, at)
        if seconds > OUT and not self.reduced_motion:
            boxes.draw_open(canvas, at, (seconds - OUT) / (OPENING - OUT))
