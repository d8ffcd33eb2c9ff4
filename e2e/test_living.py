"""A living island moves in layers of its own: nothing is painted for it, and nothing moves unasked."""

from collections import Counter

import pytest
from playwright.sync_api import CDPSession, Page

from e2e import moments
from e2e.conftest import Contexts
from e2e.screens.canarias import at
from e2e.screens.tab import drawn, set_page

#: Milliseconds until what came in lies still, and how long is watched.
STILL, WATCHED = 2500, 2000
#: What the page's thread would do for a frame; a handful may be on its way when watching begins.
WORK = ("UpdateLayoutTree", "Layout", "Paint", "Layerize")
FEW = 5
MOVING = """document.getAnimations().filter((each) => each.playState === "running")
  .map((each) => each.animationName)"""


def island(contexts: Contexts, motion: str) -> Page:
    """A table with buildings, in a tab without Python."""
    page = contexts.new(traced=False, reduced_motion=motion).new_page()
    set_page(page)
    drawn((at(moments.middle),)).show(page)
    page.wait_for_timeout(STILL)
    return page


def work(page: Page) -> Counter[str]:
    """How often the page's thread did each thing while nobody did anything."""
    session: CDPSession = page.context.new_cdp_session(page)
    found: Counter[str] = Counter()
    ended: list[object] = []
    session.on("Tracing.dataCollected", lambda data: found.update(e["name"] for e in data["value"]))
    session.on("Tracing.tracingComplete", lambda data: ended.append(data))
    session.send(
        "Tracing.start", {"categories": "devtools.timeline,disabled-by-default-devtools.timeline"}
    )
    page.wait_for_timeout(WATCHED)
    session.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(50)
    return Counter({name: found[name] for name in WORK})


@pytest.mark.quick
def test_smoke_sails_and_boat_cost_the_page_nothing(contexts: Contexts) -> None:
    page = island(contexts, "no-preference")
    moving = set(page.evaluate(MOVING))
    assert {"islas-smoke", "islas-turn", "islas-sail"} <= moving
    done = work(page)
    assert max(done.values()) <= FEW, done


@pytest.mark.quick
def test_nothing_moves_for_who_wants_less_motion(contexts: Contexts) -> None:
    assert island(contexts, "reduce").evaluate(MOVING) == []
