"""The open call: who sells a Time card? All hands are covered; one press sells, one says that nobody does (CX-R57)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from arcade.game import Seat
from arcade.language import _
from arcade.rules.channel_cards import card_name
from arcade.rules.channel_x import Accept, Decline
from arcade.rules.ledger import pounds
from scenes.play.channel_x import spots
from scenes.play.channel_x.peek import Peek
from scenes.stage.command import POINTERS, Button, Command, Kind
from scenes.stage.scene import Prompt
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.panels import draw_panel
from scenes.ui.signs import draw_seat
from scenes.ui.theme import Colour
from scenes.ui.widgets import Button as Key
from scenes.ui.widgets import Focus, Item

if TYPE_CHECKING:
    from scenes.play.channel_x.table import ChannelXTable

NOBODY = "nobody"
PANEL = Rect(spots.HAND.x, spots.HAND.y - 12, spots.HAND.width, spots.HAND.height + 12)
PADDING = 20
TITLE = 80
SELL, LOOK = 100, 58  # heights of a seat's two keys
SHAPE = 44


class SeatKey(Key):
    """The key of a person who would sell; nothing about it tells whether he can."""

    def __init__(self, seat: Seat, look: int, box: Rect, name: str) -> None:
        super().__init__(f"sell.{seat}", box, name, colour=theme.BONE)
        self.look = look

    def draw_face(self, canvas: Canvas, box: Rect, ink: Colour) -> None:
        draw_seat(canvas, self.look, (box.x + 38, box.centery), SHAPE)
        words = Rect(box.x + 68, box.y, box.width - 78, box.height)
        canvas.text(self.label, words, font="semi", colour=ink, lines=2)


class Call:
    """The question to all people at the table but the buyer."""

    def __init__(self, table: ChannelXTable, asked: Sequence[Seat]) -> None:
        self.table = table
        self.asked = tuple(asked)
        self.focus = Focus(self._items(), NOBODY)

    def _items(self) -> list[Item]:
        top = PANEL.y + TITLE + 8
        zone = Rect(PANEL.x + PADDING, top, PANEL.width - 2 * PADDING, SELL)
        *seats, nobody = spots.row(len(self.asked) + 1, zone, gap=16)
        nobody.height += LOOK + 14
        items: list[Item] = []
        for seat, box in zip(self.asked, seats, strict=True):
            items.append(SeatKey(seat, self.table.look_of(seat), box, self.table.match.names[seat]))
            look = Rect(box.x, box.bottom + 14, box.width, LOOK)
            items.append(Key(f"look.{seat}", look, _("My hand"), colour=theme.MIST))
        return [*items, Key(NOBODY, nobody, _("Nobody sells"), colour=theme.SUNFLOWER)]

    def own_seat(self, device: str) -> Seat | None:
        """The seat of a controller or keyboard that is one person's alone: it needs no cursor."""
        own = [seat for seat in self.table.people if self.table.party and self.table.party[seat].device == device]
        return own[0] if len(own) == 1 and device not in POINTERS else None

    def hears(self, device: str) -> bool:
        """Whether somebody with this device is asked."""
        own = self.own_seat(device)
        return own in self.asked if own is not None else any(self.table.acts_for(seat, device) for seat in self.asked)

    def handle(self, command: Command) -> bool:
        """Each person's own device means its seat; one that is shared goes to the keys."""
        if not self.hears(command.device):
            return False
        own = self.own_seat(command.device)
        button = command.button if command.kind is Kind.BUTTON else None
        if button is Button.X:
            self.answer(None)
        elif own is not None and button is Button.A:
            self.answer(own)
        elif button is Button.Y:
            self._look(own if own is not None else self._under_focus())
        elif own is None and (key := self.focus.handle(command)) is not None:
            self._chosen(key, command.device)
        return command.kind is Kind.STEER or button in (Button.A, Button.X, Button.Y)

    def _under_focus(self) -> Seat | None:
        return None if self.focus.at == NOBODY else int(self.focus.at.partition(".")[2])

    def _chosen(self, key: str, device: str) -> None:
        if key == NOBODY:
            self.answer(None)
            return
        what, _dot, number = key.partition(".")
        if not self.table.acts_for(int(number), device):
            return
        if what == "look":
            self._look(int(number))
        else:
            self.answer(int(number))

    def _look(self, seat: Seat | None) -> None:
        if seat is not None:
            self.table.app.push(Peek(self.table, seat))

    def answer(self, seller: Seat | None) -> None:
        """Somebody sells, or nobody; a press by one who lacks the Time card is not noticed (CX-R57)."""
        if seller is not None and Accept() not in self.table.match.legal(seller):
            return
        for seat in self.asked:
            self.table.act(Accept() if seat == seller else Decline(), seat)

    def prompts(self, device: str) -> Sequence[Prompt]:
        if self.own_seat(device) is None:
            nobody = [] if self.focus.at == NOBODY else [Prompt(Button.X, _("Nobody sells"))]
            return [Prompt(Button.A, self.focus.item.label, spot=True), *nobody]
        return [Prompt(Button.A, _("I sell")), Prompt(Button.X, _("Nobody sells")), Prompt(Button.Y, _("My hand"))]

    def draw(self, canvas: Canvas) -> None:
        """The question above the keys."""
        bid = self.table.shown.table.bid
        if bid is None:
            return
        draw_panel(canvas, PANEL, theme.NAVY, radius=20, depth=12)
        told = _("Who sells a {time} for {amount} and the {card}?")
        words = told.format(time=card_name(bid.wanted), amount=pounds(bid.amount), card=card_name(bid.card))
        title = (PANEL.x + PADDING, PANEL.y + 6, PANEL.width - 2 * PADDING, TITLE)
        canvas.text(words, title, font="semi", colour=theme.PAPER, align="center", lines=2)
        self.focus.draw(canvas)
