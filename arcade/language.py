"""Every visible string passes through here: English is the source, catalogues under assets/locale translate it."""

from __future__ import annotations

import gettext
from typing import TypeVar

from arcade.assets import folder

LANGUAGES = {"en": "English", "de": "Deutsch"}  # those there are, each by its own name

Text = TypeVar("Text", bound=str)

# A process speaks one language at a time, as gettext does.
_current = gettext.NullTranslations()
_code = "en"


def use(language: str) -> None:
    """Speak `language` ("en", "de") from now on; one without a catalogue falls back to English."""
    global _current, _code
    _code = language
    _current = gettext.translation("cupboard", folder() / "locale", [language], fallback=True)


def used() -> str:
    """The language in use."""
    return _code


def _(text: str) -> str:
    """`text` in the language in use."""
    return _current.gettext(text) if text else text


def marked(text: Text) -> Text:
    """`text` as it is, for a table that is made before the language is known: catalogues list it, `_` translates it."""
    return text


def ngettext(one: str, many: str, n: int) -> str:
    """The form of a phrase that goes with the number n, with `{n}` filled in."""
    return _current.ngettext(one, many, n).format(n=n)
