"""What happened, played back event by event at the player's pace: the table runs behind the game."""

from collections.abc import Callable, Sequence
from typing import Any

from islas.contract import Scene


class Playback:
    """The events that were `shown`, those still `pending`, and the table after those shown (`scene`).

    `pauses_at` says which events deserve a look; `asked` is what the panel of such an event was asked, and
    `skipping` that those to come are shown without a pause. `fresh` are the events shown since the page last
    showed what they move.
    """

    def __init__(self, scene: Scene, pauses_at: Callable[[Any], bool]) -> None:
        self.scene = scene
        self.shown: list[Any] = []
        self.pending: list[Any] = []
        self.fresh: list[Any] = []
        self.asked: dict[str, str] = {}
        self.skipping = False
        self._pauses_at = pauses_at

    @property
    def paused_at(self) -> Any:
        """The event that comes next, if it deserves a look before it is shown; else `None`."""
        return self.pausing(self.pending[0]) if self.pending else None

    def pausing(self, event: Any) -> Any:
        """The event if it deserves a look, else `None`."""
        return event if self._pauses_at(event) else None

    @property
    def more_to_see(self) -> bool:
        """Whether an event is to come after the next one that deserves a look."""
        return any(self.pausing(event) for event in self.pending[1:])

    def queue(self, events: Sequence[Any]) -> None:
        """Add what happened, as those who look may know it."""
        self.pending += events

    def recall(self, events: Sequence[Any]) -> None:
        """Tell what led to what is shown already."""
        self.shown += events
        self.fresh += events

    def show_next(self) -> Any:
        """Show the next event; gives it. Raises `IndexError` if there is none."""
        event = self.pending.pop(0)
        self.scene.tell(event)
        self.shown.append(event)
        self.fresh.append(event)
        return event
