"""The start form of each game in each language, which the page shows where Python is not there yet."""

import json

from islas.texts import LANGUAGES
from tools.build.shelf import Shelf
from tools.games import games


def put_forms(shelf: Shelf) -> None:
    """Lay down what each form has in place of the home page: marks and HTML of sections by their names."""
    # Imported here: a package that is broken stops this step, not the checks that would say why.
    from tools.build import drawn

    for game in games():
        for language, sections in drawn.forms(game).items():
            shelf.put(_name(game, language), json.dumps(sections))


def names() -> list[str]:
    """The names of all files with forms."""
    return [_name(game, language) for game in games() for language in LANGUAGES]


def addresses(shelf: Shelf) -> dict[str, dict[str, str]]:
    """Where the forms are, by language and game."""
    return {
        language: {game: shelf.address(_name(game, language)) for game in games()}
        for language in LANGUAGES
    }


def _name(game: str, language: str) -> str:
    return f"forms/{game}-{language}.json"
