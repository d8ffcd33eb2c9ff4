"""One face for three engines: the few things that a journey through the page asks of a browser."""

import time
from collections.abc import Callable
from typing import Any, Protocol

from playwright.sync_api import Error, Page
from selenium.common.exceptions import (
    ElementClickInterceptedException,
    ElementNotInteractableException,
    NoSuchElementException,
    NoSuchFrameException,
    StaleElementReferenceException,
    WebDriverException,
)
from selenium.webdriver import WebKitGTK
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

#: Seconds that anything may take, the start of Python in a slow engine on a busy machine included: what takes
#: longer hangs. The same in milliseconds, for what Playwright waits for.
PATIENCE = 120.0
START = PATIENCE * 1000

#: How WebDriver spells the names of keys.
KEYS = {
    "Tab": Keys.TAB,
    "Shift": Keys.SHIFT,
    "Enter": Keys.ENTER,
    "Space": Keys.SPACE,
    "Escape": Keys.ESCAPE,
    "ArrowDown": Keys.ARROW_DOWN,
    "ArrowRight": Keys.ARROW_RIGHT,
}


class Face(Protocol):
    """A page in some browser; selectors are CSS, and the first element that fits is meant."""

    def goto(self, address: str) -> None:
        """Load an address, and come back when the document is there."""

    def count(self, selector: str) -> int:
        """How many elements fit."""

    def wait(self, selector: str, least: int = 1) -> None:
        """Wait until `least` elements fit; an error says which did not."""

    def click(self, selector: str) -> None:
        """Click as a person does, and see the answer; fails when the element is covered or does not come."""

    def fill(self, selector: str, text: str) -> None:
        """Put a text into a field."""

    def choose(self, selector: str, value: str) -> None:
        """Choose an option by its value."""

    def press(self, key: str) -> None:
        """Press a key (`Tab`, `Shift+Tab`, `Enter`, `Space`, `ArrowDown`, `Escape`, a letter)."""

    def text(self, selector: str) -> str:
        """The text that is seen of an element."""

    def evaluate(self, expression: str) -> Any:
        """The value of a JavaScript expression, as far as JSON goes."""


def wait(face: Face, selector: str, least: int = 1) -> None:
    """Wait until `least` elements fit; an error says which did not."""
    face.wait(selector, least)


def until(
    holds: Callable[[], object], what: str | Callable[[], str], patience: float = PATIENCE
) -> None:
    """Wait until something holds; an AssertionError says what did not within so many seconds."""
    end, pause = time.monotonic() + patience, 0.02
    while not holds():
        if time.monotonic() > end:
            told = what if isinstance(what, str) else what()
            raise AssertionError(f"waited {patience:.0f} s for {told}")
        time.sleep(pause)
        # Asking takes time from a page that is busy with what is waited for.
        pause = min(pause * 1.1, 0.1)


#: What moves or fades; what glows without an end does not count, nor what has arrived and stays so.
MOVING = """document.getAnimations().filter(({ effect, playState }) =>
  playState === "running" && effect.getTiming().iterations !== Infinity)"""


def settle(page: Page) -> None:
    """Wait until what moves or fades has arrived."""
    page.evaluate(f"Promise.all({MOVING}.map((each) => each.finished))")


#: Has nothing move on the page from one place to another (site/page/motion.mjs).
STAND_STILL = (
    """try { localStorage.setItem("islas-motion", "off"); } catch { /* Storage is refused. */ }"""
)
#: Has bots not wait.
FAST = """localStorage.setItem("islas-preferences", '{"pace": "fast"}')"""
#: What fits once the page has been answered all that was done on it.
ANSWERED = "body:not(.working)"


class PlaywrightFace:
    """A page of Chromium or Firefox."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def goto(self, address: str) -> None:
        self.page.goto(address)

    def count(self, selector: str) -> int:
        return self.page.locator(selector).count()

    def wait(self, selector: str, least: int = 1) -> None:
        # In the page, which looks with every frame; asked from here it would do little else.
        element = self.page.locator(selector).nth(least - 1)
        element.wait_for(state="attached", timeout=PATIENCE * 1000)

    def click(self, selector: str) -> None:
        self.page.locator(selector).first.click()
        self.wait(ANSWERED)

    def fill(self, selector: str, text: str) -> None:
        self.page.locator(selector).first.fill(text)

    def choose(self, selector: str, value: str) -> None:
        self.page.locator(selector).first.select_option(value)
        self.wait(ANSWERED)

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.wait(ANSWERED)

    def text(self, selector: str) -> str:
        return self.page.locator(selector).first.inner_text()

    def evaluate(self, expression: str) -> Any:
        try:
            return self.page.evaluate(expression)
        except Error as error:
            if "context was destroyed" not in str(error):
                raise
            # The page went before it could answer; the next one does.
            return self.page.evaluate(expression)


#: Notes what goes wrong in a page of WebKitGTK from now on, whose driver tells nothing of it.
HEAR = """
if (!globalThis.heard) {
  const heard = globalThis.heard = [];
  const note = (fault) => void heard.push(`${fault} (${location.href})`);
  addEventListener("error", ({ message, target }) => {
    note(message ? `page error: ${message}` : `did not come: ${target.src ?? target.href}`);
  }, true);
  addEventListener("unhandledrejection", ({ reason }) => note(`page error: ${reason}`));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    note(`stopped by the policy: ${violatedDirective} ${blockedURI}`);
  });
  const { error } = console;
  console.error = (...said) => {
    note(`console: ${said.join(" ")}`);
    error.apply(console, said);
  };
}
"""


#: What is said where the page has drawn anew what was about to be clicked, or has not made room for it yet.
NOT_YET = (
    ElementClickInterceptedException,
    ElementNotInteractableException,
    NoSuchElementException,
    StaleElementReferenceException,
)


class SeleniumFace:
    """A page of WebKitGTK.

    Whatever is done with a document first has it note what goes wrong there, which is as soon as `goto` finds
    it. What was noted when a page is left, or asked for by `hear`, is in `heard`.
    """

    def __init__(self, driver: WebKitGTK) -> None:
        self.driver = driver
        self.heard: list[str] = []

    def hear(self) -> None:
        """Take over what the page has noted."""
        self.heard += self._run("return heard.splice(0)")

    def goto(self, address: str) -> None:
        self.hear()
        base, hash_, _ = address.partition("#")
        stays = hash_ and self._run("return location.href").partition("#")[0] == base
        # The document that is left is told by a mark from the one that comes.
        if not stays:
            self._run("globalThis.left = true")
        self.driver.get(address)
        until(self._has_come, address)
        self._run(STAND_STILL)

    def _has_come(self) -> bool:
        try:
            return bool(self._run("return !globalThis.left && document.readyState === 'complete'"))
        except WebDriverException:
            # Between two documents there is none.
            return False

    def _run(self, script: str, *given: Any) -> Any:
        return self.driver.execute_script(HEAR + script, *given)

    def count(self, selector: str) -> int:
        # In one go: elements that the driver has found may be gone before it can name them.
        script = "return document.querySelectorAll(arguments[0]).length"
        try:
            return int(self._run(script, selector))
        except NoSuchFrameException:
            # The page went before it could answer; the next one does.
            return int(self._run(script, selector))

    def wait(self, selector: str, least: int = 1) -> None:
        shown = "`body.${document.body.className}: ${document.body.innerText.slice(0, 600)}`"
        until(
            lambda: self.count(selector) >= least,
            lambda: f"{selector}, and saw {self.evaluate(shown)}",
        )

    def click(self, selector: str) -> None:
        # As Playwright does it: what is still moving may not be where the click goes.
        until(lambda: not self.evaluate(f"{MOVING}.length"), f"{selector} to stand still")
        # What is drawn anew between two questions is waited for, as Playwright does it.
        until(lambda: self._clicks(selector), selector)
        self.wait(ANSWERED)

    def _clicks(self, selector: str) -> bool:
        """Click, if that can be done now; gives whether it was."""
        try:
            self._click(selector)
        except NOT_YET:
            return False
        return True

    def _click(self, selector: str) -> None:
        element = self.driver.find_element(By.CSS_SELECTOR, selector)
        self._run("arguments[0].scrollIntoView({block: 'nearest'})", element)
        # WebKit's driver knows no click on parts of an SVG; what is at their middle gets it.
        if self._run("return arguments[0] instanceof SVGElement", element):
            self._run(
                """const box = arguments[0].getBoundingClientRect();
                const there = document.elementFromPoint(
                  box.x + box.width / 2, box.y + box.height / 2);
                (arguments[0].contains(there) ? there : arguments[0]).dispatchEvent(
                  new MouseEvent("click", {bubbles: true}));""",
                element,
            )
        else:
            element.click()

    def fill(self, selector: str, text: str) -> None:
        self.wait(selector)
        element = self.driver.find_element(By.CSS_SELECTOR, selector)
        self._run("arguments[0].scrollIntoView({block: 'nearest'})", element)
        element.clear()
        element.send_keys(text)

    def choose(self, selector: str, value: str) -> None:
        self.wait(selector)
        self._run(
            """const select = document.querySelector(arguments[0]);
            select.value = arguments[1];
            select.dispatchEvent(new Event("change", {bubbles: true}));""",
            selector,
            value,
        )
        self.wait(ANSWERED)

    def press(self, key: str) -> None:
        *held, last = (KEYS.get(part, part) for part in key.split("+"))
        actions = ActionChains(self.driver, duration=0)
        for part in held:
            actions.key_down(part)
        actions.send_keys(last)
        for part in held:
            actions.key_up(part)
        actions.perform()
        self.wait(ANSWERED)

    def text(self, selector: str) -> str:
        # In one go, as `count` does it.
        self.wait(selector)
        return str(self._run("return document.querySelector(arguments[0]).innerText", selector))

    def evaluate(self, expression: str) -> Any:
        return self._run(f"return ({expression})")
