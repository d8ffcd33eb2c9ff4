"""The game just before a settler lands, so that who looks at a landing can have it happen."""

from collections.abc import Sequence
from typing import Final

from islas.canarias.edition import Edition
from islas.canarias.game import CanariasMatch
from islas.canarias.tutorial import match_from, position_in
from islas.core.errors import DataError
from islas.core.tutorial import Line

#: What parts of a line say of the islands; with any other, the line is about more than the landing.
_ISLANDS: Final = ("player", "houses", "palaces", "towns", "privileges")


def before(
    parts: Sequence[Line], name: str, edition: Edition, names: Sequence[str]
) -> CanariasMatch | None:
    """A match on the islands of a line, whose seat 0 puts the settler `name` on the ship as the last.

    `None` where the parts say more than what stands on the islands, or no game can be like that.
    """
    if any(part.key not in _ISLANDS for part in parts):
        return None
    first = next(place for place, part in enumerate(parts) if part.key == "player") + 1
    lines = [
        *parts[:first],
        Line(0, "hand", name),
        *parts[first:],
        # One of the two that are the same stays on board, the other one lands.
        Line(0, "ship", name),
        Line(0, "phase", "second"),
        Line(0, "start", "1"),
        Line(0, "turns", "1"),
    ]
    try:
        return match_from(position_in(lines, edition), names)
    except DataError:
        return None
