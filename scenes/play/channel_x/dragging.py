"""Dragging: a card of the hand goes to the exposed one, the exposed card and the pack go to the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct
from pygame import Rect

from arcade.language import _
from arcade.rules.channel_cards import FETCHES, Card, card_name
from arcade.rules.channel_x import Bids, Exchange
from scenes.play.channel_x import spots
from scenes.play.channel_x.hand import EXPOSED, PACK, card_of, hand_keys
from scenes.stage.command import Button, Command, Kind
from scenes.ui.pen import Point
from scenes.ui.widgets import Focus

if TYPE_CHECKING:
    from scenes.play.channel_x.table import ChannelXTable

DRAGGED = 14.0  # logical pixels from the press on which a press is a drag
NEAR = 60  # around a place on which a card counts as dropped there


class Drag(Struct):
    """A card that a pointer has pressed, and where the pointer is once it has been moved."""

    key: str
    device: str
    at: Point | None = None


class Dragging:
    """What is in a pointer's hand; a drag means what a press would."""

    def __init__(self, table: ChannelXTable) -> None:
        self.table = table
        self.drag: Drag | None = None

    def drop(self) -> None:
        """Whatever is held lies where it was."""
        self.drag = None

    @property
    def moved(self) -> tuple[str, Point] | None:
        """The key of the card on its way, and where it is."""
        return (self.drag.key, self.drag.at) if self.drag and self.drag.at else None

    @property
    def card(self) -> Card | None:
        """That card, as far as it is seen: not the top of the pack."""
        table = self.table
        if self.drag is None or self.drag.key == PACK:
            return None
        exposed: Card | None = table.shown.table.exposed
        return exposed if self.drag.key == EXPOSED else card_of(self.drag.key)

    def handle(self, command: Command, focus: Focus) -> bool:
        """A card is taken, moved and dropped by a pointer; says whether the command was all about that."""
        drag = self.drag
        if command.kind is Kind.PRESS and command.button in (None, Button.A):
            self.drag = self._taken(command)
            return False
        if drag is None or drag.device != command.device:
            return False
        if command.kind is Kind.DRAG:
            if drag.at is not None or abs(command.vector[0]) + abs(command.vector[1]) > DRAGGED:
                drag.at = command.pos
            return True
        if command.kind is not Kind.RELEASE:
            return False
        self.drop()
        if drag.at is None:
            return False
        focus.handle(Command(Kind.CANCEL, command.device))
        self._dropped(drag.key, command.pos, focus)
        return True

    def _taken(self, command: Command) -> Drag | None:
        """The card under a press: of the hand, the exposed one, or the top of the pack."""
        table = self.table
        places = [*zip(hand_keys(table.hand), spots.hand(len(table.hand)), strict=True)]
        if table.shown.table.phase in ("turn", "draw"):
            places += [(EXPOSED, spots.EXPOSED), (PACK, spots.PACK)]
        found = (Drag(key, command.device) for key, box in places if box.collidepoint(command.pos))
        return next(found, None) if command.inside and table.eyes >= 0 else None

    def _dropped(self, key: str, at: Point, focus: Focus) -> None:
        phase, mine = self.table.shown.table.phase, key not in (EXPOSED, PACK)
        goal: Rect = spots.EXPOSED if mine else spots.HAND
        if not goal.inflate(NEAR, NEAR).collidepoint(at):
            return
        if phase == "discard" and mine:
            self.table.chosen(key)
        elif phase in ("turn", "draw") and not self.table.purse:
            self._dropped_in_turn(key, mine, focus)

    def _dropped_in_turn(self, key: str, mine: bool, focus: Focus) -> None:
        """The right Time card exchanges, any card is offered where that one lacks."""
        table = self.table
        legal: Any = table.match.game.legal(table.shown)
        why = next((item.why for item in focus.items if item.key == (EXPOSED if mine else key)), "")
        if why:
            table.app.toast(why)
        elif not mine:
            table.chosen(key)
        elif isinstance(legal, Bids):
            table.open_purse(legal, card_of(key))
        elif card_of(key) == FETCHES.get(table.shown.table.discards[-1]):
            table.act(Exchange())
        else:
            time = card_name(FETCHES[table.shown.table.discards[-1]])
            table.app.toast(_("Only a {time} fetches this card.").format(time=time))
