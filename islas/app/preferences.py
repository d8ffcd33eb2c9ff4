"""What a player likes, game or no game: kept by the browser, never part of a record."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from islas.core.errors import DataError
from islas.core.fields import read_json
from islas.markup.controls import actions, closing, option, window_title
from islas.markup.html import EMPTY, Html, join, tag
from islas.texts import LANGUAGES, Translate, gettext_noop


@dataclass(frozen=True, slots=True)
class Pace:
    """A pace that a player can set, in milliseconds: `wait` between the moves of bots, `move` for what moves
    to arrive, and `show` for what others play to be seen large; 0 where it is not.
    """

    wait: int
    move: int
    show: int
    label: str


PACES: Final = {
    "slow": Pace(1400, 800, 1800, gettext_noop("Slow pace")),
    "normal": Pace(650, 450, 1200, gettext_noop("Normal pace")),
    "fast": Pace(60, 100, 0, gettext_noop("Fast pace")),
}
#: From how long bots may think to the seconds; one that needs more is replaced by the level below.
THINK_TIMES: Final = {
    "short": (0.5, gettext_noop("half a second at most")),
    "normal": (1.0, gettext_noop("one second at most")),
    "long": (3.0, gettext_noop("three seconds at most")),
}
#: What can be switched on or off, by the name of its field; games add their own (`contract.Ui.SWITCHES`).
SWITCHES: Final = {
    "still": gettext_noop("No animations"),
    "contrast": gettext_noop("Strong contrast"),
    "sound": gettext_noop("Sounds"),
    "flat": gettext_noop("Tablet on the table: turn the page to whoever plays"),
    "practice": gettext_noop("Practice: take whole turns back against bots"),
}
#: How commands to switch something begin.
PREFER: Final = "prefer-"
#: Switches of games, and tutorials, that are kept at most; more are none of ours.
MOST_SWITCHES: Final = 100
MOST_LESSONS: Final = 20


@dataclass(frozen=True)
class Preferences:
    """The pace of the bots, how long they may think, and what is switched on.

    `games` are the switches of games that were turned over once, whichever game is chosen now; `lessons` are
    the steps at which tutorials were left, by game and name.
    """

    pace: str = "normal"
    think: str = "normal"
    still: bool = False
    contrast: bool = False
    sound: bool = False
    flat: bool = False
    practice: bool = False
    games: Mapping[str, bool] = field(default_factory=dict)
    lessons: Mapping[str, int] = field(default_factory=dict)

    @classmethod
    def read(cls, text: str) -> "Preferences":
        """Preferences as `dump` wrote them; whatever cannot be read is as it is in the beginning."""
        try:
            stored = read_json(text, "preferences")
        except DataError:
            return cls()
        if not isinstance(stored, dict):
            return cls()
        switches = {name: on for name, on in stored.items() if isinstance(on, bool)}
        known: dict[str, Any] = {name: switches.pop(name) for name in SWITCHES if name in switches}
        games = dict(list(switches.items())[:MOST_SWITCHES])
        lessons = _lessons(stored.get("lessons"))
        return (
            cls(**known, games=games, lessons=lessons)
            .paced(str(stored.get("pace")))
            .given_time(str(stored.get("think")))
        )

    def dump(self) -> str:
        """All of them as a text."""
        own = {name: getattr(self, name) for name in ("pace", "think", *SWITCHES)}
        return json.dumps({**own, "lessons": self.lessons, **self.games})

    def paced(self, pace: str) -> "Preferences":
        """The same with another pace, if there is such a one."""
        return replace(self, pace=pace) if pace in PACES else self

    def given_time(self, think: str) -> "Preferences":
        """The same with another time for bots, if there is such a one."""
        return replace(self, think=think) if think in THINK_TIMES else self

    def taught(self, lesson: str, step: int) -> "Preferences":
        """The same with a tutorial left at a step; the first one is not kept."""
        others = {name: at for name, at in self.lessons.items() if name != lesson}
        return replace(self, lessons={**others, lesson: step} if step else others)

    @property
    def seconds(self) -> float:
        """How many seconds bots have for a decision."""
        return THINK_TIMES[self.think][0]

    def on(self, name: str, more: Mapping[str, tuple[str, bool]]) -> bool:
        """Whether something is switched on; `more` are the switches of a game."""
        if name in SWITCHES:
            return bool(getattr(self, name))
        return name in more and self.games.get(name, more[name][1])

    def switched(self, name: str, more: Mapping[str, tuple[str, bool]]) -> "Preferences":
        """The same with a switch turned over, if there is such a one; `more` are those of a game."""
        turned = not self.on(name, more)
        if name in SWITCHES:
            own: dict[str, Any] = {name: turned}
            return replace(self, **own)
        return replace(self, games={**self.games, name: turned}) if name in more else self


def _lessons(stored: object) -> dict[str, int]:
    """The steps of tutorials among what was stored."""
    given = stored.items() if isinstance(stored, dict) else ()
    # A switch is a number for Python, too.
    steps = [(name, step) for name, step in given if type(step) is int and step > 0]
    return dict(steps[-MOST_LESSONS:])


def choices(_: Translate, preferences: Preferences, language: str) -> Html:
    """Pace and language, to choose from."""
    paces = {name: _(pace.label) for name, pace in PACES.items()}
    languages = join(option(code, name, language, lang=code) for code, name in LANGUAGES.items())
    return _select("pace", _("Pace"), _options(paces, preferences.pace)) + _select(
        "language", _("Language"), languages
    )


def think_times(_: Translate, preferences: Preferences) -> Html:
    """How long bots may think, to choose from."""
    times = {name: _(label) for name, (_seconds, label) in THINK_TIMES.items()}
    return _select("think", _("Time for bots to think"), _options(times, preferences.think))


def preferences_window(
    _: Translate,
    preferences: Preferences,
    language: str,
    *,
    switches: Mapping[str, tuple[str, bool]],
    rules: str = "",
    more: Html = EMPTY,
) -> Html:
    """The window with everything that can be set, as HTML.

    `switches` are those of the game, `rules` is the address of a page; `more` is what the bar has no room
    for.
    """
    labels = SWITCHES | {name: label for name, (label, _first) in switches.items()}
    boxes = (
        _switch(name, _(label), preferences.on(name, switches)) for name, label in labels.items()
    )
    leaving = {"class_": "button beside", "target": "_blank", "rel": "noopener"}
    return (
        window_title(_("Settings"), "preferences")
        + tag("p", _("They are kept in this browser and change no rule."))
        + actions(choices(_, preferences, language), think_times(_, preferences))
        + tag("div", *boxes, class_="switches")
        + more
        + actions(
            closing(_("Close"), style="primary"),
            tag("a", _("Rules"), href=rules, **leaving) if rules else EMPTY,
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
