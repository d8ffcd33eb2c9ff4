"""Asking a bot: a hint for the person to move, and after the game the reasons of a bot's move.

Only who asks needs this module, so the page imports it then.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from islas.canarias.actions import Action
from islas.canarias.bots.advice import Advice
from islas.canarias.game import CanariasMatch
from islas.canarias.words.advice import REASONS, hint, proposal
from islas.canarias.words.vocabulary import bot_name
from islas.core.names import isolated
from islas.markup.controls import actions, button
from islas.markup.html import Html, tag
from islas.texts import Translate

#: Who gives hints.
ADVISER: Final = "governor"


@dataclass
class Counsel:
    """What a bot is asked about the decision that is due in a match; `advice` is `None` until it answers.

    `made` is what was done then, for somebody who looks back.
    """

    match: CanariasMatch
    bot: str
    made: Action | None = None
    advice: Sequence[Advice] | None = None


def about(match: CanariasMatch, number: int) -> Counsel:
    """The question for the reasons of an action of a bot, by its place from 1 on."""
    bot = match.seats[match.movers[number - 1]].bot
    assert bot is not None
    return Counsel(match.until(number - 1), bot, match.actions[number - 1])


def hint_in_words(_: Translate, counsel: Counsel) -> Html:
    """The hint as HTML, or that it is awaited."""
    match = counsel.match
    words = _("A hint is coming …")
    if counsel.advice is not None:
        view = match.view(match.to_move)
        names = tuple(map(isolated, match.names))
        said = " ".join(hint(_, advice, view, names) for advice in counsel.advice[:1])
        words = _("Hint: {advice}").format(advice=said)
    return tag("p", words, class_="advice", role="status")


def reasons_panel(_: Translate, counsel: Counsel) -> Html:
    """The options that a bot found best at a move, and what spoke for each, as HTML."""
    match = counsel.match
    assert match.to_move is not None
    names = tuple(map(isolated, match.names))
    name, level = names[match.to_move], bot_name(_, counsel.bot)
    if counsel.advice is None:
        body = tag("p", _("{player} is thinking …").format(player=name))
    elif counsel.advice:
        view = match.view(match.to_move)
        rows = [
            _row(_, counsel, advice, proposal(_, advice.action, view, names))
            for advice in counsel.advice
        ]
        body = tag("ol", *rows)
    else:
        body = tag("p", _("This bot acts without reasons."))
    title = _("What {player} thought best").format(player=name)
    return tag(
        "div",
        tag("h2", f"{title} ", tag("small", level)),
        body,
        actions(button(_("Close"), "reasons", style="primary")),
        class_="panel reasons",
    )


def _row(_: Translate, counsel: Counsel, advice: Advice, what: str) -> Html:
    reasons = (tag("li", _(REASONS[part])) for part in advice.reasons)
    done = advice.action == counsel.made
    mark = " " + tag("b", _("chosen")) if done else ""
    return tag("li", tag("span", what, mark), tag("ul", *reasons), class_="won" if done else None)
