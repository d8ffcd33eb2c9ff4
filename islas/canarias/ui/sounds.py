"""Which event is heard, and as which tones."""

from typing import Final

from islas.canarias import events
from islas.canarias.events import Event

#: Tunes by name: the pitch of each tone in hertz, when it begins and how long it sounds, in seconds.
TUNES: Final = {
    "turn": ((587.0, 0.0, 0.14), (784.0, 0.11, 0.22)),
    "landed": ((392.0, 0.0, 0.18), (494.0, 0.1, 0.18), (587.0, 0.2, 0.3)),
    "pirate": ((220.0, 0.0, 0.22), (185.0, 0.16, 0.4)),
    "end": ((523.0, 0.0, 0.2), (659.0, 0.15, 0.2), (784.0, 0.3, 0.2), (1047.0, 0.45, 0.5)),
}


def tune(event: Event, seat: int) -> str:
    """The name of the tune that a person at a seat hears when this happens, empty for none."""
    match event:
        case events.TurnStarted() if event.seat == seat:
            return "turn"
        case events.Landed():
            return "landed"
        case events.PirateLanded():
            return "pirate"
        case events.GameEnded():
            return "end"
        case _:
            return ""
