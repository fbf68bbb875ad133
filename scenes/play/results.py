"""The results: places with their ties, points, and what the game itself has to say; then again, or something else."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from arcade import registry
from arcade.language import _, ngettext
from arcade.rules.ranking import places
from scenes.lobby.games import Games
from scenes.lobby.page import Page
from scenes.lobby.setup import Setup
from scenes.play.start import new_table
from scenes.play.table import Painting, Table
from scenes.stage.command import Button
from scenes.stage.scene import Prompt
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.panels import draw_panel, draw_rule, rows
from scenes.ui.signs import draw_seat
from scenes.ui.theme import mix
from scenes.ui.widgets import Button as Key
from scenes.ui.widgets import Item

AREA = Rect(160, 164, 1600, 640)
CARDS = (1100, 960, 716)  # how wide the standings are beside so many pictures
ALONE = 700  # and for one alone
SCORE = 340  # height of that one's score
SIDES = (0, 580, 406)  # and of the pictures
GAP = 36
CAPTION = 56
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
        self.several = len(registry.games_in(self.box)) > 1
        self.places = places(self.match.points, self.match.game.low_wins)
        self.hung = 0  # pictures: one more each frame, as each takes a while to paint

    def heading(self) -> str:
        first = [name for name, place in zip(self.match.names, self.places, strict=True) if place == 1]
        if self.alone:
            return self.table.result_heading() or _("Finished")
        if len(first) == 1:
            return _("{name} wins").format(name=first[0])
        return _("A draw") if len(first) == len(self.places) else _("Shared: {names}").format(names=", ".join(first))

    def items(self) -> Sequence[Item]:
        keys = (
            ("again", self.table.again()[0]),
            ("other", _("Another game") if self.several else _("Another way to play")),
            ("back", _("Back to the cupboard")),
        )
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
                self.app.swap(new_table(game, self.table.party, self.table.again()[1]))
            case "other":
                self.app.swap(Games(self.box, game) if self.several else Setup(game, self.table.party))
            case "back":
                self.back()

    def update(self, dt: float) -> None:
        super().update(dt)
        self.hung += 1

    def paint(self, canvas: Canvas) -> None:
        pictures = self.table.result_pictures()
        card, frames = _layout(ALONE if self.alone else CARDS[len(pictures)], len(pictures))
        inner = card.inflate(-2 * PADDING, 0)
        lines = [(line, _height(canvas, line, inner.width)) for line in self.table.result_lines()]
        told = sum(tall for _line, tall in lines) + 26 if lines else 0
        standing = SCORE if self.alone else ROW * len(self.places)
        card.height = round(min(standing + told + 2 * EDGE, AREA.height))
        card.centery = AREA.centery
        draw_panel(canvas, card, radius=24, depth=18)
        self._draw_standing(canvas, Rect(inner.x, card.y + EDGE, inner.width, card.height - told - 2 * EDGE))
        y = card.bottom - EDGE - told
        if lines:
            draw_rule(canvas, (inner.x, y + 12, inner.width, 0))
        for line, tall in lines:
            canvas.text(line, (inner.x, y + 26, inner.width, tall), size=30, colour=theme.FADED, lines=2)
            y += tall
        for (caption, paint), frame in list(zip(pictures, frames, strict=True))[: self.hung]:
            self._draw_picture(canvas, caption, paint, frame)

    @property
    def alone(self) -> bool:
        """Whether there was nobody to compare with."""
        return len(self.places) == 1

    def _draw_standing(self, canvas: Canvas, box: Rect) -> None:
        """The seats by place; one alone gets the score in large."""
        if self.alone:
            self._draw_score(canvas, box)
            return
        order = sorted(range(len(self.places)), key=lambda seat: self.places[seat])
        for seat, row in zip(order, rows(box, len(order), 4), strict=True):
            self._draw_row(canvas, seat, row)

    def _draw_score(self, canvas: Canvas, box: Rect) -> None:
        points = self.match.points[0]
        draw_seat(canvas, self.table.look_of(0), (box.x + 36, box.y + 52), 64)
        name = (box.x + 90, box.y + 10, box.width - 90, 84)
        canvas.text(self.match.names[0], name, size=theme.LARGE, font="bold")
        score = (box.x, box.y + 92, box.width, 190)
        canvas.text(str(points), score, size=190, font="title", align="center", figures=True)
        below = (box.x, box.y + 284, box.width, 48)
        canvas.text(ngettext("point", "points", points), below, colour=theme.FADED, align="center")

    def _draw_picture(self, canvas: Canvas, caption: str, paint: Painting, frame: Rect) -> None:
        """How it ended, with the name below it where there is more than one."""
        paint(canvas, frame)
        if not self.alone:
            below = (frame.x, frame.bottom, frame.width, CAPTION)
            canvas.text(caption, below, font="semi", colour=theme.PAPER, align="center")

    def _draw_row(self, canvas: Canvas, seat: int, row: Rect) -> None:
        """Place, shape, name and points; the best on brass and in bold."""
        self._draw_place(canvas, seat, row)
        row = Rect(row.x + AFTER_PLACE, row.y, row.width - AFTER_PLACE, row.height)
        draw_seat(canvas, self.table.look_of(seat), (row.x + 36, row.centery), 64)
        said = str(self.match.points[seat])
        wide = round(canvas.width(said, size=theme.HEADING, font="title", figures=True)) + 4
        points = (row.right - wide, row.y, wide, row.height)
        canvas.text(said, points, size=theme.HEADING, font="title", align="right", figures=True)
        name = (row.x + 90, row.y, row.width - 90 - wide - 24, row.height)
        face = "bold" if self.places[seat] == 1 else "body"
        canvas.text(self.match.names[seat], name, size=theme.LARGE, font=face, lines=2)

    def _draw_place(self, canvas: Canvas, seat: int, row: Rect) -> None:
        disc = Rect(row.x + 4, row.centery - DISC, 2 * DISC, 2 * DISC)
        canvas.circle((disc.centerx + 2, disc.centery + 3), DISC, mix(theme.BRASS, theme.INK, 0.6))
        canvas.circle(disc.center, DISC, theme.BRASS if self.places[seat] == 1 else mix(theme.PAPER, theme.KRAFT, 0.6))
        canvas.text(str(self.places[seat]), disc, size=theme.LARGE, font="title", align="center")

    def prompts(self) -> Sequence[Prompt]:
        return [Prompt(Button.A, _("Choose")), Prompt(Button.B, _("Back to the cupboard"))]


def _layout(wide: int, pictures: int) -> tuple[Rect, list[Rect]]:
    """Where the standings lie and, to their right, so many pictures; all together in the middle of the area."""
    side = SIDES[pictures]
    card = Rect(0, AREA.y, wide, AREA.height)
    card.x = AREA.centerx - (wide + pictures * (GAP + side)) // 2
    top = AREA.centery - side // 2 - (CAPTION // 2 if pictures > 1 else 0)
    return card, [Rect(card.right + GAP + n * (GAP + side), top, side, side) for n in range(pictures)]


def _height(canvas: Canvas, line: str, width: int) -> float:
    """What a line of the game's own words takes; a long one stands in two rows."""
    return LINE * canvas.text_scale * (1 if canvas.width(line, size=30) <= width else 1.7)
