"""The personal settings in the bar: the pace at which events are told, and the language."""

from typing import Final

from islas.canarias.words import Translate, mark
from islas.texts import LANGUAGES

#: From the pace that a player sets to the milliseconds between the moves of bots, and its sign.
PACES: Final = {
    "slow": (1400, "🐢", mark("Slow")),
    "normal": (650, "⛵", mark("Normal")),
    "fast": (120, "⚡", mark("Fast")),
}


def settings(_: Translate, language: str, pace: str) -> str:
    """The settings as HTML."""
    paces = "".join(
        f'<option value="{name}"{" selected" if name == pace else ""}>{sign} {_(label)}</option>'
        for name, (_wait, sign, label) in PACES.items()
    )
    languages = "".join(
        f'<option value="{code}" lang="{code}"{" selected" if code == language else ""}>{name}</option>'
        for code, name in LANGUAGES.items()
    )
    return (
        f'<select data-do="pace" aria-label="{_("Pace")}">{paces}</select>'
        f'<select data-do="language" aria-label="{_("Language")}">{languages}</select>'
    )
