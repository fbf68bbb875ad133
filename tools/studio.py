"""Moments of Channel X: how the cards lie, what has been done, and what is just being shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from arcade import registry
from arcade.game import NATURE, Action, Seat
from arcade.rules.channel_cards import PACK, Card
from arcade.rules.channel_news import Discarded
from arcade.rules.channel_x import Begin, Deal, Declare, Decline, Discard, Draw, Keep, Offer
from arcade.settings import Member
from scenes.lobby.setup import Choices
from scenes.lobby.show_me import ShowMe
from scenes.play.channel_x.ways import ways
from scenes.play.start import new_table
from scenes.play.table import Table
from scenes.stage.command import Button

People = Mapping[str, Member]  # by letter: A with a pad, B at the keyboard, the others computers
Moment = Callable[[Any, People], object]
SEED = 5

MIXED = ("3S", "3T", "5P", "A2", "m60")
SHOW = ("1S", "1T", "1V", "A5", "A6")  # of one's own Channel, or of another player's
FAR = ("6S", "6T", "6P", "A1", "A4")  # of the Authority's
DEAR = ("2S", "2V", "2T", "A1", "A5")  # another's Channel and two own advertisements, with four players
OTHERS = (("2S", "4T", "A4", "A6", "m60"), ("1S", "1V", "A3", "m2", "m30"), ("4S", "4V", "m60", "m60", "A1"))
NONE = ("3S", "3T", "5P", "A2", "m30")


def deal(hands: Sequence[Sequence[Card]], exposed: Card, *drawn: Card) -> Deal:
    """The pack that gives these hands, the first of them to the left of the dealer, and these cards to draw."""
    dealt = [hand[number] for number in range(5) for hand in hands]
    rest = Counter(PACK) - Counter([*dealt, exposed, *drawn])
    return Deal((*dealt, exposed, *drawn, *rest.elements()))


class Evening:
    """A match in which the last seat deals first, so that the first one begins; things have been done in it."""

    def __init__(self, people: People, who: str, **options: Any) -> None:
        self.table: Table = new_table("channel-x", [people[letter] for letter in who], options, seed=SEED)
        self.match = self.table.match
        self.match.act(NATURE, Begin(len(who) - 1))

    def deal(self, *hands: Sequence[Card], exposed: Card = "3V", drawn: Sequence[Card] = ("A3",)) -> Evening:
        self.match.act(NATURE, deal(hands, exposed, *drawn))
        return self

    def act(self, *actions: Action, seat: Seat = 0) -> Evening:
        for action in actions:
            self.match.act(seat, action)
        return self

    def show(self, visit: Any) -> Table:
        """The table as it is now, with the eyes of whoever is on turn."""
        self.table.see_as(self.table.eyes)
        visit.app.push(self.table)
        visit.wait()
        if not (visit.app.top is self.table or self.match.over):
            visit.open_curtain()
            visit.wait()
        return self.table


def channel_x(visit: Any, people: People) -> None:
    """One person's turn: the exposed card may be taken."""
    Evening(people, "ACDE").deal(MIXED, *OTHERS).show(visit)


def channel_x_discard(visit: Any, people: People) -> None:
    Evening(people, "ACDE").deal(MIXED, *OTHERS).act(Draw()).show(visit)


def channel_x_draw(visit: Any, people: People) -> None:
    """A card on its way from the pack to the hand."""
    table = Evening(people, "ACDE").deal(MIXED, *OTHERS).show(visit)
    table.act(Draw())
    visit.wait(0.16)


def channel_x_declare(visit: Any, people: People) -> None:
    """A show of one's own Channel may be declared."""
    Evening(people, "ACDE").deal(SHOW, *OTHERS[:1], NONE, OTHERS[2]).act(Draw(), Discard("A3")).show(visit)


def channel_x_dear(visit: Any, people: People) -> None:
    """A show that would lose money; behind the curtain."""
    Evening(people, "ABC").deal(FAR, NONE, OTHERS[2]).act(Draw(), Discard("A3")).show(visit)


def channel_x_won(visit: Any, people: People) -> None:
    """All have been paid, and everybody looks."""
    table = Evening(people, "ABC").deal(FAR, NONE, OTHERS[2]).act(Draw(), Discard("A3")).show(visit)
    table.act(Declare(), 0)
    visit.until(lambda: table.holding)
    visit.wait()


def channel_x_show_card(visit: Any, people: People) -> None:
    """Which card shall be shown with the offer?"""
    Evening(people, "ACDE").deal(NONE, *OTHERS).show(visit)
    visit.steer(across=1)
    visit.press(Button.A)
    visit.wait()


def channel_x_amount(visit: Any, people: People) -> None:
    channel_x_show_card(visit, people)
    visit.press(Button.A)
    visit.steer(down=-1)
    visit.steer(across=1, times=2)
    visit.wait()


def _offered(people: People, who: str, **options: Any) -> Evening:
    hands = (NONE, *OTHERS, (*MIXED[:4], "m60"))[: len(who)]
    return Evening(people, who, **options).deal(*hands).act(Offer("5P", 1500))


def channel_x_call(visit: Any, people: People) -> None:
    """All at the table are asked at once."""
    _offered(people, "ABG").show(visit)


def channel_x_peek(visit: Any, people: People) -> None:
    channel_x_call(visit, people)
    visit.app.top.call._look(2)
    visit.wait()
    visit.app.top._open()
    visit.wait()


def channel_x_raise(visit: Any, people: People) -> None:
    _offered(people, "ABG").act(Decline(), seat=1).act(Decline(), seat=2).show(visit)


def channel_x_asked(visit: Any, people: People) -> None:
    """A computer makes the only person an offer."""
    Evening(people, "CAD").deal(NONE, *OTHERS[:2]).act(Offer("5P", 1500)).act(Decline(), seat=2).show(visit)


def channel_x_six(visit: Any, people: People) -> None:
    """Six at the table, at the beginning of the second one's turn."""
    rest = (("2V", "2T", "5S", "m60", "A6"), ("6S", "6V", "5V", "m60", "A4"))
    evening = Evening(people, "CADEFB").deal(MIXED, *OTHERS, *rest)
    evening.act(Draw(), Discard("A2"), Keep()).show(visit)


def channel_x_curtain(visit: Any, people: People) -> None:
    evening = Evening(people, "CAB").deal(MIXED, *OTHERS[:2]).act(Draw(), Discard("A2"), Keep())
    evening.table.see_as(evening.table.eyes)
    visit.show(evening.table)


def channel_x_summary(visit: Any, people: People) -> None:
    table = Evening(people, "ABC", rounds=1).deal(SHOW, NONE, OTHERS[2]).act(Draw(), Discard("A3")).show(visit)
    table.act(Declare(), 0)
    visit.until(lambda: table.holding)
    visit.press(Button.A)
    visit.wait()


def channel_x_setup(visit: Any, people: People) -> None:
    party = [people[letter] for letter in "ABC"]
    visit.show(Choices("channel-x", party, ways(party)[0]))


def channel_x_summary_of_six(visit: Any, people: People) -> None:
    """Six rounds among six, played by beginners."""
    evening = Evening(people, "ACDEFB", rounds=6)
    match, dice, beginner = evening.match, Random(SEED), registry.bot("channel-x", "beginner")
    while not match.over:
        match.advance()
        seat = min(match.to_move)
        action = beginner.choose(match.view(seat), match.legal(seat), dice)
        assert action is not None
        evening.act(action, seat=seat)
    evening.show(visit)


def channel_x_show_me(visit: Any, people: People) -> None:
    """Computers show how it goes, and it is said why."""
    visit.show(ShowMe("channel-x"))
    demo = visit.app.top
    visit.until(lambda: isinstance(demo.table.story.last, Discarded) and not demo.table.timeline.busy)


STUDIO: Mapping[str, Moment] = {
    moment.__name__: moment
    for moment in (
        channel_x, channel_x_discard, channel_x_draw, channel_x_declare, channel_x_dear, channel_x_won,
        channel_x_show_card, channel_x_amount, channel_x_call, channel_x_peek, channel_x_raise, channel_x_asked,
        channel_x_six, channel_x_curtain, channel_x_summary, channel_x_summary_of_six, channel_x_setup,
        channel_x_show_me,
    )
}  # fmt: skip
