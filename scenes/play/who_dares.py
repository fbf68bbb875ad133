"""Who Dares, Wins on the table: up to three cards, and the spinner that has to show the number of one of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from pygame import Rect

from arcade.game import Action, Event
from arcade.language import _, ngettext
from arcade.match import Match
from arcade.rules.cards import DECK, Card
from arcade.rules.who_dares import WORTH, Count, Spun, State, Take, Took
from scenes.play.goes import GAP, KEYS, GoTable, Log, Told
from scenes.play.little.deck import CARD, draw_card, draw_place, draw_stack
from scenes.play.little.page import page
from scenes.play.little.spinner import SECONDS, Spin, draw_spinner, pointing_at, spin_to
from scenes.play.little.tray import HIGH, draw_cutout, draw_tray
from scenes.stage.timeline import Step
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.pen import Point
from scenes.ui.theme import ease_out
from scenes.ui.widgets import Button as Key
from scenes.ui.widgets import Item, draw_ring

STACK: Point = (618.0, 336.0)
PLACES: Sequence[Point] = ((618.0, 572.0), (774.0, 572.0), (930.0, 572.0))  # of the cards taken
SCALE = 0.8
SPINNER: Point = (1288.0, 452.0)
RADIUS = 222.0
RISE = 24.0  # how far a card that matches is raised
TICK = 0.5  # share of the volume of a peg that the arrow brushes
LEANS = (0.0, -0.62, 0.45, 0.8, -0.3, -0.85, 0.2, 0.62)  # how near to an edge the arrow stops, spin by spin


def _first_words() -> Sequence[str]:
    return (
        _("Say how many cards you want: one, two or three."),
        _("You draw them from the shuffled deck and lay them open."),
        _("Then you spin. Is the number at the arrow on one of your cards?"),
        _("If not, you get nothing. Then it is the next player's go."),
    )


def _second_words() -> Sequence[str]:
    return (
        _("A hit with one card is worth 3 points, with two cards 2, with three cards 1."),
        _("Two cards with the same number are still one hit."),
        _("Everybody can score: it is no race for places."),
        _("Two cards bring the most in the long run, one card the most at once."),
    )


def _draw_example(canvas: Canvas, cards: Sequence[Card], number: int) -> None:
    draw_cutout(canvas, "who-dares", HIGH)
    draw_stack(canvas, len(DECK) - len(cards), STACK, scale=SCALE)
    _draw_cards(canvas, cards, number)
    draw_spinner(canvas, SPINNER, pointing_at(number, 0.45), radius=RADIUS, lit=number)


def _draw_cards(canvas: Canvas, cards: Sequence[Card], number: int = 0, share: float = 1.0) -> None:
    """The cards in their places; those with this number are raised and ringed."""
    for place, card in zip(PLACES, cards, strict=False):
        rise = RISE * share * (card.number == number)
        x, y = place[0], place[1] - rise
        draw_card(canvas, card, (x, y), scale=SCALE, depth=8 + rise / 3)
        if rise and share == 1:
            width, height = CARD[0] * SCALE, CARD[1] * SCALE
            draw_ring(canvas, Rect(round(x - width / 2), round(y - height / 2), round(width), round(height)), 14)


class CountKey(Key):
    """A key with so many cards on it and what they are worth."""

    def __init__(self, count: Count, box: Rect, first: bool) -> None:
        super().__init__(
            str(count), box, ngettext("{n} card", "{n} cards", count), colour=theme.SUNFLOWER if first else theme.PAPER
        )
        self.count = count

    def draw_face(self, canvas: Canvas, box: Rect, ink: theme.Colour) -> None:
        for n in range(self.count):
            x = box.left + 72 + (n - (self.count - 1) / 2) * 27
            draw_card(canvas, None, (x, box.centery), scale=0.3, up=0, depth=3)
        words = Rect(box.left + 142, box.top + 12, box.width - 160, box.height // 2 - 8)
        canvas.text(self.label, words, font="bold", colour=ink)
        worth = ngettext("{n} point", "{n} points", WORTH[self.count])
        canvas.text(worth, words.move(0, words.height - 2), size=theme.MINIMUM, colour=ink)


class WhoDaresTable(GoTable):
    """Few cards, many points, one spin."""

    sounds = ("card", "marker", "points", "fanfare", "off-lane")
    HELP = (
        (
            "How it is played",
            page(HIGH, lambda canvas: _draw_example(canvas, (DECK[6], DECK[11]), 7), _first_words),
        ),
        (
            "How it counts",
            page(HIGH, lambda canvas: _draw_example(canvas, (DECK[2], DECK[20], DECK[31]), 5), _second_words),
        ),
    )

    def __init__(self, match: Match, *args: Any, **kwargs: Any) -> None:
        self.angle = 0.0  # of the arrow at rest, degrees
        self.spins = 0
        self._brushed: tuple[Step, float] | None = None  # up to which share of a spin its pegs have been heard
        super().__init__(match, *args, **kwargs)

    def keys(self, view: State) -> Sequence[Item]:
        if view.player is None:
            return ()
        wide = (KEYS.width - 2 * GAP) // 3
        boxes = [Rect(KEYS.x + n * (wide + GAP), KEYS.y, wide, KEYS.height) for n in range(len(WORTH))]
        return [CountKey(count, box, count == 1) for count, box in zip(WORTH, boxes, strict=True)]

    def meant(self, key: str) -> Action:
        return Take(next(count for count in WORTH if str(count) == key))

    def show(self, event: Event, log: Log) -> None:
        match event:
            case Took(_seat, cards):
                for number in range(len(cards)):
                    self.timeline.add(Step(theme.SLOW, "draw", (cards, number), start=self.heard("card")))
                self.timeline.add(Step(theme.SLOW, "lie", cards, start=log))
            case Spun(seat, number, cards, points):
                spin = spin_to(number, self.angle, LEANS[self.spins % len(LEANS)])
                self.spins += 1
                self.timeline.add(Step(SECONDS, "spin", (spin, cards), end=partial(self._stand, spin.end)))
                won = ngettext("{n} point!", "{n} points!", points) if points else _("nothing")
                words = _("{name}: {won}").format(name=self.match.names[seat], won=won)
                self.tell(Told(seat, words, points, event), start=partial(self._told, points, log))

    def _stand(self, angle: float) -> None:
        self.angle = angle % 360

    def _told(self, points: int, log: Log) -> None:
        log()
        self.app.sound.play("fanfare" if points else "off-lane")

    def update(self, dt: float) -> None:
        super().update(dt)
        step = self.step("spin")
        if step is None or step.calm:
            return
        spin: Spin = step.data[0]
        before = self._brushed[1] if self._brushed and self._brushed[0] is step else 0.0
        if spin.crossed(before, step.share):
            self.app.sound.play("marker", TICK)
        self._brushed = (step, step.share)

    def counted(self, result: int) -> str:
        return ngettext("{n} point", "{n} points", result)

    def scoring(self) -> Sequence[str]:
        return (_("1 card: 3 points"), _("2 cards: 2 points"), _("3 cards: 1 point"))

    def call(self, name: str) -> str:
        return (
            _("{name} spins").format(name=name) if self.step("spin") else _("{name}, how many cards?").format(name=name)
        )

    def does(self, name: str) -> str:
        return self.call(name) if self.step("spin") else super().does(name)

    def question(self) -> str:
        return _("One card hits rarely and is worth 3 points, three cards hit more often and are worth 1.")

    def draw_field(self, canvas: Canvas) -> None:
        draw_tray(canvas, self.game.id, HIGH)
        step = self.step("draw", "lie", "spin", "told")
        for place in PLACES:
            draw_place(canvas, place, scale=SCALE)
        taken = self._draw_taken(canvas, step)
        draw_stack(canvas, len(DECK) - taken, STACK, scale=SCALE)
        if step and step.name == "draw":
            self._draw_flying(canvas, step)
        self._draw_spinner(canvas, step)

    def _draw_taken(self, canvas: Canvas, step: Step | None) -> int:
        """The cards that lie open; says how many have left the stack."""
        if step is None:
            return 0
        if step.name == "draw":
            taken, number = step.data
            _draw_cards(canvas, taken[:number])
            return int(number) + 1
        if step.name == "told":
            spun: Spun = step.data.event
            _draw_cards(canvas, spun.cards, spun.number, ease_out(min(1.0, self.share(step, canvas) * 5)))
            return len(spun.cards)
        cards: Sequence[Card] = step.data if step.name == "lie" else step.data[1]
        _draw_cards(canvas, cards)
        return len(cards)

    def _draw_flying(self, canvas: Canvas, step: Step) -> None:
        """The card that goes from the stack to its place and turns over."""
        cards, number = step.data
        share = ease_out(self.share(step, canvas))
        x, y = (a + (b - a) * share for a, b in zip(STACK, PLACES[number], strict=True))
        lift = 60 * 4 * share * (1 - share)
        draw_card(canvas, cards[number], (x, y - lift / 2), scale=SCALE, up=share, depth=8 + lift / 4)

    def _draw_spinner(self, canvas: Canvas, step: Step | None) -> None:
        if step and step.name == "spin":
            draw_spinner(canvas, SPINNER, step.data[0].at(self.share(step, canvas)), radius=RADIUS)
            return
        lit = step.data.event.number if step and step.name == "told" else 0
        draw_spinner(canvas, SPINNER, self.angle, radius=RADIUS, lit=lit)


SCENE = WhoDaresTable
