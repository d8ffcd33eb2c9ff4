"""Texts in the player's language, from the gettext catalogues of `islas/locales`."""

from collections.abc import Sequence
from gettext import NullTranslations, translation
from pathlib import Path
from typing import Final

#: Languages of the game, by their own names; English is the language of the message ids.
LANGUAGES: Final = {"en": "English", "de": "Deutsch", "es": "Español"}

_LOCALES: Final = Path(__file__).with_name("locales")


def texts(language: str) -> NullTranslations:
    """The catalogue of a language; texts that it lacks stay English."""
    return translation("islas", str(_LOCALES), [language], fallback=True)


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
