"""Markup comes from builders alone; every other string is shown as the text that it is."""

import ast
import re
from pathlib import Path

import pytest

from islas.markup.html import EMPTY, Html, classes, escaped, join, tag
from islas.markup.svg import use

PACKAGE = Path(__file__).parents[2] / "islas"
#: Where markup is written that builders do not escape: the builders, and readers of our own artwork.
WRITERS = {
    "markup/html.py",
    "markup/standalone.py",
    "markup/described.py",
    "canarias/picture/symbols.py",
    "suedsee/picture/symbols.py",
}


@pytest.mark.parametrize("plain", ["<b>", "a & b", "</p>", "&lt;", 'say "x"', "<!--", "]]>"])
def test_text_is_shown_as_it_is_and_markup_is_left_alone(plain: str) -> None:
    shown = plain.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    assert tag("p", plain) == f"<p>{shown}</p>"
    assert tag("p", tag("b", plain)) == f"<p><b>{shown}</b></p>"
    assert escaped(escaped(plain)) == shown
    assert tag("p", title=plain) == f'<p title="{shown.replace(chr(34), "&quot;")}"></p>'


def test_adding_and_joining_escape_what_is_no_markup() -> None:
    bold = tag("b", "x")
    assert bold + "<" == "<b>x</b>&lt;"
    assert "<" + bold == "&lt;<b>x</b>"
    assert join([bold, "<"]) == "<b>x</b>&lt;"
    assert all(isinstance(each, Html) for each in (bold + "<", "<" + bold, join([bold]), EMPTY))


def test_what_methods_of_strings_give_is_no_markup_any_more() -> None:
    bold = tag("b", "{}")
    for made in (bold.format("<i>"), bold.replace("b", "i"), "".join([bold]), f"{bold}", bold[:3]):
        assert not isinstance(made, Html)
        assert tag("p", made).startswith("<p>&lt;")


def test_elements_without_content_are_closed_as_their_language_has_it() -> None:
    assert tag("input", checked=True, disabled=False, value=None) == "<input checked>"
    assert tag("div") == "<div></div>"
    assert tag("path", d="M0 0") == '<path d="M0 0"/>'
    assert use("x", 0.04, -0.04, 1.25, 2) == (
        '<use href="#islas-x" x="0" y="0" width="1.2" height="2"/>'
    )
    assert classes("a", "", "b") == "a b"
    assert classes("", "") is None


#: The beginning of an element, or its end; named groups of regular expressions are none.
MARKUP = re.compile(r"(?<!\(\?P)</?[a-zA-Z]")


def test_no_string_outside_the_builders_writes_html() -> None:
    """Neither as a literal or a formatted one, but for docstrings."""
    for path in PACKAGE.rglob("*.py"):
        if path.relative_to(PACKAGE).as_posix() in WRITERS:
            continue
        tree = ast.parse(path.read_text("utf-8"))
        said = {
            id(node.value)
            for node in ast.walk(tree)
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        }
        for node in ast.walk(tree):
            if (
                isinstance(node, ast.Constant)
                and isinstance(node.value, str)
                and id(node) not in said
            ):
                assert not MARKUP.search(node.value), f"{path}:{node.lineno}: {node.value!r}"


def test_only_the_builders_say_that_something_is_markup() -> None:
    for path in PACKAGE.rglob("*.py"):
        made = [
            node.lineno
            for node in ast.walk(ast.parse(path.read_text("utf-8")))
            if isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id == "Html"
        ]
        assert not made or path.relative_to(PACKAGE).as_posix() in WRITERS, f"{path}:{made}"
