"""Word Chain by its rules."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace
from wordplay import Talk, kinds, people

from arcade import lexicon, registry
from arcade.bots.wits import BLANK, SHARE, vocabulary
from arcade.game import CLOCK, NATURE, Refused
from arcade.match import Match
from arcade.rules.cards import DECK, NUMBERS, Card
from arcade.rules.spoken import (
    DISPUTE,
    LIMIT,
    SOON,
    Decided,
    Declined,
    DroppedOut,
    GiveUp,
    Hold,
    Object,
    Release,
    Said,
    Say,
    Spoke,
    Vote,
)
from arcade.rules.word_chain import CATEGORIES, GAME, Beaten, Draw, Drawn, Spin, Spun
from arcade.sim import play_out


def chain(seats: str = "HHH", **options: object) -> Talk:
    """A game about animals that begins with C."""
    talk = Talk("word-chain", seats, **options)
    talk.nature(Spin(1, 7))
    talk.nature(Draw(Card("red", 4)))
    return talk


@pytest.mark.rule("GG-97", "GG-98", "GG-R92")
def test_the_arrow_fixes_the_category_and_a_card_drawn_unseen_the_first_letter() -> None:
    talk = Talk("word-chain", "HHH")
    assert talk.match.to_move == {NATURE}
    spun = talk.match.chance()
    assert isinstance(spun, Spin)
    assert 1 <= spun.number <= 8
    assert talk.nature(Spin(4, 7)) == (Spun(0, "places"),)
    drawn = talk.match.chance()
    assert isinstance(drawn, Draw)
    assert drawn.card in DECK
    assert talk.nature(Draw(Card("red", 4))) == (Drawn(0, "C"),)
    assert talk.match.to_move == {CLOCK, 0}
    assert GAME.book(talk.state) == "en/places"


@pytest.mark.rule("GG-99", "GG-100", "GG-R83", "GG-R84")
def test_each_word_begins_with_the_real_last_letter_of_the_one_before() -> None:
    talk = chain()
    assert talk.say("Cat") == (Said(0, "Cat", "T"),)
    assert talk.seat == 1
    assert talk.say("Llama") == (Declined(1, "Llama", "letter"),)
    assert talk.say("Tiger") == (Said(1, "Tiger", "R"),)
    assert talk.say("Rat") == (Said(2, "Rat", "T"),)
    assert talk.seat == 0
    assert "Cat – T" in " ".join(talk.match.told())


@pytest.mark.rule("GG-R79")
def test_c99_a_word_that_ends_in_sharp_s_is_followed_by_s() -> None:
    talk = chain(language="de")
    assert talk.state.letter == "B"
    assert talk.say("Blaufuß") == (Said(0, "Blaufuß", "S"),)


@pytest.mark.rule("GG-R135")
def test_soft_endings_are_an_option_of_the_chain() -> None:
    assert chain(soft_endings=True).say("Canary") == (Said(0, "Canary", "R"),)
    assert chain().say("Canary") == (Said(0, "Canary", "Y"),)


@pytest.mark.rule("GG-101", "GG-103", "GG-104", "GG-105", "GG-106", "GG-R90", "GG-R133")
def test_who_gives_up_is_out_and_the_others_go_on_from_the_same_word() -> None:
    talk = chain("HHHH")
    talk.say("Cat")
    assert talk.give_up() == (DroppedOut(1, "gave up"),)
    assert (talk.seat, talk.state.letter) == (2, "T")
    talk.all_say("Tiger Rat Toad")
    assert talk.seat == 2
    talk.give_up()
    talk.say("Duck")
    assert "Scored" in kinds(talk.give_up())
    assert talk.points() == (2, 0, 1, 3)
    assert talk.match.over


@pytest.mark.rule("GG-107", "GG-R88", "GG-R91")
def test_c99_a_word_that_nobody_can_go_on_from_while_all_are_in_takes_everything() -> None:
    talk = chain("HHHH")
    talk.say("Cat")
    talk.say("Tax ox")
    events = talk.give_up(3)
    assert Beaten(1, "Tax ox") in events
    assert talk.points() == (0, 3, 0, 0)


@pytest.mark.rule("GG-107", "GG-R88")
def test_it_does_not_when_somebody_was_out_before_the_word() -> None:
    talk = chain("HHH")
    talk.give_up()
    talk.say("Cox")
    talk.give_up()
    assert talk.points() == (1, 3, 2)


@pytest.mark.rule("GG-R86", "GG-R87")
def test_nobody_finds_a_first_word() -> None:
    talk = chain("HHH")
    talk.give_up()
    assert (talk.seat, talk.state.letter) == (1, "C")
    talk.give_up()
    assert talk.points() == (1, 2, 3)


@pytest.mark.rule("GG-R89", "GG-R18")
@pytest.mark.parametrize("words", ["", "Cat", "Cat Tiger"])
def test_with_two_players_the_loser_gets_nothing(words: str) -> None:
    talk = chain("HH")
    talk.all_say(words)
    loser = talk.seat
    talk.give_up()
    assert talk.points() == ((0, 3) if loser == 0 else (3, 0))


@pytest.mark.rule("GG-R80", "GG-R85", "GG-R79")
def test_a_repeated_word_does_not_put_anybody_out() -> None:
    talk = chain("HHH")
    talk.all_say("Cat Tic Cat")
    assert talk.all_of(Declined) == [Declined(2, "Cat", "repeat")]
    assert talk.say("Cats", entry="cat") == (Declined(2, "Cats", "repeat"),)
    assert talk.say("Cod") == (Said(2, "Cod", "D"),)


@pytest.mark.rule("GG-R79")
def test_repeats_are_told_by_spelling_not_by_base_letters() -> None:
    talk = Talk("word-chain", "HHH", language="de")
    talk.nature(Spin(1, 7))
    talk.nature(Draw(Card("blue", 7)))
    talk.all_say("Bär Rab Bar")
    assert talk.all_of(Declined) == []


@pytest.mark.rule("GG-R81", "GG-102")
def test_the_time_for_a_word_is_up_after_thirty_seconds() -> None:
    talk = chain("HHH")
    assert talk.wait(LIMIT - 1) == ()
    assert talk.wait(1) == (DroppedOut(0, "time"),)
    assert talk.state.waited == 0


@pytest.mark.rule("GG-R81", "GG-102")
def test_all_other_people_together_may_find_from_eight_seconds_on_that_it_takes_too_long() -> None:
    talk = chain("HHHH")
    talk.give_up()
    talk.wait(SOON - 1)
    assert not talk.may(0, Hold())
    talk.wait(1)
    assert talk.may(0, Hold())  # dropped out, but asked all the same
    assert not talk.may(1, Hold())  # it is his turn
    talk.match.act(0, Hold())
    talk.match.act(2, Hold())
    talk.match.act(0, Release())
    assert talk.match.act(3, Hold()) == ()
    assert talk.match.act(0, Hold()) == (DroppedOut(1, "too long"),)


@pytest.mark.rule("GG-R81")
def test_computers_never_find_that_it_takes_too_long() -> None:
    talk = chain("HbHb")
    talk.wait(SOON)
    assert talk.match.to_move == {CLOCK, 0, 2}
    assert talk.match.act(2, Hold()) == (DroppedOut(0, "too long"),)
    alone = chain("Hbb")
    alone.wait(LIMIT - 1)
    assert alone.match.to_move == {CLOCK, 0}


@pytest.mark.rule("GG-R78")
@pytest.mark.parametrize(("votes", "accepted"), [((True, True), True), ((True, False), True), ((False, False), False)])
def test_a_word_on_no_list_is_put_to_the_vote_of_the_other_people(votes: tuple[bool, ...], accepted: bool) -> None:
    talk = chain("HHH")
    assert kinds(talk.say("Crumple", entry="")) == ["Doubted"]
    assert talk.match.to_move == {CLOCK, 1, 2}
    talk.match.act(1, Vote(votes[0]))
    events = talk.match.act(2, Vote(votes[1]))
    assert events[0] == Decided("Crumple", sum(votes), 2 - sum(votes), accepted)
    assert talk.seat == (1 if accepted else 0)


@pytest.mark.rule("GG-R78")
def test_c101_the_outcome_of_a_vote_is_remembered_for_the_match() -> None:
    talk = chain("HHH", rounds=3)
    for word, vote in (("Cromp", False), ("Crumple", True)):
        talk.say(word, entry="")
        talk.match.act(1, Vote(vote))
        talk.match.act(2, Vote(vote))
    talk.give_up(2)
    talk.nature(Spin(1, 7))
    talk.nature(Draw(Card("red", 4)))
    assert talk.say("cromp", entry="") == (Declined(1, "cromp", "unknown"),)
    assert talk.say("crumple", entry="") == (Said(1, "crumple", "E"),)


@pytest.mark.rule("GG-R78")
def test_a_vote_ends_after_three_seconds_and_those_who_are_silent_do_not_count() -> None:
    talk = chain("HHH")
    talk.wait(50)
    talk.say("Crumple", entry="")
    talk.match.act(1, Vote(False))
    talk.wait(DISPUTE - 1)
    assert talk.state.waited == 50  # nobody's time
    assert kinds(talk.wait(1)) == ["Decided", "Declined"]


@pytest.mark.rule("GG-R78")
def test_a_single_person_is_asked_on_his_honour_while_his_time_runs() -> None:
    talk = chain("Hbb")
    talk.say("Crumple", entry="")
    assert talk.match.to_move == {CLOCK, 0}
    talk.wait(DISPUTE + 1)
    assert talk.state.waited == DISPUTE + 1
    assert "Said" in kinds(talk.match.act(0, Vote(True)))
    slow = chain("Hbb")
    slow.say("Crumple", entry="")
    assert DroppedOut(0, "time") in slow.wait(LIMIT)


def test_a_computer_says_nothing_that_is_on_no_list() -> None:
    assert chain("bb").say("Crumple", entry="") == (Declined(0, "Crumple", "unknown"),)


@pytest.mark.rule("GG-R77", "GG-R84")
def test_aloud_a_word_ends_the_turn_with_the_button_and_the_letter_if_pressed() -> None:
    talk = chain("HHH", words="voice")
    assert not talk.may(0, Say("Cat"))
    assert talk.spoke("T") == (Said(0, "", "T"),)
    assert (talk.seat, talk.state.letter) == (1, "T")
    assert talk.spoke() == (Said(1, "", ""),)
    assert talk.match.to_move == {CLOCK, 0, 2}


@pytest.mark.rule("GG-R77", "GG-R134")
def test_a_majority_of_objections_gives_the_turn_back_with_the_time_that_was_left() -> None:
    talk = chain("HHHH", words="voice")
    talk.wait(123)
    talk.spoke("T")
    talk.wait(5)
    assert talk.state.waited == 5  # the next one's time runs already
    assert not talk.may(0, Object())
    talk.match.act(1, Object())
    assert not talk.may(1, Object())
    assert talk.seat == 1
    assert Declined(0, "", "objection") in talk.match.act(3, Object())
    assert (talk.seat, talk.state.letter, talk.state.waited) == (0, "C", 123)
    assert GAME.stats(talk.state)["words"] == (0, 0, 0, 0)


@pytest.mark.rule("GG-R77")
def test_a_tie_of_objections_accepts() -> None:
    talk = chain("HHH", words="voice")
    talk.spoke("T")
    assert kinds(talk.match.act(1, Object())) == ["Objected"]
    talk.wait(DISPUTE)
    assert talk.seat == 1
    assert not talk.may(2, Object())


@pytest.mark.rule("GG-R134")
def test_the_time_to_object_ends_when_the_next_player_answers() -> None:
    talk = chain("HHHH", words="voice")
    talk.spoke("T")
    talk.wait(DISPUTE - 1)
    assert talk.may(2, Object())
    talk.spoke("R")
    talk.match.act(0, Object())
    assert talk.state.doubt.speaker == 1
    talk.wait(DISPUTE)
    assert talk.state.doubt is None


@pytest.mark.rule("GG-R77")
def test_with_a_computer_at_the_table_words_are_typed() -> None:
    assert chain("HHb", words="voice").may(0, Say("Cat"))
    assert chain("HHH", words="voice").may(0, Spoke())


@pytest.mark.rule("GG-107", "GG-R77")
def test_spoken_words_can_take_all_too() -> None:
    talk = chain("HHH", words="voice")
    talk.spoke()
    assert Beaten(0, "") in talk.give_up(2)
    assert talk.points() == (3, 0, 0)


def test_rounds_begin_with_another_player_and_add_up() -> None:
    talk = chain("HHH", rounds=3)
    for first in range(3):
        if first:
            talk.nature(Spin(2, 7))
            talk.nature(Draw(Card("red", 1)))
        assert talk.seat == first
        talk.give_up(2)
    assert talk.match.over
    assert talk.match.points == (6, 6, 6)


def test_the_option_people_must_fit_the_seats() -> None:
    with pytest.raises(Refused):
        Match(GAME, people("HHH"), seed=1, options={"people": (True, False)})


def test_only_a_word_as_it_is_shown_may_be_entered() -> None:
    talk = chain()
    assert not talk.may(0, Say(" cat"))
    assert not talk.may(0, Say("c\0at"))
    assert not talk.may(1, Say("Cat"))


# Computers


def duel(level: str, other: str, games: int = 12, **options: object) -> float:
    """The share of wins of one level against another, both sides in turn."""
    won = 0.0
    for seed in range(games):
        levels = (level, other) if seed % 2 else (other, level)
        match = Match(GAME, people("bb"), seed=seed, options=options)
        play_out(match, [registry.bot("word-chain", each) for each in levels])
        won += match.points[0 if seed % 2 else 1] == 3
    return won / games


def test_an_expert_beats_a_beginner() -> None:
    assert duel("expert", "beginner") >= 0.75


@pytest.mark.parametrize("language", ["en", "de"])
def test_c101_computers_say_only_words_of_the_list_and_no_word_twice(language: str) -> None:
    match = Match(GAME, people("bbbb"), seed=5, options={"language": language, "rounds": 5})
    play_out(match, [registry.bot("word-chain", "expert")] * 4)
    assert not any(isinstance(event, Declined) for event in match.events())
    assert sum(isinstance(event, Said) for event in match.events()) > 20


def test_c99_a_computer_without_a_word_says_so() -> None:
    stuck = replace(chain("bb").match.view(0), letter="Ü", waited=LIMIT - 1)
    assert registry.bot("word-chain", "expert").choose(stuck, GAME.legal(stuck), Random(1)) == GiveUp()


def test_a_computer_thinks_for_two_to_nine_seconds() -> None:
    talk, bot = chain("bb"), registry.bot("word-chain", "regular")
    waited = 0
    while bot.choose(view := talk.match.view(0), GAME.legal(view), Random(1)) is None:
        talk.wait(1)
        waited += 1
    assert 20 <= waited <= 90


@pytest.mark.parametrize("level", ["beginner", "regular", "expert"])
def test_the_vocabulary_is_the_share_of_the_level_and_fixed_by_the_mood(level: str) -> None:
    familiar = sum(len(entry.names) for entry in lexicon.lists("en")["jobs"].entries if entry.familiar)
    known = [sum(map(len, vocabulary("en/jobs", mood, 0, level).values())) for mood in range(20)]
    assert abs(sum(known) / len(known) / familiar - SHARE[level]) < 0.08
    assert len(set(known)) > 1
    assert vocabulary("en/jobs", 3, 1, level) == vocabulary("en/jobs", 3, 1, level)


def test_the_chance_to_find_nothing_is_double_and_half() -> None:
    assert BLANK["beginner"] == 2 * BLANK["regular"] == 4 * BLANK["expert"] == 0.04


def test_every_category_is_on_the_spinner_once() -> None:
    assert len(set(CATEGORIES)) == len(NUMBERS) == 8
