"""What the page's thread does: nothing for a living island, and little for what is put into a section."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect

from e2e import moments
from e2e.conftest import Contexts
from e2e.faces import ANSWERED, PlaywrightFace
from e2e.journey import show
from e2e.screens import SCREENS
from e2e.screens.canarias import at
from e2e.screens.steps import Way
from e2e.screens.tab import drawn, set_page

#: Milliseconds that are watched.
WATCHED = 2000
#: Waits until what comes in for a moment has come, and is painted: what glows longer calls for a choice, or
#: lives.
ENTERED = """(async () => {
  const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await frames();
  const short = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime < SHORT);
  await Promise.all(short.map((each) => each.finished.catch(() => {})));
  await frames();
})()"""
#: A table with buildings.
BUILT = (at(moments.middle),)
#: Milliseconds for which what comes in does so at most, and what calls for a choice does so much longer.
SHORT = 1500
#: Screens on which something calls for a choice.
RESTING = ("a card picked", "sea: wares to choose", "sea: an islander put down")
#: What the page's thread would do for a frame; a handful may be on its way when watching begins.
WORK = ("UpdateLayoutTree", "Layout", "Paint", "Layerize")
FEW = 5
#: Something comes to the table, and the share of all elements that may be styled anew for it.
COMES = """{
  const coming = document.createElement("div");
  coming.className = "CLASS";
  document.querySelector("WHERE").append(coming);
  document.body.getBoundingClientRect();
}"""
SHARE = 0.5
#: What comes: on which screen, with which class, and to which place.
COMING = {
    "a ship": (BUILT, "landing", ".sea"),
    "sea: a button": (SCREENS["sea: an islander put down"], "button primary", ".mole .deeds"),
}
#: In so many frames something changes that is not on the island.
CHANGED = 20
CHANGES = f"""(async () => {{
  const status = document.querySelector(".size") ?? document.querySelector("#status");
  for (let n = 0; n < {CHANGED}; n++) {{
    status.firstChild.textContent = String(n);
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }}
}})()"""
WINDOWS = [{"width": 1280, "height": 800}, {"width": 390, "height": 844}]
#: Has what the page tells workers, once it is asked for, come so many milliseconds late.
LATE = """for (const line of [Worker.prototype, MessagePort.prototype]) {
  const tell = line.postMessage;
  line.postMessage = function (...told) {
    if (globalThis.late) setTimeout(() => tell.apply(this, told), globalThis.late);
    else tell.apply(this, told);
  };
}"""
MOVING = """document.getAnimations().filter((each) => each.playState === "running")
  .map((each) => each.animationName)"""


def table(contexts: Contexts, way: Way, motion: str, **window: Any) -> Page:
    """What these steps lead to, in a tab without Python, once it lies still."""
    page = contexts.new(traced=False, reduced_motion=motion, **window).new_page()
    set_page(page)
    drawn(way).show(page)
    page.evaluate(ENTERED.replace("SHORT", str(SHORT)))
    return page


def traced(page: Page, act: Callable[[], object]) -> list[dict[str, Any]]:
    """What Chromium's trace tells of the time in which something is done."""
    session: CDPSession = page.context.new_cdp_session(page)
    found: list[dict[str, Any]] = []
    ended: list[object] = []
    session.on("Tracing.dataCollected", lambda data: found.extend(data["value"]))
    session.on("Tracing.tracingComplete", lambda data: ended.append(data))
    session.send(
        "Tracing.start", {"categories": "devtools.timeline,disabled-by-default-devtools.timeline"}
    )
    act()
    session.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(50)
    return found


def elements_styled(trace: list[dict[str, Any]]) -> list[int]:
    """How many elements each update of styles in a trace was about."""
    updates = [each["args"] for each in trace if each["name"] == "UpdateLayoutTree"]
    return [found["elementCount"] for found in updates if "elementCount" in found]


def work(page: Page) -> Counter[str]:
    """How often the page's thread did each thing while nobody did anything."""
    found = Counter(each["name"] for each in traced(page, lambda: page.wait_for_timeout(WATCHED)))
    return Counter({name: found[name] for name in WORK})


@pytest.mark.quick
def test_smoke_sails_and_boat_cost_the_page_nothing(contexts: Contexts) -> None:
    page = table(contexts, BUILT, "no-preference")
    moving = set(page.evaluate(MOVING))
    assert {"islas-smoke", "islas-turn", "islas-sail"} <= moving
    done = work(page)
    assert max(done.values()) <= FEW, done


def test_what_lives_on_an_island_has_it_not_painted_with_what_changes_elsewhere(
    contexts: Contexts,
) -> None:
    page = table(contexts, BUILT, "no-preference")
    assert "islas-sail" in page.evaluate(MOVING)
    found = traced(page, lambda: page.evaluate(CHANGES))
    painted = Counter(each["args"]["data"]["nodeName"] for each in found if each["name"] == "Paint")
    assert sum(painted.values()) >= CHANGED
    assert sum(number for name, number in painted.items() if "camera" in name) <= FEW, painted


@pytest.mark.parametrize("screen", RESTING)
def test_what_calls_for_a_choice_leaves_the_page_free(contexts: Contexts, screen: str) -> None:
    page = table(contexts, SCREENS[screen], "no-preference")
    assert page.evaluate(MOVING)
    done = work(page)
    assert max(done.values()) <= FEW, done


@pytest.mark.quick
def test_nothing_moves_for_who_wants_less_motion(contexts: Contexts) -> None:
    assert table(contexts, BUILT, "reduce").evaluate(MOVING) == []


@pytest.mark.quick
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("what", COMING)
def test_what_comes_has_a_part_of_the_page_styled_anew(
    contexts: Contexts, what: str, window: dict[str, int]
) -> None:
    way, style, place = COMING[what]
    page = table(contexts, way, "reduce", viewport=window)
    number = page.evaluate("document.querySelectorAll('*').length")
    come = COMES.replace("CLASS", style).replace("WHERE", place)
    styled = elements_styled(traced(page, lambda: page.evaluate(come)))
    assert styled
    assert max(styled) < SHARE * number, (styled, number)


def test_a_press_that_takes_long_has_little_of_the_page_styled_anew(page: Page) -> None:
    page.add_init_script(LATE)
    show(PlaywrightFace(page), moments.middle())
    pick = page.locator(".pick:enabled").first
    pick.hover()
    page.evaluate("globalThis.late = 1500")

    def press() -> None:
        page.mouse.down()
        page.mouse.up()
        expect(page.locator(".pick[data-pressed=long]")).to_have_count(1)

    styled = elements_styled(traced(page, press))
    assert styled
    assert max(styled) < SHARE * page.evaluate("document.querySelectorAll('*').length"), styled
    expect(page.locator(ANSWERED)).to_be_attached()
