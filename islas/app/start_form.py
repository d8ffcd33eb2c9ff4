"""The first screen: who plays."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from islas.app.options_form import rules_fields
from islas.core.fields import read_number
from islas.core.names import SUGGESTED, tidied
from islas.core.printable import UNPRINTABLE
from islas.core.record import Seat
from islas.games import Kit
from islas.markup.controls import actions, button, option
from islas.markup.html import EMPTY, Html, join, tag
from islas.texts import Translate, page_address

PERSON = "person"
#: Characters of a seed.
LONGEST_SEED = 40
#: How many play unless somebody chooses, where the game lets them.
PLAYERS = 3


@dataclass(frozen=True)
class Form:
    """What stands in the form, as texts, and what is wrong with it by field."""

    players: int = PLAYERS
    names: tuple[str, ...] = SUGGESTED
    kinds: tuple[str, ...] = ()
    seed: str = ""
    errors: Mapping[str, str] = field(default_factory=dict)
    options: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def fresh(cls, kit: Kit) -> "Form":
        """The form of a game as it is at first: one person against bots."""
        bots = [kit.bots.DEFAULT] * (kit.seats[-1] - 1)
        players = min(max(PLAYERS, kit.seats[0]), kit.seats[-1])
        return cls(players, kinds=(PERSON, *bots), options=_options(kit, {}))

    @classmethod
    def read(cls, kit: Kit, values: Mapping[str, str], _: Translate) -> "Form":
        """The form of a game as it was sent; `errors` says what has to be mended."""
        players = read_number(values.get("players", "")) or 0
        errors = {}
        fewest, most = kit.seats[0], kit.seats[-1]
        if players not in kit.seats:
            wanted = _("Choose {fewest} to {most} players.")
            errors["players"] = wanted.format(fewest=fewest, most=most)
            players = fewest
        names = tuple(tidied(values.get(f"name{n}", "")) or SUGGESTED[n] for n in range(most))
        kinds = tuple(values.get(f"kind{n}", kit.bots.DEFAULT) for n in range(most))
        for number in range(players):
            if names[number] in names[:number]:
                errors[f"name{number}"] = _("This name is taken; every player needs another.")
            elif len(names[number]) > 20:
                errors[f"name{number}"] = _("A name has 20 letters at most.")
        seed = values.get("seed", "").strip()
        if len(seed) > LONGEST_SEED:
            errors["seed"] = _("A seed has 40 characters at most.")
        elif UNPRINTABLE.search(seed):
            errors["seed"] = _("A seed has only characters that can be seen.")
        return cls(players, names, kinds, seed, errors, _options(kit, values))

    def seats(self, kit: Kit) -> tuple[Seat, ...]:
        """Who sits where."""
        return tuple(
            Seat(self.names[n], self.kinds[n] if self.kinds[n] in kit.rules.BOTS else None)
            for n in range(self.players)
        )


def _options(kit: Kit, values: Mapping[str, str]) -> Mapping[str, str]:
    """The values of a game's options as texts, those of the edition where nothing that can be is given."""
    chosen = kit.rules.new_game(options=values).setup()["options"]
    known = {
        name: [str(choice) for choice in kit.rules.OPTIONS[name]] for name in kit.rules.OPTIONS
    }
    found = {name: values.get(name, "") for name in known}
    return {
        name: text if text in known[name] else str(chosen.get(name, ""))
        for name, text in found.items()
    }


def start_form(_: Translate, kit: Kit, form: Form, language: str) -> Html:
    """The form of a game as HTML; the pages that it leads to are in a language."""
    counts = (_count(n, form.players) for n in kit.seats)
    seed = tag(
        "input",
        name="seed",
        value=form.seed,
        placeholder=_("by chance"),
        autocomplete="off",
        dir="auto",
    )
    told = _("Seed (the same seed gives the same game)")
    field = tag("label", told, " ", seed, class_="seed") + _wrong(form, "seed")
    return tag(
        "form",
        tag("p", _(kit.lead), class_="lead"),
        tag(
            "fieldset",
            tag("legend", _("Players")),
            tag("div", *counts, class_="counts"),
            _wrong(form, "players"),
        ),
        tag("div", *(_row(_, kit, form, n) for n in range(kit.seats[-1])), class_="seats"),
        actions(
            tag("button", _("Start the game"), class_="button primary", type="submit"),
            button(_("Learn to play"), "learn"),
        ),
        rules_fields(_, kit.words, form.options, field, unfolded="seed" in form.errors),
        _notes(_, kit, language),
        class_="start panel",
        data_do="start",
        novalidate=True,
    )


def _notes(_: Translate, kit: Kit, language: str) -> Html:
    """What there is to read beside the game, and the game to take away."""
    one_file = _("Take the game with you: one file that plays without a network")
    found: list[str] = [_(kit.words.NOTE)] if kit.words.NOTE else []
    for place, (page, text) in enumerate(kit.words.PAGES.items()):
        link = tag("a", _(text), class_="beside", href=page_address(page, language))
        found.insert(0 if place == 0 else len(found), link)
    read = tag("p", *_spaced(found), class_="note") if found else EMPTY
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


def _spaced(items: Sequence[str]) -> list[str]:
    """The items with a space between each two."""
    return [part for item in items for part in (" ", item)][1:]


def _row(_: Translate, kit: Kit, form: Form, number: int) -> Html:
    kinds = [(PERSON, _("Person"), "")]
    words = kit.words
    levels = kit.bots.LEVELS
    for place, level in enumerate(levels, 1):
        # How strong it is among all of them, in numbers that need no words.
        label = f"{words.bot_name(_, level)} · {place}/{len(levels)}"
        kinds.append((level, label, words.character(_, level)))
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
