"""Higher or Lower? on the table: the stack, the card that counts, the place of the next one, and all turned."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from pygame import Rect

from arcade.game import Action, Event
from arcade.language import _, ngettext
from arcade.match import Match
from arcade.rules.cards import DECK, Card
from arcade.rules.higher_lower import Call, Called, State, Turned, Way
from scenes.play.goes import GoTable, Log, Told
from scenes.play.little.deck import CARD, draw_card, draw_place, draw_stack, draw_tag
from scenes.play.little.page import page
from scenes.play.little.tray import FULL, draw_cutout, draw_tray
from scenes.stage.timeline import Step
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.pen import Point
from scenes.ui.signs import draw_sign
from scenes.ui.widgets import Button as Key
from scenes.ui.widgets import Item

STACK: Point = (604.0, 380.0)
LAST: Point = (838.0, 380.0)  # the card that the next one is compared with
NEXT: Point = (1062.0, 380.0)
LARGE = 1.12  # scale of these
KEYS = {"higher": Rect(1206, 258, 296, 112), "lower": Rect(1206, 390, 296, 112)}
ROW = Rect(524, 572, 968, 268)  # where the turned cards lie
SMALL = 0.56
LINE = 16  # cards in a line of them
DOWN = 138.0  # from one line to the next
MARK = 64  # of the tick or cross beside a turned card
LIFT = 90.0  # how high a card is raised while it turns


def place_in_row(number: int, cards: int) -> Point:
    """Where a turned card lies in the row of so many: the closer, the more there are."""
    line, column = divmod(number, LINE)
    wide = CARD[0] * SMALL
    pitch = min(wide + 10, (ROW.width - wide) / max(1, min(cards, LINE) - 1))
    return ROW.left + CARD[0] * SMALL / 2 + column * pitch, ROW.top + 66 + line * DOWN


def _first_words() -> Sequence[str]:
    return (
        _("Turn over the first card. Is the next one higher or lower?"),
        _("Call it, and the next card is turned over."),
        _("Right: call again, from the new card. Wrong: your go ends."),
        _("The same number is never wrong. Colours do not matter."),
    )


def _second_words() -> Sequence[str]:
    return (
        _("What counts is how many cards you turned before the wrong one."),
        _("The most cards earn 3 points, the next most 2, the third 1."),
        _("Who is level earns the same."),
        _("The numbers 1 to 8 are there four times each; all that were turned lie open."),
    )


def _draw_example(canvas: Canvas, row: Sequence[Card], after: Card | None) -> None:
    draw_cutout(canvas, "higher-lower", FULL)
    _draw_row(canvas, row)
    draw_stack(canvas, len(DECK) - len(row), STACK, scale=LARGE)
    draw_card(canvas, row[-1], LAST, scale=LARGE)
    draw_place(canvas, NEXT, scale=LARGE)
    if after:
        draw_card(canvas, after, NEXT, scale=LARGE)
    for way, box in KEYS.items():
        _draw_call(canvas, way, box)


def _draw_call(canvas: Canvas, way: str, box: Rect) -> None:
    """A key as a picture, with its arrow."""
    key = CallKey(way, box, "")
    key.draw(canvas, focused=False, held=False)


def _draw_row(canvas: Canvas, row: Sequence[Card], alpha: int = 255) -> None:
    """The turned cards, the last one among them."""
    for number, card in enumerate(row):
        draw_card(canvas, card, place_in_row(number, len(row)), scale=SMALL, depth=4, alpha=alpha)


class CallKey(Key):
    """A large key with an arrow that points up or down."""

    def draw_face(self, canvas: Canvas, box: Rect, ink: theme.Colour) -> None:
        x, y, side = box.left + 64, box.centery, -1 if self.key == "higher" else 1
        tip = [(x - 30, y - 6 * side), (x + 30, y - 6 * side), (x, y + 30 * side)]
        canvas.polygon(tip, ink)
        canvas.rect((x - 11, y - 28 if side > 0 else y + 4, 22, 24), ink)
        words = (box.left + 116, box.top, box.width - 132, box.height)
        canvas.text(self.label, words, size=theme.LARGE, font="title", colour=ink)


class HigherLowerTable(GoTable):
    """Call the next card, again and again."""

    sounds = ("card", "points", "off-lane")
    HELP = (
        (
            "How it is played",
            page(FULL, lambda canvas: _draw_example(canvas, (DECK[4], DECK[17]), None), _first_words),
        ),
        (
            "How it counts",
            page(FULL, lambda canvas: _draw_example(canvas, DECK[3:24:4], DECK[25]), _second_words),
        ),
    )

    def __init__(self, match: Match, *args: Any, **kwargs: Any) -> None:
        self.row: tuple[Card, ...] = ()  # the cards that are seen, while a go ends and the next one begins
        self.called: Way | None = None  # by whoever waits for the card
        super().__init__(match, *args, **kwargs)

    def refresh(self) -> None:
        super().refresh()
        self.row, self.called = self.shown.row, self.shown.call

    def keys(self, view: State) -> Sequence[Item]:
        if view.player is None:
            return ()
        return [
            CallKey("higher", KEYS["higher"], _("Higher"), colour=theme.SUNFLOWER),
            CallKey("lower", KEYS["lower"], _("Lower"), colour=theme.SKY),
        ]

    def meant(self, key: str) -> Action:
        return Call("higher" if key == "higher" else "lower")

    def show(self, event: Event, log: Log) -> None:
        match event:
            case Called(_seat, way):
                self.timeline.add(Step(theme.LIFT, "call", event, start=partial(self._call, way, log)))
            case Turned(seat, card, True, count):
                self.timeline.add(Step(theme.SLOW, "turn", event, start=self.heard("card")))
                self.timeline.add(Step(theme.SLOW, "right", event, start=log))
                self.timeline.add(Step(theme.SLIDE, "slide", event, end=partial(self._lay, card)))
                if count == len(DECK):
                    self._end(event, _("{name} has turned them all!").format(name=self.match.names[seat]))
            case Turned(seat, card, False, count):
                self.timeline.add(Step(theme.SLOW, "turn", event, start=self.heard("card")))
                cards = ngettext("{n} card", "{n} cards", count)
                self._end(event, _("Wrong: {name} has {cards}").format(name=self.match.names[seat], cards=cards), log)

    def _end(self, event: Turned, words: str, log: Log = lambda: None) -> None:
        """The go is over: told, then swept off the table."""
        self.tell(Told(event.seat, words, event.count, event), start=log if event.right else self._wrong(log))
        self.timeline.add(Step(theme.LIFT, "sweep", event, end=self._sweep))

    def _wrong(self, log: Log) -> Log:
        def start() -> None:
            log()
            self.app.sound.play("off-lane")

        return start

    def _call(self, way: Way, log: Log) -> None:
        self.called = way
        log()

    def _lay(self, card: Card) -> None:
        self.row, self.called = (*self.row, card), None

    def _sweep(self) -> None:
        self.row, self.called = (), None

    def running(self, view: State) -> int | None:
        return len(self.row) or None

    def counted(self, result: int) -> str:
        return ngettext("{n} card", "{n} cards", result)

    def scoring(self) -> Sequence[str]:
        return (_("most cards: 3 points"), _("then 2, then 1"))

    def call(self, name: str) -> str:
        if not self.row or self.called:
            return _("{name} turns a card").format(name=name)
        return _("{name}, higher or lower?").format(name=name)

    def does(self, name: str) -> str:
        if self.called == "higher":
            return _("{name} calls higher").format(name=name)
        if self.called == "lower":
            return _("{name} calls lower").format(name=name)
        return super().does(name)

    def question(self) -> str:
        if not self.row:
            return ""
        return _("Is the next card higher or lower than {number}? The same number is never wrong.").format(
            number=self.row[-1].number
        )

    def draw_field(self, canvas: Canvas) -> None:
        draw_tray(canvas, self.game.id, FULL)
        sweep = self.step("sweep")
        fade = 255 if sweep is None else round(255 * (1 - self.share(sweep, canvas)))
        _draw_row(canvas, self.row, fade)
        left = len(DECK) - len(self.row)
        draw_stack(canvas, left, STACK, scale=LARGE)
        draw_place(canvas, NEXT, scale=LARGE)
        draw_tag(canvas, _("{n} left").format(n=left), (STACK[0], STACK[1] + 158))
        if self.row and not self.step("slide"):
            draw_card(canvas, self.row[-1], LAST, scale=LARGE, alpha=fade)
        self._draw_next(canvas, fade)
        if self.called and self.seat is None:
            box = KEYS[self.called]
            CallKey(self.called, box, _("Higher") if self.called == "higher" else _("Lower")).draw(
                canvas, focused=False, held=True
            )

    def _draw_next(self, canvas: Canvas, fade: int) -> None:
        """The card that is turned: from the stack to its place, then to the middle when it was right."""
        step = self.step("turn", "right", "slide", "told", "sweep")
        if step is None:
            return
        event: Any = step.data.event if isinstance(step.data, Told) else step.data
        if step.name in ("told", "sweep") and event.right:
            return
        share = theme.ease_out(self.share(step, canvas))
        goal = LAST if event.count == 1 and event.right else NEXT
        if step.name == "turn":
            x = STACK[0] + (goal[0] - STACK[0]) * share
            lift = LIFT * 4 * share * (1 - share)
            draw_card(canvas, event.card, (x, STACK[1] - lift * 0.5), scale=LARGE, up=share, depth=8 + lift / 4)
        elif step.name == "slide" and goal != LAST:
            draw_card(canvas, self.row[-1], LAST, scale=LARGE)
            draw_card(canvas, event.card, (NEXT[0] + (LAST[0] - NEXT[0]) * share, NEXT[1]), scale=LARGE)
        else:
            draw_card(canvas, event.card, goal, scale=LARGE, alpha=fade)
        if step.name in ("right", "told") and event.count + (not event.right) > 1:
            self._draw_mark(canvas, event, goal)

    def _draw_mark(self, canvas: Canvas, event: Turned, at: Point) -> None:
        """A tick or a cross: whether the call was right."""
        x, y = at[0] + CARD[0] * LARGE / 2 - 8, at[1] - CARD[1] * LARGE / 2 + 8
        canvas.circle((x, y), MARK / 2 + 5, theme.SHADE)
        canvas.circle((x, y), MARK / 2, theme.LEAF if event.right else theme.POPPY)
        draw_sign(canvas, "tick" if event.right else "hit", (x, y), MARK * 0.86, theme.PAPER)


SCENE = HigherLowerTable
