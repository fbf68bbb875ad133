"""What computers of the word games have in common: which words they know, how long they think, when none comes to them.

All of it follows from the mood that NATURE has drawn openly for the round, so a computer decides alike after a resume.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random

from arcade import lexicon
from arcade.game import TICK, Action, Moves
from arcade.rules.letters import chain_letter, first_letter
from arcade.rules.spoken import GiveUp, Say, Table, Vote, aloud

SHARE = {"beginner": 0.35, "regular": 0.6, "expert": 0.9}  # of a book that a computer knows
LEAN = 0.6  # how much likelier the most familiar word is to be known than the rarest
BLANK = {"beginner": 0.04, "regular": 0.02, "expert": 0.01}  # chance to find nothing, and what each own word adds to it
THINKS = (round(2 / TICK), round(9 / TICK))  # ticks until the answer
FAMILIAR = 6  # a computer says one of the first so many words that come to its mind


class Talker:
    """Says a word that it knows and that has not been said; an expert the one that is hardest to go on from."""

    def __init__(self, level: str, subject: str | None = None) -> None:
        """`subject`: of the book, where it is not the category of the view."""
        self.level = level
        self.subject = subject

    def choose(self, view: Table, legal: Moves, rng: Random) -> Action | None:
        if view.ballot:
            return Vote(True)  # asked only in the seat of somebody who left, GG-R15
        if view.player != view.seat:
            return None  # computers never find that it takes too long, GG-R81
        dice = Random(f"{view.mood}/{view.done}/{view.seat}/{len(view.said)}/{len(view.out)}/{view.letter}")
        fewest, most = THINKS
        if view.waited < fewest + (most - fewest) * dice.random():
            return None
        if aloud(view.options):
            return GiveUp()  # a computer that has taken the seat of somebody who left
        own = sum(word.seat == view.seat for word in view.said)
        nothing = dice.random() < BLANK[self.level] * (1 + own)
        words = [] if nothing else self.fitting(view)
        return Say(self.chosen(view, words, dice)) if words else GiveUp()

    def book(self, view: Table) -> str:
        return f"{view.options.language}/{self.subject or getattr(view, 'category', '')}"

    def fitting(self, view: Table) -> list[str]:
        """The words it knows that may be said now, the most familiar first."""
        known = vocabulary(self.book(view), view.mood, view.seat, self.level)
        return [word for word, entry in known.get(view.letter, ()) if entry not in view.entries]

    def chosen(self, view: Table, words: list[str], dice: Random) -> str:
        return words[int(dice.random() * min(FAMILIAR, len(words)))]


class Chainer(Talker):
    """In a chain an expert counts what is left to go on with."""

    def chosen(self, view: Table, words: list[str], dice: Random) -> str:
        if self.level != "expert":
            return super().chosen(view, words, dice)
        soft = bool(getattr(view.options, "soft_endings", False))
        left = initials(self.book(view))
        for said in view.said:
            left = {**left, first_letter(said.entry): left.get(first_letter(said.entry), 0) - 1}
        return min(words, key=lambda word: left.get(chain_letter(word, soft), 0))


@lru_cache(maxsize=64)
def vocabulary(book: str, mood: int, seat: int, level: str) -> dict[str, tuple[tuple[str, str], ...]]:
    """The words of a book that a computer knows in this round, by first letter, each with its entry."""
    dice, known = Random(f"{mood}/{seat}/{book}"), dict[str, list[tuple[str, str]]]()
    entries = [entry for entry in _book(book).entries if entry.familiar]
    share = SHARE[level]
    lean = min(LEAN, 2 * share, 2 * (1 - share))
    for rank, entry in enumerate(entries):
        if dice.random() < share + lean * (0.5 - rank / len(entries)):
            for name in entry.names:
                known.setdefault(first_letter(name), []).append((name, entry.names[0]))
    return {letter: tuple(words) for letter, words in known.items()}


@lru_cache(maxsize=64)
def initials(book: str) -> dict[str, int]:
    """How many entries of a book begin with each letter."""
    counts: dict[str, int] = {}
    for entry in _book(book).entries:
        letter = first_letter(entry.names[0])
        counts[letter] = counts.get(letter, 0) + 1
    return counts


def _book(book: str) -> lexicon.Book:
    language, subject = book.split("/")
    return lexicon.lists(language)[subject]
