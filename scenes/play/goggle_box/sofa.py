"""People on one sofa: what needs a curtain, what is asked aloud of all, and what somebody has said already.

Between people every secret is behind a curtain and everything else is an open call (GB-R66 to GB-R69).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from arcade.game import CLOCK, TABLE, Action, Seat
from arcade.language import _
from arcade.match import Match
from arcade.rules.goggle_table import (
    EVERYBODY,
    NOBODY,
    Decline,
    Done,
    Lend,
    Pass,
    Rate,
    Screen,
    Shown,
    View,
)
from arcade.saves import Journal
from arcade.settings import Member
from scenes.play import devices
from scenes.play.goggle_box.deals import Draft
from scenes.play.table import Table


class Visit(Struct, frozen=True):
    """Somebody goes behind the curtain because he asked to: to peek, to offer, to pick a card, to change fists."""

    seat: Seat
    why: str


class Said(Struct, frozen=True):
    """What was said aloud at a moment: somebody does this and all other people pass, or nobody does anything."""

    moment: tuple[Any, ...]
    seat: Seat = NOBODY
    action: Action | None = None


def moment(view: Shown) -> tuple[Any, ...]:
    """What has to be the same for words said aloud to count still: a bid or an offer puts the question again."""
    made = sum(view.offers)
    return view.round, view.phase, view.auctioneer, view.bid, view.bidder, made, view.borrower, len(view.pushes)


class SofaTable(Table):
    """Whose eyes look, who is asked how, and which answers stand before anybody is asked."""

    def __init__(self, match: Match, party: Sequence[Member] = (), *, journal: Journal | None = None) -> None:
        super().__init__(match, party, journal=journal)
        self.visit: Visit | None = None
        self.said: Said | None = None
        self.caller: Seat | None = None  # whoever pressed his seat to raise
        self.out: dict[Seat, tuple[int, Seat]] = {}  # people who stay out of the rest of this lot
        self.fists: dict[Seat, dict[int, int]] = {}  # set ahead and still closed: seat, colour, push (GB-R67)
        self.opened = 0  # the round in which all fists are opened without a further question
        self.drafts: dict[Seat, Draft] = {}

    @property
    def open_view(self) -> Shown:
        """What lies open as the match stands, whatever is still being shown."""
        lies: Shown = self.match.state
        return lies

    @property
    def several(self) -> bool:
        """Whether several people share the screen, so that hands are covered."""
        return len(self.people) > 1

    def owns(self, seat: Seat, device: str) -> bool:
        """Whether a device is that of a seat, whoever else's may go round."""
        return devices.acts_for(self.party, seat, device, round_=False)

    # Whose eyes

    @property
    def opens(self) -> bool:
        """Whether what is asked now is an open call, in which no hand shows and no amount is sealed."""
        view = self.open_view
        match view.phase:
            case "bid" | "lend" | "offer":
                return True
            case "answer":
                return view.partner == EVERYBODY
            case "rate":
                return self.all_set and len(view.pushes) > 0
        return False

    def eyes_for(self, seat: Seat) -> Seat:
        if not self.several:
            return seat
        if self.visit:
            return self.visit.seat
        return TABLE if self.opens else seat

    @property
    def seat(self) -> Seat | None:
        if self.timeline.busy or self._computers_first:
            return None
        seat = self.visit.seat if self.visit else self._due
        return seat if seat is not None and self.looks_for(seat) else None

    @property
    def _due(self) -> Seat | None:
        """The person who is asked: of those who set fists whoever has not yet."""
        view = self.open_view
        asked = [seat for seat in view.waiting if seat in self.people]
        if view.phase == "rate" and self.several:
            asked = [seat for seat in asked if not self._set_for(seat, view)] or asked
        return asked[0] if asked else None

    @property
    def covered(self) -> bool:
        """Whether the clock rests, because a hand is being looked at that others must not see (GB-R28)."""
        return self.several and self.eyes >= 0

    def look_away(self) -> None:
        """The hand is covered again."""
        self.visit = self.caller = None
        if self.several:
            self.see_as(TABLE)
        else:
            self.refresh()

    def leave_seat(self, seat: Seat) -> None:
        """Whoever leaves takes nothing along: what he had set ahead is decided anew."""
        self.fists.pop(seat, None)
        self.drafts.pop(seat, None)
        self.visit = self.said = self.caller = None
        super().leave_seat(seat)

    def visits(self, seat: Seat, why: str) -> None:
        """Somebody asks to go behind the curtain."""
        self.visit = Visit(seat, why)
        self.refresh()

    def put_back(self) -> None:
        """He has looked, or thought better of it."""
        self.look_away()

    def handover_words(self, seat: Seat) -> str:
        view = self.open_view
        if self.visit:
            words = {
                "peek": _("A look at your own hand, and back."),
                "offer": _("Put your offer together. Let nobody else look."),
                "pick": _("You take the offer: choose what you give."),
                "fists": _("Change the fists that are still closed."),
            }
            return words[self.visit.why]
        words = {
            "announce": _("You are the auctioneer: look at the lot."),
            "limit": _("Write down your secret limit."),
            "answer": _("An offer for you alone."),
            "screen": _("Choose what you screen. Let nobody else look."),
            "rate": _("Set your fists. Let nobody else look."),
        }
        return words.get(view.phase, super().handover_words(seat))

    @property
    def _looks_on(self) -> bool:
        """Whether the eyes of a person are needed still: he visits, or is asked in secret."""
        if self.visit:
            return self.eyes == self.visit.seat
        return self.eyes in self.open_view.waiting and not self.opens

    def refresh(self) -> None:
        """Look again, with no more than the eyes that are needed."""
        if self.several and self.eyes >= 0 and not self._looks_on:
            self.see_as(TABLE)
        else:
            super().refresh()

    def draft(self, seat: Seat) -> Draft:
        """The offer somebody has begun to put together, as far as he can still make it."""
        view: View = self.match.view(seat)
        draft = self.drafts.setdefault(seat, Draft(NOBODY, []))
        draft.give = [card for card in draft.give if card in view.hand]
        draft.chits = min(draft.chits, view.ledger[seat])
        return draft

    # What people do

    def act_covered(self, action: Action, seat: Seat) -> bool:
        """Play a secret decision; before anybody else looks, the hand is covered."""
        if self.several:
            self.visit = self.caller = None
            self.see_as(TABLE)
        return self.act(action, seat)

    def says(self, seat: Seat, action: Action) -> None:
        """Somebody says aloud what he does; those people who would be asked before him pass (GB-R68)."""
        view = self.open_view
        if not self.several or (view.phase == "offer" and view.options.deals == "live"):
            self.act_covered(action, seat)
            return
        self.said = Said(moment(view), seat, action)
        self.look_away()

    def nobody(self) -> None:
        """One press answers for all people who are still to be asked (GB-R68)."""
        self.said = Said(moment(self.open_view))
        self.look_away()

    def opens_fists(self, *, all_of_them: bool) -> None:
        """The fists for this colour are opened, or for all colours that are left."""
        self.opened = self.open_view.round if all_of_them else 0
        self.nobody()

    def raises(self, seat: Seat) -> None:
        """Somebody has pressed his seat in the call of an auction: how much does he bid?"""
        self.caller = seat
        self.refresh()

    def stays_out(self, seat: Seat) -> None:
        """Somebody passes for the rest of this lot."""
        view = self.open_view
        if not self.several:
            self.act(Pass(True), seat)
            return
        self.out[seat] = (view.round, view.auctioneer)
        self.look_away()

    def is_out(self, seat: Seat) -> bool:
        """Whether somebody stays out of this lot."""
        view = self.open_view
        return self.out.get(seat) == (view.round, view.auctioneer)

    def holds_out(self, seat: Seat, pushes: Mapping[int, int]) -> None:
        """Fists are set, for the colour that is due and perhaps for others to come (GB-R67)."""
        self.fists.setdefault(seat, {}).update(pushes)
        if self.several:
            self.look_away()
            return
        view: View = self.match.view(seat)
        self.act(Rate(self.fists[seat].pop(view.colour)), seat)

    @property
    def all_set(self) -> bool:
        """Whether every person has a fist for the colour that is settled now."""
        view = self.open_view
        asked = [seat for seat in view.waiting if seat in self.people]
        return all(self._set_for(seat, view) for seat in asked)

    def _set_for(self, seat: Seat, view: Shown) -> bool:
        """Whether somebody has set a fist for this colour; without money it can only be empty."""
        return not view.ledger[seat] or view.colour in self.fists.get(seat, {})

    def spoken(self) -> tuple[Seat, Action] | None:
        """What the person who is asked now has said already, or cannot but do; None when he has to be asked."""
        if self.timeline.busy or self.visit or self._computers_first:
            return None
        view = self.open_view
        asked = [seat for seat in view.waiting if seat in self.people]
        if not asked or not (self.several or view.phase == "screen"):
            return None
        seat = asked[0]
        forced = self._forced(view, seat)
        return (seat, forced) if forced else self._heard(view, seat)

    def _forced(self, view: Shown, seat: Seat) -> Action | None:
        """What somebody does anyway, as everybody can see; the first fists of a round need no further question."""
        match view.phase:
            case "screen" if len(self.match.view(seat).hand) < 2:
                return Screen()
            case "bid" if CLOCK not in view.waiting and self.is_out(seat):
                return Pass(True)
            case "rate" if self.all_set and (not view.pushes or self.opened == view.round):
                return self._fist(view, seat)
        return None

    def _fist(self, view: Shown, seat: Seat) -> Rate:
        """What somebody has set for the colour that is settled now."""
        return Rate(self.fists.get(seat, {}).get(view.colour, 0))

    def _heard(self, view: Shown, seat: Seat) -> tuple[Seat, Action] | None:
        said = self.said
        if said is None or said.moment != moment(view):
            return None
        if said.seat == seat and said.action is not None:
            return seat, said.action
        if (
            view.phase == "bid"
            and said.seat != NOBODY
            and said.seat not in view.waiting
            and not self._comes(view, said)
        ):
            return None
        if view.phase == "rate":
            return seat, self._fist(view, seat)
        nothing: Mapping[str, Action] = {"bid": Pass(), "offer": Done(), "answer": Decline(), "lend": Lend()}
        return (seat, nothing[view.phase]) if view.phase in nothing else None

    def _comes(self, view: Shown, said: Said) -> bool:
        """Whether the one who wants to bid is still to be asked at this price."""
        return view.can_bid(said.seat) and said.seat not in (*view.passed, *view.silent)

    def forget_what_was_said(self) -> None:
        """A bid or an offer came in between: whoever wanted to do something is asked again."""
        if self.said and self.said.seat != NOBODY and self.said.moment != moment(self.open_view):
            self.app.toast(_("{name}, you are asked again.").format(name=self.match.names[self.said.seat]))
            self.said = None

    # The frame

    def update(self, dt: float) -> None:
        if self.app.top is self and (spoken := self.spoken()) is not None:
            seat, action = spoken
            if self.said and self.said.seat == seat:  # the others pass; the next lender is asked anew
                self.said = None if isinstance(action, Lend) else Said(self.said.moment)
            self.act(action, seat)
        else:
            super().update(dt)

    @property
    def _computers_first(self) -> bool:
        """Computers answer an offer before people are asked (GB-R69)."""
        waits = CLOCK not in self.match.to_move or self.match.state.phase == "answer"
        return self._next_bot is not None and waits

    @property
    def _next_bot(self) -> Seat | None:
        return None if self.covered and CLOCK in self.match.to_move else super()._next_bot

    def _tick(self, dt: float) -> None:
        if not self.covered and not self._computers_first:
            super()._tick(dt)

    def _seat_a_person(self, seat: Seat) -> None:
        """Whoever is asked next, unless he has said already what he does; nobody is fetched twice for his fists."""
        if self.spoken() is None:
            super()._seat_a_person(seat if self._due is None else self._due)
