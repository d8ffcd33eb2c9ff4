"""Short sounds for what happens, made of tones: there are no files to load."""

from typing import Any, Final

from js import window

from islas.contract import Tones

#: How loud a tone begins, of 1; it fades away from there.
LOUDNESS: Final = 0.12
SILENT: Final = 0.0001


class Sounds:
    """Plays tunes once the player has asked for them; browsers allow none before a click."""

    def __init__(self) -> None:
        self._context: Any = None

    def play(self, tones: Tones) -> None:
        """Play a tune; nothing where the browser has no means to."""
        try:
            self._context = self._context or window.AudioContext.new()
            self._context.resume()
            for pitch, begin, length in tones:
                self._tone(pitch, self._context.currentTime + begin, length)
        except Exception:  # No sound is no reason to stop a game.
            return

    def _tone(self, pitch: float, begin: float, length: float) -> None:
        context = self._context
        tone, loudness = context.createOscillator(), context.createGain()
        tone.type = "triangle"
        tone.frequency.value = pitch
        loudness.gain.setValueAtTime(LOUDNESS, begin)
        loudness.gain.exponentialRampToValueAtTime(SILENT, begin + length)
        tone.connect(loudness)
        loudness.connect(context.destination)
        tone.start(begin)
        tone.stop(begin + length)
