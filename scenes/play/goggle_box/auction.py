"""The auction: a fact about each card, the first bid, raises asked in turn, sealed limits, and a live free-for-all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from arcade.game import Seat
from arcade.language import _
from arcade.rules.goggle_box import SILENCE
from arcade.rules.goggle_cards import Kind, colour, value
from arcade.rules.goggle_table import Announce, Bid, Fact, Limit, Open, Pass
from arcade.rules.goggle_tell import card_name, kind_name, listed
from scenes.play.goggle_box.cards import CARD, draw_back, draw_card
from scenes.play.goggle_box.desk import BACK, Desk, key
from scenes.play.goggle_box.dial import Dial
from scenes.play.goggle_box.places import KEYS, TABLE, row
from scenes.stage.command import Button, Command
from scenes.stage.command import Kind as Said
from scenes.stage.scene import Prompt
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.panels import draw_panel
from scenes.ui.signs import draw_seat
from scenes.ui.widgets import Item, draw_ring

if TYPE_CHECKING:
    from scenes.play.goggle_box.table import GoggleBoxTable

AMOUNT, TAKE, PASS, REST = "amount", "take", "pass", "rest"
GRACE = 0.4  # s after a rival's bid in which a press still means the price that was seen before it (GB-R18)
LOT_TALL = 270
SAY = 62  # height of what is said of a card


class FactItem(Item):
    """A card of the lot as its auctioneer sees it, and what he will say of it."""

    def __init__(self, at: int, box: Rect, card: int, fact: Fact) -> None:
        super().__init__(f"fact{at}", box, card_name(card))
        self.at = at
        self.card = card
        self.fact = fact

    def steer(self, step: int) -> bool:
        return False

    def draw(self, canvas: Canvas, *, focused: bool, held: bool) -> None:
        tall = self.box.height - SAY - 12
        wide = tall * CARD[0] / CARD[1]
        face = Rect(round(self.box.centerx - wide / 2), self.box.y, round(wide), tall)
        draw_card(canvas, face, self.card)
        say = Rect(self.box.x, face.bottom + 12, self.box.width, SAY)
        draw_panel(canvas, say, theme.MUSTARD, radius=SAY / 2, depth=6)
        told = kind_name(said_of(self.card, self.fact)).capitalize()
        canvas.text(told, say.inflate(-28, 0), font="semi", align="center")
        if focused:
            draw_ring(canvas, self.box.inflate(8, 8))


def said_of(card: int, fact: Fact) -> Kind:
    """What is said of a card."""
    return Kind(colour=colour(card)) if fact == "colour" else Kind(value=value(card))


class Announcing(Desk):
    """The auctioneer looks at the lot and says one fact about each card (GB-22, GB-23)."""

    sorts = False

    def __init__(self, table: GoggleBoxTable, seat: Seat) -> None:
        self.facts: list[Fact] = ["colour"] * table.shown.lot_size
        super().__init__(table, seat)

    def items(self) -> Sequence[Item]:
        lot = self.view.lot or ()
        wide = 250
        left = TABLE.x + 60
        cards = [
            FactItem(n, Rect(left + n * (wide + 28), TABLE.y - 30, wide, TABLE.height + 26), card, self.facts[n])
            for n, card in enumerate(lot)
        ]
        done = Rect(TABLE.right - 380, TABLE.y + 96, 360, 100)
        return [*cards, key(TAKE, done, _("Announce"), first=True)]

    def chosen(self, key: str, device: str) -> None:
        if key == TAKE:
            bids = self.view.ledger[self.seat] > 0  # then the first bid follows in the same visit (GB-R19, GB-R66)
            play = self.table.act if bids else self.table.act_covered
            play(Announce(tuple(self.facts)), self.seat)
            return
        at = int(key.removeprefix("fact"))
        self.facts[at] = "value" if self.facts[at] == "colour" else "colour"
        self.lay()

    def headline(self) -> str:
        return _("{name}, announce the lot").format(name=self.name)

    def question(self) -> str:
        return _("Say of each card its colour or its value; you alone have seen them.")

    def draw(self, canvas: Canvas) -> None:
        self.focus.draw(canvas)

    def choices(self) -> Sequence[Prompt]:
        on_card = self.focus.at != TAKE
        label = _("Say the other") if on_card else _("Announce")
        return [Prompt(Button.A, label, spot=True), *self._hint_prompt()]


class Amount(Desk):
    """One amount, taken by one key; a desk says between which ends and what it is for."""

    label = ""

    def __init__(self, table: GoggleBoxTable, seat: Seat) -> None:
        self.amount = self.first(table)
        super().__init__(table, seat)

    def first(self, table: GoggleBoxTable) -> int:
        """The amount that is offered first."""
        return 0

    def ends(self) -> tuple[int, int]:
        """The least and the most."""
        raise NotImplementedError

    def takes(self) -> str:
        """What the key says that takes the amount."""
        raise NotImplementedError

    def take(self) -> None:
        """Play it."""
        raise NotImplementedError

    def others(self) -> Sequence[tuple[str, str]]:
        """Further keys."""
        return ()

    def items(self) -> Sequence[Item]:
        least, most = self.ends()
        others = self.others()
        dial, take, *rest = row(KEYS, 2.2, 1.5, *(1.1 for _other in others))
        return [
            Dial(AMOUNT, dial, self.label, self.amount, least, most, sets=TAKE, upright=True),
            key(TAKE, take, self.takes(), first=True),
            *[key(name, box, label) for (name, label), box in zip(others, rest, strict=True)],
        ]

    def chosen(self, key: str, device: str) -> None:
        if key == AMOUNT:
            self.amount = self.dial.amount
            self.lay()
        elif key == TAKE:
            self.take()

    @property
    def dial(self) -> Dial:
        found = self.focus[AMOUNT]
        assert isinstance(found, Dial)
        return found

    def handle(self, command: Command) -> bool:
        """Up and down, or a wheel, turn the amount whatever has the focus."""
        down = command.vector[1] if command.kind in (Said.STEER, Said.WHEEL) else 0
        if not down:
            return super().handle(command)
        up = down < 0 if command.kind is Said.STEER else down > 0
        (self.dial.leap if command.again else self.dial.turn)(1 if up else -1)
        self.chosen(AMOUNT, command.device)
        return True


class Opening(Amount):
    """The auctioneer's own first bid (GB-24, GB-R15)."""

    def first(self, table: GoggleBoxTable) -> int:
        return 1

    def ends(self) -> tuple[int, int]:
        return 1, self.view.ledger[self.seat]

    def takes(self) -> str:
        return _("Open at {n}").format(n=self.amount)

    def take(self) -> None:
        self.table.act_covered(Open(self.amount), self.seat)

    def headline(self) -> str:
        return _("{name}, your first bid").format(name=self.name)

    def question(self) -> str:
        return _("Bid 1 or more for your own lot: if nobody goes higher, it is yours for that.")


class Bidding(Amount):
    """A raise, or a pass (GB-25, GB-R16); `called`: somebody pressed his seat in a call to all."""

    def __init__(self, table: GoggleBoxTable, seat: Seat, *, called: bool = False) -> None:
        self.called = called
        super().__init__(table, seat)

    def first(self, table: GoggleBoxTable) -> int:
        return int(table.shown.bid) + 1

    def ends(self) -> tuple[int, int]:
        return self.view.bid + 1, self.view.ledger[self.seat]

    def takes(self) -> str:
        return _("Bid {n}").format(n=self.amount)

    def take(self) -> None:
        self.table.says(self.seat, Bid(self.amount))

    def others(self) -> Sequence[tuple[str, str]]:
        out = (REST, _("Out of this lot"))
        return [out, (BACK, _("Back"))] if self.called else [(PASS, _("Pass")), out]

    def chosen(self, key: str, device: str) -> None:
        match key:
            case "pass":
                self.table.says(self.seat, Pass())
            case "rest":
                self.table.stays_out(self.seat)
            case "back":
                self.table.put_back()
            case _:
                super().chosen(key, device)

    def handle(self, command: Command) -> bool:
        if self.called and command.kind is Said.BUTTON and command.button is Button.B:
            self.table.put_back()
            return True
        return super().handle(command)

    def headline(self) -> str:
        return _("{name}, more than {n}?").format(name=self.name, n=self.view.bid)

    def question(self) -> str:
        facts = listed(map(kind_name, self.view.facts))
        return _("The lot: {facts}. Bid more, or pass; after a new bid you are asked again.").format(facts=facts)


class Limiting(Amount):
    """A sealed bid (GB-R62)."""

    def first(self, table: GoggleBoxTable) -> int:
        return int(table.shown.bid)

    def ends(self) -> tuple[int, int]:
        least = self.view.bid if self.seat == self.view.auctioneer else 0
        return least, self.view.ledger[self.seat]

    def takes(self) -> str:
        return _("Up to {n}").format(n=self.amount)

    def take(self) -> None:
        self.table.act_covered(Limit(self.amount), self.seat)

    def headline(self) -> str:
        return _("{name}, your secret limit").format(name=self.name)

    def question(self) -> str:
        return _("The most you would pay. The highest limit buys, for one more than the second highest.")


class LiveBids(Desk):
    """Everybody at once, each with a device of his own: up and down set the amount, A bids it (GB-R16, GB-R18)."""

    sorts = False

    def __init__(self, table: GoggleBoxTable, seat: Seat) -> None:
        self.amounts = dict.fromkeys(table.people, 0)
        self.at = {seat: seat for seat in table.people}  # of the seats of one device, the one it acts for now
        self._since = GRACE  # s since the price went up
        self._price = -1
        super().__init__(table, seat)
        self._follow()

    def items(self) -> Sequence[Item]:
        """A dial, a bid and a pass for everybody who sits at a pointer."""
        boxes = row(Rect(TABLE.x, TABLE.y - 6, TABLE.width, TABLE.height), *(1 for _seat in self.table.people))
        return [
            item for seat, box in zip(self.table.people, boxes, strict=True) for item in self._seat_items(seat, box)
        ]

    def _seat_items(self, seat: Seat, box: Rect) -> Sequence[Item]:
        least, most = self.view.least_bid(seat), self.view.ledger[seat]
        why = self._why(seat)
        amount = Rect(box.x + 14, box.y + 96, box.width - 28, 84)
        bid, out = row(Rect(amount.x, amount.bottom + 16, amount.width, 84), 1.4, 1, gap=14)
        seen = self.amounts.get(seat, least)
        return [
            Dial(f"amount{seat}", amount, "", seen, min(seen, least), max(most, seen), sets=f"bid{seat}", why=why),
            key(f"bid{seat}", bid, _("Bid {n}").format(n=seen), first=True, why=why),
            key(f"pass{seat}", out, _("Pass"), why=why),
        ]

    def _why(self, seat: Seat) -> str:
        """Why somebody cannot bid now."""
        if seat == self.view.bidder:
            return _("yours so far")
        return "" if seat in self.view.waiting else _("not now")

    @property
    def actors(self) -> Sequence[Seat]:
        return self.table.people

    @property
    def advised(self) -> bool:
        return False

    def update(self, dt: float) -> None:
        """The amounts follow the price, a moment late: a press meant what was on the screen."""
        super().update(dt)
        self._since += dt
        if self._since >= GRACE:
            self._follow()

    def follow(self) -> None:
        """The table has changed."""
        if self.view.bid != self._price:
            self._price, self._since = self.view.bid, 0.0
        self.lay()

    def _follow(self) -> None:
        before = dict(self.amounts)
        for seat in self.amounts:
            self.amounts[seat] = max(self.amounts[seat], self.view.least_bid(seat))
        if before != self.amounts:
            self.lay()

    def mine(self, device: str) -> list[Seat]:
        """The seats of a device."""
        return [seat for seat in self.table.people if self.table.owns(seat, device)]

    def handle(self, command: Command) -> bool:
        """A device with one seat needs no way among the others' keys; a pointer presses what it is on."""
        mine = self.mine(command.device)
        if not mine:
            return False
        if command.kind in (Said.STEER, Said.BUTTON) and command.button is not Button.B:
            return self._own(mine, command)
        return super().handle(command)

    def _own(self, mine: list[Seat], command: Command) -> bool:
        seat = self.at[mine[0]] if self.at[mine[0]] in mine else mine[0]
        if command.kind is Said.STEER:
            across, down = command.vector
            if across and len(mine) > 1:
                self.at[mine[0]] = mine[(mine.index(seat) + (1 if across > 0 else -1)) % len(mine)]
            else:
                self._turn(seat, (across or -down) > 0, fast=command.again)
            return True
        match command.button:
            case Button.A:
                self._bid(seat)
            case Button.X:
                self._pass(seat)
            case _:
                return False
        return True

    def _turn(self, seat: Seat, up: bool, *, fast: bool) -> None:
        dial = self.focus[f"amount{seat}"]
        assert isinstance(dial, Dial)
        (dial.leap if fast else dial.turn)(1 if up else -1)
        self.amounts[seat] = dial.amount
        self.lay()

    def chosen(self, key: str, device: str) -> None:
        verb, seat = key.rstrip("0123456789"), int(key.lstrip("abcdefghijklmnopqrstuvwxyz"))
        if seat not in self.mine(device):
            self.table.app.toast(_("That is the seat of {name}.").format(name=self.table.match.names[seat]))
        elif verb == "amount":
            dial = self.focus[key]
            assert isinstance(dial, Dial)
            self.amounts[seat] = dial.amount
            self.lay()
        elif verb == "bid":
            self._bid(seat)
        else:
            self._pass(seat)

    def _bid(self, seat: Seat) -> None:
        """What was seen when the button was pressed; whoever was faster has the word."""
        view = self.table.match.view(seat)
        if seat not in view.waiting:
            return
        if self.amounts[seat] < view.least_bid(seat):
            faster = self.table.match.names[view.bidder]
            self.table.app.toast(_("{name} was faster: {n} is bid.").format(name=faster, n=view.bid))
            return
        self.table.act(Bid(self.amounts[seat]), seat)

    def _pass(self, seat: Seat) -> None:
        if seat in self.view.waiting:
            self.table.act(Pass(), seat)

    def headline(self) -> str:
        return _("Who bids more than {n}?").format(n=self.view.bid)

    def question(self) -> str:
        return _("Anybody may bid, at any time, each with his own device. Five seconds of silence sell the lot.")

    def draw(self, canvas: Canvas) -> None:
        boxes = row(Rect(TABLE.x, TABLE.y - 6, TABLE.width, TABLE.height), *(1 for _seat in self.table.people))
        for seat, box in zip(self.table.people, boxes, strict=True):
            draw_panel(canvas, box, theme.CREAM, radius=22, depth=10)
            draw_seat(canvas, self.table.look_of(seat), (box.x + 50, box.y + 50), 56)
            name = Rect(box.x + 92, box.y + 10, box.width - 108, 80)
            canvas.text(self.table.match.names[seat], name, size=theme.LARGE, font="bold", lines=2)
        for item in self.focus.items:
            item.draw(canvas, focused=False, held=False)

    def choices(self) -> Sequence[Prompt]:
        return [Prompt(Button.A, _("Bid"), spot=True), Prompt(Button.X, _("Pass"))]


def draw_silence(canvas: Canvas, box: Rect, silence: int) -> None:
    """How much of the silence that sells the lot is left."""
    canvas.round_rect(box, theme.SHADE, box.height / 2)
    left = 1 - silence / SILENCE
    canvas.rect((box.x + 4, box.y + 4, (box.width - 8) * left, box.height - 8), theme.MUSTARD)


def draw_lot(
    canvas: Canvas, box: Rect, size: int, facts: Sequence[Kind], lot: Sequence[int] | None, alpha: int = 255
) -> None:
    """The lot: faces for whoever may see them, else backs with what was said of each."""
    tall = min(box.height, round((box.width - 12 * (size - 1)) / size * CARD[1] / CARD[0]))
    wide = tall * CARD[0] / CARD[1]
    left = box.centerx - (wide * size + 12 * (size - 1)) / 2
    for n in range(size):
        spot = Rect(round(left + n * (wide + 12)), box.centery - tall // 2, round(wide), tall)
        if lot:
            draw_card(canvas, spot, lot[n], alpha=alpha)
        else:
            draw_back(canvas, spot, fact=facts[n] if n < len(facts) else None, alpha=alpha)
