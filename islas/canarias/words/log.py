"""The log: what happened in whole sentences, each with the way back to its position."""

from collections.abc import Sequence
from dataclasses import dataclass

from islas.canarias.edition import Edition
from islas.canarias.events import Event
from islas.canarias.words.events import sentence
from islas.texts import Translate


@dataclass(frozen=True, slots=True)
class Entry:
    """A sentence of the log; after `number` actions the position is that in which it is true."""

    number: int
    text: str
    event: Event


def log(
    _: Translate, history: Sequence[Sequence[Event]], edition: Edition, names: Sequence[str]
) -> list[Entry]:
    """The entries of a match, or of as much of its history as is given, from the beginning.

    The events are taken as they are: those for one seat come from `Game.seen_by`.
    """
    return [
        Entry(number, text, event)
        for number, events in enumerate(history)
        for event in events
        if (text := sentence(_, event, edition, names))
    ]
