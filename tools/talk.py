"""Moments of the word games: what has been said, and what is just being shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self

from arcade.game import CLOCK, NATURE, Action, Tick
from arcade.rules import eyes_open, word_chain, word_game
from arcade.rules.cards import DECK
from arcade.rules.spoken import GiveUp, Say, Spoke, Verdict
from arcade.settings import Member
from scenes.play.start import new_table
from scenes.play.table import Table
from scenes.stage.command import KEYBOARD, Button, Command, Kind

People = Mapping[str, Member]  # by letter: A with a pad, B at the keyboard, C and D computers
Moment = Callable[[Any, People], object]
SEED = 5
ANIMALS = word_chain.Spin(1, 4711)
M = word_chain.Draw(next(card for card in DECK if card.colour == "green" and card.number == 1))


class Talk:
    """A table at which things have been said before anybody looks, in English; the clock stands still meanwhile."""

    def __init__(self, game: str, party: Sequence[Member], **options: Any) -> None:
        self.table: Table = new_table(game, party, {"language": "en", **options}, seed=SEED)
        self.match = self.table.match

    def nature(self, *actions: Action) -> Self:
        for action in actions:
            self.match.act(NATURE, action)
        return self

    def say(self, *words: str, unknown: bool = False) -> Self:
        """The players say these in turn; the list has them, or it has not."""
        for word in words:
            self.match.act(self.match.state.player, Say(word))
            self.nature(Verdict("" if unknown else word.lower()))
        return self

    def spoke(self, *letters: str) -> Self:
        for letter in letters:
            self.match.act(self.match.state.player, Spoke(letter))
        return self

    def wait(self, ticks: int) -> Self:
        for _tick in range(ticks):
            self.match.act(CLOCK, Tick())
        return self

    def show(self, visit: Any) -> Table:
        self.table.see_as(self.table.eyes)
        visit.app.push(self.table)
        visit.go_on()
        return self.table


def word_chain_begun(visit: Any, people: People) -> None:
    Talk("word-chain", [people[who] for who in "ABC"]).nature(ANIMALS, M).wait(70).show(visit)


def word_chain_typed(visit: Any, people: People) -> None:
    """Ben writes his third word at the keyboard, after eight seconds."""
    words = ("Monkey", "Yak", "Kangaroo", "Otter", "Rhinoceros", "Snake")
    Talk("word-chain", [people[who] for who in "BAC"], rounds=3).nature(ANIMALS, M).say(*words).wait(150).show(visit)
    visit.app.last_device = KEYBOARD
    visit.go_on(Command(Kind.TEXT, KEYBOARD, text="Elepha"))
    visit.wait(0.5)


def word_chain_vote(visit: Any, people: People) -> None:
    talk = Talk("word-chain", [people[who] for who in "ABC"]).nature(ANIMALS, M).say("Monkey", "Yak", "Kangaroo")
    talk.say("Okapo", unknown=True).show(visit)
    visit.wait(0.8)


def word_chain_out(visit: Any, people: People) -> None:
    """The first one has dropped out, and the banner says so."""
    talk = Talk("word-chain", [people[who] for who in "CABD"]).nature(ANIMALS, M).say("Monkey").wait(298)
    talk.show(visit)
    visit.wait(0.4)


def word_chain_aloud(visit: Any, people: People) -> None:
    talk = Talk("word-chain", [people[who] for who in "AB"], words="voice").nature(ANIMALS, M).spoke("Y", "", "R")
    talk.wait(10).show(visit)
    visit.wait(0.3)


def word_chain_spun(visit: Any, people: People) -> None:
    _shown(visit, people, "category", 0.5)


def word_chain_draw(visit: Any, people: People) -> None:
    _shown(visit, people, "draw", 0.14)


def _shown(visit: Any, people: People, step: str, after: float) -> None:
    """A moment of the opening."""
    table = visit.table([people[who] for who in "ABC"], game="word-chain")
    visit.until(lambda: table.timeline.find(step) is not None)
    visit.wait(after)


PAIR = word_game.Turn((DECK[0], DECK[13]), 4711)  # A and C
NEXT = word_game.Turn((DECK[24], DECK[29]), 815)  # T and R
LATER = word_game.Turn((DECK[16], DECK[30]), 4711)


class Race(Talk):
    """Word Game: calls and words of certain seats."""

    def takes(self, seat: int, word: str, after: Action) -> Race:
        """A seat calls with a word that counts, and the next pair is turned."""
        self.calls(seat)
        self.match.act(seat, Say(word))
        self.nature(Verdict(word), after)
        return self

    def calls(self, seat: int, *, strip: bool = False) -> Race:
        self.match.act(seat, word_game.Buzz(self.match.state.glass * word_game.MS, strip))
        return self


def _race(people: People, who: str, **options: Any) -> Race:
    race = Race("word-game", [people[letter] for letter in who], **options)
    race.nature(PAIR).wait(40)
    return race.takes(0, "active", NEXT)


def word_game_open(visit: Any, people: People) -> None:
    _race(people, "ABC").wait(110).show(visit)
    visit.wait(0.5)


def word_game_call(visit: Any, people: People) -> None:
    """Ann picks the letters of her word; Ben is locked out."""
    race = _race(people, "ABCD")
    race.wait(20)
    race.calls(1).match.act(1, Say("cat"))
    race.wait(20)
    race.calls(0, strip=True).show(visit)
    for letter in "Tru":
        visit.app.top.entry.field.type(letter)
    visit.wait(0.4)


def word_game_taken(visit: Any, people: People) -> None:
    """A word was right: the cards are on their way."""
    table = _race(people, "BAC").wait(12).show(visit)
    visit.app.last_device = KEYBOARD
    visit.wait(0.5)
    visit.go_on(Command(Kind.TEXT, KEYBOARD, text="t"))
    visit.go_on(Command(Kind.TEXT, KEYBOARD, text="ree"))
    visit.go_on(Command(Kind.BUTTON, KEYBOARD, button=Button.A))
    visit.wait(0.24)
    assert table.shown.results[0] == 4


def word_game_aloud(visit: Any, people: People) -> None:
    race = Race("word-game", [people[who] for who in "AB"], words="voice")
    race.nature(PAIR).wait(60)
    race.calls(1).match.act(1, Spoke())
    race.nature(NEXT).wait(8).show(visit)
    visit.wait(0.5)


CARD_C = eyes_open.Turn(DECK[3], 20, 4711)


def _room(people: People, who: str, **options: Any) -> Talk:
    return Talk("eyes-open", [people[letter] for letter in who], **options).nature(CARD_C)


def eyes_open_begun(visit: Any, people: People) -> None:
    _room(people, "ABC").wait(60).show(visit)
    visit.wait(0.5)


def eyes_open_named(visit: Any, people: People) -> None:
    """Five things glow; Ben writes the sixth, and somebody is out."""
    talk = _room(people, "BACD", rounds=3).say("Curtain", "Cat", "Cactus", "Candle", "Camera")
    talk.match.act(1, GiveUp())
    talk.say("clown", "clock").show(visit)
    visit.app.last_device = KEYBOARD
    visit.app.top.tagged = 2.0
    visit.go_on(Command(Kind.TEXT, KEYBOARD, text="cus"))
    visit.wait(0.3)


def eyes_open_vote(visit: Any, people: People) -> None:
    talk = _room(people, "ABC").say("Curtain", "Cat", "Cactus")
    talk.say("crack", unknown=True).show(visit)
    visit.wait(0.8)


def eyes_open_aloud(visit: Any, people: People) -> None:
    _room(people, "AB", words="voice").spoke("", "").wait(8).show(visit)
    visit.wait(0.3)


TALKS: Mapping[str, Moment] = {
    moment.__name__: moment
    for moment in (
        word_chain_begun, word_chain_typed, word_chain_vote, word_chain_out, word_chain_aloud, word_chain_spun,
        word_chain_draw, word_game_open, word_game_call, word_game_taken, word_game_aloud,
        eyes_open_begun, eyes_open_named, eyes_open_vote, eyes_open_aloud,
    )
}  # fmt: skip
