"""Eyes Open on the table: a picture of a room full of things; each that is named begins to glow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect

from arcade.game import Event
from arcade.language import _
from arcade.match import Match
from arcade.rules.cards import DECK
from arcade.rules.eyes_open import Nothing, Skipped, State, Turned
from arcade.rules.spoken import Said
from arcade.settings import Member
from scenes.lobby.ways import Way
from scenes.play.goes import Log
from scenes.play.little.deck import draw_stack
from scenes.play.little.page import page
from scenes.play.little.tray import HIGH, draw_tray
from scenes.play.words.entry import Layout, square_strip
from scenes.play.words.hourglass import draw_hourglass
from scenes.play.words.letters import draw_letter_card
from scenes.play.words.pictures import unread
from scenes.play.words.room import Thing, draw_rim, draw_room, named, spot
from scenes.play.words.seats import draw_seats, height
from scenes.play.words.turns import TurnTable, draw_objection
from scenes.play.words.ways import language, ways
from scenes.stage.timeline import Step
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.logpanel import draw_log
from scenes.ui.paint import table
from scenes.ui.panels import draw_panel
from scenes.ui.pen import Point
from scenes.ui.signs import draw_seat
from scenes.ui.theme import ease_out

PART = (580.0, 158.0, 1244.0, 712.0)  # of the screen: the page of the picture book
PAGE = Rect(PART)
MARGIN = 14
PICTURE = PAGE.inflate(-2 * MARGIN, -2 * MARGIN)
COLUMN = Rect(96, 158, 464, 792)  # beside it: letter, time, seats, strip
CARD: Point = (166.0, 243.0)
CARD_SCALE = 0.72
GLASS: Point = (302.0, 243.0)
GLASS_SCALE = 0.68
TIME = Rect(380, 203, 164, 80)
SEATS_TOP = 340
GAP = 16
STRIP = Rect(96, 694, 464, 256)
TAG = 56  # height of the slip with the name of a thing
TAGGED = 2.6  # s that it is seen
BADGE = 30

ALOUD_CARD: Point = (740.0, 450.0)  # when the real room is looked at
ALOUD_SCALE = 1.6
ALOUD_GLASS: Point = (1090.0, 410.0)
ALOUD_GLASS_SCALE = 1.36
ALOUD_TIME = Rect(1000, 594, 180, 70)
OBJECTION = Rect(1234, 410, 256, 68)
SKIPPED = 1.2  # s that a letter is seen of which the room has too little


class EyesOpenTable(TurnTable):
    """The room, or nothing but a letter when people look around their own."""

    FIELD = Rect(580, 882, 1244, 70)
    ASKED = Rect(580, 762, 1244, 190)
    SAID_KEY = Rect(706, 790, 600, 110)

    def __init__(self, match: Match, *args: Any, **kwargs: Any) -> None:
        self.tagged = 0.0  # s that the name of the last thing is still seen
        super().__init__(match, *args, **kwargs)

    @staticmethod
    def ways(party: Sequence[Member]) -> Sequence[Way]:
        return ways("eyes-open", party)

    def layout(self) -> Layout:
        return square_strip(STRIP, 4)

    # What is told

    def happen(self, event: Event, text: str, log: Log) -> None:
        match event:
            case Turned():
                self.timeline.add(Step(theme.SLOW, "turn", event, start=self.heard("card")))
                self.timeline.add(Step(theme.SLOW, "lie", event, start=log))
            case Skipped():
                self.timeline.add(Step(theme.SLOW, "turn", event, start=self.heard("card")))
                self.timeline.add(Step(SKIPPED, "skip", event, start=log, whole=True))
            case Nothing():
                log()
                self.tell_of(text)
            case _:
                if isinstance(event, Said):
                    self.tagged = TAGGED
                super().happen(event, text, log)

    def update(self, dt: float) -> None:
        self.tagged = max(0.0, self.tagged - dt)
        super().update(dt)

    def wanted(self, view: State) -> str:
        if self.aloud:
            return _("Something in your room that begins with {letter}").format(letter=view.letter)
        return _("Something in the picture that begins with {letter}").format(letter=view.letter)

    def doubted(self, word: str) -> str:
        return _("The book does not name “{word}”. Do you see one in the picture?").format(word=word)

    def scoring(self) -> Sequence[str]:
        return (_("the last one in: 3 points"), _("then 2, then 1"))

    def call(self, name: str) -> str:
        step = self.step("turn", "lie", "skip")
        if step is None:
            letter = self.shown.letter
            return (
                super().call(name)
                if self.shown.ballot or not letter
                else _("{name}, something with {letter}").format(name=name, letter=letter)
            )
        if step.name == "skip":
            return _("Too little with {letter}: the next card").format(letter=step.data.letter)
        return _("The letter of the round")

    def does(self, name: str) -> str:
        return self.call(name) if self.timeline.busy else _("{name} looks around").format(name=name)

    # The picture

    def paint(self, canvas: Canvas) -> None:
        if self.aloud:
            super().paint(canvas)
            return
        canvas.backdrop("word table", table)
        view: State = self.shown
        draw_panel(canvas, PAGE, radius=10, depth=16)
        draw_room(canvas, PICTURE)
        self._draw_named(canvas, view)
        self._draw_column(canvas, view)
        self.draw_below(canvas)
        self._draw_banner(canvas, view)

    def _draw_column(self, canvas: Canvas, view: State) -> None:
        self._draw_letter(canvas, view, CARD, CARD_SCALE)
        draw_hourglass(canvas, GLASS, self.gone, scale=GLASS_SCALE, running=not self.timeline.busy)
        told = _("{n} s").format(n=self.seconds)
        canvas.text(told, TIME, size=56, font="title", colour=theme.PAPER, align="center", figures=True)
        rows = [self._row(view, seat) for seat in view.seats]
        seats = Rect(COLUMN.x, SEATS_TOP, COLUMN.width, height(len(rows)))
        draw_seats(canvas, rows, seats)
        if self.writer is None or not self.entry.strip or self.timeline.busy:
            top = seats.bottom + GAP
            draw_log(canvas, self.log, box=Rect(COLUMN.x, top, COLUMN.width, COLUMN.bottom - top))

    def _draw_letter(self, canvas: Canvas, view: State, at: Point, scale: float) -> None:
        """The card that fixes the letter; it turns over where it lies."""
        step = self.step("turn", "lie", "skip")
        letter = step.data.letter if step else view.letter
        if not letter:
            draw_stack(canvas, len(DECK), at, scale=scale)
            return
        share = ease_out(self.share(step, canvas)) if step and step.name == "turn" else 1.0
        draw_letter_card(canvas, letter, at, scale=scale, up=share)

    def _draw_named(self, canvas: Canvas, view: State) -> None:
        """Everything that was named glows: the last thing most, with its name on a slip."""
        last = len(view.said) - 1
        for number, word in enumerate(view.said):
            thing = named(word.entry, view.options.language) if word.entry else None
            fresh = number == last and (self.tagged > 0 or self.timeline.busy)
            if thing:
                draw_rim(canvas, thing, PICTURE, theme.FOCUS if number == last else theme.PAPER)
                if not fresh:
                    self._draw_badge(canvas, thing, word.seat)
            if fresh:
                draw_tag(canvas, thing, word.word, self.look_of(word.seat))

    def _draw_badge(self, canvas: Canvas, thing: Thing, seat: int) -> None:
        """Who has named it."""
        box = spot(thing, PICTURE)
        at = (min(max(box.right, PICTURE.x + 20), PICTURE.right - 20), max(box.top, PICTURE.y + 20))
        canvas.circle(at, BADGE / 2 + 3, theme.PAPER)
        draw_seat(canvas, self.look_of(seat), at, BADGE)

    def draw_field(self, canvas: Canvas) -> None:
        """The real room needs no picture: the letter, large, and the glass."""
        draw_tray(canvas, self.game.id, HIGH)
        view: State = self.shown
        self._draw_letter(canvas, view, ALOUD_CARD, ALOUD_SCALE)
        running = not self.timeline.busy
        draw_hourglass(canvas, ALOUD_GLASS, self.gone, scale=ALOUD_GLASS_SCALE, running=running)
        told = _("{n} s").format(n=self.seconds)
        canvas.text(told, ALOUD_TIME, size=56, font="title", colour=theme.PAPER, align="center", figures=True)
        self.draw_below(canvas)

    def draw_doubt(self, canvas: Canvas) -> None:
        draw_objection(canvas, OBJECTION, self.shown.doubt.left)


def draw_tag(canvas: Canvas, thing: Thing | None, word: str, look: int) -> None:
    """The name of a thing on a slip beside it; of one that the book does not know, in the middle of the page."""
    box = spot(thing, PICTURE) if thing else Rect(PICTURE.centerx, PICTURE.bottom - 140, 0, 0)
    wide = min(PICTURE.width - 40, round(canvas.width(word, size=40, font="title")) + 104)
    tag = Rect(0, 0, wide, TAG)
    tag.midbottom = box.centerx, box.top - 18
    if tag.top < PICTURE.top + 8:
        tag.midtop = box.centerx, min(box.bottom + 18, PICTURE.bottom - TAG - 20)
    tag.clamp_ip(PICTURE.inflate(-24, -16))
    draw_panel(canvas, tag, radius=12, depth=10)
    draw_seat(canvas, look, (tag.x + 36, tag.centery), 38)
    canvas.text(word, (tag.x + 66, tag.y, tag.width - 86, tag.height), size=40, font="title")


# Things of the picture that begin with one letter, by language.
EXAMPLES = {"en": ("cat", "curtain", "candle", "cactus"), "de": ("Katze", "Kissen", "Kerze", "Kaktus")}


def _draw_example(canvas: Canvas) -> None:
    draw_panel(canvas, PAGE, radius=10, depth=16)
    draw_room(canvas, PICTURE)


def _draw_naming(canvas: Canvas) -> None:
    _draw_example(canvas)
    example = EXAMPLES[language()]
    for number, name in enumerate(example):
        thing = named(name, language())
        if thing is None:
            continue
        draw_rim(canvas, thing, PICTURE, theme.PAPER if number else theme.FOCUS)
        if not number:
            with unread(canvas):
                draw_tag(canvas, thing, name, 1)
    draw_letter_card(canvas, example[0][0].upper(), (1716.0, 300.0), scale=0.9)


def _first_words() -> Sequence[str]:
    return (
        _("A card shows a letter: it is the same for the whole round."),
        _("In turn each of you names something in the picture that begins with it."),
        _("Nothing is named twice, whatever it is called."),
        _("Whoever finds nothing more in 30 seconds, or gives up, is out."),
    )


def _second_words() -> Sequence[str]:
    return (
        _("The last one in gets 3 points, the one before 2, the one before that 1."),
        _("Look closely: the cat has whiskers, and there is a nest in the tree."),
        _("You see something the book does not name? The others vote."),
        _("Only people and words aloud: then you look around your own room."),
    )


EyesOpenTable.HELP = (
    ("How it is played", page(PART, _draw_example, _first_words)),
    ("How it counts", page(PART, _draw_naming, _second_words)),
)

SCENE = EyesOpenTable
