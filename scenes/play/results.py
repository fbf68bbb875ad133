"""The results: places with their ties, points, and what the game itself has to say; then again, or something else."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from pygame import Rect

from arcade import registry
from arcade.language import _
from arcade.rules.ranking import places
from scenes.lobby.page import Page
from scenes.lobby.setup import Setup
from scenes.play.start import new_table
from scenes.play.table import Table
from scenes.stage.command import Button
from scenes.stage.scene import Prompt
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.panels import draw_panel, draw_rule, rows
from scenes.ui.signs import draw_seat
from scenes.ui.theme import mix
from scenes.ui.widgets import Button as Key
from scenes.ui.widgets import Item

CARD = Rect(410, 176, 1100, 620)  # at most
KEYS = Rect(260, 836, 1400, 92)
PADDING = 48
EDGE = 28
ROW = 96
LINE = 52
DISC = 36  # radius of a place
AFTER_PLACE = 94


class Results(Page):
    """What became of a match."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.match = table.match
        self.box = registry.GAMES[self.match.game.id]
        self.places = places(self.match.points, self.match.game.low_wins)

    def heading(self) -> str:
        first = [name for name, place in zip(self.match.names, self.places, strict=True) if place == 1]
        if len(self.places) == 1:
            return _("Finished")
        if len(first) == 1:
            return _("{name} wins").format(name=first[0])
        return _("A draw") if len(first) == len(self.places) else _("Shared: {names}").format(names=", ".join(first))

    def items(self) -> Sequence[Item]:
        keys = (("again", _("Again")), ("other", _("Other settings")), ("back", _("Back to the cupboard")))
        wide = (KEYS.width - 2 * 28) // 3
        boxes = [Rect(KEYS.x + n * (wide + 28), KEYS.y, wide, KEYS.height) for n in range(3)]
        return [
            Key(key, box, label, colour=theme.SUNFLOWER if key == "again" else theme.PAPER)
            for (key, label), box in zip(keys, boxes, strict=True)
        ]

    def chosen(self, key: str, device: str) -> None:
        game = self.match.game.id
        match key:
            case "again":
                options = msgspec.to_builtins(self.match.options)
                self.app.swap(new_table(game, self.table.party, options))
            case "other":
                self.app.swap(Setup(game, self.table.party))
            case "back":
                self.back()

    def paint(self, canvas: Canvas) -> None:
        lines = self.table.result_lines()
        order = sorted(range(len(self.places)), key=lambda seat: self.places[seat])
        wanted = ROW * len(order) + (LINE * len(lines) + 26 if lines else 0) + 2 * EDGE
        card = Rect(CARD.x, 0, CARD.width, min(wanted, CARD.height))
        card.centery = CARD.centery
        draw_panel(canvas, card, radius=24, depth=18)
        inner = card.inflate(-2 * PADDING, -2 * EDGE)
        standing = Rect(inner.x, inner.y, inner.width, min(ROW * len(order), inner.height))
        for seat, row in zip(order, rows(standing, len(order), 4), strict=True):
            self._draw_row(canvas, seat, row)
        if not lines:
            return
        draw_rule(canvas, (inner.x, standing.bottom + 12, inner.width, 0))
        area = Rect(inner.x, standing.bottom + 26, inner.width, inner.bottom - standing.bottom - 26)
        tall = min(LINE, area.height // len(lines))
        for n, line in enumerate(lines):
            canvas.text(line, (area.x, area.y + n * tall, area.width, tall), size=30, colour=theme.FADED)

    def _draw_row(self, canvas: Canvas, seat: int, row: Rect) -> None:
        """Place, shape, name and points; the best on brass and in bold."""
        best = self.places[seat] == 1
        face = "bold" if best else "body"
        if len(self.places) > 1:
            self._draw_place(canvas, seat, row)
            row = Rect(row.x + AFTER_PLACE, row.y, row.width - AFTER_PLACE, row.height)
        draw_seat(canvas, self.table.look_of(seat), (row.x + 36, row.centery), 64)
        name = (row.x + 90, row.y, row.width - 90 - 240, row.height)
        canvas.text(self.match.names[seat], name, size=theme.LARGE, font=face)
        points = (row.right - 230, row.y, 230, row.height)
        said = str(self.match.points[seat])
        canvas.text(said, points, size=theme.HEADING, font="title", align="right", figures=True)

    def _draw_place(self, canvas: Canvas, seat: int, row: Rect) -> None:
        disc = Rect(row.x + 4, row.centery - DISC, 2 * DISC, 2 * DISC)
        canvas.circle((disc.centerx + 2, disc.centery + 3), DISC, mix(theme.BRASS, theme.INK, 0.6))
        canvas.circle(disc.center, DISC, theme.BRASS if self.places[seat] == 1 else mix(theme.PAPER, theme.KRAFT, 0.6))
        canvas.text(str(self.places[seat]), disc, size=theme.LARGE, font="title", align="center")

    def prompts(self) -> Sequence[Prompt]:
        return [Prompt(Button.A, _("Choose")), Prompt(Button.B, _("Back to the cupboard"))]
