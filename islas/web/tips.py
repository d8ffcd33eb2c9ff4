"""Explanations beside what they explain: for a mouse that rests, for the focus, and for fingers.

Whatever has a text in `data-tip` can be asked about. While the player asks ("What is this?"), a tap
explains a thing instead of using it. The text stands in one element for all, `#tip`.
"""

from typing import Any

from js import MouseEvent, document, window
from pyodide.ffi import create_proxy

TOLD = "[data-tip]"
#: What the focus reaches only while the player asks.
SILENT = ":is(span, div)[data-tip]:not(:has(button))"
#: The least distance to the edge of the window in CSS pixels.
EDGE = 6


class Tips:
    """The one tip of the page: nothing, or what is said of the element `at`; `used` was pressed last."""

    def __init__(self) -> None:
        self.asking = False
        self.at: Any = None
        self.pressed: tuple[float, float] | None = None
        self.used: Any = None
        self.box = document.createElement("div")
        self.box.id = "tip"
        self.box.setAttribute("role", "tooltip")
        self.box.hidden = True
        document.body.append(self.box)
        for kind, listener, early in (
            ("pointerover", self.on_pointer, False),
            ("pointerdown", self.on_press, False),
            ("focusin", self.on_focus, False),
            ("scroll", lambda event: self.hide(), True),
            ("click", self.on_click, True),
        ):
            document.addEventListener(kind, create_proxy(listener), early)

    def refresh(self, *, asking: bool) -> None:
        """Follow the page after it has changed."""
        if asking or self.asking:
            for element in document.querySelectorAll(SILENT):
                element.toggleAttribute("tabindex", asking)
                element.tabIndex = 0 if asking else -1
        if self.at is not None and (not self.at.isConnected or asking < self.asking):
            self.hide()
        self.asking = asking
        document.documentElement.classList.toggle("asking", asking)

    def show(self, element: Any, way: str) -> None:
        """Say what an element means; `way` is `rest`, `focus` or `tap`."""
        self.hide()
        text = element.getAttribute("data-tip")
        self.at = element
        self.box.textContent = text
        self.box.className = way
        self.box.classList.toggle("titled", "\n" in text)
        self.box.hidden = False
        self.place(element.getBoundingClientRect())
        control = element.querySelector("button") or element
        if control.getAttribute("aria-label") != text:
            control.setAttribute("aria-describedby", "tip")

    def is_tip(self, target: Any) -> bool:
        """Whether something happens to the tip itself."""
        return bool(target.isSameNode(self.box))

    def hide(self) -> None:
        """Say nothing."""
        if self.at is not None:
            control = self.at.querySelector("button") or self.at
            control.removeAttribute("aria-describedby")
        self.at = None
        self.box.hidden = True

    def place(self, beside: Any) -> None:
        """Put the tip above a rectangle, below where there is no room, and inside the window."""
        self.box.style.translate = "0 0"
        own = self.box.getBoundingClientRect()
        x = beside.x + (beside.width - own.width) / 2
        x = max(EDGE, min(x, window.innerWidth - own.width - EDGE))
        y = beside.top - own.height - EDGE
        if y < EDGE:
            y = min(beside.bottom + EDGE, window.innerHeight - own.height - EDGE)
        # A page that stands on its head counts from the other corner.
        way = -1 if document.documentElement.classList.contains("turned") else 1
        self.box.style.translate = f"{way * (x - own.x):.0f}px {way * (y - own.y):.0f}px"

    def on_pointer(self, event: Any) -> None:
        """A mouse is over something, and has moved there itself."""
        if event.pointerType == "touch" or (event.clientX, event.clientY) == self.pressed:
            return
        if self.is_tip(event.target):
            return
        element = event.target.closest(TOLD)
        # What has been pressed is known; a tip would stand between it and where the mouse goes next.
        if element and element.isSameNode(self.used):
            return
        self.used = None
        if element and element.matches(".area") and not self.asking:
            element = None
        if element and not element.isSameNode(self.at):
            self.show(element, "rest")
        elif not element and self.box.matches(".rest"):
            self.hide()

    def on_press(self, event: Any) -> None:
        """A press is for the thing itself; what was said of it is in the way."""
        self.pressed = event.clientX, event.clientY
        if not self.asking and not self.is_tip(event.target):
            self.used = event.target.closest(TOLD)
            self.hide()

    def on_focus(self, event: Any) -> None:
        """Something has got the focus from the keyboard."""
        element = event.target.closest(TOLD)
        if element and event.target.matches(":focus-visible"):
            self.show(element, "focus")
        elif not self.box.matches(".tap"):
            self.hide()

    def on_click(self, event: Any) -> None:
        """While the player asks, a click is a question; on a tip it is for what lies under it."""
        if self.is_tip(event.target):
            event.stopPropagation()
            self.hide()
            below = document.elementFromPoint(event.clientX, event.clientY)
            below.dispatchEvent(MouseEvent.new("click", bubbles=True, cancelable=True))
            return
        if not self.asking:
            return
        element = event.target.closest(TOLD)
        if not element or element.matches("[data-do=ask]"):
            self.hide()
            return
        event.preventDefault()
        event.stopPropagation()
        self.show(element, "tap")
