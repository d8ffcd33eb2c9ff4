"""Texts in the player's language, from the gettext catalogues of `islas/locales`."""

from collections.abc import Callable, Sequence
from gettext import NullTranslations, find, translation
from pathlib import Path
from typing import Final

from islas.core.errors import DataError

#: Languages of the game, by their own names; English is the language of the message ids.
LANGUAGES: Final = {"en": "English", "de": "Deutsch", "es": "Español"}

#: What gives a text in the player's language.
Translate = Callable[[str], str]

_LOCALES: Final = Path(__file__).with_name("locales")


def gettext_noop(text: str) -> str:
    """Mark a text for the catalogues without translating it yet."""
    return text


def texts(language: str) -> NullTranslations:
    """The catalogue of a language; texts that it lacks stay English.

    Raises `DataError` where it was not made: a clone has the sources of the catalogues only.
    """
    if language in LANGUAGES and not has_texts(language):
        how = "`pip install .` or `python3 build.py` makes them"
        raise DataError("language", f"the texts in {LANGUAGES[language]} are not there yet; {how}")
    return translation("islas", str(_LOCALES), [language], fallback=True)


def has_texts(language: str) -> bool:
    """Whether the game can speak a language here."""
    return language == "en" or find("islas", str(_LOCALES), [language]) is not None


def best_language(wanted: Sequence[str]) -> str:
    """The first language of the game among those a browser or system asks for, else English."""
    for tag in wanted:
        language = tag.split("-")[0].split("_")[0].lower()
        if language in LANGUAGES:
            return language
    return "en"


def page_address(name: str, language: str) -> str:
    """The address of a page of the site that there is in every language, such as the gallery."""
    return f"{name}.html" if language == "en" else f"{name}.{language}.html"
