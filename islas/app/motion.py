"""What moves on the page when events are shown, at the player's pace; the page's own side says how."""

from dataclasses import asdict
from typing import Any

from islas.app.course import App
from islas.app.preferences import PACES
from islas.app.screens import table_of
from islas.contract import Move


def moves(app: App) -> list[Move]:
    """What the events move that were shown since this was last asked, in their order."""
    if app.match is None:
        return []
    events, app.playback.fresh = app.playback.fresh, []
    if not events or app.review is not None or app.game.motion is None:
        return []
    return list(app.game.motion.moves(events, table_of(app, app.match)))


def as_json(app: App, moving: list[Move]) -> dict[str, Any]:
    """Moves with the pace, as the page takes them."""
    pace = PACES[app.preferences.pace]
    return {
        "moves": [asdict(move) for move in moving],
        "move": pace.move,
        "show": pace.show,
        "still": app.preferences.still,
    }


def watched(app: App, moving: list[Move]) -> float:
    """The seconds for which something is shown large on its way; what goes on by itself waits for it."""
    return sum(move.shown for move in moving if move.by) * PACES[app.preferences.pace].show / 1000
