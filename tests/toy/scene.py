"""What the table shows while events are played back."""

from tests.toy.components import Cell, Coral
from tests.toy.events import Event, Laid, Tide
from tests.toy.view import View


class Scene:
    """The reef as far as it was shown, with cells that are `fresh`, and what the last `tide` brought."""

    def __init__(self) -> None:
        self.reef: dict[Cell, Coral] = {}
        self.fresh: set[Cell] = set()
        self.tide: int | None = None

    def show(self, view: View) -> None:
        """Begin with what a view shows."""
        self.reef = dict(view.known.reef)

    def tell(self, event: Event) -> None:
        """Follow one event."""
        if isinstance(event, Laid):
            self.reef[event.cell] = (event.seat, event.kind)
            self.fresh.add(event.cell)
        elif isinstance(event, Tide):
            self.tide = event.good

    def settle(self) -> None:
        """Nothing is fresh any more."""
        self.fresh.clear()
