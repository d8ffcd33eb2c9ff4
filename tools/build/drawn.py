"""What the game's own Python draws for the pages while the site is built."""

from collections.abc import Mapping

from islas import __version__
from islas.canarias.edition import standard_edition
from islas.canarias.picture import symbols
from islas.canarias.picture.gallery import gallery
from islas.canarias.picture.standalone import styles
from islas.texts import LANGUAGES


def common() -> Mapping[str, object]:
    """What every page's template is given."""
    return {"symbols": symbols(), "version": __version__}


def play() -> Mapping[str, object]:
    """The page of the game."""
    return {"languages": LANGUAGES}


def all_parts() -> Mapping[str, object]:
    """The page of all cards and islands."""
    return {"gallery": gallery(standard_edition(), lambda text: text)}


def picture_styles() -> str:
    """The style sheet of the pictures."""
    return styles()
