"""The log: what happened, in sentences that lead back to their moment."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from islas.markup.html import EMPTY, Html, join, tag
from islas.texts import Translate

#: How many lines the log has at least, and of how many events those leave it together: one that left
#: with each that comes would have the whole log drawn anew.
LOG_LINES = 60
LEAVING = 30
#: Events after the moment which is looked at that the log shows as well.
LATER = 36


def log(
    _: Translate,
    shown: Sequence[Any],
    sentence: Callable[[Any], str],
    *,
    leads_back: bool = True,
    at: int | None = None,
    small: Callable[[Any], bool] = lambda event: False,
    completes: bool = False,
    halts: Callable[[Any], bool] = lambda event: False,
    rule: Callable[[Any], Html] = lambda event: EMPTY,
) -> Html:
    """The newest events first, each as its `sentence`; `at` is the number of the event that is looked at.

    Behind each stands the link to its `rule`. What is `small` has no line of its own: it is told behind
    what came before it. Where it `completes` that, the line leads to the moment at which all of it has
    happened, unless the game `halts` at what it begins with.
    """
    lines: list[Html] = []
    told, behind = 0, list[int]()

    def line(number: int, text: str) -> Html:
        more = [tag("small", f" {sentence(shown[each])}") for each in behind]
        here = at in (number, *behind)
        link = rule(shown[number])
        whole = completes and not halts(shown[number])
        to = max([number, *behind]) if whole else number
        return _line(text, join(more), link, number, to if leads_back else None, here=here)

    end = len(shown) if at is None else min(at + LATER, len(shown))
    for number in range(end - 1, -1, -1):
        if text := sentence(shown[number]):
            told += 1
            if small(shown[number]):
                behind.insert(0, number)
                continue
            lines.append(line(number, text))
            behind.clear()
        if told >= LOG_LINES and number % LEAVING == 0 and not behind:
            break
    if behind:
        first = behind.pop(0)
        lines.append(line(first, sentence(shown[first])))
    leads = tag("small", _("Press a line to look back.")) if leads_back else EMPTY
    # It shows where what is newest is out of sight (site/page/log.mjs).
    newest = tag("button", _("Newest"), type="button", class_="button newest", data_newest=True)
    return tag("header", tag("h2", _("Log")), leads, newest) + tag("ol", *lines)


# All but the newest have been drawn before; what is markup already is told from plain text.
@lru_cache(maxsize=2 * (LOG_LINES + LEAVING), typed=True)
def _line(text: str, more: Html, rule: Html, number: int, to: int | None, *, here: bool) -> Html:
    # By it a line is found again below those that have come since.
    name = f"event-{number}"
    if to is None:
        return tag("li", tag("span", text, more), rule, id=name)
    entry = tag(
        "button",
        text,
        more,
        type="button",
        class_="entry",
        data_do="look-back",
        data_value=str(to),
        aria_current="true" if here else None,
    )
    return tag("li", entry, rule, id=name)
