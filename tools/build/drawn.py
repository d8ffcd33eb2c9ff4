"""What the game's own Python draws for the pages while the site is built."""

import json
from collections.abc import Mapping

from islas import __version__
from islas.app.prerender import first_screens, mark, troubles
from islas.canarias.edition import standard_edition
from islas.canarias.picture import gallery as parts
from islas.canarias.picture import laboratory as lab
from islas.canarias.picture import symbols
from islas.canarias.picture.standalone import styles
from islas.texts import LANGUAGES, page_address, texts
from tools.build.paths import SITE
from tools.build.rulebook import rulebook


def common() -> Mapping[str, object]:
    """What every page's template is given."""
    return {"version": __version__, "game": "canarias"}


def play(language: str) -> Mapping[str, object]:
    """The page of the game; it changes its language itself."""
    return {
        "language": language,
        "screens": first_screens(),
        "mark": mark,
        "troubles": {code: troubles(texts(code).gettext) for code in LANGUAGES},
    }


def rules(language: str) -> Mapping[str, object]:
    """The page of the rules, in a language."""
    return {
        **rulebook(standard_edition(), texts(language).gettext),
        "symbols": symbols(),
        "gallery": page_address("gallery", language),
        "language": language,
        "others": _others("rules", language),
    }


def all_parts(language: str) -> Mapping[str, object]:
    """The page of all cards and islands, in a language."""
    translate = texts(language).gettext
    return {
        "symbols": symbols(),
        "gallery": parts.gallery(standard_edition(), translate),
        "laboratory": page_address("laboratory", language),
        "language": language,
        "others": _others("gallery", language),
        **parts.frame(translate),
    }


def laboratory(language: str) -> Mapping[str, object]:
    """The page of what was measured, in a language."""
    translate = texts(language).gettext
    report = json.loads((SITE / "data" / "balance.json").read_text("utf-8"))
    return {
        "symbols": symbols(),
        "findings": lab.balance_section(report, standard_edition(), translate),
        "language": language,
        "others": _others("laboratory", language),
        **lab.frame(translate),
    }


def picture_styles() -> str:
    """The style sheet of the pictures."""
    return styles()


def _others(page: str, language: str) -> dict[str, str]:
    """The addresses of a page in the other languages, by their names."""
    return {name: page_address(page, code) for code, name in LANGUAGES.items() if code != language}
