"""Asking a bot: a hint for the person to move, and after the game what was best at a move, and why.

Only who asks needs this module, so the page imports it then.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from islas import games
from islas.app.paragraphs import of_action
from islas.contract import Reasoning
from islas.core.advice import Advice
from islas.core.match import AnyMatch
from islas.core.names import isolated
from islas.markup.controls import CLOSE, actions, button, unready
from islas.markup.html import EMPTY, Html, classes, tag
from islas.texts import Translate


@dataclass
class Hint:
    """What a bot is asked about the decision that is due in a match; `advice` is `None` until it answers.

    `made` is what was done then, for somebody who looks back; `laid` are the marks that it has picked and
    nobody has pressed yet.
    """

    match: AnyMatch
    bot: str
    made: Any = None
    advice: Sequence[Advice[Any]] | None = None
    laid: Sequence[str] = ()


def for_decision(match: AnyMatch) -> Hint:
    """The question for a hint on the decision that is due."""
    return Hint(match, games.of_match(match).bots.ADVISER)


def for_past(match: AnyMatch, number: int) -> Hint:
    """The question for what was best where an action was taken, by its place from 1 on.

    A bot that took it is asked itself, of a person's the adviser.
    """
    bot = match.seats[match.movers[number - 1]].bot or games.of_match(match).bots.ADVISER
    return Hint(match.until(number - 1), bot, match.actions[number - 1])


def hint_in_words(_: Translate, hint: Hint, language: str) -> Html:
    """The hint as HTML, or that it is awaited."""
    match = hint.match
    follow, rule = EMPTY, EMPTY
    if hint.advice is None:
        words = _("A hint is coming …")
        # Nobody who closes what is awaited carries out what comes at that moment.
        follow = unready(_("Do it"))
    else:
        view = match.view(match.to_move)
        names = tuple(map(isolated, match.names))
        words_of = games.of_match(match).words
        said = " ".join(words_of.hint(_, advice, view, names) for advice in hint.advice[:1])
        words = _("Hint: {advice}").format(advice=said)
        if hint.advice:
            follow = button(_("Do it"), "follow", style="primary")
            kit = games.of_match(match)
            rule = " " + of_action(_, kit, hint.advice[0].action, language)
    close = button(_("Close"), "hint", CLOSE)
    style = classes("advice", "awaited" if hint.advice is None else "")
    return tag("div", tag("p", words, rule, role="status"), actions(follow, close), class_=style)


def reasons_panel(_: Translate, hint: Hint) -> Html:
    """What a bot finds best at a move, its own or a person's, and what speaks for each, as HTML."""
    match = hint.match
    assert match.to_move is not None
    names = tuple(map(isolated, match.names))
    words = games.of_match(match).words
    level = words.bot_name(_, hint.bot)
    person = match.seats[match.to_move].bot is None
    name = level if person else names[match.to_move]
    # What it says of "you" is said to itself.
    who = level if person else _("{bot}, to itself").format(bot=level)
    if hint.advice is None:
        body = tag("p", _("{player} is thinking …").format(player=name))
    elif hint.advice:
        view = match.view(match.to_move)
        lines = [_lines(_, hint, advice, view, names) for advice in hint.advice]
        told = _once(_, lines, _apart(lines))
        rows = [
            _row(_, hint, advice, said, view, names)
            for advice, said in zip(hint.advice, told, strict=True)
        ]
        body = tag("ol", *rows)
        if person and hint.made not in [advice.action for advice in hint.advice]:
            body += tag("p", _("What you did is not among them."))
    else:
        body = tag("p", _("This bot acts without reasons."))
    title = (
        _("What a bot finds best here")
        if person
        else _("What {player} thought best").format(player=name)
    )
    return tag(
        "div",
        tag("h2", f"{title} ", tag("small", who)),
        body,
        actions(button(_("Close"), "reasons", style="primary")),
        class_="panel reasons",
    )


def _lines(
    _: Translate, hint: Hint, advice: Advice[Any], view: Any, names: Sequence[str]
) -> list[str]:
    """What spoke for an option, line by line."""
    words = games.of_match(hint.match).words
    if isinstance(words, Reasoning):
        return list(words.reasons(_, advice, view, names))
    return [words.reason(_, part) for part in advice.reasons]


def _apart(options: Sequence[Sequence[str]]) -> list[Sequence[str]]:
    """What is said of options without what several have in common, where something else is said of one."""
    count = Counter(line for lines in options for line in set(lines))
    own = ([line for line in lines if count[line] == 1] for lines in options)
    return [few or lines for few, lines in zip(own, options, strict=True)]


def _once(
    _: Translate, whole: Sequence[Sequence[str]], told: Sequence[Sequence[str]]
) -> list[Sequence[str]]:
    """What is told of options; of one for which the same speaks as for an earlier one, which that is."""
    firsts = [whole.index(lines) for lines in whole]
    return [
        told[n]
        if first == n or not told[n]
        else [_("for the same reasons as {number}").format(number=first + 1)]
        for n, first in enumerate(firsts)
    ]


def _row(
    _: Translate,
    hint: Hint,
    advice: Advice[Any],
    lines: Sequence[str],
    view: Any,
    names: Sequence[str],
) -> Html:
    """An option and what spoke for it, in the order of weight."""
    kit = games.of_match(hint.match)
    words = kit.words
    what = words.proposal(_, advice.action, view, names)
    reasons = (tag("li", line) for line in lines)
    done = advice.action == hint.made
    mark = " " + tag("b", _("chosen")) if done else ""
    # What other bots reckon with are no chances.
    adviser = hint.bot == kit.bots.ADVISER
    if hint.advice and advice is not hint.advice[0] and adviser and isinstance(words, Reasoning):
        mark += " " + tag("small", words.short_of(_, hint.advice[0].worth - advice.worth))
    return tag("li", tag("span", what, mark), tag("ul", *reasons), class_="won" if done else None)
