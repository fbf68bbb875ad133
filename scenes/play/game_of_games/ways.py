"""The ways to race: three lengths at once, or with house rules and the games that the table likes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from arcade import lexicon, registry
from arcade.language import _
from arcade.rules.game_of_games import GAMES, title
from arcade.settings import Member
from scenes.lobby.ways import Setting, Switches, Way
from scenes.play.words.ways import language

PEOPLE = range(1, 5)


def lacking(games: Iterable[str], language: str) -> Mapping[str, str]:
    """Those of the little games whose words cannot be read in a language, and why (GG-R14)."""
    wordy = [game for game in games if "language" in registry.rules(game).options.__struct_fields__]
    fault = lexicon.fault(language) if wordy else ""
    return dict.fromkeys(wordy, fault) if fault else {}


def playable() -> tuple[str, ...]:
    """The little games that can be played on the screen (GG-R14)."""
    missing = lacking(GAMES, language())
    return tuple(game for game in GAMES if game not in missing)


def usual(party: Sequence[Member]) -> Mapping[str, Any]:
    """Words are spoken where only people play, in the language of the cupboard (GG-R77)."""
    people = [member.kind == "human" for member in party]
    words = "voice" if len(people) > 1 and all(people) else "typed"
    return {"games": playable(), "words": words, "language": language()}


def ways(party: Sequence[Member]) -> Sequence[Way]:
    """Short, normal, long; or as the table likes it."""
    lengths = (
        ("short", _("Short race"), _("24 spaces: a quarter of an hour for four."), "triangle"),
        ("normal", _("Race"), _("36 spaces: half an hour for four."), "diamond"),
        ("long", _("Long race"), _("48 spaces: as long as a short film."), "star"),
    )
    missing = lacking(GAMES, language())
    own = Way(
        "own",
        _("As you like it"),
        _("Choose the games, the youngest and house rules."),
        "flower",
        PEOPLE,
        settings=(_length(), _youngest(party), _words(party), *_house_rules()),
        switches=Switches("games", tuple((title(game), game) for game in GAMES), missing),
        notices=(*dict.fromkeys(missing.values()),),
    )
    plain = [Way(key, name, told, sign, PEOPLE, options={"length": key}) for key, name, told, sign in lengths]
    return [*plain, own]


def _length() -> Setting:
    values = ((_("24 spaces"), "short"), (_("36 spaces"), "normal"), (_("48 spaces"), "long"))
    return Setting("length", _("Length"), values, 1)


def _youngest(party: Sequence[Member]) -> Setting:
    """Who begins (GG-R05)."""
    seats = [member.name for member in party if member.kind != "empty"]
    return Setting("youngest", _("The youngest"), ((_("anybody"), -1), *((name, n) for n, name in enumerate(seats))))


def _words(party: Sequence[Member]) -> Setting:
    values = ((_("typed"), "typed"), (_("spoken"), "voice"))
    return Setting("words", _("Words are"), values, int(usual(party)["words"] == "voice"))


def _house_rules() -> Sequence[Setting]:
    """GG-R06, GG-R07, GG-R135, and open hands."""
    labels = {
        "two_dice": _("Two dice"),
        "only_first_rolls": _("One opening roll"),
        "soft_endings": _("Soft endings"),
        "open_hands": _("Open hands"),
    }
    return [Setting(key, label, ((_("no"), False), (_("yes"), True))) for key, label in labels.items()]
