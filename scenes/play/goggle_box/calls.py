"""Open calls: what is asked aloud of all people with every hand covered; one presses his seat, or one says nobody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from pygame import Rect

from arcade.game import Seat
from arcade.language import _
from arcade.rules.goggle_moves import fitting
from arcade.rules.goggle_table import Accept, Lend, View
from arcade.rules.goggle_tell import kind_name, listed, offer_told
from scenes.play.goggle_box.auction import Amount
from scenes.play.goggle_box.cards import word
from scenes.play.goggle_box.desk import BACK, Desk, key
from scenes.play.goggle_box.fists import FIST as CLOSED
from scenes.play.goggle_box.fists import draw_fist
from scenes.play.goggle_box.places import GAP, HAND, KEYS, TABLE, row
from scenes.stage.command import Button, Command, Kind
from scenes.stage.scene import Prompt
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.signs import draw_seat
from scenes.ui.theme import Colour
from scenes.ui.widgets import Button as Key
from scenes.ui.widgets import Item

if TYPE_CHECKING:
    from scenes.play.goggle_box.table import GoggleBoxTable

NOBODY, REST = "nobody", "rest"
SEAT, PEEK = "seat", "peek"
TALL = 132  # of a seat's key
LOW = 84  # of the keys below
FIST = 138


class SeatKey(Key):
    """A key with the shape of a seat and its name."""

    def __init__(self, name: str, box: Rect, label: str, look: int, why: str = "") -> None:
        super().__init__(name, box, label, why=why, colour=theme.CREAM)
        self.look = look

    def draw_face(self, canvas: Canvas, box: Rect, ink: Colour) -> None:
        draw_seat(canvas, self.look, (box.x + 54, box.centery), 60, alpha=120 if self.why else 255)
        words = Rect(box.x + 96, box.y, box.width - 108, box.height)
        text = f"{self.label}\n{self.why}" if self.why else self.label
        canvas.text(text, words, size=theme.BODY, font="bold", colour=ink, lines=2)


class Call(Desk):
    """A call to all people at once (GB-R66, GB-R68)."""

    sorts = False
    peeks: ClassVar[bool] = True  # whether it offers a look at the own hand

    @property
    def actors(self) -> Sequence[Seat]:
        return self.table.people

    @property
    def advised(self) -> bool:
        return False

    @property
    def asked(self) -> Sequence[Seat]:
        """Who could say yes now."""
        return [seat for seat in self.view.waiting if seat in self.table.people]

    def why(self, seat: Seat) -> str:
        """Why somebody's seat cannot be pressed, in two or three words."""
        return "" if seat in self.asked else _("not now")

    def closing(self) -> Sequence[tuple[str, str]]:
        """The keys that answer for all."""
        return [(NOBODY, _("Nobody"))]

    def items(self) -> Sequence[Item]:
        people = self.table.people
        ends = self.closing()
        *seats, last = row(Rect(TABLE.x, TABLE.y, TABLE.width, TALL), *(1 for _seat in people), 1.1)
        keys: list[Item] = [
            SeatKey(f"{SEAT}{seat}", box, self.table.match.names[seat], self.table.look_of(seat), self.why(seat))
            for seat, box in zip(people, seats, strict=True)
        ]
        keys += [
            key(f"{PEEK}{seat}", Rect(box.x, box.bottom + 20, box.width, LOW), _("Look at my hand"))
            for seat, box in zip(people, seats, strict=True)
            if self.peeks
        ]
        tops = [last, Rect(last.x, last.bottom + 20, last.width, LOW)]
        keys += [
            key(name, box, label, first=n == 0) for n, ((name, label), box) in enumerate(zip(ends, tops, strict=False))
        ]
        return keys

    def chosen(self, key: str, device: str) -> None:
        if key in {name for name, _label in self.closing()}:
            self.closed(key)
            return
        verb, seat = key.rstrip("0123456789"), int(key.lstrip("abcdefghijklmnopqrstuvwxyz"))
        if not self.table.acts_for(seat, device):
            self.table.app.toast(_("That is the seat of {name}.").format(name=self.table.match.names[seat]))
        elif verb == PEEK:
            self.table.visits(seat, "peek")
        else:
            self.pressed(seat)

    def pressed(self, seat: Seat) -> None:
        """Somebody said yes."""
        raise NotImplementedError

    def closed(self, key: str) -> None:
        """Somebody has spoken for all."""
        self.table.nobody()

    def handle(self, command: Command) -> bool:
        """X is the own seat of whoever has a device to himself."""
        own = [seat for seat in self.table.people if self.table.owns(seat, command.device)]
        if command.kind is Kind.BUTTON and command.button is Button.X and len(own) == 1 and not self.why(own[0]):
            self.pressed(own[0])
            return True
        return super().handle(command)

    def draw(self, canvas: Canvas) -> None:
        self.focus.draw(canvas)

    def extra(self) -> Sequence[Prompt]:
        owners = [seat for seat in self.table.people if self.table.owns(seat, self.table.app.last_device)]
        return [Prompt(Button.X, _("Me"))] if len(owners) == 1 and len(self.table.people) > 1 else []


class BidCall(Call):
    """Who raises? (GB-R16)"""

    def closing(self) -> Sequence[tuple[str, str]]:
        return [(NOBODY, _("Nobody")), (REST, _("Nobody, for this lot"))]

    def why(self, seat: Seat) -> str:
        view = self.view
        if seat == view.bidder:
            return _("highest bid")
        if view.exits[seat] is not None:
            return _("bankrupt")
        if view.ledger[seat] <= view.bid:
            return _("not enough")
        return _("out of this lot") if seat in view.silent or self.table.is_out(seat) else ""

    def pressed(self, seat: Seat) -> None:
        self.table.raises(seat)

    def closed(self, key: str) -> None:
        if key == REST:
            for seat in self.table.people:
                if not self.why(seat):
                    self.table.stays_out(seat)
        self.table.nobody()

    def headline(self) -> str:
        return _("Who bids more than {n}?").format(n=self.view.bid)

    def question(self) -> str:
        facts = listed(map(kind_name, self.view.facts))
        return _("The lot: {facts}. Press your seat to bid more; one “Nobody” passes for all of you.").format(
            facts=facts
        )


class OfferCall(Call):
    """Who wants to make an offer? (GB-R28)"""

    def why(self, seat: Seat) -> str:
        view = self.view
        if view.exits[seat] is not None:
            return _("bankrupt")
        if view.offers[seat] >= view.options.offers:
            return _("no offer left")
        return "" if seat in view.waiting or seat not in view.quiet else _("said done")

    def pressed(self, seat: Seat) -> None:
        self.table.visits(seat, "offer")

    def headline(self) -> str:
        return _("Who offers a deal?")

    def question(self) -> str:
        return _("Press your seat to offer cards or chits for others; one “Nobody” says done for all of you.")


class TakeCall(Call):
    """Who takes an offer to all? (GB-R69)"""

    def pressed(self, seat: Seat) -> None:
        """A press of somebody who has not what is wanted does nothing."""
        view: View = self.table.match.view(seat)
        offer = view.offer
        assert offer is not None
        if view.ledger[seat] < offer.want_chits or fitting(view.hand, offer.want) is None:
            return
        if all(kind.card is not None for kind in offer.want):
            named = tuple(kind.card for kind in offer.want if kind.card is not None)
            self.table.says(seat, Accept(named))
        else:
            self.table.visits(seat, "pick")

    def headline(self) -> str:
        return _("Who takes the offer of {name}?").format(name=self.table.match.names[self.view.offerer])

    def question(self) -> str:
        assert self.view.offer is not None
        told = _("{offer}: the first who has it and presses his seat takes it. It may be that nobody has it.")
        return told.format(offer=offer_told(self.view.offer))


class FistCall(Call):
    """All fists are held out: they are opened, unless somebody wants to change one first (GB-R67)."""

    def closing(self) -> Sequence[tuple[str, str]]:
        left = len(self.view.row) - len(self.view.pushes)
        rest = [(REST, _("Open all {n}").format(n=left))] if left > 1 else []
        return [(NOBODY, _("Open the fists")), *rest]

    def items(self) -> Sequence[Item]:
        """Opening them has the focus."""
        return sorted(super().items(), key=lambda item: item.key != NOBODY)

    def closed(self, key: str) -> None:
        self.table.opens_fists(all_of_them=key == REST)

    peeks = False

    def why(self, seat: Seat) -> str:
        return "" if self.view.exits[seat] is None else _("bankrupt")

    def pressed(self, seat: Seat) -> None:
        self.table.visits(seat, "fists")

    def draw(self, canvas: Canvas) -> None:
        """The closed fists of all players under the keys: they tell nothing."""
        able = self.view.active
        below = Rect(TABLE.x, TABLE.bottom - FIST, self.focus[NOBODY].box.x - TABLE.x - GAP, FIST)
        for seat, box in zip(able, row(below, *(1 for _seat in able)), strict=True):
            fist = Rect(0, box.y, round(FIST * CLOSED[0] / CLOSED[1]), FIST)
            fist.centerx = box.centerx
            draw_fist(canvas, fist, None, self.table.look_of(seat), open=False)
        super().draw(canvas)

    def headline(self) -> str:
        return _("{colour}: all fists are held out").format(colour=word(self.view.colour))

    def question(self) -> str:
        return _("Open them all together; whoever wants to change his unopened fists presses his seat first.")


class Lending(Amount):
    """A loan for somebody who cannot pay (GB-R52); the terms are table talk."""

    def ends(self) -> tuple[int, int]:
        return 0, min(self.view.ledger[self.seat], self.view.lacking)

    def first(self, table: GoggleBoxTable) -> int:
        return 0

    def takes(self) -> str:
        return _("Lend {n}").format(n=self.amount) if self.amount else _("Lend nothing")

    def take(self) -> None:
        self.table.says(self.seat, Lend(self.amount))

    def others(self) -> Sequence[tuple[str, str]]:
        return [(NOBODY, _("Nobody lends"))] if self.table.several else []

    def chosen(self, key: str, device: str) -> None:
        if key == NOBODY:
            self.table.nobody()
        else:
            super().chosen(key, device)

    def headline(self) -> str:
        borrower = self.table.match.names[self.view.borrower]
        return _("A loan for {other}?").format(other=borrower)

    def question(self) -> str:
        told = _("{name} still lacks {n}. If not all of it comes together, {name} is bankrupt and no loan is paid.")
        return told.format(name=self.table.match.names[self.view.borrower], n=self.view.lacking)


class Peeking(Desk):
    """A look at the own hand, on demand (GB-R66)."""

    SHORT: ClassVar = {Button.B: BACK}

    def items(self) -> Sequence[Item]:
        *_left, cover = row(KEYS, 2.4, 1)
        return [key(BACK, cover, _("Cover it again"), first=True)]

    @property
    def advised(self) -> bool:
        return False

    def chosen(self, key: str, device: str) -> None:
        self.table.put_back()

    def headline(self) -> str:
        return _("{name}, your hand").format(name=self.name)

    def question(self) -> str:
        return _("Have a look and cover your hand again; nothing is decided here.")

    def draw(self, canvas: Canvas) -> None:
        self.draw_hand(canvas, HAND)
        self.focus.draw(canvas)
