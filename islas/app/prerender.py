"""What is drawn while the site is built: the first screens, and what is said where Python cannot speak.

Sections carry a mark, by which the page knows its first screen again.
"""

from zlib import crc32

from islas.app.course import App
from islas.app.screens import sections
from islas.games import Kit
from islas.markup.html import EMPTY, Html
from islas.texts import LANGUAGES, Translate


def mark(html: str) -> str:
    """A short mark of a section's HTML, which the built page carries in `data-drawn`.

    Where an element bears the mark of what it should show, it shows it already.
    """
    return f"{crc32(html.encode()):08x}"


def first_screens() -> dict[str, dict[str, Html]]:
    """The sections of the home page, by language and by name."""
    return {language: sections(App(language)) for language in LANGUAGES}


def start_forms(kit: Kit) -> dict[str, dict[str, Html]]:
    """What a game's start form has in place of the home page, by language and by name of the section."""
    found = {}
    for language, home in first_screens().items():
        app = App(language)
        app.enter(kit)
        found[language] = {
            name: html for name, html in sections(app).items() if html != home.get(name, EMPTY)
        }
    return found


def troubles(_: Translate) -> dict[str, str]:
    """What the page says without Python: that it does not start or has died, and that there are no scripts.

    The first two come with the words of a button (site/boot/trouble.mjs).
    """
    return {
        "start": _(
            "The game cannot start: a part of the page has not come or is damaged. Your saved games "
            "are safe."
        ),
        "start button": _("Try again"),
        "dead": _(
            "Something has gone wrong and the game has stopped. Your saved games are safe: please "
            "load the page again."
        ),
        "dead button": _("Load the page again"),
        "script": _("To play, let your browser run JavaScript on this page."),
    }
