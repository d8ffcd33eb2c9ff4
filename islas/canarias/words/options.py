"""What the rule options ask."""

from collections.abc import Mapping
from typing import Any, Final

from islas.texts import gettext_noop

#: What each option asks, and the words for what it may be set to (D1, D21, D40).
OPTIONS: Final[Mapping[str, tuple[str, Mapping[Any, str]]]] = {
    "privilege_draw": (
        gettext_noop("Cards drawn with the privilege of drawing"),
        {
            4: gettext_noop("4, as in the German rules"),
            5: gettext_noop("5, as in the English rules"),
        },
    ),
    "pirate_without_points": (
        gettext_noop("Pirate of a colour in which nobody has points"),
        {"nobody": gettext_noop("robs nobody"), "everybody": gettext_noop("robs everybody")},
    ),
    "standstill": (
        gettext_noop("When nothing changes any more"),
        {"ends": gettext_noop("one last round"), "goes_on": gettext_noop("play on")},
    ),
}
