"""Brings sections of the document up to date, and touches only what has changed in them.

Whatever is the same stays: the browser need not style, lay out and paint it again, and what is focused
or moves goes on.
"""

from collections.abc import Collection
from typing import Any, Final

from js import document

from islas.app.prerender import mark
from islas.markup.html import Html, escaped
from islas.web.focus import name_of

#: What is made anew when it changes: what knows more than its attributes say, small pictures, of which
#: hardly anything would stay, and what has the focus, which must not answer the next key as something else.
ANEW: Final = "input, select, option, textarea, form, details, svg:not(.board), :focus"


def section(name: str, scrolling: Collection[str] = ()) -> Any:
    """The element of a section; a game's own are made when they are first shown, before the log.

    Those that are `scrolling` can be reached by the keyboard.
    """
    if found := document.getElementById(name):
        return found
    made = document.createElement("section")
    made.id = made.className = name
    made.tabIndex = 0 if name in scrolling else -1
    log = document.getElementById("log")
    log.parentNode.insertBefore(made, log)
    return made


def put(element: Any, html: Html, shown: str) -> None:
    """Show HTML in an element, unless it was drawn there while the site was built; keep the focus.

    What only comes after what is `shown` there is added to it, so that listeners hear nothing twice.
    """
    if shown and html.startswith(shown):
        element.insertAdjacentHTML("beforeend", html[len(shown) :])
    elif element.getAttribute("data-drawn") != mark(html):
        focus = document.activeElement
        kept = name_of(focus) if element.contains(focus) else ""
        made = document.createElement("template")
        made.innerHTML = escaped(html)
        _mend(element, made.content)
        if kept and not element.contains(document.activeElement):
            again = element.querySelector(kept)
            if again:
                again.focus()
    element.removeAttribute("data-drawn")
    element.hidden = not html


def _mend(element: Any, made: Any) -> None:
    """Give an element the children that were made; those which are alike at both ends stay."""
    old, new = list(element.childNodes), list(made.childNodes)
    head = 0
    while head < min(len(old), len(new)) and old[head].isEqualNode(new[head]):
        head += 1
    after = None
    while min(len(old), len(new)) > head and old[-1].isEqualNode(new[-1]):
        after = old.pop()
        new.pop()
    if len(old) == len(new):
        for there, node in zip(old[head:], new[head:], strict=True):
            _change(there, node)
        return
    for there in old[head:]:
        there.remove()
    for node in new[head:]:
        element.insertBefore(node, after)


def _change(there: Any, made: Any) -> None:
    """Make a node like the one that was made, or put that in its place."""
    if there.isEqualNode(made):
        return
    alike = there.nodeName == made.nodeName and made.nodeType == made.ELEMENT_NODE
    if not alike or made.firstElementChild is None or there.matches(ANEW):
        there.replaceWith(made)
        return
    names = set(made.getAttributeNames())
    for name in there.getAttributeNames():
        if name not in names:
            there.removeAttribute(name)
    for name in names:
        value = made.getAttribute(name)
        if there.getAttribute(name) != value:
            there.setAttribute(name, value)
    _mend(there, made)
