"""What the game's own Python draws for the pages while the site is built."""

import json
from collections.abc import Mapping

from islas import __version__
from islas.app.prerender import first_screens, mark, start_forms, troubles
from islas.canarias.edition import standard_edition
from islas.canarias.picture import gallery as parts
from islas.canarias.picture import laboratory as lab
from islas.canarias.picture import symbols
from islas.canarias.picture.standalone import styles
from islas.games import GAMES
from islas.suedsee import picture as suedsee_picture
from islas.suedsee.edition import standard_edition as suedsee_edition
from islas.texts import LANGUAGES, page_address, texts
from tools.build import paragraphs, suedsee_pages
from tools.build.embedding import SCRIPT
from tools.build.paths import SITE
from tools.build.rulebook import rulebook

#: What the pages of Südsee have in common.
_SUEDSEE: Mapping[str, object] = {
    "game": "suedsee",
    "game_title": "Carcassonne Südsee",
    "pictures": "suedsee-picture",
}


def common() -> Mapping[str, object]:
    """What every page's template is given."""
    return {
        "version": __version__,
        "game": "canarias",
        "game_title": "Islas Canarias",
        "pictures": "picture",
    }


def play(language: str) -> Mapping[str, object]:
    """The page of the game; it changes its language itself."""
    return {
        "language": language,
        "screens": first_screens(),
        "mark": mark,
        "troubles": {code: troubles(texts(code).gettext) for code in LANGUAGES},
    }


def forms(game: str) -> dict[str, dict[str, object]]:
    """A game's start form, by language: each section's mark and HTML, by its name."""
    return {
        language: {name: [mark(html), html] for name, html in sections.items()}
        for language, sections in start_forms(GAMES[game]).items()
    }


def rules(language: str) -> Mapping[str, object]:
    """The page of the rules, in a language."""
    return {
        **rulebook(standard_edition(), texts(language).gettext),
        **paragraphs.shown(GAMES["canarias"], language),
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


def suedsee_rules(language: str) -> Mapping[str, object]:
    """The page of Südsee's rules, in a language."""
    return {
        **_SUEDSEE,
        **suedsee_pages.rulebook(suedsee_edition(), texts(language).gettext),
        **paragraphs.shown(GAMES["suedsee"], language),
        "symbols": suedsee_picture.symbols(),
        "gallery": page_address("suedsee-gallery", language),
        "language": language,
        "others": _others("suedsee-rules", language),
    }


def suedsee_gallery(language: str) -> Mapping[str, object]:
    """The page of all its tiles and ships, in a language."""
    translate = texts(language).gettext
    return {
        **_SUEDSEE,
        "symbols": suedsee_picture.symbols(),
        "gallery": suedsee_pages.gallery(suedsee_edition(), translate),
        "rules": page_address("suedsee-rules", language),
        "language": language,
        "others": _others("suedsee-gallery", language),
        **suedsee_pages.frame(translate),
    }


def builder(language: str) -> Mapping[str, object]:
    """The page on which authors put together what they copy into theirs, in a language."""
    translate = texts(language).gettext
    choices = {
        name: {
            "title": kit.title,
            "levels": {level: kit.words.bot_name(translate, level) for level in kit.bots.LEVELS},
        }
        for name, kit in GAMES.items()
    }
    return {
        "game": "",
        "game_title": "Islas",
        "script": SCRIPT,
        "choices": choices,
        "languages": LANGUAGES,
        "language": language,
        "others": _others("embed", language),
    }


def picture_styles() -> Mapping[str, str]:
    """The style sheets of the pictures, by their names."""
    return {"picture": styles(), "suedsee-picture": suedsee_picture.styles()}


def _others(page: str, language: str) -> dict[str, str]:
    """The addresses of a page in the other languages, by their names."""
    return {name: page_address(page, code) for code, name in LANGUAGES.items() if code != language}
