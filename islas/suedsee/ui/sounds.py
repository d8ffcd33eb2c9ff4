"""Which event is heard, and as which tones."""

from typing import Final

from islas.suedsee import events
from islas.suedsee.events import Event

#: Tunes by name: the pitch of each tone in hertz, when it begins and how long it sounds, in seconds.
TUNES: Final = {
    "turn": ((523.0, 0.0, 0.12), (698.0, 0.1, 0.2)),
    "laid": ((196.0, 0.0, 0.08), (147.0, 0.05, 0.1)),
    "gathered": ((440.0, 0.0, 0.12), (554.0, 0.09, 0.12), (659.0, 0.18, 0.24)),
    "ship": ((294.0, 0.0, 0.2), (392.0, 0.14, 0.2), (587.0, 0.28, 0.34)),
    "end": ((392.0, 0.0, 0.2), (523.0, 0.15, 0.2), (659.0, 0.3, 0.2), (784.0, 0.45, 0.5)),
}


def tune(event: Event, seat: int) -> str:
    """The name of the tune that a person at a seat hears when this happens, empty for none."""
    match event:
        case events.TurnStarted() if event.seat == seat:
            return "turn"
        case events.TileLaid():
            return "laid"
        case events.WaresGathered():
            return "gathered"
        case events.ShipTaken():
            return "ship"
        case events.GameEnded():
            return "end"
        case _:
            return ""
