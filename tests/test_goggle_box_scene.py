"""Goggle Box on the screen: who is asked how, what a curtain hides, what is said aloud, and what each eye sees."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from arcade.game import CLOCK, NATURE, TABLE, Tick
from arcade.rules.goggle_cards import Kind, card_of
from arcade.rules.goggle_table import (
    EVERYBODY,
    Accept,
    Announce,
    Banners,
    Bid,
    Decline,
    Done,
    Limit,
    Lot,
    Offer,
    OfferDeclined,
    Open,
    Pass,
    Rate,
    Row,
    Screen,
    State,
)
from gallery import visiting
from living_room import EVENINGS
from scenes.lobby.setup import Setup
from scenes.play.goggle_box import GoggleBoxTable
from scenes.play.goggle_box.auction import AMOUNT, Announcing, Bidding, LiveBids, Opening
from scenes.play.goggle_box.calls import BidCall, FistCall, Lending, OfferCall, Peeking, TakeCall
from scenes.play.goggle_box.deals import Answering, Dealing, rumour
from scenes.play.goggle_box.dial import Dial
from scenes.play.goggle_box.hints import Adviser, hinted
from scenes.play.goggle_box.rating import Rating
from scenes.play.goggle_box.screening import Screening, proposal, worths
from scenes.play.goggle_box.summary import Story
from scenes.play.goggle_box.ways import ways
from scenes.play.pause import Pause
from scenes.play.start import new_table
from scenes.stage.app import UPDATE
from scenes.stage.command import KEYBOARD, MOUSE, Button, Command
from scenes.stage.command import Kind as Said
from scenes.ui.widgets import Focus
from tests.events import stage
from tests.goggle import Evening, auction, cards, deals, screened, screening
from tests.goggle_room import People, Room, in_room, new_room, party, ways_past_dials

rule = pytest.mark.rule

THREE = (MOUSE, MOUSE, MOUSE)
PADS = ("pad1", "pad2", "pad3")
FACTS = Announce(("colour", "colour", "value"))
LOT = Lot(cards("R9 B8 G2"))


@contextmanager
def at(made: Evening, *devices: str, own_devices: bool = False) -> Iterator[Room]:
    """The table of an evening at this moment, with somebody for each device; "" is a computer."""
    options = {name: getattr(made.state.options, name) for name in made.state.options.__struct_fields__}
    table = new_room(*devices, **options)
    table.match.state = made.state
    table.see_as(table.eyes)
    with in_room(table, own_devices=own_devices) as room:
        yield room


def bids(*hands: str, opened: int = 2, **fields: Any) -> Evening:
    """The first lot is announced and opened."""
    made = auction(*(hands or ("R3", "B3", "Y3")), **fields)
    made.play(LOT, FACTS, Open(opened))
    return made


def settle(room: Room) -> None:
    """Until somebody is asked again, or fetched."""
    room.until(lambda: room.curtain is not None or (room.table.desk is not None and not room.table.timeline.busy))


def skip(room: Room) -> None:
    """Press through what is shown, until somebody is asked or fetched."""
    for _press in range(200):
        if room.curtain is not None or room.table.desk is not None:
            return
        if room.table.timeline.busy:
            room.press(room.table.party[0].device)
        else:
            room.frame()
    raise AssertionError("nobody is asked")


def played(room: Room) -> list[Any]:
    return [(move.seat, move.action) for move in room.table.match.history]


def picture(room: Room) -> bytes:
    room.app.step([], 0.0)
    return pygame.image.tobytes(room.app.window.surface, "RGB")


# Behind the curtain or aloud


@rule("GB-R66")
@pytest.mark.parametrize(
    ("made", "behind"),
    [
        (lambda: auction(), 0),
        (lambda: bids(options={"auction": "sealed"}), 0),
        (lambda: offered(Offer(1, cards("R3"), want=(Kind(),))), 1),
        (lambda: screening("R3 R4", "B3 B4", "Y3 Y4"), 0),
        (lambda: screened("R3 R4", "", ""), 0),
    ],
)
def test_what_shows_a_hand_or_takes_a_sealed_amount_is_asked_behind_a_curtain(
    made: Callable[[], Evening], behind: int
) -> None:
    with at(made(), *THREE) as room:
        settle(room)
        assert room.curtain is not None
        assert room.curtain.seat == behind
        assert room.table.eyes == TABLE


def offered(offer: Offer, *hands: str, **fields: Any) -> Evening:
    """The first one has made an offer."""
    made = deals(*(hands or ("R3 R4", "B3 G7", "Y3 P7")), **fields)
    made.play(offer)
    return made


@rule("GB-R66", "GB-R68", "GB-R69")
@pytest.mark.parametrize(
    ("made", "desk"),
    [
        (lambda: bids(), BidCall),
        (lambda: deals("R3", "B3", "Y3"), OfferCall),
        (lambda: offered(Offer(EVERYBODY, cards("R3"), want=(Kind(value=7),))), TakeCall),
        (lambda: short(), Lending),
    ],
)
def test_bids_offers_to_all_and_loans_are_asked_aloud_with_all_hands_covered(
    made: Callable[[], Evening], desk: type
) -> None:
    with at(made(), *THREE) as room:
        settle(room)
        assert room.curtain is None
        assert isinstance(room.table.desk, desk)
        assert room.table.eyes == TABLE
        assert room.table.shown.hand == ()


def short() -> Evening:
    """The second one owes 40 and has 9; the two others could lend."""
    made = screened("", "B1 B2 B3 B4 B5 B6 B7 B8 B9", "", money=(30, 9, 30), ratings=(1, -5, 1, 1, 1))
    made.play(*[Rate()] * 15)
    made.play(Banners((0, 0)))
    assert made.state.phase == "lend"
    return made


@rule("GB-R66")
def test_the_auctioneer_announces_and_opens_in_one_visit() -> None:
    with at(auction(), *THREE) as room:
        room.open_curtain()
        assert isinstance(room.desk, Announcing)
        assert room.table.shown.lot is not None
        room.choose("fact1", MOUSE)
        room.choose("take", MOUSE)
        skip(room)
        assert room.curtain is None
        assert isinstance(room.desk, Opening)
        assert room.table.eyes == 0
        room.choose("take", MOUSE)
        skip(room)
        assert isinstance(room.desk, BidCall)
        assert room.table.eyes == TABLE
        said = [action for _seat, action in played(room) if isinstance(action, Announce)]
        assert said == [Announce(("colour", "value", "colour"))]


@rule("GB-R19", "GB-R22", "GB-R66")
def test_c62_an_auctioneer_without_money_announces_and_is_covered_at_once() -> None:
    with at(auction("R3 R4", "B3", "Y3", money=(0, 50, 50)), *THREE) as room:
        room.open_curtain()
        room.choose("take", MOUSE)
        for _frame in range(200):
            assert room.table.eyes == TABLE
            assert room.table.shown.lot is None
            room.frame()
        assert isinstance(room.desk, BidCall)


@rule("GB-R37", "GB-R66")
def test_c62_no_notice_names_a_card_that_others_may_read_over_the_curtain() -> None:
    with at(screening("R1 R2 R3 P9", "B3 B4", "Y3 Y4"), *THREE) as room:
        room.open_curtain()
        room.choose(f"card{cards('R2')[0]}", MOUSE)
        room.choose("place", MOUSE)
        settle(room)
        assert room.curtain is not None
        assert room.app.toasts
        assert not any(word in text.lower() for text, _age in room.app.toasts for word in ("red", "2"))


@rule("GB-R66")
def test_a_hand_is_looked_at_on_demand_and_covered_again() -> None:
    with at(bids("R3 R4", "B3 B4", "Y3 Y4"), *THREE) as room:
        settle(room)
        before = list(played(room))
        room.choose("peek1", MOUSE)
        room.open_curtain()
        assert isinstance(room.desk, Peeking)
        assert room.table.shown.hand == cards("B3 B4")
        room.choose("back", MOUSE)
        settle(room)
        assert isinstance(room.desk, BidCall)
        assert room.table.eyes == TABLE
        assert played(room) == before


@rule("GB-R66")
def test_c66_the_hand_of_a_computer_cannot_be_looked_at() -> None:
    with at(bids("R3", "B3", "Y3"), MOUSE, MOUSE, "") as room:
        room.until(lambda: isinstance(room.table.desk, BidCall))
        peeks = {item.key for item in room.desk.focus.items if item.key.startswith("peek")}
        assert peeks == {"peek0", "peek1"}


# C62: the frame buffer of each curtain


HANDS = ("R3 R4 R5 B8 Y8 G8", "B1 B2 B3 P8 Y5 G1", "Y1 Y2 Y3 G9 P1 P2")
OTHERS = ("B1 B2 B3 P8 Y5 G1", "R3 R4 R5 B8 Y8 G8", "P1 Y3 Y2 G9 Y1 G2")


def frames_of_curtain(made: Evening, act: Callable[[Room], None] | None = None, seat: int | None = None) -> list[bytes]:
    """The pictures from the moment something was done until the next curtain has stood for a while."""
    with at(made, *THREE) as room:
        settle(room)
        if act:
            if room.curtain:
                room.open_curtain()
            act(room)
        pictures = []
        for _frame in range(400):
            room.app.step([], UPDATE)
            pictures.append(pygame.image.tobytes(room.app.window.surface, "RGB"))
            if room.curtain is not None and (seat is None or room.curtain.seat == seat):
                break
        assert room.curtain is not None
        for _frame in range(5):
            room.app.step([], UPDATE)
            pictures.append(pygame.image.tobytes(room.app.window.surface, "RGB"))
        return pictures


def place_all(room: Room) -> None:
    room.table.act_covered(Screen(), room.table.eyes)


def hold_out(room: Room) -> None:
    assert isinstance(room.table.desk, Rating)
    room.table.holds_out(room.table.eyes, dict.fromkeys(room.table.desk.hues, 0))


@rule("GB-R66", "GB-38")
@pytest.mark.parametrize(
    ("made", "act"),
    [
        (lambda hands: screening(*hands), None),
        (lambda hands: screening(*hands), place_all),
        (lambda hands: screened_of(hands), hold_out),
        (lambda hands: bids(*hands, options={"auction": "sealed"}), lambda room: room.table.act_covered(Limit(5), 0)),
        (lambda hands: bids(*hands), lambda room: room.table.visits(1, "peek")),
        (lambda hands: deals(*hands), lambda room: room.table.visits(2, "offer")),
    ],
)
def test_c62_from_the_first_frame_no_curtain_shows_anything_of_a_hand(
    made: Callable[[Sequence[str]], Evening], act: Callable[[Room], None] | None
) -> None:
    """Two evenings that differ in nothing but the hands draw the same pictures all along."""
    one, other = (frames_of_curtain(made(hands), act) for hands in (HANDS, OTHERS))
    assert one == other
    assert one[-1] == one[-5]


def screened_of(hands: Sequence[str]) -> Evening:
    """Nobody screens anything; the fists come."""
    made = screening(*hands)
    made.play(Screen(), Screen(), Screen(), Row((0, 1, 2, 3, 4)))
    return made


def test_the_frame_buffer_test_sees_a_hand() -> None:
    """With the curtain opened the two evenings look different: the comparison can fail."""
    pictures = []
    for hands in (HANDS, OTHERS):
        with at(screening(*hands), *THREE) as room:
            room.open_curtain()
            pictures.append(picture(room))
    assert pictures[0] != pictures[1]


@rule("GB-R30", "GB-35")
def test_c59_what_the_table_hears_and_sees_of_two_screens_is_the_same() -> None:
    """Log, sounds, timeline and picture of a secret decision tell nothing of it."""
    seen = []
    for sets in ((cards("R3 R4 R5"),), (cards("B8 Y8 G8"), cards("R3 R4"))):
        with at(screening(*HANDS), *THREE) as room:
            room.open_curtain()
            room.table.act_covered(Screen(sets), 0)
            steps = [(step.name, repr(step.data)) for step in room.table.timeline.showing]
            seen.append((room.table.log, room.sounds, steps, picture(room)))
    assert seen[0] == seen[1]


@rule("GB-R30", "GB-R32")
def test_declined_offers_look_alike_for_whatever_reason() -> None:
    """One could have taken it and would not, the other had nothing that fits."""
    seen = []
    for hand in ("B3 R9", "B3 Y9"):
        with at(offered(Offer(1, cards("R3"), want=(Kind(colour=0),)), "R3 R4", hand, "Y3 P7"), *THREE) as room:
            room.open_curtain()
            room.choose("decline", MOUSE)
            room.until(lambda room=room: room.table.timeline.find("OfferDeclined") is not None)  # type: ignore[misc]
            room.wait(0.2)
            seen.append((room.table.log, room.sounds, picture(room), room.table.match.events(TABLE)[-1]))
    assert seen[0] == seen[1]
    assert isinstance(seen[0][3], OfferDeclined)


# Calls


@rule("GB-R68", "GB-R16")
def test_one_press_nobody_passes_for_all_people_in_the_order_of_asking() -> None:
    with at(bids(), *THREE) as room:
        settle(room)
        room.choose("nobody", MOUSE)
        room.until(lambda: room.table.match.state.auctioneer == 1)
        assert [move for move in played(room) if isinstance(move[1], Pass)] == [(1, Pass()), (2, Pass())]


@rule("GB-R68")
def test_a_raise_records_the_passes_of_those_before_it_and_puts_the_question_again() -> None:
    with at(bids(), *THREE) as room:
        settle(room)
        room.choose("seat2", MOUSE)
        assert isinstance(room.desk, Bidding)
        assert room.table.eyes == TABLE
        for _turn in range(3):
            room.frame(Command(Said.STEER, MOUSE, vector=(0, -1)))
        room.choose("take", MOUSE)
        skip(room)
        assert played(room)[-2:] == [(1, Pass()), (2, Bid(6))]
        assert isinstance(room.desk, BidCall)
        assert room.desk.why(2) != ""
        assert room.desk.why(1) == ""


@rule("GB-R68")
def test_a_bid_of_a_computer_in_between_puts_the_question_again() -> None:
    """Anna wants to bid after Ben's computer, which bids itself: her word does not count for the new price."""
    made = bids("R3", "B3", "Y3", "G3", opened=2)
    made.play(Bid(5))  # the second one bids; the third is a computer, then come the fourth and the first
    with at(made, MOUSE, MOUSE, "", MOUSE) as room:
        table = room.table
        table.says(3, Bid(6))
        table.happened(table.match.act(2, Bid(8)))
        assert "Dora, you are asked again." in [text for text, _age in room.app.toasts]
        room.wait(1.0)
        skip(room)
        assert (3, Bid(6)) not in played(room)
        assert isinstance(room.desk, BidCall)


@rule("GB-R16")
def test_c80_whoever_passed_may_bid_at_a_new_price_and_whoever_is_out_of_the_lot_is_not_asked() -> None:
    with at(bids(), *THREE) as room:
        settle(room)
        room.choose("seat1", MOUSE)
        room.choose("rest", MOUSE)
        skip(room)
        assert room.desk.why(1) != ""
        room.choose("seat2", MOUSE)
        room.choose("take", MOUSE)
        skip(room)
        assert played(room)[-2:] == [(1, Pass(True)), (2, Bid(3))]
        assert room.desk.why(0) == ""


@rule("GB-R17", "GB-R23")
def test_c78_no_dial_goes_beyond_what_somebody_has() -> None:
    with at(bids(money=(30, 17, 25)), *THREE) as room:
        settle(room)
        room.choose("seat1", MOUSE)
        for _turn in range(60):
            room.frame(Command(Said.STEER, MOUSE, vector=(0, -1), again=True))
        dial = room.desk.focus[AMOUNT]
        assert isinstance(dial, Dial)
        assert dial.amount == 17
        for _turn in range(60):
            room.frame(Command(Said.STEER, MOUSE, vector=(0, 1), again=True))
        assert room.desk.focus[AMOUNT].amount == 3


@rule("GB-R68", "GB-R28")
def test_one_press_nobody_says_done_for_all() -> None:
    with at(deals("R3", "B3", "Y3"), *THREE) as room:
        settle(room)
        room.choose("nobody", MOUSE)
        room.until(lambda: room.table.match.state.phase == "screen")
        assert played(room) == [(0, Done()), (1, Done()), (2, Done())]


@rule("GB-R28", "GB-R66", "GB-28", "GB-29")
def test_an_offer_is_put_together_behind_the_curtain_and_answered_behind_another() -> None:
    made = deals("R3 R4", "B3 R9", "Y3 P7")
    with at(made, *THREE) as room:
        settle(room)
        room.choose("seat2", MOUSE)
        room.open_curtain()
        assert isinstance(room.desk, Dealing)
        room.desk.draft.to = 1
        room.choose(f"card{card_of(4, 7)}", MOUSE)
        room.desk.draft.colour = 0
        room.desk.lay()
        room.choose("add", MOUSE)
        room.choose("make", MOUSE)
        skip(room)
        offer = Offer(1, cards("P7"), 0, (Kind(colour=0),), 0)
        assert played(room) == [(0, Done()), (1, Done()), (2, offer)]
        assert room.curtain is not None
        assert room.curtain.seat == 1
        assert room.table.shown.offer is None  # the others do not read it
        room.open_curtain()
        assert isinstance(room.desk, Answering)
        room.choose("accept", MOUSE)
        skip(room)
        assert played(room)[-1] == (1, Accept(cards("R9")))


@rule("GB-30", "GB-R29")
def test_c82_an_offer_that_may_not_be_made_says_why() -> None:
    with at(deals("R3 R4", "B3 R9", "Y3 P7"), MOUSE, "", "") as room:
        settle(room)
        desk = room.desk
        assert isinstance(desk, Dealing)
        assert desk.focus["make"].why == "Each side has to give something."
        room.choose("make", MOUSE)
        assert played(room) == []
        assert room.app.toasts[-1][0] == "Each side has to give something."


@rule("GB-R30")
def test_the_deal_table_is_honest_about_what_they_may_not_have() -> None:
    with at(deals("R3 R4", "B3 R9", "Y3 P7"), MOUSE, "", "") as room:
        settle(room)
        desk = room.desk
        names = room.table.match.names
        assert "may not have" in desk.honest()
        assert rumour(desk.view, Kind(0, 3), (1,), names) == "You hold red 3 yourself."
        seen = tuple(2 if card == card_of(4, 7) else at for card, at in enumerate(desk.view.seen))
        assert "Robot Cleo" in rumour(replace(desk.view, seen=seen), Kind(4, 7), (2,), names)


@rule("GB-R69", "GB-R63")
def test_an_offer_to_all_is_taken_by_the_first_press_of_a_seat_that_has_it() -> None:
    made = offered(Offer(EVERYBODY, cards("R3"), want=(Kind(4, 7),)))
    with at(made, *THREE) as room:
        settle(room)
        room.wait(1.0)  # until nothing rises any more
        before = picture(room)
        room.table.desk.pressed(1)  # type: ignore[union-attr]
        room.wait(0.2)
        assert picture(room) == before
        assert played(room) == []
        room.choose("seat2", MOUSE)
        skip(room)
        assert played(room) == [(1, Decline()), (2, Accept(cards("P7")))]


@rule("GB-R69", "GB-R66")
def test_a_card_for_an_offer_to_all_is_picked_behind_the_curtain() -> None:
    made = offered(Offer(EVERYBODY, cards("R3"), want=(Kind(value=7),)), "R3 R4", "B3 G7 Y7", "Y3 P7")
    with at(made, *THREE) as room:
        settle(room)
        room.choose("seat1", MOUSE)
        room.open_curtain()
        assert isinstance(room.desk, Answering)
        assert "decline" not in [item.key for item in room.desk.focus.items]
        first = room.desk.cards
        room.choose("pick0", MOUSE)
        assert room.desk.cards != first
        picked = room.desk.cards
        room.choose("accept", MOUSE)
        skip(room)
        assert played(room) == [(1, Accept(picked)), (2, Decline())]


@rule("GB-R69", "GB-R68")
def test_one_press_nobody_declines_an_offer_to_all() -> None:
    with at(offered(Offer(EVERYBODY, cards("R3"), want=(Kind(value=7),))), *THREE) as room:
        settle(room)
        room.choose("nobody", MOUSE)
        skip(room)
        assert played(room) == [(1, Decline()), (2, Decline())]


@rule("GB-R52", "GB-65")
def test_lenders_are_asked_one_after_another_and_one_press_answers_for_all() -> None:
    with at(short(), *THREE) as room:
        settle(room)
        assert room.table.shown.borrower == 1
        asked = list(room.table.shown.waiting)
        for _turn in range(3):
            room.frame(Command(Said.STEER, MOUSE, vector=(0, -1)))
        room.choose("take", MOUSE)
        skip(room)
        assert played(room)[-1][0] == asked[0]
        assert played(room)[-1][1].amount == 3
        room.choose("nobody", MOUSE)
        room.until(lambda: room.table.match.state.exits[1] is not None)


# Fists


@rule("GB-R67", "GB-38")
def test_fists_for_all_colours_are_set_at_one_visit_each_and_opened_together() -> None:
    with at(screened("R3 R4", "", ""), *THREE) as room:
        for seat in range(3):
            settle(room)
            assert room.curtain is not None
            assert room.curtain.seat == seat
            room.open_curtain()
            assert isinstance(room.desk, Rating)
            room.choose("all", MOUSE)
            if seat < 2:
                assert not [move for move in played(room) if isinstance(move[1], Rate)]
        room.until(lambda: len(room.table.match.state.pushes) == 1)
        skip(room)
        assert isinstance(room.desk, FistCall)
        curtains = 0
        for number in range(2, 6):
            room.choose("nobody", MOUSE)
            room.until(lambda number=number: number == 5 or len(room.table.match.state.pushes) == number)  # type: ignore[misc]
            if number < 5:
                skip(room)
            curtains += room.curtain is not None
        assert curtains == 0
        room.until(lambda: room.table.match.state.phase != "rate")
        assert [move for move in played(room) if isinstance(move[1], Rate)] == [(s, Rate()) for s in (0, 1, 2)] * 5


@rule("GB-R67")
def test_unopened_fists_can_be_changed_before_each_further_colour() -> None:
    with at(screened("R3 R4", "", ""), *THREE) as room:
        for _seat in range(3):
            room.open_curtain()
            room.choose("all", MOUSE)
        room.until(lambda: len(room.table.match.state.pushes) == 1)
        skip(room)
        room.choose("seat1", MOUSE)
        room.open_curtain()
        assert isinstance(room.desk, Rating)
        assert room.desk.hues == (1, 2, 3, 4)
        room.frame(Command(Said.STEER, MOUSE, vector=(0, -1)))
        room.choose("all", MOUSE)
        settle(room)
        assert isinstance(room.desk, FistCall)
        assert room.table.eyes == TABLE
        room.choose("nobody", MOUSE)
        room.until(lambda: len(room.table.match.state.pushes) == 2)
        assert room.table.match.state.pushes[1] == (0, 1, 0)


@rule("GB-R67")
def test_whoever_has_set_only_one_colour_is_asked_for_the_next() -> None:
    with at(screened("R3 R4", "", ""), *THREE) as room:
        for seat in range(3):
            room.open_curtain()
            room.choose("one" if seat == 1 else "all", MOUSE)
        room.until(lambda: len(room.table.match.state.pushes) == 1)
        skip(room)
        assert room.curtain is not None
        assert room.curtain.seat == 1


@rule("GB-R43", "GB-R41", "GB-R67")
def test_all_fists_together_hold_no_more_than_there_is() -> None:
    with at(screened("R3 R4", "", "", money=(4, 30, 30)), *THREE) as room:
        room.open_curtain()
        desk = room.desk
        for hue, times in ((0, 3), (1, 5)):
            desk.focus.at = f"fist{hue}"
            for _press in range(times):
                room.frame(Command(Said.STEER, MOUSE, vector=(0, -1)))
        assert desk.pushes[0] == 3
        assert desk.pushes[1] == 1
        assert desk.left == 0
        desk.focus.at = "fist0"
        for _press in range(20):
            room.frame(Command(Said.STEER, MOUSE, vector=(0, 1)))
        assert desk.pushes[0] == -3


@rule("GB-46", "GB-39")
def test_the_fists_open_together_with_the_sum_and_the_stone_moves() -> None:
    made = screened("R3 R4", "", "")
    with at(made, MOUSE, "", "") as room:
        table = room.table
        table.match.act(0, Rate(7))
        table.match.act(1, Rate(-3))
        table.refresh()
        table.happened(table.match.act(2, Rate()))
        room.until(lambda: table.timeline.find("Settled") is not None)
        room.wait(0.3)
        assert not any("/ 3" in text for text in room.draws())
        room.wait(1.6)
        assert any("(7 − 3) / 3" in text for text in room.draws())
        assert table.ratings[0] == 1
        room.until(lambda: not table.timeline.find("Settled"))
        assert table.ratings[0] == 2
        assert list(table.ledger) == [43, 47, 50]


# Live auctions


@rule("GB-R16", "GB-R18", "GB-R17")
def test_two_bids_in_one_tick_of_four_devices_the_nearer_one_stands() -> None:
    devices = ("pad1", "pad2", "pad3", "pad4")
    made = bids("R3", "B3", "Y3", "G3", opened=2, options={"auction": "live"})
    for first, second in (("pad2", "pad3"), ("pad3", "pad2")):
        with at(made, *devices, own_devices=True) as room:
            room.until(lambda room=room: isinstance(room.table.desk, LiveBids))  # type: ignore[misc]
            room.wait(0.2)
            room.frame(*(Command(Said.BUTTON, device, button=Button.A) for device in (first, second)))
            bid = [move for move in played(room) if isinstance(move[1], Bid)]
            assert room.table.match.state.bidder == 1  # pad2, next to the auctioneer's left
            assert room.table.match.state.bid == 3
            assert bid[0][0] == devices.index(first)


@rule("GB-R18")
def test_a_bid_that_came_too_late_is_refused_and_never_becomes_a_higher_one() -> None:
    made = bids("R3", "B3", "Y3", "G3", opened=2, options={"auction": "live"})
    with at(made, "pad1", "pad2", "pad3", "pad4", own_devices=True) as room:
        room.until(lambda: isinstance(room.table.desk, LiveBids))
        room.wait(0.2)
        room.press("pad2")
        room.press("pad4")  # two frames later: what he saw was 3
        assert room.table.match.state.bid == 3
        assert room.table.match.state.bidder == 1
        assert any("was faster" in text for text, _age in room.app.toasts)
        room.wait(0.6)
        room.press("pad4")
        assert room.table.match.state.bid == 4


@rule("GB-R16")
def test_five_seconds_of_silence_sell_a_live_lot_and_a_pass_of_all_does_at_once() -> None:
    made = bids("R3", "B3", "Y3", options={"auction": "live"})
    with at(made, *PADS, own_devices=True) as room:
        room.until(lambda: isinstance(room.table.desk, LiveBids))
        room.wait(4.5)
        assert room.table.match.state.phase == "bid"
        room.wait(0.7)
        assert room.table.match.state.phase != "bid"
    with at(made, *PADS, own_devices=True) as room:
        room.until(lambda: isinstance(room.table.desk, LiveBids))
        room.press("pad2", Button.X)
        room.press("pad3", Button.X)
        assert room.table.match.state.phase != "bid"


def test_c120_a_live_auction_stands_still_while_it_is_paused() -> None:
    made = bids("R3", "B3", "Y3", options={"auction": "live"})
    with at(made, *PADS, own_devices=True) as room:
        room.until(lambda: isinstance(room.table.desk, LiveBids))
        room.wait(1.0)
        silence = room.table.match.state.silence
        room.press("pad1", Button.MENU)
        assert isinstance(room.app.top, Pause)
        room.wait(20.0)
        room.press("pad1", Button.MENU)
        assert room.table.match.state.silence <= silence + 1  # the frames of the presses


@rule("GB-R28")
def test_the_deal_clock_rests_while_a_hand_is_looked_at_behind_a_curtain() -> None:
    made = deals("R3 R4", "B3", "Y3", options={"deals": "live", "clock": 60})
    with at(made, *THREE) as room:
        settle(room)
        room.wait(1.0)
        room.choose("seat1", MOUSE)
        left = room.table.match.state.left
        room.wait(3.0)
        room.open_curtain()
        room.wait(5.0)
        assert room.table.match.state.left == left
        room.press(MOUSE, Button.B)
        room.wait(1.0)
        assert room.table.match.state.left < left


def test_a_live_auction_is_only_offered_where_everybody_has_a_device() -> None:
    assert next(way for way in ways(party(*THREE)) if way.id == "live").why
    assert not next(way for way in ways(party(*PADS)) if way.id == "live").why
    own = next(way for way in ways(party(*THREE)) if way.id == "own")
    auctions = next(setting for setting in own.settings if setting.key == "auction")
    assert "live" not in [value for _word, value in auctions.values]


# Screening


@rule("GB-31", "GB-32", "GB-33", "GB-51", "GB-52")
def test_the_set_builder_proposes_the_best_sets_and_tells_what_each_earns() -> None:
    hand = cards("R1 R2 R3 R4 B7 Y7 G7 P9")
    best = {frozenset(cards("R1 R2 R3 R4")), frozenset(cards("B7 Y7 G7"))}
    assert {frozenset(each) for each in proposal(hand, (3, 2, 1, 1, 0))} == best
    assert proposal(hand, (-1, -1, -1, -1, -1)) == []
    assert worths(cards("R1 R2 R3 R4"), (3, 0, 0, 0, 0)) == (9, 6, 12)
    assert worths(cards("R5 B5 Y5"), (5, 5, 5, 0, 0)) == (50, 40, 50)  # no rating goes over 5
    with at(screening("R1 R2 R3 R4 B7 Y7 G7 P9", "B3 B4", "Y3 Y4"), MOUSE, "", "") as room:
        room.until(lambda: isinstance(room.table.desk, Screening))
        assert len(room.desk.piles) == 2
        texts = room.draws()
        assert any("+3" in text for text in texts)
        room.choose("pile0", MOUSE)
        room.choose("place", MOUSE)
        assert len(played(room)[-1][1].sets) == 1


@rule("GB-R37", "GB-R34")
def test_marked_cards_become_a_set_and_its_owner_chooses_the_top_card() -> None:
    with at(screening("R1 R2 R3 P9", "B3 B4", "Y3 Y4"), MOUSE, "", "") as room:
        room.until(lambda: isinstance(room.table.desk, Screening))
        room.desk.piles.clear()
        room.desk.lay()
        assert room.desk.focus["lay"].why
        for name in ("R1", "P9"):
            room.choose(f"card{cards(name)[0]}", MOUSE)
        assert room.desk.focus["lay"].why  # no set
        room.choose(f"card{cards('P9')[0]}", MOUSE)
        room.choose(f"card{cards('R2')[0]}", MOUSE)
        room.choose("lay", MOUSE)
        room.choose(f"card{cards('R2')[0]}", MOUSE)  # on top
        room.choose("place", MOUSE)
        assert played(room)[-1] == (0, Screen((cards("R2 R1"),)))


@rule("GB-35", "GB-R38")
def test_c60_once_all_have_placed_their_sets_only_top_cards_are_seen() -> None:
    made = screening("R1 R2 R3", "B3 B4", "Y3 Y4")
    with at(made, *THREE) as room:
        table = room.table
        for seat, sets in enumerate(((cards("R2 R1 R3"),), (cards("B4 B3"),), ())):
            table.happened(table.match.act(seat, Screen(sets)))
        room.until(lambda: table.timeline.find("Uncovered") is not None)
        shown = [step.data for step in table.timeline.showing]
        assert [pile.top for piles in shown[0].piles for pile in piles] == [*cards("R2 B4")]
        room.until(lambda: not table.timeline.busy and not table.match.to_move & {NATURE})
        assert "R1" not in repr(table.shown.piles)
        assert table.shown.sets == ()


@pytest.mark.parametrize("by_value", [False, True])
def test_c90_the_hand_on_the_table_is_the_hand_of_the_view_in_either_order(by_value: bool) -> None:
    with at(screening("R9 B1 Y5 R2 P9", "B3 B4", "Y3 Y4"), MOUSE, "", "") as room:
        room.until(lambda: isinstance(room.table.desk, Screening))
        if by_value:
            room.press(MOUSE, Button.X)
        held = [item.card for item in room.desk.focus.items if item.key.startswith("card")]
        assert sorted(held) == sorted(room.table.shown.hand)
        assert held == [*cards("B1 R2 Y5 R9 P9" if by_value else "R2 R9 B1 Y5 P9")]


# Income and the end


@rule("GB-53", "GB-56", "GB-57", "GB-61")
def test_the_income_is_told_set_by_set_with_its_doubling_and_waits_to_be_looked_at() -> None:
    made = screened(
        "R1 R2 R3 R4, G7 G8", "R6 B6 G6, R5 B5 Y5", "R8 R9 R10, B2 B3 B4", ratings=(3, 2, -3, -5, 0), money=(50, 50, 50)
    )
    made.play(*[Rate()] * 15)
    with at(made, *THREE) as room:
        table = room.table
        table.happened(table.match.act(NATURE, Banners((2, 4))))
        room.until(lambda: table.timeline.find("income") is not None)
        texts = room.draws()
        assert {"+4", "−2", "+14"} <= set(texts)
        assert "2 × +2 × 2: +8" in texts
        assert list(table.ledger) == [50, 50, 50]
        room.wait(30.0)  # nobody is hurried
        assert table.timeline.find("income") is not None
        room.press(MOUSE)
        assert list(table.ledger) == [54, 48, 64]


@rule("GB-64", "GB-R54")
def test_c75_whoever_is_bankrupt_is_asked_nothing_and_told_so() -> None:
    with at(short(), *THREE) as room:
        settle(room)
        room.choose("nobody", MOUSE)
        room.until(lambda: room.table.match.state.exits[1] is not None)
        skip(room)
        room.open_curtain()
        assert "bankrupt" in room.draws()
        for _turn in range(8):
            if room.curtain:
                assert room.curtain.seat != 1
                room.open_curtain()
            assert 1 not in room.table.match.state.waiting
            keys = [item.key for item in room.desk.focus.items if not item.why]
            room.choose(next(key for key in ("nobody", "take", "place", "all") if key in keys), MOUSE)
            skip(room)


@rule("GB-69", "GB-R59")
def test_c72_the_money_of_the_charts_is_the_money_of_the_ledger() -> None:
    """Every flow of an evening adds up, with deals, loans and bankruptcies among them."""
    for seed in range(12):
        table = new_room("", "", "", "", seed=seed)
        match, rng = table.match, Random(seed)
        while not match.over:
            if NATURE in match.to_move:
                match.advance()
            else:
                seat = match.state.waiting[0]
                match.act(seat, match.legal(seat).sample(rng))
        story = Story(match.events(), 4)
        for seat, gone in enumerate(match.state.exits):
            assert 50 + sum(story.flows[seat].values()) == match.state.ledger[seat]
            if gone is None:
                assert story.money[seat][-1] == match.state.ledger[seat]
        assert [path[-1] for path in story.ratings] == list(match.state.ratings)


# Undo, hints, devices, words


def test_c67_an_announcement_can_be_taken_back_until_the_first_bid_and_a_bid_cannot() -> None:
    with at(auction(), *THREE) as room:
        room.open_curtain()
        room.choose("take", MOUSE)
        skip(room)
        assert any(prompt.button is Button.LEFT_SHOULDER for prompt in room.table.prompts())
        room.press(MOUSE, Button.LEFT_SHOULDER)
        settle(room)
        assert isinstance(room.desk, Announcing)
        room.choose("take", MOUSE)
        skip(room)
        room.choose("take", MOUSE)
        skip(room)
        before = played(room)
        room.press(MOUSE, Button.LEFT_SHOULDER)
        assert played(room) == before


def test_c88_the_expert_advises_only_what_may_be_played_and_never_in_an_open_call() -> None:
    with at(screening("R1 R2 R3 R4 B7 Y7 G7 P9", "B3 B4", "Y3 Y4"), MOUSE, "", "") as room:
        room.until(lambda: isinstance(room.table.desk, Screening))
        room.press(MOUSE, Button.Y)
        room.until(lambda: "thinking" not in room.table.hint)
        assert room.table.hint.startswith("The expert would screen")
        room.choose("place", MOUSE)
        assert room.table.hint == ""
    with at(bids(), *THREE) as room:
        settle(room)
        room.press(MOUSE, Button.Y)
        assert room.table.hint == ""


@pytest.mark.parametrize("phase", ["announce", "open", "bid", "offer", "answer", "screen", "rate"])
def test_c88_a_hint_is_legal_in_each_kind_of_decision(phase: str) -> None:
    made = {
        "announce": auction_drawn,
        "open": announced,
        "bid": lambda: bids("R3", "B3", "Y3"),
        "offer": lambda: deals("R3 R4", "B3 R9", "Y3 P7"),
        "answer": lambda: offered(Offer(1, cards("R3"), want=(Kind(),))),
        "screen": lambda: screening("R3 R4", "B3 B4", "Y3 Y4"),
        "rate": lambda: screened("R3 R4", "", ""),
    }[phase]()
    seat = made.asked[0]
    adviser = Adviser("goggle-box")
    view = made.match.view(seat)
    adviser.ask(view, made.match.game.legal(view), hinted(seat, 0))
    assert adviser._thinking is not None
    while adviser.pondering:
        pass
    assert adviser._thinking.answer() in made.match.legal(seat)
    adviser.update(0.1, made.match.names)
    assert adviser.told.startswith("The expert would")


def auction_drawn() -> Evening:
    made = auction()
    made.play(LOT)
    return made


def announced() -> Evening:
    made = auction_drawn()
    made.play(FACTS)
    return made


@rule("GB-R61")
def test_a_computer_takes_the_seat_of_a_person_who_leaves_and_gives_it_back() -> None:
    with at(screened("R3 R4", "", ""), *PADS, own_devices=True) as room:
        room.open_curtain()
        room.choose("all", "pad1")
        room.until(lambda: room.curtain is not None)
        room.table.leave_seat(1)
        room.app.pop()
        room.until(lambda: any(seat == 1 for seat, _action in played(room)))
        assert room.table.people == (0, 2)
        room.table.take_seat(1)
        assert room.table.people == (0, 1, 2)
        People(room, 5).play()
        assert room.ended


@rule("GB-R67")
def test_c62_fists_that_were_set_ahead_are_asked_for_again_on_another_day() -> None:
    """They were never played, so no file knows them."""
    with at(screened("R3 R4", "", ""), *THREE) as room:
        room.open_curtain()
        room.choose("all", MOUSE)
        state = room.table.match.state
        assert "push" not in repr(room.table.match.history)
    other = new_room(*THREE)
    other.match.state = state
    other.see_as(other.eyes)
    with in_room(other) as room:
        room.until(lambda: room.curtain is not None)
        assert room.curtain is not None
        assert room.curtain.seat == 0


def test_a_press_for_the_seat_of_somebody_else_says_so_where_each_has_an_own_device() -> None:
    with at(bids(), *PADS, own_devices=True) as room:
        settle(room)
        room.steer_to("seat2", "pad2")
        room.press("pad2")
        assert isinstance(room.desk, BidCall)
        assert "seat of Cleo" in room.app.toasts[-1][0]
        room.press("pad2", Button.X)  # his own
        assert isinstance(room.desk, Bidding)
        assert room.desk.seat == 1


MOMENTS = [name for name in EVENINGS if "help" not in name]


@pytest.mark.parametrize("state", MOMENTS)
def test_c88_every_item_of_a_desk_is_reached_by_steering_from_every_other(state: str) -> None:
    with visiting(state, (640, 360)) as visit:
        table = visit.app.stack[-1]
        desk = getattr(table, "desk", None)
        if desk is None or isinstance(desk, LiveBids):  # there each device has its own buttons
            return
        keys = [item.key for item in desk.focus.items]
        for start in keys:
            assert {*ways_past_dials(Focus(desk.focus.items, start))} == {*keys}


def test_a_lone_person_among_computers_never_sees_a_curtain() -> None:
    with at(auction("R3 R4", "B3 B4", "Y3 Y4"), KEYBOARD, "", "") as room:
        for _turn in range(600):
            assert room.curtain is None
            if room.table.desk:
                keys = [item.key for item in room.desk.focus.items if not item.why]
                room.choose(next(k for k in ("take", "pass", "back", "place", "all", "decline") if k in keys), KEYBOARD)
            elif room.table.timeline.busy:
                room.press(KEYBOARD)
            room.wait(0.2)
            if room.table.match.state.round > 1:
                break
        assert room.table.match.state.round > 1


def test_c117_a_demonstration_goes_on_by_itself() -> None:
    table = new_room("", "", "", seed=2)
    with in_room(table) as room:
        room.until(lambda: table.match.state.round == 2)
        assert not table.people


def test_whoever_only_watches_is_told_what_each_step_is_for() -> None:
    table = new_room("", "", "", seed=2)
    with in_room(table) as room:
        told = set()
        while table.match.state.round < 2:
            room.frame()
            told.add(table.caption())
        assert len(told) >= 9
        assert all(text == "" or text.endswith(".") for text in told)


def test_there_are_two_pages_of_help() -> None:
    assert [title for title, _paint in GoggleBoxTable.HELP] == ["How it is played", "How it counts"]


def test_c92_each_way_starts_this_game_with_its_options() -> None:
    for way in ways(party(*PADS)):
        chosen = {setting.key: setting.values[setting.at][1] for setting in way.settings}
        table = new_table("goggle-box", party(*PADS), {**way.options, **chosen})
        assert table.match.game.id == "goggle-box"
        assert table.match.options.auction == {"live": "live", "sealed": "sealed"}.get(way.id, "turn")
        table.close()


def test_the_set_up_page_says_why_there_is_no_live_auction() -> None:
    with stage(Setup("goggle-box", party(*THREE))) as app:
        app.canvas.log = []
        app.step([], 0.0)
        assert any("Live bids need a device for each person." in ink.text for ink in app.canvas.log)


def test_the_clock_of_live_deals_runs_out_and_the_sets_are_next() -> None:
    made = deals("R3 R4", "B3", "Y3", options={"deals": "live", "clock": 60})
    state: State = made.state
    made.state = replace(state, left=2)
    made.match.act(CLOCK, Tick())
    with at(made, *THREE) as room:
        settle(room)
        room.until(lambda: room.table.match.state.phase == "screen", 3.0)
