"""What a player likes, game or no game: kept by the browser, never part of a record."""

import json
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from islas.canarias.words import Translate, mark
from islas.texts import LANGUAGES
from islas.web.parts import button, tip

#: From the pace that a player sets to the milliseconds between the moves of bots.
PACES: Final = {
    "slow": (1400, mark("Slow")),
    "normal": (650, mark("Normal")),
    "fast": (120, mark("Fast")),
}
#: From how long bots may think to the seconds; one that needs more is replaced by the level below.
THINK_TIMES: Final = {
    "short": (0.5, mark("half a second at most")),
    "normal": (1.0, mark("one second at most")),
    "long": (3.0, mark("three seconds at most")),
}
#: What can be switched on or off, by the name of its field.
SWITCHES: Final = {
    "still": mark("No animations"),
    "contrast": mark("Strong contrast"),
    "sound": mark("Sounds"),
    "confirm": mark("Ask before a card goes on the ship"),
    "flat": mark("Tablet on the table: turn the page to whoever plays"),
    "practice": mark("Practice: take whole turns back against bots"),
}
#: How wishes to switch something begin.
PREFER: Final = "prefer-"


@dataclass(frozen=True)
class Preferences:
    """The pace of the bots, how long they may think, and what is switched on."""

    pace: str = "normal"
    think: str = "normal"
    still: bool = False
    contrast: bool = False
    sound: bool = False
    confirm: bool = True
    flat: bool = False
    practice: bool = False

    @classmethod
    def read(cls, text: str) -> "Preferences":
        """Preferences as `dump` wrote them; whatever cannot be read is as it is in the beginning."""
        try:
            stored = json.loads(text)
        except ValueError:
            return cls()
        if not isinstance(stored, dict):
            return cls()
        known = {name: stored[name] for name in SWITCHES if isinstance(stored.get(name), bool)}
        return cls(**known).paced(str(stored.get("pace"))).given_time(str(stored.get("think")))

    def dump(self) -> str:
        """All of them as a text."""
        return json.dumps(asdict(self))

    def paced(self, pace: str) -> "Preferences":
        """The same with another pace, if there is such a one."""
        return replace(self, pace=pace) if pace in PACES else self

    def given_time(self, think: str) -> "Preferences":
        """The same with another time for bots, if there is such a one."""
        return replace(self, think=think) if think in THINK_TIMES else self

    @property
    def seconds(self) -> float:
        """How many seconds bots have for a decision."""
        return THINK_TIMES[self.think][0]

    def switched(self, name: str) -> "Preferences":
        """The same with a switch turned over, if there is such a one."""
        if name not in SWITCHES:
            return self
        turned: dict[str, Any] = {name: not getattr(self, name)}
        return replace(self, **turned)


def choices(_: Translate, preferences: Preferences, language: str) -> str:
    """Pace and language, to choose from."""
    paces = {name: _(label) for name, (_wait, label) in PACES.items()}
    languages = "".join(
        _option(code, name, language, f' lang="{code}"') for code, name in LANGUAGES.items()
    )
    return _select("pace", _("Pace"), _options(paces, preferences.pace)) + _select(
        "language", _("Language"), languages
    )


def think_times(_: Translate, preferences: Preferences) -> str:
    """How long bots may think, to choose from."""
    times = {name: _(label) for name, (_seconds, label) in THINK_TIMES.items()}
    return _select("think", _("Time for bots to think"), _options(times, preferences.think))


def preferences_window(
    _: Translate, preferences: Preferences, language: str, *, rules: str, more: str = ""
) -> str:
    """The window with everything that can be set, as HTML.

    `rules` is the address of a page; `more` is what the bar has no room for.
    """
    switches = "".join(
        f'<label class="switch"><input type="checkbox" data-do="{PREFER}{name}"'
        f"{' checked' if getattr(preferences, name) else ''}>{_(label)}</label>"
        for name, label in SWITCHES.items()
    )
    return (
        f'<h2 id="window-title">{_("Settings")}</h2>'
        f"<p>{_('They are kept in this browser and change no rule.')}</p>"
        f'<div class="actions">{choices(_, preferences, language)}{think_times(_, preferences)}</div>'
        f'<div class="switches">{switches}</div>{more}'
        f'<div class="actions">{button(_("Close"), "preferences", style="primary")}'
        f'<a class="button beside" href="{rules}" target="_blank" rel="noopener">{_("Rules")}</a></div>'
    )


def _select(do: str, label: str, options: str) -> str:
    return (
        f'<label class="setting"><span>{label}</span>'
        f'<select data-do="{do}" aria-label="{label}" {tip(label)}>{options}</select></label>'
    )


def _options(names: dict[str, str], chosen: str) -> str:
    return "".join(_option(value, name, chosen) for value, name in names.items())


def _option(value: str, name: str, chosen: str, more: str = "") -> str:
    return f'<option value="{value}"{more}{" selected" if value == chosen else ""}>{name}</option>'
