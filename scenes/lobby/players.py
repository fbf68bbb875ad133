"""The players page: who sits where, with which device, name, colour and shape; the party is remembered."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace
from pygame import Rect

from arcade import registry
from arcade.language import _, ngettext
from arcade.match import COLOURS, LEVELS
from arcade.settings import Member
from scenes.lobby.help import Help
from scenes.lobby.name import NameEntry
from scenes.lobby.page import Page
from scenes.lobby.settings import keep
from scenes.lobby.setup import Setup
from scenes.lobby.ways import level_word
from scenes.play.devices import DESK
from scenes.play.start import rehearsals, robot
from scenes.stage.command import Button, Command, Kind
from scenes.stage.glyphs import glyph
from scenes.stage.scene import Prompt
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.panels import draw_panel
from scenes.ui.signs import draw_glyph, draw_seat
from scenes.ui.theme import mix
from scenes.ui.widgets import Button as Key
from scenes.ui.widgets import Item

TOLD = Rect(96, 144, 1728, 48)
AREA = Rect(96, 200, 1728, 628)
PER_ROW = 3
WIDEST, TALLEST = 720, 470
GAP = 32
PADDING = 28
KEY, LEAST = 84, 60  # height of a card's keys, and in a crowd
SPACE = 18  # between the keys
HEAD = 0.46  # share of a card's height for shape, name and device
GO = Rect(680, 856, 560, 88)
STOCK = mix(theme.PAPER, theme.KRAFT, 0.3)


class Players(Page):
    """The seats of a game. Keys are "<seat>.<what>"; GO leads on to the set-up page."""

    def __init__(self, game: str) -> None:
        self.game = registry.rules(game)
        self.box = registry.GAMES[self.game.id]
        self.party: list[Member] = []
        self._naming = 0  # the seat whose name is being asked

    def enter(self) -> None:
        self.party = remembered(
            self.app.settings.party, self.game.seats[-1], self.app.last_device, self.app.input.devices
        )
        super().enter()
        self.focus.at = "go"
        self.app.rehearse(*rehearsals(self.game.id), Help(self.game.id, self.game.title))

    def heading(self) -> str:
        return _(self.game.title)

    # Seats

    def handle(self, command: Command) -> bool:
        if command.kind is Kind.LOST:
            self._change_all(command.device, "")
        newcomer = command.kind is Kind.BUTTON and command.button is Button.A and self._is_new(command.device)
        if newcomer and (seat := self._seat_for_newcomer()) is not None:
            self._sit(seat, command.device)
            return True
        return super().handle(command)

    def _is_new(self, device: str) -> bool:
        """A device that nobody at the table holds; mouse and keyboard are in the same hands."""
        joined = {member.device for member in self.party}
        return device not in joined and not (device in DESK and joined & DESK)

    def _seat_for_newcomer(self) -> int | None:
        """Somebody's who has no device, else the empty one that has the focus, else the first empty one."""
        waiting = [n for n, member in enumerate(self.party) if member.kind == "human" and not member.device]
        empty = [n for n, member in enumerate(self.party) if member.kind == "empty"]
        chosen = [n for n in empty if self.focus.at.startswith(f"{n}.")]
        return next(iter([*waiting, *chosen, *empty]), None)

    def _sit(self, seat: int, device: str) -> None:
        member = self.party[seat]
        name = member.name if member.kind == "human" else _("Player {n}").format(n=seat + 1)
        self._change(seat, replace(member, name=name, kind="human", device=device), at=f"{seat}.name")

    def _change(self, seat: int, member: Member, at: str | None = None) -> None:
        self.party[seat] = member
        self.renew(at)

    def _change_all(self, device: str, now: str) -> None:
        self.party = [replace(it, device=now) if it.device == device else it for it in self.party]
        self.renew()

    def chosen(self, key: str, device: str) -> None:
        if key == "go":
            self._go_on()
            return
        number, what = key.split(".")
        seat, member = int(number), self.party[int(number)]
        match what:
            case "sit":
                self._sit(seat, device)
            case "robot":
                self._change(seat, replace(robot(seat), colour=member.colour), at=f"{seat}.level")
            case "level":
                level = LEVELS[(LEVELS.index(member.level) + 1) % len(LEVELS)]
                self._change(seat, replace(member, level=level))
            case "name":
                self._naming = seat
                self.app.push(NameEntry(self.box, member.name))
            case "colour":
                self._change(seat, replace(member, colour=self._next_colour(member.colour)))
            case "move":
                self._swap(seat, (seat + 1) % len(self.party))
            case "up":
                self._change(seat, Member("", colour=member.colour), at=f"{seat}.sit")

    def _next_colour(self, colour: str) -> str:
        """The next one that nobody has."""
        taken = {member.colour for member in self.party} - {colour}
        around = COLOURS[COLOURS.index(colour) + 1 :] + COLOURS
        return next(other for other in around if other not in taken)

    def _swap(self, seat: int, other: int) -> None:
        self.party[seat], self.party[other] = self.party[other], self.party[seat]
        self.renew(f"{other}.move")

    def resume(self, result: object) -> None:
        """Back from naming somebody."""
        if isinstance(result, str):
            self.party[self._naming] = replace(self.party[self._naming], name=result)
        self.renew()

    def _go_on(self) -> None:
        keep(self.app, replace(self.app.settings, party=tuple(self.party)))
        self.app.swap(Setup(self.game.id, self.party))

    def back(self) -> None:
        """To the other games of the box, where there are any."""
        if len(registry.games_in(self.box)) == 1:
            self.app.pop()
            return
        from scenes.lobby.games import Games

        self.app.swap(Games(self.box, self.game.id))

    def _why_not(self) -> str:
        """Why the game cannot go on with this party."""
        if not any(member.kind == "human" for member in self.party):
            return _("Somebody has to sit down first.")
        short = self.game.seats[0] - sum(member.kind != "empty" for member in self.party)
        return ngettext("One more has to sit down.", "{n} more have to sit down.", short) if short > 0 else ""

    # Looks

    def items(self) -> Sequence[Item]:
        keys: list[Item] = []
        for seat, (member, card) in enumerate(zip(self.party, self._cards(), strict=True)):
            keys += _keys(seat, member, card, alone=len(self.party) == 1)
        return [*keys, Key("go", GO, _("Go on"), why=self._why_not(), colour=theme.SUNFLOWER)]

    def _cards(self) -> list[Rect]:
        """A card a seat, up to three in a row, in the middle of the area."""
        rows = -(-len(self.party) // PER_ROW)
        across = -(-len(self.party) // rows)
        wide = min(WIDEST, (AREA.width - GAP * (across - 1)) // across)
        tall = min(TALLEST, (AREA.height - GAP * (rows - 1)) // rows)
        top = AREA.centery - (rows * tall + (rows - 1) * GAP) // 2
        left = AREA.centerx - (across * wide + (across - 1) * GAP) // 2
        places = [divmod(n, across) for n in range(len(self.party))]
        return [Rect(left + x * (wide + GAP), top + y * (tall + GAP), wide, tall) for y, x in places]

    def paint(self, canvas: Canvas) -> None:
        told = _("Any controller, the keyboard or the mouse can take a seat.")
        if self.game.seats[0] == 1:
            told = _("One may play alone; any controller, the keyboard or the mouse can take a seat.")
        canvas.text(told, TOLD, colour=theme.PAPER, align="center")
        for member, card in zip(self.party, self._cards(), strict=True):
            draw_panel(canvas, card, radius=22, depth=16)
            self._draw_head(canvas, member, Rect(card.x, card.y, card.width, round(card.height * HEAD)))

    def _draw_head(self, canvas: Canvas, member: Member, head: Rect) -> None:
        """Shape and name, and below the name how the seat is played or what to press to take it."""
        empty = member.kind == "empty"
        size = head.height * 0.68
        centre = (head.x + PADDING + size / 2 + 8, head.centery + 8)
        draw_seat(canvas, COLOURS.index(member.colour), centre, size, alpha=70 if empty else 255)
        words = Rect(round(head.x + PADDING + size + 36), head.y + 10, 0, head.height // 2)
        words.width = head.right - PADDING - words.x
        name = _("Empty seat") if empty else member.name
        colour = theme.FADED if empty else theme.INK
        canvas.text(name, words, size=min(72, head.height * 0.4), font="title", colour=colour, valign="bottom")
        status = Rect(words.x, words.bottom + 2, words.width, 48)
        if member.kind == "human" and member.device:
            canvas.text(self._device(member), status, size=30, font="semi", colour=theme.FADED)
        elif member.kind == "bot":
            canvas.text(_("the computer"), status, size=30, font="semi", colour=theme.FADED)
        else:
            sign = draw_glyph(canvas, glyph(Button.A, self.app.input.family(self.app.last_device)), status.topleft)
            status.x, status.width = sign.right + 14, words.right - sign.right - 14
            canvas.text(_("to sit down"), status, size=30, font="semi", colour=theme.FADED)

    def _device(self, member: Member) -> str:
        shared = sum(other.device == member.device for other in self.party) > 1
        title = self.app.input.title(member.device)
        return _("{device}, shared").format(device=title) if shared else title

    def prompts(self) -> Sequence[Prompt]:
        return [Prompt(Button.A, _("Sit down, choose")), Prompt(Button.B, _("Back"))]


def _keys(seat: int, member: Member, card: Rect, *, alone: bool) -> list[Item]:
    """What can be done with a seat, two keys in a row."""
    labels = {
        "empty": {"sit": _("Sit down"), "robot": _("A computer")},
        "human": {"name": _("Name"), "colour": _("Colour"), "move": _("Next seat"), "up": _("Get up")},
        "bot": {
            "level": level_word(member.level),
            "colour": _("Colour"),
            "move": _("Next seat"),
            "up": _("Take away"),
        },
    }[member.kind]
    if alone:
        labels.pop("move", None)
    area = card.inflate(-2 * PADDING, -2 * PADDING)
    wide = (area.width - SPACE) // 2
    tall = max(LEAST, min(KEY, (round(card.height * (1 - HEAD)) - PADDING - SPACE) // 2))
    top = area.bottom - 2 * tall - SPACE
    places = [divmod(n, 2) for n in range(len(labels))]
    boxes = [Rect(area.x + x * (wide + SPACE), top + y * (tall + SPACE), wide, tall) for y, x in places]
    return [
        Key(f"{seat}.{what}", box, label, colour=STOCK)
        for (what, label), box in zip(labels.items(), boxes, strict=True)
    ]


def remembered(party: Sequence[Member], seats: int, opener: str, devices: Sequence[str]) -> list[Member]:
    """Last time's party in so many seats; who opened the box has one, and a device that is not there is nobody's."""
    here = {*devices, *DESK}
    people = [replace(it, device=it.device if it.device in here else "") for it in party][:seats]
    free = [colour for colour in COLOURS if colour not in {member.colour for member in people}]
    people += [Member("", colour=colour) for colour in free[: seats - len(people)]]
    joined = {member.device for member in people}
    if opener in joined or (opener in DESK and joined & DESK):
        return people
    humans = [n for n, member in enumerate(people) if member.kind == "human"]
    first = humans[0] if humans else 0
    name = people[first].name if humans else _("Player {n}").format(n=first + 1)
    people[first] = replace(people[first], name=name, kind="human", device=opener)
    return people
