"""The log: what happened, in sentences that lead back to their moment."""

from collections.abc import Callable, Sequence
from typing import Any

from islas.markup.html import EMPTY, Html, tag
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
    rule: Callable[[Any], Html] = lambda event: EMPTY,
) -> Html:
    """The newest events first, each as its `sentence`; `at` is the number of the event that is looked at.

    Behind each stands the link to its `rule`.
    """
    lines: list[Html] = []
    end = len(shown) if at is None else min(at + LATER, len(shown))
    for number in range(end - 1, -1, -1):
        if text := sentence(shown[number]):
            link = rule(shown[number])
            lines.append(_line(text, link, number, leads_back=leads_back, here=number == at))
        if len(lines) >= LOG_LINES and number % LEAVING == 0:
            break
    return tag("h2", _("Log")) + tag("ol", *lines)


def _line(text: str, rule: Html, number: int, *, leads_back: bool, here: bool) -> Html:
    # By it a line is found again below those that have come since.
    name = f"event-{number}"
    if not leads_back:
        return tag("li", text, rule, id=name)
    entry = tag(
        "button",
        text,
        type="button",
        class_="entry",
        data_do="look-back",
        data_value=str(number),
        aria_current="true" if here else None,
    )
    return tag("li", entry, rule, id=name)
