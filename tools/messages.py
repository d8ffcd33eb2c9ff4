"""Brings the gettext catalogues up to date with the texts in the code: `python -m tools.messages`.

Texts stand as `_("…")` or `gettext_noop("…")`, also within f-strings, so they are found in the syntax tree.
Translations are kept; new texts are left empty for a translator, texts no longer used are dropped.
"""

import ast
import sys
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

PACKAGE = Path(__file__).parents[1] / "islas"
#: Catalogues carry no clock: the same texts give the same bytes.
FIRST_DAY = datetime(2026, 11, 20, tzinfo=UTC)
MARKERS = ("_", "gettext_noop", "translate")


def texts_in_code() -> list[str]:
    """Every text for the player that the package contains, sorted."""
    found: set[str] = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                text = node.args[0]
                if name in MARKERS and isinstance(text, ast.Constant) and text.value:
                    found.add(str(text.value))
    return sorted(found)


def catalogue_path(language: str) -> Path:
    """Where the catalogue of a language is."""
    return PACKAGE / "locales" / language / "LC_MESSAGES" / "islas.po"


def read_catalogue(language: str) -> Catalog:
    """The catalogue of a language."""
    with catalogue_path(language).open("rb") as source:
        return read_po(source, locale=language)


def write_catalogue(language: str, translations: dict[str, str]) -> None:
    """Write the catalogue with the texts in the code and these translations."""
    catalogue = Catalog(
        locale=language,
        domain="islas",
        project="islas",
        version="0.1.0",
        header_comment=f"# Texts of Islas, {language}.",
        last_translator="the makers of Islas",
        language_team=language,
        msgid_bugs_address="none",
        creation_date=FIRST_DAY,
        revision_date=FIRST_DAY,
        fuzzy=False,
    )
    for text in texts_in_code():
        flags = ["python-brace-format"] if "{" in text else []
        catalogue.add(text, translations.get(text, ""), flags=flags)
    with catalogue_path(language).open("wb") as target:
        write_po(target, catalogue, sort_output=True, omit_header=False, width=100)


def main() -> int:
    """Update every catalogue; the exit status is 1 when a translation is missing."""
    missing = 0
    for folder in sorted((PACKAGE / "locales").glob("*/LC_MESSAGES")):
        language = folder.parent.name
        known = {str(m.id): str(m.string) for m in read_catalogue(language) if m.id and m.string}
        write_catalogue(language, known)
        empty = [text for text in texts_in_code() if not known.get(text)]
        missing += len(empty)
        print(f"{language}: {len(empty)} to translate", *empty, sep="\n  ")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
