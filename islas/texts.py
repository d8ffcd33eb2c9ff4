"""Texts in the player's language, from gettext catalogues: the platform's and one of each game.

The platform's lie in `islas/locales`, a game's in a folder of that name within its own.
"""

from collections.abc import Callable, Iterable, Sequence
from gettext import NullTranslations, find, translation
from pathlib import Path
from typing import Final

from islas.core.errors import DataError

#: Languages of the game, by their own names; English is the language of the message ids.
LANGUAGES: Final = {"en": "English", "de": "Deutsch", "es": "Español"}

#: What gives a text in the player's language.
Translate = Callable[[str], str]

#: The platform's catalogues are called after its package; each game's, after its own.
_PLATFORM: Final = "islas"
_PACKAGE: Final = Path(__file__).parent


def gettext_noop(text: str) -> str:
    """Mark a text for the catalogues without translating it yet."""
    return text


class _Texts(NullTranslations):
    """Several catalogues, which are asked in turn for a text, once each."""

    def __init__(self) -> None:
        super().__init__()
        self._found: dict[str, str] = {}

    def gettext(self, message: str) -> str:
        """A text in the language of the catalogues, itself where it is in none."""
        found = self._found.get(message)
        if found is None:
            found = self._found[message] = super().gettext(message)
        return found


def texts(language: str, games: Iterable[str] | None = None) -> NullTranslations:
    """What translates into a language: the platform's catalogue, then those of `games`.

    Games are named by their folders; without any named, it is all that are there, as long as they are:
    the catalogue of a game that comes later is not in it. Texts that are in none stay English.

    Raises `DataError` where one was not made: a clone has the sources of the catalogues only.
    """
    if language in LANGUAGES and not has_texts(language, games):
        how = "`pip install .` or `python3 build.py` makes them"
        raise DataError("language", f"the texts in {LANGUAGES[language]} are not there yet; {how}")
    whole = _Texts()
    for domain, folder in _catalogues(games):
        whole.add_fallback(translation(domain, folder, [language], fallback=True))
    return whole


def has_texts(language: str, games: Iterable[str] | None = None) -> bool:
    """Whether the platform and `games` (all that are there) can speak a language here."""
    return language == "en" or all(
        find(domain, folder, [language]) for domain, folder in _catalogues(games)
    )


def _catalogues(games: Iterable[str] | None) -> list[tuple[str, Path]]:
    """The domains in the order in which they are asked, each with its folder."""
    if games is None:
        games = sorted(folder.parent.name for folder in _PACKAGE.glob("*/locales"))
    own = [(game, _PACKAGE / game / "locales") for game in games]
    return [(_PLATFORM, _PACKAGE / "locales"), *own]


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


def joined(_: Translate, items: Sequence[str]) -> str:
    """Items as a list in a sentence: A, B and C."""
    return _listed(items, _("{first} and {last}"))


def either(_: Translate, items: Sequence[str]) -> str:
    """Items of which one is enough, as a list in a sentence: A, B or C."""
    return _listed(items, _("{first} or {last}"))


def _listed(items: Sequence[str], text: str) -> str:
    if len(items) < 2:
        return "".join(items)
    return text.format(first=", ".join(items[:-1]), last=items[-1])
