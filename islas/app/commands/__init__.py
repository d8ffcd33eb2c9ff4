"""What a command is, and what commands ask of the moment in which they are given."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from islas.app.course import App
from islas.app.effects import Effect

#: The archive with what draws QR codes.
CODES: Final = "codes"

Values = Mapping[str, str]
Effects = Iterable[Effect]
Work = Callable[[App, str, Values], Effects | None]


@dataclass(frozen=True)
class Command:
    """What a command does, and when it can be given; at other times it does nothing.

    `archive` is what has to be brought before it where a page has not got it from its start.
    """

    work: Work
    when: Callable[[App], bool] = lambda app: True
    archive: str = ""


def at_table(app: App) -> bool:
    """Whether a game or a tutorial is on."""
    return app.match is not None


def in_game(app: App) -> bool:
    """Whether a game is on that is no tutorial."""
    return app.match is not None and app.tutorial is None


def over(app: App) -> bool:
    """Whether a game is at its end."""
    return app.match is not None and app.match.to_move is None


def sharing(app: App) -> bool:
    """Whether the window with the link is open."""
    return app.share is not None


def looking_back(app: App) -> bool:
    """Whether the past is looked at."""
    return app.review is not None


def learning(app: App) -> bool:
    """Whether a tutorial is on."""
    return app.tutorial is not None
