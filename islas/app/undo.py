"""What a player may take back: actions that nobody has seen anything of, and turns for practice."""

from islas.core.history import takeback_target, undo_limit
from islas.core.match import AnyMatch
from islas.markup.controls import button
from islas.markup.html import Html, join
from islas.markup.icons import UNDO
from islas.texts import Translate


def can_undo(match: AnyMatch, seat: int) -> bool:
    """Whether the last action was one of this seat, and may be undone (`core.history.undo`).

    What has ended the game may not: everybody has seen its result.
    """
    mine = bool(match.movers) and match.movers[-1] == seat
    return mine and match.to_move is not None and undo_limit(match) < len(match.actions)


def can_take_back(match: AnyMatch, seat: int) -> bool:
    """Whether this seat plays against bots only and has a turn to take back."""
    others = [other for number, other in enumerate(match.seats) if number != seat]
    return all(other.bot for other in others) and takeback_target(match, seat) is not None


def going_back(_: Translate, match: AnyMatch, seat: int, *, practice: bool) -> Html:
    """The buttons as HTML."""
    found = []
    if can_undo(match, seat):
        found.append(button(_("Undo"), "undo", picture=UNDO))
    if practice and can_take_back(match, seat):
        found.append(button(_("Take the turn back"), "take-back"))
    return join(found)
