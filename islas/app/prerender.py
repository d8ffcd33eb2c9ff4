"""The first screen, drawn while the site is built, and the mark by which the page knows it again."""

from zlib import crc32

from islas.app.course import App
from islas.app.screens import sections
from islas.markup.html import Html
from islas.texts import LANGUAGES


def mark(html: str) -> str:
    """A short mark of a section's HTML, which the built page carries in `data-drawn`.

    Where an element bears the mark of what it should show, it shows it already.
    """
    return f"{crc32(html.encode()):08x}"


def first_screens() -> dict[str, dict[str, Html]]:
    """The sections of a page without a game, by language and by name."""
    return {language: sections(App(language)) for language in LANGUAGES}
