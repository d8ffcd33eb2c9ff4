"""The game in words (`contract.Words`)."""

from collections.abc import Mapping, Sequence
from typing import Final

from islas.canarias.events import Drew, Event, Loaded
from islas.canarias.game import Canarias
from islas.canarias.words import events
from islas.canarias.words.advice import hint, proposal, reason, reasons, short_of
from islas.canarias.words.bots import character
from islas.canarias.words.choices import form, meaning
from islas.canarias.words.commands import COMMANDS
from islas.canarias.words.options import OPTIONS
from islas.canarias.words.vocabulary import bot_name
from islas.texts import Translate, gettext_noop

__all__ = [
    "COMMANDS",
    "COMPLETES",
    "NOTE",
    "OPTIONS",
    "PAGES",
    "bot_name",
    "character",
    "form",
    "hint",
    "is_small",
    "meaning",
    "proposal",
    "reason",
    "reasons",
    "sentence",
    "short_of",
]

NOTE: Final = gettext_noop(
    "The rules are those of the printed game; its cards and islands are not public, so these may differ."
)

#: A card for the ship has nothing to do with what was built before.
COMPLETES: Final = False

#: Pages of the site that are about the game.
PAGES: Final[Mapping[str, str]] = {
    "rules": gettext_noop("Rules"),
    "gallery": gettext_noop("See them all"),
    "laboratory": gettext_noop("How fair are the islands?"),
}


def sentence(_: Translate, event: Event, game: Canarias, names: Sequence[str]) -> str:
    """What happened, in one sentence (see `events.sentence`)."""
    return events.sentence(_, event, game.edition, names)


def is_small(event: Event) -> bool:
    """Whether an event goes without saying: everybody loads a card in every turn, and is dealt some first."""
    return isinstance(event, Loaded) or (isinstance(event, Drew) and event.reason != "action")
