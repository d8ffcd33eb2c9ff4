"""What happened, told event by event at the player's pace: what the table shows runs behind the game."""

from collections.abc import Sequence

from islas.canarias.edition import Edition
from islas.canarias.events import Event, seen_by
from islas.canarias.scene import Scene
from islas.canarias.ui.landing import Arrival, Landing, is_arrival


class Playback:
    """The events `told`, those still `pending`, and the table after what was told (`scene`).

    `look` is the priority of the landing that is looked at, `asked` says that "why not mine?" was asked,
    `skipping` that the rest of the ship is told without a stop.
    """

    def __init__(self, edition: Edition, seats: int) -> None:
        self.scene = Scene(edition, seats)
        self.told: list[Event] = []
        self.pending: list[Event] = []
        self.look: int | None = None
        self.asked = False
        self.skipping = False

    @property
    def at_arrival(self) -> bool:
        """Whether what comes next is a settler's landing, which deserves a look."""
        return bool(self.pending) and is_arrival(self.pending[0])

    def queue(self, events: Sequence[Event], eyes: int | None) -> None:
        """Add what happened, as a seat sees it, or an onlooker (`None`)."""
        self.pending += [seen_by(event, eyes) for event in events]

    def tell(self) -> Event:
        """Tell the next event; gives it. Raises `IndexError` if there is none."""
        event = self.pending.pop(0)
        self.scene.tell(event)
        self.told.append(event)
        return event

    def look_afresh(self) -> None:
        """Forget which priority was looked at and what was asked."""
        self.look, self.asked = None, False

    def landing(self, event: Event | None, scene: Scene, seat: int) -> Landing | None:
        """The landing that an event is, as a seat looks at it."""
        if isinstance(event, Arrival):
            return Landing(event, scene, seat, self.look, self.asked)
        return None
