"""The ways to play with words: written, or said aloud among people; in a language whose words are there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from arcade import lexicon, registry
from arcade.language import LANGUAGES as NAMES
from arcade.language import _, used
from arcade.rules.letters import LANGUAGES
from arcade.settings import Member
from scenes.lobby.ways import Setting, Way

SIGNS = {"typed": "square", "voice": "circle"}


def language() -> str:
    """That of the cupboard, as far as there are words in it."""
    return used() if used() in LANGUAGES else LANGUAGES[0]


def usual(party: Sequence[Member]) -> Mapping[str, Any]:
    """Words are spoken where only people play, in the language of the cupboard (GG-R77)."""
    people = [member.kind == "human" for member in party]
    words = "voice" if len(people) > 1 and all(people) else "typed"
    return {"words": words, "language": language()}


def ways(game: str, party: Sequence[Member]) -> Sequence[Way]:
    """Written and spoken, the usual way of this party first."""
    settings = (*_rounds(), *_language(party), *_soft_endings(game))
    faults = [fault for each in LANGUAGES if (fault := lexicon.fault(each))]
    why = faults[0] if len(faults) == len(LANGUAGES) else ""
    most = registry.rules(game).seats[-1]
    typed = Way(
        "typed",
        _("Write the words"),
        _("On the keyboard or letter by letter; the list decides."),
        SIGNS["typed"],
        range(most + 1),
        options={"words": "typed"},
        settings=settings,
        why=why,
        notices=tuple(faults),
    )
    aloud = Way(
        "voice",
        _("Say them aloud"),
        _("Among people only: whoever hears a wrong word objects."),
        SIGNS["voice"],
        range(2, most + 1),
        robots=0,
        options={"words": "voice"},
        settings=settings,
        why=why,
    )
    return [aloud, typed] if usual(party)["words"] == "voice" else [typed, aloud]


def _rounds() -> Sequence[Setting]:
    return [Setting("rounds", _("Rounds"), (("1", 1), ("3", 3), ("5", 5)))]


def _language(party: Sequence[Member]) -> Sequence[Setting]:
    """The languages that have words (GG-R14)."""
    there = [each for each in LANGUAGES if not lexicon.fault(each)]
    usually = usual(party)["language"]
    at = there.index(usually) if usually in there else 0
    words = tuple((NAMES[each], each) for each in there)
    return [Setting("language", _("Language"), words, at)] if there else []


def _soft_endings(game: str) -> Sequence[Setting]:
    """GG-R135."""
    if "soft_endings" not in registry.rules(game).options.__struct_fields__:
        return []
    return [Setting("soft_endings", _("X, Y, Z, U at the end"), ((_("count"), False), (_("are skipped"), True)))]
