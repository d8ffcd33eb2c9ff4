"""Lines of notation for diagrams: what is drawn, then what belongs to it (`docs/diagrams.md`).

island tenerife; houses: red a1 a2, blue a3; near: coast
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from islas.core.errors import DataError
from islas.core.limits import LONGEST_TEXT
from islas.core.printable import listed, quoted
from islas.core.tutorial import Line

#: Characters of a line, and parts of one.
LONGEST_LINE: Final = 2 * LONGEST_TEXT
MOST_PARTS: Final = 100


@dataclass(frozen=True, slots=True)
class Notation:
    """A line taken apart: the `kind` of what is drawn with its `words`, and the `parts` in their order."""

    kind: str
    words: tuple[str, ...]
    parts: tuple[Line, ...]

    def only(self, *keys: str) -> None:
        """Raise `DataError` where a part has another key."""
        for part in self.parts:
            if part.key not in keys:
                what = f"knows no part {quoted(part.key)}"
                raise DataError(self.kind, f"{what}; known: {listed(keys)}" if keys else what)

    def one(self, key: str) -> str | None:
        """What a part says that can be there once, `None` without it; raises `DataError` for two."""
        found = [part.value for part in self.parts if part.key == key]
        if len(found) > 1:
            raise DataError(key, "is there twice")
        return found[0] if found else None

    def word(self, what: str) -> str:
        """The one word behind the kind; raises `DataError` for none or more."""
        if len(self.words) != 1:
            raise DataError(self.kind, f"takes one word, {what}")
        return self.words[0]


def read_line(line: str, kinds: Collection[str]) -> Notation:
    """A line of one of the `kinds`; raises `DataError`."""
    if len(line) > LONGEST_LINE:
        raise DataError("line", f"is longer than {LONGEST_LINE:,} characters")
    head, *rest = line.split(";")
    kind, *words = head.split() or [""]
    if kind not in kinds:
        raise DataError("line", f"begins with {quoted(kind)}; known: {listed(kinds)}")
    given = [part for part in rest if part.strip()]
    if len(given) > MOST_PARTS:
        raise DataError("line", f"has more than {MOST_PARTS} parts")
    parts = []
    for number, part in enumerate(given, start=1):
        key, colon, value = part.partition(":")
        if not colon or not value.strip():
            raise DataError(
                f"line, part {number}", f"must be 'key: value', not {quoted(part.strip())}"
            )
        parts.append(Line(number, " ".join(key.split()), value.strip()))
    return Notation(kind, tuple(words), tuple(parts))
