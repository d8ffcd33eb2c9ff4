"""The game in words (`contract.Words`)."""

from collections.abc import Mapping, Sequence
from typing import Final

from islas.suedsee.events import Event, IslanderPlaced, IslanderTaken, ShoalCovered
from islas.suedsee.game import Suedsee
from islas.suedsee.words import log
from islas.suedsee.words.advice import hint, proposal, reason, reasons, short_of
from islas.suedsee.words.bots import character
from islas.suedsee.words.choices import form, meaning
from islas.suedsee.words.commands import COMMANDS
from islas.suedsee.words.options import OPTIONS
from islas.suedsee.words.vocabulary import bot_name
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
    "The rules are those of the printed game; its tiles and ships are not public, so these may differ."
)

#: An islander is seen once it stands on its tile.
COMPLETES: Final = True

#: Pages of the site that are about the game.
PAGES: Final[Mapping[str, str]] = {
    "suedsee-rules": gettext_noop("Rules"),
    "suedsee-gallery": gettext_noop("See them all"),
}


def sentence(_: Translate, event: Event, game: Suedsee, names: Sequence[str]) -> str:
    """What happened, in one sentence (see `log.sentence`)."""
    return log.sentence(_, event, game.edition, names)


def is_small(event: Event) -> bool:
    """Whether an event belongs to what came before it: an islander to its tile, a token to its boat."""
    return isinstance(event, IslanderPlaced | IslanderTaken | ShoalCovered)
