"""What a player likes, game or no game: kept by the browser, never part of a record."""

import json
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from islas.core.errors import DataError
from islas.core.fields import read_json
from islas.markup.controls import actions, button, option
from islas.markup.html import EMPTY, Html, join, tag
from islas.texts import LANGUAGES, Translate, gettext_noop

#: From the pace that a player sets to the milliseconds between the moves of bots.
PACES: Final = {
    "slow": (1400, gettext_noop("Slow")),
    "normal": (650, gettext_noop("Normal")),
    "fast": (120, gettext_noop("Fast")),
}
#: From how long bots may think to the seconds; one that needs more is replaced by the level below.
THINK_TIMES: Final = {
    "short": (0.5, gettext_noop("half a second at most")),
    "normal": (1.0, gettext_noop("one second at most")),
    "long": (3.0, gettext_noop("three seconds at most")),
}
#: What can be switched on or off, by the name of its field.
SWITCHES: Final = {
    "still": gettext_noop("No animations"),
    "contrast": gettext_noop("Strong contrast"),
    "sound": gettext_noop("Sounds"),
    "confirm": gettext_noop("Ask before a card goes on the ship"),
    "flat": gettext_noop("Tablet on the table: turn the page to whoever plays"),
    "practice": gettext_noop("Practice: take whole turns back against bots"),
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
            stored = read_json(text, "preferences")
        except DataError:
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


def choices(_: Translate, preferences: Preferences, language: str) -> Html:
    """Pace and language, to choose from."""
    paces = {name: _(label) for name, (_wait, label) in PACES.items()}
    languages = join(option(code, name, language, lang=code) for code, name in LANGUAGES.items())
    return _select("pace", _("Pace"), _options(paces, preferences.pace)) + _select(
        "language", _("Language"), languages
    )


def think_times(_: Translate, preferences: Preferences) -> Html:
    """How long bots may think, to choose from."""
    times = {name: _(label) for name, (_seconds, label) in THINK_TIMES.items()}
    return _select("think", _("Time for bots to think"), _options(times, preferences.think))


def preferences_window(
    _: Translate, preferences: Preferences, language: str, *, rules: str, more: Html = EMPTY
) -> Html:
    """The window with everything that can be set, as HTML.

    `rules` is the address of a page; `more` is what the bar has no room for.
    """
    switches = (
        _switch(name, _(label), getattr(preferences, name)) for name, label in SWITCHES.items()
    )
    leaving = {"class_": "button beside", "target": "_blank", "rel": "noopener"}
    return (
        tag("h2", _("Settings"), id="window-title")
        + tag("p", _("They are kept in this browser and change no rule."))
        + actions(choices(_, preferences, language), think_times(_, preferences))
        + tag("div", *switches, class_="switches")
        + more
        + actions(
            button(_("Close"), "preferences", style="primary"),
            tag("a", _("Rules"), href=rules, **leaving),
        )
    )


def _switch(name: str, label: str, on: bool) -> Html:
    box = tag("input", type="checkbox", data_do=f"{PREFER}{name}", checked=on)
    return tag("label", box, label, class_="switch")


def _select(do: str, label: str, options: Html) -> Html:
    select = tag("select", options, data_do=do, aria_label=label, data_tip=label)
    return tag("label", tag("span", label), select, class_="setting")


def _options(names: dict[str, str], chosen: str) -> Html:
    return join(option(value, name, chosen) for value, name in names.items())
