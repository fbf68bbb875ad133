"""Strict Sequence on the table: a pile for each colour, the stack, and the hands around them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from pygame import Rect

from arcade.game import TABLE, Action, Event, Seat
from arcade.language import _, ngettext
from arcade.match import Match
from arcade.rules.cards import COLOURS, DECK, NUMBERS, Card
from arcade.rules.goes import Goes
from arcade.rules.strict_sequence import Dealt, Draw, Drew, Hand, Laid, Lay, Pass, Passed, State
from scenes.play.goes import GoTable, Log, Told
from scenes.play.little.deck import draw_card, draw_place, draw_stack, told
from scenes.play.little.hands import HandCard as Choice
from scenes.play.little.hands import Place, draw_hand, places, spots
from scenes.play.little.page import page
from scenes.play.little.tray import FULL, draw_cutout, draw_tray
from scenes.stage.command import Button
from scenes.stage.scene import Prompt
from scenes.stage.timeline import Step
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.pen import Point
from scenes.ui.signs import draw_sign
from scenes.ui.theme import ease_out
from scenes.ui.widgets import Button as Key
from scenes.ui.widgets import Item

STACK: Point = (640.0, 478.0)
PILES: Sequence[Point] = ((846.0, 478.0), (1010.0, 478.0), (1174.0, 478.0), (1338.0, 478.0))
SCALE = 0.84
NEXT = 126  # below the middle of a pile, what it waits for
MUST = Rect(836, 648, 340, 68)  # the key of somebody who cannot lay a card
SHORT_PAUSE = 0.3  # s before a turn without a choice is made (GG-R132)
DEALING = 0.5  # s
SEEN = (*FULL[:3], FULL[3] + 60)  # the tray, and the near hand that lies over its rail


def _first_words() -> Sequence[str]:
    return (
        _("Everybody is dealt 5 cards; the others are the stack."),
        _("In turn, lay a card: a 1 opens its colour, then 2, 3 and so on up to 8."),
        _("You must lay one if you can, but never more than one."),
        _("If none fits, you draw a card, and the turn is over."),
    )


def _second_words() -> Sequence[str]:
    return (
        _("The first without cards wins and gets 3 points."),
        _("Of the others, the fewest cards earn 2 points, the second fewest 1."),
        _("Hands are secret. Turns without a choice are played at once."),
        _("Think ahead: what you lay opens the way for the next number."),
    )


EXAMPLE = (Card("red", 4), Card("yellow", 7), Card("green", 2), Card("blue", 1), Card("blue", 5))


def _draw_example(canvas: Canvas, hand: Sequence[Card], piles: Sequence[int], others: Sequence[int]) -> None:
    draw_cutout(canvas, "strict-sequence", FULL)
    _draw_piles(canvas, piles, told=False)
    draw_stack(canvas, 12, STACK, scale=SCALE)
    table = places(1 + len(others), 0)
    draw_hand(canvas, tuple(hand), table[0])
    for place, cards in zip(table[1:], others, strict=True):
        draw_hand(canvas, (None,) * cards, place)


def _draw_piles(canvas: Canvas, piles: Sequence[int], *, told: bool = True) -> None:
    """The pile of each colour, and the number that it waits for."""
    for colour, top, at in zip(COLOURS, piles, PILES, strict=True):
        draw_place(canvas, at, scale=SCALE, colour=colour)
        for number in range(max(1, top - 2), top + 1):
            off = 4 * (top - number)
            draw_card(canvas, Card(colour, number), (at[0] - off, at[1] - off), scale=SCALE, depth=5)
        if told:
            _draw_next(canvas, top + 1, (at[0], at[1] + NEXT))


def _draw_next(canvas: Canvas, number: int, at: Point) -> None:
    """An arrow and the number that a pile waits for, or a tick when it is full."""
    x, y = at
    if number > NUMBERS[-1]:
        draw_sign(canvas, "tick", at, 40, theme.PAPER)
        return
    canvas.polygon([(x - 24, y - 11), (x - 24, y + 11), (x - 6, y)], theme.PAPER)
    canvas.text(str(number), (x + 4, y - 22, 40, 44), font="title", colour=theme.PAPER)


class StrictSequenceTable(GoTable):
    """Be rid of your cards first. `near` is the seat whose hand lies large before those who look."""

    sounds = ("card", "slide", "points", "fanfare")
    HELP = (
        (
            "How it is played",
            page(SEEN, lambda canvas: _draw_example(canvas, EXAMPLE, (3, 0, 1, 0), (5, 4)), _first_words),
        ),
        (
            "How it counts",
            page(SEEN, lambda canvas: _draw_example(canvas, EXAMPLE[1:2], (8, 6, 4, 5), (2, 4)), _second_words),
        ),
    )

    def __init__(self, match: Match, *args: Any, **kwargs: Any) -> None:
        self.hands: Sequence[Hand] = ()  # as they are seen
        self.last: Laid | None = None  # the card that ended the round, while that is told
        self._paused = 0.0  # s since the table has been waiting for a turn without a choice
        super().__init__(match, *args, **kwargs)

    # Whose eyes

    @property
    def secret(self) -> bool:
        """Whether several people sit at the table who must not see each other's cards."""
        return len(self.people) > 1 and not self.match.options.open_hands

    @property
    def near(self) -> Seat | None:
        """Whose hand lies large before those who look."""
        if self.eyes >= 0:
            return self.eyes
        player = self.shown.player
        return player if self.match.options.open_hands and player in self.people else None

    def eyes_for(self, seat: Seat) -> Seat:
        return TABLE if self.match.options.open_hands else seat

    def handover_words(self, seat: Seat) -> str:
        return _("Two or more of your cards fit. Let nobody else look.")

    def refresh(self) -> None:
        super().refresh()
        self.hands, self.last = tuple(map(arranged, self.shown.hands)), None
        if self.demo and self.hands:  # whoever only watches may see all of them
            self.hands = tuple(arranged(self.match.view(seat).hands[seat]) for seat in range(len(self.hands)))

    def update(self, dt: float) -> None:
        action = self.forced
        if action is None:
            self._paused = 0.0
            super().update(dt)
            return
        self._paused += dt
        if self._paused >= SHORT_PAUSE:
            self._paused = 0.0
            self.act(action, self.shown.player)

    @property
    def forced(self) -> Action | None:
        """What the person who is due has to do anyway, where asking would need the curtain (GG-R132)."""
        if not self.secret or self.timeline.busy or self.eyes != TABLE or self.app.top is not self:
            return None
        due = [seat for seat in self.match.to_move if seat in self.people]
        legal: Any = self.match.legal(due[0]) if due else ()
        return legal[0] if len(legal) == 1 else None

    def _seat_a_person(self, seat: Seat) -> None:
        """Nobody is fetched for a turn without a choice, nor before all is shown that led to it."""
        if not self.timeline.busy and self.forced is None:
            super()._seat_a_person(seat)

    # Keys

    def keys(self, view: State) -> Sequence[Item]:
        if view.player is None or view.player != self.near or not view.hands:
            return ()
        hand, fitting = arranged(view.hands[view.player]), view.fitting
        if not fitting:
            return [Key("draw", MUST, _("Draw a card") if view.stack else _("Pass"), colour=theme.SUNFLOWER)]
        place = places(len(view.hands), self.near)[view.player]
        return [
            Choice(card, spot, place.scale, "" if card in fitting else _why(card, view.piles))
            for card, spot in zip(filter(None, hand), spots(len(hand), place), strict=True)
        ]

    def meant(self, key: str) -> Action:
        if key == "draw":
            return Draw() if self.shown.stack else Pass()
        return Lay(next(card for card in DECK if told(card) == key))

    def chosen(self, key: str) -> bool:
        """The card is chosen; before it moves, the hand is covered again."""
        action, seat = self.meant(key), self.seat
        if self.secret:
            self.see_as(TABLE)
        return self.act(action, seat)

    # What happens

    def show(self, event: Event, log: Log) -> None:
        match event:
            case Dealt():
                self.timeline.add(Step(DEALING, "deal", event, start=partial(self._deal, log)))
            case Laid(seat, _card, left):
                self.timeline.add(Step(theme.SLOW, "lay", event, start=self._heard("card", log)))
                if not left:
                    words = _("{name} is out of cards!").format(name=self.match.names[seat])
                    self.tell(Told(seat, words, 0, event), start=partial(self._end, event))
            case Drew():
                self.timeline.add(Step(theme.SLOW, "draw", event, start=self._heard("slide", log)))
            case Passed(seat):
                words = _("{name} can do nothing").format(name=self.match.names[seat])
                self.tell(Told(seat, words, self.result(self.shown, seat), event), start=log)

    def _end(self, event: Laid) -> None:
        self.last = event
        self.app.sound.play("fanfare")

    def _deal(self, log: Log) -> None:
        log()
        self.app.sound.play("slide")
        self.refresh()

    def _heard(self, name: str, log: Log) -> Log:
        def start() -> None:
            log()
            self.app.sound.play(name)

        return start

    # Words

    def result(self, view: Goes, seat: Seat) -> int | None:
        return len(self.hands[seat]) if self.hands else None

    def counted(self, result: int) -> str:
        return ngettext("{n} card left", "{n} cards left", result)

    def scoring(self) -> Sequence[str]:
        return (_("out first: 3 points"), _("fewest cards: 2"), _("then 1"))

    def call(self, name: str) -> str:
        if self.seat is None:
            return _("{name} is on turn").format(name=name)
        return (
            _("{name}, lay a card").format(name=name)
            if self.shown.fitting
            else _("{name}, nothing fits").format(name=name)
        )

    def does(self, name: str) -> str:
        return super().does(name) if self.thinking is not None else _("{name} is on turn").format(name=name)

    def question(self) -> str:
        if self.seat is None:
            return ""
        if self.shown.fitting:
            return _("Lay one of your cards that fit: the next number of its colour. If you can, you must.")
        return _("None of your cards fits: draw one; you may not lay it at once.")

    def choices(self) -> Sequence[Prompt]:
        if self.focus is None:
            return ()
        item = self.focus.item
        return [
            Prompt(
                Button.A, _("Lay {card}").format(card=item.label) if isinstance(item, Choice) else item.label, spot=True
            )
        ]

    # The picture

    def draw_field(self, canvas: Canvas) -> None:
        draw_tray(canvas, self.game.id, FULL)
        view: State = self.shown
        step = self.step("deal", "lay", "draw")
        _draw_piles(canvas, self._piles(view))
        draw_stack(canvas, view.stack - (step is not None and step.name == "draw"), STACK, scale=SCALE)
        if self.hands:
            table = places(len(self.hands), self.near)
            for seat, place in enumerate(table):
                self._draw_seat(canvas, view, seat, place, step)
            if step and step.name in ("lay", "draw"):
                self._draw_flying(canvas, step, table)

    def _piles(self, view: State) -> Sequence[int]:
        """The piles; the last card of a round lies on its own while that is told."""
        last = self.last
        return [
            last.card.number if last and colour == last.card.colour else top
            for colour, top in zip(COLOURS, view.piles, strict=True)
        ]

    def _draw_seat(self, canvas: Canvas, view: State, seat: Seat, place: Place, step: Step | None) -> None:
        """A hand, without the card that is on its way."""
        event, hand = self.last or (step.data if step else None), self.hands[seat]
        if isinstance(event, Laid) and event.seat == seat:
            hand = without(hand, event.card)
        mine = self.seat is not None and seat == self.near and bool(self.focus and view.fitting)
        share = ease_out(self.share(step, canvas)) if step and step.name == "deal" else 1.0
        draw_hand(canvas, () if mine else hand, place, start=STACK, share=share)
        if seat != self.near:
            place.label(canvas, self.look_of(seat), self.match.names[seat], due=seat == view.player)

    def _draw_flying(self, canvas: Canvas, step: Step, table: Sequence[Place]) -> None:
        """The card between a hand and its pile, or between the stack and a hand."""
        event, share = step.data, ease_out(self.share(step, canvas))
        place, hand = table[event.seat], self.hands[event.seat]
        if isinstance(event, Laid):
            known = event.card in hand
            start = spots(len(hand), place)[hand.index(event.card) if known else len(hand) // 2].at
            goal, scale, up = PILES[COLOURS.index(event.card.colour)], (place.scale, SCALE), 1.0 if known else share
        else:
            start, goal, scale = STACK, spots(len(hand) + 1, place)[-1].at, (SCALE, place.scale)
            up = share if event.card else 0.0
        lift = 70 * 4 * share * (1 - share)
        x, y = (a + (b - a) * share for a, b in zip(start, goal, strict=True))
        size = round(scale[0] + (scale[1] - scale[0]) * share, 2)
        draw_card(canvas, event.card, (x, y - lift / 2), scale=size, up=up, depth=8 + lift / 4)


def arranged(hand: Hand) -> Hand:
    """A hand as it is held: by colours, in the order of the piles."""
    known = sorted(filter(None, hand), key=lambda card: (COLOURS.index(card.colour), card.number))
    return tuple(known) or hand


def without(hand: Hand, card: Card) -> Hand:
    """A hand after a card was laid from it; of one that nobody sees, any card."""
    at = hand.index(card) if card in hand else len(hand) // 2
    return (*hand[:at], *hand[at + 1 :])


def _why(card: Card, piles: Sequence[int]) -> str:
    """Why a card cannot be laid now."""
    waits = Card(card.colour, piles[COLOURS.index(card.colour)] + 1)
    return _("{card} does not fit: first comes {next}.").format(card=told(card), next=told(waits))


SCENE = StrictSequenceTable
