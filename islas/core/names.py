"""Names of players and titles, as they come in from forms, files, links and command lines."""

from typing import Final
from unicodedata import bidirectional, normalize

from islas.core.errors import DataError
from islas.core.limits import LONGEST_NAME, LONGEST_TEXT
from islas.core.printable import UNPRINTABLE, quoted

#: Who plays where nobody is named.
SUGGESTED: Final = ("Ana", "Bruno", "Carla", "Diego", "Elena")


def tidied(text: str) -> str:
    """A name as it was meant: in composed characters (NFC), white space collapsed, nothing hidden.

    Line breaks and tabs become spaces; other control characters, marks that turn the direction of
    writing, and halves of characters go.
    """
    seen = UNPRINTABLE.sub(lambda found: " " if found[0].isspace() else "", text)
    return " ".join(normalize("NFC", seen).split())


def check_name(text: str, where: str, most: int = LONGEST_NAME) -> str:
    """The name `tidied`, or as it is where nothing in it is hidden: a record keeps its bytes.

    Raises `DataError` for one that is empty or too long.
    """
    name = tidied(text[: LONGEST_TEXT + 1]) if UNPRINTABLE.search(text) else text
    if not name.strip():
        raise DataError(where, f"must be a name that can be seen, not {quoted(text)}")
    if len(name) > most:
        raise DataError(where, f"must have {most} characters at most, not {len(text)}")
    return name


def isolated(name: str) -> str:
    """The name for a sentence: one that runs to the left between marks that keep both directions apart."""
    turned = any(bidirectional(letter) in ("R", "AL") for letter in name)
    return f"\N{FIRST STRONG ISOLATE}{name}\N{POP DIRECTIONAL ISOLATE}" if turned else name


def check_seed(seed: str, where: str = "seed") -> str:
    """The seed as it is, for every character of it counts.

    Raises `DataError` where it is too long, or has half of a character, which cannot be written.
    """
    if len(seed) > LONGEST_TEXT:
        raise DataError(where, f"must have {LONGEST_TEXT} characters at most, not {len(seed)}")
    try:
        seed.encode()
    except UnicodeEncodeError:
        raise DataError(where, f"{quoted(seed)} has half of a character in it") from None
    return seed
