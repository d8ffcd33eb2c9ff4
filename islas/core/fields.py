"""Reading JSON objects field by field, with errors that name the place of what is wrong."""

import json
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from islas.core.errors import DataError

T = TypeVar("T")

# No coordinate or point in time is so large, and every whole number below fits into a float.
_LARGEST = 10**15
_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def read_json(text: str, where: str) -> Any:
    """The value of a JSON text; raises `DataError` with line and column when it is not JSON."""
    try:
        value = json.loads(text)
        if "\\ud" in text.lower():  # It may be half of a pair, which no text can be written with.
            json.dumps(value, ensure_ascii=False).encode()
        return value
    except json.JSONDecodeError as error:
        place = f"{where}, line {error.lineno}, column {error.colno}"
        raise DataError(place, f"this is not JSON: {error.msg}") from None
    except RecursionError:
        raise DataError(where, "this is nested too deeply to be one of our files") from None
    except UnicodeEncodeError:
        raise DataError(where, "half of a character stands alone (\\ud800 to \\udfff)") from None
    except ValueError:
        raise DataError(where, "a number has too many digits to be one of ours") from None


class Reader:
    """A JSON object under examination; every method takes a field's name and returns its value.

    All methods raise `DataError` with the path of the field when it is missing or wrong. As a context
    manager it adds its own path to a `DataError` that passes through.
    """

    def __init__(self, data: Any, path: str = "") -> None:
        if not isinstance(data, dict):
            raise DataError(path, f"must be an object {{…}}, not {_shown(data)}")
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
                place = self.at(name if name.isidentifier() else _shown(name))
                raise DataError(place, f"unknown field; known here: {', '.join(names)}")

    def raw(self, name: str) -> Any:
        """The value whatever it is; it must be there."""
        if name not in self.data:
            raise DataError(self.at(name), "this field is missing")
        return self.data[name]

    def text(self, name: str) -> str:
        """A text that is not empty."""
        value = self.raw(name)
        if not isinstance(value, str) or not value.strip():
            raise DataError(self.at(name), f"must be a text that is not empty, not {_shown(value)}")
        return value

    def slug(self, name: str) -> str:
        """A name of lower-case letters, digits and single hyphens."""
        value = self.text(name)
        if not _SLUG.fullmatch(value):
            raise DataError(
                self.at(name), f"must be lower-case letters, digits and hyphens, not {value!r}"
            )
        return value

    def integer(self, name: str, least: int, most: int) -> int:
        """A whole number from `least` to `most`."""
        return check_integer(self.raw(name), self.at(name), least, most)

    def number(self, name: str) -> float:
        """A number that is not negative."""
        value = self.raw(name)
        if not _is_number(value) or value < 0:
            raise DataError(self.at(name), f"must be a number from 0, not {_shown(value)}")
        return float(value)

    def boolean(self, name: str) -> bool:
        """True or false."""
        value = self.raw(name)
        if not isinstance(value, bool):
            raise DataError(self.at(name), f"must be true or false, not {_shown(value)}")
        return value

    def entries(self, name: str, least: int = 0) -> list[Any]:
        """A list of at least `least` values."""
        value = self.raw(name)
        if not isinstance(value, list):
            raise DataError(self.at(name), f"must be a list […], not {_shown(value)}")
        if len(value) < least:
            raise DataError(self.at(name), f"must have {least} or more entries, not {len(value)}")
        return value

    def integers(self, name: str, least: int, most: int) -> list[int]:
        """A list of whole numbers from `least` to `most`."""
        return [
            check_integer(value, f"{self.at(name)}[{n}]", least, most)
            for n, value in enumerate(self.entries(name))
        ]

    def texts(self, name: str) -> list[str]:
        """A list of texts."""
        for number, value in enumerate(values := self.entries(name)):
            if not isinstance(value, str):
                raise DataError(
                    f"{self.at(name)}[{number}]", f"must be a text, not {_shown(value)}"
                )
        return values

    def object(self, name: str) -> "Reader":
        """An object."""
        return Reader(self.raw(name), self.at(name))

    def objects(self, name: str, least: int = 0) -> list["Reader"]:
        """A list of objects."""
        values = self.entries(name, least)
        return [Reader(value, f"{self.at(name)}[{n}]") for n, value in enumerate(values)]

    def choice(self, name: str, known: "Mapping[str, T] | Sequence[T]") -> T:
        """One of the known values, or what a known name stands for."""
        return check_choice(self.raw(name), self.at(name), known)

    def choices(
        self, name: str, known: "Mapping[str, T] | Sequence[T]", exactly: int | None = None
    ) -> list[T]:
        """A list of known values, of a given length if `exactly` says so."""
        values = self.entries(name)
        if exactly is not None and len(values) != exactly:
            raise DataError(self.at(name), f"must have {exactly} entries, not {len(values)}")
        return [check_choice(v, f"{self.at(name)}[{n}]", known) for n, v in enumerate(values)]

    def distinct(self, name: str, values: Sequence[str]) -> None:
        """Of these values of a field each may come once only."""
        for number, value in enumerate(values):
            if value in values[:number]:
                raise DataError(self.at(name), f"{value!r} is there twice; each may come once only")

    def point(self, name: str) -> tuple[float, float]:
        """A pair of coordinates."""
        return _point(self.raw(name), self.at(name))

    def points(self, name: str) -> Iterator[tuple[float, float]]:
        """A list of pairs of coordinates."""
        for number, value in enumerate(self.entries(name, least=3)):
            yield _point(value, f"{self.at(name)}[{number}]")

    def chain(self, name: str, count: int, least: int = 2) -> tuple[int, ...]:
        """A list of numbers of points, of which there are `count`."""
        return _chain(self.entries(name, least), self.at(name), count)

    def chains(self, name: str, count: int) -> Iterator[tuple[int, ...]]:
        """A list of such lists; none when the field is left out."""
        for number, value in enumerate(self.entries(name) if name in self else []):
            where = f"{self.at(name)}[{number}]"
            if not isinstance(value, list) or len(value) < 2:
                raise DataError(where, "must be a list of two or more numbers of points")
            yield _chain(value, where, count)


def check_integer(value: Any, where: str, least: int, most: int) -> int:
    """The value if it is a whole number from `least` to `most`; else raises `DataError`."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise DataError(
            where, f"must be a whole number from {least} to {most}, not {_shown(value)}"
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
    raise DataError(where, f"{_shown(value)} is not known here; known: {_listed(known)}")


def _is_number(value: Any) -> bool:
    """Whether it is a number, and neither infinite nor none (`NaN`)."""
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < _LARGEST


def _point(value: Any, where: str) -> tuple[float, float]:
    if not isinstance(value, list) or len(value) != 2 or not all(_is_number(v) for v in value):
        raise DataError(where, f"must be a pair of coordinates [x, y], not {_shown(value)}")
    return value[0], value[1]


def _chain(values: Sequence[Any], where: str, count: int) -> tuple[int, ...]:
    return tuple(
        check_integer(value, f"{where}[{n}]", 0, count - 1) for n, value in enumerate(values)
    )


def _listed(known: Collection[Any]) -> str:
    return ", ".join(str(value) for value in known)


def _shown(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 40 else text[:39] + "…"
