"""Word Game on the table: the glass runs, two letters lie open, and whoever has a word calls with his own button."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from pygame import Rect

from arcade.game import TICK, Event, Seat
from arcade.language import _, ngettext
from arcade.match import Match
from arcade.rules.cards import DECK
from arcade.rules.spoken import Declined, Object, Objected, Said, Say, Spoke, aloud
from arcade.rules.word_game import (
    ALOUD,
    ENTER,
    GLASS,
    MS,
    Buzz,
    Buzzed,
    Missed,
    Pass,
    Passed,
    RanOut,
    State,
    Took,
    Turned,
    Under,
)
from arcade.rules.word_game import (
    STRIP as ON_STRIP,
)
from arcade.settings import Member
from scenes.lobby.ways import Way
from scenes.play.goes import Log
from scenes.play.little.deck import CARD, RADIUS, draw_card, draw_place, draw_stack
from scenes.play.little.page import page
from scenes.play.little.tray import HIGH, draw_cutout, draw_tray
from scenes.play.words.entry import Layout, wide_strip
from scenes.play.words.hourglass import draw_hourglass
from scenes.play.words.letters import draw_letter_card
from scenes.play.words.live import LiveTable
from scenes.play.words.pictures import unread
from scenes.play.words.turns import draw_bar, draw_objection
from scenes.play.words.ways import language, ways
from scenes.stage.command import KEYBOARD, Button, Command, Kind
from scenes.stage.glyphs import glyph
from scenes.stage.scene import Prompt
from scenes.ui import theme
from scenes.ui.banner import draw_banner
from scenes.ui.canvas import Canvas
from scenes.ui.panels import draw_panel
from scenes.ui.pen import Point
from scenes.ui.scorecard import Row
from scenes.ui.signs import draw_seat, draw_sign
from scenes.ui.theme import ease_out

GLASS_AT: Point = (626.0, 420.0)
GLASS_SCALE = 1.44
TIME = Rect(536, 610, 180, 68)
PLACES: Sequence[Point] = ((874.0, 446.0), (1120.0, 446.0))
LARGE = 1.08  # scale of the pair
STACK: Point = (1384.0, 424.0)
STACK_SCALE = 0.86
LEFT = Rect(1250, 527, 264, 82)
PILES = Rect(772, 594, 716, 84)
PILE = 0.28  # scale of the cards won
SLIP = Rect(760, 226, 474, 74)
OBJECTION = Rect(1240, 232, 256, 68)
CALLED = Rect(476, 745, 1060, 10)  # the time for the word of whoever has called
STRIP = Rect(456, 842, 1100, 108)
TOLD = 2.4  # s that a word that was said is seen
LAST = 10  # s from which on each second is heard

# The buttons with which several people on one device call, in the order of their seats
SHARED = (Button.LEFT_SHOULDER, Button.RIGHT_SHOULDER, Button.A, Button.X)
PASS, OBJECT = Button.RIGHT_SHOULDER, Button.Y


class Moving(Struct, frozen=True):
    """Two cards on their way off the table: whose they become, or None when they go under the stack."""

    letters: str
    seat: Seat | None


class Word(Struct, frozen=True):
    """A word that was said, and whether it stands."""

    seat: Seat
    word: str
    stands: bool


class WordGameTable(LiveTable):
    """Everybody at once."""

    FIELD = Rect(456, 758, 1100, 76)
    sounds = (*LiveTable.sounds, "coin")

    def __init__(self, match: Match, *args: Any, **kwargs: Any) -> None:
        self.aloud = aloud(match.options)
        self.turning = 0.0  # s until the pair lies open
        self.leaving: Moving | None = None
        self._left_for = 0.0  # s that these cards have been on their way
        self.word: Word | None = None
        self._word_for = 0.0  # s that it has been seen
        self._heard = 0
        super().__init__(match, *args, **kwargs)

    @staticmethod
    def ways(party: Sequence[Member]) -> Sequence[Way]:
        return ways("word-game", party)

    def layout(self) -> Layout:
        return wide_strip(STRIP)

    # Who acts

    @property
    def writer(self) -> Seat | None:
        """Who has called; else the only person at the keyboard, whose first letter is the call (GG-R95)."""
        view: State = self.shown
        if view.call:
            return view.call.seat if view.call.seat in self.people and not self.aloud else None
        return self.alone if self.alone is not None and self.alone in view.free and view.pair else None

    @property
    def typist(self) -> Seat | None:
        """Whoever is alone at the keyboard goes on typing when he is locked out: his keys never become buttons."""
        return self.writer if self.alone is None else self.alone

    @property
    def alone(self) -> Seat | None:
        """The only person at the keyboard of a game in which words are typed."""
        at_desk = self.among(self.people, KEYBOARD)
        return at_desk[0] if len(at_desk) == 1 and not self.aloud else None

    @property
    def waits_for_computer(self) -> bool:
        return False

    def button_of(self, seat: Seat, device: str) -> Button:
        """With which button of a device somebody calls."""
        mine = self.among(self.people, device)
        return Button.A if len(mine) == 1 else SHARED[mine.index(seat)]

    def listen(self, command: Command) -> bool:
        view: State = self.shown
        objects = command.kind is Kind.BUTTON and command.button is OBJECT
        if objects and (objectors := self.who_may(Object(), command.device)):
            return self.act(Object(), objectors[0])
        caller = view.call.seat if view.call else None
        mine = caller is not None and self.acts_for(caller, command.device)
        return (mine and self._finish(command, caller)) or self._call(command)

    def _finish(self, command: Command, seat: Seat | None) -> bool:
        """Whoever has called says or enters his word."""
        if seat is None or seat not in self.people:
            return False
        if self.aloud:
            pressed = command.kind is Kind.BUTTON and command.button is self.button_of(seat, command.device)
            return pressed and self.act(Spoke(), seat)
        if (word := self.entry.handle(command)) is not None:
            self.act(Say(word), seat)
        return command.button is not Button.B

    def _call(self, command: Command) -> bool:
        """A call, a pass, or the first letter typed."""
        if command.kind is Kind.TEXT and self.alone is not None:
            if self._buzz(self.alone, strip=False):
                self.entry.handle(command)
            return True
        if command.kind is Kind.PRESS and any(_card_box(place).collidepoint(command.pos) for place in PLACES):
            callers = self.among(self.people, command.device)
            return len(callers) == 1 and self._buzz(callers[0], strip=True)
        if command.kind is not Kind.BUTTON:
            return False
        mine = self.among(self.people, command.device)
        for seat in mine:
            if command.button is self.button_of(seat, command.device):
                return self._buzz(seat, strip=command.device != KEYBOARD)
        if len(mine) == 1 and command.button is PASS and Pass() in self.match.legal(mine[0]):
            return self.act(Pass(), mine[0])
        return False

    def _buzz(self, seat: Seat, *, strip: bool) -> bool:
        """A call at this moment; one that comes too late is not heard."""
        view: State = self.shown
        moment = Buzz(view.glass * MS + min(MS - 1, int(self._ticking * 1000)), strip and not self.aloud)
        return moment in self.match.legal(seat) and self.act(moment, seat)

    # Time

    @property
    def seconds(self) -> int:
        """Whole seconds until the glass is empty."""
        return -int(-(GLASS - self.shown.glass) * TICK // 1)

    @property
    def gone(self) -> float:
        view: State = self.shown
        moving = view.pair and view.glass < GLASS and not self.timeline.busy
        return min(1.0, (view.glass + (self.running_tick if moving else 0.0)) / GLASS)

    def update(self, dt: float) -> None:
        super().update(dt)
        self.turning = max(0.0, self.turning - dt)
        self._left_for += dt
        self._word_for += dt
        if self._left_for >= theme.SLOW:
            self.leaving = None
        if self._word_for >= TOLD:
            self.word = None
        left = self.seconds
        if left != self._heard and 0 < left <= LAST and not self.timeline.busy:
            self.app.sound.play("hourglass", 0.6)
        self._heard = left

    # What is told

    def happen(self, event: Event, text: str, log: Log) -> None:
        log()
        match event:
            case Turned():
                self.turning = theme.SLOW
                self.app.sound.play("card")
            case Buzzed(seat, _ms):
                self.entry.clear()
                self.entry.device = self.entry.device or KEYBOARD
                self.tell_of(_("{name} calls!").format(name=self.match.names[seat]), seat)
                self.app.sound.play("marker")
            case Said(seat, word, _letter):
                self._tell_word(Word(seat, word, True))
            case Took(seat, _word, _n):
                self._leave(seat)
                self.tell_of(text, seat)
                self.app.sound.play("coin")
            case Declined(seat, word, _why):
                self._tell_word(Word(seat, word, False))
                self.tell_of(text, seat)
                self.app.sound.play("off-lane")
            case Missed(seat) | Objected(seat, _):
                self.tell_of(text, seat)
                self.app.sound.play("off-lane")
            case Passed(seat):
                self.tell_of(text, seat)
            case Under():
                self._leave(None)
                self.tell_of(text)
                self.app.sound.play("slide")
            case RanOut():
                self.tell_of(text)

    def _tell_word(self, word: Word) -> None:
        self.word, self._word_for = word, 0.0

    def _leave(self, seat: Seat | None) -> None:
        """The pair goes to somebody, or under the stack."""
        self.leaving, self._left_for = Moving(self.shown.letters, seat), 0.0

    def wanted(self) -> str:
        view: State = self.shown
        return _("A word with {one} and {other}").format(one=view.letters[0], other=view.letters[1])

    def scoring(self) -> Sequence[str]:
        return (_("most cards: 3 points"), _("then 2, then 1"))

    def counted(self, result: int) -> str:
        return ngettext("{n} card", "{n} cards", result)

    def question(self) -> str:
        view: State = self.shown
        if not view.pair:
            return _("Two letters will lie open: find a word that holds both, in any order.")
        wanted = self.wanted()
        if self.aloud:
            return _("{wanted}, in any order? Press your button first, then say it.").format(wanted=wanted)
        return _("{wanted}, in any order? Call first, then enter it: three letters or more, no names.").format(
            wanted=wanted
        )

    def _row(self, view: Any, seat: Seat) -> Row:
        """Cards won, and how the seat stands in the race for this pair."""
        points, cards = self.step("points"), view.results[seat]
        if points:
            cards = points.data.event.results[seat]
            told = _("+{n}").format(n=points.data.event.points[seat])
        else:
            told = self._standing(view, seat)
        calling = view.call is not None and view.call.seat == seat and not points
        out = not points and (seat in view.locked or seat in view.passed)
        return Row(self.look_of(seat), self.match.names[seat], cards, calling, told, out=out)

    def _standing(self, view: State, seat: Seat) -> str:
        if view.call and view.call.seat == seat:
            return _("calls!")
        if seat in view.locked:
            return _("locked out")
        if seat in view.passed:
            return _("passes")
        if seat not in self.people:
            return _("looking")
        word = self._button_word(seat)
        return word if seat == self.alone else _("by {button}").format(button=word)

    def _button_word(self, seat: Seat) -> str:
        """What the button is called with which somebody calls."""
        if seat == self.alone:
            return _("types")
        device = self.party[seat].device if self.party else ""
        device = device or self.app.last_device
        return glyph(self.button_of(seat, device), self.app.input.family(device)).text

    # The picture

    def draw_field(self, canvas: Canvas) -> None:
        draw_tray(canvas, self.game.id, HIGH)
        view: State = self.shown
        running = bool(view.pair) and not self.timeline.busy
        draw_hourglass(canvas, GLASS_AT, self.gone, scale=GLASS_SCALE, running=running)
        told = _("{n} s").format(n=self.seconds)
        canvas.text(told, TIME, size=56, font="title", colour=theme.PAPER, align="center", figures=True)
        self._draw_stack(canvas, view)
        draw_piles(canvas, [self.look_of(seat) for seat in range(len(view.results))], self._cards(view))
        self._draw_pair(canvas, view)
        self._draw_leaving(canvas)
        if self.word:
            self._draw_word(canvas, self.word)
        if view.doubt:
            draw_objection(canvas, OBJECTION, view.doubt.left)
        self._draw_below(canvas, view)

    def _cards(self, view: State) -> tuple[int, ...]:
        points = self.step("points")
        return points.data.event.results if points else view.results

    def _draw_stack(self, canvas: Canvas, view: State) -> None:
        left = len(DECK) - len(view.gone)
        draw_stack(canvas, left, STACK, scale=STACK_SCALE)
        told = ngettext("{n} card left", "{n} cards left", left)
        canvas.text(told, LEFT, size=theme.MINIMUM, colour=theme.PAPER, align="center", lines=2, valign="top")

    def _draw_pair(self, canvas: Canvas, view: State) -> None:
        """The two letters, or where they will lie; ringed in the colour of whoever has called."""
        for n, place in enumerate(PLACES):
            if not view.pair:
                draw_place(canvas, place, scale=LARGE)
                continue
            share = ease_out(1 - self.turning / theme.SLOW)
            x, y = (a + (b - a) * share for a, b in zip(STACK, place, strict=True))
            scale = STACK_SCALE + (LARGE - STACK_SCALE) * share
            if view.call and share == 1:
                box = _card_box(place).inflate(24, 24)
                canvas.round_rect(box.inflate(8, 8), theme.SHADE, RADIUS + 18)
                canvas.round_rect(box, theme.SEATS[self.look_of(view.call.seat)].colour, RADIUS + 14)
            draw_letter_card(canvas, view.letters[n], (x, y), scale=round(scale, 2), up=share)

    def _draw_leaving(self, canvas: Canvas) -> None:
        """Cards on their way to a pile or under the stack."""
        moving = self.leaving
        if moving is None:
            return
        share = ease_out(self._left_for / theme.SLOW)
        goal, small = (STACK, STACK_SCALE) if moving.seat is None else (_pile_at(moving.seat), PILE)
        for letter, place in zip(moving.letters, PLACES, strict=True):
            x, y = (a + (b - a) * share for a, b in zip(place, goal, strict=True))
            scale = round(LARGE + (small - LARGE) * share, 2)
            draw_letter_card(canvas, letter, (x, y), scale=scale, up=1 - share if moving.seat is None else 1.0, depth=0)

    def _draw_word(self, canvas: Canvas, word: Word) -> None:
        """What was just said, on a slip, with a tick or a cross."""
        draw_panel(canvas, SLIP, radius=12, depth=14)
        draw_seat(canvas, self.look_of(word.seat), (SLIP.x + 44, SLIP.centery), 46)
        words = Rect(SLIP.x + 80, SLIP.y, SLIP.width - 160, SLIP.height)
        told = word.word or _("said aloud")
        canvas.text(told, words, size=46, font="title", align="center")
        mark = (SLIP.right - 44, SLIP.centery)
        canvas.circle(mark, 28, theme.LEAF if word.stands else theme.POPPY)
        draw_sign(canvas, "tick" if word.stands else "hit", mark, 46, theme.PAPER)

    def _draw_below(self, canvas: Canvas, view: State) -> None:
        if self.timeline.busy or view.player is None or self.demo:
            return
        call = view.call
        if call and call.seat in self.people and not self.aloud:
            self.entry.draw(canvas, self.wanted())
            draw_bar(canvas, CALLED, call.left / (ON_STRIP if self.entry.strip else ENTER))
            return
        draw_panel(canvas, self.FIELD, radius=18, depth=12)
        canvas.text(self._told_below(view), self.FIELD.inflate(-64, 0), font="semi", align="center", lines=2)
        if call:
            draw_bar(canvas, CALLED, call.left / (ALOUD if self.aloud else ENTER))

    def _told_below(self, view: State) -> str:
        """What the people may do now."""
        if call := view.call:
            name = self.match.names[call.seat]
            if call.seat in self.people:
                return _("{name}, say it, then press again").format(name=name)
            return _("{name} has a word …").format(name=name)
        if not view.pair:
            return _("The next two letters …")
        free = [seat for seat in self.people if seat in view.free]
        if not free:
            return _("The others go on looking.")
        if self.alone in free and (len(free) == 1 or self.app.last_device == KEYBOARD):
            return _("{wanted}? Just type it.").format(wanted=self.wanted())
        return _("{wanted}? Call with your button.").format(wanted=self.wanted())

    def _draw_banner(self, canvas: Canvas, view: Any) -> None:
        """One's name stands there only when one has called: the race is everybody's."""
        if self.notice or self.step("points") or view.player is None:
            super()._draw_banner(canvas, view)
        elif view.call:
            seat = view.call.seat
            draw_banner(canvas, _("{name} calls!").format(name=self.match.names[seat]), seat=self.look_of(seat))
        else:
            draw_banner(canvas, self.wanted() if view.pair else _(self.game.title))

    def prompts(self) -> Sequence[Prompt]:
        typing = self.app.input.keyboard.typing and self.app.last_device == KEYBOARD  # P is a letter then
        always = [Prompt(Button.HELP, _("What now")), Prompt(Button.B if typing else Button.MENU, _("Pause"))]
        view: State = self.shown
        if self.timeline.busy or self.demo or view.player is None:
            return always
        return [*self._own_prompts(view), *always]

    def _own_prompts(self, view: State) -> list[Prompt]:
        device = self.app.last_device
        mine = self.among(self.people, device)
        if view.call and view.call.seat in mine:
            if self.aloud:
                return [Prompt(self.button_of(view.call.seat, device), _("Said it"))]
            if device == KEYBOARD:
                return [Prompt(Button.A, _("Say it"))]
            strip = [(Button.X, _("Erase")), (Button.Y, _("Say it"))]
            return [Prompt(Button.A, _("Choose"), spot=True), *(Prompt(*pair) for pair in strip)]
        objection = [Prompt(OBJECT, _("Object"))] if any(Object() in self.match.legal(seat) for seat in mine) else []
        if view.call or not view.pair:
            return objection
        if len(mine) != 1:
            calls = [Prompt(self.button_of(seat, device), self.match.names[seat]) for seat in mine if seat in view.free]
            return [*calls, *objection]
        if mine[0] not in view.free:
            return objection
        call = [] if device == KEYBOARD and self.alone is not None else [Prompt(Button.A, _("Call"))]
        return [*call, Prompt(PASS, _("Pass")), *objection]


def _card_box(place: Point) -> Rect:
    """Where a card of the pair lies."""
    width, height = round(CARD[0] * LARGE), round(CARD[1] * LARGE)
    box = Rect(0, 0, width, height)
    box.center = round(place[0]), round(place[1])
    return box


def _pile_at(seat: Seat) -> Point:
    return PILES.x + 88 + seat * PILES.width / 4, PILES.centery


def draw_piles(canvas: Canvas, looks: Sequence[int], cards: Sequence[int]) -> None:
    """The cards that each seat has won, in a small pile beside its sign."""
    for seat, (look, won) in enumerate(zip(looks, cards, strict=True)):
        x, y = _pile_at(seat)
        draw_seat(canvas, look, (x - 56, y), 40)
        draw_place(canvas, (x, y), scale=PILE)
        for n in range(won // 2):
            draw_card(canvas, None, (x + 13 * n, y - 2 * n), scale=PILE, up=0, depth=2)


EXAMPLE = "TR"
EXAMPLES = {"en": "carrot", "de": "Karotte"}  # with both letters


def _draw_pair_page(canvas: Canvas) -> None:
    draw_cutout(canvas, "word-game", HIGH)
    draw_hourglass(canvas, GLASS_AT, 0.35, scale=GLASS_SCALE)
    for letter, place in zip(EXAMPLE, PLACES, strict=True):
        draw_letter_card(canvas, letter, place, scale=LARGE)
    draw_stack(canvas, 26, STACK, scale=STACK_SCALE)
    draw_piles(canvas, (0, 1, 2), (4, 2, 0))


def _draw_taken_page(canvas: Canvas) -> None:
    _draw_pair_page(canvas)
    with unread(canvas):
        draw_panel(canvas, SLIP, radius=12, depth=14)
        draw_seat(canvas, 1, (SLIP.x + 44, SLIP.centery), 46)
        canvas.text(EXAMPLES[language()], SLIP.inflate(-160, 0), size=46, font="title", align="center")
        mark = (SLIP.right - 44, SLIP.centery)
        canvas.circle(mark, 28, theme.LEAF)
        draw_sign(canvas, "tick", mark, 46, theme.PAPER)


def _first_words() -> Sequence[str]:
    return (
        _("The glass runs for a minute. Two letters lie open."),
        _("Who has a word with both, in any order? Call at once, all at the same time."),
        _("Then say it or enter it: three letters or more, no names, none twice."),
        _("A call without a word locks you out until the next two letters."),
    )


def _second_words() -> Sequence[str]:
    return (
        _("The word takes both cards, and the next two are turned at once."),
        _("Two calls at one moment, or none for 15 seconds: under the stack."),
        _("When the glass is empty, most cards earn 3 points, then 2, then 1."),
        _("The dictionary has the last word; spoken words, the others."),
    )


WordGameTable.HELP = (
    ("How it is played", page(HIGH, _draw_pair_page, _first_words)),
    ("How it counts", page(HIGH, _draw_taken_page, _second_words)),
)

SCENE = WordGameTable
