"""The first screen: who plays."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from html import escape

from islas.canarias.bots import BOTS
from islas.canarias.bots.levels import LEVELS
from islas.canarias.edition import Options, standard_edition
from islas.canarias.position import FEWEST_PLAYERS, MOST_PLAYERS
from islas.canarias.prose.bots import CHARACTERS
from islas.canarias.words import Translate, bot_name
from islas.core.record import Seat
from islas.web.rules_form import read_options, rules_fields

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
        count = values.get("players", "")
        players = int(count) if count.isascii() and count.isdigit() else 0
        errors = {}
        if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
            errors["players"] = _("Choose 2 to 5 players.")
            players = FEWEST_PLAYERS
        names = tuple(
            values.get(f"name{n}", "").strip() or SUGGESTED[n] for n in range(MOST_PLAYERS)
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
        return cls(players, names, kinds, seed, errors, read_options(values))

    def seats(self) -> tuple[Seat, ...]:
        """Who sits where."""
        return tuple(
            Seat(self.names[n], self.kinds[n] if self.kinds[n] in BOTS else None)
            for n in range(self.players)
        )


def start_form(_: Translate, form: Form, *, rules: str, gallery: str, laboratory: str) -> str:
    """The form as HTML; `rules`, `gallery` and `laboratory` are addresses of pages."""
    counts = "".join(
        f'<label class="count"><input type="radio" name="players" value="{n}" data-do="count"'
        f"{' checked' if n == form.players else ''}><span>{n}</span></label>"
        for n in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
    )
    rows = "".join(_row(_, form, n) for n in range(MOST_PLAYERS))
    one_file = _("Take the game with you: one file that plays without a network")
    unlike = _(
        "The rules are those of the printed game; its cards and islands are not public, so these may "
        "differ."
    )
    return f"""<form class="start panel" data-do="start" novalidate>
<p class="lead">{_("Who draws the most settlers to their own island?")}</p>
<fieldset><legend>{_("Players")}</legend><div class="counts">{counts}</div>
{_wrong(form, "players")}</fieldset>
<div class="seats">{rows}</div>
<label class="seed">{_("Seed (the same seed deals the same cards)")}
<input name="seed" value="{escape(form.seed)}" placeholder="{_("by chance")}" autocomplete="off"></label>
{_wrong(form, "seed")}
{rules_fields(_, form.options)}
<div class="actions"><button class="button primary" type="submit">{_("Start the game")}</button>
<button class="button" type="button" data-do="learn">{_("Learn to play")}</button></div>
<p class="note"><a class="beside" href="{rules}">{_("Rules")}</a>
{unlike}
<a class="beside" href="{gallery}">{_("See them all")}</a>
<a class="beside" href="{laboratory}">{_("How fair are they?")}</a></p>
<p class="note beside"><a href="islas-offline.html" download>{one_file}</a></p>
</form>"""


def _row(_: Translate, form: Form, number: int) -> str:
    options = [(PERSON, _("Person"), "")]
    options += [(name, bot_name(_, name), _(CHARACTERS[name])) for name in LEVELS]
    choices = "".join(
        f'<option value="{value}" title="{escape(title)}"{chosen}>{label}</option>'
        for value, label, title in options
        for chosen in [" selected" if value == form.kinds[number] else ""]
    )
    hidden = " hidden" if number >= form.players else ""
    seat = _("Player {number}").format(number=number + 1)
    return (
        f'<div class="seat"{hidden} data-seat="{number}"><input name="name{number}" maxlength="40"'
        f' aria-label="{seat}" value="{escape(form.names[number])}" autocomplete="off">'
        f'<select name="kind{number}" aria-label="{seat}">{choices}</select>'
        f"{_wrong(form, f'name{number}')}</div>"
    )


def _wrong(form: Form, name: str) -> str:
    if name not in form.errors:
        return ""
    return f'<p class="wrong" role="alert">{escape(form.errors[name])}</p>'
