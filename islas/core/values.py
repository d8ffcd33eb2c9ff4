"""What the values of games share: numbers with names, actions that are their texts, events as JSON."""

from dataclasses import fields
from enum import IntEnum
from typing import Any


class Named(IntEnum):
    """A number with a lower-case name, as it is written in files and notation."""

    @property
    def slug(self) -> str:
        """The name in files and notation: of `Colour.RED` it is `red`."""
        return self.name.lower()


class Written:
    """An action whose text is its only printed form."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"parse_action({str(self)!r})"


def event_to_json(event: Any) -> dict[str, Any]:
    """An event (a dataclass) as a JSON object: its kind (`turn_started`) under `event`, then its fields."""
    kind = "".join(f"_{c.lower()}" if c.isupper() else c for c in type(event).__name__)[1:]
    return {
        "event": kind,
        **{field.name: _plain(getattr(event, field.name)) for field in fields(event)},
    }


def _plain(value: Any) -> Any:
    if isinstance(value, Named):
        return value.slug
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value
