"""Channel X on the desk: who sees what, what presses and drags mean, what is asked in the open and told of money."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import zip_longest
from typing import Any

import pygame
import pytest
from channel import KEYS as MEANT
from channel import Evening, at_table, dealt, focus_of, on_stage, people, wished
from msgspec.structs import replace

from arcade import registry, saves
from arcade.game import NATURE, TABLE, Action, Seat
from arcade.match import Match, Seated
from arcade.rules.channel_news import (
    Acquired,
    Allotted,
    Began,
    Bid,
    Dealt,
    Declared,
    Discarded,
    Drew,
    Ended,
    Exchanged,
    Offered,
    Paid,
    Renewed,
    Sold,
    Stopped,
    Unsold,
    Voided,
    Withdrew,
)  # fmt: skip
from arcade.rules.channel_x import (
    AUTHORITY,
    Accept,
    Begin,
    Declare,
    Decline,
    Discard,
    Draw,
    Exchange,
    Keep,
    Offer,
    Raise,
    Stop,
)
from arcade.settings import Member
from scenes.lobby.help import Help
from scenes.lobby.show_me import ShowMe
from scenes.play.channel_x import books, spots
from scenes.play.channel_x.hand import EXPOSED, PACK
from scenes.play.channel_x.keys import DECLARE, KEEP, REFUSE, SELL
from scenes.play.channel_x.peek import Peek
from scenes.play.channel_x.purse import AMOUNT, BID, STOP, Purse
from scenes.play.channel_x.story import explained
from scenes.play.channel_x.sums import expected, warning
from scenes.play.channel_x.table import ChannelXTable
from scenes.play.channel_x.ways import ways
from scenes.play.handover import HOLD, QUIET, Handover
from scenes.play.pause import Pause
from scenes.play.start import carried_on, new_table
from scenes.stage.command import KEYBOARD, MOUSE, Button, Command, Kind
from studio import DEAR, FAR, MIXED, NONE, OTHERS, SHOW, deal

rule = pytest.mark.rule
ADA = Member("Robot Ada", "bot", "beginner", "purple")
OTTO = Member("Robot Otto", "bot", "regular", "yellow")
THREE = people("pad1", "pad2", "pad3")
ALONE = [*people("pad1"), ADA, OTTO]
BEFORE = (Draw(), Discard("A3"))  # of a turn, as the cards are dealt here


def keys(evening: Evening) -> list[str]:
    """What can be pressed."""
    focus = evening.table.focus
    return [item.key for item in focus.items] if focus else []


def told(evening: Evening) -> list[str]:
    return [words for words, _age in evening.app.toasts]


def moves(evening: Evening) -> list[Action]:
    return [move.action for move in evening.table.match.history if move.seat != NATURE]


def drag(evening: Evening, start: Any, end: tuple[float, float], last: Kind = Kind.RELEASE) -> None:
    """The mouse takes something, moves it and lets go."""
    away = (end[0] - start[0], end[1] - start[1])
    for command in (
        Command(Kind.PRESS, MOUSE, start, button=Button.A),
        Command(Kind.DRAG, MOUSE, end, away, Button.A),
        Command(last, MOUSE, end, away, Button.A),
    ):
        evening.frame(command)


def bits(evening: Evening) -> bytes:
    """The picture at this moment, with the prompts of a controller."""
    evening.app.last_device = "pad1"
    evening.app._draw()
    return pygame.image.tobytes(evening.app.window.surface, "RGB")


# One visit a turn


class Witness:
    """What everybody at the table sees: pictures but those behind the curtain, timeline, log, notices and prompts."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.seen: list[object] = []
        self.frames = 0
        evening.on_frame = self.look

    def look(self) -> None:
        app, table = self.evening.app, self.evening.table
        self.frames += table.eyes == TABLE
        if table.eyes != TABLE or self.frames % 3:
            return
        steps = [(step.name, round(step.gone, 2)) for step in table.timeline.showing]
        prompts = [prompt.label for prompt in app.top.prompts()] if app.top else []
        words = tuple(table.log), tuple(told(self.evening))
        self.seen.append((type(app.top), steps, *words, prompts, bits(self.evening)))


def public_side(hand: Sequence[str], other: Sequence[str], evening_of: Callable[[Evening], None]) -> tuple[Any, ...]:
    """All that the table learns of an evening of two people and a computer with these two hands."""
    with dealt(people("pad1", "pad2"), hand, other, drawn=("A3", "A4")) as evening:
        witness = Witness(evening)
        evening_of(evening)
        return witness.seen, evening.sounds, evening.table.match.told(TABLE)


def same(one: tuple[Any, ...], other: tuple[Any, ...]) -> None:
    for a, b in zip_longest(one[0], other[0]):
        assert a == b
    assert one[1:] == other[1:]


def draw_and_keep(evening: Evening) -> None:
    """Both take a turn: draw, discard what was drawn, end the turn."""
    for card in ("A3", "A4"):
        evening.open_curtain()
        seat = evening.table.eyes
        for action in (Draw(), Discard(card), Keep()):
            evening.until_asked()
            evening.carry_out(seat, action)
    evening.until_asked()
    evening.wait(0.5)


@rule("CX-R56", "CX-R26", "CX-R24")
def test_c60_a_visit_is_closed_by_the_same_press_whatever_the_hand() -> None:
    """A complete show that is kept: pictures, sounds, timeline and log of the table are as with any other hand."""
    complete = public_side(SHOW, OTHERS[0], draw_and_keep)
    plain = public_side(("5S", "5T", "4P", "A2", "m60"), ("6S", "6T", "A1", "m2", "m30"), draw_and_keep)
    assert len(complete[0]) > 20
    assert complete[1].count("card") == 4
    same(complete, plain)


@rule("CX-R56")
def test_the_key_that_ends_a_turn_has_the_focus_where_others_could_listen_and_never_otherwise_beside_a_show() -> None:
    with dealt(THREE, SHOW, *OTHERS[:2], played=[(0, action) for action in BEFORE]) as evening:
        evening.open_curtain()
        assert keys(evening) == [KEEP, DECLARE]
        assert evening.table.focus
        assert evening.table.focus.at == KEEP
    with dealt(ALONE, SHOW, *OTHERS[:2], played=[(0, action) for action in BEFORE]) as evening:
        evening.until_asked()
        assert evening.table.focus
        assert evening.table.focus.at == DECLARE


def test_c62_alone_with_computers_a_turn_without_a_choice_ends_by_itself_and_can_be_taken_back_until_then() -> None:
    with dealt(ALONE, NONE, *OTHERS[:2]) as evening:
        for action in BEFORE:
            evening.until_asked()
            evening.carry_out(0, action)
        evening.wait(0.6)
        assert evening.table.forced == Keep()
        evening.frame(Command(Kind.BUTTON, "pad1", button=Button.LEFT_SHOULDER))
        assert evening.table.shown.table.phase == "discard"
        evening.wait(3.0)
        assert evening.table.shown.table.phase == "discard"
        evening.carry_out(0, Discard("A3"))
        evening.wait(2.5)
        assert Keep() in moves(evening)


# Curtains, pauses and seats


@pytest.mark.parametrize("phase", ["turn", "discard", "end"])
def test_c62_after_a_pause_the_same_person_goes_on_and_another_device_sees_only_the_curtain(phase: str) -> None:
    done = {"turn": (), "discard": BEFORE[:1], "end": BEFORE}[phase]
    with dealt(THREE, NONE, *OTHERS[:2], played=[(0, action) for action in done], own_pads=True) as evening:
        evening.until_asked()
        evening.wait(QUIET + 0.1)
        evening.hands(1).press()
        assert isinstance(evening.app.top, Handover)
        evening.wait(QUIET + 0.1)
        evening.press(0)
        evening.frame()
        assert evening.table.eyes == 0
        evening.frame(Command(Kind.BUTTON, "pad2", button=Button.MENU))
        assert isinstance(evening.app.top, Pause)


@rule("CX-R51")
def test_a_person_who_leaves_gives_the_seat_to_a_computer_and_the_hand_is_covered() -> None:
    with dealt(THREE, NONE, *OTHERS[:2], own_pads=True) as evening:
        evening.open_curtain()
        evening.frame(Command(Kind.BUTTON, "pad1", button=Button.MENU))
        evening.hands(0).choose("away")
        assert evening.table.people == (1, 2)
        assert evening.table.eyes == TABLE
        evening.until_asked()
        assert evening.table.eyes == TABLE
        assert moves(evening)  # somebody plays for her


@pytest.mark.parametrize("count", [1, 2, 3])
def test_c62_c65_a_match_carried_on_in_the_middle_of_a_turn_begins_behind_the_curtain(count: int) -> None:
    with dealt(THREE, NONE, *OTHERS[:2]) as evening:
        for action in (*BEFORE, Keep())[:count]:
            evening.table.act(action, evening.table.match.state.table.player)
    journal, _notices = saves.resume_latest()
    assert journal
    with on_stage(carried_on(journal, THREE)) as evening:
        assert evening.table.eyes == TABLE
        evening.open_curtain()
        assert evening.curtains == [count // 3]


# The open call


def offered(*hands: Sequence[str], party: Sequence[Member] = THREE, **options: Any) -> Any:
    return dealt(party, *hands, played=[(0, Offer("5P", 1500))], **options)


def call_of(evening: Evening) -> Any:
    evening.until_asked()
    assert evening.table.call
    assert evening.table.eyes == TABLE
    return evening.table.call


HOLDS, LACKS = ("2S", "4T", "A4", "A6", "m60"), ("2S", "4T", "A4", "A6", "m30")
POOR = ("2T", "4S", "A1", "A5", "m2")


@rule("CX-R57", "CX-R18")
def test_c60_the_call_looks_the_same_whoever_holds_the_card_and_a_press_without_it_does_nothing() -> None:
    def listen(evening: Evening) -> None:
        call_of(evening)
        evening.wait(0.5)
        evening.hands(1).press()
        evening.wait(0.5)
        assert len(moves(evening)) == 1
        evening.hands(1).press(Button.X)
        evening.until_asked()

    seen = []
    for other in (LACKS, ("6S", "6T", "A4", "A6", "m30")):
        with offered(NONE, other, OTHERS[1], own_pads=True) as evening:
            witness = Witness(evening)
            listen(evening)
            seen.append((witness.seen, evening.sounds, evening.table.match.told(TABLE)))
            assert moves(evening)[1:] == [Decline(), Decline()]
    same(*seen)
    pictures = []
    for other in (HOLDS, LACKS):
        with offered(NONE, other, OTHERS[1], own_pads=True) as evening:
            call_of(evening)
            evening.wait(1.0)
            pictures.append(bits(evening))
    assert pictures[0] == pictures[1]


@rule("CX-R57", "CX-R54", "CX-26")
def test_the_first_press_by_somebody_who_holds_the_card_sells_it() -> None:
    with offered(NONE, HOLDS, ("2T", "4S", "A1", "A5", "m60"), own_pads=True) as evening:
        call_of(evening)
        evening.hands(2).press()
        assert moves(evening)[1:] == [Decline(), Accept()]
        evening.until_asked()
        ledger = evening.table.match.state.table.ledger
        assert (ledger[0], ledger[2]) == (48_500, 51_500)
        assert isinstance(evening.app.top, Handover)  # the second visit of the turn
        evening.open_curtain()
        assert keys(evening) == [KEEP]


@rule("CX-R57", "CX-R19")
@pytest.mark.parametrize(("seat", "sells"), [(1, 1), (2, 1)], ids=["a computer nearer", "a person nearer"])
def test_computers_have_answered_before_and_the_nearest_sells(seat: int, sells: int) -> None:
    """Seat 1 is a computer or a person; both hold the card, both would sell."""
    robot = Member("Robot Ada", "bot", "beginner", "purple")
    party = [THREE[0], robot, THREE[2]] if seat == 1 else [THREE[0], THREE[2], robot]
    with offered(NONE, HOLDS, ("2T", "4S", "A1", "A5", "m60"), party=party, own_pads=True) as evening:
        call = call_of(evening)
        person = call.asked[0]
        assert moves(evening)[1:] == [Accept()]  # the beginner sells to anybody
        evening.hands(person).press()
        evening.until_asked()
        assert evening.table.match.state.table.ledger[sells] == 51_500


@rule("CX-R57")
@pytest.mark.parametrize("devices", [(MOUSE,) * 3, (KEYBOARD,) * 3, ("pad1",) * 3], ids=lambda them: them[0])
def test_with_one_device_for_all_each_person_has_a_key(devices: tuple[str, ...]) -> None:
    with offered(NONE, LACKS, HOLDS, party=people(*devices)) as evening:
        call = call_of(evening)
        assert call.focus.at == "nobody"
        with focus_of(evening.table, call.focus):
            evening.hands(1).choose("sell.1")
        assert len(moves(evening)) == 1
        assert evening.table.call is call
        with focus_of(evening.table, call.focus):
            evening.hands(2).choose("sell.2")
        assert moves(evening)[1:] == [Decline(), Accept()]


@rule("CX-R57")
def test_the_buyers_own_pad_neither_sells_nor_declines() -> None:
    with offered(NONE, HOLDS, LACKS, own_pads=True) as evening:
        call_of(evening)
        for button in (Button.A, Button.X, Button.Y):
            evening.hands(0).press(button)
        assert len(moves(evening)) == 1
        assert evening.app.top is evening.table


@rule("CX-R57")
@pytest.mark.parametrize("held", [True, False])
def test_c60_a_peek_shows_ones_own_hand_alone_and_only_while_it_is_wanted(held: bool) -> None:
    with offered(NONE, HOLDS, LACKS, own_pads=True) as evening:
        call_of(evening)
        evening.hands(1).press(Button.Y)
        peek = evening.app.top
        assert isinstance(peek, Peek)
        covered = bits(evening)
        evening.wait(QUIET + 0.1)
        for other in ("pad1", "pad3", MOUSE):
            evening.frame(Command(Kind.BUTTON, other, button=Button.A))
        assert not peek.looking
        assert bits(evening) == covered
        evening.wait(QUIET + 0.1)
        evening.frame(Command(Kind.BUTTON, "pad2", button=Button.A))
        assert peek.looking
        assert evening.table.eyes == TABLE
        assert bits(evening) != covered
        if held:
            evening.wait(HOLD + 0.1)
            evening.frame(Command(Kind.UNBUTTON, "pad2", button=Button.A))
        else:
            evening.frame(Command(Kind.UNBUTTON, "pad2", button=Button.A))
            assert evening.app.top is peek
            evening.frame(Command(Kind.BUTTON, "pad2", button=Button.A))
        assert evening.app.top is evening.table
        assert len(moves(evening)) == 1


@rule("CX-R58", "CX-R20", "CX-R22")
def test_raising_and_stopping_are_open_and_each_raise_is_a_new_call() -> None:
    with offered(NONE, LACKS, POOR, own_pads=True) as evening:
        call_of(evening)
        evening.hands(1).press(Button.X)
        evening.until_asked()
        assert evening.app.top is evening.table
        assert (evening.table.shown.table.phase, evening.table.eyes) == ("raise", TABLE)
        assert keys(evening) == [BID, AMOUNT, STOP]
        evening.carry_out(0, Raise(3000))
        call_of(evening)
        evening.hands(2).press(Button.X)
        evening.until_asked()
        evening.carry_out(0, Stop())
        evening.open_curtain()
        evening.wait(2.0)  # nothing is left but to draw, so nobody is asked
        assert moves(evening)[-1] == Draw()
        assert evening.curtains == [0]


@rule("CX-R59", "CX-R18")
def test_secret_answers_are_given_behind_the_curtain() -> None:
    with offered(NONE, HOLDS, LACKS, secret_answers=True, own_pads=True) as evening:
        evening.open_curtain()
        assert keys(evening) == [REFUSE, SELL]
        evening.carry_out(1, Accept())
        assert evening.table.eyes == TABLE
        evening.open_curtain()
        assert evening.table.focus
        assert evening.table.focus[SELL].why == "You have no Time card 60."
        assert evening.table.forced is None  # he has to press, as the others do
        evening.carry_out(2, Decline())
        evening.until_asked()
        assert evening.curtains == [1, 2]
        assert evening.table.match.state.table.ledger[1] == 51_500


def test_one_person_alone_is_asked_on_the_desk_and_not_at_all_without_the_card() -> None:
    for hand, asked in ((HOLDS, True), (LACKS, False)):
        with offered(NONE, hand, party=[ADA, *people("pad1")]) as evening:
            evening.wait(0.5)
            assert evening.table.call is None
            assert (evening.table.forced is None) == asked
            evening.wait(2.5)
            assert (Decline() in moves(evening)) != asked


def test_hints_are_for_ones_own_eyes() -> None:
    """What an expert would do with this hand is never shown in the open."""
    with dealt(THREE, MIXED, *OTHERS[:2]) as evening:
        evening.open_curtain()
        evening.frame(Command(Kind.BUTTON, "pad1", button=Button.X))
        for _frame in range(60):
            evening.frame()
        advice = evening.table.adviser.advice
        assert advice in evening.table.match.legal(0)
        assert evening.table.adviser.words()
        evening.table.see_as(TABLE)
        assert evening.table.adviser.words() == ""
    with offered(NONE, LACKS, POOR, own_pads=True) as evening:
        call_of(evening)
        evening.hands(1).press(Button.X)
        evening.until_asked()
        assert not evening.table.helpful
        evening.frame(Command(Kind.BUTTON, "pad1", button=Button.X))
        evening.wait(0.5)
        assert evening.table.adviser.words() == ""


# Presses and drags


@rule("CX-20", "CX-23")
@pytest.mark.parametrize(
    ("start", "end", "action"),
    [
        (spots.hand(5)[4], spots.EXPOSED, Exchange()),
        (spots.EXPOSED, spots.HAND, Exchange()),
        (spots.PACK, spots.HAND, Draw()),
        (spots.hand(5)[0], spots.EXPOSED, None),  # a Sport fetches nothing
        (spots.hand(5)[4], spots.PACK, None),
        (spots.PACK, spots.LOG, None),
        (spots.EXPOSED, spots.SUMS, None),
    ],
)
def test_c90_a_drag_means_what_a_press_does_and_nothing_elsewhere(start: Any, end: Any, action: Action | None) -> None:
    with dealt([*people(MOUSE), ADA, OTTO], MIXED, *OTHERS[:2]) as evening:
        evening.until_asked()
        drag(evening, start.center, end.center)
        assert moves(evening) == ([action] if action else [])
        assert evening.table.dragging.drag is None


@pytest.mark.parametrize("last", [Kind.CANCEL, Kind.LOST])
def test_c90_a_drag_that_is_cancelled_changes_nothing(last: Kind) -> None:
    with dealt([*people(MOUSE), ADA, OTTO], MIXED, *OTHERS[:2]) as evening:
        evening.until_asked()
        state = evening.table.match.state
        drag(evening, spots.PACK.center, spots.HAND.center, last)
        evening.frame(Command(Kind.RELEASE, MOUSE, spots.HAND.center, button=Button.A))
        evening.frame(Command(Kind.POINT, MOUSE, spots.LOG.center))
        assert evening.table.match.state is state
        assert evening.table.dragging.drag is None
        assert evening.table.focus
        assert not evening.table.focus._held


def test_c90_cards_in_the_hand_are_dropped_on_the_exposed_one_and_drawn_where_they_are() -> None:
    with dealt([*people(MOUSE), ADA, OTTO], MIXED, *OTHERS[:2]) as evening:
        evening.until_asked()
        evening.carry_out(0, Draw())
        evening.until_asked()
        assert evening.table.focus
        assert evening.table.focus.at == "A3.0"  # the card just drawn
        drag(evening, evening.table.focus["5P.0"].box.center, spots.EXPOSED.center)
        assert moves(evening)[-1] == Discard("5P")
        evening.wait(1.0)
        assert [*evening.table.picture._places(evening.app.canvas)] == ["3S.0", "3T.0", "A2.0", "A3.0", "m60.0"]


@rule("CX-R10", "CX-R17", "CX-21")
@pytest.mark.parametrize(
    ("hand", "exposed", "says"),
    [
        (NONE, "m60", "Nobody can take a Time card: draw."),
        (MIXED, "3V", ""),
        (NONE, "3V", ""),
    ],
)
def test_c88_what_cannot_be_done_says_why(hand: Sequence[str], exposed: str, says: str) -> None:
    with dealt(ALONE, hand, *OTHERS[:2], exposed=exposed) as evening:
        evening.until_asked()
        focus = evening.table.focus
        assert focus
        assert focus[EXPOSED].why == says
        if says:
            evening.hands(0).choose(EXPOSED)
            assert told(evening) == [says]
            assert moves(evening) == []


@rule("CX-25", "CX-R16", "CX-R17")
def test_c78_an_offer_is_a_card_and_an_amount_that_cannot_pass_the_balance() -> None:
    with dealt(ALONE, NONE, *OTHERS[:2]) as evening:
        evening.until_asked()
        hands = evening.hands(0)
        hands.choose(EXPOSED)
        assert keys(evening) == ["3S.0", "3T.0", "5P.0", "A2.0", "m30.0"]
        hands.press(Button.B)
        assert keys(evening) == [EXPOSED, PACK]
        hands.choose(EXPOSED)
        hands.choose("m30.0")
        purse = evening.table.purse
        assert purse
        assert (purse.amounts[0], purse.amounts[-1]) == (500, 50_000)
        purse.at = len(purse.amounts) - 1
        evening.table.offer()
        while evening.table.focus and evening.table.focus.at != AMOUNT:
            hands.steer(down=-1)
        hands.steer(across=1)
        assert purse.amount == 50_000
        hands.press(Button.B)
        assert evening.table.purse
        assert evening.table.purse.choosing
        hands.choose("A2.0")
        hands.choose(BID)
        assert moves(evening) == [Offer("A2", 1000)]


def test_c88_every_legal_move_can_be_made_with_every_device_and_the_hint_is_one_of_them() -> None:
    """The keys of a decision stand for the legal moves, no more and no less."""
    with at_table(people("pad1", "pad1", "pad1"), rounds=1) as evening:
        for _thing in range(40):
            evening.until_asked()
            table = evening.table
            if evening.app.top is table and table.decider is not None and table.purse is None:
                legal: Any = table.match.legal(table.decider)
                assert usable(table) == expected_keys(table.shown, legal)
            evening.go_on()


def usable(table: ChannelXTable) -> set[str]:
    return {item.key for item in table.focus.items if not item.why} if table.focus else set()


def expected_keys(view: Any, legal: Any) -> set[str]:
    plain = getattr(legal, "plain", None) or [*legal]
    found = {MEANT.get(type(action)) or f"{action.card}.0" for action in plain}
    if view.table.phase == "discard":
        found |= {f"{card}.{n}" for card in view.hand for n in range(view.hand.count(card))}
    if hasattr(legal, "plain"):
        found.add(EXPOSED)
    return found


@rule("CX-R20")
def test_a_raise_begins_above_the_last_offer() -> None:
    with offered(NONE, LACKS, POOR, own_pads=True) as evening:
        call_of(evening)
        evening.hands(1).press(Button.X)
        evening.until_asked()
        purse = evening.table.purse
        assert isinstance(purse, Purse)
        assert purse.amount == 2000


# Taking back


def test_c67_what_was_learned_cannot_be_taken_back_and_a_discard_can() -> None:
    with dealt(THREE, NONE, *OTHERS[:2], own_pads=True) as evening:
        back = Command(Kind.BUTTON, "pad1", button=Button.LEFT_SHOULDER)
        evening.open_curtain()
        evening.frame(back)  # nothing has been done yet
        evening.carry_out(0, Draw())
        evening.until_asked()
        evening.frame(back)
        assert moves(evening) == [Draw()]
        evening.carry_out(0, Discard("5P"))
        evening.until_asked()
        evening.frame(back)
        assert moves(evening) == [Draw()]
        assert evening.table.shown.table.phase == "discard"
        evening.carry_out(0, Discard("A3"))
        evening.until_asked()
        evening.carry_out(0, Keep())
        evening.open_curtain()
        evening.frame(Command(Kind.BUTTON, "pad2", button=Button.LEFT_SHOULDER))
        assert moves(evening)[-1] == Keep()


def test_c69_an_exchange_taken_back_leaves_the_desk_as_it_was() -> None:
    with dealt(ALONE, MIXED, *OTHERS[:2]) as evening:
        evening.until_asked()
        evening.wait(1.0)
        before, view = bits(evening), evening.table.shown
        evening.carry_out(0, Exchange())
        evening.wait(0.6)
        evening.frame(Command(Kind.BUTTON, "pad1", button=Button.LEFT_SHOULDER))
        evening.wait(1.0)
        assert evening.table.shown == view
        assert bits(evening) == before


def test_c60_c67_a_stop_taken_back_covers_the_hand_again() -> None:
    """Raising is decided at the table, so also when somebody comes back to it from behind the curtain."""
    with offered(NONE, LACKS, POOR, own_pads=True) as evening:
        call_of(evening)
        evening.hands(1).press(Button.X)
        evening.until_asked()
        evening.carry_out(0, Stop())
        evening.open_curtain()
        evening.frame(Command(Kind.BUTTON, "pad1", button=Button.LEFT_SHOULDER))
        assert evening.table.shown.table.phase == "raise"
        assert evening.table.eyes == TABLE
        evening.carry_out(0, Raise(2000))
        assert call_of(evening)


@rule("CX-R20")
def test_an_offer_made_alone_is_raised_and_not_made_anew() -> None:
    with dealt([*people("pad1"), ADA], NONE, LACKS) as evening:
        evening.until_asked()
        evening.carry_out(0, Offer("A2", 1000))
        evening.until_asked()
        assert evening.table.shown.table.phase == "raise"
        assert keys(evening) == [BID, AMOUNT, STOP]
        evening.carry_out(0, Raise(1500))
        evening.until_asked()
        evening.carry_out(0, Stop())
        evening.wait(2.0)
        assert moves(evening)[-1] == Draw()


# Money


@rule("CX-R28", "CX-R55")
@pytest.mark.parametrize(
    ("hand", "balance", "rounds", "words"),
    [
        (SHOW, 50_000, 4, ""),
        (DEAR, 50_000, 4, "This win loses money."),
        (DEAR, 3_000, 4, "This takes your last pound: you would withdraw."),
        (DEAR, 3_000, 1, "This takes your last pound."),
        (DEAR, 2_500, 4, "You are £500 short, so you may not declare."),
        (("6S", "6T", "6P", "A2", "A4"), 50_000, 4, ""),  # two others' advertisements pay for it
        (("6S", "6T", "6P", "A1", "A5"), 50_000, 4, "This costs money, but the Channel will be yours."),
    ],
)
def test_a_declaration_is_warned_of_when_it_costs(hand: Sequence[str], balance: int, rounds: int, words: str) -> None:
    with dealt([*ALONE, OTTO], hand, NONE, *OTHERS[1:], rounds=rounds) as evening:
        table = evening.table.match.view(0).table
        spent = table.ledger.transfer(0, AUTHORITY, 50_000 - balance)
        hand = tuple(sorted(hand))
        assert warning(replace(table, ledger=spent), 0, hand) == words


@rule("CX-R28")
def test_the_game_tells_only_him_that_he_cannot_pay() -> None:
    """The key is there and says why; it cannot be used, and nobody else has seen a thing."""
    with dealt(THREE, ("2S", "2V", "2T", "A1", "A4"), NONE, OTHERS[2]) as evening:
        state = evening.table.match.state
        poor = state.table.ledger.transfer(0, AUTHORITY, 48_000)
        evening.table.match.state = replace(state, table=replace(state.table, ledger=poor))
        evening.table.see_as(TABLE)
        evening.open_curtain()
        for action in BEFORE:
            evening.carry_out(0, action)
            evening.until_asked()
        assert evening.table.focus
        assert evening.table.focus[DECLARE].why == "You cannot pay for it."
        evening.hands(0).choose(DECLARE)
        assert Declare() not in moves(evening)
        evening.carry_out(0, Keep())
        assert "complete" not in " ".join(evening.table.match.told(TABLE))


@rule("CX-R27", "CX-36", "CX-34", "CX-35")
@pytest.mark.parametrize("hand", [SHOW, DEAR, FAR, ("3S", "3V", "3T", "A2", "A3"), ("2S", "2V", "2P", "A2", "A6")])
def test_c83_the_sums_told_before_are_those_paid_and_the_plates_show_what_is_there(hand: Sequence[str]) -> None:
    rest = [NONE, OTHERS[1], OTHERS[2]]
    if not any(card in other for other in rest for card in hand if card[0] != "A"):
        others = rest
    else:
        others = [("4S", "4V", "m30", "m60", "A4"), ("5S", "5V", "m30", "m60", "A5"), ("1P", "4P", "m2", "m2", "m60")]
    with dealt([*THREE, OTTO], hand, *others, played=[(0, Draw()), (0, Discard("A3"))]) as evening:
        evening.open_curtain()
        view = evening.table.shown
        sums = expected(view.table, 0, view.hand, evening.table.match.names)
        evening.carry_out(0, Declare())
        evening.until_asked()
        won = evening.table.settled
        assert won
        assert won.sums == sums
        ledger = evening.table.match.state.table.ledger
        assert ledger[0] == 50_000 + sum(line.amount for line in sums)
        for seat in range(4):
            plate = evening.table.picture._plate(seat)
            assert (plate.money, plate.change) == (ledger[seat], ledger[seat] - 50_000)
        assert evening.table.question().startswith("The round is over")


def test_c83_the_books_of_the_summary_are_those_of_the_ledger() -> None:
    for seed in range(3):
        match = Match(registry.rules("channel-x"), [Seated(name) for name in "ABCD"], seed=seed, options={"rounds": 3})
        while not match.over:
            match.advance()
            seat = min(match.to_move)
            match.act(seat, wished(match.view(seat), match.legal(seat)))
            match.advance()
        table, events = match.state.table, match.events()
        lines = books.balances(events, 4)
        assert [line[-1] for line in lines] == list(table.ledger.balances[:4])
        assert {len(line) for line in lines} == {1 + 3}
        matrix = books.payments(events, 4)
        for seat in range(4):
            gained = sum(row[seat] for row in matrix) - sum(matrix[seat])
            assert gained == table.ledger[seat] - 50_000
        assert sum(row[4] for row in matrix) == table.ledger[AUTHORITY]


# Out of money

RUINOUS = ("1S", "1T", "1V", "A2", "A5")  # of one's own Channel, with both advertisements of the second of three


def impoverish(table: ChannelXTable, seat: Seat, money: int) -> None:
    """Leave a player so much; the rest is the Authority's."""
    state = table.match.state
    ledger = state.table.ledger.transfer(seat, AUTHORITY, state.table.ledger[seat] - money)
    table.match.state = replace(state, table=replace(state.table, ledger=ledger))
    table.see_as(TABLE)


def words(evening: Evening, box: pygame.Rect) -> list[str]:
    """What stands written in a part of the screen."""
    canvas = evening.app.canvas
    written = canvas.log = []
    evening.app._draw()
    canvas.log = None
    return [ink.text for ink in written if box.contains(ink.drawn)]


class Absence:
    """Looks at every frame for a player whom nobody may ask, show or deal to any more."""

    def __init__(self, evening: Evening, seat: Seat) -> None:
        self.evening = evening
        self.seat = seat
        self.dealt = 0  # frames with cards on their way to the others
        evening.on_frame = self.look

    def look(self) -> None:
        table, top, plate = self.evening.table, self.evening.app.top, spots.plates(3)[self.seat]
        assert self.seat not in (table.seat, table.eyes, table.near, table.covered, table.story.headline()[1])
        assert not isinstance(top, Handover) or top.seat != self.seat
        flights = table.picture.move.data.flights if table.picture.move else []
        assert not any(plate.collidepoint(flight.end.center) for flight in flights)
        self.dealt += bool(flights)


@rule("CX-55", "CX-R40", "CX-R42", "CX-R43")
def test_c75_a_withdrawal_is_seen_and_from_then_on_nobody_asks_or_deals_to_that_player() -> None:
    with dealt(THREE, RUINOUS, NONE, OTHERS[2], own_pads=True) as evening:
        impoverish(evening.table, 1, 3_000)
        evening.open_curtain()
        for action in (*BEFORE, Declare()):
            evening.carry_out(0, action)
            evening.until_asked()
        assert evening.table.holding
        assert evening.table.settled
        assert evening.table.settled.leaving == (1,)
        assert "withdraws" in words(evening, spots.BOOKS)
        assert "Ben is out of money and withdraws; the Authority takes Channel 2 back." in evening.table.log
        evening.go_on()
        absence = Absence(evening, 1)
        while evening.asked["turn"] < 6:
            evening.go_on()
        assert absence.dealt
        assert {*evening.curtains[1:]} == {0, 2}
        plate = evening.table.picture._plate(1)
        assert (plate.out, plate.channels, plate.companies, plate.due) == (True, (), (), False)
        assert words(evening, spots.plates(3)[1]) == ["Ben", "withdrawn"]
        assert not any("Ben" in each for each in words(evening, spots.HAND))


@contextmanager
def without_ben(*hands: Sequence[str]) -> Iterator[Evening]:
    """The second round of three people: Cleo begins with the first of these hands, Anna has the other, Ben is out."""
    table = new_table("channel-x", THREE, {}, seed=1)
    assert isinstance(table, ChannelXTable)
    match = table.match
    match.act(NATURE, Begin(2))
    match.act(NATURE, deal((RUINOUS, NONE, OTHERS[2]), "3V", "A3"))
    impoverish(table, 1, 3_000)
    for action in (*BEFORE, Declare()):
        match.act(0, action)
    match.act(NATURE, deal(hands, "3V", "A3"))
    table.see_as(table.eyes)
    with on_stage(table, own_pads=True) as evening:
        yield evening


@rule("CX-R40", "CX-R57", "CX-R18")
def test_c75_a_call_neither_asks_nor_hears_whoever_has_withdrawn() -> None:
    with without_ben(NONE, HOLDS) as evening:
        Absence(evening, 1)
        evening.open_curtain()
        assert evening.curtains == [2]
        evening.carry_out(2, Offer("5P", 1500))
        call = call_of(evening)
        assert call.asked == (0,)
        assert {item.key for item in call.focus.items} == {"sell.0", "look.0", "nobody"}
        for button in (Button.A, Button.X, Button.Y):
            evening.hands(1).press(button)
        assert evening.app.top is evening.table
        assert evening.table.call is call
        evening.hands(0).press()
        assert moves(evening)[-2:] == [Offer("5P", 1500), Accept()]
        evening.until_asked()
        assert evening.table.match.state.table.ledger[2] == 48_500


# The rest


@rule("CX-R02", "CX-R01", "CX-R59")
def test_the_set_up_page_offers_rounds_first_dealer_and_how_it_is_asked_among_people() -> None:
    (way,) = ways(THREE)
    assert [setting.key for setting in way.settings] == ["rounds", "dealer", "secret_answers"]
    assert dict(way.settings[1].values)["Ben"] == 2
    (way,) = ways(ALONE)
    assert [setting.key for setting in way.settings] == ["rounds", "dealer", "level"]
    rules = registry.rules("channel-x")
    for setting in way.settings[:2]:
        for _word, value in setting.values:
            rules.start(3, rules.options(**{setting.key: value}))


def test_there_are_two_pages_of_help_and_a_sentence_for_every_decision() -> None:
    assert len(Help("channel-x").pages) == 2
    with dealt(THREE, NONE, *OTHERS[:2]) as evening:
        evening.open_curtain()
        asked = evening.table.question()
        assert asked.endswith(".")


def test_the_curtain_tells_what_all_have_seen_last() -> None:
    with dealt(THREE, NONE, *OTHERS[:2], drawn=("1P",)) as evening:
        evening.open_curtain()
        for action in (Draw(), Discard("1P"), Keep()):
            evening.carry_out(0, action)
            if action != Keep():
                evening.until_asked()
        evening.until_asked()
        assert evening.table.handover_words(1) == "Anna discards: Panel Game of Channel 1."


def test_a_press_shows_to_its_end_what_is_under_way() -> None:
    with dealt(ALONE, NONE, *OTHERS[:2]) as evening:
        evening.until_asked()
        evening.frame(Command(Kind.BUTTON, "pad1", button=Button.A))
        assert evening.table.timeline.busy
        evening.frame(Command(Kind.BUTTON, "pad1", button=Button.A))
        evening.frame(Command(Kind.UNBUTTON, "pad1", button=Button.A))
        assert not evening.table.timeline.busy
        assert moves(evening) == [Draw()]


def test_c117_c119_show_me_explains_what_is_done_until_somebody_presses() -> None:
    with dealt(ALONE, NONE, *OTHERS[:2]) as evening:
        evening.until_asked()
        before = len(moves(evening))
        evening.frame(Command(Kind.BUTTON, "pad1", button=Button.HELP))
        evening.frame(Command(Kind.BUTTON, "pad1", button=Button.X))
        demo = evening.app.top
        assert isinstance(demo, ShowMe)
        heard = set()
        for _frame in range(60 * 30):
            while demo.table.pondering:
                pass
            evening.frame()
            heard.add(demo.table.caption())
        assert len(heard) >= 4
        assert len(demo.table.match.seats) == 3
        evening.frame(Command(Kind.BUTTON, "pad1", button=Button.A))
        assert isinstance(evening.app.top, Help)
        assert len(moves(evening)) == before


def test_every_event_is_explained_to_a_stranger() -> None:
    events = [
        Began(0, ()), Allotted((), ()), Dealt(1, 4, 0, "3V", 31), Exchanged(0, "3V", "m60"), Drew(0, None, 30),
        Discarded(0, "3V"), Offered(0, Bid("3V", 500, "m60"), False), Unsold(0), Stopped(0, "3V"),
        Sold(1, 0, Bid("3V", 500, "m60")), Renewed(31), Declared(0, SHOW), Paid(0, 1, 500, 500, "fee"),
        Paid(0, 1, 500, 500, "rent"), Paid(0, AUTHORITY, 500, 500, "licence"), Acquired(0, 5), Voided(1, 30),
        Withdrew(0, ()),
    ]  # fmt: skip
    assert all(explained(event).endswith((".", "!", "…")) for event in events)
    assert explained(Ended(())) == ""
