"""The manner: how a person shoots and how steady the hand is held, chosen on the spot; and the words for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace
from pygame import Rect

from arcade.game import Seat
from arcade.language import _
from scenes.lobby.page import Page, is_back
from scenes.lobby.settings import keep
from scenes.play.shots.aim import Hand
from scenes.play.shots.bar import ANGLE, CLOSELY, POWER
from scenes.stage.command import Button, Command, Kind
from scenes.stage.scene import Prompt
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.panels import draw_panel
from scenes.ui.signs import draw_seat
from scenes.ui.widgets import Button as Key
from scenes.ui.widgets import Choice, Item

if TYPE_CHECKING:
    from scenes.play.shot import ShotTable

CARD = Rect(410, 180, 1100, 690)
ROW = 92
VEIL = 150  # of 255
HANDS = ("", "flick", "draw", "hold", "one button")  # as in arcade.settings.Member
HELPS = ("off", "some", "much")


class Manner(Page):
    """Lies over the table; every change holds at once, for this seat alone."""

    opaque = False
    shared = False

    def __init__(self, table: ShotTable, seat: Seat) -> None:
        self.table = table
        self.seat = seat

    def items(self) -> Sequence[Item]:
        member = self.table.party[self.seat]
        x, wide = CARD.x + 48, CARD.width - 96
        boxes = [(x, CARD.y + top, wide, ROW) for top in (146, 342, 548)]
        ways, helps = _ways(), _helps()
        return [
            Choice("hand", boxes[0], _("How you shoot"), [ways[hand][0] for hand in HANDS], HANDS.index(member.hand)),
            Choice(
                "assist", boxes[1], _("A steadier hand"), [helps[h][0] for h in HELPS], HELPS.index(member.assist),
                scale=True,
            ),
            Key("done", boxes[2], _("Done"), colour=theme.SUNFLOWER),
        ]  # fmt: skip

    def chosen(self, key: str, device: str) -> None:
        item = self.focus[key]
        if not isinstance(item, Choice):
            self.app.pop()
            return
        self._change(**{key: (HANDS if key == "hand" else HELPS)[item.at]})

    def _change(self, **changed: Any) -> None:
        """For this match, and remembered for the next one."""
        self.table.held_otherwise(self.seat, **changed)
        settings, name = self.app.settings, self.table.match.names[self.seat]
        if any(member.name == name for member in settings.party):
            party = tuple(replace(it, **changed) if it.name == name else it for it in settings.party)
            keep(self.app, replace(settings, party=party))

    def handle(self, command: Command) -> bool:
        if command.kind is Kind.BUTTON and command.button in (Button.MENU, Button.HELP, Button.Y):
            self.app.pop()
            return True
        beside = command.kind is Kind.PRESS and not is_back(command) and not CARD.collidepoint(command.pos)
        if not self.table.acts_for(self.seat, command.device):
            return False
        if beside:
            self.app.pop()
            return True
        return super().handle(command)

    def draw(self, canvas: Canvas) -> None:
        canvas.rect((0, 0, theme.WIDTH, theme.HEIGHT), theme.SHADE, alpha=VEIL)
        draw_panel(canvas, CARD, radius=28, depth=22)
        member = self.table.party[self.seat]
        title = (CARD.x + 150, CARD.y + 24, CARD.width - 300, 96)
        draw_seat(canvas, self.table.look_of(self.seat), (CARD.x + 96, CARD.y + 72), 64)
        canvas.text(_("{name}, your hand").format(name=member.name), title, size=56, font="title", align="center")
        self.focus.draw(canvas)
        for key, told in (("hand", _ways()[member.hand][1]), ("assist", _helps()[member.assist][1])):
            box = self.focus[key].box
            below = (box.x + 28, box.bottom + 10, box.width - 56, 82)
            canvas.text(told, below, size=theme.MINIMUM, colour=theme.FADED, lines=2)

    def prompts(self) -> Sequence[Prompt]:
        return [Prompt(Button.A, _("Choose")), Prompt(Button.B, _("Done"))]


def _ways() -> Mapping[str, tuple[str, str]]:
    """What each way is called, and what it asks."""
    return {
        "": (_("as suits the device"), _("The mouse flicks or pulls; buttons are held and let go.")),
        "flick": (_("flick"), _("Mouse: press on it, move and let go. Controller: snap the right stick to the front.")),
        "draw": (_("pull back"), _("Mouse: pull it back like a catapult and let go.")),
        "hold": (_("hold and let go"), _("The strength runs while you hold, and counts when you let go.")),
        "one button": (_("one button"), _("Everything moves by itself; each press stops one thing.")),
    }


def _helps() -> Mapping[str, tuple[str, str]]:
    """What each amount of help is called, and what it does."""
    return {
        "off": (_("off"), _("Your hand alone.")),
        "some": (_("some"), _("A calmer hand, and a line shows where it aims.")),
        "much": (_("much"), _("A still hand, slower bars, and the line.")),
    }


def doing(hand: Hand) -> str:
    """The prompt of the button that shoots."""
    return {
        "flick": _("Flick: press, move, let go"),
        "draw": _("Pull back and let go"),
        "hold": _("Hold, then let go"),
        "one button": _("Stop it"),
    }[hand.way]


def hint(hand: Hand) -> str:
    """One line about what to do at this moment."""
    if hand.sweeping:
        return _stops(hand.sweeping)
    if hand.way == "flick":
        return _("Let go while you move.") if hand.grabbed else _("Press on it, move ahead and let go.")
    if hand.way == "draw":
        return _("Let go to shoot.") if hand.busy else _("Press on it and pull back.")
    if hand.busy:
        return _("Let go at the strength you want.")
    return _arrows(hand)


def _stops(sweeping: str) -> str:
    """What the next press of the one button does."""
    told = {
        ANGLE: _("Press when it points the right way."),
        CLOSELY: _("And once more, finely."),
        POWER: _("Press at the strength you want."),
    }
    return told.get(sweeping) or _("Press when it is in the right place.")


def _arrows(hand: Hand) -> str:
    dial = hand.chosen
    if dial is None:
        return _("Left and right aim; hold for strength.")
    return {
        "spot": _("Left and right aim, up and down move the ball; hold for strength."),
        "height": _("Left and right aim, up and down set where the cue strikes."),
        "bearing": _("Left and right aim, up and down carry the bob around."),
        "radius": _("Left and right aim, up and down carry the bob in and out."),
        "x": _("Left and right aim, up and down step aside; hold for strength."),
        "loft": _("Left and right aim, up and down choose the loft."),
    }[dial.name]


def question(hand: Hand) -> str:
    """What the choices are, in one sentence."""
    return {
        "flick": _("Press on it and let go while you move: direction and speed of your hand are those of the shot."),
        "draw": _("Press on it, pull it back and let go: the farther, the faster, the opposite way."),
        "hold": _("Aim left and right, then hold the button and let go at the strength you want."),
        "one button": _("Press once for each thing that moves: place, direction, strength."),
    }[hand.way]
