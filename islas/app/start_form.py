"""The first screen: who plays."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from islas.app.options_form import read_options, rules_fields
from islas.canarias.bots import BOTS
from islas.canarias.bots.levels import LEVELS
from islas.canarias.edition import Options, standard_edition
from islas.canarias.position import FEWEST_PLAYERS, MOST_PLAYERS
from islas.canarias.words.bots import CHARACTERS
from islas.canarias.words.vocabulary import bot_name
from islas.core.fields import read_number
from islas.core.names import tidied
from islas.core.printable import UNPRINTABLE
from islas.core.record import Seat
from islas.markup.controls import actions, button, option
from islas.markup.html import EMPTY, Html, join, tag
from islas.texts import Translate

SUGGESTED = ("Ana", "Bruno", "Carla", "Diego", "Elena")
PERSON = "person"
#: The opponents that a newcomer is offered.
DEFAULT_LEVEL = "settler"


@dataclass(frozen=True)
class Form:
    """What stands in the form, as texts, and what is wrong with it by field."""

    players: int = 3
    names: tuple[str, ...] = SUGGESTED
    kinds: tuple[str, ...] = (PERSON, *[DEFAULT_LEVEL] * (MOST_PLAYERS - 1))
    seed: str = ""
    errors: Mapping[str, str] = field(default_factory=dict)
    options: Options = field(default_factory=lambda: standard_edition().options)

    @classmethod
    def read(cls, values: Mapping[str, str], _: Translate) -> "Form":
        """The form as it was sent; `errors` says what has to be mended."""
        players = read_number(values.get("players", "")) or 0
        errors = {}
        if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
            errors["players"] = _("Choose 2 to 5 players.")
            players = FEWEST_PLAYERS
        names = tuple(
            tidied(values.get(f"name{n}", "")) or SUGGESTED[n] for n in range(MOST_PLAYERS)
        )
        kinds = tuple(values.get(f"kind{n}", DEFAULT_LEVEL) for n in range(MOST_PLAYERS))
        for number in range(players):
            if names[number] in names[:number]:
                errors[f"name{number}"] = _("This name is taken; every player needs another.")
            elif len(names[number]) > 20:
                errors[f"name{number}"] = _("A name has 20 letters at most.")
        seed = values.get("seed", "").strip()
        if len(seed) > 40:
            errors["seed"] = _("A seed has 40 characters at most.")
        elif UNPRINTABLE.search(seed):
            errors["seed"] = _("A seed has only characters that can be seen.")
        return cls(players, names, kinds, seed, errors, read_options(values))

    def seats(self) -> tuple[Seat, ...]:
        """Who sits where."""
        return tuple(
            Seat(self.names[n], self.kinds[n] if self.kinds[n] in BOTS else None)
            for n in range(self.players)
        )


def start_form(_: Translate, form: Form, *, rules: str, gallery: str, laboratory: str) -> Html:
    """The form as HTML; `rules`, `gallery` and `laboratory` are addresses of pages."""
    counts = (_count(n, form.players) for n in range(FEWEST_PLAYERS, MOST_PLAYERS + 1))
    seed = tag(
        "input",
        name="seed",
        value=form.seed,
        placeholder=_("by chance"),
        autocomplete="off",
        dir="auto",
    )
    return tag(
        "form",
        tag("p", _("Who draws the most settlers to their own island?"), class_="lead"),
        tag(
            "fieldset",
            tag("legend", _("Players")),
            tag("div", *counts, class_="counts"),
            _wrong(form, "players"),
        ),
        tag("div", *(_row(_, form, n) for n in range(MOST_PLAYERS)), class_="seats"),
        tag("label", _("Seed (the same seed deals the same cards)"), " ", seed, class_="seed"),
        _wrong(form, "seed"),
        rules_fields(_, form.options),
        actions(
            tag("button", _("Start the game"), class_="button primary", type="submit"),
            button(_("Learn to play"), "learn"),
        ),
        _notes(_, rules, gallery, laboratory),
        class_="start panel",
        data_do="start",
        novalidate=True,
    )


def _notes(_: Translate, rules: str, gallery: str, laboratory: str) -> Html:
    """What there is to read beside the game, and the game to take away."""
    unlike = _(
        "The rules are those of the printed game; its cards and islands are not public, so these may "
        "differ."
    )
    one_file = _("Take the game with you: one file that plays without a network")
    links = {rules: _("Rules"), gallery: _("See them all"), laboratory: _("How fair are they?")}
    first, *others = (tag("a", text, class_="beside", href=to) for to, text in links.items())
    read = tag("p", first, f" {unlike} ", others[0], " ", others[1], class_="note")
    return read + tag(
        "p", tag("a", one_file, href="islas-offline.html", download=True), class_="note beside"
    )


def _count(number: int, chosen: int) -> Html:
    radio = tag(
        "input",
        type="radio",
        name="players",
        value=str(number),
        data_do="count",
        checked=number == chosen,
    )
    return tag("label", radio, tag("span", str(number)), class_="count")


def _row(_: Translate, form: Form, number: int) -> Html:
    kinds = [(PERSON, _("Person"), "")]
    kinds += [(name, bot_name(_, name), _(CHARACTERS[name])) for name in LEVELS]
    choices = join(
        option(value, label, form.kinds[number], title=title) for value, label, title in kinds
    )
    seat = _("Player {number}").format(number=number + 1)
    name = tag(
        "input",
        name=f"name{number}",
        maxlength="40",
        aria_label=seat,
        value=form.names[number],
        autocomplete="off",
        dir="auto",
    )
    return tag(
        "div",
        name,
        tag("select", choices, name=f"kind{number}", aria_label=seat),
        _wrong(form, f"name{number}"),
        class_="seat",
        hidden=number >= form.players,
        data_seat=str(number),
    )


def _wrong(form: Form, name: str) -> Html:
    if name not in form.errors:
        return EMPTY
    return tag("p", form.errors[name], class_="wrong", role="alert")
