"""Word Chain on the table: the spinner and a card open it, then slips of paper hang on each other's last letter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from pygame import Rect

from arcade.game import Action, Event, Seat
from arcade.language import _
from arcade.match import Match
from arcade.rules.cards import DECK
from arcade.rules.letters import chain_letter, folded
from arcade.rules.spoken import Said, Spoke
from arcade.rules.word_chain import CATEGORIES, TITLES, Beaten, Drawn, Spun, State, soft
from arcade.settings import Member
from scenes.lobby.ways import Way
from scenes.play.goes import Log
from scenes.play.little.deck import draw_stack
from scenes.play.little.page import page
from scenes.play.little.spinner import SECONDS, SIGNS, TONES, Spin, draw_spinner, pointing_at, spin_to
from scenes.play.little.tray import HIGH, draw_cutout, draw_tray
from scenes.play.words.entry import Layout, spoken_strip, wide_strip
from scenes.play.words.hourglass import draw_hourglass
from scenes.play.words.letters import draw_disc, draw_letter_card
from scenes.play.words.pictures import unread
from scenes.play.words.slips import Slip, draw_chain
from scenes.play.words.turns import TurnTable, draw_objection
from scenes.play.words.ways import language, ways
from scenes.stage.timeline import Step
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.panels import draw_panel
from scenes.ui.pen import Pen, Point
from scenes.ui.theme import ease_out, voice_on

SPINNER: Point = (1006.0, 454.0)
RADIUS = 226.0
PLAQUE = Rect(530, 242, 316, 84)  # the category
CARD: Point = (616.0, 470.0)  # or the letter that the next word begins with
GLASS: Point = (772.0, 466.0)
LETTER_WORDS = Rect(522, 596, 188, 84)
TIME = Rect(704, 604, 136, 64)
STACK: Point = (1190.0, 456.0)  # while a card is drawn from it
CHAIN = Rect(896, 236, 590, 460)
OBJECTION = Rect(1212, 604, 276, 68)
STRIP = Rect(456, 842, 1100, 108)
SHOWN = 1.1  # s that the category is lit
LEAN = 0.4


class Opening(Struct, frozen=True):
    """A spin, and the category it ends on."""

    spin: Spin
    category: str


class WordChainTable(TurnTable):
    """Each word hangs on the one before."""

    FIELD = Rect(456, 758, 1100, 76)
    ASKED = Rect(456, 760, 1100, 190)
    SAID_KEY = Rect(706, 790, 600, 110)

    def __init__(self, match: Match, *args: Any, **kwargs: Any) -> None:
        self.arrow = 0.0  # degrees at which it came to rest
        self.slide = 0.0  # s until the newest slip lies still
        super().__init__(match, *args, **kwargs)

    @staticmethod
    def ways(party: Sequence[Member]) -> Sequence[Way]:
        return ways("word-chain", party)

    def layout(self) -> Layout:
        return spoken_strip(STRIP) if self.aloud else wide_strip(STRIP)

    @property
    def entry_strip(self) -> bool:
        return True

    def spoken(self, letter: str) -> Action | None:
        return Spoke(folded(letter)[:1])

    # What is told

    def happen(self, event: Event, text: str, log: Log) -> None:
        match event:
            case Spun(_seat, category):
                spin = spin_to(CATEGORIES.index(category) + 1, self.arrow, LEAN)
                self.arrow = spin.end % 360
                opening = Opening(spin, category)
                self.timeline.add(Step(SECONDS, "spin", opening))
                self.timeline.add(Step(SHOWN, "category", opening, start=log, whole=True))
            case Drawn(_seat, _letter):
                self.timeline.add(Step(theme.SLOW, "draw", event, start=self.heard("card")))
                self.timeline.add(Step(theme.SLOW, "lie", event, start=log))
            case _:
                if isinstance(event, Said):
                    self.slide = theme.SLIDE
                if isinstance(event, Beaten):
                    self.tell_of(text, event.seat)
                super().happen(event, text, log)

    def update(self, dt: float) -> None:
        self.slide = max(0.0, self.slide - dt)
        super().update(dt)

    def wanted(self, view: State) -> str:
        title = _(TITLES[view.category]) if view.category else ""
        if view.letter:
            return _("{category}: a word that begins with {letter}").format(category=title, letter=view.letter)
        return _("{category}: a word that begins with the last letter").format(category=title)

    def doubted(self, word: str) -> str:
        title = _(TITLES[self.shown.category])
        return _("“{word}” is on no list. Does it count for “{category}”?").format(word=word, category=title)

    def scoring(self) -> Sequence[str]:
        if len(self.match.seats) == 2:
            return (_("the last one in: 3 points"),)
        return (_("the last one in: 3 points"), _("then 2, then 1"))

    def call(self, name: str) -> str:
        if self.step("spin", "category"):
            return _("{name} spins").format(name=name)
        if self.step("draw", "lie"):
            return _("{name} draws a letter").format(name=name)
        return super().call(name)

    def does(self, name: str) -> str:
        return self.call(name) if self.timeline.busy else super().does(name)

    # The picture

    def draw_field(self, canvas: Canvas) -> None:
        draw_tray(canvas, self.game.id, HIGH)
        view: State = self.shown
        spin = self.step("spin", "category")
        if spin:
            lit = CATEGORIES.index(spin.data.category) + 1 if spin.name == "category" else 0
            share = 1.0 if lit else self.share(spin, canvas)
            draw_spinner(canvas, SPINNER, spin.data.spin.at(share), radius=RADIUS, lit=lit)
            if lit:
                self._draw_told_category(canvas, spin.data.category)
            return
        category = view.category or self._coming_category()
        if not category:
            draw_spinner(canvas, SPINNER, self.arrow, radius=RADIUS)
            return
        draw_plaque(canvas, category, PLAQUE)
        self._draw_letter(canvas, view)
        draw_hourglass(canvas, GLASS, self.gone, running=not self.timeline.busy)
        self._draw_time(canvas)
        self._draw_chain(canvas, view)
        self.draw_below(canvas)

    def _coming_category(self) -> str:
        """The category that the arrow has shown, while the view does not know it yet."""
        return CATEGORIES[round(self.arrow / 45) % len(CATEGORIES)] if self.step("draw", "lie") else ""

    def _draw_told_category(self, canvas: Canvas, category: str) -> None:
        words = Rect(HIGH_FIELD.x, 768, HIGH_FIELD.width, 90)
        canvas.text(_(TITLES[category]), words, size=70, font="title", colour=theme.PAPER, align="center")

    def _draw_letter(self, canvas: Canvas, view: State) -> None:
        """The letter that a word has to begin with: on the card that was drawn, later on the disc of the chain."""
        step = self.step("draw", "lie")
        if step:
            draw_stack(canvas, len(DECK) - 1, STACK)
            share = ease_out(self.share(step, canvas)) if step.name == "draw" else 1.0
            x, y = (a + (b - a) * share for a, b in zip(STACK, CARD, strict=True))
            draw_letter_card(canvas, step.data.letter, (x, y - 40 * 4 * share * (1 - share)), up=share)
        elif not view.said:
            draw_letter_card(canvas, view.letter, CARD)
        elif view.letter:
            draw_disc(canvas, view.letter, (CARD[0], CARD[1] - 10), 176)
        else:
            draw_disc(canvas, "…", (CARD[0], CARD[1] - 10), 176)
        told = _("begins with") if view.letter or step else _("the last letter said")
        canvas.text(told, LETTER_WORDS, size=theme.MINIMUM, font="semi", colour=theme.PAPER, align="center", lines=2)

    def _draw_time(self, canvas: Canvas) -> None:
        told = _("{n} s").format(n=self.seconds)
        canvas.text(told, TIME, size=56, font="title", colour=theme.PAPER, align="center", figures=True)

    def _draw_chain(self, canvas: Canvas, view: State) -> None:
        """The slips of the last words, and where the next one goes."""
        slips = [Slip(self.look_of(word.seat), word.word, self._end(view, n)) for n, word in enumerate(view.said)]
        on_turn: Seat | None = None if view.player is None or self.timeline.busy else view.player
        look = None if on_turn is None else self.look_of(on_turn)
        draw_chain(canvas, slips, look, view.letter, CHAIN, ease_out(1 - self.slide / theme.SLIDE))

    def _end(self, view: State, number: int) -> str:
        """The letter that a word ended with, as far as the program knows."""
        word = view.said[number].word
        if word:
            return chain_letter(word, soft(view.options))
        return view.letter if number + 1 == len(view.said) else ""

    def draw_doubt(self, canvas: Canvas) -> None:
        draw_objection(canvas, OBJECTION, self.shown.doubt.left)


HIGH_FIELD = Rect(456, 172, 1100, 560)


def draw_plaque(canvas: Canvas, category: str, box: Rect) -> None:
    """A category on a piece of card, with the sign and the colour of its sector."""
    draw_panel(canvas, box, theme.PAPER, radius=14, depth=8)
    number = CATEGORIES.index(category)
    tone = TONES[number % len(TONES)]
    side = box.height - 20
    badge = (box.x + 10, box.y + 10)

    def paint(surface: Any, k: float) -> None:
        pen = Pen(surface, k)
        pen.rect((0, 0, side, side), tone, 10)
        size = side * 0.72
        origin = ((side - size) / 2 * 100 / size, (side - size) / 2 * 100 / size)
        SIGNS[number](Pen(surface, k * size / 100, origin), voice_on(tone), tone)

    canvas.sprite(("plaque", category), (side, side), paint, badge)
    words = Rect(box.x + side + 26, box.y + 4, box.width - side - 40, box.height - 8)
    canvas.text(_(TITLES[category]), words, size=38, font="title", lines=2)


EXAMPLES = {"en": ("Monkey", "Yak", "Kangaroo"), "de": ("Maus", "Storch", "Hase")}


def _example() -> Sequence[Slip]:
    """A chain of animals in the language of the cupboard."""
    return [Slip(seat, word, word[-1].upper()) for seat, word in enumerate(EXAMPLES[language()])]


def _draw_opening(canvas: Canvas) -> None:
    draw_cutout(canvas, "word-chain", HIGH)
    draw_spinner(canvas, (1180.0, 454.0), pointing_at(1, LEAN), radius=RADIUS, lit=1)
    with unread(canvas):
        draw_plaque(canvas, "animals", Rect(530, 242, 340, 92))
    draw_letter_card(canvas, "M", (700.0, 500.0))


def _draw_playing(canvas: Canvas) -> None:
    draw_cutout(canvas, "word-chain", HIGH)
    with unread(canvas):
        draw_plaque(canvas, "animals", PLAQUE)
    *_others, last = chain = _example()
    draw_disc(canvas, last.end, CARD, 176)
    draw_hourglass(canvas, GLASS, 0.4)
    with unread(canvas):
        draw_chain(canvas, chain, 0, last.end, CHAIN)


def _first_words() -> Sequence[str]:
    return (
        _("The spinner chooses what the words are about, a card the first letter."),
        _("Say a word. The next player needs one that begins with your last letter."),
        _("No word twice. A wrong one costs nothing but time: try another."),
        _("Whoever finds no word in 30 seconds, or gives up, is out. The others go on."),
    )


def _second_words() -> Sequence[str]:
    return (
        _("The last one in gets 3 points, the one before 2, the one before that 1."),
        _("Nobody can follow while all are in? 3 points for you, none for them."),
        _("A word that is on no list? The others vote; alone, you decide on your honour."),
        _("After 8 seconds all others together may hold “too long”, and you are out."),
    )


WordChainTable.HELP = (
    ("How it is played", page(HIGH, _draw_opening, _first_words)),
    ("How it counts", page(HIGH, _draw_playing, _second_words)),
)

SCENE = WordChainTable
