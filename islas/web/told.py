"""The log: what happened, in sentences."""

from collections.abc import Sequence
from html import escape

from islas.canarias.edition import Edition
from islas.canarias.events import Event
from islas.canarias.words import Translate, sentence

LOG_LINES = 60


def log(_: Translate, told: Sequence[Event], edition: Edition, names: Sequence[str]) -> str:
    """The newest events first, in sentences."""
    lines = [text for event in told if (text := sentence(_, event, edition, names))]
    items = "".join(f"<li>{escape(text)}</li>" for text in reversed(lines[-LOG_LINES:]))
    return f"<h2>{_('Log')}</h2><ol>{items}</ol>"
