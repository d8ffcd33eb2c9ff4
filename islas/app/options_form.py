"""The options of a new game: rules that its record keeps, unlike what a player prefers."""

from collections.abc import Mapping
from typing import Any, Final

from islas.canarias.edition import Options, standard_edition
from islas.markup.controls import option
from islas.markup.html import Html, tag
from islas.texts import Translate, gettext_noop

#: What each option asks, and the words for what it may be set to (D1, D21, D40).
QUESTIONS: Final[Mapping[str, tuple[str, Mapping[Any, str]]]] = {
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


def read_options(values: Mapping[str, str]) -> Options:
    """The options in the form as it was sent; what is not there is as in the edition."""
    return Options.chosen(values, standard_edition().options)


def rules_fields(_: Translate, options: Options) -> Html:
    """The fields as HTML, folded up: who wants to play need not read them."""
    fields = (
        tag("label", _(question), _choices(_, name, choices, options), class_="rule")
        for name, (question, choices) in QUESTIONS.items()
    )
    return tag("details", tag("summary", _("Rule variants")), *fields, class_="rules")


def _choices(_: Translate, name: str, choices: Mapping[Any, str], options: Options) -> Html:
    chosen = str(getattr(options, name))
    found = (option(str(choice), _(text), chosen) for choice, text in choices.items())
    return tag("select", *found, name=name)
