"""What the game's own Python draws for the pages while the site is built."""

from collections.abc import Mapping

from islas import __version__
from islas.canarias.edition import standard_edition
from islas.canarias.picture import symbols
from islas.canarias.picture.gallery import frame, gallery
from islas.canarias.picture.standalone import styles
from islas.texts import LANGUAGES, page_address, texts
from islas.web.drawn import first_screens, mark


def common() -> Mapping[str, object]:
    """What every page's template is given."""
    return {"symbols": symbols(), "version": __version__}


def play(language: str) -> Mapping[str, object]:
    """The page of the game; it changes its language itself."""
    return {
        "language": language,
        "screens": first_screens(),
        "mark": mark,
    }


def all_parts(language: str) -> Mapping[str, object]:
    """The page of all cards and islands, in a language."""
    translate = texts(language).gettext
    return {
        "gallery": gallery(standard_edition(), translate),
        "language": language,
        "others": {
            name: page_address("gallery", code)
            for code, name in LANGUAGES.items()
            if code != language
        },
        **frame(translate),
    }


def picture_styles() -> str:
    """The style sheet of the pictures."""
    return styles()
