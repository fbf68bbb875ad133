"""Eyes Open by its rules."""

from __future__ import annotations

from collections import Counter

import pytest
from wordplay import Talk, kinds, people

from arcade import assets, lexicon, registry
from arcade.game import CLOCK, NATURE
from arcade.match import Match
from arcade.rules.cards import DECK, LETTERS, Card, letter
from arcade.rules.eyes_open import ENOUGH, GAME, ROOM, Nothing, Skipped, Turn, Turned, beginning
from arcade.rules.letters import LANGUAGES, first_letter, key
from arcade.rules.spoken import LIMIT, SOON, Declined, DroppedOut, Hold, Object, Said, Say, Spoke
from arcade.sim import play_out

C = Card("red", 4)


def room(seats: str = "HHH", **options: object) -> Talk:
    """A game in which C is shown."""
    talk = Talk("eyes-open", seats, **options)
    talk.nature(Turn(C, 30, 7))
    return talk


@pytest.mark.rule("GG-117", "GG-R103", "GG-R107")
def test_the_top_card_shows_the_letter_and_the_turn_player_speaks_first() -> None:
    talk = Talk("eyes-open", "HHH")
    assert talk.match.to_move == {NATURE}
    turn = talk.match.chance()
    assert isinstance(turn, Turn)
    assert turn.card in DECK
    assert turn.objects == beginning(assets.table(ROOM), letter(turn.card, "en"), "en")
    assert talk.nature(Turn(C, 30, 7)) == (Turned("C", 30),)
    assert talk.match.to_move == {CLOCK, 0}
    assert GAME.book(talk.state) == "en/room"


@pytest.mark.rule("GG-118", "GG-R80")
def test_everybody_in_turn_names_an_object_with_the_same_letter() -> None:
    talk = room()
    assert talk.say("Cat") == (Said(0, "Cat", "C"),)
    assert talk.say("Tail") == (Declined(1, "Tail", "letter"),)
    assert talk.say("Cup") == (Said(1, "Cup", "C"),)
    assert talk.say("Candle") == (Said(2, "Candle", "C"),)
    assert talk.seat == 0


@pytest.mark.rule("GG-119", "GG-121", "GG-122", "GG-123", "GG-R133", "GG-R21")
def test_the_order_of_dropping_out_is_the_order_of_the_places() -> None:
    talk = room("HHHH")
    talk.say("Cat")
    talk.give_up()
    talk.all_say("Cup Cage Clock")
    talk.give_up(2)
    assert talk.points() == (3, 0, 1, 2)


@pytest.mark.rule("GG-R108", "GG-R18")
def test_there_is_no_bonus_and_two_players_get_three_and_two() -> None:
    talk = room("HH")
    talk.say("Cat")
    talk.give_up()
    assert talk.points() == (3, 2)
    four = room("HHHH")
    four.say("Cat")
    four.give_up(3)
    assert four.points() == (3, 0, 1, 2)


@pytest.mark.rule("GG-120", "GG-R105")
def test_an_object_is_named_once_under_whichever_name() -> None:
    talk = room()
    assert talk.say("Couch", entry="sofa") == (Said(0, "Couch", "C"),)
    assert talk.say("couch") == (Declined(1, "couch", "repeat"),)
    assert talk.say("Chesterfield", entry="sofa") == (Declined(1, "Chesterfield", "repeat"),)
    assert lexicon.entry("en/room", "settee") == lexicon.entry("en/room", "Sofa") == "sofa"


@pytest.mark.rule("GG-R106", "GG-R81")
def test_the_time_limit_is_that_of_word_chain() -> None:
    talk = room()
    talk.wait(SOON)
    assert talk.may(1, Hold())
    talk.wait(LIMIT - SOON - 1)
    assert talk.wait(1) == (DroppedOut(0, "time"),)


@pytest.mark.rule("GG-R103")
def test_the_next_card_is_used_only_if_nobody_names_anything() -> None:
    talk = room("HHH")
    assert Nothing("C") in talk.give_up(2)
    assert talk.match.to_move == {NATURE}
    assert talk.match.chance().card != C  # type: ignore[attr-defined]
    talk.nature(Turn(Card("red", 6), 12, 7))
    assert (talk.seat, talk.state.letter, talk.state.out) == (0, "T", ())
    talk.say("Table")
    talk.give_up(2)
    assert talk.match.over


@pytest.mark.rule("GG-R103", "GG-R20")
def test_when_all_cards_are_used_the_order_of_dropping_out_decides() -> None:
    talk = Talk("eyes-open", "HH")
    for card in DECK:
        talk.nature(Turn(card, 30, 7))
        talk.give_up()
    assert talk.match.over
    assert talk.points() == (2, 3)


@pytest.mark.rule("GG-R136")
@pytest.mark.parametrize("seats", ["HH", "HHH", "HHHH"])
def test_a_letter_with_fewer_than_two_objects_a_player_goes_under_the_stack(seats: str) -> None:
    talk = Talk("eyes-open", seats)
    scarce = ENOUGH * len(seats) - 1
    assert talk.nature(Turn(C, scarce, 7)) == (Skipped("C", scarce),)
    assert talk.match.to_move == {NATURE}
    assert talk.nature(Turn(Card("red", 6), scarce + 1, 7)) == (Turned("T", scarce + 1),)


@pytest.mark.rule("GG-R136", "GG-R104")
def test_aloud_the_real_room_is_used_and_no_letter_is_skipped() -> None:
    talk = Talk("eyes-open", "HHH", words="voice")
    turn = talk.match.chance()
    assert talk.nature(turn) == (Turned(letter(turn.card, "en"), 0),)  # type: ignore[attr-defined]
    assert talk.may(0, Spoke())
    assert not talk.may(0, Say("Cat"))
    before = talk.state.letter
    talk.spoke()
    assert talk.state.letter == before
    assert talk.may(1, Object())


@pytest.mark.rule("GG-R104")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_room_has_enough_to_see_in_each_language(language: str) -> None:
    table = assets.table(ROOM)
    counts = {shown: beginning(table, shown, language) for shown in set("".join(LETTERS[language].values()))}
    assert len(table["objects"]) >= 110
    assert min(counts.values()) >= 3
    assert sum(count >= 8 for count in counts.values()) >= 8


@pytest.mark.rule("GG-R104", "GG-R105")
def test_everything_in_the_room_has_a_place_in_the_picture_and_names_of_its_own() -> None:
    things = assets.table(ROOM)["objects"]
    before: set[str] = set()
    for thing in things:
        assert 0 <= thing["x"] < thing["x"] + thing["w"] <= 1920
        assert 0 <= thing["y"] < thing["y"] + thing["h"] <= 1080
        assert thing["parent"] in {"", *before}  # drawn after what it stands on
        before.add(thing["id"])
    assert len(before) == len(things)
    for language in LANGUAGES:
        names = Counter(key(name) for thing in things for name in thing[language])
        assert [name for name, count in names.items() if count > 1] == []
        assert all(first_letter(name) for name in names)
    assert {thing["parent"] for thing in things if thing["id"] in ("paw", "tail", "whiskers", "collar")} == {"cat"}


def test_computers_name_what_is_in_the_room() -> None:
    for language in LANGUAGES:
        match = Match(GAME, people("bbbb"), seed=2, options={"language": language, "rounds": 3})
        play_out(match, [registry.bot("eyes-open", "expert")] * 4)
        assert "Said" in kinds(match.events())
        assert not any(isinstance(event, Declined) for event in match.events())


def test_an_expert_has_noticed_more_than_a_beginner() -> None:
    points = [0, 0]
    for seed in range(12):
        match = Match(GAME, people("bb"), seed=seed)
        levels = ("expert", "beginner") if seed % 2 else ("beginner", "expert")
        play_out(match, [registry.bot("eyes-open", level) for level in levels])
        for level, won in zip(levels, match.points, strict=True):
            points[level == "expert"] += won
    assert points[1] > points[0]
