"""The fists: chits that push a colour up or down, for the one that is settled now or for several at one visit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from arcade.game import Seat
from arcade.language import _
from arcade.rules.goggle_tell import signed
from scenes.play.goggle_box.cards import hue_name, word
from scenes.play.goggle_box.desk import Desk, key
from scenes.play.goggle_box.labels import draw_label
from scenes.play.goggle_box.places import TABLE, row
from scenes.stage.command import Button, Command, Kind
from scenes.stage.scene import Prompt
from scenes.ui import theme
from scenes.ui.canvas import Canvas, Point
from scenes.ui.panels import draw_panel
from scenes.ui.theme import mix
from scenes.ui.widgets import Item, draw_ring

if TYPE_CHECKING:
    from scenes.play.goggle_box.table import GoggleBoxTable

ALL, ONE = "all", "one"
ARROW = 66  # height of the place to press above and below
HEAD = 54
FIVE = 5


class FistItem(Item):
    """What is held in the fist for one colour: chits up above 0, down below."""

    def __init__(self, hue: int, box: Rect, rating: int, push: int, *, due: bool) -> None:
        super().__init__(f"fist{hue}", box, word(hue))
        self.hue = hue
        self.rating = rating
        self.push = push
        self.due = due

    @property
    def up(self) -> Rect:
        return Rect(self.box.x, self.box.y + HEAD, self.box.width, ARROW)

    @property
    def down(self) -> Rect:
        return Rect(self.box.x, self.box.bottom - ARROW, self.box.width, ARROW)

    def step_at(self, at: Point | None) -> int:
        """What a press at a point changes."""
        if at is None:
            return 0
        return 1 if self.up.collidepoint(at) else -1 if self.down.collidepoint(at) else 0

    def activate(self, at: Point | None) -> bool:
        return False

    def draw(self, canvas: Canvas, *, focused: bool, held: bool) -> None:
        draw_panel(canvas, self.box, theme.CREAM, radius=18, depth=8 if self.due else 3)
        head = Rect(self.box.x + 6, self.box.y + 6, self.box.width - 12, HEAD - 8)
        draw_label(canvas, head, self.hue, signed(self.rating), size=theme.BODY)
        for way, place in ((1, self.up), (-1, self.down)):
            x, y = place.center
            canvas.polygon([(x, y - 18 * way), (x - 26, y + 14 * way), (x + 26, y + 14 * way)], theme.INK)
        told = _("nothing") if not self.push else signed(self.push)
        middle = Rect(self.box.x + 8, self.up.bottom, self.box.width - 16, self.down.top - self.up.bottom)
        size = theme.HEADING if self.push else theme.BODY
        canvas.text(told, middle, size=size, font="title", align="center", figures=True)
        if focused:
            draw_ring(canvas, self.box)


class Rating(Desk):
    """One person's fists, of which the first is due (GB-38, GB-R67); `changing`: he came back to change them."""

    sorts = False

    def __init__(self, table: GoggleBoxTable, seat: Seat, *, changing: bool = False) -> None:
        view = table.shown
        self.changing = changing
        self.hues = view.row[len(view.pushes) :]
        known = table.fists.get(seat, {})
        self.pushes = {hue: known.get(hue, 0) for hue in self.hues}
        super().__init__(table, seat)

    @property
    def money(self) -> int:
        return int(self.view.ledger[self.seat])

    @property
    def left(self) -> int:
        """What is not in any fist (GB-R43)."""
        return self.money - sum(map(abs, self.pushes.values()))

    def items(self) -> Sequence[Item]:
        fists, side = row(Rect(TABLE.x, TABLE.y - 4, TABLE.width, TABLE.height), 5, 1.7)
        boxes = row(fists, *(1 for _hue in range(5)), gap=14)
        items: list[Item] = [
            FistItem(hue, box, self.view.ratings[hue], self.pushes[hue], due=n == 0)
            for n, (hue, box) in enumerate(zip(self.hues, boxes, strict=False))
        ]
        top = Rect(side.x, side.y + 76, side.width, 100)
        below = top.move(0, 120)
        ahead = len(self.hues) > 1
        first = _("Set all {n}").format(n=len(self.hues)) if ahead else _("Hold it out")
        items.append(key(ALL, top, first, first=True))
        if ahead:
            only = _("Only {colour}").format(colour=hue_name(self.hues[0]))
            items.append(key(ONE, below, only))
        return items

    def handle(self, command: Command) -> bool:
        """Up and down push the colour in focus; a press on an arrow does the same."""
        item = self.focus.item
        if command.kind is Kind.STEER and command.vector[1] and isinstance(item, FistItem):
            self._push(item.hue, FIVE if command.again else 1, up=command.vector[1] < 0)
            return True
        if command.kind is Kind.PRESS and command.button in (None, Button.A):
            under = self.focus.under(command.pos)
            if isinstance(under, FistItem) and (step := under.step_at(command.pos)):
                self.focus.at = under.key
                self._push(under.hue, 1, up=step > 0)
                return True
        if command.kind is Kind.WHEEL and isinstance(item, FistItem) and command.vector[1]:
            self._push(item.hue, 1, up=command.vector[1] > 0)
            return True
        if command.kind is Kind.BUTTON and command.button is Button.A and isinstance(item, FistItem):
            self.chosen(ALL, command.device)
            return True
        if self.changing and command.kind is Kind.BUTTON and command.button is Button.B:
            self.table.put_back()
            return True
        return super().handle(command)

    def _push(self, hue: int, step: int, *, up: bool) -> None:
        """One direction and no more than there is (GB-R41, GB-R43)."""
        before = self.pushes[hue]
        room = self.left + abs(before)
        self.pushes[hue] = max(-room, min(room, before + (step if up else -step)))
        self.lay()

    def chosen(self, key: str, device: str) -> None:
        if key == ONE:
            now = self.hues[0]
            self.table.holds_out(self.seat, {now: self.pushes[now]})
        elif key == ALL:
            self.table.holds_out(self.seat, dict(self.pushes))

    def headline(self) -> str:
        return _("{name}, your fists: {colour} first").format(name=self.name, colour=hue_name(self.hues[0]))

    def question(self) -> str:
        return _(
            "3 chits more up than down raise a rating by 1, 2 more down lower it. All chits are paid, whoever wins."
        )

    def choices(self) -> Sequence[Prompt]:
        on_fist = isinstance(self.focus.item, FistItem)
        label = self.focus[ALL].label if on_fist else self.focus.item.label
        return [Prompt(Button.A, label, spot=True), *self._hint_prompt()]

    def draw(self, canvas: Canvas) -> None:
        _fists, side = row(Rect(TABLE.x, TABLE.y - 4, TABLE.width, TABLE.height), 5, 1.7)
        told = _("{n} of {money} left").format(n=self.left, money=self.money)
        canvas.round_rect((side.x, side.y, side.width, 60), mix(theme.WOOD, theme.SHADE, 0.55), 30)
        canvas.text(told, (side.x + 12, side.y, side.width - 24, 60), size=30, font="semi", colour=theme.CREAM,
                    align="center", figures=True)  # fmt: skip
        self.focus.draw(canvas)
