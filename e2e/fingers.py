"""For fingers: everything that can be tapped is at least 44 by 44 CSS pixels, and within the page.

Fingers, and a mouse whose clicks are as far apart for the page as a test says.
"""

import time
from collections.abc import Mapping, Sequence
from typing import Any, Final

from playwright.sync_api import Page

from e2e.faces import ANSWERED, PlaywrightFace

#: A phone, which knows fingers and no mouse.
PHONE: Final[Mapping[str, Any]] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
#: Controls that are too small; a label belongs to its field, and what is in a picture
#: can be brought nearer.
_SMALL = """Array.from(
  document.querySelectorAll("button, select, input, a[href], summary, [tabindex='0']:not(.area, .camera *)"),
).filter((element) => element.checkVisibility({visibilityProperty: true})
    && !element.closest("[inert]") && getComputedStyle(element).clipPath === "none")
  .map((element) => [element, (element.closest("label") ?? element).getBoundingClientRect()])
  .filter(([_, box]) => box.width < 43.9 || box.height < 43.9)
  .map(([element, box]) => `${element.outerHTML.slice(0, 90)}: ${box.width} × ${box.height}`)"""
#: The widths of the window and of the page; a phone makes both wider where something sticks out.
_WIDTHS = "[innerWidth, document.documentElement.scrollWidth]"
#: By area, how many square pixels around it answer to a finger.
_AREAS = """(() => {
  const found = {};
  const box = document.querySelector("#mine .board").getBoundingClientRect();
  for (let x = box.left - 20; x < box.right + 20; x += 3)
    for (let y = box.top - 20; y < box.bottom + 20; y += 3) {
      const hit = document.elementFromPoint(x, y)?.closest(".area.legal, .spill")?.dataset;
      const name = hit?.area ?? hit?.beside;
      if (name) found[name] = (found[name] ?? 0) + 9;
    }
  return found;
})()"""


def finger_faults(page: Page) -> list[str]:
    """What is too small for a finger, and by how much the page is wider than its phone."""
    small: list[str] = page.evaluate(_SMALL)
    width = page.viewport_size and page.viewport_size["width"]
    widths = page.evaluate(_WIDTHS)
    return small if widths == [width, width] else [*small, f"the page is {max(widths)} wide"]


def area_sizes(page: Page) -> dict[str, int]:
    """How many square pixels answer to a finger for each area that can be chosen on the own island."""
    found: dict[str, int] = page.evaluate(_AREAS)
    return found


class Finger(PlaywrightFace):
    """A page that is touched."""

    def click(self, selector: str) -> None:
        """Tap, and see the answer."""
        self.page.locator(selector).first.tap()
        self.wait(ANSWERED)


class Hand:
    """Fingers on a page of Chromium, at places in CSS pixels."""

    def __init__(self, page: Page) -> None:
        self._devtools = page.context.new_cdp_session(page)

    def move(self, ways: Sequence[tuple[tuple[float, float], tuple[float, float]]]) -> None:
        """Put down a finger at the start of each way, move all to their ends, and lift them."""
        self._send("touchStart", [start for start, _ in ways])
        for step in range(1, 11):
            there = [
                tuple(a + (b - a) * step / 10 for a, b in zip(start, end, strict=True))
                for start, end in ways
            ]
            self._send("touchMove", there)
        self._send("touchEnd", [])

    def rest(self, x: float, y: float) -> None:
        """Put down a finger, and leave it there."""
        self._send("touchStart", [(x, y)])

    def lift(self) -> None:
        """Lift all fingers."""
        self._send("touchEnd", [])

    def tap(self, x: float, y: float, held: float = 0) -> None:
        """Put down a finger, and lift it so many milliseconds later for the page, however late it is told."""
        down = time.time()
        self._send("touchStart", [(x, y)], down)
        time.sleep(held / 1000)
        self._send("touchEnd", [], down + held / 1000)

    def tap_twice(self, x: float, y: float, apart: float = 0.15) -> None:
        """Tap, and again so many seconds later for the page, however late a busy machine hands them on."""
        first = time.time()
        for start in (first, first + apart):
            self._send("touchStart", [(x, y)], start)
            self._send("touchEnd", [], start + apart / 3)

    def _send(self, kind: str, places: Sequence[Sequence[float]], at: float | None = None) -> None:
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(places)]
        event = {"type": kind, "touchPoints": points} | ({} if at is None else {"timestamp": at})
        self._devtools.send("Input.dispatchTouchEvent", event)


class Mouse:
    """A mouse on a page of Chromium, at places in CSS pixels; it clicks at times that the test gives."""

    def __init__(self, page: Page) -> None:
        self._devtools = page.context.new_cdp_session(page)

    def click(self, x: float, y: float, at: float, count: int = 1) -> None:
        """Click at a time in seconds for the page, whenever a busy machine hands it on."""
        for kind in ("mousePressed", "mouseReleased"):
            event = {"type": kind, "x": x, "y": y, "button": "left", "clickCount": count}
            self._devtools.send("Input.dispatchMouseEvent", event | {"timestamp": at})

    def click_twice(self, x: float, y: float, apart: float = 0.15) -> None:
        """Click, and again so many seconds later for the page."""
        first = time.time()
        self.click(x, y, first)
        self.click(x, y, first + apart, count=2)
