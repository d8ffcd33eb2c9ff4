"""Brings the gettext catalogues up to date with the texts in the code: `python -m tools.messages`.

Texts stand as `_("…")` or `gettext_noop("…")`, also within f-strings, so they are found in the syntax tree.
A text of a game's folder is in the game's catalogue, unless the platform has it, too. Translations are
kept, also where a text moves from one catalogue to another; new texts are left empty for a translator, texts
no longer used are dropped.
"""

import ast
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from islas.texts import LANGUAGES
from tools.games import PACKAGE, games

#: The platform's catalogue.
PLATFORM = "islas"
#: Catalogues carry no clock: the same texts give the same bytes.
FIRST_DAY = datetime(2026, 11, 20, tzinfo=UTC)
MARKERS = ("_", "gettext_noop", "translate")
#: The languages of catalogues; English stands in the code.
TRANSLATED = [language for language in LANGUAGES if language != "en"]


def texts_in_code() -> dict[str, list[str]]:
    """The texts for the player by catalogue: the platform's, and each game's that only it has; sorted."""
    found: dict[str, set[str]] = {domain: set() for domain in (PLATFORM, *games())}
    for path in PACKAGE.rglob("*.py"):
        part = path.relative_to(PACKAGE).parts[0]
        found[part if part in found else PLATFORM] |= _texts_in(path)
    ours = found[PLATFORM]
    return {
        domain: sorted(texts if domain == PLATFORM else texts - ours)
        for domain, texts in found.items()
    }


def _texts_in(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and node.args:
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            text = node.args[0]
            if name in MARKERS and isinstance(text, ast.Constant) and text.value:
                found.add(str(text.value))
    return found


def catalogue_path(domain: str, language: str) -> Path:
    """Where a catalogue is in a language."""
    folder = PACKAGE if domain == PLATFORM else PACKAGE / domain
    return folder / "locales" / language / "LC_MESSAGES" / f"{domain}.po"


def read_catalogue(domain: str, language: str) -> dict[str, str]:
    """The translations of a catalogue; nothing where it has yet to be made."""
    path = catalogue_path(domain, language)
    if not path.is_file():
        return {}
    with path.open("rb") as source:
        return {str(m.id): str(m.string) for m in read_po(source, locale=language) if m.id}


def write_catalogue(domain: str, language: str, translations: Mapping[str, str]) -> None:
    """Write a catalogue with these translations, empty ones included."""
    catalogue = Catalog(
        locale=language,
        domain=domain,
        project=domain,
        version="0.1.0",
        header_comment=f"# Texts of {domain.title()}, {language}.",
        last_translator="the makers of Islas",
        language_team=language,
        msgid_bugs_address="none",
        creation_date=FIRST_DAY,
        revision_date=FIRST_DAY,
        fuzzy=False,
    )
    for text, translated in translations.items():
        flags = ["python-brace-format"] if "{" in text else []
        catalogue.add(text, translated, flags=flags)
    path = catalogue_path(domain, language)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as target:
        write_po(target, catalogue, sort_output=True, omit_header=False, width=100)


def main() -> int:
    """Update every catalogue; the exit status is 1 when a translation is missing."""
    missing = 0
    for language in TRANSLATED:
        found = texts_in_code()
        known: dict[str, dict[str, str]] = {
            domain: read_catalogue(domain, language) for domain in found
        }
        anywhere = {
            text: translated
            for catalogue in known.values()
            for text, translated in catalogue.items()
            if translated
        }
        for domain, texts in found.items():
            translations = {
                text: known[domain].get(text) or anywhere.get(text, "") for text in texts
            }
            write_catalogue(domain, language, translations)
            empty = [text for text, translated in translations.items() if not translated]
            missing += len(empty)
            print(f"{domain}, {language}: {len(empty)} to translate", *empty, sep="\n  ")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
