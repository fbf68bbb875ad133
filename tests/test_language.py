"""Every visible string passes through gettext, and no f-string hides from the catalogue."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from arcade.language import _, ngettext, use

ROOT = Path(__file__).resolve().parent.parent
SHOWN_BY = {"text", "toast", "Prompt", "draw_banner", "draw_note_slip", "Slip", "Way", "Setting", "Choice", "Toggle"}
SOURCES = [*ROOT.glob("scenes/**/*.py"), *ROOT.glob("arcade/**/*.py")]


def bare_strings(tree: ast.AST) -> Iterator[str]:
    """Words given straight to something that shows them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if called in SHOWN_BY:
                for argument in node.args:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str) and " " in argument.value:
                        yield f"line {argument.lineno}: {argument.value!r}"


def hidden_strings(tree: ast.AST) -> Iterator[str]:
    """What is given to gettext in a form that no catalogue can list."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("_", "ngettext"):
            first = node.args[0]
            if isinstance(first, ast.JoinedStr | ast.BinOp):
                yield f"line {first.lineno}: an f-string or a sum"


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_visible_strings_go_through_gettext(source: Path) -> None:
    tree = ast.parse(source.read_text(encoding="utf-8"))
    assert [*bare_strings(tree), *hidden_strings(tree)] == []


def test_the_check_sees_what_is_wrong() -> None:
    tree = ast.parse('canvas.text("hello you", box)\n_(f"{name} wins")\nPrompt(A, _("Go on"))')
    assert len([*bare_strings(tree)]) == 1
    assert len([*hidden_strings(tree)]) == 1


def test_an_unknown_language_falls_back_to_english() -> None:
    use("tlh")
    assert _("Go on") == "Go on"
    assert ngettext("{n} ball", "{n} balls", 1) == "1 ball"
    assert ngettext("{n} ball", "{n} balls", 4) == "4 balls"
    assert _("") == ""
