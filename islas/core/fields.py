"""Reading JSON objects field by field, with errors that name the place of what is wrong."""

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import isfinite
from typing import Any, NoReturn, TypeVar

from islas.core import limits
from islas.core.errors import DataError
from islas.core.names import check_name
from islas.core.printable import listed, quoted

T = TypeVar("T")

# No coordinate or point in time is so large, and every whole number below fits into a float.
_LARGEST = 10**15
_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
# Texts, which may have brackets in them, and all that stands between brackets; none goes back over
# what it has passed, so that this is quick whatever the text is.
_NO_BRACKETS = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[^][{}"]++', re.DOTALL)


def decoded(data: bytes, where: str) -> str:
    """The text that the bytes are in UTF-8, without a byte order mark; raises `DataError`."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise DataError(where, "is not UTF-8 text") from None


def read_json(text: str, where: str) -> Any:
    """The value of a JSON text; a byte order mark before it is passed over.

    Raises `DataError` when it is not JSON, with line and column; when it is longer, more deeply nested
    or has longer numbers than `limits` allow; and when an object has a field twice.
    """
    text = text.removeprefix("\ufeff")
    if len(text) > limits.LARGEST_FILE:
        what = f"is too large to be one of our files: more than {limits.LARGEST_FILE:,} characters"
        raise DataError(where, what)
    _check_depth(text, where)

    def wrong(what: str) -> NoReturn:
        raise DataError(where, what)

    def whole(digits: str) -> int:
        if len(digits) > limits.MOST_DIGITS:
            wrong(f"the number {quoted(digits)} has more than {limits.MOST_DIGITS} digits")
        return int(digits)

    def fraction(digits: str) -> float:
        if len(digits) > limits.MOST_DIGITS or not isfinite(value := float(digits)):
            wrong(f"the number {quoted(digits)} has too many digits or is too large")
        return value

    def fields(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) < len(pairs):
            twice, _ = Counter(name for name, _ in pairs).most_common(1)[0]
            wrong(f"field {quoted(twice)} is there twice in one object")
        return found

    try:
        value = json.loads(
            text,
            parse_int=whole,
            parse_float=fraction,
            parse_constant=lambda name: wrong(f"{name} is not a number"),
            object_pairs_hook=fields,
        )
        if not text.isascii() or "\\ud" in text.lower():  # Half of a pair cannot be written.
            json.dumps(value, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        place = f"{where}, line {error.lineno}, column {error.colno}"
        raise DataError(place, f"this is not JSON: {error.msg}") from None
    except UnicodeEncodeError:
        raise DataError(where, "half of a character stands alone (\\ud800 to \\udfff)") from None
    return value


def read_number(text: str) -> int | None:
    """The whole number that is typed in a text: up to nine digits and nothing else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def _check_depth(text: str, where: str) -> None:
    """Raise `DataError` when lists and objects stand too deeply in each other."""
    depth = 0
    for bracket in _NO_BRACKETS.sub("", text):
        depth += 1 if bracket in "[{" else -1
        if depth > limits.DEEPEST:
            what = f"this is nested too deeply; {limits.DEEPEST} levels are the most"
            raise DataError(where, what)


class Reader:
    """A JSON object under examination; every method takes a field's name and returns its value.

    All methods raise `DataError` with the path of the field when it is missing or wrong. As a context
    manager it adds its own path to a `DataError` that passes through.
    """

    def __init__(self, data: Any, path: str = "") -> None:
        if not isinstance(data, dict):
            raise DataError(path, f"must be an object {{…}}, not {quoted(data)}")
        self.data: dict[str, Any] = data
        self.path = path

    def __contains__(self, name: str) -> bool:
        return name in self.data

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, error: object, traceback: object) -> None:
        if isinstance(error, DataError) and self.path:
            raise error.inside(self.path) from None

    def at(self, name: str) -> str:
        """The path of a field."""
        return f"{self.path}.{name}" if self.path and name else self.path or name

    def only(self, *names: str) -> None:
        """No other fields than these may be there."""
        for name in self.data:
            if name not in names:
                place = self.at(name if name.isidentifier() else quoted(name))
                raise DataError(place, f"unknown field; known here: {', '.join(names)}")

    def raw(self, name: str) -> Any:
        """The value whatever it is; it must be there."""
        if name not in self.data:
            raise DataError(self.at(name), "this field is missing")
        return self.data[name]

    def text(self, name: str, longest: int = limits.LONGEST_TEXT) -> str:
        """A text that is not empty."""
        value = self.raw(name)
        if not isinstance(value, str) or not value.strip():
            raise DataError(self.at(name), f"must be a text that is not empty, not {quoted(value)}")
        return _check_length(value, self.at(name), longest)

    def name(self, name: str, longest: int = limits.LONGEST_NAME) -> str:
        """A name or title, as `check_name` gives it."""
        return check_name(self.text(name), self.at(name), longest)

    def slug(self, name: str) -> str:
        """A name of lower-case letters, digits and single hyphens."""
        value = self.text(name, limits.LONGEST_NAME)
        if not _SLUG.fullmatch(value):
            raise DataError(
                self.at(name),
                f"must be lower-case letters, digits and hyphens, not {quoted(value)}",
            )
        return value

    def integer(self, name: str, least: int, most: int) -> int:
        """A whole number from `least` to `most`."""
        return check_integer(self.raw(name), self.at(name), least, most)

    def number(self, name: str) -> float:
        """A number that is not negative."""
        value = self.raw(name)
        if not _is_number(value) or value < 0:
            raise DataError(self.at(name), f"must be a number from 0, not {quoted(value)}")
        return float(value)

    def boolean(self, name: str) -> bool:
        """True or false."""
        value = self.raw(name)
        if not isinstance(value, bool):
            raise DataError(self.at(name), f"must be true or false, not {quoted(value)}")
        return value

    def entries(self, name: str, least: int = 0, most: int = limits.MOST_ENTRIES) -> list[Any]:
        """A list of `least` to `most` values."""
        value = self.raw(name)
        if not isinstance(value, list):
            raise DataError(self.at(name), f"must be a list […], not {quoted(value)}")
        if len(value) < least:
            raise DataError(self.at(name), f"must have {least} or more entries, not {len(value)}")
        if len(value) > most:
            raise DataError(
                self.at(name), f"must have {most:,} entries at most, not {len(value):,}"
            )
        return value

    def integers(self, name: str, least: int, most: int) -> list[int]:
        """A list of whole numbers from `least` to `most`."""
        return [
            check_integer(value, f"{self.at(name)}[{n}]", least, most)
            for n, value in enumerate(self.entries(name))
        ]

    def texts(self, name: str, most: int = limits.MOST_ENTRIES) -> list[str]:
        """A list of texts."""
        for number, value in enumerate(values := self.entries(name, most=most)):
            where = f"{self.at(name)}[{number}]"
            if not isinstance(value, str):
                raise DataError(where, f"must be a text, not {quoted(value)}")
            _check_length(value, where, limits.LONGEST_TEXT)
        return values

    def object(self, name: str) -> "Reader":
        """An object."""
        return Reader(self.raw(name), self.at(name))

    def objects(self, name: str, least: int = 0, most: int = limits.MOST_ENTRIES) -> list["Reader"]:
        """A list of objects."""
        values = self.entries(name, least, most)
        return [Reader(value, f"{self.at(name)}[{n}]") for n, value in enumerate(values)]

    def choice(self, name: str, known: "Mapping[str, T] | Sequence[T]") -> T:
        """One of the known values, or what a known name stands for."""
        return check_choice(self.raw(name), self.at(name), known)

    def choices(
        self,
        name: str,
        known: "Mapping[str, T] | Sequence[T]",
        exactly: int | None = None,
        most: int = limits.MOST_ENTRIES,
    ) -> list[T]:
        """A list of known values, of a given length if `exactly` says so."""
        values = self.entries(name, most=most)
        if exactly is not None and len(values) != exactly:
            raise DataError(self.at(name), f"must have {exactly} entries, not {len(values)}")
        return [check_choice(v, f"{self.at(name)}[{n}]", known) for n, v in enumerate(values)]

    def distinct(self, name: str, values: Sequence[str]) -> None:
        """Of these values of a field each may come once only."""
        seen = set()
        for value in values:
            if value in seen:
                what = f"{quoted(value)} is there twice; each may come once only"
                raise DataError(self.at(name), what)
            seen.add(value)

    def point(self, name: str) -> tuple[float, float]:
        """A pair of coordinates."""
        return _point(self.raw(name), self.at(name))

    def points(self, name: str, most: int) -> Iterator[tuple[float, float]]:
        """A list of pairs of coordinates."""
        for number, value in enumerate(self.entries(name, least=3, most=most)):
            yield _point(value, f"{self.at(name)}[{number}]")

    def chain(self, name: str, count: int, least: int = 2) -> tuple[int, ...]:
        """A list of numbers of points, of which there are `count`; a closed one has its first twice."""
        return _chain(self.entries(name, least, count + 1), self.at(name), count)

    def chains(self, name: str, count: int, most: int) -> Iterator[tuple[int, ...]]:
        """A list of such lists; none when the field is left out."""
        for number, value in enumerate(self.entries(name, most=most) if name in self else []):
            where = f"{self.at(name)}[{number}]"
            if not isinstance(value, list) or not 2 <= len(value) <= count + 1:
                what = f"must be a list of 2 to {count + 1} numbers of points"
                raise DataError(where, what)
            yield _chain(value, where, count)


def check_integer(value: Any, where: str, least: int, most: int) -> int:
    """The value if it is a whole number from `least` to `most`; else raises `DataError`."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise DataError(
            where, f"must be a whole number from {least} to {most}, not {quoted(value)}"
        )
    return value


def check_choice(value: Any, where: str, known: "Mapping[str, T] | Sequence[T]") -> T:
    """The known value, or what a known name stands for; else raises `DataError`."""
    if isinstance(known, Mapping):
        if isinstance(value, str) and value in known:
            return known[value]
    else:
        for candidate in known:
            if type(value) is type(candidate) and value == candidate:
                return candidate
    raise DataError(where, f"{quoted(value)} is not known here; known: {listed(known)}")


def _check_length(text: str, where: str, most: int) -> str:
    if len(text) > most:
        raise DataError(where, f"must have {most:,} characters at most, not {len(text):,}")
    return text


def _is_number(value: Any) -> bool:
    """Whether it is a number, and neither infinite nor none (`NaN`)."""
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < _LARGEST


def _point(value: Any, where: str) -> tuple[float, float]:
    if not isinstance(value, list) or len(value) != 2 or not all(_is_number(v) for v in value):
        raise DataError(where, f"must be a pair of coordinates [x, y], not {quoted(value)}")
    return value[0], value[1]


def _chain(values: Sequence[Any], where: str, count: int) -> tuple[int, ...]:
    return tuple(
        check_integer(value, f"{where}[{n}]", 0, count - 1) for n, value in enumerate(values)
    )
