"""What the rule options ask."""

from collections.abc import Mapping
from typing import Any, Final

from islas.texts import gettext_noop

#: What each option asks, and the words for what it may be set to (S9).
OPTIONS: Final[Mapping[str, tuple[str, Mapping[Any, str]]]] = {
    "take_back": (
        gettext_noop("Islanders can be taken back"),
        {
            "always": gettext_noop("always, as in the German rules"),
            "only_when_none_left": gettext_noop("with none left, as in the English rules"),
        },
    ),
}
