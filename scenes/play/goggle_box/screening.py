"""Screening: sets are proposed, put together from the hand and weighed at today's ratings (GB-31 to GB-34)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from arcade.bots.goggle_sets import best_sets, prices
from arcade.game import Seat
from arcade.language import _
from arcade.rules.goggle_cards import Set, earned, is_set, within
from arcade.rules.goggle_moves import topped
from arcade.rules.goggle_table import Screen
from arcade.rules.goggle_tell import set_name, signed
from scenes.play.goggle_box.cards import draw_set
from scenes.play.goggle_box.desk import Desk, key
from scenes.play.goggle_box.hand import CardItem, card_items, ordered
from scenes.play.goggle_box.places import HAND, KEYS, SHEET, row
from scenes.play.goggle_box.ratings import draw_small
from scenes.stage.command import Button, Command, Kind
from scenes.stage.scene import Prompt
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.panels import draw_panel
from scenes.ui.theme import mix
from scenes.ui.widgets import Item, draw_ring

if TYPE_CHECKING:
    from scenes.play.goggle_box.table import GoggleBoxTable

LAY, PROPOSE, PLACE = "lay", "propose", "place"
COLUMNS = 3
STRIP = 76  # of the ratings above the piles
PAD = 22
WORTH = 84  # what a pile earns, below its cards
GAIN = mix(theme.LEAF, theme.INK, 0.58)
LOSS = mix(theme.TOMATO, theme.INK, 0.45)


def proposal(hand: Sequence[int], ratings: Sequence[int]) -> list[Set]:
    """The disjoint sets of a hand that bring most at these ratings; nothing that brings nothing."""
    return [*best_sets(hand, prices(ratings))]


def worths(cards: Set, ratings: Sequence[int]) -> tuple[int, int, int]:
    """What a set earns now, and if all ratings were one lower or one higher."""
    lower, higher = ([within(rating + step) for rating in ratings] for step in (-1, 1))
    return earned(cards, ratings), earned(cards, lower), earned(cards, higher)


class PileItem(Item):
    """A set that is laid: a press takes it apart again."""

    def __init__(self, at: int, box: Rect, cards: Set, ratings: Sequence[int]) -> None:
        super().__init__(f"pile{at}", box, set_name(cards))
        self.cards = cards
        self.ratings = ratings

    def draw(self, canvas: Canvas, *, focused: bool, held: bool) -> None:
        canvas.round_rect(self.box, mix(theme.CREAM, theme.WOOD, 0.14), 16)
        top = Rect(self.box.x + 12, self.box.y + 10, self.box.width - 24, self.box.height - WORTH - 14)
        draw_set(canvas, top, self.cards)
        now, lower, higher = worths(self.cards, self.ratings)
        line = Rect(self.box.x + 14, self.box.bottom - WORTH, self.box.width - 28, WORTH // 2)
        ink = GAIN if now >= 0 else LOSS
        canvas.text(_("earns {n}").format(n=signed(now)), line, size=30, font="bold", colour=ink, align="center")
        told = _("{lower} if 1 lower, {higher} if higher").format(lower=signed(lower), higher=signed(higher))
        if canvas.width(told, size=28 / canvas.text_scale, figures=True) > line.width - 6:
            told = f"{signed(lower)} … {signed(higher)}"
        canvas.text(told, line.move(0, WORTH // 2 - 4), size=28, colour=theme.FADED, align="center", figures=True)
        if focused:
            draw_ring(canvas, self.box)


class Screening(Desk):
    """Sets are laid face down in piles, the card on top of each as its owner likes (GB-R37)."""

    sheet = True

    def __init__(self, table: GoggleBoxTable, seat: Seat) -> None:
        view = table.shown
        self.piles: list[Set] = proposal(view.hand, view.ratings)
        self.marked: list[int] = []
        super().__init__(table, seat)

    def items(self) -> Sequence[Item]:
        lay, propose, place = row(KEYS, 1.7, 1, 1.3)
        laid = [card for cards in self.piles for card in cards]
        hand = ordered(self.view.hand, by_value=self.table.by_value)
        count = len(self.piles)
        done = _("Screen nothing") if not count else _("Screen {n} sets").format(n=count)
        if count == 1:
            done = _("Screen this set")
        return [
            key(PLACE, place, done, first=True),
            key(LAY, lay, self._label(), why=self._why()),
            key(PROPOSE, propose, _("Propose")),
            *[
                PileItem(n, box, cards, self.view.ratings)
                for n, (cards, box) in enumerate(zip(self.piles, self._boxes(), strict=False))
            ],
            *card_items(hand, HAND, marked=self.marked, taken=laid),
        ]

    def _boxes(self) -> list[Rect]:
        """Where the piles lie, in as many rows as they need."""
        count = max(1, len(self.piles))
        columns = min(COLUMNS, count) if count <= 2 * COLUMNS else -(-count // 2)
        rows = -(-count // columns)
        area = Rect(SHEET.x + PAD, SHEET.y + STRIP + 2 * PAD, SHEET.width - 2 * PAD, SHEET.height - STRIP - 3 * PAD)
        tall = (area.height - 14 * (rows - 1)) // rows
        wide = (area.width - 14 * (columns - 1)) // columns
        return [
            Rect(area.x + n % columns * (wide + 14), area.y + n // columns * (tall + 14), wide, tall)
            for n in range(count)
        ]

    def _why(self) -> str:
        """Why the marked cards cannot be laid."""
        if not self.marked:
            return _("Mark cards of your hand.")
        return "" if is_set(self.marked) else _("No run and no number set.")

    def chosen(self, key: str, device: str) -> None:
        item = self.focus[key]
        if key == PLACE:
            self.table.act_covered(Screen(tuple(self.piles)), self.seat)
            return
        if key == PROPOSE:
            self.piles, self.marked = proposal(self.view.hand, self.view.ratings), []
        elif key == LAY:
            self.piles.append(tuple(sorted(self.marked)))
            self.marked = []
        elif isinstance(item, PileItem):
            self.piles.remove(item.cards)
        elif isinstance(item, CardItem):
            self._mark(item.card)
        self.lay()

    def _mark(self, card: int) -> None:
        """Mark a card or let it go; one that lies in a pile goes on top of it."""
        for n, cards in enumerate(self.piles):
            if card in cards:
                self.piles[n] = topped(cards, card)
                self.table.app.toast(_("It lies on top of its pile."))  # which one, a toast tells everybody
                return
        (self.marked.remove if card in self.marked else self.marked.append)(card)

    def headline(self) -> str:
        return _("{name}, what do you screen?").format(name=self.name)

    def question(self) -> str:
        if self.view.options.premieres:
            return _("Lay runs of one colour and sets of one number. Only premieres: what you screen leaves the game.")
        return _("Lay runs of one colour and sets of one number; a run that nobody else has in its colour earns twice.")

    def choices(self) -> Sequence[Prompt]:
        item = self.focus.item
        label = item.label
        if isinstance(item, PileItem):
            label = _("Take it apart")
        elif isinstance(item, CardItem):
            laid = any(item.card in cards for cards in self.piles)
            mark = _("Let it go") if item.card in self.marked else _("Mark {card}").format(card=item.label)
            label = _("On top of its pile") if laid else mark
        return [Prompt(Button.A, label, spot=True), Prompt(Button.X, _("Sort")), *self._hint_prompt()]

    def handle(self, command: Command) -> bool:
        return super().handle(command) or (command.kind is Kind.BUTTON and command.button is Button.X)

    @property
    def worth(self) -> int:
        """What all piles earn at today's ratings, nothing doubled."""
        return sum(earned(cards, self.view.ratings) for cards in self.piles)

    def _label(self) -> str:
        """What the key says that lays the marked cards: what they earn, and a rating lower and higher."""
        if not is_set(self.marked):
            return _("Lay as a set")
        now, lower, higher = map(signed, worths(tuple(self.marked), self.view.ratings))
        return _("Lay: {now} ({lower} to {higher})").format(now=now, lower=lower, higher=higher)

    def draw(self, canvas: Canvas) -> None:
        draw_panel(canvas, SHEET, theme.CREAM, radius=24, depth=16)
        head = Rect(SHEET.x + PAD, SHEET.y + PAD - 6, SHEET.width - 2 * PAD, STRIP)
        small, words = row(head, 1.4, 1)
        draw_small(canvas, small.inflate(0, -26), self.view.ratings)
        told = _("{n} now").format(n=signed(self.worth))
        canvas.text(told, words, size=30, font="semi", align="center", lines=2, figures=True)
        if not self.piles:
            area = Rect(SHEET.x + 80, SHEET.y + 140, SHEET.width - 160, 240)
            nothing = _("No sets lie here. What you keep in hand can be screened later.")
            canvas.text(nothing, area, size=theme.LARGE, colour=theme.FADED, align="center", lines=3)
        self.focus.draw(canvas)
