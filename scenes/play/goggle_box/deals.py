"""Deals: an offer put together on two trays, and its answer (GB-28 to GB-30)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import Struct
from pygame import Rect

from arcade.game import Seat
from arcade.language import _
from arcade.rules.goggle_cards import ANY, HUES, VALUES, Kind
from arcade.rules.goggle_moves import fitting, may_offer, partners
from arcade.rules.goggle_table import EVERYBODY, GONE, UNKNOWN, Accept, Decline, Done, Offer, View
from arcade.rules.goggle_tell import card_name, kind_name, offer_told
from scenes.play.goggle_box.cards import draw_back, draw_card, word
from scenes.play.goggle_box.desk import BACK, Desk, key
from scenes.play.goggle_box.dial import Dial
from scenes.play.goggle_box.hand import CardItem, card_items, ordered, places
from scenes.play.goggle_box.money import draw_coins
from scenes.play.goggle_box.places import HAND, KEYS, SHEET, row
from scenes.stage.command import Button, Command
from scenes.stage.command import Kind as Said
from scenes.stage.scene import Prompt
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.panels import draw_panel
from scenes.ui.theme import mix
from scenes.ui.widgets import Choice, Item, draw_ring

if TYPE_CHECKING:
    from scenes.play.goggle_box.table import GoggleBoxTable

TO, COLOUR, NUMBER, ADD, MAKE = "to", "colour", "number", "add", "make"
GIVE_CHITS, WANT_CHITS = "give-chits", "want-chits"
ACCEPT, DECLINE = "accept", "decline"
PAD = 26
TO_AND_NOTE = (1.35, 1)  # shares of the first line
LINE = 80
HEAD = 42
TRAY = mix(theme.WOOD, theme.SHADE, 0.25)
PALE = mix(theme.CREAM, theme.WOOD, 0.16)


class Draft(Struct):
    """An offer that is being put together; whoever goes back and comes again finds it as it was."""

    to: Seat
    give: list[int]
    chits: int = 0
    want: list[Kind] = []
    want_chits: int = 0
    colour: int = ANY  # the kind that would be added next
    value: int = ANY

    def offer(self) -> Offer:
        return Offer(self.to, tuple(sorted(self.give)), self.chits, tuple(self.want), self.want_chits)


class WantItem(Item):
    """A card that is wanted; a press takes the wish back."""

    def __init__(self, at: int, box: Rect, kind: Kind) -> None:
        super().__init__(f"want{at}", box, _("Not {card}").format(card=kind_name(kind)))
        self.kind = kind

    def draw(self, canvas: Canvas, *, focused: bool, held: bool) -> None:
        draw_back(canvas, self.box, fact=self.kind)
        if focused:
            draw_ring(canvas, self.box, 12)


class Dealing(Desk):
    """The one with the floor makes an offer, or says done (GB-R28, GB-R29)."""

    sheet = True

    def __init__(self, table: GoggleBoxTable, seat: Seat) -> None:
        self.draft = table.draft(seat)
        super().__init__(table, seat)

    @property
    def visiting(self) -> bool:
        """Whether it was an open call that led here, to which one can go back."""
        return self.table.several

    @property
    def others(self) -> tuple[Seat, ...]:
        return (*partners(self.view), EVERYBODY)

    # What can be pressed

    def items(self) -> Sequence[Item]:
        draft, names = self.draft, self.table.match.names
        if draft.to not in self.others:
            draft.to = self.others[0]
        lines = self._lines()
        to = [_("everybody") if seat == EVERYBODY else names[seat] for seat in self.others]
        give, want = row(lines[2], 1, 1)
        colour, number, add = row(lines[3], 1.4, 1.4, 1)
        make, done = row(lines[4], 1, 1)  # each below what steering leads on to
        asked = self.others[:-1] if draft.to == EVERYBODY else (draft.to,)
        most = max((self.view.ledger[seat] for seat in asked), default=0)
        offer = draft.offer()
        to_whom, _note = row(lines[0], *TO_AND_NOTE)
        return [
            Choice(TO, to_whom, _("Offer to"), to, self.others.index(draft.to)),
            *self._wishes(),
            Dial(GIVE_CHITS, give, _("chits"), draft.chits, 0, self.view.ledger[self.seat]),
            Dial(WANT_CHITS, want, _("chits"), draft.want_chits, 0, most),
            Choice(COLOUR, colour, "", [_("any colour"), *map(word, HUES)], draft.colour + 1),
            Choice(NUMBER, number, "", [_("any number"), *map(str, VALUES)], max(0, draft.value)),
            key(ADD, add, _("Add")),
            key(MAKE, make, _("Make the offer"), first=True, why=may_offer(self.view, offer) or ""),
            key(BACK, done, _("Back") if self.visiting else _("Done dealing")),
            *card_items(ordered(self.view.hand, by_value=self.table.by_value), HAND, marked=draft.give),
        ]

    def _lines(self) -> list[Rect]:
        """The addressee, the trays, the chits, the wish, the keys."""
        x, y, wide = SHEET.x + PAD, SHEET.y + 16, SHEET.width - 2 * PAD
        tops = (y, y + LINE + 12, SHEET.bottom - 2 * LINE - 32, SHEET.bottom - LINE - 18)
        tray = Rect(x, tops[1], wide, tops[2] - tops[1] - 12)
        keys = Rect(KEYS.x, KEYS.y, KEYS.width, KEYS.height)
        return [Rect(x, y, wide, LINE), tray, Rect(x, tops[2], wide, LINE), Rect(x, tops[3], wide, LINE), keys]

    @property
    def trays(self) -> list[Rect]:
        """What I give, what I want."""
        return row(self._lines()[1], 1, 1)

    def _wishes(self) -> list[WantItem]:
        tray = self.trays[1]
        inner = Rect(tray.x + 16, tray.y + HEAD, tray.width - 32, tray.height - HEAD - 14)
        spots = places(len(self.draft.want), inner)
        return [WantItem(n, box, kind) for n, (box, kind) in enumerate(zip(spots, self.draft.want, strict=True))]

    # What a press means

    def chosen(self, key: str, device: str) -> None:
        draft = self.draft
        item = self.focus[key]
        if isinstance(item, Choice):
            self._turned(key, item.at)
        elif isinstance(item, Dial):
            setattr(draft, "chits" if key == GIVE_CHITS else "want_chits", item.amount)
        elif isinstance(item, CardItem):
            (draft.give.remove if item.card in draft.give else draft.give.append)(item.card)
        elif isinstance(item, WantItem):
            draft.want.remove(item.kind)
        elif key == ADD:
            draft.want.append(Kind(draft.colour, draft.value))
        elif key == MAKE:
            self.table.says(self.seat, draft.offer())
            return
        else:
            self._leave()
            return
        self.lay()

    def _turned(self, key: str, at: int) -> None:
        match key:
            case "to":
                self.draft.to = self.others[at]
            case "colour":
                self.draft.colour = at - 1
            case "number":
                self.draft.value = at or ANY

    def _leave(self) -> None:
        if self.visiting:
            self.table.put_back()
        else:
            self.table.says(self.seat, Done())

    def handle(self, command: Command) -> bool:
        """B leads back to the call; where there was none it is the pause, as everywhere."""
        if self.visiting and command.kind is Said.BUTTON and command.button is Button.B:
            self.table.put_back()
            return True
        return super().handle(command)

    # Words

    def headline(self) -> str:
        return _("{name}, your offer").format(name=self.name)

    def question(self) -> str:
        left = self.view.options.offers - self.view.offers[self.seat]
        told = _("Put on the left what you give, on the right what you want. You have {n} offers left in this round.")
        return told.format(n=left)

    def honest(self) -> str:
        """Whether what is wanted can be there, as far as one may know."""
        draft = self.draft
        asked = self.others[:-1] if draft.to == EVERYBODY else (draft.to,)
        told = [rumour(self.view, kind, asked, self.table.match.names) for kind in reversed(draft.want)]
        return next((text for text in told if text), _("They may not have it."))

    def choices(self) -> Sequence[Prompt]:
        item = self.focus.item
        label = item.label
        if isinstance(item, CardItem):
            label = _("Keep {card}") if item.card in self.draft.give else _("Give {card}")
            label = label.format(card=item.label)
        elif isinstance(item, Choice | Dial):
            label = _("Change")
        return [Prompt(Button.A, label, spot=True), Prompt(Button.X, _("Sort")), *self._hint_prompt()]

    # The picture

    def draw(self, canvas: Canvas) -> None:
        draw_panel(canvas, SHEET, theme.WOOD, radius=24, depth=16)
        give, want = self.trays
        _to, note = row(self._lines()[0], *TO_AND_NOTE)
        canvas.text(self.honest(), note, size=28, font="semi", colour=theme.CREAM, align="center", lines=2)
        draw_tray(canvas, give, _("I give"))
        draw_tray(canvas, want, _("I want"))
        inner = Rect(give.x + 16, give.y + HEAD, give.width - 32, give.height - HEAD - 14)
        given = ordered(self.draft.give, by_value=self.table.by_value)
        for card, spot in zip(given, places(len(given), inner), strict=True):
            draw_card(canvas, spot, card)
        if not given:
            canvas.text(
                _("Choose cards of your hand below."), inner, size=28, colour=theme.CREAM, align="center", lines=2
            )
        if not self.draft.want:
            box = Rect(want.x + 16, want.y + HEAD, want.width - 32, want.height - HEAD - 14)
            canvas.text(
                _("Wish for a colour, a number or both."), box, size=28, colour=theme.CREAM, align="center", lines=2
            )
        self.focus.draw(canvas)


def draw_tray(canvas: Canvas, box: Rect, title: str) -> None:
    """A wooden tray with its title."""
    canvas.round_rect(box, TRAY, 18)
    canvas.text(
        title, (box.x + 20, box.y + 2, box.width - 40, HEAD), size=theme.MINIMUM, font="bold", colour=theme.CREAM
    )


def rumour(view: View, kind: Kind, asked: Sequence[Seat], names: Sequence[str]) -> str:
    """What these eyes know about where a wanted card is, in a sentence; "" when nothing."""
    card = kind.card
    if card is None:
        shown = [seat for seat in asked if any(at == seat and kind.fits(n) for n, at in enumerate(view.seen))]
        return _("{name} has shown one.").format(name=names[shown[0]]) if shown else ""
    if card in view.hand:
        return _("You hold {card} yourself.").format(card=card_name(card))
    at = view.seen[card]
    if at == GONE:
        return _("{card} has left the game.").format(card=card_name(card).capitalize())
    if at == UNKNOWN:
        return ""
    return _("{name} was seen with {card}.").format(name=names[at], card=card_name(card))


class PickItem(Item):
    """A card of the hand for one of the kinds that are wanted; a press takes the next one that fits."""

    def __init__(self, at: int, box: Rect, kind: Kind, cards: Sequence[int], card: int | None) -> None:
        super().__init__(f"pick{at}", box, kind_name(kind))
        self.kind = kind
        self.cards = cards
        self.card = card

    def activate(self, at: tuple[float, float] | None) -> bool:
        if self.card is None or len(self.cards) < 2:
            return False
        self.card = self.cards[(self.cards.index(self.card) + 1) % len(self.cards)]
        return True

    def draw(self, canvas: Canvas, *, focused: bool, held: bool) -> None:
        if self.card is None:
            draw_back(canvas, self.box, fact=self.kind, dim=True)
        else:
            draw_card(canvas, self.box, self.card, glow=True)
        if focused:
            draw_ring(canvas, self.box, 12)


class Answering(Desk):
    """The partner takes an offer or declines it (GB-R30); `picks`: taken already, cards are to be chosen."""

    sheet = True

    def __init__(self, table: GoggleBoxTable, seat: Seat, *, picks: bool = False) -> None:
        self.picks = picks
        view: View = table.shown
        assert view.offer is not None
        self.offer = view.offer
        able = view.ledger[seat] >= self.offer.want_chits
        self.cards = fitting(ordered(view.hand, by_value=False), self.offer.want) if able else None
        super().__init__(table, seat)

    def items(self) -> Sequence[Item]:
        accept, decline = row(KEYS, 1.4, 1)
        why = "" if self.cards is not None else _("You have not got all of it.")
        keys = [key(ACCEPT, accept, _("Take it"), first=True, why=why)]
        if not self.picks:
            keys.append(key(DECLINE, decline, _("Decline")))
        return [*self._picks(), *keys]

    def _picks(self) -> list[PickItem]:
        box = self.trays[1]
        inner = Rect(box.x + 16, box.y + HEAD + 14, box.width - 32, box.height - HEAD - 110)
        spots = places(len(self.offer.want), inner)
        chosen = self.cards or (None,) * len(self.offer.want)
        items = []
        for n, (kind, card, spot) in enumerate(zip(self.offer.want, chosen, spots, strict=True)):
            free = [held for held in self.view.hand if kind.fits(held) and (held == card or held not in chosen)]
            items.append(PickItem(n, spot, kind, free, card))
        return items

    @property
    def trays(self) -> list[Rect]:
        """What one would get, what one would give."""
        inner = Rect(SHEET.x + PAD, SHEET.y + 24, SHEET.width - 2 * PAD, SHEET.height - 48)
        return row(inner, 1, 1)

    def chosen(self, key: str, device: str) -> None:
        if key == ACCEPT:
            self.table.says(self.seat, Accept(tuple(self.cards or ())))
        elif key == DECLINE:
            self.table.says(self.seat, Decline())
        else:
            picks = [item for item in self.focus.items if isinstance(item, PickItem)]
            self.cards = tuple(item.card for item in picks if item.card is not None)
            self.lay(key)

    def headline(self) -> str:
        other = self.table.match.names[self.view.offerer]
        return _("{other} offers a deal").format(other=other)

    def question(self) -> str:
        told = _("{offer}. Take it or decline; why you decline stays your secret.")
        if self.picks:
            told = _("{offer}. You take it: choose which cards you give.")
        return told.format(offer=offer_told(self.offer))

    def choices(self) -> Sequence[Prompt]:
        item = self.focus.item
        label = _("Another one") if isinstance(item, PickItem) else item.label
        return [Prompt(Button.A, label, spot=True), Prompt(Button.X, _("Sort")), *self._hint_prompt()]

    def draw(self, canvas: Canvas) -> None:
        draw_panel(canvas, SHEET, theme.WOOD, radius=24, depth=16)
        get, give = self.trays
        draw_tray(canvas, get, _("You get"))
        draw_tray(canvas, give, _("You give"))
        inner = Rect(get.x + 16, get.y + HEAD + 14, get.width - 32, get.height - HEAD - 110)
        for card, spot in zip(self.offer.give, places(len(self.offer.give), inner), strict=True):
            draw_card(canvas, spot, card)
        for box, chits in ((get, self.offer.chits), (give, self.offer.want_chits)):
            if chits:
                draw_coins(canvas, (box.x + 24, box.bottom - 80, box.width - 48, 68), chits)
        self.draw_hand(canvas)
        self.focus.draw(canvas)


def draw_offer(canvas: Canvas, box: Rect, offer: Offer) -> None:
    """An offer that everybody may read: what is given above, what is wanted below."""
    above, below = Rect(box.x, box.y, box.width, box.height // 2), Rect(box.x, box.centery, box.width, box.height // 2)
    gives = _draw_side(canvas, above, _("gives"), len(offer.give), offer.chits)
    for card, spot in zip(offer.give, gives, strict=True):
        draw_card(canvas, spot, card)
    wants = _draw_side(canvas, below, _("wants"), len(offer.want), offer.want_chits)
    for kind, spot in zip(offer.want, wants, strict=True):
        draw_back(canvas, spot, fact=kind)


def _draw_side(canvas: Canvas, box: Rect, title: str, cards: int, chits: int) -> list[Rect]:
    """Title and chits of one side; where its cards lie."""
    canvas.text(title, (box.x + 16, box.y + 2, box.width - 32, 44), size=theme.MINIMUM, font="bold")
    if chits:
        draw_coins(canvas, (box.right - 130, box.y + 50, 114, box.height - 56), chits)
    room = Rect(box.x + 16, box.y + 50, box.width - 32 - (130 if chits else 0), box.height - 56)
    return places(cards, room, centred=False)
