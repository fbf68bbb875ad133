"""Set-up: which way to play a game, then what that way leaves to choose; ends at the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace
from pygame import Rect

from arcade import registry
from arcade.game import Refused
from arcade.language import _, ngettext
from arcade.match import COLOURS
from arcade.settings import Member
from scenes.lobby.page import Page, column
from scenes.lobby.ways import LEVEL, Way, ways
from scenes.play.start import new_table, robot
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.signs import draw_sign
from scenes.ui.theme import Colour, mix
from scenes.ui.widgets import PADDING, Button, Choice, Item, Toggle

TILES = Rect(260, 176, 1400, 748)
TILE = 134  # height
ROWS = Rect(480, 190, 960, 640)
LEFT, RIGHT = Rect(104, 164, 690, 640), Rect(826, 164, 990, 640)  # the rows and the switches beside them
CLOSE = 10  # between rows that stand beside switches
START = Rect(680, 820, 560, 100)
GRID = Rect(312, 220, 1296, 700)
COLUMNS = 10
BEGIN = "begin"


class Setup(Page):
    """The ways to play a game; those that need another number of people say so."""

    def __init__(self, game: str, party: Sequence[Member]) -> None:
        self.game = game
        self.party = [member for member in party if member.kind != "empty"]
        self.box = registry.GAMES[game]

    def enter(self) -> None:
        self.ways = ways(self.game, self.party)
        super().enter()
        for told in (notice for way in self.ways for notice in way.notices):
            self.app.toast(told)

    def heading(self) -> str:
        return _("How shall it be played?")

    def items(self) -> Sequence[Item]:
        boxes = column(len(self.ways), TILES, tallest=TILE)
        return [WayTile(way, box, self._why(way)) for way, box in zip(self.ways, boxes, strict=True)]

    def _why(self, way: Way) -> str:
        people, wanted = sum(member.kind == "human" for member in self.party), way.people
        if way.why or people in wanted:
            return way.why
        if people > wanted[-1]:
            return ngettext(
                "For one person: go back and let the others get up.",
                "For {n} people: go back and let somebody get up.",
                wanted[-1],
            )
        return ngettext(
            "For one person: go back and sit down.", "For {n} people: go back and let one more sit down.", wanted[0]
        )

    def chosen(self, key: str, device: str) -> None:
        way = next(way for way in self.ways if way.id == key)
        self.app.swap(Choices(self.game, self.party, way)) if way.settings or way.numbers else begin(self, way, {})

    def back(self) -> None:
        from scenes.lobby.players import Players

        self.app.swap(Players(self.game))


class Choices(Page):
    """What a way leaves to choose: a dial for each setting, a switch for each value of a list, or a grid of numbers."""

    def __init__(self, game: str, party: Sequence[Member], way: Way) -> None:
        self.game = game
        self.party = party
        self.way = way
        self.box = registry.GAMES[game]

    def heading(self) -> str:
        return self.way.title

    def items(self) -> Sequence[Item]:
        if self.way.numbers:
            return _grid(self.way.numbers.numbers)
        close = self.way.switches is not None
        boxes = column(len(self.way.settings), LEFT, gap=CLOSE) if close else column(len(self.way.settings), ROWS)
        dials = [
            Choice(setting.key, box, setting.label, [word for word, _value in setting.values], setting.at)
            for setting, box in zip(self.way.settings, boxes, strict=True)
        ]
        return [Button(BEGIN, START, _("Begin"), colour=theme.SUNFLOWER), *dials, *self._switches()]

    def _switches(self) -> Sequence[Item]:
        """A switch for each value of the list, in two columns."""
        if self.way.switches is None:
            return ()
        values, lacking = self.way.switches.values, self.way.switches.lacking
        rows = column(-(-len(values) // 2), RIGHT, gap=CLOSE)
        wide = (RIGHT.width - CLOSE) // 2
        boxes = [Rect(row.x + side * (wide + CLOSE), row.y, wide, row.height) for side in (0, 1) for row in rows]
        return [
            Toggle(str(value), box, word, value not in lacking, why=lacking.get(value, ""))
            for (word, value), box in zip(values, boxes, strict=False)
        ]

    def chosen(self, key: str, device: str) -> None:
        if self.way.numbers:
            begin(self, self.way, {self.way.numbers.key: int(key)})
        elif key == BEGIN:
            begin(self, self.way, self._settings())

    def _settings(self) -> dict[str, Any]:
        dials = {item.key: item.at for item in self.focus.items if isinstance(item, Choice)}
        chosen: dict[str, Any] = {it.key: it.values[dials[it.key]][1] for it in self.way.settings}
        if self.way.switches:
            on = {item.key for item in self.focus.items if isinstance(item, Toggle) and item.on}
            chosen[self.way.switches.key] = [value for _word, value in self.way.switches.values if str(value) in on]
        return chosen

    def back(self) -> None:
        self.app.swap(Setup(self.game, self.party))

    def paint(self, canvas: Canvas) -> None:
        if self.way.switches:  # they take all the room
            return
        told = self.way.numbers.told if self.way.numbers else self.way.told
        canvas.text(told, (theme.SAFE[0], 150, theme.SAFE[2], 50), colour=theme.PAPER, align="center")


def begin(page: Setup | Choices, way: Way, chosen: Mapping[str, Any]) -> None:
    """Go to the table; what the rules refuse is told, and the page stays."""
    options = {**way.options, **{key: value for key, value in chosen.items() if key != LEVEL}}
    try:
        page.app.swap(new_table(page.game, at_table(way, page.party, chosen.get(LEVEL, "")), options))
    except Refused as fault:
        page.app.toast(str(fault))


def at_table(way: Way, party: Sequence[Member], level: str) -> list[Member]:
    """The party with as many computers as the way takes, at the level chosen."""
    robots = [member for member in party if member.kind == "bot"]
    spare = robots[way.robots :] if way.robots is not None else []
    members = [member for member in party if member not in spare]
    for _n in range(len(robots), way.robots or 0):
        free = [colour for colour in COLOURS if colour not in {member.colour for member in members}]
        members.append(replace(robot(len(members)), colour=free[0]))
    return [replace(member, level=level) if level and member.kind == "bot" else member for member in members]


class WayTile(Item):
    """A card with the sign, the name and the sentence of a way."""

    def __init__(self, way: Way, box: Rect, why: str) -> None:
        super().__init__(way.id, box, way.title, why=why)
        self.way = way

    def draw_face(self, canvas: Canvas, box: Rect, ink: Colour) -> None:
        """A way that cannot be taken now bears a cross, and the reason in place of its sentence."""
        centre = (box.left + 72, box.centery)
        canvas.circle(centre, 44, theme.FADED if self.why else theme.INK)
        draw_sign(canvas, "hit" if self.why else self.way.sign, centre, 52, theme.PAPER if self.why else theme.FOCUS)
        words = Rect(box.left + 140, box.top + 12, box.width - 140 - PADDING, box.height - 24)
        upper, lower = words.copy(), words.copy()
        upper.height = words.height * 11 // 20
        lower.top, lower.height = upper.bottom, words.height - upper.height
        canvas.text(self.label, upper, size=theme.LARGE, font="title", colour=ink)
        canvas.text(self.why or self.way.told, lower, size=theme.MINIMUM + 2, colour=ink)


class NumberTile(Item):
    """A number on a card."""

    def draw_face(self, canvas: Canvas, box: Rect, ink: Colour) -> None:
        """Large, and as wide as any other number."""
        canvas.text(self.label, box, size=theme.LARGE, font="bold", colour=ink, align="center", figures=True)


def _grid(numbers: range) -> list[Item]:
    """The numbers in rows of ten, on stock that grows darker with the difficulty."""
    rows = -(-len(numbers) // COLUMNS)
    wide, tall = GRID.width // COLUMNS, min(110, GRID.height // rows)
    items: list[Item] = []
    for n, number in enumerate(numbers):
        row, place = divmod(n, COLUMNS)
        box = Rect(GRID.x + place * wide + 7, GRID.y + row * tall + 6, wide - 14, tall - 14)
        stock = mix(theme.PAPER, theme.KRAFT, 0.8 * row / max(1, rows - 1))
        items.append(NumberTile(str(number), box, str(number), colour=stock))
    return items
