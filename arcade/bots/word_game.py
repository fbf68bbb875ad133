"""Computer players of Word Game: a word comes to their mind after a while, if a common one fits at all."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from random import Random
from typing import NamedTuple

from arcade import lexicon
from arcade.chance import gauss
from arcade.game import TICK, Action, Bot, Moves
from arcade.rules.letters import folded, key
from arcade.rules.spoken import Say, aloud
from arcade.rules.word_game import LEVEL, MS, SHORTEST, Buzz, Pass, State

KNOWN = {"beginner": 3_000, "regular": 8_000, "expert": 20_000}  # the commonest words
FINDS = {"beginner": 0.6, "regular": 0.8, "expert": 0.95}  # a word, where one of those fits
MEDIAN = {"beginner": 9.0, "regular": 6.0, "expert": 4.0}  # s until it comes to mind
SPREAD = 0.5  # of the logarithm of that time
FEW, SLOWER = 50, 1.5  # where fewer words fit, it takes longer
PASSES = (4.0, 8.0)  # s after which a computer that knows no word says so, GG-R98
SPEAKS = (0.8, 2.0)  # s from the call to the word


class Idea(NamedTuple):
    """What comes to a computer's mind for a pair, and how many s after it lay open."""

    word: str
    moment: float


class Caller:
    """Calls when a word has come to its mind, and passes when none will."""

    def __init__(self, level: str) -> None:
        self.level = level

    def choose(self, view: State, legal: Moves, rng: Random) -> Action | None:
        mind = f"{view.mood}/{view.done}/{view.seat}"
        dice = Random(mind)
        idea = thought(self.level, view.options.language, "".join(sorted(view.letters)), mind, view.used)
        if not idea or aloud(view.options):  # it cannot be heard
            return self.passing(view, dice)
        if view.call:
            return self.called(view, idea, dice)
        due = view.shown * TICK >= idea.moment - TICK
        return Buzz(view.glass * MS + int(idea.moment * 1000) % MS) if due else None

    def passing(self, view: State, dice: Random) -> Action | None:
        soonest, latest = PASSES
        waits = view.call or view.seat in view.passed
        return None if waits or view.shown * TICK < soonest + (latest - soonest) * dice.random() else Pass()

    def called(self, view: State, idea: Idea, dice: Random) -> Action | None:
        """Its own call: the word, after a breath. Another's: its own buzz, where it came at the same moment."""
        assert view.call
        if view.call.seat == view.seat:
            soonest, latest = SPEAKS
            since = (view.glass * MS - view.call.ms) / 1000
            return Say(idea.word) if since >= soonest + (latest - soonest) * dice.random() else None
        buzz = Buzz((view.glass - view.shown) * MS + int(idea.moment * 1000))
        return buzz if abs(buzz.ms - view.call.ms) <= LEVEL else None


@lru_cache(maxsize=64)
def thought(level: str, language: str, letters: str, mind: str, used: tuple[tuple[str, str], ...]) -> Idea | None:
    """What a computer in this state of mind thinks of; the same each time it is asked."""
    dice, said = Random(f"{mind}/{letters}"), {spelling for spelling, _entry in used}
    words = fitting(language, KNOWN[level], letters)
    finds, moment, which = dice.random(), exp(gauss(dice, SPREAD)), dice.random() ** 2  # a common one rather
    if finds >= FINDS[level] or not words:
        return None
    word = words[int(which * len(words))]
    slower = SLOWER if len(words) < FEW else 1.0
    return None if key(word) in said else Idea(word, MEDIAN[level] * slower * moment)


@lru_cache(maxsize=512)
def fitting(language: str, known: int, letters: str) -> tuple[str, ...]:
    """The commonest words that contain both letters, the commonest first."""
    return tuple(word for word, letters_of in _folded(language)[:known] if holds_both(letters_of, letters))


def holds_both(word: str, letters: str) -> bool:
    """Whether a word holds two letters, for one that is folded already and two letters."""
    one, other = letters[0], letters[1]
    return word.count(one) >= 2 if one == other else one in word and other in word


@lru_cache(maxsize=2)
def _folded(language: str) -> tuple[tuple[str, str], ...]:
    words = ((word, folded(word)) for word in lexicon.common(language))
    return tuple((word, letters) for word, letters in words if len(letters) >= SHORTEST)


def bot(level: str) -> Bot:
    return Caller(level)
