"""The rules paragraph by paragraph, and what in the game applies each (`contract.Rulebook`)."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from islas.core.rulebook import Paragraphs, read_paragraphs
from islas.suedsee.events import Evaluated, Event
from islas.suedsee.game import Suedsee
from islas.suedsee.rulebook.refusals import REFUSALS, refused
from islas.suedsee.view import View

__all__ = ["REFUSALS", "paragraphs", "refused", "tags"]


@cache
def paragraphs() -> Paragraphs:
    """All paragraphs."""
    return read_paragraphs((files(__package__) / "paragraphs.json").read_text("utf-8"))


def tags(event: Event, game: Suedsee, before: View | None = None) -> Mapping[str, Any]:
    """What patterns may ask of an event besides its fields: whether several players were in an area."""
    if not isinstance(event, Evaluated):
        return {}
    there = sum(count > 0 for count in event.islanders)
    shared = len(event.winners) > 1
    return {"shared": shared, "contested": there > 1 and not shared}
