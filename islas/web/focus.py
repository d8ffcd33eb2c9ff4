"""Where the focus is: never lost when the page changes under who plays by the keyboard."""

from typing import Any

from js import document

#: Where it rests when the control that had it is gone and nothing is to be done at once.
RESTS = ".draft button:enabled, .cover button, #hand:not([hidden]), #game"
#: What it leaves by itself as soon as something leads on.
RESTING = "body, #hand, #game"


def name_of(element: Any) -> str:
    """A selector that finds the same control again once its section is drawn anew."""
    names = ("data-do", "data-value", "data-area", "name")
    told = [(name, element.getAttribute(name)) for name in names if element.hasAttribute(name)]
    return "".join(f'[{name}="{value}"]' for name, value in told)


def somewhere() -> bool:
    """Whether anything has the focus."""
    return document.activeElement is not None and not document.activeElement.matches("body")


def go_on(*, had: bool) -> None:
    """Give the focus to what leads on, unless the player has it elsewhere.

    `had` says that something had it before the page changed: it then rests near what is to be done.
    """
    if somewhere() and not document.activeElement.matches(RESTING):
        return
    if found := document.querySelector("[data-focus]"):
        found.focus()
    elif had and not somewhere():
        rest(next(filter(None, map(document.querySelector, RESTS.split(", ")))))


def rest(element: Any) -> None:
    """Focus an element; the page moves only for who sees the focus."""
    element.focus(preventScroll=True)
    if element.matches(":focus-visible"):
        element.scrollIntoView(block="nearest")
