"""The options of a new game: rules that its record keeps, unlike what a player prefers."""

from collections.abc import Mapping
from typing import Any

from islas.contract import Words
from islas.markup.controls import option
from islas.markup.html import Html, tag
from islas.texts import Translate


def rules_fields(
    _: Translate, words: Words, options: Mapping[str, str], seed: Html, *, unfolded: bool = False
) -> Html:
    """The fields as HTML, folded up: who wants to play need not read them.

    `options` are the values of the options by their names, as texts; `seed` is the field of the seed.
    """
    fields = (
        tag("label", _(question), _choices(_, name, choices, options), class_="rule")
        for name, (question, choices) in words.OPTIONS.items()
    )
    title = _("Rule variants and seed") if words.OPTIONS else _("Seed")
    return tag("details", tag("summary", title), *fields, seed, class_="rules", open=unfolded)


def _choices(
    _: Translate, name: str, choices: Mapping[Any, str], options: Mapping[str, str]
) -> Html:
    chosen = options.get(name, "")
    found = (option(str(choice), _(text), chosen) for choice, text in choices.items())
    return tag("select", *found, name=name)
