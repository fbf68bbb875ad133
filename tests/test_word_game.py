"""Word Game by its rules: in real time, by the ticks of the clock."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from wordplay import Talk, kinds, people

from arcade import lexicon, registry
from arcade.bots.word_game import fitting
from arcade.game import CLOCK, NATURE, Event
from arcade.match import Match
from arcade.rules.cards import COLOURS, DECK, LETTERS, Card
from arcade.rules.letters import holds, key
from arcade.rules.spoken import Declined, Object, Say, Spoke
from arcade.rules.word_game import (
    ALOUD,
    ENTER,
    GAME,
    GLASS,
    LEVEL,
    MS,
    PAIR,
    STRIP,
    Buzz,
    Buzzed,
    Missed,
    Pass,
    Passed,
    RanOut,
    Took,
    Turn,
    Turned,
    Under,
)
from arcade.sim import play_out

AT = (Card("red", 1), Card("red", 6))  # A and T
SS = (Card("red", 3), Card("yellow", 5))
PAIRS = [(Card(colour, number), Card(colour, number + 1)) for colour in COLOURS for number in (1, 3, 5, 7)]


def glass(seats: str = "HHH", cards: tuple[Card, Card] = AT, **options: object) -> Talk:
    """A game in which these two cards lie open."""
    talk = Talk("word-game", seats, **options)
    talk.nature(Turn(cards, 7))
    return talk


def call(talk: Talk, seat: int, word: str, entry: str | None = None) -> tuple[Event, ...]:
    """A seat buzzes and says a word."""
    talk.match.act(seat, Buzz(talk.state.glass * MS))
    return talk.say(word, entry, seat)


@pytest.mark.rule("GG-108", "GG-109", "GG-R93")
def test_the_two_top_cards_are_turned_up_and_all_may_call_the_turn_player_too() -> None:
    talk = Talk("word-game", "HHH")
    assert talk.match.to_move == {NATURE}
    turn = talk.match.chance()
    assert isinstance(turn, Turn)
    assert len({*turn.cards} & {*DECK}) == 2
    assert talk.nature(Turn(AT, 7)) == (Turned(AT, "AT"),)
    assert talk.match.to_move == {CLOCK, 0, 1, 2}


@pytest.mark.rule("GG-110", "GG-111", "GG-112", "GG-R102")
def test_a_word_with_both_letters_in_any_order_takes_the_cards_and_the_next_two_are_turned() -> None:
    talk = glass()
    talk.match.act(2, Buzz(30))
    assert talk.say("Table", seat=2)[-1] == Took(2, "Table", 2)
    assert talk.match.to_move == {NATURE}
    turn = talk.match.chance()
    assert isinstance(turn, Turn)
    assert not {*turn.cards} & {*AT}
    talk.nature(turn)
    assert talk.match.to_move == {CLOCK, 0, 1, 2}


@pytest.mark.rule("GG-R94", "GG-112")
def test_the_glass_runs_for_sixty_seconds_whatever_happens() -> None:
    talk = glass()
    talk.wait(10)
    call(talk, 0, "hat")
    talk.nature(Turn(PAIRS[1], 7))
    for pair in range(2, 6):
        events = talk.wait(PAIR if pair < 5 else GLASS - talk.state.glass)
        if pair < 5:
            assert Under("time") in events
            talk.nature(Turn(PAIRS[pair], 7))
    assert talk.state.done == 1
    assert talk.all_of(RanOut) == [RanOut("glass")]
    assert sum(move.seat == CLOCK for move in talk.match.history) == GLASS == 600
    assert talk.points() == (3, 0, 0)


@pytest.mark.rule("GG-R94")
def test_a_call_made_before_the_end_is_still_judged() -> None:
    talk = glass()
    for pair in PAIRS[1:4]:
        talk.wait(PAIR)
        talk.nature(Turn(pair, 7))
    talk.wait(PAIR - 1)
    talk.match.act(1, Buzz(talk.state.glass * MS))
    talk.wait(20)
    assert talk.state.glass == GLASS + 19
    assert talk.match.to_move == {CLOCK, 1}
    assert talk.state.letters == "DO"
    assert "Scored" in kinds(talk.say("dog", seat=1))
    assert talk.points() == (0, 3, 0)


@pytest.mark.rule("GG-113", "GG-114", "GG-115", "GG-R20")
def test_the_most_cards_earn_three_points_and_none_no_place() -> None:
    talk = glass("HHHH")
    words: dict[str, str] = {}
    takers = [0, 0, 0, 1, 1, 2]
    for taker, pair in zip(takers, PAIRS[1:7], strict=True):
        call(talk, taker, f"{talk.state.letters}o{len(words)}a")
        words[talk.state.letters] = ""
        talk.nature(Turn(pair, 7))
    while talk.state.done == 0:
        if NATURE in talk.match.to_move:
            talk.match.advance()
        else:
            talk.wait(1)
    assert talk.points() == (3, 2, 1, 0)
    assert GAME.stats(talk.state)["cards"][3] == 0


@pytest.mark.rule("GG-116", "GG-R97")
@pytest.mark.parametrize("apart", [-LEVEL, 0, LEVEL])
def test_two_buzzes_within_fifty_milliseconds_put_the_pair_under_the_stack(apart: int) -> None:
    talk = glass()
    talk.wait(10)
    talk.match.act(0, Buzz(1050))
    assert talk.match.act(1, Buzz(1050 + apart)) == (Buzzed(1, 1050 + apart), Under("together"))
    assert talk.match.to_move == {NATURE}
    assert talk.state.results == (0, 0, 0)


@pytest.mark.rule("GG-R97")
def test_a_buzz_well_before_the_one_heard_first_takes_the_call_and_a_later_one_does_not_count() -> None:
    talk = glass()
    talk.wait(10)
    talk.match.act(0, Buzz(1090))
    assert not talk.may(1, Buzz(1090 + LEVEL + 1))
    talk.match.act(1, Buzz(1090 - LEVEL - 1))
    assert talk.seat == 1
    talk.wait(2)
    assert talk.match.to_move == {CLOCK, 1}


@pytest.mark.rule("GG-R97")
def test_two_buzzes_on_both_sides_of_a_tick_are_one_moment_all_the_same() -> None:
    talk = glass()
    talk.match.act(0, Buzz(90))
    talk.wait(1)
    assert talk.match.act(2, Buzz(110))[-1] == Under("together")


@pytest.mark.rule("GG-R95", "GG-R96")
@pytest.mark.parametrize(
    ("ticks", "strip", "options"), [(ENTER, False, {}), (STRIP, True, {}), (ALOUD, False, {"words": "voice"})]
)
def test_after_the_buzz_the_word_is_due_in_time(ticks: int, strip: bool, options: dict[str, Any]) -> None:
    assert (ENTER, STRIP, ALOUD) == (120, 200, 50)
    talk = glass(**options)
    talk.match.act(0, Buzz(0, strip))
    assert Missed(0) not in talk.wait(ticks - 1)
    assert talk.wait(1)[0] == Missed(0)
    assert talk.state.call is None


@pytest.mark.rule("GG-R96")
def test_who_failed_is_locked_out_for_this_pair_and_the_others_go_on() -> None:
    talk = glass()
    assert call(talk, 0, "tin") == (Declined(0, "tin", "letter"),)
    assert talk.match.to_move == {CLOCK, 1, 2}
    assert call(talk, 1, "hat")[-1] == Took(1, "hat", 2)
    talk.nature(Turn(SS, 7))
    assert 0 in talk.match.to_move


@pytest.mark.rule("GG-R98")
def test_a_pair_for_which_nobody_calls_goes_under_the_stack_after_fifteen_seconds() -> None:
    talk = glass()
    assert talk.wait(PAIR - 1) == ()
    assert talk.wait(1) == (Under("time"),)


@pytest.mark.rule("GG-R98", "GG-R96")
def test_and_when_all_have_passed_or_failed() -> None:
    talk = glass()
    assert talk.match.act(0, Pass()) == (Passed(0),)
    call(talk, 1, "tin")
    assert talk.match.act(2, Pass()) == (Passed(2), Under("nobody"))
    assert talk.match.to_move == {NATURE}


@pytest.mark.rule("GG-R99")
def test_two_equal_letters_must_both_be_in_the_word() -> None:
    talk = glass(cards=SS)
    assert talk.state.letters == "SS"
    assert call(talk, 0, "sun") == (Declined(0, "sun", "letter"),)
    assert call(talk, 1, "glass")[-1] == Took(1, "glass", 2)


@pytest.mark.rule("GG-R100", "GG-R78")
def test_a_word_counts_if_the_dictionary_has_it_it_is_long_enough_and_new() -> None:
    talk = glass("HHHH")
    assert call(talk, 0, "at") == (Declined(0, "at", "short"),)
    assert call(talk, 1, "xaxt", "") == (Declined(1, "xaxt", "unknown"),)  # final: no vote
    call(talk, 2, "Cats", "cat")
    talk.nature(Turn((Card("yellow", 3), Card("blue", 1)), 7))
    assert talk.state.letters == "AT"
    assert call(talk, 0, "cats") == (Declined(0, "cats", "repeat"),)
    assert call(talk, 1, "cat", "cat") == (Declined(1, "cat", "repeat"),)  # GG-R79


@pytest.mark.rule("GG-R79")
def test_c98_an_umlaut_counts_as_its_base_letter() -> None:
    talk = Talk("word-game", "HH", language="de")
    talk.nature(Turn((Card("red", 1), Card("blue", 7)), 7))
    assert talk.state.letters == "AB"
    assert call(talk, 0, "Bär", "bär")[-1] == Took(0, "Bär", 2)
    talk.nature(Turn((Card("yellow", 3), Card("red", 4)), 7))
    assert talk.state.letters == "AB"
    assert call(talk, 1, "Bar", "bar")[-1] == Took(1, "Bar", 2)


@pytest.mark.rule("GG-R101")
def test_the_game_ends_when_sixteen_pairs_have_been_turned() -> None:
    talk = Talk("word-game", "HH")
    for pair in PAIRS:
        talk.nature(Turn(pair, 7))
        talk.match.act(0, Pass())
        events = talk.match.act(1, Pass())
    assert RanOut("stack") in events
    assert talk.points() == (0, 0)  # GG-R22


@pytest.mark.rule("GG-R77", "GG-R94")
def test_aloud_the_others_may_object_while_the_next_pair_lies_open() -> None:
    talk = glass("HHHH", words="voice")
    talk.match.act(0, Buzz(0))
    assert not talk.may(0, Say("hat"))
    assert talk.match.act(0, Spoke())[-1] == Took(0, "", 2)
    talk.nature(Turn(SS, 7))
    talk.match.act(1, Object())
    assert talk.state.results == (2, 0, 0, 0)
    events = talk.match.act(2, Object())
    assert events[1:] == (Declined(0, "", "objection"), Under("objection"))
    assert talk.state.results == (0, 0, 0, 0)
    assert talk.state.pair == SS


@pytest.mark.rule("GG-R77")
def test_aloud_a_word_stands_after_three_seconds() -> None:
    talk = glass("HH", words="voice")
    talk.match.act(0, Buzz(0))
    talk.match.act(0, Spoke())
    talk.nature(Turn(SS, 7))
    talk.wait(29)
    assert talk.may(1, Object())
    talk.wait(1)
    assert not talk.may(1, Object())


def test_one_player_practises_alone() -> None:
    talk = glass("H")
    call(talk, 0, "hat")
    assert talk.state.results == (2,)


def test_rounds_begin_afresh() -> None:
    talk = Talk("word-game", "HH", rounds=3)
    for _round in range(3):
        for pair in PAIRS:
            talk.nature(Turn(pair, 7))
            talk.match.act(0, Pass())
            talk.match.act(1, Pass())
    assert talk.match.over


# Computers


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_pair_of_cards_has_a_word_that_an_expert_knows(language: str) -> None:
    letters = "".join(LETTERS[language].values())
    pairs = {"".join(sorted((one, other))) for n, one in enumerate(letters) for other in letters[n + 1 :]}
    assert sorted(pair for pair in pairs if not fitting(language, 20_000, pair)) == []


@pytest.mark.rule("GG-R98", "GG-R100")
@pytest.mark.parametrize("language", ["en", "de"])
def test_c101_computers_call_words_of_the_dictionary_and_pass_in_eight_seconds(language: str) -> None:
    match = Match(GAME, people("bbb"), seed=3, options={"language": language})
    play_out(match, [registry.bot("word-game", level) for level in ("expert", "regular", "beginner")])
    assert [event for event in match.events() if isinstance(event, Took)]
    assert not [event for event in match.events() if isinstance(event, Declined) and event.why != "repeat"]
    assert not [event for event in match.events() if isinstance(event, Missed)]
    assert max(passed_after(match)) <= 80
    view = glass("bb").match.view(0)
    assert view.options.people == (False, False)


def passed_after(match: Match) -> list[int]:
    """The ticks from turning up a pair to each pass on it."""
    ticks, waited = 0, []
    for move in match.history:
        ticks = 0 if isinstance(move.action, Turn) else ticks + (move.seat == CLOCK)
        waited += [ticks] if isinstance(move.action, Pass) else []
    return waited


def test_an_expert_takes_more_cards_than_a_beginner() -> None:
    cards = [0, 0]
    for seed in range(6):
        match = Match(GAME, people("bb"), seed=seed)
        levels = ("expert", "beginner") if seed % 2 else ("beginner", "expert")
        play_out(match, [registry.bot("word-game", level) for level in levels])
        for level, won in zip(levels, GAME.stats(match.state)["cards"], strict=True):
            cards[level == "expert"] += int(won)
    assert cards[1] > 2 * cards[0]


@pytest.mark.rule("GG-R97")
def test_two_computers_that_think_of_a_word_at_the_same_moment_agree_on_nothing() -> None:
    together = 0
    for seed in range(20):
        match = Match(GAME, people("bbbb"), seed=seed)
        play_out(match, [registry.bot("word-game", "expert")] * 4)
        together += sum(event == Under("together") for event in match.events())
    assert together > 0


def test_a_computer_says_the_word_it_called_for() -> None:
    bot = registry.bot("word-game", "expert")
    talk = glass("bb")
    while not talk.state.call and talk.state.pair:
        action = bot.choose(talk.match.view(0), talk.match.legal(0), Random(1))
        _acted = talk.match.act(0, action) if action else talk.wait(1)
    assert isinstance(talk.match.history[-1].action, Buzz)
    while (action := bot.choose(talk.match.view(0), talk.match.legal(0), Random(1))) is None:
        talk.wait(1)
    assert isinstance(action, Say)
    assert holds(action.word, "AT")
    assert key(action.word) in lexicon.dictionary("en")
